/*
 * scenario.c: tests of rules written as games, run one line at a time.
 *
 *     test RULE... NAME      begins a test: the rules it tries, then what it shows
 *     game NAME              which game   (these, seed, auto and given may also stand above
 *     options K=V ...        its options   the first test, for all tests of the file)
 *     edition DIR            cards of a directory beside the file, so that tuning the standard
 *                            ones does not touch the tests of the rules
 *     seed N                 of the set-up and of draws the script does not answer; 1 if not said
 *     rules N                as a match that began under these rules, not the newest
 *     auto                   answers without alternative are given and not written
 *     start                  begin before the set-up instead of after it
 *     given PATH VALUE       a value of the state, before the first answer
 *     at SEAT STEP           begin at this step of this seat
 *     SEAT MOVE              an answer
 *     * MOVE                 what chance answers to the draw that is asked now
 *     refuse SEAT MOVE RULE  must be illegal, and for this rule
 *     allow SEAT MOVE        must be legal; is not done
 *     expect ...             PATH VALUE, over, asked SEAT STEP (* STEP for a draw), legal N,
 *                            score SIDE N, rank SIDE N, result N, band WORDS, won 0|1,
 *                            told WORDS: a spectator was told so since the last answer above, or
 *                            who was refused something since was told so,
 *                            told RULE WORDS: and this rule was given as the reason
 *                            fact KIND SIDE VALUE...: the same as data, as far as it is written;
 *                            the side is a number, or - for nobody
 *                            no-fact KIND SIDE VALUE...: nobody was told so
 *                            next K=V: an option of the campaign's next game, as it is handed on
 *
 * Without `start` the set-up is answered at random from the seed, up to the step at which the
 * game's scenarios begin. Draws are answered from the seed unless the next answer written in the
 * test is one of chance.
 */
#include "scenario.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static bool is(const char *a, const char *b)
{
    return !strcmp(a, b);
}

/* ------------------------------------------------------------------ beginning */

void scenario_shelf_close(struct scenario_shelf *shelf)
{
    for (int i = 0; i < SCENARIO_GAMES; i++) {
        qs_rules_close(shelf->rules[i]);
    }
}

static bool stands_there(const struct scenario_shelf *shelf, int i, const struct qs_game *game,
                         const char *edition)
{
    return shelf->game[i] == game && is(shelf->edition[i], edition);
}

/* The rules of a game in an edition, "" being the standard one; NULL if it cannot be opened. */
static struct qs_rules *rules_of(struct scenario_shelf *shelf, const struct qs_game *game,
                                 const char *edition)
{
    int i = 0;
    while (i < SCENARIO_GAMES && shelf->game[i] && !stands_there(shelf, i, game, edition)) {
        i++;
    }
    if (i == SCENARIO_GAMES) {
        return NULL;
    }
    if (!shelf->game[i]) { /* what could not be opened is not tried again */
        shelf->game[i] = game;
        shelf->rules[i] = app_open_rules(game, *edition ? edition : NULL);
        memcpy(shelf->edition[i], edition, strlen(edition) + 1);
    }
    return shelf->rules[i];
}

/* The directory of an `edition` line: beside the scenario file. */
static void set_edition(struct scenario *s, struct scenario_setting *to, const char *directory)
{
    const char *slash = strrchr(s->file, '/');
    int before = slash ? (int)(slash + 1 - s->file) : 0;
    int n = snprintf(to->edition, sizeof to->edition, "%.*s%s", before, s->file, directory);
    if (n < 0 || (size_t)n >= sizeof to->edition) {
        scenario_fail(s, "the name of the directory is too long.");
    }
}

static int read_options(struct scenario *s, struct qs_options *out)
{
    const struct qs_game *game = s->own.game;
    char text[SCENARIO_LINE], why[256], *line = text, *w;
    qs_options_standard(game, app_usual_players(game), out);
    memcpy(text, s->own.options, sizeof text);
    while (*(w = scenario_word(&line))) {
        if (qs_options_set(game, out, w, why, sizeof why)) {
            scenario_fail(s, "options %s: %s", w, why);
            return -1;
        }
    }
    return 0;
}

/* Each word of the title but the last must be the number of a rule. */
static int check_rules(struct scenario *s)
{
    struct qs_paragraph p;
    char text[SCENARIO_LINE], *line = text, *w;
    memcpy(text, s->title, sizeof text);
    while (*(w = scenario_word(&line)) && *line) {
        if (!qs_paragraph_of(app_library(), s->own.game, w, &p)) {
            scenario_fail(s, "there is no rule %s on the rules page.", w);
            return -1;
        }
    }
    return 0;
}

