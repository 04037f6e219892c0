/*
 * market.c: chapter 4, "The market" (WHA-4).
 *
 * A price is a number of units of at least a kind. A unit is a good of the set's kind (or one that
 * counts as it, WHA-5.13), or a wild pair of any kind. Whoever pays may add goods (WHA-4.7): a bag
 * of cards is enough if the most units that can be made of it are.
 */
#include "wharfside.h"

/* WHA-4.3, WHA-5.15. */
struct wh_price wh_price(const struct wh_data *d, const struct wharfside *g, int p, int market)
{
    const struct wh_market *m = &d->market[market];
    int asks = m->asks - wh_gives(g, p, WH_SUM_CHEAPER + market);
    return (struct wh_price){ asks < 1 ? 1 : asks, m->side[g->price[market]] - 1 };
}

/* How many goods of some kinds there are. */
static int count_of(wh_goods goods, int kinds)
{
    int n = 0;
    for (qs_each(k, (uint64_t)kinds)) {
        n += wh_of(goods, (int)k);
    }
    return n;
}

/*
 * What cards can pay: all pairs, and of one kind allowed, and of those that count as it, the odd cards
 * and the second card of each pair (`more`, by kind). Any smaller number of units can be paid as well,
 * by leaving some out.
 */
struct units {
    int pairs;
    wh_goods more;
};

static inline struct units units_of(wh_goods cards, uint64_t as)
{
    wh_goods half = cards >> 1 & 0x7f7f7f7f7f7f7f7fu, rest = cards - half;
    struct units u = { wh_total(half), rest };
    for (qs_each(k, as ? (uint64_t)wh_kinds(as) : 0)) {
        u.more += (wh_goods)count_of(rest, wh_of(as, (int)k)) << 8 * k;
    }
    return u;
}

/*
 * Whether a price can be paid of them: that a kind from the lowest allowed on has as many as the pairs
 * leave open. All kinds are compared at once, since nothing here can be foreseen.
 */
static inline bool are_enough(struct units u, struct wh_price price)
{
    const uint64_t each = 0x0101010101010101u, top = 0x80 * each;
    int open = price.number - u.pairs;
    uint64_t needed = (uint64_t)(open > 0 ? open : 0);
    return (((u.more >> 8 * price.kind | top) - needed * each) & top) != 0;
}

int wh_reach(const struct wharfside *g, int p, int kind)
{
    struct units u = units_of(wh_hand(g, p), g->powers[p].as);
    int best = 0;
    for (int k = kind; k < WH_KINDS; k++) {
        best = wh_of(u.more, k) > best ? wh_of(u.more, k) : best;
    }
    return u.pairs + best;
}

/* WHA-4.2, WHA-5.16: those of some markets that the seat can pay, or has free of charge. */
static unsigned payable(const struct wh_data *d, const struct wharfside *g, int p, unsigned markets)
{
    struct units u = units_of(wh_hand(g, p), g->powers[p].as);
    unsigned set = g->powers[p].free;
    for (int m = 0; m < WH_MARKETS; m++) {
        set |= (unsigned)are_enough(u, wh_price(d, g, p, m)) << m;
    }
    return set & markets;
}

bool wh_can_pay(const struct wh_data *d, const struct wharfside *g, int p, int market)
{
    return payable(d, g, p, 1u << market) != 0;
}

unsigned wh_on_offer(const struct wharfside *g)
{
    unsigned set = g->building_top ? 1u << WH_STALLS : 0;
    for (int m = 0; m < WH_STALLS; m++) {
        set |= (g->market[m] ? 1u : 0) << m;
    }
    return set;
}

/* WHA-4.1: what is on offer, allowed, and can be paid in full. */
void wh_offer_buy(struct qs_offer *o, int p)
{
    const unsigned buildings = 1u << WH_STALLS;
    const struct wharfside *g = o->state;
    unsigned offered = wh_on_offer(g);
    uint64_t at = qs_from(o, qs_mv(WH_V_BUY, 0), qs_first(WH_MARKETS));
    at = qs_keep(o, WHA(4, 13), at, offered | ~buildings);
    at = qs_keep(o, WHA(4, 10), at, offered | buildings);
    at = qs_keep(o, WHA(5, 1), at, g->powers[p].open < WH_SLOTS ? ~0u : buildings);
    at = qs_keep(o, WHA(4, 2), at, payable(wh_data(o->rules), g, p, (unsigned)at));
    qs_put(o, at);
}

