/*
 * train.c: teaches the weights of learned.txt by games of a bot against itself.
 *
 * Distillation of playouts. At every few questions of a game the answers that look best are each
 * followed to the end of the turn, and the position reached is played on to a far horizon, with the
 * same luck for all of them. What comes out in the end, less what the position was said to be worth,
 * is explained by least squares from the terms of `worth`: how much each weight of each phase was
 * wrong. Only differences between answers to one question count, so neither the course of a game nor
 * what merely goes along with winning gets in. Several passes; each plays with the weights of the one
 * before.
 *
 * A term is what `worth` gains when its weight is raised: read off by opening the rules with a table in
 * which that weight is raised by RAISE. So a game needs no code for it.
 *
 * What is summed up are integers: the same seed gives the same weights on any number of threads and,
 * built with MPI, of ranks (apps/ranks.h): they share out the games of a portion, rank 0 has the sums,
 * learns from them and tells the others. After each portion the sums are kept in a file, from which the
 * work goes on if it is broken off.
 */
#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "playout.h"
#include "quayside/bot.h"
#include "quayside/chance.h"
#include "quayside/scene.h"
#include "ranks.h"

enum {
    WEIGHTS = 32, /* of a game at the most */
    FEATURES = WEIGHTS * QS_PHASES,
    RAISE = 100,
    ANSWERS = 6,  /* of a question that are played on */
    EACH = 7,     /* so many questions to one that is looked into */
    STRAY = 20,   /* so many answers to one that is given at random, so that games differ */
    PORTION = 32, /* games of a rank between two savings */
    THREADS = 64
};

struct task {
    const struct qs_game *game;
    uint64_t seed;
    int passes, games, horizon, threads;
    const char *players; /* a digit for each game in turn */
    const char *kept;    /* the file */
};

/* Sums over all answers looked into, of centred terms and of what was missed. */
struct sums {
    int64_t xx[FEATURES][FEATURES], xy[FEATURES], yy;
    int64_t n;
};
static_assert(sizeof(struct sums) == (FEATURES * FEATURES + FEATURES + 2) * sizeof(int64_t),
              "ranks add them up as one row of numbers");

/* Where the work stands. */
struct work {
    int pass, done; /* games of this pass */
    int16_t weight[WEIGHTS][QS_PHASES];
    struct sums sums;
};

static struct task task;
static struct work work;
static int weights;
static const struct qs_name *title[WEIGHTS];

static void fail(const char *what)
{
    fprintf(stderr, "train: %s\n", what);
    _Exit(1); /* without a leave of the other ranks, who would not hear of it: it ends their job */
}

/* ------------------------------------------------------------------ tables */

static const struct qs_sheet *sheet_of(const struct qs_game *game, const char *file)
{
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        if (!strcmp(s->file, file)) {
            return s;
        }
    }
    fail("this game has no weights to learn");
    return NULL;
}

static void write_table(FILE *f, int16_t weight[WEIGHTS][QS_PHASES])
{
    for (int i = 0; i < weights; i++) {
        fprintf(f, "weight %s\nvalues", title[i]->title);
        for (int k = 0; k < QS_PHASES; k++) {
            fprintf(f, " %d", weight[i][k]);
        }
        fprintf(f, "\nsource designed\n\n");
    }
}

/* The rules with these weights as the learned ones. */
static struct qs_rules *open_with(int16_t weight[WEIGHTS][QS_PHASES])
{
    char *text = NULL, complaints[4096] = "";
    size_t size = 0;
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_rules *r = NULL;
    FILE *f = open_memstream(&text, &size);
    write_table(f, weight);
    fclose(f);
    struct qs_file own[] = { { "learned.txt", text, size }, { NULL, NULL, 0 } };
    if (qs_rules_open_files(&r, qs_library_standard(), task.game, own, NULL, &why)) {
        fputs(complaints, stderr);
        fail("the table cannot be read");
    }
    free(text);
    r->learned = 1;
    return r;
}

/* The rules as they are, with each weight raised, and with all weights of a phase raised. */
struct lessons {
    struct qs_rules *now, *raised[WEIGHTS], *phase[QS_PHASES];
    struct qs_game far; /* the game, with the horizon to which positions are played on */
    struct qs_rules on;
};

