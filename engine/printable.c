/*
 * printable.c: the one door for words that people write: names, chat, contacts.
 *
 * Printable is what shows, in reading order, on one line. Line breaks, control characters, marks that
 * turn the direction of writing and characters without a shape are not: with them a name can look like
 * another's, like nothing, or like a line that the program wrote. Two joiners that some scripts and
 * emoji need are taken right behind a character of those scripts.
 */
#include <string.h>

#include "names.h"

enum { MARKS = 3 }; /* upon one letter, at the most */

struct range {
    uint32_t from, to;
};

static bool is_in(const struct range *ranges, size_t n, uint32_t c)
{
    for (size_t i = 0; i < n; i++) {
        if (c >= ranges[i].from && c <= ranges[i].to) {
            return true;
        }
    }
    return false;
}

#define IS_IN(ranges, c) is_in((ranges), sizeof(ranges) / sizeof *(ranges), (c))

/* Control characters, what has no shape or no meaning, and what turns the direction. */
static const struct range hidden[] = {
    { 0, 0x1f },          { 0x7f, 0x9f },       { 0xad, 0xad },        { 0x34f, 0x34f },   { 0x61c, 0x61c },
    { 0x115f, 0x1160 },   { 0x17b4, 0x17b5 },   { 0x180b, 0x180f },    { 0x200b, 0x200f }, { 0x2028, 0x202e },
    { 0x2060, 0x206f },   { 0x2800, 0x2800 },   { 0x3164, 0x3164 },    { 0xd800, 0xf8ff }, { 0xfdd0, 0xfdef },
    { 0xfe00, 0xfe0f },   { 0xfeff, 0xfeff },   { 0xffa0, 0xffa0 },    { 0xfff0, 0xfffb }, { 0xfffe, 0xffff },
    { 0x1bca0, 0x1bca3 }, { 0x1d173, 0x1d17a }, { 0xe0000, 0x10ffff },
};

static const struct range blanks[] = {
    { ' ', ' ' },       { 0xa0, 0xa0 },     { 0x1680, 0x1680 }, { 0x2000, 0x200a },
    { 0x202f, 0x202f }, { 0x205f, 0x205f }, { 0x3000, 0x3000 },
};

static const struct range marks[] = {
    { 0x300, 0x36f },   { 0x483, 0x489 },   { 0x1ab0, 0x1aff },
    { 0x1dc0, 0x1dff }, { 0x20d0, 0x20ff }, { 0xfe20, 0xfe2f },
};

static bool is_joiner(uint32_t c)
{
    return c == 0x200c || c == 0x200d || c == 0xfe0e || c == 0xfe0f;
}

/* The character that begins here, and how many bytes it has; 0 bytes: this is not UTF-8. */
static uint32_t character(const char *s, int *bytes)
{
    static const unsigned char first[] = { 0, 0x7f, 0x1f, 0x0f, 0x07 };
    *bytes = qs_utf8(s);
    uint32_t c = (unsigned char)*s & first[*bytes];
    for (int i = 1; i < *bytes; i++) {
        c = c << 6 | ((unsigned char)s[i] & 0x3f);
    }
    return c;
}

/* Whether the character may stand behind the one before it; 0: it is the first. */
static bool may_follow(uint32_t before, uint32_t c)
{
    return is_joiner(c) ? before > 0x7f && !is_joiner(before) && !IS_IN(blanks, before) : !IS_IN(hidden, c);
}

const char *qs_words_flaw(const char *words, size_t most)
{
    uint32_t before = 0, c;
    int bytes, marked = 0;
    bool shows = false;
    if (strlen(words) > most) {
        return "that's too long";
    }
    for (; *words; words += bytes, before = c) {
        c = character(words, &bytes);
        marked = IS_IN(marks, c) ? marked + 1 : 0;
        if (!bytes || !may_follow(before, c) || marked > MARKS) {
            return "use letters, digits and other characters that show, on one line";
        }
        shows |= !IS_IN(blanks, c) && !IS_IN(marks, c) && !is_joiner(c);
    }
    return shows ? NULL : "there are no letters in it";
}

