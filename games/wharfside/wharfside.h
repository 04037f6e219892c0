/*
 * wharfside.h: the table of Wharfside, as one plain struct; what the chapters share.
 *
 * The rules are in docs/rules/wharfside.md; WHA(4, 3) is rule WHA-4.3 there. One file a chapter:
 * goods.c 1, setup.c 2, wharf.c 3, market.c 4, contracts.c 5, scoring.c 6, solo_setup.c 7,
 * favours.c 8, captains.c 9, solo_scoring.c 10. The numbers of the box are in edition.h.
 *
 * Terms:
 *   deck       not stored: the unseen goods that are in no hand and not set aside for the Captains,
 *              then those shuffled later
 *   slot       the place of an open contract before a seat, 0 the oldest
 *   line       the Captains' open contracts, oldest first; goods lie on the first one only
 *   segment    a part of the Captains' deck: so many goods and so many captains, mixed
 *   favour     a trophy in the solo game
 *   debt       the favour that lies face down, in the player's area or as a lock
 *
 * Invariants, tried by wh_check() after every answer in debug builds:
 *   (1)  one seat plays against the Captains, who are side 1; with more seats each is a side and
 *        all that belongs to the solo game is zero
 *   (2)  the unseen goods are enough for the hidden hands and the Captains' deck
 *   (3)  slots are filled from the front; a contract in a slot misses a good, each symbol filled
 *        has a good on it, and an empty slot is zero
 *   (4)  nobody holds more goods than the highest hand limit there can be
 *   (5)  a wharf has three goods at the most
 *   (6)  the line is filled from the front; its first contract misses a good; without one no goods
 *        lie on it; the captains still to come have a place in it
 *   (7)  the segments hold what WHA-7.8 says or less, and as many captains as are unseen
 *   (8)  a lock is a favour on market 1, 2 or 3; one debt at the most
 *   (9)  goods are laid beside contracts during the solo set-up only
 *   (10) every step of the agenda stands on one it can stand on, draws on top only, and its
 *        arguments name things that are there; whoever is asked has an answer
 *   (11) the powers are those of the open contracts; the building for sale is that on top
 */
#ifndef WHARFSIDE_H
#define WHARFSIDE_H

#include "edition.h"

#define WHA(chapter, number) QS_RULE(chapter, number)

/* ------------------------------------------------------------------ the state */

struct wh_seat {
    wh_goods hand;             /* starting goods nobody else has seen; they stay counted in `unseen` */
    wh_goods hand_open;        /* the rest of the hand (WHA-1.3) */
    wh_goods stored;           /* king crabs */
    wh_goods on[WH_SLOTS];     /* goods that lie on open contracts */
    wh_goods filled[WH_SLOTS]; /* symbols they fill */
    uint32_t completed;
    uint8_t contracts[WH_SLOTS]; /* open ones, oldest first, plus one */
    uint8_t used[WH_SLOTS];      /* its free contract has been taken (WHA-5.16) */
    uint8_t hidden;              /* how many goods of the hand are hidden */
    uint8_t captain;             /* plus one */
    uint8_t buildings;
    uint8_t trophies;
    uint8_t rest[2];
};

/* The opponent of the solo game. */
struct wh_opponent {
    wh_goods free;
    wh_goods on;   /* goods on the first contract of the line */
    wh_goods kept; /* goods kept with completed contracts (WHA-9.8) */
    uint32_t completed;
    uint8_t line[WH_LINE];      /* open contracts, oldest first, plus one */
    uint8_t goods[WH_SEGMENTS]; /* of their deck, by segment */
    uint8_t cards[WH_SEGMENTS]; /* captains of their deck, by segment */
    uint8_t favours;
};

/* The player's favours (WHA-8). */
struct wh_favours {
    uint8_t up;        /* set of those face up in the player's area */
    uint8_t owed;      /* the one face down there, plus one */
    uint8_t lock;      /* the one on a market, plus one */
    uint8_t market;    /* that market, plus one */
    uint8_t lock_owed; /* the lock lies face down */
    uint8_t rest[3];
};

