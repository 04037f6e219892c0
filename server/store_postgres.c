/*
 * store_postgres.c: the store as a database of PostgreSQL's that several servers share.
 *
 * Two sessions. `work` holds the locks of our buckets and writes: rows go out in a pipeline, and what
 * comes of them and of the commit is heard when it has come; meanwhile the rows of the next batch
 * gather behind it. A question waits for all that is before it. If the session is gone, so are the
 * locks, and nothing more can be written. PRIMARY KEY (match, event) is the last fence. `ear` hears
 * notices and carries letters, which need not survive anything: it does not wait for the disk.
 *
 * A server that hangs is found out by the database: it ends a session that says nothing for three
 * seconds. There must be no pooler in between: it would break locks and notices.
 */
#include <libpq-fe.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store_kind.h"

enum { SCHEMA = 2, BUCKET_LOCKS = 7430, SERVER_LOCKS = 7431, DESTINATIONS = 64, SERVERS = 256 };
enum { CLEAN_EVERY = 20 }; /* beats */

/* From nothing to version 1, and so on: steps are added, never changed. */
static const char *const migrations[SCHEMA] = {
    "CREATE TABLE tables (match TEXT PRIMARY KEY, setup TEXT NOT NULL,"
    " due BIGINT NOT NULL DEFAULT 0);"
    "CREATE INDEX tables_due ON tables (due) WHERE due > 0;"
    "CREATE TABLE events (match TEXT NOT NULL, event BIGINT NOT NULL, kind TEXT NOT NULL,"
    " role BIGINT NOT NULL, text TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (match, event));"
    "CREATE TABLE links (hash BYTEA PRIMARY KEY, match TEXT NOT NULL, role BIGINT NOT NULL);"
    "CREATE INDEX links_of_match ON links (match);"
    "CREATE TABLE visits (match TEXT NOT NULL, role BIGINT NOT NULL, seen BIGINT NOT NULL,"
    " PRIMARY KEY (match, role));"
    "CREATE TABLE notes (name TEXT PRIMARY KEY, value BIGINT NOT NULL);"
    "CREATE SEQUENCE servers AS INT;"
    "CREATE TABLE buckets (bucket INT PRIMARY KEY, keeper INT NOT NULL);"
    "CREATE UNLOGGED TABLE letters (id BIGSERIAL PRIMARY KEY, dest INT NOT NULL,"
    " source INT NOT NULL, home INT NOT NULL, number BIGINT NOT NULL, kind TEXT NOT NULL,"
    " text TEXT NOT NULL);"
    "ALTER TABLE letters ALTER COLUMN text SET STORAGE EXTERNAL;"
    "CREATE INDEX letters_for ON letters (dest);",
    "ALTER TABLE events ADD COLUMN sum BIGINT NOT NULL DEFAULT 0;"
    "CREATE TABLE tails (match TEXT PRIMARY KEY, events BIGINT NOT NULL);"
    "ALTER TABLE tables ADD COLUMN touched BIGINT NOT NULL DEFAULT 0;"
    "UPDATE tables SET touched = COALESCE((SELECT value FROM notes WHERE name = 'clock'), 0);"
    "CREATE INDEX tables_touched ON tables (touched);",
};

/* What both sessions are told first. */
static const char settings[] =
    "SET client_min_messages = warning; SET client_connection_check_interval = 500;"
    "SET idle_session_timeout = '3s'; SET idle_in_transaction_session_timeout = '3s'";

struct postgres_store {
    struct store base;
    PGconn *work, *ear;
    bool committing;                 /* a commit is on its way through `work` */
    bool chokes;                     /* not all of it has gone out */
    int dest[DESTINATIONS], n_dests; /* servers with letters on their way */
    bool mail, moved;                /* notices: letters for us, buckets in other hands */
    int live[SERVERS], n_live;
    int beats;
};

static struct postgres_store *mine(struct store *s)
{
    return (struct postgres_store *)s;
}

/* ------------------------------------------------------------------ sessions */

static bool is_well(struct postgres_store *s, const PGresult *r)
{
    ExecStatusType status = PQresultStatus(r);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
           store_broken(&s->base, r ? PQresultErrorMessage(r) : "not enough memory");
}

static bool run(struct postgres_store *s, PGconn *session, const char *sql)
{
    PGresult *r = PQexec(session, sql);
    bool well = is_well(s, r);
    PQclear(r);
    return well;
}

