/*
 * pay.c: paying goods, for buildings, uses of spots and deliveries alike.
 *
 * What is owed lies in the turn, and so do the credits: units that may be left out. The question is
 * asked only if there is something to choose: a credit that fits, the Bakery, wood on the Sawmill.
 * Of Goliath's two envoys each has its own credits, and the first payment must leave enough for the
 * other. No dead end: each answer leaves a payment that can be completed.
 */
#include <string.h>

#include "purse.h"
#include "yonder.h"

/* What a seat can pay with. */
struct purse {
    uint8_t goods[YON_GOODS];
    int sawn;
};

/* What is to be paid, and what may be left out of it. */
struct bill {
    uint8_t owed[YON_GOODS];
    struct yon_credit credit;
};

static struct purse purse_of(const struct qs_rules *r, const struct yonder *g, int p)
{
    struct purse have = { .sawn = yon_sawn(r, g, p) };
    memcpy(have.goods, g->seats[p].goods, sizeof have.goods);
    return have;
}

static struct bill bill_of(const uint8_t *owed, struct yon_credit c)
{
    struct bill b = { .credit = c };
    memcpy(b.owed, owed, sizeof b.owed);
    return b;
}

/* ------------------------------------------------------------------ what can be paid */

static bool covers(struct yon_short s, struct yon_credit c)
{
    int resource = s.resource - c.resource, food = s.food - c.food;
    return (resource > 0 ? resource : 0) + (food > 0 ? food : 0) <= c.any;
}

static bool can_pay(const uint8_t *goods, int sawn, const uint8_t *owed, struct yon_credit c)
{
    uint64_t have = yon_purse(goods, sawn), price = yon_purse(owed, 0);
    bool covered = covers(yon_missing(have, price), c);
    for (int grain = goods[YON_GRAIN]; !covered && c.bakes && grain; c.bakes--, grain--) {
        have -= yon_one(YON_GRAIN); /* YON-8.18 */
        c.resource += 2;
        covered = covers(yon_missing(have, price), c);
    }
    return covered;
}

bool yon_can_pay(const struct qs_rules *r, const struct yonder *g, int p, const uint8_t *owed,
                 struct yon_credit c)
{
    return can_pay(g->seats[p].goods, yon_sawn(r, g, p), owed, c);
}

/* ------------------------------------------------------------------ one payment after another */

/* The credit that leaves out a unit of this good; NULL if there is none. */
static int *credit_for(struct yon_credit *c, int good)
{
    int *own = good < YON_RESOURCES ? &c->resource : &c->food;
    return *own ? own : c->any ? &c->any : NULL;
}

/* Goods that a credit may leave out. */
static uint64_t omittable(const struct bill *b)
{
    const struct yon_credit *c = &b->credit;
    uint64_t resources = c->any | c->resource ? qs_first(YON_RESOURCES) : 0;
    uint64_t food = c->any | c->food ? qs_first(YON_GOODS) & ~qs_first(YON_RESOURCES) : 0;
    return yon_some(b->owed, YON_GOODS) & (resources | food);
}

static struct bill without(struct bill b, int good)
{
    --*credit_for(&b.credit, good);
    b.owed[good]--;
    return b;
}

static bool may_bake(const struct purse *have, const struct bill *b)
{
    return b->credit.bakes && have->goods[YON_GRAIN] && yon_sum(b->owed, YON_RESOURCES) > 0;
}

static void bake(struct purse *have, struct bill *b)
{
    have->goods[YON_GRAIN]--;
    b->credit.bakes--;
    b->credit.resource += 2;
}

/* YON-7.5: how many of the Sawmill's wood may be spent on what is owed, all else being there. */
static uint64_t sawn_numbers(const struct purse *have, const uint8_t *owed)
{
    int wood = owed[YON_WOOD], most = (wood + 1) / 2;
    uint64_t set = 0;
    for (int n = 0; n <= most && n <= have->sawn; n++) {
        set |= have->goods[YON_WOOD] >= wood - 2 * n ? qs_bit(n) : 0;
    }
    return set;
}

/* What is left when it has been paid as it is, so many times with wood of the Sawmill. */
static struct purse after(struct purse have, const uint8_t *owed, int sawn)
{
    for (int k = 0; k < YON_GOODS; k++) {
        int n = owed[k] - (k == YON_WOOD ? 2 * sawn : 0);
        have.goods[k] = (uint8_t)(have.goods[k] - (n > 0 ? n : 0));
    }
    have.sawn -= sawn;
    return have;
}

