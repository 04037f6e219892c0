/*
 * table.c: a match in progress: its record, its present state, undo.
 *
 * The record is the truth; the state is what replaying it gives. Horizon and publication are one
 * point in the record, `published`: answers from there on are the asked seat's own, can be taken
 * back, and are shown to nobody else. It moves on when the question passes to chance or to another
 * seat. In a question to several seats each may take back its own answers until the reveal; their
 * answers lie in owner fields, so all may look at the present state.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "quayside/chance.h"
#include "quayside/table.h"

enum { VIEWERS = QS_SEATS + 1 }; /* spectators know the same */

struct qs_table {
    const struct qs_rules *rules;
    struct qs_rules *own; /* to be closed with the table, or NULL */
    struct qs_options options;
    struct qs_stream stream;
    struct qs_dealer dealer; /* or none: the stream deals */
    size_t n, room;          /* answers, and how many have room; it grows */
    size_t published;
    uint32_t undos[QS_SEATS]; /* how often each seat took something back */
    qs_move *moves;
    uint8_t *who;            /* seat of each, and FORCED */
    void *start;             /* before the first answer */
    void *state;             /* after the last */
    void *open;              /* after the last published one */
    uint64_t known[VIEWERS]; /* hash of what each may know of published answers */
};

enum { FORCED = 0x80, FIRST_ROOM = 64 };

static size_t aligned(size_t n)
{
    return (n + 63) / 64 * 64;
}

static void know_nothing(struct qs_table *t)
{
    for (int i = 0; i < VIEWERS; i++) {
        t->known[i] = qs_mix(0x51d7a, i < QS_SEATS ? t->undos[i] : 0);
    }
}

int qs_table_new(struct qs_table **out, const struct qs_rules *r, const struct qs_options *o, uint64_t seed)
{
    size_t state = aligned(r->game->state_size), head = aligned(sizeof(struct qs_table));
    char *memory = malloc(head + 3 * state);
    struct qs_table *t = (struct qs_table *)memory;
    if (!memory) {
        return QS_NO_MEMORY;
    }
    *t = (struct qs_table){ .rules = r, .options = *o, .stream = { seed, 0 } };
    t->start = memory + head;
    t->state = memory + head + state;
    t->open = memory + head + 2 * state;
    qs_start(r, t->start, o, NULL);
    memcpy(t->state, t->start, r->game->state_size);
    memcpy(t->open, t->start, r->game->state_size);
    know_nothing(t);
    *out = t;
    return QS_OK;
}

void qs_table_free(struct qs_table *t)
{
    if (t) {
        qs_rules_close(t->own);
        free(t->moves);
        free(t->who);
    }
    free(t);
}

void qs_table_keep(struct qs_table *t, struct qs_rules *rules)
{
    t->own = rules;
}

void qs_table_seed(struct qs_table *t, uint64_t seed)
{
    t->stream.seed = seed;
}

void qs_table_dealer(struct qs_table *t, struct qs_dealer dealer)
{
    t->dealer = dealer;
}

const struct qs_rules *qs_table_rules(const struct qs_table *t)
{
    return t->rules;
}

const struct qs_options *qs_table_options(const struct qs_table *t)
{
    return &t->options;
}

const void *qs_table_state(const struct qs_table *t)
{
    return t->state;
}

size_t qs_table_answers(const struct qs_table *t)
{
    return t->n;
}

struct qs_answer qs_table_answer_at(const struct qs_table *t, size_t i)
{
    return (struct qs_answer){ t->who[i] & (uint8_t)~FORCED, t->who[i] >= FORCED, t->moves[i] };
}

bool qs_table_over(const struct qs_table *t)
{
    return !qs_question(t->state);
}

const struct qs_step *qs_table_question(const struct qs_table *t)
{
    return qs_question(t->state);
}

unsigned qs_table_asked(const struct qs_table *t)
{
    return qs_asked(t->rules, t->state) & ~(1u << QS_CHANCE);
}

void qs_table_ask(const struct qs_table *t, struct qs_offer *o, int seat)
{
    qs_ask(o, t->rules, t->state, seat);
}

/* ------------------------------------------------------------------ answers */

static bool is_secret(const struct qs_rules *r, const void *state)
{
    const struct qs_step *s = qs_question(state);
    return s && r->game->steps[s->kind].asks == QS_ASKS_SEATS;
}

/*
 * Plays an answer on the state; whether it can still be taken back then. One given in secret can
 * until all have answered that question, even if the next one is secret as well.
 */
static bool apply_within_horizon(const struct qs_table *t, void *state, int seat, qs_move m)
{
    bool secret = is_secret(t->rules, state);
    bool closed = qs_apply_closing(t->rules, state, seat, m);
    if (seat == QS_CHANCE) {
        return false;
    }
    return secret ? !closed : qs_asked(t->rules, state) == 1u << seat && !is_secret(t->rules, state);
}

