/*
 * http.c: the page over HTTP: exact names of embedded files, feeds of seats, metrics and nothing else;
 * GET and HEAD.
 *
 * A browser that was led here under a name that is not ours (another site's name pointing to this
 * address) gets nothing.
 */
#include "http.h"

#include <assert.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "serve.h"

enum { CHUNK = 16384, HOSTS = 8 };

static const char *hosts[HOSTS];
static int n_hosts;

bool http_add_host(const char *name)
{
    bool room = n_hosts < HOSTS;
    if (room) {
        hosts[n_hosts++] = name;
    }
    return room;
}

static bool is_loopback(const char *name)
{
    return !strcmp(name, "127.0.0.1") || !strcmp(name, "localhost") || !strcmp(name, "[::1]");
}

/* The host without its port. */
static void cut_port(char *host)
{
    char *colon = strrchr(host, ':');
    if (colon && !strchr(colon, ']')) {
        *colon = 0;
    }
}

/* A name that this server goes by: of the loopback, or one that its owner said. */
bool http_is_our_host(struct lws *socket)
{
    char host[256];
    if (lws_hdr_copy(socket, host, sizeof host, WSI_TOKEN_HOST) <= 0) {
        return false;
    }
    cut_port(host);
    for (int i = 0; i < n_hosts; i++) {
        if (!strcmp(host, hosts[i])) {
            return true;
        }
    }
    return is_loopback(host);
}

struct answer {
    const unsigned char *bytes;
    size_t size, sent;
    char *own; /* made for this request */
};

static_assert(sizeof(struct answer) <= HTTP_ANSWER, "what a connection has room for");

static bool header_has(struct lws *socket, enum lws_token_indexes token, const char *what)
{
    char text[512];
    return lws_hdr_copy(socket, text, sizeof text, token) > 0 && strstr(text, what);
}

struct head {
    struct lws *socket;
    unsigned char *at, *end;
    bool full;
};

static void add(struct head *h, const char *name, const char *value)
{
    h->full |=
        lws_add_http_header_by_name(h->socket, (const unsigned char *)name, (const unsigned char *)value,
                                    (int)strlen(value), &h->at, h->end) != 0;
}

/* No sniffing, no framing, nothing told to other sites. */
static void add_guards(struct head *h, const char *policy)
{
    add(h, "content-security-policy:", policy);
    add(h, "x-content-type-options:", "nosniff");
    add(h, "x-frame-options:", "DENY");
    add(h, "referrer-policy:", "no-referrer");
    add(h, "cross-origin-opener-policy:", "same-origin");
    add(h, "cross-origin-resource-policy:", "same-origin");
}

static int send_head(struct head *h, unsigned char *from)
{
    return h->full || lws_finalize_write_http_header(h->socket, from, &h->at, h->end) ? -1 : 0;
}

static int plain_status(struct lws *socket, unsigned status, const char *allow)
{
    unsigned char room[LWS_PRE + 2048], *from = room + LWS_PRE;
    struct head h = { socket, from, room + sizeof room, false };
    h.full = lws_add_http_header_status(socket, status, &h.at, h.end) ||
             lws_add_http_header_content_length(socket, 0, &h.at, h.end);
    if (allow) {
        add(&h, "allow:", allow);
    }
    add_guards(&h, "default-src 'none'; frame-ancestors 'none'");
    return send_head(&h, from) || lws_http_transaction_completed(socket) ? -1 : 0;
}

