/*
 * view.c: what a viewer may know, and whether two states are the same.
 *
 * The visibility of a field never changes. Hidden cards stay counted in their pools, which are
 * open; so a view is the state with the owner fields of other seats emptied, nothing more.
 */
#include <string.h>

#include "engine.h"

void qs_view(const struct qs_rules *r, void *out, const void *state, int viewer)
{
    const struct qs_plan *plan = r->plan;
    memcpy(out, state, r->game->state_size);
    for (int k = 0; k < plan->secrets; k++) {
        for (uint32_t i = 0; i < plan->secret[k].n; i++) {
            if ((int)i != viewer) {
                memset((char *)out + plan->secret[k].offset + i * plan->secret[k].stride, 0,
                       plan->secret[k].bytes);
            }
        }
    }
}

bool qs_same(const struct qs_rules *r, const void *a, const void *b)
{
    return !memcmp(a, b, r->game->kept_size);
}

/* Little-endian words, whatever the machine. */
static uint64_t word_at(const unsigned char *b, size_t n)
{
    uint64_t v = 0;
    for (size_t i = 0; i < n; i++) {
        v |= (uint64_t)b[i] << 8 * i;
    }
    return v;
}

static uint64_t hash_bytes(uint64_t h, const unsigned char *b, size_t n)
{
    for (; n >= 8; b += 8, n -= 8) {
        h = qs_mix(h, word_at(b, 8));
    }
    return n ? qs_mix(h, word_at(b, n)) : h;
}

static bool any_byte(const unsigned char *b, size_t n)
{
    uint64_t any = 0, word;
    for (; n >= sizeof word; b += sizeof word, n -= sizeof word) {
        memcpy(&word, b, sizeof word);
        any |= word;
    }
    for (; n; n--) {
        any |= *b++;
    }
    return any != 0;
}

/* ------------------------------------------------------------------ the released layout */

/*
 * The bytes are the canonical form: every byte is described, integers are of fixed width, and the
 * struct is little-endian wherever this is built. Bytes at the end that came later are zero in games of
 * before, which so keep their hash.
 */
static uint64_t hash_laid(const unsigned char *state, size_t size, size_t later)
{
    uint64_t h = hash_bytes(qs_mix(0x5155415953494445u, size - later), state, size - later);
    if (any_byte(state + size - later, later)) {
        h = hash_bytes(h, state + size - later, later);
    }
    return h;
}

static const struct qs_laid *laid_at(const struct qs_layout *layout, const char *path)
{
    for (int i = 0; i < layout->rows; i++) {
        if (!strcmp(layout->row[i].path, path)) {
            return &layout->row[i];
        }
    }
    return NULL;
}

static uint64_t path_mix(const char *path)
{
    uint64_t h = 0;
    for (; *path; path++) {
        h = qs_mix(h, (unsigned char)*path);
    }
    return h;
}

/* An index that a field does not have counts once. */
static uint32_t times(uint16_t n)
{
    return n ? n : 1;
}

/* Elements from the k-th on that have no place in the released layout: they count where they are not zero. */
static uint64_t mix_more(uint64_t more, const struct qs_field *f, const unsigned char *at, uint64_t which,
                         uint32_t k)
{
    if (k < f->count && any_byte(at + k * f->width, (size_t)(f->count - k) * f->width)) {
        for (; k < f->count; k++) {
            uint64_t v = word_at(at + k * f->width, f->width);
            more = v ? qs_mix(more ^ path_mix(f->path), qs_mix(which << 20 | k, v)) : more;
        }
    }
    return more;
}

/* Elements of a field into their place, which may be wider or narrower; what does not fit is left over. */
static uint64_t lay_wider(unsigned char *place, const struct qs_field *f, const struct qs_laid *to,
                          const unsigned char *at, uint32_t n, uint64_t more)
{
    for (uint32_t k = 0; k < n; k++) {
        uint64_t v = word_at(at + k * f->width, f->width);
        for (int i = 0; i < to->width; i++) {
            place[k * to->width + (uint32_t)i] = (unsigned char)(i < 8 ? v >> 8 * i : 0);
        }
        uint64_t left = to->width < 8 ? v >> 8 * to->width : 0;
        more = left ? qs_mix(more ^ path_mix(f->path), qs_mix(k, left)) : more;
    }
    return more;
}

/* The elements of a field at one place of its path. */
static uint64_t lay_elements(unsigned char *out, const unsigned char *state, const struct qs_field *f,
                             const struct qs_laid *to, uint32_t i, uint32_t j, uint64_t more)
{
    const unsigned char *at = state + f->offset + i * f->stride[0] + j * f->stride[1];
    bool there = to && i < times(to->n[0]) && j < times(to->n[1]);
    uint32_t n = !there ? 0 : f->count < to->count ? f->count : to->count;
    if (n) {
        unsigned char *place = out + to->offset + i * to->stride[0] + j * to->stride[1];
        if (f->width == to->width) {
            memcpy(place, at, (size_t)n * f->width);
        } else {
            more = lay_wider(place, f, to, at, n, more);
        }
    }
    return mix_more(more, f, at, (uint64_t)i << 40 | (uint64_t)j << 20, n);
}

