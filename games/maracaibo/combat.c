/*
 * combat.c: chapter 5: combats.
 *
 * A combat lives in its step: a is the token plus one (0 when the piles are empty), b the nation
 * plus one, n the value left, so that a combat within a combat keeps its own. The combat actions
 * done are the turn's: each is possible once in it (MAR-5.6).
 */
#include "maracaibo.h"

/* MAR-5.4, MAR-5.5: not on ties. */
int ma_modifier(const struct ma_data *d, const struct maracaibo *g, int token, int nation)
{
    int own = ma_on_map(g, nation), most = 1, least = 1;
    for (int k = 0; k < MA_NATIONS; k++) {
        int other = ma_on_map(g, k);
        most &= k == nation || other < own;
        least &= k == nation || other > own;
    }
    return (d->token[token].most && most ? -2 : 0) + (d->token[token].least && least ? 3 : 0);
}

/* MAR-17.3 */
static void begin(struct qs_act *a, int p)
{
    const struct maracaibo *g = a->state;
    if (g->powers[p].combat) {
        ma_combat(a, p, g->powers[p].combat);
    }
}

/* MAR-5.1 */
void ma_fight(struct qs_act *a, int p)
{
    const struct maracaibo *g = a->state;
    if (g->token_pool) {
        qs_then(a, ma_step(MA_S_PILE, p, 0, 0, 0));
    } else {
        qs_then(a, ma_step(MA_S_FOR, p, 0, 0, 0));
    }
}

/* Jean's: from the left pile as long as there is one. */
void ma_draw_token(struct qs_act *a, int p)
{
    const struct maracaibo *g = a->state;
    if (!g->token_pool) {
        qs_then(a, ma_step(MA_S_JEAN_FIGHTS, p, 0, 0, 0));
    } else {
        qs_then(a, ma_step(MA_S_TOKEN_UP, p, g->token_piles[0] ? 0 : 1, 0, 0));
    }
}

/* The combat may be left out (MAR-4.5), as long as no token has been turned up. */
MA_OFFER(pile)
{
    const struct maracaibo *g = o->state;
    uint64_t left = (g->token_piles[0] ? 1 : 0) | (g->token_piles[1] ? 2 : 0);
    qs_put(o, qs_keep(o, MAR(5, 1), qs_from(o, qs_mv(MA_V_PILE, 0), qs_first(2)), left));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
    ma_refuse_full_market(o, s->seat);
}

MA_TAKE(pile)
{
    if (qs_verb_of(m) == MA_V_SKIP) {
        return;
    }
    begin(a, s->seat);
    qs_then(a, ma_step(MA_S_TOKEN_UP, s->seat, qs_c(m), 0, 0));
}

/* MAR-5.11: when the combat is over. */
void ma_keep_token(struct qs_act *a, int p, int token)
{
    struct maracaibo *g = a->state;
    if (token) {
        g->token_up &= ~((uint32_t)1 << (token - 1));
        g->seats[p].tokens |= (uint32_t)1 << (token - 1);
        ma_know_things(ma_data(a->rules), g, p);
        ma_tell(a, MA_F_KEPT, p, MAR(5, 11), token - 1, 0);
    }
}

MA_OFFER(token_up)
{
    const struct maracaibo *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_TOKEN_UP, 0), g->token_pool));
}

MA_TAKE(token_up)
{
    struct maracaibo *g = a->state;
    int token = qs_c(m);
    g->token_pool &= ~((uint32_t)1 << token);
    g->token_piles[s->a]--;
    g->token_up |= (uint32_t)1 << token;
    ma_tell(a, MA_F_TOKEN, s->seat, MAR(5, 1), token, s->a);
    int then = s->seat < g->core.seats ? MA_S_FOR : MA_S_JEAN_FIGHTS;
    qs_then(a, ma_step(then, s->seat, token + 1, 0, s->n)); /* n: the card of Jean */
}

/*
 * MAR-5.2, MAR-5.3: a nation that can be paid, or the end where there is none. With both piles
 * empty the combat begins here, and may still be left out (MAR-4.5).
 */
MA_OFFER(for)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t can = 0, set = qs_from(o, qs_mv(MA_V_NATION, 0), qs_first(MA_NATIONS));
    for (int k = 0; k < MA_NATIONS; k++) {
        int money = s->a ? d->token[s->a - 1].money[k] : 0;
        can |= g->seats[s->seat].doubloons + money >= 0 ? qs_bit(k) : 0;
    }
    qs_put(o, qs_keep(o, MAR(5, 2), set, can));
    uint64_t one = qs_from(o, qs_mv(MA_V_SKIP, 0), 1);
    qs_put(o, qs_if(o, MAR(5, 3), one, !can || !s->a));
}

