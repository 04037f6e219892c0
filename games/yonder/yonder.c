/*
 * yonder.c: the game of Yonder handed over: its state described, its moves and questions; facts.c
 * has what may be told.
 */
#include <assert.h>
#include <string.h>

#include "yonder.h"

static_assert(sizeof(struct yonder) % 8 == 0, "no padding");
static_assert(sizeof(struct yon_seat) == 80, "no padding");
static_assert(sizeof(struct yon_turn) == 42, "no padding");

/* ------------------------------------------------------------------ the state */

#define ONE(M) QS_ONE(struct yonder, M)
#define MANY(M) QS_MANY(struct yonder, M)
#define SEAT(M) QS_ONE(struct yonder, seats[0].M), QS_PER(struct yonder, seats)
#define SEAT_MANY(M) QS_MANY(struct yonder, seats[0].M), QS_PER(struct yonder, seats)
#define CARDS .type = QS_SET, .list = YON_BUILDING_LIST
#define ENVOYS .type = QS_SET, .list = YON_ENVOY_LIST
#define SHIPS .type = QS_SET, .list = YON_SHIP_LIST
#define WORKERS .type = QS_BAG, .list = YON_KIND_LIST
#define GOODS .type = QS_BAG, .list = YON_GOOD_LIST
#define REF(L) .type = QS_REF, .list = L
#define LETTERS .by = YON_LETTER_LIST
#define ZONE .flags = QS_ZONE
#define POOL .flags = QS_ZONE | QS_POOL
#define HIDDEN .flags = QS_OWNER | QS_HIDDEN

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(struct yonder),
    { .path = "pool-a", ONE(pool[0]), CARDS, POOL },
    { .path = "pool-b", ONE(pool[1]), CARDS, POOL },
    { .path = "pool-c", ONE(pool[2]), CARDS, POOL },
    { .path = "discard", ONE(discard), CARDS, ZONE },
    { .path = "seats.#.hand", SEAT(hand), CARDS, HIDDEN },
    { .path = "seats.#.hand-open", SEAT(hand_open), CARDS, ZONE },
    { .path = "seats.#.returned", SEAT(returned), CARDS, HIDDEN },
    { .path = "seats.#.chosen", SEAT(chosen), CARDS, .flags = QS_OWNER },
    { .path = "seats.#.built", SEAT(built), CARDS, ZONE },
    { .path = "seats.#.ships", SEAT(ships), SHIPS, ZONE },
    { .path = "seats.#.envoys", SEAT(envoys), ENVOYS, ZONE },
    { .path = "seats.#.goods", SEAT_MANY(goods), GOODS },
    { .path = "seats.#.workers", SEAT_MANY(workers), WORKERS, ZONE },
    { .path = "seats.#.house", SEAT_MANY(house), WORKERS, ZONE },
    { .path = "seats.#.arcana", SEAT(arcana), .max = YON_ARCANA },
    { .path = "seats.#.favour", SEAT(favour), .max = YON_SPACES },
    { .path = "seats.#.locked", SEAT(locked), .max = 1 },
    { .path = "seats.#.colour", SEAT(colour), REF(YON_SHIP_LIST) },
    { .path = "seats.#.hidden", SEAT_MANY(hidden), .max = YON_BUILDINGS },
    { .path = "seats.#.away", SEAT_MANY(away), .max = YON_BUILDINGS },
    { .path = "seats.#.rest", SEAT_MANY(rest), .type = QS_REST },
    { .path = "envoy-pool", ONE(envoy_pool), ENVOYS, POOL },
    { .path = "envoy-discard", ONE(envoy_discard), ENVOYS, ZONE },
    { .path = "ship-pool", ONE(ship_pool), SHIPS, POOL },
    { .path = "ship-discard", ONE(ship_discard), SHIPS, ZONE },
    { .path = "sheltered", ONE(sheltered), ENVOYS },
    { .path = "midas", ONE(midas), ENVOYS },
    { .path = "upper", ONE(upper), .type = QS_SET, .list = YON_UPPER_LIST },
    { .path = "deck", ONE(deck), .type = QS_SET, .list = YON_CARD_LIST },
    { .path = "row", MANY(row), REF(YON_BUILDING_LIST), ZONE, .by = YON_ROW_LIST },
    { .path = "court", MANY(court), REF(YON_ENVOY_LIST), ZONE, .by = YON_COURT_LIST },
    { .path = "berth", MANY(berth), REF(YON_SHIP_LIST), ZONE, .by = YON_BERTH_LIST },
    { .path = "top", ONE(top), REF(YON_SHIP_LIST), ZONE },
    { .path = "aboard", MANY(aboard), REF(YON_SHIP_LIST), ZONE, .by = YON_ENVOY_LIST },
    { .path = "twin", ONE(twin), REF(YON_ENVOY_LIST) },
    { .path = "workers", MANY(workers), WORKERS, ZONE },
    { .path = "city.#", MANY(city[0]), QS_PER(struct yonder, city), WORKERS, ZONE,
      .by = YON_SPOT_LIST },
    { .path = "site.#", MANY(site[0]), QS_PER(struct yonder, site), WORKERS, ZONE,
      .by = YON_BUILDING_LIST },
    { .path = "spa", MANY(spa), WORKERS, ZONE },
    { .path = "recruits", MANY(recruits), WORKERS, ZONE },
    { .path = "coins", MANY(coins), .by = YON_BUILDING_LIST },
    { .path = "sawn", ONE(sawn) },
    { .path = "sausages", ONE(sausages) },
    { .path = "caged", ONE(caged) },
    { .path = "arcana", ONE(arcana), .max = YON_ARCANA },
    { .path = "prize", ONE(prize), .max = 1 },
    { .path = "round", ONE(round), .min = 1, .max = YON_ROUNDS },
    { .path = "starter", ONE(starter), .max = YON_SEATS - 1 },
    { .path = "expansion", ONE(expansion), .max = 1 },
    { .path = "level", ONE(level), .max = YON_LEVELS - 1 },
    { .path = "played", ONE(played), .max = 20 },
    { .path = "turn.placed", ONE(turn.placed), .max = 1 },
    { .path = "turn.prayed", ONE(turn.prayed), .max = 1 },
    { .path = "turn.served", ONE(turn.served), .max = 1 },
    { .path = "turn.kind", ONE(turn.kind), REF(YON_KIND_LIST) },
    { .path = "turn.where", ONE(turn.where), .max = YON_PLACES },
    { .path = "turn.first", ONE(turn.first), .max = 1 },
    { .path = "turn.saved", ONE(turn.saved), REF(YON_GOOD_LIST) },
    { .path = "turn.smithy", ONE(turn.smithy), .max = 1 },
    { .path = "turn.owed", MANY(turn.owed), GOODS, .max = 20 },
    { .path = "turn.off-any", ONE(turn.off_any), .max = 1 },
    { .path = "turn.off-resource", MANY(turn.off_resource), .max = 20 },
    { .path = "turn.off-food", ONE(turn.off_food), .max = 2 },
    { .path = "turn.bakes", MANY(turn.bakes), .max = 1 },
    { .path = "turn.envoy", MANY(turn.envoy), REF(YON_ENVOY_LIST) },
    { .path = "turn.made", MANY(turn.made), .max = 8 },
    { .path = "turn.ship", ONE(turn.ship), REF(YON_SHIP_LIST) },
    { .path = "turn.cost-of", ONE(turn.cost_of), REF(YON_ENVOY_LIST) },
    { .path = "turn.ways", ONE(turn.ways) },
    { .path = "turn.gratis", ONE(turn.gratis), .max = 1 },
    { .path = "turn.city", ONE(turn.city), .max = 3 },
    { .path = "turn.dull", ONE(turn.dull), .max = 1 },
    { .path = "turn.unpaid", ONE(turn.unpaid), .max = 1 },
    { .path = "turn.instead", ONE(turn.instead), .max = 15 },
    { .path = "turn.fed", ONE(turn.fed) },
    { .path = "turn.fed-ore", ONE(turn.fed_ore) },
    { .path = "turn.sold", ONE(turn.sold) },
    { .path = "turn.rest", MANY(turn.rest), .type = QS_REST },
};

