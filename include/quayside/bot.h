/*
 * bot.h: players that are programs, and what they think of an answer.
 *
 * A bot is given a view and what may be answered, never the state. Bots reckon in integers and
 * their budget is a number of playouts, so the same view, offer and seed give the same answer on
 * every machine.
 */
#ifndef QUAYSIDE_BOT_H
#define QUAYSIDE_BOT_H

#include "quayside/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------------------------------------------------------------------ weighing answers */

/*
 * Weighing gives each answer a value and an error. Every answer is looked at; the most promising
 * ones are then played out in sampled worlds, all of them in the same worlds with the same luck,
 * and the better half goes on, until the playouts are spent.
 *
 * It can be done in slices of any size; the size changes nothing in the result:
 *
 *     qs_weigh_begin(w, r, view, seat, offer, &budget, seed);
 *     while (qs_weigh_on(w, 16)) { ... show qs_weigh_best, stop if somebody is impatient ... }
 *
 * or on several threads: whoever has called qs_weigh_look tries the worlds of a stage in any order,
 * each with states of its own, and notes what came of them; see apps/think.c.
 */
enum {
    QS_WEIGHED = 64,   /* answers looked at; of more, that many spread evenly */
    QS_CONTENDERS = 16 /* answers played out at the most */
};

struct qs_budget {
    uint32_t playouts; /* 0: each answer is only looked at */
    uint32_t answers;  /* so many of them are played out, QS_CONTENDERS at most */
    uint32_t trust;    /* what an answer looked like counts as so many playouts of it */
    bool learned;      /* worth is reckoned with the weights that were learned */
    bool explain;      /* points by source are kept as well */
    bool has_also;     /* `also` is played out to the end whatever it is worth */
    qs_move also;
};

/* What an answer came to, in hundredths of a point of the margin at the horizon. */
struct qs_weighed {
    qs_move move;
    int32_t value;     /* the best one's mean, less what this one fell behind it in the same worlds */
    int32_t error;     /* of that difference, one standard deviation; of the best: to the next */
    uint32_t playouts; /* 0: only looked at, the value is a guess and the error is none */
};

/* What one playout came to. */
struct qs_tried {
    int32_t margin;
    int16_t points[QS_SOURCES]; /* if explained: of the seat by source, as if it ended then */
    int16_t others;             /* and all of the best other side */
};

struct qs_weighing;

/* How many bytes a weighing needs, aligned to 64; how many a thread needs to try worlds. */
size_t qs_weighing_size(const struct qs_rules *r);
size_t qs_trying_size(const struct qs_rules *r);

void qs_weigh_begin(struct qs_weighing *w, const struct qs_rules *r, const void *view, int seat,
                    const struct qs_offer *offer, const struct qs_budget *budget, uint64_t seed);
/* Goes on for at most so many playouts, one at least; false when nothing is left to do. */
bool qs_weigh_on(struct qs_weighing *w, uint32_t playouts);
/* The whole of it: begin, and on to the end. */
void qs_weigh(struct qs_weighing *w, const struct qs_rules *r, const void *view, int seat,
              const struct qs_offer *offer, const struct qs_budget *budget, uint64_t seed);

/* Best so far. */
qs_move qs_weigh_best(const struct qs_weighing *w);
/* Playouts done and to be done. */
uint32_t qs_weigh_done(const struct qs_weighing *w);
uint32_t qs_weigh_all(const struct qs_weighing *w);
/* All answers looked at, best first, those that were played out longest before others; how many. `out` holds
 * QS_WEIGHED. */
int qs_weigh_answers(const struct qs_weighing *w, struct qs_weighed *out);
/*
 * Where one answer is better than another, if the budget said explain: hundredths of a point of the
 * seat by source, and what it takes from the best other side; `points` holds QS_SOURCES. False if
 * the two were never played out in the same worlds.
 */
bool qs_weigh_compare(const struct qs_weighing *w, qs_move better, qs_move worse, int32_t *points,
                      int32_t *others);

/* Somebody who listens to a playout. */
struct qs_follower {
    struct qs_facts facts; /* told all that happens, as one who sees everything */
    const void *state;     /* where it happens */
    bool after;            /* the answer itself has been given: what is told now follows */
};
/*
 * An answer played out once more in one of the worlds it was weighed in, from 0 on; false, and
 * nothing is told, if it was not played out there. `trying` has qs_trying_size bytes.
 */
bool qs_weigh_follow(const struct qs_weighing *w, qs_move m, uint32_t world, void *trying,
                     struct qs_follower *who);

/* For several threads. The answers are looked at; must come first. */
void qs_weigh_look(struct qs_weighing *w);
/* Worlds of the present stage, `first` and the number; 0 when all is done. */
uint32_t qs_weigh_stage(const struct qs_weighing *w, uint32_t *first);
/*
 * One world of it: an entry for each contender that is left; `out` holds QS_CONTENDERS. `trying` has
 * qs_trying_size bytes.
 */
void qs_weigh_try(const struct qs_weighing *w, uint32_t world, void *trying, struct qs_tried *out);
/* What came of one world. When all of a stage were noted the next begins. */
void qs_weigh_note(struct qs_weighing *w, const struct qs_tried *tried);

/*
 * A state that is fully known, played on to the horizon once; the margin of every seat. `drawn` of
 * the luck's draws were made before: so a state after a draw meets what follows with the same luck
 * as the state before it. `trying` has qs_trying_size bytes.
 */
void qs_play_out(const struct qs_rules *r, const void *state, uint64_t luck, uint32_t drawn, void *trying,
                 int32_t *margins);

/* ------------------------------------------------------------------ bots */

struct qs_bot {
    const char *name;
    const char *words;
    /* The answer of the seat to the offer. `memory` holds qs_bot_memory bytes, 64-byte aligned. */
    qs_move (*choose)(const struct qs_bot *self, const struct qs_rules *r, const void *view, int seat,
                      const struct qs_offer *offer, struct qs_rng *rng, void *memory);
    uint8_t wants_view; /* 0: the view is not read and may be NULL */
    uint8_t answers;    /* of a bot that weighs: how many answers it plays out; 0: it does not */
    uint8_t learned;    /* of a bot that weighs: by the weights that were learned */
    uint8_t trust;      /* of a bot that weighs: what a look counts for, in playouts */
    uint16_t effort;    /* of a bot that weighs: multiples of the game's playouts */
    uint32_t playouts;  /* or so many, if not 0 */
};

extern const struct qs_bot qs_bot_random, qs_bot_greedy, qs_bot_search, qs_bot_learned, qs_bot_easy,
    qs_bot_medium, qs_bot_hard, qs_bot_expert;
extern const struct qs_bot *const qs_bots[]; /* ends with NULL */

/* A bot by its name; `search:N`, `hard:N` for one that plays out N times; 0 or -1. */
int qs_bot_read(struct qs_bot *out, const char *what);
/* Bytes that are enough for any bot. */
size_t qs_bot_memory(const struct qs_rules *r);
/* What a bot that weighs may spend on a question of this match. */
struct qs_budget qs_bot_budget(const struct qs_bot *bot, const struct qs_rules *r, const void *view);

#ifdef __cplusplus
}
#endif

#endif
