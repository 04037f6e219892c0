/*
 * olos.c: chapter 18 of Yonder: the ogre captain of the solo game. He answers nothing; his cards
 * say what he does, and each step tells why.
 */
#include "yonder.h"

bool yon_olos_done(const struct qs_rules *r, const struct yonder *g)
{
    return g->played >= yon_data(r)->level[g->level].cards;
}

/* YON-18.3, YON-18.4: his next card, if he has one this round; a: and all the others then. */
YON_TAKE(olos)
{
    struct yonder *g = a->state;
    (void)m;
    if (yon_olos_done(a->rules, g)) {
        return;
    }
    if (!g->deck) {
        g->deck = (1u << YON_CARDS) - 1;
        yon_tell(a, YON_F_OLOS_SHUFFLE, YON_OLOS, YON(18, 2), 0, 0);
    }
    qs_then(a, yon_step(YON_S_CARD, s->seat, 0, 0, 0));
    if (s->a) {
        qs_then(a, yon_step(YON_S_OLOS, s->seat, 1, 0, 0));
    }
}

YON_OFFER(card)
{
    const struct yonder *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_CARD, 0), g->deck));
}

/* What he cannot do he leaves out, and says so. */
static void skip(struct qs_act *a, int fact, uint16_t rule)
{
    yon_tell(a, fact, YON_OLOS, rule, 0, 0);
}

/* YON-18.6, YON-18.7 */
static void take_spot(struct qs_act *a, int spot)
{
    struct yonder *g = a->state;
    for (int i = 0; i < YON_SPOTS && g->workers[YON_GOBLIN]; i++) {
        int here = (spot + i) % YON_SPOTS;
        if (!yon_sum(g->city[here], YON_KINDS)) {
            g->workers[YON_GOBLIN]--;
            g->city[here][YON_GOBLIN]++;
            yon_stand(g, here);
            yon_tell4(a, i ? YON_F_OLOS_NEXT : YON_F_OLOS_SPOT, YON_OLOS, YON(18, 6), spot, here, YON_GOBLIN,
                      0);
            return;
        }
    }
    skip(a, YON_F_OLOS_NO_GOBLIN, YON(18, 7));
}

/* YON-18.9: the place of the envoy he takes; -1 if none is there. */
static int favourite(struct qs_act *a)
{
    const struct yonder *g = a->state;
    const struct yon_data *d = yon_data(a->rules);
    int best = -1, most = 0, equal = 0;
    for (int i = 0; i < YON_COURT; i++) {
        int n = g->court[i] ? d->envoy[g->court[i] - 1].most : 0;
        equal += n && n == most;
        if (n > most) {
            best = i;
            most = n;
            equal = 1;
        }
    }
    if (best >= 0) {
        yon_tell4(a, equal > 1 ? YON_F_OLOS_TIE : YON_F_OLOS_MOST, YON_OLOS, YON(18, 9), g->court[best] - 1,
                  most, equal, 0);
    }
    return best;
}

/* YON-18.9, YON-18.10 */
static void deliver(struct qs_act *a, int loads)
{
    struct yonder *g = a->state;
    const struct yon_data *d = yon_data(a->rules);
    int best = favourite(a), more = d->level[g->level].loads, n = loads + more;
    if (best < 0) {
        skip(a, YON_F_OLOS_NO_ENVOY, YON(18, 8));
        return;
    }
    int envoy = g->court[best] - 1;
    n = n < d->envoy[envoy].most ? n : d->envoy[envoy].most;
    yon_welcome(a, YON_OLOS, best, YON(18, 9));
    yon_tell4(a, YON_F_OLOS_ENVOY, YON_OLOS, more ? YON(18, 10) : YON(18, 9), envoy, n, loads, more);
    yon_gold(a, YON_OLOS, YON_FROM_MARKET, n * d->round[g->round - 1].value, YON(18, 9));
}

/* YON-18.11 */
static void take_ship(struct qs_act *a)
{
    struct yonder *g = a->state;
    for (int i = 0; i < YON_BERTHS && g->round <= 3; i++) {
        if (g->berth[i]) {
            int ship = g->berth[i] - 1;
            g->berth[i] = 0;
            g->ship_discard |= 1u << ship;
            yon_tell(a, YON_F_OLOS_SHIP, YON_OLOS, YON(18, 11), ship, i);
            yon_gold(a, YON_OLOS, YON_FROM_OLOS, 2, YON(18, 11));
            return;
        }
    }
    skip(a, YON_F_OLOS_NO_SHIP, YON(18, 8));
}

