/*
 * sim_trace.c: every step of a game as a line of JSON, for whoever checks the rules from outside:
 * `quayside sim GAME --trace`. docs/laboratory.md says what the members mean.
 */
#include "sim_trace.h"

#include <stdlib.h>

#include "quayside/text.h"

struct sim_trace {
    struct qs_text line;
    qs_move *moves;
    size_t room;
    uint64_t game;
    uint32_t n;
    const char *edition;
};

struct sim_trace *sim_trace_open(void)
{
    struct sim_trace *t = app_memory(sizeof *t);
    *t = (struct sim_trace){ .line = qs_text_growing() };
    return t;
}

void sim_trace_close(struct sim_trace *t)
{
    if (t) {
        qs_text_free(&t->line);
        free(t->moves);
        free(t);
    }
}

void sim_trace_begin(struct sim_trace *t, uint64_t game, const char *edition)
{
    t->game = game;
    t->edition = edition;
    t->n = 0;
}

static void add_move(struct sim_trace *t, const struct qs_rules *r, qs_move m)
{
    char text[256];
    qs_move_write(r, m, text, sizeof text);
    qs_add_json(&t->line, text);
}

static void make_room(struct sim_trace *t, size_t n)
{
    if (n > t->room) {
        free(t->moves);
        t->moves = app_memory(n * sizeof *t->moves);
        t->room = n;
    }
}

static void add_offer(struct sim_trace *t, const struct qs_rules *r, const struct qs_offer *o, bool weighed)
{
    size_t n = qs_offered(o);
    make_room(t, n);
    qs_moves(o, t->moves, n);
    qs_add(&t->line, ",\"offered\":[");
    for (size_t i = 0; i < n; i++) {
        qs_add(&t->line, "%s", i ? "," : "");
        add_move(t, r, t->moves[i]);
    }
    qs_add(&t->line, "]");
    for (size_t i = 0; weighed && i < n; i++) {
        qs_add(&t->line, "%s%u", i ? "," : ",\"weights\":[", (unsigned)qs_weight(o, t->moves[i]));
    }
    qs_add(&t->line, "%s", weighed ? "]" : "");
}

static void begin_line(struct sim_trace *t)
{
    qs_text_clear(&t->line);
    qs_add(&t->line, "{\"game\":%llu,\"edition\":\"%s\",\"n\":%u", (unsigned long long)t->game, t->edition,
           (unsigned)t->n);
}

static void end_line(struct sim_trace *t, const struct qs_rules *r, const void *state)
{
    qs_add(&t->line, ",\"hash\":\"%016llx\",\"state\":", (unsigned long long)qs_hash(r, state));
    qs_add_state(&t->line, r, state);
    qs_add(&t->line, "}\n");
    fputs(qs_text_of(&t->line), stdout);
    t->n++;
}

void sim_trace_step(struct sim_trace *t, const struct qs_rules *r, const void *state, int seat,
                    const struct qs_offer *o, qs_move m)
{
    bool chance = seat == QS_CHANCE;
    begin_line(t);
    if (chance) {
        qs_add(&t->line, ",\"seat\":null");
    } else {
        qs_add(&t->line, ",\"seat\":%d", seat);
    }
    qs_add(&t->line, ",\"question\":");
    qs_add_json(&t->line, r->game->steps[qs_question(state)->kind].name);
    add_offer(t, r, o, chance);
    qs_add(&t->line, ",\"answer\":");
    add_move(t, r, m);
    end_line(t, r, state);
}

void sim_trace_end(struct sim_trace *t, const struct qs_rules *r, const void *state)
{
    struct qs_outcome o;
    qs_outcome(r, state, &o);
    begin_line(t);
    qs_add(&t->line, ",\"scores\":[");
    for (int side = 0; side < o.sides; side++) {
        qs_add(&t->line, "%s%d", side ? "," : "", (int)o.score[side]);
    }
    qs_add(&t->line, "]");
    end_line(t, r, state);
}
