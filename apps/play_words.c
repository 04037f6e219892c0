/*
 * play_words.c: every word of every game as a PO template, for tools/make-pot.
 *
 * The words of the command itself stand in its sources as arguments of T(); those of the games are
 * collected here from their tables, so that none can be forgotten.
 */
#include "play.h"

#include <string.h>

static void write_quoted(FILE *out, const char *text)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') {
            fputc('\\', out);
        }
        if (*text == '\n') {
            fputs("\\n", out);
        } else {
            fputc(*text, out);
        }
    }
    fputs("\"\n", out);
}

static void entry(FILE *out, const char *game, const char *where, const char *text)
{
    if (text && *text) {
        fprintf(out, "\n#: %s: %s\nmsgid ", game, where);
        write_quoted(out, text);
        fputs("msgstr \"\"\n", out);
    }
}

static void write_words(FILE *out, const char *game, const char *where, const char *const *words)
{
    for (; words && *words; words++) {
        entry(out, game, where, *words);
    }
}

static void write_sheet(FILE *out, const struct qs_rules *r, const struct qs_sheet *s)
{
    const char *game = r->game->name;
    entry(out, game, s->file, s->word);
    for (const struct qs_directive *d = s->directives; d->word; d++) {
        entry(out, game, s->file, d->meaning ? d->meaning : d->word);
        if (d->kind == QS_D_WORD) {
            write_words(out, game, s->file, d->words);
        }
        for (int i = 0; d->means && d->words[i]; i++) {
            entry(out, game, s->file, d->means[i].words);
            entry(out, game, s->file, d->means[i].brief);
        }
        for (const struct qs_effect_kind *e = d->effects; e && e->word; e++) {
            entry(out, game, s->file, e->words);
            entry(out, game, s->file, e->brief);
        }
    }
    for (int i = 0; i < *((const uint8_t *)r->data + s->count); i++) {
        const char *row = (const char *)r->data + s->rows + (size_t)i * s->stride;
        entry(out, game, s->file, ((const struct qs_name *)(const void *)row)->title);
    }
}

/* What people read on the members of a list. */
static void write_prose(FILE *out, const struct qs_rules *r, int list)
{
    const struct qs_list *l = &r->game->lists[list];
    const struct qs_sheet *s = l->words ? NULL : r->game->sheets;
    while (s && s->file && (s->rows != l->rows || s->count != l->count)) {
        s++;
    }
    for (int i = 0; s && s->file && i < qs_list_count(r, list); i++) {
        for (const struct qs_directive *d = s->directives; d->word; d++) {
            const char *line;
            bool some = d->prose || d->kind == QS_D_PROSE;
            for (int k = 0; some && (line = qs_prose(r, list, i, d->word, k)); k++) {
                entry(out, r->game->name, s->file, line);
            }
        }
    }
}

static void write_tables(FILE *out, const struct qs_game *g)
{
    for (int i = 0; i < g->n_steps; i++) {
        entry(out, g->name, "question", g->steps[i].words);
        entry(out, g->name, "no hint", g->steps[i].no_hint);
    }
    for (int i = 0; i < g->n_verbs; i++) {
        entry(out, g->name, g->verbs[i].name ? g->verbs[i].name : "verb", g->verbs[i].words);
    }
    for (int i = 0; i < g->n_facts; i++) {
        entry(out, g->name, "fact", g->facts[i].words);
    }
    for (int i = 0; i < g->n_sources; i++) {
        entry(out, g->name, "source of points", g->sources[i]);
    }
    for (int i = QS_LIST_FIRST; i < g->n_lists; i++) {
        entry(out, g->name, "list", g->lists[i].title);
        write_words(out, g->name, "list", g->lists[i].titles ? g->lists[i].titles : g->lists[i].words);
    }
    for (const struct qs_option *o = g->options; o && o->name; o++) {
        entry(out, g->name, o->name, o->words);
    }
    for (const struct qs_term *t = g->terms; t && t->word; t++) {
        entry(out, g->name, "term", t->word);
        entry(out, g->name, t->word, t->words);
    }
    write_words(out, g->name, "result", g->bands);
    write_words(out, g->name, "help turn", g->turn_help);
}

/* What the scene says of the game. */
static void write_scene(FILE *out, const struct qs_game *g)
{
    for (const struct qs_figure *f = g->figures; f && f->path; f++) {
        entry(out, g->name, f->path, f->words);
        entry(out, g->name, f->path, f->change);
        entry(out, g->name, f->path, f->column);
    }
    for (int i = 0; g->clicks && i < g->n_verbs; i++) {
        entry(out, g->name, "click", g->clicks[i].brief);
        entry(out, g->name, "click", g->clicks[i].group);
        entry(out, g->name, "click", g->clicks[i].words);
        entry(out, g->name, "click", g->clicks[i].note);
    }
    for (int i = 0; g->about && i < g->n_steps; i++) {
        entry(out, g->name, "question", g->about[i]);
    }
    entry(out, g->name, "opponent", g->opponent);
    entry(out, g->name, "gains", g->gains);
}

static void write_board(FILE *out, const struct qs_rules *r)
{
    struct qs_box *box;
    if (!qs_box_open(&box, app_library(), r, NULL, NULL)) {
        for (int i = 0; qs_box_title(box, i); i++) {
            entry(out, r->game->name, "board.txt", qs_box_title(box, i));
        }
        qs_box_close(box);
    }
}

int words_template(FILE *out)
{
    static const char *const engine[] = { "chance", "nobody", "seat", "nothing", "something hidden", NULL };
    static const char *const scene[] = { "Round", "players", "none", "{+} VP", "the only answer there was",
                                         NULL };
    write_words(out, "engine", "words.c", engine);
    write_words(out, "scene", "scene", scene);
    for (const struct qs_game *const *g = app_library()->games; *g; g++) {
        struct qs_rules *r = app_open_rules(*g, NULL);
        if (!r) {
            return APP_FAILED;
        }
        entry(out, (*g)->name, "title", (*g)->title);
        write_tables(out, *g);
        write_scene(out, *g);
        write_board(out, r);
        for (const struct qs_sheet *s = (*g)->sheets; s && s->file; s++) {
            write_sheet(out, r, s);
        }
        for (int list = QS_LIST_FIRST; list < (*g)->n_lists; list++) {
            write_prose(out, r, list);
        }
        qs_rules_close(r);
    }
    return APP_DONE;
}
