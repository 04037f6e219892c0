/*
 * effects.c: chapters 5 and 6 of the toy: what cards do, and the aside.
 *
 * Effects stand on the agenda as (card or deed, which, position). A deed is a list of effects
 * inside another: it is pushed above what is left of the list that named it.
 */
#include "toy.h"

static void lose(struct qs_act *a, int side, int n, uint16_t rule)
{
    qs_points(a, side, TOY_P_LOSSES, -n);
    qs_tell(a, (struct qs_fact){ TOY_F_POINTS, (uint8_t)side, rule, { -n } });
}

/* Seats that can be asked for a good: how many they have is open. */
static uint64_t donors(const struct toy *t, int seat)
{
    uint64_t set = 0;
    for (int p = 0; p < t->core.seats; p++) {
        set |= p != seat && toy_goods(t, p) ? qs_bit(p) : 0;
    }
    return set;
}

/* TOY-5.2: from the stock, seen by all; what is not there is not gained. */
static void gain(struct qs_act *a, struct toy *t, int seat, int kind)
{
    if (!t->stock[kind]) {
        return;
    }
    t->stock[kind]--;
    t->seat[seat].goods_open[kind]++;
    qs_tell(a, (struct qs_fact){ TOY_F_GAINED, (uint8_t)seat, TOY(5, 2), { kind } });
}

/* TOY-5.6: a lone player's rival pays with a point; nobody is asked if nobody has a good. */
static void tribute(struct qs_act *a, const struct toy *t, int seat)
{
    if (t->core.seats == 1) {
        lose(a, TOY_RIVAL, 1, TOY(7, 4));
    } else if (donors(t, seat)) {
        qs_then(a, toy_step(TOY_S_ASK, seat, 0, 0, 0));
    }
}

static void work(struct qs_act *a, struct toy *t, int seat, const struct qs_effect *e)
{
    switch (e->kind) {
    case TOY_GAIN:
        gain(a, t, seat, e->arg[0] - 1);
        break;
    case TOY_HAUL:
        qs_then(a, toy_step(TOY_S_HAUL, seat, 0, 0, e->arg[0]));
        break;
    case TOY_DRAW:
        qs_then(a, toy_step(TOY_S_DRAW, seat, TOY_FROM_PILE, 0, e->arg[0]));
        break;
    case TOY_LOSE:
        lose(a, seat, e->arg[0], TOY(5, 5));
        break;
    case TOY_TRIBUTE:
        tribute(a, t, seat);
        break;
    case TOY_BOAST: /* TOY-5.8: whether there is anything to show is the seat's secret */
        if (toy_hidden(t, seat)) {
            qs_then(a, toy_step(TOY_S_SHOW, seat, 0, 0, 0));
        }
        break;
    default:
        qs_then(a, toy_step(TOY_S_EFFECT, seat, 1, e->arg[0] - 1, 0));
    }
}

/* TOY-5.1: in the order written, each to its end. */
TOY_TAKE(effect)
{
    const struct toy_data *d = toy_data(a->rules);
    const struct qs_effect *e = s->a ? d->deed[s->b].effect : d->card[s->b].effect;
    ((struct toy *)a->state)->told |= s->a ? qs_bit(s->b) : 0;
    (void)m;
    if (e[s->n].kind == TOY_NONE) {
        return;
    }
    work(a, a->state, s->seat, &e[s->n]);
    if (s->n + 1 < TOY_EFFECTS) {
        qs_then(a, toy_step(TOY_S_EFFECT, s->seat, s->a, s->b, s->n + 1));
    }
}

/* TOY-5.6: whom? Asked only if somebody has a good. */
TOY_OFFER(ask)
{
    const struct toy *t = o->state;
    uint64_t set = qs_from(o, qs_mv(TOY_V_ASK, 0), qs_first(t->core.seats));
    (void)s;
    set = qs_keep(o, TOY(5, 6), set, ~qs_bit(o->seat));
    qs_put(o, qs_keep(o, TOY(5, 6), set, donors(t, o->seat)));
}

TOY_TAKE(ask)
{
    qs_then(a, toy_step(TOY_S_GIVE, qs_c(m), s->seat, 0, 0));
}

/*
 * TOY-5.7: the interrupt. It has an answer, since the seat has a good; how many answers there are
 * is its secret, so it is asked even if there is one.
 */
TOY_OFFER(give)
{
    uint64_t set = qs_from(o, qs_mv(TOY_V_GIVE, 0), qs_first(toy_data(o->rules)->goods));
    (void)s;
    qs_put(o, qs_keep(o, TOY(5, 7), set, toy_kinds(o->state, o->seat)));
}

TOY_TAKE(give)
{
    struct toy *t = a->state;
    toy_spend(t, s->seat, qs_c(m));
    t->seat[s->a].goods_open[qs_c(m)]++;
    qs_tell(a, (struct qs_fact){ TOY_F_GAVE, s->seat, TOY(5, 7), { s->a, qs_c(m) } });
}

/* TOY-5.8: one may always pass. */
TOY_OFFER(show)
{
    const struct toy *t = o->state;
    const struct toy_data *d = toy_data(o->rules);
    uint64_t set = qs_from(o, qs_mv(TOY_V_SHOW, 0), qs_first(d->cards)), b = 0;
    (void)s;
    for (qs_each(c, t->seat[o->seat].hand)) {
        b |= d->card[c].letter ? qs_bit((int)c) : 0;
    }
    set = qs_keep(o, TOY(5, 8), set, t->seat[o->seat].hand);
    qs_put(o, qs_keep(o, TOY(5, 9), set, b));
    qs_put(o, qs_from(o, qs_mv(TOY_V_PASS, 0), 1));
}

TOY_TAKE(show)
{
    struct toy *t = a->state;
    if (qs_verb_of(m) == TOY_V_PASS) {
        return;
    }
    toy_leave(t, s->seat, qs_c(m));
    t->seat[s->seat].hand_open |= qs_bit(qs_c(m));
    qs_points(a, s->seat, TOY_P_SHOWS, 2);
    qs_tell(a, (struct qs_fact){ TOY_F_SHOWED, s->seat, TOY(5, 8), { qs_c(m) } });
}

/* TOY-6.1: the aside. It ends because goods do. */
void toy_offer_sell(struct qs_offer *o, int seat)
{
    uint64_t set = qs_from(o, qs_mv(TOY_V_SELL, 0), qs_first(toy_data(o->rules)->goods));
    qs_put(o, qs_keep(o, TOY(6, 1), set, toy_kinds(o->state, seat)));
}

void toy_take_sell(struct qs_act *a, int seat, qs_move m)
{
    struct toy *t = a->state;
    toy_spend(t, seat, qs_c(m));
    t->stock[qs_c(m)]++;
    qs_points(a, seat, TOY_P_TRADE, 1);
    qs_tell(a, (struct qs_fact){ TOY_F_SPENT, (uint8_t)seat, TOY(6, 1), { qs_c(m) } });
}
