/*
 * grouped.h: results of seats by what they were dealt or chose.
 *
 * A group is a member of the list that a verb names: all seats that answered with it, or were dealt
 * it by a draw made for them; or that a kind of fact names: all seats of which it was told with it. A seat
 * may be in several groups, and counts once in each.
 */
#ifndef QUAYSIDE_GROUPED_H
#define QUAYSIDE_GROUPED_H

#include "simulate.h"

struct group {
    uint64_t seats;             /* seat-games */
    int64_t wins, wins_squared; /* of TALLY_WIN */
    int64_t score, score_squared;
};

struct grouped {
    const struct sim_series *series;
    struct group group[SIM_GROUPS];
};

/* One more seat of a group; `winners` share the victory. */
void group_add(struct group *g, const struct qs_outcome *o, int seat, int winners);
/* A share of victories, and half the width of its 95% interval. */
double group_wins(const struct group *g);
double group_wins_interval(const struct group *g);
double group_score(const struct group *g);
double group_score_interval(const struct group *g);

void grouped_add(struct grouped *g, const struct sim_played *p);
void grouped_print(const struct grouped *g);
/* A JSON array of objects, one for each group that occurred. */
void grouped_json(const struct grouped *g, FILE *out);

#endif
