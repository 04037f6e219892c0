/*
 * words.c: sentences about moves, facts and effects, targets, and the names of rules.
 *
 * A sentence is a template: {0} .. {3} are operands, {who} the name of the side concerned, {seat}
 * its number; {0/front/1} is a line that people read in the row of operand 0; {0:good:goods} is the first
 * word where operand 0 is 1, else the second, and {you:take:takes} the first where the reader is the side
 * concerned; a thing behind its number ("{1} {0}") is told as so many; a target may name {a} and {b} of the
 * question. The template is translated first, then titles one by one, so that a translation may
 * put them in any order.
 */
#include <stdlib.h>
#include <string.h>

#include "names.h"

enum { OPERANDS = 4 };

/* What a template is filled with. */
struct filling {
    const struct qs_rules *r;
    const struct qs_speech *s;
    int seat;
    int n;
    uint8_t of[OPERANDS];
    int32_t v[OPERANDS];
    unsigned masked; /* bit i: operand i is not to be shown */
    bool you;        /* the reader is the side concerned */
    const struct qs_effect_kind *effect;
    void (*part)(struct qs_text *t, const struct filling *f, int i, int32_t n); /* n of it */
    const struct qs_step *question;                                             /* of a target; may be NULL */
};

static const char *say(const struct qs_speech *s, const char *text)
{
    return s && s->say ? s->say(s->self, text) : text;
}

static void add_name(struct qs_text *t, const struct qs_speech *s, int side)
{
    char scratch[128];
    if (side == QS_CHANCE || side == QS_NOBODY) {
        qs_add_text(t, say(s, side == QS_CHANCE ? "chance" : "nobody"));
    } else if (s && s->name) {
        qs_add_text(t, s->name(s->self, side, scratch, sizeof scratch));
    } else {
        qs_add_text(t, say(s, "seat"));
        qs_add_char(t, ' ');
        qs_add_number(t, side);
    }
}

/* "{0/front/1}": the line that operand 1 counts of the prose behind "front" in the row of operand 0. */
static const char *fill_prose(struct qs_text *t, const char *at, const struct filling *f)
{
    char directive[QS_SLUG];
    size_t n = strcspn(at + 3, "/}");
    const char *line = at + 3 + n;
    int i = at[1] - '0', k = *line == '/' ? line[1] - '0' : -1;
    if (i < 0 || i >= f->n || n >= sizeof directive || k < 0 || k >= f->n || line[2] != '}') {
        return NULL;
    }
    struct qs_text d = qs_text_in(directive, sizeof directive);
    qs_add_bytes(&d, at + 3, n);
    const char *text = qs_prose(f->r, f->of[i], f->v[i], directive, f->v[k]);
    qs_add_text(t, text ? say(f->s, text) : "");
    return line + 3;
}

/* ":good:goods}": one of the two words. */
static const char *fill_form(struct qs_text *t, const char *at, bool first)
{
    const char *one = at + 1, *other = strchr(one, ':');
    const char *end = other ? strchr(other, '}') : NULL;
    if (!end) {
        return NULL;
    }
    qs_add_bytes(t, first ? one : other + 1, first ? (size_t)(other - one) : (size_t)(end - other - 1));
    return end + 1;
}

/* How many there are of the operand that begins here: of "{1} {0}" operand 1 says it, else one. */
static int32_t count_before(const char *template, const char *at, const struct filling *f)
{
    int k = at - template >= 4 && at[-4] == '{' && at[-2] == '}' && at[-1] == ' ' ? at[-3] - '0' : -1;
    return k >= 0 && k < f->n && f->of[k] == QS_NUMBER ? f->v[k] : 1;
}

/* Fills in one "{...}" of the template and returns what comes after it; NULL if it is none of ours. */
static const char *fill_one(struct qs_text *t, const char *template, const char *at, const struct filling *f)
{
    int i = at[1] - '0';
    if (i >= 0 && i < f->n && at[2] == '}') {
        f->part(t, f, i, count_before(template, at, f));
        return at + 3;
    }
    if (i >= 0 && i < f->n && at[2] == '/') {
        return fill_prose(t, at, f);
    }
    if (i >= 0 && i < f->n && at[2] == ':') {
        return fill_form(t, at + 2, f->v[i] == 1 && !(f->masked >> i & 1));
    }
    if (strncmp(at, "{you:", 5) == 0) {
        return fill_form(t, at + 4, f->you);
    }
    if (strncmp(at, "{who}", 5) == 0) {
        add_name(t, f->s, f->seat);
        return at + 5;
    }
    if (strncmp(at, "{seat}", 6) == 0) {
        qs_add_number(t, f->seat);
        return at + 6;
    }
    if (f->question && (strncmp(at, "{a}", 3) == 0 || strncmp(at, "{b}", 3) == 0)) {
        qs_add_number(t, at[1] == 'a' ? f->question->a : f->question->b);
        return at + 3;
    }
    return NULL;
}

