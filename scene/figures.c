/*
 * figures.c: figures of a view: those the game declares, and derived fields.
 *
 * A declared row without a function names a field, which is read as numbers: a bag by kinds, a set
 * as how many it has. Rows are resolved once, when the box is opened.
 */
#include <stdlib.h>
#include <string.h>

#include "scene.h"

/* ------------------------------------------------------------------ preparing */

static const struct qs_field *field_of(const struct qs_game *game, const char *path)
{
    for (int k = 0; k < game->n_fields; k++) {
        if (!strcmp(game->fields[k].path, path)) {
            return &game->fields[k];
        }
    }
    return NULL;
}

static int hashes(const char *path)
{
    int n = 0;
    for (; *path; path++) {
        n += *path == '#';
    }
    return n;
}

static bool by_sides(const char *path)
{
    return !strncmp(path, "seats.#", 7) || !strncmp(path, "core.points", 11);
}

static void prepare_field(struct figure *f, const struct qs_rules *r, const struct qs_field *field)
{
    f->field = field;
    f->path = field->path;
    f->dims = hashes(field->path);
    f->by[0] = f->dims ? field->by : 0;
    f->n[0] = field->n[0];
    if (f->by[0] >= QS_LIST_FIRST && f->n[0] > qs_list_count(r, f->by[0])) {
        f->n[0] = (uint16_t)qs_list_count(r, f->by[0]); /* room that the edition does not use */
    }
    f->n[1] = field->n[1];
    f->sides = by_sides(field->path);
    f->of = field->type == QS_REF ? field->list : 0;
    f->each = field->type == QS_BAG ? field->list : f->dims ? 0 : field->by;
    f->values = field->type == QS_SET ? 1 : (int)qs_elements(r, field);
    if (field->type == QS_BAG && f->values > qs_list_count(r, field->list)) {
        f->values = qs_list_count(r, field->list);
    }
}

static void prepare_declared(struct figure *f, const struct qs_rules *r, const struct qs_figure *d)
{
    f->path = d->path;
    f->dims = hashes(d->path);
    f->sides = by_sides(d->path);
    for (int k = 0; k < f->dims; k++) {
        f->by[k] = d->by[k];
        f->n[k] = d->by[k] ? qs_list_count(r, d->by[k]) : k || !f->sides ? d->n[k] : QS_SEATS;
    }
    f->each = d->each;
    f->of = d->of;
    f->values = d->each ? qs_list_count(r, d->each) : d->count ? d->count : 1;
    if (d->each && d->count && d->count < f->values) {
        f->values = d->count;
    }
}

static void add_index(struct qs_text *t, const struct qs_box *b, const struct figure *f, int dim, int i)
{
    char slug[QS_SLUG];
    if (f->by[dim]) {
        qs_add_text(t, qs_slug(b->rules, f->by[dim], i, slug, sizeof slug));
    } else {
        qs_add_number(t, i);
    }
}

static void add_path(struct qs_text *t, const struct qs_box *b, const struct figure *f, int i)
{
    int second = f->dims > 1 ? f->n[1] : 1, dim = 0;
    const char *at = f->path;
    for (const char *hash; (hash = strchr(at, '#')); at = hash + 1) {
        qs_add_bytes(t, at, (size_t)(hash - at));
        add_index(t, b, f, dim, dim ? i % second : i / second);
        dim++;
    }
    qs_add_text(t, at);
}

/* How many places it has at the most. */
static int most_places(const struct figure *f)
{
    return (f->dims ? f->n[0] : 1) * (f->dims > 1 ? f->n[1] : 1);
}

/* The paths of all its places, and what tells it from others at a glance. */
static int prepare_paths(struct qs_box *b, struct figure *f)
{
    char path[128];
    int n = most_places(f);
    const char *last = strrchr(f->path, '#');
    f->head = strcspn(f->path, "#");
    f->tail = last ? last + 1 : NULL;
    f->n_tail = last ? strlen(last + 1) : 0;
    f->paths = ROOM_ARRAY(b->room, const char *, n);
    for (int i = 0; f->paths && i < n; i++) {
        struct qs_text t = qs_text_in(path, sizeof path);
        add_path(&t, b, f, i);
        if (t.used >= sizeof path) {
            return -1;
        }
        f->paths[i] = sc_room_bytes(b->room, path, t.used);
    }
    return f->values > QS_FIGURE_VALUES || (f->declared && f->declared->among && n > QS_FIGURE_PLACES) ? -1
                                                                                                       : 0;
}

