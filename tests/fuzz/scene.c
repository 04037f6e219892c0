/*
 * scene.c: scenes that a server may send, honest ones with some of their values changed. Whatever is read
 * must be written as a scene that reads the same; nothing else of it is promised, but that it does no harm.
 *
 * The input is six bytes, for the game, its options, the seed of the play (two), how many answers there are
 * and who looks, and then four bytes for each change: which value (two), what is done, with what.
 */
#include <ctype.h>
#include <stdio.h>

#include "fuzz.h"
#include "quayside/scene.h"

enum { HEAD = 6, CHANGES = 16, VALUES = 1 << 16, LONGEST = 1 << 20 };

/* ------------------------------------------------------------------ an honest scene */

static const struct qs_box *box_of(int game)
{
    static struct qs_box *boxes[FUZZ_GAMES];
    if (!boxes[game] && qs_box_open(&boxes[game], fuzz_standard(), fuzz_rules_of(game), NULL, NULL)) {
        abort();
    }
    return boxes[game];
}

static void play(struct qs_table *t, const struct qs_rules *r, uint64_t seed, int answers)
{
    struct qs_rng rng = qs_rng_seeded(seed);
    struct qs_offer offer;
    uint16_t rule;
    for (int i = 0; i < answers && qs_question(qs_table_state(t)); i++) {
        const void *state = qs_table_state(t);
        int seat = qs_lowest(qs_asked(r, state));
        qs_ask(&offer, r, state, seat);
        if (qs_table_answer(t, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), &rule)) {
            abort();
        }
    }
}

static void write_honest(const uint8_t *head, struct qs_text *out)
{
    int game = head[0] % FUZZ_GAMES;
    const struct qs_rules *r = fuzz_rules_of(game);
    uint64_t seed = head[2] | (uint64_t)head[3] << 8;
    struct qs_options o;
    struct qs_table *t;
    fuzz_options(r->game, head[1], &o);
    struct qs_scene *s = qs_scene_new(box_of(game));
    if (!s || qs_table_new(&t, r, &o, seed)) {
        abort();
    }
    play(t, r, seed, head[4]);
    int viewer = head[5] % (o.players + 1);
    struct qs_seeing how = { .viewer = viewer < o.players ? viewer : QS_NOBODY, .match = "m" };
    if (qs_scene_make(s, t, &how)) {
        abort();
    }
    qs_scene_write(s, out);
    qs_table_free(t);
    qs_scene_free(s);
}

/* ------------------------------------------------------------------ changes */

static size_t end_of_string(const char *text, size_t size, size_t at)
{
    for (at++; at < size && text[at] != '"'; at++) {
        at += text[at] == '\\';
    }
    return at < size ? at + 1 : size;
}

/* Behind the value that begins here. */
static size_t end_of_value(const char *text, size_t size, size_t at)
{
    int depth = 0;
    do {
        if (text[at] == '"') {
            at = end_of_string(text, size, at);
            continue;
        }
        depth += text[at] == '{' || text[at] == '[';
        depth -= text[at] == '}' || text[at] == ']';
        bool scalar = isalnum((unsigned char)text[at]) || text[at] == '-';
        at++;
        while (scalar && at < size && isalnum((unsigned char)text[at])) {
            at++;
        }
    } while (depth > 0 && at < size);
    return at;
}

/* Where values begin: behind a colon, a comma or a bracket. Names of members are among them, which is as
 * well. */
static size_t find_values(const char *text, size_t size, uint32_t *begins)
{
    size_t n = 0;
    for (size_t at = 0; at + 1 < size && n < VALUES;) {
        if (text[at] == '"') {
            at = end_of_string(text, size, at);
        } else if (strchr(":,[", text[at]) && text[at + 1] != ']') {
            begins[n++] = (uint32_t)++at;
        } else {
            at++;
        }
    }
    return n;
}

/* The scene with one value replaced by something odd, or by another of its own. */
static void change(struct qs_text *scene, const uint8_t *how)
{
    static const char *const odd[] = { "null",
                                       "-1",
                                       "0",
                                       "1",
                                       "4",
                                       "127",
                                       "255",
                                       "2147483648",
                                       "-9223372036854775808",
                                       "99999999999999999999",
                                       "true",
                                       "\"\"",
                                       "\"none\"",
                                       "\"%s%n\"",
                                       "\"\\ud800\"",
                                       "[]",
                                       "{}",
                                       "[[[]]]",
                                       "[1,2,3,4,5,6,7,8,9]",
                                       "" };
    static uint32_t begins[VALUES];
    const char *text = qs_text_of(scene);
    size_t n = find_values(text, scene->used, begins);
    if (!n || scene->used > LONGEST) {
        return;
    }
    size_t at = begins[(how[0] | (size_t)how[1] << 8) % n], end = end_of_value(text, scene->used, at);
    struct qs_text changed = qs_text_growing();
    qs_add_bytes(&changed, text, at);
    if (how[2] & 1) {
        size_t other = begins[(how[3] | (size_t)how[2] << 7) % n];
        qs_add_bytes(&changed, text + other, end_of_value(text, scene->used, other) - other);
    } else {
        qs_add_text(&changed, odd[how[3] % (sizeof odd / sizeof odd[0])]);
    }
    qs_add_bytes(&changed, text + end, scene->used - end);
    qs_text_free(scene);
    *scene = changed;
}

/* ------------------------------------------------------------------ reading */

static void write_again(const struct qs_scene *s, struct qs_text *out)
{
    int32_t values[16];
    for (int i = 0; i < s->n_figures; i++) {
        qs_scene_values(s, s->figures[i].path, values, 16);
    }
    qs_scene_write(s, out);
}

/* What was read is a scene like any other. */
static void demand_same(struct qs_scene *s)
{
    struct qs_text first = qs_text_growing(), second = qs_text_growing();
    write_again(s, &first);
    if (qs_scene_read(s, qs_text_of(&first), first.used)) {
        abort();
    }
    write_again(s, &second);
    if (strcmp(qs_text_of(&first), qs_text_of(&second)) != 0) {
        abort();
    }
    qs_text_free(&first);
    qs_text_free(&second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < HEAD) {
        return 0;
    }
    struct qs_text text = qs_text_growing();
    struct qs_scene *s = qs_scene_new(box_of(data[0] % FUZZ_GAMES));
    write_honest(data, &text);
    for (size_t i = HEAD, n = 0; i + 4 <= size && n < CHANGES; i += 4, n++) {
        change(&text, data + i);
    }
    bool honest = size < HEAD + 4;
    int code = s ? qs_scene_read(s, qs_text_of(&text), text.used) : QS_BAD;
    if (!code) {
        demand_same(s);
    } else if (honest) {
        abort();
    }
    qs_scene_free(s);
    qs_text_free(&text);
    return 0;
}
