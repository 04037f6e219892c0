/*
 * edition.c: any bytes as one sheet of an edition. What is accepted must be playable: a short random
 * game is played with it.
 */
#include "fuzz.h"
#include "quayside/chance.h"

static void play(const struct qs_rules *r, uint64_t seed)
{
    _Alignas(64) static char state[8192];
    struct qs_rng rng = qs_rng_seeded(seed);
    struct qs_options o;
    struct qs_offer offer;
    if (r->game->state_size > sizeof state ||
        qs_options_standard(r->game, 1 + (int)(seed % r->game->max_players), &o)) {
        return;
    }
    qs_start(r, state, &o, NULL);
    for (int n = 0; n < 400 && qs_question(state); n++) {
        int seat = qs_lowest(qs_asked(r, state));
        qs_ask(&offer, r, state, seat);
        if (!offer.total) {
            abort();
        }
        qs_apply(r, state, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const sheets[] = {
        "standard/wharfside/contracts.txt", "standard/wharfside/goods.txt",
        "standard/wharfside/markets.txt",   "standard/wharfside/buildings.txt",
        "standard/wharfside/trophies.txt",  "standard/wharfside/captains.txt",
        "standard/wharfside/setup.txt",     "standard/wharfside/worth.txt",
    };
    struct qs_file files[FUZZ_FILES];
    char complaints[2000];
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_library lib;
    struct qs_rules *r;
    if (!size) {
        return 0;
    }
    lib = fuzz_library(files, sheets[data[0] % 8], (const char *)data + 1, size - 1);
    if (!qs_rules_open(&r, &lib, &qs_wharfside, NULL, NULL, &why)) {
        play(r, size);
        qs_rules_close(r);
    }
    return 0;
}
