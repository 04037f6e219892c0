/*
 * rewards.c: chapters 9 to 11 of Yonder: what deliveries earn, and what ships do.
 *
 * First the ship may offer something instead of a reward (YON-9.15), then all gold is paid; the
 * bonuses and what comes after stand on the agenda with all they need to know.
 */
#include "yonder.h"

/* YON-17.3 */
int yon_ship_power(const struct qs_rules *r, const struct yonder *g, int p, int ship)
{
    const struct yon_data *d = yon_data(r);
    int power = d->ship[ship].power;
    return power == YON_GEMINI ? d->ship[g->seats[p].colour - 1].power : power;
}

static int power_now(const struct qs_rules *r, const struct yonder *g, int p)
{
    return yon_ship_power(r, g, p, g->turn.ship - 1);
}

static int deliveries(const struct yonder *g)
{
    return g->turn.made[0] + g->turn.made[1];
}

/* How many rewards the ship may turn into others. */
static int most_instead(const struct qs_rules *r, const struct yonder *g, int p)
{
    int paid = deliveries(g) - g->turn.unpaid;
    switch (power_now(r, g, p)) {
    case YON_CIRDAN:
        return g->arcana && paid > 0;
    case YON_KIM:
        return g->workers[YON_GOBLIN] > 0;
    case YON_SEBASTIAN:
        return 1;
    case YON_MAC_DONALD:
        return paid;
    default:
        return 0;
    }
}

void yon_reward(struct qs_act *a, int p)
{
    if (most_instead(a->rules, a->state, p)) {
        qs_then(a, yon_step(YON_S_INSTEAD, p, 0, 0, 0));
    }
    yon_first(a, yon_take_gold, yon_step(YON_S_GOLD, p, 0, 0, 0));
}

static uint16_t instead_rule(int power)
{
    return power == YON_CIRDAN      ? YON(11, 7)
           : power == YON_KIM       ? YON(11, 15)
           : power == YON_SEBASTIAN ? YON(11, 16)
                                    : YON(11, 18);
}

/* A number of rewards, none being one of the answers. */
YON_OFFER(instead)
{
    const struct yonder *g = o->state;
    uint64_t set = qs_from(o, qs_mv(YON_V_INSTEAD, 0), qs_first(16));
    set = qs_keep(o, instead_rule(power_now(o->rules, g, s->seat)), set,
                  qs_first(most_instead(o->rules, g, s->seat) + 1));
    qs_put(o, set);
}

YON_TAKE(instead)
{
    struct yonder *g = a->state;
    (void)s;
    g->turn.instead = (uint8_t)qs_c(m);
}

/* Gold of the ship's own, beside the market value. */
static void ship_gold(struct qs_act *a, int p, int power)
{
    const struct yonder *g = a->state;
    int n = deliveries(g);
    switch (power) {
    case YON_ARGO:
        yon_gold(a, p, YON_FROM_SHIPS, n, YON(11, 3));
        break;
    case YON_DAVY:
        yon_gold(a, p, YON_FROM_SHIPS, -n, YON(17, 2));
        yon_gain(a, p, YON_FISH, n, YON(17, 2));
        break;
    case YON_VETINARI:
        yon_gold(a, p, YON_FROM_SHIPS, g->turn.city ? 2 : 0, YON(17, 8));
        break;
    default:
        break;
    }
}

/* What is taken instead; how many market values that leaves. */
static int take_instead(struct qs_act *a, int p, int power)
{
    const struct yonder *g = a->state;
    int n = g->turn.instead, paid = deliveries(g) - g->turn.unpaid;
    uint16_t rule = instead_rule(power);
    if (!n) {
        return paid;
    }
    switch (power) {
    case YON_CIRDAN:
        yon_gain_arcana(a, p, n, rule);
        return paid - n;
    case YON_MAC_DONALD:
        yon_gain(a, p, YON_MEAT, n, rule);
        return paid - n;
    case YON_KIM:
        yon_gain_worker(a, p, YON_GOBLIN, rule);
        return paid;
    default:
        yon_gold(a, p, YON_FROM_SHIPS, 2, rule);
        return paid;
    }
}

/* How often the bonus of envoy i is gained. */
static int bonuses(const struct qs_rules *r, const struct yonder *g, int power, int i)
{
    int letter = yon_data(r)->envoy[g->turn.envoy[i] - 1].letter;
    int n = g->turn.made[i] - (i ? 0 : g->turn.dull);
    n -= i == 0 && (power == YON_KIM || power == YON_SEBASTIAN) ? g->turn.instead : 0;
    return n + (power == YON_NAUTILUS && letter == 0);
}

