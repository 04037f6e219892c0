/*
 * village.c: chapters 8 and 15: village actions, buying cards, income, synergy tokens.
 */
#include <string.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ income and synergy */

/* MAR-15.8 */
void ma_income_vp(struct qs_act *a, int p, int n)
{
    struct maracaibo *g = a->state;
    int now = g->seats[p].income_vp + n;
    if (now >= MA_INCOME_VP_MOST) {
        int vp = MA_INCOME_VP_MOST * ma_scorings_left(g);
        now -= MA_INCOME_VP_MOST;
        ma_tell(a, MA_F_WRAPPED, p, MAR(15, 8), vp, now);
        ma_points(a, p, MA_P_INCOME, vp, MAR(15, 8));
    }
    g->seats[p].income_vp = (uint8_t)now;
    ma_tell(a, MA_F_INCOME, p, MAR(15, 5), g->seats[p].income, now);
}

/* MAR-15.7 */
void ma_income(struct qs_act *a, int p, int n)
{
    struct maracaibo *g = a->state;
    int now = g->seats[p].income + n, over = now - MA_INCOME_MOST;
    over = over > 0 ? over : 0;
    g->seats[p].income = (uint8_t)(now - over);
    ma_tell(a, MA_F_INCOME, p, MAR(15, 5), now - over, g->seats[p].income_vp);
    if (over) {
        ma_income_vp(a, p, over);
    }
}

static void take_income(struct qs_act *a, int p, const struct qs_effect *e, unsigned tokens)
{
    switch (e->kind) {
    case MA_INCOME_IF:
        if (tokens >> (e->arg[0] - 1) & 1) {
            ma_income(a, p, e->arg[1]);
        }
        break;
    case MA_INCOME_VP_IF:
        if (tokens >> (e->arg[0] - 1) & 1) {
            ma_income_vp(a, p, e->arg[1]);
        }
        break;
    default:
        break;
    }
}

/* MAR-15.5, MAR-15.6: income tied to the token counts from now on. */
void ma_get_synergy(struct qs_act *a, int p, int synergy)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    if (g->seats[p].synergies >> synergy & 1) {
        return;
    }
    g->seats[p].synergies |= (uint8_t)(1u << synergy);
    ma_know_things(d, g, p);
    ma_tell(a, MA_F_SYNERGY, p, MAR(15, 6), synergy, 0);
    for (ma_each(c, &g->seats[p].display)) {
        for (int i = 0; i < 4; i++) {
            take_income(a, p, &d->card[c].gives[i], 1u << synergy);
        }
    }
}

/* MAR-17.19. Lemma: it is asked only while a token is lacking. */
MA_OFFER(synergy)
{
    const struct maracaibo *g = o->state;
    uint64_t set = qs_from(o, qs_mv(MA_V_TOKEN, 0), qs_first(MA_SYNERGIES));
    qs_put(o, qs_keep(o, MAR(15, 6), set, (uint64_t)~g->seats[s->seat].synergies));
}

MA_TAKE(synergy)
{
    ma_get_synergy(a, s->seat, qs_c(m));
}

/* ------------------------------------------------------------------ buying */

/* MAR-15.2: cards whose price is in the purse. */
static const struct ma_cards *affordable(const struct ma_data *d, const struct maracaibo *g, int p)
{
    int most = g->seats[p].doubloons + g->powers[p].cheaper;
    return &d->costing[most < MA_COST_MOST ? most : MA_COST_MOST];
}

/* MAR-15.3, MAR-15.4: herbs and markers; the card itself pays nothing. */
static bool meets_demands(const struct ma_data *d, const struct maracaibo *g, int p, int card)
{
    const struct ma_card *k = &d->card[card];
    struct ma_cards hand = ma_hand(g, p);
    int herbs = k->herbs ? ma_count_object(d, g, p, MA_HERB) : 0;
    herbs -= ma_in(&hand, card) && k->object == MA_HERB + 1;
    return (!k->herbs || herbs >= k->herbs) &&
           (!k->markers || ma_on_map(g, k->markers - 1) >= MA_MARKERS_ASKED);
}

