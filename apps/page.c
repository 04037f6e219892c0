/*
 * page.c: texts that grow, and breaking them into lines.
 *
 * Text is UTF-8. Lines break at spaces and between wide characters, which need none.
 */
#include "play.h"

#include <stdlib.h>
#include <string.h>

static void make_room(struct page *p, size_t n)
{
    if (p->used + n < p->room) {
        return;
    }
    size_t room = p->room ? p->room : 256;
    while (room <= p->used + n) {
        room *= 2;
    }
    char *more = app_memory(room);
    if (p->used) {
        memcpy(more, p->text, p->used);
    }
    free(p->text);
    p->text = more;
    p->room = room;
}

void page_bytes(struct page *p, const char *bytes, size_t n)
{
    make_room(p, n);
    memcpy(p->text + p->used, bytes, n);
    p->used += n;
    p->text[p->used] = 0;
}

void page_add(struct page *p, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n > 0) {
        make_room(p, (size_t)n);
        vsnprintf(p->text + p->used, (size_t)n + 1, format, again);
        p->used += (size_t)n;
    }
    va_end(again);
}

void page_clear(struct page *p)
{
    p->used = 0;
    if (p->text) {
        p->text[0] = 0;
    }
}

void page_free(struct page *p)
{
    free(p->text);
    *p = (struct page){ 0 };
}

const char *page_text(const struct page *p)
{
    return p->text ? p->text : "";
}

/* ------------------------------------------------------------------ columns */

static bool is_wide(unsigned long c)
{
    return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0xa4cf) || (c >= 0xac00 && c <= 0xd7a3) ||
           (c >= 0xf900 && c <= 0xfaff) || (c >= 0xfe30 && c <= 0xfe6f) || (c >= 0xff00 && c <= 0xff60) ||
           (c >= 0xffe0 && c <= 0xffe6) || (c >= 0x1f300 && c <= 0x1faff) || (c >= 0x20000 && c <= 0x3fffd);
}

size_t text_char(const char *at, int *columns)
{
    const unsigned char *s = (const unsigned char *)at;
    size_t n = s[0] < 0xc0 ? 1 : s[0] < 0xe0 ? 2 : s[0] < 0xf0 ? 3 : 4;
    unsigned long c = n == 1 ? s[0] : s[0] & (0x7fu >> n);
    for (size_t i = 1; i < n; i++) {
        if ((s[i] & 0xc0) != 0x80) { /* a broken one */
            *columns = 1;
            return 1;
        }
        c = c << 6 | (s[i] & 0x3fu);
    }
    *columns = c >= 0x300 && c <= 0x36f ? 0 : is_wide(c) ? 2 : 1;
    return n;
}

int text_columns(const char *text, size_t n)
{
    int columns = 0, c;
    for (const char *end = text + n; text < end; columns += c) {
        text += text_char(text, &c);
    }
    return columns;
}

size_t text_fit(const char *text, int width)
{
    const char *at = text;
    int columns;
    while (*at) {
        size_t n = text_char(at, &columns);
        if (columns > width) {
            break;
        }
        width -= columns;
        at += n;
    }
    return (size_t)(at - text);
}

/* The bytes of the next line within the width, and where the one after begins. */
static size_t one_line(const char *at, int width, const char **next)
{
    const char *p = at, *last = NULL, *resume = NULL; /* the last place to break */
    int columns, used = 0;
    while (*p && *p != '\n') {
        size_t n = text_char(p, &columns);
        if (*p == ' ') {
            last = p;
            resume = p + 1;
        } else if (columns == 2 && p > at) {
            last = resume = p;
        }
        if (used + columns > width && p > at) {
            if (!last || last == at) {
                last = resume = p; /* a word longer than the line */
            }
            *next = resume;
            return (size_t)(last - at);
        }
        used += columns;
        p += n;
    }
    *next = *p ? p + 1 : p;
    return (size_t)(p - at);
}

/*
 * How far the continuation of a line is indented: like a second column that begins after two
 * blanks, otherwise like the line itself.
 */
static int hang(const char *line)
{
    size_t n = strcspn(line, "\n"), at = strspn(line, " ");
    for (size_t i = at; i + 2 < n; i++) {
        if (line[i] == ' ' && line[i + 1] == ' ' && line[i + 2] != ' ') {
            at = i + 2;
        }
    }
    return text_columns(line, at);
}

bool text_line(struct text_lines *l)
{
    if (!*l->next) {
        return false;
    }
    l->indent = l->broken ? l->hang : 0;
    if (!l->broken) {
        l->hang = hang(l->next) < l->width / 2 ? hang(l->next) : 0;
    }
    l->at = l->next;
    l->n = one_line(l->at, l->width - l->indent, &l->next);
    l->broken = *l->next && l->next[-1] != '\n';
    return true;
}
