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

enum { AT_ONCE = 8, LONGEST_MS = 30000 };

struct errand {
    uv_process_t process;
    uv_timer_t timer;
    int open; /* handles */
};

static int running;

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

static void run(struct hall *h, char **args)
{
    struct errand *e = calloc(1, sizeof *e);
    uv_process_options_t how = {.file = args[0], .args = args, .exit_cb = ended};
    if (!e) {
        return;
    }
    e->process.data = e->timer.data = e;
    e->open = 2;
    running++;
    uv_timer_init(h->loop, &e->timer);
    int wrong = uv_spawn(h->loop, &e->process, &how);
    if (wrong) {
        fprintf(stderr, "quayside: the program of --notify: %s.\n", uv_strerror(wrong));
        finish(e);
        return;
    }
    uv_timer_start(&e->timer, too_long, LONGEST_MS, 0);
    h->counts.notified++;
}

void notify(struct hall *h, const struct table *t, int seat, const char *event)
{
    char program[4096], kind[16], match[STORE_MATCH], number[8], name[NAME_BYTES + 1],
        contact[CONTACT_BYTES + 1], game[64];
    const struct table_seat *s = &t->seat[seat];
    const char *title = json_string_value(json_object_get(t->setup, "game"));
    if (!h->notify || (s->here && !strcmp(event, "turn")) || running == AT_ONCE) {
        return;
    }
    snprintf(program, sizeof program, "%s", h->notify);
    snprintf(kind, sizeof kind, "%s", event);
    snprintf(match, sizeof match, "%s", t->match);
    snprintf(number, sizeof number, "%d", seat);
    snprintf(name, sizeof name, "%s", s->name);
    snprintf(contact, sizeof contact, "%s", s->contact ? s->contact : "");
    snprintf(game, sizeof game, "%s", title ? title : "");
    char *args[] = {program, kind, match, number, name, contact, game, NULL};
    run(h, args);
}
