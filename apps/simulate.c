/*
 * simulate.c: many games between bots, on several threads.
 *
 * Threads take blocks of games by number and play them into a ring of blocks. Whoever completes
 * the next block in order hands its games to the listener, so that the listener hears all games in
 * the order of their numbers, whatever the number of threads, and memory does not grow with the
 * number of games: a thread waits when it is a whole ring ahead.
 */
#include "simulate.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quayside/chance.h"
#include "sim_exec.h"

enum { BLOCK = 16 /* games */, MOST_TURNS = 4096 };

/* ------------------------------------------------------------------ one game */

/* A listener to facts that notes what seats meet and their cards, and lets another one hear them too. */
struct hearing {
    struct qs_facts facts; /* first: it is what the engine is given */
    const struct sim_by *by;
    const struct sim_cards *cards;
    struct sim_played *played;
    struct qs_facts *other; /* or NULL */
};

/* What a thread needs to play: all its memory. */
struct player {
    void *state, *view, *scratch;
    struct qs_offer offer;
    struct qs_rng rng[QS_SEATS];
    struct coverage *coverage;  /* its own, or NULL */
    struct sim_exec *exec;      /* its programs, or NULL: no seat has one */
    const char *failed;         /* what is wrong with one */
    bool gone[QS_SEATS];        /* replaced by random in this game */
    int32_t turns;              /* begun so far, */
    int16_t (*score)[QS_SEATS]; /* and the scores at the beginning of each: MOST_TURNS */
};

static bool has_programs(const struct sim_series *s)
{
    bool any = false;
    for (int seat = 0; seat < QS_SEATS; seat++) {
        any |= s->exec[seat] != NULL;
    }
    return any;
}

static void player_begin(struct player *p, const struct sim_series *s)
{
    size_t size = s->rules[0]->game->state_size;
    p->exec = has_programs(s) ? sim_exec_open(s) : NULL;
    p->state = app_memory(size);
    p->view = app_memory(size);
    p->scratch = app_memory(qs_bot_memory(s->rules[0]));
    p->score = app_memory(MOST_TURNS * sizeof *p->score);
    p->coverage = NULL;
    if (s->coverage) {
        p->coverage = app_memory(sizeof *p->coverage);
        coverage_begin(p->coverage, s->rules[0]);
    }
}

static void player_end(struct player *p)
{
    free(p->state);
    free(p->view);
    free(p->scratch);
    free(p->score);
    free(p->coverage);
    sim_exec_close(p->exec);
}

struct qs_rng sim_bot_rng(uint64_t seed, int seat)
{
    return qs_rng_seeded(qs_mix(seed, 0x626f7400u + (unsigned)seat));
}

/* Who answers first of several: a seat without a choice, as at a table; else the lowest. */
static int next_seat(struct player *p, const struct qs_rules *r, unsigned asked)
{
    int first = qs_lowest(asked);
    for (unsigned left = asked; left; left &= left - 1) {
        int seat = qs_lowest(left);
        qs_ask(&p->offer, r, p->state, seat);
        if (p->offer.total < 2 || qs_single(asked)) {
            return seat;
        }
    }
    qs_ask(&p->offer, r, p->state, first);
    return first;
}

qs_move sim_choose(const struct sim_series *s, const struct qs_rules *r, const void *view, int seat,
                   const struct qs_offer *offer, struct qs_rng *rng, void *scratch)
{
    if (s->at_random[qs_question(view)->kind]) {
        return qs_pick(offer, qs_rng_below(rng, offer->total));
    }
    return s->bot[seat].choose(&s->bot[seat], r, view, seat, offer, rng, scratch);
}

/* What a program answers; if it cannot, the game is broken, or random answers from here on. */
static qs_move ask_program(struct player *p, const struct sim_series *s, int seat, struct sim_played *played)
{
    qs_move m = 0;
    const char *fault = p->gone[seat] ? "" : sim_exec_choose(p->exec, seat, &m);
    if (!fault) {
        return m;
    }
    if (*fault && s->forgive) {
        played->forgiven++;
        p->gone[seat] = true;
    } else if (*fault) {
        p->failed = fault;
    }
    return qs_pick(&p->offer, qs_rng_below(&p->rng[seat], p->offer.total));
}

