/*
 * offers.c: what is offered, what is refused and why, and how moves are written.
 */
#include <string.h>

#include "contract.h"

enum { TRIED = 32 /* moves that are likely not legal, at each position */ };

/* ------------------------------------------------------------------ offers */

static void try_order_of(struct contract *c, int seat, const struct qs_offer *o, size_t n)
{
    uint32_t weights = 0;
    for (size_t i = 0; i < n; i++) {
        weights += qs_weight(o, c->moves[i]);
        if (i && c->moves[i] <= c->moves[i - 1]) {
            contract_fail(c, CONTRACT_OFFERS, "moves of seat %d not ascending: %s", seat,
                          c->r->game->verbs[qs_verb_of(c->moves[i])].name);
        }
    }
    if (weights != o->total || n != qs_offered(o)) {
        contract_fail(c, CONTRACT_OFFERS, "%zu moves of weight %u, but %u of %u counted", n, weights,
                      qs_offered(o), o->total);
    }
    if (n && (qs_pick(o, 0) != c->moves[0] || qs_pick(o, o->total - 1) != c->moves[n - 1])) {
        contract_fail(c, CONTRACT_OFFERS, "picked by rank is not picked in order");
    }
}

/* ------------------------------------------------------------------ refusals */

struct counting {
    struct qs_facts facts;
    int n;
};

static void count_fact(struct qs_facts *self, const struct qs_fact *f)
{
    (void)f;
    ((struct counting *)self)->n++;
}

static bool says_it_all(const struct qs_game *game, uint16_t rule)
{
    const uint16_t *plain = game->plain;
    while (plain && *plain && *plain != rule) {
        plain++;
    }
    return plain && *plain;
}

/*
 * The fact before the rule: a game that explains has one for every rule, or the rule is plain. A
 * move of another question is refused by the rule of this one: the question says enough then.
 */
static void try_why(struct contract *c, int seat, qs_move m, uint16_t rule)
{
    const struct qs_game *game = c->r->game;
    struct counting told = { .facts = { count_fact } };
    char text[128], number[24];
    if (!game->why || seat == QS_CHANCE || rule & QS_OWN(0, 0) || says_it_all(game, rule) ||
        rule == game->steps[qs_question(c->state)->kind].rule) {
        return;
    }
    void *view = c->copy[0];
    qs_view(c->r, view, c->state, seat);
    if (!qs_shows_rule(c->r, view, rule)) { /* of what has not come into the game yet nothing is told */
        return;
    }
    qs_tell_why(c->r, view, seat, m, &told.facts);
    if (!told.n) {
        qs_move_write(c->r, m, text, sizeof text);
        contract_fail(c, CONTRACT_REFUSALS, "seat %d, %s: no fact says why \"%s\" is refused by %s", seat,
                      game->steps[qs_question(c->state)->kind].name, text,
                      qs_rule_write(c->r, rule, number, sizeof number));
    }
}

static void try_refusal(struct contract *c, int seat, const struct qs_offer *o, qs_move m)
{
    uint16_t rule = qs_why_not(c->r, c->state, seat, m);
    bool legal = qs_weight(o, m) != 0;
    char text[128], number[24];
    if (legal == !rule && (legal || contract_known(c, rule))) {
        if (!legal) {
            try_why(c, seat, m, rule);
        }
        return;
    }
    qs_move_write(c->r, m, text, sizeof text);
    contract_fail(c, CONTRACT_REFUSALS, "seat %d, %s: \"%s\" is %s, yet the reason is %s", seat,
                  c->r->game->steps[qs_question(c->state)->kind].name, text, legal ? "legal" : "not legal",
                  rule ? qs_rule_write(c->r, rule, number, sizeof number) : "none");
}

/* A move of the offer with one operand changed, or any move at all. */
static qs_move changed(struct contract *c, size_t n)
{
    qs_move any = contract_any_move(c);
    if (!n || qs_rng_below(&c->rng, 2)) {
        return any;
    }
    qs_move m = c->moves[qs_rng_below(&c->rng, (uint32_t)n)];
    int verb = qs_verb_of(m), operands = c->r->game->verbs[verb].operands;
    for (int tries = 0; qs_verb_of(any) != verb && tries < 64; tries++) {
        any = contract_any_move(c);
    }
    if (qs_verb_of(any) != verb || operands < 2) {
        return any;
    }
    return qs_rng_below(&c->rng, 2) ? qs_mv3(verb, qs_a(m), qs_b(m), qs_c(any))
                                    : qs_mv3(verb, qs_a(m), qs_b(any), qs_c(m));
}

