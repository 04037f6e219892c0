/*
 * hint.c: what a program would answer and why, and a word before a bad answer, in sentences.
 *
 * Values are points ahead of the best other side some turns from now; an error is twice the standard
 * deviation. Differences smaller than their error are not told as differences.
 */
#include <stdio.h>
#include <stdlib.h>

#include "scene.h"

enum { BEST = 3, A_TENTH = 10, A_FEW = 3 };

static const struct qs_choice *choice_of(const struct qs_advice *a, qs_move move)
{
    for (int i = 0; i < a->scene->n_choices; i++) {
        if (a->scene->choices[i].move == move) {
            return &a->scene->choices[i];
        }
    }
    return NULL;
}

/* "3.2" of 320; the sign is the caller's. */
static const char *points(int32_t hundredths, char *out, size_t size)
{
    int32_t tenths = (abs(hundredths) + A_TENTH / 2) / A_TENTH;
    snprintf(out, size, "%d.%d", (int)(tenths / 10), (int)(tenths % 10));
    return out;
}

/* ", give or take 0.4"; nothing where that would be nothing. */
static void add_doubt(struct qs_text *t, const struct qs_advice *a, int32_t error)
{
    char text[32];
    if (error >= A_TENTH / 2) {
        qs_add(t, sc_say(a->speech, W(", give or take %s")), points(error, text, sizeof text));
    }
}

static int32_t doubt(const struct qs_weighed *a)
{
    return 2 * a->error;
}

/* ------------------------------------------------------------------ reasons */

int sc_reasons(const struct qs_game *game, const struct qs_weighing *w, qs_move better, qs_move worse,
               struct reason out[QS_SOURCES + 1])
{
    int32_t by_source[QS_SOURCES], others;
    int n = 0;
    if (better == worse || !qs_weigh_compare(w, better, worse, by_source, &others)) {
        return 0;
    }
    for (int i = 0; i < game->n_sources; i++) {
        out[n++] = (struct reason){ game->sources[i], by_source[i] };
    }
    out[n++] = (struct reason){ W("less for the best other"), others };
    return n;
}

/* " contracts +2.1, set -0.4.": where its points come from, some turns from now; maybe nothing. */
static void add_reasons(struct qs_text *t, const struct qs_advice *a, qs_move better, qs_move worse)
{
    struct reason reason[QS_SOURCES + 1];
    char amount[32];
    int n = sc_reasons(a->scene->box->rules->game, a->weighing, better, worse, reason), told = 0;
    int32_t sum = 0;
    for (int i = 0; i < n; i++) {
        sum += reason[i].more;
    }
    for (int i = 0; i < n && sum > 0; i++) { /* else it is better by what it leads to, not by points */
        bool more = reason[i].more > 0, others = i == n - 1;
        if (abs(reason[i].more) >= A_TENTH) {
            qs_add(t, "%s%s%s %s", told++ ? ", " : " ",
                   others ? ""
                   : more ? "+"
                          : "-",
                   points(reason[i].more, amount, sizeof amount),
                   sc_say(a->speech, others && !more ? W("more for the best other") : reason[i].words));
        }
    }
    qs_add_text(t, told ? "." : "");
}

void sc_hint_why(struct qs_text *t, const struct qs_advice *a, const struct qs_weighed *const *answer,
                 struct sc_why *w, int one, int other)
{
    if (answer[one]->value - answer[other]->value > doubt(answer[other])) {
        add_reasons(t, a, answer[one]->move, answer[other]->move);
    }
    if (w) {
        sc_why_add(t, w, one, other);
    }
}

/* ------------------------------------------------------------------ hint */

int sc_sort_behind(const struct qs_weighed **best, int n)
{
    int second = 1;
    for (int i = 2; i < n; i++) {
        for (int at = i; at > 1 && best[at]->value > best[at - 1]->value; at--) {
            const struct qs_weighed *was = best[at];
            best[at] = best[at - 1];
            best[at - 1] = was;
            second += second == at - 1;
        }
    }
    return second;
}

/* What it would change. */
static void add_changes(struct qs_text *t, const struct qs_choice *c)
{
    for (int i = 0; i < c->n_changes; i++) {
        qs_add(t, "%s%s", i ? ", " : "; ", c->changes[i].words);
    }
    qs_add_char(t, '\n');
}

