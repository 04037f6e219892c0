/*
 * scoring.c: chapters 11 and 12: the end of a round, and of the game.
 */
#include "maracaibo.h"

/* MAR-11.5, MAR-12.1: purchases from the seat that ended the round on. */
MA_TAKE(interim)
{
    struct maracaibo *g = a->state;
    int seats = g->core.seats;
    (void)m;
    (void)s;
    if (qs_rules_of(a->rules) >= 3) { /* (until rules 2) the turn that ended the round still counted */
        g->turn.moved = g->turn.last = 0;
        g->turn.deeds = 0;
    }
    for (int i = 0; i < seats; i++) {
        qs_then(a, ma_step(MA_S_PURCHASE, (g->shown + i) % seats, 0, 0, 0));
    }
    qs_then(a, ma_step(ma_last_round(g) ? MA_S_FINAL : MA_S_INCOME, 0, 0, 0, 0));
}

/* Buying nothing is always an answer. */
MA_OFFER(purchase)
{
    ma_offer_buying(o, s->seat);
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(purchase)
{
    switch (qs_verb_of(m)) {
    case MA_V_BUY:
        ma_buy(a, s->seat, qs_c(m));
        break;
    case MA_V_INVEST:
        ma_invest(a, s->seat, qs_c(m));
        break;
    default:
        ma_points(a, s->seat, MA_P_OTHER, 2, MAR(11, 5));
        return;
    }
    qs_then(a, ma_step(MA_S_DRAWING, s->seat, ma_last_round(a->state), 0, 0));
}

/* MAR-17.8: after the last purchase, for what counts combat points at the end. */
void ma_muster(struct qs_act *a, int p)
{
    const struct maracaibo *g = a->state;
    if (g->powers[p].drill && g->seats[p].figures && g->seats[p].combat < MA_COMBAT_MOST) {
        qs_then(a, ma_step(MA_S_MUSTER, p, 0, 0, 0));
    }
}

MA_OFFER(muster)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(muster)
{
    (void)a;
    (void)s;
    (void)m;
}

/* MAR-11.7 */
static void clear_markets(struct qs_act *a)
{
    struct maracaibo *g = a->state;
    for (int place = 0; place < MA_PLACES; place++) {
        if (g->market[place]) {
            ma_tell(a, MA_F_CLEARED, QS_NOBODY, MAR(11, 7), place, g->market[place]);
            g->market[place] = 0;
        }
    }
}

static void sweep_display(struct qs_act *a)
{
    struct maracaibo *g = a->state;
    for (int i = 0; i < MA_ROW; i++) {
        if (g->row[i]) {
            ma_tell(a, MA_F_SWEPT, QS_NOBODY, MAR(11, 7), g->row[i] - 1, i);
            ma_add(&g->discard, g->row[i] - 1);
            g->row[i] = 0;
        }
    }
}

/* MAR-11.6 to MAR-11.8 */
MA_TAKE(income)
{
    struct maracaibo *g = a->state;
    (void)m;
    (void)s;
    for (int p = 0; p < g->core.seats; p++) {
        ma_doubloons(a, p, g->seats[p].income, MAR(11, 6));
        ma_points(a, p, MA_P_INCOME, g->seats[p].income_vp, MAR(11, 6));
        ma_tell(a, MA_F_RECEIVED, p, MAR(11, 6), g->seats[p].income, g->seats[p].income_vp);
    }
    if (ma_solo(g)) {
        ma_points(a, MA_JEAN, MA_P_INCOME, ma_jean_income(g), MAR(18, 11));
    }
    clear_markets(a);
    sweep_display(a);
    qs_then(a, ma_step(MA_S_REFILL, 0, 0, 0, 0));
    if (!g->building[g->round]) {
        qs_then(a, ma_step(MA_S_BUILDING_UP, 0, g->round, 0, 0));
    }
    qs_then(a, ma_step(MA_S_LAY_QUESTS, 0, g->round, 0, 0));
    qs_then(a, ma_step(MA_S_HOME, 0, 0, 0, 0));
}

/* MAR-11.9, MAR-10.3 */
MA_TAKE(home)
{
    struct maracaibo *g = a->state;
    (void)m;
    (void)s;
    for (int p = 0; p < g->core.sides; p++) {
        if (p < g->core.seats) {
            ma_score_unsettled(a, p);
        }
        ma_tell(a, MA_F_RETURNED, p, MAR(11, 9), g->seats[p].ship, 0);
        g->seats[p].ship = 0;
    }
    g->round++;
    ma_tell(a, MA_F_ROUND, QS_NOBODY, MAR(11, 9), g->round, 0);
    if (ma_solo(g) && g->shown != MA_JEAN) {
        qs_then(a, ma_step(MA_S_JEAN, MA_JEAN, 0, 0, 0));
    } else {
        qs_then(a, ma_step(MA_S_BEGIN, (g->shown + 1) % g->core.seats, 0, 0, 0));
    }
}

/* ------------------------------------------------------------------ the end */

/* MAR-1.5: one marker on the first space, two on each other. */
int ma_emptied(const struct maracaibo *g, int nation)
{
    int taken = MA_MARKERS - g->markers[nation];
    return taken ? 1 + (taken - 1) / 2 : 0;
}

/* MAR-12.5, MAR-12.6: two more for most markers on the map, one for second most. */
void ma_multipliers(const struct maracaibo *g, int times[MA_NATIONS])
{
    int on[MA_NATIONS];
    for (int k = 0; k < MA_NATIONS; k++) {
        on[k] = ma_on_map(g, k);
    }
    for (int k = 0; k < MA_NATIONS; k++) {
        int above = (on[0] > on[k]) + (on[1] > on[k]) + (on[2] > on[k]);
        times[k] = ma_emptied(g, k) + 2 - above;
    }
}

static void scored(struct qs_act *a, int p, int source, int n, uint16_t rule)
{
    qs_points(a, p, source, n);
    ma_tell(a, MA_F_SCORED, p, rule, source, n);
}

/* MAR-12.4, MAR-12.5 */
static void score_nations(struct qs_act *a)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    int times[MA_NATIONS];
    ma_multipliers(g, times);
    for (int k = 0; k < MA_NATIONS; k++) {
        int most = 1;
        ma_tell(a, MA_F_MULTIPLIER, QS_NOBODY, MAR(12, 5), k, times[k]);
        for (int p = 0; p < g->core.sides; p++) {
            most = g->seats[p].influence[k] > most ? g->seats[p].influence[k] : most;
        }
        for (int p = 0; p < g->core.sides; p++) {
            if (g->seats[p].influence[k] == most) {
                scored(a, p, MA_P_MOST, 3, MAR(12, 4));
            }
            scored(a, p, MA_P_RANKS, times[k] * ma_rank(d, g, p, k), MAR(12, 5));
        }
    }
}

