/*
 * agenda.c: questions and answers.
 *
 * The agenda is a stack of steps in the state. Between answers its top asks somebody something, or
 * it is empty and the game is over. An answer pops its step, the step's take says what follows, and
 * the engine carries out whatever happens by itself until the next question stands on top.
 *
 * Invariants:
 *   (1) entries above `depth` are zero;
 *   (2) the top step is never of kind QS_DOES between answers;
 *   (3) nothing asks when core.over is set.
 */
#include <assert.h>
#ifdef QS_DEBUG
#include <stdio.h>
#include <stdlib.h>
#endif
#include <string.h>

#include "engine.h"

enum { QS_DOINGS = 4096 }; /* steps in a row without a question: more is a loop of the game's */

static inline struct qs_step pop(struct qs_core *core)
{
    struct qs_step *top = &core->agenda[--core->depth], s = *top;
    *top = (struct qs_step){ 0 };
    return s;
}

/* More than two, or near the end of the agenda, where there might not be room. */
static void settle_many(struct qs_act *a, int n)
{
    struct qs_core *core = a->state;
    if (n > QS_PUSHED || core->depth + n > QS_AGENDA) {
        core->over = QS_BROKEN;
        return;
    }
    for (int i = n; i-- > 0;) {
        core->agenda[core->depth++] = a->push[2 + i];
    }
}

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
        settle_many(a, n);
        return;
    }
    struct qs_step *on = &core->agenda[core->depth];
    on[0] = a->push[n + 1];
    on[1] = a->push[n];
    core->depth = (uint8_t)(core->depth + n);
}

static const struct qs_step_kind *kind_of(const struct qs_rules *r, const struct qs_step *s)
{
    return &r->game->steps[s->kind];
}

static void finish_secret(struct qs_act *a, const struct qs_step_kind *kind)
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

