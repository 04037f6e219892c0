/*
 * edition.h: the tables of an edition of Yonder as they are read: how many things there are, what
 * cards, spots and ships may say, and what is worked out from them once.
 */
#ifndef YON_EDITION_H
#define YON_EDITION_H

#include "quayside/sets.h"

enum {
    YON_SEATS = 4,
    YON_KINDS = 5,
    YON_GOODS = 6,
    YON_RESOURCES = 3, /* the first goods */
    YON_LETTERS = 3,
    YON_SPOTS = 13,
    YON_UPPER = 14,
    YON_SPACES = 8,
    /* Room for cards; the box has 64, 24 and 27, and an edition half of that at the least. */
    YON_BUILDINGS = 96,
    YON_ENVOYS = 32,
    YON_SHIPS = 32,
    YON_ROUNDS = 5,
    YON_PRIZE_ROUND = 4, /* whoever locks up first gains an arcana */
    YON_ROW = 6,         /* building cards on the board */
    YON_COURT = 4,       /* envoys on the board */
    YON_BERTHS = 4,      /* ships in the harbour */
    YON_CARDS = 10,      /* of Olos */
    YON_LEVELS = 3,
    YON_EFFECTS = 3,
    YON_ARCANA = 20,
    YON_OLOS = 1,                     /* his side in the solo game */
    YON_HQ = YON_SPOTS,               /* first headquarters among the places */
    YON_SITE = YON_SPOTS + YON_SEATS, /* first building */
    YON_PLACES = YON_SITE + YON_BUILDINGS
};

QS_SETS(yon_cards, YON_BUILDINGS); /* sets of buildings */

enum yon_kind { YON_GOBLIN, YON_DWARF, YON_ELF, YON_OGRE, YON_SKELETON };
enum yon_good { YON_WOOD, YON_ORE, YON_HAY, YON_GRAIN, YON_FISH, YON_MEAT };
enum yon_icon { YON_NO_ICON, YON_DWARF_ICON, YON_OGRE_ICON };
enum yon_group { YON_START, YON_REGULAR, YON_EXPANSION };

enum yon_effect {
    YON_NOTHING,
    YON_GAIN,
    YON_ANY,
    YON_GOLD,
    YON_GAIN_ARCANA,
    YON_WORKER,
    YON_RECRUIT,
    YON_FAVOUR,
    YON_DRAW,
    YON_BUILD,
    YON_CHEAPER,
    YON_RAISE,
    YON_SHIP,
    YON_COIN,
    YON_STORE,
    YON_CAGE,
    YON_LODGE,
    YON_GIFT,
    YON_REVERSE,
    YON_SMUGGLE,
    YON_REMOVE,
    YON_SHELTER,
    YON_DISMISS,
    YON_RECALL,
    YON_FULFIL
};

enum yon_score {
    YON_NO_SCORE,
    YON_PER_GOLD,
    YON_PER_ARCANA,
    YON_PER_WORKER,
    YON_PER_LIVING,
    YON_PER_GOOD,
    YON_PER_SET,
    YON_PER_A,
    YON_PER_B,
    YON_PER_C,
    YON_PER_ENVOY,
    YON_PER_SHIP,
    YON_PER_BUILDING,
    YON_FIVE_KINDS
};

enum yon_power {
    YON_NO_POWER,
    YON_MERCHANTS,
    YON_SMITHY,
    YON_TREASURY,
    YON_BAKERY,
    YON_RECRUITERS,
    YON_SWINGERS,
    YON_SOUP_BOAT,
    YON_THIEVES,
    YON_PEDDLER,
    YON_SANDCAKERY,
    YON_SAUSAGERY,
    YON_SAWMILL,
    YON_MAKER,
    YON_SPA,
    YON_MASONS,
    YON_CAGES,
    YON_FISHING_HUT,
    YON_MUSCLE_BEACH,
    YON_SMOKEHOUSE,
    YON_POWERS
};

enum yon_ship_power {
    YON_NO_SHIP_POWER,
    YON_ARGO,
    YON_NAUTILUS,
    YON_SCROOGE,
    YON_PICKLE,
    YON_CIRDAN,
    YON_DAGON,
    YON_DAVOS,
    YON_DICAPRIO,
    YON_DOBBY,
    YON_DUNCAN,
    YON_GOLIATH,
    YON_LIONS,
    YON_KIM,
    YON_SEBASTIAN,
    YON_NAGLFAR,
    YON_MAC_DONALD,
    YON_DODGER,
    YON_PEARL,
    YON_BLOOMER,
    YON_MERRY,
    YON_DAVY,
    YON_GEMINI,
    YON_MIDAS,
    YON_PIPPIN,
    YON_PROMETHEUS,
    YON_RAZOR,
    YON_VETINARI,
    YON_SHIP_POWERS
};

enum yon_olos_step {
    YON_OLOS_NONE,
    YON_OLOS_SPOT,
    YON_OLOS_DELIVER,
    YON_OLOS_SHIP,
    YON_OLOS_TROUBLE,
    YON_OLOS_FAVOUR,
    YON_OLOS_ARCANA
};

struct yon_good_row {
    struct qs_name name;
    uint8_t feeds, start;
    uint8_t rest[6];
};

