/*
 * pay.c: paying goods, for buildings, uses of spots and deliveries alike.
 *
 * What is owed lies in the turn, and so do the credits: units that may be left out. The question is
 * asked only if there is something to choose: a credit that fits, the Bakery, wood on the Sawmill.
 * No dead end: each answer leaves a payment that can be completed.
 */
#include "yonder.h"

int yon_sawn(const struct qs_rules *r, const struct yonder *g, int p)
{
    return g->sawn && yon_owns(r, g, p, YON_SAWMILL) ? g->sawn : 0;
}

/* Units of some goods that are missing. */
static int missing(const int *have, const uint8_t *owed, int from, int to)
{
    int n = 0;
    for (int k = from; k < to; k++) {
        n += owed[k] > have[k] ? owed[k] - have[k] : 0;
    }
    return n;
}

static bool covers(const int *have, const uint8_t *owed, int any, int resource, int food)
{
    int short_r = missing(have, owed, 0, YON_RESOURCES) - resource;
    int short_f = missing(have, owed, YON_RESOURCES, YON_GOODS) - food;
    return (short_r > 0 ? short_r : 0) + (short_f > 0 ? short_f : 0) <= any;
}

bool yon_can_pay(const struct qs_rules *r, const struct yonder *g, int p, const uint8_t *owed,
                 struct yon_credit c)
{
    const uint8_t *goods = g->seats[p].goods;
    int have[YON_GOODS], k = 0;
    while (k < YON_GOODS && owed[k] <= goods[k]) {
        k++;
    }
    if (k == YON_GOODS || !(c.any | c.resource | c.food | c.bakes | g->sawn)) {
        return k == YON_GOODS; /* nothing is missing, or nothing could make up for it */
    }
    for (k = 0; k < YON_GOODS; k++) {
        have[k] = goods[k];
    }
    have[YON_WOOD] += 2 * yon_sawn(r, g, p);
    while (!covers(have, owed, c.any, c.resource, c.food)) {
        if (!c.bakes || !have[YON_GRAIN]) {
            return false;
        }
        c.bakes--; /* YON-8.18 */
        c.resource += 2;
        have[YON_GRAIN]--;
    }
    return true;
}

static struct yon_credit credit_of(const struct yonder *g)
{
    return (struct yon_credit){ g->turn.off_any, g->turn.off_resource, g->turn.off_food,
                                g->turn.bakes };
}

/* Goods that a credit may leave out. */
static uint64_t omittable(const struct yonder *g)
{
    uint64_t resources = qs_first(YON_RESOURCES), set = 0;
    set |= g->turn.off_any ? qs_first(YON_GOODS) : 0;
    set |= g->turn.off_resource ? resources : 0;
    set |= g->turn.off_food ? qs_first(YON_GOODS) & ~resources : 0;
    return set & yon_some(g->turn.owed, YON_GOODS);
}

static bool may_bake(const struct yonder *g, int p)
{
    return g->turn.bakes && g->seats[p].goods[YON_GRAIN] &&
           yon_sum(g->turn.owed, YON_RESOURCES) > 0;
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
        if (g->turn.owed[k]) {
            g->seats[p].goods[k] = (uint8_t)(g->seats[p].goods[k] - g->turn.owed[k]);
            yon_tell(a, YON_F_PAID, p, 0, k, g->turn.owed[k]);
        }
        g->turn.owed[k] = 0;
    }
    if (ore) {
        yon_spent_ore(a, p);
    }
}

/* b is 1 where credits last for several payments, those of a fulfilment. */
YON_TAKE(pay)
{
    struct yonder *g = a->state;
    int p = s->seat;
    (void)m;
    if (omittable(g) || may_bake(g, p) ||
        (g->turn.owed[YON_WOOD] && yon_sawn(a->rules, g, p))) {
        qs_then(a, yon_step(YON_S_SETTLE, p, 0, 0, 0));
    } else {
        spend(a, p, 0);
    }
}

