/*
 * rows.c: what stands on a card, read from its row whatever the game: as values, effects, words.
 *
 * A row is described by the directives of its sheet, so that every value can be found by its word,
 * and nothing here knows what it means.
 */
#include <string.h>
#include <strings.h>

#include "scene.h"

/* A list may go on over several sheets whose rows lie one behind the other. */
const struct qs_sheet *qs_sheet_of(const struct qs_game *game, int list, int i)
{
    const struct qs_list *l = &game->lists[list];
    const struct qs_sheet *s = l->words ? NULL : game->sheets;
    uint32_t at = l->rows + (uint32_t)i * l->stride;
    while (s && s->file && (at < s->rows || at >= s->rows + s->most * s->stride)) {
        s++;
    }
    return s && s->file ? s : NULL;
}

static const struct qs_sheet *sheet_of_file(const struct qs_game *game, const char *file)
{
    const struct qs_sheet *s = game->sheets;
    while (s && s->file && strcmp(s->file, file) != 0) {
        s++;
    }
    return s && s->file ? s : NULL;
}

/* A row of another sheet, stored plus one; NULL for none. */
static const struct qs_name *row_in(const struct qs_rules *r, const char *file, long index)
{
    const struct qs_sheet *s = sheet_of_file(r->game, file);
    if (!s || index < 1) {
        return NULL;
    }
    const char *row = (const char *)r->data + s->rows + (size_t)(index - 1) * s->stride;
    return (const struct qs_name *)(const void *)row;
}

static long integer(const char *at, int width, bool negative)
{
    uint64_t v = 0;
    int64_t value;
    for (int i = 0; i < width; i++) {
        v |= (uint64_t)(unsigned char)at[i] << 8 * i;
    }
    if (negative && width < 8 && v >> (8 * width - 1)) {
        v |= ~(uint64_t)0 << 8 * width;
    }
    memcpy(&value, &v, sizeof value);
    return (long)value;
}

static const struct qs_directive *directives_of(const struct qs_rules *r, int list, int i)
{
    static const struct qs_directive none = { .word = NULL };
    const struct qs_sheet *s = qs_sheet_of(r->game, list, i);
    return s && qs_row(r, list, i) ? s->directives : &none;
}

static const char *value_at(const struct qs_rules *r, int list, int i, const struct qs_directive *d)
{
    return (const char *)qs_row(r, list, i) + d->offset;
}

static int count_of(const struct qs_directive *d)
{
    return d->count ? d->count : 1;
}

/* Whether a directive of the row has a value, and may be shown to whoever has this view. */
static bool is_told(const struct qs_rules *r, int list, int i, const struct qs_directive *d, const void *view)
{
    return d->kind != QS_D_TITLE && d->kind != QS_D_PROSE && qs_is_told(r, list, i, d->back, view);
}

/* How many kinds a bag counts. */
static int kinds_of(const struct qs_rules *r, const struct qs_directive *d)
{
    const struct qs_sheet *s = sheet_of_file(r->game, d->of);
    int n = s ? *((const uint8_t *)r->data + s->count) : 0;
    return d->count > 1 && d->count < n ? d->count : n;
}

static bool is_said(const struct qs_effect *e)
{
    static const struct qs_effect none;
    return memcmp(e, &none, sizeof none) != 0;
}

/* How many effects were said: the first always is, if there must be one. */
static int effects_of(const struct qs_directive *d, const char *at)
{
    const struct qs_effect *e = (const struct qs_effect *)(const void *)at;
    int n = 0;
    while (n < count_of(d) && (is_said(&e[n]) || n < d->least)) {
        n++;
    }
    return n;
}

/* ------------------------------------------------------------------ as values */

static void add_member(struct qs_text *t, const struct qs_rules *r, const char *file, long index)
{
    const struct qs_name *row = row_in(r, file, index);
    if (row) {
        qs_add_json(t, row->slug);
    } else {
        qs_add_text(t, "null");
    }
}

static void add_element(struct qs_text *t, const struct qs_rules *r, const struct qs_directive *d,
                        const char *at)
{
    long v = integer(at, d->width ? d->width : 1, d->min < 0);
    if (d->kind == QS_D_MEMBER || d->kind == QS_D_MEMBERS) {
        add_member(t, r, d->of, v);
    } else if (d->kind == QS_D_WORD) {
        qs_add_json(t, d->words[v]);
    } else {
        qs_add_number(t, v);
    }
}

