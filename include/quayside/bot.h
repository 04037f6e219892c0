/*
 * bot.h: players that are programs.
 *
 * A bot is given a view and what may be answered, never the state.
 */
#ifndef QUAYSIDE_BOT_H
#define QUAYSIDE_BOT_H

#include "quayside/play.h"

enum { QS_BOT_SCRATCH = 8 }; /* states a bot may need for itself */

struct qs_bot {
    const char *name;
    const char *words;
    /* The answer of the seat to the offer. `scratch` holds QS_BOT_SCRATCH states, 64-byte aligned. */
    qs_move (*choose)(const struct qs_rules *r, const void *view, int seat,
                      const struct qs_offer *offer, struct qs_rng *rng, void *scratch);
    uint8_t wants_view; /* 0: the view is not read and may be NULL */
};

extern const struct qs_bot qs_bot_random, qs_bot_greedy;
extern const struct qs_bot *const qs_bots[]; /* ends with NULL */
const struct qs_bot *qs_bot_named(const char *name);

#endif
