/*
 * tiles.c: chapter 9, wharf and infill tiles (EMB-9).
 */
#include "embarcadero.h"

/* EMB-9.3: wharves that do not reach the edge yet. */
static uint64_t extensible(const struct em_data *d, const struct embarcadero *g)
{
    uint64_t set = 0;
    for (int w = 0; w < em_wharves(d, g); w++) {
        set |= g->wharf[w] < d->board[g->board].columns ? qs_bit(w) : 0;
    }
    return set;
}

/* Water of which an infill could be paid (EMB-9.6). */
static struct em_cells payable(const struct em_data *d, const struct embarcadero *g, int seat)
{
    struct em_cells board = d->all[g->board];
    bool paid = g->seats[seat].money + em_ongoing(d, g, seat, EM_A_FEE) >= 1;
    return paid ? board : em_less(board, g->known.fee);
}

/* One by one, with "enough" as an answer. */
EM_OFFER(tiles)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    const struct em_seat *p = &g->seats[s->seat];
    struct em_cells board = d->all[g->board], water = g->known.water;
    struct em_cells own = em_beside(p->ground), paid = payable(d, g, s->seat);
    uint64_t set = qs_from(o, qs_mv(EM_V_WHARF, 0), qs_first(em_wharves(d, g)));
    set = qs_if(o, EMB(9, 7), set, g->tiles);
    qs_put(o, qs_keep(o, EMB(9, 3), set, extensible(d, g)));
    for (int i = 0; i < EM_WORDS; i++) {
        set = qs_from(o, qs_mv(EM_V_INFILL, 64 * i), board.w[i]);
        set = qs_if(o, EMB(9, 7), set, g->tiles);
        set = qs_keep(o, EMB(9, 4), set, water.w[i] & own.w[i]);
        set = qs_if(o, EMB(9, 5), set, p->structures);
        qs_put(o, qs_keep(o, EMB(9, 6), set, paid.w[i]));
    }
    qs_put(o, qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1));
}

/* The last space of a wharf is new. */
void em_tell_wharf(struct qs_act *a, int side, int wharf, uint16_t rule)
{
    const struct embarcadero *g = a->state;
    int spaces = g->wharf[wharf], row = em_wharf_row(em_data(a->rules), g, wharf);
    qs_tell(a,
            (struct qs_fact){ EM_F_WHARF, (uint8_t)side, rule, { wharf, spaces, em_cell(spaces - 1, row) } });
}

/* EMB-9.2 */
static void extend(struct qs_act *a, struct embarcadero *g, int seat, int wharf)
{
    const struct em_data *d = em_data(a->rules);
    g->wharf[wharf]++;
    em_know_wharf(d, g, wharf);
    em_tell_wharf(a, seat, wharf, EMB(9, 2));
    em_gain(a, seat, 1 + em_ongoing(d, g, seat, EM_A_WHARF), EMB(9, 2));
    if (g->wharf[wharf] == d->board[g->board].columns) {
        em_achieve(a, EM_LONG_WHARF, EMB(15, 9));
    }
}

/* EMB-9.6, EMB-7.5 */
int em_infill_fee(const struct em_data *d, const struct embarcadero *g, int seat, int cell)
{
    return em_in(g->known.fee, cell) && !em_ongoing(d, g, seat, EM_A_FEE);
}

static void infill(struct qs_act *a, struct embarcadero *g, int seat, int cell)
{
    const struct em_data *d = em_data(a->rules);
    struct em_seat *p = &g->seats[seat];
    struct em_cells one = em_one(cell);
    int fee = em_infill_fee(d, g, seat, cell);
    p->ground = em_or(p->ground, one);
    g->known.water = em_less(g->known.water, one);
    g->infill = em_or(g->infill, one);
    p->money = (int16_t)(p->money - fee);
    qs_tell(a, (struct qs_fact){ EM_F_INFILL, (uint8_t)seat, EMB(9, 4), { cell, fee } });
    em_put(a, seat, cell, EMB(9, 5));
}

EM_TAKE(tiles)
{
    struct embarcadero *g = a->state;
    if (qs_verb_of(m) == EM_V_ENOUGH) {
        return;
    }
    g->tiles--;
    if (qs_verb_of(m) == EM_V_WHARF) {
        extend(a, g, s->seat, qs_c(m));
    } else {
        infill(a, g, s->seat, qs_c(m));
    }
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_TILES, s->seat, 0, 0, s->n - 1));
    }
}