/* Every answer of the test goes through here; the game must not go on for ever. */
static void apply(struct scenario *s, int seat, qs_move m)
{
    if (s->answers++ > s->rules->game->max_answers) {
        scenario_fail(s, "the game does not end.");
        return;
    }
    qs_apply(s->rules, s->state, seat, m, &s->told.facts);
    if (((const struct qs_core *)s->state)->over == QS_BROKEN) {
        scenario_fail(s, "the agenda overflowed or never comes to a question.");
    }
}

unsigned scenario_asked(const struct scenario *s)
{
    return qs_asked(s->rules, s->state);
}

static bool chance_is_asked(const struct scenario *s)
{
    return scenario_asked(s) == 1u << QS_CHANCE;
}

static void answer_at_random(struct scenario *s)
{
    struct qs_offer o;
    int seat = qs_lowest(scenario_asked(s));
    qs_ask(&o, s->rules, s->state, seat);
    if (!o.total) {
        scenario_fail(s, "a question of the set-up or a draw has no answer.");
        return;
    }
    apply(s, seat, qs_pick(&o, qs_rng_below(&s->rng, o.total)));
}

const char *scenario_step(const struct scenario *s)
{
    const struct qs_step *step = qs_question(s->state);
    return step ? s->rules->game->steps[step->kind].name : "none: the game is over";
}

static bool is_set_up(const struct scenario *s)
{
    const struct qs_entry *e = s->rules->game->entries;
    return !scenario_asked(s) || (!chance_is_asked(s) && (!e || !e->name || is(e->name, scenario_step(s))));
}

static void give(struct scenario *s, char *line)
{
    char why[256] = "";
    char *path = scenario_word(&line);
    if (!s->failed && qs_give(s->rules, s->state, path, line, why, sizeof why)) {
        scenario_fail(s, "given %s %s: %s.", path, line, why);
    }
}

/* What is given above the first test is given to every one that begins after the set-up. */
static void give_common(struct scenario *s)
{
    char line[SCENARIO_LINE];
    const char *at = s->own.given;
    for (int n = 0; scenario_line(&at, line, &n);) {
        give(s, line);
    }
}

/* Before the first line that needs a state: starts the game and plays the set-up. */
static void begin(struct scenario *s)
{
    struct qs_options options;
    if (s->begun || s->failed) {
        return;
    }
    if (!s->own.game) {
        scenario_fail(s, "which game? A line `game NAME` must come first.");
        return;
    }
    s->rules = rules_of(s->shelf, s->own.game, s->own.edition);
    if (!s->rules) {
        scenario_fail(s, "the edition cannot be opened.");
    } else if (s->own.number) { /* as a match that began under them */
        s->earlier = *s->rules;
        s->earlier.number = (uint16_t)s->own.number;
        s->rules = &s->earlier;
    }
    if (s->failed || read_options(s, &options) || check_rules(s)) {
        return;
    }
    s->begun = true;
    s->state = app_state(s->rules);
    s->rng = qs_rng_seeded(s->own.seed);
    scenario_listen(s);
    qs_start(s->rules, s->state, &options, NULL);
    while (!s->from_start && !s->failed && !is_set_up(s)) {
        answer_at_random(s);
    }
    if (!s->from_start) {
        give_common(s);
    }
}

/* What was given is judged without the questions of set-up where the test begins elsewhere. */
static void forget_agenda(struct qs_core *core)
{
    memset(core->agenda, 0, sizeof core->agenda);
    core->depth = 0;
    core->over = QS_ENDED;
}

/* Before the first line that plays: what was given is settled, then the step of `at` begins. */
static void settle(struct scenario *s)
{
    const char *wrong;
    begin(s);
    if (s->moved || s->failed) {
        return;
    }
    s->moved = true;
    if (*s->entry) {
        forget_agenda(s->state);
    }
    if ((wrong = qs_settle(s->rules, s->state))) {
        scenario_fail(s, "what was given contradicts itself: %s.", wrong);
    } else if (*s->entry && qs_enter(s->rules, s->state, s->entry, s->entry_seat)) {
        scenario_fail(s, "%s has no seat %d or no place to begin called \"%s\".", s->rules->game->title,
                      s->entry_seat, s->entry);
    }
}

/* ------------------------------------------------------------------ answers */

/* Does chance give the next answer that is written in this test? */
static bool chance_is_next(const struct scenario *s)
{
    char line[SCENARIO_LINE];
    const char *at = s->rest;
    for (int n = 0; scenario_line(&at, line, &n);) {
        if (strncmp(line, "expect ", 7) && strncmp(line, "refuse ", 7) && strncmp(line, "allow ", 6)) {
            return line[0] == '*';
        }
    }
    return false;
}

static bool is_forced(const struct scenario *s)
{
    struct qs_offer o;
    if (!scenario_asked(s) || chance_is_asked(s)) {
        return false;
    }
    qs_ask(&o, s->rules, s->state, qs_lowest(scenario_asked(s)));
    return o.total == 1;
}

