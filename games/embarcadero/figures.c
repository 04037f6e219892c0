/*
 * figures.c: what follows from a position of Embarcadero and a person wants to know: prices and
 * fees for you, what is missing for a card, who leads at wharves and goals and what that pays now.
 *
 * Every number comes from the rules' own functions, from what the seat may see.
 */
#include "embarcadero.h"

/* A spectator has nothing to pay with. */
static bool sits(const struct embarcadero *g, int seat)
{
    return seat < g->core.seats;
}

/* The question on top, or NULL. */
static const struct qs_step *question(const struct embarcadero *g)
{
    return g->core.depth ? &g->core.agenda[g->core.depth - 1] : NULL;
}

static bool asks(const struct embarcadero *g, int seat, enum em_step kind)
{
    const struct qs_step *s = question(g);
    return s && s->kind == kind && s->seat == seat;
}

static void goods_values(em_goods goods, int32_t *out)
{
    for (int r = 0; r < EM_RESOURCES; r++) {
        out[r] = em_amount(goods, r);
    }
}

/* ------------------------------------------------------------------ the head */

static void round_setup(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct qs_step *s = question(view);
    (void)r, (void)seat, (void)i;
    if (s && s->kind >= EM_S_PICK && s->kind <= EM_S_SIDE) {
        out[0] = 0;
    }
}

static void round_over(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)r, (void)seat, (void)i;
    if (!question(view)) {
        out[0] = EM_ROUNDS;
    }
}

/* When a round is scored, its turns are over. */
static void round_now(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    int turn = g->turns / g->core.seats + 1;
    (void)r, (void)seat, (void)i;
    out[0] = g->round;
    out[1] = EM_ROUNDS;
    out[2] = turn < EM_TURNS ? turn : EM_TURNS;
    out[3] = EM_TURNS;
}

/* What the end of this round scores: goal, wharves, council. */
static void round_scores(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)r, (void)seat, (void)i;
    if (g->round && question(g)) {
        out[0] = g->goal[g->round - 1] != 0;
        out[1] = em_scores_wharves(g);
        out[2] = em_scores_council(g);
    }
}

/* ------------------------------------------------------------------ the harbour */

static void harbour(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct em_board_row *board = &em_data(r)->board[((const struct embarcadero *)view)->board];
    (void)seat, (void)i;
    out[0] = board->columns;
    out[1] = board->rows;
}

static void harbour_side(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)r, (void)seat, (void)i;
    out[0] = ((const struct embarcadero *)view)->board;
}

static bool is_wharf(const struct qs_rules *r, const struct embarcadero *g, int wharf)
{
    return wharf < em_wharves(em_data(r), g);
}

static void wharf_row(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)seat;
    if (is_wharf(r, view, i)) {
        out[0] = em_wharf_row(em_data(r), view, i) + 1;
    }
}

/* EMB-11.5: first, second and third place; alone there is one. */
static void wharf_pays(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    uint8_t value[3];
    (void)seat;
    em_wharf_values(g, i, value);
    for (int place = 0; is_wharf(r, g, i) && place < (em_solo(g) ? 1 : 3); place++) {
        out[place] = value[place];
    }
}

static void wharf_structures(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)seat;
    for (int p = 0; is_wharf(r, g, i) && p < g->core.sides; p++) {
        out[p] = g->known.at_wharf[p][i];
    }
}

static void wharf_shares(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)seat;
    for (int p = 0; is_wharf(r, g, i) && p < g->core.seats; p++) {
        out[p] = em_wharf_share(g, i, p);
    }
}

/* The level on which a structure would be put there now. */
static void space_level(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)r;
    if (sits(g, seat) && (asks(g, seat, EM_S_PUT) || asks(g, seat, EM_S_ON)) &&
        em_in(em_free(&g->seats[seat]), i)) {
        out[0] = em_level_of(&g->seats[seat], i) + 1;
    }
}

/* Figures of spaces speak in a few questions only; there are hundreds of spaces. */
static int cells_in(struct em_cells cells, uint16_t *out)
{
    int n = 0;
    for (em_each(c, cells)) {
        out[n++] = (uint16_t)c;
    }
    return n;
}

static int among_free(const struct qs_rules *r, const void *view, int seat, uint16_t *out)
{
    const struct embarcadero *g = view;
    (void)r;
    bool asked = sits(g, seat) && (asks(g, seat, EM_S_PUT) || asks(g, seat, EM_S_ON));
    return asked ? cells_in(em_free(&g->seats[seat]), out) : 0;
}

