/*
 * check_steps.c: invariant (6) of Maracaibo: what may stand on what, and what a step may name.
 *
 * A state that passes can be played on with any answers that are offered, wherever it comes from. So
 * each step stands only on steps that some rule leaves below it, and whatever it rests on cannot be
 * changed by the steps above it. Views and sampled worlds pass too: nothing here depends on what a
 * hand holds, so a question that asks for a card may find none and then has no answer.
 *
 * How high the agenda grows: a program waits at most once, and only if effects are left; a seat
 * fulfils a quest once; above a waiting combat lies what its one flag brings; village actions are
 * those of the main action, and one more when the explorer arrives (`openings`).
 */
#include <assert.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ what stands on what */

#define AS_BIT(kind) ((kind) ? (uint64_t)1 << ((kind) - 1) : 0) /* 0 is no step */
#define ON(kind)     AS_BIT(MA_S_##kind)

static_assert(MA_STEPS <= 65, "a bit for each step");

#define BUYING     (ON(DRAWING) | ON(PURCHASE) | ON(FINAL)) /* what a purchase of a scoring stands on */
#define WORK       (ON(LEAVE) | ON(EFFECT) | ON(VILLAGE) | ON(COMBAT) | ON(GOT) | BUYING)
#define WITH_TRACK (WORK | ON(FULFIL) | ON(REMOVE) | ON(MAIN))
#define SCORING    (ON(PURCHASE) | ON(INCOME) | ON(FINAL))
#define CARDS      (ON(END_TURN) | SCORING) /* under drawing */
#define DISPLAY \
    (ON(REFILL) | ON(CHOOSE) | ON(BUILDING_UP) | ON(LAY_QUESTS) | ON(QUEST_NEXT) | ON(TOKEN_UP) | \
     ON(JEAN_FIGHTS) | CARDS)
#define TOLD (ON(READ_BACK) | ON(VOTE) | ON(DECIDE)) /* at the bottom after final scoring */
#define BOTTOM \
    (ON(LAYOUT) | ON(BEGIN) | ON(LEAVE) | ON(END_TURN) | ON(INTERIM) | ON(INCOME) | ON(FINAL) | ON(HOME) | \
     ON(JEAN) | ON(AUTOMA) | TOLD)

