/*
 * games.c: `quayside games`: the unfinished games, how to go on with them, and the past ones.
 */
#include "play.h"

#include <locale.h>
#include <stdlib.h>
#include <unistd.h>

/* One unfinished game in a line, or why it cannot be gone on with. */
static void describe(const struct saved *s, char *line, size_t size)
{
    const struct qs_game *game = qs_game_named(app_library(), s->game);
    if (s->other_rules && game) {
        snprintf(
            line, size,
            T("%s: %s under rules %d, which this version does not know (it knows rules %d); the version it "
              "was begun with can resume it"),
            s->id, game->title, s->other_rules, game->rules);
    } else if (s->other_cards && game) {
        snprintf(line, size,
                 T("%s: %s with cards that this version does not have; the version it was begun with can "
                   "resume it"),
                 s->id, game->title);
    } else if (s->bad) {
        snprintf(line, size, T("%s: cannot be read; `%s games --delete %s` removes it"), s->id, app_me(),
                 s->id);
    } else {
        saves_line(s, line, size);
    }
}

static int list_games(bool past)
{
    struct saved *saved;
    char line[512];
    int n = saves_list(&saved, NULL, past);
    for (int i = 0; i < n; i++) {
        describe(&saved[i], line, sizeof line);
        puts(line);
    }
    free(saved);
    if (past) {
        printf(n ? T("To read one: %s games --read ID; `games --step ID` shows it question by question.")
                 : T("No game was finished so far. To start one: %s play"),
               app_me());
    } else {
        printf(n ? T("To go on with one: `%s play --resume ID`; `games --delete ID` removes one.")
                 : T("There are no unfinished games. To start one: %s play"),
               app_me());
    }
    puts("");
    return APP_DONE;
}

/* A finished game told from the beginning. */
static int read_past(const char *id)
{
    struct page text = { 0 };
    if (past_read(id, &text)) {
        return app_fail("there is no finished game \"%s\"; `%s games --past` lists them.", id, app_me());
    }
    struct face *f = plain_open();
    f->page(f, id, page_text(&text));
    page_free(&text);
    return APP_DONE;
}

static int step_past(const char *id)
{
    const char *why = NULL;
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    setlocale(LC_CTYPE, "");
    signals_begin();
    struct face *f = terminal ? screen_open(&why) : NULL;
    f = f ? f : plain_open();
    int failed = past_step(f, id);
    f->close(f);
    signals_end();
    return failed ? app_fail("there is no finished game \"%s\"; `%s games --past` lists them.", id, app_me())
                  : APP_DONE;
}

int cmd_games(int argc, char **argv)
{
    const char *rest[1], *language = NULL, *delete = NULL, *read = NULL, *step = NULL;
    bool past = false;
    char why[512] = "";
    const struct app_option options[] = {
        { "--past", .flag = &past },     { "--read", .text = &read },     { "--step", .text = &step },
        { "--delete", .text = &delete }, { "--lang", .text = &language }, { 0 },
    };
    if (app_parse(argc, argv, options, rest, 0) < 0) {
        return APP_USAGE;
    }
    if (words_use(language)) {
        return words_refused("games", language);
    }
    if (read || step) {
        return read ? read_past(read) : step_past(step);
    }
    if (!delete) {
        return list_games(past);
    }
    if (saves_delete(delete, why, sizeof why)) {
        return app_fail("%s.", why);
    }
    printf(T("%s is removed."), delete);
    puts("");
    return APP_DONE;
}
