/*
 * harbour.c: questions about the harbour that several chapters ask.
 *
 * Places of hulls are sets, one operation for all of them at once: the places where a hull fits
 * are the water, and the water shifted by each of its spaces.
 */
#include <string.h>

#include "embarcadero.h"

/* ------------------------------------------------------------------ wharves and water */

int em_wharf_row(const struct em_data *d, const struct embarcadero *g, int wharf)
{
    return d->board[g->board].wharves[wharf] - 1;
}

/* Rows of the harbour, whole. */
static struct em_cells row_of(int row)
{
    uint64_t w = 0x0001000100010001u << row;
    return (struct em_cells){ { w, w, w } };
}

/* Water beside the built spaces of a wharf. */
struct em_cells em_beside_wharf(const struct em_data *d, const struct embarcadero *g, int wharf)
{
    int row = em_wharf_row(d, g, wharf);
    struct em_cells rows = row_of(row + 1);
    if (row) {
        rows = em_or(rows, row_of(row - 1));
    }
    return em_and(em_and(rows, d->column[g->wharf[wharf]]), d->water[g->board]);
}

/* ------------------------------------------------------------------ hulls */

struct em_cells em_hull(const struct em_shape_row *shape, int turn, int cell)
{
    struct em_cells hull = em_one(cell);
    for (int i = 1; i < em_deep(shape, turn); i++) {
        hull = em_or(hull, em_row_up(hull));
    }
    for (int i = 1; i < em_across(shape, turn); i++) {
        hull = em_or(hull, em_up(hull, EM_COLUMN));
    }
    return hull;
}

/* ------------------------------------------------------------------ structures and buildings */

/* Structures of a level that carry no building. */
struct em_cells em_bare(const struct em_seat *p, int level)
{
    return em_less(p->structure[level], p->building[level]);
}

/* EMB-8.2, EMB-4.13: spaces where a structure of that level may be put. */
struct em_cells em_free_on(const struct em_seat *p, int level)
{
    return em_less(level ? p->building[level - 1] : p->ground, p->structure[level]);
}

struct em_cells em_free(const struct em_seat *p)
{
    struct em_cells all = em_free_on(p, 0);
    for (int l = 1; l < EM_LEVELS; l++) {
        all = em_or(all, em_free_on(p, l));
    }
    return all;
}

/* The level at which a structure would be put there. */
int em_level_of(const struct em_seat *p, int cell)
{
    int level = 0;
    while (level < EM_LEVELS - 1 && !em_in(em_free_on(p, level), cell)) {
        level++;
    }
    return level;
}

/* ------------------------------------------------------------------ footprints */

struct tiling {
    uint8_t left[3], used[3], best[3]; /* by size */
    struct em_tiling now, found;
    bool any; /* the first will do */
};

/* EMB-4.7: that way to tile is better which leaves more singles, then more doubles. */
static bool better(const struct tiling *t)
{
    const uint8_t *a = t->used, *b = t->best;
    return !t->found.n || (a[0] != b[0] ? a[0] < b[0] : a[1] < b[1]);
}

static void tile_rest(struct tiling *t, struct em_cells part);

static void lay_tile(struct tiling *t, struct em_cells rest, int size, int cell, int turn)
{
    int n = t->now.n++;
    t->now.tile[n].size = (uint8_t)size;
    t->now.tile[n].cell = (uint8_t)cell;
    t->now.tile[n].turn = (uint8_t)turn;
    t->left[size]--;
    t->used[size]++;
    tile_rest(t, rest);
    t->left[size]++;
    t->used[size]--;
    t->now.n = n;
}

/* A tile on the lowest space of the part, in every way, and then the rest. */
static void tile_rest(struct tiling *t, struct em_cells part)
{
    static const int steps[2] = { EM_COLUMN, 1 }; /* along, across */
    if (!em_any(part)) {
        if (better(t)) {
            t->found = t->now;
            memcpy(t->best, t->used, sizeof t->best);
        }
        return;
    }
    int cell = em_lowest(part);
    for (int turn = 0; turn < 2; turn++) {
        struct em_cells tile = em_one(cell);
        for (int n = 0; n < 3 && !(t->any && t->found.n); n++) {
            int next = cell + n * steps[turn];
            if (n && (next >= EM_CELLS || !em_in(part, next))) {
                break;
            }
            tile = em_or(tile, em_one(next));
            if (t->left[n] && (n || !turn)) {
                lay_tile(t, em_less(part, tile), n, cell, turn);
            }
        }
    }
}