static void add_answer(struct qs_text *t, const struct qs_advice *a, int rank,
                       const struct qs_weighed *answer, int32_t best)
{
    const struct qs_choice *c = choice_of(a, answer->move);
    char less[32];
    if (!c) {
        return;
    }
    int number = a->number ? a->number(a->self, (int)(c - a->scene->choices)) : 0;
    qs_add(t, sc_say(a->speech, W("%d.  %s (%s")), rank, c->words, c->text);
    if (number) {
        qs_add(t, sc_say(a->speech, W(", number %d): ")), number);
    } else {
        qs_add_text(t, "): ");
    }
    if (rank == 1) {
        qs_add(t, sc_say(a->speech, answer->value < 0 ? W("%s points behind") : W("%s points ahead")),
               points(answer->value, less, sizeof less));
    } else if (best - answer->value < A_TENTH / 2) { /* maybe to more, in the few worlds it was tried in */
        qs_add_text(t, sc_say(a->speech, W("comes to the same")));
    } else {
        qs_add(t, sc_say(a->speech, W("%s less")), points(best - answer->value, less, sizeof less));
    }
    if (rank > 1) {
        add_doubt(t, a, doubt(answer));
    }
    add_changes(t, c);
}

/* One answer against another. */
static void add_why(struct qs_text *t, const struct qs_advice *a, const struct qs_weighed *const *best,
                    struct sc_why *w, int i, int other)
{
    struct qs_text why = qs_text_growing();
    sc_hint_why(&why, a, best, w, i, other);
    if (why.used) {
        qs_add(t, sc_say(a->speech, W("    Against %d:%s")), other + 1, qs_text_of(&why));
        qs_add_char(t, '\n');
    }
    qs_text_free(&why);
}

void qs_hint_say(const struct qs_advice *a, struct qs_text *out)
{
    struct qs_weighed answer[QS_WEIGHED];
    const struct qs_weighed *best[BEST];
    int all = qs_weigh_answers(a->weighing, answer), n = 0;
    for (; n < all && n < BEST && (!n || answer[n].playouts); n++) {
        best[n] = &answer[n];
    }
    int rival = sc_sort_behind(best, n);
    struct sc_why *w = n > 1 ? sc_why_new(a, best, n) : NULL;
    qs_add(
        out,
        sc_say(
            a->speech,
            W("By %u playouts, as a program values it some turns from now (what stands in brackets can be typed):")),
        (unsigned)qs_weigh_done(a->weighing));
    qs_add_char(out, '\n');
    for (int i = 0; i < n; i++) {
        add_answer(out, a, i + 1, best[i], answer[0].value);
        if (n > 1) {
            add_why(out, a, best, w, i, i ? 0 : rival);
        }
    }
    if (n > 1 && best[0]->value - best[1]->value < doubt(best[1])) {
        qs_add(out, "%s\n", sc_say(a->speech, W("The first two cannot be told apart.")));
    }
    sc_why_free(w);
}

/* ------------------------------------------------------------------ tutor */

static const struct qs_weighed *weighed(const struct qs_weighed *answer, int n, qs_move move)
{
    for (int i = 0; i < n; i++) {
        if (answer[i].move == move) {
            return &answer[i];
        }
    }
    return NULL;
}

bool qs_hint_warns(const struct qs_advice *a, qs_move move, int32_t least, struct qs_text *out)
{
    struct qs_weighed answer[QS_WEIGHED];
    char less[32];
    struct qs_text why = qs_text_growing();
    int n = qs_weigh_answers(a->weighing, answer);
    const struct qs_weighed *given = weighed(answer, n, move);
    const struct qs_choice *better = n ? choice_of(a, answer[0].move) : NULL;
    const struct qs_choice *worse = choice_of(a, move);
    int32_t lost = given ? answer[0].value - given->value : 0;
    if (!given || !better || !worse || given->playouts < A_FEW || lost < least || lost <= doubt(given)) {
        return false;
    }
    qs_add(out, sc_say(a->speech, W("Wait: %s (%s) loses about %s points against %s (%s)")), worse->words,
           worse->text, points(lost, less, sizeof less), better->words, better->text);
    add_doubt(out, a, doubt(given));
    qs_add_text(out, ".\n");
    const struct qs_weighed *both[] = { &answer[0], given };
    struct sc_why *w = sc_why_new(a, both, 2);
    sc_hint_why(&why, a, both, w, 0, 1);
    sc_why_free(w);
    if (why.used) {
        qs_add(out, sc_say(a->speech, W("For the other:%s")), qs_text_of(&why));
        qs_add_char(out, '\n');
    }
    qs_text_free(&why);
    qs_add_text(out, sc_say(a->speech, W("Answer the same again if you mean it.")));
    return true;
}
