/*
 * sim_keep.c: a file from which a series that was ended goes on.
 *
 * It is text: what was asked for, the next game, then every sum in a fixed order. It is written by way of
 * a rename, so that a process killed at any moment leaves the last one or the one before. Numbers are
 * whole, so a series that was interrupted ends with the very same output.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "sim.h"

static long long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long long)t.tv_sec;
}

/* ------------------------------------------------------------------ the numbers, in order */

/* Writes to `out`, or reads from `in`; `wrong` when there is none left to read. */
struct numbers {
    struct qs_text *out;
    const char *in;
    bool wrong;
};

static void number(struct numbers *n, uint64_t *value)
{
    char *end;
    if (n->out) {
        qs_add(n->out, "%" PRIx64 "\n", *value);
        return;
    }
    *value = strtoull(n->in, &end, 16);
    n->wrong |= end == n->in || *end != '\n';
    n->in = *end ? end + 1 : end;
}

static void small(struct numbers *n, uint8_t *value)
{
    uint64_t v = *value;
    number(n, &v);
    *value = (uint8_t)v;
}

static void pass_tally(struct numbers *n, struct tally *t)
{
    number(n, &t->games);
    for (int i = 0; i < MEASURES; i++) {
        number(n, (uint64_t *)&t->sum[i]);
        number(n, (uint64_t *)&t->squares[i]);
    }
    number(n, &t->longest);
    number(n, &t->checksum);
    small(n, &t->sides);
    small(n, &t->solo);
}

static void pass_all(struct numbers *n, struct simulation *s)
{
    pass_tally(n, &s->tally[0]);
    pass_tally(n, &s->tally[1]);
    pass_tally(n, &s->difference);
    for (int i = 0; s->by && i < SIM_GROUPS; i++) {
        struct group *g = &s->grouped.group[i];
        number(n, &g->seats);
        number(n, (uint64_t *)&g->wins);
        number(n, (uint64_t *)&g->wins_squared);
        number(n, (uint64_t *)&g->score);
        number(n, (uint64_t *)&g->score_squared);
    }
}

/* ------------------------------------------------------------------ the file */

/* What must be the same for the sums to mean the same. */
static size_t write_head(const struct simulation *s, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    qs_add(&t, "quayside sim 1\n%s%s%s\nrules %d edition %016" PRIx64 " against %016" PRIx64 "\n", s->again,
           s->by ? " --by " : "", s->by ? s->by : "", s->series.rules[0]->game->rules,
           s->series.rules[0]->edition, s->series.rules[1] ? s->series.rules[1]->edition : 0);
    return t.used;
}

static int write_file(struct simulation *s, uint64_t next)
{
    size_t room = 4096 + 20 * (3 * (2 * MEASURES + 8) + 5 * SIM_GROUPS);
    char *text = app_memory(room);
    struct qs_text t = qs_text_in(text, room);
    struct numbers n = { .out = &t };
    char head[2048];
    write_head(s, head, sizeof head);
    qs_add(&t, "%snext %" PRIu64 "\n", head, next);
    pass_all(&n, s);
    int failed = app_write(s->checkpoint, text, t.used);
    free(text);
    return failed;
}

int sim_keep_begin(struct simulation *s)
{
    if (!access(s->checkpoint, F_OK)) {
        app_fail("%s is there already: --resume goes on from it; to begin anew, remove it.", s->checkpoint);
        return -1;
    }
    s->kept_at = now();
    return write_file(s, 0);
}

int sim_keep(struct simulation *s, uint64_t i)
{
    if (!s->checkpoint || now() - s->kept_at < (long long)s->every) {
        return 0;
    }
    s->kept_at = now();
    return write_file(s, i + 1);
}

static int read_numbers(struct simulation *s, const char *at)
{
    char *end;
    if (strncmp(at, "next ", 5)) {
        return -1;
    }
    s->series.from = strtoull(at + 5, &end, 10);
    struct numbers n = { .in = end + 1 };
    pass_all(&n, s);
    return n.wrong || *n.in || *end != '\n' ? -1 : 0;
}

int sim_keep_read(struct simulation *s)
{
    char head[2048];
    size_t n = write_head(s, head, sizeof head), size;
    char *text = app_read(s->checkpoint, &size);
    int failed = -1;
    if (!text) {
        return -1;
    }
    if (strncmp(text, head, n)) {
        app_fail("%s is of another series; it begins with:\n%.*s", s->checkpoint,
                 (int)strcspn(text, "\n") + 1 + (int)strcspn(text + strcspn(text, "\n") + 1, "\n"), text);
    } else if (read_numbers(s, text + n)) {
        app_fail("%s is damaged; begin anew without --resume.", s->checkpoint);
    } else {
        failed = 0;
    }
    free(text);
    return failed;
}
