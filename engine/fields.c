/*
 * fields.c: values of a state by their path.
 *
 * The description of a state is a table of fields; a path names a field, an index for each # in
 * it, and perhaps an element: "seats.0.hand.tuna", "market.market-2", "core.agenda.3.seat".
 */
#include <stdlib.h>
#include <string.h>

#include "engine.h"

int64_t qs_read_int(const struct qs_field *f, const void *at, size_t element)
{
    const unsigned char *b = (const unsigned char *)at + element * f->width;
    uint64_t v = 0;
    if (f->width == 8) { /* a word of a set: the most frequent; compilers make it one load */
        return (int64_t)((uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
                         (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 |
                         (uint64_t)b[7] << 56);
    }
    if (f->width == 1 && !(f->flags & QS_SIGNED)) { /* and then a count */
        return b[0];
    }
    for (int i = 0; i < f->width; i++) {
        v |= (uint64_t)b[i] << 8 * i;
    }
    if ((f->flags & QS_SIGNED) && v >> (8 * f->width - 1)) {
        v |= ~(uint64_t)0 << 8 * f->width;
    }
    return (int64_t)v;
}

void qs_write_int(const struct qs_field *f, void *at, size_t element, int64_t value)
{
    unsigned char *b = (unsigned char *)at + element * f->width;
    if (f->width == 8) { /* as above */
        for (int i = 0; i < 8; i++) {
            b[i] = (unsigned char)((uint64_t)value >> 8 * i);
        }
        return;
    }
    for (int i = 0; i < f->width; i++) {
        b[i] = (unsigned char)((uint64_t)value >> 8 * i);
    }
}

/* ------------------------------------------------------------------ paths */

struct word {
    const char *at;
    size_t n;
};

static struct word next_word(const char **path)
{
    struct word w = { *path, strcspn(*path, ".") };
    *path += w.n;
    if (**path == '.') {
        (*path)++;
    }
    return w;
}

static bool word_is(struct word w, const char *s)
{
    return strlen(s) == w.n && !memcmp(w.at, s, w.n);
}

/* An index as a number, or as a name of the list; -1 if it is neither or too large. */
static int index_of(const struct qs_rules *r, struct word w, int list, size_t below)
{
    char slug[QS_SLUG];
    char *end;
    long n;
    if (!w.n || w.n >= sizeof slug) {
        return -1;
    }
    memcpy(slug, w.at, w.n);
    slug[w.n] = '\0';
    n = list ? qs_find(r, list, slug) : -1;
    if (n < 0 && slug[0] >= '0' && slug[0] <= '9') {
        n = strtol(slug, &end, 10);
        n = *end ? -1 : n;
    }
    return n < 0 || (size_t)n >= below ? -1 : (int)n;
}

/* How many elements a field's own index may name. */
static size_t elements(const struct qs_rules *r, const struct qs_field *f)
{
    return f->type == QS_SET ? (size_t)qs_list_count(r, f->list) : qs_elements(r, f);
}

static const char *const step_parts[] = { "step", "seat", "a", "b", "n", "m", NULL };

/* The rest of a path behind its field: element, and part of a step. */
static bool read_element(const struct qs_rules *r, struct qs_place *p, const char *rest)
{
    const struct qs_field *f = p->field;
    int list = f->type == QS_BAG || f->type == QS_SET ? f->list : f->n[0] ? 0 : f->by;
    if (!*rest) {
        return true;
    }
    if (f->count == 1 && f->type != QS_SET && f->type != QS_BAG && f->type != QS_STEPS) {
        return false;
    }
    p->element = index_of(r, next_word(&rest), list, elements(r, f));
    if (p->element < 0) {
        return false;
    }
    if (f->type == QS_STEPS && *rest) {
        struct word part = next_word(&rest);
        for (p->part = 0; step_parts[p->part] && !word_is(part, step_parts[p->part]);) {
            p->part++;
        }
        return step_parts[p->part] && !*rest;
    }
    return !*rest;
}

/* Whether the fixed words of a field's path stand in this one: most fields are told apart by that. */
static bool is_like(const char *pattern, const char *path)
{
    while (*pattern) {
        if (*pattern == '#') {
            pattern++;
            while (*path && *path != '.') {
                path++;
            }
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return !*path || *path == '.';
}

/* Whether the path begins with this field; if so its indices are read. */
static bool match(const struct qs_rules *r, const struct qs_field *f, const char *path, struct qs_place *p)
{
    const char *pattern = f->path;
    size_t *index = &p->i;
    int dim = 0;
    *p = (struct qs_place){ .field = f, .element = -1, .part = -1 };
    while (*pattern) {
        struct word want = next_word(&pattern), have = next_word(&path);
        if (word_is(want, "#")) {
            int i = index_of(r, have, dim ? 0 : f->by, f->n[dim]);
            if (i < 0) {
                return false;
            }
            *index = (size_t)i;
            index = &p->j;
            dim++;
        } else if (want.n != have.n || memcmp(want.at, have.at, want.n)) {
            return false;
        }
    }
    return read_element(r, p, path);
}

int qs_place_of(const struct qs_rules *r, const char *path, struct qs_place *out)
{
    for (int k = r->plan->first[path[0] & 127]; k; k = r->plan->next[k - 1]) {
        const struct qs_field *f = &r->game->fields[k - 1];
        if (is_like(f->path, path) && match(r, f, path, out)) {
            return 0;
        }
    }
    return -1;
}

/* ------------------------------------------------------------------ reading */

static void add_member(struct qs_text *t, const struct qs_rules *r, int list, int64_t stored)
{
    char scratch[QS_SLUG];
    if (stored) {
        qs_add(t, "%s", qs_slug(r, list, (int)stored - 1, scratch, sizeof scratch));
    } else {
        qs_add(t, "none");
    }
}

static bool set_has(const struct qs_field *f, const void *at, int i)
{
    return qs_has((uint64_t)qs_read_int(f, at, (size_t)i / 64), i % 64);
}

static void add_members(struct qs_text *t, const struct qs_rules *r, const struct qs_field *f, const void *at)
{
    char scratch[QS_SLUG];
    int n = 0;
    for (int i = 0; i < qs_list_count(r, f->list); i++) {
        if (set_has(f, at, i)) {
            qs_add(t, n++ ? ",%s" : "%s", qs_slug(r, f->list, i, scratch, sizeof scratch));
        }
    }
    if (!n) {
        qs_add(t, "none");
    }
}

static void add_bag(struct qs_text *t, const struct qs_rules *r, const struct qs_field *f, const void *at)
{
    char scratch[QS_SLUG];
    int kinds = 0;
    for (int i = 0; i < qs_list_count(r, f->list) && i < f->count; i++) {
        int64_t n = qs_read_int(f, at, (size_t)i);
        if (!n) {
            continue;
        }
        qs_add(t, kinds++ ? "+" : "");
        if (n > 1) {
            qs_add(t, "%lld", (long long)n);
        }
        qs_add(t, "%s", qs_slug(r, f->list, i, scratch, sizeof scratch));
    }
    if (!kinds) {
        qs_add(t, "none");
    }
}

static void add_step_part(struct qs_text *t, const struct qs_rules *r, const struct qs_step *s, int part)
{
    const int v[] = { s->kind, s->seat, s->a, s->b, s->n, s->m };
    if (part <= 0) {
        qs_add(t, "%s", r->game->steps[s->kind].name);
    } else {
        qs_add(t, "%d", v[part]);
    }
}

static void add_value(struct qs_text *t, const struct qs_rules *r, const struct qs_place *p, const void *at)
{
    const struct qs_field *f = p->field;
    size_t from = p->element < 0 ? 0 : (size_t)p->element;
    size_t to = p->element < 0 ? qs_elements(r, f) : from + 1;

    if (f->type == QS_SET && p->element < 0) {
        add_members(t, r, f, at);
    } else if (f->type == QS_SET) {
        qs_add(t, "%d", set_has(f, at, p->element));
    } else if (f->type == QS_BAG && p->element < 0) {
        add_bag(t, r, f, at);
    } else if (f->type == QS_STEPS) {
        add_step_part(t, r, (const struct qs_step *)at + from, p->part);
    } else {
        for (size_t e = from; e < to; e++) {
            qs_add(t, e > from ? "," : "");
            if (f->type == QS_REF) {
                add_member(t, r, f->list, qs_read_int(f, at, e));
            } else {
                qs_add(t, "%lld", (long long)qs_read_int(f, at, e));
            }
        }
    }
}

int qs_get(const struct qs_rules *r, const void *state, const char *path, char *out, size_t size)
{
    struct qs_place p;
    struct qs_text t = qs_text_in(out, size);
    if (qs_place_of(r, path, &p)) {
        return -1;
    }
    add_value(&t, r, &p, qs_at(p.field, state, p.i, p.j));
    return 0;
}

int32_t qs_get_number(const struct qs_rules *r, const void *state, const char *path)
{
    struct qs_place p;
    const void *at;
    if (qs_place_of(r, path, &p)) {
        return INT32_MIN;
    }
    at = qs_at(p.field, state, p.i, p.j);
    if (p.field->type == QS_SET) {
        return p.element < 0 ? INT32_MIN : set_has(p.field, at, p.element);
    }
    if (p.field->type == QS_STEPS || (p.element < 0 && p.field->count > 1)) {
        return INT32_MIN;
    }
    return (int32_t)qs_read_int(p.field, at, p.element < 0 ? 0 : (size_t)p.element);
}

/* ------------------------------------------------------------------ all paths */

static size_t named(const struct qs_rules *r, const struct qs_field *f, size_t room)
{
    size_t n = f->by >= QS_LIST_FIRST ? (size_t)qs_list_count(r, f->by) : room;
    return n < room ? n : room;
}

size_t qs_elements(const struct qs_rules *r, const struct qs_field *f)
{
    return f->n[0] ? f->count : named(r, f, f->count);
}

size_t qs_reach(const struct qs_rules *r, const struct qs_field *f, const void *state, int dim)
{
    const struct qs_core *core = state;
    if (f->n[dim] && !dim && f->by >= QS_LIST_FIRST) {
        return named(r, f, f->n[0]);
    }
    bool by_side = !dim && (!strncmp(f->path, "seats.#", 7) || !strncmp(f->path, "core.points", 11));
    return !f->n[dim] ? 1 : by_side && core->sides < f->n[dim] ? core->sides : f->n[dim];
}

static void add_path(struct qs_text *t, const struct qs_field *f, size_t i, size_t j)
{
    int dim = 0;
    for (const char *c = f->path; *c; c++) {
        if (*c == '#') {
            qs_add(t, "%zu", dim++ ? j : i);
        } else {
            qs_add_bytes(t, c, 1);
        }
    }
}

int qs_path(const struct qs_rules *r, const void *state, size_t n, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    for (int k = 0; k < r->game->n_fields; k++) {
        const struct qs_field *f = &r->game->fields[k];
        size_t ni = qs_reach(r, f, state, 0), nj = qs_reach(r, f, state, 1);
        if (f->type == QS_REST || f->type == QS_STEPS) {
            continue;
        }
        if (n < ni * nj) {
            add_path(&t, f, n / nj, n % nj);
            return 1;
        }
        n -= ni * nj;
    }
    return 0;
}
