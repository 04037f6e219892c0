/*
 * think.h: weighing answers on all cores, with somebody watching.
 */
#ifndef QUAYSIDE_THINK_H
#define QUAYSIDE_THINK_H

#include "app.h"
#include "quayside/bot.h"

enum { THINK_THREADS = 64 };

struct thinker {
    const struct qs_rules *rules;
    struct qs_weighing *w; /* what came out of the last weighing */
    int threads;           /* the number changes nothing but the time it takes */
    void *trying[THINK_THREADS];
    /* Told every now and then how far it is; true: enough, the best so far will do. May be NULL. */
    bool (*enough)(void *self, uint32_t done, uint32_t all);
    void *self;
};

/* As many threads as there are cores. */
void thinker_open(struct thinker *t, const struct qs_rules *r);
void thinker_close(struct thinker *t);

/* Weighs the answers; false if it was cut short. */
bool think(struct thinker *t, const void *view, int seat, const struct qs_offer *offer,
           const struct qs_budget *budget, uint64_t seed);

/*
 * speed.c: how many playouts this machine makes in so many milliseconds on all its cores, in a game
 * of so many seats. Measured once and kept in the state directory, so that a time limit means the
 * same number of playouts, and so the same play, for as long as the file is there.
 */
uint32_t speed_playouts(const struct qs_rules *r, int seats, uint32_t milliseconds);

#endif
