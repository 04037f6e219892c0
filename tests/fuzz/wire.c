/*
 * wire.c: any bytes over a socket of the server: HTTP, the way to a WebSocket, frames. The first byte
 * says what comes before the rest: nothing (a stranger's request), a handshake (the rest are frames), or
 * a handshake and a frame around each line. What is written in one go ends at a byte 0xff.
 */
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz.h"
#include "http.h"
#include "serve.h"

enum { TURNS = 4, FRAME = 120 };

/* A page of one file: how pages are packed is not what is tried here. */
static struct page_file page = {
    .path = "", .type = "text/html", .policy = "default-src 'none'", .bytes = "<p>", .size = 3, .tag = "a"
};

bool files_open(void)
{
    return true;
}

struct page_file *files_find(const char *path)
{
    return *path ? NULL : &page;
}

void files_pack(struct page_file *f)
{
    (void)f;
}

struct store *store_open_postgres(const char *url, char *why, size_t size)
{
    (void)url;
    snprintf(why, size, "there is none here");
    return NULL;
}

static void quiet(int level, const char *line)
{
    (void)level;
    (void)line;
}

static void open_server(void)
{
    char why[256];
    server.listen = "127.0.0.1";
    server.most = 1000;
    if (sodium_init() < 0 || uv_loop_init(&server.loop)) {
        abort();
    }
    lws_set_log_level(LLL_ERR, quiet);
    secret_make(server.token);
    server.store = store_open_sqlite(":memory:", why, sizeof why);
    if (!server.store || !hall_open(&server.hall, &server.loop, server.store) ||
        !(server.context = serve_listen(CONTEXT_PORT_NO_LISTEN_SERVER))) {
        abort();
    }
}

/* Turns of the loop, and whatever is said; its size. */
static size_t listen_to(int line)
{
    char said[65536];
    size_t all = 0;
    for (int i = 0; i < TURNS; i++) {
        serve_settle();
        uv_run(&server.loop, UV_RUN_NOWAIT);
        ssize_t n;
        while ((n = recv(line, said, sizeof said, MSG_DONTWAIT)) > 0) {
            all += (size_t)n;
        }
    }
    return all;
}

static void say(int line, const char *bytes, size_t n)
{
    while (n) {
        ssize_t went = send(line, bytes, n, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (went < 0 && errno != EAGAIN) {
            return; /* it was hung up */
        }
        bytes += went > 0 ? went : 0;
        n -= went > 0 ? (size_t)went : 0;
        if (!listen_to(line) && went < 0) {
            return;
        }
    }
    listen_to(line);
}

/* A frame with a mask of zeros around a line. */
static void say_framed(int line, const char *text, size_t n)
{
    char frame[FRAME + 8] = { (char)0x81 };
    n = n < FRAME ? n : FRAME;
    frame[1] = (char)(0x80 | n);
    memcpy(frame + 6, text, n);
    say(line, frame, n + 6);
}

static void shake_hands(int line)
{
    static const char hello[] = "GET /table HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                                "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: quayside\r\n\r\n";
    if (send(line, hello, sizeof hello - 1, MSG_NOSIGNAL) < 0 || !listen_to(line)) {
        abort(); /* who asks properly is answered */
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool opened;
    int ends[2];
    if (!opened) {
        opened = true;
        open_server();
    }
    if (!size || socketpair(AF_UNIX, SOCK_STREAM, 0, ends)) {
        return -1;
    }
    if (!lws_adopt_socket(server.context, ends[1])) {
        abort();
    }
    int mode = data[0] % 3;
    if (mode) {
        shake_hands(ends[0]);
    }
    const char *text = (const char *)data + 1, *end = (const char *)data + size;
    while (text < end) {
        const char *stop = memchr(text, mode == 2 ? '\n' : 0xff, (size_t)(end - text));
        size_t n = (size_t)((stop ? stop : end) - text);
        if (mode == 2) {
            say_framed(ends[0], text, n);
        } else {
            say(ends[0], text, n);
        }
        text += n + 1;
    }
    close(ends[0]);
    for (int i = 0; i < 100 && server.sockets; i++) {
        serve_settle();
        uv_run(&server.loop, UV_RUN_NOWAIT);
    }
    if (server.all.n) {
        abort(); /* a connection that is closed is forgotten */
    }
    return 0;
}
