/*
 * playout.h: a world played on for some turns, and what it is worth then.
 */
#ifndef PLAYOUT_H
#define PLAYOUT_H

#include "lines.h"

/*
 * Where a looker that plays out keeps the world; it is played on in the states behind it, and
 * behind these what is played out within a playout.
 */
enum { PLAYOUT_WORLD, PLAYOUT_STATES = 2 * LINE_STATES };

/*
 * The margin of the looker some turns after it has given this answer in the world. Every seat
 * answers with what its line says is best for itself. Draws and choices have generators of their
 * own, so that all answers meet the same luck for as long as they draw alike.
 */
int32_t playout(const struct looking *l, qs_move m, uint64_t luck);

/* The same once more, for somebody who listens. */
void playout_follow(const struct looking *l, qs_move m, uint64_t luck, struct qs_follower *who);

/* The points by source where the last playout ended, as if the game ended there. */
void playout_points(const struct looking *l, struct qs_tried *out);

#endif