static void open_lessons(struct lessons *l)
{
    int16_t weight[WEIGHTS][QS_PHASES];
    l->now = open_with(work.weight);
    l->far = *task.game;
    l->far.horizon = (uint8_t)task.horizon;
    l->on = *l->now;
    l->on.game = &l->far;
    for (int i = 0; i < weights; i++) {
        memcpy(weight, work.weight, sizeof weight);
        for (int k = 0; k < QS_PHASES; k++) {
            weight[i][k] = (int16_t)(weight[i][k] + RAISE);
        }
        l->raised[i] = open_with(weight);
    }
    for (int k = 0; k < QS_PHASES; k++) {
        memcpy(weight, work.weight, sizeof weight);
        for (int i = 0; i < weights; i++) {
            weight[i][k] = (int16_t)(weight[i][k] + RAISE + 7 * i); /* so that nothing cancels out */
        }
        l->phase[k] = open_with(weight);
    }
}

static void close_lessons(struct lessons *l)
{
    qs_rules_close(l->now);
    for (int i = 0; i < weights; i++) {
        qs_rules_close(l->raised[i]);
    }
    for (int k = 0; k < QS_PHASES; k++) {
        qs_rules_close(l->phase[k]);
    }
}

/* ------------------------------------------------------------------ one question */

/* An answer that is looked into: its terms, in RAISE-ths, and what worth missed. */
struct sample {
    int64_t x[FEATURES], y;
};

static int32_t worth(const struct qs_rules *r, const void *state, int seat)
{
    return task.game->worth(r, state, seat);
}

static void take_terms(const struct lessons *l, const void *state, int seat, struct sample *s)
{
    int32_t base = worth(l->now, state, seat);
    for (int k = 0; k < QS_PHASES; k++) {
        if (worth(l->phase[k], state, seat) == base) {
            continue; /* of another phase */
        }
        for (int i = 0; i < weights; i++) {
            s->x[i * QS_PHASES + k] = worth(l->raised[i], state, seat) - base;
        }
    }
}

static void centre(struct sample *s, int n)
{
    int64_t y = 0;
    for (int i = 0; i < n; i++) {
        y += s[i].y;
    }
    for (int i = 0; i < n; i++) {
        s[i].y -= y / n;
    }
    for (int f = 0; f < FEATURES; f++) {
        int64_t x = 0;
        for (int i = 0; i < n; i++) {
            x += s[i].x[f];
        }
        for (int i = 0; i < n; i++) {
            s[i].x[f] -= x / n;
        }
    }
}

static void add_sample(struct sums *to, const struct sample *s)
{
    int some[FEATURES], n = 0;
    for (int f = 0; f < FEATURES; f++) {
        if (s->x[f]) {
            some[n++] = f;
        }
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            to->xx[some[i]][some[j]] += s->x[some[i]] * s->x[some[j]];
        }
        to->xy[some[i]] += s->x[some[i]] * s->y;
    }
    to->yy += s->y * s->y;
    to->n++;
}

/* What a thread works with. */
struct worker {
    pthread_t thread;
    const struct lessons *lessons;
    int first, last, step; /* games */
    char *states;          /* the match, then those of a line */
    char *trying;
    struct sums sums;
};

static struct looking looking(const struct worker *w, int seat)
{
    return (struct looking){ .r = w->lessons->now, .seat = seat, .states = w->states };
}

enum { MATCH, AFTER };

/* The answers whose lines end best, best first; how many. */
static int promising(const struct worker *w, int seat, const struct qs_offer *o, struct qs_rng luck,
                     qs_move *out)
{
    const struct looking l = looking(w, seat);
    int32_t best[ANSWERS];
    int n = 0;
    struct candidates c;
    line_candidates(&c, o);
    line_forget(&l);
    for (uint32_t i = 0; i < c.n; i++) {
        qs_move m = c.move[i];
        int32_t v = line_worth(&l, MATCH, m, 0, luck);
        int at = n < ANSWERS ? n++ : ANSWERS;
        for (; at > 0 && best[at - 1] < v; at--) {
            if (at < ANSWERS) {
                best[at] = best[at - 1];
                out[at] = out[at - 1];
            }
        }
        if (at < ANSWERS) {
            best[at] = v;
            out[at] = m;
        }
    }
    return n;
}

