/*
 * load.c: `load PORT TABLES RATE[,RATE...] SECONDS [GAME...]`: so many tables of two people at a server on
 * this machine, all seats connected, playing at random with pauses that make RATE answers a second; with
 * several rates, one after another. After each, a few new tables are asked for.
 *
 * It prints how long it took from the write of an answer until the other seat had read the news of it,
 * and until the own next picture was read. Answers that nobody else may see yet count for the latter
 * only. Finished tables play once more. It is a client by itself: epoll, frames by hand, and JSON only as
 * far as it must be understood.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SECRET = 22, SAMPLES = 1 << 22, EVENTS = 512, OPENED_AT_ONCE = 10, NEW = 5 };

struct seat {
    int fd, table;
    bool lost, asked;
    char at[17];
    int choices;
    char *bytes;
    size_t used, room;
    int64_t due; /* when it answers; 0: it waits */
    int heap;    /* place in the heap of those that will answer, or -1 */
};

static struct seat *seats;
static int64_t *written; /* of a table: when its last answer was; 0: news of it have come */
static int64_t *own;     /* of a seat */
static int n_tables, port, polling;
static double rate;
static struct seat **heap;
static int n_heap;
static struct {
    uint32_t *others, *mine; /* in us */
    size_t n_others, n_mine;
    unsigned long long answers, messages, bytes, strange, ended, broken;
} counted;

static void die(const char *what)
{
    perror(what);
    exit(1);
}

static int64_t now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

static double chance(void)
{
    static uint64_t x = 88172645463325252u;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return (double)(x >> 11) / 9007199254740992.0;
}

/* ------------------------------------------------------------------ who answers next */

static void heap_set(int i, struct seat *s)
{
    heap[i] = s;
    s->heap = i;
}

static void heap_add(struct seat *s)
{
    int i = n_heap++;
    while (i && heap[(i - 1) / 2]->due > s->due) {
        heap_set(i, heap[(i - 1) / 2]);
        i = (i - 1) / 2;
    }
    heap_set(i, s);
}

static struct seat *heap_take(void)
{
    struct seat *first = heap[0], *last = heap[--n_heap];
    int i = 0;
    first->heap = -1;
    while (2 * i + 1 < n_heap) {
        int k = 2 * i + 1;
        k += k + 1 < n_heap && heap[k + 1]->due < heap[k]->due;
        if (heap[k]->due >= last->due) {
            break;
        }
        heap_set(i, heap[k]);
        i = k;
    }
    if (n_heap) {
        heap_set(i, last);
    }
    return first;
}

/* A pause such that all tables together make the rate, now long, now short. */
static void plan(struct seat *s)
{
    double mean = (double)n_tables / rate;
    s->due = now_us() + (int64_t)(mean * (0.5 + chance()) * 1e6);
    if (s->heap < 0) {
        heap_add(s);
    }
}

/* ------------------------------------------------------------------ the wire */

/* Asks for a WebSocket; what comes of it is read later, so that many can be asked for at once. */
static int call_server(void)
{
    static const char ask[] = "GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                              "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: quayside\r\n\r\n";
    struct sockaddr_in to = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    inet_pton(AF_INET, "127.0.0.1", &to.sin_addr);
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to)) {
        die("connect");
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (write(fd, ask, sizeof ask - 1) < 0) {
        die("write");
    }
    return fd;
}

static void wait_for_server(int fd)
{
    char head[1024];
    size_t used = 0;
    while (!memmem(head, used, "\r\n\r\n", 4)) { /* nothing follows: the server speaks when spoken to */
        ssize_t n = read(fd, head + used, sizeof head - used);
        if (n <= 0 || (used += (size_t)n) == sizeof head) {
            fprintf(stderr, "the server refused a connection\n");
            exit(1);
        }
    }
}

static int connect_to_server(void)
{
    int fd = call_server();
    wait_for_server(fd);
    return fd;
}

static void send_text(int fd, const char *text)
{
    unsigned char frame[512] = { 0x81 };
    size_t n = strlen(text), at = 2;
    if (n < 126) {
        frame[1] = (unsigned char)(0x80 | n);
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(n >> 8);
        frame[3] = (unsigned char)n;
        at = 4;
    }
    at += 4; /* a mask of zeros */
    memcpy(frame + at, text, n);
    if (write(fd, frame, at + n) != (ssize_t)(at + n)) {
        counted.broken++;
    }
}

