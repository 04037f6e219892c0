/*
 * simulate.h: many games between bots, on several threads.
 */
#ifndef QUAYSIDE_SIMULATE_H
#define QUAYSIDE_SIMULATE_H

#include "app.h"
#include "coverage.h"
#include "progress.h"
#include "quayside/bot.h"
#include "sim_cards.h"
#include "sim_trace.h"

enum { SIM_GROUPS = 256, SIM_GROUP_WORDS = SIM_GROUPS / 64, SIM_COURSE = 10 };

/* Seats are grouped by what one operand of a verb, or of a kind of fact, names, if it is `wanted`. */
struct sim_by {
    bool wanted, is_fact;
    int what; /* the verb, or the kind of fact */
    int operand, list;
};

/* Game i of a series depends on its seed and i alone, whoever plays it and when. */
struct sim_series {
    const struct qs_rules *rules[2]; /* the second, if any, is played on the same seeds */
    struct qs_options options;
    struct qs_bot bot[QS_SEATS];
    const char *exec[QS_SEATS]; /* the seat is a program's, which is this command; or NULL */
    int exec_ms;                /* how long it may take for an answer */
    bool forgive;               /* a program that fails is replaced by random for that game */
    bool at_random[256];        /* by kind of step: bots answer it at random, whatever they are */
    struct sim_by by;
    struct sim_cards cards[2]; /* by rules; noted if they are open */
    uint64_t seed;
    uint64_t from, games; /* the numbers played: from `from` on, below `games` */
    int threads;
    enum progress_how progress;
    const char *again;         /* the command that plays one game again; its number follows */
    bool course;               /* how the scores go is noted as well */
    struct coverage *coverage; /* or NULL: what happened is not counted */
    struct sim_trace *trace;   /* or NULL: steps are not written; with it there is one thread */
};

/* What one game came to. */
struct sim_played {
    struct qs_outcome outcome;
    int16_t points[QS_SEATS][QS_SOURCES];
    uint32_t decisions; /* answers of seats */
    uint32_t free;      /* those with an alternative */
    uint32_t draws;     /* answers of chance */
    uint32_t forgiven;  /* programs that failed and were replaced */
    uint32_t turns[QS_SEATS];
    int16_t course[SIM_COURSE][QS_SEATS];    /* scores, as if it ended then, after each tenth */
    uint64_t hash;                           /* of the state at the end */
    uint64_t met[QS_SEATS][SIM_GROUP_WORDS]; /* the groups each seat is in */
    sim_card_sets cards;
    char broken[160]; /* empty, or what is wrong with the game */
};

/*
 * Told every game in the order of the numbers, one for each of the rules. SIM_ENOUGH ends the series
 * as if it had been meant to end there, SIM_FAILED as a failure; of a broken game it must say that, since
 * those behind it may not have been played.
 */
enum { SIM_ON = 0, SIM_ENOUGH = 1, SIM_FAILED = 2 };

struct sim_listener {
    int (*hear)(struct sim_listener *self, uint64_t i, const struct sim_played *played);
    uint64_t expected; /* games after which it will have enough, as it looks now; 0: all of them */
};

/* How many games a series will have, as it looks now. */
uint64_t sim_expected(const struct sim_series *s, const struct sim_listener *listener);

/* The generator of a seat's bot in a match of that seed. */
struct qs_rng sim_bot_rng(uint64_t seed, int seat);

/* The answer of a seat that has a choice. */
qs_move sim_choose(const struct sim_series *s, const struct qs_rules *r, const void *view, int seat,
                   const struct qs_offer *offer, struct qs_rng *rng, void *scratch);

/* One game, by itself. */
void sim_play_one(const struct sim_series *s, uint64_t i, struct sim_played *played);

/* The series played by this process alone; what the listener said last. */
int sim_run_here(const struct sim_series *s, struct sim_listener *listener);
/*
 * The same by all ranks of a job together (ranks.h): the listener of the first hears the games of
 * all, in order; the others get the same answer and hear nothing.
 */
int sim_run(const struct sim_series *s, struct sim_listener *listener);

#endif