/* What is wrong is said in one line, when something fails. */
static void say_nothing(void *self, const char *words)
{
    (void)self, (void)words;
}

static PGconn *connect_to(const char *url)
{
    static const char *const keys[] = { "dbname",           "application_name",
                                        "connect_timeout",  "tcp_user_timeout",
                                        "keepalives_idle",  "keepalives_interval",
                                        "keepalives_count", NULL };
    const char *const values[] = { url, "quayside", "5", "5000", "2", "1", "3", NULL };
    PGconn *session = PQconnectdbParams(keys, values, 1);
    PQsetNoticeProcessor(session, say_nothing, NULL);
    return session;
}

static bool lost(struct postgres_store *s, const PGconn *session)
{
    const char *why = PQerrorMessage(session);
    return store_broken(&s->base, *why ? why : "the database has ended the session");
}

/* Waits for one answer of the pipeline after another until a sync; false if anything failed. */
static bool until_sync(struct postgres_store *s, PGconn *session)
{
    bool well = true, synced = false;
    while (!synced && PQstatus(session) == CONNECTION_OK) {
        PGresult *r = PQgetResult(session);
        synced = r && PQresultStatus(r) == PGRES_PIPELINE_SYNC;
        well &= !r || synced || is_well(s, r);
        PQclear(r);
    }
    return (well && synced) || lost(s, session);
}

/* The commit on its way is waited for: its sync is the next there is. */
static bool end_commit(struct postgres_store *s)
{
    bool well = !s->committing || until_sync(s, s->work);
    s->committing = s->chokes = false;
    return well;
}

/* Whatever waits in the session's pipeline is sent and answered; false if anything failed. */
static bool settle(struct postgres_store *s, PGconn *session)
{
    if (PQpipelineStatus(session) == PQ_PIPELINE_OFF) {
        return PQstatus(session) == CONNECTION_OK || lost(s, session);
    }
    bool well = PQpipelineSync(session) && (session != s->work || end_commit(s)) && until_sync(s, session);
    return (PQexitPipelineMode(session) && well) || lost(s, session);
}

/* A statement is on its way; what comes of it is heard when the pipeline is settled. */
static bool in_pipeline(struct postgres_store *s, PGconn *session)
{
    return PQpipelineStatus(session) == PQ_PIPELINE_ON || PQenterPipelineMode(session) || lost(s, session);
}

/* ------------------------------------------------------------------ opening */

static int number_of(struct postgres_store *s, PGresult *r, int otherwise)
{
    int n = is_well(s, r) && PQntuples(r) && !PQgetisnull(r, 0, 0) ? atoi(PQgetvalue(r, 0, 0)) : otherwise;
    PQclear(r);
    return n;
}

/* Servers may start at the same time: one makes the tables, the others wait for it. */
static int migrate(struct postgres_store *s)
{
    char set[80];
    bool well = run(s, s->work, "BEGIN") && run(s, s->work, "SELECT pg_advisory_xact_lock(7430)") &&
                run(s, s->work, "CREATE TABLE IF NOT EXISTS quayside_schema (version INT NOT NULL)");
    int version = number_of(s, PQexec(s->work, "SELECT max(version) FROM quayside_schema"), 0);
    for (int v = version; well && v < SCHEMA; v++) {
        snprintf(set, sizeof set, "INSERT INTO quayside_schema VALUES (%d)", v + 1);
        well = run(s, s->work, migrations[v]) && run(s, s->work, set);
    }
    return well && run(s, s->work, "COMMIT") ? version : -1;
}

static const char add_letter[] =
    "INSERT INTO letters (dest, source, home, number, kind, text) VALUES ($1, $2, $3, $4, $5, $6)";

static bool prepare(struct postgres_store *s, PGconn *session, const char *name, const char *sql)
{
    PGresult *r = PQprepare(session, name, sql, 0, NULL);
    bool well = is_well(s, r);
    PQclear(r);
    return well;
}

static bool prepare_all(struct postgres_store *s)
{
    char name[16];
    bool well = prepare(s, s->ear, "letter", add_letter);
    for (int i = 0; well && i < STATEMENTS; i++) {
        snprintf(name, sizeof name, "s%d", i);
        well = prepare(s, s->work, name, store_statements[i]);
    }
    return well;
}

