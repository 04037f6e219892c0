/*
 * record.c: a match as text, out and in.
 *
 *     qs-record 1
 *     game wharfside
 *     rules 1
 *     edition 9f2c61e0d2b4a713
 *     row contracts.txt 7 contract Old Pier; needs shrimp shrimp tuna; vp 4
 *     options players=2
 *     seats ada greedy
 *
 *     * deal tuna
 *     0 buy market-2
 *     end 1234567890abcdef
 *
 * The head tells what the answers mean; `row` lines carry what a user's edition changes. `end` has
 * the hash of the final state, `hash` that of a match still going on; both are optional, and
 * checked. A last line without its newline was being written when something died: it is dropped.
 */
#include <stdlib.h>
#include <string.h>

#include "engine.h"
#include "quayside/table.h"

enum { VERSION = 1, MOST_ROWS = 256, LINE = 512 };

/* ------------------------------------------------------------------ writing */

static void write_head(struct qs_text *t, const struct qs_table *table, const char *const *names)
{
    const struct qs_rules *r = qs_table_rules(table);
    char line[LINE];
    qs_add(t, "qs-record %d\ngame %s\nrules %d\nedition %016llx\n", VERSION, r->game->name,
           r->game->rules, (unsigned long long)r->edition);
    for (size_t i = 0; qs_rules_rows(r, i, line, sizeof line); i++) {
        qs_add(t, "row %s\n", line);
    }
    qs_options_write(r->game, qs_table_options(table), line, sizeof line);
    qs_add(t, "options %s\n", line);
    for (int seat = 0; names && seat < qs_table_options(table)->players; seat++) {
        qs_add(t, "%s%s", seat ? " " : "seats ", names[seat]);
    }
    qs_add(t, names ? "\n\n" : "\n");
}

size_t qs_record_head(const struct qs_table *t, const char *const *names, char *out, size_t size)
{
    struct qs_text text = qs_text_in(out, size);
    write_head(&text, t, names);
    return text.used;
}

size_t qs_record_line(const struct qs_table *t, size_t i, char *out, size_t size)
{
    struct qs_text text = qs_text_in(out, size);
    struct qs_answer a = qs_table_answer_at(t, i);
    char move[LINE];
    qs_move_write(qs_table_rules(t), a.move, move, sizeof move);
    if (a.seat == QS_CHANCE) {
        qs_add(&text, "* %s\n", move);
    } else {
        qs_add(&text, "%d %s\n", a.seat, move);
    }
    return text.used;
}

size_t qs_record_write(const struct qs_table *t, const char *const *names, char *out, size_t size)
{
    struct qs_text text = qs_text_in(out, size);
    char line[LINE];
    write_head(&text, t, names);
    for (size_t i = 0; i < qs_table_answers(t); i++) {
        qs_record_line(t, i, line, sizeof line);
        qs_add(&text, "%s", line);
    }
    qs_add(&text, "%s %016llx\n", qs_table_over(t) ? "end" : "hash",
           (unsigned long long)qs_hash(qs_table_rules(t), qs_table_state(t)));
    return text.used;
}

/* ------------------------------------------------------------------ reading */

struct reading {
    const struct qs_library *lib;
    const char *file;
    const char *text, *end;
    int line;
    char buffer[LINE];
    struct qs_complaints *why;
    struct qs_record_info *info;
    const char *directory;

    const struct qs_game *game;
    struct qs_options options;
    unsigned long long edition;
    bool has_options, has_edition, has_version, has_rules;
    char *rows[MOST_ROWS + 1];
    int n_rows;

    struct qs_rules *rules;
    struct qs_table *table;
};

static int fail(struct reading *d, const char *format, const char *what)
{
    char message[LINE + 100];
    struct qs_text t = qs_text_in(message, sizeof message);
    /* The formats are this file's own, each with one %s. */
    const char *at = strstr(format, "%s");
    qs_add_bytes(&t, format, at ? (size_t)(at - format) : strlen(format));
    if (at) {
        qs_add(&t, "%s%s", what, at + 2);
    }
    qs_complain(d->why, d->file, d->line, "%s", message);
    return QS_BAD;
}

