/*
 * look.c: what there is to know about a thing as it stands for a seat, told as facts: where it is,
 * what it does in words, whether it can be paid for or used now.
 */
#include "yonder.h"

struct looking {
    const struct qs_rules *r;
    const struct yon_data *d;
    const struct yonder *g;
    int seat;
    struct qs_facts *facts;
};

static void tell(const struct looking *l, int kind, int v0, int v1)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)l->seat, .v = { v0, v1 } };
    l->facts->tell(l->facts, &f);
}

/* A spectator has nothing to pay with. */
static bool sits(const struct looking *l)
{
    return l->seat < l->g->core.seats;
}

static const struct yon_seat *mine(const struct looking *l)
{
    return &l->g->seats[l->seat];
}

/* ------------------------------------------------------------------ places */

static void look_workers(const struct looking *l, const uint8_t *here)
{
    for (int k = 0; k < YON_KINDS; k++) {
        if (here[k]) {
            tell(l, YON_F_LOOK_HERE, k, here[k]);
        }
    }
}

/* Who stands there, and who could; what a use would do. */
static void look_place(const struct looking *l, int place)
{
    const struct yon_action *action = yon_action(l->d, place);
    const uint8_t *here = yon_on(l->g, place);
    int owner = yon_owner(l->g, place);
    look_workers(l, here);
    if (owner >= 0 && owner != l->seat && l->g->seats[owner].locked) {
        tell(l, YON_F_LOOK_CLOSED, owner, 0);
    } else {
        tell(l,
             here[YON_ELF]              ? YON_F_LOOK_FULL
             : yon_sum(here, YON_KINDS) ? YON_F_LOOK_JOIN
                                        : YON_F_LOOK_FREE,
             0, 0);
    }
    if (action->icon) {
        tell(l, action->icon == YON_DWARF_ICON ? YON_F_LOOK_DWARF : YON_F_LOOK_OGRE, 0, 0);
    }
    if (sits(l) && yon_costs(action)) {
        tell(l, yon_can_use(l->r, l->g, l->seat, place) ? YON_F_LOOK_USE : YON_F_LOOK_NO_USE, 0, 0);
    }
}

/* The space to which the seat would advance. */
static void look_ahead(const struct looking *l)
{
    struct yonder then = *l->g;
    int space = yon_advance(&then, l->seat);
    tell(l, space ? YON_F_LOOK_NEXT : YON_F_LOOK_NO_NEXT, space - 1, 0);
}

/* What the effects of a place or a spot lead to now. */
static void look_effects(const struct looking *l, const struct qs_effect *effect)
{
    for (int i = 0; i < YON_EFFECTS; i++) {
        if (effect[i].kind == YON_FAVOUR && sits(l)) {
            look_ahead(l);
        } else if (effect[i].kind == YON_SHIP) {
            tell(l, l->g->top ? YON_F_LOOK_TOP : YON_F_LOOK_NO_TOP, l->g->top - 1, 0);
        }
    }
}

static void look_spot(const struct looking *l, int spot)
{
    look_place(l, spot);
    look_effects(l, l->d->spot[spot].action.effect);
}

static void look_upper(const struct looking *l, int spot)
{
    if (l->g->upper >> spot & 1) {
        tell(l, YON_F_LOOK_TAKEN, 0, 0);
    } else if (!qs_has(yon_upper_free(l->r, l->g), spot)) {
        tell(l, YON_F_LOOK_LINK, l->d->upper[spot].below - 1, 0);
    } else {
        tell(l, YON_F_LOOK_OPEN, 0, 0);
    }
    look_effects(l, l->d->upper[spot].effect);
}

static void look_space(const struct looking *l, int space)
{
    for (int p = 0; p < l->g->core.sides; p++) {
        if (l->g->seats[p].favour == space + 1) {
            tell(l, YON_F_LOOK_EMISSARY, p, 0);
        }
    }
    if (sits(l)) {
        look_ahead(l);
    }
}

/* ------------------------------------------------------------------ buildings */

static void look_price(const struct looking *l, int card)
{
    struct yon_lack lack = yon_lack_building(l->r, l->g, l->seat, card);
    if (!yon_lacks(&lack)) {
        tell(l, YON_F_LOOK_PAYABLE, 0, 0);
    }
    for (int k = 0; k < YON_KINDS; k++) {
        if (lack.workers[k]) {
            tell(l, YON_F_LOOK_MISSING_WORKER, k, lack.workers[k]);
        }
    }
    for (int k = 0; k < YON_GOODS; k++) {
        if (lack.goods[k]) {
            tell(l, YON_F_LOOK_MISSING, k, lack.goods[k]);
        }
    }
    if (lack.arcana) {
        tell(l, YON_F_LOOK_MISSING_ARCANA, lack.arcana, 0);
    }
}

/* What lies on a building that stands. */
static void look_stores(const struct looking *l, int card)
{
    const struct yonder *g = l->g;
    int power = l->d->building[card].power;
    int n = power == YON_SAWMILL     ? g->sawn
            : power == YON_SAUSAGERY ? g->sausages
            : power == YON_CAGES     ? g->caged
                                     : 0;
    if (g->coins[card]) {
        tell(l, YON_F_LOOK_COINS, g->coins[card], 0);
    }
    if (n) {
        tell(l, YON_F_LOOK_STORE,
             power == YON_SAWMILL ? YON_SAWN
             : power == YON_CAGES ? YON_CAGED
                                  : YON_SAUSAGE,
             n);
    }
    if (power == YON_SPA || power == YON_RECRUITERS) {
        look_workers(l, power == YON_SPA ? g->spa : g->recruits);
    }
}

