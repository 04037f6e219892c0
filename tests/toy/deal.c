/*
 * deal.c: chapters 1 and 2 of the toy: where cards and goods come from, and the start.
 *
 * A card nobody has seen has no place yet; it is drawn when it is first seen. Of what the mix
 * holds only its size is kept: how many of it are B would tell what a rival drew.
 */
#include "toy.h"

/* Cards of the pools that lie in somebody's hand or were returned. */
static uint64_t held(const struct toy *t)
{
    uint64_t set = 0;
    for (int p = 0; p < TOY_SEATS; p++) {
        set |= t->seat[p].hand | t->seat[p].returned;
    }
    return set;
}

/* ------------------------------------------------------------------ TOY-1: draws */

bool toy_can_draw(const struct toy *t)
{
    return t->pile || t->pile_c || (t->discard && !t->reshuffled);
}

/* TOY-1.3: the discards become a pool of their own; what is left of the others stays hidden. */
static void reshuffle(struct qs_act *a, struct toy *t)
{
    t->pool_c = t->discard;
    t->pile_c = (uint8_t)qs_count(t->discard);
    t->discard = 0;
    t->reshuffled = 1;
    qs_tell(a, (struct qs_fact){ TOY_F_SHUFFLED, QS_NOBODY, TOY(1, 3), { t->pile_c } });
}

/* TOY-1.2: a draw for which there is no card is left out. */
TOY_TAKE(draw)
{
    struct toy *t = a->state;
    int from = s->a;
    (void)m;
    if (from == TOY_FROM_PILE) {
        if (!toy_can_draw(t)) {
            qs_tell(a, (struct qs_fact){ TOY_F_SHORT, s->seat, TOY(1, 2), { 0 } });
            return;
        }
        if (!t->pile && !t->pile_c) {
            reshuffle(a, t);
        }
        from = t->pile ? TOY_FROM_MIX : TOY_FROM_C;
    }
    bool open = s->b || from == TOY_FROM_RESERVE;
    qs_then(a, toy_step(open ? TOY_S_TURN_UP : TOY_S_DEAL, s->seat, from, s->b, 0));
    if (s->n > 1) {
        qs_then(a, toy_step(TOY_S_DRAW, s->seat, s->a, s->b, s->n - 1));
    }
}

/*
 * TOY-2.6: every A card that nobody holds is in the mix; of such B cards the box keeps some, so
 * each is in the mix with probability (b - box) / b. A comes before B among the cards.
 */
static void offer_cards(struct qs_offer *o, int verb, int from)
{
    const struct toy *t = o->state;
    uint64_t here = ~held(t), a = t->pool_a & here, b = t->pool_b & here;
    uint32_t n_b = (uint32_t)qs_count(b);
    if (from == TOY_FROM_C) {
        qs_put(o, qs_from(o, qs_mv(verb, 0), t->pool_c & here));
        return;
    }
    qs_put_weighted(o, qs_from(o, qs_mv(verb, 0), a), n_b ? n_b : 1);
    if (from != TOY_FROM_A) {
        qs_put_weighted(o, qs_from(o, qs_mv(verb, 0), b), n_b - t->box);
    }
}

static void count_drawn(struct toy *t, int from)
{
    switch (from) {
    case TOY_FROM_C:
        t->pile_c--;
        break;
    case TOY_FROM_RESERVE:
        t->reserve--;
        break;
    default:
        t->pile--;
    }
}

/* Into the hand, seen by its owner only: the card stays counted in its pool. */
TOY_OFFER(deal)
{
    offer_cards(o, TOY_V_DEAL, s->a);
}

TOY_TAKE(deal)
{
    struct toy *t = a->state;
    struct toy_seat *p = &t->seat[s->seat];
    count_drawn(t, s->a);
    p->hand |= qs_bit(qs_c(m));
    p->hand_a = (uint8_t)(p->hand_a + (s->a == TOY_FROM_A));
    p->hand_mix = (uint8_t)(p->hand_mix + (s->a == TOY_FROM_MIX));
    p->hand_c = (uint8_t)(p->hand_c + (s->a == TOY_FROM_C));
    qs_tell(a, (struct qs_fact){ TOY_F_DEALT, s->seat, 0, { qs_c(m) } });
}