int ma_fights_with(const struct ma_data *d, const struct maracaibo *g, int token, int nation)
{
    if (!token) {
        return 3;
    }
    int value = d->token[token - 1].value[nation] + ma_modifier(d, g, token - 1, nation);
    return value > 0 ? value : 0;
}

/* What choosing the nation costs or gives. */
static void choose_nation(struct qs_act *a, int p, int token, int nation)
{
    const struct ma_token *t = &ma_data(a->rules)->token[token];
    if (t->money[nation]) {
        ma_doubloons(a, p, t->money[nation], MAR(5, 2));
    }
    if (t->influence[nation]) {
        ma_influence(a, p, nation, t->influence[nation]);
    }
    ma_points(a, p, MA_P_COMBAT, t->vp[nation], MAR(5, 2));
    if (t->figure[nation]) {
        ma_figures(a, p, t->figure[nation]);
    }
}

static void leave_out(struct qs_act *a, const struct qs_step *s)
{
    if (s->a) {
        ma_tell(a, MA_F_NO_NATION, s->seat, MAR(5, 3), 0, 0);
        ma_keep_token(a, s->seat, s->a);
    }
}

MA_TAKE(for)
{
    const struct maracaibo *g = a->state;
    int nation = qs_c(m), p = s->seat;
    if (qs_verb_of(m) == MA_V_SKIP) {
        leave_out(a, s);
        return;
    }
    if (!s->a) {
        begin(a, p);
    }
    int value = ma_fights_with(ma_data(a->rules), g, s->a, nation);
    if (s->a) {
        choose_nation(a, p, s->a - 1, nation);
    }
    if (g->powers[p].fight_for[nation]) {
        ma_combat(a, p, 2 * g->powers[p].fight_for[nation]);
    }
    ma_tell(a, MA_F_FIGHTS, p, MAR(5, 2), nation, value);
    qs_then(a, ma_step(MA_S_COMBAT, p, s->a, nation + 1, value));
}

/* ------------------------------------------------------------------ combat actions */

static bool done(const struct maracaibo *g, int deed)
{
    return g->turn.deeds >> deed & 1;
}

/* MAR-5.8, MAR-5.9, MAR-14.7: more where another nation is displaced. */
int ma_press_costs(int influence)
{
    return influence == 1 ? 2 : 5;
}

int ma_annex_costs(const struct maracaibo *g, int place)
{
    return g->marker[place] ? 6 : 4;
}

int ma_raid_costs(const struct maracaibo *g, int place)
{
    return g->marker[place] ? 5 : 2;
}

/* Places of a sort where the nation may put a marker for at most the value left. */
static uint64_t takeable(const struct qs_offer *o, const struct qs_step *s, bool cities,
                         int (*price)(const struct maracaibo *g, int place))
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t set = 0;
    for (int place = 0; place < MA_PLACES; place++) {
        bool fits =
            cities ? ma_is_city(d, g, place) && ma_open_to(d, g, s->seat, place) : ma_is_village(d, g, place);
        if (fits && g->marker[place] != s->b && price(g, place) <= s->n) {
            set |= qs_bit(place);
        }
    }
    return set;
}

/* MAR-17.12 */
int ma_deed_costs(const struct ma_data *d, int card)
{
    return d->card[card].act[0].kind == MA_C_INFLUENCE ? 2 : 1;
}

static void offer_card_deeds(struct qs_offer *o, const struct qs_step *s)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    struct ma_cards can = ma_both(&g->seats[s->seat].display, &d->fighters);
    for (ma_each(c, &can)) {
        if (done(g, d->deed[c]) || s->n < ma_deed_costs(d, c)) {
            ma_drop(&can, c);
        }
    }
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_USE, 64 * w), ma_word_of(w));
        qs_put(o, qs_keep(o, MAR(17, 12), set, can.w[w]));
    }
}

/* MAR-22.3, MAR-22.4, MAR-22.7: cities that are none, or none yet. */
static uint64_t keep_open(struct qs_offer *o, const struct qs_step *s, uint64_t at)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    int tile = ma_find_tile(d, g, MA_L_PLAGUE);
    uint64_t closed[2], plague = tile >= 0 ? qs_bit(d->legacy[tile].site - 1) : 0;
    ma_closed_to(d, g, s->seat, g->legacy, closed);
    at = qs_keep(o, MAR(22, 3), at, ~plague);
    at = qs_keep(o, MAR(22, 4), at, ~closed[0]);
    return qs_keep(o, MAR(22, 7), at, ~closed[1]);
}

