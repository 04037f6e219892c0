/*
 * characters.c: chapter 7, characters and their abilities (EMB-7).
 */
#include "embarcadero.h"

/* EMB-7.6, EMB-13.3: spaces to the opponent next ahead. */
int em_follow(const struct embarcadero *g, int seat, int most)
{
    int best = 0;
    if (em_solo(g)) {
        return 1;
    }
    for (int p = 0; p < g->core.seats; p++) {
        int ahead = g->seats[p].council - g->seats[seat].council;
        if (ahead > 0 && (!best || ahead < best)) {
            best = ahead;
        }
    }
    return best < most ? best : most;
}

/* EMB-7.3: what makes the purchase free is used before it. (until rules 2) Also after it, for nothing. */
static bool comes_too_late(const struct qs_rules *r, const struct embarcadero *g, const struct qs_effect *e)
{
    int top = g->core.depth ? g->core.agenda[g->core.depth - 1].kind : 0;
    return qs_rules_of(r) >= 3 && e->kind == EM_FREE_PURCHASE && top == EM_S_STORE;
}

bool em_can_use_ability(const struct qs_rules *r, const struct embarcadero *g, int seat)
{
    const struct em_seat *p = &g->seats[seat];
    if (!g->advanced || p->used || !p->character) {
        return false;
    }
    const struct qs_effect *e = &em_data(r)->character[p->character - 1].once;
    if (comes_too_late(r, g, e)) {
        return false;
    }
    return e->kind != EM_FOLLOW || em_follow(g, seat, e->arg[0]) > 0;
}

/* EMB-7.3 */
void em_offer_ability(struct qs_offer *o, int seat)
{
    const struct embarcadero *g = o->state;
    bool there = g->advanced && !g->seats[seat].used;
    if (!there && !o->asking) {
        return;
    }
    uint64_t set = qs_if(o, EMB(7, 3), qs_from(o, qs_mv(EM_V_ABILITY, 0), 1), there);
    qs_put(o, qs_if(o, EMB(7, 6), set, em_can_use_ability(o->rules, g, seat)));
}

void em_take_ability(struct qs_act *a, int seat, qs_move m)
{
    struct embarcadero *g = a->state;
    struct em_seat *p = &g->seats[seat];
    (void)m;
    p->used = 1;
    g->turn.gained = 0; /* EMB-15.11 */
    qs_tell(a, (struct qs_fact){ EM_F_ABILITY, (uint8_t)seat, EMB(7, 3), { p->character - 1 } });
    em_do(a, seat, EM_OF_ONCE, p->character - 1, 0);
}
