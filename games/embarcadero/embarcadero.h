/*
 * embarcadero.h: the table of Embarcadero, as one plain struct; its questions, answers and facts.
 *
 * The rules are in docs/rules/embarcadero.md; there is one file for each of its chapters;
 * what they have for each other stands at the end. What comes from the box is in edition.h.
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
 *   (5) steps of the agenda stand on what leads to them and name what there is (check_steps.c);
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
    EM_CARDS_LIST = QS_LIST_FIRST,
    EM_GOALS_LIST,
    EM_CHARACTERS_LIST,
    EM_SPACES_LIST,
    EM_SHAPES_LIST,
    EM_RESOURCES_LIST,
    EM_PLACES_LIST,
    EM_ROWS_LIST,
    EM_WHARVES_LIST,
    EM_TURNS_LIST,
    EM_WAYS_LIST,
    EM_SIDES_LIST,
    EM_ACHIEVEMENTS_LIST,
    EM_REASONS_LIST,
    EM_COUNCIL_LIST,
    EM_ITEMS_LIST,
    EM_TILES_LIST,
    EM_BOARDS_LIST,
    EM_ACTIONS_LIST,
    EM_SOURCES_LIST,
    EM_OBSTACLES_LIST,
    EM_TYPES_LIST,
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
    EM_V_STAND,
    EM_V_RIVAL,
    EM_V_ENOUGH,
    EM_V_LANDMARK, /* the asides: last of all */
    EM_V_SIGN_LANDMARK,
    EM_V_ABILITY,
    EM_VERBS
};

