/*
 * report.c: one page of HTML on a series of games: what was run, what stands out, and every figure with
 * its number of games. It opens without a network, by day and by night; each table can be copied.
 */
#include "report.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "chart.h"

/* ------------------------------------------------------------------ hearing the games */

static int bin_of(int score)
{
    int bin = (score - REPORT_LEAST) / 2;
    return bin < 0 ? 0 : bin >= REPORT_BINS ? REPORT_BINS - 1 : bin;
}

/* The only side ahead, or -1. */
static int leader(const int16_t *scores, int sides)
{
    int best = 0, shared = 0;
    for (int side = 1; side < sides; side++) {
        shared = scores[side] == scores[best] || (shared && scores[side] < scores[best]);
        best = scores[side] > scores[best] ? side : best;
    }
    return shared ? -1 : best;
}

static void add_course(struct report *r, const struct sim_played *p)
{
    for (int k = 0; k < SIM_COURSE; k++) {
        int first = leader(p->course[k], p->outcome.sides);
        for (int side = 0; side < p->outcome.sides; side++) {
            r->course[k][side] += p->course[k][side];
        }
        if (first >= 0) {
            r->led[k]++;
            r->kept[k] += p->outcome.rank[first] == 1;
        }
    }
}

void report_add(struct report *r, const struct sim_played *played, bool second)
{
    for (int k = 0; k <= second; k++) {
        for (int side = 0; side < played[k].outcome.sides; side++) {
            r->scores[k][side][bin_of((int)played[k].outcome.score[side])]++;
        }
    }
    uint32_t turns = 0; /* of whoever had most: all together come in whole rounds */
    for (int seat = 0; seat < QS_SEATS; seat++) {
        turns = played[0].turns[seat] > turns ? played[0].turns[seat] : turns;
    }
    r->lengths[turns < REPORT_BINS ? turns : REPORT_BINS - 1]++;
    add_course(r, &played[0]);
}

/* ------------------------------------------------------------------ the page's parts */

static const char style[] =
    ":root{--paper:#f4ecdb;--raised:#fbf6ea;--ink:#2a2622;--ink2:#6b6257;--line:#cbbfa6}"
    "@media(prefers-color-scheme:dark){:root{--paper:#1d2126;--raised:#262b31;--ink:#ece5d6;"
    "--ink2:#a79f90;--line:#3b424a}}"
    "body{background:var(--paper);color:var(--ink);font:15px/1.5 Inter,system-ui,sans-serif;"
    "max-width:760px;margin:2em auto;padding:0 1em}"
    "h1,h2{font-family:'EB Garamond',Georgia,serif;font-weight:600}h2{margin-top:2em}"
    "svg{width:100%;background:var(--raised);border:1px solid var(--line);border-radius:6px;"
    "margin:.6em 0;padding:6px;box-sizing:border-box}"
    "svg text{fill:var(--ink);font:12px Inter,system-ui,sans-serif}svg .title{font-weight:600}"
    "svg .axis{fill:var(--ink2)}svg .grid{stroke:var(--line)}svg .mark{stroke:var(--ink2);"
    "stroke-dasharray:4 3}svg .inside{fill:#fff;font-size:11px}svg .line{fill:none;stroke-width:2.2}"
    ".s0{fill:#3b6fb5}.s1{fill:#c8553d}.s2{fill:#c98f1f}.s3{fill:#4f8f52}.s4{fill:#8a5ea0}"
    ".s0.line{stroke:#3b6fb5}.s1.line{stroke:#c8553d}.s2.line{stroke:#c98f1f}"
    ".s3.line{stroke:#4f8f52}.s4.line{stroke:#8a5ea0}"
    ".p0{fill:#3b5b92}.p1{fill:#b5492f}.p2{fill:#8f6a10}.p3{fill:#3f6f42}.p4{fill:#6d4a7c}"
    ".p5{fill:#2f6b6f}.p6{fill:#8c4a5f}.p7{fill:#5d6b2f}.p8{fill:#4d6270}.p9{fill:#7a5534}"
    ".p10{fill:#555}.p11{fill:#256a8a}"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th,td{text-align:right;padding:2px 6px;border-bottom:1px solid var(--line)}td{white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left}th{color:var(--ink2);font-weight:500}"
    "button{font:inherit;font-size:12px;float:right}code{font-size:13px;overflow-wrap:anywhere}"
    "li{margin:.3em 0}.n{color:var(--ink2)}";

