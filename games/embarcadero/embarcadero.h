/*
 * embarcadero.h: the table of Embarcadero, as one plain struct; its questions, answers and facts.
 *
 * The rules are in docs/rules/embarcadero.md; there is one file for each of its chapters, and
 * chapters.h says what they have for each other. What comes from the box is in edition.h.
 *
 * Terms:
 *   space    a square of the harbour (cells.h)
 *   ground   spaces of one's hulls and infill tiles
 *   level    of a structure or building, 0 to 3 here, 1 to 4 for people
 *   bare     a structure that carries no building
 *   free     a space of ground or building that carries no structure
 *   row      of the market: 0 ships, 1 buildings; a place is 4 * row + its number
 *   deck     of a row: its cards in the pool `unseen` that nobody holds, and those in `fresh`
 *   rival    the side that plays against a lone player
 *
 * At a space there is one owner at most; there, structures and buildings alternate upwards, so a
 * space has one bare structure, or one free level, or is full.
 *
 * Invariants, beside the engine's, tried by em_check():
 *   (1) hidden cards of a row are as many as the pool of that row can hold, and sunk ships are
 *       ships of the display;
 *   (2) ground of different sides does not overlap and lies on water;
 *   (3) a structure of level 0 stands on ground, one above on a building of the level below, a
 *       building on structures of its level;
 *   (4) structures in stock and in the harbour are 40, for each side;
 *   (5) steps of the agenda name cards, places and items there are;
 *   (6) wharf and infill tiles, tokens and sunk ships add up to what the box has;
 *   (7) what is known of harbour and displays (struct em_known) is as em_refresh() finds it.
 */
#ifndef EMBARCADERO_H
#define EMBARCADERO_H

#include "edition.h"
#include "quayside/game.h"

#define EMB(chapter, number) QS_RULE(chapter, number)

/* ------------------------------------------------------------------ questions, answers, facts */

enum {
    EM_CARD = QS_LIST_FIRST,
    EM_GOAL,
    EM_CHARACTER,
    EM_CELL,
    EM_SHAPE,
    EM_RESOURCE,
    EM_PLACE,
    EM_ROW_LIST,
    EM_WHARF,
    EM_TURN,
    EM_WAY,
    EM_SIDE,
    EM_ACHIEVEMENT,
    EM_REASON,
    EM_SPACE,
    EM_ITEM,
    EM_TILE,
    EM_BOARD,
    EM_ACTION,
    EM_SOURCE,
    EM_LISTS
};

enum em_verb {
    EM_V_FIRST,
    EM_V_DEAL,
    EM_V_TURN,
    EM_V_GOAL,
    EM_V_ROLE,
    EM_V_KEEP,
    EM_V_PLACE,
    EM_V_SIDE,
    EM_V_DOCK,
    EM_V_CONSTRUCT,
    EM_V_SIGN,
    EM_V_SCRAP,
    EM_V_ACT,
    EM_V_RENEW,
    EM_V_COVER,
    EM_V_SINK,
    EM_V_PUT,
    EM_V_WHARF,
    EM_V_INFILL,
    EM_V_TOKEN,
    EM_V_SPEND,
    EM_V_SCORE,
    EM_V_FREE,
    EM_V_BUY,
    EM_V_DRAW,
    EM_V_STORE,
    EM_V_BEGIN,
    EM_V_RIVAL,
    EM_V_ENOUGH,
    EM_V_LANDMARK, /* the asides: last of all */
    EM_V_ABILITY,
    EM_VERBS
};

