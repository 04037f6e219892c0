/*
 * notation.c: moves as text and back: "buy market-2", "pay 2tuna+oyster".
 *
 * What is written is exact; what is read may be shorter: a verb or a slug may be cut as long as
 * only one begins so, and an exact one wins over longer ones.
 */
#include <stdlib.h>
#include <string.h>

#include "names.h"

enum { WORD = 300, BAG_KINDS = 8, BAG_MOST = 7, SHOWN = 8 };

/* Operands are right-aligned in the move: where the i-th lies, and the largest it can be. */
static int shift_of(const struct qs_verb *v, int i)
{
    static const int shift[] = { 40, 24, 0 };
    return shift[3 - v->operands + i];
}

static int largest_of(const struct qs_verb *v, int i)
{
    return shift_of(v, i) ? 0xffff : 0xffffff;
}

const struct qs_verb *qs_verb_in(const struct qs_rules *r, qs_move m)
{
    int verb = qs_verb_of(m);
    bool there = verb < r->game->n_verbs && r->game->verbs[verb].name;
    return there ? &r->game->verbs[verb] : NULL;
}

int qs_operand(const struct qs_rules *r, qs_move m, int i)
{
    const struct qs_verb *v = qs_verb_in(r, m);
    if (!v || i < 0 || i >= v->operands) {
        return 0;
    }
    return (int)(m >> shift_of(v, i) & (unsigned)largest_of(v, i));
}

/* ------------------------------------------------------------------ writing */

static void add_bag(struct qs_text *t, const struct qs_rules *r, int list, int bag)
{
    char scratch[QS_SLUG];
    size_t before = t->used;
    for (int kind = 0; kind < BAG_KINDS; kind++) {
        int n = qs_bag_get(bag, kind);
        if (!n) {
            continue;
        }
        qs_add_text(t, t->used > before ? "+" : "");
        if (n > 1) {
            qs_add_number(t, n);
        }
        qs_add_text(t, qs_slug(r, list, kind, scratch, sizeof scratch));
    }
    if (t->used == before) {
        qs_add_text(t, "nothing");
    }
}

void qs_add_operand(struct qs_text *t, const struct qs_rules *r, int kind, int value)
{
    char scratch[QS_SLUG];
    if (kind & QS_BAG_OPERAND) {
        add_bag(t, r, kind & ~QS_BAG_OPERAND, value);
    } else {
        qs_add_text(t, qs_slug(r, kind, value, scratch, sizeof scratch));
    }
}

static size_t write_move(const struct qs_rules *r, qs_move m, unsigned masked, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    const struct qs_verb *v = qs_verb_in(r, m);
    qs_add_text(&t, v ? v->name : "?");
    for (int i = 0; v && i < v->operands; i++) {
        qs_add_char(&t, ' ');
        if (masked >> i & 1) {
            qs_add_char(&t, '?');
        } else {
            qs_add_operand(&t, r, v->of[i], qs_operand(r, m, i));
        }
    }
    return t.used;
}

size_t qs_move_write(const struct qs_rules *r, qs_move m, char *out, size_t size)
{
    return write_move(r, m, 0, out, size);
}

size_t qs_move_seen(const struct qs_rules *r, qs_move m, int seat, int viewer, char *out, size_t size)
{
    const struct qs_verb *v = qs_verb_in(r, m);
    return write_move(r, m, v && viewer != seat ? v->secret : 0, out, size);
}

/* ------------------------------------------------------------------ finding names */

struct reader {
    const struct qs_rules *r;
    const struct qs_verb *verb; /* once it is known */
    struct qs_text why;
};

static int n_names(const struct qs_rules *r, int list)
{
    return list == QS_VERBS ? r->game->n_verbs : qs_list_count(r, list);
}

static const char *name_of(const struct qs_rules *r, int list, int i, char *scratch)
{
    if (list != QS_VERBS) {
        return qs_slug(r, list, i, scratch, QS_SLUG);
    }
    return r->game->verbs[i].name ? r->game->verbs[i].name : "";
}

static bool begins(const char *name, const char *start)
{
    return *name && strncmp(name, start, strlen(start)) == 0;
}

/* The names that begin so, as "a, b, c, ..."; the last of a few is joined by `last`. */
static void add_names(struct reader *in, int list, const char *start, const char *last)
{
    char scratch[QS_SLUG];
    int n = n_names(in->r, list), all = 0, shown = 0;
    for (int i = 0; i < n; i++) {
        all += begins(name_of(in->r, list, i, scratch), start);
    }
    for (int i = 0; i < n && shown < SHOWN; i++) {
        const char *name = name_of(in->r, list, i, scratch);
        if (begins(name, start)) {
            qs_add(&in->why, "%s%s", !shown ? "" : shown + 1 == all ? last : ", ", name);
            shown++;
        }
    }
    qs_add(&in->why, "%s", shown < all ? ", ..." : "");
}

