/*
 * worth.c: what a position is worth to a seat, from what that seat may see. The weights stand in
 * worth.txt.
 */
#include <string.h>

#include "purse.h"
#include "yonder.h"

struct weighing {
    const struct qs_rules *r;
    const struct yonder *g;
    const int16_t *w; /* weights of this round */
    const struct yon_seat *seat;
    int p;
    int left;        /* lock-ups to come for this seat */
    int after;       /* rounds to come after this one */
    int room;        /* places of the settlement where nobody is */
    uint8_t home[8]; /* by kind: workers that come back at lock-up, those of the supply apart */
    struct yon_terms *kept;
};

/* ------------------------------------------------------------------ bags in a word */

/* A bag of up to eight kinds, a byte each; in which order does not matter here. */
static inline uint64_t packed(const uint8_t *bag, size_t n)
{
    uint64_t x = 0;
    memcpy(&x, bag, n);
    return x;
}

/* ------------------------------------------------------------------ people and food */

static void count_home(struct weighing *x)
{
    const struct yonder *g = x->g;
    uint64_t home = packed(x->seat->house, YON_KINDS);
    struct yon_cards sites = yon_sites(x->r, g, x->p);
    x->room = !home;
    home += yon_owns(x->r, g, x->p, YON_SPA) ? packed(g->spa, YON_KINDS) : 0;
    home += yon_owns(x->r, g, x->p, YON_RECRUITERS) ? packed(g->recruits, YON_KINDS) : 0;
    for (QS_EACH(yon_cards, c, &sites)) {
        uint64_t there = packed(g->site[c], YON_KINDS);
        home += there;
        x->room += !there;
    }
    memcpy(x->home, &home, sizeof home);
}

static int food_of(const struct weighing *x)
{
    const struct yon_data *d = yon_data(x->r);
    int food = yon_owns(x->r, x->g, x->p, YON_SAUSAGERY) ? 4 * x->g->sausages : 0;
    food += yon_owns(x->r, x->g, x->p, YON_CAGES) ? 2 * x->g->caged : 0;
    for (int k = YON_RESOURCES; k < YON_GOODS; k++) {
        food += x->seat->goods[k] * d->good[k].feeds;
    }
    return food;
}

/* Half of the workers that others could still send here: one each, as far as there is room. */
static int visitors(const struct weighing *x)
{
    int others = 0;
    for (int p = 0; p < x->g->core.seats; p++) {
        others += p != x->p && !x->g->seats[p].locked;
    }
    return (others < x->room ? others : x->room) / 2;
}

/*
 * Food that is missing for those at home and every other one still to be placed; it counts more
 * where those at home alone need more than there are workers left to fetch it.
 */
static int32_t hunger(const struct weighing *x)
{
    const struct yon_terms *k = x->kept;
    if (x->seat->locked) {
        return 0;
    }
    int sure = k->eat - food_of(x), likely = sure + k->may_eat + visitors(x);
    return (likely > 0 ? likely * x->w[YON_W_HUNGRY] : 0) +
           (sure > k->hands ? (sure - k->hands) * x->w[YON_W_STARVING] : 0);
}

/*
 * What workers in the supply count, in quarters. One that was not placed before lock-up is there in
 * the next round, as it would have been anyway, and its action is lost: counted in full, nobody
 * would mind locking up early. In the last round it is of no more use.
 */
static int quarters(const struct weighing *x)
{
    return !x->seat->locked ? 4 : x->after ? 1 : 0;
}

/* Workers: to be placed in this round, or to come back for the next; and what they eat. */
static void tell_workers(const struct weighing *x)
{
    struct yon_terms *kept = x->kept;
    int32_t here = 0, posted = 0;
    kept->hands = kept->eat = kept->may_eat = 0;
    for (int k = 0; k < YON_KINDS; k++) {
        int n = x->seat->workers[k], eats = yon_data(x->r)->worker[k].eats;
        here += n * x->w[YON_W_WORKER + k];
        kept->hands += n;
        posted += x->home[k];
        kept->eat += x->home[k] * eats;
        kept->may_eat += n / 2 * eats;
    }
    kept->workers = here * quarters(x) / 4 + posted * x->w[YON_W_POSTED] * (x->after ? 2 : 0);
}

