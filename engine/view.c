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

/*
 * The bytes are the canonical form: every byte is described, integers are of fixed width, and the
 * struct is little-endian wherever this is built. What came after the first release is zero in games
 * of before, which so keep their hash.
 */
uint64_t qs_hash(const struct qs_rules *r, const void *state)
{
    size_t size = r->game->kept_size - r->game->later_size;
    const unsigned char *later = (const unsigned char *)state + size;
    uint64_t h = hash_bytes(qs_mix(0x5155415953494445u, size), state, size);
    if (any_byte(later, r->game->later_size)) {
        h = hash_bytes(h, later, r->game->later_size);
    }
    return qs_mix(h, h >> 29);
}

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "the state hash is defined over little-endian memory; add a byte-swapping walk over the fields"
#endif