static int among_water(const struct qs_rules *r, const void *view, int seat, uint16_t *out)
{
    const struct embarcadero *g = view;
    (void)r;
    return sits(g, seat) && asks(g, seat, EM_S_TILES) ? cells_in(g->known.water, out) : 0;
}

/* A hull lies across or along. */
static int among_berths(const struct qs_rules *r, const void *view, int seat, uint16_t *out)
{
    const struct embarcadero *g = view;
    bool asked = sits(g, seat) && asks(g, seat, EM_S_PLACE);
    int n = 0;
    for (int turn = 0; asked && turn < 2; turn++) {
        for (em_each(c, em_fits(g->known.water, &em_data(r)->shape[question(g)->a], turn))) {
            out[n++] = (uint16_t)(turn * EM_CELLS + c);
        }
    }
    return n;
}

/* The hull that is being laid, at a place by turn and space; false where it cannot lie, or none is. */
static bool asked_hull(const struct em_data *d, const struct embarcadero *g, int seat, int i,
                       struct em_cells *hull)
{
    if (!sits(g, seat) || !asks(g, seat, EM_S_PLACE)) {
        return false;
    }
    const struct em_shape_row *shape = &d->shape[question(g)->a];
    int turn = i / EM_CELLS, cell = i % EM_CELLS;
    if (!em_in(em_fits(g->known.water, shape, turn), cell)) {
        return false;
    }
    *hull = em_hull(shape, turn, cell);
    return true;
}

/* What a hull would cost at a place. */
static void berth_fee(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct em_data *d = em_data(r);
    struct em_cells hull;
    if (asked_hull(d, view, seat, i, &hull)) {
        int fee = em_dock_fee(d, view, seat, hull);
        out[0] = fee ? fee : QS_NONE;
    }
}

/* The wharf beside which it would lie, and whose ground it would touch: wharf points, council steps. */
static void berth_wharf(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct em_data *d = em_data(r);
    struct em_cells hull;
    bool asked = asked_hull(d, view, seat, i, &hull);
    for (int w = 0; asked && w < em_wharves(d, view); w++) {
        if (em_n(em_and(hull, em_beside_wharf(d, view, w)))) {
            out[0] = w;
        }
    }
}

static void infill_fee(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    if (sits(g, seat) && asks(g, seat, EM_S_TILES) && em_in(g->known.water, i) &&
        em_infill_fee(em_data(r), g, seat, i)) {
        out[0] = em_infill_fee(em_data(r), g, seat, i);
    }
}

/* EMB-13.4, EMB-14.3: where the rival's ship is going to lie; else its marker. */
static void rival_wharf(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    const struct qs_step *s = question(g);
    (void)r, (void)seat, (void)i;
    if (em_solo(g)) {
        out[0] = s && s->kind == EM_S_SIDE ? s->a : g->marker;
    }
}

/* ------------------------------------------------------------------ cards */

static void market_price(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    int price = sits(g, seat) && g->market[i] ? em_price(em_data(r), g, seat, g->market[i] - 1) : 0;
    out[0] = price ? price : QS_NONE;
}

static void market_payable(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    if (sits(g, seat) && g->market[i]) {
        out[0] = em_price(em_data(r), g, seat, g->market[i] - 1) <= g->seats[seat].money;
    }
}

/* A card the seat could play now or later: of its hand, of the market, an open landmark. */
static struct em_cards concerning(const struct embarcadero *g, int seat)
{
    struct em_cards cards = em_hand(&g->seats[seat]);
    for (int w = 0; w < EM_CARD_WORDS; w++) {
        cards.w[w] |= g->landmarks.w[w] | g->seats[seat].stored.w[w];
    }
    for (int i = 0; i < EM_PLACES; i++) {
        if (g->market[i]) {
            em_add(&cards, g->market[i] - 1);
        }
    }
    return cards;
}

static int among_cards(const struct qs_rules *r, const void *view, int seat, uint16_t *out)
{
    int n = 0;
    (void)r;
    struct em_cards cards = sits(view, seat) ? concerning(view, seat) : (struct em_cards){ { 0 } };
    for (em_each_card(c, cards)) {
        out[n++] = (uint16_t)c;
    }
    return n;
}

