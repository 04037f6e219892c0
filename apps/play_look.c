/*
 * play_look.c: `look X`: anything that has a name, in words.
 *
 * A card or tile is read out directive by directive from its row, whatever the game; what it costs
 * now and what is missing is told by the game as facts.
 */
#include "play.h"
#include "quayside/fields.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------ cards and tiles */

static const char *source_words(int source)
{
    switch (source) {
    case QS_RULEBOOK:
        return T("with the rulebook's values");
    case QS_FOUND:
        return T("as found in public descriptions");
    case QS_DEDUCED:
        return T("deduced from printed values");
    case QS_DESIGNED:
        return T("designed for this edition");
    case QS_OWN_CARD:
        return T("read off a printed card");
    default:
        return NULL;
    }
}

static bool lies_at(const struct qs_piece *p, const char *slug)
{
    for (int i = 0; i < p->n_cells; i++) {
        if (!strcmp(p->cells[i], slug)) {
            return true;
        }
    }
    return !strcmp(p->at, slug);
}

static bool has_piece(const struct scene *s, const char *slug)
{
    int i = 0;
    while (i < s->seen->n_pieces && !lies_at(&s->seen->pieces[i], slug)) {
        i++;
    }
    return i < s->seen->n_pieces;
}

/*
 * What lies at a space: the fields that have a value for each member of its list. Pieces say more, so
 * where one lies nothing is said twice.
 */
static void look_place(const struct match *m, const struct scene *s, int list, int i, struct page *out)
{
    char wording[128], words[512], scratch[QS_SLUG], slug[QS_TITLE];
    const char *name = qs_slug(m->rules, list, i, scratch, sizeof scratch);
    for (int k = 0; !has_piece(s, name) && k < m->game->n_fields; k++) {
        const struct qs_field *f = &m->game->fields[k];
        const char *index = strchr(f->path, '#');
        struct qs_text t = qs_text_in(words, sizeof words);
        if (f->by != list || f->type == QS_NUM || !strncmp(f->path, "seats.", 6)) {
            continue;
        }
        snprintf(wording, sizeof wording, index ? "{%.*s%s%s}" : "{%.*s.%s%s}",
                 index ? (int)(index - f->path) : (int)strlen(f->path), f->path, name,
                 index ? index + 1 : "");
        if (qs_scene_say(s->seen, match_speech(m, s->seat), 0, wording, NULL, 0, &t) && *words &&
            strcmp(words, T(qs_title(m->rules, list, i, slug, sizeof slug))) != 0) {
            page_add(out, T("There now: %s."), words);
            page_add(out, "\n");
        }
    }
}

/* The lines of a card that people read. */
static void look_prose(const struct match *m, int list, int i, const struct qs_directive *d, struct page *out)
{
    const char *line;
    bool some = d->prose || d->kind == QS_D_PROSE;
    for (int k = 0; some && (line = qs_prose(m->rules, list, i, d->word, k)); k++) {
        page_add(out, "%s\n", T(line));
    }
}

/* The directives of a card's row in a line, as far as they may be told; what people read before it. */
static void look_row(const struct match *m, const struct scene *s, int list, int i, struct page *out)
{
    const struct qs_sheet *sheet = qs_sheet_of(m->game, list, i);
    const struct qs_directive *d = qs_row(m->rules, list, i) && sheet ? sheet->directives : NULL;
    struct page line = { 0 };
    for (; d && d->word; d++) {
        struct qs_text value = qs_text_growing();
        if (!qs_is_told(m->rules, list, i, d->back, s->view)) {
            continue;
        }
        look_prose(m, list, i, d, out);
        if (d->prose || d->kind == QS_D_TITLE || d->kind == QS_D_PROSE) {
            continue;
        }
        qs_row_say(m->rules, match_speech(m, s->seat), list, i, d->word, &value);
        if (value.used && strcmp(qs_text_of(&value), T("none")) != 0) {
            page_add(&line, "%s%s: %s", line.used ? "; " : "", T(d->meaning ? d->meaning : d->word),
                     qs_text_of(&value));
        }
        qs_text_free(&value);
    }
    if (line.used) {
        line.text[0] = (char)toupper((unsigned char)line.text[0]);
        page_add(out, "%s.\n", page_text(&line));
    }
    page_free(&line);
}