/* With the same words: of an empty one the server does not hear. */
static void send_pong(int fd, const char *words, size_t n)
{
    char frame[6 + 125] = { (char)0x8a, (char)(0x80 | n) }; /* and a mask of zeros */
    memcpy(frame + 6, words, n < 125 ? n : 125);
    counted.broken += write(fd, frame, 6 + n) != (ssize_t)(6 + n);
}

/* A whole frame at the beginning of the bytes: its size and where its payload is; 0: not yet. */
static size_t frame_in(const struct seat *s, size_t from, size_t *payload, size_t *n, int *opcode)
{
    const unsigned char *b = (const unsigned char *)s->bytes + from;
    size_t left = s->used - from, head = 2;
    if (left < 2) {
        return 0;
    }
    *opcode = b[0] & 15;
    *n = b[1] & 127;
    if (*n == 126) {
        head = 4;
        *n = left < 4 ? SIZE_MAX / 2 : (size_t)b[2] << 8 | b[3];
    } else if (*n == 127) {
        head = 10;
        *n = left < 10 ? SIZE_MAX / 2 : (size_t)b[6] << 24 | (size_t)b[7] << 16 | (size_t)b[8] << 8 | b[9];
    }
    *payload = from + head;
    return left < head + *n ? 0 : head + *n;
}

/* ------------------------------------------------------------------ understanding */

static bool is(const char *text, size_t n, const char *type)
{
    char begin[64];
    int size = snprintf(begin, sizeof begin, "{\"type\":\"%s\"", type);
    return n >= (size_t)size && !memcmp(text, begin, (size_t)size);
}

static void sample(uint32_t *all, size_t *n, int64_t us)
{
    if (*n < SAMPLES) {
        all[(*n)++] = us < UINT32_MAX ? (uint32_t)us : UINT32_MAX;
    }
}

static void take_scene(struct seat *s, const char *text, size_t n)
{
    const char *at = memmem(text, n, "\"at\":\"", 6), *last = NULL;
    const char *choices = memmem(text, n, "\"choices\":", 10);
    size_t me = (size_t)(s - seats);
    if (own[me]) {
        sample(counted.mine, &counted.n_mine, now_us() - own[me]);
        own[me] = 0;
    }
    s->asked = memmem(text, n, "\"asked\":true", 12) != NULL;
    if (!at || !choices || !s->asked) {
        return;
    }
    memcpy(s->at, at + 6, 16);
    for (const char *c = choices; (c = memmem(c, (size_t)(text + n - c), "{\"i\":", 5)); c += 5) {
        last = c;
    }
    s->choices = last ? atoi(last + 5) + 1 : 0;
    if (s->choices && rate > 0) {
        plan(s);
    }
}

static void take(struct seat *s, const char *text, size_t n)
{
    counted.messages++;
    counted.bytes += n;
    if (is(text, n, "scene")) {
        take_scene(s, text, n);
    } else if (is(text, n, "news")) {
        if (written[s->table] > 1 && !own[s - seats]) {
            sample(counted.others, &counted.n_others, now_us() - written[s->table]);
            written[s->table] = 1;
        }
    } else if (is(text, n, "end")) {
        counted.ended++;
        if (!((s - seats) & 1)) {
            send_text(s->fd, "{\"type\":\"rematch\"}");
        }
    } else if (is(text, n, "opened")) {
        written[s->table] = 1;
        own[s - seats] = 0;
    } else if (is(text, n, "stale") || is(text, n, "refused") || is(text, n, "error") || is(text, n, "bye")) {
        counted.strange++;
        if (counted.strange < 5) {
            fprintf(stderr, "strange: %.*s\n", n < 200 ? (int)n : 200, text);
        }
    }
}

static void take_frames(struct seat *s)
{
    size_t from = 0, payload, n, size;
    int opcode;
    while ((size = frame_in(s, from, &payload, &n, &opcode))) {
        if (opcode == 9) {
            send_pong(s->fd, s->bytes + payload, n);
        } else if (opcode == 1) {
            take(s, s->bytes + payload, n);
        }
        from += size;
    }
    memmove(s->bytes, s->bytes + from, s->used - from);
    s->used -= from;
    if (!s->used && s->room > 8192) { /* tens of thousands of these */
        free(s->bytes);
        s->bytes = NULL;
        s->room = 0;
    }
}

