/*
 * progress.c: how far a long series is, on standard error.
 */
#include "progress.h"

#include <stdio.h>
#include <time.h>

enum { WIDE = 30, BAR_MS = 200, LINE_MS = 10000 };

static long long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

void progress_begin(struct progress *p, enum progress_how how, uint64_t from)
{
    *p = (struct progress){ .how = how, .from = from, .began = now() };
    p->shown_at = p->began;
}

/* "2 h 05 min", "3 min 20 s": what is left at the rate so far. */
static void write_left(const struct progress *p, uint64_t done, uint64_t of, long long time, char *out,
                       size_t size)
{
    double rate = (double)(done - p->from) / (double)(time - p->began + 1);
    long long s = rate > 0 ? (long long)((double)(of - done) / rate / 1000) : 0;
    if (s >= 3600) {
        snprintf(out, size, "%lld h %02lld min", s / 3600, s / 60 % 60);
    } else if (s >= 60) {
        snprintf(out, size, "%lld min %02lld s", s / 60, s % 60);
    } else {
        snprintf(out, size, "%lld s", s);
    }
}

void progress_show(struct progress *p, uint64_t done, uint64_t of)
{
    char left[48];
    long long time = p->how == PROGRESS_NONE ? 0 : now();
    if (p->how == PROGRESS_NONE || time - p->shown_at < (p->how == PROGRESS_BAR ? BAR_MS : LINE_MS) ||
        done <= p->from) {
        return;
    }
    of = of > done ? of : done;
    p->shown_at = time;
    write_left(p, done, of, time, left, sizeof left);
    int percent = (int)(done * 100 / of), bar = percent * WIDE / 100;
    if (p->how == PROGRESS_BAR) {
        fprintf(stderr, "\r[%.*s%*s] %3d%%, game %llu, %s left   ", bar, "##############################",
                WIDE - bar, "", percent, (unsigned long long)done, left);
        p->drawn = true;
    } else {
        fprintf(stderr, "quayside: %d%%, game %llu, %s left\n", percent, (unsigned long long)done, left);
    }
}

void progress_end(struct progress *p)
{
    if (p->drawn) {
        fprintf(stderr, "\r%78s\r", "");
    }
    p->drawn = false;
}
