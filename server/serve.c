/*
 * serve.c: `quayside serve`: the WebSockets of tables, the loop; http.c has the page.
 *
 * It listens on 127.0.0.1 unless told otherwise. A WebSocket must speak our subprotocol, come from
 * a page of ours (or from no page) and name a host of ours: another site that sends a browser here,
 * under whatever name, gets nothing.
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "http.h"
#include "server.h"

enum {
    USUAL_PORT = 7430, /* a browser keeps matches by address: the same port finds them again */
    MESSAGE = 16384,   /* bytes of the longest message */
    PIECES = 64,       /* it may come in */
    BATCH = 32,        /* answers that wait for one commit */
    SENT = 65536,      /* bytes the kernel keeps for a slow reader */
    SWEEP_MS = 30000,
    SILENCE_MS = 90000,
    PER_ADDRESS = 512
};

static const char protocol_name[] = "quayside";

struct server {
    uv_loop_t loop;
    struct lws_context *context;
    struct hall hall;
    struct store *store;
    uv_prepare_t turn;
    uv_timer_t sweep;
    uv_signal_t stop[2];
    struct connection **waiting; /* for the store */
    size_t n_waiting, room;
    struct connection **all;
    size_t n_all, all_room;
    const char *listen, *data;
    int port;
    bool port_given;
    int lock;
};

static struct server server; /* libwebsockets calls back without one of ours at times */

/* ------------------------------------------------------------------ writing when it is kept */

static bool push(struct connection ***list, size_t *n, size_t *room, struct connection *c)
{
    if (*n == *room) {
        size_t more = *room ? 2 * *room : 64;
        struct connection **grown = realloc(*list, more * sizeof *grown);
        if (!grown) {
            return false;
        }
        *list = grown;
        *room = more;
    }
    (*list)[(*n)++] = c;
    return true;
}

static void take_out(struct connection **list, size_t *n, const struct connection *c)
{
    for (size_t i = 0; i < *n; i++) {
        if (list[i] == c) {
            list[i] = list[--*n];
            return;
        }
    }
}

void serve_want(struct connection *c)
{
    if (!c->waiting && push(&server.waiting, &server.n_waiting, &server.room, c)) {
        c->waiting = true;
    }
}

/* A commit that failed is not tried again: nothing of it was told to anybody. */
static void commit(void)
{
    if (!store_commit(server.store)) {
        fprintf(stderr, "quayside: the tables cannot be kept (disk full?); the server stops. "
                        "Everything that was shown to anybody is safe.\n");
        _exit(FAILED);
    }
    for (size_t i = 0; i < server.n_waiting; i++) {
        server.waiting[i]->waiting = false;
        lws_callback_on_writable(server.waiting[i]->socket);
    }
    server.n_waiting = 0;
}

static void end_of_turn(uv_prepare_t *handle)
{
    (void)handle;
    commit();
}

/* ------------------------------------------------------------------ connections */

