/*
 * text.c: text into buffers that callers own or that grow, and complaints.
 *
 * Nothing here writes past a buffer or fails: what does not fit is counted and dropped.
 */
#include "quayside/text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "names.h"
#include "quayside/edition.h"

struct qs_text qs_text_in(char *out, size_t size)
{
    if (size) {
        out[0] = 0;
    }
    return (struct qs_text){ .out = out, .size = size };
}

struct qs_text qs_text_growing(void)
{
    return (struct qs_text){ .grows = true };
}

void qs_text_free(struct qs_text *t)
{
    free(t->grows ? t->out : NULL);
    *t = (struct qs_text){ .grows = t->grows };
}

const char *qs_text_of(const struct qs_text *t)
{
    return t->size ? t->out : "";
}

void qs_text_clear(struct qs_text *t)
{
    t->used = 0;
    t->starved = false;
    if (t->size) {
        t->out[0] = 0;
    }
}

/* Room for n more bytes and a NUL, if the text is one that grows. */
static void make_room(struct qs_text *t, size_t n)
{
    size_t size = t->size ? t->size : 256;
    while (size <= t->used + n) {
        size *= 2;
    }
    char *more = t->starved ? NULL : realloc(t->out, size);
    if (more) {
        t->out = more;
        t->size = size;
    } else {
        t->starved = true;
    }
}

static void add_list(struct qs_text *t, const char *format, va_list list)
{
    va_list again;
    va_copy(again, list);
    size_t room = t->used < t->size ? t->size - t->used : 0;
    int n = vsnprintf(room ? t->out + t->used : NULL, room, format, list);
    if (n > 0 && (size_t)n >= room && t->grows) {
        make_room(t, (size_t)n);
        room = t->used < t->size ? t->size - t->used : 0;
        vsnprintf(room ? t->out + t->used : NULL, room, format, again);
    }
    if (n > 0) {
        t->used += (size_t)n;
    }
    va_end(again);
}

void qs_add(struct qs_text *t, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    add_list(t, format, list);
    va_end(list);
}

/* What does not fit: the text grows, or what is too much is dropped. */
static void add_beyond(struct qs_text *t, const char *bytes, size_t n)
{
    if (t->grows) {
        make_room(t, n);
    }
    if (t->used + 1 < t->size) {
        size_t room = t->size - t->used - 1, fits = n < room ? n : room;
        memcpy(t->out + t->used, bytes, fits);
        t->out[t->used + fits] = 0;
    }
    t->used += n;
}

void qs_add_bytes(struct qs_text *t, const char *bytes, size_t n)
{
    if (t->used >= t->size || n >= t->size - t->used) {
        add_beyond(t, bytes, n);
        return;
    }
    memcpy(t->out + t->used, bytes, n);
    t->used += n;
    t->out[t->used] = 0;
}

void qs_add_text(struct qs_text *t, const char *s)
{
    qs_add_bytes(t, s, strlen(s));
}

