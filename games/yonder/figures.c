/*
 * figures.c: what follows from a position of Yonder and a person wants to know: what is missing for
 * a building or a delivery, food for the lock-up, what may be used, who comes next on the favour
 * track.
 *
 * Every number comes from the rules' own functions, from what the seat may see.
 */
#include "yonder.h"

#define FIGURE(NAME) \
    static void NAME(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)

/* A spectator has nothing to pay with; Olos has no supply. */
static bool sits(const struct yonder *g, int seat)
{
    return seat < g->core.seats;
}

static void count_all(const uint8_t *bag, int n, int32_t *out)
{
    for (int k = 0; k < n; k++) {
        out[k] = bag[k];
    }
}

/* ------------------------------------------------------------------ rounds */

FIGURE(head_round)
{
    const struct yonder *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = g->round;
    out[1] = YON_ROUNDS;
}

FIGURE(round_value)
{
    const struct yonder *g = view;
    (void)seat, (void)i;
    out[0] = yon_data(r)->round[g->round - 1].value;
}

FIGURE(value_of_round)
{
    (void)view, (void)seat;
    out[0] = yon_data(r)->round[i].value;
}

/* YON-14.18: an arcana waits there until somebody locks up in that round. */
FIGURE(prize_of_round)
{
    const struct yonder *g = view;
    (void)r, (void)seat;
    if (i + 1 == YON_PRIZE_ROUND && g->prize) {
        out[0] = g->prize;
    }
}

FIGURE(olos_cards)
{
    const struct yonder *g = view;
    (void)seat, (void)i;
    if (yon_solo(g)) {
        out[0] = g->played;
        out[1] = yon_data(r)->level[g->level].cards;
    }
}

/* ------------------------------------------------------------------ the city */

/* Whether a use that costs something could be paid now. */
static void usable(const struct qs_rules *r, const struct yonder *g, int seat, int place, int32_t *out)
{
    if (sits(g, seat) && yon_costs(yon_action(yon_data(r), place))) {
        out[0] = yon_can_use(r, g, seat, place);
    }
}

/* Spots of the city where nobody is. */
FIGURE(city_free)
{
    const struct yonder *g = view;
    int n = 0;
    (void)r, (void)seat, (void)i;
    for (int spot = 0; spot < YON_SPOTS; spot++) {
        int there = 0;
        for (int k = 0; k < YON_KINDS; k++) {
            there += g->city[spot][k];
        }
        if (!there) {
            out[n++] = spot;
        }
    }
}

FIGURE(city_usable)
{
    usable(r, view, seat, i, out);
}

FIGURE(site_usable)
{
    const struct yonder *g = view;
    if (yon_cards_has(yon_data(r)->sites, i) && yon_owner(g, YON_SITE + i) >= 0) {
        usable(r, g, seat, YON_SITE + i, out);
    }
}

FIGURE(upper_open)
{
    (void)seat;
    out[0] = qs_has(yon_upper_free(r, view), i);
}

FIGURE(upper_below)
{
    (void)view, (void)seat;
    if (yon_data(r)->upper[i].below) {
        out[0] = yon_data(r)->upper[i].below - 1;
    }
}

/* Ships under the top one; nobody knows their order. */
FIGURE(wharf_below)
{
    const struct yonder *g = view;
    (void)r, (void)seat, (void)i;
    out[0] = qs_count(g->ship_pool);
}

/* ------------------------------------------------------------------ buildings */

/* Cards the seat thinks about: those of the board and of its own hand. */
static struct yon_cards coming(const struct yonder *g, int seat)
{
    struct yon_cards cards = sits(g, seat) ? yon_hand(g, seat) : (struct yon_cards){ { 0 } };
    for (int i = 0; i < YON_ROW && sits(g, seat); i++) {
        if (g->row[i]) {
            yon_cards_add(&cards, g->row[i] - 1);
        }
    }
    return cards;
}

static bool may_come(const struct yonder *g, int seat, int card)
{
    return yon_cards_has(coming(g, seat), card);
}

static int list_cards(struct yon_cards cards, uint16_t *out)
{
    int n = 0;
    for (QS_EACH(yon_cards, c, &cards)) {
        out[n++] = (uint16_t)c;
    }
    return n;
}

