/*
 * pace.c: how much time people have, and what others may do about somebody who takes more.
 *
 * Clocks run for the seats that everybody can see are awaited, on the hall's own clock, which stands
 * while no server runs and knows no jumps. In a question to several seats all their clocks run until
 * the reveal: stopping one would tell who has answered. Days are for a turn and begin anew whenever
 * something is published; minutes are for a game. When time is up the table says so; a stand-in
 * comes by itself or when another seat asks for one, or the others vote for a bot, which comes when a
 * countdown has ended.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

enum { DAY_MS = 86400000, MINUTE_MS = 60000, AT_ONCE = 64, LATE_TICKS = 3 };

void pace_read(struct table *t)
{
    const json_t *pace = json_object_get(t->setup, "pace");
    const char *then = json_string_value(json_object_get(pace, "then"));
    double days = json_number_value(json_object_get(pace, "days"));
    double minutes = json_number_value(json_object_get(pace, "minutes"));
    double ms = days > 0 ? days * (double)DAY_MS : minutes * (double)MINUTE_MS;
    if (ms >= 1000 && ms <= 100.0 * (double)DAY_MS) {
        t->pace.kind = days > 0 ? PACE_DAYS : PACE_MINUTES;
        t->pace.ms = (long long)ms;
    }
    t->pace.bot = then && !strcmp(then, "bot");
}

/* ------------------------------------------------------------------ who is awaited */

/* What a spectator sees: seats whose turn it is, whatever they are asked. */
static unsigned awaited_now(struct hall *h, const struct table *t)
{
    static void *view;
    static size_t size;
    const struct qs_table *q = t->closed ? NULL : table_of(h, t);
    if (!q || qs_table_over(q)) {
        return 0;
    }
    size_t needed = (qs_table_rules(q)->game->state_size + 63) / 64 * 64;
    if (needed > size) {
        free(view);
        view = aligned_alloc(64, needed);
        size = view ? needed : 0;
    }
    if (!view) {
        return 0;
    }
    qs_table_view(q, view, QS_NOBODY);
    return qs_asked(qs_table_rules(q), view) & ((1u << t->players) - 1);
}

static size_t published(struct hall *h, const struct table *t)
{
    const struct qs_table *q = table_of(h, t);
    return q ? qs_table_seen(q, QS_NOBODY) : 0;
}

/* ------------------------------------------------------------------ time */

/* Whoever has used all the time of a game still has a little for each turn. */
static long long grace(const struct pace *p)
{
    return p->ms / 10 < MINUTE_MS ? p->ms / 10 : MINUTE_MS;
}

static long long due_of(const struct table *t, int seat)
{
    const struct pace *p = &t->pace;
    long long left = p->kind == PACE_DAYS ? p->ms : p->ms - t->seat[seat].used;
    return p->since + (left > grace(p) ? left : grace(p));
}

static bool runs(const struct table *t, int seat)
{
    return t->pace.kind && (t->pace.awaited >> seat & 1) && t->seat[seat].person;
}

unsigned pace_late(const struct hall *h, const struct table *t)
{
    unsigned late = 0;
    for (int i = 0; i < t->players; i++) {
        late |= runs(t, i) && hall_now(h) >= due_of(t, i) ? 1u << i : 0;
    }
    return late;
}

/* The store knows when to look at the table again, also when it has left memory. */
static void set_due(struct hall *h, struct table *t)
{
    long long due = 0, now = hall_now(h);
    for (int i = 0; i < t->players; i++) {
        long long mine = runs(t, i) ? due_of(t, i) : 0, doom = t->seat[i].doom;
        if (mine > now && (!due || mine < due)) {
            due = mine;
        }
        if (doom && (!due || doom < due)) {
            due = doom;
        }
    }
    if (due != t->pace.due) {
        t->pace.due = due;
        store_due(h->store, t->match, due);
    }
}

static void keep_clock(struct hall *h, struct table *t)
{
    const struct pace *p = &t->pace;
    char text[200];
    int n = snprintf(text, sizeof text, "%lld %u %zu", p->since, p->awaited, p->published);
    for (int i = 0; i < t->players; i++) {
        n += snprintf(text + n, sizeof text - (size_t)n, " %lld", t->seat[i].used);
    }
    table_keep(h, t, "clock", ROLE_HOST, text);
    hall_note_time(h, 0);
}

void pace_load(struct table *t, const char *text)
{
    struct pace *p = &t->pace;
    int at = 0, n;
    if (sscanf(text, "%lld %u %zu%n", &p->since, &p->awaited, &p->published, &at) < 3) {
        return;
    }
    for (int i = 0; i < t->players && sscanf(text + at, "%lld%n", &t->seat[i].used, &n) == 1; i++) {
        at += n;
    }
}

