/*
 * coverage.c: what happened in many games, and what never did.
 *
 * Counted are kinds of facts, the members of lists that facts name, and effects: an effect counts
 * as often as the cards that carry it.
 */
#include "coverage.h"

#include <string.h>

static void count_member(struct coverage *c, int list, int i)
{
    if (list < COVERAGE_LISTS && i >= 0 && i < COVERAGE_MEMBERS) {
        c->member[list][i]++;
    }
}

static void count_bag(struct coverage *c, int list, int bag)
{
    for (int i = 0; i < 8 && i < qs_list_count(c->rules, list); i++) {
        if (qs_bag_get(bag, i)) {
            count_member(c, list, i);
        }
    }
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct coverage *c = (struct coverage *)self;
    const struct qs_fact_kind *kind = &c->rules->game->facts[f->kind];
    c->fact[f->kind]++;
    for (int i = 0; i < 4; i++) {
        if (kind->of[i] >= QS_BAG_OPERAND) {
            count_bag(c, kind->of[i] - QS_BAG_OPERAND, f->v[i]);
        } else if (kind->of[i] >= QS_LIST_FIRST) {
            count_member(c, kind->of[i], f->v[i]);
        }
    }
}

void coverage_begin(struct coverage *c, const struct qs_rules *r)
{
    memset(c, 0, sizeof *c);
    c->facts.tell = hear;
    c->rules = r;
}

void coverage_add(struct coverage *to, const struct coverage *from)
{
    for (int i = 0; i < COVERAGE_FACTS; i++) {
        to->fact[i] += from->fact[i];
    }
    for (int list = 0; list < COVERAGE_LISTS; list++) {
        for (int i = 0; i < COVERAGE_MEMBERS; i++) {
            to->member[list][i] += from->member[list][i];
        }
    }
}

/* ------------------------------------------------------------------ effects */

/* The list to whose members the rows of the sheet belong, or -1; several sheets may fill one. */
static int list_of(const struct qs_rules *r, const struct qs_sheet *sheet, int *first)
{
    for (int i = QS_LIST_FIRST; i < r->game->n_lists; i++) {
        const struct qs_list *list = &r->game->lists[i];
        if (list->words || list->stride != sheet->stride || sheet->rows < list->rows) {
            continue;
        }
        *first = (int)((sheet->rows - list->rows) / list->stride);
        if (*first < qs_list_count(r, i)) {
            return i;
        }
    }
    return -1;
}

static bool carries(const struct qs_directive *d, const char *row, int kind)
{
    for (int i = 0; i < d->count; i++) {
        struct qs_effect e;
        memcpy(&e, row + d->offset + (size_t)i * sizeof e, sizeof e);
        if (e.kind == kind) {
            return true;
        }
    }
    return false;
}

/* How often cards of one sheet that carry the effect were named. */
static uint64_t count_in_sheet(const struct coverage *c, const struct qs_sheet *sheet,
                               const struct qs_directive *d, int kind)
{
    const char *data = c->rules->data;
    int first = 0, rows = (unsigned char)data[sheet->count];
    int list = list_of(c->rules, sheet, &first);
    uint64_t n = 0;
    for (int i = 0; list >= 0 && i < rows && first + i < COVERAGE_MEMBERS; i++) {
        if (carries(d, data + sheet->rows + (size_t)i * sheet->stride, kind)) {
            n += c->member[list][first + i];
        }
    }
    return n;
}

/* Several sheets may know an effect of the same word: counts over all, and the first of them. */
static uint64_t count_effect(const struct coverage *c, const char *word, const struct qs_effect_kind **first)
{
    uint64_t n = 0;
    *first = NULL;
    for (const struct qs_sheet *s = c->rules->game->sheets; s && s->file; s++) {
        for (const struct qs_directive *d = s->directives; d->word; d++) {
            for (int k = 0; d->kind == QS_D_EFFECT && d->effects[k].word; k++) {
                if (!strcmp(d->effects[k].word, word)) {
                    *first = *first ? *first : &d->effects[k];
                    n += count_in_sheet(c, s, d, k);
                }
            }
        }
    }
    return n;
}

