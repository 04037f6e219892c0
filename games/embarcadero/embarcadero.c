/*
 * embarcadero.c: Embarcadero handed over: the description of its state, its tables and words.
 */
#include <assert.h>

#include "chapters.h"

static_assert(sizeof(struct em_seat) == 336, "no padding");
static_assert(sizeof(struct em_turn) == 32, "no padding");
static_assert(sizeof(struct em) % 8 == 0 && sizeof(struct em) <= 2048, "no padding, and small");
static_assert(offsetof(struct em, market) + 40 == offsetof(struct em, known), "no padding");
static_assert(sizeof(struct em_known) == 96, "no padding at the end");

/* ------------------------------------------------------------------ the state */

#define WORDS(M) QS_MANY(struct em, M.w)
#define SEAT(M) QS_ONE(struct em, seat[0].M), QS_PER(struct em, seat)
#define SEAT_MANY(M) QS_MANY(struct em, seat[0].M), QS_PER(struct em, seat)
#define SEAT_WORDS(M) QS_MANY(struct em, seat[0].M.w), QS_PER(struct em, seat)
#define SEAT_LEVELS(M) \
    QS_MANY(struct em, seat[0].M[0].w), .n = { EM_SEATS, EM_LEVELS }, \
    .stride = { sizeof(struct em_seat), sizeof(struct em_cells) }
