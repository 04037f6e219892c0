/*
 * saved.c: the unfinished games that lie on the disk: who plays them, and which there are.
 *
 * ID.seats is a few lines:
 *
 *     quayside-seats 1
 *     seed 1234
 *     undo free
 *     guided
 *     seat 0 human
 *     seat 1 exec:python3 bot.py
 */
#include "play.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char magic[] = "quayside-seats 1";

size_t saved_seats_write(const struct match *m, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    qs_add(&t, "%s\nseed %" PRIu64 "\n", magic, m->seed);
    if (m->undo_free) {
        qs_add(&t, "undo free\n");
    }
    if (m->first) {
        qs_add(&t, "guided\n");
    }
    for (int i = 0; i < m->seats; i++) {
        qs_add(&t, "seat %d %s\n", i, m->player[i].what);
    }
    return t.used;
}

/* One line of the file; 0, or -1 if it means nothing. */
static int read_seats_line(struct saved_seats *out, const char *line)
{
    int seat, at = 0;
    if (!strncmp(line, "seed ", 5)) {
        return app_number(line + 5, &out->seed);
    }
    if (!strcmp(line, "undo free")) {
        out->undo_free = true;
        return 0;
    }
    if (!strcmp(line, "guided")) {
        out->guided = true;
        return 0;
    }
    if (sscanf(line, "seat %d %n", &seat, &at) < 1 || !at || seat != out->seats || seat >= QS_SEATS) {
        return -1;
    }
    out->seats++;
    return player_read(&out->player[seat], line + at);
}

int saved_seats_read(struct saved_seats *out, const char *directory, const char *id, char *why, size_t size)
{
    char path[4096], line[1024];
    int number = 0, failed = 0;
    memset(out, 0, sizeof *out);
    snprintf(path, sizeof path, "%s/%s.seats", directory, id);
    int fd = saves_open(path, O_RDONLY);
    FILE *in = fd < 0 ? NULL : fdopen(fd, "r");
    if (!in) {
        snprintf(why, size, "%.200s: %s", path, strerror(errno));
        return -1;
    }
    while (!failed && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = 0;
        failed = number++ ? read_seats_line(out, line) : strcmp(line, magic);
    }
    fclose(in);
    if (failed || !out->seats) {
        snprintf(why, size, T("%.200s:%d: this line is not understood"), path, number);
        return -1;
    }
    return 0;
}

/* ------------------------------------------------------------------ which there are */

/* "won, 12: A triumph", or the points of all sides. */
static void read_result(struct saved *s, const struct qs_table *table)
{
    struct qs_outcome o;
    const struct qs_game *game = qs_table_rules(table)->game;
    struct qs_text t = qs_text_in(s->result, sizeof s->result);
    qs_outcome(qs_table_rules(table), qs_table_state(table), &o);
    if (o.solo) {
        qs_add(&t, "%s, %d", o.won ? T("won") : T("not won"), (int)o.result);
        qs_add(&t, game->bands ? ": %s" : "%.0s", game->bands ? T(game->bands[o.band]) : "");
        return;
    }
    for (int i = 0; i < o.sides; i++) {
        qs_add(&t, i ? T(" to %d") : "%d", (int)o.score[i]);
    }
}

/* What the record says of itself; bad if it cannot be read. */
static void read_record(struct saved *s, int fd)
{
    size_t length = 0;
    struct qs_record_info info = { .ended = false };
    struct qs_table *table = NULL;
    char *text = saves_text(fd, &length);
    bool failed = !text || qs_record_read(&table, app_library(), s->id, text, length, NULL, &info, NULL);
    snprintf(s->game, sizeof s->game, "%s", info.game);
    s->answers = info.answers;
    s->lost = info.lost;
    s->damaged = failed && info.sound;
    s->bad = failed && !info.sound;
    s->other_rules = info.other_rules ? info.rules : 0;
    s->other_cards = info.other_cards;
    if (!failed) {
        qs_rules_age(qs_table_rules(table), s->age, sizeof s->age);
    }
    if (!failed && qs_table_over(table)) {
        read_result(s, table);
    }
    qs_table_free(table);
    free(text);
}

