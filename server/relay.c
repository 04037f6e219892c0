/*
 * relay.c: several servers for the same tables. Whoever keeps a table (its bucket: store.h) plays it;
 * a connection that is at another server sits there by letters:
 *
 *     sit, say, ready, gone     what the client said, that it has read all, that it has left
 *     tell, pause               what it is told, and that nothing follows until it is ready
 *     bye, moved                it is cut off; the table is kept elsewhere now
 *
 * At the keeper a connection without a socket stands for it (`home`, `number`), so that everything
 * else knows nothing of this. If the keeper dies or gives the table up, the server that has the
 * client sits down for it again, at the new keeper or at its own table: to the client that looks like
 * an `opened` that comes once more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

struct parcel {
    struct parcel *next;
    char text[];
};

/* ------------------------------------------------------------------ who is known by number */

static struct connection **place_of(struct hall *h, int home, long long number)
{
    size_t at = (size_t)(home * 7919LL + number) % RELAYS;
    struct connection **c = &h->relay[at];
    while (*c && ((*c)->home != home || (*c)->number != number)) {
        c = &(*c)->next_known;
    }
    return c;
}

static void know(struct connection *c)
{
    struct connection **at = place_of(c->hall, c->home, c->number);
    c->next_known = NULL;
    *at = c;
}

static void unknow(struct connection *c)
{
    struct connection **at = place_of(c->hall, c->home, c->number);
    if (*at) {
        *at = c->next_known;
    }
}

static void post(struct hall *h, int to, const struct connection *c, const char *kind, const char *text)
{
    int at = c->home ? c->home : store_self(h->store);
    h->counts.letters++;
    store_post(h->store,
               &(struct letter){ .to = to, .at = at, .number = c->number, .kind = kind, .text = text });
}

/* ------------------------------------------------------------------ where the client is */

/* The table is with this server no more, or never was. */
static void part(struct connection *c)
{
    if (c->keeper) {
        unknow(c);
        c->keeper = 0;
    }
    while (c->parcels) {
        struct parcel *p = c->parcels;
        c->parcels = p->next;
        free(p);
    }
    c->owes = false;
}

bool relay_is(const struct connection *c)
{
    return c->sat && !c->table;
}

void relay_remember(struct connection *c, const json_t *sit)
{
    char *text = json_dumps(sit, JSON_COMPACT);
    free(c->sat);
    c->sat = text;
}

/* The link itself is not in the letter: it is nowhere in the store. */
static void post_sit(struct connection *c, const struct sitting *as)
{
    json_t *j = json_pack("{ss si sb ss ss}", "match", as->match, "role", as->role, "host", as->host, "deal",
                          as->deal ? as->deal : "", "feed", c->feed);
    char *text = json_dumps(j, JSON_COMPACT);
    post(c->hall, c->keeper, c, "sit", text);
    free(text);
    json_decref(j);
}

bool relay_sit(struct connection *c, const struct sitting *as)
{
    struct hall *h = c->hall;
    int keeper = store_keeper(h->store, as->match);
    if (c->keeper && c->keeper != keeper) {
        post(h, c->keeper, c, "gone", "");
    }
    part(c);
    if (keeper == store_self(h->store)) {
        return false;
    }
    talk_leave(c);
    if (keeper) { /* else nobody keeps it: relay_beat asks again */
        c->number = c->number ? c->number : ++h->numbers;
        c->keeper = keeper;
        know(c);
        post_sit(c, as);
    }
    return true;
}

void relay_say(struct connection *c, const char *text, size_t n)
{
    char *copy = c->keeper ? strndup(text, n) : NULL; /* nobody keeps it: it would be stale anyway */
    if (copy) {
        post(c->hall, c->keeper, c, "say", copy);
    }
    free(copy);
}

void relay_leave(struct connection *c)
{
    if (c->keeper) {
        post(c->hall, c->keeper, c, "gone", "");
    }
    part(c);
    free(c->sat);
    c->sat = NULL;
}

const char *relay_next(struct connection *c)
{
    struct parcel *p = c->parcels;
    if (!p) {
        return NULL;
    }
    qs_text_clear(&c->hall->got);
    qs_add_text(&c->hall->got, p->text);
    c->parcels = p->next;
    free(p);
    if (!c->parcels && c->owes) {
        c->owes = false;
        post(c->hall, c->keeper, c, "ready", "");
    }
    return qs_text_of(&c->hall->got);
}

static void take_tell(struct connection *c, const char *text)
{
    size_t n = strlen(text) + 1;
    struct parcel *p = malloc(sizeof *p + n), **last = &c->parcels;
    if (!p) {
        return;
    }
    memcpy(p->text, text, n);
    p->next = NULL;
    while (*last) {
        last = &(*last)->next;
    }
    *last = p;
    serve_want(c);
}

static void take_pause(struct connection *c)
{
    c->owes = c->parcels != NULL;
    if (!c->owes) {
        post(c->hall, c->keeper, c, "ready", "");
    }
}

static void take_bye(struct connection *c, const char *why)
{
    free(c->own_why);
    c->own_why = strdup(why);
    part(c);
    free(c->sat);
    c->sat = NULL;
    talk_drop(c, c->own_why ? c->own_why : "the other server says so");
}