void qs_tell_listener(struct qs_facts *facts, uint32_t kind_seat_rule, int32_t v0, int32_t v1,
                      int32_t v2, int32_t v3)
{
    struct qs_fact f = { .kind = (uint8_t)kind_seat_rule, .seat = (uint8_t)(kind_seat_rule >> 8),
                         .rule = (uint16_t)(kind_seat_rule >> 16), .v = { v0, v1, v2, v3 } };
    facts->tell(facts, &f);
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

void qs_start(const struct qs_rules *r, void *state, const struct qs_options *o,
              struct qs_facts *facts)
{
    struct qs_act a;
    struct qs_core *core = state;
    memset(state, 0, r->game->state_size);
    begin_act(&a, r, state, QS_NOBODY, facts);
    core->seats = core->sides = o->players;
    r->game->setup(&a, o);
    settle_pushes(&a);
    run(&a);
    if (r->game->refresh) {
        r->game->refresh(r, state);
    }
}

static inline const struct qs_step *top_of(const struct qs_core *core)
{
    return &core->agenda[core->depth - 1];
}

const struct qs_step *qs_question(const void *state)
{
    const struct qs_core *core = state;
    return core->over || !core->depth ? NULL : top_of(core);
}

static inline unsigned asked_by(const struct qs_step_kind *kind, const struct qs_step *s)
{
    switch (kind->asks) {
    case QS_ASKS_CHANCE:
        return 1u << QS_CHANCE;
    case QS_ASKS_SEATS:
        return s->a;
    default:
        return 1u << s->seat;
    }
}

unsigned qs_asked(const struct qs_rules *r, const void *state)
{
    const struct qs_step *s = qs_question(state);
    return s ? asked_by(kind_of(r, s), s) : 0;
}

static void offer_asides(struct qs_offer *o)
{
    const struct qs_game *game = o->rules->game;
    for (int i = 0; i < game->n_asides; i++) {
        game->asides[i].offer(o, o->seat);
    }
}

static void begin_offer(struct qs_offer *o, const struct qs_rules *r, const void *state, int seat)
{
    o->rules = r;
    o->state = state;
    o->seat = seat;
    o->spans = 0;
    o->total = 0;
    o->asking = o->known = o->legal = o->full = 0;
    o->refused = 0;
    o->asked = o->base = 0;
    o->watch = 0;
}

/* How many answers each span has, and what they weigh together; offers only note what is left. */
static inline void count_offer(struct qs_offer *o)
{
    uint32_t total = 0;
    for (struct qs_span *s = o->span, *end = s + o->spans; s < end; s++) {
        s->n = (uint32_t)qs_count(s->set);
        total += s->n * s->weight;
    }
    o->total = total;
}

static inline void make_offer(struct qs_offer *o, const struct qs_step_kind *kind,
                              const struct qs_step *s)
{
    kind->offer(o, s);
    if (kind->open) {
        offer_asides(o);
    }
    count_offer(o);
}

void qs_ask(struct qs_offer *o, const struct qs_rules *r, const void *state, int seat)
{
    const struct qs_step *s = qs_question(state);
    begin_offer(o, r, state, seat);
    if (!s) {
        return;
    }
    const struct qs_step_kind *kind = kind_of(r, s);
    if (asked_by(kind, s) >> seat & 1) {
        make_offer(o, kind, s);
    }
}

/*
 * The span in which a rank lies, and the rank within it. All spans are looked at: where a random
 * rank lies cannot be foreseen, and a wrong guess of the processor costs more than a few sums.
 */
static inline const struct qs_span *find_span(const struct qs_offer *o, uint32_t *rank)
{
    const struct qs_span *s = o->span, *found = s, *last = s + o->spans - 1;
    uint32_t upto = 0, before = 0;
    for (; s < last; s++) {
        upto += s->n * s->weight;
        uint32_t beyond = 0u - (*rank >= upto);
        found += beyond & 1;
        before += (upto - before) & beyond;
    }
    *rank -= before;
    return found;
}

qs_move qs_pick(const struct qs_offer *o, uint32_t rank)
{
    assert(rank < o->total);
    const struct qs_span *s = find_span(o, &rank);
    return s->base + (unsigned)qs_select(s->set, s->weight == 1 ? rank : rank / s->weight);
}

uint32_t qs_offered(const struct qs_offer *o)
{
    uint32_t n = 0;
    for (int i = 0; i < o->spans; i++) {
        n += o->span[i].n;
    }
    return n;
}

size_t qs_moves(const struct qs_offer *o, qs_move *moves, size_t max)
{
    size_t n = 0;
    for (int i = 0; i < o->spans; i++) {
        for (qs_each(k, o->span[i].set)) {
            if (n < max) {
                moves[n] = o->span[i].base + k;
            }
            n++;
        }
    }
    return n;
}

uint32_t qs_weight(const struct qs_offer *o, qs_move m)
{
    for (int i = 0; i < o->spans; i++) {
        const struct qs_span *s = &o->span[i];
        if (m - s->base < 64 && qs_has(s->set, (int)(m - s->base))) {
            return s->weight;
        }
    }
    return 0;
}

/* Whether every operand names something there is; what the offers need not look at then. */
static bool names_something(const struct qs_rules *r, qs_move m)
{
    int verb = qs_verb_of(m);
    if (verb >= r->game->n_verbs || !r->game->verbs[verb].name) {
        return false;
    }
    for (int i = 0; i < r->game->verbs[verb].operands; i++) {
        int of = r->game->verbs[verb].of[i];
        if (of >= QS_LIST_FIRST && of < QS_BAG_OPERAND &&
            qs_operand(r, m, i) >= qs_list_count(r, of)) {
            return false;
        }
    }
    return true;
}

enum qs_turn qs_next(const struct qs_rules *r, const void *state, struct qs_offer *o, int *seat)
{
    unsigned asked = qs_asked(r, state);
    if (asked >> QS_CHANCE & 1) {
        *seat = QS_CHANCE;
        return QS_T_CHANCE;
    }
    for (qs_each(p, asked)) {
        *seat = (int)p;
        qs_ask(o, r, state, *seat);
        if (qs_offered(o) == 1) {
            return QS_T_FORCED;
        }
    }
    if (asked && !qs_single(asked)) { /* the lowest of them */
        *seat = qs_lowest(asked);
        qs_ask(o, r, state, *seat);
    }
    return asked ? QS_T_CHOICE : QS_T_OVER;
}

uint16_t qs_why_not(const struct qs_rules *r, const void *state, int seat, qs_move m)
{
    const struct qs_step *s = qs_question(state);
    struct qs_offer o;
    if (!s) {
        return QS_IS_OVER;
    }
    if (seat > QS_NOBODY || !(qs_asked(r, state) >> seat & 1)) {
        return QS_NOT_ASKED;
    }
    if (!names_something(r, m)) {
        return QS_NO_SUCH;
    }
    begin_offer(&o, r, state, seat);
    o.asking = 1;
    o.asked = m;
    make_offer(&o, kind_of(r, s), s);
    if (o.legal) {
        return 0;
    }
    if (seat == QS_CHANCE) {
        return QS_CHANCE_ONLY;
    }
    return o.refused ? o.refused : kind_of(r, s)->rule;
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

/* Plays the answer and on to the next question; whether it closed a question to several seats. */
static inline bool play_answer(const struct qs_rules *r, void *state, int seat, qs_move m,
                               struct qs_facts *facts)
{
    struct qs_core *core = state;
    struct qs_act a;
    assert(!core->over && core->depth);
    begin_act(&a, r, state, seat, facts);
    bool closed = take_answer(&a, kind_of(r, &core->agenda[core->depth - 1]), m);
    run(&a);
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

static inline bool apply(const struct qs_rules *r, void *state, int seat, qs_move m,
                         struct qs_facts *facts)
{
    check_before(r, state, seat, m);
    bool closed = play_answer(r, state, seat, m, facts);
    check_after(r, state);
    return closed;
}

void qs_apply(const struct qs_rules *r, void *state, int seat, qs_move m, struct qs_facts *facts)
{
    apply(r, state, seat, m, facts);
}

void qs_apply_again(const struct qs_rules *r, void *state, int seat, qs_move m,
                    struct qs_facts *facts)
{
    play_answer(r, state, seat, m, facts);
}

bool qs_apply_closing(const struct qs_rules *r, void *state, int seat, qs_move m)
{
    return apply(r, state, seat, m, NULL);
}

qs_move qs_chance(const struct qs_rules *r, const void *state, struct qs_rng *rng)
{
    struct qs_offer o;
    qs_ask(&o, r, state, QS_CHANCE);
    return qs_pick(&o, qs_rng_below(rng, o.total));
}

/* ------------------------------------------------------------------ at random */

/* As qs_select, but for sets as large as decks are: without any branch. */
static inline int select_drawn(uint64_t set, unsigned rank)
{
    const uint64_t each = 0x0101010101010101u, top = 0x80 * each;
    uint64_t running = qs_running_counts(set);
    int shift = qs_lowest(((running | top) - (rank + 1) * each) & top) - 7;
    rank -= (unsigned)(running << 8 >> shift & 0xff);
    set = set >> shift << shift;
    for (unsigned i = 0; i < 7; i++) {
        set &= set - (rank > i);
    }
    return qs_lowest(set);
}

/*
 * As count_offer. Whether draws are of kinds, each a span of its own with a weight, or of cards is
 * foreseeable; so is that there are no weights, and dividing takes longer.
 */
static inline void count_draw(struct qs_offer *o)
{
    uint32_t total = 0;
    for (struct qs_span *s = o->span, *end = s + o->spans; s < end; s++) {
        s->n = s->set & (s->set - 1) ? (uint32_t)qs_count(s->set) : 1;
        total += s->n * s->weight;
    }
    o->total = total;
}

static inline qs_move pick_drawn(const struct qs_offer *o, uint32_t rank)
{
    const struct qs_span *s = find_span(o, &rank);
    if (s->n == 1) {
        rank = 0;
    } else if (qs_rarely(s->weight != 1)) {
        rank /= s->weight;
    }
    return s->base + (unsigned)select_drawn(s->set, rank);
}

static inline qs_move pick_answer(const struct qs_offer *o, uint32_t rank)
{
    const struct qs_span *s = find_span(o, &rank);
    return s->base + (unsigned)qs_select(s->set, rank);
}

/* What is played on and what that needs, set up once for all answers. */
struct random_play {
    struct qs_act act;
    struct qs_offer offer;
    struct qs_rng rng;
    qs_move asides; /* moves from here on are asides */
};

/* Chance answers, which is never asked in company nor with asides; what is asked then. */
static inline const struct qs_step_kind *draw(struct random_play *p,
                                              const struct qs_step_kind *kind)
{
    struct qs_act *a = &p->act;
    struct qs_offer *o = &p->offer;
    o->spans = 0;
    o->seat = a->seat = QS_CHANCE;
    kind->offer(o, top_of(a->state));
    count_draw(o);
    if (qs_rarely(!o->total)) {
        return NULL;
    }
    qs_move m = pick_drawn(o, qs_rng_below(&p->rng, o->total));
    check_before(a->rules, a->state, QS_CHANCE, m);
    take_popped(a, kind, m);
    return run(a);
}

/* The seat that is asked, of several the lowest, answers; what is asked then. */
static inline const struct qs_step_kind *answer(struct random_play *p,
                                                const struct qs_step_kind *kind)
{
    struct qs_act *a = &p->act;
    struct qs_offer *o = &p->offer;
    const struct qs_step *top = top_of(a->state);
    o->spans = 0;
    o->seat = a->seat = kind->asks == QS_ASKS_SEATS ? qs_lowest(top->a) : top->seat;
    make_offer(o, kind, top);
    if (qs_rarely(!o->total)) {
        return NULL;
    }
    qs_move m = pick_answer(o, qs_rng_below(&p->rng, o->total));
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
    p->asides = r->game->n_asides ? qs_mv(r->game->asides[0].verb, 0) : ~(qs_move)0;
}

/*
 * The same as asking, picking and applying in turn, but what an answer needs is set up once for all,
 * nothing is looked up twice, and draws have a way of their own.
 */
int qs_play_random(const struct qs_rules *r, void *state, struct qs_rng *rng, struct qs_played *n)
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

int qs_enter(const struct qs_rules *r, void *state, const char *entry, int seat)
{
    struct qs_core *core = state;
    const struct qs_entry *e = r->game->entries;
    struct qs_act a = { .rules = r, .state = state, .seat = seat };
    while (e->name && strcmp(e->name, entry)) {
        e++;
    }
    if (!e->name || seat >= core->seats) {
        return -1;
    }
    memset(core->agenda, 0, sizeof core->agenda);
    core->depth = 0;
    core->over = QS_GOING;
    e->enter(&a, seat);
    settle_pushes(&a);
    run(&a);
    return 0;
}
