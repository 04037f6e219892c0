/*
 * train.c: teaches the weights of learned.txt by games of a bot against itself.
 *
 * Games between neighbours. In every game one seat plays by weights that all stray a step from those at
 * hand, each up or down by lot, and the others by weights that stray as far the other way. Whichever
 * way goes with winning is the better way: over many games each weight has a sum of margins, with a plus
 * where it had strayed upwards, and at the end of a pass it goes some way towards where the sum points,
 * at most a part of a step, and less if the sum may as well be luck. So what counts is only how games end,
 * for the bot that will play by the weights and against its like. A weight may stray as a whole and lean:
 * one way in the first phases and the other in the last.
 *
 * The bot only looks, which is quick. The weights at hand wander about the best ones: what is written are
 * their means over the latter half of the passes.
 *
 * What is summed up are integers: the same seed gives the same weights on any number of threads and,
 * built with MPI, of ranks (apps/ranks.h): they share out the deals of a portion, rank 0 has the sums,
 * learns from them and tells the others. After each portion the sums are kept in a file, from which the
 * work goes on if it is broken off.
 */
#include <assert.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "quayside/chance.h"
#include "quayside/scene.h"
#include "ranks.h"
#include "tables.h"

enum {
    WAYS = 2,     /* to stray: as a whole, and leaning */
    FINE = 256,   /* parts of a hundredth of a point in which weights are kept */
    MOST = 50,    /* points: a margin beyond counts as so many */
    PORTION = 64, /* deals of a rank between two savings */
    THREADS = 64
};

struct task {
    const struct qs_game *game;
    uint64_t seed;
    int passes, deals, threads;
    const char *players; /* a digit for each deal in turn */
    const char *kept;    /* the file */
};

/* Over all deals of a pass: margins by the way each weight strayed, and their squares. */
struct sums {
    int64_t margin[WEIGHTS][WAYS], square;
};
static_assert(sizeof(struct sums) == (WEIGHTS * WAYS + 1) * sizeof(int64_t),
              "ranks add them up as one row of numbers");

/* Where the work stands. */
struct work {
    int pass, done;                     /* deals of this pass */
    int32_t weight[WEIGHTS][QS_PHASES]; /* at hand, in FINE parts */
    int32_t sum[WEIGHTS][QS_PHASES];    /* of those after each pass of the latter half */
    struct sums sums;
};

static struct task task;
static struct work work;
static int weights;
static bool is_met[WEIGHTS]; /* positions of these games are worth more or less by it */

/* ------------------------------------------------------------------ straying */

static int16_t rounded(int64_t fine, int parts)
{
    enum { LIMIT = 7000 }; /* strayed it must still be a weight */
    int64_t whole = (int64_t)parts * FINE, v = (2 * fine + (fine < 0 ? -whole : whole)) / (2 * whole);
    return (int16_t)(v > LIMIT ? LIMIT : v < -LIMIT ? -LIMIT : v);
}

/* How far a weight strays: a quarter of itself and a bit, in FINE parts. */
static int32_t step(int32_t weight)
{
    return abs(weight) / 4 + 5 * FINE;
}

/* Of a step in that phase, in quarters. */
static int part(int way, int phase)
{
    static const int8_t parts[WAYS][QS_PHASES] = { { 4, 4, 4, 4, 4 }, { -4, -2, 0, 2, 4 } };
    return parts[way][phase];
}

/* Each weight and way, by lot: 1 upwards, -1 downwards. */
typedef int8_t straying[WEIGHTS][WAYS];

static void draw_straying(straying to, struct qs_rng *rng)
{
    for (int i = 0; i < weights; i++) {
        for (int way = 0; way < WAYS; way++) {
            to[i][way] = qs_rng_below(rng, 2) ? 1 : -1;
        }
    }
}

/* Those who stray so, or as far the other way. */
static struct qs_rules *open_strayed(straying to, int sign)
{
    table weight = { { 0 } };
    for (int i = 0; i < weights; i++) {
        for (int k = 0; k < QS_PHASES; k++) {
            int32_t w = work.weight[i][k], quarters = 0;
            for (int way = 0; way < WAYS; way++) {
                quarters += to[i][way] * part(way, k);
            }
            weight[i][k] = rounded(w + sign * quarters * (int64_t)step(w) / 4, 1);
        }
    }
    return table_open(weight);
}

