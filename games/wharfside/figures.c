/*
 * figures.c: what follows from a position of Wharfside and a person wants to know: prices for you,
 * what is missing, room, what the Captains will do.
 *
 * Every number comes from the rules' own functions, from what the seat may see.
 */
#include "wharfside.h"

enum { SOLO_TURNS = 15 }; /* of each side: fourteen cards of the Captains' deck and a last one */

/* A spectator has no hand to pay from. */
static bool sits(const struct wharfside *g, int seat)
{
    return seat < g->core.seats;
}

static void goods_values(wh_goods goods, int32_t *out)
{
    for (int k = 0; k < WH_KINDS; k++) {
        out[k] = wh_of(goods, k);
    }
}

/* ------------------------------------------------------------------ the head */

static void head_round(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_solo(g)) {
        out[0] = g->round;
        out[1] = SOLO_TURNS;
    }
}

/* WHA-6.1: how many contracts and buildings of one player bring the last round. */
static void head_target(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)seat, (void)i;
    if (!wh_solo(g) && !g->ending && g->round) {
        out[0] = g->round;
        out[1] = wh_data(r)->table[g->core.seats - 2].target;
    }
}

static void head_last(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (!wh_solo(g) && g->ending) {
        out[0] = g->round;
    }
}

static void deck(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)r, (void)seat, (void)i;
    out[0] = wh_deck_size(view);
}

static void discards(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = wh_total(g->discard);
}

static void contracts_left(const struct qs_rules *r, const void *view, int seat, int i,
                           int32_t *out)
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
static void market_sides(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)seat;
    for (int s = 0; s < WH_SIDES; s++) {
        out[s] = wh_data(r)->market[i].side[(g->price[i] + s) % WH_SIDES] - 1;
    }
}

/* Open contracts of the seat that make it cheaper (WHA-5.15). */
static void market_cheaper(const struct qs_rules *r, const void *view, int seat, int i,
                           int32_t *out)
{
    const struct wharfside *g = view;
    int n = 0;
    for (int slot = 0; sits(g, seat) && slot < g->powers[seat].open; slot++) {
        int contract = g->seats[seat].contracts[slot] - 1;
        if (wh_data(r)->contract[contract].sum >> 8 * (WH_SUM_CHEAPER + i) & 0xff) {
            out[n++] = contract;
        }
    }
}

static void market_lock(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (g->favours.market == i + 1) {
        out[0] = g->favours.lock - 1;
    }
}

/* The goods of the hand that a contract would take as they are. */
static wh_goods fitting(wh_goods wanted, wh_goods hand)
{
    wh_goods fit = 0;
    for (int k = 0; k < WH_KINDS; k++) {
        int n = wh_of(wanted, k), held = wh_of(hand, k);
        fit += (wh_goods)(n < held ? n : held) * wh_one(k);
    }
    return fit;
}

static bool shows_contract(const struct wharfside *g, int seat, int market)
{
    return sits(g, seat) && market < WH_STALLS && g->market[market];
}

static void market_held(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    if (shows_contract(g, seat, i)) {
        wh_goods needs = wh_data(r)->contract[g->market[i] - 1].needs;
        goods_values(fitting(needs, wh_hand(g, seat)), out);
    }
}

static void market_fits(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    if (shows_contract(g, seat, i)) {
        const struct wh_contract *c = &wh_data(r)->contract[g->market[i] - 1];
        out[0] = wh_total(fitting(c->needs, wh_hand(g, seat)));
        out[1] = c->size;
    }
}

/* WHA-4.4 to WHA-4.7. */
static void market_cheapest(const struct qs_rules *r, const void *view, int seat, int i,
                            int32_t *out)
{
    const struct wharfside *g = view;
    if (sits(g, seat) && sells(g, i) && wh_can_pay(wh_data(r), g, seat, i)) {
        int ways;
        goods_values(wh_cheapest(wh_data(r), g, seat, i, &ways), out);
    }
}

