/*
 * cells.h: sets of harbour spaces, and sets of cards, in a few words.
 *
 * A space has the number 16 * column + row; column 0 lies at the shore. A column has at most 15
 * rows, so its sixteenth bit is always free and stops shifts from row to row:
 *
 *     bit      0 ... 14 15 | 16 ... 30 31 | ...
 *     column   0        -  | 1         -  | ...
 */
#ifndef EM_CELLS_H
#define EM_CELLS_H

#include "quayside/bits.h"

enum { EM_WORDS = 3, EM_CELLS = 64 * EM_WORDS, EM_COLUMN = 16, EM_COLUMNS = 12, EM_ROWS = 15 };

struct em_cells {
    uint64_t w[EM_WORDS];
};

enum { EM_CARD_WORDS = 2 };

struct em_cards {
    uint64_t w[EM_CARD_WORDS];
};

static inline int em_cell(int column, int row)
{
    return EM_COLUMN * column + row;
}
static inline int em_column(int cell)
{
    return cell / EM_COLUMN;
}
static inline int em_row(int cell)
{
    return cell % EM_COLUMN;
}

static inline struct em_cells em_and(struct em_cells a, struct em_cells b)
{
    return (struct em_cells){ { a.w[0] & b.w[0], a.w[1] & b.w[1], a.w[2] & b.w[2] } };
}
static inline struct em_cells em_or(struct em_cells a, struct em_cells b)
{
    return (struct em_cells){ { a.w[0] | b.w[0], a.w[1] | b.w[1], a.w[2] | b.w[2] } };
}
static inline struct em_cells em_xor(struct em_cells a, struct em_cells b)
{
    return (struct em_cells){ { a.w[0] ^ b.w[0], a.w[1] ^ b.w[1], a.w[2] ^ b.w[2] } };
}
static inline struct em_cells em_less(struct em_cells a, struct em_cells b)
{
    return (struct em_cells){ { a.w[0] & ~b.w[0], a.w[1] & ~b.w[1], a.w[2] & ~b.w[2] } };
}
static inline bool em_any(struct em_cells a)
{
    return (a.w[0] | a.w[1] | a.w[2]) != 0;
}
static inline int em_n(struct em_cells a)
{
    return qs_count3(a.w[0], a.w[1], a.w[2]);
}
static inline bool em_in(struct em_cells a, int cell)
{
    return qs_has(a.w[cell / 64], cell % 64);
}
static inline struct em_cells em_one(int cell)
{
    struct em_cells a = { { 0 } };
    a.w[cell / 64] = qs_bit(cell % 64);
    return a;
}
/* The space with the lowest number; the set must not be empty. */
static inline int em_lowest(struct em_cells a)
{
    int i = 0;
    while (!a.w[i]) {
        i++;
    }
    return 64 * i + qs_lowest(a.w[i]);
}

/* Every space moved n places up in number, 0 <= n < 64; what leaves the board is lost. */
static inline struct em_cells em_up(struct em_cells a, int n)
{
    int m = 64 - n;
    return n ? (struct em_cells){ { a.w[0] << n, a.w[1] << n | a.w[0] >> m, a.w[2] << n | a.w[1] >> m } } : a;
}
static inline struct em_cells em_down(struct em_cells a, int n)
{
    int m = 64 - n;
    return n ? (struct em_cells){ { a.w[0] >> n | a.w[1] << m, a.w[1] >> n | a.w[2] << m, a.w[2] >> n } } : a;
}

/* Every space moved to the next row; it stays in its column or gets to the free bit of one. */
static inline struct em_cells em_row_up(struct em_cells a)
{
    return (struct em_cells){ { a.w[0] << 1, a.w[1] << 1, a.w[2] << 1 } };
}
static inline struct em_cells em_row_down(struct em_cells a)
{
    return (struct em_cells){ { a.w[0] >> 1, a.w[1] >> 1, a.w[2] >> 1 } };
}

/* The spaces that share an edge with one of the set; guard rows among them. */
static inline struct em_cells em_beside(struct em_cells a)
{
    return em_or(em_or(em_row_up(a), em_row_down(a)), em_or(em_up(a, EM_COLUMN), em_down(a, EM_COLUMN)));
}

/* The part of `all` that hangs together with `some`. */
static inline struct em_cells em_flood(struct em_cells all, struct em_cells some)
{
    for (struct em_cells more = some; em_any(more);) {
        more = em_less(em_and(em_beside(some), all), some);
        some = em_or(some, more);
    }
    return some;
}

static inline bool em_has(const struct em_cards *a, int card)
{
    return qs_has(a->w[card / 64], card % 64);
}
static inline void em_add(struct em_cards *a, int card)
{
    a->w[card / 64] |= qs_bit(card % 64);
}
static inline void em_drop(struct em_cards *a, int card)
{
    a->w[card / 64] &= ~qs_bit(card % 64);
}
static inline bool em_any_card(struct em_cards a)
{
    return (a.w[0] | a.w[1]) != 0;
}
static inline int em_cards_n(struct em_cards a)
{
    return qs_count2(a.w[0], a.w[1]);
}

/* for (em_each_card(c, set)) visits the cards of a set in ascending order. */
#define em_each_card(c, set) \
    int c = em_next_card((set), -1); \
    c >= 0; \
    c = em_next_card((set), c)

/* The card after c, or -1. */
static inline int em_next_card(struct em_cards a, int c)
{
    int i = ++c / 64;
    if (i >= EM_CARD_WORDS) {
        return -1;
    }
    uint64_t left = a.w[i] >> c % 64 << c % 64;
    while (!left) {
        if (++i == EM_CARD_WORDS) {
            return -1;
        }
        left = a.w[i];
    }
    return 64 * i + qs_lowest(left);
}

/* The same for spaces. */
#define em_each(c, set) \
    int c = em_next((set), -1); \
    c >= 0; \
    c = em_next((set), c)

static inline int em_next(struct em_cells a, int c)
{
    int i = ++c / 64;
    if (i >= EM_WORDS) {
        return -1;
    }
    uint64_t left = a.w[i] >> c % 64 << c % 64;
    while (!left) {
        if (++i == EM_WORDS) {
            return -1;
        }
        left = a.w[i];
    }
    return 64 * i + qs_lowest(left);
}

#endif
