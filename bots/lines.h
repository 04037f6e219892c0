/*
 * lines.h: a turn played to its end, click by click, in a world that is fully known.
 *
 * Terms:
 *   click   one answer, chosen by what the position is worth at once
 *   line    an answer and the rest of the turn after it, played by clicks
 *   look    answers that are all alike at once ("go to the market") told apart by their lines
 *   luck    the generator that draws; all lines from one question begin with the same
 *
 * A turn ends when another seat is asked something, when a step that begins a turn is asked, or
 * after LINE_ANSWERS. Where several seats choose in secret, the others answer at random until the
 * choices are revealed.
 */
#ifndef LINES_H
#define LINES_H

#include "quayside/bot.h"

enum {
    LINE_CANDIDATES = 64, /* answers tried at a question; of more, that many spread evenly */
    LINE_ANSWERS = 40,    /* in a line, chance included */
    LINE_STATES = 7       /* lines begin in one of the first two; the others are where things are tried */
};

/* Who looks, and the states in which it tries things. */
struct looking {
    const struct qs_rules *r;
    int seat;
    int care; /* of its own answers in a playout it plays so many out; 0: it follows their lines */
    char *states;
};

void *line_state(const struct looking *l, int i);
void line_copy(const struct looking *l, int to, int from);

/* The answers tried at a question. */
struct candidates {
    uint32_t n;
    qs_move move[LINE_CANDIDATES];
};

void line_candidates(struct candidates *c, const struct qs_offer *o);

/* The best so far of several answers; equal ones by lot. */
struct best {
    qs_move move;
    int32_t worth;
    uint32_t equals; /* 0: none yet */
};

/* Before the first line of a looker, and when the seat has changed: nothing is known of what worth is made
 * of. */
void line_forget(const struct looking *l);

/*
 * What the position in state `from` is worth after this answer and the rest of the turn, with so many
 * looks at the most. What the best line of a look comes to is what the line comes to; it is gone
 * on with, to the next look, only if its own answers were all alike somewhere, or alone.
 */
int32_t line_worth(const struct looking *l, int from, qs_move m, int looks, struct qs_rng luck);

/* The answer after which the turn ends best. */
struct best line_best(const struct looking *l, int from, const struct qs_offer *o, int looks,
                      struct qs_rng *rng);

/*
 * How far a turn has come. An aside, and what it asks, leaves the question with which a turn begins
 * standing.
 */
struct turn {
    bool begun; /* the first question has been answered */
    int depth;  /* of the agenda when it stood on top */
};

struct turn turn_at(const void *state);
void turn_note(const struct qs_rules *r, struct turn *t, const void *state, qs_move m);
/* Whether the question that is asked now begins another turn. */
bool turn_is_over(const struct qs_rules *r, const struct turn *t, const void *state);

#endif
