/*
 * analysis.c: a recorded game weighed.
 *
 * The game is replayed once and every position that matters is put aside as a task: a decision with
 * an alternative, a run of draws, the beginning of a turn. Threads take the tasks by number; each
 * has a seed of its own, so the result does not depend on who does which.
 *
 * What a run of draws was worth to a seat is the expectation after it less the one before it, both
 * by playouts that meet the same luck from there on.
 */
#include "analysis.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app.h"
#include "quayside/chance.h"

enum { THREADS = 64, ANSWERS = 6, SAMPLES_SHARE = 8, LEAST_SAMPLES = 2, A_FEW = 3 };

enum task_kind { TASK_DECISION, TASK_DRAWS, TASK_EXPECTED };

struct task {
    enum task_kind kind;
    int index;           /* among its kind */
    const char *states;  /* the position; of draws also the one after them */
};

struct job {
    struct analysis *a;
    struct task *task;
    int n, next, shown;
    pthread_mutex_t lock;
};

/* ------------------------------------------------------------------ finding the tasks */

struct finding {
    struct analysis *a;
    struct job *job;
    char *state;
    size_t size;
    char *kept; /* copies of states, room for two an answer */
};

static const char *keep(struct finding *f)
{
    char *copy = f->kept;
    memcpy(copy, f->state, f->size);
    f->kept += f->size;
    return copy;
}

static void add_task(struct finding *f, enum task_kind kind, int index, const char *states)
{
    f->job->task[f->job->n++] = (struct task){ kind, index, states };
}

static void find_decision(struct finding *f, size_t at, const struct qs_answer *answer)
{
    struct analysis *a = f->a;
    struct qs_offer o;
    const struct qs_step *s = qs_question(f->state);
    if (a->rules->game->steps[s->kind].begins_turn) {
        a->expected[a->n_expected] = (struct expected){ .at = at, .seat = answer->seat };
        add_task(f, TASK_EXPECTED, a->n_expected++, keep(f));
    }
    qs_ask(&o, a->rules, f->state, answer->seat);
    if (qs_offered(&o) > 1) {
        a->decision[a->n_decisions] = (struct decision){
            .at = at, .seat = answer->seat, .question = s->kind, .given = answer->move };
        add_task(f, TASK_DECISION, a->n_decisions++, keep(f));
    }
}

/* The draws from this answer on; how many. The state is played past them. */
static size_t find_draws(struct finding *f, size_t at)
{
    struct analysis *a = f->a;
    const char *before = keep(f);
    size_t n = 0, all = qs_table_answers(a->table);
    for (; at + n < all && qs_table_answer_at(a->table, at + n).seat == QS_CHANCE; n++) {
        qs_apply(a->rules, f->state, QS_CHANCE, qs_table_answer_at(a->table, at + n).move, NULL);
    }
    keep(f);
    a->draws[a->n_draws] = (struct draws){ .at = at, .n = n };
    add_task(f, TASK_DRAWS, a->n_draws++, before);
    return n;
}

static void find_tasks(struct finding *f)
{
    const struct qs_table *t = f->a->table;
    qs_start(f->a->rules, f->state, qs_table_options(t), NULL);
    for (size_t i = 0; i < qs_table_answers(t);) {
        struct qs_answer answer = qs_table_answer_at(t, i);
        if (answer.seat == QS_CHANCE) {
            i += find_draws(f, i);
            continue;
        }
        find_decision(f, i, &answer);
        qs_apply(f->a->rules, f->state, answer.seat, answer.move, NULL);
        i++;
    }
}

/* ------------------------------------------------------------------ doing them */

/* What a thread needs. */
struct worker {
    struct analysis *a;
    struct qs_weighing *w;
    void *trying;
    void *view;
    struct qs_offer offer;
};

static uint64_t seed_of(const struct task *t)
{
    return qs_seed_of(0x616e616c797365 + (uint64_t)t->kind, (uint64_t)t->index);
}

