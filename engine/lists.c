/*
 * lists.c: the named things of a game: members of lists by slug, title and row.
 *
 * A member of a list of fixed words has its word as title and the word's slug. Seats and plain
 * numbers are their own names. Whoever asks for a member that is not there gets "?".
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edition.h"
#include "names.h"
#include "quayside/fields.h"
#include "quayside/rng.h"

static bool is_alnum(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

int qs_slug_from(char *out, size_t size, const char *title)
{
    size_t n = 0;
    bool gap = false;
    for (; *title; title++) {
        char c = *title >= 'A' && *title <= 'Z' ? (char)(*title - 'A' + 'a') : *title;
        if (strncmp(title, "\xe2\x80\x99", 3) == 0) { /* the curly apostrophe is one too */
            title += 2;
        } else if (is_alnum(c)) {
            bool hyphen = gap && n;
            if (n + hyphen + 2 > size) {
                return -1;
            }
            if (hyphen) {
                out[n++] = '-';
            }
            out[n++] = c;
            gap = false;
        } else if (c != '\'') {
            gap = true;
        }
    }
    out[n] = 0;
    return n ? 0 : -1;
}

enum { FAR = 3, LONGEST = 40 };

/* Insertions, deletions, exchanges and swaps of neighbours; FAR or more if it is too long. */
static int edits_between(const char *a, const char *b)
{
    size_t na = strlen(a), nb = strlen(b);
    int row[3][LONGEST + 1];
    if (na > LONGEST || nb > LONGEST) {
        return FAR;
    }
    for (size_t j = 0; j <= nb; j++) {
        row[0][j] = (int)j;
    }
    for (size_t i = 1; i <= na; i++) {
        int *now = row[i % 3], *up = row[(i + 2) % 3], *above = row[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= nb; j++) {
            int best = up[j - 1] + (a[i - 1] != b[j - 1]);
            best = up[j] + 1 < best ? up[j] + 1 : best;
            best = now[j - 1] + 1 < best ? now[j - 1] + 1 : best;
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] && above[j - 2] + 1 < best) {
                best = above[j - 2] + 1;
            }
            now[j] = best;
        }
    }
    return row[na % 3][nb];
}

void qs_near_try(struct qs_near *near, const char *candidate)
{
    int edits = edits_between(near->word, candidate);
    int letters = (int)strlen(near->word);
    bool alike = edits < letters && (edits == 1 || (edits < FAR && letters > 4));
    if (alike && (!near->best || edits < near->edits)) {
        near->best = candidate;
        near->edits = edits;
    }
}

static const struct qs_list *list_of(const struct qs_rules *r, int list)
{
    bool own = list >= QS_LIST_FIRST && list < r->game->n_lists;
    return own ? &r->game->lists[list] : NULL;
}

int qs_list_count(const struct qs_rules *r, int list)
{
    const struct qs_list *l = list_of(r, list);
    if (!l) {
        return list == QS_SEAT_LIST ? QS_SEATS : 0;
    }
    return l->words ? r->plan->words[list] : *((const uint8_t *)r->data + l->count);
}

const struct qs_name *qs_row(const struct qs_rules *r, int list, int i)
{
    const struct qs_list *l = list_of(r, list);
    if (!l || l->words || i < 0 || i >= qs_list_count(r, list)) {
        return NULL;
    }
    const char *rows = (const char *)r->data + l->rows;
    return (const struct qs_name *)(const void *)(rows + (size_t)i * l->stride);
}

/* The fixed word of a member, or its number; NULL if there is no such member. */
static const char *word_of(const struct qs_rules *r, int list, int i, char *scratch, size_t size)
{
    const struct qs_list *l = list_of(r, list);
    if (l) {
        return i >= 0 && i < qs_list_count(r, list) && l->words ? l->words[i] : NULL;
    }
    if (list > QS_SEAT_LIST || !size) {
        return NULL;
    }
    snprintf(scratch, size, "%d", i);
    return scratch;
}

const char *qs_title(const struct qs_rules *r, int list, int i, char *scratch, size_t size)
{
    const struct qs_name *row = qs_row(r, list, i);
    const char *word = row ? row->title : word_of(r, list, i, scratch, size);
    bool own = list >= QS_LIST_FIRST && list < r->game->n_lists;
    const char *const *titles = own ? r->game->lists[list].titles : NULL;
    return titles && word ? titles[i] : word ? word : "?";
}

