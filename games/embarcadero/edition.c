/*
 * edition.c: the tables of the edition, the words of effects, and what is reckoned from them.
 */
#include <string.h>

#include "embarcadero.h"

/* ------------------------------------------------------------------ effects */

#define ITEM_N_K .kind = { QS_D_MEMBER }, .of = { "items.txt" }, .min = { 0, 1, 1 }, .max = { 0, 20, 20 }
#define UP_TO(N) .min = { 1 }, .max = { N }

const struct qs_effect_kind em_effect_kinds[] = {
    [EM_NONE] = { "nothing", .words = "nothing" },
    [EM_MONEY] = { "money", 1, UP_TO(20), .words = "gain ${0}", .icon = "coin", .brief = "{0}" },
    [EM_MONEY_PER] = { "money-per", 3, ITEM_N_K, .words = "gain ${1} for every {2} {0}", .icon = "coin",
                       .brief = "{1} per {2}", .brief_one = "{1} per" },
    [EM_STRUCTURES] = { "structures", 1, UP_TO(9), .words = "place up to {0} {0:structure:structures}",
                        .icon = "structure", .brief = "{0}" },
    [EM_STRUCTURES_PER] = { "structures-per", 3, .kind = { QS_D_MEMBER }, .of = { "items.txt" },
                            .min = { 0, 1, 0 }, .max = { 0, 3, 5 },
                            .words = "place {1} {1:structure:structures} for each {0} and {2} more",
                            .icon = "structure", .brief = "{2}+{1} per" },
    [EM_COUNCIL] = { "council", 1, UP_TO(9), .words = "advance {0} on the council track", .icon = "gavel",
                     .brief = "{0}" },
    [EM_COUNCIL_LEVEL] = { "council-by-level",
                           .words = "advance on the council track by the building's level", .icon = "gavel",
                           .brief = "by level" },
    [EM_TILES] = { "tiles", 1, UP_TO(9), .words = "place up to {0} wharf or infill tiles", .icon = "tile",
                   .brief = "{0}" },
    [EM_FREE_LANDMARK] = { "free-landmark", .words = "construct a landmark without its costs",
                           .icon = "landmark", .brief = "free" },
    [EM_SINK_LANDMARK] = { "sink-landmark", .words = "sink a ship to construct a landmark without its costs",
                           .icon = "landmark", .brief = "for a ship" },
    [EM_FREE_PURCHASE] = { "free-purchase", .words = "this turn's purchase costs nothing", .icon = "cards",
                           .brief = "free" },
    [EM_PAY] = { "pay", 1, UP_TO(20), .words = "pay ${0}", .icon = "coin", .brief = "\u2212{0}" },
    [EM_POINTS] = { "points", 1, UP_TO(30), .words = "score {0} {0:point:points}", .icon = "star",
                    .brief = "{0}" },
    [EM_POINTS_PER] = { "points-per", 3, ITEM_N_K, .words = "score {1} for every {2} {0}", .icon = "star",
                        .brief = "{1} per {2}", .brief_one = "{1} per" },
    [EM_POINTS_LEVEL] = { "points-by-level", .words = "score points by the building's level", .icon = "star",
                          .brief = "by level" },
    [EM_POINTS_AT] = { "points-at-level", 2, .min = { 1, 1 }, .max = { EM_LEVELS, 30 },
                       .words = "score {1} if it is on level {0}", .icon = "star",
                       .brief = "{1} on level {0}" },
    [EM_END_PER] = { "end-per", 3, ITEM_N_K, .words = "at the end of the game score {1} for every {2} {0}",
                     .icon = "hourglass", .brief = "{1} per {2}", .brief_one = "{1} per" },
    [EM_SCORE_COUNCIL] = { "score-council", .words = "score your highest council space now", .icon = "gavel",
                           .brief = "score" },
    [EM_SCORE_WHARF] = { "score-wharf", .words = "one wharf is scored now", .icon = "tile",
                         .brief = "score" },
    [EM_LANDMARK] = { "landmark", .words = "a landmark is turned up", .icon = "landmark",
                      .brief = "turn one up" },
    [EM_TOKEN] = { "token", .words = "take a resource token", .icon = "token", .brief = "1" },
    [EM_FOLLOW] = { "follow", 1, UP_TO(20),
                    .words = "advance to the opponent next ahead, up to {0} {0:space:spaces}",
                    .icon = "gavel", .brief = "catch up, {0}" },
    { .word = NULL },
};

