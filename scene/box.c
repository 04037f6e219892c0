/*
 * box.c: what does not change in a match, prepared once, and as JSON.
 */
#include <stdlib.h>
#include <string.h>

#include "quayside/rng.h"
#include "scene.h"

int qs_box_open(struct qs_box **out, const struct qs_library *lib, const struct qs_rules *r,
                const struct qs_file *board, struct qs_complaints *why)
{
    struct qs_complaints unheard = { 0 };
    struct qs_box *b = calloc(1, sizeof *b);
    why = why ? why : &unheard;
    *out = NULL;
    if (!b) {
        return QS_NO_MEMORY;
    }
    b->lib = lib;
    b->rules = r;
    for (const struct qs_piece_rule *p = r->game->pieces; p && p->kind; p++) {
        b->folds[p->fact] = true;
    }
    b->room = sc_room_new();
    int code = b->room ? sc_board_open(b, board, why) : QS_NO_MEMORY;
    if (!code && sc_figures_prepare(b)) {
        qs_complain(why, NULL, 0, "a figure of %s names no field, or there are too many", r->game->title);
        code = QS_BAD;
    }
    if (!code && b->room->starved) {
        code = QS_NO_MEMORY;
    }
    if (code) {
        qs_box_close(b);
        return code;
    }
    *out = b;
    return QS_OK;
}

void qs_box_close(struct qs_box *b)
{
    if (b) {
        sc_board_close(b->board);
        sc_room_free(b->room);
    }
    free(b);
}

const struct qs_rules *qs_box_rules(const struct qs_box *b)
{
    return b->rules;
}

/* ------------------------------------------------------------------ lists */

/* The number of a directive; QS_NONE if there is none. */
static int32_t number_on(const struct qs_rules *r, int list, int i, const char *word)
{
    struct found f = { .word = word, .list = list, .i = i };
    sc_row_values(r, &f);
    return f.n == 1 && !f.of ? f.v[0] : QS_NONE;
}

static void add_member(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s, int list, int i,
                       const void *view)
{
    const struct qs_rules *r = b->rules;
    const struct qs_sheet *sheet = qs_row(r, list, i) ? qs_sheet_of(r->game, list, i) : NULL;
    char scratch[QS_TITLE];
    struct qs_text words = qs_text_growing();
    int32_t points = number_on(r, list, i, "vp");
    points = points == QS_NONE ? number_on(r, list, i, "points") : points;
    add_count(t, "{", "i", i);
    add_pair(t, ",", "title", sc_say(s, qs_title(r, list, i, scratch, sizeof scratch)));
    add_pair(t, ",", "kind", sheet ? sheet->word : r->game->lists[list].name);
    add_count(t, ",", "copies", qs_copies(r, list, i));
    if (sheet) {
        add_key(t, ",", "values");
        sc_add_row_values(t, r, list, i, view);
        add_key(t, ",", "effects");
        sc_add_row_effects(t, r, s, list, i, view);
        add_key(t, ",", "needs");
        sc_add_row_needs(t, r, list, i);
        sc_add_row_text(&words, r, s, list, i, view);
        add_pair(t, ",", "text", qs_text_of(&words));
        qs_text_clear(&words);
        if (sc_add_row_prose(&words, r, s, list, i, view)) {
            add_key(t, ",", "prose");
            qs_add_text(t, qs_text_of(&words));
        }
        add_pair(t, ",", "source", sc_row_source(r, list, i));
    }
    if (points != QS_NONE) {
        add_count(t, ",", "points", points);
    }
    qs_add_bytes(t, "}", 1);
    qs_text_free(&words);
}

static void add_list(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s, int list,
                     const void *view)
{
    const struct qs_list *l = &b->rules->game->lists[list];
    char slug[QS_SLUG];
    int n = 0;
    add_pair(t, "{", "title", sc_say(s, l->title ? l->title : l->name));
    add_key(t, ",", "members");
    qs_add_bytes(t, "{", 1);
    for (int i = 0; i < qs_list_count(b->rules, list); i++) {
        if (qs_is_told(b->rules, list, i, false, view)) {
            add_named(t, n++ ? "," : "", qs_slug(b->rules, list, i, slug, sizeof slug));
            add_member(t, b, s, list, i, view);
        }
    }
    qs_add_bytes(t, "}}", 2);
}

static void add_lists(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s, const void *view)
{
    const struct qs_game *game = b->rules->game;
    int n = 0;
    qs_add_bytes(t, "{", 1);
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        if (game->lists[list].name) {
            add_named(t, n++ ? "," : "", game->lists[list].name);
            add_list(t, b, s, list, view);
        }
    }
    qs_add_bytes(t, "}", 1);
}

/* ------------------------------------------------------------------ the game's tables */

