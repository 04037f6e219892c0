/*
 * move.c: any line as a move, a path, a given value, an option, a rule number. A move that is read
 * must be written and read again as the same move; its refusal must never be a crash.
 */
#include <stdio.h>

#include "fuzz.h"

enum { PLAYERS = 4 };

_Alignas(64) static char state[FUZZ_STATE], scratch[FUZZ_STATE];

static void try_move(const struct qs_rules *r, const char *line)
{
    char why[300], text[300];
    qs_move m, again;
    if (qs_move_read(r, line, &m, why, sizeof why)) {
        return;
    }
    for (int seat = 0; seat <= QS_NOBODY; seat++) {
        qs_why_not(r, state, seat, m);
    }
    if (qs_move_write(r, m, text, sizeof text) >= sizeof text ||
        qs_move_read(r, text, &again, why, sizeof why) || again != m) {
        abort();
    }
    qs_target(r, NULL, m, 0, text, sizeof text);
    qs_words_move(r, NULL, m, 0, 0, text, sizeof text);
}

/* A game at its first question, made once. */
static void begin(const struct qs_rules *r, int game, int players, struct qs_options *o)
{
    _Alignas(64) static char begun[FUZZ_GAMES][PLAYERS][FUZZ_STATE];
    static bool there[FUZZ_GAMES][PLAYERS];
    qs_options_standard(r->game, players, o);
    if (!there[game][players - 1]) {
        qs_start(r, begun[game][players - 1], o, NULL);
        there[game][players - 1] = true;
    }
    memcpy(state, begun[game][players - 1], r->game->state_size);
}

static void try_line(const struct qs_rules *r, int game, int players, char *line)
{
    char why[300], value[300];
    struct qs_options o;
    char *blank;
    begin(r, game, players, &o);
    try_move(r, line);
    qs_options_set(r->game, &o, line, why, sizeof why);
    qs_rule_read(r, line);
    qs_get(r, state, line, value, sizeof value);
    blank = strchr(line, ' ');
    if (blank) {
        *blank = '\0';
        memcpy(scratch, state, r->game->state_size);
        qs_give(r, scratch, line, blank + 1, why, sizeof why);
        qs_settle(r, scratch);
        *blank = ' ';
    }
}

/* The same line in every game. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[400];
    if (size >= sizeof line) {
        return 0;
    }
    memcpy(line, data, size);
    line[size] = '\0';
    for (int i = 0; fuzz_games[i]; i++) {
        try_line(fuzz_rules_of(i), i, 1 + (int)(size % fuzz_games[i]->max_players), line);
    }
    return 0;
}
