/*
 * compose.c: what a connection is told.
 *
 * There is no queue of news: a connection has what was sent (opened, box, version, chat, told,
 * scene) and is given the next thing it lacks whenever it can take one. A scene follows from what
 * its viewer may know (`at`) and from the names of seats: it is made only if one of them is another
 * than last time. Whoever is asked or has just answered gets it at once, the others a quarter of a
 * second after the last one at the earliest: news tell them meanwhile.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

enum { SCENE_MS = 250 };

int talk_viewer(const struct connection *c)
{
    return c->role < c->table->players ? c->role : QS_NOBODY;
}

static json_t *seats_with_presence(const struct hall *h, const struct table *t)
{
    json_t *seats = json_array();
    for (int i = 0; i < t->players; i++) {
        const struct table_seat *s = &t->seat[i];
        json_array_append_new(seats, json_pack("{ss ss ss sb sb sb si sI}", "kind",
                                               s->person ? "human" : "bot", "bot", s->bot, "name", s->name,
                                               "here", s->here > 0, "standin", s->standin, "dropped",
                                               s->dropped, "votes", __builtin_popcount(s->voters), "drops",
                                               (json_int_t)votes_left(h, t, i)));
    }
    return seats;
}

/* `opened` for whoever comes, `table` whenever seats, presence, clocks or pleas change. */
static json_t *table_message(struct connection *c, const char *type)
{
    static const char damaged[] = "What was saved last at this table is damaged. What came before is shown; "
                                  "`resume` goes on from there.";
    const struct table *t = c->table;
    struct hall *h = c->hall;
    c->version = t->version;
    return json_pack("{ss ss si sb so si sb sb sb ss so so so sb sI}", "type", type, "match", t->match,
                     "seat", talk_viewer(c), "host", c->host, "seats", seats_with_presence(h, t), "watching",
                     t->watching, "closed", t->closed, "quiet", t->quiet, "begun", t->begun, "unplayable",
                     t->unplayable     ? t->unplayable
                     : t->damaged >= 0 ? damaged
                                       : "",
                     "pace", pace_json(h, t), "plea", plea_json(t), "dealing", gather_json(h, t), "next",
                     *t->next_match != 0, "expires", (json_int_t)table_expires(h, t));
}

static json_t *opened_message(struct connection *c)
{
    json_t *m = table_message(c, "opened");
    json_object_set_new(m, "away", json_integer(c->away));
    if (*c->feed) {
        json_object_set_new(m, "feed", json_string(c->feed));
    }
    return m;
}

