/*
 * play_after.c: what is said of a finished match beside its result.
 */
#include "play.h"

void add_daily(const struct match *m, struct page *out)
{
    char date[32], code[128];
    struct qs_outcome o;
    int viewer = match_viewer(m);
    if (viewer == QS_NOBODY || !daily_date(m->rules, m->seed, date, sizeof date)) {
        return;
    }
    qs_outcome(m->rules, qs_table_state(m->table), &o);
    daily_code(m->table, date, m->seed, o.solo ? o.result : o.score[viewer], code, sizeof code);
    page_add(out, T("The deal of %s. Your code: %s"), date, code);
    page_add(out, "\n");
}

/* Whoever waits sees that somebody plays, and may have the rest played quickly. */
struct hurry {
    struct match *m;
    uint32_t looks;
    bool asked;
};

static bool enough(void *self, uint32_t done, uint32_t all)
{
    enum { SELDOM = 64 };
    struct hurry *h = self;
    struct face *f = h->m->face;
    char text[256];
    (void)done, (void)all;
    if (!h->asked && h->looks++ % SELDOM == 0 && f->waiting) {
        snprintf(text, sizeof text, T("%s plays the same deal. Press Enter to hurry."), h->m->compare.name);
        h->asked = f->waiting(f, text);
    }
    return h->asked || signals_caught();
}

void add_comparison(struct match *m, struct page *out)
{
    struct hurry h = { .m = m };
    struct qs_outcome own, other;
    const char *const *bands = m->game->bands;
    qs_outcome(m->rules, qs_table_state(m->table), &own);
    if (!m->compare.name || !own.solo) {
        return;
    }
    m->thinker.enough = enough;
    m->thinker.self = &h;
    compare_deal(&m->thinker, m->table, &m->compare, m->seed, &other);
    if (m->face->waiting) {
        m->face->waiting(m->face, NULL);
    }
    page_add(out, "\n");
    page_add(out, T("From the same deal %s came to %d%s%s; you came to %d, a difference of %d."),
             m->compare.name, (int)other.result, bands ? ", " : "", bands ? T(bands[other.band]) : "",
             (int)own.result, (int)(own.result - other.result));
    if (h.asked) {
        page_add(out, " %s", T("It was told to hurry."));
    }
    page_add(out, "\n");
}
