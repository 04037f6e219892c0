/*
 * round.c: chapter 11, the end of a round (EMB-11), and what differs in the solo game (EMB-15).
 */
#include "embarcadero.h"

/* ------------------------------------------------------------------ places and shares */

/*
 * EMB-11.3, EMB-11.4: what a seat gets when the places are worth these values, so many seats have
 * more than it and so many, itself included, as much.
 */
static int share(const uint8_t value[3], int above, int equal)
{
    int sum = 0;
    for (int place = above; place < above + equal && place < 3; place++) {
        sum += value[place];
    }
    return equal > 1 ? sum / equal : sum;
}

/* EMB-11.2, EMB-10.11: by what the seats have, with tokens they spent for it. */
static int goal_share(const struct em_data *d, const struct embarcadero *g, int round, int seat,
                      const uint8_t tokens[EM_SEATS])
{
    const struct em_goal_row *goal = &d->goal[g->goal[round] - 1];
    int above = 0, equal = 0, own = em_count(d, g, seat, goal->item - 1) + tokens[seat];
    for (int p = 0; own && p < g->core.seats; p++) {
        int count = p == seat ? own : em_count(d, g, p, goal->item - 1) + tokens[p];
        above += count > own;
        equal += count == own;
    }
    return own ? share(goal->places, above, equal) : 0;
}

int em_goal_share(const struct em_data *d, const struct embarcadero *g, int round, int seat)
{
    return goal_share(d, g, round, seat, (const uint8_t[EM_SEATS]){ 0 });
}

/* EMB-11.5: what the places at a wharf are worth. */
void em_wharf_values(const struct embarcadero *g, int wharf, uint8_t value[3])
{
    uint8_t n = g->wharf[wharf];
    value[0] = n;
    value[1] = n / 2;
    value[2] = n / 2 / 2;
}

/* EMB-11.5, EMB-11.6; alone, all or nothing (EMB-15.1). */
int em_wharf_share(const struct embarcadero *g, int wharf, int seat)
{
    uint8_t own = g->known.at_wharf[seat][wharf], value[3];
    int above = 0, equal = 0;
    if (!own) {
        return 0;
    }
    if (em_solo(g)) {
        return own >= g->known.at_wharf[EM_RIVAL][wharf] ? g->wharf[wharf] : 0;
    }
    em_wharf_values(g, wharf, value);
    for (int p = 0; p < g->core.seats; p++) {
        above += g->known.at_wharf[p][wharf] > own;
        equal += g->known.at_wharf[p][wharf] == own;
    }
    return share(value, above, equal);
}

/* EMB-11.7, EMB-15.2 */
int em_council_share(const struct em_data *d, const struct embarcadero *g, int seat)
{
    int own = g->seats[seat].council, behind = 0;
    if (em_solo(g)) {
        return d->council_spaces[own] * d->figure[EM_N_SOLO_COUNCIL].value;
    }
    for (int p = 0; p < g->core.seats; p++) {
        behind += g->seats[p].council < own;
    }
    return behind * d->figure[EM_N_COUNCIL].value;
}

/* ------------------------------------------------------------------ scoring */

/* EMB-10.11: in turn order; whether somebody is asked for tokens to be counted for the goal. */
static bool ask_for_tokens(struct qs_act *a, const struct embarcadero *g)
{
    int goal = g->goal[g->round - 1], seats = g->core.seats, asked = 0;
    int r = goal ? em_data(a->rules)->goal[goal - 1].item - 1 - EM_I_RESOURCE : -1;
    for (int i = 0; r >= 0 && r < EM_RESOURCES && i < seats; i++) {
        int seat = (g->first + i) % seats;
        if (g->seats[seat].tokens[r]) {
            qs_then(a, em_step(EM_S_COUNT, seat, r, 0, 0));
            asked++;
        }
    }
    return asked > 0;
}

static void score_goal(struct qs_act *a, struct embarcadero *g)
{
    int goal = g->goal[g->round - 1];
    uint8_t tokens[EM_SEATS];
    for (int p = 0; p < EM_SEATS; p++) {
        tokens[p] = g->seats[p].counted;
        g->seats[p].counted = 0;
    }
    for (int p = 0; goal && p < g->core.seats; p++) {
        int n = goal_share(em_data(a->rules), g, g->round - 1, p, tokens);
        qs_points(a, p, EM_P_GOALS, n);
        qs_tell(a, (struct qs_fact){ EM_F_GOAL_POINTS, (uint8_t)p, EMB(11, 2), { goal - 1, n } });
    }
}

