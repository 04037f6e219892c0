/*
 * figures.c: what follows from a position of Maracaibo and a person wants to know: prices for you,
 * what is missing, what is in reach, what pays how much now; figures_table.c names them all.
 *
 * Every number comes from the rules' own functions, from what the seat may see.
 */
#include <assert.h>

#include "figures.h"

static const struct qs_step *asked(const struct maracaibo *g, int seat)
{
    const struct qs_core *core = &g->core;
    const struct qs_step *s = core->depth ? &core->agenda[core->depth - 1] : NULL;
    return s && s->seat == seat ? s : NULL;
}

/* ------------------------------------------------------------------ the head, limits, piles */

MA_FIGURE(round)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = g->round;
    out[1] = MA_ROUNDS;
}

MA_FIGURE(most)
{
    static const uint8_t most[] = { MA_INCOME_MOST, MA_INCOME_VP_MOST, MA_COMBAT_MOST, MA_INFLUENCE_END,
                                    MA_AREAS };
    (void)r, (void)view, (void)seat, (void)i;
    for (int k = 0; k < (int)sizeof most; k++) {
        out[k] = most[k];
    }
}

MA_FIGURE(pile)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = g->pile + g->pile_fresh;
}

/* The top one lies open. */
MA_FIGURE(quest_pile)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = qs_count(g->quest_pool) + (g->quest_top != 0);
}

MA_FIGURE(draw_price)
{
    if (ma_sits(view, seat)) {
        out[0] = ma_face_up_price(view, seat);
    }
    (void)r, (void)i;
}

/* ------------------------------------------------------------------ sailing */

static int points_to_spend(const struct maracaibo *g, int seat)
{
    const struct qs_step *s = asked(g, seat);
    return s && s->kind == MA_S_SAIL_ON ? s->a : MA_MOVES;
}

MA_AMONG(voyages)
{
    struct ma_reach reach;
    int n = 0;
    if (!ma_sits(view, seat)) {
        return 0;
    }
    ma_voyages(ma_data(r), view, seat, points_to_spend(view, seat), &reach);
    for (qs_each(way, (uint64_t)reach.ways)) {
        for (qs_each(place, (uint64_t)reach.at[way])) {
            out[n++] = (uint16_t)((int)way * MA_PLACES + (int)place);
        }
    }
    return n;
}

MA_FIGURE(sail)
{
    uint8_t passed[MA_MOVES];
    if (ma_sits(view, seat)) {
        int points = ma_voyage(ma_data(r), view, seat, points_to_spend(view, seat), i / MA_PLACES,
                               i % MA_PLACES, passed);
        out[0] = points ? points : QS_NONE;
    }
}

MA_FIGURE(course)
{
    uint8_t passed[MA_MOVES];
    for (int k = 0; k < MA_MOVES; k++) {
        passed[k] = MA_PLACES;
    }
    if (ma_sits(view, seat) && ma_voyage(ma_data(r), view, seat, points_to_spend(view, seat), i / MA_PLACES,
                                         i % MA_PLACES, passed)) {
        for (int k = 0; k < MA_MOVES && passed[k] < MA_PLACES; k++) {
            out[k] = passed[k];
        }
    }
}

MA_FIGURE(villages)
{
    (void)r;
    if (ma_sits(view, seat)) {
        out[0] = ma_village_actions(view, seat, i + 1);
    }
}

/* What a village at the end of a voyage would give. */
MA_FIGURE(village_actions)
{
    int32_t points = QS_NONE;
    if (!ma_is_city(ma_data(r), view, i % MA_PLACES)) {
        ma_figure_sail(r, view, seat, i, &points);
    }
    if (points != QS_NONE) {
        out[0] = ma_village_actions(view, seat, points);
    }
}

/* ------------------------------------------------------------------ places */

/* Where ways lead from there: the upper one, and the lower where they part. */
MA_FIGURE(place_ways)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = view;
    int n = 0;
    for (int k = 0; k < 2; k++) {
        int to = d->next[i][k] - 1;
        if (to >= 0 && ma_open_to(d, g, ma_sits(g, seat) ? seat : 0, to)) {
            out[n++] = to;
        }
    }
}

MA_FIGURE(place_city)
{
    (void)seat;
    out[0] = ma_is_city(ma_data(r), view, i) ? 1 : QS_NONE;
}

