/*
 * council.c: chapter 10, the council, landmarks and tokens (EMB-10).
 */
#include "embarcadero.h"

/* ------------------------------------------------------------------ the track */

/* EMB-10.3: one space, its bonus, then the others. */
EM_TAKE(advance)
{
    struct embarcadero *g = a->state;
    struct em_seat *p = &g->seats[s->seat];
    int last = em_data(a->rules)->spaces;
    (void)m;
    if (p->council == last) {
        qs_tell(a, (struct qs_fact){ EM_F_LOST, s->seat, EMB(10, 4), { s->n } });
        return;
    }
    p->council++;
    qs_tell(a, (struct qs_fact){ EM_F_ADVANCED, s->seat, EMB(10, 1), { p->council - 1, p->council - 1 } });
    if (p->council == last) {
        em_achieve(a, EM_MAYOR, EMB(15, 4));
    }
    em_do(a, s->seat, EM_OF_SPACE, p->council - 1, 0);
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_ADVANCE, s->seat, 0, 0, s->n - 1));
    }
}

/* EMB-12.2: of the highest scoring space reached or passed. */
int em_council_points(const struct em_data *d, const struct embarcadero *g, int seat)
{
    return d->council_points[g->seats[seat].council];
}

/* ------------------------------------------------------------------ tokens */

/* EMB-10.10; asked only while there are tokens. */
EM_OFFER(token)
{
    const struct embarcadero *g = o->state;
    uint64_t set = 0;
    (void)s;
    for (int r = 0; r < EM_RESOURCES; r++) {
        set |= g->tokens[r] ? qs_bit(r) : 0;
    }
    qs_put(o, qs_keep(o, EMB(10, 10), qs_from(o, qs_mv(EM_V_TOKEN, 0), qs_first(EM_RESOURCES)), set));
}

EM_TAKE(token)
{
    struct embarcadero *g = a->state;
    g->tokens[qs_c(m)]--;
    g->seats[s->seat].tokens[qs_c(m)]++;
    qs_tell(a, (struct qs_fact){ EM_F_TOKEN, s->seat, EMB(10, 10), { qs_c(m) } });
}

/* EMB-10.11: tokens spent to be counted; "enough" is always an answer. */
EM_OFFER(count)
{
    const struct embarcadero *g = o->state;
    uint64_t set = qs_from(o, qs_mv(EM_V_SPEND, 0), qs_first(EM_RESOURCES));
    set = qs_keep(o, EMB(10, 11), set, qs_bit(s->a));
    qs_put(o, qs_if(o, EMB(10, 11), set, g->seats[s->seat].tokens[s->a]));
    qs_put(o, qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1));
}

EM_TAKE(count)
{
    struct embarcadero *g = a->state;
    if (qs_verb_of(m) == EM_V_ENOUGH) {
        return;
    }
    g->seats[s->seat].tokens[s->a]--;
    g->tokens[s->a]++;
    g->seats[s->seat].counted++;
    qs_tell(a, (struct qs_fact){ EM_F_SPENT, s->seat, EMB(10, 11), { s->a } });
    if (g->seats[s->seat].tokens[s->a]) {
        qs_then(a, em_step(EM_S_COUNT, s->seat, s->a, 0, 0));
    }
}

/* ------------------------------------------------------------------ landmarks */

/* EMB-10.5, EMB-13.7 */
EM_TAKE(unveil)
{
    const struct embarcadero *g = a->state;
    (void)m;
    if (!em_any_card(g->unseen_landmarks)) {
        qs_tell(a, (struct qs_fact){ EM_F_SHORT, QS_NOBODY, EMB(10, 5), { EM_PLACES } });
        return;
    }
    qs_then(a, em_step(EM_S_LANDMARK, s->seat, 0, 0, 0));
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_UNVEIL, s->seat, 0, 0, s->n - 1));
    }
}

EM_OFFER(landmark_card)
{
    const struct embarcadero *g = o->state;
    (void)s;
    for (int i = 0; i < EM_CARD_WORDS; i++) {
        qs_put(o, qs_from(o, qs_mv(EM_V_TURN, 64 * i), g->unseen_landmarks.w[i]));
    }
}

EM_TAKE(landmark_card)
{
    struct embarcadero *g = a->state;
    em_drop(&g->unseen_landmarks, qs_c(m));
    em_add(&g->landmarks, qs_c(m));
    qs_tell(a, (struct qs_fact){ EM_F_LANDMARK, s->seat, EMB(10, 5), { qs_c(m) } });
}

/* EMB-10.9, EMB-16.5; the signature cost may be paid all the same (EMB-4.12). */
static int free_how(const struct qs_step *s, int verb)
{
    return EM_FREE_OF_COST | (s->a ? EM_FOR_A_SHIP : 0) | (verb == EM_V_SIGN ? EM_WITH_SIGNATURE : 0);
}

EM_OFFER(free)
{
    em_offer_landmarks(o, s->seat, EM_V_SIGN, free_how(s, EM_V_SIGN));
    em_offer_landmarks(o, s->seat, EM_V_FREE, free_how(s, EM_V_FREE));
    qs_put(o, qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1));
}

EM_TAKE(free)
{
    if (qs_verb_of(m) != EM_V_ENOUGH) {
        em_construct(a, s->seat, qs_c(m), free_how(s, qs_verb_of(m)));
    }
}

/* EMB-10.6: the asides, once a turn. The same costs as for a building (EMB-10.7). */
static void offer_aside(struct qs_offer *o, int seat, int verb, int how)
{
    const struct embarcadero *g = o->state;
    if (o->asking || (!g->turn.landmark && em_any_card(g->landmarks))) {
        em_offer_landmarks(o, seat, verb, how | EM_ONCE_A_TURN);
    }
}

void em_offer_landmark(struct qs_offer *o, int seat)
{
    offer_aside(o, seat, EM_V_LANDMARK, 0);
}

void em_offer_signed_landmark(struct qs_offer *o, int seat)
{
    offer_aside(o, seat, EM_V_SIGN_LANDMARK, EM_WITH_SIGNATURE);
}

/* EMB-15.11: what it brings counts for itself. */
static void take_aside(struct qs_act *a, int seat, int card, int how)
{
    ((struct embarcadero *)a->state)->turn.gained = 0;
    em_construct(a, seat, card, how);
}

void em_take_landmark(struct qs_act *a, int seat, qs_move m)
{
    take_aside(a, seat, qs_c(m), 0);
}

void em_take_signed_landmark(struct qs_act *a, int seat, qs_move m)
{
    take_aside(a, seat, qs_c(m), EM_WITH_SIGNATURE);
}
