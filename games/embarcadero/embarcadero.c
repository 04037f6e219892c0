/*
 * embarcadero.c: Embarcadero handed over: the description of its state, its tables and words.
 */
#include <assert.h>

#include "embarcadero.h"

static_assert(sizeof(struct em_seat) == 336, "no padding");
static_assert(sizeof(struct em_turn) == 32, "no padding");
static_assert(sizeof(struct embarcadero) % 8 == 0 && sizeof(struct embarcadero) <= 2048,
              "no padding, and small");
static_assert(offsetof(struct embarcadero, market) + 40 == offsetof(struct embarcadero, known), "no padding");
static_assert(sizeof(struct em_known) == 104, "no padding at the end");
static_assert(sizeof(struct em_terms) <= sizeof(struct embarcadero), "bots keep them beside states");

/* ------------------------------------------------------------------ the state */

#define ONE(M)        QS_ONE(struct embarcadero, M)
#define MANY(M)       QS_MANY(struct embarcadero, M)
#define WORDS(M)      QS_MANY(struct embarcadero, M.w)
#define SEAT(M)       QS_ONE(struct embarcadero, seats[0].M), QS_PER(struct embarcadero, seats)
#define SEAT_MANY(M)  QS_MANY(struct embarcadero, seats[0].M), QS_PER(struct embarcadero, seats)
#define SEAT_WORDS(M) QS_MANY(struct embarcadero, seats[0].M.w), QS_PER(struct embarcadero, seats)
#define SEAT_LEVELS(M) \
    QS_MANY(struct embarcadero, seats[0].M[0].w), .n = { EM_SEATS, EM_LEVELS }, \
        .stride = { sizeof(struct em_seat), sizeof(struct em_cells) }
#define CARDS .type = QS_SET, .list = EM_CARDS_LIST
#define CELLS .type = QS_SET, .list = EM_SPACES_LIST

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(struct embarcadero),
    { .path = "fresh", WORDS(fresh), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "unseen.ships", WORDS(unseen[0]), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "unseen.buildings", WORDS(unseen[1]), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "unseen.landmarks", WORDS(unseen_landmarks), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "discard", WORDS(discard), CARDS, .flags = QS_ZONE },
    { .path = "landmarks", WORDS(landmarks), CARDS, .flags = QS_ZONE },
    { .path = "goals", ONE(goals), .type = QS_SET, .list = EM_GOALS_LIST, .flags = QS_ZONE | QS_POOL },
    { .path = "characters", ONE(characters), .type = QS_SET, .list = EM_CHARACTERS_LIST, .flags = QS_ZONE },
    { .path = "achieved", ONE(achieved), .type = QS_SET, .list = EM_ACHIEVEMENTS_LIST },
    { .path = "infill", WORDS(infill), CELLS },
    { .path = "turn.part", WORDS(turn.part), CELLS },
    { .path = "turn.landmark", ONE(turn.landmark), .max = 1 },
    { .path = "turn.free", ONE(turn.free), .max = 1 },
    { .path = "turn.gained", ONE(turn.gained), .flags = QS_SIGNED, .min = 0, .max = 5000 },
    { .path = "turn.rest", MANY(turn.rest), .type = QS_REST },
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
    { .path = "seats.#.character",
      SEAT(character),
      .type = QS_REF,
      .list = EM_CHARACTERS_LIST,
      .flags = QS_ZONE },
    { .path = "seats.#.used", SEAT(used), .max = 1 },
    { .path = "seats.#.hidden-ships", SEAT(hidden[0]), .max = EM_SHIPS },
    { .path = "seats.#.hidden-buildings", SEAT(hidden[1]), .max = EM_BUILDINGS },
    { .path = "seats.#.hidden-cost", SEAT(hidden_cost) },
    { .path = "seats.#.tokens",
      SEAT_MANY(tokens),
      .type = QS_BAG,
      .list = EM_RESOURCES_LIST,
      .flags = QS_ZONE },
    { .path = "seats.#.counted", SEAT(counted), .max = EM_TOKENS },
    { .path = "seats.#.rest", SEAT_MANY(rest), .type = QS_REST },
    { .path = "market",
      MANY(market),
      .type = QS_REF,
      .list = EM_CARDS_LIST,
      .flags = QS_ZONE,
      .by = EM_PLACES_LIST },
    { .path = "goal", MANY(goal), .type = QS_REF, .list = EM_GOALS_LIST, .flags = QS_ZONE },
    { .path = "hulls", MANY(hulls), .by = EM_SHAPES_LIST },
    { .path = "tokens", MANY(tokens), .type = QS_BAG, .list = EM_RESOURCES_LIST, .flags = QS_ZONE },
    { .path = "wharf", MANY(wharf), .by = EM_WHARVES_LIST, .max = EM_COLUMNS },
    { .path = "tiles", ONE(tiles) },
    { .path = "round", ONE(round), .min = 1, .max = EM_ROUNDS },
    { .path = "turns", ONE(turns), .max = EM_TURNS * EM_SEATS },
    { .path = "first", ONE(first), .max = EM_SEATS - 1 },
    { .path = "board", ONE(board), .max = EM_BOARDS - 1 },
    { .path = "advanced", ONE(advanced), .max = 1 },
    { .path = "marker", ONE(marker), .max = EM_WHARVES - 1 },
    { .path = "rival-card", ONE(rival_card), .type = QS_REF, .list = EM_CARDS_LIST, .flags = QS_ZONE },
    { .path = "picked", ONE(picked), .max = 1 },
    { .path = "rest", MANY(rest), .type = QS_REST },
    { .path = "known.shown", MANY(known.shown), .flags = QS_DERIVED },
    { .path = "known.water", WORDS(known.water), CELLS, .flags = QS_DERIVED },
    { .path = "known.fee", WORDS(known.fee), CELLS, .flags = QS_DERIVED },
    { .path = "known.at-wharf.#",
      MANY(known.at_wharf[0]),
      QS_PER(struct embarcadero, known.at_wharf),
      .flags = QS_DERIVED },
    { .path = "known.group", MANY(known.group), .flags = QS_DERIVED },
    { .path = "known.rest", MANY(known.rest), .type = QS_REST, .flags = QS_DERIVED },
};

