/*
 * rulebook.c: the numbered paragraphs of the rules pages carried inside the program.
 *
 * A paragraph begins a line with its number in bold, `**WHA-4.3** `, and ends at an empty line, at
 * a heading or at the next paragraph.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/scene.h"
#include "quayside/text.h"

const char *qs_rulebook(const struct qs_library *lib, const struct qs_game *game, size_t *size)
{
    char path[64];
    snprintf(path, sizeof path, "docs/rules/%s.md", game ? game->name : "table");
    const struct qs_file *file = qs_library_file(lib, path);
    *size = file ? file->size : 0;
    return file ? file->bytes : NULL;
}

static const char *line_end(const char *at, const char *end)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return newline ? newline : end;
}

/* The number if a paragraph begins here: letters, a hyphen, digits, a point, digits. */
static bool begins(const char *at, const char *end, struct qs_paragraph *out)
{
    size_t n = 0, points = 0;
    if (end - at < 8 || strncmp(at, "**", 2)) {
        return false;
    }
    for (at += 2; at < end && *at != '*'; at++) {
        if (n + 1 == sizeof out->number || !(isalnum((unsigned char)*at) || strchr("-.", *at))) {
            return false;
        }
        points += *at == '.';
        out->number[n++] = *at;
    }
    out->number[n] = 0;
    if (end - at < 2 || strncmp(at, "**", 2) || points != 1 || !strchr(out->number, '-')) {
        return false;
    }
    at += 2;
    out->text = at + (at < end && *at == ' ');
    return true;
}

static const char *paragraph_end(const char *at, const char *end)
{
    struct qs_paragraph other;
    for (at = line_end(at, end); at < end; at = line_end(at, end)) {
        at++;
        if (at == end || *at == '\n' || *at == '#' || begins(at, end, &other)) {
            return at;
        }
    }
    return end;
}

bool qs_paragraph_next(const char **at, const char *end, struct qs_paragraph *out)
{
    while (*at < end) {
        if (begins(*at, end, out)) {
            *at = paragraph_end(out->text, end);
            out->length = (size_t)(*at - out->text);
            return true;
        }
        *at = line_end(*at, end);
        *at += *at < end;
    }
    return false;
}

static bool find_in(const struct qs_library *lib, const struct qs_game *game, const char *number,
                    struct qs_paragraph *out)
{
    size_t size;
    const char *at = qs_rulebook(lib, game, &size), *end = at ? at + size : NULL;
    while (at && qs_paragraph_next(&at, end, out)) {
        if (!strcmp(out->number, number)) {
            return true;
        }
    }
    return false;
}

bool qs_paragraph_of(const struct qs_library *lib, const struct qs_game *game, const char *number,
                     struct qs_paragraph *out)
{
    char whole[16];
    size_t n = 0;
    for (; number[n] && n + 1 < sizeof whole; n++) {
        whole[n] = (char)toupper((unsigned char)number[n]);
    }
    whole[n] = 0;
    if (isdigit((unsigned char)*number)) { /* "4.3" is the game's own */
        snprintf(whole, sizeof whole, "%s-%.11s", game->prefix, number);
    }
    return find_in(lib, game, whole, out) || find_in(lib, NULL, whole, out);
}

/* "(until rules 2) ..." at the end of a paragraph is for matches under those rules. */
static void leave_out_older(const struct qs_rules *r, struct qs_paragraph *p)
{
    static const char until[] = "(until rules";
    for (size_t i = 0; i + sizeof until < p->length; i++) {
        bool here = true;
        for (size_t k = 0; here && k < sizeof until - 1; k++) { /* a line may end between the words */
            here = p->text[i + k] == until[k] || (until[k] == ' ' && p->text[i + k] == '\n');
        }
        if (here && qs_rules_of(r) > atoi(p->text + i + sizeof until - 1)) {
            p->length = i;
        }
    }
}

bool qs_paragraph_seal(const struct qs_rules *r, const void *view, struct qs_paragraph *p)
{
    leave_out_older(r, p);
    if (qs_shows_rule(r, view, qs_rule_read(r, p->number))) {
        return false;
    }
    p->text = "This rule is about something that is not in the game now; it can be read when it is.";
    p->length = strlen(p->text);
    return true;
}

static void add_word(struct qs_text *t, const char *word, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        if (word[i] != '*' && word[i] != '`') {
            qs_add_bytes(t, word + i, 1);
        }
    }
}

size_t qs_paragraph_write(const struct qs_paragraph *p, int width, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    const char *end = p->text + p->length;
    size_t column = strlen(p->number);
    qs_add(&t, "%s", p->number);
    for (const char *at = p->text; at < end;) {
        const char *word = at;
        while (at < end && !isspace((unsigned char)*at)) {
            at++;
        }
        if (at > word) {
            size_t n = (size_t)(at - word);
            bool fits = column + 1 + n <= (size_t)width;
            qs_add(&t, "%s", fits ? " " : "\n  ");
            column = fits ? column + 1 + n : 2 + n;
            add_word(&t, word, n);
        }
        while (at < end && isspace((unsigned char)*at)) {
            at++;
        }
    }
    qs_add(&t, "\n");
    return t.used;
}
