/*
 * edition.c: `quayside edition`: checks a user's own tables, or writes out the standard ones.
 *
 * A user's directory has a directory for each game, or the tables of one game directly. Files that
 * are missing are the standard's.
 */
#include "app.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "quayside/text.h"

/* ------------------------------------------------------------------ check */

static const struct qs_sheet *sheet_named(const struct qs_game *game, const char *file)
{
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        if (!strcmp(s->file, file)) {
            return s;
        }
    }
    return NULL;
}

static bool is_text(const char *name)
{
    size_t n = strlen(name);
    return name[0] != '.' && n > 4 && !strcmp(name + n - 4, ".txt");
}

/* How many of a directory's files are tables of the game; without a game, how many texts it has. */
static int count_tables(const struct qs_game *game, const char *directory)
{
    DIR *d = opendir(directory);
    int n = 0;
    for (struct dirent *e; d && (e = readdir(d));) {
        n += game ? sheet_named(game, e->d_name) != NULL : is_text(e->d_name);
    }
    if (d) {
        closedir(d);
    }
    return n;
}

/* The board sheet of the directory, if it has one: 0, or APP_FAILED after saying what is wrong. */
static int check_board(const struct qs_rules *rules, const char *where)
{
    char path[4128], text[8192] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct qs_file file = { .path = "board.txt" };
    struct qs_box *box = NULL;
    struct stat s;
    snprintf(path, sizeof path, "%s/board.txt", where);
    if (stat(path, &s)) {
        return APP_DONE;
    }
    char *bytes = app_read(path, &file.size);
    file.bytes = bytes;
    int code = !bytes || qs_box_open(&box, app_library(), rules, &file, &why) ? APP_FAILED : APP_DONE;
    fputs(text, stderr);
    qs_box_close(box);
    free(bytes);
    return code;
}

static int check_game(const struct qs_game *game, const char *directory, const char *where)
{
    char row[2048];
    size_t differ = 0;
    int n = count_tables(game, where);
    struct qs_rules *rules = app_open_rules(game, directory);
    if (!rules) {
        return APP_FAILED;
    }
    if (check_board(rules, where)) {
        qs_rules_close(rules);
        return app_fail("the board of %s cannot be used: see above.", where);
    }
    while (qs_rules_rows(rules, differ, row, sizeof row)) {
        differ++;
    }
    printf("%s: %s: ok, %d table%s, %zu row%s other than the standard edition's, edition %016llx\n", where,
           game->title, n, n == 1 ? "" : "s", differ, differ == 1 ? "" : "s",
           (unsigned long long)rules->edition);
    qs_rules_close(rules);
    return APP_DONE;
}

static bool is_directory(const char *path)
{
    struct stat s;
    return !stat(path, &s) && S_ISDIR(s.st_mode);
}

/* How well the directory itself is an edition of the game: tables of several have equal names. */
static int fit(const struct qs_game *game, const char *directory)
{
    struct qs_rules *rules = NULL;
    int tables = count_tables(game, directory), texts = count_tables(NULL, directory);
    if (!tables) {
        return 0;
    }
    qs_rules_open(&rules, app_library(), game, directory, NULL, NULL);
    qs_rules_close(rules);
    return tables + (tables == texts) * 100 + (rules != NULL) * 1000;
}

/* Whether the directory is about the game, and where its tables lie. */
static bool is_about(const struct qs_game *game, const char *directory, int best, char *where, size_t size)
{
    snprintf(where, size, "%s/%s", directory, game->name);
    if (is_directory(where)) {
        return true;
    }
    snprintf(where, size, "%s", directory);
    return best && fit(game, directory) == best;
}

static int check(const char *directory, const struct qs_game *only)
{
    char where[4096];
    int code = APP_DONE, n = 0, best = 0;
    if (!is_directory(directory)) {
        return app_fail("there is no directory %s; `quayside edition new %s` would make one.", directory,
                        directory);
    }
    for (const struct qs_game *const *g = app_library()->games; *g; g++) {
        int here = only && only != *g ? 0 : fit(*g, directory);
        best = here > best ? here : best;
    }
    for (const struct qs_game *const *g = app_library()->games; *g; g++) {
        if ((!only || only == *g) && is_about(*g, directory, best, where, sizeof where)) {
            n++;
            if (check_game(*g, directory, where)) {
                code = APP_FAILED;
            }
        }
    }
    return n ? code : app_fail("%s has no tables of %s.", directory, only ? only->title : "any game");
}

