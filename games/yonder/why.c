/*
 * why.c: the fact before the rule: what is the case when a rule of Yonder refuses a move.
 *
 * Told as facts, from what the seat may see. Rules that say it all by themselves are in yon_plain.
 */
#include "yonder.h"

/* A refusal to be explained. */
struct refusal {
    const struct qs_rules *r;
    const struct yonder *g;
    const struct qs_step *question;
    int seat;
    qs_move m;
    struct qs_facts *facts;
};

const uint16_t yon_plain[] = {
    YON(6, 3),   /* only resources are gained so */
    YON(14, 3),  /* one of the two */
    YON(17, 33), /* not to oneself */
    YON(17, 38), /* a skeleton for another kind */
    0,
};

static void tell3(const struct refusal *w, int kind, int v0, int v1, int v2)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)w->seat, .v = { v0, v1, v2 } };
    w->facts->tell(w->facts, &f);
}

static void tell(const struct refusal *w, int kind, int v0, int v1)
{
    tell3(w, kind, v0, v1, 0);
}

static const struct yon_seat *mine(const struct refusal *w)
{
    return &w->g->seats[w->seat];
}

/* What there is to know about a thing. */
static void look(const struct refusal *w, int list, int index)
{
    yon_look(w->r, w->g, w->seat, list, index, w->facts);
}

/* ------------------------------------------------------------------ turns and places */

/* YON-3.3: once each in a turn. */
static void why_not_again(const struct refusal *w)
{
    int verb = qs_verb_of(w->m);
    tell(w,
         verb == YON_V_PRAY     ? YON_F_WHY_PRAYED
         : verb == YON_V_FULFIL ? YON_F_WHY_SERVED
                                : YON_F_WHY_PLACED,
         0, 0);
}

/* The place of a worker that is sent. */
static int place_of(const struct refusal *w)
{
    int verb = qs_verb_of(w->m);
    return qs_c(w->m) + (verb == YON_V_POST ? YON_SITE : verb == YON_V_MUSTER ? YON_HQ : 0);
}

/* YON-4.4: the building stands nowhere, or has no spot. */
static void why_no_place(const struct refusal *w)
{
    bool stands = yon_settlement(w->g, qs_c(w->m)) >= 0;
    tell(w, stands ? YON_F_WHY_NO_SPOT : YON_F_WHY_NOWHERE, qs_c(w->m), 0);
}

static void tell_workers(const struct refusal *w, const uint8_t *here)
{
    for (int k = 0; k < YON_KINDS; k++) {
        if (here[k]) {
            tell(w, YON_F_LOOK_HERE, k, here[k]);
        }
    }
}

/* YON-12.2, YON-12.4 */
static void why_not_upper(const struct refusal *w)
{
    if (w->g->upper >> qs_c(w->m) & 1) {
        tell(w, YON_F_LOOK_TAKEN, 0, 0);
    } else {
        tell(w, YON_F_LOOK_LINK, yon_data(w->r)->upper[qs_c(w->m)].below - 1, 0);
    }
}

/* ------------------------------------------------------------------ goods */

static int held(const struct refusal *w, int unit)
{
    return unit == YON_SAWN      ? w->g->sawn
           : unit == YON_SAUSAGE ? w->g->sausages
           : unit == YON_CAGED   ? w->g->caged
                                 : mine(w)->goods[unit];
}

/* YON-4.8: it is not there, or another good is meant. */
static void why_not_spent(const struct refusal *w)
{
    if (qs_verb_of(w->m) == YON_V_STORE) {
        tell(w, YON_F_WHY_ONLY, w->question->a, 0);
    } else {
        tell(w, YON_F_WHY_NO_UNIT, qs_c(w->m), 0);
    }
}

static void why_not_eaten(const struct refusal *w)
{
    int unit = qs_verb_of(w->m) == YON_V_EAT ? qs_c(w->m) : YON_MEAT;
    tell(w, held(w, unit) ? YON_F_WHY_NOT_EATEN : YON_F_WHY_NO_UNIT, unit, 0);
}

/* A payment that cannot be made so: what it is, and what there is. */
static void tell_owed(const struct refusal *w)
{
    for (int k = 0; k < YON_GOODS; k++) {
        if (w->g->turn.owed[k]) {
            tell3(w, YON_F_WHY_OWED, k, w->g->turn.owed[k], mine(w)->goods[k]);
        }
    }
    if (yon_sawn(w->r, w->g, w->seat)) {
        tell(w, YON_F_LOOK_STORE, YON_SAWN, w->g->sawn);
    }
}

