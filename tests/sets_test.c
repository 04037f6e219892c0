/*
 * sets_test.c: sets of one word and of several do the same, also at the ends of their words.
 *
 * Each size is tried against an array of booleans, with members that lie at the ends of words.
 */
#include <stdio.h>
#include <stdlib.h>

#include "quayside/play.h"
#include "quayside/sets.h"

QS_SETS(few, 5);
QS_SETS(word, 64);
QS_SETS(more, 65);
QS_SETS(many, 192);

static_assert(sizeof(struct few) == 8 && sizeof(struct word) == 8, "one word");
static_assert(sizeof(struct more) == 16 && sizeof(struct many) == 24, "as many as are needed");

static int failures;

static void report(bool good, const char *size, const char *what)
{
    printf("%s sets of %s: %s\n", good ? "ok" : "not ok", size, what);
    failures += !good;
}

/* Members that two sets of a trial have: every second one, every third one. */
static bool in_a(int i)
{
    return i % 2 == 0;
}
static bool in_b(int i)
{
    return i % 3 == 0;
}

#define TRY(S) \
    static struct S S##_of(bool (*in)(int)) \
    { \
        struct S s = { { 0 } }; \
        for (int i = 0; i < S##_members; i++) { \
            if (in(i)) { \
                S##_add(&s, i); \
            } \
        } \
        return s; \
    } \
    static void S##_try_algebra(const char *size) \
    { \
        struct S a = S##_of(in_a), b = S##_of(in_b); \
        struct S both = S##_and(a, b), one = S##_or(a, b), only = S##_less(a, b); \
        bool good = true; \
        for (int i = 0; i < S##_members; i++) { \
            good = good && S##_has(both, i) == (in_a(i) && in_b(i)) && \
                   S##_has(one, i) == (in_a(i) || in_b(i)) && S##_has(only, i) == (in_a(i) && !in_b(i)); \
        } \
        report(good, size, "and, or, less"); \
    } \
    static void S##_try_members(const char *size) \
    { \
        struct S a = S##_of(in_a), none = { { 0 } }, all = S##_all(); \
        int n = 0, last = -1, last_even = (S##_members - 1) / 2 * 2; \
        bool good = true; \
        for (QS_EACH(S, i, &a)) { \
            good = good && in_a(i) && i > last; \
            last = i; \
            n++; \
        } \
        report(good &&last == last_even && n == S##_count(a), size, "each, in order"); \
        report(!S##_any(none) && S##_any(a) && S##_next(&none, 0) < 0, size, "none"); \
        report(S##_count(all) == S##_members && S##_next(&all, S##_members) < 0, size, "all"); \
        S##_drop(&all, S##_members - 1); \
        report(!S##_has(all, S##_members - 1) && S##_count(all) == S##_members - 1, size, "drop"); \
    } \
    static void S##_try_offer(const char *size, struct qs_offer *o) \
    { \
        struct S a = S##_of(in_a); \
        bool good = true; \
        *o = (struct qs_offer){ .seat = 0 }; \
        qs_put_words(o, qs_mv2(1, 2, 0), a.w, S##_words); \
        for (int i = 0; i < S##_members; i++) { \
            good = good && (qs_weight(o, qs_mv2(1, 2, i)) == 1) == in_a(i); \
        } \
        report(good &&qs_moves(o, NULL, 0) == (size_t)S##_count(a), size, "offered"); \
    } \
    static void S##_try_refusal(const char *size, struct qs_offer *o) \
    { \
        struct S a = S##_of(in_a); \
        int odd = S##_members % 2 ? S##_members - 2 : S##_members - 1; \
        *o = (struct qs_offer){ .asking = 1, .asked = qs_mv(1, odd) }; \
        for (QS_EACH_WORD(S, w)) { \
            uint64_t set = qs_from_word(o, qs_mv(1, 0), w, S##_word(w)); \
            qs_put(o, qs_keep(o, QS_RULE(3, 4), set, a.w[w])); \
        } \
        report(o->known && !o->legal && o->refused == QS_RULE(3, 4), size, "refused by its rule"); \
    }

TRY(few)
TRY(word)
TRY(more)
TRY(many)

#define RUN(S, SIZE) \
    S##_try_algebra(SIZE), S##_try_members(SIZE), S##_try_offer(SIZE, o), S##_try_refusal(SIZE, o)

int main(void)
{
    struct qs_offer *o = malloc(sizeof *o);
    if (!o) {
        return 1;
    }
    RUN(few, "5");
    RUN(word, "64");
    RUN(more, "65");
    RUN(many, "192");
    free(o);
    return failures != 0;
}
