/*
 * make.c: a scene from a table: its parts in order, its memory.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

const char *sc_kept(struct making *m)
{
    const char *text = sc_room_bytes(m->s->room, qs_text_of(&m->text), m->text.used);
    if (m->text.starved) {
        m->s->room->starved = true;
    }
    qs_text_clear(&m->text);
    return text;
}

struct qs_scene *qs_scene_new(const struct qs_box *b)
{
    struct qs_scene *s = calloc(1, sizeof *s);
    struct qs_room *room = sc_room_new();
    if (!s || !room) {
        free(s);
        sc_room_free(room);
        return NULL;
    }
    s->box = b;
    s->room = room;
    return s;
}

void qs_scene_free(struct qs_scene *s)
{
    if (s) {
        sc_room_free(s->room);
    }
    free(s);
}

static void begin(struct qs_scene *s, const struct qs_table *t, const struct qs_seeing *how)
{
    struct qs_room *room = s->room;
    sc_room_clear(room);
    *s = (struct qs_scene){
        .box = s->box, .room = room, .seat = how->viewer, .round = "", .step = "", .question = "", .about = ""
    };
    s->match = sc_room_text(room, how->match ? how->match : "");
    s->answers = (int)qs_table_seen(t, how->viewer);
    snprintf(s->at, sizeof s->at, "%016llx", (unsigned long long)qs_table_at(t, how->viewer));
}

int qs_scene_make(struct qs_scene *s, const struct qs_table *t, const struct qs_seeing *how)
{
    size_t size = s->box->rules->game->state_size;
    begin(s, t, how);
    struct making m = { .s = s, .t = t, .how = how, .text = qs_text_growing() };
    void *view = sc_room_take(s->room, size);
    m.state[0] = sc_room_take(s->room, size);
    m.state[1] = sc_room_take(s->room, size);
    if (s->room->starved) {
        return QS_NO_MEMORY;
    }
    qs_table_view(t, view, how->viewer);
    s->view = view;
    sc_make_head(&m);
    sc_make_figures(s);
    sc_make_choices(&m);
    sc_make_news(&m, true);
    sc_make_score(&m);
    qs_text_free(&m.text);
    return s->room->starved ? QS_NO_MEMORY : QS_OK;
}

int qs_news_make(struct qs_scene *s, const struct qs_table *t, const struct qs_seeing *how)
{
    begin(s, t, how);
    struct making m = { .s = s, .t = t, .how = how, .text = qs_text_growing() };
    m.state[0] = sc_room_take(s->room, s->box->rules->game->state_size);
    if (m.state[0]) {
        sc_make_news(&m, false);
    }
    qs_text_free(&m.text);
    return s->room->starved ? QS_NO_MEMORY : QS_OK;
}

size_t qs_news_since(const struct qs_table *t, int viewer)
{
    enum { LATELY = 20 };
    size_t n = qs_table_seen(t, viewer), i = n;
    if (viewer >= QS_SEATS) {
        return n > LATELY ? n - LATELY : 0;
    }
    while (i && qs_table_answer_at(t, i - 1).seat != viewer) {
        i--;
    }
    return i ? i - 1 : 0;
}
