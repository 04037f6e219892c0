/*
 * analyse_page.c: the analysis as a page for a browser.
 *
 * One file without scripts: the curves are a drawing, the decisions are tables. Names and words of
 * a record are somebody else's text and are escaped.
 */
#include "analyse.h"

enum { WIDE = 900, HIGH = 300, MARGIN = 40, WORST = 5 };

/* By day and by night; where there is little room a row is a list. */
static const char style[] =
    ":root{color-scheme:light dark}\n"
    "body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}\n"
    "table{border-collapse:collapse;width:100%}\n"
    "td,th{padding:.25rem .6rem;text-align:left;border-bottom:1px solid #8886;vertical-align:top}\n"
    "td.n,th.n{text-align:right}td.n{white-space:nowrap}\n"
    "svg{width:100%;height:auto;overflow:visible}text{fill:currentColor}\n"
    "polyline{fill:none;stroke:currentColor;stroke-width:2;vector-effect:non-scaling-stroke}\n"
    "circle{fill:currentColor;fill-opacity:.5}\n"
    ".s0{color:#1b6ca8}.s1{color:#c0392b}.s2{color:#24774a}.s3{color:#8e44ad}.s4{color:#96621a}\n"
    "@media(prefers-color-scheme:dark){.s0{color:#6cb2e8}.s1{color:#f08a7d}.s2{color:#6fce9b}"
    ".s3{color:#cf9be3}.s4{color:#e5b567}}\n"
    "@media(max-width:40rem){body{margin:1rem auto}text{font-size:34px}tr:first-child{display:none}\n"
    "tr,td{display:block}tr{padding:.4rem 0;border-bottom:1px solid #8886}\n"
    "td,td.n{border:0;padding:0;text-align:left;white-space:normal;overflow-wrap:anywhere}\n"
    "td[data-of]:before{content:attr(data-of) \": \";opacity:.7}}\n";

static void add_head(const struct report *p, struct qs_text *t)
{
    char options[256];
    qs_options_write(p->a->rules->game, qs_table_options(p->a->table), options, sizeof options);
    qs_add_text(t, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                   "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>");
    qs_add_markup(t, p->a->rules->game->title);
    qs_add_text(t, ": analysis</title>\n<style>\n");
    qs_add_text(t, style);
    qs_add_text(t, "</style></head><body>\n<h1>");
    qs_add_markup(t, p->a->rules->game->title);
    qs_add_text(t, "</h1>\n<p>");
    qs_add_markup(t, options);
    qs_add(t,
           "; %zu answers%s; %u playouts a decision. Points are of the margin over the best other "
           "side some turns later; &plusmn; is twice the error. %s</p>\n",
           qs_table_answers(p->a->table), qs_table_over(p->a->table) ? "" : ", not finished", p->a->playouts,
           analysed_again);
}

static void add_amount(struct qs_text *t, const char *of, int64_t amount, int32_t error)
{
    char one[32], two[32];
    qs_add(t, "<td class=\"n\" data-of=\"%s\">%s &plusmn; %s</td>", of,
           analysed_points(amount, one, sizeof one), analysed_points(2 * (int64_t)error, two, sizeof two));
}

static void add_seats(const struct report *p, struct qs_text *t)
{
    qs_add_text(t, "<table><tr><th>Who</th><th class=\"n\">Points</th><th class=\"n\">Lost by own "
                   "decisions</th><th class=\"n\">Worth of the draws</th><th class=\"n\">Mistakes"
                   "</th></tr>\n");
    for (int i = 0; i < p->a->seats; i++) {
        const struct qs_analysed_seat *s = &p->a->seat[i];
        char name[64];
        qs_add(t, "<tr><td class=\"s%d\">", i);
        qs_add_markup(t, analysed_name(p, i, name, sizeof name));
        qs_add(t, "</td><td class=\"n\" data-of=\"Points\">%d</td>", (int)p->outcome.score[i]);
        add_amount(t, "Lost by own decisions", s->lost, s->lost_error);
        add_amount(t, "Worth of the draws", s->luck, s->luck_error);
        qs_add(t, "<td class=\"n\" data-of=\"Mistakes\">%d of %d</td></tr>\n", s->mistakes, s->decisions);
    }
    qs_add_text(t, "</table>\n");
}

/* ------------------------------------------------------------------ curves */

static int across(const struct report *p, size_t at)
{
    size_t all = qs_table_answers(p->a->table);
    return MARGIN + (int)(at * (WIDE - 2 * MARGIN) / (all ? all : 1));
}

