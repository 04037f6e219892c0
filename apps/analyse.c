/*
 * analyse.c: `quayside analyse`: what a recorded game was lost and won by.
 *
 * The same figures as text, as JSON and as a page for a browser. They depend on the record and
 * --playouts alone.
 */
#include "analyse.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "play.h"

enum { WORST = 5, WIDTH = 60 };

/* ------------------------------------------------------------------ words */

const char analysed_again[] =
    "What is missed at one click and still there at the next is counted each time it is missed.";

const char *analysed_name(const struct report *p, int seat, char *out, size_t size)
{
    const char *name = p->info->names[seat];
    snprintf(out, size, *name ? "Seat %d (%s)" : "Seat %d", seat, name);
    return out;
}

static const char *name_of(void *self, int side, char *out, size_t size)
{
    const struct report *p = self;
    if (side < p->a->seats) {
        return analysed_name(p, side, out, size);
    }
    const char *opponent = p->a->rules->game->opponent;
    snprintf(out, size, "%s", opponent ? opponent : "The opponent");
    return out;
}

void analysed_move(const struct report *p, const struct qs_decision *d, qs_move m, char *out, size_t size)
{
    struct qs_speech speech = { .name = name_of, .self = (void *)(uintptr_t)p };
    qs_analysis_move(p->box, &speech, d, m, out, size);
}

const char *analysed_points(int64_t hundredths, char *out, size_t size)
{
    int64_t tenths = (llabs((long long)hundredths) + 5) / 10;
    snprintf(out, size, "%s%lld.%lld", hundredths < 0 && tenths ? "-" : "", (long long)tenths / 10,
             (long long)tenths % 10);
    return out;
}

/* ------------------------------------------------------------------ text */

static void print_seat(const struct report *p, int seat)
{
    const struct qs_analysed_seat *s = &p->a->seat[seat];
    char name[64], lost[32], lost_error[32], luck[32], luck_error[32];
    printf("%s: %d points", analysed_name(p, seat, name, sizeof name), (int)p->outcome.score[seat]);
    printf("; lost %s +- %s by %d of %d decisions", analysed_points(s->lost, lost, sizeof lost),
           analysed_points(2 * s->lost_error, lost_error, sizeof lost_error), s->mistakes, s->decisions);
    printf("; the draws were worth %s +- %s\n", analysed_points(s->luck, luck, sizeof luck),
           analysed_points(2 * s->luck_error, luck_error, sizeof luck_error));
}

static void print_decision(const struct report *p, const struct qs_decision *d)
{
    char lost[32], error[32], given[384], best[384];
    analysed_move(p, d, d->given, given, sizeof given);
    analysed_move(p, d, d->best, best, sizeof best);
    printf("  answer %zu lost %s +- %s: %s\n      better: %s\n", d->at + 1,
           analysed_points(d->lost, lost, sizeof lost), analysed_points(2 * d->error, error, sizeof error),
           given, best);
}

static void print_worst(const struct report *p, int seat)
{
    const struct qs_decision *worst[WORST];
    char name[64];
    int n = qs_analysis_worst(p->a, seat, worst, WORST);
    if (!n) {
        return;
    }
    printf("\nThe worst of %s:\n", analysed_name(p, seat, name, sizeof name));
    for (int i = 0; i < n; i++) {
        print_decision(p, worst[i]);
    }
}

int32_t analysed_extent(const struct qs_analysis *a)
{
    int32_t most = 1000;
    for (int i = 0; i < a->n_expected; i++) {
        for (int p = 0; p < a->seats; p++) {
            int32_t m = abs(a->expected[i].margin[p]);
            most = m > most ? m : most;
        }
    }
    return most;
}

static bool had_turns(const struct qs_analysis *a, int seat)
{
    bool had = false;
    for (int i = 0; i < a->n_expected; i++) {
        had |= a->expected[i].seat == seat;
    }
    return had;
}

