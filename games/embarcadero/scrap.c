/*
 * scrap.c: chapter 5, scrapping a card (EMB-5).
 */
#include "embarcadero.h"

enum { WAY_CARD, WAY_OTHER, WAY_BASIC, WAYS = WAY_BASIC + 2 };

/* EMB-5.1: any card, so a turn always has an answer. */
void em_offer_scrap(struct qs_offer *o)
{
    struct em_cards hand = em_hand(&((const struct embarcadero *)o->state)->seats[o->seat]);
    for (int i = 0; i < EM_CARD_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(EM_V_SCRAP, 64 * i), qs_first(EM_FIRST_LANDMARK - 64 * i));
        qs_put(o, qs_keep(o, EMB(5, 1), set, hand.w[i]));
    }
}

void em_scrap(struct qs_act *a, int card)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    int earned = em_ongoing(d, g, a->seat, EM_A_SCRAP);
    em_leave_hand(d, g, a->seat, card);
    qs_tell(a, (struct qs_fact){ EM_F_SCRAPPED, (uint8_t)a->seat, 0, { card } });
    em_discard(a, card, EMB(5, 1));
    if (earned) {
        em_gain(a, a->seat, earned, EMB(7, 5));
    }
    qs_then(a, em_step(EM_S_ACT, a->seat, card, 0, 0));
    qs_then(a, em_step(EM_S_RENEW, a->seat, 0, 0, 0));
}

/* The basic actions cost nothing, so there is always an answer. */
EM_OFFER(act)
{
    const struct em_seat *p = &((const struct embarcadero *)o->state)->seats[s->seat];
    const struct em_data *d = em_data(o->rules);
    const struct em_card *c = &d->card[s->a];
    uint64_t there = qs_first(WAYS), paid = 0;
    if (!c->other[0].kind) {
        there &= ~qs_bit(WAY_OTHER);
    }
    paid |= em_can_pay(p, c->scrap, EM_EFFECTS) ? qs_bit(WAY_CARD) : 0;
    paid |= em_can_pay(p, c->other, EM_EFFECTS) ? qs_bit(WAY_OTHER) : 0;
    for (int i = 0; i < d->actions; i++) {
        paid |= em_can_pay(p, &d->action[i].does, 1) ? qs_bit(WAY_BASIC + i) : 0;
    }
    uint64_t set = qs_keep(o, EMB(5, 3), qs_from(o, qs_mv(EM_V_ACT, 0), qs_first(WAYS)), there);
    qs_put(o, qs_keep(o, EMB(5, 4), set, paid));
}

EM_TAKE(act)
{
    int way = qs_c(m);
    qs_tell(a, (struct qs_fact){ EM_F_WAY, s->seat, EMB(5, 2), { s->a, way } });
    if (way >= WAY_BASIC) {
        em_do(a, s->seat, EM_OF_BASIC, way - WAY_BASIC, 0);
    } else {
        em_do(a, s->seat, way == WAY_CARD ? EM_OF_SCRAP : EM_OF_OTHER, s->a, 0);
    }
}

/* EMB-5.5 */
EM_OFFER(renew)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(EM_V_RENEW, 0), qs_first(EM_MARKET_ROWS)));
    qs_put(o, qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1));
}

EM_TAKE(renew)
{
    if (qs_verb_of(m) == EM_V_ENOUGH) {
        return;
    }
    qs_tell(a, (struct qs_fact){ EM_F_RENEWED, s->seat, EMB(5, 5), { qs_c(m) } });
    em_clear_row(a, qs_c(m), EMB(5, 5));
}