/* What holds for one turn; zero when it begins. */
struct wh_turn {
    uint8_t allocated; /* goods */
    uint8_t stored;    /* crabs */
    uint8_t taken;     /* goods at the wharf */
    uint8_t later;     /* allocates after taking (WHA-8.22) */
    uint8_t locked;    /* placed a lock (WHA-8.18) */
};

/* Derived: what the abilities of a seat's open contracts give now (WHA-5.5 to WHA-5.7), what they take. */
struct wh_powers {
    uint64_t sum;
    uint64_t as;
    uint8_t free;            /* set of the markets whose contract is free */
    uint8_t open;            /* how many contracts are open */
    uint8_t takes[WH_SLOTS]; /* set of the kinds of which a good may be allocated there */
    uint8_t rest[3];
};

struct wharfside {
    struct qs_core core;
    wh_goods unseen; /* not seen by all: deck, hidden hands, the Captains' deck */
    wh_goods later;  /* the deck since the discards were shuffled */
    wh_goods discard;
    wh_goods wharf[WH_WHARVES];
    wh_goods laid[WH_STALLS]; /* beside the contracts in the solo set-up (WHA-7.3) */
    struct wh_seat seats[WH_SEATS];
    struct wh_opponent captains;
    struct wh_favours favours;
    uint32_t contract_pool; /* unseen */
    uint32_t contract_discard;
    uint8_t market[WH_STALLS]; /* contracts on offer, plus one */
    uint8_t price[WH_MARKETS]; /* the side that is up */
    uint8_t building_stack;
    uint8_t buildings_out;
    uint8_t trophies;     /* to be had; in solo the stack of favours, lowest number on top */
    uint8_t captain_pool; /* in no area yet */
    uint8_t captains_out; /* flipped */
    uint8_t level;        /* solo */
    uint8_t ending;       /* the end is triggered */
    uint8_t dry;          /* the deck gives nothing any more (WHA-1.6) */
    uint8_t shuffles;     /* of the discards */
    uint16_t round;
    uint8_t idle; /* visits in a row that changed nothing (WHA-3.12) */
    struct wh_turn turn;
    struct wh_powers powers[WH_SEATS]; /* derived, so last */
    uint8_t building_top;              /* derived: the building for sale, plus one (WHA-2.6, WHA-7.2) */
    uint8_t rest[7];
};

static inline const struct wh_data *wh_data(const struct qs_rules *r)
{
    return r->data;
}
static inline bool wh_solo(const struct wharfside *g)
{
    return g->core.seats == 1;
}

/* ------------------------------------------------------------------ moves, steps, facts */

enum wh_verb {
    WH_V_NONE,
    WH_V_ALLOCATE,
    WH_V_STORE,
    WH_V_VISIT,
    WH_V_LOITER,
    WH_V_BUY, /* the turn */
    WH_V_TAKE,
    WH_V_ENOUGH,
    WH_V_DROP, /* the wharf */
    WH_V_PAY,
    WH_V_PAY_PAIRS,
    WH_V_FREE, /* the market */
    WH_V_CHOOSE,
    WH_V_ASSIGN, /* solo set-up */
    WH_V_GIVE,
    WH_V_RENEW,
    WH_V_REFRESH,
    WH_V_LOCK,
    WH_V_SWAP,
    WH_V_LATER, /* favours */
    WH_V_CLAIM,
    WH_V_COUNT, /* the Captains, the end */
    WH_V_CAPTAIN,
    WH_V_REVEAL,
    WH_V_DEAL,
    WH_V_TURN_UP,
    WH_V_FLIP, /* chance */
    WH_V_FAVOUR,
    WH_V_SETTLE, /* asides */
    WH_VERBS
};

