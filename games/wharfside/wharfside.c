/*
 * wharfside.c: Wharfside handed over: its state described, its lists and questions.
 *
 * Everything that is said to people stands here, in verbs.c, facts.c and edition.c, in English;
 * programs translate it. The rules are in the files of their chapters.
 */
#include <assert.h>

#include "wharfside.h"

/* ------------------------------------------------------------------ the state */

static_assert(sizeof(struct wh_seat) == 88, "no padding");
static_assert(sizeof(struct wh_opponent) == 40, "no padding");
static_assert(offsetof(struct wharfside, powers) % 8 == 0, "no padding");
static_assert(sizeof(struct wharfside) < 1024, "under a KiB");
static_assert((int)WH_SOURCES <= (int)QS_SOURCES, "sources of points: as many as the engine has");
static_assert((int)WH_LISTS <= (int)QS_BAG_OPERAND, "lists: below the mark of bags");
static_assert(WH_STEPS <= 32, "steps: a set in 32 bits (check_steps.c, favours.c)");
static_assert(WH_VERBS <= 256 && WH_FACTS <= 256, "verbs and facts: a byte");
static_assert(WH_CONTRACTS < 256 && WH_LINE < 256, "a thing plus one: a byte");

#define S struct wharfside
#define GOODS_AT(M) \
    .offset = (uint32_t)offsetof(S, M), .width = 1, .count = 8, .type = QS_BAG, .list = WH_GOODS_LIST
#define SEAT(M)       QS_ONE(S, seats[0].M), QS_PER(S, seats)
#define SEAT_GOODS(M) GOODS_AT(seats[0].M), QS_PER(S, seats)
/* A second index: the slot. */
#define SLOT_GOODS(M) \
    GOODS_AT(seats[0].M[0]), .n = { WH_SEATS, WH_SLOTS }, \
        .stride = { sizeof(struct wh_seat), sizeof(wh_goods) }
