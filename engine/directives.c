/*
 * directives.c: one line of a row, by the declaration of its directive, into the row's bytes.
 *
 * Every kind of directive stores elements one after the other; a line adds to those of earlier
 * lines of the same directive. A value that is wrong is told of and still counts as given, so that
 * one mistake makes one complaint.
 */
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edition.h"
#include "names.h"

/* The words of a line; w[0] is the directive. */
struct words {
    char text[QS_LINE + 1];
    const char *w[QS_LINE / 2 + 1];
    int n;
};

void qs_load_fault(struct qs_loader *l, const char *format, ...)
{
    char message[2 * QS_LINE], file[64];
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    struct qs_text t = qs_text_in(file, sizeof file);
    int number = l->line ? l->line->number : 0;
    qs_add(&t, "%s%s", l->page->borrowed ? "standard/" : "", l->page->sheet->file);
    if (number < 0) {
        qs_add(&t, " row %d of the record", -number);
    }
    qs_complain(l->why, file, number > 0 ? number : 0, "%s", message);
}

static void unknown(struct qs_loader *l, const char *what, const struct qs_near *near)
{
    const char *best = near->best;
    qs_load_fault(l, "no %s called \"%s\"%s%s%s", what, near->word, best ? "; did you mean \"" : "",
                  best ? best : "", best ? "\"?" : "");
}

const struct qs_sheet *qs_sheet_before(const struct qs_loader *l, const char *file)
{
    for (const struct qs_sheet *s = l->game->sheets; file && s != l->page->sheet; s++) {
        if (strcmp(s->file, file) == 0) {
            return s;
        }
    }
    return NULL;
}

int qs_directive_room(const struct qs_loader *l, const struct qs_directive *d)
{
    if (d->kind == QS_D_BAG && d->count < 2) {
        const struct qs_sheet *of = qs_sheet_before(l, d->of);
        return of ? of->most : 0;
    }
    return d->count ? d->count : 1;
}

/* ------------------------------------------------------------------ values */

static void store(char *at, int width, int64_t value)
{
    switch (width) {
    case 2:
        memcpy(at, &(uint16_t){ (uint16_t)value }, 2);
        break;
    case 4:
        memcpy(at, &(uint32_t){ (uint32_t)value }, 4);
        break;
    case 8:
        memcpy(at, &(uint64_t){ (uint64_t)value }, 8);
        break;
    default:
        *at = (char)value;
    }
}

/* An integer within bounds, in decimal. */
static bool number_of(struct qs_loader *l, const char *what, const char *word, int64_t min, int64_t max,
                      int64_t *out)
{
    char *end;
    long long value = strtoll(word, &end, 10);
    bool digits = strspn(word, "-0123456789") == strlen(word) && strlen(word) < 16;
    if (!digits || *end || end == word) {
        qs_load_fault(l, "\"%s\" takes a number, not \"%s\"", what, word);
        return false;
    }
    if (value < min || value > max) {
        qs_load_fault(l, "%s %lld is not within %lld..%lld", what, value, (long long)min, (long long)max);
        return false;
    }
    *out = value;
    return true;
}

static const char *slug_of(const struct qs_loader *l, const struct qs_sheet *s, int i)
{
    const char *row = l->data + s->rows + (size_t)i * s->stride;
    return ((const struct qs_name *)(const void *)row)->slug;
}

/*
 * A row of an earlier sheet: its index, or -1. How words are spelt is compared only once a word was
 * not found: it costs far more than all the rest of reading an edition.
 */
static int member_of(struct qs_loader *l, const char *file, const char *word)
{
    const struct qs_sheet *s = qs_sheet_before(l, file);
    if (!s) {
        qs_load_fault(l, "the game is at fault: \"%s\" is no sheet before this one", file ? file : "");
        return -1;
    }
    int n = *(uint8_t *)(l->data + s->count);
    for (int i = 0; i < n; i++) {
        if (qs_same_word(slug_of(l, s, i), word)) {
            return i;
        }
    }
    struct qs_near near = { .word = word };
    for (int i = 0; i < n; i++) {
        qs_near_try(&near, slug_of(l, s, i));
    }
    unknown(l, s->word, &near);
    return -1;
}

static int word_index(struct qs_loader *l, const struct qs_directive *d, const char *word)
{
    char list[QS_LINE];
    struct qs_text t = qs_text_in(list, sizeof list);
    for (int i = 0; d->words[i]; i++) {
        if (strcmp(d->words[i], word) == 0) {
            return i;
        }
    }
    for (int i = 0; d->words[i]; i++) {
        qs_add(&t, "%s%s", !i ? "" : d->words[i + 1] ? ", " : " or ", d->words[i]);
    }
    qs_load_fault(l, "%s is %s, not \"%s\"", d->word, list, word);
    return -1;
}

