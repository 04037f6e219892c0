/*
 * edition.h: what the tables of Maracaibo hold: sizes, words, rows, and what is worked out of them.
 *
 * A loaded edition never changes and is passed to the rules beside the state. References are stored
 * plus one, so that 0 is nobody or nothing; texts and formats of the tables are in edition.c.
 */
#ifndef MARACAIBO_EDITION_H
#define MARACAIBO_EDITION_H

#include "quayside/game.h"

enum {
    MA_SEATS = 4,
    MA_JEAN = 1,
    MA_CARDS = 192, /* room; the box has those below, and more come behind them */
    MA_BOXED = 165,
    MA_A = 56,
    MA_B = 101,
    MA_C = 8,
    MA_FIRST_B = MA_A,
    MA_FIRST_C = MA_A + MA_B,
    MA_MIXED_B = 40,
    MA_WORDS = 3,   /* of a set of cards */
    MA_QUESTS = 32, /* room; the box has 24 */
    MA_TOKENS = 25,
    MA_TILES = 13,
    MA_BUILDINGS = 8,
    MA_CAREERS = 8,
    MA_AUTOMA = 15,
    MA_LEGACY = 23,
    MA_PLACES = 26,
    MA_ROUTES = 40,
    MA_SPACES = 24,
    MA_AREAS = 12,
    MA_NATIONS = 3,
    MA_GOODS = 5,
    MA_OBJECTS = 3,
    MA_SYNERGIES = 5,
    MA_THINGS = 12,
    MA_RANKS = 4,
    MA_INCOMES = 12,
    MA_SITES = 48,
    MA_SCENARIOS = 3,
    MA_DEALT = 8,
    MA_DROPPED = 3,
    MA_PLANS = 3,
    MA_ROW = 4,
    MA_ROUNDS = 4,
    MA_MOVES = 7,
    MA_MARKERS = 13,
    MA_FIGURES_ALL = 8,
    MA_COMBAT_MOST = 8,
    MA_COST_MOST = 30,
    MA_FIGURES_ASKED = 3, /* by a card: one returned, one put on it, the assistant */
    MA_MARKERS_ASKED = 3, /* by a card, of one nation */
    MA_INCOME_MOST = 34,
    MA_INCOME_VP_MOST = 20,
    MA_INFLUENCE_END = 15,
    MA_TASKS = 3,
    MA_HELD = 4,   /* quests on cards */
    MA_LAID = 3,   /* quests in one place */
    MA_DISCS = 22, /* of Jean */
    MA_HOME = 20,  /* places by index: 20, 21a, 21b, 22 */
    MA_HOME_A = 21,
    MA_HOME_B = 22,
    MA_LAST = 23,
    MA_WAYS = 31,
    MA_DEVICES = 2, /* spaces of the silver fleet */
    MA_STORIES = 64,
    MA_CHAPTERS = 10,
    MA_STORY_TILES = 4,
    MA_CHOICES = 3,    /* options of a vote */
    MA_SITES_LAID = 3, /* quests that a story card lays */
    MA_ADDED = 6,      /* legacy tiles or C-cards that a card brings */
    MA_STORY_COST = 3, /* effects of a story quest */
    MA_STORY_REWARD = 4
};

/* ---------------------------------------- lists and words of the tables */

enum ma_list {
    MA_CARDS_LIST = QS_LIST_FIRST,
    MA_QUESTS_LIST,
    MA_TOKENS_LIST,
    MA_TILES_LIST,
    MA_BUILDINGS_LIST,
    MA_CAREERS_LIST,
    MA_AUTOMA_LIST,
    MA_LEGACY_LIST,
    MA_PLACES_LIST,
    MA_SPACES_LIST,
    MA_AREAS_LIST,
    MA_NATIONS_LIST,
    MA_GOODS_LIST,
    MA_OBJECTS_LIST,
    MA_SYNERGIES_LIST,
    MA_THINGS_LIST,
    MA_WAYS_LIST,
    MA_ROWS_LIST,
    MA_PILES_LIST,
    MA_SOURCES_LIST,
    MA_DEEDS_LIST,
    MA_BOONS_LIST,
    MA_REASONS_LIST,
    MA_RANKS_LIST,
    MA_NEEDS_LIST,
    MA_STORY_LIST,
    MA_CHAPTERS_LIST,
    MA_CHOICES_LIST,
    MA_LISTS
};

