/*
 * library.c: how the games this program carries are named and opened.
 */
#include "app.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

/* By name or title in any case, or by how one of them alone begins. */
static const struct qs_game *find_game(const char *name)
{
    const struct qs_game *found = NULL;
    size_t n = strlen(name);
    int several = 0;
    for (const struct qs_game *const *g = app_library()->games; *g; g++) {
        if (!strcasecmp((*g)->name, name)) {
            return *g;
        }
        if (n && !strncasecmp((*g)->name, name, n)) {
            found = *g;
            several++;
        }
    }
    return several == 1 ? found : NULL;
}

const struct qs_game *app_game(const char *command, const char *name)
{
    if (!name) {
        app_usage(command, "which game? `%s list` shows them.", app_me());
        return NULL;
    }
    const struct qs_game *game = find_game(name);
    if (!game) {
        struct qs_near near = { .word = name };
        for (const struct qs_game *const *g = app_library()->games; *g; g++) {
            qs_near_try(&near, (*g)->name);
        }
        app_usage(command, "there is no game called \"%s\".%s `%s list` shows them.", name, app_meant(&near),
                  app_me());
    }
    return game;
}

bool app_is_example(const struct qs_game *game)
{
    return !strcmp(game->name, "null");
}

/* The cards of a version, by its name: "98fca92"; NULL if there is none such, or a directory is called so. */
static struct qs_rules *open_release(const struct qs_game *game, const char *name)
{
    struct qs_release release;
    struct qs_rules *rules = NULL;
    if (!name || !access(name, F_OK)) {
        return NULL;
    }
    for (int i = 0; qs_release_at(app_library(), game, i, &release); i++) {
        if (!strcmp(release.version, name)) {
            qs_rules_open_kept(&rules, app_library(), game, game->rules, release.edition, NULL, NULL);
        }
    }
    return rules;
}

struct qs_rules *app_open_rules(const struct qs_game *game, const char *directory)
{
    char text[8192] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct qs_rules *rules = NULL;
    if (directory && !strcmp(directory, "standard")) {
        directory = NULL; /* the one carried inside the program, by its name */
    }
    if ((rules = open_release(game, directory))) {
        return rules;
    }
    if (!qs_rules_open(&rules, app_library(), game, directory, NULL, &why)) {
        return rules;
    }
    fflush(stdout);
    fputs(text, stderr);
    app_fail("the %s edition of %s cannot be used: %d error%s above.", directory ? directory : "standard",
             game->title, why.n, why.n == 1 ? "" : "s");
    return NULL;
}

int app_usual_players(const struct qs_game *game)
{
    return game->max_players < 2 ? game->max_players : game->min_players > 2 ? game->min_players : 2;
}

int app_options(const char *command, const struct qs_game *game, uint64_t players,
                const struct app_texts *settings, struct qs_options *out)
{
    char why[256] = "";
    if (players < game->min_players || players > game->max_players ||
        qs_options_standard(game, (int)players, out)) {
        return app_usage(command, "%s is for %d to %d players, not %llu.", game->title, game->min_players,
                         game->max_players, (unsigned long long)players);
    }
    for (int i = 0; settings && i < settings->n; i++) {
        if (qs_options_set(game, out, settings->text[i], why, sizeof why)) {
            return app_usage(command, "--option %s: %s", settings->text[i], why);
        }
    }
    return APP_DONE;
}

int app_options_fit(const char *command, const struct qs_rules *r, const struct qs_options *o)
{
    const char *wrong = r->game->contradicts ? r->game->contradicts(r, o) : NULL;
    return wrong ? app_usage(command, "--option: %s.", wrong) : APP_DONE;
}
