/*
 * past.c: matches that are over: which there were, how they ended, each of them told again, or shown
 * question by question.
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
    return board_box(&m->box, m->rules) ? -1 : 0;
}

static void close_past(struct match *m)
{
    qs_box_close(m->box);
    if (m->table) {
        app_close_record(m->table);
    }
    free(m->scratch);
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

/* ------------------------------------------------------------------ step by step */

/* Answers that a person gave by choice: the steps. How many; `out` has room for all answers. */
static int steps_of(const struct match *m, size_t *out)
{
    int n = 0;
    for (size_t i = 0; i < qs_table_answers(m->table); i++) {
        struct qs_answer a = qs_table_answer_at(m->table, i);
        if (a.seat < m->seats && !a.forced && (!m->humans || m->player[a.seat].kind == PLAYER_HUMAN)) {
            out[n++] = i;
        }
    }
    return n;
}

static void say_step(const struct scene *s, qs_move given, int step, int steps, struct page *out)
{
    const char *words = "";
    for (int i = 0; i < s->n; i++) {
        words = s->choice[i].move == given ? s->choice[i].words : words;
    }
    page_add(out, T("Step %d of %d. The answer was: %s."), step + 1, steps, words);
    page_add(out, " %s\n",
             T("Enter or Right goes on, Left or `back` goes back, a number to that step, `q` leaves."));
}

/* One step shown; what was typed in `line`. */
static int show_step(struct match *m, size_t from, size_t at, int step, int steps, char *line, size_t size)
{
    struct scene s;
    struct page news = { 0 }, told = { 0 };
    struct qs_answer a = qs_table_answer_at(m->table, at);
    qs_table_cut(m->table, at);
    if (m->face->draws) {
        m->face->blank(m->face); /* of another step */
    }
    news_since(m, a.seat, from, &news);
    m->told[a.seat] = from;
    scene_make(&s, m, a.seat);
    say_step(&s, a.move, step, steps, &told);
    page_add(&told, "%s", page_text(&news));
    s.guide = page_text(&told);
    s.fresh = true;
    int got = m->face->ask(m->face, &s, line, size);
    if (got == READ_LINE &&
        (!strncmp(line, "look ", 5) || !strcmp(line, "board") || !strcmp(line, "score"))) {
        command_typed(m, &s, line, false);
        snprintf(line, size, "%d", step + 1);
    }
    scene_free(&s);
    page_free(&news);
    page_free(&told);
    return got;
}

/* The step after this one, as the line says; -1: no more. */
static int next_step(const char *line, int step, int steps)
{
    uint64_t n;
    if (!strcmp(line, "q") || !strcmp(line, "quit")) {
        return -1;
    }
    if (!app_number(line, &n)) {
        return n >= 1 && n <= (uint64_t)steps ? (int)n - 1 : step;
    }
    if (!strcmp(line, "back")) {
        return step ? step - 1 : 0;
    }
    return *line ? step : step + 1 < steps ? step + 1 : -1;
}

/* Everything a scene needs, beside what is read with the record. */
static int open_seeing(struct match *m, struct face *f)
{
    m->face = f;
    m->watching = true;
    m->board = board_of(m->game);
    m->seen = qs_scene_new(m->box);
    return m->seen ? 0 : -1;
}

static void close_seeing(struct match *m)
{
    qs_scene_free(m->seen);
    close_past(m);
}

int past_step(struct face *f, const char *id)
{
    int step = 0, steps = 1, got = READ_LINE, failed = 0;
    while (step >= 0 && got == READ_LINE && !failed) {
        struct match m = { .save.fd = -1 };
        char line[256] = "";
        failed = open_past(&m, id) || open_seeing(&m, f);
        size_t *at = failed ? NULL : app_memory((qs_table_answers(m.table) + 1) * sizeof *at);
        steps = failed ? 0 : steps_of(&m, at);
        if (steps) {
            got = show_step(&m, step ? at[step - 1] : 0, at[step], step, steps, line, sizeof line);
        }
        step = steps ? next_step(line, step, steps) : -1;
        free(at);
        close_seeing(&m);
    }
    return failed ? -1 : 0;
}

/* ------------------------------------------------------------------ the list */

/* What to do with one of them. */
static void offer_past(struct face *f, const char *id)
{
    struct menu menu;
    menu_clear(&menu, id, "");
    menu_add(&menu, T("question by question, as it was seen"), "%s", T("Step through it"));
    menu_add(&menu, T("the result, and all that happened"), "%s", T("Read it"));
    menu_add(&menu, "", "%s", T("Back"));
    int row = f->menu(f, &menu);
    struct page text = { 0 };
    if (row == 0 && past_step(f, id)) {
        f->page(f, id, T("This record cannot be read."));
    } else if (row == 1) {
        f->page(f, id, past_read(id, &text) ? T("This record cannot be read.") : page_text(&text));
    }
    page_free(&text);
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
            snprintf(id, sizeof id, "%.*s", (int)strcspn(menu.row[row].words, ":"), menu.row[row].words);
            offer_past(f, id);
        }
    } while (row > 0);
    free(saved);
    return row == 0 ? MENU_BACK : row;
}
