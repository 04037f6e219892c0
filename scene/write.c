/*
 * write.c: a scene as JSON: one message, whole.
 */
#include "scene.h"

static void add_value(struct qs_text *t, const struct qs_value *v)
{
    if (v->name) {
        qs_add_json(t, v->name);
    } else if (v->n == QS_NONE) {
        qs_add_text(t, "null");
    } else {
        qs_add_number(t, v->n);
    }
}

static void add_values(struct qs_text *t, const struct qs_value *v, int n)
{
    qs_add_char(t, '[');
    for (int i = 0; i < n; i++) {
        qs_add_comma(t, i > 0);
        add_value(t, &v[i]);
    }
    qs_add_char(t, ']');
}

static void add_numbers(struct qs_text *t, const int32_t *v, int n)
{
    qs_add_char(t, '[');
    for (int i = 0; i < n; i++) {
        qs_add_comma(t, i > 0);
        add_value(t, &(struct qs_value){ NULL, v[i] });
    }
    qs_add_char(t, ']');
}

static void add_texts(struct qs_text *t, const char *const *text, int n)
{
    qs_add_char(t, '[');
    for (int i = 0; i < n; i++) {
        qs_add_comma(t, i > 0);
        qs_add_json(t, text[i]);
    }
    qs_add_char(t, ']');
}

/* ------------------------------------------------------------------ head */

