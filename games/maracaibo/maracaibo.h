/*
 * maracaibo.h: the table of Maracaibo, as one plain struct; what the chapters share.
 *
 * The rules are in docs/rules/maracaibo.md; MAR(4, 3) is rule MAR-4.3 there.
 *
 * Terms:
 *   mix       what is shuffled together: A-cards left after the deal, 40 B-cards, C-cards if any;
 *             the pile lies in it, the box keeps the other B-cards unseen
 *   note      how many hidden cards of a hand came from where: from A, from the mix, from the
 *             discards shuffled last (fresh), from those of shuffles before (older)
 *   program   a short list of effects in the tables; a step of the agenda walks along it
 *   way       the branches taken at forks, first to last, as a number (ma_way)
 *   settled   places whose assistants have had their use or their points in this round
 *   Jean      side 1 of a game with one seat; she uses the row of seat 1
 *
 * Invariants, beside the engine's, tried by ma_check():
 *   (1) pools hold as many cards as are noted for hands, pile and box
 *   (2) each seat has eight figures
 *   (3) discs of an area left are two at the most, and areas follow their order
 *   (4) markers left, on the map and out of the game are thirteen for each nation
 *   (5) tokens in the piles are as many as are unseen
 *   (6) steps of the agenda name things that are there
 *   (7) powers are those of the cards bought; areas cleared and open cards of hands are counted
 *   (8) the tiles of a place leave no gap; one lies on a space of its own only with L1
 *   (9) tokens turned up are those of the combats on the agenda
 *  (10) a ship at the end of the round has ended it
 *  (11) story cards in play are not done; a story tile lies for a card in play, or was claimed
 *
 * The campaign (story.c and beside it) adds a part of its own, which is zero in all other games, so
 * that records of games without it keep their hash.
 */
#ifndef MARACAIBO_H
#define MARACAIBO_H

#include "edition.h"

#define MAR(chapter, number) QS_RULE(chapter, number)

/* ------------------------------------------------------------------ the state */

struct ma_seat {
    struct ma_cards hand;      /* its owner's; they stay counted in their pools */
    struct ma_cards hand_open; /* seen by all */
    struct ma_cards display;   /* bought; beside Jean's board */
    uint32_t quests, tokens;
    uint32_t settled;
    uint8_t hidden_a, hidden_mix, hidden_fresh, hidden_older;
    uint8_t plan[MA_PLANS];         /* plus one */
    uint8_t pick_plan, pick_career; /* choices in secret, plus one */
    uint8_t pick_drop[MA_DROPPED];
    uint8_t careers, careers_n; /* dealt, in secret */
    uint8_t career;             /* plus one */
    uint8_t tasks;              /* completed: set of three */
    uint8_t ship;               /* place */
    uint8_t explorer;           /* space */
    uint8_t crossed;            /* barriers: set of three */
    uint8_t arrived;            /* at the end of the track: as which */
    uint8_t influence[MA_NATIONS];
    uint8_t discs[MA_AREAS];                  /* removed */
    uint8_t combat, figures, reserve, placed; /* figures: supply, general supply, on cards */
    uint8_t income, income_vp;
    uint8_t synergies;
    uint8_t invested;      /* buildings */
    uint8_t held[MA_HELD]; /* quests on cards, plus one */
    uint8_t rest[3];
    uint16_t doubloons;
};

/* What holds for one turn; zero when it begins. */
struct ma_turn {
    uint8_t moved;  /* points spent in all */
    uint8_t last;   /* in the last sailing */
    uint8_t ended;  /* the round ends with this turn */
    uint8_t placed; /* card whose assistant was placed last, plus one */
    uint16_t deeds; /* combat actions done, a bit each */
    uint8_t closed; /* no village action any more in this main action */
    uint8_t rest[1];
};

/*
 * The campaign. A story tile is numbered 0 to 3; `tiles` of them have been laid. One that was claimed,
 * or whose card left the game, lies nowhere.
 */
struct ma_tale {
    uint64_t story;                /* cards in play */
    uint64_t done;                 /* out of the game */
    uint64_t read;                 /* fronts read in this game */
    uint64_t turned;               /* backs read in this game */
    uint8_t card[MA_STORY_TILES];  /* what it was laid for, plus one */
    uint8_t place[MA_STORY_TILES]; /* plus one */
    uint8_t by[MA_STORY_TILES];    /* the side that claimed it, plus one */
    uint8_t older[MA_STORY_TILES]; /* quests of its place that lay there before */
    uint8_t vote[MA_SEATS];        /* in secret: option, plus one */
    uint8_t tiles;
    uint8_t on;      /* this is a game of a campaign */
    uint16_t heard;  /* chapter cards read in this game */
    uint8_t chapter; /* the card it began with, plus one */
    uint8_t voting;  /* card that is voted on, plus one */
    uint8_t dealt;   /* C-cards that come now join the pile */
    uint8_t ended;   /* this card was the end of the campaign, plus one */
    uint8_t rest[4];
};

/* Derived: what the cards bought give, and a few counts. */
struct ma_powers {
    uint8_t compasses, cheaper, combat, farther, steal, stops, drill, displaced;
    uint8_t fight_for[MA_NATIONS], objects[MA_OBJECTS];
    uint8_t assistants, upgrades;
    uint32_t at;       /* places with assistants */
    uint16_t vp;       /* of the cards at the end */
    uint8_t abilities; /* what they allow: village and combat actions, powers of use in play */
    uint8_t seen;      /* cards in hand_open */
    uint8_t removed;   /* discs */
    uint8_t rest[3];
    uint8_t things[MA_THINGS]; /* how many, but for those that ma_know_things leaves out */
};