/* Where a building card is, as far as the seat can know. */
static void look_where(const struct looking *l, int card)
{
    const struct yonder *g = l->g;
    int place = YON_F_LOOK_UNSEEN, whose = 0;
    for (int i = 0; i < YON_ROW; i++) {
        place = g->row[i] == card + 1 ? YON_F_LOOK_BOARD : place;
    }
    for (int p = 0; p < g->core.seats; p++) {
        bool built = yon_cards_has(g->seats[p].built, card);
        if (built || yon_cards_has(yon_hand(g, p), card)) {
            place = built ? YON_F_LOOK_SETTLEMENT : YON_F_LOOK_HAND;
            whose = p;
        }
    }
    bool returned = sits(l) && yon_cards_has(mine(l)->returned, card);
    tell(l, returned || yon_cards_has(g->discard, card) ? YON_F_LOOK_OUT : place, whose, 0);
}

static void look_building(const struct looking *l, int card)
{
    const struct yon_building_row *b = &l->d->building[card];
    bool stands = yon_cards_has(yon_standing(l->g), card);
    look_where(l, card);
    if (stands) {
        look_stores(l, card);
    }
    if (stands && yon_cards_has(l->d->sites, card)) {
        look_place(l, YON_SITE + card);
        look_effects(l, b->action.effect);
    }
    if (sits(l) && !stands && !yon_cards_has(l->g->discard, card)) {
        look_price(l, card);
    }
    if (sits(l) && b->score.kind) {
        tell(l, YON_F_LOOK_SCORE, yon_score(l->r, l->g, l->seat, card), 0);
    }
}

/* ------------------------------------------------------------------ envoys and ships */

/* In a settlement: whose, and whether it has its ship. */
static bool look_at_home(const struct looking *l, int envoy)
{
    const struct yonder *g = l->g;
    for (int p = 0; p < g->core.sides; p++) {
        if (!(g->seats[p].envoys >> envoy & 1)) {
            continue;
        }
        int ship = g->aboard[envoy] ? g->aboard[envoy] : g->twin == envoy + 1 ? l->d->bearer[YON_GOLIATH] : 0;
        tell(l, YON_F_LOOK_SETTLEMENT, p, 0);
        if (ship) {
            tell(l, YON_F_LOOK_SERVED, ship - 1, 0);
        } else if (p < g->core.seats) {
            tell(l, g->sheltered >> envoy & 1 ? YON_F_LOOK_SHELTERED : YON_F_LOOK_WAITING, 0, 0);
        }
        return true;
    }
    return false;
}

static void look_envoy(const struct looking *l, int envoy)
{
    const struct yonder *g = l->g;
    bool city = false;
    for (int i = 0; i < YON_COURT; i++) {
        city |= g->court[i] == envoy + 1;
    }
    if (city) {
        tell(l, YON_F_LOOK_CITY, 0, 0);
    } else if (!look_at_home(l, envoy)) {
        tell(l, g->envoy_pool >> envoy & 1 ? YON_F_LOOK_UNSEEN : YON_F_LOOK_OUT, 0, 0);
        return;
    }
    tell(l, YON_F_LOOK_VALUE, l->d->round[g->round - 1].value, 0);
    if (sits(l)) {
        tell(l, YON_F_LOOK_DELIVERIES, yon_deliveries(l->r, l->g, l->seat, envoy), 0);
    }
}

static void look_ship(const struct looking *l, int ship)
{
    const struct yonder *g = l->g;
    int place = g->ship_pool >> ship & 1 ? YON_F_LOOK_UNSEEN : YON_F_LOOK_OUT, which = 0;
    for (int i = 0; i < YON_BERTHS; i++) {
        place = g->berth[i] == ship + 1 ? YON_F_LOOK_HARBOUR : place;
    }
    place = g->top == ship + 1 ? YON_F_LOOK_WHARF : place;
    for (int p = 0; p < g->core.seats; p++) {
        if (g->seats[p].ships >> ship & 1) {
            place = YON_F_LOOK_SUPPLY;
            which = p;
        }
    }
    for (int e = 0; e < YON_ENVOYS; e++) {
        if (g->aboard[e] == ship + 1) {
            place = YON_F_LOOK_ABOARD;
            which = e;
        }
    }
    tell(l, place, which, 0);
}

/* ------------------------------------------------------------------ the rest */

static void look_kind(const struct looking *l, int kind)
{
    tell(l, YON_F_LOOK_KIND + kind, 0, 0);
    tell(l, YON_F_LOOK_LEFT, l->g->workers[kind], 0);
    if (sits(l)) {
        tell(l, YON_F_LOOK_MINE, mine(l)->workers[kind], 0);
    }
}

static void look_good(const struct looking *l, int good)
{
    if (sits(l)) {
        tell(l, YON_F_LOOK_MINE, mine(l)->goods[good], 0);
    }
}

static void look_card(const struct looking *l, int card)
{
    if (yon_solo(l->g)) {
        tell(l, l->g->deck >> card & 1 ? YON_F_LOOK_IN_DECK : YON_F_LOOK_PLAYED, 0, 0);
    }
}

void yon_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
              struct qs_facts *facts)
{
    static void (*const looks[YON_LISTS])(const struct looking *, int) = {
        [YON_GOODS_LIST] = look_good,   [YON_KINDS_LIST] = look_kind,   [YON_SPOTS_LIST] = look_spot,
        [YON_UPPER_LIST] = look_upper,  [YON_SPACES_LIST] = look_space, [YON_BUILDINGS_LIST] = look_building,
        [YON_ENVOYS_LIST] = look_envoy, [YON_SHIPS_LIST] = look_ship,   [YON_CARDS_LIST] = look_card,
    };
    struct looking l = { r, yon_data(r), view, seat, facts };
    if (looks[list]) {
        looks[list](&l, index);
    }
}
