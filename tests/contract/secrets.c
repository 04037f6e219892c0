/*
 * secrets.c: nothing leaks.
 *
 * A view is enough to answer from; a sampled world agrees with the view it was made from; and two
 * worlds that look the same to a viewer go on looking the same when they are played on with the
 * same answers. The last one is the strongest: it finds what leaks later, by a count that falls,
 * a question that is asked or not, a note that leaves with a card.
 */
#include <string.h>

#include "contract.h"

enum { TRIED = 12, PLAYED_ON = 40, MOST_FACTS = 64 };

static int viewer_of(const struct contract *c, int i)
{
    return i < c->o->players ? i : QS_NOBODY;
}

/* ------------------------------------------------------------------ views */

static bool same_offer(const struct qs_offer *a, const struct qs_offer *b)
{
    bool same = a->spans == b->spans && a->total == b->total;
    for (int i = 0; same && i < a->spans; i++) {
        same = a->span[i].base == b->span[i].base && a->span[i].set == b->span[i].set &&
               a->span[i].weight == b->span[i].weight;
    }
    return same;
}

/* The seat's offer, refusals and worth in two states that look the same to it. */
static void try_alike(struct contract *c, const void *a, const void *b, int seat, enum contract_group group)
{
    struct qs_offer one, two;
    qs_ask(&one, c->r, a, seat);
    qs_ask(&two, c->r, b, seat);
    const char *step = qs_question(a) ? c->r->game->steps[qs_question(a)->kind].name : "end";
    if (!same_offer(&one, &two)) {
        contract_fail(c, group, "%s: the offer to seat %d depends on what it cannot see", step, seat);
    }
    if (c->r->game->worth(c->r, a, seat) != c->r->game->worth(c->r, b, seat)) {
        contract_fail(c, group, "%s: the worth for seat %d depends on what it cannot see", step, seat);
    }
    for (int i = 0; i < TRIED; i++) {
        qs_move m = contract_any_move(c);
        if (qs_why_not(c->r, a, seat, m) != qs_why_not(c->r, b, seat, m)) {
            contract_fail(c, group, "%s: a refusal to seat %d depends on what it cannot see", step, seat);
        }
    }
}

/*
 * What was chosen by seats that have finished a secret question is unknown in the world: it must come
 * out of the question all the same.
 */
static void leave_secret(struct contract *c, void *world, int viewer)
{
    struct qs_offer o;
    bool secret = contract_is_secret(c->r, world);
    while (contract_is_secret(c->r, world)) {
        int seat = qs_lowest(qs_asked(c->r, world));
        qs_ask(&o, c->r, world, seat);
        qs_apply(c->r, world, seat, qs_pick(&o, qs_rng_below(&c->rng, o.total)), NULL);
    }
    const char *broken = secret ? qs_check(c->r, world) : NULL;
    if (broken) {
        contract_fail(c, CONTRACT_VIEWS, "a world sampled for %d, when all have chosen: %s", viewer, broken);
    }
}

void contract_try_views(struct contract *c)
{
    uint32_t size = c->r->game->state_size;
    for (int i = 0; i <= c->o->players; i++) {
        int viewer = viewer_of(c, i);
        void *view = c->copy[0], *again = c->copy[1], *world = c->copy[2];
        qs_view(c->r, view, c->state, viewer);
        qs_view(c->r, again, view, viewer);
        if (memcmp(view, again, size)) {
            contract_fail(c, CONTRACT_VIEWS, "the view of a view of %d is another", viewer);
        }
        if (viewer != QS_NOBODY) {
            try_alike(c, c->state, view, viewer, CONTRACT_VIEWS);
        }
        if (qs_resample(c->r, world, view, viewer, qs_rng_next(&c->rng))) {
            contract_fail(c, CONTRACT_VIEWS, "the view of %d is said to contradict itself", viewer);
            return;
        }
        const char *broken = qs_check(c->r, world);
        if (broken) {
            contract_fail(c, CONTRACT_VIEWS, "a world sampled for %d: %s", viewer, broken);
        }
        qs_view(c->r, again, world, viewer);
        if (memcmp(view, again, size)) {
            contract_fail(c, CONTRACT_VIEWS, "a world sampled for %d looks different", viewer);
        }
        leave_secret(c, world, viewer);
    }
}

/* ------------------------------------------------------------------ twins */

/* What a viewer is told, masked as the table masks it. */
struct log {
    struct qs_facts facts;
    const struct qs_game *game;
    int viewer, n;
    struct qs_fact fact[MOST_FACTS];
};