struct maracaibo {
    struct qs_core core;
    struct ma_cards pool_a, pool_b, pool_c, fresh; /* unseen; fresh: the discards shuffled last */
    struct ma_cards older;                         /* unseen, of discards shuffled before: all in hands */
    struct ma_cards discard, out;
    struct ma_seat seats[MA_SEATS];
    uint32_t quest_pool, token_pool, legacy_out, legacy;
    uint32_t quest_out;
    uint32_t token_up; /* turned up, of combats that go on */
    uint16_t tile_pool, tile_out;
    uint16_t automa_pool, automa_fresh, automa_used;
    uint8_t building_pool, career_pool;
    uint8_t row[MA_ROW];               /* the display, plus one */
    uint8_t building[MA_ROUNDS];       /* turned up, plus one */
    uint8_t begun[MA_BUILDINGS];       /* somebody has invested */
    uint8_t tile[MA_PLACES];           /* city tiles, plus one */
    uint8_t marker[MA_PLACES];         /* nation, plus one */
    uint8_t quest[MA_LAID][MA_PLACES]; /* plus one; of a place's tiles the oldest first */
    uint8_t market[MA_PLACES];         /* discs */
    uint8_t track[MA_SPACES];          /* quests on the explorer track, plus one */
    uint8_t emptied[MA_SPACES];        /* a quest was here */
    uint8_t posts[MA_LEGACY];          /* discs on legacy tiles */
    uint8_t fleet[MA_DEVICES];         /* nation, plus one */
    uint8_t mine;
    uint8_t markers[MA_NATIONS];   /* left */
    uint8_t gone[MA_NATIONS];      /* out of the game */
    uint8_t quest_top;             /* plus one */
    uint8_t quest_own;             /* which tile of its place lies on L1's own space, plus one */
    uint8_t pile, pile_fresh, box; /* cards: of the mix, shuffled later; B-cards left out */
    uint8_t token_piles[2];
    uint8_t automa[3];  /* cards of each letter in the deck */
    uint8_t crossed[2]; /* blue, green: somebody has */
    uint8_t arrived;    /* explorers at the end */
    uint8_t round;      /* 1 to 4 */
    uint8_t scenario, level;
    uint8_t jean_discs; /* removed */
    uint8_t shown;      /* seat that ended the round */
    uint8_t rest[6];
    struct ma_turn turn;
    struct ma_tale tale;               /* came later, so behind what there was */
    struct ma_powers powers[MA_SEATS]; /* derived, so last */
};

static inline const struct ma_data *ma_data(const struct qs_rules *r)
{
    return r->data;
}
static inline bool ma_solo(const struct maracaibo *g)
{
    return g->core.seats == 1;
}
static inline bool ma_last_round(const struct maracaibo *g)
{
    return g->round == MA_ROUNDS;
}
/* That of this round and those of later ones. */
static inline int ma_scorings_left(const struct maracaibo *g)
{
    return MA_ROUNDS + 1 - g->round;
}

/* ------------------------------------------------------------------ moves, steps, facts */

enum ma_verb {
    MA_V_NONE,
    MA_V_PLAN_FIRST,
    MA_V_DROP,
    MA_V_KEEP, /* the start */
    MA_V_SAIL,
    MA_V_STAY, /* sailing */
    MA_V_CITY,
    MA_V_VILLAGE,
    MA_V_QUEST,
    MA_V_STORY,
    MA_V_ASSISTANT,
    MA_V_IDLE,
    MA_V_POST,
    MA_V_DELIVER,
    MA_V_REMOVE,
    MA_V_EXPLORE,
    MA_V_NATION,
    MA_V_MARKER,
    MA_V_TOKEN,
    MA_V_BOON,
    MA_V_PLACE_FIGURE,
    MA_V_DISCARD_HAND,
    MA_V_EARN,
    MA_V_BUY,
    MA_V_INVEST,
    MA_V_TRAIN,
    MA_V_TRADE,
    MA_V_SETTLE,
    MA_V_USE,
    MA_V_ERRAND,
    MA_V_WHICH,
    MA_V_PAY_WITH,
    MA_V_TOSS,
    MA_V_KIND,
    MA_V_YES,
    MA_V_PILE,
    MA_V_POINT,
    MA_V_FIGURE,
    MA_V_PRESS,
    MA_V_ANNEX,
    MA_V_RAID,
    MA_V_ESCORT,
    MA_V_MINE,
    MA_V_FIGHT,
    MA_V_MARCH,
    MA_V_COINS,
    MA_V_POINTS,
    MA_V_DRAW,
    MA_V_TAKE,
    MA_V_VOTE,
    MA_V_LIFT,
    MA_V_SKIP,
    MA_V_DEAL,
    MA_V_TURN_UP,
    MA_V_DEAL_CAREER,
    MA_V_QUEST_UP,
    MA_V_TILE_UP,
    MA_V_BUILDING_UP,
    MA_V_TOKEN_UP,
    MA_V_AUTOMA, /* chance */
    MA_V_DETOUR, /* came later; chance follows from the numbers of those above */
    MA_V_PLAN,
    MA_V_GOAL,
    MA_V_DRILL, /* asides */
    MA_VERBS
};

