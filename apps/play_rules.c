/*
 * play_rules.c: `rules X`: the introduction, a rule by number, a chapter, or the rules that have a word.
 */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void add_paragraph(const struct qs_paragraph *p, struct page *out)
{
    size_t n = qs_paragraph_write(p, 1 << 20, NULL, 0);
    char *text = app_memory(n + 1);
    qs_paragraph_write(p, 1 << 20, text, n + 1);
    page_add(out, "%s", text);
    free(text);
}

void rule_text(const struct match *m, const struct scene *s, const char *number, struct page *out)
{
    struct qs_paragraph p;
    if (qs_paragraph_of(app_library(), m->game, number, &p)) {
        qs_paragraph_seal(m->rules, s->view, &p);
        add_paragraph(&p, out);
    } else {
        page_add(out, "%s\n", number);
    }
}

/* Whether the question that is asked has answers with this verb. */
static bool asks_for(const struct scene *s, qs_move move)
{
    for (int i = 0; i < s->n; i++) {
        if (qs_verb_of(s->choice[i].move) == qs_verb_of(move)) {
            return true;
        }
    }
    return false;
}

void refusal_text(const struct match *m, const struct scene *s, qs_move move, uint16_t rule, struct page *out)
{
    char number[32];
    struct page fact = { 0 };
    const struct qs_step *step = qs_table_question(m->table);
    bool own = asks_for(s, move), of_question = step && m->game->steps[step->kind].rule == rule;
    page_add(out, "%s", T("Not allowed: "));
    news_why(m, s, move, &fact);
    if (!own && (of_question || !fact.used)) { /* facts and rules of another question would mislead */
        page_add(out, T("What is asked now: %s"), s->question);
        page_add(out, *s->about ? " %s" : "%.0s", s->about);
        page_add(out, s->n ? T(" Answers are such as `%s`.\n") : "\n", s->n ? s->choice[0].text : "");
    } else {
        page_add(out, "%s", page_text(&fact));
        rule_text(m, s, qs_rule_write(m->rules, rule, number, sizeof number), out);
    }
    page_free(&fact);
}

/* The word somewhere in the text, whatever its case; at the beginning of a word there. */
static bool has_word(const char *text, size_t n, const char *word)
{
    size_t w = strlen(word);
    for (size_t i = 0; w && i + w <= n; i++) {
        if (!strncasecmp(text + i, word, w) && (!i || !isalnum((unsigned char)text[i - 1]))) {
            return true;
        }
    }
    return false;
}

/* "1. The goods", line by line, as the page has its chapters. */
static void add_chapters(const struct match *m, struct page *out)
{
    size_t size;
    const char *at = qs_rulebook(app_library(), m->game, &size), *end = at ? at + size : NULL;
    page_add(out, "\n%s\n",
             at ? T("Chapters of the rules: `rules N` shows one, `rules WORD` finds a word, "
                    "`look WORD` explains one.")
                : T("There is no page of rules for this game."));
    for (; at && at < end; at = memchr(at, '\n', (size_t)(end - at)), at = at ? at + 1 : end) {
        if (end - at > 4 && !strncmp(at, "## ", 3) && isdigit((unsigned char)at[3])) {
            page_add(out, "  %.*s\n", (int)strcspn(at + 3, "\n"), at + 3);
        }
    }
}

/* The introduction, or the section a word means; false if there is none. */
static bool introduce(const struct match *m, const char *what, struct page *out)
{
    char text[8192];
    if (!qs_introduction(app_library(), m->game, what, text, sizeof text)) {
        return false;
    }
    page_add(out, "%s", text);
    return true;
}

void rules_about(const struct match *m, const struct scene *s, const char *what, struct page *out)
{
    struct qs_paragraph p;
    bool digits = isdigit((unsigned char)*what); /* "4": a chapter */
    bool all = !strcasecmp(what, "all");
    int n = 0;
    bool introduced = introduce(m, what, out);
    if (!*what) {
        add_chapters(m, out);
        return;
    }
    if (introduced) {
        return;
    }
    if (qs_paragraph_of(app_library(), m->game, what, &p)) {
        qs_paragraph_seal(m->rules, s->view, &p);
        add_paragraph(&p, out);
        return;
    }
    for (int k = 0; k < 2; k++) { /* the game's page, then the table's */
        size_t size;
        const char *at = qs_rulebook(app_library(), k ? NULL : m->game, &size), *end = at ? at + size : NULL;
        while (at && qs_paragraph_next(&at, end, &p)) {
            size_t number = strlen(what);
            bool sealed = qs_paragraph_seal(m->rules, s->view, &p);
            bool chapter = !strncasecmp(p.number, what, number) && p.number[number] == '.';
            bool bare =
                !strncmp(strchr(p.number, '-') + 1, what, number) && strchr(p.number, '-')[1 + number] == '.';
            if (chapter || (!k && bare) ||
                (!digits && !sealed && (all || has_word(p.text, p.length, what)))) {
                add_paragraph(&p, out);
                n++;
            }
        }
    }
    if (!n) {
        page_add(out, T("No rule has the number or mentions the word \"%s\"."), what);
        page_add(out, "\n");
    }
}

bool rules_with(const struct match *m, const struct scene *s, const char *word, struct page *out)
{
    enum { RULES = 3 };
    struct qs_paragraph p;
    size_t size;
    int n = 0;
    const char *at = qs_rulebook(app_library(), m->game, &size), *end = at ? at + size : NULL;
    while (at && n < RULES && qs_paragraph_next(&at, end, &p)) {
        if (!qs_paragraph_seal(m->rules, s->view, &p) && has_word(p.text, p.length, word)) {
            page_add(out, n++ ? "%.0s" : T("The rules say of \"%s\":\n"), word);
            add_paragraph(&p, out);
        }
    }
    page_add(out, n ? T("`rules %s` has all of them.\n") : "%.0s", word);
    return n > 0;
}
