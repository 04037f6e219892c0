/*
 * tally.c: means over many games, with intervals.
 */
#include "tally.h"

#include <math.h>
#include <string.h>

int tally_winners(const struct qs_outcome *o)
{
    int n = 0;
    for (int i = 0; i < o->sides; i++) {
        n += o->rank[i] == 1;
    }
    return n;
}

void tally_measure(const struct sim_played *p, int64_t out[MEASURES])
{
    const struct qs_outcome *o = &p->outcome;
    int k = tally_winners(o);
    memset(out, 0, MEASURES * sizeof *out);
    for (int i = 0; i < o->sides; i++) {
        out[M_WIN + i] = o->rank[i] == 1 ? TALLY_WIN / k : 0;
        out[M_SCORE + i] = o->score[i];
        for (int source = 0; source < QS_SOURCES; source++) {
            out[M_SOURCE + i * QS_SOURCES + source] = p->points[i][source];
        }
    }
    if (o->solo) {
        out[M_BAND + o->band % TALLY_BANDS] = 1;
        out[M_WON] = o->won;
        out[M_RESULT] = o->result;
    }
    out[M_DECISIONS] = p->decisions;
    out[M_FREE] = p->free;
    out[M_DRAWS] = p->draws;
}

void tally_add(struct tally *t, const int64_t measures[MEASURES])
{
    t->games++;
    for (int i = 0; i < MEASURES; i++) {
        t->sum[i] += measures[i];
        t->squares[i] += measures[i] * measures[i];
    }
}

void tally_game(struct tally *t, const struct sim_played *p)
{
    int64_t measures[MEASURES];
    tally_measure(p, measures);
    tally_add(t, measures);
    t->checksum = qs_mix(t->checksum, p->hash);
    t->sides = p->outcome.sides;
    t->solo = p->outcome.solo;
    if (t->longest < p->decisions + p->draws) {
        t->longest = p->decisions + p->draws;
    }
}

static double unit_of(int measure)
{
    return measure < M_SCORE ? TALLY_WIN : 1;
}

double tally_mean(const struct tally *t, int measure)
{
    return t->games ? (double)t->sum[measure] / (double)t->games / unit_of(measure) : 0;
}

static bool is_share(int measure)
{
    return measure < M_SCORE || (measure >= M_BAND && measure <= M_WON);
}

/* What always or never happened in n games may still happen, or fail to, in up to three of n: the rule of
 * three. */
double tally_interval(const struct tally *t, int measure)
{
    double n = (double)t->games, sum = (double)t->sum[measure];
    if (t->games < 2) {
        return 0;
    }
    double variance = ((double)t->squares[measure] - sum * sum / n) / (n - 1);
    if (variance > 0) {
        return 1.96 * sqrt(variance / n) / unit_of(measure);
    }
    return is_share(measure) ? fmin(3 / n, 1) : 0;
}

/* ------------------------------------------------------------------ for people */

static const char *side_name(const struct tally *t, int side)
{
    return side < t->series->options.players ? t->series->bot[side].name : "opponent";
}

static void print_share(const struct tally *t, int measure, bool difference)
{
    printf(difference ? "  %+7.2f%% ± %.2f" : "  %7.2f%% ± %.2f", 100 * tally_mean(t, measure),
           100 * tally_interval(t, measure));
}

static void print_mean(const struct tally *t, int measure, bool difference)
{
    printf(difference ? "  %+8.2f ± %.2f" : "  %8.2f ± %.2f", tally_mean(t, measure),
           tally_interval(t, measure));
}

bool tally_uses(const struct tally *t, int source)
{
    for (int side = 0; side < t->sides; side++) {
        if (t->squares[M_SOURCE + side * QS_SOURCES + source]) {
            return true;
        }
    }
    return false;
}