enum ma_step_kind {
    MA_BOTTOM,
    MA_S_LAYOUT,
    MA_S_DEAL_HANDS,
    MA_S_BEGIN,
    MA_S_ARRIVE,
    MA_S_EFFECT,
    MA_S_LEAVE,
    MA_S_DRAWING,
    MA_S_END_TURN,
    MA_S_REFILL,
    MA_S_LAY_QUESTS,
    MA_S_QUEST_NEXT,
    MA_S_INTERIM,
    MA_S_INCOME,
    MA_S_HOME,
    MA_S_FINAL,
    MA_S_JEAN,
    MA_S_JEAN_ACTS,
    MA_S_JEAN_FIGHTS,
    MA_S_GOT,
    MA_S_CHOOSE,
    MA_S_SAIL,
    MA_S_SAIL_ON,
    MA_S_MAIN,
    MA_S_POST,
    MA_S_DELIVER,
    MA_S_REMOVE,
    MA_S_EXPLORE,
    MA_S_FULFIL,
    MA_S_NATION,
    MA_S_RANK,
    MA_S_MARKER,
    MA_S_SYNERGY,
    MA_S_BOON,
    MA_S_PUT_FIGURES,
    MA_S_VILLAGE,
    MA_S_PAY,
    MA_S_TOSS,
    MA_S_KIND,
    MA_S_WHETHER,
    MA_S_EITHER,
    MA_S_HAND,
    MA_S_PILE,
    MA_S_FOR,
    MA_S_COMBAT,
    MA_S_FIGHT_OR,
    MA_S_STOPS,
    MA_S_WHICH,
    MA_S_DRAW,
    MA_S_AFTER,
    MA_S_PURCHASE,
    MA_S_DEAL,
    MA_S_TURN_UP,
    MA_S_CAREER,
    MA_S_QUEST_UP,
    MA_S_TILE_UP,
    MA_S_BUILDING_UP,
    MA_S_TOKEN_UP,
    MA_S_AUTOMA,
    MA_S_LAY_CARD,
    MA_S_READ_BACK,
    MA_S_VOTE,
    MA_S_DECIDE,
    MA_S_SKULL,
    MA_S_MUSTER,
    MA_STEPS
};

/* Where a card is drawn from: argument a of MA_S_DEAL and MA_S_TURN_UP. */
enum { MA_FROM_A, MA_FROM_MIX, MA_FROM_FRESH };
/* Where a quest goes that came from the pile: argument a of MA_S_QUEST_UP. */
enum { MA_TO_TOP, MA_TO_TRACK, MA_TO_PLACE, MA_TO_SEAT, MA_TO_HELD, MA_TO_OWN, MA_TO_STORY };

/*
 * MAR-3.2, MAR-3.4: whether free actions are possible: between sailing and drawing, when the step
 * that ends the main action waits at the bottom of the agenda, or is the one asked.
 */
static inline bool ma_acting(const struct maracaibo *g)
{
    const struct qs_core *core = &g->core;
    return core->agenda[0].kind == MA_S_LEAVE || core->agenda[core->depth - 1].kind == MA_S_AFTER;
}