enum wh_step_kind {
    WH_BOTTOM, /* no step: what the lowest one stands on */
    WH_S_LAYOUT,
    WH_S_BEGIN,
    WH_S_END_TURN,
    WH_S_CLEAR_UP,
    WH_S_REFILL,
    WH_S_SCORE,
    WH_S_TURN,
    WH_S_WHARF,
    WH_S_TAKE,
    WH_S_AFTER,
    WH_S_OVERBOARD,
    WH_S_PAY,
    WH_S_CHOOSE,
    WH_S_ASSIGN,
    WH_S_SETTLE,
    WH_S_GIVE,
    WH_S_USE,
    WH_S_CLAIM,
    WH_S_RECKON,
    WH_S_CAPTAIN,
    WH_S_CONTRACT,
    WH_S_DEAL,
    WH_S_DRAW,
    WH_S_REVEAL,
    WH_S_FLIP,
    WH_STEPS
};

/* Where a good turned up from the deck goes: argument a of WH_S_DRAW. */
enum { WH_TO_NORTH, WH_TO_SOUTH, WH_TO_HAND, WH_TO_LAID, WH_TOS = WH_TO_LAID + WH_STALLS };

enum wh_fact_kind {
    WH_F_NONE,
    WH_F_DEALT_CAPTAIN,
    WH_F_DEALT_CONTRACT,
    WH_F_DEALT,
    WH_F_LAID_GOOD,
    WH_F_LAID_CONTRACT,
    WH_F_AT_WHARF,
    WH_F_SHUFFLED,
    WH_F_SHORT,
    WH_F_CONTRACTS_SHUFFLED,
    WH_F_NO_CONTRACT,
    WH_F_TURNED,
    WH_F_NOT_TURNED,
    WH_F_ALLOCATED,
    WH_F_STORED,
    WH_F_TOOK,
    WH_F_DREW,
    WH_F_DROPPED,
    WH_F_PAID,
    WH_F_BOUGHT,
    WH_F_BUILDING,
    WH_F_COMPLETED,
    WH_F_TROPHY,
    WH_F_ABILITY,
    WH_F_ENDING,
    WH_F_CHOSE,
    WH_F_ASSIGNED,
    WH_F_FAVOUR,
    WH_F_GAVE,
    WH_F_SETTLED,
    WH_F_USE,
    WH_F_SWEPT,
    WH_F_DISCARDED,
    WH_F_LOCKED,
    WH_F_UNLOCKED,
    WH_F_SWAPPED,
    WH_F_LATER,
    WH_F_FLIPPED,
    WH_F_CAPTAIN,
    WH_F_THEY_ALLOCATE,
    WH_F_NO_GOODS,
    WH_F_THEY_COMPLETE,
    WH_F_KEPT,
    WH_F_THEY_VISIT,
    WH_F_COLLECTED,
    WH_F_NOTHING,
    WH_F_CLAIMED,
    WH_F_NO_CLAIM,
    WH_F_THEIR_FAVOUR,
    WH_F_LAST_TURNS,
    WH_F_LEFT_FAVOURS,
    WH_F_SCORED,
    WH_F_LOOK_PRICE,
    WH_F_LOOK_PAYABLE,
    WH_F_LOOK_FREE,
    WH_F_LOOK_REFUSED,
    WH_F_LOOK_OWNER,
    WH_F_LOOK_THEIRS,
    WH_F_LOOK_MISSING,
    WH_F_LOOK_DONE,
    WH_F_LOOK_HELD,
    WH_F_LOOK_AT_WHARF,
    WH_F_LOOK_AT_MARKET,
    WH_F_LOOK_BUILDING,
    WH_F_LOOK_FAVOUR,
    WH_F_LOOK_WANTED,
    WH_F_WHY_ALLOCATED,
    WH_F_WHY_NOT_OPEN,
    WH_F_WHY_MISSES,
    WH_F_WHY_ROOM,
    WH_F_WHY_NO_GOODS,
    WH_F_WHY_TAKEN,
    WH_F_WHY_HAND,
    WH_F_WHY_LOCKED_ONCE,
    WH_F_WHY_NO_CONTRACT,
    WH_F_WHY_FAVOUR,
    WH_F_WHY_NO_DEBT,
    WH_F_WHY_NOT_THERE,
    WH_F_WHY_OPEN,
    WH_F_WHY_NOT_FREE,
    WH_F_WHY_DEBT,
    WH_F_WHY_NOT_LATER,
    WH_FACTS
};

