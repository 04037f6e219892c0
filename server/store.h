/*
 * store.h: what is kept of tables: events, append-only, and links by their hashes.
 *
 * Nothing is in the store until store_commit says so; then it survives a power cut. A failed commit
 * is final: memory is ahead of the disk, and the process must end and come back by replay.
 */
#ifndef QS_SERVER_STORE_H
#define QS_SERVER_STORE_H

#include <stdbool.h>
#include <stddef.h>

enum { STORE_HASH = 32, STORE_MATCH = 17 };

struct store;

/* NULL with a sentence in `why`. */
struct store *store_open(const char *path, char *why, size_t size);
void store_close(struct store *s);

/* All of these wait for store_commit; false if it cannot be done. */
bool store_table(struct store *s, const char *match, const char *setup);
bool store_event(struct store *s, const char *match, long long event, const char *kind, int role,
                 const char *text);
bool store_link(struct store *s, const unsigned char *hash, const char *match, int role);
/* The same, for one that may be there already. */
bool store_link_again(struct store *s, const unsigned char *hash, const char *match, int role);
/* The role's links are worth nothing any more. */
bool store_unlink(struct store *s, const char *match, int role);
/* Links of one match stand for another, the seats turned by one. */
bool store_move_links(struct store *s, const char *from, const char *to, int players);

/* When somebody's time at the table is up, on the hall's clock; 0: never. */
bool store_due(struct store *s, const char *match, long long due);
/* How many answers a role had been told of when it last looked. */
bool store_visit(struct store *s, const char *match, int role, long long seen);
/* A number under a name. */
bool store_note(struct store *s, const char *name, long long value);

bool store_pending(const struct store *s);
int store_waiting(const struct store *s); /* how many rows */
/* False: it failed, or something could not be read since; store_why says what. */
bool store_commit(struct store *s);
const char *store_why(const struct store *s);

/* Reading. */
bool store_find_link(struct store *s, const unsigned char *hash, char match[STORE_MATCH],
                     int *role);
/* A match that is due at this time or was before; false if there is none. */
bool store_find_due(struct store *s, long long now, char match[STORE_MATCH]);
long long store_find_note(struct store *s, const char *name, long long otherwise);
typedef void store_visitor(void *self, int role, long long seen);
bool store_visits(struct store *s, const char *match, store_visitor *each, void *self);
/* The setup, malloc'ed; NULL if there is no such match. */
char *store_setup(struct store *s, const char *match);
/* `at`: when it was kept, in seconds of the wall clock. */
typedef void store_reader(void *self, long long event, const char *kind, int role,
                          const char *text, long long at);
bool store_read(struct store *s, const char *match, store_reader *each, void *self);

/* A whole copy of the store in a new file, also while a server uses it; false with a sentence. */
bool store_backup(const char *path, const char *to, char *why, size_t size);

#endif
