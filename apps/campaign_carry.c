/*
 * campaign_carry.c: `quayside campaign export` and `import`: a campaign as one text, to be taken to another
 * machine or to a browser and back.
 *
 * The text is that of the page's "Save all as a file": records one after the other, between them a line of
 * its own; behind a game of a campaign a comment says which campaign it is, the game's number and the name.
 * Only games that are over are handed on: one that is broken off changes nothing.
 */
#include "campaign.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char between[] = "\n=== match ===\n", mark[] = "# campaign ";

enum { PIECES = 512, ID = 64 };

/* A record of the text: which campaign, which game. */
struct piece {
    const char *text;
    size_t length;
    char id[ID], name[CAMPAIGN_NAME];
    uint64_t n;
};

/* ------------------------------------------------------------------ export */

int campaign_export(const char *name)
{
    struct campaign c;
    char path[4096];
    if (campaign_read(&c, name)) {
        return APP_FAILED;
    }
    campaign_settle(&c);
    int gaps = campaign_gaps(&c), written = 0;
    for (int i = 0; i < c.n; i++) {
        size_t size;
        if (!campaign_has(&c, i)) {
            continue;
        }
        campaign_record(&c, i, path, sizeof path);
        char *record = app_read(path, &size);
        if (!record) {
            return APP_FAILED;
        }
        char *end = strstr(record, mark); /* it came by import */
        size = end ? (size_t)(end - record) : size;
        printf("%s%.*s%sc%" PRIx64 " %d %s\n", written++ ? between : "", (int)size, record, mark, c.seed[0],
               i + 1, c.name);
        free(record);
    }
    return gaps ? app_fail("the export of %s lacks %d of its %d games; they are named above.", c.name, gaps,
                           c.n)
                : APP_DONE;
}

/* ------------------------------------------------------------------ import */

/* A name of the page may have letters that no directory has. */
static void fit(char name[CAMPAIGN_NAME])
{
    for (char *at = name; *at; at++) {
        *at = (*at >= 'a' && *at <= 'z') || (*at >= 'A' && *at <= 'Z') || (*at >= '0' && *at <= '9') ||
                      *at == ' ' || *at == '_' || *at == '-'
                  ? *at
                  : '-';
    }
    if (!*name) {
        snprintf(name, CAMPAIGN_NAME, "Campaign");
    }
}

/* Reads the comment of a piece; false if it has none. */
static bool read_mark(struct piece *p)
{
    char line[256], *at = line;
    for (const char *from = p->text; from && from < p->text + p->length;
         from = strchr(from, '\n'), from += !!from) {
        if (!strncmp(from, mark, strlen(mark))) {
            snprintf(line, sizeof line, "%.*s", (int)strcspn(from, "\r\n"), from + strlen(mark));
            line[strcspn(line, "\r\n")] = 0;
            char *id = strtok_r(line, " ", &at), *n = id ? strtok_r(NULL, " ", &at) : NULL;
            if (!n || strlen(id) >= sizeof p->id || app_number(n, &p->n) || !p->n) {
                return false;
            }
            snprintf(p->id, sizeof p->id, "%s", id);
            snprintf(p->name, sizeof p->name, "%.*s", CAMPAIGN_NAME - 1, at ? at : "");
            fit(p->name);
            return true;
        }
    }
    return false;
}

static int split(const char *text, struct piece *out)
{
    int n = 0;
    for (const char *at = text; at && n < PIECES;) {
        const char *end = strstr(at, between);
        out[n] = (struct piece){ .text = at, .length = end ? (size_t)(end - at) : strlen(at) };
        n += read_mark(&out[n]);
        at = end ? end + strlen(between) : NULL;
    }
    return n;
}

/* Games of one campaign together, in their order. */
static int earlier(const void *a, const void *b)
{
    const struct piece *x = a, *y = b;
    int order = strcmp(x->id, y->id);
    return order ? order : (x->n > y->n) - (x->n < y->n);
}

/* Writes the record as the next game; false if it is not over, and is not kept. */
static bool add_game(struct campaign *c, const struct piece *p)
{
    char path[4096];
    campaign_record(c, c->n, path, sizeof path);
    if (c->n == CAMPAIGN_GAMES || app_write(path, p->text, p->length)) {
        return false;
    }
    if (campaign_hands_on(path) == QS_NO_CAMPAIGN) {
        unlink(path);
        return false;
    }
    c->seed[c->n++] = 0;
    return true;
}

/* A game that cannot be kept leaves its number free, unless it was the last. */
static void missing_game(struct campaign *c, const struct piece *p, bool last)
{
    if (!last && c->n < CAMPAIGN_GAMES) {
        fprintf(stderr, T("%s: game %d is damaged or not over; it is left out.\n"), c->name, (int)p->n);
        c->seed[c->n++] = 0;
    }
}

/* The pieces from..to are one campaign. */
static int import_one(const struct piece *from, const struct piece *to, const char *name)
{
    struct campaign c;
    int left = 0;
    if (campaign_make(&c, name ? name : from->name)) {
        return APP_FAILED;
    }
    for (const struct piece *p = from; p < to; p++) {
        bool last = p == to - 1; /* the one that is broken off, if any is */
        if (p->n > (uint64_t)c.n + 1 && p->n <= CAMPAIGN_GAMES) {
            fprintf(stderr, T("%s: game %d is not in the file.\n"), c.name, c.n + 1);
            c.seed[c.n++] = 0;
            p--;
        } else if (!add_game(&c, p)) {
            left += last;
            missing_game(&c, p, last);
        }
    }
    if (!c.n) {
        rmdir(c.directory);
        return app_fail("no game of %s is over: there is nothing to go on from.", c.name);
    }
    printf("%s: %d %s.", c.name, c.n, c.n == 1 ? "game" : "games");
    printf(left ? " What is not over stays behind: %d.\n" : "\n", left);
    return campaign_write(&c);
}

int campaign_import(const char *file, const char *name)
{
    size_t size;
    char *text = app_read(file, &size);
    struct piece *piece = text ? app_memory(PIECES * sizeof *piece) : NULL;
    int n = text ? split(text, piece) : 0, code = text ? APP_DONE : APP_FAILED;
    if (text && !n) {
        code =
            app_fail("%s has no game of a campaign; `%s campaign go-on RECORD` goes on from a single record.",
                     file, app_me());
    }
    if (n) {
        qsort(piece, (size_t)n, sizeof *piece, earlier);
    }
    for (int i = 0, end; i < n && !code; i = end) {
        for (end = i; end < n && !strcmp(piece[end].id, piece[i].id); end++) {
        }
        code = import_one(piece + i, piece + end, name);
    }
    free(piece);
    free(text);
    return code;
}
