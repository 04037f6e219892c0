/*
 * notation_test.c: options, lists, moves as text and back, sentences, rule numbers.
 */
#include "trial.h"

/* ------------------------------------------------------------------ options */

static void option_refused(const char *name, int players, const char *text, const char *wanted)
{
    struct qs_options o, before;
    char why[256];
    qs_options_standard(&game, players, &o);
    before = o;
    int result = qs_options_set(&game, &o, text, why, sizeof why);
    report(result == -1 && o.players == before.players && memcmp(o.value, before.value, sizeof o.value) == 0,
           name, "accepted or changed");
    same(name, why, wanted);
}

static void test_options(void)
{
    struct qs_options o;
    char out[256], why[256];
    report(qs_options_standard(&game, 5, &o) == -1 && qs_options_standard(&game, 0, &o) == -1,
           "options-players", "accepted");
    qs_options_standard(&game, 1, &o);
    qs_options_write(&game, &o, out, sizeof out);
    same("options-standard", out, "players=1 level=standard legacy=none");
    report(qs_options_set(&game, &o, "level=Cruiser", why, sizeof why) == 0 &&
               qs_options_set(&game, &o, "legacy=l13,L2", why, sizeof why) == 0,
           "options-set", "%s", why);
    qs_options_write(&game, &o, out, sizeof out);
    same("options-write", out, "players=1 level=cruiser legacy=L2,L13");
    report(qs_options_set(&game, &o, "players=3", why, sizeof why) == -1 && o.players == 1,
           "options-lose-meaning", "accepted");
    same("options-lose-meaning-why", why, "level means something for 1 player only, not for 3");
    report(qs_options_set(&game, &o, "level=standard", why, sizeof why) == 0 &&
               qs_options_set(&game, &o, "players=3", why, sizeof why) == 0 &&
               qs_options_set(&game, &o, "legacy=none", why, sizeof why) == 0,
           "options-change", "%s", why);
    qs_options_write(&game, &o, out, sizeof out);
    same("options-of-three", out, "players=3 legacy=none map=a");
    option_refused("options-form", 1, "level", "an option is written name=value, not \"level\"");
    option_refused("options-name", 1, "lvl=x",
                   "Trial has no option \"lvl\"; there are players, level, legacy, map");
    option_refused("options-value", 1, "level=crusier",
                   "level has no value \"crusier\"; there are rowboat, standard, cruiser");
    option_refused("options-many", 1, "legacy=L1,,L2", "legacy has no value \"\"; there are L1, L2, L13");
    option_refused("options-number", 1, "players=5", "Trial has 1 to 4 players, not \"5\"");
    option_refused("options-no-number", 1, "players=", "Trial has 1 to 4 players, not \"\"");
    option_refused("options-meaning", 1, "map=b", "map means something for 2 to 4 players only, not for 1");
}

/* ------------------------------------------------------------------ notation */

static void round_trip(const struct qs_rules *r, qs_move m, const char *wanted)
{
    char out[128], why[256] = "";
    qs_move back = 0;
    size_t n = qs_move_write(r, m, out, sizeof out);
    report(n == strlen(out) && strcmp(out, wanted) == 0, "notation-write", "got \"%s\", wanted \"%s\"", out,
           wanted);
    int result = qs_move_read(r, out, &back, why, sizeof why);
    report(result == 0 && back == m, "notation-read", "%s: %s", out, why);
}

static void reads(const struct qs_rules *r, const char *text, qs_move wanted)
{
    char why[256] = "";
    qs_move m = 0;
    int result = qs_move_read(r, text, &m, why, sizeof why);
    report(result == 0 && m == wanted, "notation-short", "%s: %s", text, why);
}

static void unreadable(const struct qs_rules *r, const char *text, const char *wanted)
{
    char why[256] = "";
    qs_move m = 77;
    int result = qs_move_read(r, text, &m, why, sizeof why);
    report(result == -1 && m == 77, "notation-error", "%s was read", text);
    same("notation-why", why, wanted);
}

static void test_notation(const struct qs_rules *r)
{
    round_trip(r, qs_mv(BUY, 1), "buy market-2");
    round_trip(r, qs_mv2(BUILD, 1, 0), "build smiths-yard 0");
    round_trip(r, qs_mv2(BUILD, 0, 0xffffff), "build old-pier 16777215");
    round_trip(r, qs_mv3(GIVE, 4, 3, 7), "give 4 king-crab 7");
    round_trip(r, qs_mv(TAKE, 1), "take tuna");
    round_trip(r, qs_mv(PASS, 0), "pass");
    for (int bag = 0; bag < 1 << 12; bag += 37) {
        char out[128], why[128];
        qs_move back = 0, m = qs_mv(PAY, bag);
        qs_move_write(r, m, out, sizeof out);
        if (qs_move_read(r, out, &back, why, sizeof why) || back != m) {
            report(false, "notation-bag", "%s: %s", out, why);
        }
    }
    round_trip(r, qs_mv(PAY, 0), "pay nothing");
    round_trip(r, qs_mv(PAY, qs_bag_of(1, 2) + qs_bag_of(3, 1)), "pay 2tuna+king-crab");
    report(qs_operand(r, qs_mv3(GIVE, 4, 3, 7), 0) == 4 && qs_operand(r, qs_mv3(GIVE, 4, 3, 7), 2) == 7 &&
               qs_operand(r, qs_mv(BUY, 1), 0) == 1 && qs_operand(r, qs_mv(BUY, 1), 1) == 0,
           "notation-operand", "wrong");
}

