/*
 * envoys.c: chapter 9 of Yonder: fulfilling an envoy, delivery by delivery.
 *
 * The fulfilment in progress lies in the turn: envoys, ship, deliveries made, ways used up and
 * credits. It ends with "enough"; from then on rewards stand on the agenda, so that a reward may
 * lead to another fulfilment (YON-13.6).
 *
 * No dead end: an envoy is offered only if one delivery can be made in some way (YON-9.4), and
 * after that one may always stop.
 */
#include "purse.h"
#include "yonder.h"

uint32_t yon_unfulfilled(const struct yonder *g, int p)
{
    uint32_t set = 0;
    for (qs_each(e, g->seats[p].envoys & ~g->sheltered)) {
        set |= (uint32_t)(!g->aboard[e] & (g->twin != e + 1)) << e;
    }
    return set;
}

static uint32_t at_court(const struct yonder *g)
{
    uint32_t set = 0;
    for (int i = 0; i < YON_COURT; i++) {
        set |= (uint32_t)(qs_bit(g->court[i]) >> 1);
    }
    return set;
}

/* ------------------------------------------------------------------ what can be paid */

/* Dwarves in the supply and in the settlement (YON-8.14). */
static int dwarves(const struct qs_rules *r, const struct yonder *g, int p)
{
    int n = g->seats[p].workers[YON_DWARF] + g->seats[p].house[YON_DWARF];
    struct yon_cards sites = yon_sites(r, g, p);
    for (QS_EACH(yon_cards, c, &sites)) {
        n += g->site[c][YON_DWARF];
    }
    return n + (yon_owns(r, g, p, YON_RECRUITERS) ? g->recruits[YON_DWARF] : 0);
}

/* What buildings and the ship take off for one envoy (YON-8.14, YON-8.18, YON-11.5, YON-11.17). */
static inline struct yon_credit credit_with(const struct qs_rules *r, const struct yonder *g, int p,
                                            int power)
{
    struct yon_credit c = { .resource = power == YON_SCROOGE, .food = power == YON_NAGLFAR };
    if (yon_owns(r, g, p, YON_MERCHANTS) && dwarves(r, g, p) >= 2) {
        c.resource++;
    }
    c.bakes = yon_owns(r, g, p, YON_BAKERY);
    return c;
}

/* YON-9.8 */
static inline bool has_extras(const struct yonder *g, int p, const struct yon_envoy_row *e)
{
    const struct yon_seat *s = &g->seats[p];
    bool worker = !e->worker | (s->workers[e->worker - (e->worker > 0)] > 0);
    bool has = worker & (e->arcana <= s->arcana);
    return e->card ? has && yon_has_hand(g, p) : has;
}

static bool pays(const struct qs_rules *r, const struct yonder *g, int p, int envoy, struct yon_credit c)
{
    const struct yon_envoy_row *e = &yon_data(r)->envoy[envoy];
    bool extras = has_extras(g, p, e), goods = yon_can_pay(r, g, p, e->cost, c);
    return extras & goods;
}

/* A delivery to each of two, for Goliath (YON-11.13): each envoy has a credit of its own. */
static bool pays_both(const struct qs_rules *r, const struct yonder *g, int p, int envoy, int other,
                      struct yon_credit c, struct yon_credit then)
{
    const struct yon_envoy_row *e = &yon_data(r)->envoy[envoy], *f = &yon_data(r)->envoy[other];
    return has_extras(g, p, e) && has_extras(g, p, f) &&
           (!e->worker || e->worker != f->worker || g->seats[p].workers[e->worker - 1] > 1) &&
           e->arcana + f->arcana <= g->seats[p].arcana && e->card + f->card <= yon_hand_size(g, p) &&
           yon_can_pay_both(r, g, p, e->cost, c, f->cost, then);
}

/* Powers that pay for a delivery, by the way that they open. */
static const uint8_t opener[YON_WAYS] = {
    [YON_BY_PICKLE] = YON_PICKLE, [YON_BY_PEARL] = YON_PEARL,  [YON_BY_BLOOMER] = YON_BLOOMER,
    [YON_BY_CARD] = YON_DAVOS,    [YON_BY_GOBLIN] = YON_DOBBY,
};

