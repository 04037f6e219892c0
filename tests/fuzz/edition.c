/*
 * edition.c: any bytes as one sheet of an edition. What is accepted must be playable: a short random
 * game is played with it.
 *
 * The first line of the input says which sheet it is: "wharfside/goods.txt".
 */
#include <stdio.h>

#include "fuzz.h"
#include "quayside/chance.h"

static void play(const struct qs_rules *r, uint64_t seed)
{
    _Alignas(64) static char state[FUZZ_STATE];
    struct qs_rng rng = qs_rng_seeded(seed);
    struct qs_options o;
    struct qs_offer offer;
    fuzz_options(r->game, seed, &o);
    qs_start(r, state, &o, NULL);
    for (int n = 0; n < 40 && qs_question(state); n++) {
        int seat = qs_lowest(qs_asked(r, state));
        qs_ask(&offer, r, state, seat);
        if (!offer.total) {
            abort();
        }
        qs_apply(r, state, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
    }
}

static const struct qs_game *game_of(const char *path)
{
    for (int i = 0; fuzz_games[i]; i++) {
        size_t n = strlen(fuzz_games[i]->name);
        if (!strncmp(path, fuzz_games[i]->name, n) && path[n] == '/') {
            return fuzz_games[i];
        }
    }
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct qs_file files[FUZZ_FILES];
    const char *bytes = (const char *)data, *line = size ? memchr(bytes, '\n', size) : NULL;
    char path[80], sheet[96], complaints[2000];
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_rules *r;
    if (!line || line - bytes >= (int)sizeof path) {
        return 0;
    }
    memcpy(path, bytes, (size_t)(line - bytes));
    path[line - bytes] = '\0';
    const struct qs_game *game = game_of(path);
    if (!game) {
        return 0;
    }
    snprintf(sheet, sizeof sheet, "standard/%s", path);
    size -= (size_t)(line + 1 - bytes);
    struct qs_library lib = fuzz_library(files, sheet, line + 1, size);
    if (!qs_rules_open(&r, &lib, game, NULL, NULL, &why)) {
        play(r, size);
        qs_rules_close(r);
    }
    return 0;
}