/* The index of a name or of the only one that begins so; -1 with the reason. */
static int find(struct reader *in, int list, const char *word)
{
    char scratch[QS_SLUG];
    int found = qs_find(in->r, list, word), several = 0, n = n_names(in->r, list);
    if (found >= 0) {
        return found;
    }
    for (int i = 0; i < n; i++) {
        if (begins(name_of(in->r, list, i, scratch), word)) {
            several += found >= 0;
            found = i;
        }
    }
    if (several) {
        qs_add(&in->why, "\"%s\" could be ", word);
        add_names(in, list, word, " or ");
        return -1;
    }
    if (found < 0) {
        qs_add(&in->why, "no %s begins with \"%s\" (", list == QS_VERBS ? "move" : qs_noun(in->r, list),
               word);
        add_names(in, list, "", ", ");
        qs_add(&in->why, ")");
    }
    return found;
}

/* ------------------------------------------------------------------ reading operands */

/* In lower case; what a terminal would obey is made harmless, since errors repeat what was typed.
 */
static char plain(char c)
{
    if (c >= 'A' && c <= 'Z') {
        return (char)(c - 'A' + 'a');
    }
    return (unsigned char)c < ' ' || c == 0x7f ? '?' : c;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The next word in lower case; false at the end. What is too long is cut, and matches nothing. */
static bool next_word(const char **at, char *word)
{
    const char *c = *at;
    size_t n = 0;
    while (is_blank(*c)) {
        c++;
    }
    for (; *c && !is_blank(*c); c++) {
        if (n + 1 < WORD) {
            word[n++] = plain(*c);
        }
    }
    word[n] = 0;
    *at = c;
    return n > 0;
}

static int read_number(struct reader *in, const char *word, int largest)
{
    bool digits = strspn(word, "0123456789") == strlen(word) && strlen(word) < 9;
    long value = digits ? strtol(word, NULL, 10) : -1;
    if (value < 0 || value > largest) {
        qs_add(&in->why, "%s takes a number from 0 to %d, not \"%s\"", in->verb->name, largest, word);
        return -1;
    }
    return (int)value;
}

/* One piece of a bag: "2tuna", "tuna". A slug that begins with a digit wins over a count. */
static int read_piece(struct reader *in, int list, const char *piece, int *n)
{
    *n = 1;
    if (piece[0] >= '1' && piece[0] <= '9' && piece[1] && qs_find(in->r, list, piece) < 0) {
        *n = piece[0] - '0';
        piece++;
    }
    return find(in, list, piece);
}

static int read_bag(struct reader *in, int list, char *word, int largest)
{
    int bag = 0;
    if (strcmp(word, "nothing") == 0) {
        return 0;
    }
    for (char *piece = word, *end; piece; piece = end) {
        int n;
        end = strchr(piece, '+');
        if (end) {
            *end++ = 0;
        }
        int kind = read_piece(in, list, piece, &n);
        if (kind < 0) {
            return -1;
        }
        bool fits = kind < BAG_KINDS && qs_bag_get(bag, kind) + n <= BAG_MOST;
        if (!fits || (bag += qs_bag_of(kind, n)) > largest) {
            qs_add(&in->why, "that is too much of \"%s\": %d at the most", piece, BAG_MOST);
            return -1;
        }
    }
    return bag;
}

static int read_operand(struct reader *in, int i, char *word)
{
    int kind = in->verb->of[i], largest = largest_of(in->verb, i);
    if (kind & QS_BAG_OPERAND) {
        return read_bag(in, kind & ~QS_BAG_OPERAND, word, largest);
    }
    return kind == QS_NUMBER ? read_number(in, word, largest) : find(in, kind, word);
}

/* ------------------------------------------------------------------ reading moves */

static void say_missing(struct reader *in, int i)
{
    int kind = in->verb->of[i], list = kind & ~QS_BAG_OPERAND;
    const char *verb = in->verb->name, *noun = qs_noun(in->r, list);
    bool vowel = strchr("aeiou", noun[0]) != NULL;
    if (kind & QS_BAG_OPERAND) {
        char scratch[QS_SLUG];
        qs_add(&in->why, "%s needs nothing or, as in 2%s, some of ", verb,
               qs_slug(in->r, list, 0, scratch, sizeof scratch));
    } else {
        qs_add(&in->why, "%s needs %s %s%s", verb, vowel ? "an" : "a", noun, kind == QS_NUMBER ? "" : ": ");
    }
    add_names(in, list, "", ", ");
}

static int read_move(struct reader *in, const char *text, qs_move *out)
{
    char word[WORD];
    if (!next_word(&text, word)) {
        qs_add(&in->why, "no move at all");
        return -1;
    }
    int verb = find(in, QS_VERBS, word);
    if (verb < 0) {
        return -1;
    }
    in->verb = &in->r->game->verbs[verb];
    qs_move m = qs_mv(verb, 0);
    for (int i = 0; i < in->verb->operands; i++) {
        if (!next_word(&text, word)) {
            say_missing(in, i);
            return -1;
        }
        int value = read_operand(in, i, word);
        if (value < 0) {
            return -1;
        }
        m |= (uint64_t)value << shift_of(in->verb, i);
    }
    if (next_word(&text, word)) {
        qs_add(&in->why, "\"%s\" is too much after %s", word, in->verb->name);
        return -1;
    }
    *out = m;
    return 0;
}

int qs_move_read(const struct qs_rules *r, const char *text, qs_move *out, char *why, size_t size)
{
    struct reader in = { .r = r, .why = qs_text_in(why, size) };
    return read_move(&in, text, out);
}
