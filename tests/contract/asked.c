/*
 * asked.c: whatever anybody can ask about is answered: why not, of every move that can be written at all, and
 * what is this, of every thing of every list, at every kind of question. What is told must have words.
 *
 * Under the sanitizers this finds a game that takes the operands of a move of another question for its own.
 */
#include <string.h>

#include "contract.h"

enum {
    TIMES = 2,    /* each kind of question is met so often in a mode */
    NUMBERS = 12, /* operands that are numbers: 0 and so on */
    MOST = 20000, /* moves of one verb; of more, evenly spread ones are asked about */
};

struct listener {
    struct qs_facts facts;
    struct contract *c;
    int viewer;
};

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct listener *l = (struct listener *)self;
    char words[1024];
    qs_words_fact(l->c->r, NULL, f, l->viewer, words, sizeof words);
}

/* How many there are of an operand, one more than there are of a list: nothing has that number. */
static int operands(const struct qs_rules *r, int of)
{
    return of == QS_NUMBER ? NUMBERS : of & QS_BAG_OPERAND ? 4 : qs_list_count(r, of) + 1;
}

static void ask_verb(struct contract *c, const void *view, int seat, int verb, struct qs_facts *facts)
{
    const struct qs_verb *v = &c->r->game->verbs[verb];
    int n[3] = { 1, 1, 1 };
    for (int i = 0; i < v->operands; i++) {
        n[3 - v->operands + i] = operands(c->r, v->of[i]);
    }
    int all = n[0] * n[1] * n[2], stride = all / MOST + 1;
    for (int i = 0; i < all; i += stride) {
        qs_move m = qs_mv3(verb, i / (n[1] * n[2]), i / n[2] % n[1], i % n[2]);
        qs_tell_why(c->r, view, seat, m, facts);
    }
}

static void look_at_all(struct contract *c, const void *view, int seat, struct qs_facts *facts)
{
    for (int list = QS_LIST_FIRST; list < c->r->game->n_lists; list++) {
        for (int i = 0; i <= qs_list_count(c->r, list); i++) {
            qs_tell_look(c->r, view, seat, list, i, facts);
        }
    }
}

void contract_try_asked(struct contract *c)
{
    int kind = qs_question(c->state)->kind;
    int seat = contract_asked(c, c->state);
    struct listener l = { { hear }, c, seat };
    if (seat == QS_CHANCE || c->met[kind] == TIMES) {
        return;
    }
    c->met[kind]++;
    void *view = c->copy[0];
    qs_view(c->r, view, c->state, seat);
    for (int verb = 0; verb < c->r->game->n_verbs; verb++) {
        ask_verb(c, view, seat, verb, &l.facts);
    }
    look_at_all(c, view, seat, &l.facts);
}
