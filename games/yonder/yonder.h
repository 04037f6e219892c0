/*
 * yonder.h: the table of Yonder, as one plain struct, and what the chapters share; edition.h has
 * its cards and boards.
 *
 * The rules are in docs/rules/yonder.md; YON(4, 3) is rule YON-4.3 there. Files by chapter: goods.c
 * 1, setup.c 2, turn.c 3, place.c 4 to 6, effects.c what spots, spaces and envoys give, build.c 7,
 * pay.c payments, envoys.c 9, rewards.c 9 to 11, people.c workers that are moved, upper.c 12 and
 * 13, lockup.c and feed.c 14, cleanup.c 15, scoring.c 16, olos.c 18. Chapters 8, 10 and 17 are the
 * cards, which are data; what only one of them does stands where it happens.
 *
 * Terms:
 *   place     where a worker may stand: the spots of the city, then the headquarters by seat, then
 *             the buildings; stored plus one
 *   kind      of a worker; good: of a resource or food
 *   credit    a unit of goods that a payment may leave out
 *   way       how a delivery is paid for
 *   powers    what buildings do without a worker; at most one card has each of them
 *   context   whose effects are carried out: of a place, upper spot, favour space or envoy
 *
 * Invariants, beside the engine's, tried by yon_check():
 *   (1)  one seat plays against Olos, who is side 1; with more seats each is a side and what
 *        belongs to the solo game is zero
 *   (2)  arcana add up to 20: supplies, upper city, round tracker, general supply
 *   (3)  a place holds one worker, or another and an elf; only places that there are hold any
 *   (4)  the pools hold cards of their letter, as many as notes and stacks need
 *   (5)  a ship on an envoy lies in a settlement; Goliath's second envoy is in the same one;
 *        a sheltered envoy has no ship
 *   (6)  coins and stored goods lie on buildings that stand
 *   (7)  cards chosen to be returned are in the hand, one of a letter at the most
 *   (8)  the steps of the agenda stand on each other as rules put them, and name things that there
 *        are; whoever has no colour yet is about to draw one
 *   (9)  what the turn keeps of a fulfilment or a payment is zero when there is none going on
 *   (10) colours differ; while they are drawn, the other starting ships are out of the game
 *   (11) where somebody and where an elf is said to stand one does
 */
#ifndef YONDER_H
#define YONDER_H

#include "edition.h"

#define YON(chapter, number) QS_RULE(chapter, number)

/* ------------------------------------------------------------------ lists */

enum yon_list {
    YON_GOODS_LIST = QS_LIST_FIRST,
    YON_KINDS_LIST,
    YON_SPOTS_LIST,
    YON_UPPER_LIST,
    YON_SPACES_LIST,
    YON_BUILDINGS_LIST,
    YON_HOUSES_LIST,
    YON_ENVOYS_LIST,
    YON_SHIPS_LIST,
    YON_CARDS_LIST, /* of Olos */
    YON_UNITS_LIST,
    YON_WAYS_LIST,
    YON_LETTERS_LIST,
    YON_SOURCES_LIST,
    YON_ROW_LIST,
    YON_COURT_LIST,
    YON_BERTHS_LIST,
    YON_ENDS_LIST,    /* where a worker goes that is called away */
    YON_REASONS_LIST, /* how an envoy stands with a seat, beside its cost */
    YON_LISTS
};

/* What is spent or eaten: goods of the supply, then what lies on cards. */
enum yon_unit { YON_SAWN = YON_GOODS, YON_SAUSAGE, YON_CAGED, YON_UNITS };

/* How a delivery is paid for. */
enum yon_way {
    YON_PAYS,
    YON_BY_FAVOUR,
    YON_BY_PICKLE,
    YON_BY_PEARL,
    YON_BY_BLOOMER,
    YON_BY_CARD,
    YON_BY_GOBLIN,
    YON_WAYS
};

enum yon_reason { YON_NO_SHIP, YON_BY_POWER };

enum yon_source {
    YON_FROM_MARKET,
    YON_FROM_BONUSES,
    YON_FROM_SHIPS,
    YON_FROM_COINS,
    YON_FROM_FISH,
    YON_FROM_HUNGER,
    YON_FROM_ENVOYS,
    YON_FROM_BUILDINGS,
    YON_FROM_OLOS,
    YON_SOURCES
};

/* ------------------------------------------------------------------ the state */

