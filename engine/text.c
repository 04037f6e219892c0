/*
 * text.c: text into buffers that callers own, and complaints.
 *
 * Nothing here writes past a buffer or fails: what does not fit is counted and dropped.
 */
#include "quayside/text.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "names.h"
#include "quayside/edition.h"

struct qs_text qs_text_in(char *out, size_t size)
{
    if (size) {
        out[0] = 0;
    }
    return (struct qs_text){.out = out, .size = size};
}

static void add_list(struct qs_text *t, const char *format, va_list list)
{
    size_t room = t->used < t->size ? t->size - t->used : 0;
    int n = vsnprintf(room ? t->out + t->used : NULL, room, format, list);
    if (n > 0) {
        t->used += (size_t)n;
    }
}

void qs_add(struct qs_text *t, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    add_list(t, format, list);
    va_end(list);
}

void qs_add_bytes(struct qs_text *t, const char *bytes, size_t n)
{
    if (t->used + 1 < t->size) {
        size_t room = t->size - t->used - 1, fits = n < room ? n : room;
        memcpy(t->out + t->used, bytes, fits);
        t->out[t->used + fits] = 0;
    }
    t->used += n;
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

void qs_add_json(struct qs_text *t, const char *s)
{
    qs_add_bytes(t, "\"", 1);
    while (*s) {
        int n = qs_utf8(s);
        unsigned char c = (unsigned char)*s;
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
        s += n ? n : 1;
    }
    qs_add_bytes(t, "\"", 1);
}

/* Whether the directory that is read lacks this table. */
static bool is_absent(const struct qs_complaints *why, const char *file)
{
    char name[64];
    snprintf(name, sizeof name, " %s ", file);
    return why->absent && strstr(why->absent, name);
}

/* "DIR/goods.txt", or "standard/goods.txt" where DIR has no such table. */
static void add_file(struct qs_text *t, const struct qs_complaints *why, const char *file)
{
    if (why->where && !strchr(file, '/')) {
        qs_add(t, "%s/", is_absent(why, file) ? "standard" : why->where);
    }
    qs_add(t, "%s", file);
}

void qs_complain(struct qs_complaints *why, const char *file, int line, const char *format, ...)
{
    if (!why) {
        return;
    }
    struct qs_text t = {.out = why->text, .size = why->size, .used = why->used};
    if (file) {
        add_file(&t, why, file);
        qs_add(&t, line > 0 ? ":%d: " : ": ", line);
    }
    va_list list;
    va_start(list, format);
    add_list(&t, format, list);
    va_end(list);
    qs_add_bytes(&t, "\n", 1);
    why->used = t.used;
    why->n++;
}
