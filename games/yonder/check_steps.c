/*
 * check_steps.c: invariant (8) of Yonder: what may stand on what, and what a step may name.
 *
 * A state that passes can be played on with any answers that are offered, wherever it comes from.
 * So each step stands only on steps that some rule leaves below it, and whatever it rests on
 * cannot be changed by the steps above it.
 *
 * How high the agenda grows: below a turn's questions lie at most the place and its action, the
 * spaces of the favour track in ascending order, and the rewards of two fulfilments. There is no
 * third, since one space only lets a seat fulfil an envoy, and nobody goes back on the track.
 */
#include <assert.h>

#include "yonder.h"

/* ------------------------------------------------------------------ what stands on what */

#define ON(kind) ((uint64_t)1 << YON_S_##kind)

static_assert(YON_STEPS <= 64, "a bit for each step");

#define WORK     (ON(TURN) | ON(MASONS) | ON(ACTION))
#define REWARD   (WORK | ON(EFFECT) | ON(BONUS) | ON(AFTER)) /* under an effect and its questions */
#define SETTLING (ON(RAISE) | ON(SAVED) | ON(DELIVER) | ON(BONUS))
#define BOTTOM   (ON(BEGIN) | ON(TURN) | ON(NEXT)) /* on nothing, and nothing else is */

/* What is carried out at once wherever it is said stands on nothing at all. */
static const uint64_t stands_on[YON_STEPS] = {
    [YON_S_COLOUR] = ON(COLOUR) | ON(FIT_OUT),
    [YON_S_FIT_OUT] = ON(SHIP),
    [YON_S_SHIP] = ON(BERTH) | REWARD,
    [YON_S_BERTH] = ON(ENVOY) | ON(TURN_UP),
    [YON_S_TURN_UP] = ON(TURN_UP) | ON(ENVOY),
    [YON_S_ENVOY] = ON(ENVOY) | ON(DEAL) | ON(BEGIN),
    [YON_S_DEAL] = ON(DEAL) | ON(RETURN),
    [YON_S_RETURN] = ON(BEGIN),
    [YON_S_MASONS] = ON(TURN),
    [YON_S_ACTION] = ON(TURN) | ON(MASONS),
    [YON_S_USE] = ON(TURN) | ON(MASONS),
    [YON_S_ENLIST] = ON(ACTION),
    [YON_S_SPEND] = ON(GAIN) | ON(EFFECT),
    [YON_S_EFFECT] = REWARD,
    [YON_S_GAIN] = REWARD,
    [YON_S_HIRE] = REWARD,
    [YON_S_DRAW] = REWARD,
    [YON_S_BUILD] = REWARD,
    [YON_S_STORE] = REWARD,
    [YON_S_PEDDLE] = REWARD,
    [YON_S_PICK] = REWARD,
    [YON_S_LODGE] = REWARD,
    [YON_S_GIVE] = REWARD,
    [YON_S_REVERSE] = REWARD,
    [YON_S_SMUGGLE] = REWARD,
    [YON_S_REMOVE] = REWARD,
    [YON_S_SHELTER] = REWARD,
    [YON_S_PAY] = SETTLING,
    [YON_S_SETTLE] = SETTLING,
    [YON_S_LOSE] = ON(PAY),
    [YON_S_RAISE] = ON(SAVED),
    [YON_S_SAVED] = REWARD,
    [YON_S_INTRODUCE] = REWARD,
    [YON_S_ALSO] = ON(DELIVER),
    [YON_S_COST] = ON(DELIVER),
    [YON_S_DELIVER] = REWARD,
    [YON_S_INSTEAD] = ON(GOLD),
    [YON_S_GOLD] = REWARD,
    [YON_S_BONUS] = REWARD,
    [YON_S_AFTER] = REWARD,
    [YON_S_BURN] = REWARD,
    [YON_S_SCUTTLE] = REWARD,
    [YON_S_SOUP] = ON(CONVERT) | ON(DAGON) | ON(DUNCAN) | ON(BILL),
    [YON_S_CONVERT] = ON(SOUP) | ON(DAGON) | ON(DUNCAN) | ON(BILL),
    [YON_S_DAGON] = ON(DUNCAN) | ON(BILL),
    [YON_S_DUNCAN] = ON(BILL),
    [YON_S_BILL] = ON(SELL),
    [YON_S_FEED] = ON(BILL),
    [YON_S_STARVE] = ON(SELL),
    [YON_S_SELL] = ON(ENVOYS),
    [YON_S_CAGED] = ON(ENVOYS),
    [YON_S_ENVOYS] = ON(COINS),
    [YON_S_COINS] = ON(HARBOUR),
    [YON_S_HARBOUR] = ON(OLOS) | ON(NEXT),
    [YON_S_BOARD] = ON(OLOS) | ON(NEXT),
    [YON_S_OLOS] = ON(NEXT),
    [YON_S_CARD] = ON(OLOS) | ON(NEXT),
};

