/*
 * greedy.c: the bot that tries each answer and takes the one after which its turn ends best.
 *
 * What it cannot see it deals anew: one sampled world that agrees with its view. In that world it
 * gives each answer in turn, plays its turn to the end click by click, always with the click that
 * is worth most at once, and asks the game what the position is worth. Clicks that are all worth
 * the same at once ("go to the market") are told apart by the rest of the turn, once or twice in a
 * line, as the game says.
 * All answers meet the same chance, since each line begins with the same generator; equal ones are
 * chosen among by lot.
 */
#include "lines.h"

static qs_move choose(const struct qs_bot *self, const struct qs_rules *r, const void *view, int seat,
                      const struct qs_offer *offer, struct qs_rng *rng, void *memory)
{
    enum { WORLD };
    struct looking l = { .r = r, .seat = seat, .states = memory };
    (void)self;
    if (offer->total == 1) {
        return qs_pick(offer, 0);
    }
    if (qs_resample(r, line_state(&l, WORLD), view, seat, qs_rng_next(rng))) {
        return qs_pick(offer, qs_rng_below(rng, offer->total)); /* a view that contradicts itself */
    }
    return line_best(&l, WORLD, offer, r->game->looks, rng).move;
}

const struct qs_bot qs_bot_greedy = {
    .name = "greedy",
    .words = "tries each answer, plays its turn to the end and takes what is worth most then",
    .choose = choose,
    .wants_view = 1,
};