struct yon_seat {
    struct yon_cards hand;      /* dealt in secret; the cards stay counted in their pools */
    struct yon_cards hand_open; /* cards all have seen */
    struct yon_cards returned;  /* out of the game, known to this seat only */
    struct yon_cards chosen;    /* clicks of the secret choice */
    struct yon_cards built;
    uint32_t ships;  /* in the supply */
    uint32_t envoys; /* in the settlement */
    uint8_t goods[YON_GOODS];
    uint8_t workers[YON_KINDS];
    uint8_t house[YON_KINDS]; /* on the headquarters */
    uint8_t arcana;
    uint8_t favour; /* space, 0 below the first */
    uint8_t locked;
    uint8_t colour;                       /* starting ship, plus one */
    uint8_t hidden[YON_LETTERS];          /* cards of the hand that are hidden */
    uint8_t hidden_returned[YON_LETTERS]; /* cards returned */
    uint8_t rest[6];
};

/* What holds for one turn; zero when it begins. */
struct yon_turn {
    uint8_t placed, prayed, served; /* worker, arcana and envoy of the turn */
    uint8_t kind;                   /* of the worker placed, plus one */
    uint8_t where;                  /* its place, plus one */
    uint8_t discount;               /* of a dwarf, not yet used */
    uint8_t saved;                  /* the good it left out, plus one */
    uint8_t smithy;                 /* the Smithy has its coin for this spending */
    /* a payment */
    uint8_t owed[YON_GOODS];
    uint8_t off_any, off_food; /* credits */
    uint8_t off_resource[2];   /* of each envoy of a fulfilment; otherwise the first */
    uint8_t bakes[2];          /* times the Bakery may still be used for it */
    /* a fulfilment */
    uint8_t envoy[2]; /* plus one */
    uint8_t made[2];  /* deliveries */
    uint8_t ship;     /* plus one */
    uint8_t cost_of;  /* envoy whose cost is paid, plus one; 0: its own */
    uint8_t ways;     /* used up, a bit each */
    uint8_t gratis;   /* the favour track's free delivery is to be had */
    uint8_t city;     /* bit i: envoy i came from the city */
    uint8_t dull;     /* deliveries without bonus */
    uint8_t unpaid;   /* deliveries without gold */
    uint8_t instead;  /* rewards taken in another form */
    /* lock-up */
    uint8_t fed, fed_ore; /* food eaten */
    uint8_t sold;         /* fish discarded for gold */
};

/* Fills up the last word, whatever the number of buildings: workers and coins lie on each. */
enum { YON_REST = 8 - (1 + (YON_KINDS + 1) * YON_BUILDINGS) % 8 };

/* Derived: where somebody stands, and where an elf: spots and headquarters by their numbers, buildings. */
struct yon_standing {
    uint64_t town, town_elf;
    struct yon_cards site, site_elf;
};

struct yonder {
    struct qs_core core;
    struct yon_cards pool[YON_LETTERS]; /* buildings not everybody has seen */
    struct yon_cards discard;           /* buildings out of the game, seen or never in it */
    struct yon_seat seats[YON_SEATS];
    uint32_t envoy_pool, envoy_discard;
    uint32_t ship_pool, ship_discard;
    uint32_t sheltered;   /* envoys */
    uint32_t midas;       /* envoys with a coin */
    uint16_t upper;       /* spots of the upper city with an arcana */
    uint16_t deck;        /* cards of Olos not yet played */
    uint8_t row[YON_ROW]; /* plus one, as are the others */
    uint8_t court[YON_COURT];
    uint8_t berth[YON_BERTHS];
    uint8_t top;                /* of the wharf */
    uint8_t aboard[YON_ENVOYS]; /* the ship on an envoy */
    uint8_t twin;               /* the second envoy of Goliath */
    uint8_t workers[YON_KINDS]; /* general supply */
    uint8_t city[YON_SPOTS][YON_KINDS];
    uint8_t site[YON_BUILDINGS][YON_KINDS];
    uint8_t spa[YON_KINDS];      /* on the Skeleton Spa */
    uint8_t recruits[YON_KINDS]; /* on the Elven Recruiters */
    uint8_t coins[YON_BUILDINGS];
    uint8_t sawn, sausages, caged; /* goods on cards */
    uint8_t arcana;                /* general supply */
    uint8_t prize;                 /* the arcana on the round tracker */
    uint8_t round;                 /* 1 to 5 */
    uint8_t first;                 /* player of the round */
    uint8_t expansion;
    uint8_t level;  /* solo: index */
    uint8_t played; /* cards of Olos this round */
    struct yon_turn turn;
    uint8_t rest[YON_REST];
    struct yon_standing standing; /* derived, so last */
};

static inline const struct yon_data *yon_data(const struct qs_rules *r)
{
    return r->data;
}
static inline bool yon_solo(const struct yonder *g)
{
    return g->core.seats == 1;
}

/* What is asked; NULL when the game is over. */
static inline const struct qs_step *yon_question(const struct yonder *g)
{
    return g->core.depth ? &g->core.agenda[g->core.depth - 1] : NULL;
}

