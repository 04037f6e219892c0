/*
 * report_cards.c: the page on a series: seats by the cards they were dealt, took and played, and by --by.
 */
#include <stdlib.h>

#include "chart.h"
#include "report.h"

const char *report_card_title(const struct writing *w, int card, char *scratch, size_t size)
{
    const struct sim_cards *c = &w->s->series.cards[0];
    for (int list = 0; list < w->game->n_lists; list++) {
        int i = card - (c->first[list] - 1);
        if (c->first[list] && i >= 0 && i < qs_list_count(c->rules, list)) {
            return qs_title(c->rules, list, i, scratch, size);
        }
    }
    return "";
}

/* ------------------------------------------------------------------ the best first */

struct ranked {
    int i;
    double wins; /* below 0: no seat had it */
};

static int by_wins(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    return x->wins != y->wins ? (x->wins < y->wins ? 1 : -1) : x->i - y->i;
}

static double wins_or_none(const struct group *g)
{
    return g->seats ? group_wins(g) : -1;
}

/* ------------------------------------------------------------------ cards */

static bool occurred(const struct writing *w, int way)
{
    for (int i = 0; i < SIM_CARDS; i++) {
        if (w->r->cards[way][i].seats) {
            return true;
        }
    }
    return false;
}

static int rank_cards(const struct writing *w, struct ranked *order)
{
    bool by_dealt = occurred(w, SIM_DEALT); /* chance's doing, and nobody's taste */
    int n = 0;
    for (int i = 0; i < w->s->series.cards[0].n; i++) {
        const struct group *dealt = &w->r->cards[SIM_DEALT][i], *taken = &w->r->cards[SIM_TAKEN][i];
        if (dealt->seats || taken->seats || w->r->cards[SIM_PLAYED][i].seats) {
            order[n++] = (struct ranked){ i, wins_or_none(by_dealt ? dealt : taken) };
        }
    }
    qsort(order, (size_t)n, sizeof *order, by_wins);
    return n;
}

static void write_card(struct writing *w, int card)
{
    char scratch[64];
    fputs("<tr><td>", w->out);
    chart_text(w->out, report_card_title(w, card, scratch, sizeof scratch));
    fputs("</td>", w->out);
    for (int way = 0; way < SIM_WAYS; way++) {
        const struct group *g = &w->r->cards[way][card];
        if (!occurred(w, way)) {
            continue;
        }
        if (g->seats) {
            fprintf(w->out, "<td>%llu</td><td>%.1f</td><td class=\"n\">%.1f</td>",
                    (unsigned long long)g->seats, 100 * group_wins(g), 100 * group_wins_interval(g));
        } else {
            fputs("<td></td><td></td><td></td>", w->out);
        }
    }
    fputs("</tr>\n", w->out);
}

static void write_cards(struct writing *w)
{
    static const char *const heads[SIM_WAYS] = { "dealt to", "taken by", "played by" };
    struct ranked order[SIM_CARDS];
    int n = rank_cards(w, order);
    if (!n) {
        return;
    }
    report_heading(w, "Cards by what their seats win");
    fprintf(
        w->out,
        "<p>A seat counts once for each card, the best %s first. %sWhat is taken and played shows the bots' taste too, and "
        "that who plays much often wins. Of a hundred intervals five are missed by chance.</p>\n"
        "<div class=\"wide\"><table><tr><th>card</th>",
        occurred(w, SIM_DEALT) ? "that were dealt" : "that were taken",
        occurred(w, SIM_DEALT) ? "What is dealt is chance's and says what a card is worth. " : "");
    for (int way = 0; way < SIM_WAYS; way++) {
        if (occurred(w, way)) {
            fprintf(w->out, "<th>%s</th><th>wins %%</th><th>&plusmn;</th>", heads[way]);
        }
    }
    fputs("</tr>\n", w->out);
    for (int k = 0; k < n; k++) {
        write_card(w, order[k].i);
    }
    fputs("</table></div>\n", w->out);
}

/* ------------------------------------------------------------------ --by */

static void write_group(struct writing *w, int i)
{
    const struct group *g = &w->s->grouped.group[i];
    char scratch[64];
    fputs("<tr><td>", w->out);
    chart_text(w->out, qs_title(w->s->series.rules[0], w->s->series.by.list, i, scratch, sizeof scratch));
    fprintf(
        w->out,
        "</td><td>%llu</td><td>%.1f</td><td class=\"n\">%.1f</td><td>%.2f</td><td class=\"n\">%.2f</td></tr>\n",
        (unsigned long long)g->seats, 100 * group_wins(g), 100 * group_wins_interval(g), group_score(g),
        group_score_interval(g));
}

static void write_groups(struct writing *w)
{
    struct ranked order[SIM_GROUPS];
    int n = 0;
    for (int i = 0; w->s->by && i < SIM_GROUPS; i++) {
        if (w->s->grouped.group[i].seats) {
            order[n++] = (struct ranked){ i, group_wins(&w->s->grouped.group[i]) };
        }
    }
    if (!n) {
        return;
    }
    qsort(order, (size_t)n, sizeof *order, by_wins);
    report_heading(w, "Seats by what was asked for");
    fputs("<p>Grouped by <code>--by ", w->out);
    chart_text(w->out, w->s->by);
    fputs(
        "</code>, the best first; a seat counts once for each. What bots choose for themselves shows their taste; "
        "<code>--at-random STEP</code> has it answered at random. Of a hundred intervals five are missed by chance.</p>\n"
        "<div class=\"wide\"><table><tr><th></th><th>seats</th><th>wins %</th><th>&plusmn;</th><th>score</th>"
        "<th>&plusmn;</th></tr>\n",
        w->out);
    for (int k = 0; k < n; k++) {
        write_group(w, order[k].i);
    }
    fputs("</table></div>\n", w->out);
}

void report_cards(struct writing *w)
{
    write_groups(w);
    write_cards(w);
}