static int among_coming(const struct qs_rules *r, const void *view, int seat, uint16_t *out)
{
    (void)r;
    return list_cards(coming(view, seat), out);
}

/* Those, and what stands in the settlements. */
static int among_known(const struct qs_rules *r, const void *view, int seat, uint16_t *out)
{
    (void)r;
    return list_cards(yon_cards_or(coming(view, seat), yon_standing(view)), out);
}

/* How the seat would build: as it is asked just now, or at the cost. */
static int way_to_build(const struct yonder *g, int seat)
{
    const struct qs_step *s = yon_question(g);
    return s && s->kind == YON_S_BUILD && s->seat == seat ? s->a : YON_AT_COST;
}

FIGURE(building_cost)
{
    const struct yonder *g = view;
    if (may_come(g, seat, i) && way_to_build(g, seat) != YON_FOR_FREE) {
        count_all(yon_data(r)->building[i].cost, YON_GOODS, out);
    }
}

FIGURE(building_payable)
{
    if (may_come(view, seat, i)) {
        out[0] = yon_can_build(r, view, seat, i, way_to_build(view, seat));
    }
}

FIGURE(building_lacks)
{
    if (may_come(view, seat, i)) {
        count_all(yon_lack_building(r, view, seat, i).goods, YON_GOODS, out);
    }
}

FIGURE(building_lacks_workers)
{
    if (may_come(view, seat, i) && yon_sum(yon_data(r)->building[i].workers, YON_KINDS)) {
        count_all(yon_lack_building(r, view, seat, i).workers, YON_KINDS, out);
    }
}

FIGURE(building_lacks_arcana)
{
    if (may_come(view, seat, i) && yon_data(r)->building[i].arcana) {
        out[0] = yon_lack_building(r, view, seat, i).arcana;
    }
}

/* YON-16.3: for its owner if it stands, else for the seat. */
FIGURE(building_worth)
{
    const struct yonder *g = view;
    int owner = yon_settlement(g, i);
    if (yon_data(r)->building[i].score.kind && (owner >= 0 || may_come(g, seat, i))) {
        out[0] = yon_score(r, g, owner >= 0 ? owner : seat, i);
    }
}

/* Wood, meat and fish that lie on the cards made for them. */
FIGURE(building_holds)
{
    const struct yonder *g = view;
    int power = yon_data(r)->building[i].power;
    (void)seat;
    if (power == YON_SAWMILL && g->sawn) {
        out[YON_SAWN] = g->sawn;
    } else if (power == YON_SAUSAGERY && g->sausages) {
        out[YON_SAUSAGE] = g->sausages;
    } else if (power == YON_CAGES && g->caged) {
        out[YON_CAGED] = g->caged;
    }
}

/* Workers on the card itself, not on its spot. */
FIGURE(building_lodges)
{
    const struct yonder *g = view;
    int power = yon_data(r)->building[i].power;
    const uint8_t *there = power == YON_SPA ? g->spa : power == YON_RECRUITERS ? g->recruits : NULL;
    (void)seat;
    if (there && yon_sum(there, YON_KINDS)) {
        count_all(there, YON_KINDS, out);
    }
}

/* ------------------------------------------------------------------ envoys */

static bool being_served(const struct yonder *g, int envoy)
{
    return g->turn.envoy[0] == envoy + 1 || g->turn.envoy[1] == envoy + 1;
}

/* Envoys the seat could think of fulfilling, or is. */
static uint64_t serving(const struct yonder *g, int seat)
{
    uint64_t envoys = sits(g, seat) ? yon_unfulfilled(g, seat) : 0;
    for (int i = 0; i < YON_COURT; i++) {
        envoys |= g->court[i] ? qs_bit(g->court[i] - 1) : 0;
    }
    for (int i = 0; i < 2; i++) {
        envoys |= g->turn.envoy[i] ? qs_bit(g->turn.envoy[i] - 1) : 0;
    }
    return sits(g, seat) ? envoys : 0;
}

static bool may_serve(const struct yonder *g, int seat, int envoy)
{
    return qs_has(serving(g, seat), envoy);
}

static int among_serving(const struct qs_rules *r, const void *view, int seat, uint16_t *out)
{
    int n = 0;
    (void)r;
    for (qs_each(envoy, serving(view, seat))) {
        out[n++] = (uint16_t)envoy;
    }
    return n;
}

