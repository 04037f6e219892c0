/*
 * serve.c: `quayside serve`: options, the loop, starting and stopping; sockets.c has the WebSockets of
 * tables, http.c the page.
 *
 * It listens on 127.0.0.1 unless told otherwise.
 */
#include <errno.h>
#include <fcntl.h>
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
#include "serve.h"

enum {
    USUAL_PORT = 7430, /* a browser keeps matches by address: the same port finds them again */
    SWEEP_MS = 10000,
    TICK_MS = 1000,
    LATER_MS = 50,
    NOTE_MS = 10000,
    BEAT_MS = 500,
    FIRST_MS = 15000,        /* within which other servers must have given us something to keep */
    RESERVE = 64,            /* files beside connections */
    MESSAGES_SENT = 1 << 20, /* bytes given to the kernel at once: not said, it would be one kB */
    PER_ADDRESS = 512,
    LAG_MS = 250,
    LOCK_MS = 2000,
    EXPIRE_DAYS = 90
};

struct server server;

/* ------------------------------------------------------------------ the loop */

static void end_of_turn(uv_prepare_t *handle)
{
    (void)handle;
    serve_turn();
}

static void polled(uv_check_t *handle)
{
    (void)handle;
    server.turn_began = uv_hrtime();
}

static void sweep(uv_timer_t *timer)
{
    (void)timer;
    sockets_sweep();
    hall_sweep(&server.hall);
}

static void tick(uv_timer_t *timer)
{
    (void)timer;
    hall_tick(&server.hall);
    hall_note_time(&server.hall, NOTE_MS);
}

static void beat(uv_timer_t *timer)
{
    (void)timer;
    serve_beat();
}

static void answered(uv_poll_t *handle, int status, int events)
{
    (void)handle, (void)status, (void)events;
    serve_heard();
}

void serve_watch_store(void)
{
    static int watched;
    int events = UV_READABLE | (store_chokes(server.store) ? UV_WRITABLE : 0);
    if (server.work.loop && events != watched) {
        watched = events;
        uv_poll_start(&server.work, events, answered);
    }
}

/* What there is to hear is heard at the end of the turn. */
static void woken(uv_poll_t *handle, int status, int events)
{
    (void)handle, (void)status, (void)events;
}

static void later(uv_timer_t *timer)
{
    (void)timer;
    sockets_later();
}

static void stop(uv_signal_t *signal, int number)
{
    (void)number;
    hall_note_time(&server.hall, 1);
    serve_settle();
    uv_stop(signal->loop);
}

/* As many files as are allowed; how many connections that makes. */
static void raise_limit(void)
{
    struct rlimit limit = { 1024, 1024 };
    if (!getrlimit(RLIMIT_NOFILE, &limit)) {
        limit.rlim_cur = limit.rlim_max < 1048576 ? limit.rlim_max : 1048576;
        setrlimit(RLIMIT_NOFILE, &limit);
        getrlimit(RLIMIT_NOFILE, &limit);
    }
    server.most = limit.rlim_cur > 2 * RESERVE ? (unsigned)limit.rlim_cur - RESERVE : RESERVE;
}

