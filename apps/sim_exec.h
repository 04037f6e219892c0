/*
 * sim_exec.h: programs of one's own as bots of a simulation: `--bots exec:CMD,greedy`.
 */
#ifndef QUAYSIDE_SIM_EXEC_H
#define QUAYSIDE_SIM_EXEC_H

#include "simulate.h"

/* The programs of one thread and the match they are asked about. */
struct sim_exec;

struct sim_exec *sim_exec_open(const struct sim_series *s);
void sim_exec_close(struct sim_exec *e);
/* Game i begins, with the chance of that seed; NULL, or what is wrong. */
const char *sim_exec_begin(struct sim_exec *e, const struct qs_rules *r, uint64_t i, uint64_t seed);
/* What the program of the seat answers; NULL, or what is wrong, to be used at once. */
const char *sim_exec_choose(struct sim_exec *e, int seat, qs_move *out);
/* Somebody answered. */
void sim_exec_note(struct sim_exec *e, int seat, qs_move m);
/* The game is over, or broken off. */
void sim_exec_end(struct sim_exec *e, bool over);

#endif
