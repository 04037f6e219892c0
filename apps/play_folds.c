/*
 * play_folds.c: many answers as few lines.
 *
 * Where there are many, those of a sort are folded into one line: first by what they do (the scene's
 * groups), then by what they are about. Lines are numbered as they are shown: a number is an answer that
 * can be seen, or opens a fold that can be seen, and nothing else.
 */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What answers are folded by: their group, or one of their operands. */
enum { BY_NOTHING = 0, BY_GROUP, BY_OPERAND, OPERANDS = 4 };

static const struct qs_verb *verb_of(const struct scene *s, const struct choice *c)
{
    return &s->m->game->verbs[qs_verb_of(c->move)];
}

struct fold fold_of(const struct scene *s, const struct choice *c, int by)
{
    int k = by - BY_OPERAND;
    if (by == BY_GROUP || (by == BY_NOTHING && c->c->late && !s->m->n_opened)) {
        by = BY_GROUP;
        return (struct fold){ .by = by, .group = c->c->group };
    }
    if (by == BY_NOTHING || k >= verb_of(s, c)->operands) {
        return (struct fold){ .by = BY_NOTHING };
    }
    return (
        struct fold){ .by = by, .of = verb_of(s, c)->of[k], .value = qs_operand(s->m->rules, c->move, k) };
}

bool same_fold(const struct fold *a, const struct fold *b)
{
    if (a->by != b->by || a->by == BY_NOTHING) {
        return false;
    }
    return a->by == BY_GROUP ? !strcmp(a->group, b->group) : a->of == b->of && a->value == b->value;
}

static bool listed(const struct choice *c, bool asides)
{
    return !c->away && c->c->aside == asides;
}

/* The lines if the answers were folded so; how many. `out` has room for all answers. */
static int fold_by(const struct scene *s, bool asides, int by, struct listing *out)
{
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        if (!listed(&s->choice[i], asides)) {
            continue;
        }
        struct fold f = fold_of(s, &s->choice[i], by);
        int k = 0;
        while (k < n && !same_fold(&f, &out[k].fold)) {
            k++;
        }
        if (k == n) {
            out[n++] = (struct listing){ .choice = i, .fold = f };
        }
        out[k].n++;
    }
    return n;
}

static int count_listed(const struct scene *s, bool asides)
{
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        n += listed(&s->choice[i], asides);
    }
    return n;
}

/* Whether two groups differ in the number at their end only, and the first has the higher one. */
static bool counts_down(const struct fold *a, const struct fold *b)
{
    size_t n = strcspn(a->group, "0123456789");
    return a->group[n] && !strncmp(a->group, b->group, n) && isdigit((unsigned char)b->group[n]) &&
           atoi(a->group + n) > atoi(b->group + n);
}

/* By group; "Beside wharf 1" before "Beside wharf 2", wherever they stand. */
static int fold_by_group(const struct scene *s, bool asides, struct listing *out)
{
    int n = fold_by(s, asides, BY_GROUP, out);
    for (int i = 0; i < n; i++) {
        for (int k = i + 1; k < n; k++) {
            if (counts_down(&out[i].fold, &out[k].fold)) {
                struct listing first = out[k];
                out[k] = out[i];
                out[i] = first;
            }
        }
    }
    return n;
}

/*
 * How many answers are folded: not at all if they are few. By group if there are several; then by the
 * operand that leaves the fewest lines, but more than one.
 */
int make_lines(const struct scene *s, bool asides, struct listing *out)
{
    int all = count_listed(s, asides), best = BY_NOTHING, fewest = all;
    if (asides && !s->m->n_opened) { /* what is possible besides takes a line a kind */
        return fold_by_group(s, asides, out);
    }
    if (all > FEW && fold_by(s, asides, BY_GROUP, out) > 1) {
        return fold_by_group(s, asides, out);
    }
    for (int by = BY_OPERAND; all > FEW && by < BY_OPERAND + OPERANDS; by++) {
        int lines = fold_by(s, asides, by, out);
        if (lines > 1 && lines < fewest && lines * 2 <= all) {
            best = by;
            fewest = lines;
        }
    }
    return fold_by(s, asides, best, out);
}

const char *fold_words(const struct scene *s, const struct fold *f, char *out, size_t size)
{
    char scratch[QS_TITLE];
    struct qs_text t = qs_text_in(out, size);
    for (int i = 0; f->by == BY_GROUP && i < s->seen->n_groups; i++) {
        if (!strcmp(s->seen->groups[i].name, f->group)) {
            return s->seen->groups[i].words;
        }
    }
    if (f->by < BY_OPERAND) {
        return "";
    }
    if (f->of == QS_NUMBER || f->of & QS_BAG_OPERAND) {
        qs_operand_say(s->m->rules, match_speech(s->m, s->seat), f->of, f->value, &t);
    } else if (f->of == QS_SEAT_LIST) {
        return side_name(s->m, s->seat, f->value, out, size);
    } else {
        qs_add_text(&t, T(qs_title(s->m->rules, f->of, f->value, scratch, sizeof scratch)));
        if (!strpbrk(out, "0123456789")) { /* "a1" is a name as it is */
            out[0] = (char)toupper((unsigned char)out[0]);
        }
    }
    return out;
}

/* Whether the thing was named among these already. */
static bool is_named(const struct fold *f, const struct fold *named, int n)
{
    while (n && !same_fold(f, &named[n - 1])) {
        n--;
    }
    return n > 0;
}

/* What the answer is about, beside what it is folded by. */
static struct fold inner_fold(const struct scene *s, const struct choice *c, const struct fold *by)
{
    int last = verb_of(s, c)->operands - 1;
    return fold_of(s, c, BY_OPERAND + (by->by != BY_GROUP && last > 0 ? last : 0));
}

enum { NAMED = 4, NAMED_ALL = 60 };

/* What is folded: "Shipwright, Market, ...". */
static void add_inside(const struct scene *s, const struct listing *e, int most, struct page *out)
{
    struct fold named[NAMED_ALL + 1];
    char word[128];
    int n = 0;
    for (int i = 0; i < s->n && n <= most; i++) {
        const struct choice *c = &s->choice[i];
        struct fold f = fold_of(s, c, e->fold.by), inner = inner_fold(s, c, &e->fold);
        bool alone = inner.by == BY_NOTHING; /* about nothing: it is called by its words */
        if (c->away || !same_fold(&f, &e->fold) || (!alone && is_named(&inner, named, n))) {
            continue;
        }
        named[n++] = inner;
        const char *and = n < 2                       ? ""
                          : inner.of & QS_BAG_OPERAND ? "; "
                                                      : ", "; /* a bag has commas of its own */
        const char *name = alone ? c->words : fold_words(s, &inner, word, sizeof word);
        page_add(out, "%s%s", and, n > most ? "..." : name);
    }
}

void listing_text(const struct scene *s, const struct listing *e, bool whole, struct page *out)
{
    char word[128];
    struct page inside = { 0 };
    page_add(out, "%s", fold_words(s, &e->fold, word, sizeof word));
    page_add(out, T(" (%d)"), e->n);
    add_inside(s, e, whole ? NAMED_ALL : NAMED, &inside);
    page_add(out, inside.used ? ": %s" : "%.0s", page_text(&inside));
    page_free(&inside);
}

bool is_meant(const struct scene *s, const struct listing *e)
{
    if (s->meant < 0 || s->choice[s->meant].away) {
        return false;
    }
    struct fold f = fold_of(s, &s->choice[s->meant], e->fold.by);
    return e->n == 1 ? e->choice == s->meant : same_fold(&f, &e->fold);
}