/* ------------------------------------------------------------------ games */

/* In the latter half of the passes answers are played out, in the first they are only looked at. */
static bool is_latter(void)
{
    return 2 * work.pass >= task.passes - 1;
}

/* What a thread works with. */
struct worker {
    pthread_t thread;
    int first, last, step; /* deals */
    char *match, *view, *memory;
    struct qs_rules **raised; /* who only looks which weights are met: each raised by itself */
    struct sums sums;
};

static qs_move choose(struct worker *w, const struct qs_rules *r, int seat, struct qs_rng *wits)
{
    struct qs_bot bot = qs_bot_learned;
    struct qs_offer o;
    bot.effort = 0;
    bot.answers = 1;
    qs_view(r, w->view, w->match, seat);
    qs_ask(&o, r, w->view, seat);
    return bot.choose(&bot, r, w->view, seat, &o, wits, w->memory);
}

static void note_met(const struct worker *w, const struct qs_rules *r, int seat)
{
    int32_t base = task.game->worth(r, w->match, seat);
    for (int i = 0; i < weights; i++) {
        is_met[i] |= task.game->worth(w->raised[i], w->match, seat) != base;
    }
}

/* The margin of the seat that plays by the one rules, all others by the other. */
static int play(struct worker *w, const struct qs_rules *one, const struct qs_rules *other, int seat,
                int players, uint64_t seed)
{
    struct qs_rng luck = qs_rng_seeded(seed), wits = qs_rng_seeded(~seed);
    struct qs_options options;
    struct qs_offer o;
    int who;
    enum qs_turn turn;
    qs_options_standard(task.game, players, &options);
    qs_start(one, w->match, &options, NULL);
    while ((turn = qs_next(one, w->match, &o, &who)) != QS_T_OVER) {
        if (turn == QS_T_CHANCE) {
            qs_apply(one, w->match, QS_CHANCE, qs_chance(one, w->match, &luck), NULL);
        } else if (turn == QS_T_FORCED) {
            qs_apply(one, w->match, who, qs_pick(&o, 0), NULL);
        } else {
            qs_apply(one, w->match, who, choose(w, who == seat ? one : other, who, &wits), NULL);
        }
        if (w->raised && turn != QS_T_CHANCE) {
            note_met(w, one, who);
        }
    }
    int margin = qs_margin(one, w->match, seat, w->view) / 100;
    return margin > MOST ? MOST : margin < -MOST ? -MOST : margin;
}

/* Each seat in turn strays one way, on the same deal. */
static void play_deal(struct worker *w, int deal)
{
    struct qs_rng rng = qs_rng_seeded(qs_seed_of(task.seed + (uint64_t)work.pass, (uint64_t)deal));
    int players = task.players[(size_t)deal % strlen(task.players)] - '0', margin = 0;
    straying to;
    draw_straying(to, &rng);
    uint64_t seed = qs_rng_next(&rng);
    struct qs_rules *one = open_strayed(to, 1), *other = open_strayed(to, -1);
    for (int seat = 0; seat < players; seat++) {
        margin += play(w, one, other, seat, players, seed);
    }
    qs_rules_close(one);
    qs_rules_close(other);
    for (int i = 0; i < weights; i++) {
        for (int way = 0; way < WAYS; way++) {
            w->sums.margin[i][way] += to[i][way] * margin;
        }
    }
    w->sums.square += (int64_t)margin * margin;
}

static void *run(void *worker)
{
    struct worker *w = worker;
    for (int i = w->first; i < w->last; i += w->step) {
        play_deal(w, i);
    }
    return NULL;
}

static void add_sums(struct sums *to, const struct sums *from)
{
    for (int i = 0; i < WEIGHTS; i++) {
        for (int way = 0; way < WAYS; way++) {
            to->margin[i][way] += from->margin[i][way];
        }
    }
    to->square += from->square;
}

static char *room(size_t size)
{
    char *p = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!p) {
        fail("no memory");
    }
    return p;
}

static void open_worker(struct worker *w)
{
    const struct qs_rules any = { .game = task.game };
    w->match = room(task.game->state_size);
    w->view = room(task.game->state_size);
    w->memory = room(qs_bot_memory(&any));
}

