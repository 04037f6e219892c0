/*
 * derived.c: what follows from the rest of the state and is kept up move by move (struct em_known).
 */
#include "embarcadero.h"

/* Resources of the display and the character, without tokens. */
void em_know_display(const struct em_data *d, struct embarcadero *g, int side)
{
    const struct em_seat *p = &g->seats[side];
    int gives = p->character ? d->character[p->character - 1].gives : 0;
    em_goods shown = gives ? (em_goods)1 << 8 * (gives - 1) : 0;
    for (em_each_card(c, p->display)) {
        shown += em_has(&p->sunk, c) ? 0 : d->icons[c].gives;
    }
    g->known.shown[side] = shown;
}

/* A wharf has grown: the fees, and what stands beside it. */
void em_know_wharf(const struct em_data *d, struct embarcadero *g, int wharf)
{
    struct em_cells here = em_beside_wharf(d, g, wharf);
    g->known.fee = em_or(g->known.fee, here);
    for (int p = 0; p < EM_SEATS; p++) {
        int n = 0;
        for (int l = 0; l < EM_LEVELS && em_any(g->seats[p].structure[l]); l++) {
            n += em_n(em_and(g->seats[p].structure[l], here));
        }
        g->known.at_wharf[p][wharf] = (uint8_t)n;
    }
}

/* A building covers structures: any group may be smaller now. */
void em_know_building(struct embarcadero *g, int side)
{
    g->known.group[side] = (uint8_t)em_biggest_group(&g->seats[side]);
}

/* There is one more structure: only the group that it joins can have become the biggest. */
void em_know_structure(const struct em_data *d, struct embarcadero *g, int side, int cell, int level)
{
    int group = em_n(em_flood(em_bare(&g->seats[side], level), em_one(cell)));
    if (group > g->known.group[side]) {
        g->known.group[side] = (uint8_t)group;
    }
    for (int w = 0; em_in(g->known.fee, cell) && w < em_wharves(d, g); w++) {
        g->known.at_wharf[side][w] =
            (uint8_t)(g->known.at_wharf[side][w] + em_in(em_beside_wharf(d, g, w), cell));
    }
}

void em_refresh(const struct qs_rules *r, void *state)
{
    const struct em_data *d = em_data(r);
    struct embarcadero *g = state;
    g->known = (struct em_known){ .water = d->water[g->board] };
    for (int p = 0; p < EM_SEATS; p++) {
        g->known.water = em_less(g->known.water, g->seats[p].ground);
        em_know_display(d, g, p);
        em_know_building(g, p);
    }
    for (int w = 0; w < em_wharves(d, g); w++) {
        em_know_wharf(d, g, w);
    }
}
