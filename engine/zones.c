/*
 * zones.c: what must be true of every state, whatever the game.
 *
 *   (1) every number is within its range, every reference names a member, free space is zero;
 *   (2) the agenda is sound: known steps, seats that sit at the table, nothing above its depth;
 *   (3) zones over a list share out its cards: each is in exactly one, equal pieces add up;
 *   (4) a hidden zone holds cards of pools only, no card twice, and as many as its notes say, or
 *       none at all where a view has emptied it;
 *   (5) rows of seats that do not play are zero.
 *
 * The game's own numbered invariants come last.
 */
#include <string.h>

#include "engine.h"

enum { MOST_MEMBERS = 256 };

static bool is_zero(const void *at, size_t n)
{
    const unsigned char *b = at; /* a zero, and each like the one before */
    return !n || (!*b && !memcmp(b, b + 1, n - 1));
}

/* ------------------------------------------------------------------ (1) and (5): one field */

/* What the numbers of a field may be; without a range, anything. */
static bool limits(const struct qs_field *f, int members, int64_t *min, int64_t *max)
{
    *min = f->type == QS_REF ? 0 : f->min;
    *max = f->type == QS_REF ? members : f->max;
    return f->type == QS_REF || f->min || f->max;
}

static bool set_in_range(const struct qs_field *f, int members, const void *at)
{
    for (int w = 0; w < f->count; w++) {
        int here = members - 64 * w;
        uint64_t known = here <= 0 ? 0 : qs_first(here);
        if ((uint64_t)qs_read_int(f, at, (size_t)w) & ~known) {
            return false;
        }
    }
    return true;
}

/* Of a bag so many numbers as there are members; the rest is free space. */
static bool numbers_in_range(const struct qs_field *f, int members, const void *at)
{
    int64_t min, max;
    size_t n = f->type == QS_BAG && members < f->count ? (size_t)members : f->count;
    bool any = !limits(f, members, &min, &max);
    if ((any || min <= 0) && is_zero(at, (size_t)f->width * f->count)) {
        return true;
    }
    for (size_t e = 0; e < n && !any; e++) {
        int64_t v = qs_read_int(f, at, e);
        if (v < min || v > max) {
            return false;
        }
    }
    return is_zero((const char *)at + n * f->width, (f->count - n) * f->width);
}

static bool array_in_range(const struct qs_field *f, int members, const void *at)
{
    if (f->type == QS_SET) {
        return set_in_range(f, members, at);
    }
    if (f->type == QS_REST) {
        return is_zero(at, (size_t)f->width * f->count);
    }
    return numbers_in_range(f, members, at);
}

static bool field_sound(const struct qs_rules *r, const struct qs_field *f, const void *state)
{
    const struct qs_core *core = state;
    size_t ni = f->n[0] ? f->n[0] : 1, nj = f->n[1] ? f->n[1] : 1;
    bool by_side =
        ni > core->sides && (!strncmp(f->path, "seats.#", 7) || !strncmp(f->path, "core.points", 11));
    int members = f->list ? qs_list_count(r, f->list) : 0;
    for (size_t i = 0; i < ni; i++) {
        for (size_t j = 0; j < nj; j++) {
            const void *at = qs_at(f, state, i, j);
            if (!array_in_range(f, members, at) ||
                (by_side && i >= core->sides && !is_zero(at, (size_t)f->width * f->count))) {
                return false;
            }
        }
    }
    return true;
}

/* ------------------------------------------------------------------ (2) */

static const char *check_agenda(const struct qs_rules *r, const struct qs_core *core)
{
    if (core->depth > QS_AGENDA || core->seats > core->sides || core->sides > QS_SEATS) {
        return "core: depth or seats out of range";
    }
    for (int i = 0; i < core->depth; i++) {
        const struct qs_step *s = &core->agenda[i];
        if (s->kind >= r->game->n_steps || !r->game->steps[s->kind].name) {
            return "agenda: unknown step";
        }
        if (r->game->steps[s->kind].asks == QS_ASKS_SEAT && s->seat >= core->seats) {
            return "agenda: asks a seat that does not play";
        }
        if (r->game->steps[s->kind].asks == QS_ASKS_SEATS && s->a >> core->seats) {
            return "agenda: asks seats that do not play";
        }
    }
    if (!is_zero(core->agenda + core->depth, sizeof(struct qs_step) * (QS_AGENDA - core->depth))) {
        return "agenda: free entries are not zero";
    }
    if (core->depth && !core->over && r->game->steps[core->agenda[core->depth - 1].kind].asks == QS_DOES) {
        return "agenda: nobody is asked";
    }
    return !core->depth && core->over == QS_GOING ? "agenda: empty, but the game goes on" : NULL;
}