static const char *list_name(const struct qs_game *game, int of)
{
    int list = of & ~QS_BAG_OPERAND;
    return list == QS_SEAT_LIST ? "seat" : list < QS_LIST_FIRST ? "" : game->lists[list].name;
}

static void add_options(struct qs_text *t, const struct qs_game *game, const struct qs_options *o,
                        const struct qs_speech *s)
{
    char text[512];
    qs_options_write(game, o, text, sizeof text);
    qs_add_bytes(t, "[", 1);
    add_pair(t, "{", "name", "players");
    qs_add(t, ",\"value\":\"%d\"", o->players);
    add_pair(t, ",", "words", sc_say(s, "players"));
    qs_add_bytes(t, "}", 1);
    for (const struct qs_option *d = game->options; d && d->name; d++) {
        size_t n = strlen(d->name);
        const char *at = text;
        while (*at && (strncmp(at, d->name, n) || at[n] != '=')) {
            at += strcspn(at, " ");
            at += strspn(at, " ");
        }
        if (*at) {
            char value[256];
            struct qs_text v = qs_text_in(value, sizeof value);
            qs_add_bytes(&v, at + n + 1, strcspn(at + n + 1, " "));
            add_pair(t, ",{", "name", d->name);
            add_pair(t, ",", "value", value);
            add_pair(t, ",", "words", sc_say(s, d->words ? d->words : ""));
            qs_add_bytes(t, "}", 1);
        }
    }
    qs_add_bytes(t, "]", 1);
}

static void add_verbs(struct qs_text *t, const struct qs_game *game, const struct qs_speech *s)
{
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < game->n_verbs; i++) {
        const struct qs_verb *v = &game->verbs[i];
        const struct qs_click *c = game->clicks ? &game->clicks[i] : NULL;
        if (!v->name) {
            continue;
        }
        qs_add_text(t, n++ ? "," : "");
        add_pair(t, "{", "name", v->name);
        add_pair(t, ",", "icon", c && c->icon ? c->icon : v->name);
        add_pair(t, ",", "words", v->words ? sc_say(s, v->words) : "");
        if (c && c->asks) {
            add_bool(t, ",", "asks", true);
        }
        add_key(t, ",", "of");
        qs_add_bytes(t, "[", 1);
        for (int k = 0; k < v->operands; k++) {
            qs_add_text(t, k ? "," : "");
            qs_add_json(t, list_name(game, v->of[k]));
        }
        qs_add_bytes(t, "]}", 2);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_steps(struct qs_text *t, const struct qs_game *game, const struct qs_speech *s)
{
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < game->n_steps; i++) {
        if (game->steps[i].name) {
            qs_add_text(t, n++ ? "," : "");
            add_pair(t, "{", "name", game->steps[i].name);
            add_pair(t, ",", "words", game->steps[i].words ? sc_say(s, game->steps[i].words) : "");
            qs_add_bytes(t, "}", 1);
        }
    }
    qs_add_bytes(t, "]", 1);
}