/* ------------------------------------------------------------------ new */

static int make_directory(const char *path)
{
    if (mkdir(path, 0777) && errno != EEXIST) {
        return app_fail("cannot make the directory %s: %s.", path, strerror(errno));
    }
    return APP_DONE;
}

/* How far the comments at the head of a table go. */
static size_t head_size(const struct qs_file *f)
{
    size_t at = 0;
    while (at < f->size && (f->bytes[at] == '#' || f->bytes[at] == '\n')) {
        const char *end = memchr(f->bytes + at, '\n', f->size - at);
        at = end ? (size_t)(end + 1 - f->bytes) : f->size;
    }
    return at;
}

/* A patch that changes nothing yet: what the table's lines mean, and its base. */
static int write_patch(const char *where, const struct qs_file *file, const char *base)
{
    struct qs_text text = qs_text_growing();
    qs_add(&text, "%.*sbase %s\n\n", (int)head_size(file), file->bytes, base);
    qs_add(&text, "# Below: rows that differ from those of that edition, new ones, and `remove ID`.\n");
    int failed = text.starved ? app_fail("out of memory.") : app_write(where, qs_text_of(&text), text.used);
    qs_text_free(&text);
    return failed;
}

/* The version that new matches are played with. */
static const char *newest(const struct qs_game *game, struct qs_release *r)
{
    for (int i = 0; qs_release_at(app_library(), game, i, r); i++) {
    }
    return *r->version ? r->version : "standard";
}

/* Writes one file, never over another. */
static int write_new(const char *directory, const char *path, const struct qs_file *file, const char *base)
{
    char where[4096];
    struct stat s;
    snprintf(where, sizeof where, "%s/%s", directory, path);
    if (!stat(where, &s)) {
        return app_fail("%s is there already; nothing was written over it.", where);
    }
    if (base ? write_patch(where, file, base) : app_write(where, file->bytes, file->size)) {
        return APP_FAILED;
    }
    printf("%s\n", where);
    return APP_DONE;
}

/* "wharfside/goods.txt" of a file of the standard edition of this game, or NULL. */
static const char *path_in(const struct qs_file *file, const struct qs_game *game)
{
    char prefix[64];
    int n = snprintf(prefix, sizeof prefix, "editions/standard/%s/", game->name);
    return strncmp(file->path, prefix, (size_t)n) ? NULL : file->path + strlen("editions/standard/");
}

/* Tables that no rule reads are left out of a patch. */
static bool is_patched(const struct qs_game *game, const char *path)
{
    const struct qs_sheet *s = game->sheets;
    while (s->file && strcmp(strrchr(path, '/') + 1, s->file) != 0) {
        s++;
    }
    return s->file && !s->advice;
}

static int write_game(const char *directory, const struct qs_game *game, bool patch)
{
    char where[4096];
    struct qs_release release = { 0 };
    const char *base = patch ? newest(game, &release) : NULL;
    int code = APP_DONE;
    snprintf(where, sizeof where, "%s/%s", directory, game->name);
    if (make_directory(where)) {
        return APP_FAILED;
    }
    for (const struct qs_file *f = app_library()->files; f->path && !code; f++) {
        const char *path = path_in(f, game);
        code = path && (!patch || is_patched(game, path)) ? write_new(directory, path, f, base) : APP_DONE;
    }
    return code;
}

/* Tables whose rows are a surprise are written like all others: an owner has to see them. */
static void warn_of(const struct qs_game *game)
{
    if (qs_has_surprises(game)) {
        printf("%s has surprises for those who play its campaign, in its tables of\n ", game->title);
        for (int list = QS_LIST_FIRST, n = 0; list < game->n_lists; list++) {
            if (game->lists[list].title && qs_is_surprise(game, list)) {
                printf("%s %s", n++ ? "," : "", game->lists[list].title);
            }
        }
        printf(".\n");
    }
}

