/*
 * words.c: the words shown to people, in their language.
 *
 * English is the key. A catalogue po/<language>.po is carried inside the program and read here,
 * without libintl: entries of msgid and msgstr in quotes, comments, `fuzzy` ones left out. A
 * translation whose conversions (%s, %d) differ from the English ones is not used, so that no
 * catalogue can break the program.
 */
#include "play.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

struct entry {
    const char *from, *to;
};

static struct entry *entries; /* sorted by `from` */
static size_t n_entries;

static int by_key(const void *a, const void *b)
{
    const struct entry *x = a, *y = b;
    return strcmp(x->from, y->from);
}

const char *T(const char *text)
{
    struct entry key = { .from = text };
    const struct entry *found =
        n_entries ? bsearch(&key, entries, n_entries, sizeof *entries, by_key) : NULL;
    return found ? found->to : text;
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

/* ------------------------------------------------------------------ reading a catalogue */

/* What one entry collects while its lines are read. */
struct reading {
    struct page id, text;
    struct page *into; /* which of the two a "..." line continues */
    bool fuzzy;
};

static char *copied(const char *text)
{
    return strcpy(app_memory(strlen(text) + 1), text);
}

static void keep(struct reading *r)
{
    static size_t room;
    const char *from = page_text(&r->id), *to = page_text(&r->text);
    if (*from && *to && !r->fuzzy && same_conversions(from, to)) {
        if (n_entries == room) {
            room = room ? room * 2 : 256;
            struct entry *more = app_memory(room * sizeof *more);
            if (n_entries) {
                memcpy(more, entries, n_entries * sizeof *more);
            }
            free(entries);
            entries = more;
        }
        entries[n_entries++] = (struct entry){ copied(from), copied(to) };
    }
    page_clear(&r->id);
    page_clear(&r->text);
    r->into = NULL;
    r->fuzzy = false;
}

/* The inside of "..." with its escapes resolved. */
static void quoted(struct page *out, const char *at, const char *end)
{
    for (; at < end && *at != '"'; at++) {
        char c = *at;
        if (c == '\\' && at + 1 < end) {
            at++;
            c = *at == 'n' ? '\n' : *at == 't' ? '\t' : *at;
        }
        page_bytes(out, &c, 1);
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

static void read_catalogue(const char *text, size_t size)
{
    struct reading r = { .fuzzy = false };
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
    page_free(&r.id);
    page_free(&r.text);
    if (n_entries) {
        qsort(entries, n_entries, sizeof *entries, by_key);
    }
}

/* What the environment asks for: "ja_JP.UTF-8" is ja. Only where the terminal can show it. */
static const char *wanted(void)
{
    static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            return value;
        }
    }
    return NULL;
}

int words_use(const char *language)
{
    char path[64];
    size_t size;
    const char *asked = language ? language : wanted();
    if (!asked) {
        return 0;
    }
    int n = (int)strcspn(asked, "_.:@");
    if (!strncmp(asked, "en", 2) || n > 16 || strchr(asked, '/')) {
        return n > 16 ? -1 : 0;
    }
    snprintf(path, sizeof path, "po/%.*s.po", n, asked);
    const char *text = app_embedded(path, &size);
    if (text) {
        read_catalogue(text, size);
    }
    return text || !language ? 0 : -1;
}