const char *qs_slug(const struct qs_rules *r, int list, int i, char *scratch, size_t size)
{
    const struct qs_name *row = qs_row(r, list, i);
    if (row) {
        return row->slug;
    }
    const char *word = word_of(r, list, i, scratch, size);
    return !word ? "?" : word == scratch ? word : r->plan->index.slugs[list][i];
}

int qs_copies(const struct qs_rules *r, int list, int i)
{
    const struct qs_list *l = list_of(r, list);
    const struct qs_name *row = qs_row(r, list, i);
    return row && l->copies ? *((const uint8_t *)row + l->copies) : 1;
}

const char *qs_noun(const struct qs_rules *r, int list)
{
    const struct qs_list *l = list_of(r, list);
    if (!l) {
        return list == QS_SEAT_LIST ? "seat" : "number";
    }
    const struct qs_sheet *s = l->words ? NULL : r->game->sheets;
    for (; s && s->file; s++) {
        if (s->rows == l->rows && s->count == l->count) {
            return s->word;
        }
    }
    return l->name;
}

/* ------------------------------------------------------------------ what people read */

/* The page that has the rows of a list, or NULL. */
static const struct qs_page *page_of(const struct qs_rules *r, const struct qs_list *l)
{
    for (int p = 0; p < r->text->pages; p++) {
        const struct qs_sheet *s = r->text->own[p].sheet;
        if (s->rows == l->rows && s->count == l->count) {
            return &r->text->own[p];
        }
    }
    return NULL;
}

static const struct qs_directive *directive_of(const struct qs_sheet *s, const char *word)
{
    const struct qs_directive *d = s->directives;
    while (d->word && strcmp(d->word, word) != 0) {
        d++;
    }
    return d->word ? d : NULL;
}

/* What stands behind the first n words of a line. */
static const char *after_words(const char *text, int n)
{
    for (; n > 0; n--) {
        text += strcspn(text, " ");
        text += *text == ' ';
    }
    return text;
}

const char *qs_prose(const struct qs_rules *r, int list, int i, const char *directive, int k)
{
    const struct qs_list *l = list_of(r, list);
    const struct qs_page *page = l && !l->words && r->text ? page_of(r, l) : NULL;
    const struct qs_directive *d = page ? directive_of(page->sheet, directive) : NULL;
    size_t n = strlen(directive);
    if (!d || i < 0 || i >= page->n) {
        return NULL;
    }
    for (int line = 1; line < page->rows[i].n; line++) {
        const char *text = page->rows[i].line[line].text;
        if (!strncmp(text, directive, n) && text[n] == ' ' && k-- == 0) {
            return after_words(text, d->prose ? 2 : 1);
        }
    }
    return NULL;
}

static bool is_in(const struct qs_rules *r, const char *path, int i, const void *view)
{
    struct qs_place p;
    return !qs_place_of(r, path, &p) &&
           (uint64_t)qs_read_int(p.field, qs_at(p.field, view, 0, 0), (size_t)i / 64) >> (i & 63) & 1;
}

bool qs_is_told(const struct qs_rules *r, int list, int i, bool back, const void *view)
{
    const struct qs_list *l = list_of(r, list);
    if (!l || (!l->sealed && !l->unseen)) {
        return true;
    }
    if (l->unseen) {
        return !view || i < 0 || !is_in(r, l->unseen, i, view);
    }
    return view && i >= 0 && is_in(r, back ? l->turned : l->sealed, i, view);
}

bool qs_is_surprise(const struct qs_game *g, int list)
{
    return g->lists[list].sealed || g->lists[list].unseen;
}

bool qs_has_surprises(const struct qs_game *g)
{
    bool some = false;
    for (int list = QS_LIST_FIRST; list < g->n_lists; list++) {
        some |= qs_is_surprise(g, list);
    }
    return some;
}

/* The members of a set of the view, as a number. */
static uint64_t mix_set(uint64_t h, const struct qs_rules *r, const char *path, const void *view)
{
    struct qs_place p;
    bool some = path && !qs_place_of(r, path, &p);
    for (size_t k = 0; some && k < p.field->count; k++) {
        h = qs_mix(h, (uint64_t)qs_read_int(p.field, qs_at(p.field, view, 0, 0), k));
    }
    return h;
}

uint64_t qs_told(const struct qs_rules *r, const void *view)
{
    uint64_t h = 0;
    for (int list = QS_LIST_FIRST; list < r->game->n_lists; list++) {
        const struct qs_list *l = &r->game->lists[list];
        if (qs_is_surprise(r->game, list)) {
            h = mix_set(mix_set(mix_set(h, r, l->unseen, view), r, l->sealed, view), r, l->turned, view);
        }
    }
    return h;
}