/* MAR-15.2 to MAR-15.4: what the card asks of the seat, and what of it the seat has. */
void ma_needs(const struct ma_data *d, const struct maracaibo *g, int p, int card, int asked[MA_NEEDS],
              int has[MA_NEEDS])
{
    const struct ma_card *k = &d->card[card];
    const struct ma_seat *s = &g->seats[p];
    struct ma_cards hand = ma_hand(g, p);
    asked[MA_N_DOUBLOONS] = ma_price(g, p, k->cost);
    has[MA_N_DOUBLOONS] = s->doubloons;
    asked[MA_N_FIGURES] = k->figure + k->onto + (k->at != 0);
    has[MA_N_FIGURES] = s->figures;
    asked[MA_N_COMBAT] = k->combat;
    has[MA_N_COMBAT] = s->combat;
    asked[MA_N_HERBS] = k->herbs;
    has[MA_N_HERBS] = ma_count_object(d, g, p, MA_HERB);
    has[MA_N_HERBS] -= ma_in(&hand, card) && k->object == MA_HERB + 1;
    asked[MA_N_MARKERS] = k->markers ? MA_MARKERS_ASKED : 0;
    has[MA_N_MARKERS] = k->markers ? ma_on_map(g, k->markers - 1) : 0;
}

/* MAR-15.3: cards for which there are figures enough. */
static const struct ma_cards *manned(const struct ma_data *d, const struct maracaibo *g, int p)
{
    int figures = g->seats[p].figures;
    return &d->manning[figures < MA_FIGURES_ASKED ? figures : MA_FIGURES_ASKED];
}

/* Of these cards those for which the seat has all but the doubloons. */
static struct ma_cards obtainable(const struct ma_data *d, const struct maracaibo *g, int p,
                                  const struct ma_cards *of)
{
    struct ma_cards can = ma_both(of, &d->fighting[g->seats[p].combat]);
    can = ma_both(&can, manned(d, g, p));
    struct ma_cards asked = ma_both(&can, &d->demanding);
    for (ma_each(c, &asked)) {
        if (!meets_demands(d, g, p, c)) {
            ma_drop(&can, c);
        }
    }
    return can;
}

bool ma_can_buy(const struct ma_data *d, const struct maracaibo *g, int p, int card)
{
    struct ma_cards one = { { 0 } };
    ma_add(&one, card);
    one = obtainable(d, g, p, &one);
    return ma_in(&one, card) && ma_in(affordable(d, g, p), card);
}

static struct ma_cards own_cards(const struct maracaibo *g, int p)
{
    struct ma_cards own = ma_hand(g, p), planned = ma_planned(g, p);
    for (int w = 0; w < MA_WORDS; w++) {
        own.w[w] |= planned.w[w];
    }
    return own;
}

static void offer_buy(struct qs_offer *o, int p)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    struct ma_cards own = own_cards(g, p), met = obtainable(d, g, p, &own);
    const struct ma_cards *paid = affordable(d, g, p), *crew = manned(d, g, p);
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_BUY, 64 * w), ma_word_of(w));
        set = qs_keep(o, MAR(8, 4), set, own.w[w]);
        set = qs_keep(o, MAR(15, 2), set, paid->w[w]);
        set = qs_keep(o, MAR(15, 3), set, crew->w[w] | d->onto.w[w]);
        qs_put(o, qs_keep(o, MAR(15, 4), set, met.w[w]));
    }
}

/* MAR-16.1, MAR-16.2 */
static void offer_invest(struct qs_offer *o, int p)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t open = 0, paid = 0;
    for (int i = 0; i < MA_ROUNDS; i++) {
        open |= (uint64_t)(g->building[i] > 0) << ((g->building[i] - 1) & 63);
    }
    uint64_t set = qs_from(o, qs_mv(MA_V_INVEST, 0), qs_first(MA_BUILDINGS));
    set = qs_keep(o, MAR(16, 1), set, open & (uint64_t)~g->seats[p].invested);
    set = qs_if(o, MAR(16, 2), set, g->seats[p].figures > 0);
    for (int b = 0; b < MA_BUILDINGS; b++) { /* which are open cannot be foreseen */
        paid |= (uint64_t)(g->seats[p].doubloons + g->powers[p].cheaper >= d->building[b].cost) << b;
    }
    qs_put(o, qs_keep(o, MAR(16, 2), set, paid));
}

void ma_offer_buying(struct qs_offer *o, int p)
{
    offer_buy(o, p);
    offer_invest(o, p);
}