static const uint64_t stands_on[MA_STEPS] = {
    [MA_S_TILE_UP] = ON(TILE_UP) | ON(LAYOUT) | ON(EFFECT) | ON(GOT),
    [MA_S_QUEST_UP] = ON(LAY_CARD) | ON(READ_BACK) | ON(QUEST_NEXT) | ON(LAYOUT) | ON(BUILDING_UP) |
                      ON(HOME) | ON(END_TURN) | ON(TOKEN_UP) | ON(JEAN_FIGHTS) | WORK,
    [MA_S_QUEST_NEXT] = ON(LAY_CARD) | ON(READ_BACK) | ON(QUEST_NEXT) | ON(LAYOUT) | ON(BUILDING_UP) |
                        ON(HOME) | ON(END_TURN) | ON(TOKEN_UP) | ON(JEAN_FIGHTS),
    [MA_S_LAY_QUESTS] = ON(HOME),
    [MA_S_BUILDING_UP] = ON(DEAL_HANDS) | ON(LAY_QUESTS),
    [MA_S_LAY_CARD] = ON(LAY_CARD) | ON(QUEST_NEXT) | ON(BUILDING_UP) | ON(HOME) | ON(READ_BACK),
    [MA_S_READ_BACK] = ON(HOME) | ON(READ_BACK),
    [MA_S_VOTE] = ON(HOME) | ON(READ_BACK),
    [MA_S_DECIDE] = ON(HOME) | ON(READ_BACK),
    [MA_S_SKULL] = ON(EFFECT) | ON(GOT),
    [MA_S_DEAL_HANDS] = ON(LAYOUT),
    [MA_S_DEAL] = ON(DEAL_HANDS) | CARDS,
    [MA_S_CAREER] = ON(DEAL_HANDS) | ON(LAYOUT),
    [MA_S_CHOOSE] = ON(BEGIN),
    [MA_S_REFILL] = ON(CHOOSE) | ON(BUILDING_UP) | ON(LAY_QUESTS) | CARDS,
    [MA_S_TURN_UP] = DISPLAY,
    [MA_S_SAIL] = ON(LEAVE),
    [MA_S_SAIL_ON] = ON(LEAVE) | ON(EFFECT),
    [MA_S_STOPS] = ON(STOPS) | ON(POST) | ON(MAIN) | ON(JEAN_ACTS),
    [MA_S_POST] = ON(MAIN),
    [MA_S_MAIN] = ON(LEAVE) | ON(EFFECT),
    [MA_S_DELIVER] = ON(EFFECT),
    [MA_S_REMOVE] = WORK | ON(REMOVE) | ON(MAIN),
    [MA_S_EFFECT] = WITH_TRACK,
    [MA_S_EXPLORE] = WITH_TRACK,
    [MA_S_FULFIL] = ON(LEAVE) | ON(EFFECT),
    [MA_S_GOT] = WITH_TRACK,
    [MA_S_NATION] = WITH_TRACK,
    [MA_S_RANK] = WITH_TRACK,
    [MA_S_MARKER] = WITH_TRACK,
    [MA_S_SYNERGY] = WITH_TRACK,
    [MA_S_BOON] = WITH_TRACK,
    [MA_S_PUT_FIGURES] = WITH_TRACK,
    [MA_S_VILLAGE] = WITH_TRACK,
    [MA_S_PAY] = WITH_TRACK,
    [MA_S_TOSS] = WITH_TRACK,
    [MA_S_KIND] = WITH_TRACK,
    [MA_S_WHETHER] = WITH_TRACK,
    [MA_S_EITHER] = WITH_TRACK,
    [MA_S_HAND] = WITH_TRACK,
    [MA_S_PILE] = WITH_TRACK,
    [MA_S_FOR] = WITH_TRACK,
    [MA_S_COMBAT] = WITH_TRACK,
    [MA_S_FIGHT_OR] = WITH_TRACK,
    [MA_S_WHICH] = ON(LEAVE) | ON(EFFECT),
    [MA_S_TOKEN_UP] = WITH_TRACK | ON(END_TURN),
    [MA_S_DRAW] = CARDS,
    [MA_S_AFTER] = ON(DRAWING),
    [MA_S_DRAWING] = CARDS,
    [MA_S_PURCHASE] = SCORING,
    [MA_S_MUSTER] = SCORING,
    [MA_S_JEAN_ACTS] = ON(END_TURN),
    [MA_S_JEAN_FIGHTS] = ON(END_TURN),
};

/* Steps of one seat's turn or purchase: all that stand on one another are the same seat's. */
static bool of_a_seat(int kind)
{
    return (stands_on[kind] & (ON(LEAVE) | ON(EFFECT) | ON(MAIN))) && kind != MA_S_QUEST_UP &&
           kind != MA_S_STOPS && kind != MA_S_TILE_UP;
}

/* ------------------------------------------------------------------ programs */

/* Payable, as far as all can see. */
static bool cost_is_met(const struct ma_data *d, const struct maracaibo *g, int p, const struct qs_effect *e)
{
    bool open = e->kind == MA_PAY_COMBAT || e->kind == MA_PAY_DOUBLOONS || e->kind == MA_PAY_FIGURE;
    return !open || ma_can_pay(d, g, p, e);
}

/* Costs that are paid without being asked for were found payable. */
static bool costs_can_be_paid(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                              const struct qs_effect *e, int n)
{
    for (int i = s->n; ma_is_forced(d, s) && i < n; i++) {
        if (!cost_is_met(d, g, s->seat, &e[i])) {
            return false;
        }
    }
    return true;
}

