/*
 * worth.c: what a position is worth to a seat, in hundredths of a point, for greedy and hints.
 *
 * Points that are certain count in full; what is not certain yet is priced by the weights of
 * worth.txt, where each is explained. How much of it can still be had depends on the turns left.
 * Only what the seat may see is read: of other seats the open part of the hand.
 *
 * An open contract must be worth less than the same contract completed, however much of it is
 * filled, or nothing would ever be finished: Contract Progress and Open Contract together stay
 * well below 100.
 */
#include "wharfside.h"

enum {
    ROUNDS = 20,      /* a game of several players is thought to last so long */
    A_COMPLETION = 3, /* rounds between two completions of one seat, as they usually are */
    SOON = 2          /* so many turns before the end goods in hand begin to lose their use */
};

struct weighing {
    const struct wh_data *d;
    const struct wharfside *g;
    int p;
    int left;               /* turns the seat still has, more or less */
    const int16_t *price;   /* weights of this phase */
    int prospect[WH_SLOTS]; /* VP of each open contract once it is completed */
    struct wh_terms *kept;
};

static int weight(const struct weighing *w, int which)
{
    return w->price[which];
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* ------------------------------------------------------------------ what is certain */

static int certain_points(const struct wh_data *d, const struct wh_seat *s)
{
    return wh_contracts_vp(d, s->completed) + wh_bonus(d, s->captain, s->completed) +
           wh_buildings_vp(d, s->buildings) + wh_trophies_vp(d, s->trophies) + wh_of(s->stored, WH_CRAB);
}

/* Points and what was completed follow from so little that it is one word. */
static const struct wh_certain *certain(struct wh_terms *k, const struct wh_data *d,
                                        const struct wharfside *g, int p)
{
    const struct wh_seat *s = &g->seats[p];
    struct wh_certain *c = &k->certain[p];
    uint64_t from = (uint64_t)1 << 63 | (uint64_t)wh_of(s->stored, WH_CRAB) << 56 |
                    (uint64_t)s->captain << 48 | (uint64_t)s->trophies << 40 | (uint64_t)s->buildings << 32 |
                    s->completed;
    if (c->from != from) {
        *c = (struct wh_certain){ from, certain_points(d, s),
                                  qs_count(s->completed) + qs_count(s->buildings) };
    }
    return c;
}

/* ------------------------------------------------------------------ time */

/* What the seat that has completed most has completed; the own seat's count would make it wait. */
static int most_completed(struct wh_terms *k, const struct wh_data *d, const struct wharfside *g, int but)
{
    int most = 0;
    for (int p = 0; p < g->core.seats; p++) {
        int n = certain(k, d, g, p)->completed;
        most = p != but && n > most ? n : most;
    }
    return most;
}

static int turns_left(struct wh_terms *k, const struct wh_data *d, const struct wharfside *g, int p)
{
    if (g->core.over || g->ending) {
        return 0;
    }
    if (wh_solo(g)) {
        return wh_captains_deck(g) + 1;
    }
    int target = d->table[g->core.seats - 2].target;
    int missing = target - most_completed(k, d, g, p);
    int left = least(ROUNDS - g->round, A_COMPLETION * missing - 1);
    return left < SOON ? SOON : left;
}

/* By how long it will last: learned weights change towards the end. */
static int phase(int left)
{
    return left > 12 ? 0 : left > 8 ? 1 : left > 4 ? 2 : left > SOON ? 3 : 4;
}

/* ------------------------------------------------------------------ what others have */

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
           (g->level == WH_TRAWLER ? wh_of(all, WH_LOBSTER) : 0) + (w->left ? 0 : wh_largest_set(c->free));
}

