/*
 * wharf.c: chapter 3, "The wharf" (WHA-3).
 *
 * A visit has three parts in this order: allocate and store; name a wharf and take goods; clear
 * up. The favour of WHA-8.22 moves the first part behind the second.
 */
#include "wharfside.h"

/* WHA-3.9, WHA-5.17, WHA-5.18: how many goods may still come into the hand. */
int wh_room(const struct wharfside *g, int p)
{
    int room = WH_LIMIT + wh_gives(g, p, WH_SUM_HAND) - wh_hand_size(g, p);
    return room > 0 ? room : 0;
}

/* ------------------------------------------------------------------ allocate and store */

/*
 * WHA-3.2, WHA-5.10: as many as the abilities allow now. Kinds that are not in the hand or that
 * nothing misses are looked at only to say why not.
 */
static void offer_allocate(struct qs_offer *o, int p, bool too_early)
{
    const struct wh_data *d = wh_data(o->rules);
    const struct wharfside *g = o->state;
    const uint8_t *takes = g->powers[p].takes;
    uint64_t held = wh_kinds(wh_hand(g, p));
    bool more = g->turn.allocated < 2 + wh_gives(g, p, WH_SUM_ALLOCATE);

    if (!o->asking && (too_early || !more)) {
        return;
    }
    uint64_t some = (uint64_t)(takes[0] | takes[1] | takes[2]) & held;
    for (qs_each(k, o->asking ? qs_first(WH_KINDS) : some)) {
        uint64_t takers = wh_takers(g, p, (int)k);
        uint64_t to = qs_from(o, qs_mv2(WH_V_ALLOCATE, (int)k, 0), qs_first(d->contracts));
        to = qs_if(o, WHA(8, 22), to, !too_early);
        to = qs_keep(o, WHA(3, 4), to, k == WH_CRAB ? takers : ~(uint64_t)0);
        to = qs_if(o, WHA(3, 2), to, qs_has(held, (int)k));
        to = qs_keep(o, WHA(3, 3), to, takers);
        to = qs_if(o, WHA(3, 2), to, more);
        qs_put(o, to);
    }
}

static void offer_store(struct qs_offer *o, int p, bool too_early)
{
    const struct wharfside *g = o->state;
    uint64_t kinds = qs_from(o, qs_mv(WH_V_STORE, 0), qs_first(WH_KINDS));
    kinds = qs_keep(o, WHA(3, 5), kinds, qs_bit(WH_CRAB) & wh_kinds(wh_hand(g, p)));
    kinds = qs_if(o, WHA(8, 23), kinds, !too_early);
    qs_put(o, kinds);
}

static void store(struct qs_act *a, int p)
{
    struct wharfside *g = a->state;
    wh_spend(g, p, WH_CRAB);
    g->seats[p].stored += wh_one(WH_CRAB);
    g->turn.stored++;
    wh_tell(a, WH_F_STORED, p, WHA(3, 5), WH_CRAB, 0);
}

static void allocate(struct qs_act *a, int p, qs_move m)
{
    struct wharfside *g = a->state;
    if (g->turn.allocated == 2) {
        wh_tell_ability(a, p, WH_A_ALLOCATE);
    }
    g->turn.allocated++;
    wh_allocate(a, p, qs_b(m), qs_c(m));
}

/* ------------------------------------------------------------------ name a wharf and take goods */

static void offer_wharves(struct qs_offer *o, int p)
{
    const struct wharfside *g = o->state;
    int room = wh_room(g, p);
    uint64_t filled = (g->wharf[0] ? 1u : 0) | (g->wharf[1] ? 2u : 0);
    uint64_t wharves = qs_from(o, qs_mv(WH_V_VISIT, 0), qs_first(WH_WHARVES));
    wharves = qs_if(o, WHA(3, 10), wharves, room > 0);
    qs_put(o, qs_keep(o, WHA(3, 10), wharves, filled));

    uint64_t none = qs_from(o, qs_mv(WH_V_LOITER, 0), 1);
    qs_put(o, qs_if(o, WHA(3, 8), none, !room || !filled));
}

void wh_offer_visit(struct qs_offer *o, int p)
{
    const struct wharfside *g = o->state;
    offer_allocate(o, p, g->turn.later);
    offer_store(o, p, g->turn.later);
    offer_wharves(o, p);
}

/* WHA-3.11, WHA-3.12: the wharf named, plus one, is filled up, or a good goes overboard. */
static void clear_up(struct qs_act *a, int p, int wharf)
{
    struct wharfside *g = a->state;
    if (wharf) {
        wh_draw_goods(a, p, wharf - 1, WH_WHARF - wh_total(g->wharf[wharf - 1]));
    } else if (g->idle == g->core.seats) {
        g->idle = 0;
        qs_then(a, wh_step(WH_S_OVERBOARD, p, 0, 0));
    }
}

WH_TAKE(clear_up)
{
    (void)m;
    clear_up(a, s->seat, s->a);
}

/*
 * What comes after the goods taken: goods drawn by abilities (WHA-5.8), what the favour "later"
 * has put off (WHA-8.23), clearing up. The wharf is named plus one; 0 if none was.
 */
