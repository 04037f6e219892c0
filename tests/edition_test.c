/*
 * edition_test.c: texts, sheets and their errors, the edition's hash, rows of records, directories.
 */
#include <sys/stat.h>
#include <unistd.h>

#include "quayside/bot.h"
#include "quayside/scene.h"
#include "trial.h"

/* The edition must be refused with exactly this text. */
static void refused(const char *name, struct qs_rules *r, const char *wanted)
{
    if (r) {
        report(false, name, "opened, wanted \"%s\"", wanted);
        qs_rules_close(r);
        return;
    }
    same(name, complaints, wanted);
}

/* A contract of its own, from line 1 on. */
static void contract_refused(const char *name, const char *contract, const char *wanted)
{
    refused(name, open_texts(goods_text, contract), wanted);
}

/* ------------------------------------------------------------------ tests */

static void test_text(void)
{
    char out[8];
    struct qs_text t = qs_text_in(out, sizeof out);
    qs_add(&t, "%d-%s", 12, "abc");
    same("text-fits", out, "12-abc");
    qs_add_bytes(&t, "xyz", 3);
    qs_add(&t, "more");
    same("text-cut", out, "12-abcx");
    report(t.used == 13, "text-counts-on", "%zu", t.used);
    struct qs_text none = qs_text_in(NULL, 0);
    qs_add(&none, "abc");
    qs_add_bytes(&none, "de", 2);
    report(none.used == 5, "text-without-room", "%zu", none.used);
    char json[80];
    t = qs_text_in(json, sizeof json);
    qs_add_json(&t, "a\"\\\n\t\001\xc3\xa9\xff\xed\xa0\x80");
    same("text-json", json, "\"a\\\"\\\\\\n\\t\\u0001\xc3\xa9\\ufffd\\ufffd\\ufffd\\ufffd\"");
    t = qs_text_in(json, sizeof json);
    qs_add_markup(&t, "<a b=\"c\">\n&'\001\xc3\xa9");
    same("text-markup", json, "&lt;a b=&quot;c&quot;&gt;\n&amp;&#39;\xc3\xa9");
}

static void test_complaints(void)
{
    char out[16];
    struct qs_complaints why = { .text = out, .size = sizeof out };
    qs_complain(&why, "a.txt", 3, "%s", "no");
    same("complaint", out, "a.txt:3: no\n");
    qs_complain(&why, "a.txt", 0, "long enough to be cut");
    qs_complain(&why, NULL, 0, "more");
    same("complaint-cut", out, "a.txt:3: no\na.t");
    report(why.n == 3 && why.used == 12 + 29 + 5, "complaint-counts", "%d, %zu", why.n, why.used);
    qs_complain(NULL, "a", 1, "nobody listens");
}

static void test_load(void)
{
    struct qs_rules *r = open_standard(NULL, NULL);
    if (!r) {
        report(false, "load", "%s", complaints);
        return;
    }
    const struct data *d = r->data;
    const struct contract *c = d->contracts;
    report(d->n_goods == 4 && d->n_contracts == 2 && d->loaded, "load-counts", "%d %d", d->n_goods,
           d->n_contracts);
    same("load-slug", c[1].name.slug, "smiths-yard");
    same("load-title", c[1].name.title, "Smith's Yard");
    report(c[0].name.source == QS_DESIGNED && c[1].name.source == QS_DEDUCED &&
               d->goods[3].name.source == QS_RULEBOOK,
           "load-source", "%d %d", c[0].name.source, c[1].name.source);
    report(c[0].vp == -3 && c[0].prices[1] == 2 && !c[0].bonus && !c[0].when, "load-numbers", "%d", c[0].vp);
    report(c[0].needs[0] == 2 && c[0].needs[1] == 1 && c[1].needs[3] == 1, "load-bag", "%d %d", c[0].needs[0],
           c[0].needs[1]);
    report(c[1].bonus == 2 && c[1].likes[0] == 2 && c[1].likes[1] == 1, "load-members", "%d", c[1].bonus);
    report(c[1].when == 1, "load-word", "%d", c[1].when);
    const struct qs_effect *e = c[1].effects;
    report(e[0].kind == 1 && e[0].arg[0] == 2 && e[0].arg[1] == 3 && e[1].kind == 2 && e[1].arg[0] == -1,
           "load-effects", "%d %d", e[0].kind, e[1].kind);
    char out[80];
    report(qs_rules_rows(r, 0, out, sizeof out) == 0, "load-no-differences", "%s", out);
    qs_rules_close(r);
    static const struct qs_library library = { .games = games };
    report(qs_game_named(&library, "trial") == &game && !qs_game_named(&library, "tria"), "game-named",
           "wrong");
}

