/*
 * options.c: the variants of a game: "players=3", "level=cruiser", "legacy=L2,L13".
 *
 * An option that means nothing for a number of players keeps its standard value there, so that
 * equal games have equal options. An option that takes several values may also be "none".
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/play.h"
#include "quayside/text.h"

static int n_values(const struct qs_option *option)
{
    int n = 0;
    while (option->values[n]) {
        n++;
    }
    return n;
}

static uint64_t standard_value(const struct qs_option *option)
{
    if (!option->many) {
        return option->standard;
    }
    return option->standard < n_values(option) ? qs_bit(option->standard) : 0;
}

static bool means_something(const struct qs_option *option, int players)
{
    bool always = !option->from && !option->to;
    return always || (players >= option->from && players <= option->to);
}

static int n_options(const struct qs_game *game)
{
    int n = 0;
    while (game->options && game->options[n].name) {
        n++;
    }
    assert(n <= QS_OPTIONS);
    return n;
}

int qs_options_standard(const struct qs_game *game, int players, struct qs_options *out)
{
    if (players < game->min_players || players > game->max_players) {
        return -1;
    }
    memset(out, 0, sizeof *out);
    out->players = (uint8_t)players;
    for (int i = 0; i < n_options(game); i++) {
        out->value[i] = standard_value(&game->options[i]);
    }
    return 0;
}

/* ------------------------------------------------------------------ reading */

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Whether n bytes of text are this word, in capitals or not. */
static bool is_word(const char *text, size_t n, const char *word)
{
    size_t i = 0;
    while (i < n && word[i] && lower(text[i]) == lower(word[i])) {
        i++;
    }
    return i == n && !word[i];
}

static int find_value(const struct qs_option *option, const char *text, size_t n)
{
    for (int i = 0; option->values[i]; i++) {
        if (is_word(text, n, option->values[i])) {
            return i;
        }
    }
    return -1;
}

static void say_no_value(struct qs_text *why, const struct qs_option *option, const char *text, size_t n)
{
    qs_add(why, "%s has no value \"%.*s\"; there %s ", option->name, (int)n, text,
           option->values[0] && option->values[1] ? "are" : "is");
    for (int i = 0; option->values[i]; i++) {
        qs_add(why, "%s%s", i ? ", " : "", option->values[i]);
    }
}

static int read_values(const struct qs_option *option, const char *text, uint64_t *out, struct qs_text *why)
{
    uint64_t set = 0;
    if (is_word(text, strlen(text), "none") && find_value(option, text, strlen(text)) < 0) {
        *out = 0;
        return 0;
    }
    for (;;) {
        size_t n = strcspn(text, ",");
        int i = find_value(option, text, n);
        if (i < 0) {
            say_no_value(why, option, text, n);
            return -1;
        }
        if (qs_has(set, i)) {
            qs_add(why, "%s names \"%.*s\" twice", option->name, (int)n, text);
            return -1;
        }
        set |= qs_bit(i);
        if (!text[n]) {
            break;
        }
        text += n + 1;
    }
    *out = set;
    return 0;
}

static int read_value(const struct qs_option *option, const char *text, uint64_t *out, struct qs_text *why)
{
    if (option->many) {
        return read_values(option, text, out, why);
    }
    int i = find_value(option, text, strlen(text));
    if (i < 0) {
        say_no_value(why, option, text, strlen(text));
        return -1;
    }
    *out = (uint64_t)i;
    return 0;
}

/* "level means something for 1 player only, not for 3" */
static void say_meaningless(struct qs_text *why, const struct qs_option *option, int players)
{
    qs_add(why, "%s means something for ", option->name);
    if (option->from == option->to) {
        qs_add(why, "%d player%s", option->from, option->from == 1 ? "" : "s");
    } else {
        qs_add(why, "%d to %d players", option->from, option->to);
    }
    qs_add(why, " only, not for %d", players);
}

/* Another number of players; refused if it would make an option that was set meaningless. */
static int set_players(const struct qs_game *game, struct qs_options *o, const char *text,
                       struct qs_text *why)
{
    bool digits = *text && strspn(text, "0123456789") == strlen(text) && strlen(text) < 4;
    int players = digits ? atoi(text) : -1;
    if (players < game->min_players || players > game->max_players) {
        qs_add(why, "%s has %d to %d players, not \"%s\"", game->title, game->min_players, game->max_players,
               text);
        return -1;
    }
    for (int i = 0; i < n_options(game); i++) {
        const struct qs_option *option = &game->options[i];
        if (!means_something(option, players) && o->value[i] != standard_value(option)) {
            say_meaningless(why, option, players);
            return -1;
        }
    }
    o->players = (uint8_t)players;
    return 0;
}

static int set_option(const struct qs_game *game, struct qs_options *o, const char *text, struct qs_text *why)
{
    size_t n = strcspn(text, "=");
    if (!text[n]) {
        qs_add(why, "an option is written name=value, not \"%s\"", text);
        return -1;
    }
    const char *value = text + n + 1;
    if (is_word(text, n, "players")) {
        return set_players(game, o, value, why);
    }
    int i = 0, options = n_options(game);
    while (i < options && !is_word(text, n, game->options[i].name)) {
        i++;
    }
    if (i == options) {
        qs_add(why, "%s has no option \"%.*s\"; there are players", game->title, (int)n, text);
        for (int k = 0; k < options; k++) {
            qs_add(why, ", %s", game->options[k].name);
        }
        return -1;
    }
    if (!means_something(&game->options[i], o->players)) {
        say_meaningless(why, &game->options[i], o->players);
        return -1;
    }
    return read_value(&game->options[i], value, &o->value[i], why);
}

int qs_options_set(const struct qs_game *game, struct qs_options *o, const char *text, char *why, size_t size)
{
    struct qs_text reason = qs_text_in(why, size);
    return set_option(game, o, text, &reason);
}

/* ------------------------------------------------------------------ writing */

static void add_values(struct qs_text *t, const struct qs_option *option, uint64_t value)
{
    if (!option->many) {
        bool there = value < (uint64_t)n_values(option);
        qs_add(t, "%s", there ? option->values[value] : "?");
        return;
    }
    int n = 0;
    for (int i = 0; option->values[i]; i++) {
        if (qs_has(value, i)) {
            qs_add(t, "%s%s", n++ ? "," : "", option->values[i]);
        }
    }
    qs_add(t, "%s", n ? "" : "none");
}

size_t qs_options_write(const struct qs_game *game, const struct qs_options *o, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    qs_add(&t, "players=%d", o->players);
    for (int i = 0; i < n_options(game); i++) {
        const struct qs_option *option = &game->options[i];
        bool said = !option->quiet || o->value[i] != standard_value(option);
        if (said && means_something(option, o->players)) {
            qs_add(&t, " %s=", option->name);
            add_values(&t, option, o->value[i]);
        }
    }
    return t.used;
}