static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hidden-ships", { "unseen.ships" } },
    { "seats.#.hand", "seats.#.hidden-buildings", { "unseen.buildings" } },
};

/* What each kept cards for, all have seen; so what is still hidden of it costs a known sum. */
static const struct qs_sum sums[] = {
    { "seats.#.hand", "seats.#.hidden-cost", EM_UNKNOWN, offsetof(struct em_data, market) },
    { .zone = NULL },
};

#define COLUMN(C) \
    C "1", C "2", C "3", C "4", C "5", C "6", C "7", C "8", C "9", C "10", C "11", C "12", C "13", C "14", \
        C "15", C "16"

static const char *const cells[] = { COLUMN("a"), COLUMN("b"), COLUMN("c"), COLUMN("d"), COLUMN("e"),
                                     COLUMN("f"), COLUMN("g"), COLUMN("h"), COLUMN("i"), COLUMN("j"),
                                     COLUMN("k"), COLUMN("l"), NULL };
static const char *const places[] = { "ship 1",     "ship 2",     "ship 3",     "ship 4", "building 1",
                                      "building 2", "building 3", "building 4", NULL };
static const char *const rows[] = { "ships", "buildings", NULL };
static const char *const wharves[] = { "wharf 1", "wharf 2", "wharf 3", "wharf 4", NULL };
static const char *const turns[] = { "along", "across", NULL };
static const char *const ways[] = { "card", "other", "basic 1", "basic 2", NULL };
static const char *const sides[] = { "above", "below", NULL };
static const char *const achievements[] = {
    "Mayor",          "Fast Track", "Skyscraper", "On Every Corner", "Structural Integrity",
    "The Long Wharf", "Buoyant",    "Landlord",   "Trust Fund",      NULL
};
static const char *const reasons[] = { "only place",
                                       "fewest structures added",
                                       "closest to the wharf",
                                       "lowest level",
                                       "closest to the shore",
                                       "your choice",
                                       "opposite the card you bought",
                                       "the next one: nothing is opposite the card you bought",
                                       NULL };
static const char *const obstacles[] = { "there is no card",
                                         "it is the third round",
                                         "no hull of that shape is left",
                                         "there is no room at the wharf",
                                         "it has no structure left",
                                         "it has no space for a structure",
                                         "it has no building tile left",
                                         "it has no site of two spaces at the wharf",
                                         NULL };