/* The next line without comment and blanks at its end; 0 at the end of the text, QS_BAD on error. */
static int next_line(struct reading *d)
{
    while (d->text < d->end) {
        const char *stop = memchr(d->text, '\n', (size_t)(d->end - d->text));
        size_t n;
        d->line++;
        if (!stop) {
            d->info->cut = true;
            return 0;
        }
        n = (size_t)(stop - d->text);
        if (n >= sizeof d->buffer || memchr(d->text, '\0', n)) {
            return fail(d, "the line is too long or no text", "");
        }
        memcpy(d->buffer, d->text, n);
        d->text = stop + 1;
        while (n && (d->buffer[n - 1] == ' ' || d->buffer[n - 1] == '\r')) {
            n--;
        }
        d->buffer[n] = '\0';
        if (n && d->buffer[0] != '#') {
            return 1;
        }
    }
    return 0;
}

/* The text behind a word that begins the line, or NULL. */
static const char *after(const struct reading *d, const char *word)
{
    size_t n = strlen(word);
    return !strncmp(d->buffer, word, n) && d->buffer[n] == ' ' ? d->buffer + n + 1 : NULL;
}

static bool read_hex(const char *s, unsigned long long *out)
{
    char *end;
    *out = strtoull(s, &end, 16);
    return strlen(s) == 16 && !*end && s[0] != '-' && s[0] != '+';
}

static int read_names(struct reading *d, const char *names)
{
    for (int seat = 0; *names; seat++) {
        size_t n = strcspn(names, " ");
        if (seat == QS_SEATS || n >= sizeof d->info->names[0]) {
            return fail(d, "too many or too long names of seats", "");
        }
        memcpy(d->info->names[seat], names, n);
        names += n + strspn(names + n, " ");
    }
    return QS_OK;
}

static int read_options(struct reading *d, const char *options)
{
    char word[LINE], why[LINE];
    if (!d->game) {
        return fail(d, "options before the line that names the game", "");
    }
    qs_options_standard(d->game, d->game->min_players, &d->options);
    while (*options) {
        size_t n = strcspn(options, " ");
        memcpy(word, options, n);
        word[n] = '\0';
        if (qs_options_set(d->game, &d->options, word, why, sizeof why)) {
            return fail(d, "%s", why);
        }
        options += n + strspn(options + n, " ");
    }
    d->has_options = true;
    return QS_OK;
}

static int read_game(struct reading *d, const char *name)
{
    d->game = qs_game_named(d->lib, name);
    if (!d->game || strlen(name) >= sizeof d->info->game) {
        return fail(d, "there is no game called \"%s\"; `quayside list` names them", name);
    }
    memcpy(d->info->game, name, strlen(name) + 1);
    return QS_OK;
}

static int read_row(struct reading *d, const char *row)
{
    size_t n = strlen(row) + 1;
    if (d->n_rows == MOST_ROWS) {
        return fail(d, "too many rows", "");
    }
    d->rows[d->n_rows] = malloc(n);
    if (!d->rows[d->n_rows]) {
        return QS_NO_MEMORY;
    }
    memcpy(d->rows[d->n_rows++], row, n);
    return QS_OK;
}

static int read_version(struct reading *d, const char *version)
{
    d->has_version = true;
    return strcmp(version, "1") ? fail(d, "record version %s is not known here", version) : QS_OK;
}

static int read_rules(struct reading *d, const char *number)
{
    if (!d->game || atoi(number) != d->game->rules) {
        return fail(d, "rules number %s is not played here", number);
    }
    d->has_rules = true;
    return QS_OK;
}

/* One line of the head; 1 when the line belongs to the answers. */
static int read_head_line(struct reading *d)
{
    const char *s;
    if ((s = after(d, "qs-record"))) {
        return read_version(d, s);
    }
    if (!d->has_version) {
        return fail(d, "this is no record: it must begin with \"qs-record 1\"", "");
    }
    if ((s = after(d, "game"))) {
        return read_game(d, s);
    }
    if ((s = after(d, "rules"))) {
        return read_rules(d, s);
    }
    if ((s = after(d, "edition"))) {
        d->has_edition = read_hex(s, &d->edition);
        return d->has_edition ? QS_OK : fail(d, "the edition is 16 hex digits, not \"%s\"", s);
    }
    if ((s = after(d, "row"))) {
        return read_row(d, s);
    }
    if ((s = after(d, "options"))) {
        return read_options(d, s);
    }
    if ((s = after(d, "seats"))) {
        return read_names(d, s);
    }
    return 1;
}

