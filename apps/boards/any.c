/*
 * any.c: the board of a game that has none of its own: the table of players, what lies on the elements
 * of the board sheet (or, where there is none, the state path by path), figures, pieces.
 */
#include "boards/boards.h"

#include <string.h>

/* Points of a side, and the columns the game declares. */
static void add_columns(struct page *p, const struct qs_scene *s, int side)
{
    const struct qs_side *of = &s->sides[side];
    int k = 0;
    page_add(p, of->sum == 1 ? T("%s: %d point") : T("%s: %d points"), of->name, of->sum);
    for (const struct qs_figure *f = qs_box_rules(s->box)->game->figures; f && f->path; f++) {
        if (f->column && of->columns[k++] != QS_NONE) {
            page_add(p, "; %s %d", T(f->column), of->columns[k - 1]);
        }
    }
    page_add(p, ".\n");
}

/* What stands at a path, if it is something. */
static void add_path(struct page *p, const struct qs_scene *s, const char *title, const char *path)
{
    struct page value = { 0 };
    if (add_words(&value, s, "{{0}}", path, "") && strcmp(page_text(&value), "0") != 0) {
        page_add(p, "%s: %s.\n", title, page_text(&value));
    }
    page_free(&value);
}

static bool add_elements(struct page *p, const struct qs_scene *s, int side)
{
    struct qs_element e;
    for (int i = 0; qs_box_element(s->box, i, &e); i++) {
        if (e.side == side) {
            add_path(p, s, T(e.title), e.id);
        }
    }
    return qs_box_element(s->box, 0, &e);
}

/* "seats.1.money" of side 1 as "money"; of the table what begins with no side. */
static void add_paths(struct page *p, const struct qs_scene *s, int side)
{
    char path[128];
    const char *start = path_to("seats.%d.", side);
    for (size_t i = 0; qs_path(qs_box_rules(s->box), s->view, i, path, sizeof path); i++) {
        bool of_side = side >= 0 && !strncmp(path, start, strlen(start));
        if (of_side || (side < 0 && strncmp(path, "core.", 5) && strncmp(path, "seats.", 6))) {
            add_path(p, s, of_side ? path + strlen(start) : path, path);
        }
    }
}

static void add_table(struct page *p, const struct qs_scene *s, int side)
{
    if (!add_elements(p, s, side)) {
        add_paths(p, s, side);
    }
}

/* Figures about the table as a whole that have words. */
static void add_figures(struct page *p, const struct qs_scene *s)
{
    for (const struct qs_figure *f = qs_box_rules(s->box)->game->figures; f && f->path; f++) {
        if (f->words && !strchr(f->path, '#') && strncmp(f->path, "head.", 5) != 0) {
            add_path(p, s, f->path, f->path);
        }
    }
    for (int i = 0; i < s->n_pieces; i++) {
        const struct qs_piece *x = &s->pieces[i];
        if (*x->at) {
            page_add(p, "%s %s: %s.\n", x->kind, x->card, x->at);
        }
    }
}

static void side(struct page *p, const struct qs_scene *s, int of)
{
    add_columns(p, s, of);
    add_table(p, s, of);
}

static void read(struct page *p, const struct qs_scene *s)
{
    page_add(p, "%s%s", s->round, *s->round ? ".\n" : "");
    add_table(p, s, -1);
    add_figures(p, s);
    for (int i = 0; i < s->n_sides; i++) {
        side(p, s, side_at(s, i));
    }
}

static void draw(struct canvas *c, const struct qs_scene *s)
{
    struct page text = { 0 };
    read(&text, s);
    put_page(c, 0, &text);
    page_free(&text);
}

const struct board board_any = {
    .draw = draw,
    .read = read,
    .brief = read,
    .side = side,
};
