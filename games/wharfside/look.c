/*
 * look.c: what a card means to a seat now: its price, what is missing, who has it.
 *
 * Told as facts, from what the seat may see.
 */
#include "wharfside.h"

struct looking {
    const struct wh_data *d;
    const struct wharfside *g;
    int seat;
    struct qs_facts *facts;
};

static void tell(const struct looking *l, int kind, int seat, int v0, int v1, int v2)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)seat, .v = { v0, v1, v2 } };
    l->facts->tell(l->facts, &f);
}

/* A spectator has no hand to pay from. */
static bool sits(const struct looking *l)
{
    return l->seat < l->g->core.seats;
}

static void look_price(const struct looking *l, int market)
{
    if (!sits(l)) {
        return;
    }
    struct wh_price price = wh_price(l->d, l->g, l->seat, market);
    int reach = wh_reach(l->g, l->seat, price.kind);
    tell(l, WH_F_LOOK_PRICE, l->seat, market, price.number, price.kind);
    if (l->g->powers[l->seat].free >> market & 1) {
        tell(l, WH_F_LOOK_FREE, l->seat, 0, 0, 0);
    } else if (reach >= price.number) {
        tell(l, WH_F_LOOK_PAYABLE, l->seat, 0, 0, 0);
    } else {
        tell(l, WH_F_LOOK_REFUSED, l->seat, reach, 0, 0);
    }
}

static void look_market(const struct looking *l, int market)
{
    if (market < WH_STALLS && l->g->market[market]) {
        tell(l, WH_F_LOOK_AT_MARKET, QS_NOBODY, l->g->market[market] - 1, market, 0);
    }
    if (market == WH_STALLS && l->g->building_top) {
        int building = l->g->building_top - 1;
        tell(l, WH_F_LOOK_BUILDING, QS_NOBODY, building, market, l->d->building[building].vp);
    }
    look_price(l, market);
}

/* ------------------------------------------------------------------ contracts */

static void look_open(const struct looking *l, int p, int slot)
{
    wh_goods missing = wh_missing(l->d, l->g, p, slot);
    tell(l, WH_F_LOOK_OWNER, p, l->g->seats[p].contracts[slot] - 1, 0, 0);
    for (int k = 0; k < WH_KINDS; k++) {
        if (wh_of(missing, k)) {
            tell(l, WH_F_LOOK_MISSING, p, wh_of(missing, k), k, 0);
        }
    }
}

static void look_contract(const struct looking *l, int contract)
{
    const struct wharfside *g = l->g;
    for (int m = 0; m < WH_STALLS; m++) {
        if (g->market[m] == contract + 1) {
            look_market(l, m);
        }
    }
    for (int p = 0; p < g->core.seats; p++) {
        for (int i = 0; i < WH_SLOTS; i++) {
            if (g->seats[p].contracts[i] == contract + 1) {
                look_open(l, p, i);
            }
        }
        if (g->seats[p].completed >> contract & 1) {
            tell(l, WH_F_LOOK_DONE, p, 0, 0, 0);
        }
    }
    for (int i = 0; i < WH_LINE; i++) {
        if (g->captains.line[i] == contract + 1) {
            tell(l, WH_F_LOOK_THEIRS, WH_THEIR_SIDE, i ? 0 : wh_total(g->captains.on), 0, 0);
        }
    }
    if (g->captains.completed >> contract & 1) {
        tell(l, WH_F_LOOK_DONE, WH_THEIR_SIDE, 0, 0, 0);
    }
}

/* ------------------------------------------------------------------ the other things */

static void look_good(const struct looking *l, int kind)
{
    const struct wharfside *g = l->g;
    for (int w = 0; w < WH_WHARVES; w++) {
        if (wh_of(g->wharf[w], kind)) {
            tell(l, WH_F_LOOK_AT_WHARF, QS_NOBODY, wh_of(g->wharf[w], kind), w, 0);
        }
    }
    if (!sits(l)) {
        return;
    }
    tell(l, WH_F_LOOK_HELD, l->seat, wh_of(wh_hand(g, l->seat), kind), kind, 0);
    for (int i = 0; i < WH_SLOTS && g->seats[l->seat].contracts[i]; i++) {
        if (wh_of(wh_missing(l->d, g, l->seat, i), kind)) {
            tell(l, WH_F_LOOK_WANTED, l->seat, g->seats[l->seat].contracts[i] - 1, 0, 0);
        }
    }
}

static void look_building(const struct looking *l, int building)
{
    if (l->g->building_top == building + 1) {
        look_price(l, WH_STALLS);
    }
}

static void look_trophy(const struct looking *l, int trophy)
{
    if (wh_solo(l->g) && wh_top_favour(l->g) == trophy + 1) {
        tell(l, WH_F_LOOK_FAVOUR, l->seat, trophy, l->d->trophy[trophy].vp, 0);
    }
}

void wh_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
             struct qs_facts *facts)
{
    struct looking l = { wh_data(r), view, seat, facts };
    switch (list) {
    case WH_GOODS_LIST:
        look_good(&l, index);
        break;
    case WH_CONTRACTS_LIST:
        look_contract(&l, index);
        break;
    case WH_BUILDINGS_LIST:
        look_building(&l, index);
        break;
    case WH_TROPHIES_LIST:
        look_trophy(&l, index);
        break;
    case WH_MARKETS_LIST:
        look_market(&l, index);
        break;
    default:
        break;
    }
}