enum ma_fact_kind {
    MA_F_NONE,
    MA_F_STARTS,
    MA_F_DEALT,
    MA_F_DEALT_CAREER,
    MA_F_TURNED,
    MA_F_SHUFFLED,
    MA_F_SHORT,
    MA_F_LAID_TILE,
    MA_F_TILE_GONE,
    MA_F_LAID_QUEST,
    MA_F_LAID_TRACK,
    MA_F_QUEST_ON,
    MA_F_BUILDING,
    MA_F_CHOSE,
    MA_F_DISCARDED,
    MA_F_SAILED,
    MA_F_UNUSED,
    MA_F_STOPPED,
    MA_F_ACTION,
    MA_F_DELIVERED,
    MA_F_REMOVED,
    MA_F_TO_MARKET,
    MA_F_TO_TILE,
    MA_F_UPGRADED,
    MA_F_DOUBLOONS,
    MA_F_POINTS,
    MA_F_COMBAT,
    MA_F_FIGURE,
    MA_F_FIGURE_BACK,
    MA_F_PLACED,
    MA_F_ONTO,
    MA_F_INFLUENCE,
    MA_F_EXPLORED,
    MA_F_CROSSED,
    MA_F_ARRIVED,
    MA_F_STOLE,
    MA_F_FULFILLED,
    MA_F_BOUGHT,
    MA_F_INVESTED,
    MA_F_PLANNED,
    MA_F_GOAL,
    MA_F_PROMOTED,
    MA_F_SYNERGY,
    MA_F_INCOME,
    MA_F_WRAPPED,
    MA_F_TOKEN,
    MA_F_FIGHTS,
    MA_F_NO_NATION,
    MA_F_DEED,
    MA_F_KEPT,
    MA_F_NO_RANK,
    MA_F_MARKER,
    MA_F_ON_TILE,
    MA_F_DISPLACED,
    MA_F_PAID,
    MA_F_TOOK,
    MA_F_SWEPT,
    MA_F_CLEARED,
    MA_F_RETURNED,
    MA_F_ROUND,
    MA_F_RECEIVED,
    MA_F_MULTIPLIER,
    MA_F_SCORED,
    MA_F_JEAN_CARD,
    MA_F_JEAN_MOVES,
    MA_F_JEAN_QUEST,
    MA_F_JEAN_MARKET,
    MA_F_JEAN_TAKES,
    MA_F_JEAN_DISC,
    MA_F_JEAN_EXPLORES,
    MA_F_JEAN_VALUES,
    MA_F_JEAN_NATION,
    MA_F_JEAN_ANNEXES,
    MA_F_LEGACY,
    MA_F_LOOK_BOUGHT,
    MA_F_LOOK_COST,
    MA_F_LOOK_CAN,
    MA_F_LOOK_DOUBLOONS,
    MA_F_LOOK_FIGURES,
    MA_F_LOOK_COMBAT,
    MA_F_LOOK_HERBS,
    MA_F_LOOK_MARKERS,
    MA_F_LOOK_INCOME,
    MA_F_LOOK_SYNERGY,
    MA_F_LOOK_POINTS,
    MA_F_LOOK_WORTH,
    MA_F_LOOK_PAYS,
    MA_F_LOOK_PAYS_NOT,
    MA_F_LOOK_FIGHT,
    MA_F_LOOK_INVEST,
    MA_F_LOOK_BUILDING,
    MA_F_LOOK_FIRST,
    MA_F_LOOK_TASK,
    MA_F_LOOK_TASK_DONE,
    MA_F_LOOK_JEAN,
    MA_F_LOOK_JEAN_VP,
    MA_F_LOOK_JEAN_EXPLORES,
    MA_F_LOOK_JEAN_FIGHTS,
    MA_F_LOOK_UPGRADE,
    MA_F_LOOK_DISCS,
    MA_F_LOOK_DISCS_NOT,
    MA_F_LOOK_NATION,
    MA_F_LOOK_INFLUENCE,
    MA_F_LOOK_HIGHEST,
    MA_F_LOOK_MARKET,
    MA_F_LOOK_VILLAGE,
    MA_F_LOOK_LIES,
    MA_F_LOOK_ON_TRACK,
    MA_F_LOOK_NO_CITY,
    MA_F_LOOK_NEXT,
    MA_F_LOOK_HAVE,
    MA_F_LOOK_SELLS,
    MA_F_LOOK_TOKEN,
    MA_F_LOOK_NO_TOKEN,
    MA_F_LOOK_WAY,
    MA_F_LOOK_L_QUEST_CITY,
    MA_F_LOOK_L_ROUTE,
    MA_F_LOOK_L_PLAGUE,
    MA_F_LOOK_L_CITY,
    MA_F_LOOK_L_FIGURE,
    MA_F_LOOK_L_FLEET,
    MA_F_LOOK_L_MINE,
    MA_F_LOOK_L_POST,
    MA_F_LOOK_L_SKULL,
    MA_F_LOOK_L_TREASURE,
    MA_F_LOOK_L_TOLL,
    MA_F_LOOK_L_SPACES,
    MA_F_WHY_FROM,
    MA_F_WHY_ROUND,
    MA_F_WHY_NO_CITY,
    MA_F_WHY_NO_VILLAGE,
    MA_F_WHY_NO_QUEST,
    MA_F_WHY_NOT_HAND,
    MA_F_WHY_PLANNED,
    MA_F_WHY_PLANS,
    MA_F_WHY_NOT_NOW,
    MA_F_WHY_MONEY,
    MA_F_WHY_ROW,
    MA_F_WHY_CITY_FIRST,
    MA_F_WHY_GOOD,
    MA_F_WHY_MARKET,
    MA_F_WHY_PILE,
    MA_F_WHY_FIGHT,
    MA_F_WHY_DONE,
    MA_F_WHY_LEFT,
    MA_F_WHY_VALUE,
    MA_F_WHY_MARKED,
    MA_F_WHY_NO_MARKER,
    MA_F_WHY_REACH,
    MA_F_WHY_HAND,
    MA_F_WHY_GOODS,
    MA_F_WHY_OBJECTS,
    MA_F_WHY_EQUAL,
    MA_F_WHY_POINTS,
    MA_F_WHY_MOVED,
    MA_F_WHY_FIGURES,
    MA_F_WHY_SHOWS,
    MA_F_WHY_QUEST,
    MA_F_WHY_ASSISTANT,
    MA_F_WHY_DISCS,
    MA_F_WHY_AFTER,
    MA_F_WHY_UPGRADES,
    MA_F_WHY_NO_UPGRADE,
    MA_F_WHY_BUILDING,
    MA_F_WHY_INVESTED,
    MA_F_WHY_NO_ACTION,
    MA_F_WHY_EXPLORER,
    MA_F_WHY_CHOSEN,
    MA_F_WHY_PURSE,
    MA_F_CHAPTER,
    MA_F_CHAPTER_SAYS,
    MA_F_FRONT,
    MA_F_FRONT_SAYS,
    MA_F_BACK,
    MA_F_BACK_SAYS,
    MA_F_WAITS,
    MA_F_STORY_TILE,
    MA_F_NO_STORY_TILE,
    MA_F_CLAIMED,
    MA_F_VOTED,
    MA_F_TIED,
    MA_F_DECIDED,
    MA_F_STORY_OUT,
    MA_F_ENDING,
    MA_F_THREAD_ENDS,
    MA_F_ENTERS,
    MA_F_LEAVES,
    MA_F_MARKER_GONE,
    MA_F_TO_PILE,
    MA_F_TO_DISCARDS,
    MA_F_JEAN_STORY,
    MA_F_WHY_STORY,
    MA_F_WHY_SKULL,
    MA_F_LOOK_FULL,
    MA_F_LOOK_CLAIMED,
    MA_F_LOOK_NEXT_GAME,
    MA_F_LOOK_STORY_HERE,
    MA_F_LOOK_AREA,                               /* and the other areas, in their order */
    MA_F_JEAN_MISSES = MA_F_LOOK_AREA + MA_AREAS, /* since rules 3 */
    MA_FACTS
};