static void leave(struct qs_act *a, int p, int wharf)
{
    const struct wharfside *g = a->state;
    int drawn = wh_gives(g, p, WH_SUM_DRAW), room = wh_room(g, p);
    if (drawn && room) {
        wh_tell_ability(a, p, WH_A_DRAW);
        wh_draw_goods(a, p, WH_TO_HAND, drawn < room ? drawn : room);
    }
    if (g->turn.later) {
        qs_then(a, wh_step(WH_S_AFTER, p, 0, 0));
    }
    if (a->pushed) {
        qs_then(a, wh_step(WH_S_CLEAR_UP, p, wharf, 0));
    } else {
        clear_up(a, p, wharf);
    }
}

void wh_take_visit(struct qs_act *a, int p, qs_move m)
{
    switch (qs_verb_of(m)) {
    case WH_V_ALLOCATE:
        allocate(a, p, m);
        qs_then(a, wh_step(WH_S_WHARF, p, 0, 0));
        break;
    case WH_V_STORE:
        store(a, p);
        qs_then(a, wh_step(WH_S_WHARF, p, 0, 0));
        break;
    case WH_V_VISIT:
        qs_then(a, wh_step(WH_S_TAKE, p, qs_c(m), 0));
        break;
    default: /* WHA-3.10: no wharf is named */
        leave(a, p, 0);
    }
}

/*
 * The visit goes on: the same as at the beginning of the turn, but for the market. Count-down:
 * goods and crabs in hand get fewer, and naming a wharf, or none where that is allowed, ends it.
 */
WH_OFFER(wharf)
{
    wh_offer_visit(o, s->seat);
}

WH_TAKE(wharf)
{
    wh_take_visit(a, s->seat, m);
}

/*
 * WHA-3.7, WHA-3.8: a good of the wharf named. Count-down: it is asked only while there is room, a
 * good and something left to take; after the first one "enough" is an answer too.
 */
WH_OFFER(take)
{
    const struct wharfside *g = o->state;
    uint64_t kinds = qs_from(o, qs_mv(WH_V_TAKE, 0), qs_first(WH_KINDS));
    qs_put(o, qs_keep(o, WHA(3, 7), kinds, wh_kinds(g->wharf[s->a])));

    uint64_t enough = qs_from(o, qs_mv(WH_V_ENOUGH, 0), 1);
    qs_put(o, qs_if(o, WHA(3, 8), enough, g->turn.taken > 0));
}

static void take(struct qs_act *a, int p, int wharf, int kind)
{
    struct wharfside *g = a->state;
    wh_tell_all(a, WH_F_TOOK, p, WHA(3, 7), kind, wharf, wh_below(g->wharf[wharf], kind), 0);
    g->wharf[wharf] -= wh_one(kind);
    g->seats[p].hand_open += wh_one(kind);
    if (++g->turn.taken == 3) {
        wh_tell_ability(a, p, WH_A_TAKE);
    }
    if (wh_hand_size(g, p) == WH_LIMIT + 1) {
        wh_tell_ability(a, p, WH_A_HAND);
    }
}

WH_TAKE(take)
{
    const struct wharfside *g = a->state;
    int p = s->seat;
    bool more = false;
    if (qs_verb_of(m) == WH_V_TAKE) {
        take(a, p, s->a, qs_c(m));
        more = g->turn.taken < 2 + wh_gives(g, p, WH_SUM_TAKE) && wh_room(g, p) && g->wharf[s->a];
    }
    if (more) {
        qs_then(a, *s);
    } else {
        leave(a, p, s->a + 1);
    }
}

/*
 * WHA-8.22, WHA-8.23: allocating and storing after the goods were taken. Count-down: "enough" is
 * always an answer.
 */
WH_OFFER(after)
{
    offer_allocate(o, s->seat, false);
    offer_store(o, s->seat, false);
    qs_from(o, qs_mv(WH_V_ENOUGH, 0), 1);
    qs_put(o, 1);
}

WH_TAKE(after)
{
    if (qs_verb_of(m) == WH_V_ENOUGH) {
        return;
    }
    if (qs_verb_of(m) == WH_V_ALLOCATE) {
        allocate(a, s->seat, m);
    } else {
        store(a, s->seat);
    }
    qs_then(a, *s);
}

/* ------------------------------------------------------------------ idle visits */

/*
 * WHA-3.12: told of the first answer of every turn. Only a visit that begins with naming no wharf
 * changes nothing; on the last turns, which end the game, and in solo, where 15 turns do, none is
 * counted.
 */
void wh_count_idle(struct wharfside *g, int p, qs_move first)
{
    bool idle = qs_verb_of(first) == WH_V_LOITER && !wh_room(g, p);
    g->idle = (uint8_t)(idle && !wh_solo(g) && !g->ending ? g->idle + 1 : 0);
}

/* WHA-3.12. Lemma: who has no room has goods. */
WH_OFFER(overboard)
{
    uint64_t kinds = qs_from(o, qs_mv(WH_V_DROP, 0), qs_first(WH_KINDS));
    qs_put(o, qs_keep(o, WHA(3, 12), kinds, wh_kinds(wh_hand(o->state, s->seat))));
}

WH_TAKE(overboard)
{
    struct wharfside *g = a->state;
    wh_spend(g, s->seat, qs_c(m));
    g->discard += wh_one(qs_c(m));
    wh_tell(a, WH_F_DROPPED, s->seat, WHA(3, 12), qs_c(m), 0);
}
