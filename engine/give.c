/*
 * give.c: `given` lines of scenarios: a value is set, a card is moved, goods come from the pools.
 *
 * Whatever is given, cards stay shared out among the zones: a card moves from where it lies, the
 * card it displaces goes to a pool, and equal goods are taken from the pools or go back there.
 */
#include <stdlib.h>
#include <string.h>

#include "engine.h"

struct giving {
    const struct qs_rules *r;
    void *state;
    char *why;
    size_t size;
};

static int fail(struct giving *g, const char *what, const char *which)
{
    struct qs_text t = qs_text_in(g->why, g->size);
    qs_add(&t, what, which);
    return -1;
}

static void set_bit(const struct qs_field *f, void *at, int i, bool on)
{
    uint64_t word = (uint64_t)qs_read_int(f, at, (size_t)i / 64);
    word = on ? word | qs_bit(i % 64) : word & ~qs_bit(i % 64);
    qs_write_int(f, at, (size_t)i / 64, (int64_t)word);
}

static bool get_bit(const struct qs_field *f, const void *at, int i)
{
    return qs_has((uint64_t)qs_read_int(f, at, (size_t)i / 64), i % 64);
}

static bool is_zone(const struct qs_field *f, int list)
{
    return f->list == list && (f->type == QS_SET || f->type == QS_REF) && (f->flags & (QS_ZONE | QS_HIDDEN));
}

/* Takes a distinct card out of wherever it lies. */
static void take_out(struct giving *g, int list, int card)
{
    for (int k = 0; k < g->r->game->n_fields; k++) {
        const struct qs_field *f = &g->r->game->fields[k];
        size_t ni = f->n[0] ? f->n[0] : 1, nj = f->n[1] ? f->n[1] : 1;
        for (size_t at = 0; is_zone(f, list) && at < ni * nj; at++) {
            void *place = qs_at(f, g->state, at / nj, at % nj);
            if (f->type == QS_SET) {
                set_bit(f, place, card, false);
                continue;
            }
            for (size_t e = 0; e < f->count; e++) {
                if (qs_read_int(f, place, e) == card + 1) {
                    qs_write_int(f, place, e, 0);
                }
            }
        }
    }
}

/* The n-th field over a list with these flags and without an index, or NULL. */
static const struct qs_field *home(struct giving *g, int list, int type, int with, int without)
{
    for (int k = 0; k < g->r->game->n_fields; k++) {
        const struct qs_field *f = &g->r->game->fields[k];
        if (f->list == list && f->type == type && (f->flags & with) == with && !(f->flags & without) &&
            !f->n[0]) {
            return f;
        }
    }
    return NULL;
}

/* A displaced card goes to a pool, or where there is none to any open set of its list. */
static int put_away(struct giving *g, int list, int card)
{
    const struct qs_field *f = home(g, list, QS_SET, QS_ZONE | QS_POOL, 0);
    if (!f) {
        f = home(g, list, QS_SET, QS_ZONE, QS_HIDDEN);
    }
    if (!f) {
        return fail(g, "a displaced card has nowhere to go%s", "");
    }
    set_bit(f, qs_at(f, g->state, 0, 0), card, true);
    return 0;
}

static int member(struct giving *g, int list, const char *slug)
{
    int i = qs_find(g->r, list, slug);
    return i < 0 ? fail(g, "there is nothing called \"%s\"", slug) : i;
}

static int give_ref(struct giving *g, const struct qs_place *p, const char *value)
{
    const struct qs_field *f = p->field;
    size_t e = p->element < 0 ? 0 : (size_t)p->element;
    void *at = qs_at(f, g->state, p->i, p->j);
    int64_t old = qs_read_int(f, at, e);
    int card = strcmp(value, "none") ? member(g, f->list, value) : -1;

    if (card < 0 && strcmp(value, "none")) {
        return -1;
    }
    if ((f->flags & QS_ZONE) && old && old != card + 1 && put_away(g, f->list, (int)old - 1)) {
        return -1;
    }
    if ((f->flags & QS_ZONE) && card >= 0) {
        take_out(g, f->list, card);
    }
    qs_write_int(f, at, e, card + 1);
    return 0;
}

/* A hidden card stays counted in a pool. */
static int put_in_set(struct giving *g, const struct qs_field *f, void *at, int card)
{
    if (f->flags & (QS_ZONE | QS_HIDDEN)) {
        const struct qs_field *in = NULL;
        for (int k = 0; (f->flags & QS_HIDDEN) && k < g->r->game->n_fields; k++) {
            const struct qs_field *pool = &g->r->game->fields[k];
            if (pool->list == f->list && (pool->flags & QS_POOL) && pool->type == QS_SET &&
                get_bit(pool, qs_at(pool, g->state, 0, 0), card)) {
                in = pool;
            }
        }
        take_out(g, f->list, card);
        if (in) {
            set_bit(in, qs_at(in, g->state, 0, 0), card, true);
        } else if ((f->flags & QS_HIDDEN) && put_away(g, f->list, card)) {
            return -1;
        }
    }
    set_bit(f, at, card, true);
    return 0;
}

static int take_from_set(struct giving *g, const struct qs_field *f, void *at, int card)
{
    if (get_bit(f, at, card)) {
        set_bit(f, at, card, false);
        if ((f->flags & QS_ZONE) && !(f->flags & QS_HIDDEN)) {
            return put_away(g, f->list, card);
        }
    }
    return 0;
}