static void print_sources(const struct tally *t, bool difference)
{
    const struct qs_game *game = t->series->rules[0]->game;
    puts("points by source");
    for (int source = 0; source < game->n_sources; source++) {
        if (tally_uses(t, source)) {
            printf("  %-20s", game->sources[source]);
            for (int side = 0; side < t->sides; side++) {
                print_mean(t, M_SOURCE + side * QS_SOURCES + source, difference);
            }
            putchar('\n');
        }
    }
}

static void print_solo(const struct tally *t, bool difference)
{
    const char *const *bands = t->series->rules[0]->game->bands;
    printf("%-22s", "result");
    print_mean(t, M_RESULT, difference);
    printf("\n%-22s", "victories");
    print_share(t, M_WON, difference);
    putchar('\n');
    for (int i = 0; bands && bands[i] && i < TALLY_BANDS; i++) {
        printf("  %-20s", bands[i]);
        print_share(t, M_BAND + i, difference);
        putchar('\n');
    }
}

void tally_print(const struct tally *t, bool difference)
{
    for (int side = 0; side < t->sides; side++) {
        printf("%s %d  %-10s  wins", side < t->series->options.players ? "seat" : "side", side,
               side_name(t, side));
        print_share(t, M_WIN + side, difference);
        printf("   score");
        print_mean(t, M_SCORE + side, difference);
        putchar('\n');
    }
    if (t->solo) {
        print_solo(t, difference);
    }
    print_sources(t, difference);
    printf(difference ? "length: %+.2f decisions a game, %+.2f free ones, %+.2f draws"
                      : "length: %.2f decisions a game, %.2f of them free; %.2f draws",
           tally_mean(t, M_DECISIONS), tally_mean(t, M_FREE), tally_mean(t, M_DRAWS));
    if (!difference) {
        printf("; the longest game had %llu answers\nchecksum %016llx", (unsigned long long)t->longest,
               (unsigned long long)t->checksum);
    }
    putchar('\n');
}

/* ------------------------------------------------------------------ for programs */

static void json_measure(const struct tally *t, FILE *out, const char *name, int measure)
{
    fprintf(out, "\"%s\":{\"mean\":%.6f,\"interval\":%.6f}", name, tally_mean(t, measure),
            tally_interval(t, measure));
}

static void json_side(const struct tally *t, FILE *out, int side)
{
    const struct qs_game *game = t->series->rules[0]->game;
    fprintf(out, "%s{\"side\":%d,\"bot\":\"%s\",", side ? "," : "", side, side_name(t, side));
    json_measure(t, out, "wins", M_WIN + side);
    fputc(',', out);
    json_measure(t, out, "score", M_SCORE + side);
    fputs(",\"sources\":{", out);
    for (int source = 0; source < game->n_sources; source++) {
        fputs(source ? "," : "", out);
        json_measure(t, out, game->sources[source], M_SOURCE + side * QS_SOURCES + source);
    }
    fputs("}}", out);
}

static void json_solo(const struct tally *t, FILE *out)
{
    const char *const *bands = t->series->rules[0]->game->bands;
    fputs("\"solo\":{", out);
    json_measure(t, out, "result", M_RESULT);
    fputc(',', out);
    json_measure(t, out, "victories", M_WON);
    fputs(",\"bands\":{", out);
    for (int i = 0; bands && bands[i] && i < TALLY_BANDS; i++) {
        fputs(i ? "," : "", out);
        json_measure(t, out, bands[i], M_BAND + i);
    }
    fputs("}},", out);
}

void tally_json(const struct tally *t, FILE *out)
{
    fputs("\"sides\":[", out);
    for (int side = 0; side < t->sides; side++) {
        json_side(t, out, side);
    }
    fputs("],", out);
    if (t->solo) {
        json_solo(t, out);
    }
    json_measure(t, out, "decisions", M_DECISIONS);
    fputc(',', out);
    json_measure(t, out, "free_decisions", M_FREE);
    fputc(',', out);
    json_measure(t, out, "draws", M_DRAWS);
}