static void test_format(void)
{
    struct qs_rules *r = open_texts(
        "\xef\xbb\xbfgood Caf\xc3\xa9 #1\r\n\trank\t 1 # a comment\r\n#copies 3\r\nsource found\r\n"
        "  # another; with anything in it\r\n\r\ngood X#2\r\nrank 1\r\nsource found",
        "contract B\nneeds caf\nneeds x-2\nvp 1\nprices 1\nprices 2\nsource found\n");
    if (!r) {
        report(false, "format", "%s", complaints);
        return;
    }
    const struct data *d = r->data;
    same("format-utf8", d->goods[0].name.title, "Caf\xc3\xa9");
    same("format-no-comment", d->goods[1].name.title, "X#2");
    same("format-slug", d->goods[1].name.slug, "x-2");
    report(d->contracts[0].needs[0] == 1 && d->contracts[0].needs[1] == 1 && d->contracts[0].prices[1] == 2,
           "format-repeated", "wrong");
    qs_rules_close(r);
}

#define GOOD_ROW "needs tuna\nvp 1\nprices 1 2\nsource found\n"

static void test_line_errors(void)
{
    char text[600];
    memset(text, 'x', sizeof text);
    snprintf(text, sizeof text, "contract A\n# %0400d\n" GOOD_ROW, 0);
    contract_refused("error-long-line", text, "contracts.txt:2: the line is longer than 400 bytes\n");
    static const char nul[] = "contract A\n" GOOD_ROW "\0\n";
    refused("error-nul", open_bytes(goods_text, strlen(goods_text), nul, sizeof nul - 1, NULL, NULL),
            "contracts.txt:6: a NUL byte: this is no text file\n");
    contract_refused("error-semicolon", "contract A; B\n" GOOD_ROW,
                     "contracts.txt:1: a semicolon cannot stand in a table\n");
    contract_refused("error-control", "contract A\x1b\n" GOOD_ROW,
                     "contracts.txt:1: a control character cannot stand in a table\n");
    contract_refused("error-not-utf8", "contract A\xe9\n" GOOD_ROW, "contracts.txt:1: this is not UTF-8\n");
    contract_refused("error-before-first", "\nvp 4\nneeds tuna\ncontract A\n" GOOD_ROW,
                     "contracts.txt:2: \"vp\" stands before the first \"contract\"\n");
}

static void test_title_errors(void)
{
    contract_refused("error-no-title", "contract\n" GOOD_ROW,
                     "contracts.txt:1: \"contract\" needs a title\n");
    contract_refused("error-empty-slug", "contract '!\n" GOOD_ROW,
                     "contracts.txt:1: \"'!\" cannot be a title: it needs letters or digits, 31 "
                     "at the most\n");
    contract_refused("error-long-slug", "contract 12345678901234567890123456789012\n" GOOD_ROW,
                     "contracts.txt:1: \"12345678901234567890123456789012\" cannot be a title: "
                     "it needs letters or digits, 31 at the most\n");
    contract_refused("error-long-title", "contract 1234567890123456789012345678901234567890\n" GOOD_ROW,
                     "contracts.txt:1: the title is longer than 39 bytes\n");
    contract_refused("error-twice", "contract A b\n" GOOD_ROW "contract A  'B'\n" GOOD_ROW,
                     "contracts.txt:6: a second contract called \"a-b\": the first is in line 1\n");
}