void qs_add_shown(struct qs_text *t, const char *words, bool lines)
{
    uint32_t before = 0, c;
    for (int bytes; *words; words += bytes ? bytes : 1, before = c) {
        c = character(words, &bytes);
        if (lines && c == '\n') {
            qs_add_char(t, '\n');
        } else if (!bytes || !may_follow(before, c)) {
            qs_add_char(t, c == '\n' || c == '\t' ? ' ' : '?');
        } else {
            qs_add_bytes(t, words, (size_t)bytes);
        }
    }
}

void qs_add_word_of(struct qs_text *t, const char *name, size_t most)
{
    uint32_t before = 0, c;
    size_t used = 0;
    for (int bytes; *name && used + 4 < most; name += bytes ? bytes : 1, before = c) {
        c = character(name, &bytes);
        bool plain = bytes && may_follow(before, c) && !IS_IN(blanks, c);
        qs_add_bytes(t, plain ? name : "_", plain ? (size_t)bytes : 1);
        used += plain ? (size_t)bytes : 1;
    }
    if (!used) {
        qs_add_char(t, '-');
    }
}

/* ------------------------------------------------------------------ names */

/* Letters of other alphabets that look like ours, and the letter they look like. */
static const struct {
    uint32_t c;
    char like;
} alike[] = {
    { 0x391, 'a' }, { 0x392, 'b' }, { 0x395, 'e' }, { 0x397, 'h' }, { 0x399, 'i' }, { 0x39a, 'k' },
    { 0x39c, 'm' }, { 0x39d, 'n' }, { 0x39f, 'o' }, { 0x3a1, 'p' }, { 0x3a4, 't' }, { 0x3a5, 'y' },
    { 0x3a7, 'x' }, { 0x3bf, 'o' }, { 0x3c5, 'u' }, { 0x405, 's' }, { 0x406, 'i' }, { 0x408, 'j' },
    { 0x410, 'a' }, { 0x412, 'b' }, { 0x415, 'e' }, { 0x41a, 'k' }, { 0x41c, 'm' }, { 0x41d, 'h' },
    { 0x41e, 'o' }, { 0x420, 'p' }, { 0x421, 'c' }, { 0x422, 't' }, { 0x423, 'y' }, { 0x425, 'x' },
    { 0x430, 'a' }, { 0x435, 'e' }, { 0x43e, 'o' }, { 0x440, 'p' }, { 0x441, 'c' }, { 0x443, 'y' },
    { 0x445, 'x' }, { 0x455, 's' }, { 0x456, 'i' }, { 0x458, 'j' }, { 0x4ae, 'y' }, { 0x4af, 'y' },
};

/* What a reader takes it for: letters without case, blanks and joiners. 0: nothing. */
static uint32_t folded(uint32_t c)
{
    for (size_t i = 0; i < sizeof alike / sizeof *alike; i++) {
        if (alike[i].c == c) {
            return (unsigned char)alike[i].like;
        }
    }
    if (c >= 0xff01 && c <= 0xff5e) { /* wide letters of CJK */
        c -= 0xfee0;
    }
    c += c >= 'A' && c <= 'Z' ? 'a' - 'A' : 0;
    return IS_IN(blanks, c) || is_joiner(c) || c == '.' || c == '_' || c == '-' ? 0 : c;
}

static uint32_t next_folded(const char **at)
{
    uint32_t c = 0;
    int bytes = 1;
    while (**at && bytes && !c) {
        c = folded(character(*at, &bytes));
        *at += bytes;
    }
    return c;
}

bool qs_names_alike(const char *a, const char *b)
{
    uint32_t c;
    do {
        c = next_folded(&a);
        if (c != next_folded(&b)) {
            return false;
        }
    } while (c);
    return true;
}

const char *qs_name_flaw(const char *name)
{
    static const char *const taken[] = {
        "you",       "your",    "yourself",   "me",       "everybody", "everyone", "nobody",
        "spectator", "seata",   "seatb",      "seatc",    "seatd",     "server",   "theserver",
        "host",      "thehost", "aspectator", "quayside", "bot",       "abot",     "chance",
    };
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        if (qs_names_alike(name, taken[i])) {
            return "that name would be mistaken for something else; choose another";
        }
    }
    return qs_words_flaw(name, QS_NAME);
}
