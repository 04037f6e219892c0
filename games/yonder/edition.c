/*
 * edition.c: how the edition's tables are read, and what they must be.
 */
#include <string.h>

#include "powers.h"
#include "purse.h"
#include "yonder.h"

static const char *const letters[] = { "a", "b", "c", NULL };
static const char *const icons[] = { "none", "dwarf", "ogre", NULL };
static const struct qs_meaning icons_mean[] = {
    [YON_DWARF_ICON] = { "a dwarf leaves out one good", "dwarf",
                         "\xe2\x88\x92"
                         "1" },
    [YON_OGRE_ICON] = { "an ogre gains twice the goods", "ogre",
                        "\xc3\x97"
                        "2" },
};
static const char *const groups[] = { "start", "regular", "expansion", NULL };

#define POWER_WORD(P, WORD_, ICON, BRIEF, WORDS)  [YON_##P] = WORD_,
#define POWER_MEANS(P, WORD_, ICON, BRIEF, WORDS) [YON_##P] = { WORDS, ICON, BRIEF },

static const char *const powers[YON_POWERS + 1] = { "none", YON_POWERS_SAID(POWER_WORD) };
static const char *const ship_powers[YON_SHIP_POWERS + 1] = { "none", YON_SHIP_POWERS_SAID(POWER_WORD) };
static const struct qs_meaning powers_mean[YON_POWERS] = { YON_POWERS_SAID(POWER_MEANS) };
static const struct qs_meaning ships_mean[YON_SHIP_POWERS] = { YON_SHIP_POWERS_SAID(POWER_MEANS) };

#define GOOD_ARG   .kind = { QS_D_MEMBER, QS_D_NUMBER }, .of = { "goods.txt" }, .min = { 0, 1 }, .max = { 0, 9 }
#define KIND_ARG   .n = 1, .kind = { QS_D_MEMBER }, .of = { "workers.txt" }
#define NUMBER_ARG .n = 1, .min = { 1 }, .max = { 15 }

const struct qs_effect_kind yon_effects[] = {
    [YON_NOTHING] = { "nothing", .words = "nothing" },
    [YON_GAIN] = { "gain", .n = 2, GOOD_ARG, .words = "{1} {0}" },
    [YON_ANY] = { "resources", NUMBER_ARG, .words = "{0} {0:resource:resources} of any kind",
                  .icon = "anyres", .brief = "{0}" },
    [YON_GOLD] = { "gold", NUMBER_ARG, .words = "{0} gold" },
    [YON_GAIN_ARCANA] = { "arcana", NUMBER_ARG, .words = "{0} arcana" },
    [YON_WORKER] = { "worker", KIND_ARG, .words = "1 {0}", .brief = "1" },
    [YON_RECRUIT] = { "recruit", .words = "a worker of any kind", .icon = "anyone", .brief = "1" },
    [YON_FAVOUR] = { "favour", .words = "a step on the favour track" },
    [YON_DRAW] = { "draw", .words = "a building card of the board", .icon = "card", .brief = "1" },
    [YON_BUILD] = { "build", .words = "build at the cost" },
    [YON_CHEAPER] = { "cheaper", .words = "build one resource cheaper", .icon = "build", .brief = "1 off" },
    [YON_RAISE] = { "raise", .words = "build for free", .icon = "build", .brief = "free" },
    [YON_SHIP] = { "ship", .words = "the top ship of the wharf" },
    [YON_COIN] = { "coin", NUMBER_ARG, .words = "{0} {0:coin:coins} on the card", .icon = "coin",
                   .brief = "{0} here" },
    [YON_STORE] = { "store", .n = 2, GOOD_ARG, .words = "put up to {1} {0} here", .brief = "up to {1} here" },
    [YON_CAGE] = { "cage", NUMBER_ARG, .words = "{0} fish are put here", .icon = "fish",
                   .brief = "{0} here" },
    [YON_LODGE] = { "lodge", NUMBER_ARG, .words = "put up to {0} {0:skeleton:skeletons} here",
                    .icon = "skeleton", .brief = "up to {0} here" },
    [YON_GIFT] = { "gift", .words = "give a meat for two coins on the card", .icon = "coin",
                   .brief = "2 here for a meat given" },
    [YON_REVERSE] = { "reverse", .words = "exchange a skeleton, and a coin on the card", .icon = "skeleton",
                      .brief = "becomes another, 1 coin here" },
    [YON_SMUGGLE] = { "smuggle", .words = "one delivery to another player's envoy", .icon = "scroll",
                      .brief = "a neighbour's envoy" },
    [YON_REMOVE] = { "remove", .words = "remove an unfulfilled envoy" },
    [YON_SHELTER] = { "shelter", .words = "shelter an envoy" },
    [YON_DISMISS] = { "dismiss", .words = "a worker to the general supply" },
    [YON_RECALL] = { "recall", .words = "a worker to your supply" },
    [YON_FULFIL] = { "fulfil", .words = "fulfil an envoy, one delivery free", .icon = "scroll",
                     .brief = "1 free" },
    { .word = NULL },
};