static void readable(struct seat *s)
{
    for (;;) {
        if (s->room - s->used < 4096) {
            s->room = s->room ? 2 * s->room : 8192;
            s->bytes = realloc(s->bytes, s->room);
            if (!s->bytes) {
                die("memory");
            }
        }
        ssize_t n = read(s->fd, s->bytes + s->used, s->room - s->used);
        if (n <= 0) {
            if (!n || (errno != EAGAIN && errno != EINTR)) {
                counted.broken += !s->lost;
                s->lost = true;
                epoll_ctl(polling, EPOLL_CTL_DEL, s->fd, NULL);
            }
            break;
        }
        s->used += (size_t)n;
        take_frames(s);
    }
}

static void answer(struct seat *s)
{
    char text[128];
    int i = (int)(chance() * s->choices);
    if (!s->asked || s->lost) {
        return;
    }
    snprintf(text, sizeof text, "{\"type\":\"answer\",\"i\":%d,\"at\":\"%s\"}", i, s->at);
    s->asked = false;
    written[s->table] = own[s - seats] = now_us();
    send_text(s->fd, text);
    counted.answers++;
}

/* ------------------------------------------------------------------ opening */

/* The next message of a type, of a connection that is still read by waiting; NULL: an error came. */
static char *wait_for(struct seat *s, const char *type)
{
    for (;;) {
        size_t payload, n, size;
        int opcode;
        while ((size = frame_in(s, 0, &payload, &n, &opcode))) {
            char *found =
                opcode == 1 && is(s->bytes + payload, n, type) ? strndup(s->bytes + payload, n) : NULL;
            bool refused = !found && opcode == 1 && is(s->bytes + payload, n, "error");
            memmove(s->bytes, s->bytes + size, s->used - size);
            s->used -= size;
            if (found || refused) {
                return found;
            }
        }
        s->room = s->used + 65536;
        s->bytes = realloc(s->bytes, s->room);
        ssize_t got = s->bytes ? read(s->fd, s->bytes + s->used, s->room - s->used) : -1;
        if (got <= 0) {
            die("read");
        }
        s->used += (size_t)got;
    }
}

