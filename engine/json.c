/*
 * json.c: a state as JSON, out and in, from its description.
 *
 * Paths become nested objects, # and elements arrays, cards their slugs. Derived fields are left
 * out. Reading goes into scratch and is installed only when the whole of it is sound.
 */
#include <stdlib.h>
#include <string.h>

#include "engine.h"

/* ------------------------------------------------------------------ writing */

struct writer {
    const struct qs_rules *r;
    const void *state;
    struct qs_text *t;
    size_t index[2];
};

static void write_name(struct writer *w, int list, int i)
{
    char scratch[QS_SLUG];
    qs_add_json(w->t, qs_slug(w->r, list, i, scratch, sizeof scratch));
}

static void write_one(struct writer *w, const struct qs_field *f, const void *at, size_t e)
{
    int64_t v = qs_read_int(f, at, e);
    if (f->type != QS_REF) {
        qs_add_number(w->t, v);
    } else if (v) {
        write_name(w, f->list, (int)v - 1);
    } else {
        qs_add_text(w->t, "null");
    }
}

/* Of what is not in the game yet nobody learns the names from a state. */
static bool is_unseen(const struct qs_rules *r, const struct qs_field *f)
{
    const char *unseen = f->list >= QS_LIST_FIRST ? r->game->lists[f->list].unseen : NULL;
    return unseen && !strcmp(unseen, f->path);
}

static void write_set(struct writer *w, const struct qs_field *f, const void *at)
{
    bool unseen = is_unseen(w->r, f);
    int n = 0;
    qs_add_char(w->t, '[');
    for (int word = 0; word < f->count; word++) {
        for (qs_each(i, (uint64_t)qs_read_int(f, at, (size_t)word))) {
            qs_add_comma(w->t, n++ > 0);
            if (unseen) {
                qs_add_bytes(w->t, "\"#", 2);
                qs_add_number(w->t, 64 * word + (int)i);
                qs_add_char(w->t, '"');
            } else {
                write_name(w, f->list, 64 * word + (int)i);
            }
        }
    }
    qs_add_char(w->t, ']');
}

static void write_bag(struct writer *w, const struct qs_field *f, const void *at)
{
    qs_add_char(w->t, '{');
    for (int i = 0, n = qs_list_count(w->r, f->list); i < n && i < f->count; i++) {
        qs_add_comma(w->t, i > 0);
        write_name(w, f->list, i);
        qs_add_char(w->t, ':');
        qs_add_number(w->t, qs_read_int(f, at, (size_t)i));
    }
    qs_add_char(w->t, '}');
}

static void write_part(struct writer *w, const char *key, int value)
{
    qs_add_text(w->t, key);
    qs_add_number(w->t, value);
}

static void write_agenda(struct writer *w)
{
    const struct qs_core *core = w->state;
    qs_add_char(w->t, '[');
    for (int i = 0; i < core->depth; i++) {
        const struct qs_step *s = &core->agenda[i];
        qs_add_text(w->t, i ? ",{\"step\":" : "{\"step\":");
        qs_add_json(w->t, w->r->game->steps[s->kind].name);
        write_part(w, ",\"seat\":", s->seat);
        write_part(w, ",\"a\":", s->a);
        write_part(w, ",\"b\":", s->b);
        write_part(w, ",\"n\":", s->n);
        write_part(w, ",\"m\":", s->m);
        qs_add_char(w->t, '}');
    }
    qs_add_char(w->t, ']');
}

static void write_value(struct writer *w, const struct qs_field *f)
{
    const void *at = qs_at(f, w->state, w->index[0], w->index[1]);
    if (f->type == QS_STEPS) {
        write_agenda(w);
    } else if (f->type == QS_SET) {
        write_set(w, f, at);
    } else if (f->type == QS_BAG) {
        write_bag(w, f, at);
    } else if (f->count == 1) {
        write_one(w, f, at, 0);
    } else {
        for (size_t e = 0; e < qs_elements(w->r, f); e++) {
            qs_add_char(w->t, e ? ',' : '[');
            write_one(w, f, at, e);
        }
        qs_add_char(w->t, ']');
    }
}