/* YON-7.2: a building that cannot be paid for, or a payment. */
static void why_not_paid(const struct refusal *w)
{
    if (qs_verb_of(w->m) == YON_V_BUILD) {
        look(w, YON_BUILDINGS_LIST, qs_c(w->m));
    } else {
        tell_owed(w);
    }
}

/* YON-2.10: not in the hand, or another of its letter goes back. */
static void why_not_returned(const struct refusal *w)
{
    int card = qs_c(w->m), letter = yon_data(w->r)->building[card].letter;
    struct yon_cards same = yon_cards_and(mine(w)->chosen, yon_data(w->r)->letter[letter]);
    if (!yon_cards_has(mine(w)->hand, card)) {
        tell(w, YON_F_WHY_NOT_IN_HAND, card, 0);
        return;
    }
    for (QS_EACH(yon_cards, c, &same)) {
        tell(w, YON_F_WHY_CHOSEN, c, 0);
    }
}

/* ------------------------------------------------------------------ workers that are moved */

/* YON-8.23, YON-8.30, YON-12.19: it does not stand there, or others do. */
static void why_not_moved(const struct refusal *w)
{
    int verb = qs_verb_of(w->m), kind = qs_c(w->m);
    const uint8_t *here = verb == YON_V_CITY   ? w->g->city[qs_b(w->m)]
                          : verb == YON_V_SITE ? w->g->site[qs_b(w->m)]
                                               : mine(w)->house;
    if (here[kind]) {
        tell_workers(w, here);
    } else if (verb == YON_V_CITY) {
        tell(w, YON_F_WHY_NOT_THERE, kind, qs_b(w->m));
    } else {
        tell(w, YON_F_WHY_NOT_AT_HOME, kind, 0);
    }
}

/* YON-8.29, YON-14.11 */
static void why_not_this_worker(const struct refusal *w)
{
    int kind = qs_verb_of(w->m) == YON_V_DECLINE ? YON_SKELETON : qs_c(w->m);
    if (mine(w)->workers[kind] || kind == YON_SKELETON) {
        tell(w, YON_F_LOOK_KIND + kind, 0, 0);
        tell(w, YON_F_LOOK_LEFT, w->g->workers[YON_SKELETON], 0);
    } else {
        tell(w, YON_F_WHY_NO_WORKER, kind, 0);
    }
}

/* ------------------------------------------------------------------ envoys */

/* What a delivery to the envoy lacks; what it costs is on its card. */
static void tell_lack(const struct refusal *w, int envoy)
{
    struct yon_lack lack = yon_lack_envoy(w->r, w->g, w->seat, envoy);
    for (int k = 0; k < YON_GOODS; k++) {
        if (lack.goods[k]) {
            tell(w, YON_F_WHY_LACK, k, lack.goods[k]);
        }
    }
    for (int k = 0; k < YON_KINDS; k++) {
        if (lack.workers[k]) {
            tell(w, YON_F_WHY_LACK_WORKER, k, 0);
        }
    }
    if (lack.arcana) {
        tell(w, YON_F_WHY_LACK_ARCANA, lack.arcana, 0);
    }
    if (lack.cards) {
        tell(w, YON_F_WHY_LACK_CARD, 0, 0);
    }
}

/* The envoy that a move is about; -1 if none. */
static int envoy_of(const struct refusal *w)
{
    switch (qs_verb_of(w->m)) {
    case YON_V_FULFIL:
    case YON_V_DELIVER:
        return qs_b(w->m);
    case YON_V_ALSO:
    case YON_V_PAY_AS:
    case YON_V_SMUGGLE:
    case YON_V_REMOVE:
    case YON_V_SHELTER:
        return qs_c(w->m);
    default:
        return w->g->turn.envoy[0] - 1;
    }
}

static void tell_made(const struct refusal *w)
{
    for (int i = 0; i < 2; i++) {
        if (w->g->turn.envoy[i]) {
            tell3(w, YON_F_WHY_MADE, w->g->turn.envoy[i] - 1, w->g->turn.made[i],
                  yon_most(w->r, w->g, w->seat, i));
        }
    }
}

/* YON-11.13: of Goliath's two envoys each must have a delivery. */
static void why_not_both(const struct refusal *w)
{
    if (qs_verb_of(w->m) == YON_V_ALSO) {
        tell_lack(w, qs_c(w->m));
        tell_lack(w, w->g->turn.envoy[0] - 1);
        tell(w, YON_F_WHY_WAITS, w->g->turn.envoy[0] - 1, 0);
        return;
    }
    for (int i = 0; i < 2; i++) {
        if (w->g->turn.envoy[i] && !w->g->turn.made[i]) {
            tell(w, YON_F_WHY_WAITS, w->g->turn.envoy[i] - 1, 0);
        }
    }
}

