/*
 * yonder.c: the game of Yonder handed over: its state described, its lists and questions. verbs.c
 * has the moves, facts.c what may be told, edition.c the tables.
 */
#include <assert.h>
#include <string.h>

#include "yonder.h"

static_assert(offsetof(struct yonder, rest) + YON_REST == offsetof(struct yonder, standing), "no padding");
static_assert(YON_SITE <= 64, "spots and headquarters are a word of those where somebody stands");
static_assert(sizeof(struct yon_seat) == 40 * yon_cards_words + 40, "no padding");

/* Counts that must fit where their members are kept. */
static_assert(YON_PLACES < UINT8_MAX, "a place, plus one, is a byte of a step and of the turn");
static_assert(YON_BUILDINGS < UINT8_MAX, "a building, plus one, is a byte of a row");
static_assert(YON_ENVOYS <= 32 && YON_SHIPS <= 32, "sets of envoys and of ships are words of 32");
static_assert(YON_UPPER < 16 && YON_CARDS < 16, "the upper city and the deck are words of 16");
static_assert(YON_SPOTS <= 64 && YON_UNITS <= 64, "what is offered at once is a word");
static_assert(YON_WAYS <= 8 && YON_RESOURCES <= 8, "ways used up and kinds gained are bytes");
static_assert((int)YON_SEATS <= QS_SEATS, "the engine has room for the seats");
static_assert((int)YON_SOURCES <= QS_SOURCES, "and for the sources");
static_assert(YON_VERBS <= UINT8_MAX && YON_FACTS <= UINT8_MAX, "numbers of verbs and facts");
static_assert(YON_SPOTS + YON_BUILDINGS + 2 <= QS_SPANS, "a span for each place of a worker");
static_assert(YON_KINDS * (2 + yon_cards_words) + YON_ENVOYS + 3 <= QS_SPANS, "a turn's spans");

/* ------------------------------------------------------------------ the state */

