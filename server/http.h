/*
 * http.h: the page over HTTP.
 */
#ifndef QS_SERVER_HTTP_H
#define QS_SERVER_HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>

enum { HTTP_ANSWER = 32 }; /* bytes that a connection keeps for its answer */

int http_callback(struct lws *socket, enum lws_callback_reasons reason, void *user, void *in, size_t n);
/* A name that this server goes by besides those of the loopback; false if there are too many. */
bool http_add_host(const char *name);
bool http_is_our_host(struct lws *socket);

#endif
