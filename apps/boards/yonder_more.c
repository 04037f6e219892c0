/*
 * yonder_more.c: what an answer would bring in Yonder, and how the answers of a turn are folded.
 *
 * What stands on a card is read from its row; what a lock-up asks for is seen by answering on a
 * copy of the view, so nothing here knows a rule.
 */
#include "boards/yonder.h"

#include <string.h>

static const char *verb_of(const struct scene *s, const struct choice *c)
{
    return s->m->game->verbs[qs_verb_of(c->move)].name;
}

static bool is_verb(const struct scene *s, const struct choice *c, const char *verb)
{
    return !strcmp(verb_of(s, c), verb);
}

/* ------------------------------------------------------------------ additions */

/* A worker's icon at a place: what it does there more than others. */
static void add_icon(struct page *p, const struct far_table *t, int list, int place, int kind)
{
    struct page icon = { 0 };
    row_value(&icon, t->s->m, list, place, "icon");
    const char *slug = list_slug(t->r, t->workers, kind);
    if (!strcmp(slug, "dwarf") && !strcmp(page_text(&icon), T("dwarf"))) {
        page_add(p, "%s", T(" (1 good off)"));
    } else if (!strcmp(slug, "ogre") && !strcmp(page_text(&icon), T("ogre"))) {
        page_add(p, "%s", T(" (twice)"));
    }
    page_free(&icon);
}

static void add_placing(struct page *p, const struct far_table *t, const struct choice *c,
                        bool shortly)
{
    int list = is_verb(t->s, c, "send") ? t->spots : t->buildings;
    int at = qs_operand(t->r, c->move, 1);
    (void)shortly;
    far_action(p, t, list, at);
    add_icon(p, t, list, at, qs_operand(t->r, c->move, 0));
}

static void add_house(struct page *p, const struct far_table *t, const struct choice *c,
                      bool shortly)
{
    (void)shortly;
    page_add(p, "%s", T("build"));
    if (!strcmp(list_slug(t->r, t->workers, qs_operand(t->r, c->move, 0)), "dwarf")) {
        page_add(p, "%s", T(" (1 good off)"));
    }
}

static void add_upper(struct page *p, const struct far_table *t, const struct choice *c,
                      bool shortly)
{
    int spot = qs_operand(t->r, c->move, 0);
    if (shortly) {
        far_effects(p, t, t->upper, spot);
    } else {
        row_value(p, t->s->m, t->upper, spot, "do");
    }
}

static void add_envoy(struct page *p, const struct far_table *t, const struct choice *c,
                      bool shortly)
{
    far_envoy(p, t, qs_operand(t->r, c->move, 0));
    if (!shortly && is_verb(t->s, c, "fulfil")) {
        page_add(p, "; ");
        far_ship(p, t, qs_operand(t->r, c->move, 1), false);
    }
}
/* What is paid, or why nothing is. */
static void add_delivery(struct page *p, const struct far_table *t, const struct choice *c,
                         bool shortly)
{
    const char *text = strrchr(c->text, ' ');
    if (!strcmp(text, " payment")) {
        add_envoy(p, t, c, shortly);
    } else if (!strcmp(text, " favour")) {
        page_add(p, "%s", T("free, by the favour track"));
    } else {
        far_ship(p, t, view_number(t->s, "turn.ship") - 1, false);
    }
}

static void add_building(struct page *p, const struct far_table *t, const struct choice *c,
                         bool shortly)
{
    int card = qs_operand(t->r, c->move, 0);
    if (!shortly || !is_verb(t->s, c, "return")) { /* on a small screen the hand is drawn */
        far_cost(p, t, card);
    }
    if (!shortly) {
        page_add(p, ": ");
        far_ability(p, t, card);
    }
}

static void add_ship(struct page *p, const struct far_table *t, const struct choice *c,
                     bool shortly)
{
    far_ship(p, t, qs_operand(t->r, c->move, 0), !shortly); /* the small board has the cargo */
}

static void add_lock(struct page *p, const struct far_table *t, const struct choice *c,
                     bool shortly)
{
    struct far_bill bill = far_bill(t, c);
    (void)shortly;
    page_add(p, T("food needed %d, at hand %d"), bill.hunger, bill.food);
    if (bill.envoys) {
        page_add(p, T("; envoys without a ship %d"), bill.envoys);
    }
}

