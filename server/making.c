/*
 * making.c: tables made from a host's message, and loaded from the store by replay.
 */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server.h"

/* ------------------------------------------------------------------ a table in memory */

static struct table *new_table(struct hall *h, const char *match, json_t *setup)
{
    struct table *t = calloc(1, sizeof *t);
    if (!t) {
        return NULL;
    }
    snprintf(t->match, sizeof t->match, "%s", match);
    t->setup = json_incref(setup);
    t->damaged = -1;
    t->touched = hall_now(h);
    t->left = uv_now(h->loop);
    const char *begin = json_string_value(json_object_get(setup, "begin"));
    t->together = begin && !strcmp(begin, "together");
    const json_t *seats = json_object_get(setup, "seats");
    t->players = (int)json_array_size(seats);
    for (int i = 0; i < t->players && i < QS_SEATS; i++) {
        const char *kind = "human", *bot = "", *name = "";
        json_unpack(json_array_get(seats, (size_t)i), "{s?s s?s s?s}", "kind", &kind, "bot", &bot, "name",
                    &name);
        snprintf(t->seat[i].bot, sizeof t->seat[i].bot, "%s", bot);
        snprintf(t->seat[i].name, sizeof t->seat[i].name, "%s", qs_name_flaw(name) ? "" : name);
        t->seat[i].person = t->seat[i].linked = strcmp(kind, "bot") != 0;
        t->seat[i].seen = -1;
    }
    pace_read(t);
    return t;
}

/* What chance will follow from: a secret of its own, or an earlier match's deal once more. */
static bool set_deal(struct table *t)
{
    const char *secret = json_string_value(json_object_get(t->setup, "secret"));
    const char *key = json_string_value(json_object_get(t->setup, "key"));
    const char *again = json_string_value(json_object_get(t->setup, "again"));
    const char *seed = json_string_value(json_object_get(t->setup, "seed"));
    if (deal_is_hex(key) && again) {
        sodium_hex2bin(t->deal.key, KEY, key, HEX, NULL, NULL, NULL);
        t->deal.has_key = true;
        snprintf(t->deal.again, sizeof t->deal.again, "%s", again);
    }
    if (deal_is_hex(secret)) {
        sodium_hex2bin(t->deal.secret, KEY, secret, HEX, NULL, NULL, NULL);
    } else if (seed) {
        t->deal.by_seed = true;
        t->deal.seed = strtoull(seed, NULL, 0);
    }
    return deal_is_hex(secret) || seed;
}

/* ------------------------------------------------------------------ making */

/* What the host chose, and nothing else, with a seat for every player. */
static json_t *setup_of(const json_t *message)
{
    static const char *const kept[] = {
        "game", "players", "options", "language", "pace", "begin", "edition"
    };
    json_t *setup = json_object(), *seats = json_array();
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        json_t *value = json_object_get(message, kept[i]);
        if (value) {
            json_object_set(setup, kept[i], value);
        }
    }
    long long players = json_integer_value(json_object_get(message, "players"));
    for (long long i = 0; i < players && i < QS_SEATS; i++) {
        const char *kind = "human", *bot = "", *name = "";
        int unnamed = 0;
        json_unpack(json_array_get(json_object_get(message, "seats"), (size_t)i), "{s?s s?s s?s s?b}", "kind",
                    &kind, "bot", &bot, "name", &name, "unnamed", &unnamed);
        bool person = strcmp(kind, "bot") != 0;
        json_array_append_new(seats, json_pack("{ss ss ss sb}", "kind", person ? "human" : "bot", "bot",
                                               *bot ? bot : "greedy", "name", qs_name_flaw(name) ? "" : name,
                                               "unnamed", unnamed));
    }
    json_object_set_new(setup, "seats", seats);
    return setup;
}

static void add_secret(json_t *setup)
{
    unsigned char secret[KEY];
    char hex[HEX + 1];
    randombytes_buf(secret, sizeof secret);
    sodium_bin2hex(hex, sizeof hex, secret, sizeof secret);
    json_object_set_new(setup, "secret", json_string(hex));
}