static void test_value_errors(void)
{
    contract_refused("error-directive", "contract A\nvq 1\n" GOOD_ROW,
                     "contracts.txt:2: no directive of a contract called \"vq\"; did you mean "
                     "\"vp\"?\n");
    contract_refused("error-directive-far", "contract A\ncolour 1\n" GOOD_ROW,
                     "contracts.txt:2: no directive of a contract called \"colour\"\n");
    contract_refused("error-arguments", "contract A\nbonus tuna tuna\n" GOOD_ROW,
                     "contracts.txt:2: \"bonus\" takes 1 value, not 2\n");
    contract_refused("error-no-argument", "contract A\nlikes\n" GOOD_ROW,
                     "contracts.txt:2: \"likes\" needs a value\n");
    contract_refused("error-range", "contract A\nneeds tuna\nvp 10\nprices 1 256\nsource found\n",
                     "contracts.txt:3: vp 10 is not within -5..9\n"
                     "contracts.txt:4: prices 256 is not within 0..255\n");
    contract_refused("error-number", "contract A\nneeds tuna\nvp 1x\nprices 1 2-\nsource found\n",
                     "contracts.txt:3: \"vp\" takes a number, not \"1x\"\n"
                     "contracts.txt:4: \"prices\" takes a number, not \"2-\"\n");
    contract_refused("error-member", "contract A\nbonus king-crap\n" GOOD_ROW,
                     "contracts.txt:2: no good called \"king-crap\"; did you mean \"king-crab\"?\n");
    contract_refused("error-member-far", "contract A\nbonus halibut\n" GOOD_ROW,
                     "contracts.txt:2: no good called \"halibut\"\n");
    contract_refused("error-word", "contract A\nwhen ever\n" GOOD_ROW,
                     "contracts.txt:2: when is always, once or scoring, not \"ever\"\n");
    contract_refused("error-source", "contract A\nneeds tuna\nvp 1\nprices 1 2\nsource guess\n",
                     "contracts.txt:5: source is rulebook, found, deduced, designed or own, not "
                     "\"guess\"\n");
}

static void test_effect_errors(void)
{
    contract_refused("error-effect", "contract A\ndo gian 1 tuna\n" GOOD_ROW,
                     "contracts.txt:2: no effect called \"gian\"; did you mean \"gain\"?\n");
    contract_refused("error-effect-arguments", "contract A\ndo shift\n" GOOD_ROW,
                     "contracts.txt:2: effect \"shift\" takes 1 value, not 0\n");
    contract_refused("error-effect-range", "contract A\ndo gain 4 tun\n" GOOD_ROW,
                     "contracts.txt:2: gain 4 is not within 1..3\n"
                     "contracts.txt:2: no good called \"tun\"; did you mean \"tuna\"?\n");
    contract_refused("error-effects", "contract A\ndo shift 1\ndo shift 1\ndo shift 1\n" GOOD_ROW,
                     "contracts.txt:4: \"do\" takes 2 at the most\n");
}

static void test_count_errors(void)
{
    contract_refused("error-repeated", "contract A\nvp 2\n" GOOD_ROW,
                     "contracts.txt:4: \"vp\" stands twice in this contract\n");
    contract_refused("error-source-twice", "contract A\nsource found\n" GOOD_ROW,
                     "contracts.txt:6: \"source\" stands twice in this contract\n");
    contract_refused("error-too-many", "contract A\nlikes tuna shrimp tuna\n" GOOD_ROW,
                     "contracts.txt:2: \"likes\" takes 2 at the most\n");
    contract_refused("error-missing", "\ncontract A\n",
                     "contracts.txt:2: this contract lacks its \"needs\"\n"
                     "contracts.txt:2: this contract lacks its \"vp\"\n"
                     "contracts.txt:2: this contract lacks its \"prices\"\n"
                     "contracts.txt:2: this contract lacks its \"source\" (rulebook, found, "
                     "deduced, designed or own)\n");
    contract_refused("error-too-few", "contract A\nneeds tuna\nvp 1\nprices 1\nsource found\n",
                     "contracts.txt:1: \"prices\" of this contract has 1, not 2 at least\n");
    contract_refused("error-bag-sum", "contract A\nneeds tuna tuna shrimp shrimp\n" GOOD_ROW,
                     "contracts.txt:1: \"needs\" of this contract comes to 5, not 1..4\n");
    refused("error-few-rows", open_texts("good A\nrank 1\nsource found\n", "# none\n"),
            "goods.txt: 1 row of \"good\", not 2 at least\n"
            "contracts.txt: 0 rows of \"contract\", not 1 at least\n");
    contract_refused("error-many-rows",
                     "contract A\n" GOOD_ROW "contract B\n" GOOD_ROW "contract C\n" GOOD_ROW
                     "contract D\n" GOOD_ROW "contract E\n" GOOD_ROW "contract F\n" GOOD_ROW,
                     "contracts.txt:26: more than 5 rows of \"contract\"\n");
    contract_refused("error-from-load", "contract A\nneeds tuna\nvp 9\nprices 1 2\nsource found\n",
                     "contracts.txt: nine is too much for the first\n");
}

