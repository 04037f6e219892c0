/*
 * sim_exec.c: programs of one's own as bots of a simulation.
 *
 * Every thread has one process for each seat's command and keeps it over its games; messages name the
 * match ("g12" is game 12) and the seat. A table goes along with the game, since scenes tell what
 * happened. What a program answers may depend on the scene alone, so that a series comes to the same
 * on any number of threads.
 */
#include "sim_exec.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "child.h"
#include "quayside/quayside.h"
#include "quayside/scene.h"

struct asked {
    struct child *program;  /* or NULL: not started, or ended */
    struct qs_box *greeted; /* the box it was sent last */
    uint64_t boxed;         /* and which surprises that told (qs_told) */
    size_t told;
    bool in_game; /* it was asked in this game */
};

struct sim_exec {
    const struct sim_series *s;
    struct qs_box *box[2]; /* of the series' rules */
    struct qs_scene *scene[2];
    struct asked asked[QS_SEATS];
    struct qs_table *table;
    int which; /* of the rules is played */
    char match[24];
    char why[160];
};

static const char *wrong(struct sim_exec *e, int seat, const char *what)
{
    snprintf(e->why, sizeof e->why, "seat %d (exec:%.40s): %.90s", seat, e->s->exec[seat], what);
    return e->why;
}

static const char *from_errno(struct sim_exec *e, int seat)
{
    char late[48];
    snprintf(late, sizeof late, "no answer within %d s", e->s->exec_ms / 1000);
    return wrong(e, seat,
                 errno == ETIMEDOUT  ? late
                 : errno == EMSGSIZE ? "its answer is no line of text"
                                     : "it ended without an answer");
}

struct sim_exec *sim_exec_open(const struct sim_series *s)
{
    struct sim_exec *e = app_memory(sizeof *e);
    e->s = s;
    signal(SIGPIPE, SIG_IGN); /* a program that has ended is told of, it does not end the run */
    for (int i = 0; i < 2 && s->rules[i]; i++) {
        if (!qs_box_open(&e->box[i], app_library(), s->rules[i], NULL, NULL)) {
            e->scene[i] = qs_scene_new(e->box[i]);
        }
    }
    return e;
}

static void stop(struct asked *a)
{
    if (a->program) {
        child_stop(a->program);
    }
    *a = (struct asked){ 0 };
}

void sim_exec_close(struct sim_exec *e)
{
    for (int seat = 0; e && seat < QS_SEATS; seat++) {
        stop(&e->asked[seat]);
    }
    for (int i = 0; e && i < 2; i++) {
        qs_scene_free(e->scene[i]);
        qs_box_close(e->box[i]);
    }
    free(e);
}

const char *sim_exec_begin(struct sim_exec *e, const struct qs_rules *r, uint64_t i, uint64_t seed)
{
    e->which = r == e->s->rules[0] ? 0 : 1;
    snprintf(e->match, sizeof e->match, "g%llu", (unsigned long long)i);
    if (!e->scene[e->which] || qs_table_new(&e->table, r, &e->s->options, seed)) {
        return "there is no memory for scenes";
    }
    return NULL;
}

static int send(struct sim_exec *e, int seat, struct qs_text *text, long long until)
{
    qs_add_bytes(text, "\n", 1);
    int failed = child_send(e->asked[seat].program, qs_text_of(text), text->used, until);
    qs_text_clear(text);
    return failed;
}

static void say_hello(const struct sim_exec *e, int seat, struct qs_text *text)
{
    qs_add(
        text,
        "{\"type\":\"hello\",\"protocol\":2,\"version\":\"%s\",\"seat\":%d,\"game\":\"%s\",\"seats\":%d}\n",
        qs_version(), seat, e->s->rules[0]->game->name, e->s->options.players);
}

/*
 * Starts the program if need be, and says hello and what the box holds, as far as the scene tells it: once
 * for each box, and again when other surprises may be told, as in the next match of a campaign.
 */
static int greet(struct sim_exec *e, int seat, struct qs_text *text, long long until)
{
    struct asked *a = &e->asked[seat];
    const void *view = e->scene[e->which]->view;
    uint64_t told = qs_told(e->s->rules[e->which], view);
    if (!a->program && !(a->program = child_start(e->s->exec[seat], false))) {
        return -1;
    }
    if (a->greeted == e->box[e->which] && a->boxed == told) {
        return 0;
    }
    if (a->greeted != e->box[e->which]) {
        say_hello(e, seat, text);
    }
    a->greeted = e->box[e->which];
    a->boxed = told;
    qs_box_write(a->greeted, &e->s->options, NULL, NULL, e->match, view, text);
    return send(e, seat, text, until);
}

static int make_scene(struct sim_exec *e, int seat)
{
    struct qs_seeing how = { .viewer = seat, .from = e->asked[seat].told, .match = e->match };
    return qs_scene_make(e->scene[e->which], e->table, &how);
}

/* The line it answers with; NULL, or what is wrong. */
static const char *ask(struct sim_exec *e, int seat, char *line, size_t size)
{
    struct asked *a = &e->asked[seat];
    struct qs_text text = qs_text_growing();
    long long until = child_now() + e->s->exec_ms;
    const char *fault = NULL;
    errno = 0;
    if (make_scene(e, seat)) {
        fault = "there is no memory for scenes";
    } else if (greet(e, seat, &text, until)) {
        fault = from_errno(e, seat);
    } else {
        qs_scene_write(e->scene[e->which], &text);
        a->in_game = true;
        a->told = qs_table_seen(e->table, seat);
        if (send(e, seat, &text, until) || child_receive(a->program, until, line, size)) {
            fault = from_errno(e, seat);
        }
    }
    qs_text_free(&text);
    return fault;
}

const char *sim_exec_choose(struct sim_exec *e, int seat, qs_move *out)
{
    char line[CHILD_LINE] = "", why[200] = "", said[120];
    int i = 0;
    const char *fault = ask(e, seat, line, sizeof line);
    const struct qs_scene *scene = e->scene[e->which];
    if (!fault && qs_answer_read(scene, line, strlen(line), &i, why, sizeof why)) {
        snprintf(said, sizeof said, "\"%.30s\" is no answer: %.50s", line, why);
        fault = wrong(e, seat, said);
    }
    if (fault) {
        stop(&e->asked[seat]);
    } else {
        *out = scene->choices[i].move;
    }
    return fault;
}

void sim_exec_note(struct sim_exec *e, int seat, qs_move m)
{
    uint16_t rule;
    qs_table_answer(e->table, seat, m, &rule);
}

static void say_end(struct sim_exec *e, int seat)
{
    struct qs_text text = qs_text_growing();
    if (!make_scene(e, seat)) {
        qs_end_write(e->scene[e->which], NULL, &text);
        send(e, seat, &text, child_now() + e->s->exec_ms);
    }
    qs_text_free(&text);
}

void sim_exec_end(struct sim_exec *e, bool over)
{
    for (int seat = 0; seat < QS_SEATS; seat++) {
        if (over && e->asked[seat].program && e->asked[seat].in_game) {
            say_end(e, seat);
        }
        e->asked[seat].in_game = false;
        e->asked[seat].told = 0;
    }
    qs_table_free(e->table);
    e->table = NULL;
}
