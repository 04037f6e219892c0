/*
 * bots.c: the list of bots.
 */
#include <string.h>

#include "quayside/bot.h"

/* For people first, by strength; then those to study and to measure by. */
const struct qs_bot *const qs_bots[] = {
    &qs_bot_easy,   &qs_bot_medium,  &qs_bot_hard,   &qs_bot_expert, &qs_bot_greedy,
    &qs_bot_search, &qs_bot_learned, &qs_bot_random, NULL,
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

/* The bot whose name is the first n letters of what was said. */
static const struct qs_bot *named(const char *what, size_t n)
{
    for (const struct qs_bot *const *b = qs_bots; *b; b++) {
        if (strlen((*b)->name) == n && !strncmp((*b)->name, what, n)) {
            return *b;
        }
    }
    return NULL;
}

int qs_bot_read(struct qs_bot *out, const char *what)
{
    size_t n = strcspn(what, ":");
    const struct qs_bot *bot = named(what, n);
    if (!bot) {
        return -1;
    }
    *out = *bot;
    if (what[n]) {
        out->playouts = bot->answers > 1 ? playouts_read(what + n + 1) : 0;
        return out->playouts ? 0 : -1;
    }
    return 0;
}

size_t qs_bot_memory(const struct qs_rules *r)
{
    return qs_weighing_size(r); /* greedy needs less */
}
