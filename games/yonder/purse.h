/*
 * purse.h: goods of all kinds in one word, for rules that compare many prices with what a seat has.
 *
 * Ten bits a good. The topmost of them is clear: it is where a comparison of all goods at once leaves
 * its answer. The word is put together from the bytes of the state, not read as one: see
 * docs/performance.md.
 */
#ifndef YON_PURSE_H
#define YON_PURSE_H

#include "edition.h"

enum { YON_PURSE_BITS = 10 };

/* One of a good. */
static inline uint64_t yon_one(int good)
{
    return qs_bit(YON_PURSE_BITS * good);
}

/* These goods and wood on the Sawmill, which is spent as two (YON-7.5); no price asks for 256. */
static inline uint64_t yon_purse(const uint8_t goods[YON_GOODS], int sawn)
{
    uint64_t purse = 0;
    for (int k = 0; k < YON_GOODS; k++) {
        purse |= goods[k] * yon_one(k);
    }
    return purse + 2 * (uint64_t)(sawn < 128 ? sawn : 128) * yon_one(YON_WOOD);
}

/* Units of resources and of food that are missing for a price. */
struct yon_short {
    int resource, food;
};

/* The sum of the three lowest goods. */
static inline int yon_three(uint64_t purse)
{
    const uint64_t each = 1 + qs_bit(YON_PURSE_BITS) + qs_bit(2 * YON_PURSE_BITS);
    return (int)(purse * each >> 2 * YON_PURSE_BITS & (qs_bit(YON_PURSE_BITS) - 1));
}

/* What a price asks for beyond what there is. */
static inline uint64_t yon_lacking(uint64_t have, uint64_t price)
{
    const uint64_t tops = 0x802008020080200u;
    uint64_t more = (price | tops) - have,
             top = more & tops; /* it stays where the price is as high or higher */
    return more & (top - (top >> (YON_PURSE_BITS - 1)));
}

static inline struct yon_short yon_missing(uint64_t have, uint64_t price)
{
    uint64_t more = yon_lacking(have, price);
    return (struct yon_short){ yon_three(more), yon_three(more >> YON_RESOURCES * YON_PURSE_BITS) };
}

#endif