/* The end of the fulfilment as far as the turn keeps it. */
static void clear(struct yon_turn *t)
{
    t->envoy[0] = t->envoy[1] = t->made[0] = t->made[1] = 0;
    t->ship = t->cost_of = t->ways = t->gratis = t->city = 0;
    t->dull = t->unpaid = t->instead = 0;
    t->off_any = t->off_food = t->off_resource[0] = t->off_resource[1] = 0;
    t->bakes[0] = t->bakes[1] = 0;
}

YON_TAKE(gold)
{
    struct yonder *g = a->state;
    int p = s->seat, power = power_now(a->rules, g, p);
    int ship = g->turn.ship, n = deliveries(g);
    int paid = take_instead(a, p, power);
    (void)m;
    yon_gold(a, p, YON_FROM_MARKET, paid * yon_data(a->rules)->round[g->round - 1].value, YON(9, 13));
    ship_gold(a, p, power);
    for (int i = 0; i < 2 && g->turn.envoy[i]; i++) {
        int times = bonuses(a->rules, g, power, i);
        if (times) {
            qs_then(a, yon_step(YON_S_BONUS, p, 0, g->turn.envoy[i] - 1, times));
        }
    }
    qs_then(a, yon_step(YON_S_AFTER, p, ship, g->turn.envoy[0] - 1, n));
    clear(&g->turn);
}

/* YON-9.14: the bonus of envoy b, n times; a: after the market value, if smuggled (YON-17.40). */
YON_TAKE(bonus)
{
    const struct yonder *g = a->state;
    (void)m;
    if (s->a) {
        yon_gold(a, s->seat, YON_FROM_MARKET, yon_data(a->rules)->round[g->round - 1].value, YON(17, 40));
    }
    yon_first(a, yon_take_effect, yon_step(YON_S_EFFECT, s->seat, YON_AT_ENVOY, s->b, 0));
    if (s->n > 1) {
        qs_then(a, yon_step(YON_S_BONUS, s->seat, 0, s->b, s->n - 1));
    }
}

/* ------------------------------------------------------------------ after fulfilling */

/* a the ship, plus one; b the envoy; n deliveries. */
YON_TAKE(after)
{
    struct yonder *g = a->state;
    int p = s->seat;
    (void)m;
    switch (yon_ship_power(a->rules, g, p, s->a - 1)) {
    case YON_LIONS:
        if (s->n >= 4) {
            yon_gain_arcana(a, p, 1, YON(11, 14));
        }
        break;
    case YON_PIPPIN:
        if (s->n == 3) {
            yon_gain_worker(a, p, YON_GOBLIN, YON(17, 5));
        }
        break;
    case YON_MIDAS:
        if (!(g->midas >> s->b & 1)) {
            g->midas |= 1u << s->b;
            yon_tell(a, YON_F_MIDAS, p, YON(17, 4), s->b, 0);
        }
        break;
    case YON_PROMETHEUS:
        if (g->upper) {
            qs_then(a, yon_step(YON_S_BURN, p, 0, 0, 0));
        }
        break;
    case YON_DICAPRIO:
        if (g->aboard[s->b] == s->a) {
            qs_then(a, yon_step(YON_S_SCUTTLE, p, 0, s->b, 0));
        }
        break;
    default:
        break;
    }
}

/* YON-17.6 */
YON_OFFER(burn)
{
    const struct yonder *g = o->state;
    uint64_t set;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    set = qs_from(o, qs_mv(YON_V_BURN, 0), qs_first(YON_UPPER));
    qs_put(o, qs_keep(o, YON(17, 6), set, g->upper));
}

YON_TAKE(burn)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_BURN) {
        g->upper = (uint16_t)(g->upper & ~(1u << qs_c(m)));
        g->arcana++;
        yon_tell(a, YON_F_BURNT, s->seat, YON(17, 6), qs_c(m), 0);
    }
}

/* YON-11.10: the envoy b and the ship on it for one of each resource, or not. */
YON_OFFER(scuttle)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    qs_put(o, qs_from(o, qs_mv(YON_V_SCUTTLE, 0), 1));
}

YON_TAKE(scuttle)
{
    struct yonder *g = a->state;
    int ship = g->aboard[s->b] - 1;
    if (qs_verb_of(m) == YON_V_DECLINE || ship < 0) {
        return;
    }
    g->aboard[s->b] = 0;
    g->ship_discard |= 1u << ship;
    yon_drop_envoy(g, s->seat, s->b);
    yon_tell(a, YON_F_SCUTTLED, s->seat, YON(11, 10), s->b, ship);
    for (int k = 0; k < YON_RESOURCES; k++) {
        yon_gain(a, s->seat, k, 1, YON(11, 10));
    }
}