/* ------------------------------------------------------------------ paying */

struct purse {
    wh_goods hand;
    uint64_t as;
    struct wh_price price;
};

static struct purse purse_of(const struct qs_rules *r, const struct wharfside *g, int p, int market)
{
    return (struct purse){ wh_hand(g, p), g->powers[p].as, wh_price(wh_data(r), g, p, market) };
}

/*
 * WHA-4.4 to WHA-4.7, WHA-5.13: whether these cards are enough. What they are beyond the price is
 * paid in addition.
 */
static bool pays(const struct purse *w, wh_goods bag)
{
    return are_enough(units_of(bag, w->as), w->price);
}

/* Of the two lowest kinds up to so many with the rest of a bag: a span of those that pay. */
static void put_bags(struct qs_offer *o, const struct purse *w, int packed, wh_goods bag)
{
    int shrimps = wh_of(w->hand, 0), oysters = wh_of(w->hand, 1);
    uint64_t set = 0;
    for (int n = 0; n <= oysters && n < 8; n++) {
        for (int k = 0; k <= shrimps && k < 8; k++) {
            set |= (uint64_t)pays(w, bag + (wh_goods)n * wh_one(1) + (wh_goods)k) << (8 * n + k);
        }
    }
    qs_from(o, qs_mv(WH_V_PAY, packed), 0);
    qs_put(o, set);
}

/* Some of the highest kind left, then of the others, so that bags come in ascending order. */
static void try_bags(struct qs_offer *o, const struct purse *w, int kind, int packed, wh_goods bag)
{
    if (kind < 2) {
        put_bags(o, w, packed, bag);
        return;
    }
    for (int n = 0, held = wh_of(w->hand, kind); n <= held && n < 8; n++) {
        try_bags(o, w, kind - 1, packed + qs_bag_of(kind, n), bag + (wh_goods)n * wh_one(kind));
    }
}

/* Bags that pay, of which the best is the one with the fewest goods, then the lowest. */
struct weighing {
    struct purse w;
    wh_goods best;
    int ways;
};

static bool is_cheaper(wh_goods bag, wh_goods than)
{
    int n = wh_total(bag), m = wh_total(than);
    return !than || n < m || (n == m && bag < than);
}

static void weigh_bags(struct weighing *f, wh_goods left, wh_goods bag)
{
    if (!left) {
        bool enough = pays(&f->w, bag);
        f->ways += enough;
        f->best = enough && is_cheaper(bag, f->best) ? bag : f->best;
        return;
    }
    int kind = wh_highest(wh_kinds(left)), held = wh_of(left, kind);
    for (int n = 0; n <= held; n++) {
        weigh_bags(f, left & ~((wh_goods)0xff << 8 * kind), bag + (wh_goods)n * wh_one(kind));
    }
}

wh_goods wh_cheapest(const struct wh_data *d, const struct wharfside *g, int p, int market, int *ways)
{
    struct weighing f = { { wh_hand(g, p), g->powers[p].as, wh_price(d, g, p, market) }, 0, 0 };
    weigh_bags(&f, f.w.hand, 0);
    *ways = f.ways;
    return f.best;
}

static wh_goods unpacked(int packed)
{
    wh_goods bag = 0;
    for (int k = 0; k < 8; k++) {
        bag |= (wh_goods)qs_bag_get(packed, k) << 8 * k;
    }
    return bag;
}

/* The same for the one bag that is asked about. */
static void offer_asked(struct qs_offer *o, const struct purse *w)
{
    int packed = qs_c(o->asked);
    wh_goods bag = unpacked(packed);
    uint64_t set = qs_from(o, qs_mv(WH_V_PAY, packed & ~63), qs_bit(packed & 63));
    set = qs_if(o, WHA(4, 2), set, wh_among(bag, w->hand));
    set = qs_if(o, WHA(4, 7), set, wh_total(bag) >= w->price.number);
    qs_put(o, qs_if(o, WHA(4, 4), set, pays(w, bag)));
}