static void test_several_errors(void)
{
    refused("errors-of-both-sheets",
            open_texts("good A\nrank 7\nsource found\ngood B\nrnak 1\nrank 1\nsource found\n",
                       "contract A\nneeds a c\nvp 1\nprices 1 2\nsource found\n"
                       "contract B\nneeds b\nvp x\nprices 1 2\n"),
            "goods.txt:2: rank 7 is not within 1..6\n"
            "goods.txt:5: no directive of a good called \"rnak\"; did you mean \"rank\"?\n"
            "contracts.txt:2: no good called \"c\"\n"
            "contracts.txt:8: \"vp\" takes a number, not \"x\"\n"
            "contracts.txt:6: this contract lacks its \"source\" (rulebook, found, deduced, designed or "
            "own)\n");
    const struct qs_library empty = { .games = games };
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_rules *r;
    complaints[0] = 0;
    int result = qs_rules_open(&r, &empty, &game, NULL, NULL, &why);
    const char *wanted = "goods.txt: the standard edition of Trial lacks this table\n";
    report(result == -1 && !r && strncmp(complaints, wanted, strlen(wanted)) == 0, "error-no-standard", "%s",
           complaints);
    report(qs_rules_open(&r, &empty, &game, NULL, NULL, NULL) == -1, "error-nobody-listens", "opened");
}

/* ------------------------------------------------------------------ hash and rows */

static uint64_t hash_of(const char *goods, const char *contracts)
{
    struct qs_rules *r = open_texts(goods, contracts);
    uint64_t hash = r ? r->edition : 0;
    if (!r) {
        report(false, "hash", "%s", complaints);
    }
    qs_rules_close(r);
    return hash;
}

static void test_hash(void)
{
    static const char one[] = "contract Old Pier\nneeds tuna shrimp\nvp 1\nprices 1 2\n"
                              "do shift 1\nsource found\n";
    uint64_t h = hash_of(goods_text, one);
    report(h == 0x63ee726df396d79du, "hash-fixed", "%016llx", (unsigned long long)h);
    report(h == hash_of(goods_text, "# x\ncontract OLD 'PIER'!\nsource designed\nprices 1\n"
                                    "do  shift   1\nvp 01\nprices 2\nneeds shrimp\nneeds tuna"),
           "hash-same", "changed");
    report(h != hash_of(goods_text, "contract Old Pier\nneeds tuna shrimp\nvp 2\nprices 1 2\n"
                                    "do shift 1\nsource found\n"),
           "hash-number", "unchanged");
    report(h != hash_of(goods_text, "contract Old Pier\nneeds tuna shrimp\nvp 1\nprices 2 1\n"
                                    "do shift 1\nsource found\n"),
           "hash-order", "unchanged");
    report(h != hash_of(goods_text, "contract Old Pier\nneeds tuna shrimp\nvp 1\nprices 1 2\n"
                                    "do shift 2\nsource found\n"),
           "hash-effect", "unchanged");
    report(h != hash_of(goods_text, "contract New Pier\nneeds tuna shrimp\nvp 1\nprices 1 2\n"
                                    "do shift 1\nsource found\n"),
           "hash-slug", "unchanged");
}

enum { ROWS = 16, ROW = 256 };

/* What one edition says in rows must open to the same edition. */
static void rows_go_round(const char *name, struct qs_rules *r, const char *const *wanted)
{
    static char text[ROWS][ROW];
    const char *rows[ROWS + 1] = { 0 };
    size_t n = 0;
    if (!r) {
        report(false, name, "%s", complaints);
        return;
    }
    while (n < ROWS && qs_rules_rows(r, n, text[n], ROW)) {
        rows[n] = text[n];
        n++;
    }
    for (size_t i = 0; i <= n; i++) {
        bool equal = rows[i] && wanted[i] ? strcmp(rows[i], wanted[i]) == 0 : rows[i] == wanted[i];
        if (!equal) {
            report(false, name, "row \"%s\", wanted \"%s\"", rows[i] ? rows[i] : "-",
                   wanted[i] ? wanted[i] : "-");
            qs_rules_close(r);
            return;
        }
    }
    struct qs_rules *again = open_standard(NULL, rows);
    report(again && again->edition == r->edition, name, "%s", again ? "another hash" : complaints);
    const struct data *a = again ? again->data : NULL, *b = r->data;
    report(a && memcmp(a->contracts[0].name.title, b->contracts[0].name.title, QS_TITLE) == 0,
           "rows-keep-titles", "other title");
    qs_rules_close(again);
    qs_rules_close(r);
}

