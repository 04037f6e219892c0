/*
 * rival.c: chapter 14, the rival's turn (EMB-14).
 *
 * The rival answers nothing: its steps happen by themselves, and where its rules leave a choice the
 * player is asked. Every choice is a narrowing, and the last rule that took something away is the
 * reason told (EMB-14.15).
 */
#include "rival.h"

enum { ABOVE, BELOW };

void em_rival_tells(struct qs_act *a, enum em_fact kind, uint16_t rule, int v0, int v1, int v2, int v3)
{
    qs_tell(a, (struct qs_fact){ (uint8_t)kind, EM_RIVAL, rule, { v0, v1, v2, v3 } });
}

/* ------------------------------------------------------------------ EMB-14.1: the card */

/* The card lies with the rival; `place` is to be filled after its turn, EM_PLACES: none. */
static void begin(struct qs_act *a, struct embarcadero *g, int card, int place)
{
    g->rival_card = (uint8_t)(card + 1);
    qs_then(a, em_step(card < EM_SHIPS ? EM_S_DOCKS : EM_S_ERECTS, 0, card, 0, 0));
    qs_then(a, em_step(EM_S_LEAVES, 0, 1, place, 0));
}

EM_TAKE(takes)
{
    struct embarcadero *g = a->state;
    (void)m;
    if (s->a >= EM_PLACES) {
        int row = 1 - (s->a - EM_PLACES);
        if (em_shuffle_if_empty(a, row)) {
            qs_then(a, em_step(EM_S_RIVAL, 0, row, 0, 0));
            return;
        }
    }
    for (int i = 0; s->a < EM_PLACES && i < EM_ROW; i++) {
        int place = (s->a ^ EM_ROW) / EM_ROW * EM_ROW + (s->a + i) % EM_ROW;
        if (g->market[place]) {
            int card = g->market[place] - 1;
            g->market[place] = 0;
            em_rival_tells(a, EM_F_RIVAL_TAKES, EMB(14, 1), card, place, i ? EM_NEXT : EM_OPPOSITE, 0);
            begin(a, g, card, place);
            return;
        }
    }
    em_rival_tells(a, EM_F_RIVAL_NOTHING, EMB(14, 1), EM_NO_CARD, 0, 0, 0);
    qs_then(a, em_step(EM_S_LEAVES, 0, 0, EM_PLACES, 0));
}

/* EMB-14.2 */
EM_OFFER(rival)
{
    em_offer_deck(o, EM_V_TURN, s->a);
}

EM_TAKE(rival)
{
    em_take_from_deck(a->state, qs_c(m));
    em_rival_tells(a, EM_F_RIVAL_DRAWS, EMB(14, 2), qs_c(m), s->a, 0, 0);
    begin(a, a->state, qs_c(m), EM_PLACES);
}

/* EMB-14.13, EMB-14.14 */
EM_TAKE(leaves)
{
    struct embarcadero *g = a->state;
    int from = g->marker;
    (void)m;
    if (s->a) {
        int card = g->rival_card - 1;
        g->rival_card = 0;
        em_discard(a, card, EMB(14, 13));
    }
    g->marker = (uint8_t)((from + 1) % em_wharves(em_data(a->rules), g));
    em_rival_tells(a, EM_F_MARKER, EMB(14, 14), g->marker, from, 0, 0);
    if (s->b < EM_PLACES) {
        qs_then(a, em_step(EM_S_FILL, 0, s->b, 0, 0));
    }
}

/* ------------------------------------------------------------------ EMB-14.3: a ship */

/* The space at the shore end of the berth on a side, or -1. */
static int berth(const struct em_data *d, const struct embarcadero *g, const struct em_shape_row *shape,
                 int side)
{
    int row = em_wharf_row(d, g, g->marker);
    int from = side == ABOVE ? row - shape->deep : row + 1;
    struct em_cells fits = em_fits(g->known.water, shape, 0);
    for (int c = 0; from >= 0 && c + shape->across <= d->board[g->board].columns; c++) {
        if (em_in(fits, em_cell(c, from))) {
            return em_cell(c, from);
        }
    }
    return -1;
}

