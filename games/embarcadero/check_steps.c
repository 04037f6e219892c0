/*
 * check_steps.c: invariant (5) of Embarcadero: what may stand on what, and what a step may name.
 *
 * A state that passes can be played on with any answers that are offered, wherever it comes from.
 * So each step stands only on steps that some rule leaves below it, and whatever it rests on cannot
 * be changed by the steps above it.
 *
 * How high the agenda grows: a turn and its action leave no more than EM_FRAME entries. All above
 * them come from bonus spaces of the council track, and nobody goes back there; what those reached
 * can leave is reckoned when the edition is read (`nest`), and must fit.
 */
#include <assert.h>

#include "embarcadero.h"

#define ON(kind) ((uint64_t)1 << EM_S_##kind)

static_assert(EM_STEPS <= 64, "a bit for each step");
static_assert(EM_LEVELS == 4, "two bits of a step hold a level");

/* What an action and its effects leave below what they lead to. */
#define WORK \
    (ON(TURN) | ON(BUY) | ON(STORE) | ON(RENEW) | ON(EFFECT) | ON(ADVANCE) | ON(PUT) | ON(TILES) | ON(ON) | \
     ON(GAIN))
#define BOTTOM (ON(SETUP) | ON(NEXT) | ON(ROUND)) /* on nothing, and nothing else is */

/* What is carried out at once wherever it is said stands on nothing at all. */
static const uint64_t stands_on[EM_STEPS] = {
    [EM_S_FIRST] = ON(SETUP),
    [EM_S_DEAL] = ON(DEAL) | ON(SETUP),
    [EM_S_ROLE] = ON(ROLE) | ON(SETUP),
    [EM_S_PICK] = ON(PICK) | ON(SETUP),
    [EM_S_FILL] = ON(FILL) | ON(GOAL) | ON(KEEP) | ON(BUY) | ON(STORE) | ON(NEXT),
    [EM_S_REVEAL] = ON(FILL) | ON(GOAL) | ON(KEEP) | ON(BUY) | ON(STORE) | ON(NEXT),
    [EM_S_GOAL] = ON(GOAL) | ON(KEEP),
    [EM_S_KEEP] = ON(SETUP),
    [EM_S_START] = ON(START) | ON(SIDE) | ON(SETUP),
    [EM_S_SIDE] = ON(SIDE) | ON(SETUP),
    [EM_S_STORE] = ON(NEXT),
    [EM_S_BUY] = ON(STORE),
    [EM_S_TURN] = ON(BUY),
    [EM_S_PLACE] = ON(ON),
    [EM_S_ON] = ON(ON) | ON(BUY) | ON(GAIN),
    [EM_S_COVER] = ON(SINK) | ON(BUILT),
    [EM_S_SINK] = ON(BUILT),
    [EM_S_BUILT] = WORK,
    [EM_S_GAIN] = WORK,
    [EM_S_EFFECT] = WORK,
    [EM_S_COUNT] = ON(EFFECT) | ON(COUNT) | ON(ROUND),
    [EM_S_PUT] = WORK,
    [EM_S_TILES] = WORK,
    [EM_S_ADVANCE] = WORK,
    [EM_S_TOKEN] = WORK,
    [EM_S_UNVEIL] = WORK,
    [EM_S_LANDMARK] = WORK | ON(UNVEIL),
    [EM_S_FREE] = WORK,
    [EM_S_SCORE] = WORK,
    [EM_S_ACT] = ON(RENEW),
    [EM_S_RENEW] = ON(BUY),
    [EM_S_DRAW] = ON(TAKES) | ON(STORE),
    [EM_S_TAKES] = ON(STORE),
    [EM_S_RIVAL] = ON(STORE),
    [EM_S_MOORS] = ON(LEAVES),
    [EM_S_STANDS] = ON(LEAVES),
    [EM_S_SPACE] = ON(LEAVES),
    [EM_S_LEAVES] = ON(FILL) | ON(STORE),
};

/* Where one step is looked at: with those above and below it, or NULL. */
struct at {
    const struct qs_rules *r;
    const struct em_data *d;
    const struct embarcadero *g;
    const struct qs_step *s, *below, *above;
};

static bool is_below(const struct at *at, enum em_step kind)
{
    return at->below && at->below->kind == (uint8_t)kind;
}

/* ------------------------------------------------------------------ set-up */

