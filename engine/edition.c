/*
 * edition.c: the text of an edition as pages, rows and lines, and how two editions differ.
 *
 * A line is kept without its comment and with single blanks, so that two rows are the same when
 * their lines are. A row travels in a record as one line, its lines joined by "; ":
 *
 *     contracts.txt 7 contract Old Pier; needs shrimp shrimp tuna; vp 4
 *     contracts.txt 20 -
 *
 * The second says that row 20 and all after it are gone. For that reason no line has a semicolon.
 * `source` lines are no facts of play: they are neither compared nor carried along.
 */
#include "edition.h"

#include <stdlib.h>
#include <string.h>

#include "names.h"

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* Whether the first word of a line is this one. */
static bool begins(const char *line, const char *word)
{
    size_t n = strlen(word);
    return strncmp(line, word, n) == 0 && (line[n] == 0 || line[n] == ' ');
}

/* ------------------------------------------------------------------ lines */

/* Words with single blanks between them, without the comment, which begins with a word's first '#'. */
static size_t tidy(char *out, const char *raw, size_t n)
{
    const char *end = raw + n;
    char *to = out;
    while (raw < end) {
        const char *word = raw;
        while (raw < end && !is_blank(*raw)) {
            raw++;
        }
        if (raw > word) {
            if (*word == '#') {
                break;
            }
            if (to > out) {
                *to++ = ' ';
            }
            memcpy(to, word, (size_t)(raw - word));
            to += raw - word;
        }
        raw++;
    }
    *to = 0;
    return (size_t)(to - out);
}

/* What is wrong with a line whatever it says, or NULL. */
static const char *flaw(const char *raw, size_t n, const char *text)
{
    if (n > QS_LINE) {
        return "the line is longer than 400 bytes";
    }
    if (memchr(raw, 0, n)) {
        return "a NUL byte: this is no text file";
    }
    while (*text) {
        if (*text >= ' ' && *text < 0x7f && *text != ';') {
            text++; /* as nearly all are */
            continue;
        }
        int bytes = qs_utf8(text);
        if (*text == ';') {
            return "a semicolon cannot stand in a table";
        }
        if ((unsigned char)*text < ' ' || *text == 0x7f) {
            return "a control character cannot stand in a table";
        }
        if (!bytes) {
            return "this is not UTF-8";
        }
        text += bytes;
    }
    return NULL;
}

/* Adds a line to the row that is last in the store. */
static void keep_line(struct qs_lines *row, struct qs_store *s, const char *text, int number)
{
    *s->line++ = (struct qs_line){ .text = text, .number = number };
    row->n++;
}

/* ------------------------------------------------------------------ pages */

void qs_room_for_file(struct qs_room *room, const struct qs_file *file)
{
    size_t lines = 1;
    const char *at = file ? file->bytes : NULL, *end = file ? at + file->size : NULL;
    while (at < end && (at = memchr(at, '\n', (size_t)(end - at)))) {
        lines++;
        at++;
    }
    room->lines += lines;
    room->rows += lines;
    room->bytes += file ? file->size + 1 : 0;
}

/* One line of a file. A faulty one is told of and used all the same: later faults count as well. */
static void read_line(struct qs_page *page, struct qs_store *s, const char *raw, size_t n, int number,
                      struct qs_complaints *why)
{
    const char *file = page->sheet->file, *text = s->text;
    size_t used = tidy(s->text, raw, n);
    const char *wrong = flaw(raw, n, text);
    if (wrong) {
        qs_complain(why, file, number, "%s", wrong);
    }
    if (!used) {
        return;
    }
    s->text += used + 1;
    if (begins(text, page->sheet->word) || (page->patches && begins(text, "remove"))) {
        s->row[page->n++] = (struct qs_lines){ .line = s->line };
    } else if (!page->n) {
        if (!page->astray) {
            qs_complain(why, file, number, "\"%.*s\" stands before the first \"%s\"", (int)strcspn(text, " "),
                        text, page->sheet->word);
        }
        page->astray = true;
        return;
    }
    keep_line(&s->row[page->n - 1], s, text, number);
}

/* A row of its own line `remove ID`. */
static bool removes(const struct qs_lines *row)
{
    return begins(row->line->text, "remove");
}

/* The lines of a file behind `skip` of them, as rows behind those there are. */
static void read_file(struct qs_page *page, struct qs_store *s, const struct qs_file *file, int skip,
                      struct qs_complaints *why)
{
    const char *at = file->bytes, *end = at + file->size;
    if (file->size >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) {
        at += 3; /* some editors mark UTF-8 so */
    }
    for (int number = 1; at < end; number++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        if (number > skip) {
            read_line(page, s, at, n, number, why);
        }
        at += n + 1;
    }
}

