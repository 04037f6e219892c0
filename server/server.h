/*
 * server.h: what the files of quayside-table share.
 *
 *   table       a match with its people, kept in the store; in memory while somebody looks at it
 *   link        a secret of 128 bits that stands for a role at a table; only its hash is kept
 *   role        a seat, ROLE_WATCH (spectators share one link) or ROLE_HOST
 *   connection  a WebSocket; after `sit` it has a table and a role
 *
 * One loop, one thread; only bots think elsewhere (bots.c). What is said to anybody was committed
 * before: messages are composed when the socket can be written to and nothing waits in the store.
 */
#ifndef QS_SERVER_H
#define QS_SERVER_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "quayside/desk.h"
#include "quayside/quayside.h"
#include "quayside/table.h"
#include "quayside/text.h"
#include "store.h"

enum { ROLE_WATCH = QS_NOBODY, ROLE_HOST = 8 };
enum { SECRET = 22, NAME_BYTES = 39, CHAT_BYTES = 500, CHAT_KEPT = 200 };

/* ------------------------------------------------------------------ secrets.c */

/* A new secret of 128 bits as text that fits an address. */
void secret_make(char out[SECRET + 1]);
/* What is kept of it; false if the text is no secret. */
bool secret_hash(const char *text, unsigned char hash[STORE_HASH]);
/* A name for a match: 64 random bits, no secret. */
void match_name(char out[STORE_MATCH]);
uint64_t random_seed(void);

/* ------------------------------------------------------------------ tables.c */

struct table_seat {
    bool person; /* whoever has the link answers; else the bot does */
    char bot[NAME_BYTES + 1];
    char name[NAME_BYTES + 1];
    int here; /* connections */
};

struct chat_line {
    int role;
    char *words;
};

struct connection;

struct table {
    struct table *next;
    char match[STORE_MATCH];
    json_t *setup; /* what it was opened with */
    struct table_seat seat[QS_SEATS];
    int players;
    bool closed;
    bool thinking;          /* a bot does, on another thread */
    struct qs_answer *kept; /* the answers that are in the store, or on their way */
    size_t n_kept, room;
    long long events; /* number of the next */
    struct chat_line chat[CHAT_KEPT];
    size_t said; /* chat lines ever; the last CHAT_KEPT are there */
    int watching;
    unsigned version; /* of seats and presence */
    char *end;        /* the message, when the game is over */
    struct connection *first;
    uint64_t left; /* when the last connection went, in ms of the loop */
};

struct hall {
    uv_loop_t *loop;
    struct store *store;
    struct qs_desk *desk;
    struct table *tables;
    struct connection *asker; /* whose message is being answered */
    struct table *playing;    /* whose match the desk is speaking of */
    const char *wanted;       /* a type of message that is wanted of the desk */
    struct qs_text got;
};

bool hall_open(struct hall *h, uv_loop_t *loop, struct store *store);
void hall_close(struct hall *h);
/* A new table from an `open-table` message; the links by role in `secrets`. NULL: said why. */
struct table *table_make(struct hall *h, const json_t *message, char secrets[][SECRET + 1]);
/* From memory or from the store; NULL if there is none, or it cannot be played on (said why). */
struct table *table_find(struct hall *h, const char *match);
/* A player's message, checked by the caller; what is new is kept and all are told. */
void table_play(struct hall *h, struct table *t, int seat, const char *text, size_t n);
/* The one message of this type that the desk says to this; NULL if it says none. */
const char *table_ask(struct hall *h, struct table *t, int seat, const char *text,
                      const char *wanted);
const struct qs_table *table_of(struct hall *h, const struct table *t);
void table_keep(struct hall *h, struct table *t, const char *kind, int role, const char *text);
void table_chat(struct table *t, int role, const char *words);
void table_set_seat(struct hall *h, struct table *t, int seat, bool person, const char *bot);
/* All who look at it get what they lack. */
void table_changed(struct table *t);
void table_forget(struct hall *h, struct table *t);
/* Tables nobody looked at for a while leave memory. */
void hall_sweep(struct hall *h);

/* ------------------------------------------------------------------ bots.c */

/* Lets a bot of the table think if one is asked and none does. */
void bots_go(struct hall *h, struct table *t);

/* ------------------------------------------------------------------ talk.c, compose.c */

enum { REPLIES = 16 };

struct connection {
    struct hall *hall;
    void *socket; /* struct lws */
    struct table *table;
    struct connection *next; /* of the same table */
    int role;
    bool host;
    bool opened, boxed, ended; /* what was sent of the table */
    unsigned version;
    size_t chatted, told;
    uint64_t scene; /* hash of the last one sent */
    char *reply[REPLIES];
    int replies;
    bool over, parted; /* to be closed; and that was said */
    const char *why;   /* plain words, no quotes */
    char *text;        /* the message that is coming in */
    size_t used;
    int pieces;
    double tokens; /* how many messages it may send at once */
    uint64_t filled, heard;
    bool ping, waiting;
    int made; /* tables */
};

void talk_begin(struct connection *c, struct hall *h, void *socket);
/* A whole message; sets c->over for those who must go. */
void talk_message(struct connection *c, const char *text, size_t n);
/* The next message for it, as text to be written; NULL if it has all. */
const char *talk_next(struct connection *c);
void talk_reply(struct connection *c, const char *text);
void talk_error(struct connection *c, const char *words);
void talk_leave(struct connection *c);
/* Whose eyes it sees with. */
int talk_viewer(const struct connection *c);

/* serve.c: asks for a chance to write, once the store has committed. */
void serve_want(struct connection *c);

/* ------------------------------------------------------------------ files.c */

/* A file of the page as it is served. */
struct page_file {
    const char *path; /* "" is index.html */
    const char *type, *policy;
    const char *bytes;
    size_t size;
    unsigned char *packed; /* gzip, made when first asked for; NULL: it would not get smaller */
    size_t packed_size;
    char tag[36]; /* of the bytes */
    bool lasting; /* its name has its hash */
};

bool files_open(void);
struct page_file *files_find(const char *path);
void files_pack(struct page_file *f);

/* ------------------------------------------------------------------ the commands */

enum { DONE = 0, FAILED = 1, USAGE = 2 };

int cmd_serve(int argc, char **argv);
int cmd_web(const char *dir);

#endif