/* The same, as long as they are where they were: most clicks only change goods. */
static void count_workers(const struct weighing *x)
{
    struct yon_workers_from from = { .round = x->g->round, .locked = x->seat->locked };
    memcpy(from.home, x->home, sizeof from.home);
    memcpy(from.workers, x->seat->workers, sizeof from.workers);
    if (!qs_unchanged(&x->kept->workers_from, &from, sizeof from)) {
        tell_workers(x);
    }
}

static int32_t goods(const struct weighing *x)
{
    bool useful = x->left > 0;
    int32_t sum = 0;
    for (int k = 0; k < YON_RESOURCES; k++) {
        int n = x->seat->goods[k], some = n < 4 ? n : 4;
        sum += some * x->w[YON_W_RESOURCE] + (n - some) * x->w[YON_W_SPARE];
    }
    sum += yon_sawn(x->r, x->g, x->p) * x->w[YON_W_STORED];
    sum += x->seat->goods[YON_GRAIN] * x->w[YON_W_GRAIN] + x->seat->goods[YON_MEAT] * x->w[YON_W_MEAT];
    return (useful ? sum : 0) + 90 * x->seat->goods[YON_FISH];
}

enum { HARD_TO_GET = 3 }; /* a worker of one kind counts as so many goods */

/* What is missing for one delivery to each of the envoys, all together, now or next round. */
static int missing_for(const struct weighing *x, uint32_t envoys, bool later)
{
    uint64_t have = yon_purse(x->seat->goods, 0);
    uint64_t all = packed(x->seat->workers, YON_KINDS) + (later ? packed(x->home, YON_KINDS) : 0);
    int arcana = x->seat->arcana, missing = 0;
    int8_t workers[8];
    memcpy(workers, &all, sizeof workers);
    for (qs_each(e, envoys)) {
        const struct yon_envoy_row *row = &yon_data(x->r)->envoy[e];
        uint64_t price = yon_data(x->r)->envoy_price[e], more = yon_lacking(have, price);
        missing += yon_three(more) + yon_three(more >> YON_RESOURCES * YON_PURSE_BITS);
        have -= price - more;
        missing += row->worker && workers[row->worker - 1]-- <= 0 ? HARD_TO_GET : 0;
        missing += row->arcana && arcana-- <= 0;
    }
    return missing;
}

/*
 * How many envoys can still be fulfilled in this round: one a turn, and each turn but the one that
 * is being played takes a worker.
 */
