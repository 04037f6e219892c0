/*
 * sockets.c: the WebSockets of tables: who may come, what is read, what is written and when.
 *
 * A WebSocket must speak our subprotocol, come from a page of ours (or from no page) and name a host
 * of ours: another site that sends a browser here, under whatever name, gets nothing. Whoever sends
 * too much, or reads nothing, loses its own connection.
 */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "http.h"
#include "serve.h"

enum {
    MESSAGE = 16384,  /* bytes of the longest message */
    PIECES = 64,      /* it may come in */
    BATCH = 32,       /* rows that wait for one commit */
    GROUP_MS = 4,     /* within which there is only one, if fewer wait */
    SENT = 65536,     /* bytes the kernel keeps for a slow reader */
    GATHERED = 32768, /* bytes of messages after which they are sent, and others made */
    SILENCE_MS = 90000,
    PING_MS = 30000,
    UNREAD_MS = 30000, /* a reader that takes nothing for so long has gone */
    LAGS = 4,          /* that make an overload */
    CALM_MS = 5000,
    LATE_BEATS = 3,
    SILENT = 2000 /* sockets that have said nothing yet */
};

static const char protocol_name[] = "quayside";

/* ------------------------------------------------------------------ crowds */

static bool push(struct crowd *crowd, struct connection *c)
{
    if (crowd->n == crowd->room) {
        size_t more = crowd->room ? 2 * crowd->room : 64;
        struct connection **grown = realloc(crowd->of, more * sizeof *grown);
        if (!grown) {
            return false;
        }
        crowd->of = grown;
        crowd->room = more;
    }
    crowd->of[crowd->n++] = c;
    return true;
}

static void take_out(struct crowd *crowd, const struct connection *c)
{
    for (size_t i = 0; i < crowd->n; i++) {
        if (crowd->of[i] == c) {
            crowd->of[i] = crowd->of[--crowd->n];
            return;
        }
    }
}

/* Of all, whose places are known. */
static void forget(struct connection *c)
{
    struct connection *last = server.all.of[--server.all.n];
    server.all.of[c->place] = last;
    last->place = c->place;
}

size_t serve_connections(void)
{
    return server.all.n;
}

/* ------------------------------------------------------------------ writing when it is kept */

void serve_want(struct connection *c)
{
    if (store_waiting(server.store)) {
        c->after = store_batch(server.store);
    }
    if (!c->waiting && (c->socket || c->home) && push(&server.waiting, c)) {
        c->waiting = true;
    }
}

void serve_later(struct connection *c)
{
    if (!c->later && push(&server.later, c)) {
        c->later = true;
    }
}

void sockets_later(void)
{
    size_t n = server.later.n;
    server.later.n = 0;
    for (size_t i = 0; i < n; i++) {
        server.later.of[i]->later = false;
        serve_want(server.later.of[i]);
    }
}

/* A commit has come back. */
static void measure(void)
{
    struct counts *n = &server.hall.counts;
    server.committed = uv_hrtime();
    double took = (double)(server.committed - server.began) / 1e9;
    n->commits++;
    n->rows += (unsigned)server.rows;
    n->commit_seconds += took;
    n->worst_commit = took > n->worst_commit ? took : n->worst_commit;
    server.rows = 0;
}

/* New tables are refused while turns of the loop take too long again and again, or files run short. A
   turn that takes several times too long counts as often; time is looked up, for the loop's stands. */
static void watch_load(void)
{
    uint64_t now = uv_hrtime(), soon = (uint64_t)CALM_MS * 1000000;
    if (server.turn_began && now - server.turn_began >= (uint64_t)server.lag * 1000000) {
        server.lags = now < server.lagged + soon ? server.lags + 1 : 1;
        server.lagged = server.turn_began = now;
    }
    if (server.lags >= LAGS) {
        server.lags = 0;
        server.calm = now + soon;
    }
    server.hall.overloaded = now < server.calm || server.sockets + 16 > server.most;
}

