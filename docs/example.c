/*
 * example.c: a whole program with the library: plays a match between two bots, prints each question
 * of seat 0 as a scene's first words, and how it ended.
 *
 *     cc -Iinclude docs/example.c -o example ... -lquayside
 */
#include <stdio.h>
#include <string.h>

#include "quayside/quayside.h"

/* The words of the question in a scene, as far as a few bytes of C can find them. */
static void print_question(const char *scene)
{
    const char *at = scene ? strstr(scene, "\"question\":{") : NULL;
    const char *words = at ? strstr(at, "\"words\":\"") : NULL;
    if (words) {
        words += strlen("\"words\":\"");
        printf("seat 0 is asked: %.*s\n", (int)strcspn(words, "\""), words);
    }
}

int main(void)
{
    struct qs_set *set = NULL;
    struct qs_match *match = NULL;
    char why[1000] = "";
    int asked = 0;
    if (qs_set_open(&set, "wharfside", NULL, why, sizeof why) ||
        qs_match_new(&match, set, "players=2", 2026)) {
        fprintf(stderr, "quayside %s: %s\n", qs_version(), why);
        return 1;
    }
    while (!qs_match_over(match)) {
        int seat = qs_match_asked(match);
        if (seat == 0 && asked++ < 5) {
            char *scene = qs_match_scene(match, seat, NULL);
            print_question(scene);
            qs_free(scene);
        }
        if (qs_match_bot(match, seat, seat ? "random" : "greedy")) {
            return 1;
        }
    }
    for (int seat = 0; seat < qs_match_seats(match); seat++) {
        printf("seat %d: %d points\n", seat, qs_match_score(match, seat));
    }
    qs_match_free(match);
    qs_set_close(set);
    return 0;
}
