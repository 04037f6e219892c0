/*
 * text.h: text into a buffer: the caller's, which counts on when it is full, like snprintf; or one
 * that grows.
 */
#ifndef QUAYSIDE_TEXT_H
#define QUAYSIDE_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

struct qs_text {
    char *out; /* ends with a NUL whenever size > 0 */
    size_t size;
    size_t used;  /* what all of it would need, without the NUL */
    bool grows;   /* `out` is the text's own: malloc'ed, NULL at first */
    bool starved; /* it could not grow: what is there is cut off */
};

struct qs_text qs_text_in(char *out, size_t size);
/* A text that grows; to be freed. Out of memory it stays as it is and is `starved`. */
struct qs_text qs_text_growing(void);
void qs_text_free(struct qs_text *t);
/* Never NULL. */
const char *qs_text_of(const struct qs_text *t);
/* Empties it and keeps its room. */
void qs_text_clear(struct qs_text *t);

void qs_add(struct qs_text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
void qs_add_bytes(struct qs_text *t, const char *bytes, size_t n);
void qs_add_text(struct qs_text *t, const char *s);
static inline void qs_add_char(struct qs_text *t, char c)
{
    if (t->used + 1 < t->size) {
        t->out[t->used++] = c;
        t->out[t->used] = 0;
    } else {
        qs_add_bytes(t, &c, 1);
    }
}
/* What stands between two of a row: nothing before the first. */
static inline void qs_add_comma(struct qs_text *t, bool later)
{
    if (later) {
        qs_add_char(t, ',');
    }
}
void qs_add_number(struct qs_text *t, long long n);
/* A JSON string, quotes and escapes included. */
void qs_add_json(struct qs_text *t, const char *s);
/* Words inside HTML or XML, between tags or quotes; control characters but newlines are left out. */
void qs_add_markup(struct qs_text *t, const char *s);

/*
 * Words that people write, which others will see: names, chat. Why they cannot be taken, as a sentence
 * without its full stop, or NULL: they must show something, on one line, within `most` bytes.
 */
enum { QS_NAME = 39 }; /* bytes of a name */
const char *qs_words_flaw(const char *words, size_t most);
/* The same of a name, which must not be taken for one that the program uses itself, as "You". */
const char *qs_name_flaw(const char *name);
/* Whether a reader would take one for the other. */
bool qs_names_alike(const char *a, const char *b);
/* Words of anybody as a terminal may show them: what is not printable as "?", newlines where `lines`. */
void qs_add_shown(struct qs_text *t, const char *words, bool lines);
/* A name as one word of a line, of fewer than `most` bytes: blanks as "_", "-" for an empty one. */
void qs_add_word_of(struct qs_text *t, const char *name, size_t most);

/*
 * The candidate nearest to a word that was not found: at most two edits away, of a word of up to four
 * letters one; or NULL.
 */
struct qs_near {
    const char *word, *best;
    int edits;
};
void qs_near_try(struct qs_near *near, const char *candidate);

#ifdef __cplusplus
}
#endif

#endif
