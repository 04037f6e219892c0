/*
 * sheets.c: the pages of an edition into a game's data, and the hash over what was read.
 *
 * Sheets are read in the order in which the game lists them, so that a row may name rows of
 * earlier sheets. The hash is over parsed facts in the order of the declarations: comments,
 * titles, sources and the order of directives do not change it.
 */
#include <assert.h>
#include <string.h>

#include "edition.h"
#include "names.h"
#include "quayside/rng.h"

static struct qs_name *row_at(char *data, const struct qs_sheet *s, int i)
{
    return (struct qs_name *)(void *)(data + s->rows + (size_t)i * s->stride);
}

/* ------------------------------------------------------------------ rows */

/* The first line of a row: row word and title. */
static void read_title(struct qs_loader *l, int i)
{
    const struct qs_sheet *s = l->page->sheet;
    const char *title = l->line->text + strlen(s->word);
    struct qs_name *name = row_at(l->data, s, i);
    title += *title == ' ';
    if (!*title) {
        qs_load_fault(l, "\"%s\" needs a title", s->word);
        return;
    }
    if (strlen(title) >= QS_TITLE) {
        qs_load_fault(l, "the title is longer than %d bytes", QS_TITLE - 1);
        return;
    }
    memcpy(name->title, title, strlen(title) + 1);
    char slug[QS_TITLE];
    if (qs_row_id(s, &l->page->rows[i], slug, sizeof slug) || strlen(slug) >= QS_SLUG) {
        qs_load_fault(l, "\"%s\" cannot be a title: it needs letters or digits, %d at the most", title,
                      QS_SLUG - 1);
        return;
    }
    for (int k = 0; k < i; k++) {
        if (qs_same_word(row_at(l->data, s, k)->slug, slug)) {
            int first = l->page->rows[k].line->number;
            qs_load_fault(l, "a second %s called \"%s\": the first is %s %d", s->word, slug,
                          first > 0 ? "in line" : "row", first > 0 ? first : -first);
            return;
        }
    }
    memcpy(name->slug, slug, strlen(slug) + 1);
}

/* Whether a directive was given as often as it must be. */
static void check_directive(struct qs_loader *l, const struct qs_directive *d, int filled)
{
    const char *word = l->page->sheet->word;
    if (!filled && d->least) {
        qs_load_fault(l, "this %s lacks its \"%s\"", word, d->word);
    } else if (d->kind == QS_D_BAG && (d->min || d->max) && (filled < d->min || filled > d->max)) {
        qs_load_fault(l, "\"%s\" of this %s comes to %d, not %d..%d", d->word, word, filled, d->min, d->max);
    } else if (filled < d->least) {
        qs_load_fault(l, "\"%s\" of this %s has %d, not %d at least", d->word, word, filled, d->least);
    }
}

static void read_row(struct qs_loader *l, int i)
{
    const struct qs_lines *lines = &l->page->rows[i];
    memset(l->filled, 0, sizeof l->filled);
    l->row = (char *)row_at(l->data, l->page->sheet, i);
    l->line = lines->line;
    read_title(l, i);
    for (int k = 1; k < lines->n; k++) {
        l->line = &lines->line[k];
        qs_load_line(l);
    }
    l->line = lines->line;
    const struct qs_directive *d = l->page->sheet->directives;
    for (int k = 0; d[k].word; k++) {
        check_directive(l, &d[k], l->filled[k]);
    }
    if (!l->filled[QS_DIRECTIVES]) {
        qs_load_fault(l, "this %s lacks its \"source\" (rulebook, found, deduced, designed or own)",
                      l->page->sheet->word);
    }
}

