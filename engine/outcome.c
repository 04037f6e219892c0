/*
 * outcome.c: scores, ranks, and who has won.
 */
#include <string.h>

#include "engine.h"

int32_t qs_score(const void *state, int side)
{
    const struct qs_core *core = state;
    int32_t sum = 0;
    for (int i = 0; i < QS_SOURCES; i++) {
        sum += core->points[side][i];
    }
    return sum;
}

/* Whether side p stands before side q. */
static bool before(const struct qs_outcome *out, const int32_t *tie, int p, int q)
{
    return out->score[p] != out->score[q] ? out->score[p] > out->score[q] : tie[p] > tie[q];
}

void qs_outcome(const struct qs_rules *r, const void *state, struct qs_outcome *out)
{
    const struct qs_core *core = state;
    int32_t tie[QS_SEATS] = { 0 };
    memset(out, 0, sizeof *out);
    out->sides = core->sides;
    out->solo = core->seats == 1;
    for (int p = 0; p < core->sides; p++) {
        out->score[p] = qs_score(state, p);
        tie[p] = r->game->tiebreak ? r->game->tiebreak(r, state, p) : 0;
    }
    for (int p = 0; p < core->sides; p++) {
        out->rank[p] = 1;
        for (int q = 0; q < core->sides; q++) {
            out->rank[p] = (uint8_t)(out->rank[p] + before(out, tie, q, p));
        }
    }
    out->won = out->rank[0] == 1;
    out->result = core->sides == 2 ? out->score[0] - out->score[1] : out->score[0];
    if (r->game->verdict) {
        r->game->verdict(r, state, out);
    }
}

int qs_scored(const struct qs_rules *r, const void *state)
{
    const struct qs_core *core = state;
    return r->game->unscored ? core->seats : core->sides;
}

void qs_outcome_now(const struct qs_rules *r, const void *state, void *scratch, struct qs_outcome *out)
{
    const struct qs_core *core = state;
    struct qs_act a = { .rules = r, .state = scratch, .seat = QS_NOBODY };
    memcpy(scratch, state, r->game->state_size);
    if (!core->over && r->game->score_now) {
        r->game->score_now(&a);
    }
    qs_outcome(r, scratch, out);
}

/* ------------------------------------------------------------------ margins */

static int32_t best_other(const int32_t *of, int n, int seat)
{
    int32_t best = INT32_MIN;
    for (int p = 0; p < n; p++) {
        best = p != seat && of[p] > best ? of[p] : best;
    }
    return best;
}

/* What the seat is worth, and all that is taken off its score in the result. */
static int32_t solo_margin(const struct qs_rules *r, const void *state, int seat, void *scratch)
{
    struct qs_outcome now;
    qs_outcome_now(r, state, scratch, &now);
    if (((const struct qs_core *)state)->over) {
        return 100 * now.result;
    }
    return r->game->worth(r, state, seat) + 100 * (now.result - now.score[seat]);
}

int32_t qs_margin(const struct qs_rules *r, const void *state, int seat, void *scratch)
{
    const struct qs_core *core = state;
    int32_t of[QS_SEATS] = { 0 };
    if (core->seats == 1) {
        return solo_margin(r, state, seat, scratch);
    }
    for (int p = 0; p < core->seats; p++) {
        of[p] = core->over ? 100 * qs_score(state, p) : r->game->worth(r, state, p);
    }
    return of[seat] - best_other(of, core->seats, seat);
}
