/*
 * text.h: text into a buffer the caller owns; counts on when it is full, like snprintf.
 */
#ifndef QUAYSIDE_TEXT_H
#define QUAYSIDE_TEXT_H

#include <stddef.h>

struct qs_text {
    char *out; /* ends with a NUL whenever size > 0 */
    size_t size;
    size_t used; /* what all of it would need, without the NUL */
};

struct qs_text qs_text_in(char *out, size_t size);
void qs_add(struct qs_text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void qs_add_bytes(struct qs_text *t, const char *bytes, size_t n);
/* A JSON string, quotes and escapes included. */
void qs_add_json(struct qs_text *t, const char *s);

#endif
