/*
 * edition.c: the tables an edition of Wharfside is read from, and what they must agree on.
 *
 * The text files explain each directive. A user's edition may change numbers, names, contracts and
 * buildings; kinds, markets, captains, trophies and weights keep their number and meaning.
 */
#include <string.h>

#include "edition.h"

static const struct qs_effect_kind abilities[] = {
    [WH_A_DRAW] = { "draw", 1, .min = { 1 }, .max = { WH_MORE },
                    .words = "at every wharf visit {0} more from the deck", .icon = "draw",
                    .brief = "draw {0} more at a wharf" },
    [WH_A_TAKE] = { "take", 1, .min = { 1 }, .max = { WH_MORE },
                    .words = "you may take {0} more at the wharf", .icon = "take",
                    .brief = "take {0} more at a wharf" },
    [WH_A_ALLOCATE] = { "allocate", 1, .min = { 1 }, .max = { WH_MORE },
                        .words = "you may allocate {0} more in a visit", .icon = "allocate",
                        .brief = "allocate {0} more" },
    [WH_A_AS] = { "as",
                  2,
                  { QS_D_MEMBER, QS_D_MEMBER },
                  { "goods.txt", "goods.txt" },
                  .words = "{0} counts as {1}",
                  .icon = "as",
                  .brief = "{0} as {1}" },
    [WH_A_CHEAPER] = { "cheaper", 1, .min = { 1 }, .max = { WH_MARKETS },
                       .words = "market {0} asks one good less of you", .icon = "cheaper",
                       .brief = "market {0} cheaper by 1" },
    [WH_A_FREE] = { "free", 1, .min = { 1 }, .max = { WH_STALLS },
                    .words = "once the contract of market {0} for nothing", .icon = "free",
                    .brief = "market {0} free, once" },
    [WH_A_HAND] = { "hand", 1, .min = { 1 }, .max = { WH_MORE }, .words = "your hand limit is {0} higher",
                    .icon = "hand", .brief = "hand limit +{0}" },
    [WH_A_NONE] = { "none", .words = "none" },
    { .word = NULL },
};

