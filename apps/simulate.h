/*
 * simulate.h: many games between bots, on several threads.
 */
#ifndef QUAYSIDE_SIMULATE_H
#define QUAYSIDE_SIMULATE_H

#include "app.h"
#include "coverage.h"
#include "quayside/bot.h"

enum { SIM_GROUPS = 256, SIM_GROUP_WORDS = SIM_GROUPS / 64 };

/* Seats are grouped by what one operand of a verb names, if it is `wanted`. */
struct sim_by {
    bool wanted;
    int verb, operand, list;
};

/* Game i of a series depends on its seed and i alone, whoever plays it and when. */
struct sim_series {
    const struct qs_rules *rules[2]; /* the second, if any, is played on the same seeds */
    struct qs_options options;
    struct qs_bot bot[QS_SEATS];
    bool at_random[256]; /* by kind of step: bots answer it at random, whatever they are */
    struct sim_by by;
    uint64_t seed;
    uint64_t games;
    int threads;
    bool progress;               /* show a bar on stderr */
    const char *again;           /* the command that plays one game again; its number follows */
    struct coverage *coverage;   /* or NULL: what happened is not counted */
};

/* What one game came to. */
struct sim_played {
    struct qs_outcome outcome;
    int16_t points[QS_SEATS][QS_SOURCES];
    uint32_t decisions; /* answers of seats */
    uint32_t free;      /* those with an alternative */
    uint32_t draws;     /* answers of chance */
    uint64_t hash;      /* of the state at the end */
    uint64_t met[QS_SEATS][SIM_GROUP_WORDS]; /* the groups each seat is in */
    const char *broken; /* NULL, or what is wrong with the game */
};

/* Told every game in the order of the numbers, one for each of the rules; not 0 ends the series. */
struct sim_listener {
    int (*hear)(struct sim_listener *self, uint64_t i, const struct sim_played *played);
};

/* The generator of a seat's bot in a match of that seed. */
struct qs_rng sim_bot_rng(uint64_t seed, int seat);

/* The answer of a seat that has a choice. */
qs_move sim_choose(const struct sim_series *s, const struct qs_rules *r, const void *view, int seat,
                   const struct qs_offer *offer, struct qs_rng *rng, void *scratch);

/* One game, by itself. */
void sim_play_one(const struct sim_series *s, uint64_t i, struct sim_played *played);

/* All of them; 0, or what the listener returned. */
int sim_run(const struct sim_series *s, struct sim_listener *listener);

#endif
