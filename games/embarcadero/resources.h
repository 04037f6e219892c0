/*
 * resources.h: numbers of all resources in one word, a byte for each, so that what a card gives is
 * added and what it costs is compared in a few instructions.
 *
 * Costs are below 128. What a seat can show, tokens included, is below 256: no card gives more than
 * six icons, and a seat plays fewer than 30 cards.
 */
#ifndef EM_RESOURCES_H
#define EM_RESOURCES_H

#include <stdint.h>

enum em_resource { EM_WOOD, EM_CLAY, EM_IRON, EM_PAPER, EM_BRICK, EM_STEEL, EM_RENT, EM_RESOURCES };

typedef uint64_t em_goods;

static inline int em_amount(em_goods all, int resource)
{
    return (int)(all >> 8 * resource & 0xff);
}
static inline em_goods em_goods_of(const uint8_t n[EM_RESOURCES])
{
    em_goods all = 0;
    for (int r = 0; r < EM_RESOURCES; r++) {
        all |= (em_goods)n[r] << 8 * r;
    }
    return all;
}

/* What is lacking of each: need - have, or none. */
static inline em_goods em_lacking(em_goods need, em_goods have)
{
    const uint64_t top = 0x8080808080808080u;
    uint64_t rest = (need | top) - (have & ~top), more = rest & ~have & top;
    return rest & (more - (more >> 7));
}

/* How many there are of all together; below 256. */
static inline int em_sum(em_goods all)
{
    return (int)(all * 0x0101010101010101u >> 56);
}

#endif