/* What a word means to a directive that is neither a bag nor an effect. */
static bool value_of(struct qs_loader *l, const struct qs_directive *d, const char *word, int64_t *out)
{
    if (d->kind == QS_D_NUMBER || d->kind == QS_D_NUMBERS) {
        int bits = 8 * (d->width ? d->width : 1);
        bool bounded = d->min || d->max;
        int64_t most = bits < 32 ? ((int64_t)1 << bits) - 1 : INT32_MAX;
        return number_of(l, d->word, word, d->min, bounded ? d->max : most, out);
    }
    if (d->kind == QS_D_WORD) {
        *out = word_index(l, d, word);
        return *out >= 0;
    }
    *out = member_of(l, d->of, word) + 1;
    return *out > 0;
}

/* ------------------------------------------------------------------ lines */

static void too_many(struct qs_loader *l, const struct qs_directive *d, int room)
{
    if (room == 1) {
        qs_load_fault(l, "\"%s\" stands twice in this %s", d->word, l->page->sheet->word);
    } else {
        qs_load_fault(l, "\"%s\" takes %d at the most", d->word, room);
    }
}

/* Whether a line has as many words after the directive as its kind takes. */
static bool fits(struct qs_loader *l, const struct qs_directive *d, const struct words *words)
{
    bool single = !d->prose && (d->kind == QS_D_NUMBER || d->kind == QS_D_MEMBER ||
                                (d->kind == QS_D_WORD && d->count < 2));
    int n = words->n - 1;
    if (n < 1) {
        qs_load_fault(l, "\"%s\" needs a value", d->word);
    } else if (single && n > 1) {
        qs_load_fault(l, "\"%s\" takes 1 value, not %d", d->word, n);
    }
    return n == 1 || (n > 1 && !single);
}

static void read_values(struct qs_loader *l, const struct qs_directive *d, int *filled,
                        const struct words *words)
{
    int room = qs_directive_room(l, d), width = d->width ? d->width : 1;
    for (int i = 1; i < (d->prose ? 2 : words->n); i++) {
        if (*filled >= room) {
            too_many(l, d, room);
            return;
        }
        int64_t value;
        size_t at = d->offset + (size_t)(*filled)++ * (size_t)width;
        if (value_of(l, d, words->w[i], &value)) {
            store(l->row + at, width, value);
        }
    }
}

static void read_bag(struct qs_loader *l, const struct qs_directive *d, int *filled,
                     const struct words *words)
{
    uint8_t *bag = (uint8_t *)l->row + d->offset;
    for (int i = 1; i < words->n; i++) {
        int member = member_of(l, d->of, words->w[i]);
        ++*filled;
        if (member >= qs_directive_room(l, d)) {
            qs_load_fault(l, "\"%s\" cannot count \"%s\"", d->word, words->w[i]);
        } else if (member >= 0 && bag[member] < UINT8_MAX) {
            bag[member]++;
        }
    }
}

static const struct qs_effect_kind *effect_kind(struct qs_loader *l, const struct qs_directive *d,
                                                const char *word)
{
    struct qs_near near = { .word = word };
    for (const struct qs_effect_kind *k = d->effects; k->word; k++) {
        if (strcmp(k->word, word) == 0) {
            return k;
        }
    }
    for (const struct qs_effect_kind *k = d->effects; k->word; k++) {
        qs_near_try(&near, k->word);
    }
    unknown(l, "effect", &near);
    return NULL;
}

static int16_t effect_argument(struct qs_loader *l, const struct qs_effect_kind *k, int i, const char *word)
{
    if (k->kind[i] == QS_D_MEMBER) {
        return (int16_t)(member_of(l, k->of[i], word) + 1);
    }
    bool bounded = k->min[i] || k->max[i];
    int64_t value = 0;
    number_of(l, k->word, word, bounded ? k->min[i] : INT16_MIN, bounded ? k->max[i] : INT16_MAX, &value);
    return (int16_t)value;
}

static void read_effect(struct qs_loader *l, const struct qs_directive *d, int *filled,
                        const struct words *words)
{
    if (*filled >= qs_directive_room(l, d)) {
        too_many(l, d, qs_directive_room(l, d));
        return;
    }
    size_t at = d->offset + (size_t)(*filled)++ * sizeof(struct qs_effect);
    const struct qs_effect_kind *k = effect_kind(l, d, words->w[1]);
    if (!k) {
        return;
    }
    if (words->n - 2 != k->n) {
        qs_load_fault(l, "effect \"%s\" takes %d value%s, not %d", k->word, k->n, k->n == 1 ? "" : "s",
                      words->n - 2);
        return;
    }
    struct qs_effect effect = { .kind = (uint8_t)(k - d->effects) };
    for (int i = 0; i < k->n; i++) {
        effect.arg[i] = effect_argument(l, k, i, words->w[i + 2]);
    }
    memcpy(l->row + at, &effect, sizeof effect);
}

