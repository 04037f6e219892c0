/*
 * desk_guide.c: a guided first game at a desk: `guide` beside the learner's scenes, other seats that
 * answer as it is written, and an answer that is not the one meant held back with a word.
 */
#include <stdio.h>
#include <string.h>

#include "desk.h"

enum { LEARNER = 0 };

bool sc_guide_open(struct message *w, struct match *m, const struct qs_rules *r)
{
    char text[1024] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    if (!sc_json_true(w->j, "guide") || !qs_first_open(&m->first, &w->d->lib, r, &why)) {
        return true;
    }
    sc_desk_error(w->d, NULL, "%s", *text ? text : "not enough memory for a guided game");
    return false;
}

static int choice_of(const struct qs_scene *s, qs_move move)
{
    for (int i = 0; i < s->n_choices; i++) {
        if (s->choices[i].move == move) {
            return i;
        }
    }
    return -1;
}

/* Texts between marks, as an array. */
static void add_parts(struct qs_text *t, const struct match *m, const char *text, const char *mark)
{
    char part[1024];
    qs_add_bytes(t, "[", 1);
    for (const char *at = text; *(at += strspn(at, mark));) {
        size_t n = strcspn(at, mark);
        qs_add_text(t, at == text ? "" : ",");
        snprintf(part, sizeof part, "%.*s", (int)n, at);
        qs_add_json(t, *mark == '\n' ? sc_match_say(m, part) : part);
        at += n;
    }
    qs_add_bytes(t, "]", 1);
}

static void send(struct qs_desk *d, struct match *m, const struct qs_first_row *row, bool otherwise)
{
    int i = row->answers ? choice_of(m->scene, row->move) : -1;
    struct qs_text *t = sc_desk_begin(d, m, "guide");
    add_count(t, ",", "seat", LEARNER);
    add_count(t, ",", "n", row->n);
    add_count(t, ",", "of", row->of);
    add_key(t, ",", "words");
    add_parts(t, m, row->words ? row->words : "", "\n");
    add_key(t, ",", "light");
    add_parts(t, m, row->light ? row->light : "", " ");
    add_count(t, ",", "i", i);
    add_pair(t, ",", "otherwise", otherwise ? sc_match_say(m, row->otherwise) : "");
    qs_add_bytes(t, "}", 1);
    sc_desk_send(d);
}

void sc_guide_tell(struct qs_desk *d, struct match *m, int viewer)
{
    struct qs_first_row row = { .n = 0 };
    if (m->first && viewer == LEARNER) {
        qs_first_now(m->first, m->table, &row);
        send(d, m, &row, false);
    }
}

bool sc_guide_holds(struct message *w, qs_move move)
{
    struct qs_first_row row;
    bool held = w->m->first && w->seat == LEARNER && qs_first_now(w->m->first, w->m->table, &row) &&
                row.answers && row.move != move && *row.otherwise;
    if (held && !sc_match_scene(w->m, LEARNER)) {
        send(w->d, w->m, &row, true);
    }
    return held;
}

bool sc_guide_turn(const struct match *m, int *seat, qs_move *move)
{
    *seat = m->first ? qs_first_turn(m->first, m->table, move) : -1;
    return *seat >= 0;
}