static void market_ways(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    if (sits(g, seat) && sells(g, i)) {
        wh_cheapest(wh_data(r), g, seat, i, &out[0]);
    }
}

/* The building below the one for sale, and how many are left. */
static void building_on_top(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = g->building_top ? g->building_top - 1 : QS_NONE;
}

static void building_next(const struct qs_rules *r, const void *view, int seat, int i,
                          int32_t *out)
{
    struct wharfside g = *(const struct wharfside *)view;
    (void)seat, (void)i;
    if (g.building_top) {
        g.building_stack &= (uint8_t)~(1u << (g.building_top - 1));
        int next = wh_building_on_top(wh_data(r), &g);
        out[0] = next ? next - 1 : QS_NONE;
    }
}

static void building_left(const struct qs_rules *r, const void *view, int seat, int i,
                          int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = qs_count(g->building_stack);
}

static void market_asks(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)view, (void)seat;
    out[0] = wh_data(r)->market[i].asks;
}

static void market_price(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    if (sits(g, seat)) {
        struct wh_price price = wh_price(wh_data(r), g, seat, i);
        goods_values((wh_goods)price.number * wh_one(price.kind), out);
    }
}

/* What a purchase asks of your goods: nothing of one that only an ability gives (WHA-5.16). */
static void market_due(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    int ways;
    if (sits(g, seat) && sells(g, i) && wh_cheapest(wh_data(r), g, seat, i, &ways)) {
        market_price(r, view, seat, i, out);
    }
}

/* Market 4 sells the top building. */
static void market_building(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (i == WH_STALLS && g->building_top) {
        out[0] = g->building_top - 1;
    }
}

static void market_payable(const struct qs_rules *r, const void *view, int seat, int i,
                           int32_t *out)
{
    const struct wharfside *g = view;
    if (sits(g, seat) && sells(g, i)) {
        out[0] = wh_can_pay(wh_data(r), g, seat, i);
    }
}

static void market_lacks(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    if (sits(g, seat) && sells(g, i) && !wh_can_pay(wh_data(r), g, seat, i)) {
        struct wh_price price = wh_price(wh_data(r), g, seat, i);
        out[0] = price.number - wh_reach(g, seat, price.kind);
    }
}

static void market_free(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r;
    if (sits(g, seat) && (g->powers[seat].free >> i & 1)) {
        out[0] = 1;
    }
}

/* ------------------------------------------------------------------ wharves */

/* WHA-3.7 to WHA-3.9: how many goods the seat could take there now. */
static void wharf_takes(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r;
    if (sits(g, seat)) {
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
static void visit_allocates(const struct qs_rules *r, const void *view, int seat, int i,
                            int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)i;
    if (sits(g, seat)) {
        out[0] = 2 + wh_gives(g, seat, WH_SUM_ALLOCATE) - g->turn.allocated;
    }
}

static void visit_draws(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)i;
    if (sits(g, seat) && wh_gives(g, seat, WH_SUM_DRAW)) {
        out[0] = wh_gives(g, seat, WH_SUM_DRAW);
    }
}

/* ------------------------------------------------------------------ seats */

static bool is_seat(const struct wharfside *g, int side)
{
    return side < g->core.seats;
}

/* What of a hand the seat can see: all of its own. */
static void seat_goods(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r;
    if (is_seat(g, i)) {
        goods_values(i == seat ? wh_hand(g, i) : g->seats[i].hand_open, out);
    }
}

static void seat_size(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = is_seat(g, i) ? wh_hand_size(g, i) : wh_total(g->captains.free);
}

/* Goods of another's hand that the viewer has not seen. */
static void seat_unseen(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r;
    if (is_seat(g, i) && i != seat) {
        out[0] = g->seats[i].hidden;
    }
}