static void test_row_errors(void)
{
    refused("row-error-text",
            open_standard(NULL, (const char *const[]){ "nothing.txt 1 x", "goods.txt x", NULL }),
            "\"nothing.txt 1 x\" is no row of an edition of Trial\n"
            "\"goods.txt x\" is no row of an edition of Trial\n");
    refused("row-error-number",
            open_standard(NULL, (const char *const[]){ "contracts.txt 4 contract A", NULL }),
            "contracts.txt: row 4 of the record: there are only 2\n");
    refused("row-error-word", open_standard(NULL, (const char *const[]){ "goods.txt 1 ", NULL }),
            "goods.txt: row 1 of the record: no \"good\" with a title\n");
    refused("row-error-second",
            open_standard(NULL,
                          (const char *const[]){ "goods.txt 1 good Shrimp; rank 1; good Z; copies 1", NULL }),
            "goods.txt: row 1 of the record: a second row in it\n"
            "goods.txt row 1 of the record: no directive of a good called \"good\"\n");
    refused("row-error-value",
            open_standard(NULL, (const char *const[]){ "goods.txt 4 good King Crab; rank 7", NULL }),
            "goods.txt row 4 of the record: rank 7 is not within 1..6\n");
}

/* ------------------------------------------------------------------ directories */

static void write_file(const char *directory, const char *name, const char *text)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *out = fopen(path, "wb");
    if (out) {
        fputs(text, out);
        fclose(out);
    }
}

static void remove_file(const char *directory, const char *name)
{
    char path[300];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    remove(path);
}

static void test_directory_in(const char *directory)
{
    rows_go_round("directory-empty", open_standard(directory, NULL), (const char *const[]){ NULL });
    write_file(directory, "contracts.txt",
               "# mine\ncontract New Pier\nneeds tuna\nvp 1\nprices 1 2\nsource found\n");
    write_file(directory, "notes.md", "not read");
    rows_go_round("directory-fewer", open_standard(directory, NULL),
                  (const char *const[]){ "contracts.txt 1 contract New Pier; needs tuna; vp 1; prices 1 2",
                                         "contracts.txt 2 -", NULL });
    write_file(directory, "contracts.txt",
               "contract Old Pier\nneeds  shrimp shrimp tuna#\nvp -3\nprices 1 2\nsource found\n");
    char text[1000];
    snprintf(text, sizeof text,
             "%s/contracts.txt:2: no good called \"tuna#\"; did you mean "
             "\"tuna\"?\n",
             directory);
    refused("directory-error", open_standard(directory, NULL), text);
    write_file(directory, "zebra.txt", "");
    write_file(directory, "contract.txt", "");
    remove_file(directory, "contracts.txt");
    snprintf(text, sizeof text,
             "%s/contract.txt: no table of Trial has this name; there are goods.txt, contracts.txt\n"
             "%s/zebra.txt: no table of Trial has this name; there are goods.txt, contracts.txt\n",
             directory, directory);
    refused("directory-strays", open_standard(directory, NULL), text);
    remove_file(directory, "zebra.txt");
    remove_file(directory, "contract.txt");
    write_file(directory, "goods.txt",
               "good A\nrank 1\nsource found\ngood Tuna\nrank 1\n"
               "source found\n");
    struct qs_rules *r = open_standard(directory, NULL);
    const char *wanted = "standard/contracts.txt:2: no good called \"shrimp\"\n";
    report(!r && strncmp(complaints, wanted, strlen(wanted)) == 0, "directory-borrowed", "%s", complaints);
    qs_rules_close(r);
}