static json_t *chat_message(struct connection *c)
{
    const struct table *t = c->table;
    size_t from = t->said > CHAT_KEPT ? t->said - CHAT_KEPT : 0;
    json_t *lines = json_array();
    for (size_t i = c->chatted > from ? c->chatted : from; i < t->said; i++) {
        const struct chat_line *line = &t->chat[i % CHAT_KEPT];
        json_array_append_new(
            lines, json_pack("{sI si ss}", "n", (json_int_t)i, "seat", line->role, "words", line->words));
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

/* What the viewer's scene follows from; never 0. */
static uint64_t scene_key(struct connection *c)
{
    const struct qs_table *q = table_of(c->hall, c->table);
    return qs_mix(qs_table_at(q, talk_viewer(c)), c->table->names) | 1;
}

static bool may_wait(struct connection *c)
{
    const struct qs_table *q = table_of(c->hall, c->table);
    bool asked = c->role < c->table->players && (qs_table_asked(q) >> c->role & 1);
    return c->scene && !asked && !c->moved && uv_now(c->hall->loop) - c->scene_sent < SCENE_MS;
}

/* *later: there is one, but not yet. */
static const char *next_scene(struct connection *c, bool *later)
{
    uint64_t key = scene_key(c);
    *later = key != c->scene && may_wait(c);
    if (*later) {
        serve_later(c);
    }
    if (key == c->scene || *later) {
        return NULL;
    }
    c->scene = key;
    c->scene_sent = uv_now(c->hall->loop);
    c->moved = false;
    return table_ask(c->hall, c->table, talk_viewer(c), "{\"type\":\"scene\"}", "scene");
}

/* ------------------------------------------------------------------ boxes */

/* A box is long and follows from game, options and language: the last few are kept. */
enum { BOXES = 16 };

static struct {
    char *key, *text;
} boxes[BOXES];

/* What the viewer has been shown of lists whose rows are a surprise, as a number; reckoned out when it
   knows something new. */
static uint64_t told_to(struct connection *c)
{
    const struct qs_table *q = table_of(c->hall, c->table);
    uint64_t at = q ? qs_table_at(q, talk_viewer(c)) : 0;
    if (c->boxed && at == c->told_at) {
        return c->told_box;
    }
    c->told_at = at;
    const struct qs_rules *r = q ? qs_table_rules(q) : NULL;
    void *view = r && qs_has_surprises(r->game) ? malloc(r->game->state_size) : NULL;
    uint64_t told = 0;
    if (view) {
        qs_table_view(q, view, talk_viewer(c));
        told = qs_told(r, view);
    }
    free(view);
    return told;
}

static char *box_key(const struct table *t, uint64_t told)
{
    json_t *key = json_array();
    json_array_append_new(key, json_integer((json_int_t)told));
    static const char *const of[] = { "game", "players", "options", "language", "head" };
    for (size_t i = 0; i < sizeof of / sizeof *of; i++) {
        json_t *value = json_object_get(t->setup, of[i]);
        json_array_append(key, value ? value : json_null());
    }
    char *text = json_dumps(key, JSON_COMPACT);
    json_decref(key);
    return text;
}

/* The same box with this match's name in it, which always has the same length. */
static const char *renamed(struct hall *h, const char *box, const char *match)
{
    static const char before[] = "\"match\":\"";
    qs_text_clear(&h->got);
    qs_add_text(&h->got, box);
    char *at = h->got.starved ? NULL : strstr(h->got.out, before);
    if (!at) {
        return NULL;
    }
    memcpy(at + sizeof before - 1, match, strlen(match));
    return qs_text_of(&h->got);
}

static const char *next_box(struct connection *c)
{
    static unsigned next;
    char *key = box_key(c->table, c->told_box);
    for (int i = 0; key && i < BOXES; i++) {
        if (boxes[i].key && !strcmp(boxes[i].key, key)) {
            free(key);
            return renamed(c->hall, boxes[i].text, c->table->match);
        }
    }
    const char *box = table_ask(c->hall, c->table, talk_viewer(c), "{\"type\":\"box\"}", "box");
    unsigned i = next++ % BOXES;
    free(boxes[i].key);
    free(boxes[i].text);
    boxes[i].key = key;
    boxes[i].text = box && key ? strdup(box) : NULL;
    if (!boxes[i].text) {
        free(boxes[i].key);
        boxes[i].key = NULL;
    }
    return box;
}

/* Whether it said when it sat down that it has this one; asked once. */
static bool has_box(struct connection *c, const char *box)
{
    char hash[48];
    snprintf(hash, sizeof hash, "\"hash\":\"%s\"", c->has_box);
    bool has = *c->has_box && box && strstr(box, hash);
    *c->has_box = 0;
    return has;
}

static const char *next_of_match(struct connection *c)
{
    struct table *t = c->table;
    bool later = false;
    uint64_t told = told_to(c);
    if (!c->boxed || told != c->told_box) {
        c->boxed = true;
        c->told_box = told;
        const char *box = next_box(c);
        if (!has_box(c, box)) {
            return box;
        }
    }
    const char *text = next_news(c);
    text = text ? text : next_scene(c, &later);
    if (!text && !later && t->end && !c->ended) {
        c->ended = true;
        text = t->end;
    }
    return text;
}

static const char *next_of_table(struct connection *c)
{
    struct table *t = c->table;
    if (!c->opened) {
        c->opened = true;
        return in_room(c->hall, opened_message(c));
    }
    if (c->version != t->version) {
        return in_room(c->hall, table_message(c, "table"));
    }
    if (c->chatted < t->said) {
        return in_room(c->hall, chat_message(c));
    }
    return table_of(c->hall, t) ? next_of_match(c) : NULL;
}

static const char *next(struct connection *c)
{
    struct hall *h = c->hall;
    if (c->replied < c->replies) {
        qs_text_clear(&h->got);
        qs_add_text(&h->got, c->reply[c->replied]);
        free(c->reply[c->replied++]);
        if (c->replied == c->replies) {
            c->replied = c->replies = 0;
        }
        return qs_text_of(&h->got);
    }
    return c->table ? next_of_table(c) : relay_next(c);
}

const char *talk_next(struct connection *c)
{
    watch_begin("telling", c->table ? c->table->match : NULL, c->has_link ? c->link : NULL, NULL, 0);
    const char *text = next(c);
    watch_end();
    return text;
}
