/*
 * solo_scoring.c: chapter 10, "Solo: the end, the scores, the levels" (WHA-10).
 */
#include "wharfside.h"

/* ------------------------------------------------------------------ the Captains' last turn */

/* WHA-10.5, WHA-10.6. */
static int last_wharf(const struct wharfside *g, uint16_t *rule)
{
    int north = wh_largest_set(g->captains.free + g->wharf[0]);
    int south = wh_largest_set(g->captains.free + g->wharf[1]);
    *rule = north == south ? WHA(10, 6) : WHA(10, 5);
    return north == south ? g->wharf[1] > g->wharf[0] : south > north;
}

static void collect_all(struct qs_act *a)
{
    struct wharfside *g = a->state;
    uint16_t rule;
    int wharf = last_wharf(g, &rule);
    if (!g->wharf[wharf]) { /* then the other one is empty too */
        wh_tell(a, WH_F_NOTHING, WH_THEIR_SIDE, WHA(9, 16), 0, 0);
        return;
    }
    wh_tell(a, WH_F_THEY_VISIT, WH_THEIR_SIDE, rule, wharf,
            rule == WHA(10, 5) ? WH_LARGEST_SET : WH_HIGHER_GOODS);
    wh_captains_collect(a, wharf, g->wharf[wharf], WHA(10, 4));
}

/* WHA-10.13: asked only if the debt can be paid. */
void wh_end_solo(struct qs_act *a)
{
    const struct wharfside *g = a->state;
    int debt = wh_debt(g);
    if (debt && wh_hand_size(g, 0) >= wh_data(a->rules)->trophy[debt - 1].vp) {
        qs_then(a, wh_step(WH_S_RECKON, 0, 0, 0));
    }
    qs_then(a, wh_step(WH_S_SCORE, 0, 0, 0));
}

/* WHA-10.4. */
void wh_last_turn(struct qs_act *a)
{
    wh_captains_allocate(a);
    collect_all(a);
    wh_end_solo(a);
}

/* WHA-10.13: the debt is settled by the aside. Whole: counting is the only other answer. */
WH_OFFER(reckon)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(WH_V_COUNT, 0), 1));
}

/* The score follows on the agenda. */
WH_TAKE(reckon)
{
    (void)a, (void)s, (void)m;
}

/* ------------------------------------------------------------------ the scores */

/* WHA-10.18: favours left in the stack, from level cruiser on. */
static void claim_favours(struct qs_act *a)
{
    struct wharfside *g = a->state;
    if (g->level >= WH_CRUISER && g->trophies) {
        wh_tell(a, WH_F_LEFT_FAVOURS, WH_THEIR_SIDE, WHA(10, 18), qs_count(g->trophies), 0);
        for (qs_each(t, (uint64_t)g->trophies)) {
            wh_tell(a, WH_F_THEIR_FAVOUR, WH_THEIR_SIDE, WHA(10, 18), (int)t, 0);
        }
        g->captains.favours |= g->trophies;
        g->trophies = 0;
    }
}

/* WHA-10.9, WHA-10.16, WHA-10.19. */
static void score_crabs(struct qs_act *a)
{
    const struct wharfside *g = a->state;
    wh_goods all = g->captains.free + g->captains.on + g->captains.kept;
    if (g->level != WH_ROWBOAT) {
        wh_score(a, WH_THEIR_SIDE, WH_FROM_CRABS, wh_of(all, WH_CRAB), WHA(10, 9));
    }
    if (g->level == WH_TRAWLER) {
        wh_score(a, WH_THEIR_SIDE, WH_FROM_LOBSTERS, wh_of(all, WH_LOBSTER), WHA(10, 19));
    }
}

static void score_captains(struct qs_act *a)
{
    const struct wh_data *d = wh_data(a->rules);
    const struct wharfside *g = a->state;
    const struct wh_opponent *c = &g->captains;
    wh_score(a, WH_THEIR_SIDE, WH_FROM_CONTRACTS, wh_contracts_vp(d, c->completed), WHA(10, 7));
    wh_score(a, WH_THEIR_SIDE, WH_FROM_FAVOURS, wh_trophies_vp(d, c->favours), WHA(10, 8));
    score_crabs(a);
    wh_score(a, WH_THEIR_SIDE, WH_FROM_SET, wh_largest_set(c->free), WHA(10, 10));
}

/* WHA-10.12, WHA-8.20. */
static void score_favours(struct qs_act *a)
{
    const struct wh_data *d = wh_data(a->rules);
    const struct wharfside *g = a->state;
    wh_unlock(a, WHA(8, 20));
    wh_score(a, 0, WH_FROM_FAVOURS, wh_trophies_vp(d, g->favours.up), WHA(10, 12));
    if (g->favours.owed) {
        wh_score(a, 0, WH_FROM_FAVOURS, -d->trophy[g->favours.owed - 1].vp, WHA(10, 12));
    }
}

/* WHA-10.7 to WHA-10.12. */
void wh_score_solo(struct qs_act *a)
{
    claim_favours(a);
    score_captains(a);
    wh_score_seat(a, 0);
    score_favours(a);
}

const int8_t wh_bands[WH_BANDS] = { 0, 6, 11 };

/* WHA-10.14, WHA-10.15. */
void wh_verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out)
{
    (void)r, (void)state;
    if (!out->solo) {
        return;
    }
    out->result = out->score[0] - out->score[1];
    out->band = 0;
    for (int b = 0; b < WH_BANDS; b++) {
        out->band = (uint8_t)(out->band + (out->result >= wh_bands[b]));
    }
    out->won = out->result >= wh_bands[WH_VICTORY];
}
