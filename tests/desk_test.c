/*
 * desk_test.c: whole matches through the desk, by messages only: one person who answers at random
 * against bots, in every game; take-backs, stale answers, a record that is opened again.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/desk.h"
#include "quayside/rng.h"

/* What was heard since the last message. */
struct ear {
    struct qs_text scene;  /* the last scene of seat 0 */
    struct qs_text record; /* the last message with a record, or about one */
    int scenes, news, ends, errors, stales, refused, steps, told, reasons;
    bool rest;
};

static bool is_type(const char *text, const char *type)
{
    char begin[64];
    snprintf(begin, sizeof begin, "{\"type\":\"%s\"", type);
    return !strncmp(text, begin, strlen(begin));
}

static void keep(struct qs_text *t, const char *text, size_t n)
{
    qs_text_clear(t);
    qs_add_bytes(t, text, n);
}

static void hear(void *self, const char *text, size_t n)
{
    struct ear *e = self;
    e->news += is_type(text, "news");
    e->stales += is_type(text, "stale");
    e->refused += is_type(text, "refused");
    e->told += is_type(text, "told");
    e->reasons += is_type(text, "told") && strstr(text, " times, otherwise ");
    if (is_type(text, "scene") && strstr(text, "\"seat\":0,\"at\"")) {
        keep(&e->scene, text, n);
        e->scenes++;
    } else if (is_type(text, "end") || is_type(text, "record")) {
        keep(&e->record, text, n);
        e->ends += is_type(text, "end");
    } else if (is_type(text, "stepped")) {
        e->rest = strstr(text, "\"state\":\"rest\"") != NULL;
        e->steps++;
    } else if (is_type(text, "error")) {
        e->errors++;
        keep(&e->record, text, n);
        fprintf(stderr, "# %s\n", text);
    }
}