/* ":delivery:deliveries}" behind the number v; what comes after it, or NULL. */
static const char *add_form(const char *at, int32_t v, struct page *out)
{
    const char *other = strchr(at + 1, ':'), *end = other ? strchr(other, '}') : NULL;
    if (!end) {
        return NULL;
    }
    if (v == 1) {
        page_bytes(out, at + 1, (size_t)(other - at - 1));
    } else {
        page_bytes(out, other + 1, (size_t)(end - other - 1));
    }
    return end;
}

static void add_value(const struct match *m, const struct qs_figure *f, int32_t v, struct page *out)
{
    char scratch[QS_TITLE];
    if (f->of && v >= 0) {
        page_add(out, "%s", T(qs_title(m->rules, f->of, v, scratch, sizeof scratch)));
    } else {
        page_add(out, "%d", (int)v);
    }
}

/* All values in a row; with `viewer`, each behind the name of the side it belongs to. */
static void add_values(const struct match *m, const struct qs_figure *f, const int32_t *v, int n,
                       const int *viewer, struct page *out)
{
    char name[QS_TITLE];
    bool first = true;
    for (int i = 0; i < n; i++) {
        const char *whose = viewer ? side_name(m, *viewer, i, name, sizeof name) : "";
        if (v[i] == QS_NONE || (viewer && !*whose)) {
            continue;
        }
        page_add(out, "%s%s%s", first ? "" : ", ", whose, viewer ? " " : "");
        add_value(m, f, v[i], out);
        first = false;
    }
}

/* What a figure's words are filled with: its values at a member, as the viewer calls the sides. */
struct figure_words {
    const struct match *m;
    const struct qs_figure *f;
    const int32_t *v;
    int n, viewer, list, i;
};

/* Fills a sign that is a word; how long it was, or 0 if it is none. */
static size_t add_sign(const struct figure_words *w, const char *at, struct page *out)
{
    char scratch[QS_TITLE];
    if (!strncmp(at, "{all}", 5)) {
        add_values(w->m, w->f, w->v, w->n, NULL, out);
    } else if (!strncmp(at, "{sides}", 7)) {
        add_values(w->m, w->f, w->v, w->n, &w->viewer, out);
    } else if (!strncmp(at, "{side}", 6)) {
        page_add(out, "%s", side_name(w->m, w->viewer, w->v[0], scratch, sizeof scratch));
    } else if (!strncmp(at, "{at}", 4)) {
        page_add(out, "%s", T(qs_title(w->m->rules, w->list, w->i, scratch, sizeof scratch)));
    } else if (!strncmp(at, "{#}", 3)) {
        page_add(out, "%d", w->i + 1);
    } else {
        return 0;
    }
    return strcspn(at, "}") + 1;
}

/* The words of a figure with its values: "costs you {0}"; the signs are those of web/tell.ts. */
static void add_figure(const struct figure_words *w, struct page *out)
{
    for (const char *at = T(w->f->words); *at; at++) {
        size_t sign = add_sign(w, at, out);
        if (sign) {
            at += sign - 1;
            continue;
        }
        int k = at[0] == '{' && at[1] && (at[2] == '}' || at[2] == ':') ? at[1] - '0' : -1;
        const char *form = k >= 0 && k < w->n && at[2] == ':' ? add_form(at + 2, w->v[k], out) : NULL;
        if (form || k < 0 || k >= w->n) {
            page_bytes(out, at, form ? 0 : 1);
            at = form ? form : at;
            continue;
        }
        add_value(w->m, w->f, w->v[k], out);
        at += 2;
    }
}

/* What the game reckons for a member as things stand: the figures by its list that have words. */
static void look_figures(const struct match *m, const struct scene *s, int list, int i, struct page *out)
{
    int32_t v[QS_FIGURE_VALUES];
    char path[128], slug[QS_SLUG];
    for (const struct qs_figure *f = m->game->figures; f && f->path; f++) {
        const char *at = strchr(f->path, '#');
        if (!f->words || !at || strchr(at + 1, '#') || f->by[0] != list || f->each) {
            continue;
        }
        snprintf(path, sizeof path, "%.*s%s%s", (int)(at - f->path), f->path,
                 qs_slug(m->rules, list, i, slug, sizeof slug), at + 1);
        int n = qs_scene_values(s->seen, path, v, QS_FIGURE_VALUES);
        if (n && v[0] != QS_NONE) {
            struct page words = { 0 };
            add_figure(&(struct figure_words){ m, f, v, n, s->seat, list, i }, &words);
            words.text[0] = (char)toupper((unsigned char)words.text[0]);
            page_add(out, "%s.\n", page_text(&words));
            page_free(&words);
        }
    }
}

