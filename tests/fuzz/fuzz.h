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

extern const struct qs_game qs_null, qs_wharfside, qs_yonder;

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct qs_game *const fuzz_games[] = { &qs_wharfside, &qs_yonder, &qs_null, NULL };

enum { FUZZ_FILES = 128, FUZZ_GAMES = sizeof fuzz_games / sizeof fuzz_games[0] };

/* The embedded editions as a library; one file may be replaced by other bytes. */
static inline struct qs_library fuzz_library(struct qs_file *files, const char *replace,
                                             const char *bytes, size_t size)
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

/* The standard rules of a game, opened once: fuzzing would open them a million times. */
static inline const struct qs_rules *fuzz_rules_of(int game)
{
    static struct qs_file files[FUZZ_FILES];
    static struct qs_rules *rules[FUZZ_GAMES];
    if (!rules[game]) {
        char text[2000];
        struct qs_complaints why = { .text = text, .size = sizeof text };
        struct qs_library lib = fuzz_library(files, NULL, NULL, 0);
        if (qs_rules_open(&rules[game], &lib, fuzz_games[game], NULL, NULL, &why)) {
            abort();
        }
    }
    return rules[game];
}

/* Those of Wharfside. */
static inline const struct qs_rules *fuzz_rules(void)
{
    return fuzz_rules_of(0);
}

#endif
