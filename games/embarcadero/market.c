/*
 * market.c: chapter 6, buying and storing (EMB-6), and the two decks.
 *
 * The deck of a row is what is unseen of it and in nobody's hand. Only when that is used up are the
 * discards shuffled; they become a pool of their own, for hidden hands cannot hold any of them.
 */
#include "embarcadero.h"

/* The cards of a row, among all. */
static struct em_cards row_cards(int row)
{
    uint64_t ships = qs_first(EM_SHIPS);
    return row == EM_SHIP_ROW ? (struct em_cards){ { ships, 0 } }
                              : (struct em_cards){ { ~ships, qs_first(EM_FIRST_LANDMARK - 64) } };
}

static struct em_cards of_row(struct em_cards set, int row)
{
    struct em_cards in = row_cards(row);
    return (struct em_cards){ { set.w[0] & in.w[0], set.w[1] & in.w[1] } };
}

/* How many cards the deck has, as everybody can count. */
int em_deck(const struct embarcadero *g, int row)
{
    int n = em_cards_n(g->unseen[row]) + em_cards_n(of_row(g->fresh, row));
    for (int p = 0; p < g->core.seats; p++) {
        n -= g->seats[p].hidden[row];
    }
    return n;
}

/* Whether it has any: what hands hide is unseen, so it is more than they hide, or there is a card shuffled
 * in. */
static bool has_cards(const struct embarcadero *g, int row)
{
    int hidden = 0;
    for (int p = 0; p < g->core.seats; p++) {
        hidden += g->seats[p].hidden[row];
    }
    return (em_cards_n(g->unseen[row]) > hidden) | em_any_card(of_row(g->fresh, row));
}

static bool can_draw(const struct embarcadero *g, int row)
{
    return has_cards(g, row) || em_any_card(of_row(g->discard, row));
}

/* EMB-6.2; false if there is nothing to draw (EMB-6.3). */
bool em_shuffle_if_empty(struct qs_act *a, int row)
{
    struct embarcadero *g = a->state;
    if (has_cards(g, row)) {
        return true;
    }
    struct em_cards back = of_row(g->discard, row);
    if (!em_any_card(back)) {
        return false;
    }
    for (int i = 0; i < EM_CARD_WORDS; i++) {
        g->fresh.w[i] |= back.w[i];
        g->discard.w[i] &= ~back.w[i];
    }
    qs_tell(a, (struct qs_fact){ EM_F_SHUFFLED, QS_NOBODY, EMB(6, 2), { row } });
    return true;
}

/* What the deck may give next; for chance, who knows all hands. */
void em_offer_deck(struct qs_offer *o, int verb, int row)
{
    const struct embarcadero *g = o->state;
    struct em_cards deck = g->unseen[row];
    for (int p = 0; p < g->core.seats; p++) {
        deck.w[0] &= ~g->seats[p].hand.w[0];
        deck.w[1] &= ~g->seats[p].hand.w[1];
    }
    if (!em_any_card(deck)) {
        deck = of_row(g->fresh, row);
    }
    for (int i = 0; i < EM_CARD_WORDS; i++) {
        qs_put(o, qs_from(o, qs_mv(verb, 64 * i), deck.w[i]));
    }
}

/* A card of the deck is seen by all. */
void em_take_from_deck(struct embarcadero *g, int card)
{
    em_drop(&g->unseen[em_row_of(card)], card);
    em_drop(&g->fresh, card);
}

/* The lowest place of a row that is empty, or -1. */
static int empty_place(const struct embarcadero *g, int row)
{
    for (int i = EM_ROW * row; i < EM_ROW * (row + 1); i++) {
        if (!g->market[i]) {
            return i;
        }
    }
    return -1;
}

/* EMB-6.3: where a row is short and nothing is left to draw, a discard fills it at once. */
void em_discard(struct qs_act *a, int card, uint16_t rule)
{
    struct embarcadero *g = a->state;
    int row = em_row_of(card), place = can_draw(g, row) ? -1 : empty_place(g, row);
    qs_tell(a, (struct qs_fact){ EM_F_DISCARDED, QS_NOBODY, rule, { card } });
    if (place < 0) {
        em_add(&g->discard, card);
        return;
    }
    g->market[place] = (uint8_t)(card + 1);
    qs_tell(a, (struct qs_fact){ EM_F_TURNED, QS_NOBODY, EMB(6, 3), { card, place } });
}

/* EMB-5.5, EMB-11.9: all cards of a row go, and others come. */
void em_clear_row(struct qs_act *a, int row, uint16_t rule)
{
    struct embarcadero *g = a->state;
    for (int i = EM_ROW * row; i < EM_ROW * (row + 1); i++) {
        if (g->market[i]) {
            int card = g->market[i] - 1;
            g->market[i] = 0;
            em_add(&g->discard, card);
            qs_tell(a, (struct qs_fact){ EM_F_DISCARDED, QS_NOBODY, rule, { card } });
        }
        qs_then(a, em_step(EM_S_FILL, 0, i, 0, 0));
    }
}

/* ------------------------------------------------------------------ the rows */

static void fill(struct qs_act *a, int place)
{
    struct embarcadero *g = a->state;
    if (g->market[place]) {
        return;
    }
    if (!em_shuffle_if_empty(a, place / EM_ROW)) {
        qs_tell(a, (struct qs_fact){ EM_F_SHORT, QS_NOBODY, EMB(6, 3), { place } });
        return;
    }
    qs_then(a, em_step(EM_S_REVEAL, 0, place, 0, 0));
}

