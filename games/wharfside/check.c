/*
 * check.c: the numbered invariants of wharfside.h.
 *
 * A state that passes, wherever it comes from, can be played on with any answers that are offered.
 * Views pass too: a hidden hand may be empty although its size is not zero.
 */
#include <string.h>

#include "wharfside.h"

bool wh_is_zero(const void *at, size_t n)
{
    const unsigned char *b = at;
    while (n && !*b) {
        b++;
        n--;
    }
    return !n;
}

/* ------------------------------------------------------------------ (1) to (5) */

static bool base_is_base(const struct wharfside *g)
{
    return g->core.sides == g->core.seats && !g->level && !g->contract_discard && !g->buildings_out &&
           !g->captains_out && !g->turn.later && !g->turn.locked &&
           wh_is_zero(&g->captains, sizeof g->captains) && wh_is_zero(&g->favours, sizeof g->favours) &&
           wh_is_zero(g->laid, sizeof g->laid);
}

/* Seat 1 of the solo game are the Captains, who have no seat's things. */
static bool solo_is_solo(const struct wharfside *g)
{
    return g->core.sides == 2 && !g->seats[0].hidden && !g->seats[0].captain && !g->seats[0].trophies &&
           !g->ending && !g->dry && !g->idle && wh_is_zero(&g->seats[1], sizeof g->seats[1]);
}

static bool seats_are_right(const struct wharfside *g)
{
    if (g->core.seats < 1 || g->core.seats > WH_SEATS) {
        return false;
    }
    return wh_solo(g) ? solo_is_solo(g) : base_is_base(g);
}

static bool unseen_suffice(const struct wharfside *g)
{
    wh_goods hidden = 0;
    for (int p = 0; p < g->core.seats; p++) {
        hidden += g->seats[p].hand;
    }
    return wh_among(hidden, g->unseen) && wh_deck_size(g) >= wh_total(g->later);
}

static bool slot_is_right(const struct wh_data *d, const struct wh_seat *s, int i)
{
    if (!s->contracts[i]) {
        return !s->on[i] && !s->filled[i] && !s->used[i];
    }
    const struct wh_contract *c = &d->contract[s->contracts[i] - 1];
    return (!i || s->contracts[i - 1]) && wh_among(s->filled[i], c->needs) &&
           wh_total(s->filled[i]) < c->size && wh_total(s->filled[i]) == wh_total(s->on[i]);
}

static bool slots_are_right(const struct wh_data *d, const struct wharfside *g)
{
    for (int p = 0; p < g->core.seats; p++) {
        for (int i = 0; i < WH_SLOTS; i++) {
            if (!slot_is_right(d, &g->seats[p], i)) {
                return false;
            }
        }
    }
    return true;
}

static bool hands_are_right(const struct wharfside *g)
{
    for (int p = 0; p < g->core.seats; p++) {
        const struct wh_seat *s = &g->seats[p];
        if (wh_hand_size(g, p) > WH_HAND || s->stored & ~((wh_goods)0xff << 8 * WH_CRAB)) {
            return false;
        }
    }
    return true;
}

static bool powers_are_right(const struct wh_data *d, const struct wharfside *g)
{
    for (int p = 0; p < WH_SEATS; p++) {
        struct wh_powers now = wh_powers_of(d, g, p);
        if (memcmp(&now, &g->powers[p], sizeof now)) {
            return false;
        }
    }
    return g->building_top == wh_building_on_top(d, g);
}

/* ------------------------------------------------------------------ (6) to (9) */

static bool line_is_right(const struct wh_data *d, const struct wharfside *g)
{
    const struct wh_opponent *c = &g->captains;
    int n = wh_line(g);
    if (!wh_is_zero(c->line + n, (size_t)(WH_LINE - n)) ||
        n + qs_count(c->completed) + c->cards[0] + c->cards[1] > WH_LINE) {
        return false;
    }
    return n ? wh_total(c->on) < d->contract[c->line[0] - 1].size : !c->on;
}

static bool segments_are_right(const struct wharfside *g)
{
    const struct wh_opponent *c = &g->captains;
    return c->goods[0] <= 3 && c->goods[1] <= 3 && !c->cards[2] &&
           (!wh_solo(g) || c->cards[0] + c->cards[1] == qs_count(g->captain_pool));
}

static bool lock_is_right(const struct wharfside *g)
{
    const struct wh_favours *f = &g->favours;
    bool set = f->lock && f->market && f->market <= WH_STALLS;
    bool none = !f->lock && !f->market && !f->lock_owed;
    return (set || none) && !(f->owed && f->lock_owed);
}

static bool is_set_up(const struct wharfside *g)
{
    int kind = g->core.depth ? g->core.agenda[0].kind : WH_BOTTOM;
    return kind != WH_S_LAYOUT && kind != WH_S_CHOOSE && kind != WH_S_ASSIGN;
}

/* ------------------------------------------------------------------ (10) */

/* WHA-3.12: before the last seat in a row could be idle a good has gone overboard. */
static bool agenda_is_right(const struct wh_data *d, const struct wharfside *g)
{
    int i = 0;
    if (g->idle >= g->core.seats) {
        return false;
    }
    while (i < g->core.depth && wh_step_is_right(d, g, i)) {
        i++;
    }
    return i == g->core.depth;
}

/* Who has named a purchase can pay for it; all may reckon with that. */
bool wh_plausible(const struct qs_rules *r, const void *world, int viewer)
{
    const struct wharfside *g = world;
    const struct qs_step *top = g->core.depth ? &g->core.agenda[g->core.depth - 1] : NULL;
    (void)viewer;
    return !top || top->kind != WH_S_PAY || wh_can_pay(wh_data(r), g, top->seat, top->a);
}

const char *wh_check(const struct qs_rules *r, const void *state)
{
    const struct wh_data *d = wh_data(r);
    const struct wharfside *g = state;
    if (!seats_are_right(g)) {
        return "(1) solo and base game keep their own things";
    }
    if (!unseen_suffice(g)) {
        return "(2) unseen goods fill the hidden hands and the Captains' deck";
    }
    if (!slots_are_right(d, g)) {
        return "(3) open contracts, oldest first, each missing a good";
    }
    if (!hands_are_right(g)) {
        return "(4) hands within the highest limit; only crabs are stored";
    }
    if (wh_total(g->wharf[0]) > WH_WHARF || wh_total(g->wharf[1]) > WH_WHARF) {
        return "(5) three goods at a wharf";
    }
    if (!powers_are_right(d, g)) {
        return "(11) powers of the open contracts, the building on top";
    }
    if (!line_is_right(d, g)) {
        return "(6) the Captains' line";
    }
    if (!segments_are_right(g)) {
        return "(7) the Captains' deck";
    }
    if (!lock_is_right(g)) {
        return "(8) one lock, one debt";
    }
    if (is_set_up(g) && !wh_is_zero(g->laid, sizeof g->laid)) {
        return "(9) goods beside contracts in the set-up only";
    }
    return agenda_is_right(d, g) ? NULL : "(10) the agenda";
}
