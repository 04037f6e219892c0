/*
 * greedy.c: the bot that tries each answer and takes the one after which its turn ends best.
 *
 * What it cannot see it deals anew: one sampled world that agrees with its view. In that world it
 * gives each answer in turn, plays its turn to the end click by click, always with the click that
 * is worth most at once, and asks the game what the position is worth. Clicks that are all worth
 * the same at once ("go to the market") are told apart by the rest of the turn, once in a line.
 * All answers meet the same chance, since each line begins with the same generator; equal ones are
 * chosen among by lot.
 *
 * A turn ends when another seat is asked something, when a new turn of the same seat begins (the
 * step at which the game's scenarios begin), or after LINE answers. Where several seats choose in
 * secret, the others answer at random until the choices are revealed.
 */
#include <string.h>

#include "quayside/bot.h"

enum {
    CANDIDATES = 64, /* answers tried at a question; of more, that many spread evenly */
    LINE = 40        /* answers in a line, chance included */
};

/* States in the scratch: what is tried from one of them is tried in the next. */
enum { WORLD, TRIAL, DEEPER, CLICK };

struct looking {
    const struct qs_rules *r;
    int seat;
    char *scratch;
};

static void *state_of(const struct looking *l, int i)
{
    return l->scratch + (size_t)i * l->r->game->state_size;
}

static void copy(const struct looking *l, int to, int from)
{
    memcpy(state_of(l, to), state_of(l, from), l->r->game->state_size);
}

static uint32_t candidates(const struct qs_offer *o)
{
    return o->total < CANDIDATES ? o->total : CANDIDATES;
}

static qs_move candidate(const struct qs_offer *o, uint32_t i)
{
    return qs_pick(o, (uint32_t)((uint64_t)i * o->total / candidates(o)));
}

/* The best so far of several answers; equal ones by lot. */
struct best {
    qs_move move;
    int32_t worth;
    uint32_t equals; /* 0: none yet */
};

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
    return l->r->game->worth(l->r, state_of(l, i), l->seat);
}

static const struct qs_step_kind *kind_of(const struct looking *l, const void *state)
{
    return &l->r->game->steps[qs_question(state)->kind];
}

/* Is this the question with which the next turn begins? */
static bool begins_turn(const struct looking *l, const void *state)
{
    const struct qs_entry *first = l->r->game->entries;
    return first && first->name && !strcmp(first->name, kind_of(l, state)->name);
}

static bool is_aside(const struct qs_game *game, qs_move m)
{
    for (int i = 0; i < game->n_asides; i++) {
        if (game->asides[i].verb == qs_verb_of(m)) {
            return true;
        }
    }
    return false;
}

/* How the next answer of a line is chosen, the line being in state `at`. */
typedef struct best chooser(const struct looking *l, int at, const struct qs_offer *o,
                            struct qs_rng *rng);

/* The click that is worth most at once, the draws it leads to included. */
static struct best best_click(const struct looking *l, int at, const struct qs_offer *o,
                              struct qs_rng *rng)
{
    const struct qs_rng start = *rng;
    struct best best = { 0 };
    for (uint32_t i = 0; i < candidates(o); i++) {
        struct qs_rng same = start;
        qs_move m = candidate(o, i);
        void *click = state_of(l, CLICK);
        copy(l, CLICK, at);
        qs_apply(l->r, click, l->seat, m, NULL);
        for (int n = 0; n < LINE && qs_asked(l->r, click) == 1u << QS_CHANCE; n++) {
            answer_chance(l, click, &same);
        }
        consider(&best, m, worth(l, CLICK), rng);
    }
    return best;
}

/* How far a line has come. An aside, and what it asks, leaves the first question standing. */
struct progress {
    bool begun; /* the first question has been answered */
    int depth;  /* of the agenda when it stood on top */
};

static int depth_of(const void *state)
{
    return ((const struct qs_core *)state)->depth;
}

static void note_answer(const struct looking *l, struct progress *p, const void *state, qs_move m)
{
    p->begun |= !is_aside(l->r->game, m) && depth_of(state) <= p->depth;
}

/* One answer more of a line; false when the turn is over. */
static bool go_on(const struct looking *l, int at, chooser *next, struct progress *line,
                  struct qs_rng *rng)
{
    void *state = state_of(l, at);
    struct qs_offer o;
    unsigned asked = qs_asked(l->r, state);
    if (asked == 1u << QS_CHANCE) {
        answer_chance(l, state, rng);
        return true;
    }
    if (asked >> l->seat & 1) {
        if (line->begun && begins_turn(l, state)) {
            return false;
        }
        qs_ask(&o, l->r, state, l->seat);
        qs_move m = o.total == 1 ? qs_pick(&o, 0) : next(l, at, &o, rng).move;
        note_answer(l, line, state, m);
        qs_apply(l->r, state, l->seat, m, NULL);
        return true;
    }
    if (!asked || kind_of(l, state)->asks != QS_ASKS_SEATS) {
        return false;
    }
    int other = qs_lowest(asked);
    qs_ask(&o, l->r, state, other);
    qs_apply(l->r, state, other, qs_pick(&o, qs_rng_below(rng, o.total)), NULL);
    return true;
}

/* What the position in state `from` is worth after this answer and the rest of the turn. */
static int32_t try_line(const struct looking *l, int from, qs_move m, chooser *next,
                        struct qs_rng rng)
{
    int at = from + 1;
    struct progress line = { .depth = depth_of(state_of(l, from)) };
    note_answer(l, &line, state_of(l, from), m);
    copy(l, at, from);
    qs_apply(l->r, state_of(l, at), l->seat, m, NULL);
    for (int n = 0; n < LINE && go_on(l, at, next, &line, &rng); n++) {
    }
    return worth(l, at);
}

/* The answer after which the turn ends best, the rest of it chosen by `next`. */
static struct best best_line(const struct looking *l, int from, const struct qs_offer *o,
                             chooser *next, struct qs_rng *rng)
{
    const struct qs_rng same = qs_rng_seeded(qs_rng_next(rng));
    struct best best = { 0 };
    for (uint32_t i = 0; i < candidates(o); i++) {
        qs_move m = candidate(o, i);
        consider(&best, m, try_line(l, from, m, next, same), rng);
    }
    return best;
}

static struct best click_or_line(const struct looking *l, int at, const struct qs_offer *o,
                                 struct qs_rng *rng)
{
    struct best best = best_click(l, at, o, rng);
    return best.equals == candidates(o) ? best_line(l, at, o, best_click, rng) : best;
}

static qs_move choose(const struct qs_rules *r, const void *view, int seat,
                      const struct qs_offer *offer, struct qs_rng *rng, void *scratch)
{
    struct looking l = { .r = r, .seat = seat, .scratch = scratch };
    if (offer->total == 1) {
        return qs_pick(offer, 0);
    }
    if (qs_resample(r, state_of(&l, WORLD), view, seat, qs_rng_next(rng))) {
        return qs_pick(offer, qs_rng_below(rng, offer->total)); /* a view that contradicts itself */
    }
    return best_line(&l, WORLD, offer, click_or_line, rng).move;
}

const struct qs_bot qs_bot_greedy = {
    .name = "greedy",
    .words = "tries each answer, plays its turn to the end and takes what is worth most then",
    .choose = choose,
    .wants_view = 1,
};
