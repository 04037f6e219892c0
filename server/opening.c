/*
 * opening.c: `quayside table GAME`: opens a table at a server from the terminal and prints its links.
 */
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "join.h"

static struct {
    struct place place;
    const char *address, *ca;
    json_t *message;
    struct qs_text coming;
    bool over, distrusted;
    int code;
} opening = { .address = "http://127.0.0.1:7430/" };

/* ------------------------------------------------------------------ what is asked for */

static const char table_usage[] =
    "usage: quayside table GAME [--players N] [--bot LEVEL]... [--set NAME=VALUE]... [--name NAME]\n"
    "           [--days N | --minutes N] [--together] [--server ADDRESS] [--ca FILE]\n"
    "Opens a table at a server (http://127.0.0.1:7430/ if not said) and prints a link for each player.\n";

static void set_option(const char *text)
{
    json_t *options = json_object_get(opening.message, "options");
    const char *equals = strchr(text, '=');
    char name[64];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(text, "="), text);
    json_object_set_new(options, name, json_string(equals ? equals + 1 : ""));
}

static void set_pace(const char *kind, const char *number)
{
    json_object_set_new(opening.message, "pace", json_pack("{sf}", kind + 2, strtod(number, NULL)));
}

/* Bots sit in the last seats, you in the first. */
static void set_seats(int players, const char *const *bots, int n_bots, const char *name)
{
    json_t *seats = json_array();
    for (int i = 0; i < players; i++) {
        int bot = i - (players - n_bots);
        json_array_append_new(seats, bot >= 0 ? json_pack("{ss ss}", "kind", "bot", "bot", bots[bot])
                                              : json_pack("{ss ss}", "kind", "human", "name", i ? "" : name));
    }
    json_object_set_new(opening.message, "players", json_integer(players));
    json_object_set_new(opening.message, "seats", seats);
}

static bool read_arguments(int argc, char **argv)
{
    const char *bots[QS_SEATS], *name = "", *game = NULL;
    int players = 2, n_bots = 0;
    for (int i = 1; i < argc; i++) {
        const char *value = i + 1 < argc ? argv[i + 1] : NULL;
        if (!strcmp(argv[i], "--together")) {
            json_object_set_new(opening.message, "begin", json_string("together"));
        } else if (strncmp(argv[i], "--", 2) != 0 && !game) {
            game = argv[i];
        } else if (!value || i++ == argc) {
            return false;
        } else if (!strcmp(argv[i - 1], "--players")) {
            players = atoi(value);
        } else if (!strcmp(argv[i - 1], "--bot") && n_bots < QS_SEATS) {
            bots[n_bots++] = value;
        } else if (!strcmp(argv[i - 1], "--set")) {
            set_option(value);
        } else if (!strcmp(argv[i - 1], "--name")) {
            name = value;
        } else if (!strcmp(argv[i - 1], "--days") || !strcmp(argv[i - 1], "--minutes")) {
            set_pace(argv[i - 1], value);
        } else if (!strcmp(argv[i - 1], "--server")) {
            opening.address = value;
        } else if (!strcmp(argv[i - 1], "--ca")) {
            opening.ca = value;
        } else {
            return false;
        }
    }
    if (!game || players < 1 || players > QS_SEATS || n_bots >= players) {
        return false;
    }
    json_object_set_new(opening.message, "game", json_string(game));
    set_seats(players, bots, n_bots, name);
    return join_read_address(&opening.place, opening.address);
}

/* ------------------------------------------------------------------ what the server says */

static const char *text_of(const json_t *j, const char *key)
{
    const char *text = json_string_value(json_object_get(j, key));
    return text ? text : "";
}

static void print_link(const char *who, const char *secret, const char *host)
{
    size_t n = strcspn(opening.address, "#");
    const char *slash = n && opening.address[n - 1] == '/' ? "" : "/";
    face_put("%-10s %.*s%s#%s%s%s\n", who, (int)n, opening.address, slash, secret, *host ? "." : "", host);
}

static void print_links(const json_t *links)
{
    const json_t *seat, *seats = json_object_get(links, "seats");
    bool first = true;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        char who[32];
        const char *secret = json_string_value(seat);
        if (secret && *secret) {
            snprintf(who, sizeof who, first ? "You" : "Player %c", (char)('A' + (int)(i & 3)));
            print_link(who, secret, first ? text_of(links, "host") : "");
            first = false;
        }
    }
    print_link("Watch", text_of(links, "watch"), "");
    face_put("Send each player their link and keep yours: whoever has a link has the seat.\n"
             "Join with: quayside join LINK, or open it in a browser.\n");
}

static void hear(struct lws *socket, const char *in, size_t n)
{
    qs_add_bytes(&opening.coming, in, n);
    if (lws_remaining_packet_payload(socket) || !lws_is_final_fragment(socket)) {
        return;
    }
    json_t *m = json_loadb(qs_text_of(&opening.coming), opening.coming.used, 0, NULL);
    qs_text_clear(&opening.coming);
    if (!strcmp(text_of(m, "type"), "links")) {
        print_links(m);
        opening.code = DONE;
        opening.over = true;
    } else if (!strcmp(text_of(m, "type"), "error") || !strcmp(text_of(m, "type"), "bye")) {
        face_put("%s\n", text_of(m, "words"));
        opening.over = true;
    }
    json_decref(m);
}

static int say(struct lws *socket)
{
    unsigned char room[LWS_PRE + 4096];
    size_t n = json_dumpb(opening.message, (char *)room + LWS_PRE, sizeof room - LWS_PRE, JSON_COMPACT);
    return n > sizeof room - LWS_PRE || lws_write(socket, room + LWS_PRE, n, LWS_WRITE_TEXT) < 0 ? -1 : 0;
}

static int callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t n)
{
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        lws_callback_on_writable(socket);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
        return say(socket);
    case LWS_CALLBACK_CLIENT_RECEIVE:
        hear(socket, in, n);
        return 0;
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION:
        opening.distrusted |= !n;
        return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
        if (!opening.over) {
            face_put(opening.distrusted ? "This certificate isn't trusted: use --ca FILE.\n"
                                        : "No server answers there; `quayside serve` starts one here.\n");
        }
        opening.over = true;
        return 0;
    default:
        return 0;
    }
}

int cmd_open(int argc, char **argv)
{
    static const struct lws_protocols protocols[] = { { "quayside", callback, 0, 16384, 0, NULL, 0 }, { 0 } };
    opening.message = json_pack("{ss s{}}", "type", "open-table", "options");
    opening.coming = qs_text_growing();
    opening.code = FAILED;
    if (!read_arguments(argc, argv)) {
        fputs(table_usage, stderr);
        return USAGE;
    }
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .client_ssl_ca_filepath = opening.ca,
        .options = opening.place.secure ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
        .gid = -1,
        .uid = -1,
    };
    lws_set_log_level(0, NULL);
    struct lws_context *context = lws_create_context(&info);
    if (!context || !join_connect(context, &opening.place)) {
        opening.over = true;
        face_put("No server answers there; `quayside serve` starts one here.\n");
    }
    while (!opening.over && lws_service(context, 0) >= 0) {
    }
    fflush(stdout);
    return opening.code;
}