static const char script[] =
    "document.querySelectorAll('table').forEach(t=>{const b=document.createElement('button');"
    "b.textContent='Copy table';b.onclick=()=>{const s=[...t.rows].map(r=>[...r.cells].map("
    "c=>c.textContent).join('\\t')).join('\\n');if(navigator.clipboard)navigator.clipboard.writeText(s);"
    "else{const a=document.createElement('textarea');a.value=s;document.body.append(a);a.select();"
    "document.execCommand('copy');a.remove()}b.textContent='Copied'};t.before(b)})";

struct writing {
    FILE *out;
    const struct report *r;
    const struct simulation *s;
    const struct qs_game *game;
    int sides;
    char name[QS_SEATS][48];
    const char *names[QS_SEATS];
};

/* The opponent of a solo game counts as a side only if it scores. */
static int sides_that_score(const struct tally *t, int seats)
{
    bool silent = t->solo && t->sides > seats && tally_mean(t, M_SCORE + seats) == 0 &&
                  tally_interval(t, M_SCORE + seats) == 0;
    return silent ? seats : t->sides;
}

static void name_sides(struct writing *w)
{
    for (int i = 0; i < w->sides; i++) {
        bool seat = i < w->s->series.options.players;
        if (seat) {
            snprintf(w->name[i], sizeof w->name[i], "Seat %d, %s", i + 1, w->s->series.bot[i].name);
        } else {
            snprintf(w->name[i], sizeof w->name[i], "Opponent");
        }
        w->names[i] = w->name[i];
    }
}

static void heading(struct writing *w, const char *text)
{
    fputs("<h2>", w->out);
    chart_text(w->out, text);
    fprintf(w->out, "</h2>\n<p class=\"n\">%llu games</p>\n",
            (unsigned long long)w->s->tally[0].games);
}

static void cell(FILE *out, const struct tally *t, int measure, double unit)
{
    fprintf(out, "<td>%.2f</td><td>&plusmn; %.2f</td>", unit * tally_mean(t, measure),
            unit * tally_interval(t, measure));
}

/* ------------------------------------------------------------------ what stands out */

enum { FEW = 100 }; /* seats: nothing is said of fewer */

static double group_interval(const struct group *g, int64_t sum, int64_t squares)
{
    double n = (double)g->seats, s = (double)sum;
    double variance = n < 2 ? 0 : ((double)squares - s * s / n) / (n - 1);
    return variance > 0 ? 1.96 * sqrt(variance / n) : 0;
}

static double fair(const struct writing *w)
{
    return 1.0 / w->sides;
}

static void seats_stand_out(struct writing *w, const struct tally *t)
{
    for (int i = 0; i < w->sides && !t->solo; i++) {
        double off = tally_mean(t, M_WIN + i) - fair(w);
        if (fabs(off) > tally_interval(t, M_WIN + i)) {
            fprintf(w->out, "<li>%s wins %.1f%%, %.1f points %s its share of %.1f%% (&plusmn; "
                    "%.1f, %llu games).</li>\n", w->name[i], 100 * tally_mean(t, M_WIN + i),
                    100 * fabs(off), off > 0 ? "above" : "below", 100 * fair(w),
                    100 * tally_interval(t, M_WIN + i), (unsigned long long)t->games);
        }
    }
}

