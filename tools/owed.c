/*
 * owed.c: what steps that stand on the agenda in mid-turn bring by the end of the turn, for the table `owed`
 * of a game.
 *
 *   owed GAME SEED GAMES
 *
 * Greedy plays against itself without such a table. After each of its answers that leaves it in the midst of
 * its turn, the steps on the agenda for the seat are counted by kind, and what its worth has gained when the
 * turn ends; least squares share that gain out among the kinds. A kind that was hardly met is held to bring
 * nothing. Prints kind, price in hundredths of a point and in how many positions it was met.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "quayside/chance.h"
#include "quayside/scene.h"

enum {
    KINDS = 128,
    POSITIONS = 512, /* of a turn at the most */
    STRAY = 20,      /* so many answers to one that is given at random, so that games differ */
    USUAL = 200      /* a price may well be so large */
};

static struct qs_game game; /* without prices */
static struct qs_rules *rules;
static char *match, *view, *memory;

/* Positions of the turn that is played. */
static struct position {
    int32_t worth;
    uint8_t steps[KINDS];
} position[POSITIONS];
static int positions;

/* Sums over all positions: steps by steps, and by what was gained. */
static double xx[KINDS][KINDS], xy[KINDS], yy;
static long met[KINDS], n;

static _Noreturn void fail(const char *what)
{
    fprintf(stderr, "owed: %s\n", what);
    exit(1);
}

static char *room(size_t size)
{
    char *p = aligned_alloc(64, (size + 63) / 64 * 64);
    if (!p) {
        fail("no memory");
    }
    return p;
}

/* ------------------------------------------------------------------ games */

static void note(int seat)
{
    const struct qs_core *core = (const void *)match;
    if (positions == POSITIONS) {
        return;
    }
    struct position *p = &position[positions++];
    *p = (struct position){ .worth = game.worth(rules, match, seat) };
    for (int i = 0; i < core->depth; i++) {
        if (core->agenda[i].seat == seat) {
            p->steps[core->agenda[i].kind]++;
        }
    }
}

static void add(const struct position *p, double gained)
{
    for (int i = 0; i < game.n_steps; i++) {
        for (int j = 0; j < game.n_steps && p->steps[i]; j++) {
            xx[i][j] += p->steps[i] * p->steps[j];
        }
        xy[i] += p->steps[i] * gained;
        met[i] += p->steps[i] > 0;
    }
    yy += gained * gained;
    n++;
}

/* The turn of the seat is over. */
static void end_turn(int seat)
{
    for (int i = 0; i < positions; i++) {
        add(&position[i], game.worth(rules, match, seat) - position[i].worth);
    }
    positions = 0;
}

static qs_move choose(int seat, struct qs_offer *o, struct qs_rng *wits)
{
    if (!qs_rng_below(wits, STRAY)) {
        return qs_pick(o, qs_rng_below(wits, o->total));
    }
    qs_view(rules, view, match, seat);
    qs_ask(o, rules, view, seat);
    return qs_bot_greedy.choose(&qs_bot_greedy, rules, view, seat, o, wits, memory);
}

static void play(uint64_t seed)
{
    struct qs_rng luck = qs_rng_seeded(seed), wits = qs_rng_seeded(qs_rng_next(&luck));
    struct qs_options options;
    struct qs_offer o;
    int seat, whose = -1;
    bool chose = false; /* the last answer was one of several, and of this turn */
    enum qs_turn turn;
    qs_options_standard(&game, 2, &options);
    qs_start(rules, match, &options, NULL);
    while ((turn = qs_next(rules, match, &o, &seat)) != QS_T_OVER) {
        if (turn == QS_T_CHANCE) {
            qs_apply(rules, match, QS_CHANCE, qs_chance(rules, match, &luck), NULL);
            continue;
        }
        if (whose >= 0 && (seat != whose || game.steps[qs_question(match)->kind].begins_turn)) {
            end_turn(whose);
            chose = false;
        }
        if (chose) {
            note(seat);
        }
        whose = seat;
        chose = turn != QS_T_FORCED;
        qs_apply(rules, match, seat, chose ? choose(seat, &o, &wits) : qs_pick(&o, 0), NULL);
    }
    positions = 0; /* what the end of the game brings is another matter */
}

/* ------------------------------------------------------------------ least squares */

/* One unknown after the other until nothing changes. */
static void fit(double *price)
{
    double held = 5 * yy / (double)n / (USUAL * USUAL);
    for (int round = 0; round < 5000; round++) {
        for (int i = 0; i < game.n_steps; i++) {
            double rest = xy[i];
            for (int j = 0; j < game.n_steps; j++) {
                rest -= j != i ? xx[i][j] * price[j] : 0;
            }
            price[i] = rest / (xx[i][i] + held);
        }
    }
}

int main(int argc, char **argv)
{
    double price[KINDS] = { 0 };
    const struct qs_game *which = argc == 4 ? qs_game_named(qs_library_standard(), argv[1]) : NULL;
    if (!which) {
        fprintf(stderr, "usage: owed GAME SEED GAMES\n");
        return 2;
    }
    if (qs_rules_open(&rules, qs_library_standard(), which, NULL, NULL, NULL)) {
        fail("the standard edition cannot be read");
    }
    game = *which;
    game.owed = NULL;
    rules->game = &game;
    match = room(game.state_size);
    view = room(game.state_size);
    memory = room(qs_bot_memory(rules));
    for (int i = 0; i < atoi(argv[3]); i++) {
        play(qs_seed_of(strtoull(argv[2], NULL, 10), (uint64_t)i));
    }
    fit(price);
    for (int i = 0; i < game.n_steps; i++) {
        if (met[i]) {
            printf("%-12s %5ld %7ld\n", game.steps[i].name, lround(price[i]), met[i]);
        }
    }
    return 0;
}
