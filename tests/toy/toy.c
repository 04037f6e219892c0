/*
 * toy.c: the toy game handed over: its tables and words, what is read, the start, the invariants.
 */
#include <assert.h>

#include "toy.h"

static_assert(sizeof(struct toy) % 8 == 0, "no padding");
static_assert(sizeof(struct toy_seat) == 64, "no padding");
static_assert(offsetof(struct toy, room) % 8 == 0, "no padding before the derived fields");

/* ------------------------------------------------------------------ the state */

#define SEAT(M)     QS_ONE(struct toy, seat[0].M), QS_PER(struct toy, seat)
#define SEAT_BAG(M) QS_MANY(struct toy, seat[0].M), QS_PER(struct toy, seat)
#define CARDS       .type = QS_SET, .list = TOY_CARD
#define GOODS       .type = QS_BAG, .list = TOY_GOOD
#define CELLS       .type = QS_SET, .list = TOY_CELL

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(struct toy),
    { .path = "pool-a", QS_ONE(struct toy, pool_a), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "pool-b", QS_ONE(struct toy, pool_b), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "pool-c", QS_ONE(struct toy, pool_c), CARDS, .flags = QS_ZONE | QS_POOL },
    { .path = "discard", QS_ONE(struct toy, discard), CARDS, .flags = QS_ZONE },
    { .path = "water", QS_ONE(struct toy, water), CELLS, .flags = QS_ZONE },
    { .path = "part", QS_ONE(struct toy, part), CELLS },
    { .path = "deeds-told", QS_ONE(struct toy, told), .type = QS_SET, .list = TOY_DEED },
    { .path = "seats.#.hand", SEAT(hand), CARDS, .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.hand-open", SEAT(hand_open), CARDS, .flags = QS_ZONE },
    { .path = "seats.#.returned", SEAT(returned), CARDS, .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.chosen", SEAT(chosen), CARDS, .flags = QS_OWNER },
    { .path = "seats.#.built", SEAT(built), CARDS, .flags = QS_ZONE },
    { .path = "seats.#.cells", SEAT(cells), CELLS, .flags = QS_ZONE },
    { .path = "seats.#.hand-a", SEAT(hand_a), .max = TOY_CARDS },
    { .path = "seats.#.hand-mix", SEAT(hand_mix), .max = TOY_CARDS },
    { .path = "seats.#.hand-c", SEAT(hand_c), .max = TOY_CARDS },
    { .path = "seats.#.returned-n", SEAT(returned_n), .max = TOY_RETURNED },
    { .path = "seats.#.goods-n", SEAT(goods_n) },
    { .path = "seats.#.pick", SEAT(pick), .flags = QS_OWNER, .max = TOY_BERTHS },
    { .path = "seats.#.berth", SEAT(berth), .max = TOY_BERTHS },
    { .path = "seats.#.returned-size", SEAT(returned_size), .max = TOY_RETURNED * TOY_SIZES },
    { .path = "seats.#.goods", SEAT_BAG(goods), GOODS, .flags = QS_OWNER | QS_HIDDEN },
    { .path = "seats.#.goods-open", SEAT_BAG(goods_open), GOODS, .flags = QS_ZONE },
    { .path = "bag", QS_MANY(struct toy, bag), GOODS, .flags = QS_ZONE | QS_POOL },
    { .path = "stock", QS_MANY(struct toy, stock), GOODS, .flags = QS_ZONE },
    { .path = "pile", QS_ONE(struct toy, pile), .max = TOY_CARDS },
    { .path = "pile-c", QS_ONE(struct toy, pile_c), .max = TOY_CARDS },
    { .path = "reserve", QS_ONE(struct toy, reserve), .max = TOY_SEATS },
    { .path = "box", QS_ONE(struct toy, box), .max = TOY_CARDS },
    { .path = "reshuffled", QS_ONE(struct toy, reshuffled), .max = 1 },
    { .path = "storm", QS_ONE(struct toy, storm), .max = 1 },
    { .path = "row",
      QS_MANY(struct toy, row),
      .type = QS_REF,
      .list = TOY_CARD,
      .flags = QS_ZONE,
      .by = TOY_PLACE },
    { .path = "room.#", QS_ONE(struct toy, room[0]), QS_PER(struct toy, room), CELLS, .flags = QS_DERIVED },
};

static const struct qs_hidden hidden[] = {
    { "seats.#.hand", "seats.#.hand-a", { "pool-a" } },
    { "seats.#.hand", "seats.#.hand-mix", { "pool-a", "pool-b" } },
    { "seats.#.hand", "seats.#.hand-c", { "pool-c" } },
    { "seats.#.returned", "seats.#.returned-n", { "pool-a" } },
    { "seats.#.goods", "seats.#.goods-n", { "bag" } },
    { NULL, "pile", { "pool-a", "pool-b" } },
    { NULL, "reserve", { "pool-a", "pool-b" } },
    { NULL, "box", { "pool-b" } },
    { NULL, "pile-c", { "pool-c" } },
};

/* TOY-2.8; nothing returned comes to nothing. */
static const struct qs_sum sums[] = {
    { "seats.#.returned", "seats.#.returned-size", -1, offsetof(struct toy_data, sizes) },
    { .zone = NULL },
};

static const char *const cells[] = { "a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3",
                                     "b3", "c3", "d3", "a4", "b4", "c4", "d4", NULL };
static const char *const places[] = { "left", "right", NULL };

#define ROWS(M, N) \
    .rows = (uint32_t)offsetof(struct toy_data, M), .stride = (uint32_t)sizeof(struct toy_##M), \
    .count = (uint32_t)offsetof(struct toy_data, N)

static const struct qs_list lists[TOY_LISTS] = {
    [TOY_CARD] = { .name = "card", .title = "cards", .covered = 1, ROWS(card, cards) },
    [TOY_GOOD] = { .name = "good",
                   .title = "goods",
                   .covered = 1,
                   ROWS(good, goods),
                   .copies = (uint32_t)offsetof(struct toy_good, copies) },
    [TOY_CELL] = { .name = "cell", .title = "waters", .words = cells },
    [TOY_PLACE] = { .name = "place", .title = "places of the row", .words = places },
    [TOY_DEED] = { .name = "deed",
                   .title = "deeds",
                   ROWS(deed, deeds),
                   .sealed = "deeds-told",
                   .turned = "deeds-told" },
};

/* ------------------------------------------------------------------ moves, questions, facts */

static const struct qs_verb verbs[TOY_VERBS] = {
    [TOY_V_DEAL] = { "deal", 1, { TOY_CARD }, 1, "pile", "Deal {0}" },
    [TOY_V_TURN] = { "turn", 1, { TOY_CARD }, 0, "pile", "Turn up {0}" },
    [TOY_V_HAUL] = { "haul", 1, { TOY_GOOD }, 1, "bag.{0}", "Haul {0}" },
    [TOY_V_RETURN] = { "return", 1, { TOY_CARD }, 1, "seats.{seat}.hand.{0}", "Return {0}" },
    [TOY_V_BERTH] = { "berth", 1, { QS_NUMBER }, 1, "seats.{seat}.pick", "Choose berth {0}" },
    [TOY_V_BOAT] = { "boat", 1, { QS_NUMBER }, 1, "seats.{seat}.pick", "Send a boat to berth {0}" },
    [TOY_V_TAKE] = { "take", 1, { TOY_PLACE }, 0, "row.{0}", "Take the card on the {0}" },
    [TOY_V_DRAW] = { "draw", 0, { 0 }, 0, "pile", "Draw a card" },
    [TOY_V_BUILD] = { "build", 1, { TOY_CARD }, 0, "seats.{seat}.hand.{0}", "Build {0}" },
    [TOY_V_REST] = { "rest", 0, { 0 }, 0, "bag", "Rest and haul a good" },
    [TOY_V_SHIP] = { "ship", 1, { QS_BAG_OPERAND + TOY_GOOD }, 0, "stock", "Ship {0}" },
    [TOY_V_PAY] = { "pay", 2, { TOY_CARD, TOY_GOOD }, 0, "seats.{seat}.hand.{0}", "Pay with {0} as {1}" },
    [TOY_V_SPEND] = { "spend", 1, { TOY_GOOD }, 0, "seats.{seat}.goods.{0}", "Pay with a {0}" },
    [TOY_V_PLACE] = { "place", 1, { TOY_CELL }, 0, "water.{0}", "Build on {0}" },
    [TOY_V_ASK] = { "ask", 1, { QS_SEAT_LIST }, 0, "seats.{0}.goods-n", "Ask {0} for a good" },
    [TOY_V_GIVE] = { "give", 1, { TOY_GOOD }, 0, "seats.{seat}.goods.{0}", "Give a {0}" },
    [TOY_V_SHOW] = { "show", 1, { TOY_CARD }, 0, "seats.{seat}.hand.{0}", "Show {0}" },
    [TOY_V_PASS] = { "pass", 0, { 0 }, 0, "seats.{seat}.hand", "Show nothing" },
    [TOY_V_YIELD] = { "yield", 1, { TOY_PLACE }, 0, "row.{0}", "The rival takes the {0} card" },
    [TOY_V_SELL] = { "sell", 1, { TOY_GOOD }, 0, "seats.{seat}.goods.{0}", "Sell a {0}" },
};

static const struct qs_step_kind steps[TOY_STEPS] = {
    [TOY_S_DRAW] = { .name = "draw", .take = toy_take_draw },
    [TOY_S_DEAL] = { .name = "deal",
                     .asks = QS_ASKS_CHANCE,
                     .rule = TOY(1, 1),
                     .offer = toy_offer_deal,
                     .take = toy_take_deal,
                     .words = "Which card?" },
    [TOY_S_TURN_UP] = { .name = "turn-up",
                        .asks = QS_ASKS_CHANCE,
                        .rule = TOY(1, 1),
                        .offer = toy_offer_turn_up,
                        .take = toy_take_turn_up,
                        .words = "Which card?" },
    [TOY_S_HAUL] = { .name = "haul", .take = toy_take_haul },
    [TOY_S_LOOT] = { .name = "loot",
                     .asks = QS_ASKS_CHANCE,
                     .rule = TOY(1, 6),
                     .offer = toy_offer_loot,
                     .take = toy_take_loot,
                     .words = "Which good?" },
    [TOY_S_RETURN] = { .name = "return",
                       .asks = QS_ASKS_SEATS,
                       .rule = TOY(2, 1),
                       .offer = toy_offer_return,
                       .take = toy_take_return,
                       .reveal = toy_reveal,
                       .words = "Which cards go back, and which berth?" },
    [TOY_S_BOATS] = { .name = "boats",
                      .asks = QS_ASKS_SEATS,
                      .rule = TOY(2, 7),
                      .offer = toy_offer_boats,
                      .take = toy_take_boats,
                      .reveal = toy_reveal_boats,
                      .words = "Where does your boat go?" },
    [TOY_S_NEXT] = { .name = "next", .take = toy_take_next },
    [TOY_S_TURN] = { .name = "turn",
                     .asks = QS_ASKS_SEAT,
                     .open = 1,
                     .begins_turn = 1,
                     .rule = TOY(3, 1),
                     .offer = toy_offer_turn,
                     .take = toy_take_turn,
                     .words = "Your turn" },
    [TOY_S_PAY] = { .name = "pay",
                    .asks = QS_ASKS_SEAT,
                    .rule = TOY(4, 1),
                    .offer = toy_offer_pay,
                    .take = toy_take_pay,
                    .words = "Pay with what?" },
    [TOY_S_PLACE] = { .name = "place",
                      .asks = QS_ASKS_SEAT,
                      .rule = TOY(4, 1),
                      .offer = toy_offer_place,
                      .take = toy_take_place,
                      .words = "Where?" },
    [TOY_S_EFFECT] = { .name = "effect", .take = toy_take_effect },
    [TOY_S_ASK] = { .name = "ask",
                    .asks = QS_ASKS_SEAT,
                    .rule = TOY(5, 6),
                    .offer = toy_offer_ask,
                    .take = toy_take_ask,
                    .words = "Who gives a good?" },
    [TOY_S_GIVE] = { .name = "give",
                     .asks = QS_ASKS_SEAT,
                     .rule = TOY(5, 7),
                     .offer = toy_offer_give,
                     .take = toy_take_give,
                     .words = "Which good?" },
    [TOY_S_SHOW] = { .name = "show",
                     .asks = QS_ASKS_SEAT,
                     .open = 1,
                     .rule = TOY(5, 8),
                     .offer = toy_offer_show,
                     .take = toy_take_show,
                     .words = "Show a card?" },
    [TOY_S_RIVAL] = { .name = "rival", .take = toy_take_rival },
    [TOY_S_YIELD] = { .name = "yield",
                      .asks = QS_ASKS_SEAT,
                      .rule = TOY(7, 2),
                      .offer = toy_offer_yield,
                      .take = toy_take_yield,
                      .words = "Which card does the rival take?" },
    [TOY_S_FINAL] = { .name = "final", .take = toy_take_final },
};

static const struct qs_fact_kind facts[TOY_FACTS] = {
    [TOY_F_DEALT] = { "dealt", { TOY_CARD }, 1, "{who}: dealt {0}." },
    [TOY_F_TURNED] = { "turned", { TOY_CARD }, 0, "{0} is turned up." },
    [TOY_F_SHORT] = { "short", { 0 }, 0, "{who}: there is nothing left to draw." },
    [TOY_F_SHUFFLED] = { "shuffled", { 0 }, 0, "{0} discards are shuffled." },
    [TOY_F_HAULED] = { "hauled", { TOY_GOOD }, 1, "{who}: hauled {0}." },
    [TOY_F_BERTHED] = { "berthed", { 0 }, 0, "{who}: berth {0}, points {1}." },
    [TOY_F_BOAT] = { "boat", { 0 }, 0, "{who}: boat to berth {0}, points {1}." },
    [TOY_F_TOOK] = { "took", { TOY_CARD }, 0, "{who}: took {0}." },
    [TOY_F_BUILT] = { "built", { TOY_CARD }, 0, "{who}: built {0}, points {1}." },
    [TOY_F_PAID] = { "paid", { TOY_CARD, TOY_GOOD }, 0, "{who}: paid {0} as {1}." },
    [TOY_F_SPENT] = { "spent", { TOY_GOOD }, 0, "{who}: spent {0}." },
    [TOY_F_PLACED] = { "placed", { TOY_CELL }, 0, "{who}: built on {0}." },
    [TOY_F_GAINED] = { "gained", { TOY_GOOD }, 0, "{who}: gained {0}." },
    [TOY_F_GAVE] = { "gave", { QS_SEAT_LIST, TOY_GOOD }, 0, "{who}: gave {1} to {0}." },
    [TOY_F_SHOWED] = { "showed", { TOY_CARD }, 0, "{who}: showed {0}." },
    [TOY_F_POINTS] = { "points", { 0 }, 0, "{who}: points {0}." },
    [TOY_F_PRICE] = { "price", { TOY_CARD }, 0, "{0}: points {1}, water {2}." },
};

static const struct qs_aside asides[] = { { TOY_V_SELL, toy_offer_sell, toy_take_sell, 0 } };

static const char *const sources[TOY_SOURCES] = { "cards", "berths", "trade", "shows", "losses" };
static const char *const bands[] = { "sunk", "afloat", "ahead", NULL };

static const char *const weathers[] = { "calm", "storm", NULL };
static const char *const extras[] = { "reserve", "gifts", NULL };

enum { WEATHER, EXTRAS };
enum { RESERVE = 1, GIFTS = 2 };

static const struct qs_option options[] = {
    [WEATHER] = { "weather", weathers, 0, 0, 1, TOY_SEATS, "In a storm resting costs a point.", 0 },
    [EXTRAS] = { "extras", extras, 2, 1, 1, TOY_SEATS, "What else is played with.", 0 },
    { .name = NULL },
};

static const struct qs_term terms[] = {
    { "mix", "The A cards that were not dealt and most B cards, shuffled together." },
    { NULL, NULL },
};

static const char *const turn_help[] = { "Take, draw, build, rest or ship.", NULL };

/* ------------------------------------------------------------------ the edition */

/* What cards and deeds can do alike; a card may name a deed besides. */
#define PLAIN_EFFECTS \
    [TOY_NONE] = { "nothing", .words = "nothing" }, \
    [TOY_GAIN] = { "gain", 1, { QS_D_MEMBER }, { "goods.txt" }, .words = "gain a {0}" }, \
    [TOY_HAUL] = { "haul", 1, .min = { 1 }, .max = { 3 }, .words = "haul {0} goods" }, \
    [TOY_DRAW] = { "draw", 1, .min = { 1 }, .max = { 3 }, .words = "draw {0} cards" }, \
    [TOY_LOSE] = { "lose", 1, .min = { 1 }, .max = { 9 }, .words = "lose {0} points" }, \
    [TOY_TRIBUTE] = { "tribute", .words = "somebody gives you a good" }, \
    [TOY_BOAST] = { "boast", .words = "show a card" }

static const struct qs_effect_kind deed_effects[] = { PLAIN_EFFECTS, { .word = NULL } };
static const struct qs_effect_kind card_effects[] = {
    PLAIN_EFFECTS,
    [TOY_DO] = { "deed", 1, { QS_D_MEMBER }, { "deeds.txt" }, .words = "do {0}" },
    { .word = NULL },
};

static const char *const letters[] = { "a", "b", NULL };

#define IN(S, M) .width = 1, .offset = (uint32_t)offsetof(struct toy_##S, M)

static const struct qs_directive good_directives[] = {
    { "copies", QS_D_NUMBER, IN(good, copies), .count = 1, .least = 1, .min = 1, .max = 7 },
    { .word = NULL },
};

static const struct qs_directive deed_directives[] = {
    { "do", QS_D_EFFECT, IN(deed, effect), .count = TOY_EFFECTS, .least = 1, .effects = deed_effects },
    { "says", QS_D_PROSE, .back = 1 },
    { .word = NULL },
};

static const struct qs_directive card_directives[] = {
    { "letter", QS_D_WORD, IN(card, letter), .count = 1, .least = 1, .words = letters },
    { "vp", QS_D_NUMBER, IN(card, vp), .count = 1, .least = 1, .min = -9, .max = 9 },
    { "size", QS_D_NUMBER, IN(card, size), .count = 1, .least = 1, .min = 1, .max = TOY_SIZES },
    { "cost", QS_D_BAG, IN(card, cost), .count = TOY_KINDS, .max = 3, .of = "goods.txt" },
    { "shows", QS_D_BAG, IN(card, shows), .count = TOY_KINDS, .max = 2, .of = "goods.txt" },
    { "do", QS_D_EFFECT, IN(card, effect), .count = TOY_EFFECTS, .effects = card_effects },
    { .word = NULL },
};

#define SHEET(M, N) ROWS(M, N), .word = #M, .file = #N ".txt"

static const struct qs_sheet sheets[] = {
    { SHEET(good, goods), .least = 2, .most = TOY_KINDS, .directives = good_directives },
    { SHEET(deed, deeds), .least = 1, .most = TOY_DEEDS, .directives = deed_directives },
    { SHEET(card, cards), .least = 12, .most = TOY_CARDS, .directives = card_directives },
    { .file = NULL },
};

/* Three hands of A cards must be there, and A comes before B (TOY-1.1). */
static int load(void *data, struct qs_complaints *why)
{
    struct toy_data *d = data;
    int a = 0;
    for (int c = 0; c < d->cards; c++) {
        d->sizes[c] = d->card[c].size;
        a += !d->card[c].letter;
        if (!d->card[c].letter && c && d->card[c - 1].letter) {
            qs_complain(why, "cards.txt", 0, "%s has letter a and stands behind one with letter b",
                        d->card[c].name.slug);
            return -1;
        }
    }
    if (a < TOY_DEALT * TOY_SEATS || d->cards - a < 3) {
        qs_complain(why, "cards.txt", 0, "%d cards with letter a and %d with b: %d and 3 needed", a,
                    d->cards - a, TOY_DEALT * TOY_SEATS);
        return -1;
    }
    return 0;
}

/* ------------------------------------------------------------------ the start */

/* TOY-2.6: a third of the B cards is left in the box; the rest and the A cards are the mix. */
static void shuffle(struct toy *t, const struct toy_data *d)
{
    for (int c = 0; c < d->cards; c++) {
        *(d->card[c].letter ? &t->pool_b : &t->pool_a) |= qs_bit(c);
    }
    for (int k = 0; k < d->goods; k++) {
        t->bag[k] = d->good[k].copies;
    }
    t->box = (uint8_t)(qs_count(t->pool_b) / 3);
    t->pile = (uint8_t)(d->cards - t->box - t->reserve);
}

static void setup(struct qs_act *a, const struct qs_options *o)
{
    struct toy *t = a->state;
    int seats = t->core.seats;
    t->core.sides = (uint8_t)(seats == 1 ? 2 : seats);
    t->storm = o->value[WEATHER] == 1;
    t->reserve = (uint8_t)(o->value[EXTRAS] & RESERVE ? seats : 0);
    t->water = qs_first(TOY_CELLS);
    shuffle(t, toy_data(a->rules));
    for (int p = 0; p < seats; p++) {
        qs_then(a, toy_step(TOY_S_DRAW, p, TOY_FROM_A, 0, TOY_DEALT));
        qs_then(a, toy_step(TOY_S_HAUL, p, 0, 0, o->value[EXTRAS] & GIFTS ? 2 : 1));
    }
    qs_then(a, toy_step(TOY_S_RETURN, 0, (int)qs_first(seats), 0, 0));
    qs_then(a, toy_step(TOY_S_BOATS, 0, (int)qs_first(seats), 0, 0));
    for (int i = 0; i < TOY_ROW; i++) {
        qs_then(a, toy_step(TOY_S_DRAW, 0, TOY_FROM_PILE, i + 1, 1));
    }
    qs_then(a, toy_step(TOY_S_NEXT, 0, 0, 0, 0));
}

static void enter_turn(struct qs_act *a, int seat)
{
    const struct toy *t = a->state;
    qs_then(a, toy_step(TOY_S_NEXT, 0, 0, 0, (TOY_TURNS - 1) * t->core.seats + seat));
}

static const struct qs_entry entries[] = { { "turn", enter_turn }, { NULL, NULL } };

/* ------------------------------------------------------------------ the invariants */

static const char *check_step(const struct toy_data *d, const struct toy *t, const struct qs_step *s)
{
    bool right = s->seat < t->core.seats;
    switch (s->kind) {
    case TOY_S_DRAW:
    case TOY_S_DEAL:
    case TOY_S_TURN_UP:
        right &= s->a < TOY_FROMS && s->b <= TOY_ROW;
        break;
    case TOY_S_PLACE:
        right &= s->a >= 1 && s->a <= TOY_SIZES;
        break;
    case TOY_S_EFFECT:
        right &= s->n < TOY_EFFECTS && s->b < (s->a ? d->deeds : d->cards);
        break;
    case TOY_S_GIVE:
        right &= s->a < t->core.seats;
        break;
    default:
        break;
    }
    return right ? NULL : "(5) a step names something there is not";
}

static const char *check(const struct qs_rules *r, const void *state)
{
    const struct toy *t = state;
    int mix = t->pile + t->reserve + t->box, c = t->pile_c, goods = 0;
    for (int p = 0; p < TOY_SEATS; p++) {
        const struct toy_seat *q = &t->seat[p];
        mix += q->hand_a + q->hand_mix + q->returned_n;
        c += q->hand_c;
        goods += q->goods_n;
        if (q->chosen & ~q->hand) {
            return "(4) a card chosen to be returned is not in the hand";
        }
    }
    for (int k = 0; k < TOY_KINDS; k++) {
        goods -= t->bag[k];
    }
    if (mix != qs_count(t->pool_a) + qs_count(t->pool_b) || c != qs_count(t->pool_c)) {
        return "(1), (2) pools and notes disagree";
    }
    if (goods > 0) {
        return "(3) more goods are hidden than there are";
    }
    if (t->part & t->water) {
        return "(6) a footprint lies on free water";
    }
    for (int i = 0; i < t->core.depth; i++) {
        const char *broken = check_step(toy_data(r), t, &t->core.agenda[i]);
        if (broken) {
            return broken;
        }
    }
    return NULL;
}

/* ------------------------------------------------------------------ what a position is worth */

struct terms {
    uint64_t from; /* a hand; none is worth nothing */
    int32_t hand;
    uint32_t rest;
};

static int32_t worth_with(const struct qs_rules *r, const void *view, int seat, void *memory)
{
    const struct toy *t = view;
    struct terms *kept = memory;
    uint64_t hand = toy_hand(t, seat);
    int32_t sum = 0;
    (void)r;
    for (int i = 0; i < TOY_SOURCES; i++) {
        sum += 100 * t->core.points[seat][i];
    }
    for (int k = 0; k < TOY_KINDS; k++) {
        sum += 60 * toy_has(t, seat, k);
    }
    if (!qs_unchanged(&kept->from, &hand, sizeof hand)) {
        kept->hand = 30 * qs_count(hand);
    }
    return sum + kept->hand;
}

static int32_t worth(const struct qs_rules *r, const void *view, int seat)
{
    struct terms none = { 0 };
    return worth_with(r, view, seat, &none);
}

/* TOY-8.4 */
static int32_t tiebreak(const struct qs_rules *r, const void *state, int side)
{
    (void)r;
    return qs_count(((const struct toy *)state)->seat[side].cells);
}

/* TOY-7.5 */
static void verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out)
{
    (void)r, (void)state;
    if (out->solo) {
        out->result = out->score[0] - out->score[TOY_RIVAL];
        out->band = (uint8_t)(out->result < 0 ? 0 : out->result < 3 ? 1 : 2);
        out->won = out->result > 0;
    }
}

static void look(const struct qs_rules *r, const void *view, int seat, int list, int index,
                 struct qs_facts *sink)
{
    (void)view;
    if (list == TOY_CARD) {
        const struct toy_card *c = &toy_data(r)->card[index];
        struct qs_fact f = { TOY_F_PRICE, (uint8_t)seat, 0, { index, c->vp, c->size } };
        sink->tell(sink, &f);
    }
}

const struct qs_game qs_toy = {
    .abi = QS_ABI,
    .rules = 1,
    .name = "toy",
    .title = "Toy",
    .prefix = "TOY",
    .min_players = 1,
    .max_players = TOY_SEATS,
    .n_fields = sizeof fields / sizeof fields[0],
    .n_steps = TOY_STEPS,
    .n_verbs = TOY_VERBS,
    .n_facts = TOY_FACTS,
    .n_lists = TOY_LISTS,
    .n_sources = TOY_SOURCES,
    .n_asides = sizeof asides / sizeof asides[0],
    .n_hidden = sizeof hidden / sizeof hidden[0],
    .state_size = sizeof(struct toy),
    .terms_size = sizeof(struct terms),
    .kept_size = (uint32_t)offsetof(struct toy, room),
    .data_size = sizeof(struct toy_data),
    .max_answers = 600,
    .max_legal = 128,
    .horizon = 1,
    .playouts = 16,
    .care = 2,
    .looks = 2,
    .options = options,
    .fields = fields,
    .lists = lists,
    .steps = steps,
    .verbs = verbs,
    .facts = facts,
    .asides = asides,
    .hidden = hidden,
    .sums = sums,
    .sources = sources,
    .bands = bands,
    .entries = entries,
    .terms = terms,
    .turn_help = turn_help,
    .sheets = sheets,
    .figures = toy_figures,
    .clicks = toy_clicks,
    .about = toy_about,
    .pieces = toy_pieces,
    .rounds = toy_rounds,
    .opponent = "The rival",
    .plain = toy_plain,
    .load = load,
    .setup = setup,
    .worth = worth,
    .worth_with = worth_with,
    .check = check,
    .refresh = toy_refresh,
    .tiebreak = tiebreak,
    .verdict = verdict,
    .plausible = toy_plausible,
    .score_now = toy_score_now,
    .look = look,
    .why = toy_why,
};