static void source_stands_out(struct writing *w, const struct tally *t)
{
    double best = 0, all = 0;
    int which = 0;
    for (int k = 0; k < w->game->n_sources; k++) {
        double sum = 0;
        for (int i = 0; i < w->s->series.options.players; i++) {
            sum += tally_mean(t, M_SOURCE + i * QS_SOURCES + k);
        }
        all += sum;
        if (sum > best) {
            best = sum;
            which = k;
        }
    }
    if (all > 0) {
        fputs("<li>Most points come from <b>", w->out);
        chart_text(w->out, w->game->sources[which]);
        fprintf(w->out, "</b>: %.0f%% of all.</li>\n", 100 * best / all);
    }
}

static void lead_stands_out(struct writing *w)
{
    for (int k = 0; k < SIM_COURSE && !w->s->tally[0].solo; k++) {
        double kept = w->r->led[k] ? (double)w->r->kept[k] / (double)w->r->led[k] : 0;
        if (kept >= 0.8 || k == SIM_COURSE - 2) {
            fprintf(w->out, "<li>Who leads after %d%% of the turns wins %.0f%% of the games "
                    "(%llu with one leader then).</li>\n", 100 * (k + 1) / SIM_COURSE, 100 * kept,
                    (unsigned long long)w->r->led[k]);
            return;
        }
    }
}

/* The card whose seats win most or least, if that is more than the best of many would by chance. */
static void card_stands_out(struct writing *w, const struct tally *t)
{
    enum { SURE = 2 }; /* times the interval: one in ten thousand */
    char scratch[64];
    double most = 0, wins = 0;
    int which = -1, players = w->s->series.options.players;
    for (int i = 0; w->s->by && !t->solo && i < SIM_GROUPS; i++) {
        const struct group *g = &w->s->grouped.group[i];
        double mean = g->seats ? (double)g->wins / (double)g->seats / TALLY_WIN : 0;
        double sure = SURE * group_interval(g, g->wins, g->wins_squared) / TALLY_WIN;
        if (g->seats >= FEW && sure > 0 && fabs(mean - 1.0 / players) / sure > most) {
            most = fabs(mean - 1.0 / players) / sure;
            which = i;
            wins = mean;
        }
    }
    if (most > 1) {
        fputs("<li>Seats with <b>", w->out);
        chart_text(w->out, qs_title(w->s->series.rules[0], w->s->series.by.list, which, scratch,
                                    sizeof scratch));
        fprintf(w->out, "</b> (%s) win %.1f%% (&plusmn; %.1f, %llu seats).</li>\n", w->s->by, 100 * wins,
                100 * group_interval(&w->s->grouped.group[which], w->s->grouped.group[which].wins,
                                     w->s->grouped.group[which].wins_squared) / TALLY_WIN,
                (unsigned long long)w->s->grouped.group[which].seats);
    }
}

static void difference_stands_out(struct writing *w, const struct tally *d)
{
    int shown = 0;
    for (int i = 0; i < w->sides; i++) {
        double mean = tally_mean(d, M_SCORE + i), interval = tally_interval(d, M_SCORE + i);
        if (fabs(mean) > interval) {
            fprintf(w->out, "<li>%s scores %.2f points %s than in the other edition on equal seeds "
                    "(&plusmn; %.2f, %llu pairs).</li>\n", w->name[i], fabs(mean),
                    mean > 0 ? "more" : "fewer", interval, (unsigned long long)d->games);
            shown++;
        }
    }
    if (!shown) {
        fprintf(w->out, "<li>No side's score differs between the editions by more than chance "
                "explains (%llu pairs on equal seeds).</li>\n", (unsigned long long)d->games);
    }
}

static void write_standing_out(struct writing *w)
{
    const struct tally *t = &w->s->tally[0];
    heading(w, "What stands out");
    fputs("<ul>\n", w->out);
    if (t->solo) {
        fprintf(w->out, "<li>The lone player wins %.1f%% (&plusmn; %.1f) with a mean result of %.1f."
                "</li>\n", 100 * tally_mean(t, M_WON), 100 * tally_interval(t, M_WON),
                tally_mean(t, M_RESULT));
    }
    seats_stand_out(w, t);
    source_stands_out(w, t);
    lead_stands_out(w);
    card_stands_out(w, t);
    if (w->s->series.rules[1]) {
        difference_stands_out(w, &w->s->difference);
    }
    fputs("</ul>\n", w->out);
}

