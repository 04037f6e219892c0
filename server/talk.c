/*
 * talk.c: what a connection says and is told. docs/protocol.md, "At a table with friends".
 *
 * There is no queue of news: a connection has what was sent (opened, box, version, chat, told,
 * scene) and is given the next thing it lacks whenever it can take one. A scene is sent if it
 * differs from the last, so what a seat is sent follows from what it may know and from nothing
 * else.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "server.h"

/* Messages: how many at once and a second; what makes the server think counts as several. */
enum { BURST = 200, PER_SECOND = 100, DEAR = 20, TABLES = 20 };

/* ------------------------------------------------------------------ replies */

static void drop(struct connection *c, const char *why)
{
    c->over = true;
    c->why = why;
    serve_want(c);
}

void talk_reply(struct connection *c, const char *text)
{
    if (c->replies == REPLIES) {
        drop(c, "read what is sent to you");
        return;
    }
    c->reply[c->replies++] = strdup(text);
    serve_want(c);
}

static void reply(struct connection *c, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    if (text) {
        talk_reply(c, text);
    }
    free(text);
    json_decref(message);
}

void talk_error(struct connection *c, const char *words)
{
    reply(c, json_pack("{ss ss}", "type", "error", "words", words));
}

/* ------------------------------------------------------------------ sitting down and getting up */

static int *here(struct connection *c)
{
    struct table *t = c->table;
    return c->role < t->players ? &t->seat[c->role].here : &t->watching;
}

static void presence_changed(struct table *t)
{
    t->version++;
    table_changed(t);
}

void talk_begin(struct connection *c, struct hall *h, void *socket)
{
    *c = (struct connection){.hall = h, .socket = socket, .tokens = BURST};
    c->filled = c->heard = uv_now(h->loop);
}

void talk_leave(struct connection *c)
{
    struct table *t = c->table;
    if (!t) {
        return;
    }
    for (struct connection **at = &t->first; *at; at = &(*at)->next) {
        if (*at == c) {
            *at = c->next;
            break;
        }
    }
    --*here(c);
    c->table = NULL;
    t->left = uv_now(c->hall->loop);
    presence_changed(t);
}

static void sit(struct connection *c, struct table *t, int role)
{
    talk_leave(c);
    c->table = t;
    c->role = role;
    c->next = t->first;
    t->first = c;
    c->opened = c->boxed = c->ended = false;
    c->chatted = c->told = 0;
    c->scene = 0;
    ++*here(c);
    presence_changed(t);
}

/* The role a link stands for; -1 if it stands for none. */
static int role_of(struct connection *c, const char *secret, char match[STORE_MATCH])
{
    unsigned char hash[STORE_HASH];
    int role;
    bool known = secret_hash(secret, hash) && store_find_link(c->hall->store, hash, match, &role);
    return known ? role : -1;
}

static void take_sit(struct connection *c, const json_t *j)
{
    const char *secret = json_string_value(json_object_get(j, "secret"));
    const char *host = json_string_value(json_object_get(j, "host"));
    char match[STORE_MATCH], hosted[STORE_MATCH] = "";
    int role = role_of(c, secret ? secret : "", match);
    struct table *t = role < 0 ? NULL : table_find(c->hall, match);
    if (role < 0) {
        talk_error(c, "this link is not valid: it was withdrawn, or not copied whole");
    } else if (!t) {
        talk_error(c, "this table was played under other rules and cannot be gone on with");
    } else {
        c->host = role == ROLE_HOST ||
                  (host && role_of(c, host, hosted) == ROLE_HOST && !strcmp(match, hosted));
        sit(c, t, role);
        return;
    }
    drop(c, "this link is not valid");
}

/* ------------------------------------------------------------------ tables */

static json_t *links_message(const struct table *t, char secrets[][SECRET + 1])
{
    json_t *seats = json_array();
    for (int i = 0; i < t->players; i++) {
        json_array_append_new(seats, json_string(secrets[i]));
    }
    return json_pack("{ss ss so ss ss}", "type", "links", "match", t->match, "seats", seats,
                     "watch", secrets[ROLE_WATCH], "host", secrets[ROLE_HOST]);
}

static void take_open_table(struct connection *c, const json_t *j)
{
    char secrets[ROLE_HOST + 1][SECRET + 1];
    if (json_object_get(j, "seed")) {
        talk_error(c, "the server deals: a table is opened without a seed");
        return;
    }
    if (c->made == TABLES) {
        talk_error(c, "that is enough tables for one visit");
        return;
    }
    struct table *t = table_make(c->hall, j, secrets);
    if (t) {
        c->made++;
        reply(c, links_message(t, secrets));
    }
}

static void take_chat(struct connection *c, const json_t *j)
{
    const json_t *words = json_object_get(j, "words");
    size_t n = json_string_length(words);
    if (!n || n > CHAT_BYTES) {
        talk_error(c, "a line of chat has 1 to 500 bytes");
        return;
    }
    table_keep(c->hall, c->table, "chat", c->role, json_string_value(words));
    table_chat(c->table, c->role, json_string_value(words));
    table_changed(c->table);
}

