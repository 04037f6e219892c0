/*
 * figures.c: what follows from a position of Wharfside and a person wants to know: prices for you,
 * what is missing, room, what the Captains will do.
 *
 * Every number comes from the rules' own functions, from what the seat may see.
 */
#include "figures.h"

enum { SOLO_TURNS = 15 }; /* of each side: fourteen cards of the Captains' deck and a last one */

/* ------------------------------------------------------------------ the head */

WH_FIGURE(head_round)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_solo(g)) {
        out[0] = g->round;
        out[1] = SOLO_TURNS;
    }
}

/* WHA-6.1: how many contracts and buildings of one player bring the last round. */
WH_FIGURE(head_target)
{
    const struct wharfside *g = view;
    (void)seat, (void)i;
    if (!wh_solo(g) && !g->ending && g->round) {
        out[0] = g->round;
        out[1] = wh_data(r)->table[g->core.seats - 2].target;
    }
}

WH_FIGURE(head_last)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (!wh_solo(g) && g->ending) {
        out[0] = g->round;
    }
}

WH_FIGURE(deck)
{
    (void)r, (void)seat, (void)i;
    out[0] = wh_deck_size(view);
}

WH_FIGURE(discards)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = wh_total(g->discard);
}

WH_FIGURE(contracts_left)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = qs_count(g->contract_pool);
}

/* ------------------------------------------------------------------ markets */

static bool sells(const struct wharfside *g, int market)
{
    return wh_on_offer(g) >> market & 1;
}

/* Sides of the price card, the one that is up first, then as they will come. */
WH_FIGURE(market_sides)
{
    const struct wharfside *g = view;
    (void)seat;
    for (int s = 0; s < WH_SIDES; s++) {
        out[s] = wh_data(r)->market[i].side[(g->price[i] + s) % WH_SIDES] - 1;
    }
}

/* Open contracts of the seat that make it cheaper (WHA-5.15). */
WH_FIGURE(market_cheaper)
{
    const struct wharfside *g = view;
    int n = 0;
    for (int slot = 0; wh_sits(g, seat) && slot < g->powers[seat].open; slot++) {
        int contract = g->seats[seat].contracts[slot] - 1;
        if (wh_data(r)->contract[contract].sum >> 8 * (WH_SUM_CHEAPER + i) & 0xff) {
            out[n++] = contract;
        }
    }
}

WH_FIGURE(market_lock)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (g->favours.market == i + 1) {
        out[0] = g->favours.lock - 1;
    }
}

static bool shows_contract(const struct wharfside *g, int seat, int market)
{
    return wh_sits(g, seat) && market < WH_STALLS && g->market[market];
}

WH_FIGURE(market_held)
{
    const struct wharfside *g = view;
    if (shows_contract(g, seat, i)) {
        wh_goods needs = wh_data(r)->contract[g->market[i] - 1].needs;
        wh_goods_values(wh_fitting(needs, wh_hand(g, seat)), out);
    }
}

WH_FIGURE(market_fits)
{
    const struct wharfside *g = view;
    if (shows_contract(g, seat, i)) {
        const struct wh_contract *c = &wh_data(r)->contract[g->market[i] - 1];
        out[0] = wh_total(wh_fitting(c->needs, wh_hand(g, seat)));
        out[1] = c->size;
    }
}

/* WHA-4.4 to WHA-4.7. */
WH_FIGURE(market_cheapest)
{
    const struct wharfside *g = view;
    if (wh_sits(g, seat) && sells(g, i) && wh_can_pay(wh_data(r), g, seat, i)) {
        int ways;
        wh_goods_values(wh_cheapest(wh_data(r), g, seat, i, &ways), out);
    }
}

WH_FIGURE(market_ways)
{
    const struct wharfside *g = view;
    if (wh_sits(g, seat) && sells(g, i)) {
        wh_cheapest(wh_data(r), g, seat, i, &out[0]);
    }
}