static void note_fact(struct qs_facts *self, const struct qs_fact *fact)
{
    struct log *log = (struct log *)self;
    if (log->n == MOST_FACTS) {
        return;
    }
    struct qs_fact *f = &log->fact[log->n++];
    *f = *fact;
    for (int i = 0; i < 4; i++) {
        if ((log->game->facts[f->kind].secret >> i & 1) && f->seat != log->viewer) {
            f->v[i] = -1;
        }
    }
}

struct twins {
    struct contract *c;
    int viewer;
    void *one, *two;   /* the state and its twin */
    struct log log[2]; /* of the last answer */
    bool varies;       /* others' secret choices are others in the twin, where they can be */
    bool parted;       /* a secret choice was another in the twin */
    bool stop;         /* an answer that the viewer sees is not legal in both */
};

static void fail(struct twins *t, const char *what)
{
    const struct qs_step *s = qs_question(t->one);
    contract_fail(t->c, CONTRACT_TWINS, "viewer %d, before %s: %s", t->viewer,
                  s ? t->c->r->game->steps[s->kind].name : "the end", what);
    t->stop = true;
}

/* Whom the question is for: who sees the secret operands of its answer. */
static int concerned(const void *state, int seat)
{
    return seat == QS_CHANCE ? qs_question(state)->seat : seat;
}

/* The move with the operands that the viewer does not see taken out. */
static qs_move seen(const struct twins *t, qs_move m, int whose)
{
    const struct qs_verb *v = &t->c->r->game->verbs[qs_verb_of(m)];
    int operand[3] = { qs_a(m), qs_b(m), qs_c(m) };
    for (int i = 0; i < v->operands; i++) {
        if (whose != t->viewer && (v->secret >> i & 1)) {
            operand[3 - v->operands + i] = 0;
        }
    }
    return qs_mv3(qs_verb_of(m), operand[0], operand[1], operand[2]);
}

/* An answer for the twin that looks like m to the viewer: m itself, or one by lot. */
static bool counterpart(struct twins *t, int seat, qs_move m, qs_move *out)
{
    struct contract *c = t->c;
    struct qs_offer o;
    int whose = concerned(t->two, seat);
    uint32_t alike = 0;
    qs_ask(&o, c->r, t->two, seat);
    *out = m;
    bool other = t->varies && whose != t->viewer && contract_is_secret(c->r, t->two);
    if (qs_weight(&o, m) && !other) {
        return true;
    }
    size_t n = qs_moves(&o, c->more, CONTRACT_MOVES);
    for (size_t i = 0; i < n && i < CONTRACT_MOVES; i++) {
        if (seen(t, c->more[i], whose) == seen(t, m, whose)) {
            uint32_t weight = qs_weight(&o, c->more[i]);
            alike += weight;
            if (qs_rng_below(&c->rng, alike) < weight) {
                *out = c->more[i];
            }
        }
    }
    t->parted |= seat != QS_CHANCE && *out != m;
    return alike > 0;
}

/* An answer to the state; rather one that is possible in the twin, so that both go on longer. */
static qs_move choose(struct twins *t, int seat)
{
    struct contract *c = t->c;
    qs_move m = 0;
    for (int tries = 0; tries < 8; tries++) {
        m = contract_answer(c, t->one, seat, CONTRACT_TWINS);
        if (m == UINT64_MAX || !qs_why_not(c->r, t->two, seat, m)) {
            break;
        }
    }
    return m;
}

static void apply(struct twins *t, int which, int seat, qs_move m)
{
    qs_apply(t->c->r, which ? t->two : t->one, seat, m, &t->log[which].facts);
}

/* How many clicks a seat made in secret is not seen: it goes on until it is done in both. */
static void finish_secret(struct twins *t, int seat)
{
    for (int n = 0; n < 64 && !t->stop; n++) {
        unsigned one = qs_asked(t->c->r, t->one), two = qs_asked(t->c->r, t->two);
        bool a = contract_is_secret(t->c->r, t->one) && one >> seat & 1;
        bool b = contract_is_secret(t->c->r, t->two) && two >> seat & 1;
        if (a == b) {
            return;
        }
        qs_move m = contract_answer(t->c, a ? t->one : t->two, seat, CONTRACT_TWINS);
        t->stop = m == UINT64_MAX;
        if (!t->stop) {
            apply(t, a ? 0 : 1, seat, m);
            t->parted = true;
        }
    }
}

