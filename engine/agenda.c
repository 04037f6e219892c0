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
#include <string.h>

#include "agenda.h"

/* More than two, or near the end of the agenda, where there might not be room. */
void qs_settle_many(struct qs_act *a, int n)
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

static const struct qs_step_kind *kind_of(const struct qs_rules *r, const struct qs_step *s)
{
    return &r->game->steps[s->kind];
}

void qs_tell_listener(struct qs_facts *facts, uint32_t kind_seat_rule, int32_t v0, int32_t v1, int32_t v2,
                      int32_t v3)
{
    struct qs_fact f = { .kind = (uint8_t)kind_seat_rule,
                         .seat = (uint8_t)(kind_seat_rule >> 8),
                         .rule = (uint16_t)(kind_seat_rule >> 16),
                         .v = { v0, v1, v2, v3 } };
    facts->tell(facts, &f);
}

void qs_start(const struct qs_rules *r, void *state, const struct qs_options *o, struct qs_facts *facts)
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

static inline void make_offer(struct qs_offer *o, const struct qs_step_kind *kind, const struct qs_step *s)
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
        if (of >= QS_LIST_FIRST && of < QS_BAG_OPERAND && qs_operand(r, m, i) >= qs_list_count(r, of)) {
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

/* Asks the open question about one move; *known: it is one that a person could have tried here. */
static uint16_t ask_about(const struct qs_rules *r, const void *state, int seat, qs_move m, bool *known)
{
    const struct qs_step *s = qs_question(state);
    struct qs_offer o;
    *known = false;
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
    *known = o.known;
    if (o.legal) {
        return 0;
    }
    if (seat == QS_CHANCE) {
        return QS_CHANCE_ONLY;
    }
    return o.refused ? o.refused : kind_of(r, s)->rule;
}

uint16_t qs_why_not(const struct qs_rules *r, const void *state, int seat, qs_move m)
{
    bool known;
    return ask_about(r, state, seat, m, &known);
}

bool qs_could_try(const struct qs_rules *r, const void *state, int seat, qs_move m)
{
    bool known;
    ask_about(r, state, seat, m, &known);
    return known;
}

void qs_tell_why(const struct qs_rules *r, const void *view, int seat, qs_move m, struct qs_facts *facts)
{
    bool known;
    uint16_t rule = ask_about(r, view, seat, m, &known);
    if (known && rule && r->game->why && qs_shows_rule(r, view, rule)) {
        r->game->why(r, view, seat, m, rule, facts);
    }
}

void qs_tell_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
                  struct qs_facts *facts)
{
    bool there =
        list >= QS_LIST_FIRST && list < r->game->n_lists && index >= 0 && index < qs_list_count(r, list);
    if (there && r->game->look) {
        r->game->look(r, view, seat, list, index, facts);
    }
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

static inline bool apply(const struct qs_rules *r, void *state, int seat, qs_move m, struct qs_facts *facts)
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

void qs_apply_again(const struct qs_rules *r, void *state, int seat, qs_move m, struct qs_facts *facts)
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

int qs_play_random(const struct qs_rules *r, void *state, struct qs_rng *rng, struct qs_played *n)
{
#ifdef QS_BIT_INSTRUCTIONS
    if (qs_has_bit_instructions()) {
        return qs_random_loop_by_bits(r, state, rng, n);
    }
#endif
    return qs_random_loop(r, state, rng, n);
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
