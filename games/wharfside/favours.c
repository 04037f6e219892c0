/*
 * favours.c: chapter 8, "Favours" (WHA-8).
 *
 * Calling in a favour and paying for the one that is owed are asides: they stand beside the
 * questions of the player's turn. A favour is paid good by good, then its use is asked for.
 */
#include "wharfside.h"

int wh_top_favour(const struct wharfside *g)
{
    return g->trophies ? qs_lowest(g->trophies) + 1 : 0;
}

/* WHA-8.17: a lock owed for is the debt as well. */
int wh_debt(const struct wharfside *g)
{
    return g->favours.owed ? g->favours.owed : g->favours.lock_owed ? g->favours.lock : 0;
}

static int price_of(const struct wh_data *d, int favour)
{
    return d->trophy[favour - 1].vp;
}

static unsigned question_kind(const void *state)
{
    const struct qs_core *core = state;
    return core->depth ? core->agenda[core->depth - 1].kind : WH_BOTTOM;
}

/* ------------------------------------------------------------------ what can be done (WHA-8.6) */

/* The markets 1 to 3 that have a contract. */
static unsigned contracts_on_offer(const struct wharfside *g)
{
    return wh_on_offer(g) & (unsigned)qs_first(WH_STALLS);
}

/* Those that can be locked: WHA-8.18. */
static unsigned unlocked(const struct wharfside *g)
{
    unsigned lock = g->favours.market ? 1u << (g->favours.market - 1) : 0;
    return contracts_on_offer(g) & ~lock;
}

/* WHA-8.13: goods lie there, or some can come. */
static unsigned wharves_to_refresh(const struct wharfside *g)
{
    bool some = g->discard || wh_deck_size(g) > 0;
    return (g->wharf[0] || some ? 1u : 0) | (g->wharf[1] || some ? 2u : 0);
}

static bool can_swap(const struct wharfside *g)
{
    return g->wharf[0] && g->wharf[1];
}

/* WHA-8.24. */
static bool can_wait(const struct wharfside *g)
{
    return !g->turn.later && !g->turn.allocated && !g->turn.stored;
}

bool wh_any_use(const struct wharfside *g)
{
    return contracts_on_offer(g) || wharves_to_refresh(g) || can_wait(g);
}

/* ------------------------------------------------------------------ calling in a favour */

/*
 * Lemma: the payment is offered only if the hand has the whole price, and the favour only if it has
 * a use; paying changes nothing that a use needs.
 */
void wh_offer_favour(struct qs_offer *o, int seat)
{
    const struct wharfside *g = o->state;
    if (!wh_solo(g) && !o->asking) {
        return;
    }
    unsigned kind = question_kind(g);
    int top = wh_top_favour(g);
    bool enough = top && wh_hand_size(g, seat) >= price_of(wh_data(o->rules), top);
    uint64_t ways = qs_from(o, qs_mv(WH_V_FAVOUR, 0), qs_bit(WH_PAYS) | qs_bit(WH_OWES));
    ways = qs_if(o, WHA(8, 1), ways, wh_solo(g) && (kind == WH_S_TURN || kind == WH_S_WHARF));
    ways = qs_if(o, WHA(8, 7), ways, top != 0);
    ways = qs_if(o, WHA(8, 6), ways, wh_any_use(g));
    ways = qs_keep(o, WHA(8, 2), ways, enough ? ~0u : qs_bit(WH_OWES));
    ways = qs_keep(o, WHA(8, 4), ways, wh_debt(g) ? qs_bit(WH_PAYS) : ~0u);
    qs_put(o, ways);
}

static struct qs_step paying(int kind, int seat, int favour, int n)
{
    struct qs_step s = wh_step(kind, seat, favour, 0);
    s.n = (uint16_t)n;
    return s;
}

/* WHA-8.2, WHA-8.3. */
void wh_take_favour(struct qs_act *a, int seat, qs_move m)
{
    struct wharfside *g = a->state;
    int top = wh_top_favour(g), way = qs_c(m);
    g->trophies &= (uint8_t)(g->trophies - 1);
    wh_tell(a, WH_F_FAVOUR, seat, way == WH_PAYS ? WHA(8, 2) : WHA(8, 3), top - 1, way);
    if (way == WH_PAYS) {
        g->favours.up |= (uint8_t)(1u << (top - 1));
        qs_then(a, paying(WH_S_GIVE, seat, top - 1, price_of(wh_data(a->rules), top)));
    } else {
        g->favours.owed = (uint8_t)top;
    }
    qs_then(a, wh_step(WH_S_USE, seat, top - 1, way));
}

