/*
 * expect.c: the `expect` lines of scenarios.
 */
#include <string.h>

#include "scenario.h"

static bool is(const char *a, const char *b)
{
    return !strcmp(a, b);
}

static void want_number(struct scenario *s, const char *what, long is_now, const char *wanted)
{
    long n = scenario_number(s, wanted, what);
    if (!s->failed && n != is_now) {
        scenario_fail(s, "%s is %ld, not %ld.", what, is_now, n);
    }
}

static void want_text(struct scenario *s, const char *what, const char *is_now, const char *wanted)
{
    if (!is(is_now, wanted)) {
        scenario_fail(s, "%s is %s, not %s.", what, is_now, *wanted ? wanted : "(nothing written)");
    }
}

static void expect_asked(struct scenario *s, char *line)
{
    const char *who = scenario_word(&line);
    long seat = is(who, "*") ? QS_CHANCE : scenario_number(s, who, "a seat");
    want_text(s, "the step asked", scenario_step(s), line);
    if (!s->failed && (seat < 0 || seat > QS_NOBODY || !(scenario_asked(s) >> seat & 1))) {
        scenario_fail(s, "seat %d is asked, not seat %ld.", qs_lowest(scenario_asked(s)), seat);
    }
}

/* score, rank, result, band, won: what the game came to so far. False if the word is none of them. */
static bool expect_outcome(struct scenario *s, const char *what, char *line)
{
    const char *const *bands = s->rules->game->bands;
    struct qs_outcome o;
    qs_outcome(s->rules, s->state, &o);
    if (is(what, "score") || is(what, "rank")) {
        long side = scenario_number(s, scenario_word(&line), "a side");
        if (!s->failed && (side < 0 || side >= o.sides)) {
            scenario_fail(s, "there is no side %ld.", side);
        } else if (!s->failed) {
            want_number(s, what, is(what, "score") ? o.score[side] : o.rank[side], line);
        }
    } else if (is(what, "result")) {
        want_number(s, what, o.result, line);
    } else if (is(what, "band")) {
        want_text(s, what, bands ? bands[o.band] : "none", line);
    } else if (is(what, "won")) {
        want_number(s, what, o.won, line);
    } else {
        return false;
    }
    return true;
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct scenario_told *told = (struct scenario_told *)self;
    char rule[32] = "-", words[SCENARIO_LINE];
    if (f->rule) {
        qs_rule_write(told->rules, f->rule, rule, sizeof rule);
    }
    qs_words_fact(told->rules, NULL, f, QS_NOBODY, words, sizeof words);
    if (told->length < sizeof told->text) {
        int n = snprintf(told->text + told->length, sizeof told->text - told->length, "%s %s\n", rule, words);
        told->length += n > 0 ? (size_t)n : 0;
    }
    qs_fact_write(told->rules, f, QS_NOBODY, words, sizeof words);
    if (told->data_length < sizeof told->data) {
        int n =
            snprintf(told->data + told->data_length, sizeof told->data - told->data_length, "%s \n", words);
        told->data_length += n > 0 ? (size_t)n : 0;
    }
}

void scenario_listen(struct scenario *s)
{
    s->told.facts.tell = hear;
    s->told.rules = s->rules;
    s->told.length = 0;
    s->told.text[0] = 0;
    s->told.data_length = 1;
    memcpy(s->told.data, "\n", 2);
}

static void expect_told(struct scenario *s, const char *wanted)
{
    if (!strstr(s->told.text, wanted)) {
        scenario_fail(s, "nobody was told \"%s\", but: %s", wanted, *s->told.text ? s->told.text : "nothing");
    }
}

/* What is written is the beginning of a fact, whole words of it. */
static void expect_fact(struct scenario *s, const char *wanted, bool there)
{
    char line[SCENARIO_LINE + 3];
    snprintf(line, sizeof line, "\n%s ", wanted);
    if (!strstr(s->told.data, line) == there) {
        scenario_fail(s, there ? "there was no fact \"%s\", but: %s" : "there was a fact \"%s\" among: %s",
                      wanted, s->told.data + 1);
    }
}

static void expect_legal(struct scenario *s, const char *wanted)
{
    struct qs_offer o = { .total = 0 };
    if (scenario_asked(s)) {
        qs_ask(&o, s->rules, s->state, qs_lowest(scenario_asked(s)));
    }
    want_number(s, "the number of legal answers", (long)qs_offered(&o), wanted);
}

/* The options that a campaign's next game gets, word by word; `none` where the story is over. */
static void expect_next(struct scenario *s, const char *wanted)
{
    const struct qs_game *game = s->rules->game;
    char text[SCENARIO_LINE] = " ", word[SCENARIO_LINE + 3];
    struct qs_options o;
    qs_options_standard(game, ((const struct qs_core *)s->state)->seats, &o);
    enum qs_campaign goes_on = game->carry_on ? game->carry_on(s->rules, s->state, &o) : QS_NO_CAMPAIGN;
    if (goes_on == QS_NO_CAMPAIGN) {
        scenario_fail(s, "this is no game of a campaign.");
        return;
    }
    if (is(wanted, "none")) {
        if (goes_on != QS_STORY_OVER) {
            scenario_fail(s, "the campaign goes on.");
        }
        return;
    }
    size_t n = qs_options_write(game, &o, text + 1, sizeof text - 2) + 1;
    if (n < sizeof text - 1) {
        memcpy(text + n, " ", 2);
    }
    snprintf(word, sizeof word, " %s ", wanted);
    if (!strstr(text, word)) {
        scenario_fail(s, "the next game has not %s, but:%s", wanted, text);
    }
}

static void expect_value(struct scenario *s, const char *path, const char *wanted)
{
    char value[SCENARIO_LINE];
    if (qs_get(s->rules, s->state, path, value, sizeof value)) {
        scenario_fail(s, "the state has no \"%s\".", path);
    } else {
        want_text(s, path, value, wanted);
    }
}

void scenario_expect(struct scenario *s, char *line)
{
    char *what = scenario_word(&line);
    if (is(what, "over")) {
        if (scenario_asked(s)) {
            scenario_fail(s, "the game is not over: the question is %s.", scenario_step(s));
        }
    } else if (is(what, "asked")) {
        expect_asked(s, line);
    } else if (is(what, "told")) {
        expect_told(s, line);
    } else if (is(what, "fact")) {
        expect_fact(s, line, true);
    } else if (is(what, "no-fact")) {
        expect_fact(s, line, false);
    } else if (is(what, "legal")) {
        expect_legal(s, line);
    } else if (is(what, "next")) {
        expect_next(s, line);
    } else if (!expect_outcome(s, what, line)) {
        expect_value(s, what, line);
    }
}