/* Whether such a way can be gone on an envoy of this letter, with the ship for it. */
static inline bool is_open(const struct yonder *g, int p, int way, int letter)
{
    switch (way) {
    case YON_BY_PEARL:
        return letter < 2;
    case YON_BY_BLOOMER:
        return g->round == 4;
    case YON_BY_CARD:
        return yon_has_hand(g, p);
    case YON_BY_GOBLIN:
        return g->seats[p].workers[YON_GOBLIN] > 0;
    default:
        return true;
    }
}

/* Ways other than paying that a ship opens on an envoy of this letter. */
static uint64_t free_ways(const struct yonder *g, int p, int power, int letter)
{
    uint64_t set = 0;
    for (int way = YON_BY_PICKLE; way < YON_WAYS; way++) {
        set |= power == opener[way] && is_open(g, p, way, letter) ? qs_bit(way) : 0;
    }
    return set;
}

/* Of these envoys the ones whose cost can be paid. */
static uint32_t payable(const struct qs_rules *r, const struct yonder *g, int p, uint32_t envoys,
                        struct yon_credit c)
{
    uint32_t set = 0;
    for (qs_each(e, envoys)) {
        set |= (uint32_t)pays(r, g, p, (int)e, c) << e;
    }
    return set;
}

/* ------------------------------------------------------------------ choosing envoy and ship */

/* YON-11.22: the top ship can be had while the Merry Goer is in the supply. */
static uint32_t ships_of(const struct qs_rules *r, const struct yonder *g, int p)
{
    int merry = yon_data(r)->bearer[YON_MERRY];
    uint32_t ships = g->seats[p].ships;
    bool swaps = merry && (ships >> (merry - 1) & 1) && g->top;
    return ships | (swaps ? 1u << (g->top - 1) : 0);
}

/* What serving an envoy depends on, whichever it is. */
struct means {
    uint64_t goods; /* a purse */
    int off;        /* resources that need not be paid */
    bool bakes;
    uint32_t ships;             /* all; and those with a power that helps: */
    uint32_t free[YON_LETTERS]; /* nothing is paid, on an envoy of the letter */
    uint32_t resource, food;    /* a unit less is paid */
    uint32_t other;             /* the cost of another envoy is paid (YON-11.19) */
    uint32_t payable;           /* one of these, in the settlement */
};

static inline uint32_t only_if(bool condition, uint32_t set)
{
    return set & (0u - condition);
}

/* Those of all ships that need no payment; `with` says which ship has a power. */
static inline uint32_t serving_free(const struct yonder *g, int p, const uint32_t *with, int letter)
{
    uint32_t set = 0;
    for (int way = YON_BY_PICKLE; way < YON_WAYS; way++) {
        set |= only_if(is_open(g, p, way, letter), with[opener[way]]);
    }
    return set;
}

static struct means means_of(const struct qs_rules *r, const struct yonder *g, int p, uint32_t ships)
{
    const uint32_t *with = yon_data(r)->with[g->seats[p].colour];
    struct yon_credit c = credit_with(r, g, p, YON_NO_SHIP_POWER);
    struct means m = {
        .goods = yon_purse(g->seats[p].goods, yon_sawn(r, g, p)),
        .off = c.resource,
        .bakes = c.bakes && g->seats[p].goods[YON_GRAIN],
        .ships = ships,
        .free = { ships & serving_free(g, p, with, 0), ships & serving_free(g, p, with, 1),
                  ships & serving_free(g, p, with, 2) },
        .resource = ships & with[YON_SCROOGE],
        .food = ships & with[YON_NAGLFAR],
        .other = ships & with[YON_DODGER],
    };
    if (qs_rarely(m.other)) {
        m.payable = payable(r, g, p, g->seats[p].envoys, c);
    }
    return m;
}

/* Ships with which the price can be paid: all, if it can be paid as it is. */
static inline uint32_t paying(const struct means *m, uint64_t goods, int off, uint64_t price)
{
    struct yon_short s = yon_missing(goods, price);
    bool resources = s.resource <= off, food = s.food == 0;
    return only_if(resources & food, m->ships) | only_if((s.resource <= off + 1) & food, m->resource) |
           only_if(resources & (s.food <= 1), m->food);
}