static const char *const type_names[] = { "Housing", "Merchant", "Government", "Civic", NULL };
static const char *const tile_sizes[] = { "one space", "two spaces", "three spaces", NULL };

static const char *const sources[EM_SOURCES + 1] = { "buildings", "wharves", "goals", "council", "stored",
                                                     "character", "draws",   "start", NULL };

#define ROWS(S, M, N) \
    .rows = (uint32_t)offsetof(struct em_data, M), .stride = (uint32_t)sizeof(struct S), \
    .count = (uint32_t)offsetof(struct em_data, N)

static const struct qs_list lists[EM_LISTS] = {
    [EM_CARDS_LIST] = { .name = "card", .title = "cards", .covered = 1, ROWS(em_card, card, cards) },
    [EM_GOALS_LIST] = { .name = "goal", .title = "goals", .covered = 1, ROWS(em_goal_row, goal, goals) },
    [EM_CHARACTERS_LIST] = { .name = "character",
                             .title = "characters",
                             .covered = 1,
                             ROWS(em_character_row, character, characters) },
    [EM_SPACES_LIST] = { .name = "space", .title = "spaces", .words = cells },
    [EM_SHAPES_LIST] = { .name = "shape", .title = "hulls", .covered = 1, ROWS(em_shape_row, shape, shapes) },
    [EM_RESOURCES_LIST] = { .name = "resource",
                            .title = "resources",
                            ROWS(em_resource_row, resource, resources),
                            .copies = (uint32_t)offsetof(struct em_resource_row, tokens) },
    [EM_PLACES_LIST] = { .name = "place", .title = "places of the market", .words = places },
    [EM_ROWS_LIST] = { .name = "row", .title = "market rows", .words = rows },
    [EM_WHARVES_LIST] = { .name = "wharf", .title = "wharves", .words = wharves },
    [EM_TURNS_LIST] = { .name = "turn", .title = "ways to lie", .words = turns },
    [EM_WAYS_LIST] = { .name = "way", .title = "scrap actions", .words = ways },
    [EM_SIDES_LIST] = { .name = "side", .title = "sides of a wharf", .words = sides },
    [EM_ACHIEVEMENTS_LIST] = { .name = "achievement",
                               .title = "achievements",
                               .covered = 1,
                               .words = achievements },
    [EM_REASONS_LIST] = { .name = "reason", .title = "reasons", .words = reasons },
    [EM_COUNCIL_LIST] = { .name = "council",
                          .title = "council spaces",
                          .covered = 1,
                          ROWS(em_space_row, space, spaces) },
    [EM_ITEMS_LIST] = { .name = "item", .title = "items", ROWS(em_item_row, item, items) },
    [EM_BOARDS_LIST] = { .name = "board", .title = "boards", ROWS(em_board_row, board, boards) },
    [EM_ACTIONS_LIST] = { .name = "action",
                          .title = "basic scrap actions",
                          ROWS(em_action_row, action, actions) },
    [EM_SOURCES_LIST] = { .name = "source", .title = "sources of points", .words = sources },
    [EM_OBSTACLES_LIST] = { .name = "obstacle", .title = "obstacles", .words = obstacles },
    [EM_TYPES_LIST] = { .name = "type", .title = "types of cards", .words = type_names },
    [EM_TILES_LIST] = { .name = "tile", .title = "building tiles", .words = tile_sizes },
};

/* ------------------------------------------------------------------ moves, questions, facts */

#define ASKS(NAME, RULE, WORDS)  .name = NAME, .asks = QS_ASKS_SEAT, .rule = RULE, .words = WORDS
#define DRAWS(NAME, RULE, WORDS) .name = NAME, .asks = QS_ASKS_CHANCE, .rule = RULE, .words = WORDS
#define DOES(NAME)               .name = NAME
#define BOTH(F)                  .offer = em_offer_##F, .take = em_take_##F