/* Whether there is an action of the place itself now: not without the tile that makes it a city. */
MA_FIGURE(place_acts)
{
    (void)seat;
    bool home = ma_data(r)->place[i].kind == MA_HOMEWARD;
    out[0] = home || ma_is_city(ma_data(r), view, i) ? 1 : QS_NONE;
}

/* Where a ship ends the round. */
MA_FIGURE(home)
{
    (void)r, (void)seat, (void)i;
    out[0] = ma_last_round(view) ? MA_LAST : MA_HOME_A;
}

/* Whether ships get there in this round; of cities that need an explorer, yours. */
MA_FIGURE(place_open)
{
    const struct maracaibo *g = view;
    out[0] = ma_open_to(ma_data(r), g, ma_sits(g, seat) ? seat : 0, i);
}

MA_FIGURE(place_good)
{
    const struct ma_data *d = ma_data(r);
    (void)seat;
    if (ma_is_city(d, view, i) && ma_market_good(d, view, i)) {
        out[0] = ma_market_good(d, view, i) - 1;
    }
}

/* Spaces of its market: all, and those without a disc. */
MA_FIGURE(place_spaces)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = view;
    (void)seat;
    if (ma_is_city(d, g, i)) {
        int room = ma_market_room(d, g, i);
        out[0] = room + g->market[i];
        out[1] = room;
    }
}

/* Cards of the hand that its market would take. */
MA_FIGURE(place_goods)
{
    const struct ma_data *d = ma_data(r);
    if (ma_sits(view, seat) && ma_is_city(d, view, i) && ma_market_good(d, view, i)) {
        out[0] = ma_count_good(d, view, seat, ma_market_good(d, view, i) - 1);
    }
}

/* Legacy tiles there. */
MA_FIGURE(place_tiles)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = view;
    int n = 0;
    (void)seat;
    for (qs_each(t, (uint64_t)g->legacy)) {
        if (d->legacy[t].site == i + 1 && n < MA_TILES_SHOWN) {
            out[n++] = (int)t;
        }
    }
}

/* ------------------------------------------------------------------ combat */

static const struct qs_step *combat(const struct maracaibo *g)
{
    const struct qs_core *core = &g->core;
    const struct qs_step *s = core->depth ? &core->agenda[core->depth - 1] : NULL;
    return s && (s->kind == MA_S_COMBAT || s->kind == MA_S_FOR) ? s : NULL;
}

MA_FIGURE(combat_value)
{
    const struct qs_step *s = combat(view);
    (void)r, (void)seat, (void)i;
    if (s && s->kind == MA_S_COMBAT) {
        out[0] = s->n;
    }
}

MA_FIGURE(combat_nation)
{
    const struct qs_step *s = combat(view);
    (void)r, (void)seat, (void)i;
    if (s && s->kind == MA_S_COMBAT) {
        out[0] = s->b - 1;
    }
}

MA_FIGURE(combat_token)
{
    const struct qs_step *s = combat(view);
    (void)r, (void)seat, (void)i;
    if (s && s->a) {
        out[0] = s->a - 1;
    }
}

/* What each nation would fight with by the token that is up. */
MA_FIGURE(fight_value)
{
    const struct qs_step *s = combat(view);
    (void)seat;
    if (s) {
        out[0] = ma_fights_with(ma_data(r), view, s->a, i);
    }
}

static int token_money(const struct qs_rules *r, const struct qs_step *s, int nation)
{
    return s && s->a && s->kind == MA_S_FOR ? ma_data(r)->token[s->a - 1].money[nation] : 0;
}

MA_FIGURE(fight_costs)
{
    int money = token_money(r, combat(view), i);
    (void)seat;
    out[0] = money < 0 ? -money : QS_NONE;
}

static bool fights(const struct maracaibo *g)
{
    return combat(g) && combat(g)->kind == MA_S_COMBAT;
}

MA_FIGURE(press)
{
    (void)r, (void)seat;
    if (i && fights(view)) {
        out[0] = ma_press_costs(i);
    }
}

MA_FIGURE(annex)
{
    (void)seat;
    if (fights(view) && ma_is_city(ma_data(r), view, i)) {
        out[0] = ma_annex_costs(view, i);
    }
}

