/*
 * lines.c: a turn played to its end, click by click, in a world that is fully known.
 */
#include "lines.h"

#include <string.h>

/* Where a line is played, those that tell its answers apart, clicks; and what worth keeps. */
enum { LINE = LINE_STATES - 5, LOOKED, TRIED, CHOSEN, TERMS };

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

/* Whether this one is the best now. */
static bool consider(struct best *b, qs_move m, int32_t worth, struct qs_rng *rng)
{
    bool better = !b->equals || worth > b->worth;
    if (better) {
        b->equals = 1;
    } else if (worth < b->worth || qs_rng_below(rng, ++b->equals)) {
        return false;
    }
    b->move = m;
    b->worth = worth;
    return true;
}

static void answer_chance(const struct looking *l, void *state, struct qs_rng *rng)
{
    qs_apply(l->r, state, QS_CHANCE, qs_chance(l->r, state, rng), NULL);
}

static int32_t worth(const struct looking *l, const void *state)
{
    const struct qs_game *game = l->r->game;
    return game->worth_with ? game->worth_with(l->r, state, l->seat, line_state(l, TERMS))
                            : game->worth(l->r, state, l->seat);
}

/*
 * In mid-turn some of what an answer brings stands on the agenda yet: an action to be chosen, a price to be
 * paid. It counts as much as steps of these kinds usually bring by the end of the turn.
 */
static int32_t owed(const struct looking *l, const void *state)
{
    const struct qs_core *core = state;
    const int16_t *price = l->r->game->owed;
    int32_t sum = 0;
    for (int i = 0; price && i < core->depth; i++) {
        sum += core->agenda[i].seat == l->seat ? price[core->agenda[i].kind] : 0;
    }
    return sum;
}

void line_forget(const struct looking *l)
{
    memset(line_state(l, TERMS), 0, l->r->game->terms_size);
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
    t->begun = t->begun || (!is_aside(r->game, m) && depth_of(state) <= t->depth);
}

bool turn_is_over(const struct qs_rules *r, const struct turn *t, const void *state)
{
    return t->begun && r->game->steps[qs_question(state)->kind].begins_turn;
}

/* ------------------------------------------------------------------ clicks */

/* A line that is being played. */
struct line {
    const struct looking *l;
    void *at;             /* where it has come to */
    void *tried, *chosen; /* where its clicks are tried, and the best of them */
    struct turn turn;
    struct qs_rng luck;
    int looks;     /* so often answers that are all alike are told apart by their lines */
    bool is_over;  /* the turn */
    bool is_known; /* what the position is worth: the last click has told it */
    int32_t worth;
    bool was_blind; /* answers that were all alike were not told apart */
};

/* Whether the turn is over, those being asked after its draws. */
static bool turn_ends(const struct looking *l, const struct turn *t, const void *state, unsigned asked)
{
    if (asked >> l->seat & 1) {
        return turn_is_over(l->r, t, state);
    }
    return !asked || l->r->game->steps[qs_question(state)->kind].asks != QS_ASKS_SEATS;
}

/* Draws until somebody else is asked; who. */
static unsigned draw(const struct looking *l, void *state, struct qs_rng luck)
{
    unsigned asked = 1u << QS_CHANCE;
    for (int n = 0; n < LINE_ANSWERS && asked == 1u << QS_CHANCE; n++) {
        answer_chance(l, state, &luck);
        asked = qs_asked(l->r, state);
    }
    return asked;
}

/* What one click leads to. */
struct click {
    bool drew; /* something was drawn after it */
    bool ends; /* the turn is over then */
};

static struct click try_click(struct line *line, qs_move m, struct qs_rng luck)
{
    const struct looking *l = line->l;
    struct turn turn = line->turn;
    memcpy(line->tried, line->at, l->r->game->state_size);
    turn_note(l->r, &turn, line->at, m);
    qs_apply(l->r, line->tried, l->seat, m, NULL);
    unsigned asked = qs_asked(l->r, line->tried);
    bool draws = asked == 1u << QS_CHANCE;
    if (draws) {
        asked = draw(l, line->tried, luck);
    }
    return (struct click){ .drew = draws, .ends = turn_ends(l, &turn, line->tried, asked) };
}

static void swap(void **a, void **b)
{
    void *was = *a;
    *a = *b;
    *b = was;
}

/* What is worth most at once, draws and what is owed then included; that position is the chosen one. */
struct choice {
    struct best best;
    struct click click;
    bool all_alike, all_end;
};

