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
 * The head tells what the answers mean, each of its lines but `row` once; `row` lines carry what a
 * user's edition changes, as many and as long as they are. `end` has the hash of the final state,
 * `hash` that of a match still going on; both are optional, and checked. A last line without its
 * newline was being written when something died: it is dropped.
 *
 * A line may end with a checksum, " ~" and eight hex digits, over all text up to there; from the
 * first one on every answer must have one. Files that grow while a match is played have them, so
 * that damage is noticed at its line. What is sound before that line can still be read: by its
 * length.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edition.h"
#include "engine.h"
#include "quayside/table.h"

enum { VERSION = 1, LINE = 512, SUM = 9 /* "~" and its digits */ };

uint32_t qs_record_sum(uint32_t sum, const char *line, size_t n)
{
    uint32_t h = sum ^ 2166136261u; /* FNV-1a, from line to line */
    for (size_t i = 0; i < n; i++) {
        h = (h ^ (unsigned char)line[i]) * 16777619u;
    }
    return (h ^ '\n') * 16777619u;
}

/* ------------------------------------------------------------------ writing */

/* A row of any length, straight into the text. */
static void add_row(struct qs_text *t, const struct qs_rules *r, size_t i)
{
    qs_add(t, "row ");
    size_t room = t->used < t->size ? t->size - t->used : 0;
    t->used += qs_rules_rows(r, i, room ? t->out + t->used : NULL, room);
    qs_add(t, "\n");
}

