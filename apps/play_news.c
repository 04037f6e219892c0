/*
 * play_news.c: what happened, how the score stands, and how a match ended, in sentences.
 */
#include "play.h"

#include <stdlib.h>

/* A sink that makes a line of each fact. */
struct teller {
    struct qs_facts facts;
    const struct match *m;
    int viewer;
    struct page *out;
};

static void tell(struct qs_facts *self, const struct qs_fact *f)
{
    struct teller *t = (struct teller *)self;
    char words[512];
    if (!t->m->game->facts[f->kind].words) {
        return; /* nothing for people */
    }
    qs_words_fact(t->m->rules, match_speech(t->m, t->viewer), f, t->viewer, words, sizeof words);
    page_add(t->out, "%s\n", words);
}

void news_since(const struct match *m, int viewer, size_t from, struct page *out)
{
    struct teller t = { { tell }, m, viewer, out };
    qs_table_tell(m->table, viewer, from, &t.facts);
}

void news_look(const struct match *m, const struct scene *s, int list, int i, struct page *out)
{
    struct teller t = { { tell }, m, s->seat, out };
    if (m->game->look) {
        m->game->look(m->rules, s->view, s->seat, list, i, &t.facts);
    }
}

/* ------------------------------------------------------------------ scores */

/* "You: 12 points: contracts 8, trophies 4." */
static void side_points(const struct match *m, int viewer, const struct qs_core *core, int side,
                        struct page *out)
{
    char name[64];
    int total = qs_score(core, side), n = 0;
    page_add(out, total == 1 ? T("%s: %d point") : T("%s: %d points"),
             side_name(m, viewer, side, name, sizeof name), total);
    for (int i = 0; i < m->game->n_sources; i++) {
        if (core->points[side][i]) {
            page_add(out, "%s%s %d", n++ ? ", " : ": ", T(m->game->sources[i]),
                     core->points[side][i]);
        }
    }
    page_add(out, ".\n");
}

static void solo_result(const struct match *m, const struct qs_outcome *o, struct page *out)
{
    int bands = 0;
    while (m->game->bands && m->game->bands[bands]) {
        bands++;
    }
    page_add(out, T("Result: %d."), o->result);
    if (o->band < bands) {
        page_add(out, " %s", T(m->game->bands[o->band]));
    }
    page_add(out, "\n");
}

void news_score(const struct match *m, int viewer, struct page *out)
{
    const struct qs_core *core = m->spare, *then = m->scratch;
    struct qs_outcome o;
    bool given = false;
    qs_table_view(m->table, m->spare, viewer);
    for (int i = 0; i < core->sides; i++) {
        given |= qs_score(core, i) != 0;
    }
    page_add(out, "%s\n",
             given ? T("Points so far, by source:") : T("No points were given so far."));
    for (int i = 0; given && i < core->sides; i++) {
        side_points(m, viewer, core, i, out);
    }
    qs_outcome_now(m->rules, m->spare, m->scratch, &o);
    page_add(out, "\n%s\n", m->seats > 1
             ? T("If the game ended now (what you cannot see of others is not counted):")
             : T("If the game ended now:"));
    for (int i = 0; i < then->sides; i++) {
        side_points(m, viewer, then, i, out);
    }
    if (o.solo) {
        solo_result(m, &o, out);
    }
}

static void winners(const struct match *m, int viewer, const struct qs_outcome *o,
                    struct page *out)
{
    char name[64];
    int n = 0;
    for (int i = 0; i < o->sides; i++) {
        n += o->rank[i] == 1;
    }
    for (int i = 0; i < o->sides; i++) {
        if (o->rank[i] == 1 && n == 1 && i == viewer) {
            page_add(out, "%s\n", T("You have won."));
        } else if (o->rank[i] == 1) {
            page_add(out, n == 1 ? T("%s has won.") : T("%s shares the victory."),
                     side_name(m, QS_NOBODY, i, name, sizeof name));
            page_add(out, "\n");
        }
    }
}

void news_end(const struct match *m, int viewer, struct page *out)
{
    const void *state = qs_table_state(m->table);
    struct qs_outcome o;
    qs_outcome(m->rules, state, &o);
    page_add(out, "%s\n", T("The game is over."));
    for (int i = 0; i < o.sides; i++) {
        side_points(m, viewer, state, i, out);
    }
    if (o.solo) {
        solo_result(m, &o, out);
        page_add(out, "%s\n", o.won ? T("You have won.") : T("You have not won."));
    } else {
        winners(m, viewer, &o, out);
    }
}