enum em_step {
    EM_S_SETUP,    /* n: which part of it */
    EM_S_FIRST,
    EM_S_DEAL,     /* seat, a: row, n: how many more */
    EM_S_FILL,     /* a: place of the market */
    EM_S_REVEAL,   /* a: place of the market */
    EM_S_GOAL,     /* a: round */
    EM_S_ROLE,     /* seat: dealt */
    EM_S_PICK,     /* seat: picked */
    EM_S_KEEP,
    EM_S_START,    /* seat */
    EM_S_SIDE,     /* a: wharf, of the rival's first ships */
    EM_S_NEXT,     /* n: turns made in this round */
    EM_S_TURN,     /* seat */
    EM_S_PLACE,    /* seat, a: shape */
    EM_S_ON,       /* seat, a: must, n: how many structures more on the part */
    EM_S_COVER,    /* seat, a: spaces that are left, n: card */
    EM_S_SINK,     /* seat */
    EM_S_BUILT,    /* seat, a: card, b: with signature */
    EM_S_GAIN,     /* seat, a: card, b: level */
    EM_S_EFFECT,   /* seat, a: card or index, b: of what, n: which effect, m: level */
    EM_S_COUNT,    /* seat, a: resource: tokens to be counted */
    EM_S_PUT,      /* seat, n: how many structures more */
    EM_S_TILES,    /* seat, n: how many tiles more */
    EM_S_ADVANCE,  /* seat, n: how many spaces */
    EM_S_TOKEN,    /* seat */
    EM_S_UNVEIL,   /* n: how many landmarks more */
    EM_S_LANDMARK, /* a landmark is turned up */
    EM_S_FREE,     /* seat, a: a ship is sunk for it */
    EM_S_SCORE,    /* seat: which wharf is scored now */
    EM_S_ACT,      /* seat, a: the card scrapped */
    EM_S_RENEW,    /* seat */
    EM_S_PAUSE,    /* seat: before the buy phase */
    EM_S_BUY,      /* seat */
    EM_S_DRAW,     /* seat, a: row */
    EM_S_STORE,    /* seat */
    EM_S_ROUND,    /* the end of a round */
    EM_S_FINAL,
    EM_S_TAKES,    /* the rival, a: place the player bought from, or EM_PLACES + row drawn from */
    EM_S_RIVAL,    /* a: row the rival draws from */
    EM_S_DOCKS,    /* a: card */
    EM_S_MOORS,    /* a: card; the player chooses the side */
    EM_S_ERECTS,   /* a: card */
    EM_S_BEGINS,   /* a: card, b: size; the player chooses where it begins */
    EM_S_PUTS,     /* n: how many structures of the rival more, a: wharves tried, b: rule */
    EM_S_SPACE,    /* the same: the player chooses */
    EM_S_LEAVES,   /* a: card, b: place; the rival's turn ends */
    EM_STEPS
};

/* Whose effects a step carries out. */
enum em_of { EM_OF_SCRAP, EM_OF_OTHER, EM_OF_BASIC, EM_OF_BONUS, EM_OF_ONCE, EM_OF_SPACE, EM_OFS };

enum em_fact {
    EM_F_DEALT,
    EM_F_TURNED,
    EM_F_SHUFFLED,
    EM_F_SHORT,
    EM_F_GOAL,
    EM_F_ROLE,
    EM_F_KEPT,
    EM_F_REFUSED,
    EM_F_DOCKED,
    EM_F_LAID,
    EM_F_FEE,
    EM_F_CONSTRUCTED,
    EM_F_COVERED,
    EM_F_TILES,
    EM_F_SUNK,
    EM_F_SCRAPPED,
    EM_F_WAY,
    EM_F_RENEWED,
    EM_F_PUT,
    EM_F_WHARF,
    EM_F_INFILL,
    EM_F_MONEY,
    EM_F_ADVANCED,
    EM_F_LOST,
    EM_F_LANDMARK,
    EM_F_TOKEN,
    EM_F_SPENT,
    EM_F_BOUGHT,
    EM_F_DREW,
    EM_F_STORED,
    EM_F_POINTS,
    EM_F_GOAL_POINTS,
    EM_F_WHARF_POINTS,
    EM_F_CARD_POINTS,
    EM_F_ABILITY,
    EM_F_ROUND,
    EM_F_FIRST,
    EM_F_ACHIEVED,
    EM_F_RIVAL_TAKES,
    EM_F_RIVAL_DOCKS,
    EM_F_RIVAL_BUILDS,
    EM_F_RIVAL_PUTS,
    EM_F_RIVAL_NOTHING,
    EM_F_MARKER,
    EM_F_LOOK,
    EM_FACTS
};

enum em_source {
    EM_P_BUILDINGS,
    EM_P_WHARVES,
    EM_P_GOALS,
    EM_P_COUNCIL,
    EM_P_STORED,
    EM_P_CHARACTER,
    EM_P_DRAWS,
    EM_P_START,
    EM_SOURCES
};

enum em_achievement {
    EM_MAYOR,
    EM_FAST_TRACK,
    EM_SKYSCRAPER,
    EM_EVERY_CORNER,
    EM_INTEGRITY,
    EM_LONG_WHARF,
    EM_BUOYANT,
    EM_LANDLORD,
    EM_TRUST_FUND,
    EM_ACHIEVEMENTS
};

