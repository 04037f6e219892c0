/*
 * effects.c: chapter 16, the icons: what cards, actions, abilities and council spaces do (EMB-16).
 *
 * The effects of a card lie on the agenda as (whose, which, number); each is carried out wholly
 * before the next one. A cost was checked before it was offered; a gain that cannot be had is left
 * out.
 */
#include "embarcadero.h"

/* ------------------------------------------------------------------ EMB-16.10: counting */

/* Cards of the display that count for the item. */
static int count_cards(const struct em_data *d, const struct em_seat *p, int item)
{
    return em_cards_n((struct em_cards){
        { p->display.w[0] & d->counted[item].w[0], p->display.w[1] & d->counted[item].w[1] } });
}

static int least_of(const int *n, int count)
{
    int least = n[0];
    for (int i = 1; i < count; i++) {
        least = n[i] < least ? n[i] : least;
    }
    return least;
}

/* Structures in the harbour: those that are not in stock. */
static int count_structures(const struct em_data *d, const struct em_seat *p)
{
    return d->figure[EM_N_STRUCTURES].value - p->structures;
}

static int count_at_wharves(const struct em_data *d, const struct embarcadero *g, int side)
{
    int n = 0;
    for (int w = 0; w < em_wharves(d, g); w++) {
        n += g->known.at_wharf[side][w];
    }
    return n;
}

static int count_set(const struct em_data *d, const struct embarcadero *g, int side, int item)
{
    int n[EM_TYPES];
    em_goods shown = g->known.shown[side];
    if (item == EM_I_BASICS) {
        int basic[] = { em_amount(shown, EM_WOOD), em_amount(shown, EM_CLAY), em_amount(shown, EM_IRON) };
        return least_of(basic, 3);
    }
    for (int t = 0; t < EM_TYPES; t++) {
        n[t] = count_cards(d, &g->seats[side], EM_I_TYPE + t);
    }
    return least_of(n, item == EM_I_TRADE ? EM_CIVIC : EM_TYPES);
}

int em_count(const struct em_data *d, const struct embarcadero *g, int side, int item)
{
    const struct em_seat *p = &g->seats[side];
    if (item >= EM_I_RESOURCE && item < EM_I_SUNK) {
        return em_amount(g->known.shown[side], item - EM_I_RESOURCE);
    }
    if (item < EM_I_RESOURCE || (item >= EM_I_SIZE_2 && item <= EM_I_LANDMARK)) {
        return count_cards(d, p, item);
    }
    switch (item) {
    case EM_I_SUNK:
        return em_cards_n(p->sunk);
    case EM_I_STRUCTURE:
        return count_structures(d, p);
    case EM_I_AT_WHARF:
        return count_at_wharves(d, g, side);
    case EM_I_HIGH:
        return count_structures(d, p) - em_n(p->structure[0]);
    case EM_I_COUNCIL:
        return p->council;
    default:
        return count_set(d, g, side, item);
    }
}

/* ------------------------------------------------------------------ money and points */

/* A limit that no cards of a box come near, so that none can leave the field. */
static int16_t up_to_most(int money)
{
    return (int16_t)(money < EM_MOST_MONEY ? money : EM_MOST_MONEY);
}

void em_gain(struct qs_act *a, int seat, int money, uint16_t rule)
{
    struct embarcadero *g = a->state;
    struct em_seat *p = &g->seats[seat];
    p->money = up_to_most(p->money + money);
    g->turn.gained = up_to_most(g->turn.gained + money);
    if (money) {
        qs_tell(a, (struct qs_fact){ EM_F_MONEY, (uint8_t)seat, rule, { money } });
    }
    if (g->turn.gained >= 10) {
        em_achieve(a, EM_LANDLORD, EMB(15, 11));
    }
    if (p->money >= 25) {
        em_achieve(a, EM_TRUST_FUND, EMB(15, 12));
    }
}

void em_points_at_end(struct qs_act *a, int seat, enum em_source source, int n, uint16_t rule)
{
    if (n) {
        qs_points(a, seat, (int)source, n);
        qs_tell(a, (struct qs_fact){ EM_F_POINTS, (uint8_t)seat, rule, { n, (int)source } });
    }
}

