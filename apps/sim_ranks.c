/*
 * sim_ranks.c: one series of games played by all ranks of a job.
 *
 * The numbers are cut into rounds, each round into one stretch a rank. When all have played their
 * stretch rank 0 is sent the games and hears them in order, exactly as one process would; then it
 * tells the others whether to go on. So no result depends on the number of ranks, and what a
 * listener can do it can do here too.
 */
#include <stdlib.h>
#include <string.h>

#include "ranks.h"
#include "simulate.h"

enum { STRETCH = 256 }; /* games of a rank in a round */

/* Keeps the games of a stretch, for the first of the rules and the second. */
struct stretch {
    struct sim_listener listener; /* first: games are heard through it */
    uint64_t from;
    struct sim_played (*played)[2];
};

static int keep(struct sim_listener *self, uint64_t i, const struct sim_played *played)
{
    struct stretch *s = (struct stretch *)self;
    memcpy(s->played[i - s->from], played, sizeof s->played[0]);
    return played[0].broken[0] || played[1].broken[0] ? SIM_FAILED : SIM_ON; /* of which rank 0 will hear */
}

static void play_stretch(const struct sim_series *s, uint64_t from, struct stretch *mine)
{
    struct sim_series part = *s;
    part.from = mine->from = from;
    part.games = from + STRETCH < s->games ? from + STRETCH : s->games;
    part.progress = PROGRESS_NONE;
    if (part.from < part.games) {
        sim_run_here(&part, &mine->listener);
    }
}

/* The number after the last game of the round that begins there. */
static uint64_t round_end(const struct sim_series *s, uint64_t from)
{
    uint64_t end = from + (uint64_t)STRETCH * (uint64_t)ranks_count();
    return end < s->games ? end : s->games;
}

static int hear_round(const struct sim_series *s, uint64_t from, struct sim_played (*all)[2],
                      struct sim_listener *listener)
{
    int said = SIM_ON;
    for (uint64_t i = from; i < round_end(s, from) && !said; i++) {
        said = listener->hear(listener, i, all[i - from]);
    }
    return said;
}

static int run_together(const struct sim_series *s, struct sim_listener *listener)
{
    uint64_t n = (uint64_t)ranks_count(), rank = (uint64_t)ranks_mine();
    struct stretch mine = { .listener.hear = keep };
    mine.played = app_memory(STRETCH * sizeof *mine.played);
    struct sim_played(*all)[2] = app_memory((rank ? 1 : n * STRETCH) * sizeof *all);
    struct progress progress;
    int said = SIM_ON;
    progress_begin(&progress, s->progress, s->from);
    for (uint64_t from = s->from; from < s->games && !said; from += n * STRETCH) {
        play_stretch(s, from + rank * STRETCH, &mine);
        ranks_gather(mine.played, STRETCH * sizeof *mine.played, all);
        if (!rank) {
            said = hear_round(s, from, all, listener);
            progress_show(&progress, round_end(s, from), sim_expected(s, listener));
        }
        ranks_share(&said, sizeof said);
    }
    progress_end(&progress);
    if (s->coverage) {
        ranks_sum(s->coverage->fact, COVERAGE_FACTS);
        ranks_sum(s->coverage->member[0], (size_t)COVERAGE_LISTS * COVERAGE_MEMBERS);
    }
    free(mine.played);
    free(all);
    return said;
}

int sim_run(const struct sim_series *s, struct sim_listener *listener)
{
    return ranks_count() > 1 ? run_together(s, listener) : sim_run_here(s, listener);
}