static int send_file(struct lws *socket, struct answer *a, struct page_file *f, bool body)
{
    unsigned char room[LWS_PRE + 4096], *from = room + LWS_PRE;
    struct head h = { socket, from, room + sizeof room, false };
    char tag[48];
    bool packed = header_has(socket, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip");
    if (packed) {
        files_pack(f);
        packed = f->packed != NULL;
    }
    snprintf(tag, sizeof tag, "\"%s%s\"", f->tag, packed ? "-gz" : "");
    bool known = header_has(socket, WSI_TOKEN_HTTP_IF_NONE_MATCH, tag);
    a->bytes = packed ? f->packed : (const unsigned char *)f->bytes;
    a->size = packed ? f->packed_size : f->size;
    a->sent = 0;
    h.full = lws_add_http_header_status(socket, known ? 304 : 200, &h.at, h.end) ||
             lws_add_http_header_content_length(socket, known ? 0 : a->size, &h.at, h.end);
    add(&h, "content-type:", f->type);
    add(&h, "etag:", tag);
    add(&h, "vary:", "accept-encoding");
    add(&h, "cache-control:", f->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (packed) {
        add(&h, "content-encoding:", "gzip");
    }
    add_guards(&h, f->policy);
    if (send_head(&h, from)) {
        return -1;
    }
    if (known || !body || !a->size) {
        return lws_http_transaction_completed(socket) ? -1 : 0;
    }
    lws_callback_on_writable(socket);
    return 0;
}

/* What is made for this request: for nobody else, and not to be kept. */
static int send_made(struct lws *socket, struct answer *a, const char *type, const char *text)
{
    unsigned char room[LWS_PRE + 2048], *from = room + LWS_PRE;
    struct head h = { socket, from, room + sizeof room, false };
    bool body = lws_hdr_total_length(socket, WSI_TOKEN_GET_URI) > 0;
    free(a->own);
    a->own = strdup(text);
    if (!a->own) {
        return -1;
    }
    *a = (struct answer){ (const unsigned char *)a->own, strlen(text), 0, a->own };
    h.full = lws_add_http_header_status(socket, 200, &h.at, h.end) ||
             lws_add_http_header_content_length(socket, a->size, &h.at, h.end);
    add(&h, "content-type:", type);
    add(&h, "cache-control:", "private, no-store");
    add_guards(&h, "default-src 'none'; frame-ancestors 'none'");
    if (send_head(&h, from)) {
        return -1;
    }
    if (!body) {
        return lws_http_transaction_completed(socket) ? -1 : 0;
    }
    lws_callback_on_writable(socket);
    return 0;
}

static int send_feed(struct lws *socket, struct answer *a, const char *secret)
{
    char host[256] = "", base[300];
    lws_hdr_copy(socket, host, sizeof host, WSI_TOKEN_HOST);
    snprintf(base, sizeof base, "%s://%s/", server.cert ? "https" : "http", host);
    char *text = feed_write(&server.hall, secret, base) ? strdup(qs_text_of(&server.hall.got)) : NULL;
    serve_settle(); /* what it tells of is kept before it is told */
    int done = text ? send_made(socket, a, "application/atom+xml; charset=utf-8", text)
                    : plain_status(socket, 404, NULL);
    free(text);
    return done;
}

static int send_metrics(struct lws *socket, struct answer *a)
{
    char said[128] = "", wanted[64];
    struct qs_text *t = &server.hall.got;
    snprintf(wanted, sizeof wanted, "Bearer %s", server.token);
    lws_hdr_copy(socket, said, sizeof said, WSI_TOKEN_HTTP_AUTHORIZATION);
    if (strlen(said) != strlen(wanted) || sodium_memcmp(said, wanted, strlen(wanted)) != 0) {
        return plain_status(socket, 401, NULL);
    }
    qs_text_clear(t);
    metrics_write(&server.hall, serve_connections(), server.sockets, t);
    return send_made(socket, a, "text/plain; version=0.0.4; charset=utf-8", qs_text_of(t));
}

static int send_body(struct lws *socket, struct answer *a)
{
    unsigned char room[LWS_PRE + CHUNK];
    size_t n = a->size - a->sent < CHUNK ? a->size - a->sent : CHUNK;
    bool last = a->sent + n == a->size;
    if (!a->bytes) {
        return 0;
    }
    memcpy(room + LWS_PRE, a->bytes + a->sent, n);
    if (lws_write(socket, room + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n) {
        return -1;
    }
    a->sent += n;
    if (!last) {
        lws_callback_on_writable(socket);
        return 0;
    }
    return lws_http_transaction_completed(socket) ? -1 : 0;
}

static int http_request(struct lws *socket, struct answer *a, const char *path)
{
    bool get = lws_hdr_total_length(socket, WSI_TOKEN_GET_URI) > 0;
    bool head = lws_hdr_total_length(socket, WSI_TOKEN_HEAD_URI) > 0;
    path += *path == '/';
    struct page_file *f = files_find(path);
    if (!http_is_our_host(socket)) {
        return plain_status(socket, 421, NULL);
    }
    if (!get && !head) {
        return plain_status(socket, 405, "GET, HEAD");
    }
    if (!strncmp(path, "feed/", 5)) {
        return send_feed(socket, a, path + 5);
    }
    if (!strcmp(path, "metrics")) {
        return send_metrics(socket, a);
    }
    return f ? send_file(socket, a, f, get) : plain_status(socket, 404, NULL);
}

int http_callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    struct answer *a = user;
    int counted = socket_counted(socket, reason, in);
    if (counted >= 0) {
        return counted;
    }
    switch (reason) {
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (a) {
            free(a->own);
            a->own = NULL;
        }
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: /* a WebSocket without our subprotocol */
    case LWS_CALLBACK_ESTABLISHED:
        return -1;
    case LWS_CALLBACK_HTTP:
        socket_spoke(socket);
        return http_request(socket, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_body(socket, user);
    default:
        return lws_callback_http_dummy(socket, reason, user, in, n);
    }
}