static void stop_without_store(void)
{
    bool damaged = strstr(store_why(server.store), "malformed") || strstr(store_why(server.store), "corrupt");
    fprintf(stderr, "quayside: the tables cannot be kept or read: %s; the server stops. %s\n",
            store_why(server.store),
            damaged ? "The file is damaged: go back to the last copy (quayside serve --backup makes them)."
                    : "Everything that was shown to anybody is safe.");
    _exit(FAILED);
}

static void tell_waiting(void);

/* What is kept is told. */
static void publish(void)
{
    if (!store_is_well(server.store)) { /* not all that was asked for could be read */
        stop_without_store();
    }
    if (server.rows && !store_busy(server.store)) {
        measure();
    }
    notify_go(&server.hall);
    programs_go(&server.hall);
    tell_waiting();
    watch_load();
}

/* A commit that failed is not tried again: nothing of it was told to anybody. */
static void commit(bool (*how)(struct store *))
{
    int rows = store_waiting(server.store);
    if (rows) {
        server.began = uv_hrtime();
        server.rows = rows;
    }
    if (!how(server.store)) {
        stop_without_store();
    }
    serve_watch_store();
    publish();
}

void serve_settle(void)
{
    commit(store_settle);
}

void serve_heard(void)
{
    if (!store_hear(server.store)) {
        stop_without_store();
    }
    serve_watch_store();
}

/* The turn that follows does what is due. */
static void awake(uv_timer_t *timer)
{
    (void)timer;
}

/* What comes soon after a commit waits a little for others, for a commit costs as much as two pictures;
   what comes while one is on its way waits for that. */
static void commit_in_time(void)
{
    int rows = store_waiting(server.store);
    uint64_t since = (uv_hrtime() - server.committed) / 1000000;
    bool may = rows && !store_busy(server.store);
    if (may && (rows > BATCH || since >= GROUP_MS)) {
        commit(store_commit);
        return;
    }
    if (may && !uv_is_active((uv_handle_t *)&server.group)) {
        uv_timer_start(&server.group, awake, GROUP_MS - since, 0);
    }
    publish();
}

void serve_turn(void)
{
    int heard;
    do {
        bots_on(&server.hall);
        heard = relay_hear(&server.hall);
        commit_in_time();
        if (heard < 0 || !store_send(server.store)) {
            stop_without_store();
        }
    } while (heard);
}

/* It waits for the database several times; a commit that takes long is let pass for a while. */
void serve_beat(void)
{
    static int late;
    if (store_busy(server.store) && late < LATE_BEATS) {
        late++;
        return;
    }
    late = 0;
    serve_settle();
    if (!relay_beat(&server.hall)) {
        stop_without_store();
    }
}

/* ------------------------------------------------------------------ addresses */

/* A socket that has not said anything yet, among others, the oldest first. */
struct visitor {
    struct visitor *before, *after;
    struct lws *socket;
    struct address *from;
    bool silent;
};

static struct visitor quiet = { &quiet, &quiet, NULL, NULL, false };
static unsigned n_quiet;

struct address {
    struct address *next;
    char text[INET6_ADDRSTRLEN];
    unsigned n;
};

enum { ADDRESSES = 4096 };
static struct address *addresses[ADDRESSES];
static struct address uncounted; /* those of a proxy of ours */

