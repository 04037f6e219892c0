/*
 * words.c: the language of whoever sits at this terminal.
 *
 * The catalogue is carried inside the program (po/<language>.po); English needs none. One that is not
 * complete is not offered: a line half in one language and half in another is harder to read than
 * either. Whoever works on it sets QUAYSIDE_DRAFTS.
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

/* Whether there is such a language, and its words, if they are to be used. */
static bool find(const char *language, struct qs_catalogue **out)
{
    if (qs_catalogue_named(out, app_library(), language)) {
        return false;
    }
    if (*out && !qs_catalogue_complete(*out) && !getenv("QUAYSIDE_DRAFTS")) {
        qs_catalogue_close(*out);
        *out = NULL;
        return false;
    }
    return true;
}

int words_use(const char *language)
{
    const char *asked = language ? language : wanted();
    return asked && !find(asked, &catalogue) && language ? -1 : 0;
}

int words_refused(const char *command, const char *language)
{
    struct qs_catalogue *draft;
    if (qs_catalogue_named(&draft, app_library(), language)) {
        return app_usage(command, "there is no translation \"%s\"; there is `en`.", language);
    }
    size_t n = qs_catalogue_size(draft);
    qs_catalogue_close(draft);
    return app_usage(command,
                     "the translation \"%s\" is not complete (%zu texts so far), so it is not "
                     "offered yet. English is what there is: leave out --lang.",
                     language, n);
}
