/*
 * play_look.c: `look X` and `rules X`: anything that has a name, in words.
 *
 * A card or tile is read out directive by directive from its row, whatever the game; what it costs
 * now and what is missing is told by the game as facts.
 */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------ cards and tiles */

static const char *source_words(int source)
{
    switch (source) {
    case QS_RULEBOOK: return T("These values are printed: they stand in the rulebook.");
    case QS_FOUND: return T("These values are printed: they were found in public descriptions.");
    case QS_DEDUCED: return T("These values were deduced from printed ones.");
    case QS_DESIGNED:
        return T("These values were designed for this edition; they are not printed.");
    case QS_OWN_CARD: return T("These values were read off a printed card by its owner.");
    default: return NULL;
    }
}

/* What lies at a space: the fields that have a value for each member of its list. */
static void look_place(const struct match *m, const struct scene *s, int list, int i,
                       struct page *out)
{
    char path[128], value[512], slug[QS_SLUG];
    for (int k = 0; k < m->game->n_fields; k++) {
        const struct qs_field *f = &m->game->fields[k];
        const char *index = strchr(f->path, '#');
        if (f->by != list || f->type == QS_NUM) {
            continue;
        }
        const char *name = qs_slug(m->rules, list, i, slug, sizeof slug);
        if (index) {
            snprintf(path, sizeof path, "%.*s%s%s", (int)(index - f->path), f->path, name,
                     index + 1);
        } else {
            snprintf(path, sizeof path, "%s.%s", f->path, name);
        }
        if (!qs_get(m->rules, s->view, path, value, sizeof value) && strcmp(value, "none") != 0) {
            page_add(out, "%.*s: %s.\n", (int)strcspn(f->path, "."), f->path, value);
        }
    }
}

/* The lines of a card that people read. */
static void look_prose(const struct match *m, int list, int i, const struct qs_directive *d,
                       struct page *out)
{
    const char *line;
    bool some = d->prose || d->kind == QS_D_PROSE;
    for (int k = 0; some && (line = qs_prose(m->rules, list, i, d->word, k)); k++) {
        page_add(out, "%s\n", T(line));
    }
}

static void look_member(struct match *m, const struct scene *s, int list, int i, struct page *out)
{
    char scratch[QS_TITLE];
    const struct qs_list *l = &m->game->lists[list];
    const struct qs_name *row = qs_row(m->rules, list, i);
    const struct qs_sheet *sheet = sheet_of_row(m->game, list, i);
    page_add(out, "%s (%s).\n", T(qs_title(m->rules, list, i, scratch, sizeof scratch)),
             T(sheet ? sheet->word : l->name));
    const struct qs_directive *d = row && sheet ? sheet->directives : NULL;
    for (; d && d->word; d++) {
        struct page value = { 0 };
        if (!qs_is_told(m->rules, list, i, d->back, s->view)) {
            continue;
        }
        look_prose(m, list, i, d, out);
        if (d->prose || d->kind == QS_D_TITLE || d->kind == QS_D_PROSE) {
            continue;
        }
        row_value(&value, m, list, i, d->word);
        if (value.used && strcmp(page_text(&value), T("nothing")) != 0 &&
            strcmp(page_text(&value), T("none")) != 0) {
            page_add(out, "%s: %s.\n", T(d->meaning ? d->meaning : d->word), page_text(&value));
        }
        page_free(&value);
    }
    if (row && source_words(row->source)) {
        page_add(out, "%s\n", source_words(row->source));
    }
    size_t before = out->used;
    news_look(m, s, list, i, out);
    if (m->board->look) {
        m->board->look(out, s, list, i);
    }
    if (out->used == before) {
        look_place(m, s, list, i, out);
    }
    page_add(out, "\n");
}

/* ------------------------------------------------------------------ finding */

/* Words against a name: blanks and hyphens are alike, case does not matter. */
static bool begins_name(const char *typed, const char *name, bool whole)
{
    for (; *typed; typed++, name++) {
        int a = *typed == ' ' ? '-' : tolower((unsigned char)*typed);
        int b = *name == ' ' ? '-' : tolower((unsigned char)*name);
        if (a != b) {
            return false;
        }
    }
    return !whole || !*name;
}

struct search {
    struct match *m;
    const struct scene *s;
    const char *what;
    bool whole; /* names must be complete */
    bool show;  /* or only be counted and listed */
    int n;
    struct page *out;
};

static void found(struct search *f, int list, int i, const struct qs_term *term, const char *name)
{
    f->n++;
    if (!f->show) {
        page_add(f->out, "%s%s", f->n > 1 ? ", " : "", name);
    } else if (term) {
        page_add(f->out, "%s: %s\n\n", T(term->word), T(term->words));
    } else {
        look_member(f->m, f->s, list, i, f->out);
    }
}

