/*
 * screen_line.c: the line one types: editing, history, completion.
 */
#include "screen.h"

#include <ncurses.h>
#include <stdlib.h>
#include <string.h>

enum {
    CTRL_A = 1,
    CTRL_D = 4,
    CTRL_E = 5,
    BELL = 7,
    BACKSPACE = 8,
    TAB = 9,
    NEWLINE = 10,
    CTRL_K = 11,
    RETURN = 13,
    CTRL_N = 14,
    CTRL_P = 16,
    CTRL_U = 21,
    CTRL_W = 23,
    DELETE = 127
};

void line_clear(struct line *l)
{
    l->text[0] = 0;
    l->cursor = 0;
    l->at_history = l->n_history;
}

void line_remember(struct line *l)
{
    size_t n = strlen(l->text) + 1;
    if (n == 1 || (l->n_history && !strcmp(l->history[l->n_history - 1], l->text))) {
        return;
    }
    if (l->n_history == HISTORY) {
        free(l->history[0]);
        memmove(l->history, l->history + 1, (HISTORY - 1) * sizeof *l->history);
        l->n_history--;
    }
    l->history[l->n_history++] = memcpy(app_memory(n), l->text, n);
}

/* ------------------------------------------------------------------ editing */

/* Where the character before the cursor begins. */
static size_t before(const struct line *l)
{
    size_t at = l->cursor;
    while (at && ((unsigned char)l->text[--at] & 0xc0) == 0x80) {
    }
    return at;
}

static size_t after(const struct line *l)
{
    int columns;
    return l->text[l->cursor] ? l->cursor + text_char(l->text + l->cursor, &columns) : l->cursor;
}

static void cut(struct line *l, size_t from, size_t to)
{
    memmove(l->text + from, l->text + to, strlen(l->text + to) + 1);
    l->cursor = from;
}

static void cut_word(struct line *l)
{
    size_t from = l->cursor;
    while (from && l->text[from - 1] == ' ') {
        from--;
    }
    while (from && l->text[from - 1] != ' ') {
        from--;
    }
    cut(l, from, l->cursor);
}

static void insert(struct line *l, const char *bytes, size_t n)
{
    size_t length = strlen(l->text);
    if (length + n >= sizeof l->text) {
        return;
    }
    memmove(l->text + l->cursor + n, l->text + l->cursor, length - l->cursor + 1);
    memcpy(l->text + l->cursor, bytes, n);
    l->cursor += n;
}

/* A character typed, as UTF-8. */
static void type(struct line *l, unsigned long c)
{
    char b[4];
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    if (c < ' ') {
        return;
    }
    for (size_t i = n; i-- > 1; c >>= 6) {
        b[i] = (char)(0x80 | (c & 0x3f));
    }
    b[0] = (char)(n == 1 ? c : (0xf00u >> n & 0xff) | c);
    insert(l, b, n);
}

static void recall(struct line *l, int by)
{
    int at = l->at_history + by;
    if (at < 0 || at > l->n_history) {
        return;
    }
    l->at_history = at;
    snprintf(l->text, sizeof l->text, "%s", at < l->n_history ? l->history[at] : "");
    l->cursor = strlen(l->text);
}

/* ------------------------------------------------------------------ completion */

/* How much all lines of the list have in common from the start. */
static size_t common(const char *list)
{
    size_t n = strcspn(list, "\n");
    for (const char *at = list; *at; at += strcspn(at, "\n") + 1) {
        size_t same = 0;
        while (same < n && at[same] == list[same] && at[same] != '\n') {
            same++;
        }
        n = same;
    }
    return n;
}

/* Lengthens the last word as far as it is clear; the rest of the possibilities become a note. */
static void tab(struct line *l, const struct scene *s)
{
    struct page list = { 0 };
    char typed[LINE_SIZE];
    size_t from;
    snprintf(typed, sizeof typed, "%.*s", (int)l->cursor, l->text);
    complete(s, typed, &from, &list);
    if (list.used) {
        const char *words = page_text(&list);
        bool only = strlen(words) == strcspn(words, "\n") + 1;
        size_t n = common(words);
        cut(l, from, l->cursor);
        insert(l, words, n);
        if (only) {
            insert(l, " ", 1);
        } else {
            snprintf(l->note, sizeof l->note, "%s", words);
            for (char *c = l->note; *c; c++) {
                *c = *c == '\n' ? ' ' : *c;
            }
        }
    }
    page_free(&list);
}

/* ------------------------------------------------------------------ keys */

static enum line_key special(struct line *l, unsigned long key)
{
    switch (key) {
    case KEY_LEFT:
        l->cursor = before(l);
        return LINE_EDITED;
    case KEY_RIGHT:
        l->cursor = after(l);
        return LINE_EDITED;
    case KEY_HOME:
        l->cursor = 0;
        return LINE_EDITED;
    case KEY_END:
        l->cursor = strlen(l->text);
        return LINE_EDITED;
    case KEY_BACKSPACE:
        cut(l, before(l), l->cursor);
        return LINE_EDITED;
    case KEY_DC:
        cut(l, l->cursor, after(l));
        return LINE_EDITED;
    case KEY_ENTER:
        return LINE_DONE;
    default:
        return LINE_OTHER;
    }
}

enum line_key line_key(struct line *l, const struct scene *s, bool is_special, unsigned long key)
{
    l->note[0] = 0;
    if (is_special) {
        return special(l, key);
    }
    switch (key) {
    case NEWLINE:
    case RETURN:
        return LINE_DONE;
    case CTRL_A:
        l->cursor = 0;
        break;
    case CTRL_E:
        l->cursor = strlen(l->text);
        break;
    case CTRL_K:
        l->text[l->cursor] = 0;
        break;
    case CTRL_N:
        recall(l, 1);
        break;
    case CTRL_P:
        recall(l, -1);
        break;
    case CTRL_U:
        cut(l, 0, l->cursor);
        break;
    case CTRL_W:
        cut_word(l);
        break;
    case BACKSPACE:
    case DELETE:
        cut(l, before(l), l->cursor);
        break;
    case CTRL_D:
        if (!l->text[0]) {
            return LINE_END;
        }
        cut(l, l->cursor, after(l));
        break;
    case TAB:
        if (s) {
            tab(l, s);
        }
        break;
    default:
        if (key < ' ') {
            return LINE_OTHER;
        }
        type(l, key);
    }
    return LINE_EDITED;
}
