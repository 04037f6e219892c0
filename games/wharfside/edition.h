/*
 * edition.h: what an edition of Wharfside says: its sizes, its lists, the rows of its tables.
 *
 * Terms:
 *   goods      a number for each kind, a byte a kind, in one word: adding goods is adding words
 *   row        a card, or a line of a table, as the edition's text has it; fields marked computed
 *              are worked out from the others by wh_load()
 */
#ifndef WHARFSIDE_EDITION_H
#define WHARFSIDE_EDITION_H

#include <assert.h>

#include "quayside/game.h"

enum {
    WH_KINDS = 6,
    WH_LOBSTER = 4,
    WH_CRAB = 5,
    WH_SEATS = 4,
    WH_WHARVES = 2,
    WH_WHARF = 3, /* goods at a wharf */
    WH_MARKETS = 4,
    WH_STALLS = 3, /* markets with contracts */
    WH_SIDES = 4,  /* of a price card */
    WH_CONTRACTS = 32,
    WH_SLOTS = 3, /* open contracts of a seat */
    WH_BUILDINGS = 8,
    WH_TROPHIES = 6,
    WH_CAPTAINS = 4,
    WH_LINE = WH_CAPTAINS + 1,
    WH_SEGMENTS = 3,
    WH_LIMIT = 6,                            /* hand limit without abilities */
    WH_MORE = 2,                             /* the most that an ability gives */
    WH_HAND = WH_LIMIT + WH_SLOTS * WH_MORE, /* the highest hand limit */
    WH_THEIR_SIDE = 1,                       /* the Captains' in the solo game */
    WH_GOODS_LEAST = 48,
    WH_GOODS_MOST = 120
};

/* What must fit where it is kept. */
static_assert(WH_KINDS <= 8, "goods: a byte a kind in one word, three bits a kind in an operand");
static_assert(WH_GOODS_MOST < 128, "goods: a count never reaches the top bit of its byte");
static_assert(WH_CONTRACTS <= 32, "contracts: a set in 32 bits");
static_assert(WH_BUILDINGS <= 8, "buildings: a set in a byte");
static_assert(WH_TROPHIES <= 8, "trophies: a set in a byte");
static_assert(WH_CAPTAINS <= 8, "captains: a set in a byte");
static_assert(WH_CAPTAINS >= WH_SEATS, "each player is dealt a captain");
static_assert(WH_MARKETS <= 8, "markets: a set in a byte");
static_assert(WH_STALLS < WH_MARKETS, "the market behind the stalls sells buildings");
static_assert((int)WH_SEATS <= (int)QS_SEATS, "seats: as many as the engine has");
static_assert(WH_SLOTS * WH_MORE < 256, "abilities: a byte a sum");

/* ------------------------------------------------------------------ goods */

typedef uint64_t wh_goods;

static inline wh_goods wh_one(int kind)
{
    return (wh_goods)1 << 8 * kind;
}
static inline int wh_of(wh_goods g, int kind)
{
    return (int)(g >> 8 * kind & 0xff);
}

/* How many in all; there are fewer than 128. */
static inline int wh_total(wh_goods g)
{
    return (int)(g * 0x0101010101010101u >> 56);
}

/* Which kinds there are, a bit each. */
static inline unsigned wh_kinds(wh_goods g)
{
    wh_goods some = (g + 0x7f7f7f7f7f7f7f7fu) >> 7 & 0x0101010101010101u;
    return (unsigned)(some * 0x0102040810204080u >> 56);
}

/* The highest of some kinds; -1 if there is none. */
static inline int wh_highest(unsigned kinds)
{
    int k = WH_KINDS - 1;
    while (k >= 0 && !(kinds >> k & 1)) {
        k--;
    }
    return k;
}

/* How many goods of lower kinds there are: where this kind begins in rank order. */
static inline int wh_below(wh_goods g, int kind)
{
    return wh_total(g & (wh_one(kind) - 1));
}

/* As an operand; fewer than eight of each kind. */
static inline int wh_packed(wh_goods g)
{
    int bag = 0;
    for (int k = 0; k < WH_KINDS; k++) {
        bag += qs_bag_of(k, wh_of(g, k));
    }
    return bag;
}

/* Whether all of `part` is among `whole`: no byte of the difference borrows. */
static inline bool wh_among(wh_goods part, wh_goods whole)
{
    return !(~((whole | 0x8080808080808080u) - part) & 0x8080808080808080u);
}

/* ------------------------------------------------------------------ lists */

enum wh_list {
    WH_GOODS_LIST = QS_LIST_FIRST,
    WH_CONTRACTS_LIST,
    WH_BUILDINGS_LIST,
    WH_TROPHIES_LIST,
    WH_CAPTAINS_LIST,
    WH_MARKETS_LIST,
    WH_WHARVES_LIST,
    WH_ABILITIES_LIST,
    WH_USES_LIST,
    WH_WAYS_LIST,
    WH_SOURCES_LIST,
    WH_REASONS_LIST,
    WH_LISTS
};

