/*
 * tally.h: means over many games, with intervals.
 *
 * Each game gives one whole number for every measure. Sums are whole numbers too, so that a tally
 * is the same on every machine; only printing divides.
 */
#ifndef QUAYSIDE_TALLY_H
#define QUAYSIDE_TALLY_H

#include "simulate.h"

enum { TALLY_BANDS = 8, TALLY_WIN = 60 /* a victory; a shared one is TALLY_WIN / k */ };

enum tally_measure {
    M_WIN,                                     /* of each seat */
    M_SCORE = M_WIN + QS_SEATS,                /* of each side */
    M_SOURCE = M_SCORE + QS_SEATS,             /* of each side and source */
    M_BAND = M_SOURCE + QS_SEATS * QS_SOURCES, /* a solo result in each band: 0 or 1 */
    M_WON = M_BAND + TALLY_BANDS,              /* a solo victory: 0 or 1 */
    M_RESULT,                                  /* of a solo game */
    M_DECISIONS,
    M_FREE,
    M_DRAWS,
    MEASURES
};

struct tally {
    const struct sim_series *series;
    uint64_t games;
    int64_t sum[MEASURES];
    int64_t squares[MEASURES];
    uint64_t longest;  /* answers, chance included */
    uint64_t checksum; /* of the final states, in the order of the games */
    uint8_t sides;
    uint8_t solo;
};

int tally_winners(const struct qs_outcome *o);
/* The measures of a game; for the difference of two games one is taken from the other. */
void tally_measure(const struct sim_played *p, int64_t out[MEASURES]);
void tally_add(struct tally *t, const int64_t measures[MEASURES]);
/* A whole game: measures, length, checksum. */
void tally_game(struct tally *t, const struct sim_played *p);

/* Whether some side ever had points, or a loss, of this source. */
bool tally_uses(const struct tally *t, int source);
double tally_mean(const struct tally *t, int measure);
/*
 * Half the width of the 95% interval around the mean; 0 for a single game. Of a share that was never anything
 * but 0 or 1 it is 3 / n, so that nothing counts as known because it has not happened yet.
 */
double tally_interval(const struct tally *t, int measure);

void tally_print(const struct tally *t, bool difference);
/* Members of a JSON object, without the braces. */
void tally_json(const struct tally *t, FILE *out);

#endif
