/*
 * captains.c: chapter 9, "The Captains' turn" (WHA-9).
 *
 * The Captains answer nothing; what they do is laid down, and told with the rule that decided. To
 * compare goods from the best one down is to compare their words as numbers, since the highest
 * kind has the highest byte; a missing good is then lower than any (WHA-9.16).
 */
#include "wharfside.h"

int wh_line(const struct wharfside *g)
{
    int n = 0;
    while (n < WH_LINE && g->captains.line[n]) {
        n++;
    }
    return n;
}

/* WHA-9.5: a new contract comes to the end of the line. */
void wh_captains_get(struct wharfside *g, int contract)
{
    g->captains.line[wh_line(g)] = (uint8_t)(contract + 1);
}

int wh_captains_deck(const struct wharfside *g)
{
    int n = 0;
    for (int i = 0; i < WH_SEGMENTS; i++) {
        n += g->captains.goods[i] + g->captains.cards[i];
    }
    return n;
}

/* WHA-9.1, WHA-10.1: a card is flipped; when there is none, it is their last turn. */
void wh_captains_turn(struct qs_act *a)
{
    if (wh_captains_deck(a->state)) {
        qs_then(a, wh_step(WH_S_FLIP, 0, 0, 0));
        qs_then(a, wh_step(WH_S_BEGIN, 0, 0, 0));
    } else {
        wh_last_turn(a);
    }
}

/* ------------------------------------------------------------------ allocating */

/* WHA-9.8, WHA-10.19: crabs, at the highest level lobsters too, are kept with it. */
static void complete_first(struct qs_act *a)
{
    struct wharfside *g = a->state;
    struct wh_opponent *c = &g->captains;
    wh_goods kept = c->on & (wh_goods)0xff << 8 * WH_CRAB;
    int contract = c->line[0] - 1;
    if (g->level == WH_TRAWLER) {
        kept |= c->on & (wh_goods)0xff << 8 * WH_LOBSTER;
    }
    wh_tell_all(a, WH_F_THEY_COMPLETE, WH_THEIR_SIDE, WHA(9, 8), contract,
                wh_data(a->rules)->contract[contract].vp, wh_packed(c->on - kept), 0);
    for (int k = WH_LOBSTER; k <= WH_CRAB; k++) {
        if (wh_of(kept, k)) {
            wh_tell_all(a, WH_F_KEPT, WH_THEIR_SIDE, k == WH_CRAB ? WHA(9, 8) : WHA(10, 19), wh_of(kept, k),
                        k, contract, 0);
        }
    }
    c->kept += kept;
    g->discard += c->on - kept;
    c->on = 0;
    c->completed |= (uint32_t)1 << contract;
    for (int i = 0; i < WH_LINE; i++) {
        c->line[i] = i + 1 < WH_LINE ? c->line[i + 1] : 0;
    }
}

/* WHA-9.3, WHA-9.5: their highest good to the contract they have had longest. */
static void allocate_one(struct qs_act *a)
{
    struct wharfside *g = a->state;
    struct wh_opponent *c = &g->captains;
    int kind = wh_highest(wh_kinds(c->free)), contract = c->line[0] - 1;
    wh_tell_all(a, WH_F_THEY_ALLOCATE, WH_THEIR_SIDE, WHA(9, 3), kind, contract, wh_total(c->on), 0);
    c->free -= wh_one(kind);
    c->on += wh_one(kind);
    if (wh_total(c->on) == wh_data(a->rules)->contract[contract].size) { /* WHA-9.4 */
        complete_first(a);
    }
}

/* WHA-9.2, WHA-9.6, WHA-9.7. */
void wh_captains_allocate(struct qs_act *a)
{
    const struct wharfside *g = a->state;
    for (int n = 0; n < 2; n++) {
        if (!g->captains.free || !g->captains.line[0]) {
            wh_tell(a, WH_F_NO_GOODS, WH_THEIR_SIDE, n && g->captains.free ? WHA(9, 7) : WHA(9, 6), 0, 0);
            return;
        }
        allocate_one(a);
    }
}

/* ------------------------------------------------------------------ collecting */

/* What they would collect at a wharf, and where they go for which reason. */
struct haul {
    int wharf, reason;
    uint16_t rule;
    wh_goods goods;
};

static wh_goods two_highest(wh_goods at)
{
    wh_goods got = 0;
    for (int n = 0; n < 2 && at; n++) {
        wh_goods one = wh_one(wh_highest(wh_kinds(at)));
        at -= one;
        got += one;
    }
    return got;
}

/* WHA-9.12: two of the kind, or the one and the highest other good. */
static wh_goods matching(wh_goods at, int kind)
{
    wh_goods match = wh_one(kind);
    if (wh_of(at, kind) >= 2) {
        return 2 * match;
    }
    return match + (at == match ? 0 : wh_one(wh_highest(wh_kinds(at - match))));
}

