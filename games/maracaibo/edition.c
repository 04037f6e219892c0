/*
 * edition.c: the tables an edition of Maracaibo is read from; check_edition.c has what they must
 * agree on.
 *
 * The text files explain each directive. A user's edition may change what is printed on cards and
 * tiles; how many there are, the places of the map and the order of the areas stay.
 */
#include "maracaibo.h"

#define N(FROM, TO)          .min = { FROM }, .max = { TO }
#define WITH(FILE, FROM, TO) { QS_D_MEMBER, QS_D_NUMBER }, { FILE }, .min = { 0, FROM }, .max = { 0, TO }

const struct qs_effect_kind ma_effects[] = {
    [MA_NONE] = { "none", .words = "nothing" },
    [MA_DOUBLOONS] = { "doubloons", 1, N(1, 20), .words = "{0} {0:doubloon:doubloons}", .icon = "coin" },
    [MA_VP] = { "vp", 1, N(1, 20), .words = "{0} VP", .icon = "points" },
    [MA_COMBAT] = { "combat", 1, N(1, 8), .words = "combat points: {0}", .icon = "combat" },
    [MA_FIGURES] = { "figures", 1, N(1, 3), .words = "{0} {0:figure:figures}", .icon = "figure" },
    [MA_INFLUENCE] = { "influence", 1, N(1, 5), .words = "{0} influence", .icon = "influence" },
    [MA_INFLUENCE_WITH] = { "influence-with", 2, WITH("nations.txt", 1, 5), .words = "{1} influence with {0}",
                            .brief = "{1} influence" },
    [MA_DISC] = { "disc", 1, N(1, 1), .words = "remove {0} disc", .icon = "disc" },
    [MA_EXPLORE] = { "explore", 1, N(1, 6), .words = "explorer up to {0}", .icon = "explore",
                     .brief = "up to {0}" },
    [MA_VILLAGE] = { "village", 1, N(1, 4), .words = "{0} {0:village action:village actions}",
                     .icon = "village" },
    [MA_VILLAGE_PER] = { "village-per-compass", .words = "a village action for each compass",
                         .icon = "village", .brief = "per compass" },
    [MA_FIGHT] = { "fight", .words = "a combat", .icon = "combat", .brief = "a combat" },
    [MA_FIGHT_OR] = { "fight-or-explore", 1, N(1, 6), .words = "a combat, or explorer up to {0}",
                      .icon = "combat", .brief = "or explorer {0}" },
    [MA_SAIL] = { "sail", 1, N(1, 7), .words = "sail 1 to {0} and act there", .icon = "sail",
                  .brief = "1 to {0}" },
    [MA_QUEST_HERE] = { "quest-here", .words = "fulfil the quest here", .icon = "quest", .brief = "here" },
    [MA_VP_PER] = { "vp-per", 2, WITH("things.txt", 1, 9), .words = "{1} VP for each: {0}", .icon = "points",
                    .brief = "{1} each: {0}" },
    [MA_DOUBLOONS_PER] = { "doubloons-per", 2, WITH("things.txt", 1, 9),
                           .words = "{1} {1:doubloon:doubloons} for each: {0}", .icon = "coin",
                           .brief = "{1} each: {0}" },
    [MA_EITHER] = { "either", 2, .min = { 1, 1 }, .max = { 20, 9 },
                    .words = "{0} {0:doubloon:doubloons}, or {1} VP for each assistant", .icon = "coin",
                    .brief = "{0}, or {1} VP an assistant" },
    [MA_HAND_FOR] = { "hand-for", 1, N(1, 20), .words = "discard the hand: {0} {0:doubloon:doubloons}",
                      .icon = "cards", .brief = "hand for {0}" },
    [MA_PAY_COMBAT] = { "pay-combat", 1, N(1, 8), .words = "pay {0} {0:combat point:combat points}",
                        .icon = "combat", .brief = "pay {0}" },
    [MA_PAY_SAME] = { "pay-same", 1, N(2, 4), .words = "pay {0} equal goods", .icon = "crate",
                      .brief = "pay {0} equal" },
    [MA_PAY_OBJECT] = { "pay-object", 2, WITH("objects.txt", 1, 4), .words = "pay {1} {0}",
                        .brief = "pay {1}" },
    [MA_PAY_GOOD] = { "pay-good", 2, WITH("goods.txt", 1, 4), .words = "pay {1} {0}", .brief = "pay {1}" },
    [MA_PAY_DOUBLOONS] = { "pay-doubloons", 1, N(1, 20), .words = "pay {0} {0:doubloon:doubloons}",
                           .icon = "coin", .brief = "pay {0}" },
    [MA_PAY_FIGURE] = { "pay-figure", .words = "return a figure", .icon = "figure", .brief = "return 1" },
    [MA_MOVED] = { "moved", 1, N(1, 7), .words = "{0} {0:movement point:movement points} spent this turn",
                   .icon = "sail", .brief = "{0} points spent" },
    [MA_SYNERGY] = { "synergy",
                     1,
                     { QS_D_MEMBER },
                     { "synergies.txt" },
                     .words = "token {0}",
                     .brief = "take {0}" },
    [MA_ANY_SYNERGY] = { "any-synergy", .words = "a synergy token you lack", .icon = "medal",
                         .brief = "any token you lack" },
    [MA_MARKER] = { "marker", .words = "marker into an empty village", .icon = "flag",
                    .brief = "in a village" },
    [MA_MARKER_RANK] = { "marker-rank", .words = "marker into an empty village, next noble rank",
                         .icon = "flag", .brief = "in a village, next rank" },
    [MA_QUEST_ON] = { "quest-on", .words = "a quest tile onto the card", .icon = "quest",
                      .brief = "onto the card" },
    [MA_FIGURES_ON] = { "figures-on", 1, N(1, 5), .words = "figures onto the card, income +{0} each",
                        .icon = "figure", .brief = "onto it, income +{0} each" },
    [MA_BOON] = { "boon", .words = "explorer 3, or 4 doubloons and 4 VP, or the next noble rank",
                  .icon = "rank", .brief = "explorer, coins or rank" },
    [MA_INCOME] = { "income", 1, N(1, 9), .words = "income +{0}", .icon = "income", .brief = "+{0}" },
    [MA_INCOME_VP] = { "income-vp", 1, N(1, 9), .words = "VP income +{0}", .icon = "income-points",
                       .brief = "+{0}" },
    [MA_INCOME_IF] = { "income-if", 2, WITH("synergies.txt", 1, 9), .words = "income +{1} with {0}",
                       .icon = "income", .brief = "+{1} with {0}" },
    [MA_INCOME_VP_IF] = { "income-vp-if", 2, WITH("synergies.txt", 1, 9), .words = "VP income +{1} with {0}",
                          .icon = "income-points", .brief = "+{1} with {0}" },
    [MA_OBJECT] = { "object",
                    1,
                    { QS_D_MEMBER },
                    { "objects.txt" },
                    .words = "counts as {0}",
                    .brief = "always" },
    [MA_CHEAPER] = { "cheaper", 1, N(1, 5), .words = "cards cost {0} less", .icon = "coin",
                     .brief = "cards {0} {0:coin:coins} less" },
    [MA_COMBAT_MORE] = { "combat-more", .words = "1 combat point before each combat", .icon = "combat",
                         .brief = "1 before combats" },
    [MA_COMPASS] = { "compass", .words = "a compass", .icon = "compass", .brief = "compass" },
    [MA_FARTHER] = { "farther", .words = "explorer 1 farther", .icon = "explore", .brief = "1 farther" },
    [MA_STEAL] = { "steal", .words = "1 VP of each explorer passed", .icon = "explore",
                   .brief = "1 VP of each passed" },
    [MA_STOPS] = { "stops", .words = "1 VP or 2 doubloons when a ship stops at your assistants",
                   .icon = "pawn", .brief = "1 VP or 2 coins at a stop" },
    [MA_DRILL] = { "drill", .words = "a figure for 2 combat points at any time", .icon = "figure",
                   .brief = "for 2 combat points" },
    [MA_FIGHT_FOR] = { "fight-for",
                       1,
                       { QS_D_MEMBER },
                       { "nations.txt" },
                       .words = "2 combat points when fighting for {0}",
                       .brief = "2 combat points" },
    [MA_DISPLACED] = { "displaced", .words = "3 VP for each displacement", .icon = "flag",
                       .brief = "3 VP a displacement" },
    [MA_C_INFLUENCE] = { "combat-influence", 1, N(1, 9), .words = "2 less: 1 influence and {0} VP",
                         .icon = "combat", .brief = "2 less: 1 influence, {0} VP" },
    [MA_C_DOUBLOONS] = { "combat-doubloons",
                         1,
                         { QS_D_MEMBER },
                         { "synergies.txt" },
                         .words = "1 less: 3 doubloons, with {0} also 2 VP",
                         .icon = "combat",
                         .brief = "1 less: 3 coins, {0} 2 VP" },
    [MA_REMOVE_SKULL] = { "remove-skull", .words = "remove a tile with a skull", .icon = "close",
                          .brief = "a skull" },
    { .word = NULL },
};