/* The points of each side, told in every game. */
static int prepare_points(struct qs_box *b)
{
    const char *gains = b->rules->game->gains;
    b->points = (struct qs_figure){ .path = "seats.#.points", .change = gains ? gains : "{+} VP" };
    prepare_declared(&b->changing, b->rules, &b->points);
    b->changing.declared = &b->points;
    return prepare_paths(b, &b->changing);
}

/* A derived field is shown by itself; words of eight bytes are packed and nobody's to read. */
static bool shows_itself(const struct qs_field *f)
{
    return (f->flags & QS_DERIVED) && f->type != QS_REST && !(f->type == QS_NUM && f->width == 8);
}

static void chain_figures(struct qs_box *b)
{
    for (int k = b->n_figures; k-- > 0;) {
        uint8_t *first = &b->first[b->figures[k].path[0] & 127];
        b->figures[k].next = *first;
        *first = (uint8_t)(k + 1);
    }
}

int sc_figures_prepare(struct qs_box *b)
{
    const struct qs_game *game = b->rules->game;
    for (const struct qs_figure *d = game->figures; d && d->path; d++) {
        const struct qs_field *field = d->values ? NULL : field_of(game, d->path);
        struct figure *f = &b->figures[b->n_figures];
        if (b->n_figures == FIGURES || (!d->values && !field)) {
            return -1;
        }
        if (field) {
            prepare_field(f, b->rules, field);
        } else {
            prepare_declared(f, b->rules, d);
        }
        f->declared = d;
        b->n_figures++;
        if (prepare_paths(b, f)) {
            return -1;
        }
    }
    for (int k = 0; k < game->n_fields && b->n_figures < FIGURES; k++) {
        if (shows_itself(&game->fields[k])) {
            prepare_field(&b->figures[b->n_figures], b->rules, &game->fields[k]);
            if (prepare_paths(b, &b->figures[b->n_figures++])) {
                return -1;
            }
        }
    }
    chain_figures(b);
    return prepare_points(b);
}

/* ------------------------------------------------------------------ values */

int sc_figure_places(const struct figure *f, const void *view)
{
    const struct qs_core *core = view;
    int n = f->dims ? f->n[0] : 1;
    if (f->sides && core->sides < n) {
        n = core->sides;
    }
    return f->dims > 1 ? n * f->n[1] : n;
}

static int set_count(const struct qs_field *f, const void *at)
{
    int n = 0;
    for (size_t k = 0; k < f->count; k++) {
        n += qs_count((uint64_t)qs_read_int(f, at, k));
    }
    return n;
}

static void field_values(const struct figure *f, const void *view, int i, int32_t *out)
{
    size_t second = f->dims > 1 ? (size_t)f->n[1] : 1;
    const void *at = qs_at(f->field, view, (size_t)i / second, (size_t)i % second);
    if (f->field->type == QS_SET) {
        out[0] = set_count(f->field, at);
        return;
    }
    for (int j = 0; j < f->values; j++) {
        int32_t v = (int32_t)qs_read_int(f->field, at, (size_t)j);
        out[j] = f->field->type == QS_REF ? (v ? v - 1 : QS_NONE) : v;
    }
}

void sc_figure_values(const struct qs_box *b, const struct figure *f, const void *view, int seat, int i,
                      int32_t *out)
{
    if (f->field) {
        field_values(f, view, i, out);
        return;
    }
    for (int j = 0; j < f->values; j++) {
        out[j] = QS_NONE;
    }
    f->declared->values(b->rules, view, seat, i, out);
}

/* ------------------------------------------------------------------ paths */

/* The index that a word of a path is; -1 if it is none. */
static int index_named(const struct qs_box *b, const struct figure *f, int dim, const char *word, size_t n)
{
    char slug[QS_SLUG];
    if (n >= sizeof slug) {
        return -1;
    }
    memcpy(slug, word, n);
    slug[n] = 0;
    int i = f->by[dim] ? qs_find(b->rules, f->by[dim], slug) : -1;
    if (i < 0 && n && strspn(slug, "0123456789") == n) {
        i = atoi(slug);
    }
    return i < f->n[dim] ? i : -1;
}

/* Fixed words first: members are found by name, which takes longer. */
static bool is_like(const struct figure *f, const char *path, size_t n)
{
    return n >= f->head + f->n_tail && (f->tail || n == f->head) && f->path[0] == path[0] &&
           !memcmp(f->path, path, f->head) &&
           (!f->n_tail || !memcmp(path + n - f->n_tail, f->tail, f->n_tail));
}

static bool matches(const struct qs_box *b, const struct figure *f, const char *path, int *place)
{
    int dim = 0;
    *place = 0;
    for (const char *at = f->path; *at;) {
        if (*at == '#') {
            size_t n = strcspn(path, ".");
            int i = index_named(b, f, dim, path, n);
            if (i < 0) {
                return false;
            }
            *place = dim++ ? *place * f->n[1] + i : i;
            path += n;
            at++;
        } else if (*at++ != *path++) {
            return false;
        }
    }
    return !*path;
}