void em_score_wharf(struct qs_act *a, int wharf)
{
    struct embarcadero *g = a->state;
    for (int p = 0; p < g->core.seats; p++) {
        int n = em_wharf_share(g, wharf, p);
        qs_points(a, p, EM_P_WHARVES, n);
        qs_tell(a, (struct qs_fact){
                       EM_F_WHARF_POINTS, (uint8_t)p, em_solo(g) ? EMB(15, 1) : EMB(11, 6), { wharf, n } });
    }
    em_fast_track(a);
}

static void score_wharves(struct qs_act *a, struct embarcadero *g)
{
    int won = 0, wharves = em_wharves(em_data(a->rules), g);
    for (int w = 0; w < wharves; w++) {
        won += em_wharf_share(g, w, 0) > 0;
        em_score_wharf(a, w);
    }
    if (g->round == EM_ROUNDS && won == wharves) {
        em_achieve(a, EM_EVERY_CORNER, EMB(15, 7));
    }
}

static void score_council(struct qs_act *a, struct embarcadero *g)
{
    for (int p = 0; p < g->core.seats; p++) {
        em_points(a, p, EM_P_COUNCIL, em_council_share(em_data(a->rules), g, p),
                  em_solo(g) ? EMB(15, 2) : EMB(11, 7));
    }
}

/* ------------------------------------------------------------------ the next round */

/* EMB-11.8 */
static void income(struct qs_act *a, struct embarcadero *g)
{
    g->turn.gained = 0;
    for (int p = 0; p < g->core.seats; p++) {
        int rent = em_count(em_data(a->rules), g, p, EM_I_RESOURCE + (int)EM_RENT);
        if (rent) {
            em_gain(a, p, rent, EMB(11, 8));
        }
    }
}

/* EMB-11.9, EMB-11.10 */
static void deal_anew(struct qs_act *a, struct embarcadero *g)
{
    for (int row = 0; row < EM_MARKET_ROWS; row++) {
        em_clear_row(a, row, EMB(11, 9));
    }
    for (int p = 0; p < g->core.seats; p++) {
        struct em_seat *q = &g->seats[p];
        for (em_each_card(c, q->stored)) {
            em_add(&q->hand_open, c);
            qs_tell(a, (struct qs_fact){ EM_F_TAKEN_UP, (uint8_t)p, EMB(11, 10), { c } });
        }
        q->stored = (struct em_cards){ { 0 } };
    }
}

int em_score_of(const struct embarcadero *g, int seat)
{
    int sum = 0;
    for (int i = 0; i < EM_SOURCES; i++) {
        sum += g->core.points[seat][i];
    }
    return sum;
}

/* EMB-11.11 */
static void pass_marker(struct qs_act *a, struct embarcadero *g)
{
    int seats = g->core.seats, last = g->first;
    for (int i = 1; i < seats; i++) {
        int p = (g->first + i) % seats;
        last = em_score_of(g, p) <= em_score_of(g, last) ? p : last;
    }
    g->first = (uint8_t)last;
    qs_tell(a, (struct qs_fact){ EM_F_FIRST, (uint8_t)last, EMB(11, 11), { 0 } });
}

/* EMB-11.1: what beside the goal is scored when this round ends. */
bool em_scores_wharves(const struct embarcadero *g)
{
    return g->round != 2;
}
bool em_scores_council(const struct embarcadero *g)
{
    return g->round != 1;
}

/* EMB-11.1 */
EM_TAKE(round)
{
    struct embarcadero *g = a->state;
    (void)m;
    if (!s->a && ask_for_tokens(a, g)) {
        qs_then(a, em_step(EM_S_ROUND, 0, 1, 0, 0));
        return;
    }
    qs_tell(a, (struct qs_fact){ EM_F_ROUND, QS_NOBODY, EMB(11, 1), { g->round } });
    score_goal(a, g);
    if (em_scores_wharves(g)) {
        score_wharves(a, g);
    }
    if (em_scores_council(g)) {
        score_council(a, g);
    }
    income(a, g);
    if (g->round == EM_ROUNDS) {
        qs_then(a, em_step(EM_S_FINAL, 0, 0, 0, 0));
        return;
    }
    deal_anew(a, g);
    pass_marker(a, g);
    g->round++;
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, 0));
}