/* The answer of a seat to p->offer. A bot that looks is shown its view and nothing else. */
static qs_move choose(struct player *p, const struct sim_series *s, const struct qs_rules *r, int seat,
                      struct sim_played *played)
{
    if (p->offer.total == 1) {
        return qs_pick(&p->offer, 0);
    }
    if (s->exec[seat] && !s->at_random[qs_question(p->state)->kind]) {
        return ask_program(p, s, seat, played);
    }
    if (s->bot[seat].wants_view) {
        qs_view(r, p->view, p->state, seat);
        qs_ask(&p->offer, r, p->view, seat);
    }
    const void *shown = s->bot[seat].wants_view ? p->view : p->state;
    return sim_choose(s, r, shown, seat, &p->offer, &p->rng[seat], p->scratch);
}

static void note_member(struct sim_played *played, int seat, int i)
{
    if (seat < QS_SEATS && i >= 0 && i < SIM_GROUPS) {
        played->met[seat][i / 64] |= qs_bit(i % 64);
    }
}

/* Whom an answer is about: the seat that gave it, or for whom it was drawn. */
static void note_group(const struct sim_series *s, const struct qs_rules *r, const void *state, int seat,
                       qs_move m, struct sim_played *played)
{
    if (qs_verb_of(m) == s->by.what) {
        note_member(played, seat == QS_CHANCE ? qs_question(state)->seat : seat,
                    qs_operand(r, m, s->by.operand));
    }
}

static void hear_fact(struct qs_facts *self, const struct qs_fact *f)
{
    struct hearing *h = (struct hearing *)self;
    if (h->by->is_fact && f->kind == h->by->what) {
        note_member(h->played, f->seat, f->v[h->by->operand]);
    }
    if (h->cards->rules) {
        sim_cards_hear(h->cards, f, h->played->cards);
    }
    if (h->other) {
        h->other->tell(h->other, f);
    }
}

/* ------------------------------------------------------------------ how the scores went */

/* What it would come to if the game ended now. */
static void note_scores(struct player *p, const struct qs_rules *r)
{
    struct qs_outcome now;
    qs_outcome_now(r, p->state, p->view, &now);
    for (int side = 0; side < now.sides; side++) {
        p->score[p->turns][side] = (int16_t)now.score[side];
    }
    p->turns++;
}

static void note_turn(struct player *p, const struct sim_series *s, const struct qs_rules *r, int seat,
                      struct sim_played *played)
{
    if (r->game->steps[qs_question(p->state)->kind].begins_turn) {
        played->turns[seat]++;
        if (s->course && p->turns < MOST_TURNS) {
            note_scores(p, r);
        }
    }
}

/* The last tenth is the end, with all that final scoring gave. */
static void note_course(const struct player *p, struct sim_played *played)
{
    for (int k = 0; k < SIM_COURSE; k++) {
        int32_t turn = (k + 1) * p->turns / SIM_COURSE;
        for (int side = 0; side < played->outcome.sides; side++) {
            played->course[k][side] = turn < p->turns && k + 1 < SIM_COURSE
                                          ? p->score[turn][side]
                                          : (int16_t)played->outcome.score[side];
        }
    }
}

/* ------------------------------------------------------------------ a whole game */

static const char *fault_of(const struct player *p, const struct qs_rules *r, uint32_t answers)
{
    if (p->offer.full) {
        return "a question has more answers than an offer can hold";
    }
    if (!p->offer.total) {
        return "a question has no answer";
    }
    return answers >= r->game->max_answers ? "the game does not end" : NULL;
}

/* In debug builds the state at the end is checked too; the engine does so after every answer. */
static const char *fault_at_end(const struct player *p, const struct qs_rules *r)
{
    const struct qs_core *core = p->state;
    const char *fault = core->over == QS_BROKEN ? "the agenda overflowed or never comes to a question" : NULL;
#ifdef QS_DEBUG
    fault = fault ? fault : qs_check(r, p->state);
#else
    (void)r;
#endif
    return fault;
}

