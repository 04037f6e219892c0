/*
 * store.h: what is kept of tables: events, append-only, and links by their hashes.
 *
 * What is put makes a batch, which store_commit sends on its way; when store_kept says its number it
 * survives a power cut, and may be told of. SQLite has kept it when store_commit returns; a database
 * takes its time, in which the loop goes on and the next batch gathers. A failed commit is final:
 * memory is ahead of the disk, and the process must end and come back by replay.
 */
#ifndef QS_SERVER_STORE_H
#define QS_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>

enum { STORE_HASH = 32, STORE_MATCH = 17 };

struct store;

/* A file of SQLite's, for one server. NULL with a sentence in `why`. */
struct store *store_open_sqlite(const char *path, char *why, size_t size);
/* A database of PostgreSQL's, for several: postgresql://... */
struct store *store_open_postgres(const char *url, char *why, size_t size);
void store_close(struct store *s);

/* All of these belong to the batch that gathers; false if it cannot be done. */
bool store_table(struct store *s, const char *match, const char *setup, long long touched);
/* When somebody last did something at it, on the hall's clock. */
bool store_touch(struct store *s, const char *match, long long touched);
bool store_set_setup(struct store *s, const char *match, const char *setup);
/* An event that says something else from now on. */
bool store_rewrite(struct store *s, const char *match, long long event, const char *kind, int role,
                   const char *text, long long at);
/* Events from this one on belong to the table no more; they stay in the store under another name. */
bool store_put_aside(struct store *s, const char *match, long long from);
/* All of a table. */
bool store_drop(struct store *s, const char *match);
bool store_event(struct store *s, const char *match, long long event, const char *kind, int role,
                 const char *text);
bool store_link(struct store *s, const unsigned char *hash, const char *match, int role);
/* The same, for one that may be there already. */
bool store_link_again(struct store *s, const unsigned char *hash, const char *match, int role);
/* The role's links are worth nothing any more. */
bool store_unlink(struct store *s, const char *match, int role);
/* The role's links, a seat's feed too, stand for a role of another match. */
bool store_move_link(struct store *s, const char *from, int role, const char *to, int as);

/* When somebody's time at the table is up, on the hall's clock; 0: never. */
bool store_due(struct store *s, const char *match, long long due);
/* How many answers a role had been told of when it last looked. */
bool store_visit(struct store *s, const char *match, int role, long long seen);
/* A number under a name, which only grows. */
bool store_note(struct store *s, const char *name, long long value);

int store_waiting(const struct store *s);     /* rows of the batch that gathers */
long long store_batch(const struct store *s); /* its number, from 1 */
long long store_kept(const struct store *s);  /* batches up to this one are kept */
bool store_busy(const struct store *s);       /* one is on its way; there is never a second one */

/* False: something could not be written or read, and nothing may be told any more; store_why says what. */
bool store_is_well(const struct store *s);
/* These too. */
/* The batch that gathers is sent, and one before it waited for. */
bool store_commit(struct store *s);
/* What has come of the one on its way, without waiting. */
bool store_hear(struct store *s);
/* All is kept. */
bool store_settle(struct store *s);
const char *store_why(const struct store *s);

/* Reading. */
bool store_find_link(struct store *s, const unsigned char *hash, char match[STORE_MATCH], int *role);
/* A match that is due at this time or was before; false if there is none. */
bool store_find_due(struct store *s, long long now, char match[STORE_MATCH]);
long long store_find_note(struct store *s, const char *name, long long otherwise);
typedef void store_visitor(void *self, int role, long long seen);
bool store_visits(struct store *s, const char *match, store_visitor *each, void *self);
/* The setup, malloc'ed; NULL if there is no such match. */
char *store_setup(struct store *s, const char *match, long long *touched);
/* A match that nobody has touched since then; false if there is none. */
bool store_find_old(struct store *s, long long before, char match[STORE_MATCH]);
/* `at`: when it was kept, in seconds of the wall clock. */
typedef void store_reader(void *self, long long event, const char *kind, int role, const char *text,
                          long long at);
/* *damaged: the first event that is not there as it was written, before which the reading ends; or -1. */
bool store_read(struct store *s, const char *match, store_reader *each, void *self, long long *damaged);

/* A whole copy of a file of SQLite's in a new one, also while a server uses it; false with a sentence. */
bool store_backup(const char *path, const char *to, char *why, size_t size);

/* ------------------------------------------------------------------ several servers, one store */

/*
 * Tables lie in buckets by the first two digits of their names. A bucket is kept by one server, whose
 * session holds its lock and writes through it: whoever has lost the lock has lost the session too.
 * Servers send each other letters about connections that are at one and sit at a table of another.
 */
enum { STORE_BUCKETS = 256 };
int store_bucket(const char *match);

/* The server's number, from 1; 0: the store is for one server alone, which keeps all tables. */
int store_self(const struct store *s);
/* Who keeps the match now, as far as is known; 0: nobody does, ask again soon. */
int store_keeper(const struct store *s, const char *match);
/* Whether the server with this number has a session. */
bool store_lives(const struct store *s, int server);

/* Buckets that are given up: what is kept of them in memory must be forgotten. */
typedef void store_leaver(void *self, int bucket);
/*
 * Twice a second: says that we live, learns who else does, takes buckets nobody keeps and gives up
 * what is more than our share. *clock: the highest any server has seen, ours included; false: the
 * session is lost. Nothing may wait for a commit.
 */
bool store_beat(struct store *s, long long *clock, store_leaver *leave, void *self);

/* A letter: to a server, about a connection, which is known by the server it is at and a number. */
struct letter {
    int to, from;
    int at;           /* the connection's server, */
    long long number; /* and its number there */
    const char *kind, *text;
};
bool store_post(struct store *s, const struct letter *l);
/* All that were posted are sent, with one notice to each server. */
bool store_send(struct store *s);
typedef void store_letter(void *self, const struct letter *l);
/* Letters for us, in the order they were posted by each server, once; how many, -1: session lost. */
int store_letters(struct store *s, store_letter *each, void *self);
/* A file that can be read when there may be letters or news of buckets; -1: never. */
int store_file(const struct store *s);
/* One that can be read when store_hear may have something to say; -1: never. */
int store_works(const struct store *s);
/* Whether it should also be called when that one can be written to. */
bool store_chokes(const struct store *s);

#endif
