/*
 * json.c: JSON read into a tree.
 *
 * Integers of at most 18 digits; no fractions, since nothing of ours has any. Nesting is bounded.
 */
#include "json.h"

#include <string.h>

enum { DEPTH = 32 };

struct reader {
    struct qs_room *room;
    const char *at, *end;
    struct qs_text text; /* a string while it is read */
    int depth;
    bool failed;
};

static void skip_blanks(struct reader *r)
{
    while (r->at < r->end && (*r->at == ' ' || *r->at == '\t' || *r->at == '\r' || *r->at == '\n')) {
        r->at++;
    }
}

static bool accept(struct reader *r, char c)
{
    skip_blanks(r);
    if (r->at < r->end && *r->at == c) {
        r->at++;
        return true;
    }
    return false;
}

static void expect(struct reader *r, char c)
{
    r->failed |= !accept(r, c);
}

/* ------------------------------------------------------------------ strings */

/* Four hexadecimal digits; -1 if they are none. */
static long hex4(struct reader *r)
{
    long v = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        char c = r->at < r->end ? *r->at : 0;
        int digit = c >= '0' && c <= '9'   ? c - '0'
                    : c >= 'a' && c <= 'f' ? c - 'a' + 10
                    : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                           : -1;
        if (digit < 0) {
            return -1;
        }
        v = v * 16 + digit;
    }
    return v;
}

static void add_utf8(struct qs_text *t, unsigned long c)
{
    char b[4];
    size_t n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    for (size_t i = n; i-- > 1; c >>= 6) {
        b[i] = (char)(0x80 | (c & 0x3f));
    }
    b[0] = (char)(n == 1 ? c : (0xf0u << (4 - n) & 0xff) | c);
    qs_add_bytes(t, b, n);
}

/* Behind "\u": one unit, or two that make one character. A zero byte is refused. */
static void read_unicode(struct reader *r)
{
    long c = hex4(r);
    if (c >= 0xd800 && c < 0xdc00 && r->end - r->at >= 2 && r->at[0] == '\\' && r->at[1] == 'u') {
        r->at += 2;
        long low = hex4(r);
        c = low >= 0xdc00 && low < 0xe000 ? 0x10000 + ((c - 0xd800) << 10) + (low - 0xdc00) : -1;
    }
    if (c <= 0 || (c >= 0xd800 && c < 0xe000)) {
        r->failed = true;
        return;
    }
    add_utf8(&r->text, (unsigned long)c);
}

static void read_escape(struct reader *r)
{
    static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
    char c = r->at < r->end ? *r->at++ : 0;
    const char *found = c ? strchr(from, c) : NULL;
    if (c == 'u') {
        read_unicode(r);
    } else if (found) {
        qs_add_bytes(&r->text, &to[found - from], 1);
    } else {
        r->failed = true;
    }
}

static const char *read_string(struct reader *r)
{
    qs_text_clear(&r->text);
    expect(r, '"');
    while (!r->failed && r->at < r->end && *r->at != '"') {
        const char *from = r->at;
        while (r->at < r->end && *r->at != '"' && *r->at != '\\' && (unsigned char)*r->at >= ' ') {
            r->at++;
        }
        qs_add_bytes(&r->text, from, (size_t)(r->at - from));
        if (r->at < r->end && *r->at == '\\') {
            r->at++;
            read_escape(r);
        } else if (r->at < r->end && *r->at != '"') {
            r->failed = true; /* a control character */
        }
    }
    if (r->at < r->end) {
        r->at++;
    } else {
        r->failed = true;
    }
    return sc_room_bytes(r->room, qs_text_of(&r->text), r->text.used);
}

/* ------------------------------------------------------------------ values */

static void read_number(struct reader *r, struct json *j)
{
    bool negative = accept(r, '-');
    int digits = 0;
    j->type = JSON_NUMBER;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++, digits++) {
        j->number = digits < 18 ? j->number * 10 + (*r->at - '0') : 0;
    }
    r->failed |= !digits || digits > 18;
    j->number = negative ? -j->number : j->number;
}

static bool read_word(struct reader *r, struct json *j)
{
    static const struct {
        const char *word;
        enum json_type type;
    } words[] = { { "null", JSON_NULL }, { "true", JSON_TRUE }, { "false", JSON_FALSE } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i].word);
        if ((size_t)(r->end - r->at) >= n && !memcmp(r->at, words[i].word, n)) {
            r->at += n;
            j->type = words[i].type;
            return true;
        }
    }
    return false;
}

static struct json *read_value(struct reader *r);

static void read_members(struct reader *r, struct json *j, bool object)
{
    struct json **last = &j->first;
    char close = object ? '}' : ']';
    j->type = object ? JSON_OBJECT : JSON_ARRAY;
    if (accept(r, close)) {
        return;
    }
    do {
        const char *key = object ? read_string(r) : NULL;
        if (object) {
            expect(r, ':');
        }
        struct json *member = r->failed ? NULL : read_value(r);
        if (!member) {
            r->failed = true;
            return;
        }
        member->key = key;
        *last = member;
        last = &member->next;
        j->n++;
    } while (accept(r, ','));
    expect(r, close);
}

static struct json *read_value(struct reader *r)
{
    struct json *j = ROOM_ARRAY(r->room, struct json, 1);
    skip_blanks(r);
    if (!j || r->at == r->end || r->depth == DEPTH) {
        r->failed = true;
        return NULL;
    }
    r->depth++;
    j->from = r->at;
    if (accept(r, '{')) {
        read_members(r, j, true);
    } else if (accept(r, '[')) {
        read_members(r, j, false);
    } else if (*r->at == '"') {
        j->type = JSON_TEXT;
        j->text = read_string(r);
    } else if (!read_word(r, j)) {
        read_number(r, j);
    }
    r->depth--;
    j->length = (size_t)(r->at - j->from);
    return r->failed ? NULL : j;
}

const struct json *sc_json_read(struct qs_room *room, const char *text, size_t n)
{
    struct reader r = { .room = room, .at = text, .end = text + n, .text = qs_text_growing() };
    const struct json *j = read_value(&r);
    skip_blanks(&r);
    bool whole = j && r.at == r.end && !r.text.starved && !room->starved;
    qs_text_free(&r.text);
    return whole ? j : NULL;
}

/* ------------------------------------------------------------------ members */

const struct json *sc_json_get(const struct json *j, const char *key)
{
    const struct json *member = j && j->type == JSON_OBJECT ? j->first : NULL;
    while (member && strcmp(member->key, key) != 0) {
        member = member->next;
    }
    return member;
}

const char *sc_json_text(const struct json *j, const char *key, const char *otherwise)
{
    const struct json *member = sc_json_get(j, key);
    return member && member->type == JSON_TEXT ? member->text : otherwise;
}

long long sc_json_number(const struct json *j, const char *key, long long otherwise)
{
    const struct json *member = sc_json_get(j, key);
    return member && member->type == JSON_NUMBER ? member->number : otherwise;
}

bool sc_json_true(const struct json *j, const char *key)
{
    const struct json *member = sc_json_get(j, key);
    return member && member->type == JSON_TRUE;
}