static const struct qs_effect_kind scores[] = {
    [YON_NO_SCORE] = { "nothing", .words = "nothing" },
    [YON_PER_GOLD] = { "gold", NUMBER_ARG, .words = "{0} gold" },
    [YON_PER_ARCANA] = { "arcana", NUMBER_ARG, .words = "{0} gold for each arcana",
                         .brief = "{0} gold each" },
    [YON_PER_WORKER] = { "worker", .n = 2, .kind = { QS_D_MEMBER, QS_D_NUMBER }, .of = { "workers.txt" },
                         .min = { 0, 1 }, .max = { 0, 9 }, .words = "{1} gold for each {0}",
                         .brief = "{1} gold each" },
    [YON_PER_LIVING] = { "living", NUMBER_ARG, .words = "{0} gold for each worker, skeletons apart",
                         .icon = "anyone", .brief = "{0} gold each, alive" },
    [YON_PER_GOOD] = { "good", .n = 2, GOOD_ARG, .words = "{1} gold for each {0}", .brief = "{1} gold each" },
    [YON_PER_SET] = { "sets", NUMBER_ARG, .words = "{0} gold for each set of wood, ore and hay",
                      .icon = "anyres", .brief = "{0} gold a set" },
    [YON_PER_A] = { "letter-a", NUMBER_ARG, .words = "{0} gold for each A envoy and building",
                    .icon = "build", .brief = "{0} gold each A" },
    [YON_PER_B] = { "letter-b", NUMBER_ARG, .words = "{0} gold for each B envoy and building",
                    .icon = "build", .brief = "{0} gold each B" },
    [YON_PER_C] = { "letter-c", NUMBER_ARG, .words = "{0} gold for each C envoy and building",
                    .icon = "build", .brief = "{0} gold each C" },
    [YON_PER_ENVOY] = { "envoys", NUMBER_ARG, .words = "{0} gold for each envoy", .icon = "scroll",
                        .brief = "{0} gold each" },
    [YON_PER_SHIP] = { "ships", NUMBER_ARG, .words = "{0} gold for each ship", .icon = "ship",
                       .brief = "{0} gold each" },
    [YON_PER_BUILDING] = { "buildings", NUMBER_ARG, .words = "{0} gold for each building", .icon = "build",
                           .brief = "{0} gold each" },
    [YON_FIVE_KINDS] = { "five-kinds", NUMBER_ARG, .words = "{0} gold with all kinds of workers",
                         .icon = "anyone", .brief = "{0} gold, all kinds" },
    { .word = NULL },
};

const struct qs_effect_kind yon_olos_steps[] = {
    [YON_OLOS_NONE] = { "nothing", .words = "nothing" },
    [YON_OLOS_SPOT] = { "spot", .n = 1, .kind = { QS_D_MEMBER }, .of = { "spots.txt" },
                        .words = "a goblin to {0}" },
    [YON_OLOS_DELIVER] = { "deliver", NUMBER_ARG, .words = "an envoy, {0} {0:delivery:deliveries}" },
    [YON_OLOS_SHIP] = { "ship", .words = "a ship" },
    [YON_OLOS_TROUBLE] = { "trouble", KIND_ARG, .words = "{0} into your settlement" },
    [YON_OLOS_FAVOUR] = { "favour", .words = "a step on the favour track" },
    [YON_OLOS_ARCANA] = { "arcana", .words = "an arcana into the upper city" },
    { .word = NULL },
};