#define CARDS .type = QS_SET, .list = EM_CARD
#define CELLS .type = QS_SET, .list = EM_CELL

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(struct em),
    { .path = "fresh", WORDS(fresh), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "unseen.ships", WORDS(unseen[0]), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "unseen.buildings", WORDS(unseen[1]), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "unseen.landmarks", WORDS(unseen_landmarks), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "discard", WORDS(discard), CARDS, .flags = QS_ZONE },
    { .path = "landmarks", WORDS(landmarks), CARDS, .flags = QS_ZONE },
    { .path = "goals", QS_ONE(struct em, goals), .type = QS_SET, .list = EM_GOAL,
      .flags = QS_ZONE | QS_POOL },
    { .path = "characters", QS_ONE(struct em, characters), .type = QS_SET, .list = EM_CHARACTER,
      .flags = QS_ZONE },
    { .path = "achieved", QS_ONE(struct em, achieved), .type = QS_SET, .list = EM_ACHIEVEMENT },
    { .path = "infill", WORDS(infill), CELLS },
    { .path = "turn.part", WORDS(turn.part), CELLS },
    { .path = "turn.landmark", QS_ONE(struct em, turn.landmark), .max = 1 },
    { .path = "turn.free", QS_ONE(struct em, turn.free), .max = 1 },
    { .path = "turn.counted", QS_ONE(struct em, turn.counted), .max = 15 },
    { .path = "turn.rest", QS_MANY(struct em, turn.rest), .type = QS_REST },
    { .path = "turn.gained", QS_ONE(struct em, turn.gained), .flags = QS_SIGNED, .min = 0,
      .max = 5000 },
    { .path = "turn.more", QS_MANY(struct em, turn.more), .type = QS_REST },
    { .path = "seats.#.hand", SEAT_WORDS(hand), CARDS, .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.chosen", SEAT_WORDS(chosen), CARDS, .flags = QS_OWNER },
    { .path = "seats.#.hand-open", SEAT_WORDS(hand_open), CARDS, .flags = QS_ZONE },
    { .path = "seats.#.stored", SEAT_WORDS(stored), CARDS, .flags = QS_ZONE },
    { .path = "seats.#.display", SEAT_WORDS(display), CARDS, .flags = QS_ZONE },
    { .path = "seats.#.sunk", SEAT_WORDS(sunk), CARDS },
    { .path = "seats.#.ground", SEAT_WORDS(ground), CELLS },
    { .path = "seats.#.structure.#", SEAT_LEVELS(structure), CELLS },
    { .path = "seats.#.building.#", SEAT_LEVELS(building), CELLS },
    { .path = "seats.#.money", SEAT(money), .flags = QS_SIGNED, .min = 0, .max = 5000 },
    { .path = "seats.#.council", SEAT(council), .max = EM_TRACK },
    { .path = "seats.#.structures", SEAT(structures) },
    { .path = "seats.#.tiles", SEAT_MANY(tiles) },
    { .path = "seats.#.character", SEAT(character), .type = QS_REF, .list = EM_CHARACTER,
      .flags = QS_ZONE },
    { .path = "seats.#.used", SEAT(used), .max = 1 },
    { .path = "seats.#.hidden-ships", SEAT(hidden[0]), .max = EM_SHIPS },
    { .path = "seats.#.hidden-buildings", SEAT(hidden[1]), .max = EM_BUILDINGS },
    { .path = "seats.#.hidden-cost", SEAT(hidden_cost) },
    { .path = "seats.#.tokens", SEAT_MANY(tokens), .type = QS_BAG, .list = EM_RESOURCE,
      .flags = QS_ZONE },
    { .path = "seats.#.rest", SEAT_MANY(rest), .type = QS_REST },
    { .path = "market", QS_MANY(struct em, market), .type = QS_REF, .list = EM_CARD,
      .flags = QS_ZONE, .by = EM_PLACE },
    { .path = "goal", QS_MANY(struct em, goal), .type = QS_REF, .list = EM_GOAL,
      .flags = QS_ZONE },
    { .path = "hulls", QS_MANY(struct em, hulls), .by = EM_SHAPE },
    { .path = "tokens", QS_MANY(struct em, tokens), .type = QS_BAG, .list = EM_RESOURCE,
      .flags = QS_ZONE },
    { .path = "wharf", QS_MANY(struct em, wharf), .by = EM_WHARF, .max = EM_COLUMNS },
    { .path = "tiles", QS_ONE(struct em, tiles) },
    { .path = "round", QS_ONE(struct em, round), .max = EM_ROUNDS },
    { .path = "turns", QS_ONE(struct em, turns), .max = EM_TURNS * EM_SEATS },
    { .path = "first", QS_ONE(struct em, first), .max = EM_SEATS - 1 },
    { .path = "board", QS_ONE(struct em, board), .max = EM_BOARDS - 1 },
    { .path = "advanced", QS_ONE(struct em, advanced), .max = 1 },
    { .path = "marker", QS_ONE(struct em, marker), .max = EM_WHARVES - 1 },
    { .path = "rival-card", QS_ONE(struct em, rival_card), .type = QS_REF, .list = EM_CARD,
      .flags = QS_ZONE },
    { .path = "picked", QS_ONE(struct em, picked), .max = 1 },
    { .path = "rest", QS_MANY(struct em, rest), .type = QS_REST },
    { .path = "known.shown", QS_MANY(struct em, known.shown), .flags = QS_DERIVED },
    { .path = "known.water", WORDS(known.water), CELLS, .flags = QS_DERIVED },
    { .path = "known.fee", WORDS(known.fee), CELLS, .flags = QS_DERIVED },
    { .path = "known.at-wharf.#", QS_MANY(struct em, known.at_wharf[0]),
      QS_PER(struct em, known.at_wharf), .flags = QS_DERIVED },
};

static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hidden-ships", { "unseen.ships" } },
    { "seats.#.hand", "seats.#.hidden-buildings", { "unseen.buildings" } },
};

#define COLUMN(C) \
    C "1", C "2", C "3", C "4", C "5", C "6", C "7", C "8", C "9", C "10", C "11", C "12", \
    C "13", C "14", C "15", C "16"

static const char *const cells[] = { COLUMN("a"), COLUMN("b"), COLUMN("c"), COLUMN("d"),
                                     COLUMN("e"), COLUMN("f"), COLUMN("g"), COLUMN("h"),
                                     COLUMN("i"), COLUMN("j"), COLUMN("k"), COLUMN("l"), NULL };
static const char *const places[] = { "ship 1", "ship 2", "ship 3", "ship 4", "building 1",
                                      "building 2", "building 3", "building 4", NULL };
static const char *const rows[] = { "ships", "buildings", NULL };
static const char *const wharves[] = { "wharf 1", "wharf 2", "wharf 3", "wharf 4", NULL };
static const char *const turns[] = { "along", "across", NULL };
static const char *const ways[] = { "card", "other", "basic 1", "basic 2", NULL };
static const char *const sides[] = { "above", "below", NULL };
static const char *const achievements[] = { "Mayor", "Fast Track", "Skyscraper", "On Every Corner",
                                            "Structural Integrity", "The Long Wharf", "Buoyant",
                                            "Landlord", "Trust Fund", NULL };