/* Plays on to the end; NULL, or what is wrong. */
static const char *play_on(struct player *p, const struct sim_series *s, const struct qs_rules *r,
                           struct qs_stream *stream, struct sim_played *played)
{
    struct qs_facts *facts = p->coverage ? &p->coverage->facts : NULL;
    const struct sim_cards *cards = &s->cards[r == s->rules[0] ? 0 : 1];
    struct hearing hearing = { { hear_fact }, &s->by, cards, played, facts };
    const char *fault;
    qs_move m;
    facts = s->by.is_fact || cards->rules ? &hearing.facts : facts;
    qs_start(r, p->state, &s->options, facts);
    for (unsigned asked; (asked = qs_asked(r, p->state));) {
        int seat = next_seat(p, r, asked);
        fault = p->failed ? p->failed : fault_of(p, r, played->decisions + played->draws);
        if (fault) {
            return fault;
        }
        if (seat == QS_CHANCE) {
            struct qs_rng rng = qs_stream_rng(stream);
            m = qs_pick(&p->offer, qs_rng_below(&rng, p->offer.total));
            played->draws++;
        } else {
            played->decisions++;
            played->free += p->offer.total > 1;
            note_turn(p, s, r, seat, played);
            m = choose(p, s, r, seat, played);
        }
        if (p->exec) {
            sim_exec_note(p->exec, seat, m);
        }
        if (s->by.wanted && !s->by.is_fact) {
            note_group(s, r, p->state, seat, m, played);
        }
        if (s->trace) {
            qs_ask(&p->offer, r, p->state, seat); /* a bot was asked by its view */
            sim_trace_step(s->trace, r, p->state, seat, &p->offer, m);
        }
        qs_stream_note(stream, seat, m);
        qs_apply(r, p->state, seat, m, facts);
    }
    return p->failed ? p->failed : fault_at_end(p, r);
}

static void play(struct player *p, const struct sim_series *s, const struct qs_rules *r, uint64_t i,
                 struct sim_played *played)
{
    struct qs_stream stream = { .seed = qs_seed_of(s->seed, i) };
    const struct qs_core *core = p->state;
    memset(played, 0, sizeof *played);
    p->turns = 0;
    p->failed = p->exec ? sim_exec_begin(p->exec, r, i, stream.seed) : NULL;
    memset(p->gone, 0, sizeof p->gone);
    for (int seat = 0; seat < QS_SEATS; seat++) {
        p->rng[seat] = sim_bot_rng(stream.seed, seat);
    }
    if (s->trace) {
        sim_trace_begin(s->trace, i, r == s->rules[0] ? "first" : "against");
    }
    const char *fault = play_on(p, s, r, &stream, played);
    snprintf(played->broken, sizeof played->broken, "%s", fault ? fault : "");
    if (p->exec) {
        sim_exec_end(p->exec, !fault);
    }
    qs_outcome(r, p->state, &played->outcome);
    if (s->trace) {
        sim_trace_end(s->trace, r, p->state);
    }
    if (s->course) {
        note_course(p, played);
    }
    memcpy(played->points, core->points, sizeof played->points);
    played->hash = qs_hash(r, p->state);
}

void sim_play_one(const struct sim_series *s, uint64_t i, struct sim_played *played)
{
    struct player p;
    player_begin(&p, s);
    play(&p, s, s->rules[0], i, played);
    if (s->coverage) {
        coverage_add(s->coverage, p.coverage);
    }
    player_end(&p);
}

/* ------------------------------------------------------------------ a game that crashes */

/* For the signal handler, which can be told nothing. */
static _Thread_local char crash_text[1024];

static void set_crash_text(const struct sim_series *s, uint64_t i)
{
    snprintf(crash_text, sizeof crash_text,
             "quayside: game %llu crashed. To see it again:\n  %s --only %llu\n", (unsigned long long)i,
             s->again, (unsigned long long)i);
}

static void on_crash(int sig)
{
    ssize_t written = write(STDERR_FILENO, crash_text, strlen(crash_text));
    (void)written;
    raise(sig); /* the handler is gone by now: ends as it would have */
}

static void watch_crashes(void)
{
    const int signals[] = { SIGABRT, SIGSEGV, SIGFPE, SIGBUS };
    struct sigaction act = { .sa_handler = on_crash, .sa_flags = (int)SA_RESETHAND };
    sigemptyset(&act.sa_mask);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        sigaction(signals[i], &act, NULL);
    }
}

/* ------------------------------------------------------------------ many games */

struct block {
    bool done;
    struct sim_played played[BLOCK][2];
};

struct run {
    const struct sim_series *series;
    struct sim_listener *listener;
    pthread_mutex_t lock;
    pthread_cond_t heard_more;
    uint64_t blocks, next, heard; /* the number after the last one; next to take, next to hear */
    int ended;                    /* what the listener said */
    _Atomic uint64_t broken;      /* the first broken game that is known of */
    struct progress progress;
    uint64_t ring_size;
    struct block *ring;
};

