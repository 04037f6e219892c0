/*
 * bots.c: the list of bots.
 */
#include <string.h>

#include "quayside/bot.h"

const struct qs_bot *const qs_bots[] = {
    &qs_bot_random, &qs_bot_greedy, &qs_bot_search, &qs_bot_easy,
    &qs_bot_medium, &qs_bot_hard,   &qs_bot_expert, NULL,
};

/* A number of playouts, 1 to 99999999; 0 if it is none. */
static uint32_t playouts_read(const char *text)
{
    uint32_t n = 0;
    size_t digits = strspn(text, "0123456789");
    if (!digits || text[digits] || digits > 8) {
        return 0;
    }
    for (; *text; text++) {
        n = 10 * n + (uint32_t)(*text - '0');
    }
    return n;
}

int qs_bot_read(struct qs_bot *out, const char *what)
{
    static const char counted[] = "search:";
    size_t n = sizeof counted - 1;
    if (!strncmp(what, counted, n)) {
        *out = qs_bot_search;
        out->playouts = playouts_read(what + n);
        return out->playouts ? 0 : -1;
    }
    for (const struct qs_bot *const *b = qs_bots; *b; b++) {
        if (!strcmp((*b)->name, what)) {
            *out = **b;
            return 0;
        }
    }
    return -1;
}

size_t qs_bot_memory(const struct qs_rules *r)
{
    return qs_weighing_size(r); /* greedy needs less */
}