/* The first empty place of the player's settlement; false if there is none. */
static bool empty_place(const struct qs_rules *r, const struct yonder *g, int *place)
{
    *place = YON_HQ;
    if (!yon_sum(g->seats[0].house, YON_KINDS)) {
        return true;
    }
    struct yon_cards sites = yon_sites(r, g, 0);
    for (QS_EACH(yon_cards, c, &sites)) {
        if (!yon_sum(g->site[c], YON_KINDS)) {
            *place = YON_SITE + c;
            return true;
        }
    }
    return false;
}

/* YON-18.12 */
static void make_trouble(struct qs_act *a, int kind)
{
    struct yonder *g = a->state;
    bool locked = g->seats[0].locked;
    int place;
    if (locked || !g->workers[kind] || !empty_place(a->rules, g, &place)) {
        yon_tell(a, locked ? YON_F_OLOS_BARRED : YON_F_OLOS_CROWDED, YON_OLOS, YON(18, 12), kind, 0);
        yon_gold(a, YON_OLOS, YON_FROM_OLOS, 1, YON(18, 12));
        return;
    }
    g->workers[kind]--;
    yon_at(g, place)[kind]++;
    yon_stand(g, place);
    if (place < YON_SITE) {
        yon_tell(a, YON_F_OLOS_HOUSE, YON_OLOS, YON(18, 12), kind, place - YON_HQ);
    } else {
        yon_tell(a, YON_F_OLOS_TROUBLE, YON_OLOS, YON(18, 12), kind, place - YON_SITE);
    }
}

/* YON-18.13 */
static void seek_favour(struct qs_act *a)
{
    const struct yonder *g = a->state;
    int from = g->seats[YON_OLOS].favour, space = yon_advance(a->state, YON_OLOS);
    if (!space) {
        yon_tell(a, YON_F_NO_FAVOUR, YON_OLOS, YON(13, 2), 0, 0);
        return;
    }
    yon_tell(a, YON_F_FAVOUR, YON_OLOS, YON(18, 13), space - 1, from);
    yon_gold(a, YON_OLOS, YON_FROM_OLOS, 2, YON(18, 13));
}

/* YON-18.14 */
static void seek_arcana(struct qs_act *a)
{
    struct yonder *g = a->state;
    uint64_t there = yon_upper_free(a->rules, g);
    if (!there || !g->arcana) {
        skip(a, YON_F_OLOS_NO_UPPER, YON(18, 8));
        return;
    }
    g->arcana--;
    g->upper = (uint16_t)(g->upper | 1u << qs_lowest(there));
    yon_tell(a, YON_F_OLOS_UPPER, YON_OLOS, YON(18, 14), qs_lowest(there), 0);
    yon_gold(a, YON_OLOS, YON_FROM_OLOS, 2, YON(18, 14));
}

YON_TAKE(card)
{
    struct yonder *g = a->state;
    const struct yon_card_row *card = &yon_data(a->rules)->card[qs_c(m)];
    (void)s;
    g->deck = (uint16_t)(g->deck & ~(1u << qs_c(m)));
    g->played++;
    yon_tell4(a, YON_F_OLOS, YON_OLOS, YON(18, 3), qs_c(m), g->played,
              yon_data(a->rules)->level[g->level].cards, 0);
    for (int i = 0; i < YON_EFFECTS; i++) {
        switch (card->step[i].kind) {
        case YON_OLOS_SPOT:
            take_spot(a, card->step[i].arg[0] - 1);
            break;
        case YON_OLOS_DELIVER:
            deliver(a, card->step[i].arg[0]);
            break;
        case YON_OLOS_SHIP:
            take_ship(a);
            break;
        case YON_OLOS_TROUBLE:
            make_trouble(a, card->step[i].arg[0] - 1);
            break;
        case YON_OLOS_FAVOUR:
            seek_favour(a);
            break;
        case YON_OLOS_ARCANA:
            seek_arcana(a);
            break;
        default:
            break;
        }
    }
}
