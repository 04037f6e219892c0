/*
 * worth.c: what a position is worth to a seat, in hundredths of a point, for greedy and hints.
 *
 * Points that are certain count in full; what is not certain yet is priced by the weights of
 * worth.txt, where each is explained. Only what the seat may see is read: of other seats the open
 * part of the hand.
 */
#include "wharfside.h"

struct weighing {
    const struct wh_data *d;
    const struct wharfside *g;
    int p;
};

static int weight(const struct weighing *w, int which)
{
    return w->d->weight[which].value;
}

/* ------------------------------------------------------------------ what is certain */

/* Points as if the game ended now, with these goods in hand. */
static int points_of(const struct wh_data *d, const struct wh_seat *s, wh_goods hand)
{
    return wh_contracts_vp(d, s->completed) + wh_bonus(d, s->captain, s->completed) +
           wh_buildings_vp(d, s->buildings) + wh_trophies_vp(d, s->trophies) +
           wh_of(s->stored, WH_CRAB) + wh_largest_set(hand);
}

static int favour_points(const struct weighing *w)
{
    const struct wh_favours *f = &w->g->favours;
    int lock = f->lock ? w->d->trophy[f->lock - 1].vp : 0;
    int owed = f->owed ? w->d->trophy[f->owed - 1].vp : 0;
    return wh_trophies_vp(w->d, f->up) - owed + (f->lock_owed ? -lock : lock);
}

static int captains_points(const struct weighing *w)
{
    const struct wharfside *g = w->g;
    const struct wh_opponent *c = &g->captains;
    wh_goods all = c->free + c->on + c->kept;
    unsigned favours = c->favours | (g->level >= WH_CRUISER ? g->trophies : 0u);
    return wh_contracts_vp(w->d, c->completed) + wh_trophies_vp(w->d, favours) +
           (g->level != WH_ROWBOAT ? wh_of(all, WH_CRAB) : 0) +
           (g->level == WH_TRAWLER ? wh_of(all, WH_LOBSTER) : 0) + wh_largest_set(c->free);
}

/* ------------------------------------------------------------------ open contracts */

/* VP of an open contract once it is completed: captain's symbols and a trophy included. */
static int prospect(const struct weighing *w, int contract)
{
    const struct wh_contract *c = &w->d->contract[contract];
    int vp = c->vp + wh_bonus(w->d, w->g->seats[w->p].captain, (uint32_t)1 << contract);
    for (int t = WH_TROPHIES - 1; t >= 0 && !wh_solo(w->g); t--) {
        if (w->g->trophies >> t & 1 && w->d->trophy[t].size == c->size) {
            return vp + w->d->trophy[t].vp;
        }
    }
    return vp;
}

static int ability_units(const struct weighing *w, int slot)
{
    const struct wh_seat *s = &w->g->seats[w->p];
    const struct qs_effect *e = &w->d->contract[s->contracts[slot] - 1].ability;
    switch (e->kind) {
    case WH_NO_ABILITY:
        return 0;
    case WH_AS:
    case WH_CHEAPER:
        return 1;
    case WH_FREE:
        return !s->used[slot];
    default:
        return e->arg[0];
    }
}

static int worth_of_slot(const struct weighing *w, int slot)
{
    const struct wh_seat *s = &w->g->seats[w->p];
    const struct wh_contract *c = &w->d->contract[s->contracts[slot] - 1];
    int filled = wh_total(s->filled[slot]), vp = prospect(w, s->contracts[slot] - 1);
    int units = ability_units(w, slot);
    int worth = weight(w, WH_W_PROGRESS) * filled * vp / c->size + weight(w, WH_W_OPEN) * vp;
    worth += weight(w, WH_W_ABILITY) * units * (c->size - filled);
    if (c->free && units && w->g->powers[w->p].open < WH_SLOTS) {
        worth += weight(w, WH_W_FREE);
    }
    return worth;
}

/* ------------------------------------------------------------------ goods in hand */

/* What the goods that serve an open contract add; they are taken off the hand. */
static int worth_of_useful(const struct weighing *w, wh_goods *hand)
{
    const uint8_t *c = w->g->seats[w->p].contracts;
    int useful = 0;
    for (int i = 0; i < WH_SLOTS && c[i]; i++) {
        wh_goods missing = wh_missing(w->d, w->g, w->p, i);
        for (int k = 0; k < WH_CRAB; k++) {
            int n = wh_of(missing, k) < wh_of(*hand, k) ? wh_of(missing, k) : wh_of(*hand, k);
            *hand -= (wh_goods)n << 8 * k;
            useful += n;
        }
    }
    return useful * weight(w, WH_W_USEFUL);
}

static int worth_of_spare(const struct weighing *w, wh_goods hand)
{
    int worth = wh_of(hand, WH_CRAB) * weight(w, WH_W_CRAB);
    for (int k = 0; k < WH_CRAB; k++) {
        int n = wh_of(hand, k);
        worth += n * (weight(w, WH_W_SPARE) + k * weight(w, WH_W_RANK));
        worth += n > 1 ? (n - 1) * weight(w, WH_W_MATCH) : 0;
    }
    return worth;
}

/* ------------------------------------------------------------------ the solo game, the others */

static int worth_of_favours(const struct weighing *w)
{
    const struct wharfside *g = w->g;
    int debt = wh_debt(g), worth = 100 * favour_points(w);
    if (debt) {
        worth += weight(w, WH_W_DEBT) * w->d->trophy[debt - 1].vp;
    }
    if (g->favours.market) {
        struct wh_price price = wh_price(w->d, g, w->p, g->favours.market - 1);
        bool can = wh_reach(g, w->p, price.kind) >= price.number;
        worth += can ? weight(w, WH_W_LOCK) : 0;
    }
    return worth;
}

static int best_rival(const struct weighing *w)
{
    int best = 0;
    if (wh_solo(w->g)) {
        return captains_points(w);
    }
    for (int p = 0; p < w->g->core.seats; p++) {
        const struct wh_seat *s = &w->g->seats[p];
        int points = p == w->p ? 0 : points_of(w->d, s, s->hand_open);
        best = points > best ? points : best;
    }
    return best;
}

int32_t wh_worth(const struct qs_rules *r, const void *view, int seat)
{
    const struct weighing w = { wh_data(r), view, seat };
    const struct wharfside *g = view;
    wh_goods hand = wh_hand(g, seat);
    int worth = 100 * points_of(w.d, &g->seats[seat], hand) - weight(&w, WH_W_RIVAL) * best_rival(&w);
    if (wh_solo(g)) {
        worth += worth_of_favours(&w);
    }
    if (g->core.over) {
        return worth;
    }
    for (int i = 0; i < WH_SLOTS && g->seats[seat].contracts[i]; i++) {
        worth += worth_of_slot(&w, i);
    }
    worth += worth_of_useful(&w, &hand);
    return worth + worth_of_spare(&w, hand);
}
