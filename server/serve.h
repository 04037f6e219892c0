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
    uv_poll_t ear;  /* a notice from the store wakes the loop, */
    uv_poll_t work; /* and so does what has come of a commit */
    uv_signal_t stop[2];
    struct crowd waiting; /* for the store */
    struct crowd later;   /* for a little time to pass */
    struct crowd guests;  /* of other servers, being told */
    struct crowd all;
    uint64_t turn_began; /* in ns */
    uint64_t began;      /* when the last commit did, in ns, */
    uint64_t committed;  /* and when it was done */
    int rows;            /* that are on their way to be kept */
    uint64_t lagged;     /* when a turn last took too long, in ns */
    int lags;            /* how often it did, each soon after the one before */
    uint64_t calm;       /* no overload is seen from here on, in ns */
    const char *listen, *data, *notify, *backup, *cert, *key, *database;
    int port, lock;
    unsigned per_address, most; /* connections of an address; of all, as files allow */
    unsigned lag;               /* ms of a turn of the loop that are too many */
    unsigned sockets;           /* that are open, HTTP and half-open ones too */
    double expire_days;
    const char *proxy[8]; /* whose word about where others come from is taken */
    int n_proxies;
    bool port_given, trusts_loopback;
    char token[SECRET + 1]; /* of /metrics */
};

extern struct server server; /* libwebsockets calls back without one of ours at times */

/* serve.c: sockets of all kinds, on this port; NULL if it cannot be. */
struct lws_context *serve_listen(int port);
/* The loop wakes when there is something to hear of a commit, or to send. */
void serve_watch_store(void);

/* sockets.c */
int socket_callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t n);
/* Of protocols[0], which hears of all sockets: how many there are, from where. -1: not about that. */
int socket_counted(struct lws *socket, enum lws_callback_reasons reason, void *in);
/* It has asked for something. */
void socket_spoke(struct lws *socket);
/* All that waits is kept, then told. */
void serve_settle(void);
/* The same, with letters from and to other servers. */
void serve_turn(void);
void serve_beat(void);
/* The store has something to say about a commit. */
void serve_heard(void);
void sockets_sweep(void);
void sockets_later(void);

#endif
