/*
 * random.c: the bot that answers anything, each answer equally often.
 */
#include "quayside/bot.h"

static qs_move choose(const struct qs_bot *self, const struct qs_rules *r, const void *view, int seat,
                      const struct qs_offer *offer, struct qs_rng *rng, void *memory)
{
    (void)self, (void)r, (void)view, (void)seat, (void)memory;
    return qs_pick(offer, qs_rng_below(rng, offer->total));
}

const struct qs_bot qs_bot_random = {
    .name = "random",
    .words = "answers anything, each answer equally often",
    .choose = choose,
    .wants_view = 0,
};