/* A letter from the keeper about a connection of ours. */
static void hear_keeper(struct hall *h, const struct letter *l)
{
    struct connection *c = *place_of(h, 0, l->number);
    if (!c || c->keeper != l->from) {
        return; /* it has gone, or sits elsewhere by now */
    }
    if (!strcmp(l->kind, "tell")) {
        take_tell(c, l->text);
    } else if (!strcmp(l->kind, "pause")) {
        take_pause(c);
    } else if (!strcmp(l->kind, "bye")) {
        take_bye(c, l->text);
    } else if (!strcmp(l->kind, "moved")) {
        part(c);
    }
}

/* Everybody of ours whose table is with no living server sits down again. */
static void sit_again(struct hall *h, struct connection *c)
{
    json_t *j = NULL;
    if (!relay_is(c) || c->over || (c->keeper && store_lives(h->store, c->keeper))) {
        return;
    }
    part(c);
    j = json_loads(c->sat, 0, NULL);
    h->asker = c;
    talk_take_sit(c, j);
    h->asker = NULL;
    json_decref(j);
}

/* ------------------------------------------------------------------ where the table is */

static struct connection *new_guest(struct hall *h, int home, long long number)
{
    struct connection *c = calloc(1, sizeof *c);
    if (c) {
        talk_begin(c, h, NULL);
        c->home = home;
        c->number = number;
        know(c);
    }
    return c;
}

static void end_guest(struct connection *c)
{
    unknow(c);
    serve_end(c);
    free(c);
}

/* All it lacks; then it has to say that it has read it. */
void relay_flush(struct connection *c)
{
    struct hall *h = c->hall;
    const char *text;
    if (c->choked) {
        return;
    }
    while ((text = talk_next(c))) {
        post(h, c->home, c, "tell", text);
        c->choked = true;
    }
    if (c->over) {
        post(h, c->home, c, "bye", c->why);
        end_guest(c);
    } else if (c->choked) {
        post(h, c->home, c, "pause", "");
    }
}

/* Somebody at another server sits down; whatever was known of it before is not meant. */
static bool take_sit(struct hall *h, const struct letter *l)
{
    struct connection *c = *place_of(h, l->at, l->number);
    json_t *j = json_loads(l->text, 0, NULL);
    const char *match = "", *deal = "", *feed = "";
    struct sitting as = { .role = -1 };
    int host = 0;
    json_unpack(j, "{ss si sb ss ss}", "match", &match, "role", &as.role, "host", &host, "deal", &deal,
                "feed", &feed);
    bool ours = *match && store_keeper(h->store, match) == store_self(h->store);
    if (c) {
        end_guest(c);
    }
    c = ours ? new_guest(h, l->at, l->number) : NULL;
    if (c) {
        snprintf(as.match, sizeof as.match, "%s", match);
        snprintf(c->feed, sizeof c->feed, "%s", feed);
        as.host = host;
        as.deal = *deal ? deal : NULL;
        talk_sit_as(c, &as);
    }
    json_decref(j);
    return c;
}

/* A letter about a connection at another server. */
static void hear_home(struct hall *h, const struct letter *l)
{
    struct connection *c = *place_of(h, l->at, l->number);
    bool known = c != NULL;
    if (!strcmp(l->kind, "sit")) {
        known = take_sit(h, l);
    } else if (!strcmp(l->kind, "gone")) {
        if (c) {
            end_guest(c);
        }
        return;
    } else if (c && !strcmp(l->kind, "ready")) {
        c->choked = false;
        serve_want(c);
    } else if (c) {
        talk_message(c, l->text, strlen(l->text));
    }
    if (!known) {
        post(h, l->from, &(struct connection){ .home = l->at, .number = l->number }, "moved", "");
    }
}

static void hear(void *self, const struct letter *l)
{
    struct hall *h = self;
    if (l->at == store_self(h->store)) {
        hear_keeper(h, l);
    } else {
        hear_home(h, l);
    }
}

int relay_hear(struct hall *h)
{
    return store_letters(h->store, hear, h);
}

/* ------------------------------------------------------------------ tables change hands */

static void leave_table(struct hall *h, struct table *t)
{
    while (t->first) {
        struct connection *c = t->first;
        if (c->home) {
            post(h, c->home, c, "moved", "");
            end_guest(c);
        } else {
            talk_leave(c);
        }
    }
    table_forget(h, t);
}

static void leave_bucket(void *self, int bucket)
{
    struct hall *h = self;
    for (int i = 0; i < BUCKETS; i++) {
        for (struct table *t = h->bucket[i], *next; t; t = next) {
            next = t->next;
            if (store_bucket(t->match) == bucket) {
                leave_table(h, t);
            }
        }
    }
}

/* Guests whose server has died. */
static void drop_guests(struct hall *h)
{
    for (size_t i = 0; i < RELAYS; i++) {
        for (struct connection *c = h->relay[i], *next; c; c = next) {
            next = c->next_known;
            if (c->home && !store_lives(h->store, c->home)) {
                end_guest(c);
            }
        }
    }
}

bool relay_beat(struct hall *h)
{
    long long clock = hall_now(h);
    if (!store_self(h->store)) {
        return true;
    }
    if (!store_beat(h->store, &clock, leave_bucket, h)) {
        return false;
    }
    if (clock > hall_now(h)) {
        h->began += clock - hall_now(h);
    }
    drop_guests(h);
    serve_each(sit_again);
    return true;
}
