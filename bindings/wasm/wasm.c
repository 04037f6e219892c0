/*
 * wasm.c: the desk as a module: a text goes in, texts come out through the import `out`.
 */
#include "wasm.h"

#include <stdlib.h>

#include "quayside/desk.h"

/* What the host hears: n bytes of text that are valid until this returns. */
__attribute__((import_module("quayside"), import_name("out"))) void wasm_out(const char *text, size_t n);

static void say(void *self, const char *message, size_t n)
{
    (void)self;
    wasm_out(message, n);
}

static struct {
    struct qs_desk *desk;
    char *text; /* what the host writes into */
} module;

/* Room for a text of n bytes that the host writes; the text before it is gone. */
EXPORT(room) char *wasm_room(size_t n);
char *wasm_room(size_t n)
{
    free(module.text);
    module.text = malloc(n + 1);
    return module.text;
}

/* Takes the message of n bytes that was written into the room. */
EXPORT(message) void wasm_message(size_t n);
void wasm_message(size_t n)
{
    if (!module.desk) {
        module.desk = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ .say = say });
    }
    qs_desk_message(module.desk, module.text, n);
}