static void seat_limit(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (is_seat(g, i)) {
        out[0] = WH_LIMIT + wh_gives(g, i, WH_SUM_HAND);
    }
}

static void seat_room(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (is_seat(g, i)) {
        out[0] = wh_room(g, i);
    }
}

/* What the open contract of a slot still misses, by kinds. */
static void seat_missing(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    int side = i / WH_SLOTS, slot = i % WH_SLOTS;
    (void)seat;
    if (is_seat(g, side) && g->seats[side].contracts[slot]) {
        goods_values(wh_missing(wh_data(r), g, side, slot), out);
    }
}

static bool has_slot(const struct wharfside *g, int i)
{
    return is_seat(g, i / WH_SLOTS) && g->seats[i / WH_SLOTS].contracts[i % WH_SLOTS];
}

/* Of what it misses, what the seat holds itself: nobody else's hand is known. */
static void seat_ready(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    int side = i / WH_SLOTS;
    if (side == seat && has_slot(g, i)) {
        wh_goods missing = wh_missing(wh_data(r), g, side, i % WH_SLOTS);
        goods_values(fitting(missing, wh_hand(g, side)), out);
    }
}

static void seat_filled(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (has_slot(g, i) && g->seats[i / WH_SLOTS].on[i % WH_SLOTS]) {
        out[0] = wh_total(g->seats[i / WH_SLOTS].on[i % WH_SLOTS]);
    }
}

static void seat_asks(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)seat;
    if (has_slot(g, i)) {
        out[0] = wh_data(r)->contract[g->seats[i / WH_SLOTS].contracts[i % WH_SLOTS] - 1].size;
    }
}

static void seat_done(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = qs_count(is_seat(g, i) ? g->seats[i].completed : g->captains.completed);
}

static void seat_open(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = is_seat(g, i) ? g->powers[i].open : wh_line(g);
}

static void seat_crabs(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = wh_of(is_seat(g, i) ? g->seats[i].stored : g->captains.kept, WH_CRAB);
}

static void seat_buildings(const struct qs_rules *r, const void *view, int seat, int i,
                           int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (is_seat(g, i)) {
        out[0] = qs_count(g->seats[i].buildings);
    }
}

static void seat_trophies(const struct qs_rules *r, const void *view, int seat, int i,
                          int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (!wh_solo(g)) {
        out[0] = qs_count(g->seats[i].trophies);
    } else {
        out[0] = qs_count(is_seat(g, i) ? g->favours.up : g->captains.favours);
    }
}

static void seat_won(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (!wh_solo(view)) {
        seat_trophies(r, view, seat, i, out);
    }
}

static void seat_favours(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (wh_solo(view)) {
        seat_trophies(r, view, seat, i, out);
    }
}

/* ------------------------------------------------------------------ favours and Captains */

static void favour_top(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_solo(g) && wh_top_favour(g)) {
        out[0] = wh_top_favour(g) - 1;
    }
}

/* WHA-8.2: as many goods as it has VP. */
static void favour_price(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)seat, (void)i;
    if (wh_solo(g) && wh_top_favour(g)) {
        out[0] = wh_data(r)->trophy[wh_top_favour(g) - 1].vp;
    }
}

/* Owed, it costs nothing now (WHA-8.4). */
static void favour_cost(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (i == WH_PAYS) {
        favour_price(r, view, seat, 0, out);
    }
}

static void favour_payable(const struct qs_rules *r, const void *view, int seat, int i,
                           int32_t *out)
{
    const struct wharfside *g = view;
    (void)i;
    if (wh_solo(g) && sits(g, seat) && wh_top_favour(g)) {
        out[0] = wh_hand_size(g, seat) >= wh_data(r)->trophy[wh_top_favour(g) - 1].vp;
    }
}

/* WHA-8.4: one debt at a time. */
static void favour_owable(const struct qs_rules *r, const void *view, int seat, int i,
                          int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)i;
    if (wh_solo(g) && sits(g, seat) && wh_top_favour(g)) {
        out[0] = !wh_debt(g);
    }
}

