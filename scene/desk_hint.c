/*
 * desk_hint.c: what a program would answer and why.
 *
 * The seat's answers are weighed by playouts from what it may know. Values are hundredths of a point
 * ahead of the best other side some turns from now. The reasons say by which sources the best answer
 * is better: than the second, or than the one that was asked about (`also`), which is how a tutor asks.
 * `why` says the same of every answer in sentences, of all but the best against it. Where the game says that
 * the answer is the players' own (`no_hint`), nothing is weighed and that is said.
 */
#include <stdlib.h>

#include "desk.h"
#include "quayside/rng.h"

enum { SHOWN = 3, ANSWERS = 8, EFFORT = 2 };

/* The choices of the scene, as moves. */
struct offered {
    const qs_move *moves;
    long long n;
};

/* Which choice of the scene a move is. */
static int index_of(const struct offered *o, qs_move m)
{
    for (int i = 0; i < o->n; i++) {
        if (o->moves[i] == m) {
            return i;
        }
    }
    return -1;
}

/* The move of a choice; false if there is none of this number. */
static bool move_of(const struct offered *o, long long wanted, qs_move *out)
{
    bool there = wanted >= 0 && wanted < o->n;
    *out = there ? o->moves[wanted] : 0;
    return there;
}

static void add_weighed(struct message *w, struct qs_text *t, const struct offered *o,
                        const struct qs_weighed *a, const char *why)
{
    int i = index_of(o, a->move);
    const struct qs_scene *scene = w->m->scene;
    add_count(t, "{", "i", i);
    add_pair(t, ",", "words", i >= 0 && i < scene->n_choices ? scene->choices[i].words : "");
    add_pair(t, ",", "why", why);
    add_count(t, ",", "value", a->value);
    add_count(t, ",", "error", a->error);
    add_count(t, ",", "playouts", a->playouts);
    qs_add_bytes(t, "}", 1);
}

static void add_reason(struct qs_text *t, int *n, const char *words, int32_t more)
{
    if (more) {
        qs_add_text(t, (*n)++ ? "," : "");
        add_pair(t, "{", "words", words);
        add_count(t, ",", "n", more);
        qs_add_bytes(t, "}", 1);
    }
}

/* By which sources one answer is better than another. */
static void add_reasons(struct message *w, struct qs_text *t, const struct qs_weighing *weighing,
                        qs_move better, qs_move worse)
{
    struct reason reason[QS_SOURCES + 1];
    int n = 0, all = sc_reasons(qs_table_rules(w->m->table)->game, weighing, better, worse, reason);
    add_key(t, ",", "reasons");
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < all; i++) {
        add_reason(t, &n, sc_match_say(w->m, reason[i].words), reason[i].more);
    }
    qs_add_bytes(t, "]", 1);
}

/* Which of the weighed answers the best one is compared with. */
static int compared(const struct qs_weighed *a, int n, const struct qs_budget *budget)
{
    int i = 0;
    while (budget->has_also && i < n && a[i].move != budget->also) {
        i++;
    }
    return budget->has_also && i < n ? i : n > 1 ? 1 : 0;
}

/* The answers that are told: the best, and the one that they are compared with; how many. */
static int told_of(const struct qs_weighed *a, int n, int with, const struct qs_weighed **out)
{
    int told = 0;
    for (int i = 0; i < n; i++) {
        if (i < SHOWN || i == with) {
            out[told++] = &a[i];
        }
    }
    return told;
}

static void tell(struct message *w, const struct qs_weighing *weighing, const struct offered *o,
                 const struct qs_budget *budget)
{
    struct qs_weighed a[QS_WEIGHED];
    const struct qs_weighed *best[SHOWN + 1];
    int n = qs_weigh_answers(weighing, a), with = compared(a, n, budget), told = told_of(a, n, with, best);
    int rival = !budget->has_also ? sc_sort_behind(best, told) : with < told ? with : told - 1;
    struct speaker speaker;
    const struct qs_advice advice = { .scene = w->m->scene,
                                      .speech = sc_desk_speech(&speaker, w->m, w->seat),
                                      .weighing = weighing };
    struct sc_why *whys = told > 1 ? sc_why_new(&advice, best, told) : NULL;
    struct qs_text *t = sc_tell_begin(w, "");
    add_key(t, ",", "data");
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < told; i++) {
        struct qs_text why = qs_text_growing();
        if (whys) {
            sc_hint_why(&why, &advice, best, whys, i, i ? 0 : rival);
        }
        qs_add_text(t, i ? "," : "");
        add_weighed(w, t, o, best[i], qs_text_of(&why));
        qs_text_free(&why);
    }
    sc_why_free(whys);
    qs_add_bytes(t, "]", 1);
    add_count(t, ",", "all", qs_weigh_done(weighing));
    add_reasons(w, t, weighing, n ? a[0].move : 0, n ? a[with].move : 0);
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
}

/* Instead of a hint: why there is none. */
static void tell_none(struct message *w)
{
    struct qs_text *t = sc_tell_begin(w, w->m->scene->no_hint);
    qs_add_text(t, ",\"data\":[],\"all\":0,\"reasons\":[]}");
    sc_desk_send(w->d);
}

static void weigh(struct message *w, struct qs_weighing *weighing, const void *view)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    struct qs_offer o;
    long long playouts = sc_json_number(w->j, "playouts", (long long)r->game->playouts * EFFORT);
    playouts = playouts < w->d->playouts ? playouts : w->d->playouts;
    struct qs_budget budget = { .playouts = (uint32_t)(playouts < 0 ? 0 : playouts),
                                .answers = ANSWERS,
                                .explain = true };
    qs_ask(&o, r, view, w->seat);
    struct offered all = { sc_choice_moves(w->d->room, r->game, &o), qs_offered(&o) };
    if (!all.moves || sc_match_scene(w->m, w->seat)) {
        sc_desk_error(w->d, w->m, "not enough memory to think");
        return;
    }
    if (w->m->scene->no_hint) {
        tell_none(w);
        return;
    }
    budget.has_also = move_of(&all, sc_json_number(w->j, "also", -1), &budget.also);
    qs_weigh(weighing, r, view, w->seat, &o, &budget, qs_mix(w->m->seed, qs_table_at(w->m->table, w->seat)));
    tell(w, weighing, &all, &budget);
}

void sc_tell_hint(struct message *w)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    const void *view = sc_message_view(w);
    if (w->seat == QS_NOBODY || !view || !(qs_asked(r, view) >> w->seat & 1)) {
        sc_desk_error(w->d, w->m, "a hint is for whoever is asked");
        return;
    }
    struct qs_weighing *weighing = aligned_alloc(64, (qs_weighing_size(r) + 63) / 64 * 64);
    if (!weighing) {
        sc_desk_error(w->d, w->m, "not enough memory to think");
        return;
    }
    weigh(w, weighing, view);
    free(weighing);
}