/* EMB-15.5: reached is reached, even if points are lost later. */
void em_points(struct qs_act *a, int seat, enum em_source source, int n, uint16_t rule)
{
    em_points_at_end(a, seat, source, n, rule);
    em_fast_track(a);
}

/* EMB-5.4: the cost among some effects. */
bool em_can_pay(const struct em_seat *p, const struct qs_effect *e, int n)
{
    for (int i = 0; i < n; i++) {
        if (e[i].kind == EM_PAY && e[i].arg[0] > p->money) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ carrying out */

/* Effect number n of whatever has it; NULL after the last. */
static const struct qs_effect *effect_of(const struct em_data *d, enum em_of of, int which, int n)
{
    const struct qs_effect *e = NULL;
    switch (of) {
    case EM_OF_SCRAP:
        e = d->card[which].scrap;
        break;
    case EM_OF_OTHER:
        e = d->card[which].other;
        break;
    case EM_OF_BONUS:
        e = d->card[which].bonus;
        break;
    case EM_OF_BASIC:
        e = n ? NULL : &d->action[which].does;
        break;
    case EM_OF_ONCE:
        e = n ? NULL : &d->character[which].once;
        break;
    default:
        e = n ? NULL : &d->space[which].bonus;
        break;
    }
    return e && n < EM_EFFECTS && e[n].kind ? &e[n] : NULL;
}

void em_do(struct qs_act *a, int seat, enum em_of of, int which, int level)
{
    if (effect_of(em_data(a->rules), of, which, 0)) {
        struct qs_step s = em_step(EM_S_EFFECT, seat, which, (int)of, 0);
        s.m = (uint16_t)level;
        qs_then(a, s);
    }
}

/* EMB-10.11: tokens that were spent to be counted are counted once. */
static int count_with_tokens(struct qs_act *a, int seat, int item)
{
    struct embarcadero *g = a->state;
    int n = em_count(em_data(a->rules), g, seat, item) + g->seats[seat].counted;
    g->seats[seat].counted = 0;
    return n;
}

/* How much an effect that counts comes to: N for every K of the item. */
static int per(struct qs_act *a, int seat, const struct qs_effect *e)
{
    return count_with_tokens(a, seat, e->arg[0] - 1) / e->arg[2] * e->arg[1];
}

/* EMB-16.5: asked only if some landmark is possible. */
static void free_landmark(struct qs_act *a, const struct embarcadero *g, int seat, bool sink)
{
    int how = EM_FREE_OF_COST | (sink ? EM_FOR_A_SHIP : 0);
    if (em_can_build_any(a->rules, g, seat, g->landmarks, how)) {
        qs_then(a, em_step(EM_S_FREE, seat, sink, 0, 0));
    }
}

static void take_token(struct qs_act *a, const struct embarcadero *g, int seat)
{
    for (int r = 0; r < EM_RESOURCES; r++) {
        if (g->tokens[r]) {
            qs_then(a, em_step(EM_S_TOKEN, seat, 0, 0, 0));
            return;
        }
    }
    qs_tell(a, (struct qs_fact){ EM_F_LOST, (uint8_t)seat, EMB(10, 10), { 0 } });
}

static void structures(struct qs_act *a, int seat, int n)
{
    if (n) {
        qs_then(a, em_step(EM_S_PUT, seat, 0, 0, n));
    }
}

static void advance(struct qs_act *a, int seat, int n)
{
    if (n) {
        qs_then(a, em_step(EM_S_ADVANCE, seat, 0, 0, n));
    }
}

/* Effects that give points. */
static void score_effect(struct qs_act *a, const struct qs_step *s, const struct qs_effect *e)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    int level = s->m & 3;
    switch (e->kind) {
    case EM_POINTS:
        em_points(a, s->seat, EM_P_BUILDINGS, e->arg[0], EMB(16, 8));
        break;
    case EM_POINTS_PER:
        em_points(a, s->seat, EM_P_BUILDINGS, per(a, s->seat, e), EMB(16, 8));
        break;
    case EM_POINTS_LEVEL:
        em_points(a, s->seat, EM_P_BUILDINGS, d->card[s->a].levels[level], EMB(16, 8));
        break;
    case EM_POINTS_AT:
        em_points(a, s->seat, EM_P_BUILDINGS, level + 1 == e->arg[0] ? e->arg[1] : 0, EMB(16, 8));
        break;
    case EM_SCORE_COUNCIL:
        em_points(a, s->seat, EM_P_COUNCIL, em_council_points(d, g, s->seat), EMB(16, 11));
        break;
    default:
        qs_then(a, em_step(EM_S_SCORE, s->seat, 0, 0, 0));
    }
}

static void carry_out(struct qs_act *a, const struct qs_step *s, const struct qs_effect *e)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    int seat = s->seat, n = e->arg[0];
    switch (e->kind) {
    case EM_MONEY:
        em_gain(a, seat, n, EMB(16, 1));
        break;
    case EM_MONEY_PER:
        em_gain(a, seat, per(a, seat, e), EMB(16, 1));
        break;
    case EM_STRUCTURES:
        structures(a, seat, n);
        break;
    case EM_STRUCTURES_PER:
        structures(a, seat, count_with_tokens(a, seat, n - 1) * e->arg[1] + e->arg[2]);
        break;
    case EM_COUNCIL:
        advance(a, seat, n);
        break;
    case EM_COUNCIL_LEVEL:
        advance(a, seat, d->card[s->a].levels[s->m & 3]);
        break;
    case EM_FOLLOW:
        advance(a, seat, em_follow(g, seat, n));
        break;
    case EM_TILES:
        qs_then(a, em_step(EM_S_TILES, seat, 0, 0, n));
        break;
    case EM_FREE_LANDMARK:
    case EM_SINK_LANDMARK:
        free_landmark(a, g, seat, e->kind == EM_SINK_LANDMARK);
        break;
    case EM_FREE_PURCHASE:
        g->turn.free = 1;
        break;
    case EM_PAY:
        g->seats[seat].money = (int16_t)(g->seats[seat].money - n);
        qs_tell(a, (struct qs_fact){ EM_F_MONEY, (uint8_t)seat, EMB(16, 7), { -n } });
        break;
    case EM_LANDMARK:
        qs_then(a, em_step(EM_S_UNVEIL, seat, 0, 0, em_solo(g) ? 2 : 1));
        break;
    case EM_TOKEN:
        take_token(a, g, seat);
        break;
    case EM_END_PER: /* EMB-4.9: not before the end */
        break;
    default:
        score_effect(a, s, e);
    }
}