/* Whether it can still be paid when one unit of this good is left out. */
static uint64_t good_to_omit(struct qs_offer *o, int p)
{
    const struct yonder *g = o->state;
    uint64_t set = 0;
    for (qs_each(k, omittable(g))) {
        struct yon_credit c = credit_of(g);
        uint8_t owed[YON_GOODS];
        for (int i = 0; i < YON_GOODS; i++) {
            owed[i] = g->turn.owed[i];
        }
        int *credit = k < YON_RESOURCES && c.resource ? &c.resource
                      : k >= YON_RESOURCES && c.food  ? &c.food
                                                      : &c.any;
        --*credit;
        owed[k]--;
        set |= yon_can_pay(o->rules, g, p, owed, c) ? qs_bit((int)k) : 0;
    }
    return set;
}

/* How many of the Sawmill's wood may be spent: YON-7.5. */
static uint64_t sawn_numbers(struct qs_offer *o, int p)
{
    const struct yonder *g = o->state;
    int wood = g->turn.owed[YON_WOOD], most = (wood + 1) / 2, have = yon_sawn(o->rules, g, p);
    uint64_t set = 0;
    for (int n = 0; n <= most && n <= have; n++) {
        set |= g->seats[p].goods[YON_WOOD] >= wood - 2 * n ? qs_bit(n) : 0;
    }
    return set;
}

static bool pays_as_it_is(struct qs_offer *o, int p)
{
    const struct yonder *g = o->state;
    return yon_can_pay(o->rules, g, p, g->turn.owed, (struct yon_credit){ 0 });
}

/* YON-5.4, YON-5.8, YON-7.5, YON-8.18, YON-9.9 */
YON_OFFER(settle)
{
    const struct yonder *g = o->state;
    int p = s->seat;
    struct yon_credit baked = credit_of(g);
    uint64_t set = qs_from(o, qs_mv(YON_V_OMIT, 0), qs_first(YON_GOODS));
    set = qs_keep(o, YON(9, 9), set, omittable(g));
    qs_put(o, qs_keep(o, YON(5, 8), set, good_to_omit(o, p)));

    set = qs_if(o, YON(8, 18), qs_from(o, qs_mv(YON_V_BAKE, 0), 1), may_bake(g, p));
    if (set) {
        struct yonder after = *g;
        after.seats[p].goods[YON_GRAIN]--;
        baked.bakes--;
        baked.resource += 2;
        set = qs_if(o, YON(7, 2), set,
                    yon_can_pay(o->rules, &after, p, g->turn.owed, baked));
    }
    qs_put(o, set);

    set = qs_from(o, qs_mv(YON_V_SETTLE, 0), qs_first(16));
    set = qs_if(o, YON(7, 2), set, pays_as_it_is(o, p));
    qs_put(o, qs_keep(o, YON(7, 5), set, sawn_numbers(o, p)));
}

static void omit(struct qs_act *a, int p, int good)
{
    struct yonder *g = a->state;
    g->turn.owed[good]--;
    if (good < YON_RESOURCES && g->turn.off_resource) {
        g->turn.off_resource--;
    } else if (good >= YON_RESOURCES && g->turn.off_food) {
        g->turn.off_food--;
    } else {
        g->turn.off_any--;
        g->turn.saved = (uint8_t)(good + 1);
    }
    yon_tell(a, YON_F_OMITTED, p, YON(5, 4), good, 0);
}

YON_TAKE(settle)
{
    struct yonder *g = a->state;
    int p = s->seat;
    switch (qs_verb_of(m)) {
    case YON_V_OMIT:
        omit(a, p, qs_c(m));
        qs_then(a, yon_step(YON_S_PAY, p, 0, 0, 0));
        break;
    case YON_V_BAKE:
        g->turn.bakes--;
        g->turn.off_resource = (uint8_t)(g->turn.off_resource + 2);
        g->seats[p].goods[YON_GRAIN]--;
        yon_tell(a, YON_F_PAID, p, YON(8, 18), YON_GRAIN, 1);
        qs_then(a, yon_step(YON_S_PAY, p, 0, 0, 0));
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
