/*
 * bots.c: programs at the table decide by the view alone, and weighing is the same in slices.
 *
 * Bots that weigh are given few playouts here and take turns, since playing out is dear where every
 * answer is checked; what they look at and how they sample is the same as with many.
 */
#include <stdlib.h>
#include <string.h>

#include "contract.h"

enum { FEW_PLAYOUTS = 6, FEW_ANSWERS = 3, RARELY = 12 };

static bool weighs(const struct qs_bot *bot)
{
    return bot->answers > 1;
}

/* The bot with little to spend. */
static struct qs_bot thrifty(const struct qs_bot *bot)
{
    struct qs_bot b = *bot;
    if (weighs(bot)) {
        b.playouts = FEW_PLAYOUTS;
        b.answers = FEW_ANSWERS;
    }
    return b;
}

/* ------------------------------------------------------------------ honesty */

/* Who weighs answers takes none that another does better, as long as there are others. */
static void try_sense(struct contract *c, const struct qs_bot *bot, const void *view,
                      const struct qs_offer *o, qs_move taken)
{
    qs_move move[QS_WEIGHED];
    size_t n = o->total <= QS_WEIGHED ? qs_moves(o, move, QS_WEIGHED) : 0;
    for (size_t i = 0; weighs(bot) && qs_is_late(c->r, view, taken) && i < n; i++) {
        if (!qs_is_late(c->r, view, move[i])) {
            contract_fail(c, CONTRACT_BOTS, "%s answers what another answer does better", bot->name);
            return;
        }
    }
}

/* The offer itself points at a state: it must not matter which of the twins' it is. */
static void try_bot(struct contract *c, const struct qs_bot *which, int seat)
{
    void *view = c->copy[0], *world = c->copy[1], *other = c->copy[2];
    uint64_t seed = qs_rng_next(&c->rng);
    struct qs_rng one = qs_rng_seeded(seed), two = one;
    struct qs_bot bot = thrifty(which);
    struct qs_offer a, b;
    qs_view(c->r, view, c->state, seat);
    if (qs_resample(c->r, world, view, seat, qs_rng_next(&c->rng))) {
        return;
    }
    qs_view(c->r, other, world, seat);
    qs_ask(&a, c->r, c->state, seat);
    qs_ask(&b, c->r, world, seat);
    qs_move m = bot.choose(&bot, c->r, view, seat, &a, &one, c->scratch);
    if (m != bot.choose(&bot, c->r, other, seat, &b, &two, c->scratch)) {
        contract_fail(c, CONTRACT_BOTS, "%s decides by what it cannot see", bot.name);
    }
    if (!qs_weight(&a, m)) {
        contract_fail(c, CONTRACT_BOTS, "%s answers what is not offered", bot.name);
    }
    try_sense(c, &bot, view, &a, m);
}

/* ------------------------------------------------------------------ terms that are kept */

/* From one position of a game to the next, and where one answer was tried. */
static void try_terms(struct contract *c, const void *state, int seat)
{
    const struct qs_game *game = c->r->game;
    int32_t whole = game->worth(c->r, state, seat);
    if (game->worth_with(c->r, state, seat, c->terms + (size_t)seat * game->state_size) != whole) {
        contract_fail(c, CONTRACT_BOTS, "the worth for seat %d is another with terms that were kept", seat);
    }
}

void contract_try_worth(struct contract *c)
{
    const struct qs_game *game = c->r->game;
    const struct qs_core *core = c->state;
    if (game->terms_size > game->state_size) {
        contract_fail(c, CONTRACT_BOTS, "worth keeps more than a state has");
        return;
    }
    for (int seat = 0; game->worth_with && seat < core->seats; seat++) {
        try_terms(c, c->state, seat);
        if (qs_asked(c->r, c->state) >> seat & 1) {
            struct qs_rng rng = c->rng; /* the game goes on as without this */
            void *tried = contract_copied(c, 0, c->state);
            qs_move m = contract_answer(c, tried, seat, CONTRACT_BOTS);
            c->rng = rng;
            if (m != UINT64_MAX) {
                qs_apply(c->r, tried, seat, m, NULL);
                try_terms(c, tried, seat);
            }
        }
    }
}

/* ------------------------------------------------------------------ slices */

/* Stage by stage, the last world first, as threads might do it. */
static void weigh_backwards(struct qs_weighing *w, void *trying)
{
    struct qs_tried tried[FEW_PLAYOUTS][QS_CONTENDERS];
    uint32_t first, n;
    qs_weigh_look(w);
    while ((n = qs_weigh_stage(w, &first))) {
        for (uint32_t i = n; i-- > 0;) {
            qs_weigh_try(w, first + i, trying, tried[i]);
        }
        for (uint32_t i = n; i-- > 0;) {
            qs_weigh_note(w, tried[i]);
        }
    }
}