/* The value of a key that is a text, up to its closing quote; for what has no escapes. */
static void text_of(const char *json, const char *key, char *out, size_t size)
{
    char begin[32];
    snprintf(begin, sizeof begin, "\"%s\":\"", key);
    const char *at = strstr(json, begin);
    at = at ? at + strlen(begin) : "";
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

static int choices_in(const char *scene)
{
    int n = 0;
    for (const char *at = strstr(scene, "\"choices\":["); at && (at = strstr(at, "{\"i\":")); at++) {
        n++;
    }
    return n;
}

static bool has(const struct ear *e, const char *words)
{
    return strstr(qs_text_of(&e->scene), words) != NULL;
}

static void send(struct qs_desk *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void send(struct qs_desk *d, const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    int n = vsnprintf(text, sizeof text, format, list);
    va_end(list);
    qs_desk_message(d, text, (size_t)n);
}

/* One thing a person does: now and then a stale click, a question, a step back. */
static void act(struct qs_desk *d, struct ear *e, struct qs_rng *rng)
{
    char at[32];
    text_of(qs_text_of(&e->scene), "at", at, sizeof at);
    uint32_t n = (uint32_t)choices_in(qs_text_of(&e->scene)), i = n ? qs_rng_below(rng, n) : 0;
    switch (qs_rng_below(rng, 16)) {
    case 0:
        send(d, "{\"type\":\"answer\",\"match\":\"t\",\"seat\":0,\"i\":0,\"at\":\"x\"}");
        break;
    case 1:
        send(d, "{\"type\":\"try\",\"match\":\"t\",\"seat\":0,\"i\":%u}", i);
        send(d, "{\"type\":\"score\",\"match\":\"t\",\"seat\":0}");
        break;
    case 2:
        if (has(e, "\"undo\":{\"can\":true")) {
            send(d, "{\"type\":\"undo\",\"match\":\"t\",\"seat\":0,\"at\":\"%s\"}", at);
            break;
        } /* fall through */
    default:
        send(d, "{\"type\":\"answer\",\"match\":\"t\",\"seat\":0,\"i\":%u,\"at\":\"%s\"}", i, at);
    }
}

static void play(struct qs_desk *d, struct ear *e, uint64_t seed)
{
    struct qs_rng rng = qs_rng_seeded(seed);
    for (int turns = 0; !e->ends && !e->errors && turns < 20000; turns++) {
        if (has(e, "\"asked\":true")) {
            act(d, e, &rng);
        } else {
            send(d, "{\"type\":\"step\",\"match\":\"t\"}");
        }
    }
}

/* (Of the null game one answer may be all there is, and without it nothing.)
 * A letter changed in the last answer of a record with checksums: refused, and what comes before it is named.
 */
static bool finds_damage(struct qs_desk *d, struct ear *e)
{
    struct qs_text open = qs_text_growing();
    send(d, "{\"type\":\"record\",\"match\":\"t\",\"sums\":true}");
    qs_add(&open, "{\"type\":\"open\",\"match\":\"v\",%s", strstr(qs_text_of(&e->record), "\"record\":"));
    char *end = strstr(open.out, "\\nend ");
    while (*end != ' ' || end[1] == '~') {
        end--;
    }
    end[1] = end[1] == 'x' ? 'y' : 'x';
    int before = e->errors;
    qs_desk_message(d, open.out, open.used);
    bool found = e->errors == before + 1 && strstr(qs_text_of(&e->record), "\"sound\":") &&
                 strstr(qs_text_of(&e->record), "\"lost\":1}");
    e->errors = before;
    qs_text_free(&open);
    return found;
}

/* The record of the match, opened again, gives the same scene. */
static bool opens_again(struct qs_desk *d, struct ear *e)
{
    struct qs_text open = qs_text_growing(), before = qs_text_growing();
    send(d, "{\"type\":\"record\",\"match\":\"t\",\"sums\":true}");
    const char *record = strstr(qs_text_of(&e->record), "\"record\":");
    qs_add(&before, "%s", strstr(qs_text_of(&e->scene), "\"board\":"));
    qs_add(&open, "{\"type\":\"open\",\"match\":\"u\",%s", record);
    qs_desk_message(d, qs_text_of(&open), open.used);
    send(d, "{\"type\":\"scene\",\"match\":\"u\",\"seat\":0}");
    const char *after = strstr(qs_text_of(&e->scene), "\"board\":");
    size_t n = (size_t)(strstr(qs_text_of(&before), "\"pieces\"") - qs_text_of(&before));
    bool same = after && !strncmp(after, qs_text_of(&before), n);
    send(d, "{\"type\":\"close\",\"match\":\"u\"}");
    qs_text_free(&open);
    qs_text_free(&before);
    return same;
}

static int try_match(const char *game, int players, const char *bot, uint64_t seed)
{
    struct ear e = { .scene = qs_text_growing(), .record = qs_text_growing() };
    struct qs_desk *d = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, &e });
    send(d,
         "{\"type\":\"new\",\"match\":\"t\",\"game\":\"%s\",\"players\":%d,\"seed\":\"%llu\","
         "\"seats\":[{\"kind\":\"human\",\"name\":\"Ann \\u263a\"},{\"kind\":\"bot\",\"bot\":\"%s\"},"
         "{\"kind\":\"bot\"},{\"kind\":\"bot\"}]}",
         game, players, (unsigned long long)seed, bot);
    play(d, &e, seed);
    const char *wrong = e.errors              ? "an error was said"
                        : e.ends != 1         ? "the match did not end once"
                        : !opens_again(d, &e) ? "its record opens as another position"
                        : e.errors            ? "its record does not open"
                        : strcmp(game, "null") && !finds_damage(d, &e) ? "a damaged record is taken"
                        : e.scenes < 2 || e.refused                    ? "a legal answer was refused"
                                                                       : NULL;
    printf("%s %s-%d-%s%s%s\n", wrong ? "not ok" : "ok", game, players, bot, wrong ? ": " : "",
           wrong ? wrong : "");
    qs_desk_close(d);
    qs_text_free(&e.scene);
    qs_text_free(&e.record);
    return wrong != NULL;
}

