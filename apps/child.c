/*
 * child.c: a program that is talked to over pipes, line by line, with a deadline.
 *
 * It runs in a process group of its own, so that it and all it started can be ended, and so that
 * Ctrl-C at the terminal is not meant for it.
 */
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "play.h"

struct child {
    pid_t pid;
    int to, from;
    char line[CHILD_LINE]; /* what it has written so far */
    size_t used;
};

long long child_now(void)
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

struct child *child_start(const char *command, bool quiet)
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
    struct child *c = app_memory(sizeof *c);
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
void child_stop(struct child *c)
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

/* Whether it has said more than a line may have, without an end: also one that does not listen. */
static bool babbles(struct child *c)
{
    ssize_t n = 1;
    while (n > 0 && c->used < sizeof c->line) {
        n = read(c->from, c->line + c->used, sizeof c->line - c->used);
        c->used += n > 0 ? (size_t)n : 0;
    }
    return c->used == sizeof c->line && !memchr(c->line, '\n', c->used);
}

int child_send(struct child *c, const char *at, size_t left, long long until)
{
    while (left) {
        ssize_t n = write(c->to, at, left);
        if (n > 0) {
            at += n;
            left -= (size_t)n;
        } else if (n < 0 && errno != EAGAIN && errno != EINTR) {
            return -1;
        } else if (child_now() > until || signals_caught() ||
                   signals_wait(c->to, true, (int)(until - child_now()) + 1) == 0) {
            errno = babbles(c) ? EMSGSIZE : ETIMEDOUT;
            return -1;
        }
    }
    return 0;
}

int child_receive(struct child *c, long long until, char *out, size_t size)
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
        } else if (child_now() > until || signals_caught() ||
                   signals_wait(c->from, false, (int)(until - child_now()) + 1) == 0) {
            errno = ETIMEDOUT;
            return -1;
        }
    }
}
