/*
 * words.c: the language of whoever sits at this terminal.
 *
 * The catalogue is carried inside the program (po/<language>.po); English needs none.
 */
#include "play.h"

#include <langinfo.h>
#include <stdlib.h>
#include <string.h>

static struct qs_catalogue *catalogue; /* opened once, before anything is said */

const char *T(const char *text)
{
    return qs_catalogue_say(catalogue, text);
}

/* What the environment asks for: "ja_JP.UTF-8" is ja. Only where the terminal can show it. */
static const char *wanted(void)
{
    static const char *const names[] = { "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG" };
    if (strcmp(nl_langinfo(CODESET), "UTF-8") != 0) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            return value;
        }
    }
    return NULL;
}

int words_use(const char *language)
{
    const char *asked = language ? language : wanted();
    if (!asked || !qs_catalogue_named(&catalogue, app_library(), asked)) {
        return 0;
    }
    return language ? -1 : 0;
}
