/*
 * campaign_file.c: a campaign on the disk.
 *
 * The directory campaigns/NAME beside the unfinished games has a list of its games and a record of each
 * that is over:
 *
 *     quayside-campaign 2
 *     chapter 1
 *     edition /home/anna/tables
 *     game 12345
 *     handed 1 on 2 players=2 campaign=on story=14 ...
 *
 * A game is known by its seed. It is on the list before it begins, and its record is copied here when it
 * is over; so whatever stops the program, the next start finds the game where it lies. What the last game
 * that is over hands on stands here too: after how many games, whether the story goes on or is over, the
 * chapter reached, the options of the next game. So no record is needed to go on; and without the list the
 * last record still holds all that the next game needs. Version 1 had no line `handed`.
 */
#include "campaign.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char magic[] = "quayside-campaign ";
enum { VERSION = 2 };

static int make(const char *path)
{
    return mkdir(path, 0700) && errno != EEXIST
               ? app_fail("cannot make the directory %s: %s.", path, strerror(errno))
               : APP_DONE;
}

int campaigns_directory(char *out, size_t size)
{
    char why[512];
    if (saves_directory(out, size, why, sizeof why)) {
        return app_fail("%s.", why);
    }
    size_t n = strlen(out);
    snprintf(out + n, size - n, "/campaigns");
    return make(out);
}

/* Letters, digits, blanks, hyphens and points, so that it is a name of a directory everywhere. */
static bool is_name(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _-.";
    return *name && *name != '.' && strlen(name) < CAMPAIGN_NAME && strspn(name, letters) == strlen(name);
}

static int place(struct campaign *c, const char *name)
{
    memset(c, 0, sizeof *c);
    c->chapter = 1;
    if (!is_name(name)) {
        return app_fail("a campaign is called by up to %d letters, digits, blanks and hyphens, not "
                        "\"%s\".",
                        CAMPAIGN_NAME - 1, name);
    }
    snprintf(c->name, sizeof c->name, "%.*s", CAMPAIGN_NAME - 1, name);
    if (campaigns_directory(c->directory, sizeof c->directory)) {
        return APP_FAILED;
    }
    size_t n = strlen(c->directory);
    snprintf(c->directory + n, sizeof c->directory - n, "/%s", name);
    return APP_DONE;
}

static void list_path(const struct campaign *c, char *out, size_t size)
{
    snprintf(out, size, "%s/list", c->directory);
}

int campaign_make(struct campaign *c, const char *name)
{
    char path[4096];
    struct stat s;
    if (place(c, name)) {
        return APP_FAILED;
    }
    list_path(c, path, sizeof path);
    if (!stat(path, &s)) {
        return app_fail("there is a campaign called %s already: `%s campaign go-on %s` goes on with it.",
                        name, app_me(), name);
    }
    return make(c->directory);
}

static int read_handed(struct handed *h, const char *text)
{
    char what[8] = "";
    int at = 0;
    if (sscanf(text, "%d %7s %d %n", &h->games, what, &h->chapter, &at) != 3 || !at ||
        strlen(text + at) >= sizeof h->options) {
        return -1;
    }
    h->over = !strcmp(what, "over");
    snprintf(h->options, sizeof h->options, "%s", text + at);
    return 0;
}

/* The first line: 0, or -1; it says itself that a version is newer. */
static int read_magic(const char *line)
{
    uint64_t version;
    size_t n = strlen(magic);
    return strncmp(line, magic, n) || app_number(line + n, &version) || !version ? -1 : (int)version;
}

/* 0, or -1 if the line means nothing. */
static int read_line(struct campaign *c, const char *line)
{
    uint64_t n;
    if (!strncmp(line, "edition ", 8) && strlen(line + 8) < sizeof c->edition) {
        snprintf(c->edition, sizeof c->edition, "%s", line + 8);
        return 0;
    }
    if (!strncmp(line, "chapter ", 8) && !app_number(line + 8, &n) && n < 100) {
        c->chapter = (int)n;
        return 0;
    }
    if (!strncmp(line, "handed ", 7)) {
        return read_handed(&c->handed, line + 7);
    }
    if (!strncmp(line, "game ", 5) && !app_number(line + 5, &n) && c->n < CAMPAIGN_GAMES) {
        c->seed[c->n++] = n;
        return 0;
    }
    return -1;
}

