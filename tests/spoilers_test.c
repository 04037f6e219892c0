/*
 * spoilers_test.c: what has not come into a campaign is told by nobody.
 *
 * Games of Maracaibo are played at random; every so often the record is opened at a desk, and everything
 * that can be asked there is asked: box, scene, news, hint, and `look`, `rules` and `why` by the names of
 * all legacy tiles, C-cards and story cards. What may be told follows from the state alone:
 *
 *   legacy tiles   while they lie on the map
 *   C-cards        once they are among the project cards
 *   story cards    the front once it was laid, the back once it was read
 *
 * (1) No message has the title or a sentence of anything else, and `look` finds nothing of that name.
 * (2) What may be told is told: the box has it, and `look` finds it.
 * (3) A hint at a vote has no figures: playouts go through cards that nobody has read.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "maracaibo.h"
#include "quayside/desk.h"
#include "quayside/play.h"
#include "quayside/rng.h"
#include "quayside/scene.h"
#include "quayside/table.h"

extern const struct qs_game qs_maracaibo;

enum { EVERY = 45 /* answers */, SHORT = 20 /* such words may stand elsewhere */ };

struct trial {
    const struct qs_rules *r;
    struct qs_desk *desk;
    const char *options;
    const struct maracaibo *g;
    struct qs_text heard, box;
    int errors, failed, asked, votes;
};

static bool begins(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

static void hear(void *self, const char *text, size_t n)
{
    struct trial *t = self;
    if (begins(text, "{\"type\":\"box\"")) {
        qs_text_clear(&t->box);
        qs_add_bytes(&t->box, text, n);
    }
    t->errors += begins(text, "{\"type\":\"error\"");
    if (!begins(text, "{\"type\":\"error\"") && !begins(text, "{\"type\":\"record\"")) {
        qs_add_bytes(&t->heard, text, n); /* an error says what was typed */
    }
}

static void send(struct trial *t, const char *type, const char *key, const char *value)
{
    struct qs_text m = qs_text_growing();
    qs_add(&m, "{\"type\":\"%s\",\"match\":\"s\",\"seat\":0,\"%s\":", type, key);
    qs_add_json(&m, value);
    qs_add(&m, "%s}", begins(type, "hint") ? ",\"playouts\":40" : "");
    qs_desk_message(t->desk, qs_text_of(&m), m.used);
    qs_text_free(&m);
    t->asked++;
}

static void wrong(struct trial *t, const char *what, const char *name)
{
    if (t->failed++ < 20) {
        printf("not ok spoilers: %s: %s %s\n", t->options, name, what);
    }
}

/* The text as JSON writes it, alone or within another one, somewhere in what was heard. */
static bool was_told(const struct trial *t, const char *text, bool alone)
{
    struct qs_text m = qs_text_growing();
    qs_add_json(&m, text);
    m.out[m.used - !alone] = 0;
    bool told = strstr(qs_text_of(&t->heard), m.out + !alone) != NULL;
    qs_text_free(&m);
    return told;
}

/* ------------------------------------------------------------------ what may be told */

static bool may_tell(const struct trial *t, int list, int i)
{
    switch (list) {
    case MA_LEGACY_LIST:
        return qs_has(t->g->legacy, i);
    case MA_CARDS_LIST:
        return !ma_in(&t->g->out, i);
    case MA_STORY_LIST:
        return qs_has(t->g->tale.read, i);
    default:
        return true;
    }
}

/* The title of a legacy tile is its number, which rules and cards name: what it does is the secret. */
static void try_told(struct trial *t, int list, int i)
{
    char title[QS_TITLE];
    static const char *const words[] = { "title", "front", "back", "option" };
    const char *line, *name = qs_title(t->r, list, i, title, sizeof title);
    bool front = may_tell(t, list, i), back = list == MA_STORY_LIST && qs_has(t->g->tale.turned, i);
    if (!front && list == MA_CARDS_LIST && was_told(t, name, true)) {
        wrong(t, "is told", name);
    }
    for (int k = 0; list == MA_STORY_LIST && k < 4; k++) {
        for (int n = 0; (line = qs_prose(t->r, list, i, words[k], n)); n++) {
            if (strlen(line) > SHORT && !(k < 2 ? front : back) && was_told(t, line, false)) {
                wrong(t, "is told by a card that was not read", line);
            }
        }
    }
}

/* `look` finds what may be told, and nothing else; `rules` and `why` are heard, too. */
static void try_look(struct trial *t, int list, int i)
{
    char slug[QS_SLUG], move[QS_SLUG + 16];
    const char *name = qs_slug(t->r, list, i, slug, sizeof slug);
    int before = t->errors;
    send(t, "look", "what", name);
    if ((t->errors > before) == may_tell(t, list, i)) {
        wrong(t, t->errors > before ? "is not found" : "can be looked at", name);
    }
    send(t, "rules", "what", name);
    if (list != MA_CARDS_LIST) { /* there the answer has the name that was asked for */
        snprintf(move, sizeof move, list == MA_LEGACY_LIST ? "lift %s" : "story %s", name);
        send(t, "why", "move", move);
    }
}

/* Rules about tiles of which none is on the map keep to themselves what those do. */
static void try_rules(struct trial *t)
{
    static const struct {
        const char *rule, *says;
        int from, to; /* rows of tiles */
    } about[] = {
        { "22.1", "Puerto Cabezas is a city", 0, 0 },
        { "22.5", "takes a figure", 4, 4 },
        { "22.6", "8 doubloons", 5, 5 },
        { "22.8", "12 doubloons", 8, 8 },
        { "22.9", "move a disc of the ship", 9, 16 },
        { "22.10", "passing it costs", 10, 10 },
        { "22.13", "6 VP", 22, 22 },
    };
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        uint64_t tiles = qs_first(about[i].to + 1) & ~qs_first(about[i].from);
        qs_text_clear(&t->heard);
        send(t, "rules", "what", about[i].rule);
        if (was_told(t, about[i].says, false) != ((t->g->legacy & tiles) != 0)) {
            wrong(t, was_told(t, about[i].says, false) ? "tells of a tile" : "is not told", about[i].rule);
        }
    }
}

