/*
 * feed.c: chapter 14 of Yonder: feeding at lock-up, and what becomes of food left over.
 *
 * Hunger is pooled: what is eaten feeds all together (YON-14.6). Ore feeds ogres only. Eating is a
 * count-down with "stop" as an answer when nothing more must be eaten, so it has no dead end.
 */
#include "yonder.h"

#define SUPPLIES (qs_bit(YON_GRAIN) | qs_bit(YON_FISH) | qs_bit(YON_MEAT))

static int ogre_hunger(const struct qs_rules *r, const struct yonder *g, int p)
{
    return g->seats[p].workers[YON_OGRE] * yon_data(r)->worker[YON_OGRE].eats;
}

/* YON-14.8: food missing after what was eaten; ore counts for no more than ogres need. */
int yon_hunger(const struct qs_rules *r, const struct yonder *g, int p)
{
    const struct yon_data *d = yon_data(r);
    int ogres = ogre_hunger(r, g, p), n = 0;
    for (int k = 0; k < YON_KINDS; k++) {
        n += g->seats[p].workers[k] * d->worker[k].eats;
    }
    n -= g->turn.fed + (g->turn.fed_ore < ogres ? g->turn.fed_ore : ogres);
    return n > 0 ? n : 0;
}

/* Units the seat has and could eat now. */
static uint64_t edible(const struct qs_rules *r, const struct yonder *g, int p)
{
    const struct yon_data *d = yon_data(r);
    uint64_t set = 0;
    for (int k = 0; k < YON_GOODS; k++) {
        set |= (uint64_t)((d->good[k].feeds > 0) & (g->seats[p].goods[k] > 0)) << k;
    }
    set |= g->sausages && yon_owns(r, g, p, YON_SAUSAGERY) ? qs_bit(YON_SAUSAGE) : 0;
    set |= g->caged && yon_owns(r, g, p, YON_CAGES) ? qs_bit(YON_CAGED) : 0;
    if (g->seats[p].goods[YON_ORE] && yon_owns(r, g, p, YON_SANDCAKERY) &&
        g->turn.fed_ore < ogre_hunger(r, g, p)) {
        set |= qs_bit(YON_ORE);
    }
    return yon_hunger(r, g, p) ? set : 0;
}

static void starve_or_sell(struct qs_act *a, int p, int hunger)
{
    if (hunger) {
        qs_then(a, yon_step(YON_S_STARVE, p, 0, 0, 0));
    } else {
        yon_go_on(a, YON_S_SELL, yon_take_sell);
    }
}

/* YON-14.5: the bill; then food if there is any, and then (a) who goes hungry. */
YON_TAKE(bill)
{
    const struct yonder *g = a->state;
    int hunger = yon_hunger(a->rules, g, s->seat);
    (void)m;
    if (s->a) {
        starve_or_sell(a, s->seat, hunger);
        return;
    }
    yon_tell(a, YON_F_BILL, s->seat, YON(14, 5), hunger, 0);
    if (edible(a->rules, g, s->seat)) {
        qs_then(a, yon_step(YON_S_FEED, s->seat, 0, 0, 0));
    }
    qs_then(a, yon_step(YON_S_BILL, s->seat, 1, 0, 0));
}

static int food_of(const struct qs_rules *r, int unit)
{
    return unit == YON_SAUSAGE ? 4 : unit == YON_CAGED || unit == YON_ORE ? 2 : yon_data(r)->good[unit].feeds;
}

static void take_bite(const struct qs_rules *r, struct yonder *g, int p, int unit)
{
    uint8_t *fed = unit == YON_ORE ? &g->turn.fed_ore : &g->turn.fed;
    *fed = (uint8_t)(*fed + food_of(r, unit));
    if (unit == YON_SAUSAGE) {
        g->sausages--;
    } else if (unit == YON_CAGED) {
        g->caged--;
    } else {
        g->seats[p].goods[unit]--;
    }
}

static void eat(struct qs_act *a, int p, int unit)
{
    take_bite(a->rules, a->state, p, unit);
    if (unit == YON_ORE) {
        yon_spent_ore(a, p);
    }
    yon_tell(a, YON_F_ATE, p, YON(14, 9), unit, food_of(a->rules, unit));
}