static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hidden.0", { "pool-a" } },
    { "seats.#.hand", "seats.#.hidden.1", { "pool-b" } },
    { "seats.#.hand", "seats.#.hidden.2", { "pool-c" } },
    { "seats.#.returned", "seats.#.away.0", { "pool-a" } },
    { "seats.#.returned", "seats.#.away.1", { "pool-b" } },
    { "seats.#.returned", "seats.#.away.2", { "pool-c" } },
};

/* ------------------------------------------------------------------ lists */

static const char *const units[] = { "Wood", "Ore", "Hay", "Grain", "Fish", "Meat", "Sawn wood",
                                     "Sausage", "Caged fish", NULL };
static const char *const ways[] = { "payment", "favour", "sea pickle", "glass pearl",
                                    "late bloomer", "card", "goblin", NULL };
static const char *const letters[] = { "a", "b", "c", NULL };
static const char *const sources[] = { "market value", "bonuses", "ships", "coins", "fish",
    "hunger",
                                       "lost envoys", "C buildings", "Olos", NULL };
static const char *const row[] = { "first", "second", "third", "fourth", "fifth", "sixth", NULL };
static const char *const court[] = { "first", "second", "third", "fourth", NULL };
static const char *const berths[] = { "first", "second", "third", "fourth", NULL };
static const char *const ends[] = { "general supply", "supply", NULL }; /* as YON_TO_STOCK */