static inline struct qs_step wh_step(int kind, int seat, int a, int b)
{
    return qs_step_of(kind, seat, a, b, 0);
}

/* A fact with all it names; those with less leave out zeros. */
static inline void wh_tell_all(struct qs_act *a, int kind, int seat, uint16_t rule, int v0, int v1, int v2,
                               int v3)
{
    qs_tell(a, (struct qs_fact){
                   .kind = (uint8_t)kind, .seat = (uint8_t)seat, .rule = rule, .v = { v0, v1, v2, v3 } });
}

static inline void wh_tell(struct qs_act *a, int kind, int seat, uint16_t rule, int v0, int v1)
{
    wh_tell_all(a, kind, seat, rule, v0, v1, 0, 0);
}

#define WH_OFFER(name) void wh_offer_##name(struct qs_offer *o, const struct qs_step *s)
#define WH_TAKE(name)  void wh_take_##name(struct qs_act *a, const struct qs_step *s, qs_move m)
#define WH_QUESTION(name) \
    WH_OFFER(name); \
    WH_TAKE(name)
#define WH_ASIDE(name) \
    void wh_offer_##name(struct qs_offer *o, int seat); \
    void wh_take_##name(struct qs_act *a, int seat, qs_move m)

/* ------------------------------------------------------------------ goods.c: chapter 1 */

static inline wh_goods wh_hand(const struct wharfside *g, int p)
{
    return g->seats[p].hand + g->seats[p].hand_open;
}

/* The number of goods in a hand, which all may know. */
static inline int wh_hand_size(const struct wharfside *g, int p)
{
    return g->seats[p].hidden + wh_total(g->seats[p].hand_open);
}

/* Takes a good out of a hand (WHA-1.3); the caller puts it somewhere. */
void wh_spend(struct wharfside *g, int p, int kind);
int wh_deck_size(const struct wharfside *g);
/* Turns up n goods from the deck, one draw after the other, as far as there are any. */
void wh_draw_goods(struct qs_act *a, int seat, int to, int n);
WH_QUESTION(draw);

/* ------------------------------------------------------------------ setup.c: chapter 2 */

void wh_setup(struct qs_act *a, const struct qs_options *o);
void wh_set_up_base(struct qs_act *a);
WH_QUESTION(captain);
WH_QUESTION(contract);
WH_QUESTION(deal);
WH_TAKE(layout);
WH_TAKE(begin);
WH_TAKE(end_turn);
WH_QUESTION(turn);

/* ------------------------------------------------------------------ wharf.c: chapter 3 */

int wh_room(const struct wharfside *g, int p);
/* Offers allocating, storing, and naming a wharf, or none. */
void wh_offer_visit(struct qs_offer *o, int p);
/* Carries one of these out. */
void wh_take_visit(struct qs_act *a, int p, qs_move m);
WH_QUESTION(wharf);
WH_QUESTION(take);
WH_QUESTION(after);
void wh_count_idle(struct wharfside *g, int p, qs_move first);
WH_TAKE(clear_up);
WH_QUESTION(overboard);

/* ------------------------------------------------------------------ market.c: chapter 4 */

struct wh_price {
    int number, kind;
};

