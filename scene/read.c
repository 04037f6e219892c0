/*
 * read.c: a scene from its JSON, so that a face may draw a table that is elsewhere.
 *
 * What is missing is nothing; what is wrong makes the whole scene wrong. Written again it is the
 * same text.
 */
#include <string.h>

#include "json.h"

/* A text that lives as long as the scene. */
static const char *text_in(const struct json *j, const char *key)
{
    return sc_json_text(j, key, "");
}

static int number_in(const struct json *j, const char *key)
{
    return (int)sc_json_number(j, key, 0);
}

/* The members of an array as an array of the type, each read by a function. */
struct array {
    const struct json *first;
    int n;
};

static struct array array_in(const struct json *j, const char *key)
{
    const struct json *member = sc_json_get(j, key);
    bool many = member && (member->type == JSON_ARRAY || member->type == JSON_OBJECT);
    return many ? (struct array){ member->first, member->n } : (struct array){ 0 };
}

#define READ_ARRAY(s, j, key, type, reader, out, count) \
    do { \
        struct array a_ = array_in(j, key); \
        type *v_ = a_.n ? ROOM_ARRAY((s)->room, type, a_.n) : NULL; \
        int n_ = 0; \
        for (const struct json *m_ = v_ ? a_.first : NULL; m_; m_ = m_->next) { \
            v_[n_++] = reader(s, m_); \
        } \
        (out) = v_; \
        (count) = n_; \
    } while (0)

static struct qs_value read_value(struct qs_scene *s, const struct json *j)
{
    (void)s;
    return (struct qs_value){ .name = j->type == JSON_TEXT ? j->text : NULL,
                              .n = j->type == JSON_NUMBER ? (int32_t)j->number : QS_NONE };
}

static int32_t read_number(struct qs_scene *s, const struct json *j)
{
    return read_value(s, j).n;
}

static const char *read_text(struct qs_scene *s, const struct json *j)
{
    (void)s;
    return j->type == JSON_TEXT ? j->text : "";
}

/* ------------------------------------------------------------------ board */

static struct qs_shown read_shown(struct qs_scene *s, const struct json *j)
{
    struct qs_shown shown = { .path = j->key };
    struct qs_value *v = j->n ? ROOM_ARRAY(s->room, struct qs_value, j->n) : NULL;
    for (const struct json *m = v ? j->first : NULL; m; m = m->next) {
        v[shown.n++] = read_value(s, m);
    }
    shown.v = v;
    s->room->starved |= !j->key; /* what has no path is no figure: the scene is wrong */
    return shown;
}

static struct qs_piece read_piece(struct qs_scene *s, const struct json *j)
{
    struct qs_piece p = { .id = number_in(j, "id"),
                          .side = number_in(j, "side"),
                          .kind = text_in(j, "kind"),
                          .card = text_in(j, "card"),
                          .at = text_in(j, "at"),
                          .turn = number_in(j, "turn"),
                          .level = number_in(j, "level") };
    if (sc_json_get(j, "words")) {
        p.words = text_in(j, "words");
        p.rule = text_in(j, "rule");
    }
    READ_ARRAY(s, j, "cells", const char *, read_text, p.cells, p.n_cells);
    return p;
}

static int read_board(struct qs_scene *s, const struct json *j)
{
    const struct qs_rules *r = s->box->rules;
    const struct json *view = sc_json_get(j, "view");
    void *state = sc_room_take(s->room, r->game->state_size);
    void *scratch = sc_room_take(s->room, r->game->state_size);
    if (!view || !state || !scratch || qs_from_json(r, state, scratch, view->from, view->length, NULL)) {
        return QS_BAD;
    }
    s->view = state;
    READ_ARRAY(s, j, "figures", struct qs_shown, read_shown, s->figures, s->n_figures);
    READ_ARRAY(s, j, "pieces", struct qs_piece, read_piece, s->pieces, s->n_pieces);
    return QS_OK;
}

/* ------------------------------------------------------------------ choices */