/* The building below the one for sale, and how many are left. */
WH_FIGURE(building_next)
{
    struct wharfside g = *(const struct wharfside *)view;
    (void)seat, (void)i;
    if (g.building_top) {
        g.building_stack &= (uint8_t)~(1u << (g.building_top - 1));
        int next = wh_building_on_top(wh_data(r), &g);
        out[0] = next ? next - 1 : QS_NONE;
    }
}

WH_FIGURE(building_left)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = qs_count(g->building_stack);
}

WH_FIGURE(market_asks)
{
    (void)view, (void)seat;
    out[0] = wh_data(r)->market[i].asks;
}

WH_FIGURE(market_price)
{
    const struct wharfside *g = view;
    if (wh_sits(g, seat)) {
        struct wh_price price = wh_price(wh_data(r), g, seat, i);
        wh_goods_values((wh_goods)price.number * wh_one(price.kind), out);
    }
}

/* What a purchase asks of your goods: nothing of one that only an ability gives (WHA-5.16). */
WH_FIGURE(market_due)
{
    const struct wharfside *g = view;
    int ways;
    if (wh_sits(g, seat) && sells(g, i) && wh_cheapest(wh_data(r), g, seat, i, &ways)) {
        wh_figure_market_price(r, view, seat, i, out);
    }
}

/* Market 4 sells the top building. */
WH_FIGURE(market_building)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (i == WH_STALLS && g->building_top) {
        out[0] = g->building_top - 1;
    }
}

WH_FIGURE(market_payable)
{
    const struct wharfside *g = view;
    if (wh_sits(g, seat) && sells(g, i)) {
        out[0] = wh_can_pay(wh_data(r), g, seat, i);
    }
}

WH_FIGURE(market_lacks)
{
    const struct wharfside *g = view;
    if (wh_sits(g, seat) && sells(g, i) && !wh_can_pay(wh_data(r), g, seat, i)) {
        struct wh_price price = wh_price(wh_data(r), g, seat, i);
        out[0] = price.number - wh_reach(g, seat, price.kind);
    }
}

WH_FIGURE(market_free)
{
    const struct wharfside *g = view;
    (void)r;
    if (wh_sits(g, seat) && (g->powers[seat].free >> i & 1)) {
        out[0] = 1;
    }
}

/* ------------------------------------------------------------------ wharves */

/* WHA-3.7 to WHA-3.9: how many goods the seat could take there now. */
WH_FIGURE(wharf_takes)
{
    const struct wharfside *g = view;
    (void)r;
    if (wh_sits(g, seat)) {
        const struct qs_step *top = g->core.depth ? &g->core.agenda[g->core.depth - 1] : NULL;
        bool taking = top && top->kind == WH_S_TAKE && top->seat == seat;
        int most = 2 + wh_gives(g, seat, WH_SUM_TAKE) - (taking ? g->turn.taken : 0);
        int there = wh_total(g->wharf[i]);
        int room = wh_room(g, seat);
        most = there < most ? there : most;
        out[0] = room < most ? room : most;
    }
}

/* WHA-3.2: how many goods the seat may still allocate in this visit; what it draws then. */
WH_FIGURE(visit_allocates)
{
    const struct wharfside *g = view;
    (void)r, (void)i;
    if (wh_sits(g, seat)) {
        out[0] = 2 + wh_gives(g, seat, WH_SUM_ALLOCATE) - g->turn.allocated;
    }
}

WH_FIGURE(visit_draws)
{
    const struct wharfside *g = view;
    (void)r, (void)i;
    if (wh_sits(g, seat) && wh_gives(g, seat, WH_SUM_DRAW)) {
        out[0] = wh_gives(g, seat, WH_SUM_DRAW);
    }
}

/* ------------------------------------------------------------------ all of them */

#define OF(F) .values = wh_figure_##F

