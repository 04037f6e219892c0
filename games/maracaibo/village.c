/*
 * village.c: chapters 8 and 15: village actions, buying cards, income, synergy tokens.
 */
#include <string.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ what cards give for good */

static void count_power(struct ma_powers *w, const struct qs_effect *e)
{
    switch (e->kind) {
    case MA_OBJECT:
        w->objects[e->arg[0] - 1]++;
        break;
    case MA_CHEAPER:
        w->cheaper = (uint8_t)(w->cheaper + e->arg[0]);
        break;
    case MA_COMBAT_MORE:
        w->combat++;
        break;
    case MA_COMPASS:
        w->compasses++;
        break;
    case MA_FARTHER:
        w->farther++;
        break;
    case MA_STEAL:
        w->steal++;
        break;
    case MA_STOPS:
        w->stops++;
        break;
    case MA_DRILL:
        w->drill++;
        break;
    case MA_FIGHT_FOR:
        w->fight_for[e->arg[0] - 1]++;
        break;
    case MA_DISPLACED:
        w->displaced++;
        break;
    default:
        break;
    }
}

static void count_card(struct ma_powers *w, const struct ma_card *k)
{
    count_power(w, &k->power[0]);
    count_power(w, &k->power[1]);
    w->assistants = (uint8_t)(w->assistants + (k->at != 0));
    w->at |= k->at ? (uint32_t)1 << (k->at - 1) : 0;
    w->vp = (uint16_t)(w->vp + k->vp);
    w->actions = (uint8_t)(w->actions + (k->use > MA_USE_ASSISTANT));
}

/* MAR-15.9, MAR-17: the ship board prints one compass. */
void ma_refresh_seat(const struct ma_data *d, struct maracaibo *g, int p)
{
    struct ma_powers *w = &g->powers[p];
    memset(w, 0, sizeof *w);
    w->compasses = 1;
    for (ma_each(c, &g->seats[p].display)) {
        count_card(w, &d->card[c]);
    }
    for (int k = 0; k < MA_AREAS; k++) {
        w->upgrades = (uint8_t)(w->upgrades + (g->seats[p].discs[k] == 2));
    }
}

/* What lies in the piles is what pools hold beside hands and box; so scenarios need not say it. */
static void count_piles(struct maracaibo *g)
{
    int pile = ma_size(&g->pool_a) + ma_size(&g->pool_b) + ma_size(&g->pool_c) - g->box;
    int fresh = ma_size(&g->fresh);
    for (int p = 0; p < g->core.seats; p++) {
        pile -= g->seats[p].hand_a + g->seats[p].hand_mix;
        fresh -= g->seats[p].hand_fresh;
    }
    g->pile = (uint8_t)(pile > 0 ? pile : 0);
    g->pile_fresh = (uint8_t)(fresh > 0 ? fresh : 0);
}

void ma_refresh(const struct qs_rules *r, void *state)
{
    struct maracaibo *g = state;
    count_piles(g);
    memset(g->powers, 0, sizeof g->powers);
    for (int p = 0; p < g->core.seats; p++) {
        ma_refresh_seat(ma_data(r), g, p);
    }
}

/* ------------------------------------------------------------------ income and synergy */