/* EMB-14.4, EMB-14.5 */
static void moor(struct qs_act *a, struct embarcadero *g, int card, int side, enum em_reason why)
{
    const struct em_data *d = em_data(a->rules);
    const struct em_card *c = &d->card[card];
    const struct em_shape_row *shape = &d->shape[c->shape - 1];
    int cell = berth(d, g, shape, side), end = em_column(cell) + shape->across;
    int row = em_wharf_row(d, g, g->marker) + (side == ABOVE ? -1 : 1);
    em_rival_tells(a, EM_F_RIVAL_DOCKS, EMB(14, 3), card, cell, (int)why, g->marker);
    em_lay(a, EM_RIVAL, card, c->shape - 1, 0, cell);
    while (g->wharf[g->marker] < end && g->tiles) {
        g->wharf[g->marker]++;
        g->tiles--;
        em_tell_wharf(a, EM_RIVAL, g->marker, EMB(14, 4));
    }
    em_know_wharf(d, g, g->marker);
    if (g->seats[EM_RIVAL].structures) {
        em_put(a, EM_RIVAL, em_cell(em_column(cell), row), EMB(14, 5));
    }
}

/* Whether both sides are open to a hull of the card, and equally close. */
bool em_may_moor(const struct em_data *d, const struct embarcadero *g, int card)
{
    const struct em_shape_row *shape = &d->shape[d->card[card].shape - 1];
    return g->hulls[d->card[card].shape - 1] && g->round < EM_ROUNDS && berth(d, g, shape, ABOVE) >= 0 &&
           berth(d, g, shape, BELOW) >= 0;
}

/* EMB-14.6: no ship, but structures. */
static void stay_out(struct qs_act *a, int card, uint16_t rule, enum em_obstacle why)
{
    em_rival_tells(a, EM_F_RIVAL_NO_SHIP, rule, card, (int)why, 0, 0);
    qs_then(a, em_step(EM_S_PUTS, 0, 0, 0, em_data(a->rules)->card[card].size));
}

EM_TAKE(docks)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    const struct em_card *c = &d->card[s->a];
    int above = berth(d, g, &d->shape[c->shape - 1], ABOVE);
    int below = berth(d, g, &d->shape[c->shape - 1], BELOW);
    (void)m;
    if (g->round == EM_ROUNDS) {
        stay_out(a, s->a, EMB(14, 6), EM_LAST_ROUND);
    } else if (!g->hulls[c->shape - 1] || (above < 0 && below < 0)) {
        stay_out(a, s->a, EMB(14, 3), g->hulls[c->shape - 1] ? EM_NO_ROOM : EM_NO_HULL);
    } else if (above < 0 || below < 0) {
        moor(a, g, s->a, above < 0 ? BELOW : ABOVE, EM_ONLY);
    } else if (em_column(above) != em_column(below)) {
        moor(a, g, s->a, em_column(above) < em_column(below) ? ABOVE : BELOW, EM_SHORE);
    } else {
        qs_then(a, em_step(EM_S_MOORS, 0, s->a, 0, 0));
    }
}

EM_OFFER(moors)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(EM_V_SIDE, 0), qs_first(2)));
}

EM_TAKE(moors)
{
    moor(a, a->state, s->a, qs_c(m), EM_CHOICE);
}

/* ------------------------------------------------------------------ EMB-14.12: structures */

/* Spaces no more than so many rows from the wharf. */
static struct em_cells rows_near(const struct em_data *d, const struct embarcadero *g, int wharf, int far)
{
    struct em_cells near = { { 0 } };
    int row = em_wharf_row(d, g, wharf);
    for (int r = row - far; r <= row + far; r++) {
        if (r >= 0 && r < EM_ROWS) {
            uint64_t w = 0x0001000100010001u << r;
            near = em_or(near, (struct em_cells){ { w, w, w } });
        }
    }
    return near;
}

/* EMB-14.7: the rival's hulls are two rows deep at the most. */
struct em_cells em_rival_at(const struct em_data *d, const struct embarcadero *g, int wharf)
{
    return em_and(rows_near(d, g, wharf, 2), g->seats[EM_RIVAL].ground);
}

