/*
 * needs.c: what somebody lacks for a building, for a delivery, for feeding: the numbers behind what
 * a screen marks as met or missing. It decides nothing; what may be done is said by the offers.
 */
#include "yonder.h"

/* Wood of the Sawmill counts twice (YON-7.5). */
static int held(const struct qs_rules *r, const struct yonder *g, int p, int good)
{
    return g->seats[p].goods[good] + (good == YON_WOOD ? 2 * yon_sawn(r, g, p) : 0);
}

static uint8_t lacking(int wanted, int have)
{
    return (uint8_t)(wanted > have ? wanted - have : 0);
}

static struct yon_lack lack_goods(const struct qs_rules *r, const struct yonder *g, int p,
                                  const uint8_t *cost)
{
    struct yon_lack lack = { .arcana = 0 };
    for (int k = 0; k < YON_GOODS; k++) {
        lack.goods[k] = lacking(cost[k], held(r, g, p, k));
    }
    return lack;
}

struct yon_lack yon_lack_building(const struct qs_rules *r, const struct yonder *g, int p, int card)
{
    const struct yon_building_row *b = &yon_data(r)->building[card];
    struct yon_lack lack = lack_goods(r, g, p, b->cost);
    for (int k = 0; k < YON_KINDS; k++) {
        lack.workers[k] = lacking(b->workers[k], g->seats[p].workers[k]);
    }
    lack.arcana = lacking(b->arcana, g->seats[p].arcana);
    return lack;
}

struct yon_lack yon_lack_envoy(const struct qs_rules *r, const struct yonder *g, int p, int envoy)
{
    const struct yon_envoy_row *e = &yon_data(r)->envoy[envoy];
    struct yon_lack lack = lack_goods(r, g, p, e->cost);
    if (e->worker) {
        lack.workers[e->worker - 1] = lacking(1, g->seats[p].workers[e->worker - 1]);
    }
    lack.arcana = lacking(e->arcana, g->seats[p].arcana);
    lack.cards = lacking(e->card, yon_hand_size(g, p));
    return lack;
}

bool yon_lacks(const struct yon_lack *lack)
{
    return yon_sum(lack->goods, YON_GOODS) || yon_sum(lack->workers, YON_KINDS) || lack->arcana ||
           lack->cards;
}

/* How often the seat could pay, up to what the envoy allows; powers and discounts apart. */
int yon_deliveries(const struct qs_rules *r, const struct yonder *g, int p, int envoy)
{
    const struct yon_envoy_row *e = &yon_data(r)->envoy[envoy];
    int n = e->most;
    for (int k = 0; k < YON_GOODS; k++) {
        int have = e->cost[k] ? held(r, g, p, k) / e->cost[k] : n;
        n = have < n ? have : n;
    }
    int workers = e->worker ? g->seats[p].workers[e->worker - 1] : n;
    int arcana = e->arcana ? g->seats[p].arcana / e->arcana : n;
    int cards = e->card ? yon_hand_size(g, p) / e->card : n;
    n = workers < n ? workers : n;
    n = arcana < n ? arcana : n;
    return cards < n ? cards : n;
}

static void add_workers(uint8_t *to, const uint8_t *from)
{
    for (int k = 0; k < YON_KINDS; k++) {
        to[k] = (uint8_t)(to[k] + from[k]);
    }
}

/* The table if the seat locked up now: all of its workers are home (YON-14.1), nothing is eaten. */
static struct yonder at_home(const struct qs_rules *r, const struct yonder *g, int p)
{
    struct yonder then = *g;
    struct yon_cards sites = yon_sites(r, g, p);
    if (g->seats[p].locked) {
        return then; /* they are home, and may have eaten */
    }
    add_workers(then.seats[p].workers, g->seats[p].house);
    for (QS_EACH(yon_cards, c, &sites)) {
        add_workers(then.seats[p].workers, g->site[c]);
    }
    if (yon_owns(r, g, p, YON_SPA)) {
        add_workers(then.seats[p].workers, g->spa);
    }
    if (yon_owns(r, g, p, YON_RECRUITERS)) {
        add_workers(then.seats[p].workers, g->recruits);
    }
    then.turn.fed = then.turn.fed_ore = 0;
    return then;
}

int yon_food_needed(const struct qs_rules *r, const struct yonder *g, int p)
{
    struct yonder then = at_home(r, g, p);
    return yon_hunger(r, &then, p);
}

/* The fewest workers that must go: those that eat most. */
static int unfed(const struct qs_rules *r, struct yonder *then, int p)
{
    const struct yon_data *d = yon_data(r);
    int n = 0;
    while (yon_hunger(r, then, p) > 0) {
        int most = -1;
        for (int k = 0; k < YON_KINDS; k++) {
            if (then->seats[p].workers[k] && d->worker[k].eats &&
                (most < 0 || d->worker[k].eats > d->worker[most].eats)) {
                most = k;
            }
        }
        if (most < 0) {
            return n;
        }
        then->seats[p].workers[most]--;
        n++;
    }
    return n;
}

int yon_lock_up_loss(const struct qs_rules *r, const struct yonder *g, int p)
{
    struct yonder then = at_home(r, g, p);
    yon_eat_all(r, &then, p);
    return unfed(r, &then, p) * YON_UNFED + qs_count(yon_unfulfilled(g, p)) * YON_ANGER;
}

int yon_food_short(const struct qs_rules *r, const struct yonder *g, int p)
{
    struct yonder then = at_home(r, g, p);
    yon_eat_all(r, &then, p);
    return yon_hunger(r, &then, p);
}
