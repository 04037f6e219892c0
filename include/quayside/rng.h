/*
 * rng.h: xoshiro256** seeded by splitmix64, and bounded draws without bias.
 *
 * Bounded draws multiply 32 by 32 bits and reject; the checksums of `bench` depend on it, so this
 * text is part of the design and never tuned.
 */
#ifndef QUAYSIDE_RNG_H
#define QUAYSIDE_RNG_H

#include <stdint.h>

struct qs_rng {
    uint64_t s[4];
};

static inline uint64_t qs_splitmix(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static inline struct qs_rng qs_rng_seeded(uint64_t seed)
{
    struct qs_rng r;
    for (int i = 0; i < 4; i++) {
        r.s[i] = qs_splitmix(&seed);
    }
    return r;
}

static inline uint64_t qs_rng_next(struct qs_rng *r)
{
    uint64_t *s = r->s, x = s[1] * 5, t = s[1] << 17;
    x = (x << 7 | x >> 57) * 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = s[3] << 45 | s[3] >> 19;
    return x;
}

/* Uniform over 0 .. n-1; n must not be 0. Lemire's method on the upper half of a draw. */
static inline uint32_t qs_rng_below(struct qs_rng *r, uint32_t n)
{
    uint64_t m = (qs_rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t floor = (0u - n) % n;
        while ((uint32_t)m < floor) {
            m = (qs_rng_next(r) >> 32) * n;
        }
    }
    return (uint32_t)(m >> 32);
}

/* One step of the mixing used for record hashes and derived seeds. */
static inline uint64_t qs_mix(uint64_t h, uint64_t x)
{
    h ^= x;
    h *= 0x9fb21c651e98df25u;
    return h ^ h >> 32;
}

#endif
