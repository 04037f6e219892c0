/*
 * tables.c: tables in memory: found, played on, kept, forgotten; making.c makes and loads them.
 *
 * The desk has the match, opened quietly, so that it composes nothing unasked. After
 * every message the answers are compared with those that were kept: what fell away becomes an event
 * `undo N`, what is new an event `line` each, as the record has it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server.h"

enum { MEMORY_MS = 60000, TOUCH_MS = 3600000, DAY_MS = 86400000, ANNOUNCED_DAYS = 14, EXPIRE_TICKS = 5 };

/* ------------------------------------------------------------------ the desk's voice */

static bool is_type(const char *message, const char *type)
{
    size_t n = strlen(type);
    static const char begin[] = "{\"type\":\"";
    return !strncmp(message, begin, sizeof begin - 1) && !strncmp(message + sizeof begin - 1, type, n) &&
           message[sizeof begin - 1 + n] == '"';
}

/* The message with a record that says how it was dealt. */
static char *with_dealing(const struct table *t, const char *message)
{
    json_t *end = json_loads(message, 0, NULL);
    const char *record = json_string_value(json_object_get(end, "record"));
    const char *rest = record ? strchr(record, '\n') : NULL;
    char *text = NULL;
    if (rest) {
        struct qs_text with = qs_text_growing();
        qs_add_bytes(&with, record, (size_t)(rest + 1 - record));
        deal_write(&with, &t->deal, t->match, t->players, true);
        qs_add_text(&with, rest + 1);
        json_object_set_new(end, "record", json_string(qs_text_of(&with)));
        text = json_dumps(end, JSON_COMPACT);
        qs_text_free(&with);
    }
    json_decref(end);
    return text;
}

/* Scenes and news are composed when a connection can take them: here they are let go. */
static void hear(void *self, const char *message, size_t n)
{
    struct hall *h = self;
    if (h->wanted && is_type(message, h->wanted)) {
        qs_text_clear(&h->got);
        qs_add_bytes(&h->got, message, n);
    } else if (is_type(message, "end")) {
        if (h->playing) {
            free(h->playing->end);
            h->playing->end = with_dealing(h->playing, message);
        }
    } else if (h->asker && (is_type(message, "told") || is_type(message, "refused") ||
                            is_type(message, "stale") || is_type(message, "error"))) {
        talk_reply(h->asker, message);
    } else if (!h->asker && is_type(message, "error")) {
        fprintf(stderr, "quayside: %s\n", message);
    }
}

void desk_say(struct hall *h, struct table *t, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    h->playing = t;
    if (text) {
        qs_desk_message(h->desk, text, strlen(text));
    }
    h->playing = NULL;
    free(text);
    json_decref(message);
}

const struct qs_table *table_of(struct hall *h, const struct table *t)
{
    return t->begun && !t->unplayable ? qs_desk_table(h->desk, t->match) : NULL;
}

bool table_over(struct hall *h, const struct table *t)
{
    const struct qs_table *q = table_of(h, t);
    return q && qs_table_over(q);
}

const char *table_ask(struct hall *h, struct table *t, int seat, const char *text, const char *wanted)
{
    qs_text_clear(&h->got);
    h->wanted = wanted;
    qs_desk_player(h->desk, t->match, seat, text, strlen(text));
    h->wanted = NULL;
    return h->got.used && !h->got.starved ? qs_text_of(&h->got) : NULL;
}

/* ------------------------------------------------------------------ finding */

static struct table **bucket_of(struct hall *h, const char *match)
{
    return &h->bucket[strtoull(match, NULL, 16) % BUCKETS];
}

struct table *table_in_memory(struct hall *h, const char *match)
{
    struct table *t = *bucket_of(h, match);
    while (t && strcmp(t->match, match) != 0) {
        t = t->next;
    }
    return t;
}

void table_place(struct hall *h, struct table *t)
{
    struct table **bucket = bucket_of(h, t->match);
    t->next = *bucket;
    *bucket = t;
    h->n_tables++;
}

/* ------------------------------------------------------------------ keeping */