static void search_terms(struct search *f, const struct qs_term *terms)
{
    for (const struct qs_term *t = terms; t && t->word; t++) {
        if (begins_name(f->what, t->word, f->whole) || begins_name(f->what, T(t->word), f->whole)) {
            found(f, 0, 0, t, t->word);
        }
    }
}

static void search(struct search *f)
{
    const struct qs_game *game = f->m->game;
    char scratch[QS_TITLE], slug[QS_SLUG];
    f->n = 0;
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        for (int i = 0; i < qs_list_count(f->m->rules, list); i++) {
            if (!qs_is_told(f->m->rules, list, i, false, f->s->view)) {
                continue;
            }
            const char *title = qs_title(f->m->rules, list, i, scratch, sizeof scratch);
            const char *name = qs_slug(f->m->rules, list, i, slug, sizeof slug);
            if (begins_name(f->what, name, f->whole) || begins_name(f->what, title, f->whole) ||
                begins_name(f->what, T(title), f->whole)) {
                found(f, list, i, NULL, name);
            }
        }
    }
    search_terms(f, game->terms);
    search_terms(f, f->m->board->legend);
}

/* A side by "seat 1", "1", "me", "you" or the opponent's name; or -1. */
static int side_typed(const struct match *m, const struct scene *s, const char *what)
{
    const struct qs_core *core = s->view;
    uint64_t n;
    if (begins_name(what, "me", true) || begins_name(what, "you", true)) {
        return s->seat;
    }
    if (!strncasecmp(what, "seat ", 5)) {
        what += 5;
    }
    if (!app_number(what, &n)) {
        return n < core->sides ? (int)n : -1;
    }
    if (core->sides > m->seats && m->game->opponent) {
        const char *space = strrchr(m->game->opponent, ' ');
        if (begins_name(what, m->game->opponent, true) ||
            begins_name(what, space ? space + 1 : m->game->opponent, true)) {
            return m->seats;
        }
    }
    return -1;
}

void look_at(struct match *m, const struct scene *s, const char *what, struct page *out)
{
    struct search f = { m, s, what, true, true, 0, out };
    int side = side_typed(m, s, what);
    if (side >= 0) {
        m->board->side(out, s->seen, side);
        f.n++;
    } else {
        search(&f);
    }
    if (f.n) {
        return;
    }
    struct page names = { 0 };
    f.whole = f.show = false;
    f.out = &names;
    search(&f); /* by how a name begins */
    if (f.n == 1) {
        f.show = true;
        f.out = out;
        search(&f);
    } else if (f.n) {
        page_add(out, T("Which one? %s."), page_text(&names));
    } else {
        page_add(out, T("There is nothing called \"%s\". Cards, tiles, spaces, seats and terms can "
                        "be looked at; Tab or the list of choices shows names."), what);
    }
    page_add(out, "\n");
    page_free(&names);
}

/* ------------------------------------------------------------------ rules */

static void add_paragraph(const struct qs_paragraph *p, struct page *out)
{
    size_t n = qs_paragraph_write(p, 1 << 20, NULL, 0);
    char *text = app_memory(n + 1);
    qs_paragraph_write(p, 1 << 20, text, n + 1);
    page_add(out, "%s", text);
    free(text);
}

void rule_text(const struct match *m, const char *number, struct page *out)
{
    struct qs_paragraph p;
    if (qs_paragraph_of(app_library(), m->game, number, &p)) {
        add_paragraph(&p, out);
    } else {
        page_add(out, "%s\n", number);
    }
}

/* The word somewhere in the text, whatever its case. */
static bool contains(const char *text, size_t n, const char *word)
{
    size_t w = strlen(word);
    for (size_t i = 0; i + w <= n; i++) {
        if (!strncasecmp(text + i, word, w)) {
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
    page_add(out, "\n%s\n", T("Chapters of the rules: `rules N` shows one, `rules WORD` finds a word, "
                              "`look WORD` explains one."));
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

void rules_about(const struct match *m, const char *what, struct page *out)
{
    struct qs_paragraph p;
    bool digits = isdigit((unsigned char)*what); /* "4": a chapter */
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
        add_paragraph(&p, out);
        return;
    }
    for (int k = 0; k < 2; k++) { /* the game's page, then the table's */
        size_t size;
        const char *at = qs_rulebook(app_library(), k ? NULL : m->game, &size), *end = at ? at + size : NULL;
        while (at && qs_paragraph_next(&at, end, &p)) {
            size_t number = strlen(what);
            bool chapter = !strncasecmp(p.number, what, number) && p.number[number] == '.';
            bool bare = !strncmp(strchr(p.number, '-') + 1, what, number) &&
                        strchr(p.number, '-')[1 + number] == '.';
            if (chapter || (!k && bare) || (!digits && contains(p.text, p.length, what))) {
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
