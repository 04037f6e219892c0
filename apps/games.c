/*
 * games.c: `quayside games`: the unfinished games, and how to go on with them.
 */
#include "play.h"

#include <stdlib.h>

/* One unfinished game in a line, or why it cannot be gone on with. */
static void describe(const struct saved *s, char *line, size_t size)
{
    const struct qs_game *game = qs_game_named(app_library(), s->game);
    if (s->other_rules && game) {
        snprintf(line, size,
                 T("%s: %s under rules number %d; here number %d is played, so it cannot be gone "
                   "on with; `quayside games --delete %s` removes it"),
                 s->id, game->title, s->other_rules, game->rules, s->id);
    } else if (s->bad) {
        snprintf(line, size, T("%s: cannot be read; `quayside games --delete %s` removes it"),
                 s->id, s->id);
    } else {
        saves_line(s, line, size);
    }
}

static int list_games(void)
{
    struct saved *saved;
    char line[512];
    int n = saves_list(&saved, NULL);
    for (int i = 0; i < n; i++) {
        describe(&saved[i], line, sizeof line);
        puts(line);
    }
    free(saved);
    puts(n ? T("To go on with one: quayside play --resume ID. To remove one: quayside games "
               "--delete ID.")
           : T("There are no unfinished games. To start one: quayside play"));
    return APP_DONE;
}

int cmd_games(int argc, char **argv)
{
    const char *rest[1], *language = NULL, *delete = NULL;
    char why[512] = "";
    const struct app_option options[] = {
        { "--delete", .text = &delete },
        { "--lang", .text = &language },
        { 0 },
    };
    if (app_parse(argc, argv, options, rest, 0) < 0) {
        return APP_USAGE;
    }
    if (words_use(language)) {
        return app_usage("games", "there is no translation \"%s\".", language);
    }
    if (!delete) {
        return list_games();
    }
    if (saves_delete(delete, why, sizeof why)) {
        return app_fail("%s.", why);
    }
    printf(T("%s is removed."), delete);
    puts("");
    return APP_DONE;
}