/* Of those numbers, the ones that leave enough for the next payment, if there is one. */
static uint64_t leaving(const struct purse *have, const uint8_t *owed, const struct bill *next)
{
    uint64_t set = 0;
    if (!can_pay(have->goods, have->sawn, owed, (struct yon_credit){ 0 })) {
        return 0;
    }
    for (qs_each(n, sawn_numbers(have, owed))) {
        struct purse left = after(*have, owed, (int)n);
        bool pays = !next || can_pay(left.goods, left.sawn, next->owed, next->credit);
        set |= pays ? qs_bit((int)n) : 0;
    }
    return set;
}

/* Every way of paying is tried; it is asked for two envoys only, and credits are few. */
static bool pays_in_turn(struct purse have, struct bill b, const struct bill *next)
{
    if (leaving(&have, b.owed, next)) {
        return true;
    }
    for (qs_each(k, omittable(&b))) {
        if (pays_in_turn(have, without(b, (int)k), next)) {
            return true;
        }
    }
    if (may_bake(&have, &b)) {
        bake(&have, &b);
        return pays_in_turn(have, b, next);
    }
    return false;
}

static bool payable(const struct purse *have, const struct bill *b, const struct bill *next)
{
    return next ? pays_in_turn(*have, *b, next) : can_pay(have->goods, have->sawn, b->owed, b->credit);
}

bool yon_can_pay_both(const struct qs_rules *r, const struct yonder *g, int p, const uint8_t *owed,
                      struct yon_credit c, const uint8_t *next, struct yon_credit then)
{
    struct bill other = bill_of(next, then);
    return pays_in_turn(purse_of(r, g, p), bill_of(owed, c), &other);
}

/* ------------------------------------------------------------------ the payment of the turn */

struct yon_credit yon_credit(const struct yonder *g, int i)
{
    return (struct yon_credit){ g->turn.off_any, g->turn.off_resource[i], g->turn.off_food,
                                g->turn.bakes[i] };
}

/* All there is to know about a payment that is being made. */
struct payment {
    struct purse have;
    struct bill now, next;
    bool follows; /* the next one must be possible as well */
};

static struct payment payment_of(const struct qs_rules *r, const struct yonder *g, int p, int i)
{
    struct payment x = { purse_of(r, g, p), bill_of(g->turn.owed, yon_credit(g, i)), .follows = false };
    const uint8_t *cost = yon_cost_to_come(r, g, i);
    if (cost) {
        x.next = bill_of(cost, yon_credit(g, !i));
        x.follows = true;
    }
    return x;
}

static const struct bill *next_of(const struct payment *x)
{
    return x->follows ? &x->next : NULL;
}

bool yon_pays_owed(const struct qs_rules *r, const struct yonder *g, int p, int i)
{
    struct payment x = payment_of(r, g, p, i);
    return payable(&x.have, &x.now, next_of(&x));
}

static void spend(struct qs_act *a, int p, int sawn)
{
    struct yonder *g = a->state;
    int ore = g->turn.owed[YON_ORE];
    g->sawn = (uint8_t)(g->sawn - sawn);
    if (sawn) {
        int wood = g->turn.owed[YON_WOOD] - 2 * sawn;
        g->turn.owed[YON_WOOD] = (uint8_t)(wood > 0 ? wood : 0);
        yon_tell(a, YON_F_PAID, p, YON(7, 5), YON_SAWN, sawn);
    }
    for (int k = 0; k < YON_GOODS; k++) {
        if (a->facts && g->turn.owed[k]) {
            yon_tell(a, YON_F_PAID, p, 0, k, g->turn.owed[k]);
        }
        g->seats[p].goods[k] = (uint8_t)(g->seats[p].goods[k] - g->turn.owed[k]);
        g->turn.owed[k] = 0;
    }
    if (ore) {
        yon_spent_ore(a, p);
    }
}

/* a: the envoy of a fulfilment it is for, whose credits last for several payments. */
YON_TAKE(pay)
{
    const struct yonder *g = a->state;
    struct purse have = purse_of(a->rules, g, s->seat);
    struct bill b = bill_of(g->turn.owed, yon_credit(g, s->a));
    (void)m;
    if (omittable(&b) || may_bake(&have, &b) || (b.owed[YON_WOOD] && have.sawn)) {
        qs_then(a, yon_step(YON_S_SETTLE, s->seat, s->a, 0, 0));
    } else {
        spend(a, s->seat, 0);
    }
}