/* MAR-15.3, MAR-15.4 */
static void pay_figures(struct qs_act *a, int p, int card)
{
    const struct ma_card *k = &ma_data(a->rules)->card[card];
    struct maracaibo *g = a->state;
    struct ma_seat *s = &g->seats[p];
    if (k->figure) {
        ma_return_figure(a, p);
    }
    if (k->onto) {
        s->figures--;
        s->placed++;
        ma_tell(a, MA_F_ONTO, p, MAR(15, 4), card, 1);
    }
    if (k->at) {
        s->figures--;
        g->turn.placed = (uint8_t)(card + 1);
        ma_tell(a, MA_F_PLACED, p, MAR(15, 3), card, k->at - 1);
    }
}

void ma_buy(struct qs_act *a, int p, int card)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    const struct ma_card *k = &d->card[card];
    struct ma_seat *s = &g->seats[p];
    int price = ma_price(g, p, k->cost), herbs = k->herbs - g->powers[p].objects[MA_HERB];
    int planned = ma_leave(g, p, card);
    ma_add(&s->display, card);
    ma_count_card(&g->powers[p], k);
    ma_know_things(d, g, p);
    s->doubloons = (uint16_t)(s->doubloons - price);
    ma_tell4(a, MA_F_BOUGHT, p, MAR(15, 2), card, price, planned, 0);
    ma_spend_combat(a, p, k->combat);
    pay_figures(a, p, card);
    if (herbs > 0) {
        qs_then(a, ma_step(MA_S_PAY, p, 1, MA_HERB, herbs));
    }
    for (int i = 0; i < 4; i++) {
        if (k->gives[i].kind == MA_INCOME) {
            ma_income(a, p, k->gives[i].arg[0]);
        } else if (k->gives[i].kind == MA_INCOME_VP) {
            ma_income_vp(a, p, k->gives[i].arg[0]);
        }
        take_income(a, p, &k->gives[i], s->synergies);
    }
    ma_run(a, p, MA_OF_GIVES, card);
}

/* MAR-16.2, MAR-16.3 */
void ma_invest(struct qs_act *a, int p, int building)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    struct ma_seat *s = &g->seats[p];
    int price = ma_price(g, p, d->building[building].cost);
    s->doubloons = (uint16_t)(s->doubloons - price);
    s->figures--;
    s->placed++;
    s->invested |= (uint8_t)(1u << building);
    ma_tell(a, MA_F_INVESTED, p, MAR(16, 2), building, price);
    if (!g->begun[building]) {
        g->begun[building] = 1;
        ma_points(a, p, MA_P_PRESTIGE, 2, MAR(16, 3));
    }
    ma_get_synergy(a, p, MA_HOUSE);
}

/* ------------------------------------------------------------------ village actions */

/* MAR-8.6: none after the last one of a main action. */
void ma_village(struct qs_act *a, int p, int n)
{
    const struct maracaibo *g = a->state;
    if (n && !g->turn.closed) {
        qs_then(a, ma_step(MA_S_VILLAGE, p, 0, 0, n));
    }
}

static void offer_ship_actions(struct qs_offer *o, int p)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    int place = g->seats[p].ship;
    uint64_t three = 0;
    uint64_t one = qs_from(o, qs_mv(MA_V_TRAIN, 0), 1);
    qs_put(o, qs_if(o, MAR(14, 8), one, ma_has_upgrade(g, p, MA_A_TRAIN)));
    uint64_t set = qs_from(o, qs_mv(MA_V_TRADE, 0), qs_first(MA_GOODS));
    set = qs_if(o, MAR(14, 9), set, ma_has_upgrade(g, p, MA_A_TRADE));
    for (int k = 0; set && k < MA_GOODS; k++) {
        three |= ma_count_good(d, g, p, k) >= 3 ? qs_bit(k) : 0;
    }
    qs_put(o, qs_keep(o, MAR(14, 9), set, three));
    set = qs_from(o, qs_mv(MA_V_SETTLE, 0), qs_first(MA_NATIONS));
    set = qs_if(o, MAR(14, 10), set, ma_has_upgrade(g, p, MA_A_SETTLE));
    set = qs_if(o, MAR(14, 10), set, ma_is_village(d, g, place) && !g->marker[place]);
    qs_put(o, qs_keep(o, MAR(5, 10), set, ma_with_markers(g)));
}

