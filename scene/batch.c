/*
 * batch.c: many matches of one sort, stepped at once, without a record: states only.
 *
 * Chance and forced answers are given inside by the driver that tables use too (qs_next), from a
 * stream as a table's, so the n-th match of a batch meets what a table with its seed would.
 */
#include <stdlib.h>
#include <string.h>

#include "quayside/chance.h"
#include "quayside/quayside.h"
#include "ring.h"

enum { KEPT = 6 }; /* spans of a question that are kept; one with more is asked again when answered */

struct one {
    struct qs_stream stream;
    uint8_t seat;
    uint32_t choices;
    int spans;
    struct qs_span span[KEPT];
};

struct qs_batch {
    const struct qs_rules *rules;
    struct qs_options options;
    uint32_t n;
    uint64_t series, next; /* seeds: the series, and the number of the next match */
    uint64_t checksum;     /* of the matches that have ended */
    size_t stride;
    char *states;
    struct one *ones;
};

static void *state_of(const struct qs_batch *b, uint32_t i)
{
    return b->states + (size_t)i * b->stride;
}

static void keep(struct one *o, const struct qs_offer *offer, int seat)
{
    o->seat = (uint8_t)seat;
    o->choices = qs_offered(offer);
    o->spans = offer->spans;
    if (o->spans <= KEPT) {
        memcpy(o->span, offer->span, (size_t)o->spans * sizeof *o->span);
    }
}

/* On to the next choice; false when the match is over. */
static bool go_on(struct qs_batch *b, uint32_t i)
{
    struct one *o = &b->ones[i];
    void *state = state_of(b, i);
    struct qs_offer offer;
    int seat;
    for (;;) {
        qs_move m;
        enum qs_turn turn = qs_next(b->rules, state, &offer, &seat);
        if (turn == QS_T_OVER) {
            return false;
        }
        if (turn == QS_T_CHOICE) {
            keep(o, &offer, seat);
            return true;
        }
        if (turn == QS_T_CHANCE) {
            struct qs_rng rng = qs_stream_rng(&o->stream);
            m = qs_chance(b->rules, state, &rng);
        } else {
            m = qs_pick(&offer, 0);
        }
        qs_apply(b->rules, state, seat, m, NULL);
        qs_stream_note(&o->stream, seat, m);
    }
}

static void begin(struct qs_batch *b, uint32_t i)
{
    do { /* a match without a choice is over at once */
        b->ones[i].stream = (struct qs_stream){ qs_seed_of(b->series, b->next++), 0 };
        qs_start(b->rules, state_of(b, i), &b->options, NULL);
    } while (!go_on(b, i));
}

int qs_batch_new(struct qs_batch **out, const struct qs_set *s, const char *options, uint32_t n,
                 uint64_t seed)
{
    struct qs_batch *b = calloc(1, sizeof *b);
    *out = NULL;
    if (!b) {
        return QS_NO_MEMORY;
    }
    b->rules = s->rules;
    b->n = n;
    b->series = seed;
    b->stride = ((size_t)s->rules->game->state_size + 63) / 64 * 64;
    if (ring_options(s->rules->game, options, &b->options) || !n) {
        qs_batch_free(b);
        return QS_BAD;
    }
    b->states = aligned_alloc(64, b->stride * n);
    b->ones = calloc(n, sizeof *b->ones);
    if (!b->states || !b->ones) {
        qs_batch_free(b);
        return QS_NO_MEMORY;
    }
    for (uint32_t i = 0; i < n; i++) {
        begin(b, i);
    }
    *out = b;
    return QS_OK;
}

void qs_batch_free(struct qs_batch *b)
{
    if (b) {
        free(b->states);
        free(b->ones);
    }
    free(b);
}

void qs_batch_asked(const struct qs_batch *b, uint8_t *seat, uint32_t *choices)
{
    for (uint32_t i = 0; i < b->n; i++) {
        seat[i] = b->ones[i].seat;
        choices[i] = b->ones[i].choices;
    }
}

static qs_move nth_choice(const struct qs_batch *b, uint32_t i, uint32_t choice)
{
    const struct one *o = &b->ones[i];
    struct qs_offer offer;
    if (o->spans <= KEPT) {
        return ring_nth(o->span, o->spans, choice);
    }
    qs_ask(&offer, b->rules, state_of(b, i), o->seat);
    return ring_nth(offer.span, offer.spans, choice);
}

static void step_one(struct qs_batch *b, uint32_t i, uint32_t choice, uint8_t *over, int16_t *final)
{
    struct one *o = &b->ones[i];
    void *state = state_of(b, i);
    qs_move m = nth_choice(b, i, choice);
    qs_apply(b->rules, state, o->seat, m, NULL);
    qs_stream_note(&o->stream, o->seat, m);
    over[i] = !go_on(b, i);
    if (over[i]) {
        for (int side = 0; side < QS_SEATS; side++) {
            final[i * QS_SEATS + (uint32_t)side] = (int16_t)qs_score(state, side);
        }
        b->checksum = qs_mix(b->checksum, qs_hash(b->rules, state));
        begin(b, i);
    }
}

int qs_batch_step(struct qs_batch *b, const uint32_t *choice, uint8_t *over, int16_t *final)
{
    for (uint32_t i = 0; i < b->n; i++) {
        if (choice[i] >= b->ones[i].choices) {
            return QS_BAD;
        }
    }
    for (uint32_t i = 0; i < b->n; i++) {
        step_one(b, i, choice[i], over, final);
    }
    return QS_OK;
}

void qs_batch_views(const struct qs_batch *b, uint8_t *bytes)
{
    size_t size = b->rules->game->state_size;
    for (uint32_t i = 0; i < b->n; i++) {
        qs_view(b->rules, bytes + i * size, state_of(b, i), b->ones[i].seat);
    }
}

void qs_batch_moves(const struct qs_batch *b, uint64_t *out, uint32_t most)
{
    for (uint32_t i = 0; i < b->n; i++) {
        struct qs_offer o;
        qs_ask(&o, b->rules, state_of(b, i), b->ones[i].seat);
        ring_moves(&o, out + (size_t)i * most, most);
    }
}

uint64_t qs_batch_checksum(const struct qs_batch *b)
{
    return b->checksum;
}

uint64_t qs_series_seed(uint64_t series, uint64_t i)
{
    return qs_seed_of(series, i);
}
