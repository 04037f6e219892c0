/*
 * wharfside.c: Wharfside handed over: its state described, its questions, moves, facts and words.
 *
 * Everything that is said to people stands here and in edition.c, in English; programs translate
 * it. The rules are in the files of their chapters.
 */
#include <assert.h>

#include "wharfside.h"

/* ------------------------------------------------------------------ the state */

static_assert(sizeof(struct wh_seat) == 88, "no padding");
static_assert(sizeof(struct wh_opponent) == 40, "no padding");
static_assert(offsetof(struct wharfside, powers) % 8 == 0, "no padding");
static_assert(sizeof(struct wharfside) < 1024, "under a KiB");

#define S struct wharfside
#define GOODS_AT(M) .offset = (uint32_t)offsetof(S, M), .width = 1, .count = 8, .type = QS_BAG, \
                    .list = WH_GOODS
#define SEAT(M) QS_ONE(S, seats[0].M), QS_PER(S, seats)
#define SEAT_GOODS(M) GOODS_AT(seats[0].M), QS_PER(S, seats)
/* A second index: the slot. */
#define SLOT_GOODS(M) GOODS_AT(seats[0].M[0]), .n = { WH_SEATS, WH_SLOTS }, \
                      .stride = { sizeof(struct wh_seat), sizeof(wh_goods) }
