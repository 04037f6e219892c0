/*
 * watch.c: a parent that starts the server again when it dies.
 *
 * The parent does nothing but wait: it holds no file of the store and reads no message. The server, its
 * child, knows at any moment what it is working on; when a signal ends it, that is put into memory
 * they share. The parent logs it without secrets, starts the next server, and notes whose work it was:
 *
 *     a message          is refused from then on, from that link
 *     a link             that did it twice is shut out for an hour
 *     a table            that did it twice while it was shown, or while its bot thought, likewise
 *
 * A server that ends by itself says why (the store is gone, a port is taken): then the parent ends too,
 * with the same code.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "server.h"

enum {
    SUSPECTS = 1024,
    SHOWN = 600, /* bytes of a message that are logged */
    HOUR = 3600,
    TWICE = 2,
    HASTE = 60, /* seconds, in which */
    FALLS = 5   /* deaths that nobody's work explains are too many */
};

/* What a thread of the server is doing. */
struct work {
    const char *kind; /* NULL: nothing for anybody */
    const char *match;
    const unsigned char *link; /* its hash; or NULL */
    const char *text;          /* the message */
    size_t n;
};

/* Something that a server died of. */
struct suspect {
    uint64_t key; /* 0: free */
    int times;
    long long until; /* shut out, in seconds of a clock that only runs on */
};

static struct shared {
    int port;
    bool up; /* it has listened */
    unsigned restarts;
    volatile sig_atomic_t caught; /* what follows was written by a server that was dying */
    char kind[16], match[STORE_MATCH], text[SHOWN + 1];
    uint64_t message, link;
    struct suspect suspect[SUSPECTS];
} *shared;

static _Thread_local struct work work;

/* ------------------------------------------------------------------ in the server */

static uint64_t hash_on(uint64_t hash, const void *bytes, size_t n)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < n; i++) {
        hash = (hash ^ at[i]) * 0x100000001b3u;
    }
    return hash;
}

static uint64_t key_of(const char *kind, const unsigned char *link, const char *text, size_t n)
{
    uint64_t hash = hash_on(0xcbf29ce484222325u, kind, strlen(kind));
    hash = link ? hash_on(hash, link, STORE_HASH) : hash;
    return hash_on(hash, text, n) | 1;
}

void watch_begin(const char *kind, const char *match, const unsigned char *link, const char *text, size_t n)
{
    work = (struct work){ kind, match, link, text, n };
}

void watch_link(const unsigned char *link)
{
    work.link = link;
}

void watch_end(void)
{
    work.kind = NULL;
}

static void copy(char *to, const char *from, size_t n, size_t size)
{
    n = n < size - 1 ? n : size - 1;
    memcpy(to, from, n);
    to[n] = 0;
}

