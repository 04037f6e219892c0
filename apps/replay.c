/*
 * replay.c: `quayside replay`: a recorded game told again, checked, or brought up to date.
 */
#include "app.h"

#include <stdlib.h>

#include "play.h"
#include "quayside/table.h"
#include "rewrite.h"

/* ------------------------------------------------------------------ telling */

struct telling {
    struct qs_facts facts; /* first: it is what the engine is given */
    struct qs_speech speech;
    const struct qs_rules *rules;
    const struct qs_record_info *info;
    int seats;
};

static const char *name_of(void *self, int side, char *scratch, size_t size)
{
    const struct telling *t = self;
    const char *name = side >= 0 && side < t->seats ? t->info->names[side] : "";
    if (side >= t->seats) {
        const char *opponent = t->rules->game->opponent;
        snprintf(scratch, size, "%s", opponent ? opponent : "The opponent");
    } else {
        snprintf(scratch, size, *name ? "Seat %d (%s)" : "Seat %d", side, name);
    }
    return scratch;
}

/* Who reads a record sees everything: each fact as the seat it concerns. */
static void tell(struct qs_facts *self, const struct qs_fact *f)
{
    struct telling *t = (struct telling *)self;
    char text[512];
    qs_words_fact(t->rules, &t->speech, f, f->seat, text, sizeof text);
    printf("          %s\n", text);
}

static void tell_end(const struct qs_table *t, struct telling *telling)
{
    const struct qs_rules *r = qs_table_rules(t);
    struct qs_outcome o;
    if (!qs_table_over(t)) {
        int asked = qs_lowest(qs_asked(r, qs_table_state(t)));
        if (asked == QS_CHANCE) {
            puts("the game goes on: a draw comes next");
        } else {
            printf("the game goes on: seat %d is asked\n", asked);
        }
        return;
    }
    qs_outcome(r, qs_table_state(t), &o);
    for (int side = 0; side < qs_scored(r, qs_table_state(t)); side++) {
        char name[128];
        bool won = o.solo && !side ? o.won : o.rank[side] == 1 && !(o.solo && o.won);
        printf("%s: %d points%s\n", name_of(telling, side, name, sizeof name), (int)o.score[side],
               won ? ", winner" : "");
    }
    if (o.solo) {
        printf("result %d: %s\n", (int)o.result, r->game->bands ? r->game->bands[o.band] : "");
    }
}

static int tell_game(const struct qs_table *t, const struct qs_record_info *info)
{
    const struct qs_rules *r = qs_table_rules(t);
    void *state = app_state(r);
    char line[512];
    struct telling telling = {
        .facts = { tell }, .rules = r, .info = info, .seats = qs_table_options(t)->players
    };
    telling.speech = (struct qs_speech){ .name = name_of, .self = &telling };
    qs_options_write(r->game, qs_table_options(t), line, sizeof line);
    printf("%s, %s\n", r->game->title, line);
    qs_start(r, state, qs_table_options(t), &telling.facts);
    for (size_t i = 0; i < qs_table_answers(t); i++) {
        struct qs_answer a = qs_table_answer_at(t, i);
        qs_record_line(t, i, line, sizeof line);
        printf("%6zu  %s", i + 1, line);
        qs_apply(r, state, a.seat, a.move, &telling.facts);
    }
    free(state);
    tell_end(t, &telling);
    return APP_DONE;
}

/* ------------------------------------------------------------------ checking */

static int verify(const char *file, const struct qs_table *t, const struct qs_record_info *info)
{
    char age[96];
    size_t old = qs_rules_age(qs_table_rules(t), age, sizeof age);
    printf("%s: ok, %zu answers, %s %016llx%s%s\n", file, qs_table_answers(t), info->ended ? "end" : "so far",
           (unsigned long long)qs_hash(qs_table_rules(t), qs_table_state(t)), old ? ", played with " : "",
           age);
    return APP_DONE;
}

struct replaying {
    bool verify, rewrite;
    uint64_t to;
    const char *edition;
};

static int replay(const struct replaying *p, const char *file)
{
    struct qs_record_info info;
    if (p->rewrite) {
        return rewrite_record(file, p->edition);
    }
    struct qs_table *t = app_open_record(file, p->edition, &info);
    if (!t) {
        return APP_FAILED;
    }
    int code = APP_DONE;
    if (p->to != UINT64_MAX && p->to > qs_table_answers(t)) {
        code = app_fail("%s has %zu answers, fewer than --to %llu.", file, qs_table_answers(t),
                        (unsigned long long)p->to);
    } else {
        qs_table_cut(t, (size_t)p->to);
        code = p->verify ? verify(file, t, &info) : tell_game(t, &info);
    }
    app_close_record(t);
    return code;
}

int cmd_replay(int argc, char **argv)
{
    struct replaying p = { .to = UINT64_MAX };
    const struct app_option options[] = {
        { "--verify", .flag = &p.verify },
        { "--rewrite", .flag = &p.rewrite },
        { "--to", .number = &p.to },
        { "--edition", .text = &p.edition },
        { 0 },
    };
    const char **files = app_memory((size_t)(argc + 1) * sizeof *files);
    int code = APP_DONE, n = app_parse(argc, argv, options, files, argc);
    if (n < 0) {
        code = APP_USAGE;
    } else if (!n) {
        code = app_usage(argv[0], "which record?");
    } else if (p.rewrite && (p.verify || p.to != UINT64_MAX)) {
        code = app_usage(argv[0], "--rewrite goes with neither --verify nor --to.");
        n = 0;
    }
    for (int i = 0; i < n; i++) {
        if (replay(&p, files[i])) {
            code = APP_FAILED;
        }
    }
    free(files);
    return code;
}
