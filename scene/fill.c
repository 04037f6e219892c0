/*
 * fill.c: words about what stands in a view.
 *
 * The engine fills {0} and {who} of its own sentences; here a sentence may also name a path of the
 * view or a figure in braces, with operands inside: "Buy {market.{0}} at {0}". Of several wordings
 * with | between them the first is taken of which everything named is something. A path may also
 * be a member of a list ("card.saloon", its title), and a member or a field that holds one may be
 * followed by a directive of its row: "{card.{0}.scrap}", "{seats.{seat}.character.once}".
 */
#include <stdlib.h>
#include <string.h>

#include "scene.h"

const char *sc_say(const struct qs_speech *s, const char *text)
{
    return s && s->say && *text ? s->say(s->self, text) : text;
}

void sc_add_side(struct qs_text *t, const struct qs_speech *s, int side)
{
    char scratch[128];
    if (side == QS_CHANCE || side == QS_NOBODY) {
        qs_add_text(t, sc_say(s, side == QS_CHANCE ? "chance" : "nobody"));
    } else if (s && s->name) {
        qs_add_text(t, s->name(s->self, side, scratch, sizeof scratch));
    } else {
        qs_add(t, "%s %d", sc_say(s, "seat"), side);
    }
}

static void add_title(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                      int list, int i)
{
    char scratch[QS_TITLE];
    qs_add_text(t, sc_say(s, qs_title(r, list, i, scratch, sizeof scratch)));
}

static void add_bag(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                    int list, int bag)
{
    size_t before = t->used;
    for (int kind = 0; kind < 8; kind++) {
        int n = qs_bag_get(bag, kind);
        if (n) {
            qs_add_text(t, t->used > before ? ", " : "");
            if (n > 1) {
                qs_add(t, "%d ", n);
            }
            add_title(t, r, s, list, kind);
        }
    }
    if (t->used == before) {
        qs_add_text(t, sc_say(s, "nothing"));
    }
}

void sc_add_thing(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int of,
                  int32_t v)
{
    if (v == QS_NONE) {
        qs_add_text(t, sc_say(s, "something hidden"));
    } else if (of == QS_NUMBER) {
        qs_add_number(t, v);
    } else if (v < 0) {
        qs_add_text(t, sc_say(s, "nothing"));
    } else if (of & QS_BAG_OPERAND) {
        add_bag(t, r, s, of & ~QS_BAG_OPERAND, v);
    } else if (of == QS_SEAT_LIST) {
        sc_add_side(t, s, v);
    } else {
        add_title(t, r, s, of, v);
    }
}

/* ------------------------------------------------------------------ braces */

/* The brace that closes the one at `at`, or NULL. */
static const char *closing(const char *at)
{
    int depth = 0;
    for (; *at; at++) {
        depth += *at == '{';
        depth -= *at == '}';
        if (!depth) {
            return at;
        }
    }
    return NULL;
}

static const struct qs_verb *verb_of(const struct here *h)
{
    return &h->box->rules->game->verbs[qs_verb_of(h->move)];
}

/* Which operand "{1}" is; -1 if it is none. */
static int operand_in(const struct here *h, const char *at)
{
    int i = at[1] - '0';
    return h->moves && i >= 0 && i < verb_of(h)->operands && at[2] == '}' ? i : -1;
}

static bool is_word(const char *at, const char *end, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(end - at) == n + 1 && !memcmp(at + 1, word, n);
}

/* Writes an operand as slugs and numbers. */
static void add_slug(struct qs_text *t, const struct here *h, int operand)
{
    const struct qs_verb *v = verb_of(h);
    int of = v->of[operand], value = qs_operand(h->box->rules, h->move, operand);
    char scratch[QS_SLUG];
    if (of == QS_NUMBER || of == QS_SEAT_LIST || of & QS_BAG_OPERAND) {
        qs_add_number(t, value);
    } else {
        qs_add_text(t, qs_slug(h->box->rules, of, value, scratch, sizeof scratch));
    }
}