struct lws_context *serve_listen(int port)
{
    static const struct lws_protocols protocols[] = {
        { "http", http_callback, HTTP_ANSWER, 0, 0, NULL, 0 },
        { "quayside", socket_callback, sizeof(struct connection), 1024, 0, NULL, MESSAGES_SENT },
        { 0 },
    };
    static const struct lws_http_mount mount = {
        .mountpoint = "/", .mountpoint_len = 1, .origin_protocol = LWSMPRO_CALLBACK, .protocol = "http"
    };
    static const lws_retry_bo_t no_timers = { 0 }; /* they would be one long list: see sweep */
    void *loops[1] = { &server.loop };
    struct lws_context_creation_info info = {
        .port = port,
        .iface = server.listen,
        .protocols = protocols,
        .mounts = &mount,
        .foreign_loops = loops,
        .retry_and_idle_policy = &no_timers,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_VALIDATE_UTF8,
    };
    if (server.cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = server.cert;
        info.ssl_private_key_filepath = server.key;
    }
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
    uv_check_init(&server.loop, &server.polled);
    uv_check_start(&server.polled, polled);
    uv_timer_init(&server.loop, &server.tick);
    uv_timer_start(&server.tick, tick, TICK_MS, TICK_MS);
    uv_timer_init(&server.loop, &server.later_timer);
    uv_timer_start(&server.later_timer, later, LATER_MS, LATER_MS);
    uv_timer_init(&server.loop, &server.group);
    if (store_self(server.store)) {
        uv_timer_init(&server.loop, &server.beat);
        uv_timer_start(&server.beat, beat, BEAT_MS, BEAT_MS);
        uv_poll_init(&server.loop, &server.ear, store_file(server.store));
        uv_poll_start(&server.ear, UV_READABLE, woken);
        uv_poll_init(&server.loop, &server.work, store_works(server.store));
        serve_watch_store();
    }
    static const int signals[2] = { SIGTERM, SIGINT };
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

static bool read_port(const char *value)
{
    char *end;
    long port = strtol(value, &end, 10);
    server.port = (int)port;
    server.port_given = *value && !*end && port >= 0 && port < 65536;
    return server.port_given;
}

static bool read_count(const char *value, unsigned *to)
{
    char *end;
    *to = (unsigned)strtoul(value, &end, 10);
    return *value >= '0' && *value <= '9' && !*end;
}

static bool read_option(const char *name, const char *value)
{
    const struct {
        const char *name, **to;
    } texts[] = { { "--data", &server.data },     { "--notify", &server.notify },
                  { "--backup", &server.backup }, { "--cert", &server.cert },
                  { "--key", &server.key },       { "--database", &server.database } };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (!strcmp(name, texts[i].name)) {
            *texts[i].to = value;
            return *value;
        }
    }
    if (!strcmp(name, "--listen")) {
        server.listen = value;
        return *value && http_add_host(value);
    }
    if (!strcmp(name, "--allow-exec")) {
        return programs_allow(value);
    }
    if (!strcmp(name, "--edition")) {
        return editions_read(value);
    }
    if (!strcmp(name, "--exec-timeout")) {
        return programs_patience(value);
    }
    if (!strcmp(name, "--per-address")) {
        return read_count(value, &server.per_address);
    }
    if (!strcmp(name, "--trust-proxy")) {
        bool room = *value && server.n_proxies < (int)(sizeof server.proxy / sizeof *server.proxy);
        server.proxy[room ? server.n_proxies++ : 0] = room ? value : server.proxy[0];
        return room;
    }
    if (!strcmp(name, "--expire")) {
        char *end;
        server.expire_days = strtod(value, &end);
        return *value && !*end && server.expire_days >= 0;
    }
    if (!strcmp(name, "--lag")) {
        return read_count(value, &server.lag);
    }
    return !strcmp(name, "--port") ? read_port(value)
                                   : !strcmp(name, "--name") && *value && http_add_host(value);
}

static int read_options(int argc, char **argv)
{
    server.listen = "127.0.0.1";
    server.per_address = PER_ADDRESS;
    server.lag = LAG_MS;
    server.expire_days = EXPIRE_DAYS;
    server.trusts_loopback = true;
    for (int i = 1; i < argc; i += 2) {
        if (!read_option(argv[i], i + 1 < argc ? argv[i + 1] : "")) {
            return USAGE;
        }
        server.trusts_loopback &= strcmp(argv[i], "--per-address") != 0;
    }
    return !server.cert == !server.key ? DONE : USAGE;
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
    int held = flock(server.lock, LOCK_EX | LOCK_NB);
    for (int waited = 0; held && waited < LOCK_MS; waited += 20) {
        uv_sleep(20); /* one whose parent was killed is about to go */
        held = flock(server.lock, LOCK_EX | LOCK_NB);
    }
    if (held) {
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
    int n = snprintf(address, sizeof address, "%s://%s%s%s:%d/\n", server.cert ? "https" : "http",
                     six ? "[" : "", server.listen, six ? "]" : "", port);
    if (ftruncate(server.lock, 0) || pwrite(server.lock, address, (size_t)n, 0) != n) {
        fprintf(stderr, "quayside: the address could not be noted.\n");
    }
    watch_is_up(port);
    if (watch_restarts()) {
        fprintf(stderr, "quayside: the table is back at %s", address);
        return;
    }
    printf("The table is at %s", address);
    printf("It has room for %u connections. /metrics wants the header "
           "\"Authorization: Bearer %s\".\n",
           server.most, server.token);
    fflush(stdout);
}

/* A copy of the tables, also while a server uses them. */
static int back_up(const char *path)
{
    char why[512];
    if (!access(server.backup, F_OK)) {
        return fail(server.backup, "it is there already, and nothing is written over");
    }
    if (!store_backup(path, server.backup, why, sizeof why)) {
        return fail(server.backup, why);
    }
    printf("The tables are in %s.\n", server.backup);
    return DONE;
}

/* The same at every start, so that whoever reads the metrics need not be told anew. */
static int make_token(const char *directory)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/metrics-token", directory);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    unsigned char hash[STORE_HASH];
    if (file < 0) {
        return fail(path, strerror(errno));
    }
    ssize_t n = read(file, server.token, SECRET);
    if (n != SECRET || !secret_hash(server.token, hash)) {
        secret_make(server.token);
        n = ftruncate(file, 0) ? -1 : pwrite(file, server.token, SECRET, 0);
    }
    close(file);
    return n == SECRET ? DONE : fail(path, "the disk is full, or nothing can be written there");
}

