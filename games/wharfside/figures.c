/*
 * figures.c: what follows from a position of Wharfside and a person wants to know: prices for you,
 * what is missing, room, what the Captains will do; verbs as clicks; goods that lie on contracts.
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

static void deck(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)r, (void)seat, (void)i;
    out[0] = wh_deck_size(view);
}

/* ------------------------------------------------------------------ markets */

static bool sells(const struct wharfside *g, int market)
{
    return wh_on_offer(g) >> market & 1;
}

static void market_price(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct wharfside *g = view;
    if (sits(g, seat)) {
        struct wh_price price = wh_price(wh_data(r), g, seat, i);
        goods_values((wh_goods)price.number * wh_one(price.kind), out);
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
        int most = 2 + wh_gives(g, seat, WH_SUM_TAKE), there = wh_total(g->wharf[i]);
        int room = wh_room(g, seat);
        most = there < most ? there : most;
        out[0] = room < most ? room : most;
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
    { "deck", .words = "goods in the deck: {0}", .icon = "goods", .rule = WHA(1, 4), .values = deck },
    { "market.#.price", .by = { WH_MARKETS_LIST }, .each = WH_GOODS_LIST, .rule = WHA(4, 3),
      .words = "asked of you, of this kind or a higher one", .values = market_price },
    { "market.#.payable", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 2), .values = market_payable },
    { "market.#.lacks", .by = { WH_MARKETS_LIST }, .rule = WHA(4, 2),
      .words = "goods you lack: {0}", .values = market_lacks },
    { "market.#.free", .by = { WH_MARKETS_LIST }, .rule = WHA(5, 16),
      .words = "an ability of yours gives it for nothing", .values = market_free },
    { "wharf.#.takes", .by = { WH_WHARVES_LIST }, .rule = WHA(3, 7),
      .words = "you could take {0}", .values = wharf_takes },
    { "seats.#.goods", .each = WH_GOODS_LIST, .change = "{+} {of}", .values = seat_goods },
    { "seats.#.size", .column = "Goods in hand", .icon = "goods", .values = seat_size },
    { "seats.#.limit", .rule = WHA(3, 9), .values = seat_limit },
    { "seats.#.room", .rule = WHA(3, 9), .values = seat_room },
    { "seats.#.missing.#", .n = { 0, WH_SLOTS }, .each = WH_GOODS_LIST, .rule = WHA(3, 3),
      .values = seat_missing },
    { "seats.#.open", .column = "Open contracts", .icon = "contract", .values = seat_open },
    { "seats.#.done", .column = "Completed contracts", .icon = "done",
      .change = "completed contracts: {+}", .values = seat_done },
    { "seats.#.crabs", .column = "Stored crabs", .icon = "king-crab", .change = "stored crabs: {+}",
      .values = seat_crabs },
    { "seats.#.bought", .column = "Buildings", .icon = "building", .change = "buildings: {+}",
      .values = seat_buildings },
    { "seats.#.earned", .column = "Trophies or favours", .icon = "trophy",
      .change = "trophies: {+}", .values = seat_trophies },
    { "favour.top", .of = WH_TROPHIES_LIST, .rule = WHA(8, 7), .values = favour_top },
    { "favour.price", .icon = "goods", .words = "the top favour costs {0} goods",
      .rule = WHA(8, 2), .values = favour_price },
    { "captains.deck", .icon = "captain", .words = "cards in the Captains' deck: {0}",
      .values = captains_deck },
    { "captains.next", .of = WH_GOODS_LIST, .count = 2, .rule = WHA(9, 3),
      .values = captains_next },
    { .path = NULL },
};

/* ------------------------------------------------------------------ verbs as clicks */

const struct qs_click wh_clicks[WH_VERBS] = {
    [WH_V_ALLOCATE] = { .brief = "Allocate", .group = "Allocate goods" },
    [WH_V_STORE] = { .icon = "king-crab", .brief = "Store" },
    [WH_V_VISIT] = { .icon = "wharf", .brief = "Visit", .group = "Visit a wharf" },
    [WH_V_LOITER] = { .icon = "wharf", .brief = "Take nothing", .group = "Visit a wharf" },
    [WH_V_BUY] = { .icon = "market", .brief = "Buy", .group = "Buy at the market",
                   .price = "market.{0}.price",
                   .words = "Buy {market.{0}} at {0} for {price}|"
                            "Buy {building-top} at {0} for {price}" },
    [WH_V_TAKE] = { .brief = "Take" },
    [WH_V_ENOUGH] = { .brief = "Enough" },
    [WH_V_DROP] = { .brief = "Overboard" },
    [WH_V_PAY] = { .icon = "goods", .brief = "Pay", .group = "Pay" },
    [WH_V_PAY_PAIRS] = { .icon = "goods", .brief = "Pay in pairs", .group = "Pay" },
    [WH_V_FREE] = { .icon = "free", .brief = "Pay nothing", .group = "Pay" },
    [WH_V_CHOOSE] = { .icon = "contract", .brief = "Begin with this",
                      .words = "Begin with {market.{0}} and the goods of {0}: {laid.{0}}" },
    [WH_V_ASSIGN] = { .icon = "captain", .brief = "For the Captains",
                      .words = "The Captains get {market.{0}}" },
    [WH_V_GIVE] = { .brief = "Give" },
    [WH_V_RENEW] = { .icon = "contract", .brief = "New contracts" },
    [WH_V_REFRESH] = { .icon = "wharf", .brief = "New goods", .group = "New goods at a wharf" },
    [WH_V_LOCK] = { .icon = "lock", .brief = "Lock", .group = "Lock a market",
                    .words = "Lock {0} with {market.{0}}" },
    [WH_V_SWAP] = { .icon = "swap", .brief = "Swap", .group = "Swap goods of the wharves" },
    [WH_V_LATER] = { .icon = "later", .brief = "Allocate later" },
    [WH_V_CLAIM] = { .icon = "captain", .brief = "Claim",
                     .words = "The Captains claim {market.{0}} at {0}" },
    [WH_V_COUNT] = { .icon = "score", .brief = "Count" },
    [WH_V_FAVOUR] = { .icon = "favour", .brief = "Favour", .group = "Call in a favour",
                      .price = "favour.price", .words = "Call in the favour {favour.top}: {0}" },
    [WH_V_SETTLE] = { .icon = "favour", .brief = "Settle",
                      .words = "Pay for {favours.owed}, the favour you owe|"
                               "Pay for {favours.lock}, the favour you owe" },
};

const char *const wh_about[WH_STEPS] = {
    [WH_S_PAY] = "{market.{a}} at {a}: {market.{a}.price}|{building-top}: {market.{a}.price}",
    [WH_S_TAKE] = "You could take {wharf.{a}.takes} more.",
};

/* ------------------------------------------------------------------ pieces, summaries */

/* Goods on contracts: the state has their sum only. */
const struct qs_piece_rule wh_pieces[] = {
    { "good", WH_F_ALLOCATED, QS_LAYS, .card = 1, .at = 2 },
    { "good", WH_F_COMPLETED, QS_LIFTS, .at = 1 },
    { "good", WH_F_THEY_ALLOCATE, QS_LAYS, .card = 1, .at = 2 },
    { "good", WH_F_THEY_COMPLETE, QS_LIFTS, .at = 1 },
    { .kind = NULL },
};

const uint8_t wh_rounds[] = { WH_F_SCORED, QS_NO_FACT };