/* What a story card lays. */
static const struct qs_effect_kind sites[] = {
    { "none", .words = "nothing" },
    { "quest",
      3,
      { QS_D_MEMBER, QS_D_NUMBER, QS_D_NUMBER },
      { "places.txt" },
      .min = { 0, 1, 1 },
      .max = { 0, 4, 4 },
      .words = "a quest at {0} with {1} to {2} players",
      .icon = "quest",
      .brief = "at {0}, {1} to {2} players" },
    { .word = NULL },
};

#define AT(S, M)               .offset = (uint32_t)offsetof(struct ma_##S, M)
#define NUMBER(S, M, FROM, TO) QS_D_NUMBER, .width = 1, .count = 1, .min = (FROM), .max = (TO), AT(S, M)
#define NUMBERS(S, M, COUNT, FROM, TO) \
    QS_D_NUMBERS, .width = 1, .count = (COUNT), .least = (COUNT), .min = (FROM), .max = (TO), AT(S, M)
#define SOME(S, M, COUNT, FROM, TO) \
    QS_D_NUMBERS, .width = 1, .count = (COUNT), .min = (FROM), .max = (TO), AT(S, M)
#define MEMBER(S, M, FILE, LEAST)  QS_D_MEMBER, .width = 1, .count = 1, .least = (LEAST), AT(S, M), .of = FILE
#define EFFECTS(S, M, COUNT)       QS_D_EFFECT, .width = 1, .count = (COUNT), AT(S, M), .effects = ma_effects
#define MEMBERS(S, M, FILE, COUNT) QS_D_MEMBERS, .width = 1, .count = (COUNT), AT(S, M), .of = FILE
#define WORD(S, M, LEAST, WORDS)   QS_D_WORD, .width = 1, .count = 1, .least = (LEAST), AT(S, M), .words = WORDS