/* facts.c */
extern const struct qs_verb ma_verbs[MA_VERBS];
extern const struct qs_fact_kind ma_facts[MA_FACTS];
extern const struct qs_term ma_terms[];
extern const char *const ma_turn_help[];

static inline struct qs_step ma_step(int kind, int seat, int a, int b, int n)
{
    return qs_step_of(kind, seat, a, b, n);
}

static inline void ma_tell(struct qs_act *a, int kind, int seat, uint16_t rule, int v0, int v1)
{
    qs_tell(a,
            (struct qs_fact){ .kind = (uint8_t)kind, .seat = (uint8_t)seat, .rule = rule, .v = { v0, v1 } });
}

static inline void ma_tell4(struct qs_act *a, int kind, int seat, uint16_t rule, int v0, int v1, int v2,
                            int v3)
{
    qs_tell(a, (struct qs_fact){
                   .kind = (uint8_t)kind, .seat = (uint8_t)seat, .rule = rule, .v = { v0, v1, v2, v3 } });
}

#define MA_OFFER(name) void ma_offer_##name(struct qs_offer *o, const struct qs_step *s)
#define MA_TAKE(name)  void ma_take_##name(struct qs_act *a, const struct qs_step *s, qs_move m)
#define MA_QUESTION(name) \
    MA_OFFER(name); \
    MA_TAKE(name)
#define MA_ASIDE(name) \
    void ma_offer_##name(struct qs_offer *o, int seat); \
    void ma_take_##name(struct qs_act *a, int seat, qs_move m)

/* ------------------------------------------------------------------ setup.c: chapters 1 and 21 */

/* Options of a game, in their order. */
enum ma_setting {
    MA_O_LEVEL,
    MA_O_SCENARIO,
    MA_O_LEGACY,
    MA_O_CAMPAIGN,
    MA_O_CHAPTER,
    MA_O_STORY,
    MA_O_TOLD,
    MA_O_CARDS
};
int ma_table_size(const struct maracaibo *g); /* as the set-up counts: Jean is a player */

void ma_setup(struct qs_act *a, const struct qs_options *o);
MA_TAKE(layout);
MA_TAKE(deal_hands);
MA_QUESTION(choose);
void ma_reveal(struct qs_act *a, const struct qs_step *s);
MA_QUESTION(career);
MA_QUESTION(tile_up);
MA_QUESTION(building_up);
MA_TAKE(lay_quests);
MA_TAKE(quest_next);
MA_QUESTION(quest_up);

/* ---------------------------------------- hand.c: cards of hands and piles */

static inline struct ma_cards ma_hand(const struct maracaibo *g, int p)
{
    const struct ma_cards *own = &g->seats[p].hand, *open = &g->seats[p].hand_open;
    return (struct ma_cards){ { own->w[0] | open->w[0], own->w[1] | open->w[1], own->w[2] | open->w[2] } };
}
/* How many they are: all may know. */
static inline int ma_hand_size(const struct maracaibo *g, int p)
{
    const struct ma_seat *s = &g->seats[p];
    return s->hidden_a + s->hidden_mix + s->hidden_fresh + s->hidden_older + g->powers[p].seen;
}
struct ma_cards ma_planned(const struct maracaibo *g, int p);
/* Out of the hand, or a planning space: which one, or -1. */
int ma_leave(struct maracaibo *g, int p, int card);
void ma_discard(struct qs_act *a, int p, int card);
static inline bool ma_can_draw(const struct maracaibo *g)
{
    return g->pile || g->pile_fresh || ma_any(&g->discard);
}
MA_QUESTION(deal);
MA_QUESTION(turn_up);
MA_TAKE(drawing);
int ma_hand_limit(const struct maracaibo *g, int p);
int ma_face_up_price(const struct maracaibo *g, int p); /* of a card of the display */
bool ma_may_draw(const struct maracaibo *g, int p);     /* the pile, or what can be paid */
void ma_draw_up(struct qs_act *a, int p);               /* to the limit, then the display is refilled */
MA_QUESTION(draw);
MA_QUESTION(toss);
MA_TAKE(refill);
void ma_draw_into_row(struct qs_act *a, int place);
MA_ASIDE(plan);

/* How many cards of the hand show a good or object; permanent objects counted. */
int ma_count_good(const struct ma_data *d, const struct maracaibo *g, int p, int good);
int ma_count_object(const struct ma_data *d, const struct maracaibo *g, int p, int object);

/* ---------------------------------------- turn.c: chapters 2 and 3 */

MA_TAKE(begin);
MA_QUESTION(main);
int ma_village_actions(const struct maracaibo *g, int p, int points); /* for points spent */
MA_TAKE(leave);
void ma_refuse_full_market(struct qs_offer *o, int p); /* in questions of city actions */
MA_QUESTION(after);
MA_TAKE(end_turn);

/* ---------------------------------------- sail.c: chapters 2, 10 and 22 */

void ma_work_out_voyages(struct ma_data *d);
/* Points that a voyage takes, 0 if these points do not allow it; the places passed. */
/* All that can be made with so many points. */
void ma_voyages(const struct ma_data *d, const struct maracaibo *g, int p, int points,
                struct ma_reach *reach);
