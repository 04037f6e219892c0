/*
 * playout.c: a world played on for some turns, and what it is worth then.
 *
 * The horizon is the game's: so many turns of each seat begin after the looker's own turn before the
 * position is judged. The luck tried in a line is never the luck that comes: a seat that plans its
 * turn does not know what it will draw.
 *
 * A looker with care does not only take the answer with the best line at its own later questions:
 * it plays the best few of them out to the same horizon, by lines and with luck of their own, and
 * takes what came out best. Where hardly anything is drawn within the horizon all playouts of an
 * answer are the same one, and time is better spent on this than on more of them.
 */
#include "playout.h"

#include <string.h>

enum {
    PLAYED = 1,            /* the state in which a world is played on */
    MOST_ANSWERS = 100000, /* no playout is longer, whatever the game */
    MOST_CARE = 8
};

struct play {
    struct looking l; /* the seat that is asked */
    int looker;       /* whose playout it is */
    bool is_within;   /* another playout, for which one answer is tried */
    struct turn turn;
    int turns; /* begun since the looker's own */
    struct qs_rng luck, wits;
    struct qs_follower *follower; /* who listens, or NULL */
};

static struct qs_facts *listener(const struct play *p)
{
    return p->follower ? &p->follower->facts : NULL;
}

/* ------------------------------------------------------------------ answers */

/* Puts an answer among the best few, the best first; how many there are now. */
static int put(struct best *few, int n, int most, struct best b)
{
    int at = n < most ? n : most;
    for (; at > 0 && few[at - 1].worth < b.worth; at--) {
        if (at < most) {
            few[at] = few[at - 1];
        }
    }
    if (at < most) {
        few[at] = b;
    }
    return n < most ? n + 1 : n;
}

/* Those of the answers whose lines are best, as many as the looker has care. */
static int best_few(struct play *p, const struct qs_offer *o, struct best *few)
{
    const struct qs_rng same = qs_rng_seeded(qs_rng_next(&p->wits));
    int n = 0, most = p->l.care < MOST_CARE ? p->l.care : MOST_CARE;
    struct candidates c;
    line_candidates(&c, o);
    line_forget(&p->l);
    for (uint32_t i = 0; i < c.n; i++) {
        struct best b = { .move = c.move[i] };
        b.worth = line_worth(&p->l, PLAYED, b.move, 0, same);
        n = put(few, n, most, b);
    }
    return n;
}

/* The margin where a playout has ended, by the weights that count there. */
static int32_t margin_at_end(const struct looking *l, int seat)
{
    struct qs_rules r = *l->r;
    r.learned = r.leaf;
    return qs_margin(&r, line_state(l, PLAYED), seat, line_state(l, PLAYED + 1));
}

static int32_t margin_within(const struct play *p, qs_move m, uint64_t luck);

static qs_move careful_answer(struct play *p, const struct qs_offer *o)
{
    struct best few[MOST_CARE] = { { 0 } };
    int n = best_few(p, o, few), best = 0;
    uint64_t luck = qs_rng_next(&p->wits);
    for (int i = 0; i < n; i++) {
        few[i].worth = margin_within(p, few[i].move, luck);
        best = few[i].worth > few[best].worth ? i : best;
    }
    return few[best].move;
}

static qs_move best_answer(struct play *p, const struct qs_offer *o)
{
    if (o->total == 1) {
        return qs_pick(o, 0);
    }
    return p->l.care && p->l.seat == p->looker && !p->is_within
               ? careful_answer(p, o)
               : line_best(&p->l, PLAYED, o, 0, &p->wits).move;
}

static void give(struct play *p, int seat, qs_move m)
{
    void *state = line_state(&p->l, PLAYED);
    turn_note(p->l.r, &p->turn, state, m);
    qs_apply(p->l.r, state, seat, m, listener(p));
}

/* The seat answers what it is asked. */
static void answer(struct play *p, int seat)
{
    struct qs_offer o;
    p->l.seat = seat;
    qs_ask(&o, p->l.r, line_state(&p->l, PLAYED), seat);
    give(p, seat, best_answer(p, &o));
}

/* ------------------------------------------------------------------ to the horizon */