/* MAR-16.4 */
int ma_building_points(const struct ma_data *d, const struct maracaibo *g, int p, int building)
{
    const struct ma_building *b = &d->building[building];
    int n = b->each * ma_thing(d, g, p, b->thing - 1);
    return n < b->limit ? n : b->limit;
}

/* MAR-12.2, MAR-12.3 */
static void score_seat(struct qs_act *a, int p)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    const struct ma_seat *s = &g->seats[p];
    int cards = g->powers[p].vp, buildings = 0;
    for (qs_each(b, (uint64_t)s->invested)) {
        buildings += ma_building_points(d, g, p, (int)b);
    }
    scored(a, p, MA_P_INCOME, s->income_vp + d->income_vp[s->income], MAR(12, 2));
    scored(a, p, MA_P_CARDS, cards, MAR(12, 3));
    scored(a, p, MA_P_PRESTIGE, buildings, MAR(12, 3));
}

static void score_all(struct qs_act *a)
{
    const struct maracaibo *g = a->state;
    for (int p = 0; p < g->core.seats; p++) {
        ma_score_unsettled(a, p);
        score_seat(a, p);
    }
    score_nations(a);
    if (ma_solo(g)) {
        ma_jean_final(a);
    }
}

MA_TAKE(final)
{
    const struct maracaibo *g = a->state;
    (void)s;
    (void)m;
    score_all(a);
    if (g->tale.on) { /* MAR-27.7 */
        ma_tell_on(a);
    }
}

/* The story is told on after the points have been counted. */
void ma_score_now(struct qs_act *a)
{
    const struct qs_core *core = a->state;
    int kind = core->depth ? core->agenda[0].kind : MA_BOTTOM;
    if (kind != MA_S_READ_BACK && kind != MA_S_VOTE && kind != MA_S_DECIDE) {
        score_all(a);
    }
}