/* IPv4 as it is; of IPv6 the half that a provider gives to one customer. Empty: not counted. */
static void address_of(int fd, char out[INET6_ADDRSTRLEN])
{
    struct sockaddr_storage from = { 0 };
    socklen_t size = sizeof from;
    const struct sockaddr_in *four = (const struct sockaddr_in *)&from;
    struct sockaddr_in6 *six = (struct sockaddr_in6 *)&from;
    *out = 0;
    if (getpeername(fd, (struct sockaddr *)&from, &size)) {
        return;
    }
    if (from.ss_family == AF_INET) {
        inet_ntop(AF_INET, &four->sin_addr, out, INET6_ADDRSTRLEN);
    } else if (from.ss_family == AF_INET6 && IN6_IS_ADDR_V4MAPPED(&six->sin6_addr)) {
        inet_ntop(AF_INET, six->sin6_addr.s6_addr + 12, out, INET6_ADDRSTRLEN);
    } else if (from.ss_family == AF_INET6) {
        memset(six->sin6_addr.s6_addr + 8, 0, 8);
        inet_ntop(AF_INET6, &six->sin6_addr, out, INET6_ADDRSTRLEN);
    }
}

static struct address **place_of(const char *text)
{
    unsigned hash = 0;
    for (const char *at = text; *at; at++) {
        hash = hash * 31 + (unsigned char)*at;
    }
    struct address **at = &addresses[hash % ADDRESSES];
    while (*at && strcmp((*at)->text, text) != 0) {
        at = &(*at)->next;
    }
    return at;
}

static bool is_proxy(const char *text)
{
    for (int i = 0; i < server.n_proxies; i++) {
        if (!strcmp(text, server.proxy[i])) {
            return true;
        }
    }
    return false;
}

static bool is_counted(const char *text)
{
    bool own = !strncmp(text, "127.", 4) || !strcmp(text, "::");
    return *text && server.per_address && !(own && server.trusts_loopback) && !is_proxy(text);
}

/* The address that a proxy of the owner's says it speaks for: the last one, which it added itself. */
static bool forwarded(struct lws *socket, char out[INET6_ADDRSTRLEN])
{
    char all[256];
    if (lws_hdr_copy(socket, all, sizeof all, WSI_TOKEN_X_FORWARDED_FOR) <= 0) {
        return false;
    }
    const char *last = strrchr(all, ',') ? strrchr(all, ',') + 1 : all;
    last += strspn(last, " ");
    struct in6_addr six;
    struct in_addr four;
    if (inet_pton(AF_INET6, last, &six) == 1) {
        memset(six.s6_addr + 8, 0, 8);
        return inet_ntop(AF_INET6, &six, out, INET6_ADDRSTRLEN);
    }
    return inet_pton(AF_INET, last, &four) == 1 && inet_ntop(AF_INET, &four, out, INET6_ADDRSTRLEN);
}

/* Whose connection it is; false: that one has too many. */
static bool count_person(struct lws *socket, struct connection *c)
{
    char text[INET6_ADDRSTRLEN];
    address_of(lws_get_socket_fd(socket), text);
    bool proxied = is_proxy(text) && forwarded(socket, text);
    c->person = proxied || is_counted(text) ? person_called(text, uv_now(&server.loop)) : NULL;
    if (c->person && server.per_address && c->person->connections >= server.per_address) {
        c->person = NULL;
        return false;
    }
    if (c->person) {
        c->person->connections++;
    }
    return true;
}

/* ------------------------------------------------------------------ connections */

static const char *why_not(struct lws *socket);
static void log_refused(struct lws *socket, const char *why);

/* Whoever is refused is let in to be told so, for browsers show a page nothing of a refused WebSocket; what
   it says is not read. */
static int begin(struct lws *socket, struct connection *c)
{
    const char *why = why_not(socket);
    int bytes = SENT;
    setsockopt(lws_get_socket_fd(socket), SOL_SOCKET, SO_SNDBUF, &bytes, sizeof bytes);
    talk_begin(c, &server.hall, socket);
    c->place = server.all.n;
    if (!count_person(socket, c) || !push(&server.all, c)) {
        c->hall = NULL;
        return -1;
    }
    if (why) {
        log_refused(socket, why);
        talk_drop(c, why);
    }
    return 0;
}

