/*
 * store.c: what is kept of tables, in words that every kind of store understands.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_kind.h"

const char *const store_statements[STATEMENTS] = {
    [ADD_TABLE] = "INSERT INTO tables (match, setup) VALUES ($1, $2)",
    [ADD_EVENT] = "INSERT INTO events (match, event, kind, role, text, at) "
                  "VALUES ($1, $2, $3, $4, $5, $6)",
    [ADD_LINK] = "INSERT INTO links (hash, match, role) VALUES ($1, $2, $3)",
    [ADD_LINK_AGAIN] = "INSERT INTO links (hash, match, role) VALUES ($1, $2, $3) "
                       "ON CONFLICT DO NOTHING",
    [SET_DUE] = "UPDATE tables SET due = $2 WHERE match = $1",
    [SET_VISIT] = "INSERT INTO visits (match, role, seen) VALUES ($1, $2, $3) "
                  "ON CONFLICT (match, role) DO UPDATE SET seen = excluded.seen",
    [SET_NOTE] = "INSERT INTO notes (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE "
                 "SET value = excluded.value WHERE excluded.value > notes.value",
    [DROP_LINK] = "DELETE FROM links WHERE match = $1 AND role = $2",
    [MOVE_LINK] = "UPDATE links SET match = $3, role = role - $2 + $4 "
                  "WHERE match = $1 AND (role = $2 OR role = 16 + $2)",
    [FIND_LINK] = "SELECT match, role FROM links WHERE hash = $1",
    [FIND_SETUP] = "SELECT setup FROM tables WHERE match = $1",
    [READ_EVENTS] = "SELECT event, kind, role, text, at FROM events WHERE match = $1 ORDER BY event",
    [READ_VISITS] = "SELECT role, seen FROM visits WHERE match = $1",
    [FIND_DUE] = "SELECT match FROM tables WHERE due > 0 AND due <= $1 ORDER BY due",
    [FIND_NOTE] = "SELECT value FROM notes WHERE name = $1",
};

void store_close(struct store *s)
{
    if (s) {
        s->kind->close(s);
    }
}

/* ------------------------------------------------------------------ writing */

bool store_broken(struct store *s, const char *why)
{
    if (!s->broken) {
        snprintf(s->why, sizeof s->why, "%.*s", (int)strcspn(why, "\n"), why);
    }
    s->broken = true;
    return false;
}

bool store_is_well(const struct store *s)
{
    return !s->broken;
}

const char *store_why(const struct store *s)
{
    return s->why;
}

static bool put(struct store *s, enum statement which, const struct value *values, int n)
{
    if (!s->waiting++ && !s->broken) {
        s->kind->begin(s);
    }
    return !s->broken && s->kind->put(s, which, values, n);
}

#define PUT(s, which, ...) \
    put((s), (which), (const struct value[]){ __VA_ARGS__ }, \
        (int)(sizeof((const struct value[]){ __VA_ARGS__ }) / sizeof(struct value)))

bool store_table(struct store *s, const char *match, const char *setup)
{
    return PUT(s, ADD_TABLE, { .text = match }, { .text = setup });
}

bool store_event(struct store *s, const char *match, long long event, const char *kind, int role,
                 const char *text)
{
    return PUT(s, ADD_EVENT, { .text = match }, { .number = event }, { .text = kind }, { .number = role },
               { .text = text }, { .number = (long long)time(NULL) });
}

bool store_link(struct store *s, const unsigned char *hash, const char *match, int role)
{
    return PUT(s, ADD_LINK, { .hash = hash }, { .text = match }, { .number = role });
}

bool store_link_again(struct store *s, const unsigned char *hash, const char *match, int role)
{
    return PUT(s, ADD_LINK_AGAIN, { .hash = hash }, { .text = match }, { .number = role });
}

bool store_due(struct store *s, const char *match, long long due)
{
    return PUT(s, SET_DUE, { .text = match }, { .number = due });
}

bool store_visit(struct store *s, const char *match, int role, long long seen)
{
    return PUT(s, SET_VISIT, { .text = match }, { .number = role }, { .number = seen });
}

bool store_note(struct store *s, const char *name, long long value)
{
    return PUT(s, SET_NOTE, { .text = name }, { .number = value });
}

bool store_unlink(struct store *s, const char *match, int role)
{
    return PUT(s, DROP_LINK, { .text = match }, { .number = role });
}

bool store_move_link(struct store *s, const char *from, int role, const char *to, int as)
{
    return PUT(s, MOVE_LINK, { .text = from }, { .number = role }, { .text = to }, { .number = as });
}

int store_waiting(const struct store *s)
{
    return s->waiting;
}

long long store_batch(const struct store *s)
{
    return s->closed + 1;
}

long long store_kept(const struct store *s)
{
    return s->kept;
}

bool store_busy(const struct store *s)
{
    return s->kept < s->closed;
}

static bool hear(struct store *s, bool wait)
{
    if (!s->broken && (!s->kind->hear || s->kind->hear(s, wait)) && !s->broken) {
        s->kept = s->closed;
    }
    return !s->broken;
}

