/*
 * figures.c: what a person sees of the toy: a figure of each sort, clicks, pieces, why.
 */
#include "toy.h"

/* A lone number of the head. */
static void head_round(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct toy *t = view;
    (void)r, (void)seat, (void)i;
    out[0] = qs_count(t->water);
}

/* By a list and by kinds: what a card of your hand would cost you. */
static void card_cost(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct toy *t = view;
    if (seat < t->core.seats && qs_has(toy_hand(t, seat), i)) {
        for (int k = 0; k < toy_data(r)->goods; k++) {
            out[k] = toy_data(r)->card[i].cost[k];
        }
    }
}

/* By side: all may count the cards of a hand. */
static void seat_cards(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct toy *t = view;
    (void)r, (void)seat;
    if (i < t->core.seats) {
        out[0] = toy_hidden(t, i) + qs_count(t->seat[i].hand_open);
    }
}

/* By side and size: where the seat could lay a footprint is a member of a list. */
static void seat_room(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct toy *t = view;
    (void)r, (void)seat;
    if (t->room[i % TOY_SIZES]) {
        out[0] = qs_lowest(t->room[i % TOY_SIZES]);
    }
}

const struct qs_figure toy_figures[] = {
    { "head.round", .words = "waters left: {0}", .values = head_round },
    { "card.#.cost", .by = { TOY_CARD }, .each = TOY_GOOD, .rule = TOY(3, 5), .values = card_cost },
    { "seats.#.cards", .column = "Cards", .icon = "card", .change = "cards: {+}", .values = seat_cards },
    { "seats.#.lowest.#", .n = { 0, TOY_SIZES }, .of = TOY_CELL, .values = seat_room },
    { "seats.#.goods-open", .change = "{+} {of}" }, /* a field with words */
    { .path = NULL },
};

const struct qs_click toy_clicks[TOY_VERBS] = {
    [TOY_V_BUILD] = { .icon = "card",
                      .brief = "Build",
                      .group = "Build a card",
                      .price = "card.{0}.cost",
                      .words = "Build {0} for {price}" },
    [TOY_V_TAKE] = { .brief = "Take", .words = "Take {row.{0}} from the {0}" },
};

const char *const toy_about[TOY_STEPS] = { [TOY_S_PLACE] = "cells left: {a}" };

const struct qs_piece_rule toy_pieces[] = {
    { "house", TOY_F_PLACED, QS_LAYS, .at = 1 },
    { "card", TOY_F_BUILT, QS_LAYS, .card = 1 },
    { .kind = NULL },
};

const uint8_t toy_rounds[] = { TOY_F_BERTHED, QS_NO_FACT };

/* Everything but the price says it all. */
const uint16_t toy_plain[] = {
    TOY(2, 2), TOY(2, 3), TOY(2, 4), TOY(2, 7), TOY(3, 2), TOY(3, 3), TOY(3, 4), TOY(3, 8),
    TOY(4, 2), TOY(4, 3), TOY(4, 4), TOY(4, 5), TOY(4, 6), TOY(4, 7), TOY(4, 8), TOY(5, 6),
    TOY(5, 7), TOY(5, 8), TOY(5, 9), TOY(6, 1), TOY(7, 2), 0,
};

void toy_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
             struct qs_facts *facts)
{
    (void)view;
    if (rule == TOY(3, 5) || rule == TOY(3, 6)) {
        const struct toy_card *c = &toy_data(r)->card[qs_c(m)];
        struct qs_fact f = { TOY_F_PRICE, (uint8_t)seat, rule, { qs_c(m), c->vp, c->size } };
        facts->tell(facts, &f);
    }
}