/* ------------------------------------------------------------------ (3) and (4) */

/* Adds what lies in one place of a field to the count of each member. */
static void count_in(const struct qs_rules *r, const struct qs_field *f, const void *at, int *count)
{
    if (f->type == QS_SET) {
        for (int w = 0; w < f->count && w < MOST_MEMBERS / 64; w++) {
            for (qs_each(i, (uint64_t)qs_read_int(f, at, (size_t)w))) {
                count[64 * w + (int)i]++;
            }
        }
        return;
    }
    int members = f->type == QS_BAG ? qs_list_count(r, f->list) : 0;
    for (size_t e = 0; e < f->count; e++) {
        int64_t v = qs_read_int(f, at, e);
        if ((int)e < members) {
            count[e] += (int)v;
        } else if (f->type == QS_REF && v) {
            count[v - 1]++;
        }
    }
}

/* A field of a list that has all the wanted flags and none of the others. */
static bool is_zone_of(const struct qs_field *f, int list, int with, int without)
{
    return f->list == list && (f->flags & with) == with && !(f->flags & without);
}

/* How many of each member lie in all such fields; how many fields there are. */
static int count_all(const struct qs_rules *r, const void *state, int list, int with, int without, int *count)
{
    int fields = 0;
    for (int k = 0; k < r->plan->zones; k++) {
        const struct qs_field *f = r->plan->zone[k];
        size_t ni = f->n[0] ? f->n[0] : 1, nj = f->n[1] ? f->n[1] : 1;
        if (!is_zone_of(f, list, with, without)) {
            continue;
        }
        if (!fields++) {
            memset(count, 0, MOST_MEMBERS * sizeof *count);
        }
        for (size_t i = 0; i < ni; i++) {
            for (size_t j = 0; j < nj; j++) {
                count_in(r, f, qs_at(f, state, i, j), count);
            }
        }
    }
    return fields;
}

/* Members of a list without equal ones: those that lie somewhere, and whether one does so twice. */
struct lying {
    uint64_t somewhere[MOST_MEMBERS / 64];
    bool twice;
};

static void lay(struct lying *l, int word, uint64_t members)
{
    l->twice |= (l->somewhere[word] & members) != 0;
    l->somewhere[word] |= members;
}

static void lay_set(struct lying *l, const struct qs_field *f, const void *at)
{
    for (int w = 0; w < f->count && w < MOST_MEMBERS / 64; w++) {
        lay(l, w, (uint64_t)qs_read_int(f, at, (size_t)w));
    }
}

static void lay_one(struct lying *l, int member)
{
    lay(l, member / 64, qs_bit(member % 64));
}

static void lay_all_of(struct lying *l, const struct qs_field *f, const void *at)
{
    if (f->type == QS_SET) {
        lay_set(l, f, at);
        return;
    }
    if (f->count > 1 && is_zero(at, (size_t)f->width * f->count)) {
        return; /* as most are, and this is asked after every move of a debug build */
    }
    for (int e = 0; e < f->count; e++) {
        int64_t v = qs_read_int(f, at, (size_t)e);
        if (f->type == QS_REF && v) {
            lay_one(l, (int)v - 1);
        } else if (f->type == QS_BAG && v) {
            lay_one(l, e);
            l->twice |= v > 1;
        }
    }
}

/* As count_all. */
static int lay_all(const struct qs_rules *r, const void *state, int list, int with, int without,
                   struct lying *l)
{
    int fields = 0;
    *l = (struct lying){ .twice = false };
    for (int k = 0; k < r->plan->zones; k++) {
        const struct qs_field *f = r->plan->zone[k];
        size_t ni = f->n[0] ? f->n[0] : 1, nj = f->n[1] ? f->n[1] : 1;
        if (!is_zone_of(f, list, with, without)) {
            continue;
        }
        fields++;
        for (size_t i = 0; i < ni * nj; i++) {
            lay_all_of(l, f, qs_at(f, state, i / nj, i % nj));
        }
    }
    return fields;
}