FIGURE(envoy_cost)
{
    if (may_serve(view, seat, i)) {
        count_all(yon_data(r)->envoy[i].cost, YON_GOODS, out);
    }
}

/* Ways to make a delivery: which pays the cost, and what some of them do without. */
FIGURE(way_pays)
{
    (void)r, (void)view, (void)seat;
    out[0] = i == YON_PAYS;
}

FIGURE(way_dull)
{
    (void)r, (void)view, (void)seat;
    out[0] = i == YON_BY_PICKLE;
}

FIGURE(way_unpaid)
{
    (void)r, (void)view, (void)seat;
    out[0] = i == YON_BY_PEARL;
}

FIGURE(envoy_ready)
{
    if (may_serve(view, seat, i)) {
        out[0] = yon_can_fulfil(r, view, seat, i);
    }
}

/* What neither its cost nor what is missing of it says: that no ship is free, or that one helps out. */
FIGURE(envoy_why)
{
    const struct yonder *g = view;
    if (!may_serve(g, seat, i) || being_served(g, i)) {
        return;
    }
    struct yon_lack lack = yon_lack_envoy(r, g, seat, i);
    bool lacks = yon_lacks(&lack), can = yon_can_fulfil(r, g, seat, i);
    if (can && lacks) {
        out[0] = YON_BY_POWER;
    } else if (!can && !g->seats[seat].ships) {
        out[0] = YON_NO_SHIP;
    }
}

FIGURE(envoy_deliveries)
{
    if (may_serve(view, seat, i)) {
        out[0] = yon_deliveries(r, view, seat, i);
    }
}

FIGURE(envoy_lacks)
{
    if (may_serve(view, seat, i)) {
        count_all(yon_lack_envoy(r, view, seat, i).goods, YON_GOODS, out);
    }
}

FIGURE(envoy_lacks_workers)
{
    if (may_serve(view, seat, i) && yon_data(r)->envoy[i].worker) {
        count_all(yon_lack_envoy(r, view, seat, i).workers, YON_KINDS, out);
    }
}

FIGURE(envoy_lacks_arcana)
{
    if (may_serve(view, seat, i) && yon_data(r)->envoy[i].arcana) {
        out[0] = yon_lack_envoy(r, view, seat, i).arcana;
    }
}

FIGURE(envoy_lacks_cards)
{
    if (may_serve(view, seat, i) && yon_data(r)->envoy[i].card) {
        out[0] = yon_lack_envoy(r, view, seat, i).cards;
    }
}

/* The ship by which it was fulfilled: its own, or Goliath's for his second envoy. */
FIGURE(envoy_ship)
{
    const struct yonder *g = view;
    int goliath = yon_data(r)->bearer[YON_GOLIATH];
    (void)seat;
    if (g->aboard[i]) {
        out[0] = g->aboard[i] - 1;
    } else if (g->twin == i + 1 && goliath) {
        out[0] = goliath - 1;
    }
}

/* YON-14.13: in a settlement, without a ship or a shelter. */
FIGURE(envoy_waits)
{
    const struct yonder *g = view;
    (void)r, (void)seat;
    for (int p = 0; p < g->core.seats; p++) {
        if (g->seats[p].envoys >> i & 1 && !g->seats[p].locked) {
            out[0] = yon_unfulfilled(g, p) >> i & 1;
        }
    }
}

FIGURE(paid_building)
{
    const struct qs_step *next = yon_paid_next(view);
    (void)r, (void)seat, (void)i;
    if (next && next->kind == YON_S_RAISE) {
        out[0] = next->b;
    }
}

FIGURE(paid_envoy)
{
    const struct yonder *g = view;
    const struct qs_step *next = yon_paid_next(g);
    (void)r, (void)seat, (void)i;
    if (next && next->kind == YON_S_DELIVER) {
        out[0] = g->turn.envoy[yon_question(g)->a] - 1;
    } else if (next && next->kind == YON_S_BONUS) {
        out[0] = next->b;
    }
}

/* ------------------------------------------------------------------ seats */

/* A column that counts something a seat has in its supply. */
#define COLUMN(NAME, EXPRESSION) \
    FIGURE(NAME) \
    { \
        const struct yonder *g = view; \
        (void)r, (void)seat; \
        if (sits(g, i)) { \
            out[0] = EXPRESSION; \
        } \
    }

