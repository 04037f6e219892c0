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
        qs_add_text(t, sc_say(s, "seat"));
        qs_add_char(t, ' ');
        qs_add_number(t, side);
    }
}

static void add_title(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i)
{
    char scratch[QS_TITLE];
    qs_add_text(t, sc_say(s, qs_title(r, list, i, scratch, sizeof scratch)));
}

/* Of several: "Oysters". A translation has no plurals here and says the title. */
static void add_titles(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list,
                       int i)
{
    char scratch[QS_TITLE];
    const char *title = qs_title(r, list, i, scratch, sizeof scratch), *said = sc_say(s, title);
    const char *const *p = r->game->lists[list].plurals;
    while (p && *p && strcmp(*p, said) != 0) {
        p += 2;
    }
    qs_add_text(t, p && *p ? p[1] : said);
}

void sc_add_things(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int of, int32_t v,
                   long long n)
{
    if (of >= QS_LIST_FIRST && !(of & QS_BAG_OPERAND) && v >= 0 && n != 1 && n != -1) {
        add_titles(t, r, s, of, v);
    } else {
        sc_add_thing(t, r, s, of, v);
    }
}

static void add_bag(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int bag)
{
    size_t before = t->used;
    for (int kind = 0; kind < 8; kind++) {
        int n = qs_bag_get(bag, kind);
        if (n) {
            qs_add_text(t, t->used > before ? ", " : "");
            if (n > 1) {
                qs_add_number(t, n);
                qs_add_char(t, ' ');
                add_titles(t, r, s, list, kind);
            } else {
                add_title(t, r, s, list, kind);
            }
        }
    }
    if (t->used == before) {
        qs_add_text(t, sc_say(s, "nothing"));
    }
}

void sc_add_thing(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int of, int32_t v)
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

void qs_operand_say(const struct qs_rules *r, const struct qs_speech *speech, int of, int32_t v,
                    struct qs_text *out)
{
    sc_add_thing(out, r, speech, of, v);
}

