/*
 * report_says.c: what stands out in a series, in sentences, each with its number of games.
 *
 * Nothing is said that chance explains: seats are held against their interval, cards, of which there are
 * many, against twice theirs.
 */
#include <math.h>

#include "chart.h"
#include "report.h"

enum { FEW = 100 }; /* games, or seats: nothing is said of fewer */

static unsigned long long games(const struct writing *w)
{
    return w->s->tally[0].games;
}

/* ------------------------------------------------------------------ seats, sources, course */

static void say_solo(struct writing *w, const struct tally *t)
{
    fprintf(w->out,
            "<li>The lone player wins %.1f%% (&plusmn; %.1f) with a mean result of %.1f (&plusmn; %.1f, "
            "%llu games).</li>\n",
            100 * tally_mean(t, M_WON), 100 * tally_interval(t, M_WON), tally_mean(t, M_RESULT),
            tally_interval(t, M_RESULT), games(w));
}

static void say_seats(struct writing *w, const struct tally *t)
{
    double fair = 1.0 / w->sides, widest = 0;
    int said = 0;
    for (int i = 0; i < w->sides; i++) {
        double off = tally_mean(t, M_WIN + i) - fair, interval = tally_interval(t, M_WIN + i);
        widest = fmax(widest, interval);
        if (fabs(off) > interval) {
            fprintf(w->out,
                    "<li>%s wins %.1f%%, %.1f points %s its share of %.1f%% (&plusmn; %.1f, %llu games)."
                    "</li>\n",
                    w->name[i], 100 * tally_mean(t, M_WIN + i), 100 * fabs(off), off > 0 ? "above" : "below",
                    100 * fair, 100 * interval, games(w));
            said++;
        }
    }
    if (!said) {
        fprintf(w->out,
                "<li>No seat wins more or less than its share of %.1f%% by more than chance explains "
                "(&plusmn; %.1f, %llu games).</li>\n",
                100 * fair, 100 * widest, games(w));
    }
}

/* What all seats had of a source on average. */
static double points_of(const struct writing *w, const struct tally *t, int source)
{
    double sum = 0;
    for (int i = 0; i < w->s->series.options.players; i++) {
        sum += tally_mean(t, M_SOURCE + i * QS_SOURCES + source);
    }
    return sum;
}

static void say_sources(struct writing *w, const struct tally *t)
{
    double all = 0;
    int most = -1, least = -1;
    for (int k = 0; k < w->game->n_sources; k++) {
        double sum = points_of(w, t, k);
        if (sum > 0) {
            all += sum;
            most = most < 0 || sum > points_of(w, t, most) ? k : most;
            least = least < 0 || sum < points_of(w, t, least) ? k : least;
        }
    }
    if (most < 0) {
        return;
    }
    fputs("<li>Most points come from <b>", w->out);
    chart_text(w->out, w->game->sources[most]);
    fprintf(w->out, "</b>, %.0f%% of all", 100 * points_of(w, t, most) / all);
    if (least != most) {
        fputs(", fewest from <b>", w->out);
        chart_text(w->out, w->game->sources[least]);
        fprintf(w->out, "</b>, %.1f%%", 100 * points_of(w, t, least) / all);
    }
    fprintf(w->out, " (%llu games).</li>\n", games(w));
}

static void say_lead(struct writing *w)
{
    for (int k = 0; k < SIM_COURSE; k++) {
        double kept = w->r->led[k] ? (double)w->r->kept[k] / (double)w->r->led[k] : 0;
        if (kept >= 0.8 || k == SIM_COURSE - 2) {
            fprintf(w->out,
                    "<li>Who leads after %d%% of the turns wins %.0f%% of the games "
                    "(%llu with one leader then); the lead changes %.1f times a game.</li>\n",
                    100 * (k + 1) / SIM_COURSE, 100 * kept, (unsigned long long)w->r->led[k],
                    (double)w->r->changes / (double)games(w));
            return;
        }
    }
}

/* Half of the games have at most so many turns. */
static int median_length(const struct writing *w)
{
    uint64_t seen = 0;
    int turns = 0;
    while (turns + 1 < REPORT_BINS && 2 * (seen += w->r->lengths[turns]) < games(w)) {
        turns++;
    }
    return turns;
}