static void look_into(struct worker *w, int seat, const struct qs_offer *o, uint64_t seed)
{
    const struct looking l = looking(w, seat);
    const struct qs_rng luck = qs_rng_seeded(seed);
    static _Thread_local struct sample sample[ANSWERS];
    qs_move move[ANSWERS];
    int32_t margins[QS_SEATS];
    int n = promising(w, seat, o, luck, move);
    memset(sample, 0, sizeof sample);
    for (int i = 0; i < n; i++) {
        int32_t v = line_to(&l, MATCH, move[i], AFTER, luck);
        take_terms(w->lessons, line_state(&l, AFTER), seat, &sample[i]);
        qs_play_out(&w->lessons->on, line_state(&l, AFTER), ~seed, 0, w->trying, margins);
        sample[i].y = margins[seat] - v;
    }
    centre(sample, n);
    for (int i = 0; i < n; i++) {
        add_sample(&w->sums, &sample[i]);
    }
}

/* ------------------------------------------------------------------ games */

static void play(struct worker *w, int game)
{
    struct qs_rng rng = qs_rng_seeded(qs_seed_of(task.seed + (uint64_t)work.pass, (uint64_t)game));
    const struct qs_rules *r = w->lessons->now;
    struct qs_options options;
    struct qs_offer o;
    int seat, players = task.players[(size_t)game % strlen(task.players)] - '0';
    void *match = w->states;
    enum qs_turn turn;
    qs_options_standard(task.game, players, &options);
    qs_start(r, match, &options, NULL);
    while ((turn = qs_next(r, match, &o, &seat)) != QS_T_OVER) {
        if (turn == QS_T_CHANCE) {
            qs_apply(r, match, QS_CHANCE, qs_chance(r, match, &rng), NULL);
            continue;
        }
        if (turn == QS_T_FORCED) {
            qs_apply(r, match, seat, qs_pick(&o, 0), NULL);
            continue;
        }
        if (!qs_rng_below(&rng, EACH)) {
            look_into(w, seat, &o, qs_rng_next(&rng));
        }
        const struct looking l = looking(w, seat);
        qs_move m = qs_rng_below(&rng, STRAY) ? line_best(&l, MATCH, &o, 0, &rng).move
                                              : qs_pick(&o, qs_rng_below(&rng, o.total));
        qs_apply(r, match, seat, m, NULL);
    }
}

static void *run(void *worker)
{
    struct worker *w = worker;
    for (int i = w->first; i < w->last; i += w->step) {
        play(w, i);
    }
    return NULL;
}

static void add_sums(struct sums *to, const struct sums *from)
{
    for (int i = 0; i < FEATURES; i++) {
        for (int j = 0; j < FEATURES; j++) {
            to->xx[i][j] += from->xx[i][j];
        }
        to->xy[i] += from->xy[i];
    }
    to->yy += from->yy;
    to->n += from->n;
}

static void start_workers(struct worker *worker, const struct lessons *l, int last)
{
    int before = ranks_mine() * task.threads; /* threads of other ranks */
    for (int i = 0; i < task.threads; i++) {
        struct worker *w = &worker[i];
        *w = (struct worker){ .lessons = l, .first = work.done + before + i, .last = last,
                              .step = task.threads * ranks_count() };
        w->states = aligned_alloc(64, ((size_t)task.game->state_size * LINE_STATES + 63) / 64 * 64);
        w->trying = aligned_alloc(64, qs_trying_size(l->now));
        if (!w->states || !w->trying || pthread_create(&w->thread, NULL, run, w)) {
            fail("no thread or no memory");
        }
    }
}