void serve_end(struct connection *c)
{
    c->socket = NULL;
    talk_leave(c);
    take_out(&server.waiting, c);
    take_out(&server.later, c);
    take_out(&server.guests, c);
    for (int i = c->replied; i < c->replies; i++) {
        free(c->reply[i]);
    }
    free(c->reply);
    free(c->text);
    free(c->sat);
    free(c->own_why);
}

/* Also of a connection that never began. */
static void end(struct connection *c)
{
    if (!c || !c->hall) {
        return;
    }
    relay_leave(c);
    serve_end(c);
    if (c->person) {
        c->person->connections--;
    }
    forget(c);
    c->hall = NULL;
}

void serve_each(void (*run)(struct hall *h, struct connection *c))
{
    for (size_t i = 0; i < server.all.n; i++) {
        run(&server.hall, server.all.of[i]);
    }
}

static int refuse(struct lws *socket, enum lws_close_status status, const char *why)
{
    lws_close_reason(socket, status, (unsigned char *)(uintptr_t)why, strlen(why));
    server.hall.counts.refused++;
    return -1;
}

static int receive(struct lws *socket, struct connection *c, const char *in, size_t n)
{
    size_t rest = lws_remaining_packet_payload(socket);
    if (c->used + n + rest > MESSAGE || ++c->pieces > PIECES) {
        return refuse(socket, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "a message is 16 kB at the most");
    }
    bool whole = !rest && lws_is_final_fragment(socket);
    c->heard = uv_now(&server.loop);
    if (whole && !c->used) { /* in one piece, as nearly all are */
        c->pieces = 0;
        if (!c->over) {
            talk_message(c, in, n);
        }
    } else {
        if (!c->text && !(c->text = malloc(MESSAGE))) {
            return -1;
        }
        memcpy(c->text + c->used, in, n);
        c->used += n;
        if (!whole) {
            return 0;
        }
        n = c->used;
        c->used = 0;
        c->pieces = 0;
        if (!c->over) {
            talk_message(c, c->text, n);
        }
        free(c->text);
        c->text = NULL;
    }
    if (store_waiting(server.store) > BATCH && !store_busy(server.store)) {
        commit(store_commit);
    }
    return 0;
}

/* What goes to a connection in one call of the kernel: whole frames, one behind the other. */
static struct {
    unsigned char *bytes;
    size_t used, room;
} parcel;

static bool make_room(size_t n)
{
    if (parcel.used + n <= parcel.room) {
        return true;
    }
    unsigned char *grown = realloc(parcel.bytes, parcel.used + n + GATHERED);
    if (grown) {
        parcel.bytes = grown;
        parcel.room = parcel.used + n + GATHERED;
    }
    return grown;
}

/* A frame of text as RFC 6455 has it: its length in one byte, in two or in eight. */
static bool add_frame(const char *text)
{
    size_t n = strlen(text);
    int bytes = n < 126 ? 0 : n < 65536 ? 2 : 8;
    if (!make_room(n + 10)) {
        parcel.used = 0; /* it is for nobody else */
        return false;
    }
    unsigned char *at = parcel.bytes + parcel.used;
    *at++ = 0x81;
    *at++ = (unsigned char)(bytes == 8 ? 127 : bytes ? 126 : n);
    for (int i = bytes - 1; i >= 0; i--) {
        *at++ = (unsigned char)(n >> 8 * i);
    }
    memcpy(at, text, n);
    parcel.used += (size_t)(at - (parcel.bytes + parcel.used)) + n;
    server.hall.counts.bytes += n;
    return true;
}

static int write_parcel(struct lws *socket)
{
    size_t n = parcel.used;
    parcel.used = 0;
    return n && lws_write(socket, parcel.bytes, n, LWS_WRITE_RAW) < 0 ? -1 : 0;
}

static int ping(struct lws *socket, struct connection *c)
{
    unsigned char word[LWS_PRE + 1] = { 0 }; /* of an empty answer we would not hear */
    word[LWS_PRE] = 'q';
    c->ping = false;
    serve_want(c);
    return lws_write(socket, word + LWS_PRE, 1, LWS_WRITE_PING) < 0 ? -1 : 0;
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
    return add_frame(text) ? write_parcel(socket) : -1;
}