static void add_facts(struct qs_text *t, const struct qs_game *game, const struct qs_speech *s)
{
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < game->n_facts; i++) {
        const struct qs_fact_kind *k = &game->facts[i];
        if (!k->name) {
            continue;
        }
        qs_add_text(t, n++ ? "," : "");
        add_pair(t, "{", "name", k->name);
        add_pair(t, ",", "words", k->words ? sc_say(s, k->words) : "");
        add_key(t, ",", "of");
        for (int v = 0; v < 4; v++) {
            qs_add_text(t, v ? "," : "[");
            qs_add_json(t, list_name(game, k->of[v]));
        }
        qs_add_bytes(t, "]}", 2);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_fields(struct qs_text *t, const struct qs_game *game)
{
    static const char *const types[] = { "number", "member", "set", "bag", "agenda", "rest" };
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < game->n_fields; i++) {
        const struct qs_field *f = &game->fields[i];
        if (f->type == QS_REST) {
            continue;
        }
        qs_add_text(t, n++ ? "," : "");
        add_pair(t, "{", "path", f->path);
        add_pair(t, ",", "type", types[f->type]);
        add_pair(t, ",", "list", list_name(game, f->list));
        add_pair(t, ",", "by", list_name(game, f->by));
        add_count(t, ",", "count", f->count);
        qs_add_bytes(t, "}", 1);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_figures(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s)
{
    const struct qs_game *game = b->rules->game;
    char rule[16];
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < b->n_figures; i++) {
        const struct figure *f = &b->figures[i];
        const struct qs_figure *d = f->declared;
        qs_add_text(t, i ? "," : "");
        add_pair(t, "{", "path", f->path);
        add_pair(t, ",", "each", list_name(game, f->each));
        add_pair(t, ",", "of", list_name(game, f->of));
        add_pair(t, ",", "icon", d && d->icon ? d->icon : "");
        add_pair(t, ",", "words", d && d->words ? sc_say(s, d->words) : "");
        add_pair(t, ",", "rule", qs_rule_write(b->rules, d ? d->rule : 0, rule, sizeof rule));
        qs_add_bytes(t, "}", 1);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_columns(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s)
{
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (int i = 0; i < b->n_figures; i++) {
        const struct qs_figure *d = b->figures[i].declared;
        if (sc_is_column(&b->figures[i])) {
            qs_add_text(t, n++ ? "," : "");
            add_pair(t, "{", "icon", d->icon ? d->icon : "");
            add_pair(t, ",", "title", sc_say(s, d->column));
            add_pair(t, ",", "path", d->path);
            qs_add_bytes(t, "}", 1);
        }
    }
    qs_add_bytes(t, "]", 1);
}

static void add_terms(struct qs_text *t, const struct qs_game *game, const struct qs_speech *s)
{
    int n = 0;
    qs_add_bytes(t, "[", 1);
    for (const struct qs_term *term = game->terms; term && term->word; term++) {
        qs_add_text(t, n++ ? "," : "");
        add_pair(t, "{", "word", sc_say(s, term->word));
        add_pair(t, ",", "words", sc_say(s, term->words));
        qs_add_bytes(t, "}", 1);
    }
    qs_add_bytes(t, "]", 1);
}

static void add_said(struct qs_text *t, const char *const *words, int most, const struct qs_speech *s)
{
    qs_add_bytes(t, "[", 1);
    for (int i = 0; words && i < most && words[i]; i++) {
        qs_add_text(t, i ? "," : "");
        qs_add_json(t, sc_say(s, words[i]));
    }
    qs_add_bytes(t, "]", 1);
}

/* ------------------------------------------------------------------ the message */

/* "rules 2", "cards of version 98fca92": only where the match is older than the program. */
static void add_age(struct qs_text *t, const struct qs_rules *r, const struct qs_speech *s)
{
    char age[96];
    (void)s;
    if (qs_rules_age(r, age, sizeof age)) {
        add_pair(t, ",", "age", age);
    }
}

static void add_all(struct qs_text *t, const struct qs_box *b, const struct qs_options *o,
                    const struct qs_speech *s, const char *language, const void *view)
{
    const struct qs_game *game = b->rules->game;
    add_pair(t, ",", "game", game->name);
    add_pair(t, ",", "title", sc_say(s, game->title));
    add_count(t, ",", "rules", qs_rules_of(b->rules));
    qs_add(t, ",\"edition\":\"%016llx\"", (unsigned long long)b->rules->edition);
    add_age(t, b->rules, s);
    add_pair(t, ",", "language", language ? language : "en");
    add_pair(t, ",", "opponent", game->opponent ? sc_say(s, game->opponent) : "");
    add_key(t, ",", "options");
    add_options(t, game, o, s);
    add_key(t, ",", "lists");
    add_lists(t, b, s, view);
    add_key(t, ",", "board");
    sc_board_write(b, s, o->players + (o->players == 1 && game->opponent), t);
    add_key(t, ",", "sources");
    add_said(t, game->sources, game->n_sources, s);
    add_key(t, ",", "terms");
    add_terms(t, game, s);
    add_key(t, ",", "bands");
    add_said(t, game->bands, 64, s);
    add_key(t, ",", "help");
    add_said(t, game->turn_help, 1000, s);
    add_key(t, ",", "verbs");
    add_verbs(t, game, s);
    add_key(t, ",", "steps");
    add_steps(t, game, s);
    add_key(t, ",", "facts");
    add_facts(t, game, s);
    add_key(t, ",", "fields");
    add_fields(t, game);
    add_key(t, ",", "figures");
    add_figures(t, b, s);
    add_key(t, ",", "columns");
    add_columns(t, b, s);
    qs_add_bytes(t, "}", 1);
}

static uint64_t hash_of(const char *text, size_t n)
{
    uint64_t h = n;
    for (size_t i = 0; i < n; i++) {
        h = (h ^ (unsigned char)text[i]) * 0x100000001b3u;
    }
    return qs_mix(h, n);
}

/* The hash is over all that comes behind it, language included. */
void qs_box_write(const struct qs_box *b, const struct qs_options *o, const struct qs_speech *s,
                  const char *language, const char *match, const void *view, struct qs_text *out)
{
    struct qs_text rest = qs_text_growing();
    add_all(&rest, b, o, s, language, view);
    add_pair(out, "{", "type", "box");
    add_pair(out, ",", "match", match ? match : "");
    qs_add(out, ",\"hash\":\"%016llx\"", (unsigned long long)hash_of(qs_text_of(&rest), rest.used));
    qs_add_bytes(out, qs_text_of(&rest), rest.used);
    out->starved |= rest.starved;
    qs_text_free(&rest);
}
