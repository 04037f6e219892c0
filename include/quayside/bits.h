/*
 * bits.h: sets of up to 64 members in a word, and the few operations on them.
 *
 * The only place with compiler builtins. Everything here is exact and the same on every machine.
 */
#ifndef QUAYSIDE_BITS_H
#define QUAYSIDE_BITS_H

#include <stdbool.h>
#include <stdint.h>

/* A condition that hardly ever holds where time matters: what follows it stands out of the way. */
#define qs_rarely(condition) __builtin_expect((condition), 0)

static inline uint64_t qs_bit(int i)
{
    return (uint64_t)1 << i;
}

/* The set of the first n members. */
static inline uint64_t qs_first(int n)
{
    return n >= 64 ? ~(uint64_t)0 : qs_bit(n) - 1;
}

static inline bool qs_has(uint64_t set, int i)
{
    return (set >> i & 1) != 0;
}

static inline bool qs_single(uint64_t set)
{
    return set && !(set & (set - 1));
}

/* How many members each half byte of the set has. */
static inline uint64_t qs_counts(uint64_t set)
{
    set -= set >> 1 & 0x5555555555555555u;
    return (set & 0x3333333333333333u) + (set >> 2 & 0x3333333333333333u);
}

/* Byte i: how many members there are in byte i. */
static inline uint64_t qs_byte_counts(uint64_t set)
{
    set = qs_counts(set);
    return (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0fu;
}

/* Byte i: how many members there are in bytes 0 .. i. */
static inline uint64_t qs_running_counts(uint64_t set)
{
    return qs_byte_counts(set) * 0x0101010101010101u;
}

/* The baseline x86-64 has no instruction for it and the builtin would be a call; this is not. */
static inline int qs_count(uint64_t set)
{
#if defined __POPCNT__ || defined __wasm__
    return __builtin_popcountll(set);
#else
    return (int)(qs_running_counts(set) >> 56);
#endif
}

/* How many members two or three sets have together. */
static inline int qs_count3(uint64_t a, uint64_t b, uint64_t c)
{
    uint64_t n = qs_counts(a) + qs_counts(b) + qs_counts(c);
    n = (n & 0x0f0f0f0f0f0f0f0fu) + (n >> 4 & 0x0f0f0f0f0f0f0f0fu);
    return (int)(n * 0x0101010101010101u >> 56);
}
static inline int qs_count2(uint64_t a, uint64_t b)
{
    return qs_count3(a, b, 0);
}

/* The lowest member; the set must not be empty. */
static inline int qs_lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* The member of the given rank, 0 being the lowest; the set must have that many. */
static inline int qs_select(uint64_t set, unsigned rank)
{
#ifdef __BMI2__
    return qs_lowest(__builtin_ia32_pdep_di(qs_bit((int)rank), set));
#else
    if (rank > 7) { /* on to the byte that has it: the first by which there are more */
        const uint64_t each = 0x0101010101010101u, top = 0x80 * each;
        uint64_t running = qs_running_counts(set);
        int shift = qs_lowest(((running | top) - (rank + 1) * each) & top) - 7;
        rank -= (unsigned)(running << 8 >> shift & 0xff);
        set = set >> shift << shift;
    }
    set &= set - (rank > 0); /* the lowest goes, or none: a rank picked at random cannot be foreseen */
    set &= set - (rank > 1);
    set &= set - (rank > 2);
    if (rank > 3) {
        set &= set - 1;
        set &= set - (rank > 4);
        set &= set - (rank > 5);
        set &= set - (rank > 6);
    }
    return qs_lowest(set);
#endif
}

#ifdef __x86_64__
/* Whether this machine counts and selects by an instruction each: -mpopcnt, -mbmi, -mbmi2. */
static inline bool qs_has_bit_instructions(void)
{
    return __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi") &&
           __builtin_cpu_supports("bmi2");
}
#endif

/* Which of eight bytes are not zero, the first one lowest. */
static inline uint64_t qs_filled(const uint8_t b[8])
{
    uint64_t low = 0x7f7f7f7f7f7f7f7fu;
    uint64_t x = (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
                 (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
                 (uint64_t)b[7] << 56; /* compilers make it one load */
    uint64_t tops = (((x & low) + low) | x) & ~low;
    return (tops >> 7) * 0x0102040810204080u >> 56;
}

/* for (qs_each(i, set)) visits the members in ascending order. */
#define qs_each(i, set) \
    uint64_t i##_left = (set), i = i##_left ? (uint64_t)qs_lowest(i##_left) : 0; \
    i##_left; \
    i##_left &= i##_left - 1, i = i##_left ? (uint64_t)qs_lowest(i##_left) : 0

#endif
