/*
 * consent.c: what needs the others: taking back more than undo does, and playing once more.
 *
 * Undo ends where somebody else has seen something. Beyond, whoever wants an answer back asks; all
 * others who hold a link must agree, here or away and whoever answers for them now, unless they gave
 * their seat away themselves. Any answer that is given meanwhile ends the plea.
 *
 * A rematch takes those along who are here. The links of whoever is away still stand for the finished game,
 * its result and record, until they say that they come along.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

unsigned plea_needs(const struct table *t, int seat)
{
    unsigned needed = 0;
    for (int i = 0; i < t->players; i++) {
        needed |= i != seat && t->seat[i].linked && !t->seat[i].left ? 1u << i : 0;
    }
    return needed;
}

void plea_load(struct table *t, const char *kind, int role, const char *text)
{
    if (!strcmp(kind, "plea")) {
        t->plea = (struct plea){ .open = true, .seat = role, .n = strtoul(text, NULL, 10) };
    } else if (!strcmp(kind, "agree")) {
        t->plea.agreed |= 1u << role;
    } else {
        t->plea.open = false;
    }
}

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
    char number[32];
    snprintf(number, sizeof number, "%zu", n);
    t->plea = (struct plea){ .open = true, .seat = c->role, .n = n, .needed = plea_needs(t, c->role) };
    table_keep(c->hall, t, "plea", c->role, number);
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
        table_keep(c->hall, c->table, "agree", c->role, "");
        settle(c->hall, c->table);
    }
}

/* Also by whoever asked. */
void take_decline(struct connection *c, const json_t *j)
{
    (void)j;
    if (is_asked(c)) {
        table_keep(c->hall, c->table, "no-plea", c->role, "");
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
    bool unnamed = is_unnamed(t, from);
    char name[NAME_BYTES + 1];
    memcpy(name, s->name, sizeof name);
    if (unnamed) {
        name[strlen(name) - 1] = (char)('A' + to);
    }
    return json_pack("{ss ss ss sb}", "kind", s->linked ? "human" : "bot", "bot", s->bot, "name", name,
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

static int seat_after(const struct table *t, int role)
{
    return role < t->players ? (role + 1) % t->players : role;
}

/* The role's link stands for the new match, and whoever is here with it is taken along. */
static void move_role(struct hall *h, struct table *old, struct table *t, int role)
{
    store_move_link(h->store, old->match, role, t->match, seat_after(t, role));
    for (struct connection *c = old->first, *next; c; c = next) {
        next = c->next;
        if (c->role == role) {
            talk_sit(c, t, seat_after(t, role));
        }
    }
}

/* What goes with a seat although nobody is here: where its person is reached, and that it was given away. */
static void move_seat(struct hall *h, const struct table *old, struct table *t, int role)
{
    const struct table_seat *s = &old->seat[role];
    int to = seat_after(t, role);
    if (s->contact) {
        t->seat[to].contact = strdup(s->contact);
        table_keep(h, t, "contact", to, s->contact);
    }
    if (s->left) {
        table_seat_is(t, to, "left", s->bot);
        table_keep(h, t, "left", to, s->bot);
    }
}

/* Spectators and the host lose nothing: who was away among them can still ask those who played. */
static void move_over(struct hall *h, struct table *old, struct table *t)
{
    for (int i = 0; i < t->players; i++) {
        move_seat(h, old, t, i);
    }
    for (int i = 0; i < t->players; i++) {
        if (old->seat[i].here) {
            move_role(h, old, t, i);
        }
    }
    move_role(h, old, t, ROLE_WATCH);
    move_role(h, old, t, ROLE_HOST);
}

/* Whoever was away comes along to the rematch that the others have begun. */
static void follow(struct connection *c)
{
    struct hall *h = c->hall;
    struct table *old = c->table;
    bool ours = store_keeper(h->store, old->next_match) == store_self(h->store);
    struct table *t = ours ? table_find(h, old->next_match) : NULL;
    if (t) {
        move_role(h, old, t, c->role);
    } else {
        store_move_link(h->store, old->match, c->role, old->next_match, seat_after(old, c->role));
        talk_error(c, "The rematch is at another server: please open your link again.");
    }
}

static void make_rematch(struct connection *c, bool same_deal)
{
    struct table *old = c->table;
    json_t *setup = turned_setup(old, same_deal);
    struct table *t = table_make(c->hall, setup, NULL);
    json_decref(setup);
    if (t) {
        memcpy(old->next_match, t->match, sizeof old->next_match);
        table_keep(c->hall, old, "next", ROLE_HOST, t->match);
        t->held = true;
        move_over(c->hall, old, t);
        t->held = false;
        gather_go(c->hall, t);
        table_news(old);
    }
}

void take_rematch(struct connection *c, const json_t *j)
{
    if (!talk_has_seat(c)) {
        return;
    }
    if (!table_over(c->hall, c->table)) {
        talk_error(c, "the game is not over");
    } else if (*c->table->next_match) {
        follow(c);
    } else if (!limits_opening(c)) {
        talk_error(c, "you've opened many tables; please wait a minute before the next one");
    } else {
        make_rematch(c, json_is_true(json_object_get(j, "same")));
    }
}
