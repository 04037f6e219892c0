/*
 * rival.c: chapter 14, the rival's turn (EMB-14).
 *
 * The rival answers nothing: its steps happen by themselves, and where its rules leave a choice the
 * player is asked. Every choice is a narrowing, and the last rule that took something away is the
 * reason told (EMB-14.15).
 */
#include "embarcadero.h"

enum { ABOVE, BELOW };

static void tell(struct qs_act *a, enum em_fact kind, uint16_t rule, int v0, int v1, int v2, int v3)
{
    qs_tell(a, (struct qs_fact){ (uint8_t)kind, EM_RIVAL, rule, { v0, v1, v2, v3 } });
}

/* ------------------------------------------------------------------ EMB-14.1: the card */

static void begin(struct qs_act *a, struct embarcadero *g, int card, int place, uint16_t rule)
{
    g->rival_card = (uint8_t)(card + 1);
    tell(a, EM_F_RIVAL_TAKES, rule, card, 0, 0, 0);
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
            begin(a, g, card, place, EMB(14, 1));
            return;
        }
    }
    tell(a, EM_F_RIVAL_NOTHING, EMB(14, 1), 0, 0, 0, 0);
    qs_then(a, em_step(EM_S_LEAVES, 0, 0, EM_PLACES, 0));
}

/* EMB-14.2 */
EM_OFFER(rival)
{
    em_offer_deck(o, EM_V_TURN, s->a);
}

EM_TAKE(rival)
{
    (void)s;
    em_take_from_deck(a->state, qs_c(m));
    begin(a, a->state, qs_c(m), EM_PLACES, EMB(14, 2));
}

/* EMB-14.13, EMB-14.14 */
EM_TAKE(leaves)
{
    struct embarcadero *g = a->state;
    (void)m;
    if (s->a) {
        int card = g->rival_card - 1;
        g->rival_card = 0;
        em_discard(g, card);
    }
    g->marker = (uint8_t)((g->marker + 1) % em_wharves(em_data(a->rules), g));
    tell(a, EM_F_MARKER, EMB(14, 14), g->marker, 0, 0, 0);
    if (s->b < EM_PLACES) {
        qs_then(a, em_step(EM_S_FILL, 0, s->b, 0, 0));
    }
}

/* ------------------------------------------------------------------ EMB-14.3: a ship */

/* The space at the shore end of the berth on a side, or -1. */
static int berth(const struct em_data *d, const struct embarcadero *g,
                 const struct em_shape_row *shape, int side)
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
    tell(a, EM_F_RIVAL_DOCKS, EMB(14, 3), card, cell, (int)why, g->marker);
    em_lay(a, EM_RIVAL, c->shape - 1, em_hull(shape, 0, cell));
    while (g->wharf[g->marker] < end && g->tiles) {
        g->wharf[g->marker]++;
        g->tiles--;
        tell(a, EM_F_WHARF, EMB(14, 4), g->marker, g->wharf[g->marker], 0, 0);
    }
    em_know_wharf(d, g, g->marker);
    if (g->seats[EM_RIVAL].structures) {
        em_put(a, EM_RIVAL, em_cell(em_column(cell), row), EMB(14, 5));
    }
}

