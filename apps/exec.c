/*
 * exec.c: a seat played by an outside program. docs/bots.md describes the protocol.
 *
 * The program is given one JSON object a line (docs/protocol.md): hello, box, a scene whenever it is
 * asked, end. It answers a scene with an `answer` on one line. It is waited for with a deadline; one that answers badly, late or not at all is ended, and
 * whoever called goes on without it. It runs in a process group of its own, so that it and all it
 * started can be ended, and so that Ctrl-C at the terminal is not meant for it.
 */
#include "play.h"
#include "quayside/quayside.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct exec_child {
    pid_t pid;
    int to, from;
    size_t told;     /* answers whose facts it was sent */
    struct qs_box *box;
    struct qs_scene *scene; /* what it was asked last */
    char line[4096]; /* what it has written so far */
    size_t used;
};

static long long now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ------------------------------------------------------------------ starting and ending */

/* In the child: the pipes become its standard input and output. */
static void become(const char *command, int in, int out, bool quiet)
{
    setpgid(0, 0);
    signals_child();
    if (dup2(in, 0) < 0 || dup2(out, 1) < 0) {
        _exit(127);
    }
    int nowhere = quiet ? open("/dev/null", O_WRONLY) : -1;
    if (nowhere >= 0) {
        dup2(nowhere, 2); /* a screen must not be written over */
    }
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

/* A pipe whose ends no later child inherits. */
static int make_pipe(int ends[2])
{
    if (pipe(ends)) {
        return -1;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
}

static struct exec_child *start(const char *command, bool quiet)
{
    int to[2], from[2];
    if (make_pipe(to)) {
        return NULL;
    }
    if (make_pipe(from)) {
        close(to[0]);
        close(to[1]);
        return NULL;
    }
    pid_t pid = fork();
    if (!pid) {
        become(command, to[0], from[1], quiet);
    }
    close(to[0]);
    close(from[1]);
    if (pid < 0) {
        close(to[1]);
        close(from[0]);
        return NULL;
    }
    setpgid(pid, pid); /* here too: whoever comes first */
    fcntl(to[1], F_SETFL, O_NONBLOCK);
    fcntl(from[0], F_SETFL, O_NONBLOCK);
    struct exec_child *c = app_memory(sizeof *c);
    c->pid = pid;
    c->to = to[1];
    c->from = from[0];
    return c;
}

static void pause_ms(long ms)
{
    struct timespec t = { .tv_nsec = ms * 1000000 };
    nanosleep(&t, NULL);
}

/* Waits for the child, with ever less patience. */
static void stop(struct exec_child *c)
{
    close(c->to); /* the end of its input is the polite word */
    close(c->from);
    for (int tries = 0; waitpid(c->pid, NULL, WNOHANG) == 0; tries++) {
        if (tries == 50) {
            kill(-c->pid, SIGTERM);
        }
        if (tries == 70) {
            kill(-c->pid, SIGKILL);
        }
        pause_ms(10);
    }
    kill(-c->pid, SIGKILL); /* what it may have left behind */
    qs_scene_free(c->scene);
    qs_box_close(c->box);
    free(c);
}

/* ------------------------------------------------------------------ lines out and in */

static int send_line(struct exec_child *c, struct page *line, long long until)
{
    page_add(line, "\n");
    const char *at = line->text;
    size_t left = line->used;
    while (left) {
        ssize_t n = write(c->to, at, left);
        if (n > 0) {
            at += n;
            left -= (size_t)n;
        } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return -1;
        } else if (now_ms() > until || signals_caught() ||
                   signals_wait(c->to, true, (int)(until - now_ms()) + 1) == 0) {
            errno = ETIMEDOUT;
            return -1;
        }
    }
    return 0;
}

/* The next line it writes, without the newline; 0, or -1 with errno (0: it has ended). */
static int receive_line(struct exec_child *c, long long until, char *out, size_t size)
{
    for (;;) {
        char *newline = memchr(c->line, '\n', c->used);
        if (newline) {
            size_t n = (size_t)(newline - c->line);
            snprintf(out, size, "%.*s", (int)n, c->line);
            memmove(c->line, newline + 1, c->used - n - 1);
            c->used -= n + 1;
            return 0;
        }
        if (c->used == sizeof c->line) {
            errno = EMSGSIZE;
            return -1;
        }
        ssize_t n = read(c->from, c->line + c->used, sizeof c->line - c->used);
        if (n > 0) {
            c->used += (size_t)n;
        } else if (!n || (errno != EAGAIN && errno != EINTR)) {
            errno = n ? errno : 0;
            return -1;
        } else if (now_ms() > until || signals_caught() ||
                   signals_wait(c->from, false, (int)(until - now_ms()) + 1) == 0) {
            errno = ETIMEDOUT;
            return -1;
        }
    }
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
    page_add(p, "{\"type\":\"hello\",\"protocol\":2,\"version\":\"%s\",\"match\":\"m\","
                "\"seat\":%d,\"game\":\"%s\",\"seats\":%d}\n", qs_version(), seat, m->game->name,
             m->seats);
}

static void box(struct page *p, const struct match *m, int seat)
{
    struct qs_text text = qs_text_growing();
    qs_box_write(m->player[seat].child->box, &m->options, match_speech(m, seat), NULL, "m", NULL, &text);
    take(p, &text);
}

/* The seat's scene, made in its child's; 0 or -1. */
static int make_scene(struct match *m, int seat)
{
    struct exec_child *c = m->player[seat].child;
    struct qs_seeing how = { .viewer = seat, .from = c->told, .match = "m",
                             .speech = match_speech(m, seat) };
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
    stop(m->player[seat].child);
    m->player[seat].child = NULL;
}

int exec_start(struct match *m, int seat, char *why, size_t size)
{
    struct player *p = &m->player[seat];
    struct page line = { 0 };
    p->child = start(p->what + 5, strcmp(m->face->name, "plain") != 0);
    if (!p->child) {
        snprintf(why, size, T("it could not be started (%s)"), strerror(errno));
        return -1;
    }
    if (!qs_box_open(&p->child->box, app_library(), m->rules, NULL, NULL)) {
        p->child->scene = qs_scene_new(p->child->box);
    }
    if (!p->child->scene) {
        snprintf(why, size, T("there is not enough memory for it"));
        drop(m, seat);
        return -1;
    }
    hello(&line, m, seat);
    box(&line, m, seat);
    int failed = send_line(p->child, &line, now_ms() + m->exec_ms);
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
    long long until = now_ms() + m->exec_ms;
    if (make_scene(m, seat)) {
        snprintf(why, size, T("there is not enough memory for it"));
        return -1;
    }
    qs_scene_write(c->scene, &text);
    take(&line, &text);
    int failed = send_line(c, &line, until) || receive_line(c, until, answer, n);
    if (failed) {
        explain(m, why, size);
    }
    c->told = qs_table_seen(m->table, seat);
    page_free(&line);
    return failed;
}

int exec_ask(struct match *m, int seat, const struct qs_offer *o, qs_move *out, char *why,
             size_t size)
{
    struct exec_child *c = m->player[seat].child;
    char answer[sizeof c->line] = "", wrong[256] = "";
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
        send_line(c, &line, now_ms() + 1000);
        page_free(&line);
    }
    drop(m, seat);
}
