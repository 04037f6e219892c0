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
    int before = -1;
    for (int k = 0; k < SIM_COURSE; k++) {
        int first = leader(p->course[k], p->outcome.sides);
        for (int side = 0; side < p->outcome.sides; side++) {
            r->course[k][side] += p->course[k][side];
        }
        if (first >= 0) {
            r->ahead[k][first]++;
            r->led[k]++;
            r->kept[k] += p->outcome.rank[first] == 1;
            r->changes += before >= 0 && before != first;
            before = first;
        }
    }
}

static void add_cards(struct report *r, const struct sim_series *s, const struct sim_played *p)
{
    int winners = tally_winners(&p->outcome);
    for (int way = 0; way < SIM_WAYS; way++) {
        for (int seat = 0; seat < s->options.players; seat++) {
            for (int i = 0; i < s->cards[0].n; i++) {
                if (p->cards[way][seat][i / 64] >> i % 64 & 1) {
                    group_add(&r->cards[way][i], &p->outcome, seat, winners);
                }
            }
        }
    }
}

void report_add(struct report *r, const struct sim_series *s, const struct sim_played *played)
{
    for (int k = 0; k < 2 && s->rules[k]; k++) {
        for (int side = 0; side < played[k].outcome.sides; side++) {
            r->scores[k][side][bin_of((int)played[k].outcome.score[side])]++;
        }
    }
    uint32_t turns = 0; /* of whoever had most: all together come in whole rounds */
    for (int seat = 0; seat < QS_SEATS; seat++) {
        turns = played[0].turns[seat] > turns ? played[0].turns[seat] : turns;
    }
    r->lengths[turns < REPORT_BINS ? turns : REPORT_BINS - 1]++;
    r->longest = turns > r->longest ? turns : r->longest;
    add_course(r, &played[0]);
    add_cards(r, s, &played[0]);
}

/* ------------------------------------------------------------------ the page's parts */

static const char style[] =
    ":root{--paper:#f4ecdb;--raised:#fbf6ea;--ink:#2a2622;--ink2:#6b6257;--line:#cbbfa6}"
    "@media(prefers-color-scheme:dark){:root{--paper:#1d2126;--raised:#262b31;--ink:#ece5d6;"
    "--ink2:#a79f90;--line:#3b424a}}"
    "body{background:var(--paper);color:var(--ink);font:15px/1.5 Inter,system-ui,sans-serif;"
    "max-width:760px;margin:2em auto;padding:0 1em}"
    "h1,h2{font-family:'EB Garamond',Georgia,serif;font-weight:600}h2{margin-top:2em}"
    ".wide{overflow-x:auto}svg{width:100%;min-width:560px;background:var(--raised);border:1px solid var(--line);border-radius:6px;"
    "margin:.6em 0;padding:6px;box-sizing:border-box}"
    "svg text{fill:var(--ink);font:12px Inter,system-ui,sans-serif}svg .title{font-weight:600}"
    "svg .axis{fill:var(--ink2)}svg .grid{stroke:var(--line)}svg .mark{stroke:var(--ink2);"
    "stroke-dasharray:4 3}svg .inside{fill:#fff;font-size:11px}svg .line{fill:none;stroke-width:2.2}"
    ".s0{fill:#3b6fb5}.s1{fill:#c8553d}.s2{fill:#c98f1f}.s3{fill:#4f8f52}.s4{fill:#8a5ea0}"
    ".s0.line{stroke:#3b6fb5}.s1.line{stroke:#c8553d}.s2.line{stroke:#c98f1f}"
    ".s3.line{stroke:#4f8f52}.s4.line{stroke:#8a5ea0}"
    ".p0{--c:#3b5b92}.p1{--c:#b5492f}.p2{--c:#8f6a10}.p3{--c:#3f6f42}.p4{--c:#6d4a7c}"
    ".p5{--c:#2f6b6f}.p6{--c:#8c4a5f}.p7{--c:#5d6b2f}.p8{--c:#4d6270}.p9{--c:#7a5534}"
    ".p10{--c:#555}.p11{--c:#256a8a}"
    "[class^=p]{fill:var(--c);background:var(--c)}i{display:inline-block;width:10px;height:10px;margin-right:8px}"
    "table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}"
    "th,td{text-align:right;padding:2px 6px;border-bottom:1px solid var(--line)}td{white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left}th{color:var(--ink2);font-weight:500}"
    "button{font:inherit;font-size:12px;display:block;margin:0 0 .3em auto}code{font-size:13px;overflow-wrap:anywhere}"
    "li{margin:.3em 0}.n,summary{color:var(--ink2)}summary{cursor:pointer;font-size:13px}"
    "@media print{button,summary{display:none}}";

