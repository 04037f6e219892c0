/*
 * play_terms.c: words that are the program's and not the game's, for `look`: options and levels,
 * programs that play, commands, pages of the board, sources of points, results.
 *
 * All of them stand in tables that say what they are, so that nothing is explained twice.
 */
#include "play.h"

#include <string.h>
#include <strings.h>

static bool is(const char *what, const char *word)
{
    return word && !strcasecmp(what, word);
}

/* "level: How strong the Captains are ... (rowboat, standard, ...)": by its name or a value. */
static bool add_options(const struct match *m, const char *what, struct page *out)
{
    size_t before = out->used;
    for (const struct qs_option *o = m->game->options; o && o->name; o++) {
        bool meant = is(what, o->name);
        bool here = m->seats >= o->from && m->seats <= o->to && o->quiet < 2;
        for (int v = 0; o->values[v]; v++) {
            meant |= is(what, o->values[v]) && strcmp(what, "none") != 0;
        }
        if (!meant || !here) {
            continue;
        }
        page_add(out, "%s: %s", T(o->name), T(o->words));
        for (int v = 0; o->values[v]; v++) {
            page_add(out, "%s%s", v ? ", " : " (", T(o->values[v]));
        }
        page_add(out, ")\n");
    }
    return out->used > before;
}

static bool add_bots(const char *what, struct page *out)
{
    size_t n = strcspn(what, ":"); /* "search:200" is a search */
    for (const struct qs_bot *const *b = qs_bots; *b; b++) {
        if (!strncasecmp((*b)->name, what, n) && !(*b)->name[n]) {
            page_add(out, T("%s: a program that plays: it %s."), (*b)->name, T((*b)->words));
            page_add(out, "\n");
            return true;
        }
    }
    return false;
}

static bool add_pages(const struct match *m, const struct scene *s, const char *what, struct page *out)
{
    for (const struct board_page *p = m->board->pages; p && p->word; p++) {
        if (is(what, p->word) && page_is_there(p, s->seen)) {
            page_add(out, T("%s: type it to see %s."), p->word, T(p->help));
            page_add(out, "\n");
            return true;
        }
    }
    return false;
}

static bool add_sources(const struct match *m, const char *what, struct page *out)
{
    for (int i = 0; i < m->game->n_sources; i++) {
        if (is(what, m->game->sources[i]) || is(what, T(m->game->sources[i]))) {
            page_add(out, T("%s: a source of points. `score` says how many come from it."),
                     T(m->game->sources[i]));
            page_add(out, "\n");
            return true;
        }
    }
    return false;
}

/* Whether the text has the word, as a word of its own. */
static bool has_word(const char *text, const char *word)
{
    size_t n = strlen(word);
    for (const char *at = text; *at; at += strcspn(at, " ,"), at += strspn(at, " ,")) {
        if (!strncasecmp(at, word, n) && (!at[n] || strchr(" ,", at[n]))) {
            return true;
        }
    }
    return false;
}

/* "Bankrupt": a result, by one of its words; all of them, the worst first. */
static bool add_bands(const struct match *m, const char *what, struct page *out)
{
    const char *const *bands = m->game->bands;
    bool meant = is(what, "result");
    for (int i = 0; bands && bands[i] && strlen(what) > 3; i++) { /* "the" and "of" mean nothing */
        meant |= has_word(T(bands[i]), what);
    }
    if (!bands || !meant) {
        return false;
    }
    page_add(out, "%s", T("Results of a game alone, from the worst: "));
    for (int i = 0; bands[i]; i++) {
        page_add(out, "%s%s", i ? "; " : "", T(bands[i]));
    }
    page_add(out, ".\n");
    return true;
}

bool terms_of_program(const struct match *m, const struct scene *s, const char *what, struct page *out)
{
    return add_options(m, what, out) || add_bots(what, out) || add_pages(m, s, what, out) ||
           command_told(what, out) || add_sources(m, what, out) || add_bands(m, what, out);
}