enum ma_thing {
    MA_T_TOKENS,
    MA_T_ASSISTANTS,
    MA_T_QUESTS,
    MA_T_COMPASSES,
    MA_T_SYNERGIES,
    MA_T_FRIENDS,
    MA_T_UPGRADES,
    MA_T_BARRIERS,
    MA_T_LEFT,
    MA_T_TRACK,
    MA_T_INFLUENCE,
    MA_T_INFLUENCE_TWO
};

enum ma_object { MA_MAP, MA_BOOK, MA_HERB };
enum ma_nation { MA_FRANCE, MA_SPAIN, MA_ENGLAND };
enum { MA_HOUSE = 3 }; /* the synergy of prestige buildings */

enum ma_effect {
    MA_NONE,
    MA_DOUBLOONS,
    MA_VP,
    MA_COMBAT,
    MA_FIGURES,
    MA_INFLUENCE,
    MA_INFLUENCE_WITH,
    MA_DISC,
    MA_EXPLORE,
    MA_VILLAGE,
    MA_VILLAGE_PER,
    MA_FIGHT,
    MA_FIGHT_OR,
    MA_SAIL,
    MA_QUEST_HERE,
    MA_VP_PER,
    MA_DOUBLOONS_PER,
    MA_EITHER,
    MA_HAND_FOR,
    MA_PAY_COMBAT,
    MA_PAY_SAME,
    MA_PAY_OBJECT,
    MA_PAY_GOOD,
    MA_PAY_DOUBLOONS,
    MA_PAY_FIGURE,
    MA_MOVED,
    MA_SYNERGY,
    MA_ANY_SYNERGY,
    MA_MARKER,
    MA_MARKER_RANK,
    MA_QUEST_ON,
    MA_FIGURES_ON,
    MA_BOON,
    MA_INCOME,
    MA_INCOME_VP,
    MA_INCOME_IF,
    MA_INCOME_VP_IF,
    MA_OBJECT,
    MA_CHEAPER,
    MA_COMBAT_MORE,
    MA_COMPASS,
    MA_FARTHER,
    MA_STEAL,
    MA_STOPS,
    MA_DRILL,
    MA_FIGHT_FOR,
    MA_DISPLACED,
    MA_C_INFLUENCE,
    MA_C_DOUBLOONS,
    MA_REMOVE_SKULL,
    MA_EFFECTS
};

enum ma_use { MA_USE_NONE, MA_USE_ASSISTANT, MA_USE_VILLAGE, MA_USE_LAST, MA_USE_COMBAT };
enum ma_kind { MA_START, MA_CITY, MA_VILLAGE_PLACE, MA_HOMEWARD, MA_CLOSED };
enum ma_tile_kind {
    MA_L_QUEST_CITY,
    MA_L_ROUTE,
    MA_L_PLAGUE,
    MA_L_CITY,
    MA_L_FIGURE,
    MA_L_FLEET,
    MA_L_MINE,
    MA_L_POST,
    MA_L_SKULL,
    MA_L_TREASURE
};
enum { MA_L4 = 3, MA_L7 = 6, MA_L11 = 10 }; /* rows of tiles */
enum ma_barrier { MA_NO_BARRIER, MA_RED, MA_BLUE, MA_GREEN };
enum ma_source {
    MA_P_RANKS,
    MA_P_MOST,
    MA_P_QUESTS,
    MA_P_EXPLORER,
    MA_P_CARDS,
    MA_P_PRESTIGE,
    MA_P_INCOME,
    MA_P_SHIP,
    MA_P_ASSISTANTS,
    MA_P_COMBAT,
    MA_P_CAREER,
    MA_P_OTHER,
    MA_SOURCES
};
enum ma_area {
    MA_A_VILLAGE,
    MA_A_HAND,
    MA_A_DISPLAY,
    MA_A_DOUBLOONS,
    MA_A_THREE,
    MA_A_SIX,
    MA_A_RAID,
    MA_A_TRAIN,
    MA_A_TRADE,
    MA_A_SETTLE,
    MA_A_BOON,
    MA_A_TEN
};
/* Combat actions, a bit each in turn.deeds. Those of cards follow, numbered by ma_data.deed. */
enum ma_deed { MA_D_INFLUENCE, MA_D_ANNEX, MA_D_RAID, MA_D_FLEET, MA_D_MINE, MA_D_CARD };