/* The move without what is shown to one seat only. */
static qs_move open_part(const struct qs_game *game, qs_move m)
{
    static const uint64_t operand[3] = { (uint64_t)0xffff << 40, (uint64_t)0xffff << 24, 0xffffff };
    const struct qs_verb *v = &game->verbs[qs_verb_of(m)];
    for (int i = 0; i < v->operands; i++) {
        if (v->secret >> i & 1) {
            m &= ~operand[3 - v->operands + i];
        }
    }
    return m;
}

/* What a viewer knows, with one answer more. */
static uint64_t knowing(const struct qs_table *t, uint64_t known, int viewer, size_t i)
{
    struct qs_answer a = qs_table_answer_at(t, i);
    return qs_mix(known + a.seat + 1u, a.seat == viewer ? a.move : open_part(t->rules->game, a.move));
}

static void know_published(struct qs_table *t)
{
    for (size_t i = t->published; i < t->n; i++) {
        for (int k = 0; k < VIEWERS; k++) {
            t->known[k] = knowing(t, t->known[k], k < QS_SEATS ? k : QS_NOBODY, i);
        }
    }
}

static void publish(struct qs_table *t)
{
    know_published(t);
    t->published = t->n;
    memcpy(t->open, t->state, t->rules->game->state_size);
}

/* Room for twice as many answers. */
static int grow(struct qs_table *t)
{
    size_t room = t->room ? 2 * t->room : FIRST_ROOM;
    qs_move *moves = realloc(t->moves, room * sizeof *moves);
    t->moves = moves ? moves : t->moves;
    uint8_t *who = moves ? realloc(t->who, room) : NULL;
    t->who = who ? who : t->who;
    t->room = who ? room : t->room;
    return who ? QS_OK : QS_NO_MEMORY;
}

static int push(struct qs_table *t, int seat, qs_move m, bool forced)
{
    if (t->n > t->rules->game->max_answers) {
        return QS_BAD;
    }
    if (t->n == t->room && grow(t)) {
        return QS_NO_MEMORY;
    }
    t->moves[t->n] = m;
    t->who[t->n++] = (uint8_t)(seat | (forced ? FORCED : 0));
    qs_stream_note(&t->stream, seat, m);
    if (!apply_within_horizon(t, t->state, seat, m)) {
        publish(t);
    }
    return QS_OK;
}

uint16_t qs_table_why_not(const struct qs_table *t, int seat, qs_move m)
{
    return qs_why_not(t->rules, t->state, seat, m);
}

/* One offer says whether this may be answered and whether anything else could: the reason is looked for
 * only of what is not offered. */
int qs_table_answer(struct qs_table *t, int seat, qs_move m, uint16_t *rule)
{
    struct qs_offer o;
    bool asked = seat <= QS_NOBODY && qs_asked(t->rules, t->state) >> seat & 1;
    if (asked) {
        qs_ask(&o, t->rules, t->state, seat);
    }
    bool offered = asked && qs_weight(&o, m);
    *rule = offered ? 0 : qs_table_why_not(t, seat, m);
    return *rule ? QS_REFUSED : push(t, seat, m, offered && seat != QS_CHANCE && qs_offered(&o) == 1);
}

/* The generator of the next draw; false if nobody deals yet. */
static bool dealt(const struct qs_table *t, struct qs_rng *rng)
{
    if (t->dealer.deal) {
        return t->dealer.deal(t->dealer.self, t->n, t->stream.hash, rng);
    }
    *rng = qs_stream_rng(&t->stream);
    return true;
}

int qs_table_go_one(struct qs_table *t)
{
    struct qs_offer o;
    struct qs_rng rng;
    int seat;
    switch (qs_next(t->rules, t->state, &o, &seat)) {
    case QS_T_CHANCE:
        return dealt(t, &rng) && push(t, QS_CHANCE, qs_chance(t->rules, t->state, &rng), false) == QS_OK;
    case QS_T_FORCED:
        return push(t, seat, qs_pick(&o, 0), true) == QS_OK;
    default:
        return 0;
    }
}

void qs_table_go(struct qs_table *t)
{
    while (qs_table_go_one(t)) {
    }
}

/* ------------------------------------------------------------------ undo */

/* Plays the first n answers again from the start. */
static void replay(struct qs_table *t, size_t n)
{
    t->n = t->published = 0;
    t->stream.hash = 0;
    know_nothing(t);
    memcpy(t->state, t->start, t->rules->game->state_size);
    memcpy(t->open, t->start, t->rules->game->state_size);
    for (size_t i = 0; i < n; i++) {
        struct qs_answer a = qs_table_answer_at(t, i);
        push(t, a.seat, a.move, a.forced);
    }
}