/* Draws, and with `auto` answers without alternative, up to what the script answers itself. */
static void go_on(struct scenario *s, bool chance_next)
{
    while (!s->failed &&
           ((chance_is_asked(s) && !chance_next) || (s->own.forced_by_itself && is_forced(s)))) {
        answer_at_random(s);
    }
}

/* Before a line that looks at the state without answering. */
static void go_on_to_look(struct scenario *s)
{
    settle(s);
    if (!s->failed) {
        go_on(s, chance_is_next(s));
    }
}

static int read_move(struct scenario *s, const char *text, qs_move *m)
{
    char why[256];
    if (qs_move_read(s->rules, text, m, why, sizeof why)) {
        scenario_fail(s, "%s: %s", text, why);
        return -1;
    }
    return 0;
}

static void fail_refused(struct scenario *s, const char *who, const char *move, uint16_t rule)
{
    char text[32];
    qs_rule_write(s->rules, rule, text, sizeof text);
    scenario_fail(s, "%s %s is refused by %s; the question is %s%s%c.", who, move, text, scenario_step(s),
                  scenario_asked(s) ? " of " : "",
                  !scenario_asked(s)   ? ' '
                  : chance_is_asked(s) ? '*'
                                       : '0' + qs_lowest(scenario_asked(s)));
}

static int seat_of(struct scenario *s, const char *who)
{
    long seat = strcmp(who, "*") ? scenario_number(s, who, "a seat") : QS_CHANCE;
    if (!s->failed && (seat < 0 || seat > QS_NOBODY)) {
        scenario_fail(s, "there is no seat %ld.", seat);
    }
    return (int)seat;
}

/* What is legal is offered, and nothing else: the list that people are shown agrees with the reasons. */
static void demand_offered(struct scenario *s, int seat, const char *who, const char *move, qs_move m,
                           bool wanted)
{
    struct qs_offer o;
    bool asked = qs_asked(s->rules, s->state) >> seat & 1 || seat == QS_CHANCE;
    if (!asked) {
        return;
    }
    qs_ask(&o, s->rules, s->state, seat);
    if ((qs_weight(&o, m) > 0) != wanted) {
        scenario_fail(s, "%s %s is %s, but %s the answers offered.", who, move, wanted ? "legal" : "refused",
                      wanted ? "not among" : "among");
    }
}

static void answer(struct scenario *s, const char *who, const char *move)
{
    int seat = seat_of(s, who);
    uint16_t rule;
    qs_move m;
    settle(s);
    if (s->failed) {
        return;
    }
    go_on(s, seat == QS_CHANCE);
    if (s->failed || read_move(s, move, &m)) {
        return;
    }
    if ((rule = qs_why_not(s->rules, s->state, seat, m))) {
        fail_refused(s, who, move, rule);
        return;
    }
    demand_offered(s, seat, who, move, m, true);
    if (!s->failed) {
        scenario_listen(s);
        apply(s, seat, m);
    }
}

static void allow(struct scenario *s, char *line)
{
    const char *who = scenario_word(&line);
    int seat = seat_of(s, who);
    uint16_t rule;
    qs_move m;
    go_on_to_look(s);
    if (s->failed || read_move(s, line, &m)) {
        return;
    }
    if ((rule = qs_why_not(s->rules, s->state, seat, m))) {
        fail_refused(s, who, line, rule);
    } else {
        demand_offered(s, seat, who, line, m, true);
    }
}

/* The facts of a refusal, as the one who is refused is told them; they can be expected like others. */
static void explain(struct scenario *s, int seat, qs_move m)
{
    void *view = seat != QS_CHANCE && scenario_asked(s) ? app_state(s->rules) : NULL;
    if (view) {
        qs_view(s->rules, view, s->state, seat);
        qs_tell_why(s->rules, view, seat, m, &s->told.facts);
        free(view);
    }
}

static void refuse(struct scenario *s, char *line)
{
    char text[32];
    const char *wanted = scenario_last_word(line), *who = scenario_word(&line);
    int seat = seat_of(s, who);
    qs_move m;
    go_on_to_look(s);
    if (s->failed || read_move(s, line, &m)) {
        return;
    }
    uint16_t rule = qs_why_not(s->rules, s->state, seat, m);
    qs_rule_write(s->rules, rule, text, sizeof text);
    if (!rule) {
        scenario_fail(s, "%s %s is legal, but %s should refuse it.", who, line, wanted);
    } else if (!is(text, wanted)) {
        scenario_fail(s, "%s %s is refused by %s, not by %s.", who, line, text, wanted);
    } else {
        demand_offered(s, seat, who, line, m, false);
        explain(s, seat, m);
    }
}

/* ------------------------------------------------------------------ the other lines */

static void given(struct scenario *s, char *line)
{
    begin(s);
    if (s->moved) {
        scenario_fail(s, "`given` must stand before the first answer.");
    } else {
        give(s, line);
    }
}

