/*
 * play_signals.c: HUP, INT and TERM end a game in good order.
 *
 * They stay blocked except while the program waits, so that none arrives between looking and
 * waiting, and none in the middle of a write.
 */
#include "play.h"

#include <signal.h>
#include <sys/select.h>
#include <time.h>

static volatile sig_atomic_t caught;
static sigset_t before; /* what was blocked when we began */
static const int ours[] = { SIGHUP, SIGINT, SIGTERM };
enum { OURS = sizeof ours / sizeof *ours };

static void note(int signal)
{
    caught = signal;
}

void signals_begin(void)
{
    struct sigaction act = { .sa_handler = note };
    sigset_t set;
    sigemptyset(&set);
    sigemptyset(&act.sa_mask);
    for (int i = 0; i < OURS; i++) {
        struct sigaction old;
        if (!sigaction(ours[i], NULL, &old) && old.sa_handler == SIG_IGN) {
            continue; /* nohup and the like */
        }
        sigaction(ours[i], &act, NULL);
        sigaddset(&set, ours[i]);
    }
    sigprocmask(SIG_BLOCK, &set, &before);
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is an error, not the end */
}

void signals_end(void)
{
    sigprocmask(SIG_SETMASK, &before, NULL);
}

void signals_child(void)
{
    for (int i = 0; i < OURS; i++) {
        signal(ours[i], SIG_DFL);
    }
    signal(SIGPIPE, SIG_DFL);
    signal(SIGXFSZ, SIG_DFL);
    sigprocmask(SIG_SETMASK, &before, NULL);
}

/* One look at the descriptor (or none: -1) with the signals let in; like pselect. */
static int look(int fd, bool write, int ms)
{
    sigset_t open = before;
    struct timespec t = { ms / 1000, (long)(ms % 1000) * 1000000 };
    fd_set set;
    FD_ZERO(&set);
    if (fd >= 0) {
        FD_SET(fd, &set);
    }
    for (int i = 0; i < OURS; i++) {
        sigdelset(&open, ours[i]);
    }
    return pselect(fd + 1, write ? NULL : &set, write ? &set : NULL, NULL, ms < 0 ? NULL : &t, &open);
}

int signals_caught(void)
{
    if (!caught) {
        look(-1, false, 0);
    }
    return caught;
}

int signals_wait(int fd, bool write, int ms)
{
    int n = caught ? -1 : look(fd, write, ms);
    return n < 0 ? -1 : n > 0;
}
