/*
 * sim_each.c: one line for each game: for people, as JSON, or as CSV with a row for each side.
 *
 * Columns and members are only ever added, at the end, so that what reads them goes on working.
 */
#include <stdlib.h>

#include "sim.h"

static const char *band_of(const struct simulation *s, const struct qs_outcome *o)
{
    const char *const *bands = s->series.rules[0]->game->bands;
    return o->solo && bands ? bands[o->band] : "";
}

static void print_each(const struct simulation *s, uint64_t i, const struct sim_played *p, int k)
{
    const struct qs_outcome *o = &p->outcome;
    printf("game %llu%s  scores", (unsigned long long)i, k ? " against" : "");
    for (int side = 0; side < o->sides; side++) {
        printf(" %d%s", (int)o->score[side], o->rank[side] == 1 ? "*" : "");
    }
    if (o->solo) {
        printf("  result %d (%s)", (int)o->result, band_of(s, o));
    }
    printf("  decisions %u, free %u, draws %u  hash %016llx\n", p->decisions, p->free, p->draws,
           (unsigned long long)p->hash);
}

/* ------------------------------------------------------------------ what seats were dealt or chose */

/* The groups of a seat by name, each preceded by `before` but the first, within quotes or not. */
static void write_met(const struct simulation *s, const struct sim_played *p, int side, const char *between,
                      const char *quote)
{
    const char *before = "";
    char scratch[64];
    for (int i = 0; s->by && side < s->series.options.players && i < SIM_GROUPS; i++) {
        if (p->met[side][i / 64] >> i % 64 & 1) {
            printf("%s%s%s%s", before, quote,
                   qs_slug(s->series.rules[0], s->series.by.list, i, scratch, sizeof scratch), quote);
            before = between;
        }
    }
}

/* ------------------------------------------------------------------ JSON */

static void json_points(const struct simulation *s, const struct sim_played *p)
{
    int sources = s->series.rules[0]->game->n_sources;
    printf(",\"points\":[");
    for (int side = 0; side < p->outcome.sides; side++) {
        printf("%s[", side ? "," : "");
        for (int k = 0; k < sources; k++) {
            printf("%s%d", k ? "," : "", p->points[side][k]);
        }
        printf("]");
    }
    printf("]");
}

static void json_met(const struct simulation *s, const struct sim_played *p)
{
    printf(",\"met\":[");
    for (int side = 0; side < s->series.options.players; side++) {
        printf("%s[", side ? "," : "");
        write_met(s, p, side, ",", "\"");
        printf("]");
    }
    printf("]");
}

static void json_cards(const struct simulation *s, const struct sim_played *p, int k)
{
    static const char *const ways[SIM_WAYS] = { "dealt", "taken", "played" };
    for (int way = 0; way < SIM_WAYS; way++) {
        printf(",\"%s\":[", ways[way]);
        for (int side = 0; side < p->outcome.sides; side++) {
            printf("%s[", side ? "," : "");
            sim_cards_write(&s->series.cards[k], p->cards[way][side], ",", "\"");
            printf("]");
        }
        printf("]");
    }
}

static void json_each(const struct simulation *s, uint64_t i, const struct sim_played *p, int k)
{
    const struct qs_outcome *o = &p->outcome;
    printf("{\"game\":%llu,\"edition\":\"%s\",\"scores\":[", (unsigned long long)i, k ? "against" : "first");
    for (int side = 0; side < o->sides; side++) {
        printf("%s%d", side ? "," : "", (int)o->score[side]);
    }
    printf("],\"ranks\":[");
    for (int side = 0; side < o->sides; side++) {
        printf("%s%d", side ? "," : "", o->rank[side]);
    }
    printf("],");
    if (o->solo) {
        printf("\"result\":%d,\"won\":%s,\"band\":\"%s\",", (int)o->result, o->won ? "true" : "false",
               band_of(s, o));
    }
    printf("\"decisions\":%u,\"free_decisions\":%u,\"draws\":%u,\"hash\":\"%016llx\",\"turns\":[",
           p->decisions, p->free, p->draws, (unsigned long long)p->hash);
    for (int seat = 0; seat < s->series.options.players; seat++) {
        printf("%s%u", seat ? "," : "", p->turns[seat]);
    }
    printf("]");
    json_points(s, p);
    if (s->by) {
        json_met(s, p);
    }
    json_cards(s, p, k);
    printf("}\n");
}

/* ------------------------------------------------------------------ CSV */

/* A source's name as a column: "king crabs" is points_king_crabs. */
static void csv_source(const char *name)
{
    printf(",points_");
    for (; *name; name++) {
        putchar(*name == ' ' || *name == ',' ? '_' : *name);
    }
}

void sim_each_begin(const struct simulation *s)
{
    const struct qs_game *game = s->series.rules[0]->game;
    if (!s->csv) {
        return;
    }
    printf("game,edition,side,bot,score,rank,result,won,band,turns,decisions,free_decisions,draws,"
           "hash");
    for (int k = 0; k < game->n_sources; k++) {
        csv_source(game->sources[k]);
    }
    printf(",met,dealt,taken,played\n");
}

static void csv_side(const struct simulation *s, uint64_t i, const struct sim_played *p, int k, int side)
{
    const struct qs_outcome *o = &p->outcome;
    bool seat = side < s->series.options.players;
    printf("%llu,%s,%d,%s,%d,%d,", (unsigned long long)i, k ? "against" : "first", side,
           seat ? s->series.bot[side].name : "opponent", (int)o->score[side], o->rank[side]);
    if (o->solo) {
        printf("%d,%d,\"%s\",", (int)o->result, o->won, band_of(s, o));
    } else {
        printf(",,,");
    }
    printf("%u,%u,%u,%u,%016llx", p->turns[side], p->decisions, p->free, p->draws,
           (unsigned long long)p->hash);
    for (int source = 0; source < s->series.rules[0]->game->n_sources; source++) {
        printf(",%d", p->points[side][source]);
    }
    putchar(',');
    write_met(s, p, side, " ", "");
    for (int way = 0; way < SIM_WAYS; way++) {
        putchar(',');
        sim_cards_write(&s->series.cards[k], p->cards[way][side], " ", "");
    }
    putchar('\n');
}

static void csv_each(const struct simulation *s, uint64_t i, const struct sim_played *p, int k)
{
    for (int side = 0; side < p->outcome.sides; side++) {
        csv_side(s, i, p, k, side);
    }
}

void sim_each_tell(const struct simulation *s, uint64_t i, const struct sim_played *p, int rules)
{
    (s->csv ? csv_each : s->json ? json_each : print_each)(s, i, p, rules);
}