enum { YON_MOST_EATEN = 4 }; /* by one worker */

struct yon_worker_row {
    struct qs_name name;
    uint8_t copies, eats;
    uint8_t rest[6];
};

/* What a worker does somewhere. */
struct yon_action {
    struct qs_effect effect[YON_EFFECTS];
    uint8_t icon, times, spend_any;
    uint8_t spend[YON_GOODS];
    uint8_t rest[7];
};

struct yon_spot_row {
    struct qs_name name;
    struct yon_action action;
};

struct yon_upper_row {
    struct qs_name name;
    struct qs_effect effect[YON_EFFECTS];
    uint8_t below; /* number of the linked spot, 0 for the lower row */
    uint8_t rest[7];
};

struct yon_space_row {
    struct qs_name name;
    struct qs_effect effect[YON_EFFECTS];
};

struct yon_building_row {
    struct qs_name name;
    struct yon_action action;
    struct qs_effect score;
    uint8_t cost[YON_GOODS];
    uint8_t number, letter, white, expansion, arcana, power;
    uint8_t workers[YON_KINDS]; /* it costs as well */
    uint8_t rest[7];
};

struct yon_hq_row {
    struct qs_name name;
    uint8_t icon;
    uint8_t rest[7];
};

struct yon_envoy_row {
    struct qs_name name;
    struct qs_effect effect[YON_EFFECTS];
    uint8_t cost[YON_GOODS];
    uint8_t letter, most;
    uint8_t worker; /* plus one */
    uint8_t arcana, card;
    uint8_t rest[5];
};

struct yon_ship_row {
    struct qs_name name;
    uint8_t workers[YON_KINDS];
    uint8_t cargo[YON_GOODS];
    uint8_t group, power;
    uint8_t rest[3];
};

struct yon_round_row {
    struct qs_name name;
    uint8_t value, envoys;
    uint8_t buildings[YON_LETTERS];
    uint8_t rest[3];
};

struct yon_level_row {
    struct qs_name name;
    uint8_t cards, loads, income;
    uint8_t rest[5];
};

struct yon_card_row {
    struct qs_name name;
    struct qs_effect step[YON_EFFECTS];
};

/* Rows of worth.txt, in this order. */
enum yon_weighed {
    YON_W_ARCANA,
    YON_W_SHIP,
    YON_W_CARD,
    YON_W_WORKER, /* five of them, by kind */
    YON_W_POSTED = YON_W_WORKER + YON_KINDS,
    YON_W_RESOURCE,
    YON_W_SPARE,
    YON_W_GRAIN,
    YON_W_MEAT,
    YON_W_HUNGRY,
    YON_W_STARVING,
    YON_W_LONELY,
    YON_W_LATE,
    YON_W_MISSING,
    YON_W_MISSING_LATER,
    YON_W_KEPT,
    YON_W_A,
    YON_W_B,
    YON_W_COIN,
    YON_W_FAVOUR,
    YON_W_PROMISE,
    YON_W_STORED,
    YON_WEIGHTS
};

struct yon_data {
    struct yon_good_row good[YON_GOODS];
    struct yon_worker_row worker[YON_KINDS];
    struct yon_spot_row spot[YON_SPOTS];
    struct yon_upper_row upper[YON_UPPER];
    struct yon_space_row space[YON_SPACES];
    struct yon_building_row building[YON_BUILDINGS];
    struct yon_hq_row headquarters[YON_SEATS];
    struct yon_envoy_row envoy[YON_ENVOYS];
    struct yon_ship_row ship[YON_SHIPS];
    struct yon_round_row round[YON_ROUNDS];
    struct yon_level_row level[YON_LEVELS];
    struct yon_card_row card[YON_CARDS];
    struct qs_weight weight[YON_WEIGHTS];
    struct qs_learned learned[YON_WEIGHTS];
    uint8_t goods, workers, spots, uppers, spaces, buildings, houses, envoys, ships, rounds, levels, cards,
        weights, lessons;
    uint8_t rest[2];
    /* computed */
    int16_t price[2][QS_PHASES][YON_WEIGHTS]; /* designed, learned; a phase is a round */
    struct yon_action house;                  /* of a headquarters */
    struct yon_cards letter[YON_LETTERS];     /* buildings */
    struct yon_cards sites;                   /* buildings with a spot */
    uint32_t envoy_letter[YON_LETTERS];
    uint64_t envoy_price[YON_ENVOYS]; /* goods, as in purse.h */
    /* Ships with a power: the one that bears it, and for a seat with the starting ship of that power the one
     * that has the same (YON-17.3). By the seat's colour, as it is stored. */
    uint32_t with[1 + YON_SEATS][YON_SHIP_POWERS];
    uint8_t introduction;                /* the favour space that lets an envoy be fulfilled; 0: none does */
    uint8_t holder[YON_POWERS + 4];      /* the building with that power, plus one */
    uint8_t bearer[YON_SHIP_POWERS + 4]; /* the ship */
};

extern const struct qs_sheet yon_sheets[];
extern const struct qs_effect_kind yon_effects[];
int yon_load(void *data, struct qs_complaints *why);

#endif