/* ------------------------------------------------------------------ moves, steps, facts */

enum yon_verb {
    YON_V_SEND,
    YON_V_POST,
    YON_V_MUSTER,
    YON_V_PRAY,
    YON_V_FULFIL,
    YON_V_END,
    YON_V_LOCK,
    /* turn */
    YON_V_DECLINE,
    YON_V_ENOUGH,
    YON_V_USE,
    YON_V_SPEND,
    YON_V_GAIN,
    YON_V_HIRE,
    YON_V_DRAW,
    YON_V_BUILD,
    YON_V_OMIT,
    YON_V_BAKE,
    YON_V_SETTLE,
    YON_V_STORE,
    YON_V_PEDDLE,
    YON_V_ENLIST,
    YON_V_CITY,
    YON_V_SITE,
    YON_V_HOUSE, /* pick a worker: in the city, on a building, at home */
    YON_V_GIVE,
    YON_V_REVERSE,
    YON_V_SMUGGLE,
    YON_V_REMOVE,
    YON_V_SHELTER,
    YON_V_ALSO,
    YON_V_PAY_AS,
    YON_V_DELIVER,
    YON_V_LOSE,
    YON_V_INSTEAD,
    YON_V_BURN,
    YON_V_SCUTTLE,
    YON_V_CONVERT,
    YON_V_RELEASE,
    YON_V_USUAL,
    YON_V_EAT,
    YON_V_STOP,
    YON_V_STARVE,
    YON_V_SELL,
    YON_V_BOARD,
    YON_V_RETURN,
    YON_V_COLOUR,
    YON_V_DEAL,
    YON_V_TURN_UP,
    YON_V_ENVOY,
    YON_V_SHIP,
    YON_V_CARD,  /* chance */
    YON_V_FIRST, /* since rules 3 */
    YON_VERBS
};

enum yon_step {
    /* set-up and rounds */
    YON_S_COLOUR,
    YON_S_DEAL,
    YON_S_RETURN,
    YON_S_FIT_OUT,
    YON_S_TURN_UP,
    YON_S_ENVOY,
    YON_S_SHIP,
    YON_S_BERTH,
    YON_S_BEGIN,
    YON_S_NEXT,
    YON_S_TURN,
    /* a worker's action */
    YON_S_ACTION,
    YON_S_USE,
    YON_S_SPEND,
    YON_S_EFFECT,
    YON_S_GAIN,
    YON_S_HIRE,
    YON_S_DRAW,
    YON_S_BUILD,
    YON_S_PAY,
    YON_S_SETTLE,
    YON_S_RAISE,
    YON_S_SAVED,
    YON_S_STORE,
    YON_S_PEDDLE,
    YON_S_ENLIST,
    YON_S_PICK,
    YON_S_LODGE,
    YON_S_GIVE,
    YON_S_REVERSE,
    YON_S_SMUGGLE,
    YON_S_REMOVE,
    YON_S_SHELTER,
    YON_S_ADVANCE,
    YON_S_MASONS,
    /* envoys */
    YON_S_INTRODUCE,
    YON_S_ALSO,
    YON_S_COST,
    YON_S_DELIVER,
    YON_S_LOSE,
    YON_S_INSTEAD,
    YON_S_GOLD,
    YON_S_BONUS,
    YON_S_AFTER,
    YON_S_BURN,
    YON_S_SCUTTLE,
    /* lock-up */
    YON_S_LOCK,
    YON_S_SOUP,
    YON_S_CONVERT,
    YON_S_DAGON,
    YON_S_DUNCAN,
    YON_S_BILL,
    YON_S_FEED,
    YON_S_STARVE,
    YON_S_SELL,
    YON_S_CAGED,
    YON_S_ENVOYS,
    YON_S_COINS,
    YON_S_HARBOUR,
    YON_S_BOARD,
    /* clean-up, the end, Olos */
    YON_S_CLEAN_UP,
    YON_S_OLOS,
    YON_S_CARD,
    YON_S_FINAL,
    YON_STEPS
};

/* Whose effects: argument a of YON_S_EFFECT. */
enum yon_context { YON_AT_PLACE, YON_AT_UPPER, YON_AT_SPACE, YON_AT_ENVOY, YON_CONTEXTS };

/* How a card is built: argument a of YON_S_BUILD. */
enum { YON_AT_COST, YON_ONE_OFF, YON_FOR_FREE, YON_BUILD_WAYS };

/* Where a worker goes that is picked: argument a of YON_S_PICK. */
enum { YON_TO_STOCK, YON_TO_SUPPLY };