/* ------------------------------------------------------------------ YON-14.5: the usual way */

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Workers that are no ogres, by how much food each of them needs. */
struct eaters {
    int n[1 + YON_MOST_EATEN];
};

static struct eaters eaters_of(const struct yon_data *d, const struct yon_seat *p)
{
    struct eaters e = { { 0 } };
    for (int k = 0; k < YON_KINDS; k++) {
        e.n[d->worker[k].eats] += k != YON_OGRE ? p->workers[k] : 0;
    }
    return e;
}

/* For how many of them this much food is enough at the most: those that need least come first. */
static int others_fed(const struct eaters *e, int food)
{
    int fed = 0;
    for (int eats = 1; eats <= YON_MOST_EATEN && eats <= food; eats++) {
        int n = e->n[eats];
        n = n * eats <= food ? n : food / eats; /* dividing takes long, and there is mostly enough */
        fed += n;
        food -= n * eats;
    }
    return fed;
}

/* How many workers this much food is enough for at the most, those that eat nothing apart; ogres by ore
 * first. */
static int fed_workers(const struct qs_rules *r, const struct yonder *g, int p, int eaten)
{
    const struct yon_data *d = yon_data(r);
    const struct eaters e = eaters_of(d, &g->seats[p]);
    int best = 0, eats = d->worker[YON_OGRE].eats;
    for (int ogres = eats ? g->seats[p].workers[YON_OGRE] : 0; ogres >= 0; ogres--) {
        int need = eats * ogres, food = eaten - (need - least(g->turn.fed_ore, need));
        int fed = food >= 0 ? ogres + others_fed(&e, food) : 0;
        best = fed > best ? fed : best;
    }
    return best;
}

/*
 * YON-14.6: whether food of the supply is enough for a worker more. What lies on cards may be eaten,
 * and so may ore.
 */
static bool feeds_more(const struct qs_rules *r, const struct yonder *g, int p)
{
    int fed = g->turn.fed, supply = 0;
    for (qs_each(k, SUPPLIES)) {
        supply += g->seats[p].goods[k] * food_of(r, (int)k);
    }
    return supply && fed_workers(r, g, p, fed + supply) > fed_workers(r, g, p, fed);
}

/* YON-14.4 to YON-14.7 */
YON_OFFER(feed)
{
    const struct yonder *g = o->state;
    uint64_t food = edible(o->rules, g, s->seat), set;
    set = qs_from(o, qs_mv(YON_V_USUAL, 0), 1);
    qs_put(o, qs_if(o, YON(14, 7), set, food));
    set = qs_from(o, qs_mv(YON_V_EAT, 0), qs_first(YON_UNITS));
    qs_put(o, qs_keep(o, YON(14, 7), set, food));
    set = qs_from(o, qs_mv(YON_V_STOP, 0), 1);
    qs_put(o, qs_if(o, YON(14, 6), set, !feeds_more(o->rules, g, s->seat)));
}

/* What comes next in the usual order; -1 for nothing more. */
static int next_bite(const struct qs_rules *r, const struct yonder *g, int p)
{
    static const uint8_t order[] = { YON_MEAT, YON_GRAIN, YON_FISH, YON_CAGED, YON_SAUSAGE, YON_ORE };
    uint64_t food = edible(r, g, p);
    for (size_t i = 0; i < sizeof order; i++) {
        if (qs_has(food, order[i])) {
            return order[i];
        }
    }
    return -1;
}

/* Everything there is to eat, while somebody is hungry. */
void yon_eat_all(const struct qs_rules *r, struct yonder *g, int p)
{
    for (int unit = next_bite(r, g, p); unit >= 0; unit = next_bite(r, g, p)) {
        take_bite(r, g, p, unit);
    }
}

/*
 * How many bites to take in that order: none after the last that completes a worker. They are tried out on
 * the table itself, of which only this changes; it is as it was afterwards.
 */
