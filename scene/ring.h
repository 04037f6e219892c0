/*
 * ring.h: what the users' ring is made of inside.
 */
#ifndef QS_SCENE_RING_H
#define QS_SCENE_RING_H

#include "quayside/scene.h"

struct qs_set {
    struct qs_rules *rules;
    struct qs_box *box;
};

/* Options in a line; 0 or QS_BAD. */
int ring_options(const struct qs_game *game, const char *text, struct qs_options *o);
/* The first answers, at most so many; what is left of the room is 0. */
void ring_moves(const struct qs_offer *o, uint64_t *out, uint32_t most);
/* The i-th answer in canonical order; UINT64_MAX if there are fewer. */
qs_move ring_nth(const struct qs_span *span, int spans, uint32_t i);

#endif