static bool concerns(const struct embarcadero *g, int seat, int card)
{
    struct em_cards cards = sits(g, seat) ? concerning(g, seat) : (struct em_cards){ { 0 } };
    return em_has(&cards, card);
}

static void card_market(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (i < EM_FIRST_LANDMARK && concerns(view, seat, i)) {
        out[0] = em_data(r)->card[i].market;
    }
}

static bool is_built(const struct embarcadero *g, int seat, int card)
{
    return card >= EM_SHIPS && concerns(g, seat, card);
}

static void card_coins(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (is_built(view, seat, i) && em_data(r)->card[i].coins) {
        out[0] = em_data(r)->card[i].coins;
    }
}

/* Of the coins of its cost, how many you lack; 0: none. */
static void card_short(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    int coins = em_data(r)->card[i].coins;
    if (is_built(g, seat, i) && coins) {
        int lacking = coins - g->seats[seat].money;
        out[0] = lacking > 0 ? lacking : 0;
    }
}

/* Of each resource a cost names: how many are missing, 0 for none. */
static void missing_of(em_goods named, em_goods missing, int32_t *out)
{
    for (int r = 0; r < EM_RESOURCES; r++) {
        if (em_amount(named, r)) {
            out[r] = em_amount(missing, r);
        }
    }
}

static void card_missing(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct em_icons *icons = &em_data(r)->icons[i];
    if (is_built(view, seat, i)) {
        missing_of(icons->cost, em_lacking(icons->cost, em_resources(view, seat)), out);
    }
}

/* EMB-4.12: beside the cost. */
static void card_signature(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct em_icons *icons = &em_data(r)->icons[i];
    if (is_built(view, seat, i)) {
        em_goods have = em_resources(view, seat);
        em_goods lacking = em_lacking(icons->cost + icons->signature, have);
        missing_of(icons->signature, em_lacking(lacking, em_lacking(icons->cost, have)), out);
    }
}

/* EMB-4.4: tokens that would be spent for it. */
static void card_tokens(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    em_goods cost = em_data(r)->icons[i].cost;
    if (is_built(g, seat, i)) {
        em_goods paid = em_lacking(cost, g->known.shown[seat]);
        if (paid && !em_lacking(cost, em_resources(g, seat))) {
            goods_values(paid, out);
        }
    }
}

static void card_sink(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (is_built(view, seat, i) && em_data(r)->card[i].sunk) {
        out[0] = !em_can_sink(r, view, seat);
    }
}

/* Whether there is nowhere to build it. */
static void card_unsited(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (is_built(view, seat, i)) {
        out[0] = !em_has_site(r, view, seat, em_data(r)->card[i].size);
    }
}

/* Whether it could be docked or constructed if it were your turn and in your hand. */
static void card_playable(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    if (concerns(view, seat, i)) {
        out[0] = i < EM_SHIPS ? !em_against_ship(em_data(r), view, seat, i)
                              : !em_against_building(r, view, seat, i, 0);
    }
}

/* ------------------------------------------------------------------ goals, decks */

static void goal_counts(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)seat;
    for (int p = 0; g->goal[i] && p < g->core.seats; p++) {
        out[p] = em_count(em_data(r), g, p, em_data(r)->goal[g->goal[i] - 1].item - 1);
    }
}

/* What it would pay now; of rounds that are over it has paid. */
static void goal_shares(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    bool paid = i < g->round - 1 || !question(g);
    (void)seat;
    for (int p = 0; g->goal[i] && !paid && p < g->core.seats; p++) {
        out[p] = em_goal_share(em_data(r), g, i, p);
    }
}

static void deck(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)r, (void)seat;
    out[0] = em_deck(view, i);
}

static void landmark_deck(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)r, (void)seat, (void)i;
    out[0] = em_cards_n(((const struct embarcadero *)view)->unseen_landmarks);
}

/* ------------------------------------------------------------------ sides */

static void seat_money(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)r, (void)seat;
    if (sits(g, i)) {
        out[0] = g->seats[i].money;
    }
}

static void seat_council(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)r, (void)seat;
    if (sits(g, i)) {
        out[0] = g->seats[i].council;
    }
}

static void seat_cards(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    const struct em_seat *p = &g->seats[i];
    (void)r, (void)seat;
    if (sits(g, i)) {
        out[0] = em_cards_n(p->hand_open) + p->hidden[EM_SHIP_ROW] + p->hidden[EM_BUILDING_ROW];
    }
}

