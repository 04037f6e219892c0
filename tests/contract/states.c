/*
 * states.c: the description of a state, and what follows from it.
 */
#include <stdlib.h>
#include <string.h>

#include "contract.h"

/* ------------------------------------------------------------------ the description */

/* Counts in how many fields each byte of the state is described. */
static void cover(const struct qs_field *f, uint8_t *count, size_t size)
{
    size_t ni = f->n[0] ? f->n[0] : 1, nj = f->n[1] ? f->n[1] : 1;
    for (size_t at = 0; at < ni * nj; at++) {
        size_t from = f->offset + at / nj * f->stride[0] + at % nj * f->stride[1];
        for (size_t b = 0; b < (size_t)f->width * f->count; b++) {
            if (from + b < size) {
                count[from + b]++;
            }
        }
    }
}

static void try_bytes(struct contract *c)
{
    const struct qs_game *game = c->r->game;
    uint8_t *count = calloc(game->state_size, 1);
    for (int k = 0; count && k < game->n_fields; k++) {
        const struct qs_field *f = &game->fields[k];
        bool derived = (f->flags & QS_DERIVED) != 0;
        cover(f, count, game->state_size);
        if (derived != (f->offset >= game->kept_size)) {
            contract_fail(c, CONTRACT_DESCRIPTION, "%s: derived fields come last", f->path);
        }
    }
    for (uint32_t b = 0; count && b < game->state_size; b++) {
        if (count[b] != 1) {
            contract_fail(c, CONTRACT_DESCRIPTION, "byte %u of the state is described %d times", b, count[b]);
        }
    }
    free(count);
}

static size_t head_of(const char *path)
{
    return strcspn(path, ".");
}

static bool same_head(const char *a, const char *b)
{
    return head_of(a) == head_of(b) && !strncmp(a, b, head_of(a));
}

/* What has one name in JSON stands together: a second "seats" would hide the first from readers. */
static void try_order(struct contract *c)
{
    const struct qs_field *f = c->r->game->fields;
    for (int k = 1; k < c->r->game->n_fields; k++) {
        for (int i = 0; i < k - 1 && !(f[k].flags & QS_DERIVED); i++) {
            if (same_head(f[i].path, f[k].path) && !same_head(f[k - 1].path, f[k].path)) {
                contract_fail(c, CONTRACT_DESCRIPTION, "%s stands apart from %s", f[k].path, f[i].path);
            }
        }
    }
}

static void try_verbs(struct contract *c)
{
    const struct qs_game *game = c->r->game;
    for (int v = 0; v < game->n_verbs; v++) {
        const struct qs_verb *verb = &game->verbs[v];
        bool unused = !v && !verb->name; /* a game may leave number 0 free */
        if (!unused && (!verb->name || !verb->target || !verb->words)) {
            contract_fail(c, CONTRACT_DESCRIPTION, "verb %d lacks name, target or words", v);
        }
    }
    for (int i = 0; i < game->n_asides; i++) {
        if (game->asides[i].verb < game->n_verbs - game->n_asides) {
            contract_fail(c, CONTRACT_DESCRIPTION, "the aside \"%s\" does not sort last",
                          game->verbs[game->asides[i].verb].name);
        }
    }
}

static void try_steps(struct contract *c)
{
    const struct qs_game *game = c->r->game;
    int turns = 0;
    for (int k = 0; k < game->n_steps; k++) {
        const struct qs_step_kind *s = &game->steps[k];
        bool asks = s->asks != QS_DOES;
        if (!k && !s->name) {
            continue; /* a game may leave number 0 free */
        }
        if (!s->name || !s->take || asks != (s->offer != NULL) ||
            (s->asks == QS_ASKS_SEATS) != (s->reveal != NULL) || (asks && !s->words)) {
            contract_fail(c, CONTRACT_DESCRIPTION, "step %d (%s) is not whole", k,
                          s->name ? s->name : "no name");
        }
        if (asks && !contract_known(c, s->rule)) {
            contract_fail(c, CONTRACT_DESCRIPTION, "step %s: its rule is not in the page", s->name);
        }
        if (s->begins_turn && s->asks != QS_ASKS_SEAT) {
            contract_fail(c, CONTRACT_DESCRIPTION, "step %s begins nobody's turn", s->name);
        }
        turns += s->begins_turn;
    }
    if (!turns || !game->playouts) {
        contract_fail(c, CONTRACT_DESCRIPTION, "no step begins a turn, or bots may play out none");
    }
}

