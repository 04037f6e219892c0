/*
 * tables.c: tables in memory: made, loaded from the store by replay, played on, kept.
 *
 * The desk has the match; nobody is present there, so that it composes nothing unasked. After
 * every message the answers are compared with those that were kept: what fell away becomes an event
 * `undo N`, what is new an event `line` each, as the record has it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

enum { MEMORY_MS = 60000 };

/* ------------------------------------------------------------------ the desk's voice */

static bool is_type(const char *message, const char *type)
{
    size_t n = strlen(type);
    static const char begin[] = "{\"type\":\"";
    return !strncmp(message, begin, sizeof begin - 1) &&
           !strncmp(message + sizeof begin - 1, type, n) && message[sizeof begin - 1 + n] == '"';
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
            h->playing->end = strdup(message);
        }
    } else if (h->asker && (is_type(message, "told") || is_type(message, "refused") ||
                            is_type(message, "stale") || is_type(message, "error"))) {
        talk_reply(h->asker, message);
    } else if (!h->asker && is_type(message, "error")) {
        fprintf(stderr, "quayside: %s\n", message);
    }
}

static void say(struct hall *h, struct table *t, json_t *message)
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
    return qs_desk_table(h->desk, t->match);
}

const char *table_ask(struct hall *h, struct table *t, int seat, const char *text,
                      const char *wanted)
{
    qs_text_clear(&h->got);
    h->wanted = wanted;
    qs_desk_player(h->desk, t->match, seat, text, strlen(text));
    h->wanted = NULL;
    return h->got.used && !h->got.starved ? qs_text_of(&h->got) : NULL;
}

/* ------------------------------------------------------------------ keeping */

void table_keep(struct hall *h, struct table *t, const char *kind, int role, const char *text)
{
    store_event(h->store, t->match, t->events++, kind, role, text);
}

static bool same(struct qs_answer a, struct qs_answer b)
{
    return a.seat == b.seat && a.forced == b.forced && a.move == b.move;
}

