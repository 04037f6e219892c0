/*
 * play_rows.c: what stands on a card, read from its row whatever the game.
 *
 * A row is described by the directives of its sheet, so that every value can be found by its word
 * and put into words, and nothing here knows what it means.
 */
#include "play.h"

#include <string.h>

/* A list may go on over several sheets whose rows lie one behind the other. */
const struct qs_sheet *sheet_of_row(const struct qs_game *game, int list, int i)
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

/* The title of a row of another sheet, stored plus one. */
static const char *title_in(const struct match *m, const char *file, long index)
{
    const struct qs_sheet *s = sheet_of_file(m->game, file);
    if (!s || index < 1) {
        return T("nothing");
    }
    const char *row = (const char *)m->rules->data + s->rows + (size_t)(index - 1) * s->stride;
    return T(((const struct qs_name *)(const void *)row)->title);
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

static void add_listed(struct page *out, int *n, const char *text)
{
    page_add(out, "%s%s", (*n)++ ? ", " : "", text);
}

static void add_bag(struct page *out, const struct match *m, const struct qs_directive *d,
                    const char *at)
{
    int n = 0;
    for (int i = 0; i < d->count; i++) {
        int count = (unsigned char)at[i];
        if (count) {
            page_add(out, "%s%d %s", n++ ? ", " : "", count, title_in(m, d->of, i + 1));
        }
    }
}

/* One element: a number, a member, a word or an effect; nothing if it was not said. */
static void add_element(struct page *out, const struct match *m, const struct qs_directive *d,
                        const char *at, int *n)
{
    char text[256];
    long value = d->kind == QS_D_EFFECT ? 0 : integer(at, d->width, d->min < 0);
    switch (d->kind) {
    case QS_D_MEMBER:
    case QS_D_MEMBERS:
        if (value) {
            add_listed(out, n, title_in(m, d->of, value));
        }
        break;
    case QS_D_WORD:
        add_listed(out, n, T(d->words[value]));
        break;
    case QS_D_EFFECT:
        qs_words_effect(m->rules, match_speech(m, QS_NOBODY), d->effects,
                        (const struct qs_effect *)(const void *)at, text, sizeof text);
        if (*text) {
            add_listed(out, n, text);
        }
        break;
    default:
        if (value || *n < d->least) { /* those that must be said */
            snprintf(text, sizeof text, "%ld", value);
            add_listed(out, n, text);
        }
    }
}

/* The directive of that word, and where its value lies in the row; NULL if there is none. */
static const struct qs_directive *directive(const struct qs_rules *r, int list, int i,
                                            const char *word, const char **at)
{
    const struct qs_sheet *s = sheet_of_row(r->game, list, i);
    const char *row = (const char *)qs_row(r, list, i);
    for (const struct qs_directive *d = s && row ? s->directives : NULL; d && d->word; d++) {
        if (!strcmp(d->word, word)) {
            *at = row + d->offset;
            return d;
        }
    }
    return NULL;
}

void row_value(struct page *out, const struct match *m, int list, int i, const char *word)
{
    const char *at;
    const struct qs_directive *d = directive(m->rules, list, i, word, &at);
    int n = 0;
    if (d && d->kind == QS_D_BAG) {
        add_bag(out, m, d, at);
        return;
    }
    size_t step = !d ? 0 : d->kind == QS_D_EFFECT ? sizeof(struct qs_effect) : d->width;
    for (size_t k = 0; d && k < (d->count ? d->count : 1u); k++) {
        static const struct qs_effect none;
        if (k && d->kind == QS_D_EFFECT && !memcmp(at + k * step, &none, sizeof none)) {
            break; /* fewer effects than there is room for */
        }
        add_element(out, m, d, at + k * step, &n);
    }
}

static void add_short(struct page *out, const struct match *m, const struct qs_directive *d,
                      const struct qs_effect *e)
{
    const struct qs_effect_kind *kind = &d->effects[e->kind];
    page_add(out, "%s", kind->word);
    for (int k = 0; k < kind->n; k++) {
        if (kind->kind[k] == QS_D_MEMBER) {
            const char *title = title_in(m, kind->of[k], e->arg[k]);
            page_add(out, " %.*s", (int)text_fit(title, 3), title);
        } else {
            page_add(out, " %d", e->arg[k]);
        }
    }
}

void row_effect(struct page *out, const struct match *m, int list, int i, const char *word)
{
    static const struct qs_effect none;
    const char *at;
    const struct qs_directive *d = directive(m->rules, list, i, word, &at);
    if (!d || d->kind != QS_D_EFFECT) {
        return;
    }
    const struct qs_effect *e = (const struct qs_effect *)(const void *)at;
    for (int k = 0; !k || (k < d->count && memcmp(&e[k], &none, sizeof none)); k++) {
        page_add(out, "%s", k ? ", " : "");
        add_short(out, m, d, &e[k]);
    }
}

int row_number(const struct qs_rules *r, int list, int i, const char *word, int k)
{
    const char *at;
    const struct qs_directive *d = directive(r, list, i, word, &at);
    if (!d || d->kind == QS_D_EFFECT || (k && k >= d->count)) {
        return 0;
    }
    int width = d->kind == QS_D_BAG ? 1 : d->width;
    return (int)integer(at + k * width, width, d->min < 0);
}

int list_of_file(const struct qs_game *game, const char *file)
{
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        const struct qs_sheet *s = sheet_of_row(game, list, 0);
        if (s && !strcmp(s->file, file)) {
            return list;
        }
    }
    return 0;
}