static const char *const letters[] = { "A", "B", "C", NULL };
static const char *const uses[] = { "none", "assistant", "village", "last", "combat", NULL };
static const char *const kinds[] = { "start", "city", "village", "home", "closed", NULL };
static const char *const ways[] = { "upper", "lower", NULL };
static const char *const barriers[] = { "none", "red", "blue", "green", NULL };
static const char *const tile_kinds[] = {
    "quest-city", "route", "plague", "city", "figure", "fleet", "mine", "post", "skull", "treasure", NULL,
};

static const struct qs_directive no_directives[] = { { .word = NULL } };

static const struct qs_directive place_directives[] = {
    { "kind", WORD(place, kind, 1, kinds), .meaning = "kind" },
    { "number", NUMBER(place, number, 0, 22), .meaning = "number" },
    { "good", MEMBER(place, good, "goods.txt", 0), .meaning = "market" },
    { "spaces", NUMBER(place, spaces, 0, 4), .meaning = "market spaces" },
    { "act", EFFECTS(place, act, 4), .meaning = "action" },
    { "flag", EFFECTS(place, flag, 2), .meaning = "flag" },
    { "slot", NUMBER(place, slot, 0, 1), .meaning = "city tile" },
    { "stop", NUMBER(place, stop, 0, 1), .meaning = "compulsory stop" },
    { .word = NULL },
};

