/*
 * talk.c: what a connection says: sitting down and getting up, playing; host.c has the messages about
 * tables and seats, compose.c what it is told. docs/protocol.md, "At a table with friends".
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

enum { DEAR = 20 }; /* what makes the server think counts as several messages */

/* ------------------------------------------------------------------ replies */

void talk_drop(struct connection *c, const char *why)
{
    c->over = true;
    c->why = why;
    c->hall->counts.refused++;
    serve_want(c);
}

void talk_reply(struct connection *c, const char *text)
{
    if (c->replies - c->replied == REPLIES) {
        talk_drop(c, "read what is sent to you");
        return;
    }
    if (c->replies == c->reply_room) {
        char **more = realloc(c->reply, (size_t)(c->reply_room + 16) * sizeof *more);
        if (!more) {
            talk_drop(c, "not enough memory");
            return;
        }
        c->reply = more;
        c->reply_room += 16;
    }
    c->reply[c->replies++] = strdup(text);
    serve_want(c);
}

void talk_say(struct connection *c, json_t *message)
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
    talk_say(c, json_pack("{ss ss}", "type", "error", "words", words));
}

bool talk_has_seat(struct connection *c)
{
    if (c->role >= c->table->players) {
        talk_error(c, "this is for whoever has a seat");
        return false;
    }
    return true;
}

bool talk_is_host(struct connection *c)
{
    if (!c->host) {
        talk_error(c, "this is for whoever opened the table");
    }
    return c->host;
}

/* ------------------------------------------------------------------ sitting down and getting up */

static int *here(struct connection *c)
{
    struct table *t = c->table;
    return c->role < t->players ? &t->seat[c->role].here : &t->watching;
}

void talk_begin(struct connection *c, struct hall *h, void *socket)
{
    *c = (struct connection){ .hall = h, .socket = socket, .away = -1 };
    c->heard = uv_now(h->loop);
}

/* What it was told of, so that its next visit begins there. */
static void note_visit(struct connection *c)
{
    struct table_seat *s = c->role < c->table->players ? &c->table->seat[c->role] : NULL;
    if (s && c->told && s->seen != (long long)c->told) {
        s->seen = (long long)c->told;
        store_visit(c->hall->store, c->table->match, c->role, s->seen);
    }
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
    note_visit(c);
    --*here(c);
    c->table = NULL;
    t->left = uv_now(c->hall->loop);
    table_news(t);
}

/* Answers it knew of when it was here last; -1: it never was. */
static long long known_before(struct connection *c, const struct table *t, int role)
{
    const struct qs_table *q = table_of(c->hall, t);
    long long known = t->seat[role].seen, n = q ? (long long)qs_table_answers(q) : 0;
    return known < n ? known : n;
}

/* The seat is its own again, whatever the others have done or begun to do meanwhile. */
static void come_back(struct hall *h, struct table *t, int seat)
{
    const struct table_seat *s = &t->seat[seat];
    if (t->damaged >= 0) {
        return;
    }
    if (s->standin || s->dropped) {
        table_set_seat(h, t, seat, "person", NULL);
    } else if (s->doom) {
        votes_stop(h, t, seat);
    }
}

void talk_sit(struct connection *c, struct table *t, int role)
{
    bool again = c->table == t && c->role == role;
    talk_leave(c);
    bool alone = role < t->players && !t->seat[role].here;
    c->away = alone ? known_before(c, t, role) : -1;
    c->table = t;
    c->role = role;
    c->next = t->first;
    t->first = c;
    c->boxed &= again; /* it has the box */
    c->opened = c->ended = false;
    c->chatted = c->told = 0;
    c->scene = 0;
    ++*here(c);
    if (role < t->players) {
        come_back(c->hall, t, role);
    }
    table_news(t);
    gather_go(c->hall, t);
}

