/*
 * sim_trace.h: every step of a game as a line of JSON.
 */
#ifndef QUAYSIDE_SIM_TRACE_H
#define QUAYSIDE_SIM_TRACE_H

#include "app.h"

struct sim_trace;

struct sim_trace *sim_trace_open(void);
void sim_trace_close(struct sim_trace *t); /* NULL may be */
void sim_trace_begin(struct sim_trace *t, uint64_t game, const char *edition);
/* The state is the one before the answer; the offer is what the seat, or chance, is offered there. */
void sim_trace_step(struct sim_trace *t, const struct qs_rules *r, const void *state, int seat,
                    const struct qs_offer *o, qs_move m);
void sim_trace_end(struct sim_trace *t, const struct qs_rules *r, const void *state);

#endif
