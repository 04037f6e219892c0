/*
 * trial.h: a private game with two sheets, for tests of editions, notation and words.
 *
 * It is never played: it has lists, sheets, verbs, facts and options and nothing else.
 */
#ifndef QS_TRIAL_H
#define QS_TRIAL_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/play.h"
#include "quayside/text.h"

static int failures;

static inline void report(bool good, const char *name, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static inline void report(bool good, const char *name, const char *format, ...)
{
    if (good) {
        printf("ok %s\n", name);
        return;
    }
    failures++;
    printf("not ok %s: ", name);
    va_list list;
    va_start(list, format);
    vprintf(format, list);
    va_end(list);
    printf("\n");
}

static inline void same(const char *name, const char *got, const char *wanted)
{
    report(strcmp(got, wanted) == 0, name, "got \"%s\", wanted \"%s\"", got, wanted);
}

/* ------------------------------------------------------------------ the game */

struct good {
    struct qs_name name;
    uint8_t rank, copies;
};

struct contract {
    struct qs_name name;
    int16_t vp;
    uint8_t prices[3];
    uint8_t bonus;
    uint8_t likes[2];
    uint8_t when;
    uint8_t needs[9];
    struct qs_effect effects[2];
};

struct data {
    uint8_t n_goods, n_contracts;
    uint8_t loaded;
    struct good goods[9];
    struct contract contracts[5];
};

static const struct qs_effect_kind effects[] = {
    { .word = "nothing" },
    { .word = "gain",
      .n = 2,
      .kind = { QS_D_NUMBER, QS_D_MEMBER },
      .of = { NULL, "goods.txt" },
      .min = { 1 },
      .max = { 3 },
      .words = "Gain {0} {1}" },
    { .word = "shift", .n = 1, .kind = { QS_D_NUMBER }, .min = { -2 }, .max = { 2 }, .words = "Shift {0}" },
    { 0 }
};

static const char *const moments[] = { "always", "once", "scoring", NULL };

#define AT(S, M)    .offset = offsetof(struct S, M), .width = sizeof(((struct S *)0)->M)
#define ARRAY(S, M) .offset = offsetof(struct S, M), .width = sizeof(((struct S *)0)->M[0])

static const struct qs_directive good_directives[] = {
    { .word = "rank", .kind = QS_D_NUMBER, AT(good, rank), .count = 1, .least = 1, .min = 1, .max = 6 },
    { .word = "copies", .kind = QS_D_NUMBER, AT(good, copies), .count = 1 },
    { 0 }
};

static const struct qs_directive contract_directives[] = {
    { .word = "needs",
      .kind = QS_D_BAG,
      ARRAY(contract, needs),
      .count = 9,
      .least = 1,
      .min = 1,
      .max = 4,
      .of = "goods.txt" },
    { .word = "vp", .kind = QS_D_NUMBER, AT(contract, vp), .count = 1, .least = 1, .min = -5, .max = 9 },
    { .word = "prices", .kind = QS_D_NUMBERS, ARRAY(contract, prices), .count = 3, .least = 2 },
    { .word = "bonus", .kind = QS_D_MEMBER, AT(contract, bonus), .count = 1, .of = "goods.txt" },
    { .word = "likes", .kind = QS_D_MEMBERS, ARRAY(contract, likes), .count = 2, .of = "goods.txt" },
    { .word = "when", .kind = QS_D_WORD, AT(contract, when), .count = 1, .words = moments },
    { .word = "do", .kind = QS_D_EFFECT, AT(contract, effects[0]), .count = 2, .effects = effects },
    { 0 }
};

static const struct qs_sheet sheets[] = { { .file = "goods.txt",
                                            .word = "good",
                                            .rows = offsetof(struct data, goods),
                                            .stride = sizeof(struct good),
                                            .count = offsetof(struct data, n_goods),
                                            .least = 2,
                                            .most = 9,
                                            .directives = good_directives },
                                          { .file = "contracts.txt",
                                            .word = "contract",
                                            .rows = offsetof(struct data, contracts),
                                            .stride = sizeof(struct contract),
                                            .count = offsetof(struct data, n_contracts),
                                            .least = 1,
                                            .most = 5,
                                            .directives = contract_directives },
                                          { 0 } };

static const char *const markets[] = { "Market 1", "Market 2", "Market 3", NULL };

enum { GOODS = QS_LIST_FIRST, MARKETS, CONTRACTS };

static const struct qs_list lists[] = { [GOODS] = { .name = "goods",
                                                    .rows = offsetof(struct data, goods),
                                                    .stride = sizeof(struct good),
                                                    .count = offsetof(struct data, n_goods),
                                                    .copies = offsetof(struct good, copies) },
                                        [MARKETS] = { .name = "market", .words = markets },
                                        [CONTRACTS] = { .name = "contracts",
                                                        .rows = offsetof(struct data, contracts),
                                                        .stride = sizeof(struct contract),
                                                        .count = offsetof(struct data, n_contracts) } };

enum { BUY, BUILD, PAY, GIVE, TAKE, DRAW, PASS };

static const struct qs_verb verbs[] = { [BUY] = { .name = "buy",
                                                  .operands = 1,
                                                  .of = { MARKETS },
                                                  .target = "market.{0}",
                                                  .words = "Buy at {0}" },
                                        [BUILD] = { .name = "build",
                                                    .operands = 2,
                                                    .of = { CONTRACTS, QS_NUMBER },
                                                    .target = "seats.{seat}.{0}.{1}",
                                                    .words = "Build {0} on {1}" },
                                        [PAY] = { .name = "pay",
                                                  .operands = 1,
                                                  .of = { QS_BAG_OPERAND | GOODS },
                                                  .target = "hand",
                                                  .words = "Pay {0}" },
                                        [GIVE] = { .name = "give",
                                                   .operands = 3,
                                                   .of = { QS_SEAT_LIST, GOODS, QS_NUMBER },
                                                   .secret = 2,
                                                   .words = "{who} gives {0} {2} of {1}" },
                                        [TAKE] = { .name = "take", .operands = 1, .of = { GOODS } },
                                        [DRAW] = { .name = "draw",
                                                   .operands = 1,
                                                   .of = { CONTRACTS },
                                                   .secret = 1,
                                                   .words = "Draw {0} {nonsense} {" },
                                        [PASS] = { .name = "pass", .words = "Pass" } };

static const struct qs_fact_kind facts[] = { { .name = "sold",
                                               .of = { GOODS, QS_NUMBER, QS_SEAT_LIST,
                                                       QS_BAG_OPERAND | GOODS },
                                               .secret = 1,
                                               .words = "{who}: {0} for {1} to {2} with {3}." } };

static const char *const levels[] = { "rowboat", "standard", "cruiser", NULL };
static const char *const legacies[] = { "L1", "L2", "L13", NULL };
static const char *const maps[] = { "a", "b", NULL };

static const struct qs_option options[] = {
    { .name = "level", .values = levels, .standard = 1, .from = 1, .to = 1 },
    { .name = "legacy", .values = legacies, .standard = 255, .many = 1 },
    { .name = "map", .values = maps, .from = 2, .to = 4 },
    { 0 }
};

static int load(void *data, struct qs_complaints *why)
{
    struct data *d = data;
    d->loaded = 1;
    if (d->contracts[0].vp == 9) {
        qs_complain(why, "contracts.txt", 0, "nine is too much for the first");
        return -1;
    }
    return 0;
}

static const struct qs_game game = { .abi = QS_ABI,
                                     .name = "trial",
                                     .title = "Trial",
                                     .prefix = "TRI",
                                     .min_players = 1,
                                     .max_players = 4,
                                     .n_verbs = 7,
                                     .n_facts = 1,
                                     .n_lists = 5,
                                     .data_size = sizeof(struct data),
                                     .options = options,
                                     .lists = lists,
                                     .verbs = verbs,
                                     .facts = facts,
                                     .sheets = sheets,
                                     .load = load };

static const struct qs_game *const games[] = { &game, NULL };

static const char goods_text[] = "# The goods.\n"
                                 "good Shrimp\nrank 1\ncopies 12\nsource found\n\n"
                                 "good Tuna\nrank 2\ncopies 10\nsource found\n\n"
                                 "good Tunny Fish\nrank 3\nsource designed\n\n"
                                 "good King Crab\nrank 6\nsource rulebook\n";

static const char contracts_text[] = "contract Old Pier\n"
                                     "needs shrimp shrimp tuna\n"
                                     "vp -3\n"
                                     "prices 1 2\n"
                                     "source designed\n"
                                     "\n"
                                     "contract Smith's  Yard   # two blanks\n"
                                     "needs king-crab\n"
                                     "vp 4\n"
                                     "prices 5 6 7\n"
                                     "bonus tuna\n"
                                     "likes tuna shrimp\n"
                                     "when once\n"
                                     "do gain 2 tunny-fish\n"
                                     "do shift -1\n"
                                     "source deduced\n";

/* ------------------------------------------------------------------ opening */

static char complaints[8192];

static inline struct qs_rules *open_bytes(const char *goods, size_t n_goods, const char *contracts,
                                          size_t n_contracts, const char *directory, const char *const *rows)
{
    const struct qs_file files[] = {
        { .path = "standard/other/goods.txt", .bytes = "", .size = 0 },
        { .path = "standard/trial/contracts.txt", .bytes = contracts, .size = n_contracts },
        { .path = "standard/trial/goods.txt", .bytes = goods, .size = n_goods },
        { 0 }
    };
    const struct qs_library library = { .games = games, .files = files };
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_rules *r = NULL;
    complaints[0] = 0;
    int result = qs_rules_open(&r, &library, &game, directory, rows, &why);
    if ((result == 0) != (r != NULL) || (result == 0) != (why.n == 0)) {
        report(false, "open", "result %d, %d complaints", result, why.n);
    }
    return r;
}

static inline struct qs_rules *open_texts(const char *goods, const char *contracts)
{
    return open_bytes(goods, strlen(goods), contracts, strlen(contracts), NULL, NULL);
}

static inline struct qs_rules *open_standard(const char *directory, const char *const *rows)
{
    return open_bytes(goods_text, strlen(goods_text), contracts_text, strlen(contracts_text), directory,
                      rows);
}

#endif
