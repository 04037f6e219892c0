/*
 * host.c: messages about a table and its seats: opening it, names, chat, who answers, links, closing.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "server.h"

enum { TABLES = 20 }; /* of one connection */

/* "" where there is none; one with a NUL inside ends there. */
static const char *text_of(const json_t *j, const char *key)
{
    const char *text = json_string_value(json_object_get(j, key));
    return text ? text : "";
}

static void refuse_words(struct connection *c, const char *what, const char *flaw)
{
    char words[200];
    snprintf(words, sizeof words, "%s: %s.", what, flaw);
    talk_error(c, words);
}

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

/* Of names and bots that a host gives to seats. */
static const char *what_is_wrong_with_seats(const json_t *seats)
{
    const char *bot, *name, *flaw, *others[QS_SEATS] = { 0 };
    const json_t *seat;
    size_t i;
    json_array_foreach(seats, i, seat)
    {
        bot = json_string_value(json_object_get(seat, "bot"));
        name = json_string_value(json_object_get(seat, "name"));
        if (bot && *bot && strcmp(bot, "human") != 0 && !is_bot(bot)) {
            return "there is no such bot here";
        }
        if (i >= QS_SEATS || !name || !*name) {
            continue;
        }
        if ((flaw = qs_name_flaw(name))) {
            return flaw;
        }
        for (size_t k = 0; k < i; k++) {
            if (others[k] && qs_names_alike(others[k], name)) {
                return "two players can't have the same name";
            }
        }
        others[i] = name;
    }
    return NULL;
}

static const char *what_is_wrong(const struct connection *c, const json_t *j)
{
    const json_t *pace = json_object_get(j, "pace");
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
    return what_is_wrong_with_seats(json_object_get(j, "seats"));
}

void take_open_table(struct connection *c, const json_t *j)
{
    char secrets[ROLE_HOST + 1][SECRET + 1];
    const char *wrong = what_is_wrong(c, j);
    if (!wrong && !limits_opening(c)) {
        wrong = "you've opened many tables; please wait a minute before the next one";
    }
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
    const char *words = text_of(j, "words"), *flaw = qs_words_flaw(words, CHAT_BYTES);
    if (c->table->quiet) {
        talk_error(c, "nobody chats at this table");
    } else if (flaw) {
        refuse_words(c, "Your message wasn't sent", flaw);
    } else {
        table_keep(c->hall, c->table, "chat", c->role, words);
        table_chat(c->table, c->role, words);
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
    const char *name = text_of(j, "name"), *flaw;
    if (!talk_has_seat(c)) {
        return;
    }
    if ((flaw = table_name_flaw(c->table, c->role, name))) {
        refuse_words(c, "Your name stays as it is", flaw);
        return;
    }
    struct table_seat *s = &c->table->seat[c->role];
    snprintf(s->name, sizeof s->name, "%s", name);
    table_keep(c->hall, c->table, "name", c->role, s->name);
    table_set_seat(c->hall, c->table, c->role, s->person ? "person" : s->left ? "left" : "standin", NULL);
}

/* Where the owner's program may reach whoever sits there; shown to nobody. */
static void take_contact(struct connection *c, const json_t *j)
{
    const char *words = text_of(j, "words"), *flaw = *words ? qs_words_flaw(words, CONTACT_BYTES) : NULL;
    if (!talk_has_seat(c)) {
        return;
    }
    if (flaw) {
        refuse_words(c, "Your contact wasn't saved", flaw);
        return;
    }
    struct table_seat *s = &c->table->seat[c->role];
    free(s->contact);
    s->contact = strdup(words);
    table_keep(c->hall, c->table, "contact", c->role, words);
}

/* A host may give away a seat nobody has come to; who has been here is asked, or voted away in time. */
static const char *why_not_given(const struct table *t, int seat)
{
    const struct table_seat *s = &t->seat[seat];
    return !s->linked || (!s->here && s->seen < 0)
               ? NULL
               : "somebody plays in this seat: only they can give it to a bot, or all of you vote (drop)";
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
    } else if (person || seat == c->role) {
        table_set_seat(c->hall, c->table, (int)seat, person ? "person" : "left", bot);
    } else if (why_not_given(c->table, (int)seat)) {
        talk_error(c, why_not_given(c->table, (int)seat));
    } else {
        table_set_seat(c->hall, c->table, (int)seat, c->table->seat[seat].linked ? "standin" : "bot", bot);
    }
}

