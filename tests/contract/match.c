/*
 * match.c: a match at a table: replay, undo and redo, records, and what others see meanwhile.
 *
 * Undo is tried where it may be dear: at every n-th answer and at the last. What others see is
 * tried at every answer, since an answer that can be taken back must change nothing for them.
 */
#include <string.h>

#include "contract.h"

enum { MOST_UNDONE = 256 };

/* ------------------------------------------------------------------ replay and records */

static void try_replay(struct contract *c, const struct qs_table *t)
{
    void *again = c->copy[0];
    qs_start(c->r, again, c->o, NULL);
    for (size_t i = 0; i < qs_table_answers(t); i++) {
        struct qs_answer a = qs_table_answer_at(t, i);
        if (qs_why_not(c->r, again, a.seat, a.move)) {
            contract_fail(c, CONTRACT_MATCH, "answer %zu of the record is not legal in it", i);
            return;
        }
        qs_apply(c->r, again, a.seat, a.move, NULL);
    }
    if (memcmp(again, qs_table_state(t), c->r->game->state_size) ||
        qs_hash(c->r, again) != qs_hash(c->r, qs_table_state(t))) {
        contract_fail(c, CONTRACT_MATCH, "replayed from the start the state is another");
    }
}

static void try_record(struct contract *c, const struct qs_table *t)
{
    char message[300] = "";
    struct qs_complaints why = { .text = message, .size = sizeof message };
    struct qs_record_info info;
    struct qs_table *read = NULL;
    size_t n = qs_record_write(t, NULL, c->text[0], c->text_size);
    if (n >= c->text_size || qs_record_read(&read, c->lib, "record", c->text[0], n, NULL, &info, &why)) {
        contract_fail(c, CONTRACT_MATCH, "the record is not read: %s", message);
        return;
    }
    qs_record_write(read, NULL, c->text[1], c->text_size);
    if (strcmp(c->text[0], c->text[1]) || info.answers != qs_table_answers(t) || info.cut ||
        memcmp(qs_table_state(read), qs_table_state(t), c->r->game->state_size)) {
        contract_fail(c, CONTRACT_MATCH, "the record read is another match");
    }
    qs_table_free(read);
}

/* ------------------------------------------------------------------ undo */

/* The last answers of a seat, the latest first. */
static size_t answers_of(const struct qs_table *t, int seat, struct qs_answer *out)
{
    size_t n = 0;
    for (size_t i = qs_table_answers(t); i-- > 0 && n < MOST_UNDONE;) {
        out[n] = qs_table_answer_at(t, i);
        n += out[n].seat == seat;
    }
    return n;
}

/* Takes back all the seat can, then gives the same answers again. */
static void try_undo(struct contract *c, struct qs_table *t, int seat)
{
    struct qs_answer back[MOST_UNDONE];
    size_t before = qs_table_answers(t), known = answers_of(t, seat, back), undone;
    uint16_t rule = 0;
    while (qs_table_can_undo(t, seat)) {
        size_t n = qs_table_answers(t);
        if (qs_table_undo(t, seat) || qs_table_answers(t) >= n) {
            contract_fail(c, CONTRACT_MATCH, "seat %d may take back, and cannot", seat);
            return;
        }
        try_replay(c, t);
    }
    undone = before - qs_table_answers(t);
    if (undone > known || qs_table_undo(t, seat) != QS_REFUSED) {
        contract_fail(c, CONTRACT_MATCH, "seat %d took back what was not its own", seat);
        return;
    }
    while (undone-- > 0) {
        if (qs_table_answer(t, seat, back[undone].move, &rule)) {
            contract_fail(c, CONTRACT_MATCH, "seat %d cannot answer again what it took back", seat);
            return;
        }
    }
}

/* Whether anybody could take something back. */
static bool try_undo_and_redo(struct contract *c, struct qs_table *t)
{
    bool any = false;
    for (int seat = 0; seat < c->o->players; seat++) {
        void *before = contract_copied(c, 1, qs_table_state(t));
        any |= qs_table_can_undo(t, seat);
        try_undo(c, t, seat);
        if (memcmp(before, qs_table_state(t), c->r->game->state_size)) {
            contract_fail(c, CONTRACT_MATCH, "taken back and given again by seat %d: not the same", seat);
        }
    }
    return any;
}

/* ------------------------------------------------------------------ what others see */

/* The view of everybody but the seat, in a row of copies; secret questions without their mask. */
static size_t view_of(struct contract *c, const struct qs_table *t, int viewer, void *out)
{
    struct qs_core *core = out;
    qs_table_view(t, out, viewer);
    if (contract_is_secret(c->r, out)) {
        core->agenda[core->depth - 1].a = 0;
    }
    return qs_table_seen(t, viewer);
}

static int viewer_of(const struct contract *c, int i)
{
    return i < c->o->players ? i : QS_NOBODY;
}

