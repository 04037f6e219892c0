/*
 * head.c: who sits there, who is awaited and why, how far the game is, how the score stands.
 */
#include <string.h>

#include "scene.h"

/* ------------------------------------------------------------------ the round in words */

/* A declared figure with words: {0} is its first value. */
static void add_figure_words(struct qs_text *t, const struct making *m, const struct figure *f,
                             const int32_t *v)
{
    for (const char *at = sc_say(m->how->speech, f->declared->words); *at; at++) {
        int j = at[0] == '{' && at[1] && at[2] == '}' ? at[1] - '0' : -1;
        if (j >= 0 && j < f->values) {
            sc_add_thing(t, m->s->box->rules, m->how->speech, f->of, v[j]);
            at += 2;
        } else {
            qs_add_bytes(t, at, 1);
        }
    }
}

/* The first declared figure called "head.round" that has something to say; else the field. */
static void make_round(struct making *m)
{
    const struct qs_box *b = m->s->box;
    int32_t v[QS_FIGURE_VALUES];
    for (int k = 0; k < b->n_figures; k++) {
        const struct figure *f = &b->figures[k];
        if (strncmp(f->path, "head.round", 10) || !f->declared->words) {
            continue;
        }
        sc_figure_values(b, f, m->s->view, m->s->seat, 0, v);
        if (v[0] != QS_NONE) {
            add_figure_words(&m->text, m, f, v);
            m->s->round = sc_kept(m);
            return;
        }
    }
    int32_t round = qs_get_number(b->rules, m->s->view, "round");
    if (round > 0) {
        qs_add(&m->text, "%s %d", sc_say(m->how->speech, "Round"), (int)round);
        m->s->round = sc_kept(m);
    }
}

/* ------------------------------------------------------------------ who is awaited */

static void make_awaited(struct making *m)
{
    struct qs_scene *s = m->s;
    const struct qs_rules *r = s->box->rules;
    const struct qs_step *step = qs_question(s->view);
    unsigned asked = qs_asked(r, s->view) & ~(1u << QS_CHANCE);
    struct qs_awaited *awaited = ROOM_ARRAY(s->room, struct qs_awaited, QS_SEATS);
    s->asked = s->seat < QS_SEATS && (asked >> s->seat & 1);
    for (qs_each(seat, awaited ? asked : 0)) {
        const char *words = r->game->steps[step->kind].words;
        sc_add_side(&m->text, m->how->speech, (int)seat);
        if (words) {
            qs_add(&m->text, ": %s", sc_say(m->how->speech, words));
        }
        awaited[s->n_awaited++] = (struct qs_awaited){ (int)seat, sc_kept(m) };
    }
    s->awaited = awaited;
}

/* ------------------------------------------------------------------ what undo would take back */

static void make_undo(struct making *m)
{
    const struct qs_table *t = m->t;
    int seat = m->s->seat;
    char words[512];
    if (seat >= QS_SEATS) {
        return;
    }
    size_t i = m->how->undo_free ? qs_table_undoes_free(t, seat) : qs_table_undoes(t, seat);
    if (i < qs_table_answers(t)) {
        qs_words_move(m->s->box->rules, m->how->speech, qs_table_answer_at(t, i).move, seat, seat, words,
                      sizeof words);
        m->s->undo = sc_room_text(m->s->room, words);
    }
}

/* ------------------------------------------------------------------ sides and score */

static const char *kind_of(const struct making *m, int side)
{
    const struct qs_core *core = m->s->view;
    if (side >= core->seats) {
        return "opponent";
    }
    return m->how->kinds && m->how->kinds[side] ? m->how->kinds[side] : "human";
}

static const int32_t *points_of(struct making *m, const struct qs_core *core, int side)
{
    int n = m->s->box->rules->game->n_sources;
    int32_t *points = ROOM_ARRAY(m->s->room, int32_t, n);
    for (int i = 0; points && i < n; i++) {
        points[i] = core->points[side][i];
    }
    return points;
}

/* One number a column: a figure by kinds is summed up. */
static int32_t column_of(const struct making *m, const struct figure *f, int side)
{
    int32_t v[QS_FIGURE_VALUES], sum = QS_NONE;
    sc_figure_values(m->s->box, f, m->s->view, m->s->seat, side, v);
    for (int j = 0; j < f->values; j++) {
        if (v[j] != QS_NONE) {
            sum = (sum == QS_NONE ? 0 : sum) + (f->of ? 1 : v[j]);
        }
    }
    return sum;
}

bool sc_is_column(const struct figure *f)
{
    return f->declared && f->declared->column && f->sides && f->dims == 1;
}

int32_t sc_held(const struct making *m, const char *icon)
{
    const struct qs_box *b = m->s->box;
    for (int k = 0; k < b->n_figures; k++) {
        const struct figure *f = &b->figures[k];
        if (sc_is_column(f) && f->declared->icon && !strcmp(f->declared->icon, icon)) {
            return column_of(m, f, m->s->seat);
        }
    }
    return QS_NONE;
}

static const int32_t *columns_of(struct making *m, int side)
{
    const struct qs_box *b = m->s->box;
    int32_t *columns = ROOM_ARRAY(m->s->room, int32_t, b->n_figures + 1), n = 0;
    for (int k = 0; columns && k < b->n_figures; k++) {
        if (sc_is_column(&b->figures[k])) {
            columns[n++] = column_of(m, &b->figures[k], side);
        }
    }
    return columns;
}

static const char letters[][2] = { "A", "B", "C", "D", "E" };

static void make_sides(struct making *m, const struct qs_core *end, const struct qs_outcome *now)
{
    struct qs_scene *s = m->s;
    const struct qs_core *core = s->view;
    struct qs_side *sides = ROOM_ARRAY(s->room, struct qs_side, core->sides);
    for (int i = 0; sides && i < core->sides; i++) {
        sc_add_side(&m->text, m->how->speech, i);
        sides[i] = (struct qs_side){
            .side = i,
            .name = sc_kept(m),
            .letter = letters[i],
            .kind = kind_of(m, i),
            .rank = now->rank[i],
            .now = points_of(m, core, i),
            .end = points_of(m, end, i),
            .sum = qs_score(core, i),
            .endsum = qs_score(end, i),
            .columns = columns_of(m, i),
        };
        if (!sides[i].now || !sides[i].end || !sides[i].columns) {
            return;
        }
        s->n_sides = i + 1;
    }
    s->sides = sides;
}

static void make_sources(struct making *m)
{
    const struct qs_game *game = m->s->box->rules->game;
    const char **sources = ROOM_ARRAY(m->s->room, const char *, game->n_sources + 1);
    for (int i = 0; sources && i < game->n_sources; i++) {
        sources[i] = sc_say(m->how->speech, game->sources[i]);
    }
    m->s->sources = sources;
}

void sc_make_score(struct making *m)
{
    const struct qs_rules *r = m->s->box->rules;
    struct qs_outcome o;
    memcpy(m->state[1], m->s->view, r->game->state_size);
    if (m->s->over) {
        qs_outcome(r, m->s->view, &o);
    } else {
        qs_outcome_now(r, m->s->view, m->state[1], &o);
    }
    make_sources(m);
    make_sides(m, m->state[1], &o);
    if (m->s->over) {
        sc_make_result(m, &o);
    }
}

void sc_make_head(struct making *m)
{
    m->s->over = !qs_question(m->s->view);
    make_round(m);
    make_awaited(m);
    make_undo(m);
}