static void write_head(struct qs_text *t, const struct qs_table *table, const char *const *names)
{
    const struct qs_rules *r = qs_table_rules(table);
    char line[LINE];
    qs_add(t, "qs-record %d\ngame %s\nrules %d\nedition %016llx\n", VERSION, r->game->name, qs_rules_of(r),
           (unsigned long long)r->edition);
    for (size_t i = 0; qs_rules_rows(r, i, NULL, 0); i++) {
        add_row(t, r, i);
    }
    qs_options_write(r->game, qs_table_options(table), line, sizeof line);
    qs_add(t, "options %s\n", line);
    for (int seat = 0; names && seat < qs_table_options(table)->players; seat++) {
        qs_add_text(t, seat ? " " : "seats ");
        qs_add_word_of(t, names[seat], sizeof((struct qs_record_info *)NULL)->names[0]);
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

size_t qs_record_with_sums(const char *record, char *out, size_t size)
{
    struct qs_text text = qs_text_in(out, size);
    uint32_t sum = 0;
    for (size_t n; *record; record += n + (record[n] == '\n')) {
        n = strcspn(record, "\n");
        sum = qs_record_sum(sum, record, n);
        qs_add_bytes(&text, record, n);
        qs_add(&text, "%s~%08x\n", n ? " " : "", (unsigned)sum);
    }
    return text.used;
}

/* ------------------------------------------------------------------ reading */

struct reading {
    const struct qs_library *lib;
    const char *file;
    char *text, *at, *end; /* a copy, cut into lines on the way */
    char *now;             /* the line that is read */
    int line;
    struct qs_complaints *why;
    struct qs_record_info *info;
    const char *directory;
    uint32_t sum;
    bool summed; /* there was a checksum: from here on there must be */

    const struct qs_game *game;
    struct qs_options options;
    unsigned long long edition;
    bool has_options, has_edition, has_version, has_rules, has_names;
    const char **rows;
    size_t n_rows;

    struct qs_rules *opened; /* for this record alone */
    const struct qs_rules *rules;
    struct qs_table *table;
};

static int __attribute__((format(printf, 2, 3))) fail(struct reading *d, const char *format, ...)
{
    char message[LINE + 100], shown[LINE + 100]; /* what it quotes may come from anybody */
    va_list list;
    va_start(list, format);
    vsnprintf(message, sizeof message, format, list);
    va_end(list);
    struct qs_text text = qs_text_in(shown, sizeof shown);
    qs_add_shown(&text, message, false);
    qs_complain(d->why, d->file, d->line, "%s", shown);
    return QS_BAD;
}

static bool read_hex(const char *s, size_t digits, unsigned long long *out)
{
    *out = strtoull(s, NULL, 16);
    return strlen(s) == digits && strspn(s, "0123456789abcdef") == digits;
}

/* Whether the line of n bytes ends with a checksum, and which. */
static bool has_sum(const struct reading *d, size_t n, unsigned long long *sum)
{
    return n >= SUM && d->now[n - SUM] == '~' && (n == SUM || d->now[n - SUM - 1] == ' ') &&
           read_hex(d->now + n - SUM + 1, SUM - 1, sum);
}

/* Takes the checksum off the line, if it has one, and compares. */
static int take_sum(struct reading *d, size_t n)
{
    unsigned long long said = 0;
    bool has = has_sum(d, n, &said);
    if (has) {
        n -= n > SUM ? SUM + 1 : SUM;
        d->now[n] = '\0';
    }
    d->sum = qs_record_sum(d->sum, d->now, n);
    if (has && said != d->sum) {
        return fail(d, "damaged: the checksum is that of another text");
    }
    if (!has && d->summed && n && d->now[0] != '#') {
        return fail(d, "damaged: the line has lost its checksum");
    }
    d->summed |= has;
    return QS_OK;
}

/* The next line without comment and blanks at its end; 0 at the end of the text, QS_BAD on error. */
static int next_line(struct reading *d)
{
    while (d->at < d->end) {
        char *stop = memchr(d->at, '\n', (size_t)(d->end - d->at));
        if (!stop) {
            d->info->cut = true;
            return 0;
        }
        size_t n = (size_t)(stop - d->at);
        d->line++;
        d->now = d->at;
        if (memchr(d->now, '\0', n)) {
            return fail(d, "a NUL byte: this is no text");
        }
        while (n && (d->now[n - 1] == ' ' || d->now[n - 1] == '\r')) {
            n--;
        }
        d->now[n] = '\0';
        if (take_sum(d, n)) {
            return QS_BAD;
        }
        d->at = stop + 1;
        if (d->now[0] && d->now[0] != '#') {
            return 1;
        }
    }
    return 0;
}

/* The text behind a word that begins the line, or NULL. */
static char *after(const struct reading *d, const char *word)
{
    size_t n = d->now[0] == word[0] ? strlen(word) : 0;
    return n && !strncmp(d->now, word, n) && d->now[n] == ' ' ? d->now + n + 1 : NULL;
}

/* The next word of a line, cut off; NULL at its end. */
static char *next_word(char **rest)
{
    char *word = *rest + strspn(*rest, " ");
    *rest = word + strcspn(word, " ");
    if (**rest) {
        *(*rest)++ = '\0';
    }
    return *word ? word : NULL;
}

/* A line that stands once in a head. */
static int once(struct reading *d, bool *has, const char *what)
{
    if (*has) {
        return fail(d, "a second line of \"%s\"", what);
    }
    *has = true;
    return QS_OK;
}

static int read_names(struct reading *d, char *names)
{
    char *name;
    for (int seat = 0; (name = next_word(&names)); seat++) {
        if (seat == QS_SEATS || strlen(name) >= sizeof d->info->names[0]) {
            return fail(d, "too many or too long names of seats");
        }
        struct qs_text shown = qs_text_in(d->info->names[seat], sizeof d->info->names[0]);
        qs_add_shown(&shown, name, false);
    }
    return once(d, &d->has_names, "seats");
}

static int read_options(struct reading *d, char *options)
{
    char why[LINE], *word;
    if (!d->game) {
        return fail(d, "options before the line that names the game");
    }
    if (once(d, &d->has_options, "options")) {
        return QS_BAD;
    }
    qs_options_standard(d->game, d->game->min_players, &d->options);
    while ((word = next_word(&options))) {
        if (qs_options_set(d->game, &d->options, word, why, sizeof why)) {
            return fail(d, "%s", why);
        }
    }
    return QS_OK;
}

static int read_game(struct reading *d, const char *name)
{
    bool named = d->game != NULL;
    if (once(d, &named, "game")) {
        return QS_BAD;
    }
    d->game = qs_game_named(d->lib, name);
    if (!d->game || strlen(name) >= sizeof d->info->game) {
        return fail(d, "there is no game called \"%s\"; `quayside list` names them", name);
    }
    memcpy(d->info->game, name, strlen(name) + 1);
    return QS_OK;
}

static int read_version(struct reading *d, const char *version)
{
    if (once(d, &d->has_version, "qs-record")) {
        return QS_BAD;
    }
    return strcmp(version, "1") ? fail(d, "record version %s is not known here", version) : QS_OK;
}

/* A match is never replayed under other rules than it was played under; older ones are still known. */
static int read_rules(struct reading *d, const char *number)
{
    size_t digits = strspn(number, "0123456789");
    if (!d->game) {
        return fail(d, "rules before the line that names the game");
    }
    if (once(d, &d->has_rules, "rules")) {
        return QS_BAD;
    }
    if (!digits || digits > 6 || number[digits]) {
        return fail(d, "the number of the rules is a number, not \"%s\"", number);
    }
    d->info->rules = atoi(number);
    int oldest = d->game->oldest ? d->game->oldest : d->game->rules;
    if (d->info->rules > d->game->rules) {
        d->info->other_rules = true;
        return fail(
            d,
            "this match was begun with a newer version of Quayside: it is played under rules %d of %s, "
            "and this version knows them up to %d. Nothing is lost: it opens with that version",
            d->info->rules, d->game->title, d->game->rules);
    }
    if (d->info->rules < oldest) {
        d->info->other_rules = true;
        return fail(
            d,
            "this is a match under rules %d of %s, from before the first release; rules %d are the oldest "
            "that are still played",
            d->info->rules, d->game->title, oldest);
    }
    return QS_OK;
}

static int read_edition(struct reading *d, const char *hex)
{
    if (once(d, &d->has_edition, "edition")) {
        return QS_BAD;
    }
    return read_hex(hex, 16, &d->edition) ? QS_OK : fail(d, "the edition is 16 hex digits, not \"%s\"", hex);
}

/* One line of the head; 1 when the line belongs to the answers. */
static int read_head_line(struct reading *d)
{
    char *s;
    if ((s = after(d, "qs-record"))) {
        return read_version(d, s);
    }
    if (!d->has_version) {
        return fail(d, "this is no record: it must begin with \"qs-record 1\"");
    }
    if ((s = after(d, "game"))) {
        return read_game(d, s);
    }
    if ((s = after(d, "rules"))) {
        return read_rules(d, s);
    }
    if ((s = after(d, "edition"))) {
        return read_edition(d, s);
    }
    if ((s = after(d, "row"))) {
        d->rows[d->n_rows++] = s;
        return QS_OK;
    }
    if ((s = after(d, "options"))) {
        return read_options(d, s);
    }
    if ((s = after(d, "seats"))) {
        return read_names(d, s);
    }
    return 1;
}

/* The cards are those the record names; also as they were before later sheets came. */
static bool is_edition(const struct reading *d, const struct qs_rules *r)
{
    return r->edition == d->edition || qs_data_hash(d->game, r->data, false) == d->edition;
}

/* Standard rules of the newest number, if the library has them open already. */
static const struct qs_rules *lent_rules(const struct reading *d)
{
    const struct qs_rules *const *r = d->n_rows || d->info->rules != d->game->rules ? NULL : d->lib->opened;
    while (r && *r && ((*r)->game != d->game || !is_edition(d, *r))) {
        r++;
    }
    return r ? *r : NULL;
}

/* With the tables that somebody named. */
static int open_with_directory(struct reading *d)
{
    if (qs_rules_open(&d->opened, d->lib, d->game, d->directory, NULL, d->why)) {
        return QS_BAD;
    }
    d->opened->number = (uint16_t)d->info->rules;
    return is_edition(d, d->opened) ? QS_OK : fail(d, "made with another edition than %s", d->directory);
}

/* With tables that were released once, found by their hash. */
static int open_released(struct reading *d)
{
    int before = d->why->n;
    if (!qs_rules_open_kept(&d->opened, d->lib, d->game, d->info->rules, d->edition,
                            d->n_rows ? d->rows : NULL, d->why)) {
        return QS_OK;
    }
    d->info->other_cards = d->why->n == before;
    return d->why->n > before
               ? QS_BAD
               : fail(
                     d,
                     "this version has no such cards of %s (edition %016llx): the match was begun with a newer "
                     "version of Quayside, or with tables of somebody's own. Nothing is lost: it opens with those",
                     d->game->title, d->edition);
}

static int open_table(struct reading *d)
{
    if (!d->game || !d->has_options || !d->has_rules || !d->has_edition) {
        return fail(d, "the head lacks game, rules, edition or options");
    }
    d->rules = d->directory ? NULL : lent_rules(d);
    if (!d->rules && (d->directory ? open_with_directory(d) : open_released(d))) {
        return QS_BAD;
    }
    d->rules = d->rules ? d->rules : d->opened;
    memcpy(d->info->release, d->rules->release, sizeof d->info->release);
    return qs_table_new(&d->table, d->rules, &d->options, 0);
}

static int read_hash(struct reading *d, const char *hex, bool ended)
{
    unsigned long long hash;
    if (!read_hex(hex, 16, &hash) || hash != qs_hash(d->rules, qs_table_state(d->table))) {
        return fail(d, "the answers do not lead to the state %s", hex);
    }
    if (ended != qs_table_over(d->table)) {
        return fail(d, ended ? "says `end`, but the game goes on" : "says `hash`, but the game is over");
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
    const char *blank = strchr(d->now, ' ');
    int seat = d->now[0] == '*' ? QS_CHANCE : d->now[0] - '0';
    uint16_t rule;
    qs_move m;
    if (blank != d->now + 1 || (seat != QS_CHANCE && (seat < 0 || seat >= QS_SEATS))) {
        return fail(d, "expected a seat or *, then a move: %s", d->now);
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
        return fail(d, "more answers than a game can have");
    }
}

static int read_answer_line(struct reading *d)
{
    const char *s;
    if (d->info->ended) {
        return fail(d, "more lines behind the end");
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
        if (e == QS_OK) {
            d->info->sound = (size_t)(d->at - d->text);
        }
    }
    if (e == QS_OK && !d->table) {
        e = open_table(d);
    }
    return e;
}

/* How many answers and take-backs there are in the lines from `at` on. */
static size_t count_lost(const char *at, const char *end)
{
    size_t n = 0;
    for (const char *stop; at < end && (stop = memchr(at, '\n', (size_t)(end - at))); at = stop + 1) {
        n += stop > at && *at != '#' && *at != '~' && *at != 'h' && *at != 'e';
    }
    return n;
}

/* A copy of the text to be cut into lines, and room for as many rows as it can have. */
static int take_memory(struct reading *d, const char *text, size_t length)
{
    size_t rows = 1;
    text = length ? text : "";
    for (const char *c = text; (c = memchr(c, '\n', (size_t)(text + length - c))); c++) {
        rows++;
    }
    d->text = malloc(length + 1);
    d->rows = calloc(rows + 1, sizeof *d->rows);
    if (!d->text || !d->rows) {
        return fail(d, "not enough memory for this record");
    }
    memcpy(d->text, text, length);
    d->text[length] = '\0';
    d->at = d->text;
    d->end = d->text + length;
    return QS_OK;
}

int qs_record_read(struct qs_table **out, const struct qs_library *lib, const char *file, const char *text,
                   size_t length, const char *edition_directory, struct qs_record_info *info,
                   struct qs_complaints *why)
{
    struct qs_complaints unheard = { 0 };
    struct reading d = {
        .lib = lib, .file = file, .why = why ? why : &unheard, .info = info, .directory = edition_directory
    };
    memset(info, 0, sizeof *info);
    int e = take_memory(&d, text, length);
    e = e == QS_OK ? read_all(&d) : e;
    free(d.text);
    free(d.rows);
    info->sum = d.sum;
    info->answers = d.table ? qs_table_answers(d.table) : 0;
    if (e != QS_OK) {
        info->sound = d.table ? info->sound : 0;
        info->lost = d.table ? count_lost(text + info->sound, text + length) : 0;
        qs_table_free(d.table);
        qs_rules_close(d.opened);
        return QS_BAD;
    }
    qs_table_keep(d.table, d.opened);
    *out = d.table;
    return QS_OK;
}