enum yon_fact_kind {
    YON_F_COLOUR,
    YON_F_DEALT,
    YON_F_RETURNED,
    YON_F_ROUND,
    YON_F_CARD_UP,
    YON_F_ENVOY_UP,
    YON_F_SHIP_UP,
    YON_F_BERTHED,
    YON_F_SENT,
    YON_F_POSTED,
    YON_F_MUSTERED,
    YON_F_PRAYED,
    YON_F_GAINED,
    YON_F_PAID,
    YON_F_PAID_WORKERS,
    YON_F_PAID_ARCANA,
    YON_F_OMITTED,
    YON_F_HIRED,
    YON_F_NONE_LEFT,
    YON_F_ARCANA,
    YON_F_PRIZE,
    YON_F_DREW,
    YON_F_BUILT,
    YON_F_TOOK_SHIP,
    YON_F_COIN,
    YON_F_STORED,
    YON_F_ENLISTED,
    YON_F_CALLED,
    YON_F_CALLED_SITE,
    YON_F_CALLED_HOUSE,
    YON_F_LODGED,
    YON_F_LODGED_HOUSE,
    YON_F_GAVE,
    YON_F_SWAPPED,
    YON_F_FAVOUR,
    YON_F_NO_FAVOUR,
    YON_F_INVITED,
    YON_F_FULFILS,
    YON_F_SWAPPED_SHIP,
    YON_F_PAYS_AS,
    YON_F_DELIVERED,
    YON_F_SMUGGLED,
    YON_F_LOST_CARD,
    YON_F_GOLD,
    YON_F_DISCARDED,
    YON_F_REMOVED,
    YON_F_SHELTERED,
    YON_F_MIDAS,
    YON_F_BURNT,
    YON_F_SCUTTLED,
    YON_F_HOME_HOUSE,
    YON_F_HOME_SITE,
    YON_F_SHIP_HOME,
    YON_F_LOCKED,
    YON_F_BILL,
    YON_F_ATE,
    YON_F_STARVED,
    YON_F_SPOILT,
    YON_F_SOLD,
    YON_F_BOARDED,
    YON_F_CLEANED,
    YON_F_SCORED,
    YON_F_OLOS,
    YON_F_OLOS_SHUFFLE,
    YON_F_OLOS_SPOT,
    YON_F_OLOS_NEXT,
    YON_F_OLOS_MOST,
    YON_F_OLOS_TIE,
    YON_F_OLOS_ENVOY,
    YON_F_OLOS_SHIP,
    YON_F_OLOS_HOUSE,
    YON_F_OLOS_TROUBLE,
    YON_F_OLOS_BARRED,
    YON_F_OLOS_CROWDED,
    YON_F_OLOS_UPPER,
    YON_F_OLOS_INCOME,
    YON_F_OLOS_NO_GOBLIN,
    YON_F_OLOS_NO_ENVOY,
    YON_F_OLOS_NO_SHIP,
    YON_F_OLOS_NO_UPPER,
    /* what there is to know about a thing */
    YON_F_LOOK_SETTLEMENT,
    YON_F_LOOK_HAND,
    YON_F_LOOK_SUPPLY,
    YON_F_LOOK_BOARD,
    YON_F_LOOK_OUT,
    YON_F_LOOK_UNSEEN,
    YON_F_LOOK_PAYABLE,
    YON_F_LOOK_MISSING,
    YON_F_LOOK_MISSING_ARCANA,
    YON_F_LOOK_MISSING_WORKER,
    YON_F_LOOK_HERE,
    YON_F_LOOK_FREE,
    YON_F_LOOK_JOIN,
    YON_F_LOOK_FULL,
    YON_F_LOOK_CLOSED,
    YON_F_LOOK_COINS,
    YON_F_LOOK_STORE,
    YON_F_LOOK_SCORE,
    YON_F_LOOK_USE,
    YON_F_LOOK_NO_USE,
    YON_F_LOOK_DWARF,
    YON_F_LOOK_OGRE,
    YON_F_LOOK_NEXT,
    YON_F_LOOK_NO_NEXT,
    YON_F_LOOK_TOP,
    YON_F_LOOK_NO_TOP,
    YON_F_LOOK_TAKEN,
    YON_F_LOOK_LINK,
    YON_F_LOOK_OPEN,
    YON_F_LOOK_EMISSARY,
    YON_F_LOOK_CITY,
    YON_F_LOOK_SERVED,
    YON_F_LOOK_SHELTERED,
    YON_F_LOOK_WAITING,
    YON_F_LOOK_VALUE,
    YON_F_LOOK_DELIVERIES,
    YON_F_LOOK_HARBOUR,
    YON_F_LOOK_WHARF,
    YON_F_LOOK_ABOARD,
    YON_F_LOOK_LEFT,
    YON_F_LOOK_MINE,
    YON_F_LOOK_IN_DECK,
    YON_F_LOOK_PLAYED,
    /* what is the case when a rule refuses */
    YON_F_WHY_PLACED,
    YON_F_WHY_PRAYED,
    YON_F_WHY_SERVED,
    YON_F_WHY_NOT_PLACED,
    YON_F_WHY_NO_WORKERS,
    YON_F_WHY_NO_WORKER,
    YON_F_WHY_NOWHERE,
    YON_F_WHY_NO_SPOT,
    YON_F_WHY_NO_ARCANA,
    YON_F_WHY_NO_ARCANA_THERE,
    YON_F_WHY_NO_SHIP,
    YON_F_WHY_NOT_BERTHED,
    YON_F_WHY_LACK,
    YON_F_WHY_LACK_WORKER,
    YON_F_WHY_LACK_ARCANA,
    YON_F_WHY_LACK_CARD,
    YON_F_WHY_NO_UNIT,
    YON_F_WHY_ONLY,
    YON_F_WHY_NOT_EATEN,
    YON_F_WHY_NOT_GAINED,
    YON_F_WHY_NOT_IN_HAND,
    YON_F_WHY_NOT_ON_BOARD,
    YON_F_WHY_CHOSEN,
    YON_F_WHY_OWED,
    YON_F_WHY_MADE,
    YON_F_WHY_WAITS,
    YON_F_WHY_NO_WAY,
    YON_F_WHY_OTHERS,
    YON_F_WHY_NOT_THERE,
    YON_F_WHY_NOT_AT_HOME,
    YON_F_WHY_THERE,
    YON_F_WHY_FOOD,
    YON_F_LOOK_KIND, /* one for each kind of worker */
    YON_FACTS = YON_F_LOOK_KIND + YON_KINDS
};

