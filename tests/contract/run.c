/*
 * run.c: random games of one mode, with whatever the contract tries at each position.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "contract.h"

static const char *const names[CONTRACT_GROUPS] = {
    "description", "offers", "refusals", "notation", "states", "end",    "clicks",
    "order",       "match",  "views",    "twins",    "bots",   "scenes", "secrecy",
};

/* ------------------------------------------------------------------ what the groups share */

void contract_fail(struct contract *c, enum contract_group group, const char *format, ...)
{
    char *out = c->failed[group];
    if (*out) {
        return;
    }
    int n = snprintf(out, CONTRACT_MESSAGE, "seed %d, answer %u: ", c->seed, c->step);
    va_list list;
    va_start(list, format);
    vsnprintf(out + n, (size_t)(CONTRACT_MESSAGE - n), format, list);
    va_end(list);
}

bool contract_known(const struct contract *c, uint16_t rule)
{
    int i = 0;
    while (c->known[i] && c->known[i] != rule) {
        i++;
    }
    return rule && c->known[i] == rule;
}

bool contract_is_aside(const struct qs_game *game, qs_move m)
{
    for (int i = 0; i < game->n_asides; i++) {
        if (game->asides[i].verb == qs_verb_of(m)) {
            return true;
        }
    }
    return false;
}

int contract_secret(const struct qs_rules *r, const void *state)
{
    const struct qs_step *s = qs_question(state);
    return s && r->game->steps[s->kind].asks == QS_ASKS_SEATS ? s->kind + 1 : 0;
}

bool contract_is_secret(const struct qs_rules *r, const void *state)
{
    return contract_secret(r, state) != 0;
}

void *contract_copied(struct contract *c, int i, const void *state)
{
    return memcpy(c->copy[i], state, c->r->game->state_size);
}

int contract_asked(struct contract *c, const void *state)
{
    uint64_t asked = qs_asked(c->r, state);
    return qs_select(asked, qs_rng_below(&c->rng, (uint32_t)qs_count(asked)));
}

qs_move contract_answer(struct contract *c, const void *state, int seat, enum contract_group group)
{
    struct qs_offer o;
    qs_ask(&o, c->r, state, seat);
    if (!o.total || o.full) {
        contract_fail(c, group, "seat %d is asked \"%s\" and %s", seat,
                      c->r->game->steps[qs_question(state)->kind].name,
                      o.full ? "offered too many spans" : "has no answer");
        return UINT64_MAX;
    }
    return qs_pick(&o, qs_rng_below(&c->rng, o.total));
}

static unsigned any_operand(struct contract *c, int of)
{
    int list = of & ~QS_BAG_OPERAND, n = qs_list_count(c->r, list);
    unsigned bag = 0;
    if (of == QS_NUMBER) {
        return qs_rng_below(&c->rng, 12);
    }
    if (!(of & QS_BAG_OPERAND)) {
        return qs_rng_below(&c->rng, (uint32_t)n + (qs_rng_below(&c->rng, 16) == 0));
    }
    for (int k = 0; k < n && k < 8; k++) {
        bool some = qs_rng_below(&c->rng, 3) == 0;
        bag |= (unsigned)qs_bag_of(k, some ? (int)qs_rng_below(&c->rng, 3) : 0);
    }
    return bag;
}

qs_move contract_any_move(struct contract *c)
{
    int verb = (int)qs_rng_below(&c->rng, c->r->game->n_verbs);
    const struct qs_verb *v = &c->r->game->verbs[verb];
    int operand[3] = { 0 };
    for (int i = 0; i < v->operands; i++) {
        operand[3 - v->operands + i] = (int)any_operand(c, v->of[i]);
    }
    return qs_mv3(verb, operand[0], operand[1], operand[2]);
}

/* ------------------------------------------------------------------ one game */

static void try_position(struct contract *c)
{
    uint32_t json = (uint32_t)c->effort.stride_json, square = (uint32_t)c->effort.stride_square;
    contract_try_offers(c);
    contract_try_notation(c);
    contract_try_asked(c);
    contract_try_states(c);
    contract_try_views(c);
    contract_try_worth(c);
    if (c->step % json == 0) {
        contract_try_json(c);
        contract_try_clicks(c);
        contract_try_twins(c);
    }
    if (c->step % square == 0) {
        contract_try_bots(c);
    }
    if (contract_is_secret(c->r, c->state)) {
        contract_try_order(c);
    }
}

static void note_answer(struct contract *c, int seat, qs_move m)
{
    const struct qs_core *core = c->state;
    c->answers[c->step++] = (struct qs_answer){ (uint8_t)seat, 0, m };
    c->asides = contract_is_aside(c->r->game, m) ? c->asides + 1 : 0;
    c->most_asides = c->asides > c->most_asides ? c->asides : c->most_asides;
    c->deepest = core->depth > c->deepest ? core->depth : c->deepest;
    if (c->asides > 64) {
        contract_fail(c, CONTRACT_CLICKS, "more than 64 asides in a row");
    }
}