static const struct qs_directive route_directives[] = {
    { "from", MEMBER(route, from, "places.txt", 1), .meaning = "from" },
    { "to", MEMBER(route, to, "places.txt", 1), .meaning = "to" },
    { .word = NULL },
};

static const struct qs_directive space_directives[] = {
    { "number", NUMBER(space, number, 0, 40), .meaning = "number" },
    { "next", SOME(space, next, 2, 1, MA_SPACES - 1), .meaning = "next, counted from 0" },
    { "gain", EFFECTS(space, gain, 2), .meaning = "reward" },
    { "barrier", WORD(space, barrier, 0, barriers), .meaning = "barrier" },
    { "quest", NUMBER(space, quest, 0, 1), .meaning = "quest" },
    { .word = NULL },
};

static const struct qs_directive card_directives[] = {
    { "letter", WORD(card, letter, 1, letters), .meaning = "letter" },
    { "cost", NUMBER(card, cost, 0, MA_COST_MOST), .meaning = "cost" },
    { "good", MEMBER(card, good, "goods.txt", 1), .meaning = "good" },
    { "object", MEMBER(card, object, "objects.txt", 1), .meaning = "object" },
    { "vp", NUMBER(card, vp, 0, 20), .meaning = "VP at the end" },
    { "figure", NUMBER(card, figure, 0, 1), .meaning = "returns a figure" },
    { "onto", NUMBER(card, onto, 0, 1), .meaning = "a figure onto it" },
    { "herbs", NUMBER(card, herbs, 0, 4), .meaning = "healing herbs" },
    { "combat", NUMBER(card, combat, 0, MA_COMBAT_MOST), .meaning = "combat points" },
    { "markers", MEMBER(card, markers, "nations.txt", 0), .meaning = "three markers of" },
    { "gives", EFFECTS(card, gives, 4), .meaning = "gives" },
    { "power", EFFECTS(card, power, 2), .meaning = "always" },
    { "use", WORD(card, use, 0, uses), .meaning = "action" },
    { "at", MEMBER(card, at, "places.txt", 0), .meaning = "assistant at" },
    { "act", EFFECTS(card, act, 5), .meaning = "does" },
    { .word = NULL },
};

static const struct qs_directive quest_directives[] = {
    { "cost", EFFECTS(quest, cost, 3), .meaning = "cost" },
    { "reward", EFFECTS(quest, reward, 3), .meaning = "reward" },
    { .word = NULL },
};

static const struct qs_directive token_directives[] = {
    { "value", NUMBERS(token, value, 3, 0, 9), .meaning = "values for the nations, in their order" },
    { "money", NUMBERS(token, money, 3, -9, 9), .meaning = "doubloons" },
    { "influence", NUMBERS(token, influence, 3, 0, 1), .meaning = "influence" },
    { "vp", NUMBERS(token, vp, 3, 0, 9), .meaning = "VP" },
    { "figure", NUMBERS(token, figure, 3, 0, 1), .meaning = "figures" },
    { "most", NUMBER(token, most, 0, 1), .meaning = "most markers: 2 less" },
    { "least", NUMBER(token, least, 0, 1), .meaning = "fewest markers: 3 more" },
    { .word = NULL },
};

