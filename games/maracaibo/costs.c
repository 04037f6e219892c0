/*
 * costs.c: what programs ask for (MAR-9.2, MAR-17.22): whether it can be paid, and paying it.
 *
 * A cost within a program is asked for and, if it is not paid, the rest is left out; in programs
 * that are costs, and in village actions, it was found payable before the first click.
 */
#include "maracaibo.h"

bool ma_can_pay(const struct ma_data *d, const struct maracaibo *g, int p, const struct qs_effect *e)
{
    const struct ma_seat *s = &g->seats[p];
    switch (e->kind) {
    case MA_PAY_COMBAT:
        return s->combat >= e->arg[0];
    case MA_PAY_SAME:
        for (int k = 0; k < MA_GOODS; k++) {
            if (ma_count_good(d, g, p, k) >= e->arg[0]) {
                return true;
            }
        }
        return false;
    case MA_PAY_OBJECT:
        return ma_count_object(d, g, p, e->arg[0] - 1) >= e->arg[1];
    case MA_PAY_GOOD:
        return ma_count_good(d, g, p, e->arg[0] - 1) >= e->arg[1];
    case MA_PAY_DOUBLOONS:
        return s->doubloons >= e->arg[0];
    case MA_PAY_FIGURE:
        return s->figures > 0;
    case MA_MOVED:
        return g->turn.moved >= e->arg[0];
    default:
        return true;
    }
}

/* Whether every cost of a program can be paid now. */
bool ma_payable(const struct ma_data *d, const struct maracaibo *g, int p, int of, int index)
{
    int n;
    const struct qs_effect *e = ma_program(d, g, of, index, &n);
    for (int i = 0; i < n; i++) {
        if (!ma_can_pay(d, g, p, &e[i])) {
            return false;
        }
    }
    return true;
}

/* MAR-10.5, MAR-17.11 */
struct ma_cards ma_payable_cards(const struct ma_data *d, const struct maracaibo *g, int p,
                                 const struct ma_cards *of)
{
    struct ma_cards can = *of;
    for (ma_each(c, of)) {
        if (!ma_can_pay(d, g, p, &d->card[c].act[0])) {
            ma_drop(&can, c);
        }
    }
    return can;
}

static void pay(struct qs_act *a, int p, const struct qs_effect *e)
{
    const struct maracaibo *g = a->state;
    int more;
    switch (e->kind) {
    case MA_PAY_COMBAT:
        ma_spend_combat(a, p, e->arg[0]);
        break;
    case MA_PAY_OBJECT:
        more = e->arg[1] - g->powers[p].objects[e->arg[0] - 1];
        if (more > 0) {
            qs_then(a, ma_step(MA_S_PAY, p, 1, e->arg[0] - 1, more));
        }
        break;
    case MA_PAY_GOOD:
        qs_then(a, ma_step(MA_S_PAY, p, 0, e->arg[0] - 1, e->arg[1]));
        break;
    case MA_PAY_DOUBLOONS:
        ma_doubloons(a, p, -e->arg[0], 0);
        break;
    case MA_PAY_FIGURE:
        ma_return_figure(a, p);
        break;
    default:
        break;
    }
}

bool ma_is_forced(const struct ma_data *d, const struct qs_step *s)
{
    return s->a == MA_OF_COST || s->a == MA_OF_PRICE || s->a == MA_OF_STORY_COST ||
           (s->a == MA_OF_ACT && d->card[s->b].use != MA_USE_ASSISTANT);
}

/*
 * Payable costs are asked for; of goods in the hand it is asked in any case, since nobody else
 * may learn whether they are there. True if the cost is paid and the program goes on; i is where.
 */