static bool has_seat(struct connection *c)
{
    if (c->role >= c->table->players) {
        talk_error(c, "this is for whoever has a seat");
        return false;
    }
    return true;
}

static bool is_host(struct connection *c)
{
    if (!c->host) {
        talk_error(c, "this is for whoever opened the table");
    }
    return c->host;
}

static void take_name(struct connection *c, const json_t *j)
{
    const json_t *name = json_object_get(j, "name");
    if (!has_seat(c)) {
        return;
    }
    if (!json_is_string(name) || json_string_length(name) > NAME_BYTES) {
        talk_error(c, "a name has 39 bytes at the most");
        return;
    }
    struct table_seat *s = &c->table->seat[c->role];
    snprintf(s->name, sizeof s->name, "%s", json_string_value(name));
    table_keep(c->hall, c->table, "name", c->role, s->name);
    table_set_seat(c->hall, c->table, c->role, s->person, NULL);
}

static bool is_bot(const char *name)
{
    struct qs_bot bot;
    return !qs_bot_read(&bot, name) && strncmp(name, "search:", 7) != 0;
}

/* A bot answers for a seat from now on, or its person again: of one's own seat, or the host. */
static void take_seat(struct connection *c, const json_t *j)
{
    long long seat = c->role;
    const char *kind = "", *bot = "greedy";
    json_unpack((json_t *)j, "{s?I s?s s?s}", "seat", &seat, "kind", &kind, "bot", &bot);
    bool person = !strcmp(kind, "human");
    if ((seat != c->role && !is_host(c)) || (seat == c->role && !c->host && !has_seat(c))) {
        return;
    }
    if (seat < 0 || seat >= c->table->players || !is_bot(bot)) {
        talk_error(c, "there is no such seat, or no such bot");
        return;
    }
    table_set_seat(c->hall, c->table, (int)seat, person, bot);
}

static void take_leave(struct connection *c, const json_t *j)
{
    (void)j;
    if (has_seat(c)) {
        table_set_seat(c->hall, c->table, c->role, false, "greedy");
    }
}

static void take_close_table(struct connection *c, const json_t *j)
{
    (void)j;
    if (is_host(c)) {
        c->table->closed = true;
        table_keep(c->hall, c->table, "close", ROLE_HOST, "");
        presence_changed(c->table);
    }
}

/* Whoever came by the old link has to go. */
static void take_withdraw(struct connection *c, const json_t *j)
{
    struct table *t = c->table;
    long long role = json_integer_value(json_object_get(j, "role"));
    char secret[SECRET + 1];
    unsigned char hash[STORE_HASH];
    if (!is_host(c)) {
        return;
    }
    if (!json_is_integer(json_object_get(j, "role")) || role < 0 ||
        (role >= t->players && role != ROLE_WATCH)) {
        talk_error(c, "there is no such seat");
        return;
    }
    secret_make(secret);
    secret_hash(secret, hash);
    store_unlink(c->hall->store, t->match, (int)role);
    store_link(c->hall->store, hash, t->match, (int)role);
    for (struct connection *other = t->first; other; other = other->next) {
        if (other->role == role && other != c) {
            drop(other, "this link was withdrawn");
        }
    }
    reply(c, json_pack("{ss ss sI ss}", "type", "link", "match", t->match, "role", (json_int_t)role,
                       "secret", secret));
}

/* ------------------------------------------------------------------ once more */

/* The setup again, everybody one seat further; names and bots go with the people. */
static json_t *turned_setup(const struct table *t, bool same_deal)
{
    json_t *setup = json_deep_copy(t->setup), *seats = json_array();
    for (int i = 0; i < t->players; i++) {
        const struct table_seat *s = &t->seat[(i + t->players - 1) % t->players];
        json_array_append_new(seats, json_pack("{ss ss ss}", "kind", s->person ? "human" : "bot",
                                               "bot", s->bot, "name", s->name));
    }
    json_object_set_new(setup, "seats", seats);
    json_object_del(setup, "head");
    if (!same_deal) {
        json_object_del(setup, "seed");
    }
    return setup;
}

static void take_rematch(struct connection *c, const json_t *j)
{
    struct table *old = c->table, *t;
    if (!has_seat(c)) {
        return;
    }
    if (!qs_table_over(table_of(c->hall, old))) {
        talk_error(c, "the game is not over");
        return;
    }
    json_t *setup = turned_setup(old, json_is_true(json_object_get(j, "same")));
    t = table_make(c->hall, setup, NULL);
    json_decref(setup);
    if (!t) {
        return;
    }
    store_move_links(c->hall->store, old->match, t->match, t->players);
    while (old->first) {
        struct connection *other = old->first;
        int role = other->role < t->players ? (other->role + 1) % t->players : other->role;
        sit(other, t, role);
    }
}

