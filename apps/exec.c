/*
 * exec.c: a seat played by an outside program. docs/bots.md describes the protocol.
 *
 * The program is given one JSON object a line and answers an `ask` with the text of a move on one
 * line. It is waited for with a deadline; one that answers badly, late or not at all is ended, and
 * whoever called goes on without it. It runs in a process group of its own, so that it and all it
 * started can be ended, and so that Ctrl-C at the terminal is not meant for it.
 */
#include "play.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
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

static void add_json(struct page *p, const char *text)
{
    char out[2048];
    struct qs_text t = qs_text_in(out, sizeof out);
    qs_add_json(&t, text);
    page_add(p, "%s", out);
}

/* A sink that writes facts as JSON. */
struct fact_writer {
    struct qs_facts facts;
    const struct match *m;
    int seat;
    int n;
    struct page *out;
};

static void write_fact(struct qs_facts *self, const struct qs_fact *f)
{
    struct fact_writer *w = (struct fact_writer *)self;
    const struct qs_fact_kind *kind = &w->m->game->facts[f->kind];
    char words[512];
    qs_words_fact(w->m->rules, NULL, f, w->seat, words, sizeof words);
    page_add(w->out, "%s{\"fact\":", w->n++ ? "," : "");
    add_json(w->out, kind->name);
    page_add(w->out, ",\"seat\":%d,\"values\":[%d,%d,%d,%d],\"words\":", f->seat, f->v[0], f->v[1],
             f->v[2], f->v[3]);
    add_json(w->out, words);
    page_add(w->out, "}");
}

static void add_facts(struct page *p, const struct match *m, int seat, size_t from)
{
    struct fact_writer w = { { write_fact }, m, seat, 0, p };
    page_add(p, ",\"facts\":[");
    qs_table_tell(m->table, seat, from, m->scratch, NULL, &w.facts);
    page_add(p, "]");
}

static void add_view(struct page *p, struct match *m, int seat)
{
    qs_table_view(m->table, m->spare, seat);
    size_t n = qs_to_json(m->rules, m->spare, NULL, 0);
    char *text = app_memory(n + 1);
    qs_to_json(m->rules, m->spare, text, n + 1);
    page_add(p, ",\"view\":%s", text);
    free(text);
}

static void add_legal(struct page *p, const struct match *m, const struct qs_offer *o)
{
    size_t n = qs_offered(o);
    qs_move *moves = app_memory(n * sizeof *moves);
    char text[256];
    qs_moves(o, moves, n);
    page_add(p, ",\"legal\":[");
    for (size_t i = 0; i < n; i++) {
        qs_move_write(m->rules, moves[i], text, sizeof text);
        page_add(p, "%s", i ? "," : "");
        add_json(p, text);
    }
    page_add(p, "]");
    free(moves);
}

static void hello(struct page *p, const struct match *m, int seat)
{
    char options[256];
    qs_options_write(m->game, &m->options, options, sizeof options);
    page_add(p, "{\"type\":\"hello\",\"protocol\":1,\"game\":\"%s\",\"rules\":%d,"
                "\"edition\":\"%016" PRIx64 "\",\"seats\":%d,\"seat\":%d,\"options\":",
             m->game->name, m->game->rules, m->rules->edition, m->seats, seat);
    add_json(p, options);
    page_add(p, "}");
}

static void end(struct page *p, const struct match *m, int seat, size_t told)
{
    struct qs_outcome o;
    qs_outcome(m->rules, qs_table_state(m->table), &o);
    page_add(p, "{\"type\":\"end\"");
    add_facts(p, m, seat, told);
    page_add(p, ",\"outcome\":{\"scores\":[");
    for (int i = 0; i < o.sides; i++) {
        page_add(p, "%s%d", i ? "," : "", o.score[i]);
    }
    page_add(p, "],\"ranks\":[");
    for (int i = 0; i < o.sides; i++) {
        page_add(p, "%s%d", i ? "," : "", o.rank[i]);
    }
    page_add(p, "]");
    if (o.solo) {
        page_add(p, ",\"result\":%d,\"won\":%s", o.result, o.won ? "true" : "false");
    }
    page_add(p, "}}");
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
    hello(&line, m, seat);
    int failed = send_line(p->child, &line, now_ms() + m->exec_ms);
    if (failed) {
        explain(m, why, size);
        drop(m, seat);
    }
    page_free(&line);
    return failed;
}

/* The answer as text; 0, or -1 and why. */
static int ask(struct match *m, int seat, const struct qs_offer *o, char *answer, size_t n,
               char *why, size_t size)
{
    struct exec_child *c = m->player[seat].child;
    struct page line = { 0 };
    long long until = now_ms() + m->exec_ms;
    size_t told = qs_table_seen(m->table, seat);
    page_add(&line, "{\"type\":\"ask\",\"seat\":%d,\"question\":\"%s\"", seat,
             m->game->steps[qs_table_question(m->table)->kind].name);
    add_view(&line, m, seat);
    add_legal(&line, m, o);
    add_facts(&line, m, seat, c->told);
    page_add(&line, "}");
    int failed = send_line(c, &line, until) || receive_line(c, until, answer, n);
    if (failed) {
        explain(m, why, size);
    }
    c->told = told;
    page_free(&line);
    return failed;
}

int exec_ask(struct match *m, int seat, const struct qs_offer *o, qs_move *out, char *why,
             size_t size)
{
    char answer[sizeof m->player[seat].child->line] = "", wrong[256] = "";
    int failed = ask(m, seat, o, answer, sizeof answer, why, size);
    if (!failed) {
        answer[strcspn(answer, "\r")] = 0;
        if (qs_move_read(m->rules, answer, out, wrong, sizeof wrong)) {
            snprintf(why, size, T("\"%.60s\" is not a move (%s)"), answer, wrong);
            failed = -1;
        } else if (!qs_weight(o, *out)) {
            snprintf(why, size, T("\"%.60s\" may not be answered now"), answer);
            failed = -1;
        }
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
    if (over) {
        end(&line, m, seat, c->told);
        send_line(c, &line, now_ms() + 1000);
        page_free(&line);
    }
    drop(m, seat);
}
