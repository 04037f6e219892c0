/*
 * wasm.c: room for the texts a host hands to the module.
 */
#include "wasm.h"

#include <stdlib.h>

/* Room for a text of n bytes that the host writes; the text before it is gone. */
EXPORT(room) char *wasm_room(size_t n);
char *wasm_room(size_t n)
{
    static char *text;
    free(text);
    text = malloc(n + 1);
    return text;
}
