/*
 * play_hint.c: the seat's answers weighed for `hint` and for the tutor; what is said of them is the
 * scene's (scene/hint.c).
 */
#include "play.h"

enum { ANSWERS = 8, HINT_MS = 1000, TUTOR_MS = 500 };

/* Weighs the answers of the scene; `also` is one that must be among them, or NULL. */
static void weigh(struct match *m, const struct scene *s, int ms, const qs_move *also)
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
}

static int number_of(void *self, int choice)
{
    return answer_number(self, choice);
}

static struct qs_advice advice(struct match *m, const struct scene *s)
{
    return (struct qs_advice){ s->seen, match_speech(m, s->seat), m->thinker.w, number_of,
                               (void *)(uintptr_t)s };
}

/* With the minus sign that every terminal has; on a page of its own, or where news are. */
static void say(struct match *m, const struct qs_text *text, const char *title)
{
    struct page plain = { 0 };
    page_ascii(&plain, qs_text_of(text));
    if (title) {
        m->face->page(m->face, title, page_text(&plain));
    } else {
        m->face->say(m->face, page_text(&plain));
    }
    page_free(&plain);
}

/* What is left of a hint when its page was read: the answer it begins with. */
static void remember(struct match *m, const struct scene *s)
{
    qs_move best = qs_weigh_best(m->thinker.w);
    for (int i = 0; m->face->draws && i < s->n; i++) {
        if (s->choice[i].move == best) {
            struct page text = { 0 };
            page_add(&text, T("The hint: %s (%s)."), s->choice[i].words, s->choice[i].text);
            m->face->say(m->face, page_text(&text));
            page_free(&text);
        }
    }
}

void hint_say(struct match *m, const struct scene *s)
{
    struct qs_text text = qs_text_growing();
    if (s->seen->no_hint) {
        m->face->say(m->face, s->seen->no_hint);
        return;
    }
    weigh(m, s, HINT_MS, NULL);
    struct qs_advice a = advice(m, s);
    qs_hint_say(&a, &text);
    say(m, &text, T("Hint"));
    remember(m, s);
    qs_text_free(&text);
}

bool tutor_objects(struct match *m, const struct scene *s, qs_move move)
{
    size_t now = qs_table_answers(m->table);
    bool meant = m->nudged && m->nudged_at == now && m->nudged_about == move;
    struct qs_text text = qs_text_growing();
    if (!m->tutor || s->n < 2 || meant) {
        return false;
    }
    if (s->seen->no_hint) { /* saying nothing would pass for approval */
        m->face->say(m->face, s->seen->no_hint);
        return false;
    }
    weigh(m, s, TUTOR_MS, &move);
    struct qs_advice a = advice(m, s);
    bool warned = qs_hint_warns(&a, move, m->tutor, &text);
    if (warned) {
        m->nudged = true;
        m->nudged_at = now;
        m->nudged_about = move;
        if (m->face->forget) {
            m->face->forget(m->face); /* it was typed for the question that would have come next */
        }
        say(m, &text, NULL);
    }
    qs_text_free(&text);
    return warned;
}