static const char *const reasons[] = { "only place", "fewest structures added",
                                       "closest to the wharf", "lowest level",
                                       "closest to the shore", "first of equal places",
                                       "your choice", NULL };
static const char *const tile_sizes[] = { "one space", "two spaces", "three spaces", NULL };

static const char *const sources[EM_SOURCES + 1] = { "buildings", "wharves", "goals",     "council",
                                                 "stored",    "character", "draws",   "start",     NULL };

#define ROWS(S, M, N) \
    .rows = (uint32_t)offsetof(struct em_data, M), .stride = (uint32_t)sizeof(struct S), \
    .count = (uint32_t)offsetof(struct em_data, N)

static const struct qs_list lists[EM_LISTS] = {
    [EM_CARD] = { .name = "card", .title = "cards", .covered = 1, ROWS(em_card, card, cards) },
    [EM_GOAL] = { .name = "goal", .title = "goals", .covered = 1, ROWS(em_goal_row, goal, goals) },
    [EM_CHARACTER] = { .name = "character", .title = "characters", .covered = 1,
                       ROWS(em_character_row, character, characters) },
    [EM_CELL] = { .name = "space", .title = "spaces", .words = cells },
    [EM_SHAPE] = { .name = "shape", .title = "hulls", .covered = 1,
                   ROWS(em_shape_row, shape, shapes) },
    [EM_RESOURCE] = { .name = "resource", .title = "resources",
                      ROWS(em_resource_row, resource, resources),
                      .copies = (uint32_t)offsetof(struct em_resource_row, tokens) },
    [EM_PLACE] = { .name = "place", .title = "places of the market", .words = places },
    [EM_ROW_LIST] = { .name = "row", .title = "market rows", .words = rows },
    [EM_WHARF] = { .name = "wharf", .title = "wharves", .words = wharves },
    [EM_TURN] = { .name = "turn", .title = "ways to lie", .words = turns },
    [EM_WAY] = { .name = "way", .title = "scrap actions", .words = ways },
    [EM_SIDE] = { .name = "side", .title = "sides of a wharf", .words = sides },
    [EM_ACHIEVEMENT] = { .name = "achievement", .title = "achievements", .covered = 1,
                         .words = achievements },
    [EM_REASON] = { .name = "reason", .title = "reasons", .words = reasons },
    [EM_SPACE] = { .name = "council space", .title = "council spaces", .covered = 1,
                   ROWS(em_space_row, space, spaces) },
    [EM_ITEM] = { .name = "item", .title = "items", ROWS(em_item_row, item, items) },
    [EM_BOARD] = { .name = "board", .title = "boards", ROWS(em_board_row, board, boards) },
    [EM_ACTION] = { .name = "basic action", .title = "basic scrap actions",
                    ROWS(em_action_row, action, actions) },
    [EM_SOURCE] = { .name = "source", .title = "sources of points", .words = sources },
    [EM_TILE] = { .name = "tile", .title = "building tiles", .words = tile_sizes },
};

/* ------------------------------------------------------------------ moves, questions, facts */

