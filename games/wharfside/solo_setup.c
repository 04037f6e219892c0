/*
 * solo_setup.c: chapter 7, "Solo: set-up" (WHA-7).
 */
#include "wharfside.h"

/* WHA-7.2, WHA-7.8: two buildings; three goods and two captains, twice, then four goods. */
void wh_set_up_solo(struct qs_act *a)
{
    static const uint8_t goods[WH_SEGMENTS] = { 3, 3, 4 }, cards[WH_SEGMENTS] = { 2, 2, 0 };
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    unsigned both = 1u << d->marina | 1u << d->pub;
    g->buildings_out = g->building_stack & (uint8_t)~both;
    g->building_stack &= (uint8_t)both;
    for (int i = 0; i < WH_SEGMENTS; i++) {
        g->captains.goods[i] = goods[i];
        g->captains.cards[i] = cards[i];
    }
    qs_then(a, wh_step(WH_S_LAYOUT, 0, 0, 0));
}

/* WHA-7.4: the player's market. Whole: three markets, each with its contract and goods. */
WH_OFFER(choose)
{
    uint64_t at = qs_from(o, qs_mv(WH_V_CHOOSE, 0), qs_first(WH_MARKETS));
    (void)s;
    qs_put(o, qs_keep(o, WHA(7, 4), at, wh_on_offer(o->state) & qs_first(WH_STALLS)));
}

WH_TAKE(choose)
{
    struct wharfside *g = a->state;
    int market = qs_c(m), contract = wh_take_away(g, market);
    wh_get_contract(a, s->seat, contract);
    wh_tell_all(a, WH_F_CHOSE, s->seat, WHA(7, 4), contract, market, wh_packed(g->laid[market]), 0);
    g->seats[s->seat].hand_open += g->laid[market];
    g->laid[market] = 0;
    qs_then(a, wh_step(WH_S_ASSIGN, s->seat, 0, 0));
}

/* WHA-7.5: the Captains' first contract. Whole: one of the two that are left. */
WH_OFFER(assign)
{
    uint64_t at = qs_from(o, qs_mv(WH_V_ASSIGN, 0), qs_first(WH_MARKETS));
    (void)s;
    qs_put(o, qs_keep(o, WHA(7, 5), at, wh_on_offer(o->state) & qs_first(WH_STALLS)));
}

/* WHA-7.6, WHA-7.7: their goods; the market that was left turns; the empty ones are filled. */
WH_TAKE(assign)
{
    struct wharfside *g = a->state;
    int contract = wh_take_away(g, qs_c(m));
    wh_captains_get(g, contract);
    wh_tell_all(a, WH_F_ASSIGNED, WH_THEIR_SIDE, WHA(7, 5), contract, qs_c(m),
                wh_packed(g->laid[0] + g->laid[1] + g->laid[2]), 0);
    for (int i = 0; i < WH_STALLS; i++) {
        g->captains.free += g->laid[i];
        g->laid[i] = 0;
        if (g->market[i]) {
            wh_turn_price(a, i, WHA(7, 7));
        }
    }
    qs_then(a, wh_step(WH_S_REFILL, s->seat, 0, 0));
    qs_then(a, wh_step(WH_S_BEGIN, s->seat, 0, 0));
}