int talk_role(struct hall *h, const char *secret, char match[STORE_MATCH])
{
    unsigned char hash[STORE_HASH];
    int role;
    bool known = secret_hash(secret, hash) && store_find_link(h->store, hash, match, &role);
    return known ? role : -1;
}

/* The seat's feed stands for it from now on. */
static void add_feed(struct connection *c, const char *secret, const char *match, int role)
{
    unsigned char hash[STORE_HASH];
    char other[STORE_MATCH];
    secret_feed(secret, c->feed);
    if (secret_hash(c->feed, hash) && talk_role(c->hall, c->feed, other) < 0) {
        store_link_again(c->hall->store, hash, match, ROLE_FEED + role);
    }
}

bool talk_sit_as(struct connection *c, const struct sitting *as)
{
    if (watch_shuts_table(as->match)) {
        talk_error(c, "This table is shut for an hour: the server has stopped twice while it was shown.");
        talk_drop(c, "this table is shut for an hour");
        return false;
    }
    struct table *t = table_find(c->hall, as->match);
    if (!t) {
        talk_error(c, "this link is not valid: it was withdrawn, or not copied whole");
        talk_drop(c, "this link is not valid");
        return false;
    }
    c->host = as->host;
    gather_hash(c, t, as->role, as->deal);
    talk_sit(c, t, as->role);
    return true;
}

void talk_take_sit(struct connection *c, const json_t *j)
{
    const char *secret = json_string_value(json_object_get(j, "secret"));
    const char *host = json_string_value(json_object_get(j, "host"));
    char hosted[STORE_MATCH] = "";
    struct sitting as = { .deal = json_string_value(json_object_get(j, "deal")) };
    c->has_link = secret && secret_hash(secret, c->link);
    if (c->has_link && watch_shuts_link(c->link)) {
        talk_error(c, "This link is shut out for an hour: what it sent has stopped the server twice.");
        talk_drop(c, "this link is shut out for an hour");
        return;
    }
    watch_link(c->has_link ? c->link : NULL);
    const char *box = json_string_value(json_object_get(j, "box"));
    snprintf(c->has_box, sizeof c->has_box, "%s", box ? box : "");
    as.role = talk_role(c->hall, secret ? secret : "", as.match);
    if (as.role > ROLE_HOST || as.role < 0) {
        *as.match = 0;
    }
    as.host = as.role == ROLE_HOST ||
              (host && talk_role(c->hall, host, hosted) == ROLE_HOST && !strcmp(as.match, hosted));
    *c->feed = 0;
    if (*as.match && as.role < QS_SEATS) {
        add_feed(c, secret, as.match, as.role);
    }
    relay_remember(c, j);
    if (!*as.match || !relay_sit(c, &as)) {
        talk_sit_as(c, &as);
    }
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
    json_t *with = json_loads(qs_text_of(&h->got), 0, NULL);
    programs_add(json_object_get(with, "bots"));
    json_object_set_new(with, "editions", editions_json());
    talk_say(c, with);
}

/* The page asks which matches it has: here they are links, which it keeps itself. */
static void take_matches(struct connection *c, const json_t *j)
{
    (void)j;
    talk_say(c, json_pack("{ss s[]}", "type", "matches", "matches"));
}

static void take_close(struct connection *c, const json_t *j)
{
    (void)j;
    talk_leave(c);
    relay_leave(c);
}

/* Everything again. */
static void take_open(struct connection *c, const json_t *j)
{
    (void)j;
    talk_sit(c, c->table, c->role);
}

static void take_scene(struct connection *c, const json_t *j)
{
    (void)j;
    c->scene = 0;
    c->moved = true;
    serve_want(c);
}

static const struct verb anywhere[] = {
    { "hello", take_hello },  { "games", take_hello },           { "matches", take_matches },
    { "sit", talk_take_sit }, { "open-table", take_open_table }, { 0 },
};