const struct qs_step *yon_paid_next(const struct yonder *g)
{
    const struct qs_step *asked = yon_question(g);
    int k = g->core.depth - 2;
    if (!asked || asked->kind != YON_S_SETTLE) {
        return NULL;
    }
    while (k >= 0 && g->core.agenda[k].kind == YON_S_SAVED) {
        k--;
    }
    return k >= 0 ? &g->core.agenda[k] : NULL;
}

/* Whether it can still be paid when one unit of this good is left out. */
static uint64_t good_to_omit(const struct payment *x)
{
    uint64_t set = 0;
    for (qs_each(k, omittable(&x->now))) {
        struct bill b = without(x->now, (int)k);
        set |= payable(&x->have, &b, next_of(x)) ? qs_bit((int)k) : 0;
    }
    return set;
}

static bool good_to_bake(struct payment x)
{
    bake(&x.have, &x.now);
    return payable(&x.have, &x.now, next_of(&x));
}

/* YON-5.4, YON-5.8, YON-7.5, YON-8.18, YON-9.9, YON-11.13 */
YON_OFFER(settle)
{
    struct payment x = payment_of(o->rules, o->state, s->seat, s->a);
    uint64_t set = qs_from(o, qs_mv(YON_V_OMIT, 0), qs_first(YON_GOODS));
    set = qs_keep(o, YON(9, 9), set, omittable(&x.now));
    qs_put(o, qs_keep(o, YON(5, 8), set, good_to_omit(&x)));

    set = qs_from(o, qs_mv(YON_V_BAKE, 0), 1);
    set = qs_if(o, YON(8, 18), set, may_bake(&x.have, &x.now));
    qs_put(o, set ? qs_if(o, YON(7, 2), set, good_to_bake(x)) : 0);

    set = qs_from(o, qs_mv(YON_V_SETTLE, 0), qs_first(16));
    set = qs_if(o, YON(5, 8), set, !x.now.credit.any || !omittable(&x.now));
    set = qs_if(o, YON(7, 2), set, can_pay(x.have.goods, x.have.sawn, x.now.owed, (struct yon_credit){ 0 }));
    set = qs_keep(o, YON(7, 5), set, sawn_numbers(&x.have, x.now.owed));
    qs_put(o, set ? qs_keep(o, YON(11, 13), set, leaving(&x.have, x.now.owed, next_of(&x))) : 0);
}

/* The credits of envoy i as they are after one of them was used. */
static void keep_credit(struct yon_turn *t, int i, struct yon_credit c)
{
    t->off_any = (uint8_t)c.any;
    t->off_food = (uint8_t)c.food;
    t->off_resource[i] = (uint8_t)c.resource;
    t->bakes[i] = (uint8_t)c.bakes;
}

static void omit(struct qs_act *a, int p, int i, int good)
{
    struct yonder *g = a->state;
    struct yon_credit c = yon_credit(g, i);
    int any = c.any;
    --*credit_for(&c, good);
    if (c.any < any) {
        g->turn.saved = (uint8_t)(good + 1); /* a dwarf's */
    }
    keep_credit(&g->turn, i, c);
    g->turn.owed[good]--;
    yon_tell(a, YON_F_OMITTED, p, YON(5, 4), good, 0);
}

YON_TAKE(settle)
{
    struct yonder *g = a->state;
    int p = s->seat;
    switch (qs_verb_of(m)) {
    case YON_V_OMIT:
        omit(a, p, s->a, qs_c(m));
        qs_then(a, yon_step(YON_S_PAY, p, s->a, 0, 0));
        break;
    case YON_V_BAKE:
        g->turn.bakes[s->a]--;
        g->turn.off_resource[s->a] = (uint8_t)(g->turn.off_resource[s->a] + 2);
        g->seats[p].goods[YON_GRAIN]--;
        yon_tell(a, YON_F_PAID, p, YON(8, 18), YON_GRAIN, 1);
        qs_then(a, yon_step(YON_S_PAY, p, s->a, 0, 0));
        break;
    default:
        spend(a, p, qs_c(m));
    }
}

/* YON-8.17 */
YON_TAKE(saved)
{
    struct yonder *g = a->state;
    (void)m;
    if (g->turn.saved && yon_owns(a->rules, g, s->seat, YON_TREASURY)) {
        yon_gain(a, s->seat, g->turn.saved - 1, 1, YON(8, 17));
    }
    g->turn.saved = 0;
    g->turn.off_any = 0;
}
