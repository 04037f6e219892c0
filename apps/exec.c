/*
 * exec.c: a seat played by an outside program. docs/bots.md describes the protocol.
 *
 * The program is given one JSON object a line (docs/protocol.md): hello, box, a scene whenever it is
 * asked, end. It answers a scene with an `answer` on one line. It is waited for with a deadline; one that
 * answers badly, late or not at all is ended, and whoever called goes on without it.
 */
#include "child.h"
#include "play.h"
#include "quayside/quayside.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct exec_child {
    struct child *program;
    size_t told; /* answers whose facts it was sent */
    struct qs_box *box;
    uint64_t boxed;         /* which surprises the box it was sent tells (qs_told) */
    struct qs_scene *scene; /* what it was asked last */
};

static int send_line(struct exec_child *c, struct page *line, long long until)
{
    page_add(line, "\n");
    return child_send(c->program, line->text, line->used, until);
}

/* ------------------------------------------------------------------ what is said */

/* A message of the library as a line. */
static void take(struct page *line, struct qs_text *text)
{
    page_bytes(line, qs_text_of(text), text->used);
    qs_text_free(text);
}

static void hello(struct page *p, const struct match *m, int seat)
{
    page_add(p,
             "{\"type\":\"hello\",\"protocol\":2,\"version\":\"%s\",\"match\":\"m\","
             "\"seat\":%d,\"game\":\"%s\",\"seats\":%d}\n",
             qs_version(), seat, m->game->name, m->seats);
}

/* What the box holds, as far as whoever is given the scene may know it. */
static void box(struct page *p, const struct match *m, int seat)
{
    struct exec_child *c = m->player[seat].child;
    struct qs_text text = qs_text_growing();
    qs_box_write(c->box, &m->options, match_speech(m, seat), NULL, "m", c->scene->view, &text);
    c->boxed = qs_told(m->rules, c->scene->view);
    take(p, &text);
}

/* Once more of it may be told, it is sent again. */
static void box_again(struct page *p, const struct match *m, int seat)
{
    struct exec_child *c = m->player[seat].child;
    if (c->boxed != qs_told(m->rules, c->scene->view)) {
        box(p, m, seat);
        page_add(p, "\n");
    }
}

/* The seat's scene, made in its child's; 0 or -1. */
static int make_scene(struct match *m, int seat)
{
    struct exec_child *c = m->player[seat].child;
    struct qs_seeing how = { .viewer = seat, .from = c->told, .match = "m", .speech = match_speech(m, seat) };
    return qs_scene_make(c->scene, m->table, &how);
}

/* ------------------------------------------------------------------ the seat */

/* What became of an attempt to talk to it, from errno. */
static void explain(const struct match *m, char *why, size_t size)
{
    if (errno == ETIMEDOUT) {
        snprintf(why, size, T("no answer within %d seconds"), m->exec_ms / 1000);
    } else if (errno == EMSGSIZE) {
        snprintf(why, size, T("its answer is no line of text"));
    } else {
        snprintf(why, size, T("it has ended without an answer"));
    }
}

static void drop(struct match *m, int seat)
{
    struct exec_child *c = m->player[seat].child;
    child_stop(c->program);
    qs_scene_free(c->scene);
    qs_box_close(c->box);
    free(c);
    m->player[seat].child = NULL;
}

int exec_start(struct match *m, int seat, char *why, size_t size)
{
    struct player *p = &m->player[seat];
    struct page line = { 0 };
    struct child *program = child_start(p->what + 5, strcmp(m->face->name, "plain") != 0);
    if (!program) {
        snprintf(why, size, T("it could not be started (%s)"), strerror(errno));
        return -1;
    }
    p->child = app_memory(sizeof *p->child);
    p->child->program = program;
    if (!qs_box_open(&p->child->box, app_library(), m->rules, NULL, NULL)) {
        p->child->scene = qs_scene_new(p->child->box);
    }
    if (!p->child->scene || make_scene(m, seat)) {
        snprintf(why, size, T("there is not enough memory for it"));
        drop(m, seat);
        return -1;
    }
    hello(&line, m, seat);
    box(&line, m, seat);
    int failed = send_line(p->child, &line, child_now() + m->exec_ms);
    if (failed) {
        explain(m, why, size);
        drop(m, seat);
    }
    page_free(&line);
    return failed;
}

/* The answer as text; 0, or -1 and why. */
static int ask(struct match *m, int seat, char *answer, size_t n, char *why, size_t size)
{
    struct exec_child *c = m->player[seat].child;
    struct page line = { 0 };
    struct qs_text text = qs_text_growing();
    long long until = child_now() + m->exec_ms;
    if (make_scene(m, seat)) {
        snprintf(why, size, T("there is not enough memory for it"));
        return -1;
    }
    box_again(&line, m, seat);
    qs_scene_write(c->scene, &text);
    take(&line, &text);
    int failed = send_line(c, &line, until) || child_receive(c->program, until, answer, n);
    if (failed) {
        explain(m, why, size);
    }
    c->told = qs_table_seen(m->table, seat);
    page_free(&line);
    return failed;
}

int exec_ask(struct match *m, int seat, const struct qs_offer *o, qs_move *out, char *why, size_t size)
{
    struct exec_child *c = m->player[seat].child;
    char answer[CHILD_LINE] = "", wrong[256] = "";
    int failed = ask(m, seat, answer, sizeof answer, why, size), i = 0;
    if (!failed && qs_answer_read(c->scene, answer, strlen(answer), &i, wrong, sizeof wrong)) {
        snprintf(why, size, T("\"%.60s\" is no answer: %s"), answer, wrong);
        failed = -1;
    }
    if (!failed) {
        *out = c->scene->choices[i].move;
        failed = qs_weight(o, *out) ? 0 : -1;
    }
    if (failed) {
        drop(m, seat);
    }
    return failed ? -1 : 0;
}

void exec_undone(struct match *m, int seat, size_t n)
{
    struct exec_child *c = m->player[seat].child;
    if (c && c->told > n) {
        c->told = n;
    }
}

void exec_end(struct match *m, int seat, bool over)
{
    struct exec_child *c = m->player[seat].child;
    struct page line = { 0 };
    if (!c) {
        return;
    }
    if (over && !make_scene(m, seat)) {
        struct qs_text text = qs_text_growing();
        qs_end_write(c->scene, NULL, &text);
        take(&line, &text);
        send_line(c, &line, child_now() + 1000);
        page_free(&line);
    }
    drop(m, seat);
}
