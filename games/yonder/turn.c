/*
 * turn.c: chapter 3 of Yonder: whose turn it is, and what one may do in it.
 */
#include <string.h>

#include "yonder.h"

/* The first turn of a round (YON-3.1, YON-3.2). */
YON_TAKE(begin)
{
    struct yonder *g = a->state;
    (void)s, (void)m;
    memset(&g->turn, 0, sizeof g->turn);
    yon_tell4(a, YON_F_ROUND, QS_NOBODY, YON(3, 1), g->round, yon_data(a->rules)->round[g->round - 1].value,
              g->first, 0);
    qs_then(a, yon_step(YON_S_TURN, g->first, 0, 0, 0));
}

/* The seat has ended its turn: the next that has not locked up, or the clean-up. */
YON_TAKE(next)
{
    struct yonder *g = a->state;
    int seats = g->core.seats, p = s->seat;
    (void)m;
    memset(&g->turn, 0, sizeof g->turn);
    for (int i = 0; i < seats; i++) {
        p = p + 1 < seats ? p + 1 : 0;
        if (!g->seats[p].locked) {
            qs_then(a, yon_step(YON_S_TURN, p, 0, 0, 0));
            return;
        }
    }
    qs_then(a, yon_step(YON_S_CLEAN_UP, 0, 0, 0, 0));
}

/*
 * YON-3.3 to YON-3.6. The question stands until the turn is ended. There is always an answer:
 * to lock up.
 */
YON_OFFER(turn)
{
    const struct yonder *g = o->state;
    int p = s->seat;
    uint64_t one;
    yon_offer_placing(o, p);
    yon_offer_pray(o, p);
    yon_offer_fulfil(o, p, true);
    one = qs_from(o, qs_mv(YON_V_END, 0), 1);
    one = qs_if(o, YON(3, 6), one, g->turn.placed);
    qs_put(o, qs_if(o, YON(3, 5), one, yon_sum(g->seats[p].workers, YON_KINDS) > 0));
    qs_put(o, qs_from(o, qs_mv(YON_V_LOCK, 0), 1));
}

static void act(struct qs_act *a, int p, qs_move m)
{
    struct yonder *g = a->state;
    switch (qs_verb_of(m)) {
    case YON_V_SEND:
        yon_place(a, p, qs_b(m), qs_c(m));
        break;
    case YON_V_POST:
        yon_place(a, p, qs_b(m), YON_SITE + qs_c(m));
        break;
    case YON_V_MUSTER:
        yon_place(a, p, qs_b(m), YON_HQ + qs_c(m));
        break;
    case YON_V_PRAY:
        g->turn.prayed = 1;
        yon_pray(a, p, qs_c(m));
        break;
    default:
        g->turn.served = 1;
        yon_fulfil(a, p, qs_b(m), qs_c(m), false);
    }
}

YON_TAKE(turn)
{
    int p = s->seat;
    const struct yonder *g = a->state;
    switch (qs_verb_of(m)) {
    case YON_V_END:
        if (yon_solo(g)) {
            qs_then(a, yon_step(YON_S_OLOS, p, 0, 0, 0));
        }
        yon_first(a, yon_take_next, yon_step(YON_S_NEXT, p, 0, 0, 0));
        return;
    case YON_V_LOCK:
        yon_first(a, yon_take_lock, yon_step(YON_S_LOCK, p, 0, 0, 0));
        return;
    default:
        act(a, p, m);
        qs_then(a, yon_step(YON_S_TURN, p, 0, 0, 0));
    }
}
