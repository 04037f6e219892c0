/*
 * scenario.h: tests of rules written as games, run one line at a time.
 */
#ifndef QUAYSIDE_SCENARIO_H
#define QUAYSIDE_SCENARIO_H

#include "app.h"

enum { SCENARIO_LINE = 1024, SCENARIO_GAMES = 16 };

/* Rules once opened serve all tests of their game. */
struct scenario_shelf {
    struct qs_rules *rules[SCENARIO_GAMES];
    const struct qs_game *game[SCENARIO_GAMES]; /* NULL: a free place */
    char edition[SCENARIO_GAMES][SCENARIO_LINE];
};

void scenario_shelf_close(struct scenario_shelf *shelf);

/* Runs all tests of a text; prints a line for each; adds to the counts of passed and failed. */
void scenario_run(struct scenario_shelf *shelf, const char *file, const char *text, int *passed, int *failed);

/* The next line of the text without comment and outer blanks; false at the end. */
bool scenario_line(const char **at, char out[SCENARIO_LINE], int *number);
/* Cuts the first word off a line; "" when there is none. */
char *scenario_word(char **line);
/* Cuts the last word off a line. */
char *scenario_last_word(char *line);

/* ------------------------------------------------------------------ a test that is running */

/* What may also stand above the first test of a file. */
struct scenario_setting {
    int number; /* of the rules it is played under; 0: the newest */
    const struct qs_game *game;
    char options[SCENARIO_LINE];
    char edition[SCENARIO_LINE];
    uint64_t seed;
    bool forced_by_itself;
    char given[4 * SCENARIO_LINE]; /* a line for each value */
};

/* What a spectator was told since the last written answer, a line for each fact. */
struct scenario_told {
    struct qs_facts facts; /* first: it is what the engine is given */
    const struct qs_rules *rules;
    size_t length;
    char text[16 * SCENARIO_LINE];
    size_t data_length;
    char data[16 * SCENARIO_LINE]; /* the same as data; each line begins behind a line's end */
};

struct scenario {
    struct qs_rules earlier; /* under the number of a `rules` line */
    struct scenario_shelf *shelf;
    const char *file;
    int line;
    const char *rest; /* of the text, after the present line */

    struct scenario_setting common, own;
    char title[SCENARIO_LINE]; /* "WHA-4.3 name" */
    bool in_test, failed;

    struct qs_rules *rules;
    void *state;
    struct qs_rng rng;
    bool begun, from_start, moved;
    char entry[64]; /* of an `at` line, until it is done */
    int entry_seat;
    uint32_t answers;
    struct scenario_told told;

    int passed, not_passed;
};

/* Says why the test is not passed, once; nothing more of it is run. */
void scenario_fail(struct scenario *s, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A number that a line needs; fails the test if there is none. */
long scenario_number(struct scenario *s, const char *text, const char *what);
/* The step that is asked, for messages and `expect asked`. */
const char *scenario_step(const struct scenario *s);
unsigned scenario_asked(const struct scenario *s);

/* Forgets what was told, and listens from now on. */
void scenario_listen(struct scenario *s);

/* expect.c: what follows the word `expect`; the state is there. */
void scenario_expect(struct scenario *s, char *line);

#endif