static void test_directory_of_game(const char *directory)
{
    char own[280];
    snprintf(own, sizeof own, "%s/trial", directory);
    mkdir(own, 0700);
    char text[1000];
    snprintf(text, sizeof text, "%scontract Third\nneeds tuna\nvp 2\nprices 1 2\nsource found\n",
             contracts_text);
    write_file(own, "contracts.txt", text);
    rows_go_round(
        "directory-more", open_standard(directory, NULL),
        (const char *const[]){ "contracts.txt 3 contract Third; needs tuna; vp 2; prices 1 2", NULL });
    struct qs_rules *both = open_standard(
        directory,
        (const char *const[]){ "contracts.txt 3 contract Third; needs tuna; vp 2; prices 1 2", NULL });
    report(both && ((const struct data *)both->data)->n_contracts == 3, "directory-and-rows", "%s",
           complaints);
    qs_rules_close(both);
    remove_file(own, "contracts.txt");
    snprintf(text, sizeof text, "%s/contracts.txt", own);
    mkdir(text, 0700);
    struct qs_rules *r = open_standard(directory, NULL);
    report(!r && strstr(complaints, "contracts.txt: cannot be read: it is no file"), "directory-no-file",
           "%s", complaints);
    qs_rules_close(r);
    rmdir(text);
    rmdir(own);
}

static void test_directory(void)
{
    char directory[] = "/tmp/edition-test-XXXXXX";
    if (!mkdtemp(directory)) {
        report(false, "directory", "no temporary directory");
        return;
    }
    test_directory_in(directory);
    test_directory_of_game(directory);
    remove_file(directory, "goods.txt");
    remove_file(directory, "notes.md");
    rmdir(directory);
    struct qs_rules *r = open_standard(directory, NULL);
    report(!r && strstr(complaints, ": this directory cannot be read: "), "directory-missing", "%s",
           complaints);
    qs_rules_close(r);
}

/* ------------------------------------------------------------------ weights that were learned */

/* A game's rules with another text for learned.txt; NULL if it is refused. */
static struct qs_rules *open_taught(const struct qs_game *of, const char *text)
{
    const struct qs_file own[] = { { "learned.txt", text, strlen(text) }, { NULL, NULL, 0 } };
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_rules *r = NULL;
    complaints[0] = 0;
    qs_rules_open_files(&r, qs_library_standard(), of, own, NULL, &why);
    return r;
}

/* The standard table with seven for every value, and the first row called so. */
static void teach(const struct qs_game *g, const char *first, char *out, size_t size)
{
    char path[128], line[128];
    struct qs_text t = qs_text_in(out, size);
    snprintf(path, sizeof path, "editions/standard/%s/learned.txt", g->name);
    const char *at = qs_library_file(qs_library_standard(), path)->bytes;
    for (int n = 0; sscanf(at, " %127[^\n]", line) == 1; at = strstr(at, line) + strlen(line)) {
        bool title = !strncmp(line, "weight ", 7);
        qs_add(&t, "%s%s\n", title && !n ? "weight " : "",
               title && !n                    ? first
               : !strncmp(line, "values ", 7) ? "values 7 7 7 7 7"
                                              : line);
        n += title;
    }
}

/* A question with several answers somewhere in a game, and who is asked; the state must be freed. */
static char *question(const struct qs_rules *r, struct qs_offer *offer, int *seat)
{
    struct qs_options o;
    struct qs_rng rng = qs_rng_seeded(1);
    char *state = calloc(1, r->game->state_size);
    qs_options_standard(r->game, 2, &o);
    qs_start(r, state, &o, NULL);
    for (int i = 0;; i++) {
        enum qs_turn turn = qs_next(r, state, offer, seat);
        bool chance = turn == QS_T_CHANCE;
        if (turn == QS_T_OVER || (i >= 60 && turn == QS_T_CHOICE)) {
            return state;
        }
        qs_move m = chance ? qs_chance(r, state, &rng) : qs_pick(offer, qs_rng_below(&rng, offer->total));
        qs_apply(r, state, chance ? QS_CHANCE : *seat, m, NULL);
    }
}

/* What the best answer comes to for a bot that judges by the designed weights, and for one that learned. */
static void looks(const struct qs_rules *r, int32_t out[2])
{
    struct qs_weighed answers[QS_WEIGHED];
    struct qs_offer offer;
    int seat;
    char *state = question(r, &offer, &seat), *view = calloc(1, r->game->state_size);
    void *weighing = aligned_alloc(64, (qs_weighing_size(r) + 63) / 64 * 64);
    qs_view(r, view, state, seat);
    for (int learned = 0; learned < 2; learned++) {
        const struct qs_budget budget = { .playouts = 2, .answers = 2, .learned = learned };
        qs_weigh(weighing, r, view, seat, &offer, &budget, 1);
        qs_weigh_answers(weighing, answers);
        out[learned] = answers[0].value;
    }
    free(weighing);
    free(view);
    free(state);
}

