/*
 * bench.c: `quayside bench`: how fast random play is.
 *
 * One thread, fixed seeds, and nothing in the loop but the offer, the choice and the answer
 * (qs_play_random). What counts is choices a second: a *choice* is an answer with an alternative. The
 * modes with several players are measured one by one and as a whole; the solo game, whose opponent
 * may have much to do by itself, is measured apart. A decision is an answer of a seat; what chance
 * answers is counted apart and its time included. The checksum covers every final state.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "quayside/chance.h"

enum { GAMES = 5000, CLONES = 2000000, FEWER = 20000, CLONED = 16 }; /* short runs have FEWER */

/* What was measured: a mode, or several taken together. */
struct figures {
    const char *mode;
    uint64_t games, checksum;
    struct qs_played played;
    double wall, cpu; /* seconds */
};

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A mode; 0, or APP_FAILED after saying why. */
static int measure(struct figures *f, const struct qs_rules *r, const struct qs_options *options,
                   uint64_t games, void *state)
{
    double wall = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (uint64_t i = 0; i < games; i++) {
        struct qs_rng rng = qs_rng_seeded(qs_seed_of(options->players, i));
        qs_start(r, state, options, NULL);
        if (qs_play_random(r, state, &rng, &f->played)) {
            return app_fail("game %llu with %d players is broken; `quayside sim %s --players %d "
                            "--games 10000` looks for more.",
                            (unsigned long long)i, options->players, r->game->name, options->players);
        }
        f->checksum = qs_mix(f->checksum, qs_hash(r, state));
    }
    f->games = games;
    f->wall = seconds(CLOCK_MONOTONIC) - wall;
    f->cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    return APP_DONE;
}

static void add(struct figures *to, const struct figures *f)
{
    to->games += f->games;
    to->played.decisions += f->played.decisions;
    to->played.free += f->played.free;
    to->played.draws += f->played.draws;
    to->wall += f->wall;
    to->cpu += f->cpu;
    to->checksum = qs_mix(to->checksum, f->checksum);
}

/* Nanoseconds for copying a state. */
static double clone_time(const struct qs_rules *r, const void *state, int clones)
{
    size_t size = r->game->state_size;
    char *states = app_memory(CLONED * size);
    volatile unsigned char last = 0; /* so that the copies cannot be left out */
    memcpy(states, state, size);
    double begun = seconds(CLOCK_PROCESS_CPUTIME_ID);
    for (int i = 0; i < clones; i++) {
        char *to = states + (size_t)(i + 1) % CLONED * size;
        memcpy(to, states + (size_t)i % CLONED * size, size);
        last = (unsigned char)(last + to[(size_t)i % size]);
    }
    double taken = seconds(CLOCK_PROCESS_CPUTIME_ID) - begun;
    free(states);
    return taken * 1e9 / clones;
}

/* ------------------------------------------------------------------ printing */

static double per_second(uint64_t n, double time)
{
    return time > 0 ? (double)n / time : 0;
}

static double per(uint64_t n, uint64_t of)
{
    return of ? (double)n / (double)of : 0;
}

static void print(const struct figures *f)
{
    printf("%s\n", f->mode);
    printf("  choices          %12llu   %12.0f /s   %.2f a game\n", (unsigned long long)f->played.free,
           per_second(f->played.free, f->cpu), per(f->played.free, f->games));
    printf("  games            %12llu   %12.0f /s\n", (unsigned long long)f->games,
           per_second(f->games, f->cpu));
    printf("  decisions        %12llu   %12.0f /s   %.2f a game\n", (unsigned long long)f->played.decisions,
           per_second(f->played.decisions, f->cpu), per(f->played.decisions, f->games));
    printf("  chance draws     %12llu   %12.0f /s   %.2f a game\n", (unsigned long long)f->played.draws,
           per_second(f->played.draws, f->cpu), per(f->played.draws, f->games));
    printf("  CPU time         %12.3f s, wall time %.3f s\n", f->cpu, f->wall);
    printf("  checksum         %016llx\n", (unsigned long long)f->checksum);
}