/* By what the rival's choice was decided. */
enum em_reason { EM_ONLY, EM_FEWEST, EM_NEAREST, EM_LOWEST, EM_SHORE, EM_FIRST, EM_CHOICE };

/* ------------------------------------------------------------------ the state */

struct em_seat {
    struct em_cards hand;      /* its owner's */
    struct em_cards chosen;    /* clicks of the secret choice */
    struct em_cards hand_open; /* seen by all */
    struct em_cards stored;
    struct em_cards display;
    struct em_cards sunk;
    struct em_cells ground;
    struct em_cells structure[EM_LEVELS];
    struct em_cells building[EM_LEVELS];
    int16_t money;
    uint8_t council;
    uint8_t structures; /* in stock */
    uint8_t tiles[3];   /* building tiles in stock, of 1, 2 and 3 spaces */
    uint8_t character;  /* plus one */
    uint8_t used;       /* the one-time ability */
    uint8_t hidden[EM_MARKET_ROWS]; /* how many of the hand are hidden, of each row */
    uint8_t hidden_cost; /* their market cost together, as all can reckon; EM_UNKNOWN */
    uint8_t tokens[EM_RESOURCES];
    uint8_t rest[5];
};

/* Of the turn in progress; zeroed when a turn begins. */
struct em_turn {
    struct em_cells part; /* spaces of the hull just laid or of the footprint */
    uint8_t landmark;     /* one was constructed in this turn */
    uint8_t free;         /* the purchase costs nothing */
    uint8_t counted;      /* tokens spent for the effect that counts next */
    uint8_t rest[1];
    int16_t gained; /* money in this action or income */
    uint8_t more[2];
};

/* What follows from the rest, kept up move by move: it is asked for much more often. */
struct em_known {
    em_goods shown[EM_SEATS]; /* resources of display and character, without tokens */
    struct em_cells water;    /* EMB-3.3: water that carries nothing; outlines are no water */
    struct em_cells fee;      /* water beside the built spaces of wharves, under hulls too */
    uint8_t at_wharf[EM_SEATS][EM_WHARVES]; /* structures beside each */
};

struct em {
    struct qs_core core;
    struct em_cards unseen[EM_MARKET_ROWS];
    struct em_cards unseen_landmarks;
    struct em_cards fresh; /* discards that were shuffled and are a deck again */
    struct em_cards discard;
    struct em_cards landmarks; /* open */
    uint64_t goals;            /* unseen */
    uint64_t characters;       /* nobody's */
    uint64_t achieved;
    struct em_cells infill;
    struct em_turn turn;
    struct em_seat seat[EM_SEATS];
    uint8_t market[EM_PLACES];
    uint8_t goal[EM_ROUNDS];
    uint8_t hulls[EM_SHAPES];
    uint8_t tokens[EM_RESOURCES];
    uint8_t wharf[EM_WHARVES]; /* spaces built */
    uint8_t tiles;             /* wharf and infill tiles in stock */
    uint8_t round;             /* 1 to 3 */
    uint8_t turns;             /* made in this round */
    uint8_t first;
    uint8_t board;
    uint8_t advanced;
    uint8_t marker;            /* wharf of the rival's marker */
    uint8_t rival_card;        /* plus one, while the rival has it */
    uint8_t picked;            /* characters are picked, not dealt */
    uint8_t rest[4];
    struct em_known known;     /* derived */
};

/* ------------------------------------------------------------------ shared helpers */

static inline const struct em_data *em_data(const struct qs_rules *r)
{
    return r->data;
}

static inline struct qs_step em_step(enum em_step kind, int seat, int a, int b, int n)
{
    return (struct qs_step){ (uint8_t)kind, (uint8_t)seat, (uint8_t)a, (uint8_t)b, (uint16_t)n, 0 };
}

static inline bool em_solo(const struct em *g)
{
    return g->core.seats == 1;
}
static inline int em_row_of(int card)
{
    return card < EM_SHIPS ? EM_SHIP_ROW : EM_BUILDING_ROW;
}
static inline struct em_cards em_hand(const struct em_seat *p)
{
    return (struct em_cards){ { p->hand.w[0] | p->hand_open.w[0],
                                p->hand.w[1] | p->hand_open.w[1] } };
}

#endif
