/*
 * sim.h: what the files of `quayside sim` share.
 */
#ifndef QUAYSIDE_SIM_H
#define QUAYSIDE_SIM_H

#include "grouped.h"
#include "tally.h"

#define SIM_ALL UINT64_MAX

struct report;

struct simulation {
    struct sim_listener listener; /* first: games are heard through it */
    struct sim_series series;
    struct tally tally[2]; /* by rules */
    struct tally difference;
    struct grouped grouped; /* of the first rules */
    char bots[1024];
    uint64_t forgiven;   /* programs that failed and were replaced */
    char programs[1024]; /* bots, and commands of `exec:`, where they stand in --bots */
    const char *edition, *against, *record, *by, *until, *checkpoint, *out;
    struct app_texts settings, at_random;
    bool each, json, csv, cover, resume, progress, trace;
    double enough;     /* --until: half the width of the interval that is asked for; or 0 */
    uint64_t every;    /* seconds between checkpoints */
    long long kept_at; /* when the last one was written */
    uint64_t only;     /* the number of the one game, or SIM_ALL */
    char again[4096];
    struct report *report; /* of `quayside report`, or NULL */
};

/* sim_each.c: one line for each game (CSV: one for each side of it). */
void sim_each_begin(const struct simulation *s);
void sim_each_tell(const struct simulation *s, uint64_t i, const struct sim_played *p, int rules);

/* sim_keep.c: a file from which a series that was ended goes on. */
/* Before the first game: nothing that was kept is written over. 0, or -1 after saying why not. */
int sim_keep_begin(struct simulation *s);
/* After game i; writes when it is time to. 0, or -1 after saying why it could not. */
int sim_keep(struct simulation *s, uint64_t i);
/* Sets the tallies and the first game to play; 0, or -1 after saying why not. */
int sim_keep_read(struct simulation *s);

#endif
