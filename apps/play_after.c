/*
 * play_after.c: what is said of a finished match beside its result.
 */
#include "play.h"

#include <string.h>

/* The best side but this one; -1 if there is none. */
static int best_other(const struct qs_outcome *o, int side)
{
    int best = -1;
    for (int i = 0; i < o->sides; i++) {
        if (i != side && (best < 0 || o->score[i] > o->score[best])) {
            best = i;
        }
    }
    return best;
}

/* "contracts +6, favours -2": where two sides differ. */
static void add_differences(const struct match *m, const struct qs_core *core, int side, int other,
                            struct page *out)
{
    int n = 0;
    for (int i = 0; i < m->game->n_sources; i++) {
        int d = core->points[side][i] - core->points[other][i];
        if (d) {
            page_add(out, "%s%s %+d", n++ ? ", " : "", T(m->game->sources[i]), d);
        }
    }
}

void add_decision(const struct match *m, int viewer, struct page *out)
{
    const struct qs_core *core = qs_table_state(m->table);
    struct qs_outcome o;
    struct page differences = { 0 };
    char name[64];
    qs_outcome(m->rules, core, &o);
    int other = viewer == QS_NOBODY ? -1 : best_other(&o, viewer);
    if (other < 0) {
        return;
    }
    add_differences(m, core, viewer, other, &differences);
    if (differences.used) {
        page_add(out, T("What decided it, you against %s: %s."),
                 side_name(m, QS_NOBODY, other, name, sizeof name), page_text(&differences));
        page_add(out, "\n");
    }
    page_free(&differences);
}

/* So many more points, and the result would have been of the next sort. */
void add_next_band(const struct match *m, int viewer, struct page *out)
{
    enum { FAR = 200 };
    struct qs_outcome o, then;
    struct qs_core *core = m->spare;
    qs_outcome(m->rules, qs_table_state(m->table), &o);
    if (viewer == QS_NOBODY || !o.solo || !m->game->bands) {
        return;
    }
    memcpy(m->spare, qs_table_state(m->table), m->game->state_size);
    for (int more = 1; more <= FAR; more++) {
        core->points[viewer][0]++;
        qs_outcome(m->rules, core, &then);
        if (then.band != o.band) {
            page_add(out, more == 1 ? T("%d point more would have been: %s.")
                                    : T("%d points more would have been: %s."),
                     more, T(m->game->bands[then.band]));
            page_add(out, "\n");
            return;
        }
    }
}

void add_daily(const struct match *m, struct page *out)
{
    char date[32], code[128];
    struct qs_outcome o;
    int viewer = match_viewer(m);
    if (viewer == QS_NOBODY || !daily_date(m->rules, m->seed, date, sizeof date)) {
        return;
    }
    qs_outcome(m->rules, qs_table_state(m->table), &o);
    daily_code(m->rules, date, m->seed, qs_table_state(m->table),
               o.solo ? o.result : o.score[viewer], code, sizeof code);
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
        snprintf(text, sizeof text, T("%s plays the same deal. Press a key to hurry."),
                 h->m->compare.name);
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
    page_add(out, "\n");
    page_add(out, T("From the same deal %s came to %d%s%s; you came to %d, a difference of %d."),
             m->compare.name, (int)other.result, bands ? ", " : "", bands ? T(bands[other.band]) : "",
             (int)own.result, (int)(own.result - other.result));
    if (h.asked) {
        page_add(out, " %s", T("It was told to hurry."));
    }
    page_add(out, "\n");
}
