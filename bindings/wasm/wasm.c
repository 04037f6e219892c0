/*
 * wasm.c: the module's memory for texts, and the games it carries.
 */
#include "wasm.h"

#include <stdlib.h>
#include <string.h>

#include "quayside/embedded.h"

extern const struct qs_game qs_embarcadero, qs_maracaibo, qs_null, qs_wharfside, qs_yonder;

static const struct qs_game *const games[] = {
    &qs_wharfside, &qs_embarcadero, &qs_yonder, &qs_maracaibo, &qs_null, NULL,
};

static const char editions[] = "editions/";

static struct qs_file *edition_files(void)
{
    size_t n = 0;
    while (qs_embedded_files[n].path) {
        n++;
    }
    struct qs_file *files = calloc(n + 1, sizeof *files), *next = files;
    for (const struct qs_embedded *f = qs_embedded_files; files && f->path; f++) {
        if (!strncmp(f->path, editions, sizeof editions - 1)) {
            *next++ = (struct qs_file){.path = f->path + sizeof editions - 1,
                                       .bytes = (const char *)f->bytes,
                                       .size = f->size};
        }
    }
    return files;
}

const struct qs_library *wasm_library(void)
{
    static struct qs_library library;
    if (!library.games) {
        library.files = edition_files();
        library.games = games;
    }
    return &library;
}

/* Room for a text of n bytes that the host writes; the text before it is gone. */
EXPORT(room) char *wasm_room(size_t n);
char *wasm_room(size_t n)
{
    static char *text;
    free(text);
    text = malloc(n + 1);
    return text;
}