static const struct qs_verb verbs[EM_VERBS] = {
    [EM_V_FIRST] = { "first", 1, { QS_SEAT_LIST }, 0, "first", "{0} is first player" },
    [EM_V_DEAL] = { "deal", 1, { EM_CARD }, 1, "discard", "Deal {0}" },
    [EM_V_TURN] = { "turn", 1, { EM_CARD }, 0, "discard", "Turn up {0}" },
    [EM_V_GOAL] = { "goal", 1, { EM_GOAL }, 0, "goal", "Goal {0}" },
    [EM_V_ROLE] = { "role", 1, { EM_CHARACTER }, 0, "characters.{0}", "Be {0}" },
    [EM_V_KEEP] = { "keep", 1, { EM_CARD }, 1, "seats.{seat}.hand.{0}", "Keep {0}" },
    [EM_V_PLACE] = { "place", 2, { EM_TURN, EM_CELL }, 0, "seats.{seat}.ground.{1}",
                     "Lay it {0} from {1}" },
    [EM_V_SIDE] = { "side", 1, { EM_SIDE }, 0, "wharf", "The rival's ship lies {0} the wharf" },
    [EM_V_DOCK] = { "dock", 1, { EM_CARD }, 0, "seats.{seat}.hand.{0}", "Dock {0}" },
    [EM_V_CONSTRUCT] = { "construct", 1, { EM_CARD }, 0, "seats.{seat}.hand.{0}",
                         "Construct {0}" },
    [EM_V_SIGN] = { "sign", 1, { EM_CARD }, 0, "seats.{seat}.hand.{0}",
                    "Construct {0} + signature" },
    [EM_V_SCRAP] = { "scrap", 1, { EM_CARD }, 0, "seats.{seat}.hand.{0}", "Scrap {0}" },
    [EM_V_ACT] = { "act", 1, { EM_WAY }, 0, "discard", "Scrap action: {0}" },
    [EM_V_RENEW] = { "renew", 1, { EM_ROW_LIST }, 0, "market", "Renew the {0}" },
    [EM_V_COVER] = { "cover", 1, { EM_CELL }, 0, "seats.{seat}.ground.{0}", "Build on {0}" },
    [EM_V_SINK] = { "sink", 1, { EM_CARD }, 0, "seats.{seat}.display.{0}", "Sink {0}" },
    [EM_V_PUT] = { "put", 1, { EM_CELL }, 0, "seats.{seat}.ground.{0}", "Structure on {0}" },
    [EM_V_WHARF] = { "wharf", 1, { EM_WHARF }, 0, "wharf.{0}", "Extend {0}" },
    [EM_V_INFILL] = { "infill", 1, { EM_CELL }, 0, "infill.{0}", "Infill {0}" },
    [EM_V_TOKEN] = { "token", 1, { EM_RESOURCE }, 0, "tokens.{0}", "Take a token: {0}" },
    [EM_V_SPEND] = { "spend", 1, { EM_RESOURCE }, 0, "seats.{seat}.tokens.{0}",
                     "Spend a token: {0}" },
    [EM_V_SCORE] = { "score", 1, { EM_WHARF }, 0, "wharf.{0}", "Score {0}" },
    [EM_V_FREE] = { "free", 1, { EM_CARD }, 0, "landmarks.{0}", "Construct {0} without its costs" },
    [EM_V_BUY] = { "buy", 1, { EM_PLACE }, 0, "market.{0}", "Buy at {0}" },
    [EM_V_DRAW] = { "draw", 1, { EM_ROW_LIST }, 0, "market", "Draw from the {0}" },
    [EM_V_STORE] = { "store", 1, { EM_CARD }, 0, "seats.{seat}.hand.{0}", "Store {0}" },
    [EM_V_BEGIN] = { "begin", 1, { EM_CELL }, 0, "seats.1.ground.{0}",
                     "The rival's building begins at {0}" },
    [EM_V_RIVAL] = { "rival", 1, { EM_CELL }, 0, "seats.1.ground.{0}",
                     "The rival's structure on {0}" },
    [EM_V_ENOUGH] = { "enough", 0, { 0 }, 0, "round", "Enough" },
    [EM_V_LANDMARK] = { "landmark", 1, { EM_CARD }, 0, "landmarks.{0}", "Construct landmark {0}" },
    [EM_V_ABILITY] = { "ability", 0, { 0 }, 0, "seats.{seat}.character",
                       "Use the one-time ability" },
};

#define ASKS(NAME, RULE, WORDS) \
    .name = NAME, .asks = QS_ASKS_SEAT, .rule = RULE, .words = WORDS
#define CHANCE(NAME, RULE, WORDS) \
    .name = NAME, .asks = QS_ASKS_CHANCE, .rule = RULE, .words = WORDS
#define BOTH(F) .offer = em_offer_##F, .take = em_take_##F

