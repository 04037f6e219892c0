/*
 * turn.c: chapter 2, rounds and turns (EMB-2).
 *
 * A turn lies on the agenda from its beginning: the action, purchase, storing, and the next turn.
 * Beside each of the three a player may do what is once a turn or once a game (EMB-2.3).
 */
#include <string.h>

#include "embarcadero.h"

/* EMB-2.1: who is next, or the end of the round. */
EM_TAKE(next)
{
    struct embarcadero *g = a->state;
    int seats = g->core.seats, seat = (g->first + s->n) % seats;
    (void)m;
    memset(&g->turn, 0, sizeof g->turn);
    g->turns = (uint8_t)s->n;
    if (s->n == EM_TURNS * seats) {
        qs_then(a, em_step(EM_S_ROUND, 0, 0, 0, 0));
        return;
    }
    if (em_cards_n(em_hand(&g->seats[seat])) || g->seats[seat].hidden[0] || g->seats[seat].hidden[1]) {
        qs_then(a, em_step(EM_S_TURN, seat, 0, 0, 0));
    }
    qs_then(a, em_step(EM_S_BUY, seat, 0, 0, 0));
    qs_then(a, em_step(EM_S_STORE, seat, 0, 0, 0));
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, s->n + 1));
}

/* EMB-2.2. Any card can be scrapped, so there is always an answer. */
EM_OFFER(turn)
{
    (void)s;
    em_offer_dock(o);
    em_offer_construct(o);
    em_offer_scrap(o);
}

/* A card leaves the hand and all see it; where it goes is the caller's. */
void em_leave_hand(const struct em_data *d, struct embarcadero *g, int seat, int card)
{
    struct em_seat *p = &g->seats[seat];
    int row = em_row_of(card);
    if (em_has(&p->hand_open, card)) {
        em_drop(&p->hand_open, card);
        return;
    }
    em_drop(&p->hand, card);
    em_drop(&g->unseen[row], card);
    p->hidden[row]--;
    if (p->hidden_cost != EM_UNKNOWN) {
        p->hidden_cost = (uint8_t)(p->hidden_cost - d->card[card].market);
    }
}

EM_TAKE(turn)
{
    (void)s;
    ((struct embarcadero *)a->state)->turn.gained = 0; /* EMB-15.11 */
    switch (qs_verb_of(m)) {
    case EM_V_DOCK:
        em_dock(a, qs_c(m));
        break;
    case EM_V_CONSTRUCT:
        em_construct(a, a->seat, qs_c(m), 0);
        break;
    case EM_V_SIGN:
        em_construct(a, a->seat, qs_c(m), EM_WITH_SIGNATURE);
        break;
    default:
        em_scrap(a, qs_c(m));
    }
}
