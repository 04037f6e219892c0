/*
 * people.c: workers that are moved from where they stand: to a supply, onto a card, into the soup.
 *
 * Workers carry no owner's mark (YON-12.19): any worker in the city can be reached, and any in
 * one's own settlement.
 */
#include "yonder.h"

/* Kinds of workers on a building of the seat's, on its spot or on the card itself. */
static uint64_t on_building(const struct yon_data *d, const struct yonder *g, int building)
{
    uint64_t set = yon_some(g->site[building], YON_KINDS);
    if (d->holder[YON_SPA] == building + 1) {
        set |= yon_some(g->spa, YON_KINDS);
    }
    if (d->holder[YON_RECRUITERS] == building + 1) {
        set |= yon_some(g->recruits, YON_KINDS);
    }
    return set;
}

/* Takes such a worker away; from the spot first. */
static void leave_building(const struct yon_data *d, struct yonder *g, int building, int kind)
{
    if (g->site[building][kind]) {
        g->site[building][kind]--;
        yon_stand(g, YON_SITE + building);
    } else if (d->holder[YON_SPA] == building + 1) {
        g->spa[kind]--;
    } else {
        g->recruits[kind]--;
    }
}

/* Workers of the kinds wanted: in the city by spot, on own buildings, at the headquarters. */
static void offer_workers(struct qs_offer *o, int p, uint64_t kinds, bool city, uint16_t rule)
{
    const struct yonder *g = o->state;
    const struct yon_data *d = yon_data(o->rules);
    uint64_t set;
    for (int i = 0; i < YON_SPOTS; i++) {
        uint64_t here = yon_some(g->city[i], YON_KINDS);
        if (here || o->asking) {
            set = qs_from(o, qs_mv2(YON_V_CITY, i, 0), qs_first(YON_KINDS));
            set = qs_if(o, rule, set, city);
            qs_put(o, qs_keep(o, rule, set, here & kinds));
        }
    }
    struct yon_cards there = o->asking ? yon_cards_all() : g->seats[p].built;
    for (QS_EACH(yon_cards, c, &there)) {
        set = qs_from(o, qs_mv2(YON_V_SITE, c, 0), qs_first(YON_KINDS));
        set = qs_if(o, rule, set, yon_cards_has(g->seats[p].built, c));
        qs_put(o, qs_keep(o, rule, set, on_building(d, g, c) & kinds));
    }
    set = qs_from(o, qs_mv(YON_V_HOUSE, 0), qs_first(YON_KINDS));
    qs_put(o, qs_keep(o, rule, set, yon_some(g->seats[p].house, YON_KINDS) & kinds));
}

/* Whether one stands in the city or in the seat's settlement. */
static bool any_worker(const struct yon_data *d, const struct yonder *g, int p)
{
    uint64_t kinds = yon_some(g->seats[p].house, YON_KINDS);
    for (int i = 0; i < YON_SPOTS; i++) {
        kinds |= yon_some(g->city[i], YON_KINDS);
    }
    for (QS_EACH(yon_cards, c, &g->seats[p].built)) {
        kinds |= on_building(d, g, c);
    }
    return kinds;
}

/* Takes the worker named away and returns its kind. */
static int leave(struct qs_act *a, int p, qs_move m)
{
    struct yonder *g = a->state;
    int kind = qs_c(m);
    switch (qs_verb_of(m)) {
    case YON_V_CITY:
        g->city[qs_b(m)][kind]--;
        yon_stand(g, qs_b(m));
        break;
    case YON_V_SITE:
        leave_building(yon_data(a->rules), g, qs_b(m), kind);
        break;
    default:
        g->seats[p].house[kind]--;
        yon_stand(g, YON_HQ + p);
    }
    return kind;
}

static void tell_called(struct qs_act *a, int p, qs_move m, int to)
{
    int verb = qs_verb_of(m);
    yon_tell4(a,
              verb == YON_V_CITY   ? YON_F_CALLED
              : verb == YON_V_SITE ? YON_F_CALLED_SITE
                                   : YON_F_CALLED_HOUSE,
              p, to == YON_TO_SUPPLY ? YON(12, 18) : YON(12, 17), qs_c(m), verb == YON_V_HOUSE ? p : qs_b(m),
              to, 0);
}

/* YON-12.17, YON-12.18: a worker to the general supply or to one's own. */
YON_OFFER(pick)
{
    qs_put(o, yon_decline(o, !any_worker(yon_data(o->rules), o->state, s->seat)));
    offer_workers(o, s->seat, qs_first(YON_KINDS), true, YON(12, 19));
}