/* No rule reads what bots have learned: it is in no hash and no record; only who learned judges by it. */
static void test_learned(const char *name, const char *first)
{
    static char text[16384], row[64];
    const struct qs_game *game_of = qs_game_named(qs_library_standard(), name);
    struct qs_rules *standard = NULL;
    int32_t before[2], after[2];
    qs_rules_open(&standard, qs_library_standard(), game_of, NULL, NULL, NULL);
    teach(game_of, first, text, sizeof text);
    struct qs_rules *r = open_taught(game_of, text);
    report(r != NULL, "learned-opens", "%s: %s", name, complaints);
    if (r) {
        looks(standard, before);
        looks(r, after);
        report(r->edition == standard->edition, "learned-in-no-hash", "%s", name);
        report(!qs_rules_rows(r, 0, row, sizeof row), "learned-in-no-record", "%s: %s", name, row);
        report(before[0] == after[0], "learned-apart", "%s: %d, not %d", name, after[0], before[0]);
        report(before[1] != after[1], "learned-read", "%s: still %d", name, after[1]);
    }
    qs_rules_close(r);
    teach(game_of, "Nonsense", text, sizeof text);
    r = open_taught(game_of, text);
    report(!r && strstr(complaints, "learned.txt: row 1 must be "), "learned-rows-named", "%s: %s", name,
           complaints);
    qs_rules_close(r);
    qs_rules_close(standard);
}

/* The edition's hash as it was before its later sheets came. */
static uint64_t hash_before(const struct qs_game *game_of)
{
    struct qs_sheet kept[32] = { { .file = NULL } };
    struct qs_game earlier = *game_of;
    struct qs_rules *r = NULL;
    int n = 0;
    for (const struct qs_sheet *s = game_of->sheets; s && s->file; s++) {
        if (!s->later) {
            kept[n++] = *s;
        }
    }
    earlier.sheets = kept;
    earlier.load = NULL; /* which may need them */
    qs_rules_open(&r, qs_library_standard(), &earlier, NULL, NULL, NULL);
    uint64_t hash = r ? r->edition : 0;
    qs_rules_close(r);
    return hash;
}

static bool record_opens(const struct qs_rules *r, uint64_t edition)
{
    char head[512], now[32], then[32];
    struct qs_options wanted;
    struct qs_record_info info;
    struct qs_table *table = NULL, *read = NULL;
    qs_options_standard(r->game, 2, &wanted);
    qs_table_new(&table, r, &wanted, 1);
    size_t length = qs_record_head(table, NULL, head, sizeof head);
    snprintf(now, sizeof now, "edition %016llx", (unsigned long long)r->edition);
    snprintf(then, sizeof then, "edition %016llx", (unsigned long long)edition);
    char *at = strstr(head, now);
    if (at) {
        memcpy(at, then, strlen(then));
    }
    bool opens = at && !qs_record_read(&read, qs_library_standard(), "r", head, length, NULL, &info, NULL);
    qs_table_free(read);
    qs_table_free(table);
    return opens;
}

/* ------------------------------------------------------------------ patches */

/* Contracts of Wharfside given as a patch; what is wrong with it goes into `said`. */
static struct qs_rules *open_patch(const char *text, char *said, size_t size)
{
    const struct qs_file own[] = { { "contracts.txt", text, strlen(text) }, { NULL, NULL, 0 } };
    struct qs_complaints why = { .text = said, .size = size };
    struct qs_rules *r = NULL;
    *said = '\0';
    qs_rules_open_files(&r, qs_library_standard(), qs_game_named(qs_library_standard(), "wharfside"), own,
                        NULL, &why);
    return r;
}

static void patch_says(const char *name, const char *text, const char *wanted)
{
    char said[512];
    struct qs_rules *r = open_patch(text, said, sizeof said);
    same(name, said, wanted);
    qs_rules_close(r);
}

static int rows_changed(const struct qs_rules *r)
{
    int n = 0;
    while (r && qs_rules_rows(r, (size_t)n, NULL, 0)) {
        n++;
    }
    return n;
}

