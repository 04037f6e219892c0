/*
 * toy.h: the table of the toy game, as one plain struct, and what its files share.
 *
 * The toy holds every hard thing the engine can do once, small enough to enumerate. Its rules are
 * in toy.md; hand.c and deal.c have chapters 1 and 2, turn.c 3 and 4, effects.c 5 and 6, end.c 7
 * and 8.
 *
 * Terms:
 *   mix     what is shuffled together: the A cards left after the deal and some of the B cards;
 *           the pile and the reserve lie in it, the box keeps the other B cards unseen
 *   note    how many hidden cards of a hand came from where: hand_a, hand_mix, hand_c
 *
 * Invariants, beside the engine's, tried by toy_check():
 *   (1) pools A and B hold as many cards as are noted for hands, returned, pile, reserve and box;
 *   (2) pool C holds as many as are noted for hands and its pile;
 *   (3) the bag holds at least what is noted for hidden goods;
 *   (4) cards chosen to be returned are in the hand;
 *   (5) the steps of the agenda name cards, deeds, places and seats that there are;
 *   (6) only water that has been built on since the last click is a part of a footprint.
 */
#ifndef TOY_H
#define TOY_H

#include "quayside/game.h"

#define TOY(chapter, number) QS_RULE(chapter, number)

enum {
    TOY_SEATS = 3,
    TOY_CARDS = 24,
    TOY_KINDS = 4,
    TOY_DEEDS = 6,
    TOY_EFFECTS = 3, /* of a card or a deed */
    TOY_ROW = 2,
    TOY_CELLS = 16,
    TOY_BERTHS = 4,
    TOY_SIZES = 3, /* of footprints */
    TOY_DEALT = 3,
    TOY_RETURNED = 2,
    TOY_TURNS = 5, /* of each seat */
    TOY_RIVAL = 1  /* the side that scores against a lone player */
};

enum { TOY_CARD = QS_LIST_FIRST, TOY_GOOD, TOY_CELL, TOY_PLACE, TOY_DEED, TOY_LISTS };

enum toy_verb {
    TOY_V_DEAL,
    TOY_V_TURN,
    TOY_V_HAUL,
    TOY_V_RETURN,
    TOY_V_BERTH,
    TOY_V_BOAT,
    TOY_V_TAKE,
    TOY_V_DRAW,
    TOY_V_BUILD,
    TOY_V_REST,
    TOY_V_SHIP,
    TOY_V_PAY,
    TOY_V_SPEND,
    TOY_V_PLACE,
    TOY_V_ASK,
    TOY_V_GIVE,
    TOY_V_SHOW,
    TOY_V_PASS,
    TOY_V_YIELD,
    TOY_V_SELL, /* the aside: last of all */
    TOY_VERBS
};

enum toy_step {
    TOY_S_DRAW,    /* seat, a: from where, b: place in the row, n: how many more */
    TOY_S_DEAL,    /* a: from where */
    TOY_S_TURN_UP, /* a: from where, b: place in the row */
    TOY_S_HAUL,    /* n: how many more */
    TOY_S_LOOT,
    TOY_S_RETURN,
    TOY_S_BOATS,
    TOY_S_NEXT, /* n: turns made */
    TOY_S_TURN,
    TOY_S_PAY,    /* n: the cost that is left, packed */
    TOY_S_PLACE,  /* a: cells that are left */
    TOY_S_EFFECT, /* a: of a card or of a deed, b: which, n: which of its effects */
    TOY_S_ASK,
    TOY_S_GIVE, /* a: to whom */
    TOY_S_SHOW,
    TOY_S_RIVAL,
    TOY_S_YIELD,
    TOY_S_FINAL,
    TOY_STEPS
};

/* Where a card is drawn from. */
enum toy_from { TOY_FROM_A, TOY_FROM_PILE, TOY_FROM_MIX, TOY_FROM_C, TOY_FROM_RESERVE, TOY_FROMS };

enum toy_fact {
    TOY_F_DEALT,
    TOY_F_TURNED,
    TOY_F_SHORT,
    TOY_F_SHUFFLED,
    TOY_F_HAULED,
    TOY_F_BERTHED,
    TOY_F_BOAT,
    TOY_F_TOOK,
    TOY_F_BUILT,
    TOY_F_PAID,
    TOY_F_SPENT,
    TOY_F_PLACED,
    TOY_F_GAINED,
    TOY_F_GAVE,
    TOY_F_SHOWED,
    TOY_F_POINTS,
    TOY_F_PRICE,
    TOY_FACTS
};

enum toy_source { TOY_P_CARDS, TOY_P_BERTHS, TOY_P_TRADE, TOY_P_SHOWS, TOY_P_LOSSES, TOY_SOURCES };

enum toy_effect { TOY_NONE, TOY_GAIN, TOY_HAUL, TOY_DRAW, TOY_LOSE, TOY_TRIBUTE, TOY_BOAST, TOY_DO };

struct toy_card {
    struct qs_name name;
    uint8_t letter; /* 0 is A, 1 is B */
    int8_t vp;
    uint8_t size;
    uint8_t rest;
    uint8_t cost[TOY_KINDS];
    uint8_t shows[TOY_KINDS];
    struct qs_effect effect[TOY_EFFECTS];
};