/* EMB-4.7: the tiles of the stock that cover the spaces exactly; none if there is no way. */
struct em_tiling em_tiling(const uint8_t stock[3], struct em_cells part)
{
    struct tiling t = { .left = { stock[0], stock[1], stock[2] } };
    tile_rest(&t, part);
    return t.found;
}

/* Whether there is such a way at all; with single tiles enough there is. */
bool em_can_tile(const uint8_t stock[3], struct em_cells part)
{
    struct tiling t = { .left = { stock[0], stock[1], stock[2] }, .any = true };
    if (stock[0] >= em_n(part)) {
        return true;
    }
    tile_rest(&t, part);
    return t.found.n > 0;
}

/* Whether a building can be put on just these spaces. */
bool em_can_carry(const struct em_seat *p, struct em_cells part)
{
    for (int l = 0; l < EM_LEVELS; l++) {
        if (em_any(part) && !em_any(em_less(part, em_bare(p, l)))) {
            return em_can_tile(p->tiles, part);
        }
    }
    return false;
}

/*
 * EMB-4.6: can the part grow by so many spaces of the set, into something the tiles cover? With a
 * single tile for every space it can whenever the set around it is big enough; else it is tried.
 */
bool em_can_grow(struct em_cells all, struct em_cells part, int left, const uint8_t stock[3])
{
    int size = em_n(part) + left;
    if (stock[0] >= size) {
        return !left || em_n(em_flood(all, part)) >= size;
    }
    if (!left) {
        return em_can_tile(stock, part);
    }
    struct em_cells tried = { { 0 } }, next = em_less(em_and(em_beside(part), all), part);
    for (em_each(c, next)) {
        if (em_can_grow(em_less(all, tried), em_or(part, em_one(c)), left - 1, stock)) {
            return true;
        }
        tried = em_or(tried, em_one(c));
    }
    return false;
}

/* The size of the biggest group among n spaces, if it is more than `best`; else that. */
static int bigger_group(struct em_cells left, int n, int best)
{
    while (n > best) {
        struct em_cells group = em_flood(left, em_one(em_lowest(left)));
        int size = em_n(group);
        best = size > best ? size : best;
        n -= size;
        left = em_less(left, group);
    }
    return best;
}

/* How many bare structures hang together on one level, at the most. */
int em_biggest_group(const struct em_seat *p)
{
    int best = 0;
    for (int l = 0; l < EM_LEVELS && em_any(p->structure[l]); l++) {
        struct em_cells bare = em_bare(p, l);
        best = bigger_group(bare, em_n(bare), best);
    }
    return best;
}

/* Is there a group of bare structures of which the tiles can cover that many? */
bool em_has_room(const struct em_seat *p, int size)
{
    for (int l = 0; l < EM_LEVELS; l++) {
        struct em_cells left = em_bare(p, l);
        while (em_any(left)) {
            struct em_cells group = em_flood(left, em_one(em_lowest(left)));
            left = em_less(left, group);
            if (em_n(group) < size) {
                continue;
            }
            for (struct em_cells all = group; em_any(all);) {
                struct em_cells one = em_one(em_lowest(all));
                if (em_can_grow(all, one, size - 1, p->tiles)) {
                    return true;
                }
                all = em_less(all, one);
            }
        }
    }
    return false;
}

/* All spaces of groups that have so many. */
static struct em_cells in_groups(struct em_cells left, int size)
{
    struct em_cells big = { { 0 } };
    while (em_any(left)) {
        struct em_cells group = em_flood(left, em_one(em_lowest(left)));
        big = em_n(group) >= size ? em_or(big, group) : big;
        left = em_less(left, group);
    }
    return big;
}

/*
 * EMB-4.5, EMB-4.6: spaces with which the part can still be completed by so many spaces. With a
 * single tile for each, all that matters is the size of the group.
 */
struct em_cells em_may_cover(const struct em_seat *p, struct em_cells part, int left)
{
    struct em_cells may = { { 0 } };
    bool singles = p->tiles[0] >= em_n(part) + left, begun = em_any(part);
    for (int l = 0; l < EM_LEVELS && em_any(p->structure[l]); l++) {
        struct em_cells bare = em_bare(p, l), next = bare;
        if (begun) {
            next = em_any(em_and(part, bare)) ? em_less(em_and(em_beside(part), bare), part)
                                              : (struct em_cells){ { 0 } };
        }
        if (singles && (!begun || em_any(next))) {
            struct em_cells big = in_groups(bare, em_n(part) + left);
            may = em_or(may, em_and(next, big));
            continue;
        }
        for (em_each(c, next)) {
            if (em_can_grow(bare, em_or(part, em_one(c)), left - 1, p->tiles)) {
                may = em_or(may, em_one(c));
            }
        }
    }
    return may;
}