static void play(struct contract *c)
{
    c->step = c->asides = c->secret_since = c->secrets = 0;
    c->rng = qs_rng_seeded((uint64_t)c->seed);
    int before = 0;
    memset(c->terms, 0, (size_t)QS_SEATS * c->r->game->state_size);
    qs_start(c->r, c->state, c->o, NULL);
    while (qs_asked(c->r, c->state)) {
        if (c->step == c->r->game->max_answers) {
            contract_fail(c, CONTRACT_END, "no end within max_answers");
            return;
        }
        if (!contract_is_secret(c->r, c->state)) {
            c->secret_since = c->step + 1;
        }
        int secret = contract_secret(c->r, c->state);
        c->secrets += secret && secret != before;
        before = secret;
        try_position(c);
        int seat = contract_asked(c, c->state);
        qs_move m = contract_answer(c, c->state, seat, CONTRACT_OFFERS);
        if (m == UINT64_MAX) {
            return;
        }
        contract_try_step(c, seat, m);
        qs_apply(c->r, c->state, seat, m, NULL);
        note_answer(c, seat, m);
    }
    c->longest = c->step > c->longest ? c->step : c->longest;
    contract_try_states(c);
    contract_try_json(c);
    contract_try_views(c);
    contract_try_worth(c);
    contract_try_end(c);
}

/* ------------------------------------------------------------------ one mode */

static void *states(const struct qs_rules *r, size_t n)
{
    size_t bytes = n * r->game->state_size;
    return aligned_alloc(64, (bytes + 63) / 64 * 64);
}

static bool take_memory(struct contract *c)
{
    bool all = true;
    c->text_size = (size_t)1 << 20;
    c->state = states(c->r, 1);
    c->terms = states(c->r, QS_SEATS);
    c->scratch = aligned_alloc(64, qs_bot_memory(c->r));
    c->moves = malloc(CONTRACT_MOVES * sizeof *c->moves);
    c->more = malloc(CONTRACT_MOVES * sizeof *c->more);
    c->answers = malloc((c->r->game->max_answers + 1) * sizeof *c->answers);
    for (int i = 0; i < 2; i++) {
        c->text[i] = malloc(c->text_size);
        all = all && c->text[i];
    }
    for (int i = 0; i < CONTRACT_STATE_COPIES; i++) {
        c->copy[i] = states(c->r, 1);
        all = all && c->copy[i];
    }
    return all && c->state && c->terms && c->scratch && c->moves && c->more && c->answers;
}

static void free_memory(struct contract *c)
{
    free(c->state);
    free(c->terms);
    free(c->scratch);
    free(c->moves);
    free(c->more);
    free(c->answers);
    free(c->text[0]);
    free(c->text[1]);
    for (int i = 0; i < CONTRACT_STATE_COPIES; i++) {
        free(c->copy[i]);
    }
    free(c);
}

static int report_groups(const struct contract *c, FILE *report)
{
    char mode[256];
    int failed = 0;
    qs_options_write(c->r->game, c->o, mode, sizeof mode);
    for (int g = 0; g < CONTRACT_GROUPS; g++) {
        bool bad = c->failed[g][0] != '\0';
        failed += bad;
        fprintf(report, "%s %s %s %s%s%s\n", bad ? "not ok" : "ok", c->r->game->name, mode, names[g],
                bad ? ": " : "", c->failed[g]);
    }
    fprintf(report,
            "# %s %s: deepest agenda %u, longest game %u, asides in a row %u, scenes of secret twins %u\n",
            c->r->game->name, mode, c->deepest, c->longest, c->most_asides, c->varied);
    fflush(report);
    return failed;
}

int contract_run(const struct contract_game *which, const struct qs_library *lib, const struct qs_rules *r,
                 const struct qs_options *o, const struct contract_effort *effort,
                 const struct qs_bot *const *bots, FILE *report)
{
    struct contract *c = calloc(1, sizeof *c);
    int failed = -1;
    if (!c) {
        return -1;
    }
    c->which = which;
    c->lib = lib;
    c->r = r;
    c->o = o;
    c->bots = bots;
    c->effort = *effort;
    if (take_memory(c) && contract_read_rules(which, r, c->known) >= 0) {
        contract_try_description(c);
        for (c->seed = 1; c->seed <= effort->seeds; c->seed++) {
            play(c);
            contract_try_scenes(c);
            contract_try_match(c);
        }
        failed = report_groups(c, report);
    }
    free_memory(c);
    return failed;
}
