/*
 * table.c: quayside-table, which carries the browser's page. `quayside web` starts it.
 *
 *   quayside-table web DIR    writes the page into DIR: static files that any web space can serve
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "quayside/embedded.h"

enum { DONE = 0, FAILED = 1, USAGE = 2 };

static const char folder[] = "page/";

static int fail(const char *what, const char *path)
{
    fprintf(stderr, "quayside: cannot %s %s: %s.\n", what, path, strerror(errno));
    return FAILED;
}

static int write_file(const char *dir, const struct qs_file *f)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", dir, f->path + sizeof folder - 1);
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

static int write_page(const char *dir)
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

int main(int argc, char **argv)
{
    if (argc == 3 && !strcmp(argv[1], "web")) {
        return write_page(argv[2]);
    }
    fprintf(stderr, "usage: quayside web DIR\n");
    return USAGE;
}