/* The head of a standard record as that of the owner's edition. false: the desk has said why not. */
static bool change_edition(struct hall *h, struct table *t, const char *lines)
{
    struct qs_text head = qs_text_growing();
    const char *standard = json_string_value(json_object_get(t->setup, "head"));
    const char *from = strstr(standard, "\nedition "), *rest = from ? strchr(from + 1, '\n') : NULL;
    if (rest) {
        qs_add_bytes(&head, standard, (size_t)(from + 1 - standard));
        qs_add_text(&head, lines);
        qs_add_text(&head, rest + 1);
        json_object_set_new(t->setup, "head", json_string(qs_text_of(&head)));
        table_open_on_desk(h, t, qs_text_of(&head));
    }
    qs_text_free(&head);
    bool well = qs_desk_table(h->desk, t->match);
    if (well) {
        desk_say(h, NULL, json_pack("{ss ss}", "type", "close", "match", t->match));
    }
    return well;
}

/* false: it was said that there is none of this name. */
static bool take_edition(struct hall *h, struct table *t)
{
    const json_t *wanted = json_object_get(t->setup, "edition");
    const char *name = json_string_value(wanted);
    const char *lines =
        name ? edition_lines(name, json_string_value(json_object_get(t->setup, "game"))) : NULL;
    if (wanted && !lines && h->asker) {
        talk_error(h->asker, "the server's owner has no edition of this game by that name");
    }
    return !wanted || (lines && change_edition(h, t, lines));
}

/* Whether the desk takes it, and the head of its record; no card is dealt yet. */
static bool try_on_desk(struct hall *h, struct table *t)
{
    static const char *const ours[] = { "pace", "begin", "secret", "key", "again", "edition" };
    char head[4096];
    json_t *message = json_copy(t->setup);
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
        json_object_del(message, ours[i]);
    }
    json_object_set_new(message, "type", json_string("new"));
    json_object_set_new(message, "seats", table_seats(t));
    json_object_set_new(message, "match", json_string(t->match));
    json_object_set_new(message, "seed", json_string("0"));
    json_object_set_new(message, "quiet", json_true());
    desk_say(h, t, message);
    const struct qs_table *q = qs_desk_table(h->desk, t->match);
    size_t n = q ? qs_record_head(q, NULL, head, sizeof head) : sizeof head;
    if (q) {
        json_object_set_new(t->setup, "head", json_stringn(head, n < sizeof head ? n : 0));
        desk_say(h, NULL, json_pack("{ss ss}", "type", "close", "match", t->match));
    }
    return n < sizeof head && take_edition(h, t);
}

static bool keep_table(struct hall *h, struct table *t)
{
    char *setup = json_dumps(t->setup, JSON_COMPACT);
    t->batch = store_batch(h->store);
    bool well = setup && store_table(h->store, t->match, setup, t->touched);
    free(setup);
    return well;
}

static void keep_links(struct hall *h, struct table *t, char secrets[][SECRET + 1])
{
    unsigned char hash[STORE_HASH];
    for (int role = 0; role <= ROLE_HOST; role++) {
        bool seat = role < t->players && t->seat[role].person;
        *secrets[role] = 0;
        if (seat || role == ROLE_WATCH || role == ROLE_HOST) {
            secret_make(secrets[role]);
            secret_hash(secrets[role], hash);
            store_link(h->store, hash, t->match, role);
        }
    }
}

/* What a rematch brings along, which no message may. */
static void add_deal(json_t *setup, const json_t *message, bool trusted)
{
    static const char *const again[] = { "key", "again" };
    for (size_t i = 0; trusted && i < sizeof again / sizeof *again; i++) {
        json_t *value = json_object_get(message, again[i]);
        if (value) {
            json_object_set(setup, again[i], value);
        }
    }
    add_secret(setup);
}

struct table *table_make(struct hall *h, const json_t *message, char secrets[][SECRET + 1])
{
    char match[STORE_MATCH];
    do {
        match_name(match);
    } while (store_keeper(h->store, match) != store_self(h->store));
    json_t *setup = setup_of(message);
    add_deal(setup, message, !secrets);
    struct table *t = new_table(h, match, setup);
    json_decref(setup);
    if (!t || !set_deal(t) || !try_on_desk(h, t)) {
        if (t) {
            table_free(t);
        }
        return NULL;
    }
    table_place(h, t);
    keep_table(h, t);
    h->counts.opened++;
    if (secrets) {
        keep_links(h, t, secrets);
    }
    gather_go(h, t);
    return t;
}