static void test_reading(const struct qs_rules *r)
{
    reads(r, "BUY \t market-3\r\n", qs_mv(BUY, 2));
    reads(r, "  buy   Market-3 ", qs_mv(BUY, 2));
    reads(r, "t tuna", qs_mv(TAKE, 1));
    reads(r, "take tunn", qs_mv(TAKE, 2));
    reads(r, "pay shrimp+k+1sh", qs_mv(PAY, qs_bag_of(0, 2) + qs_bag_of(3, 1)));
    unreadable(r, " ", "no move at all");
    unreadable(r, "bay 1", "no move begins with \"bay\" (buy, build, pay, give, take, draw, pass)");
    unreadable(r, "b 1", "\"b\" could be buy or build");
    unreadable(r, "p", "\"p\" could be pay or pass");
    unreadable(r, "take tun", "\"tun\" could be tuna or tunny-fish");
    unreadable(r, "buy market", "\"market\" could be market-1, market-2 or market-3");
    unreadable(r, "take cod", "no good begins with \"cod\" (shrimp, tuna, tunny-fish, king-crab)");
    unreadable(r, "buy", "buy needs a market: market-1, market-2, market-3");
    unreadable(r, "build old-pier", "build needs a number");
    unreadable(r, "build old-pier x", "build takes a number from 0 to 16777215, not \"x\"");
    unreadable(r, "give", "give needs a seat: 0, 1, 2, 3, 4");
    unreadable(r, "give 5", "no seat begins with \"5\" (0, 1, 2, 3, 4)");
    unreadable(r, "pay",
               "pay needs nothing or, as in 2shrimp, some of shrimp, tuna, tunny-fish, "
               "king-crab");
    unreadable(r, "pay 8tuna", "that is too much of \"8tuna\": 7 at the most");
    unreadable(r, "pay tuna+", "\"\" could be shrimp, tuna, tunny-fish or king-crab");
    unreadable(r, "pass now", "\"now\" is too much after pass");
    unreadable(r, "take ?", "no good begins with \"?\" (shrimp, tuna, tunny-fish, king-crab)");
}

static void test_lists(const struct qs_rules *r)
{
    char scratch[QS_TITLE];
    report(qs_list_count(r, GOODS) == 4 && qs_list_count(r, MARKETS) == 3 &&
               qs_list_count(r, QS_SEAT_LIST) == QS_SEATS && qs_list_count(r, 99) == 0,
           "list-count", "wrong");
    same("list-title", qs_title(r, GOODS, 3, scratch, sizeof scratch), "King Crab");
    same("list-word", qs_title(r, MARKETS, 0, scratch, sizeof scratch), "Market 1");
    same("list-word-slug", qs_slug(r, MARKETS, 0, scratch, sizeof scratch), "market-1");
    same("list-seat", qs_slug(r, QS_SEAT_LIST, 3, scratch, sizeof scratch), "3");
    same("list-outside", qs_slug(r, GOODS, 4, scratch, sizeof scratch), "?");
    same("list-below", qs_title(r, MARKETS, -1, scratch, sizeof scratch), "?");
    report(qs_find(r, GOODS, "tuna") == 1 && qs_find(r, GOODS, "tun") == -1 &&
               qs_find(r, MARKETS, "market-3") == 2 && qs_find(r, QS_SEAT_LIST, "2") == 2,
           "list-find", "wrong");
    report(qs_copies(r, GOODS, 0) == 12 && qs_copies(r, MARKETS, 0) == 1, "list-copies", "wrong");
    report(qs_row(r, GOODS, 0) && !qs_row(r, MARKETS, 0) && !qs_row(r, GOODS, 4), "list-row", "wrong");
}

/* ------------------------------------------------------------------ words */

static const char *shout(void *self, const char *text)
{
    (void)self;
    return strcmp(text, "Tuna") == 0 ? "MAGURO" : text;
}

static const char *name(void *self, int side, char *scratch, size_t size)
{
    snprintf(scratch, size, "%s %d", (const char *)self, side);
    return scratch;
}

