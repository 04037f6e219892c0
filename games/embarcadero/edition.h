/*
 * edition.h: what the box has, and the tables its edition is read into.
 */
#ifndef EM_EDITION_H
#define EM_EDITION_H

#include "cells.h"
#include "quayside/edition.h"
#include "resources.h"

enum {
    EM_SEATS = 4, /* a fifth comes with an expansion that is not built */
    EM_RIVAL = 1, /* the side that plays against a lone player */
    EM_SHIPS = 53,
    EM_BUILDINGS = 53,
    EM_LANDMARKS = 13,
    EM_FIRST_LANDMARK = EM_SHIPS + EM_BUILDINGS,
    EM_CARDS = EM_SHIPS + EM_BUILDINGS + EM_LANDMARKS,
    EM_GOALS = 9,
    EM_CHARACTERS = 6,
    EM_SHAPES = 5,
    EM_LEVELS = 4,
    EM_WHARVES = 4,
    EM_BOARDS = 2,
    EM_TRACK = 32,
    EM_EFFECTS = 2, /* of a kind on a card */
    EM_PLACES = 8,
    EM_ROW = 4,
    EM_ROUNDS = 3,
    EM_TURNS = 5,
    EM_DEALT = 4, /* of each row */
    EM_KEPT = 5,
    EM_SIZE = 6,    /* of the biggest building */
    EM_PRICES = 10, /* market costs are below that */
    EM_FRAME = 11,  /* entries of the agenda a turn takes; three more while a building is begun */
    EM_SET_UP = EM_PLACES + EM_ROUNDS + 3, /* entries that set-up takes at the most */
    EM_MOST_NEST = 18,                     /* and what council spaces may add to them */
    EM_TOKENS = 30,                        /* of a resource, at the most */
    EM_MOST_MONEY = 5000,
    EM_UNKNOWN = 255
};

enum { EM_SHIP_ROW, EM_BUILDING_ROW, EM_MARKET_ROWS };

enum em_type { EM_HOUSING, EM_MERCHANT, EM_GOVERNMENT, EM_CIVIC, EM_TYPES };

/* What can be counted: rows of items.txt, in this order. */
enum em_item {
    EM_I_TYPE,
    EM_I_RESOURCE = EM_I_TYPE + EM_TYPES,
    EM_I_SUNK = EM_I_RESOURCE + EM_RESOURCES,
    EM_I_SIZE_2,
    EM_I_SIZE_3,
    EM_I_SIZE_4,
    EM_I_SIZE_6,
    EM_I_SHIP,
    EM_I_BUILDING,
    EM_I_LANDMARK,
    EM_I_TRADE,
    EM_I_TYPES,
    EM_I_BASICS,
    EM_I_STRUCTURE,
    EM_I_AT_WHARF,
    EM_I_HIGH,
    EM_I_COUNCIL,
    EM_ITEMS
};

/* Rows of supply.txt, in this order. */
enum em_figure {
    EM_N_MONEY,
    EM_N_STRUCTURES,
    EM_N_SINGLES,
    EM_N_DOUBLES,
    EM_N_TRIPLES,
    EM_N_TILES,
    EM_N_SUNK,
    EM_N_SOLO_START,
    EM_N_SOLO_COUNCIL,
    EM_N_COUNCIL,
    EM_N_BANDS, /* five of them */
    EM_FIGURES = EM_N_BANDS + 5
};

/* Rows of worth.txt, in this order. */
enum em_weight {
    EM_W_MONEY,
    EM_W_RESOURCE,
    EM_W_RENT,
    EM_W_TOKEN,
    EM_W_SPACE,
    EM_W_STRUCTURE,
    EM_W_ROOM,
    EM_W_WHARF,
    EM_W_GOAL,
    EM_W_COUNCIL,
    EM_W_TRACK,
    EM_W_CARD,
    EM_W_FIT,
    EM_W_LANDMARK,
    EM_W_LEAD,
    EM_W_ALONE,
    EM_WEIGHTS
};