extern const struct qs_verb yon_verbs[];
extern const struct qs_fact_kind yon_facts[];
extern const struct qs_term yon_terms[];
extern const char *const yon_turn_help[];

static inline struct qs_step yon_step(int kind, int seat, int a, int b, int n)
{
    return qs_step_of(kind, seat, a, b, n);
}

/*
 * What happens by itself and comes first is done right here, without a detour by the agenda: what is said
 * after it follows it all the same. Nothing may be changed after it but what follows.
 */
typedef void yon_take(struct qs_act *a, const struct qs_step *s, qs_move m);
static inline void yon_first(struct qs_act *a, yon_take *take, struct qs_step s)
{
    if (a->pushed) {
        qs_then(a, s);
    } else {
        take(a, &s, 0);
    }
}

/* The same for what comes next on the agenda, if it is of that kind. */
static inline void yon_go_on(struct qs_act *a, int kind, yon_take *take)
{
    struct qs_step next;
    if (qs_go_on(a, kind, &next)) {
        take(a, &next, 0);
    }
}

static inline void yon_tell4(struct qs_act *a, int kind, int seat, uint16_t rule, int v0, int v1, int v2,
                             int v3)
{
    qs_tell(a, (struct qs_fact){
                   .kind = (uint8_t)kind, .seat = (uint8_t)seat, .rule = rule, .v = { v0, v1, v2, v3 } });
}

static inline void yon_tell(struct qs_act *a, int kind, int seat, uint16_t rule, int v0, int v1)
{
    yon_tell4(a, kind, seat, rule, v0, v1, 0, 0);
}

/* The offer and the take of a question are named after its step. */
#define YON_OFFER(name) void yon_offer_##name(struct qs_offer *o, const struct qs_step *s)
#define YON_TAKE(name)  void yon_take_##name(struct qs_act *a, const struct qs_step *s, qs_move m)
#define YON_QUESTION(name) \
    YON_OFFER(name); \
    YON_TAKE(name)

/* ------------------------------------------------------------------ goods.c: chapter 1 */

static inline int yon_sum(const uint8_t *bag, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        sum += bag[i];
    }
    return sum;
}

/* Members of a bag that are there, a bit each. */
static inline uint64_t yon_some(const uint8_t *bag, int n)
{
    uint64_t set = 0;
    for (int i = 0; i < n; i++) {
        set |= (uint64_t)(bag[i] != 0) << i;
    }
    return set;
}

/* The place of a row that holds the member; it is there. Rows keep members plus one. */
static inline int yon_find(const uint8_t *row, int n, int member)
{
    uint64_t at = qs_bit(n - 1);
    for (int i = 0; i < n; i++) {
        at |= (uint64_t)(row[i] == member + 1) << i;
    }
    return qs_lowest(at);
}

static inline struct yon_cards yon_hand(const struct yonder *g, int p)
{
    return yon_cards_or(g->seats[p].hand, g->seats[p].hand_open);
}