bool wh_overpays(const struct qs_rules *r, const void *view, qs_move m)
{
    const struct wharfside *g = view;
    const struct qs_step *s = &g->core.agenda[g->core.depth - 1];
    struct purse w = purse_of(r, g, s->seat, s->a);
    wh_goods bag = unpacked(qs_c(m));
    for (int k = 0; k < WH_KINDS; k++) {
        if (wh_of(bag, k) && pays(&w, bag - wh_one(k))) {
            return true;
        }
    }
    return false;
}

/* Kinds of which the whole price can be paid in pairs, where a bag has no room for so many. */
static uint64_t all_in_pairs(const struct purse *w)
{
    uint64_t set = 0;
    for (int k = 0; k < WH_KINDS; k++) {
        int cards = 2 * w->price.number;
        set |= (uint64_t)(cards >= 8 && wh_of(w->hand, k) >= cards) << k;
    }
    return set;
}

/*
 * Whole: every bag of cards that is the price or more (WHA-4.4 to WHA-4.7), eight equal cards by an
 * answer of their own, and nothing where an ability allows it. Lemma: the purchase was offered only
 * if one of these exists. A hand of six has 63 bags at the most, one of the twelve that three
 * "hand 2" allow 728; these lie in 256 spans at the most, three goods of each of the four kinds
 * above oysters.
 */
WH_OFFER(pay)
{
    const struct wharfside *g = o->state;
    struct purse w = purse_of(o->rules, g, s->seat, s->a);
    if (o->asking) {
        offer_asked(o, &w);
    } else {
        try_bags(o, &w, WH_KINDS - 1, 0, 0);
    }
    uint64_t kinds = qs_from(o, qs_mv(WH_V_PAY_PAIRS, 0), qs_first(WH_KINDS));
    qs_put(o, qs_keep(o, WHA(4, 7), kinds, all_in_pairs(&w)));

    uint64_t nothing = qs_from(o, qs_mv(WH_V_FREE, 0), 1);
    qs_put(o, qs_if(o, WHA(5, 16), nothing, g->powers[s->seat].free >> s->a & 1));
    wh_offer_favour(o, s->seat); /* too late for one: WHA-8.1, WHA-8.9 */
    wh_offer_settle(o, s->seat);
}

static void pay(struct qs_act *a, int p, int market, int packed)
{
    struct wharfside *g = a->state;
    for (int k = 0; k < WH_KINDS; k++) {
        for (int n = qs_bag_get(packed, k); n > 0; n--) {
            wh_spend(g, p, k);
            g->discard += wh_one(k);
        }
    }
    wh_tell(a, WH_F_PAID, p, WHA(4, 4), packed, market);
}

/* Tells which abilities made the purchase what it was. */
static void tell_discounts(struct qs_act *a, const struct qs_step *s, int packed)
{
    const struct wharfside *g = a->state;
    struct purse w = purse_of(a->rules, g, s->seat, s->a);
    if (w.price.number < wh_data(a->rules)->market[s->a].asks) {
        wh_tell_ability(a, s->seat, WH_A_CHEAPER);
    }
    w.as = 0;
    if (!pays(&w, unpacked(packed))) {
        wh_tell_ability(a, s->seat, WH_A_AS);
    }
}

static void pay_by(struct qs_act *a, const struct qs_step *s, qs_move m)
{
    switch (qs_verb_of(m)) {
    case WH_V_PAY:
        pay(a, s->seat, s->a, qs_c(m));
        if (a->facts) {
            tell_discounts(a, s, qs_c(m));
        }
        break;
    case WH_V_PAY_PAIRS: /* eight cards, four and four */
        pay(a, s->seat, s->a, qs_bag_of(qs_c(m), 4));
        pay(a, s->seat, s->a, qs_bag_of(qs_c(m), 4));
        break;
    default:
        wh_use_free(a, s->seat, s->a);
    }
}

/* ------------------------------------------------------------------ what is bought */