static void weigh_decision(struct worker *w, const struct task *t)
{
    const struct analysis *a = w->a;
    struct decision *d = &w->a->decision[t->index];
    struct qs_budget budget = { .playouts = a->playouts, .answers = ANSWERS, .has_also = true,
                                .also = d->given };
    struct qs_weighed answer[QS_WEIGHED];
    qs_view(a->rules, w->view, t->states, d->seat);
    qs_ask(&w->offer, a->rules, w->view, d->seat);
    qs_weigh(w->w, a->rules, w->view, d->seat, &w->offer, &budget, seed_of(t));
    int n = qs_weigh_answers(w->w, answer), i = 0;
    while (i + 1 < n && answer[i].move != d->given) {
        i++;
    }
    int32_t lost = answer[0].value - answer[i].value;
    d->best = answer[0].move;
    d->value = answer[0].value;
    if (i && answer[i].playouts >= A_FEW && lost > 2 * answer[i].error) {
        d->lost = lost;
        d->error = answer[i].error;
    }
}

static int32_t root(int64_t x)
{
    int64_t r = 0;
    while ((r + 1) * (r + 1) <= x) {
        r++;
    }
    return (int32_t)r;
}

/* The error of a mean, from sums over n. */
static int32_t error_of(int64_t sum, int64_t squares, uint32_t n)
{
    int64_t mean = sum / n, spread = squares / n - mean * mean;
    return n > 1 ? root(spread / (n - 1)) : 0;
}

static void weigh_draws(struct worker *w, const struct task *t)
{
    const struct analysis *a = w->a;
    struct draws *d = &w->a->draws[t->index];
    const char *after = t->states + a->rules->game->state_size;
    int64_t sum[QS_SEATS] = { 0 }, squares[QS_SEATS] = { 0 };
    for (uint32_t i = 0; i < a->samples; i++) {
        uint64_t luck = qs_seed_of(seed_of(t), i);
        int32_t one[QS_SEATS], two[QS_SEATS];
        qs_play_out(a->rules, t->states, luck, 0, w->trying, one);
        qs_play_out(a->rules, after, luck, (uint32_t)d->n, w->trying, two);
        for (int p = 0; p < a->seats; p++) {
            sum[p] += two[p] - one[p];
            squares[p] += (int64_t)(two[p] - one[p]) * (two[p] - one[p]);
        }
    }
    for (int p = 0; p < a->seats; p++) {
        d->worth[p] = (int32_t)(sum[p] / a->samples);
        d->error[p] = error_of(sum[p], squares[p], a->samples);
    }
}

static void weigh_expected(struct worker *w, const struct task *t)
{
    const struct analysis *a = w->a;
    int64_t sum[QS_SEATS] = { 0 };
    for (uint32_t i = 0; i < a->samples; i++) {
        int32_t margin[QS_SEATS];
        qs_play_out(a->rules, t->states, qs_seed_of(seed_of(t), i), 0, w->trying, margin);
        for (int p = 0; p < a->seats; p++) {
            sum[p] += margin[p];
        }
    }
    for (int p = 0; p < a->seats; p++) {
        w->a->expected[t->index].margin[p] = (int32_t)(sum[p] / a->samples);
    }
}

static void do_task(struct worker *w, const struct task *t)
{
    switch (t->kind) {
    case TASK_DECISION:
        weigh_decision(w, t);
        break;
    case TASK_DRAWS:
        weigh_draws(w, t);
        break;
    case TASK_EXPECTED:
        weigh_expected(w, t);
        break;
    }
}

static void show_progress(struct job *job)
{
    int percent = job->n ? job->next * 100 / job->n : 100;
    if (job->a->progress && percent != job->shown) {
        fprintf(stderr, "\r%3d%%%s", percent, percent == 100 ? "\r    \r" : "");
        job->shown = percent;
    }
}

