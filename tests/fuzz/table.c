/*
 * table.c: any bytes as messages to a server's table, a line each. The first letter of a line says who
 * speaks: a stranger, two seats (the first one is the host), a spectator. What each would be sent is
 * composed after every message. Sockets are not part of it: frames are libwebsockets' business.
 *
 * Four other first letters are a grammar, so that the fuzzer needs not learn to write JSON and moves:
 *
 *   =G      as the first line: the game that is played, by its number
 *   +IJ...  the seats answer, each letter choosing among what they may
 *   ?VABC   a move of this verb with these operands, whatever is asked: both seats ask why not, and answer it
 *   .LI     a thing of this list is looked at
 */
#include <sodium.h>

#include "fuzz.h"
#include "server.h"

enum { PEOPLE = 4, TOO_MANY = 10000, INPUTS = 100, LONG = 8192 };

static uv_loop_t loop;
static struct hall hall;
static struct store *kept;
static const struct qs_rules *rules; /* of the game that is played */
static char at[PEOPLE][17];          /* of the last scene that each was sent */

void serve_want(struct connection *c)
{
    (void)c;
}

void serve_each(void (*run)(struct hall *h, struct connection *c))
{
    (void)run;
}

void serve_end(struct connection *c)
{
    (void)c;
}

void serve_later(struct connection *c)
{
    c->scene_sent = 0; /* time passes */
}

size_t serve_connections(void)
{
    return PEOPLE;
}

/* Nobody thinks here: a seat of a bot stands still. */
void bots_go(struct hall *h, struct table *t)
{
    (void)h;
    (void)t;
}

static void open_hall(void)
{
    char why[256];
    if (sodium_init() < 0 || uv_loop_init(&loop)) {
        abort();
    }
    kept = store_open_sqlite(":memory:", why, sizeof why);
    if (!kept || !hall_open(&hall, &loop, kept)) {
        abort();
    }
}

static void close_hall(void)
{
    hall_close(&hall);
    store_close(kept);
    uv_loop_close(&loop);
}

/* Remembers which question somebody was shown. */
static void note_at(int who, const char *text)
{
    const char *found = strstr(text, "\"at\":\"");
    if (found && strstr(text, "\"type\":\"scene\"")) {
        snprintf(at[who], sizeof at[who], "%.16s", found + strlen("\"at\":\""));
    }
}

static void read_all(struct connection *c, int who)
{
    const char *text;
    int n = 0;
    while ((text = talk_next(c))) {
        note_at(who, text);
        json_t *message = strlen(text) < LONG ? json_loads(text, 0, NULL) : json_pack("{ss}", "type", "");
        if (!json_object_get(message, "type") || ++n > TOO_MANY) {
            abort(); /* what is sent is JSON with a type, and it ends; boxes are too long to try */
        }
        json_decref(message);
    }
}

static void sit(struct connection *c, const char *secret, const char *host)
{
    char text[200];
    talk_begin(c, &hall, c);
    if (secret) {
        int n =
            snprintf(text, sizeof text, "{\"type\":\"sit\",\"secret\":\"%s\",\"host\":\"%s\"}", secret, host);
        talk_message(c, text, (size_t)n);
    }
}

static void leave(struct connection *c)
{
    talk_leave(c);
    relay_leave(c);
    while (c->replied < c->replies) {
        free(c->reply[c->replied++]);
    }
    free(c->reply);
}

/* Nobody is too hasty here. */
static void forgive(struct connection *c)
{
    struct table *t = c->table;
    c->said = c->changes = c->chats = (struct budget){ 0 };
    if (t) {
        t->changes = t->chats = (struct budget){ 0 };
    }
    if (t && c->role < t->players) {
        struct table_seat *s = &t->seat[c->role];
        s->said = s->changes = s->chats = (struct budget){ 0 };
    }
}

static void say(struct connection *people, int who, const char *text, size_t n)
{
    struct connection *c = &people[who];
    forgive(c);
    if (!c->over) {
        talk_message(c, text, n);
    }
    hall_tick(&hall);
    if (!store_commit(kept)) {
        abort();
    }
    for (int i = 0; i < PEOPLE; i++) {
        read_all(&people[i], i);
    }
}

static void say_object(struct connection *people, int who, json_t *object)
{
    char *text = json_dumps(object, 0);
    say(people, who, text, strlen(text));
    free(text);
    json_decref(object);
}

static void answer_by(struct connection *people, const char *letters, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        int who = 1 + (int)(i % 2);
        say_object(people, who,
                   json_pack("{ss si ss}", "type", "answer", "i", letters[i] & 15, "at", at[who]));
    }
}

static int byte_of(const char *line, size_t n, size_t i)
{
    return i < n ? (unsigned char)line[i] : 0;
}

static void ask_why(struct connection *people, const char *line, size_t n)
{
    char move[256];
    int verb = byte_of(line, n, 0) % rules->game->n_verbs;
    qs_move m = qs_mv3(verb, byte_of(line, n, 1), byte_of(line, n, 2), byte_of(line, n, 3));
    qs_move_write(rules, m, move, sizeof move);
    for (int who = 1; who <= 2; who++) {
        say_object(people, who, json_pack("{ss ss}", "type", "why", "move", move));
        say_object(people, who, json_pack("{ss ss ss}", "type", "answer", "move", move, "at", at[who]));
    }
}

static void look_at(struct connection *people, const char *line, size_t n)
{
    int list = byte_of(line, n, 0) % rules->game->n_lists;
    int members = list >= QS_LIST_FIRST ? qs_list_count(rules, list) : 0;
    char title[QS_TITLE];
    if (members > 0) {
        qs_title(rules, list, byte_of(line, n, 1) % members, title, sizeof title);
        say_object(people, 1, json_pack("{ss ss}", "type", "look", "what", title));
    }
}

static void speak(struct connection *people, const char *line, size_t n)
{
    switch (line[0]) {
    case '=':
        break;
    case '+':
        answer_by(people, line + 1, n - 1);
        break;
    case '?':
        ask_why(people, line + 1, n - 1);
        break;
    case '.':
        look_at(people, line + 1, n - 1);
        break;
    default:
        say(people, (unsigned char)line[0] % PEOPLE, line + 1, n - 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static int inputs;
    int game = size > 1 && data[0] == '=' ? data[1] % (FUZZ_GAMES - 1) : 0;
    struct connection people[PEOPLE];
    char secrets[ROLE_HOST + 1][SECRET + 1];
    if (inputs++ % INPUTS == 0) {
        if (inputs > 1) {
            close_hall();
        }
        open_hall();
    }
    rules = fuzz_rules_of(game);
    memset(at, 0, sizeof at);
    json_t *message = json_pack("{ss ss si s{si}}", "type", "open-table", "game", fuzz_games[game]->name,
                                "players", 2, "pace", "minutes", 1);
    struct table *t = table_make(&hall, message, secrets);
    if (!t) {
        abort();
    }
    json_decref(message);
    sit(&people[0], NULL, NULL);
    sit(&people[1], secrets[0], secrets[ROLE_HOST]);
    sit(&people[2], secrets[1], "");
    sit(&people[3], secrets[ROLE_WATCH], "");
    const char *text = (const char *)data, *end = text + size;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((newline ? newline : end) - text);
        if (n) {
            speak(people, text, n);
        }
        text += n + 1;
    }
    for (int i = 0; i < PEOPLE; i++) {
        leave(&people[i]);
    }
    table_forget(&hall, t);
    return store_commit(kept) ? 0 : -1;
}
