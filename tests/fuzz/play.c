/*
 * play.c: random games with random legal editions. What a game accepts it must be able to play: to
 * the end, with an answer to every question and no invariant broken.
 *
 * The input is five bytes, for the game, its options (two) and the seed of the play (two), and then
 * four bytes for each change of the standard tables: which sheet, which line (two), what is done.
 */
#include <ctype.h>
#include <stdio.h>

#include "fuzz.h"

enum { CHANGES = 12, HEAD = 5 };

/* A sheet that is being changed. */
struct sheet {
    char *text;
    size_t size;
};

static struct sheet sheets[64];

/* The n-th line that says something, counted around; where it begins, and how long it is. */
static size_t line_at(const struct sheet *s, unsigned n, size_t *length)
{
    size_t begins[4096], count = 0;
    for (size_t at = 0; at < s->size && count < 4096;) {
        const char *stop = memchr(s->text + at, '\n', s->size - at);
        size_t next = stop ? (size_t)(stop - s->text) + 1 : s->size;
        if (s->text[at] != '#' && s->text[at] != '\n') {
            begins[count++] = at;
        }
        at = next;
    }
    if (!count) {
        *length = 0;
        return 0;
    }
    size_t at = begins[n % count];
    const char *stop = memchr(s->text + at, '\n', s->size - at);
    *length = stop ? (size_t)(stop - s->text) + 1 - at : s->size - at;
    return at;
}

/* Other bytes in the place of some. */
static void replace(struct sheet *s, size_t at, size_t length, const char *bytes, size_t n)
{
    char *text = malloc(s->size - length + n + 1);
    memcpy(text, s->text, at);
    memcpy(text + at, bytes, n);
    memcpy(text + at + n, s->text + at + length, s->size - at - length);
    free(s->text);
    s->text = text;
    s->size = s->size - length + n;
}

/* One number of the line becomes another. */
static void change_number(struct sheet *s, size_t at, size_t length, unsigned what)
{
    static const int others[] = { 0, 1, 2, 3, 4, 6, 9, 12, 20, 63, 64, 127, 255, -1 };
    size_t found[32], n = 0;
    for (size_t i = at + 1; i < at + length && n < 32; i++) {
        bool begins = isdigit((unsigned char)s->text[i]) && s->text[i - 1] == ' ';
        if (begins) {
            found[n++] = i;
        }
    }
    if (!n) {
        return;
    }
    size_t from = found[what % n], digits = 0;
    int old = 0, number;
    while (from + digits < at + length && isdigit((unsigned char)s->text[from + digits])) {
        old = old < 10000 ? old * 10 + (s->text[from + digits] - '0') : old;
        digits++;
    }
    what /= (unsigned)n;
    number = what % 4 == 0 ? old + 1 : what % 4 == 1 ? old - 1 : others[what / 4 % 14];
    char text[16];
    int wrote = snprintf(text, sizeof text, "%d", number);
    replace(s, from, digits, text, (size_t)wrote);
}

/* The line takes over what another line of its kind says. */
static void change_line(struct sheet *s, size_t at, size_t length, unsigned other)
{
    char line[512];
    size_t n, from = line_at(s, other, &n), word = 0;
    while (word < length && word < n && s->text[at + word] == s->text[from + word] &&
           s->text[at + word] != ' ') {
        word++;
    }
    if (!word || n >= sizeof line || s->text[at + word] != ' ' || s->text[from + word] != ' ') {
        return;
    }
    memcpy(line, s->text + from, n);
    replace(s, at, length, line, n);
}

static void change(struct sheet *s, const uint8_t *d)
{
    size_t length, at = line_at(s, d[1] | (unsigned)d[2] << 8, &length);
    unsigned what = d[3];
    switch (length ? what % 8 : 8) {
    case 0:
        replace(s, at, length, "", 0);
        break;
    case 1:
        change_line(s, at, length, what * 7u + d[0]);
        break;
    case 8:
        break;
    default:
        change_number(s, at, length, what / 2);
    }
}

/* ------------------------------------------------------------------ playing */

static void broken(const struct qs_rules *r, const char *why)
{
    fprintf(stderr, "%s: %s\n", r->game->name, why);
    abort();
}

static void play(const struct qs_rules *r, const struct qs_options *o, uint64_t seed)
{
    _Alignas(64) static char state[FUZZ_STATE];
    struct qs_rng rng = qs_rng_seeded(seed);
    struct qs_offer offer;
    const char *why = NULL;
    qs_start(r, state, o, NULL);
    for (uint32_t n = 0; qs_question(state); n++) {
        int seat = qs_lowest(qs_asked(r, state));
        qs_ask(&offer, r, state, seat);
        if (!offer.total || offer.full) {
            broken(r, offer.full ? "more answers than an offer holds" : "a question has no answer");
        }
        if (n > r->game->max_answers) {
            broken(r, "the game is longer than it says");
        }
        qs_apply(r, state, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
        if (n % 32 == 0) {
            why = qs_check(r, state);
        }
        if (why) {
            broken(r, why);
        }
    }
    if ((why = qs_check(r, state))) {
        broken(r, why);
    }
}

/* The sheets of a game among the files of the library, fresh; how many. */
static int open_sheets(const struct qs_game *game, const struct qs_file *files, int *which)
{
    char prefix[64];
    int n = 0, length = snprintf(prefix, sizeof prefix, "standard/%s/", game->name);
    for (int i = 0; files[i].path && n < 64; i++) {
        if (!strncmp(files[i].path, prefix, (size_t)length)) {
            free(sheets[n].text);
            sheets[n].text = malloc(files[i].size + 1);
            sheets[n].size = files[i].size;
            memcpy(sheets[n].text, files[i].bytes, files[i].size);
            which[n++] = i;
        }
    }
    return n;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct qs_file files[FUZZ_FILES];
    struct qs_library lib = fuzz_library(files, NULL, NULL, 0);
    int which[64];
    struct qs_rules *r;
    struct qs_options o;
    if (size < HEAD) {
        return 0;
    }
    const struct qs_game *game = fuzz_games[data[0] % 4]; /* the null game has no tables */
    int n = open_sheets(game, files, which);
    for (size_t i = HEAD; i + 4 <= size && i < HEAD + 4 * CHANGES; i += 4) {
        change(&sheets[data[i] % n], data + i);
    }
    for (int i = 0; i < n; i++) {
        files[which[i]].bytes = sheets[i].text;
        files[which[i]].size = sheets[i].size;
    }
    if (qs_rules_open(&r, &lib, game, NULL, NULL, NULL)) {
        return 0;
    }
    fuzz_options(game, data[1] | (uint64_t)data[2] << 8, &o);
    play(r, &o, data[3] | (uint64_t)data[4] << 8);
    qs_rules_close(r);
    return 0;
}
