/*
 * turn.c: chapters 3 and 4 of the toy: a turn, and building with its payment and footprint.
 */
#include "toy.h"

/* ------------------------------------------------------------------ the water */

static uint64_t beside(uint64_t cells)
{
    const uint64_t west = 0x1111, all = 0xffff;
    return (cells << 4 | cells >> 4 | (cells & ~(west << 3)) << 1 | (cells & ~west) >> 1) & all;
}

/* The waters that hang together with the cells. */
static uint64_t flood(uint64_t water, uint64_t cells)
{
    for (uint64_t before = 0; before != cells;) {
        before = cells;
        cells |= beside(cells) & water;
    }
    return cells;
}

void toy_refresh(const struct qs_rules *r, void *state)
{
    struct toy *t = state;
    (void)r;
    for (int n = 0; n < TOY_SIZES; n++) {
        t->room[n] = 0;
    }
    for (uint64_t left = t->water; left;) {
        uint64_t waters = flood(t->water, left & (~left + 1));
        for (int n = 0; n < TOY_SIZES && n < qs_count(waters); n++) {
            t->room[n] |= waters;
        }
        left &= ~waters;
    }
}

/* ------------------------------------------------------------------ TOY-3: the turn */

static int cost_of(const struct toy_card *c)
{
    int cost = 0;
    for (int k = 0; k < TOY_KINDS; k++) {
        cost |= qs_bag_of(k, c->cost[k]);
    }
    return cost;
}

/*
 * No dead end: a card is offered only if the rest of the hand pays it (TOY-3.5) and its footprint
 * has room (TOY-3.6), so every question of building has an answer.
 */
static void offer_build(struct qs_offer *o)
{
    const struct toy *t = o->state;
    const struct toy_data *d = toy_data(o->rules);
    uint64_t hand = toy_hand(t, o->seat), paid = 0, fits = 0, set;
    for (qs_each(i, hand)) {
        int c = (int)i;
        paid |= toy_payable(o->rules, t, o->seat, hand & ~qs_bit(c), cost_of(&d->card[c])) ? qs_bit(c) : 0;
        fits |= t->room[d->card[c].size - 1] ? qs_bit(c) : 0;
    }
    set = qs_from(o, qs_mv(TOY_V_BUILD, 0), qs_first(d->cards));
    set = qs_keep(o, TOY(3, 4), set, hand);
    set = qs_keep(o, TOY(3, 5), set, paid);
    qs_put(o, qs_keep(o, TOY(3, 6), set, fits));
}

static int bag_of(unsigned set)
{
    int bag = 0;
    for (qs_each(k, set)) {
        bag |= qs_bag_of((int)k, 1);
    }
    return bag;
}

/* TOY-3.8: whole answers, one for each set of kinds. */
static void offer_ship(struct qs_offer *o)
{
    uint64_t kinds = toy_kinds(o->state, o->seat);
    for (unsigned set = 1; set < 1u << toy_data(o->rules)->goods; set++) {
        uint64_t one = qs_from(o, qs_mv(TOY_V_SHIP, bag_of(set)), 1);
        qs_put(o, qs_if(o, TOY(3, 8), one, !(set & ~kinds)));
    }
}

/* Resting is always possible, so there is always an answer. */
TOY_OFFER(turn)
{
    const struct toy *t = o->state;
    uint64_t row = 0;
    (void)s;
    for (int i = 0; i < TOY_ROW; i++) {
        row |= t->row[i] ? qs_bit(i) : 0;
    }
    qs_put(o, qs_keep(o, TOY(3, 2), qs_from(o, qs_mv(TOY_V_TAKE, 0), qs_first(TOY_ROW)), row));
    qs_put(o, qs_if(o, TOY(3, 3), qs_from(o, qs_mv(TOY_V_DRAW, 0), 1), toy_can_draw(t)));
    offer_build(o);
    qs_put(o, qs_from(o, qs_mv(TOY_V_REST, 0), 1));
    offer_ship(o);
}

static void take_card(struct qs_act *a, struct toy *t, int place)
{
    int card = t->row[place] - 1;
    t->row[place] = 0;
    t->seat[a->seat].hand_open |= qs_bit(card);
    qs_tell(a, (struct qs_fact){ TOY_F_TOOK, (uint8_t)a->seat, 0, { card } });
    qs_then(a, toy_step(TOY_S_DRAW, a->seat, TOY_FROM_PILE, place + 1, 1));
}

/* TOY-4.1: the card is shown, paid, placed, and then it works. */
static void build(struct qs_act *a, struct toy *t, int card)
{
    const struct toy_card *c = &toy_data(a->rules)->card[card];
    toy_leave(t, a->seat, card);
    t->seat[a->seat].built |= qs_bit(card);
    qs_points(a, a->seat, TOY_P_CARDS, c->vp);
    qs_tell(a, (struct qs_fact){ TOY_F_BUILT, (uint8_t)a->seat, 0, { card, c->vp } });
    if (cost_of(c)) {
        qs_then(a, toy_step(TOY_S_PAY, a->seat, 0, 0, cost_of(c)));
    }
    qs_then(a, toy_step(TOY_S_PLACE, a->seat, c->size, 0, 0));
    qs_then(a, toy_step(TOY_S_EFFECT, a->seat, 0, card, 0));
}

/* TOY-3.7 */
static void rest(struct qs_act *a, const struct toy *t)
{
    if (t->storm) {
        qs_points(a, a->seat, TOY_P_LOSSES, -1);
        qs_tell(a, (struct qs_fact){ TOY_F_POINTS, (uint8_t)a->seat, TOY(3, 7), { -1 } });
    }
    qs_then(a, toy_step(TOY_S_HAUL, a->seat, 0, 0, 1));
}

