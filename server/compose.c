/*
 * compose.c: what a connection is told.
 *
 * There is no queue of news: a connection has what was sent (opened, box, version, chat, told,
 * scene) and is given the next thing it lacks whenever it can take one. A scene is sent if it
 * differs from the last, so what a seat is sent follows from what it may know and from nothing
 * else.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

int talk_viewer(const struct connection *c)
{
    return c->role < c->table->players ? c->role : QS_NOBODY;
}

static json_t *seats_with_presence(const struct table *t)
{
    json_t *seats = json_array();
    for (int i = 0; i < t->players; i++) {
        const struct table_seat *s = &t->seat[i];
        json_array_append_new(seats,
                              json_pack("{ss ss ss sb}", "kind", s->person ? "human" : "bot", "bot",
                                        s->bot, "name", s->name, "here", s->here > 0));
    }
    return seats;
}

/* `opened` for whoever comes, `table` whenever seats or presence change. */
static json_t *table_message(struct connection *c, const char *type)
{
    const struct table *t = c->table;
    c->version = t->version;
    return json_pack("{ss ss si sb so si sb}", "type", type, "match", t->match, "seat",
                     talk_viewer(c), "host", c->host, "seats", seats_with_presence(t), "watching",
                     t->watching, "closed", t->closed);
}

static json_t *chat_message(struct connection *c)
{
    const struct table *t = c->table;
    size_t from = t->said > CHAT_KEPT ? t->said - CHAT_KEPT : 0;
    json_t *lines = json_array();
    for (size_t i = c->chatted > from ? c->chatted : from; i < t->said; i++) {
        const struct chat_line *line = &t->chat[i % CHAT_KEPT];
        json_array_append_new(lines, json_pack("{sI si ss}", "n", (json_int_t)i, "seat", line->role,
                                               "words", line->words));
    }
    c->chatted = t->said;
    return json_pack("{ss ss so}", "type", "chat", "match", t->match, "lines", lines);
}

/* The message as text in the hall's own room. */
static const char *in_room(struct hall *h, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    qs_text_clear(&h->got);
    qs_add_text(&h->got, text ? text : "{}");
    free(text);
    json_decref(message);
    return qs_text_of(&h->got);
}

static uint64_t hash_of(const char *text)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (; *text; text++) {
        hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
    }
    return hash;
}

static const char *next_news(struct connection *c)
{
    struct hall *h = c->hall;
    char text[64];
    size_t seen = qs_table_seen(table_of(h, c->table), talk_viewer(c));
    size_t from = c->told < seen ? c->told : seen;
    c->told = seen;
    snprintf(text, sizeof text, "{\"type\":\"news\",\"from\":%zu}", from);
    return from < seen ? table_ask(h, c->table, talk_viewer(c), text, "news") : NULL;
}

static const char *next_scene(struct connection *c)
{
    const char *scene =
        table_ask(c->hall, c->table, talk_viewer(c), "{\"type\":\"scene\"}", "scene");
    uint64_t hash = scene ? hash_of(scene) : c->scene;
    bool same = hash == c->scene;
    c->scene = hash;
    return same ? NULL : scene;
}

static const char *next_of_table(struct connection *c)
{
    struct hall *h = c->hall;
    struct table *t = c->table;
    const char *text = NULL;
    if (!c->opened) {
        c->opened = true;
        return in_room(h, table_message(c, "opened"));
    }
    if (!c->boxed) {
        c->boxed = true;
        text = table_ask(h, t, talk_viewer(c), "{\"type\":\"join\"}", "box");
        qs_desk_player(h->desk, t->match, talk_viewer(c), "{\"type\":\"leave\"}", 16);
        return text;
    }
    if (c->version != t->version) {
        return in_room(h, table_message(c, "table"));
    }
    if (c->chatted < t->said) {
        return in_room(h, chat_message(c));
    }
    text = next_news(c);
    text = text ? text : next_scene(c);
    if (!text && t->end && !c->ended) {
        c->ended = true;
        text = t->end;
    }
    return text;
}

const char *talk_next(struct connection *c)
{
    struct hall *h = c->hall;
    if (c->replies) {
        qs_text_clear(&h->got);
        qs_add_text(&h->got, c->reply[0]);
        free(c->reply[0]);
        memmove(c->reply, c->reply + 1, (size_t)--c->replies * sizeof *c->reply);
        return qs_text_of(&h->got);
    }
    return c->table ? next_of_table(c) : NULL;
}