static const struct qs_effect_kind abilities[] = {
    [EM_A_NONE] = { "nothing", .words = "nothing" },
    [EM_A_FEE] = { "fee", 1, UP_TO(6), .words = "docking fees are ${0} less", .icon = "anchor",
                   .brief = "fees {0} less" },
    [EM_A_WHARF] = { "wharf", 1, UP_TO(6), .words = "${0} more for each wharf tile", .icon = "tile",
                     .brief = "+${0} each" },
    [EM_A_SCRAP] = { "scrap", 1, UP_TO(6), .words = "${0} for each card scrapped", .icon = "coin",
                     .brief = "{0} a scrap" },
    [EM_A_DECK] = { "deck", 1, UP_TO(3),
                    .words = "{0} {0:structure:structures} more on ships of size 4 or more",
                    .icon = "structure", .brief = "+{0} on big ships" },
    [EM_A_SINK] = { "sink", 1, UP_TO(9), .words = "{0} {0:point:points} for each ship sunk", .icon = "sunk",
                    .brief = "{0} points each", .brief_one = "{0} point each" },
    [EM_A_BARGAIN] = { "bargain", 1, UP_TO(6), .words = "market cards cost ${0} less, at least $1",
                       .icon = "cards", .brief = "{0} cheaper" },
    { .word = NULL },
};

/* ------------------------------------------------------------------ directives */

static const char *const types[] = { "none", "housing", "merchant", "government", "civic", NULL };

#define IN(S, M) .width = 1, .offset = (uint32_t)offsetof(struct S, M)
#define NUMBER(W, S, M, LEAST, LOW, HIGH) \
    { W, QS_D_NUMBER, IN(S, M), .count = 1, .least = LEAST, .min = LOW, .max = HIGH }
#define BAG(W, M) { W, QS_D_BAG, IN(em_card, M), .count = EM_RESOURCES, .max = 6, .of = "resources.txt" }
#define EFFECTS(W, S, M, N, LEAST) \
    { W, QS_D_EFFECT, IN(S, M), .count = N, .least = LEAST, .effects = em_effect_kinds }
#define TYPE   { "type", QS_D_WORD, IN(em_card, type), .count = 1, .least = 1, .words = types }
#define LEVELS { "levels", QS_D_NUMBERS, IN(em_card, levels), .count = EM_LEVELS, .min = 0, .max = 30 }
/* Words of a sheet that say too little by themselves. */
#define MARKET \
    { "market", QS_D_NUMBER, IN(em_card, market),          .count = 1, .least = 1, \
      .min = 1, .max = 9,    .meaning = "market cost in $" }
#define COINS \
    { "coins",    QS_D_NUMBER, IN(em_card, coins), \
      .count = 1, .max = 20,   .meaning = "$ to pay for the construction" }
#define COST \
    { "cost", \
      QS_D_BAG, \
      IN(em_card, cost), \
      .count = EM_RESOURCES, \
      .max = 6, \
      .of = "resources.txt", \
      .meaning = "resources needed" }
#define SUNK { "sunk", QS_D_NUMBER, IN(em_card, sunk), .count = 1, .max = 1, .meaning = "ships to sink" }
#define END  { .word = NULL }

static const struct qs_directive ship_directives[] = {
    TYPE,
    { "shape", QS_D_MEMBER, IN(em_card, shape), .count = 1, .least = 1, .of = "shapes.txt" },
    MARKET,
    BAG("gives", gives),
    EFFECTS("scrap", em_card, scrap, EM_EFFECTS, 1),
    EFFECTS("or", em_card, other, EM_EFFECTS, 0),
    END,
};

static const struct qs_directive building_directives[] = {
    TYPE,
    NUMBER("size", em_card, size, 1, 2, EM_SIZE),
    MARKET,
    COINS,
    COST,
    SUNK,
    BAG("signature", signature),
    NUMBER("points", em_card, points, 1, 0, 30),
    LEVELS,
    BAG("gives", gives),
    EFFECTS("scrap", em_card, scrap, EM_EFFECTS, 1),
    EFFECTS("or", em_card, other, EM_EFFECTS, 0),
    EFFECTS("bonus", em_card, bonus, EM_EFFECTS, 0),
    END,
};