int ma_voyage(const struct ma_data *d, const struct maracaibo *g, int p, int points, int way, int to,
              uint8_t passed[MA_MOVES]);
bool ma_may_end(const struct ma_data *d, const struct maracaibo *g, int p); /* the round */
MA_QUESTION(sail);
MA_TAKE(arrive);
MA_QUESTION(post);
MA_QUESTION(stops);
bool ma_is_city_by_tile(const struct ma_data *d, const struct maracaibo *g, int place);
static inline bool ma_is_city(const struct ma_data *d, const struct maracaibo *g, int place)
{
    return g->legacy ? ma_is_city_by_tile(d, g, place) : d->place[place].kind == MA_CITY;
}
static inline bool ma_is_village(const struct ma_data *d, const struct maracaibo *g, int place)
{
    return d->place[place].kind == MA_VILLAGE_PLACE && !ma_is_city(d, g, place);
}
int ma_tile_at(const struct ma_data *d, const struct maracaibo *g, int place, int kind); /* or -1 */
int ma_find_tile(const struct ma_data *d, const struct maracaibo *g, int kind);          /* or -1 */
/* Open to the side: legacy cities need its explorer. */
bool ma_open_to(const struct ma_data *d, const struct maracaibo *g, int p, int place);
/* Places of these tiles that are closed to the side: by MAR-22.4, by MAR-22.7. */
void ma_closed_to(const struct ma_data *d, const struct maracaibo *g, int p, uint64_t tiles,
                  uint64_t closed[2]);
int ma_market_good(const struct ma_data *d, const struct maracaibo *g, int place); /* plus one */
int ma_market_room(const struct ma_data *d, const struct maracaibo *g, int place);
/* The assistants at a place have had their turn; some of them may have been used. */
void ma_settle(struct qs_act *a, int p, int place, int used);
void ma_score_unused(struct qs_act *a, int p, int place, int n); /* MAR-10.2 */
void ma_score_unsettled(struct qs_act *a, int p);

/* ---------------------------------------- effects.c: programs, chapter 17 */

const struct qs_effect *ma_program(const struct ma_data *d, const struct maracaibo *g, int of, int index,
                                   int *n);
void ma_run(struct qs_act *a, int p, int of, int index);
MA_TAKE(effect);
MA_QUESTION(either);
MA_QUESTION(hand);
MA_QUESTION(put_figures);
MA_QUESTION(boon);
void ma_doubloons(struct qs_act *a, int p, int n, uint16_t rule);
void ma_points(struct qs_act *a, int p, int source, int n, uint16_t rule);
void ma_combat(struct qs_act *a, int p, int n);
void ma_figures(struct qs_act *a, int p, int n);
void ma_spend_combat(struct qs_act *a, int p, int n);
void ma_return_figure(struct qs_act *a, int p);

/* ------------------------------------------------------------------ costs.c */

static inline bool ma_is_cost(const struct qs_effect *e)
{
    return e->kind >= MA_PAY_COMBAT && e->kind <= MA_MOVED;
}
bool ma_can_pay(const struct ma_data *d, const struct maracaibo *g, int p, const struct qs_effect *e);
/* Whether costs of the program that a step walks along are paid without being asked for. */
bool ma_is_forced(const struct ma_data *d, const struct qs_step *s);
/* Whether every cost of a program can be paid now. */
bool ma_payable(const struct ma_data *d, const struct maracaibo *g, int p, int of, int index);
/* Cards among these whose action begins with a cost that cannot be paid are left out. */
struct ma_cards ma_payable_cards(const struct ma_data *d, const struct maracaibo *g, int p,
                                 const struct ma_cards *of);
/* Pays the cost e, effect i of the program, or asks for it; true if the program goes on now. */
bool ma_meet_cost(struct qs_act *a, const struct qs_step *s, int i, const struct qs_effect *e);
MA_QUESTION(whether);
MA_QUESTION(kind);
MA_QUESTION(pay);

/* ------------------------------------------------------------------ city.c: chapter 4 and 14 */

void ma_city_action(struct qs_act *a, int p);
MA_QUESTION(deliver);
MA_QUESTION(remove);
static inline bool ma_has_upgrade(const struct maracaibo *g, int p, int area)
{
    return g->seats[p].discs[area] == 2;
}
uint64_t ma_removable(const struct ma_data *d, const struct maracaibo *g, int p);

/* ------------------------------------------------------------------ combat.c: chapter 5 */

void ma_fight(struct qs_act *a, int p);
MA_QUESTION(pile);
MA_QUESTION(token_up);
MA_QUESTION(for);
MA_QUESTION(combat);
MA_QUESTION(fight_or);
/* Markers of the nation, by invariant (4). */
static inline int ma_on_map(const struct maracaibo *g, int nation)
{
    return MA_MARKERS - g->markers[nation] - g->gone[nation];
}
enum { MA_MINE_COSTS = 8 };
int ma_press_costs(int influence);
int ma_annex_costs(const struct maracaibo *g, int place);
int ma_raid_costs(const struct maracaibo *g, int place);
int ma_deed_costs(const struct ma_data *d, int card);
/* The value of a token (plus one; 0: the piles are empty) for the nation. */
int ma_fights_with(const struct ma_data *d, const struct maracaibo *g, int token, int nation);
int ma_modifier(const struct ma_data *d, const struct maracaibo *g, int token, int nation);
void ma_draw_token(struct qs_act *a, int p);
void ma_keep_token(struct qs_act *a, int p, int token); /* plus one; 0: there was none */
MA_ASIDE(drill);

