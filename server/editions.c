/*
 * editions.c: editions of the server's owner (`--edition NAME=DIR`), by which tables may be opened.
 *
 * What differs from the standard edition is read once, at the start, as the lines that a record's head has
 * for it. A table carries them from its first card on: it needs neither name nor directory any more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "quayside/play.h"
#include "server.h"

enum { EDITIONS = 64 };

static struct {
    char *name;
    const struct qs_game *game;
    char *lines; /* `edition` and `row`s */
} editions[EDITIONS];
static int n_editions;

static bool is_name(const char *name)
{
    size_t n = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-");
    return n && !name[n] && n <= NAME_BYTES;
}

/* NULL: it is the standard edition. */
static char *lines_of(const struct qs_rules *r)
{
    struct qs_text t = qs_text_growing();
    size_t n, i = 0;
    qs_add(&t, "edition %016llx\n", (unsigned long long)r->edition);
    for (; (n = qs_rules_rows(r, i, NULL, 0)); i++) {
        char *row = malloc(n + 1);
        if (row) {
            qs_rules_rows(r, i, row, n + 1);
            qs_add(&t, "row %s\n", row);
        }
        free(row);
    }
    char *lines = i && !t.starved ? strdup(qs_text_of(&t)) : NULL;
    qs_text_free(&t);
    return lines;
}

static bool has_tables(const char *directory, const struct qs_game *game)
{
    char path[4096];
    struct stat s;
    snprintf(path, sizeof path, "%s/%s", directory, game->name);
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

/* false: it says why. */
static bool read_game(const char *name, const char *directory, const struct qs_game *game)
{
    char wrong[4096] = "";
    struct qs_complaints why = { .text = wrong, .size = sizeof wrong };
    struct qs_rules *r;
    if (n_editions == EDITIONS || qs_rules_open(&r, qs_library_standard(), game, directory, NULL, &why)) {
        fprintf(stderr, "quayside: the edition %s cannot be used:\n%s", name, wrong);
        return false;
    }
    char *lines = lines_of(r);
    qs_rules_close(r);
    if (lines) {
        editions[n_editions].name = strdup(name);
        editions[n_editions].game = game;
        editions[n_editions++].lines = lines;
    }
    return true;
}

bool editions_read(const char *text)
{
    const struct qs_game *const *game = qs_library_standard()->games;
    const char *directory = strchr(text, '=');
    int before = n_editions;
    char name[NAME_BYTES + 1] = "";
    if (directory && directory - text <= NAME_BYTES) {
        memcpy(name, text, (size_t)(directory++ - text));
    }
    if (!is_name(name)) {
        fprintf(stderr, "quayside: an edition is given as NAME=DIRECTORY, its name of small letters.\n");
        return false;
    }
    for (; *game; game++) {
        if (has_tables(directory, *game) && !read_game(name, directory, *game)) {
            return false;
        }
    }
    if (before == n_editions) {
        fprintf(stderr, "quayside: the edition %s: no table in %s differs from the standard edition.\n", name,
                directory);
    }
    return before < n_editions;
}

const char *edition_lines(const char *name, const char *game)
{
    for (int i = 0; i < n_editions; i++) {
        if (!strcmp(editions[i].name, name) && !strcmp(editions[i].game->name, game)) {
            return editions[i].lines;
        }
    }
    return NULL;
}

json_t *editions_json(void)
{
    json_t *all = json_array();
    for (int i = 0; i < n_editions; i++) {
        json_array_append_new(all,
                              json_pack("{ss ss}", "name", editions[i].name, "game", editions[i].game->name));
    }
    return all;
}