static const struct verb at_table[] = {
    { "close", take_close },     { "open", take_open },         { "scene", take_scene },
    { "deal", gather_message },  { "remind", take_remind },     { "stand-in", take_stand_in },
    { "drop", take_drop },       { "ask-undo", take_ask_undo }, { "agree", take_agree },
    { "decline", take_decline }, { "rematch", take_rematch },   { 0 },
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

/* Why a seat's answer is not taken now; NULL if it is. */
static const char *why_not(const struct connection *c)
{
    const struct table *t = c->table;
    if (t->closed) {
        return "this table was closed";
    }
    return t->seat[c->role].person ? NULL : "a bot answers for this seat; take it back first";
}

/* What goes to the desk, for the seat that the link stands for, whatever the message names. */
static void play(struct connection *c, const char *type, const char *text, size_t n)
{
    static const char *const changing[] = { "answer", "undo", NULL };
    static const char *const asking[] = { "try", "why", "look", "score", "rules", NULL };
    struct table *t = c->table;
    bool changes = is_among(type, changing);
    if (!changes && !is_among(type, asking)) {
        talk_error(c, strcmp(type, "hint") ? "no message is of this type"
                                           : "there are no hints at a table with others");
    } else if (changes && !talk_has_seat(c)) {
        return;
    } else if (!table_of(c->hall, t)) {
        talk_error(c, t->unplayable ? t->unplayable : "the table has not begun");
    } else if (changes && (come_back(c->hall, t, c->role), why_not(c))) {
        talk_error(c, why_not(c));
    } else {
        c->hall->asker = c;
        c->moved |= changes;
        table_play(c->hall, t, talk_viewer(c), text, n);
        c->hall->asker = NULL;
    }
}

/* What is kept and shown to all, or has the whole table sent once more, has a budget of its own. */
static bool may_change(struct connection *c, const char *type)
{
    static const char *const changing[] = { "name",    "seat",     "leave",    "contact",
                                            "quiet",   "withdraw", "begin",    "ask-undo",
                                            "remind",  "drop",     "stand-in", "open",
                                            "decline", "forget",   "resume",   NULL };
    static const char *const harmless[] = { "open",  "close", "scene", "record", "look", "score",
                                            "rules", "why",   "try",   "resume", NULL };
    if (c->table->damaged >= 0 && !is_among(type, harmless)) {
        talk_error(c,
                   "What was saved last at this table is damaged: say `resume` to go on from before that.");
        return false;
    }
    bool chats = !strcmp(type, "chat");
    return !(chats || is_among(type, changing)) || limits_change(c, chats);
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
    static const char *const dear[] = { "why", "try", "rules", "score", "open-table", "sit", NULL };
    return limits_message(c, type && is_among(type, dear) ? (double)DEAR : 1);
}

/* The message itself; what it does is watched. */
static void handle(struct connection *c, const char *text, size_t n)
{
    json_t *j = json_loadb(text, n, 0, NULL);
    const char *type = json_string_value(json_object_get(j, "type"));
    c->hall->counts.messages++;
    if (!may_speak(c, type)) {
        talk_drop(c, "too many messages");
    } else if (!type) {
        talk_drop(c, "a message is one JSON object with a type");
    } else if (!run(anywhere, c, type, j)) {
        if (relay_is(c)) {
            relay_say(c, text, n);
        } else if (!c->table) {
            talk_error(c, "sit down first, with the secret of a link");
        } else if (may_change(c, type) && !run(at_table, c, type, j) && !run(host_verbs, c, type, j)) {
            play(c, type, text, n);
        }
    }
    json_decref(j);
}

void talk_message(struct connection *c, const char *text, size_t n)
{
    const unsigned char *link = c->has_link ? c->link : NULL;
    if (watch_refuses(link, text, n)) {
        talk_error(c, "This message stopped the server once and isn't taken again.");
        return;
    }
    watch_begin("message", c->table ? c->table->match : NULL, link, text, n);
    handle(c, text, n);
    watch_end();
}