static bool each_lies_once(const struct qs_rules *r, const void *state, int list)
{
    struct lying l;
    if (!lay_all(r, state, list, QS_ZONE, QS_HIDDEN, &l)) {
        return true;
    }
    for (int w = 0, left = qs_list_count(r, list); w < MOST_MEMBERS / 64; w++, left -= 64) {
        if (l.somewhere[w] != (left <= 0 ? 0 : qs_first(left))) {
            return false;
        }
    }
    return !l.twice;
}

static bool each_hidden_once(const struct qs_rules *r, const void *state, int list)
{
    struct lying hidden, pools;
    if (!lay_all(r, state, list, QS_HIDDEN, 0, &hidden)) {
        return true;
    }
    bool sound = lay_all(r, state, list, QS_POOL, 0, &pools) && !hidden.twice;
    for (int w = 0; w < MOST_MEMBERS / 64; w++) {
        sound = sound && !(hidden.somewhere[w] & ~pools.somewhere[w]);
    }
    return sound;
}

static bool shared_out(const struct qs_rules *r, const void *state, int list)
{
    int count[MOST_MEMBERS];
    if (!r->game->lists[list].copies) {
        return each_lies_once(r, state, list);
    }
    if (!count_all(r, state, list, QS_ZONE, QS_HIDDEN, count)) {
        return true;
    }
    for (int i = 0, members = qs_list_count(r, list); i < members; i++) {
        if (count[i] != qs_copies(r, list, i)) {
            return false;
        }
    }
    return true;
}

static bool hidden_in_pools(const struct qs_rules *r, const void *state, int list)
{
    int hidden[MOST_MEMBERS], pools[MOST_MEMBERS];
    if (!r->game->lists[list].copies) {
        return each_hidden_once(r, state, list);
    }
    if (!count_all(r, state, list, QS_HIDDEN, 0, hidden)) {
        return true;
    }
    if (!count_all(r, state, list, QS_POOL, 0, pools)) {
        return false;
    }
    for (int i = 0, members = qs_list_count(r, list); i < members; i++) {
        if (hidden[i] > pools[i]) {
            return false;
        }
    }
    return true;
}

/* Cards in the i-th place of a zone. */
static int zone_size(const struct qs_field *zone, const void *state, size_t i)
{
    const void *at = qs_at(zone, state, i, 0);
    int n = 0;
    for (size_t e = 0; e < zone->count; e++) {
        int64_t v = qs_read_int(zone, at, e);
        n += zone->type == QS_SET ? qs_count((uint64_t)v) : zone->type == QS_REF ? v != 0 : (int)v;
    }
    return n;
}

static int noted(const struct qs_plan *plan, const struct qs_field *zone, const void *state, size_t i)
{
    int64_t n = 0;
    for (int k = 0; k < plan->rows; k++) {
        if (plan->row[k].zone == zone) {
            n += qs_read_int(plan->row[k].size, qs_at(plan->row[k].size, state, i, 0),
                             plan->row[k].size_element);
        }
    }
    return (int)n;
}

static bool notes_agree(const struct qs_rules *r, const void *state)
{
    for (int k = 0; k < r->plan->rows; k++) {
        const struct qs_field *zone = r->plan->row[k].zone;
        for (size_t i = 0; zone && i < zone->n[0]; i++) {
            int n = zone_size(zone, state, i);
            if (n && n != noted(r->plan, zone, state, i)) {
                return false;
            }
        }
    }
    return true;
}

/* The sum of the values of cards in the i-th place of a zone. */
static int sum_in(const struct qs_rules *r, int which, const void *state, size_t i)
{
    const struct qs_field *zone = r->plan->sum[which].zone;
    const uint8_t *values = (const uint8_t *)r->data + r->plan->sum[which].sum->values;
    int count[MOST_MEMBERS] = { 0 }, sum = 0;
    count_in(r, zone, qs_at(zone, state, i, 0), count);
    for (int k = 0, members = qs_list_count(r, zone->list); k < members; k++) {
        sum += count[k] ? values[k] : 0;
    }
    return sum;
}