static void close_worker(struct worker *w)
{
    free(w->match);
    free(w->view);
    free(w->memory);
}

/* A weight of another number of players would wander about by luck alone: it stays what it is. */
static void find_met(void)
{
    enum { GAMES = 64 };
    straying none = { { 0 } };
    struct qs_rules *r = open_strayed(none, 1), *raised[WEIGHTS];
    struct worker w = { .raised = raised };
    open_worker(&w);
    r->learned = 1;
    for (int i = 0; i < weights; i++) {
        straying up = { { 0 } };
        up[i][0] = 1;
        raised[i] = open_strayed(up, 1);
        raised[i]->learned = 1;
    }
    for (const char *players = task.players; *players; players++) {
        for (uint64_t game = 0; game < GAMES; game++) {
            play(&w, r, r, 0, *players - '0', qs_seed_of(~task.seed, game));
        }
    }
    for (int i = 0; i < weights; i++) {
        qs_rules_close(raised[i]);
    }
    qs_rules_close(r);
    close_worker(&w);
}

static void start_workers(struct worker *worker, int last)
{
    int before = ranks_mine() * task.threads; /* threads of other ranks */
    for (int i = 0; i < task.threads; i++) {
        struct worker *w = &worker[i];
        *w = (struct worker){ .first = work.done + before + i,
                              .last = last,
                              .step = task.threads * ranks_count() };
        open_worker(w);
        if (pthread_create(&w->thread, NULL, run, w)) {
            fail("no thread");
        }
    }
}

static void play_portion(void)
{
    static struct worker worker[THREADS];
    struct sums sums = { 0 };
    int left = task.deals - work.done, most = PORTION * ranks_count();
    int last = work.done + (left < most ? left : most);
    start_workers(worker, last);
    for (int i = 0; i < task.threads; i++) {
        pthread_join(worker[i].thread, NULL);
        add_sums(&sums, &worker[i].sums);
        close_worker(&worker[i]);
    }
    ranks_sum((uint64_t *)(void *)&sums, sizeof sums / sizeof(uint64_t));
    add_sums(&work.sums, &sums); /* where they mean something: in rank 0 */
    work.done = last;
}

/* ------------------------------------------------------------------ learning */

/* The mean square of all ways' sums, in units of what luck alone would make of it. */
static double signal(double luck)
{
    double sum = 0;
    for (int i = 0; i < weights; i++) {
        for (int way = 0; way < WAYS; way++) {
            sum += pow((double)work.sums.margin[i][way] / luck, 2);
        }
    }
    return sum / (weights * WAYS);
}

/* Which part of a step a weight goes on for a sum of so many times luck: 3 are worth 0.7 of the rate. */
static double way_to_go(double sum, double rate)
{
    double x = sum / 3;
    return rate * x / sqrt(1 + x * x);
}

static void learn(void)
{
    double luck = sqrt((double)work.sums.square) + 1, found = signal(luck);
    double belief = found > 1.1 ? 1 - 1 / found : 0.1, rate = 1 - 0.6 * work.pass / task.passes;
    for (int i = 0; i < weights; i++) {
        double go[WAYS];
        for (int way = 0; way < WAYS; way++) {
            go[way] = !is_met[i] ? 0 : way_to_go(belief * (double)work.sums.margin[i][way] / luck, rate);
        }
        for (int k = 0; k < QS_PHASES; k++) {
            int32_t *w = &work.weight[i][k];
            *w += (int32_t)lround(step(*w) * (go[0] * part(0, k) + go[1] * part(1, k)) / 4);
            work.sum[i][k] += is_latter() ? *w : 0;
        }
    }
    fprintf(stderr, "train: pass %d: %d deals, sums of %.2f times luck\n", work.pass + 1, work.done,
            sqrt(found));
    memset(&work.sums, 0, sizeof work.sums);
    work.pass++;
    work.done = 0;
}

/* The means over the latter half of the passes. */
static void write_means(FILE *f)
{
    table mean = { { 0 } };
    int n = task.passes - task.passes / 2;
    for (int i = 0; i < weights; i++) {
        for (int k = 0; k < QS_PHASES; k++) {
            mean[i][k] = rounded(task.passes ? work.sum[i][k] : work.weight[i][k], n ? n : 1);
        }
    }
    table_write(f, mean);
}

