/*
 * news.c: what happened, in words and as data, and the pieces that lie there since.
 *
 * One replay of what the viewer may know gives both.
 */
#include <string.h>

#include "scene.h"

struct listener {
    struct qs_facts facts;
    struct making *m;
    size_t number; /* of the answer being told */
    struct growing items;
    struct fold fold;
    bool folds; /* there are pieces, and they are wanted */
};

/* How many values of a fact mean something: those of a list, and those its words name. */
static int values_of(const struct qs_fact_kind *k)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        const char word[] = { '{', (char)('0' + i), '}', 0 };
        if (k->of[i] || (k->words && strstr(k->words, word))) {
            n = i + 1;
        }
    }
    return n;
}

static bool is_member(const struct qs_fact_kind *k, const struct qs_fact *f, int i)
{
    return k->of[i] >= QS_LIST_FIRST && !(k->of[i] & QS_BAG_OPERAND) && f->v[i] >= 0;
}

static void make_values(struct making *m, struct qs_item *item, const struct qs_fact_kind *k,
                        const struct qs_fact *f)
{
    int n = values_of(k);
    struct qs_value *v = n ? ROOM_ARRAY(m->s->room, struct qs_value, n) : NULL;
    for (int i = 0; v && i < n; i++) {
        v[i].n = f->v[i];
        if (is_member(k, f, i)) {
            v[i].name = sc_room_slug(m->s->room, m->s->box->rules, k->of[i], f->v[i]);
        }
    }
    item->values = v;
    item->n_values = v ? n : 0;
}

/* Names in the sentence that lead to a thing: list and member. */
static void make_links(struct making *m, struct qs_item *item, const struct qs_fact_kind *k,
                       const struct qs_fact *f)
{
    const struct qs_rules *r = m->s->box->rules;
    struct qs_link *links = item->n_values ? ROOM_ARRAY(m->s->room, struct qs_link, 4) : NULL;
    for (int i = 0; links && i < item->n_values; i++) {
        if (is_member(k, f, i)) {
            qs_add_text(&m->text, r->game->lists[k->of[i]].name);
            qs_add_char(&m->text, '.');
            qs_add_text(&m->text, item->values[i].name);
            struct qs_link *l = &links[item->n_links++];
            l->id = sc_kept(m);
            sc_add_thing(&m->text, r, m->how->speech, k->of[i], f->v[i]);
            l->words = sc_kept(m);
        }
    }
    item->links = links;
}

bool qs_closes_round(const struct qs_game *game, int kind)
{
    const uint8_t *rounds = game->rounds;
    while (rounds && *rounds != QS_NO_FACT && *rounds != kind) {
        rounds++;
    }
    return rounds && *rounds != QS_NO_FACT;
}

size_t qs_round_ends_from(const struct qs_table *t, size_t n)
{
    while (n && qs_table_answer_at(t, n).seat == QS_CHANCE) {
        n--;
    }
    return n;
}

/* All that was told with the end of a round. */
static void mark_closing(const struct qs_table *t, struct qs_item *items, int n)
{
    for (int i = 0; i < n; i++) {
        if (!items[i].round) {
            continue;
        }
        int first = (int)qs_round_ends_from(t, (size_t)items[i].n);
        for (int k = 0; k < n; k++) {
            items[k].closing |= items[k].n >= first && items[k].n <= items[i].n;
        }
    }
}

static void make_item(struct listener *l, const struct qs_fact *f)
{
    struct making *m = l->m;
    const struct qs_rules *r = m->s->box->rules;
    const struct qs_fact_kind *k = &r->game->facts[f->kind];
    struct qs_item *item = sc_room_next(m->s->room, &l->items, sizeof *item);
    char words[512], rule[16];
    if (!item) {
        return;
    }
    bool any = qs_table_answers(m->t) > 0; /* facts of the set-up belong to no answer */
    struct qs_answer a = any ? qs_table_answer_at(m->t, l->number) : (struct qs_answer){ 0 };
    bool forced = a.forced && a.seat == m->s->seat; /* of others it would tell what they hold */
    qs_words_fact(r, m->how->speech, f, m->s->seat, words, sizeof words);
    *item = (struct qs_item){
        .n = (int)l->number,
        .actor = any ? a.seat : QS_CHANCE,
        .seat = f->seat,
        .words = sc_room_text(m->s->room, words),
        .fact = k->name,
        .rule = sc_room_text(m->s->room, qs_rule_write(r, f->rule, rule, sizeof rule)),
        .forced = forced ? sc_say(m->how->speech, "the only answer there was") : "",
        .round = qs_closes_round(r->game, f->kind),
    };
    make_values(m, item, k, f);
    make_links(m, item, k, f);
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct listener *l = (struct listener *)self;
    if (l->folds) {
        sc_fold_fact(&l->fold, f);
    }
    if (l->number >= l->m->how->from) {
        make_item(l, f);
    }
}

void sc_make_news(struct making *m, bool pieces)
{
    struct listener l = { .facts = { hear }, .m = m };
    l.folds = pieces && m->s->box->rules->game->pieces;
    sc_fold_begin(&l.fold, m->s, m->how->speech);
    if (l.folds || m->how->from < (size_t)m->s->answers) {
        qs_table_tell(m->t, m->s->seat, l.folds ? 0 : m->how->from, m->state[0], &l.number, &l.facts);
    }
    mark_closing(m->t, l.items.first, l.items.n);
    m->s->news = l.items.first;
    m->s->n_news = l.items.n;
    m->s->pieces = l.fold.pieces.first;
    m->s->n_pieces = l.fold.pieces.n;
}
