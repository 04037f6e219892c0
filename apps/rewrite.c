/*
 * rewrite.c: `quayside replay --rewrite`: records brought up to date.
 *
 * Until the first release a change of rules changes golden games. The old answers, chance's too,
 * are given as long as they are legal; from the first one that is not, a game that had ended is
 * played to its end at random, with fixed seeds. The head is written anew: rules number, edition,
 * and the hash at the end.
 */
#include "rewrite.h"

#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "quayside/table.h"

enum { SEED = 1 };

struct old {
    const char *file;
    char *text; /* of which all others are parts; lines end with a NUL */
    const struct qs_game *game;
    char *options;
    char *names[QS_SEATS];
    char **rows; /* ends with NULL */
    size_t n_rows;
    bool ended;
    char *answers; /* the first line after the head */
    char *end;
};

static char *after(char *line, const char *word)
{
    size_t n = strlen(word);
    return !strncmp(line, word, n) && line[n] == ' ' ? line + n + 1 : NULL;
}

static void split_names(struct old *old, char *names)
{
    char *save, *name = strtok_r(names, " ", &save);
    for (int seat = 0; name && seat < QS_SEATS; seat++) {
        old->names[seat] = name;
        name = strtok_r(NULL, " ", &save);
    }
}

/* Notes a line of the head; false when the line is an answer. */
static bool read_head_line(struct old *old, char *line)
{
    char *s;
    if ((s = after(line, "game"))) {
        old->game = qs_game_named(app_library(), s);
    } else if ((s = after(line, "options"))) {
        old->options = s;
    } else if ((s = after(line, "seats"))) {
        split_names(old, s);
    } else if ((s = after(line, "row"))) {
        old->rows[old->n_rows++] = s;
    } else {
        return *line == '\0' || *line == '#' || after(line, "qs-record") || after(line, "rules") ||
               after(line, "edition");
    }
    return true;
}

/* What follows an answer in the file of a match going on: " ~" and eight hex digits. */
static void drop_sum(char *line)
{
    char *sum = strstr(line, " ~");
    if (sum && strlen(sum) == 10 && strspn(sum + 2, "0123456789abcdef") == 8) {
        memset(sum, 0, 10);
    } else if (*line == '~') {
        memset(line, 0, strlen(line));
    }
}

/* How many lines there are; each then ends with a NUL. */
static size_t cut_into_lines(char *text, size_t size)
{
    size_t lines = 1, begin = 0;
    for (size_t i = 0; i < size; i++) {
        if (text[i] == '\n' || text[i] == '\r') {
            text[i] = 0;
            drop_sum(text + begin);
            begin = i + 1;
            lines++;
        }
    }
    return lines;
}

static int read_old(struct old *old)
{
    size_t size;
    old->text = app_read(old->file, &size);
    if (!old->text) {
        return -1;
    }
    old->end = old->text + size;
    old->rows = app_memory((cut_into_lines(old->text, size) + 1) * sizeof *old->rows);
    char *line = old->text, *next = line;
    for (; line < old->end; line = next) {
        next = line + strlen(line) + 1;
        if (!read_head_line(old, line)) { /* may cut the line into words */
            break;
        }
    }
    old->answers = line;
    if (!old->game || !old->options) {
        app_fail("%s is no record of a game known here: its head lacks game or options.", old->file);
        return -1;
    }
    for (; line < old->end; line += strlen(line) + 1) {
        old->ended |= after(line, "end") != NULL;
    }
    return 0;
}

static int read_options(const struct old *old, struct qs_options *out)
{
    char why[256], *save;
    qs_options_standard(old->game, old->game->min_players, out);
    for (char *word = strtok_r(old->options, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        if (qs_options_set(old->game, out, word, why, sizeof why)) {
            app_fail("%s: options %s: %s", old->file, word, why);
            return -1;
        }
    }
    return 0;
}

/* One old answer; false if it is legal no more. */
static bool give(struct qs_table *t, char *line)
{
    char why[256];
    uint16_t rule;
    qs_move m;
    char *undo = after(line, "undo");
    int seat = line[0] == '*' ? QS_CHANCE : line[0] - '0';
    if (undo) {
        qs_table_cut(t, (size_t)strtoul(undo, NULL, 10));
        return true;
    }
    return line[0] && line[1] == ' ' && seat >= 0 && seat < QS_NOBODY &&
           !qs_move_read(qs_table_rules(t), line + 2, &m, why, sizeof why) &&
           !qs_table_answer(t, seat, m, &rule);
}

/* The first line that cannot be given any more, or NULL. */
static const char *give_all(const struct old *old, struct qs_table *t)
{
    for (char *line = old->answers; line < old->end; line += strlen(line) + 1) {
        bool counts = *line && *line != '#' && !after(line, "end") && !after(line, "hash");
        if (counts && !give(t, line)) {
            return line;
        }
    }
    return NULL;
}

static void finish_at_random(struct qs_table *t)
{
    struct qs_rng rng = qs_rng_seeded(SEED);
    struct qs_offer o;
    uint16_t rule;
    unsigned asked;
    qs_table_go(t);
    while ((asked = qs_table_asked(t))) {
        int seat = qs_lowest(asked);
        qs_table_ask(t, &o, seat);
        if (!o.total || qs_table_answer(t, seat, qs_pick(&o, qs_rng_below(&rng, o.total)), &rule)) {
            return; /* a broken game: the record keeps what there is */
        }
        qs_table_go(t);
    }
}

static int write_anew(const struct old *old, struct qs_table *t)
{
    const char *stopped = give_all(old, t);
    bool played_on = old->ended && !qs_table_over(t);
    if (played_on) {
        finish_at_random(t);
    }
    if (app_write_record(old->file, t, old->names[0] ? (const char *const *)old->names : NULL)) {
        return APP_FAILED;
    }
    printf("%s: rewritten, %zu answers, %016llx\n", old->file, qs_table_answers(t),
           (unsigned long long)qs_hash(qs_table_rules(t), qs_table_state(t)));
    if (stopped) {
        printf("  no longer legal from \"%s\" on%s\n", stopped,
               played_on ? ": played to the end at random" : "");
    }
    return APP_DONE;
}

static int rewrite(struct old *old, const char *directory)
{
    char complaints[4096] = "";
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_rules *rules = NULL;
    struct qs_options options;
    struct qs_table *table;
    if (read_old(old) || read_options(old, &options)) {
        return APP_FAILED;
    }
    if (qs_rules_open(&rules, app_library(), old->game, directory,
                      old->n_rows && !directory ? (const char *const *)old->rows : NULL, &why)) {
        fputs(complaints, stderr);
        return app_fail("%s: its edition cannot be opened any more.", old->file);
    }
    if (qs_table_new(&table, rules, &options, SEED)) {
        qs_rules_close(rules);
        return app_fail("out of memory for a table.");
    }
    qs_table_keep(table, rules);
    int code = write_anew(old, table);
    app_close_record(table);
    return code;
}

int rewrite_record(const char *file, const char *edition_directory)
{
    struct old old = { .file = file };
    int code = rewrite(&old, edition_directory);
    free(old.text);
    free(old.rows);
    return code;
}
