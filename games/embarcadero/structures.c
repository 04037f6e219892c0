/*
 * structures.c: chapter 8, structures (EMB-8).
 */
#include "embarcadero.h"

/* EMB-8.3, EMB-8.4: across a wharf there is a row between, so only true neighbours count. */
bool em_beside_opponent(const struct embarcadero *g, int side, int cell, int level)
{
    struct em_cells around = em_beside(em_one(cell)), theirs = { { 0 } };
    for (int p = 0; p < g->core.sides; p++) {
        theirs = p == side ? theirs : em_or(theirs, g->seats[p].structure[level]);
    }
    return em_any(em_and(theirs, around));
}

/* Puts one where there is room for it; what it brings follows. */
void em_put(struct qs_act *a, int side, int cell, uint16_t rule)
{
    struct embarcadero *g = a->state;
    struct em_seat *p = &g->seats[side];
    int level = em_level_of(p, cell);
    p->structure[level] = em_or(p->structure[level], em_one(cell));
    p->structures--;
    em_know_structure(em_data(a->rules), g, side, cell, level);
    qs_tell(a, (struct qs_fact){ EM_F_PUT, (uint8_t)side, rule, { cell, level + 1 } });
    if (side >= g->core.seats) {
        return;
    }
    if (!p->structures) {
        em_achieve(a, EM_INTEGRITY, EMB(15, 8));
    }
    if (em_beside_opponent(g, side, cell, level)) {
        qs_then(a, em_step(EM_S_ADVANCE, side, 0, 0, 1));
    }
}

/* EMB-8.1: one by one, with "enough" as an answer. */
EM_OFFER(put)
{
    const struct embarcadero *g = o->state;
    const struct em_seat *p = &g->seats[s->seat];
    struct em_cells board = em_data(o->rules)->all[g->board], free = em_free(p);
    for (int i = 0; i < EM_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(EM_V_PUT, 64 * i), board.w[i]);
        set = qs_keep(o, EMB(8, 2), set, free.w[i]);
        qs_put(o, qs_if(o, EMB(8, 5), set, p->structures));
    }
    qs_put(o, qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1));
}

EM_TAKE(put)
{
    if (qs_verb_of(m) == EM_V_ENOUGH) {
        return;
    }
    em_put(a, s->seat, qs_c(m), EMB(8, 1));
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_PUT, s->seat, 0, 0, s->n - 1));
    }
}