/* Which part of set-up a step belongs to; the rest of it lies at the bottom. */
static int part_of(int kind)
{
    switch (kind) {
    case EM_S_FIRST:
        return 0;
    case EM_S_ROLE:
    case EM_S_PICK:
        return 1;
    case EM_S_DEAL:
        return 2;
    case EM_S_START:
    case EM_S_SIDE:
        return 4;
    default:
        return 3;
    }
}

static bool is_bare(const struct em_data *d, const struct embarcadero *g)
{
    return !em_any(em_less(d->water[g->board], g->known.water));
}

static int waiting(const struct embarcadero *g, enum em_step kind)
{
    int n = 0;
    for (int i = 0; i < g->core.depth; i++) {
        n += g->core.agenda[i].kind == (uint8_t)kind;
    }
    return n;
}

/* EMB-1.2: everybody will have been dealt four cards of the row. */
static bool deal_adds_up(const struct embarcadero *g, int part, int p, int row)
{
    int n = g->seats[p].hidden[row] + (part < 2 ? EM_DEALT : 0);
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        n += s->kind == EM_S_DEAL && s->seat == p && s->a == row ? s->n : 0;
    }
    return n == EM_DEALT;
}

/* What is dealt and given out is there, and nobody has it yet. */
static bool setup_sound(const struct em_data *d, const struct embarcadero *g, int part)
{
    int cards = g->core.seats * EM_DEALT, goals = 0, without = 0;
    for (int p = 0; p < g->core.seats; p++) {
        for (int row = 0; part < 4 && row < EM_MARKET_ROWS; row++) {
            if (!deal_adds_up(g, part, p, row)) {
                return false;
            }
        }
        if (part < 4 && g->seats[p].hidden_cost != EM_UNKNOWN) {
            return false;
        }
        without += !g->seats[p].character;
    }
    for (int row = 0; part < 4 && row < EM_MARKET_ROWS; row++) {
        if (em_cards_n(g->unseen[row]) < cards) {
            return false;
        }
    }
    for (int i = 0; i < EM_ROUNDS; i++) {
        goals += g->goal[i] != 0;
    }
    return (part || without == g->core.seats) && qs_count(g->characters) >= without && (part > 2 || !goals) &&
           qs_count(g->goals) >= EM_ROUNDS - goals && (part > 3 || is_bare(d, g));
}

/* EMB-1.9: cards of the hand are chosen; who has chosen is not asked again. */
static bool may_keep(const struct embarcadero *g, const struct qs_step *s, bool top)
{
    if (!s->a || (s->a & ~qs_first(g->core.seats)) || (!top && s->a != qs_first(g->core.seats))) {
        return false;
    }
    for (int p = 0; p < g->core.seats; p++) {
        struct em_cards picked = g->seats[p].chosen, hand = g->seats[p].hand;
        int chosen = em_cards_n(picked);
        if ((qs_has(s->a, p) && chosen >= EM_KEPT) || (picked.w[0] & ~hand.w[0]) ||
            (picked.w[1] & ~hand.w[1])) {
            return false;
        }
    }
    return true;
}

/*
 * Each part of set-up puts its steps on the agenda at once, the first to be done on top. So which
 * step it is follows from its height.
 */
static bool stands_in_order(const struct at *at)
{
    const struct embarcadero *g = at->g;
    const struct qs_step *s = at->s;
    int height = (int)(s - g->core.agenda), seats = g->core.seats, to_deal = 2 * seats - height;
    int sides = em_solo(g) ? em_wharves(at->d, g) : 0, starts = height - sides;
    switch (s->kind) {
    case EM_S_ROLE:
        return !g->picked && height <= seats && s->seat == (g->first + seats - height) % seats;
    case EM_S_PICK:
        return g->picked && height <= seats && s->seat == (g->first + height - 1) % seats;
    case EM_S_DEAL:
        return to_deal >= 0 && s->seat == to_deal / 2 && s->a == to_deal % 2;
    case EM_S_GOAL:
        return !em_solo(g) && s->a == EM_ROUNDS + 1 - height;
    case EM_S_START:
        return starts > 0 && starts <= seats && s->seat == (g->first + seats - starts) % seats;
    case EM_S_SIDE:
        return height <= sides && s->a == sides - height;
    default:
        return height == 1;
    }
}