/* `source` is every sheet's. */
static void read_source(struct qs_loader *l, const struct words *words)
{
    static const char *const sources[] = { "rulebook", "found", "deduced", "designed", "own", NULL };
    static const struct qs_directive source = {
        .word = "source", .kind = QS_D_WORD, .count = 1, .words = sources
    };
    int *filled = &l->filled[QS_DIRECTIVES];
    if (!fits(l, &source, words)) {
        ++*filled;
    } else if ((*filled)++) {
        too_many(l, &source, 1);
    } else {
        int i = word_index(l, &source, words->w[1]);
        ((struct qs_name *)(void *)l->row)->source = (uint8_t)(i + QS_RULEBOOK);
    }
}

/* `id` too; it was taken when the row began. Records have it as it is, so it must be one. */
static void read_id(struct qs_loader *l, const struct words *words)
{
    char slug[QS_SLUG];
    const char *id = words->n == 2 ? words->w[1] : "";
    if (qs_slug_from(slug, sizeof slug, id) || strcmp(slug, id) != 0) {
        qs_load_fault(l, "an id is one word of small letters, digits and hyphens, shorter than %d", QS_SLUG);
    }
}

static void unknown_directive(struct qs_loader *l, const char *word)
{
    char what[80];
    struct qs_near near = { .word = word };
    for (const struct qs_directive *d = l->page->sheet->directives; d->word; d++) {
        qs_near_try(&near, d->word);
    }
    qs_near_try(&near, "source");
    struct qs_text t = qs_text_in(what, sizeof what);
    qs_add(&t, "directive of a %s", l->page->sheet->word);
    unknown(l, what, &near);
}

static void split(struct words *words, const char *line)
{
    size_t n = strlen(line);
    n = n < sizeof words->text ? n : sizeof words->text - 1;
    memcpy(words->text, line, n);
    words->text[n] = 0;
    words->n = 0;
    for (char *at = words->text, *blank; *at; at = blank + 1) {
        words->w[words->n++] = at;
        blank = strchr(at, ' ');
        if (!blank) {
            break;
        }
        *blank = 0;
    }
}

static void read_text(struct qs_loader *l, const struct qs_directive *d, int *filled)
{
    const char *text = l->line->text + strlen(d->word) + 1;
    size_t n = strlen(text);
    if ((*filled)++) {
        too_many(l, d, 1);
    } else if (n >= d->count) {
        qs_load_fault(l, "\"%s\" takes %d bytes at the most", d->word, d->count - 1);
    } else {
        memcpy(l->row + d->offset, text, n + 1);
    }
}

/* What the row is called, when its row word gave it a number or another short name. */
static void read_other_title(struct qs_loader *l, const struct qs_directive *d, int *filled)
{
    const char *text = l->line->text + strlen(d->word) + 1;
    if ((*filled)++) {
        too_many(l, d, 1);
    } else if (strlen(text) >= QS_TITLE) {
        qs_load_fault(l, "the title is longer than %d bytes", QS_TITLE - 1);
    } else {
        memcpy(((struct qs_name *)(void *)l->row)->title, text, strlen(text) + 1);
    }
}

void qs_load_line(struct qs_loader *l)
{
    struct words words;
    split(&words, l->line->text);
    if (!words.n) {
        return; /* a NUL byte, complained of before */
    }
    const struct qs_directive *d = l->page->sheet->directives;
    int i = 0;
    while (d[i].word && !qs_same_word(d[i].word, words.w[0])) {
        i++;
    }
    assert(i < QS_DIRECTIVES);
    if (strcmp(words.w[0], "source") == 0) {
        read_source(l, &words);
    } else if (strcmp(words.w[0], "id") == 0) {
        read_id(l, &words);
    } else if (!d[i].word) {
        unknown_directive(l, words.w[0]);
    } else if (!fits(l, &d[i], &words)) {
        l->filled[i]++;
    } else if (d[i].kind == QS_D_TEXT) {
        read_text(l, &d[i], &l->filled[i]);
    } else if (d[i].kind == QS_D_TITLE) {
        read_other_title(l, &d[i], &l->filled[i]);
    } else if (d[i].kind == QS_D_PROSE) {
        l->filled[i]++; /* it stays in the text */
    } else if (d[i].kind == QS_D_EFFECT) {
        read_effect(l, &d[i], &l->filled[i], &words);
    } else if (d[i].kind == QS_D_BAG) {
        read_bag(l, &d[i], &l->filled[i], &words);
    } else {
        read_values(l, &d[i], &l->filled[i], &words);
    }
}