/* ------------------------------------------------------------------ one position */

static bool has_member(const struct trial *t, int list, int i)
{
    char slug[QS_SLUG], begin[QS_SLUG + 32];
    snprintf(begin, sizeof begin, "\"%s\":{\"i\":%d,", qs_slug(t->r, list, i, slug, sizeof slug), i);
    return strstr(qs_text_of(&t->box), begin) != NULL;
}

/* Seat 0 is the one that asks. */
static bool votes_now(const struct maracaibo *g, const struct qs_rules *r)
{
    return g->tale.voting && qs_asked(r, g) & 1;
}

static void try_hint(struct trial *t)
{
    size_t before = t->heard.used;
    send(t, "hint", "of", "");
    if (votes_now(t->g, t->r)) {
        const char *hint = qs_text_of(&t->heard) + before;
        t->votes++;
        if (!strstr(hint, "A vote is the players' own") || strstr(hint, "\"value\":")) {
            wrong(t, "has a hint with figures", "a vote");
        }
    }
}

static void try_position(struct trial *t)
{
    static const int lists[] = { MA_LEGACY_LIST, MA_CARDS_LIST, MA_STORY_LIST };
    send(t, "box", "of", "");
    send(t, "scene", "of", "");
    send(t, "score", "of", "");
    try_hint(t);
    send(t, "rules", "what", "tile");
    for (int k = 0; k < 3; k++) {
        for (int i = lists[k] == MA_CARDS_LIST ? MA_FIRST_C : 0; i < qs_list_count(t->r, lists[k]); i++) {
            char slug[QS_SLUG];
            if (has_member(t, lists[k], i) != may_tell(t, lists[k], i)) {
                wrong(t, "is in the box or not, the other way round",
                      qs_slug(t->r, lists[k], i, slug, sizeof slug));
            }
            try_look(t, lists[k], i);
        }
    }
    for (int k = 0; k < 3; k++) {
        for (int i = lists[k] == MA_CARDS_LIST ? MA_FIRST_C : 0; i < qs_list_count(t->r, lists[k]); i++) {
            try_told(t, lists[k], i);
        }
    }
    try_rules(t);
}