/* The highest pair; 0 if there is none. */
static wh_goods pair(wh_goods at)
{
    int kind = wh_highest(wh_kinds(at >> 1 & 0x7f7f7f7f7f7f7f7fu));
    return kind < 0 ? 0 : 2 * wh_one(kind);
}

/* The better of two hauls; if they are equal, the North's. */
static struct haul better(wh_goods north, wh_goods south, int reason, uint16_t rule)
{
    return south > north ? (struct haul){ 1, reason, rule, south } : (struct haul){ 0, reason, rule, north };
}

static int matches(wh_goods at, int kind)
{
    return wh_of(at, kind) < 2 ? wh_of(at, kind) : 2;
}

static struct haul choose_haul(const struct wharfside *g, int kind)
{
    wh_goods north = g->wharf[0], south = g->wharf[1];
    int n = matches(north, kind), s = matches(south, kind);
    if (n != s) { /* WHA-9.11 */
        return n > s ? (struct haul){ 0, WH_MORE_OF_IT, WHA(9, 11), matching(north, kind) }
                     : (struct haul){ 1, WH_MORE_OF_IT, WHA(9, 11), matching(south, kind) };
    }
    if (n) {
        return better(matching(north, kind), matching(south, kind), WH_BETTER_WITH_IT, WHA(9, 13));
    }
    if (pair(north) || pair(south)) {
        return better(pair(north), pair(south), WH_BEST_PAIR, WHA(9, 14));
    }
    return better(two_highest(north), two_highest(south), WH_HIGHEST_GOODS, WHA(9, 15));
}

/* The highest first, each from the slot it had when they came. */
void wh_captains_collect(struct qs_act *a, int wharf, wh_goods goods, uint16_t rule)
{
    struct wharfside *g = a->state;
    for (int k = WH_KINDS - 1; k >= 0; k--) {
        if (wh_of(goods, k)) {
            wh_tell_all(a, WH_F_COLLECTED, WH_THEIR_SIDE, rule, wh_of(goods, k), k, wharf,
                        wh_below(g->wharf[wharf], k));
        }
    }
    g->captains.free += goods;
    g->wharf[wharf] -= goods;
}

/* WHA-9.10: two goods of one wharf, which is then filled up. */
static void collect(struct qs_act *a, int kind)
{
    struct wharfside *g = a->state;
    struct haul h = choose_haul(g, kind);
    if (!h.goods) {
        wh_tell(a, WH_F_NOTHING, WH_THEIR_SIDE, WHA(9, 16), 0, 0);
        return;
    }
    wh_tell(a, WH_F_THEY_VISIT, WH_THEIR_SIDE, h.rule, h.wharf, h.reason);
    wh_captains_collect(a, h.wharf, h.goods, h.rule);
    wh_draw_goods(a, 0, h.wharf, WH_WHARF - wh_total(g->wharf[h.wharf]));
}

/* ------------------------------------------------------------------ claiming */

/* Of some markets, those whose contract has the most of something. */
static unsigned most_of(const struct wh_data *d, const struct wharfside *g, unsigned markets, int kind)
{
    int most = -1;
    unsigned best = 0;
    for (qs_each(m, (uint64_t)markets)) {
        const struct wh_contract *c = &d->contract[g->market[m] - 1];
        int n = kind < 0 ? c->vp : wh_of(c->needs, kind);
        if (n > most) {
            most = n;
            best = 0;
        }
        best |= n == most ? 1u << m : 0;
    }
    return best;
}

/* WHA-9.17 to WHA-9.19, WHA-8.14: by symbols, then by VP; then the player decides. */
unsigned wh_claims(const struct wh_data *d, const struct wharfside *g, int captain, uint16_t *rule)
{
    unsigned markets = wh_on_offer(g) & (unsigned)qs_first(WH_STALLS);
    if (g->favours.market) {
        markets &= ~(1u << (g->favours.market - 1));
    }
    markets = most_of(d, g, markets, d->captain[captain].bonus - 1);
    *rule = WHA(9, 17);
    if (!qs_single(markets)) {
        markets = most_of(d, g, markets, -1);
        *rule = WHA(9, 18);
    }
    return markets;
}

/* WHA-9.20. */
static void get_favour(struct qs_act *a)
{
    struct wharfside *g = a->state;
    int top = wh_top_favour(g);
    if (top) {
        g->trophies &= (uint8_t)(g->trophies - 1);
        g->captains.favours |= (uint8_t)(1u << (top - 1));
        wh_tell(a, WH_F_THEIR_FAVOUR, WH_THEIR_SIDE, WHA(9, 20), top - 1, 0);
    }
}

