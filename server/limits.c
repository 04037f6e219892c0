/*
 * limits.c: how much one person, one seat and one table may ask for.
 *
 * What counts is who asks, not by how many connections: an address (behind a proxy of the owner's the
 * one that it forwards), a seat's link, a table. Each has a few budgets that fill again with time. What
 * goes beyond a budget of changes is refused with a sentence; only floods of messages cost the connection.
 */
#include <stdlib.h>
#include <string.h>

#include "server.h"

struct rate {
    double burst, per_second;
};

static const struct rate rates[LIMITS] = {
    [LIMIT_CONNECTION] = { 200, 100 }, [LIMIT_SEAT] = { 400, 200 },        [LIMIT_PERSON] = { 4000, 1000 },
    [LIMIT_CHANGES] = { 20, 0.5 },     [LIMIT_TABLE] = { 60, 2 },          [LIMIT_CHAT] = { 12, 0.5 },
    [LIMIT_TALK] = { 40, 2 },          [LIMIT_OPENING] = { 20, 1 / 60.0 },
};

bool budget_take(struct budget *b, enum limit limit, uint64_t now, double cost)
{
    const struct rate *r = &rates[limit];
    b->used -= (double)(now - b->since) * r->per_second / 1000;
    b->used = b->used > 0 ? b->used : 0;
    b->since = now;
    if (b->used + cost > r->burst) {
        return false;
    }
    b->used += cost;
    return true;
}

/* ------------------------------------------------------------------ persons */

enum { PERSONS = 4096, MEMORY_MS = 3600000 };
static struct person *persons[PERSONS];

struct person *person_called(const char *address, uint64_t now)
{
    unsigned hash = 0;
    for (const char *at = address; *at; at++) {
        hash = hash * 31 + (unsigned char)*at;
    }
    struct person **at = &persons[hash % PERSONS];
    while (*at && strcmp((*at)->address, address) != 0) {
        at = &(*at)->next;
    }
    if (!*at && (*at = calloc(1, sizeof **at))) {
        memcpy((*at)->address, address, strnlen(address, sizeof(*at)->address - 1));
    }
    if (*at) {
        (*at)->seen = now;
    }
    return *at;
}

/* Those that nothing is held against any more. */
void persons_sweep(uint64_t now)
{
    for (int i = 0; i < PERSONS; i++) {
        for (struct person **at = &persons[i], *p; (p = *at);) {
            if (p->connections || now - p->seen < MEMORY_MS) {
                at = &p->next;
            } else {
                *at = p->next;
                free(p);
            }
        }
    }
}

/* ------------------------------------------------------------------ messages */

bool limits_message(struct connection *c, double cost)
{
    uint64_t now = uv_now(c->hall->loop);
    struct table *t = c->table;
    bool seated = t && c->role < t->players;
    return budget_take(&c->said, LIMIT_CONNECTION, now, cost) &&
           (!c->person || budget_take(&c->person->said, LIMIT_PERSON, now, cost)) &&
           (!seated || budget_take(&t->seat[c->role].said, LIMIT_SEAT, now, cost));
}

/* Spectators, who share a link, have what a seat has each, and what the table has together. */
bool limits_change(struct connection *c, bool chat)
{
    uint64_t now = uv_now(c->hall->loop);
    struct table *t = c->table;
    bool seated = c->role < t->players;
    struct budget *own = chat     ? seated ? &t->seat[c->role].chats : &c->chats
                         : seated ? &t->seat[c->role].changes
                                  : &c->changes;
    bool may = budget_take(own, chat ? LIMIT_CHAT : LIMIT_CHANGES, now, 1) &&
               budget_take(chat ? &t->chats : &t->changes, chat ? LIMIT_TALK : LIMIT_TABLE, now, 1);
    c->hall->counts.hasty += !may;
    if (!may) {
        talk_error(c, "Not so fast: please try again in a moment.");
    }
    return may;
}

bool limits_opening(struct connection *c)
{
    struct hall *h = c->hall;
    bool may = !c->person || budget_take(&c->person->opened, LIMIT_OPENING, uv_now(h->loop), 1);
    h->counts.hasty += !may;
    return may;
}