static const struct qs_directive landmark_directives[] = {
    { "type", QS_D_WORD, IN(em_card, type), .count = 1, .words = types },
    NUMBER("size", em_card, size, 1, 2, EM_SIZE),
    COINS,
    COST,
    SUNK,
    BAG("signature", signature),
    NUMBER("points", em_card, points, 1, 0, 30),
    LEVELS,
    BAG("gives", gives),
    EFFECTS("bonus", em_card, bonus, EM_EFFECTS, 0),
    END,
};

static const struct qs_directive resource_directives[] = {
    NUMBER("tokens", em_resource_row, tokens, 1, 0, EM_TOKENS),
    END,
};

static const struct qs_directive no_directives[] = { END };

static const struct qs_directive shape_directives[] = {
    NUMBER("long", em_shape_row, across, 1, 1, EM_SIZE),
    NUMBER("short", em_shape_row, deep, 1, 1, 2),
    NUMBER("tiles", em_shape_row, tiles, 1, 0, 60),
    END,
};

static const struct qs_directive goal_directives[] = {
    { "counts", QS_D_MEMBER, IN(em_goal_row, item), .count = 1, .least = 1, .of = "items.txt" },
    { "places", QS_D_NUMBERS, IN(em_goal_row, places), .count = 3, .least = 3, .max = 30 },
    END,
};

static const struct qs_directive character_directives[] = {
    { "gives", QS_D_MEMBER, IN(em_character_row, gives), .count = 1, .least = 1, .of = "resources.txt" },
    { "ongoing", QS_D_EFFECT, IN(em_character_row, ongoing), .count = 1, .least = 1, .effects = abilities },
    EFFECTS("once", em_character_row, once, 1, 1),
    EFFECTS("scores", em_character_row, scores, 1, 1),
    END,
};

static const struct qs_directive space_directives[] = {
    EFFECTS("bonus", em_space_row, bonus, 1, 0),
    NUMBER("scores", em_space_row, scores, 0, 0, 60),
    END,
};

static const struct qs_directive board_directives[] = {
    NUMBER("columns", em_board_row, columns, 1, 8, EM_COLUMNS),
    NUMBER("rows", em_board_row, rows, 1, 5, EM_ROWS),
    { "wharves", QS_D_NUMBERS, IN(em_board_row, wharves), .count = EM_WHARVES, .least = 1, .min = 1,
      .max = EM_ROWS },
    NUMBER("built", em_board_row, built, 1, 3, EM_COLUMNS),
    END,
};

static const struct qs_directive action_directives[] = {
    EFFECTS("do", em_action_row, does, 1, 1),
    END,
};

static const struct qs_directive figure_directives[] = {
    NUMBER("value", em_figure_row, value, 1, 0, 255),
    END,
};

/* ------------------------------------------------------------------ sheets */

#define SHEET(FILE, WORD, S, FIRST, COUNT, N, D) \
    { .file = FILE, \
      .word = WORD, \
      .rows = (uint32_t)offsetof(struct em_data, FIRST), \
      .stride = (uint32_t)sizeof(struct S), \
      .count = (uint32_t)offsetof(struct em_data, COUNT), \
      .least = N, \
      .most = N, \
      .directives = D }

