/*
 * message.c: any bytes as messages to a desk, a line each, behind a match that is going on.
 */
#include "fuzz.h"
#include "quayside/desk.h"

static void hear(void *self, const char *text, size_t n)
{
    (void)self;
    if (text[n]) {
        abort(); /* it ends with a NUL */
    }
}

enum { PLAYOUTS = 2 }; /* of a hint: as many as are asked for would take minutes here */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char new[] = "{\"type\":\"new\",\"match\":\"m\",\"game\":\"wharfside\",\"players\":1,"
                              "\"seed\":1,\"seats\":[{\"kind\":\"human\"}]}";
    static struct qs_desk *d;
    if (!d) {
        d = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, NULL });
        qs_desk_budget(d, PLAYOUTS);
        qs_desk_message(d, new, sizeof new - 1);
    }
    const char *text = (const char *)data, *end = text + size;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((newline ? newline : end) - text);
        qs_desk_player(d, "m", 0, text, n);
        text += n + 1;
    }
    return 0;
}