void table_begin(struct hall *h, struct table *t)
{
    json_t *nonces = json_array(), *hashes = json_array();
    for (int i = 0; i < t->players; i++) {
        json_array_append_new(nonces, json_string(t->deal.nonce[i]));
        json_array_append_new(hashes, json_string(t->deal.hash[i]));
    }
    json_t *dealt = json_pack("{so so si}", "nonces", nonces, "hashes", hashes, "rounds", t->deal.rounds);
    char *text = json_dumps(dealt, JSON_COMPACT);
    const char *head = json_string_value(json_object_get(t->setup, "head"));
    json_decref(dealt);
    if (!text) {
        return;
    }
    table_keep(h, t, "dealt", ROLE_HOST, text);
    free(text);
    deal_key(&t->deal, head, t->players);
    t->deal.stage = DEAL_DONE;
    t->deal.until = 0;
    t->begun = true;
    table_open_on_desk(h, t, head);
    table_keep_answers(h, t);
    table_news(t);
    bots_go(h, t);
}

/* ------------------------------------------------------------------ loading */

struct loading {
    struct table *t;
    struct qs_text record;
    size_t answers;
};

static void load_dealt(struct table *t, const char *text)
{
    json_t *j = json_loads(text, 0, NULL);
    t->deal.rounds = (int)json_integer_value(json_object_get(j, "rounds"));
    for (int i = 0; i < t->players; i++) {
        const char *nonce = json_string_value(json_array_get(json_object_get(j, "nonces"), (size_t)i));
        const char *hash = json_string_value(json_array_get(json_object_get(j, "hashes"), (size_t)i));
        snprintf(t->deal.nonce[i], HEX + 1, "%s", deal_is_hex(nonce) ? nonce : "");
        snprintf(t->deal.hash[i], HEX + 1, "%s", deal_is_hex(hash) ? hash : "");
    }
    deal_key(&t->deal, json_string_value(json_object_get(t->setup, "head")), t->players);
    t->deal.stage = DEAL_DONE;
    t->begun = true;
    json_decref(j);
}

static void load_seat_event(struct table *t, const char *kind, int role, const char *text)
{
    if (!strcmp(kind, "name")) {
        snprintf(t->seat[role].name, sizeof t->seat[role].name, "%s", qs_name_flaw(text) ? "" : text);
    } else if (!strcmp(kind, "vote")) {
        votes_load(t, role, text);
    } else if (!strcmp(kind, "unvote")) {
        t->seat[role].voters = 0;
        t->seat[role].doom = 0;
    } else if (!strcmp(kind, "plea") || !strcmp(kind, "agree") || !strcmp(kind, "no-plea")) {
        plea_load(t, kind, role, text);
    } else if (!strcmp(kind, "contact")) {
        free(t->seat[role].contact);
        t->seat[role].contact = strdup(text);
    } else {
        table_seat_is(t, role, kind, text);
    }
}

static void load_event(void *self, long long event, const char *kind, int role, const char *text,
                       long long at)
{
    struct loading *l = self;
    struct table *t = l->t;
    t->events = event + 1;
    if (!strcmp(kind, "line") || !strcmp(kind, "undo")) {
        t->plea.open = false;
        votes_clear(t);
    }
    if (!strcmp(kind, "line")) {
        if (role > 0 && role <= t->players) {
            t->seat[role - 1].seen = (long long)l->answers; /* who answers knows what was before */
        }
        qs_add(&l->record, "%s\n", text);
        l->answers++;
        t->moved = at;
    } else if (!strcmp(kind, "undo")) {
        qs_add(&l->record, "undo %s\n", text);
        l->answers = strtoul(text, NULL, 10);
        t->moved = at;
    } else if (!strcmp(kind, "dealt")) {
        load_dealt(t, text);
    } else if (!strcmp(kind, "round")) {
        t->deal.rounds++;
    } else if (!strcmp(kind, "clock")) {
        pace_load(t, text);
    } else if (!strcmp(kind, "chat")) {
        table_chat(t, role, text);
    } else if (!strcmp(kind, "next")) {
        snprintf(t->next_match, sizeof t->next_match, "%s", text);
    } else if (!strcmp(kind, "close")) {
        t->closed = true;
    } else if (!strcmp(kind, "quiet")) {
        t->quiet = *text == '1';
    } else if (role >= 0 && role < t->players) {
        load_seat_event(t, kind, role, text);
    }
}