/* A number that no server ever had, and a lock that says it lives. */
static bool enrol(struct postgres_store *s)
{
    char sql[128];
    s->base.self = number_of(s, PQexec(s->work, "SELECT nextval('servers')"), 0);
    snprintf(sql, sizeof sql, "SELECT pg_advisory_lock(%d, %d)", SERVER_LOCKS, s->base.self);
    bool well = s->base.self && run(s, s->work, sql);
    snprintf(sql, sizeof sql, "LISTEN quayside_buckets; LISTEN quayside_%d", s->base.self);
    return well && run(s, s->ear, sql);
}

static void close_sessions(struct store *base)
{
    struct postgres_store *s = mine(base);
    PQfinish(s->ear);
    PQfinish(s->work);
    free(s);
}

/* ------------------------------------------------------------------ rows */

/* Values as text, which PostgreSQL reads by itself. */
struct texts {
    char room[VALUES][2 * STORE_HASH + 3];
    const char *of[VALUES];
};

static void write_values(struct texts *t, const struct value *values, int n)
{
    for (int i = 0; i < n; i++) {
        char *out = t->room[i];
        t->of[i] = values[i].text ? values[i].text : out;
        if (values[i].hash) {
            out += sprintf(out, "\\x");
            for (int k = 0; k < STORE_HASH; k++) {
                out += sprintf(out, "%02x", values[i].hash[k]);
            }
        } else if (!values[i].text) {
            snprintf(out, sizeof t->room[i], "%lld", values[i].number);
        }
    }
}

static bool begin(struct store *base)
{
    struct postgres_store *s = mine(base);
    return in_pipeline(s, s->work) &&
           (PQsendQueryParams(s->work, "BEGIN", 0, NULL, NULL, NULL, NULL, 0) || lost(s, s->work));
}

static bool put(struct store *base, enum statement which, const struct value *values, int n)
{
    struct postgres_store *s = mine(base);
    char name[16];
    struct texts t;
    write_values(&t, values, n);
    snprintf(name, sizeof name, "s%d", (int)which);
    return in_pipeline(s, s->work) &&
           (PQsendQueryPrepared(s->work, name, n, t.of, NULL, NULL, 0) || lost(s, s->work));
}

static bool commit(struct store *base)
{
    struct postgres_store *s = mine(base);
    s->committing = in_pipeline(s, s->work) &&
                    PQsendQueryParams(s->work, "COMMIT", 0, NULL, NULL, NULL, NULL, 0) &&
                    PQpipelineSync(s->work);
    s->chokes = s->committing && PQflush(s->work) > 0;
    return s->committing || lost(s, s->work);
}

/* What has come so far; whether the sync of the commit was among it. */
static bool take_answers(struct postgres_store *s)
{
    while (s->committing && !PQisBusy(s->work)) {
        PGresult *r = PQgetResult(s->work);
        s->committing = !r || PQresultStatus(r) != PGRES_PIPELINE_SYNC;
        bool well = !r || !s->committing || is_well(s, r);
        PQclear(r);
        if (!well) {
            return false;
        }
    }
    return !s->committing;
}

static bool hear(struct store *base, bool wait)
{
    struct postgres_store *s = mine(base);
    int unsent = wait ? 0 : PQflush(s->work);
    if (unsent < 0 || (!wait && !PQconsumeInput(s->work))) {
        return lost(s, s->work);
    }
    s->chokes = unsent > 0;
    bool done = wait ? end_commit(s) : take_answers(s);
    if (done && !s->base.waiting) {
        PQexitPipelineMode(s->work); /* a question need not wait for an empty one */
    }
    return done;
}

static int works(const struct store *base)
{
    return PQsocket(((const struct postgres_store *)base)->work);
}

static bool chokes(const struct store *base)
{
    return ((const struct postgres_store *)base)->chokes;
}

struct cursor {
    PGresult *result;
    int row;
};

static const char *column_text(const void *self, int column)
{
    const struct cursor *c = self;
    return PQgetvalue(c->result, c->row, column);
}

static long long column_number(const void *self, int column)
{
    return strtoll(column_text(self, column), NULL, 10);
}