#define SET(L) .type = QS_SET, .list = L
#define REF(L) .type = QS_REF, .list = L

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(S),
    { .path = "unseen", GOODS_AT(unseen), .flags = QS_ZONE | QS_POOL },
    { .path = "later", GOODS_AT(later), .flags = QS_ZONE | QS_POOL },
    { .path = "discard", GOODS_AT(discard), .flags = QS_ZONE },
    { .path = "wharf.#", GOODS_AT(wharf[0]), QS_PER(S, wharf), .by = WH_WHARVES_LIST, .flags = QS_ZONE },
    { .path = "laid.#", GOODS_AT(laid[0]), QS_PER(S, laid), .by = WH_MARKETS_LIST, .flags = QS_ZONE },
    { .path = "seats.#.hand", SEAT_GOODS(hand), .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.hand-open", SEAT_GOODS(hand_open), .flags = QS_ZONE },
    { .path = "seats.#.stored", SEAT_GOODS(stored), .flags = QS_ZONE },
    { .path = "seats.#.on.#", SLOT_GOODS(on), .flags = QS_ZONE },
    { .path = "seats.#.filled.#", SLOT_GOODS(filled), .max = 5 },
    { .path = "seats.#.completed", SEAT(completed), SET(WH_CONTRACTS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.contracts",
      QS_MANY(S, seats[0].contracts),
      QS_PER(S, seats),
      REF(WH_CONTRACTS_LIST),
      .flags = QS_ZONE },
    { .path = "seats.#.used", QS_MANY(S, seats[0].used), QS_PER(S, seats), .max = 1 },
    { .path = "seats.#.hidden", SEAT(hidden), .max = WH_HAND },
    { .path = "seats.#.captain", SEAT(captain), REF(WH_CAPTAINS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.buildings", SEAT(buildings), SET(WH_BUILDINGS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.trophies", SEAT(trophies), SET(WH_TROPHIES_LIST), .flags = QS_ZONE },
    { .path = "seats.#.rest", QS_MANY(S, seats[0].rest), QS_PER(S, seats), .type = QS_REST },
    { .path = "captains.free", GOODS_AT(captains.free), .flags = QS_ZONE },
    { .path = "captains.on", GOODS_AT(captains.on), .flags = QS_ZONE },
    { .path = "captains.kept", GOODS_AT(captains.kept), .flags = QS_ZONE },
    { .path = "captains.completed", QS_ONE(S, captains.completed), SET(WH_CONTRACTS_LIST), .flags = QS_ZONE },
    { .path = "captains.line", QS_MANY(S, captains.line), REF(WH_CONTRACTS_LIST), .flags = QS_ZONE },
    { .path = "captains.goods", QS_MANY(S, captains.goods), .max = 4 },
    { .path = "captains.cards", QS_MANY(S, captains.cards), .max = 2 },
    { .path = "captains.favours", QS_ONE(S, captains.favours), SET(WH_TROPHIES_LIST), .flags = QS_ZONE },
    { .path = "favours.up", QS_ONE(S, favours.up), SET(WH_TROPHIES_LIST), .flags = QS_ZONE },
    { .path = "favours.owed", QS_ONE(S, favours.owed), REF(WH_TROPHIES_LIST), .flags = QS_ZONE },
    { .path = "favours.lock", QS_ONE(S, favours.lock), REF(WH_TROPHIES_LIST), .flags = QS_ZONE },
    { .path = "favours.market", QS_ONE(S, favours.market), REF(WH_MARKETS_LIST) },
    { .path = "favours.lock-owed", QS_ONE(S, favours.lock_owed), .max = 1 },
    { .path = "favours.rest", QS_MANY(S, favours.rest), .type = QS_REST },
    { .path = "contract-pool", QS_ONE(S, contract_pool), SET(WH_CONTRACTS_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "contract-discard", QS_ONE(S, contract_discard), SET(WH_CONTRACTS_LIST), .flags = QS_ZONE },
    { .path = "market", QS_MANY(S, market), REF(WH_CONTRACTS_LIST), .by = WH_MARKETS_LIST, .flags = QS_ZONE },
    { .path = "price", QS_MANY(S, price), .by = WH_MARKETS_LIST, .max = WH_SIDES - 1 },
    { .path = "building-stack", QS_ONE(S, building_stack), SET(WH_BUILDINGS_LIST), .flags = QS_ZONE },
    { .path = "buildings-out", QS_ONE(S, buildings_out), SET(WH_BUILDINGS_LIST), .flags = QS_ZONE },
    { .path = "trophies", QS_ONE(S, trophies), SET(WH_TROPHIES_LIST), .flags = QS_ZONE },
    { .path = "captain-pool", QS_ONE(S, captain_pool), SET(WH_CAPTAINS_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "captains-out", QS_ONE(S, captains_out), SET(WH_CAPTAINS_LIST), .flags = QS_ZONE },
    { .path = "level", QS_ONE(S, level), .max = WH_TRAWLER },
    { .path = "ending", QS_ONE(S, ending), .max = 1 },
    { .path = "dry", QS_ONE(S, dry), .max = 1 },
    { .path = "shuffles", QS_ONE(S, shuffles), .max = 2 },
    { .path = "idle", QS_ONE(S, idle), .max = WH_SEATS },
    { .path = "round", QS_ONE(S, round) },
    { .path = "turn.allocated", QS_ONE(S, turn.allocated), .max = 2 + WH_SLOTS * WH_MORE },
    { .path = "turn.stored", QS_ONE(S, turn.stored), .max = WH_GOODS_MOST },
    { .path = "turn.taken", QS_ONE(S, turn.taken), .max = 2 + WH_SLOTS * WH_MORE },
    { .path = "turn.later", QS_ONE(S, turn.later), .max = 1 },
    { .path = "turn.locked", QS_ONE(S, turn.locked), .max = 1 },
    { .path = "powers.#.sum", QS_ONE(S, powers[0].sum), QS_PER(S, powers), .flags = QS_DERIVED },
    { .path = "powers.#.as", QS_ONE(S, powers[0].as), QS_PER(S, powers), .flags = QS_DERIVED },
    { .path = "powers.#.free", QS_ONE(S, powers[0].free), QS_PER(S, powers), .flags = QS_DERIVED },
    { .path = "powers.#.open", QS_ONE(S, powers[0].open), QS_PER(S, powers), .flags = QS_DERIVED },
    { .path = "powers.#.takes", QS_MANY(S, powers[0].takes), QS_PER(S, powers), .flags = QS_DERIVED },
    { .path = "building-top", QS_ONE(S, building_top), REF(WH_BUILDINGS_LIST), .flags = QS_DERIVED },
    { .path = "derived-rest", QS_MANY(S, rest), .type = QS_REST, .flags = QS_DERIVED },
    { .path = "powers.#.rest",
      QS_MANY(S, powers[0].rest),
      QS_PER(S, powers),
      .type = QS_REST,
      .flags = QS_DERIVED },
};

static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hidden", { "unseen" } },
};

/* ------------------------------------------------------------------ lists */

static const char *const wharves[] = { "North", "South", NULL };
static const char *const abilities[] = { "draw", "take", "allocate", "as", "cheaper", "free", "hand", NULL };
static const char *const uses[] = { "contracts", "wharf", "lock", "swap", "later", NULL };
static const char *const use_titles[] = { "new contracts", "new goods at a wharf",    "a lock",
                                          "a swap",        "allocating after taking", NULL };
static const char *const ways[] = { "pay", "owe", NULL };
static const char *const sources[] = {
    [WH_FROM_CONTRACTS] = "contracts",
    [WH_FROM_BUILDINGS] = "buildings",
    [WH_FROM_TROPHIES] = "trophies",
    [WH_FROM_CRABS] = "crabs",
    [WH_FROM_SET] = "set",
    [WH_FROM_CAPTAIN] = "captain",
    [WH_FROM_FAVOURS] = "favours",
    [WH_FROM_LOBSTERS] = "lobsters",
    NULL,
};

static const char *const reasons[] = {
    [WH_MORE_OF_IT] = "more of that kind",
    [WH_BETTER_WITH_IT] = "better goods with it",
    [WH_BEST_PAIR] = "the best pair",
    [WH_HIGHEST_GOODS] = "the highest goods",
    [WH_LARGEST_SET] = "it makes the largest set",
    [WH_HIGHER_GOODS] = "equal sets, higher goods",
    [WH_MOST_SYMBOLS] = "the most of that good",
    [WH_MOST_POINTS] = "as many, but more VP",
    [WH_PLAYERS_CHOICE] = "your choice",
    NULL,
};

#define ROWS(M, N) \
    .rows = (uint32_t)offsetof(struct wh_data, M), .stride = (uint32_t)sizeof(struct wh_##M), \
    .count = (uint32_t)offsetof(struct wh_data, N)

/* Shrimp, tuna and swordfish are the same of several. */
static const char *const goods_plurals[] = { "Oyster",    "Oysters",    "Lobster", "Lobsters",
                                             "King Crab", "King Crabs", NULL };

static const struct qs_list lists[WH_LISTS] = {
    [WH_GOODS_LIST] = { .name = "good",
                        .title = "goods",
                        .plurals = goods_plurals,
                        ROWS(good, goods),
                        .copies = (uint32_t)offsetof(struct wh_good, copies),
                        .covered = 1 },
    [WH_CONTRACTS_LIST] = { .name = "contract",
                            .title = "contracts",
                            ROWS(contract, contracts),
                            .covered = 1 },
    [WH_BUILDINGS_LIST] = { .name = "building",
                            .title = "buildings",
                            ROWS(building, buildings),
                            .covered = 1 },
    [WH_TROPHIES_LIST] = { .name = "trophy", .title = "trophies", ROWS(trophy, trophies), .covered = 1 },
    [WH_CAPTAINS_LIST] = { .name = "captain", .title = "captains", ROWS(captain, captains), .covered = 1 },
    [WH_MARKETS_LIST] = { .name = "market", .title = "markets", ROWS(market, markets), .covered = 1 },
    [WH_WHARVES_LIST] = { .name = "wharf", .title = "wharves", .words = wharves, .covered = 1 },
    [WH_ABILITIES_LIST] = { .name = "ability", .title = "abilities", .words = abilities, .covered = 1 },
    [WH_USES_LIST] = { .name = "use",
                       .title = "uses of a favour",
                       .words = uses,
                       .titles = use_titles,
                       .covered = 1 },
    [WH_WAYS_LIST] = { .name = "way", .title = "ways to call in a favour", .words = ways, .covered = 1 },
    [WH_SOURCES_LIST] = { .name = "source", .title = "sources of points", .words = sources, .covered = 1 },
    [WH_REASONS_LIST] = { .name = "reason",
                          .title = "reasons of the Captains",
                          .words = reasons,
                          .covered = 1 },
};

/* ------------------------------------------------------------------ questions */

#define BOTH(NAME)              .offer = wh_offer_##NAME, .take = wh_take_##NAME
#define DOES(NAME)              .take = wh_take_##NAME
#define ASKS(NAME, RULE, WORDS) .asks = QS_ASKS_SEAT, BOTH(NAME), .rule = (RULE), .words = (WORDS)
#define DRAWS(NAME, RULE)       .asks = QS_ASKS_CHANCE, BOTH(NAME), .rule = (RULE)

static const struct qs_step_kind steps[WH_STEPS] = {
    [WH_S_LAYOUT] = { .name = "layout", DOES(layout), .rule = WHA(2, 4) },
    [WH_S_BEGIN] = { .name = "begin", DOES(begin), .rule = WHA(2, 7) },
    [WH_S_END_TURN] = { .name = "end-turn", DOES(end_turn), .rule = WHA(2, 7) },
    [WH_S_CLEAR_UP] = { .name = "clear-up", DOES(clear_up), .rule = WHA(3, 11) },
    [WH_S_REFILL] = { .name = "refill", DOES(refill), .rule = WHA(4, 8) },
    [WH_S_SCORE] = { .name = "score", DOES(score), .rule = WHA(6, 3) },
    [WH_S_TURN] = { .name = "turn",
                    .open = 1,
                    .begins_turn = 1,
                    ASKS(turn, WHA(2, 8), "Visit a wharf or the market?") },
    [WH_S_WHARF] = { .name = "wharf", .open = 1, ASKS(wharf, WHA(2, 8), "Which wharf do you visit?") },
    [WH_S_TAKE] = { .name = "take", .open = 1, ASKS(take, WHA(3, 1), "Which good do you take?") },
    [WH_S_AFTER] = { .name = "after",
                     .open = 1,
                     ASKS(after, WHA(8, 23), "Allocate or store now, after taking?") },
    [WH_S_OVERBOARD] = { .name = "overboard",
                         ASKS(overboard, WHA(3, 12), "Your hand is full: which good goes overboard?") },
    [WH_S_PAY] = { .name = "pay", ASKS(pay, WHA(4, 1), "Pay with which goods?") },
    [WH_S_CHOOSE] = { .name = "choose",
                      ASKS(choose, WHA(7, 4), "Which contract and goods do you begin with?") },
    [WH_S_ASSIGN] = { .name = "assign",
                      ASKS(assign, WHA(7, 5), "Which contract do the Captains begin with?") },
    [WH_S_SETTLE] = { .name = "settle",
                      ASKS(settling, WHA(8, 2), "Which good do you give for the favour you owe?") },
    [WH_S_GIVE] = { .name = "give", ASKS(give, WHA(8, 2), "Which good do you give for the favour?") },
    [WH_S_USE] = { .name = "use", ASKS(use, WHA(8, 5), "What is the favour for?") },
    [WH_S_CLAIM] = { .name = "claim",
                     .open = 1,
                     ASKS(claim, WHA(9, 19), "Which contract do the Captains claim?") },
    [WH_S_RECKON] = { .name = "reckon",
                      .open = 1,
                      ASKS(reckon, WHA(10, 13),
                           "Pay for the favour you owe before the scores are counted?") },
    [WH_S_CAPTAIN] = { .name = "captain", DRAWS(captain, WHA(2, 1)), .words = "Which captain?" },
    [WH_S_CONTRACT] = { .name = "contract", DRAWS(contract, WHA(2, 2)), .words = "Which starting contract?" },
    [WH_S_DEAL] = { .name = "deal", DRAWS(deal, WHA(2, 3)), .words = "Which starting good?" },
    [WH_S_DRAW] = { .name = "draw", DRAWS(draw, WHA(3, 11)), .words = "Which good is turned up?" },
    [WH_S_REVEAL] = { .name = "reveal",
                      DRAWS(reveal, WHA(4, 8)),
                      .words = "Which contract comes to the market?" },
    [WH_S_FLIP] = { .name = "flip", DRAWS(flip, WHA(9, 1)), .words = "Which card do the Captains flip?" },
};

/* ------------------------------------------------------------------ levels and results */

static const char *const bands[] = {
    "A failed business", "A business with much left to learn", "A true victory", "A triumph", NULL,
};

static const char *const levels[] = { "rowboat", "standard", "cruiser", "trawler", NULL };

static const struct qs_option options[] = {
    { "level", levels, WH_STANDARD, 0, 1, 1, "How strong the Captains are, from rowboat to trawler.", 0 },
    { .name = NULL },
};

/* ------------------------------------------------------------------ where scenarios begin */

static void enter_turn(struct qs_act *a, int seat)
{
    qs_then(a, wh_step(WH_S_BEGIN, seat, 0, 0));
}

/* The Captains' turn in solo; of a base game, the end of the turn of the seat. */
static void enter_captains(struct qs_act *a, int seat)
{
    qs_then(a, wh_step(WH_S_END_TURN, seat, 0, 0));
}

static void enter_end(struct qs_act *a, int seat)
{
    (void)seat;
    if (wh_solo(a->state)) {
        wh_end_solo(a);
    } else {
        qs_then(a, wh_step(WH_S_SCORE, 0, 0, 0));
    }
}

static const struct qs_entry entries[] = {
    { "turn", enter_turn },
    { "captains", enter_captains },
    { "end", enter_end },
    { NULL, NULL },
};

/* ------------------------------------------------------------------ the game */

/*
 * No game is longer than this. Base game, for the largest edition (120 goods, 32 contracts of five
 * symbols, 8 buildings): three times through the deck (WHA-1.6) 366 goods come to the wharves or
 * into hands, so there are at most 366 goods taken, 366 draws and 366 goods overboard (WHA-3.12);
 * 160 allocated and 40 stored; 40 purchases. Among as many turns as there are seats one has one of
 * these, but for the last round: so there are under 1,342 turns that have, with answers under
 * 6,000 (the first one, and for the rest each is one of these, a named wharf, an "enough", a
 * payment or a revealed contract), and at most three idle ones of a single answer before each. A
 * solo game has 15 turns of each side, each with a few dozen answers.
 */
enum { MAX_ANSWERS = 6000 + 3 * 1342 };

extern const struct qs_layout qs_wharfside_layout;

const struct qs_game qs_wharfside = {
    .abi = QS_ABI,
    .rules = 2,
    .oldest = 2,
    .layout = &qs_wharfside_layout,
    .name = "wharfside",
    .title = "Wharfside",
    .prefix = "WHA",
    .min_players = 1,
    .max_players = WH_SEATS,
    .n_fields = sizeof fields / sizeof fields[0],
    .n_steps = WH_STEPS,
    .n_verbs = WH_VERBS,
    .n_facts = WH_FACTS,
    .n_lists = WH_LISTS,
    .n_sources = WH_SOURCES,
    .n_asides = WH_ASIDES,
    .n_hidden = sizeof hidden / sizeof hidden[0],
    .state_size = sizeof(struct wharfside),
    .terms_size = sizeof(struct wh_terms),
    .kept_size = offsetof(struct wharfside, powers),
    .data_size = sizeof(struct wh_data),
    .max_answers = MAX_ANSWERS,
    .max_legal = 736,
    .horizon = 4,
    .playouts = 150,
    .looks = 1,
    .leaf = 1,
    .options = options,
    .fields = fields,
    .lists = lists,
    .steps = steps,
    .verbs = wh_verbs,
    .facts = wh_facts,
    .asides = wh_asides,
    .hidden = hidden,
    .sources = sources,
    .bands = bands,
    .entries = entries,
    .terms = wh_terms,
    .turn_help = wh_turn_help,
    .sheets = wh_sheets,
    .figures = wh_figures,
    .clicks = wh_clicks,
    .about = wh_about,
    .pieces = wh_pieces,
    .rounds = wh_rounds,
    .deeds = wh_deeds,
    .dealt = wh_dealt,
    .taken = wh_taken,
    .played = wh_played,
    .opponent = "The Captains",
    .plain = wh_plain,
    .load = wh_load,
    .setup = wh_setup,
    .worth = wh_worth,
    .worth_with = wh_worth_with,
    .check = wh_check,
    .refresh = wh_refresh,
    .tiebreak = wh_tiebreak,
    .verdict = wh_verdict,
    .plausible = wh_plausible,
    .score_now = wh_score_now,
    .look = wh_look,
    .why = wh_why,
};