static size_t word_length(const char *path)
{
    size_t n = 0;
    while (path[n] && path[n] != '.') {
        n++;
    }
    return n;
}

static bool is_written(const struct qs_field *f)
{
    return f->type != QS_REST && !(f->flags & QS_DERIVED);
}

/* Fields from..to share the first `pos` characters of their paths; writes what comes behind. */
static void write_group(struct writer *w, int from, int to, size_t pos, int dim)
{
    const struct qs_field *fields = w->r->game->fields;
    const char *rest = fields[from].path + pos;
    if (!*rest) {
        write_value(w, &fields[from]);
        return;
    }
    rest += *rest == '.';
    pos = (size_t)(rest - fields[from].path);
    if (*rest == '#') {
        size_t n = qs_reach(w->r, &fields[from], w->state, dim);
        qs_add_char(w->t, '[');
        for (size_t i = 0; i < n; i++) {
            qs_add_comma(w->t, i > 0);
            w->index[dim] = i;
            write_group(w, from, to, pos + 1, dim + 1);
        }
        w->index[dim] = 0;
        qs_add_char(w->t, ']');
        return;
    }
    int written = 0;
    qs_add_char(w->t, '{');
    for (int k = from, end; k < to; k = end) {
        size_t n = word_length(fields[k].path + pos);
        for (end = k + 1; end < to && w->r->plan->alike[end] >= pos + n;) {
            end++;
        }
        if (!is_written(&fields[k])) {
            continue;
        }
        qs_add_text(w->t, written ? ",\"" : "\"");
        written++;
        qs_add_bytes(w->t, fields[k].path + pos, n);
        qs_add_bytes(w->t, "\":", 2);
        write_group(w, k, end, pos + n, dim);
    }
    qs_add_char(w->t, '}');
}

void qs_add_state(struct qs_text *t, const struct qs_rules *r, const void *state)
{
    struct writer w = { .r = r, .state = state, .t = t };
    write_group(&w, 0, r->game->n_fields, 0, 0);
}

size_t qs_to_json(const struct qs_rules *r, const void *state, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    qs_add_state(&t, r, state);
    return t.used;
}

/* ------------------------------------------------------------------ reading */

enum { DEPTH = 12, PATH = 200 };

struct reader {
    const struct qs_rules *r;
    void *state;
    const char *text, *at, *end;
    struct qs_complaints *why;
    char path[PATH];
    size_t length; /* of path */
    char word[64]; /* the last string */
    bool failed;
};

static void fail(struct reader *j, const char *what)
{
    int line = 1;
    if (j->failed) {
        return;
    }
    for (const char *c = j->text; c < j->at; c++) {
        line += *c == '\n';
    }
    qs_complain(j->why, "json", line, "%s%s%.150s", what, j->length ? " at " : "", j->path);
    j->failed = true;
}

static void skip_blanks(struct reader *j)
{
    while (j->at < j->end && strchr(" \t\r\n", *j->at) && *j->at) {
        j->at++;
    }
}

static bool accept(struct reader *j, char c)
{
    skip_blanks(j);
    if (j->at < j->end && *j->at == c) {
        j->at++;
        return true;
    }
    return false;
}

static void expect(struct reader *j, char c)
{
    char what[] = "expected a '?'";
    if (!accept(j, c)) {
        what[12] = c;
        fail(j, what);
    }
}

/* Names are plain: letters, digits, hyphens; anything else cannot be one of ours. */
static bool read_string(struct reader *j)
{
    size_t n = 0;
    expect(j, '"');
    while (!j->failed && j->at < j->end && *j->at != '"') {
        if (n + 1 >= sizeof j->word || *j->at == '\\' || (unsigned char)*j->at < ' ') {
            fail(j, "no such name");
            return false;
        }
        j->word[n++] = *j->at++;
    }
    j->word[n] = '\0';
    expect(j, '"');
    return !j->failed;
}