void qs_add_number(struct qs_text *t, long long n)
{
    char digits[24];
    size_t at = sizeof digits;
    if (n >= 0 && n < 10) {
        qs_add_char(t, (char)('0' + n));
        return;
    }
    unsigned long long left = n < 0 ? 0ull - (unsigned long long)n : (unsigned long long)n;
    do {
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (n < 0) {
        digits[--at] = '-';
    }
    qs_add_bytes(t, digits + at, sizeof digits - at);
}

int qs_utf8(const char *s)
{
    const unsigned char *u = (const unsigned char *)s;
    int n = u[0] < 0x80 ? 1 : u[0] < 0xc2 ? 0 : u[0] < 0xe0 ? 2 : u[0] < 0xf0 ? 3 : 4;
    if (n == 0 || u[0] > 0xf4) {
        return 0;
    }
    for (int i = 1; i < n; i++) {
        if ((u[i] & 0xc0) != 0x80) {
            return 0;
        }
    }
    bool too_long = (u[0] == 0xe0 && u[1] < 0xa0) || (u[0] == 0xf0 && u[1] < 0x90);
    bool surrogate = u[0] == 0xed && u[1] > 0x9f;
    bool too_high = u[0] == 0xf4 && u[1] > 0x8f;
    return too_long || surrogate || too_high ? 0 : n;
}

/* Whether one of eight bytes is a control character, a quote, a backslash or none of ASCII. */
static bool has_special(const char *s)
{
    const uint64_t each = 0x0101010101010101u, high = 0x80 * each;
    uint64_t w;
    memcpy(&w, s, sizeof w);
    uint64_t quote = w ^ '"' * each, slash = w ^ '\\' * each;
    return (w | (w - 0x20 * each) | (quote - each) | (slash - each)) & high;
}

/* How many of n bytes from here on may stand in a JSON string as they are. */
static size_t plain_bytes(const char *s, size_t n)
{
    size_t i = 0;
    while (i + 8 <= n && !has_special(s + i)) {
        i += 8;
    }
    for (unsigned char c; i < n && (c = (unsigned char)s[i], c - 0x20u < 0x60 && c != '"' && c != '\\');) {
        i++;
    }
    return i;
}

/* One character that is not plain; how many bytes it has. */
static size_t add_escaped(struct qs_text *t, const char *s)
{
    unsigned char c = (unsigned char)*s;
    int n = qs_utf8(s);
    if (c == '"' || c == '\\') {
        qs_add(t, "\\%c", c);
    } else if (c == '\n' || c == '\t') {
        qs_add(t, "\\%c", c == '\n' ? 'n' : 't');
    } else if (c < 0x20) {
        qs_add(t, "\\u%04x", c);
    } else if (n) {
        qs_add_bytes(t, s, (size_t)n);
    } else {
        qs_add(t, "\\ufffd"); /* not UTF-8, and JSON must be */
    }
    return n ? (size_t)n : 1;
}

void qs_add_json(struct qs_text *t, const char *s)
{
    const char *end = s + strlen(s);
    size_t n = plain_bytes(s, (size_t)(end - s));
    if (s + n == end && t->used < t->size && n + 2 < t->size - t->used) { /* all of it as it is */
        char *out = t->out + t->used;
        out[0] = '"';
        memcpy(out + 1, s, n);
        memcpy(out + 1 + n, "\"", 2);
        t->used += n + 2;
        return;
    }
    qs_add_char(t, '"');
    for (;; n = plain_bytes(s, (size_t)(end - s))) {
        qs_add_bytes(t, s, n);
        s += n;
        if (s == end) {
            break;
        }
        s += add_escaped(t, s);
    }
    qs_add_char(t, '"');
}

/* Whether the directory that is read lacks this table. */
static bool is_absent(const struct qs_complaints *why, const char *file)
{
    char name[64];
    snprintf(name, sizeof name, " %s ", file);
    return why->absent && strstr(why->absent, name);
}

/* "DIR/goods.txt", or "standard/goods.txt" where DIR has no such table; of DIR itself its name. */
static void add_file(struct qs_text *t, const struct qs_complaints *why, const char *file)
{
    if (why->where && !strchr(file, '/') && strcmp(file, why->where)) {
        qs_add(t, "%s/", is_absent(why, file) ? "standard" : why->where);
    }
    qs_add(t, "%s", file);
}

void qs_complain(struct qs_complaints *why, const char *file, int line, const char *format, ...)
{
    if (!why) {
        return;
    }
    struct qs_text t = { .out = why->text, .size = why->size, .used = why->used };
    if (file) {
        add_file(&t, why, file);
        qs_add(&t, line > 0 ? ":%d: " : ": ", line);
    }
    va_list list;
    va_start(list, format);
    add_list(&t, format, list);
    va_end(list);
    qs_add_char(&t, '\n');
    why->used = t.used;
    why->n++;
}

void qs_add_markup(struct qs_text *t, const char *s)
{
    static const struct {
        char c;
        const char *as;
    } named[] = { { '<', "&lt;" }, { '>', "&gt;" }, { '&', "&amp;" }, { '"', "&quot;" }, { '\'', "&#39;" } };
    for (; *s; s++) {
        const char *as = NULL;
        for (size_t i = 0; i < sizeof named / sizeof *named; i++) {
            as = *s == named[i].c ? named[i].as : as;
        }
        if (as) {
            qs_add_text(t, as);
        } else if ((unsigned char)*s >= ' ' || *s == '\n') {
            qs_add_bytes(t, s, 1);
        }
    }
}
