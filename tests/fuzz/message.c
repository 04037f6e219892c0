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

static bool has(const char *text, size_t n, const char *word)
{
    size_t k = strlen(word), i = 0;
    while (i + k <= n && memcmp(text + i, word, k)) {
        i++;
    }
    return i + k <= n;
}

/* A hint is thought about as long as it is asked to, which takes minutes here: only small ones. */
static bool is_small_hint(const char *text, size_t n)
{
    static const char small[] = "{\"type\":\"hint\",\"playouts\":";
    size_t k = sizeof small - 1;
    return n == k + 2 && !memcmp(text, small, k) && text[k] >= '0' && text[k] <= '9' &&
           text[k + 1] == '}';
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char new[] = "{\"type\":\"new\",\"match\":\"m\",\"game\":\"wharfside\",\"players\":1,"
                              "\"seed\":1,\"seats\":[{\"kind\":\"human\"}]}";
    static struct qs_desk *d;
    if (!d) {
        d = qs_desk_open(qs_library_standard(), (struct qs_desk_ear){ hear, NULL });
        qs_desk_message(d, new, sizeof new - 1);
    }
    const char *text = (const char *)data, *end = text + size;
    while (text < end) {
        const char *newline = memchr(text, '\n', (size_t)(end - text));
        size_t n = (size_t)((newline ? newline : end) - text);
        if (!has(text, n, "hint") || is_small_hint(text, n)) {
            qs_desk_player(d, "m", 0, text, n);
        }
        text += n + 1;
    }
    return 0;
}
