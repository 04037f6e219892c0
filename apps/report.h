/*
 * report.h: one page of HTML on a series of games.
 */
#ifndef QUAYSIDE_REPORT_H
#define QUAYSIDE_REPORT_H

#include "sim.h"

enum { REPORT_BINS = 240, REPORT_LEAST = -40 }; /* scores from -40 on, two points a bin */

/* What the tallies do not keep: how scores and lengths are spread, and how a game goes. */
struct report {
    uint32_t scores[2][QS_SEATS][REPORT_BINS]; /* by rules, side, bin */
    uint32_t lengths[REPORT_BINS];             /* turns of the seat that had most */
    int64_t course[SIM_COURSE][QS_SEATS];      /* sums of the scores on the way */
    uint64_t led[SIM_COURSE], kept[SIM_COURSE]; /* games with one leader then; who won in the end */
};

void report_add(struct report *r, const struct sim_played *played, bool second);
/* Writes the page; 0, or -1 after saying why. */
int report_write(const struct report *r, const struct simulation *s, const char *file);

#endif
