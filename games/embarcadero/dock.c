/*
 * dock.c: chapter 3, docking a ship (EMB-3).
 */
#include "embarcadero.h"

/* What a place must be beside: hulls, infill tiles, wharves, of anybody. */
static struct em_cells near_something(const struct em_data *d, const struct embarcadero *g)
{
    struct em_cells ground = em_less(d->water[g->board], g->known.water);
    return em_or(em_beside(ground), g->known.fee);
}

static int money_for_fees(const struct em_data *d, const struct embarcadero *g, int seat)
{
    return g->seats[seat].money + em_ongoing(d, g, seat, EM_A_FEE);
}

/* What decides where hulls may be laid, reckoned once for all shapes. */
struct berths {
    struct em_cells water, near, wharf;
    int money;
};

static struct berths look_round(const struct em_data *d, const struct embarcadero *g, int seat)
{
    return (struct berths){ g->known.water, near_something(d, g), g->known.fee, money_for_fees(d, g, seat) };
}

/* Places where some space of the hull is in the set. */
static inline struct em_cells touches(struct em_cells near, const struct em_shape_row *shape, int turn)
{
    for (int i = 1; i < em_deep(shape, turn); i++) {
        near = em_or(near, em_row_down(near));
    }
    for (int i = 1; i < em_across(shape, turn); i++) {
        near = em_or(near, em_down(near, EM_COLUMN));
    }
    return near;
}

/* Places where no more than that many spaces of the hull are in the set: counts in three planes. */
static inline struct em_cells fee_up_to(struct em_cells wharf, const struct em_shape_row *shape, int turn,
                                        int money)
{
    struct em_cells all = { { ~(uint64_t)0, ~(uint64_t)0, ~(uint64_t)0 } };
    if (money >= em_across(shape, turn) * em_deep(shape, turn)) {
        return all;
    }
    if (!money) {
        return em_less(all, touches(wharf, shape, turn));
    }
    struct em_cells plane[3] = { { { 0 } } }, more = { { 0 } }, equal = all;
    for (int c = 0; c < em_across(shape, turn); c++, wharf = em_down(wharf, EM_COLUMN)) {
        struct em_cells here = wharf;
        for (int r = 0; r < em_deep(shape, turn); r++, here = em_row_down(here)) {
            struct em_cells carry = here;
            for (int i = 0; i < 3; i++) {
                struct em_cells both = em_and(plane[i], carry);
                plane[i] = em_xor(plane[i], carry);
                carry = both;
            }
        }
    }
    for (int i = 2; i >= 0; i--) {
        if (money >> i & 1) {
            equal = em_and(equal, plane[i]);
        } else {
            more = em_or(more, em_and(equal, plane[i]));
            equal = em_less(equal, plane[i]);
        }
    }
    return em_less(all, more);
}

enum { HAS_HULL = 1, HAS_PLACE = 2, CAN_PAY = 4, IS_KNOWN = 8 };

/* Whether there is a place for a hull of the shape, and one whose fee can be paid. */
static int look_for_place(const struct berths *b, const struct em_shape_row *shape)
{
    int turns = shape->across == shape->deep ? 1 : 2, found = 0;
    for (int turn = 0; turn < turns && !(found & CAN_PAY); turn++) {
        struct em_cells at = em_and(em_fits(b->water, shape, turn), touches(b->near, shape, turn));
        if (em_any(at)) {
            at = em_and(at, fee_up_to(b->wharf, shape, turn, b->money));
            found |= em_any(at) ? HAS_PLACE | CAN_PAY : HAS_PLACE;
        }
    }
    return found;
}

/* The first rule against docking the ship, or 0. */
uint16_t em_against_ship(const struct em_data *d, const struct embarcadero *g, int seat, int card)
{
    struct berths b = look_round(d, g, seat);
    int shape = d->card[card].shape - 1, found = look_for_place(&b, &d->shape[shape]);
    if (!g->hulls[shape]) {
        return EMB(3, 2);
    }
    if (!g->seats[seat].structures) {
        return EMB(3, 5);
    }
    return !(found & HAS_PLACE) ? EMB(3, 3) : !(found & CAN_PAY) ? EMB(3, 4) : 0;
}

/*
 * No dead end: a ship is offered only if there is a hull (EMB-3.2), a structure (EMB-3.5) and a
 * place for it (EMB-3.3) whose fee can be paid (EMB-3.4).
 */
void em_offer_dock(struct qs_offer *o)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    struct em_cards hand = em_hand(&g->seats[o->seat]);
    struct berths b = look_round(d, g, o->seat);
    uint64_t ships = hand.w[0] & qs_first(EM_SHIPS), hulls = 0, places = 0, paid = 0;
    uint8_t known[EM_SHAPES] = { 0 };
    for (qs_each(c, ships)) {
        int k = d->card[c].shape - 1;
        if (!known[k]) {
            known[k] = (uint8_t)(IS_KNOWN | (g->hulls[k] ? HAS_HULL : 0) | look_for_place(&b, &d->shape[k]));
        }
        hulls |= known[k] & HAS_HULL ? qs_bit((int)c) : 0;
        places |= known[k] & HAS_PLACE ? qs_bit((int)c) : 0;
        paid |= known[k] & CAN_PAY ? qs_bit((int)c) : 0;
    }
    uint64_t set = qs_from(o, qs_mv(EM_V_DOCK, 0), qs_first(EM_SHIPS));
    set = qs_keep(o, EMB(2, 2), set, ships);
    set = qs_keep(o, EMB(3, 2), set, hulls);
    set = qs_if(o, EMB(3, 5), set, g->seats[o->seat].structures);
    set = qs_keep(o, EMB(3, 3), set, places);
    qs_put(o, qs_keep(o, EMB(3, 4), set, paid));
}