static void add_path_part(struct qs_text *t, const struct here *h, const char *at, const char *end)
{
    int operand = operand_in(h, at);
    if (operand >= 0) {
        add_slug(t, h, operand);
    } else if (is_word(at, end, "seat")) {
        qs_add_number(t, h->seat);
    } else if (h->question && is_word(at, end, "a")) {
        qs_add_number(t, h->question->a);
    } else if (h->question && is_word(at, end, "b")) {
        qs_add_number(t, h->question->b);
    } else if (h->question && is_word(at, end, "n")) {
        qs_add_number(t, h->question->n);
    } else if (h->question && is_word(at, end, "m")) {
        qs_add_number(t, h->question->m);
    }
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/*
 * An index that has a name is called by it: "wharf.0.tuna" becomes "wharf.north.tuna". So an
 * element of the board has one path only. The path begins at `from` in the text.
 */
static void name_index(struct qs_text *t, const struct qs_rules *r, size_t from)
{
    char rest[128], slug[QS_SLUG];
    const char *path = t->size ? t->out + from : "";
    for (int k = 0; t->size && k < r->game->n_fields; k++) {
        const struct qs_field *f = &r->game->fields[k];
        size_t n = strcspn(f->path, "#");
        bool element = !f->path[n]; /* which follows the whole path and a point */
        if (!f->by || strncmp(path, f->path, n) != 0 || (element && path[n] != '.') ||
            !is_digit(path[n + element])) {
            continue;
        }
        const char *index = path + n + element;
        int i = atoi(index);
        struct qs_text after = qs_text_in(rest, sizeof rest);
        qs_add_text(&after, index + strspn(index, "0123456789"));
        t->used = from + n + element;
        qs_add_text(t, qs_slug(r, f->by, i, slug, sizeof slug));
        qs_add_text(t, rest);
        return;
    }
}

static void add_path_raw(struct qs_text *t, const struct here *h, const char *at, const char *end)
{
    while (at < end) {
        const char *close = *at == '{' ? closing(at) : NULL;
        if (close && close < end) {
            add_path_part(t, h, at, close);
            at = close + 1;
        } else {
            qs_add_bytes(t, at++, 1);
        }
    }
}

void sc_add_path(struct qs_text *t, const struct here *h, const char *template)
{
    size_t from = t->used;
    add_path_raw(t, h, template, template + strlen(template));
    name_index(t, h->box->rules, from);
}

static bool add_goods(struct qs_text *t, const struct here *h, const struct qs_field *f,
                      const void *at)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(h->box->rules, f->list) && i < f->count; i++) {
        int32_t v = (int32_t)qs_read_int(f, at, (size_t)i);
        if (v) {
            qs_add_text(t, n++ ? ", " : "");
            if (v > 1) {
                qs_add(t, "%d ", v);
            }
            sc_add_thing(t, h->box->rules, h->speech, f->list, i);
        }
    }
    return n > 0;
}

/* A field of the view by its path, in words; false if it is nothing. */
static bool add_field_at(struct qs_text *t, const struct here *h, const char *path)
{
    const struct qs_rules *r = h->box->rules;
    struct qs_place p;
    if (qs_place_of(r, path, &p)) {
        return false;
    }
    const void *at = qs_at(p.field, h->view, p.i, p.j);
    bool one = p.element >= 0 || p.field->count == 1;
    int32_t v = one ? (int32_t)qs_read_int(p.field, at, p.element < 0 ? 0 : (size_t)p.element) : 0;
    if (p.field->type == QS_REF && one && v) {
        sc_add_thing(t, r, h->speech, p.field->list, v - 1);
        return true;
    }
    if (p.field->type == QS_BAG && p.element < 0) {
        return add_goods(t, h, p.field, at);
    }
    if (p.field->type == QS_NUM && one) {
        qs_add_number(t, v);
        return true;
    }
    return false;
}

/* The member that a text names, by slug or number; -1 if there is none. */
static int member_named(const struct qs_rules *r, int list, const char *name)
{
    int i = qs_find(r, list, name);
    if (i < 0 && *name && strspn(name, "0123456789") == strlen(name)) {
        i = atoi(name);
    }
    return i < qs_list_count(r, list) ? i : -1;
}

/* "LIST.MEMBER": which one; false if it is none. */
static bool find_member(const struct qs_rules *r, const char *path, int *list, int *i)
{
    size_t n = strcspn(path, ".");
    for (*list = QS_LIST_FIRST; path[n] && *list < r->game->n_lists; ++*list) {
        const char *name = r->game->lists[*list].name;
        if (name && strlen(name) == n && !memcmp(name, path, n)) {
            *i = member_named(r, *list, path + n + 1);
            return *i >= 0;
        }
    }
    return false;
}