static int write_standard(const char *directory, const struct qs_game *only, bool patch)
{
    int code = make_directory(directory);
    for (const struct qs_game *const *g = app_library()->games; *g && !code; g++) {
        if ((!only || only == *g) && (*g)->sheets && (*g)->sheets->file) {
            code = write_game(directory, *g, patch);
        }
    }
    for (const struct qs_game *const *g = app_library()->games; *g && !code; g++) {
        if (!only || only == *g) {
            warn_of(*g);
        }
    }
    if (!code) {
        printf("Change what you like and delete what you leave as it is, then:\n"
               "  quayside edition check %s\n",
               directory);
    }
    return code;
}

/* ------------------------------------------------------------------ show, diff */

/* The i-th row in which an edition differs from the standard one; to be freed; NULL if there is none. */
static char *row_of(const struct qs_rules *r, size_t i)
{
    size_t n = qs_rules_rows(r, i, NULL, 0);
    char *row = n ? app_memory(n + 1) : NULL;
    if (row) {
        qs_rules_rows(r, i, row, n + 1);
    }
    return row;
}

static bool has_row(const struct qs_rules *r, const char *row)
{
    bool found = false;
    char *other;
    for (size_t i = 0; !found && (other = row_of(r, i)); i++) {
        found = !strcmp(other, row);
        free(other);
    }
    return found;
}

/* Rows of one edition that the other does not have, with a sign before them; how many. */
static int print_rows(const struct qs_rules *of, const struct qs_rules *not_in, const char *sign)
{
    int n = 0;
    char *row;
    for (size_t i = 0; (row = row_of(of, i)); i++) {
        if (!not_in || !has_row(not_in, row)) {
            printf("%s%s\n", sign, row);
            n++;
        }
        free(row);
    }
    return n;
}

/* What an edition changes, row by row; or in what two differ. Each is a directory or a version. */
static int compare(const struct qs_game *game, const char *a, const char *b)
{
    struct qs_rules *first = app_open_rules(game, a), *second = b && first ? app_open_rules(game, b) : NULL;
    if (!first || (b && !second)) {
        qs_rules_close(first);
        return APP_FAILED;
    }
    int n = print_rows(first, second, b ? "- " : "") + (b ? print_rows(second, first, "+ ") : 0);
    printf("%s: %d row%s, edition %016llx", game->title, n, n == 1 ? "" : "s",
           (unsigned long long)first->edition);
    printf(b ? " against %016llx\n" : " (beside the standard one)\n",
           (unsigned long long)(b ? second->edition : 0));
    qs_rules_close(first);
    qs_rules_close(second);
    return APP_DONE;
}

static int compare_command(const char *me, const char *const *rest, int n)
{
    bool diff = !strcmp(rest[0], "diff");
    const struct qs_game *game = n == (diff ? 4 : 3) ? app_game(me, rest[n - 1]) : NULL;
    if (n != (diff ? 4 : 3)) {
        return app_usage(me, diff ? "two editions and a game." : "an edition and a game.");
    }
    return game ? compare(game, rest[1], diff ? rest[2] : NULL) : APP_USAGE;
}

int cmd_edition(int argc, char **argv)
{
    bool patch = false;
    const struct app_option options[] = { { "--patch", .flag = &patch }, { 0 } };
    const char *rest[5] = { NULL };
    const struct qs_game *only = NULL;
    int n = app_parse(argc, argv, options, rest, 4);
    if (n < 0) {
        return APP_USAGE;
    }
    if (n && (!strcmp(rest[0], "show") || !strcmp(rest[0], "diff"))) {
        return compare_command(argv[0], rest, n);
    }
    if (n < 2 || n > 3 || (strcmp(rest[0], "check") && strcmp(rest[0], "new"))) {
        return app_usage(argv[0], "say `check` or `new` and a directory, `show` or `diff` and editions.");
    }
    if (rest[2] && !(only = app_game(argv[0], rest[2]))) {
        return APP_USAGE;
    }
    return strcmp(rest[0], "new") ? check(rest[1], only) : write_standard(rest[1], only, patch);
}
