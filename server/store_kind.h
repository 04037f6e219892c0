/*
 * store_kind.h: what a kind of store has to do for store.c: keep rows until they are committed, and
 * answer questions. The statements are the same for all, in SQL that all of them speak; parameters
 * are $1, $2, ...
 */
#ifndef QS_SERVER_STORE_KIND_H
#define QS_SERVER_STORE_KIND_H

#include "store.h"

enum statement {
    ADD_TABLE,
    ADD_EVENT,
    ADD_LINK,
    ADD_LINK_AGAIN,
    SET_DUE,
    SET_VISIT,
    SET_NOTE,
    DROP_LINK,
    SET_TAIL,
    SET_TOUCHED,
    SET_SETUP,
    SET_EVENT,
    PUT_ASIDE,
    DROP_EVENTS,
    DROP_VISITS,
    DROP_TAIL,
    DROP_LINKS,
    DROP_TABLE,
    MOVE_LINK,
    FIND_LINK,
    FIND_SETUP,
    READ_EVENTS,
    READ_VISITS,
    FIND_DUE,
    FIND_NOTE,
    FIND_TAIL,
    FIND_OLD,
    STATEMENTS
};

extern const char *const store_statements[STATEMENTS];

enum { VALUES = 7 }; /* of a statement, at the most */

/* A parameter: a hash, a text, or a number. */
struct value {
    const unsigned char *hash;
    const char *text;
    long long number;
};

/* A row of an answer: columns by their place; texts last until the next row. */
struct row {
    const char *(*text)(const void *self, int column);
    long long (*number)(const void *self, int column);
    const void *self;
};

/* false: enough. */
typedef bool row_reader(void *self, const struct row *row);

/* Whatever fails says so by store_broken. */
struct store_kind {
    void (*close)(struct store *s);
    /* Opens the transaction that what is put belongs to. */
    bool (*begin)(struct store *s);
    bool (*put)(struct store *s, enum statement which, const struct value *values, int n);
    /* The transaction ends; on its way, if there is `hear`, else kept. */
    bool (*commit)(struct store *s);
    bool (*ask)(struct store *s, enum statement which, const struct value *values, int n, row_reader *each,
                void *self);

    /* Whether the commit on its way has been kept; waits for it if told so. NULL: none is ever on its way. */
    bool (*hear)(struct store *s, bool wait);
    int (*works)(const struct store *s);
    bool (*chokes)(const struct store *s);

    /* Several servers; NULL in a store for one. store.h tells. */
    bool (*beat)(struct store *s, long long *clock, store_leaver *leave, void *self);
    bool (*lives)(const struct store *s, int server);
    bool (*post)(struct store *s, const struct letter *l);
    bool (*send)(struct store *s);
    int (*letters)(struct store *s, store_letter *each, void *self);
    int (*file)(const struct store *s);
};

/* From here on nothing is committed: what could not be written or read may not be told of. */
bool store_broken(struct store *s, const char *why);

/* The part of a store that all kinds have. */
struct store {
    const struct store_kind *kind;
    int waiting;
    long long closed, kept; /* batches: the last that was sent, the last that is kept */
    bool broken;
    char why[200]; /* it is */
    int self;      /* among several servers; 0: alone */
    int keeper[STORE_BUCKETS];
};

#endif