static const struct qs_step_kind steps[EM_STEPS] = {
    [EM_S_SETUP] = { DOES("setup"), .take = em_take_setup },
    [EM_S_FIRST] = { DRAWS("first", EMB(1, 6), "Who is first player?"), BOTH(first) },
    [EM_S_DEAL] = { DRAWS("deal", EMB(1, 2), "Which card?"), BOTH(deal) },
    [EM_S_FILL] = { DOES("fill"), .take = em_take_fill },
    [EM_S_REVEAL] = { DRAWS("reveal", EMB(6, 1), "Which card?"), BOTH(reveal) },
    [EM_S_GOAL] = { DRAWS("goal", EMB(1, 3), "Which goal?"), BOTH(goal) },
    [EM_S_ROLE] = { DRAWS("role", EMB(1, 4), "Which character?"), BOTH(role) },
    [EM_S_PICK] = { ASKS("pick", EMB(1, 4), "Which character are you?"), .offer = em_offer_pick,
                    .take = em_take_role },
    [EM_S_KEEP] = { .name = "keep",
                    .asks = QS_ASKS_SEATS,
                    .rule = EMB(1, 9),
                    BOTH(keep),
                    .reveal = em_reveal_kept,
                    .words = "Which five cards do you keep and pay for?" },
    [EM_S_START] = { ASKS("start", EMB(1, 10), "Where does your first ship lie?"), BOTH(start) },
    [EM_S_SIDE] = { ASKS("side", EMB(13, 4), "On which side does the rival's ship lie?"), BOTH(side) },
    [EM_S_NEXT] = { DOES("next"), .take = em_take_next },
    [EM_S_TURN] = { ASKS("turn", EMB(2, 2), "Your action: dock, construct or scrap"), .open = 1,
                    .begins_turn = 1, BOTH(turn) },
    [EM_S_PLACE] = { ASKS("place", EMB(3, 2), "Where does the ship lie?"), BOTH(place) },
    [EM_S_ON] = { ASKS("on", EMB(4, 8), "Where on what you have just laid does the structure go?"),
                  BOTH(on) },
    [EM_S_COVER] = { ASKS("cover", EMB(4, 5), "Which space does the building cover?"), BOTH(cover) },
    [EM_S_SINK] = { ASKS("sink", EMB(4, 10), "Which ship is sunk?"), BOTH(sink) },
    [EM_S_BUILT] = { DOES("built"), .take = em_take_built },
    [EM_S_GAIN] = { DOES("gain"), .take = em_take_gain },
    [EM_S_EFFECT] = { DOES("effect"), .take = em_take_effect },
    [EM_S_COUNT] = { ASKS("count", EMB(10, 11), "Spend tokens to count them?"), BOTH(count) },
    [EM_S_PUT] = { ASKS("put", EMB(8, 1), "Where does the structure go?"), BOTH(put) },
    [EM_S_TILES] = { ASKS("tiles", EMB(9, 1), "Wharf or infill, and where?"), BOTH(tiles) },
    [EM_S_ADVANCE] = { DOES("advance"), .take = em_take_advance },
    [EM_S_TOKEN] = { ASKS("token", EMB(10, 10), "Which token do you take?"), BOTH(token) },
    [EM_S_UNVEIL] = { DOES("unveil"), .take = em_take_unveil },
    [EM_S_LANDMARK] = { DRAWS("landmark", EMB(10, 5), "Which landmark?"), BOTH(landmark_card) },
    [EM_S_FREE] = { ASKS("free", EMB(16, 5), "Which landmark do you construct?"), BOTH(free) },
    [EM_S_SCORE] = { ASKS("score", EMB(16, 12), "Which wharf is scored now?"), BOTH(score) },
    [EM_S_ACT] = { ASKS("act", EMB(5, 2), "The card's action, or a basic one?"), BOTH(act) },
    [EM_S_RENEW] = { ASKS("renew", EMB(5, 5), "Renew a market row?"), BOTH(renew) },
    [EM_S_BUY] = { ASKS("buy", EMB(6, 1), "Which card do you buy?"), .open = 1, BOTH(buy) },
    [EM_S_DRAW] = { DRAWS("draw", EMB(6, 4), "Which card?"), BOTH(draw) },
    [EM_S_STORE] = { ASKS("store", EMB(6, 6), "Which card do you store?"), .open = 1, BOTH(store) },
    [EM_S_ROUND] = { DOES("round"), .take = em_take_round },
    [EM_S_FINAL] = { DOES("final"), .take = em_take_final },
    [EM_S_TAKES] = { DOES("takes"), .take = em_take_takes },
    [EM_S_RIVAL] = { DRAWS("rival", EMB(14, 2), "Which card?"), BOTH(rival) },
    [EM_S_DOCKS] = { DOES("docks"), .take = em_take_docks },
    [EM_S_MOORS] = { ASKS("moors", EMB(14, 3), "On which side does the rival dock?"), BOTH(moors) },
    [EM_S_ERECTS] = { DOES("erects"), .take = em_take_erects },
    [EM_S_STANDS] = { ASKS("stands", EMB(14, 8), "Where does the rival's building stand?"), BOTH(stands) },
    [EM_S_PUTS] = { DOES("puts"), .take = em_take_puts },
    [EM_S_SPACE] = { ASKS("space", EMB(14, 12), "Where does the rival's structure go?"), BOTH(space) },
    [EM_S_LEAVES] = { DOES("leaves"), .take = em_take_leaves },
};

