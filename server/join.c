/*
 * join.c: `quayside join LINK`: a table somewhere else from the terminal, or through a pipe.
 *
 * This file carries: a WebSocket that is opened again when it breaks, and lines from standard input.
 * What is said and what lines mean is join_face.c. Everything is sentences, a line is one answer or
 * one command, so that a screen reader or a script can play.
 */
#include "join.h"

#include <fcntl.h>
#include <libwebsockets.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SENDING = 64, LINES = 1 << 16 };

static struct {
    uv_loop_t loop;
    struct lws_context *context;
    struct lws *socket;
    struct place place;
    struct guest guest;
    struct qs_text coming;
    char *sending[SENDING];
    int n_sending;
    bool up, told_parted, distrusted;
    int failures;
    uv_timer_t again;
    uv_poll_t input;
    char lines[LINES];
    size_t used;
    bool ended, patient;
    const char *ca, *name;
} joined;

/* ------------------------------------------------------------------ sending */

void join_send(json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    json_decref(message);
    if (!text || joined.n_sending == SENDING || !joined.up) {
        free(text);
        return;
    }
    joined.sending[joined.n_sending++] = text;
    lws_callback_on_writable(joined.socket);
}

static int write_next(struct lws *socket)
{
    if (!joined.n_sending) {
        return 0;
    }
    char *text = joined.sending[0];
    size_t n = strlen(text);
    unsigned char *room = malloc(LWS_PRE + n);
    memmove(joined.sending, joined.sending + 1, (size_t)--joined.n_sending * sizeof *joined.sending);
    int written = -1;
    if (room) {
        memcpy(room + LWS_PRE, text, n);
        written = lws_write(socket, room + LWS_PRE, n, LWS_WRITE_TEXT);
    }
    free(room);
    free(text);
    if (joined.n_sending) {
        lws_callback_on_writable(socket);
    }
    return written < 0 ? -1 : 0;
}

/* ------------------------------------------------------------------ lines */

static void stop_if_done(void)
{
    bool empty = joined.ended && !joined.used;
    if (joined.guest.quit || (empty && joined.guest.opened)) {
        uv_stop(&joined.loop);
    }
}

/* Lines that can be taken now; those of a pipe wait for a question each. */
static void take_lines(void)
{
    char line[1024], *newline;
    while (!joined.guest.quit && (newline = memchr(joined.lines, '\n', joined.used))) {
        size_t n = (size_t)(newline - joined.lines);
        snprintf(line, sizeof line, "%.*s", (int)n, joined.lines);
        line[strcspn(line, "\r")] = 0;
        if (!face_line(&joined.guest, line, joined.patient)) {
            break;
        }
        memmove(joined.lines, newline + 1, joined.used - n - 1);
        joined.used -= n + 1;
    }
    fflush(stdout);
    stop_if_done();
}

static void readable(uv_poll_t *handle, int status, int events)
{
    (void)status, (void)events;
    ssize_t n = read(STDIN_FILENO, joined.lines + joined.used, LINES - joined.used);
    joined.used += n > 0 ? (size_t)n : 0;
    if (n <= 0) {
        joined.ended = true;
        if (joined.used && joined.used < LINES && joined.lines[joined.used - 1] != '\n') {
            joined.lines[joined.used++] = '\n';
        }
        uv_poll_stop(handle);
    }
    take_lines();
}

/* A file cannot be waited for: it is read whole. */
static void read_file(void)
{
    ssize_t n;
    while (joined.used < LINES &&
           (n = read(STDIN_FILENO, joined.lines + joined.used, LINES - joined.used)) > 0) {
        joined.used += (size_t)n;
    }
    joined.ended = true;
}

/* ------------------------------------------------------------------ the socket */

static void connect_again(uv_timer_t *timer);

static void sit_down(void)
{
    struct guest *g = &joined.guest;
    json_t *sit = json_pack("{ss ss ss}", "type", "sit", "secret", joined.place.secret, "deal", g->hash);
    if (*joined.place.host_secret) {
        json_object_set_new(sit, "host", json_string(joined.place.host_secret));
    }
    joined.up = true;
    joined.failures = 0;
    join_send(sit);
    if (joined.name) {
        join_send(json_pack("{ss ss}", "type", "name", "name", joined.name));
        joined.name = NULL;
    }
}