/* A server was here before, but its file is not: a disk that is not mounted is not a new beginning. */
static bool has_lost(const char *path)
{
    struct stat lock;
    return access(path, F_OK) && errno == ENOENT && !fstat(server.lock, &lock) && lock.st_size;
}

static int open_store(void)
{
    char directory[2048], path[4096], why[512];
    umask(077);
    if (!data_directory(directory, sizeof directory)) {
        return fail("no directory for the tables", "give one with --data DIR");
    }
    snprintf(path, sizeof path, "%s/tables.db", directory);
    if (server.backup) {
        return server.database ? fail("--backup", "PostgreSQL's own pg_dump makes a copy of it")
                               : back_up(path);
    }
    if (lock_directory(directory) || make_token(directory)) {
        return FAILED;
    }
    if (server.database) {
        server.store = store_open_postgres(server.database, why, sizeof why);
        return server.store ? DONE : fail("the database", why);
    }
    if (has_lost(path)) {
        return fail(path, "it is gone; put it back, or remove the file \"serving\" beside it to begin "
                          "anew");
    }
    server.store = store_open_sqlite(path, why, sizeof why);
    return server.store ? DONE : fail(path, why);
}

static bool keeps_something(void)
{
    char match[3];
    for (int i = 0; i < STORE_BUCKETS; i++) {
        snprintf(match, sizeof match, "%02x", (unsigned)i);
        if (store_keeper(server.store, match) == store_self(server.store)) {
            return true;
        }
    }
    return false;
}

/* Among several servers: until we keep some of the tables. */
static int join_others(void)
{
    for (int waited = 0; !keeps_something(); waited += BEAT_MS / 5) {
        uv_update_time(&server.loop);
        if (waited > FIRST_MS) {
            return fail("the database", "other servers keep all tables and give none up");
        }
        serve_beat();
        uv_sleep(BEAT_MS / 5);
    }
    return DONE;
}

static int start_listening(void)
{
    lws_set_log_level(LLL_ERR, NULL);
    if (watch_port()) { /* where those who were here look for it */
        server.port = watch_port();
        server.port_given = true;
    }
    if (!server.port_given) {
        lws_set_log_level(0, NULL);
        server.port = USUAL_PORT;
        server.context = serve_listen(USUAL_PORT);
        lws_set_log_level(LLL_ERR, NULL);
        server.port = server.context ? USUAL_PORT : 0;
    }
    if (!server.context) {
        server.context = serve_listen(server.port);
    }
    return server.context ? DONE : fail(server.listen, "this address and port cannot be used");
}

static int serve(void)
{
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN); /* a write that fails says so */
    raise_limit();
    uv_loop_init(&server.loop);
    if (sodium_init() < 0 || !files_open() || open_store() ||
        !hall_open(&server.hall, &server.loop, server.store) || join_others() || start_listening()) {
        return FAILED;
    }
    server.hall.notify = server.notify;
    server.hall.expire_days = server.expire_days;
    start_handles();
    tell_address();
    uv_run(&server.loop, UV_RUN_DEFAULT);
    programs_stop();
    store_close(server.store);
    fflush(NULL);
    _exit(DONE); /* to return would be to wait for bots that think */
}

int cmd_serve(int argc, char **argv)
{
    if (read_options(argc, argv)) {
        fprintf(stderr, SERVE_USAGE);
        return USAGE;
    }
    return server.backup ? open_store() : watch_serve(serve);
}
