/*
 * catalogue.c: the words shown to people, in their language.
 *
 * English is the key. A catalogue is the text of a po file, read here without libintl: entries of
 * msgid and msgstr in quotes, comments, `fuzzy` ones left out. A translation whose conversions (%s,
 * %d) differ from the English ones is not used, so that no catalogue can break a program.
 *
 * Nothing in an open catalogue changes: any number of threads may read it.
 */
#include <stdlib.h>
#include <string.h>

#include "quayside/scene.h"
#include "quayside/text.h"

struct entry {
    const char *from, *to;
};

struct qs_catalogue {
    struct entry *entries; /* sorted by `from` */
    size_t n, room;
    bool starved;
    bool complete; /* its head says so, and tools/make-pot --check that it is true */
};

static int by_key(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    return strcmp(x->from, y->from);
}

const char *qs_catalogue_say(const struct qs_catalogue *c, const char *text)
{
    struct entry key = { .from = text };
    const struct entry *found =
        c && c->n ? bsearch(&key, c->entries, c->n, sizeof *c->entries, by_key) : NULL;
    return found ? found->to : text;
}

bool qs_catalogue_complete(const struct qs_catalogue *c)
{
    return !c || c->complete;
}

size_t qs_catalogue_size(const struct qs_catalogue *c)
{
    return c ? c->n : 0;
}

/* ------------------------------------------------------------------ conversions */

enum { CONVERSIONS = 8 };

/* The kind of each argument ("sdl.."), by its number; 0, or -1 if there are too many. */
static int conversions(const char *text, char kinds[CONVERSIONS + 1])
{
    int next = 0;
    memset(kinds, 0, CONVERSIONS + 1);
    while ((text = strchr(text, '%'))) {
        text++;
        if (*text == '%') {
            text++;
            continue;
        }
        char *end;
        long number = strtol(text, &end, 10);
        int at = next++;
        if (end > text && *end == '$') { /* %2$s says which */
            at = (int)number - 1;
            text = end + 1;
        }
        text += strspn(text, "-+ #0123456789.*lzh");
        if (at < 0 || at >= CONVERSIONS || !*text) {
            return -1;
        }
        kinds[at] = *text;
    }
    return 0;
}

static bool same_conversions(const char *from, const char *to)
{
    char a[CONVERSIONS + 1], b[CONVERSIONS + 1];
    return !conversions(from, a) && !conversions(to, b) && !memcmp(a, b, sizeof a);
}

/* ------------------------------------------------------------------ reading */

/* What one entry collects while its lines are read. */
struct reading {
    struct qs_catalogue *c;
    struct qs_text id, text;
    struct qs_text *into; /* which of the two a "..." line continues */
    bool fuzzy;
};

static char *copied(const char *text)
{
    size_t n = strlen(text) + 1;
    char *copy = malloc(n);
    return copy ? memcpy(copy, text, n) : NULL;
}

static bool has_room(struct qs_catalogue *c)
{
    if (c->n < c->room) {
        return true;
    }
    size_t room = c->room ? c->room * 2 : 256;
    struct entry *more = realloc(c->entries, room * sizeof *more);
    if (more) {
        c->entries = more;
        c->room = room;
    }
    return more != NULL;
}

static void add_entry(struct qs_catalogue *c, const char *from, const char *to)
{
    struct entry e = { copied(from), copied(to) };
    if (e.from && e.to && has_room(c)) {
        c->entries[c->n++] = e;
    } else {
        free((char *)(uintptr_t)e.from);
        free((char *)(uintptr_t)e.to);
        c->starved = true;
    }
}

static void keep(struct reading *r)
{
    const char *from = qs_text_of(&r->id), *to = qs_text_of(&r->text);
    if (*from && *to && !r->fuzzy && same_conversions(from, to)) {
        add_entry(r->c, from, to);
    }
    if (!*from && strstr(to, "X-Complete: yes\n")) {
        r->c->complete = true;
    }
    r->c->starved |= r->id.starved || r->text.starved;
    qs_text_clear(&r->id);
    qs_text_clear(&r->text);
    r->into = NULL;
    r->fuzzy = false;
}

/* The inside of "..." with its escapes resolved. */
static void quoted(struct qs_text *out, const char *at, const char *end)
{
    for (; at < end && *at != '"'; at++) {
        char c = *at;
        if (c == '\\' && at + 1 < end) {
            at++;
            c = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
        }
        qs_add_bytes(out, &c, 1);
    }
}

static bool begins(const char *at, const char *end, const char *word)
{
    size_t n = strlen(word);
    return (size_t)(end - at) >= n && !memcmp(at, word, n);
}

static void read_line(struct reading *r, const char *at, const char *end)
{
    if (begins(at, end, "#,")) {
        for (; at < end; at++) {
            r->fuzzy |= begins(at, end, "fuzzy");
        }
        return;
    }
    if (begins(at, end, "msgid ")) {
        r->into = &r->id;
    } else if (begins(at, end, "msgstr ")) {
        r->into = &r->text;
    } else if (!begins(at, end, "\"")) {
        return;
    }
    const char *quote = memchr(at, '"', (size_t)(end - at));
    if (quote && r->into) {
        quoted(r->into, quote + 1, end);
    }
}

static void read_all(struct qs_catalogue *c, const char *text, size_t size)
{
    struct reading r = { .c = c, .id = qs_text_growing(), .text = qs_text_growing() };
    const char *end = text + size;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        const char *stop = newline ? newline : end;
        if (stop == text || (begins(text, stop, "#") && r.into == &r.text)) {
            keep(&r); /* an empty line or a comment ends an entry */
        }
        read_line(&r, text, stop);
        text = stop + 1;
    }
    keep(&r);
    qs_text_free(&r.id);
    qs_text_free(&r.text);
    if (c->n) {
        qsort(c->entries, c->n, sizeof *c->entries, by_key);
    }
}

void qs_catalogue_close(struct qs_catalogue *c)
{
    for (size_t i = 0; c && i < c->n; i++) {
        free((char *)(uintptr_t)c->entries[i].from);
        free((char *)(uintptr_t)c->entries[i].to);
    }
    free(c ? c->entries : NULL);
    free(c);
}

int qs_catalogue_open(struct qs_catalogue **out, const char *po, size_t size)
{
    struct qs_catalogue *c = calloc(1, sizeof *c);
    *out = NULL;
    if (!c) {
        return QS_NO_MEMORY;
    }
    read_all(c, po, size);
    if (c->starved) {
        qs_catalogue_close(c);
        return QS_NO_MEMORY;
    }
    *out = c;
    return QS_OK;
}

/* "ja_JP.UTF-8" is ja. */
int qs_catalogue_named(struct qs_catalogue **out, const struct qs_library *lib, const char *language)
{
    char path[64];
    int n = (int)strcspn(language, "_.:@");
    *out = NULL;
    if (n == 2 && !strncmp(language, "en", 2)) {
        return QS_OK;
    }
    if (!n || n > 16 || strchr(language, '/')) {
        return QS_BAD;
    }
    struct qs_text t = qs_text_in(path, sizeof path);
    qs_add(&t, "po/%.*s.po", n, language);
    const struct qs_file *file = qs_library_file(lib, path);
    return file ? qs_catalogue_open(out, file->bytes, file->size) : QS_BAD;
}
