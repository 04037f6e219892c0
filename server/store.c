/*
 * store.c: what is kept of tables, in words that every kind of store understands.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store_kind.h"

const char *const store_statements[STATEMENTS] = {
    [ADD_TABLE] = "INSERT INTO tables (match, setup, touched) VALUES ($1, $2, $3)",
    [ADD_EVENT] = "INSERT INTO events (match, event, kind, role, text, at, sum) "
                  "VALUES ($1, $2, $3, $4, $5, $6, $7)",
    [SET_TAIL] = "INSERT INTO tails (match, events) VALUES ($1, $2) "
                 "ON CONFLICT (match) DO UPDATE SET events = excluded.events",
    [SET_TOUCHED] = "UPDATE tables SET touched = $2 WHERE match = $1",
    [SET_SETUP] = "UPDATE tables SET setup = $2 WHERE match = $1",
    [SET_EVENT] = "UPDATE events SET kind = $3, role = $4, text = $5, at = $6, sum = $7 "
                  "WHERE match = $1 AND event = $2",
    [PUT_ASIDE] = "UPDATE events SET match = $3 WHERE match = $1 AND event >= $2",
    [DROP_EVENTS] = "DELETE FROM events WHERE match = $1",
    [DROP_VISITS] = "DELETE FROM visits WHERE match = $1",
    [DROP_TAIL] = "DELETE FROM tails WHERE match = $1",
    [DROP_LINKS] = "DELETE FROM links WHERE match = $1",
    [DROP_TABLE] = "DELETE FROM tables WHERE match = $1",
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
    [FIND_SETUP] = "SELECT setup, touched FROM tables WHERE match = $1",
    [FIND_TAIL] = "SELECT events FROM tails WHERE match = $1",
    [FIND_OLD] = "SELECT match FROM tables WHERE touched <= $1 ORDER BY touched",
    [READ_EVENTS] = "SELECT event, kind, role, text, at, sum FROM events WHERE match = $1 ORDER BY event",
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

bool store_table(struct store *s, const char *match, const char *setup, long long touched)
{
    return PUT(s, ADD_TABLE, { .text = match }, { .text = setup }, { .number = touched });
}

bool store_touch(struct store *s, const char *match, long long touched)
{
    return PUT(s, SET_TOUCHED, { .text = match }, { .number = touched });
}

bool store_set_setup(struct store *s, const char *match, const char *setup)
{
    return PUT(s, SET_SETUP, { .text = match }, { .text = setup });
}

bool store_drop(struct store *s, const char *match)
{
    return PUT(s, DROP_EVENTS, { .text = match }) && PUT(s, DROP_VISITS, { .text = match }) &&
           PUT(s, DROP_TAIL, { .text = match }) && PUT(s, DROP_LINKS, { .text = match }) &&
           PUT(s, DROP_TABLE, { .text = match });
}

/* Of all that a row says, so that one that was damaged is told from one that was written; never 0. */
static long long sum_of(const char *match, long long event, const char *kind, long long role,
                        const char *text, long long at)
{
    char head[128];
    uint64_t sum = 0xcbf29ce484222325u;
    snprintf(head, sizeof head, "%s %lld %s %lld %lld ", match, event, kind, role, at);
    for (const char *of[] = { head, text, NULL }, **each = of; *each; each++) {
        for (const char *c = *each; *c; c++) {
            sum = (sum ^ (unsigned char)*c) * 0x100000001b3u;
        }
    }
    return (long long)(sum >> 1 | 1);
}

bool store_rewrite(struct store *s, const char *match, long long event, const char *kind, int role,
                   const char *text, long long at)
{
    return PUT(s, SET_EVENT, { .text = match }, { .number = event }, { .text = kind }, { .number = role },
               { .text = text }, { .number = at }, { .number = sum_of(match, event, kind, role, text, at) });
}

bool store_put_aside(struct store *s, const char *match, long long from)
{
    char name[64];
    snprintf(name, sizeof name, "%s damaged %lld", match, (long long)time(NULL));
    return PUT(s, PUT_ASIDE, { .text = match }, { .number = from }, { .text = name }) &&
           PUT(s, SET_TAIL, { .text = match }, { .number = from });
}

bool store_event(struct store *s, const char *match, long long event, const char *kind, int role,
                 const char *text)
{
    long long at = (long long)time(NULL);
    return PUT(s, ADD_EVENT, { .text = match }, { .number = event }, { .text = kind }, { .number = role },
               { .text = text }, { .number = at },
               { .number = sum_of(match, event, kind, role, text, at) }) &&
           PUT(s, SET_TAIL, { .text = match }, { .number = event + 1 });
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

struct found_setup {
    char *text;
    long long touched;
};

static bool take_setup(void *self, const struct row *row)
{
    struct found_setup *f = self;
    f->text = strdup(row->text(row->self, 0));
    f->touched = row->number(row->self, 1);
    return false;
}

char *store_setup(struct store *s, const char *match, long long *touched)
{
    struct found_setup f = { NULL, 0 };
    ask(s, FIND_SETUP, (struct value){ .text = match }, take_setup, &f);
    *touched = f.touched;
    return f.text;
}

bool store_find_old(struct store *s, long long before, char match[STORE_MATCH])
{
    struct found_due f = { s, match, false };
    ask(s, FIND_OLD, (struct value){ .number = before }, take_due, &f);
    return f.found;
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
    const char *match;
    long long next; /* event */
    bool damaged;   /* that one is not there as it was written */
};

/* Rows of an earlier version have no checksum (0). */
static bool take_event(void *self, const struct row *row)
{
    struct reading *r = self;
    long long event = row->number(row->self, 0), role = row->number(row->self, 2);
    long long at = row->number(row->self, 4), sum = row->number(row->self, 5);
    const char *kind = row->text(row->self, 1), *text = row->text(row->self, 3);
    r->damaged = !kind || !text || (sum && event != r->next) ||
                 (sum && sum != sum_of(r->match, event, kind, role, text, at));
    if (!r->damaged) {
        r->each(r->self, event, kind, (int)role, text, at);
        r->next = event + 1;
    }
    return !r->damaged;
}

bool store_read(struct store *s, const char *match, store_reader *each, void *self, long long *damaged)
{
    struct reading r = { each, self, match, 0, false };
    long long tail = 0;
    bool well = ask(s, READ_EVENTS, (struct value){ .text = match }, take_event, &r) &&
                ask(s, FIND_TAIL, (struct value){ .text = match }, take_number, &tail);
    *damaged = r.damaged || r.next < tail ? r.next : -1;
    return well;
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