static void seat_resources(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)r, (void)seat;
    if (sits(g, i)) {
        goods_values(g->known.shown[i], out);
    }
}

static void seat_types(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    (void)seat;
    for (int t = 0; sits(g, i) && t < EM_TYPES; t++) {
        out[t] = em_count(em_data(r), g, i, EM_I_TYPE + t);
    }
}

/* EMB-12.2: what the track is worth at the end, as it is. */
static void seat_council_points(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)seat;
    if (sits(view, i)) {
        out[0] = em_council_points(em_data(r), view, i);
    }
}

static void seat_council_next(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    const struct em_data *d = em_data(r);
    (void)seat;
    for (int s = sits(g, i) ? g->seats[i].council : d->spaces; s < d->spaces; s++) {
        if (d->space[s].scores) {
            out[0] = s;
            return;
        }
    }
}

/* EMB-11.7: what the end of a round would pay for the council now. */
static void seat_council_share(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    (void)seat;
    if (sits(view, i)) {
        out[0] = em_council_share(em_data(r), view, i);
    }
}

static void seat_to_keep(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    const struct qs_step *s = question(g);
    (void)r;
    if (i == seat && sits(g, i) && s && s->kind == EM_S_KEEP) {
        out[0] = EM_KEPT - em_cards_n(g->seats[i].chosen);
    }
}

static void seat_to_spend(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct embarcadero *g = view;
    const struct qs_step *s = question(g);
    if (i == seat && sits(g, i) && s && s->kind == EM_S_KEEP) {
        int left = g->seats[i].money;
        for (em_each_card(c, g->seats[i].chosen)) {
            left -= em_data(r)->market[c];
        }
        out[0] = left > 0 ? left : 0;
    }
}

#define BY_SIDE .count = EM_SEATS

