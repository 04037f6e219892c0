/*
 * lines.c: a turn played to its end, click by click, in a world that is fully known.
 */
#include "lines.h"

#include <string.h>

enum { CLICK = LINE_STATES - 1 };

void *line_state(const struct looking *l, int i)
{
    return l->states + (size_t)i * l->r->game->state_size;
}

void line_copy(const struct looking *l, int to, int from)
{
    memcpy(line_state(l, to), line_state(l, from), l->r->game->state_size);
}

uint32_t line_candidates(const struct qs_offer *o)
{
    return o->total < LINE_CANDIDATES ? o->total : LINE_CANDIDATES;
}

qs_move line_candidate(const struct qs_offer *o, uint32_t i)
{
    return qs_pick(o, (uint32_t)((uint64_t)i * o->total / line_candidates(o)));
}

static void consider(struct best *b, qs_move m, int32_t worth, struct qs_rng *rng)
{
    if (!b->equals || worth > b->worth) {
        *b = (struct best){ m, worth, 1 };
    } else if (worth == b->worth && qs_rng_below(rng, ++b->equals) == 0) {
        b->move = m;
    }
}

static void answer_chance(const struct looking *l, void *state, struct qs_rng *rng)
{
    qs_apply(l->r, state, QS_CHANCE, qs_chance(l->r, state, rng), NULL);
}

static int32_t worth(const struct looking *l, int i)
{
    return l->r->game->worth(l->r, line_state(l, i), l->seat);
}

/* ------------------------------------------------------------------ turns */

static bool is_aside(const struct qs_game *game, qs_move m)
{
    for (int i = 0; i < game->n_asides; i++) {
        if (game->asides[i].verb == qs_verb_of(m)) {
            return true;
        }
    }
    return false;
}

static int depth_of(const void *state)
{
    return ((const struct qs_core *)state)->depth;
}

struct turn turn_at(const void *state)
{
    return (struct turn){ .depth = depth_of(state) };
}

void turn_note(const struct qs_rules *r, struct turn *t, const void *state, qs_move m)
{
    t->begun |= !is_aside(r->game, m) && depth_of(state) <= t->depth;
}

bool turn_is_over(const struct qs_rules *r, const struct turn *t, const void *state)
{
    return t->begun && r->game->steps[qs_question(state)->kind].begins_turn;
}

/* ------------------------------------------------------------------ clicks */

/* The click that is worth most at once, the draws it leads to included. */
struct best line_click(const struct looking *l, int at, const struct qs_offer *o,
                       struct qs_rng *rng)
{
    const struct qs_rng start = *rng;
    struct best best = { 0 };
    for (uint32_t i = 0; i < line_candidates(o); i++) {
        struct qs_rng same = start;
        qs_move m = line_candidate(o, i);
        void *click = line_state(l, CLICK);
        line_copy(l, CLICK, at);
        qs_apply(l->r, click, l->seat, m, NULL);
        for (int n = 0; n < LINE_ANSWERS && qs_asked(l->r, click) == 1u << QS_CHANCE; n++) {
            answer_chance(l, click, &same);
        }
        consider(&best, m, worth(l, CLICK), rng);
    }
    return best;
}

/* ------------------------------------------------------------------ lines */

/* One of the others that choose in secret; false if it is not that which is asked. */
static bool answer_secret(const struct looking *l, void *state, unsigned asked, struct qs_rng *rng)
{
    struct qs_offer o;
    if (!asked || l->r->game->steps[qs_question(state)->kind].asks != QS_ASKS_SEATS) {
        return false;
    }
    int other = qs_lowest(asked);
    qs_ask(&o, l->r, state, other);
    qs_apply(l->r, state, other, qs_pick(&o, qs_rng_below(rng, o.total)), NULL);
    return true;
}

/* One answer more of a line; false when the turn is over. */
static bool go_on(const struct looking *l, int at, chooser *next, struct turn *turn,
                  struct qs_rng *rng)
{
    void *state = line_state(l, at);
    struct qs_offer o;
    unsigned asked = qs_asked(l->r, state);
    if (asked == 1u << QS_CHANCE) {
        answer_chance(l, state, rng);
        return true;
    }
    if (!(asked >> l->seat & 1)) {
        return answer_secret(l, state, asked, rng);
    }
    if (turn_is_over(l->r, turn, state)) {
        return false;
    }
    qs_ask(&o, l->r, state, l->seat);
    qs_move m = o.total == 1 ? qs_pick(&o, 0) : next(l, at, &o, rng).move;
    turn_note(l->r, turn, state, m);
    qs_apply(l->r, state, l->seat, m, NULL);
    return true;
}

int32_t line_worth(const struct looking *l, int from, qs_move m, chooser *next, struct qs_rng luck)
{
    int at = from + 1;
    struct turn turn = turn_at(line_state(l, from));
    turn_note(l->r, &turn, line_state(l, from), m);
    line_copy(l, at, from);
    qs_apply(l->r, line_state(l, at), l->seat, m, NULL);
    for (int n = 0; n < LINE_ANSWERS && go_on(l, at, next, &turn, &luck); n++) {
    }
    return worth(l, at);
}

struct best line_best(const struct looking *l, int from, const struct qs_offer *o, chooser *next,
                      struct qs_rng *rng)
{
    const struct qs_rng same = qs_rng_seeded(qs_rng_next(rng));
    struct best best = { 0 };
    for (uint32_t i = 0; i < line_candidates(o); i++) {
        qs_move m = line_candidate(o, i);
        consider(&best, m, line_worth(l, from, m, next, same), rng);
    }
    return best;
}

struct best line_click_or_line(const struct looking *l, int at, const struct qs_offer *o,
                               struct qs_rng *rng)
{
    struct best best = line_click(l, at, o, rng);
    return best.equals == line_candidates(o) ? line_best(l, at, o, line_click, rng) : best;
}