void table_keep(struct hall *h, struct table *t, const char *kind, int role, const char *text)
{
    if (t->damaged >= 0) {
        return; /* there is something in its place */
    }
    t->batch = store_batch(h->store);
    store_event(h->store, t->match, t->events++, kind, role, text);
    if (hall_now(h) - t->touched > TOUCH_MS && strcmp(kind, "clock") != 0) {
        t->touched = hall_now(h);
        store_touch(h->store, t->match, t->touched);
    }
}

static bool same(struct qs_answer a, struct qs_answer b)
{
    return a.seat == b.seat && a.forced == b.forced && a.move == b.move;
}

bool table_remember(struct table *t, struct qs_answer a)
{
    if (t->n_kept == t->room) {
        size_t room = t->room ? t->room + t->room / 2 : 64;
        struct qs_answer *more = realloc(t->kept, room * sizeof *more);
        if (!more) {
            return false;
        }
        t->kept = more;
        t->room = room;
    }
    t->kept[t->n_kept++] = a;
    return true;
}

/* The seat of the person whose message this is, from 1; 0: a bot's answer, or chance's. */
static int giver(const struct hall *h, const struct table *t)
{
    return h->asker && h->asker->table == t && h->asker->role < t->players ? h->asker->role + 1 : 0;
}

/* `by`: whose answer it is, who so knows of all before it; 0: nobody's. */
static void keep_line(struct hall *h, struct table *t, const struct qs_table *q, size_t i, int by)
{
    char line[512];
    size_t n = qs_record_line(q, i, line, sizeof line);
    if (n >= sizeof line || !table_remember(t, qs_table_answer_at(q, i))) {
        fprintf(stderr, "quayside: an answer cannot be kept; the server stops here.\n");
        abort();
    }
    line[strcspn(line, "\n")] = 0;
    table_keep(h, t, "line", by, line);
}

/* Brings the store's answers to the desk's; whether there was anything to do. */
bool table_keep_answers(struct hall *h, struct table *t)
{
    if (t->damaged >= 0) {
        return false;
    }
    const struct qs_table *q = table_of(h, t);
    size_t n = q ? qs_table_answers(q) : 0, i = 0;
    char number[32];
    while (i < n && i < t->n_kept && same(t->kept[i], qs_table_answer_at(q, i))) {
        i++;
    }
    bool changed = i < n || i < t->n_kept;
    if (i < t->n_kept) {
        snprintf(number, sizeof number, "%zu", i);
        table_keep(h, t, "undo", 0, number);
        t->n_kept = i;
    }
    for (int by = giver(h, t); i < n; i++, by = 0) {
        keep_line(h, t, q, i, by);
    }
    if (changed) {
        t->moved = (long long)time(NULL);
        votes_clear(t);
        pace_moved(h, t);
    }
    return changed;
}

void table_changed(struct table *t)
{
    for (struct connection *c = t->first; c; c = c->next) {
        serve_want(c);
    }
}

void table_news(struct table *t)
{
    t->version++;
    table_changed(t);
}

void table_play(struct hall *h, struct table *t, int seat, const char *text, size_t n)
{
    h->playing = t;
    qs_desk_player(h->desk, t->match, seat, text, n);
    h->playing = NULL;
    if (table_keep_answers(h, t)) {
        h->counts.answers++;
        plea_drop(t);
        if (!table_over(h, t)) {
            free(t->end);
            t->end = NULL;
        }
        table_changed(t);
        bots_go(h, t);
    }
}

/* ------------------------------------------------------------------ seats and chat */

const char *table_name_flaw(const struct table *t, int seat, const char *name)
{
    for (int i = 0; i < t->players; i++) {
        if (i != seat && *t->seat[i].name && qs_names_alike(t->seat[i].name, name)) {
            return "somebody else at this table has that name";
        }
    }
    return qs_name_flaw(name);
}

json_t *table_seats(const struct table *t)
{
    json_t *seats = json_array();
    for (int i = 0; i < t->players; i++) {
        const struct table_seat *s = &t->seat[i];
        const char *bot = program_is_one(s->bot) ? "greedy" : s->bot; /* the desk asks none of them */
        json_array_append_new(
            seats, json_pack("{ss ss ss}", "kind", s->person ? "human" : "bot", "bot", bot, "name", s->name));
    }
    return seats;
}