static size_t fill(const char *template, const struct filling *f, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    for (const char *at = template; *at;) {
        const char *after = *at == '{' ? fill_one(&t, template, at, f) : NULL;
        if (!after) {
            size_t n = strcspn(at + 1, "{") + 1;
            qs_add_bytes(&t, at, n);
            after = at + n;
        }
        at = after;
    }
    return t.used;
}

/* ------------------------------------------------------------------ operands */

static void part_slug(struct qs_text *t, const struct filling *f, int i, int32_t n)
{
    (void)n;
    qs_add_operand(t, f->r, f->of[i], f->v[i]);
}

/* So many of them: "Oysters". A translation has no plurals here and says the title. */
static void add_title(struct qs_text *t, const struct filling *f, int list, int i, int32_t n)
{
    char scratch[QS_TITLE];
    const char *said = say(f->s, qs_title(f->r, list, i, scratch, sizeof scratch));
    const char *const *p = n == 1 || n == -1 ? NULL : f->r->game->lists[list].plurals;
    while (p && *p && strcmp(*p, said) != 0) {
        p += 2;
    }
    qs_add_text(t, p && *p ? p[1] : said);
}

static void add_bag(struct qs_text *t, const struct filling *f, int list, int bag)
{
    size_t before = t->used;
    for (int kind = 0; kind < 8; kind++) {
        int n = qs_bag_get(bag, kind);
        if (n) {
            qs_add_text(t, t->used > before ? ", " : "");
            if (n > 1) {
                qs_add_number(t, n);
                qs_add_char(t, ' ');
            }
            add_title(t, f, list, kind, n);
        }
    }
    if (t->used == before) {
        qs_add_text(t, say(f->s, "nothing"));
    }
}

static void part_title(struct qs_text *t, const struct filling *f, int i, int32_t n)
{
    int of = f->of[i];
    int32_t v = f->v[i];
    if (f->masked >> i & 1 || v == INT32_MIN) {
        qs_add_text(t, say(f->s, "something hidden"));
    } else if (of == QS_NUMBER) {
        qs_add_number(t, v);
    } else if (v < 0) {
        qs_add_text(t, say(f->s, "nothing"));
    } else if (of & QS_BAG_OPERAND) {
        add_bag(t, f, of & ~QS_BAG_OPERAND, v);
    } else if (of == QS_SEAT_LIST) {
        add_name(t, f->s, v);
    } else {
        add_title(t, f, of, v, n);
    }
}

/* An argument of an effect: members are of a sheet, index plus one. */
static void part_effect(struct qs_text *t, const struct filling *f, int i, int32_t n)
{
    (void)n;
    const struct qs_sheet *s = f->r->game->sheets;
    if (f->effect->kind[i] != QS_D_MEMBER) {
        qs_add_number(t, f->v[i]);
        return;
    }
    while (s && s->file && strcmp(s->file, f->effect->of[i]) != 0) {
        s++;
    }
    if (!s || !s->file || f->v[i] < 1) {
        qs_add_text(t, say(f->s, "nothing"));
        return;
    }
    const char *row = (const char *)f->r->data + s->rows + (size_t)(f->v[i] - 1) * s->stride;
    qs_add_text(t, say(f->s, ((const struct qs_name *)(const void *)row)->title));
}

/* ------------------------------------------------------------------ sentences */

static struct filling filling_of_move(const struct qs_rules *r, const struct qs_verb *v, qs_move m, int seat)
{
    struct filling f = { .r = r, .seat = seat, .n = v->operands };
    for (int i = 0; i < f.n; i++) {
        f.of[i] = v->of[i];
        f.v[i] = qs_operand(r, m, i);
    }
    return f;
}

size_t qs_target(const struct qs_rules *r, const struct qs_step *question, qs_move m, int seat, char *out,
                 size_t size)
{
    const struct qs_verb *v = qs_verb_in(r, m);
    if (!v || !v->target) {
        return qs_text_in(out, size).used;
    }
    struct filling f = filling_of_move(r, v, m, seat);
    f.part = part_slug;
    f.question = question;
    return fill(v->target, &f, out, size);
}