/* A row for each turn of a seat; the column is what it could expect. */
static void print_curve(const struct report *p, int seat)
{
    const struct qs_analysis *a = p->a;
    int32_t most = analysed_extent(a);
    char name[64], margin[32];
    printf("\nWhat %s could expect ahead of the best other, at its turns:\n",
           analysed_name(p, seat, name, sizeof name));
    for (int i = 0; i < a->n_expected; i++) {
        const struct qs_expected *e = &a->expected[i];
        char row[WIDTH + 2];
        if (e->seat != seat) {
            continue;
        }
        memset(row, ' ', WIDTH + 1);
        row[WIDTH + 1] = 0;
        row[WIDTH / 2] = '|';
        row[WIDTH / 2 + (int)((int64_t)e->margin[seat] * (WIDTH / 2) / most)] = '*';
        printf("%6zu %s %s\n", e->at + 1, row, analysed_points(e->margin[seat], margin, sizeof margin));
    }
}

static void print_report(const struct report *p)
{
    char options[256];
    qs_options_write(p->a->rules->game, qs_table_options(p->a->table), options, sizeof options);
    printf("%s, %s: %zu answers%s, %u playouts a decision\n", p->a->rules->game->title, options,
           qs_table_answers(p->a->table), qs_table_over(p->a->table) ? "" : ", not finished", p->a->playouts);
    printf(
        "Points are of the margin over the best other side some turns later; +- is twice the error.\n%s\n\n",
        analysed_again);
    for (int seat = 0; seat < p->a->seats; seat++) {
        print_seat(p, seat);
    }
    for (int seat = 0; seat < p->a->seats; seat++) {
        print_worst(p, seat);
    }
    for (int seat = 0; seat < p->a->seats; seat++) {
        if (had_turns(p->a, seat)) {
            print_curve(p, seat);
        }
    }
}

/* ------------------------------------------------------------------ the command */

struct wish {
    const char *edition, *html;
    uint64_t playouts;
    bool json;
};

static void print_json(const struct report *p, struct qs_text *text)
{
    struct qs_speech speech = { .name = name_of, .self = (void *)(uintptr_t)p };
    const char *names[QS_SEATS];
    for (int i = 0; i < QS_SEATS; i++) {
        names[i] = p->info->names[i];
    }
    qs_analysis_write(p->a, p->box, &speech, names, text);
    puts(qs_text_of(text));
}

static int tell(const struct wish *w, const struct report *p)
{
    struct qs_text text = qs_text_growing();
    int code = APP_DONE;
    if (w->html) {
        report_page(p, &text);
        code = app_write(w->html, qs_text_of(&text), text.used) ? APP_FAILED : APP_DONE;
    } else if (w->json) {
        print_json(p, &text);
    } else {
        print_report(p);
    }
    qs_text_free(&text);
    return code;
}

static int analyse_file(const struct wish *w, const char *file)
{
    struct qs_record_info info;
    struct qs_table *t = app_open_record(file, w->edition, &info);
    struct qs_analysis a;
    struct qs_box *box;
    if (!t) {
        return APP_FAILED;
    }
    if (board_box(&box, qs_table_rules(t))) {
        app_close_record(t);
        return app_fail("out of memory.");
    }
    analyse(&a, t, (uint32_t)w->playouts, isatty(STDERR_FILENO));
    struct report p = { .a = &a, .box = box, .info = &info };
    void *scratch = app_state(a.rules);
    qs_outcome_now(a.rules, qs_table_state(t), scratch, &p.outcome);
    int code = tell(w, &p);
    free(scratch);
    qs_analysis_free(&a);
    qs_box_close(box);
    app_close_record(t);
    return code;
}

int cmd_analyse(int argc, char **argv)
{
    struct wish w = { 0 };
    const struct app_option options[] = {
        { "--playouts", .number = &w.playouts, .min = 1, .max = 10000000 },
        { "--edition", .text = &w.edition },
        { "--html", .text = &w.html },
        { "--json", .flag = &w.json },
        { 0 },
    };
    const char *rest[2];
    int n = app_parse(argc, argv, options, rest, 1);
    if (n < 0) {
        return APP_USAGE;
    }
    if (!n) {
        return app_usage(argv[0], "which record?");
    }
    if (w.json && w.html) {
        return app_usage(argv[0], "--json or --html, not both.");
    }
    return analyse_file(&w, rest[0]);
}