/* The last thing it does. Nothing but memory is touched, for that may be all that is left. */
static void dying(int number)
{
    if (shared && work.kind) {
        const char *match = work.match ? work.match : "", *text = work.text ? work.text : "";
        copy(shared->kind, work.kind, strlen(work.kind), sizeof shared->kind);
        copy(shared->match, match, strlen(match), sizeof shared->match);
        copy(shared->text, text, work.text ? work.n : 0, sizeof shared->text);
        shared->message = work.text ? key_of("message", work.link, work.text, work.n) : 0;
        shared->link = work.link && work.text ? key_of("link", work.link, "", 0)
                       : *match               ? key_of("table", NULL, match, strlen(match))
                                              : 0;
        shared->caught = 1;
    }
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_death(void)
{
    static const int deadly[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
    stack_t other = { .ss_sp = malloc(65536), .ss_size = 65536 };
    struct sigaction how = { .sa_handler = dying };
    how.sa_flags = other.ss_sp && !sigaltstack(&other, NULL) ? SA_ONSTACK : 0; /* its own may be full */
    for (size_t i = 0; i < sizeof deadly / sizeof *deadly; i++) {
        sigaction(deadly[i], &how, NULL);
    }
}

static long long seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec;
}

static const struct suspect *find(uint64_t key)
{
    for (int i = 0; shared && i < SUSPECTS && shared->suspect[i].key; i++) {
        if (shared->suspect[i].key == key) {
            return &shared->suspect[i];
        }
    }
    return NULL;
}

bool watch_refuses(const unsigned char *link, const char *text, size_t n)
{
    return shared && shared->suspect[0].key && find(key_of("message", link, text, n));
}

static bool is_shut(uint64_t key)
{
    const struct suspect *s = find(key);
    return s && s->times >= TWICE && seconds() < s->until;
}

bool watch_shuts_link(const unsigned char *link)
{
    return shared && shared->suspect[0].key && is_shut(key_of("link", link, "", 0));
}

bool watch_shuts_table(const char *match)
{
    return shared && shared->suspect[0].key && is_shut(key_of("table", NULL, match, strlen(match)));
}

void watch_is_up(int port)
{
    if (shared) {
        shared->port = port;
        shared->up = true;
    }
}

int watch_port(void)
{
    return shared ? shared->port : 0;
}

unsigned watch_restarts(void)
{
    return shared ? shared->restarts : 0;
}

/* ------------------------------------------------------------------ in the parent */

/* The first free place, or that of whoever was noted longest ago. */
static void suspect(uint64_t key)
{
    static int oldest;
    int i = 0;
    while (i < SUSPECTS && shared->suspect[i].key && shared->suspect[i].key != key) {
        i++;
    }
    if (i == SUSPECTS) {
        i = oldest++ % SUSPECTS;
    }
    struct suspect *s = &shared->suspect[i];
    *s = (struct suspect){ key, s->key == key ? s->times + 1 : 1, seconds() + HOUR };
}

static bool is_of_secret(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}

/* Long words may be links or nonces: they are left out. So is where people are reached. */
static void add_without_secrets(struct qs_text *out, const char *text)
{
    if (strstr(text, "\"contact\"")) {
        qs_add_text(out, "a contact");
        return;
    }
    while (*text) {
        size_t n = 0;
        while (is_of_secret(text[n])) {
            n++;
        }
        if (n >= SECRET) {
            qs_add_text(out, "...");
        } else {
            char piece[SECRET + 2];
            copy(piece, text, n ? n : 1, sizeof piece);
            qs_add_shown(out, piece, false);
        }
        text += n ? n : 1;
    }
}

static void log_death(int number)
{
    struct qs_text said = qs_text_growing();
    add_without_secrets(&said, shared->caught ? shared->text : "");
    fprintf(stderr, "quayside: the server died (signal %d, %s)", number, strsignal(number));
    if (shared->caught) {
        fprintf(stderr, " over a %s%s%s%s%s", shared->kind, *shared->match ? " at table " : "", shared->match,
                *shared->text ? ": " : "", qs_text_of(&said));
    }
    fprintf(stderr, "; it starts again.\n");
    qs_text_free(&said);
}

/* Whether another server may be started. */
static bool goes_on(int number)
{
    static long long fell[FALLS];
    static int falls;
    bool well = shared->up;
    log_death(number);
    if (shared->caught) {
        if (shared->message) {
            suspect(shared->message);
        }
        if (shared->link) {
            suspect(shared->link);
        }
    } else {
        long long before = fell[falls % FALLS];
        well &= falls < FALLS || seconds() - before > HASTE;
        fell[falls++ % FALLS] = seconds();
    }
    if (!well) {
        fprintf(stderr, "quayside: it did so too soon; the server stops.\n");
    }
    shared->caught = 0;
    shared->up = false;
    shared->restarts++;
    return well;
}

/* Signals that are to be waited for; those that somebody above us ignores stay ignored. */
static sigset_t awaited(void)
{
    static const int ours[] = { SIGCHLD, SIGTERM, SIGINT };
    struct sigaction now;
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
        if (!sigaction(ours[i], NULL, &now) && now.sa_handler != SIG_IGN) {
            sigaddset(&set, ours[i]);
        }
    }
    return set;
}

/* How the child ended; what comes for us meanwhile is passed on. */
static int wait_for(pid_t child, const sigset_t *set)
{
    int status, number;
    while (waitpid(child, &status, WNOHANG) != child) {
        if (!sigwait(set, &number) && number != SIGCHLD) {
            kill(child, number);
        }
    }
    return status;
}

/* The server as a child that does not outlive us. */
static pid_t start(int (*serve)(void), const sigset_t *before)
{
    pid_t parent = getpid(), child = fork();
    if (!child) {
        sigprocmask(SIG_SETMASK, before, NULL);
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (getppid() != parent) {
            _exit(FAILED);
        }
        catch_death();
        int code = serve();
        fflush(NULL);
        _exit(code);
    }
    return child;
}

int watch_serve(int (*serve)(void))
{
    sigset_t set = awaited(), before;
    int status;
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED) {
        shared = NULL;
        return serve();
    }
    sigaddset(&set, SIGCHLD);
    sigprocmask(SIG_BLOCK, &set, &before);
    do {
        fflush(NULL);
        pid_t child = start(serve, &before);
        if (child < 0) {
            fprintf(stderr, "quayside: no process can be started: %s.\n", strerror(errno));
            return FAILED;
        }
        status = wait_for(child, &set);
    } while (WIFSIGNALED(status) && goes_on(WTERMSIG(status)));
    return WIFEXITED(status) ? WEXITSTATUS(status) : FAILED;
}