/* WHA-8.2: one good of any kind. Count-down: the hand had the whole price when it began. */
WH_OFFER(give)
{
    uint64_t kinds = qs_from(o, qs_mv(WH_V_GIVE, 0), qs_first(WH_KINDS));
    qs_put(o, qs_keep(o, WHA(8, 2), kinds, wh_kinds(wh_hand(o->state, s->seat))));
}

/* Whether goods are still to be given. */
static bool give(struct qs_act *a, const struct qs_step *s, qs_move m)
{
    struct wharfside *g = a->state;
    wh_spend(g, s->seat, qs_c(m));
    g->discard += wh_one(qs_c(m));
    wh_tell(a, WH_F_GAVE, s->seat, WHA(8, 2), qs_c(m), s->a);
    if (s->n > 1) {
        qs_then(a, paying(s->kind, s->seat, s->a, s->n - 1));
    }
    return s->n > 1;
}

WH_TAKE(give)
{
    give(a, s, m);
}

/* ------------------------------------------------------------------ paying for what is owed */

/* WHA-8.8, WHA-8.9. Lemma: it is offered only if the hand has the whole price. */
void wh_offer_settle(struct qs_offer *o, int seat)
{
    enum {
        OPEN = 1u << WH_S_TURN | 1u << WH_S_WHARF | 1u << WH_S_TAKE | 1u << WH_S_AFTER | 1u << WH_S_CLAIM |
               1u << WH_S_RECKON
    };
    const struct wharfside *g = o->state;
    int debt = wh_debt(g);
    if (!debt && !o->asking) {
        return;
    }
    uint64_t it = qs_from(o, qs_mv(WH_V_SETTLE, 0), 1);
    it = qs_if(o, WHA(8, 9), it, OPEN >> question_kind(g) & 1);
    it = qs_if(o, WHA(8, 8), it, debt != 0);
    it = qs_if(o, WHA(8, 9), it, debt && wh_hand_size(g, seat) >= price_of(wh_data(o->rules), debt));
    qs_put(o, it);
}

void wh_take_settle(struct qs_act *a, int seat, qs_move m)
{
    int debt = wh_debt(a->state);
    (void)m;
    qs_then(a, paying(WH_S_SETTLE, seat, debt - 1, price_of(wh_data(a->rules), debt)));
}

/* Count-down, as wh_offer_give. */
WH_OFFER(settling)
{
    wh_offer_give(o, s);
}

/* With the last good the favour is turned up where it lies. */
WH_TAKE(settling)
{
    struct wharfside *g = a->state;
    if (give(a, s, m)) {
        return;
    }
    wh_tell(a, WH_F_SETTLED, s->seat, WHA(8, 8), s->a, g->favours.owed ? -1 : g->favours.market - 1);
    if (g->favours.owed) {
        g->favours.up |= (uint8_t)(1u << (g->favours.owed - 1));
        g->favours.owed = 0;
    } else {
        g->favours.lock_owed = 0;
    }
}

/* ------------------------------------------------------------------ the five uses */

/* WHA-8.16, WHA-8.19, WHA-8.20. */
void wh_unlock(struct qs_act *a, uint16_t rule)
{
    struct wharfside *g = a->state;
    struct wh_favours *f = &g->favours;
    if (!f->lock) {
        return;
    }
    wh_tell_all(a, WH_F_UNLOCKED, 0, rule, f->market - 1, f->lock - 1, f->lock_owed ? WH_OWES : WH_PAYS, 0);
    if (f->lock_owed) {
        f->owed = f->lock;
    } else {
        f->up |= (uint8_t)(1u << (f->lock - 1));
    }
    f->lock = f->market = f->lock_owed = 0;
}

static void offer_swaps(struct qs_offer *o, const struct wharfside *g)
{
    for (qs_each(k, o->asking ? qs_first(WH_KINDS) : (uint64_t)wh_kinds(g->wharf[0]))) {
        uint64_t south = qs_from(o, qs_mv2(WH_V_SWAP, (int)k, 0), qs_first(WH_KINDS));
        south = qs_if(o, WHA(8, 6), south, can_swap(g));
        south = qs_if(o, WHA(8, 21), south, wh_kinds(g->wharf[0]) >> k & 1);
        qs_put(o, qs_keep(o, WHA(8, 21), south, wh_kinds(g->wharf[1])));
    }
}