static int give_set(struct giving *g, const struct qs_place *p, const char *value)
{
    const struct qs_field *f = p->field;
    void *at = qs_at(f, g->state, p->i, p->j);
    char slug[QS_SLUG];
    for (int i = 0; i < qs_list_count(g->r, f->list); i++) {
        if (take_from_set(g, f, at, i)) {
            return -1;
        }
    }
    while (*value && strcmp(value, "none")) {
        size_t n = strcspn(value, ",");
        int card;
        if (n >= sizeof slug) {
            return fail(g, "there is nothing called \"%s\"", value);
        }
        memcpy(slug, value, n);
        slug[n] = '\0';
        card = member(g, f->list, slug);
        if (card < 0 || put_in_set(g, f, at, card)) {
            return -1;
        }
        value += n + (value[n] == ',');
    }
    return 0;
}

/* ------------------------------------------------------------------ goods */

/* Moves n equal goods between a place and the rest of the table; n < 0 puts them back. */
static int move_goods(struct giving *g, const struct qs_field *f, int kind, int64_t n)
{
    for (int k = 0; n && k < 2 * g->r->game->n_fields; k++) {
        const struct qs_field *from = &g->r->game->fields[k % g->r->game->n_fields];
        bool pools_first = k < g->r->game->n_fields;
        int64_t there, moved;
        void *at;
        if (from == f || from->type != QS_BAG || from->list != f->list || from->n[0] ||
            !(from->flags & QS_ZONE) || pools_first != ((from->flags & QS_POOL) != 0)) {
            continue;
        }
        at = qs_at(from, g->state, 0, 0);
        there = qs_read_int(from, at, (size_t)kind);
        moved = n < there ? n : there;
        qs_write_int(from, at, (size_t)kind, there - moved);
        n -= moved;
    }
    return n ? fail(g, "there are not so many%s", "") : 0;
}

static int give_count(struct giving *g, const struct qs_place *p, int kind, long n)
{
    const struct qs_field *f = p->field;
    void *at = qs_at(f, g->state, p->i, p->j);
    int64_t old = qs_read_int(f, at, (size_t)kind);
    if (n < 0 || n > 255) {
        return fail(g, "a number from 0 to 255 is needed%s", "");
    }
    if ((f->flags & QS_ZONE) && !(f->flags & QS_HIDDEN) && move_goods(g, f, kind, n - old)) {
        return -1;
    }
    qs_write_int(f, at, (size_t)kind, n);
    return 0;
}

/* "2tuna+oyster": exactly these. */
static int give_bag(struct giving *g, const struct qs_place *p, const char *value)
{
    int want[256] = { 0 };
    char slug[QS_SLUG];
    while (*value && strcmp(value, "none")) {
        char *rest;
        long n = strtol(value, &rest, 10);
        size_t length = strcspn(rest, "+");
        int kind;
        if (!length || length >= sizeof slug) {
            return fail(g, "there is nothing called \"%s\"", length ? rest : value);
        }
        memcpy(slug, rest, length);
        slug[length] = '\0';
        kind = member(g, p->field->list, slug);
        if (kind < 0) {
            return -1;
        }
        if (n < 0 || n > 255) {
            return fail(g, "%s is out of range", value);
        }
        want[kind] += rest == value ? 1 : (int)n;
        value = rest + length + (rest[length] == '+');
    }
    for (int kind = 0; kind < qs_list_count(g->r, p->field->list); kind++) {
        if (give_count(g, p, kind, want[kind])) {
            return -1;
        }
    }
    return 0;
}

/* ------------------------------------------------------------------ numbers */

static int give_number(struct giving *g, const struct qs_place *p, const char *value)
{
    const struct qs_field *f = p->field;
    char *end;
    long n = strtol(value, &end, 10);
    if (end == value || *end) {
        return fail(g, "\"%s\" is no number", value);
    }
    if (f->type == QS_BAG) {
        return give_count(g, p, p->element, n);
    }
    if ((f->min || f->max) && (n < f->min || n > f->max)) {
        return fail(g, "%s is out of range", value);
    }
    if (f->count > 1 && p->element < 0) {
        return fail(g, "which one of them? %s needs an index", f->path);
    }
    qs_write_int(f, qs_at(f, g->state, p->i, p->j), p->element < 0 ? 0 : (size_t)p->element, n);
    return 0;
}

int qs_give(const struct qs_rules *r, void *state, const char *path, const char *value, char *why,
            size_t size)
{
    struct giving g = { r, state, why, size };
    struct qs_place p;
    void *at;
    if (qs_place_of(r, path, &p)) {
        return fail(&g, "the state has no \"%s\"", path);
    }
    at = qs_at(p.field, state, p.i, p.j);
    switch (p.field->type) {
    case QS_REF:
        return give_ref(&g, &p, value);
    case QS_SET:
        if (p.element < 0) {
            return give_set(&g, &p, value);
        }
        return strcmp(value, "0") ? put_in_set(&g, p.field, at, p.element)
                                  : take_from_set(&g, p.field, at, p.element);
    case QS_BAG:
        return p.element < 0 ? give_bag(&g, &p, value) : give_number(&g, &p, value);
    case QS_NUM:
        return give_number(&g, &p, value);
    default:
        return fail(&g, "%s cannot be given; say `at` instead", path);
    }
}
