/*
 * sets.h: sets of any size, a bit for each member, in as many words as they need.
 *
 *     QS_SETS(yon_cards, YON_BUILDINGS)
 *
 * makes `struct yon_cards` for the members 0 .. YON_BUILDINGS-1, and its functions: yon_cards_has,
 * yon_cards_or and so on. The struct is what a field of type QS_SET describes (its `w`), all zero is
 * the empty set, and the number of words is known when compiling: a set of one word costs what a
 * word costs. Bits beyond the last member are never set.
 *
 * Offers are narrowed word by word, with the same lines as a set of one word:
 *
 *     for (QS_EACH_WORD(yon_cards, w)) {
 *         uint64_t set = qs_from_word(o, qs_mv(LOSE, 0), w, yon_cards_word(w));
 *         qs_put(o, qs_keep(o, YON(9, 8), set, hand.w[w]));
 *     }
 */
#ifndef QUAYSIDE_SETS_H
#define QUAYSIDE_SETS_H

#include <assert.h>

#include "quayside/game.h"

#define QS_WORDS(members) (((members) + 63) / 64)

/* for (QS_EACH(yon_cards, c, &set)) visits the members in ascending order; the set must not change. */
#define QS_EACH(S, i, set) \
    int i = S##_next(set, 0); \
    i >= 0; \
    i = S##_next(set, i + 1)
#define QS_EACH_WORD(S, i) \
    int i = 0; \
    i < S##_words; \
    i++

/* Functions of word arrays of one length, which the others are made of. */
static inline int qs_next_of(const uint64_t *words, int n, int from)
{
    for (int i = from >> 6; i < n; i++, from = 64 * i) {
        uint64_t left = words[i] >> (from & 63);
        if (left) {
            return from + qs_lowest(left);
        }
    }
    return -1;
}

static inline int qs_count_of(const uint64_t *words, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += qs_count(words[i]);
    }
    return sum;
}

/* Candidates of one word of a set: base + 64 * word + i for every member i of the domain. */
static inline uint64_t qs_from_word(struct qs_offer *o, qs_move base, int word, uint64_t domain)
{
    return qs_from(o, base + 64 * (qs_move)word, domain);
}

/* Offers base + i for every member i, whatever it is that chance may draw. */
static inline void qs_put_words(struct qs_offer *o, qs_move base, const uint64_t *words, int n)
{
    for (int i = 0; i < n; i++) {
        qs_put(o, qs_from_word(o, base, i, words[i]));
    }
}

#define QS_SETS_JOIN(S, NAME, EXPRESSION) \
    static inline struct S S##_##NAME(struct S a, struct S b) { \
        for (int i = 0; i < S##_words; i++) { \
            a.w[i] = EXPRESSION; \
        } \
        return a; \
    }

#define QS_SETS(S, MEMBERS) \
    enum { S##_members = (MEMBERS), S##_words = QS_WORDS(MEMBERS) }; \
    struct S { \
        uint64_t w[S##_words]; \
    }; \
    QS_SETS_JOIN(S, and, a.w[i] & b.w[i]) \
    QS_SETS_JOIN(S, or, a.w[i] | b.w[i]) \
    QS_SETS_JOIN(S, less, a.w[i] & ~b.w[i]) \
    static inline bool S##_has(struct S s, int i) \
    { \
        return qs_has(s.w[i >> 6], i & 63); \
    } \
    static inline void S##_add(struct S *s, int i) \
    { \
        s->w[i >> 6] |= qs_bit(i & 63); \
    } \
    static inline void S##_drop(struct S *s, int i) \
    { \
        s->w[i >> 6] &= ~qs_bit(i & 63); \
    } \
    static inline int S##_count(struct S s) \
    { \
        return qs_count_of(s.w, S##_words); \
    } \
    /* The lowest member from a number on, or -1. */ \
    static inline int S##_next(const struct S *s, int from) \
    { \
        return qs_next_of(s->w, S##_words, from); \
    } \
    static inline bool S##_any(struct S s) \
    { \
        uint64_t all = 0; \
        for (int i = 0; i < S##_words; i++) { \
            all |= s.w[i]; \
        } \
        return all != 0; \
    } \
    /* The members that a word may have. */ \
    static inline uint64_t S##_word(int i) \
    { \
        return qs_first(S##_members - 64 * i); \
    } \
    static inline struct S S##_all(void) \
    { \
        struct S s; \
        for (int i = 0; i < S##_words; i++) { \
            s.w[i] = S##_word(i); \
        } \
        return s; \
    } \
    static_assert(S##_members > 0, "a set of nothing")

#endif