enum em_step {
    EM_S_SETUP, /* n: which part of it */
    EM_S_FIRST,
    EM_S_DEAL,   /* seat, a: row, n: how many more */
    EM_S_FILL,   /* a: place of the market */
    EM_S_REVEAL, /* a: place of the market */
    EM_S_GOAL,   /* a: round */
    EM_S_ROLE,   /* seat: dealt */
    EM_S_PICK,   /* seat: picked */
    EM_S_KEEP,
    EM_S_START,    /* seat */
    EM_S_SIDE,     /* a: wharf, of the rival's first ships */
    EM_S_NEXT,     /* n: turns made in this round */
    EM_S_TURN,     /* seat */
    EM_S_PLACE,    /* seat, a: shape, b: card */
    EM_S_ON,       /* seat, a: which (enum em_on), n: how many structures more on the part */
    EM_S_COVER,    /* seat, a: spaces that are left, n: card */
    EM_S_SINK,     /* seat */
    EM_S_BUILT,    /* seat, a: card, b: with signature */
    EM_S_GAIN,     /* seat, a: card, b: level */
    EM_S_EFFECT,   /* seat, a: card or index, b: of what, n: which effect, m: level, see EMB-16 */
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
    EM_S_BUY,      /* seat */
    EM_S_DRAW,     /* seat, a: row */
    EM_S_STORE,    /* seat */
    EM_S_ROUND,    /* the end of a round; a: tokens for its goal have been asked for */
    EM_S_FINAL,
    EM_S_TAKES,  /* the rival, a: place the player bought from, or EM_PLACES + row drawn from */
    EM_S_RIVAL,  /* a: row the rival draws from */
    EM_S_DOCKS,  /* a: card */
    EM_S_MOORS,  /* a: card; the player chooses the side */
    EM_S_ERECTS, /* a: card */
    EM_S_STANDS, /* a: card, b: size; the player names a space of it */
    EM_S_PUTS,   /* n: how many structures of the rival more, a: wharves tried, b: rule */
    EM_S_SPACE,  /* the same: the player chooses */
    EM_S_LEAVES, /* a: card, b: place; the rival's turn ends */
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
    EM_F_MOORED,
    EM_F_FEE,
    EM_F_CONSTRUCTED,
    EM_F_COVERED,
    EM_F_TILE,
    EM_F_BUILT,
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
    EM_F_DISCARDED,
    EM_F_TAKEN_UP,
    EM_F_POINTS,
    EM_F_GOAL_POINTS,
    EM_F_WHARF_POINTS,
    EM_F_CARD_POINTS,
    EM_F_ABILITY,
    EM_F_ROUND,
    EM_F_FIRST,
    EM_F_ACHIEVED,
    EM_F_RIVAL_TAKES,
    EM_F_RIVAL_DRAWS,
    EM_F_RIVAL_NO_SHIP,
    EM_F_RIVAL_DOCKS,
    EM_F_RIVAL_BUILDS,
    EM_F_RIVAL_PUTS,
    EM_F_RIVAL_NOTHING,
    EM_F_MARKER,
    EM_F_LOOK,
    EM_F_LOOK_HAND,
    EM_F_LOOK_GROUND,
    EM_F_LOOK_STRUCTURE,
    EM_F_LOOK_BUILDING,
    EM_F_LOOK_WATER,
    EM_F_LOOK_PLANKS,
    EM_F_LOOK_OUTLINE,
    EM_F_LOOK_FEE,
    EM_F_LOOK_WHARF,
    EM_F_LOOK_BESIDE,
    EM_F_WHY_MONEY,
    EM_F_WHY_FEE,
    EM_F_WHY_LACKS,
    EM_F_WHY_HAND,
    EM_F_WHY_HULLS,
    EM_F_WHY_STOCK,
    EM_F_WHY_BERTH,
    EM_F_WHY_SHORE,
    EM_F_WHY_TURN,
    EM_F_WHY_WATER,
    EM_F_WHY_TAKEN,
    EM_F_WHY_ALONE,
    EM_F_WHY_GROUP,
    EM_F_WHY_TILES,
    EM_F_WHY_SHIPS,
    EM_F_WHY_UNSIGNED,
    EM_F_WHY_COVER,
    EM_F_WHY_REST,
    EM_F_WHY_FREE,
    EM_F_WHY_PART,
    EM_F_WHY_MUST,
    EM_F_WHY_ACTION,
    EM_F_WHY_EMPTY,
    EM_F_WHY_CHEAPEST,
    EM_F_WHY_DECK,
    EM_F_WHY_CARDS,
    EM_F_WHY_ABILITY,
    EM_F_WHY_AHEAD,
    EM_F_WHY_LEFT,
    EM_F_WHY_EDGE,
    EM_F_WHY_INFILL,
    EM_F_WHY_CLOSED,
    EM_F_WHY_ONCE,
    EM_F_WHY_TOKENS,
    EM_F_WHY_OWN,
    EM_F_WHY_KEEP,
    EM_F_WHY_CHARACTER,
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
enum em_reason { EM_ONLY, EM_FEWEST, EM_NEAREST, EM_LOWEST, EM_SHORE, EM_CHOICE, EM_OPPOSITE, EM_NEXT };

/* Why the rival does less than its card says. */
enum em_obstacle {
    EM_NO_CARD,
    EM_LAST_ROUND,
    EM_NO_HULL,
    EM_NO_ROOM,
    EM_NO_STRUCTURES,
    EM_NO_SPACE,
    EM_NO_TILES,
    EM_NO_SITE
};

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
    uint8_t structures;             /* in stock */
    uint8_t tiles[3];               /* building tiles in stock, of 1, 2 and 3 spaces */
    uint8_t character;              /* plus one */
    uint8_t used;                   /* the one-time ability */
    uint8_t hidden[EM_MARKET_ROWS]; /* how many of the hand are hidden, of each row */
    uint8_t hidden_cost;            /* their market cost together, as all can reckon; EM_UNKNOWN */
    uint8_t tokens[EM_RESOURCES];
    uint8_t counted; /* tokens spent for what counts them next */
    uint8_t rest[4];
};