/* What a card asks for: MAR-15.2 to MAR-15.4. */
enum ma_need { MA_N_DOUBLOONS, MA_N_FIGURES, MA_N_COMBAT, MA_N_HERBS, MA_N_MARKERS, MA_NEEDS };

/* Why Jean does what she does: MAR-18.4, MAR-18.6, MAR-18.8, MAR-19.1, MAR-19.2. */
enum ma_reason {
    MA_R_UPPER,
    MA_R_LOWER,
    MA_R_FULL,
    MA_R_NO_MARKET,
    MA_R_QUEST,
    MA_R_FAR,
    MA_R_VALUE,
    MA_R_PRINTED,
    MA_R_ORDER,
    MA_R_CITY,
    MA_R_VILLAGE,
    MA_R_MORE,
    MA_R_NOWHERE,
    MA_R_NO_MARKERS
};

/* Whose program a step walks along: argument a of MA_S_EFFECT. */
enum ma_of {
    MA_OF_GIVES,
    MA_OF_ACT,
    MA_OF_REWARD,
    MA_OF_COST,
    MA_OF_CITY,
    MA_OF_FLAG,
    MA_OF_SPACE,
    MA_OF_AREA,
    MA_OF_GAIN,
    MA_OF_PRICE,
    MA_OF_STORY_COST,
    MA_OF_STORY_REWARD,
    MA_OFS
};

/* ------------------------------------------------------------------ sets of cards */

struct ma_cards {
    uint64_t w[MA_WORDS];
};

static inline bool ma_in(const struct ma_cards *s, int card)
{
    return qs_has(s->w[card >> 6], card & 63);
}
static inline void ma_add(struct ma_cards *s, int card)
{
    s->w[card >> 6] |= qs_bit(card & 63);
}
static inline void ma_drop(struct ma_cards *s, int card)
{
    s->w[card >> 6] &= ~qs_bit(card & 63);
}
static inline bool ma_any(const struct ma_cards *s)
{
    return (s->w[0] | s->w[1] | s->w[2]) != 0;
}
static inline int ma_size(const struct ma_cards *s)
{
    return qs_count3(s->w[0], s->w[1], s->w[2]);
}
static inline struct ma_cards ma_both(const struct ma_cards *a, const struct ma_cards *b)
{
    return (struct ma_cards){ { a->w[0] & b->w[0], a->w[1] & b->w[1], a->w[2] & b->w[2] } };
}

/* The members a word of a set can have. */
static inline uint64_t ma_word_of(int w)
{
    return w == MA_WORDS - 1 ? qs_first(MA_CARDS - 64 * (MA_WORDS - 1)) : ~(uint64_t)0;
}

/* The lowest card from a number on, or -1. */
static inline int ma_next_card(const struct ma_cards *s, int from)
{
    for (int w = from >> 6; w < MA_WORDS; w++, from = 64 * w) {
        uint64_t left = s->w[w] >> (from & 63);
        if (left) {
            return from + qs_lowest(left);
        }
    }
    return -1;
}

/* for (ma_each(c, set)) visits the cards of a set, lowest first; -1 ends it. */
#define ma_each(c, set) \
    int c = ma_next_card(set, 0); \
    c >= 0; \
    c = ma_next_card(set, c + 1)

/* ------------------------------------------------------------------ the edition */

struct ma_word {
    struct qs_name name;
};

struct ma_card {
    struct qs_name name;
    struct qs_effect gives[4];
    struct qs_effect power[2];
    struct qs_effect act[5];
    uint8_t letter, cost, vp, good, object; /* good, object: plus one */
    uint8_t use;
    uint8_t at;     /* place of the assistant, plus one */
    uint8_t figure; /* returned */
    uint8_t onto;   /* a figure onto the card */
    uint8_t herbs, combat;
    uint8_t markers; /* nation that must have three, plus one */
    uint8_t rest[4];
};

struct ma_quest {
    struct qs_name name;
    struct qs_effect cost[3];
    struct qs_effect reward[3];
};

struct ma_token {
    struct qs_name name;
    uint8_t value[MA_NATIONS];
    int8_t money[MA_NATIONS]; /* negative: a cost */
    uint8_t influence[MA_NATIONS], vp[MA_NATIONS], figure[MA_NATIONS];
    uint8_t most, least; /* the modifiers apply */
    uint8_t rest[7];
};