static int usual_bites(const struct qs_rules *r, struct yonder *g, int p)
{
    struct yon_seat seat = g->seats[p];
    struct yon_turn turn = g->turn;
    uint8_t sausages = g->sausages, caged = g->caged;
    int bites = 0, useful = 0, fed = fed_workers(r, g, p, g->turn.fed);
    for (int unit = next_bite(r, g, p); unit >= 0; unit = next_bite(r, g, p)) {
        take_bite(r, g, p, unit);
        bites++;
        int more = fed_workers(r, g, p, g->turn.fed);
        useful = more > fed ? bites : useful;
        fed = more;
    }
    g->seats[p] = seat;
    g->turn = turn;
    g->sausages = sausages;
    g->caged = caged;
    return useful;
}

YON_TAKE(feed)
{
    struct yonder *g = a->state;
    int p = s->seat;
    if (qs_verb_of(m) == YON_V_STOP) {
        return;
    }
    if (qs_verb_of(m) == YON_V_EAT) {
        eat(a, p, qs_c(m));
        if (edible(a->rules, g, p)) {
            qs_then(a, yon_step(YON_S_FEED, p, 0, 0, 0));
        }
        return;
    }
    for (int n = usual_bites(a->rules, g, p); n > 0; n--) {
        eat(a, p, next_bite(a->rules, g, p));
    }
}

/* YON-14.10, YON-14.11: while food is missing a hungry worker goes. */
YON_OFFER(starve)
{
    const struct yonder *g = o->state;
    const struct yon_data *d = yon_data(o->rules);
    uint64_t eaters = 0, set;
    for (int k = 0; k < YON_KINDS; k++) {
        eaters |= (uint64_t)((d->worker[k].eats > 0) & (g->seats[s->seat].workers[k] > 0)) << k;
    }
    set = qs_from(o, qs_mv(YON_V_STARVE, 0), qs_first(YON_KINDS));
    qs_put(o, qs_keep(o, YON(14, 11), set, eaters));
}

YON_TAKE(starve)
{
    struct yonder *g = a->state;
    g->seats[s->seat].workers[qs_c(m)]--;
    g->workers[qs_c(m)]++;
    yon_tell(a, YON_F_STARVED, s->seat, YON(14, 10), qs_c(m), 0);
    yon_gold(a, s->seat, YON_FROM_HUNGER, -YON_UNFED, YON(14, 10));
    starve_or_sell(a, s->seat, yon_hunger(a->rules, g, s->seat));
}

/* ------------------------------------------------------------------ YON-14.12 */

/* n fish for gold; the Smokehouse pays more for the first four (YON-17.39). */
static void sell(struct qs_act *a, int p, int unit, int n)
{
    struct yonder *g = a->state;
    bool smoked = yon_owns(a->rules, g, p, YON_SMOKEHOUSE);
    if (n) {
        yon_tell(a, YON_F_SOLD, p, YON(14, 12), unit, n);
    }
    for (; n > 0; n--) {
        int gold = smoked && g->turn.sold < 4 ? 2 : 1;
        g->turn.sold++;
        yon_gold(a, p, YON_FROM_FISH, gold, gold > 1 ? YON(17, 39) : YON(14, 12));
    }
}

YON_TAKE(sell)
{
    struct yonder *g = a->state;
    uint8_t *goods = g->seats[s->seat].goods;
    (void)m;
    if (goods[YON_MEAT]) {
        yon_tell(a, YON_F_SPOILT, s->seat, YON(14, 12), YON_MEAT, goods[YON_MEAT]);
    }
    goods[YON_MEAT] = 0;
    sell(a, s->seat, YON_FISH, goods[YON_FISH]);
    goods[YON_FISH] = 0;
    if (g->caged && yon_owns(a->rules, g, s->seat, YON_CAGES)) {
        qs_then(a, yon_step(YON_S_CAGED, s->seat, 0, 0, 0));
    }
    yon_go_on(a, YON_S_ENVOYS, yon_take_envoys);
}

/* YON-17.35: fish of the cages too, one click each, or not. */
YON_OFFER(caged)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_ENOUGH, 0), 1));
    qs_put(o, qs_from(o, qs_mv(YON_V_SELL, 0), 1));
}

YON_TAKE(caged)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_ENOUGH) {
        return;
    }
    g->caged--;
    sell(a, s->seat, YON_CAGED, 1);
    if (g->caged) {
        qs_then(a, yon_step(YON_S_CAGED, s->seat, 0, 0, 0));
    }
}