/* WHA-8.8: what the favour that is owed for costs. */
static void favour_due(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)seat, (void)i;
    if (wh_debt(view)) {
        out[0] = wh_data(r)->trophy[wh_debt(view) - 1].vp;
    }
}

static void favour_debt(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_debt(g)) {
        out[0] = wh_debt(g) - 1;
    }
}

/* Whose it is; nobody's while it lies in the stack. */
static void trophy_side(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    unsigned it = 1u << i;
    (void)r, (void)seat;
    for (int p = 0; p < g->core.seats; p++) {
        if (g->seats[p].trophies & it) {
            out[0] = p;
        }
    }
    if (g->favours.up & it || g->favours.owed == i + 1 || g->favours.lock == i + 1) {
        out[0] = 0;
    } else if (g->captains.favours & it) {
        out[0] = WH_THEIR_SIDE;
    }
}

/* WHA-10.12: what is owed for costs what it would bring. */
static void trophy_worth(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    int vp = wh_data(r)->trophy[i].vp;
    (void)seat;
    out[0] = wh_debt(view) == i + 1 ? -vp : vp;
}

/* Goods on each contract of their line, and how many it wants (WHA-9.5). */
static void line_filled(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    (void)seat;
    if (g->captains.line[i]) {
        out[0] = i ? 0 : wh_total(g->captains.on);
        out[1] = wh_data(r)->contract[g->captains.line[i] - 1].size;
    }
}

static void captains_segments(const struct qs_rules *r, const void *view, int seat, int i,
                              int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    for (int s = 0; wh_solo(g) && s < WH_SEGMENTS; s++) {
        out[s] = g->captains.goods[s] + g->captains.cards[s];
    }
}

static int points_of(const struct qs_core *core, int side)
{
    int n = 0;
    for (int i = 0; i < WH_SOURCES; i++) {
        n += core->points[side][i];
    }
    return n;
}

/* The table as it would be if the game ended now. */
static struct wharfside ended(const struct qs_rules *r, const struct wharfside *view)
{
    struct wharfside g = *view;
    struct qs_act a = { .rules = r, .state = &g };
    if (!g.core.over) {
        wh_score_now(&a);
    }
    return g;
}

/* What the viewer would have then: whoever decides wants to know how an answer changes it. */
static void seat_ending(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (i == seat && sits(view, seat)) {
        struct wharfside g = ended(r, view);
        out[0] = points_of(&g.core, seat);
    }
}

/* How far ahead of the Captains, if it ended now (WHA-10.14). */
static void solo_lead(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)seat, (void)i;
    if (wh_solo(view)) {
        struct wharfside g = ended(r, view);
        out[0] = points_of(&g.core, 0) - points_of(&g.core, WH_THEIR_SIDE);
    }
}

static void solo_bands(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)r, (void)seat, (void)i;
    for (int b = 0; wh_solo(view) && b < WH_BANDS; b++) {
        out[b] = wh_bands[b];
    }
}

static void captains_deck(const struct qs_rules *r, const void *view, int seat, int i,
                          int32_t *out)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_solo(g)) {
        out[0] = wh_captains_deck(g);
    }
}

/* WHA-9.3: the two goods they would allocate next. */
static void captains_next(const struct qs_rules *r, const void *view, int seat, int i,
                          int32_t *out)
{
    const struct wharfside *g = view;
    wh_goods free = g->captains.free;
    (void)r, (void)seat, (void)i;
    for (int n = 0; wh_solo(g) && n < 2 && free; n++) {
        out[n] = wh_highest(wh_kinds(free));
        free -= wh_one(out[n]);
    }
}