static void keep_given(struct scenario *s, const char *line)
{
    char *to = s->common.given;
    size_t used = strlen(to), left = sizeof s->common.given - used;
    int n = snprintf(to + used, left, "%s\n", line);
    if (n < 0 || (size_t)n >= left) {
        scenario_fail(s, "too much is given above the first test.");
    }
}

static void at(struct scenario *s, char *line)
{
    s->entry_seat = (int)scenario_number(s, scenario_word(&line), "a seat");
    if (s->moved) {
        scenario_fail(s, "`at` must stand before the first answer.");
    } else if (!*line || strlen(line) >= sizeof s->entry || s->entry_seat < 0) {
        scenario_fail(s, "`at` needs a seat and the name of a step.");
    } else {
        memcpy(s->entry, line, strlen(line) + 1);
    }
}

/* Lines that may also stand above the first test. False if the word is none of them. */
static bool set(struct scenario *s, const char *what, char *line)
{
    struct scenario_setting *to = s->in_test ? &s->own : &s->common;
    if (is(what, "game")) {
        to->game = qs_game_named(app_library(), line);
        if (!to->game) {
            scenario_fail(s, "there is no game called \"%s\"; `quayside list` shows them.", line);
        }
    } else if (is(what, "options")) {
        memcpy(to->options, line, strlen(line) + 1);
    } else if (is(what, "edition")) {
        set_edition(s, to, line);
    } else if (is(what, "rules")) {
        to->number = (int)scenario_number(s, line, "a rules number");
    } else if (is(what, "seed")) {
        to->seed = (uint64_t)scenario_number(s, line, "a seed");
    } else if (is(what, "auto")) {
        to->forced_by_itself = true;
    } else if (is(what, "given") && !s->in_test) {
        keep_given(s, line);
    } else {
        return false;
    }
    if (s->begun) {
        scenario_fail(s, "`%s` must stand before everything that needs the game.", what);
    }
    return true;
}

static void finish_test(struct scenario *s)
{
    if (!s->in_test) {
        s->not_passed += s->failed;
    } else if (s->failed) {
        s->not_passed++;
    } else if (!s->moved) { /* nothing was tried: begin at least, to see that it can */
        settle(s);
        scenario_fail(s, "the test plays and expects nothing.");
        s->not_passed++;
    } else {
        const char *wrong = qs_check(s->rules, s->state);
        if (wrong) {
            scenario_fail(s, "the state at the end is broken: %s.", wrong);
        } else {
            printf("ok %s\n", s->title);
        }
        s->passed += !wrong;
        s->not_passed += wrong != NULL;
    }
    free(s->state);
    s->state = NULL;
}

static void begin_test(struct scenario *s, char *line)
{
    finish_test(s);
    s->own = s->common;
    s->rules = NULL;
    s->in_test = true;
    s->failed = s->begun = s->from_start = s->moved = false;
    s->entry[0] = 0;
    s->answers = 0;
    snprintf(s->title, sizeof s->title, "%s", line);
    if (!strchr(line, ' ')) {
        scenario_fail(s, "a test needs the numbers of its rules and a name.");
    }
}

static void run_line(struct scenario *s, char *line)
{
    char *what = scenario_word(&line);
    if (is(what, "test")) {
        begin_test(s, line);
    } else if (s->failed || set(s, what, line)) {
        return; /* what follows a failure is not tried */
    } else if (!s->in_test) {
        scenario_fail(s, "a line `test RULE... NAME` must come before \"%s\".", what);
    } else if (is(what, "start")) {
        s->from_start = true;
        if (s->begun) {
            scenario_fail(s, "`start` must stand before everything that needs the game.");
        }
    } else if (is(what, "given")) {
        given(s, line);
    } else if (is(what, "at")) {
        at(s, line);
    } else if (is(what, "refuse")) {
        refuse(s, line);
    } else if (is(what, "allow")) {
        allow(s, line);
    } else if (is(what, "expect")) {
        go_on_to_look(s);
        if (!s->failed) {
            scenario_expect(s, line);
        }
    } else if (is(what, "*") || isdigit((unsigned char)*what)) {
        answer(s, what, line);
    } else {
        scenario_fail(s, "\"%s\" begins no line of a scenario.", what);
    }
}

void scenario_run(struct scenario_shelf *shelf, const char *file, const char *text, int *passed, int *failed)
{
    struct scenario *s = app_memory(sizeof *s);
    char line[SCENARIO_LINE];
    s->shelf = shelf;
    s->file = file;
    s->rest = text;
    s->common.seed = 1;
    while (scenario_line(&s->rest, line, &s->line)) {
        run_line(s, line);
    }
    finish_test(s);
    *passed += s->passed;
    *failed += s->not_passed;
    free(s);
}