/* YON-9.5 */
static void why_not_this_way(const struct refusal *w)
{
    if (qs_c(w->m) == YON_PAYS) {
        tell_lack(w, (w->g->turn.cost_of ? w->g->turn.cost_of : qs_b(w->m) + 1) - 1);
    }
    tell(w, YON_F_WHY_NO_WAY, qs_c(w->m), 0);
}

/* ------------------------------------------------------------------ by rule */

/* Chapters 1 to 7. */
static bool explain_turn(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case YON(1, 3):
        tell(w, YON_F_NONE_LEFT, qs_c(w->m), 0);
        return true;
    case YON(2, 10):
        why_not_returned(w);
        return true;
    case YON(3, 3):
        why_not_again(w);
        return true;
    case YON(3, 5):
        tell(w, YON_F_WHY_NO_WORKERS, 0, 0);
        return true;
    case YON(3, 6):
        tell(w, YON_F_WHY_NOT_PLACED, 0, 0);
        return true;
    case YON(4, 1):
        tell(w, YON_F_WHY_NO_WORKER, qs_b(w->m), 0);
        return true;
    case YON(4, 2):
    case YON(5, 10):
    case YON(5, 11):
        tell_workers(w, yon_on(w->g, place_of(w)));
        return true;
    case YON(4, 3):
        tell(w, YON_F_LOOK_CLOSED, yon_owner(w->g, place_of(w)), 0);
        return true;
    case YON(4, 4):
        why_no_place(w);
        return true;
    case YON(4, 8):
        why_not_spent(w);
        return true;
    case YON(4, 9):
        tell(w, YON_F_WHY_THERE, 0, 0);
        return true;
    case YON(6, 8):
        tell(w, YON_F_WHY_NOT_ON_BOARD, qs_c(w->m), 0);
        return true;
    case YON(7, 1):
    case YON(9, 8):
        tell(w, YON_F_WHY_NOT_IN_HAND, qs_c(w->m), 0);
        return true;
    case YON(7, 2):
        why_not_paid(w);
        return true;
    case YON(5, 8):
    case YON(7, 5):
    case YON(8, 18):
    case YON(9, 9):
        tell_owed(w);
        return true;
    default:
        return false;
    }
}

/* Chapters 8 to 11. */
static bool explain_envoys(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case YON(8, 25):
        tell(w, YON_F_WHY_NOT_GAINED, qs_c(w->m), 0);
        return true;
    case YON(9, 1):
    case YON(9, 3):
        look(w, YON_ENVOYS_LIST, envoy_of(w));
        return true;
    case YON(9, 2):
        tell(w, YON_F_WHY_NO_SHIP, qs_c(w->m), 0);
        return true;
    case YON(9, 4):
        tell_lack(w, envoy_of(w));
        return true;
    case YON(9, 5):
        why_not_this_way(w);
        return true;
    case YON(9, 6):
    case YON(11, 7):
    case YON(11, 15):
    case YON(11, 16):
    case YON(11, 18):
        tell_made(w);
        return true;
    case YON(11, 13):
        why_not_both(w);
        return true;
    default:
        return false;
    }
}

/* The rest. */
static void explain_others(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case YON(8, 23):
    case YON(8, 30):
    case YON(12, 19):
        why_not_moved(w);
        break;
    case YON(8, 29):
    case YON(14, 11):
        why_not_this_worker(w);
        break;
    case YON(11, 19):
    case YON(12, 15):
    case YON(12, 16):
    case YON(17, 40):
        tell(w, YON_F_WHY_OTHERS, envoy_of(w), 0);
        look(w, YON_ENVOYS_LIST, envoy_of(w));
        break;
    case YON(12, 1):
        tell(w, YON_F_WHY_NO_ARCANA, 0, 0);
        break;
    case YON(12, 2):
    case YON(12, 4):
        why_not_upper(w);
        break;
    case YON(14, 6):
        tell(w, YON_F_WHY_FOOD, 0, 0);
        break;
    case YON(14, 7):
        why_not_eaten(w);
        break;
    case YON(14, 16):
        tell(w, YON_F_WHY_NOT_BERTHED, qs_c(w->m), 0);
        break;
    case YON(17, 6):
        tell(w, YON_F_WHY_NO_ARCANA_THERE, qs_c(w->m), 0);
        break;
    default:
        break;
    }
}

void yon_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
             struct qs_facts *facts)
{
    const struct yonder *g = view;
    struct refusal w = { r, g, yon_question(g), seat, m, facts };
    if (seat < g->core.seats && w.question && !explain_turn(&w, rule) && !explain_envoys(&w, rule)) {
        explain_others(&w, rule);
    }
}