static bool remember(struct table *t, struct qs_answer a)
{
    if (t->n_kept == t->room) {
        size_t room = t->room ? 2 * t->room : 64;
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

static void keep_line(struct hall *h, struct table *t, const struct qs_table *q, size_t i)
{
    char line[512];
    size_t n = qs_record_line(q, i, line, sizeof line);
    if (n >= sizeof line || !remember(t, qs_table_answer_at(q, i))) {
        fprintf(stderr, "quayside: an answer cannot be kept; the server stops here.\n");
        abort();
    }
    line[strcspn(line, "\n")] = 0;
    table_keep(h, t, "line", 0, line);
}

/* Brings the store's answers to the desk's; whether there was anything to do. */
static bool keep_answers(struct hall *h, struct table *t)
{
    const struct qs_table *q = table_of(h, t);
    size_t n = qs_table_answers(q), i = 0;
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
    for (; i < n; i++) {
        keep_line(h, t, q, i);
    }
    return changed;
}

void table_changed(struct table *t)
{
    for (struct connection *c = t->first; c; c = c->next) {
        serve_want(c);
    }
}

void table_play(struct hall *h, struct table *t, int seat, const char *text, size_t n)
{
    h->playing = t;
    qs_desk_player(h->desk, t->match, seat, text, n);
    h->playing = NULL;
    if (keep_answers(h, t)) {
        if (!qs_table_over(table_of(h, t))) {
            free(t->end);
            t->end = NULL;
        }
        table_changed(t);
        bots_go(h, t);
    }
}

/* ------------------------------------------------------------------ seats and chat */

static json_t *seats_of(const struct table *t)
{
    json_t *seats = json_array();
    for (int i = 0; i < t->players; i++) {
        const struct table_seat *s = &t->seat[i];
        json_array_append_new(seats, json_pack("{ss ss ss}", "kind", s->person ? "human" : "bot",
                                               "bot", s->bot, "name", s->name));
    }
    return seats;
}

static void nobody_is_present(struct hall *h, struct table *t)
{
    static const char leave[] = "{\"type\":\"leave\"}";
    for (int i = 0; i < t->players; i++) {
        qs_desk_player(h->desk, t->match, i, leave, sizeof leave - 1);
    }
}

static void open_on_desk(struct hall *h, struct table *t, const char *record)
{
    json_t *language = json_object_get(t->setup, "language");
    say(h, t,
        json_pack("{ss ss ss sO so so}", "type", "open", "match", t->match, "record", record,
                  "seed", json_object_get(t->setup, "seed"), "seats", seats_of(t), "language",
                  language ? json_incref(language) : json_string("en")));
    nobody_is_present(h, t);
}

/* The match on the desk again, with the seats as they are now. */
static void reseat(struct hall *h, struct table *t)
{
    const struct qs_table *q = table_of(h, t);
    size_t n = qs_record_write(q, NULL, NULL, 0);
    char *record = malloc(n + 1);
    if (!record) {
        return;
    }
    qs_record_write(q, NULL, record, n + 1);
    say(h, NULL, json_pack("{ss ss}", "type", "close", "match", t->match));
    open_on_desk(h, t, record);
    free(record);
}

static void set_seat(struct table *t, int seat, bool person, const char *bot)
{
    t->seat[seat].person = person;
    if (bot) {
        snprintf(t->seat[seat].bot, sizeof t->seat[seat].bot, "%s", bot);
    }
    t->version++;
}

void table_set_seat(struct hall *h, struct table *t, int seat, bool person, const char *bot)
{
    set_seat(t, seat, person, bot);
    table_keep(h, t, person ? "person" : "bot", seat, t->seat[seat].bot);
    reseat(h, t);
    table_changed(t);
    bots_go(h, t);
}

void table_chat(struct table *t, int role, const char *words)
{
    struct chat_line *line = &t->chat[t->said++ % CHAT_KEPT];
    free(line->words);
    *line = (struct chat_line){role, strdup(words)};
}

/* ------------------------------------------------------------------ making */

static struct table *new_table(struct hall *h, const char *match, json_t *setup)
{
    struct table *t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    snprintf(t->match, sizeof t->match, "%s", match);
    t->setup = json_incref(setup);
    t->left = uv_now(h->loop);
    const json_t *seats = json_object_get(setup, "seats");
    t->players = (int)json_array_size(seats);
    for (int i = 0; i < t->players && i < QS_SEATS; i++) {
        const char *kind = "human", *bot = "", *name = "";
        json_unpack(json_array_get(seats, (size_t)i), "{s?s s?s s?s}", "kind", &kind, "bot", &bot,
                    "name", &name);
        snprintf(t->seat[i].bot, sizeof t->seat[i].bot, "%s", bot);
        snprintf(t->seat[i].name, sizeof t->seat[i].name, "%s", name);
        t->seat[i].person = strcmp(kind, "bot") != 0;
    }
    return t;
}

static void free_table(struct table *t)
{
    for (int i = 0; i < CHAT_KEPT; i++) {
        free(t->chat[i].words);
    }
    json_decref(t->setup);
    free(t->kept);
    free(t->end);
    free(t);
}

/* What the host chose, and nothing else, with a seat for every player. */
static json_t *setup_of(const json_t *message)
{
    static const char *const kept[] = {"game", "players", "options", "language"};
    json_t *setup = json_object(), *seats = json_array();
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        json_t *value = json_object_get(message, kept[i]);
        if (value) {
            json_object_set(setup, kept[i], value);
        }
    }
    long long players = json_integer_value(json_object_get(message, "players"));
    for (long long i = 0; i < players && i < QS_SEATS; i++) {
        const char *kind = "human", *bot = "", *name = "";
        json_unpack(json_array_get(json_object_get(message, "seats"), (size_t)i), "{s?s s?s s?s}",
                    "kind", &kind, "bot", &bot, "name", &name);
        bool person = strcmp(kind, "bot") != 0;
        json_array_append_new(seats, json_pack("{ss ss ss}", "kind", person ? "human" : "bot",
                                               "bot", *bot ? bot : "greedy", "name",
                                               strlen(name) <= NAME_BYTES ? name : ""));
    }
    json_object_set_new(setup, "seats", seats);
    return setup;
}

/* The desk's match of a new table, and the head of its record. */
static bool begin(struct hall *h, struct table *t)
{
    char seed[32];
    if (!json_object_get(t->setup, "seed")) {
        snprintf(seed, sizeof seed, "0x%016llx", (unsigned long long)random_seed());
        json_object_set_new(t->setup, "seed", json_string(seed));
    }
    json_t *message = json_copy(t->setup);
    json_object_set_new(message, "type", json_string("new"));
    json_object_set_new(message, "match", json_string(t->match));
    say(h, t, message);
    const struct qs_table *q = table_of(h, t);
    if (!q) {
        return false;
    }
    char head[4096];
    size_t n = qs_record_head(q, NULL, head, sizeof head);
    json_object_set_new(t->setup, "head", json_stringn(head, n < sizeof head ? n : 0));
    nobody_is_present(h, t);
    return n < sizeof head;
}

static void take_place(struct hall *h, struct table *t)
{
    t->next = h->tables;
    h->tables = t;
}

static bool keep_table(struct hall *h, struct table *t)
{
    char *setup = json_dumps(t->setup, JSON_COMPACT);
    bool well = setup && store_table(h->store, t->match, setup);
    free(setup);
    return well && keep_answers(h, t);
}

static void keep_links(struct hall *h, struct table *t, char secrets[][SECRET + 1])
{
    unsigned char hash[STORE_HASH];
    for (int role = 0; role <= ROLE_HOST; role++) {
        bool seat = role < t->players && t->seat[role].person;
        *secrets[role] = 0;
        if (seat || role == ROLE_WATCH || role == ROLE_HOST) {
            secret_make(secrets[role]);
            secret_hash(secrets[role], hash);
            store_link(h->store, hash, t->match, role);
        }
    }
}

struct table *table_make(struct hall *h, const json_t *message, char secrets[][SECRET + 1])
{
    char match[STORE_MATCH];
    match_name(match);
    json_t *setup = setup_of(message);
    if (json_is_string(json_object_get(message, "seed"))) { /* the same deal: rematch only */
        json_object_set(setup, "seed", json_object_get(message, "seed"));
    }
    struct table *t = new_table(h, match, setup);
    json_decref(setup);
    if (!t || !begin(h, t)) {
        if (t) {
            free_table(t);
        }
        return NULL;
    }
    take_place(h, t);
    keep_table(h, t);
    if (secrets) {
        keep_links(h, t, secrets);
    }
    bots_go(h, t);
    return t;
}

/* ------------------------------------------------------------------ loading */

struct loading {
    struct table *t;
    struct qs_text record;
    size_t answers;
};

static void load_event(void *self, long long event, const char *kind, int role, const char *text)
{
    struct loading *l = self;
    struct table *t = l->t;
    t->events = event + 1;
    if (!strcmp(kind, "line")) {
        qs_add(&l->record, "%s\n", text);
        l->answers++;
    } else if (!strcmp(kind, "undo")) {
        qs_add(&l->record, "undo %s\n", text);
        l->answers = strtoul(text, NULL, 10);
    } else if (!strcmp(kind, "chat")) {
        table_chat(t, role, text);
    } else if (!strcmp(kind, "close")) {
        t->closed = true;
    } else if (role >= 0 && role < t->players) {
        if (!strcmp(kind, "name")) {
            snprintf(t->seat[role].name, sizeof t->seat[role].name, "%s", text);
        } else {
            set_seat(t, role, !strcmp(kind, "person"), text);
        }
    }
}

/* The record of the store, opened on the desk; how many answers it has, -1 if it cannot be. */
static long long replay(struct hall *h, struct table *t)
{
    struct loading l = {t, qs_text_growing(), 0};
    qs_add_text(&l.record, json_string_value(json_object_get(t->setup, "head")));
    if (store_read(h->store, t->match, load_event, &l) && !l.record.starved) {
        open_on_desk(h, t, qs_text_of(&l.record));
    }
    qs_text_free(&l.record);
    return table_of(h, t) ? (long long)l.answers : -1;
}

/* Draws that the desk has added are kept like those of an answer. */
static bool load(struct hall *h, struct table *t)
{
    long long stored = replay(h, t);
    for (long long i = 0; i < stored; i++) {
        if (!remember(t, qs_table_answer_at(table_of(h, t), (size_t)i))) {
            return false;
        }
    }
    if (stored >= 0) {
        keep_answers(h, t);
    }
    return stored >= 0;
}

struct table *table_find(struct hall *h, const char *match)
{
    struct table *t = h->tables;
    while (t && strcmp(t->match, match) != 0) {
        t = t->next;
    }
    char *text = t ? NULL : store_setup(h->store, match);
    json_t *setup = text ? json_loads(text, 0, NULL) : NULL;
    free(text);
    if (!setup) {
        return t;
    }
    t = new_table(h, match, setup);
    json_decref(setup);
    if (t && load(h, t)) {
        take_place(h, t);
        bots_go(h, t);
    } else if (t) {
        fprintf(stderr, "quayside: table %s cannot be replayed; it is kept as it is.\n", match);
        free_table(t);
        t = NULL;
    }
    return t;
}

/* ------------------------------------------------------------------ the hall */

bool hall_open(struct hall *h, uv_loop_t *loop, struct store *store)
{
    *h = (struct hall){.loop = loop, .store = store, .got = qs_text_growing()};
    h->desk = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){hear, h});
    return h->desk;
}

void table_forget(struct hall *h, struct table *t)
{
    for (struct table **at = &h->tables; *at; at = &(*at)->next) {
        if (*at == t) {
            *at = t->next;
            break;
        }
    }
    say(h, NULL, json_pack("{ss ss}", "type", "close", "match", t->match));
    free_table(t);
}

void hall_sweep(struct hall *h)
{
    for (struct table *t = h->tables, *next; t; t = next) {
        next = t->next;
        if (!t->first && !t->thinking && uv_now(h->loop) - t->left > MEMORY_MS) {
            table_forget(h, t);
        }
    }
}

void hall_close(struct hall *h)
{
    while (h->tables) {
        table_forget(h, h->tables);
    }
    qs_desk_close(h->desk);
    qs_text_free(&h->got);
}