static struct qs_cost read_cost(struct qs_scene *s, const struct json *j)
{
    (void)s;
    return (struct qs_cost){ text_in(j, "icon"), number_in(j, "n") };
}

static struct qs_changed read_changed(struct qs_scene *s, const struct json *j)
{
    (void)s;
    return (struct qs_changed){ text_in(j, "path"), text_in(j, "words"), number_in(j, "n") };
}

static struct qs_choice read_choice(struct qs_scene *s, const struct json *j)
{
    char why[128];
    struct qs_choice c = { .text = text_in(j, "move"),
                           .verb = text_in(j, "verb"),
                           .target = text_in(j, "target"),
                           .words = text_in(j, "words"),
                           .brief = text_in(j, "short"),
                           .note = text_in(j, "note"),
                           .group = text_in(j, "group"),
                           .aside = sc_json_true(j, "aside"),
                           .late = sc_json_true(j, "late"),
                           .final = sc_json_true(j, "final"),
                           .dear = sc_json_true(j, "dear") };
    if (qs_move_read(s->box->rules, c.text, &c.move, why, sizeof why)) {
        s->room->starved = true; /* no move of this game: the scene is wrong */
    }
    READ_ARRAY(s, j, "with", const char *, read_text, c.with, c.n_with);
    READ_ARRAY(s, j, "price", struct qs_cost, read_cost, c.price, c.n_price);
    READ_ARRAY(s, j, "changes", struct qs_changed, read_changed, c.changes, c.n_changes);
    READ_ARRAY(s, j, "facts", const char *, read_text, c.facts, c.n_facts);
    READ_ARRAY(s, j, "lays", struct qs_piece, read_piece, c.lays, c.n_lays);
    return c;
}

static struct qs_group read_group(struct qs_scene *s, const struct json *j)
{
    (void)s;
    return (struct qs_group){ text_in(j, "name"), text_in(j, "words"), number_in(j, "n") };
}

static void read_question(struct qs_scene *s, const struct json *scene)
{
    const struct json *j = sc_json_get(scene, "question");
    s->step = text_in(j, "step");
    s->question = text_in(j, "words");
    s->about = text_in(j, "about");
    s->secret = sc_json_true(j, "secret");
    READ_ARRAY(s, scene, "choices", struct qs_choice, read_choice, s->choices, s->n_choices);
    READ_ARRAY(s, scene, "groups", struct qs_group, read_group, s->groups, s->n_groups);
}

/* ------------------------------------------------------------------ news */

static struct qs_link read_link(struct qs_scene *s, const struct json *j)
{
    (void)s;
    return (struct qs_link){ text_in(j, "id"), text_in(j, "words") };
}

static struct qs_item read_item(struct qs_scene *s, const struct json *j)
{
    struct qs_item item = { .n = number_in(j, "n"),
                            .actor = number_in(j, "side"),
                            .seat = number_in(j, "seat"),
                            .words = text_in(j, "words"),
                            .fact = text_in(j, "fact"),
                            .rule = text_in(j, "rule"),
                            .forced = text_in(j, "forced"),
                            .round = sc_json_true(j, "round"),
                            .closing = sc_json_true(j, "closing") };
    READ_ARRAY(s, j, "values", struct qs_value, read_value, item.values, item.n_values);
    READ_ARRAY(s, j, "links", struct qs_link, read_link, item.links, item.n_links);
    return item;
}

/* ------------------------------------------------------------------ head and score */

static struct qs_awaited read_awaited(struct qs_scene *s, const struct json *j)
{
    (void)s;
    return (struct qs_awaited){ number_in(j, "side"), text_in(j, "words") };
}

static void read_head(struct qs_scene *s, const struct json *j)
{
    const struct json *undo = sc_json_get(j, "undo");
    s->round = text_in(j, "round");
    s->over = sc_json_true(j, "over");
    s->asked = sc_json_true(j, "asked");
    s->undo = sc_json_true(undo, "can") ? text_in(undo, "words") : NULL;
    READ_ARRAY(s, j, "awaited", struct qs_awaited, read_awaited, s->awaited, s->n_awaited);
}