static void play_portion(const struct lessons *l)
{
    static struct worker worker[THREADS];
    static struct sums sums;
    int left = task.games - work.done, most = PORTION * ranks_count();
    int last = work.done + (left < most ? left : most);
    start_workers(worker, l, last);
    memset(&sums, 0, sizeof sums);
    for (int i = 0; i < task.threads; i++) {
        pthread_join(worker[i].thread, NULL);
        add_sums(&sums, &worker[i].sums);
        free(worker[i].states);
        free(worker[i].trying);
    }
    ranks_sum((uint64_t *)(void *)&sums, sizeof sums / sizeof(uint64_t));
    add_sums(&work.sums, &sums); /* where they mean something: in rank 0 */
    work.done = last;
}

/* ------------------------------------------------------------------ least squares */

static double factor[FEATURES][FEATURES];

/* Solves a x = b for a symmetric positive a, by Cholesky. */
static void solve(double a[FEATURES][FEATURES], const double *b, double *x, int n)
{
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) {
            double s = a[i][j];
            for (int k = 0; k < j; k++) {
                s -= factor[i][k] * factor[j][k];
            }
            factor[i][j] = i == j ? sqrt(s) : s / factor[j][j];
        }
    }
    for (int i = 0; i < n; i++) {
        x[i] = b[i];
        for (int k = 0; k < i; k++) {
            x[i] -= factor[i][k] * x[k];
        }
        x[i] /= factor[i][i];
    }
    for (int i = n - 1; i >= 0; i--) {
        for (int k = i + 1; k < n; k++) {
            x[i] -= factor[k][i] * x[k];
        }
        x[i] /= factor[i][i];
    }
}

/* A weight may be wrong by about half of itself and a bit. */
static double spread(int f)
{
    return abs(work.weight[f / QS_PHASES][f % QS_PHASES]) / 2.0 + 20;
}

/* By how much each weight was wrong, given how much of y nothing explains. */
static void fit(double unexplained, double *wrong)
{
    static double a[FEATURES][FEATURES];
    double b[FEATURES];
    int n = weights * QS_PHASES;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            a[i][j] = (double)work.sums.xx[i][j] / RAISE / RAISE;
        }
        a[i][i] += unexplained / (spread(i) * spread(i));
        b[i] = (double)work.sums.xy[i] / RAISE;
    }
    solve(a, b, wrong, n);
}

static double residual(const double *wrong)
{
    double sum = (double)work.sums.yy;
    for (int i = 0; i < weights * QS_PHASES; i++) {
        sum -= 2 * wrong[i] * (double)work.sums.xy[i] / RAISE;
        for (int j = 0; j < weights * QS_PHASES; j++) {
            sum += wrong[i] * wrong[j] * (double)work.sums.xx[i][j] / RAISE / RAISE;
        }
    }
    return sum / (double)work.sums.n;
}

static int16_t within(double v)
{
    enum { MOST = 7000 }; /* raised it must still be one */
    return (int16_t)(v > MOST ? MOST : v < -MOST ? -MOST : lround(v));
}

static void learn(void)
{
    double wrong[FEATURES], all = (double)work.sums.yy / (double)work.sums.n;
    fit(all, wrong);
    fit(residual(wrong), wrong);
    fprintf(stderr, "train: pass %d: %lld answers, missed by %.0f before and by %.0f after\n",
            work.pass + 1, (long long)work.sums.n, sqrt(all), sqrt(residual(wrong)));
    for (int f = 0; f < weights * QS_PHASES; f++) {
        int16_t *w = &work.weight[f / QS_PHASES][f % QS_PHASES];
        *w = within(*w + wrong[f]);
    }
    memset(&work.sums, 0, sizeof work.sums);
    work.pass++;
    work.done = 0;
}

/* ------------------------------------------------------------------ what is kept */

static void head(char *out, size_t size)
{
    snprintf(out, size, "train %s %llu %d %d %d %s\n", task.game->name,
             (unsigned long long)task.seed, task.passes, task.games, task.horizon, task.players);
}