/* ------------------------------------------------------------------ walking over all of it */

/* Is called with every thing that should occur: its group, its name and how often it did. */
typedef void visit(void *to, const char *group, const char *name, uint64_t n);

/* What a game tells of its cards on demand (`look`) is named look-... and happens in no game. */
static void each_fact(const struct coverage *c, visit *call, void *to)
{
    const struct qs_game *game = c->rules->game;
    for (int i = 0; i < game->n_facts; i++) {
        if (game->facts[i].name && strncmp(game->facts[i].name, "look-", 5)) {
            call(to, "facts", game->facts[i].name, c->fact[i]);
        }
    }
}

static void each_member(const struct coverage *c, visit *call, void *to)
{
    const struct qs_game *game = c->rules->game;
    char slug[QS_SLUG];
    for (int list = QS_LIST_FIRST; list < game->n_lists && list < COVERAGE_LISTS; list++) {
        int n = game->lists[list].covered ? qs_list_count(c->rules, list) : 0;
        for (int i = 0; i < n && i < COVERAGE_MEMBERS; i++) {
            call(to, game->lists[list].name, qs_slug(c->rules, list, i, slug, sizeof slug),
                 c->member[list][i]);
        }
    }
}

/* Is this the first directive that takes these effects? */
static bool is_first(const struct qs_game *game, const struct qs_directive *which)
{
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        for (const struct qs_directive *d = s->directives; d->word; d++) {
            if (d->kind == QS_D_EFFECT && d->effects == which->effects) {
                return d == which;
            }
        }
    }
    return false;
}

static void each_effect(const struct coverage *c, visit *call, void *to)
{
    const struct qs_effect_kind *first;
    for (const struct qs_sheet *s = c->rules->game->sheets; s && s->file; s++) {
        for (const struct qs_directive *d = s->directives; d->word; d++) {
            bool news = d->kind == QS_D_EFFECT && is_first(c->rules->game, d);
            for (int k = 0; news && d->effects[k].word; k++) {
                uint64_t n = count_effect(c, d->effects[k].word, &first);
                if (first == &d->effects[k]) {
                    call(to, "effects", first->word, n);
                }
            }
        }
    }
}

static void each(const struct coverage *c, visit *call, void *to)
{
    each_fact(c, call, to);
    each_member(c, call, to);
    each_effect(c, call, to);
}

/* ------------------------------------------------------------------ printing */

struct printing {
    FILE *out;
    const char *group; /* the one begun */
    int n;             /* printed in it */
    int all;
};

static void print_missing(void *to, const char *group, const char *name, uint64_t n)
{
    struct printing *p = to;
    if (n) {
        return;
    }
    if (!p->group || strcmp(p->group, group)) {
        fprintf(p->out, "%s  %s:", p->group ? "\n" : "never occurred:\n", group);
        p->group = group;
    }
    fprintf(p->out, " %s", name);
    p->all++;
}

void coverage_print(const struct coverage *c)
{
    struct printing p = { .out = stdout };
    each(c, print_missing, &p);
    puts(p.all ? "" : "everything occurred");
}

static void json_count(void *to, const char *group, const char *name, uint64_t n)
{
    struct printing *p = to;
    if (!p->group || strcmp(p->group, group)) {
        fprintf(p->out, "%s\"%s\":{", p->group ? "}," : "", group);
        p->group = group;
        p->n = 0;
    }
    fprintf(p->out, "%s\"%s\":%llu", p->n++ ? "," : "", name, (unsigned long long)n);
}

static void json_missing(void *to, const char *group, const char *name, uint64_t n)
{
    struct printing *p = to;
    if (!n) {
        fprintf(p->out, "%s\"%s %s\"", p->all++ ? "," : "", group, name);
    }
}

void coverage_json(const struct coverage *c, FILE *out)
{
    struct printing p = { .out = out };
    fputs("{", out);
    each(c, json_count, &p);
    fputs(p.group ? "},\"never\":[" : "\"never\":[", out);
    each(c, json_missing, &p);
    fputs("]}", out);
}