/* MAR-15.8: scorings to come are that of this round and those of later ones. */
void ma_income_vp(struct qs_act *a, int p, int n)
{
    struct maracaibo *g = a->state;
    int now = g->seats[p].income_vp + n;
    if (now >= MA_INCOME_VP_MOST) {
        int vp = MA_INCOME_VP_MOST * (MA_ROUNDS - g->round);
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

/* MAR-15.2, MAR-17.2 */
int ma_price(const struct ma_data *d, const struct maracaibo *g, int p, int cost)
{
    int price = cost - g->powers[p].cheaper;
    (void)d;
    return price > 0 ? price : 0;
}

/* MAR-15.3, MAR-15.4: all but the doubloons; the card itself pays nothing. */
static bool meets_demands(const struct ma_data *d, const struct maracaibo *g, int p, int card)
{
    const struct ma_card *k = &d->card[card];
    const struct ma_seat *s = &g->seats[p];
    struct ma_cards hand = ma_hand(g, p);
    int herbs = ma_count_object(d, g, p, MA_HERB);
    herbs -= ma_in(&hand, card) && k->object == MA_HERB + 1;
    return s->figures >= k->figure + k->onto + (k->at != 0) && s->combat >= k->combat &&
           (!k->herbs || herbs >= k->herbs) && (!k->markers || ma_on_map(g, k->markers - 1) >= 3);
}

bool ma_can_buy(const struct ma_data *d, const struct maracaibo *g, int p, int card)
{
    return g->seats[p].doubloons >= ma_price(d, g, p, d->card[card].cost) &&
           meets_demands(d, g, p, card);
}

static struct ma_cards own_cards(const struct maracaibo *g, int p)
{
    struct ma_cards own = ma_hand(g, p);
    for (int i = 0; i < MA_PLANS; i++) {
        if (g->seats[p].plan[i]) {
            ma_add(&own, g->seats[p].plan[i] - 1);
        }
    }
    return own;
}

static void offer_buy(struct qs_offer *o, int p)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    struct ma_cards own = own_cards(g, p), paid = { { 0 } }, met = { { 0 } };
    for (ma_each(c, &own)) {
        if (g->seats[p].doubloons >= ma_price(d, g, p, d->card[c].cost)) {
            ma_add(&paid, c);
        }
        if (meets_demands(d, g, p, c)) {
            ma_add(&met, c);
        }
    }
    for (int w = 0; w < MA_WORDS; w++) {
        int here = w == 2 ? MA_CARDS - 128 : 64;
        uint64_t set = qs_from(o, qs_mv(MA_V_BUY, 64 * w), qs_first(here));
        set = qs_keep(o, MAR(8, 4), set, own.w[w]);
        set = qs_keep(o, MAR(15, 2), set, paid.w[w]);
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
        open |= g->building[i] ? qs_bit(g->building[i] - 1) : 0;
    }
    for (qs_each(b, open)) {
        int price = ma_price(d, g, p, d->building[b].cost);
        paid |= g->seats[p].doubloons >= price ? qs_bit((int)b) : 0;
    }
    uint64_t set = qs_from(o, qs_mv(MA_V_INVEST, 0), qs_first(MA_BUILDINGS));
    set = qs_keep(o, MAR(16, 1), set, open & (uint64_t)~g->seats[p].invested);
    set = qs_if(o, MAR(16, 2), set, g->seats[p].figures > 0);
    qs_put(o, qs_keep(o, MAR(16, 2), set, paid));
}

void ma_offer_buying(struct qs_offer *o, int p)
{
    offer_buy(o, p);
    offer_invest(o, p);
}

void ma_buy(struct qs_act *a, int p, int card)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    const struct ma_card *k = &d->card[card];
    struct ma_seat *s = &g->seats[p];
    int price = ma_price(d, g, p, k->cost), herbs = k->herbs - g->powers[p].objects[MA_HERB];
    ma_leave(g, p, card);
    ma_add(&s->display, card);
    count_card(&g->powers[p], k);
    s->doubloons = (uint16_t)(s->doubloons - price);
    s->combat = (uint8_t)(s->combat - k->combat);
    s->figures = (uint8_t)(s->figures - k->figure - k->onto - (k->at != 0));
    s->reserve = (uint8_t)(s->reserve + k->figure);
    s->placed = (uint8_t)(s->placed + k->onto);
    ma_tell(a, MA_F_BOUGHT, p, MAR(15, 2), card, price);
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
    int price = ma_price(d, g, p, d->building[building].cost);
    s->doubloons = (uint16_t)(s->doubloons - price);
    s->figures--;
    s->placed++;
    s->invested |= (uint8_t)(1u << building);
    ma_tell(a, MA_F_INVESTED, p, MAR(16, 2), building, price);
    if (!g->first[building]) {
        g->first[building] = 1;
        ma_points(a, p, MA_P_PRESTIGE, 2, MAR(16, 3));
    }
    ma_get_synergy(a, p, MA_HOUSE);
}

/* ------------------------------------------------------------------ village actions */

void ma_village(struct qs_act *a, int p, int n)
{
    if (n) {
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
    for (int k = 0; k < MA_GOODS; k++) {
        three |= ma_count_good(d, g, p, k) >= 3 ? qs_bit(k) : 0;
    }
    uint64_t set = qs_from(o, qs_mv(MA_V_TRADE, 0), qs_first(MA_GOODS));
    set = qs_if(o, MAR(14, 9), set, ma_has_upgrade(g, p, MA_A_TRADE));
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
    struct ma_cards can = { { 0 } };
    uint64_t held = 0, payable = 0;
    for (ma_each(c, &g->seats[p].display)) {
        int use = d->card[c].use;
        if ((use == MA_USE_VILLAGE || use == MA_USE_LAST) && ma_payable(d, g, p, MA_OF_ACT, c)) {
            ma_add(&can, c);
        }
    }
    for (int w = 0; w < MA_WORDS; w++) {
        int here = w == 2 ? MA_CARDS - 128 : 64;
        uint64_t set = qs_from(o, qs_mv(MA_V_USE, 64 * w), qs_first(here));
        qs_put(o, qs_keep(o, MAR(17, 11), set, can.w[w]));
    }
    for (int i = 0; i < MA_HELD; i++) {
        int quest = g->seats[p].held[i] - 1;
        if (quest >= 0) {
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

/* Whether it was the last village action by its own words (MAR-8.6). */
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
        return ma_data(a->rules)->card[c].use == MA_USE_LAST;
    case MA_V_ERRAND:
        run_errand(a, p, c);
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