static void take_leave(struct connection *c, const json_t *j)
{
    (void)j;
    if (talk_has_seat(c)) {
        table_set_seat(c->hall, c->table, c->role, "left", "greedy");
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

/* The record of a finished game is everybody's. */
static void take_record(struct connection *c, const json_t *j)
{
    char *record = table_record(c->table);
    (void)j;
    if (record) {
        talk_say(c, json_pack("{ss ss ss}", "type", "record", "match", c->table->match, "record", record));
    } else {
        talk_error(c, c->table->unplayable
                          ? "the table is kept as it is; its record is shown by the version it was begun with"
                          : "the record is shown when the game is over");
    }
    free(record);
}

/* What cannot be read is put aside, and the game goes on from before it. */
static void take_resume(struct connection *c, const json_t *j)
{
    struct table *t = c->table;
    (void)j;
    if (!c->host && !talk_has_seat(c)) {
        return;
    }
    if (t->damaged < 0) {
        talk_error(c, "nothing is damaged here");
        return;
    }
    store_put_aside(c->hall->store, t->match, t->damaged);
    t->events = t->damaged;
    t->damaged = -1;
    table_keep_answers(c->hall, t);
    table_news(t);
    gather_go(c->hall, t);
    bots_go(c->hall, t);
}

/* ------------------------------------------------------------------ forgetting */

/* What is to be rewritten when all was read. */
struct forgetting {
    int role;
    struct gone {
        long long event, at;
        bool chat;
        char kind[8]; /* "contact" is the longest */
    } *gone;
    size_t n, room;
};

/* A name, a contact or a line of chat of this seat. */
static void forget_event(void *self, long long event, const char *kind, int role, const char *text,
                         long long at)
{
    struct forgetting *f = self;
    bool personal = !strcmp(kind, "name") || !strcmp(kind, "contact") || !strcmp(kind, "chat");
    (void)text;
    if (!personal || role != f->role) {
        return;
    }
    if (f->n == f->room) {
        struct gone *more = realloc(f->gone, (f->room + 64) * sizeof *more);
        if (!more) {
            return;
        }
        f->gone = more;
        f->room += 64;
    }
    struct gone *g = &f->gone[f->n++];
    *g = (struct gone){ .event = event, .at = at, .chat = !strcmp(kind, "chat") };
    snprintf(g->kind, sizeof g->kind, "%s", kind);
}

static void forget_name(struct connection *c)
{
    struct table *t = c->table;
    json_t *own = json_array_get(json_object_get(t->setup, "seats"), (size_t)c->role);
    json_object_set_new(own, "name", json_string(""));
    char *setup = json_dumps(t->setup, JSON_COMPACT);
    if (setup) {
        store_set_setup(c->hall->store, t->match, setup);
    }
    free(setup);
    struct table_seat *s = &t->seat[c->role];
    *s->name = 0;
    free(s->contact);
    s->contact = NULL;
    table_set_seat(c->hall, t, c->role, s->person ? "person" : s->left ? "left" : "standin", NULL);
}

/* What is personal of whoever sits here goes from the server; records that others saved are theirs. */
static void take_forget(struct connection *c, const json_t *j)
{
    struct table *t = c->table;
    struct forgetting f = { .role = c->role };
    long long damaged;
    (void)j;
    if (!talk_has_seat(c)) {
        return;
    }
    t->batch = store_batch(c->hall->store);
    store_read(c->hall->store, t->match, forget_event, &f, &damaged);
    for (size_t i = 0; i < f.n; i++) {
        store_rewrite(c->hall->store, t->match, f.gone[i].event, f.gone[i].kind, c->role,
                      f.gone[i].chat ? "..." : "", f.gone[i].at);
    }
    free(f.gone);
    for (size_t i = 0; t->chat && i < CHAT_KEPT; i++) {
        if (t->chat[i].role == c->role && t->chat[i].words) {
            free(t->chat[i].words);
            t->chat[i].words = strdup("...");
        }
    }
    forget_name(c);
    talk_say(c, json_pack("{ss ss}", "type", "forgotten", "match", t->match));
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
    { "resume", take_resume },
    { "forget", take_forget },
    { 0 },
};