struct ma_tile {
    struct qs_name name;
    struct qs_effect act[4];
    uint8_t players[3];
    uint8_t marked, own; /* own: Maracaibo's */
    uint8_t good, spaces;
    uint8_t rest;
};

struct ma_building {
    struct qs_name name;
    uint8_t cost, thing, each, limit;
    uint8_t rest[4];
};

struct ma_career {
    struct qs_name name;
    uint8_t task[MA_TASKS]; /* thing, plus one */
    uint8_t low[MA_TASKS], high[MA_TASKS];
    uint8_t doubloons[MA_TASKS], vp[MA_TASKS];
    uint8_t rest;
};

struct ma_automa {
    struct qs_name name;
    uint8_t letter, moves, way, card;
    uint8_t vp[2], explore[2]; /* rounds I and II, rounds III and IV */
    uint8_t disc, quest, fight, influence;
    uint8_t nation, more; /* nation plus one; more: an extra village */
    uint8_t rest[2];
};

struct ma_place {
    struct qs_name name;
    struct qs_effect act[4];
    struct qs_effect flag[2];
    uint8_t kind, number, good, spaces, slot, stop;
    uint8_t rest[2];
};

struct ma_route {
    struct qs_name name;
    uint8_t from, to; /* plus one */
    uint8_t rest[6];
};

struct ma_space {
    struct qs_name name;
    struct qs_effect gain[2];
    uint8_t number, next[2], barrier, quest;
    uint8_t rest[3];
};

struct ma_area_row {
    struct qs_name name;
    struct qs_effect gives[2];
    uint8_t after, needs; /* after: area that must be done, its number; needs: upgrades */
    uint8_t rest[6];
};

struct ma_legacy {
    struct qs_name name;
    struct qs_effect price[2];
    struct qs_effect gain[2];
    uint8_t kind, site, route, spaces, needs, first, toll; /* site, route: plus one */
    uint8_t moves;                                         /* movement points along it, or to and from it */
};

struct ma_rank {
    struct qs_name name;
    uint8_t from, value;
    uint8_t rest[6];
};

struct ma_income {
    struct qs_name name;
    uint8_t from, vp;
    uint8_t rest[6];
};

struct ma_scenario {
    struct qs_name name;
    uint8_t cards;
    uint8_t tiles[8]; /* legacy tiles, plus one */
    uint8_t rest[7];
};

struct ma_site {
    struct qs_name name;
    uint8_t scenario, round, place, from, to; /* scenario, place: plus one */
    uint8_t rest[3];
};

enum ma_ends { MA_GOES_ON, MA_ENDS_THREAD, MA_ENDS_CAMPAIGN };

/* Numbers are those of cards; members of other tables are stored plus one. */
struct ma_story {
    struct qs_name name;
    struct qs_effect cost[MA_STORY_COST];
    struct qs_effect reward[MA_STORY_REWARD];
    struct qs_effect lay[MA_SITES_LAID]; /* place, from, to */
    uint8_t add[MA_ADDED], pile[MA_ADDED], discard[MA_ADDED];
    uint8_t chapter, tile_at, full;
    uint8_t read, next, option[MA_CHOICES];
    uint8_t ends;
    uint8_t number; /* worked out */
    uint8_t rest[4];
};

struct ma_chapter {
    struct qs_name name;
    uint8_t add[MA_ADDED], pile[MA_ADDED], read;
    uint8_t rest[3];
};

/* Rows of worth.txt, in this order. */
enum ma_weighed {
    MA_W_DOUBLOON,
    MA_W_INCOME,
    MA_W_INCOME_VP,
    MA_W_COMBAT,
    MA_W_FIGURE,
    MA_W_DISC,
    MA_W_INFLUENCE,
    MA_W_RANK,
    MA_W_EXPLORER,
    MA_W_COMPASS,
    MA_W_QUEST,
    MA_W_CARD,
    MA_W_ASSISTANT,
    MA_W_POWER,
    MA_W_SYNERGY,
    MA_W_PLACE,
    MA_W_TASK,
    MA_W_LEAD,
    MA_W_CHEAPER,
    MA_W_WAITING,
    MA_W_ERRAND,
    MA_W_APPEAL,
    MA_W_STRIKE,
    MA_WEIGHTS
};

/* Places a voyage may end at, by its way. */
struct ma_reach {
    uint32_t ways; /* those with any */
    uint32_t at[MA_WAYS];
    uint32_t along[MA_WAYS]; /* and all that such a voyage may pass */
};

