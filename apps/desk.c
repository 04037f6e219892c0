/*
 * desk.c: `quayside desk`: the protocol over a pipe, for tests and programs: one message a line in,
 * one message a line out. Bots move when a `step` says so.
 */
#include <stdlib.h>

#include "app.h"
#include "quayside/desk.h"

static void say(void *self, const char *message, size_t n)
{
    FILE *out = self;
    fwrite(message, 1, n, out);
    fputc('\n', out);
    fflush(out);
}

/* Reads a line of any length; -1 at the end. */
static int read_line(struct qs_text *line)
{
    int c, n = 0;
    qs_text_clear(line);
    for (; (c = getchar()) != EOF && c != '\n'; n++) {
        char byte = (char)c;
        qs_add_bytes(line, &byte, 1);
    }
    return c == EOF && !n ? -1 : 0;
}

int cmd_desk(int argc, char **argv)
{
    const struct app_option options[] = { { 0 } };
    const char *rest[1];
    if (app_parse(argc, argv, options, rest, 0) < 0) {
        return APP_USAGE;
    }
    struct qs_text line = qs_text_growing();
    struct qs_desk *d = qs_desk_open(app_library(), (struct qs_desk_ear){ say, stdout });
    if (!d) {
        return app_fail("there is not enough memory for a desk.");
    }
    while (!read_line(&line)) {
        if (line.used) {
            qs_desk_message(d, qs_text_of(&line), line.used);
        }
    }
    qs_desk_close(d);
    qs_text_free(&line);
    return APP_DONE;
}
