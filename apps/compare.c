/*
 * compare.c: the same deal played by a program; the deal of a day.
 */
#include "compare.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "quayside/chance.h"

/* ------------------------------------------------------------------ the same deal */

struct dealt {
    const struct qs_rules *r;
    void *state, *view, *memory;
    struct qs_offer offer;
    struct qs_stream stream;
    struct qs_rng rng;
};

/* The position of the record's first decision. */
static void deal(struct dealt *d, const struct qs_table *table)
{
    qs_start(d->r, d->state, qs_table_options(table), NULL);
    for (size_t i = 0; i < qs_table_answers(table); i++) {
        struct qs_answer a = qs_table_answer_at(table, i);
        if (a.seat != QS_CHANCE) {
            qs_ask(&d->offer, d->r, d->state, a.seat);
            if (qs_offered(&d->offer) > 1) {
                return;
            }
        }
        qs_apply(d->r, d->state, a.seat, a.move, NULL);
    }
}

static qs_move choose(struct dealt *d, struct thinker *t, const struct qs_bot *bot, int seat)
{
    qs_view(d->r, d->view, d->state, seat);
    qs_ask(&d->offer, d->r, d->view, seat);
    if (qs_offered(&d->offer) < 2 || bot->answers < 2) {
        return bot->choose(bot, d->r, d->view, seat, &d->offer, &d->rng, d->memory);
    }
    struct qs_budget budget = qs_bot_budget(bot, d->r, d->view);
    think(t, d->view, seat, &d->offer, &budget, qs_rng_next(&d->rng));
    return qs_weigh_best(t->w);
}

static void answer_one(struct dealt *d, struct thinker *t, const struct qs_bot *bot, int seat)
{
    struct qs_rng luck = qs_stream_rng(&d->stream);
    qs_move m = seat == QS_CHANCE ? qs_chance(d->r, d->state, &luck) : choose(d, t, bot, seat);
    qs_stream_note(&d->stream, seat, m);
    qs_apply(d->r, d->state, seat, m, NULL);
}

void compare_deal(struct thinker *t, const struct qs_table *table, const struct qs_bot *bot, uint64_t seed,
                  struct qs_outcome *out)
{
    struct dealt *d = app_memory(sizeof *d);
    unsigned asked;
    d->r = t->rules;
    d->state = app_state(d->r);
    d->view = app_state(d->r);
    d->memory = app_memory(qs_bot_memory(d->r));
    d->stream.seed = seed;
    d->rng = qs_rng_seeded(~seed);
    deal(d, table);
    while ((asked = qs_asked(d->r, d->state))) {
        answer_one(d, t, bot, qs_lowest(asked));
    }
    qs_outcome(d->r, d->state, out);
    free(d->state);
    free(d->view);
    free(d->memory);
    free(d);
}

/* ------------------------------------------------------------------ the deal of a day */

enum { A_DAY = 86400, A_YEAR = 400 };

static int64_t today(void)
{
    return (int64_t)time(NULL) / A_DAY;
}

/* Days of which a code can be told; tomorrow has begun east of Greenwich. */
static bool is_near(int64_t day)
{
    return day <= today() + 1 && day > today() - A_YEAR;
}

/* Days since 1970 of "2026-11-16" or "today", by the clock of Greenwich; -1 if it is no date, or too far
 * away. */
static int64_t day_of(const char *date)
{
    struct tm tm = { 0 };
    if (!strcmp(date, "today")) {
        return today();
    }
    const char *end = strptime(date, "%Y-%m-%d", &tm);
    int asked = tm.tm_mday;
    time_t when = end && !*end ? timegm(&tm) : -1; /* which makes the 30th of February a day of March */
    return when < 0 || tm.tm_mday != asked || !is_near(when / A_DAY) ? -1 : (int64_t)when / A_DAY;
}

static uint64_t seed_of(const struct qs_rules *r, int64_t day)
{
    uint64_t h = qs_mix(r->edition, (uint64_t)day);
    for (const char *c = r->game->name; *c; c++) {
        h = qs_mix(h, (unsigned char)*c);
    }
    return qs_splitmix(&h);
}

int daily_seed(const struct qs_rules *r, const char *date, uint64_t *seed)
{
    int64_t day = day_of(date);
    *seed = day < 0 ? 0 : seed_of(r, day);
    return day < 0 ? -1 : 0;
}

bool daily_date(const struct qs_rules *r, uint64_t seed, char *out, size_t size)
{
    for (int64_t day = today() + 1; is_near(day); day--) {
        if (seed_of(r, day) == seed) {
            time_t when = (time_t)(day * A_DAY);
            struct tm tm;
            return strftime(out, size, "%Y-%m-%d", gmtime_r(&when, &tm)) > 0;
        }
    }
    return false;
}

static void add_options(struct qs_text *t, const struct qs_game *game, const struct qs_options *o)
{
    if (o->players > 1) {
        qs_add(t, "-%d", o->players);
    }
    for (int i = 0; game->options && game->options[i].name; i++) {
        const struct qs_option *k = &game->options[i];
        uint64_t standard = k->many ? 0 : k->standard;
        bool counts = o->value[i] != standard && o->players >= k->from && o->players <= k->to;
        for (int v = 0; counts && k->values[v]; v++) {
            if (k->many ? o->value[i] >> v & 1 : o->value[i] == (uint64_t)v) {
                qs_add(t, "-%s", k->values[v]);
            }
        }
    }
}

void daily_code(const struct qs_table *table, const char *date, uint64_t seed, int32_t result, char *out,
                size_t size)
{
    static const char letters[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"; /* none looks like another */
    const struct qs_rules *r = qs_table_rules(table);
    struct qs_text t = qs_text_in(out, size);
    uint64_t h = qs_mix(seed, qs_hash(r, qs_table_state(table)));
    qs_add_text(&t, r->game->name);
    add_options(&t, r->game, qs_table_options(table));
    qs_add(&t, "-%s-%d-", date, (int)result);
    for (int i = 0; i < 4; i++, h >>= 5) {
        qs_add_char(&t, letters[h & 31]);
    }
}