/* A page opened from a disk may not be let near the clipboard; then the table is selected, for the reader to
 * copy. */
static const char script[] =
    "document.querySelectorAll('table').forEach(t=>{const b=document.createElement('button');"
    "b.textContent='Copy table';b.onclick=()=>{const s=[...t.rows].map(r=>[...r.cells].map("
    "c=>c.textContent).join('\\t')).join('\\n'),say=x=>{b.textContent=x},old=()=>{"
    "const a=document.createElement('textarea');a.value=s;document.body.append(a);a.select();"
    "const ok=document.execCommand('copy');a.remove();if(!ok)getSelection().selectAllChildren(t);"
    "say(ok?'Copied':'Press Ctrl+C')};"
    "navigator.clipboard?navigator.clipboard.writeText(s).then(()=>say('Copied'),old):old()};"
    "t.parentNode.before(b)})";

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

static const char *games(const struct writing *w)
{
    return w->s->tally[0].games == 1 ? "game" : "games";
}

void report_heading(struct writing *w, const char *text)
{
    fputs("<h2>", w->out);
    chart_text(w->out, text);
    fprintf(w->out, "</h2>\n<p class=\"n\">%llu %s</p>\n", (unsigned long long)w->s->tally[0].games,
            games(w));
}

void report_cell(FILE *out, const struct tally *t, int measure, double unit)
{
    fprintf(out, "<td>%.2f</td><td class=\"n\">%.2f</td>", unit * tally_mean(t, measure),
            unit * tally_interval(t, measure));
}

/* ------------------------------------------------------------------ wins, scores, sources */

static void open_table(struct writing *w, const char *head)
{
    fprintf(w->out, "<div class=\"wide\"><table><tr>%s</tr>\n", head);
}

static void close_table(struct writing *w)
{
    fputs("</table></div>\n", w->out);
}

/* Wins and scores; who wins a solo game is no matter of ranks. */
static void write_sides(struct writing *w, const struct tally *t)
{
    bool solo = w->s->tally[0].solo;
    open_table(w, solo ? "<th></th><th>score</th><th>&plusmn;</th>"
                       : "<th></th><th>wins %</th><th>&plusmn;</th><th>score</th><th>&plusmn;</th>");
    for (int i = 0; i < w->sides; i++) {
        fprintf(w->out, "<tr><td>%s</td>", w->name[i]);
        if (!solo) {
            report_cell(w->out, t, M_WIN + i, 100);
        }
        report_cell(w->out, t, M_SCORE + i, 1);
        fputs("</tr>\n", w->out);
    }
    close_table(w);
}

static void write_wins(struct writing *w)
{
    const struct tally *t = &w->s->tally[0];
    struct chart_row rows[QS_SEATS];
    report_heading(w, t->solo ? "Scores" : "Wins by seat");
    for (int i = 0; i < w->sides; i++) {
        rows[i] = (struct chart_row){ w->name[i], 100 * tally_mean(t, M_WIN + i),
                                      100 * tally_interval(t, M_WIN + i), i };
    }
    if (!t->solo) {
        chart_rows(w->out, "Share of victories, with 95% intervals", rows, w->sides, "%", 100.0 / w->sides);
    }
    write_sides(w, t);
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
    if (!t->solo) {
        return;
    }
    report_heading(w, "Results of the lone player");
    if (n) {
        chart_rows(w->out, "Share of each result", rows, n, "%", 0);
    }
    open_table(w, "<th></th><th>mean</th><th>&plusmn;</th>");
    fputs("<tr><td>result</td>", w->out);
    report_cell(w->out, t, M_RESULT, 1);
    fputs("</tr>\n<tr><td>victories %</td>", w->out);
    report_cell(w->out, t, M_WON, 100);
    for (int i = 0; i < n; i++) {
        fputs("</tr>\n<tr><td>", w->out);
        chart_text(w->out, rows[i].label);
        fputs(" %</td>", w->out);
        report_cell(w->out, t, M_BAND + i, 100);
    }
    fputs("</tr>\n", w->out);
    close_table(w);
}

/* Bins from the first to the last that are shown, `merged` of them together. */
struct shown {
    int first, n, merged;
};

