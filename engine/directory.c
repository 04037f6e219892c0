/*
 * directory.c: an edition in a user's directory. The only file of the engine that opens files.
 *
 * The files of a game are in DIR/<game>/ if that exists, else in DIR. A file that is missing is
 * the standard's; a .txt file that is no table of the game is a mistake, most likely a misspelt
 * name, and silence would hide it.
 */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "edition.h"
#include "quayside/text.h"

enum { PATH = 4096, LARGEST = 1 << 20 };

static bool is_directory(const char *path)
{
    struct stat s;
    return stat(path, &s) == 0 && S_ISDIR(s.st_mode);
}

/* The bytes of an open file, or NULL with errno. */
static char *read_all(FILE *in, size_t *size)
{
    char *bytes = malloc(LARGEST + 1);
    if (!bytes) {
        return NULL;
    }
    *size = fread(bytes, 1, LARGEST + 1, in);
    bool bad = ferror(in) || *size > LARGEST;
    if (bad) {
        errno = ferror(in) ? errno : EFBIG;
        free(bytes);
        return NULL;
    }
    char *fitted = realloc(bytes, *size + 1);
    return fitted ? fitted : bytes;
}

/* A missing file is no fault: its bytes stay NULL. */
static int read_one(struct qs_file *file, const char *directory, const char *name, struct qs_complaints *why)
{
    char path[PATH];
    struct stat s;
    file->path = name;
    if (snprintf(path, sizeof path, "%s/%s", directory, name) >= PATH) {
        qs_complain(why, name, 0, "the name of its directory is too long");
        return -1;
    }
    if (stat(path, &s) != 0) {
        if (errno == ENOENT) {
            return 0;
        }
        qs_complain(why, path, 0, "cannot be read: %s", strerror(errno));
        return -1;
    }
    if (!S_ISREG(s.st_mode)) {
        qs_complain(why, path, 0, "cannot be read: it is no file");
        return -1; /* to open a pipe would wait for ever */
    }
    FILE *in = fopen(path, "rb");
    char *bytes = in ? read_all(in, &file->size) : NULL;
    if (!bytes) {
        qs_complain(why, path, 0, "cannot be read: %s", strerror(errno));
    }
    if (in) {
        fclose(in);
    }
    file->bytes = bytes;
    return bytes ? 0 : -1;
}

static bool is_sheet(const struct qs_game *game, const char *name)
{
    const struct qs_sheet *s = game->sheets;
    while (s && s->file && strcmp(s->file, name) != 0) {
        s++;
    }
    return s && s->file;
}

/* A .txt file that the game does not know; hidden ones are editors' own business. */
static bool is_stray(const struct qs_game *game, const char *name)
{
    size_t n = strlen(name);
    bool board = strcmp(name, "board.txt") == 0; /* no facts of play: the scene reads it */
    return name[0] != '.' && n > 4 && strcmp(name + n - 4, ".txt") == 0 && !board && !is_sheet(game, name);
}

/* In the order of names, whatever order the directory has. */
static int complain_of_strays(const struct qs_game *game, DIR *directory, struct qs_complaints *why)
{
    char last[256] = "", next[256], known[512];
    struct qs_text t = qs_text_in(known, sizeof known);
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        qs_add(&t, "%s%s", t.used ? ", " : "", s->file);
    }
    int strays = 0;
    do {
        const struct dirent *entry;
        next[0] = 0;
        rewinddir(directory);
        while ((entry = readdir(directory))) {
            const char *name = entry->d_name;
            bool sooner = !next[0] || strcmp(name, next) < 0;
            if (is_stray(game, name) && strcmp(name, last) > 0 && sooner) {
                snprintf(next, sizeof next, "%s", name);
            }
        }
        if (next[0]) {
            qs_complain(why, next, 0, "no table of %s has this name; there are %s", game->title, known);
            strays++;
        }
        memcpy(last, next, sizeof last);
    } while (next[0]);
    return strays ? -1 : 0;
}

void qs_directory_of(const struct qs_game *game, const char *directory, char *out, size_t size)
{
    int n = snprintf(out, size, "%s/%s", directory, game->name);
    if (n < 0 || (size_t)n >= size || !is_directory(out)) {
        snprintf(out, size, "%s", directory);
    }
}

int qs_directory_read(struct qs_file *files, const struct qs_game *game, const char *directory,
                      struct qs_complaints *why)
{
    DIR *open = opendir(directory);
    if (!open) {
        qs_complain(why, directory, 0, "this directory cannot be read: %s", strerror(errno));
        return -1;
    }
    int result = complain_of_strays(game, open, why);
    closedir(open);
    for (int i = 0; game->sheets && game->sheets[i].file; i++) {
        result |= read_one(&files[i], directory, game->sheets[i].file, why);
    }
    return result;
}