static void load_visit(void *self, int role, long long seen)
{
    struct table *t = self;
    if (role >= 0 && role < t->players && seen > t->seat[role].seen) {
        t->seat[role].seen = seen;
    }
}

/* The table is kept and shown, and its record given out; nobody plays on. */
static void make_unplayable(struct hall *h, struct table *t)
{
    json_t *error = json_loads(qs_text_of(&h->got), 0, NULL);
    const char *words = json_string_value(json_object_get(error, "words"));
    t->unplayable = strdup(words ? words : "the record cannot be replayed");
    json_decref(error);
    h->counts.unplayable++;
    fprintf(stderr, "quayside: table %s cannot be gone on with; it is kept and shown: %s\n", t->match,
            t->unplayable ? t->unplayable : "");
}

/* The record of the store, opened on the desk; how many answers it has, -1 if it cannot be. */
static long long replay(struct hall *h, struct table *t)
{
    struct loading l = { t, qs_text_growing(), 0 };
    struct connection *asker = h->asker;
    qs_add_text(&l.record, json_string_value(json_object_get(t->setup, "head")));
    if (!store_read(h->store, t->match, load_event, &l, &t->damaged) || l.record.starved) {
        qs_text_free(&l.record);
        return -1;
    }
    t->begun |= t->deal.by_seed;
    if (t->begun) {
        h->asker = NULL;
        h->wanted = "error";
        qs_text_clear(&h->got);
        table_open_on_desk(h, t, qs_text_of(&l.record));
        h->wanted = NULL;
        h->asker = asker;
    }
    if (t->begun && !table_of(h, t)) {
        make_unplayable(h, t);
    } else if (t->damaged >= 0) {
        fprintf(stderr,
                "quayside: table %s is damaged from event %lld on; what comes before is shown, and can be "
                "resumed (after %zu answers).\n",
                t->match, t->damaged, l.answers);
    }
    qs_text_free(&l.record);
    return (long long)l.answers;
}

/* Draws that the desk has added are kept like those of an answer. */
static bool load(struct hall *h, struct table *t)
{
    long long stored = set_deal(t) ? replay(h, t) : -1;
    store_visits(h->store, t->match, load_visit, t);
    const struct qs_table *q = table_of(h, t);
    for (long long i = 0; q && i < stored; i++) {
        if (!table_remember(t, qs_table_answer_at(q, (size_t)i))) {
            return false;
        }
    }
    t->plea.needed = plea_needs(t, t->plea.seat);
    if (q) {
        pace_resume(h, t);
        table_keep_answers(h, t);
    }
    return stored >= 0;
}

/* As it was opened; nothing that happened since. */
static struct table *from_store(struct hall *h, const char *match)
{
    long long touched;
    char *text = store_setup(h->store, match, &touched);
    json_t *setup = text ? json_loads(text, 0, NULL) : NULL;
    struct table *t = setup ? new_table(h, match, setup) : NULL;
    if (t) {
        t->touched = touched;
    }
    json_decref(setup);
    free(text);
    return t;
}

struct table *table_glimpse(struct hall *h, const char *match)
{
    bool ours = store_keeper(h->store, match) == store_self(h->store);
    struct table *t = ours ? table_find(h, match) : from_store(h, match);
    if (t && !ours) {
        table_place(h, t);
        t->glimpse = true;
        if (!set_deal(t) || replay(h, t) < 0) {
            table_forget(h, t);
            return NULL;
        }
        pace_resume(h, t);
    }
    return t;
}

void table_glimpsed(struct hall *h, struct table *t)
{
    if (t->glimpse) {
        table_forget(h, t);
    }
}

struct table *table_find(struct hall *h, const char *match)
{
    struct table *t = table_in_memory(h, match);
    if (t || watch_shuts_table(match)) {
        return t;
    }
    t = from_store(h, match);
    if (!t) {
        return NULL;
    }
    table_place(h, t); /* its dealer is asked for while it is replayed */
    if (!load(h, t)) {
        fprintf(stderr, "quayside: table %s cannot be read.\n", match);
        table_forget(h, t);
        return NULL;
    }
    bots_go(h, t);
    return t;
}
