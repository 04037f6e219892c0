/*
 * bench_scenes.c: `quayside bench GAME --scenes`: how long a scene of a question takes, whole, as
 * JSON, in matches between seats that answer at random; and how long their records take to open.
 */
#include "bench.h"

#include <stdlib.h>
#include <time.h>

#include "quayside/scene.h"
#include "quayside/table.h"

enum { MOST = 200000 };

struct timing {
    double us[MOST];
    size_t n, largest, bytes;
    uint64_t sum;  /* over all that was written: another one, and a scene says something else */
    double opened; /* us, of all records */
};

static double now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec * 1e-3;
}

/* The scene of the seat that is asked, timed. */
static void take_time(struct timing *all, struct qs_scene *s, const struct qs_table *t, int seat,
                      struct qs_text *text)
{
    double from = now_us();
    struct qs_seeing how = { .viewer = seat, .from = qs_news_since(t, seat) };
    qs_text_clear(text);
    if (!qs_scene_make(s, t, &how)) {
        qs_scene_write(s, text);
    }
    if (all->n < MOST) {
        all->us[all->n++] = now_us() - from;
    }
    for (const char *c = qs_text_of(text); *c; c++) {
        all->sum = (all->sum ^ (unsigned char)*c) * 1099511628211u;
    }
    all->bytes += text->used;
    all->largest = text->used > all->largest ? text->used : all->largest;
}

static int play(struct timing *all, struct qs_scene *s, struct qs_table *t, struct qs_rng *rng,
                struct qs_text *text)
{
    struct qs_offer o;
    uint16_t rule;
    for (qs_table_go(t); !qs_table_over(t); qs_table_go(t)) {
        int seat = qs_lowest(qs_table_asked(t));
        take_time(all, s, t, seat, text);
        qs_table_ask(t, &o, seat);
        if (qs_table_answer(t, seat, qs_pick(&o, qs_rng_below(rng, o.total)), &rule)) {
            return -1;
        }
    }
    return 0;
}

/* The whole record read again, its rules being open. */
static int open_again(struct timing *all, const struct qs_rules *r, const struct qs_table *t)
{
    const struct qs_rules *opened[] = { r, NULL };
    struct qs_library lib = *app_library();
    struct qs_record_info info;
    struct qs_table *again = NULL;
    size_t n = qs_record_write(t, NULL, NULL, 0);
    char *text = app_memory(n + 1);
    qs_record_write(t, NULL, text, n + 1);
    lib.opened = opened;
    double from = now_us();
    int code = qs_record_read(&again, &lib, "record", text, n, NULL, &info, NULL);
    all->opened += now_us() - from;
    qs_table_free(again);
    free(text);
    return code;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void print(struct timing *all, uint64_t games)
{
    qsort(all->us, all->n, sizeof *all->us, by_time);
    printf("scenes %zu, median %.0f us, 99th percentile %.0f us, longest %.0f us; "
           "%zu bytes on average, %zu at the most; checksum %016llx\n",
           all->n, all->us[all->n / 2], all->us[all->n * 99 / 100], all->us[all->n - 1], all->bytes / all->n,
           all->largest, (unsigned long long)all->sum);
    printf("records %llu, opened in %.0f us on average\n", (unsigned long long)games,
           all->opened / (double)games);
}

int bench_scenes(const struct qs_rules *r, const struct qs_options *o, uint64_t games)
{
    struct timing *all = app_memory(sizeof *all);
    struct qs_text text = qs_text_growing();
    struct qs_box *box = NULL;
    struct qs_scene *s = qs_box_open(&box, app_library(), r, &qs_no_board, NULL) ? NULL : qs_scene_new(box);
    int code = s ? APP_DONE : APP_FAILED;
    for (uint64_t i = 0; i < games && !code; i++) {
        struct qs_rng rng = qs_rng_seeded(i);
        struct qs_table *t;
        code = qs_table_new(&t, r, o, i) || play(all, s, t, &rng, &text) || open_again(all, r, t) ? APP_FAILED
                                                                                                  : APP_DONE;
        qs_table_free(t);
    }
    if (!code && all->n) {
        print(all, games);
    }
    qs_scene_free(s);
    qs_box_close(box);
    qs_text_free(&text);
    free(all);
    return code ? app_fail("a match could not be played") : APP_DONE;
}
