/*
 * games.c: `quayside games`: the unfinished games, and how to go on with them.
 */
#include "play.h"

#include <stdlib.h>

static int list_games(void)
{
    struct saved *saved;
    char line[512];
    int n = saves_list(&saved, NULL);
    for (int i = 0; i < n; i++) {
        if (saved[i].bad) {
            snprintf(line, sizeof line,
                     T("%s: cannot be read; `quayside games --delete %s` removes it"),
                     saved[i].id, saved[i].id);
        } else {
            saves_line(&saved[i], line, sizeof line);
        }
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
