/*
 * first.c: the guided first game (quayside/first.h).
 *
 * A file is read line by line, the first word says what the rest is:
 *
 *   options WORDS    of the match: players=2
 *   seed N           of its chance
 *   say WORDS        to the learner before the next answer; several lines are paragraphs
 *   light NAME...    what is meant: elements of the board, targets of answers
 *   otherwise WORDS  to whoever answers something else
 *   answer MOVE      what the learner, seat 0, is to do
 *   they SEAT MOVE   what another seat does then
 *
 * Answers without alternative and chance are not written down: the table gives them. The last `say`
 * has no answer: the learner is on their own.
 */
#include "quayside/first.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_ROWS = 128, LEARNER = 0 };

struct row {
    int seat; /* -1: the last words */
    qs_move move;
    size_t words, light, otherwise; /* where their texts begin in `text` */
};

struct qs_first {
    struct qs_options options;
    uint64_t seed;
    struct row row[MOST_ROWS];
    int n, learners;
    struct qs_text text; /* texts that end with a NUL; the first is empty */
};

struct reading {
    struct qs_first *f;
    const struct qs_rules *r;
    struct qs_complaints *why;
    char path[64];
    int line;
    struct qs_text say;
    char light[256], otherwise[512];
    bool bad;
};

static void complain(struct reading *g, const char *what, const char *rest)
{
    qs_complain(g->why, g->path, g->line, "%s: \"%.60s\"", what, rest);
    g->bad = true;
}

static size_t keep(struct qs_first *f, const char *text)
{
    size_t at = f->text.used;
    qs_add_bytes(&f->text, text, strlen(text) + 1);
    return at;
}

/* A row with what was said since the one before. */
static void add_row(struct reading *g, int seat, qs_move move)
{
    struct qs_first *f = g->f;
    if (f->n == MOST_ROWS) {
        complain(g, "too many answers", "");
        return;
    }
    struct row *row = &f->row[f->n++];
    *row = (struct row){ .seat = seat, .move = move };
    row->words = keep(f, qs_text_of(&g->say));
    row->light = keep(f, g->light);
    row->otherwise = keep(f, g->otherwise);
    f->learners += g->say.used > 0;
    qs_text_clear(&g->say);
    *g->light = *g->otherwise = 0;
}

static void read_answer(struct reading *g, int seat, const char *text)
{
    qs_move move;
    char wrong[256];
    if (qs_move_read(g->r, text, &move, wrong, sizeof wrong)) {
        complain(g, wrong, text);
    } else {
        add_row(g, seat, move);
    }
}

static void read_they(struct reading *g, const char *rest)
{
    int seat = rest[0] - '0';
    if (seat <= LEARNER || seat >= g->f->options.players || rest[1] != ' ') {
        complain(g, "this is no other seat", rest);
    } else {
        read_answer(g, seat, rest + 2);
    }
}

static void read_options(struct reading *g, const char *rest)
{
    char word[128], why[128];
    const char *players = strstr(rest, "players=");
    if (qs_options_standard(g->r->game, players ? atoi(players + 8) : 2, &g->f->options)) {
        complain(g, "so many cannot play", rest);
    }
    for (const char *at = rest; *(at += strspn(at, " "));) {
        size_t n = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        if (qs_options_set(g->r->game, &g->f->options, word, why, sizeof why)) {
            complain(g, why, word);
        }
        at += n;
    }
}

static void read_line(struct reading *g, const char *word, const char *rest)
{
    if (!strcmp(word, "options")) {
        read_options(g, rest);
    } else if (!strcmp(word, "seed")) {
        g->f->seed = strtoull(rest, NULL, 10);
    } else if (!strcmp(word, "say")) {
        qs_add(&g->say, "%s%s", g->say.used ? "\n" : "", rest);
    } else if (!strcmp(word, "light")) {
        snprintf(g->light, sizeof g->light, "%s", rest);
    } else if (!strcmp(word, "otherwise")) {
        snprintf(g->otherwise, sizeof g->otherwise, "%s", rest);
    } else if (!strcmp(word, "answer")) {
        read_answer(g, LEARNER, rest);
    } else if (!strcmp(word, "they")) {
        read_they(g, rest);
    } else {
        complain(g, "this word is not known", word);
    }
}

