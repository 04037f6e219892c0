/*
 * analysis_write.c: an analysis as JSON, the same for the command and the page.
 */
#include <stdlib.h>

#include "quayside/analysis.h"
#include "scene.h"

enum { WORST = 5 };

void qs_analysis_move(const struct qs_box *b, const struct qs_speech *s, const struct qs_decision *d,
                      qs_move m, char *out, size_t size)
{
    char text[128];
    struct here h = { .box = b,
                      .speech = s,
                      .view = d->state,
                      .seat = d->seat,
                      .moves = true,
                      .move = m,
                      .question = qs_question(d->state) };
    struct qs_text t = qs_text_in(out, size);
    qs_move_write(b->rules, m, text, sizeof text);
    sc_add_answer(&t, &h);
    qs_add(&t, " (%s)", text);
}

static void add_move(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s, const char *name,
                     const struct qs_decision *d, qs_move m)
{
    char text[384];
    qs_move_write(b->rules, m, text, sizeof text);
    add_named(t, ",", name);
    qs_add_json(t, text);
    qs_analysis_move(b, s, d, m, text, sizeof text);
    qs_add(t, ",\"%s_words\":", name);
    qs_add_json(t, text);
}

static void add_seat(struct qs_text *t, const struct qs_analysis *a, int seat, const char *name,
                     const struct qs_outcome *o)
{
    const struct qs_analysed_seat *s = &a->seat[seat];
    qs_add(t, "%s{\"seat\":%d", seat ? "," : "", seat);
    add_pair(t, ",", "name", name ? name : "");
    qs_add(t,
           ",\"score\":%d,\"decisions\":%d,\"mistakes\":%d,\"lost\":%lld,\"lost_error\":%d,"
           "\"luck\":%lld,\"luck_error\":%d}",
           (int)o->score[seat], s->decisions, s->mistakes, (long long)s->lost, (int)s->lost_error,
           (long long)s->luck, (int)s->luck_error);
}

static void add_seats(struct qs_text *t, const struct qs_analysis *a, const char *const *names)
{
    struct qs_outcome outcome;
    size_t size = (a->rules->game->state_size + 63) / 64 * 64;
    void *scratch = aligned_alloc(64, size);
    if (!scratch) {
        t->starved = true;
        return;
    }
    qs_outcome_now(a->rules, qs_table_state(a->table), scratch, &outcome);
    free(scratch);
    for (int seat = 0; seat < a->seats; seat++) {
        add_seat(t, a, seat, names[seat], &outcome);
    }
}

static void add_decision(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s,
                         const struct qs_decision *d)
{
    qs_add(t, "{\"at\":%zu,\"seat\":%d", d->at, d->seat);
    add_pair(t, ",", "question", b->rules->game->steps[d->question].name);
    add_move(t, b, s, "given", d, d->given);
    add_move(t, b, s, "best", d, d->best);
    qs_add(t, ",\"value\":%d,\"lost\":%d,\"error\":%d}", (int)d->value, (int)d->lost, (int)d->error);
}

static void add_margins(struct qs_text *t, const char *name, const int32_t *of, int seats)
{
    qs_add(t, ",\"%s\":[", name);
    for (int p = 0; p < seats; p++) {
        qs_add(t, "%s%d", p ? "," : "", (int)of[p]);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_worst(struct qs_text *t, const struct qs_analysis *a)
{
    const struct qs_decision *worst[WORST];
    qs_add_text(t, ",\"worst\":[");
    for (int seat = 0; seat < a->seats; seat++) {
        int n = qs_analysis_worst(a, seat, worst, WORST);
        qs_add(t, "%s[", seat ? "," : "");
        for (int i = 0; i < n; i++) {
            qs_add(t, "%s%d", i ? "," : "", (int)(worst[i] - a->decision));
        }
        qs_add_bytes(t, "]", 1);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_head(struct qs_text *t, const struct qs_analysis *a)
{
    char options[256];
    qs_options_write(a->rules->game, qs_table_options(a->table), options, sizeof options);
    add_pair(t, "{", "game", a->rules->game->name);
    add_pair(t, ",", "options", options);
    qs_add(t, ",\"over\":%s,\"answers\":%zu,\"playouts\":%u,\"samples\":%u",
           qs_table_over(a->table) ? "true" : "false", qs_table_answers(a->table), a->playouts, a->samples);
}

void qs_analysis_write(const struct qs_analysis *a, const struct qs_box *b, const struct qs_speech *s,
                       const char *const *names, struct qs_text *t)
{
    add_head(t, a);
    qs_add_text(t, ",\"seats\":[");
    add_seats(t, a, names);
    qs_add_text(t, "],\"decisions\":[");
    for (int i = 0; i < a->n_decisions; i++) {
        qs_add_text(t, i ? "," : "");
        add_decision(t, b, s, &a->decision[i]);
    }
    qs_add_text(t, "],\"draws\":[");
    for (int i = 0; i < a->n_draws; i++) {
        qs_add(t, "%s{\"at\":%zu,\"n\":%zu", i ? "," : "", a->draws[i].at, a->draws[i].n);
        add_margins(t, "worth", a->draws[i].worth, a->seats);
        add_margins(t, "error", a->draws[i].error, a->seats);
        qs_add_bytes(t, "}", 1);
    }
    qs_add_text(t, "],\"expected\":[");
    for (int i = 0; i < a->n_expected; i++) {
        qs_add(t, "%s{\"at\":%zu,\"seat\":%d", i ? "," : "", a->expected[i].at, a->expected[i].seat);
        add_margins(t, "margin", a->expected[i].margin, a->seats);
        qs_add_bytes(t, "}", 1);
    }
    qs_add_bytes(t, "]", 1);
    add_worst(t, a);
    qs_add_bytes(t, "}", 1);
}
