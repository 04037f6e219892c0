/*
 * scoring.c: chapter 6, "The end and the scores" (WHA-6).
 */
#include "wharfside.h"

/* WHA-6.1: enough contracts and buildings are completed. Not in solo (WHA-10.2). */
void wh_trigger_end(struct qs_act *a, int p)
{
    struct wharfside *g = a->state;
    const struct wh_seat *s = &g->seats[p];
    if (!wh_solo(g) && !g->ending &&
        qs_count(s->completed) + qs_count(s->buildings) >=
            wh_data(a->rules)->table[g->core.seats - 2].target) {
        g->ending = 1;
        wh_tell(a, WH_F_ENDING, p, WHA(6, 1), 0, 0);
    }
}

/* ------------------------------------------------------------------ what things are worth */

int wh_contracts_vp(const struct wh_data *d, uint32_t contracts)
{
    int vp = 0;
    for (qs_each(c, (uint64_t)contracts)) {
        vp += d->contract[c].vp;
    }
    return vp;
}

int wh_buildings_vp(const struct wh_data *d, unsigned buildings)
{
    int vp = 0;
    for (qs_each(b, (uint64_t)buildings)) {
        vp += d->building[b].vp;
    }
    return vp;
}

int wh_trophies_vp(const struct wh_data *d, unsigned trophies)
{
    int vp = 0;
    for (qs_each(t, (uint64_t)trophies)) {
        vp += d->trophy[t].vp;
    }
    return vp;
}

/* WHA-6.8: every card is what it shows. */
int wh_largest_set(wh_goods goods)
{
    int most = 0;
    for (int k = 0; k < WH_KINDS; k++) {
        most = wh_of(goods, k) > most ? wh_of(goods, k) : most;
    }
    return most;
}

/* WHA-6.9: symbols of the captain's good on these contracts; the captain plus one. */
int wh_bonus(const struct wh_data *d, int captain, uint32_t contracts)
{
    int n = 0;
    for (qs_each(c, captain ? (uint64_t)contracts : 0)) {
        n += wh_of(d->contract[c].needs, d->captain[captain - 1].bonus - 1);
    }
    return n;
}

/* ------------------------------------------------------------------ counting */

void wh_score(struct qs_act *a, int side, int source, int n, uint16_t rule)
{
    qs_points(a, side, source, n);
    if (n) {
        wh_tell(a, WH_F_SCORED, side, rule, source, n);
    }
}

void wh_score_seat(struct qs_act *a, int p)
{
    const struct wh_data *d = wh_data(a->rules);
    const struct wharfside *g = a->state;
    const struct wh_seat *s = &g->seats[p];
    wh_score(a, p, WH_FROM_CONTRACTS, wh_contracts_vp(d, s->completed), WHA(6, 4));
    wh_score(a, p, WH_FROM_BUILDINGS, wh_buildings_vp(d, s->buildings), WHA(6, 5));
    wh_score(a, p, WH_FROM_CRABS, wh_of(s->stored, WH_CRAB), WHA(6, 6));
    wh_score(a, p, WH_FROM_SET, wh_largest_set(wh_hand(g, p)), WHA(6, 7));
}

static void score_base(struct qs_act *a)
{
    const struct wh_data *d = wh_data(a->rules);
    const struct wharfside *g = a->state;
    for (int p = 0; p < g->core.seats; p++) {
        const struct wh_seat *s = &g->seats[p];
        wh_score_seat(a, p);
        wh_score(a, p, WH_FROM_TROPHIES, wh_trophies_vp(d, s->trophies), WHA(6, 5));
        wh_score(a, p, WH_FROM_CAPTAIN, wh_bonus(d, s->captain, s->completed), WHA(6, 9));
    }
}

void wh_score_now(struct qs_act *a)
{
    if (wh_solo(a->state)) {
        wh_score_solo(a);
    } else {
        score_base(a);
    }
}

/* Nothing follows: the game is over. */
WH_TAKE(score)
{
    (void)s, (void)m;
    wh_score_now(a);
}

/* WHA-6.10, WHA-6.11: more contracts, then more goods in hand. */
int32_t wh_tiebreak(const struct qs_rules *r, const void *state, int side)
{
    const struct wharfside *g = state;
    (void)r;
    return wh_solo(g) ? 0 : 256 * qs_count(g->seats[side].completed) + wh_hand_size(g, side);
}