/* Steps of one seat's turn or lock-up, all of them that seat's; the others are of the table. */
static bool of_a_seat(int kind)
{
    const uint64_t table = ON(COLOUR) | ON(FIT_OUT) | ON(SHIP) | ON(BERTH) | ON(TURN_UP) | ON(ENVOY) |
                           ON(DEAL) | ON(RETURN) | ON(BEGIN);
    return !(table >> kind & 1);
}

/* ------------------------------------------------------------------ set-up and clean-up */

/* Cards of a letter the seat will have been dealt when it chooses. */
static int dealt_by_then(const struct yonder *g, int p, int letter)
{
    int n = g->seats[p].hidden[letter];
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        if (s->kind == YON_S_DEAL && s->seat == p) {
            n += s->a == letter ? s->n : s->a < letter ? 2 : 0;
        }
    }
    return n;
}

/* YON-2.10: everybody has a card of each letter to return; who has chosen is not asked again. */
static bool may_return(const struct yonder *g, const struct qs_step *s, bool top)
{
    if (!s->a || (!top && s->a != qs_first(g->core.seats))) {
        return false;
    }
    for (int p = 0; p < g->core.seats; p++) {
        for (int l = 0; l < YON_LETTERS; l++) {
            if (!dealt_by_then(g, p, l) || g->seats[p].hidden_returned[l]) {
                return false;
            }
        }
        int chosen = yon_cards_count(g->seats[p].chosen);
        if ((!top && chosen) || ((s->a >> p & 1) && chosen == YON_LETTERS)) {
            return false;
        }
    }
    return true;
}

static bool berths_empty(const struct yonder *g, int n)
{
    return n <= YON_BERTHS && !yon_sum(g->berth + YON_BERTHS - n, n);
}

static bool anybody_locked(const struct yonder *g)
{
    int n = 0;
    for (int p = 0; p < g->core.seats; p++) {
        n += g->seats[p].locked;
    }
    return n > 0;
}

/* Of equal steps the first to be done stands on top: places and seats ascend from there. */
static bool table_step(const struct yonder *g, const struct qs_step *s, const struct qs_step *below, bool top)
{
    bool same = below && below->kind == s->kind;
    switch (s->kind) {
    case YON_S_COLOUR:
        return !g->seats[s->seat].colour && (!same || s->seat < below->seat);
    case YON_S_DEAL:
        return s->a < YON_LETTERS && s->n >= 1 && s->n <= 2;
    case YON_S_RETURN:
        return may_return(g, s, top);
    case YON_S_TURN_UP:
        return s->a < YON_LETTERS && s->b < YON_ROW && !g->row[s->b] && (!same || s->b < below->b);
    case YON_S_ENVOY:
        return s->a < YON_LETTERS && s->b < YON_COURT && !g->court[s->b] && (!same || s->b < below->b);
    case YON_S_SHIP:
        return !s->a;
    case YON_S_BERTH:
        return berths_empty(g, s->n);
    case YON_S_BEGIN:
        return !anybody_locked(g);
    default:
        return true;
    }
}

/* ------------------------------------------------------------------ a worker's action */

static bool stands(const struct qs_rules *r, const struct yonder *g, int power)
{
    int holder = yon_data(r)->holder[power];
    return holder && yon_cards_has(yon_standing(g), holder - 1);
}

static bool is_standing(const struct yonder *g, int building)
{
    return building < YON_BUILDINGS && yon_cards_has(yon_standing(g), building);
}

static bool is_place(const struct qs_rules *r, const struct yonder *g, int place)
{
    return place >= 0 && place < YON_PLACES &&
           (place < YON_HQ || (place < YON_SITE ? place - YON_HQ < g->core.seats
                                                : is_standing(g, place - YON_SITE) &&
                                                      yon_cards_has(yon_data(r)->sites, place - YON_SITE)));
}

