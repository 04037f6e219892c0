/*
 * first.h: the guided first game: a way through the first turns of a game, with words.
 *
 * docs/first/<game>.txt names options, a seed and what every seat answers; an answer of the learner,
 * seat 0, has words, things that are lit, and what to say to another answer. Where a match stands on
 * the way follows from its record alone, so taking back and going on another day need nothing more.
 * Behind the last row, or off the way, the match is like any other.
 */
#ifndef QUAYSIDE_FIRST_H
#define QUAYSIDE_FIRST_H

#include "quayside/scene.h"

#ifdef __cplusplus
extern "C" {
#endif

struct qs_first;

struct qs_first_row {
    int n, of;             /* the n-th of so many rows of the learner, from 1 */
    const char *words;     /* paragraphs, a line each */
    const char *light;     /* names of elements, blanks between; or "" */
    const char *otherwise; /* to whoever answers something else; or "" */
    bool answers;          /* false: the last words, from here on everything goes */
    qs_move move;          /* what is to be answered */
};

/* 0; QS_BAD with complaints if the game has none or it cannot be read; QS_NO_MEMORY. */
int qs_first_open(struct qs_first **out, const struct qs_library *lib, const struct qs_rules *r,
                  struct qs_complaints *why);
void qs_first_close(struct qs_first *f);
/* Whether there is one. */
bool qs_first_there(const struct qs_library *lib, const struct qs_game *game);
const struct qs_options *qs_first_options(const struct qs_first *f);
uint64_t qs_first_seed(const struct qs_first *f);

/* Who is to answer next on the way, and what; -1 behind its end and off it. */
int qs_first_turn(const struct qs_first *f, const struct qs_table *t, qs_move *move);
/* The learner's row at which the match stands; false if it stands at none. */
bool qs_first_now(const struct qs_first *f, const struct qs_table *t, struct qs_first_row *out);

#ifdef __cplusplus
}
#endif

#endif