EM_TAKE(fill)
{
    (void)m;
    fill(a, s->a);
}

EM_OFFER(reveal)
{
    em_offer_deck(o, EM_V_TURN, s->a / EM_ROW);
}

EM_TAKE(reveal)
{
    struct embarcadero *g = a->state;
    em_take_from_deck(g, qs_c(m));
    g->market[s->a] = (uint8_t)(qs_c(m) + 1);
    qs_tell(a, (struct qs_fact){ EM_F_TURNED, QS_NOBODY, 0, { qs_c(m), s->a } });
    for (struct qs_step next; qs_go_on(a, EM_S_FILL, &next);) {
        fill(a, next.a);
    }
}

/* ------------------------------------------------------------------ EMB-6.1: the purchase */

/* EMB-7.5, EMB-16.6 */
static inline int bargain(int price, int off)
{
    return off && price > 1 ? (price - off > 1 ? price - off : 1) : price;
}

int em_price(const struct em_data *d, const struct embarcadero *g, int seat, int card)
{
    return g->turn.free ? 0 : bargain(d->market[card], em_ongoing(d, g, seat, EM_A_BARGAIN));
}

/* EMB-6.4, EMB-6.5: when nothing can be bought a card is drawn; when none can be drawn, none. */
EM_OFFER(buy)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    int money = g->seats[s->seat].money, off = em_ongoing(d, g, s->seat, EM_A_BARGAIN);
    uint64_t there = 0, paid = 0, decks = 0;
    for (int i = 0; i < EM_PLACES; i++) {
        if (g->market[i]) {
            there |= qs_bit(i);
            paid |= bargain(d->market[g->market[i] - 1], off) <= money ? qs_bit(i) : 0;
        }
    }
    paid = g->turn.free ? there : paid;
    for (int row = 0; row < EM_MARKET_ROWS && (!paid || o->asking); row++) {
        decks |= can_draw(g, row) ? qs_bit(row) : 0;
    }
    uint64_t set = qs_from(o, qs_mv(EM_V_BUY, 0), qs_first(EM_PLACES));
    qs_put(o, qs_keep(o, EMB(6, 1), qs_keep(o, EMB(6, 3), set, there), paid));
    set = qs_if(o, EMB(6, 4), qs_from(o, qs_mv(EM_V_DRAW, 0), qs_first(EM_MARKET_ROWS)), !paid);
    qs_put(o, qs_keep(o, EMB(6, 5), set, decks));
    set = qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1);
    qs_put(o, qs_if(o, EMB(2, 2), set, !paid && !decks));
}

static void buy(struct qs_act *a, struct embarcadero *g, int seat, int place)
{
    int card = g->market[place] - 1, price = em_price(em_data(a->rules), g, seat, card);
    g->market[place] = 0;
    g->seats[seat].money = (int16_t)(g->seats[seat].money - price);
    em_add(&g->seats[seat].hand_open, card);
    qs_tell(a, (struct qs_fact){ EM_F_BOUGHT, (uint8_t)seat, 0, { card, price, place } });
    if (em_solo(g)) {
        qs_then(a, em_step(EM_S_TAKES, 0, place, 0, 0));
        qs_then(a, em_step(EM_S_FILL, 0, place, 0, 0));
    } else {
        fill(a, place);
    }
}

EM_TAKE(buy)
{
    struct embarcadero *g = a->state;
    switch (qs_verb_of(m)) {
    case EM_V_BUY:
        buy(a, g, s->seat, qs_c(m));
        break;
    case EM_V_DRAW:
        em_shuffle_if_empty(a, qs_c(m));
        qs_then(a, em_step(EM_S_DRAW, s->seat, qs_c(m), 0, 0));
        if (em_solo(g)) {
            qs_then(a, em_step(EM_S_TAKES, 0, EM_PLACES + qs_c(m), 0, 0));
        }
        break;
    default:
        break;
    }
}

EM_OFFER(draw)
{
    em_offer_deck(o, EM_V_TURN, s->a);
}

EM_TAKE(draw)
{
    struct embarcadero *g = a->state;
    int card = qs_c(m), cost = em_data(a->rules)->card[card].market;
    em_take_from_deck(g, card);
    em_add(&g->seats[s->seat].hand_open, card);
    qs_tell(a, (struct qs_fact){ EM_F_DREW, s->seat, EMB(6, 4), { card, s->a } });
    em_points(a, s->seat, EM_P_DRAWS, -cost, EMB(6, 4));
}

/* ------------------------------------------------------------------ EMB-6.6: storing */

EM_OFFER(store)
{
    struct em_cards hand = em_hand(&((const struct embarcadero *)o->state)->seats[s->seat]);
    for (int i = 0; i < EM_CARD_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(EM_V_STORE, 64 * i), qs_first(EM_FIRST_LANDMARK - 64 * i));
        qs_put(o, qs_keep(o, EMB(6, 6), set, hand.w[i]));
    }
    qs_put(o, qs_if(o, EMB(6, 6), qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1), !em_any_card(hand)));
}

EM_TAKE(store)
{
    struct embarcadero *g = a->state;
    struct qs_step next;
    if (qs_verb_of(m) != EM_V_ENOUGH) {
        em_leave_hand(em_data(a->rules), g, s->seat, qs_c(m));
        em_add(&g->seats[s->seat].stored, qs_c(m));
        qs_tell(a, (struct qs_fact){ EM_F_STORED, s->seat, 0, { qs_c(m) } });
    }
    if (qs_go_on(a, EM_S_NEXT, &next)) {
        em_take_next(a, &next, 0);
    }
}
