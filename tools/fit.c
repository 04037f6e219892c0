/*
 * fit.c: teaches the weights of learned.txt by how games of greedy against itself end.
 *
 * For a table that judges only where playouts end (`leaf` of the game). What counts there is by how much the
 * seat that looks will be ahead in the end: at the beginning of some of the turns of each game the terms of
 * `worth` are noted, those of the seat less those of the best other, and least squares tell by how much each
 * weight of each phase was wrong about the margin the game ended with. A weight is held to be about right:
 * what few positions speak for changes it little.
 *
 * A term is what `worth` gains when its weight is raised: read off by opening the rules with a table in
 * which that weight is raised by RAISE. So a game needs no code for it.
 *
 * What is summed up are integers: the same seed gives the same weights on any number of threads. It takes
 * less than a minute, so nothing is kept of a run that is broken off.
 */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "quayside/chance.h"
#include "quayside/scene.h"
#include "tables.h"

enum {
    FEATURES = WEIGHTS * QS_PHASES,
    RAISE = 100,
    EACH = 3,       /* so many turns to one whose beginning is noted */
    STRAY = 20,     /* so many answers to one that is given at random, so that games differ */
    POSITIONS = 64, /* of a game at the most */
    LIKE_ONE = 20,  /* so many positions tell as much as one would alone: they share the ends of games */
    THREADS = 64
};

static struct {
    const struct qs_game *game;
    uint64_t seed;
    int games, players, threads;
} task;

static int weights;
static table designed;

/* The rules as they are, with each weight raised, and with all weights of a phase raised. */
static struct qs_rules *now, *raised[WEIGHTS], *phase[QS_PHASES];

static struct qs_rules *open_learned(table weight)
{
    struct qs_rules *r = table_open(weight);
    r->learned = 1;
    return r;
}

static void open_rules(void)
{
    table weight;
    now = open_learned(designed);
    for (int i = 0; i < weights; i++) {
        memcpy(weight, designed, sizeof weight);
        for (int k = 0; k < QS_PHASES; k++) {
            weight[i][k] = (int16_t)(weight[i][k] + RAISE);
        }
        raised[i] = open_learned(weight);
    }
    for (int k = 0; k < QS_PHASES; k++) {
        memcpy(weight, designed, sizeof weight);
        for (int i = 0; i < weights; i++) {
            weight[i][k] = (int16_t)(weight[i][k] + RAISE + 7 * i); /* so that nothing cancels out */
        }
        phase[k] = open_learned(weight);
    }
}

/* ------------------------------------------------------------------ positions */

/* Sums over all positions, of terms in RAISE-ths and of what was missed. */
struct sums {
    int64_t xx[FEATURES][FEATURES], xy[FEATURES], yy;
    int64_t n;
};

/* A position for one seat: its terms less those of the best other, and the margin it was said to have. */
struct position {
    int seat;
    int64_t x[FEATURES], margin;
};

/* What a thread works with. */
struct worker {
    pthread_t thread;
    int first;
    char *match, *view, *memory;
    struct position position[POSITIONS];
    struct sums sums;
};

static int32_t worth(const struct qs_rules *r, const void *state, int seat)
{
    return task.game->worth(r, state, seat);
}

static void add_terms(struct position *p, const void *state, int seat, int sign)
{
    int32_t base = worth(now, state, seat);
    p->margin += sign * base;
    for (int k = 0; k < QS_PHASES; k++) {
        if (worth(phase[k], state, seat) == base) {
            continue; /* of another phase */
        }
        for (int i = 0; i < weights; i++) {
            p->x[i * QS_PHASES + k] += sign * (worth(raised[i], state, seat) - base);
        }
        break;
    }
}

static int best_other(const void *state, int seat)
{
    int best = !seat;
    for (int p = 0; p < task.players; p++) {
        best = p != seat && worth(now, state, p) > worth(now, state, best) ? p : best;
    }
    return best;
}

static void note(struct position *p, const void *state, int seat)
{
    memset(p, 0, sizeof *p);
    p->seat = seat;
    add_terms(p, state, seat, 1);
    add_terms(p, state, best_other(state, seat), -1);
}

static void add_position(struct sums *to, const struct position *p, int64_t missed)
{
    int some[FEATURES], n = 0;
    for (int f = 0; f < FEATURES; f++) {
        if (p->x[f]) {
            some[n++] = f;
        }
    }
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            to->xx[some[i]][some[j]] += p->x[some[i]] * p->x[some[j]];
        }
        to->xy[some[i]] += p->x[some[i]] * missed;
    }
    to->yy += missed * missed;
    to->n++;
}

/* ------------------------------------------------------------------ games */

static qs_move choose(struct worker *w, int seat, struct qs_offer *o, struct qs_rng *wits)
{
    if (!qs_rng_below(wits, STRAY)) {
        return qs_pick(o, qs_rng_below(wits, o->total));
    }
    qs_view(now, w->view, w->match, seat);
    qs_ask(o, now, w->view, seat);
    return qs_bot_greedy.choose(&qs_bot_greedy, now, w->view, seat, o, wits, w->memory);
}

