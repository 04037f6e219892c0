/*
 * past.c: matches that are over: which there were, how they ended, and each of them told again.
 */
#include "play.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

int past_count(void)
{
    char path[3072], why[512];
    int n = 0;
    if (saves_directory(path, sizeof path, why, sizeof why)) {
        return 0;
    }
    size_t used = strlen(path);
    snprintf(path + used, sizeof path - used, "/finished");
    DIR *d = opendir(path);
    struct dirent *e;
    while (d && (e = readdir(d))) {
        size_t length = strlen(e->d_name);
        n += length > 5 && !strcmp(e->d_name + length - 5, ".game");
    }
    if (d) {
        closedir(d);
    }
    return n;
}

/* The finished match as one that nobody plays; 0 or -1. */
static int open_past(struct match *m, const char *id)
{
    char path[4096], why[512];
    struct saved_seats seats;
    struct qs_record_info info;
    if (strchr(id, '/') || saves_directory(m->save.directory, sizeof m->save.directory, why, sizeof why)) {
        return -1;
    }
    size_t n = strlen(m->save.directory);
    snprintf(m->save.directory + n, sizeof m->save.directory - n, "/finished");
    if (saved_seats_read(&seats, m->save.directory, id, why, sizeof why)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/%s.game", m->save.directory, id);
    m->table = app_open_record(path, NULL, &info);
    if (!m->table || !qs_table_over(m->table)) {
        return -1;
    }
    m->rules = qs_table_rules(m->table);
    m->game = m->rules->game;
    m->options = *qs_table_options(m->table);
    m->seats = seats.seats;
    memcpy(m->player, seats.player, sizeof m->player);
    m->humans = players_humans(m->player, m->seats);
    m->scratch = app_state(m->rules);
    m->spare = app_state(m->rules);
    return 0;
}

static void close_past(struct match *m)
{
    if (m->table) {
        app_close_record(m->table);
    }
    free(m->scratch);
    free(m->spare);
}

int past_read(const char *id, struct page *out)
{
    struct match m = { .save.fd = -1 };
    int failed = open_past(&m, id);
    if (!failed) {
        int viewer = match_viewer(&m);
        page_add(out, "%s, ", T(m.game->title));
        players_line(m.game, m.player, m.seats, out);
        page_add(out, ".\n");
        options_words(m.game, &m.options, out);
        page_add(out, "\n\n");
        news_end(&m, viewer, out);
        page_add(out, "\n%s\n", T("What happened:"));
        news_since(&m, viewer, 0, out);
        page_add(out, "\n");
        page_add(out, T("The record is in %s/%s.game; `%s analyse` says what each decision lost."),
                 m.save.directory, id, app_me());
        page_add(out, "\n");
    }
    close_past(&m);
    return failed;
}

static void make_list(struct menu *menu, const struct saved *saved, int n)
{
    char line[512];
    menu_clear(menu, T("Past games"), "");
    menu_add(menu, "", "%s", T("Back"));
    for (int i = 0; i < n && menu->n < MENU_ROWS; i++) {
        if (saved[i].result[0]) {
            saves_line(&saved[i], line, sizeof line);
            menu_add(menu, "", "%s", line);
        }
    }
}

int past_menu(struct face *f)
{
    struct saved *saved;
    struct menu menu;
    int n = saves_list(&saved, NULL, true), row = 0, at = 0;
    do {
        make_list(&menu, saved, n);
        menu.at = at;
        at = row = f->menu(f, &menu);
        if (row > 0) {
            char id[64];
            struct page text = { 0 };
            snprintf(id, sizeof id, "%.*s", (int)strcspn(menu.row[row].words, ":"), menu.row[row].words);
            f->page(f, id, past_read(id, &text) ? T("This record cannot be read.") : page_text(&text));
            page_free(&text);
        }
    } while (row > 0);
    free(saved);
    return row == 0 ? MENU_BACK : row;
}
