/*
 * library.c: how the games this program carries are named and opened.
 */
#include "app.h"

#include <stdlib.h>
#include <string.h>

const struct qs_game *app_game(const char *command, const char *name)
{
    if (!name) {
        app_usage(command, "which game? `quayside list` shows them.");
        return NULL;
    }
    const struct qs_game *game = qs_game_named(app_library(), name);
    if (!game) {
        app_usage(command, "there is no game called \"%s\"; `quayside list` shows them.", name);
    }
    return game;
}

struct qs_rules *app_open_rules(const struct qs_game *game, const char *directory)
{
    char text[8192] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct qs_rules *rules = NULL;
    if (directory && !strcmp(directory, "standard")) {
        directory = NULL; /* the one carried inside the program, by its name */
    }
    if (!qs_rules_open(&rules, app_library(), game, directory, NULL, &why)) {
        return rules;
    }
    fflush(stdout);
    fputs(text, stderr);
    app_fail("the %s edition of %s cannot be used: %d error%s above.",
             directory ? directory : "standard", game->title, why.n, why.n == 1 ? "" : "s");
    return NULL;
}

int app_usual_players(const struct qs_game *game)
{
    return game->max_players < 2 ? game->max_players
           : game->min_players > 2 ? game->min_players
                                   : 2;
}

int app_options(const char *command, const struct qs_game *game, uint64_t players,
                const struct app_texts *settings, struct qs_options *out)
{
    char why[256] = "";
    if (players < game->min_players || players > game->max_players ||
        qs_options_standard(game, (int)players, out)) {
        return app_usage(command, "%s is for %d to %d players, not %llu.", game->title,
                         game->min_players, game->max_players, (unsigned long long)players);
    }
    for (int i = 0; settings && i < settings->n; i++) {
        if (qs_options_set(game, out, settings->text[i], why, sizeof why)) {
            return app_usage(command, "--option %s: %s", settings->text[i], why);
        }
    }
    return APP_DONE;
}