/* YON-9.4: ships with which one delivery can be made. */
static inline uint32_t serving(const struct qs_rules *r, const struct yonder *g, int p, int envoy,
                               const struct means *m)
{
    const struct yon_envoy_row *e = &yon_data(r)->envoy[envoy];
    uint64_t price = yon_data(r)->envoy_price[envoy];
    uint32_t paid = paying(m, m->goods, m->off, price);
    if (m->bakes) { /* YON-8.18 */
        paid |= paying(m, m->goods - yon_one(YON_GRAIN), m->off + 2, price);
    }
    return m->free[e->letter] | only_if(has_extras(g, p, e), paid) |
           only_if((m->payable & ~(1u << envoy)) != 0, m->other);
}

bool yon_can_fulfil(const struct qs_rules *r, const struct yonder *g, int p, int envoy)
{
    struct means m = means_of(r, g, p, ships_of(r, g, p));
    return ((at_court(g) | yon_unfulfilled(g, p)) >> envoy & 1) && serving(r, g, p, envoy, &m);
}

/* In a turn, or by the favour track, where a delivery is free and the turn's envoy is left. */
void yon_offer_fulfil(struct qs_offer *o, int p, bool turn)
{
    const struct yonder *g = o->state;
    uint32_t ships = ships_of(o->rules, g, p);
    if (!o->asking && ((turn && g->turn.served) || !ships)) {
        return;
    }
    uint32_t court = at_court(g), near = court | g->seats[p].envoys;
    uint32_t ready = court | yon_unfulfilled(g, p);
    struct means means = means_of(o->rules, g, p, ships);
    for (qs_each(e, o->asking ? qs_first(YON_ENVOYS) : ready)) {
        uint64_t set = qs_from(o, qs_mv2(YON_V_FULFIL, (int)e, 0), qs_first(YON_SHIPS));
        set = qs_if(o, YON(3, 3), set, !turn || !g->turn.served);
        set = qs_if(o, YON(9, 1), set, near >> e & 1);
        set = qs_if(o, YON(9, 3), set, ready >> e & 1);
        set = qs_keep(o, YON(9, 2), set, ships);
        if (turn && set) {
            set = qs_keep(o, YON(9, 4), set, serving(o->rules, g, p, (int)e, &means));
        }
        qs_put(o, set);
    }
}

/* YON-13.6 */
YON_OFFER(introduce)
{
    yon_offer_fulfil(o, s->seat, false);
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
}

YON_TAKE(introduce)
{
    if (qs_verb_of(m) == YON_V_FULFIL) {
        yon_fulfil(a, s->seat, qs_b(m), qs_c(m), true);
    }
}

/* The ship goes onto the envoy; the Merry Goer goes onto the wharf if it is not in the supply. */
static void board(struct qs_act *a, int p, int envoy, int ship)
{
    struct yonder *g = a->state;
    if (!(g->seats[p].ships >> ship & 1)) {
        int merry = yon_data(a->rules)->bearer[YON_MERRY];
        g->seats[p].ships &= ~(1u << (merry - 1));
        g->top = (uint8_t)merry;
        yon_tell(a, YON_F_SWAPPED_SHIP, p, YON(11, 22), merry - 1, ship);
    }
    g->seats[p].ships &= ~(1u << ship);
    g->aboard[envoy] = (uint8_t)(ship + 1);
    yon_tell(a, YON_F_FULFILS, p, YON(9, 2), envoy, ship);
}

void yon_welcome(struct qs_act *a, int side, int place, uint16_t rule)
{
    struct yonder *g = a->state;
    int envoy = g->court[place] - 1;
    g->court[place] = 0;
    g->seats[side].envoys |= 1u << envoy;
    yon_tell(a, YON_F_INVITED, side, rule, envoy, place);
}

/* YON-9.1: an envoy of the city comes to the settlement. */
static void invite(struct qs_act *a, int p, int envoy, int i)
{
    struct yonder *g = a->state;
    if (at_court(g) >> envoy & 1) {
        yon_welcome(a, p, yon_find(g->court, YON_COURT, envoy), YON(9, 1));
        g->turn.city = (uint8_t)(g->turn.city | 1 << i);
    }
    g->turn.envoy[i] = (uint8_t)(envoy + 1);
}