/* Whose program it may be, as things stand. */
static bool names_program(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s)
{
    const struct ma_seat *p = &g->seats[s->seat];
    switch (s->a) {
    case MA_OF_GIVES:
    case MA_OF_ACT:
        return s->b < MA_CARDS && ma_in(&p->display, s->b);
    case MA_OF_REWARD:
    case MA_OF_COST:
        return s->b < MA_QUESTS;
    case MA_OF_CITY:
        return s->b < MA_PLACES;
    case MA_OF_FLAG:
        return s->b < MA_PLACES && (g->turn.deeds >> MA_D_ANNEX & 1);
    case MA_OF_SPACE:
        return s->b <= p->explorer;
    case MA_OF_AREA:
        return s->b < MA_AREAS && p->discs[s->b] == 2;
    case MA_OF_STORY_COST:
    case MA_OF_STORY_REWARD:
        return s->b < d->stories;
    case MA_OF_GAIN:
    case MA_OF_PRICE:
        return s->b < MA_LEGACY && d->legacy[s->b].site == p->ship + 1;
    default:
        return false;
    }
}

/* It waits for something: an effect is left, or it is next in a row of steps. */
static bool effect_waits(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s)
{
    const unsigned rows = 1u << MA_OF_SPACE | 1u << MA_OF_CITY | 1u << MA_OF_GIVES | 1u << MA_OF_REWARD |
                          1u << MA_OF_GAIN | 1u << MA_OF_STORY_REWARD;
    int n;
    if (!names_program(d, g, s)) {
        return false;
    }
    const struct qs_effect *e = ma_program(d, g, s->a, s->b, &n);
    return costs_can_be_paid(d, g, s, e, n) &&
           (s->n ? s->n < n && e[s->n].kind != MA_NONE : rows >> s->a & 1);
}

/* The step waits for the answer to a sail effect. */
static bool after_sailing(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s)
{
    int n;
    return s->kind == MA_S_EFFECT && s->n && ma_program(d, g, s->a, s->b, &n)[s->n - 1].kind == MA_SAIL;
}

/* Actions of places and assistants begin a main action; a reward lies on its tile. */
static bool effect_stands(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                          const struct qs_step *below)
{
    switch (s->a) {
    case MA_OF_ACT:
        if (d->card[s->b].use != MA_USE_ASSISTANT) {
            return true;
        }
        /* fall through */
    case MA_OF_CITY:
        return below->kind == MA_S_LEAVE || after_sailing(d, g, below);
    case MA_OF_REWARD:
        return below->kind == MA_S_GOT && below->a != MA_TO_STORY && below->n == s->b;
    case MA_OF_STORY_REWARD:
        return below->kind == MA_S_GOT && below->a == MA_TO_STORY && below->n == s->b;
    case MA_OF_STORY_COST:
        return below->kind == MA_S_EFFECT && below->a == MA_OF_STORY_REWARD && below->b == s->b;
    case MA_OF_COST:
        return below->kind == MA_S_EFFECT && below->a == MA_OF_REWARD && below->b == s->b;
    case MA_OF_GAIN:
        return below->kind == MA_S_REMOVE && below->a == 2 && below->b == s->b;
    case MA_OF_PRICE:
        return below->kind == MA_S_EFFECT && below->a == MA_OF_GAIN && below->b == s->b;
    default:
        return true;
    }
}

/* A question about a cost stands behind one that can be paid. */
static bool cost_is_asked(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s)
{
    int n;
    if (!names_program(d, g, s) || !s->n) {
        return false;
    }
    const struct qs_effect *e = ma_program(d, g, s->a, s->b, &n);
    if (s->n > n || !ma_is_cost(&e[s->n - 1]) ||
        (s->kind == MA_S_KIND) != (e[s->n - 1].kind == MA_PAY_SAME)) {
        return false;
    }
    return cost_is_met(d, g, s->seat, &e[s->n - 1]);
}

/* ------------------------------------------------------------------ the table */

static bool got_is_right(const struct maracaibo *g, const struct qs_step *s)
{
    int found = 0;
    switch (s->a) {
    case MA_TO_PLACE:
        for (int i = 0; i < MA_LAID && s->b == g->seats[s->seat].ship; i++) {
            found |= g->quest[i][s->b] == s->n + 1;
        }
        return found;
    case MA_TO_TRACK:
        return s->b <= g->seats[s->seat].explorer && g->track[s->b] == s->n + 1;
    case MA_TO_STORY:
        found = s->n < MA_STORIES ? ma_story_tile(g, s->n) : -1;
        return found >= 0 && g->tale.place[found] == s->b + 1 && s->b == g->seats[s->seat].ship;
    case MA_TO_HELD:
        return s->b < MA_HELD && g->turn.closed && g->seats[s->seat].held[s->b] == s->n + 1;
    default:
        return false;
    }
}