static const struct qs_aside asides[] = {
    { EM_V_LANDMARK, em_offer_landmark, em_take_landmark, 0 },
    { EM_V_SIGN_LANDMARK, em_offer_signed_landmark, em_take_signed_landmark, 0 },
    { EM_V_ABILITY, em_offer_ability, em_take_ability, 0 },
};

static const char *const bands[] = { "Bankrupt", "Lemonade Stand",    "Cash Cow", "Entrepreneur",
                                     "Mogul",    "Titan of Industry", NULL };

static const char *const side_values[] = { "basic", "advanced", NULL };
static const char *const character_values[] = { "dealt", "picked", NULL };

static const struct qs_option options[] = {
    { "side", side_values, 0, 0, 1, EM_SEATS, "The side of the character cards.", 0 },
    { "characters", character_values, 0, 0, 1, EM_SEATS, "How players get their characters.", 0 },
    { .name = NULL },
};

/* ------------------------------------------------------------------ where scenarios begin */

static void enter_turn(struct qs_act *a, int seat)
{
    struct embarcadero *g = a->state;
    int seats = g->core.seats;
    g->round = g->round ? g->round : 1;
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, (seat - g->first + seats) % seats));
}

static void enter_last(struct qs_act *a, int seat)
{
    struct embarcadero *g = a->state;
    int seats = g->core.seats;
    g->round = g->round ? g->round : 1;
    g->first = (uint8_t)((seat + 1) % seats);
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, EM_TURNS * seats - 1));
}

static void enter_buy(struct qs_act *a, int seat)
{
    struct embarcadero *g = a->state;
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
    { "turn", enter_turn },   { "last", enter_last }, { "buy", enter_buy },
    { "round", enter_round }, { NULL, NULL },
};

extern const struct qs_layout qs_embarcadero_layout;
extern const struct qs_older em_older[];

const struct qs_game qs_embarcadero = {
    .abi = QS_ABI,
    .rules = 3,
    .oldest = 2,
    .older = em_older,
    .layout = &qs_embarcadero_layout,
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
    .state_size = sizeof(struct embarcadero),
    .terms_size = sizeof(struct em_terms),
    .kept_size = offsetof(struct embarcadero, known),
    .data_size = sizeof(struct em_data),
    .max_answers = 6000,
    .max_legal = 512,
    .horizon = 2,
    .playouts = 30,
    .looks = 1,
    .options = options,
    .fields = fields,
    .lists = lists,
    .steps = steps,
    .verbs = em_verbs,
    .facts = em_facts,
    .asides = asides,
    .hidden = hidden,
    .sums = sums,
    .sources = sources,
    .bands = bands,
    .entries = entries,
    .terms = em_terms,
    .turn_help = em_turn_help,
    .sheets = em_sheets,
    .figures = em_figures,
    .clicks = em_clicks,
    .about = em_about,
    .pieces = em_pieces,
    .rounds = em_rounds,
    .deeds = em_deeds,
    .dealt = em_dealt,
    .taken = em_taken,
    .played = em_played,
    .opponent = "The rival",
    .unscored = true,
    .plain = em_plain,
    .load = em_load,
    .setup = em_setup,
    .worth = em_worth,
    .worth_with = em_worth_with,
    .check = em_check,
    .refresh = em_refresh,
    .tiebreak = em_tiebreak,
    .verdict = em_verdict,
    .score_now = em_score_now,
    .look = em_look,
    .why = em_why,
};