static bool setup_step(const struct at *at)
{
    const struct embarcadero *g = at->g;
    const struct qs_step *s = at->s;
    if (g->core.agenda[0].n != part_of(s->kind) || !stands_in_order(at)) {
        return false;
    }
    switch (s->kind) {
    case EM_S_FIRST:
        return !em_solo(g);
    case EM_S_DEAL:
        return s->n >= 1 && (at->above ? s->n == EM_DEALT : s->n <= EM_DEALT) && em_deck(g, s->a) > 0;
    case EM_S_ROLE:
    case EM_S_PICK:
        return !g->seats[s->seat].character;
    case EM_S_GOAL:
        return !g->goal[s->a];
    case EM_S_KEEP:
        return may_keep(g, s, !at->above);
    case EM_S_START:
        return !em_any(g->seats[s->seat].ground) && (!em_solo(g) || is_bare(at->d, g)) &&
               em_has_start(at->d, g, waiting(g, EM_S_START));
    case EM_S_SIDE:
        return em_has_side(at->d, g, s->a, waiting(g, EM_S_SIDE));
    default:
        return true;
    }
}

/* ------------------------------------------------------------------ a turn */

/* EMB-10.11: a resting effect waits for tokens, or is not the first of its card. */
static bool effect_step(const struct at *at)
{
    const struct qs_step *s = at->s;
    const int bounds[EM_OFS] = { EM_CARDS, EM_CARDS,          at->d->actions,
                                 EM_CARDS, at->d->characters, at->d->spaces };
    bool counts = at->above && at->above->kind == EM_S_COUNT;
    return s->b < EM_OFS && s->n < EM_EFFECTS && s->a < bounds[s->b] &&
           !(s->m & ~(EM_TOKENS_ASKED | (EM_LEVELS - 1))) && counts == ((s->m & EM_TOKENS_ASKED) != 0) &&
           (s->n || counts);
}

static bool count_step(const struct at *at)
{
    const struct embarcadero *g = at->g;
    const struct qs_step *s = at->s;
    int goal = g->goal[g->round - 1];
    if (s->a >= EM_RESOURCES || is_below(at, EM_S_EFFECT)) {
        return s->a < EM_RESOURCES && !at->above;
    }
    return goal && at->d->goal[goal - 1].item - 1 == EM_I_RESOURCE + s->a;
}

/* The hull is to be laid, or the part is where a structure goes. */
static bool on_step(const struct at *at)
{
    const struct embarcadero *g = at->g;
    const struct qs_step *s = at->s;
    bool placing = at->above && at->above->kind == EM_S_PLACE;
    switch (s->a) {
    case EM_ON_SHIP:
        return s->n == 1 && g->seats[s->seat].structures &&
               (is_below(at, EM_S_BUY) || (is_below(at, EM_S_ON) && at->below->a == EM_ON_DECK)) &&
               (placing || (!at->above && em_any(em_and(g->turn.part, em_free(&g->seats[s->seat])))));
    case EM_ON_DECK:
        return s->n >= 1 && s->n <= EM_SIZE && is_below(at, EM_S_BUY) && !placing;
    default:
        return s->a == EM_ON_BUILDING && s->n >= 1 && s->n <= EM_SIZE && is_below(at, EM_S_GAIN) && !placing;
    }
}

static bool is_own_building(const struct at *at, int card)
{
    return card >= EM_SHIPS && card < EM_CARDS && em_has(&at->g->seats[at->s->seat].display, card);
}

/* EMB-4.5: the part is begun on bare structures of one level and can be completed. */
static bool cover_step(const struct at *at)
{
    const struct em_seat *p = &at->g->seats[at->s->seat];
    const struct qs_step *built = is_below(at, EM_S_BUILT) ? at->below : at->below - 1;
    struct em_cells part = at->g->turn.part;
    int card = at->s->n, left = at->s->a, on = 0;
    if (!is_own_building(at, card) || built->kind != EM_S_BUILT || built->a != card || left < 1 ||
        em_n(part) + left != at->d->card[card].size) {
        return false;
    }
    for (int l = 0; l < EM_LEVELS && em_any(part); l++) {
        on += !em_any(em_less(part, em_bare(p, l)));
    }
    bool whole = !em_any(part) || (on && em_n(em_flood(part, em_one(em_lowest(part)))) == em_n(part));
    return whole && em_any(em_may_cover(p, part, left));
}