static int open_table(struct reading *d)
{
    if (!d->game || !d->has_options || !d->has_rules || !d->has_edition) {
        return fail(d, "the head lacks game, rules, edition or options", "");
    }
    if (qs_rules_open(&d->rules, d->lib, d->game, d->directory,
                      d->n_rows && !d->directory ? (const char *const *)d->rows : NULL, d->why)) {
        return QS_BAD;
    }
    if (d->rules->edition != d->edition) {
        return fail(d, "made with another edition than %s: give that one with --edition DIR",
                    d->directory ? d->directory : "the standard one");
    }
    return qs_table_new(&d->table, d->rules, &d->options, 0);
}

static int read_hash(struct reading *d, const char *hex, bool ended)
{
    unsigned long long hash;
    if (!read_hex(hex, &hash) || hash != qs_hash(d->rules, qs_table_state(d->table))) {
        return fail(d, "the answers do not lead to the state %s", hex);
    }
    if (ended != qs_table_over(d->table)) {
        return fail(d, ended ? "says `end`, but the game goes on"
                             : "says `hash`, but the game is over", "");
    }
    d->info->ended = ended;
    return QS_OK;
}

static int read_undo(struct reading *d, const char *number)
{
    char *end;
    unsigned long n = strtoul(number, &end, 10);
    if (end == number || *end || n > qs_table_answers(d->table)) {
        return fail(d, "there are not so many answers: undo %s", number);
    }
    qs_table_cut(d->table, n);
    return QS_OK;
}

static int read_answer(struct reading *d)
{
    char why[LINE];
    const char *blank = strchr(d->buffer, ' ');
    int seat = d->buffer[0] == '*' ? QS_CHANCE : d->buffer[0] - '0';
    uint16_t rule;
    qs_move m;
    if (blank != d->buffer + 1 || (seat != QS_CHANCE && (seat < 0 || seat >= QS_SEATS))) {
        return fail(d, "expected a seat or *, then a move: %s", d->buffer);
    }
    if (qs_move_read(d->rules, blank + 1, &m, why, sizeof why)) {
        return fail(d, "%s", why);
    }
    switch (qs_table_answer(d->table, seat, m, &rule)) {
    case QS_OK:
        return QS_OK;
    case QS_REFUSED:
        return fail(d, "refused by %s", qs_rule_write(d->rules, rule, why, sizeof why));
    default:
        return fail(d, "more answers than a game can have", "");
    }
}

static int read_answer_line(struct reading *d)
{
    const char *s;
    if (d->info->ended) {
        return fail(d, "more lines behind the end", "");
    }
    if ((s = after(d, "end"))) {
        return read_hash(d, s, true);
    }
    if ((s = after(d, "hash"))) {
        return read_hash(d, s, false);
    }
    if ((s = after(d, "undo"))) {
        return read_undo(d, s);
    }
    return read_answer(d);
}

static int read_all(struct reading *d)
{
    int got, e = QS_OK;
    while (e == QS_OK && (got = next_line(d)) != 0) {
        if (got < 0) {
            return got;
        }
        e = d->table ? 1 : read_head_line(d);
        if (e == 1) {
            e = d->table ? QS_OK : open_table(d);
            e = e == QS_OK ? read_answer_line(d) : e;
        }
    }
    if (e == QS_OK && !d->table) {
        e = open_table(d);
    }
    return e;
}

int qs_record_read(struct qs_table **out, const struct qs_library *lib, const char *file,
                   const char *text, size_t length, const char *edition_directory,
                   struct qs_record_info *info, struct qs_complaints *why)
{
    struct reading d = { .lib = lib, .file = file, .text = text, .end = text + length, .why = why,
                         .info = info, .directory = edition_directory };
    int e;
    memset(info, 0, sizeof *info);
    e = read_all(&d);
    for (int i = 0; i < d.n_rows; i++) {
        free(d.rows[i]);
    }
    if (e != QS_OK) {
        qs_table_free(d.table);
        qs_rules_close(d.rules);
        return QS_BAD;
    }
    info->answers = qs_table_answers(d.table);
    *out = d.table;
    return QS_OK;
}