static int reason_of(uint16_t rule)
{
    return rule == WHA(9, 17) ? WH_MOST_SYMBOLS : rule == WHA(9, 18) ? WH_MOST_POINTS : WH_PLAYERS_CHOICE;
}

static void claim(struct qs_act *a, int market, uint16_t rule)
{
    enum { DEAR = 5 };
    struct wharfside *g = a->state;
    int contract = wh_take_away(g, market);
    wh_tell_all(a, WH_F_CLAIMED, WH_THEIR_SIDE, rule, contract, market, wh_line(g), reason_of(rule));
    wh_captains_get(g, contract);
    if (wh_data(a->rules)->contract[contract].vp == DEAR) {
        get_favour(a);
    }
    wh_refill(a, market, true);
}

/* WHA-9.19. Whole: it is asked when there are several to choose from. */
WH_OFFER(claim)
{
    uint16_t rule;
    const struct wharfside *g = o->state;
    uint64_t at = qs_from(o, qs_mv(WH_V_CLAIM, 0), qs_first(WH_MARKETS));
    at = qs_keep(o, WHA(8, 14), at, g->favours.market ? ~qs_bit(g->favours.market - 1) : ~(uint64_t)0);
    at = qs_keep(o, WHA(9, 18), at, wh_claims(wh_data(o->rules), o->state, s->a, &rule));
    qs_put(o, at);
}

WH_TAKE(claim)
{
    (void)s;
    claim(a, qs_c(m), WHA(9, 19));
}

/* ------------------------------------------------------------------ the card that is flipped */

/* The segment on top. */
static int top_segment(const struct wh_opponent *c)
{
    int i = 0;
    while (i < WH_SEGMENTS - 1 && !c->goods[i] && !c->cards[i]) {
        i++;
    }
    return i;
}

/*
 * A draw. In a segment of g goods and c captains each card is on top alike; a good is any of the
 * unseen ones, a captain any of those left (WHA-7.8, WHA-7.9).
 */
WH_OFFER(flip)
{
    const struct wharfside *g = o->state;
    int top = top_segment(&g->captains), goods = g->captains.goods[top];
    int cards = g->captains.cards[top], all = wh_total(g->unseen), left = qs_count(g->captain_pool);
    (void)s;
    uint64_t pool = qs_from(o, qs_mv(WH_V_CAPTAIN, 0), g->captain_pool);
    qs_put_weighted(o, pool, (uint32_t)(cards * (goods ? all : 1)));

    qs_from(o, qs_mv(WH_V_FLIP, 0), qs_first(WH_KINDS));
    for (int k = 0; k < WH_KINDS; k++) {
        qs_put_weighted(o, qs_bit(k), (uint32_t)(goods * wh_of(g->unseen, k) * (cards ? left : 1)));
    }
}

/* WHA-9.2, WHA-9.10: the good itself joins the discards (WHA-9.1). */
static void flip_good(struct qs_act *a, int kind)
{
    struct wharfside *g = a->state;
    int segment = top_segment(&g->captains);
    g->captains.goods[segment]--;
    g->unseen -= wh_one(kind);
    g->discard += wh_one(kind);
    wh_tell(a, WH_F_FLIPPED, WH_THEIR_SIDE, WHA(9, 2), kind, segment);
    wh_captains_allocate(a);
    collect(a, kind);
}

/* WHA-9.17 to WHA-9.23: the captain itself is out of the game. */
static void flip_captain(struct qs_act *a, int captain)
{
    struct wharfside *g = a->state;
    uint16_t rule;
    unsigned claims;
    int segment = top_segment(&g->captains);
    g->captains.cards[segment]--;
    g->captain_pool &= (uint8_t)~(1u << captain);
    g->captains_out |= (uint8_t)(1u << captain);
    wh_tell(a, WH_F_CAPTAIN, WH_THEIR_SIDE, WHA(9, 17), captain, segment);
    claims = wh_claims(wh_data(a->rules), g, captain, &rule);
    if (!claims) {
        wh_tell(a, WH_F_NO_CLAIM, WH_THEIR_SIDE, WHA(9, 22), 0, 0);
    } else if (qs_single(claims)) {
        claim(a, qs_lowest(claims), rule);
    } else {
        qs_then(a, wh_step(WH_S_CLAIM, 0, captain, 0));
    }
}

WH_TAKE(flip)
{
    (void)s;
    if (qs_verb_of(m) == WH_V_FLIP) {
        flip_good(a, qs_c(m));
    } else {
        flip_captain(a, qs_c(m));
    }
    if (!wh_captains_deck(a->state)) {
        wh_tell(a, WH_F_LAST_TURNS, QS_NOBODY, WHA(10, 1), 0, 0);
    }
}