/* One game; how many positions were noted. */
static int play(struct worker *w, int game)
{
    struct qs_rng luck = qs_rng_seeded(qs_seed_of(task.seed, (uint64_t)game));
    struct qs_rng wits = qs_rng_seeded(qs_rng_next(&luck));
    struct qs_options options;
    struct qs_offer o;
    int seat, n = 0;
    enum qs_turn turn;
    qs_options_standard(task.game, task.players, &options);
    qs_start(now, w->match, &options, NULL);
    while ((turn = qs_next(now, w->match, &o, &seat)) != QS_T_OVER) {
        if (turn == QS_T_CHANCE) {
            qs_apply(now, w->match, QS_CHANCE, qs_chance(now, w->match, &luck), NULL);
            continue;
        }
        bool begins = task.game->steps[qs_question(w->match)->kind].begins_turn;
        if (begins && n < POSITIONS && !qs_rng_below(&wits, EACH)) {
            note(&w->position[n++], w->match, seat);
        }
        qs_move m = turn == QS_T_FORCED ? qs_pick(&o, 0) : choose(w, seat, &o, &wits);
        qs_apply(now, w->match, seat, m, NULL);
    }
    return n;
}

static void *run(void *worker)
{
    struct worker *w = worker;
    for (int game = w->first; game < task.games; game += task.threads) {
        int n = play(w, game);
        for (int i = 0; i < n; i++) {
            const struct position *p = &w->position[i];
            add_position(&w->sums, p, qs_margin(now, w->match, p->seat, w->view) - p->margin);
        }
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

static char *room(size_t size)
{
    char *p = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!p) {
        fail("no memory");
    }
    return p;
}

static struct sums sums;

static void play_all(void)
{
    struct worker *worker = calloc((size_t)task.threads, sizeof *worker);
    for (int i = 0; i < task.threads && worker; i++) {
        struct worker *w = &worker[i];
        w->first = i;
        w->match = room(task.game->state_size);
        w->view = room(task.game->state_size);
        w->memory = room(qs_bot_memory(now));
        if (pthread_create(&w->thread, NULL, run, w)) {
            fail("no thread");
        }
    }
    for (int i = 0; i < task.threads && worker; i++) {
        pthread_join(worker[i].thread, NULL);
        add_sums(&sums, &worker[i].sums);
    }
    if (!worker || !sums.n) {
        fail("no memory, or no positions");
    }
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

/* A weight may be wrong by about three quarters of itself and a bit. */
static double spread(int f)
{
    return 0.75 * abs(designed[f / QS_PHASES][f % QS_PHASES]) + 30;
}

/* By how much each weight was wrong. */
static void fit(double *wrong)
{
    static double a[FEATURES][FEATURES];
    double b[FEATURES], unexplained = (double)LIKE_ONE * (double)sums.yy / (double)sums.n;
    int n = weights * QS_PHASES;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            a[i][j] = (double)sums.xx[i][j] / (double)RAISE / (double)RAISE;
        }
        a[i][i] += unexplained / (spread(i) * spread(i));
        b[i] = (double)sums.xy[i] / (double)RAISE;
    }
    solve(a, b, wrong, n);
}

static double residual(const double *wrong)
{
    double sum = (double)sums.yy;
    for (int i = 0; i < weights * QS_PHASES; i++) {
        sum -= 2 * wrong[i] * (double)sums.xy[i] / (double)RAISE;
        for (int j = 0; j < weights * QS_PHASES; j++) {
            sum += wrong[i] * wrong[j] * (double)sums.xx[i][j] / (double)RAISE / (double)RAISE;
        }
    }
    return sum / (double)sums.n;
}

static int16_t within(double v)
{
    const double MOST = 8000;
    return (int16_t)lround(fmax(-MOST, fmin(v, MOST)));
}

int main(int argc, char **argv)
{
    double wrong[FEATURES];
    table learned;
    if (argc != 6) {
        fprintf(stderr, "usage: fit GAME SEED GAMES PLAYERS THREADS\n"
                        "tools/train has the numbers that were used\n");
        return 2;
    }
    task.game = qs_game_named(qs_library_standard(), argv[1]);
    task.seed = strtoull(argv[2], NULL, 10);
    task.games = atoi(argv[3]);
    task.players = atoi(argv[4]);
    task.threads = atoi(argv[5]);
    if (!task.game || task.threads < 1 || task.threads > THREADS || task.players < 2 ||
        task.players > task.game->max_players) {
        fail("no such game, or a number that cannot be");
    }
    weights = table_begin(task.game, designed);
    open_rules();
    play_all();
    fit(wrong);
    fprintf(stderr, "fit: %lld positions, missed by %.0f before and by %.0f after\n", (long long)sums.n,
            sqrt((double)sums.yy / (double)sums.n), sqrt(residual(wrong)));
    for (int f = 0; f < weights * QS_PHASES; f++) {
        learned[f / QS_PHASES][f % QS_PHASES] = within(designed[f / QS_PHASES][f % QS_PHASES] + wrong[f]);
    }
    table_write(stdout, learned);
    return 0;
}