static void read_lines(struct reading *g, const struct qs_file *file)
{
    const char *at = file->bytes, *end = at + file->size;
    char line[1024];
    for (; at < end; g->line++) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t n = (size_t)((newline ? newline : end) - at);
        snprintf(line, sizeof line, "%.*s", (int)n, at);
        at += n + 1;
        size_t word = strcspn(line, " ");
        if (!*line || *line == '#') {
            continue;
        }
        const char *rest = line[word] ? line + word + 1 : "";
        line[word] = 0;
        read_line(g, line, rest);
    }
    if (g->say.used) {
        add_row(g, -1, 0);
    }
}

static const struct qs_file *file_of(const struct qs_library *lib, const struct qs_game *game, char *path,
                                     size_t size)
{
    snprintf(path, size, "docs/first/%s.txt", game->name);
    return qs_library_file(lib, path);
}

bool qs_first_there(const struct qs_library *lib, const struct qs_game *game)
{
    char path[64];
    return file_of(lib, game, path, sizeof path) != NULL;
}

int qs_first_open(struct qs_first **out, const struct qs_library *lib, const struct qs_rules *r,
                  struct qs_complaints *why)
{
    struct reading g = { .r = r, .why = why, .line = 1, .say = qs_text_growing() };
    const struct qs_file *file = file_of(lib, r->game, g.path, sizeof g.path);
    *out = NULL;
    if (!file) {
        qs_complain(why, g.path, 0, "%s has no guided first game", r->game->title);
        return QS_BAD;
    }
    g.f = calloc(1, sizeof *g.f);
    if (!g.f) {
        return QS_NO_MEMORY;
    }
    g.f->text = qs_text_growing();
    qs_options_standard(r->game, 2, &g.f->options);
    read_lines(&g, file);
    bool starved = g.say.starved || g.f->text.starved;
    qs_text_free(&g.say);
    if (g.bad || starved) {
        qs_first_close(g.f);
        return starved ? QS_NO_MEMORY : QS_BAD;
    }
    *out = g.f;
    return QS_OK;
}

void qs_first_close(struct qs_first *f)
{
    if (f) {
        qs_text_free(&f->text);
    }
    free(f);
}

const struct qs_options *qs_first_options(const struct qs_first *f)
{
    return &f->options;
}

uint64_t qs_first_seed(const struct qs_first *f)
{
    return f->seed;
}

/* How many rows the match has gone along the way; -1 off it. */
static int gone(const struct qs_first *f, const struct qs_table *t)
{
    int k = 0;
    for (size_t i = 0; i < qs_table_answers(t); i++) {
        struct qs_answer a = qs_table_answer_at(t, i);
        if (a.seat == QS_CHANCE || a.forced) {
            continue;
        }
        if (k == f->n || f->row[k].seat != a.seat || f->row[k].move != a.move) {
            return -1;
        }
        k++;
    }
    return k;
}

int qs_first_turn(const struct qs_first *f, const struct qs_table *t, qs_move *move)
{
    int k = gone(f, t);
    if (k < 0 || k >= f->n || f->row[k].seat < 0) {
        return -1;
    }
    *move = f->row[k].move;
    return f->row[k].seat;
}

/* The number of a row among those that say something. */
static int number_of(const struct qs_first *f, int k)
{
    int n = 0;
    for (int i = 0; i <= k; i++) {
        n += f->text.out[f->row[i].words] != 0;
    }
    return n;
}

bool qs_first_now(const struct qs_first *f, const struct qs_table *t, struct qs_first_row *out)
{
    int k = gone(f, t);
    const struct row *row = k >= 0 && k < f->n ? &f->row[k] : NULL;
    if (!row || row->seat > LEARNER) {
        return false;
    }
    *out = (struct qs_first_row){ .n = number_of(f, k),
                                  .of = f->learners,
                                  .words = f->text.out + row->words,
                                  .light = f->text.out + row->light,
                                  .otherwise = f->text.out + row->otherwise,
                                  .answers = row->seat == LEARNER,
                                  .move = row->move };
    return true;
}