static void add_bag(struct qs_text *t, const struct qs_rules *r, const struct qs_directive *d, const char *at)
{
    int n = 0;
    qs_add_bytes(t, "{", 1);
    for (int i = 0; i < kinds_of(r, d); i++) {
        if (at[i]) {
            add_named(t, n++ ? "," : "", row_in(r, d->of, i + 1)->slug);
            qs_add_number(t, (unsigned char)at[i]);
        }
    }
    qs_add_bytes(t, "}", 1);
}

/* Elements behind the last one that says something are not told. */
static int elements_of(const struct qs_directive *d, const char *at)
{
    int n = count_of(d), width = d->width ? d->width : 1;
    while (n > d->least && !integer(at + (n - 1) * width, width, false)) {
        n--;
    }
    return n;
}

static void add_array(struct qs_text *t, const struct qs_rules *r, const struct qs_directive *d,
                      const char *at)
{
    qs_add_bytes(t, "[", 1);
    for (int k = 0; k < elements_of(d, at); k++) {
        qs_add_text(t, k ? "," : "");
        add_element(t, r, d, at + k * (d->width ? d->width : 1));
    }
    qs_add_bytes(t, "]", 1);
}

static void add_effect_words(struct qs_text *t, const struct qs_rules *r, const struct qs_directive *d,
                             const char *at)
{
    const struct qs_effect *e = (const struct qs_effect *)(const void *)at;
    qs_add_bytes(t, "[", 1);
    for (int k = 0; k < effects_of(d, at); k++) {
        const struct qs_effect_kind *kind = &d->effects[e[k].kind];
        qs_add_text(t, k ? ",[" : "[");
        qs_add_json(t, kind->word);
        for (int i = 0; i < kind->n; i++) {
            qs_add_bytes(t, ",", 1);
            if (kind->kind[i] == QS_D_MEMBER) {
                add_member(t, r, kind->of[i], e[k].arg[i]);
            } else {
                qs_add_number(t, e[k].arg[i]);
            }
        }
        qs_add_bytes(t, "]", 1);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_directive(struct qs_text *t, const struct qs_rules *r, const struct qs_directive *d,
                          const char *at)
{
    if (d->kind == QS_D_BAG) {
        add_bag(t, r, d, at);
    } else if (d->kind == QS_D_EFFECT) {
        add_effect_words(t, r, d, at);
    } else if (d->kind == QS_D_TEXT) {
        qs_add_json(t, at);
    } else if (count_of(d) > 1) {
        add_array(t, r, d, at);
    } else {
        add_element(t, r, d, at);
    }
}

void sc_add_row_values(struct qs_text *t, const struct qs_rules *r, int list, int i, const void *view)
{
    int n = 0;
    qs_add_bytes(t, "{", 1);
    for (const struct qs_directive *d = directives_of(r, list, i); d->word; d++) {
        if (is_told(r, list, i, d, view)) {
            add_named(t, n++ ? "," : "", d->word);
            add_directive(t, r, d, value_at(r, list, i, d));
        }
    }
    qs_add_bytes(t, "}", 1);
}

static bool has_prose(const struct qs_directive *d)
{
    return d->kind == QS_D_PROSE || d->prose;
}

bool sc_add_row_prose(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                      const void *view)
{
    const char *line;
    int n = 0;
    for (const struct qs_directive *d = directives_of(r, list, i); d->word; d++) {
        if (!has_prose(d) || !qs_is_told(r, list, i, d->back, view)) {
            continue;
        }
        add_named(t, n++ ? "," : "{", d->word);
        for (int k = 0; (line = qs_prose(r, list, i, d->word, k)) || !k; k++) {
            qs_add_text(t, k ? "," : "[");
            if (line) {
                qs_add_json(t, sc_say(s, line));
            }
            if (!line) {
                break;
            }
        }
        qs_add_bytes(t, "]", 1);
    }
    qs_add_text(t, n ? "}" : "");
    return n > 0;
}

/* ------------------------------------------------------------------ effects */

/* The member whose icon it has; NULL if it has one of its own. */
static const struct qs_name *named_by(const struct qs_rules *r, const struct qs_effect_kind *kind,
                                      const struct qs_effect *e)
{
    for (int i = 0; !kind->icon && i < kind->n; i++) {
        const struct qs_name *row = kind->kind[i] == QS_D_MEMBER ? row_in(r, kind->of[i], e->arg[i]) : NULL;
        if (row) {
            return row;
        }
    }
    return NULL;
}

/* The icon of an effect: its own, the member it names, or its word. */
static const char *icon_of(const struct qs_rules *r, const struct qs_effect_kind *kind,
                           const struct qs_effect *e)
{
    const struct qs_name *named = named_by(r, kind, e);
    return named ? named->slug : kind->icon ? kind->icon : kind->word;
}

/* The member it counts or names, where its icon is its own; "" if there is none. */
static const char *per_of(const struct qs_rules *r, const struct qs_effect_kind *kind,
                          const struct qs_effect *e)
{
    for (int i = 0; kind->icon && i < kind->n; i++) {
        const struct qs_name *row = kind->kind[i] == QS_D_MEMBER ? row_in(r, kind->of[i], e->arg[i]) : NULL;
        if (row) {
            return row->slug;
        }
    }
    return "";
}

/* Its first number; 1 if it has none. */
static int number_of(const struct qs_effect_kind *kind, const struct qs_effect *e)
{
    for (int i = 0; i < kind->n; i++) {
        if (kind->kind[i] != QS_D_MEMBER) {
            return e->arg[i];
        }
    }
    return 1;
}

const char *sc_row_icon(const struct qs_rules *r, int list, int i, const char *word)
{
    for (const struct qs_directive *d = directives_of(r, list, i); d->word; d++) {
        const char *at = value_at(r, list, i, d);
        const struct qs_effect *e = (const struct qs_effect *)(const void *)at;
        if (d->kind == QS_D_EFFECT && !strcmp(d->word, word) && effects_of(d, at)) {
            return icon_of(r, &d->effects[e->kind], e);
        }
    }
    return "";
}

/* The words beside the icon; NULL if there are none. */
static const char *brief_of(const struct qs_effect_kind *kind, const struct qs_effect *e)
{
    return kind->brief_one && kind->n && e->arg[kind->n - 1] == 1 ? kind->brief_one : kind->brief;
}

static void add_effect(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                       const struct qs_directive *d, const struct qs_effect *e)
{
    const struct qs_effect_kind *kind = &d->effects[e->kind];
    char words[512], brief[256];
    struct qs_effect_kind shortened = *kind;
    struct qs_effect zero = *e;
    zero.kind = 0;
    shortened.words = brief_of(kind, e) ? brief_of(kind, e) : "";
    qs_words_effect(r, s, d->effects, e, words, sizeof words);
    qs_words_effect(r, s, &shortened, &zero, brief, sizeof brief);
    if (!kind->brief && kind->n) {
        struct qs_text b = qs_text_in(brief, sizeof brief);
        qs_add_number(&b, number_of(kind, e));
    }
    add_pair(t, "{", "of", d->word);
    add_pair(t, ",", "word", kind->word);
    add_pair(t, ",", "icon", icon_of(r, kind, e));
    add_pair(t, ",", "per", per_of(r, kind, e));
    add_count(t, ",", "n", number_of(kind, e));
    add_pair(t, ",", "short", brief);
    add_pair(t, ",", "words", words);
    qs_add_bytes(t, "}", 1);
}

/* What the word of a row means; NULL if it says nothing. */
static const struct qs_meaning *meaning_of(const struct qs_directive *d, const char *at)
{
    const struct qs_meaning *means =
        d->kind == QS_D_WORD && d->means ? &d->means[integer(at, d->width, false)] : NULL;
    return means && means->words ? means : NULL;
}

static void add_meaning(struct qs_text *t, const struct qs_speech *s, const struct qs_directive *d,
                        const char *at)
{
    const struct qs_meaning *means = meaning_of(d, at);
    add_pair(t, "{", "of", d->word);
    add_pair(t, ",", "word", d->words[integer(at, d->width, false)]);
    add_pair(t, ",", "icon", means->icon ? means->icon : "");
    add_pair(t, ",", "per", "");
    add_count(t, ",", "n", 1);
    add_pair(t, ",", "short", means->brief ? sc_say(s, means->brief) : "");
    add_pair(t, ",", "words", sc_say(s, means->words));
    qs_add_bytes(t, "}", 1);
}

void sc_add_row_effects(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list,
                        int i, const void *view)
{
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (const struct qs_directive *d = directives_of(r, list, i); d->word; d++) {
        const char *at = value_at(r, list, i, d);
        const struct qs_effect *e = (const struct qs_effect *)(const void *)at;
        if (!is_told(r, list, i, d, view)) {
            continue;
        }
        for (int k = 0; d->kind == QS_D_EFFECT && k < effects_of(d, at); k++) {
            qs_add_text(t, n++ ? "," : "");
            add_effect(t, r, s, d, &e[k]);
        }
        if (meaning_of(d, at)) {
            qs_add_text(t, n++ ? "," : "");
            add_meaning(t, s, d, at);
        }
    }
    qs_add_bytes(t, "]", 1);
}

static bool says_needs(const struct qs_directive *d)
{
    return d->kind == QS_D_BAG && (!strcmp(d->word, "needs") || !strcmp(d->word, "cost"));
}

void sc_add_row_needs(struct qs_text *t, const struct qs_rules *r, int list, int i)
{
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (const struct qs_directive *d = directives_of(r, list, i); d->word; d++) {
        const char *at = value_at(r, list, i, d);
        for (int k = 0; says_needs(d) && k < kinds_of(r, d); k++) {
            if (at[k]) {
                qs_add_text(t, n++ ? "," : "");
                add_pair(t, "{", "icon", row_in(r, d->of, k + 1)->slug);
                add_count(t, ",", "n", (unsigned char)at[k]);
                qs_add_bytes(t, "}", 1);
            }
        }
    }
    qs_add_bytes(t, "]", 1);
}

bool sc_row_says(const struct qs_rules *r, int list, int i, const char *word)
{
    const struct qs_directive *d = directives_of(r, list, i);
    size_t n = strcspn(word, "#"); /* behind it: which line */
    while (d->word && (strncmp(d->word, word, n) != 0 || d->word[n])) {
        d++;
    }
    return d->word != NULL;
}

/* The list whose rows stand in a sheet; 0 if there is none. */
static int list_in(const struct qs_game *game, const char *file)
{
    const struct qs_sheet *s = sheet_of_file(game, file);
    for (int list = QS_LIST_FIRST; s && list < game->n_lists; list++) {
        if (!game->lists[list].words && game->lists[list].rows == s->rows) {
            return list;
        }
    }
    return 0;
}

static void read_values(const struct qs_rules *r, const struct qs_directive *d, const char *at,
                        struct found *out)
{
    bool members = d->kind == QS_D_MEMBER || d->kind == QS_D_MEMBERS;
    int width = d->width ? d->width : 1;
    out->of = members ? list_in(r->game, d->of) : 0;
    out->each = d->kind == QS_D_BAG ? list_in(r->game, d->of) : 0;
    out->n = d->kind == QS_D_BAG ? kinds_of(r, d) : d->kind == QS_D_NUMBER ? 1 : elements_of(d, at);
    for (int k = 0; k < out->n; k++) {
        long v = integer(at + k * width, width, d->min < 0);
        out->v[k] = !members ? (int32_t)v : v ? (int32_t)v - 1 : QS_NONE;
    }
}

void sc_row_values(const struct qs_rules *r, struct found *out)
{
    for (const struct qs_directive *d = directives_of(r, out->list, out->i); d->word; d++) {
        if (!strcmp(d->word, out->word)) {
            const char *at = value_at(r, out->list, out->i, d);
            bool word = d->kind == QS_D_WORD;
            bool none = word && !strcmp(d->words[integer(at, d->width, false)], "none");
            out->v[0] = QS_NONE;
            out->n = !none;
            if (d->kind != QS_D_EFFECT && d->kind != QS_D_TEXT && !word) {
                read_values(r, d, at, out);
            }
        }
    }
}

const char *sc_row_source(const struct qs_rules *r, int list, int i)
{
    static const char *const words[] = { "", "rulebook", "found", "deduced", "designed" };
    const struct qs_name *row = qs_row(r, list, i);
    return row && row->source < sizeof words / sizeof *words ? words[row->source] : "";
}

/* ------------------------------------------------------------------ as words */

static bool contains(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (; *text; text++) {
        if (!strncasecmp(text, word, n)) {
            return true;
        }
    }
    return false;
}

static void add_listed(struct qs_text *t, int *n, const char *text)
{
    if (*text) {
        qs_add_text(t, (*n)++ ? ", " : "");
        qs_add_text(t, text);
    }
}

static const char *title_in(const struct qs_rules *r, const struct qs_speech *s, const char *file, long index)
{
    const struct qs_name *row = row_in(r, file, index);
    return row ? sc_say(s, row->title) : "";
}

static void add_bag_words(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                          const struct qs_directive *d, const char *at)
{
    int n = 0;
    for (int i = 0; i < kinds_of(r, d); i++) {
        if (at[i]) {
            qs_add(t, "%s%d ", n++ ? ", " : "", (unsigned char)at[i]);
            sc_add_things(t, r, s, list_in(r->game, d->of), i, (unsigned char)at[i]);
        }
    }
}

/* How many of the effects are this one; 0 if one before it is. */
static int repeated(const struct qs_effect *e, int n, int k)
{
    int same = 0;
    for (int i = 0; i < n; i++) {
        bool equal = !memcmp(&e[i], &e[k], sizeof *e);
        if (equal && i < k) {
            return 0;
        }
        same += equal;
    }
    return same;
}

/* Two equal ones are not one of twice the size: each influence is with a nation of its own. */
static void add_effects_words(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                              const struct qs_directive *d, const char *at)
{
    const struct qs_effect *e = (const struct qs_effect *)(const void *)at;
    char words[512];
    int n = 0, all = effects_of(d, at);
    for (int k = 0; k < all; k++) {
        int times = repeated(e, all, k);
        qs_words_effect(r, s, d->effects, &e[k], words, sizeof words);
        add_listed(t, &n, times ? words : "");
        if (times == 2) {
            qs_add_text(t, sc_say(s, W(" twice")));
        } else if (times > 2) {
            qs_add(t, sc_say(s, W(" %d times")), times);
        }
    }
}

static void add_element_words(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                              const struct qs_directive *d, const char *at, int *n)
{
    char number[24];
    long v = integer(at, d->width ? d->width : 1, d->min < 0);
    if (d->kind == QS_D_MEMBER || d->kind == QS_D_MEMBERS) {
        add_listed(t, n, title_in(r, s, d->of, v));
    } else if (d->kind == QS_D_WORD) {
        add_listed(t, n, sc_say(s, d->words[v]));
    } else if (v || *n < d->least) { /* those that must be said */
        struct qs_text digits = qs_text_in(number, sizeof number);
        qs_add_number(&digits, v);
        add_listed(t, n, number);
    }
}

static void add_words(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                      const struct qs_directive *d, const char *at)
{
    int n = 0;
    if (d->kind == QS_D_BAG) {
        add_bag_words(t, r, s, d, at);
    } else if (d->kind == QS_D_EFFECT) {
        add_effects_words(t, r, s, d, at);
    } else if (d->kind == QS_D_TEXT) {
        qs_add_text(t, at);
    } else if (d->kind == QS_D_TITLE || d->kind == QS_D_PROSE) {
        return; /* they stand apart */
    } else if (meaning_of(d, at)) {
        qs_add_text(t, sc_say(s, meaning_of(d, at)->words));
    } else {
        for (int k = 0; k < elements_of(d, at); k++) {
            add_element_words(t, r, s, d, at + k * (d->width ? d->width : 1), &n);
        }
    }
}

/* An effect where there is little room: its icon's word, unless the brief words say it. */
static void add_effect_brief(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                             const struct qs_directive *d, const struct qs_effect *e, int letters)
{
    const struct qs_effect_kind *kind = &d->effects[e->kind];
    struct qs_effect_kind shortened = *kind;
    struct qs_effect zero = *e;
    char brief[256];
    zero.kind = 0;
    shortened.words = brief_of(kind, e) ? brief_of(kind, e) : "";
    qs_words_effect(r, s, &shortened, &zero, brief, sizeof brief);
    if (!kind->brief && kind->n) {
        struct qs_text b = qs_text_in(brief, sizeof brief);
        qs_add_number(&b, number_of(kind, e));
    }
    const char *icon = icon_of(r, kind, e);
    const struct qs_name *named = named_by(r, kind, e);
    size_t end = strlen(sc_say(s, icon));
    if (!strcmp(brief, "1") && !named && end && sc_say(s, icon)[end - 1] == 's' &&
        !strchr(sc_say(s, icon), ' ')) {
        qs_add(t, "1 %.*s", (int)end - 1, sc_say(s, icon)); /* "1 doubloon" */
        return;
    }
    if (strspn(brief, "0123456789") == strlen(brief)) { /* so many of it */
        qs_add(t, "%s%s", strcmp(brief, "1") ? brief : "", strcmp(brief, "1") && !named && *brief ? " " : "");
        sc_add_cut(t, named ? sc_say(s, named->title) : sc_say(s, icon), named ? letters : 40);
        return;
    }
    if (!contains(brief, icon)) {
        qs_add(t, "%s ", named ? sc_say(s, named->title) : sc_say(s, icon));
    }
    qs_add_text(t, brief);
}

static void add_brief(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s,
                      const struct qs_directive *d, const char *at, int letters)
{
    const struct qs_effect *e = (const struct qs_effect *)(const void *)at;
    if (d->kind == QS_D_EFFECT) {
        for (int k = 0; k < effects_of(d, at); k++) {
            qs_add_text(t, k ? ", " : "");
            add_effect_brief(t, r, s, d, &e[k], letters);
        }
    } else if (meaning_of(d, at) && meaning_of(d, at)->brief) {
        qs_add_text(t, sc_say(s, meaning_of(d, at)->brief));
    } else {
        add_words(t, r, s, d, at);
    }
}

/* "option#2": the second line that people read behind the directive. */
static bool add_line(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                     const char *word, const char *number)
{
    char directive[QS_SLUG];
    struct qs_text d = qs_text_in(directive, sizeof directive);
    qs_add_bytes(&d, word, (size_t)(number - word));
    const char *line = qs_prose(r, list, i, directive, number[1] - '1');
    qs_add_text(t, line ? sc_say(s, line) : "");
    return line != NULL;
}

/* What stands behind a directive; false if that is nothing. */
bool sc_add_row_words(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                      const char *word, int brief)
{
    size_t before = t->used;
    const char *number = strchr(word, '#');
    if (number) {
        return add_line(t, r, s, list, i, word, number);
    }
    for (const struct qs_directive *d = directives_of(r, list, i); d->word; d++) {
        if (!strcmp(d->word, word)) {
            const char *at = value_at(r, list, i, d);
            if (brief) {
                add_brief(t, r, s, d, at, brief);
            } else {
                add_words(t, r, s, d, at);
            }
        }
    }
    return t->used > before;
}

/* The lines of a directive that people read. */
static void add_prose(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                      const struct qs_directive *d)
{
    const char *line;
    for (int k = 0; has_prose(d) && (line = qs_prose(r, list, i, d->word, k)); k++) {
        qs_add(t, *line ? "%s\n" : "%s", sc_say(s, line));
    }
}

bool qs_row_say(const struct qs_rules *r, const struct qs_speech *s, int list, int i, const char *directive,
                struct qs_text *out)
{
    return sc_add_row_words(out, r, s, list, i, directive, 0);
}

void sc_add_row_text(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s, int list, int i,
                     const void *view)
{
    struct qs_text value = qs_text_growing();
    for (const struct qs_directive *d = directives_of(r, list, i); d->word; d++) {
        qs_text_clear(&value);
        if (!qs_is_told(r, list, i, d->back, view)) {
            continue;
        }
        add_prose(t, r, s, list, i, d);
        add_words(&value, r, s, d, value_at(r, list, i, d));
        if (!d->prose && value.used && strcmp(qs_text_of(&value), sc_say(s, "none")) != 0) {
            qs_add(t, "%s: %s.\n", sc_say(s, d->meaning ? d->meaning : d->word), qs_text_of(&value));
        }
    }
    qs_text_free(&value);
}