static void set_credit(struct qs_act *a, int p, int power, int i)
{
    struct yonder *g = a->state;
    struct yon_credit c = credit_with(a->rules, g, p, power);
    g->turn.off_any = 0;
    g->turn.off_resource[i] = (uint8_t)c.resource;
    g->turn.off_food = (uint8_t)c.food;
    g->turn.bakes[i] = (uint8_t)c.bakes;
}

void yon_fulfil(struct qs_act *a, int p, int envoy, int ship, bool gratis)
{
    struct yonder *g = a->state;
    int power = yon_ship_power(a->rules, g, p, ship);
    g->turn.discount = g->turn.smithy = 0;
    g->turn.gratis = gratis;
    g->turn.ship = (uint8_t)(ship + 1);
    invite(a, p, envoy, 0);
    board(a, p, envoy, ship);
    set_credit(a, p, power, 0);
    if (power == YON_GOLIATH && (at_court(g) | yon_unfulfilled(g, p))) {
        qs_then(a, yon_step(YON_S_ALSO, p, 0, 0, 0));
    }
    if (power == YON_DODGER && (g->seats[p].envoys & ~(1u << envoy))) {
        qs_then(a, yon_step(YON_S_COST, p, 0, 0, 0));
    }
    qs_then(a, yon_step(YON_S_DELIVER, p, 0, 0, 0));
}

/* YON-11.13: a second envoy, if one delivery to each can be paid, or none. */
YON_OFFER(also)
{
    const struct yonder *g = o->state;
    int first = g->turn.envoy[0] - 1;
    struct yon_credit c = credit_with(o->rules, g, s->seat, YON_GOLIATH);
    uint64_t both = 0, ready = at_court(g) | yon_unfulfilled(g, s->seat), set;
    for (qs_each(e, ready)) {
        bool pay = g->turn.gratis
                       ? pays(o->rules, g, s->seat, (int)e, c) || pays(o->rules, g, s->seat, first, c)
                       : pays_both(o->rules, g, s->seat, first, (int)e, c, c);
        both |= pay ? qs_bit((int)e) : 0;
    }
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    set = qs_from(o, qs_mv(YON_V_ALSO, 0), qs_first(YON_ENVOYS));
    set = qs_keep(o, YON(9, 3), set, ready);
    qs_put(o, qs_keep(o, YON(11, 13), set, both));
}

YON_TAKE(also)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_DECLINE) {
        return;
    }
    invite(a, s->seat, qs_c(m), 1);
    g->twin = (uint8_t)(qs_c(m) + 1);
    set_credit(a, s->seat, YON_GOLIATH, 1);
    yon_tell(a, YON_F_FULFILS, s->seat, YON(11, 13), qs_c(m), g->turn.ship - 1);
}

/* YON-11.19: whose cost is paid; its own if that can be paid. */
YON_OFFER(cost)
{
    const struct yonder *g = o->state;
    int envoy = g->turn.envoy[0] - 1, p = s->seat;
    struct yon_credit c = credit_with(o->rules, g, p, YON_DODGER);
    uint32_t others = g->seats[p].envoys & ~(1u << envoy);
    uint64_t set;
    set = qs_from(o, qs_mv(YON_V_DECLINE, 0), 1);
    qs_put(o, qs_if(o, YON(9, 4), set, g->turn.gratis || pays(o->rules, g, p, envoy, c)));
    set = qs_from(o, qs_mv(YON_V_PAY_AS, 0), qs_first(YON_ENVOYS));
    set = qs_keep(o, YON(11, 19), set, others);
    qs_put(o, qs_keep(o, YON(9, 4), set, g->turn.gratis ? others : payable(o->rules, g, p, others, c)));
}

YON_TAKE(cost)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_PAY_AS) {
        g->turn.cost_of = (uint8_t)(qs_c(m) + 1);
        yon_tell(a, YON_F_PAYS_AS, s->seat, YON(11, 19), qs_c(m), 0);
    }
}

/* ------------------------------------------------------------------ deliveries */

/* The envoy whose cost a delivery to envoy i has. */
static int cost_of(const struct yonder *g, int i)
{
    return (g->turn.cost_of ? g->turn.cost_of : g->turn.envoy[i]) - 1;
}