/* Those of the track come first of all, in order; a tile of L1's own while that is bare. */
static bool next_is_right(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                          const struct qs_step *below)
{
    bool more = below->kind == MA_S_QUEST_NEXT;
    int city = ma_find_tile(d, g, MA_L_QUEST_CITY);
    switch (s->a) {
    case MA_TO_TRACK:
        return s->b < MA_SPACES && !g->track[s->b] &&
               (more ? below->a == MA_TO_TRACK && s->b < below->b : below->kind == MA_S_LAYOUT);
    case MA_TO_PLACE:
        return s->b < MA_PLACES;
    case MA_TO_OWN:
        return city >= 0 && s->b + 1 == d->legacy[city].site && !g->quest_own;
    default:
        return s->a == MA_TO_SEAT && ma_solo(g) && s->seat == MA_JEAN;
    }
}

static bool draw_is_right(const struct maracaibo *g, const struct qs_step *s)
{
    return s->a == MA_FROM_FRESH ? g->pile_fresh > 0 : s->a <= MA_FROM_MIX && g->pile > 0;
}

/* A token turned up, or none with both piles empty. */
static bool token_is_right(const struct maracaibo *g, const struct qs_step *s)
{
    return s->a ? s->a <= MA_TOKENS && (g->token_up >> (s->a - 1) & 1) : !g->token_pool;
}

/* Cards wait to be read in order; what is voted on has been read. */
static bool story_step(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                       const struct qs_step *below)
{
    const struct ma_story *c = s->n < d->stories ? &d->story[s->n] : NULL;
    bool voting = c && g->tale.voting == s->n + 1 && qs_has(g->tale.turned, s->n);
    bool placed = below || ma_last_round(g);
    if (!g->tale.on || !c || !placed) {
        return false;
    }
    switch (s->kind) {
    case MA_S_VOTE:
        for (int p = 0; p < g->core.seats; p++) {
            voting &= !(s->a >> p & 1) || !g->tale.vote[p];
        }
        return voting && c->option[0] && s->a && !(s->a >> g->core.seats) && s->b < g->core.seats;
    case MA_S_DECIDE:
        return voting && s->seat < g->core.seats && (s->a & (s->a - 1)) && !(s->a >> (c->option[2] ? 3 : 2));
    case MA_S_READ_BACK:
        return !below || below->kind != MA_S_READ_BACK || s->n < below->n;
    default: /* a card that waits for the next game is laid at once */
        return !s->a && !qs_has(g->tale.done, s->n);
    }
}

static bool table_step(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                       const struct qs_step *below)
{
    bool same = below && below->kind == s->kind;
    if (below && below->kind == MA_S_LAYOUT && !ma_is_of_layout(s, below)) {
        return false;
    }
    switch (s->kind) {
    case MA_S_LAYOUT:
        return ma_layout_is_right(d, g, s);
    case MA_S_TILE_UP:
        return s->n == 1 ? ma_tile_comes_back(d, g, s, below)
                         : !s->n && ma_tile_is_due(d, g, s) &&
                               (same ? s->a < below->a : below->kind == MA_S_LAYOUT);
    case MA_S_QUEST_UP:
        return !g->quest_top && g->quest_pool;
    case MA_S_QUEST_NEXT:
        return next_is_right(d, g, s, below);
    case MA_S_BUILDING_UP:
        return s->a < MA_ROUNDS && !g->building[s->a] &&
               s->a == (below->kind == MA_S_DEAL_HANDS ? 0 : g->round);
    case MA_S_DEAL_HANDS:
        return s->n < (MA_DEALT + 2) * g->core.seats;
    case MA_S_CAREER:
        return s->seat < g->core.seats;
    case MA_S_CHOOSE:
        return ma_choice_is_right(g, s);
    case MA_S_REFILL:
        return s->a < MA_ROW;
    case MA_S_TURN_UP:
        return draw_is_right(g, s) && s->b < MA_ROW && !g->row[s->b];
    case MA_S_VOTE:
    case MA_S_DECIDE:
    case MA_S_READ_BACK:
    case MA_S_LAY_CARD:
        return story_step(d, g, s, below);
    case MA_S_LAY_QUESTS:
        return s->a == g->round && g->round < MA_ROUNDS;
    case MA_S_INCOME:
    case MA_S_HOME:
        return g->round < MA_ROUNDS;
    default:
        return s->seat < g->core.sides;
    }
}