/* Opens the record at the desk and asks for everything. */
static void try_table(struct trial *t, const struct qs_table *table)
{
    size_t n = qs_record_write(table, NULL, NULL, 0);
    char *record = malloc(n + 1);
    struct qs_text m = qs_text_growing();
    if (!record) {
        return;
    }
    qs_record_write(table, NULL, record, n + 1);
    qs_add(&m, "{\"type\":\"open\",\"match\":\"s\",\"seed\":\"1\",\"record\":");
    qs_add_json(&m, record);
    qs_add_text(&m, "}");
    qs_text_clear(&t->heard);
    t->g = qs_table_state(table);
    qs_desk_message(t->desk, qs_text_of(&m), m.used);
    try_position(t);
    send(t, "close", "of", "");
    qs_text_free(&m);
    free(record);
}

/* ------------------------------------------------------------------ games */

static int read_options(const char *options, struct qs_options *o)
{
    char text[256], why[256], *at = text;
    int failed = qs_options_standard(&qs_maracaibo, 1, o);
    snprintf(text, sizeof text, "%s", options);
    for (char *word = strtok_r(text, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        failed |= qs_options_set(&qs_maracaibo, o, word, why, sizeof why);
    }
    return failed;
}

static void play(struct trial *t, const char *options, uint64_t seed)
{
    struct qs_options o;
    struct qs_table *table;
    struct qs_rng rng = qs_rng_seeded(seed);
    t->options = options;
    if (read_options(options, &o) || qs_table_new(&table, t->r, &o, seed)) {
        wrong(t, "cannot be played", "such a game");
        return;
    }
    qs_table_go(table);
    for (int i = 0; !qs_table_over(table); i++) {
        struct qs_offer offer;
        uint16_t rule;
        int seat = qs_lowest(qs_table_asked(table));
        if (i % EVERY == 0 || votes_now(qs_table_state(table), t->r)) {
            try_table(t, table);
        }
        qs_table_ask(table, &offer, seat);
        qs_table_answer(table, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), &rule);
        qs_table_go(table);
    }
    try_table(t, table);
    qs_table_free(table);
}

int main(void)
{
    static const char *const games[] = {
        "players=1",
        "players=1 scenario=77",
        "players=1 campaign=on",
        "players=2 campaign=on",
        "players=1 campaign=on story=10 told=01,02,04,05,06,07,09 legacy=L5 cards=C1,C7",
        "players=3 campaign=on chapter=6",
        "players=2 campaign=on chapter=11",
    };
    struct trial t = { .heard = qs_text_growing(), .box = qs_text_growing() };
    struct qs_rules *r;
    if (qs_rules_open(&r, qs_library_standard(), &qs_maracaibo, NULL, NULL, NULL)) {
        printf("not ok spoilers: the standard edition cannot be read\n");
        return 1;
    }
    t.r = r;
    t.desk = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, &t });
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        play(&t, games[i], 14 + i);
    }
    if (!t.votes) {
        wrong(&t, "came up in none of the games", "a vote");
    }
    if (!t.failed) {
        printf("ok spoilers: %d questions, %d votes\n", t.asked, t.votes);
    }
    qs_desk_close(t.desk);
    qs_rules_close(r);
    qs_text_free(&t.heard);
    qs_text_free(&t.box);
    return t.failed ? 1 : 0;
}
