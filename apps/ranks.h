/*
 * ranks.h: the processes of one job on many machines, by MPI.
 *
 * ranks_mpi.c is built with -Dmpi=true, ranks_one.c otherwise: a job of one. Whatever a job prints is
 * printed by rank 0 and is the same for any number of ranks.
 */
#ifndef QUAYSIDE_RANKS_H
#define QUAYSIDE_RANKS_H

#include <stddef.h>
#include <stdint.h>

/* Joins the job; nothing happens when it was done before. Leaves it at exit. */
void ranks_join(void);
int ranks_count(void);
int ranks_mine(void);
/* `size` bytes of each rank, one after the other, into `all` of rank 0. */
void ranks_gather(const void *mine, size_t size, void *all);
/* Rank 0's bytes to every rank. */
void ranks_share(void *bytes, size_t size);
/* Sums over all ranks, in rank 0. */
void ranks_sum(uint64_t *numbers, size_t n);

#endif