/* How many cards, which all may know. */
static inline int yon_hand_size(const struct yonder *g, int p)
{
    return yon_sum(g->seats[p].hidden, YON_LETTERS) + yon_cards_count(g->seats[p].hand_open);
}

static inline bool yon_has_hand(const struct yonder *g, int p)
{
    return yon_sum(g->seats[p].hidden, YON_LETTERS) || yon_cards_any(g->seats[p].hand_open);
}

/* Whether the seat has the building with this power. */
static inline bool yon_owns(const struct qs_rules *r, const struct yonder *g, int p, int power)
{
    int holder = yon_data(r)->holder[power];
    return holder && yon_cards_has(g->seats[p].built, holder - 1);
}

void yon_gain(struct qs_act *a, int p, int good, int n, uint16_t rule);
/* As many as there are. */
void yon_gain_workers(struct qs_act *a, int p, int kind, int n, uint16_t rule);
void yon_gain_worker(struct qs_act *a, int p, int kind, uint16_t rule);
void yon_gain_arcana(struct qs_act *a, int p, int n, uint16_t rule);
void yon_pay_workers(struct qs_act *a, int p, int kind, int n);
void yon_pay_arcana(struct qs_act *a, int p, int n);
void yon_gold(struct qs_act *a, int p, int source, int n, uint16_t rule);
/* Of the settlement in which the building stands. */
int yon_settlement(const struct yonder *g, int building);
void yon_coin(struct qs_act *a, int p, int power, int building, int n, uint16_t rule);
/* Ore was spent: the Smithy's coin, once until the next spending begins. */
void yon_spent_ore(struct qs_act *a, int p);
/* The card leaves the hidden part of the hand; all have seen it now. */
void yon_show(struct qs_act *a, int p, int card);
/* The top ship comes to the seat's supply, and the next one is turned up. */
void yon_take_top(struct qs_act *a, int p, uint16_t rule);

/* ------------------------------------------------------------------ setup.c: chapter 2 */

void yon_setup(struct qs_act *a, const struct qs_options *o);
void yon_reveal(struct qs_act *a, const struct qs_step *s);
YON_QUESTION(colour);
YON_QUESTION(deal);
YON_QUESTION(return);
YON_TAKE(fit_out);
YON_QUESTION(turn_up);
YON_QUESTION(envoy);
YON_QUESTION(ship);
YON_TAKE(berth);
/* Lays out the building cards and the envoys of the round. */
void yon_lay_out(struct qs_act *a, const struct yonder *g);

/* ------------------------------------------------------------------ turn.c: chapter 3 */

YON_TAKE(begin);
YON_TAKE(next);
YON_QUESTION(turn);

/* ------------------------------------------------------------------ place.c: chapters 4 to 6 */

/* The workers that stand at a place. */
static inline uint8_t *yon_at(struct yonder *g, int place)
{
    return place < YON_HQ     ? g->city[place]
           : place < YON_SITE ? g->seats[place - YON_HQ].house
                              : g->site[place - YON_SITE];
}
static inline const uint8_t *yon_on(const struct yonder *g, int place)
{
    return yon_at((struct yonder *)(uintptr_t)g, place);
}

/* Who stands there has changed. */
static inline void yon_stand(struct yonder *g, int place)
{
    const uint8_t *here = yon_on(g, place);
    int i = place < YON_SITE ? place : (place - YON_SITE) & 63;
    uint64_t *some = place < YON_SITE ? &g->standing.town : &g->standing.site.w[(place - YON_SITE) >> 6];
    uint64_t *elf =
        place < YON_SITE ? &g->standing.town_elf : &g->standing.site_elf.w[(place - YON_SITE) >> 6];
    *some = (*some & ~qs_bit(i)) | (uint64_t)(yon_sum(here, YON_KINDS) > 0) << i;
    *elf = (*elf & ~qs_bit(i)) | (uint64_t)(here[YON_ELF] > 0) << i;
}
void yon_refresh(const struct qs_rules *r, void *state);

const struct yon_action *yon_action(const struct yon_data *d, int place);
/* The seat in whose settlement the place is; -1 for the city. */
int yon_owner(const struct yonder *g, int place);
void yon_offer_placing(struct qs_offer *o, int p);
void yon_place(struct qs_act *a, int p, int kind, int place);
/* Whether a use costs something. */
bool yon_costs(const struct yon_action *action);
/* Whether a use of the place that costs something can be paid and does something. */
bool yon_can_use(const struct qs_rules *r, const struct yonder *g, int p, int place);
YON_TAKE(action);
YON_QUESTION(use);
YON_QUESTION(spend);
YON_QUESTION(enlist);
YON_TAKE(masons);