static struct choice choose_click(struct line *line, const struct candidates *c)
{
    const struct qs_rng same = line->luck;
    struct choice chosen = { .all_end = true };
    for (uint32_t i = 0; i < c->n; i++) {
        struct click click = try_click(line, c->move[i], same);
        int32_t comes_to = worth(line->l, line->tried);
        comes_to += click.ends ? 0 : owed(line->l, line->tried);
        chosen.all_end &= click.ends;
        if (consider(&chosen.best, c->move[i], comes_to, &line->luck)) {
            chosen.click = click;
            swap(&line->tried, &line->chosen);
        }
    }
    chosen.all_alike = chosen.best.equals == c->n;
    return chosen;
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

static void give(struct line *line, qs_move m)
{
    turn_note(line->l->r, &line->turn, line->at, m);
    qs_apply(line->l->r, line->at, line->l->seat, m, NULL);
    line->is_known = false;
}

/*
 * The position after the click is there already, and what it is worth. What was drawn in trying it is
 * not kept unless the turn is over: a line meets luck of its own.
 */
static void take_click(struct line *line, const struct choice *c)
{
    if (c->click.drew && !c->click.ends) {
        give(line, c->best.move);
        return;
    }
    turn_note(line->l->r, &line->turn, line->at, c->best.move);
    swap(&line->at, &line->chosen);
    line->is_over = c->click.ends;
    line->is_known = true;
    line->worth = c->best.worth;
}

static bool is_alone(const struct line *line)
{
    return ((const struct qs_core *)line->at)->seats == 1;
}

static int32_t follow(struct line *line, const void *from, qs_move m);

/*
 * Answers that are all alike at once are told apart by their lines. The best of these is what the
 * line comes to, unless it had to choose blindly on its way: then the line goes on, and looks once more.
 * It also goes on where one plays alone: what the opponent does is drawn, and the best would be the luckiest.
 */
static void take_look(struct line *line, const struct candidates *c)
{
    const struct qs_rng same = qs_rng_seeded(qs_rng_next(&line->luck));
    struct best best = { 0 };
    bool was_blind = false;
    line->looks--;
    for (uint32_t i = 0; i < c->n; i++) {
        struct line next = { .l = line->l,
                             .at = line_state(line->l, LOOKED),
                             .turn = line->turn,
                             .tried = line->tried,
                             .chosen = line->chosen,
                             .luck = same };
        int32_t comes_to = follow(&next, line->at, c->move[i]);
        if (consider(&best, c->move[i], comes_to, &line->luck)) {
            was_blind = next.was_blind;
        }
    }
    if ((was_blind && line->looks) || is_alone(line)) {
        give(line, best.move);
        return;
    }
    line->is_over = line->is_known = true;
    line->worth = best.worth;
}

/* The looker's own answer. */
static void answer(struct line *line)
{
    struct qs_offer o;
    struct candidates c;
    qs_ask(&o, line->l->r, line->at, line->l->seat);
    if (o.total == 1) {
        give(line, qs_pick(&o, 0));
        return;
    }
    line_candidates(&c, &o);
    struct choice chosen = choose_click(line, &c);
    bool is_blind = chosen.all_alike && !chosen.all_end;
    if (is_blind && line->looks) {
        take_look(line, &c);
        return;
    }
    line->was_blind |= is_blind;
    take_click(line, &chosen);
}

/* One answer more of a line; false when the turn is over. */
static bool go_on(struct line *line)
{
    const struct looking *l = line->l;
    unsigned asked = qs_asked(l->r, line->at);
    if (asked >> l->seat & 1) {
        if (turn_is_over(l->r, &line->turn, line->at)) {
            return false;
        }
        answer(line);
        return !line->is_over;
    }
    if (asked == 1u << QS_CHANCE) {
        answer_chance(l, line->at, &line->luck);
    } else if (!answer_secret(l, line->at, asked, &line->luck)) {
        return false;
    }
    line->is_known = false;
    return true;
}

/* From a position by an answer to the end of the turn; what that is worth. */
static int32_t follow(struct line *line, const void *from, qs_move m)
{
    memcpy(line->at, from, line->l->r->game->state_size);
    give(line, m);
    for (int n = 0; n < LINE_ANSWERS && go_on(line); n++) {
    }
    return line->is_known ? line->worth : worth(line->l, line->at);
}

static struct line line_at(const struct looking *l, int from, int looks, struct qs_rng luck)
{
    return (struct line){ .l = l,
                          .at = line_state(l, LINE),
                          .tried = line_state(l, TRIED),
                          .chosen = line_state(l, CHOSEN),
                          .turn = turn_at(line_state(l, from)),
                          .luck = luck,
                          .looks = looks };
}

int32_t line_worth(const struct looking *l, int from, qs_move m, int looks, struct qs_rng luck)
{
    struct line line = line_at(l, from, looks, luck);
    return follow(&line, line_state(l, from), m);
}

struct best line_best(const struct looking *l, int from, const struct qs_offer *o, int looks,
                      struct qs_rng *rng)
{
    const struct qs_rng same = qs_rng_seeded(qs_rng_next(rng));
    struct candidates c;
    struct best best = { 0 };
    line_candidates(&c, o);
    line_forget(l);
    for (uint32_t i = 0; i < c.n; i++) {
        consider(&best, c.move[i], line_worth(l, from, c.move[i], looks, same), rng);
    }
    return best;
}