static bool action_step(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s)
{
    const struct yon_seat *p = &g->seats[s->seat];
    switch (s->kind) {
    case YON_S_ACTION:
        return is_place(r, g, s->a - 1) && s->n < 16;
    case YON_S_USE:
        return is_place(r, g, s->a - 1) && s->n >= 1 && s->n < 16 && yon_can_use(r, g, s->seat, s->a - 1);
    case YON_S_SPEND:
        return s->n >= 1 && yon_sum(p->goods, YON_RESOURCES) + 2 * yon_sawn(r, g, s->seat) >= s->n;
    case YON_S_ENLIST:
        return s->a >= 1 && s->a <= YON_SPOTS && yon_owns(r, g, s->seat, YON_RECRUITERS);
    case YON_S_GAIN:
        return s->n >= 1 && s->n < 64;
    case YON_S_HIRE:
        return yon_sum(g->workers, YON_KINDS) > 0;
    case YON_S_BUILD:
        return s->a < YON_BUILD_WAYS;
    case YON_S_PAY:
    case YON_S_SETTLE:
        return s->a < 2 && yon_pays_owed(r, g, s->seat, s->a);
    case YON_S_RAISE:
        return s->b < YON_BUILDINGS && yon_cards_has(p->hand_open, s->b);
    case YON_S_STORE:
        return p->goods[s->a == YON_WOOD ? YON_WOOD : YON_MEAT] &&
               (s->a == YON_WOOD ? stands(r, g, YON_SAWMILL)
                                 : s->a == YON_MEAT && stands(r, g, YON_SAUSAGERY));
    case YON_S_LODGE:
        return stands(r, g, YON_SPA) && s->n >= 1;
    case YON_S_GIVE:
        return is_standing(g, s->a) && p->goods[YON_MEAT];
    case YON_S_REVERSE:
        return is_standing(g, s->a) && yon_can_reverse(g, s->seat);
    default:
        return true;
    }
}

/* ------------------------------------------------------------------ envoys, lock-up, Olos */

static bool has_envoy(const struct yonder *g, int p, int envoy)
{
    return envoy >= 0 && envoy < YON_ENVOYS && (g->seats[p].envoys >> envoy & 1);
}

static bool sails_with(const struct qs_rules *r, const struct yonder *g, int p, int power)
{
    return g->turn.ship && yon_ship_power(r, g, p, g->turn.ship - 1) == power;
}

static bool envoy_step(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s)
{
    switch (s->kind) {
    case YON_S_ALSO:
        return !g->turn.envoy[1] && !g->twin && !g->turn.made[0] && sails_with(r, g, s->seat, YON_GOLIATH);
    case YON_S_COST:
        return !g->turn.cost_of && !g->turn.made[0] && sails_with(r, g, s->seat, YON_DODGER);
    case YON_S_GOLD:
        return g->turn.made[0] && !g->turn.envoy[1] == !g->turn.made[1];
    case YON_S_LOSE:
        return yon_hand_size(g, s->seat) > 0;
    case YON_S_BONUS:
        return s->b < YON_ENVOYS && s->n >= 1 && s->n < 16 && s->a <= 1;
    case YON_S_AFTER:
        return s->a && has_envoy(g, s->seat, s->b) && g->aboard[s->b] == s->a;
    case YON_S_SCUTTLE:
    case YON_S_DUNCAN:
        return has_envoy(g, s->seat, s->b) && g->aboard[s->b];
    default:
        return true;
    }
}

static bool closing_step(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s)
{
    const struct yon_seat *p = &g->seats[s->seat];
    switch (s->kind) {
    case YON_S_TURN:
        return !p->locked;
    case YON_S_SOUP:
        return !s->a || (s->a == 1 && s->n == 2 && yon_owns(r, g, s->seat, YON_MAKER));
    case YON_S_STARVE:
        return yon_hunger(r, g, s->seat) > 0;
    case YON_S_CAGED:
        return g->caged && yon_owns(r, g, s->seat, YON_CAGES);
    case YON_S_BOARD:
        return yon_sum(g->berth, YON_BERTHS) > 0;
    case YON_S_OLOS:
        return yon_solo(g);
    case YON_S_CARD:
        return yon_solo(g) && g->deck && !yon_olos_done(r, g);
    default:
        return true;
    }
}

/* ------------------------------------------------------------------ the whole of it */

/* What was met on the way up. */
struct climb {
    int spaces;      /* of the favour track: up to this one */
    int fulfilments; /* whose rewards are coming, or that a space is about to allow */
};