static bool same_answers(const struct qs_weighing *a, const struct qs_weighing *b)
{
    struct qs_weighed x[QS_WEIGHED], y[QS_WEIGHED];
    int n = qs_weigh_answers(a, x);
    bool same = n == qs_weigh_answers(b, y);
    for (int i = 0; same && i < n; i++) {
        same = x[i].move == y[i].move && x[i].value == y[i].value && x[i].error == y[i].error &&
               x[i].playouts == y[i].playouts;
    }
    return same;
}

static void try_slices(struct contract *c, int seat)
{
    struct qs_budget budget = { .playouts = FEW_PLAYOUTS, .answers = FEW_ANSWERS };
    uint64_t seed = qs_rng_next(&c->rng);
    struct qs_weighing *whole = c->scratch;
    struct qs_weighing *parts = aligned_alloc(64, qs_weighing_size(c->r));
    void *trying = aligned_alloc(64, qs_trying_size(c->r)), *view = c->copy[0];
    struct qs_offer o;
    qs_view(c->r, view, c->state, seat);
    qs_ask(&o, c->r, view, seat);
    if (o.total > 1 && parts && trying) {
        qs_weigh(whole, c->r, view, seat, &o, &budget, seed);
        qs_weigh_begin(parts, c->r, view, seat, &o, &budget, seed);
        while (qs_weigh_on(parts, 1)) {
        }
        if (!same_answers(whole, parts)) {
            contract_fail(c, CONTRACT_BOTS, "weighing in slices gives something else");
        }
        qs_weigh_begin(parts, c->r, view, seat, &o, &budget, seed);
        weigh_backwards(parts, trying);
        if (!same_answers(whole, parts)) {
            contract_fail(c, CONTRACT_BOTS, "weighing worlds in another order gives something else");
        }
    }
    free(parts);
    free(trying);
}

/* An answer that is asked for is played out to the end, however bad it is. */
static void try_also(struct contract *c, int seat)
{
    struct qs_budget budget = { .playouts = FEW_PLAYOUTS, .answers = 2, .has_also = true };
    struct qs_weighed answers[QS_WEIGHED];
    struct qs_offer o;
    void *view = c->copy[0];
    qs_view(c->r, view, c->state, seat);
    qs_ask(&o, c->r, view, seat);
    if (o.total < 2) {
        return;
    }
    budget.also = qs_pick(&o, qs_rng_below(&c->rng, o.total));
    qs_weigh(c->scratch, c->r, view, seat, &o, &budget, qs_rng_next(&c->rng));
    int n = qs_weigh_answers(c->scratch, answers), at = 0;
    while (at < n && answers[at].move != budget.also) {
        at++;
    }
    if (at == n || answers[at].playouts != answers[0].playouts) {
        contract_fail(c, CONTRACT_BOTS, "the answer asked for was not played out to the end");
    }
}

/* Who trusts what it sees beyond all playouts takes what looks best. */
static void try_trust(struct contract *c, int seat)
{
    struct qs_budget looks = { .answers = FEW_ANSWERS }, trusts = looks;
    uint64_t seed = qs_rng_next(&c->rng);
    struct qs_offer o;
    void *view = c->copy[0];
    trusts.playouts = FEW_PLAYOUTS;
    trusts.trust = UINT32_MAX;
    qs_view(c->r, view, c->state, seat);
    qs_ask(&o, c->r, view, seat);
    if (o.total < 2) {
        return;
    }
    qs_weigh(c->scratch, c->r, view, seat, &o, &looks, seed);
    struct qs_weighed best[QS_WEIGHED];
    int n = qs_weigh_answers(c->scratch, best);
    qs_weigh(c->scratch, c->r, view, seat, &o, &trusts, seed);
    if (n > 1 && best[0].value != best[1].value && qs_weigh_best(c->scratch) != best[0].move) {
        contract_fail(c, CONTRACT_BOTS, "playouts outweigh a look that is trusted beyond them");
    }
}

/* ------------------------------------------------------------------ all of them */

/* Playouts with care, and of lines that look twice, take long: such games are tried at fewer positions. */
static uint32_t rarely(const struct contract *c)
{
    return c->r->game->care || c->r->game->looks > 1 ? 3 * RARELY : RARELY;
}

static void try_seat(struct contract *c, int seat)
{
    uint32_t turn = c->step / (uint32_t)c->effort.stride_square + (uint32_t)c->seed, dear = 0;
    for (int i = 0; c->bots && c->bots[i]; i++) {
        dear += weighs(c->bots[i]);
        if (!weighs(c->bots[i]) || turn % rarely(c) == dear) {
            try_bot(c, c->bots[i], seat);
        }
    }
    if (turn % rarely(c) == 0) {
        try_trust(c, seat);
    }
    if (turn % rarely(c) == dear + 1) {
        try_slices(c, seat);
    }
    if (turn % rarely(c) == dear + 2) {
        try_also(c, seat);
    }
}

void contract_try_bots(struct contract *c)
{
    unsigned asked = qs_asked(c->r, c->state) & ~(1u << QS_CHANCE);
    for (qs_each(seat, asked)) {
        try_seat(c, (int)seat);
    }
}