struct wh_price wh_price(const struct wh_data *d, const struct wharfside *g, int p, int market);
/* How many units of a set of this kind or a higher one the hand can pay. */
int wh_reach(const struct wharfside *g, int p, int kind);
/* Whether the price can be paid, or an ability makes it nothing. */
bool wh_can_pay(const struct wh_data *d, const struct wharfside *g, int p, int market);
/* Of all ways to pay, the one with the fewest goods, then the lowest; how many there are. */
wh_goods wh_cheapest(const struct wh_data *d, const struct wharfside *g, int p, int market, int *ways);
/* WHA-4.7: whether one good less would pay as well; of a payment that is asked for now. */
bool wh_overpays(const struct qs_rules *r, const void *view, qs_move m);
/* The markets at which something is on offer. */
unsigned wh_on_offer(const struct wharfside *g);
void wh_offer_buy(struct qs_offer *o, int p);
WH_QUESTION(pay);
void wh_turn_price(struct qs_act *a, int market, uint16_t rule);
/* Takes the contract away from its market. */
int wh_take_away(struct wharfside *g, int market);
/* A new contract for an empty market; it turns the price card it names. */
void wh_refill(struct qs_act *a, int market, bool turns);
WH_QUESTION(reveal);
WH_TAKE(refill);

/* ------------------------------------------------------------------ contracts.c: chapter 5 */

static inline int wh_gives(const struct wharfside *g, int p, int what)
{
    return (int)(g->powers[p].sum >> 8 * what & 0xff);
}

wh_goods wh_missing(const struct wh_data *d, const struct wharfside *g, int p, int slot);
/* The open contracts to which a good of a kind may be allocated. */
static inline uint64_t wh_takers(const struct wharfside *g, int p, int kind)
{
    uint64_t set = 0;
    for (int i = 0; i < WH_SLOTS; i++) { /* an empty slot takes nothing */
        set |= (uint64_t)(g->powers[p].takes[i] >> kind & 1) << ((g->seats[p].contracts[i] - 1) & 63);
    }
    return set;
}
/* The kinds of which a good may be allocated to the contract in a slot. */
unsigned wh_taken_by(const struct wh_data *d, const struct wharfside *g, int p, int slot, uint64_t as);
/* Tells that the ability was of use. */
void wh_tell_ability(struct qs_act *a, int p, int ability);
void wh_get_contract(struct qs_act *a, int p, int contract);
/* Uses the ability that gives the contract of this market for nothing. */
void wh_use_free(struct qs_act *a, int p, int market);
void wh_allocate(struct qs_act *a, int p, int kind, int contract);

/* ------------------------------------------------------------------ scoring.c: chapter 6 */

void wh_trigger_end(struct qs_act *a, int p);
void wh_score(struct qs_act *a, int side, int source, int n, uint16_t rule);
/* What is scored alike in the base game and in solo: WHA-6.4 to WHA-6.8. */
void wh_score_seat(struct qs_act *a, int p);
int wh_largest_set(wh_goods goods);
int wh_bonus(const struct wh_data *d, int captain, uint32_t contracts);
int wh_contracts_vp(const struct wh_data *d, uint32_t contracts);
int wh_buildings_vp(const struct wh_data *d, unsigned buildings);
int wh_trophies_vp(const struct wh_data *d, unsigned trophies);
WH_TAKE(score);
void wh_score_now(struct qs_act *a);
int32_t wh_tiebreak(const struct qs_rules *r, const void *state, int side);

/* ------------------------------------------------------------------ solo_setup.c: chapter 7 */

void wh_set_up_solo(struct qs_act *a);
WH_QUESTION(choose);
WH_QUESTION(assign);

/* ------------------------------------------------------------------ favours.c: chapter 8 */

/* The favour on top of the stack, plus one; 0 if it is empty. */
int wh_top_favour(const struct wharfside *g);
/* The favour that is owed for, plus one. */
int wh_debt(const struct wharfside *g);
bool wh_any_use(const struct wharfside *g);
/* Takes the lock off; its favour goes to the player's area on the side it has. */
void wh_unlock(struct qs_act *a, uint16_t rule);
WH_ASIDE(favour);
WH_ASIDE(settle);
WH_QUESTION(give);
WH_QUESTION(settling); /* the step WH_S_SETTLE; wh_offer_settle is the aside */
WH_QUESTION(use);