static void push(struct reader *j, const char *word)
{
    size_t n = strlen(word);
    if (j->length + n + 2 > sizeof j->path) {
        fail(j, "too deep");
        return;
    }
    if (j->length) {
        j->path[j->length++] = '.';
    }
    memcpy(j->path + j->length, word, n + 1);
    j->length += n;
}

static void pop_to(struct reader *j, size_t length)
{
    j->length = length;
    j->path[length] = '\0';
}

static bool fits(const struct qs_field *f, long long v)
{
    int bits = 8 * f->width;
    if (f->flags & QS_SIGNED) {
        return bits >= 64 || (v >= -(1LL << (bits - 1)) && v < 1LL << (bits - 1));
    }
    return v >= 0 && (bits >= 63 || v < 1LL << bits);
}

static void store_step(struct reader *j, const struct qs_place *p, long long v)
{
    struct qs_step *s = (struct qs_step *)qs_at(p->field, j->state, 0, 0) + p->element;
    if (p->part < 1 || v < 0 || v > (p->part < 4 ? 255 : 65535)) {
        fail(j, "out of range");
        return;
    }
    switch (p->part) {
    case 1:
        s->seat = (uint8_t)v;
        break;
    case 2:
        s->a = (uint8_t)v;
        break;
    case 3:
        s->b = (uint8_t)v;
        break;
    case 4:
        s->n = (uint16_t)v;
        break;
    default:
        s->m = (uint16_t)v;
    }
}

static void store_number(struct reader *j, long long v)
{
    struct qs_place p;
    const struct qs_field *f;
    if (qs_place_of(j->r, j->path, &p) || !is_written(p.field)) {
        fail(j, "the state has no such field");
        return;
    }
    f = p.field;
    if (f->type == QS_STEPS && p.element >= 0) {
        store_step(j, &p, v);
    } else if ((f->type != QS_NUM && f->type != QS_BAG) || (p.element < 0 && f->count > 1) ||
               (f->type == QS_BAG && p.element < 0)) {
        fail(j, "a number does not fit here");
    } else if (!fits(f, v)) {
        fail(j, "out of range");
    } else {
        qs_write_int(f, qs_at(f, j->state, p.i, p.j), p.element < 0 ? 0 : (size_t)p.element, v);
    }
}

static int step_named(const struct qs_rules *r, const char *name)
{
    for (int i = 0; i < r->game->n_steps; i++) {
        if (r->game->steps[i].name && !strcmp(r->game->steps[i].name, name)) {
            return i;
        }
    }
    return -1;
}

static void store_word(struct reader *j)
{
    struct qs_place p;
    int i;
    if (qs_place_of(j->r, j->path, &p) || !is_written(p.field)) {
        fail(j, "the state has no such field");
        return;
    }
    if (p.field->type == QS_STEPS && p.part == 0) {
        i = step_named(j->r, j->word);
        ((struct qs_step *)qs_at(p.field, j->state, 0, 0))[p.element].kind = (uint8_t)i;
    } else if (p.field->type == QS_REF && (p.element >= 0 || p.field->count == 1)) {
        i = qs_find(j->r, p.field->list, j->word);
        qs_write_int(p.field, qs_at(p.field, j->state, p.i, p.j), p.element < 0 ? 0 : (size_t)p.element,
                     i + 1);
    } else {
        fail(j, "a name does not fit here");
        return;
    }
    if (i < 0) {
        fail(j, "no such name");
    }
}

static void read_scalar(struct reader *j)
{
    skip_blanks(j);
    if (j->at < j->end && *j->at == '"') {
        if (read_string(j)) {
            store_word(j);
        }
    } else if (j->end - j->at >= 4 && !memcmp(j->at, "null", 4)) {
        j->at += 4; /* nothing: the state began zeroed */
    } else {
        char digits[24];
        size_t n = 0;
        while (j->at < j->end && n + 1 < sizeof digits && strchr("-0123456789", *j->at) && *j->at) {
            digits[n++] = *j->at++;
        }
        digits[n] = '\0';
        if (!n || (n == 1 && digits[0] == '-') || strchr(digits + 1, '-') || n > 18) {
            fail(j, "expected a number, a name or null");
            return;
        }
        store_number(j, strtoll(digits, NULL, 10));
    }
}

