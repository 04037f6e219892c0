/*
 * grouped.c: results of seats by what they were dealt or chose.
 */
#include "grouped.h"

#include <math.h>

#include "tally.h"

void group_add(struct group *g, const struct qs_outcome *o, int seat, int winners)
{
    int64_t win = o->rank[seat] == 1 ? TALLY_WIN / winners : 0;
    if (o->solo) {
        win = o->won ? TALLY_WIN : 0;
    }
    g->seats++;
    g->wins += win;
    g->wins_squared += win * win;
    g->score += o->score[seat];
    g->score_squared += (int64_t)o->score[seat] * o->score[seat];
}

void grouped_add(struct grouped *g, const struct sim_played *p)
{
    int winners = tally_winners(&p->outcome);
    for (int seat = 0; seat < g->series->options.players; seat++) {
        for (int i = 0; i < SIM_GROUPS; i++) {
            if (p->met[seat][i / 64] >> i % 64 & 1) {
                group_add(&g->group[i], &p->outcome, seat, winners);
            }
        }
    }
}

static double mean(const struct group *g, int64_t sum)
{
    return (double)sum / (double)g->seats;
}

static double interval(const struct group *g, int64_t sum, int64_t squares)
{
    double n = (double)g->seats;
    double variance = n < 2 ? 0 : ((double)squares - (double)sum * (double)sum / n) / (n - 1);
    return variance > 0 ? 1.96 * sqrt(variance / n) : 0;
}

double group_wins(const struct group *g)
{
    return g->seats ? mean(g, g->wins) / (double)TALLY_WIN : 0;
}

/* Those that always or never won are held to the rule of three, as in tally.c. */
double group_wins_interval(const struct group *g)
{
    double known = interval(g, g->wins, g->wins_squared) / (double)TALLY_WIN;
    return known > 0 || !g->seats ? known : fmin(3 / (double)g->seats, 1);
}

double group_score(const struct group *g)
{
    return g->seats ? mean(g, g->score) : 0;
}

double group_score_interval(const struct group *g)
{
    return interval(g, g->score, g->score_squared);
}

void grouped_print(const struct grouped *g)
{
    const struct sim_by *by = &g->series->by;
    const struct qs_game *game = g->series->rules[0]->game;
    char scratch[64];
    printf("seats by %s\n", by->is_fact ? game->facts[by->what].name : game->verbs[by->what].name);
    for (int i = 0; i < SIM_GROUPS; i++) {
        const struct group *one = &g->group[i];
        if (one->seats) {
            printf("  %-28s %8llu seats  wins %6.2f%% ± %.2f  score %8.2f ± %.2f\n",
                   qs_slug(g->series->rules[0], by->list, i, scratch, sizeof scratch),
                   (unsigned long long)one->seats, 100 * group_wins(one), 100 * group_wins_interval(one),
                   group_score(one), group_score_interval(one));
        }
    }
}

void grouped_json(const struct grouped *g, FILE *out)
{
    char scratch[64];
    const char *comma = "";
    fputc('[', out);
    for (int i = 0; i < SIM_GROUPS; i++) {
        const struct group *one = &g->group[i];
        if (one->seats) {
            fprintf(out,
                    "%s{\"name\":\"%s\",\"seats\":%llu,"
                    "\"wins\":{\"mean\":%.6f,\"interval\":%.6f},"
                    "\"score\":{\"mean\":%.6f,\"interval\":%.6f}}",
                    comma, qs_slug(g->series->rules[0], g->series->by.list, i, scratch, sizeof scratch),
                    (unsigned long long)one->seats, group_wins(one), group_wins_interval(one),
                    group_score(one), group_score_interval(one));
            comma = ",";
        }
    }
    fputc(']', out);
}