MA_FIGURE(raid)
{
    (void)seat;
    if (fights(view) && ma_is_village(ma_data(r), view, i)) {
        out[0] = ma_raid_costs(view, i);
    }
}

/* ------------------------------------------------------------------ nations */

MA_FIGURE(multiplier)
{
    int times[MA_NATIONS];
    (void)r, (void)seat;
    ma_multipliers(view, times);
    out[0] = times[i];
}

MA_FIGURE(on_map)
{
    (void)r, (void)seat;
    out[0] = ma_on_map(view, i);
}

MA_FIGURE(emptied)
{
    (void)r, (void)seat;
    out[0] = ma_emptied(view, i);
}

/* ------------------------------------------------------------------ quests */

/* Those on the map, the track or a card of the seat, each by the bit of its number plus one. */
static uint64_t quests_laid(const struct maracaibo *g, int seat)
{
    uint64_t laid = qs_bit(g->quest_top);
    static_assert(MA_QUESTS < 64, "a word holds them all");
    for (int k = 0; k < MA_LAID * MA_PLACES; k++) {
        laid |= qs_bit(g->quest[k / MA_PLACES][k % MA_PLACES]);
    }
    for (int k = 0; k < MA_SPACES; k++) {
        laid |= qs_bit(g->track[k]);
    }
    for (int k = 0; k < MA_HELD; k++) {
        laid |= qs_bit(g->seats[seat].held[k]);
    }
    return laid;
}

static bool lies(const struct maracaibo *g, int seat, int quest)
{
    return qs_has(quests_laid(g, seat), quest + 1);
}

MA_AMONG(quests)
{
    int n = 0;
    (void)r;
    for (qs_each(quest, ma_sits(view, seat) ? quests_laid(view, seat) >> 1 : 0)) {
        out[n++] = (uint16_t)quest;
    }
    return n;
}

MA_FIGURE(quest_payable)
{
    if (ma_sits(view, seat) && lies(view, seat, i)) {
        out[0] = ma_can_fulfil(ma_data(r), view, seat, i);
    }
}

MA_FIGURE(quest_pays)
{
    int vp, doubloons, others;
    if (ma_sits(view, seat) && lies(view, seat, i)) {
        ma_quest_pays(ma_data(r), view, seat, i, &vp, &doubloons, &others);
        out[0] = vp;
        out[1] = doubloons;
    }
}

static struct ma_cards shown_by(const struct ma_data *d, const struct qs_effect *e)
{
    struct ma_cards none = { { 0 } };
    return e->kind == MA_PAY_GOOD     ? d->shows_good[e->arg[0] - 1]
           : e->kind == MA_PAY_OBJECT ? d->shows_object[e->arg[0] - 1]
                                      : none;
}

/* Cards of the hand that show what it costs. */
MA_FIGURE(quest_cards)
{
    const struct ma_data *d = ma_data(r);
    int n = 0;
    if (!ma_sits(view, seat) || !lies(view, seat, i)) {
        return;
    }
    struct ma_cards hand = ma_hand(view, seat);
    for (int k = 0; k < 3; k++) {
        struct ma_cards shown = shown_by(d, &d->quest[i].cost[k]), both = ma_both(&hand, &shown);
        for (ma_each(c, &both)) {
            if (n < MA_CARDS_SHOWN) {
                out[n++] = c;
            }
        }
    }
}

/* ------------------------------------------------------------------ cards and buildings */

/* Cards in sight that the seat might buy: its own, and those of the display. */
static struct ma_cards cards_in_sight(const struct maracaibo *g, int seat)
{
    struct ma_cards cards = ma_hand(g, seat), planned = ma_planned(g, seat);
    for (int w = 0; w < MA_WORDS; w++) {
        cards.w[w] |= planned.w[w];
    }
    for (int k = 0; k < MA_ROW; k++) {
        if (g->row[k]) {
            ma_add(&cards, g->row[k] - 1);
        }
    }
    return cards;
}

static bool in_sight(const struct maracaibo *g, int seat, int card)
{
    struct ma_cards cards = cards_in_sight(g, seat);
    return ma_in(&cards, card);
}

MA_AMONG(cards)
{
    int n = 0;
    (void)r;
    if (ma_sits(view, seat)) {
        struct ma_cards cards = cards_in_sight(view, seat);
        for (ma_each(c, &cards)) {
            out[n++] = (uint16_t)c;
        }
    }
    return n;
}