static void ship(struct qs_act *a, struct toy *t, int bag)
{
    int n = 0;
    for (int k = 0; k < TOY_KINDS; k++) {
        if (qs_bag_get(bag, k)) {
            toy_spend(t, a->seat, k);
            t->stock[k]++;
            n++;
            qs_tell(a, (struct qs_fact){ TOY_F_SPENT, (uint8_t)a->seat, 0, { k } });
        }
    }
    qs_points(a, a->seat, TOY_P_TRADE, n * n);
    qs_tell(a, (struct qs_fact){ TOY_F_POINTS, (uint8_t)a->seat, TOY(3, 8), { n * n } });
}

TOY_TAKE(turn)
{
    struct toy *t = a->state;
    (void)s;
    switch (qs_verb_of(m)) {
    case TOY_V_TAKE:
        take_card(a, t, qs_c(m));
        break;
    case TOY_V_DRAW:
        qs_then(a, toy_step(TOY_S_DRAW, a->seat, TOY_FROM_PILE, 0, 1));
        break;
    case TOY_V_BUILD:
        build(a, t, qs_c(m));
        break;
    case TOY_V_REST:
        rest(a, t);
        break;
    default:
        ship(a, t, qs_c(m));
    }
}

/* ------------------------------------------------------------------ TOY-4: payment */

/* Kinds the cost still asks for and that can be paid so, the rest with what is left then. */
static uint64_t leaves_payable(const struct qs_offer *o, uint64_t cards, int cost)
{
    uint64_t set = 0;
    for (int k = 0; k < TOY_KINDS; k++) {
        if (qs_bag_get(cost, k) && toy_payable(o->rules, o->state, o->seat, cards, cost - qs_bag_of(k, 1))) {
            set |= qs_bit(k);
        }
    }
    return set;
}

/*
 * TOY-4.2 .. 4.5: one card or good at a time. No dead end: the whole cost was payable before the
 * first click, and TOY-4.4 keeps it so; a good serves one kind only, so to spend it where it is
 * asked is never wrong.
 */
TOY_OFFER(pay)
{
    const struct toy *t = o->state;
    const struct toy_data *d = toy_data(o->rules);
    uint64_t hand = toy_hand(t, o->seat), kinds = qs_first(d->goods), asked = 0, set;
    for (int k = 0; k < TOY_KINDS; k++) {
        asked |= qs_bag_get(s->n, k) ? qs_bit(k) : 0;
    }
    for (int c = 0; c < d->cards; c++) {
        uint64_t shows = 0;
        for (int k = 0; k < TOY_KINDS; k++) {
            shows |= d->card[c].shows[k] ? qs_bit(k) : 0;
        }
        set = qs_from(o, qs_mv2(TOY_V_PAY, c, 0), kinds);
        set = qs_if(o, TOY(4, 2), set, qs_has(hand, c));
        set = qs_keep(o, TOY(4, 2), set, shows);
        set = qs_keep(o, TOY(4, 3), set, asked);
        set = set ? qs_keep(o, TOY(4, 4), set, leaves_payable(o, hand & ~qs_bit(c), s->n)) : 0;
        qs_put(o, set);
    }
    set = qs_from(o, qs_mv(TOY_V_SPEND, 0), kinds);
    set = qs_keep(o, TOY(4, 5), set, toy_kinds(t, o->seat));
    qs_put(o, qs_keep(o, TOY(4, 3), set, asked));
}

TOY_TAKE(pay)
{
    struct toy *t = a->state;
    int kind = qs_c(m), left = s->n - qs_bag_of(kind, 1);
    if (qs_verb_of(m) == TOY_V_PAY) {
        toy_leave(t, s->seat, qs_b(m));
        t->discard |= qs_bit(qs_b(m));
        qs_tell(a, (struct qs_fact){ TOY_F_PAID, s->seat, 0, { qs_b(m), kind } });
    } else {
        toy_spend(t, s->seat, kind);
        t->stock[kind]++;
        qs_tell(a, (struct qs_fact){ TOY_F_SPENT, s->seat, 0, { kind } });
    }
    if (left) {
        qs_then(a, toy_step(TOY_S_PAY, s->seat, 0, 0, left));
    }
}

/* ------------------------------------------------------------------ TOY-4: the footprint */

/*
 * Cell by cell. No dead end: a part of waters with at least n cells that hangs together always
 * grows to n, and the first cell is in such waters (TOY-4.8).
 */
TOY_OFFER(place)
{
    const struct toy *t = o->state;
    uint64_t set = qs_from(o, qs_mv(TOY_V_PLACE, 0), qs_first(TOY_CELLS));
    set = qs_keep(o, TOY(4, 6), set, t->water);
    if (t->part) {
        set = qs_keep(o, TOY(4, 7), set, beside(t->part));
    } else {
        set = qs_keep(o, TOY(4, 8), set, t->room[s->a - 1]);
    }
    qs_put(o, set);
}

TOY_TAKE(place)
{
    struct toy *t = a->state;
    uint64_t cell = qs_bit(qs_c(m));
    t->water &= ~cell;
    t->seat[s->seat].cells |= cell;
    t->part |= cell;
    toy_refresh(a->rules, t);
    qs_tell(a, (struct qs_fact){ TOY_F_PLACED, s->seat, 0, { qs_c(m) } });
    if (s->a > 1) {
        qs_then(a, toy_step(TOY_S_PLACE, s->seat, s->a - 1, 0, 0));
    } else {
        t->part = 0;
    }
}