const struct qs_figure wh_figures[] = {
    { "head.round", .count = 2, .words = "Turn {0} of {1}", OF(head_round) },
    { "head.round.target", .count = 2, .rule = WHA(6, 1),
      .words = "Round {0}; ends at {1} contracts and buildings", OF(head_target) },
    { "head.round.last", .words = "Round {0}, the last", OF(head_last) },
    { "deck", .words = "goods in the deck: {0}", .icon = "goods", .rule = WHA(1, 4), OF(deck) },
    { "discards", .words = "goods discarded: {0}", .icon = "drop", OF(discards) },
    { "contracts", .words = "contracts to come: {0}", .icon = "contract", OF(contracts_left) },
    { "market.#.price", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST, .rule = WHA(4, 3),
      .words = "asked of you, of this kind or a higher one", OF(market_price) },
    { "market.#.due", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST, .rule = WHA(4, 2), OF(market_due) },
    { "market.#.building", .by = { WH_MARKETS_LIST }, .of = WH_BUILDINGS_LIST, .rule = WHA(4, 11),
      .words = "sells the building {0}", OF(market_building) },
    { "market.#.asks", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 3), .words = "asks for {0} {0:good:goods}",
      OF(market_asks) },
    { "market.#.sides", .by = { WH_MARKETS_LIST }, .of = WH_GOODS_LIST, .count = WH_SIDES, .rule = WHA(4, 9),
      .words = "kinds asked for, now and as they come: {0}", OF(market_sides) },
    { "market.#.cheaper", .by = { WH_MARKETS_LIST }, .of = WH_CONTRACTS_LIST, .count = WH_SLOTS,
      .rule = WHA(5, 15), .words = "cheaper for you by {0}", OF(market_cheaper) },
    { "market.#.lock", .by = { WH_MARKETS_LIST }, .of = WH_TROPHIES_LIST, .rule = WHA(8, 14),
      .words = "locked by {0}", OF(market_lock) },
    { "market.#.held", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST,
      .words = "of what the contract there needs you hold", OF(market_held) },
    { "market.#.fits", .by = { WH_MARKETS_LIST }, .count = 2,
      .words = "of the goods that the contract there needs you hold {0} of {1}", OF(market_fits) },
    { "market.#.cheapest", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST, .rule = WHA(4, 4),
      .words = "the fewest and lowest goods that pay it", OF(market_cheapest) },
    { "market.#.ways", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 7), .words = "ways to pay it: {0}",
      OF(market_ways) },
    { "building.next", .of = WH_BUILDINGS_LIST, .words = "the next building: {0}", OF(building_next) },
    { "building.left", .words = "buildings left: {0}", OF(building_left) },
    { "market.#.payable", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 2), OF(market_payable) },
    { "market.#.lacks", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 2), .words = "goods you lack: {0}",
      OF(market_lacks) },
    { "market.#.free", .by = { WH_MARKETS_LIST }, .rule = WHA(5, 16),
      .words = "an ability of yours gives it for nothing", OF(market_free) },
    { "wharf.#.takes", .by = { WH_WHARVES_LIST }, .rule = WHA(3, 7), .words = "you could take {0}",
      OF(wharf_takes) },
    { "visit.allocates", .rule = WHA(3, 2), .words = "goods you may allocate: {0}", OF(visit_allocates) },
    { "visit.draws", .rule = WHA(5, 8), .words = "goods you draw at a wharf: {0}", OF(visit_draws) },
    { "seats.#.goods", .each = WH_GOODS_LIST, .words = "goods in hand", .change = "{+} {of}",
      OF(seat_goods) },
    { "seats.#.size", .column = "Goods in hand", .icon = "goods", OF(seat_size) },
    { "seats.#.unseen", .words = "goods you have not seen: {0}", OF(seat_unseen) },
    { "seats.#.ending", .change = "{+} VP if it ended now", OF(seat_ending) },
    { "seats.#.limit", .rule = WHA(3, 9), .words = "holds {0} goods at most", OF(seat_limit) },
    { "seats.#.room", .rule = WHA(3, 9), .words = "room for {0} more", OF(seat_room) },
    { "seats.#.missing.#", .n = { 0, WH_SLOTS }, .each = WH_GOODS_LIST, .rule = WHA(3, 3),
      .words = "open contract {#} still needs", OF(seat_missing) },
    { "seats.#.ready.#", .n = { 0, WH_SLOTS }, .each = WH_GOODS_LIST, .rule = WHA(3, 3),
      .words = "for open contract {#} in hand", OF(seat_ready) },
    { "seats.#.filled.#", .n = { 0, WH_SLOTS }, .words = "goods on open contract {#}: {0}",
      .change = "goods on it: {now}", OF(seat_filled) },
    { "seats.#.asks.#", .n = { 0, WH_SLOTS }, .words = "open contract {#} needs {0} goods in all",
      OF(seat_asks) },
    { "seats.#.open", .column = "Open contracts", .icon = "contract", OF(seat_open) },
    { "seats.#.done", .column = "Completed contracts", .icon = "done", .change = "completed contracts: {+}",
      OF(seat_done) },
    { "seats.#.crabs", .column = "Stored crabs", .icon = "king-crab", .change = "stored crabs: {+}",
      OF(seat_crabs) },
    { "seats.#.bought", .column = "Buildings", .icon = "building", .change = "buildings: {+}",
      OF(seat_buildings) },
    { "seats.#.earned", .column = "Trophies or favours", .icon = "trophy", OF(seat_trophies) },
    { "seats.#.won", .change = "trophies: {+}", OF(seat_won) },
    { "seats.#.favours", .change = "favours: {+}", OF(seat_favours) },
    { "favour.top", .of = WH_TROPHIES_LIST, .rule = WHA(8, 7), .words = "the top favour: {0}",
      OF(favour_top) },
    { "favour.price", .icon = "goods", .words = "the top favour costs {0} goods", .rule = WHA(8, 2),
      OF(favour_price) },
    { "favour.#.cost", .by = { WH_WAYS_LIST }, .icon = "goods", .rule = WHA(8, 2), OF(favour_cost) },
    { "favour.payable", .rule = WHA(8, 2), OF(favour_payable) },
    { "favour.owable", .rule = WHA(8, 4), .words = "you may take the top favour and owe for it",
      OF(favour_owable) },
    { "favour.debt", .of = WH_TROPHIES_LIST, .rule = WHA(8, 8), .words = "you owe for {0}", OF(favour_debt) },
    { "favour.due", .icon = "goods", .words = "it costs {0} goods", .rule = WHA(8, 8), OF(favour_due) },
    { "trophy.#.side", .by = { WH_TROPHIES_LIST }, .words = "held by {side}", OF(trophy_side) },
    { "trophy.#.worth", .by = { WH_TROPHIES_LIST }, .rule = WHA(10, 12), .words = "{0} VP",
      OF(trophy_worth) },
    { "line.#.filled", .n = { WH_LINE }, .count = 2, .rule = WHA(9, 5),
      .words = "contract {#} of the Captains' line has {0} of {1} goods", OF(line_filled) },
    { "captains.segments", .count = WH_SEGMENTS, .rule = WHA(7, 8),
      .words = "cards of the Captains' deck, part by part: {all}", OF(captains_segments) },
    { "solo.lead", .words = "ahead of the Captains by {0}, if it ended now", .rule = WHA(10, 14),
      OF(solo_lead) },
    { "solo.bands", .count = WH_BANDS, .rule = WHA(10, 15), .words = "leads that make a better result: {all}",
      OF(solo_bands) },
    { "captains.deck", .icon = "captain", .words = "cards in the Captains' deck: {0}", OF(captains_deck) },
    { "captains.next", .of = WH_GOODS_LIST, .count = 2, .rule = WHA(9, 3),
      .words = "the Captains would allocate next: {0}", OF(captains_next) },
    { .path = NULL },
};