const struct qs_figure wh_figures[] = {
    { "head.round", .count = 2, .words = "Turn {0} of {1}", .values = head_round },
    { "head.round.target", .count = 2, .rule = WHA(6, 1),
      .words = "Round {0}; ends at {1} contracts and buildings",
      .values = head_target },
    { "head.round.last", .words = "Round {0}, the last", .values = head_last },
    { "deck", .words = "goods in the deck: {0}", .icon = "goods", .rule = WHA(1, 4), .values = deck },
    { "discards", .words = "goods discarded: {0}", .icon = "drop", .values = discards },
    { "contracts", .words = "contracts to come: {0}", .icon = "contract",
      .values = contracts_left },
    { "market.#.price", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST, .rule = WHA(4, 3),
      .words = "asked of you, of this kind or a higher one", .values = market_price },
    { "market.#.due", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST, .rule = WHA(4, 2),
      .values = market_due },
    { "market.#.building", .by = { WH_MARKETS_LIST }, .of = WH_BUILDINGS_LIST, .rule = WHA(4, 11),
      .values = market_building },
    { "market.#.asks", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 3),
      .words = "asks for {0} {0:good:goods}", .values = market_asks },
    { "market.#.sides", .by = { WH_MARKETS_LIST }, .of = WH_GOODS_LIST, .count = WH_SIDES,
      .rule = WHA(4, 9), .words = "kinds asked for, now and as they come: {0}", .values = market_sides },
    { "market.#.cheaper", .by = { WH_MARKETS_LIST }, .of = WH_CONTRACTS_LIST, .count = WH_SLOTS,
      .rule = WHA(5, 15), .words = "cheaper for you by {0}", .values = market_cheaper },
    { "market.#.lock", .by = { WH_MARKETS_LIST }, .of = WH_TROPHIES_LIST, .rule = WHA(8, 14),
      .words = "locked by {0}", .values = market_lock },
    { "market.#.held", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST,
      .words = "of what the contract there needs you hold", .values = market_held },
    { "market.#.fits", .by = { WH_MARKETS_LIST }, .count = 2, .words = "of the goods that the contract there needs you hold {0} of {1}",
      .values = market_fits },
    { "market.#.cheapest", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST, .rule = WHA(4, 4),
      .words = "the fewest and lowest goods that pay it", .values = market_cheapest },
    { "market.#.ways", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 7),
      .words = "ways to pay it: {0}", .values = market_ways },
    { "building.top", .of = WH_BUILDINGS_LIST, .words = "the building on top: {0}",
      .values = building_on_top },
    { "building.next", .of = WH_BUILDINGS_LIST, .words = "the next building: {0}",
      .values = building_next },
    { "building.left", .words = "buildings left: {0}", .values = building_left },
    { "market.#.payable", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 2), .values = market_payable },
    { "market.#.lacks", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 2),
      .words = "goods you lack: {0}", .values = market_lacks },
    { "market.#.free", .by = { WH_MARKETS_LIST }, .rule = WHA(5, 16),
      .words = "an ability of yours gives it for nothing", .values = market_free },
    { "wharf.#.takes", .by = { WH_WHARVES_LIST }, .rule = WHA(3, 7),
      .words = "you could take {0}", .values = wharf_takes },
    { "visit.allocates", .rule = WHA(3, 2), .words = "goods you may allocate: {0}",
      .values = visit_allocates },
    { "visit.draws", .rule = WHA(5, 8), .words = "goods you draw at a wharf: {0}",
      .values = visit_draws },
    { "seats.#.goods", .each = WH_GOODS_LIST, .words = "goods in hand", .change = "{+} {of}", .values = seat_goods },
    { "seats.#.size", .column = "Goods in hand", .icon = "goods", .values = seat_size },
    { "seats.#.unseen", .words = "goods you have not seen: {0}", .values = seat_unseen },
    { "seats.#.ending", .change = "{+} VP if it ended now", .values = seat_ending },
    { "seats.#.limit", .rule = WHA(3, 9), .words = "holds {0} goods at most", .values = seat_limit },
    { "seats.#.room", .rule = WHA(3, 9), .words = "room for {0} more", .values = seat_room },
    { "seats.#.missing.#", .n = { 0, WH_SLOTS }, .each = WH_GOODS_LIST, .rule = WHA(3, 3),
      .words = "open contract {#} still needs", .values = seat_missing },
    { "seats.#.ready.#", .n = { 0, WH_SLOTS }, .each = WH_GOODS_LIST, .rule = WHA(3, 3),
      .words = "for open contract {#} in hand", .values = seat_ready },
    { "seats.#.filled.#", .n = { 0, WH_SLOTS }, .words = "goods on open contract {#}: {0}", .change = "goods on it: {now}",
      .values = seat_filled },
    { "seats.#.asks.#", .n = { 0, WH_SLOTS }, .words = "open contract {#} needs {0} goods in all", .values = seat_asks },
    { "seats.#.open", .column = "Open contracts", .icon = "contract", .values = seat_open },
    { "seats.#.done", .column = "Completed contracts", .icon = "done",
      .change = "completed contracts: {+}", .values = seat_done },
    { "seats.#.crabs", .column = "Stored crabs", .icon = "king-crab", .change = "stored crabs: {+}",
      .values = seat_crabs },
    { "seats.#.bought", .column = "Buildings", .icon = "building", .change = "buildings: {+}",
      .values = seat_buildings },
    { "seats.#.earned", .column = "Trophies or favours", .icon = "trophy", .values = seat_trophies },
    { "seats.#.won", .change = "trophies: {+}", .values = seat_won },
    { "seats.#.favours", .change = "favours: {+}", .values = seat_favours },
    { "favour.top", .of = WH_TROPHIES_LIST, .rule = WHA(8, 7), .words = "the top favour: {0}", .values = favour_top },
    { "favour.price", .icon = "goods", .words = "the top favour costs {0} goods",
      .rule = WHA(8, 2), .values = favour_price },
    { "favour.#.cost", .by = { WH_WAYS_LIST }, .icon = "goods", .rule = WHA(8, 2),
      .values = favour_cost },
    { "favour.payable", .rule = WHA(8, 2), .values = favour_payable },
    { "favour.owable", .rule = WHA(8, 4), .words = "you may take the top favour and owe for it", .values = favour_owable },
    { "favour.debt", .of = WH_TROPHIES_LIST, .rule = WHA(8, 8), .words = "you owe for {0}",
      .values = favour_debt },
    { "favour.due", .icon = "goods", .words = "it costs {0} goods", .rule = WHA(8, 8),
      .values = favour_due },
    { "trophy.#.side", .by = { WH_TROPHIES_LIST }, .words = "held by {side}", .values = trophy_side },
    { "trophy.#.worth", .by = { WH_TROPHIES_LIST }, .rule = WHA(10, 12), .words = "{0} VP", .values = trophy_worth },
    { "line.#.filled", .n = { WH_LINE }, .count = 2, .rule = WHA(9, 5),
      .words = "contract {#} of the Captains' line has {0} of {1} goods", .values = line_filled },
    { "captains.segments", .count = WH_SEGMENTS, .rule = WHA(7, 8),
      .words = "cards of the Captains' deck, part by part: {all}", .values = captains_segments },
    { "solo.lead", .words = "ahead of the Captains by {0}, if it ended now",
      .rule = WHA(10, 14), .values = solo_lead },
    { "solo.bands", .count = WH_BANDS, .rule = WHA(10, 15),
      .words = "leads that make a better result: {all}", .values = solo_bands },
    { "captains.deck", .icon = "captain", .words = "cards in the Captains' deck: {0}",
      .values = captains_deck },
    { "captains.next", .of = WH_GOODS_LIST, .count = 2, .rule = WHA(9, 3),
      .words = "the Captains would allocate next: {0}", .values = captains_next },
    { .path = NULL },
};