/* ------------------------------------------------------------------ captains.c: chapter 9 */

int wh_line(const struct wharfside *g);
int wh_captains_deck(const struct wharfside *g);
void wh_captains_get(struct wharfside *g, int contract);
void wh_captains_turn(struct qs_act *a);
/* The two highest of their goods, to the oldest contract. */
void wh_captains_allocate(struct qs_act *a);
/* Goods of a wharf become free goods of theirs. */
void wh_captains_collect(struct qs_act *a, int wharf, wh_goods goods, uint16_t rule);
/* The markets whose contract this captain may claim; several if the player decides. */
unsigned wh_claims(const struct wh_data *d, const struct wharfside *g, int captain, uint16_t *rule);
WH_QUESTION(flip);
WH_QUESTION(claim);

/* ------------------------------------------------------------------ solo_scoring.c: chapter 10 */

void wh_last_turn(struct qs_act *a);
void wh_end_solo(struct qs_act *a);
WH_QUESTION(reckon);
/* How far ahead of the Captains each named result begins, the first but one (WHA-10.15). */
enum { WH_BANDS = 3, WH_VICTORY = 1 };
extern const int8_t wh_bands[WH_BANDS];
void wh_score_solo(struct qs_act *a);
void wh_verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out);

/* ------------------------------------------------------------------ derived.c */

struct wh_powers wh_powers_of(const struct wh_data *d, const struct wharfside *g, int p);
/* The building on top of the stack, plus one; 0 if there is none. */
int wh_building_on_top(const struct wh_data *d, const struct wharfside *g);
void wh_work_out_powers(struct qs_act *a, int p);
void wh_refresh(const struct qs_rules *r, void *state);

/* ------------------------------------------------------------------ check.c, check_steps.c */

const char *wh_check(const struct qs_rules *r, const void *state);
bool wh_plausible(const struct qs_rules *r, const void *world, int viewer);
/* Whether nothing is there but zero bytes. */
bool wh_is_zero(const void *at, size_t n);
/* Invariant (10) of one step of the agenda. */
bool wh_step_is_right(const struct wh_data *d, const struct wharfside *g, int at);

/* ------------------------------------------------------------------ verbs.c, facts.c */

enum { WH_ASIDES = 2 };

extern const struct qs_verb wh_verbs[WH_VERBS];
extern const struct qs_aside wh_asides[WH_ASIDES];
extern const struct qs_fact_kind wh_facts[WH_FACTS];
extern const struct qs_term wh_terms[];
extern const char *const wh_turn_help[];

/* ------------------------------------------------------------------ figures.c, clicks.c, why.c */

extern const struct qs_figure wh_figures[];
extern const struct qs_click wh_clicks[WH_VERBS];
extern const char *const wh_about[WH_STEPS];
extern const struct qs_piece_rule wh_pieces[];
extern const uint8_t wh_rounds[], wh_deeds[], wh_dealt[], wh_taken[], wh_played[];
extern const uint16_t wh_plain[]; /* rules that say it all */
void wh_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
            struct qs_facts *facts);

/* ------------------------------------------------------------------ worth.c, look.c */

int32_t wh_worth(const struct qs_rules *r, const void *view, int seat);
/* What wh_worth_with keeps, and what it was reckoned from: never zero. */
struct wh_certain {
    uint64_t from;
    int32_t points, completed;
};
struct wh_prospect {
    uint32_t from;
    int32_t vp;
};
struct wh_terms {
    struct wh_certain certain[WH_SEATS];
    struct wh_prospect prospect[WH_SLOTS];
};
int32_t wh_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms);
void wh_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
             struct qs_facts *facts);

#endif