int wh_take_away(struct wharfside *g, int market)
{
    int contract = g->market[market] - 1;
    g->market[market] = 0;
    return contract;
}

/* WHA-4.8, WHA-8.19. */
static void buy_contract(struct qs_act *a, int p, int market)
{
    struct wharfside *g = a->state;
    int contract = wh_take_away(g, market);
    wh_tell_all(a, WH_F_BOUGHT, p, WHA(4, 8), contract, market, g->powers[p].open, 0);
    wh_get_contract(a, p, contract);
    if (g->favours.market == market + 1) {
        wh_unlock(a, WHA(8, 19));
    }
    wh_refill(a, market, true);
}

/* WHA-4.11, WHA-4.13. */
static void buy_building(struct qs_act *a, int p)
{
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    int top = g->building_top - 1;
    g->building_stack &= (uint8_t)~(1u << top);
    g->building_top = (uint8_t)wh_building_on_top(d, g);
    g->seats[p].buildings |= (uint8_t)(1u << top);
    wh_tell_all(a, WH_F_BUILDING, p, WHA(4, 11), top, d->building[top].vp, g->building_top - 1, 0);
    if (g->building_top && d->building[g->building_top - 1].turns) {
        wh_turn_price(a, d->building[g->building_top - 1].turns - 1, WHA(4, 13));
    }
    wh_trigger_end(a, p);
}

WH_TAKE(pay)
{
    pay_by(a, s, m);
    if (s->a == WH_STALLS) {
        buy_building(a, s->seat);
    } else {
        buy_contract(a, s->seat, s->a);
    }
}

/* ------------------------------------------------------------------ price cards and newcomers */

/* WHA-4.9, WHA-8.15. */
void wh_turn_price(struct qs_act *a, int market, uint16_t rule)
{
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    if (g->favours.market == market + 1) {
        wh_tell(a, WH_F_NOT_TURNED, QS_NOBODY, WHA(8, 15), market, g->favours.lock - 1);
        return;
    }
    int from = g->price[market], to = (from + 1) % WH_SIDES;
    g->price[market] = (uint8_t)to;
    wh_tell_all(a, WH_F_TURNED, QS_NOBODY, rule, market, d->market[market].side[to] - 1, from, to);
}

/* WHA-4.10, WHA-8.12. */
void wh_refill(struct qs_act *a, int market, bool turns)
{
    struct wharfside *g = a->state;
    if (!g->contract_pool && g->contract_discard) {
        wh_tell(a, WH_F_CONTRACTS_SHUFFLED, QS_NOBODY, WHA(8, 12), qs_count(g->contract_discard), 0);
        g->contract_pool = g->contract_discard;
        g->contract_discard = 0;
    }
    if (g->contract_pool) {
        qs_then(a, wh_step(WH_S_REVEAL, 0, market, turns));
    } else {
        wh_tell(a, WH_F_NO_CONTRACT, QS_NOBODY, WHA(4, 10), market, 0);
    }
}

/* A draw: it is asked only while there is an unseen contract. */
WH_OFFER(reveal)
{
    const struct wharfside *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(WH_V_REVEAL, 0), g->contract_pool));
}

WH_TAKE(reveal)
{
    const struct wh_data *d = wh_data(a->rules);
    struct wharfside *g = a->state;
    int contract = qs_c(m);
    g->contract_pool &= ~((uint32_t)1 << contract);
    g->market[s->a] = (uint8_t)(contract + 1);
    wh_tell(a, WH_F_LAID_CONTRACT, QS_NOBODY, s->b ? WHA(4, 8) : WHA(2, 4), contract, s->a);
    if (s->b) {
        wh_turn_price(a, d->contract[contract].turns - 1, WHA(4, 9));
    }
}

/* Fills the empty markets from a number on, in their order (WHA-7.7, WHA-8.11). */
WH_TAKE(refill)
{
    const struct wharfside *g = a->state;
    int market = s->a;
    (void)m;
    while (market < WH_STALLS && g->market[market]) {
        market++;
    }
    if (market < WH_STALLS) {
        wh_refill(a, market, s->b);
        qs_then(a, wh_step(WH_S_REFILL, s->seat, market + 1, s->b));
    }
}
