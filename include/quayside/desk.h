/*
 * desk.h: the protocol over a function call. docs/protocol.md has every message.
 *
 * A desk holds matches. Messages go in as text, one JSON object each; answers come out through a
 * callback, before the call returns. It opens no file and reads no clock: seeds come from the host,
 * and bots think in slices as often as the host lets them.
 */
#ifndef QUAYSIDE_DESK_H
#define QUAYSIDE_DESK_H

#include "quayside/scene.h"

#ifdef __cplusplus
extern "C" {
#endif

struct qs_desk;

struct qs_desk_ear {
    void (*say)(void *self, const char *message, size_t n); /* ends with a NUL that n does not count */
    void *self;
};

/* Who deals at all matches of a desk, if their seeds do not; see struct qs_dealer. */
struct qs_desk_dealer {
    bool (*deal)(void *self, const char *match, size_t n, uint64_t hash, struct qs_rng *out);
    void *self;
};

struct qs_desk *qs_desk_open(const struct qs_library *lib, struct qs_desk_ear ear);
void qs_desk_close(struct qs_desk *d);
void qs_desk_deals(struct qs_desk *d, struct qs_desk_dealer dealer);
/* No hint and no analysis takes more playouts (a decision) than these, whatever is asked for; 20,000
   at first. */
void qs_desk_budget(struct qs_desk *d, uint32_t playouts);

/* One message of a host or a player. What is wrong with it is said as `error`. */
void qs_desk_message(struct qs_desk *d, const char *text, size_t n);

/*
 * The same, but only what a player may say, and only for this match and seat (QS_NOBODY: a
 * spectator), whatever the message names.
 */
void qs_desk_player(struct qs_desk *d, const char *match, int seat, const char *text, size_t n);

/* The table of a match, for whoever keeps it; NULL if there is no such match. */
const struct qs_table *qs_desk_table(struct qs_desk *d, const char *match);

/* Lets a bot think for a slice somewhere; false when all matches wait for people. */
bool qs_desk_step(struct qs_desk *d);

#ifdef __cplusplus
}
#endif

#endif