enum { UNITS = 16 };

/* Hears what is eaten, by unit. */
struct meal {
    struct qs_facts facts;
    const struct match *m;
    int n[UNITS];
};

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct meal *meal = (struct meal *)self;
    if (!strcmp(meal->m->game->facts[f->kind].name, "ate") && f->v[0] < UNITS) {
        meal->n[f->v[0]]++;
    }
}

/* The usual way, step by step: it is taken on a copy of the view. */
static void add_meal(struct page *p, const struct far_table *t, const struct choice *c,
                     bool shortly)
{
    const struct match *m = t->s->m;
    const struct qs_list *lists = m->game->lists;
    struct meal meal = { .facts = { hear }, .m = m };
    int n = 0, units = QS_LIST_FIRST;
    (void)shortly;
    memcpy(m->scratch, t->s->view, m->game->state_size);
    qs_apply(t->r, m->scratch, t->s->seat, c->move, &meal.facts);
    while (strcmp(lists[units].name, "unit") != 0) {
        units++;
    }
    for (int k = 0; k < UNITS; k++) {
        if (meal.n[k]) {
            page_add(p, "%s%d %s", n++ ? ", " : "", meal.n[k], list_title(t->r, units, k));
        }
    }
}

static void add_unit(struct page *p, const struct far_table *t, const struct choice *c,
                     bool shortly)
{
    int unit = qs_operand(t->r, c->move, 0);
    (void)shortly;
    if (unit < qs_list_count(t->r, t->goods)) {
        page_add(p, T("you have %d"),
                 view_number(t->s, "seats.%d.goods.%s", t->s->seat,
                             list_slug(t->r, t->goods, unit)));
    }
}

static void add_hire(struct page *p, const struct far_table *t, const struct choice *c,
                     bool shortly)
{
    int kind = qs_operand(t->r, c->move, 0);
    (void)shortly;
    page_add(p, T("eats %d; you have %d"), row_number(t->r, t->workers, kind, "eats", 0),
             view_number(t->s, "seats.%d.workers.%s", t->s->seat,
                         list_slug(t->r, t->workers, kind)));
}

static void add_use(struct page *p, const struct far_table *t, const struct choice *c,
                    bool shortly)
{
    const struct qs_step *question = qs_question(t->s->view);
    int place = question->a - 1, spots = qs_list_count(t->r, t->spots);
    int site = place - spots - qs_list_count(t->r, list_of_file(t->s->m->game, "headquarters.txt"));
    (void)c;
    (void)shortly;
    far_uses(p, t, place < spots ? t->spots : t->buildings, place < spots ? place : site,
             question->n);
}

static void add_owed(struct page *p, const struct far_table *t, const struct choice *c,
                     bool shortly)
{
    (void)c;
    (void)shortly;
    far_bag(p, t, t->goods, "turn.owed", 40);
}

static const struct {
    const char *verb;
    void (*add)(struct page *p, const struct far_table *t, const struct choice *c, bool shortly);
} additions[] = {
    { "send", add_placing },   { "post", add_placing },   { "muster", add_house },
    { "pray", add_upper },     { "burn", add_upper },     { "fulfil", add_envoy },
    { "deliver", add_delivery }, { "also", add_envoy },     { "pay-as", add_envoy },
    { "smuggle", add_envoy },  { "remove", add_envoy },   { "shelter", add_envoy },
    { "draw", add_building },  { "build", add_building }, { "lose", add_building },
    { "return", add_building },
    { "take", add_ship },     { "lock", add_lock },      { "usual", add_meal },
    { "eat", add_unit },       { "spend", add_unit },     { "gain", add_unit },
    { "hire", add_hire },      { "use", add_use },        { "settle", add_owed },
};

void yonder_more(struct page *p, const struct scene *s, const struct choice *c, bool shortly)
{
    struct far_table t = far_table(s);
    for (size_t i = 0; i < sizeof additions / sizeof *additions; i++) {
        if (is_verb(s, c, additions[i].verb)) {
            additions[i].add(p, &t, c, shortly);
        }
    }
}
