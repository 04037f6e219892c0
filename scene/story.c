/*
 * story.c: how far the story of a campaign has come: what may be told of it in a list of campaigns.
 */
#include "quayside/scene.h"

#include <stdlib.h>
#include <string.h>

static int further(const struct qs_rules *r, int list, const char *word, int chapter)
{
    int card = qs_find(r, list, word);
    const char *of = card >= 0 ? qs_prose(r, list, card, "chapter", 0) : NULL;
    int n = of ? (int)strtol(of, NULL, 10) : 0;
    return n > chapter ? n : chapter;
}

int qs_story_chapter(const struct qs_rules *r, const void *state)
{
    static const char *const paths[] = { "story", "story-done" };
    int list = qs_list_named(r, "story"), chapter = 1;
    for (size_t k = 0; k < sizeof paths / sizeof *paths && list; k++) {
        char text[1024] = "";
        qs_get(r, state, paths[k], text, sizeof text);
        for (char *word = text; *word;) {
            size_t n = strcspn(word, ",");
            bool more = word[n];
            word[n] = 0;
            chapter = further(r, list, word, chapter);
            word += n + more;
        }
    }
    return chapter;
}