/* ------------------------------------------------------------------ patches */

bool qs_patch_base(const struct qs_file *file, char *name, size_t size, int *line)
{
    const char *at = file ? file->bytes : NULL, *end = file ? at + file->size : NULL;
    if (file && file->size >= 3 && memcmp(at, "\xef\xbb\xbf", 3) == 0) {
        at += 3;
    }
    for (*line = 1; at < end; ++*line) {
        char text[QS_LINE + 1];
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((stop ? stop : end) - at);
        size_t used = n <= QS_LINE ? tidy(text, at, n) : 1;
        if (used && (n > QS_LINE || !begins(text, "base"))) {
            return false;
        }
        if (used) {
            struct qs_text t = qs_text_in(name, size);
            qs_add(&t, "%s", text[4] ? text + 5 : "");
            return true;
        }
        at += n + 1;
    }
    return false;
}

int qs_row_id(const struct qs_sheet *sheet, const struct qs_lines *row, char *out, size_t size)
{
    const char *title = row->line->text + strlen(sheet->word);
    for (int k = 1; k < row->n; k++) {
        if (begins(row->line[k].text, "id") && row->line[k].text[2]) {
            title = row->line[k].text + 3;
        }
    }
    return qs_slug_from(out, size, title);
}

/* The row among the first n of the page that has this id, or -1. */
static int row_of_id(const struct qs_page *page, int n, const char *id)
{
    char other[QS_TITLE];
    int i = n - 1;
    while (i >= 0 &&
           (qs_row_id(page->sheet, &page->rows[i], other, sizeof other) || strcmp(other, id) != 0)) {
        i--;
    }
    return i;
}

/* Takes away the row that `remove ID` names, from the first n. */
static int remove_row(struct qs_page *page, int n, const struct qs_line *line, struct qs_complaints *why)
{
    char id[QS_TITLE];
    const char *file = page->sheet->file, *word = line->text + strlen("remove");
    int i = qs_slug_from(id, sizeof id, word) ? -1 : row_of_id(page, n, id);
    if (i < 0) {
        qs_complain(why, file, line->number, "there is no %s \"%s\" to remove", page->sheet->word,
                    *word ? word + 1 : "");
        return n;
    }
    if (!page->sheet->loose) {
        qs_complain(
            why, file, line->number,
            "\"%s\" cannot be removed: the place of a row of %s means something, and those behind it would move",
            id, file);
        return n;
    }
    memmove(&page->rows[i], &page->rows[i + 1], (size_t)(n - i - 1) * sizeof *page->rows);
    return n - 1;
}

/* Rows of the page from the n-th on are those of a patch: they find their places among those before. */
static void lay_over(struct qs_page *page, int n, struct qs_complaints *why)
{
    for (int k = n; k < page->n; k++) {
        struct qs_lines row = page->rows[k];
        char id[QS_TITLE];
        if (removes(&row)) {
            n = remove_row(page, n, row.line, why);
            continue;
        }
        int i = qs_row_id(page->sheet, &row, id, sizeof id) ? -1 : row_of_id(page, n, id);
        if (i < 0) {
            page->rows[n++] = row;
        } else {
            page->rows[i] = row;
        }
    }
    page->n = n;
}

/* A file behind what its base has. The store's rows go on behind all that were read. */
static void read_layer(struct qs_page *page, struct qs_store *s, const struct qs_file *file,
                       struct qs_complaints *why)
{
    char base[QS_TITLE];
    int line, before = page->n;
    page->patches = qs_patch_base(file, base, sizeof base, &line);
    read_file(page, s, file, page->patches ? line : 0, why);
    if (page->patches) {
        lay_over(page, before, why);
    }
    page->patches = false;
}

/* ------------------------------------------------------------------ rows from a record */

void qs_room_for_rows(struct qs_room *room, const char *const *rows)
{
    for (; rows && *rows; rows++) {
        room->rows++;
        room->lines += 2; /* the last piece, and its source */
        room->bytes += strlen(*rows) + 2;
        for (const char *c = *rows; *c; c++) {
            room->lines += *c == ';';
        }
    }
}

/* Takes "FILE NUMBER REST" apart if it is of this file: the number, or 0. */
static int row_number(const char *text, const char *file, const char **rest)
{
    size_t n = strlen(file);
    if (strncmp(text, file, n) != 0 || text[n] != ' ') {
        return 0;
    }
    text += n + 1;
    char *end;
    long number = *text >= '1' && *text <= '9' ? strtol(text, &end, 10) : 0;
    if (number < 1 || number > 9999 || *end != ' ') {
        return 0;
    }
    *rest = end + 1;
    return (int)number;
}