bool store_hear(struct store *s)
{
    return hear(s, false);
}

bool store_commit(struct store *s)
{
    if (s->waiting && hear(s, true) && s->kind->commit(s)) {
        s->closed++;
        s->waiting = 0;
    }
    return hear(s, false);
}

bool store_settle(struct store *s)
{
    return store_commit(s) && hear(s, true);
}

/* ------------------------------------------------------------------ reading */

/* It may have waited for a commit. */
static bool ask(struct store *s, enum statement which, struct value value, row_reader *each, void *self)
{
    return s->kind->ask(s, which, &value, 1, each, self) && (!store_busy(s) || hear(s, false));
}

struct found_link {
    char *match;
    int *role;
    bool found;
};

static bool take_link(void *self, const struct row *row)
{
    struct found_link *f = self;
    snprintf(f->match, STORE_MATCH, "%s", row->text(row->self, 0));
    *f->role = (int)row->number(row->self, 1);
    f->found = true;
    return false;
}

bool store_find_link(struct store *s, const unsigned char *hash, char match[STORE_MATCH], int *role)
{
    struct found_link f = { match, role, false };
    ask(s, FIND_LINK, (struct value){ .hash = hash }, take_link, &f);
    return f.found;
}

struct found_due {
    struct store *s;
    char *match;
    bool found;
};

/* Tables that another server keeps are its business. */
static bool take_due(void *self, const struct row *row)
{
    struct found_due *f = self;
    const char *match = row->text(row->self, 0);
    f->found = store_keeper(f->s, match) == store_self(f->s);
    if (f->found) {
        snprintf(f->match, STORE_MATCH, "%s", match);
    }
    return !f->found;
}

bool store_find_due(struct store *s, long long now, char match[STORE_MATCH])
{
    struct found_due f = { s, match, false };
    ask(s, FIND_DUE, (struct value){ .number = now }, take_due, &f);
    return f.found;
}

static bool take_number(void *self, const struct row *row)
{
    *(long long *)self = row->number(row->self, 0);
    return false;
}

long long store_find_note(struct store *s, const char *name, long long otherwise)
{
    long long value = otherwise;
    ask(s, FIND_NOTE, (struct value){ .text = name }, take_number, &value);
    return value;
}

static bool take_setup(void *self, const struct row *row)
{
    *(char **)self = strdup(row->text(row->self, 0));
    return false;
}

char *store_setup(struct store *s, const char *match)
{
    char *setup = NULL;
    ask(s, FIND_SETUP, (struct value){ .text = match }, take_setup, &setup);
    return setup;
}

struct visiting {
    store_visitor *each;
    void *self;
};

static bool take_visit(void *self, const struct row *row)
{
    const struct visiting *v = self;
    v->each(v->self, (int)row->number(row->self, 0), row->number(row->self, 1));
    return true;
}

bool store_visits(struct store *s, const char *match, store_visitor *each, void *self)
{
    struct visiting v = { each, self };
    return ask(s, READ_VISITS, (struct value){ .text = match }, take_visit, &v);
}

struct reading {
    store_reader *each;
    void *self;
};

static bool take_event(void *self, const struct row *row)
{
    const struct reading *r = self;
    r->each(r->self, row->number(row->self, 0), row->text(row->self, 1), (int)row->number(row->self, 2),
            row->text(row->self, 3), row->number(row->self, 4));
    return true;
}

bool store_read(struct store *s, const char *match, store_reader *each, void *self)
{
    struct reading r = { each, self };
    return ask(s, READ_EVENTS, (struct value){ .text = match }, take_event, &r);
}

/* ------------------------------------------------------------------ several servers */

int store_self(const struct store *s)
{
    return s->self;
}

static int digit(char c)
{
    return c >= 'a' ? c - 'a' + 10 : c - '0';
}

int store_bucket(const char *match)
{
    return (digit(match[0]) << 4 | digit(match[1])) & (STORE_BUCKETS - 1);
}

int store_keeper(const struct store *s, const char *match)
{
    return s->self ? s->keeper[store_bucket(match)] : 0;
}

bool store_lives(const struct store *s, int server)
{
    return s->kind->lives && s->kind->lives(s, server);
}

bool store_beat(struct store *s, long long *clock, store_leaver *leave, void *self)
{
    return !s->kind->beat || s->kind->beat(s, clock, leave, self);
}

bool store_post(struct store *s, const struct letter *l)
{
    return s->kind->post && s->kind->post(s, l);
}

bool store_send(struct store *s)
{
    return !s->kind->send || s->kind->send(s);
}

int store_letters(struct store *s, store_letter *each, void *self)
{
    return s->kind->letters ? s->kind->letters(s, each, self) : 0;
}

int store_file(const struct store *s)
{
    return s->kind->file ? s->kind->file(s) : -1;
}

int store_works(const struct store *s)
{
    return s->kind->works ? s->kind->works(s) : -1;
}

bool store_chokes(const struct store *s)
{
    return s->kind->chokes && s->kind->chokes(s);
}