enum em_effect {
    EM_NONE,
    EM_MONEY,
    EM_MONEY_PER,
    EM_STRUCTURES,
    EM_STRUCTURES_PER,
    EM_COUNCIL,
    EM_COUNCIL_LEVEL,
    EM_TILES,
    EM_FREE_LANDMARK,
    EM_SINK_LANDMARK,
    EM_FREE_PURCHASE,
    EM_PAY,
    EM_POINTS,
    EM_POINTS_PER,
    EM_POINTS_LEVEL,
    EM_POINTS_AT,
    EM_END_PER,
    EM_SCORE_COUNCIL,
    EM_SCORE_WHARF,
    EM_LANDMARK,
    EM_TOKEN,
    EM_FOLLOW
};

enum em_ability { EM_A_NONE, EM_A_FEE, EM_A_WHARF, EM_A_SCRAP, EM_A_DECK, EM_A_SINK, EM_A_BARGAIN };

/* ------------------------------------------------------------------ rows */

/* Ships, buildings and landmarks alike; what one does not have is zero. */
struct em_card {
    struct qs_name name;
    uint8_t type;  /* plus one; 0: none, as landmarks may have */
    uint8_t shape; /* plus one, of a ship */
    uint8_t size;
    uint8_t market;
    uint8_t coins;
    uint8_t sunk;
    uint8_t points;
    uint8_t levels[EM_LEVELS];
    uint8_t cost[EM_RESOURCES];
    uint8_t signature[EM_RESOURCES];
    uint8_t gives[EM_RESOURCES];
    struct qs_effect scrap[EM_EFFECTS];
    struct qs_effect other[EM_EFFECTS];
    struct qs_effect bonus[EM_EFFECTS];
};

struct em_resource_row {
    struct qs_name name;
    uint8_t tokens;
};

struct em_item_row {
    struct qs_name name;
};

struct em_shape_row {
    struct qs_name name;
    uint8_t across, deep; /* long side, short side */
    uint8_t tiles;
};

struct em_goal_row {
    struct qs_name name;
    uint8_t item; /* plus one */
    uint8_t places[3];
};

struct em_character_row {
    struct qs_name name;
    uint8_t gives; /* plus one */
    struct qs_effect ongoing, once, scores;
};

struct em_space_row {
    struct qs_name name;
    uint8_t scores;
    struct qs_effect bonus;
};

struct em_board_row {
    struct qs_name name;
    uint8_t columns, rows, built;
    uint8_t wharves[EM_WHARVES]; /* rows from 1; 0: none */
};

struct em_action_row {
    struct qs_name name;
    struct qs_effect does;
};

struct em_figure_row {
    struct qs_name name;
    uint8_t value;
};

/* Of a card, all resources in one word. */
struct em_icons {
    em_goods gives, cost, signature;
};

struct em_data {
    uint8_t ships, buildings, landmarks, cards;
    uint8_t resources, items, shapes, goals, characters, spaces, boards, actions, figures, weights;
    uint8_t lessons;
    struct em_card card[EM_CARDS];
    struct em_resource_row resource[EM_RESOURCES];
    struct em_item_row item[EM_ITEMS];
    struct em_shape_row shape[EM_SHAPES];
    struct em_goal_row goal[EM_GOALS];
    struct em_character_row character[EM_CHARACTERS];
    struct em_space_row space[EM_TRACK];
    struct em_board_row board[EM_BOARDS];
    struct em_action_row action[2];
    struct em_figure_row figure[EM_FIGURES];
    struct qs_weight weight[EM_WEIGHTS];
    struct qs_learned learned[EM_WEIGHTS];
    /* reckoned when the edition is read */
    int16_t price[2][QS_PHASES][EM_WEIGHTS]; /* designed, learned; a phase is a round */
    struct em_cells all[EM_BOARDS];          /* spaces of the board, wharves and outlines too */
    struct em_cells water[EM_BOARDS];        /* of the bare board, without outlines */
    struct em_cells column[EM_COLUMNS + 1];  /* all spaces in columns below this one */
    uint8_t wharves[EM_BOARDS];              /* how many there are */
    uint8_t council_points[EM_TRACK + 1];    /* by the spaces made: of the highest that scores */
    uint8_t council_spaces[EM_TRACK + 1];    /* and how many score */
    uint8_t nest[EM_TRACK + 1];              /* entries of the agenda their bonuses may leave */
    uint8_t market[EM_CARDS];
    struct em_icons icons[EM_CARDS];
    struct em_cards counted[EM_ITEMS];            /* cards that count for an item, where it counts cards */
    struct em_cards end;                          /* cards that score at the end */
    struct em_cards are_buildings, are_landmarks; /* those of a hand, and the others */
};

#endif