#define PIER "contract Old Pier\nneeds tuna tuna lobster\nvp 3\nturns 1\nability hand 1\nsource own\n"

static void test_patches(void)
{
    char said[512];
    struct qs_rules *standard = open_patch("base standard\n", said, sizeof said);
    const struct qs_game *of = standard ? standard->game : NULL;
    report(standard && !rows_changed(standard), "patch-of-nothing", "%s", said);
    int list = QS_LIST_FIRST;
    while (of && strcmp(of->lists[list].name, "contract") != 0) {
        list++;
    }
    struct qs_rules *r = open_patch("# one more\nbase standard\n\n" PIER, said, sizeof said);
    int n = standard ? qs_list_count(standard, list) : 0;
    report(r && rows_changed(r) == 1 && qs_find(r, list, "old-pier") == n, "patch-adds", "%s", said);
    report(r && r->edition != standard->edition, "patch-has-a-hash", "the standard's");
    qs_rules_close(r);
    r = open_patch("base 0.2\n" PIER "id bait-stall\n", said, sizeof said);
    report(r && rows_changed(r) == 1 && qs_find(r, list, "bait-stall") == 0 && qs_list_count(r, list) == n,
           "patch-replaces", "%s", said);
    qs_rules_close(r);
    r = open_patch("base standard\nremove bait-stall\n", said, sizeof said);
    report(r && qs_find(r, list, "bait-stall") < 0 && qs_list_count(r, list) == n - 1, "patch-removes", "%s",
           said);
    qs_rules_close(r);
    r = open_patch("base 98fca92\n", said, sizeof said);
    report(r && r->edition == 0x97608179489d7851u, "patch-of-a-release", "%s", said);
    qs_rules_close(r);
    patch_says("patch-of-nobody", "\nbase nobody\n",
               "contracts.txt:2: there is no edition \"nobody\" of Wharfside to be the base\n");
    patch_says("patch-removes-nothing", "base standard\n\nremove bait-stal\n",
               "contracts.txt:3: there is no contract \"bait-stal\" to remove\n");
    qs_rules_close(standard);
}

/* A title may change where an id says which row it is. */
static void test_ids(void)
{
    char said[512];
    const struct qs_game *of = qs_game_named(qs_library_standard(), "wharfside");
    struct qs_rules *r = NULL, *standard = NULL;
    qs_rules_open(&standard, qs_library_standard(), of, NULL, NULL, NULL);
    r = open_patch("base standard\ncontract Worm Shop\nid bait-stall\nneeds shrimp shrimp oyster\nvp 1\n"
                   "turns 1\nability take 1\nsource designed\n",
                   said, sizeof said);
    report(r && r->edition == standard->edition, "title-in-no-hash", "%s", said);
    qs_rules_close(r);
    qs_rules_close(standard);
    patch_says("id-is-a-slug", "base standard\n" PIER "id Old Pier\n",
               "contracts.txt:8: an id is one word of small letters, digits and hyphens, shorter than 32\n");
}

/* Sheets that came later do not keep records of before from being opened. */
static void test_later_sheets(void)
{
    const struct qs_game *game_of = qs_game_named(qs_library_standard(), "maracaibo");
    struct qs_rules *r = NULL;
    uint64_t before = hash_before(game_of);
    qs_rules_open(&r, qs_library_standard(), game_of, NULL, NULL, NULL);
    report(before && before != r->edition, "later-sheets-count", "the hash is the same");
    report(record_opens(r, r->edition), "later-record-of-now", "refused");
    report(record_opens(r, before), "later-record-of-before", "refused");
    report(!record_opens(r, before + 1), "later-record-of-others", "opened");
    qs_rules_close(r);
}

int main(void)
{
    test_later_sheets();
    test_patches();
    test_ids();
    test_learned("wharfside", "Contract Progress");
    test_learned("embarcadero", "Money");
    test_learned("yonder", "Arcana");
    test_learned("maracaibo", "Doubloon");
    test_text();
    test_complaints();
    test_load();
    test_format();
    test_line_errors();
    test_title_errors();
    test_value_errors();
    test_effect_errors();
    test_count_errors();
    test_several_errors();
    test_hash();
    test_row_errors();
    test_directory();
    return failures ? 1 : 0;
}