static void add_head(struct qs_text *t, const struct qs_scene *s)
{
    add_key(t, ",", "head");
    add_pair(t, "{", "game", s->box->rules->game->name);
    add_pair(t, ",", "round", s->round);
    add_bool(t, ",", "over", s->over);
    add_bool(t, ",", "asked", s->asked);
    add_key(t, ",", "awaited");
    qs_add_char(t, '[');
    for (int i = 0; i < s->n_awaited; i++) {
        qs_add_comma(t, i > 0);
        add_count(t, "{", "side", s->awaited[i].side);
        add_pair(t, ",", "words", s->awaited[i].words);
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
    add_key(t, ",", "sides");
    qs_add_char(t, '[');
    for (int i = 0; i < s->n_sides; i++) {
        const struct qs_side *side = &s->sides[i];
        qs_add_comma(t, i > 0);
        add_count(t, "{", "side", side->side);
        add_pair(t, ",", "name", side->name);
        add_pair(t, ",", "letter", side->letter);
        add_pair(t, ",", "kind", side->kind);
        add_count(t, ",", "rank", side->rank);
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
    add_key(t, ",", "undo");
    add_bool(t, "{", "can", s->undo != NULL);
    add_pair(t, ",", "words", s->undo ? s->undo : "");
    qs_add_bytes(t, "}}", 2);
}

/* ------------------------------------------------------------------ board */

static void add_pieces(struct qs_text *t, const struct qs_piece *p, int n)
{
    qs_add_char(t, '[');
    for (int i = 0; i < n; i++) {
        qs_add_comma(t, i > 0);
        add_count(t, "{", "id", p[i].id);
        add_pair(t, ",", "kind", p[i].kind);
        add_count(t, ",", "side", p[i].side);
        add_pair(t, ",", "card", p[i].card);
        add_pair(t, ",", "at", p[i].at);
        add_key(t, ",", "cells");
        add_texts(t, p[i].cells, p[i].n_cells);
        add_count(t, ",", "turn", p[i].turn);
        add_count(t, ",", "level", p[i].level);
        if (p[i].words) {
            add_pair(t, ",", "words", p[i].words);
            add_pair(t, ",", "rule", p[i].rule);
        }
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
}

int sc_columns(const struct qs_box *b)
{
    int n = 0;
    for (int k = 0; k < b->n_figures; k++) {
        n += sc_is_column(&b->figures[k]);
    }
    return n;
}

static void add_board(struct qs_text *t, const struct qs_scene *s)
{
    add_key(t, ",", "board");
    add_key(t, "{", "view");
    qs_add_state(t, s->box->rules, s->view);
    add_key(t, ",", "figures");
    qs_add_char(t, '{');
    for (int i = 0; i < s->n_figures; i++) {
        add_named(t, i ? "," : "", s->figures[i].path);
        add_values(t, s->figures[i].v, s->figures[i].n);
    }
    qs_add_char(t, '}');
    add_key(t, ",", "pieces");
    add_pieces(t, s->pieces, s->n_pieces);
    add_key(t, ",", "columns");
    qs_add_char(t, '[');
    for (int i = 0, n = sc_columns(s->box); i < s->n_sides; i++) {
        qs_add_comma(t, i > 0);
        add_numbers(t, s->sides[i].columns, n);
    }
    qs_add_bytes(t, "]}", 2);
}

/* ------------------------------------------------------------------ question and choices */

static void add_price(struct qs_text *t, const struct qs_choice *c)
{
    add_key(t, ",", "price");
    qs_add_char(t, '[');
    for (int i = 0; i < c->n_price; i++) {
        qs_add_comma(t, i > 0);
        add_pair(t, "{", "icon", c->price[i].icon);
        add_count(t, ",", "n", c->price[i].n);
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
}

static void add_changes(struct qs_text *t, const struct qs_choice *c)
{
    add_key(t, ",", "changes");
    qs_add_char(t, '[');
    for (int i = 0; i < c->n_changes; i++) {
        qs_add_comma(t, i > 0);
        add_pair(t, "{", "path", c->changes[i].path);
        add_count(t, ",", "n", c->changes[i].n);
        add_pair(t, ",", "words", c->changes[i].words);
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
}

void sc_add_choice(struct qs_text *t, const struct qs_choice *c, int i)
{
    add_count(t, "{", "i", i);
    add_pair(t, ",", "move", c->text);
    add_pair(t, ",", "verb", c->verb);
    add_pair(t, ",", "target", c->target);
    add_key(t, ",", "with");
    add_texts(t, c->with, c->n_with);
    add_pair(t, ",", "words", c->words);
    add_pair(t, ",", "short", c->brief);
    add_pair(t, ",", "note", c->note);
    add_pair(t, ",", "group", c->group);
    add_bool(t, ",", "aside", c->aside);
    add_bool(t, ",", "late", c->late);
    add_bool(t, ",", "final", c->final);
    add_bool(t, ",", "dear", c->dear);
    add_price(t, c);
    add_changes(t, c);
    add_key(t, ",", "facts");
    add_texts(t, c->facts, c->n_facts);
    add_key(t, ",", "lays");
    add_pieces(t, c->lays, c->n_lays);
    add_key(t, ",", "cells");
    add_texts(t, c->n_lays ? c->lays[0].cells : NULL, c->n_lays ? c->lays[0].n_cells : 0);
    qs_add_char(t, '}');
}

static void add_question(struct qs_text *t, const struct qs_scene *s)
{
    add_key(t, ",", "question");
    add_pair(t, "{", "step", s->step);
    add_pair(t, ",", "words", s->question);
    add_pair(t, ",", "about", s->about);
    add_bool(t, ",", "secret", s->secret);
    qs_add_char(t, '}');
    add_key(t, ",", "choices");
    qs_add_char(t, '[');
    for (int i = 0; i < s->n_choices; i++) {
        qs_add_comma(t, i > 0);
        sc_add_choice(t, &s->choices[i], i);
    }
    qs_add_char(t, ']');
    add_key(t, ",", "groups");
    qs_add_char(t, '[');
    for (int i = 0; i < s->n_groups; i++) {
        qs_add_comma(t, i > 0);
        add_pair(t, "{", "name", s->groups[i].name);
        add_pair(t, ",", "words", s->groups[i].words);
        add_count(t, ",", "n", s->groups[i].n);
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
}

/* ------------------------------------------------------------------ news */

static void add_item(struct qs_text *t, const struct qs_item *item)
{
    add_count(t, "{", "n", item->n);
    add_count(t, ",", "side", item->actor);
    add_pair(t, ",", "words", item->words);
    add_pair(t, ",", "fact", item->fact);
    add_count(t, ",", "seat", item->seat);
    add_key(t, ",", "values");
    add_values(t, item->values, item->n_values);
    add_key(t, ",", "links");
    qs_add_char(t, '[');
    for (int i = 0; i < item->n_links; i++) {
        qs_add_comma(t, i > 0);
        add_pair(t, "{", "id", item->links[i].id);
        add_pair(t, ",", "words", item->links[i].words);
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
    add_pair(t, ",", "rule", item->rule);
    add_pair(t, ",", "forced", item->forced);
    add_bool(t, ",", "round", item->round);
    add_bool(t, ",", "closing", item->closing);
    qs_add_char(t, '}');
}

static void add_news(struct qs_text *t, const struct qs_scene *s)
{
    add_key(t, ",", "news");
    qs_add_char(t, '[');
    for (int i = 0; i < s->n_news; i++) {
        qs_add_comma(t, i > 0);
        add_item(t, &s->news[i]);
    }
    qs_add_char(t, ']');
}

/* ------------------------------------------------------------------ score */

static void add_result(struct qs_text *t, const struct qs_scene *s, const struct qs_result *result)
{
    add_bool(t, "{", "solo", result->solo);
    add_bool(t, ",", "won", result->won);
    add_count(t, ",", "n", result->result);
    add_pair(t, ",", "band", result->band);
    add_count(t, ",", "more", result->more);
    add_pair(t, ",", "next", result->next);
    add_count(t, ",", "against", result->against);
    add_key(t, ",", "differs");
    add_numbers(t, result->differs, result->differs ? s->box->rules->game->n_sources : 0);
    add_key(t, ",", "words");
    add_texts(t, result->words, result->n_words);
    qs_add_char(t, '}');
}

void sc_add_score(struct qs_text *t, const struct qs_scene *s)
{
    int n = s->box->rules->game->n_sources;
    add_key(t, "{", "sources");
    add_texts(t, s->sources, n);
    add_key(t, ",", "sides");
    qs_add_char(t, '[');
    for (int i = 0; i < s->n_sides; i++) {
        const struct qs_side *side = &s->sides[i];
        qs_add_comma(t, i > 0);
        add_count(t, "{", "side", side->side);
        add_key(t, ",", "now");
        add_numbers(t, side->now, n);
        add_count(t, ",", "sum", side->sum);
        add_key(t, ",", "end");
        add_numbers(t, side->end, n);
        add_count(t, ",", "endsum", side->endsum);
        add_count(t, ",", "rank", side->rank);
        qs_add_char(t, '}');
    }
    qs_add_char(t, ']');
    add_key(t, ",", "result");
    if (s->result) {
        add_result(t, s, s->result);
    } else {
        qs_add_text(t, "null");
    }
    qs_add_char(t, '}');
}

static void begin(struct qs_text *t, const struct qs_scene *s, const char *type)
{
    add_pair(t, "{", "type", type);
    add_pair(t, ",", "match", s->match);
    add_count(t, ",", "seat", s->seat);
    add_pair(t, ",", "at", s->at);
    add_count(t, ",", "answers", s->answers);
}

void qs_scene_write(const struct qs_scene *s, struct qs_text *out)
{
    begin(out, s, "scene");
    add_head(out, s);
    add_board(out, s);
    add_question(out, s);
    add_news(out, s);
    add_key(out, ",", "score");
    sc_add_score(out, s);
    qs_add_char(out, '}');
}

void qs_news_write(const struct qs_scene *s, struct qs_text *out)
{
    begin(out, s, "news");
    add_news(out, s);
    qs_add_char(out, '}');
}

void qs_end_write(const struct qs_scene *s, const char *record, struct qs_text *out)
{
    add_pair(out, "{", "type", "end");
    add_pair(out, ",", "match", s->match);
    add_key(out, ",", "score");
    sc_add_score(out, s);
    if (record) {
        add_pair(out, ",", "record", record);
    }
    qs_add_char(out, '}');
}