static const struct qs_step_kind steps[EM_STEPS] = {
    [EM_S_SETUP] = { .name = "setup", .take = em_take_setup },
    [EM_S_FIRST] = { CHANCE("first", EMB(1, 6), "Who is first player?"), BOTH(first) },
    [EM_S_DEAL] = { CHANCE("deal", EMB(1, 2), "Which card?"), BOTH(deal) },
    [EM_S_FILL] = { .name = "fill", .take = em_take_fill },
    [EM_S_REVEAL] = { CHANCE("reveal", EMB(6, 1), "Which card?"), BOTH(reveal) },
    [EM_S_GOAL] = { CHANCE("goal", EMB(1, 3), "Which goal?"), BOTH(goal) },
    [EM_S_ROLE] = { CHANCE("role", EMB(1, 4), "Which character?"), BOTH(role) },
    [EM_S_PICK] = { ASKS("pick", EMB(1, 4), "Which character are you?"), .offer = em_offer_pick,
                    .take = em_take_role },
    [EM_S_KEEP] = { .name = "keep", .asks = QS_ASKS_SEATS, .rule = EMB(1, 9), BOTH(keep),
                    .reveal = em_reveal_kept,
                    .words = "Which five cards do you keep and pay for?" },
    [EM_S_START] = { ASKS("start", EMB(1, 10), "Where does your first ship lie?"), BOTH(start) },
    [EM_S_SIDE] = { ASKS("side", EMB(13, 4), "On which side does the rival's ship lie?"),
                    BOTH(side) },
    [EM_S_NEXT] = { .name = "next", .take = em_take_next },
    [EM_S_TURN] = { ASKS("turn", EMB(2, 2), "Your action: dock, construct or scrap"), .open = 1,
                    .begins_turn = 1, BOTH(turn) },
    [EM_S_PLACE] = { ASKS("place", EMB(3, 2), "Where does the ship lie?"), BOTH(place) },
    [EM_S_ON] = { ASKS("on", EMB(4, 8), "Where on it does the structure go?"), BOTH(on) },
    [EM_S_COVER] = { ASKS("cover", EMB(4, 5), "Which space does the building cover?"),
                     BOTH(cover) },
    [EM_S_SINK] = { ASKS("sink", EMB(4, 10), "Which ship is sunk?"), BOTH(sink) },
    [EM_S_BUILT] = { .name = "built", .take = em_take_built },
    [EM_S_GAIN] = { .name = "gain", .take = em_take_gain },
    [EM_S_EFFECT] = { .name = "effect", .take = em_take_effect },
    [EM_S_COUNT] = { ASKS("count", EMB(10, 11), "Spend tokens to count them?"), BOTH(count) },
    [EM_S_PUT] = { ASKS("put", EMB(8, 1), "Where does the structure go?"), BOTH(put) },
    [EM_S_TILES] = { ASKS("tiles", EMB(9, 1), "Wharf or infill, and where?"), BOTH(tiles) },
    [EM_S_ADVANCE] = { .name = "advance", .take = em_take_advance },
    [EM_S_TOKEN] = { ASKS("token", EMB(10, 10), "Which token do you take?"), BOTH(token) },
    [EM_S_UNVEIL] = { .name = "unveil", .take = em_take_unveil },
    [EM_S_LANDMARK] = { CHANCE("landmark", EMB(10, 5), "Which landmark?"), BOTH(landmark_card) },
    [EM_S_FREE] = { ASKS("free", EMB(16, 5), "Which landmark do you construct?"), BOTH(free) },
    [EM_S_SCORE] = { ASKS("score", EMB(16, 12), "Which wharf is scored now?"), BOTH(score) },
    [EM_S_ACT] = { ASKS("act", EMB(5, 2), "The card's action, or a basic one?"), BOTH(act) },
    [EM_S_RENEW] = { ASKS("renew", EMB(5, 5), "Renew a market row?"), BOTH(renew) },
    [EM_S_PAUSE] = { ASKS("pause", EMB(2, 3), "Anything else before you buy?"), .open = 1,
                     BOTH(pause) },
    [EM_S_BUY] = { ASKS("buy", EMB(6, 1), "Which card do you buy?"), BOTH(buy) },
    [EM_S_DRAW] = { CHANCE("draw", EMB(6, 4), "Which card?"), BOTH(draw) },
    [EM_S_STORE] = { ASKS("store", EMB(6, 6), "Which card do you store?"), BOTH(store) },
    [EM_S_ROUND] = { .name = "round", .take = em_take_round },
    [EM_S_FINAL] = { .name = "final", .take = em_take_final },
    [EM_S_TAKES] = { .name = "takes", .take = em_take_takes },
    [EM_S_RIVAL] = { CHANCE("rival", EMB(14, 2), "Which card?"), BOTH(rival) },
    [EM_S_DOCKS] = { .name = "docks", .take = em_take_docks },
    [EM_S_MOORS] = { ASKS("moors", EMB(14, 3), "On which side does the rival dock?"),
                     BOTH(moors) },
    [EM_S_ERECTS] = { .name = "erects", .take = em_take_erects },
    [EM_S_BEGINS] = { ASKS("begins", EMB(14, 8), "Where does the rival's building begin?"),
                      BOTH(begins) },
    [EM_S_PUTS] = { .name = "puts", .take = em_take_puts },
    [EM_S_SPACE] = { ASKS("space", EMB(14, 12), "Where does the rival's structure go?"),
                     BOTH(space) },
    [EM_S_LEAVES] = { .name = "leaves", .take = em_take_leaves },
};