static void sit(int table, int i, const char *secret)
{
    struct seat *s = &seats[2 * table + i];
    char text[128];
    wait_for_server(s->fd);
    snprintf(text, sizeof text, "{\"type\":\"sit\",\"secret\":\"%.*s\"}", SECRET, secret);
    send_text(s->fd, text);
    fcntl(s->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = { .events = EPOLLIN, .data.ptr = s };
    if (epoll_ctl(polling, EPOLL_CTL_ADD, s->fd, &event)) {
        die("epoll");
    }
}

static void play_until(int64_t until);

/* Asks for all of these at once, since every table opened waits for the disk, and sits down at them; those
   that were refused stand first then. How many those are. */
static int open_some(int *table, int n, char **games, int n_games)
{
    struct seat host = { .fd = connect_to_server() };
    char text[256];
    int refused = 0;
    for (int i = 0; i < n; i++) {
        snprintf(text, sizeof text, "{\"type\":\"open-table\",\"game\":\"%s\",\"players\":2}",
                 games[table[i] % n_games]);
        send_text(host.fd, text);
    }
    char *links[OPENED_AT_ONCE];
    for (int i = 0; i < n; i++) {
        links[i] = wait_for(&host, "links");
        for (int k = 0; links[i] && k < 2; k++) {
            seats[2 * table[i] + k] = (struct seat){ .fd = call_server(), .table = table[i], .heap = -1 };
        }
    }
    for (int i = 0; i < n; i++) {
        char *list = links[i] ? strstr(links[i], "\"seats\":[\"") : NULL;
        for (int k = 0; list && k < 2; k++) {
            sit(table[i], k, list + 10 + k * (SECRET + 3));
        }
        if (!list) {
            table[refused++] = table[i];
        }
        free(links[i]);
    }
    close(host.fd);
    free(host.bytes);
    return refused;
}

static void open_tables(char **games, int n_games)
{
    int some[OPENED_AT_ONCE], refused = 0;
    for (int table = 0; table < n_tables;) {
        int n = 0;
        while (n < OPENED_AT_ONCE && table < n_tables) {
            some[n++] = table++;
        }
        while ((n = open_some(some, n, games, n_games))) { /* it has too much to do: a little later */
            refused += n;
            play_until(now_us() + 1000000);
        }
        if (table % 100 == 0) {
            play_until(now_us());
        }
    }
    printf("%d times the server was too busy for a new table\n", refused);
}

/* ------------------------------------------------------------------ playing */

static void play_until(int64_t until)
{
    struct epoll_event events[EVENTS];
    int64_t now;
    do {
        now = now_us();
        while (n_heap && heap[0]->due <= now) {
            answer(heap_take());
        }
        int64_t next = n_heap && heap[0]->due < until ? heap[0]->due : until;
        int wait = next > now ? (int)((next - now) / 1000) : 0;
        int n, all = 0;
        while ((n = epoll_wait(polling, events, EVENTS, all ? 0 : wait)) > 0) {
            for (int i = 0; i < n; i++) {
                readable(events[i].data.ptr);
            }
            if ((all += n) >= 2 * n_tables) {
                break; /* everybody has had a turn */
            }
        }
    } while (now < until);
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void tell(const char *what, uint32_t *all, size_t n)
{
    qsort(all, n, sizeof *all, by_size);
    if (n) {
        printf("%s: %zu; p50 %.2f ms, p90 %.2f, p99 %.2f, p99.9 %.2f, worst %.2f\n", what, n,
               all[n / 2] / 1e3, all[n * 9 / 10] / 1e3, all[n * 99 / 100] / 1e3, all[n * 999 / 1000] / 1e3,
               all[n - 1] / 1e3);
    }
}

/* How many of a few new tables are refused, and in which words. */
static void try_to_open(void)
{
    struct seat host = { .fd = connect_to_server() };
    int refused = 0;
    for (int i = 0; i < NEW; i++) {
        send_text(host.fd, "{\"type\":\"open-table\",\"game\":\"wharfside\",\"players\":2}");
        char *links = wait_for(&host, "links");
        refused += !links;
        free(links);
    }
    close(host.fd);
    free(host.bytes);
    printf("%d of %d new tables were refused\n", refused, NEW);
}

static void measure(double seconds)
{
    play_until(now_us() + 5000000); /* until it has settled */
    unsigned long long before = counted.answers, bytes = counted.bytes, messages = counted.messages;
    counted.n_others = counted.n_mine = 0;
    printf("measuring at %.0f answers a second wanted\n", rate);
    int64_t began = now_us();
    play_until(began + (int64_t)(seconds * 1e6));
    double took = (double)(now_us() - began) / 1e6;
    printf("%.0f answers a second; %.2f messages and %.1f kB an answer\n",
           (double)(counted.answers - before) / took,
           (double)(counted.messages - messages) / (double)(counted.answers - before),
           (double)(counted.bytes - bytes) / 1e3 / (double)(counted.answers - before));
    tell("others have the news", counted.others, counted.n_others);
    tell("the own next picture", counted.mine, counted.n_mine);
    try_to_open();
}

int main(int argc, char **argv)
{
    static char *all[] = { "wharfside", "embarcadero", "yonder", "maracaibo" };
    if (argc < 5) {
        fprintf(stderr, "usage: load PORT TABLES RATE[,RATE...] SECONDS [GAME...]\n");
        return 2;
    }
    struct rlimit limit;
    signal(SIGPIPE, SIG_IGN);
    setvbuf(stdout, NULL, _IOLBF, 0);
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    port = atoi(argv[1]);
    n_tables = atoi(argv[2]);
    seats = calloc((size_t)n_tables * 2, sizeof *seats);
    heap = calloc((size_t)n_tables * 2, sizeof *heap);
    written = calloc((size_t)n_tables, sizeof *written);
    own = calloc((size_t)n_tables * 2, sizeof *own);
    counted.others = malloc(SAMPLES * sizeof *counted.others);
    counted.mine = malloc(SAMPLES * sizeof *counted.mine);
    polling = epoll_create1(0);
    if (!seats || !heap || !written || !own || !counted.others || !counted.mine || polling < 0) {
        die("memory");
    }
    int64_t began = now_us();
    open_tables(argc > 5 ? argv + 5 : all, argc > 5 ? argc - 5 : 4);
    printf("%d tables, %d connections, opened in %.1f s\n", n_tables, 2 * n_tables,
           (double)(now_us() - began) / 1e6);
    for (char *at = argv[3]; *at;) {
        bool first = rate <= 0;
        rate = strtod(at, &at);
        at += *at == ',';
        for (int i = 0; first && i < 2 * n_tables; i++) { /* nobody answered while tables were opened */
            if (seats[i].asked) {
                plan(&seats[i]);
            }
        }
        measure(atof(argv[4]));
    }
    printf("%llu games ended, %llu strange messages, %llu broken connections\n", counted.ended,
           counted.strange, counted.broken);
    return counted.broken || counted.strange > 20;
}