/* Turned up for all: into the row, or from the reserve at the end (TOY-8.2). */
TOY_OFFER(turn_up)
{
    offer_cards(o, TOY_V_TURN, s->a);
}

TOY_TAKE(turn_up)
{
    struct toy *t = a->state;
    int card = qs_c(m), vp = toy_data(a->rules)->card[card].vp;
    count_drawn(t, s->a);
    t->pool_a &= ~qs_bit(card);
    t->pool_b &= ~qs_bit(card);
    t->pool_c &= ~qs_bit(card);
    qs_tell(a, (struct qs_fact){ TOY_F_TURNED, QS_NOBODY, 0, { card } });
    if (s->b) {
        t->row[s->b - 1] = (uint8_t)(card + 1);
        return;
    }
    t->discard |= qs_bit(card);
    qs_points(a, s->seat, TOY_P_CARDS, vp);
    qs_tell(a, (struct qs_fact){ TOY_F_POINTS, s->seat, TOY(8, 2), { vp } });
}

/* ------------------------------------------------------------------ TOY-1: goods */

/* TOY-1.6: a good is drawn from the bag unseen; when the bag is empty, nothing is. */
TOY_TAKE(haul)
{
    const struct toy *t = a->state;
    int left = 0;
    (void)m;
    for (int k = 0; k < TOY_KINDS; k++) {
        left += t->bag[k];
    }
    for (int p = 0; p < TOY_SEATS; p++) {
        left -= t->seat[p].goods_n;
    }
    if (!left) {
        qs_tell(a, (struct qs_fact){ TOY_F_SHORT, s->seat, TOY(1, 6), { 0 } });
        return;
    }
    qs_then(a, toy_step(TOY_S_LOOT, s->seat, 0, 0, 0));
    if (s->n > 1) {
        qs_then(a, toy_step(TOY_S_HAUL, s->seat, 0, 0, s->n - 1));
    }
}

TOY_OFFER(loot)
{
    const struct toy *t = o->state;
    (void)s;
    for (int k = 0; k < TOY_KINDS; k++) {
        uint32_t left = t->bag[k];
        for (int p = 0; p < TOY_SEATS; p++) {
            left -= t->seat[p].goods[k];
        }
        qs_put_weighted(o, qs_from(o, qs_mv(TOY_V_HAUL, 0), qs_bit(k)), left);
    }
}

TOY_TAKE(loot)
{
    struct toy *t = a->state;
    t->seat[s->seat].goods[qs_c(m)]++;
    t->seat[s->seat].goods_n++;
    qs_tell(a, (struct qs_fact){ TOY_F_HAULED, s->seat, 0, { qs_c(m) } });
}

/* ------------------------------------------------------------------ TOY-2: the secret choice */

/*
 * Two cards, then a berth. No dead end: any first card can be followed by the lowest (TOY-2.3),
 * and there is always a berth.
 */
TOY_OFFER(return)
{
    const struct toy *t = o->state;
    const struct toy_seat *p = &t->seat[o->seat];
    uint64_t lowest = p->hand & (~p->hand + 1), set;
    int chosen = qs_count(p->chosen);
    (void)s;
    set = qs_from(o, qs_mv(TOY_V_RETURN, 0), qs_first(toy_data(o->rules)->cards));
    set = qs_if(o, TOY(2, 2), set, chosen < TOY_RETURNED);
    set = qs_keep(o, TOY(2, 2), set, p->hand & ~p->chosen);
    if (chosen == TOY_RETURNED - 1 && !(p->chosen & lowest)) {
        set = qs_keep(o, TOY(2, 3), set, lowest);
    }
    qs_put(o, set);
    set = qs_from(o, qs_mv(TOY_V_BERTH, 1), qs_first(TOY_BERTHS));
    qs_put(o, qs_if(o, TOY(2, 4), set, chosen == TOY_RETURNED));
}