#define SET(L) .type = QS_SET, .list = L
#define REF(L) .type = QS_REF, .list = L

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(S),
    { .path = "unseen", GOODS_AT(unseen), .flags = QS_ZONE | QS_POOL },
    { .path = "later", GOODS_AT(later), .flags = QS_ZONE | QS_POOL },
    { .path = "discard", GOODS_AT(discard), .flags = QS_ZONE },
    { .path = "wharf.#", GOODS_AT(wharf[0]), QS_PER(S, wharf), .by = WH_WHARF_LIST,
      .flags = QS_ZONE },
    { .path = "laid.#", GOODS_AT(laid[0]), QS_PER(S, laid), .by = WH_MARKET_LIST,
      .flags = QS_ZONE },
    { .path = "seats.#.hand", SEAT_GOODS(hand), .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.hand-open", SEAT_GOODS(hand_open), .flags = QS_ZONE },
    { .path = "seats.#.stored", SEAT_GOODS(stored), .flags = QS_ZONE },
    { .path = "seats.#.on.#", SLOT_GOODS(on), .flags = QS_ZONE },
    { .path = "seats.#.filled.#", SLOT_GOODS(filled), .max = 5 },
    { .path = "seats.#.completed", SEAT(completed), SET(WH_CONTRACT_LIST), .flags = QS_ZONE },
    { .path = "seats.#.contracts", QS_MANY(S, seats[0].contracts), QS_PER(S, seats),
      REF(WH_CONTRACT_LIST), .flags = QS_ZONE },
    { .path = "seats.#.used", QS_MANY(S, seats[0].used), QS_PER(S, seats), .max = 1 },
    { .path = "seats.#.hidden", SEAT(hidden), .max = WH_HAND },
    { .path = "seats.#.captain", SEAT(captain), REF(WH_CAPTAIN_LIST), .flags = QS_ZONE },
    { .path = "seats.#.buildings", SEAT(buildings), SET(WH_BUILDING_LIST), .flags = QS_ZONE },
    { .path = "seats.#.trophies", SEAT(trophies), SET(WH_TROPHY_LIST), .flags = QS_ZONE },
    { .path = "seats.#.rest", QS_MANY(S, seats[0].rest), QS_PER(S, seats), .type = QS_REST },
    { .path = "captains.free", GOODS_AT(captains.free), .flags = QS_ZONE },
    { .path = "captains.on", GOODS_AT(captains.on), .flags = QS_ZONE },
    { .path = "captains.kept", GOODS_AT(captains.kept), .flags = QS_ZONE },
    { .path = "captains.completed", QS_ONE(S, captains.completed), SET(WH_CONTRACT_LIST),
      .flags = QS_ZONE },
    { .path = "captains.line", QS_MANY(S, captains.line), REF(WH_CONTRACT_LIST),
      .flags = QS_ZONE },
    { .path = "captains.goods", QS_MANY(S, captains.goods), .max = 4 },
    { .path = "captains.cards", QS_MANY(S, captains.cards), .max = 2 },
    { .path = "captains.favours", QS_ONE(S, captains.favours), SET(WH_TROPHY_LIST),
      .flags = QS_ZONE },
    { .path = "favours.up", QS_ONE(S, favours.up), SET(WH_TROPHY_LIST), .flags = QS_ZONE },
    { .path = "favours.owed", QS_ONE(S, favours.owed), REF(WH_TROPHY_LIST), .flags = QS_ZONE },
    { .path = "favours.lock", QS_ONE(S, favours.lock), REF(WH_TROPHY_LIST), .flags = QS_ZONE },
    { .path = "favours.market", QS_ONE(S, favours.market), REF(WH_MARKET_LIST) },
    { .path = "favours.lock-owed", QS_ONE(S, favours.lock_owed), .max = 1 },
    { .path = "favours.rest", QS_MANY(S, favours.rest), .type = QS_REST },
    { .path = "contract-pool", QS_ONE(S, contract_pool), SET(WH_CONTRACT_LIST),
      .flags = QS_ZONE | QS_POOL },
    { .path = "contract-discard", QS_ONE(S, contract_discard), SET(WH_CONTRACT_LIST),
      .flags = QS_ZONE },
    { .path = "market", QS_MANY(S, market), REF(WH_CONTRACT_LIST), .by = WH_MARKET_LIST,
      .flags = QS_ZONE },
    { .path = "price", QS_MANY(S, price), .by = WH_MARKET_LIST, .max = WH_SIDES - 1 },
    { .path = "building-stack", QS_ONE(S, building_stack), SET(WH_BUILDING_LIST),
      .flags = QS_ZONE },
    { .path = "buildings-out", QS_ONE(S, buildings_out), SET(WH_BUILDING_LIST),
      .flags = QS_ZONE },
    { .path = "trophies", QS_ONE(S, trophies), SET(WH_TROPHY_LIST), .flags = QS_ZONE },
    { .path = "captain-pool", QS_ONE(S, captain_pool), SET(WH_CAPTAIN_LIST),
      .flags = QS_ZONE | QS_POOL },
    { .path = "captains-out", QS_ONE(S, captains_out), SET(WH_CAPTAIN_LIST), .flags = QS_ZONE },
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
    { .path = "building-top", QS_ONE(S, building_top), REF(WH_BUILDING_LIST),
      .flags = QS_DERIVED },
    { .path = "derived-rest", QS_MANY(S, rest), .type = QS_REST, .flags = QS_DERIVED },
    { .path = "powers.#.rest", QS_MANY(S, powers[0].rest), QS_PER(S, powers), .type = QS_REST,
      .flags = QS_DERIVED },
};

static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hidden", { "unseen" } },
};

/* ------------------------------------------------------------------ lists */

static const char *const wharves[] = { "North", "South", NULL };
static const char *const abilities[] = { "draw", "take", "allocate", "as", "cheaper", "free",
                                         "hand", NULL };
static const char *const uses[] = { "contracts", "wharf", "lock", "swap", "later", NULL };
static const char *const ways[] = { "pay", "owe", NULL };
static const char *const sources[] = {
    [WH_FROM_CONTRACTS] = "contracts", [WH_FROM_BUILDINGS] = "buildings",
    [WH_FROM_TROPHIES] = "trophies", [WH_FROM_CRABS] = "crabs", [WH_FROM_SET] = "set",
    [WH_FROM_CAPTAIN] = "captain", [WH_FROM_FAVOURS] = "favours",
    [WH_FROM_LOBSTERS] = "lobsters", NULL,
};

