/*
 * join.h: what the files of `quayside join` share: a table somewhere else, played in sentences.
 */
#ifndef QS_SERVER_JOIN_H
#define QS_SERVER_JOIN_H

#include "server.h"

/* Where the table is. */
struct place {
    char host[256], path[512], secret[SECRET + 1], host_secret[SECRET + 1];
    int port;
    bool secure;
};

/* What is known of the table; the last messages of their types. */
struct guest {
    json_t *box, *scene, *table;
    long long away, told; /* answers known before; whose news were shown */
    long long chatted;    /* lines of chat that were */
    char nonce[HEX + 1], hash[HEX + 1], commitment[HEX + 1];
    char *record;
    char saving[512]; /* the file it is to be kept in when it comes; or empty */
    bool asking;      /* it is this seat's turn */
    char asked[17];   /* `at` of the question that was shown */
    bool opened, caught_up, waited;
    bool gave_hash, gave; /* to this deal */
    int wondering;        /* look, why and rules that were not answered yet */
    bool quit;
    int code;
};

/* join.c */
struct lws;
struct lws_context;
bool join_read_address(struct place *p, const char *link);
struct lws *join_connect(struct lws_context *context, const struct place *p);
void join_send(json_t *message);

/* join_face.c: what a message says, and what a line means. */
void face_message(struct guest *g, json_t *message);
/* False if the line is kept until there is a question. */
bool face_line(struct guest *g, const char *line, bool patient);
void face_say(const char *words);
/* Printed as it is, but for what no terminal should be sent. */
void face_put(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Before anything is said. */
void face_leave_prompt(void);

/* join_words.c: the board in words. */
void words_board(const json_t *box, const json_t *scene);
void words_choices(const json_t *scene, bool all);
void words_score(const json_t *scene);

#endif