static const struct qs_fact_kind facts[EM_FACTS] = {
    [EM_F_DEALT] = { "dealt", { EM_CARD }, 1, "{who}: dealt {0}." },
    [EM_F_TURNED] = { "turned", { EM_CARD, EM_PLACE }, 0, "{0} comes to {1}." },
    [EM_F_SHUFFLED] = { "shuffled", { EM_ROW_LIST }, 0, "The discarded {0} are shuffled." },
    [EM_F_SHORT] = { "short", { 0 }, 0, "There is no card left for the place." },
    [EM_F_GOAL] = { "goal", { EM_GOAL }, 0, "Round {1} scores {0}." },
    [EM_F_ROLE] = { "role", { EM_CHARACTER }, 0, "{who}: {0}." },
    [EM_F_KEPT] = { "kept", { 0 }, 0, "{who}: keeps five cards for ${0}." },
    [EM_F_REFUSED] = { "refused", { EM_CARD }, 0, "{who}: refuses {0}." },
    [EM_F_DOCKED] = { "docked", { EM_CARD }, 0, "{who}: docks {0}." },
    [EM_F_LAID] = { "laid", { EM_SHAPE, EM_CELL }, 0, "{who}: lays a hull {0} at {1}." },
    [EM_F_FEE] = { "fee", { 0 }, 0, "{who}: pays ${0} at the wharf." },
    [EM_F_CONSTRUCTED] = { "constructed", { EM_CARD }, 0, "{who}: constructs {0}." },
    [EM_F_COVERED] = { "covered", { EM_CELL }, 0, "{who}: builds on {0}." },
    [EM_F_TILES] = { "tiles", { 0 }, 0, "{who}: uses {0} single, {1} double, {2} triple tiles." },
    [EM_F_SUNK] = { "sunk", { EM_CARD }, 0, "{who}: sinks {0}." },
    [EM_F_SCRAPPED] = { "scrapped", { EM_CARD }, 0, "{who}: scraps {0}." },
    [EM_F_WAY] = { "way", { EM_CARD, EM_WAY }, 0, "{who}: scrap action: {1}." },
    [EM_F_RENEWED] = { "renewed", { EM_ROW_LIST }, 0, "{who}: renews the {0}." },
    [EM_F_PUT] = { "put", { EM_CELL }, 0, "{who}: structure on {0}, level {1}." },
    [EM_F_WHARF] = { "wharf", { EM_WHARF }, 0, "{who}: extends {0} to {1} spaces." },
    [EM_F_INFILL] = { "infill", { EM_CELL }, 0, "{who}: infill at {0}, fee ${1}." },
    [EM_F_MONEY] = { "money", { 0 }, 0, "{who}: money {0}." },
    [EM_F_ADVANCED] = { "advanced", { EM_SPACE }, 0, "{who}: council, {0}." },
    [EM_F_LOST] = { "lost", { 0 }, 0, "{who}: nothing more to be had there." },
    [EM_F_LANDMARK] = { "landmark", { EM_CARD }, 0, "{who}: turns up the landmark {0}." },
    [EM_F_TOKEN] = { "token", { EM_RESOURCE }, 0, "{who}: takes a token, {0}." },
    [EM_F_SPENT] = { "spent", { EM_RESOURCE }, 0, "{who}: spends a token, {0}." },
    [EM_F_BOUGHT] = { "bought", { EM_CARD }, 0, "{who}: buys {0} for ${1}." },
    [EM_F_DREW] = { "drew", { EM_CARD }, 0, "{who}: can pay for none and draws {0}." },
    [EM_F_STORED] = { "stored", { EM_CARD }, 0, "{who}: stores {0}." },
    [EM_F_POINTS] = { "points", { 0, EM_SOURCE }, 0, "{who}: scores {0} ({1})." },
    [EM_F_GOAL_POINTS] = { "goal-points", { EM_GOAL }, 0, "{who}: scores {1} for {0}." },
    [EM_F_WHARF_POINTS] = { "wharf-points", { EM_WHARF }, 0, "{who}: scores {1} at {0}." },
    [EM_F_CARD_POINTS] = { "card-points", { EM_CARD }, 0, "{who}: scores {1} for {0}." },
    [EM_F_ABILITY] = { "ability", { EM_CHARACTER }, 0, "{who}: uses the ability of {0}." },
    [EM_F_ROUND] = { "round", { 0 }, 0, "Round {0} is over." },
    [EM_F_FIRST] = { "first", { 0 }, 0, "{who}: first player." },
    [EM_F_ACHIEVED] = { "achieved", { EM_ACHIEVEMENT }, 0, "Achievement: {0}." },
    [EM_F_RIVAL_TAKES] = { "rival-takes", { EM_CARD }, 0, "The rival takes {0}." },
    [EM_F_RIVAL_DOCKS] = { "rival-docks", { EM_CARD, EM_CELL, EM_REASON, EM_WHARF }, 0,
                           "The rival docks {0} at {3}, from {1}: {2}." },
    [EM_F_RIVAL_BUILDS] = { "rival-builds", { EM_CARD, 0, 0, EM_REASON }, 0,
                            "The rival builds {0} with {1} spaces on level {2}: {3}." },
    [EM_F_RIVAL_PUTS] = { "rival-puts", { EM_CELL, EM_REASON }, 0,
                          "The rival's structure goes to {0}: {1}." },
    [EM_F_RIVAL_NOTHING] = { "rival-nothing", { 0 }, 0, "The rival can do nothing more." },
    [EM_F_MARKER] = { "marker", { EM_WHARF }, 0, "The rival's marker goes to {0}." },
    [EM_F_LOOK] = { "look-price", { EM_CARD }, 0, "{0}: costs you ${1} at the market now." },
};