static void keep(void)
{
    char first[256], path[1024];
    if (ranks_mine()) {
        return;
    }
    head(first, sizeof first);
    snprintf(path, sizeof path, "%s.new", task.kept);
    FILE *f = fopen(path, "w");
    if (!f) {
        fail("the file for what was done cannot be written");
    }
    fprintf(f, "%s%d %d %lld %lld\n", first, work.pass, work.done, (long long)work.sums.n,
            (long long)work.sums.yy);
    for (int i = 0; i < weights * QS_PHASES; i++) {
        fprintf(f, "%d %lld", work.weight[i / QS_PHASES][i % QS_PHASES],
                (long long)work.sums.xy[i]);
        for (int j = 0; j < weights * QS_PHASES; j++) {
            fprintf(f, " %lld", (long long)work.sums.xx[i][j]);
        }
        fputc('\n', f);
    }
    if (fclose(f) || rename(path, task.kept)) {
        fail("the file for what was done cannot be written");
    }
}

static bool read_number(FILE *f, int64_t *out)
{
    long long n;
    bool read = fscanf(f, "%lld", &n) == 1;
    *out = n;
    return read;
}

/* What was done before, if it was the same task. */
static void go_on(void)
{
    char first[256], line[256];
    int64_t n, pass, done;
    FILE *f = fopen(task.kept, "r");
    head(first, sizeof first);
    if (!f) {
        return;
    }
    if (!fgets(line, sizeof line, f) || strcmp(line, first)) {
        fail("the file of what was done is of another task; remove it");
    }
    bool read = read_number(f, &pass) && read_number(f, &done) && read_number(f, &work.sums.n) &&
                read_number(f, &work.sums.yy);
    for (int i = 0; i < weights * QS_PHASES && read; i++) {
        read = read_number(f, &n) && read_number(f, &work.sums.xy[i]);
        work.weight[i / QS_PHASES][i % QS_PHASES] = (int16_t)n;
        for (int j = 0; j < weights * QS_PHASES && read; j++) {
            read = read_number(f, &work.sums.xx[i][j]);
        }
    }
    fclose(f);
    if (!read) {
        fail("the file of what was done is damaged; remove it");
    }
    work.pass = (int)pass;
    work.done = (int)done;
}

/* ------------------------------------------------------------------ all of it */

/* The designed weights, the same in all phases. */
static void begin(void)
{
    struct qs_rules *r = NULL;
    const struct qs_sheet *s = sheet_of(task.game, "worth.txt");
    if (qs_rules_open(&r, qs_library_standard(), task.game, NULL, NULL, NULL)) {
        fail("the standard edition cannot be read");
    }
    sheet_of(task.game, "learned.txt");
    weights = *((const uint8_t *)r->data + s->count);
    if (weights > WEIGHTS) {
        fail("more weights than this program has room for");
    }
    for (int i = 0; i < weights; i++) {
        const struct qs_weight *row = (const struct qs_weight *)(const void *)(
            (const char *)r->data + s->rows + (size_t)i * s->stride);
        title[i] = &row->name;
        for (int k = 0; k < QS_PHASES; k++) {
            work.weight[i][k] = row->value;
        }
    }
}

static void learn_all(void)
{
    if (!ranks_mine()) {
        go_on();
    }
    ranks_share(&work, sizeof work);
    while (work.pass < task.passes) {
        static struct lessons l;
        open_lessons(&l);
        while (work.done < task.games) {
            play_portion(&l);
            keep();
        }
        close_lessons(&l);
        if (!ranks_mine()) {
            learn();
        }
        ranks_share(&work, sizeof work);
        keep();
    }
}

int main(int argc, char **argv)
{
    if (argc != 9) {
        fprintf(stderr, "usage: train GAME SEED PASSES GAMES HORIZON PLAYERS THREADS KEPT\n"
                        "tools/train has the numbers that were used\n");
        return 2;
    }
    task = (struct task){ .game = qs_game_named(qs_library_standard(), argv[1]),
                          .seed = strtoull(argv[2], NULL, 10), .passes = atoi(argv[3]),
                          .games = atoi(argv[4]), .horizon = atoi(argv[5]), .players = argv[6],
                          .threads = atoi(argv[7]), .kept = argv[8] };
    if (!task.game || task.threads < 1 || task.threads > THREADS || task.games < 1 ||
        strspn(task.players, "12345") != strlen(task.players) || !*task.players) {
        fail("no such game, or a number that cannot be");
    }
    ranks_join();
    begin();
    learn_all();
    if (!ranks_mine()) {
        write_table(stdout, work.weight);
    }
    return 0;
}
