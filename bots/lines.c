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

void line_candidates(struct candidates *c, const struct qs_offer *o)
{
    c->n = o->total < LINE_CANDIDATES ? o->total : LINE_CANDIDATES;
    if (qs_moves(o, c->move, LINE_CANDIDATES) != c->n) { /* too many, or some count twice */
        for (uint32_t i = 0; i < c->n; i++) {
            c->move[i] = qs_pick(o, (uint32_t)((uint64_t)i * o->total / c->n));
        }
    }
}

static void consider(struct best *b, struct best next, struct qs_rng *rng)
{
    if (!b->equals || next.worth > b->worth) {
        *b = next;
        b->equals = 1;
    } else if (next.worth == b->worth && qs_rng_below(rng, ++b->equals) == 0) {
        next.equals = b->equals;
        *b = next;
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

/* Draws until somebody else is asked; whether there was anything to draw. */
static bool draw(const struct looking *l, void *state, struct qs_rng luck)
{
    int n = 0;
    for (; n < LINE_ANSWERS && qs_asked(l->r, state) == 1u << QS_CHANCE; n++) {
        answer_chance(l, state, &luck);
    }
    return n > 0;
}

/* The click that is worth most at once, the draws it leads to included. */
struct best line_click(const struct looking *l, int at, const struct qs_offer *o,
                       struct qs_rng *rng)
{
    const struct qs_rng same = *rng;
    void *click = line_state(l, CLICK);
    struct candidates c;
    struct best best = { 0 };
    line_candidates(&c, o);
    for (uint32_t i = 0; i < c.n; i++) {
        line_copy(l, CLICK, at);
        qs_apply(l->r, click, l->seat, c.move[i], NULL);
        struct best next = { .move = c.move[i], .at_once = !draw(l, click, same) };
        next.worth = worth(l, CLICK);
        consider(&best, next, rng);
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

/* A line that is being played. */
struct line {
    chooser *next;
    struct turn turn;
    struct qs_rng luck;
    bool is_known; /* what the position is worth: the last click has told it */
    int32_t worth;
};

/* The looker's own answer. */
static void answer(const struct looking *l, int at, struct line *line)
{
    void *state = line_state(l, at);
    struct qs_offer o;
    struct best best = { 0 };
    qs_ask(&o, l->r, state, l->seat);
    if (o.total == 1) {
        best.move = qs_pick(&o, 0);
    } else {
        best = line->next(l, at, &o, &line->luck);
    }
    turn_note(l->r, &line->turn, state, best.move);
    qs_apply(l->r, state, l->seat, best.move, NULL);
    line->is_known = best.at_once;
    line->worth = best.worth;
}

/* One answer more of a line; false when the turn is over. */
static bool go_on(const struct looking *l, int at, struct line *line)
{
    void *state = line_state(l, at);
    unsigned asked = qs_asked(l->r, state);
    bool own = asked >> l->seat & 1;
    if (own && turn_is_over(l->r, &line->turn, state)) {
        return false;
    }
    if (own) {
        answer(l, at, line);
        return true;
    }
    if (asked == 1u << QS_CHANCE) {
        answer_chance(l, state, &line->luck);
    } else if (!answer_secret(l, state, asked, &line->luck)) {
        return false;
    }
    line->is_known = false;
    return true;
}

int32_t line_worth(const struct looking *l, int from, qs_move m, chooser *next, struct qs_rng luck)
{
    int at = from + 1;
    struct line line = { .next = next, .turn = turn_at(line_state(l, from)), .luck = luck };
    turn_note(l->r, &line.turn, line_state(l, from), m);
    line_copy(l, at, from);
    qs_apply(l->r, line_state(l, at), l->seat, m, NULL);
    for (int n = 0; n < LINE_ANSWERS && go_on(l, at, &line); n++) {
    }
    return line.is_known ? line.worth : worth(l, at);
}

struct best line_best(const struct looking *l, int from, const struct qs_offer *o, chooser *next,
                      struct qs_rng *rng)
{
    const struct qs_rng same = qs_rng_seeded(qs_rng_next(rng));
    struct candidates c;
    struct best best = { 0 };
    line_candidates(&c, o);
    for (uint32_t i = 0; i < c.n; i++) {
        struct best tried = { .move = c.move[i],
                              .worth = line_worth(l, from, c.move[i], next, same) };
        consider(&best, tried, rng);
    }
    return best;
}

struct best line_click_or_line(const struct looking *l, int at, const struct qs_offer *o,
                               struct qs_rng *rng)
{
    struct best best = line_click(l, at, o, rng);
    bool all_alike = best.equals == o->total || best.equals == LINE_CANDIDATES;
    return all_alike ? line_best(l, at, o, line_click, rng) : best;
}