/* EMB-3.1, EMB-7.5: the extra structures of a big ship come after the first. */
void em_dock(struct qs_act *a, int card)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    const struct em_card *c = &d->card[card];
    int extra = c->size >= 4 ? em_ongoing(d, g, a->seat, EM_A_DECK) : 0;
    em_leave_hand(d, g, a->seat, card);
    em_add(&g->seats[a->seat].display, card);
    g->known.shown[a->seat] += d->icons[card].gives;
    qs_tell(a, (struct qs_fact){ EM_F_DOCKED, (uint8_t)a->seat, 0, { card } });
    qs_then(a, em_step(EM_S_PLACE, a->seat, c->shape - 1, card, 0));
    qs_then(a, em_step(EM_S_ON, a->seat, EM_ON_SHIP, 0, 1));
    if (extra) {
        qs_then(a, em_step(EM_S_ON, a->seat, EM_ON_DECK, 0, extra));
    }
}

/* A hull of the shape, of a card or without one (-1); returns its spaces. */
struct em_cells em_lay(struct qs_act *a, int side, int card, int shape, int turn, int cell)
{
    struct embarcadero *g = a->state;
    struct em_cells hull = em_hull(&em_data(a->rules)->shape[shape], turn, cell);
    g->hulls[shape]--;
    g->seats[side].ground = em_or(g->seats[side].ground, hull);
    g->known.water = em_less(g->known.water, hull);
    g->turn.part = hull;
    if (card < 0) {
        qs_tell(a, (struct qs_fact){ EM_F_LAID, (uint8_t)side, 0, { shape, cell, turn } });
    } else {
        qs_tell(a, (struct qs_fact){ EM_F_MOORED, (uint8_t)side, 0, { card, cell, turn, shape } });
    }
    return hull;
}

/* The ship was offered because of one of these places. */
EM_OFFER(place)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    const struct em_shape_row *shape = &d->shape[s->a];
    struct berths b = look_round(d, g, s->seat);
    struct em_cells board = d->all[g->board], bare = d->water[g->board];
    int turns = shape->across == shape->deep && !o->asking ? 1 : 2;
    for (int turn = 0; turn < turns; turn++) {
        struct em_cells fits = em_fits(b.water, shape, turn);
        struct em_cells inside = o->asking ? em_fits(bare, shape, turn) : fits;
        struct em_cells touching = touches(b.near, shape, turn);
        struct em_cells paid = fee_up_to(b.wharf, shape, turn, b.money);
        for (int i = 0; i < EM_WORDS; i++) {
            uint64_t set = qs_from(o, qs_mv2(EM_V_PLACE, turn, 64 * i), board.w[i]);
            set = qs_if(o, EMB(3, 2), set, !turn || shape->across != shape->deep);
            set = qs_keep(o, EMB(3, 3), set, inside.w[i]);
            set = qs_keep(o, EMB(3, 2), set, fits.w[i]);
            set = qs_keep(o, EMB(3, 3), set, touching.w[i]);
            qs_put(o, qs_keep(o, EMB(3, 4), set, paid.w[i]));
        }
    }
}

/* EMB-3.4, EMB-7.5 */
int em_dock_fee(const struct em_data *d, const struct embarcadero *g, int seat, struct em_cells hull)
{
    int fee = em_n(em_and(hull, g->known.fee)) - em_ongoing(d, g, seat, EM_A_FEE);
    return fee > 0 ? fee : 0;
}

EM_TAKE(place)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    struct em_cells hull = em_lay(a, s->seat, s->b, s->a, qs_b(m), qs_c(m));
    int fee = em_dock_fee(d, g, s->seat, hull);
    if (fee) {
        g->seats[s->seat].money = (int16_t)(g->seats[s->seat].money - fee);
        qs_tell(a, (struct qs_fact){ EM_F_FEE, s->seat, EMB(3, 4), { fee } });
    }
}

/*
 * Structures on the hull or the building just laid: one that must be, or up to n. When it must be,
 * the hull is empty and a structure was in stock; else there is "enough".
 */
static uint16_t rule_of(int on)
{
    return on == EM_ON_SHIP ? EMB(3, 5) : on == EM_ON_DECK ? EMB(7, 5) : EMB(4, 8);
}

EM_OFFER(on)
{
    const struct embarcadero *g = o->state;
    const struct em_seat *p = &g->seats[s->seat];
    struct em_cells board = em_data(o->rules)->all[g->board], free = em_free(p);
    for (int i = 0; i < EM_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(EM_V_PUT, 64 * i), board.w[i]);
        set = qs_keep(o, rule_of(s->a), set, g->turn.part.w[i]);
        set = qs_keep(o, EMB(8, 2), set, free.w[i]);
        qs_put(o, qs_if(o, EMB(8, 5), set, p->structures));
    }
    qs_put(o, qs_if(o, EMB(3, 5), qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1), s->a != EM_ON_SHIP));
}

EM_TAKE(on)
{
    if (qs_verb_of(m) == EM_V_ENOUGH) {
        return;
    }
    em_put(a, s->seat, qs_c(m), rule_of(s->a));
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_ON, s->seat, s->a, s->b, s->n - 1));
    }
}
