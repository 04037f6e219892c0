/*
 * hint_why.c: why one answer is better than another, told by what happens after it.
 *
 * The best answers are played out once more in the same worlds, the first of those they were weighed in,
 * while somebody listens. What the seat does more often after the one than after the other speaks for it, and
 * what others do less often: a wharf that scores, a contract completed. The game says which kinds of facts
 * are such deeds, the weightiest first. Facts that differ in numbers only are one deed, told with the middle
 * of its numbers. What the answer itself tells is no reason for it, since its words say it, but counts where
 * another is compared with it.
 */
#include <stdlib.h>
#include <string.h>

#include "scene.h"

enum {
    WORLDS = 16, /* listened to; where two answers share less, all of those */
    DEEDS = 400, /* told apart; more are left out */
    SHOWN = 3,   /* of one's own deeds; of others' one less */
    FEW = 5,     /* worlds that say nothing */
    CLEAR = 4    /* a difference of one world in so many is worth a word */
};

struct deed {
    struct qs_fact fact;
    int rank; /* of its kind, 0 the weightiest */
    int told;
    int64_t sum[4];          /* of its values */
    uint16_t in[SC_ADVISED]; /* by answer: the worlds in which it was told */
    unsigned itself;         /* bit i: answer i itself tells it */
};

struct sc_why {
    struct qs_follower follower;
    const struct qs_advice *a;
    const struct qs_weighed *answer[SC_ADVISED];
    int which, world; /* which of them is played out, where */
    struct deed *deeds;
    int n;
};

/* ------------------------------------------------------------------ listening */

static const struct qs_game *game_of(const struct sc_why *h)
{
    return h->a->scene->box->rules->game;
}

static int rank_of(const struct qs_game *game, int kind)
{
    int i = 0;
    while (game->deeds && game->deeds[i] != QS_NO_FACT && game->deeds[i] != kind) {
        i++;
    }
    return game->deeds && game->deeds[i] != QS_NO_FACT ? i : -1;
}

static bool is_number(const struct qs_fact_kind *kind, int i)
{
    return kind->of[i] == QS_NUMBER || kind->of[i] >= QS_BAG_OPERAND;
}

/* Whether the words tell this value. */
static bool is_said(const struct qs_fact_kind *kind, int i)
{
    const char plain[] = { '{', (char)('0' + i), '}', 0 }, counted[] = { '{', (char)('0' + i), ':', 0 };
    return strstr(kind->words, plain) || strstr(kind->words, counted);
}

/* "You score 0 at Wharf 1" is no deed. */
static bool is_nothing(const struct qs_fact_kind *kind, const struct qs_fact *f)
{
    for (int i = 0; i < 4; i++) {
        if (kind->of[i] == QS_NUMBER && !f->v[i] && is_said(kind, i)) {
            return true;
        }
    }
    return false;
}

/* What reads the same is the same: the place where a favour lay is in its fact and not in its words. */
static bool is_same(const struct qs_fact_kind *kind, const struct qs_fact *a, const struct qs_fact *b)
{
    bool same = a->kind == b->kind && a->seat == b->seat;
    for (int i = 0; i < 4 && same; i++) {
        same = is_number(kind, i) || !is_said(kind, i) || a->v[i] == b->v[i];
    }
    return same;
}

static struct deed *deed_of(struct sc_why *h, const struct qs_fact *f, int rank)
{
    const struct qs_fact_kind *kind = &game_of(h)->facts[f->kind];
    int i = 0;
    while (i < h->n && !is_same(kind, &h->deeds[i].fact, f)) {
        i++;
    }
    if (i == h->n && i < DEEDS) {
        h->deeds[h->n++] = (struct deed){ .fact = *f, .rank = rank };
    }
    return i < DEEDS ? &h->deeds[i] : NULL;
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct sc_why *h = (struct sc_why *)self;
    int rank = rank_of(game_of(h), f->kind);
    if (rank < 0 || is_nothing(&game_of(h)->facts[f->kind], f)) {
        return;
    }
    struct deed *d = deed_of(h, f, rank);
    if (!d) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        d->sum[i] += f->v[i];
    }
    d->told++;
    d->in[h->which] |= (uint16_t)(1u << h->world);
    d->itself |= h->follower.after ? 0 : 1u << h->which;
}

static void listen(struct sc_why *h, int n, void *trying)
{
    for (h->which = 0; h->which < n; h->which++) {
        const struct qs_weighed *a = h->answer[h->which];
        for (h->world = 0; h->world < WORLDS && (uint32_t)h->world < a->playouts; h->world++) {
            qs_weigh_follow(h->a->weighing, a->move, (uint32_t)h->world, trying, &h->follower);
        }
    }
}