static void parted(void)
{
    static const int waits[] = { 250, 500, 1000, 2000, 5000 };
    int i = joined.failures < 4 ? joined.failures : 4;
    joined.up = false;
    joined.socket = NULL;
    while (joined.n_sending) {
        free(joined.sending[--joined.n_sending]);
    }
    qs_text_clear(&joined.coming);
    if (joined.guest.quit) {
        uv_stop(&joined.loop);
        return;
    }
    if (!joined.guest.opened && (joined.failures > 4 || (joined.place.secure && joined.distrusted))) {
        face_say(joined.place.secure && joined.distrusted
                     ? "This certificate isn't trusted: use --ca FILE."
                     : "The server doesn't answer, or refuses this address: is the link copied whole?");
        joined.guest.code = FAILED;
        uv_stop(&joined.loop);
        return;
    }
    if (joined.guest.opened && !joined.told_parted) {
        face_say("Connection lost. Reconnecting ...");
        joined.told_parted = true;
    }
    joined.failures++;
    uv_timer_start(&joined.again, connect_again, (uint64_t)waits[i], 0);
    fflush(stdout);
}

static void receive(struct lws *socket, const char *in, size_t n)
{
    qs_add_bytes(&joined.coming, in, n);
    if (lws_remaining_packet_payload(socket) || !lws_is_final_fragment(socket)) {
        return;
    }
    json_t *message = json_loadb(qs_text_of(&joined.coming), joined.coming.used, 0, NULL);
    qs_text_clear(&joined.coming);
    if (message) {
        joined.told_parted = false;
        face_message(&joined.guest, message);
        json_decref(message);
    }
    take_lines();
}

static int callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        joined.socket = socket;
        sit_down();
        return 0;
    case LWS_CALLBACK_CLIENT_RECEIVE:
        receive(socket, in, n);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return write_next(socket);
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION: /* n: whether it is trusted so far */
        joined.distrusted |= !n;
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        parted();
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = { { "quayside", callback, 0, 16384, 0, NULL, 0 }, { 0 } };

struct lws *join_connect(struct lws_context *context, const struct place *p)
{
    char host[300];
    snprintf(host, sizeof host, "%s:%d", p->host, p->port);
    struct lws_client_connect_info info = {
        .context = context,
        .address = p->host,
        .port = p->port,
        .path = p->path,
        .host = host,
        .protocol = "quayside",
        .local_protocol_name = "quayside",
        .ssl_connection = p->secure ? LCCSCF_USE_SSL : 0,
    };
    return lws_client_connect_via_info(&info);
}

static void connect_again(uv_timer_t *timer)
{
    (void)timer;
    join_connect(joined.context, &joined.place);
}

static bool open_context(void)
{
    static const lws_retry_bo_t patience = { .secs_since_valid_ping = 60, .secs_since_valid_hangup = 120 };
    void *loops[1] = { &joined.loop };
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .foreign_loops = loops,
        .retry_and_idle_policy = &patience,
        .client_ssl_ca_filepath = joined.ca,
        .options = LWS_SERVER_OPTION_LIBUV | (joined.place.secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0),
    };
    lws_set_log_level(0, NULL);
    joined.context = lws_create_context(&info);
    return joined.context;
}

/* ------------------------------------------------------------------ starting */

static bool read_secrets(struct place *p, const char *text)
{
    unsigned char hash[STORE_HASH];
    snprintf(p->secret, sizeof p->secret, "%.*s", (int)strcspn(text, "."), text);
    if (text[strlen(p->secret)] == '.') {
        snprintf(p->host_secret, sizeof p->host_secret, "%s", text + strlen(p->secret) + 1);
    }
    return secret_hash(p->secret, hash);
}

