/*
 * store_sqlite.c: the store as one SQLite file: WAL, synchronous=FULL, one transaction for all that
 * came since the last commit. PRIMARY KEY (match, event) refuses an event that is there already.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store.h"

enum { SCHEMA = 2 };

enum statement {
    BEGIN,
    COMMIT,
    ADD_TABLE,
    ADD_EVENT,
    ADD_LINK,
    ADD_LINK_AGAIN,
    SET_DUE,
    SET_VISIT,
    SET_NOTE,
    DROP_LINK,
    MOVE_LINKS,
    FIND_LINK,
    FIND_SETUP,
    READ_EVENTS,
    READ_VISITS,
    FIND_DUE,
    FIND_NOTE,
    STATEMENTS
};

static const char *const statements[STATEMENTS] = {
    [BEGIN] = "BEGIN IMMEDIATE",
    [COMMIT] = "COMMIT",
    [ADD_TABLE] = "INSERT INTO tables (match, setup) VALUES (?1, ?2)",
    [ADD_EVENT] = "INSERT INTO events (match, event, kind, role, text, at) "
                  "VALUES (?1, ?2, ?3, ?4, ?5, unixepoch())",
    [ADD_LINK] = "INSERT INTO links (hash, match, role) VALUES (?1, ?2, ?3)",
    [ADD_LINK_AGAIN] = "INSERT OR IGNORE INTO links (hash, match, role) VALUES (?1, ?2, ?3)",
    [SET_DUE] = "UPDATE tables SET due = ?2 WHERE match = ?1",
    [SET_VISIT] = "INSERT INTO visits (match, role, seen) VALUES (?1, ?2, ?3) "
                  "ON CONFLICT (match, role) DO UPDATE SET seen = ?3",
    [SET_NOTE] = "INSERT INTO notes (name, value) VALUES (?1, ?2) "
                 "ON CONFLICT (name) DO UPDATE SET value = ?2",
    [DROP_LINK] = "DELETE FROM links WHERE match = ?1 AND role = ?2",
    [MOVE_LINKS] = "UPDATE links SET match = ?2, "
                   "role = CASE WHEN role < ?3 THEN (role + 1) % ?3 "
                   "WHEN role >= 16 THEN 16 + (role - 15) % ?3 ELSE role END WHERE match = ?1",
    [FIND_LINK] = "SELECT match, role FROM links WHERE hash = ?1",
    [FIND_SETUP] = "SELECT setup FROM tables WHERE match = ?1",
    [READ_EVENTS] = "SELECT event, kind, role, text, at FROM events WHERE match = ?1 ORDER BY event",
    [READ_VISITS] = "SELECT role, seen FROM visits WHERE match = ?1",
    [FIND_DUE] = "SELECT match FROM tables WHERE due > 0 AND due <= ?1 ORDER BY due LIMIT 1",
    [FIND_NOTE] = "SELECT value FROM notes WHERE name = ?1",
};

/* From nothing to version 1, from 1 to 2, and so on: steps are added, never changed. */
static const char *const migrations[SCHEMA] = {
    "CREATE TABLE tables (match TEXT PRIMARY KEY, setup TEXT NOT NULL) WITHOUT ROWID;"
    "CREATE TABLE events (match TEXT NOT NULL, event INTEGER NOT NULL, kind TEXT NOT NULL,"
    " role INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,"
    " PRIMARY KEY (match, event)) WITHOUT ROWID;"
    "CREATE TABLE links (hash BLOB PRIMARY KEY, match TEXT NOT NULL, role INTEGER NOT NULL)"
    " WITHOUT ROWID;"
    "CREATE INDEX links_of_match ON links (match);",
    "ALTER TABLE tables ADD COLUMN due INTEGER NOT NULL DEFAULT 0;"
    "CREATE INDEX tables_due ON tables (due) WHERE due > 0;"
    "CREATE TABLE visits (match TEXT NOT NULL, role INTEGER NOT NULL, seen INTEGER NOT NULL,"
    " PRIMARY KEY (match, role)) WITHOUT ROWID;"
    "CREATE TABLE notes (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;",
};

struct store {
    sqlite3 *db;
    sqlite3_stmt *made[STATEMENTS];
    int waiting;
    bool broken;
    char why[200]; /* it is */
};

enum { PATIENCE_MS = 5000 }; /* with another program that has the file locked */