/* Rows that wait are seen too: they are in the same transaction. */
static bool ask(struct store *base, enum statement which, const struct value *values, int n, row_reader *each,
                void *self)
{
    struct postgres_store *s = mine(base);
    char name[16];
    struct texts t;
    if (!settle(s, s->work)) {
        return false;
    }
    write_values(&t, values, n);
    snprintf(name, sizeof name, "s%d", (int)which);
    struct cursor c = { PQexecPrepared(s->work, name, n, t.of, NULL, NULL, 0), 0 };
    const struct row row = { column_text, column_number, &c };
    bool well = is_well(s, c.result);
    for (int rows = well ? PQntuples(c.result) : 0; c.row < rows && each(self, &row); c.row++) {
    }
    PQclear(c.result);
    return well;
}

/* ------------------------------------------------------------------ who keeps what */

static bool lives(const struct store *base, int server)
{
    const struct postgres_store *s = (const struct postgres_store *)base;
    for (int i = 0; i < s->n_live; i++) {
        if (s->live[i] == server) {
            return true;
        }
    }
    return false;
}

static bool learn_servers(struct postgres_store *s)
{
    char sql[256];
    snprintf(sql, sizeof sql,
             "SELECT l.objid FROM pg_locks l JOIN pg_database d ON d.oid = l.database "
             "WHERE d.datname = current_database() AND l.locktype = 'advisory' "
             "AND l.classid = %d AND l.granted",
             SERVER_LOCKS);
    PGresult *r = PQexec(s->work, sql);
    bool well = is_well(s, r);
    s->n_live = 0;
    for (int i = 0; well && i < PQntuples(r) && s->n_live < SERVERS; i++) {
        s->live[s->n_live++] = atoi(PQgetvalue(r, i, 0));
    }
    PQclear(r);
    return well &&
           (lives(&s->base, s->base.self) || store_broken(&s->base, "the database has ended the session"));
}

/* What the others say they keep; of ourselves we know. */
static bool learn_buckets(struct postgres_store *s)
{
    PGresult *r = PQexec(s->work, "SELECT bucket, keeper FROM buckets");
    bool well = is_well(s, r);
    for (int i = 0; well && i < PQntuples(r); i++) {
        int bucket = atoi(PQgetvalue(r, i, 0)), keeper = atoi(PQgetvalue(r, i, 1));
        int *known = &s->base.keeper[bucket & (STORE_BUCKETS - 1)];
        if (*known != s->base.self && keeper != s->base.self) {
            *known = lives(&s->base, keeper) ? keeper : 0;
        }
    }
    PQclear(r);
    return well;
}

/* Buckets as PostgreSQL writes a list. */
static void write_buckets(const struct postgres_store *s, bool ours, char *out)
{
    char *at = out;
    *at++ = '{';
    for (int i = 0; i < STORE_BUCKETS; i++) {
        if ((s->base.keeper[i] == s->base.self) == ours) {
            at += sprintf(at, "%s%d", at == out + 1 ? "" : ",", i);
        }
    }
    sprintf(at, "}");
}

static bool note_buckets(struct postgres_store *s, const char *list, int keeper)
{
    char number[16];
    snprintf(number, sizeof number, "%d", keeper);
    const char *const values[] = { list, number };
    PGresult *r = PQexecParams(s->work,
                               "INSERT INTO buckets SELECT unnest($1::int[]), $2 "
                               "ON CONFLICT (bucket) DO UPDATE SET keeper = excluded.keeper",
                               2, NULL, values, NULL, NULL, 0);
    bool well = is_well(s, r);
    PQclear(r);
    return well && run(s, s->work, "NOTIFY quayside_buckets");
}

/* Buckets that nobody has locked, up to so many. */
static bool claim(struct postgres_store *s, int most)
{
    char list[STORE_BUCKETS * 4 + 3], limit[16];
    write_buckets(s, true, list);
    snprintf(limit, sizeof limit, "%d", most);
    const char *const values[] = { list, limit };
    /* CASE: a lock that we hold must not be taken twice. */
    PGresult *r = PQexecParams(s->work,
                               "SELECT b FROM generate_series(0, 255) b WHERE CASE "
                               "WHEN b = ANY($1::int[]) THEN false "
                               "ELSE pg_try_advisory_lock(7430, b) END LIMIT $2",
                               2, NULL, values, NULL, NULL, 0);
    bool well = is_well(s, r);
    int n = well ? PQntuples(r) : 0;
    for (int i = 0; i < n; i++) {
        s->base.keeper[atoi(PQgetvalue(r, i, 0)) & (STORE_BUCKETS - 1)] = s->base.self;
    }
    PQclear(r);
    write_buckets(s, true, list);
    return well && (!n || note_buckets(s, list, s->base.self));
}

