/*
 * consent.c: what needs the others: taking back more than undo does, and playing once more.
 *
 * Undo ends where somebody else has seen something. Beyond, whoever wants an answer back asks; all
 * other people at the table must agree, and any answer that is given meanwhile ends the plea.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

void plea_drop(struct table *t)
{
    if (t->plea.open) {
        t->plea.open = false;
        table_news(t);
    }
}

json_t *plea_json(const struct table *t)
{
    const struct plea *p = &t->plea;
    json_t *waits = json_array();
    if (!p->open) {
        json_decref(waits);
        return json_null();
    }
    for (int i = 0; i < t->players; i++) {
        if ((p->needed & ~p->agreed) >> i & 1) {
            json_array_append_new(waits, json_integer(i));
        }
    }
    return json_pack("{si so}", "seat", p->seat, "awaits", waits);
}

static void settle(struct hall *h, struct table *t)
{
    struct plea *p = &t->plea;
    if (p->needed & ~p->agreed) {
        table_news(t);
        return;
    }
    p->open = false;
    table_cut(h, t, p->n);
}

void take_ask_undo(struct connection *c, const json_t *j)
{
    struct table *t = c->table;
    const struct qs_table *q = table_of(c->hall, t);
    (void)j;
    if (!talk_has_seat(c)) {
        return;
    }
    size_t n = q && !t->closed ? qs_table_undoes_free(q, c->role) : 0;
    if (!q || t->closed || n >= qs_table_answers(q)) {
        talk_error(c, "there is no answer of yours to take back");
        return;
    }
    if (qs_table_can_undo(q, c->role)) {
        talk_error(c, "your last answer can be taken back without asking: undo");
        return;
    }
    t->plea = (struct plea){ .open = true, .seat = c->role, .n = n };
    for (int i = 0; i < t->players; i++) {
        t->plea.needed |= i != c->role && t->seat[i].person ? 1u << i : 0;
    }
    settle(c->hall, t);
}

static bool is_asked(struct connection *c)
{
    const struct plea *p = &c->table->plea;
    if (!talk_has_seat(c)) {
        return false;
    }
    if (!p->open || !((p->needed | 1u << p->seat) >> c->role & 1)) {
        talk_error(c, "nobody asks you for anything");
        return false;
    }
    return true;
}

void take_agree(struct connection *c, const json_t *j)
{
    (void)j;
    if (is_asked(c) && c->table->plea.seat != c->role) {
        c->table->plea.agreed |= 1u << c->role;
        settle(c->hall, c->table);
    }
}

/* Also by whoever asked. */
void take_decline(struct connection *c, const json_t *j)
{
    (void)j;
    if (is_asked(c)) {
        plea_drop(c->table);
    }
}

/* ------------------------------------------------------------------ once more */

/* Whether the seat still has the name that a page gave it for want of one: its last letter is the seat's. */
static bool is_unnamed(const struct table *t, int seat)
{
    const json_t *own = json_array_get(json_object_get(t->setup, "seats"), (size_t)seat);
    const char *given = json_string_value(json_object_get(own, "name")), *name = t->seat[seat].name;
    size_t n = strlen(name);
    return json_is_true(json_object_get(own, "unnamed")) && given && !strcmp(given, name) && n &&
           name[n - 1] == 'A' + seat;
}

/* Whoever sat at a seat, at the next one. */
static json_t *moved_seat(const struct table *t, int from, int to)
{
    const struct table_seat *s = &t->seat[from];
    bool person = s->person || s->standin || s->dropped, unnamed = is_unnamed(t, from);
    char name[NAME_BYTES + 1];
    memcpy(name, s->name, sizeof name);
    if (unnamed) {
        name[strlen(name) - 1] = (char)('A' + to);
    }
    return json_pack("{ss ss ss sb}", "kind", person ? "human" : "bot", "bot", s->bot, "name", name,
                     "unnamed", unnamed);
}

/* The setup again, everybody one seat further; names and bots go with the people. */
static json_t *turned_setup(const struct table *t, bool same_deal)
{
    static const char *const own[] = { "head", "seed", "secret", "key", "again" };
    json_t *setup = json_deep_copy(t->setup), *seats = json_array();
    char hex[HEX + 1];
    for (int i = 0; i < t->players; i++) {
        json_array_append_new(seats, moved_seat(t, (i + t->players - 1) % t->players, i));
    }
    json_object_set_new(setup, "seats", seats);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++) {
        json_object_del(setup, own[i]);
    }
    if (same_deal && t->deal.has_key) {
        sodium_bin2hex(hex, sizeof hex, t->deal.key, KEY);
        json_object_set_new(setup, "key", json_string(hex));
        json_object_set_new(setup, "again", json_string(*t->deal.again ? t->deal.again : t->match));
    }
    return setup;
}

/* The links stand for the new match, and whoever is here is taken along. */
static void move_over(struct hall *h, struct table *old, struct table *t)
{
    store_move_links(h->store, old->match, t->match, t->players);
    for (int i = 0; i < t->players; i++) {
        const char *contact = old->seat[(i + t->players - 1) % t->players].contact;
        if (contact) {
            t->seat[i].contact = strdup(contact);
            table_keep(h, t, "contact", i, contact);
        }
    }
    while (old->first) {
        struct connection *other = old->first;
        int role = other->role < t->players ? (other->role + 1) % t->players : other->role;
        talk_sit(other, t, role);
    }
}

void take_rematch(struct connection *c, const json_t *j)
{
    struct table *old = c->table;
    if (!talk_has_seat(c)) {
        return;
    }
    if (!table_over(c->hall, old)) {
        talk_error(c, "the game is not over");
        return;
    }
    json_t *setup = turned_setup(old, json_is_true(json_object_get(j, "same")));
    struct table *t = table_make(c->hall, setup, NULL);
    json_decref(setup);
    if (t) {
        t->held = true;
        move_over(c->hall, old, t);
        t->held = false;
        gather_go(c->hall, t);
    }
}