static const struct qs_directive tile_directives[] = {
    { "good", MEMBER(tile, good, "goods.txt", 1), .meaning = "market" },
    { "spaces", NUMBER(tile, spaces, 1, 4), .meaning = "market spaces" },
    { "players", QS_D_NUMBERS, .width = 1, .count = 3, .least = 1, .min = 2, .max = 4, AT(tile, players),
      .meaning = "players" },
    { "marked", NUMBER(tile, marked, 0, 1), .meaning = "always used" },
    { "own", NUMBER(tile, own, 0, 1), .meaning = "covers Maracaibo" },
    { "act", EFFECTS(tile, act, 4), .meaning = "action" },
    { .word = NULL },
};

static const struct qs_directive building_directives[] = {
    { "cost", NUMBER(building, cost, 0, MA_COST_MOST), .meaning = "cost" },
    { "counts", MEMBER(building, thing, "things.txt", 1), .meaning = "counts" },
    { "each", NUMBER(building, each, 1, 9), .meaning = "VP each" },
    { "limit", NUMBER(building, limit, 1, 99), .meaning = "at most" },
    { .word = NULL },
};

static const struct qs_directive career_directives[] = {
    { "task", QS_D_MEMBERS, .width = 1, .count = 3, .least = 3, AT(career, task), .of = "things.txt",
      .meaning = "tasks" },
    { "low", NUMBERS(career, low, 3, 1, 15), .meaning = "lower demand" },
    { "high", NUMBERS(career, high, 3, 1, 15), .meaning = "higher demand" },
    { "doubloons", NUMBERS(career, doubloons, 3, 0, 20), .meaning = "doubloons" },
    { "vp", NUMBERS(career, vp, 3, 0, 20), .meaning = "VP for the higher" },
    { .word = NULL },
};

static const struct qs_directive automa_directives[] = {
    { "letter", WORD(automa, letter, 1, letters), .meaning = "letter" },
    { "moves", NUMBER(automa, moves, 1, 5), .meaning = "stops" },
    { "way", WORD(automa, way, 1, ways), .meaning = "at forks" },
    { "card", NUMBER(automa, card, 1, 4), .meaning = "display card" },
    { "vp", SOME(automa, vp, 2, 0, 9), .meaning = "VP, from round III" },
    { "explore", SOME(automa, explore, 2, 0, 9), .meaning = "explorer, from round III" },
    { "disc", NUMBER(automa, disc, 0, 1), .meaning = "removes a disc" },
    { "quest", NUMBER(automa, quest, 0, 1), .meaning = "takes a quest" },
    { "fight", NUMBER(automa, fight, 0, 1), .meaning = "fights" },
    { "influence", NUMBER(automa, influence, 0, 5), .meaning = "influence" },
    { "nation", MEMBER(automa, nation, "nations.txt", 0), .meaning = "with" },
    { "more", NUMBER(automa, more, 0, 1), .meaning = "annexes a village more" },
    { .word = NULL },
};

static const struct qs_directive area_directives[] = {
    { "gives", EFFECTS(area_row, gives, 2), .meaning = "gives" },
    { "after", NUMBER(area_row, after, 0, MA_AREAS), .meaning = "after area" },
    { "needs", NUMBER(area_row, needs, 0, MA_AREAS), .meaning = "needs upgrades" },
    { .word = NULL },
};