#define ONE(M)       QS_ONE(struct yonder, M)
#define MANY(M)      QS_MANY(struct yonder, M)
#define SEAT(M)      QS_ONE(struct yonder, seats[0].M), QS_PER(struct yonder, seats)
#define SEAT_MANY(M) QS_MANY(struct yonder, seats[0].M), QS_PER(struct yonder, seats)
#define CARDS        .type = QS_SET, .list = YON_BUILDINGS_LIST
#define ENVOYS       .type = QS_SET, .list = YON_ENVOYS_LIST
#define SHIPS        .type = QS_SET, .list = YON_SHIPS_LIST
#define WORKERS      .type = QS_BAG, .list = YON_KINDS_LIST
#define GOODS        .type = QS_BAG, .list = YON_GOODS_LIST
#define REF(L)       .type = QS_REF, .list = L
#define LETTERS      .by = YON_LETTERS_LIST
#define ZONE         .flags = QS_ZONE
#define POOL         .flags = QS_ZONE | QS_POOL
#define HIDDEN       .flags = QS_OWNER | QS_HIDDEN

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(struct yonder),
    { .path = "pool-a", MANY(pool[0].w), CARDS, POOL },
    { .path = "pool-b", MANY(pool[1].w), CARDS, POOL },
    { .path = "pool-c", MANY(pool[2].w), CARDS, POOL },
    { .path = "discard", MANY(discard.w), CARDS, ZONE },
    { .path = "seats.#.hand", SEAT_MANY(hand.w), CARDS, HIDDEN },
    { .path = "seats.#.hand-open", SEAT_MANY(hand_open.w), CARDS, ZONE },
    { .path = "seats.#.returned", SEAT_MANY(returned.w), CARDS, HIDDEN },
    { .path = "seats.#.chosen", SEAT_MANY(chosen.w), CARDS, .flags = QS_OWNER },
    { .path = "seats.#.built", SEAT_MANY(built.w), CARDS, ZONE },
    { .path = "seats.#.ships", SEAT(ships), SHIPS, ZONE },
    { .path = "seats.#.envoys", SEAT(envoys), ENVOYS, ZONE },
    { .path = "seats.#.goods", SEAT_MANY(goods), GOODS },
    { .path = "seats.#.workers", SEAT_MANY(workers), WORKERS, ZONE },
    { .path = "seats.#.house", SEAT_MANY(house), WORKERS, ZONE },
    { .path = "seats.#.arcana", SEAT(arcana), .max = YON_ARCANA },
    { .path = "seats.#.favour", SEAT(favour), .max = YON_SPACES },
    { .path = "seats.#.locked", SEAT(locked), .max = 1 },
    { .path = "seats.#.colour", SEAT(colour), REF(YON_SHIPS_LIST) },
    { .path = "seats.#.hidden", SEAT_MANY(hidden), .max = YON_BUILDINGS },
    { .path = "seats.#.hidden-returned", SEAT_MANY(hidden_returned), .max = YON_BUILDINGS },
    { .path = "seats.#.rest", SEAT_MANY(rest), .type = QS_REST },
    { .path = "envoy-pool", ONE(envoy_pool), ENVOYS, POOL },
    { .path = "envoy-discard", ONE(envoy_discard), ENVOYS, ZONE },
    { .path = "ship-pool", ONE(ship_pool), SHIPS, POOL },
    { .path = "ship-discard", ONE(ship_discard), SHIPS, ZONE },
    { .path = "sheltered", ONE(sheltered), ENVOYS },
    { .path = "midas", ONE(midas), ENVOYS },
    { .path = "upper", ONE(upper), .type = QS_SET, .list = YON_UPPER_LIST },
    { .path = "deck", ONE(deck), .type = QS_SET, .list = YON_CARDS_LIST },
    { .path = "row", MANY(row), REF(YON_BUILDINGS_LIST), ZONE, .by = YON_ROW_LIST },
    { .path = "court", MANY(court), REF(YON_ENVOYS_LIST), ZONE, .by = YON_COURT_LIST },
    { .path = "berth", MANY(berth), REF(YON_SHIPS_LIST), ZONE, .by = YON_BERTHS_LIST },
    { .path = "top", ONE(top), REF(YON_SHIPS_LIST), ZONE },
    { .path = "aboard", MANY(aboard), REF(YON_SHIPS_LIST), ZONE, .by = YON_ENVOYS_LIST },
    { .path = "twin", ONE(twin), REF(YON_ENVOYS_LIST) },
    { .path = "workers", MANY(workers), WORKERS, ZONE },
    { .path = "city.#", MANY(city[0]), QS_PER(struct yonder, city), WORKERS, ZONE, .by = YON_SPOTS_LIST },
    { .path = "site.#", MANY(site[0]), QS_PER(struct yonder, site), WORKERS, ZONE, .by = YON_BUILDINGS_LIST },
    { .path = "spa", MANY(spa), WORKERS, ZONE },
    { .path = "recruits", MANY(recruits), WORKERS, ZONE },
    { .path = "coins", MANY(coins), .by = YON_BUILDINGS_LIST },
    { .path = "sawn", ONE(sawn) },
    { .path = "sausages", ONE(sausages) },
    { .path = "caged", ONE(caged) },
    { .path = "arcana", ONE(arcana), .max = YON_ARCANA },
    { .path = "prize", ONE(prize), .max = 1 },
    { .path = "round", ONE(round), .min = 1, .max = YON_ROUNDS },
    { .path = "first", ONE(first), .max = YON_SEATS - 1 },
    { .path = "expansion", ONE(expansion), .max = 1 },
    { .path = "level", ONE(level), .max = YON_LEVELS - 1 },
    { .path = "played", ONE(played), .max = 20 },
    { .path = "turn.placed", ONE(turn.placed), .max = 1 },
    { .path = "turn.prayed", ONE(turn.prayed), .max = 1 },
    { .path = "turn.served", ONE(turn.served), .max = 1 },
    { .path = "turn.kind", ONE(turn.kind), REF(YON_KINDS_LIST) },
    { .path = "turn.where", ONE(turn.where), .max = YON_PLACES },
    { .path = "turn.discount", ONE(turn.discount), .max = 1 },
    { .path = "turn.saved", ONE(turn.saved), REF(YON_GOODS_LIST) },
    { .path = "turn.smithy", ONE(turn.smithy), .max = 1 },
    { .path = "turn.owed", MANY(turn.owed), GOODS, .max = 20 },
    { .path = "turn.off-any", ONE(turn.off_any), .max = 1 },
    { .path = "turn.off-resource", MANY(turn.off_resource), .max = 20 },
    { .path = "turn.off-food", ONE(turn.off_food), .max = 2 },
    { .path = "turn.bakes", MANY(turn.bakes), .max = 1 },
    { .path = "turn.envoy", MANY(turn.envoy), REF(YON_ENVOYS_LIST) },
    { .path = "turn.made", MANY(turn.made), .max = 8 },
    { .path = "turn.ship", ONE(turn.ship), REF(YON_SHIPS_LIST) },
    { .path = "turn.cost-of", ONE(turn.cost_of), REF(YON_ENVOYS_LIST) },
    { .path = "turn.ways", ONE(turn.ways) },
    { .path = "turn.gratis", ONE(turn.gratis), .max = 1 },
    { .path = "turn.city", ONE(turn.city), .max = 3 },
    { .path = "turn.dull", ONE(turn.dull), .max = 1 },
    { .path = "turn.unpaid", ONE(turn.unpaid), .max = 1 },
    { .path = "turn.instead", ONE(turn.instead), .max = 15 },
    { .path = "turn.fed", ONE(turn.fed) },
    { .path = "turn.fed-ore", ONE(turn.fed_ore) },
    { .path = "turn.sold", ONE(turn.sold) },
    { .path = "rest", MANY(rest), .type = QS_REST },
    { .path = "standing.town", ONE(standing.town), .flags = QS_DERIVED },
    { .path = "standing.town-elf", ONE(standing.town_elf), .flags = QS_DERIVED },
    { .path = "standing.site", MANY(standing.site.w), .flags = QS_DERIVED },
    { .path = "standing.site-elf", MANY(standing.site_elf.w), .flags = QS_DERIVED },
};