void qs_table_cut(struct qs_table *t, size_t n)
{
    if (n < t->n) {
        replay(t, n);
    }
}

/* The seat's last free answer from `from` on, or n when there is none. */
static size_t last_free(const struct qs_table *t, int seat, size_t from)
{
    for (size_t i = t->n; i-- > from;) {
        if (t->who[i] == seat) { /* and it was not forced */
            return i;
        }
    }
    return t->n;
}

size_t qs_table_undoes(const struct qs_table *t, int seat)
{
    return last_free(t, seat, t->published);
}

bool qs_table_can_undo(const struct qs_table *t, int seat)
{
    return qs_table_undoes(t, seat) < t->n;
}

int qs_table_undo(struct qs_table *t, int seat)
{
    size_t from = qs_table_undoes(t, seat), kept = from;
    if (from == t->n) {
        return QS_REFUSED;
    }
    t->undos[seat]++;
    for (size_t i = from; i < t->n; i++) {
        if ((t->who[i] & ~FORCED) != seat) { /* others chose in secret: theirs stay */
            t->moves[kept] = t->moves[i];
            t->who[kept++] = t->who[i];
        }
    }
    replay(t, kept);
    return QS_OK;
}

size_t qs_table_undoes_free(const struct qs_table *t, int seat)
{
    return last_free(t, seat, 0);
}

int qs_table_undo_free(struct qs_table *t, int seat)
{
    size_t from = qs_table_undoes_free(t, seat);
    if (from == t->n) {
        return QS_REFUSED;
    }
    t->undos[seat]++;
    replay(t, from);
    return QS_OK;
}

bool qs_table_can_undo_after(const struct qs_table *t, int seat, qs_move m, void *scratch)
{
    struct qs_offer o;
    memcpy(scratch, t->state, t->rules->game->state_size);
    for (;;) {
        if (!apply_within_horizon(t, scratch, seat, m)) {
            return false;
        }
        qs_ask(&o, t->rules, scratch, seat);
        if (qs_offered(&o) != 1) {
            return true;
        }
        m = qs_pick(&o, 0); /* the table will answer this at once */
    }
}

/* ------------------------------------------------------------------ what others may know */

/* Whether the viewer may look at the present, or only at what is published. */
static bool sees_present(const struct qs_table *t, int viewer)
{
    return t->published == t->n || is_secret(t->rules, t->state) || (t->who[t->n - 1] & ~FORCED) == viewer;
}

void qs_table_view(const struct qs_table *t, void *out, int viewer)
{
    qs_view(t->rules, out, sees_present(t, viewer) ? t->state : t->open, viewer);
}

size_t qs_table_seen(const struct qs_table *t, int viewer)
{
    return !is_secret(t->rules, t->state) && sees_present(t, viewer) ? t->n : t->published;
}

uint64_t qs_table_at(const struct qs_table *t, int viewer)
{
    size_t seen = qs_table_seen(t, viewer);
    uint64_t h = t->known[viewer < QS_SEATS ? viewer : QS_SEATS];
    for (size_t i = t->published; i < t->n; i++) {
        if (i < seen || (t->who[i] & ~FORCED) == viewer) {
            h = knowing(t, h, viewer, i);
        }
    }
    return h;
}

/* Passes facts on, with what the viewer may not see masked. */
struct masking {
    struct qs_facts facts;
    const struct qs_game *game;
    struct qs_facts *to;
    int viewer;
};

static void tell_masked(struct qs_facts *self, const struct qs_fact *fact)
{
    struct masking *m = (struct masking *)self;
    struct qs_fact f = *fact;
    for (int i = 0; i < 4; i++) {
        if ((m->game->facts[f.kind].secret >> i & 1) && f.seat != m->viewer) {
            f.v[i] = INT32_MIN;
        }
    }
    m->to->tell(m->to, &f);
}

void qs_table_tell(const struct qs_table *t, int viewer, size_t from, void *scratch, size_t *number,
                   struct qs_facts *sink)
{
    struct masking m = { { tell_masked }, t->rules->game, sink, viewer };
    size_t seen = qs_table_seen(t, viewer);
    if (number) {
        *number = 0;
    }
    qs_start(t->rules, scratch, &t->options, from ? NULL : &m.facts);
    for (size_t i = 0; i < seen; i++) {
        if (number) {
            *number = i;
        }
        struct qs_answer a = qs_table_answer_at(t, i);
        qs_apply_again(t->rules, scratch, a.seat, a.move, i < from ? NULL : &m.facts);
    }
}