static uint64_t lay_field(unsigned char *out, const unsigned char *state, const struct qs_field *f,
                          const struct qs_laid *to, uint64_t more)
{
    for (uint32_t i = 0; i < times(f->n[0]); i++) {
        for (uint32_t j = 0; j < times(f->n[1]); j++) {
            more = lay_elements(out, state, f, to, i, j, more);
        }
    }
    return more;
}

/* Whether a field lies where and as it did. */
static bool lies_same(const struct qs_field *f, const struct qs_laid *l)
{
    return l && f->offset == l->offset && f->width == l->width && f->count == l->count &&
           f->n[0] == l->n[0] && f->n[1] == l->n[1] && f->stride[0] == l->stride[0] &&
           f->stride[1] == l->stride[1];
}

/* One more run, joined to the last one where it can be. */
static void add_run(struct qs_plan *plan, uint32_t from, uint32_t to, uint32_t bytes)
{
    int n = plan->runs;
    if (n > 0 && plan->run[n - 1].from + plan->run[n - 1].bytes == from &&
        plan->run[n - 1].to + plan->run[n - 1].bytes == to) {
        plan->run[n - 1].bytes += bytes;
    } else if (n >= 0 && bytes) {
        plan->runs = n < QS_RUNS ? n + 1 : -1;
        if (n < QS_RUNS) {
            plan->run[n].from = from;
            plan->run[n].to = to;
            plan->run[n].bytes = bytes;
        }
    }
}

/* Bytes that the released layout did not have. */
static void add_new(struct qs_plan *plan, uint32_t from, uint32_t bytes)
{
    int n = plan->news;
    if (n > 0 && plan->more[n - 1].from + plan->more[n - 1].bytes == from) {
        plan->more[n - 1].bytes += bytes;
    } else if (n >= 0 && bytes) {
        plan->news = n < QS_RUNS ? n + 1 : -1;
        if (n < QS_RUNS) {
            plan->more[n].from = from;
            plan->more[n].bytes = bytes;
        }
    }
}

static void add_runs(struct qs_plan *plan, const struct qs_field *f, const struct qs_laid *to)
{
    for (uint32_t i = 0; i < times(f->n[0]); i++) {
        for (uint32_t j = 0; j < times(f->n[1]); j++) {
            bool there = to && i < times(to->n[0]) && j < times(to->n[1]);
            uint32_t n = !there ? 0 : f->count < to->count ? f->count : to->count;
            uint32_t from = f->offset + i * f->stride[0] + j * f->stride[1];
            if (n) {
                add_run(plan, from, to->offset + i * to->stride[0] + j * to->stride[1], n * f->width);
            }
            add_new(plan, from + n * f->width, (f->count - n) * f->width);
        }
    }
    plan->runs = to && to->width != f->width ? -1 : plan->runs;
}

void qs_find_layout(struct qs_plan *plan, const struct qs_game *g)
{
    plan->moved = g->layout && g->kept_size != g->layout->size;
    for (int i = 0; g->layout && i < g->n_fields; i++) {
        const struct qs_field *f = &g->fields[i];
        plan->laid[i] = laid_at(g->layout, f->path);
        if (!(f->flags & QS_DERIVED)) {
            plan->moved |= !lies_same(f, plan->laid[i]);
            add_runs(plan, f, plan->laid[i]);
        }
    }
}

/* As most states are: nothing lies where there was no room. Bytes are copied, run by run. */
static bool lay_runs(const struct qs_plan *plan, unsigned char *out, const unsigned char *state)
{
    bool plain = plan->runs >= 0 && plan->news >= 0;
    for (int i = 0; plain && i < plan->news; i++) {
        plain = !any_byte(state + plan->more[i].from, plan->more[i].bytes);
    }
    for (int i = 0; plain && i < plan->runs; i++) {
        memcpy(out + plan->run[i].to, state + plan->run[i].from, plan->run[i].bytes);
    }
    return plain;
}

/* Field by field: for a state that is not laid out as it was when the game was released. */
static uint64_t hash_through(const struct qs_rules *r, const void *state)
{
    unsigned char laid[QS_LAID];
    const struct qs_game *g = r->game;
    uint64_t more = 0;
    memset(laid, 0, g->layout->size);
    if (lay_runs(r->plan, laid, state)) {
        return hash_laid(laid, g->layout->size, g->layout->later);
    }
    for (int i = 0; i < g->n_fields; i++) {
        const struct qs_field *f = &g->fields[i];
        if (!(f->flags & QS_DERIVED)) {
            more = lay_field(laid, state, f, r->plan->laid[i], more);
        }
    }
    uint64_t h = hash_laid(laid, g->layout->size, g->layout->later);
    return more ? qs_mix(h, more) : h;
}

uint64_t qs_hash(const struct qs_rules *r, const void *state)
{
    const struct qs_game *g = r->game;
    uint64_t h = r->plan->moved ? hash_through(r, state) : hash_laid(state, g->kept_size, g->later_size);
    return qs_mix(h, h >> 29);
}

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the state hash is defined over little-endian memory; add a byte-swapping walk over the fields"
#endif