const struct qs_figure em_figures[] = {
    { "head.round.over", .words = "The game is over", .values = round_over },
    { "head.round.setup", .words = "Set-up", .values = round_setup },
    { "head.round", .count = 4, .words = "Round {0} of {1}, turn {2} of {3}", .rule = EMB(2, 1),
      .values = round_now },
    { "head.scores", .count = 3, .rule = EMB(11, 1),
      .words =
          "scored at the end of this round: {0:the:no} goal, {1:the wharves:no wharf}, {2:the:no} council",
      .values = round_scores },
    { "harbour", .count = 2, .rule = EMB(1, 1), .values = harbour },
    { "harbour.side", .of = EM_BOARDS_LIST, .rule = EMB(1, 1), .words = "the board is {0}",
      .values = harbour_side },
    { "wharf.#.row", .by = { EM_WHARVES_LIST }, .values = wharf_row },
    { "wharf.#.pays", .by = { EM_WHARVES_LIST }, .count = 3, .rule = EMB(11, 5),
      .words = "pays now, by place: {all}", .values = wharf_pays },
    { "wharf.#.structures", .by = { EM_WHARVES_LIST }, BY_SIDE, .rule = EMB(11, 5),
      .words = "structures beside it: {sides}", .values = wharf_structures },
    { "wharf.#.shares", .by = { EM_WHARVES_LIST }, BY_SIDE, .rule = EMB(11, 6), .words = "would pay {sides}",
      .values = wharf_shares },
    { "space.#.level", .by = { EM_SPACES_LIST }, .rule = EMB(8, 2), .values = space_level,
      .among = among_free },
    { "berth.#.#.fee", .by = { EM_TURNS_LIST, EM_SPACES_LIST }, .icon = "coin", .rule = EMB(3, 4),
      .words = "fee ${0}", .values = berth_fee, .among = among_berths },
    { "berth.#.#.wharf", .by = { EM_TURNS_LIST, EM_SPACES_LIST }, .of = EM_WHARVES_LIST, .rule = EMB(11, 5),
      .words = "beside {0}", .values = berth_wharf, .among = among_berths },
    { "infill.#.fee", .by = { EM_SPACES_LIST }, .icon = "coin", .rule = EMB(9, 6), .words = "fee ${0}",
      .values = infill_fee, .among = among_water },
    { "rival.wharf", .of = EM_WHARVES_LIST, .rule = EMB(14, 3), .words = "the wharf of the rival: {0}",
      .values = rival_wharf },
    { "market.#.price", .by = { EM_PLACES_LIST }, .icon = "coin", .rule = EMB(6, 1),
      .words = "costs you ${0}", .values = market_price },
    { "market.#.payable", .by = { EM_PLACES_LIST }, .rule = EMB(6, 1), .words = "you have the money",
      .values = market_payable },
    { "card.#.market", .by = { EM_CARDS_LIST }, .icon = "coin", .values = card_market, .among = among_cards },
    { "card.#.coins", .by = { EM_CARDS_LIST }, .icon = "coin", .rule = EMB(4, 3), .values = card_coins,
      .among = among_cards },
    { "card.#.short", .by = { EM_CARDS_LIST }, .rule = EMB(4, 3), .words = "coins you lack: {0}",
      .values = card_short, .among = among_cards },
    { "card.#.missing", .by = { EM_CARDS_LIST }, .each = EM_RESOURCES_LIST, .rule = EMB(4, 2),
      .words = "you lack", .values = card_missing, .among = among_cards },
    { "card.#.unsigned", .by = { EM_CARDS_LIST }, .each = EM_RESOURCES_LIST, .rule = EMB(4, 12),
      .words = "for its signature you lack", .values = card_signature, .among = among_cards },
    { "card.#.tokens", .by = { EM_CARDS_LIST }, .each = EM_RESOURCES_LIST, .rule = EMB(4, 4),
      .values = card_tokens, .among = among_cards },
    { "card.#.unsunk", .by = { EM_CARDS_LIST }, .rule = EMB(4, 10),
      .words = "ships to sink that you lack: {0}", .values = card_sink, .among = among_cards },
    { "card.#.unsited", .by = { EM_CARDS_LIST }, .rule = EMB(4, 5),
      .words = "you have not as many structures side by side on one level", .values = card_unsited,
      .among = among_cards },
    { "card.#.playable", .by = { EM_CARDS_LIST }, .words = "playable", .values = card_playable,
      .among = among_cards },
    { "goal.#.counts", .n = { EM_ROUNDS }, BY_SIDE, .rule = EMB(11, 2),
      .words = "for the goal of round {#}: {sides}", .values = goal_counts },
    { "goal.#.shares", .n = { EM_ROUNDS }, BY_SIDE, .rule = EMB(11, 3),
      .words = "the goal of round {#} pays {sides}", .values = goal_shares },
    { "deck.#", .by = { EM_ROWS_LIST }, .icon = "cards", .words = "{at} in the deck: {0}", .values = deck },
    { "landmark-deck", .icon = "landmark", .words = "landmarks in the deck: {0}", .values = landmark_deck },
    { "seats.#.coins", .column = "Money", .icon = "coin", .change = "{+} {+:dollar:dollars}",
      .values = seat_money },
    { "seats.#.structures", .column = "Structures left", .icon = "structure" },
    { "seats.#.track", .column = "Council", .icon = "gavel", .change = "council {+}, to space {now}",
      .values = seat_council },
    { "seats.#.cards", .column = "Cards in hand", .icon = "cards", .values = seat_cards },
    { "seats.#.stored", .column = "Stored cards", .icon = "chest" },
    { "seats.#.resources", .each = EM_RESOURCES_LIST, .words = "resources", .change = "{+} {of}",
      .values = seat_resources },
    { "seats.#.tokens", .change = "tokens of {of}: {+}" },
    { "seats.#.types", .each = EM_TYPES_LIST, .words = "cards by type", .change = "{+} {of}",
      .values = seat_types },
    { "seats.#.council-points", .rule = EMB(12, 2), .words = "the council brings {0} VP at the end",
      .change = "council at the end: {+}", .values = seat_council_points },
    { "seats.#.council-next", .of = EM_COUNCIL_LIST, .rule = EMB(12, 2),
      .words = "the next space of the council that brings more: {0}", .values = seat_council_next },
    { "seats.#.council-share", .rule = EMB(11, 7), .words = "the council would pay {0} at the end of a round",
      .values = seat_council_share },
    { "seats.#.hand-open", .words = "cards of the hand that all have seen: {0}" },
    { "seats.#.chosen", .words = "chosen: {0}" },
    { "seats.#.sunk", .words = "sunk ships: {0}" },
    { "seats.#.tiles", .words = "building tiles left, by size: {all}" },
    { "seats.#.to-keep", .rule = EMB(1, 7), .values = seat_to_keep },
    { "seats.#.to-spend", .rule = EMB(1, 7), .values = seat_to_spend },
    { .path = NULL },
};
