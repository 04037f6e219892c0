/*
 * fuzz.h: what the fuzz targets share: the games, their embedded editions, opened rules.
 */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/embedded.h"
#include "quayside/table.h"

extern const struct qs_game qs_embarcadero, qs_maracaibo, qs_null, qs_wharfside, qs_yonder;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct qs_game *const fuzz_games[] = { &qs_wharfside, &qs_yonder, &qs_embarcadero,
                                                    &qs_maracaibo, &qs_null,   NULL };

enum { FUZZ_FILES = 128, FUZZ_GAMES = sizeof fuzz_games / sizeof fuzz_games[0] - 1, FUZZ_STATE = 8192 };

/* The embedded editions as a library; one file may be replaced by other bytes. */
static inline struct qs_library fuzz_library(struct qs_file *files, const char *replace, const char *bytes,
                                             size_t size)
{
    static const char prefix[] = "editions/";
    int n = 0;
    for (const struct qs_file *e = qs_embedded_files; e->path && n + 1 < FUZZ_FILES; e++) {
        if (!strncmp(e->path, prefix, sizeof prefix - 1)) {
            files[n].path = e->path + sizeof prefix - 1;
            files[n].bytes = e->bytes;
            files[n].size = e->size;
            if (replace && !strcmp(files[n].path, replace)) {
                files[n].bytes = bytes;
                files[n].size = size;
            }
            n++;
        }
    }
    files[n].path = NULL;
    return (struct qs_library){ .games = fuzz_games, .files = files };
}

/* The library with the standard rules of all games, opened once: fuzzing would open them a
   million times. */
static inline const struct qs_library *fuzz_standard(void)
{
    static struct qs_file files[FUZZ_FILES];
    static const struct qs_rules *opened[FUZZ_GAMES + 1];
    static struct qs_library lib;
    if (lib.opened) {
        return &lib;
    }
    lib = fuzz_library(files, NULL, NULL, 0);
    for (int i = 0; i < FUZZ_GAMES; i++) {
        struct qs_rules *rules;
        if (qs_rules_open(&rules, &lib, fuzz_games[i], NULL, NULL, NULL) ||
            fuzz_games[i]->state_size > FUZZ_STATE) {
            abort();
        }
        opened[i] = rules;
    }
    lib.opened = opened;
    return &lib;
}

static inline const struct qs_rules *fuzz_rules_of(int game)
{
    return fuzz_standard()->opened[game];
}

/* Options that a number stands for: players, then the standard ones (0) or a value of each. */
static inline void fuzz_options(const struct qs_game *game, uint64_t number, struct qs_options *o)
{
    int players = game->max_players - game->min_players + 1;
    qs_options_standard(game, game->min_players + (int)(number % (unsigned)players), o);
    number /= (unsigned)players;
    for (int i = 0; number && game->options && game->options[i].name; i++) {
        const struct qs_option *option = &game->options[i];
        unsigned n = 0;
        while (option->values[n]) {
            n++;
        }
        if ((option->from || option->to) && (o->players < option->from || o->players > option->to)) {
            continue;
        }
        o->value[i] = option->many ? number & qs_first((int)n) : number % n;
        number /= option->many ? 1 : n;
    }
}

#endif