void pace_resume(struct hall *h, struct table *t)
{
    if (!t->pace.kind) {
        t->pace.awaited = awaited_now(h, t);
        t->pace.published = published(h, t);
    }
    t->pace.due = -1; /* what the store has is not known */
}

void pace_charge(struct hall *h, struct table *t)
{
    struct pace *p = &t->pace;
    long long now = hall_now(h);
    if (p->kind != PACE_MINUTES) {
        return;
    }
    for (int i = 0; i < t->players; i++) {
        t->seat[i].used += runs(t, i) ? now - p->since : 0;
    }
    p->since = now;
    p->charged = true;
}

static void tell_asked(struct hall *h, struct table *t, unsigned before)
{
    for (int i = 0; i < t->players; i++) {
        if (t->seat[i].person && (t->pace.awaited & ~before) >> i & 1) {
            notify(h, t, i, "turn");
        }
    }
}

void pace_moved(struct hall *h, struct table *t)
{
    struct pace *p = &t->pace;
    unsigned awaited = awaited_now(h, t), before = p->awaited;
    size_t now_published = published(h, t);
    bool moved = awaited != before || now_published != p->published;
    if (moved) {
        pace_charge(h, t);
        p->awaited = awaited;
        p->published = now_published;
        p->since = hall_now(h);
        p->reminded = 0;
    }
    if (p->kind && (moved || p->charged)) {
        p->charged = false;
        keep_clock(h, t);
        table_news(t);
    }
    set_due(h, t);
    tell_asked(h, t, before);
}

/* ------------------------------------------------------------------ votes for a bot */

/* As long as a turn may take, a day at the most: time to come back, which all can see. */
static long long warning(const struct table *t)
{
    const struct pace *p = &t->pace;
    return !p->kind ? MINUTE_MS : p->ms < DAY_MS ? p->ms : DAY_MS;
}

void votes_load(struct table *t, int role, const char *text)
{
    int seat;
    long long doom;
    if (sscanf(text, "%d %lld", &seat, &doom) == 2 && seat >= 0 && seat < t->players) {
        t->seat[seat].voters |= 1u << role;
        t->seat[seat].doom = doom;
    }
}

void votes_clear(struct table *t)
{
    for (int i = 0; i < t->players; i++) {
        t->version += t->seat[i].doom != 0;
        t->seat[i].voters = 0;
        t->seat[i].doom = 0;
    }
}

void votes_stop(struct hall *h, struct table *t, int seat)
{
    t->seat[seat].voters = 0;
    t->seat[seat].doom = 0;
    table_keep(h, t, "unvote", seat, "");
    set_due(h, t);
    table_news(t);
}

long long votes_left(const struct hall *h, const struct table *t, int seat)
{
    long long left = t->seat[seat].doom - hall_now(h);
    return !t->seat[seat].doom ? 0 : left < 1000 ? 1 : left / 1000;
}

/* More than half of those others who are here or have voted: whoever is gone blocks nothing. */
static bool is_voted_away(const struct table *t, int seat)
{
    const struct table_seat *s = &t->seat[seat];
    int others = 0;
    for (int i = 0; i < t->players; i++) {
        bool votes = s->voters >> i & 1;
        others += i != seat && (votes || (t->seat[i].person && t->seat[i].here));
    }
    return 2 * __builtin_popcount(s->voters) > others;
}

static bool may_be_dropped(const struct hall *h, const struct table *t, int seat)
{
    return t->seat[seat].person && (!t->seat[seat].here || (pace_late(h, t) >> seat & 1));
}

static void votes_settle(struct hall *h, struct table *t)
{
    for (int i = 0; i < t->players; i++) {
        if (!t->seat[i].doom || t->seat[i].doom > hall_now(h)) {
            continue;
        }
        if (may_be_dropped(h, t, i) && is_voted_away(t, i)) {
            table_set_seat(h, t, i, "dropped", NULL);
        } else {
            votes_stop(h, t, i);
        }
    }
}

/* ------------------------------------------------------------------ time is up */

static void time_is_up(struct hall *h, struct table *t)
{
    unsigned late = pace_late(h, t);
    for (int i = 0; i < t->players; i++) {
        if (!(late >> i & 1)) {
            continue;
        }
        notify(h, t, i, "late");
        if (t->pace.bot) {
            table_set_seat(h, t, i, "standin", NULL);
        }
    }
    table_news(t);
}