static void test_words(const struct qs_rules *r)
{
    char self[] = "Captain", out[200];
    const struct qs_speech s = { .say = shout, .name = name, .self = self };
    qs_move give = qs_mv3(GIVE, 2, 1, 3);
    qs_words_move(r, &s, give, 0, 0, out, sizeof out);
    same("words-move", out, "Captain 0 gives Captain 2 3 of MAGURO");
    qs_words_move(r, &s, give, 0, 1, out, sizeof out);
    same("words-masked", out, "Captain 0 gives Captain 2 3 of something hidden");
    qs_words_move(r, NULL, give, QS_CHANCE, QS_CHANCE, out, sizeof out);
    same("words-plain", out, "chance gives seat 2 3 of Tuna");
    qs_words_move(r, NULL, qs_mv(PAY, qs_bag_of(0, 2) + qs_bag_of(1, 1)), 0, 0, out, sizeof out);
    same("words-bag", out, "Pay 2 Shrimp, Tuna");
    qs_words_move(r, NULL, qs_mv(PAY, 0), 0, 0, out, sizeof out);
    same("words-empty-bag", out, "Pay nothing");
    qs_words_move(r, NULL, qs_mv(DRAW, 0), 0, 0, out, sizeof out);
    same("words-braces", out, "Draw Old Pier {nonsense} {");
    qs_words_move(r, NULL, qs_mv(TAKE, 1), 0, 0, out, sizeof out);
    same("words-none", out, "take tuna");
    qs_move_seen(r, give, 0, 1, out, sizeof out);
    same("seen-masked", out, "give 2 ? 3");
    qs_move_seen(r, give, 0, 0, out, sizeof out);
    same("seen-own", out, "give 2 tuna 3");
    qs_target(r, NULL, qs_mv2(BUILD, 1, 5), 3, out, sizeof out);
    same("target", out, "seats.3.smiths-yard.5");
    report(qs_target(r, NULL, qs_mv(PASS, 0), 3, out, sizeof out) == 0 && !out[0], "target-none", "%s", out);
}

static void test_facts(const struct qs_rules *r)
{
    char self[] = "Captain", out[200];
    const struct qs_speech s = { .say = shout, .name = name, .self = self };
    struct qs_fact f = { .seat = 1, .v = { 1, -4, 2, qs_bag_of(3, 2) } };
    qs_words_fact(r, &s, &f, 1, out, sizeof out);
    same("fact", out, "Captain 1: MAGURO for -4 to Captain 2 with 2 King Crab.");
    qs_words_fact(r, &s, &f, 0, out, sizeof out);
    same("fact-secret", out, "Captain 1: something hidden for -4 to Captain 2 with 2 King Crab.");
    f.v[1] = INT32_MIN;
    f.v[0] = -1;
    qs_words_fact(r, &s, &f, 1, out, sizeof out);
    same("fact-masked", out,
         "Captain 1: nothing for something hidden to Captain 2 with 2 King "
         "Crab.");
    struct qs_effect e = { .kind = 1, .arg = { 2, 2 } };
    size_t n = qs_words_effect(r, &s, effects, &e, out, sizeof out);
    same("effect", out, "Gain 2 MAGURO");
    report(n == strlen(out) && qs_words_effect(r, &s, effects, &e, NULL, 0) == n, "effect-length", "%zu", n);
}

static void test_rules(const struct qs_rules *r)
{
    char out[16];
    same("rule", qs_rule_write(r, QS_RULE(4, 13), out, sizeof out), "TRI-4.13");
    same("rule-own", qs_rule_write(r, QS_NO_SUCH, out, sizeof out), "QS-1.3");
    same("rule-none", qs_rule_write(r, 0, out, sizeof out), "");
    report(qs_rule_read(r, "TRI-4.13") == QS_RULE(4, 13) && qs_rule_read(r, "tri-4.13") &&
               qs_rule_read(r, "QS-1.3") == QS_NO_SUCH,
           "rule-read", "wrong");
    const char *const wrong[] = { "",         "TRI",        "TRI-",      "TRI-4",     "TRI-4.",
                                  "TRI-4.3x", "TRI-0.1",    "TRI-128.1", "TRI-1.256", "ABC-1.1",
                                  "TRI4.3",   "TRI-1.0001", "TRI--1.1" };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        report(qs_rule_read(r, wrong[i]) == 0, "rule-misread", "%s", wrong[i]);
    }
}

int main(void)
{
    test_options();
    struct qs_rules *r = open_standard(NULL, NULL);
    if (!r) {
        report(false, "open", "%s", complaints);
        return 1;
    }
    test_lists(r);
    test_notation(r);
    test_reading(r);
    test_words(r);
    test_facts(r);
    test_rules(r);
    qs_rules_close(r);
    return failures ? 1 : 0;
}
