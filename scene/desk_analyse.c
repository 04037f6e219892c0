/*
 * desk_analyse.c: a finished game is analysed, a slice a message, so that whoever asks can show how
 * far it is and stop. It looks at all hands: only a game that is over is analysed.
 */
#include <stdlib.h>

#include "desk.h"
#include "quayside/analysis.h"

enum { A_SLICE = 16, SHARE = 2 };

struct analysing {
    struct qs_analysis analysis;
    struct qs_analyst *analyst;
    int task; /* the one that is being done */
};

void sc_match_stop_analysis(struct match *m)
{
    if (m->analysing) {
        qs_analyst_free(m->analysing->analyst);
        qs_analysis_free(&m->analysing->analysis);
        free(m->analysing);
        m->analysing = NULL;
    }
}

static bool begin(struct match *m, uint32_t playouts)
{
    struct analysing *g = m->analysing = calloc(1, sizeof *g);
    if (!g || qs_analysis_begin(&g->analysis, m->table, playouts)) {
        return false;
    }
    g->analyst = qs_analyst_new(&g->analysis);
    if (g->analyst && g->analysis.n_tasks) {
        qs_analyst_take(g->analyst, 0);
    }
    return g->analyst != NULL;
}

/* Goes on for a slice; whether something is left to do. */
static bool go_on(struct analysing *g)
{
    if (g->task < g->analysis.n_tasks && !qs_analyst_on(g->analyst, A_SLICE) &&
        ++g->task < g->analysis.n_tasks) {
        qs_analyst_take(g->analyst, g->task);
    }
    return g->task < g->analysis.n_tasks;
}

static void add_data(struct message *w, struct qs_text *t)
{
    struct speaker speaker;
    const char *names[QS_SEATS];
    for (int i = 0; i < QS_SEATS; i++) {
        names[i] = w->m->seat[i].name;
    }
    qs_analysis_end(&w->m->analysing->analysis);
    add_key(t, ",", "data");
    qs_analysis_write(&w->m->analysing->analysis, w->m->box, sc_desk_speech(&speaker, w->m, QS_NOBODY), names,
                      t);
}

void sc_host_analyse(struct message *w)
{
    struct match *m = w->m;
    long long playouts = sc_json_number(w->j, "playouts", qs_table_rules(m->table)->game->playouts / SHARE);
    if (!qs_table_over(m->table)) {
        sc_desk_error(w->d, m, "only a game that is over is analysed");
        return;
    }
    playouts = playouts < 0 ? 0 : playouts > w->d->playouts ? w->d->playouts : playouts;
    if (!m->analysing && !begin(m, (uint32_t)playouts)) {
        sc_match_stop_analysis(m);
        sc_desk_error(w->d, m, "not enough memory for an analysis");
        return;
    }
    bool more = go_on(m->analysing);
    struct qs_text *t = sc_desk_begin(w->d, m, "analysed");
    add_count(t, ",", "done", m->analysing->task);
    add_count(t, ",", "all", m->analysing->analysis.n_tasks);
    if (!more) {
        add_data(w, t);
        sc_match_stop_analysis(m);
    }
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
}