/* A question would wait for a commit on its way, and everybody with it: clocks can wait a second. */
static bool comes_later(const struct hall *h)
{
    static int late;
    late = store_busy(h->store) && late < LATE_TICKS ? late + 1 : 0;
    return late;
}

void pace_tick(struct hall *h)
{
    char match[STORE_MATCH];
    if (comes_later(h)) {
        return;
    }
    for (int i = 0; i < AT_ONCE && store_find_due(h->store, hall_now(h), match); i++) {
        struct table *t = table_find(h, match);
        if (t && table_of(h, t)) {
            votes_settle(h, t);
            time_is_up(h, t);
            t->pace.due = -1;
            set_due(h, t);
        } else {
            store_due(h->store, match, watch_shuts_table(match) ? hall_now(h) + 60 * MINUTE_MS : 0);
        }
    }
}

static void add_seats(json_t *array, unsigned seats)
{
    for (int i = 0; i < QS_SEATS; i++) {
        if (seats >> i & 1) {
            json_array_append_new(array, json_integer(i));
        }
    }
}

/* Seconds that a seat has left now. */
static long long left_of(const struct hall *h, const struct table *t, int seat)
{
    const struct pace *p = &t->pace;
    long long left = p->kind == PACE_DAYS ? p->ms : p->ms - t->seat[seat].used;
    if (runs(t, seat)) {
        left = due_of(t, seat) - hall_now(h);
    }
    return left > 0 ? left / 1000 : 0;
}

json_t *pace_json(const struct hall *h, const struct table *t)
{
    const struct pace *p = &t->pace;
    if (!p->kind) {
        return json_null();
    }
    json_t *late = json_array(), *awaited = json_array(), *left = json_array();
    add_seats(late, pace_late(h, t));
    add_seats(awaited, p->awaited);
    for (int i = 0; i < t->players; i++) {
        json_array_append_new(left, json_integer(left_of(h, t, i)));
    }
    return json_pack("{ss sI sb so so so}", "kind", p->kind == PACE_DAYS ? "days" : "minutes", "seconds",
                     (json_int_t)(p->ms / 1000), "bot", p->bot, "awaited", awaited, "late", late, "left",
                     left);
}

/* ------------------------------------------------------------------ what the others may do */

/* The seat that is meant: another one's, whose person may be gone. -1 after saying what is wrong. */
static int others_seat(struct connection *c, const json_t *j)
{
    long long seat =
        json_is_integer(json_object_get(j, "seat")) ? json_integer_value(json_object_get(j, "seat")) : -1;
    if (!c->host && !talk_has_seat(c)) {
        return -1;
    }
    if (seat < 0 || seat >= c->table->players || seat == c->role) {
        talk_error(c, "this is about the seat of somebody else");
        return -1;
    }
    if (!c->table->seat[seat].person) {
        talk_error(c, "a bot answers for this seat already");
        return -1;
    }
    return (int)seat;
}

static int late_seat(struct connection *c, const json_t *j)
{
    int seat = others_seat(c, j);
    if (seat >= 0 && !(pace_late(c->hall, c->table) >> seat & 1)) {
        talk_error(c, "this seat still has time");
        return -1;
    }
    return seat;
}

void take_remind(struct connection *c, const json_t *j)
{
    int seat = late_seat(c, j);
    struct pace *p = &c->table->pace;
    if (seat < 0) {
        return;
    }
    if (p->reminded >> seat & 1) {
        talk_error(c, "it was reminded already, this turn");
        return;
    }
    p->reminded |= 1u << seat;
    notify(c->hall, c->table, seat, "reminder");
    table_news(c->table);
}

void take_stand_in(struct connection *c, const json_t *j)
{
    int seat = late_seat(c, j);
    if (seat >= 0) {
        table_set_seat(c->hall, c->table, seat, "standin", NULL);
    }
}

/* A vote, and a countdown that all can see: coming back, or any answer, stops it. */
void take_drop(struct connection *c, const json_t *j)
{
    struct table *t = c->table;
    char text[64];
    int seat = talk_has_seat(c) ? others_seat(c, j) : -1;
    if (seat < 0) {
        return;
    }
    if (!may_be_dropped(c->hall, t, seat)) {
        talk_error(c, "whoever is here and in time stays");
        return;
    }
    struct table_seat *s = &t->seat[seat];
    s->voters |= 1u << c->role;
    s->doom = s->doom ? s->doom : hall_now(c->hall) + warning(t);
    snprintf(text, sizeof text, "%d %lld", seat, s->doom);
    table_keep(c->hall, t, "vote", c->role, text);
    set_due(c->hall, t);
    table_news(t);
}