/* ------------------------------------------------------------------ nations.c: chapter 6 */

void ma_influence(struct qs_act *a, int p, int nation, int n);
void ma_next_rank(struct qs_act *a, int p, int nation);
static inline int ma_rank(const struct ma_data *d, const struct maracaibo *g, int p, int nation)
{
    return d->rank_at[g->seats[p].influence[nation]];
}
/* Puts the next marker of the nation there; displaces what is there. */
void ma_place_marker(struct qs_act *a, int p, int nation, int place);
uint64_t ma_with_markers(const struct maracaibo *g); /* nations that have one left */
uint64_t ma_empty_villages(const struct ma_data *d, const struct maracaibo *g);
MA_QUESTION(nation);
MA_QUESTION(rank);
MA_QUESTION(marker);

/* ------------------------------------------------------------------ explorer.c: chapter 7 */

void ma_explore(struct qs_act *a, int p, int n);
MA_QUESTION(explore);
int ma_barrier_pays(const struct maracaibo *g, int barrier);
int ma_end_pays(const struct maracaibo *g);
void ma_jean_explores(struct qs_act *a, int n);
bool ma_reached(const struct ma_data *d, const struct maracaibo *g, int p, int number);

/* ------------------------------------------------------------------ careers.c: chapter 13 */

int ma_thing(const struct ma_data *d, const struct maracaibo *g, int p, int thing); /* how many */
uint64_t ma_goals_open(const struct ma_data *d, const struct maracaibo *g, int p);  /* tasks */
MA_ASIDE(goal);

/* ---------------------------------------- village.c: chapters 8, 15, 16 */

void ma_village(struct qs_act *a, int p, int n);
MA_QUESTION(village);
bool ma_can_buy(const struct ma_data *d, const struct maracaibo *g, int p, int card);
void ma_needs(const struct ma_data *d, const struct maracaibo *g, int p, int card, int asked[MA_NEEDS],
              int has[MA_NEEDS]);
void ma_offer_buying(struct qs_offer *o, int p);
void ma_buy(struct qs_act *a, int p, int card);
void ma_invest(struct qs_act *a, int p, int building);
/* MAR-15.2, MAR-17.2 */
static inline int ma_price(const struct maracaibo *g, int p, int cost)
{
    return cost > g->powers[p].cheaper ? cost - g->powers[p].cheaper : 0;
}
void ma_income(struct qs_act *a, int p, int n);
void ma_income_vp(struct qs_act *a, int p, int n);
void ma_get_synergy(struct qs_act *a, int p, int synergy);
MA_QUESTION(synergy);

/* ------------------------------------------------------------------ quests.c: chapter 9 */

MA_QUESTION(fulfil);
MA_TAKE(got);
void ma_quest_pays(const struct ma_data *d, const struct maracaibo *g, int p, int quest, int *vp,
                   int *doubloons, int *others);
bool ma_can_fulfil(const struct ma_data *d, const struct maracaibo *g, int p, int quest);
/* Pays, is rewarded, and then the tile is got: from where is MA_TO_... */
void ma_fulfil(struct qs_act *a, int p, int quest, int from, int index);
/* From where is MA_TO_... */
void ma_gain_quest(struct qs_act *a, int p, int quest, int from, int index);
/* MAR-9.7: the tiles of a place that can be fulfilled as a main action: all but L1's own. */
uint64_t ma_quests_at(const struct ma_data *d, const struct maracaibo *g, int place);
int ma_own_quest(const struct ma_data *d, const struct maracaibo *g, int place); /* or -1 */
uint64_t ma_payable_quests(const struct ma_data *d, const struct maracaibo *g, int p, int place);
/* MAR-9.4: a tile whose reward is being received is not fulfilled again. */
bool ma_is_under_way(const struct maracaibo *g, int quest);
int ma_lay_quest(struct maracaibo *g, int place, int quest); /* as which of its place */
/* The tile leaves the place; L1's own is replaced. */
void ma_take_from_place(struct qs_act *a, int place, int quest);
MA_QUESTION(which);

static inline int ma_story_tiles(const struct maracaibo *g, int p)
{
    int n = 0;
    for (int k = 0; k < g->tale.tiles; k++) {
        n += g->tale.by[k] == p + 1;
    }
    return n;
}

/* MAR-26.3: quest tiles and story tiles of a side. */
static inline int ma_quest_tiles(const struct maracaibo *g, int p)
{
    return qs_count(g->seats[p].quests) + ma_story_tiles(g, p);
}

/* ---------------------------------------- story.c, story_tiles.c, vote.c: chapters 25 to 29 */

void ma_tale_setup(struct qs_act *a, const struct qs_options *o); /* sets, before anything is laid */
void ma_begin_tale(struct qs_act *a);                             /* at set-up */
void ma_tell_on(struct qs_act *a);                                /* step 6 of a scoring */
MA_TAKE(lay_card);
MA_TAKE(read_back);
const char *ma_contradicts(const struct qs_rules *r, const struct qs_options *o);
enum qs_campaign ma_carry_on(const struct qs_rules *r, const void *state, struct qs_options *out);
void ma_follow(struct qs_act *a, int card, int number); /* the card of that number comes next */

void ma_enter_tile(struct qs_act *a, int tile);
void ma_leave_tile(struct qs_act *a, int tile);
uint64_t ma_skulls(const struct ma_data *d, const struct maracaibo *g); /* tiles in play */
void ma_remove_skull(struct qs_act *a, int p);
MA_QUESTION(skull);

