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
    while (n && !*b) {
        b++;
        n--;
    }
    return n > 0;
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

/* One element of a field: to its place in the released layout, or into the hash of what has none. */
static uint64_t lay_element(unsigned char *out, const unsigned char *state, const struct qs_field *f,
                            const struct qs_laid *to, const uint32_t at[3], uint64_t more)
{
    uint64_t v =
        word_at(state + f->offset + at[0] * f->stride[0] + at[1] * f->stride[1] + at[2] * f->width, f->width);
    bool fits = to && at[0] < times(to->n[0]) && at[1] < times(to->n[1]) && at[2] < to->count &&
                (to->width >= 8 || f->width <= to->width || !(v >> 8 * to->width));
    if (!fits) {
        return v ? qs_mix(more ^ path_mix(f->path), qs_mix((uint64_t)at[0] << 40 | at[1] << 20 | at[2], v))
                 : more;
    }
    unsigned char *place =
        out + to->offset + at[0] * to->stride[0] + at[1] * to->stride[1] + at[2] * to->width;
    for (int i = 0; i < to->width; i++) {
        place[i] = (unsigned char)(v >> 8 * i);
    }
    return more;
}

static uint64_t lay_field(unsigned char *out, const unsigned char *state, const struct qs_field *f,
                          const struct qs_laid *to, uint64_t more)
{
    uint32_t at[3];
    for (at[0] = 0; at[0] < times(f->n[0]); at[0]++) {
        for (at[1] = 0; at[1] < times(f->n[1]); at[1]++) {
            for (at[2] = 0; at[2] < f->count; at[2]++) {
                more = lay_element(out, state, f, to, at, more);
            }
        }
    }
    return more;
}

/* Field by field: for a state that is not laid out as it was when the game was released. */
static uint64_t hash_through(const struct qs_game *g, const void *state)
{
    unsigned char laid[QS_LAID] = { 0 };
    const struct qs_layout *layout = g->layout;
    uint64_t more = 0;
    for (int i = 0; i < g->n_fields; i++) {
        const struct qs_field *f = &g->fields[i];
        if (!(f->flags & QS_DERIVED)) {
            more = lay_field(laid, state, f, laid_at(layout, f->path), more);
        }
    }
    uint64_t h = hash_laid(laid, layout->size, layout->later);
    return more ? qs_mix(h, more) : h;
}

/* Whether a field lies where and as it did. */
static bool lies_same(const struct qs_field *f, const struct qs_laid *l)
{
    return l && f->offset == l->offset && f->width == l->width && f->count == l->count &&
           f->n[0] == l->n[0] && f->n[1] == l->n[1] && f->stride[0] == l->stride[0] &&
           f->stride[1] == l->stride[1];
}

bool qs_laid_as_released(const struct qs_game *g)
{
    bool same = !g->layout || g->kept_size == g->layout->size;
    for (int i = 0; g->layout && i < g->n_fields && same; i++) {
        const struct qs_field *f = &g->fields[i];
        same = (f->flags & QS_DERIVED) || lies_same(f, laid_at(g->layout, f->path));
    }
    return same;
}

uint64_t qs_hash(const struct qs_rules *r, const void *state)
{
    const struct qs_game *g = r->game;
    uint64_t h = r->plan->moved ? hash_through(g, state) : hash_laid(state, g->kept_size, g->later_size);
    return qs_mix(h, h >> 29);
}

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the state hash is defined over little-endian memory; add a byte-swapping walk over the fields"
#endif
