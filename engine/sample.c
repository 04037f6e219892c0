/*
 * sample.c: a world that agrees with a view.
 *
 * Given is the view, never the state. The cards of a pool that the viewer does not hold are dealt
 * over the hidden places, each place with an open note of the pools its cards may come from. Every
 * assignment that the notes allow is equally likely; what other seats chose counts for nothing.
 *
 * Hands whose values are known to come to a sum are dealt before all others, each uniformly among
 * those that do (tally.c). A hand leaves the next one fewer ways than the whole pool would; the
 * deal is kept in just that proportion, which makes all deals together equally likely again.
 *
 * Places of one pool are dealt from it next. What a pool has left then lies in the places of the
 * union it belongs to, so these receive exactly that, shuffled: this is why a pile or the box must
 * be a row too where pools are shared. Equal goods are drawn one by one, in proportion.
 */
#include <string.h>

#include "engine.h"

enum { CARDS = 256, WORDS = 4, TRIES = 1000, MOST_DEALS = 1000000 };

enum dealt { DEALT, AGAIN, NEVER };

struct dealing {
    const struct qs_rules *r;
    void *world;
    int viewer;
    struct qs_rng *rng;
    uint64_t left[QS_POOLS][WORDS]; /* cards of set pools not yet dealt */
};

static int seats_of(const struct qs_field *f)
{
    return f->n[0] ? f->n[0] : 1;
}

static int note(const struct dealing *d, int row, int seat)
{
    const struct qs_field *size = d->r->plan->row[row].size;
    return (int)qs_read_int(size, qs_at(size, d->world, (size_t)seat, 0), d->r->plan->row[row].size_element);
}

/* ------------------------------------------------------------------ equal goods */

static bool deal_goods(struct dealing *d, int row, int *left)
{
    const struct qs_field *zone = d->r->plan->row[row].zone;
    int kinds = zone->count;
    for (int seat = 0; seat < seats_of(zone); seat++) {
        uint8_t *hand = qs_at(zone, d->world, (size_t)seat, 0);
        for (int n = seat == d->viewer ? 0 : note(d, row, seat); n > 0; n--) {
            uint32_t total = 0, pick;
            int k = 0;
            for (int i = 0; i < kinds; i++) {
                total += (uint32_t)left[i];
            }
            if (!total) {
                return false;
            }
            pick = qs_rng_below(d->rng, total);
            while (pick >= (uint32_t)left[k]) {
                pick -= (uint32_t)left[k++];
            }
            left[k]--;
            hand[k]++;
        }
    }
    return true;
}