static int turns(const struct weighing *x)
{
    const struct yon_turn *t = &x->g->turn;
    return x->kept->hands + (t->placed && !t->served) - (t->served && !t->placed);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Envoys ask for a ship and a delivery each round; those without cost five gold. */
static int32_t envoys(const struct weighing *x)
{
    uint32_t alone = yon_unfulfilled(x->g, x->p);
    int lonely = qs_count(alone), ships = qs_count(x->seat->ships), all = qs_count(x->seat->envoys);
    int served = all - lonely, fleet = ships + served;
    int free = least(lonely, least(ships, turns(x)));
    int32_t sum = served * x->w[YON_W_KEPT] * x->after;
    if (x->after) {
        sum += missing_for(x, x->seat->envoys & ~alone, true) * x->w[YON_W_MISSING_LATER];
        sum += all > fleet + 1 ? (all - fleet - 1) * x->w[YON_W_LATE] : 0;
    }
    if (x->seat->locked) {
        return sum;
    }
    sum += alone ? missing_for(x, alone, false) * x->w[YON_W_MISSING] : 0;
    return sum + free * x->w[YON_W_LONELY] + (lonely - free) * x->w[YON_W_LATE];
}

/* Workers of a kind a settlement ends with, as seen from earlier rounds; goblins are spent. */
static const uint8_t usual_end[YON_KINDS] = { 0, 1, 1, 1, 2 };

/*
 * What C buildings will score. In the last round workers at home will be there, and every other
 * one still to be placed, since nobody has to place them. Before, whom one sends where tells
 * nothing about the end. Ships come back.
 */
static int32_t promised(const struct weighing *x, struct yon_cards built)
{
    unsigned ships = x->seat->ships;
    uint8_t workers[YON_KINDS];
    int32_t sum = 0;
    for (int k = 0; k < YON_KINDS; k++) {
        int here = x->seat->workers[k], stay = x->seat->locked ? here : (here + 1) / 2;
        workers[k] = (uint8_t)(x->after ? usual_end[k] : x->home[k] + stay);
    }
    for (qs_each(e, x->seat->envoys)) {
        ships |= x->g->aboard[e] ? 1u << (x->g->aboard[e] - 1) : 0;
    }
    for (QS_EACH(yon_cards, c, &built)) {
        sum += yon_score_with(x->r, x->g, x->p, c, workers, ships);
    }
    return sum * x->w[YON_W_PROMISE];
}

/* What follows from the buildings alone, as long as these and the coins on them are the same. */
static const struct yon_terms *kept_built(const struct weighing *x)
{
    struct yon_terms *k = x->kept;
    const struct yon_data *d = yon_data(x->r);
    const struct yon_cards *built = &x->seat->built;
    bool same = qs_unchanged(&k->built, built, sizeof k->built);
    if (qs_unchanged(k->coins_from, x->g->coins, sizeof k->coins_from) && same) {
        return k;
    }
    k->scoring = yon_cards_and(*built, d->letter[2]);
    for (int letter = 0; letter < 2; letter++) {
        k->n[letter] = yon_cards_count(yon_cards_and(*built, d->letter[letter]));
    }
    k->coins = 0;
    for (QS_EACH(yon_cards, c, built)) {
        k->coins += x->g->coins[c];
    }
    return k;
}

static int32_t buildings(const struct weighing *x)
{
    const struct yon_terms *k = kept_built(x);
    int32_t sum = yon_cards_any(k->scoring) ? promised(x, k->scoring) : 0;
    int coins = k->coins + qs_count(x->g->midas & x->seat->envoys);
    sum += x->after * (k->n[0] * x->w[YON_W_A] + k->n[1] * x->w[YON_W_B]);
    return sum + coins * x->left * x->w[YON_W_COIN];
}

int32_t yon_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms)
{
    const struct yonder *g = view;
    struct weighing x = {
        .r = r, .g = g, .seat = &g->seats[seat], .p = seat, .after = YON_ROUNDS - g->round, .kept = terms
    };
    int32_t sum = 0;
    x.w = yon_data(r)->price[r->learned][g->round - (g->round > 0)];
    x.left = x.after + !x.seat->locked;
    count_home(&x);
    for (int i = 0; i < YON_SOURCES; i++) {
        sum += 100 * g->core.points[seat][i];
    }
    if (g->core.over) {
        return sum;
    }
    count_workers(&x);
    sum += x.kept->workers + hunger(&x) + goods(&x) + envoys(&x) + buildings(&x);
    sum += x.left ? x.seat->arcana * x.w[YON_W_ARCANA] + x.after * qs_count(x.seat->ships) * x.w[YON_W_SHIP] +
                        yon_hand_size(g, seat) * x.w[YON_W_CARD]
                  : 0;
    return sum + x.seat->favour * x.w[YON_W_FAVOUR];
}

int32_t yon_worth(const struct qs_rules *r, const void *view, int seat)
{
    struct yon_terms none = { 0 };
    return yon_worth_with(r, view, seat, &none);
}