static void compare_logs(struct twins *t)
{
    const struct log *a = &t->log[0], *b = &t->log[1];
    bool same = a->n == b->n;
    for (int i = 0; same && i < a->n; i++) {
        const struct qs_fact *x = &a->fact[i], *y = &b->fact[i];
        same = x->kind == y->kind && x->seat == y->seat && x->rule == y->rule &&
               !memcmp(x->v, y->v, sizeof x->v);
    }
    if (!same) {
        fail(t, "the twin tells the viewer something else");
    }
}

static void compare(struct twins *t)
{
    struct contract *c = t->c;
    void *one = c->copy[2], *two = c->copy[3];
    compare_logs(t);
    if (qs_asked(c->r, t->one) != qs_asked(c->r, t->two)) {
        fail(t, "somebody else is asked in the twin");
    }
    qs_view(c->r, one, t->one, t->viewer);
    qs_view(c->r, two, t->two, t->viewer);
    if (memcmp(one, two, c->r->game->state_size)) {
        fail(t, "the twin looks different");
    }
    if (t->viewer != QS_NOBODY && !t->stop) {
        try_alike(c, t->one, t->two, t->viewer, CONTRACT_TWINS);
    }
}

static long sum_noted(const struct twins *t, const struct qs_sum *sum, const void *state, int seat)
{
    char path[64];
    const char *mark = strchr(sum->note, '#');
    snprintf(path, sizeof path, "%.*s%d%s", (int)(mark - sum->note), sum->note, seat, mark + 1);
    return (long)qs_get_number(t->c->r, state, path);
}

/* Sums of hidden cards are open, and those of other cards are others. */
static bool sums_differ(const struct twins *t)
{
    const struct qs_sum *sum = t->c->r->game->sums;
    bool differ = false;
    for (; sum && sum->zone; sum++) {
        for (int seat = 0; seat < t->c->o->players; seat++) {
            differ |= sum_noted(t, sum, t->one, seat) != sum_noted(t, sum, t->two, seat);
        }
    }
    return differ;
}

/* One answer in both worlds. */
static void answer(struct twins *t)
{
    struct contract *c = t->c;
    int seat = contract_asked(c, t->one);
    int secret = contract_secret(c->r, t->one);
    qs_move m = choose(t, seat), twin;
    t->stop |= m == UINT64_MAX;
    if (t->stop || !counterpart(t, seat, m, &twin)) {
        if (!t->stop && seat == t->viewer) {
            fail(t, "the viewer's own answer is not legal in the twin");
        }
        t->stop = true;
        return;
    }
    bool apart = memcmp(t->one, t->two, c->r->game->state_size) != 0;
    t->log[0].n = t->log[1].n = 0;
    apply(t, 0, seat, m);
    apply(t, 1, seat, twin);
    if (secret && seat != t->viewer) {
        finish_secret(t, seat);
    }
    /*
     * What was chosen in secret may be told now, and what was not; if that had to be another, or
     * the hands it was chosen from differ, so does what is told. Where nothing is told, sums of
     * what was chosen still may be.
     */
    bool revealed = secret && contract_secret(c->r, t->one) != secret;
    bool told = t->parted && t->varies;
    if ((revealed && (told || ((t->parted || apart) && !c->which->sealed))) || (secret && sums_differ(t))) {
        t->stop = true;
        return;
    }
    compare(t);
}

/*
 * Clicks of others in a secret question are not in their views, so a twin made in the middle of
 * one is behind; twins begin elsewhere, or while the others have not answered.
 */
static bool can_begin(const struct contract *c, int viewer)
{
    for (uint32_t i = c->secret_since; i < c->step; i++) {
        if (c->answers[i].seat != viewer) {
            return false;
        }
    }
    return true;
}

static void play_on(struct contract *c, int viewer)
{
    struct twins t = {
        .c = c, .viewer = viewer, .one = c->copy[0], .two = c->copy[1], .varies = qs_rng_below(&c->rng, 2)
    };
    for (int i = 0; i < 2; i++) {
        t.log[i] = (struct log){ .facts = { note_fact }, .game = c->r->game, .viewer = viewer };
    }
    contract_copied(c, 0, c->state);
    qs_view(c->r, c->copy[2], c->state, viewer);
    if (!can_begin(c, viewer) || qs_resample(c->r, t.two, c->copy[2], viewer, qs_rng_next(&c->rng))) {
        return;
    }
    for (int n = 0; n < PLAYED_ON && !t.stop && qs_asked(c->r, t.one); n++) {
        answer(&t);
    }
}

void contract_try_twins(struct contract *c)
{
    for (int i = 0; i <= c->o->players; i++) {
        play_on(c, viewer_of(c, i));
    }
}
