/*
 * bots.c: the list of bots.
 */
#include <string.h>

#include "quayside/bot.h"

const struct qs_bot *const qs_bots[] = { &qs_bot_random, &qs_bot_greedy, NULL };

const struct qs_bot *qs_bot_named(const char *name)
{
    for (const struct qs_bot *const *b = qs_bots; *b; b++) {
        if (!strcmp((*b)->name, name)) {
            return *b;
        }
    }
    return NULL;
}