void table_open_on_desk(struct hall *h, struct table *t, const char *record)
{
    json_t *language = json_object_get(t->setup, "language");
    desk_say(h, t,
             json_pack("{ss ss ss ss sb so so}", "type", "open", "match", t->match, "record", record, "seed",
                       "0", "quiet", true, "seats", table_seats(t), "language",
                       language ? json_incref(language) : json_string("en")));
}

/* The match on the desk again, with the seats as they are now; without answers from `cut` on. */
static void reopen(struct hall *h, struct table *t, size_t cut)
{
    const struct qs_table *q = table_of(h, t);
    size_t n = q ? qs_record_write(q, NULL, NULL, 0) : 0;
    char *record = n ? malloc(n + 64) : NULL;
    if (!record) {
        return;
    }
    qs_record_write(q, NULL, record, n + 1);
    char *last = strrchr(record, '\n');
    while (last > record && last[-1] != '\n') { /* the hash is that of the whole */
        last--;
    }
    *last = 0;
    if (cut < t->n_kept) {
        snprintf(last, 64, "undo %zu\n", cut);
    }
    desk_say(h, NULL, json_pack("{ss ss}", "type", "close", "match", t->match));
    free(t->end);
    t->end = NULL;
    table_open_on_desk(h, t, record);
    free(record);
}

void table_seat_is(struct table *t, int seat, const char *kind, const char *bot)
{
    struct table_seat *s = &t->seat[seat];
    s->person = !strcmp(kind, "person");
    s->standin = !strcmp(kind, "standin");
    s->dropped = !strcmp(kind, "dropped");
    s->left = !strcmp(kind, "left");
    s->linked |= s->person || s->left;
    s->voters = 0;
    s->doom = 0;
    if (bot && *bot) {
        snprintf(s->bot, sizeof s->bot, "%s", bot);
    }
    t->version++;
    t->names++;
}

void table_set_seat(struct hall *h, struct table *t, int seat, const char *kind, const char *bot)
{
    if (!strcmp(kind, "left")) {
        plea_drop(t); /* others are asked than before */
    }
    pace_charge(h, t);
    table_seat_is(t, seat, kind, bot);
    table_keep(h, t, kind, seat, t->seat[seat].bot);
    reopen(h, t, t->n_kept);
    pace_moved(h, t);
    table_changed(t);
    bots_go(h, t);
}

void table_cut(struct hall *h, struct table *t, size_t n)
{
    reopen(h, t, n);
    table_keep_answers(h, t);
    for (struct connection *c = t->first; c; c = c->next) {
        c->ended = false;
    }
    table_news(t);
    bots_go(h, t);
}

void table_chat(struct table *t, int role, const char *words)
{
    if (!t->chat && !(t->chat = calloc(CHAT_KEPT, sizeof *t->chat))) {
        return;
    }
    struct chat_line *line = &t->chat[t->said++ % CHAT_KEPT];
    struct qs_text shown = qs_text_growing();
    qs_add_shown(&shown, words, false); /* what was kept by an earlier version may be anything */
    free(line->words);
    *line = (struct chat_line){ role, strdup(qs_text_of(&shown)) };
    qs_text_free(&shown);
}

/* ------------------------------------------------------------------ the record */

/*
 * Of a game that is over. One that cannot be replayed here may be in mid-game, and its record has what every
 * seat holds: it stays in the store until the version it was begun with opens it again.
 */
char *table_record(const struct table *t)
{
    json_t *end = t->end ? json_loads(t->end, 0, NULL) : NULL;
    const char *record = json_string_value(json_object_get(end, "record"));
    char *text = record ? strdup(record) : NULL;
    json_decref(end);
    return text;
}

/* ------------------------------------------------------------------ the hall */

static bool deal(void *self, const char *match, size_t n, uint64_t hash, struct qs_rng *out)
{
    struct table *t = table_in_memory(self, match);
    if (!t || !t->begun) {
        return false;
    }
    deal_rng(&t->deal, n, hash, out);
    return true;
}