/* When the question has passed to chance or to another seat, everybody sees the present. */
static void try_published(struct contract *c, const struct qs_table *t)
{
    struct qs_answer last = qs_table_answer_at(t, qs_table_answers(t) - 1);
    if (contract_is_secret(c->r, qs_table_state(t)) || qs_table_asked(t) >> last.seat & 1) {
        return;
    }
    for (int i = 0; i <= c->o->players; i++) {
        qs_view(c->r, c->copy[0], qs_table_state(t), viewer_of(c, i));
        qs_table_view(t, c->copy[1], viewer_of(c, i));
        if (memcmp(c->copy[0], c->copy[1], c->r->game->state_size) ||
            qs_table_seen(t, viewer_of(c, i)) != qs_table_answers(t)) {
            contract_fail(c, CONTRACT_MATCH, "viewer %d does not see what cannot be undone", i);
        }
    }
}

/* Gives the seat's answer; nobody else may notice it while it can be taken back. */
static bool answer_unseen(struct contract *c, struct qs_table *t, int seat, qs_move m)
{
    size_t seen[QS_SEATS + 1] = { 0 };
    uint16_t rule = 0;
    bool undoable = qs_table_can_undo_after(t, seat, m, c->scratch);
    for (int i = 0; i <= c->o->players && i < 6; i++) {
        seen[i] = view_of(c, t, viewer_of(c, i), c->copy[1 + i]);
    }
    if (qs_table_answer(t, seat, m, &rule)) {
        contract_fail(c, CONTRACT_MATCH, "the table refuses a legal answer");
        return false;
    }
    bool secret = contract_is_secret(c->r, qs_table_state(t));
    for (int i = 0; qs_table_can_undo(t, seat) && i <= c->o->players; i++) {
        size_t now = view_of(c, t, viewer_of(c, i), c->copy[7]);
        if (i != seat && (now != seen[i] || memcmp(c->copy[7], c->copy[1 + i], c->r->game->state_size))) {
            contract_fail(c, CONTRACT_MATCH, "viewer %d noticed an answer that seat %d can undo", i, seat);
        }
    }
    qs_table_go(t);
    try_published(c, t);
    if (!secret && undoable != qs_table_can_undo(t, seat)) {
        contract_fail(c, CONTRACT_MATCH, "after this answer undo was said to be %spossible",
                      undoable ? "" : "im");
    }
    return true;
}

/* ------------------------------------------------------------------ the match */

/* All who are asked have a choice: the table has answered the rest. */
static bool answer_one(struct contract *c, struct qs_table *t)
{
    int seat = qs_select(qs_table_asked(t), qs_rng_below(&c->rng, (uint32_t)qs_count(qs_table_asked(t))));
    struct qs_offer o;
    qs_table_ask(t, &o, seat);
    if (qs_offered(&o) < 2) {
        contract_fail(c, CONTRACT_MATCH, "the table left seat %d with one answer", seat);
        return false;
    }
    return answer_unseen(c, t, seat, qs_pick(&o, qs_rng_below(&c->rng, o.total)));
}

/* The same match with the same seed comes out the same. */
static void try_same_chance(struct contract *c, const struct qs_table *t, uint64_t seed)
{
    struct qs_table *other = NULL;
    size_t n;
    uint16_t rule = 0;
    if (qs_table_new(&other, c->r, c->o, seed)) {
        return;
    }
    for (qs_table_go(other); (n = qs_table_answers(other)) < qs_table_answers(t);) {
        struct qs_answer a = qs_table_answer_at(t, n);
        if (a.seat == QS_CHANCE || qs_table_answer(other, a.seat, a.move, &rule)) {
            break;
        }
        qs_table_go(other);
    }
    if (qs_table_answers(other) != qs_table_answers(t) ||
        qs_hash(c->r, qs_table_state(other)) != qs_hash(c->r, qs_table_state(t))) {
        contract_fail(c, CONTRACT_MATCH, "the same answers met another chance");
    }
    qs_table_free(other);
}

void contract_try_match(struct contract *c)
{
    struct qs_table *t = NULL;
    uint64_t seed = qs_rng_next(&c->rng);
    size_t due = 0, replay_due = 0, square = (size_t)c->effort.stride_square;
    if (qs_table_new(&t, c->r, c->o, seed)) {
        contract_fail(c, CONTRACT_MATCH, "no memory");
        return;
    }
    for (qs_table_go(t); qs_table_asked(t) && answer_one(c, t) && !*c->failed[CONTRACT_MATCH];) {
        c->step = (uint32_t)qs_table_answers(t);
        if (c->step >= replay_due || qs_table_over(t)) {
            replay_due = c->step + square;
            try_replay(c, t);
        }
        bool secret = contract_is_secret(c->r, qs_table_state(t));
        if ((c->step >= due || secret) && try_undo_and_redo(c, t) && !secret) {
            due = c->step + square;
        }
    }
    if (qs_table_over(t)) {
        try_record(c, t);
        try_same_chance(c, t, seed);
    }
    qs_table_free(t);
}
