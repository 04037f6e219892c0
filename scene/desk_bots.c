/*
 * desk_bots.c: bots at a desk: one answer at a time, and those that weigh in slices.
 *
 * A slice does not change what a bot decides; its luck follows from the match's seed and what it
 * may know of the record, so the same match meets the same answers.
 */
#include <stdlib.h>

#include "desk.h"
#include "quayside/rng.h"

/* The seat of a bot that is asked; -1 if none is. */
int sc_match_bot(const struct match *m)
{
    qs_move move;
    int next;
    if (sc_guide_turn(m, &next, &move)) {
        return m->seat[next].human ? -1 : next; /* the others wait for whoever is next on the way */
    }
    for (qs_each(seat, m->watched || m->broken ? 0 : qs_table_asked(m->table))) {
        if (!m->seat[seat].human) {
            return (int)seat;
        }
    }
    return -1;
}

/* What a bot's luck follows from: the match's seed and what it may know of the record. */
static struct qs_rng luck(const struct match *m, int seat)
{
    return qs_rng_seeded(qs_mix(m->seed ^ 0xb07ULL, qs_table_at(m->table, seat)));
}

static void *aligned_memory(size_t size)
{
    return aligned_alloc(64, (size + 63) / 64 * 64);
}

/* A bot that weighs goes on for a slice; 1: it has decided, 0: not yet, -1: no memory. `now`: it decides by
 * what it has. */
static int think(struct match *m, int seat, const struct qs_offer *o, const void *view, bool now,
                 qs_move *move)
{
    const struct qs_rules *r = qs_table_rules(m->table);
    if (m->weighing && m->thinker != seat) {
        sc_match_stop_thinking(m);
    }
    if (!m->weighing) {
        struct qs_rng rng = luck(m, seat);
        struct qs_budget budget = qs_bot_budget(&m->seat[seat].bot, r, view);
        m->weighing = aligned_memory(qs_weighing_size(r));
        if (!m->weighing) {
            return -1;
        }
        m->thinker = seat;
        qs_weigh_begin(m->weighing, r, view, seat, o, &budget, qs_rng_next(&rng));
    }
    if (qs_weigh_on(m->weighing, SLICE) && !now) {
        return 0;
    }
    *move = qs_weigh_best(m->weighing);
    sc_match_stop_thinking(m);
    return 1;
}

static int choose(struct match *m, int seat, const struct qs_offer *o, const void *view, bool now,
                  qs_move *move)
{
    const struct qs_rules *r = qs_table_rules(m->table);
    const struct qs_bot *bot = &m->seat[seat].bot;
    int next;
    if (sc_guide_turn(m, &next, move)) {
        return 1;
    }
    if (bot->answers && o->total > 1) {
        return think(m, seat, o, view, now, move);
    }
    struct qs_rng rng = luck(m, seat);
    void *memory = aligned_memory(qs_bot_memory(r));
    if (memory) {
        *move = bot->choose(bot, r, view, seat, o, &rng, memory);
    }
    free(memory);
    return memory ? 1 : -1;
}

bool sc_match_slice(struct qs_desk *d, struct match *m, bool now, bool *thinks)
{
    int seat = sc_match_bot(m);
    uint16_t rule;
    qs_move move = 0;
    struct qs_offer o;
    *thinks = false;
    if (seat < 0) {
        return false;
    }
    void *view = aligned_memory(qs_table_rules(m->table)->game->state_size);
    int decided = -1;
    if (view) {
        qs_table_view(m->table, view, seat);
        qs_ask(&o, qs_table_rules(m->table), view, seat);
        decided = choose(m, seat, &o, view, now, &move);
    }
    free(view);
    *thinks = decided == 0;
    if (decided > 0) {
        qs_table_answer(m->table, seat, move, &rule);
        sc_match_settle(d, m, QS_NOBODY);
    } else if (decided < 0) {
        m->broken = true;
        sc_desk_error(d, m, "not enough memory for a bot to think");
    }
    return true;
}

bool sc_match_step(struct qs_desk *d, struct match *m)
{
    bool thinks;
    return sc_match_slice(d, m, false, &thinks);
}
