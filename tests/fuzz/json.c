/*
 * json.c: any bytes as a state of any game. What is accepted must be written back the same, and
 * must bear being viewed, resampled and played on: no answer leads out of bounds or breaks an
 * invariant.
 *
 * Bytes changed at random are hardly ever a state. So most mutations begin with a state that was
 * accepted and change bytes of it, or steps of its agenda, until there is another sound one.
 */
#include <stdio.h>

#include "fuzz.h"

_Alignas(64) static char state[FUZZ_STATE], scratch[FUZZ_STATE], view[FUZZ_STATE];

static int number_at(const struct qs_rules *r, const char *path, int seat)
{
    char at[64];
    const char *mark = strchr(path, '#');
    snprintf(at, sizeof at, "%.*s%d%s", (int)(mark - path), path, seat, mark + 1);
    return (int)qs_get_number(r, state, at);
}

static bool is_empty(const struct qs_rules *r, const char *path, int seat)
{
    char at[64], value[16] = "";
    const char *mark = strchr(path, '#');
    snprintf(at, sizeof at, "%.*s%d%s", (int)(mark - path), path, seat, mark + 1);
    return qs_get(r, state, at, value, sizeof value) == 0 && !strcmp(value, "none");
}

/* A hidden hand is empty, but its note says otherwise: this is what somebody sees, no state. */
static bool is_view(const struct qs_rules *r)
{
    const struct qs_core *core = (const struct qs_core *)state;
    for (int k = 0; k < r->game->n_hidden; k++) {
        const struct qs_hidden *h = &r->game->hidden[k];
        for (int seat = 0; h->zone && strchr(h->zone, '#') && seat < core->sides; seat++) {
            if (number_at(r, h->size, seat) > 0 && is_empty(r, h->zone, seat)) {
                return true;
            }
        }
    }
    return false;
}

/* Most games are left early: it is soon that a forged position shows what is wrong with it. */
static void play_on(const struct qs_rules *r, uint64_t seed)
{
    struct qs_rng rng = qs_rng_seeded(seed);
    struct qs_offer offer;
    for (int n = 0, most = qs_rng_below(&rng, 16) ? 8 : 100; n < most && qs_question(state); n++) {
        int seat = qs_lowest(qs_asked(r, state));
        if (n % 8 == 0) {
            qs_view(r, view, state, 0);
            qs_resample(r, scratch, view, 0, seed);
        }
        qs_ask(&offer, r, state, seat);
        if (!offer.total) {
            return; /* a position no game leads to may have no answer */
        }
        qs_apply(r, state, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
    }
}

/* The game whose state it is, which is read then; NULL if it is none's. */
static const struct qs_rules *read_state(const uint8_t *data, size_t size)
{
    char complaints[500];
    for (int i = 0; fuzz_games[i]; i++) {
        struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
        const struct qs_rules *r = fuzz_rules_of(i);
        if (!qs_from_json(r, state, scratch, (const char *)data, size, &why)) {
            return r;
        }
    }
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char first[65536], second[65536];
    char complaints[500];
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    const struct qs_rules *r = read_state(data, size);
    if (!r) {
        return 0;
    }
    size_t n = qs_to_json(r, state, first, sizeof first);
    if (qs_from_json(r, view, scratch, first, n, &why) || !qs_same(r, state, view)) {
        abort();
    }
    qs_to_json(r, view, second, sizeof second);
    if (strcmp(first, second)) {
        abort();
    }
    if (!is_view(r)) {
        play_on(r, qs_hash(r, state));
    }
    return 0;
}

/* ------------------------------------------------------------------ mutations that stay states */

static void change_step(const struct qs_rules *r, struct qs_step *s, struct qs_rng *rng)
{
    uint8_t small = (uint8_t)qs_rng_below(rng, qs_rng_below(rng, 2) ? 4 : 90);
    switch (qs_rng_below(rng, 6)) {
    case 0:
    case 1:
        s->kind = (uint8_t)qs_rng_below(rng, r->game->n_steps);
        break;
    case 2:
        s->seat = small & 3;
        break;
    case 3:
        s->a = small;
        break;
    case 4:
        s->b = small;
        break;
    default:
        s->n = small;
    }
}

/* A step more, a step less, or another one. */
static void change_agenda(const struct qs_rules *r, struct qs_rng *rng)
{
    struct qs_core *core = (struct qs_core *)state;
    int at = (int)qs_rng_below(rng, core->depth + 1u), n = core->depth - at;
    struct qs_step *s = &core->agenda[at];
    if (qs_rng_below(rng, 2) && core->depth < QS_AGENDA) {
        memmove(s + 1, s, (size_t)n * sizeof *s);
        *s = at ? s[-1] : (struct qs_step){ 0 };
        core->depth++;
        s->kind = (uint8_t)qs_rng_below(rng, r->game->n_steps);
    } else if (n && qs_rng_below(rng, 2)) {
        memmove(s, s + 1, (size_t)(n - 1) * sizeof *s);
        core->agenda[--core->depth] = (struct qs_step){ 0 };
    } else if (n) {
        change_step(r, s, rng);
    }
}

static void change_byte(const struct qs_rules *r, struct qs_rng *rng)
{
    size_t head = sizeof(struct qs_core);
    char *at = &state[head + qs_rng_below(rng, (uint32_t)(r->game->kept_size - head))];
    int other = qs_rng_below(rng, 2) ? *at ^ 1 << qs_rng_below(rng, 8) : (int)qs_rng_below(rng, 30);
    *at = (char)other;
}

/* Other states near the one that was read, until one of them is sound. */
static bool change(const struct qs_rules *r, struct qs_rng *rng)
{
    memcpy(view, state, r->game->state_size);
    for (int tries = 0; tries < 60; tries++) {
        for (int n = 1 + (int)qs_rng_below(rng, 4); n > 0; n--) {
            if (qs_rng_below(rng, 3)) {
                change_agenda(r, rng);
            } else {
                change_byte(r, rng);
            }
        }
        if (!qs_settle(r, state)) {
            return true;
        }
        memcpy(state, view, r->game->state_size);
    }
    return false;
}

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed);

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned seed)
{
    static char text[65536];
    struct qs_rng rng = qs_rng_seeded(seed);
    const struct qs_rules *r = qs_rng_below(&rng, 8) ? read_state(data, size) : NULL;
    size_t n = r && change(r, &rng) ? qs_to_json(r, state, text, sizeof text) : 0;
    if (!n || n > most) {
        return LLVMFuzzerMutate(data, size, most);
    }
    memcpy(data, text, n);
    return n;
}