const struct qs_sheet em_sheets[] = {
    SHEET("resources.txt", "resource", em_resource_row, resource, resources, EM_RESOURCES,
          resource_directives),
    SHEET("items.txt", "item", em_item_row, item, items, EM_ITEMS, no_directives),
    SHEET("shapes.txt", "shape", em_shape_row, shape, shapes, EM_SHAPES, shape_directives),
    SHEET("ships.txt", "ship", em_card, card, ships, EM_SHIPS, ship_directives),
    SHEET("buildings.txt", "building", em_card, card[EM_SHIPS], buildings, EM_BUILDINGS, building_directives),
    SHEET("landmarks.txt", "landmark", em_card, card[EM_FIRST_LANDMARK], landmarks, EM_LANDMARKS,
          landmark_directives),
    SHEET("goals.txt", "goal", em_goal_row, goal, goals, EM_GOALS, goal_directives),
    SHEET("characters.txt", "character", em_character_row, character, characters, EM_CHARACTERS,
          character_directives),
    { .file = "council.txt",
      .word = "space",
      .rows = (uint32_t)offsetof(struct em_data, space),
      .stride = (uint32_t)sizeof(struct em_space_row),
      .count = (uint32_t)offsetof(struct em_data, spaces),
      .least = 1,
      .most = EM_TRACK,
      .directives = space_directives },
    SHEET("boards.txt", "board", em_board_row, board, boards, EM_BOARDS, board_directives),
    SHEET("actions.txt", "action", em_action_row, action, actions, 2, action_directives),
    SHEET("supply.txt", "figure", em_figure_row, figure, figures, EM_FIGURES, figure_directives),
    QS_WORTH_SHEETS(struct em_data, EM_WEIGHTS),
    { .file = NULL },
};

/* ------------------------------------------------------------------ what is reckoned */

static void lay_boards(struct em_data *d)
{
    for (int c = 0; c < EM_COLUMNS; c++) {
        struct em_cells here = d->column[c];
        for (int r = 0; r < EM_ROWS; r++) {
            here = em_or(here, em_one(em_cell(c, r)));
        }
        d->column[c + 1] = here;
    }
    for (int b = 0; b < d->boards; b++) {
        const struct em_board_row *board = &d->board[b];
        for (int r = 0; r < board->rows; r++) {
            bool wharf = false;
            for (int w = 0; w < EM_WHARVES; w++) {
                wharf |= board->wharves[w] == r + 1;
            }
            for (int c = 0; c < board->columns; c++) {
                struct em_cells here = em_one(em_cell(c, r));
                d->all[b] = em_or(d->all[b], here);
                d->water[b] = wharf ? d->water[b] : em_or(d->water[b], here);
            }
        }
    }
}

/* Titles by which rules know rows, where an enum stands for their order. */
static const char *const item_slugs[EM_ITEMS] = {
    "housing",        "merchant",      "government",  "civic",       "wood",      "clay",
    "iron",           "paper",         "brick",       "steel",       "rent",      "sunk-ship",
    "size-2-ship",    "size-3-ship",   "size-4-ship", "size-6-ship", "ship",      "building",
    "landmark",       "trade-set",     "type-set",    "basic-set",   "structure", "wharf-structure",
    "high-structure", "council-space",
};

static void check_items(const struct em_data *d, struct qs_complaints *why)
{
    for (int i = 0; i < EM_ITEMS; i++) {
        if (strcmp(d->item[i].name.slug, item_slugs[i]) != 0) {
            qs_complain(why, "items.txt", 0, "item %d must be \"%s\": titles and order are fixed", i + 1,
                        item_slugs[i]);
        }
    }
    for (int i = 0; i < EM_RESOURCES; i++) {
        if (strcmp(d->resource[i].name.slug, item_slugs[EM_I_RESOURCE + i]) != 0) {
            qs_complain(why, "resources.txt", 0, "resource %d must be \"%s\": titles and order are fixed",
                        i + 1, item_slugs[EM_I_RESOURCE + i]);
        }
    }
}

/* EMB-10.10: what the printed tokens are of. */
static void check_tokens(const struct em_data *d, struct qs_complaints *why)
{
    for (int i = 0; i < EM_RESOURCES; i++) {
        if (d->resource[i].tokens && (i < EM_PAPER || i > EM_STEEL)) {
            qs_complain(why, "resources.txt", 0, "%s: only advanced resources have tokens",
                        d->resource[i].name.slug);
        }
    }
}

static void check_names(const struct em_data *d, struct qs_complaints *why)
{
    for (int c = 0; c < EM_CARDS; c++) {
        for (int b = 0; b < c; b++) {
            if (strcmp(d->card[b].name.slug, d->card[c].name.slug) == 0) {
                qs_complain(why, "buildings.txt", 0, "two cards are called \"%s\"", d->card[c].name.slug);
            }
        }
        if (c < EM_FIRST_LANDMARK && !d->card[c].type) {
            qs_complain(why, c < EM_SHIPS ? "ships.txt" : "buildings.txt", 0,
                        "%s has no type: housing, merchant, government or civic", d->card[c].name.slug);
        }
    }
}