/* Of the turn in progress; zeroed when a turn begins. */
struct em_turn {
    struct em_cells part; /* spaces of the hull just laid or of the footprint */
    uint8_t landmark;     /* one was constructed in this turn */
    uint8_t free;         /* the purchase costs nothing */
    int16_t gained;       /* money by one card played or one income */
    uint8_t rest[4];
};

/* What follows from the rest, kept up move by move: it is asked for much more often. */
struct em_known {
    em_goods shown[EM_SEATS];               /* resources of display and character, without tokens */
    struct em_cells water;                  /* EMB-3.3: water that carries nothing; outlines are no water */
    struct em_cells fee;                    /* water beside the built spaces of wharves, under hulls too */
    uint8_t at_wharf[EM_SEATS][EM_WHARVES]; /* structures beside each */
    uint8_t group[EM_SEATS];                /* bare structures that hang together on one level, at the most */
    uint8_t rest[8 - EM_SEATS];
};

struct embarcadero {
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
    struct em_seat seats[EM_SEATS];
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
    uint8_t marker;     /* wharf of the rival's marker */
    uint8_t rival_card; /* plus one, while the rival has it */
    uint8_t picked;     /* characters are picked, not dealt */
    uint8_t rest[4];
    struct em_known known; /* derived */
};

/* ------------------------------------------------------------------ shared helpers */

static inline const struct em_data *em_data(const struct qs_rules *r)
{
    return r->data;
}

static inline struct qs_step em_step(enum em_step kind, int seat, int a, int b, int n)
{
    return qs_step_of((int)kind, seat, a, b, n);
}

static inline bool em_solo(const struct embarcadero *g)
{
    return g->core.seats == 1;
}
static inline int em_row_of(int card)
{
    return card < EM_SHIPS ? EM_SHIP_ROW : EM_BUILDING_ROW;
}
static inline struct em_cards em_hand(const struct em_seat *p)
{
    return (struct em_cards){ { p->hand.w[0] | p->hand_open.w[0], p->hand.w[1] | p->hand_open.w[1] } };
}

/* ------------------------------------------------------------------ what the chapters have */

#define EM_OFFER(name) void em_offer_##name(struct qs_offer *o, const struct qs_step *s)
#define EM_TAKE(name)  void em_take_##name(struct qs_act *a, const struct qs_step *s, qs_move m)

/* harbour.c: questions about the harbour */
static inline int em_wharves(const struct em_data *d, const struct embarcadero *g)
{
    return d->wharves[g->board];
}
int em_wharf_row(const struct em_data *d, const struct embarcadero *g, int wharf);
struct em_cells em_beside_wharf(const struct em_data *d, const struct embarcadero *g, int wharf);
struct em_cells em_hull(const struct em_shape_row *shape, int turn, int cell);
/* How far a hull reaches in columns and rows; turn 0 has the long side along the wharves. */
static inline int em_across(const struct em_shape_row *shape, int turn)
{
    return turn ? shape->deep : shape->across;
}
static inline int em_deep(const struct em_shape_row *shape, int turn)
{
    return turn ? shape->across : shape->deep;
}

/* Places (of the space nearest to the shore, in the lowest row) where all of the hull is inside. */
static inline struct em_cells em_fits(struct em_cells water, const struct em_shape_row *shape, int turn)
{
    for (int i = 1; i < em_deep(shape, turn); i++) {
        water = em_and(water, em_row_down(water));
    }
    for (int i = 1; i < em_across(shape, turn); i++) {
        water = em_and(water, em_down(water, EM_COLUMN));
    }
    return water;
}
struct em_cells em_bare(const struct em_seat *p, int level);
struct em_cells em_free_on(const struct em_seat *p, int level);
struct em_cells em_free(const struct em_seat *p);
int em_level_of(const struct em_seat *p, int cell);
struct em_tiling {
    int n;
    struct {
        uint8_t size, cell, turn; /* 0 to 2 for 1 to 3 spaces; the first space; 0 along */
    } tile[EM_SIZE];
};
struct em_tiling em_tiling(const uint8_t stock[3], struct em_cells part);
bool em_can_carry(const struct em_seat *p, struct em_cells part);
bool em_can_tile(const uint8_t stock[3], struct em_cells part);
bool em_can_grow(struct em_cells all, struct em_cells part, int left, const uint8_t stock[3]);
int em_biggest_group(const struct em_seat *p);
bool em_has_room(const struct em_seat *p, int size);
struct em_cells em_may_cover(const struct em_seat *p, struct em_cells part, int left);

