/*
 * play_hint.c: what a program would answer and why, and a word before a bad answer.
 *
 * Both weigh the seat's answers by playouts. Values are points ahead of the best other side some
 * turns from now; an error is twice the standard deviation. Differences smaller than their error
 * are not told as differences.
 */
#include <stdlib.h>

#include "play.h"

enum { BEST = 3, ANSWERS = 8, HINT_MS = 1000, TUTOR_MS = 500, A_TENTH = 10, A_FEW = 3 };

/* Weighs the answers of the scene; `also` is one that must be among them, or NULL. */
static int weigh(struct match *m, const struct scene *s, int ms, const qs_move *also,
                 struct qs_weighed *out)
{
    uint32_t time = m->think_ms ? m->think_ms : (uint32_t)ms;
    struct qs_budget budget = { .playouts = speed_playouts(m->rules, m->seats, time),
                                .answers = ANSWERS,
                                .explain = true,
                                .has_also = also != NULL,
                                .also = also ? *also : 0 };
    qs_table_view(m->table, m->spare, s->seat);
    qs_table_ask(m->table, m->offer, s->seat);
    match_weigh(m, T("The adviser"), m->spare, s->seat, m->offer, &budget,
                qs_mix(m->seed, qs_table_answers(m->table)));
    return qs_weigh_answers(m->thinker.w, out);
}

static const struct choice *choice_of(const struct scene *s, qs_move move)
{
    for (int i = 0; i < s->n; i++) {
        if (s->choice[i].move == move) {
            return &s->choice[i];
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

static int32_t doubt(const struct qs_weighed *a)
{
    return 2 * a->error;
}

/* ------------------------------------------------------------------ reasons */

static void add_reason(struct page *text, int *n, const char *what, int32_t more)
{
    char amount[32];
    if (abs(more) >= A_TENTH) {
        page_add(text, "%s%s %s%s", *n ? ", " : "", what, more > 0 ? "+" : "-",
                 points(more, amount, sizeof amount));
        (*n)++;
    }
}

/* Where the better one's points come from, some turns from now. */
static void add_reasons(const struct match *m, struct page *text, qs_move better, qs_move worse)
{
    int32_t by_source[QS_SOURCES], others;
    int n = 0;
    struct page reasons = { 0 };
    if (!qs_weigh_compare(m->thinker.w, better, worse, by_source, &others)) {
        return;
    }
    for (int i = 0; i < m->game->n_sources; i++) {
        add_reason(&reasons, &n, T(m->game->sources[i]), by_source[i]);
    }
    add_reason(&reasons, &n, T("less for the best other"), others);
    if (n) {
        page_add(text, T("If it ended some turns from now, it would have brought: %s."),
                 page_text(&reasons));
        page_add(text, "\n");
    }
    page_free(&reasons);
}

/* ------------------------------------------------------------------ hint */

static void add_answer(const struct scene *s, struct page *text, int rank,
                       const struct qs_weighed *a, int32_t best)
{
    const struct choice *c = choice_of(s, a->move);
    char less[32], error[32];
    if (!c) {
        return;
    }
    int number = answer_number(s, (int)(c - s->choice));
    page_add(text, T("%d. %s (%s"), rank, c->words, c->text);
    page_add(text, number ? T(", number %d): ") : "): ", number);
    if (rank == 1) {
        page_add(text, a->value < 0 ? T("%s points behind") : T("%s points ahead"),
                 points(a->value, less, sizeof less));
    } else {
        page_add(text, T("%s less, give or take %s"), points(best - a->value, less, sizeof less),
                 points(doubt(a), error, sizeof error));
    }
    page_add(text, *c->more ? "; %s\n" : "%s\n", c->more);
}

void hint_say(struct match *m, const struct scene *s)
{
    struct qs_weighed answer[QS_WEIGHED];
    struct page text = { 0 };
    int n = weigh(m, s, HINT_MS, NULL, answer);
    page_add(&text, T("By %u playouts, some turns from now:"), qs_weigh_done(m->thinker.w));
    page_add(&text, "\n");
    for (int i = 0; i < n && i < BEST && (!i || answer[i].playouts); i++) {
        add_answer(s, &text, i + 1, &answer[i], answer[0].value);
    }
    if (n > 1 && answer[1].playouts && answer[0].value - answer[1].value < doubt(&answer[1])) {
        page_add(&text, "%s\n", T("The first two cannot be told apart."));
    } else if (n > 1) {
        add_reasons(m, &text, answer[0].move, answer[1].move);
    }
    m->face->say(m->face, page_text(&text));
    page_free(&text);
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

static void nudge(struct match *m, const struct scene *s, const struct qs_weighed *best,
                  const struct qs_weighed *given)
{
    const struct choice *better = choice_of(s, best->move), *worse = choice_of(s, given->move);
    char less[32], error[32];
    struct page text = { 0 };
    if (!better || !worse) {
        return;
    }
    page_add(&text, T("Wait: %s (%s) loses about %s points, give or take %s, against %s (%s)."),
             worse->words, worse->text, points(best->value - given->value, less, sizeof less),
             points(doubt(given), error, sizeof error), better->words, better->text);
    page_add(&text, "\n");
    add_reasons(m, &text, best->move, given->move);
    page_add(&text, "%s", T("Answer the same again if you mean it."));
    m->face->say(m->face, page_text(&text));
    page_free(&text);
}

bool tutor_objects(struct match *m, const struct scene *s, qs_move move)
{
    struct qs_weighed answer[QS_WEIGHED];
    size_t now = qs_table_answers(m->table);
    bool meant = m->nudged && m->nudged_at == now && m->nudged_about == move;
    if (!m->tutor || s->n < 2 || meant) {
        return false;
    }
    int n = weigh(m, s, TUTOR_MS, &move, answer);
    const struct qs_weighed *given = weighed(answer, n, move);
    int32_t lost = given ? answer[0].value - given->value : 0;
    if (!given || given->playouts < A_FEW || lost < m->tutor || lost <= doubt(given)) {
        return false;
    }
    m->nudged = true;
    m->nudged_at = now;
    m->nudged_about = move;
    nudge(m, s, &answer[0], given);
    return true;
}