/* ------------------------------------------------------------------ effects.c */

YON_TAKE(effect);
YON_QUESTION(gain);
YON_QUESTION(hire);
YON_QUESTION(draw);
YON_QUESTION(store);
YON_QUESTION(peddle);
YON_QUESTION(give);
YON_QUESTION(reverse);
/* YON-17.38: there is a skeleton, and another worker to have for it. */
bool yon_can_reverse(const struct yonder *g, int p);

/* ------------------------------------------------------------------ pay.c */

struct yon_credit {
    int any, resource, food, bakes;
};
/* Wood on the Sawmill that the seat may spend. */
static inline int yon_sawn(const struct qs_rules *r, const struct yonder *g, int p)
{
    return g->sawn && yon_owns(r, g, p, YON_SAWMILL) ? g->sawn : 0;
}
bool yon_can_pay(const struct qs_rules *r, const struct yonder *g, int p, const uint8_t *owed,
                 struct yon_credit c);
/* Whether one thing can be paid in such a way that the other can be paid afterwards. */
bool yon_can_pay_both(const struct qs_rules *r, const struct yonder *g, int p, const uint8_t *owed,
                      struct yon_credit c, const uint8_t *next, struct yon_credit then);
/* The credits of the turn for envoy i of a fulfilment, or for any other payment (0). */
struct yon_credit yon_credit(const struct yonder *g, int i);
/* Whether what is owed for envoy i can be paid, and what must be paid after it. */
bool yon_pays_owed(const struct qs_rules *r, const struct yonder *g, int p, int i);
/* While it is asked how something is paid: the step that follows, which knows for what; or NULL. */
const struct qs_step *yon_paid_next(const struct yonder *g);
YON_TAKE(pay);
YON_QUESTION(settle);
YON_TAKE(saved);

/* ------------------------------------------------------------------ build.c: chapter 7 */

YON_QUESTION(build);
YON_TAKE(raise);

/* Whether the card can be paid for in this way, whoever's hand it is in. */
bool yon_can_build(const struct qs_rules *r, const struct yonder *g, int p, int card, int way);

/* ------------------------------------------------------------------ people.c */

YON_QUESTION(pick);
YON_QUESTION(lodge);
YON_QUESTION(soup);

/* ------------------------------------------------------------------ envoys.c: chapter 9 */

/* Envoys of the seat that no ship lies on and that are not sheltered. */
uint32_t yon_unfulfilled(const struct yonder *g, int p);
uint64_t yon_decline(struct qs_offer *o, bool may);
void yon_offer_fulfil(struct qs_offer *o, int p, bool turn);
/* Whether a ship of the seat's could make a delivery to the envoy, turns apart. */
bool yon_can_fulfil(const struct qs_rules *r, const struct yonder *g, int p, int envoy);
/* The envoy at a place of the board comes to the settlement of a side. */
void yon_welcome(struct qs_act *a, int side, int place, uint16_t rule);
void yon_fulfil(struct qs_act *a, int p, int envoy, int ship, bool gratis);
void yon_pay_extras(struct qs_act *a, int p, const struct yon_envoy_row *e);
/* What the envoy costs that must have its first delivery after the one to envoy i; or NULL. */
const uint8_t *yon_cost_to_come(const struct qs_rules *r, const struct yonder *g, int i);
/* How often the envoy i of the fulfilment may be delivered to (YON-9.6, YON-17.7). */
int yon_most(const struct qs_rules *r, const struct yonder *g, int p, int i);
YON_QUESTION(introduce);
YON_QUESTION(also);
YON_QUESTION(cost);
YON_QUESTION(deliver);
YON_QUESTION(lose);
YON_QUESTION(smuggle);

/* ------------------------------------------------------------------ rewards.c: chapters 9 to 11 */

/* The power of a ship in the hands of a seat. */
int yon_ship_power(const struct qs_rules *r, const struct yonder *g, int p, int ship);
void yon_reward(struct qs_act *a, int p);
YON_QUESTION(instead);
YON_TAKE(gold);
YON_TAKE(bonus);
YON_TAKE(after);
YON_QUESTION(burn);
YON_QUESTION(scuttle);

/* ------------------------------------------------------------------ upper.c: chapters 12 and 13 */

void yon_offer_pray(struct qs_offer *o, int p);
void yon_pray(struct qs_act *a, int p, int spot);
uint64_t yon_upper_free(const struct qs_rules *r, const struct yonder *g);
/* Moves an emissary; the space, plus one, or 0. */
int yon_advance(struct yonder *g, int side);
/* Takes an envoy out of its settlement and out of the game. */
void yon_drop_envoy(struct yonder *g, int p, int envoy);
YON_TAKE(advance);
YON_QUESTION(remove);
YON_QUESTION(shelter);

