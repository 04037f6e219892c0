/*
 * analysis.c: a recorded game weighed, task by task.
 *
 * The game is replayed once and every position that matters is put aside as a task: a decision with
 * an alternative, a run of draws, the beginning of a turn. Each has a seed of its own, so the result
 * does not depend on who does which, nor in what slices.
 *
 * What a run of draws was worth to a seat is the expectation after it less the one before it, both
 * by playouts that meet the same luck from there on.
 */
#include "quayside/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "quayside/chance.h"
#include "quayside/error.h"

enum { ANSWERS = 6, SAMPLES_SHARE = 8, LEAST_SAMPLES = 2, A_FEW = 3, USUAL_EFFORT = 4 };

enum task_kind { TASK_DECISION, TASK_DRAWS, TASK_EXPECTED };

struct qs_task {
    enum task_kind kind;
    int index;          /* among its kind */
    const char *states; /* the position; of draws also the one after them */
};

/* ------------------------------------------------------------------ finding the tasks */

struct finding {
    struct qs_analysis *a;
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
    f->a->task[f->a->n_tasks++] = (struct qs_task){ kind, index, states };
}

static void find_decision(struct finding *f, size_t at, const struct qs_answer *answer)
{
    struct qs_analysis *a = f->a;
    struct qs_offer o;
    const struct qs_step *s = qs_question(f->state);
    if (a->rules->game->steps[s->kind].begins_turn) {
        a->expected[a->n_expected] = (struct qs_expected){ .at = at, .seat = answer->seat };
        add_task(f, TASK_EXPECTED, a->n_expected++, keep(f));
    }
    qs_ask(&o, a->rules, f->state, answer->seat);
    if (qs_offered(&o) > 1) {
        const char *state = keep(f);
        a->decision[a->n_decisions] = (struct qs_decision){
            .at = at, .state = state, .seat = answer->seat, .question = s->kind, .given = answer->move
        };
        add_task(f, TASK_DECISION, a->n_decisions++, state);
    }
}