#define ROWS(M, ROW, N) \
    .rows = (uint32_t)offsetof(struct yon_data, M), \
    .stride = (uint32_t)sizeof(struct yon_##ROW##_row), \
    .count = (uint32_t)offsetof(struct yon_data, N)

static const struct qs_list lists[YON_LISTS] = {
    [YON_GOOD_LIST] = { "good", ROWS(good, good, goods), .covered = 1, .title = "goods" },
    [YON_KIND_LIST] = { "worker", ROWS(worker, worker, workers), .covered = 1, .title = "workers",
                        .copies = (uint32_t)offsetof(struct yon_worker_row, copies) },
    [YON_SPOT_LIST] = { "spot", ROWS(spot, spot, spots), .covered = 1,
        .title = "spots of the city" },
    [YON_UPPER_LIST] = { "upper", ROWS(upper, upper, uppers), .covered = 1,
                         .title = "the upper city" },
    [YON_SPACE_LIST] = { "space", ROWS(space, space, spaces), .covered = 1,
                         .title = "the favour track" },
    [YON_BUILDING_LIST] = { "building", ROWS(building, building, buildings), .covered = 1,
                            .title = "buildings" },
    [YON_HQ_LIST] = { "headquarters", ROWS(headquarters, hq, houses), .title = "headquarters" },
    [YON_ENVOY_LIST] = { "envoy", ROWS(envoy, envoy, envoys), .covered = 1, .title = "envoys" },
    [YON_SHIP_LIST] = { "ship", ROWS(ship, ship, ships), .covered = 1, .title = "ships" },
    [YON_CARD_LIST] = { "card", ROWS(card, card, cards), .title = "cards of Olos" },
    [YON_UNIT_LIST] = { "unit", .words = units, .title = "what is spent or eaten" },
    [YON_WAY_LIST] = { "way", .words = ways, .title = "ways to make a delivery" },
    [YON_LETTER_LIST] = { "letter", .words = letters, .title = "letters" },
    [YON_SOURCE_LIST] = { "source", .words = sources, .title = "where gold comes from" },
    [YON_ROW_LIST] = { "row", .words = row, .title = "building cards on the board" },
    [YON_COURT_LIST] = { "court", .words = court, .title = "envoys on the board" },
    [YON_BERTH_LIST] = { "berth", .words = berths, .title = "ships in the harbour" },
    [YON_END_LIST] = { "end", .words = ends, .title = "where workers go" },
};

/* ------------------------------------------------------------------ moves */

#define KIND YON_KIND_LIST
#define BUILDING YON_BUILDING_LIST
#define ENVOY YON_ENVOY_LIST
#define SHIP YON_SHIP_LIST
#define GOOD YON_GOOD_LIST
#define UNIT YON_UNIT_LIST

static const struct qs_verb verbs[YON_VERBS] = {
    [YON_V_SEND] = { "send", 2, { KIND, YON_SPOT_LIST }, 0, "city.{1}", "Send {0} to {1}" },
    [YON_V_POST] = { "post", 2, { KIND, BUILDING }, 0, "site.{1}", "Post {0} at {1}" },
    [YON_V_MUSTER] = { "muster", 2, { KIND, QS_SEAT_LIST }, 0, "seats.{1}.house",
                       "Send {0} to headquarters: {1}" },
    [YON_V_PRAY] = { "pray", 1, { YON_UPPER_LIST }, 0, "upper.{0}", "An arcana to {0}" },
    [YON_V_FULFIL] = { "fulfil", 2, { ENVOY, SHIP }, 0, "aboard.{0}", "Fulfil {0} with {1}" },
    [YON_V_END] = { "end", 0, { 0 }, 0, "turn.placed", "End the turn" },
    [YON_V_LOCK] = { "lock", 0, { 0 }, 0, "seats.{seat}.locked", "Lock up" },
    [YON_V_DECLINE] = { "decline", 0, { 0 }, 0, "turn.placed", "Do not" },
    [YON_V_ENOUGH] = { "enough", 0, { 0 }, 0, "turn.placed", "Enough" },
    [YON_V_USE] = { "use", 0, { 0 }, 0, "turn.where", "Pay and use it" },
    [YON_V_SPEND] = { "spend", 1, { UNIT }, 0, "seats.{seat}.goods", "Spend {0}" },
    [YON_V_GAIN] = { "gain", 1, { GOOD }, 0, "seats.{seat}.goods.{0}", "Gain {0}" },
    [YON_V_HIRE] = { "hire", 1, { KIND }, 0, "workers.{0}", "Gain {0}" },
    [YON_V_DRAW] = { "draw", 1, { BUILDING }, 0, "row", "Take {0} into the hand" },
    [YON_V_BUILD] = { "build", 1, { BUILDING }, 0, "seats.{seat}.hand.{0}", "Build {0}" },
    [YON_V_OMIT] = { "omit", 1, { GOOD }, 0, "turn.owed.{0}", "Leave out one {0}" },
    [YON_V_BAKE] = { "bake", 0, { 0 }, 0, "turn.bakes", "A grain for up to two resources off" },
    [YON_V_SETTLE] = { "settle", 1, { QS_NUMBER }, 0, "turn.owed", "Pay (sawn wood: {0})" },
    [YON_V_STORE] = { "store", 1, { GOOD }, 0, "seats.{seat}.goods.{0}",
        "Put one {0} on the card" },
    [YON_V_PEDDLE] = { "peddle", 1, { GOOD }, 0, "seats.{seat}.goods.{0}", "One {0} for a coin" },
    [YON_V_ENLIST] = { "enlist", 0, { 0 }, 0, "recruits", "Move the other worker onto the card" },
    [YON_V_CITY] = { "from-city", 2, { YON_SPOT_LIST, KIND }, 0, "city.{0}", "The {1} at {0}" },
    [YON_V_SITE] = { "from-site", 2, { BUILDING, KIND }, 0, "site.{0}", "The {1} at {0}" },
    [YON_V_HOUSE] = { "from-house", 1, { KIND }, 0, "seats.{seat}.house",
                      "The {0} at your headquarters" },
    [YON_V_GIVE] = { "give", 1, { QS_SEAT_LIST }, 0, "seats.{0}.goods", "Give the meat to {0}" },
    [YON_V_REVERSE] = { "reverse", 1, { KIND }, 0, "workers.{0}", "A skeleton for: {0}" },
    [YON_V_SMUGGLE] = { "smuggle", 1, { ENVOY }, 0, "aboard.{0}", "One delivery to {0}" },
    [YON_V_REMOVE] = { "remove", 1, { ENVOY }, 0, "aboard.{0}", "Remove {0}" },
    [YON_V_SHELTER] = { "shelter", 1, { ENVOY }, 0, "aboard.{0}", "Shelter {0}" },
    [YON_V_ALSO] = { "also", 1, { ENVOY }, 0, "aboard.{0}", "Fulfil {0} as well" },
    [YON_V_PAY_AS] = { "pay-as", 1, { ENVOY }, 0, "aboard.{0}", "Pay the cost of {0}" },
    [YON_V_DELIVER] = { "deliver", 2, { ENVOY, YON_WAY_LIST }, 0, "aboard.{0}",
                        "Deliver to {0} by {1}" },
    [YON_V_LOSE] = { "lose", 1, { BUILDING }, 0, "seats.{seat}.hand.{0}", "Give up {0}" },
    [YON_V_INSTEAD] = { "instead", 1, { QS_NUMBER }, 0, "turn.instead",
        "{0} times the other reward" },
    [YON_V_BURN] = { "burn", 1, { YON_UPPER_LIST }, 0, "upper.{0}", "Take the arcana off {0}" },
    [YON_V_SCUTTLE] = { "scuttle", 0, { 0 }, 0, "ship-discard", "Envoy and ship for resources" },
    [YON_V_CONVERT] = { "convert", 1, { KIND }, 0, "seats.{seat}.workers.{0}",
        "{0} becomes a skeleton" },
    [YON_V_RELEASE] = { "release", 0, { 0 }, 0, "envoy-discard", "Discard the envoy" },
    [YON_V_USUAL] = { "usual", 0, { 0 }, 0, "seats.{seat}.goods", "Feed in the usual way" },
    [YON_V_EAT] = { "eat", 1, { UNIT }, 0, "seats.{seat}.goods", "Eat {0}" },
    [YON_V_STOP] = { "stop", 0, { 0 }, 0, "seats.{seat}.workers", "Feed no more" },
    [YON_V_STARVE] = { "starve", 1, { KIND }, 0, "seats.{seat}.workers.{0}", "{0} goes unfed" },
    [YON_V_SELL] = { "sell", 0, { 0 }, 0, "caged", "Discard a caged fish for gold" },
    [YON_V_BOARD] = { "take", 1, { SHIP }, 0, "berth", "Take {0} with its cargo" },
    [YON_V_RETURN] = { "return", 1, { BUILDING }, 1, "seats.{seat}.hand.{0}", "Return {0}" },
    [YON_V_COLOUR] = { "colour", 1, { SHIP }, 0, "seats.{seat}.colour", "Starting ship {0}" },
    [YON_V_DEAL] = { "deal", 1, { BUILDING }, 1, "seats.{seat}.hand", "Deal {0}" },
    [YON_V_TURN_UP] = { "turn-up", 1, { BUILDING }, 0, "row", "Turn up {0}" },
    [YON_V_ENVOY] = { "envoy", 1, { ENVOY }, 0, "court", "Turn up {0}" },
    [YON_V_SHIP] = { "ship", 1, { SHIP }, 0, "top", "Turn up {0}" },
    [YON_V_CARD] = { "card", 1, { YON_CARD_LIST }, 0, "deck", "Olos plays {0}" },
};

/* ------------------------------------------------------------------ questions */

#define ASK(NAME, WORD, RULE, WORDS) \
    { .name = WORD, .asks = QS_ASKS_SEAT, .rule = RULE, .offer = yon_offer_##NAME, \
      .take = yon_take_##NAME, .words = WORDS }
#define CHANCE(NAME, WORD, RULE) \
    { .name = WORD, .asks = QS_ASKS_CHANCE, .rule = RULE, .offer = yon_offer_##NAME, \
      .take = yon_take_##NAME, .words = "Which one?" }
#define DOES(NAME, WORD) { .name = WORD, .asks = QS_DOES, .take = yon_take_##NAME }

static const struct qs_step_kind steps[YON_STEPS] = {
    [YON_S_COLOUR] = CHANCE(colour, "colour", YON(2, 2)),
    [YON_S_DEAL] = CHANCE(deal, "deal", YON(2, 10)),
    [YON_S_RETURN] = { .name = "return", .asks = QS_ASKS_SEATS, .rule = YON(2, 10),
                       .offer = yon_offer_return, .take = yon_take_return, .reveal = yon_reveal,
                       .words = "Which card of each letter goes back?" },
    [YON_S_FIT_OUT] = DOES(fit_out, "fit-out"),
    [YON_S_TURN_UP] = CHANCE(turn_up, "turn-up", YON(15, 4)),
    [YON_S_ENVOY] = CHANCE(envoy, "envoy", YON(2, 7)),
    [YON_S_SHIP] = CHANCE(ship, "ship", YON(6, 2)),
    [YON_S_BERTH] = DOES(berth, "berth"),
    [YON_S_BEGIN] = DOES(begin, "begin"),
    [YON_S_NEXT] = DOES(next, "next"),
    [YON_S_TURN] = { .name = "turn", .asks = QS_ASKS_SEAT, .begins_turn = 1, .rule = YON(3, 3),
                     .offer = yon_offer_turn, .take = yon_take_turn, .words = "Your turn." },
    [YON_S_ACTION] = DOES(action, "action"),
    [YON_S_USE] = ASK(use, "use", YON(4, 8), "Use the spot?"),
    [YON_S_SPEND] = ASK(spend, "spend", YON(4, 8), "Spend what?"),
    [YON_S_EFFECT] = DOES(effect, "effect"),
    [YON_S_GAIN] = ASK(gain, "gain", YON(6, 3), "Which resource?"),
    [YON_S_HIRE] = ASK(hire, "hire", YON(6, 5), "Which worker?"),
    [YON_S_DRAW] = ASK(draw, "draw", YON(6, 8), "Which building card?"),
    [YON_S_BUILD] = ASK(build, "build", YON(7, 1), "Build which card?"),
    [YON_S_PAY] = DOES(pay, "pay"),
    [YON_S_SETTLE] = ASK(settle, "settle", YON(7, 2), "How is it paid?"),
    [YON_S_RAISE] = DOES(raise, "raise"),
    [YON_S_SAVED] = DOES(saved, "saved"),
    [YON_S_STORE] = ASK(store, "store", YON(4, 8), "Put one more on the card?"),
    [YON_S_PEDDLE] = ASK(peddle, "peddle", YON(8, 25), "One of the resources for a coin?"),
    [YON_S_ENLIST] = ASK(enlist, "enlist", YON(8, 19), "Move the other worker onto the card?"),
    [YON_S_PICK] = ASK(pick, "pick", YON(12, 19), "Which worker?"),
    [YON_S_LODGE] = ASK(lodge, "lodge", YON(8, 30), "Which skeleton goes onto the card?"),
    [YON_S_GIVE] = ASK(give, "give", YON(17, 33), "Who gets the meat?"),
    [YON_S_REVERSE] = ASK(reverse, "reverse", YON(17, 38), "Which worker for the skeleton?"),
    [YON_S_SMUGGLE] = ASK(smuggle, "smuggle", YON(17, 40), "Deliver to whose envoy?"),
    [YON_S_REMOVE] = ASK(remove, "remove", YON(12, 15), "Which envoy is removed?"),
    [YON_S_SHELTER] = ASK(shelter, "shelter", YON(12, 16), "Which envoy is sheltered?"),
    [YON_S_ADVANCE] = DOES(advance, "advance"),
    [YON_S_MASONS] = DOES(masons, "masons"),
    [YON_S_INTRODUCE] = ASK(introduce, "introduce", YON(13, 6), "Fulfil an envoy now?"),
    [YON_S_ALSO] = ASK(also, "also", YON(11, 13), "A second envoy?"),
    [YON_S_COST] = ASK(cost, "cost", YON(11, 19), "Whose cost is paid?"),
    [YON_S_DELIVER] = ASK(deliver, "deliver", YON(9, 5), "Deliver?"),
    [YON_S_LOSE] = ASK(lose, "lose", YON(9, 8), "Which card is given up?"),
    [YON_S_INSTEAD] = ASK(instead, "instead", YON(9, 15), "How many other rewards?"),
    [YON_S_GOLD] = DOES(gold, "gold"),
    [YON_S_BONUS] = DOES(bonus, "bonus"),
    [YON_S_AFTER] = DOES(after, "after"),
    [YON_S_BURN] = ASK(burn, "burn", YON(17, 6), "Take an arcana off the upper city?"),
    [YON_S_SCUTTLE] = ASK(scuttle, "scuttle", YON(11, 10), "Discard envoy and ship?"),
    [YON_S_LOCK] = DOES(lock, "lock"),
    [YON_S_SOUP] = ASK(soup, "soup", YON(8, 23), "Which goblin comes along?"),
    [YON_S_CONVERT] = ASK(convert, "convert", YON(8, 29), "Which worker becomes a skeleton?"),
    [YON_S_DAGON] = DOES(dagon, "dagon"),
    [YON_S_DUNCAN] = ASK(duncan, "duncan", YON(11, 12), "Discard the envoy?"),
    [YON_S_BILL] = DOES(bill, "bill"),
    [YON_S_FEED] = ASK(feed, "feed", YON(14, 4), "What do they eat?"),
    [YON_S_STARVE] = ASK(starve, "starve", YON(14, 11), "Who goes unfed?"),
    [YON_S_SELL] = DOES(sell, "sell"),
    [YON_S_CAGED] = ASK(caged, "caged", YON(17, 35), "Discard a caged fish too?"),
    [YON_S_ENVOYS] = DOES(envoys, "envoys"),
    [YON_S_COINS] = DOES(coins, "coins"),
    [YON_S_HARBOUR] = DOES(harbour, "harbour"),
    [YON_S_BOARD] = ASK(board, "board", YON(14, 16), "Which ship?"),
    [YON_S_CLEAN_UP] = DOES(clean_up, "clean-up"),
    [YON_S_OLOS] = DOES(olos, "olos"),
    [YON_S_CARD] = CHANCE(card, "card", YON(18, 2)),
    [YON_S_FINAL] = DOES(final, "final"),
};

/* ------------------------------------------------------------------ options */

static const char *const bands[] = { "Marooned", "Beached", "A foothold", "A settlement", "A city",
                                     NULL };

static const char *const expansions[] = { "none", "all", NULL };
static const char *const levels[] = { "deckhand", "mate", "captain", NULL };

static const struct qs_option options[] = {
    { "expansion", expansions, 0, 0, 1, YON_SEATS, "Nine buildings and seven ships more." },
    { "level", levels, 1, 0, 1, 1, "How strong Olos is." },
    { .name = NULL },
};

/* ------------------------------------------------------------------ where scenarios begin */

static void enter_turn(struct qs_act *a, int seat)
{
    struct yonder *g = a->state;
    memset(&g->turn, 0, sizeof g->turn);
    qs_then(a, yon_step(YON_S_TURN, seat, 0, 0, 0));
}

static void enter_lock(struct qs_act *a, int seat)
{
    struct yonder *g = a->state;
    memset(&g->turn, 0, sizeof g->turn);
    qs_then(a, yon_step(YON_S_LOCK, seat, 0, 0, 0));
}

static void enter_clean_up(struct qs_act *a, int seat)
{
    struct yonder *g = a->state;
    memset(&g->turn, 0, sizeof g->turn);
    qs_then(a, yon_step(YON_S_CLEAN_UP, seat, 0, 0, 0));
}

static void enter_end(struct qs_act *a, int seat)
{
    qs_then(a, yon_step(YON_S_FINAL, seat, 0, 0, 0));
}

static const struct qs_entry entries[] = {
    { "turn", enter_turn }, { "lock", enter_lock }, { "clean-up", enter_clean_up },
    { "end", enter_end }, { NULL, NULL },
};

const struct qs_game qs_yonder = {
    .abi = QS_ABI,
    .rules = 2,
    .name = "yonder",
    .title = "Yonder",
    .prefix = "YON",
    .min_players = 1,
    .max_players = YON_SEATS,
    .n_fields = sizeof fields / sizeof fields[0],
    .n_steps = YON_STEPS,
    .n_verbs = YON_VERBS,
    .n_facts = YON_FACTS,
    .n_lists = YON_LISTS,
    .n_sources = YON_SOURCES,
    .n_hidden = sizeof hidden / sizeof hidden[0],
    .state_size = sizeof(struct yonder),
    .kept_size = sizeof(struct yonder),
    .data_size = sizeof(struct yon_data),
    .max_answers = 6000,
    .max_legal = 512,
    .horizon = 2,
    .playouts = 260,
    .options = options,
    .fields = fields,
    .lists = lists,
    .steps = steps,
    .verbs = verbs,
    .facts = yon_facts,
    .hidden = hidden,
    .sources = sources,
    .bands = bands,
    .entries = entries,
    .terms = yon_terms,
    .turn_help = yon_turn_help,
    .sheets = yon_sheets,
    .load = yon_load,
    .setup = yon_setup,
    .worth = yon_worth,
    .check = yon_check,
    .tiebreak = yon_tiebreak,
    .verdict = yon_verdict,
    .score_now = yon_score_now,
    .look = yon_look,
};