/* A bot that weighs decides the same in slices as at one go, and can be seen to think. */
static int try_thinking(void)
{
    struct ear e = { .scene = qs_text_growing(), .record = qs_text_growing() };
    struct qs_desk *d = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, &e });
    send(d, "{\"type\":\"new\",\"match\":\"t\",\"game\":\"wharfside\",\"players\":2,\"seed\":3,"
            "\"seats\":[{\"kind\":\"bot\",\"bot\":\"search:100\"},{\"kind\":\"human\"}]}");
    int slices = 0;
    while (qs_desk_step(d)) {
        slices++;
    }
    bool good = slices > 2 && !e.errors;
    printf("%s thinking-in-slices\n", good ? "ok" : "not ok");
    qs_desk_close(d);
    qs_text_free(&e.scene);
    qs_text_free(&e.record);
    return !good;
}

/* Hints say what happens after an answer: of a few questions asked at the beginning of a match, some do. */
static int try_hints(const char *game)
{
    struct ear e = { .scene = qs_text_growing(), .record = qs_text_growing() };
    struct qs_desk *d = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, &e });
    char at[32];
    send(d, "{\"type\":\"new\",\"match\":\"t\",\"game\":\"%s\",\"players\":1,\"seed\":5}", game);
    for (int i = 0; i < 40 && !e.reasons && !e.errors; i++) {
        if (i % 4 == 0 && choices_in(qs_text_of(&e.scene)) > 1) {
            send(d, "{\"type\":\"hint\",\"match\":\"t\",\"seat\":0,\"playouts\":64}");
        }
        text_of(qs_text_of(&e.scene), "at", at, sizeof at);
        send(d, "{\"type\":\"answer\",\"match\":\"t\",\"seat\":0,\"i\":0,\"at\":\"%s\"}", at);
    }
    bool good = e.reasons && !e.errors;
    printf("%s %s-hint-says-why\n", good ? "ok" : "not ok", game);
    qs_desk_close(d);
    qs_text_free(&e.scene);
    qs_text_free(&e.record);
    return !good;
}

/* What is no message is said to be none, and nothing breaks. */
static int try_nonsense(void)
{
    static const char *const texts[] = {
        "",
        "{",
        "[]",
        "null",
        "{\"type\":3}",
        "{\"type\":\"answer\"}",
        "{\"type\":\"new\"}",
        "{\"type\":\"new\",\"game\":\"wharfside\",\"seed\":\"x\"}",
        "{\"type\":\"new\",\"game\":\"wharfside\",\"seed\":1,\"players\":9}",
        "{\"type\":\"new\",\"game\":\"wharfside\",\"seed\":1,\"options\":{\"level\":\"high\"}}",
        "{\"type\":\"new\",\"game\":\"wharfside\",\"seed\":1,\"edition\":{\"goods.txt\":\"x\"}}",
        "{\"type\":\"open\",\"record\":\"x\"}",
        "{\"type\":\"watch\"}",
        "{\"type\":\"\\ud800\"}",
        "{\"type\":\"close\",\"match\":\"m1\"}",
        "{\"type\":1e5}",
        "{\"a\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    };
    int failed = 0;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct ear e = { .scene = qs_text_growing(), .record = qs_text_growing() };
        struct qs_desk *d = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, &e });
        qs_desk_message(d, texts[i], strlen(texts[i]));
        failed += e.errors != 1;
        qs_desk_close(d);
        qs_text_free(&e.scene);
        qs_text_free(&e.record);
    }
    printf("%s nonsense-is-refused\n", failed ? "not ok" : "ok");
    return failed;
}

int main(void)
{
    static const struct {
        const char *game;
        int least, most;
    } games[] = { { "wharfside", 1, 4 },
                  { "embarcadero", 1, 4 },
                  { "yonder", 1, 4 },
                  { "maracaibo", 1, 4 },
                  { "null", 1, 4 } };
    int failed = try_nonsense() + try_thinking();
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        failed += strcmp(games[g].game, "null") ? try_hints(games[g].game) : 0;
        for (int players = games[g].least; players <= games[g].most; players += 3) {
            failed += try_match(games[g].game, players, "greedy", (uint64_t)players);
        }
        failed += try_match(games[g].game, 2, "random", 7);
    }
    return failed ? 1 : 0;
}