bool ma_meet_cost(struct qs_act *a, const struct qs_step *s, int i, const struct qs_effect *e)
{
    const struct ma_data *d = ma_data(a->rules);
    bool forced = ma_is_forced(d, s);
    if (e->kind == MA_PAY_SAME) {
        struct qs_step ask = ma_step(MA_S_KIND, s->seat, s->a, s->b, i + 1);
        ask.m = (uint16_t)(forced ? 0 : 1);
        qs_then(a, ask);
        return false;
    }
    if (forced) {
        pay(a, s->seat, e);
    } else if (ma_can_pay(d, a->state, s->seat, e)) {
        qs_then(a, ma_step(MA_S_WHETHER, s->seat, s->a, s->b, i + 1));
    }
    return forced;
}

static const struct qs_effect *cost_before(const struct qs_rules *r, const void *state,
                                           const struct qs_step *s)
{
    int n;
    return &ma_program(ma_data(r), state, s->a, s->b, &n)[s->n - 1];
}

/* Lemma: it was payable when it was asked, and free actions do not take from it. */
MA_OFFER(whether)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_YES, 0), 1));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

/* MAR-10.5: an assistant that is not paid counts as unused; its cost stands first. */
static void decline(struct qs_act *a, const struct qs_step *s)
{
    const struct ma_card *card = &ma_data(a->rules)->card[s->b];
    if (s->a == MA_OF_ACT && card->use == MA_USE_ASSISTANT) {
        ma_score_unused(a, s->seat, card->at - 1, 1);
    }
}

MA_TAKE(whether)
{
    if (qs_verb_of(m) == MA_V_YES) {
        pay(a, s->seat, cost_before(a->rules, a->state, s));
        qs_then(a, ma_step(MA_S_EFFECT, s->seat, s->a, s->b, s->n));
    } else {
        decline(a, s);
    }
}

/* Which good is paid several times. The first card fixes nothing: the kind is named before. */
MA_OFFER(kind)
{
    const struct ma_data *d = ma_data(o->rules);
    int n = cost_before(o->rules, o->state, s)->arg[0];
    uint64_t enough = 0;
    for (int k = 0; k < MA_GOODS; k++) {
        enough |= ma_count_good(d, o->state, s->seat, k) >= n ? qs_bit(k) : 0;
    }
    uint64_t goods = qs_from(o, qs_mv(MA_V_KIND, 0), qs_first(MA_GOODS));
    qs_put(o, qs_keep(o, MAR(9, 2), goods, enough));
    uint64_t one = qs_from(o, qs_mv(MA_V_SKIP, 0), 1);
    qs_put(o, qs_if(o, MAR(17, 22), one, s->m));
}

MA_TAKE(kind)
{
    if (qs_verb_of(m) == MA_V_KIND) {
        int n = cost_before(a->rules, a->state, s)->arg[0];
        qs_then(a, ma_step(MA_S_PAY, s->seat, 0, qs_c(m), n));
        qs_then(a, ma_step(MA_S_EFFECT, s->seat, s->a, s->b, s->n));
    } else {
        decline(a, s);
    }
}

/* A card of the hand that shows the good (a 0) or object (a 1) b. Lemma: there are n of them. */
MA_OFFER(pay)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct ma_cards *shown = s->a ? &d->shows_object[s->b] : &d->shows_good[s->b];
    struct ma_cards hand = ma_hand(o->state, s->seat), planned = ma_planned(o->state, s->seat);
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_PAY_WITH, 64 * w), ma_word_of(w));
        set = qs_keep(o, MAR(3, 3), set, ~planned.w[w]);
        set = qs_keep(o, MAR(15, 1), set, hand.w[w]);
        qs_put(o, qs_keep(o, MAR(9, 2), set, shown->w[w]));
    }
}

MA_TAKE(pay)
{
    ma_tell(a, MA_F_PAID, s->seat, MAR(9, 2), qs_c(m), 0);
    ma_discard(a, s->seat, qs_c(m));
    if (s->n > 1) {
        qs_then(a, ma_step(MA_S_PAY, s->seat, s->a, s->b, s->n - 1));
    }
}