int yon_most(const struct qs_rules *r, const struct yonder *g, int p, int i)
{
    int power = yon_ship_power(r, g, p, g->turn.ship - 1);
    return yon_data(r)->envoy[g->turn.envoy[i] - 1].most + (power == YON_RAZOR);
}

static bool gratis_left(const struct yonder *g)
{
    return g->turn.gratis && !(g->turn.ways >> YON_BY_FAVOUR & 1);
}

/* YON-11.13: the other envoy has had no delivery yet, and must have one. */
static bool other_waits(const struct yonder *g, int i)
{
    return g->turn.envoy[1] && !g->turn.made[!i];
}

const uint8_t *yon_cost_to_come(const struct qs_rules *r, const struct yonder *g, int i)
{
    return other_waits(g, i) && !gratis_left(g) ? yon_data(r)->envoy[cost_of(g, !i)].cost : NULL;
}

/* Whether a delivery to envoy i can be made in this way, and then one to the other if it waits. */
static bool pays_way(const struct qs_rules *r, const struct yonder *g, int p, int i, int way)
{
    bool free = way != YON_PAYS;
    if (!other_waits(g, i) || (!free && gratis_left(g))) {
        return free || pays(r, g, p, cost_of(g, i), yon_credit(g, i));
    }
    return free ? pays(r, g, p, cost_of(g, !i), yon_credit(g, !i))
                : pays_both(r, g, p, cost_of(g, i), cost_of(g, !i), yon_credit(g, i), yon_credit(g, !i));
}

static uint64_t ways(const struct qs_rules *r, const struct yonder *g, int p, int i)
{
    int power = yon_ship_power(r, g, p, g->turn.ship - 1);
    uint64_t set = qs_bit(YON_PAYS) | (g->turn.gratis ? qs_bit(YON_BY_FAVOUR) : 0);
    set |= free_ways(g, p, power, yon_data(r)->envoy[g->turn.envoy[i] - 1].letter);
    set &= ~(uint64_t)g->turn.ways;
    for (qs_each(w, set)) {
        set &= pays_way(r, g, p, i, (int)w) ? set : ~qs_bit((int)w);
    }
    return set;
}

/* YON-9.5: once more, in some way, or enough. */
YON_OFFER(deliver)
{
    const struct yonder *g = o->state;
    int p = s->seat, order[2] = { 0, 1 };
    if (g->turn.envoy[1] && g->turn.envoy[1] < g->turn.envoy[0]) {
        order[0] = 1;
        order[1] = 0;
    }
    uint64_t one = qs_from(o, qs_mv(YON_V_ENOUGH, 0), 1);
    one = qs_if(o, YON(9, 6), one, g->turn.made[0] || g->turn.made[1]);
    qs_put(o, qs_if(o, YON(11, 13), one, !other_waits(g, 0) && !other_waits(g, 1)));
    for (int n = 0; n < 2; n++) {
        int i = order[n];
        if (!g->turn.envoy[i]) {
            continue;
        }
        uint64_t set = qs_from(o, qs_mv2(YON_V_DELIVER, g->turn.envoy[i] - 1, 0), qs_first(YON_WAYS));
        set = qs_if(o, YON(9, 6), set, g->turn.made[i] < yon_most(o->rules, g, p, i));
        set = qs_if(o, YON(11, 13), set, !g->turn.made[i] || !other_waits(g, i));
        qs_put(o, set ? qs_keep(o, YON(9, 5), set, ways(o->rules, g, p, i)) : 0);
    }
}

void yon_pay_extras(struct qs_act *a, int p, const struct yon_envoy_row *e)
{
    struct yonder *g = a->state;
    for (int k = 0; k < YON_GOODS; k++) {
        g->turn.owed[k] = (uint8_t)(g->turn.owed[k] + e->cost[k]);
    }
    if (e->worker) {
        yon_pay_workers(a, p, e->worker - 1, 1);
    }
    yon_pay_arcana(a, p, e->arcana);
    if (e->card) {
        qs_then(a, yon_step(YON_S_LOSE, p, 0, 0, 0));
    }
}