/* MAR-17.11, MAR-17.16 */
static void offer_card_actions(struct qs_offer *o, int p)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    struct ma_cards can = ma_both(&g->seats[p].display, &d->acting);
    uint64_t held = 0, payable = 0;
    for (ma_each(c, &can)) {
        if (!ma_payable(d, g, p, MA_OF_ACT, c)) {
            ma_drop(&can, c);
        }
    }
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_USE, 64 * w), ma_word_of(w));
        qs_put(o, qs_keep(o, MAR(17, 11), set, can.w[w]));
    }
    for (int i = 0; i < MA_HELD; i++) {
        int quest = g->seats[p].held[i] - 1;
        if (quest >= 0 && !ma_is_under_way(g, quest)) {
            held |= qs_bit(quest);
            payable |= ma_can_fulfil(d, g, p, quest) ? qs_bit(quest) : 0;
        }
    }
    uint64_t set = qs_from(o, qs_mv(MA_V_ERRAND, 0), qs_first(MA_QUESTS));
    set = qs_keep(o, MAR(17, 16), set, held);
    qs_put(o, qs_keep(o, MAR(9, 1), set, payable));
}

/* MAR-8.2 to MAR-8.5; n are left. Count-down: stopping is always an answer. */
MA_OFFER(village)
{
    const struct maracaibo *g = o->state;
    uint64_t one = qs_from(o, qs_mv(MA_V_DISCARD_HAND, 0), 1);
    qs_put(o, qs_if(o, MAR(8, 2), one, ma_hand_size(g, s->seat) > 0));
    qs_put(o, qs_from(o, qs_mv(MA_V_EARN, 0), 1));
    ma_offer_buying(o, s->seat);
    offer_ship_actions(o, s->seat);
    offer_card_actions(o, s->seat);
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
    ma_refuse_full_market(o, s->seat);
}

static void discard_hand(struct qs_act *a, int p)
{
    qs_then(a, ma_step(MA_S_TOSS, p, 0, 0, 0));
    ma_doubloons(a, p, 2, MAR(8, 2));
}

/* MAR-14.9, MAR-14.10 */
static void trade(struct qs_act *a, int p, int good)
{
    qs_then(a, ma_step(MA_S_PAY, p, 0, good, 3));
    ma_doubloons(a, p, 2, MAR(14, 9));
    ma_points(a, p, MA_P_SHIP, 2, MAR(14, 9));
}

static void settle(struct qs_act *a, int p, int nation)
{
    const struct maracaibo *g = a->state;
    ma_place_marker(a, p, nation, g->seats[p].ship);
    ma_influence(a, p, nation, 1);
    ma_doubloons(a, p, 1, MAR(14, 10));
}

static void run_errand(struct qs_act *a, int p, int quest)
{
    const struct maracaibo *g = a->state;
    int i = 0;
    while (g->seats[p].held[i] != quest + 1) {
        i++;
    }
    ma_fulfil(a, p, quest, MA_TO_HELD, i);
}

/* MAR-8.6: village actions that this one stands in end as well, and none will come. */
static void end_village_actions(struct maracaibo *g)
{
    g->turn.closed = 1;
    struct qs_core *core = &g->core;
    int kept = 0;
    for (int i = 0; i < core->depth; i++) {
        if (core->agenda[i].kind != MA_S_VILLAGE) {
            core->agenda[kept++] = core->agenda[i];
        }
    }
    memset(&core->agenda[kept], 0, (size_t)(core->depth - kept) * sizeof core->agenda[0]);
    core->depth = (uint8_t)kept;
}

/* Whether it was the last one, by its own words or by choice. */
static bool do_action(struct qs_act *a, int p, qs_move m)
{
    int c = qs_c(m);
    switch (qs_verb_of(m)) {
    case MA_V_DISCARD_HAND:
        discard_hand(a, p);
        return false;
    case MA_V_EARN:
        ma_doubloons(a, p, 1, MAR(8, 3));
        return false;
    case MA_V_BUY:
        ma_buy(a, p, c);
        return false;
    case MA_V_INVEST:
        ma_invest(a, p, c);
        return false;
    case MA_V_TRAIN:
        ma_combat(a, p, 1);
        ma_doubloons(a, p, 1, MAR(14, 8));
        return false;
    case MA_V_TRADE:
        trade(a, p, c);
        return false;
    case MA_V_SETTLE:
        settle(a, p, c);
        return false;
    case MA_V_USE:
        ma_run(a, p, MA_OF_ACT, c);
        if (ma_data(a->rules)->card[c].use == MA_USE_LAST) {
            end_village_actions(a->state);
            return true;
        }
        return false;
    case MA_V_ERRAND:
        run_errand(a, p, c);
        end_village_actions(a->state);
        return true;
    default:
        return true;
    }
}

MA_TAKE(village)
{
    if (!do_action(a, s->seat, m)) {
        ma_village(a, s->seat, s->n - 1);
    }
}