static bool run(struct store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static int version_of(struct store *s)
{
    sqlite3_stmt *st;
    int version = -1;
    if (sqlite3_prepare_v2(s->db, "PRAGMA user_version", -1, &st, NULL) == SQLITE_OK &&
        sqlite3_step(st) == SQLITE_ROW) {
        version = sqlite3_column_int(st, 0);
    }
    sqlite3_finalize(st);
    return version;
}

static bool migrate(struct store *s)
{
    char set[64];
    int version = version_of(s);
    bool well = version >= 0 && version <= SCHEMA;
    for (; well && version < SCHEMA; version++) {
        snprintf(set, sizeof set, "PRAGMA user_version = %d", version + 1);
        well = run(s, "BEGIN IMMEDIATE") && run(s, migrations[version]) && run(s, set) &&
               run(s, "COMMIT");
    }
    return well;
}

static bool prepare(struct store *s)
{
    for (int i = 0; i < STATEMENTS; i++) {
        if (sqlite3_prepare_v3(s->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT, &s->made[i],
                               NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

struct store *store_open(const char *path, char *why, size_t size)
{
    struct store *s = calloc(1, sizeof *s);
    if (!s) {
        snprintf(why, size, "not enough memory");
        return NULL;
    }
    /* What a server left in the log is written anew before anybody is told of it: if a sync failed, the
       kernel's memory may hold what the disk does not. */
    if (sqlite3_open(path, &s->db) == SQLITE_OK &&
        sqlite3_busy_timeout(s->db, PATIENCE_MS) == SQLITE_OK &&
        run(s, "PRAGMA journal_mode = WAL") && run(s, "PRAGMA synchronous = FULL") &&
        run(s, "PRAGMA wal_checkpoint(TRUNCATE)") && migrate(s) && prepare(s)) {
        return s;
    }
    bool newer = s->db && version_of(s) > SCHEMA;
    snprintf(why, size, "%s", newer ? "it was written by a newer quayside" : sqlite3_errmsg(s->db));
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    if (!s) {
        return;
    }
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(s->made[i]);
    }
    sqlite3_close(s->db);
    free(s);
}

/* ------------------------------------------------------------------ writing */

/* From here on nothing is committed. */
static bool broken(struct store *s, const char *why)
{
    if (!s->broken) {
        snprintf(s->why, sizeof s->why, "%s", why);
    }
    s->broken = true;
    return false;
}

const char *store_why(const struct store *s)
{
    return s->why;
}

static sqlite3_stmt *ready(struct store *s, enum statement which)
{
    sqlite3_stmt *st = s->made[which];
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return st;
}

static void bind_text(sqlite3_stmt *st, int i, const char *text)
{
    sqlite3_bind_text(st, i, text, -1, SQLITE_STATIC);
}

/* A row of the transaction that is open, or is opened for it. */
static sqlite3_stmt *row(struct store *s, enum statement which)
{
    if (!s->waiting++ && sqlite3_step(ready(s, BEGIN)) != SQLITE_DONE) {
        broken(s, sqlite3_errmsg(s->db));
    }
    return ready(s, which);
}

static bool done(struct store *s, sqlite3_stmt *st)
{
    bool well = sqlite3_step(st) == SQLITE_DONE || broken(s, sqlite3_errmsg(s->db));
    sqlite3_reset(st);
    return well;
}

bool store_table(struct store *s, const char *match, const char *setup)
{
    sqlite3_stmt *st = row(s, ADD_TABLE);
    bind_text(st, 1, match);
    bind_text(st, 2, setup);
    return done(s, st);
}

bool store_event(struct store *s, const char *match, long long event, const char *kind, int role,
                 const char *text)
{
    sqlite3_stmt *st = row(s, ADD_EVENT);
    bind_text(st, 1, match);
    sqlite3_bind_int64(st, 2, event);
    bind_text(st, 3, kind);
    sqlite3_bind_int(st, 4, role);
    bind_text(st, 5, text);
    return done(s, st);
}

static bool add_link(struct store *s, enum statement which, const unsigned char *hash,
                     const char *match, int role)
{
    sqlite3_stmt *st = row(s, which);
    sqlite3_bind_blob(st, 1, hash, STORE_HASH, SQLITE_STATIC);
    bind_text(st, 2, match);
    sqlite3_bind_int(st, 3, role);
    return done(s, st);
}

bool store_link(struct store *s, const unsigned char *hash, const char *match, int role)
{
    return add_link(s, ADD_LINK, hash, match, role);
}

bool store_link_again(struct store *s, const unsigned char *hash, const char *match, int role)
{
    return add_link(s, ADD_LINK_AGAIN, hash, match, role);
}

bool store_due(struct store *s, const char *match, long long due)
{
    sqlite3_stmt *st = row(s, SET_DUE);
    bind_text(st, 1, match);
    sqlite3_bind_int64(st, 2, due);
    return done(s, st);
}

bool store_visit(struct store *s, const char *match, int role, long long seen)
{
    sqlite3_stmt *st = row(s, SET_VISIT);
    bind_text(st, 1, match);
    sqlite3_bind_int(st, 2, role);
    sqlite3_bind_int64(st, 3, seen);
    return done(s, st);
}

bool store_note(struct store *s, const char *name, long long value)
{
    sqlite3_stmt *st = row(s, SET_NOTE);
    bind_text(st, 1, name);
    sqlite3_bind_int64(st, 2, value);
    return done(s, st);
}

bool store_unlink(struct store *s, const char *match, int role)
{
    sqlite3_stmt *st = row(s, DROP_LINK);
    bind_text(st, 1, match);
    sqlite3_bind_int(st, 2, role);
    return done(s, st);
}

bool store_move_links(struct store *s, const char *from, const char *to, int players)
{
    sqlite3_stmt *st = row(s, MOVE_LINKS);
    bind_text(st, 1, from);
    bind_text(st, 2, to);
    sqlite3_bind_int(st, 3, players);
    return done(s, st);
}

bool store_pending(const struct store *s)
{
    return s->waiting > 0;
}

int store_waiting(const struct store *s)
{
    return s->waiting;
}

/* Whether the file was removed or put elsewhere: what is written to it would be found by nobody. */
static bool has_moved(struct store *s)
{
    int moved = 0;
    sqlite3_file_control(s->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved;
}

bool store_commit(struct store *s)
{
    if (s->waiting && has_moved(s)) {
        broken(s, "the file is not where it was");
    }
    if (s->waiting && !s->broken) {
        done(s, ready(s, COMMIT));
    }
    s->waiting = 0;
    return !s->broken;
}

/* ------------------------------------------------------------------ reading */

/* A store that cannot be read is broken too: nobody is told that there is no such table. */
static int step(struct store *s, sqlite3_stmt *st)
{
    int got = sqlite3_step(st);
    if (got != SQLITE_ROW && got != SQLITE_DONE) {
        broken(s, sqlite3_errmsg(s->db));
    }
    return got;
}

bool store_find_link(struct store *s, const unsigned char *hash, char match[STORE_MATCH], int *role)
{
    sqlite3_stmt *st = ready(s, FIND_LINK);
    sqlite3_bind_blob(st, 1, hash, STORE_HASH, SQLITE_STATIC);
    bool found = step(s, st) == SQLITE_ROW;
    if (found) {
        snprintf(match, STORE_MATCH, "%s", (const char *)sqlite3_column_text(st, 0));
        *role = sqlite3_column_int(st, 1);
    }
    sqlite3_reset(st);
    return found;
}

bool store_find_due(struct store *s, long long now, char match[STORE_MATCH])
{
    sqlite3_stmt *st = ready(s, FIND_DUE);
    sqlite3_bind_int64(st, 1, now);
    bool found = step(s, st) == SQLITE_ROW;
    if (found) {
        snprintf(match, STORE_MATCH, "%s", (const char *)sqlite3_column_text(st, 0));
    }
    sqlite3_reset(st);
    return found;
}

long long store_find_note(struct store *s, const char *name, long long otherwise)
{
    sqlite3_stmt *st = ready(s, FIND_NOTE);
    bind_text(st, 1, name);
    long long value = step(s, st) == SQLITE_ROW ? sqlite3_column_int64(st, 0) : otherwise;
    sqlite3_reset(st);
    return value;
}

bool store_visits(struct store *s, const char *match, store_visitor *each, void *self)
{
    sqlite3_stmt *st = ready(s, READ_VISITS);
    int got;
    bind_text(st, 1, match);
    while ((got = step(s, st)) == SQLITE_ROW) {
        each(self, sqlite3_column_int(st, 0), sqlite3_column_int64(st, 1));
    }
    sqlite3_reset(st);
    return got == SQLITE_DONE;
}

char *store_setup(struct store *s, const char *match)
{
    sqlite3_stmt *st = ready(s, FIND_SETUP);
    bind_text(st, 1, match);
    char *setup =
        step(s, st) == SQLITE_ROW ? strdup((const char *)sqlite3_column_text(st, 0)) : NULL;
    sqlite3_reset(st);
    return setup;
}

bool store_read(struct store *s, const char *match, store_reader *each, void *self)
{
    sqlite3_stmt *st = ready(s, READ_EVENTS);
    int got;
    bind_text(st, 1, match);
    while ((got = step(s, st)) == SQLITE_ROW) {
        each(self, sqlite3_column_int64(st, 0), (const char *)sqlite3_column_text(st, 1),
             sqlite3_column_int(st, 2), (const char *)sqlite3_column_text(st, 3),
             sqlite3_column_int64(st, 4));
    }
    sqlite3_reset(st);
    return got == SQLITE_DONE;
}

/* ------------------------------------------------------------------ a copy */

bool store_backup(const char *path, const char *to, char *why, size_t size)
{
    sqlite3 *db = NULL;
    sqlite3_stmt *st = NULL;
    bool well = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                sqlite3_busy_timeout(db, 10000) == SQLITE_OK &&
                sqlite3_prepare_v2(db, "VACUUM INTO ?1", -1, &st, NULL) == SQLITE_OK;
    if (well) {
        bind_text(st, 1, to);
        well = sqlite3_step(st) == SQLITE_DONE;
    }
    if (!well) {
        snprintf(why, size, "%s", sqlite3_errmsg(db));
    }
    sqlite3_finalize(st);
    sqlite3_close(db);
    return well;
}