static const struct qs_directive legacy_directives[] = {
    { "kind", WORD(legacy, kind, 1, tile_kinds), .meaning = "kind" },
    { "site", MEMBER(legacy, site, "places.txt", 0), .meaning = "at" },
    { "route", MEMBER(legacy, route, "routes.txt", 0), .meaning = "on" },
    { "spaces", NUMBER(legacy, spaces, 0, 9), .meaning = "spaces" },
    { "needs", NUMBER(legacy, needs, 0, 40), .meaning = "explorer at" },
    { "first", NUMBER(legacy, first, 0, 3), .meaning = "discs at the start with two players" },
    { "toll", NUMBER(legacy, toll, 0, 9), .meaning = "toll" },
    { "moves", NUMBER(legacy, moves, 0, 7), .meaning = "movement points" },
    { "price", EFFECTS(legacy, price, 2), .meaning = "price" },
    { "gain", EFFECTS(legacy, gain, 2), .meaning = "reward" },
    { .word = NULL },
};

static const struct qs_directive rank_directives[] = {
    { "from", NUMBER(rank, from, 1, MA_INFLUENCE_END), .meaning = "from" },
    { "value", NUMBER(rank, value, 1, 9), .meaning = "noble rank" },
    { .word = NULL },
};

static const struct qs_directive income_directives[] = {
    { "from", NUMBER(income, from, 0, MA_INCOME_MOST), .meaning = "from" },
    { "vp", NUMBER(income, vp, 0, 30), .meaning = "VP at the end" },
    { .word = NULL },
};

static const struct qs_directive scenario_directives[] = {
    { "cards", NUMBER(scenario, cards, 0, 1), .meaning = "C-cards" },
    { "tiles", QS_D_MEMBERS, .width = 1, .count = 8, AT(scenario, tiles), .of = "legacy.txt",
      .meaning = "legacy tiles" },
    { .word = NULL },
};

static const struct qs_directive site_directives[] = {
    { "scenario", MEMBER(site, scenario, "scenarios.txt", 1), .meaning = "scenario" },
    { "round", NUMBER(site, round, 0, 3), .meaning = "round" },
    { "place", MEMBER(site, place, "places.txt", 1), .meaning = "at" },
    { "from", NUMBER(site, from, 1, 4), .meaning = "players from" },
    { "to", NUMBER(site, to, 1, 4), .meaning = "players to" },
    { .word = NULL },
};

static const char *const ends[] = { "open", "thread", "campaign", NULL };

static const struct qs_directive story_directives[] = {
    { "chapter", NUMBER(story, chapter, 1, MA_CHAPTERS + 1), .meaning = "chapter" },
    { "title", QS_D_TITLE, .least = 1, .meaning = "title" },
    { "front", QS_D_PROSE, .least = 1, .meaning = "front" },
    { "add", MEMBERS(story, add, "legacy.txt", MA_ADDED), .meaning = "brings" },
    { "pile", MEMBERS(story, pile, "cards.txt", MA_ADDED), .meaning = "into the pile" },
    { "discard", MEMBERS(story, discard, "cards.txt", MA_ADDED), .meaning = "to the discards" },
    { "read", NUMBER(story, read, 1, MA_STORIES), .meaning = "also read" },
    { "tile-at", MEMBER(story, tile_at, "places.txt", 0), .meaning = "story tile at" },
    { "lay", QS_D_EFFECT, .width = 1, .count = MA_SITES_LAID, AT(story, lay), .effects = sites,
      .meaning = "lays" },
    { "cost", EFFECTS(story, cost, MA_STORY_COST), .meaning = "cost" },
    { "reward", EFFECTS(story, reward, MA_STORY_REWARD), .meaning = "reward" },
    { "full", MEMBER(story, full, "legacy.txt", 0), .meaning = "asks for full" },
    { "back", QS_D_PROSE, .least = 1, .back = 1, .meaning = "back" },
    { "next", NUMBER(story, next, 1, MA_STORIES), .back = 1, .meaning = "next" },
    { "option", QS_D_NUMBERS, .width = 1, .count = MA_CHOICES, .prose = 1, .back = 1, .min = 1,
      .max = MA_STORIES, AT(story, option), .meaning = "option" },
    { "ends", QS_D_WORD, .width = 1, .count = 1, .prose = 1, .back = 1, AT(story, ends), .words = ends,
      .meaning = "ends" },
    { .word = NULL },
};

