/*
 * host.c: messages about a table and its seats: opening it, names, chat, who answers, links, closing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "server.h"

enum { TABLES = 20 }; /* of one connection */

/* ------------------------------------------------------------------ opening */

static json_t *links_message(const struct table *t, char secrets[][SECRET + 1])
{
    char commitment[HEX + 1];
    json_t *seats = json_array();
    for (int i = 0; i < t->players; i++) {
        json_array_append_new(seats, json_string(secrets[i]));
    }
    deal_commitment(t->match, t->deal.secret, commitment);
    return json_pack("{ss ss so ss ss ss}", "type", "links", "match", t->match, "seats", seats, "watch",
                     secrets[ROLE_WATCH], "host", secrets[ROLE_HOST], "commitment", commitment);
}

static bool is_bot(const char *name)
{
    struct qs_bot bot;
    return program_is_allowed(name) || (!qs_bot_read(&bot, name) && strncmp(name, "search:", 7) != 0);
}

static const char *what_is_wrong(const struct connection *c, const json_t *j)
{
    const json_t *pace = json_object_get(j, "pace"), *seat;
    size_t i;
    if (json_object_get(j, "seed") || json_object_get(j, "key")) {
        return "the server deals: a table is opened without a seed";
    }
    if (c->made == TABLES) {
        return "that is enough tables for one visit";
    }
    if (c->hall->overloaded) {
        return "the server has as many tables as it can serve; please try again in a while";
    }
    if (pace && !json_is_null(pace) && json_number_value(json_object_get(pace, "days")) <= 0 &&
        json_number_value(json_object_get(pace, "minutes")) <= 0) {
        return "a pace has days (for a turn) or minutes (for a game)";
    }
    json_array_foreach(json_object_get(j, "seats"), i, seat)
    {
        const char *bot = json_string_value(json_object_get(seat, "bot"));
        if (bot && *bot && strcmp(bot, "human") != 0 && !is_bot(bot)) {
            return "there is no such bot here";
        }
    }
    return NULL;
}

void take_open_table(struct connection *c, const json_t *j)
{
    char secrets[ROLE_HOST + 1][SECRET + 1];
    const char *wrong = what_is_wrong(c, j);
    struct table *t = wrong ? NULL : table_make(c->hall, j, secrets);
    if (wrong) {
        talk_error(c, wrong);
    } else if (t) {
        c->made++;
        talk_say(c, links_message(t, secrets));
    }
}

/* The host does not wait for whoever is not here yet. */
static void take_begin(struct connection *c, const json_t *j)
{
    (void)j;
    if (talk_is_host(c)) {
        c->table->hurried = true;
        gather_go(c->hall, c->table);
    }
}

/* ------------------------------------------------------------------ talking */

static void take_chat(struct connection *c, const json_t *j)
{
    const json_t *words = json_object_get(j, "words");
    size_t n = json_string_length(words);
    if (c->table->quiet) {
        talk_error(c, "nobody chats at this table");
    } else if (!n || n > CHAT_BYTES) {
        talk_error(c, "a line of chat has 1 to 500 bytes");
    } else {
        table_keep(c->hall, c->table, "chat", c->role, json_string_value(words));
        table_chat(c->table, c->role, json_string_value(words));
        table_changed(c->table);
    }
}

static void take_quiet(struct connection *c, const json_t *j)
{
    if (talk_is_host(c)) {
        c->table->quiet = json_is_true(json_object_get(j, "quiet"));
        table_keep(c->hall, c->table, "quiet", ROLE_HOST, c->table->quiet ? "1" : "0");
        table_news(c->table);
    }
}

/* ------------------------------------------------------------------ seats */

static void take_name(struct connection *c, const json_t *j)
{
    const json_t *name = json_object_get(j, "name");
    if (!talk_has_seat(c)) {
        return;
    }
    if (!json_is_string(name) || json_string_length(name) > NAME_BYTES) {
        talk_error(c, "a name has 39 bytes at the most");
        return;
    }
    struct table_seat *s = &c->table->seat[c->role];
    snprintf(s->name, sizeof s->name, "%s", json_string_value(name));
    table_keep(c->hall, c->table, "name", c->role, s->name);
    table_set_seat(c->hall, c->table, c->role, s->person ? "person" : s->dropped ? "dropped" : "bot", NULL);
}

