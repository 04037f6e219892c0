/*
 * bots.c: bots think on worker threads, so that nobody waits for another table's bot.
 *
 * A job takes the seat's view and the rules with it, nothing else; what comes of it follows from
 * the match's seed and what the bot may know. When it is done the answer goes the way of
 * everybody's; if the table has changed meanwhile the answer is stale and thrown away. It waits for
 * a commit on its way: where only bots play there would never be a moment at which all is kept, and
 * nobody would be told anything.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "quayside/rng.h"
#include "server.h"

struct job {
    uv_work_t work;
    struct job *next; /* of those that wait for the store */
    struct hall *hall;
    char match[STORE_MATCH];
    const struct qs_rules *rules;
    struct qs_bot bot;
    int seat;
    uint64_t at, luck;
    void *view;
    qs_move move;
    bool decided;
};

static void *aligned_memory(size_t size)
{
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

static void decide(struct job *j)
{
    struct qs_rng rng = qs_rng_seeded(j->luck);
    struct qs_offer o;
    qs_ask(&o, j->rules, j->view, j->seat);
    bool weighs = j->bot.answers && o.total > 1;
    void *memory = aligned_memory(weighs ? qs_weighing_size(j->rules) : qs_bot_memory(j->rules));
    if (!memory) {
        return;
    }
    if (weighs) {
        struct qs_budget budget = qs_bot_budget(&j->bot, j->rules, j->view);
        qs_weigh(memory, j->rules, j->view, j->seat, &o, &budget, qs_rng_next(&rng));
        j->move = qs_weigh_best(memory);
    } else {
        j->move = j->bot.choose(&j->bot, j->rules, j->view, j->seat, &o, &rng, memory);
    }
    j->decided = true;
    free(memory);
}

/* On a worker's thread, which is watched. */
static void think(uv_work_t *work)
{
    struct job *j = work->data;
    watch_begin("bot", j->match, NULL, NULL, 0);
    decide(j);
    watch_end();
}

static void answer(struct hall *h, struct table *t, const struct job *j)
{
    char move[256], text[400];
    qs_move_write(j->rules, j->move, move, sizeof move);
    int n = snprintf(text, sizeof text, "{\"type\":\"answer\",\"move\":\"%s\",\"at\":\"%016llx\"}", move,
                     (unsigned long long)j->at);
    table_play(h, t, j->seat, text, (size_t)n);
}

static struct job *decided;

static void finish(struct job *j)
{
    struct hall *h = j->hall;
    struct table *t = table_in_memory(h, j->match);
    if (t) {
        t->thinking = false;
        bool asked = !t->closed && !t->seat[j->seat].person;
        const struct qs_table *q = table_of(h, t);
        if (j->decided && asked && q && qs_table_at(q, j->seat) == j->at) {
            answer(h, t, j);
        }
        bots_go(h, t);
    }
    free(j->view);
    free(j);
}

void bots_on(struct hall *h)
{
    while (decided && !store_busy(h->store)) {
        struct job *j = decided;
        decided = j->next;
        finish(j);
    }
}

static void thought(uv_work_t *work, int status)
{
    struct job *j = work->data;
    j->decided &= !status;
    j->next = decided;
    decided = j;
    bots_on(j->hall);
}

static struct job *new_job(struct hall *h, struct table *t, int seat)
{
    const struct qs_table *q = table_of(h, t);
    struct job *j = calloc(1, sizeof *j);
    void *view = j ? aligned_memory(qs_table_rules(q)->game->state_size) : NULL;
    if (!view || qs_bot_read(&j->bot, t->seat[seat].bot)) {
        free(view);
        free(j);
        return NULL;
    }
    qs_table_view(q, view, seat);
    j->work.data = j;
    j->hall = h;
    memcpy(j->match, t->match, sizeof j->match);
    j->rules = qs_table_rules(q);
    j->seat = seat;
    j->at = qs_table_at(q, seat);
    struct qs_rng luck; /* its own: not among the numbers of draws */
    deal_rng(&t->deal, 0xffffffff, j->at, &luck);
    j->luck = qs_rng_next(&luck);
    j->view = view;
    return j;
}

void bots_go(struct hall *h, struct table *t)
{
    const struct qs_table *q = table_of(h, t);
    unsigned asked = t->thinking || t->closed || t->damaged >= 0 || !q ? 0 : qs_table_asked(q);
    for (int seat = 0; seat < t->players; seat++) {
        if (!(asked >> seat & 1) || t->seat[seat].person) {
            continue;
        }
        if (program_is_one(t->seat[seat].bot)) {
            program_go(h, t, seat);
            return;
        }
        struct job *j = new_job(h, t, seat);
        if (j && !uv_queue_work(h->loop, &j->work, think, thought)) {
            t->thinking = true;
        } else {
            fprintf(stderr, "quayside: the bot of seat %d at %s cannot think.\n", seat, t->match);
        }
        return;
    }
}