bool hall_open(struct hall *h, uv_loop_t *loop, struct store *store)
{
    *h = (struct hall){ .loop = loop, .store = store, .got = qs_text_growing() };
    h->began = h->noted = store_find_note(store, "clock", 0);
    h->loop_began = uv_now(loop);
    h->desk = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, h });
    if (h->desk) {
        qs_desk_deals(h->desk, (struct qs_desk_dealer){ deal, h });
    }
    return h->desk;
}

long long hall_now(const struct hall *h)
{
    return h->began + (long long)(uv_now(h->loop) - h->loop_began);
}

void hall_note_time(struct hall *h, long long at_least)
{
    long long now = hall_now(h);
    if (now - h->noted >= at_least) {
        h->noted = now;
        store_note(h->store, "clock", now);
    }
}

void table_free(struct table *t)
{
    for (int i = 0; t->chat && i < CHAT_KEPT; i++) {
        free(t->chat[i].words);
    }
    for (int i = 0; i < QS_SEATS; i++) {
        free(t->seat[i].contact);
    }
    json_decref(t->setup);
    free(t->chat);
    free(t->kept);
    free(t->end);
    free(t->unplayable);
    free(t);
}

void table_forget(struct hall *h, struct table *t)
{
    for (struct table **at = bucket_of(h, t->match); *at; at = &(*at)->next) {
        if (*at == t) {
            *at = t->next;
            h->n_tables--;
            break;
        }
    }
    if (table_of(h, t)) {
        desk_say(h, NULL, json_pack("{ss ss}", "type", "close", "match", t->match));
    }
    table_free(t);
}

static void each_table(struct hall *h, void (*run)(struct hall *h, struct table *t))
{
    for (int i = 0; i < BUCKETS; i++) {
        for (struct table *t = h->bucket[i], *next; t; t = next) {
            next = t->next;
            run(h, t);
        }
    }
}

static void forget_old(struct hall *h, struct table *t)
{
    if (!t->first && !t->thinking && uv_now(h->loop) - t->left > MEMORY_MS) {
        table_forget(h, t);
    }
}

void hall_sweep(struct hall *h)
{
    each_table(h, forget_old);
}

/* Nobody who has left is waited for when cards are dealt. */
static void gather_on(struct hall *h, struct table *t)
{
    if (!t->begun && t->deal.until && uv_now(h->loop) >= t->deal.until) {
        gather_go(h, t);
    }
}

static double expiry(const struct hall *h, const struct table *t)
{
    return (double)t->touched + h->expire_days * (double)DAY_MS - (double)hall_now(h);
}

long long table_expires(const struct hall *h, const struct table *t)
{
    double left = h->expire_days > 0 ? expiry(h, t) / (double)DAY_MS : ANNOUNCED_DAYS + 1;
    return left > (double)ANNOUNCED_DAYS ? -1 : left > 0 ? (long long)left : 0;
}

/* Tables nobody has touched for long, a few at a time, on the hall's clock: it knows no jumps. */
static void expire(struct hall *h)
{
    static int ticks;
    char match[STORE_MATCH];
    if (h->expire_days <= 0 || ++ticks % EXPIRE_TICKS || store_busy(h->store)) {
        return;
    }
    long long before = hall_now(h) - (long long)(h->expire_days * (double)DAY_MS);
    for (int i = 0; i < 16 && before > 0 && store_find_old(h->store, before, match); i++) {
        struct table *t = table_in_memory(h, match);
        while (t && t->first) {
            struct connection *c = t->first;
            talk_drop(c, "nobody has done anything at this table for so long that it was deleted");
            talk_leave(c);
        }
        if (t && !t->thinking) {
            table_forget(h, t);
        }
        store_drop(h->store, match);
        h->counts.expired++;
    }
}

void hall_tick(struct hall *h)
{
    expire(h);
    each_table(h, gather_on);
    pace_tick(h);
}

void hall_close(struct hall *h)
{
    each_table(h, table_forget);
    qs_desk_close(h->desk);
    qs_text_free(&h->got);
}