void qs_rows_check(const struct qs_game *game, const char *const *rows, struct qs_complaints *why)
{
    for (; rows && *rows; rows++) {
        const struct qs_sheet *s = game->sheets;
        const char *rest;
        while (s && s->file && !row_number(*rows, s->file, &rest)) {
            s++;
        }
        if (!s || !s->file) {
            qs_complain(why, NULL, 0, "\"%.60s\" is no row of an edition of %s", *rows, game->title);
        }
    }
}

/* The lines of a row; the first begins a row and no other may. */
static struct qs_lines split_row(const struct qs_page *page, struct qs_store *s, int number, const char *rest,
                                 struct qs_complaints *why)
{
    struct qs_lines row = { .line = s->line };
    bool has_source = false, has_end = false;
    while (!has_end) {
        size_t n = strcspn(rest, ";"), used = tidy(s->text, rest, n);
        const char *text = s->text, *wrong = flaw(rest, n, text);
        if (!wrong && row.n && begins(text, page->sheet->word)) {
            wrong = "a second row in it";
        }
        if (wrong) {
            qs_complain(why, page->sheet->file, 0, "row %d of the record: %s", number, wrong);
        }
        if (used) {
            has_source |= begins(text, "source");
            keep_line(&row, s, text, -number);
            s->text += used + 1;
        }
        has_end = !rest[n];
        rest += n + 1;
    }
    if (!has_source) {
        keep_line(&row, s, "source designed", -number);
    }
    return row;
}

/* Replaces a row, adds one at the end, or cuts the page before it. */
static void change_row(struct qs_page *page, struct qs_store *s, int number, const char *rest,
                       struct qs_complaints *why)
{
    bool cut = strcmp(rest, "-") == 0;
    if (cut) {
        page->n = page->n < number ? page->n : number - 1;
    } else if (number > page->n + 1) {
        qs_complain(why, page->sheet->file, 0, "row %d of the record: there are only %d", number, page->n);
    } else if (!begins(rest, page->sheet->word)) {
        qs_complain(why, page->sheet->file, 0, "row %d of the record: no \"%s\" with a title", number,
                    page->sheet->word);
    } else {
        s->row[number - 1] = split_row(page, s, number, rest, why);
        page->n = page->n < number ? number : page->n;
    }
}

void qs_page_read(struct qs_page *page, struct qs_store *store, const struct qs_layers *files,
                  const char *const *rows, struct qs_complaints *why)
{
    page->rows = store->row;
    for (int i = 0; i < files->n; i++) {
        read_layer(page, store, files->file[i], why);
    }
    struct qs_lines *end = store->row + page->n;
    for (; rows && *rows; rows++) {
        const char *rest;
        int number = row_number(*rows, page->sheet->file, &rest);
        if (number) {
            change_row(page, store, number, rest, why);
        }
        end = store->row + page->n > end ? store->row + page->n : end;
    }
    store->row = end;
}

/* ------------------------------------------------------------------ differences */

/* The line of a row from the k-th on that is not a source, k moving behind it; NULL after the last. */
static const char *next_fact(const struct qs_lines *row, int *k)
{
    while (*k < row->n) {
        const char *text = row->line[(*k)++].text;
        if (!begins(text, "source")) {
            return text;
        }
    }
    return NULL;
}

static bool same_row(const struct qs_lines *a, const struct qs_lines *b)
{
    for (int i = 0, k = 0;;) {
        const char *x = next_fact(a, &i), *y = next_fact(b, &k);
        if (!x || !y) {
            return x == y;
        }
        if (strcmp(x, y) != 0) {
            return false;
        }
    }
}

static size_t write_row(const struct qs_page *page, int i, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    qs_add(&t, "%s %d ", page->sheet->file, i + 1);
    if (i >= page->n) {
        qs_add(&t, "-");
        return t.used;
    }
    const char *line, *between = "";
    for (int k = 0; (line = next_fact(&page->rows[i], &k)); between = "; ") {
        qs_add(&t, "%s%s", between, line);
    }
    return t.used;
}

size_t qs_edition_row(const struct qs_edition *e, size_t i, char *out, size_t size)
{
    for (int p = 0; p < e->pages; p++) {
        const struct qs_page *own = &e->own[p], *standard = &e->standard[p];
        if (own->rows == standard->rows || own->sheet->advice) {
            continue; /* the standard's own page, or one that no record needs */
        }
        for (int k = 0; k < own->n || k < standard->n; k++) {
            bool both = k < own->n && k < standard->n;
            if (both && same_row(&own->rows[k], &standard->rows[k])) {
                continue;
            }
            if (i-- == 0) {
                return write_row(own, k, out, size);
            }
        }
    }
    return 0;
}