static const struct qs_aside asides[] = {
    { EM_V_LANDMARK, em_offer_landmark, em_take_landmark },
    { EM_V_ABILITY, em_offer_ability, em_take_ability },
};

static const char *const bands[] = { "Bankrupt", "Lemonade Stand", "Cash Cow", "Entrepreneur",
                                     "Mogul", "Titan of Industry", NULL };

static const char *const side_values[] = { "basic", "advanced", NULL };
static const char *const character_values[] = { "dealt", "picked", NULL };

static const struct qs_option options[] = {
    { "side", side_values, 0, 0, 1, EM_SEATS, "The side of the character cards." },
    { "characters", character_values, 0, 0, 1, EM_SEATS, "How players get their characters." },
    { .name = NULL },
};

static const struct qs_term terms[] = {
    { "map", "A1: a structure of A on level 1. a1: the roof of a building of A on level 1, where a "
             "structure may be put. a.: bare ground of A. W1 == : a wharf, with the structures "
             "everybody has beside it; - its outline; * the rival's marker." },
    { "council track", "s: structures, t: a token, l: a landmark, m: money, when the space is "
                       "reached or passed; a number: the points it is worth at the end." },
    { "columns", "pts: points; +end: what final scoring would add now; cnc: space on the council "
                 "track; lft: structures left; hmgc: housing, merchant, government, civic icons; "
                 "has: resources, after a + tokens." },
    { "ground", "The spaces of your hulls and infill tiles." },
    { "level", "A structure on ground is on level 1; on a building of level n, on level n + 1." },
    { "display", "The ships, buildings and landmarks you have played." },
    { "sunk", "A ship under a sunk token stays yours but gives no resources." },
    { "signature", "An extra cost for which every space of a building may carry a structure." },
    { "rent", "A resource that pays $1 for each icon at the end of every round." },
    { "infill", "A tile on water beside your ground; it becomes ground and gets a structure." },
    { "outline", "The part of a wharf's row that is not built yet." },
    { NULL, NULL },
};

