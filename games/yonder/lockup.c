/*
 * lockup.c: chapter 14 of Yonder: locking up, step by step. feed.c has the feeding.
 */
#include "yonder.h"

/* YON-14.1: workers that stood at the headquarters, or on a building or its card. */
static void come_home(struct qs_act *a, int p, uint8_t *from, int building)
{
    struct yonder *g = a->state;
    bool house = building < 0;
    for (int k = 0; k < YON_KINDS; k++) {
        if (a->facts && from[k]) {
            yon_tell4(a, house ? YON_F_HOME_HOUSE : YON_F_HOME_SITE, p, YON(14, 1), k, from[k],
                      house ? p : building, 0);
        }
        g->seats[p].workers[k] = (uint8_t)(g->seats[p].workers[k] + from[k]);
        from[k] = 0;
    }
}

/* Those on the card with this power, if the seat has it. */
static void come_from_card(struct qs_act *a, int p, uint8_t *from, int power)
{
    if (yon_owns(a->rules, a->state, p, power)) {
        come_home(a, p, from, yon_data(a->rules)->holder[power] - 1);
    }
}

int yon_ship_owner(const struct yonder *g, int ship)
{
    for (int p = 0; p < g->core.seats; p++) {
        if (g->seats[p].ships >> ship & 1) {
            return p;
        }
        for (qs_each(e, g->seats[p].envoys)) {
            if (g->aboard[e] == ship + 1) {
                return p;
            }
        }
    }
    return -1;
}

/* The envoy of the seat on which the ship with this power lies, plus one. */
static int envoy_under(const struct qs_rules *r, const struct yonder *g, int p, int power)
{
    int ship = yon_data(r)->bearer[power];
    for (qs_each(e, g->seats[p].envoys)) {
        if (ship && g->aboard[e] == ship) {
            return (int)e + 1;
        }
    }
    return 0;
}

static int goblins_in_city(const struct yonder *g)
{
    int n = 0;
    for (int i = 0; i < YON_SPOTS; i++) {
        n += g->city[i][YON_GOBLIN];
    }
    return n;
}

/* YON-14.3: effects at lock-up, in this order. */
static void push_effects(struct qs_act *a, int p)
{
    const struct yonder *g = a->state;
    const struct yon_data *d = yon_data(a->rules);
    int dagon = d->bearer[YON_DAGON], envoy = envoy_under(a->rules, g, p, YON_DUNCAN);
    bool fishes = (dagon && g->seats[p].ships >> (dagon - 1) & 1) || envoy_under(a->rules, g, p, YON_DAGON);
    bool maker = yon_owns(a->rules, g, p, YON_MAKER);
    if (yon_owns(a->rules, g, p, YON_SOUP_BOAT) && goblins_in_city(g)) {
        /* The Maker may come before it. (until rules 2) The soup was always first. */
        qs_then(a, yon_step(YON_S_SOUP, p, maker && qs_rules_of(a->rules) >= 3, 0, 2));
    }
    if (maker) {
        qs_then(a, yon_step(YON_S_CONVERT, p, 0, 0, 0));
    }
    if (fishes) {
        qs_then(a, yon_step(YON_S_DAGON, p, 0, 0, 0));
    }
    if (envoy) {
        qs_then(a, yon_step(YON_S_DUNCAN, p, 0, envoy - 1, 0));
    }
}

/* YON-14.1, then all the other steps. */
YON_TAKE(lock)
{
    struct yonder *g = a->state;
    struct yon_cards sites = yon_sites(a->rules, g, s->seat);
    struct yon_seat *p = &g->seats[s->seat];
    (void)m;
    come_home(a, s->seat, p->house, -1);
    yon_stand(g, YON_HQ + s->seat);
    for (QS_EACH(yon_cards, c, &sites)) {
        come_home(a, s->seat, g->site[c], c);
        yon_stand(g, YON_SITE + c);
    }
    come_from_card(a, s->seat, g->spa, YON_SPA);
    come_from_card(a, s->seat, g->recruits, YON_RECRUITERS);
    p->locked = 1;
    g->turn.smithy = g->turn.discount = 0;
    yon_tell(a, YON_F_LOCKED, s->seat, YON(14, 1), yon_sum(p->workers, YON_KINDS), 0);
    push_effects(a, s->seat);
    yon_first(a, yon_take_bill, yon_step(YON_S_BILL, s->seat, 0, 0, 0));
    qs_then(a, yon_step(YON_S_SELL, s->seat, 0, 0, 0));
    qs_then(a, yon_step(YON_S_ENVOYS, s->seat, 0, 0, 0));
    qs_then(a, yon_step(YON_S_COINS, s->seat, 0, 0, 0));
    qs_then(a, yon_step(YON_S_HARBOUR, s->seat, 0, 0, 0));
    if (yon_solo(g)) {
        qs_then(a, yon_step(YON_S_OLOS, s->seat, 1, 0, 0));
    }
    qs_then(a, yon_step(YON_S_NEXT, s->seat, 0, 0, 0));
}

/* ------------------------------------------------------------------ YON-14.3 */

/* YON-8.29: a worker that is no skeleton; none only if there can be no exchange. */
YON_OFFER(convert)
{
    const struct yonder *g = o->state;
    uint64_t kinds = yon_some(g->seats[s->seat].workers, YON_SKELETON), set;
    kinds = g->workers[YON_SKELETON] ? kinds : 0;
    qs_put(o, qs_if(o, YON(8, 29), qs_from(o, qs_mv(YON_V_DECLINE, 0), 1), !kinds));
    set = qs_from(o, qs_mv(YON_V_CONVERT, 0), qs_first(YON_KINDS));
    qs_put(o, qs_keep(o, YON(8, 29), set, kinds));
}