static int best_rival(const struct weighing *w)
{
    int best = 0;
    if (wh_solo(w->g)) {
        return captains_points(w);
    }
    for (int p = 0; p < w->g->core.seats; p++) {
        int points = p == w->p ? 0 : certain(w->kept, w->d, w->g, p)->points;
        best = points > best ? points : best;
    }
    return best;
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

static int kept_prospect(const struct weighing *w, int slot)
{
    const struct wh_seat *s = &w->g->seats[w->p];
    struct wh_prospect *k = &w->kept->prospect[slot];
    uint32_t from = (uint32_t)s->contracts[slot] << 16 | (uint32_t)s->captain << 8 | w->g->trophies;
    if (k->from != from) {
        *k = (struct wh_prospect){ from, prospect(w, s->contracts[slot] - 1) };
    }
    return k->vp;
}

/* In units for each turn; goods are what everything is made of. */
static int units_of(const struct qs_effect *e)
{
    switch ((enum wh_ability)e->kind) { /* all of them: the compiler misses a new one */
    case WH_A_DRAW:
    case WH_A_TAKE:
        return 5 * e->arg[0];
    case WH_A_ALLOCATE:
    case WH_A_HAND:
        return e->arg[0];
    case WH_A_AS:
    case WH_A_CHEAPER:
    case WH_A_FREE:
    case WH_A_NONE:
        break;
    }
    return 1;
}

/* Several players race: who keeps a contract open for its ability's sake is late by as much. */
static int worth_of_ability(const struct weighing *w, int slot)
{
    enum { RACE = 7 };
    const struct wh_seat *s = &w->g->seats[w->p];
    const struct qs_effect *e = &w->d->contract[s->contracts[slot] - 1].ability;
    if (e->kind == WH_A_NONE) {
        return 0;
    }
    if (e->kind == WH_A_FREE) {
        bool soon = w->left > 2 * SOON && w->g->powers[w->p].open < WH_SLOTS;
        return soon && !s->used[slot] ? weight(w, WH_W_FREE) : 0;
    }
    return weight(w, WH_W_ABILITY) * units_of(e) * w->left / (wh_solo(w->g) ? 1 : RACE);
}

/* With three goods in two turns it must be possible to complete it, or it is worth less. */
static int worth_of_slot(const struct weighing *w, int slot)
{
    const struct wh_seat *s = &w->g->seats[w->p];
    const struct wh_contract *c = &w->d->contract[s->contracts[slot] - 1];
    int filled = wh_total(s->filled[slot]), vp = w->prospect[slot];
    int needed = 2 * (c->size - filled), given = least(3 * w->left, needed);
    int worth = weight(w, WH_W_PROGRESS) * filled * vp / c->size + weight(w, WH_W_OPEN) * vp;
    return worth * given * given / (needed * needed) + worth_of_ability(w, slot);
}

/* ------------------------------------------------------------------ goods in hand */

/* What the goods that serve an open contract add; they are taken off the hand. */
static int worth_of_useful(const struct weighing *w, wh_goods *hand)
{
    const uint8_t *c = w->g->seats[w->p].contracts;
    int worth = 0;
    for (int i = 0; i < WH_SLOTS && c[i]; i++) {
        wh_goods missing = wh_missing(w->d, w->g, w->p, i);
        int useful = 0;
        for (int k = 0; k < WH_KINDS; k++) {
            int n = least(wh_of(missing, k), wh_of(*hand, k));
            *hand -= (wh_goods)n << 8 * k;
            useful += n;
        }
        worth += useful * w->prospect[i] * weight(w, WH_W_USEFUL) / w->d->contract[c[i] - 1].size;
    }
    return worth;
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

/* Near the end goods lose their use, and the largest set begins to count (WHA-6.7). */
static int worth_of_hand(const struct weighing *w)
{
    wh_goods hand = wh_hand(w->g, w->p);
    int use = least(w->left, SOON), set = 100 * wh_largest_set(hand);
    int worth = worth_of_useful(w, &hand);
    worth += worth_of_spare(w, hand);
    return (worth * use + set * (SOON - use)) / SOON;
}

/* ------------------------------------------------------------------ the solo game */

/* A favour that is owed for, and those that can still be called in, are use for goods in hand. */
static int worth_of_favours(const struct weighing *w)
{
    const struct wharfside *g = w->g;
    int debt = wh_debt(g), owed = debt ? w->d->trophy[debt - 1].vp : 0;
    int goods = wh_total(wh_hand(g, w->p));
    int worth = 100 * favour_points(w);
    worth += weight(w, WH_W_SPARE) * least(goods, owed + wh_trophies_vp(w->d, g->trophies));
    if (goods + 2 * w->left >= owed) {
        worth += weight(w, WH_W_DEBT) * owed;
    }
    if (g->favours.market) {
        struct wh_price price = wh_price(w->d, g, w->p, g->favours.market - 1);
        bool can = wh_reach(g, w->p, price.kind) >= price.number;
        worth += can && g->market[g->favours.market - 1] ? weight(w, WH_W_LOCK) : 0;
    }
    return worth;
}

int32_t wh_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms)
{
    const struct wharfside *g = view;
    int left = turns_left(terms, wh_data(r), g, seat);
    struct weighing w = {
        wh_data(r), g, seat, left, wh_data(r)->price[r->learned][phase(left)], { 0 }, terms
    };
    const struct wh_seat *s = &g->seats[seat];
    for (int i = 0; i < WH_SLOTS && s->contracts[i]; i++) {
        w.prospect[i] = kept_prospect(&w, i);
    }
    int worth = 100 * certain(terms, w.d, g, seat)->points - weight(&w, WH_W_RIVAL) * best_rival(&w);
    worth += worth_of_hand(&w);
    if (wh_solo(g)) {
        worth += g->core.over ? 100 * favour_points(&w) : worth_of_favours(&w);
    }
    for (int i = 0; i < WH_SLOTS && s->contracts[i]; i++) {
        worth += worth_of_slot(&w, i);
    }
    return worth;
}

int32_t wh_worth(const struct qs_rules *r, const void *view, int seat)
{
    struct wh_terms none = { 0 };
    return wh_worth_with(r, view, seat, &none);
}
