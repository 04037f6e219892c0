/*
 * random.c: a game played on by answers picked at random.
 *
 * The same as asking, picking and applying in turn, but what an answer needs is set up once for all,
 * nothing is looked up twice, and draws have a way of their own. What takes time here is branches that
 * cannot be foreseen: how many spans an offer has, and in which of them a random rank lies.
 *
 * The build compiles this file twice where the processor may have instructions for sets (bits.h): as
 * qs_random_loop and, with these, under the name that QS_RANDOM_LOOP gives.
 */
#include "agenda.h"

#ifndef QS_RANDOM_LOOP
#define QS_RANDOM_LOOP qs_random_loop
#endif

/* What is played on and what that needs, set up once for all answers. */
struct random_play {
    struct qs_act act;
    struct qs_offer offer;
    struct qs_rng rng;
    qs_move asides; /* moves from here on are asides */
    bool beside;    /* there are any */
};

/* The span in which a rank lies, and the rank within it. */
struct place {
    const struct qs_span *span;
    uint32_t rank;
};

static inline uint32_t answers_of(const struct qs_span *s)
{
    return (uint32_t)qs_count(s->set);
}

/* What a span of a draw weighs: mostly a single thing with a weight, or cards without one. */
static inline uint32_t weight_of(const struct qs_span *s)
{
    return answers_of(s) * s->weight;
}

/*
 * Picks among a few spans, none of it by a branch: those behind the last are empty then. `weighs` is
 * answers_of or weight_of.
 */
static inline struct place pick_few(struct random_play *p, const int few,
                                    uint32_t (*weighs)(const struct qs_span *))
{
    struct qs_offer *o = &p->offer;
    uint32_t upto[8], rank, found = 0, before = 0;
    o->total = 0;
    for (int i = 0; i < few; i++) {
        o->span[o->spans + i].set = 0;
    }
    for (int i = 0; i < few; i++) {
        upto[i] = o->total += weighs(&o->span[i]);
    }
    rank = qs_rng_below(&p->rng, o->total);
    for (int i = 0; i < few - 1; i++) {
        uint32_t beyond = 0u - (rank >= upto[i]);
        found -= beyond;
        before += (upto[i] - (i ? upto[i - 1] : 0)) & beyond;
    }
    return (struct place){ &o->span[found], rank - before };
}

/* Picks among any number of spans, eight at a time, those behind the last being empty. */
static inline struct place pick_many(struct random_play *p, uint32_t (*weighs)(const struct qs_span *))
{
    struct qs_offer *o = &p->offer;
    uint32_t upto[1 + QS_SPANS + 8], rank, found = 0; /* before the first, up to the first, ... */
    upto[0] = o->total = 0;
    for (int i = 0; i < 8; i++) {
        o->span[o->spans + i].set = 0;
    }
    for (int n = 0; n < o->spans; n += 8) {
        for (int i = n; i < n + 8; i++) {
            upto[1 + i] = o->total += weighs(&o->span[i]);
        }
    }
    rank = qs_rng_below(&p->rng, o->total);
    for (int n = 0; n < o->spans; n += 8) {
        for (int i = n; i < n + 8; i++) {
            found += rank >= upto[1 + i];
        }
    }
    return (struct place){ &o->span[found], rank - upto[found] };
}

/* From a bag: the first kind of which and of those below there are more than a random rank. */
static inline qs_move draw_kind(struct random_play *p)
{
    const uint64_t each = 0x0101010101010101u, top = 0x80 * each;
    struct qs_offer *o = &p->offer;
    uint64_t upto = o->bag * each;
    o->total = (uint32_t)(upto >> 56);
    uint32_t rank = qs_rng_below(&p->rng, o->total);
    return o->base + (unsigned)(qs_lowest(((upto | top) - (rank + 1) * each) & top) >> 3);
}

static inline qs_move draw_card(struct random_play *p)
{
    int spans = p->offer.spans;
    struct place at = spans == 1   ? pick_few(p, 1, weight_of)
                      : spans <= 4 ? pick_few(p, 4, weight_of)
                                   : pick_many(p, weight_of);
    if (qs_rarely(at.span->weight != 1)) { /* foreseeable, and dividing takes longer than all the rest */
        at.rank /= at.span->weight;
    }
    return at.span->base + (unsigned)qs_select(at.span->set, at.rank);
}

/* Chance answers, which is never asked in company nor with asides; what is asked then. */
static inline const struct qs_step_kind *draw(struct random_play *p, const struct qs_step_kind *kind)
{
    struct qs_act *a = &p->act;
    struct qs_offer *o = &p->offer;
    o->spans = 0;
    o->seat = a->seat = QS_CHANCE;
    o->bag = 0;
    kind->offer(o, top_of(a->state));
    if (qs_rarely(!o->spans && !o->bag)) {
        o->total = 0;
        return NULL;
    }
    qs_move m = o->bag ? draw_kind(p) : draw_card(p);
    check_before(a->rules, a->state, QS_CHANCE, m);
    take_popped(a, kind, m);
    return run(a);
}

/* The seat that is asked, of several the lowest, answers; what is asked then. */
static inline const struct qs_step_kind *answer(struct random_play *p, const struct qs_step_kind *kind)
{
    struct qs_act *a = &p->act;
    struct qs_offer *o = &p->offer;
    const struct qs_step *top = top_of(a->state);
    o->spans = 0;
    o->seat = a->seat = kind->asks == QS_ASKS_SEATS ? qs_lowest(top->a) : top->seat;
    kind->offer(o, top);
    if (kind->open && p->beside) {
        offer_asides(o);
    }
    if (qs_rarely(!o->spans)) {
        o->total = 0;
        return NULL;
    }
    struct place at = o->spans <= 4 ? pick_few(p, 4, answers_of) : pick_many(p, answers_of);
    qs_move m = at.span->base + (unsigned)qs_select(at.span->set, at.rank);
    check_before(a->rules, a->state, a->seat, m);
    if (qs_rarely(kind->asks == QS_ASKS_SEATS || m >= p->asides)) {
        take_answer(a, kind, m);
    } else {
        take_popped(a, kind, m);
    }
    return run(a);
}

static void begin_random_play(struct random_play *p, const struct qs_rules *r, void *state,
                              const struct qs_rng *rng)
{
    begin_act(&p->act, r, state, QS_NOBODY, NULL);
    begin_offer(&p->offer, r, state, QS_NOBODY);
    p->offer.total = 1;
    p->rng = *rng;
    p->offer.playing = 1;
    p->asides = r->game->n_asides ? qs_mv(r->game->asides[0].verb, 0) : ~(qs_move)0;
    p->beside = false;
    for (int i = 0; i < r->game->n_asides; i++) {
        p->beside |= is_beside(&r->game->asides[i], &p->offer);
    }
}

int QS_RANDOM_LOOP(const struct qs_rules *r, void *state, struct qs_rng *rng, struct qs_played *n)
{
    const struct qs_core *core = state;
    struct qs_played played = { 0 };
    struct random_play p;
    begin_random_play(&p, r, state, rng);
    const struct qs_step_kind *kind = run(&p.act);
    for (uint32_t left = r->game->max_answers + 1; kind && left; left--) {
        if (kind->asks == QS_ASKS_CHANCE) {
            kind = draw(&p, kind);
            played.draws++;
        } else {
            kind = answer(&p, kind);
            played.decisions++;
            played.free += p.offer.total > 1;
        }
        check_after(r, state);
    }
    n->decisions += played.decisions;
    n->free += played.free;
    n->draws += played.draws;
    *rng = p.rng;
    return core->over == QS_ENDED && p.offer.total ? 0 : -1;
}
