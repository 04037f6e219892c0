/*
 * embarcadero_more.c: what an answer would bring in Embarcadero.
 *
 * What stands on a card is read from its row; what an answer costs and earns is seen by giving it
 * on a copy of the view, so nothing here knows a rule.
 */
#include "boards/embarcadero.h"

#include <string.h>

/* The card an answer is about, or -1. */
static int card_of(const struct harbour_table *t, const struct choice *c)
{
    const struct qs_verb *verb = &t->s->m->game->verbs[qs_verb_of(c->move)];
    return verb->operands && verb->of[0] == t->cards ? qs_operand(t->r, c->move, 0) : -1;
}

/* On a small screen the hand is drawn card by card, beside the harbour. */
static void add_card(struct page *p, const struct harbour_table *t, const struct choice *c,
                     bool shortly)
{
    if (!shortly) {
        harbour_facts(p, t, card_of(t, c));
    }
}

static void add_purchase(struct page *p, const struct harbour_table *t, const struct choice *c,
                         bool shortly)
{
    int card = view_number(t->s, "%s", c->target) - 1;
    if (card >= 0 && shortly) {
        page_add(p, "%s", list_title(t->r, t->cards, card));
    } else if (card >= 0) {
        harbour_card(p, t, card);
    }
}

/* What a scrap action does: of the card scrapped, or of the player board. */
static void add_action(struct page *p, const struct harbour_table *t, const struct choice *c,
                       bool shortly)
{
    static const char *const words[] = { "scrap", "or" };
    const struct match *m = t->s->m;
    int way = qs_operand(t->r, c->move, 0), card = qs_table_question(m->table)->a;
    (void)shortly;
    if (way < 2) {
        row_value(p, m, t->cards, card, words[way]);
    } else {
        row_value(p, m, list_of_file(m->game, "actions.txt"), way - 2, "do");
    }
}

static void add_ability(struct page *p, const struct harbour_table *t, const struct choice *c,
                        bool shortly)
{
    (void)c;
    (void)shortly;
    row_value(p, t->s->m, t->characters, view_number(t->s, "seats.%d.character", t->s->seat) - 1,
              "once");
}

static void add_difference(struct page *p, const char *what, int n)
{
    if (n) {
        page_add(p, "%s%s%+d", p->used ? ", " : "", what, n);
    }
}

/* Money, council and points as they are after the answer. */
static void add_outcome(struct page *p, const struct harbour_table *t, const struct choice *c,
                        bool shortly)
{
    const struct match *m = t->s->m;
    struct scene then = *t->s;
    then.view = m->scratch;
    memcpy(m->scratch, t->s->view, m->game->state_size);
    qs_apply(t->r, m->scratch, t->s->seat, c->move, NULL);
    (void)shortly;
    add_difference(p, "$", view_number(&then, "seats.%d.money", t->s->seat) -
                                  view_number(t->s, "seats.%d.money", t->s->seat));
    add_difference(p, T("council "), view_number(&then, "seats.%d.council", t->s->seat) -
                                            view_number(t->s, "seats.%d.council", t->s->seat));
    add_difference(p, T("points "),
                   qs_score(then.view, t->s->seat) - qs_score(t->s->view, t->s->seat));
}

static const struct {
    const char *verb;
    void (*add)(struct page *p, const struct harbour_table *t, const struct choice *c,
                bool shortly);
} additions[] = {
    { "keep", add_card },     { "dock", add_card },      { "construct", add_card },
    { "sign", add_card },     { "scrap", add_card },     { "store", add_card },
    { "sink", add_card },     { "landmark", add_card },  { "free", add_card },
    { "buy", add_purchase },  { "act", add_action },     { "place", add_outcome },
    { "put", add_outcome },   { "infill", add_outcome }, { "wharf", add_outcome },
    { "score", add_outcome },  { "ability", add_ability },
};

void embarcadero_more(struct page *p, const struct scene *s, const struct choice *c, bool shortly)
{
    const char *verb = s->m->game->verbs[qs_verb_of(c->move)].name;
    struct harbour_table t;
    harbour_table(&t, s);
    for (size_t i = 0; i < sizeof additions / sizeof *additions; i++) {
        if (!strcmp(verb, additions[i].verb)) {
            additions[i].add(p, &t, c, shortly);
        }
    }
}

/* Places for a hull are many: first how it lies, then in which row. */
void embarcadero_fold(struct page *p, const struct scene *s, const struct choice *c, int level)
{
    const struct qs_verb *verb = &s->m->game->verbs[qs_verb_of(c->move)];
    if (strcmp(verb->name, "place") != 0) {
        return;
    }
    if (level == 0) {
        page_add(p, "%s", list_slug(s->m->rules, verb->of[0], qs_operand(s->m->rules, c->move, 0)));
    } else {
        page_add(p, "row-%d", qs_operand(s->m->rules, c->move, 1) % COLUMN + 1);
    }
}

/* At which wharf the rival's ship is going to lie. */
void embarcadero_about(struct page *p, const struct scene *s)
{
    const struct qs_step *q = qs_table_question(s->m->table);
    const char *step = s->m->game->steps[q->kind].name;
    if (!strcmp(step, "side") || !strcmp(step, "moors")) {
        page_add(p, T("Wharf %d."), (*step == 's' ? q->a : view_number(s, "marker")) + 1);
    }
}
