/*
 * hint_why.c: why one answer is better than another, told by what happens after it.
 *
 * Both are played out once more in the same worlds, the first of those they were weighed in, while
 * somebody listens. What the seat does more often after the one than after the other speaks for it,
 * and what others do less often: a wharf that scores, a contract completed. The game says which
 * kinds of facts are such deeds, the weightiest first. Facts that differ in numbers only are one
 * deed, told with the middle of its numbers. What the answer itself tells is left out: its words say
 * it.
 */
#include <stdlib.h>
#include <string.h>

#include "scene.h"

enum {
    WORLDS = 24, /* listened to; where two answers share less, all of those */
    DEEDS = 400, /* told apart; more are left out */
    SHOWN = 3,   /* of one's own deeds; of others' one less */
    FEW = 5,     /* worlds that say nothing */
    CLEAR = 4    /* a difference of one world in so many is worth a word */
};

struct deed {
    struct qs_fact fact;
    int rank; /* of its kind, 0 the weightiest */
    int told;
    int64_t sum[4]; /* of its values */
    int in[2];      /* worlds in which it was told, after the one and after the other */
    int last[2];    /* the last of them, counted from one */
};

struct hearing {
    struct qs_follower follower;
    const struct qs_rules *rules;
    int which, world; /* which of the two is played out, where */
    struct deed *deeds;
    int n;
};

/* ------------------------------------------------------------------ listening */

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

/* "You score 0 at Wharf 1" is no deed. */
static bool is_nothing(const struct qs_fact_kind *kind, const struct qs_fact *f)
{
    for (int i = 0; i < 4; i++) {
        const char word[] = {'{', (char)('0' + i), '}', 0};
        if (kind->of[i] == QS_NUMBER && !f->v[i] && strstr(kind->words, word)) {
            return true;
        }
    }
    return false;
}

static bool is_same(const struct qs_fact_kind *kind, const struct qs_fact *a, const struct qs_fact *b)
{
    bool same = a->kind == b->kind && a->seat == b->seat;
    for (int i = 0; i < 4 && same; i++) {
        same = is_number(kind, i) || a->v[i] == b->v[i];
    }
    return same;
}

static struct deed *deed_of(struct hearing *h, const struct qs_fact *f, int rank)
{
    const struct qs_fact_kind *kind = &h->rules->game->facts[f->kind];
    int i = 0;
    while (i < h->n && !is_same(kind, &h->deeds[i].fact, f)) {
        i++;
    }
    if (i == h->n && i < DEEDS) {
        h->deeds[h->n++] = (struct deed){.fact = *f, .rank = rank};
    }
    return i < DEEDS ? &h->deeds[i] : NULL;
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct hearing *h = (struct hearing *)self;
    int rank = rank_of(h->rules->game, f->kind);
    if (!h->follower.after || rank < 0 || is_nothing(&h->rules->game->facts[f->kind], f)) {
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
    d->in[h->which] += d->last[h->which] != h->world + 1;
    d->last[h->which] = h->world + 1;
}

static void listen(struct hearing *h, const struct qs_weighing *w, qs_move better, qs_move other,
                   int worlds, void *trying)
{
    for (h->world = 0; h->world < worlds; h->world++) {
        for (h->which = 0; h->which < 2; h->which++) {
            qs_weigh_follow(w, h->which ? other : better, (uint32_t)h->world, trying, &h->follower);
        }
    }
}

/* ------------------------------------------------------------------ telling */

/* In how many more worlds it was told after the one; of others' deeds, in how many less. */
static int more(const struct deed *d, bool own)
{
    return own ? d->in[0] - d->in[1] : d->in[1] - d->in[0];
}

static struct deed *clearest(struct hearing *h, int seat, bool own, int worlds)
{
    struct deed *best = NULL;
    for (int i = 0; i < h->n; i++) {
        struct deed *d = &h->deeds[i];
        int than = best ? more(best, own) : 0;
        if (own == (d->fact.seat == seat) && more(d, own) * CLEAR >= worlds &&
            (more(d, own) > than || (more(d, own) == than && d->rank < best->rank))) {
            best = d;
        }
    }
    return best;
}

/* "score 4 at Wharf 2": of one's own without the name, and without the full stop. */
static void add_deed(struct qs_text *t, const struct qs_advice *a, const struct deed *d, int worlds)
{
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
    qs_add(t, sc_say(a->speech, W(" (%d of %d times, otherwise %d)")), d->in[0], worlds, d->in[1]);
}

static void add_deeds(struct qs_text *t, const struct qs_advice *a, struct hearing *h, bool own,
                      int worlds)
{
    struct qs_text said = qs_text_growing();
    struct deed *d;
    for (int n = own ? 0 : 1; n < SHOWN && (d = clearest(h, a->scene->seat, own, worlds)) != NULL; n++) {
        qs_add_text(&said, said.used ? "; " : "");
        add_deed(&said, a, d, worlds);
        d->in[0] = d->in[1]; /* it has been said */
    }
    if (said.used) {
        qs_add(t, sc_say(a->speech, own ? W(" More often: %s.") : W(" Less often: %s.")),
               qs_text_of(&said));
    }
    qs_text_free(&said);
}

static int shared(const struct qs_weighed *a, const struct qs_weighed *b)
{
    uint32_t n = a->playouts < b->playouts ? a->playouts : b->playouts;
    return n < WORLDS ? (int)n : WORLDS;
}

void sc_add_why(struct qs_text *t, const struct qs_advice *a, const struct qs_weighed *better,
                const struct qs_weighed *other)
{
    const struct qs_rules *r = a->scene->box->rules;
    int worlds = shared(better, other);
    void *trying = aligned_alloc(64, (qs_trying_size(r) + 63) / 64 * 64);
    struct hearing h = {.follower = {.facts = {hear}}, .rules = r,
                        .deeds = calloc(DEEDS, sizeof *h.deeds)};
    if (trying && h.deeds && worlds >= FEW) {
        listen(&h, a->weighing, better->move, other->move, worlds, trying);
        add_deeds(t, a, &h, true, worlds);
        add_deeds(t, a, &h, false, worlds);
    }
    free(trying);
    free(h.deeds);
}
