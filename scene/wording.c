/*
 * wording.c: what a face says about what stands in a scene: wordings with paths in them.
 *
 * A path in braces is filled as in the words of a click (fill.c); {0} {1} inside are words that the
 * face gives. What stands in square brackets is left out if something in it is nothing.
 *
 *   {path}    in words        {~path}  in short: names cut, counts before them
 *   {+path}   nothing if 0    {*path}  nothing unless it is more than 1
 *   {#path}   how many
 *   {=list.member}  the name of a member, though the path may also be a field's
 *   {^path}   the icon of the first effect of a row
 *   {?path}   says nothing, but must not be nothing or 0; {!path}: must be
 *   {side.1}  its name; {side.1.now} {side.1.end}: points, and as if it ended now; {round}: in words
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

struct saying {
    const struct qs_scene *s;
    struct here here;
    int cut; /* letters of a name in short */
};

/* ------------------------------------------------------------------ values */

static struct here here_of(const struct qs_scene *s, const struct qs_speech *speech, const char *const *given,
                           int n)
{
    return (struct here){ .box = s->box,
                          .speech = speech,
                          .view = s->view,
                          .seat = s->seat,
                          .given = given,
                          .n_given = n,
                          .face = true };
}

int qs_scene_values(const struct qs_scene *s, const char *path, int32_t *out, int most)
{
    const struct here h = here_of(s, NULL, NULL, 0);
    struct found f;
    if (!sc_find(&h, path, &f)) {
        return 0;
    }
    for (int k = 0; k < f.n && k < most; k++) {
        out[k] = f.v[k];
    }
    return f.n < most ? f.n : most;
}

int32_t qs_scene_number(const struct qs_scene *s, const char *path)
{
    const struct here h = here_of(s, NULL, NULL, 0);
    struct found f;
    return sc_find(&h, path, &f) && f.n ? f.v[0] : QS_NONE;
}

int qs_list_named(const struct qs_rules *r, const char *name)
{
    for (int list = QS_LIST_FIRST; list < r->game->n_lists; list++) {
        if (r->game->lists[list].name && !strcmp(r->game->lists[list].name, name)) {
            return list;
        }
    }
    return 0;
}

/* ------------------------------------------------------------------ parts */

/* "side.1", "side.1.end"; false if the path is none such or the side has nothing. */
static bool add_side_at(struct qs_text *t, const struct saying *y, const char *path)
{
    char *rest;
    long side = strncmp(path, "side.", 5) ? -1 : strtol(path + 5, &rest, 10);
    if (side < 0 || side >= y->s->n_sides) {
        return false;
    }
    const struct qs_side *of = &y->s->sides[side];
    if (!*rest) {
        qs_add_text(t, of->name);
    } else if (!strcmp(rest, ".letter")) {
        qs_add_text(t, of->letter);
    } else if (!strcmp(rest, ".end")) {
        qs_add_number(t, of->endsum);
    } else {
        qs_add_number(t, of->sum);
    }
    return true;
}

static bool is_nothing(const struct found *f)
{
    for (int k = 0; k < f->n; k++) {
        if (f->v[k] != QS_NONE && (f->of || f->v[k])) {
            return false;
        }
    }
    return true;
}

static int count_of(const struct found *f)
{
    int n = 0;
    for (int k = 0; k < f->n; k++) {
        n += f->v[k] == QS_NONE ? 0 : f->each ? f->v[k] : 1;
    }
    return n;
}

static bool add_asked(struct qs_text *t, struct saying *y, char mark, const char *path)
{
    struct found f;
    if (mark == '=') {
        return sc_add_member(t, &y->here, path);
    }
    char words[8];
    struct qs_text told = qs_text_in(words, sizeof words);
    bool nothing = !sc_find(&y->here, path, &f) ||
                   (sc_is_told(&f) ? !sc_add_found(&told, &y->here, &f) : is_nothing(&f));
    if (mark == '^') {
        qs_add_text(t, f.word ? sc_row_icon(y->s->box->rules, f.list, f.i, f.word) : "");
        return !nothing && f.word;
    }
    if (mark == '?' || mark == '!') {
        return nothing == (mark == '!');
    }
    if (mark == '#') {
        qs_add_number(t, nothing ? 0 : count_of(&f));
        return true;
    }
    return !nothing && (mark != '*' || f.v[0] > 1) && sc_add_found(t, &y->here, &f);
}

/* "{...}" from its brace to the closing one. */
static bool add_part(struct qs_text *t, struct saying *y, const char *open, const char *end)
{
    char path[128], mark = 0;
    const char *at = open + 1;
    struct qs_text p = qs_text_in(path, sizeof path);
    while (at < end && strchr("~+*#?!=^", *at)) {
        y->here.brief = *at == '~' ? y->cut : y->here.brief;
        mark = *at == '~' ? mark : *at;
        at++;
    }
    sc_add_path_raw(&p, &y->here, at, end);
    if (p.used >= sizeof path) {
        return false;
    }
    if (!strcmp(path, "round")) {
        qs_add_text(t, y->s->round);
        return true;
    }
    if (mark || add_side_at(t, y, path)) {
        return !mark || add_asked(t, y, mark, path);
    }
    return at == open + 1 ? sc_add_part(t, &y->here, open, end) : sc_add_value_at(t, &y->here, path);
}

/* The end of what begins with an opening sign; NULL if it is not closed. */
static const char *closing(const char *at, const char *end, char open, char close)
{
    int depth = 0;
    for (; at < end; at++) {
        depth += *at == open;
        depth -= *at == close;
        if (!depth) {
            return at;
        }
    }
    return NULL;
}

static void cut_back(struct qs_text *t, size_t to)
{
    t->used = to;
    if (to < t->size) {
        t->out[to] = 0;
    }
}

/* "{0}" alone is the word itself. */
static bool add_given(struct qs_text *t, const struct saying *y, const char *at, const char *close)
{
    int i = close - at == 2 ? at[1] - '0' : -1;
    if (i < 0 || i >= y->here.n_given) {
        return false;
    }
    qs_add_text(t, y->here.given[i]);
    return true;
}

static bool add_wording(struct qs_text *t, struct saying *y, const char *at, const char *end)
{
    size_t before = t->used;
    while (at < end) {
        int brief = y->here.brief;
        bool fills = *at == '{', may = *at == '[';
        const char *close = fills ? closing(at, end, '{', '}') : may ? closing(at, end, '[', ']') : NULL;
        if (!close) {
            size_t n = strcspn(at + 1, "{[") + 1;
            n = n < (size_t)(end - at) ? n : (size_t)(end - at);
            qs_add_bytes(t, at, n);
            at += n;
            continue;
        }
        bool something =
            may ? add_wording(t, y, at + 1, close) : add_given(t, y, at, close) || add_part(t, y, at, close);
        y->here.brief = brief;
        if (!something && !may) {
            cut_back(t, before);
            return false;
        }
        at = close + 1;
    }
    return true;
}

bool sc_add_wording(struct qs_text *t, const struct qs_scene *s, const struct here *h, int cut,
                    const char *wording)
{
    struct saying y = { s, *h, cut };
    y.here.face = true;
    for (;;) {
        const char *end = wording + strcspn(wording, "|");
        if (add_wording(t, &y, wording, end)) {
            return true;
        }
        if (!*end) {
            return false;
        }
        wording = end + 1;
    }
}

bool qs_scene_say(const struct qs_scene *s, const struct qs_speech *speech, int cut, const char *wording,
                  const char *const *given, int n, struct qs_text *out)
{
    const struct here h = here_of(s, speech, given, n);
    return sc_add_wording(out, s, &h, cut, wording);
}