/* Nothing stands on it but what is about to give it a place. */
static bool built_step(const struct at *at)
{
    bool to_come = at->above && (at->above->kind == EM_S_COVER ||
                                 (at->above->kind == EM_S_SINK && at->above[1].kind == EM_S_COVER));
    struct em_cells part = at->g->turn.part;
    return is_own_building(at, at->s->a) && at->s->b <= EM_WITH_SIGNATURE &&
           (to_come ||
            (em_n(part) == at->d->card[at->s->a].size && em_can_carry(&at->g->seats[at->s->seat], part)));
}

static bool place_step(const struct at *at)
{
    const struct qs_step *s = at->s;
    return s->b < EM_SHIPS && s->a == at->d->card[s->b].shape - 1 &&
           em_has(&at->g->seats[s->seat].display, s->b) && at->g->hulls[s->a] && at->below->a == EM_ON_SHIP;
}

static bool has_any_token(const struct embarcadero *g)
{
    int n = 0;
    for (int r = 0; r < EM_RESOURCES; r++) {
        n += g->tokens[r];
    }
    return n > 0;
}

static bool action_step(const struct at *at)
{
    const struct embarcadero *g = at->g;
    const struct qs_step *s = at->s;
    const struct em_seat *p = &g->seats[s->seat];
    switch (s->kind) {
    case EM_S_TURN:
        return p->hidden[0] || p->hidden[1] || em_any_card(em_hand(p));
    case EM_S_PLACE:
        return place_step(at);
    case EM_S_ON:
        return on_step(at);
    case EM_S_COVER:
        return cover_step(at);
    case EM_S_SINK:
        return em_can_sink(at->r, g, s->seat);
    case EM_S_BUILT:
        return built_step(at);
    case EM_S_GAIN:
        return is_own_building(at, s->a) && s->b < EM_LEVELS;
    case EM_S_EFFECT:
        return effect_step(at);
    case EM_S_COUNT:
        return count_step(at);
    case EM_S_PUT:
    case EM_S_TILES:
    case EM_S_ADVANCE:
        return s->n >= 1;
    case EM_S_UNVEIL:
        return s->n == 1;
    case EM_S_TOKEN:
        return has_any_token(g);
    case EM_S_LANDMARK:
        return em_any_card(g->unseen_landmarks);
    case EM_S_FREE:
        return s->a <= 1;
    case EM_S_ACT:
        return s->a < EM_FIRST_LANDMARK;
    default:
        return true;
    }
}

/* ------------------------------------------------------------------ market and rival */

static bool market_step(const struct at *at)
{
    const struct embarcadero *g = at->g;
    const struct qs_step *s = at->s;
    switch (s->kind) {
    case EM_S_FILL:
        return s->a < EM_PLACES && !(is_below(at, EM_S_FILL) && s->a == at->below->a);
    case EM_S_REVEAL:
        return s->a < EM_PLACES && !g->market[s->a] && em_deck(g, s->a / EM_ROW) > 0;
    case EM_S_DRAW:
        return s->a < EM_MARKET_ROWS && em_deck(g, s->a) > 0 && em_solo(g) == is_below(at, EM_S_TAKES);
    case EM_S_TAKES:
        return em_solo(g) && at->above && at->above->kind == EM_S_DRAW && s->a == EM_PLACES + at->above->a;
    case EM_S_RIVAL:
        return em_solo(g) && s->a < EM_MARKET_ROWS && em_deck(g, s->a) > 0;
    default:
        return true;
    }
}

/* The rival's card lies with it while the player is asked. */
static bool rival_step(const struct at *at)
{
    const struct embarcadero *g = at->g;
    const struct qs_step *s = at->s;
    int card = g->rival_card - 1;
    if (!em_solo(g) || card < 0 || card >= EM_FIRST_LANDMARK) {
        return false;
    }
    switch (s->kind) {
    case EM_S_MOORS:
        return s->a == card && card < EM_SHIPS && em_may_moor(at->d, g, card);
    case EM_S_STANDS:
        return s->a == card && card >= EM_SHIPS && s->b >= 2 && s->b <= at->d->card[card].size &&
               em_sites_left(at->d, g, s->b);
    case EM_S_SPACE:
        return s->a < em_wharves(at->d, g) && s->n >= 1 && s->n <= EM_SIZE && card < EM_SHIPS &&
               em_may_put(at->d, g, s->a);
    default:
        return s->a == 1 && s->b <= EM_PLACES;
    }
}