#define ROWS(M, N) \
    .rows = (uint32_t)offsetof(struct wh_data, M), .stride = (uint32_t)sizeof(struct wh_##M), \
    .count = (uint32_t)offsetof(struct wh_data, N)

static const struct qs_list lists[WH_LISTS] = {
    [WH_GOODS] = { .name = "good", .title = "goods", ROWS(good, goods),
                   .copies = (uint32_t)offsetof(struct wh_good, copies), .covered = 1 },
    [WH_CONTRACT_LIST] = { .name = "contract", .title = "contracts", ROWS(contract, contracts),
                           .covered = 1 },
    [WH_BUILDING_LIST] = { .name = "building", .title = "buildings", ROWS(building, buildings),
                           .covered = 1 },
    [WH_TROPHY_LIST] = { .name = "trophy", .title = "trophies", ROWS(trophy, trophies),
                         .covered = 1 },
    [WH_CAPTAIN_LIST] = { .name = "captain", .title = "captains", ROWS(captain, captains),
                          .covered = 1 },
    [WH_MARKET_LIST] = { .name = "market", .title = "markets", ROWS(market, markets),
                         .covered = 1 },
    [WH_WHARF_LIST] = { .name = "wharf", .title = "wharves", .words = wharves, .covered = 1 },
    [WH_ABILITY_LIST] = { .name = "ability", .title = "abilities", .words = abilities,
                          .covered = 1 },
    [WH_USE_LIST] = { .name = "use", .title = "uses of a favour", .words = uses, .covered = 1 },
    [WH_WAY_LIST] = { .name = "way", .title = "ways to call in a favour", .words = ways,
                      .covered = 1 },
    [WH_SOURCE_LIST] = { .name = "source", .title = "sources of points", .words = sources,
                         .covered = 1 },
};

/* ------------------------------------------------------------------ moves */

#define BAG (QS_BAG_OPERAND + WH_GOODS)

static const struct qs_verb verbs[WH_VERBS] = {
    [WH_V_ALLOCATE] = { "allocate", 2, { WH_GOODS, WH_CONTRACT_LIST }, 0,
                        "seats.{seat}.contracts.{1}",
                        "Allocate {0} to {1}" },
    [WH_V_STORE] = { "store", 1, { WH_GOODS }, 0, "seats.{seat}.hand.{0}", "Store {0}" },
    [WH_V_VISIT] = { "visit", 1, { WH_WHARF_LIST }, 0, "wharf.{0}",
                     "Visit the {0} wharf to take goods" },
    [WH_V_LOITER] = { "loiter", 0, { 0 }, 0, "core.agenda",
                      "Visit the wharf without taking goods" },
    [WH_V_BUY] = { "buy", 1, { WH_MARKET_LIST }, 0, "market.{0}", "Buy at {0}" },
    [WH_V_TAKE] = { "take", 1, { WH_GOODS }, 0, "wharf.{a}.{0}", "Take {0}" },
    [WH_V_ENOUGH] = { "enough", 0, { 0 }, 0, "core.agenda", "That is enough" },
    [WH_V_DROP] = { "drop", 1, { WH_GOODS }, 0, "seats.{seat}.hand.{0}", "Throw {0} overboard" },
    [WH_V_PAY] = { "pay", 1, { BAG }, 0, "seats.{seat}.hand", "Pay {0}" },
    [WH_V_PAY_PAIRS] = { "pay-pairs", 1, { WH_GOODS }, 0, "seats.{seat}.hand.{0}",
                         "Pay the whole price in wild pairs of {0}" },
    [WH_V_FREE] = { "free", 0, { 0 }, 0, "seats.{seat}.contracts",
                    "Pay nothing and use up the ability" },
    [WH_V_CHOOSE] = { "choose", 1, { WH_MARKET_LIST }, 0, "market.{0}",
                      "Begin with the contract and the goods of {0}" },
    [WH_V_ASSIGN] = { "assign", 1, { WH_MARKET_LIST }, 0, "market.{0}",
                      "The Captains get the contract of {0}" },
    [WH_V_GIVE] = { "give", 1, { WH_GOODS }, 0, "seats.{seat}.hand.{0}", "Give {0}" },
    [WH_V_RENEW] = { "renew", 0, { 0 }, 0, "market", "New contracts at the markets" },
    [WH_V_REFRESH] = { "refresh", 1, { WH_WHARF_LIST }, 0, "wharf.{0}",
                       "New goods at the {0} wharf" },
    [WH_V_LOCK] = { "lock", 1, { WH_MARKET_LIST }, 0, "market.{0}", "Lock {0}" },
    [WH_V_SWAP] = { "swap", 2, { WH_GOODS, WH_GOODS }, 0, "wharf.north.{0}",
                    "Swap {0} of the North wharf for {1} of the South wharf" },
    [WH_V_LATER] = { "later", 0, { 0 }, 0, "core.agenda",
                     "Allocate after taking goods in this turn" },
    [WH_V_CLAIM] = { "claim", 1, { WH_MARKET_LIST }, 0, "market.{0}",
                     "The Captains claim the contract of {0}" },
    [WH_V_COUNT] = { "count", 0, { 0 }, 0, "core.agenda", "Count the scores" },
    [WH_V_CAPTAIN] = { "captain", 1, { WH_CAPTAIN_LIST }, 0, "captain-pool", "Captain {0}" },
    [WH_V_REVEAL] = { "reveal", 1, { WH_CONTRACT_LIST }, 0, "contract-pool", "Reveal {0}" },
    [WH_V_DEAL] = { "deal", 1, { WH_GOODS }, 1, "unseen", "Deal {0}" },
    [WH_V_TURN_UP] = { "turn-up", 1, { WH_GOODS }, 0, "unseen", "Turn up {0}" },
    [WH_V_FLIP] = { "flip", 1, { WH_GOODS }, 0, "captains.goods", "Flip {0}" },
    [WH_V_FAVOUR] = { "favour", 1, { WH_WAY_LIST }, 0, "trophies", "Call in a favour: {0}" },
    [WH_V_SETTLE] = { "settle", 0, { 0 }, 0, "favours.owed", "Pay for the favour you owe" },
};

static const struct qs_aside asides[] = {
    { WH_V_FAVOUR, wh_offer_favour, wh_take_favour },
    { WH_V_SETTLE, wh_offer_settle, wh_take_settle },
};

/* ------------------------------------------------------------------ questions */

#define DOES(name) .take = wh_take_##name
#define ASKS(name) .asks = QS_ASKS_SEAT, .offer = wh_offer_##name, .take = wh_take_##name
#define DRAWS(name) .asks = QS_ASKS_CHANCE, .offer = wh_offer_##name, .take = wh_take_##name

static const struct qs_step_kind steps[WH_STEPS] = {
    [WH_S_LAYOUT] = { .name = "layout", DOES(layout), .rule = WHA(2, 4) },
    [WH_S_BEGIN] = { .name = "begin", DOES(begin), .rule = WHA(2, 7) },
    [WH_S_END_TURN] = { .name = "end-turn", DOES(end_turn), .rule = WHA(2, 7) },
    [WH_S_CLEAR_UP] = { .name = "clear-up", DOES(clear_up), .rule = WHA(3, 11) },
    [WH_S_REFILL] = { .name = "refill", DOES(refill), .rule = WHA(4, 8) },
    [WH_S_SCORE] = { .name = "score", DOES(score), .rule = WHA(6, 3) },
    [WH_S_TURN] = { .name = "turn", ASKS(turn), .open = 1, .begins_turn = 1, .rule = WHA(2, 8),
                    .words = "Visit a wharf or the market?" },
    [WH_S_WHARF] = { .name = "wharf", ASKS(wharf), .open = 1, .rule = WHA(2, 8),
                     .words = "Allocate more, store crabs, or which wharf?" },
    [WH_S_TAKE] = { .name = "take", ASKS(take), .open = 1, .rule = WHA(3, 1),
                    .words = "Which good do you take?" },
    [WH_S_AFTER] = { .name = "after", ASKS(after), .open = 1, .rule = WHA(8, 23),
                     .words = "Allocate or store now, after taking?" },
    [WH_S_OVERBOARD] = { .name = "overboard", ASKS(overboard), .rule = WHA(3, 12),
                         .words = "Your hand is full: which good goes overboard?" },
    [WH_S_PAY] = { .name = "pay", ASKS(pay), .rule = WHA(4, 1), .words = "Pay with which goods?" },
    [WH_S_CHOOSE] = { .name = "choose", ASKS(choose), .rule = WHA(7, 4),
                      .words = "Which contract and goods do you begin with?" },
    [WH_S_ASSIGN] = { .name = "assign", ASKS(assign), .rule = WHA(7, 5),
                      .words = "Which contract do the Captains begin with?" },
    [WH_S_SETTLE] = { .name = "settle", ASKS(settling), .rule = WHA(8, 2),
                      .words = "Which good do you give for the favour you owe?" },
    [WH_S_GIVE] = { .name = "give", ASKS(give), .rule = WHA(8, 2),
                    .words = "Which good do you give for the favour?" },
    [WH_S_USE] = { .name = "use", ASKS(use), .rule = WHA(8, 5),
                   .words = "What is the favour for?" },
    [WH_S_CLAIM] = { .name = "claim", ASKS(claim), .open = 1, .rule = WHA(9, 19),
                     .words = "Which contract do the Captains claim?" },
    [WH_S_RECKON] = { .name = "reckon", ASKS(reckon), .open = 1, .rule = WHA(10, 13),
                      .words = "Pay for the favour you owe before the scores are counted?" },
    [WH_S_CAPTAIN] = { .name = "captain", DRAWS(captain), .rule = WHA(2, 1),
                       .words = "Which captain?" },
    [WH_S_CONTRACT] = { .name = "contract", DRAWS(contract), .rule = WHA(2, 2),
                        .words = "Which starting contract?" },
    [WH_S_DEAL] = { .name = "deal", DRAWS(deal), .rule = WHA(2, 3),
                    .words = "Which starting good?" },
    [WH_S_DRAW] = { .name = "draw", DRAWS(draw), .rule = WHA(3, 11),
                    .words = "Which good is turned up?" },
    [WH_S_REVEAL] = { .name = "reveal", DRAWS(reveal), .rule = WHA(4, 8),
                      .words = "Which contract comes to the market?" },
    [WH_S_FLIP] = { .name = "flip", DRAWS(flip), .rule = WHA(9, 1),
                    .words = "Which card do the Captains flip?" },
};

/* ------------------------------------------------------------------ facts */

static const struct qs_fact_kind facts[WH_FACTS] = {
    [WH_F_DEALT_CAPTAIN] = { "dealt-captain", { WH_CAPTAIN_LIST }, 0, "{who}: captain {0}." },
    [WH_F_DEALT_CONTRACT] = { "dealt-contract", { WH_CONTRACT_LIST }, 0,
                              "{who}: first contract: {0}." },
    [WH_F_DEALT] = { "dealt", { WH_GOODS }, 1, "{who}: starting good: {0}." },
    [WH_F_LAID_GOOD] = { "laid-good", { WH_GOODS, WH_MARKET_LIST }, 0, "{1}: {0} is laid out." },
    [WH_F_LAID_CONTRACT] = { "laid-contract", { WH_CONTRACT_LIST, WH_MARKET_LIST }, 0,
                             "{1}: the contract {0} is on offer." },
    [WH_F_AT_WHARF] = { "at-wharf", { WH_GOODS, WH_WHARF_LIST }, 0, "{1} wharf: {0} arrives." },
    [WH_F_SHUFFLED] = { "shuffled", { 0 }, 0, "{0} discarded goods are shuffled: the new deck." },
    [WH_F_SHORT] = { "short", { 0 }, 0, "There is no good left to turn up." },
    [WH_F_CONTRACTS_SHUFFLED] = { "contracts-shuffled", { 0 }, 0,
                                  "{0} discarded contracts are shuffled: the new deck." },
    [WH_F_NO_CONTRACT] = { "no-contract", { WH_MARKET_LIST }, 0,
                           "{0} stays empty: no contract is left." },
    [WH_F_TURNED] = { "turned", { WH_MARKET_LIST, WH_GOODS }, 0,
                      "{0}: the price card turns and asks {1}." },
    [WH_F_NOT_TURNED] = { "not-turned", { WH_MARKET_LIST }, 0,
                          "{0} is locked: its price card does not turn." },
    [WH_F_ALLOCATED] = { "allocated", { WH_GOODS, WH_CONTRACT_LIST }, 0,
                         "{who}: {0} allocated to {1}." },
    [WH_F_STORED] = { "stored", { WH_GOODS }, 0, "{who}: {0} stored." },
    [WH_F_TOOK] = { "took", { WH_GOODS, WH_WHARF_LIST }, 0, "{who}: {0} taken at the {1} wharf." },
    [WH_F_DREW] = { "drew", { WH_GOODS }, 0, "{who}: {0} from the deck." },
    [WH_F_DROPPED] = { "dropped", { WH_GOODS }, 0, "{who}: {0} goes overboard." },
    [WH_F_PAID] = { "paid", { BAG }, 0, "{who}: {0} paid." },
    [WH_F_BOUGHT] = { "bought", { WH_CONTRACT_LIST, WH_MARKET_LIST }, 0,
                      "{who}: the contract {0} bought at {1}." },
    [WH_F_BUILDING] = { "building", { WH_BUILDING_LIST }, 0, "{who}: {0} bought, {1} VP." },
    [WH_F_COMPLETED] = { "completed", { WH_CONTRACT_LIST }, 0, "{who}: {0} completed, {1} VP." },
    [WH_F_TROPHY] = { "trophy", { WH_TROPHY_LIST }, 0, "{who}: {0} earned, {1} VP." },
    [WH_F_ABILITY] = { "ability", { WH_ABILITY_LIST, WH_CONTRACT_LIST }, 0,
                       "{who}: the ability of {1} is used ({0})." },
    [WH_F_ENDING] = { "ending", { 0 }, 0, "The end is triggered: this round is the last." },
    [WH_F_CHOSE] = { "chose", { WH_CONTRACT_LIST, WH_MARKET_LIST }, 0,
                     "{who}: first contract: {0}, with the goods of {1}." },
    [WH_F_ASSIGNED] = { "assigned", { WH_CONTRACT_LIST, WH_MARKET_LIST }, 0,
                        "{who}: begin with {0} and the four other goods." },
    [WH_F_FAVOUR] = { "favour", { WH_TROPHY_LIST, WH_WAY_LIST }, 0,
                      "{who}: the favour {0} is called in ({1})." },
    [WH_F_GAVE] = { "gave", { WH_GOODS }, 0, "{who}: {0} given for the favour." },
    [WH_F_SETTLED] = { "settled", { WH_TROPHY_LIST }, 0, "{who}: {0} is paid for and turned up." },
    [WH_F_USE] = { "use", { WH_USE_LIST }, 0, "{who}: the favour is used for: {0}." },
    [WH_F_SWEPT] = { "swept", { WH_WHARF_LIST }, 0, "{0} wharf: all goods are discarded." },
    [WH_F_DISCARDED] = { "discarded", { WH_CONTRACT_LIST, WH_MARKET_LIST }, 0,
                         "{1}: the contract {0} is discarded." },
    [WH_F_LOCKED] = { "locked", { WH_MARKET_LIST, WH_TROPHY_LIST }, 0, "{0} is locked by {1}." },
    [WH_F_UNLOCKED] = { "unlocked", { WH_MARKET_LIST, WH_TROPHY_LIST }, 0,
                        "{who}: {1} comes back, {0} is locked no longer." },
    [WH_F_SWAPPED] = { "swapped", { WH_GOODS, WH_GOODS }, 0,
                       "{0} goes to the South wharf, {1} to the North wharf." },
    [WH_F_LATER] = { "put-off", { 0 }, 0, "{who}: goods are allocated after taking in this turn." },
    [WH_F_FLIPPED] = { "flipped", { WH_GOODS }, 0, "{who}: flip {0}." },
    [WH_F_CAPTAIN] = { "flipped-captain", { WH_CAPTAIN_LIST }, 0, "{who}: flip captain {0}." },
    [WH_F_THEY_ALLOCATE] = { "they-allocate", { WH_GOODS, WH_CONTRACT_LIST }, 0,
                             "{who}: their highest good, {0}, goes to {1}." },
    [WH_F_NO_GOODS] = { "no-goods", { 0 }, 0,
                        "{who}: no good or no contract to go on allocating." },
    [WH_F_THEY_COMPLETE] = { "they-complete", { WH_CONTRACT_LIST }, 0,
                             "{who}: {0} completed, {1} VP." },
    [WH_F_KEPT] = { "kept", { 0, WH_GOODS }, 0, "{who}: {0} {1} kept with it." },
    [WH_F_THEY_VISIT] = { "they-visit", { WH_WHARF_LIST }, 0, "{who}: go to the {0} wharf." },
    [WH_F_COLLECTED] = { "collected", { 0, WH_GOODS }, 0, "{who}: {0} {1} collected." },
    [WH_F_NOTHING] = { "nothing", { 0 }, 0, "{who}: nothing to collect." },
    [WH_F_CLAIMED] = { "claimed", { WH_CONTRACT_LIST, WH_MARKET_LIST }, 0,
                       "{who}: claim {0} at {1}." },
    [WH_F_NO_CLAIM] = { "no-claim", { 0 }, 0, "{who}: no contract to claim." },
    [WH_F_THEIR_FAVOUR] = { "their-favour", { WH_TROPHY_LIST }, 0, "{who}: get the favour {0}." },
    [WH_F_LAST_TURNS] = { "last-turns", { 0 }, 0,
                          "The Captains' deck is used up: each side has one more turn." },
    [WH_F_LEFT_FAVOURS] = { "left-favours", { 0 }, 0,
                            "{who}: get all favours left, {0} in number." },
    [WH_F_SCORED] = { "scored", { WH_SOURCE_LIST }, 0, "{who}: {1} VP for {0}." },
    [WH_F_LOOK_PRICE] = { "look-price", { WH_MARKET_LIST, 0, WH_GOODS }, 0,
                          "{0} asks you for {1} of {2} or higher." },
    [WH_F_LOOK_PAYABLE] = { "look-payable", { 0 }, 0, "You can pay that now." },
    [WH_F_LOOK_FREE] = { "look-free", { 0 }, 0, "An ability of yours gives it for nothing." },
    [WH_F_LOOK_REFUSED] = { "look-refused", { 0 }, 0,
                            "You cannot have it now: your goods come to {0}." },
    [WH_F_LOOK_OWNER] = { "look-owner", { WH_CONTRACT_LIST }, 0, "{who}: has it open." },
    [WH_F_LOOK_THEIRS] = { "look-theirs", { 0 }, 0, "{who}: have it open, with {0} goods on it." },
    [WH_F_LOOK_MISSING] = { "look-missing", { 0, WH_GOODS }, 0, "It misses {0} {1}." },
    [WH_F_LOOK_DONE] = { "look-done", { 0 }, 0, "{who}: has completed it." },
    [WH_F_LOOK_HELD] = { "look-held", { 0, WH_GOODS }, 0, "You hold {0} {1}." },
    [WH_F_LOOK_AT_WHARF] = { "look-at-wharf", { 0, WH_WHARF_LIST }, 0,
                             "{0} at the {1} wharf." },
    [WH_F_LOOK_AT_MARKET] = { "look-at-market", { WH_CONTRACT_LIST, WH_MARKET_LIST }, 0,
                              "{1} offers {0}." },
    [WH_F_LOOK_FAVOUR] = { "look-favour", { WH_TROPHY_LIST }, 0,
                           "It is the favour on top: it costs {1} goods, or may be owed for." },
    [WH_F_LOOK_WANTED] = { "look-wanted", { WH_CONTRACT_LIST }, 0, "Your contract {0} misses it." },
};

/* ------------------------------------------------------------------ words to look up */

static const char *const bands[] = {
    "The business has failed.",
    "The business carries on, with much left to learn.",
    "A true victory.",
    "A triumph.",
    NULL,
};

static const char *const levels[] = { "rowboat", "standard", "cruiser", "trawler", NULL };

static const struct qs_option options[] = {
    { "level", levels, WH_STANDARD, 0, 1, 1,
      "How strong the Captains are, from rowboat to trawler." },
    { .name = NULL },
};

static const struct qs_term terms[] = {
    { "symbol", "One good asked for by a contract." },
    { "size", "The number of symbols of a contract: three to five." },
    { "open contract", "A contract you have and have not completed: three at the most. Its ability "
                       "works as long as it is open." },
    { "room", "The goods you may still take until your hand limit, which is six." },
    { "price card", "Each market asks a number of goods of a kind. A new contract turns one of the "
                    "price cards to its next side." },
    { "wild pair", "Two equal goods, of any kind, paid together as one good of the set." },
    { "overboard", "When nobody has room and a whole round of visits changes nothing, the last of "
                   "them costs a good." },
    { "trophy", "For the first and the second completed contract of each size." },
    { "favour", "In the solo game the trophies are favours: paid with goods they score, owed for "
                "they cost points until you pay." },
    { "lock", "A favour on a market: the Captains cannot claim its contract, and its price card "
              "does not turn." },
    { "free goods", "Goods of the Captains that lie on no contract." },
    { NULL, NULL },
};

static const char *const turn_help[] = {
    "A turn is one visit: to a wharf, or to the market.",
    "",
    "At the wharf, in this order:",
    "  allocate GOOD CONTRACT   up to two goods to open contracts that miss them",
    "  store king-crab          crabs from your hand, 1 VP each",
    "  visit north|south        then take one or two goods: take GOOD, enough",
    "  loiter                   when your hand is full",
    "",
    "At the market:",
    "  buy MARKET               then pay GOODS: equal goods of the kind asked or a higher one;",
    "                           two equal goods of any kind stand in for one",
    "",
    "In the solo game, before you name a wharf or a market:",
    "  favour pay|owe           then renew, refresh WHARF, lock MARKET, swap GOOD GOOD, later",
    "  settle                   pay for the favour you owe",
    NULL,
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
    { "turn", enter_turn }, { "captains", enter_captains }, { "end", enter_end }, { NULL, NULL },
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

const struct qs_game qs_wharfside = {
    .abi = QS_ABI,
    .rules = 2,
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
    .n_asides = sizeof asides / sizeof asides[0],
    .n_hidden = sizeof hidden / sizeof hidden[0],
    .state_size = sizeof(struct wharfside),
    .kept_size = offsetof(struct wharfside, powers),
    .data_size = sizeof(struct wh_data),
    .max_answers = MAX_ANSWERS,
    .max_legal = 736,
    .horizon = 4,
    .playouts = 150,
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
    .sheets = wh_sheets,
    .load = wh_load,
    .setup = wh_setup,
    .worth = wh_worth,
    .check = wh_check,
    .refresh = wh_refresh,
    .tiebreak = wh_tiebreak,
    .verdict = wh_verdict,
    .plausible = wh_plausible,
    .score_now = wh_score_now,
    .look = wh_look,
};
