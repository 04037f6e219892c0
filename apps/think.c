/*
 * think.c: weighing answers on all cores, with somebody watching.
 *
 * Threads take the worlds of a stage by number and note what came of them; when the last one of a
 * stage was noted the next stage begins. Sums do not care about order, so the result is that of
 * qs_weigh.
 */
#include "think.h"

#include <pthread.h>
#include <stdlib.h>
#include <unistd.h>

enum { WORTH_A_THREAD = 500 }; /* playouts; fewer are done sooner than threads are made */

struct work {
    struct thinker *t;
    pthread_mutex_t lock;
    pthread_cond_t noted;
    uint32_t given, stage_end; /* worlds taken; where the stage ends */
    bool stop;
};

void thinker_open(struct thinker *t, const struct qs_rules *r)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    *t = (struct thinker){ .rules = r, .w = app_memory(qs_weighing_size(r)) };
    t->threads = cores < 1 ? 1 : cores > THINK_THREADS ? THINK_THREADS : (int)cores;
}

void thinker_close(struct thinker *t)
{
    free(t->w);
    for (int i = 0; i < THINK_THREADS; i++) {
        free(t->trying[i]);
    }
    *t = (struct thinker){ 0 };
}

/* Begins the next stage if all of the last one was given out and noted. The lock is held. */
static void begin_stage(struct work *work)
{
    uint32_t first, n = qs_weigh_stage(work->t->w, &first);
    if (first == work->stage_end) {
        work->given = first;
        work->stage_end = first + n;
    }
}

/* The next world to try; false when there is none left. The lock is held. */
static bool take_world(struct work *work, uint32_t *world)
{
    for (;;) {
        uint32_t first;
        begin_stage(work);
        if (work->stop || !qs_weigh_stage(work->t->w, &first)) {
            return false;
        }
        if (work->given < work->stage_end) {
            *world = work->given++;
            return true;
        }
        pthread_cond_wait(&work->noted, &work->lock);
    }
}

/* Tries worlds until there are none. Only the watcher asks whether it is enough. */
static void try_worlds(struct work *work, void *trying, bool watcher)
{
    const struct thinker *t = work->t;
    struct qs_tried tried[QS_CONTENDERS];
    uint32_t world;
    pthread_mutex_lock(&work->lock);
    while (take_world(work, &world)) {
        pthread_mutex_unlock(&work->lock);
        qs_weigh_try(t->w, world, trying, tried);
        pthread_mutex_lock(&work->lock);
        qs_weigh_note(t->w, tried);
        if (watcher && t->enough && !work->stop) {
            work->stop = t->enough(t->self, qs_weigh_done(t->w), qs_weigh_all(t->w));
        }
        pthread_cond_broadcast(&work->noted);
    }
    pthread_mutex_unlock(&work->lock);
}

struct helper {
    struct work *work;
    void *trying;
};

static void *help(void *arg)
{
    const struct helper *h = arg;
    try_worlds(h->work, h->trying, false);
    return NULL;
}

static void *trying_of(struct thinker *t, int i)
{
    if (!t->trying[i]) {
        t->trying[i] = app_memory(qs_trying_size(t->rules));
    }
    return t->trying[i];
}

bool think(struct thinker *t, const void *view, int seat, const struct qs_offer *offer,
           const struct qs_budget *budget, uint64_t seed)
{
    struct work work = { .t = t };
    struct helper helper[THINK_THREADS];
    pthread_t thread[THINK_THREADS];
    int helpers = budget->playouts < WORTH_A_THREAD ? 0 : t->threads - 1, started = 0;
    qs_weigh_begin(t->w, t->rules, view, seat, offer, budget, seed);
    qs_weigh_look(t->w);
    pthread_mutex_init(&work.lock, NULL);
    pthread_cond_init(&work.noted, NULL);
    for (; started < helpers; started++) {
        helper[started] = (struct helper){ &work, trying_of(t, started + 1) };
        if (pthread_create(&thread[started], NULL, help, &helper[started])) {
            break;
        }
    }
    try_worlds(&work, trying_of(t, 0), true);
    while (started) {
        pthread_join(thread[--started], NULL);
    }
    pthread_cond_destroy(&work.noted);
    pthread_mutex_destroy(&work.lock);
    return !work.stop;
}