/* What is known of them leaves memory and is kept, then they are anybody's. */
static bool give_up(struct postgres_store *s, int n, store_leaver *leave, void *self)
{
    char list[STORE_BUCKETS * 4 + 3], *at = list;
    for (int i = STORE_BUCKETS - 1; i >= 0 && n; i--) {
        if (s->base.keeper[i] == s->base.self) {
            leave(self, i);
            s->base.keeper[i] = 0;
            at += sprintf(at, "%c%d", at == list ? '{' : ',', i);
            n--;
        }
    }
    sprintf(at, "}");
    const char *const values[] = { list };
    if (!store_settle(&s->base) || !settle(s, s->work) || !note_buckets(s, list, 0)) {
        return false;
    }
    PGresult *r = PQexecParams(s->work, "SELECT pg_advisory_unlock(7430, b) FROM unnest($1::int[]) b", 1,
                               NULL, values, NULL, NULL, 0);
    bool well = is_well(s, r);
    PQclear(r);
    return well && run(s, s->work, "NOTIFY quayside_buckets");
}

static int count_ours(const struct postgres_store *s)
{
    int n = 0;
    for (int i = 0; i < STORE_BUCKETS; i++) {
        n += s->base.keeper[i] == s->base.self;
    }
    return n;
}

/* The highest clock of all servers, which is kept from now on. */
static bool share_clock(struct postgres_store *s, long long *clock)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", *clock);
    const char *const values[] = { text };
    PGresult *r = PQexecParams(s->ear,
                               "INSERT INTO notes VALUES ('clock', $1) ON CONFLICT (name) DO UPDATE "
                               "SET value = greatest(notes.value, excluded.value) RETURNING value",
                               1, NULL, values, NULL, NULL, 0);
    bool well = is_well(s, r) && PQntuples(r);
    if (well) {
        *clock = strtoll(PQgetvalue(r, 0, 0), NULL, 10);
    }
    PQclear(r);
    return well;
}

/* Letters to servers that are gone. */
static bool clean_up(struct postgres_store *s)
{
    char sql[256];
    snprintf(sql, sizeof sql,
             "DELETE FROM letters WHERE dest NOT IN (SELECT objid::int FROM pg_locks "
             "WHERE locktype = 'advisory' AND classid = %d)",
             SERVER_LOCKS);
    return run(s, s->ear, sql);
}

/* ------------------------------------------------------------------ letters */

static bool post(struct store *base, const struct letter *l)
{
    struct postgres_store *s = mine(base);
    char number[4][24];
    const long long numbers[4] = { l->to, s->base.self, l->at, l->number };
    for (int i = 0; i < 4; i++) {
        snprintf(number[i], sizeof number[i], "%lld", numbers[i]);
    }
    const char *const values[] = {
        number[0], number[1], number[2], number[3], l->kind, l->text ? l->text : ""
    };
    int i = 0;
    while (i < s->n_dests && s->dest[i] != l->to) {
        i++;
    }
    if (i == DESTINATIONS) {
        return false;
    }
    s->dest[i] = l->to;
    s->n_dests = i == s->n_dests ? i + 1 : s->n_dests;
    return in_pipeline(s, s->ear) &&
           (PQsendQueryPrepared(s->ear, "letter", 6, values, NULL, NULL, 0) || lost(s, s->ear));
}

/* One transaction: a pipeline is one until it is synced. */
static bool send_letters(struct store *base)
{
    struct postgres_store *s = mine(base);
    bool well = true;
    for (int i = 0; well && i < s->n_dests; i++) {
        char channel[32];
        snprintf(channel, sizeof channel, "quayside_%d", s->dest[i]);
        const char *const values[] = { channel };
        well = PQsendQueryParams(s->ear, "SELECT pg_notify($1, '')", 1, NULL, values, NULL, NULL, 0);
    }
    s->n_dests = 0;
    return settle(s, s->ear) && well;
}