/* The record of a finished game is everybody's. */
static void take_record(struct connection *c, const json_t *j)
{
    (void)j;
    json_t *end = c->table->end ? json_loads(c->table->end, 0, NULL) : NULL;
    if (!end) {
        talk_error(c, "the record is shown when the game is over");
        return;
    }
    reply(c, json_pack("{ss ss sO}", "type", "record", "match", c->table->match, "record",
                       json_object_get(end, "record")));
    json_decref(end);
}

/* ------------------------------------------------------------------ messages */

static void take_hello(struct connection *c, const json_t *j)
{
    static const char hello[] = "{\"type\":\"hello\"}";
    struct hall *h = c->hall;
    (void)j;
    qs_text_clear(&h->got);
    h->wanted = "hello";
    qs_desk_message(h->desk, hello, sizeof hello - 1);
    h->wanted = NULL;
    talk_reply(c, qs_text_of(&h->got));
}

/* The page asks which matches it has: here they are links, which it keeps itself. */
static void take_matches(struct connection *c, const json_t *j)
{
    (void)j;
    reply(c, json_pack("{ss s[]}", "type", "matches", "matches"));
}

static void take_close(struct connection *c, const json_t *j)
{
    (void)j;
    talk_leave(c);
}

/* Everything again. */
static void take_open(struct connection *c, const json_t *j)
{
    (void)j;
    sit(c, c->table, c->role);
}

static void take_scene(struct connection *c, const json_t *j)
{
    (void)j;
    c->scene = 0;
    serve_want(c);
}

struct verb {
    const char *type;
    void (*run)(struct connection *c, const json_t *j);
};

static const struct verb anywhere[] = {
    {"hello", take_hello}, {"games", take_hello},           {"matches", take_matches},
    {"sit", take_sit},     {"open-table", take_open_table}, {0},
};

static const struct verb at_table[] = {
    {"chat", take_chat},
    {"name", take_name},
    {"seat", take_seat},
    {"leave", take_leave},
    {"close-table", take_close_table},
    {"withdraw", take_withdraw},
    {"rematch", take_rematch},
    {"record", take_record},
    {"close", take_close},
    {"open", take_open},
    {"scene", take_scene},
    {0},
};

static bool is_among(const char *type, const char *const *types)
{
    for (; *types; types++) {
        if (!strcmp(type, *types)) {
            return true;
        }
    }
    return false;
}

/* What goes to the desk, for the seat that the link stands for, whatever the message names. */
static void play(struct connection *c, const char *type, const char *text, size_t n)
{
    static const char *const changing[] = {"answer", "undo", NULL};
    static const char *const asking[] = {"try", "why", "look", "score", "rules", NULL};
    struct table *t = c->table;
    bool changes = is_among(type, changing);
    if (!changes && !is_among(type, asking)) {
        talk_error(c, strcmp(type, "hint") ? "no message is of this type"
                                           : "there are no hints at a table with others");
    } else if (changes && !has_seat(c)) {
        return;
    } else if (changes && t->closed) {
        talk_error(c, "this table was closed");
    } else if (changes && !t->seat[c->role].person) {
        talk_error(c, "a bot answers for this seat; take it back first");
    } else {
        c->hall->asker = c;
        table_play(c->hall, t, talk_viewer(c), text, n);
        c->hall->asker = NULL;
    }
}

static bool run(const struct verb *verbs, struct connection *c, const char *type, const json_t *j)
{
    for (; verbs->type; verbs++) {
        if (!strcmp(verbs->type, type)) {
            c->hall->asker = c;
            verbs->run(c, j);
            c->hall->asker = NULL;
            return true;
        }
    }
    return false;
}

/* Somebody who sends more than a person can mean is cut off. */
static bool may_speak(struct connection *c, const char *type)
{
    static const char *const dear[] = {"why", "try", "rules", "score", "open-table", "sit", NULL};
    uint64_t now = uv_now(c->hall->loop);
    c->tokens += (double)(now - c->filled) * PER_SECOND / 1000;
    c->tokens = c->tokens > BURST ? BURST : c->tokens;
    c->filled = now;
    c->tokens -= type && is_among(type, dear) ? DEAR : 1;
    return c->tokens >= 0;
}

void talk_message(struct connection *c, const char *text, size_t n)
{
    json_t *j = json_loadb(text, n, 0, NULL);
    const char *type = json_string_value(json_object_get(j, "type"));
    if (!may_speak(c, type)) {
        drop(c, "too many messages");
    } else if (!type) {
        drop(c, "a message is one JSON object with a type");
    } else if (!run(anywhere, c, type, j)) {
        if (!c->table) {
            talk_error(c, "sit down first, with the secret of a link");
        } else if (!run(at_table, c, type, j)) {
            play(c, type, text, n);
        }
    }
    json_decref(j);
}