MA_FIGURE(card_price)
{
    if (ma_sits(view, seat) && in_sight(view, seat, i)) {
        out[0] = ma_price(view, seat, ma_data(r)->card[i].cost);
    }
}

MA_FIGURE(card_needs)
{
    int needs[MA_NEEDS], has[MA_NEEDS];
    if (ma_sits(view, seat) && in_sight(view, seat, i)) {
        ma_needs(ma_data(r), view, seat, i, needs, has);
        for (int k = 0; k < MA_NEEDS; k++) {
            out[k] = needs[k] ? needs[k] : QS_NONE;
        }
    }
}

MA_FIGURE(card_lacks)
{
    int needs[MA_NEEDS], has[MA_NEEDS];
    if (ma_sits(view, seat) && in_sight(view, seat, i)) {
        ma_needs(ma_data(r), view, seat, i, needs, has);
        for (int k = 0; k < MA_NEEDS; k++) {
            int lacks = needs[k] > has[k] ? needs[k] - has[k] : 0;
            out[k] = needs[k] ? lacks : QS_NONE;
        }
    }
}

MA_AMONG(efforts)
{
    int n = fights(view) ? ma_data(r)->cards : 0;
    (void)seat;
    for (int i = 0; i < n; i++) {
        out[i] = (uint16_t)i;
    }
    return n;
}

MA_FIGURE(card_effort)
{
    (void)seat;
    if (ma_data(r)->card[i].use == MA_USE_COMBAT && fights(view)) {
        out[0] = ma_deed_costs(ma_data(r), i);
    }
}

MA_FIGURE(building_price)
{
    if (ma_sits(view, seat)) {
        out[0] = ma_price(view, seat, ma_data(r)->building[i].cost);
    }
}

MA_FIGURE(building_worth)
{
    const struct ma_building *b = &ma_data(r)->building[i];
    if (ma_sits(view, seat)) {
        out[0] = ma_thing(ma_data(r), view, seat, b->thing - 1);
        out[1] = ma_building_points(ma_data(r), view, seat, i);
    }
}

/* Doubloons and figures that investing would still take. */
MA_FIGURE(building_lacks)
{
    const struct maracaibo *g = view;
    if (ma_sits(g, seat) && !(g->seats[seat].invested >> i & 1)) {
        int money = ma_price(g, seat, ma_data(r)->building[i].cost) - g->seats[seat].doubloons;
        out[MA_N_DOUBLOONS] = money > 0 ? money : 0;
        out[MA_N_FIGURES] = g->seats[seat].figures ? 0 : 1;
    }
}

MA_FIGURE(building_sides)
{
    const struct maracaibo *g = view;
    int n = 0;
    (void)r, (void)seat;
    for (int p = 0; p < g->core.seats; p++) {
        if (g->seats[p].invested >> i & 1) {
            out[n++] = p;
        }
    }
}

/* ------------------------------------------------------------------ the explorer track, the ship */

MA_FIGURE(barrier)
{
    (void)r, (void)seat;
    out[0] = ma_barrier_pays(view, i);
}

MA_FIGURE(track_end)
{
    (void)r, (void)seat, (void)i;
    out[0] = ma_end_pays(view);
}

MA_FIGURE(area_left)
{
    const struct maracaibo *g = view;
    (void)r;
    if (ma_sits(g, seat)) {
        out[0] = 2 - g->seats[seat].discs[i];
    }
}

MA_FIGURE(area_open)
{
    if (ma_sits(view, seat)) {
        out[0] = qs_has(ma_removable(ma_data(r), view, seat), i);
    }
}

/* MAR-14.3: upgrades that are missing before a disc may leave. */
MA_FIGURE(area_lacks)
{
    const struct maracaibo *g = view;
    if (ma_sits(g, seat)) {
        int lacks = ma_data(r)->area[i].needs - g->powers[seat].upgrades;
        out[0] = lacks > 0 ? lacks : QS_NONE;
    }
}

/* MAR-14.2: the area that must be done before. */
MA_FIGURE(area_after)
{
    const struct maracaibo *g = view;
    int after = ma_data(r)->area[i].after;
    if (ma_sits(g, seat) && after && !ma_has_upgrade(g, seat, after - 1)) {
        out[0] = after - 1;
    }
}