static int begin(struct lws *socket, struct connection *c)
{
    int bytes = SENT;
    setsockopt(lws_get_socket_fd(socket), SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    talk_begin(c, &server.hall, socket);
    return push(&server.all, &server.n_all, &server.all_room, c) ? 0 : -1;
}

/* Also of a connection that never began. */
static void end(struct connection *c)
{
    if (!c || !c->hall) {
        return;
    }
    talk_leave(c);
    take_out(server.waiting, &server.n_waiting, c);
    take_out(server.all, &server.n_all, c);
    for (int i = 0; i < c->replies; i++) {
        free(c->reply[i]);
    }
    free(c->text);
    c->hall = NULL;
}

static int refuse(struct lws *socket, enum lws_close_status status, const char *why)
{
    lws_close_reason(socket, status, (unsigned char *)(uintptr_t)why, strlen(why));
    return -1;
}

static int receive(struct lws *socket, struct connection *c, const char *in, size_t n)
{
    size_t rest = lws_remaining_packet_payload(socket);
    if (c->used + n + rest > MESSAGE || ++c->pieces > PIECES) {
        return refuse(socket, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message is 16 kB at the most");
    }
    if (!c->text && !(c->text = malloc(MESSAGE))) {
        return -1;
    }
    memcpy(c->text + c->used, in, n);
    c->used += n;
    c->heard = uv_now(&server.loop);
    if (rest || !lws_is_final_fragment(socket)) {
        return 0;
    }
    size_t size = c->used;
    c->used = 0;
    c->pieces = 0;
    if (!c->over) {
        talk_message(c, c->text, size);
    }
    if (store_waiting(server.store) > BATCH) {
        commit();
    }
    return 0;
}

static int write_text(struct lws *socket, const char *text)
{
    static unsigned char *room;
    static size_t size;
    size_t n = strlen(text);
    if (LWS_PRE + n > size) {
        size = LWS_PRE + n + MESSAGE;
        free(room);
        room = malloc(size);
    }
    if (!room) {
        size = 0;
        return -1;
    }
    memcpy(room + LWS_PRE, text, n);
    return lws_write(socket, room + LWS_PRE, n, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static int ping(struct lws *socket, struct connection *c)
{
    unsigned char nothing[LWS_PRE + 1];
    c->ping = false;
    serve_want(c);
    return lws_write(socket, nothing + LWS_PRE, 0, LWS_WRITE_PING) < 0 ? -1 : 0;
}

/* The reason as a message of its own: a close frame from here does not always arrive. */
static int farewell(struct lws *socket, struct connection *c)
{
    char text[256];
    if (c->parted) {
        return refuse(socket, LWS_CLOSE_STATUS_POLICY_VIOLATION, c->why);
    }
    c->parted = true;
    serve_want(c);
    snprintf(text, sizeof text, "{\"type\":\"bye\",\"words\":\"%s\"}", c->why);
    return write_text(socket, text);
}

/* One message each time; what is not yet committed is not shown. */
static int writeable(struct lws *socket, struct connection *c)
{
    if (store_pending(server.store)) {
        serve_want(c);
        return 0;
    }
    if (c->ping && !c->over) {
        return ping(socket, c);
    }
    const char *text = c->parted ? NULL : talk_next(c);
    if (text) {
        serve_want(c);
        return write_text(socket, text);
    }
    return c->over ? farewell(socket, c) : 0;
}

/* ------------------------------------------------------------------ who may come */

/* A page of the same host and port, or no page at all. */
static bool is_our_page(struct lws *socket)
{
    char origin[512], host[256];
    int n = lws_hdr_total_length(socket, WSI_TOKEN_ORIGIN);
    if (!n) {
        return true;
    }
    if (lws_hdr_copy(socket, origin, sizeof origin, WSI_TOKEN_ORIGIN) <= 0 ||
        lws_hdr_copy(socket, host, sizeof host, WSI_TOKEN_HOST) <= 0) {
        return false;
    }
    const char *at = strstr(origin, "://");
    return at && !strcmp(at + 3, host);
}

static bool speaks_ours(struct lws *socket)
{
    char wanted[64];
    return lws_hdr_copy(socket, wanted, sizeof wanted, WSI_TOKEN_PROTOCOL) > 0 &&
           !strcmp(wanted, protocol_name);
}

static size_t from_same_address(struct lws *socket)
{
    char mine[64], other[64];
    size_t n = 0;
    lws_get_peer_simple(socket, mine, sizeof mine);
    if (!strncmp(mine, "127.", 4) || !strcmp(mine, "::1")) {
        return 0; /* a proxy of ours, or ourselves */
    }
    for (size_t i = 0; i < server.n_all; i++) {
        lws_get_peer_simple(server.all[i]->socket, other, sizeof other);
        n += !strcmp(mine, other);
    }
    return n;
}

static int callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                    size_t n)
{
    struct connection *c = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return !speaks_ours(socket) || !http_is_our_host(socket) || !is_our_page(socket) ||
               from_same_address(socket) >= PER_ADDRESS;
    case LWS_CALLBACK_ESTABLISHED:
        return begin(socket, c);
    case LWS_CALLBACK_RECEIVE:
        return receive(socket, c, in, n);
    case LWS_CALLBACK_RECEIVE_PONG:
        c->heard = uv_now(&server.loop);
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return writeable(socket, c);
    case LWS_CALLBACK_CLOSED:
        end(c);
        return 0;
    default:
        return 0;
    }
}

/* ------------------------------------------------------------------ the loop */

/* Who has been silent is asked, and cut off if nothing comes. */
static void sweep(uv_timer_t *timer)
{
    (void)timer;
    uint64_t now = uv_now(&server.loop);
    for (size_t i = 0; i < server.n_all; i++) {
        struct connection *c = server.all[i];
        if (now - c->heard > SILENCE_MS) {
            lws_set_timeout(c->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        } else if (now - c->heard > SWEEP_MS / 2) {
            c->ping = true;
            serve_want(c);
        }
    }
    hall_sweep(&server.hall);
}

static void stop(uv_signal_t *signal, int number)
{
    (void)number;
    commit();
    uv_stop(signal->loop);
}

static void raise_limit(void)
{
    struct rlimit limit;
    if (!getrlimit(RLIMIT_NOFILE, &limit)) {
        limit.rlim_cur = limit.rlim_max < 1048576 ? limit.rlim_max : 1048576;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static struct lws_context *listen_at(int port)
{
    static const struct lws_protocols protocols[] = {
        {"http", http_callback, HTTP_ANSWER, 0, 0, NULL, 0},
        {protocol_name, callback, sizeof(struct connection), 1024, 0, NULL, 0},
        {0},
    };
    static const struct lws_http_mount mount = {.mountpoint = "/",
                                                .mountpoint_len = 1,
                                                .origin_protocol = LWSMPRO_CALLBACK,
                                                .protocol = "http"};
    static const lws_retry_bo_t no_timers = {0}; /* they would be one long list: see sweep */
    void *loops[1] = {&server.loop};
    struct lws_context_creation_info info = {
        .port = port,
        .iface = server.listen,
        .protocols = protocols,
        .mounts = &mount,
        .foreign_loops = loops,
        .retry_and_idle_policy = &no_timers,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_VALIDATE_UTF8,
        .gid = -1,
        .uid = -1,
    };
    if (!strchr(server.listen, ':')) {
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6; /* else it would listen everywhere */
    }
    return lws_create_context(&info);
}

/* As behind a shell's `&`: an interrupt is meant for somebody else. */
static bool is_ignored(int number)
{
    struct sigaction now;
    return !sigaction(number, NULL, &now) && now.sa_handler == SIG_IGN;
}

static void start_handles(void)
{
    uv_prepare_init(&server.loop, &server.turn);
    uv_prepare_start(&server.turn, end_of_turn);
    uv_timer_init(&server.loop, &server.sweep);
    uv_timer_start(&server.sweep, sweep, SWEEP_MS, SWEEP_MS);
    static const int signals[2] = {SIGTERM, SIGINT};
    for (int i = 0; i < 2; i++) {
        if (!is_ignored(signals[i])) {
            uv_signal_init(&server.loop, &server.stop[i]);
            uv_signal_start(&server.stop[i], stop, signals[i]);
        }
    }
}

/* ------------------------------------------------------------------ starting */

static int fail(const char *what, const char *why)
{
    fprintf(stderr, "quayside: %s: %s.\n", what, why);
    return FAILED;
}

static int read_options(int argc, char **argv)
{
    server.listen = "127.0.0.1";
    for (int i = 1; i < argc; i += 2) {
        const char *value = i + 1 < argc ? argv[i + 1] : "";
        char *end;
        if (!strcmp(argv[i], "--port")) {
            long port = strtol(value, &end, 10);
            server.port = (int)port;
            server.port_given = *value && !*end && port >= 0 && port < 65536;
            if (!server.port_given) {
                return USAGE;
            }
        } else if (!strcmp(argv[i], "--listen") && *value && http_add_host(value)) {
            server.listen = value;
        } else if (!strcmp(argv[i], "--data") && *value) {
            server.data = value;
        } else if (!strcmp(argv[i], "--name") && *value && http_add_host(value)) {
        } else {
            return USAGE;
        }
    }
    return DONE;
}

static bool make_directories(char *path)
{
    for (char *at = path + 1; *at; at++) {
        if (*at == '/') {
            *at = 0;
            bool well = !mkdir(path, 0700) || errno == EEXIST;
            *at = '/';
            if (!well) {
                return false;
            }
        }
    }
    return !mkdir(path, 0700) || errno == EEXIST;
}

/* The directory of the state: the one asked for, or beside the terminal's matches. */
static bool data_directory(char *path, size_t size)
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    if (server.data) {
        snprintf(path, size, "%s", server.data);
    } else if (state && *state == '/') {
        snprintf(path, size, "%s/quayside/tables", state);
    } else if (home && *home) {
        snprintf(path, size, "%s/.local/state/quayside/tables", home);
    } else {
        return false;
    }
    return make_directories(path);
}

/* One server for one directory; the file says where it is to be found. */
static int lock_directory(const char *directory)
{
    char path[4096], address[256] = "";
    snprintf(path, sizeof path, "%s/serving", directory);
    server.lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (server.lock < 0) {
        return fail(path, strerror(errno));
    }
    if (flock(server.lock, LOCK_EX | LOCK_NB)) {
        ssize_t n = read(server.lock, address, sizeof address - 1);
        address[n > 0 ? n : 0] = 0;
        address[strcspn(address, "\n")] = 0;
        return fail("a server is running already", *address ? address : directory);
    }
    return DONE;
}

static void tell_address(void)
{
    char address[256];
    struct lws_vhost *vhost = lws_get_vhost_by_name(server.context, "default");
    int port = vhost ? lws_get_vhost_listen_port(vhost) : server.port;
    bool six = strchr(server.listen, ':');
    int n = snprintf(address, sizeof address, "http://%s%s%s:%d/\n", six ? "[" : "", server.listen,
                     six ? "]" : "", port);
    if (ftruncate(server.lock, 0) || pwrite(server.lock, address, (size_t)n, 0) != n) {
        fprintf(stderr, "quayside: the address could not be noted.\n");
    }
    printf("The table is at %s", address);
    fflush(stdout);
}

static int open_store(void)
{
    char directory[2048], path[4096], why[512];
    if (!data_directory(directory, sizeof directory)) {
        return fail("no directory for the tables", "give one with --data DIR");
    }
    if (lock_directory(directory)) {
        return FAILED;
    }
    umask(077);
    snprintf(path, sizeof path, "%s/tables.db", directory);
    server.store = store_open(path, why, sizeof why);
    return server.store ? DONE : fail(path, why);
}

static int start_listening(void)
{
    lws_set_log_level(LLL_ERR, NULL);
    if (!server.port_given) {
        lws_set_log_level(0, NULL);
        server.port = USUAL_PORT;
        server.context = listen_at(USUAL_PORT);
        lws_set_log_level(LLL_ERR, NULL);
        server.port = server.context ? USUAL_PORT : 0;
    }
    if (!server.context) {
        server.context = listen_at(server.port);
    }
    return server.context ? DONE : fail(server.listen, "this address and port cannot be used");
}

int cmd_serve(int argc, char **argv)
{
    if (read_options(argc, argv)) {
        fprintf(stderr, "usage: quayside serve [--port N] [--data DIR] [--listen ADDRESS] "
                        "[--name HOST]...\n");
        return USAGE;
    }
    signal(SIGPIPE, SIG_IGN);
    raise_limit();
    uv_loop_init(&server.loop);
    if (sodium_init() < 0 || !files_open() || open_store() ||
        !hall_open(&server.hall, &server.loop, server.store) || start_listening()) {
        return FAILED;
    }
    start_handles();
    tell_address();
    uv_run(&server.loop, UV_RUN_DEFAULT);
    store_close(server.store);
    return DONE;
}