static const char *const turn_help[] = {
    "Action: dock a ship, construct a building, or scrap a card for its effect.",
    "Once a turn, before or after it: an open landmark, if you can pay for it.",
    "Then buy one card of the market and store one card of your hand.",
    "`look map`, `look council track` and `look columns` explain the screen.",
    NULL,
};

/* ------------------------------------------------------------------ where scenarios begin */

static void enter_turn(struct qs_act *a, int seat)
{
    struct em *g = a->state;
    int seats = g->core.seats;
    g->round = g->round ? g->round : 1;
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, (seat - g->first + seats) % seats));
}

static void enter_last(struct qs_act *a, int seat)
{
    struct em *g = a->state;
    int seats = g->core.seats;
    g->round = g->round ? g->round : 1;
    g->first = (uint8_t)((seat + 1) % seats);
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, EM_TURNS * seats - 1));
}

static void enter_buy(struct qs_act *a, int seat)
{
    struct em *g = a->state;
    int seats = g->core.seats;
    qs_then(a, em_step(EM_S_BUY, seat, 0, 0, 0));
    qs_then(a, em_step(EM_S_STORE, seat, 0, 0, 0));
    g->round = g->round ? g->round : 1;
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, (seat - g->first + seats) % seats + 1));
}

static void enter_round(struct qs_act *a, int seat)
{
    (void)seat;
    qs_then(a, em_step(EM_S_ROUND, 0, 0, 0, 0));
}

static const struct qs_entry entries[] = {
    { "turn", enter_turn }, { "last", enter_last }, { "buy", enter_buy }, { "round", enter_round },
    { NULL, NULL },
};

/* What a card costs the seat now. */
static void look(const struct qs_rules *r, const void *view, int seat, int list, int index,
                 struct qs_facts *sink)
{
    if (list == EM_CARD && index < EM_FIRST_LANDMARK && seat < QS_SEATS) {
        struct qs_fact f = { EM_F_LOOK, (uint8_t)seat, 0,
                             { index, em_price(em_data(r), view, seat, index) } };
        sink->tell(sink, &f);
    }
}

const struct qs_game qs_embarcadero = {
    .abi = QS_ABI,
    .rules = 1,
    .name = "embarcadero",
    .title = "Embarcadero",
    .prefix = "EMB",
    .min_players = 1,
    .max_players = EM_SEATS,
    .n_fields = sizeof fields / sizeof fields[0],
    .n_steps = EM_STEPS,
    .n_verbs = EM_VERBS,
    .n_facts = EM_FACTS,
    .n_lists = EM_LISTS,
    .n_sources = EM_SOURCES,
    .n_asides = sizeof asides / sizeof asides[0],
    .n_hidden = sizeof hidden / sizeof hidden[0],
    .state_size = sizeof(struct em),
    .kept_size = offsetof(struct em, known),
    .data_size = sizeof(struct em_data),
    .max_answers = 6000,
    .max_legal = 512,
    .horizon = 2,
    .playouts = 30,
    .options = options,
    .fields = fields,
    .lists = lists,
    .steps = steps,
    .verbs = verbs,
    .facts = facts,
    .asides = asides,
    .hidden = hidden,
    .sources = sources,
    .bands = bands,
    .entries = entries,
    .terms = terms,
    .turn_help = turn_help,
    .sheets = em_sheets,
    .load = em_load,
    .setup = em_setup,
    .worth = em_worth,
    .check = em_check,
    .refresh = em_refresh,
    .tiebreak = em_tiebreak,
    .verdict = em_verdict,
    .plausible = em_plausible,
    .score_now = em_score_now,
    .look = look,
};