/* ------------------------------------------------------------------ directives */

#define IN(S, M) .width = 1, .offset = (uint32_t)offsetof(struct yon_##S##_row, M)
#define NUMBER(W, S, M, MIN, MAX, MEANING) \
    { W, QS_D_NUMBER, IN(S, M), .count = 1, .least = 1, .min = MIN, .max = MAX, .meaning = MEANING }
#define MAYBE(W, S, M, MAX, MEANING) \
    { W, QS_D_NUMBER, IN(S, M), .count = 1, .min = 0, .max = MAX, .meaning = MEANING }
#define WORD(W, S, M, L, LEAST, MEANING) \
    { W, QS_D_WORD, IN(S, M), .count = 1, .least = LEAST, .words = L, .meaning = MEANING }
#define POWER(S, L, MEANS, LEAST) \
    { "power",        QS_D_WORD,  IN(S, power),   .count = 1, \
      .least = LEAST, .words = L, .means = MEANS, .meaning = "power" }
#define GOODS_BAG(W, S, M, MEANING) \
    { W, QS_D_BAG, IN(S, M), .count = YON_GOODS, .of = "goods.txt", .max = 9, .meaning = MEANING }
#define DO(S, M, LEAST, MEANING) \
    { "do", \
      QS_D_EFFECT, \
      IN(S, M), \
      .count = YON_EFFECTS, \
      .least = LEAST, \
      .effects = yon_effects, \
      .meaning = MEANING }
#define ICON(S, M, LEAST) \
    { "icon",         QS_D_WORD,           IN(S, M),         .count = 1, .least = LEAST, \
      .words = icons, .means = icons_mean, .meaning = "icon" }
#define ACTION(S) \
    ICON(S, action.icon, 0), MAYBE("times", S, action.times, 9, "uses with one worker"), \
        MAYBE("spend-any", S, action.spend_any, 3, "a use costs resources of any kind"), \
        GOODS_BAG("spend", S, action.spend, "a use costs")
#define END { .word = NULL }

static const struct qs_directive good_lines[] = {
    NUMBER("feeds", good, feeds, 0, 4, "food it counts for"),
    NUMBER("start", good, start, 0, 9, "in each supply at the start"), END
};
static const struct qs_directive worker_lines[] = {
    NUMBER("copies", worker, copies, 8, 40, "pieces"),
    NUMBER("eats", worker, eats, 0, YON_MOST_EATEN, "food it needs"), END
};
static const struct qs_directive spot_lines[] = { ACTION(spot), DO(spot, action.effect, 1, "a worker gives"),
                                                  END };
static const struct qs_directive upper_lines[] = { MAYBE("below", upper, below, YON_UPPER,
                                                         "number of the spot below it"),
                                                   DO(upper, effect, 1, "an arcana gives"), END };
static const struct qs_directive space_lines[] = { DO(space, effect, 1, "an emissary gives"), END };
static const struct qs_directive building_lines[] = {
    NUMBER("number", building, number, 1, 99, "number in the rulebook"),
    WORD("letter", building, letter, letters, 1, "letter"),
    MAYBE("white", building, white, 1, "white cards of the start"),
    MAYBE("expansion", building, expansion, 1, "expansion"),
    GOODS_BAG("cost", building, cost, "costs"),
    MAYBE("arcana", building, arcana, 3, "arcana it costs besides"),
    { "workers", QS_D_BAG, IN(building, workers), .count = YON_KINDS, .of = "workers.txt", .max = 4,
      .meaning = "workers it costs besides" },
    POWER(building, powers, powers_mean, 0),
    ACTION(building),
    DO(building, action.effect, 0, "a worker gives"),
    { "score", QS_D_EFFECT, IN(building, score), .count = 1, .effects = scores, .meaning = "at the end" },
    END
};
static const struct qs_directive house_lines[] = { ICON(hq, icon, 1), END };
static const struct qs_directive envoy_lines[] = {
    WORD("letter", envoy, letter, letters, 1, "letter"),
    NUMBER("most", envoy, most, 1, 6, "deliveries at the most"),
    GOODS_BAG("cost", envoy, cost, "a delivery costs"),
    { "worker", QS_D_MEMBER, IN(envoy, worker), .count = 1, .of = "workers.txt",
      .meaning = "a delivery costs" },
    MAYBE("arcana", envoy, arcana, 2, "arcana a delivery costs"),
    MAYBE("card", envoy, card, 1, "cards of the hand a delivery costs"),
    DO(envoy, effect, 1, "a delivery gives besides gold"),
    END
};
static const struct qs_directive ship_lines[] = { WORD("group", ship, group, groups, 1, "group"),
                                                  POWER(ship, ship_powers, ships_mean, 1),
                                                  { "workers", QS_D_BAG, IN(ship, workers),
                                                    .count = YON_KINDS, .of = "workers.txt", .max = 8,
                                                    .meaning = "brings" },
                                                  GOODS_BAG("cargo", ship, cargo, "brings"),
                                                  END };
