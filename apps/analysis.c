/*
 * analysis.c: a recorded game weighed on all cores: threads take the tasks by number.
 */
#include "analysis.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

#include "app.h"

enum { THREADS = 64 };

struct job {
    struct qs_analysis *a;
    int next, shown;
    bool progress;
    pthread_mutex_t lock;
};

static void no_memory(void)
{
    app_fail("out of memory.");
    exit(APP_FAILED);
}

static void show_progress(struct job *job)
{
    int percent = job->a->n_tasks ? job->next * 100 / job->a->n_tasks : 100;
    if (job->progress && percent != job->shown) {
        fprintf(stderr, "\r%3d%%%s", percent, percent == 100 ? "\r    \r" : "");
        job->shown = percent;
    }
}

/* The number of the next task, or -1. */
static int next_task(struct job *job)
{
    pthread_mutex_lock(&job->lock);
    int task = job->next < job->a->n_tasks ? job->next++ : -1;
    show_progress(job);
    pthread_mutex_unlock(&job->lock);
    return task;
}

static void *work(void *arg)
{
    struct job *job = arg;
    struct qs_analyst *w = qs_analyst_new(job->a);
    if (!w) {
        no_memory();
    }
    for (int task = next_task(job); task >= 0; task = next_task(job)) {
        qs_analyst_take(w, task);
        while (qs_analyst_on(w, UINT32_MAX)) {
        }
    }
    qs_analyst_free(w);
    return NULL;
}

static void do_all(struct job *job)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    pthread_t thread[THREADS];
    int started = 0;
    pthread_mutex_init(&job->lock, NULL);
    while (started + 1 < cores && started < THREADS && !pthread_create(&thread[started], NULL, work, job)) {
        started++;
    }
    work(job);
    while (started) {
        pthread_join(thread[--started], NULL);
    }
    pthread_mutex_destroy(&job->lock);
}

void analyse(struct qs_analysis *a, const struct qs_table *t, uint32_t playouts, bool progress)
{
    struct job job = { .a = a, .shown = -1, .progress = progress };
    if (qs_analysis_begin(a, t, playouts)) {
        no_memory();
    }
    do_all(&job);
    qs_analysis_end(a);
}