/* What it lacks, while the kernel takes it. */
static int write_messages(struct lws *socket, struct connection *c)
{
    const char *text = "";
    while (!c->parted && text) {
        while (parcel.used < GATHERED && (text = talk_next(c))) {
            if (!add_frame(text)) {
                return -1;
            }
        }
        if (write_parcel(socket)) {
            return -1;
        }
        if (lws_partial_buffered(socket)) {
            c->wrote = uv_now(&server.loop); /* from here on it is the reader who is waited for */
            return 1;
        }
    }
    return 0;
}

/* What is not yet kept is not shown: neither what it asked for itself nor anything of its table. */
static bool may_be_told(const struct connection *c)
{
    long long kept = store_kept(server.store);
    return store_is_well(server.store) && c->after <= kept && (!c->table || c->table->batch <= kept);
}

static int writeable(struct lws *socket, struct connection *c)
{
    c->wrote = 0;
    if (!may_be_told(c)) {
        serve_want(c);
        return 0;
    }
    if (c->ping && !c->over) {
        return ping(socket, c);
    }
    int more = write_messages(socket, c);
    if (more > 0) {
        lws_callback_on_writable(socket);
    }
    return more < 0 ? -1 : !more && c->over ? farewell(socket, c) : 0;
}

/* At once, if all before has gone and there is no more to it than messages: to be told by the loop
   that one may write costs four calls of the kernel. */