/* Facts that tell of cards name one of a list first. */
static void try_cards(struct contract *c, const uint8_t *kinds)
{
    for (; kinds && *kinds != QS_NO_FACT; kinds++) {
        int list = *kinds < c->r->game->n_facts ? c->r->game->facts[*kinds].of[0] : 0;
        if (list < QS_LIST_FIRST || list >= c->r->game->n_lists) {
            contract_fail(c, CONTRACT_DESCRIPTION, "fact %d is said to tell of a card and names none",
                          *kinds);
        }
    }
}

void contract_try_description(struct contract *c)
{
    const struct qs_game *game = c->r->game;
    if (game->abi != QS_ABI || game->kept_size > game->state_size || !game->prefix) {
        contract_fail(c, CONTRACT_DESCRIPTION, "abi, sizes or prefix are wrong");
    }
    try_bytes(c);
    try_order(c);
    try_verbs(c);
    try_steps(c);
    for (int k = 0; k < game->n_facts; k++) {
        if ((k || game->facts[k].name) && (!game->facts[k].name || !game->facts[k].words)) {
            contract_fail(c, CONTRACT_DESCRIPTION, "fact %d lacks name or words", k);
        }
    }
    try_cards(c, game->dealt);
    try_cards(c, game->taken);
    try_cards(c, game->played);
}

/* ------------------------------------------------------------------ every position */

void contract_try_states(struct contract *c)
{
    const struct qs_game *game = c->r->game;
    const struct qs_core *core = c->state;
    const char *broken = qs_check(c->r, c->state);
    void *copy = contract_copied(c, 0, c->state);
    if (broken) {
        contract_fail(c, CONTRACT_STATES, "%s", broken);
    }
    if (game->refresh) {
        game->refresh(c->r, copy);
    }
    if (memcmp(copy, c->state, game->state_size)) {
        contract_fail(c, CONTRACT_STATES, "derived fields were not kept up");
    }
    if (!qs_same(c->r, copy, c->state) || qs_hash(c->r, copy) != qs_hash(c->r, c->state)) {
        contract_fail(c, CONTRACT_STATES, "a copy is not the same");
    }
    for (int viewer = 0; viewer <= core->seats; viewer++) {
        qs_view(c->r, copy, c->state, viewer < core->seats ? viewer : QS_NOBODY);
        broken = qs_check(c->r, copy);
        if (broken) {
            contract_fail(c, CONTRACT_STATES, "view of %d: %s", viewer, broken);
        }
    }
}

struct heard {
    struct qs_facts facts;
    struct contract *c;
    uint64_t hash;
};

/* A fact has a kind of its own and words for it; rules it cites stand in the page. */
static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct heard *h = (struct heard *)self;
    char words[512]; /* what every face has room for */
    h->hash = qs_mix(h->hash, (uint64_t)f->kind << 32 | (uint64_t)f->seat << 16 | f->rule);
    for (int i = 0; i < 4; i++) {
        h->hash = qs_mix(h->hash, (uint32_t)f->v[i]);
    }
    if (f->kind >= h->c->r->game->n_facts) {
        contract_fail(h->c, CONTRACT_NOTATION, "a fact of kind %d", f->kind);
        return;
    }
    size_t n = qs_words_fact(h->c->r, NULL, f, f->seat, words, sizeof words);
    if (!n || n >= sizeof words || strpbrk(words, "{?")) {
        contract_fail(h->c, CONTRACT_NOTATION, "fact %s: \"%s\"", h->c->r->game->facts[f->kind].name, words);
    }
    if (f->rule && !contract_known(h->c, f->rule)) {
        contract_fail(h->c, CONTRACT_REFUSALS, "fact %s cites a rule that is not in the page",
                      h->c->r->game->facts[f->kind].name);
    }
}

/* The same answer to the same state gives the same state and facts, whoever listens. */
void contract_try_step(struct contract *c, int seat, qs_move m)
{
    struct heard first = { { hear }, c, 0 }, second = { { hear }, c, 0 };
    void *a = contract_copied(c, 0, c->state), *b = contract_copied(c, 1, c->state);
    void *deaf = contract_copied(c, 2, c->state);
    uint32_t size = c->r->game->state_size;
    qs_apply(c->r, a, seat, m, &first.facts);
    qs_apply(c->r, b, seat, m, &second.facts);
    qs_apply(c->r, deaf, seat, m, NULL);
    if (memcmp(a, b, size) || memcmp(a, deaf, size) || first.hash != second.hash) {
        contract_fail(c, CONTRACT_STATES, "the same answer had two results");
    }
    bool same = !memcmp(a, c->state, c->r->game->kept_size);
    bool hashed = qs_hash(c->r, a) == qs_hash(c->r, c->state);
    if (same != qs_same(c->r, a, c->state) || same != hashed) {
        contract_fail(c, CONTRACT_STATES, "bytes, sameness and hash of two states disagree");
    }
}