struct sc_why *sc_why_new(const struct qs_advice *a, const struct qs_weighed *const *answer, int n)
{
    void *trying = aligned_alloc(64, (qs_trying_size(a->scene->box->rules) + 63) / 64 * 64);
    struct sc_why *h = calloc(1, sizeof *h);
    struct deed *deeds = calloc(DEEDS, sizeof *deeds);
    if (!trying || !h || !deeds) {
        free(deeds);
        free(h);
        free(trying);
        return NULL;
    }
    *h = (struct sc_why){ .follower = { .facts = { hear } }, .a = a, .deeds = deeds };
    memcpy(h->answer, answer, (size_t)n * sizeof *answer);
    listen(h, n, trying);
    free(trying);
    return h;
}

void sc_why_free(struct sc_why *h)
{
    if (h) {
        free(h->deeds);
    }
    free(h);
}

/* ------------------------------------------------------------------ telling */

/* One of the answers against another, over so many worlds. */
struct against {
    struct sc_why *h;
    int one, other, worlds;
    bool own; /* the seat's deeds, which speak for it if there are more; or others', if less */
};

static int times(const struct against *x, const struct deed *d, int which)
{
    return qs_count(d->in[which] & ((1u << x->worlds) - 1));
}

/* In how many more worlds it was told after the one; of others' deeds, in how many less. */
static int more(const struct against *x, const struct deed *d)
{
    int n = times(x, d, x->one) - times(x, d, x->other);
    return x->own ? n : -n;
}

/* The clearest but for those that were said. */
static const struct deed *clearest(const struct against *x, const struct deed *const *said, int n)
{
    const struct deed *best = NULL;
    for (int i = 0; i < x->h->n; i++) {
        const struct deed *d = &x->h->deeds[i];
        int k = 0, than = best ? more(x, best) : 0, by = more(x, d);
        while (k < n && said[k] != d) {
            k++;
        }
        if (k == n && !(d->itself >> x->one & 1) && x->own == (d->fact.seat == x->h->a->scene->seat) &&
            by > 0 && by * CLEAR >= x->worlds && (by > than || (by == than && d->rank < best->rank))) {
            best = d;
        }
    }
    return best;
}

/* "score 4 at Wharf 2": of one's own without the name, and without the full stop. */
static void add_deed(struct qs_text *t, const struct against *x, const struct deed *d)
{
    const struct qs_advice *a = x->h->a;
    const struct qs_rules *r = a->scene->box->rules;
    const struct qs_fact_kind *kind = &r->game->facts[d->fact.kind];
    struct qs_fact f = d->fact;
    char words[512];
    for (int i = 0; i < 4; i++) {
        if (kind->of[i] == QS_NUMBER) {
            f.v[i] = (int32_t)((2 * d->sum[i] + d->told) / (2 * d->told));
        }
    }
    qs_words_fact(r, a->speech, &f, a->scene->seat, words, sizeof words);
    size_t n = strlen(words);
    words[n && words[n - 1] == '.' ? n - 1 : n] = 0;
    const char *own = f.seat == a->scene->seat ? strstr(words, ": ") : NULL;
    qs_add_text(t, own ? own + 2 : words);
    qs_add(t, sc_say(a->speech, W(" (%d of %d times, otherwise %d)")), times(x, d, x->one), x->worlds,
           times(x, d, x->other));
}

static void add_deeds(struct qs_text *t, const struct against *x)
{
    struct qs_text words = qs_text_growing();
    const struct deed *said[SHOWN], *d;
    int n = 0, most = x->own ? SHOWN : SHOWN - 1;
    while (n < most && (d = clearest(x, said, n)) != NULL) {
        qs_add_text(&words, n ? "; " : "");
        add_deed(&words, x, d);
        said[n++] = d;
    }
    if (n) {
        qs_add(t, sc_say(x->h->a->speech, x->own ? W(" More often: %s.") : W(" Less often: %s.")),
               qs_text_of(&words));
    }
    qs_text_free(&words);
}

void sc_why_add(struct qs_text *t, struct sc_why *h, int one, int other)
{
    uint32_t a = h->answer[one]->playouts, b = h->answer[other]->playouts, n = a < b ? a : b;
    struct against x = { h, one, other, n < WORLDS ? (int)n : WORLDS, true };
    if (x.worlds >= FEW) {
        add_deeds(t, &x);
        x.own = false;
        add_deeds(t, &x);
    }
}
