/*
 * rules.c: `quayside rules`: the numbered rules, one of them, a chapter, or those with a word.
 */
#include "app.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static void print(const struct qs_paragraph *p)
{
    char text[8192];
    qs_paragraph_write(p, 80, text, sizeof text);
    fputs(text, stdout);
}

/* Whether a match that begins would not show this rule: it is about something that comes later. */
static bool is_surprise(const struct qs_game *game, struct qs_paragraph p)
{
    struct qs_options o;
    struct qs_rules *r = game->shows ? app_open_rules(game, NULL) : NULL;
    void *state = r ? app_state(r) : NULL;
    bool sealed = false;
    if (state) {
        qs_options_standard(game, game->min_players, &o);
        qs_start(r, state, &o, NULL);
        sealed = qs_paragraph_seal(r, state, &p);
    }
    free(state);
    qs_rules_close(r);
    return sealed;
}

/* Whether the text has the word anywhere, capitals or not. */
static bool mentions(const char *text, size_t length, const char *word)
{
    size_t n = strlen(word);
    for (size_t i = 0; i + n <= length; i++) {
        size_t k = 0;
        while (k < n && tolower((unsigned char)text[i + k]) == tolower((unsigned char)word[k])) {
            k++;
        }
        if (k == n) {
            return true;
        }
    }
    return false;
}

static bool mentions_all(const struct qs_paragraph *p, const char *const *words)
{
    for (; *words; words++) {
        if (!mentions(p->text, p->length, *words)) {
            return false;
        }
    }
    return true;
}

/* "4" or "WHA-4" means the chapter: its numbers begin so, with a point after it. */
static bool in_chapter(const struct qs_game *game, const struct qs_paragraph *p, const char *word)
{
    const char *number = p->number;
    if (isdigit((unsigned char)*word)) {
        size_t n = strlen(game->prefix);
        if (strncmp(number, game->prefix, n) || number[n] != '-') {
            return false;
        }
        number += n + 1;
    }
    while (*word && toupper((unsigned char)*word) == toupper((unsigned char)*number)) {
        word++;
        number++;
    }
    return !*word && *number == '.';
}

/* Prints what is meant on one page; how many paragraphs that were. */
static int print_matches(const struct qs_game *game, const char *page, size_t size, const char *const *words)
{
    struct qs_paragraph p;
    int n = 0;
    for (const char *at = page; page && qs_paragraph_next(&at, page + size, &p);) {
        if ((!words[1] && in_chapter(game, &p, words[0])) || mentions_all(&p, words)) {
            if (is_surprise(game, p)) {
                printf("%s is about a surprise; `quayside rules %s %s` tells it.\n", p.number, game->name,
                       p.number);
            } else {
                print(&p);
            }
            n++;
        }
    }
    return n;
}

static int print_page(const struct qs_game *game)
{
    size_t size = 0;
    const char *page = qs_rulebook(app_library(), game, &size);
    if (!page) {
        return app_fail("this program carries no rules page of %s.", game->title);
    }
    fwrite(page, 1, size, stdout);
    return APP_DONE;
}

/* The section of the introduction that a word means: `rules yonder goal`. */
static bool introduce(const struct qs_game *game, const char *word)
{
    char text[8192];
    if (!qs_introduction(app_library(), game, word, text, sizeof text)) {
        return false;
    }
    fputs(text, stdout);
    return true;
}

int cmd_rules(int argc, char **argv)
{
    const struct app_option none[] = { { 0 } };
    const char *rest[18];
    struct qs_paragraph p;
    int n = app_parse(argc, argv, none, rest, 17);
    const struct qs_game *game = n < 0 ? NULL : app_game(argv[0], rest[0]);
    if (!game) {
        return APP_USAGE;
    }
    if (n == 1) {
        return print_page(game);
    }
    if (n == 2 && introduce(game, rest[1])) {
        return APP_DONE;
    }
    if (n == 2 && qs_paragraph_of(app_library(), game, rest[1], &p)) {
        if (is_surprise(game, p)) {
            puts("A surprise: who plays the campaign reads this when its tile comes into the game.\n");
        }
        print(&p);
        return APP_DONE;
    }
    size_t size = 0, own = 0;
    const char *page = qs_rulebook(app_library(), game, &size),
               *table = qs_rulebook(app_library(), NULL, &own);
    if (print_matches(game, page, size, rest + 1) + print_matches(game, table, own, rest + 1)) {
        return APP_DONE;
    }
    return app_fail("no rule of %s has the number or the words asked for; `quayside rules %s` "
                    "shows them all.",
                    game->title, game->name);
}