/* ------------------------------------------------------------------ the whole of it */

#define SETTING_UP (ON(FIRST) | ON(DEAL) | ON(ROLE) | ON(PICK) | ON(GOAL) | ON(KEEP) | ON(START) | ON(SIDE))
#define MARKET     (ON(FILL) | ON(REVEAL) | ON(DRAW) | ON(TAKES) | ON(RIVAL))
#define RIVALS     (ON(MOORS) | ON(STANDS) | ON(SPACE) | ON(LEAVES))
#define OF_NOBODY \
    (ON(SETUP) | ON(NEXT) | ON(ROUND) | ON(FIRST) | ON(GOAL) | ON(KEEP) | ON(FILL) | ON(REVEAL) | \
     ON(TAKES) | ON(RIVAL) | RIVALS)

/* EMB-2.1: a turn is of the seat whose turn it is, and so is all that belongs to it. */
static bool seat_sound(const struct embarcadero *g, const struct qs_step *s)
{
    const struct qs_step *bottom = &g->core.agenda[0];
    int seats = g->core.seats;
    if (OF_NOBODY >> s->kind & 1) {
        return !s->seat;
    }
    return s->seat < seats &&
           (bottom->kind != EM_S_NEXT || s->seat == (g->first + bottom->n + seats - 1) % seats);
}

static bool bottom_sound(const struct em_data *d, const struct embarcadero *g)
{
    const struct qs_step *s = &g->core.agenda[0];
    switch (s->kind) {
    case EM_S_SETUP:
        return s->n <= 4 && setup_sound(d, g, s->n);
    case EM_S_NEXT:
        return s->n <= EM_TURNS * g->core.seats;
    default:
        return s->a <= 1;
    }
}

static bool step_sound(const struct at *at)
{
    uint64_t kind = (uint64_t)1 << at->s->kind;
    if (at->below ? !(stands_on[at->s->kind] >> at->below->kind & 1) : !(BOTTOM & kind)) {
        return false;
    }
    if (!seat_sound(at->g, at->s)) {
        return false;
    }
    return kind & BOTTOM       ? bottom_sound(at->d, at->g)
           : kind & SETTING_UP ? setup_step(at)
           : kind & MARKET     ? market_step(at)
           : kind & RIVALS     ? rival_step(at)
                               : action_step(at);
}

/* EMB-1.9: cards are chosen only while everybody is asked which to keep. */
static bool choices_sound(const struct embarcadero *g)
{
    bool asked = g->core.depth && g->core.agenda[g->core.depth - 1].kind == EM_S_KEEP, any = false;
    for (int p = 0; p < g->core.sides; p++) {
        any |= em_any_card(g->seats[p].chosen);
    }
    return asked || !any;
}

/* The rival has a card only while its turn is going on. */
static bool rival_card_sound(const struct embarcadero *g)
{
    bool turn = false;
    for (int i = 0; i < g->core.depth; i++) {
        turn |= g->core.agenda[i].kind == EM_S_LEAVES;
    }
    return turn == (g->rival_card != 0);
}

static bool depth_sound(const struct em_data *d, const struct embarcadero *g)
{
    int most = 0;
    for (int p = 0; p < g->core.seats; p++) {
        int n = d->nest[g->seats[p].council];
        most = n > most ? n : most;
    }
    return g->core.depth <= (g->core.agenda[0].kind == EM_S_NEXT ? EM_FRAME + most : EM_SET_UP);
}

const char *em_check_steps(const struct qs_rules *r, const struct embarcadero *g)
{
    struct at at = { r, em_data(r), g, NULL, NULL, NULL };
    int depth = g->core.depth;
    if (!depth_sound(at.d, g)) {
        return "(5) more steps than there can be";
    }
    for (int i = 0; i < depth; i++) {
        at.s = &g->core.agenda[i];
        at.below = i ? at.s - 1 : NULL;
        at.above = i + 1 < depth ? at.s + 1 : NULL;
        if (!step_sound(&at)) {
            return "(5) a step that cannot be";
        }
    }
    if (!choices_sound(g)) {
        return "(5) a card is chosen and nobody was asked";
    }
    return rival_card_sound(g) ? NULL : "(5) the rival has a card and no turn";
}