/* A member by its name, or by its index: "#97". */
static int member_named(const struct reader *j, int list)
{
    char *end;
    if (j->word[0] != '#') {
        return qs_find(j->r, list, j->word);
    }
    long i = strtol(j->word + 1, &end, 10);
    return end > j->word + 1 && !*end && i >= 0 && i < qs_list_count(j->r, list) ? (int)i : -1;
}

/* The members of a set, as names. */
static void read_members(struct reader *j, const struct qs_place *p)
{
    void *at = qs_at(p->field, j->state, p->i, p->j);
    if (accept(j, ']')) {
        return;
    }
    do {
        int i = read_string(j) ? member_named(j, p->field->list) : -1;
        if (i < 0 || i >= 64 * p->field->count) {
            fail(j, "no such name");
            return;
        }
        uint64_t w = (uint64_t)qs_read_int(p->field, at, (size_t)i / 64);
        if (qs_has(w, i % 64)) {
            fail(j, "named twice");
            return;
        }
        qs_write_int(p->field, at, (size_t)i / 64, (int64_t)(w | qs_bit(i % 64)));
    } while (accept(j, ','));
    expect(j, ']');
}

static bool is_set(struct reader *j, struct qs_place *p)
{
    return !qs_place_of(j->r, j->path, p) && p->field->type == QS_SET && p->element < 0;
}

/* No recursion into C: nesting is bounded, each level remembers whether it is an array. */
struct level {
    bool array;
    int next;
    size_t length;
};

static void open_level(struct reader *j, struct level *l, bool array)
{
    l->array = array;
    l->next = 0;
    l->length = j->length;
}

/* Steps to the next member of the innermost level; false when the level ends. */
static bool next_member(struct reader *j, struct level *l)
{
    char word[16];
    pop_to(j, l->length);
    if (accept(j, l->array ? ']' : '}')) {
        return false;
    }
    if (l->next) {
        expect(j, ',');
    }
    if (l->array) {
        struct qs_text t = qs_text_in(word, sizeof word);
        qs_add(&t, "%d", l->next);
        push(j, word);
    } else if (read_string(j)) {
        push(j, j->word);
        expect(j, ':');
    }
    l->next++;
    return true;
}

static void read_document(struct reader *j)
{
    struct level level[DEPTH];
    struct qs_place p;
    int depth = 0;
    expect(j, '{');
    open_level(j, &level[depth++], false);
    while (depth && !j->failed) {
        if (!next_member(j, &level[depth - 1])) {
            depth--;
        } else if (depth == DEPTH) {
            fail(j, "too deep");
        } else if (accept(j, '{')) {
            open_level(j, &level[depth++], false);
        } else if (accept(j, '[')) {
            if (is_set(j, &p)) {
                read_members(j, &p);
            } else {
                open_level(j, &level[depth++], true);
            }
        } else {
            read_scalar(j);
        }
    }
    pop_to(j, 0);
    skip_blanks(j);
    if (!j->failed && j->at < j->end) {
        fail(j, "more text behind the end");
    }
}

int qs_from_json(const struct qs_rules *r, void *state, void *scratch, const char *text, size_t length,
                 struct qs_complaints *why)
{
    struct reader j = {
        .r = r, .state = scratch, .text = text, .at = text, .end = text + length, .why = why
    };
    const char *broken;
    memset(scratch, 0, r->game->state_size);
    read_document(&j);
    if (j.failed) {
        return -1;
    }
    broken = qs_renew(r, scratch);
    if (broken) {
        qs_complain(why, "json", 0, "no such position: %s", broken);
        return -1;
    }
    memcpy(state, scratch, r->game->state_size);
    return 0;
}
