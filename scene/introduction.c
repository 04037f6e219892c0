/*
 * introduction.c: the game introduces itself: what it is about, how one wins, a turn, what to try first.
 *
 * docs/introduction/<game>.md is a page of sections "## Title", each of paragraphs. It is shown as plain
 * paragraphs, one a line, for a face to wrap.
 */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "quayside/scene.h"
#include "quayside/text.h"

/* Words people type for a section, and a word of its title. */
static const struct {
    const char *typed, *in_title;
} meant[] = {
    { "about", "about" }, { "goal", "wins" }, { "aim", "wins" },  { "win", "wins" },  { "winning", "wins" },
    { "turn", "turn" },   { "try", "try" },   { "start", "try" }, { "first", "try" }, { "strategy", "try" },
};

static const char *title_word(const char *section)
{
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++) {
        if (!strcasecmp(meant[i].typed, section)) {
            return meant[i].in_title;
        }
    }
    return NULL;
}

static bool has(const char *line, size_t n, const char *word)
{
    size_t k = strlen(word);
    for (size_t i = 0; i + k <= n; i++) {
        if (!strncasecmp(line + i, word, k)) {
            return true;
        }
    }
    return false;
}

/* Lines of the page into paragraphs; `wanted` is a word of the title of the section, or NULL for all. */
static void add_lines(struct qs_text *t, const char *at, const char *end, const char *wanted)
{
    bool in = !wanted, open = false;
    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((newline ? newline : end) - at);
        bool title = n > 3 && !strncmp(at, "## ", 3), page = n > 2 && !strncmp(at, "# ", 2);
        if (title) {
            in = !wanted || has(at + 3, n - 3, wanted);
        }
        if (in && title) {
            qs_add(t, "%s%.*s\n", t->used ? "\n" : "", (int)(n - 3), at + 3);
        } else if (in && n && !page) {
            qs_add(t, "%s%.*s", open ? " " : "", (int)n, at);
        } else if (open) {
            qs_add(t, "\n");
        }
        open = in && n && !page && !title;
        at += n + 1;
    }
    if (open) {
        qs_add(t, "\n");
    }
}

size_t qs_introduction(const struct qs_library *lib, const struct qs_game *game, const char *section,
                       char *out, size_t size)
{
    char path[64];
    struct qs_text t = qs_text_in(out, size);
    snprintf(path, sizeof path, "docs/introduction/%s.md", game->name);
    const struct qs_file *file = qs_library_file(lib, path);
    const char *wanted = section && *section ? title_word(section) : NULL;
    if (file && (wanted || !section || !*section)) {
        add_lines(&t, file->bytes, file->bytes + file->size, wanted);
    }
    return t.used;
}