/* What having bought a card is worth, in hundredths of a point: worth.c. */
struct ma_appeal {
    int32_t plain;              /* without synergy tokens */
    int32_t with[MA_SYNERGIES]; /* how much more with a token */
    uint8_t cost;
    uint8_t tokens;    /* those that matter */
    uint8_t by_things; /* it depends on things counted, too */
    uint8_t rest;
};

/* Weights and appeals in one of the rounds. */
struct ma_prices {
    int32_t lasting[MA_WEIGHTS], spent[MA_WEIGHTS];
    struct ma_appeal appeal[MA_CARDS];
};

struct ma_data {
    struct ma_word nation[MA_NATIONS];
    struct ma_word good[MA_GOODS];
    struct ma_word object[MA_OBJECTS];
    struct ma_word synergy[MA_SYNERGIES];
    struct ma_word thing[MA_THINGS];
    struct ma_place place[MA_PLACES];
    struct ma_route route[MA_ROUTES];
    struct ma_space space[MA_SPACES];
    struct ma_card card[MA_CARDS];
    struct ma_quest quest[MA_QUESTS];
    struct ma_token token[MA_TOKENS];
    struct ma_tile tile[MA_TILES];
    struct ma_building building[MA_BUILDINGS];
    struct ma_career career[MA_CAREERS];
    struct ma_automa automa[MA_AUTOMA];
    struct ma_area_row area[MA_AREAS];
    struct ma_legacy legacy[MA_LEGACY];
    struct ma_rank rank[MA_RANKS];
    struct ma_income income[MA_INCOMES];
    struct ma_scenario scenario[MA_SCENARIOS];
    struct ma_site site[MA_SITES];
    struct qs_weight weight[MA_WEIGHTS];
    struct qs_learned learned[MA_WEIGHTS];
    struct ma_story story[MA_STORIES];
    struct ma_chapter chapter[MA_CHAPTERS];
    uint8_t nations, goods, objects, synergies, things, places, routes, spaces, cards, quests;
    uint8_t tokens, tiles, buildings, careers, automas, areas, legacies, ranks, incomes;
    uint8_t scenarios, sites, weights, lessons;
    uint8_t stories, chapters;
    /* worked out */
    uint8_t next[MA_PLACES][3];          /* places, plus one, upper first */
    uint8_t edge[MA_PLACES][3];          /* their routes */
    uint8_t ahead[2][MA_PLACES][2];      /* those that are open without tiles; 1: in the last round */
    struct ma_reach reach[2][MA_PLACES]; /* with all points, likewise */
    uint32_t later[MA_PLACES];           /* places that can follow on a place, and that place */
    uint8_t income_vp[MA_INCOME_MOST + 1];
    uint8_t rank_at[MA_INFLUENCE_END + 1];
    uint8_t last_space;
    uint8_t villages;       /* programs that bring village actions but those of places, assistants, the end */
    uint8_t deed[MA_CARDS]; /* combat actions of cards, numbered */
    struct ma_cards shows_good[MA_GOODS], shows_object[MA_OBJECTS];
    struct ma_cards costing[MA_COST_MOST + 1];     /* cards that cost at most so many doubloons, */
    struct ma_cards fighting[MA_COMBAT_MOST + 1];  /* ask for at most so many combat points, */
    struct ma_cards manning[MA_FIGURES_ASKED + 1]; /* ask for at most so many figures */
    struct ma_cards demanding;                     /* cards that ask for herbs or markers */
    struct ma_cards onto;                          /* cards that ask for a figure onto them */
    struct ma_cards acting, fighters;              /* with village actions, with combat actions */
    struct ma_cards there[MA_PLACES];              /* assistants of a place */
    int16_t price[2][QS_PHASES][MA_WEIGHTS];       /* designed, learned; a phase is a round */
    struct ma_prices prices[2][MA_ROUNDS];
    uint32_t before[MA_PLACES]; /* places that lie before a ship, up to the homeward ones */
};

extern const struct qs_sheet ma_sheets[];
extern const struct qs_effect_kind ma_effects[];
/* The story card of a number, or -1. */
int ma_story_numbered(const struct ma_data *d, int number);
/* check_story.c */
void ma_check_story(struct ma_data *d, struct qs_complaints *why);
int ma_load(void *data, struct qs_complaints *why);

#endif