COLUMN(seat_goblins, g->seats[i].workers[YON_GOBLIN])
COLUMN(seat_dwarves, g->seats[i].workers[YON_DWARF])
COLUMN(seat_elves, g->seats[i].workers[YON_ELF])
COLUMN(seat_ogres, g->seats[i].workers[YON_OGRE])
COLUMN(seat_skeletons, g->seats[i].workers[YON_SKELETON])
COLUMN(seat_wood, g->seats[i].goods[YON_WOOD])
COLUMN(seat_ore, g->seats[i].goods[YON_ORE])
COLUMN(seat_hay, g->seats[i].goods[YON_HAY])
COLUMN(seat_grain, g->seats[i].goods[YON_GRAIN])
COLUMN(seat_fish, g->seats[i].goods[YON_FISH])
COLUMN(seat_meat, g->seats[i].goods[YON_MEAT])
COLUMN(seat_arcana, g->seats[i].arcana)
COLUMN(seat_ships, qs_count(g->seats[i].ships))
COLUMN(seat_cards, yon_hand_size(g, i))

/* The headquarters have the colour of the starting ship. */
FIGURE(seat_home)
{
    const struct yonder *g = view;
    (void)r, (void)seat;
    if (sits(g, i) && g->seats[i].colour) {
        out[0] = g->seats[i].colour - 1;
    }
}

/* The space to which a step on the favour track would lead. */
FIGURE(seat_next)
{
    struct yonder then = *(const struct yonder *)view;
    int space = i < then.core.sides ? yon_advance(&then, i) : 0;
    (void)r, (void)seat;
    if (space) {
        out[0] = space - 1;
    }
}

/* Who has locked up and is not being asked about it has eaten. */
static bool will_eat(const struct yonder *g, int p)
{
    const struct qs_step *s = yon_question(g);
    return sits(g, p) && (!g->seats[p].locked || (s && s->seat == p));
}

FIGURE(seat_eats)
{
    (void)seat;
    if (will_eat(view, i)) {
        out[0] = yon_food_needed(r, view, i);
    }
}

FIGURE(seat_hungry)
{
    (void)seat;
    if (will_eat(view, i)) {
        out[0] = yon_food_short(r, view, i);
    }
}

FIGURE(seat_loses)
{
    (void)seat;
    if (will_eat(view, i)) {
        out[0] = yon_lock_up_loss(r, view, i);
    }
}

/* Envoys of a settlement that would leave in anger at lock-up. */
FIGURE(seat_waiting)
{
    const struct yonder *g = view;
    (void)r, (void)seat;
    if (sits(g, i) && !g->seats[i].locked) {
        out[0] = qs_count(yon_unfulfilled(g, i));
    }
}

/* Cards of another's hand that the viewer has not seen. */
FIGURE(seat_unseen)
{
    const struct yonder *g = view;
    (void)r;
    if (sits(g, i) && i != seat) {
        out[0] = g->seats[i].hidden[0] + g->seats[i].hidden[1] + g->seats[i].hidden[2];
    }
}