static void offer_markers(struct qs_offer *o, const struct qs_step *s)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    bool some = g->markers[s->b - 1] > 0, raids = ma_has_upgrade(g, s->seat, MA_A_RAID);
    int fleet = ma_find_tile(d, g, MA_L_FLEET), mine = ma_find_tile(d, g, MA_L_MINE);

    uint64_t at = qs_from(o, qs_mv(MA_V_ANNEX, 0), qs_first(MA_PLACES));
    at = qs_if(o, MAR(5, 6), at, !done(g, MA_D_ANNEX));
    at = qs_if(o, MAR(5, 10), at, some);
    at = o->asking ? keep_open(o, s, at) : at;
    qs_put(o, at ? qs_keep(o, MAR(5, 9), at, takeable(o, s, true, ma_annex_costs)) : 0);

    at = qs_from(o, qs_mv(MA_V_RAID, 0), qs_first(MA_PLACES));
    at = qs_if(o, MAR(14, 7), at, raids);
    at = qs_if(o, MAR(5, 6), at, !done(g, MA_D_RAID));
    at = qs_if(o, MAR(5, 10), at, some);
    qs_put(o, at ? qs_keep(o, MAR(14, 7), at, takeable(o, s, false, ma_raid_costs)) : 0);

    uint64_t free = (g->fleet[0] || s->n < 10 ? 0 : qs_bit(10)) | (g->fleet[1] || s->n < 11 ? 0 : qs_bit(11));
    at = qs_from(o, qs_mv(MA_V_ESCORT, 0), qs_bit(10) | qs_bit(11));
    at = qs_if(o, MAR(22, 6), at, fleet >= 0 && !done(g, MA_D_FLEET) && some);
    qs_put(o, qs_keep(o, MAR(22, 6), at, free));

    at = qs_from(o, qs_mv(MA_V_MINE, 0), 1);
    at = qs_if(o, MAR(22, 8), at, mine >= 0 && !g->mine && some && s->n >= MA_MINE_COSTS);
    qs_put(o, at ? qs_if(o, MAR(22, 8), at, ma_reached(d, g, s->seat, d->legacy[mine].needs)) : 0);
}

/* Count-down: points, figures and actions get fewer; stopping is always an answer. */
MA_OFFER(combat)
{
    const struct maracaibo *g = o->state;
    const struct ma_seat *t = &g->seats[s->seat];
    offer_card_deeds(o, s);
    uint64_t one = qs_from(o, qs_mv(MA_V_POINT, 0), 1);
    qs_put(o, qs_if(o, MAR(5, 7), one, t->combat > 0));
    one = qs_from(o, qs_mv(MA_V_FIGURE, 0), 1);
    qs_put(o, qs_if(o, MAR(5, 7), one, t->figures > 0));

    uint64_t n = qs_from(o, qs_mv(MA_V_PRESS, 0), qs_bit(1) | qs_bit(2));
    n = qs_if(o, MAR(5, 6), n, !done(g, MA_D_INFLUENCE));
    n = qs_keep(o, MAR(5, 8), n, s->n >= ma_press_costs(2) ? 6 : s->n >= ma_press_costs(1) ? 2 : 0);
    qs_put(o, n);
    offer_markers(o, s);
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

/* A marker of the nation into a place; what it costs. */
static int take_place(struct qs_act *a, const struct qs_step *s, int place, int costs)
{
    ma_place_marker(a, s->seat, s->b - 1, place);
    ma_influence(a, s->seat, s->b - 1, 1);
    return costs;
}

/* MAR-14.7 */
static int raid(struct qs_act *a, const struct qs_step *s, int place)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    int costs = take_place(a, s, place, ma_raid_costs(g, place)), coins = 0;
    for (int p = 0; p < g->core.seats; p++) {
        struct ma_cards here = ma_both(&g->seats[p].display, &d->there[place]);
        coins += ma_size(&here) * (p == s->seat ? 3 : 1);
    }
    if (coins) {
        ma_doubloons(a, s->seat, coins, MAR(14, 7));
    }
    return costs;
}

