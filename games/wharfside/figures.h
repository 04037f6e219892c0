/*
 * figures.h: the functions behind wh_figures, by name, and what they share.
 */
#ifndef WHARFSIDE_FIGURES_H
#define WHARFSIDE_FIGURES_H

#include "wharfside.h"

#define WH_FIGURE(NAME) \
    void wh_figure_##NAME(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)

/* A spectator has no hand to pay from. */
static inline bool wh_sits(const struct wharfside *g, int seat)
{
    return seat < g->core.seats;
}

static inline void wh_goods_values(wh_goods goods, int32_t *out)
{
    for (int k = 0; k < WH_KINDS; k++) {
        out[k] = wh_of(goods, k);
    }
}

/* The goods of the hand that a contract would take as they are. */
static inline wh_goods wh_fitting(wh_goods wanted, wh_goods hand)
{
    wh_goods fit = 0;
    for (int k = 0; k < WH_KINDS; k++) {
        int n = wh_of(wanted, k), held = wh_of(hand, k);
        fit += (wh_goods)(n < held ? n : held) * wh_one(k);
    }
    return fit;
}

WH_FIGURE(head_round);
WH_FIGURE(head_target);
WH_FIGURE(head_last);
WH_FIGURE(deck);
WH_FIGURE(discards);
WH_FIGURE(contracts_left);
WH_FIGURE(market_sides);
WH_FIGURE(market_cheaper);
WH_FIGURE(market_lock);
WH_FIGURE(market_held);
WH_FIGURE(market_fits);
WH_FIGURE(market_cheapest);
WH_FIGURE(market_ways);
WH_FIGURE(building_next);
WH_FIGURE(building_left);
WH_FIGURE(market_asks);
WH_FIGURE(market_price);
WH_FIGURE(market_due);
WH_FIGURE(market_building);
WH_FIGURE(market_payable);
WH_FIGURE(market_lacks);
WH_FIGURE(market_free);
WH_FIGURE(wharf_takes);
WH_FIGURE(visit_allocates);
WH_FIGURE(visit_draws);
WH_FIGURE(seat_goods);
WH_FIGURE(seat_size);
WH_FIGURE(seat_unseen);
WH_FIGURE(seat_limit);
WH_FIGURE(seat_room);
WH_FIGURE(seat_missing);
WH_FIGURE(seat_ready);
WH_FIGURE(seat_filled);
WH_FIGURE(seat_asks);
WH_FIGURE(seat_done);
WH_FIGURE(seat_open);
WH_FIGURE(seat_crabs);
WH_FIGURE(seat_buildings);
WH_FIGURE(seat_trophies);
WH_FIGURE(seat_won);
WH_FIGURE(seat_favours);
WH_FIGURE(favour_top);
WH_FIGURE(favour_price);
WH_FIGURE(favour_cost);
WH_FIGURE(favour_payable);
WH_FIGURE(favour_owable);
WH_FIGURE(favour_due);
WH_FIGURE(favour_debt);
WH_FIGURE(trophy_side);
WH_FIGURE(trophy_worth);
WH_FIGURE(line_filled);
WH_FIGURE(captains_segments);
WH_FIGURE(seat_ending);
WH_FIGURE(solo_lead);
WH_FIGURE(solo_bands);
WH_FIGURE(captains_deck);
WH_FIGURE(captains_next);

#endif