void sc_add_cut(struct qs_text *t, const char *name, int letters)
{
    size_t n = 0;
    int seen = 0;
    while (name[n] && (seen += (name[n] & 0xc0) != 0x80) <= letters) {
        n++;
    }
    qs_add_bytes(t, name, n);
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

/* The word that a face gave for "{1}"; NULL if there is none. */
static const char *given_in(const struct here *h, const char *at)
{
    int i = at[1] - '0';
    return h->given && i >= 0 && i < h->n_given && at[2] == '}' ? h->given[i] : NULL;
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

/* "{seats.{seat}.place}" inside a path: the member that stands there, or the number. */
static void add_path_inside(struct qs_text *t, const struct here *h, const char *at, const char *end)
{
    char path[128], scratch[QS_SLUG];
    struct qs_text p = qs_text_in(path, sizeof path);
    struct found f;
    sc_add_path_raw(&p, h, at + 1, end);
    if (p.used >= sizeof path || !sc_find(h, path, &f) || !f.n || f.v[0] == QS_NONE) {
        return;
    }
    if (f.of) {
        qs_add_text(t, qs_slug(h->box->rules, f.of, f.v[0], scratch, sizeof scratch));
    } else {
        qs_add_number(t, f.v[0]);
    }
}

static void add_path_part(struct qs_text *t, const struct here *h, const char *at, const char *end)
{
    int operand = operand_in(h, at);
    if (operand >= 0) {
        add_slug(t, h, operand);
    } else if (given_in(h, at)) {
        qs_add_text(t, given_in(h, at));
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
    } else {
        add_path_inside(t, h, at, end);
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
        if (f->path[0] != path[0] || !f->by) {
            continue;
        }
        size_t n = strcspn(f->path, "#");
        bool element = !f->path[n]; /* which follows the whole path and a point */
        if (strncmp(path, f->path, n) != 0 || (element && path[n] != '.') || !is_digit(path[n + element])) {
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

void sc_add_path_raw(struct qs_text *t, const struct here *h, const char *at, const char *end)
{
    while (at < end) {
        const char *close = *at == '{' ? closing(at) : NULL;
        if (close && close < end) {
            add_path_part(t, h, at, close);
            at = close + 1;
        } else {
            size_t n = strcspn(at + 1, "{") + 1;
            n = n < (size_t)(end - at) ? n : (size_t)(end - at);
            qs_add_bytes(t, at, n);
            at += n;
        }
    }
}

void sc_add_path(struct qs_text *t, const struct here *h, const char *template)
{
    size_t from = t->used;
    sc_add_path_raw(t, h, template, template + strlen(template));
    name_index(t, h->box->rules, from);
}

/* ------------------------------------------------------------------ what a path stands for */

/* A field of the view: a reference by its member, a set by all of them, a bag by kinds. */
static bool find_field(const struct here *h, const char *path, struct found *out)
{
    struct qs_place p;
    if (qs_place_of(h->box->rules, path, &p) || p.field->type == QS_STEPS || p.field->type == QS_REST) {
        return false;
    }
    const void *at = qs_at(p.field, h->view, p.i, p.j);
    bool set = p.field->type == QS_SET;
    int list = p.field->list, most = set ? qs_list_count(h->box->rules, list) : p.field->count;
    int first = p.element < 0 ? 0 : p.element, last = p.element < 0 ? most : p.element + 1;
    out->of = p.field->type == QS_REF || (set && p.element < 0) ? list : 0;
    out->each = p.field->type == QS_BAG && p.element < 0 ? list : 0;
    out->sparing = true;
    for (int k = first; k < last && out->n < QS_FIGURE_VALUES; k++) {
        int32_t v = set ? qs_has((uint64_t)qs_read_int(p.field, at, (size_t)k / 64), k % 64)
                        : (int32_t)qs_read_int(p.field, at, (size_t)k);
        if (set && p.element < 0) {
            out->v[out->n] = k;
            out->n += v;
        } else {
            out->v[out->n++] = p.field->type != QS_REF ? v : v ? v - 1 : QS_NONE;
        }
    }
    return true;
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

static bool find_figure(const struct here *h, const char *path, struct found *out)
{
    const struct figure *f;
    int i;
    if (!sc_figure_find(h->box, path, &f, &i) || f->field) {
        return false; /* a field is read as one */
    }
    sc_figure_values(h->box, f, h->view, h->seat, i, out->v);
    out->n = f->values;
    out->of = f->of;
    out->each = f->each;
    return true;
}

/* A field or a figure that holds one member. */
static bool find_held(const struct here *h, const char *path, int *list, int *i)
{
    struct found f = { 0 };
    if (!(find_figure(h, path, &f) || find_field(h, path, &f)) || f.n != 1 || !f.of || f.v[0] == QS_NONE) {
        return false;
    }
    *list = f.of;
    *i = f.v[0];
    return true;
}

/* What stands before the last word of a path: a card that is held there, or a member of a list. */
struct before {
    const char *word; /* the last one, with its point */
    bool held;
    int list, i;
    char path[128];
};

static void find_before(const struct here *h, const char *path, struct before *out)
{
    const char *dot = strrchr(path, '.');
    *out = (struct before){ .word = dot && (size_t)(dot - path) < sizeof out->path ? dot : NULL };
    if (out->word) {
        memcpy(out->path, path, (size_t)(dot - path));
        out->path[dot - path] = 0;
        out->held = find_held(h, out->path, &out->list, &out->i);
    }
}

/* A figure about what is held there: "row.first.price" is "card.gunner.price". */
static bool find_of_held(const struct here *h, const struct before *b, struct found *out)
{
    const struct qs_rules *r = h->box->rules;
    char held[128], slug[QS_SLUG];
    struct qs_text figure = qs_text_in(held, sizeof held);
    if (!b->held) {
        return false;
    }
    qs_add(&figure, "%s.%s%s", r->game->lists[b->list].name, qs_slug(r, b->list, b->i, slug, sizeof slug),
           b->word);
    return figure.used < sizeof held && find_figure(h, held, out);
}

/* The row whose directive is meant by the last word; NULL if there is none. */
static const char *find_row(const struct here *h, struct before *b)
{
    const struct qs_rules *r = h->box->rules;
    if (b->held && sc_row_says(r, b->list, b->i, b->word + 1)) {
        return b->word + 1;
    }
    return b->word && find_member(r, b->path, &b->list, &b->i) && sc_row_says(r, b->list, b->i, b->word + 1)
               ? b->word + 1
               : NULL;
}

static bool is_something(const struct found *f)
{
    for (int k = 0; k < f->n; k++) {
        if (f->v[k] != QS_NONE) {
            return true;
        }
    }
    return false;
}

static bool find_all(const struct here *h, const char *path, struct found *out)
{
    struct before before;
    int list, i;
    *out = (struct found){ 0 };
    bool figure = find_figure(h, path, out);
    if ((figure && (!out->each || is_something(out))) || (!figure && find_field(h, path, out))) {
        return true;
    }
    find_before(h, path, &before);
    if (!figure && find_of_held(h, &before, out) && is_something(out)) {
        return true;
    }
    if (!figure && find_member(h->box->rules, path, &list, &i)) {
        *out = (struct found){ .n = 1, .of = list, .v = { i } };
        return true;
    }
    const char *word = find_row(h, &before); /* where a price has nothing to say, the card may */
    if (word) {
        *out = (struct found){ .word = word, .list = before.list, .i = before.i };
        sc_row_values(h->box->rules, out);
    }
    return word || figure;
}

bool sc_find(const struct here *h, const char *path, struct found *out)
{
    char whole[128];
    const char *colon = strrchr(path, ':');
    size_t n = colon ? (size_t)(colon - path) : 0;
    if (!colon || n >= sizeof whole) {
        return find_all(h, path, out);
    }
    memcpy(whole, path, n);
    whole[n] = 0;
    int k = atoi(colon + 1);
    if (!find_all(h, whole, out) || k < 0 || k >= out->n) {
        return false;
    }
    out->v[0] = out->v[k];
    out->n = 1;
    out->each = 0;
    return true;
}

/* ------------------------------------------------------------------ in words */

/* A name; in short its first three letters. */
static void add_name(struct qs_text *t, const struct here *h, int list, int32_t v)
{
    char title[QS_TITLE];
    if (h->brief && list && v >= 0) {
        sc_add_cut(t, sc_say(h->speech, qs_title(h->box->rules, list, v, title, sizeof title)), h->brief);
    } else {
        sc_add_thing(t, h->box->rules, h->speech, list, v);
    }
}

static void add_counted(struct qs_text *t, const struct here *h, const struct found *f, int k)
{
    if (f->v[k] > 1 || !(f->sparing || h->brief || h->face)) {
        qs_add_number(t, f->v[k]);
        qs_add_text(t, h->brief ? "" : " ");
    }
    if (f->v[k] > 1 && !h->brief) {
        sc_add_things(t, h->box->rules, h->speech, f->each, k, f->v[k]);
    } else {
        add_name(t, h, f->each, k);
    }
}

bool sc_is_told(const struct found *f)
{
    return f->word && f->n == 1 && f->v[0] == QS_NONE;
}

bool sc_add_member(struct qs_text *t, const struct here *h, const char *path)
{
    int list, i;
    if (!find_member(h->box->rules, path, &list, &i)) {
        return false;
    }
    add_name(t, h, list, i);
    return true;
}

bool sc_add_found(struct qs_text *t, const struct here *h, const struct found *f)
{
    int n = 0;
    if (sc_is_told(f) || (f->word && !h->face)) {
        return sc_add_row_words(t, h->box->rules, h->speech, f->list, f->i, f->word, h->brief);
    }
    for (int k = 0; k < f->n; k++) {
        if (f->v[k] == QS_NONE || (f->each && !f->v[k])) {
            continue;
        }
        qs_add_text(t, !n++ ? "" : h->brief ? " " : ", ");
        if (f->each) {
            add_counted(t, h, f, k);
        } else {
            add_name(t, h, f->of, f->v[k]);
        }
    }
    return n > 0;
}

bool sc_add_value_at(struct qs_text *t, const struct here *h, const char *path)
{
    struct found f;
    return sc_find(h, path, &f) && sc_add_found(t, h, &f);
}

bool sc_add_part(struct qs_text *t, const struct here *h, const char *at, const char *end)
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
    sc_add_path_raw(&p, h, at + 1, end);
    return p.used < sizeof path && sc_add_value_at(t, h, path);
}

/* One wording, up to `end`. */
static bool add_wording(struct qs_text *t, const struct here *h, const char *template, const char *end)
{
    size_t before = t->used;
    while (template <end) {
        const char *close = *template == '{' ? closing(template) : NULL;
        if (!close) {
            size_t n = strcspn(template + 1, "{|") + 1;
            qs_add_bytes(t, template, n);
            template += n;
        } else if (sc_add_part(t, h, template, close)) {
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
