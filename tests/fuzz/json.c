/*
 * json.c: any bytes as a state. What is accepted must be written back the same, and must bear
 * being viewed, resampled and played on: no answer leads out of bounds.
 */
#include "fuzz.h"

_Alignas(64) static char state[8192], scratch[8192], view[8192];

static void play_on(const struct qs_rules *r, uint64_t seed)
{
    struct qs_rng rng = qs_rng_seeded(seed);
    struct qs_offer offer;
    for (int n = 0; n < 200 && qs_question(state); n++) {
        int seat = qs_lowest(qs_asked(r, state));
        qs_view(r, view, state, 0);
        qs_resample(r, scratch, view, 0, seed);
        qs_ask(&offer, r, state, seat);
        if (!offer.total) {
            return; /* a position no game leads to may have no answer */
        }
        qs_apply(r, state, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char first[65536], second[65536];
    const struct qs_rules *r = fuzz_rules();
    char complaints[500];
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    if (qs_from_json(r, state, scratch, (const char *)data, size, &why)) {
        return 0;
    }
    size_t n = qs_to_json(r, state, first, sizeof first);
    if (qs_from_json(r, view, scratch, first, n, &why) || !qs_same(r, state, view)) {
        abort();
    }
    qs_to_json(r, view, second, sizeof second);
    if (strcmp(first, second)) {
        abort();
    }
    play_on(r, size);
    return 0;
}
