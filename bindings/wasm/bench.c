/*
 * bench.c: random play as `quayside bench` does it, for comparing this build with the native one.
 *
 * The checksum of a mode covers every final state; tests/browser compares it with the native
 * command's. A compiler that breaks a rule shows here first.
 */
#include "wasm.h"

#include <stdlib.h>

#include "quayside/chance.h"
#include "quayside/scene.h"

static uint64_t mode(const struct qs_rules *r, int players, int games)
{
    size_t size = (r->game->state_size + 63u) & ~(size_t)63;
    void *state = aligned_alloc(64, size);
    struct qs_options options;
    struct qs_played played = { 0 };
    uint64_t checksum = 0;
    bool good = state && !qs_options_standard(r->game, players, &options);
    for (int i = 0; i < games && good; i++) {
        struct qs_rng rng = qs_rng_seeded(qs_seed_of(options.players, (uint64_t)i));
        qs_start(r, state, &options, NULL);
        good = !qs_play_random(r, state, &rng, &played);
        checksum = qs_mix(checksum, qs_hash(r, state));
    }
    free(state);
    return good ? checksum : 0;
}

/* The checksum of a mode; 0 if there is no such mode, or a game is broken. */
EXPORT(bench) uint64_t wasm_bench(int game, int players, int games);
uint64_t wasm_bench(int game, int players, int games)
{
    char text[1024];
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct qs_rules *rules = NULL;
    const struct qs_library *library = qs_library_standard();
    if (qs_rules_open(&rules, library, library->games[game], NULL, NULL, &why)) {
        return 0;
    }
    uint64_t checksum = players <= rules->game->max_players ? mode(rules, players, games) : 0;
    qs_rules_close(rules);
    return checksum;
}
