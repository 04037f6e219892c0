/*
 * skeleton.c: the embedded files are in order and end where they should.
 */
#include "quayside/embedded.h"
#include <stdio.h>
#include <string.h>

int main(void)
{
    const struct qs_embedded *f = qs_embedded_files;
    int bad = 0;
    for (; f->path; f++) {
        if (f->bytes[f->size] || (f[1].path && strcmp(f->path, f[1].path) >= 0)) {
            printf("not ok embedded: %s\n", f->path);
            bad = 1;
        }
    }
    if (!bad)
        puts("ok embedded");
    return bad;
}
