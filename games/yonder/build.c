/*
 * build.c: chapter 7 of Yonder: building a card of the hand.
 */
#include "yonder.h"

/* The credit a building comes with: of a dwarf, or of the upper city. */
static struct yon_credit credit_for(const struct yonder *g, int way)
{
    return (struct yon_credit){ .any = way == YON_AT_COST ? g->turn.discount : 0,
                                .resource = way == YON_ONE_OFF };
}

/* YON-5.7, YON-7.2: no discount is for workers or arcana. */
static bool has_extras(const struct yon_seat *p, const struct yon_building_row *b)
{
    bool enough = b->arcana <= p->arcana;
    for (int k = 0; k < YON_KINDS; k++) {
        enough = enough && b->workers[k] <= p->workers[k];
    }
    return enough;
}

static void pay_extras(struct qs_act *a, int p, const struct yon_building_row *b)
{
    for (int k = 0; k < YON_KINDS; k++) {
        yon_pay_workers(a, p, k, b->workers[k]);
    }
    yon_pay_arcana(a, p, b->arcana);
}

bool yon_can_build(const struct qs_rules *r, const struct yonder *g, int p, int card, int way)
{
    const struct yon_building_row *b = &yon_data(r)->building[card];
    return way == YON_FOR_FREE ||
           (has_extras(&g->seats[p], b) && yon_can_pay(r, g, p, b->cost, credit_for(g, way)));
}

/*
 * a: at cost, one resource off, for free. Asked whenever there is a card in the hand (YON-7.3). A cost
 * can be declined, and what is free can be built; so it has an answer.
 */
YON_OFFER(build)
{
    const struct yonder *g = o->state;
    struct yon_cards hand = yon_hand(g, s->seat), payable = { { 0 } };
    for (QS_EACH(yon_cards, c, &hand)) {
        if (yon_can_build(o->rules, g, s->seat, c, s->a)) {
            yon_cards_add(&payable, c);
        }
    }
    qs_put(o, yon_decline(o, s->a != YON_FOR_FREE || !yon_cards_count(hand)));
    for (QS_EACH_WORD(yon_cards, w)) {
        uint64_t set = qs_from_word(o, qs_mv(YON_V_BUILD, 0), w, yon_cards_word(w));
        set = qs_keep(o, YON(7, 1), set, hand.w[w]);
        qs_put(o, qs_keep(o, YON(7, 2), set, payable.w[w]));
    }
}

YON_TAKE(build)
{
    struct yonder *g = a->state;
    const struct yon_building_row *b = &yon_data(a->rules)->building[qs_c(m)];
    struct yon_credit credit = credit_for(g, s->a);
    int p = s->seat;
    if (qs_verb_of(m) == YON_V_DECLINE) {
        return;
    }
    yon_show(a, p, qs_c(m));
    if (s->a != YON_FOR_FREE) {
        for (int k = 0; k < YON_GOODS; k++) {
            g->turn.owed[k] = b->cost[k];
        }
        g->turn.off_any = (uint8_t)credit.any;
        g->turn.off_resource[0] = (uint8_t)credit.resource;
        g->turn.off_food = g->turn.bakes[0] = 0;
        g->turn.discount = 0;
        pay_extras(a, p, b);
        qs_then(a, yon_step(YON_S_PAY, p, 0, 0, 0));
    }
    qs_then(a, yon_step(YON_S_RAISE, p, 0, qs_c(m), 0));
    qs_then(a, yon_step(YON_S_SAVED, p, 0, 0, 0));
}

/* YON-7.4: it stands in the builder's settlement. */
YON_TAKE(raise)
{
    struct yonder *g = a->state;
    (void)m;
    yon_cards_drop(&g->seats[s->seat].hand_open, s->b);
    yon_cards_add(&g->seats[s->seat].built, s->b);
    g->turn.off_resource[0] = 0;
    yon_tell(a, YON_F_BUILT, s->seat, YON(7, 1), s->b, yon_cards_count(g->seats[s->seat].built));
}
