/*
 * notify.c: the owner's program is told when somebody is asked and is not here:
 *
 *     PROGRAM turn|late|reminder MATCH SEAT NAME CONTACT GAME
 *
 * An argument vector, no shell; nothing among the arguments opens a table. A few run at once, none
 * for long; what comes while all are busy is dropped and counted, as mail that is late is no use.
 */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

enum { AT_ONCE = 8, LONGEST_MS = 30000, WORDS = 7, WORD = 4096 };

struct errand {
    uv_process_t process;
    uv_timer_t timer;
    int open;        /* handles */
    long long batch; /* that it tells of */
    char word[WORDS][WORD];
};

static int running;                     /* those that wait too */
static struct errand *waiting[AT_ONCE]; /* for what they tell of to be kept */
static int n_waiting;

static void closed(uv_handle_t *handle)
{
    struct errand *e = handle->data;
    if (!--e->open) {
        free(e);
    }
}

static void finish(struct errand *e)
{
    running--;
    uv_close((uv_handle_t *)&e->process, closed);
    uv_close((uv_handle_t *)&e->timer, closed);
}

static void ended(uv_process_t *process, int64_t status, int signal)
{
    struct errand *e = process->data;
    if (status || signal) {
        fprintf(stderr, "quayside: the program of --notify ended with %lld.\n", (long long)status);
    }
    finish(e);
}

static void too_long(uv_timer_t *timer)
{
    struct errand *e = timer->data;
    uv_process_kill(&e->process, SIGKILL);
}

static void run(struct hall *h, struct errand *e)
{
    char *args[WORDS + 1] = { 0 };
    uv_process_options_t how = { .file = e->word[0], .args = args, .exit_cb = ended };
    for (int i = 0; i < WORDS; i++) {
        args[i] = e->word[i];
    }
    e->process.data = e->timer.data = e;
    e->open = 2;
    uv_timer_init(h->loop, &e->timer);
    int wrong = spawn(h->loop, &e->process, &how);
    if (wrong) {
        fprintf(stderr, "quayside: the program of --notify: %s.\n", uv_strerror(wrong));
        finish(e);
        return;
    }
    uv_timer_start(&e->timer, too_long, LONGEST_MS, 0);
    h->counts.notified++;
}

void notify_go(struct hall *h)
{
    int left = 0, n = n_waiting;
    for (int i = 0; i < n; i++) {
        if (waiting[i]->batch <= store_kept(h->store)) {
            run(h, waiting[i]);
        } else {
            waiting[left++] = waiting[i];
        }
    }
    n_waiting = left;
}

void notify(struct hall *h, const struct table *t, int seat, const char *event)
{
    const struct table_seat *s = &t->seat[seat];
    const char *game = json_string_value(json_object_get(t->setup, "game"));
    if (!h->notify || (s->here && !strcmp(event, "turn")) || running == AT_ONCE) {
        return;
    }
    struct errand *e = calloc(1, sizeof *e);
    if (!e) {
        return;
    }
    char number[8];
    snprintf(number, sizeof number, "%d", seat);
    const char *words[WORDS] = { h->notify,       event,   t->match,
                                 number,          s->name, s->contact ? s->contact : "",
                                 game ? game : "" };
    for (int i = 0; i < WORDS; i++) {
        snprintf(e->word[i], sizeof e->word[i], "%s", words[i]);
    }
    e->batch = t->batch;
    waiting[n_waiting++] = e;
    running++;
}