static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hidden.0", { "pool-a" } },
    { "seats.#.hand", "seats.#.hidden.1", { "pool-b" } },
    { "seats.#.hand", "seats.#.hidden.2", { "pool-c" } },
    { "seats.#.returned", "seats.#.hidden-returned.0", { "pool-a" } },
    { "seats.#.returned", "seats.#.hidden-returned.1", { "pool-b" } },
    { "seats.#.returned", "seats.#.hidden-returned.2", { "pool-c" } },
};

/* ------------------------------------------------------------------ lists */

static const char *const units[] = { "Wood", "Ore",       "Hay",     "Grain",      "Fish",
                                     "Meat", "Sawn wood", "Sausage", "Caged fish", NULL };
static const char *const ways[] = { "payment",      "favour", "sea pickle", "glass pearl",
                                    "late bloomer", "card",   "goblin",     NULL };
static const char *const way_titles[] = { "payment",          "favour", "The Sea Pickle", "The Glass Pearl",
                                          "The Late Bloomer", "a card", "a goblin",       NULL };
static const char *const letters[] = { "a", "b", "c", NULL };
static const char *const sources[] = { "market value", "bonuses",     "ships",       "coins", "fish",
                                       "hunger",       "lost envoys", "C buildings", "Olos",  NULL };
static const char *const row[] = { "first", "second", "third", "fourth", "fifth", "sixth", NULL };
static const char *const court[] = { "first", "second", "third", "fourth", NULL };
static const char *const berths[] = { "first", "second", "third", "fourth", NULL };
static const char *const ends[] = { "general supply", "supply", NULL }; /* as YON_TO_STOCK */
static const char *const reasons[] = { "no ship free", "by a ship's power", NULL };