static void *work(void *arg)
{
    struct job *job = arg;
    const struct qs_rules *r = job->a->rules;
    struct worker *w = app_memory(sizeof *w);
    w->a = job->a;
    w->w = app_memory(qs_weighing_size(r));
    w->trying = app_memory(qs_trying_size(r));
    w->view = app_state(r);
    for (;;) {
        pthread_mutex_lock(&job->lock);
        const struct task *t = job->next < job->n ? &job->task[job->next++] : NULL;
        show_progress(job);
        pthread_mutex_unlock(&job->lock);
        if (!t) {
            break;
        }
        do_task(w, t);
    }
    free(w->w);
    free(w->trying);
    free(w->view);
    free(w);
    return NULL;
}

static void do_all(struct job *job)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    pthread_t thread[THREADS];
    int started = 0;
    pthread_mutex_init(&job->lock, NULL);
    while (started + 1 < cores && started < THREADS &&
           !pthread_create(&thread[started], NULL, work, job)) {
        started++;
    }
    work(job);
    while (started) {
        pthread_join(thread[--started], NULL);
    }
    pthread_mutex_destroy(&job->lock);
}

/* ------------------------------------------------------------------ adding up */

static void add_up(struct analysis *a)
{
    int64_t lost[QS_SEATS] = { 0 }, luck[QS_SEATS] = { 0 };
    for (int i = 0; i < a->n_decisions; i++) {
        const struct decision *d = &a->decision[i];
        struct analysed_seat *s = &a->seat[d->seat];
        s->decisions++;
        s->mistakes += d->lost > 0;
        s->lost += d->lost;
        lost[d->seat] += (int64_t)d->error * d->error;
    }
    for (int i = 0; i < a->n_draws; i++) {
        for (int p = 0; p < a->seats; p++) {
            a->seat[p].luck += a->draws[i].worth[p];
            luck[p] += (int64_t)a->draws[i].error[p] * a->draws[i].error[p];
        }
    }
    for (int p = 0; p < a->seats; p++) {
        a->seat[p].lost_error = root(lost[p]);
        a->seat[p].luck_error = root(luck[p]);
    }
}

void analyse(struct analysis *a, const struct qs_table *t, uint32_t playouts, bool progress)
{
    size_t n = qs_table_answers(t) + 1, size = qs_table_rules(t)->game->state_size;
    struct job job = { .a = a, .task = app_memory(2 * n * sizeof *job.task), .shown = -1 };
    *a = (struct analysis){ .table = t, .rules = qs_table_rules(t), .playouts = playouts,
                            .seats = qs_table_options(t)->players, .progress = progress };
    a->samples = playouts / SAMPLES_SHARE > LEAST_SAMPLES ? playouts / SAMPLES_SHARE
                                                          : LEAST_SAMPLES;
    a->decision = app_memory(n * sizeof *a->decision);
    a->draws = app_memory(n * sizeof *a->draws);
    a->expected = app_memory(n * sizeof *a->expected);
    char *states = app_memory((2 * n + 1) * size);
    struct finding f = { .a = a, .job = &job, .state = states, .size = size,
                         .kept = states + size };
    find_tasks(&f);
    do_all(&job);
    add_up(a);
    free(states);
    free(job.task);
}

void analysis_free(struct analysis *a)
{
    free(a->decision);
    free(a->draws);
    free(a->expected);
}

int analysis_worst(const struct analysis *a, int seat, const struct decision **out, int most)
{
    int n = 0;
    for (int i = 0; i < a->n_decisions; i++) {
        const struct decision *d = &a->decision[i];
        int at = n;
        while (at > 0 && out[at - 1]->lost < d->lost) {
            at--;
        }
        if (!d->lost || at == most || (seat >= 0 && d->seat != seat)) {
            continue;
        }
        n += n < most;
        for (int k = n - 1; k > at; k--) {
            out[k] = out[k - 1];
        }
        out[at] = d;
    }
    return n;
}