static void deliver(struct qs_act *a, int p, int i, int way)
{
    struct yonder *g = a->state;
    g->turn.made[i]++;
    yon_tell(a, YON_F_DELIVERED, p, YON(9, 5), g->turn.envoy[i] - 1, way);
    if (way == YON_PAYS) {
        yon_pay_extras(a, p, &yon_data(a->rules)->envoy[cost_of(g, i)]);
        return;
    }
    g->turn.ways = (uint8_t)(g->turn.ways | 1 << way);
    g->turn.dull = (uint8_t)(g->turn.dull + (way == YON_BY_PICKLE));
    g->turn.unpaid = (uint8_t)(g->turn.unpaid + (way == YON_BY_PEARL));
    if (way == YON_BY_CARD) {
        qs_then(a, yon_step(YON_S_LOSE, p, 0, 0, 0));
    } else if (way == YON_BY_GOBLIN) {
        yon_pay_workers(a, p, YON_GOBLIN, 1);
    }
}

YON_TAKE(deliver)
{
    struct yonder *g = a->state;
    int p = s->seat, i = g->turn.envoy[1] && g->turn.envoy[1] == qs_b(m) + 1;
    if (qs_verb_of(m) == YON_V_ENOUGH) {
        yon_reward(a, p);
        return;
    }
    deliver(a, p, i, qs_c(m));
    qs_then(a, yon_step(YON_S_PAY, p, i, 0, 0));
    qs_then(a, yon_step(YON_S_DELIVER, p, 0, 0, 0));
}

/* YON-9.8, YON-11.9: a card of the hand; there is one, or it would not have been offered. */
YON_OFFER(lose)
{
    struct yon_cards hand = yon_hand(o->state, s->seat);
    for (QS_EACH_WORD(yon_cards, w)) {
        uint64_t set = qs_from_word(o, qs_mv(YON_V_LOSE, 0), w, yon_cards_word(w));
        qs_put(o, qs_keep(o, YON(9, 8), set, hand.w[w]));
    }
}

YON_TAKE(lose)
{
    struct yonder *g = a->state;
    yon_show(a, s->seat, qs_c(m));
    yon_cards_drop(&g->seats[s->seat].hand_open, qs_c(m));
    yon_cards_add(&g->discard, qs_c(m));
    yon_tell(a, YON_F_LOST_CARD, s->seat, YON(1, 6), qs_c(m), 0);
}

/* ------------------------------------------------------------------ YON-17.40 */

/* Whoever has locked up has no unfulfilled envoy: those that stayed had a ship or a shelter. */
static uint32_t others(const struct yonder *g, int p)
{
    uint32_t set = 0;
    for (int q = 0; q < g->core.seats; q++) {
        set |= q == p || g->seats[q].locked ? 0 : yon_unfulfilled(g, q);
    }
    return set;
}

/* In whose settlement the envoy is. */
static int host_of(const struct yonder *g, int envoy)
{
    int p = 0;
    while (p < YON_SEATS - 1 && !(g->seats[p].envoys >> envoy & 1)) {
        p++;
    }
    return p;
}

YON_OFFER(smuggle)
{
    const struct yonder *g = o->state;
    uint32_t theirs = others(g, s->seat);
    uint64_t set;
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    set = qs_from(o, qs_mv(YON_V_SMUGGLE, 0), qs_first(YON_ENVOYS));
    set = qs_keep(o, YON(17, 40), set, theirs);
    qs_put(o, qs_keep(o, YON(9, 4), set, payable(o->rules, g, s->seat, theirs, (struct yon_credit){ 0 })));
}

YON_TAKE(smuggle)
{
    struct yonder *g = a->state;
    int p = s->seat, envoy = qs_c(m);
    if (qs_verb_of(m) == YON_V_DECLINE) {
        return;
    }
    g->turn.off_any = g->turn.off_resource[0] = g->turn.off_food = g->turn.bakes[0] = 0;
    yon_tell(a, YON_F_SMUGGLED, p, YON(17, 40), envoy, host_of(g, envoy));
    yon_pay_extras(a, p, &yon_data(a->rules)->envoy[envoy]);
    qs_then(a, yon_step(YON_S_PAY, p, 0, 0, 0));
    qs_then(a, yon_step(YON_S_BONUS, p, 1, envoy, 1));
}