/* MAR-22.6, MAR-22.8: markers that stay. */
static int take_device(struct qs_act *a, const struct qs_step *s, int kind, uint8_t *device, int coins)
{
    int tile = ma_find_tile(ma_data(a->rules), a->state, kind);
    uint16_t rule = kind == MA_L_FLEET ? MAR(22, 6) : MAR(22, 8);
    struct maracaibo *g = a->state;
    *device = s->b;
    g->markers[s->b - 1]--;
    ma_tell(a, MA_F_ON_TILE, s->seat, rule, s->b - 1, tile);
    ma_doubloons(a, s->seat, coins, rule);
    return 0;
}

static int use_card(struct qs_act *a, const struct qs_step *s, int card)
{
    const struct maracaibo *g = a->state;
    const struct qs_effect *e = &ma_data(a->rules)->card[card].act[0];
    if (e->kind == MA_C_INFLUENCE) {
        ma_influence(a, s->seat, s->b - 1, 1);
        ma_points(a, s->seat, MA_P_COMBAT, e->arg[0], MAR(17, 12));
        return 2;
    }
    ma_doubloons(a, s->seat, 3, MAR(17, 12));
    if (qs_has(g->seats[s->seat].synergies, e->arg[0] - 1)) {
        ma_points(a, s->seat, MA_P_COMBAT, 2, MAR(17, 12));
    }
    return 1;
}

/* What the action costs; which it is goes into deed. */
static int act(struct qs_act *a, const struct qs_step *s, qs_move m, int *deed)
{
    struct maracaibo *g = a->state;
    int c = qs_c(m), p = s->seat, nation = s->b - 1, costs;
    switch (qs_verb_of(m)) {
    case MA_V_PRESS:
        *deed = MA_D_INFLUENCE;
        ma_influence(a, p, nation, c);
        return ma_press_costs(c);
    case MA_V_ANNEX:
        *deed = MA_D_ANNEX;
        costs = take_place(a, s, c, ma_annex_costs(g, c));
        ma_run(a, p, MA_OF_FLAG, c);
        return costs;
    case MA_V_RAID:
        *deed = MA_D_RAID;
        return raid(a, s, c);
    case MA_V_ESCORT:
        *deed = MA_D_FLEET;
        ma_influence(a, p, nation, 3);
        return c + take_device(a, s, MA_L_FLEET, &g->fleet[c - 10], 8);
    case MA_V_MINE:
        *deed = MA_D_MINE;
        return MA_MINE_COSTS + take_device(a, s, MA_L_MINE, &g->mine, 12);
    default:
        *deed = ma_data(a->rules)->deed[c];
        return use_card(a, s, c);
    }
}

MA_TAKE(combat)
{
    struct maracaibo *g = a->state;
    struct qs_step next = *s;
    int deed = 0;
    switch (qs_verb_of(m)) {
    case MA_V_SKIP:
        ma_keep_token(a, s->seat, s->a);
        return;
    case MA_V_POINT:
        ma_spend_combat(a, s->seat, 1);
        next.n++;
        break;
    case MA_V_FIGURE:
        ma_return_figure(a, s->seat);
        next.n++;
        break;
    default:
        next.n = (uint16_t)(next.n - act(a, s, m, &deed));
        g->turn.deeds |= (uint16_t)(1u << deed);
        ma_tell(a, MA_F_DEED, s->seat, MAR(5, 6), deed < MA_D_CARD ? deed : MA_D_CARD, next.n);
    }
    qs_then(a, next);
}

/* MAR-11.2: a combat, or the explorer, whose movement can be left out. */
MA_OFFER(fight_or)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_FIGHT, 0), 1));
    qs_put(o, qs_from(o, qs_mv(MA_V_MARCH, 0), 1));
}

MA_TAKE(fight_or)
{
    if (qs_verb_of(m) == MA_V_FIGHT) {
        ma_fight(a, s->seat);
    } else {
        ma_explore(a, s->seat, s->a);
    }
}

/* ------------------------------------------------------------------ a figure for combat points */

/* MAR-17.8. Finite: every time a figure leaves the supply. */
void ma_offer_drill(struct qs_offer *o, int seat)
{
    const struct maracaibo *g = o->state;
    if (!g->powers[seat].drill && !o->asking) {
        return;
    }
    uint64_t one = qs_from(o, qs_mv(MA_V_DRILL, 0), 1);
    one = qs_if(o, MAR(17, 8), one, g->powers[seat].drill > 0);
    qs_put(o, qs_if(o, MAR(17, 8), one, g->seats[seat].figures > 0));
}

void ma_take_drill(struct qs_act *a, int seat, qs_move m)
{
    (void)m;
    ma_return_figure(a, seat);
    ma_combat(a, seat, 2);
}