/* ------------------------------------------------------------------ wins, scores, sources */

/* A table of wins and scores, left open; who wins a solo game is no matter of ranks. */
static void write_sides(struct writing *w, const struct tally *t)
{
    bool solo = w->s->tally[0].solo;
    fprintf(w->out, "<table><tr><th></th>%s<th>score</th><th></th></tr>\n",
            solo ? "" : "<th>wins %</th><th></th>");
    for (int i = 0; i < w->sides; i++) {
        fprintf(w->out, "<tr><td>%s</td>", w->name[i]);
        if (!solo) {
            cell(w->out, t, M_WIN + i, 100);
        }
        cell(w->out, t, M_SCORE + i, 1);
        fputs("</tr>\n", w->out);
    }
}

static void write_wins(struct writing *w)
{
    const struct tally *t = &w->s->tally[0];
    struct chart_row rows[QS_SEATS];
    heading(w, t->solo ? "Scores" : "Wins by seat");
    for (int i = 0; i < w->sides; i++) {
        rows[i] = (struct chart_row){ w->name[i], 100 * tally_mean(t, M_WIN + i),
                                      100 * tally_interval(t, M_WIN + i), i };
    }
    if (!t->solo) {
        chart_rows(w->out, "Share of victories, with 95% intervals", rows, w->sides, "%",
                   100 * fair(w));
    }
    write_sides(w, t);
    fputs("</table>\n", w->out);
}

static void write_bands(struct writing *w)
{
    const struct tally *t = &w->s->tally[0];
    struct chart_row rows[TALLY_BANDS];
    int n = 0;
    for (; t->solo && w->game->bands && w->game->bands[n] && n < TALLY_BANDS; n++) {
        rows[n] = (struct chart_row){ w->game->bands[n], 100 * tally_mean(t, M_BAND + n),
                                      100 * tally_interval(t, M_BAND + n), 0 };
    }
    if (n) {
        heading(w, "Results of the lone player");
        chart_rows(w->out, "Share of each result", rows, n, "%", 0);
    }
}

/* The bins that hold something, and their share of the games. */
static void spread(struct writing *w, const char *title, const char *across, const uint32_t *const *bins,
                   int series, int from, int step, const char *const *names)
{
    int first = REPORT_BINS, last = 0;
    double games = (double)w->s->tally[0].games;
    for (int k = 0; k < series; k++) {
        for (int i = 0; i < REPORT_BINS; i++) {
            if (bins[k][i]) {
                first = i < first ? i : first;
                last = i > last ? i : last;
            }
        }
    }
    int n = last - first + 1;
    if (n < 2) {
        return;
    }
    double *points = app_memory((size_t)(series * n) * sizeof *points);
    for (int k = 0; k < series; k++) {
        for (int i = 0; i < n; i++) {
            points[k * n + i] = 100 * bins[k][first + i] / games;
        }
    }
    chart_lines(w->out, &(struct chart_lines){ title, across, "% of games", points, series, n,
                                               from + first * step, step, names });
    free(points);
}

static void write_spreads(struct writing *w)
{
    const uint32_t *bins[QS_SEATS], *lengths[1] = { w->r->lengths };
    const char *length_name[] = { "the seat that had most" };
    for (int i = 0; i < w->sides; i++) {
        bins[i] = w->r->scores[0][i];
    }
    heading(w, "How scores and lengths are spread");
    spread(w, "Scores at the end", "points", bins, w->sides, REPORT_LEAST, 2, w->names);
    spread(w, "Turns of a seat", "turns", lengths, 1, 0, 1, length_name);
    fprintf(w->out, "<p>%.1f decisions a game, %.1f of them with a choice, %.1f draws.</p>\n",
            tally_mean(&w->s->tally[0], M_DECISIONS), tally_mean(&w->s->tally[0], M_FREE),
            tally_mean(&w->s->tally[0], M_DRAWS));
}

