/*
 * goods.c: chapter 1, "The goods" (WHA-1).
 *
 * Cards that nobody has seen have no order. `unseen` holds the deck of the first time through, the
 * hidden hands and the Captains' deck; any of these cards may be any of those goods, so a draw is
 * answered by chance in proportion to the kinds that are left outside the hands. The discards,
 * once shuffled, are a pool of their own: what was set aside before does not mix with them.
 */
#include "wharfside.h"

/* WHA-1.3: of equal goods the known ones go first; then a hidden one is seen by all. */
void wh_spend(struct wharfside *g, int p, int kind)
{
    struct wh_seat *s = &g->seats[p];
    if (wh_of(s->hand_open, kind)) {
        s->hand_open -= wh_one(kind);
    } else {
        s->hand -= wh_one(kind);
        s->hidden--;
        g->unseen -= wh_one(kind);
    }
}

/* ------------------------------------------------------------------ the deck */

/* How much of the first deck is left: what is unseen and not set aside. */
static int first_deck(const struct wharfside *g)
{
    int n = wh_total(g->unseen);
    for (int p = 0; p < g->core.seats; p++) {
        n -= g->seats[p].hidden;
    }
    return n - g->captains.goods[0] - g->captains.goods[1] - g->captains.goods[2];
}

int wh_deck_size(const struct wharfside *g)
{
    return first_deck(g) + wh_total(g->later);
}

/* What can come from the deck, by kind. Goods were shuffled later only when the first was empty. */
static wh_goods deck_goods(const struct wharfside *g)
{
    wh_goods deck = g->unseen;
    if (g->later) {
        return g->later;
    }
    for (int p = 0; p < g->core.seats; p++) {
        deck -= g->seats[p].hand;
    }
    return deck;
}

/* WHA-1.6, WHA-6.2, WHA-10.3: the place stays empty. */
static void run_dry(struct qs_act *a)
{
    struct wharfside *g = a->state;
    if (wh_solo(g)) {
        wh_tell(a, WH_F_SHORT, QS_NOBODY, WHA(10, 3), 0, 0);
        return;
    }
    wh_tell(a, WH_F_SHORT, QS_NOBODY, WHA(1, 6), 0, 0);
    g->dry = 1;
    if (!g->ending) {
        g->ending = 1;
        wh_tell(a, WH_F_ENDING, QS_NOBODY, WHA(6, 2), 0, 0);
    }
}

/* WHA-1.5: the discards become the deck when a good is needed and not before. */
static bool deck_is_ready(struct qs_act *a)
{
    enum { MOST = 2 }; /* WHA-1.6 */
    struct wharfside *g = a->state;
    if (g->later || first_deck(g) > 0) {
        return true;
    }
    if (g->dry || !g->discard || (!wh_solo(g) && g->shuffles >= MOST)) {
        run_dry(a);
        return false;
    }
    wh_tell(a, WH_F_SHUFFLED, QS_NOBODY, WHA(1, 5), wh_total(g->discard), 0);
    g->later = g->discard;
    g->discard = 0;
    g->shuffles = (uint8_t)(g->shuffles + (g->shuffles < MOST));
    return true;
}

/* ------------------------------------------------------------------ turning up goods */

void wh_draw_goods(struct qs_act *a, int seat, int to, int n)
{
    if (n > 0 && deck_is_ready(a)) {
        qs_then(a, qs_step_of(WH_S_DRAW, seat, to, 0, n));
    }
}

/* A draw: it is asked only while the deck has a good, so there is always an answer. */
WH_OFFER(draw)
{
    wh_goods deck = deck_goods(o->state);
    (void)s;
    qs_from(o, qs_mv(WH_V_TURN_UP, 0), qs_first(WH_KINDS));
    qs_put_bag(o, deck);
}

static void put_drawn(struct qs_act *a, const struct qs_step *s, int kind)
{
    struct wharfside *g = a->state;
    if (s->a == WH_TO_HAND) {
        g->seats[s->seat].hand_open += wh_one(kind);
        wh_tell(a, WH_F_DREW, s->seat, WHA(5, 8), kind, 0);
    } else if (s->a >= WH_TO_LAID) {
        g->laid[s->a - WH_TO_LAID] += wh_one(kind);
        wh_tell(a, WH_F_LAID_GOOD, QS_NOBODY, WHA(7, 3), kind, s->a - WH_TO_LAID);
    } else {
        wh_tell_all(a, WH_F_AT_WHARF, QS_NOBODY, WHA(3, 11), kind, s->a,
                    wh_below(g->wharf[s->a], kind) + wh_of(g->wharf[s->a], kind), 0);
        g->wharf[s->a] += wh_one(kind);
    }
}

WH_TAKE(draw)
{
    struct wharfside *g = a->state;
    int kind = qs_c(m);
    *(g->later ? &g->later : &g->unseen) -= wh_one(kind);
    put_drawn(a, s, kind);
    wh_draw_goods(a, s->seat, s->a, s->n - 1);
}