static int horizon(const struct looking *l, const void *state)
{
    return l->r->game->horizon * ((const struct qs_core *)state)->seats;
}

/* One answer more; false at the horizon and at the end of the game. */
static bool play_on(struct play *p)
{
    const struct qs_rules *r = p->l.r;
    void *state = line_state(&p->l, PLAYED);
    unsigned asked = qs_asked(r, state);
    if (asked == 1u << QS_CHANCE) {
        qs_apply(r, state, QS_CHANCE, qs_chance(r, state, &p->luck), listener(p));
        return true;
    }
    if (asked && turn_is_over(r, &p->turn, state)) {
        if (p->turns == horizon(&p->l, state)) {
            return false;
        }
        p->turns++;
        p->turn = turn_at(state);
    }
    if (asked) {
        answer(p, qs_lowest(asked));
    }
    return asked;
}

/* The world is copied; the turn that is being played there is the first. */
static struct play begin(const struct looking *l, uint64_t luck)
{
    struct play p = { .l = *l, .looker = l->seat, .luck = qs_rng_seeded(luck), .wits = qs_rng_seeded(~luck) };
    p.turn = turn_at(line_state(l, PLAYOUT_WORLD));
    line_copy(l, PLAYED, PLAYOUT_WORLD);
    return p;
}

static void play_to_horizon(struct play *p)
{
    for (int n = 0; n < MOST_ANSWERS && play_on(p); n++) {
    }
}

/* What it comes to if the looker gives this answer now: a copy is played on, nobody listens. */
static int32_t margin_within(const struct play *p, qs_move m, uint64_t luck)
{
    struct play in = *p;
    in.is_within = true;
    in.follower = NULL;
    in.luck = qs_rng_seeded(luck);
    in.wits = qs_rng_seeded(~luck);
    in.l.states = line_state(&p->l, LINE_STATES);
    memcpy(line_state(&in.l, PLAYED), line_state(&p->l, PLAYED), p->l.r->game->state_size);
    give(&in, in.looker, m);
    play_to_horizon(&in);
    return margin_at_end(&in.l, in.looker);
}

/* The looker gives this answer and the world goes on from there. */
static void play_from(struct play *p, qs_move m)
{
    give(p, p->looker, m);
    if (p->follower) {
        p->follower->after = true;
    }
    play_to_horizon(p);
}

int32_t playout(const struct looking *l, qs_move m, uint64_t luck)
{
    struct play p = begin(l, luck);
    play_from(&p, m);
    return margin_at_end(l, l->seat);
}

void playout_follow(const struct looking *l, qs_move m, uint64_t luck, struct qs_follower *who)
{
    struct play p = begin(l, luck);
    p.follower = who;
    who->state = line_state(l, PLAYED);
    who->after = false;
    play_from(&p, m);
}

void playout_points(const struct looking *l, struct qs_tried *out)
{
    const struct qs_core *core = line_state(l, PLAYED + 1);
    struct qs_outcome now;
    qs_outcome_now(l->r, line_state(l, PLAYED), line_state(l, PLAYED + 1), &now);
    memcpy(out->points, core->points[l->seat], sizeof out->points);
    out->others = INT16_MIN;
    for (int side = 0; side < now.sides; side++) {
        if (side != l->seat && now.score[side] > out->others) {
            out->others = (int16_t)now.score[side];
        }
    }
    out->others = now.sides > 1 ? out->others : 0;
}

void qs_play_out(const struct qs_rules *r, const void *state, uint64_t luck, uint32_t drawn, void *trying,
                 int32_t *margins)
{
    struct looking l = { .r = r, .states = trying };
    memcpy(line_state(&l, PLAYOUT_WORLD), state, r->game->state_size);
    struct play p = begin(&l, luck);
    for (uint32_t i = 0; i < drawn; i++) {
        qs_rng_next(&p.luck);
    }
    play_to_horizon(&p);
    for (int seat = 0; seat < ((const struct qs_core *)state)->seats; seat++) {
        margins[seat] = qs_margin(r, line_state(&l, PLAYED), seat, line_state(&l, PLAYED + 1));
    }
}
