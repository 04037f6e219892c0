/*
 * derived.c: what follows from the rest of the state and is kept because it is often asked for.
 *
 * The powers of a seat are the sum over its open contracts (WHA-5.5, WHA-5.6), with the kinds that
 * each of them takes (WHA-3.3); the building for sale is the one on top. Whoever changes one of these works
 * it out anew.
 */
#include "wharfside.h"

/*
 * WHA-5.7: equal abilities add up. WHA-5.14: of each kind, which others count as it, one way and
 * one step. WHA-5.16: a free contract until it has been taken.
 */
struct wh_powers wh_powers_of(const struct wh_data *d, const struct wharfside *g, int p)
{
    const struct wh_seat *s = &g->seats[p];
    struct wh_powers w = { 0 };
    for (int i = 0; i < WH_SLOTS && s->contracts[i]; i++) {
        const struct wh_contract *c = &d->contract[s->contracts[i] - 1];
        w.sum += c->sum;
        w.as |= c->as;
        w.free |= (uint8_t)(s->used[i] ? 0 : c->free);
        w.open++;
    }
    for (int i = 0; i < w.open; i++) {
        w.takes[i] = (uint8_t)wh_taken_by(d, g, p, i, w.as);
    }
    return w;
}

void wh_work_out_powers(struct qs_act *a, int p)
{
    struct wharfside *g = a->state;
    g->powers[p] = wh_powers_of(wh_data(a->rules), g, p);
}

/* WHA-2.6: the order of the rows. WHA-7.2: in solo the Marina lies above the Fisherman's Pub. */
int wh_building_on_top(const struct wh_data *d, const struct wharfside *g)
{
    if (wh_solo(g) && g->building_stack >> d->marina & 1) {
        return d->marina + 1;
    }
    return g->building_stack ? qs_lowest(g->building_stack) + 1 : 0;
}

void wh_refresh(const struct qs_rules *r, void *state)
{
    struct wharfside *g = state;
    for (int p = 0; p < WH_SEATS; p++) {
        g->powers[p] = wh_powers_of(wh_data(r), g, p);
    }
    g->building_top = (uint8_t)wh_building_on_top(wh_data(r), g);
}
