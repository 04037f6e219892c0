/*
 * figures_seats.c: what a person wants to know of each seat of Wharfside, of favours and of the Captains;
 * figures.c names them all.
 */
#include "figures.h"

/* ------------------------------------------------------------------ seats */

/* What of a hand the seat can see: all of its own. */
WH_FIGURE(seat_goods)
{
    const struct wharfside *g = view;
    (void)r;
    if (wh_sits(g, i)) {
        wh_goods_values(i == seat ? wh_hand(g, i) : g->seats[i].hand_open, out);
    }
}

WH_FIGURE(seat_size)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = wh_sits(g, i) ? wh_hand_size(g, i) : wh_total(g->captains.free);
}

/* Goods of another's hand that the viewer has not seen. */
WH_FIGURE(seat_unseen)
{
    const struct wharfside *g = view;
    (void)r;
    if (wh_sits(g, i) && i != seat) {
        out[0] = g->seats[i].hidden;
    }
}

WH_FIGURE(seat_limit)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (wh_sits(g, i)) {
        out[0] = WH_LIMIT + wh_gives(g, i, WH_SUM_HAND);
    }
}

WH_FIGURE(seat_room)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (wh_sits(g, i)) {
        out[0] = wh_room(g, i);
    }
}

/* What the open contract of a slot still misses, by kinds. */
WH_FIGURE(seat_missing)
{
    const struct wharfside *g = view;
    int side = i / WH_SLOTS, slot = i % WH_SLOTS;
    (void)seat;
    if (wh_sits(g, side) && g->seats[side].contracts[slot]) {
        wh_goods_values(wh_missing(wh_data(r), g, side, slot), out);
    }
}

static bool has_slot(const struct wharfside *g, int i)
{
    return wh_sits(g, i / WH_SLOTS) && g->seats[i / WH_SLOTS].contracts[i % WH_SLOTS];
}

/* Of what it misses, what the seat holds itself: nobody else's hand is known. */
WH_FIGURE(seat_ready)
{
    const struct wharfside *g = view;
    int side = i / WH_SLOTS;
    if (side == seat && has_slot(g, i)) {
        wh_goods missing = wh_missing(wh_data(r), g, side, i % WH_SLOTS);
        wh_goods_values(wh_fitting(missing, wh_hand(g, side)), out);
    }
}

WH_FIGURE(seat_filled)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (has_slot(g, i) && g->seats[i / WH_SLOTS].on[i % WH_SLOTS]) {
        out[0] = wh_total(g->seats[i / WH_SLOTS].on[i % WH_SLOTS]);
    }
}

WH_FIGURE(seat_asks)
{
    const struct wharfside *g = view;
    (void)seat;
    if (has_slot(g, i)) {
        out[0] = wh_data(r)->contract[g->seats[i / WH_SLOTS].contracts[i % WH_SLOTS] - 1].size;
    }
}

WH_FIGURE(seat_done)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = qs_count(wh_sits(g, i) ? g->seats[i].completed : g->captains.completed);
}

WH_FIGURE(seat_open)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = wh_sits(g, i) ? g->powers[i].open : wh_line(g);
}

WH_FIGURE(seat_crabs)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    out[0] = wh_of(wh_sits(g, i) ? g->seats[i].stored : g->captains.kept, WH_CRAB);
}

WH_FIGURE(seat_buildings)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (wh_sits(g, i)) {
        out[0] = qs_count(g->seats[i].buildings);
    }
}

WH_FIGURE(seat_trophies)
{
    const struct wharfside *g = view;
    (void)r, (void)seat;
    if (!wh_solo(g)) {
        out[0] = qs_count(g->seats[i].trophies);
    } else {
        out[0] = qs_count(wh_sits(g, i) ? g->favours.up : g->captains.favours);
    }
}

WH_FIGURE(seat_won)
{
    if (!wh_solo(view)) {
        wh_figure_seat_trophies(r, view, seat, i, out);
    }
}

