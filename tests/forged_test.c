/*
 * forged_test.c: positions that no game leads to, and that could not be played on, are refused.
 *
 * Each was once accepted and broke an invariant later, or has an amount that no rule gives: they lie
 * in tests/fuzz/found/json/ as refused-GAME-WHAT. All are written soundly, so that what refuses them
 * is the game's own check.
 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/play.h"
#include "quayside/scene.h"

#define FOUND   "tests/fuzz/found/json/"
#define REFUSED "refused-"

extern const struct qs_game qs_embarcadero, qs_maracaibo, qs_wharfside, qs_yonder;

static const struct qs_game *const games[] = { &qs_embarcadero, &qs_maracaibo, &qs_wharfside, &qs_yonder };
enum { GAMES = sizeof games / sizeof games[0], STATE = 8192 };

static int tried[GAMES], failed;

/* The game that a file names, or -1. */
static int game_of(const char *file)
{
    for (int i = 0; i < GAMES; i++) {
        size_t n = strlen(games[i]->name);
        if (!strncmp(file + strlen(REFUSED), games[i]->name, n) && file[strlen(REFUSED) + n] == '-') {
            return i;
        }
    }
    return -1;
}

static size_t read_file(const char *file, char *text, size_t size)
{
    char path[512];
    snprintf(path, sizeof path, FOUND "%s", file);
    FILE *f = fopen(path, "rb");
    size_t n = f ? fread(text, 1, size, f) : 0;
    if (f) {
        fclose(f);
    }
    return n;
}

static void try_file(const struct qs_rules *r, const char *file)
{
    static _Alignas(64) char state[STATE], scratch[STATE];
    static char text[65536], complaints[500];
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    complaints[0] = 0;
    size_t n = read_file(file, text, sizeof text);
    bool taken = !qs_from_json(r, state, scratch, text, n, &why);
    bool good = !taken && strstr(complaints, "no such position");
    printf("%s %s%s%s\n", good ? "ok" : "not ok", file, good ? "" : ": ",
           good    ? ""
           : taken ? "it is accepted"
                   : complaints);
    failed += !good;
}

int main(void)
{
    struct qs_rules *rules[GAMES];
    struct dirent **entries;
    int n = scandir(FOUND, &entries, NULL, alphasort);
    for (int i = 0; i < GAMES; i++) {
        if (qs_rules_open(&rules[i], qs_library_standard(), games[i], NULL, NULL, NULL) ||
            games[i]->state_size > STATE) {
            printf("not ok forged: the rules of %s cannot be opened\n", games[i]->name);
            return 1;
        }
    }
    for (int i = 0; i < n; i++) {
        const char *file = entries[i]->d_name;
        int game = strncmp(file, REFUSED, strlen(REFUSED)) ? -1 : game_of(file);
        if (game >= 0) {
            try_file(rules[game], file);
            tried[game]++;
        }
        free(entries[i]);
    }
    free(n < 0 ? NULL : entries);
    for (int i = 0; i < GAMES; i++) {
        if (!tried[i]) {
            printf("not ok forged: nothing of %s in " FOUND "\n", games[i]->name);
            failed++;
        }
        qs_rules_close(rules[i]);
    }
    return failed ? 1 : 0;
}