/* The draws from this answer on; how many. The state is played past them. */
static size_t find_draws(struct finding *f, size_t at)
{
    struct qs_analysis *a = f->a;
    const char *before = keep(f);
    size_t n = 0, all = qs_table_answers(a->table);
    for (; at + n < all && qs_table_answer_at(a->table, at + n).seat == QS_CHANCE; n++) {
        qs_apply(a->rules, f->state, QS_CHANCE, qs_table_answer_at(a->table, at + n).move, NULL);
    }
    keep(f);
    a->draws[a->n_draws] = (struct qs_draws){ .at = at, .n = n };
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

/* States are read as structs: where they lie must fit any. */
static void *memory_of(size_t size)
{
    void *p = aligned_alloc(64, (size + 63) / 64 * 64);
    if (p) {
        memset(p, 0, size);
    }
    return p;
}

int qs_analysis_begin(struct qs_analysis *a, const struct qs_table *t, uint32_t playouts)
{
    const struct qs_rules *r = qs_table_rules(t);
    size_t n = qs_table_answers(t) + 1, size = r->game->state_size;
    uint32_t usual = (uint32_t)r->game->playouts * USUAL_EFFORT;
    *a = (struct qs_analysis){
        .table = t, .rules = r, .playouts = playouts ? playouts : usual, .seats = qs_table_options(t)->players
    };
    a->samples = a->playouts / SAMPLES_SHARE > LEAST_SAMPLES ? a->playouts / SAMPLES_SHARE : LEAST_SAMPLES;
    a->task = memory_of(2 * n * sizeof *a->task);
    a->decision = memory_of(n * sizeof *a->decision);
    a->draws = memory_of(n * sizeof *a->draws);
    a->expected = memory_of(n * sizeof *a->expected);
    a->states = memory_of((2 * n + 1) * size);
    if (!a->task || !a->decision || !a->draws || !a->expected || !a->states) {
        qs_analysis_free(a);
        return QS_NO_MEMORY;
    }
    struct finding f = { .a = a, .state = a->states, .size = size, .kept = a->states + size };
    find_tasks(&f);
    return 0;
}

void qs_analysis_free(struct qs_analysis *a)
{
    free(a->task);
    free(a->decision);
    free(a->draws);
    free(a->expected);
    free(a->states);
    *a = (struct qs_analysis){ 0 };
}

/* ------------------------------------------------------------------ doing them */

struct qs_analyst {
    struct qs_analysis *a;
    const struct qs_task *task;
    struct qs_weighing *weighing;
    void *trying;
    void *view;
    struct qs_offer offer;
    uint32_t sample; /* of draws and expectations: how many are done */
    int64_t sum[QS_SEATS], squares[QS_SEATS];
};

struct qs_analyst *qs_analyst_new(struct qs_analysis *a)
{
    struct qs_analyst *w = memory_of(sizeof *w);
    if (!w) {
        return NULL;
    }
    w->a = a;
    w->weighing = memory_of(qs_weighing_size(a->rules));
    w->trying = memory_of(qs_trying_size(a->rules));
    w->view = memory_of(a->rules->game->state_size);
    if (!w->weighing || !w->trying || !w->view) {
        qs_analyst_free(w);
        return NULL;
    }
    return w;
}

void qs_analyst_free(struct qs_analyst *w)
{
    if (w) {
        free(w->weighing);
        free(w->trying);
        free(w->view);
        free(w);
    }
}

static uint64_t seed_of(const struct qs_task *t)
{
    return qs_seed_of(0x616e616c797365 + (uint64_t)t->kind, (uint64_t)t->index);
}

static void begin_decision(struct qs_analyst *w)
{
    const struct qs_analysis *a = w->a;
    const struct qs_decision *d = &a->decision[w->task->index];
    struct qs_budget budget = {
        .playouts = a->playouts, .answers = ANSWERS, .has_also = true, .also = d->given
    };
    qs_view(a->rules, w->view, w->task->states, d->seat);
    qs_ask(&w->offer, a->rules, w->view, d->seat);
    qs_weigh_begin(w->weighing, a->rules, w->view, d->seat, &w->offer, &budget, seed_of(w->task));
}

void qs_analyst_take(struct qs_analyst *w, int task)
{
    w->task = &w->a->task[task];
    w->sample = 0;
    memset(w->sum, 0, sizeof w->sum);
    memset(w->squares, 0, sizeof w->squares);
    if (w->task->kind == TASK_DECISION) {
        begin_decision(w);
    }
}

static void end_decision(struct qs_analyst *w)
{
    struct qs_decision *d = &w->a->decision[w->task->index];
    struct qs_weighed answer[QS_WEIGHED];
    int n = qs_weigh_answers(w->weighing, answer), i = 0;
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

static void sample_draws(struct qs_analyst *w, uint64_t luck)
{
    const struct qs_analysis *a = w->a;
    const char *after = w->task->states + a->rules->game->state_size;
    int32_t one[QS_SEATS], two[QS_SEATS];
    qs_play_out(a->rules, w->task->states, luck, 0, w->trying, one);
    qs_play_out(a->rules, after, luck, (uint32_t)a->draws[w->task->index].n, w->trying, two);
    for (int p = 0; p < a->seats; p++) {
        w->sum[p] += two[p] - one[p];
        w->squares[p] += (int64_t)(two[p] - one[p]) * (two[p] - one[p]);
    }
}

static void sample_expected(struct qs_analyst *w, uint64_t luck)
{
    int32_t margin[QS_SEATS];
    qs_play_out(w->a->rules, w->task->states, luck, 0, w->trying, margin);
    for (int p = 0; p < w->a->seats; p++) {
        w->sum[p] += margin[p];
    }
}

static void end_samples(struct qs_analyst *w)
{
    struct qs_analysis *a = w->a;
    for (int p = 0; p < a->seats; p++) {
        int32_t mean = (int32_t)(w->sum[p] / a->samples);
        if (w->task->kind == TASK_EXPECTED) {
            a->expected[w->task->index].margin[p] = mean;
            continue;
        }
        a->draws[w->task->index].worth[p] = mean;
        a->draws[w->task->index].error[p] = error_of(w->sum[p], w->squares[p], a->samples);
    }
}

static bool on_with_samples(struct qs_analyst *w, uint32_t playouts)
{
    void (*sample)(struct qs_analyst *, uint64_t) =
        w->task->kind == TASK_DRAWS ? sample_draws : sample_expected;
    for (uint32_t n = 0; n < playouts && w->sample < w->a->samples; n++) {
        sample(w, qs_seed_of(seed_of(w->task), w->sample++));
    }
    if (w->sample < w->a->samples) {
        return true;
    }
    end_samples(w);
    return false;
}

bool qs_analyst_on(struct qs_analyst *w, uint32_t playouts)
{
    if (w->task->kind != TASK_DECISION) {
        return on_with_samples(w, playouts);
    }
    if (qs_weigh_on(w->weighing, playouts)) {
        return true;
    }
    end_decision(w);
    return false;
}

/* ------------------------------------------------------------------ adding up */

void qs_analysis_end(struct qs_analysis *a)
{
    int64_t lost[QS_SEATS] = { 0 }, luck[QS_SEATS] = { 0 };
    for (int i = 0; i < a->n_decisions; i++) {
        const struct qs_decision *d = &a->decision[i];
        struct qs_analysed_seat *s = &a->seat[d->seat];
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

int qs_analysis_worst(const struct qs_analysis *a, int seat, const struct qs_decision **out, int most)
{
    int n = 0;
    for (int i = 0; i < a->n_decisions; i++) {
        const struct qs_decision *d = &a->decision[i];
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
