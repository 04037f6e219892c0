/*
 * search.c: the bot that weighs its answers by playouts, and its levels.
 *
 * A game says how many playouts two players' questions are given by `search` and `medium`: about
 * 20 ms on one core. The other levels have multiples of that. With more players a playout takes
 * longer, so there are fewer.
 *
 * Where the weights that were learned judge only how playouts end, they are the better judge at every
 * budget that was tried, so the levels above medium go by them, except alone: they come from games
 * against others.
 */
#include "quayside/bot.h"

struct qs_budget qs_bot_budget(const struct qs_bot *bot, const struct qs_rules *r, const void *view)
{
    const struct qs_core *core = view;
    uint32_t seats = core->seats > 2 ? core->seats : 2;
    uint32_t playouts = (uint32_t)r->game->playouts * bot->effort * 2 / seats;
    bool judges_ends = bot->effort > 1 && r->game->leaf && core->seats > 1;
    return (struct qs_budget){ .playouts = bot->playouts ? bot->playouts : playouts,
                               .answers = bot->answers,
                               .trust = bot->trust,
                               .learned = bot->learned || judges_ends };
}

static qs_move choose(const struct qs_bot *self, const struct qs_rules *r, const void *view, int seat,
                      const struct qs_offer *offer, struct qs_rng *rng, void *memory)
{
    struct qs_budget budget = qs_bot_budget(self, r, view);
    if (offer->total == 1) {
        return qs_pick(offer, 0);
    }
    qs_weigh(memory, r, view, seat, offer, &budget, qs_rng_next(rng));
    return qs_weigh_best(memory);
}

const struct qs_bot qs_bot_search = {
    .name = "search",
    .words = "plays the best answers out in sampled worlds; search:N and hard:N play out N times",
    .choose = choose,
    .wants_view = 1,
    .answers = 6,
    .effort = 1,
};

const struct qs_bot qs_bot_learned = {
    .name = "learned",
    .words = "searches as often, and judges by weights that it learned from games against itself",
    .choose = choose,
    .wants_view = 1,
    .answers = 6,
    .learned = 1,
    .trust = 3,
    .effort = 1,
};

const struct qs_bot qs_bot_easy = {
    .name = "easy",
    .words = "looks at each answer to the end of its own turn, and no further",
    .choose = choose,
    .wants_view = 1,
    .answers = 1,
};

const struct qs_bot qs_bot_medium = {
    .name = "medium",
    .words = "plays the best answers out for some turns: about 20 ms a decision",
    .choose = choose,
    .wants_view = 1,
    .answers = 6,
    .effort = 1,
};

const struct qs_bot qs_bot_hard = {
    .name = "hard",
    .words = "plays more answers out, each more often: up to a second a decision",
    .choose = choose,
    .wants_view = 1,
    .answers = 8,
    .effort = 20,
};

const struct qs_bot qs_bot_expert = {
    .name = "expert",
    .words = "plays out ten times as often as hard: some seconds a decision",
    .choose = choose,
    .wants_view = 1,
    .answers = 12,
    .effort = 200,
};