/* ------------------------------------------------------------------ a turn */

static bool has_way_on(const struct ma_data *d, const struct maracaibo *g, int p)
{
    int at = g->seats[p].ship, upper = d->next[at][0] - 1, lower = d->next[at][1] - 1;
    return (upper >= 0 && ma_open_to(d, g, p, upper)) || (lower >= 0 && ma_open_to(d, g, p, lower));
}

static bool sailing_step(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                         const struct qs_step *below)
{
    int ship = g->seats[s->seat].ship;
    switch (s->kind) {
    case MA_S_SAIL:
        return s->a == MA_MOVES && !s->b && has_way_on(d, g, s->seat);
    case MA_S_SAIL_ON:
        return s->a && s->a <= MA_MOVES && s->b == 1 &&
               (below->kind == MA_S_LEAVE || after_sailing(d, g, below));
    case MA_S_MAIN:
        return below->kind == MA_S_LEAVE || after_sailing(d, g, below);
    case MA_S_POST:
        return ma_tile_at(d, g, ship, MA_L_POST) == s->a && g->posts[s->a] < d->legacy[s->a].spaces;
    case MA_S_REMOVE:
        return s->a == 0 ? ma_removable(d, g, s->seat) && below->kind != MA_S_MAIN
               : s->a == 1
                   ? s->b == ship && ma_market_room(d, g, ship) && below->kind == MA_S_EFFECT &&
                         below->a == MA_OF_CITY
                   : s->a == 2 && below->kind == MA_S_MAIN && ma_tile_at(d, g, ship, MA_L_POST) == s->b &&
                         g->posts[s->b] < d->legacy[s->b].spaces;
    case MA_S_DELIVER:
        return ma_market_room(d, g, ship) && ma_removable(d, g, s->seat) && below->a == MA_OF_CITY &&
               below->b == ship && !below->n;
    case MA_S_WHICH:
        return s->a == ship && ma_quests_at(d, g, ship) &&
               (below->kind == MA_S_LEAVE || after_sailing(d, g, below));
    default:
        return true;
    }
}

static bool fulfil_is_right(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                            const struct qs_step *below)
{
    if (s->a == MA_TO_TRACK) {
        return s->b == g->seats[s->seat].explorer && g->track[s->b] &&
               !ma_is_under_way(g, g->track[s->b] - 1) && below->kind == MA_S_EFFECT &&
               below->a == MA_OF_SPACE && below->b == s->b;
    }
    return s->a == MA_TO_PLACE && s->b == g->seats[s->seat].ship && ma_own_quest(d, g, s->b) >= 0 &&
           !ma_is_under_way(g, ma_own_quest(d, g, s->b)) &&
           (below->kind == MA_S_LEAVE || after_sailing(d, g, below) ||
            (below->kind == MA_S_EFFECT && below->a == MA_OF_CITY));
}

/* Whether an effect of an edition can have this number. */
static bool is_amount_of(int effect, int i, int n)
{
    return n >= ma_effects[effect].min[i] && n <= ma_effects[effect].max[i];
}