/* YON_AT_PLACE and YON_AT_UPPER begin a chain of effects; an envoy's stand on its rewards. */
static bool effect_step(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s,
                        const struct qs_step *below, struct climb *c)
{
    uint64_t on = (uint64_t)1 << below->kind;
    bool at_place = below->kind == YON_S_EFFECT && below->a == YON_AT_PLACE;
    if (s->n >= YON_EFFECTS) {
        return false;
    }
    switch (s->a) {
    case YON_AT_PLACE:
        return (on & WORK) && is_place(r, g, s->b);
    case YON_AT_UPPER:
        return below->kind == YON_S_TURN && s->b < YON_UPPER;
    case YON_AT_ENVOY:
        return ((on & (WORK | ON(BONUS) | ON(AFTER))) || at_place) && s->b < YON_ENVOYS;
    case YON_AT_SPACE:
        if (s->b < c->spaces || s->b >= g->seats[s->seat].favour) {
            return false;
        }
        c->spaces = s->b + 1;
        c->fulfilments += c->spaces == yon_data(r)->introduction;
        return true;
    default:
        return false;
    }
}

/* Two bonuses lie on each other only as those of Goliath do; others smuggled. */
static bool bonus_step(const struct yonder *g, const struct qs_step *below)
{
    switch (below->kind) {
    case YON_S_BONUS:
        return below > g->core.agenda && below[-1].kind == YON_S_AFTER;
    case YON_S_EFFECT:
        return below->a == YON_AT_PLACE;
    default:
        return true;
    }
}

/* Each fulfilment is of another envoy; Dicaprio leaves with one whose fulfilment is over. */
static bool fulfilled_once(const struct yonder *g, const struct qs_step *s)
{
    bool once = true;
    for (const struct qs_step *t = g->core.agenda;
         t < s && (s->kind == YON_S_AFTER || s->kind == YON_S_SCUTTLE); t++) {
        once &= t->kind != YON_S_AFTER || t->b != s->b;
    }
    return once;
}

static bool yon_step_is_right(const struct qs_rules *r, const struct yonder *g, int i, struct climb *c)
{
    const struct qs_step *s = &g->core.agenda[i], *below = i ? s - 1 : NULL;
    if (s->kind != YON_S_RETURN && s->seat >= g->core.seats) {
        return false;
    }
    if (below ? !(stands_on[s->kind] >> below->kind & 1) : !(BOTTOM >> s->kind & 1)) {
        return false;
    }
    if (!of_a_seat(s->kind)) {
        return table_step(g, s, below, i + 1 == g->core.depth);
    }
    if (s->seat != g->core.agenda[0].seat) {
        return false;
    }
    if (!fulfilled_once(g, s)) {
        return false;
    }
    c->fulfilments += s->kind == YON_S_AFTER || s->kind == YON_S_INTRODUCE;
    return s->kind == YON_S_EFFECT  ? effect_step(r, g, s, below, c)
           : s->kind == YON_S_BONUS ? envoy_step(r, g, s) && bonus_step(g, below)
                                    : action_step(r, g, s) && envoy_step(r, g, s) && closing_step(r, g, s);
}

/* Of the fulfilments in one another, the one that the favour track may bring is the last. */
static bool two_at_most(const struct qs_rules *r, const struct yonder *g, int n)
{
    bool to_come = g->seats[g->core.agenda[0].seat].favour < yon_data(r)->introduction;
    return n + (g->turn.ship != 0) + to_come <= 2;
}

/* Seats without a colour draw one before anything else happens. */
static bool colours_sound(const struct yonder *g)
{
    int bare = 0, drawn = 0;
    for (int p = 0; p < g->core.seats; p++) {
        bare += !g->seats[p].colour;
    }
    for (int i = g->core.depth; i-- > 0 && g->core.agenda[i].kind == YON_S_COLOUR;) {
        drawn++;
    }
    return bare == drawn;
}

const char *yon_check_steps(const struct qs_rules *r, const struct yonder *g)
{
    struct climb c = { 0 };
    for (int i = 0; i < g->core.depth; i++) {
        if (!yon_step_is_right(r, g, i, &c)) {
            return "(8) a step that cannot be";
        }
    }
    if (c.fulfilments && !two_at_most(r, g, c.fulfilments)) {
        return "(8) more fulfilments than there can be";
    }
    return colours_sound(g) ? NULL : "(8) a seat without a colour";
}