static void write_sources(struct writing *w)
{
    const struct tally *t = &w->s->tally[0];
    double parts[QS_SEATS * QS_SOURCES];
    int n = w->game->n_sources;
    for (int i = 0; i < w->sides; i++) {
        for (int k = 0; k < n; k++) {
            parts[i * n + k] = tally_mean(t, M_SOURCE + i * QS_SOURCES + k);
        }
    }
    heading(w, "Points by source");
    chart_stacks(w->out, &(struct chart_stacks){ "Mean points", parts, w->sides, n, w->names,
                                                 w->game->sources });
    fputs("<table><tr><th>source</th>", w->out);
    for (int i = 0; i < w->sides; i++) {
        fprintf(w->out, "<th>%s</th><th></th>", w->name[i]);
    }
    fputs("</tr>\n", w->out);
    for (int k = 0; k < n; k++) {
        fputs("<tr><td>", w->out);
        chart_text(w->out, w->game->sources[k]);
        fputs("</td>", w->out);
        for (int i = 0; i < w->sides; i++) {
            cell(w->out, t, M_SOURCE + i * QS_SOURCES + k, 1);
        }
        fputs("</tr>\n", w->out);
    }
    fputs("</table>\n", w->out);
}

/* ------------------------------------------------------------------ the course, cards, two editions */

static void write_course(struct writing *w)
{
    double points[QS_SEATS * SIM_COURSE], kept[SIM_COURSE];
    const char *name[] = { "games in which the leader then won" };
    for (int k = 0; k < SIM_COURSE; k++) {
        for (int i = 0; i < w->sides; i++) {
            points[i * SIM_COURSE + k] = (double)w->r->course[k][i] / (double)w->s->tally[0].games;
        }
        kept[k] = w->r->led[k] ? 100.0 * (double)w->r->kept[k] / (double)w->r->led[k] : 0;
    }
    heading(w, "How a game goes");
    chart_lines(w->out, &(struct chart_lines){ "Mean score if it ended then", "% of the turns", "points",
                                               points, w->sides, SIM_COURSE, 10, 10, w->names });
    if (w->s->tally[0].solo) {
        return;
    }
    chart_lines(w->out, &(struct chart_lines){ "How the lead holds", "% of the turns", "%", kept, 1,
                                               SIM_COURSE, 10, 10, name });
}

struct ranked {
    int i;
    double wins;
};

static int by_wins(const void *a, const void *b)
{
    const struct ranked *x = a, *y = b;
    return x->wins != y->wins ? (x->wins < y->wins ? 1 : -1) : x->i - y->i;
}

static void write_group(struct writing *w, int i)
{
    const struct group *g = &w->s->grouped.group[i];
    char scratch[64];
    fputs("<tr><td>", w->out);
    chart_text(w->out, qs_title(w->s->series.rules[0], w->s->series.by.list, i, scratch,
                                sizeof scratch));
    fprintf(w->out, "</td><td>%llu</td><td>%.2f</td><td>&plusmn; %.2f</td><td>%.2f</td><td>&plusmn; "
            "%.2f</td></tr>\n", (unsigned long long)g->seats,
            100.0 * (double)g->wins / (double)g->seats / TALLY_WIN,
            100 * group_interval(g, g->wins, g->wins_squared) / TALLY_WIN,
            (double)g->score / (double)g->seats, group_interval(g, g->score, g->score_squared));
}