static void json_figures(const struct figures *f)
{
    printf("\"mode\":\"%s\",\"games\":%llu,\"decisions\":%llu,\"free_decisions\":%llu,"
           "\"chance_draws\":%llu,",
           f->mode, (unsigned long long)f->games, (unsigned long long)f->played.decisions,
           (unsigned long long)f->played.free, (unsigned long long)f->played.draws);
    printf("\"decisions_per_second\":%.0f,\"free_decisions_per_second\":%.0f,"
           "\"games_per_second\":%.0f,\"decisions_per_game\":%.3f,\"cpu_seconds\":%.6f,"
           "\"wall_seconds\":%.6f,",
           per_second(f->played.decisions, f->cpu), per_second(f->played.free, f->cpu),
           per_second(f->games, f->cpu), per(f->played.decisions, f->games), f->cpu, f->wall);
}

static void json(const struct figures *f)
{
    putchar('{');
    json_figures(f);
    printf("\"checksum\":\"%016llx\"}\n", (unsigned long long)f->checksum);
}

/* ------------------------------------------------------------------ the command */

struct bench {
    const struct qs_rules *r;
    const char *command;
    struct app_texts settings;
    uint64_t games;
    bool json;
    void *state;
    struct figures total; /* of the modes with several players; of the solo game if it is alone */
    struct figures all;   /* for the checksum of everything */
};

static int run_mode(struct bench *b, int players)
{
    struct qs_options options;
    struct figures f = { 0 };
    char mode[256];
    int code = app_options(b->command, b->r->game, (uint64_t)players, &b->settings, &options);
    code = code ? code : app_options_fit(b->command, b->r, &options);
    if (code || (code = measure(&f, b->r, &options, b->games, b->state))) {
        return code;
    }
    qs_options_write(b->r->game, &options, mode, sizeof mode);
    f.mode = mode;
    (b->json ? json : print)(&f);
    if (players > 1 || b->r->game->max_players == 1) {
        add(&b->total, &f);
    }
    add(&b->all, &f);
    return APP_DONE;
}

static void finish(struct bench *b)
{
    double clone = clone_time(b->r, b->state, b->games < GAMES ? FEWER : CLONES);
    struct figures *f = b->total.games ? &b->total : &b->all;
    f->mode = b->total.games ? "all modes with several players" : "the solo game";
    if (b->json) {
        printf("{\"game\":\"%s\",\"edition\":\"%016llx\",", b->r->game->name,
               (unsigned long long)b->r->edition);
        json_figures(f);
        printf("\"clone_ns\":%.1f,\"state_bytes\":%u,\"checksum\":\"%016llx\"}\n", clone,
               (unsigned)b->r->game->state_size, (unsigned long long)b->all.checksum);
        return;
    }
    print(f);
    printf("%s: a state has %u bytes and is cloned in %.1f ns\nchecksum of everything %016llx\n",
           b->r->game->name, (unsigned)b->r->game->state_size, clone, (unsigned long long)b->all.checksum);
}

static int run(struct bench *b, uint64_t players)
{
    const struct qs_game *game = b->r->game;
    int code = APP_DONE;
    int first = players ? (int)players : game->min_players;
    int last = players ? (int)players : game->max_players;
    for (int n = first > 1 || last == 1 ? first : 2; n <= last && !code; n++) {
        code = run_mode(b, n);
    }
    if (!code && first == 1 && last > 1) {
        code = run_mode(b, 1);
    }
    if (!code) {
        finish(b);
    }
    return code;
}

int cmd_bench(int argc, char **argv)
{
    struct bench b = { .command = argv[0], .games = GAMES };
    uint64_t players = 0;
    bool scenes = false;
    const char *rest[2];
    const struct app_option options[] = {
        { "--players", .number = &players, .min = 1, .max = QS_SEATS },
        { "--scenes", .flag = &scenes },
        { "--games", .number = &b.games, .min = 1 },
        { "--option", .texts = &b.settings },
        { "--json", .flag = &b.json },
        { 0 },
    };
    if (app_parse(argc, argv, options, rest, 1) < 0) {
        return APP_USAGE;
    }
    const struct qs_game *game = app_game(argv[0], rest[0]);
    if (!game) {
        return APP_USAGE;
    }
    struct qs_rules *rules = app_open_rules(game, NULL);
    if (!rules) {
        return APP_FAILED;
    }
    b.r = rules;
    b.state = app_state(rules);
    struct qs_options o;
    int code = !scenes ? run(&b, players)
               : app_options(argv[0], game, players ? players : (uint64_t)app_usual_players(game),
                             &b.settings, &o) ||
                       app_options_fit(argv[0], rules, &o)
                   ? APP_USAGE
                   : bench_scenes(rules, &o, b.games == GAMES ? 20 : b.games);
    free(b.state);
    qs_rules_close(rules);
    return code;
}
