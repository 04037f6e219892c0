/*
 * serve.h: what serve.c and sockets.c share: the one server of this process.
 */
#ifndef QS_SERVER_SERVE_H
#define QS_SERVER_SERVE_H

#include <libwebsockets.h>

#include "server.h"

/* Connections in an order of no meaning. */
struct crowd {
    struct connection **of;
    size_t n, room;
};

struct server {
    uv_loop_t loop;
    struct lws_context *context;
    struct hall hall;
    struct store *store;
    uv_prepare_t turn;
    uv_check_t polled;
    uv_timer_t sweep, tick, later_timer, beat, group;
    uv_poll_t ear; /* a notice from the store wakes the loop */
    uv_signal_t stop[2];
    struct crowd waiting; /* for the store */
    struct crowd later;   /* for a little time to pass */
    struct crowd guests;  /* of other servers, being told */
    struct crowd all;
    uint64_t turn_began; /* in ns */
    uint64_t committed;  /* when something last was, in ns */
    uint64_t lagged;     /* when a turn last took too long, in ms of the loop */
    int lags;            /* how often it did, each soon after the one before */
    uint64_t calm;       /* no overload is seen from here on, in ms of the loop */
    const char *listen, *data, *notify, *backup, *cert, *key, *database;
    int port, lock;
    unsigned per_address, most; /* connections of an address; of all, as files allow */
    unsigned sockets;           /* that are open, HTTP and half-open ones too */
    bool port_given, trusts_loopback;
    char token[SECRET + 1]; /* of /metrics */
};

extern struct server server; /* libwebsockets calls back without one of ours at times */

/* serve.c: sockets of all kinds, on this port; NULL if it cannot be. */
struct lws_context *serve_listen(int port);

/* sockets.c */
int socket_callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in,
                    size_t n);
/* Of protocols[0], which hears of all sockets: how many there are, from where. -1: not about that. */
int socket_counted(struct lws *socket, enum lws_callback_reasons reason, void *in);
/* What waits is kept, then told. */
void serve_commit(void);
/* The same, with letters from and to other servers. */
void serve_turn(void);
void serve_beat(void);
void sockets_sweep(void);
void sockets_later(void);

#endif