#define ROWS(M, ROW, N) \
    .rows = (uint32_t)offsetof(struct yon_data, M), .stride = (uint32_t)sizeof(struct yon_##ROW##_row), \
    .count = (uint32_t)offsetof(struct yon_data, N)

static const char *const worker_plurals[] = { "Goblin", "Goblins", "Dwarf",    "Dwarves",   "Elf", "Elves",
                                              "Ogre",   "Ogres",   "Skeleton", "Skeletons", NULL };

static const struct qs_list lists[YON_LISTS] = {
    [YON_GOODS_LIST] = { "good", ROWS(good, good, goods), .covered = 1, .title = "goods" },
    [YON_KINDS_LIST] = { "worker", ROWS(worker, worker, workers), .covered = 1, .title = "workers",
                         .plurals = worker_plurals,
                         .copies = (uint32_t)offsetof(struct yon_worker_row, copies) },
    [YON_SPOTS_LIST] = { "spot", ROWS(spot, spot, spots), .covered = 1, .title = "spots of the city" },
    [YON_UPPER_LIST] = { "upper", ROWS(upper, upper, uppers), .covered = 1, .title = "the upper city" },
    [YON_SPACES_LIST] = { "space", ROWS(space, space, spaces), .covered = 1, .title = "the favour track" },
    [YON_BUILDINGS_LIST] = { "building", ROWS(building, building, buildings), .covered = 1,
                             .title = "buildings" },
    [YON_HOUSES_LIST] = { "headquarters", ROWS(headquarters, hq, houses), .title = "headquarters" },
    [YON_ENVOYS_LIST] = { "envoy", ROWS(envoy, envoy, envoys), .covered = 1, .title = "envoys" },
    [YON_SHIPS_LIST] = { "ship", ROWS(ship, ship, ships), .covered = 1, .title = "ships" },
    [YON_CARDS_LIST] = { "card", ROWS(card, card, cards), .title = "cards of Olos" },
    [YON_UNITS_LIST] = { "unit", .words = units, .title = "what is spent or eaten" },
    [YON_WAYS_LIST] = { "way", .words = ways, .titles = way_titles, .title = "ways to make a delivery" },
    [YON_LETTERS_LIST] = { "letter", .words = letters, .title = "letters" },
    [YON_SOURCES_LIST] = { "source", .words = sources, .title = "where gold comes from" },
    [YON_ROW_LIST] = { "row", .words = row, .title = "building cards on the board" },
    [YON_COURT_LIST] = { "court", .words = court, .title = "envoys on the board" },
    [YON_BERTHS_LIST] = { "berth", .words = berths, .title = "ships in the harbour" },
    [YON_ENDS_LIST] = { "end", .words = ends, .title = "where workers go" },
    [YON_REASONS_LIST] = { "reason", .words = reasons, .title = "how an envoy stands with you" },
};

/* ------------------------------------------------------------------ questions */

/* A step is named after its functions; those whose name has a hyphen are written out. */
#define BOTH(F)              .offer = yon_offer_##F, .take = yon_take_##F
#define ASKS(F, RULE, WORDS) .name = #F, .asks = QS_ASKS_SEAT, .rule = RULE, .words = WORDS, BOTH(F)
#define DRAWS(F, RULE)       .name = #F, .asks = QS_ASKS_CHANCE, .rule = RULE, .words = "Which one?", BOTH(F)
#define DOES(F)              .name = #F, .take = yon_take_##F

static const struct qs_step_kind steps[YON_STEPS] = {
    [YON_S_COLOUR] = { DRAWS(colour, YON(2, 2)) },
    [YON_S_DEAL] = { DRAWS(deal, YON(2, 10)) },
    [YON_S_RETURN] = { .name = "return",
                       .asks = QS_ASKS_SEATS,
                       .rule = YON(2, 10),
                       .offer = yon_offer_return,
                       .take = yon_take_return,
                       .reveal = yon_reveal,
                       .words = "Which card of each letter goes back?" },
    [YON_S_FIT_OUT] = { .name = "fit-out", .take = yon_take_fit_out },
    [YON_S_TURN_UP] = { .name = "turn-up",
                        .asks = QS_ASKS_CHANCE,
                        .rule = YON(15, 4),
                        .words = "Which one?",
                        BOTH(turn_up) },
    [YON_S_ENVOY] = { DRAWS(envoy, YON(2, 7)) },
    [YON_S_SHIP] = { DRAWS(ship, YON(6, 2)) },
    [YON_S_BERTH] = { DOES(berth) },
    [YON_S_BEGIN] = { DOES(begin) },
    [YON_S_NEXT] = { DOES(next) },
    [YON_S_TURN] = { ASKS(turn, YON(3, 3), "Your turn."), .begins_turn = 1 },
    [YON_S_ACTION] = { DOES(action) },
    [YON_S_USE] = { ASKS(use, YON(4, 8), "Use the spot?") },
    [YON_S_SPEND] = { ASKS(spend, YON(4, 8), "Spend what?") },
    [YON_S_EFFECT] = { DOES(effect) },
    [YON_S_GAIN] = { ASKS(gain, YON(6, 3), "Which resource?") },
    [YON_S_HIRE] = { ASKS(hire, YON(6, 5), "Which worker?") },
    [YON_S_DRAW] = { ASKS(draw, YON(6, 8), "Which building card?") },
    [YON_S_BUILD] = { ASKS(build, YON(7, 1), "Build which card?") },
    [YON_S_PAY] = { DOES(pay) },
    [YON_S_SETTLE] = { ASKS(settle, YON(7, 2), "How is it paid?") },
    [YON_S_RAISE] = { DOES(raise) },
    [YON_S_SAVED] = { DOES(saved) },
    [YON_S_STORE] = { ASKS(store, YON(4, 8), "Put one more on the card?") },
    [YON_S_PEDDLE] = { ASKS(peddle, YON(8, 25), "One of the resources for a coin?") },
    [YON_S_ENLIST] = { ASKS(enlist, YON(8, 19), "Move the other worker onto the card?") },
    [YON_S_PICK] = { ASKS(pick, YON(12, 19), "Which worker?") },
    [YON_S_LODGE] = { ASKS(lodge, YON(8, 30), "Which skeleton goes onto the card?") },
    [YON_S_GIVE] = { ASKS(give, YON(17, 33), "Who gets the meat?") },
    [YON_S_REVERSE] = { ASKS(reverse, YON(17, 38), "Which worker for the skeleton?") },
    [YON_S_SMUGGLE] = { ASKS(smuggle, YON(17, 40), "Deliver to whose envoy?") },
    [YON_S_REMOVE] = { ASKS(remove, YON(12, 15), "Which envoy is removed?") },
    [YON_S_SHELTER] = { ASKS(shelter, YON(12, 16), "Which envoy is sheltered?") },
    [YON_S_ADVANCE] = { DOES(advance) },
    [YON_S_MASONS] = { DOES(masons) },
    [YON_S_INTRODUCE] = { ASKS(introduce, YON(13, 6), "Fulfil an envoy now?") },
    [YON_S_ALSO] = { ASKS(also, YON(11, 13), "A second envoy?") },
    [YON_S_COST] = { ASKS(cost, YON(11, 19), "Whose cost is paid?") },
    [YON_S_DELIVER] = { ASKS(deliver, YON(9, 5), "Deliver?") },
    [YON_S_LOSE] = { ASKS(lose, YON(9, 8), "Which card is given up?") },
    [YON_S_INSTEAD] = { ASKS(instead, YON(9, 15), "How often the ship's reward instead?") },
    [YON_S_GOLD] = { DOES(gold) },
    [YON_S_BONUS] = { DOES(bonus) },
    [YON_S_AFTER] = { DOES(after) },
    [YON_S_BURN] = { ASKS(burn, YON(17, 6), "Take an arcana off the upper city?") },
    [YON_S_SCUTTLE] = { ASKS(scuttle, YON(11, 10), "Discard envoy and ship?") },
    [YON_S_LOCK] = { DOES(lock) },
    [YON_S_SOUP] = { ASKS(soup, YON(8, 23), "Which goblin comes along?") },
    [YON_S_CONVERT] = { ASKS(convert, YON(8, 29), "Which worker becomes a skeleton?") },
    [YON_S_DAGON] = { DOES(dagon) },
    [YON_S_DUNCAN] = { ASKS(duncan, YON(11, 12), "Discard the envoy?") },
    [YON_S_BILL] = { DOES(bill) },
    [YON_S_FEED] = { ASKS(feed, YON(14, 4), "What do they eat?") },
    [YON_S_STARVE] = { ASKS(starve, YON(14, 11), "Who goes unfed?") },
    [YON_S_SELL] = { DOES(sell) },
    [YON_S_CAGED] = { ASKS(caged, YON(17, 35), "Discard a caged fish too?") },
    [YON_S_ENVOYS] = { DOES(envoys) },
    [YON_S_COINS] = { DOES(coins) },
    [YON_S_HARBOUR] = { DOES(harbour) },
    [YON_S_BOARD] = { ASKS(board, YON(14, 16), "Which ship?") },
    [YON_S_CLEAN_UP] = { .name = "clean-up", .take = yon_take_clean_up },
    [YON_S_OLOS] = { DOES(olos) },
    [YON_S_CARD] = { DRAWS(card, YON(18, 2)) },
    [YON_S_FINAL] = { DOES(final) },
};

/* ------------------------------------------------------------------ options */

static const char *const bands[] = { "Marooned", "Beached", "A foothold", "A settlement", "A city", NULL };

static const char *const expansions[] = { "none", "all", NULL };
static const char *const levels[] = { "deckhand", "mate", "captain", NULL };

static const struct qs_option options[] = {
    { "expansion", expansions, 0, 0, 1, YON_SEATS, "Nine buildings and seven ships more.", 0 },
    { "level", levels, 1, 0, 1, 1, "How strong Olos is.", 0 },
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
    { "end", enter_end },   { NULL, NULL },
};

extern const struct qs_layout qs_yonder_layout;
extern const struct qs_older yon_older[];

const struct qs_game qs_yonder = {
    .abi = QS_ABI,
    .rules = 3,
    .oldest = 2,
    .older = yon_older,
    .layout = &qs_yonder_layout,
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
    .terms_size = sizeof(struct yon_terms),
    .kept_size = offsetof(struct yonder, standing),
    .data_size = sizeof(struct yon_data),
    .max_answers = 6000,
    .max_legal = 512,
    .horizon = 2,
    .playouts = 43,
    .care = 3,
    .looks = 1,
    .options = options,
    .fields = fields,
    .lists = lists,
    .steps = steps,
    .verbs = yon_verbs,
    .facts = yon_facts,
    .hidden = hidden,
    .sources = sources,
    .bands = bands,
    .entries = entries,
    .terms = yon_terms,
    .turn_help = yon_turn_help,
    .sheets = yon_sheets,
    .figures = yon_figures,
    .clicks = yon_clicks,
    .about = yon_about,
    .pieces = yon_pieces,
    .rounds = yon_rounds,
    .deeds = yon_deeds,
    .dealt = yon_dealt,
    .taken = yon_taken,
    .played = yon_played,
    .opponent = "Olos",
    .gains = "{+} gold",
    .plain = yon_plain,
    .load = yon_load,
    .setup = yon_setup,
    .worth = yon_worth,
    .worth_with = yon_worth_with,
    .check = yon_check,
    .refresh = yon_refresh,
    .tiebreak = yon_tiebreak,
    .verdict = yon_verdict,
    .score_now = yon_score_now,
    .look = yon_look,
    .why = yon_why,
};