/* derived.c: what is kept up */
void em_refresh(const struct qs_rules *r, void *state);
void em_know_display(const struct em_data *d, struct embarcadero *g, int side);
void em_know_wharf(const struct em_data *d, struct embarcadero *g, int wharf);
void em_know_structure(const struct em_data *d, struct embarcadero *g, int side, int cell, int level);
void em_know_building(struct embarcadero *g, int side);

/* setup.c: chapter 1 */
EM_TAKE(setup);
EM_OFFER(first);
EM_TAKE(first);
EM_OFFER(deal);
EM_TAKE(deal);
EM_OFFER(goal);
EM_TAKE(goal);
EM_OFFER(role);
EM_TAKE(role);
EM_OFFER(pick);
EM_OFFER(keep);
EM_TAKE(keep);
void em_reveal_kept(struct qs_act *a, const struct qs_step *s);
EM_OFFER(start);
EM_TAKE(start);
/* Hulls and places for so many first ships: each place is in a row of its own. */
bool em_has_start(const struct em_data *d, const struct embarcadero *g, int ships);
void em_setup(struct qs_act *a, const struct qs_options *o);

/* turn.c: chapter 2 */
EM_TAKE(next);
EM_OFFER(turn);
EM_TAKE(turn);
void em_leave_hand(const struct em_data *d, struct embarcadero *g, int seat, int card);

/* dock.c: chapter 3 */
void em_offer_dock(struct qs_offer *o);
void em_dock(struct qs_act *a, int card);
struct em_cells em_lay(struct qs_act *a, int side, int card, int shape, int turn, int cell);
uint16_t em_against_ship(const struct em_data *d, const struct embarcadero *g, int seat, int card);
int em_dock_fee(const struct em_data *d, const struct embarcadero *g, int seat, struct em_cells hull);
enum em_on { EM_ON_BUILDING, EM_ON_SHIP, EM_ON_DECK }; /* EMB-4.8, EMB-3.5, EMB-7.5 */
EM_OFFER(place);
EM_TAKE(place);
EM_OFFER(on);
EM_TAKE(on);

/* construct.c: chapter 4 */
enum { EM_WITH_SIGNATURE = 1, EM_FREE_OF_COST = 2, EM_FOR_A_SHIP = 4, EM_ONCE_A_TURN = 8 };
void em_offer_construct(struct qs_offer *o);
void em_offer_landmarks(struct qs_offer *o, int seat, int verb, int how);
em_goods em_resources(const struct embarcadero *g, int seat);
int em_sunk_tokens(const struct qs_rules *r, const struct embarcadero *g);
bool em_has_site(const struct qs_rules *r, const struct embarcadero *g, int seat, int size);
uint16_t em_against_building(const struct qs_rules *r, const struct embarcadero *g, int seat, int card,
                             int how);
bool em_can_build_any(const struct qs_rules *r, const struct embarcadero *g, int seat, struct em_cards set,
                      int how);
void em_tell_covered(struct qs_act *a, int side, int card, int cell, int level);
void em_raise(struct qs_act *a, int side, int card, struct em_cells part, int level);
void em_construct(struct qs_act *a, int seat, int card, int how);
EM_OFFER(cover);
EM_TAKE(cover);
EM_OFFER(sink);
EM_TAKE(sink);
EM_TAKE(built);
EM_TAKE(gain);
bool em_can_sink(const struct qs_rules *r, const struct embarcadero *g, int seat);

