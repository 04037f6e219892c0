/*
 * maracaibo.c: Maracaibo handed over: its state described, its questions, moves, facts and words.
 *
 * Everything that is said to people stands here and in edition.c, in English; programs translate
 * it. The rules are in the files of their chapters.
 */
#include <assert.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ the state */

static_assert(sizeof(struct ma_seat) % 8 == 0, "no padding");
static_assert(offsetof(struct maracaibo, turn) % 8 == 0, "no padding");
static_assert(offsetof(struct maracaibo, powers) % 8 == 0, "no padding");
static_assert(offsetof(struct maracaibo, tale) % 8 == 0, "no padding");
static_assert((int)MA_FACTS < (int)QS_NO_FACT, "a byte for a fact");
static_assert(sizeof(struct maracaibo) < 2048, "under two KiB");
static_assert(MA_LAID == 3, "a field for each");
static_assert(sizeof(struct ma_terms) <= sizeof(struct maracaibo), "bots keep them beside states");

#define S             struct maracaibo
#define SEAT(M)       QS_ONE(S, seats[0].M), QS_PER(S, seats)
#define SEAT_MANY(M)  QS_MANY(S, seats[0].M), QS_PER(S, seats)
#define SEAT_CARDS(M) QS_MANY(S, seats[0].M.w), QS_PER(S, seats), SET(MA_CARDS_LIST)
#define CARDS(M)      QS_MANY(S, M.w), SET(MA_CARDS_LIST)
#define SET(L)        .type = QS_SET, .list = L
#define REF(L)        .type = QS_REF, .list = L
#define POWER(M)      QS_ONE(S, powers[0].M), QS_PER(S, powers), .flags = QS_DERIVED
#define POWERS(M)     QS_MANY(S, powers[0].M), QS_PER(S, powers), .flags = QS_DERIVED

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(S),
    { .path = "pool-a", CARDS(pool_a), .flags = QS_ZONE | QS_POOL },
    { .path = "pool-b", CARDS(pool_b), .flags = QS_ZONE | QS_POOL },
    { .path = "pool-c", CARDS(pool_c), .flags = QS_ZONE | QS_POOL },
    { .path = "fresh", CARDS(fresh), .flags = QS_ZONE | QS_POOL },
    { .path = "older", CARDS(older), .flags = QS_ZONE | QS_POOL },
    { .path = "discard", CARDS(discard), .flags = QS_ZONE },
    { .path = "out", CARDS(out), .flags = QS_ZONE },
    { .path = "seats.#.hand", SEAT_CARDS(hand), .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.hand-open", SEAT_CARDS(hand_open), .flags = QS_ZONE },
    { .path = "seats.#.display", SEAT_CARDS(display), .flags = QS_ZONE },
    { .path = "seats.#.quests", SEAT(quests), SET(MA_QUESTS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.tokens", SEAT(tokens), SET(MA_TOKENS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.settled", SEAT(settled), SET(MA_PLACES_LIST) },
    { .path = "seats.#.hidden-a", SEAT(hidden_a), .max = MA_DEALT },
    { .path = "seats.#.hidden-mix", SEAT(hidden_mix), .max = MA_CARDS },
    { .path = "seats.#.hidden-fresh", SEAT(hidden_fresh), .max = MA_CARDS },
    { .path = "seats.#.hidden-older", SEAT(hidden_older), .max = MA_CARDS },
    { .path = "seats.#.plan", SEAT_MANY(plan), REF(MA_CARDS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.pick-plan", SEAT(pick_plan), REF(MA_CARDS_LIST), .flags = QS_OWNER },
    { .path = "seats.#.pick-career", SEAT(pick_career), REF(MA_CAREERS_LIST), .flags = QS_OWNER },
    { .path = "seats.#.pick-drop", SEAT_MANY(pick_drop), REF(MA_CARDS_LIST), .flags = QS_OWNER },
    { .path = "seats.#.careers", SEAT(careers), SET(MA_CAREERS_LIST), .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.careers-n", SEAT(careers_n), .max = 2 },
    { .path = "seats.#.career", SEAT(career), REF(MA_CAREERS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.tasks", SEAT(tasks), .max = 7 },
    { .path = "seats.#.ship", SEAT(ship), .max = MA_PLACES - 1 },
    { .path = "seats.#.explorer", SEAT(explorer), .max = MA_SPACES - 1 },
    { .path = "seats.#.crossed", SEAT(crossed), .max = 7 },
    { .path = "seats.#.arrived", SEAT(arrived), .max = MA_SEATS },
    { .path = "seats.#.influence", SEAT_MANY(influence), .max = MA_INFLUENCE_END },
    { .path = "seats.#.discs", SEAT_MANY(discs), .max = 2 },
    { .path = "seats.#.combat", SEAT(combat), .max = MA_COMBAT_MOST },
    { .path = "seats.#.figures", SEAT(figures), .max = MA_FIGURES_ALL },
    { .path = "seats.#.reserve", SEAT(reserve), .max = MA_FIGURES_ALL },
    { .path = "seats.#.placed", SEAT(placed), .max = MA_FIGURES_ALL },
    { .path = "seats.#.income", SEAT(income), .max = MA_INCOME_MOST },
    { .path = "seats.#.income-vp", SEAT(income_vp), .max = MA_INCOME_VP_MOST - 1 },
    { .path = "seats.#.synergies", SEAT(synergies), SET(MA_SYNERGIES_LIST) },
    { .path = "seats.#.invested", SEAT(invested), SET(MA_BUILDINGS_LIST) },
    { .path = "seats.#.held", SEAT_MANY(held), REF(MA_QUESTS_LIST), .flags = QS_ZONE },
    { .path = "seats.#.rest", SEAT_MANY(rest), .type = QS_REST },
    { .path = "seats.#.doubloons", SEAT(doubloons) },
    { .path = "seats.#.vote",
      QS_ONE(S, tale.vote[0]),
      .n = { MA_SEATS },
      .stride = { 1 },
      REF(MA_CHOICES_LIST),
      .flags = QS_OWNER },
    { .path = "quest-pool", QS_ONE(S, quest_pool), SET(MA_QUESTS_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "token-pool", QS_ONE(S, token_pool), SET(MA_TOKENS_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "legacy-out", QS_ONE(S, legacy_out), SET(MA_LEGACY_LIST), .flags = QS_ZONE },
    { .path = "legacy", QS_ONE(S, legacy), SET(MA_LEGACY_LIST), .flags = QS_ZONE },
    { .path = "quest-out", QS_ONE(S, quest_out), SET(MA_QUESTS_LIST), .flags = QS_ZONE },
    { .path = "token-up", QS_ONE(S, token_up), SET(MA_TOKENS_LIST), .flags = QS_ZONE },
    { .path = "tile-pool", QS_ONE(S, tile_pool), SET(MA_TILES_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "tile-out", QS_ONE(S, tile_out), SET(MA_TILES_LIST), .flags = QS_ZONE },
    { .path = "automa-pool", QS_ONE(S, automa_pool), SET(MA_AUTOMA_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "automa-fresh", QS_ONE(S, automa_fresh), SET(MA_AUTOMA_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "automa-used", QS_ONE(S, automa_used), SET(MA_AUTOMA_LIST), .flags = QS_ZONE },
    { .path = "building-pool", QS_ONE(S, building_pool), SET(MA_BUILDINGS_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "career-pool", QS_ONE(S, career_pool), SET(MA_CAREERS_LIST), .flags = QS_ZONE | QS_POOL },
    { .path = "row", QS_MANY(S, row), REF(MA_CARDS_LIST), .flags = QS_ZONE, .by = MA_ROWS_LIST },
    { .path = "building", QS_MANY(S, building), REF(MA_BUILDINGS_LIST), .flags = QS_ZONE },
    { .path = "begun", QS_MANY(S, begun), .by = MA_BUILDINGS_LIST, .max = 1 },
    { .path = "tile", QS_MANY(S, tile), REF(MA_TILES_LIST), .flags = QS_ZONE, .by = MA_PLACES_LIST },
    { .path = "marker", QS_MANY(S, marker), REF(MA_NATIONS_LIST), .by = MA_PLACES_LIST },
    { .path = "quest", QS_MANY(S, quest[0]), REF(MA_QUESTS_LIST), .flags = QS_ZONE, .by = MA_PLACES_LIST },
    { .path = "quest-2", QS_MANY(S, quest[1]), REF(MA_QUESTS_LIST), .flags = QS_ZONE, .by = MA_PLACES_LIST },
    { .path = "quest-3", QS_MANY(S, quest[2]), REF(MA_QUESTS_LIST), .flags = QS_ZONE, .by = MA_PLACES_LIST },
    { .path = "market", QS_MANY(S, market), .by = MA_PLACES_LIST, .max = 4 },
    { .path = "track", QS_MANY(S, track), REF(MA_QUESTS_LIST), .flags = QS_ZONE },
    { .path = "emptied", QS_MANY(S, emptied), .max = 1 },
    { .path = "posts", QS_MANY(S, posts), .by = MA_LEGACY_LIST, .max = 9 },
    { .path = "fleet", QS_MANY(S, fleet), REF(MA_NATIONS_LIST) },
    { .path = "mine", QS_ONE(S, mine), REF(MA_NATIONS_LIST) },
    { .path = "markers", QS_MANY(S, markers), .by = MA_NATIONS_LIST, .max = MA_MARKERS },
    { .path = "gone", QS_MANY(S, gone), .by = MA_NATIONS_LIST, .max = MA_MARKERS },
    { .path = "quest-top", QS_ONE(S, quest_top), REF(MA_QUESTS_LIST), .flags = QS_ZONE },
    { .path = "quest-own", QS_ONE(S, quest_own), .max = MA_LAID },
    { .path = "pile", QS_ONE(S, pile), .max = MA_CARDS },
    { .path = "pile-fresh", QS_ONE(S, pile_fresh), .max = MA_CARDS },
    { .path = "box", QS_ONE(S, box), .max = MA_CARDS },
    { .path = "token-piles", QS_MANY(S, token_piles), .by = MA_PILES_LIST, .max = MA_TOKENS },
    { .path = "automa", QS_MANY(S, automa), .max = 6 },
    { .path = "crossed", QS_MANY(S, crossed), .max = 1 },
    { .path = "arrived", QS_ONE(S, arrived), .max = MA_SEATS },
    { .path = "round", QS_ONE(S, round), .min = 1, .max = MA_ROUNDS },
    { .path = "scenario", QS_ONE(S, scenario), .max = MA_SCENARIOS - 1 },
    { .path = "level", QS_ONE(S, level), .max = 4 },
    { .path = "jean-discs", QS_ONE(S, jean_discs), .max = MA_DISCS },
    { .path = "shown", QS_ONE(S, shown), .max = MA_SEATS - 1 },
    { .path = "rest", QS_MANY(S, rest), .type = QS_REST },
    { .path = "turn.moved", QS_ONE(S, turn.moved) },
    { .path = "turn.last", QS_ONE(S, turn.last), .max = MA_MOVES },
    { .path = "turn.ended", QS_ONE(S, turn.ended), .max = 1 },
    { .path = "turn.placed", QS_ONE(S, turn.placed), REF(MA_CARDS_LIST) },
    { .path = "turn.deeds", QS_ONE(S, turn.deeds) },
    { .path = "turn.closed", QS_ONE(S, turn.closed), .max = 1 },
    { .path = "turn.rest", QS_MANY(S, turn.rest), .type = QS_REST },
    { .path = "story", QS_ONE(S, tale.story), SET(MA_STORY_LIST) },
    { .path = "story-done", QS_ONE(S, tale.done), SET(MA_STORY_LIST) },
    { .path = "story-read", QS_ONE(S, tale.read), SET(MA_STORY_LIST) },
    { .path = "story-turned", QS_ONE(S, tale.turned), SET(MA_STORY_LIST) },
    { .path = "story-tile", QS_MANY(S, tale.card), REF(MA_STORY_LIST) },
    { .path = "story-place", QS_MANY(S, tale.place), REF(MA_PLACES_LIST) },
    { .path = "story-by", QS_MANY(S, tale.by), .max = MA_SEATS },
    { .path = "story-older", QS_MANY(S, tale.older), .max = MA_LAID },
    { .path = "story-tiles", QS_ONE(S, tale.tiles), .max = MA_STORY_TILES },
    { .path = "campaign", QS_ONE(S, tale.on), .max = 1 },
    { .path = "story-heard", QS_ONE(S, tale.heard), SET(MA_CHAPTERS_LIST) },
    { .path = "story-chapter", QS_ONE(S, tale.chapter), REF(MA_CHAPTERS_LIST) },
    { .path = "story-voting", QS_ONE(S, tale.voting), REF(MA_STORY_LIST) },
    { .path = "story-dealt", QS_ONE(S, tale.dealt), .max = 1 },
    { .path = "story-ended", QS_ONE(S, tale.ended), REF(MA_STORY_LIST) },
    { .path = "story-rest", QS_MANY(S, tale.rest), .type = QS_REST },
    { .path = "powers.#.compasses", POWER(compasses) },
    { .path = "powers.#.cheaper", POWER(cheaper) },
    { .path = "powers.#.combat", POWER(combat) },
    { .path = "powers.#.farther", POWER(farther) },
    { .path = "powers.#.steal", POWER(steal) },
    { .path = "powers.#.stops", POWER(stops) },
    { .path = "powers.#.drill", POWER(drill) },
    { .path = "powers.#.displaced", POWER(displaced) },
    { .path = "powers.#.fight-for", POWERS(fight_for) },
    { .path = "powers.#.objects", POWERS(objects) },
    { .path = "powers.#.assistants", POWER(assistants) },
    { .path = "powers.#.upgrades", POWER(upgrades) },
    { .path = "powers.#.at", POWER(at) },
    { .path = "powers.#.vp", POWER(vp) },
    { .path = "powers.#.abilities", POWER(abilities) },
    { .path = "powers.#.seen", POWER(seen) },
    { .path = "powers.#.removed", POWER(removed) },
    { .path = "powers.#.rest",
      QS_MANY(S, powers[0].rest),
      QS_PER(S, powers),
      .type = QS_REST,
      .flags = QS_DERIVED },
    { .path = "powers.#.things", POWERS(things) },
};

/* What lies in the mix is known by its size only; the box keeps B-cards. */
static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hidden-a", { "pool-a" } },
    { "seats.#.hand", "seats.#.hidden-mix", { "pool-a", "pool-b", "pool-c" } },
    { "seats.#.hand", "seats.#.hidden-fresh", { "fresh" } },
    { "seats.#.hand", "seats.#.hidden-older", { "older" } },
    { "seats.#.careers", "seats.#.careers-n", { "career-pool" } },
    { NULL, "pile", { "pool-a", "pool-b", "pool-c" } },
    { NULL, "box", { "pool-b" } },
    { NULL, "pile-fresh", { "fresh" } },
};

/* ------------------------------------------------------------------ lists */

/* Upper and lower at the forks of a way, in the order ma_way counts. */
static const char *const ways[] = {
    "direct", "u",    "l",    "uu",   "ul",   "lu",   "ll",   "uuu",  "uul",  "ulu",  "ull",
    "luu",    "lul",  "llu",  "lll",  "uuuu", "uuul", "uulu", "uull", "uluu", "ulul", "ullu",
    "ulll",   "luuu", "luul", "lulu", "lull", "lluu", "llul", "lllu", "llll", NULL,
};
static const char *const way_titles[] = {
    "direct",
    "upper way",
    "lower way",
    "upper, upper",
    "upper, lower",
    "lower, upper",
    "lower, lower",
    "upper, upper, upper",
    "upper, upper, lower",
    "upper, lower, upper",
    "upper, lower, lower",
    "lower, upper, upper",
    "lower, upper, lower",
    "lower, lower, upper",
    "lower, lower, lower",
    "upper, upper, upper, upper",
    "upper, upper, upper, lower",
    "upper, upper, lower, upper",
    "upper, upper, lower, lower",
    "upper, lower, upper, upper",
    "upper, lower, upper, lower",
    "upper, lower, lower, upper",
    "upper, lower, lower, lower",
    "lower, upper, upper, upper",
    "lower, upper, upper, lower",
    "lower, upper, lower, upper",
    "lower, upper, lower, lower",
    "lower, lower, upper, upper",
    "lower, lower, upper, lower",
    "lower, lower, lower, upper",
    "lower, lower, lower, lower",
    NULL,
};
static const char *const row_words[] = { "first", "second", "third", "fourth", NULL };
static const char *const piles[] = { "left", "right", NULL };
static const char *const boons[] = { "explorer", "doubloons", "rank", NULL };
static const char *const deeds[] = { "influence", "annex", "raid", "fleet", "mine", "card", NULL };
static const char *const needs[] = { "doubloons", "figures", "combat", "herbs", "markers", NULL };
static const char *const choices[] = { "1", "2", "3", NULL };
static const char *const reasons[] = {
    [MA_R_UPPER] = "the upper way at forks",
    [MA_R_LOWER] = "the lower way at forks",
    [MA_R_FULL] = "the market takes no disc",
    [MA_R_NO_MARKET] = "there is no market",
    [MA_R_QUEST] = "the nearest quest within reach",
    [MA_R_FAR] = "no quest within reach",
    [MA_R_VALUE] = "the highest value",
    [MA_R_PRINTED] = "tied, and the highest value printed",
    [MA_R_ORDER] = "tied, and the first in order",
    [MA_R_CITY] = "the city without marker of the lowest number",
    [MA_R_VILLAGE] = "no city without marker, the village of the lowest number",
    [MA_R_MORE] = "a village more, the one of the lowest number",
    [MA_R_NOWHERE] = "every place has a marker, so this one leaves the game",
    [MA_R_NO_MARKERS] = "the nation has no marker left",
    NULL,
};
static const char *const sources[] = {
    [MA_P_RANKS] = "ranks",
    [MA_P_MOST] = "most influence",
    [MA_P_QUESTS] = "quests",
    [MA_P_EXPLORER] = "explorer",
    [MA_P_CARDS] = "cards",
    [MA_P_PRESTIGE] = "prestige",
    [MA_P_INCOME] = "income",
    [MA_P_SHIP] = "ship",
    [MA_P_ASSISTANTS] = "assistants",
    [MA_P_COMBAT] = "combat",
    [MA_P_CAREER] = "career",
    [MA_P_OTHER] = "other",
    NULL,
};

#define ROWS(M, R, N) \
    .rows = (uint32_t)offsetof(struct ma_data, M), .stride = (uint32_t)sizeof(struct ma_##R), \
    .count = (uint32_t)offsetof(struct ma_data, N)

static const struct qs_list lists[MA_LISTS] = {
    [MA_CARDS_LIST] = { .name = "card",
                        .title = "project cards",
                        ROWS(card, card, cards),
                        .covered = 1,
                        .unseen = "out" },
    [MA_QUESTS_LIST] = { .name = "quest", .title = "quests", ROWS(quest, quest, quests), .covered = 1 },
    [MA_TOKENS_LIST] = { .name = "token",
                         .title = "combat tokens",
                         ROWS(token, token, tokens),
                         .covered = 1 },
    [MA_TILES_LIST] = { .name = "tile", .title = "city tiles", ROWS(tile, tile, tiles), .covered = 1 },
    [MA_BUILDINGS_LIST] = { .name = "building",
                            .title = "prestige buildings",
                            ROWS(building, building, buildings),
                            .covered = 1 },
    [MA_CAREERS_LIST] = { .name = "career", .title = "careers", ROWS(career, career, careers), .covered = 1 },
    [MA_AUTOMA_LIST] = { .name = "automa",
                         .title = "Jean's cards",
                         ROWS(automa, automa, automas),
                         .covered = 1 },
    [MA_LEGACY_LIST] = { .name = "legacy",
                         .title = "legacy tiles",
                         ROWS(legacy, legacy, legacies),
                         .unseen = "legacy-out" },
    [MA_PLACES_LIST] = { .name = "place", .title = "places", ROWS(place, place, places), .covered = 1 },
    [MA_SPACES_LIST] = { .name = "space",
                         .title = "spaces of the explorer track",
                         ROWS(space, space, spaces),
                         .covered = 1 },
    [MA_AREAS_LIST] = { .name = "area",
                        .title = "areas of the ship",
                        ROWS(area, area_row, areas),
                        .covered = 1 },
    [MA_NATIONS_LIST] = { .name = "nation", .title = "nations", ROWS(nation, word, nations), .covered = 1 },
    [MA_GOODS_LIST] = { .name = "good", .title = "goods", ROWS(good, word, goods) },
    [MA_OBJECTS_LIST] = { .name = "object", .title = "objects", ROWS(object, word, objects) },
    [MA_SYNERGIES_LIST] = { .name = "synergy",
                            .title = "synergy tokens",
                            ROWS(synergy, word, synergies),
                            .covered = 1 },
    [MA_THINGS_LIST] = { .name = "thing", .title = "things counted", ROWS(thing, word, things) },
    [MA_WAYS_LIST] = { .name = "way", .title = "ways at forks", .words = ways, .titles = way_titles },
    [MA_ROWS_LIST] = { .name = "row", .title = "places of the display", .words = row_words },
    [MA_PILES_LIST] = { .name = "pile", .title = "piles", .words = piles },
    [MA_SOURCES_LIST] = { .name = "source", .title = "sources of points", .words = sources, .covered = 1 },
    [MA_DEEDS_LIST] = { .name = "deed", .title = "combat actions", .words = deeds, .covered = 1 },
    [MA_BOONS_LIST] = { .name = "boon", .title = "boons", .words = boons },
    [MA_REASONS_LIST] = { .name = "reason", .title = "Jean's reasons", .words = reasons },
    [MA_RANKS_LIST] = { .name = "rank", .title = "noble ranks", ROWS(rank, rank, ranks) },
    [MA_NEEDS_LIST] = { .name = "need", .title = "what cards ask for", .words = needs },
    [MA_STORY_LIST] = { .name = "story",
                        .title = "story cards",
                        ROWS(story, story, stories),
                        .sealed = "story-read",
                        .turned = "story-turned" },
    [MA_CHAPTERS_LIST] = { .name = "chapter",
                           .title = "chapters",
                           ROWS(chapter, chapter, chapters),
                           .sealed = "story-heard",
                           .turned = "story-heard" },
    [MA_CHOICES_LIST] = { .name = "choice", .title = "options of a vote", .words = choices },
};

/* ------------------------------------------------------------------ questions */

static const struct qs_aside asides[] = {
    { MA_V_PLAN, ma_offer_plan, ma_take_plan, 0 },
    { MA_V_GOAL, ma_offer_goal, ma_take_goal, 0 },
    { MA_V_DRILL, ma_offer_drill, ma_take_drill, 0 },
};

#define DOES(NAME, RULE)         .name = NAME, .rule = RULE
#define ASKS(NAME, RULE, WORDS)  .name = NAME, .asks = QS_ASKS_SEAT, .rule = RULE, .words = WORDS
#define DRAWS(NAME, RULE, WORDS) .name = NAME, .asks = QS_ASKS_CHANCE, .rule = RULE, .words = WORDS
#define TAKE(F)                  .take = ma_take_##F
#define BOTH(F)                  .offer = ma_offer_##F, .take = ma_take_##F

/* Playouts go through story cards that nobody has read. */
#define OWN "A vote is the players' own: a hint would give away cards that nobody has read yet."

static const struct qs_step_kind steps[MA_STEPS] = {
    [MA_S_LAYOUT] = { DOES("layout", MAR(1, 1)), TAKE(layout) },
    [MA_S_DEAL_HANDS] = { DOES("deal-hands", MAR(1, 4)), TAKE(deal_hands) },
    [MA_S_BEGIN] = { DOES("begin", MAR(2, 1)), TAKE(begin) },
    [MA_S_ARRIVE] = { DOES("arrive", MAR(2, 1)), TAKE(arrive) },
    [MA_S_EFFECT] = { DOES("effect", MAR(4, 4)), TAKE(effect) },
    [MA_S_LEAVE] = { DOES("leave", MAR(2, 1)), TAKE(leave) },
    [MA_S_DRAWING] = { DOES("drawing", MAR(3, 5)), TAKE(drawing) },
    [MA_S_END_TURN] = { DOES("end-turn", MAR(2, 1)), TAKE(end_turn) },
    [MA_S_REFILL] = { DOES("refill", MAR(3, 8)), TAKE(refill) },
    [MA_S_LAY_QUESTS] = { DOES("lay-quests", MAR(21, 1)), TAKE(lay_quests) },
    [MA_S_QUEST_NEXT] = { DOES("quest-next", MAR(21, 1)), TAKE(quest_next) },
    [MA_S_INTERIM] = { DOES("interim", MAR(11, 5)), TAKE(interim) },
    [MA_S_INCOME] = { DOES("income", MAR(11, 6)), TAKE(income) },
    [MA_S_HOME] = { DOES("home", MAR(11, 9)), TAKE(home) },
    [MA_S_FINAL] = { DOES("final", MAR(12, 1)), TAKE(final) },
    [MA_S_JEAN] = { DOES("jean", MAR(18, 3)), TAKE(jean) },
    [MA_S_JEAN_ACTS] = { DOES("jean-acts", MAR(18, 7)), TAKE(jean_acts) },
    [MA_S_JEAN_FIGHTS] = { DOES("jean-fights", MAR(19, 1)), TAKE(jean_fights) },
    [MA_S_GOT] = { DOES("got", MAR(9, 4)), TAKE(got) },
    [MA_S_CHOOSE] = { .name = "choose", .asks = QS_ASKS_SEATS, .rule = MAR(1, 10),
                      .words = "What do you begin with?", BOTH(choose), .reveal = ma_reveal },
    [MA_S_SAIL] = { ASKS("turn", MAR(2, 1), "Where do you sail?"), BOTH(sail), .begins_turn = 1 },
    [MA_S_SAIL_ON] = { ASKS("sail-on", MAR(10, 4), "Sail on?"), BOTH(sail) },
    [MA_S_MAIN] = { ASKS("main", MAR(3, 1), "Which main action?"), BOTH(main), .open = 1 },
    [MA_S_POST] = { ASKS("post", MAR(22, 9), "Use the tile here?"), BOTH(post), .open = 1 },
    [MA_S_DELIVER] = { ASKS("deliver", MAR(4, 2), "Deliver which card?"),
                       BOTH(deliver), .open = 1 },
    [MA_S_REMOVE] = { ASKS("remove", MAR(14, 1), "Which disc leaves?"), BOTH(remove) },
    [MA_S_EXPLORE] = { ASKS("explore", MAR(7, 1), "How far does the explorer go?"),
                       BOTH(explore), .open = 1 },
    [MA_S_FULFIL] = { ASKS("fulfil", MAR(9, 1), "Fulfil the quest?"), BOTH(fulfil), .open = 1 },
    [MA_S_NATION] = { ASKS("nation", MAR(17, 13), "Influence with which nation?"),
                      BOTH(nation), .open = 1 },
    [MA_S_RANK] = { ASKS("rank", MAR(6, 3), "The next noble rank with which nation?"), BOTH(rank) },
    [MA_S_MARKER] = { ASKS("marker", MAR(17, 14), "Which marker goes to which village?"),
                      BOTH(marker) },
    [MA_S_SYNERGY] = { ASKS("synergy", MAR(17, 19), "Which token?"), BOTH(synergy) },
    [MA_S_BOON] = { ASKS("boon", MAR(14, 11), "Explorer, doubloons and points, or noble rank?"),
                    BOTH(boon) },
    [MA_S_PUT_FIGURES] = { ASKS("put-figures", MAR(17, 20), "How many figures go onto the card?"),
                           BOTH(put_figures) },
    [MA_S_VILLAGE] = { ASKS("village", MAR(8, 5), "Which village action?"),
                       BOTH(village), .open = 1 },
    [MA_S_PAY] = { ASKS("pay", MAR(9, 2), "Pay with which card?"), BOTH(pay) },
    [MA_S_TOSS] = { ASKS("toss", MAR(8, 2), "The hand is discarded"), BOTH(toss) },
    [MA_S_KIND] = { ASKS("kind", MAR(9, 2), "Pay with which good?"), BOTH(kind) },
    [MA_S_WHETHER] = { ASKS("whether", MAR(17, 22), "Pay for the rest?"), BOTH(whether) },
    [MA_S_EITHER] = { ASKS("either", MAR(4, 4), "Doubloons or points?"), BOTH(either) },
    [MA_S_HAND] = { ASKS("hand", MAR(4, 4), "Discard the hand?"), BOTH(hand), .open = 1 },
    [MA_S_PILE] = { ASKS("pile", MAR(5, 1), "Which pile?"), BOTH(pile), .open = 1 },
    [MA_S_FOR] = { ASKS("for", MAR(5, 2), "Which nation do you fight for?"), BOTH(for), .open = 1 },
    [MA_S_COMBAT] = { ASKS("combat", MAR(5, 6), "Which combat action?"), BOTH(combat), .open = 1 },
    [MA_S_FIGHT_OR] = { ASKS("fight-or", MAR(11, 2), "A combat, or the explorer?"),
                        BOTH(fight_or), .open = 1 },
    [MA_S_STOPS] = { ASKS("stops", MAR(17, 7), "1 VP or 2 doubloons?"), BOTH(stops) },
    [MA_S_WHICH] = { ASKS("which", MAR(9, 7), "Which quest?"), BOTH(which) },
    [MA_S_DRAW] = { ASKS("draw", MAR(3, 5), "Which card do you draw?"), BOTH(draw) },
    [MA_S_AFTER] = { ASKS("after", MAR(3, 2), "A free action before you draw?"),
                     BOTH(after), .open = 1 },
    [MA_S_PURCHASE] = { ASKS("purchase", MAR(11, 5), "Buy or invest, or take 2 VP?"),
                        BOTH(purchase), .open = 1 },
    [MA_S_DEAL] = { DRAWS("deal", MAR(1, 4), "Which card?"), BOTH(deal) },
    [MA_S_TURN_UP] = { DRAWS("turn-up", MAR(3, 8), "Which card?"), BOTH(turn_up) },
    [MA_S_CAREER] = { DRAWS("career", MAR(1, 11), "Which career?"), BOTH(career) },
    [MA_S_QUEST_UP] = { DRAWS("quest-up", MAR(1, 2), "Which quest?"), BOTH(quest_up) },
    [MA_S_TILE_UP] = { DRAWS("tile-up", MAR(1, 3), "Which city tile?"), BOTH(tile_up) },
    [MA_S_BUILDING_UP] = { DRAWS("building-up", MAR(1, 7), "Which building?"), BOTH(building_up) },
    [MA_S_TOKEN_UP] = { DRAWS("token-up", MAR(5, 1), "Which token?"), BOTH(token_up) },
    [MA_S_AUTOMA] = { DRAWS("automa", MAR(18, 3), "Which card of Jean?"), BOTH(automa) },
    [MA_S_LAY_CARD] = { DOES("lay-card", MAR(28, 1)), TAKE(lay_card) },
    [MA_S_READ_BACK] = { DOES("read-back", MAR(27, 2)), TAKE(read_back) },
    [MA_S_VOTE] = { .name = "vote", .asks = QS_ASKS_SEATS, .rule = MAR(27, 5),
                    .words = "What do you vote for?", BOTH(vote), .reveal = ma_reveal_vote, .no_hint = OWN },
    [MA_S_DECIDE] = { ASKS("decide", MAR(27, 6), "The vote is tied. What do you decide?"),
                      BOTH(decide), .no_hint = OWN },
    [MA_S_SKULL] = { ASKS("skull", MAR(26, 6), "Which tile with a skull leaves?"), BOTH(skull) },
    [MA_S_MUSTER] = { ASKS("muster", MAR(17, 8), "Figures for combat points before points are counted?"),
                      BOTH(muster), .open = 1 },
};

/* ------------------------------------------------------------------ options */

static const char *const levels[] = { "very-easy", "easy", "medium", "hard", "very-hard", NULL };
static const char *const scenarios[] = { "75", "76", "77", NULL };
static const char *const legacy[] = {
    "L1",  "L2",  "L3",  "L4",  "L5",  "L6",  "L7",  "L8",  "L9",  "L10", "L11", "L12",
    "L13", "L14", "L15", "L16", "L17", "L18", "L20", "L21", "L22", "L23", "L25", NULL,
};

static const char *const off_on[] = { "off", "on", NULL };
static const char *const chapter_numbers[] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", NULL,
};
static const char *const story_numbers[] = {
    "01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12", "13", "14", "15", "16", "17",
    "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34",
    "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51",
    "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63", "64", NULL,
};
static const char *const c_cards[] = { "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", NULL };

/* The order is that of enum ma_setting. */
static const struct qs_option options[] = {
    { "level", levels, 2, 0, 1, 1, "How strong Jean is, from very easy to very hard.", 0 },
    { "scenario", scenarios, 0, 0, 1, MA_SEATS, "Scenario card: 75 easy, 76 medium, 77 hard.", 0 },
    { "legacy", legacy, 255, 1, 1, MA_SEATS, "Legacy tiles that are in the game besides.", 0 },
    { "campaign", off_on, 0, 0, 1, MA_SEATS,
      "Whether the story is told; it takes the place of the "
      "scenario.",
      1 },
    { "chapter", chapter_numbers, 0, 0, 1, MA_SEATS, "The chapter a campaign begins with.", 2 },
    { "story", story_numbers, 255, 1, 1, MA_SEATS, "Story cards in the archive.", 2 },
    { "told", story_numbers, 255, 1, 1, MA_SEATS, "Story cards that are out of the game.", 2 },
    { "cards", c_cards, 255, 1, 1, MA_SEATS, "C-cards among the project cards.", 2 },
    { .name = NULL },
};

static const char *const bands[] = { "Victory of Jean", "Tie with Jean", "Victory over Jean", NULL };

/* ------------------------------------------------------------------ where scenarios begin */

static void enter_turn(struct qs_act *a, int seat)
{
    qs_then(a, ma_step(MA_S_BEGIN, seat, 0, 0, 0));
}

/* The seat's ship has just stopped where it is. */
static void enter_arrive(struct qs_act *a, int seat)
{
    qs_then(a, ma_step(MA_S_ARRIVE, seat, 0, 0, 0));
    qs_then(a, ma_step(MA_S_LEAVE, seat, 0, 0, 0));
}

static void enter_jean(struct qs_act *a, int seat)
{
    (void)seat;
    qs_then(a, ma_step(MA_S_JEAN, MA_JEAN, 0, 0, 0));
}

static void enter_combat(struct qs_act *a, int seat)
{
    ma_fight(a, seat);
    qs_then(a, ma_step(MA_S_LEAVE, seat, 0, 0, 0));
}

static void enter_scoring(struct qs_act *a, int seat)
{
    struct maracaibo *g = a->state;
    g->shown = (uint8_t)seat;
    g->turn.ended = 1;
    qs_then(a, ma_step(MA_S_INTERIM, seat, 0, 0, 0));
}

static void enter_village(struct qs_act *a, int seat)
{
    ma_village(a, seat, 3);
    qs_then(a, ma_step(MA_S_LEAVE, seat, 0, 0, 0));
}

/* Step 6 of a scoring. */
static void enter_step_6(struct qs_act *a, int seat)
{
    struct maracaibo *g = a->state;
    g->shown = (uint8_t)seat;
    g->turn.ended = 1;
    qs_then(a, ma_step(MA_S_LAY_QUESTS, 0, g->round, 0, 0));
    if (!ma_last_round(g)) {
        qs_then(a, ma_step(MA_S_HOME, 0, 0, 0, 0));
    }
}

static void enter_jean_ends(struct qs_act *a, int seat)
{
    struct maracaibo *g = a->state;
    (void)seat;
    g->shown = MA_JEAN;
    g->turn.ended = 1;
    qs_then(a, ma_step(MA_S_INTERIM, 0, 0, 0, 0));
}

static const struct qs_entry entries[] = {
    { "turn", enter_turn },     { "arrive", enter_arrive },       { "jean", enter_jean },
    { "combat", enter_combat }, { "village", enter_village },     { "scoring", enter_scoring },
    { "step-6", enter_step_6 }, { "jean-ends", enter_jean_ends }, { NULL, NULL },
};

/* MAR-12.7, against Jean too. */
static void verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out)
{
    (void)r;
    if (!ma_solo(state)) {
        return;
    }
    out->solo = 1;
    out->result = out->score[0] - out->score[MA_JEAN];
    out->won = out->result >= 0;
    out->band = (uint8_t)((out->result >= 0) + (out->result > 0));
}

/* ------------------------------------------------------------------ the game */

/*
 * No game is longer: four rounds of at most 21 turns a seat, each with a draw of six cards, a hand
 * of free actions and a main action of some thirty answers; 8 cards and 2 careers dealt.
 */
enum { MAX_ANSWERS = 20000 };

extern const struct qs_layout qs_maracaibo_layout;
extern const struct qs_older ma_older[];

const struct qs_game qs_maracaibo = {
    .abi = QS_ABI,
    .rules = 3,
    .oldest = 2,
    .older = ma_older,
    .layout = &qs_maracaibo_layout,
    .name = "maracaibo",
    .title = "Maracaibo",
    .prefix = "MAR",
    .min_players = 1,
    .max_players = MA_SEATS,
    .n_fields = sizeof fields / sizeof fields[0],
    .n_steps = MA_STEPS,
    .n_verbs = MA_VERBS,
    .n_facts = MA_FACTS,
    .n_lists = MA_LISTS,
    .n_sources = MA_SOURCES,
    .n_asides = sizeof asides / sizeof asides[0],
    .n_hidden = sizeof hidden / sizeof hidden[0],
    .state_size = sizeof(struct maracaibo),
    .terms_size = sizeof(struct ma_terms),
    .kept_size = offsetof(struct maracaibo, powers),
    .later_size = sizeof(struct ma_tale),
    .data_size = sizeof(struct ma_data),
    .max_answers = MAX_ANSWERS,
    .max_legal = 256,
    .horizon = 1,
    .playouts = 75,
    .looks = 2,
    .owed = ma_owed,
    .options = options,
    .fields = fields,
    .lists = lists,
    .steps = steps,
    .verbs = ma_verbs,
    .facts = ma_facts,
    .asides = asides,
    .hidden = hidden,
    .sources = sources,
    .bands = bands,
    .entries = entries,
    .terms = ma_terms,
    .turn_help = ma_turn_help,
    .sheets = ma_sheets,
    .figures = ma_figure_rows,
    .clicks = ma_clicks,
    .about = ma_about,
    .pieces = ma_pieces,
    .rounds = ma_rounds,
    .read = ma_read,
    .deeds = ma_deeds,
    .dealt = ma_dealt,
    .taken = ma_taken,
    .played = ma_played,
    .opponent = "Jean",
    .plain = ma_plain,
    .load = ma_load,
    .setup = ma_setup,
    .worth = ma_worth,
    .worth_with = ma_worth_with,
    .check = ma_check,
    .refresh = ma_refresh,
    .verdict = verdict,
    .score_now = ma_score_now,
    .carry_on = ma_carry_on,
    .contradicts = ma_contradicts,
    .look = ma_look,
    .why = ma_why,
    .shows = ma_shows,
};