static int down(int32_t margin, int32_t extent)
{
    return HIGH / 2 - (int)((int64_t)margin * (HIGH / 2 - MARGIN / 2) / extent);
}

static void add_curve(const struct report *p, struct qs_text *t, int seat, int32_t extent)
{
    const struct qs_analysis *a = p->a;
    qs_add(t, "<polyline class=\"s%d\" points=\"", seat);
    for (int i = 0; i < a->n_expected; i++) {
        qs_add(t, "%d,%d ", across(p, a->expected[i].at), down(a->expected[i].margin[seat], extent));
    }
    qs_add_text(t, "\"/>\n");
}

/* A dot on the axis for each mistake, as large as what it lost. */
static void add_mistakes(const struct report *p, struct qs_text *t)
{
    for (int i = 0; i < p->a->n_decisions; i++) {
        const struct qs_decision *d = &p->a->decision[i];
        char lost[32];
        if (d->lost) {
            qs_add(t,
                   "<circle cx=\"%d\" cy=\"%d\" r=\"%d\" class=\"s%d\">"
                   "<title>answer %zu: lost %s</title></circle>\n",
                   across(p, d->at), HIGH / 2, 2 + (int)(d->lost > 800 ? 8 : d->lost / 100), d->seat,
                   d->at + 1, analysed_points(d->lost, lost, sizeof lost));
        }
    }
}

static void add_curves(const struct report *p, struct qs_text *t)
{
    int32_t extent = analysed_extent(p->a);
    qs_add(t,
           "<h2>What each could expect</h2>\n<svg viewBox=\"0 0 %d %d\" role=\"img\" "
           "aria-label=\"expected margin of each seat over the game\">\n",
           WIDE, HIGH);
    qs_add(t, "<line x1=\"%d\" x2=\"%d\" y1=\"%d\" y2=\"%d\" stroke=\"#888\"/>\n", MARGIN, WIDE - MARGIN,
           HIGH / 2, HIGH / 2);
    for (int sign = -1; sign <= 1; sign += 2) {
        qs_add(t, "<text x=\"0\" y=\"%d\" font-size=\"14\">%s%d</text>\n", down(sign * extent, extent) + 5,
               sign < 0 ? "-" : "+", (int)(extent / 100));
    }
    for (int seat = 0; seat < p->a->seats; seat++) {
        add_curve(p, t, seat, extent);
    }
    add_mistakes(p, t);
    qs_add_text(t, "</svg>\n<p>Dots are decisions that lost something, by size.</p>\n");
}

/* ------------------------------------------------------------------ decisions */

static void add_decision(const struct report *p, struct qs_text *t, const struct qs_decision *d)
{
    char move[384];
    qs_add(t, "<tr><td class=\"n\" data-of=\"Answer\">%zu</td>", d->at + 1);
    add_amount(t, "Lost", d->lost, d->error);
    qs_add_text(t, "<td data-of=\"Given\">");
    analysed_move(p, d, d->given, move, sizeof move);
    qs_add_markup(t, move);
    qs_add_text(t, "</td><td data-of=\"Better\">");
    analysed_move(p, d, d->best, move, sizeof move);
    qs_add_markup(t, move);
    qs_add_text(t, "</td></tr>\n");
}

static void add_worst(const struct report *p, struct qs_text *t, int seat)
{
    const struct qs_decision *worst[WORST];
    char name[64];
    int n = qs_analysis_worst(p->a, seat, worst, WORST);
    qs_add_text(t, "<h2>The worst of ");
    qs_add_markup(t, analysed_name(p, seat, name, sizeof name));
    qs_add_text(t, "</h2>\n");
    if (!n) {
        qs_add_text(t, "<p>None that could be told from the best.</p>\n");
        return;
    }
    qs_add_text(t, "<table><tr><th class=\"n\">Answer</th><th class=\"n\">Lost</th><th>Given</th>"
                   "<th>Better</th></tr>\n");
    for (int i = 0; i < n; i++) {
        add_decision(p, t, worst[i]);
    }
    qs_add_text(t, "</table>\n");
}

void report_page(const struct report *p, struct qs_text *out)
{
    add_head(p, out);
    add_seats(p, out);
    add_curves(p, out);
    for (int seat = 0; seat < p->a->seats; seat++) {
        add_worst(p, out, seat);
    }
    qs_add_text(out, "</body></html>\n");
}