/* scrap.c: chapter 5 */
void em_offer_scrap(struct qs_offer *o);
void em_scrap(struct qs_act *a, int card);
EM_OFFER(act);
EM_TAKE(act);
EM_OFFER(renew);
EM_TAKE(renew);

/* market.c: chapter 6 */
int em_deck(const struct embarcadero *g, int row);
void em_discard(struct qs_act *a, int card, uint16_t rule);
void em_clear_row(struct qs_act *a, int row, uint16_t rule);
EM_TAKE(fill);
EM_OFFER(reveal);
EM_TAKE(reveal);
EM_OFFER(buy);
EM_TAKE(buy);
EM_OFFER(draw);
EM_TAKE(draw);
EM_OFFER(store);
EM_TAKE(store);
void em_offer_deck(struct qs_offer *o, int verb, int row);
void em_take_from_deck(struct embarcadero *g, int card);
bool em_shuffle_if_empty(struct qs_act *a, int row);
int em_price(const struct em_data *d, const struct embarcadero *g, int seat, int card);

/* characters.c: chapter 7 */
static inline int em_ongoing(const struct em_data *d, const struct embarcadero *g, int seat,
                             enum em_ability ability)
{
    int who = g->advanced ? g->seats[seat].character : 0; /* EMB-7.2 */
    return who && d->character[who - 1].ongoing.kind == ability ? d->character[who - 1].ongoing.arg[0] : 0;
}
bool em_can_use_ability(const struct qs_rules *r, const struct embarcadero *g, int seat);
void em_offer_ability(struct qs_offer *o, int seat);
void em_take_ability(struct qs_act *a, int seat, qs_move m);
int em_follow(const struct embarcadero *g, int seat, int most);

/* structures.c: chapter 8 */
bool em_beside_opponent(const struct embarcadero *g, int side, int cell, int level);
void em_put(struct qs_act *a, int side, int cell, uint16_t rule);
EM_OFFER(put);
EM_TAKE(put);

/* tiles.c: chapter 9 */
int em_infill_fee(const struct em_data *d, const struct embarcadero *g, int seat, int cell);
void em_tell_wharf(struct qs_act *a, int side, int wharf, uint16_t rule);
EM_OFFER(tiles);
EM_TAKE(tiles);

/* council.c: chapter 10 */
EM_TAKE(advance);
EM_OFFER(token);
EM_TAKE(token);
EM_OFFER(count);
EM_TAKE(count);
EM_TAKE(unveil);
EM_OFFER(landmark_card);
EM_TAKE(landmark_card);
EM_OFFER(free);
EM_TAKE(free);
void em_offer_landmark(struct qs_offer *o, int seat);
void em_take_landmark(struct qs_act *a, int seat, qs_move m);
void em_offer_signed_landmark(struct qs_offer *o, int seat);
void em_take_signed_landmark(struct qs_act *a, int seat, qs_move m);
int em_council_points(const struct em_data *d, const struct embarcadero *g, int seat);

/* round.c: chapter 11 */
void em_score_wharf(struct qs_act *a, int wharf);
int em_score_of(const struct embarcadero *g, int seat);
bool em_scores_wharves(const struct embarcadero *g);
bool em_scores_council(const struct embarcadero *g);
void em_wharf_values(const struct embarcadero *g, int wharf, uint8_t value[3]);
int em_wharf_share(const struct embarcadero *g, int wharf, int seat);
int em_council_share(const struct em_data *d, const struct embarcadero *g, int seat);
int em_goal_share(const struct em_data *d, const struct embarcadero *g, int round, int seat);
EM_TAKE(round);

/* final.c: chapter 12 */
EM_TAKE(final);
void em_score_now(struct qs_act *a);
int32_t em_tiebreak(const struct qs_rules *r, const void *state, int side);

