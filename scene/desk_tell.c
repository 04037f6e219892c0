/*
 * desk_tell.c: what a player may ask for: look, score, rules; the hint is in
 * desk_hint.c. Each is answered by one `told`.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"

struct qs_text *sc_tell_begin(struct message *w, const char *words)
{
    struct qs_text *t = sc_desk_begin(w->d, w->m, "told");
    add_count(t, ",", "seat", w->seat);
    add_pair(t, ",", "to", w->type);
    add_pair(t, ",", "words", words);
    return t;
}

void *sc_message_view(struct message *w)
{
    void *view = sc_room_take(w->d->room, qs_table_rules(w->m->table)->game->state_size);
    if (view) {
        qs_table_view(w->m->table, view, w->seat);
    }
    return view;
}

/* ------------------------------------------------------------------ look */

/* Words against a name: blanks and hyphens are alike, case does not matter. */
static bool same_name(const char *typed, const char *name)
{
    for (; *typed && *name; typed++, name++) {
        int a = *typed == ' ' ? '-' : tolower((unsigned char)*typed);
        int b = *name == ' ' ? '-' : tolower((unsigned char)*name);
        if (a != b) {
            return false;
        }
    }
    return *typed == *name;
}

/* "market.market-1", "market-1" or a title, also translated. */
static bool names_member(const struct message *w, const char *what, int list, int i)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    char slug[QS_SLUG], title[QS_TITLE];
    const char *name = r->game->lists[list].name;
    size_t n = strlen(name);
    const char *rest = !strncmp(what, name, n) && what[n] == '.' ? what + n + 1 : what;
    const char *own = qs_title(r, list, i, title, sizeof title);
    return same_name(rest, qs_slug(r, list, i, slug, sizeof slug)) || same_name(rest, own) ||
           same_name(rest, sc_match_say(w->m, own));
}

struct telling {
    struct qs_facts facts;
    const struct message *w;
    const struct qs_speech *speech;
    struct qs_text *text;
};

static void tell(struct qs_facts *self, const struct qs_fact *f)
{
    struct telling *t = (struct telling *)self;
    char words[512];
    qs_words_fact(qs_table_rules(t->w->m->table), t->speech, f, t->w->seat, words, sizeof words);
    if (*words) {
        qs_add(t->text, "%s\n", words);
    }
}

static const char *source_words(const char *source)
{
    return !strcmp(source, "rulebook")  ? "These values are printed: they stand in the rulebook."
           : !strcmp(source, "found")   ? "These values are printed: they were found in public descriptions."
           : !strcmp(source, "deduced") ? "These values were deduced from printed ones."
           : !strcmp(source, "designed")
               ? "These values were designed for this edition; they are not printed."
               : "";
}

static void look_member(struct message *w, const void *view, int list, int i, struct qs_text *out)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    struct speaker speaker;
    const struct qs_speech *s = sc_desk_speech(&speaker, w->m, w->seat);
    struct telling t = { { tell }, w, s, out };
    char title[QS_TITLE];
    qs_add(out, "%s\n", sc_say(s, qs_title(r, list, i, title, sizeof title)));
    sc_add_row_text(out, r, s, list, i, view);
    qs_tell_look(r, view, w->seat, list, i, &t.facts);
    const char *source = source_words(sc_row_source(r, list, i));
    if (*source) {
        qs_add(out, "%s\n", sc_say(s, source));
    }
}

static int look_at(struct message *w, const char *what, const void *view, struct qs_text *out)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    int n = 0;
    for (int list = QS_LIST_FIRST; list < r->game->n_lists; list++) {
        for (int i = 0; r->game->lists[list].name && i < qs_list_count(r, list); i++) {
            if (qs_is_told(r, list, i, false, view) && names_member(w, what, list, i)) {
                qs_add_text(out, n++ ? "\n" : "");
                look_member(w, view, list, i, out);
            }
        }
    }
    for (const struct qs_term *t = r->game->terms; t && t->word; t++) {
        if (same_name(what, t->word) || same_name(what, sc_match_say(w->m, t->word))) {
            qs_add(out, "%s%s: %s\n", n++ ? "\n" : "", sc_match_say(w->m, t->word),
                   sc_match_say(w->m, t->words));
        }
    }
    return n;
}

void sc_tell_look(struct message *w)
{
    const char *what = sc_json_text(w->j, "what", "");
    struct qs_text words = qs_text_growing();
    const void *view = sc_message_view(w);
    if (!view || !look_at(w, what, view, &words)) {
        sc_desk_error(w->d, w->m, "there is nothing called \"%.60s\"", what);
    } else {
        struct qs_text *t = sc_tell_begin(w, qs_text_of(&words));
        add_pair(t, ",", "what", what);
        qs_add_text(t, ",\"data\":{}}");
        sc_desk_send(w->d);
    }
    qs_text_free(&words);
}

/* ------------------------------------------------------------------ score */

void sc_tell_score(struct message *w)
{
    struct qs_text words = qs_text_growing();
    struct speaker speaker;
    if (sc_match_scene(w->m, w->seat)) {
        sc_desk_error(w->d, w->m, "not enough memory");
        return;
    }
    const struct qs_scene *s = w->m->scene;
    qs_score_say(s, sc_desk_speech(&speaker, w->m, w->seat), &words);
    struct qs_text *t = sc_tell_begin(w, qs_text_of(&words));
    add_key(t, ",", "data");
    sc_add_score(t, s);
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
    qs_text_free(&words);
}

/* ------------------------------------------------------------------ rules */

static bool mentions(const struct qs_paragraph *p, const char *what)
{
    size_t n = strlen(what);
    for (size_t i = 0; n && i + n <= p->length; i++) {
        size_t k = 0;
        while (k < n && tolower((unsigned char)p->text[i + k]) == tolower((unsigned char)what[k])) {
            k++;
        }
        if (k == n) {
            return true;
        }
    }
    return false;
}

static void add_paragraph(struct qs_text *t, const struct qs_paragraph *p, int n)
{
    char text[4096];
    qs_paragraph_write(p, 1 << 20, text, sizeof text);
    text[strcspn(text, "\n")] = 0;
    qs_add_text(t, n ? "," : "");
    add_pair(t, "{", "rule", p->number);
    add_pair(t, ",", "words", text);
    qs_add_bytes(t, "}", 1);
}

/* One paragraph by its number, those that mention a word, or all. */
void sc_tell_rules(struct message *w)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    const struct qs_game *game = r->game;
    const char *what = sc_json_text(w->j, "what", "");
    const void *view = sc_message_view(w);
    struct qs_paragraph p;
    struct qs_text *t = sc_tell_begin(w, what);
    int n = 0;
    add_key(t, ",", "data");
    qs_add_bytes(t, "[", 1);
    if (!view) {
        n = 1; /* not enough memory: nothing is told */
    } else if (*what && qs_paragraph_of(&w->d->lib, game, what, &p)) {
        qs_paragraph_seal(r, view, &p);
        add_paragraph(t, &p, n++);
    }
    for (int page = 0; !n && page < 2; page++) {
        size_t size;
        const char *at = qs_rulebook(&w->d->lib, page ? NULL : game, &size);
        const char *end = at ? at + size : NULL;
        int before = n;
        while (at && qs_paragraph_next(&at, end, &p)) {
            bool sealed = qs_paragraph_seal(r, view, &p);
            if (!*what || (!sealed && mentions(&p, what))) {
                add_paragraph(t, &p, n++);
            }
        }
        n = page ? n : before == n ? 0 : n;
    }
    qs_add_bytes(t, "]}", 2);
    sc_desk_send(w->d);
}