YON_TAKE(pick)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_DECLINE) {
        return;
    }
    int kind = leave(a, s->seat, m);
    (s->a == YON_TO_SUPPLY ? g->seats[s->seat].workers : g->workers)[kind]++;
    tell_called(a, s->seat, m, s->a);
}

/* YON-8.30: up to n skeletons from spots of one's settlement, one click each. */
YON_OFFER(lodge)
{
    const struct yonder *g = o->state;
    uint64_t set;
    qs_put(o, qs_from(o, qs_mv(YON_V_ENOUGH, 0), 1));
    struct yon_cards there = o->asking ? yon_cards_all() : g->seats[s->seat].built;
    for (QS_EACH(yon_cards, c, &there)) {
        set = qs_from(o, qs_mv2(YON_V_SITE, c, 0), qs_first(YON_KINDS));
        set = qs_if(o, YON(8, 30), set, yon_cards_has(g->seats[s->seat].built, c));
        set = qs_keep(o, YON(8, 30), set, qs_bit(YON_SKELETON));
        qs_put(o, qs_keep(o, YON(8, 30), set, yon_some(g->site[c], YON_KINDS)));
    }
    set = qs_from(o, qs_mv(YON_V_HOUSE, 0), qs_first(YON_KINDS));
    set = qs_keep(o, YON(8, 30), set, qs_bit(YON_SKELETON));
    qs_put(o, qs_keep(o, YON(8, 30), set, yon_some(g->seats[s->seat].house, YON_KINDS)));
}

YON_TAKE(lodge)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_ENOUGH) {
        return;
    }
    if (qs_verb_of(m) == YON_V_SITE) {
        g->site[qs_b(m)][YON_SKELETON]--;
        yon_stand(g, YON_SITE + qs_b(m));
    } else {
        g->seats[s->seat].house[YON_SKELETON]--;
        yon_stand(g, YON_HQ + s->seat);
    }
    g->spa[YON_SKELETON]++;
    bool site = qs_verb_of(m) == YON_V_SITE;
    yon_tell4(a, site ? YON_F_LODGED : YON_F_LODGED_HOUSE, s->seat, YON(8, 30), YON_SKELETON,
              site ? qs_b(m) : s->seat, yon_data(a->rules)->holder[YON_SPA] - 1, 0);
    if (s->n > 1) {
        qs_then(a, yon_step(YON_S_LODGE, s->seat, 0, 0, s->n - 1));
    }
}

/* YON-14.3: if a, the Skeleton Maker may still come before the soup. */
static void offer_maker_first(struct qs_offer *o, bool may)
{
    int maker = yon_data(o->rules)->holder[YON_MAKER] - 1;
    for (QS_EACH_WORD(yon_cards, w)) {
        struct yon_cards one = { { 0 } };
        if (may) {
            yon_cards_add(&one, maker);
        }
        uint64_t set = qs_from_word(o, qs_mv(YON_V_FIRST, 0), w, yon_cards_word(w));
        qs_put(o, qs_keep(o, YON(14, 3), set, one.w[w]));
    }
}

/* YON-8.23: up to n goblins of the city. */
YON_OFFER(soup)
{
    const struct yonder *g = o->state;
    qs_put(o, qs_from(o, qs_mv(YON_V_ENOUGH, 0), 1));
    for (int i = 0; i < YON_SPOTS; i++) {
        uint64_t set = qs_from(o, qs_mv2(YON_V_CITY, i, 0), qs_first(YON_KINDS));
        set = qs_keep(o, YON(8, 23), set, qs_bit(YON_GOBLIN));
        qs_put(o, qs_keep(o, YON(8, 23), set, yon_some(g->city[i], YON_KINDS)));
    }
    if (s->a || o->asking) {
        offer_maker_first(o, s->a);
    }
}

YON_TAKE(soup)
{
    struct yonder *g = a->state;
    struct qs_step maker;
    if (qs_verb_of(m) == YON_V_ENOUGH) {
        return;
    }
    if (qs_verb_of(m) == YON_V_FIRST) {
        if (qs_go_on(a, YON_S_CONVERT, &maker)) { /* it lies below */
            qs_then(a, maker);
        }
        qs_then(a, yon_step(YON_S_SOUP, s->seat, 0, 0, s->n));
        return;
    }
    g->city[qs_b(m)][YON_GOBLIN]--;
    yon_stand(g, qs_b(m));
    g->seats[s->seat].workers[YON_GOBLIN]++;
    yon_tell4(a, YON_F_CALLED, s->seat, YON(8, 23), YON_GOBLIN, qs_b(m), YON_TO_SUPPLY, 0);
    if (s->n > 1) {
        qs_then(a, yon_step(YON_S_SOUP, s->seat, 0, 0, s->n - 1));
    }
}