/* What holds something, but for the rarest long tail; at most so many points that a line is no saw. */
static struct shown bins_shown(const uint32_t *const *bins, int series)
{
    enum { MOST = 40, TAIL = 100 };
    uint64_t all = 0, seen = 0;
    int first = REPORT_BINS, last = 0;
    for (int i = 0; i < REPORT_BINS * series; i++) {
        all += bins[i / REPORT_BINS][i % REPORT_BINS];
    }
    for (int i = 0; i < REPORT_BINS && seen + all / TAIL < all; i++) {
        for (int k = 0; k < series; k++) {
            seen += bins[k][i];
        }
        first = seen && i < first ? i : first;
        last = i;
    }
    int merged = (last - first + MOST) / MOST;
    first = first < last ? first : last;
    return (struct shown){ first, (last - first) / merged + 1, merged };
}

/* Shares of the games; a seat's `weight` is more than one game where several are one line. */
static void spread(struct writing *w, const struct chart_lines *c, const uint32_t *const *bins, double weight)
{
    struct shown b = bins_shown(bins, c->series);
    double all = weight * (double)w->s->tally[0].games;
    if (b.n < 2) {
        return;
    }
    double *points = app_memory((size_t)(c->series * b.n) * sizeof *points);
    for (int k = 0; k < c->series; k++) {
        for (int i = 0; i < b.n * b.merged && b.first + i < REPORT_BINS; i++) {
            points[k * b.n + i / b.merged] += 100 * bins[k][b.first + i] / all;
        }
    }
    struct chart_lines lines = *c;
    lines.points = points;
    lines.n = b.n;
    lines.from = c->from + b.first * c->step;
    lines.step = c->step * b.merged;
    chart_lines(w->out, &lines);
    free(points);
}

static void write_spreads(struct writing *w)
{
    const uint32_t *bins[QS_SEATS], *lengths[1] = { w->r->lengths };
    const char *length_name[] = { "the seat that had most" };
    for (int i = 0; i < w->sides; i++) {
        bins[i] = w->r->scores[0][i];
    }
    report_heading(w, "How scores and lengths are spread");
    spread(w,
           &(struct chart_lines){ "Scores at the end", "points", "% of games", .series = w->sides,
                                  .from = REPORT_LEAST, .step = 2, .names = w->names },
           bins, 1);
    spread(w,
           &(struct chart_lines){ "Turns of a seat", "turns", "% of games", .series = 1, .step = 1,
                                  .names = length_name },
           lengths, 1);
    fprintf(w->out,
            "<p>%.1f decisions a game, %.1f of them with a choice, %.1f draws; the longest game had %llu "
            "turns of a seat.</p>\n",
            tally_mean(&w->s->tally[0], M_DECISIONS), tally_mean(&w->s->tally[0], M_FREE),
            tally_mean(&w->s->tally[0], M_DRAWS), (unsigned long long)w->r->longest);
}

/* Points of each side by source, means or differences; sources that never occurred are left out. */
static void write_source_table(struct writing *w, const struct tally *t)
{
    const struct tally *both = w->s->tally;
    fputs("<div class=\"wide\"><table><tr><th>source</th>", w->out);
    for (int i = 0; i < w->sides; i++) {
        fprintf(w->out, "<th>%s</th><th>&plusmn;</th>", w->name[i]);
    }
    fputs("</tr>\n", w->out);
    for (int k = 0; k < w->game->n_sources; k++) {
        if (!tally_uses(&both[0], k) && !tally_uses(&both[1], k)) {
            continue;
        }
        fprintf(w->out, "<tr><td><i class=\"p%d\"></i>", k % CHART_PARTS); /* as in the bars */
        chart_text(w->out, w->game->sources[k]);
        fputs("</td>", w->out);
        for (int i = 0; i < w->sides; i++) {
            report_cell(w->out, t, M_SOURCE + i * QS_SOURCES + k, 1);
        }
        fputs("</tr>\n", w->out);
    }
    close_table(w);
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
    report_heading(w, "Points by source");
    chart_stacks(w->out,
                 &(struct chart_stacks){ "Mean points", parts, w->sides, n, w->names, w->game->sources });
    write_source_table(w, t);
}

/* ------------------------------------------------------------------ the course, cards, two editions */

/* Lines over the tenths of a game. */
static void write_tenths(struct writing *w, const char *title, const char *up, const double *points,
                         int series, const char *const *names)
{
    chart_lines(w->out, &(struct chart_lines){ title, "% of the turns", up, points, series, SIM_COURSE, 10,
                                               10, names });
}