static bool turn_step(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                      const struct qs_step *below)
{
    const struct ma_seat *p = &g->seats[s->seat];
    switch (s->kind) {
    case MA_S_EFFECT:
        return effect_waits(d, g, s) && effect_stands(d, g, s, below);
    case MA_S_KIND:
    case MA_S_WHETHER:
        return cost_is_asked(d, g, s);
    case MA_S_PAY:
        return s->a <= 1 && s->b < (s->a ? MA_OBJECTS : MA_GOODS) && s->n && s->n <= 4;
    case MA_S_GOT:
        return got_is_right(g, s);
    case MA_S_FULFIL:
        return fulfil_is_right(d, g, s, below);
    case MA_S_FOR:
        return token_is_right(g, s);
    case MA_S_COMBAT:
        return token_is_right(g, s) && s->b && s->b <= MA_NATIONS;
    case MA_S_TOKEN_UP:
        return s->a < 2 && g->token_piles[s->a] && (s->seat < g->core.seats || s->n < MA_AUTOMA);
    case MA_S_SKULL:
        return ma_skulls(d, g) != 0;
    case MA_S_PILE:
        return g->token_pool != 0;
    case MA_S_TOSS:
        return ma_hand_size(g, s->seat) > 0;
    case MA_S_FIGHT_OR:
        return is_amount_of(MA_FIGHT_OR, 0, s->a);
    case MA_S_PUT_FIGURES:
        return is_amount_of(MA_FIGURES_ON, 0, s->a);
    case MA_S_HAND:
        return is_amount_of(MA_HAND_FOR, 0, s->a);
    case MA_S_EITHER:
        return is_amount_of(MA_EITHER, 0, s->a) && is_amount_of(MA_EITHER, 1, s->b);
    case MA_S_EXPLORE:
        return s->a && p->explorer < d->last_space;
    case MA_S_SYNERGY:
        return p->synergies != qs_first(MA_SYNERGIES);
    case MA_S_VILLAGE:
        return s->n && !g->turn.closed;
    case MA_S_NATION:
        return s->a && s->a <= 5;
    default:
        return sailing_step(d, g, s, below);
    }
}

/* Steps after the main action, and those that belong to any seat. */
static bool other_step(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                       const struct qs_step *below)
{
    switch (s->kind) {
    case MA_S_STOPS:
        return s->seat < g->core.seats && s->n && s->n <= g->powers[s->seat].stops &&
               (below->kind != MA_S_STOPS || below->seat > s->seat);
    case MA_S_DEAL:
        return s->seat < g->core.seats && draw_is_right(g, s) &&
               (s->a == MA_FROM_A) == (below->kind == MA_S_DEAL_HANDS) && s->b == (s->a != MA_FROM_A);
    case MA_S_DRAW:
        return s->seat < g->core.seats && ma_may_draw(g, s->seat);
    case MA_S_JEAN_ACTS:
        return ma_solo(g) && s->seat == MA_JEAN && s->a < MA_AUTOMA;
    case MA_S_JEAN_FIGHTS:
        return ma_solo(g) && s->seat == MA_JEAN && token_is_right(g, s) && s->n < MA_AUTOMA;
    case MA_S_JEAN:
    case MA_S_AUTOMA:
        return ma_solo(g) && s->seat == MA_JEAN;
    case MA_S_AFTER:
    case MA_S_DRAWING:
    case MA_S_PURCHASE:
    case MA_S_MUSTER:
    case MA_S_BEGIN:
    case MA_S_LEAVE:
        return s->seat < g->core.seats;
    default:
        return table_step(d, g, s, below);
    }
}

bool ma_step_is_right(const struct ma_data *d, const struct maracaibo *g, int i)
{
    const struct qs_step *s = &g->core.agenda[i], *below = i ? s - 1 : NULL;
    if (below ? !(stands_on[s->kind] & AS_BIT(below->kind)) : !(BOTTOM & AS_BIT(s->kind))) {
        return false;
    }
    if (!below || !of_a_seat(s->kind)) {
        return other_step(d, g, s, below);
    }
    bool jean = s->kind == MA_S_TOKEN_UP && below->kind == MA_S_END_TURN;
    if (jean ? !ma_solo(g) || s->seat != MA_JEAN : s->seat >= g->core.seats) {
        return false;
    }
    if (below->kind == MA_S_REMOVE && below->a != 2) {
        return false; /* only the disc of a post waits, for what the post gives */
    }
    bool own = !of_a_seat(below->kind) && below->kind != MA_S_LEAVE && below->kind != MA_S_DRAWING;
    return (own || s->seat == below->seat) && turn_step(d, g, s, below);
}