static const struct qs_directive round_lines[] = {
    NUMBER("value", round, value, 1, 9, "gold for a delivery"),
    { "buildings", QS_D_NUMBERS, IN(round, buildings), .count = YON_LETTERS, .least = YON_LETTERS,
      .max = YON_ROW, .meaning = "building cards of each letter" },
    WORD("envoys", round, envoys, letters, 1, "letter of the envoys"),
    END
};
static const struct qs_directive level_lines[] = { NUMBER("cards", level, cards, 1, 20, "cards a round"),
                                                   NUMBER("loads", level, loads, 0, 4, "deliveries more"),
                                                   NUMBER("income", level, income, 0, 40, "gold a round"),
                                                   END };
static const struct qs_directive card_lines[] = { { "do", QS_D_EFFECT, IN(card, step), .count = YON_EFFECTS,
                                                    .least = 1, .effects = yon_olos_steps,
                                                    .meaning = "Olos does" },
                                                  END };

#define SHEET(FILE, WORD_, M, ROW, N, ALL, LINES) ROOM(FILE, WORD_, M, ROW, N, ALL, ALL, LINES)
#define ROOM(FILE, WORD_, M, ROW, N, LEAST, MOST, LINES) \
    { .file = FILE, \
      .word = WORD_, \
      .rows = (uint32_t)offsetof(struct yon_data, M), \
      .stride = (uint32_t)sizeof(struct yon_##ROW##_row), \
      .count = (uint32_t)offsetof(struct yon_data, N), \
      .least = LEAST, \
      .most = MOST, \
      .loose = LEAST != MOST, \
      .directives = LINES }

const struct qs_sheet yon_sheets[] = {
    SHEET("goods.txt", "good", good, good, goods, YON_GOODS, good_lines),
    SHEET("workers.txt", "worker", worker, worker, workers, YON_KINDS, worker_lines),
    SHEET("spots.txt", "spot", spot, spot, spots, YON_SPOTS, spot_lines),
    SHEET("upper.txt", "spot", upper, upper, uppers, YON_UPPER, upper_lines),
    SHEET("favour.txt", "space", space, space, spaces, YON_SPACES, space_lines),
    ROOM("buildings.txt", "building", building, building, buildings, 32, YON_BUILDINGS, building_lines),
    SHEET("headquarters.txt", "headquarters", headquarters, hq, houses, YON_SEATS, house_lines),
    ROOM("envoys.txt", "envoy", envoy, envoy, envoys, 12, YON_ENVOYS, envoy_lines),
    ROOM("ships.txt", "ship", ship, ship, ships, 14, YON_SHIPS, ship_lines),
    SHEET("rounds.txt", "round", round, round, rounds, YON_ROUNDS, round_lines),
    SHEET("levels.txt", "level", level, level, levels, YON_LEVELS, level_lines),
    SHEET("olos.txt", "card", card, card, cards, YON_CARDS, card_lines),
    QS_WORTH_SHEETS(struct yon_data, YON_WEIGHTS),
    { .file = NULL },
};

/* ------------------------------------------------------------------ what the sheets cannot say */

/* Rules name workers and goods, so their rows must be what they are called. */
static int check_names(const struct yon_data *d, struct qs_complaints *why)
{
    static const char *const kinds[] = { "goblin", "dwarf", "elf", "ogre", "skeleton" };
    static const char *const goods[] = { "wood", "ore", "hay", "grain", "fish", "meat" };
    for (int k = 0; k < YON_KINDS; k++) {
        if (strcmp(d->worker[k].name.slug, kinds[k]) != 0) {
            qs_complain(why, "workers.txt", 0, "row %d must be %s", k + 1, kinds[k]);
            return -1;
        }
    }
    for (int k = 0; k < YON_GOODS; k++) {
        if (strcmp(d->good[k].name.slug, goods[k]) != 0) {
            qs_complain(why, "goods.txt", 0, "row %d must be %s", k + 1, goods[k]);
            return -1;
        }
    }
    return 0;
}

/* A power stands for one card: at most one building or ship has it. */
static int find_powers(struct yon_data *d, struct qs_complaints *why)
{
    for (int c = 0; c < d->buildings; c++) {
        uint8_t *holder = &d->holder[d->building[c].power];
        if (d->building[c].power && *holder) {
            qs_complain(why, "buildings.txt", 0, "%s has the same power as %s", d->building[c].name.slug,
                        d->building[*holder - 1].name.slug);
            return -1;
        }
        *holder = (uint8_t)(d->building[c].power ? c + 1 : 0);
    }
    for (int s = 0; s < d->ships; s++) {
        uint8_t *bearer = &d->bearer[d->ship[s].power];
        if ((s < YON_SEATS) != (d->ship[s].group == YON_START)) {
            qs_complain(why, "ships.txt", 0, "the first four rows are the starting ships");
            return -1;
        }
        if (d->ship[s].power && *bearer) {
            qs_complain(why, "ships.txt", 0, "%s has the same power as %s", d->ship[s].name.slug,
                        d->ship[*bearer - 1].name.slug);
            return -1;
        }
        *bearer = (uint8_t)(d->ship[s].power ? s + 1 : 0);
    }
    return 0;
}

/* The stacks must be as large as the rounds and four hands need them (YON-2.7 to YON-2.10). */
static int check_stacks(const struct yon_data *d, struct qs_complaints *why)
{
    int white = 0, cards[YON_LETTERS] = { 0 }, shown[YON_LETTERS] = { 0 };
    int envoys[YON_LETTERS] = { 0 };
    for (int c = 0; c < d->buildings; c++) {
        const struct yon_building_row *b = &d->building[c];
        white += b->white;
        cards[b->letter] += !b->white && !b->expansion;
    }
    for (int i = 0; i < YON_ROUNDS; i++) {
        for (int l = 0; l < YON_LETTERS; l++) {
            shown[l] += i ? d->round[i].buildings[l] : 0;
        }
        envoys[d->round[i].envoys] += YON_COURT;
        if (yon_sum(d->round[i].buildings, YON_LETTERS) != YON_ROW) {
            qs_complain(why, "rounds.txt", 0, "%s shows not %d buildings", d->round[i].name.slug, YON_ROW);
            return -1;
        }
    }
    for (int l = 0; l < YON_LETTERS; l++) {
        if (white != YON_ROW || cards[l] < shown[l] + 2 * YON_SEATS ||
            envoys[l] > qs_count(d->envoy_letter[l])) {
            qs_complain(why, "buildings.txt", 0, "cards of letter %s do not last", letters[l]);
            return -1;
        }
    }
    return 0;
}

/* An upper spot stands on an earlier one; a spot asks goods of one sort. */
static int check_rows(const struct yon_data *d, struct qs_complaints *why)
{
    for (int u = 0; u < YON_UPPER; u++) {
        if (d->upper[u].below > u) {
            qs_complain(why, "upper.txt", 0, "%s: its lower spot must stand before it",
                        d->upper[u].name.slug);
            return -1;
        }
    }
    for (int p = 0; p < YON_PLACES; p++) {
        const struct yon_action *action = yon_action(d, p);
        if (action->spend_any && yon_sum(action->spend, YON_GOODS)) {
            qs_complain(why, "spots.txt", 0, "place %d: spend and spend-any exclude each other", p);
            return -1;
        }
    }
    return 0;
}

/* What puts something on a card needs the card, and stores need the one that is named for it. */
static bool may_do(const struct qs_effect *e, const struct yon_building_row *b)
{
    if (e->kind < YON_COIN || e->kind > YON_SMUGGLE) {
        return true;
    }
    switch (b ? e->kind : YON_NOTHING) {
    case YON_NOTHING:
        return false;
    case YON_STORE:
        return b->power == (e->arg[0] == YON_WOOD + 1 ? YON_SAWMILL : YON_SAUSAGERY) &&
               (e->arg[0] == YON_WOOD + 1 || e->arg[0] == YON_MEAT + 1);
    case YON_CAGE:
        return b->power == YON_CAGES;
    case YON_LODGE:
        return b->power == YON_SPA;
    default:
        return true;
    }
}

/* Only the favour track lets an envoy be fulfilled, by one space: so fulfilments do not pile up. */
static int check_effects(const char *file, const char *slug, const struct qs_effect *effect,
                         const struct yon_building_row *b, bool fulfils, struct qs_complaints *why)
{
    for (int i = 0; i < YON_EFFECTS; i++) {
        if (!may_do(&effect[i], b) || (effect[i].kind == YON_FULFIL && !fulfils)) {
            qs_complain(why, file, 0, "%s: \"%s\" cannot stand here", slug, yon_effects[effect[i].kind].word);
            return -1;
        }
    }
    return 0;
}

static int check_all_effects(struct yon_data *d, struct qs_complaints *why)
{
    int bad = 0;
    for (int i = 0; i < YON_SPOTS && !bad; i++) {
        bad = check_effects("spots.txt", d->spot[i].name.slug, d->spot[i].action.effect, NULL, false, why);
    }
    for (int i = 0; i < YON_UPPER && !bad; i++) {
        bad = check_effects("upper.txt", d->upper[i].name.slug, d->upper[i].effect, NULL, false, why);
    }
    for (int i = 0; i < d->buildings && !bad; i++) {
        bad = check_effects("buildings.txt", d->building[i].name.slug, d->building[i].action.effect,
                            &d->building[i], false, why);
    }
    for (int i = 0; i < d->envoys && !bad; i++) {
        bad = check_effects("envoys.txt", d->envoy[i].name.slug, d->envoy[i].effect, NULL, false, why);
    }
    for (int i = 0; i < YON_SPACES && !bad; i++) {
        bad = check_effects("favour.txt", d->space[i].name.slug, d->space[i].effect, NULL, !d->introduction,
                            why);
        for (int k = 0; k < YON_EFFECTS; k++) {
            d->introduction = d->space[i].effect[k].kind == YON_FULFIL ? (uint8_t)(i + 1) : d->introduction;
        }
    }
    return bad;
}

static void find_ships(struct yon_data *d)
{
    uint32_t gemini = 0;
    for (int s = 0; s < d->ships; s++) {
        gemini |= d->ship[s].power == YON_GEMINI ? 1u << s : 0;
        for (int colour = 0; colour <= YON_SEATS; colour++) {
            d->with[colour][d->ship[s].power] |= 1u << s;
        }
    }
    for (int colour = 1; colour <= YON_SEATS; colour++) {
        d->with[colour][d->ship[colour - 1].power] |= gemini;
    }
}

int yon_load(void *data, struct qs_complaints *why)
{
    struct yon_data *d = data;
    int before = why->n;
    for (int c = 0; c < d->buildings; c++) {
        yon_cards_add(&d->letter[d->building[c].letter], c);
        if (d->building[c].action.effect[0].kind) {
            yon_cards_add(&d->sites, c);
        }
    }
    for (int e = 0; e < d->envoys; e++) {
        d->envoy_letter[d->envoy[e].letter] |= 1u << e;
        d->envoy_price[e] = yon_purse(d->envoy[e].cost, 0);
    }
    find_ships(d);
    d->house = (struct yon_action){ .icon = d->headquarters[0].icon, .effect = { { .kind = YON_BUILD } } };
    qs_lay_weights(d->price[0][0], d->weight, d->learned, YON_WEIGHTS, why);
    return why->n > before || check_names(d, why) || find_powers(d, why) || check_stacks(d, why) ||
                   check_rows(d, why) || check_all_effects(d, why)
               ? -1
               : 0;
}
