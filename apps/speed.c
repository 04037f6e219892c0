/*
 * speed.c: how many playouts this machine makes in a time.
 *
 * The file `pace` in the state directory has a line for each game and number of seats: how many a
 * second on all cores. What is not there is measured, for a third of a second, on positions of a
 * game between greedy players, and added. Who removes the file has it measured again.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "play.h"
#include "quayside/chance.h"
#include "think.h"

enum { MEASURED_MS = 350, A_SAMPLE = 64, SKIPPED = 7, LEAST = 50 };

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ------------------------------------------------------------------ measuring */

struct measuring {
    struct thinker thinker;
    const struct qs_rules *r;
    void *view;
    struct qs_offer offer;
    struct qs_rng rng;
    uint64_t playouts;
    int64_t ms;
};

static void take_sample(struct measuring *m, int seat)
{
    struct qs_budget budget = { .playouts = A_SAMPLE, .answers = 6 };
    int64_t began = now_ms();
    think(&m->thinker, m->view, seat, &m->offer, &budget, qs_rng_next(&m->rng));
    m->playouts += qs_weigh_done(m->thinker.w);
    m->ms += now_ms() - began;
}

/* One game between greedy players; now and then a question is weighed as well. */
static void play_and_sample(struct measuring *m, struct qs_table *t)
{
    void *memory = app_memory(qs_bot_memory(m->r));
    uint16_t rule;
    for (int n = 0; m->ms < MEASURED_MS; n++) {
        qs_table_go(t);
        if (!qs_table_asked(t)) {
            break;
        }
        int seat = qs_lowest(qs_table_asked(t));
        qs_table_view(t, m->view, seat);
        qs_ask(&m->offer, m->r, m->view, seat);
        if (n % SKIPPED == SKIPPED - 1) {
            take_sample(m, seat);
        }
        qs_move move = qs_bot_greedy.choose(&qs_bot_greedy, m->r, m->view, seat, &m->offer, &m->rng, memory);
        if (qs_table_answer(t, seat, move, &rule)) {
            break;
        }
    }
    free(memory);
}

/* Playouts a second on all cores. A sample is too small for threads, so one core is measured. */
static uint32_t measure(const struct qs_rules *r, int seats)
{
    struct measuring *m = app_memory(sizeof *m);
    struct qs_options o;
    struct qs_table *t;
    uint64_t speed = LEAST;
    m->r = r;
    m->rng = qs_rng_seeded(1);
    m->view = app_state(r);
    thinker_open(&m->thinker, r);
    qs_options_standard(r->game, seats, &o);
    if (!qs_table_new(&t, r, &o, 1)) {
        play_and_sample(m, t);
        qs_table_free(t);
    }
    if (m->ms > 0) {
        speed = m->playouts * 1000 / (uint64_t)m->ms * (uint64_t)m->thinker.threads;
    }
    thinker_close(&m->thinker);
    free(m->view);
    free(m);
    return speed < LEAST ? LEAST : speed > 10000000 ? 10000000 : (uint32_t)speed;
}

/* ------------------------------------------------------------------ keeping */

static bool find(const char *path, const char *game, int seats, uint32_t *speed)
{
    FILE *f = fopen(path, "re");
    char name[64];
    int of;
    bool found = false;
    while (f && !found && fscanf(f, "%63s %d %" SCNu32, name, &of, speed) == 3) {
        found = !strcmp(name, game) && of == seats && *speed >= LEAST;
    }
    if (f) {
        fclose(f);
    }
    return found;
}

/* What cannot be kept is measured again another time. */
static void add(const char *path, const char *game, int seats, uint32_t speed)
{
    FILE *f = fopen(path, "ae");
    if (f) {
        fprintf(f, "%s %d %" PRIu32 "\n", game, seats, speed);
        fclose(f);
    }
}

uint32_t speed_playouts(const struct qs_rules *r, int seats, uint32_t milliseconds)
{
    char directory[4096], path[4200], why[256];
    uint32_t speed;
    bool kept = !saves_directory(directory, sizeof directory, why, sizeof why);
    snprintf(path, sizeof path, "%s/pace", kept ? directory : ".");
    if (!kept || !find(path, r->game->name, seats, &speed)) {
        speed = measure(r, seats);
        if (kept) {
            add(path, r->game->name, seats, speed);
        }
    }
    uint64_t n = (uint64_t)speed * milliseconds / 1000;
    return n < 1 ? 1 : n > UINT32_MAX ? UINT32_MAX : (uint32_t)n;
}