/* ------------------------------------------------------------------ what is kept */

static void head(char *out, size_t size)
{
    snprintf(out, size, "train %s %llu %d %d %s\n", task.game->name, (unsigned long long)task.seed,
             task.passes, task.deals, task.players);
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
    fprintf(f, "%s%d %d %lld\n", first, work.pass, work.done, (long long)work.sums.square);
    for (int i = 0; i < weights; i++) {
        for (int way = 0; way < WAYS; way++) {
            fprintf(f, "%lld ", (long long)work.sums.margin[i][way]);
        }
        for (int k = 0; k < QS_PHASES; k++) {
            fprintf(f, "%d %d%c", work.weight[i][k], work.sum[i][k], k < QS_PHASES - 1 ? ' ' : '\n');
        }
    }
    if (fclose(f) || rename(path, task.kept)) {
        fail("the file for what was done cannot be written");
    }
}

static bool read_number(FILE *f, int64_t *out)
{
    long long n = 0;
    bool read = fscanf(f, "%lld", &n) == 1;
    *out = n;
    return read;
}

static bool read_row(FILE *f, int i)
{
    int64_t weight = 0, sum = 0;
    bool read = true;
    for (int way = 0; way < WAYS && read; way++) {
        read = read_number(f, &work.sums.margin[i][way]);
    }
    for (int k = 0; k < QS_PHASES && read; k++) {
        read = read_number(f, &weight) && read_number(f, &sum);
        work.weight[i][k] = (int32_t)weight;
        work.sum[i][k] = (int32_t)sum;
    }
    return read;
}

/* What was done before, if it was the same task. */
static void go_on(void)
{
    char first[256], line[256];
    int64_t pass = 0, done = 0;
    FILE *f = fopen(task.kept, "r");
    head(first, sizeof first);
    if (!f) {
        return;
    }
    if (!fgets(line, sizeof line, f) || strcmp(line, first)) {
        fail("the file of what was done is of another task; remove it");
    }
    bool read = read_number(f, &pass) && read_number(f, &done) && read_number(f, &work.sums.square);
    for (int i = 0; i < weights && read; i++) {
        read = read_row(f, i);
    }
    fclose(f);
    if (!read) {
        fail("the file of what was done is damaged; remove it");
    }
    work.pass = (int)pass;
    work.done = (int)done;
}

/* ------------------------------------------------------------------ all of it */

static void begin(void)
{
    table designed;
    weights = table_begin(task.game, designed);
    for (int i = 0; i < weights; i++) {
        for (int k = 0; k < QS_PHASES; k++) {
            work.weight[i][k] = designed[i][k] * FINE;
        }
    }
    find_met();
}

static void learn_all(void)
{
    if (!ranks_mine()) {
        go_on();
    }
    ranks_share(&work, sizeof work);
    while (work.pass < task.passes) {
        while (work.done < task.deals) {
            play_portion();
            keep();
        }
        if (!ranks_mine()) {
            learn();
        }
        ranks_share(&work, sizeof work);
        keep();
    }
}

int main(int argc, char **argv)
{
    if (argc != 8) {
        fprintf(stderr, "usage: train GAME SEED PASSES DEALS PLAYERS THREADS KEPT\n"
                        "tools/train has the numbers that were used\n");
        return 2;
    }
    task = (struct task){ .game = qs_game_named(qs_library_standard(), argv[1]),
                          .seed = strtoull(argv[2], NULL, 10),
                          .passes = atoi(argv[3]),
                          .deals = atoi(argv[4]),
                          .players = argv[5],
                          .threads = atoi(argv[6]),
                          .kept = argv[7] };
    if (!task.game || task.threads < 1 || task.threads > THREADS || task.deals < 1 ||
        strspn(task.players, "12345") != strlen(task.players) || !*task.players) {
        fail("no such game, or a number that cannot be");
    }
    if (task.game->leaf) {
        fail("its weights judge only where playouts end, and this bot plays none out: teach it by fit");
    }
    ranks_join();
    begin();
    learn_all();
    if (!ranks_mine()) {
        write_means(stdout);
    }
    return 0;
}