static const char *title_of(const struct match *m, const char *slug, char *scratch, size_t size)
{
    for (int list = QS_LIST_FIRST; list < m->game->n_lists; list++) {
        int i = qs_find(m->rules, list, slug);
        if (i >= 0) {
            return T(qs_title(m->rules, list, i, scratch, size));
        }
    }
    return slug;
}

/* Pieces that lie there: whose they are, of which card, on which level. */
static void look_pieces(const struct match *m, const struct scene *s, const char *slug, struct page *out)
{
    char scratch[QS_TITLE], name[64];
    for (int i = 0; i < s->seen->n_pieces; i++) {
        const struct qs_piece *p = &s->seen->pieces[i];
        if (!lies_at(p, slug)) {
            continue;
        }
        page_add(out, T("There: %s"), T(p->kind));
        page_add(out, *p->card ? " %s" : "%.0s", title_of(m, p->card, scratch, sizeof scratch));
        if (p->level > 0) {
            page_add(out, T(", level %d"), p->level);
        }
        if (p->side >= 0 && p->side < s->seen->n_sides) {
            page_add(out, p->side == s->seat ? T(", yours") : T(", of %s"),
                     side_name(m, s->seat, p->side, name, sizeof name));
        }
        page_add(out, ".\n");
    }
}

/* Of a space in a grid (a letter and a number, and no card): which lie beside it. */
static void look_beside(const struct match *m, int list, const char *slug, struct page *out)
{
    static const int step[4][2] = { { -1, 0 }, { 1, 0 }, { 0, -1 }, { 0, 1 } };
    char other[16];
    int n = 0, row = atoi(slug + 1);
    if (!islower((unsigned char)slug[0]) || !isdigit((unsigned char)slug[1])) {
        return;
    }
    for (int i = 0; i < 4; i++) {
        snprintf(other, sizeof other, "%c%d", slug[0] + step[i][0], row + step[i][1]);
        if (qs_find(m->rules, list, other) >= 0) {
            page_add(out, n++ ? ", %s" : T("Beside it: %s"), other);
        }
    }
    page_add(out, n ? ".\n" : "");
}

/* Title, and what sort of thing it is; what is somebody's is called by its list: one of Jean's cards. */
static void add_kind(const struct match *m, int list, int i, struct page *out)
{
    char scratch[QS_TITLE];
    const struct qs_list *l = &m->game->lists[list];
    const struct qs_sheet *sheet = qs_sheet_of(m->game, list, i);
    bool owned = isupper((unsigned char)l->title[0]);
    page_add(out, "%s (", T(qs_title(m->rules, list, i, scratch, sizeof scratch)));
    page_add(out, owned ? T("one of %s") : "%s", T(owned ? l->title : sheet ? sheet->word : l->name));
    page_add(out, ")");
}

/* All about a member; nothing at all if there is nothing but its name. */
static void look_member(struct match *m, const struct scene *s, int list, int i, struct page *out)
{
    char scratch[QS_SLUG];
    const char *slug = qs_slug(m->rules, list, i, scratch, sizeof scratch);
    size_t start = out->used;
    const struct qs_name *row = qs_row(m->rules, list, i);
    add_kind(m, list, i, out);
    if (row && source_words(row->source)) {
        page_add(out, ", %s", source_words(row->source));
    }
    page_add(out, ".\n");
    size_t before = out->used;
    look_row(m, s, list, i, out);
    news_look(m, s, list, i, out);
    look_figures(m, s, list, i, out);
    look_pieces(m, s, slug, out);
    if (!row) {
        look_beside(m, list, slug, out);
    }
    look_place(m, s, list, i, out);
    if (out->used == before) {
        out->used = start;
        out->text[start] = 0;
        return;
    }
    page_add(out, "\n");
}

/* A card, whole, or what the game tells of a thing on which little stands; nothing for what is no row. */
static void add_card(const struct scene *s, int list, int i, struct page *out)
{
    if (qs_row(s->m->rules, list, i)) {
        add_kind(s->m, list, i, out);
        page_add(out, ". ");
        size_t before = out->used;
        look_row(s->m, s, list, i, out);
        if (out->used == before) {
            news_look(s->m, s, list, i, out);
        }
    }
}

