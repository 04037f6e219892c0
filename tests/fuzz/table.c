/*
 * table.c: any bytes as messages to a server's table, a line each. The first letter of a line says who
 * speaks: a stranger, two seats (the first one is the host), a spectator. What each would be sent is
 * composed after every message. Sockets are not part of it: frames are libwebsockets' business.
 */
#include <sodium.h>

#include "fuzz.h"
#include "server.h"

enum { PEOPLE = 4, TOO_MANY = 10000, INPUTS = 100, LONG = 8192 };

static uv_loop_t loop;
static struct hall hall;
static struct store *kept;

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

static void read_all(struct connection *c)
{
    const char *text;
    int n = 0;
    while ((text = talk_next(c))) {
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
    while (c->replies) {
        free(c->reply[--c->replies]);
    }
}

static void speak(struct connection *people, const char *line, size_t n)
{
    struct connection *c = &people[(unsigned char)line[0] % PEOPLE];
    c->tokens = 1000;
    if (!c->over) {
        talk_message(c, line + 1, n - 1);
    }
    hall_tick(&hall);
    if (!store_commit(kept)) {
        abort();
    }
    for (int i = 0; i < PEOPLE; i++) {
        read_all(&people[i]);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char open[] = "{\"type\":\"open-table\",\"game\":\"wharfside\",\"players\":2,"
                               "\"pace\":{\"minutes\":1}}";
    static int inputs;
    struct connection people[PEOPLE];
    char secrets[ROLE_HOST + 1][SECRET + 1];
    if (inputs++ % INPUTS == 0) {
        if (inputs > 1) {
            close_hall();
        }
        open_hall();
    }
    json_t *message = json_loads(open, 0, NULL);
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