enum wh_ability {
    WH_A_DRAW,
    WH_A_TAKE,
    WH_A_ALLOCATE,
    WH_A_AS,
    WH_A_CHEAPER,
    WH_A_FREE,
    WH_A_HAND,
    WH_A_NONE
};
enum wh_use { WH_USE_CONTRACTS, WH_USE_WHARF, WH_USE_LOCK, WH_USE_SWAP, WH_USE_LATER };
enum wh_way { WH_PAYS, WH_OWES };
enum wh_source {
    WH_FROM_CONTRACTS,
    WH_FROM_BUILDINGS,
    WH_FROM_TROPHIES,
    WH_FROM_CRABS,
    WH_FROM_SET,
    WH_FROM_CAPTAIN,
    WH_FROM_FAVOURS,
    WH_FROM_LOBSTERS,
    WH_SOURCES
};
/* Why the Captains go to a wharf or claim a contract. */
enum wh_reason {
    WH_MORE_OF_IT,
    WH_BETTER_WITH_IT,
    WH_BEST_PAIR,
    WH_HIGHEST_GOODS,
    WH_LARGEST_SET,
    WH_HIGHER_GOODS,
    WH_MOST_SYMBOLS,
    WH_MOST_POINTS,
    WH_PLAYERS_CHOICE,
    WH_REASONS
};
enum wh_level { WH_ROWBOAT, WH_STANDARD, WH_CRUISER, WH_TRAWLER };

/*
 * What abilities give, in a form that adds up over several contracts (WHA-5.7): bytes 0 to 3 are
 * goods to draw, to take, to allocate and room in the hand, bytes 4 to 7 how much cheaper each
 * market is.
 */
enum { WH_SUM_DRAW, WH_SUM_TAKE, WH_SUM_ALLOCATE, WH_SUM_HAND, WH_SUM_CHEAPER };

struct wh_good {
    struct qs_name name;
    uint8_t copies;
    uint8_t rest[7];
};

struct wh_contract {
    struct qs_name name;
    wh_goods needs;
    struct qs_effect ability;
    uint64_t sum; /* from here on computed: draw, take, allocate, hand, cheaper */
    uint64_t as;  /* byte of a kind: the kinds that count as it */
    uint8_t free; /* set of the market whose contract is free */
    uint8_t size;
    uint8_t vp, turns; /* read */
    uint8_t rest[4];
};

struct wh_building {
    struct qs_name name;
    uint8_t vp, turns;
    uint8_t rest[6];
};

struct wh_trophy {
    struct qs_name name;
    uint8_t size, vp;
    uint8_t rest[6];
};

struct wh_captain {
    struct qs_name name;
    uint8_t bonus; /* kind, plus one */
    uint8_t rest[7];
};

struct wh_market {
    struct qs_name name;
    uint8_t asks;
    uint8_t side[WH_SIDES]; /* kinds, plus one */
    uint8_t rest[3];
};

struct wh_table {
    struct qs_name name;
    uint8_t players, target;
    uint8_t goods[WH_SEATS];
    uint8_t rest[2];
};

/* Rows of worth.txt, in this order. */
enum wh_weighed {
    WH_W_PROGRESS,
    WH_W_OPEN,
    WH_W_USEFUL,
    WH_W_SPARE,
    WH_W_RANK,
    WH_W_MATCH,
    WH_W_CRAB,
    WH_W_ABILITY,
    WH_W_FREE,
    WH_W_DEBT,
    WH_W_LOCK,
    WH_W_RIVAL,
    WH_WEIGHTS
};

struct wh_data {
    struct wh_good good[WH_KINDS];
    struct wh_contract contract[WH_CONTRACTS];
    struct wh_building building[WH_BUILDINGS];
    struct wh_trophy trophy[WH_TROPHIES];
    struct wh_captain captain[WH_CAPTAINS];
    struct wh_market market[WH_MARKETS];
    struct wh_table table[WH_SEATS - 1];
    struct qs_weight weight[WH_WEIGHTS];
    struct qs_learned learned[WH_WEIGHTS];
    uint8_t goods, contracts, buildings, trophies, captains, markets, tables, weights, lessons;
    uint8_t marina, pub; /* computed: the two buildings of the solo game, by name (WHA-7.2) */
    uint8_t rest[5];
    int16_t price[2][QS_PHASES][WH_WEIGHTS]; /* computed: designed, learned */
};

extern const struct qs_sheet wh_sheets[];
int wh_load(void *data, struct qs_complaints *why);

#endif