static void write_groups(struct writing *w)
{
    struct ranked order[SIM_GROUPS];
    int n = 0;
    for (int i = 0; w->s->by && i < SIM_GROUPS; i++) {
        const struct group *g = &w->s->grouped.group[i];
        if (g->seats) {
            order[n++] = (struct ranked){ i, (double)g->wins / (double)g->seats };
        }
    }
    if (!n) {
        return;
    }
    qsort(order, (size_t)n, sizeof *order, by_wins);
    heading(w, "Seats by what they were dealt or chose");
    fputs("<p>Grouped by <code>--by ", w->out);
    chart_text(w->out, w->s->by);
    fputs("</code>, the best first; a seat counts once for each. What is dealt is chance's; what bots "
          "choose for themselves shows their taste too, and <code>--at-random STEP</code> has it "
          "answered at random. Of a hundred intervals five are missed by chance.</p>\n"
          "<table><tr><th></th><th>seats</th><th>wins %</th><th></th><th>score</th><th></th></tr>\n",
          w->out);
    for (int k = 0; k < n; k++) {
        write_group(w, order[k].i);
    }
    fputs("</table>\n", w->out);
}

static void write_comparison(struct writing *w)
{
    const struct tally *d = &w->s->difference;
    struct chart_row rows[QS_SEATS];
    if (!w->s->series.rules[1]) {
        return;
    }
    heading(w, "Two editions on equal seeds");
    for (int i = 0; i < w->sides; i++) {
        rows[i] = (struct chart_row){ w->name[i], tally_mean(d, M_SCORE + i),
                                      tally_interval(d, M_SCORE + i), i };
    }
    chart_rows(w->out, "Difference of the scores, first less second", rows, w->sides, "", 0);
    write_sides(w, d);
    for (int k = 0; k < w->game->n_sources; k++) {
        fputs("<tr><td>", w->out);
        chart_text(w->out, w->game->sources[k]);
        fputs(w->s->tally[0].solo ? ", seat 1</td>" : ", seat 1</td><td></td><td></td>", w->out);
        cell(w->out, d, M_SOURCE + k, 1);
        fputs("</tr>\n", w->out);
    }
    fputs("</table>\n", w->out);
}

/* ------------------------------------------------------------------ the page */

static void write_head(struct writing *w)
{
    char options[256];
    qs_options_write(w->game, &w->s->series.options, options, sizeof options);
    fprintf(w->out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
            "<meta name=\"color-scheme\" content=\"light dark\"><title>%s: %llu games</title>"
            "<style>%s</style></head><body>\n<h1>%s</h1>\n<p>%llu games, %s, seed %llu, edition "
            "%016llx, checksum %016llx.</p>\n<p><code>", w->game->title,
            (unsigned long long)w->s->tally[0].games, style, w->game->title,
            (unsigned long long)w->s->tally[0].games, options,
            (unsigned long long)w->s->series.seed,
            (unsigned long long)w->s->series.rules[0]->edition,
            (unsigned long long)w->s->tally[0].checksum);
    chart_text(w->out, w->s->again);
    fprintf(w->out, " --games %llu", (unsigned long long)w->s->tally[0].games);
    if (w->s->against || w->s->by) {
        fputs(w->s->against ? " --against " : " --by ", w->out);
        chart_text(w->out, w->s->against ? w->s->against : w->s->by);
    }
    fputs("</code></p>\n", w->out);
}

int report_write(const struct report *r, const struct simulation *s, const char *file)
{
    struct writing w = { .r = r, .s = s, .game = s->series.rules[0]->game,
                         .sides = sides_that_score(&s->tally[0], s->series.options.players) };
    char *text = NULL;
    size_t size = 0;
    w.out = open_memstream(&text, &size);
    if (!w.out) {
        return app_fail("out of memory for the report.") ? -1 : 0;
    }
    name_sides(&w);
    write_head(&w);
    write_standing_out(&w);
    write_wins(&w);
    write_bands(&w);
    write_sources(&w);
    write_course(&w);
    write_spreads(&w);
    write_groups(&w);
    write_comparison(&w);
    fprintf(w.out, "<script>%s</script></body></html>\n", script);
    fclose(w.out);
    int failed = app_write(file, text, size);
    free(text);
    return failed;
}
