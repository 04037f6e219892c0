/*
 * releases.c: the editions that were ever released, by the hash of their cards.
 *
 * editions/releases.txt has a line for each, the oldest first:
 *
 *     wharfside 50de81a6d380f949 0.2 standard
 *
 * game, hash, version, and the directory of its tables below editions/. A released edition is never
 * edited; later values are a directory of patches with `base standard` and a line at the end.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/play.h"

enum { A_LINE = 160 };

/* A line of this game; false if it is another's, or a comment. */
static bool read_release(const char *line, const char *game, struct qs_release *out)
{
    char name[32] = "", hash[20] = "";
    if (sscanf(line, "%31s %19s %23s %23s", name, hash, out->version, out->directory) != 4) {
        return false;
    }
    out->edition = strtoull(hash, NULL, 16);
    return !strcmp(name, game);
}

bool qs_release_at(const struct qs_library *lib, const struct qs_game *game, int i, struct qs_release *out)
{
    const struct qs_file *f = qs_library_file(lib, "releases.txt");
    const char *at = f ? f->bytes : NULL, *end = f ? at + f->size : NULL;
    while (at && at < end) {
        char line[A_LINE];
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        snprintf(line, sizeof line, "%.*s", (int)n, at);
        struct qs_release r;
        if (*line != '#' && read_release(line, game->name, &r) && i-- == 0) {
            *out = r;
            return true;
        }
        at += n + 1;
    }
    return false;
}
