/*
 * worth.c: what a position is worth to a seat, from what that seat may see. The weights stand in
 * worth.txt.
 */
#include "yonder.h"

struct weighing {
    const struct qs_rules *r;
    const struct yonder *g;
    const struct yon_weight_row *w;
    const struct yon_seat *seat;
    int p;
    int left;  /* lock-ups to come for this seat */
    int after; /* rounds to come after this one */
};

/* Workers that come home at lock-up, those of the supply apart. */
static void posted(const struct weighing *x, int *kinds)
{
    for (int k = 0; k < YON_KINDS; k++) {
        kinds[k] = x->seat->house[k];
        for (qs_each(c, x->seat->built & yon_data(x->r)->sites)) {
            kinds[k] += x->g->site[c][k];
        }
        kinds[k] += yon_owns(x->r, x->g, x->p, YON_SPA) ? x->g->spa[k] : 0;
        kinds[k] += yon_owns(x->r, x->g, x->p, YON_RECRUITERS) ? x->g->recruits[k] : 0;
    }
}

/* Workers: to be placed in this round, or to come back for the next; and what they eat. */
static int32_t workers(const struct weighing *x)
{
    const struct yon_data *d = yon_data(x->r);
    int home[YON_KINDS];
    int32_t sum = 0, hunger = 0, food = 0;
    posted(x, home);
    for (int k = 0; k < YON_KINDS; k++) {
        int here = x->seat->workers[k];
        sum += x->seat->locked && !x->after ? 0 : here * x->w[YON_W_WORKER + k].value;
        sum += home[k] * x->w[YON_W_POSTED].value * (x->after ? 2 : 0);
        hunger += (home[k] + (x->seat->locked ? 0 : here / 2)) * d->worker[k].eats;
    }
    for (int k = YON_RESOURCES; k < YON_GOODS; k++) {
        food += x->seat->goods[k] * d->good[k].feeds;
    }
    food += yon_owns(x->r, x->g, x->p, YON_SAUSAGERY) ? 4 * x->g->sausages : 0;
    food += yon_owns(x->r, x->g, x->p, YON_CAGES) ? 2 * x->g->caged : 0;
    if (!x->seat->locked && hunger > food) {
        sum += (hunger - food) * x->w[YON_W_HUNGRY].value;
    }
    return sum;
}

static int32_t goods(const struct weighing *x)
{
    bool useful = x->left > 0;
    int32_t sum = 0;
    for (int k = 0; k < YON_RESOURCES; k++) {
        int n = x->seat->goods[k], some = n < 4 ? n : 4;
        sum += some * x->w[YON_W_RESOURCE].value + (n - some) * x->w[YON_W_SPARE].value;
    }
    sum += yon_sawn(x->r, x->g, x->p) * x->w[YON_W_STORED].value;
    sum += x->seat->goods[YON_GRAIN] * x->w[YON_W_GRAIN].value +
           x->seat->goods[YON_MEAT] * x->w[YON_W_MEAT].value;
    return (useful ? sum : 0) + 90 * x->seat->goods[YON_FISH];
}

/* What is missing for one delivery to each of the envoys, one after the other. */
static int missing_for(const struct weighing *x, uint32_t envoys)
{
    int goods[YON_GOODS], workers[YON_KINDS], arcana = x->seat->arcana, missing = 0;
    for (int k = 0; k < YON_GOODS; k++) {
        goods[k] = x->seat->goods[k];
    }
    for (int k = 0; k < YON_KINDS; k++) {
        workers[k] = x->seat->workers[k];
    }
    for (qs_each(e, envoys)) {
        const struct yon_envoy_row *row = &yon_data(x->r)->envoy[e];
        for (int k = 0; k < YON_GOODS; k++) {
            int need = row->cost[k], have = goods[k] < need ? goods[k] : need;
            missing += need - have;
            goods[k] -= have;
        }
        missing += row->worker && workers[row->worker - 1]-- <= 0;
        missing += row->arcana && arcana-- <= 0;
    }
    return missing;
}

/* Envoys ask for a ship and a delivery each round; those without cost five gold. */
static int32_t envoys(const struct weighing *x)
{
    uint32_t alone = yon_unfulfilled(x->g, x->p);
    int lonely = qs_count(alone), ships = qs_count(x->seat->ships), all = qs_count(x->seat->envoys);
    int served = all - lonely, free = lonely < ships ? lonely : ships, fleet = ships + served;
    int32_t sum = served * x->w[YON_W_KEPT].value * x->after;
    if (x->after) {
        sum += missing_for(x, x->seat->envoys & ~alone) * x->w[YON_W_MISSING_LATER].value;
        sum += all > fleet + 1 ? (all - fleet - 1) * x->w[YON_W_LATE].value : 0;
    }
    if (x->seat->locked) {
        return sum;
    }
    sum += missing_for(x, alone) * x->w[YON_W_MISSING].value;
    return sum + free * x->w[YON_W_LONELY].value + (lonely - free) * x->w[YON_W_LATE].value;
}

static int32_t buildings(const struct weighing *x)
{
    const struct yon_data *d = yon_data(x->r);
    int32_t sum = 0;
    int coins = qs_count(x->g->midas & x->seat->envoys);
    for (qs_each(c, x->seat->built)) {
        int letter = d->building[c].letter;
        coins += x->g->coins[c];
        sum += letter == 2 ? yon_score(x->r, x->g, x->p, (int)c) * x->w[YON_W_PROMISE].value
                           : x->after * x->w[letter ? YON_W_B : YON_W_A].value;
    }
    return sum + coins * x->left * x->w[YON_W_COIN].value;
}

int32_t yon_worth(const struct qs_rules *r, const void *view, int seat)
{
    const struct yonder *g = view;
    struct weighing x = { .r = r, .g = g, .w = yon_data(r)->weight, .seat = &g->seats[seat],
                          .p = seat, .after = YON_ROUNDS - g->round };
    int32_t sum = 0;
    x.left = x.after + !x.seat->locked;
    for (int i = 0; i < YON_SOURCES; i++) {
        sum += 100 * g->core.points[seat][i];
    }
    if (g->core.over) {
        return sum;
    }
    sum += workers(&x) + goods(&x) + envoys(&x) + buildings(&x);
    sum += x.left ? x.seat->arcana * x.w[YON_W_ARCANA].value +
                        x.after * qs_count(x.seat->ships) * x.w[YON_W_SHIP].value +
                        yon_hand_size(g, seat) * x.w[YON_W_CARD].value
                  : 0;
    return sum + x.seat->favour * x.w[YON_W_FAVOUR].value;
}