EM_TAKE(docks)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    const struct em_card *c = &d->card[s->a];
    int above = berth(d, g, &d->shape[c->shape - 1], ABOVE);
    int below = berth(d, g, &d->shape[c->shape - 1], BELOW);
    (void)m;
    if (g->round == EM_ROUNDS || !g->hulls[c->shape - 1] || (above < 0 && below < 0)) {
        qs_then(a, em_step(EM_S_PUTS, 0, 0, 0, c->size));
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
static struct em_cells rows_near(const struct em_data *d, const struct embarcadero *g, int wharf,
                                 int far)
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
static struct em_cells at_wharf(const struct em_data *d, const struct embarcadero *g, int wharf)
{
    return em_and(rows_near(d, g, wharf, 2), g->seats[EM_RIVAL].ground);
}

/* What is left of some free spaces, and by which rule one was left. */
static struct em_cells best_spaces(const struct em_data *d, const struct embarcadero *g, int wharf,
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
    struct em_cells free = buildable(&g->seats[EM_RIVAL], at_wharf(d, g, wharf));
    return best_spaces(d, g, wharf, free, why);
}

static void put_one(struct qs_act *a, const struct qs_step *s, int cell, enum em_reason why)
{
    tell(a, EM_F_RIVAL_PUTS, EMB(14, 12), cell, (int)why, 0, 0);
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
        tell(a, EM_F_RIVAL_NOTHING, EMB(14, 11), 0, 0, 0, 0);
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

/* ------------------------------------------------------------------ EMB-14.7: a building */

/* All places of a building of one size are gone through; these are the best so far. */
struct search {
    const struct em_seat *p;
    int level, want; /* want: the space it is to begin at, or -1 */
    int added, low, shore; /* of the best */
    int n, n_added, n_low, n_shore; /* how many there were, and as good by each rule in turn */
    struct em_cells begins, best;
};

static int columns_of(struct em_cells part)
{
    int sum = 0;
    for (em_each(c, part)) {
        sum += em_column(c);
    }
    return sum;
}

/* EMB-14.8: fewest added, lowest level, closest to the shore; -1 better, 0 equal, 1 worse. */
static int compare(struct search *f, int added, int shore)
{
    if (added != f->added) {
        f->n_added = added < f->added ? 0 : f->n_added;
        return added < f->added ? -1 : 1;
    }
    f->n_added++;
    if (f->level != f->low) {
        return f->level < f->low ? -1 : 1;
    }
    f->n_low++;
    return shore != f->shore ? (shore < f->shore ? -1 : 1) : 0;
}

/* Whether a place is the best, or can make two of what there was one of: no more is asked. */
static bool matters(const struct search *f, int added, int shore)
{
    if (f->n < 2 || added != f->added) {
        return f->n < 2 || added < f->added;
    }
    if (f->n_added < 2 || f->level != f->low) {
        return f->n_added < 2 || f->level < f->low;
    }
    return f->n_low < 2 || shore <= f->shore;
}

static void consider(struct search *f, struct em_cells part, int added)
{
    int shore = columns_of(part);
    if (!matters(f, added, shore) || !em_can_tile(f->p->tiles, part)) {
        return;
    }
    int begin = em_lowest(part), worse = f->n++ ? compare(f, added, shore) : -1;
    if (worse > 0) {
        return;
    }
    if (worse < 0) {
        f->n_added = added == f->added && f->n > 1 ? f->n_added : 1;
        f->n_low = added == f->added && f->level == f->low && f->n > 1 ? f->n_low : 1;
        f->added = added;
        f->low = f->level;
        f->shore = shore;
        f->n_shore = 0;
        f->begins = f->best = (struct em_cells){ { 0 } };
    }
    f->n_shore++;
    f->begins = em_or(f->begins, em_one(begin));
    if (!em_any(f->best) || (begin == f->want && em_lowest(f->best) != begin)) {
        f->best = part;
    }
}

/* `added`: how many structures the part would need; it never gets less. */
static void grow(struct search *f, struct em_cells all, struct em_cells part, int left, int added)
{
    if (added > f->p->structures || (f->n > 1 && added > f->added)) {
        return;
    }
    if (!left) {
        consider(f, part, added);
        return;
    }
    struct em_cells next = em_less(em_and(em_beside(part), all), part);
    for (em_each(c, next)) {
        struct em_cells one = em_one(c);
        grow(f, all, em_or(part, one), left - 1, added + !em_in(f->p->structure[f->level], c));
        all = em_less(all, one);
    }
}

static struct search find_place(const struct em_data *d, const struct embarcadero *g, int size,
                                int want)
{
    const struct em_seat *p = &g->seats[EM_RIVAL];
    struct search f = { .p = p, .want = want };
    for (f.level = 0; f.level < EM_LEVELS; f.level++) {
        struct em_cells all = em_and(em_or(em_bare(p, f.level), em_free_on(p, f.level)),
                                     at_wharf(d, g, g->marker));
        while (em_any(all)) {
            int cell = em_lowest(all);
            struct em_cells first = em_one(cell);
            grow(&f, all, first, size - 1, !em_in(p->structure[f.level], cell));
            all = em_less(all, first);
        }
    }
    return f;
}

static enum em_reason reason(const struct search *f)
{
    if (f->n == 1) {
        return EM_ONLY;
    }
    if (f->n_added == 1) {
        return EM_FEWEST;
    }
    if (f->n_low == 1) {
        return EM_LOWEST;
    }
    return f->n_shore == 1 ? EM_SHORE : f->want >= 0 ? EM_CHOICE : EM_FIRST;
}

/* EMB-14.9, EMB-14.10: on every space of a building that came out smaller, else on one. */
static void crown(struct qs_act *a, struct embarcadero *g, struct em_cells part, bool all)
{
    enum em_reason why;
    struct em_cells one = best_spaces(em_data(a->rules), g, g->marker, part, &why);
    if (!all) {
        part = em_one(em_lowest(one));
    }
    for (em_each(c, part)) {
        if (g->seats[EM_RIVAL].structures) {
            em_put(a, EM_RIVAL, c, all ? EMB(14, 9) : EMB(14, 10));
        }
    }
}

static void erect(struct qs_act *a, struct embarcadero *g, int card, int size,
                  const struct search *f)
{
    struct em_seat *p = &g->seats[EM_RIVAL];
    bool whole = size == em_data(a->rules)->card[card].size;
    uint8_t used[3];
    tell(a, EM_F_RIVAL_BUILDS, whole ? EMB(14, 8) : EMB(14, 9), card, size, f->low + 1,
         (int)reason(f));
    struct em_cells missing = em_less(f->best, p->structure[f->low]);
    for (em_each(c, missing)) {
        em_put(a, EM_RIVAL, c, EMB(14, 8));
    }
    em_tiling(p->tiles, f->best, used);
    for (int i = 0; i < 3; i++) {
        p->tiles[i] = (uint8_t)(p->tiles[i] - used[i]);
    }
    p->building[f->low] = em_or(p->building[f->low], f->best);
    if (f->low < EM_LEVELS - 1) {
        crown(a, g, f->best, !whole);
    }
}

EM_TAKE(erects)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    (void)m;
    for (int size = d->card[s->a].size; size; size--) {
        struct search f = find_place(d, g, size, -1);
        if (!f.n) {
            continue;
        }
        if (em_n(f.begins) > 1) {
            qs_then(a, em_step(EM_S_BEGINS, 0, s->a, size, 0));
        } else {
            erect(a, g, s->a, size, &f);
        }
        return;
    }
    tell(a, EM_F_RIVAL_NOTHING, EMB(14, 11), 0, 0, 0, 0);
}

EM_OFFER(begins)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    struct search f = find_place(d, g, s->b, -1);
    for (int i = 0; i < EM_WORDS; i++) {
        uint64_t all = qs_from(o, qs_mv(EM_V_BEGIN, 64 * i), d->all[g->board].w[i]);
        qs_put(o, qs_keep(o, EMB(14, 8), all, f.begins.w[i]));
    }
}

EM_TAKE(begins)
{
    struct search f = find_place(em_data(a->rules), a->state, s->b, qs_c(m));
    erect(a, a->state, s->a, s->b, &f);
}