/* A row of numbers that must be as long as it is said to be. */
static const int32_t *read_row(struct qs_scene *s, const struct json *j, int n)
{
    int32_t *row = ROOM_ARRAY(s->room, int32_t, n + 1);
    const struct json *m = j && j->type == JSON_ARRAY && j->n == n ? j->first : NULL;
    s->room->starved |= n && !m;
    for (int i = 0; row && m; m = m->next) {
        row[i++] = read_number(s, m);
    }
    return row;
}

/* The sides stand in three places, in the same order. */
static void read_sides(struct qs_scene *s, const struct json *scene)
{
    const struct json *score = sc_json_get(scene, "score");
    const struct json *columns = array_in(sc_json_get(scene, "board"), "columns").first;
    const struct json *head = array_in(sc_json_get(scene, "head"), "sides").first;
    struct array points = array_in(score, "sides");
    struct qs_side *sides = points.n ? ROOM_ARRAY(s->room, struct qs_side, points.n) : NULL;
    int sources = s->box->rules->game->n_sources, n_columns = sc_columns(s->box);
    for (const struct json *j = sides ? points.first : NULL; j && head && columns; j = j->next) {
        sides[s->n_sides++] = (struct qs_side){
            .side = number_in(j, "side"),
            .name = text_in(head, "name"),
            .letter = text_in(head, "letter"),
            .kind = text_in(head, "kind"),
            .rank = number_in(j, "rank"),
            .sum = number_in(j, "sum"),
            .endsum = number_in(j, "endsum"),
            .now = read_row(s, sc_json_get(j, "now"), sources),
            .end = read_row(s, sc_json_get(j, "end"), sources),
            .columns = read_row(s, columns, n_columns),
        };
        head = head->next;
        columns = columns->next;
    }
    s->sides = sides;
}

static void read_result(struct qs_scene *s, const struct json *j)
{
    int differs = 0;
    struct qs_result *result = j && j->type == JSON_OBJECT ? ROOM_ARRAY(s->room, struct qs_result, 1) : NULL;
    if (result) {
        *result = (struct qs_result){ .solo = sc_json_true(j, "solo"),
                                      .won = sc_json_true(j, "won"),
                                      .result = number_in(j, "n"),
                                      .band = text_in(j, "band"),
                                      .more = number_in(j, "more"),
                                      .next = text_in(j, "next"),
                                      .against = number_in(j, "against") };
        READ_ARRAY(s, j, "differs", int32_t, read_number, result->differs, differs);
        READ_ARRAY(s, j, "words", const char *, read_text, result->words, result->n_words);
        s->room->starved |= result->against != QS_NOBODY && differs != s->box->rules->game->n_sources;
    }
    s->result = result;
}

int qs_scene_read(struct qs_scene *s, const char *text, size_t n)
{
    struct qs_room *room = s->room;
    sc_room_clear(room);
    *s = (struct qs_scene){ .box = s->box, .room = room };
    const struct json *j = sc_json_read(room, text, n);
    const char *at = sc_json_text(j, "at", "");
    if (!j || strcmp(sc_json_text(j, "type", ""), "scene") != 0 || strlen(at) >= sizeof s->at) {
        return QS_BAD;
    }
    memcpy(s->at, at, strlen(at));
    s->match = text_in(j, "match");
    s->seat = number_in(j, "seat");
    s->answers = number_in(j, "answers");
    read_head(s, sc_json_get(j, "head"));
    int code = read_board(s, sc_json_get(j, "board"));
    read_question(s, j);
    READ_ARRAY(s, j, "news", struct qs_item, read_item, s->news, s->n_news);
    int sources = 0;
    READ_ARRAY(s, sc_json_get(j, "score"), "sources", const char *, read_text, s->sources, sources);
    room->starved |= sources != s->box->rules->game->n_sources;
    read_sides(s, j);
    read_result(s, sc_json_get(sc_json_get(j, "score"), "result"));
    return code || room->starved ? QS_BAD : QS_OK;
}