static void tell(struct connection *c)
{
    int more = 1;
    if (!c->ping && !c->over && !lws_partial_buffered(c->socket)) {
        more = write_messages(c->socket, c);
    }
    if (more < 0) {
        lws_set_timeout(c->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    } else if (more || c->over) {
        lws_callback_on_writable(c->socket);
    }
}

/* Whoever waits may be told. Guests of other servers have no socket: they get letters. */
static void tell_waiting(void)
{
    size_t left = 0;
    for (size_t i = 0; i < server.waiting.n; i++) {
        struct connection *c = server.waiting.of[i];
        if (!may_be_told(c)) {
            server.waiting.of[left++] = c;
            continue;
        }
        c->waiting = false;
        if (c->socket) {
            tell(c);
        } else if (!push(&server.guests, c)) {
            talk_drop(c, "not enough memory");
        }
    }
    server.waiting.n = left;
    while (server.guests.n) {
        relay_flush(server.guests.of[--server.guests.n]);
    }
}

/* Who has been silent is asked; who does not answer, or does not read, is cut off. */
void sockets_sweep(void)
{
    uint64_t now = uv_now(&server.loop);
    persons_sweep(now);
    for (size_t i = 0; i < server.all.n; i++) {
        struct connection *c = server.all.of[i];
        bool unread = c->wrote && now - c->wrote > UNREAD_MS;
        server.hall.counts.slow += unread;
        if (unread || now - c->heard > SILENCE_MS) {
            lws_set_timeout(c->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        } else if (now - c->heard > PING_MS) {
            c->ping = true;
            serve_want(c);
        }
    }
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

/* A refusal is told to the owner: a proxy that names another host than the page does is the usual reason. */
static void log_refused(struct lws *socket, const char *why)
{
    static uint64_t last;
    char origin[512] = "", host[256] = "", line[1024];
    struct qs_text shown = qs_text_in(line, sizeof line);
    uint64_t now = uv_now(&server.loop);
    if (last && now - last < 1000) { /* no more than a line a second */
        return;
    }
    last = now;
    lws_hdr_copy(socket, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    lws_hdr_copy(socket, host, sizeof host, WSI_TOKEN_HOST);
    qs_add_text(&shown, "origin \"");
    qs_add_shown(&shown, origin, false);
    qs_add_text(&shown, "\", host \"");
    qs_add_shown(&shown, host, false);
    fprintf(stderr, "quayside: a connection was refused (%s\"): %s\n", line, why);
}

static bool speaks_ours(struct lws *socket)
{
    char wanted[64];
    return lws_hdr_copy(socket, wanted, sizeof wanted, WSI_TOKEN_PROTOCOL) > 0 &&
           !strcmp(wanted, protocol_name);
}

static void spoke(struct visitor *v)
{
    if (v && v->silent) {
        v->silent = false;
        v->before->after = v->after;
        v->after->before = v->before;
        n_quiet--;
    }
}

/* libwebsockets looks through all that are silent whenever another one comes: there are never many, for
   whoever has said nothing for longest goes. */
static void is_silent(struct visitor *v)
{
    v->silent = true;
    v->after = &quiet;
    v->before = quiet.before;
    v->before->after = v->after->before = v;
    if (++n_quiet > SILENT) {
        struct visitor *oldest = quiet.after;
        spoke(oldest);
        server.hall.counts.refused++;
        lws_set_timeout(oldest->socket, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
    }
}

static void arrive(struct lws *socket)
{
    char text[INET6_ADDRSTRLEN];
    struct visitor *v = calloc(1, sizeof *v);
    address_of(lws_get_socket_fd(socket), text);
    if (!v) {
        return;
    }
    server.sockets++;
    struct address **at = place_of(text);
    struct address *a = is_counted(text) &&!*at ? *at = calloc(1, sizeof *a) : *at;
    if (is_counted(text) && a) {
        memcpy(a->text, text, sizeof text);
    } else {
        a = &uncounted;
    }
    a->n++;
    v->socket = socket;
    v->from = a;
    lws_set_opaque_user_data(socket, v);
    is_silent(v);
}

static void depart(struct lws *socket)
{
    struct visitor *v = lws_get_opaque_user_data(socket);
    if (!v) {
        return; /* it was heard of before, or never arrived */
    }
    struct address *a = v->from;
    server.sockets--;
    if (!--a->n && a != &uncounted) {
        struct address **at = place_of(a->text);
        *at = a->next;
        free(a);
    }
    spoke(v);
    free(v);
    lws_set_opaque_user_data(socket, NULL);
}

void socket_spoke(struct lws *socket)
{
    spoke(lws_get_opaque_user_data(socket));
}

/* Why a client that speaks as ours do may still not come, in words for whoever sees the page or runs `join`.
 */
static const char *why_not(struct lws *socket)
{
    if (!http_is_our_host(socket)) {
        return "This server doesn't go by that name: its owner can add it with --name.";
    }
    if (!is_our_page(socket)) {
        return "This page's address isn't the one that the server was asked for: "
               "a proxy before it must pass on Host with its port.";
    }
    return NULL;
}

static bool may_upgrade(struct lws *socket)
{
    if (!speaks_ours(socket)) {
        server.hall.counts.refused++;
        log_refused(socket, "It doesn't speak the subprotocol \"quayside\".");
        return false;
    }
    return true;
}

/* Refused before a byte is read: too many from there, or no files left. */
static bool may_enter(int fd)
{
    char text[INET6_ADDRSTRLEN];
    address_of(fd, text);
    const struct address *a = *place_of(text);
    bool may = server.sockets < server.most && !(is_counted(text) && a && a->n >= server.per_address);
    server.hall.counts.refused += !may;
    return may;
}

int socket_counted(struct lws *socket, enum lws_callback_reasons reason, void *in)
{
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return !may_enter((int)(intptr_t)in);
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        arrive(socket);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        depart(socket);
        return 0;
    default:
        return -1;
    }
}

int socket_callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    struct connection *c = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        socket_spoke(socket);
        return !may_upgrade(socket);
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
    case LWS_CALLBACK_WSI_DESTROY:
        depart(socket);
        return 0;
    default:
        return 0;
    }
}