/* The card that lies at a place of the board; false if there is none. */
static bool add_held(const struct scene *s, const char *path, struct page *out)
{
    struct qs_place p;
    if (!*path || qs_place_of(s->m->rules, path, &p) || p.field->type != QS_REF ||
        (p.element < 0 && p.field->count != 1)) {
        return false;
    }
    const void *at = qs_at(p.field, s->view, p.i, p.j);
    int i = (int)qs_read_int(p.field, at, p.element < 0 ? 0 : (size_t)p.element) - 1;
    if (i >= 0) {
        add_card(s, p.field->list, i, out);
    }
    return i >= 0;
}

void look_answer(const struct scene *s, int line, struct page *out)
{
    const struct match *m = s->m;
    const struct listing *e = &s->line[line];
    const struct choice *c = &s->choice[e->choice];
    const struct qs_verb *verb = &m->game->verbs[qs_verb_of(c->move)];
    if (e->n > 1) {
        listing_text(s, e, true, out);
        page_add(out, "\n");
        return;
    }
    page_add(out, "%s%s.\n", c->words, c->c->final ? T("; it cannot be taken back") : "");
    page_add(out, *c->more ? "%s\n" : "%.0s", c->more);
    for (int i = 0; i < c->c->n_facts && i < 4; i++) {
        page_add(out, i ? " %s" : T("Then: %s"), c->c->facts[i]);
    }
    page_add(out, c->c->n_facts ? "\n" : "");
    bool held = add_held(s, c->target, out);
    for (int k = 0; !held && k < verb->operands; k++) {
        int list = verb->of[k];
        if (list >= QS_LIST_FIRST && !(list & QS_BAG_OPERAND)) {
            add_card(s, list, qs_operand(m->rules, c->move, k), out);
        }
    }
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

/* The name, or one of its words, begins so: "pickle" finds "The Sea Pickle". */
static bool names(const char *typed, const char *name, bool whole)
{
    if (begins_name(typed, name, whole)) {
        return true;
    }
    for (const char *at = name; *at; at++) {
        if ((*at == ' ' || *at == '-') && begins_name(typed, at + 1, whole)) {
            return true;
        }
    }
    return false;
}

struct search {
    struct match *m;
    const struct scene *s;
    const char *what;
    bool whole;      /* names must be complete, */
    bool parts;      /* but for words before them */
    int n;           /* how many were found, */
    struct page one; /* what the last of them is, */
    struct page all; /* and all of them by name */
};

static bool fits(const struct search *f, const char *name)
{
    return f->parts ? names(f->what, name, f->whole) : begins_name(f->what, name, f->whole);
}

static void found(struct search *f, const struct page *text, const char *name)
{
    page_add(&f->all, f->n++ ? ", %s" : "%s", name);
    page_add(&f->one, "%s", page_text(text));
}

static void search_terms(struct search *f, const struct qs_term *terms)
{
    for (const struct qs_term *t = terms; t && t->word; t++) {
        if (fits(f, t->word) || fits(f, T(t->word))) {
            struct page text = { 0 };
            page_add(&text, "%s: %s\n\n", T(t->word), T(t->words));
            found(f, &text, T(t->word));
            page_free(&text);
        }
    }
}

static void search_member(struct search *f, int list, int i)
{
    char scratch[QS_TITLE], slug[QS_SLUG];
    const char *title = qs_title(f->m->rules, list, i, scratch, sizeof scratch);
    struct page text = { 0 }, name = { 0 };
    if (!fits(f, qs_slug(f->m->rules, list, i, slug, sizeof slug)) && !fits(f, title) && !fits(f, T(title))) {
        return;
    }
    look_member(f->m, f->s, list, i, &text);
    if (text.used) { /* otherwise it is a word of the program, not of the game */
        add_kind(f->m, list, i, &name);
        found(f, &text, page_text(&name));
    }
    page_free(&text);
    page_free(&name);
}

#define W(text) text /* for translators */

/* Words of the program itself. */
static const struct qs_term common[] = {
    { "source", W("Where points come from. `score` counts them by source, and so does a hint.") },
    { "points",
      W("Whoever has most at the end wins; `score` says how they stand and where they come from.") },
    { "VP", W("Victory points; `score` says how they stand and where they come from.") },
    { "besides", W("Answers that may be given as well, without giving up what is asked.") },
    { "now", W("Behind points: what the side would have if the game ended now.") },
    { "hidden", W("What only its owner may see.") },
    { "final",
      W("An answer that cannot be taken back: somebody else acts, or chance does, as soon as it is given. "
        "The screen marks it with !.") },
    { NULL, NULL },
};

/* Terms of the game come first: they say most. */
static int search(struct search *f, bool whole, bool parts)
{
    const struct qs_game *game = f->m->game;
    f->whole = whole;
    f->parts = parts;
    f->n = 0;
    page_clear(&f->one);
    page_clear(&f->all);
    search_terms(f, game->terms);
    search_terms(f, f->m->board->legend);
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        for (int i = 0; i < qs_list_count(f->m->rules, list); i++) {
            if (qs_is_told(f->m->rules, list, i, false, f->s->view)) {
                search_member(f, list, i);
            }
        }
    }
    return f->n;
}