static void write_lead(struct writing *w)
{
    double ahead[QS_SEATS * SIM_COURSE], kept[SIM_COURSE];
    const char *name[] = { "games in which the leader then won" };
    double all = (double)w->s->tally[0].games;
    for (int k = 0; k < SIM_COURSE; k++) {
        for (int i = 0; i < w->sides; i++) {
            ahead[i * SIM_COURSE + k] = 100 * (double)w->r->ahead[k][i] / all;
        }
        kept[k] = w->r->led[k] ? 100.0 * (double)w->r->kept[k] / (double)w->r->led[k] : 0;
    }
    write_tenths(w, "Who leads, alone", "% of games", ahead, w->sides, w->names);
    write_tenths(w, "How the lead holds", "%", kept, 1, name);
    fprintf(w->out, "<p>From tenth to tenth of a game the lead goes to another %.2f times.</p>\n",
            (double)w->r->changes / all);
}

static void write_course(struct writing *w)
{
    double points[QS_SEATS * SIM_COURSE];
    for (int k = 0; k < SIM_COURSE; k++) {
        for (int i = 0; i < w->sides; i++) {
            points[i * SIM_COURSE + k] = (double)w->r->course[k][i] / (double)w->s->tally[0].games;
        }
    }
    report_heading(w, "How a game goes");
    write_tenths(w, "Mean score if it ended then", "points", points, w->sides, w->names);
    if (!w->s->tally[0].solo) {
        write_lead(w);
    }
}

/* The scores of all seats together, in the one edition and in the other. */
static void write_both_spreads(struct writing *w)
{
    uint32_t sums[2][REPORT_BINS] = { 0 };
    const uint32_t *bins[] = { sums[0], sums[1] };
    const char *names[] = { w->s->edition ? w->s->edition : "standard", w->s->against };
    for (int i = 0; i < REPORT_BINS; i++) {
        for (int seat = 0; seat < w->s->series.options.players; seat++) {
            sums[0][i] += w->r->scores[0][seat][i];
            sums[1][i] += w->r->scores[1][seat][i];
        }
    }
    spread(w,
           &(struct chart_lines){ "Scores of all seats in both", "points", "% of seats", .series = 2,
                                  .from = REPORT_LEAST, .step = 2, .names = names },
           bins, w->s->series.options.players);
}

static void write_comparison(struct writing *w)
{
    const struct tally *d = &w->s->difference;
    struct chart_row rows[QS_SEATS];
    if (!w->s->series.rules[1]) {
        return;
    }
    report_heading(w, "Two editions on equal seeds");
    fputs("<p>What this page tells above is of the edition <b>", w->out);
    chart_text(w->out, w->s->edition ? w->s->edition : "standard");
    fputs("</b>; here <b>", w->out);
    chart_text(w->out, w->s->against);
    fprintf(w->out, "</b> (%016llx) is taken from it, game by game.</p>\n",
            (unsigned long long)w->s->series.rules[1]->edition);
    for (int i = 0; i < w->sides; i++) {
        rows[i] =
            (struct chart_row){ w->name[i], tally_mean(d, M_SCORE + i), tally_interval(d, M_SCORE + i), i };
    }
    chart_rows(w->out, "Difference of the scores, with 95% intervals", rows, w->sides, "", 0);
    write_sides(w, d);
    write_source_table(w, d);
    write_both_spreads(w);
}

/* ------------------------------------------------------------------ the page */

static void write_head(struct writing *w)
{
    char options[256];
    qs_options_write(w->game, &w->s->series.options, options, sizeof options);
    fprintf(w->out,
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">"
            "<meta name=\"color-scheme\" content=\"light dark\"><title>%s: %llu %s</title>"
            "<style>%s</style></head><body>\n<h1>%s</h1>\n<p>%llu %s, %s, seed %llu, edition "
            "%016llx, checksum %016llx.</p>\n<p><code>",
            w->game->title, (unsigned long long)w->s->tally[0].games, games(w), style, w->game->title,
            (unsigned long long)w->s->tally[0].games, games(w), options,
            (unsigned long long)w->s->series.seed, (unsigned long long)w->s->series.rules[0]->edition,
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
    struct writing w = { .r = r,
                         .s = s,
                         .game = s->series.rules[0]->game,
                         .sides = sides_that_score(&s->tally[0], s->series.options.players) };
    char *text = NULL;
    size_t size = 0;
    w.out = open_memstream(&text, &size);
    if (!w.out) {
        return app_fail("out of memory for the report.") ? -1 : 0;
    }
    name_sides(&w);
    write_head(&w);
    report_says(&w);
    write_wins(&w);
    write_bands(&w);
    write_sources(&w);
    write_course(&w);
    write_spreads(&w);
    report_cards(&w);
    write_comparison(&w);
    fprintf(w.out, "<script>%s</script></body></html>\n", script);
    fclose(w.out);
    int failed = app_write(file, text, size);
    free(text);
    return failed;
}