/* Fills in what is known of the file; false if it is no unfinished match (of this game). */
static bool examine(struct saved *s, const char *directory, const char *name, const char *game)
{
    char path[4096], why[512];
    struct stat st;
    size_t n = strlen(name);
    if (n < 6 || n - 5 >= sizeof s->id || strcmp(name + n - 5, ".game") != 0) {
        return false;
    }
    memset(s, 0, sizeof *s);
    snprintf(s->id, sizeof s->id, "%.*s", (int)(n - 5), name);
    if (game && (strncmp(s->id, game, strlen(game)) != 0 || s->id[strlen(game)] != '-')) {
        return false;
    }
    snprintf(path, sizeof path, "%s/%s", directory, name);
    int fd = saves_open(path, O_RDONLY);
    if (fd < 0 || fstat(fd, &st) || !st.st_size) {
        if (fd >= 0) {
            close(fd);
        }
        return false; /* of an empty one nothing was ever answered */
    }
    s->when = (long long)st.st_mtim.tv_sec * 1000000000 + st.st_mtim.tv_nsec;
    s->locked = flock(fd, LOCK_SH | LOCK_NB) != 0;
    read_record(s, fd);
    close(fd);
    s->bad |= saved_seats_read(&s->seats, directory, s->id, why, sizeof why) != 0;
    return true;
}

static int latest_first(const void *a, const void *b)
{
    const struct saved *x = a, *y = b;
    return x->when != y->when ? (x->when < y->when) - (x->when > y->when) : strcmp(x->id, y->id);
}

/* The directory of unfinished or of finished matches; 0 or -1. */
static int directory_of(bool past, char *out, size_t size)
{
    char why[512];
    if (saves_directory(out, size, why, sizeof why)) {
        return -1;
    }
    size_t n = strlen(out);
    snprintf(out + n, size - n, "%s", past ? "/finished" : "");
    return 0;
}

int saves_list(struct saved **out, const char *game, bool past)
{
    char path[3072];
    int n = 0, room = 0;
    *out = NULL;
    if (directory_of(past, path, sizeof path)) {
        return 0;
    }
    DIR *d = opendir(path);
    struct dirent *e;
    while (d && !signals_caught() && (e = readdir(d))) {
        if (n == room) {
            room = room ? room * 2 : 16;
            struct saved *more = app_memory((size_t)room * sizeof *more);
            if (n) {
                memcpy(more, *out, (size_t)n * sizeof *more);
            }
            free(*out);
            *out = more;
        }
        n += examine(&(*out)[n], path, e->d_name, game);
    }
    if (d) {
        closedir(d);
    }
    if (n) {
        qsort(*out, (size_t)n, sizeof **out, latest_first);
    }
    return n;
}

int saves_delete(const char *id, char *why, size_t size)
{
    static const char *const ends[] = { ".damaged", ".seats", ".game" };
    struct autosave s;
    char path[4096], *text = NULL;
    size_t length;
    if (autosave_open(&s, id, &text, &length)) {
        snprintf(why, size, "%s", s.trouble);
        return -1;
    }
    free(text);
    int failed = 0;
    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s/%s%s", s.directory, id, ends[i]);
        failed |= unlink(path) && errno != ENOENT;
    }
    if (failed) {
        snprintf(why, size, "%.200s: %s", path, strerror(errno));
    }
    autosave_close(&s);
    return failed ? -1 : 0;
}

void saves_when(long long when, char *out, size_t size)
{
    time_t t = (time_t)(when / 1000000000);
    struct tm local;
    if (!localtime_r(&t, &local) || !strftime(out, size, "%Y-%m-%d %H:%M", &local)) {
        snprintf(out, size, "%lld", when);
    }
}

void saves_line(const struct saved *s, char *out, size_t size)
{
    char when[64];
    struct qs_text t = qs_text_in(out, size);
    const struct qs_game *game = qs_game_named(app_library(), s->game);
    saves_when(s->when, when, sizeof when);
    struct page who = { 0 };
    if (game) {
        players_line(game, s->seats.player, s->seats.seats, &who);
    }
    qs_add(&t, "%s: %s, %s", s->id, game ? T(game->title) : s->game, page_text(&who));
    page_free(&who);
    if (s->result[0]) {
        qs_add(&t, T(": %s, %s"), s->result, when);
        return;
    }
    qs_add(&t, T(", %zu answers and draws, last played %s"), s->answers, when);
    if (*s->age) {
        qs_add(&t, T(", begun with an earlier version (%s)"), s->age);
    }
    if (s->damaged) {
        qs_add(&t, T(", damaged: %zu more are lost"), s->lost);
    }
    if (s->locked) {
        qs_add(&t, "%s", T(", being played now"));
    }
}