/* A side by "seat 1", "1", "me", "you" or the opponent's name; or -1. */
static int side_typed(const struct match *m, const struct scene *s, const char *what)
{
    const struct qs_core *core = s->view;
    uint64_t n;
    if (begins_name(what, "me", true) || begins_name(what, "you", true)) {
        return s->seat;
    }
    if (!strncasecmp(what, "seat ", 5) && !app_number(what + 5, &n)) {
        return n < core->sides ? (int)n : -1;
    }
    for (int i = 0; i < m->seats; i++) {
        if (m->player[i].name[0] && begins_name(what, m->player[i].name, true)) {
            return i;
        }
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

/* Names as they are, then by one of their words, then by how they begin; a plural is its singular. */
static void find(struct search *f, const char *what)
{
    char singular[64];
    size_t n = strlen(what);
    f->what = what;
    if (search(f, true, false) || search(f, true, true)) {
        return;
    }
    if (n > 3 && n < sizeof singular && what[n - 1] == 's') {
        bool ies = n > 4 && !strcasecmp(what + n - 3, "ies"); /* trophies, a trophy */
        snprintf(singular, sizeof singular, "%.*s%s", (int)n - (ies ? 3 : 1), what, ies ? "y" : "");
        f->what = singular;
        if (search(f, true, false)) {
            f->what = what;
            return;
        }
        search_terms(f, common);
        if (f->n) {
            f->what = what;
            return;
        }
        f->what = what;
    }
    if (!f->n) {
        f->whole = true;
        search_terms(f, common);
    }
    if (f->n || search(f, false, false) || search(f, false, true)) {
        return;
    }
    size_t word = n; /* "favour 1" is about favour */
    while (word && (isdigit((unsigned char)what[word - 1]) || what[word - 1] == ' ')) {
        word--;
    }
    if (word && word < n && word < sizeof singular) {
        snprintf(singular, sizeof singular, "%.*s", (int)word, what);
        f->what = singular;
        search(f, true, false);
        f->what = what;
    }
}

/* Something that has not come into the game, or has left it, by its whole name. */
static bool is_out(const struct match *m, const struct scene *s, const char *what)
{
    char title[QS_TITLE];
    for (int list = QS_LIST_FIRST; list < m->game->n_lists; list++) {
        for (int i = 0; m->game->lists[list].unseen && i < qs_list_count(m->rules, list); i++) {
            if (!qs_is_told(m->rules, list, i, false, s->view) &&
                begins_name(what, qs_title(m->rules, list, i, title, sizeof title), true)) {
                return true;
            }
        }
    }
    return false;
}

void look_at(struct match *m, const struct scene *s, const char *what, struct page *out)
{
    enum { SHOWN = 2 };
    struct search f = { .m = m, .s = s };
    uint64_t number;
    int side = side_typed(m, s, what);
    if (!app_number(what, &number) && number >= 1 && number <= (uint64_t)s->n_lines) {
        look_answer(s, (int)number - 1, out);
        return;
    }
    if (side >= 0) {
        m->board->side(out, s->seen, side);
        f.what = what;
        f.whole = true;
        search_terms(&f, m->game->terms);
        page_add(out, f.n ? "\n%s" : "%.0s", page_text(&f.one));
        page_free(&f.one);
        page_free(&f.all);
        return;
    }
    find(&f, what);
    if (f.n && f.n <= SHOWN) {
        page_add(out, "%s", page_text(&f.one));
    } else if (f.n) {
        page_add(out, T("Which one? %s."), page_text(&f.all));
        page_add(out, "\n");
    } else if (is_out(m, s, what)) {
        page_add(out, T("%s is not in the game now."), what);
        page_add(out, "\n");
    } else if (!terms_of_program(m, s, what, out) && !rules_with(m, s, what, out)) {
        page_add(out,
                 T("There is nothing called \"%s\". Cards, tiles, spaces, seats and terms can "
                   "be looked at; Tab or the list of choices shows names."),
                 what);
        page_add(out, "\n");
    }
    page_free(&f.one);
    page_free(&f.all);
}