/* What is left of some free spaces, and by which rule one was left. */
struct em_cells em_best_spaces(const struct em_data *d, const struct embarcadero *g, int wharf,
                               struct em_cells free, enum em_reason *why)
{
    const struct em_seat *p = &g->seats[EM_RIVAL];
    struct em_cells near = em_and(free, rows_near(d, g, wharf, 1)), low = { { 0 } };
    *why = EM_ONLY;
    if (em_n(free) < 2) {
        return free;
    }
    *why = EM_NEAREST;
    near = em_any(near) ? near : free;
    if (em_n(near) < 2) {
        return near;
    }
    *why = EM_LOWEST;
    for (int l = 0; l < EM_LEVELS && !em_any(low); l++) {
        low = em_and(near, em_free_on(p, l));
    }
    if (em_n(low) < 2) {
        return low;
    }
    *why = EM_SHORE;
    struct em_cells shore = em_and(low, d->column[em_column(em_lowest(low)) + 1]);
    *why = em_n(shore) < 2 ? EM_SHORE : EM_CHOICE;
    return shore;
}

/* EMB-14.6: the wharf of the marker, then the one before it, and so on. */
static int wharf_tried(const struct em_data *d, const struct embarcadero *g, int tried)
{
    int n = em_wharves(d, g);
    return (g->marker + n - tried) % n;
}

/* EMB-14.16: free spaces beside which the smallest building could still find a second space. */
static struct em_cells buildable(const struct em_seat *p, struct em_cells at)
{
    struct em_cells all = { { 0 } };
    for (int l = 0; l < EM_LEVELS; l++) {
        struct em_cells free = em_and(em_free_on(p, l), at);
        struct em_cells with = em_or(free, em_and(em_bare(p, l), at));
        all = em_or(all, em_and(free, em_beside(with)));
    }
    return all;
}

static struct em_cells spaces(const struct em_data *d, const struct embarcadero *g, int tried,
                              enum em_reason *why)
{
    int wharf = wharf_tried(d, g, tried);
    struct em_cells free = buildable(&g->seats[EM_RIVAL], em_rival_at(d, g, wharf));
    return em_best_spaces(d, g, wharf, free, why);
}

bool em_may_put(const struct em_data *d, const struct embarcadero *g, int tried)
{
    enum em_reason why;
    return g->seats[EM_RIVAL].structures && em_any(spaces(d, g, tried, &why));
}

static void put_one(struct qs_act *a, const struct qs_step *s, int cell, enum em_reason why)
{
    em_rival_tells(a, EM_F_RIVAL_PUTS, EMB(14, 12), cell, (int)why, 0, 0);
    em_put(a, EM_RIVAL, cell, EMB(14, 6));
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_PUTS, 0, s->a, 0, s->n - 1));
    }
}

EM_TAKE(puts)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    enum em_reason why;
    struct em_cells set = spaces(d, g, s->a, &why);
    (void)m;
    if (!g->seats[EM_RIVAL].structures || (!em_any(set) && s->a + 1 >= em_wharves(d, g))) {
        em_rival_tells(a, EM_F_RIVAL_NOTHING, EMB(14, 11),
                       g->seats[EM_RIVAL].structures ? EM_NO_SPACE : EM_NO_STRUCTURES, 0, 0, 0);
    } else if (!em_any(set)) {
        qs_then(a, em_step(EM_S_PUTS, 0, s->a + 1, 0, s->n));
    } else if (em_n(set) > 1) {
        qs_then(a, em_step(EM_S_SPACE, 0, s->a, 0, s->n));
    } else {
        put_one(a, s, em_lowest(set), why);
    }
}

EM_OFFER(space)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    enum em_reason why;
    struct em_cells set = spaces(d, g, s->a, &why);
    for (int i = 0; i < EM_WORDS; i++) {
        uint64_t all = qs_from(o, qs_mv(EM_V_RIVAL, 64 * i), d->all[g->board].w[i]);
        qs_put(o, qs_keep(o, EMB(14, 12), all, set.w[i]));
    }
}

EM_TAKE(space)
{
    put_one(a, s, qs_c(m), EM_CHOICE);
}
