/*
 * chance.h: how a match's chance follows from its seed and its record so far.
 *
 * Tables and simulators share this, so the same seed and the same answers meet the same draws. The
 * seed lies beside the record; whoever holds only the record knows nothing of what is to come.
 */
#ifndef QUAYSIDE_CHANCE_H
#define QUAYSIDE_CHANCE_H

#include "quayside/game.h"
#include "quayside/rng.h"

struct qs_stream {
    uint64_t seed;
    uint64_t hash; /* of the answers so far; 0 at the start */
};

/* Every answer is noted, chance's own included. */
static inline void qs_stream_note(struct qs_stream *s, int seat, qs_move m)
{
    s->hash = qs_mix(s->hash + 0x9e3779b97f4a7c15u + (unsigned)seat, m);
}

/* The generator for the draw that comes next. */
static inline struct qs_rng qs_stream_rng(const struct qs_stream *s)
{
    return qs_rng_seeded(qs_mix(s->seed, s->hash));
}

/* The seed of game i of a series. */
static inline uint64_t qs_seed_of(uint64_t series, uint64_t i)
{
    uint64_t x = series ^ (i + 1) * 0xd1342543de82ef95u;
    return qs_splitmix(&x);
}

#endif