YON_TAKE(convert)
{
    struct yonder *g = a->state;
    int kind = qs_c(m);
    if (qs_verb_of(m) == YON_V_CONVERT) {
        g->seats[s->seat].workers[kind]--;
        g->workers[kind]++;
        yon_gain_worker(a, s->seat, YON_SKELETON, YON(8, 29));
        yon_tell(a, YON_F_SWAPPED, s->seat, YON(8, 29), kind, YON_SKELETON);
    }
    yon_gain(a, s->seat, YON_MEAT, 1, YON(8, 29));
}

/* YON-11.8 */
YON_TAKE(dagon)
{
    (void)m;
    yon_gain(a, s->seat, YON_FISH, 2, YON(11, 8));
}

static void ship_home(struct qs_act *a, int p, int envoy)
{
    struct yonder *g = a->state;
    int ship = g->aboard[envoy] - 1;
    g->aboard[envoy] = 0;
    g->seats[p].ships |= 1u << ship;
    yon_tell(a, YON_F_SHIP_HOME, p, YON(14, 14), ship, envoy);
}

/* YON-11.12: the envoy b may go. */
YON_OFFER(duncan)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    qs_put(o, qs_from(o, qs_mv(YON_V_RELEASE, 0), 1));
}

YON_TAKE(duncan)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_RELEASE && g->aboard[s->b]) {
        ship_home(a, s->seat, s->b);
        yon_drop_envoy(g, s->seat, s->b);
        yon_tell(a, YON_F_REMOVED, s->seat, YON(11, 12), s->b, 0);
    }
}

/* ------------------------------------------------------------------ YON-14.13 to YON-14.15 */

YON_TAKE(envoys)
{
    struct yonder *g = a->state;
    struct yon_seat *p = &g->seats[s->seat];
    (void)m;
    for (qs_each(e, yon_unfulfilled(g, s->seat))) {
        yon_drop_envoy(g, s->seat, (int)e);
        yon_tell(a, YON_F_DISCARDED, s->seat, YON(14, 13), (int)e, 0);
        yon_gold(a, s->seat, YON_FROM_ENVOYS, -YON_ANGER, YON(14, 13));
    }
    for (qs_each(e, p->envoys)) {
        if (g->aboard[e]) {
            ship_home(a, s->seat, (int)e);
        }
        g->twin = g->twin == e + 1 ? 0 : g->twin;
    }
    g->sheltered &= ~p->envoys;
    yon_go_on(a, YON_S_COINS, yon_take_coins);
}

YON_TAKE(coins)
{
    const struct yonder *g = a->state;
    int n = qs_count(g->midas & g->seats[s->seat].envoys);
    (void)m;
    for (QS_EACH(yon_cards, c, &g->seats[s->seat].built)) {
        n += g->coins[c];
    }
    yon_gold(a, s->seat, YON_FROM_COINS, n, YON(14, 15));
    yon_go_on(a, YON_S_HARBOUR, yon_take_harbour);
}

/* ------------------------------------------------------------------ YON-14.16 to YON-14.19 */

/* Whoever locks up first in round four finds the prize still there. */
YON_TAKE(harbour)
{
    struct yonder *g = a->state;
    bool olos = yon_solo(g) && yon_olos_done(a->rules, g); /* YON-18.5 */
    (void)m;
    if (g->round <= 3 && yon_sum(g->berth, YON_BERTHS)) {
        qs_then(a, yon_step(YON_S_BOARD, s->seat, 0, 0, 0));
    } else if (g->round == YON_PRIZE_ROUND && g->prize && !olos) {
        g->prize = 0;
        g->seats[s->seat].arcana++;
        yon_tell(a, YON_F_PRIZE, s->seat, YON(14, 18), 0, 0);
    }
    yon_go_on(a, YON_S_NEXT, yon_take_next);
}

/* Asked while there is a ship; one must be taken (YON-14.17). */
YON_OFFER(board)
{
    const struct yonder *g = o->state;
    uint64_t there = 0, set = qs_from(o, qs_mv(YON_V_BOARD, 0), qs_first(YON_SHIPS));
    (void)s;
    for (int i = 0; i < YON_BERTHS; i++) {
        there |= g->berth[i] ? qs_bit(g->berth[i] - 1) : 0;
    }
    qs_put(o, qs_keep(o, YON(14, 16), set, there));
}

void yon_load_cargo(struct qs_act *a, int p, int ship, uint16_t rule)
{
    const struct yon_ship_row *row = &yon_data(a->rules)->ship[ship];
    for (int k = 0; k < YON_KINDS; k++) {
        yon_gain_workers(a, p, k, row->workers[k], rule);
    }
    for (qs_each(k, yon_some(row->cargo, YON_GOODS))) {
        yon_gain(a, p, (int)k, row->cargo[k], rule);
    }
}

YON_TAKE(board)
{
    struct yonder *g = a->state;
    int ship = qs_c(m), place = yon_find(g->berth, YON_BERTHS, ship);
    g->berth[place] = 0;
    g->seats[s->seat].ships |= 1u << ship;
    yon_tell(a, YON_F_BOARDED, s->seat, YON(14, 16), ship, place);
    yon_load_cargo(a, s->seat, ship, YON(14, 16));
    yon_go_on(a, YON_S_NEXT, yon_take_next);
}