static void read_page(struct qs_loader *l)
{
    const struct qs_sheet *s = l->page->sheet;
    int n = l->page->n < s->most ? l->page->n : s->most;
    assert(s->most <= UINT8_MAX);
    for (int i = 0; i < n; i++) {
        read_row(l, i);
    }
    *(uint8_t *)(l->data + s->count) = (uint8_t)n;
    if (l->page->n > n) {
        l->line = l->page->rows[n].line;
        qs_load_fault(l, "more than %d rows of \"%s\"", s->most, s->word);
    } else if (n < s->least) {
        l->line = NULL;
        qs_load_fault(l, "%d row%s of \"%s\", not %d at least", n, n == 1 ? "" : "s", s->word, s->least);
    }
}

void qs_load_pages(const struct qs_game *game, void *data, const struct qs_page *pages, int n,
                   struct qs_complaints *why)
{
    struct qs_loader l = { .game = game, .data = data, .why = why };
    for (int i = 0; i < n; i++) {
        l.page = &pages[i];
        l.line = NULL;
        read_page(&l);
    }
}

/* ------------------------------------------------------------------ hash */

static uint64_t element(const char *at, int width)
{
    uint8_t byte;
    uint16_t two;
    uint32_t four;
    uint64_t eight;
    switch (width) {
    case 2:
        memcpy(&two, at, sizeof two);
        return two;
    case 4:
        memcpy(&four, at, sizeof four);
        return four;
    case 8:
        memcpy(&eight, at, sizeof eight);
        return eight;
    default:
        memcpy(&byte, at, sizeof byte);
        return byte;
    }
}

static uint64_t mix_effect(uint64_t h, const char *at)
{
    struct qs_effect e;
    memcpy(&e, at, sizeof e);
    h = qs_mix(h, e.kind);
    for (int i = 0; i < 3; i++) {
        h = qs_mix(h, (uint16_t)e.arg[i]);
    }
    return h;
}

static bool is_zero(const char *at, size_t n)
{
    while (n && !*at) {
        at++;
        n--;
    }
    return !n;
}

static uint64_t mix_directive(uint64_t h, const struct qs_loader *l, const struct qs_directive *d)
{
    if (d->kind == QS_D_TITLE || d->kind == QS_D_PROSE) {
        return h;
    }
    int n = qs_directive_room(l, d), width = d->width && d->kind != QS_D_BAG ? d->width : 1;
    const char *at = l->row + d->offset;
    size_t size = d->kind == QS_D_EFFECT ? sizeof(struct qs_effect) : (size_t)width;
    if (d->kind == QS_D_BAG) {
        const struct qs_sheet *of = qs_sheet_before(l, d->of);
        n = of ? *(uint8_t *)(l->data + of->count) : 0; /* as many as there can be now */
    }
    for (int i = 0; i < n && !(d->later && is_zero(at, (size_t)n * size)); i++) {
        h = d->kind == QS_D_EFFECT ? mix_effect(h, at + (size_t)i * sizeof(struct qs_effect))
                                   : qs_mix(h, element(at + i * width, width));
    }
    return h;
}

static uint64_t mix_row(uint64_t h, const struct qs_loader *l)
{
    for (const char *c = ((struct qs_name *)(void *)l->row)->slug; *c; c++) {
        h = qs_mix(h, (uint8_t)*c);
    }
    h = qs_mix(h, 0);
    for (const struct qs_directive *d = l->page->sheet->directives; d->word; d++) {
        h = mix_directive(h, l, d);
    }
    return h;
}

uint64_t qs_data_hash(const struct qs_game *game, const void *data, bool later)
{
    struct qs_page page = { 0 };
    struct qs_loader l = { .game = game, .data = (char *)(uintptr_t)data, .page = &page };
    uint64_t h = qs_mix(QS_ABI, 0x9e3779b97f4a7c15u);
    for (page.sheet = game->sheets; page.sheet && page.sheet->file; page.sheet++) {
        if (page.sheet->advice || (page.sheet->later && !later)) {
            continue;
        }
        int n = *(uint8_t *)(l.data + page.sheet->count);
        h = qs_mix(h, (uint64_t)n);
        for (int i = 0; i < n; i++) {
            l.row = (char *)row_at(l.data, page.sheet, i);
            h = mix_row(h, &l);
        }
    }
    return h;
}
