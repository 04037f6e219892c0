/*
 * web.c: `quayside web DIR` writes the page: static files that any web space can serve.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "quayside/embedded.h"
#include "server.h"

#define FOLDER "page/"

static int fail(const char *what, const char *path)
{
    fprintf(stderr, "quayside: cannot %s %s: %s.\n", what, path, strerror(errno));
    return FAILED;
}

static int write_file(const char *dir, const struct qs_file *f)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", dir, f->path + sizeof FOLDER - 1);
    FILE *out = fopen(path, "wb");
    if (!out) {
        return fail("write", path);
    }
    size_t n = fwrite(f->bytes, 1, f->size, out);
    if (fclose(out) || n != f->size) {
        return fail("write", path);
    }
    return DONE;
}

int cmd_web(const char *dir)
{
    if (mkdir(dir, 0777) && errno != EEXIST) {
        return fail("make", dir);
    }
    for (const struct qs_file *f = qs_page_files; f->path; f++) {
        if (write_file(dir, f)) {
            return FAILED;
        }
    }
    printf("The table is in %s: open index.html through any web server.\n", dir);
    return DONE;
}
