/*
 * check.c: the invariants of embarcadero.h; those of the agenda are in check_steps.c.
 */
#include <string.h>

#include "embarcadero.h"

static bool inside(struct em_cells a, struct em_cells b)
{
    return !em_any(em_less(a, b));
}

/* (3) and (4) */
static const char *check_pieces(const struct em_data *d, const struct em_seat *p)
{
    int n = p->structures;
    for (int l = 0; l < EM_LEVELS; l++) {
        n += em_n(p->structure[l]);
        if (!inside(p->structure[l], l ? p->building[l - 1] : p->ground)) {
            return "(3) a structure stands on nothing";
        }
        if (!inside(p->building[l], p->structure[l])) {
            return "(3) a building stands on nothing";
        }
    }
    return n == d->figure[EM_N_STRUCTURES].value ? NULL : "(4) structures do not add up";
}

/* (2) */
static const char *check_ground(const struct em_data *d, const struct embarcadero *g)
{
    struct em_cells all = { { 0 } };
    for (int p = 0; p < g->core.sides; p++) {
        if (em_any(em_and(all, g->seats[p].ground))) {
            return "(2) ground of two sides overlaps";
        }
        all = em_or(all, g->seats[p].ground);
    }
    if (!inside(all, d->water[g->board]) || !inside(g->infill, all)) {
        return "(2) ground is not on water";
    }
    return NULL;
}

/* (1) */
static const char *check_cards(const struct embarcadero *g)
{
    for (int row = 0; row < EM_MARKET_ROWS; row++) {
        if (em_deck(g, row) < 0) {
            return "(1) more cards are hidden than there are";
        }
    }
    for (int p = 0; p < g->core.sides; p++) {
        const struct em_seat *q = &g->seats[p];
        if ((q->sunk.w[0] & ~(q->display.w[0] & qs_first(EM_SHIPS))) || q->sunk.w[1]) {
            return "(1) a sunk ship is not in the display";
        }
        if (p >= g->core.seats &&
            (em_any_card(em_hand(q)) || em_any_card(q->chosen) || em_any_card(q->stored) ||
             q->hidden[EM_SHIP_ROW] || q->hidden[EM_BUILDING_ROW])) {
            return "(1) the rival holds cards";
        }
    }
    return NULL;
}

/* (6) */
static const char *check_stock(const struct em_data *d, const struct embarcadero *g)
{
    int tiles = g->tiles + em_n(g->infill), sunk = d->figure[EM_N_SUNK].value;
    for (int w = 0; w < em_wharves(d, g); w++) {
        tiles += g->wharf[w] - d->board[g->board].built;
        if (g->wharf[w] > d->board[g->board].columns) {
            return "(6) a wharf leaves the board";
        }
    }
    for (int p = 0; p < g->core.sides; p++) {
        sunk -= em_cards_n(g->seats[p].sunk);
    }
    return tiles == d->figure[EM_N_TILES].value && sunk >= 0 ? NULL : "(6) tiles do not add up";
}

/* Tokens counted and tokens that may still be spent stay within the field. */
static const char *check_counted(const struct em_seat *p)
{
    for (int r = 0; r < EM_RESOURCES; r++) {
        if (p->counted + p->tokens[r] > EM_TOKENS) {
            return "(6) more tokens are counted than there are";
        }
    }
    return NULL;
}

/* (7) */
static const char *check_known(const struct qs_rules *r, const struct embarcadero *g)
{
    struct embarcadero fresh = *g;
    em_refresh(r, &fresh);
    return memcmp(&fresh.known, &g->known, sizeof fresh.known) ? "(7) what is known is not kept up" : NULL;
}

const char *em_check(const struct qs_rules *r, const void *state)
{
    const struct embarcadero *g = state;
    const struct em_data *d = em_data(r);
    const char *broken = check_cards(g);
    broken = broken ? broken : check_ground(d, g);
    broken = broken ? broken : check_stock(d, g);
    broken = broken ? broken : check_known(r, g);
    for (int p = 0; p < g->core.sides && !broken; p++) {
        broken = check_pieces(d, &g->seats[p]);
        broken = broken ? broken : check_counted(&g->seats[p]);
    }
    return broken ? broken : em_check_steps(r, g);
}