TOY_TAKE(return)
{
    struct toy *t = a->state;
    struct toy_seat *p = &t->seat[s->seat];
    if (qs_verb_of(m) == TOY_V_RETURN) {
        p->chosen |= qs_bit(qs_c(m));
        return;
    }
    p->pick = (uint8_t)qs_c(m);
    qs_done(a);
}

/* TOY-2.5: a berth of one's own is worth a point, a shared one costs one. */
static void score_berth(struct qs_act *a, const struct toy *t, int seat)
{
    int n = 1;
    for (int p = 0; p < t->core.seats; p++) {
        if (p != seat && t->seat[p].berth == t->seat[seat].berth) {
            n = -1;
        }
    }
    qs_points(a, seat, TOY_P_BERTHS, n);
    qs_tell(a, (struct qs_fact){ TOY_F_BERTHED, (uint8_t)seat, TOY(2, 5), { t->seat[seat].berth, n } });
}

/*
 * All at once. In a sampled world the clicks of other seats are not known: there the lowest cards
 * and the first berth stand in for them.
 */
void toy_reveal(struct qs_act *a, const struct qs_step *s)
{
    struct toy *t = a->state;
    (void)s;
    for (int p = 0; p < t->core.seats; p++) {
        struct toy_seat *q = &t->seat[p];
        while (qs_count(q->chosen) < TOY_RETURNED) {
            q->chosen |= qs_bit(qs_lowest(q->hand & ~q->chosen));
        }
        q->returned = q->chosen;
        q->returned_n = TOY_RETURNED;
        for (qs_each(c, q->returned)) {
            q->returned_size = (uint8_t)(q->returned_size + toy_data(a->rules)->sizes[c]);
        }
        q->hand &= ~q->chosen;
        q->hand_a = (uint8_t)(q->hand_a - TOY_RETURNED);
        q->chosen = 0;
        q->berth = q->pick ? q->pick : 1;
        q->pick = 0;
    }
    for (int p = 0; p < t->core.seats; p++) {
        score_berth(a, t, p);
    }
}

/* TOY-2.7: a second secret choice right behind the first. There is always a berth. */
TOY_OFFER(boats)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(TOY_V_BOAT, 1), qs_first(TOY_BERTHS)));
}

TOY_TAKE(boats)
{
    struct toy *t = a->state;
    t->seat[s->seat].pick = (uint8_t)qs_c(m);
    qs_done(a);
}

static bool lies_another(const struct toy *t, int seat, int berth)
{
    for (int p = 0; p < t->core.seats; p++) {
        if (p != seat && t->seat[p].berth == berth) {
            return true;
        }
    }
    return false;
}

void toy_reveal_boats(struct qs_act *a, const struct qs_step *s)
{
    struct toy *t = a->state;
    (void)s;
    for (int p = 0; p < t->core.seats; p++) {
        int berth = t->seat[p].pick ? t->seat[p].pick : 1, n = lies_another(t, p, berth);
        t->seat[p].pick = 0;
        qs_points(a, p, TOY_P_BERTHS, n);
        qs_tell(a, (struct qs_fact){ TOY_F_BOAT, (uint8_t)p, TOY(2, 7), { berth, n } });
    }
}

/*
 * TOY-2.3 lets all reckon: while no A card has left the hand, the card that was kept is in it, and
 * it is not the lowest of the three.
 */
bool toy_plausible(const struct qs_rules *r, const void *world, int viewer)
{
    const struct toy *t = world;
    (void)r;
    for (int p = 0; p < t->core.seats; p++) {
        const struct toy_seat *q = &t->seat[p];
        if (p != viewer && q->returned && q->hand_a &&
            !(q->hand & t->pool_a & ~qs_first(qs_lowest(q->returned)))) {
            return false;
        }
    }
    return true;
}