static void hear_notices(struct postgres_store *s)
{
    PGnotify *notice;
    while ((notice = PQnotifies(s->ear))) {
        bool buckets = !strcmp(notice->relname, "quayside_buckets");
        s->moved |= buckets;
        s->mail |= !buckets;
        PQfreemem(notice);
    }
}

static bool look(struct store *base)
{
    struct postgres_store *s = mine(base);
    s->moved = false;
    return settle(s, s->work) && learn_servers(s) && learn_buckets(s);
}

static bool beat(struct store *base, long long *clock, store_leaver *leave, void *self)
{
    struct postgres_store *s = mine(base);
    bool well = settle(s, s->work) && send_letters(base) && share_clock(s, clock) && learn_servers(s);
    if (well && s->beats++ % CLEAN_EVERY == 0) {
        well = clean_up(s);
    }
    int ours = count_ours(s), share = s->n_live ? (STORE_BUCKETS + s->n_live - 1) / s->n_live : 0;
    if (well && ours < share) {
        well = claim(s, share - ours);
    } else if (well && ours > share) {
        well = give_up(s, ours - share, leave, self);
    }
    s->mail = true; /* a notice that got lost costs half a second */
    return well && learn_buckets(s);
}

static int letters(struct store *base, store_letter *each, void *self)
{
    static const char take[] = "WITH gone AS (DELETE FROM letters WHERE dest = $1 RETURNING *) "
                               "SELECT source, home, number, kind, text FROM gone ORDER BY id";
    struct postgres_store *s = mine(base);
    char number[16];
    if (!PQconsumeInput(s->ear)) {
        lost(s, s->ear);
        return -1;
    }
    hear_notices(s);
    if (s->moved && !look(base)) {
        return -1;
    }
    if (!s->mail) {
        return 0;
    }
    s->mail = false;
    snprintf(number, sizeof number, "%d", s->base.self);
    const char *const values[] = { number };
    PGresult *r = send_letters(base) ? PQexecParams(s->ear, take, 1, NULL, values, NULL, NULL, 0) : NULL;
    int n = is_well(s, r) ? PQntuples(r) : -1;
    for (int i = 0; i < n; i++) {
        each(self, &(struct letter){ .to = s->base.self,
                                     .from = atoi(PQgetvalue(r, i, 0)),
                                     .at = atoi(PQgetvalue(r, i, 1)),
                                     .number = strtoll(PQgetvalue(r, i, 2), NULL, 10),
                                     .kind = PQgetvalue(r, i, 3),
                                     .text = PQgetvalue(r, i, 4) });
    }
    PQclear(r);
    return n;
}

static int file(const struct store *base)
{
    return PQsocket(((const struct postgres_store *)base)->ear);
}

/* ------------------------------------------------------------------ the database */

static const struct store_kind postgres_kind = { .close = close_sessions,
                                                 .begin = begin,
                                                 .put = put,
                                                 .commit = commit,
                                                 .hear = hear,
                                                 .works = works,
                                                 .chokes = chokes,
                                                 .ask = ask,
                                                 .beat = beat,
                                                 .lives = lives,
                                                 .post = post,
                                                 .send = send_letters,
                                                 .letters = letters,
                                                 .file = file };

struct store *store_open_postgres(const char *url, char *why, size_t size)
{
    struct postgres_store *s = calloc(1, sizeof *s);
    if (!s) {
        snprintf(why, size, "not enough memory");
        return NULL;
    }
    s->base.kind = &postgres_kind;
    s->work = connect_to(url);
    s->ear = PQstatus(s->work) == CONNECTION_OK ? connect_to(url) : NULL;
    bool both = PQstatus(s->ear) == CONNECTION_OK && run(s, s->work, settings) && run(s, s->ear, settings) &&
                run(s, s->work, "SET synchronous_commit = on") &&
                run(s, s->ear, "SET synchronous_commit = off");
    int version = both ? migrate(s) : -1;
    if (version >= 0 && version <= SCHEMA && prepare_all(s) && enrol(s) &&
        (!PQsetnonblocking(s->work, 1) || lost(s, s->work))) {
        return &s->base;
    }
    if (!both) {
        lost(s, s->ear ? s->ear : s->work);
    }
    snprintf(why, size, "%s",
             version > SCHEMA ? "it was written by a newer Quayside; nothing was changed" : s->base.why);
    close_sessions(&s->base);
    return NULL;
}