/* http(s)://HOST[:PORT]/PATH */
bool join_read_address(struct place *p, const char *link)
{
    const char *at = strstr(link, "://"), *hash = link + strcspn(link, "#");
    p->secure = !strncmp(link, "https", 5);
    if (!at || strncmp(link, "http", 4) != 0) {
        return false;
    }
    at += 3;
    size_t n = strcspn(at, "/#");
    snprintf(p->host, sizeof p->host, "%.*s", (int)n, at);
    char *colon = strrchr(p->host, ':');
    p->port = p->secure ? 443 : 80;
    if (colon && !strchr(colon, ']')) {
        p->port = atoi(colon + 1);
        *colon = 0;
    }
    const char *path = at + n;
    int size = path < hash ? (int)(hash - path) : 0;
    while (size && path[size - 1] != '/') { /* beside the page */
        size--;
    }
    snprintf(p->path, sizeof p->path, "%.*s%stable", size, path, size ? "" : "/");
    return *p->host && p->port > 0;
}

/* An address, and behind it #SECRET[.HOST'S SECRET] */
static bool read_link(struct place *p, const char *link)
{
    const char *hash = strchr(link, '#');
    return hash && join_read_address(p, link) && read_secrets(p, hash + 1);
}

static void draw_nonce(struct guest *g)
{
    unsigned char nonce[KEY], hash[KEY];
    randombytes_buf(nonce, sizeof nonce);
    crypto_hash_sha256(hash, nonce, sizeof nonce);
    sodium_bin2hex(g->nonce, sizeof g->nonce, nonce, sizeof nonce);
    sodium_bin2hex(g->hash, sizeof g->hash, hash, sizeof hash);
}

/* The first line of a file; of standard input ("-") no byte more, for commands follow. */
static bool read_first_line(const char *path, char *line, size_t size)
{
    int file = strcmp(path, "-") ? open(path, O_RDONLY | O_CLOEXEC) : STDIN_FILENO;
    size_t n = 0;
    while (file >= 0 && n + 1 < size && read(file, line + n, 1) == 1 && line[n] != '\n') {
        n++;
    }
    line[n] = 0;
    line[strcspn(line, " \t\r\n")] = 0;
    if (file > STDIN_FILENO) {
        close(file);
    }
    return *line;
}

/* Other users of the machine can read a program's arguments: what stands behind the # goes from there. */
static void hide_secret(char *link)
{
    char *secret = strchr(link, '#');
    if (secret) {
        memset(secret + 1, '*', strlen(secret + 1));
    }
}

static bool read_arguments(int argc, char **argv)
{
    char *link = NULL, line[1024] = "";
    bool well = true;
    for (int i = 1; i < argc; i++) {
        if (!strcmp(argv[i], "--name") && i + 1 < argc) {
            joined.name = argv[++i];
        } else if (!strcmp(argv[i], "--ca") && i + 1 < argc) {
            joined.ca = argv[++i];
        } else if (!strcmp(argv[i], "--link-file") && i + 1 < argc && !link) {
            link = line;
            well &= read_first_line(argv[++i], line, sizeof line);
        } else if (!link) {
            link = strcmp(argv[i], "-") ? argv[i] : line;
            well &= link != line || read_first_line("-", line, sizeof line);
        } else {
            return false;
        }
    }
    well = well && link && read_link(&joined.place, link);
    if (link) {
        hide_secret(link);
    }
    return well;
}

static void start_input(void)
{
    joined.patient = !isatty(STDIN_FILENO);
    if (uv_poll_init(&joined.loop, &joined.input, STDIN_FILENO)) {
        read_file();
    } else {
        uv_poll_start(&joined.input, UV_READABLE, readable);
    }
}

int cmd_join(int argc, char **argv)
{
    joined.coming = qs_text_growing();
    if (sodium_init() < 0 || !read_arguments(argc, argv)) {
        fprintf(stderr, "usage: quayside join LINK|--link-file FILE [--name NAME] [--ca FILE]\n"
                        "The link is the whole address of a seat, with what stands behind the #. From a\n"
                        "file (or from standard input: -) nobody else on this computer can see it.\n");
        return USAGE;
    }
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&joined.loop);
    uv_timer_init(&joined.loop, &joined.again);
    draw_nonce(&joined.guest);
    if (!open_context()) {
        fprintf(stderr, "quayside: no connection can be made (is libwebsockets-evlib-uv there?).\n");
        return FAILED;
    }
    start_input();
    connect_again(NULL);
    uv_run(&joined.loop, UV_RUN_DEFAULT);
    fflush(stdout);
    return joined.guest.code;
}