struct toy_good {
    struct qs_name name;
    uint8_t copies;
    uint8_t rest[7];
};

struct toy_deed {
    struct qs_name name;
    struct qs_effect effect[TOY_EFFECTS];
};

struct toy_data {
    uint8_t cards, goods, deeds;
    uint8_t rest[5];
    uint8_t sizes[TOY_CARDS]; /* of the cards */
    struct toy_card card[TOY_CARDS];
    struct toy_good good[TOY_KINDS];
    struct toy_deed deed[TOY_DEEDS];
};

struct toy_seat {
    uint64_t hand;      /* its owner's */
    uint64_t hand_open; /* seen by all */
    uint64_t returned;  /* out of the game, known to its owner only */
    uint64_t chosen;    /* clicks of the secret choice, until all have chosen */
    uint64_t built;
    uint64_t cells;
    uint8_t hand_a, hand_mix, hand_c;
    uint8_t returned_n;
    uint8_t goods_n;
    uint8_t pick;          /* berth in secret, of the ship and then of the boat */
    uint8_t berth;         /* 0 until all have chosen */
    uint8_t returned_size; /* of the returned cards together (TOY-2.8) */
    uint8_t goods[TOY_KINDS];
    uint8_t goods_open[TOY_KINDS];
};

struct toy {
    struct qs_core core;
    uint64_t pool_a, pool_b, pool_c;
    uint64_t discard;
    uint64_t water;
    uint64_t part; /* cells of the footprint that is being placed */
    uint64_t told; /* deeds that have been seen: they are a surprise */
    struct toy_seat seat[TOY_SEATS];
    uint8_t bag[TOY_KINDS];
    uint8_t stock[TOY_KINDS];
    uint8_t pile, pile_c; /* the pile: cards of the mix on top of cards of pool C */
    uint8_t reserve;
    uint8_t box;
    uint8_t reshuffled;
    uint8_t storm;
    uint8_t row[TOY_ROW]; /* cards, plus one */
    /* derived */
    uint64_t room[TOY_SIZES]; /* water in which a footprint of 1, 2, 3 cells has room */
};

static inline const struct toy_data *toy_data(const struct qs_rules *r)
{
    return r->data;
}

static inline struct qs_step toy_step(enum toy_step kind, int seat, int a, int b, int n)
{
    return (struct qs_step){ (uint8_t)kind, (uint8_t)seat, (uint8_t)a, (uint8_t)b, (uint16_t)n, 0 };
}

/* The offer and the take of a question are named after its step. */
#define TOY_OFFER(name) void toy_offer_##name(struct qs_offer *o, const struct qs_step *s)
#define TOY_TAKE(name)  void toy_take_##name(struct qs_act *a, const struct qs_step *s, qs_move m)

/* deal.c */
TOY_TAKE(draw);
TOY_OFFER(deal);
TOY_TAKE(deal);
TOY_OFFER(turn_up);
TOY_TAKE(turn_up);
TOY_TAKE(haul);
TOY_OFFER(loot);
TOY_TAKE(loot);
TOY_OFFER(return);
TOY_TAKE(return);
void toy_reveal(struct qs_act *a, const struct qs_step *s);
TOY_OFFER(boats);
TOY_TAKE(boats);
void toy_reveal_boats(struct qs_act *a, const struct qs_step *s);
bool toy_can_draw(const struct toy *t);
bool toy_plausible(const struct qs_rules *r, const void *world, int viewer);

/* hand.c */
uint64_t toy_hand(const struct toy *t, int seat);
int toy_hidden(const struct toy *t, int seat);
void toy_leave(struct toy *t, int seat, int card);
int toy_has(const struct toy *t, int seat, int kind);
int toy_goods(const struct toy *t, int seat);
uint64_t toy_kinds(const struct toy *t, int seat);
void toy_spend(struct toy *t, int seat, int kind);
bool toy_payable(const struct qs_rules *r, const struct toy *t, int seat, uint64_t cards, int cost);

/* turn.c */
TOY_OFFER(turn);
TOY_TAKE(turn);
TOY_OFFER(pay);
TOY_TAKE(pay);
TOY_OFFER(place);
TOY_TAKE(place);
void toy_refresh(const struct qs_rules *r, void *state);

/* effects.c */
TOY_TAKE(effect);
TOY_OFFER(ask);
TOY_TAKE(ask);
TOY_OFFER(give);
TOY_TAKE(give);
TOY_OFFER(show);
TOY_TAKE(show);
void toy_offer_sell(struct qs_offer *o, int seat);
void toy_take_sell(struct qs_act *a, int seat, qs_move m);

/* figures.c */
extern const struct qs_figure toy_figures[];
extern const struct qs_click toy_clicks[TOY_VERBS];
extern const char *const toy_about[TOY_STEPS];
extern const struct qs_piece_rule toy_pieces[];
extern const uint8_t toy_rounds[];
extern const uint16_t toy_plain[];
void toy_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
             struct qs_facts *facts);

/* end.c */
TOY_TAKE(next);
TOY_TAKE(rival);
TOY_OFFER(yield);
TOY_TAKE(yield);
TOY_TAKE(final);
void toy_score_now(struct qs_act *a);

#endif