WH_FIGURE(seat_favours)
{
    if (wh_solo(view)) {
        wh_figure_seat_trophies(r, view, seat, i, out);
    }
}

/* ------------------------------------------------------------------ favours and Captains */

WH_FIGURE(favour_top)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_solo(g) && wh_top_favour(g)) {
        out[0] = wh_top_favour(g) - 1;
    }
}

/* WHA-8.2: as many goods as it has VP. */
WH_FIGURE(favour_price)
{
    const struct wharfside *g = view;
    (void)seat, (void)i;
    if (wh_solo(g) && wh_top_favour(g)) {
        out[0] = wh_data(r)->trophy[wh_top_favour(g) - 1].vp;
    }
}

/* Owed, it costs nothing now (WHA-8.4). */
WH_FIGURE(favour_cost)
{
    if (i == WH_PAYS) {
        wh_figure_favour_price(r, view, seat, 0, out);
    }
}

WH_FIGURE(favour_payable)
{
    const struct wharfside *g = view;
    (void)i;
    if (wh_solo(g) && wh_sits(g, seat) && wh_top_favour(g)) {
        out[0] = wh_hand_size(g, seat) >= wh_data(r)->trophy[wh_top_favour(g) - 1].vp;
    }
}

/* WHA-8.4: one debt at a time. */
WH_FIGURE(favour_owable)
{
    const struct wharfside *g = view;
    (void)r, (void)i;
    if (wh_solo(g) && wh_sits(g, seat) && wh_top_favour(g)) {
        out[0] = !wh_debt(g);
    }
}

/* WHA-8.8: what the favour that is owed for costs. */
WH_FIGURE(favour_due)
{
    (void)seat, (void)i;
    if (wh_debt(view)) {
        out[0] = wh_data(r)->trophy[wh_debt(view) - 1].vp;
    }
}

WH_FIGURE(favour_debt)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_debt(g)) {
        out[0] = wh_debt(g) - 1;
    }
}

/* Whose it is; nobody's while it lies in the stack. */
WH_FIGURE(trophy_side)
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
WH_FIGURE(trophy_worth)
{
    int vp = wh_data(r)->trophy[i].vp;
    (void)seat;
    out[0] = wh_debt(view) == i + 1 ? -vp : vp;
}

/* Goods on each contract of their line, and how many it wants (WHA-9.5). */
WH_FIGURE(line_filled)
{
    const struct wharfside *g = view;
    (void)seat;
    if (g->captains.line[i]) {
        out[0] = i ? 0 : wh_total(g->captains.on);
        out[1] = wh_data(r)->contract[g->captains.line[i] - 1].size;
    }
}

WH_FIGURE(captains_segments)
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
WH_FIGURE(seat_ending)
{
    if (i == seat && wh_sits(view, seat)) {
        struct wharfside g = ended(r, view);
        out[0] = points_of(&g.core, seat);
    }
}

/* How far ahead of the Captains, if it ended now (WHA-10.14). */
WH_FIGURE(solo_lead)
{
    (void)seat, (void)i;
    if (wh_solo(view)) {
        struct wharfside g = ended(r, view);
        out[0] = points_of(&g.core, 0) - points_of(&g.core, WH_THEIR_SIDE);
    }
}

WH_FIGURE(solo_bands)
{
    (void)r, (void)seat, (void)i;
    for (int b = 0; wh_solo(view) && b < WH_BANDS; b++) {
        out[b] = wh_bands[b];
    }
}

WH_FIGURE(captains_deck)
{
    const struct wharfside *g = view;
    (void)r, (void)seat, (void)i;
    if (wh_solo(g)) {
        out[0] = wh_captains_deck(g);
    }
}

/* WHA-9.3: the two goods they would allocate next. */
WH_FIGURE(captains_next)
{
    const struct wharfside *g = view;
    wh_goods free = g->captains.free;
    (void)r, (void)seat, (void)i;
    for (int n = 0; wh_solo(g) && n < 2 && free; n++) {
        out[n] = wh_highest(wh_kinds(free));
        free -= wh_one(out[n]);
    }
}