bool sc_figure_find(const struct qs_box *b, const char *path, const struct figure **f, int *i)
{
    size_t n = strlen(path);
    for (int k = b->first[path[0] & 127]; k; k = b->figures[k - 1].next) {
        *f = &b->figures[k - 1];
        if (is_like(*f, path, n) && matches(b, *f, path, i)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ in a scene */

static bool is_something(const int32_t *v, int n)
{
    for (int j = 0; j < n; j++) {
        if (v[j] != QS_NONE) {
            return true;
        }
    }
    return false;
}

static void show(struct qs_scene *s, struct growing *shown, const struct figure *f, int i, const int32_t *v)
{
    struct qs_shown *out = sc_room_next(s->room, shown, sizeof *out);
    struct qs_value *values = ROOM_ARRAY(s->room, struct qs_value, f->values);
    if (!out || !values) {
        return;
    }
    for (int j = 0; j < f->values; j++) {
        values[j].n = v[j];
        if (f->of && v[j] != QS_NONE) {
            values[j].name = sc_room_slug(s->room, s->box->rules, f->of, v[j]);
        }
    }
    *out = (struct qs_shown){ f->paths[i], values, f->values };
}

/* A derived set is shown by its members. */
static void show_set(struct qs_scene *s, struct growing *shown, const struct figure *f, int i)
{
    size_t second = f->dims > 1 ? (size_t)f->n[1] : 1;
    const void *at = qs_at(f->field, s->view, (size_t)i / second, (size_t)i % second);
    struct qs_shown *out = sc_room_next(s->room, shown, sizeof *out);
    struct qs_value *values = ROOM_ARRAY(s->room, struct qs_value, set_count(f->field, at) + 1);
    if (!out || !values) {
        return;
    }
    *out = (struct qs_shown){ f->paths[i], values, 0 };
    for (int word = 0; word < f->field->count; word++) {
        for (qs_each(bit, (uint64_t)qs_read_int(f->field, at, (size_t)word))) {
            int m = 64 * word + (int)bit;
            values[out->n++] =
                (struct qs_value){ sc_room_slug(s->room, s->box->rules, f->field->list, m), m };
        }
    }
}

/* Fields that are not derived stand in the view. */
static bool is_shown(const struct figure *f)
{
    return !f->field || ((f->field->flags & QS_DERIVED) && !f->declared);
}

static void show_at(struct qs_scene *s, struct growing *shown, const struct figure *f, int i)
{
    int32_t v[QS_FIGURE_VALUES];
    if (f->field && f->field->type == QS_SET) {
        show_set(s, shown, f, i);
        return;
    }
    sc_figure_values(s->box, f, s->view, s->seat, i, v);
    if (is_something(v, f->values)) {
        show(s, shown, f, i, v);
    }
}

void sc_make_figures(struct qs_scene *s)
{
    struct growing shown = { 0 };
    uint16_t places[QS_FIGURE_PLACES];
    for (int k = 0; k < s->box->n_figures; k++) {
        const struct figure *f = &s->box->figures[k];
        bool among = f->declared && f->declared->among;
        int n = !is_shown(f) ? 0
                : among      ? f->declared->among(s->box->rules, s->view, s->seat, places)
                             : sc_figure_places(f, s->view);
        for (int i = 0; i < n; i++) {
            show_at(s, &shown, f, among ? places[i] : i);
        }
    }
    s->figures = shown.first;
    s->n_figures = shown.n;
}

/* ------------------------------------------------------------------ changes */

static int tells_changes(const struct figure *f)
{
    return f->declared && f->declared->change;
}

static int read_all(const struct qs_scene *s, const void *view, int32_t *out)
{
    int n = 0;
    int32_t v[QS_FIGURE_VALUES];
    for (int k = 0; k < s->box->n_figures; k++) {
        const struct figure *f = &s->box->figures[k];
        int places = tells_changes(f) ? sc_figure_places(f, view) : 0;
        for (int i = 0; i < places; i++, n += f->values) {
            sc_figure_values(s->box, f, view, s->seat, i, out ? out + n : v);
        }
    }
    return n;
}

void sc_changes_begin(struct changes *c, struct qs_scene *s, const void *view)
{
    c->n = read_all(s, view, NULL);
    c->before = ROOM_ARRAY(s->room, int32_t, 2 * c->n + 1);
    if (c->before) {
        read_all(s, view, c->before);
    }
}

struct telling {
    struct qs_scene *s;
    const struct qs_speech *speech;
    const struct figure *f;
    int place, value;
    int32_t was, is;
};

/* What is gone has no "now": nothing is said of it. */
static bool is_told(const struct telling *c)
{
    return c->was != c->is && (c->is != QS_NONE || !strstr(c->f->declared->change, "{now}"));
}

/* A number where there was none counts from zero. */
static int32_t difference(const struct telling *c)
{
    return (c->is == QS_NONE ? 0 : c->is) - (c->was == QS_NONE ? 0 : c->was);
}

static const char *add_changed_part(struct qs_text *t, const struct telling *c, const char *at)
{
    const struct qs_rules *r = c->s->box->rules;
    int second = c->f->dims > 1 ? c->f->n[1] : 1;
    if (!strncmp(at, "{+}", 3)) {
        int32_t n = difference(c);
        qs_add_text(t, n > 0 ? "+" : n < 0 ? "\xe2\x88\x92" : "");
        qs_add_number(t, n < 0 ? -(long long)n : n);
        return at + 3;
    }
    if (!strncmp(at, "{+:", 3)) { /* one of two words: {+:ship:ships} */
        const char *other = strchr(at + 3, ':'), *end = other ? strchr(other, '}') : NULL;
        int32_t n = difference(c);
        bool one = n == 1 || n == -1;
        if (end) {
            qs_add_bytes(t, one ? at + 3 : other + 1,
                         one ? (size_t)(other - at - 3) : (size_t)(end - other - 1));
            return end + 1;
        }
    }
    if (!strncmp(at, "{now}", 5)) {
        sc_add_thing(t, r, c->speech, c->f->of, c->is);
        return at + 5;
    }
    if (!strncmp(at, "{of}", 4)) {
        sc_add_things(t, r, c->speech, c->f->each, c->value, difference(c));
        return at + 4;
    }
    if (!strncmp(at, "{at}", 4)) {
        sc_add_thing(t, r, c->speech, c->f->sides ? QS_SEAT_LIST : c->f->by[0], c->place / second);
        return at + 4;
    }
    return NULL;
}

static void add_changed(struct qs_text *t, const struct telling *c, const char *template)
{
    int second = c->f->dims > 1 ? c->f->n[1] : 1;
    if (c->f->sides && c->place / second != c->s->seat) {
        sc_add_side(t, c->speech, c->place / second);
        qs_add_text(t, ": ");
    }
    while (*template) {
        const char *after = *template == '{' ? add_changed_part(t, c, template) : NULL;
        if (!after) {
            qs_add_bytes(t, template, 1);
            after = template + 1;
        }
        template = after;
    }
}

static struct qs_changed changed(const struct telling *c)
{
    char path[128], slug[QS_SLUG], words[256];
    struct qs_text p = qs_text_in(path, sizeof path), w = qs_text_in(words, sizeof words);
    const char *whole = c->f->paths[c->place];
    if (c->f->values > 1) {
        qs_add_text(&p, whole);
        qs_add_char(&p, '.');
        qs_add_text(&p, qs_slug(c->s->box->rules, c->f->each, c->value, slug, sizeof slug));
        whole = sc_room_text(c->s->room, path);
    }
    add_changed(&w, c, sc_say(c->speech, c->f->declared->change));
    return (struct qs_changed){ whole, sc_room_text(c->s->room, words), difference(c) };
}

static int changed_points(struct qs_scene *s, const struct qs_speech *speech, const void *after,
                          struct qs_changed *out, int most)
{
    const struct qs_core *core = s->view;
    const struct figure *f = &s->box->changing;
    int n = 0;
    for (int side = 0; side < core->sides && n < most; side++) {
        struct telling c = { s, speech, f, side, 0, qs_score(s->view, side), qs_score(after, side) };
        if (c.was != c.is) {
            out[n++] = changed(&c);
        }
    }
    return n;
}

int sc_changes_since(const struct changes *c, struct qs_scene *s, const struct qs_speech *speech,
                     const void *after, struct qs_changed *out, int most)
{
    int n = changed_points(s, speech, after, out, most), at = 0;
    if (!c->before || !c->n) {
        return n;
    }
    int32_t *now = c->before + c->n;
    read_all(s, after, now);
    for (int k = 0; k < s->box->n_figures; k++) {
        const struct figure *f = &s->box->figures[k];
        int total = tells_changes(f) ? sc_figure_places(f, after) * f->values : 0;
        for (int v = 0; v < total && n < most; v++) {
            struct telling one = {
                s, speech, f, v / f->values, v % f->values, c->before[at + v], now[at + v]
            };
            if (is_told(&one)) {
                out[n++] = changed(&one);
            }
        }
        at += total;
    }
    return n;
}