/* The games of a block: those of the series that fall into it. */
static uint64_t block_first(const struct run *run, uint64_t b)
{
    uint64_t first = b * BLOCK;
    return first > run->series->from ? first : run->series->from;
}

static uint64_t block_end(const struct run *run, uint64_t b)
{
    uint64_t end = (b + 1) * BLOCK;
    return end < run->series->games ? end : run->series->games;
}

/* Tells the listener every block that is next in order and done. The lock is held. */
static void hear_what_is_done(struct run *run)
{
    struct block *b;
    while (run->heard < run->blocks && (b = &run->ring[run->heard % run->ring_size])->done) {
        for (uint64_t i = block_first(run, run->heard); i < block_end(run, run->heard) && !run->ended; i++) {
            run->ended = run->listener->hear(run->listener, i, b->played[i % BLOCK]);
        }
        b->done = false;
        run->heard++;
        progress_show(&run->progress, block_end(run, run->heard - 1),
                      sim_expected(run->series, run->listener));
    }
    pthread_cond_broadcast(&run->heard_more);
}

/* The next block to play, or false when there is none. The lock is held. */
static bool take_block(struct run *run, uint64_t *b)
{
    while (!run->ended && run->next < run->blocks && run->next - run->heard >= run->ring_size) {
        pthread_cond_wait(&run->heard_more, &run->lock);
    }
    if (run->ended || run->next == run->blocks) {
        return false;
    }
    *b = run->next++;
    return true;
}

/* Nobody will hear a game behind a broken one: it is not waited for, as a program that hangs would have it.
 */
static void note_broken(struct run *run, uint64_t i)
{
    uint64_t known = atomic_load(&run->broken);
    while (i < known && !atomic_compare_exchange_weak(&run->broken, &known, i)) {
    }
}

static void play_block(struct run *run, struct player *p, uint64_t b)
{
    const struct sim_series *s = run->series;
    struct block *block = &run->ring[b % run->ring_size];
    for (uint64_t i = block_first(run, b); i < block_end(run, b) && i < atomic_load(&run->broken); i++) {
        set_crash_text(s, i);
        for (int k = 0; k < 2 && s->rules[k]; k++) {
            struct sim_played *played = &block->played[i % BLOCK][k];
            play(p, s, s->rules[k], i, played);
            if (played->broken[0]) {
                note_broken(run, i);
            }
        }
    }
}

static void *work(void *arg)
{
    struct run *run = arg;
    struct player p;
    uint64_t b;
    player_begin(&p, run->series);
    pthread_mutex_lock(&run->lock);
    while (take_block(run, &b)) {
        pthread_mutex_unlock(&run->lock);
        play_block(run, &p, b);
        pthread_mutex_lock(&run->lock);
        run->ring[b % run->ring_size].done = true;
        hear_what_is_done(run);
    }
    if (p.coverage) {
        coverage_add(run->series->coverage, p.coverage);
    }
    pthread_mutex_unlock(&run->lock);
    player_end(&p);
    return NULL;
}

uint64_t sim_expected(const struct sim_series *s, const struct sim_listener *listener)
{
    return listener->expected && listener->expected < s->games ? listener->expected : s->games;
}

int sim_run_here(const struct sim_series *s, struct sim_listener *listener)
{
    struct run run = { .series = s, .listener = listener, .broken = UINT64_MAX };
    pthread_t *threads = app_memory((size_t)s->threads * sizeof *threads);
    int started = 0;
    run.blocks = (s->games + BLOCK - 1) / BLOCK;
    run.next = run.heard = s->from / BLOCK;
    run.ring_size = 4 * (uint64_t)s->threads;
    run.ring = app_memory(run.ring_size * sizeof *run.ring);
    pthread_mutex_init(&run.lock, NULL);
    pthread_cond_init(&run.heard_more, NULL);
    watch_crashes();
    progress_begin(&run.progress, s->progress, s->from);
    while (started + 1 < s->threads && !pthread_create(&threads[started], NULL, work, &run)) {
        started++;
    }
    work(&run); /* this thread is one of them */
    while (started) {
        pthread_join(threads[--started], NULL);
    }
    progress_end(&run.progress);
    pthread_cond_destroy(&run.heard_more);
    pthread_mutex_destroy(&run.lock);
    free(run.ring);
    free(threads);
    return run.ended;
}