/* -------------------------------------------------- lockup.c, feed.c: chapter 14 */

YON_TAKE(lock);
YON_QUESTION(convert);
YON_TAKE(dagon);
YON_QUESTION(duncan);
YON_TAKE(envoys);
YON_TAKE(coins);
YON_TAKE(harbour);
YON_QUESTION(board);
/* The seat on whose envoy or in whose supply the ship lies; -1 if nowhere there. */
int yon_ship_owner(const struct yonder *g, int ship);
void yon_load_cargo(struct qs_act *a, int p, int ship, uint16_t rule);

/* Food still missing, after what was eaten. */
int yon_hunger(const struct qs_rules *r, const struct yonder *g, int p);
void yon_eat_all(const struct qs_rules *r, struct yonder *g, int p);
YON_TAKE(bill);
YON_QUESTION(feed);
YON_QUESTION(starve);
YON_TAKE(sell);
YON_QUESTION(caged);

/* -------------------------------------------------- cleanup.c, scoring.c, olos.c */

YON_TAKE(clean_up);
YON_TAKE(final);
int yon_score(const struct qs_rules *r, const struct yonder *g, int p, int building);
int yon_score_with(const struct qs_rules *r, const struct yonder *g, int p, int building,
                   const uint8_t workers[YON_KINDS], unsigned ships);
void yon_score_now(struct qs_act *a);
int32_t yon_tiebreak(const struct qs_rules *r, const void *state, int side);
void yon_verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out);

YON_TAKE(olos);
YON_QUESTION(card);
extern const struct qs_effect_kind yon_olos_steps[];
bool yon_olos_done(const struct qs_rules *r, const struct yonder *g);

/* ------------------------------------------------------------------ needs.c */

/* What is missing for one building or one delivery. */
struct yon_lack {
    uint8_t goods[YON_GOODS], workers[YON_KINDS], arcana, cards;
};
struct yon_lack yon_lack_building(const struct qs_rules *r, const struct yonder *g, int p, int card);
struct yon_lack yon_lack_envoy(const struct qs_rules *r, const struct yonder *g, int p, int envoy);
bool yon_lacks(const struct yon_lack *lack); /* anything */
int yon_deliveries(const struct qs_rules *r, const struct yonder *g, int p, int envoy);
/* If the seat locked up now: food its workers need, and what of it would be missing. */
int yon_food_needed(const struct qs_rules *r, const struct yonder *g, int p);
int yon_food_short(const struct qs_rules *r, const struct yonder *g, int p);
/* Gold that locking up now would lose, fed in the usual way: YON-14.10, YON-14.13. */
enum { YON_UNFED = 3, YON_ANGER = 5 };
int yon_lock_up_loss(const struct qs_rules *r, const struct yonder *g, int p);

/* -------------------------------------------------- figures.c, look.c, why.c and others */

extern const struct qs_figure yon_figures[];
extern const struct qs_click yon_clicks[YON_VERBS];
extern const char *const yon_about[YON_STEPS];
extern const struct qs_piece_rule yon_pieces[];
extern const uint8_t yon_rounds[], yon_deeds[], yon_dealt[], yon_taken[], yon_played[];
extern const uint16_t yon_plain[]; /* rules that say it all */
void yon_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
             struct qs_facts *facts);

int32_t yon_worth(const struct qs_rules *r, const void *view, int seat);
/* What yon_worth_with keeps of workers and buildings, and what it was reckoned from; without any, it is
 * nothing. */
struct yon_workers_from {
    uint8_t home[YON_KINDS], workers[YON_KINDS], locked, round;
};
struct yon_terms {
    struct yon_workers_from workers_from;
    int32_t workers;      /* those of the supply and at home, but for hunger */
    int32_t hands;        /* in the supply */
    int32_t eat, may_eat; /* those at home; half of those in the supply */
    struct yon_cards built;
    uint8_t coins_from[YON_BUILDINGS];
    struct yon_cards scoring; /* those with a C */
    int32_t n[2];             /* with an A, a B */
    int32_t coins;
};
int32_t yon_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms);
void yon_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
              struct qs_facts *sink);
const char *yon_check(const struct qs_rules *r, const void *state);
/* (8) */
const char *yon_check_steps(const struct qs_rules *r, const struct yonder *g);
/* Buildings of all settlements. */
struct yon_cards yon_standing(const struct yonder *g);
/* Those of a seat that have a spot. */
static inline struct yon_cards yon_sites(const struct qs_rules *r, const struct yonder *g, int p)
{
    return yon_cards_and(g->seats[p].built, yon_data(r)->sites);
}

#endif
