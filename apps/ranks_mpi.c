/*
 * ranks_mpi.c: the processes of one job, by whatever MPI was there when this was built.
 *
 * Only the thread that called ranks_join speaks to the others. A rank that dies ends the job, as
 * mpirun has it; the checkpoint of rank 0 is what is left.
 */
#include "ranks.h"

#include <mpi.h>
#include <stdlib.h>

static void leave(void)
{
    int ended = 0;
    MPI_Finalized(&ended);
    if (!ended) {
        MPI_Finalize();
    }
}

void ranks_join(void)
{
    int begun = 0, provided;
    MPI_Initialized(&begun);
    if (!begun) {
        MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &provided);
        atexit(leave);
    }
}

int ranks_count(void)
{
    int n = 1;
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    return n;
}

int ranks_mine(void)
{
    int rank = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return rank;
}

void ranks_gather(const void *mine, size_t size, void *all)
{
    MPI_Gather(mine, (int)size, MPI_BYTE, all, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

void ranks_share(void *bytes, size_t size)
{
    MPI_Bcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD);
}

void ranks_sum(uint64_t *numbers, size_t n)
{
    int mine = ranks_mine();
    MPI_Reduce(mine ? numbers : MPI_IN_PLACE, numbers, (int)n, MPI_UINT64_T, MPI_SUM, 0, MPI_COMM_WORLD);
}