const struct qs_figure yon_figures[] = {
    { "head.round", .count = 2, .words = "Round {0} of {1}", .values = head_round },
    { "round.value", .icon = "gold", .rule = YON(9, 13), .words = "a delivery earns {0} gold in this round",
      .values = round_value },
    { "rounds.#.value", .n = { YON_ROUNDS }, .icon = "gold", .rule = YON(9, 13),
      .words = "round {#}: a delivery earns {0} gold", .values = value_of_round },
    { "rounds.#.prize", .n = { YON_ROUNDS }, .icon = "arcana", .rule = YON(14, 18),
      .words = "arcana on round {#} of the tracker: {0}", .values = prize_of_round },
    { "olos.cards", .count = 2, .rule = YON(18, 3), .values = olos_cards,
      .words = "Olos has played {0} of {1} cards in this round" },
    { "city.free", .of = YON_SPOTS_LIST, .count = YON_SPOTS, .words = "free: {0}", .values = city_free },
    { "city.#.usable", .by = { YON_SPOTS_LIST }, .rule = YON(4, 8), .words = "{0::of no use to you now}",
      .values = city_usable },
    { "site.#.usable", .by = { YON_BUILDINGS_LIST }, .rule = YON(4, 8), .words = "{0::of no use to you now}",
      .values = site_usable, .among = among_known },
    { "upper.#.open", .by = { YON_UPPER_LIST }, .rule = YON(12, 4), .words = "{0:open:closed}",
      .values = upper_open },
    { "upper.#.below", .by = { YON_UPPER_LIST }, .of = YON_UPPER_LIST, .rule = YON(12, 4),
      .words = "opens with {0} of the lower row", .values = upper_below },
    { "wharf.below", .icon = "ship", .words = "ships below the top one: {0}", .values = wharf_below },
    { "building.#.cost", .by = { YON_BUILDINGS_LIST }, .each = YON_GOODS_LIST, .rule = YON(7, 2),
      .words = "costs you", .values = building_cost, .among = among_coming },
    { "building.#.payable", .by = { YON_BUILDINGS_LIST }, .rule = YON(7, 2), .values = building_payable,
      .among = among_coming },
    { "building.#.lacks", .by = { YON_BUILDINGS_LIST }, .each = YON_GOODS_LIST, .rule = YON(7, 2),
      .words = "you lack", .values = building_lacks, .among = among_coming },
    { "building.#.lacks-workers", .by = { YON_BUILDINGS_LIST }, .each = YON_KINDS_LIST, .rule = YON(7, 2),
      .words = "workers you lack", .values = building_lacks_workers, .among = among_coming },
    { "building.#.lacks-arcana", .by = { YON_BUILDINGS_LIST }, .rule = YON(7, 2),
      .words = "arcana you lack: {0}", .values = building_lacks_arcana, .among = among_coming },
    { "building.#.worth", .by = { YON_BUILDINGS_LIST }, .rule = YON(16, 3), .icon = "gold",
      .words = "worth {0} gold now", .values = building_worth, .among = among_known },
    { "building.#.holds", .by = { YON_BUILDINGS_LIST }, .each = YON_UNITS_LIST, .words = "lies on it",
      .values = building_holds, .among = among_known },
    { "building.#.lodges", .by = { YON_BUILDINGS_LIST }, .each = YON_KINDS_LIST, .words = "lodges",
      .values = building_lodges, .among = among_known },
    { "envoy.#.cost", .by = { YON_ENVOYS_LIST }, .each = YON_GOODS_LIST, .rule = YON(9, 5),
      .words = "a delivery costs", .values = envoy_cost, .among = among_serving },
    { "way.#.pays", .by = { YON_WAYS_LIST }, .rule = YON(9, 5), .values = way_pays },
    { "way.#.dull", .by = { YON_WAYS_LIST }, .rule = YON(11, 6), .values = way_dull },
    { "way.#.unpaid", .by = { YON_WAYS_LIST }, .rule = YON(11, 20), .values = way_unpaid },
    { "envoy.#.ready", .by = { YON_ENVOYS_LIST }, .rule = YON(9, 4), .words = "you could deliver",
      .values = envoy_ready, .among = among_serving },
    { "envoy.#.why", .by = { YON_ENVOYS_LIST }, .of = YON_REASONS_LIST, .rule = YON(9, 4), .words = "{0}",
      .values = envoy_why, .among = among_serving },
    { "envoy.#.deliveries", .by = { YON_ENVOYS_LIST }, .rule = YON(9, 6),
      .words = "deliveries that you can pay: {0}", .values = envoy_deliveries, .among = among_serving },
    { "envoy.#.lacks", .by = { YON_ENVOYS_LIST }, .each = YON_GOODS_LIST, .rule = YON(9, 5),
      .words = "you lack", .values = envoy_lacks, .among = among_serving },
    { "envoy.#.lacks-workers", .by = { YON_ENVOYS_LIST }, .each = YON_KINDS_LIST, .rule = YON(9, 8),
      .words = "workers you lack", .values = envoy_lacks_workers, .among = among_serving },
    { "envoy.#.lacks-arcana", .by = { YON_ENVOYS_LIST }, .rule = YON(9, 8), .words = "arcana you lack: {0}",
      .values = envoy_lacks_arcana, .among = among_serving },
    { "envoy.#.lacks-cards", .by = { YON_ENVOYS_LIST }, .rule = YON(9, 8), .words = "cards you lack: {0}",
      .values = envoy_lacks_cards, .among = among_serving },
    { "envoy.#.ship", .by = { YON_ENVOYS_LIST }, .of = YON_SHIPS_LIST, .rule = YON(9, 2),
      .words = "came with the ship {0}", .values = envoy_ship },
    { "paid.building", .of = YON_BUILDINGS_LIST, .rule = YON(7, 2), .values = paid_building },
    { "paid.envoy", .of = YON_ENVOYS_LIST, .rule = YON(9, 5), .values = paid_envoy },
    { "envoy.#.waits", .by = { YON_ENVOYS_LIST }, .rule = YON(14, 13), .words = "waits for a ship",
      .values = envoy_waits },
    { "seats.#.goods", .change = "{+} {of}" },
    { "seats.#.workers", .change = "{+} {of}" },
    { "seats.#.goblins", .column = "Goblins", .icon = "goblin", .values = seat_goblins },
    { "seats.#.dwarves", .column = "Dwarves", .icon = "dwarf", .values = seat_dwarves },
    { "seats.#.elves", .column = "Elves", .icon = "elf", .values = seat_elves },
    { "seats.#.ogres", .column = "Ogres", .icon = "ogre", .values = seat_ogres },
    { "seats.#.skeletons", .column = "Skeletons", .icon = "skeleton", .values = seat_skeletons },
    { "seats.#.wood", .column = "Wood", .icon = "wood", .values = seat_wood },
    { "seats.#.ore", .column = "Ore", .icon = "ore", .values = seat_ore },
    { "seats.#.hay", .column = "Hay", .icon = "hay", .values = seat_hay },
    { "seats.#.grain", .column = "Grain", .icon = "grain", .values = seat_grain },
    { "seats.#.fish", .column = "Fish", .icon = "fish", .values = seat_fish },
    { "seats.#.meat", .column = "Meat", .icon = "meat", .values = seat_meat },
    { "seats.#.own-arcana", .column = "Arcana", .icon = "arcana", .change = "{+} arcana",
      .values = seat_arcana },
    { "seats.#.own-ships", .column = "Ships in the supply", .icon = "ship", .change = "{+} {+:ship:ships}",
      .values = seat_ships },
    { "seats.#.cards", .column = "Cards in the hand", .icon = "card",
      .change = "{+} {+:card:cards} in the hand", .values = seat_cards },
    { "seats.#.home", .of = YON_HOUSES_LIST, .words = "headquarters: {0}", .values = seat_home },
    { "seats.#.favour", .words = "steps taken on the favour track: {0}" },
    { "seats.#.locked", .words = "has locked up" },
    { "seats.#.hand-open", .words = "cards of the hand that all have seen: {0}" },
    { "seats.#.chosen", .words = "chosen: {0}" },
    { "seats.#.arcana", .words = "arcana: {0}" },
    { "arcana", .words = "arcana in the general supply: {0}" },
    { "first", .words = "the first player: {side}" },
    { "coins", .words = "gold on it: {0}" },
    { "sheltered", .words = "sheltered envoys: {0}" },
    { "midas", .words = "envoys with a coin: {0}" },
    { "turn.owed", .words = "still to be paid: {0}" },
    { "seats.#.next", .of = YON_SPACES_LIST, .rule = YON(13, 1), .words = "next on the favour track: {0}",
      .values = seat_next },
    { "seats.#.waiting", .icon = "scroll", .rule = YON(14, 13), .words = "envoys that wait for a ship: {0}",
      .values = seat_waiting },
    { "seats.#.unseen", .icon = "card", .words = "cards you have not seen: {0}", .values = seat_unseen },
    { "seats.#.eats", .icon = "food", .rule = YON(14, 5), .words = "food needed at lock-up: {0}",
      .values = seat_eats },
    { "seats.#.hungry", .icon = "food", .rule = YON(14, 8), .change = "food short at lock-up: {now}",
      .words = "food short at lock-up: {0}", .values = seat_hungry },
    { "seats.#.loses", .icon = "gold", .rule = YON(14, 10), .words = "gold lost at lock-up: {0}",
      .values = seat_loses },
    { .path = NULL },
};
