/*
 * end.c: chapters 7 and 8 of the toy: whose turn it is, the rival of a lone player, the end.
 */
#include "toy.h"

/* TOY-8.1 */
TOY_TAKE(next)
{
    const struct toy *t = a->state;
    int seats = t->core.seats;
    (void)m;
    if (s->n < TOY_TURNS * seats) {
        qs_then(a, toy_step(TOY_S_TURN, s->n % seats, 0, 0, 0));
        if (seats == 1) {
            qs_then(a, toy_step(TOY_S_RIVAL, 0, 0, 0, 0));
        }
        qs_then(a, toy_step(TOY_S_NEXT, 0, 0, 0, s->n + 1));
        return;
    }
    for (int p = 0; t->reserve && p < seats; p++) {
        qs_then(a, toy_step(TOY_S_DRAW, p, TOY_FROM_RESERVE, 0, 1));
    }
    qs_then(a, toy_step(TOY_S_FINAL, 0, 0, 0, 0));
}

/* ------------------------------------------------------------------ TOY-7: the rival */

/* TOY-7.1: places of the row with a card worth most. */
static uint64_t wanted(const struct qs_rules *r, const struct toy *t)
{
    uint64_t set = 0;
    int most = -128;
    for (int i = 0; i < TOY_ROW; i++) {
        int vp = t->row[i] ? toy_data(r)->card[t->row[i] - 1].vp : -128;
        if (vp > most) {
            most = vp;
            set = 0;
        }
        set |= t->row[i] && vp == most ? qs_bit(i) : 0;
    }
    return set;
}

/* TOY-7.3: and it builds on the first water. */
static void rival_takes(struct qs_act *a, struct toy *t, int place)
{
    int card = t->row[place] - 1, vp = toy_data(a->rules)->card[card].vp;
    uint64_t cell = t->water & (~t->water + 1);
    t->row[place] = 0;
    t->seat[TOY_RIVAL].built |= qs_bit(card);
    t->seat[TOY_RIVAL].cells |= cell;
    t->water &= ~cell;
    toy_refresh(a->rules, t);
    qs_points(a, TOY_RIVAL, TOY_P_CARDS, vp);
    qs_tell(a, (struct qs_fact){ TOY_F_BUILT, TOY_RIVAL, TOY(7, 1), { card, vp } });
    qs_then(a, toy_step(TOY_S_DRAW, 0, TOY_FROM_PILE, place + 1, 1));
}

TOY_TAKE(rival)
{
    struct toy *t = a->state;
    uint64_t places = wanted(a->rules, t);
    (void)s, (void)m;
    if (qs_single(places)) {
        rival_takes(a, t, qs_lowest(places));
    } else if (places) {
        qs_then(a, toy_step(TOY_S_YIELD, 0, 0, 0, 0));
    }
}

/* TOY-7.2: between equal cards the player decides; there are two, then. */
TOY_OFFER(yield)
{
    uint64_t set = qs_from(o, qs_mv(TOY_V_YIELD, 0), qs_first(TOY_ROW));
    (void)s;
    qs_put(o, qs_keep(o, TOY(7, 2), set, wanted(o->rules, o->state)));
}

TOY_TAKE(yield)
{
    (void)s;
    rival_takes(a, a->state, qs_c(m));
}

/* ------------------------------------------------------------------ TOY-8: the end */

/* TOY-8.3: a card left in the hand costs a point. */
void toy_score_now(struct qs_act *a)
{
    const struct toy *t = a->state;
    for (int p = 0; p < t->core.seats; p++) {
        int n = toy_hidden(t, p) + qs_count(t->seat[p].hand_open);
        qs_points(a, p, TOY_P_LOSSES, -n);
        qs_tell(a, (struct qs_fact){ TOY_F_POINTS, (uint8_t)p, TOY(8, 3), { -n } });
    }
}

TOY_TAKE(final)
{
    (void)s, (void)m;
    toy_score_now(a);
}