/* WHA-8.5. Whole: what each use leaves to choose is part of the answer. */
WH_OFFER(use)
{
    const struct wharfside *g = o->state;
    (void)s;
    uint64_t all = qs_from(o, qs_mv(WH_V_RENEW, 0), 1);
    qs_put(o, qs_if(o, WHA(8, 6), all, contracts_on_offer(g) != 0));

    uint64_t wharf = qs_from(o, qs_mv(WH_V_REFRESH, 0), qs_first(WH_WHARVES));
    qs_put(o, qs_keep(o, WHA(8, 6), wharf, wharves_to_refresh(g)));

    uint64_t market = qs_from(o, qs_mv(WH_V_LOCK, 0), qs_first(WH_MARKETS));
    market = qs_keep(o, WHA(8, 14), market, qs_first(WH_STALLS));
    market = qs_if(o, WHA(8, 18), market, !g->turn.locked);
    qs_put(o, qs_keep(o, WHA(8, 18), market, unlocked(g)));

    offer_swaps(o, g);
    uint64_t later = qs_from(o, qs_mv(WH_V_LATER, 0), 1);
    qs_put(o, qs_if(o, WHA(8, 24), later, can_wait(g)));
}

/* WHA-8.10, WHA-8.11: the locked one goes too; the lock stays for what comes there. */
static void renew(struct qs_act *a, int seat)
{
    struct wharfside *g = a->state;
    for (qs_each(m, (uint64_t)contracts_on_offer(g))) {
        int contract = wh_take_away(g, (int)m);
        g->contract_discard |= (uint32_t)1 << contract;
        wh_tell(a, WH_F_DISCARDED, QS_NOBODY, WHA(8, 10), contract, (int)m);
    }
    qs_then(a, wh_step(WH_S_REFILL, seat, 0, 1));
}

/* WHA-8.13. */
static void refresh(struct qs_act *a, int seat, int wharf)
{
    struct wharfside *g = a->state;
    wh_tell(a, WH_F_SWEPT, seat, WHA(8, 13), wharf, wh_packed(g->wharf[wharf]));
    g->discard += g->wharf[wharf];
    g->wharf[wharf] = 0;
    wh_draw_goods(a, seat, wharf, WH_WHARF);
}

/* WHA-8.14 to WHA-8.18: the favour leaves the area for the market, on the side it has. */
static void lock(struct qs_act *a, const struct qs_step *s, int market)
{
    struct wharfside *g = a->state;
    struct wh_favours *f = &g->favours;
    f->up &= (uint8_t)~(1u << s->a);
    if (s->b == WH_OWES) {
        f->owed = 0;
    }
    wh_unlock(a, WHA(8, 16));
    f->lock = (uint8_t)(s->a + 1);
    f->lock_owed = s->b == WH_OWES;
    f->market = (uint8_t)(market + 1);
    g->turn.locked = 1;
    wh_tell_all(a, WH_F_LOCKED, s->seat, WHA(8, 14), market, s->a, s->b, 0);
}

/* WHA-8.21. */
static void swap(struct qs_act *a, int seat, int north, int south)
{
    struct wharfside *g = a->state;
    wh_tell_all(a, WH_F_SWAPPED, seat, WHA(8, 21), north, south, wh_below(g->wharf[0], north),
                wh_below(g->wharf[1], south));
    g->wharf[0] += wh_one(south) - wh_one(north);
    g->wharf[1] += wh_one(north) - wh_one(south);
}

WH_TAKE(use)
{
    struct wharfside *g = a->state;
    wh_tell(a, WH_F_USE, s->seat, WHA(8, 5), qs_verb_of(m) - WH_V_RENEW, s->a);
    switch (qs_verb_of(m)) {
    case WH_V_RENEW:
        renew(a, s->seat);
        break;
    case WH_V_REFRESH:
        refresh(a, s->seat, qs_c(m));
        break;
    case WH_V_LOCK:
        lock(a, s, qs_c(m));
        break;
    case WH_V_SWAP:
        swap(a, s->seat, qs_b(m), qs_c(m));
        break;
    default: /* WHA-8.22 */
        g->turn.later = 1;
        wh_tell(a, WH_F_LATER, s->seat, WHA(8, 22), 0, 0);
    }
}