/* ------------------------------------------------------------------ the whole of it */

/*
 * A program does not wait below itself, nor a space below an earlier one; a turn has one flag, and a
 * card of the story and L1's own tile are laid once.
 */
static bool may_lie_below(const struct qs_step *s, const struct qs_step *t)
{
    if (s->kind != t->kind || (s->kind == MA_S_EFFECT && s->a != t->a)) {
        return true;
    }
    switch (s->kind) {
    case MA_S_QUEST_NEXT:
        return s->a != MA_TO_OWN || t->a != MA_TO_OWN;
    case MA_S_LAY_CARD:
        return s->n != t->n;
    case MA_S_GOT:
        return s->n != t->n || (s->a == MA_TO_STORY) != (t->a == MA_TO_STORY);
    case MA_S_EFFECT:
        return s->a == MA_OF_SPACE ? s->b < t->b : s->a != MA_OF_FLAG && s->b != t->b;
    default:
        return true;
    }
}

static bool each_once(const struct qs_core *core)
{
    for (int i = 0; i < core->depth; i++) {
        for (int k = 0; k < i; k++) {
            if (!may_lie_below(&core->agenda[k], &core->agenda[i])) {
                return false;
            }
        }
    }
    return true;
}

static bool is_bought_action(const struct ma_data *d, const struct qs_step *s)
{
    return s->kind == MA_S_EFFECT &&
           (s->a == MA_OF_GIVES || (s->a == MA_OF_ACT && d->card[s->b].use != MA_USE_ASSISTANT));
}

/* How often village actions have been opened within one another, and how often they can be. */
static bool openings_are_right(const struct ma_data *d, const struct maracaibo *g)
{
    int n = 0, most = 1 + d->villages;
    for (int i = 1; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        bool bought = is_bought_action(d, s) && s[-1].kind != MA_S_VILLAGE && !(BUYING & AS_BIT(s[-1].kind));
        if (s->kind == MA_S_VILLAGE || bought) {
            n++;
            most = 1 + d->villages + (g->seats[s->seat].explorer == d->last_space);
        }
    }
    return n <= most;
}

/* (9); of combats only the one on top is asked, and at most one other waits for its flag. */
static bool combats_are_right(const struct maracaibo *g)
{
    uint32_t up = 0;
    int waiting = 0;
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        bool fights = s->kind == MA_S_FOR || s->kind == MA_S_COMBAT || s->kind == MA_S_JEAN_FIGHTS;
        if (fights && s->a) {
            if (up >> (s->a - 1) & 1) {
                return false;
            }
            up |= (uint32_t)1 << (s->a - 1);
        }
        waiting += s->kind == MA_S_COMBAT && i + 1 < g->core.depth;
    }
    return up == g->token_up && waiting <= 1 && (!waiting || (g->turn.deeds >> MA_D_ANNEX & 1));
}

/* MAR-11.4: who has come to the end of the round has ended it. */
static bool ends_are_right(const struct maracaibo *g)
{
    const uint64_t closing =
        ON(LEAVE) | ON(END_TURN) | ON(INTERIM) | ON(INCOME) | ON(FINAL) | ON(HOME) | TOLD;
    for (int p = 0; p < g->core.sides; p++) {
        int ship = g->seats[p].ship;
        if ((ship == MA_HOME_A || ship == MA_LAST) &&
            (!g->turn.ended || !(closing & AS_BIT(g->core.agenda[0].kind)))) {
            return false;
        }
    }
    return true;
}

const char *ma_check_agenda(const struct ma_data *d, const struct maracaibo *g)
{
    for (int i = 0; i < g->core.depth; i++) {
        if (!ma_step_is_right(d, g, i)) {
            return "(6) a step that cannot be";
        }
    }
    if (!each_once(&g->core)) {
        return "(6) a program that waits twice";
    }
    if (!openings_are_right(d, g)) {
        return "(6) more village actions than there can be";
    }
    if (!combats_are_right(g)) {
        return "(9) tokens of the combats";
    }
    return !g->core.depth || ends_are_right(g) ? NULL : "(10) a ship at the end of the round";
}
