/*
 * setup.c: chapter 2, "Set-up and turns" (WHA-2).
 *
 * Every card of the set-up is a draw of its own. The cards of a seat are dealt one after the
 * other, seat by seat; then the wharves and markets are laid out.
 */
#include <string.h>

#include "wharfside.h"

/* WHA-1.2, WHA-2.5, WHA-2.6: all cards unseen, all price cards on their first side. */
static void unpack(struct wharfside *g, const struct wh_data *d)
{
    for (int k = 0; k < WH_KINDS; k++) {
        g->unseen += (wh_goods)d->good[k].copies << 8 * k;
    }
    g->contract_pool = (uint32_t)qs_first(d->contracts);
    g->building_stack = (uint8_t)qs_first(d->buildings);
    g->trophies = (uint8_t)qs_first(WH_TROPHIES);
    g->captain_pool = (uint8_t)qs_first(WH_CAPTAINS);
}

void wh_setup(struct qs_act *a, const struct qs_options *o)
{
    struct wharfside *g = a->state;
    unpack(g, wh_data(a->rules));
    if (wh_solo(g)) {
        g->core.sides = 2;
        g->level = (uint8_t)o->value[0];
        wh_set_up_solo(a);
    } else {
        wh_set_up_base(a);
    }
    wh_refresh(a->rules, g);
}

/* ------------------------------------------------------------------ the cards of a seat */

/* WHA-2.1: the captain; then the contract and the goods follow. */
static void deal_seat(struct qs_act *a, int p)
{
    const struct wharfside *g = a->state;
    if (p == g->core.seats) {
        qs_then(a, wh_step(WH_S_LAYOUT, 0, 0, 0));
    } else {
        qs_then(a, wh_step(WH_S_CAPTAIN, p, 0, 0));
    }
}

void wh_set_up_base(struct qs_act *a)
{
    deal_seat(a, 0);
}

/* A draw: there are as many captains as seats can be. */
WH_OFFER(captain)
{
    const struct wharfside *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(WH_V_CAPTAIN, 0), g->captain_pool));
}

WH_TAKE(captain)
{
    struct wharfside *g = a->state;
    g->captain_pool &= (uint8_t)~(1u << qs_c(m));
    g->seats[s->seat].captain = (uint8_t)(qs_c(m) + 1);
    wh_tell(a, WH_F_DEALT_CAPTAIN, s->seat, WHA(2, 1), qs_c(m), 0);
    qs_then(a, wh_step(WH_S_CONTRACT, s->seat, 0, 0));
}

/* WHA-2.2. A draw: an edition has more contracts than seats. */
WH_OFFER(contract)
{
    const struct wharfside *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(WH_V_REVEAL, 0), g->contract_pool));
}

/* WHA-2.3: then so many goods as the table says. */
static int starting_goods(const struct wh_data *d, const struct wharfside *g, int p)
{
    return d->table[g->core.seats - 2].goods[p];
}

static void deal_goods(struct qs_act *a, int p)
{
    const struct wharfside *g = a->state;
    if (g->seats[p].hidden < starting_goods(wh_data(a->rules), g, p)) {
        qs_then(a, wh_step(WH_S_DEAL, p, 0, 0));
    } else {
        deal_seat(a, p + 1);
    }
}

WH_TAKE(contract)
{
    struct wharfside *g = a->state;
    g->contract_pool &= ~((uint32_t)1 << qs_c(m));
    wh_get_contract(a, s->seat, qs_c(m));
    wh_tell(a, WH_F_DEALT_CONTRACT, s->seat, WHA(2, 2), qs_c(m), g->powers[s->seat].open - 1);
    deal_goods(a, s->seat);
}

/* WHA-2.3. A draw from the whole deck, seen by its owner alone; it stays counted as unseen. */
WH_OFFER(deal)
{
    const struct wharfside *g = o->state;
    wh_goods deck = g->unseen;
    (void)s;
    for (int p = 0; p < g->core.seats; p++) {
        deck -= g->seats[p].hand;
    }
    qs_from(o, qs_mv(WH_V_DEAL, 0), qs_first(WH_KINDS));
    qs_put_bag(o, deck);
}

WH_TAKE(deal)
{
    struct wharfside *g = a->state;
    g->seats[s->seat].hand += wh_one(qs_c(m));
    g->seats[s->seat].hidden++;
    wh_tell(a, WH_F_DEALT, s->seat, WHA(2, 3), qs_c(m), 0);
    deal_goods(a, s->seat);
}

/* ------------------------------------------------------------------ wharves and markets */

/* WHA-2.4, WHA-7.3: wharves, contracts, and in solo two goods beside each contract. */
WH_TAKE(layout)
{
    enum { CONTRACTS = WH_WHARVES, GOODS = CONTRACTS + WH_STALLS, END = GOODS + WH_STALLS };
    const struct wharfside *g = a->state;
    int phase = s->a;
    (void)m;
    if (phase < CONTRACTS) {
        wh_draw_goods(a, 0, WH_TO_NORTH + phase, WH_WHARF);
    } else if (phase < GOODS) {
        wh_refill(a, phase - CONTRACTS, false);
    } else if (wh_solo(g) && phase < END) {
        wh_draw_goods(a, 0, WH_TO_LAID + phase - GOODS, 2);
    } else if (wh_solo(g)) {
        qs_then(a, wh_step(WH_S_CHOOSE, 0, 0, 0));
        return;
    } else {
        qs_then(a, wh_step(WH_S_BEGIN, 0, 0, 0));
        return;
    }
    qs_then(a, wh_step(WH_S_LAYOUT, 0, phase + 1, 0));
}

/* ------------------------------------------------------------------ turns */

static void begin_turn(struct qs_act *a, int p)
{
    struct wharfside *g = a->state;
    memset(&g->turn, 0, sizeof g->turn);
    g->round = (uint16_t)(g->round + (p == 0));
    qs_then(a, wh_step(WH_S_TURN, p, 0, 0));
    qs_then(a, wh_step(WH_S_END_TURN, p, 0, 0));
}

WH_TAKE(begin)
{
    (void)m;
    begin_turn(a, s->seat);
}

/* WHA-2.7, WHA-6.3, WHA-7.12. */
WH_TAKE(end_turn)
{
    const struct wharfside *g = a->state;
    int next = s->seat + 1 < g->core.seats ? s->seat + 1 : 0;
    (void)m;
    if (wh_solo(g)) {
        wh_captains_turn(a);
    } else if (g->ending && next == 0) {
        qs_then(a, wh_step(WH_S_SCORE, 0, 0, 0));
    } else {
        begin_turn(a, next);
    }
}

/*
 * WHA-2.8: a visit to a wharf or to the market. The visit to the wharf begins with its first click;
 * it can always be carried out, since a wharf may be named, or, without room or goods, none. A
 * purchase is offered only if it can be paid.
 */
WH_OFFER(turn)
{
    wh_offer_visit(o, s->seat);
    wh_offer_buy(o, s->seat);
}

WH_TAKE(turn)
{
    wh_count_idle(a->state, s->seat, m);
    if (qs_verb_of(m) == WH_V_BUY) {
        qs_then(a, wh_step(WH_S_PAY, s->seat, qs_c(m), 0));
    } else {
        wh_take_visit(a, s->seat, m);
    }
}