size_t qs_words_move(const struct qs_rules *r, const struct qs_speech *s, qs_move m, int seat, int viewer,
                     char *out, size_t size)
{
    const struct qs_verb *v = qs_verb_in(r, m);
    if (!v || !v->words) {
        return qs_move_seen(r, m, seat, viewer, out, size);
    }
    struct filling f = filling_of_move(r, v, m, seat);
    f.s = s;
    f.masked = viewer == seat ? 0 : v->secret;
    f.part = part_title;
    return fill(say(s, v->words), &f, out, size);
}

size_t qs_words_fact(const struct qs_rules *r, const struct qs_speech *s, const struct qs_fact *f, int viewer,
                     char *out, size_t size)
{
    const struct qs_fact_kind *k = f->kind < r->game->n_facts ? &r->game->facts[f->kind] : NULL;
    if (!k || !k->words) {
        return qs_text_in(out, size).used;
    }
    struct filling with = { .r = r, .s = s, .seat = f->seat, .n = OPERANDS, .part = part_title };
    memcpy(with.of, k->of, sizeof with.of);
    memcpy(with.v, f->v, sizeof with.v);
    with.you = viewer == f->seat && viewer < QS_SEATS;
    with.masked = viewer == f->seat ? 0 : k->secret;
    return fill(say(s, k->words), &with, out, size);
}

static void add_value(struct qs_text *t, const struct qs_rules *r, int of, int32_t v)
{
    if (of == QS_NUMBER) {
        qs_add(t, " %d", v);
    } else if (v < 0) {
        qs_add(t, " none");
    } else {
        qs_add(t, " ");
        qs_add_operand(t, r, of, v);
    }
}

size_t qs_fact_write(const struct qs_rules *r, const struct qs_fact *f, int viewer, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    const struct qs_fact_kind *k = f->kind < r->game->n_facts ? &r->game->facts[f->kind] : NULL;
    unsigned masked = k && viewer != f->seat ? k->secret : 0;
    qs_add_text(&t, k && k->name ? k->name : "?");
    qs_add(&t, f->seat == QS_NOBODY ? " -" : " %d", f->seat);
    for (int i = 0; k && i < OPERANDS; i++) {
        if (masked >> i & 1) {
            qs_add(&t, " ?");
        } else {
            add_value(&t, r, k->of[i], f->v[i]);
        }
    }
    return t.used;
}

size_t qs_words_effect(const struct qs_rules *r, const struct qs_speech *s,
                       const struct qs_effect_kind *kinds, const struct qs_effect *e, char *out, size_t size)
{
    const struct qs_effect_kind *k = &kinds[e->kind];
    if (!k->words) {
        return qs_text_in(out, size).used;
    }
    struct filling f = { .r = r, .s = s, .n = k->n, .effect = k, .part = part_effect };
    f.seat = QS_NOBODY;
    for (int i = 0; i < k->n; i++) {
        f.v[i] = e->arg[i];
    }
    return fill(say(s, k->words), &f, out, size);
}

/* ------------------------------------------------------------------ rule numbers */

const char *qs_rule_write(const struct qs_rules *r, uint16_t rule, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    if (rule) {
        qs_add_text(&t, rule & 0x8000 ? "QS" : r->game->prefix);
        qs_add_char(&t, '-');
        qs_add_number(&t, rule >> 8 & 0x7f);
        qs_add_char(&t, '.');
        qs_add_number(&t, rule & 0xff);
    }
    return out;
}

/* A number of at most three digits that does not exceed a limit; moves on; 0 if there is none. */
static int short_number(const char **at, int most)
{
    size_t digits = strspn(*at, "0123456789");
    int value = digits >= 1 && digits <= 3 ? atoi(*at) : 0;
    *at += digits;
    return value <= most ? value : 0;
}

/* What follows "PREFIX-", in capitals or not; NULL if the text begins otherwise. */
static const char *after_prefix(const char *text, const char *prefix)
{
    for (; *prefix; prefix++, text++) {
        char c = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        if (c != *prefix) {
            return NULL;
        }
    }
    return *text == '-' ? text + 1 : NULL;
}

uint16_t qs_rule_read(const struct qs_rules *r, const char *text)
{
    const char *own = after_prefix(text, r->game->prefix), *at = own;
    if (!at && !(at = after_prefix(text, "QS"))) {
        return 0;
    }
    int chapter = short_number(&at, 127);
    if (!chapter || *at++ != '.') {
        return 0;
    }
    int number = short_number(&at, 255);
    if (!number || *at) {
        return 0;
    }
    return (uint16_t)(own ? QS_RULE(chapter, number) : QS_OWN(chapter, number));
}

bool qs_shows_rule(const struct qs_rules *r, const void *view, uint16_t rule)
{
    return !r->game->shows || r->game->shows(r, view, rule);
}