static void try_seat(struct contract *c, int seat, bool asked)
{
    struct qs_offer o;
    qs_ask(&o, c->r, c->state, seat);
    size_t n = qs_moves(&o, c->moves, CONTRACT_MOVES);
    if (asked != (n > 0) || o.full || n > c->r->game->max_legal || n > CONTRACT_MOVES) {
        contract_fail(c, CONTRACT_OFFERS, "seat %d is %sasked and has %zu answers%s", seat,
                      asked ? "" : "not ", n, o.full ? ", more than an offer holds" : "");
        return;
    }
    try_order_of(c, seat, &o, n);
    for (size_t i = 0; i < n; i++) {
        try_refusal(c, seat, &o, c->moves[i]);
    }
    for (int i = 0; i < TRIED; i++) {
        try_refusal(c, seat, &o, changed(c, n));
    }
}

void contract_try_offers(struct contract *c)
{
    const struct qs_core *core = c->state;
    unsigned asked = qs_asked(c->r, c->state);
    for (int seat = 0; seat < core->seats; seat++) {
        try_seat(c, seat, asked >> seat & 1);
    }
    try_seat(c, QS_CHANCE, asked >> QS_CHANCE & 1);
    if (asked >> QS_NOBODY & 1 || asked >> core->seats & ((1u << (QS_CHANCE - core->seats)) - 1)) {
        contract_fail(c, CONTRACT_OFFERS, "somebody is asked who does not play: %x", asked);
    }
}

/* ------------------------------------------------------------------ notation */

/* "LIST.MEMBER", an element of the board. */
static bool is_member(const struct qs_rules *r, const char *path)
{
    size_t n = strcspn(path, ".");
    for (int list = QS_LIST_FIRST; path[n] && list < r->game->n_lists; list++) {
        const char *name = r->game->lists[list].name;
        if (name && strlen(name) == n && !memcmp(name, path, n)) {
            return qs_find(r, list, path + n + 1) >= 0;
        }
    }
    return false;
}

/* A path of the description, or a member of one or of a list: "seats.0.contracts.old-pier". */
static bool is_path(struct contract *c, char *path)
{
    char value[1024];
    if (is_member(c->r, path) || !qs_get(c->r, c->state, path, value, sizeof value)) {
        return true;
    }
    char *dot = strrchr(path, '.');
    if (!dot) {
        return false;
    }
    *dot = '\0';
    bool field = !qs_get(c->r, c->state, path, value, sizeof value);
    *dot = '.';
    return field;
}

static void try_words(struct contract *c, qs_move m, int seat, const char *text)
{
    char path[128], words[256];
    size_t n = qs_target(c->r, qs_question(c->state), m, seat, path, sizeof path);
    if (!n || n >= sizeof path || !is_path(c, path)) {
        contract_fail(c, CONTRACT_NOTATION, "\"%s\" has target \"%s\", which is no path", text, path);
    }
    n = qs_words_move(c->r, NULL, m, seat, seat, words, sizeof words);
    if (!n || n >= sizeof words || strpbrk(words, "{?")) {
        contract_fail(c, CONTRACT_NOTATION, "\"%s\" has no words: %s", text, words);
    }
    qs_move_seen(c->r, m, seat, QS_NOBODY, words, sizeof words);
    if ((strchr(words, '?') != NULL) != (c->r->game->verbs[qs_verb_of(m)].secret != 0)) {
        contract_fail(c, CONTRACT_NOTATION, "a spectator sees \"%s\" as \"%s\"", text, words);
    }
}

static void try_move(struct contract *c, qs_move m, int seat)
{
    char text[160], why[256];
    qs_move back = 0;
    size_t n = qs_move_write(c->r, m, text, sizeof text);
    if (n >= sizeof text || qs_move_read(c->r, text, &back, why, sizeof why) || back != m) {
        contract_fail(c, CONTRACT_NOTATION, "\"%s\" is read as another move", text);
    }
    try_words(c, m, seat, text);
}

void contract_try_notation(struct contract *c)
{
    unsigned asked = qs_asked(c->r, c->state);
    const struct qs_step *s = qs_question(c->state);
    struct qs_offer o;
    for (qs_each(seat, asked)) {
        qs_ask(&o, c->r, c->state, (int)seat);
        size_t n = qs_moves(&o, c->moves, CONTRACT_MOVES);
        for (size_t i = 0; i < n && i < CONTRACT_MOVES; i++) {
            try_move(c, c->moves[i], seat == QS_CHANCE ? s->seat : (int)seat);
        }
    }
}
