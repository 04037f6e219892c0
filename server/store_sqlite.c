/*
 * store_sqlite.c: the store as one SQLite file: WAL, synchronous=FULL, one transaction for all that
 * came since the last commit. PRIMARY KEY (match, event) refuses an event that is there already.
 */
#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_kind.h"

enum { SCHEMA = 3 };
enum { PATIENCE_MS = 5000 }; /* with another program that has the file locked */

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
    "ALTER TABLE events ADD COLUMN sum INTEGER NOT NULL DEFAULT 0;"
    "CREATE TABLE tails (match TEXT PRIMARY KEY, events INTEGER NOT NULL) WITHOUT ROWID;"
    "ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;"
    "UPDATE tables SET touched = COALESCE((SELECT value FROM notes WHERE name = 'clock'), 0);"
    "CREATE INDEX tables_touched ON tables (touched);",
};

enum own_statement { BEGIN = STATEMENTS, COMMIT, ALL_STATEMENTS };

struct sqlite_store {
    struct store base;
    sqlite3 *db;
    sqlite3_stmt *made[ALL_STATEMENTS];
};

static struct sqlite_store *mine(struct store *s)
{
    return (struct sqlite_store *)s;
}

static bool run(struct sqlite_store *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

static int version_of(struct sqlite_store *s)
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

static bool migrate(struct sqlite_store *s)
{
    char set[64];
    int version = version_of(s);
    bool well = version >= 0 && version <= SCHEMA;
    for (; well && version < SCHEMA; version++) {
        snprintf(set, sizeof set, "PRAGMA user_version = %d", version + 1);
        well = run(s, "BEGIN IMMEDIATE") && run(s, migrations[version]) && run(s, set) && run(s, "COMMIT");
    }
    return well;
}

static bool prepare(struct sqlite_store *s)
{
    for (int i = 0; i < ALL_STATEMENTS; i++) {
        const char *sql = i == BEGIN ? "BEGIN IMMEDIATE" : i == COMMIT ? "COMMIT" : store_statements[i];
        if (sqlite3_prepare_v3(s->db, sql, -1, SQLITE_PREPARE_PERSISTENT, &s->made[i], NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

static void close_file(struct store *base)
{
    struct sqlite_store *s = mine(base);
    for (int i = 0; i < ALL_STATEMENTS; i++) {
        sqlite3_finalize(s->made[i]);
    }
    sqlite3_close(s->db);
    free(s);
}

/* ------------------------------------------------------------------ rows */

static const char *const parameters[VALUES] = { "$1", "$2", "$3", "$4", "$5", "$6", "$7" };

static sqlite3_stmt *ready(struct store *s, int which, const struct value *values, int n)
{
    sqlite3_stmt *st = mine(s)->made[which];
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    for (int i = 0; i < n; i++) {
        int at = sqlite3_bind_parameter_index(st, parameters[i]);
        if (values[i].hash) {
            sqlite3_bind_blob(st, at, values[i].hash, STORE_HASH, SQLITE_STATIC);
        } else if (values[i].text) {
            sqlite3_bind_text(st, at, values[i].text, -1, SQLITE_STATIC);
        } else {
            sqlite3_bind_int64(st, at, values[i].number);
        }
    }
    return st;
}

static bool done(struct store *s, sqlite3_stmt *st)
{
    bool well = sqlite3_step(st) == SQLITE_DONE || store_broken(s, sqlite3_errmsg(mine(s)->db));
    sqlite3_reset(st);
    return well;
}

static bool begin(struct store *s)
{
    return done(s, ready(s, BEGIN, NULL, 0));
}

static bool put(struct store *s, enum statement which, const struct value *values, int n)
{
    return done(s, ready(s, (int)which, values, n));
}

/* Whether the file was removed or put elsewhere: what is written to it would be found by nobody. */
static bool has_moved(struct store *s)
{
    int moved = 0;
    sqlite3_file_control(mine(s)->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    return moved;
}

static bool commit(struct store *s)
{
    return has_moved(s) ? store_broken(s, "the file is not where it was")
                        : done(s, ready(s, COMMIT, NULL, 0));
}

static const char *column_text(const void *self, int column)
{
    return (const char *)sqlite3_column_text((sqlite3_stmt *)(uintptr_t)self, column);
}

static long long column_number(const void *self, int column)
{
    return sqlite3_column_int64((sqlite3_stmt *)(uintptr_t)self, column);
}

static bool ask(struct store *s, enum statement which, const struct value *values, int n, row_reader *each,
                void *self)
{
    sqlite3_stmt *st = ready(s, (int)which, values, n);
    const struct row row = { column_text, column_number, st };
    int step;
    while ((step = sqlite3_step(st)) == SQLITE_ROW && each(self, &row)) {
    }
    bool well = step == SQLITE_DONE || step == SQLITE_ROW || store_broken(s, sqlite3_errmsg(mine(s)->db));
    sqlite3_reset(st);
    return well;
}

/* ------------------------------------------------------------------ the file */

static const struct store_kind sqlite_kind = {
    .close = close_file, .begin = begin, .put = put, .commit = commit, .ask = ask
};

/* Only what SQLite calls damage is called so: on a full disk a sound file would be given up for an old copy.
 */
static void say_why_not(struct sqlite_store *s, char *why, size_t size)
{
    int code = sqlite3_extended_errcode(s->db), kind = code & 0xff;
    snprintf(why, size, "%s", sqlite3_errmsg(s->db));
    int version = version_of(s);
    if (version > SCHEMA) {
        snprintf(why, size,
                 "it was written by a newer Quayside (its tables are version %d, this one knows %d); "
                 "nothing was changed",
                 version, SCHEMA);
    } else if (kind == SQLITE_CORRUPT || kind == SQLITE_NOTADB) {
        snprintf(why, size, "the file is damaged or isn't one of Quayside's; go back to a copy (--backup)");
    } else if (kind == SQLITE_OK || kind == SQLITE_FULL || code == SQLITE_IOERR_WRITE ||
               code == SQLITE_IOERR_SHMSIZE) {
        snprintf(why, size, "the disk is full, or nothing can be written there");
    }
}

struct store *store_open_sqlite(const char *path, char *why, size_t size)
{
    struct sqlite_store *s = calloc(1, sizeof *s);
    if (!s) {
        snprintf(why, size, "not enough memory");
        return NULL;
    }
    s->base.kind = &sqlite_kind;
    /* What a server left in the log is written anew before anybody is told of it: if a sync failed, the
       kernel's memory may hold what the disk does not. */
    int opened = sqlite3_open(path, &s->db);
    if (opened == SQLITE_OK && sqlite3_busy_timeout(s->db, PATIENCE_MS) == SQLITE_OK && version_of(s) >= 0 &&
        version_of(s) <= SCHEMA && /* else nothing of it is touched */
        run(s, "PRAGMA journal_mode = WAL") && run(s, "PRAGMA synchronous = FULL") &&
        run(s, "PRAGMA wal_autocheckpoint = 4000") && run(s, "PRAGMA wal_checkpoint(TRUNCATE)") &&
        migrate(s) && prepare(s)) {
        return &s->base;
    }
    say_why_not(s, why, size);
    close_file(&s->base);
    return NULL;
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
        sqlite3_bind_text(st, 1, to, -1, SQLITE_STATIC);
        well = sqlite3_step(st) == SQLITE_DONE;
    }
    if (!well) {
        snprintf(why, size, "%s", sqlite3_errmsg(db));
    }
    sqlite3_finalize(st);
    sqlite3_close(db);
    return well;
}
