/*
 * progress.h: how far a long series is, on standard error.
 */
#ifndef QUAYSIDE_PROGRESS_H
#define QUAYSIDE_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

/* A bar that is drawn over and over needs a terminal; lines, one in ten seconds, go into any log. */
enum progress_how { PROGRESS_NONE, PROGRESS_BAR, PROGRESS_LINES };

struct progress {
    enum progress_how how;
    uint64_t from;             /* games that were there already */
    long long began, shown_at; /* milliseconds */
    bool drawn;
};

void progress_begin(struct progress *p, enum progress_how how, uint64_t from);
/* `of` is as many as are expected by now. Shows nothing if it did so just before. */
void progress_show(struct progress *p, uint64_t done, uint64_t of);
/* Takes the bar away. */
void progress_end(struct progress *p);

#endif