#define NUMBER(S, M, FROM, TO) \
    QS_D_NUMBER, .width = 1, .count = 1, .least = 1, .min = (FROM), .max = (TO), \
        .offset = (uint32_t)offsetof(struct wh_##S, M)

static const struct qs_directive good_directives[] = {
    { "copies", NUMBER(good, copies, 1, 40), .meaning = "cards" },
    { .word = NULL },
};

static const struct qs_directive contract_directives[] = {
    { "needs", QS_D_BAG, .width = 1, .count = WH_KINDS, .least = 3, .min = 3, .max = 5,
      .offset = (uint32_t)offsetof(struct wh_contract, needs), .of = "goods.txt", .meaning = "needs" },
    { "vp", NUMBER(contract, vp, 1, 20), .meaning = "VP" },
    { "turns", NUMBER(contract, turns, 1, WH_MARKETS), .meaning = "turns the price card of market" },
    { "ability", QS_D_EFFECT, .width = 1, .count = 1, .least = 1,
      .offset = (uint32_t)offsetof(struct wh_contract, ability), .effects = abilities, .meaning = "ability" },
    { .word = NULL },
};

static const struct qs_directive building_directives[] = {
    { "vp", NUMBER(building, vp, 1, 20), .meaning = "VP" },
    { "turns", NUMBER(building, turns, 0, WH_MARKETS),
      .meaning = "turns the price card of market (0: of none)" },
    { .word = NULL },
};

static const struct qs_directive trophy_directives[] = {
    { "size", NUMBER(trophy, size, 3, 5), .meaning = "for contracts of size" },
    { "vp", NUMBER(trophy, vp, 1, 20), .meaning = "VP" },
    { .word = NULL },
};

static const struct qs_directive captain_directives[] = {
    { "bonus", QS_D_MEMBER, .width = 1, .count = 1, .least = 1,
      .offset = (uint32_t)offsetof(struct wh_captain, bonus), .of = "goods.txt", .meaning = "good" },
    { .word = NULL },
};

static const struct qs_directive market_directives[] = {
    { "asks", NUMBER(market, asks, 1, 4), .meaning = "goods asked" },
    { "side", QS_D_MEMBERS, .width = 1, .count = WH_SIDES, .least = WH_SIDES,
      .offset = (uint32_t)offsetof(struct wh_market, side), .of = "goods.txt",
      .meaning = "sides of the price card" },
    { .word = NULL },
};

static const struct qs_directive table_directives[] = {
    { "players", NUMBER(table, players, 2, WH_SEATS), .meaning = "players" },
    { "target", NUMBER(table, target, 1, 20), .meaning = "completed cards that trigger the end" },
    { "goods", QS_D_NUMBERS, .width = 1, .count = WH_SEATS, .least = 2, .min = 0, .max = WH_LIMIT,
      .offset = (uint32_t)offsetof(struct wh_table, goods), .meaning = "starting goods" },
    { .word = NULL },
};

#define SHEET(FILE, M, N, LEAST, MOST) \
    .file = FILE, .word = #M, .rows = (uint32_t)offsetof(struct wh_data, M), \
    .stride = (uint32_t)sizeof(struct wh_##M), .count = (uint32_t)offsetof(struct wh_data, N), \
    .least = (LEAST), .most = (MOST), .directives = M##_directives

const struct qs_sheet wh_sheets[] = {
    { SHEET("goods.txt", good, goods, WH_KINDS, WH_KINDS) },
    { SHEET("contracts.txt", contract, contracts, 12, WH_CONTRACTS), .loose = 1 },
    { SHEET("buildings.txt", building, buildings, 2, WH_BUILDINGS), .loose = 1 },
    { SHEET("trophies.txt", trophy, trophies, WH_TROPHIES, WH_TROPHIES) },
    { SHEET("captains.txt", captain, captains, WH_CAPTAINS, WH_CAPTAINS) },
    { SHEET("markets.txt", market, markets, WH_MARKETS, WH_MARKETS) },
    { SHEET("setup.txt", table, tables, WH_SEATS - 1, WH_SEATS - 1) },
    QS_WORTH_SHEETS(struct wh_data, WH_WEIGHTS),
    { .file = NULL },
};

/* ------------------------------------------------------------------ what sheets cannot check */

static void check_goods(const struct wh_data *d, struct qs_complaints *why)
{
    int n = 0;
    for (int k = 0; k < WH_KINDS; k++) {
        n += d->good[k].copies;
    }
    if (n < WH_GOODS_LEAST || n > WH_GOODS_MOST) {
        qs_complain(why, "goods.txt", 0, "%d cards in all, not %d..%d: change the copies", n, WH_GOODS_LEAST,
                    WH_GOODS_MOST);
    }
}

static void check_contract(const struct wh_contract *c, struct qs_complaints *why)
{
    const int16_t *arg = c->ability.arg;
    if (c->ability.kind == WH_A_AS && arg[0] == arg[1]) {
        qs_complain(why, "contracts.txt", 0, "\"as\" of %s must name two different kinds", c->name.slug);
    }
}

static void check_mixes(const struct wh_data *d, struct qs_complaints *why)
{
    for (int c = 0; c < d->contracts; c++) {
        check_contract(&d->contract[c], why);
        for (int other = 0; other < c; other++) {
            if (d->contract[other].needs == d->contract[c].needs) {
                qs_complain(why, "contracts.txt", 0, "%s needs the same goods as %s: vary one",
                            d->contract[c].name.slug, d->contract[other].name.slug);
            }
        }
    }
}

/* WHA-5.3, WHA-7.10: two a size, none less than the one above it. */
static void check_trophies(const struct wh_data *d, struct qs_complaints *why)
{
    int sizes[6] = { 0 };
    for (int t = 0; t < WH_TROPHIES; t++) {
        sizes[d->trophy[t].size]++;
        if (t && d->trophy[t].vp < d->trophy[t - 1].vp) {
            qs_complain(why, "trophies.txt", 0, "%s has less VP than %s: the rows must not fall",
                        d->trophy[t].name.slug, d->trophy[t - 1].name.slug);
        }
    }
    for (int size = 3; size <= 5; size++) {
        if (sizes[size] != 2) {
            qs_complain(why, "trophies.txt", 0, "%d trophies for size %d, not 2", sizes[size], size);
        }
    }
}

/* WHA-7.2: the two buildings of the solo game are found by name, wherever their rows stand. */
static uint8_t find_building(const struct wh_data *d, const char *slug, struct qs_complaints *why)
{
    for (int b = 0; b < d->buildings; b++) {
        if (!strcmp(d->building[b].name.slug, slug)) {
            return (uint8_t)b;
        }
    }
    qs_complain(why, "buildings.txt", 0, "no building is called %s, which the solo game needs", slug);
    return 0;
}

static void check_tables(const struct wh_data *d, struct qs_complaints *why)
{
    for (int i = 0; i < WH_SEATS - 1; i++) {
        if (d->table[i].players != i + 2) {
            qs_complain(why, "setup.txt", 0, "row %d must be for %d players, not %d", i + 1, i + 2,
                        d->table[i].players);
        }
    }
}

static void check_weights(const struct wh_data *d, struct qs_complaints *why)
{
    static const char *const slugs[WH_WEIGHTS] = {
        [WH_W_PROGRESS] = "contract-progress",
        [WH_W_OPEN] = "open-contract",
        [WH_W_USEFUL] = "useful-good",
        [WH_W_SPARE] = "spare-good",
        [WH_W_RANK] = "rank",
        [WH_W_MATCH] = "match",
        [WH_W_CRAB] = "crab",
        [WH_W_ABILITY] = "ability",
        [WH_W_FREE] = "free-contract",
        [WH_W_DEBT] = "debt",
        [WH_W_LOCK] = "lock",
        [WH_W_RIVAL] = "rival",
    };
    for (int i = 0; i < WH_WEIGHTS; i++) {
        if (strcmp(d->weight[i].name.slug, slugs[i])) {
            qs_complain(why, "worth.txt", 0, "row %d must be \"%s\", not \"%s\"", i + 1, slugs[i],
                        d->weight[i].name.slug);
        }
    }
}

/* ------------------------------------------------------------------ what follows from sheets */

/* The ability in the form that adds up (WHA-5.7). */
static void work_out(struct wh_contract *c)
{
    static const uint8_t sums[] = { [WH_A_DRAW] = WH_SUM_DRAW,
                                    [WH_A_TAKE] = WH_SUM_TAKE,
                                    [WH_A_ALLOCATE] = WH_SUM_ALLOCATE,
                                    [WH_A_HAND] = WH_SUM_HAND };
    const int16_t *arg = c->ability.arg;
    c->size = (uint8_t)wh_total(c->needs);
    switch (c->ability.kind) {
    case WH_A_AS:
        c->as = (uint64_t)1 << (8 * (arg[1] - 1) + arg[0] - 1);
        break;
    case WH_A_CHEAPER:
        c->sum = (uint64_t)1 << 8 * (WH_SUM_CHEAPER + arg[0] - 1);
        break;
    case WH_A_FREE:
        c->free = (uint8_t)(1u << (arg[0] - 1));
        break;
    case WH_A_NONE:
        break;
    default:
        c->sum = (uint64_t)(uint16_t)arg[0] << 8 * sums[c->ability.kind];
    }
}

int wh_load(void *data, struct qs_complaints *why)
{
    struct wh_data *d = data;
    int before = why->n;
    check_goods(d, why);
    check_mixes(d, why);
    check_trophies(d, why);
    check_tables(d, why);
    check_weights(d, why);
    qs_lay_weights(d->price[0][0], d->weight, d->learned, WH_WEIGHTS, why);
    d->marina = find_building(d, "marina", why);
    d->pub = find_building(d, "fishermans-pub", why);
    for (int c = 0; c < d->contracts; c++) {
        work_out(&d->contract[c]);
    }
    return why->n > before ? -1 : 0;
}