/* The story tile that lies for a card; -1: none does. */
int ma_story_tile(const struct maracaibo *g, int card);
/* MAR-26.1: cards whose story tile lies at the place, but for one whose reward is being received. */
uint64_t ma_stories_at(const struct maracaibo *g, int place);
uint64_t ma_payable_stories(const struct ma_data *d, const struct maracaibo *g, int p, int place);
void ma_offer_stories(struct qs_offer *o, int p, int place);
void ma_fulfil_story(struct qs_act *a, int p, int card);
/* The side claims the tile of a card. */
void ma_claim(struct qs_act *a, int p, int card);
/* MAR-29.1: the card whose tile lies at the place and is older than all quests there; -1: none is. */
int ma_oldest_story(const struct maracaibo *g, int place);
/* A quest of a place is gone; it was the which-th. */
void ma_grow_older(struct maracaibo *g, int place, int which);
void ma_lay_story_tile(struct qs_act *a, int card);
bool ma_is_fulfilled(const struct ma_data *d, const struct maracaibo *g, int card);

void ma_vote(struct qs_act *a, int card, int reader);
MA_QUESTION(vote);
void ma_reveal_vote(struct qs_act *a, const struct qs_step *s);
MA_QUESTION(decide);

/* ---------------------------------------- scoring.c: chapters 11 and 12 */

MA_TAKE(interim);
MA_QUESTION(purchase);
MA_QUESTION(muster);
void ma_muster(struct qs_act *a, int p); /* after the last purchase */
MA_TAKE(income);
MA_TAKE(home);
MA_TAKE(final);
void ma_score_now(struct qs_act *a);
int ma_emptied(const struct maracaibo *g, int nation); /* spaces of its markers */
int ma_building_points(const struct ma_data *d, const struct maracaibo *g, int p, int building);
void ma_multipliers(const struct maracaibo *g, int times[MA_NATIONS]);

/* ------------------------------------------------------------------ jean.c: chapters 18 to 20 */

MA_TAKE(jean);
MA_QUESTION(automa);
MA_TAKE(jean_acts);
MA_TAKE(jean_fights);
void ma_jean_final(struct qs_act *a);
int ma_jean_income(const struct maracaibo *g);
enum ma_lead { MA_LEAD_QUESTS, MA_LEAD_UPGRADES, MA_LEAD_EXPLORER, MA_LEADS };
int ma_jean_lead(const struct ma_data *d, const struct maracaibo *g, enum ma_lead in);
int ma_jean_lead_pays(const struct ma_data *d, const struct maracaibo *g, enum ma_lead in);

/* ------------------------------------------------------------------ derived.c */

void ma_work_out(struct ma_data *d); /* all sheets being right */
void ma_refresh(const struct qs_rules *r, void *state);
/* Something that a career may count has changed; careers.c. */
void ma_know_things(const struct ma_data *d, struct maracaibo *g, int p);
void ma_refresh_seat(const struct ma_data *d, struct maracaibo *g, int p);
void ma_count_card(struct ma_powers *w, const struct ma_card *k); /* has been bought */

/* ------------------------------------------------------------------ check.c, worth.c, look.c */

const char *ma_check(const struct qs_rules *r, const void *state);
/* check_layout.c: what the steps of set-up may be */
bool ma_is_of_layout(const struct qs_step *s, const struct qs_step *below);
bool ma_layout_is_right(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s);
bool ma_tile_is_due(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s);
bool ma_tile_comes_back(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                        const struct qs_step *below);
bool ma_choice_is_right(const struct maracaibo *g, const struct qs_step *s);
/* check_steps.c: NULL, or what is wrong with the agenda. */
bool ma_step_is_right(const struct ma_data *d, const struct maracaibo *g, int i);
const char *ma_check_agenda(const struct ma_data *d, const struct maracaibo *g);
void ma_work_out_worth(struct ma_data *d);
int32_t ma_worth(const struct qs_rules *r, const void *view, int seat);
/* What ma_worth_with keeps, and what it was reckoned from. */
struct ma_nations_from {
    uint8_t influence[MA_SEATS][MA_NATIONS];
    uint8_t markers[MA_NATIONS], gone[MA_NATIONS], round;
};
struct ma_appeals_from {
    uint8_t round, synergies, cheaper;
};
struct ma_terms {
    struct ma_nations_from nations_from;
    struct ma_appeals_from appeals_from;
    int32_t nations;
    int32_t hand;              /* what its cards come to, */
    struct ma_cards cards;     /* these, */
    struct ma_cards by_things; /* but for those of them that depend on things counted */
    struct ma_cards told;      /* cards whose appeal is known */
    int32_t appeal[MA_CARDS];
};
int32_t ma_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms);
extern const int16_t ma_owed[MA_STEPS];
bool ma_shows(const struct qs_rules *r, const void *view, uint16_t rule);
void ma_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
             struct qs_facts *facts);

/* ---------------------------------------- figures.c, clicks.c, why.c: what a person sees */

extern const struct qs_figure ma_figure_rows[];
extern const struct qs_click ma_clicks[MA_VERBS];
extern const char *const ma_about[MA_STEPS];
extern const struct qs_piece_rule ma_pieces[];
extern const uint8_t ma_rounds[], ma_read[], ma_deeds[], ma_dealt[], ma_taken[], ma_played[];
extern const uint16_t ma_plain[]; /* rules that say it all */
void ma_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
            struct qs_facts *facts);

#endif