/* solo.c: chapters 13 and 15; rival.c, rival_site.c: chapter 14 */
EM_OFFER(side);
EM_TAKE(side);
/* While so many ships are to come. */
bool em_has_side(const struct em_data *d, const struct embarcadero *g, int wharf, int ships);
void em_fast_track(struct qs_act *a);
void em_achieve(struct qs_act *a, enum em_achievement which, uint16_t rule);
void em_verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out);
EM_TAKE(takes);
EM_OFFER(rival);
EM_TAKE(rival);
EM_TAKE(docks);
EM_OFFER(moors);
EM_TAKE(moors);
EM_TAKE(erects);
EM_OFFER(stands);
EM_TAKE(stands);
bool em_may_moor(const struct em_data *d, const struct embarcadero *g, int card);
bool em_may_put(const struct em_data *d, const struct embarcadero *g, int tried);
bool em_sites_left(const struct em_data *d, const struct embarcadero *g, int size);
EM_TAKE(puts);
EM_OFFER(space);
EM_TAKE(space);
EM_TAKE(leaves);

/* effects.c: chapter 16 */
enum { EM_TOKENS_ASKED = 0x100 }; /* in m of an effect: tokens for it have been asked for */
int em_count(const struct em_data *d, const struct embarcadero *g, int side, int item);
bool em_can_pay(const struct em_seat *p, const struct qs_effect *e, int n);
void em_do(struct qs_act *a, int seat, enum em_of of, int which, int level);
EM_TAKE(effect);
EM_OFFER(score);
EM_TAKE(score);
void em_gain(struct qs_act *a, int seat, int money, uint16_t rule);
void em_points(struct qs_act *a, int seat, enum em_source source, int n, uint16_t rule);
void em_points_at_end(struct qs_act *a, int seat, enum em_source source, int n, uint16_t rule);

/* figures.c, clicks.c, why.c: what a person sees */
extern const struct qs_figure em_figures[];
extern const struct qs_click em_clicks[EM_VERBS];
extern const char *const em_about[EM_STEPS];
extern const struct qs_piece_rule em_pieces[];
extern const uint8_t em_rounds[], em_deeds[], em_dealt[], em_taken[], em_played[];
extern const uint16_t em_plain[];
void em_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
            struct qs_facts *facts);

/* edition.c, verbs.c, facts.c, look.c, worth.c, check.c */
extern const struct qs_sheet em_sheets[];
extern const struct qs_effect_kind em_effect_kinds[];
extern const struct qs_verb em_verbs[EM_VERBS];
extern const struct qs_fact_kind em_facts[EM_FACTS];
extern const struct qs_term em_terms[];
extern const char *const em_turn_help[];
int em_load(void *data, struct qs_complaints *why);
void em_check_edition(const struct em_data *d, struct qs_complaints *why);
/* What em_worth_with keeps, and what each was reckoned from; `round` is plus one. */
struct em_cards_from {
    struct em_cards set;
    em_goods has;
    uint32_t group, round;
};
struct em_cards_term {
    struct em_cards_from from;
    int32_t worth;
};
struct em_wharves_from {
    uint8_t at[EM_SEATS][EM_WHARVES], built[EM_WHARVES];
    uint32_t left, round;
};
struct em_laid {
    em_goods shown;
    uint32_t council, round;
    char cards_and_cells[offsetof(struct em_seat, money) - offsetof(struct em_seat, display)];
};
struct em_terms {
    struct em_cards_term hand, stored, landmarks;
    struct em_wharves_from wharves_from;
    struct em_laid laid[EM_SEATS]; /* harbour and goals */
    struct em_cells goals_from;
    int32_t group, harbour, wharves, goals;
};
int32_t em_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms);
int32_t em_worth(const struct qs_rules *r, const void *view, int seat);
const char *em_check_steps(const struct qs_rules *r, const struct embarcadero *g);
const char *em_check(const struct qs_rules *r, const void *state);

void em_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
             struct qs_facts *sink);

extern const struct qs_game qs_embarcadero;

#endif