/* Sums that say something are those of the cards, where they are seen. */
static bool sums_agree(const struct qs_rules *r, const void *state)
{
    for (int k = 0; k < r->plan->sums; k++) {
        const struct qs_field *zone = r->plan->sum[k].zone, *f = r->plan->sum[k].note;
        for (size_t i = 0; i < zone->n[0]; i++) {
            int64_t noted_sum = qs_read_int(f, qs_at(f, state, i, 0), 0);
            if (noted_sum != r->plan->sum[k].sum->unknown && zone_size(zone, state, i) &&
                noted_sum != sum_in(r, k, state, i)) {
                return false;
            }
        }
    }
    return true;
}

static const char *check_zones(const struct qs_rules *r, const void *state)
{
    for (int list = QS_LIST_FIRST; list < r->game->n_lists; list++) {
        if (!r->plan->zoned[list]) {
            continue;
        }
        if (!shared_out(r, state, list)) {
            return "zones: a card lies in no zone or in two";
        }
        if (!hidden_in_pools(r, state, list)) {
            return "zones: a hidden card is in no pool";
        }
    }
    return notes_agree(r, state) && sums_agree(r, state) ? NULL
                                                         : "zones: hidden cards and their notes disagree";
}

/* (1), (2) and (5) for the fields that have none of these flags. */
static const char *check_fields(const struct qs_rules *r, const void *state, int without)
{
    const struct qs_core *core = state;
    const char *broken;
    if (core->over == QS_BROKEN) {
        return "agenda: overflow, or steps without end";
    }
    broken = check_agenda(r, core);
    for (int k = 0; !broken && k < r->game->n_fields; k++) {
        const struct qs_field *f = &r->game->fields[k];
        if (f->type != QS_STEPS && !(f->flags & without) && !field_sound(r, f, state)) {
            broken = f->path;
        }
    }
    return broken;
}

const char *qs_check(const struct qs_rules *r, const void *state)
{
    const char *broken = check_fields(r, state, 0);
    broken = broken ? broken : check_zones(r, state);
    return broken ? broken : r->game->check(r, state);
}

const char *qs_renew(const struct qs_rules *r, void *state)
{
    const char *broken = check_fields(r, state, QS_DERIVED);
    if (broken) {
        return broken; /* the game reckons with numbers that are in range only */
    }
    if (r->game->refresh) {
        r->game->refresh(r, state);
    }
    return qs_check(r, state);
}

/* ------------------------------------------------------------------ after given lines */

/* Cards in the i-th place of a zone that belong to a pool. */
static int of_pool(const struct qs_rules *r, const struct qs_field *zone, const void *state, size_t i,
                   const struct qs_field *pool)
{
    int here[MOST_MEMBERS] = { 0 }, there[MOST_MEMBERS] = { 0 }, n = 0;
    count_in(r, zone, qs_at(zone, state, i, 0), here);
    count_in(r, pool, qs_at(pool, state, 0, 0), there);
    for (int k = 0; k < qs_list_count(r, zone->list); k++) {
        n += there[k] ? here[k] : 0;
    }
    return n;
}

/*
 * A zone with a single note has as many hidden cards as it holds; of several notes each that is of
 * one pool has as many as the zone holds of that pool. Notes over several pools stay as they are.
 */
static void write_notes(const struct qs_rules *r, void *state)
{
    const struct qs_plan *plan = r->plan;
    for (int k = 0; k < plan->rows; k++) {
        const struct qs_field *zone = plan->row[k].zone, *size = plan->row[k].size;
        int notes = 0, shared = 0;
        for (int other = 0; zone && other < plan->rows; other++) {
            notes += plan->row[other].zone == zone;
            shared += plan->row[other].zone == zone && !qs_single(plan->row[other].pools);
        }
        for (size_t i = 0; notes && !(notes > 1 && shared) && i < zone->n[0]; i++) {
            int n = notes == 1 ? zone_size(zone, state, i)
                               : of_pool(r, zone, state, i, plan->pool[qs_lowest(plan->row[k].pools)]);
            qs_write_int(size, qs_at(size, state, i, 0), plan->row[k].size_element, n);
        }
    }
}

const char *qs_settle(const struct qs_rules *r, void *state)
{
    write_notes(r, state);
    return qs_renew(r, state);
}
