/*
 * agenda.h: how an answer is taken and what happens by itself is done: for agenda.c, which plays single
 * answers, and random.c, which plays on.
 */
#ifndef QS_AGENDA_H
#define QS_AGENDA_H

#include <assert.h>
#ifdef QS_DEBUG
#include <stdio.h>
#include <stdlib.h>
#endif

#include "engine.h"

enum { QS_DOINGS = 4096 }; /* steps in a row without a question: more is a loop of the game's */

static inline struct qs_step pop(struct qs_core *core)
{
    struct qs_step *top = &core->agenda[--core->depth], s = *top;
    *top = (struct qs_step){ 0 };
    return s;
}

/* agenda.c: more than two, or near the end of the agenda, where there might not be room. */
void qs_settle_many(struct qs_act *a, int n);

/*
 * Puts what a take collected on the agenda, the first said on top. How much that is cannot be foreseen:
 * none and one are written as two, zero where nothing is (1), without asking how many there are.
 */
static inline void settle_pushes(struct qs_act *a)
{
    struct qs_core *core = a->state;
    int n = a->pushed;
    a->pushed = 0;
    if (qs_rarely(n > 2 || core->depth > QS_AGENDA - 2)) {
        qs_settle_many(a, n);
        return;
    }
    struct qs_step *on = &core->agenda[core->depth];
    on[0] = a->push[n + 1];
    on[1] = a->push[n];
    core->depth = (uint8_t)(core->depth + n);
}

static inline void finish_secret(struct qs_act *a, const struct qs_step_kind *kind)
{
    struct qs_step s = pop(a->state);
    kind->reveal(a, &s);
    settle_pushes(a);
}

/*
 * Runs what happens by itself until somebody is asked or the agenda is empty. What sort of question
 * it is, or NULL when the game is over.
 */
static inline const struct qs_step_kind *run(struct qs_act *a)
{
    struct qs_core *core = a->state;
    const struct qs_step_kind *kinds = a->rules->game->steps;
    for (int n = 0; core->depth && !core->over; n++) {
        const struct qs_step *top = &core->agenda[core->depth - 1];
        const struct qs_step_kind *kind = &kinds[top->kind];
        if (kind->asks == QS_DOES) {
            struct qs_step s = pop(core);
            a->seat = s.seat;
            kind->take(a, &s, 0);
            settle_pushes(a);
        } else if (qs_rarely(kind->asks == QS_ASKS_SEATS && !top->a)) {
            finish_secret(a, kind);
        } else {
            return kind;
        }
        if (qs_rarely(n == QS_DOINGS)) {
            core->over = QS_BROKEN;
        }
    }
    if (!core->over) {
        core->over = QS_ENDED;
    }
    return NULL;
}

static inline void begin_act(struct qs_act *a, const struct qs_rules *r, void *state, int seat,
                             struct qs_facts *facts)
{
    a->rules = r;
    a->state = state;
    a->seat = seat;
    a->pushed = 0;
    a->push[0] = a->push[1] = (struct qs_step){ 0 };
    a->facts = facts;
}

static inline const struct qs_step *top_of(const struct qs_core *core)
{
    return &core->agenda[core->depth - 1];
}

static inline void begin_offer(struct qs_offer *o, const struct qs_rules *r, const void *state, int seat)
{
    o->rules = r;
    o->state = state;
    o->seat = seat;
    o->spans = 0;
    o->total = 0;
    o->asking = o->known = o->legal = o->full = 0;
    o->playing = 0;
    o->refused = 0;
    o->bag = 0;
    o->asked = o->base = 0;
    o->watch = 0;
}

static inline bool is_beside(const struct qs_aside *aside, const struct qs_offer *o)
{
    return !aside->solo || o->asking || ((const struct qs_core *)o->state)->seats == 1;
}

static inline void offer_asides(struct qs_offer *o)
{
    const struct qs_aside *aside = o->rules->game->asides, *end = aside + o->rules->game->n_asides;
    for (; aside < end; aside++) {
        if (is_beside(aside, o)) {
            aside->offer(o, o->seat);
        }
    }
}

/* The question leaves the agenda and its answer is taken. */
static inline void take_popped(struct qs_act *a, const struct qs_step_kind *kind, qs_move m)
{
    struct qs_step s = pop(a->state);
    kind->take(a, &s, m);
    settle_pushes(a);
}

/* An aside leaves the question standing; it is asked again afterwards. Its verb sorts last. */
static inline bool take_aside(struct qs_act *a, const struct qs_step_kind *kind, qs_move m)
{
    const struct qs_game *game = a->rules->game;
    if (!game->n_asides || qs_verb_of(m) < game->asides[0].verb || !kind->open) {
        return false;
    }
    for (int i = 0; i < game->n_asides; i++) {
        if (game->asides[i].verb == qs_verb_of(m)) {
            game->asides[i].take(a, a->seat, m);
            return true;
        }
    }
    return false;
}

/* Takes an answer of a->seat; whether it was the last one to a question to several seats. */
static inline bool take_answer(struct qs_act *a, const struct qs_step_kind *kind, qs_move m)
{
    struct qs_core *core = a->state;
    bool closed = false;
    if (kind->asks == QS_ASKS_SEATS) {
        struct qs_step s = core->agenda[core->depth - 1];
        s.seat = (uint8_t)a->seat;
        kind->take(a, &s, m);
        assert(a->pushed == 0);
        closed = !core->agenda[core->depth - 1].a;
    } else if (take_aside(a, kind, m)) {
        settle_pushes(a);
    } else {
        take_popped(a, kind, m);
    }
    return closed;
}

/* In builds for tests an answer must have been legal, and all that must hold holds after it. */
static inline void check_before(const struct qs_rules *r, const void *state, int seat, qs_move m)
{
#ifdef QS_DEBUG
    assert(qs_why_not(r, state, seat, m) == 0);
#else
    (void)r, (void)state, (void)seat, (void)m;
#endif
}

static inline void check_after(const struct qs_rules *r, const void *state)
{
#ifdef QS_DEBUG
    const char *broken = qs_check(r, state);
    if (broken) {
        fprintf(stderr, "quayside: a rule broke what must hold: %s\n", broken);
        abort();
    }
#else
    (void)r, (void)state;
#endif
}

#endif