static const struct qs_directive chapter_directives[] = {
    { "title", QS_D_TITLE, .least = 1, .meaning = "title" },
    { "front", QS_D_PROSE, .least = 1, .meaning = "front" },
    { "add", MEMBERS(chapter, add, "legacy.txt", MA_ADDED), .meaning = "brings" },
    { "pile", MEMBERS(chapter, pile, "cards.txt", MA_ADDED), .meaning = "into the pile" },
    { "read", NUMBER(chapter, read, 1, MA_STORIES), .meaning = "read" },
    { .word = NULL },
};

#define SHEET(FILE, WORD, M, S, N, MOST, DIRECTIVES) \
    .file = FILE, .word = WORD, .rows = (uint32_t)offsetof(struct ma_data, M), \
    .stride = (uint32_t)sizeof(struct ma_##S), .count = (uint32_t)offsetof(struct ma_data, N), \
    .most = (MOST), .directives = DIRECTIVES

const struct qs_sheet ma_sheets[] = {
    { SHEET("nations.txt", "nation", nation, word, nations, 3, no_directives), .least = 3 },
    { SHEET("goods.txt", "good", good, word, goods, 5, no_directives), .least = 5 },
    { SHEET("objects.txt", "object", object, word, objects, 3, no_directives), .least = 3 },
    { SHEET("synergies.txt", "synergy", synergy, word, synergies, 5, no_directives), .least = 5 },
    { SHEET("things.txt", "thing", thing, word, things, MA_THINGS, no_directives), .least = MA_THINGS },
    { SHEET("places.txt", "place", place, place, places, MA_PLACES, place_directives), .least = MA_PLACES },
    { SHEET("routes.txt", "route", route, route, routes, MA_ROUTES, route_directives), .least = 20 },
    { SHEET("spaces.txt", "space", space, space, spaces, MA_SPACES, space_directives), .least = 12 },
    { SHEET("cards.txt", "card", card, card, cards, MA_CARDS, card_directives), .least = MA_BOXED },
    { SHEET("quests.txt", "quest", quest, quest, quests, MA_QUESTS, quest_directives), .least = 24 },
    { SHEET("tokens.txt", "token", token, token, tokens, MA_TOKENS, token_directives), .least = MA_TOKENS },
    { SHEET("tiles.txt", "tile", tile, tile, tiles, MA_TILES, tile_directives), .least = MA_TILES },
    { SHEET("buildings.txt", "building", building, building, buildings, 8, building_directives), .least = 8 },
    { SHEET("careers.txt", "career", career, career, careers, 8, career_directives), .least = 8 },
    { SHEET("automa.txt", "automa", automa, automa, automas, 15, automa_directives), .least = 15 },
    { SHEET("ship.txt", "area", area, area_row, areas, 12, area_directives), .least = 12 },
    { SHEET("legacy.txt", "legacy", legacy, legacy, legacies, 23, legacy_directives), .least = 23 },
    { SHEET("ranks.txt", "rank", rank, rank, ranks, MA_RANKS, rank_directives), .least = 1 },
    { SHEET("incomes.txt", "income", income, income, incomes, 12, income_directives), .least = 1 },
    { SHEET("scenarios.txt", "scenario", scenario, scenario, scenarios, 3, scenario_directives), .least = 3 },
    { SHEET("sites.txt", "site", site, site, sites, MA_SITES, site_directives), .least = 1 },
    QS_WORTH_SHEETS(struct ma_data, MA_WEIGHTS),
    { SHEET("story.txt", "story", story, story, stories, MA_STORIES, story_directives), .least = 1,
      .later = 1 },
    { SHEET("chapters.txt", "chapter", chapter, chapter, chapters, MA_CHAPTERS, chapter_directives),
      .least = 0, .later = 1 },
    { .file = NULL },
};
