/*
 * library.c: the games and files this program carries, and how they are opened.
 */
#include "app.h"

#include <stdlib.h>
#include <string.h>

#include "quayside/embedded.h"

extern const struct qs_game qs_embarcadero, qs_maracaibo, qs_null, qs_wharfside, qs_yonder;

static const struct qs_game *const games[] = {
    &qs_wharfside,
    &qs_embarcadero,
    &qs_yonder,
    &qs_maracaibo,
    &qs_null,
    NULL,
};

static const char editions[] = "editions/";

static bool is_edition(const struct qs_embedded *f)
{
    return !strncmp(f->path, editions, sizeof editions - 1);
}

/* The embedded files under editions/, with paths as the engine names them. */
static const struct qs_file *edition_files(void)
{
    size_t n = 0;
    for (const struct qs_embedded *f = qs_embedded_files; f->path; f++) {
        n += is_edition(f);
    }
    struct qs_file *files = app_memory((n + 1) * sizeof *files), *next = files;
    for (const struct qs_embedded *f = qs_embedded_files; f->path; f++) {
        if (is_edition(f)) {
            *next++ = (struct qs_file){ .path = f->path + sizeof editions - 1,
                                        .bytes = (const char *)f->bytes,
                                        .size = f->size };
        }
    }
    return files;
}

/* Made once, on first use, before any thread is started; lives as long as the program. */
const struct qs_library *app_library(void)
{
    static struct qs_library library;
    if (!library.games) {
        library.files = edition_files();
        library.games = games;
    }
    return &library;
}

const char *app_embedded(const char *path, size_t *size)
{
    for (const struct qs_embedded *f = qs_embedded_files; f->path; f++) {
        if (!strcmp(f->path, path)) {
            *size = f->size;
            return (const char *)f->bytes;
        }
    }
    return NULL;
}

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