/* Where the owner's program may reach whoever sits there; shown to nobody. */
static void take_contact(struct connection *c, const json_t *j)
{
    const json_t *words = json_object_get(j, "words");
    if (!talk_has_seat(c)) {
        return;
    }
    if (!json_is_string(words) || json_string_length(words) > CONTACT_BYTES) {
        talk_error(c, "a contact has 200 bytes at the most");
        return;
    }
    struct table_seat *s = &c->table->seat[c->role];
    free(s->contact);
    s->contact = strdup(json_string_value(words));
    table_keep(c->hall, c->table, "contact", c->role, json_string_value(words));
}

/* A bot answers for a seat from now on, or its person again: of one's own seat, or the host. */
static void take_seat(struct connection *c, const json_t *j)
{
    long long seat = c->role;
    const char *kind = "", *bot = "greedy";
    json_unpack((json_t *)(uintptr_t)j, "{s?I s?s s?s}", "seat", &seat, "kind", &kind, "bot", &bot);
    bool person = !strcmp(kind, "human");
    if ((seat != c->role && !talk_is_host(c)) || (seat == c->role && !c->host && !talk_has_seat(c))) {
        return;
    }
    if (seat < 0 || seat >= c->table->players || !is_bot(bot)) {
        talk_error(c, "there is no such seat, or no such bot");
    } else if (person && c->table->seat[seat].dropped && !c->host) {
        talk_error(c, "the others voted for a bot here; the host may give the seat back");
    } else {
        table_set_seat(c->hall, c->table, (int)seat, person ? "person" : "bot", bot);
    }
}

static void take_leave(struct connection *c, const json_t *j)
{
    (void)j;
    if (talk_has_seat(c)) {
        table_set_seat(c->hall, c->table, c->role, "bot", "greedy");
    }
}

/* ------------------------------------------------------------------ the table */

static void take_close_table(struct connection *c, const json_t *j)
{
    (void)j;
    if (talk_is_host(c)) {
        c->table->closed = true;
        table_keep(c->hall, c->table, "close", ROLE_HOST, "");
        pace_moved(c->hall, c->table);
        table_news(c->table);
    }
}

/* Whoever came by the old link has to go. */
static void take_withdraw(struct connection *c, const json_t *j)
{
    struct table *t = c->table;
    long long role = json_integer_value(json_object_get(j, "role"));
    char secret[SECRET + 1];
    unsigned char hash[STORE_HASH];
    if (!talk_is_host(c)) {
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
    store_unlink(c->hall->store, t->match, ROLE_FEED + (int)role);
    store_link(c->hall->store, hash, t->match, (int)role);
    for (struct connection *other = t->first; other; other = other->next) {
        if (other->role == role && other != c) {
            talk_drop(other, "this link was withdrawn");
        }
    }
    talk_say(c, json_pack("{ss ss sI ss}", "type", "link", "match", t->match, "role", (json_int_t)role,
                          "secret", secret));
}

/* The record of a finished game is everybody's, and so is one that cannot be gone on with. */
static void take_record(struct connection *c, const json_t *j)
{
    char *record = table_record(c->hall, c->table);
    (void)j;
    if (record) {
        talk_say(c, json_pack("{ss ss ss}", "type", "record", "match", c->table->match, "record", record));
    } else {
        talk_error(c, "the record is shown when the game is over");
    }
    free(record);
}

const struct verb host_verbs[] = {
    { "begin", take_begin },
    { "chat", take_chat },
    { "quiet", take_quiet },
    { "name", take_name },
    { "contact", take_contact },
    { "seat", take_seat },
    { "leave", take_leave },
    { "close-table", take_close_table },
    { "withdraw", take_withdraw },
    { "record", take_record },
    { 0 },
};