/* Entries an effect leaves on the agenda while what it leads to is done. */
static int left_by(const struct qs_effect *e)
{
    switch (e->kind) {
    case EM_STRUCTURES:
    case EM_STRUCTURES_PER:
    case EM_TILES:
    case EM_COUNCIL:
    case EM_FOLLOW:
        return 1;
    case EM_FREE_LANDMARK:
    case EM_SINK_LANDMARK:
        return 3;
    default:
        return 0;
    }
}

/* A landmark whose bonus is a landmark may follow any other. */
static int landmarks_in_a_row(const struct em_data *d)
{
    int n = 0;
    for (int c = EM_FIRST_LANDMARK; c < EM_CARDS; c++) {
        for (int i = 0; i < EM_EFFECTS; i++) {
            int kind = d->card[c].bonus[i].kind;
            n += kind == EM_FREE_LANDMARK || kind == EM_SINK_LANDMARK;
        }
    }
    return n;
}

static void count_boards(struct em_data *d)
{
    for (int b = 0; b < d->boards; b++) {
        while (d->wharves[b] < EM_WHARVES && d->board[b].wharves[d->wharves[b]]) {
            d->wharves[b]++;
        }
    }
    d->nest[0] = (uint8_t)(3 * landmarks_in_a_row(d));
    for (int i = 0; i < d->spaces; i++) {
        uint8_t scores = d->space[i].scores;
        d->council_points[i + 1] = scores ? scores : d->council_points[i];
        d->council_spaces[i + 1] = (uint8_t)(d->council_spaces[i] + (scores > 0));
        d->nest[i + 1] = (uint8_t)(d->nest[i] + left_by(&d->space[i].bonus));
    }
}

/* The items a card counts for. */
static void count_card(struct em_data *d, int c)
{
    const int by_size[EM_SIZE + 1] = {
        [2] = EM_I_SIZE_2, [3] = EM_I_SIZE_3, [4] = EM_I_SIZE_4, [6] = EM_I_SIZE_6
    };
    const struct em_card *card = &d->card[c];
    if (card->type) {
        em_add(&d->counted[EM_I_TYPE + card->type - 1], c);
    }
    if (c < EM_SHIPS && card->size <= EM_SIZE && by_size[card->size]) {
        em_add(&d->counted[by_size[card->size]], c);
    }
    em_add(&d->counted[c < EM_SHIPS ? EM_I_SHIP : EM_I_BUILDING], c);
    if (c >= EM_FIRST_LANDMARK) {
        em_add(&d->counted[EM_I_LANDMARK], c);
    }
}

static void reckon_cards(struct em_data *d)
{
    for (int c = 0; c < EM_CARDS; c++) {
        const struct em_card *card = &d->card[c];
        d->icons[c] = (struct em_icons){ em_goods_of(card->gives), em_goods_of(card->cost),
                                         em_goods_of(card->signature) };
        d->market[c] = card->market;
        if (c >= EM_SHIPS) {
            em_add(c < EM_FIRST_LANDMARK ? &d->are_buildings : &d->are_landmarks, c);
        }
        count_card(d, c);
        for (int i = 0; i < EM_EFFECTS; i++) {
            if (card->bonus[i].kind == EM_END_PER) {
                em_add(&d->end, c);
            }
        }
    }
}

int em_load(void *data, struct qs_complaints *why)
{
    struct em_data *d = data;
    int before = why->n;
    d->cards = EM_CARDS;
    for (int c = 0; c < EM_SHIPS; c++) {
        const struct em_shape_row *shape = &d->shape[d->card[c].shape ? d->card[c].shape - 1 : 0];
        d->card[c].size = (uint8_t)(shape->across * shape->deep);
    }
    check_items(d, why);
    check_tokens(d, why);
    check_names(d, why);
    lay_boards(d);
    count_boards(d);
    reckon_cards(d);
    qs_lay_weights(d->price[0][0], d->weight, d->learned, EM_WEIGHTS, why);
    em_check_edition(d, why);
    return why->n == before ? 0 : -1;
}