/* A field of the view that holds one member. */
static bool find_held(const struct here *h, const char *path, int *list, int *i)
{
    struct qs_place p;
    if (qs_place_of(h->box->rules, path, &p) || p.field->type != QS_REF ||
        (p.element < 0 && p.field->count != 1)) {
        return false;
    }
    const void *at = qs_at(p.field, h->view, p.i, p.j);
    *list = p.field->list;
    *i = (int)qs_read_int(p.field, at, p.element < 0 ? 0 : (size_t)p.element) - 1;
    return *i >= 0;
}

/* The title of a member, or what stands behind a directive of its row; false if it is nothing. */
static bool add_row_at(struct qs_text *t, const struct here *h, const char *path)
{
    const struct qs_rules *r = h->box->rules;
    char row[128];
    const char *dot = strrchr(path, '.');
    int list, i;
    if (find_member(r, path, &list, &i)) {
        sc_add_thing(t, r, h->speech, list, i);
        return true;
    }
    if (!dot || (size_t)(dot - path) >= sizeof row) {
        return false;
    }
    memcpy(row, path, (size_t)(dot - path));
    row[dot - path] = 0;
    return (find_member(r, row, &list, &i) || find_held(h, row, &list, &i)) &&
           qs_row(r, list, i) && sc_add_row_words(t, r, h->speech, list, i, dot + 1);
}

/* What a path stands for, in words; false if it is nothing. */
static bool add_value_at(struct qs_text *t, const struct here *h, const char *path)
{
    const struct figure *f;
    int32_t v[QS_FIGURE_VALUES];
    int i, n = 0;
    if (!sc_figure_find(h->box, path, &f, &i)) {
        return add_field_at(t, h, path) || add_row_at(t, h, path);
    }
    sc_figure_values(h->box, f, h->view, h->seat, i, v);
    for (int j = 0; j < f->values; j++) {
        if (v[j] == QS_NONE || (f->each && !v[j])) {
            continue;
        }
        qs_add_text(t, n++ ? ", " : "");
        if (f->each) {
            qs_add(t, "%d ", v[j]);
            sc_add_thing(t, h->box->rules, h->speech, f->each, j);
        } else {
            sc_add_thing(t, h->box->rules, h->speech, f->of, v[j]);
        }
    }
    return n > 0;
}

/* One "{...}"; false if it is nothing. */
static bool add_part(struct qs_text *t, const struct here *h, const char *at, const char *end)
{
    char path[128];
    int operand = operand_in(h, at);
    if (operand >= 0) {
        sc_add_thing(t, h->box->rules, h->speech, verb_of(h)->of[operand],
                     qs_operand(h->box->rules, h->move, operand));
        return true;
    }
    if (is_word(at, end, "who")) {
        sc_add_side(t, h->speech, h->seat);
        return true;
    }
    if (is_word(at, end, "price")) {
        qs_add_text(t, h->price ? h->price : "");
        return h->price != NULL;
    }
    if (h->question && end - at == 2) {
        add_path_part(t, h, at, end);
        return true;
    }
    struct qs_text p = qs_text_in(path, sizeof path);
    add_path_raw(&p, h, at + 1, end);
    return p.used < sizeof path && add_value_at(t, h, path);
}

/* One wording, up to `end`. */
static bool add_wording(struct qs_text *t, const struct here *h, const char *template,
                        const char *end)
{
    size_t before = t->used;
    while (template <end) {
        const char *close = *template == '{' ? closing(template) : NULL;
        if (!close) {
            size_t n = strcspn(template + 1, "{|") + 1;
            qs_add_bytes(t, template, n);
            template += n;
        } else if (add_part(t, h, template, close)) {
            template = close + 1;
        } else {
            t->used = before;
            if (t->size) {
                t->out[before] = 0;
            }
            return false;
        }
    }
    return true;
}

bool sc_add_here(struct qs_text *t, const struct here *h, const char *template)
{
    for (int i = 0; i < h->first && strchr(template, '|'); i++) {
        template = strchr(template, '|') + 1;
    }
    for (;;) {
        const char *end = template + strcspn(template, "|");
        if (add_wording(t, h, template, end)) {
            return true;
        }
        if (!*end) {
            return false;
        }
        template = end + 1;
    }
}