/* ------------------------------------------------------------------ JSON and paths */

static void try_round_trip(struct contract *c, const void *state, const char *what)
{
    char message[200] = "";
    struct qs_complaints why = { .text = message, .size = sizeof message };
    void *back = c->copy[1], *scratch = c->copy[2];
    size_t n = qs_to_json(c->r, state, c->text[0], c->text_size);
    if (n >= c->text_size || qs_from_json(c->r, back, scratch, c->text[0], n, &why)) {
        contract_fail(c, CONTRACT_STATES, "JSON of %s is not read: %s", what, message);
        return;
    }
    qs_to_json(c->r, back, c->text[1], c->text_size);
    if (memcmp(back, state, c->r->game->state_size) || strcmp(c->text[0], c->text[1])) {
        contract_fail(c, CONTRACT_STATES, "JSON of %s is not the same read back", what);
    }
}

void contract_try_json(struct contract *c)
{
    const struct qs_core *core = c->state;
    char path[128], value[1024];
    try_round_trip(c, c->state, "a state");
    for (int viewer = 0; viewer <= core->seats; viewer++) {
        qs_view(c->r, c->copy[0], c->state, viewer < core->seats ? viewer : QS_NOBODY);
        try_round_trip(c, c->copy[0], "a view");
    }
    for (size_t i = 0; qs_path(c->r, c->state, i, path, sizeof path); i++) {
        if (qs_get(c->r, c->state, path, value, sizeof value) || !*value) {
            contract_fail(c, CONTRACT_STATES, "path %s has no value", path);
        }
    }
}

/* ------------------------------------------------------------------ the end */

/* A new game, answered question by question. */
static void play_by_questions(const struct contract *c, void *state, struct qs_rng *rng, struct qs_played *n)
{
    struct qs_offer o;
    qs_start(c->r, state, c->o, NULL);
    for (unsigned asked; (asked = qs_asked(c->r, state));) {
        int seat = qs_lowest(asked);
        qs_ask(&o, c->r, state, seat);
        n->draws += seat == QS_CHANCE;
        n->decisions += seat != QS_CHANCE;
        n->free += seat != QS_CHANCE && o.total > 1;
        qs_apply(c->r, state, seat, qs_pick(&o, qs_rng_below(rng, o.total)), NULL);
    }
}

/* qs_play_random ends as whoever asks, picks and applies. */
static void try_random_play(struct contract *c)
{
    struct qs_rng one = qs_rng_seeded((uint64_t)c->seed), other = one;
    struct qs_played n = { 0 }, m = { 0 };
    play_by_questions(c, c->copy[0], &one, &n);
    qs_start(c->r, c->copy[1], c->o, NULL);
    if (qs_play_random(c->r, c->copy[1], &other, &m) || memcmp(&n, &m, sizeof n) ||
        memcmp(c->copy[0], c->copy[1], c->r->game->state_size)) {
        contract_fail(c, CONTRACT_END, "played at random, it goes another way than asked and answered");
    }
}

void contract_try_end(struct contract *c)
{
    const struct qs_core *core = c->state;
    struct qs_outcome out, again, now;
    bool first = false;
    memset(&now, 0, sizeof now);
    qs_outcome(c->r, c->state, &out);
    qs_outcome(c->r, c->state, &again);
    qs_outcome_now(c->r, c->state, c->copy[0], &now);
    for (int p = 0; p < core->sides; p++) {
        first |= out.rank[p] == 1;
        if (out.score[p] != qs_score(c->state, p) || out.score[p] != again.score[p] ||
            out.score[p] != now.score[p] || out.rank[p] != again.rank[p] || !out.rank[p]) {
            contract_fail(c, CONTRACT_END, "the score of side %d does not stay", p);
        }
    }
    if (core->over != QS_ENDED || qs_question(c->state) || !first || out.sides != core->sides) {
        contract_fail(c, CONTRACT_END, "the game is over, but not ended (%d)", core->over);
    }
    if (c->seed % 8 == 1) {
        try_random_play(c);
    }
    for (int seat = 0; seat < core->seats; seat++) {
        struct qs_offer o;
        qs_ask(&o, c->r, c->state, seat);
        if (o.total || qs_why_not(c->r, c->state, seat, contract_any_move(c)) != QS_IS_OVER) {
            contract_fail(c, CONTRACT_END, "seat %d can answer after the end", seat);
        }
    }
}