/* EMB-10.11: the resource of which tokens may be spent for the effect, or -1. */
static int counts_tokens(const struct embarcadero *g, int seat, const struct qs_effect *e)
{
    int r = e->arg[0] - 1 - EM_I_RESOURCE;
    bool counts = e->kind == EM_MONEY_PER || e->kind == EM_STRUCTURES_PER || e->kind == EM_POINTS_PER;
    return counts && r >= 0 && r < EM_RESOURCES && g->seats[seat].tokens[r] ? r : -1;
}

/* The effects from that of a step on, until something is to be done before the next one. */
static void go_along(struct qs_act *a, struct qs_step s)
{
    const struct em_data *d = em_data(a->rules);
    const struct qs_effect *e = effect_of(d, s.b, s.a, s.n);
    while (e && !a->pushed) {
        int token = counts_tokens(a->state, s.seat, e);
        if (token >= 0 && !(s.m & EM_TOKENS_ASKED)) {
            s.m |= EM_TOKENS_ASKED;
            qs_then(a, em_step(EM_S_COUNT, s.seat, token, 0, 0));
            break;
        }
        carry_out(a, &s, e);
        s.n++;
        s.m &= (uint16_t)~EM_TOKENS_ASKED;
        e = effect_of(d, s.b, s.a, s.n);
    }
    if (e) {
        qs_then(a, s);
    }
}

EM_TAKE(effect)
{
    (void)m;
    go_along(a, *s);
}

/* EMB-16.12 */
EM_OFFER(score)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(EM_V_SCORE, 0), qs_first(em_wharves(em_data(o->rules), o->state))));
}

EM_TAKE(score)
{
    (void)s;
    em_score_wharf(a, qs_c(m));
}
