/*
 * names.h: how things are named: slugs, misspelt words, operands; shared inside the engine.
 */
#ifndef QS_NAMES_H
#define QS_NAMES_H

#include <stdbool.h>
#include <string.h>

#include "engine.h"
#include "quayside/text.h"

/* The bytes of the character that begins here, 0 if it is not UTF-8. The text ends with a NUL. */
int qs_utf8(const char *s);

/* Tables are searched word by word, and most words differ in their first letter. */
static inline bool qs_same_word(const char *a, const char *b)
{
    return *a == *b && strcmp(a, b) == 0;
}

/* The slug of a title: 0, or -1 if it would be empty or too long. */
int qs_slug_from(char *out, size_t size, const char *title);

/* index.c: qs_find looks for verbs too. */
enum { QS_VERBS = -1 };
/* How much memory the index needs; and it is made there (all zero before) of rules that are loaded. */
size_t qs_index_size(const struct qs_game *game);
void qs_index_make(struct qs_index *x, const struct qs_rules *r, void *memory);

/* One thing of a list in words: "contract", from the sheet's row word where there is one. */
const char *qs_noun(const struct qs_rules *r, int list);

/* The verb of a move, or NULL if there is none of that number. */
const struct qs_verb *qs_verb_in(const struct qs_rules *r, qs_move m);

/* An operand as notation has it. */
void qs_add_operand(struct qs_text *t, const struct qs_rules *r, int kind, int value);

#endif