int campaign_read(struct campaign *c, const char *name)
{
    char path[4096], line[2048];
    int number = 0, failed = 0, version = 0;
    if (place(c, name)) {
        return APP_FAILED;
    }
    list_path(c, path, sizeof path);
    FILE *in = fopen(path, "r");
    if (!in) {
        return app_fail("there is no campaign called %s; `%s campaign list` lists them.", name, app_me());
    }
    while (!failed && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\n")] = 0;
        if (!number++) {
            version = read_magic(line);
            failed = version < 0 || version > VERSION;
        } else {
            failed = read_line(c, line);
        }
    }
    fclose(in);
    if (version > VERSION) {
        return app_fail(
            "%s was written by a newer version of Quayside; it is left as it is, and goes on with that one.",
            path);
    }
    if (!number) {
        return app_fail(
            "%s is empty; `%s campaign go-on RECORD` goes on from the last record of its directory.", path,
            app_me());
    }
    return failed ? app_fail("%s:%d: this line is not understood; `%s campaign go-on RECORD` goes on "
                             "from a record without the list.",
                             path, number, app_me())
                  : APP_DONE;
}

int campaign_write(const struct campaign *c)
{
    char path[4096];
    struct page text = { 0 };
    page_add(&text, "%s%d\nchapter %d\n", magic, VERSION, c->chapter);
    if (*c->edition) {
        page_add(&text, "edition %s\n", c->edition);
    }
    for (int i = 0; i < c->n; i++) {
        page_add(&text, "game %" PRIu64 "\n", c->seed[i]);
    }
    if (c->handed.games) {
        page_add(&text, "handed %d %s %d %s\n", c->handed.games, c->handed.over ? "over" : "on",
                 c->handed.chapter, c->handed.options);
    }
    list_path(c, path, sizeof path);
    int failed = app_write(path, page_text(&text), text.used);
    page_free(&text);
    return failed ? APP_FAILED : APP_DONE;
}

void campaign_record(const struct campaign *c, int i, char *out, size_t size)
{
    snprintf(out, size, "%s/%03d.game", c->directory, i + 1);
}

bool campaign_has(const struct campaign *c, int i)
{
    char path[4096];
    campaign_record(c, i, path, sizeof path);
    return !access(path, R_OK);
}

enum campaign_name campaign_try(const char *name)
{
    char directory[3072], path[4096];
    struct stat s;
    if (!is_name(name)) {
        return CAMPAIGN_UNFIT;
    }
    if (campaigns_directory(directory, sizeof directory)) {
        return CAMPAIGN_FREE; /* making it will say so again */
    }
    snprintf(path, sizeof path, "%s/%s/list", directory, name);
    return stat(path, &s) ? CAMPAIGN_FREE : CAMPAIGN_TAKEN;
}

static int later(const void *a, const void *b)
{
    const struct campaign_seen *x = a, *y = b;
    int order = (x->when < y->when) - (x->when > y->when);
    return order ? order : strcmp(x->name, y->name);
}

int campaigns_seen(struct campaign_seen **out)
{
    char directory[3072], path[4096];
    struct stat s;
    int n = 0;
    *out = app_memory(CAMPAIGNS * sizeof **out);
    if (campaigns_directory(directory, sizeof directory)) {
        return 0;
    }
    DIR *d = opendir(directory);
    for (struct dirent *e; d && n < CAMPAIGNS && (e = readdir(d));) {
        snprintf(path, sizeof path, "%s/%s/list", directory, e->d_name);
        if (is_name(e->d_name) && !stat(path, &s)) {
            struct campaign_seen *one = &(*out)[n++];
            snprintf(one->name, sizeof one->name, "%.*s", CAMPAIGN_NAME - 1, e->d_name);
            one->when = (int64_t)s.st_mtim.tv_sec * 1000000000 + s.st_mtim.tv_nsec;
        }
    }
    if (d) {
        closedir(d);
    }
    qsort(*out, (size_t)n, sizeof **out, later);
    return n;
}