/* All bag rows over one pool, the viewer's own goods taken out first. */
static bool deal_goods_pool(struct dealing *d, int pool)
{
    const struct qs_plan *plan = d->r->plan;
    const struct qs_field *f = plan->pool[pool];
    const uint8_t *goods = qs_at(f, d->world, 0, 0);
    int left[CARDS];
    for (int k = 0; k < f->count; k++) {
        left[k] = goods[k];
    }
    for (int row = 0; row < plan->rows; row++) {
        const struct qs_field *zone = plan->row[row].zone;
        if (zone && plan->row[row].pools == 1u << pool && d->viewer < seats_of(zone)) {
            const uint8_t *own = qs_at(zone, d->world, (size_t)d->viewer, 0);
            for (int k = 0; k < zone->count; k++) {
                left[k] -= own[k];
            }
        }
    }
    for (int row = 0; row < plan->rows; row++) {
        if (plan->row[row].zone && plan->row[row].pools == 1u << pool && !deal_goods(d, row, left)) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ distinct cards */

static void unite(uint64_t *to, const uint64_t *from)
{
    for (int w = 0; w < WORDS; w++) {
        to[w] |= from[w];
    }
}

static int size_of(const uint64_t *set)
{
    int n = 0;
    for (int w = 0; w < WORDS; w++) {
        n += qs_count(set[w]);
    }
    return n;
}

/* Moves a card drawn uniformly from one set, which has so many, into another. */
static void draw(struct dealing *d, uint64_t *from, int size, uint64_t *to)
{
    unsigned rank = qs_rng_below(d->rng, (uint32_t)size), n;
    int w = 0, card;
    while (rank >= (n = (unsigned)qs_count(from[w]))) {
        rank -= n;
        w++;
    }
    card = qs_select(from[w], rank);
    from[w] &= ~qs_bit(card);
    to[w] |= qs_bit(card);
}

static void read_set(const struct qs_field *f, const void *at, uint64_t *set)
{
    for (int w = 0; w < WORDS; w++) {
        set[w] = w < f->count ? (uint64_t)qs_read_int(f, at, (size_t)w) : 0;
    }
}

static void add_to_zone(struct dealing *d, const struct qs_field *zone, int seat, const uint64_t *cards)
{
    void *at = qs_at(zone, d->world, (size_t)seat, 0);
    for (int w = 0; w < zone->count; w++) {
        qs_write_int(zone, at, (size_t)w, (int64_t)((uint64_t)qs_read_int(zone, at, (size_t)w) | cards[w]));
    }
}

/* What the viewer holds itself is dealt already. */
static void take_own_cards(struct dealing *d)
{
    const struct qs_plan *plan = d->r->plan;
    for (int row = 0; row < plan->rows; row++) {
        const struct qs_field *zone = plan->row[row].zone;
        uint64_t own[WORDS];
        if (!zone || zone->type != QS_SET || d->viewer >= seats_of(zone)) {
            continue;
        }
        read_set(zone, qs_at(zone, d->world, (size_t)d->viewer, 0), own);
        for (int pool = 0; pool < plan->pools; pool++) {
            for (int w = 0; plan->pool[pool]->list == zone->list && w < WORDS; w++) {
                d->left[pool][w] &= ~own[w];
            }
        }
    }
}

/* ------------------------------------------------------------------ hands with a known sum */

static uint64_t below(struct qs_rng *rng, uint64_t n)
{
    uint64_t mask = n - 1, x;
    for (int i = 1; i < 64; i *= 2) {
        mask |= mask >> i;
    }
    do {
        x = qs_rng_next(rng) & mask;
    } while (x >= n);
    return x;
}

static uint8_t value_of(const struct dealing *d, const struct qs_sum *sum, int card)
{
    return ((const uint8_t *)d->r->data + sum->values)[card];
}

/* Cards of a set that have the value. */
static void of_value(const struct dealing *d, const struct qs_sum *sum, const uint64_t *set, int value,
                     uint64_t *out)
{
    for (int w = 0; w < WORDS; w++) {
        out[w] = 0;
        for (qs_each(c, set[w])) {
            out[w] |= value_of(d, sum, 64 * w + (int)c) == value ? qs_bit((int)c) : 0;
        }
    }
}

static int sum_noted(const struct dealing *d, int which, int seat)
{
    const struct qs_field *f = d->r->plan->sum[which].note;
    return (int)qs_read_int(f, qs_at(f, d->world, (size_t)seat, 0), 0);
}

/* What a seat's hand may be taken from, when the pools have these cards left. */
static struct qs_tally tally_of(const struct dealing *d, int which, int seat, uint64_t left[QS_POOLS][WORDS])
{
    const struct qs_plan *plan = d->r->plan;
    struct qs_tally t = { .sum = sum_noted(d, which, seat) };
    for (int row = 0; row < plan->rows; row++) {
        if (plan->row[row].zone != plan->sum[which].zone) {
            continue;
        }
        const uint64_t *set = left[qs_lowest(plan->row[row].pools)];
        int n = t.pools++;
        t.pool[n].take = note(d, row, seat);
        for (int w = 0; w < WORDS; w++) {
            for (qs_each(c, set[w])) {
                t.pool[n].cards[value_of(d, plan->sum[which].sum, 64 * w + (int)c)]++;
            }
        }
    }
    return t;
}

/* The cards of a way that was picked, those of a value at random. */
static void take_way(struct dealing *d, int which, int seat, const struct qs_tally *t)
{
    const struct qs_plan *plan = d->r->plan;
    uint64_t cards[WORDS] = { 0 };
    for (int row = 0, n = 0; row < plan->rows; row++) {
        if (plan->row[row].zone != plan->sum[which].zone) {
            continue;
        }
        uint64_t *left = d->left[qs_lowest(plan->row[row].pools)], alike[WORDS];
        for (int v = 0; v < QS_VALUES; v++) {
            if (!t->pool[n].taken[v]) {
                continue;
            }
            of_value(d, plan->sum[which].sum, left, v, alike);
            for (int i = 0, size = t->pool[n].cards[v]; i < t->pool[n].taken[v]; i++) {
                draw(d, alike, size--, cards);
            }
        }
        for (int w = 0; w < WORDS; w++) {
            left[w] &= ~cards[w];
        }
        n++;
    }
    add_to_zone(d, plan->sum[which].zone, seat, cards);
}

static bool sum_is_known(const struct dealing *d, int which, int seat)
{
    return seat != d->viewer && sum_noted(d, which, seat) != d->r->plan->sum[which].sum->unknown;
}

static enum dealt deal_sums(struct dealing *d)
{
    uint64_t all[QS_POOLS][WORDS];
    memcpy(all, d->left, sizeof all);
    for (int k = 0; k < d->r->plan->sums; k++) {
        for (int seat = 0; seat < seats_of(d->r->plan->sum[k].zone); seat++) {
            if (!sum_is_known(d, k, seat)) {
                continue;
            }
            struct qs_tally whole = tally_of(d, k, seat, all), t = tally_of(d, k, seat, d->left);
            uint64_t most = qs_tally_ways(&whole), ways = qs_tally_ways(&t);
            if (!most) {
                return NEVER;
            }
            uint64_t rank = below(d->rng, most);
            if (rank >= ways) {
                return AGAIN;
            }
            qs_tally_pick(&t, rank);
            take_way(d, k, seat, &t);
        }
    }
    return DEALT;
}

/* Whether a row of the seat was dealt with its sum. */
static bool dealt_by_sum(const struct dealing *d, int row, int seat)
{
    for (int k = 0; k < d->r->plan->sums; k++) {
        if (d->r->plan->row[row].zone == d->r->plan->sum[k].zone && sum_is_known(d, k, seat)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ all other cards */

/*
 * One row for every seat but the viewer. A row without zone keeps its cards undetermined: if they `stay`,
 * nobody asks afterwards which of the others are still there, and they need not be drawn. `free` are not
 * spoken for.
 */
static bool deal_row(struct dealing *d, int row, uint64_t *from, int *free, bool stay)
{
    const struct qs_field *zone = d->r->plan->row[row].zone;
    int size = size_of(from);
    for (int seat = 0; seat < (zone ? seats_of(zone) : 1); seat++) {
        uint64_t cards[WORDS] = { 0 };
        bool done = zone && (seat == d->viewer || dealt_by_sum(d, row, seat));
        int n = done ? 0 : note(d, row, seat);
        if (n > *free) {
            return false;
        }
        *free -= n;
        for (int i = 0; i < n && (zone || !stay); i++) {
            draw(d, from, size--, cards);
        }
        if (zone && n) {
            add_to_zone(d, zone, seat, cards);
        }
    }
    return true;
}

/*
 * The viewer's own notes over a union of pools are spoken for by cards it holds, whichever pool
 * they are of; so rows of one pool leave in each pool what the union's other places hold.
 */
static bool deal_sets(struct dealing *d)
{
    const struct qs_plan *plan = d->r->plan;
    uint32_t done = 0, shared = 0;
    int free[QS_POOLS];
    for (int pool = 0; pool < plan->pools; pool++) {
        free[pool] = size_of(d->left[pool]);
    }
    for (int row = 0; row < plan->rows; row++) {
        shared |= qs_single(plan->row[row].pools) ? 0 : plan->row[row].pools;
    }
    for (int row = 0; row < plan->rows; row++) {
        int pool = qs_lowest(plan->row[row].pools);
        if (qs_single(plan->row[row].pools) && plan->pool[pool]->type == QS_SET &&
            !deal_row(d, row, d->left[pool], &free[pool], !(shared >> pool & 1))) {
            return false;
        }
    }
    for (int row = 0; row < plan->rows; row++) {
        uint32_t mask = plan->row[row].pools;
        uint64_t all[WORDS] = { 0 };
        if (qs_single(mask) || (done & mask) == mask) {
            continue;
        }
        for (qs_each(pool, mask)) {
            unite(all, d->left[pool]);
        }
        int unspoken = size_of(all);
        for (int other = row; other < plan->rows; other++) {
            if (plan->row[other].pools == mask && !deal_row(d, other, all, &unspoken, true)) {
                return false;
            }
        }
        done |= mask;
    }
    return true;
}

/* ------------------------------------------------------------------ all of it */

static enum dealt deal(struct dealing *d, const void *view)
{
    const struct qs_plan *plan = d->r->plan;
    memcpy(d->world, view, d->r->game->state_size);
    for (int pool = 0; pool < plan->pools; pool++) {
        if (plan->pool[pool]->type == QS_SET) {
            read_set(plan->pool[pool], qs_at(plan->pool[pool], view, 0, 0), d->left[pool]);
        } else if (!deal_goods_pool(d, pool)) {
            return NEVER;
        }
    }
    take_own_cards(d);
    enum dealt sums = deal_sums(d);
    return sums != DEALT ? sums : deal_sets(d) ? DEALT : NEVER;
}

int qs_resample(const struct qs_rules *r, void *out, const void *view, int viewer, uint64_t seed)
{
    struct qs_rng rng = qs_rng_seeded(seed);
    struct dealing d = { .r = r, .world = out, .viewer = viewer, .rng = &rng };
    enum dealt how = AGAIN;
    for (int n = 0, deals = 0; n < TRIES && deals < MOST_DEALS; deals++) {
        how = deal(&d, view);
        if (how == NEVER || (how == DEALT && (!r->game->plausible || r->game->plausible(r, out, viewer)))) {
            break;
        }
        n += how == DEALT;
    }
    return how == DEALT ? 0 : -1; /* at the cap: a world that notes and sums allow */
}