static void say_length(struct writing *w)
{
    int median = median_length(w);
    if (median > 0 && w->r->longest >= 2 * (uint64_t)median) {
        fprintf(w->out,
                "<li>The longest game had %llu turns of a seat, half of the games at most %d (%llu games)."
                "</li>\n",
                (unsigned long long)w->r->longest, median, games(w));
    }
}

/* ------------------------------------------------------------------ cards */

/* The best or the worst of them, if that is more than the best of many would be by chance. */
static int farthest(const struct group *groups, int n, double usual, int sign)
{
    const double SURE = 2; /* times the interval: one in ten thousand */
    double most = 1;
    int which = -1;
    for (int i = 0; i < n; i++) {
        double sure = SURE * group_wins_interval(&groups[i]);
        double off = sign * (group_wins(&groups[i]) - usual);
        if (groups[i].seats >= FEW && sure > 0 && off / sure > most) {
            most = off / sure;
            which = i;
        }
    }
    return which;
}

static void say_card(struct writing *w, const struct group *g, const char *title, const char *how,
                     double usual)
{
    fputs("<li>Seats with <b>", w->out);
    chart_text(w->out, title);
    fprintf(w->out, "</b> (%s) win %.1f%% where %.1f%% are usual (&plusmn; %.1f, %llu seats).</li>\n", how,
            100 * group_wins(g), 100 * usual, 100 * group_wins_interval(g), (unsigned long long)g->seats);
}

static void say_cards(struct writing *w, const struct tally *t)
{
    char scratch[64];
    double usual = t->solo ? tally_mean(t, M_WON) : 1.0 / w->s->series.options.players;
    for (int sign = 1; sign >= -1; sign -= 2) {
        int dealt = farthest(w->r->cards[SIM_DEALT], SIM_CARDS, usual, sign);
        int met = w->s->by ? farthest(w->s->grouped.group, SIM_GROUPS, usual, sign) : -1;
        if (dealt >= 0) {
            say_card(w, &w->r->cards[SIM_DEALT][dealt], report_card_title(w, dealt, scratch, sizeof scratch),
                     "dealt by chance", usual);
        }
        if (met >= 0) {
            say_card(w, &w->s->grouped.group[met],
                     qs_title(w->s->series.rules[0], w->s->series.by.list, met, scratch, sizeof scratch),
                     w->s->by, usual);
        }
    }
}

/* ------------------------------------------------------------------ two editions */

static void say_difference(struct writing *w, const struct tally *d)
{
    int said = 0;
    for (int i = 0; i < w->sides; i++) {
        double mean = tally_mean(d, M_SCORE + i), interval = tally_interval(d, M_SCORE + i);
        if (fabs(mean) > interval) {
            fprintf(w->out,
                    "<li>%s scores %.2f points %s than in the other edition on equal seeds "
                    "(&plusmn; %.2f, %llu pairs).</li>\n",
                    w->name[i], fabs(mean), mean > 0 ? "more" : "fewer", interval,
                    (unsigned long long)d->games);
            said++;
        }
    }
    if (!said) {
        fprintf(w->out,
                "<li>No side's score differs between the editions by more than chance "
                "explains (%llu pairs on equal seeds).</li>\n",
                (unsigned long long)d->games);
    }
}

static void say_all(struct writing *w, const struct tally *t)
{
    if (w->s->series.rules[1]) {
        say_difference(w, &w->s->difference);
    }
    if (t->solo) {
        say_solo(w, t);
    } else {
        say_seats(w, t);
    }
    say_sources(w, t);
    if (!t->solo) {
        say_lead(w);
    }
    say_length(w);
    say_cards(w, t);
}

void report_says(struct writing *w)
{
    report_heading(w, "What stands out");
    fputs("<ul>\n", w->out);
    if (games(w) < FEW) {
        fprintf(w->out, "<li>Of so few games nothing is said here; from %d on something is.</li>\n", FEW);
    } else {
        say_all(w, &w->s->tally[0]);
    }
    fputs("</ul>\n", w->out);
}
