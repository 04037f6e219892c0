/*
 * clicks.c: no dead ends, and secret answers in any order.
 */
#include <string.h>

#include "contract.h"

enum { COMPLETION = 16 /* answers after each click */ };

/* ------------------------------------------------------------------ every click */

static void complete(struct contract *c, void *state, qs_move click)
{
    char text[128];
    const char *broken = NULL;
    for (int n = 0; n < COMPLETION && qs_asked(c->r, state); n++) {
        int seat = contract_asked(c, state);
        qs_move m = contract_answer(c, state, seat, CONTRACT_CLICKS);
        if (m == UINT64_MAX) {
            return;
        }
        qs_apply(c->r, state, seat, m, NULL);
    }
    broken = qs_check(c->r, state);
    if (broken) {
        qs_move_write(c->r, click, text, sizeof text);
        contract_fail(c, CONTRACT_CLICKS, "after \"%s\": %s", text, broken);
    }
}

void contract_try_clicks(struct contract *c)
{
    unsigned asked = qs_asked(c->r, c->state);
    struct qs_offer o;
    struct qs_outcome out;
    for (qs_each(seat, asked)) {
        qs_ask(&o, c->r, c->state, (int)seat);
        size_t n = qs_moves(&o, c->moves, CONTRACT_MOVES);
        for (size_t i = 0; i < n && i < CONTRACT_MOVES; i++) {
            void *copy = contract_copied(c, 0, c->state);
            qs_apply(c->r, copy, (int)seat, c->moves[i], NULL);
            complete(c, copy, c->moves[i]);
        }
    }
    qs_outcome_now(c->r, contract_copied(c, 0, c->state), c->copy[1], &out);
    if (memcmp(c->copy[0], c->state, c->r->game->state_size)) {
        contract_fail(c, CONTRACT_END, "reckoning the score now changes the game");
    }
}

/* ------------------------------------------------------------------ any order */

enum { MOST_SECRET = 128 };

struct clicks {
    qs_move move[QS_SEATS][MOST_SECRET];
    int n[QS_SEATS];
};

/* The view of a spectator, without the mask of those who have not finished. */
static void *open_part(struct contract *c, int i, const void *state)
{
    struct qs_core *core = c->copy[i];
    qs_view(c->r, core, state, QS_NOBODY);
    core->agenda[core->depth - 1].a = 0;
    return core;
}

/* Plays the question out, each answer by lot, and notes who answered what. */
static bool play_secret(struct contract *c, void *state, struct clicks *clicks)
{
    const struct qs_core *core = state;
    unsigned depth = core->depth;
    memset(clicks->n, 0, sizeof clicks->n);
    while (contract_is_secret(c->r, state) && core->depth == depth) {
        int seat = contract_asked(c, state);
        qs_move m = contract_answer(c, state, seat, CONTRACT_ORDER);
        void *before = open_part(c, 3, state);
        if (m == UINT64_MAX || clicks->n[seat] == MOST_SECRET) {
            return false;
        }
        qs_apply(c->r, state, seat, m, NULL);
        clicks->move[seat][clicks->n[seat]++] = m;
        if (contract_is_secret(c->r, state) && core->depth == depth &&
            memcmp(before, open_part(c, 4, state), c->r->game->state_size)) {
            contract_fail(c, CONTRACT_ORDER, "a secret answer of seat %d changed something open", seat);
        }
    }
    return true;
}

/* The same answers, each seat's in its order, seats taken by lot. */
static void play_again(struct contract *c, void *state, const struct clicks *clicks)
{
    int done[QS_SEATS] = { 0 };
    for (unsigned left = QS_SEATS; left;) {
        int seat = (int)qs_rng_below(&c->rng, QS_SEATS);
        left = 0;
        if (done[seat] < clicks->n[seat]) {
            qs_move m = clicks->move[seat][done[seat]++];
            if (qs_why_not(c->r, state, seat, m)) {
                contract_fail(c, CONTRACT_ORDER, "seat %d can no longer answer the same", seat);
                return;
            }
            qs_apply(c->r, state, seat, m, NULL);
        }
        for (int p = 0; p < QS_SEATS; p++) {
            left += (unsigned)(clicks->n[p] - done[p]);
        }
    }
}

void contract_try_order(struct contract *c)
{
    struct clicks clicks;
    void *one = contract_copied(c, 0, c->state);
    if (!play_secret(c, one, &clicks)) {
        return;
    }
    for (int n = 0; n < 3; n++) {
        void *other = contract_copied(c, 1, c->state);
        play_again(c, other, &clicks);
        if (memcmp(one, other, c->r->game->state_size)) {
            contract_fail(c, CONTRACT_ORDER, "secret answers in another order: another state");
        }
    }
}
