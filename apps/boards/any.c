/*
 * any.c: the board of a game that has none of its own: its state, path by path.
 */
#include "play.h"

#include <string.h>

/* "seats.1.money" as "Seat 1 (greedy), money". */
static void add_label(struct page *p, const struct scene *s, const char *path)
{
    char name[64];
    int side, at = 0;
    if (sscanf(path, "seats.%d.%n", &side, &at) == 1 && at) {
        page_add(p, "%s, ", side_name(s->m, s->seat, side, name, sizeof name));
        path += at;
    }
    for (; *path; path++) {
        char c = *path == '.' || *path == '_' ? ' ' : *path;
        page_bytes(p, &c, 1);
    }
}

/* A value with room between its parts. */
static void add_value(struct page *p, const char *value)
{
    page_add(p, ": ");
    for (; *value; value++) {
        page_bytes(p, *value == '+' ? " + " : value, *value == '+' ? 3 : 1);
        page_bytes(p, " ", *value == ',');
    }
    page_add(p, ".\n");
}

/* All that is not nothing below a path. */
static void add_below(struct page *p, const struct scene *s, const char *start)
{
    char path[128], value[512];
    for (size_t i = 0; qs_path(s->m->rules, s->view, i, path, sizeof path); i++) {
        if (strncmp(path, start, strlen(start)) != 0 || !strncmp(path, "core.", 5) ||
            qs_get(s->m->rules, s->view, path, value, sizeof value) ||
            !strcmp(value, "none") || !strcmp(value, "0")) {
            continue;
        }
        add_label(p, s, path);
        add_value(p, value);
    }
}

static void side(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    char start[32], name[64];
    int score = qs_score(s->view, of);
    page_add(p, score == 1 ? T("%s: %d point") : T("%s: %d points"),
             side_name(s->m, s->seat, of, name, sizeof name), score);
    page_add(p, ".\n");
    snprintf(start, sizeof start, "seats.%d.", of);
    add_below(p, s, start);
}

static void read(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    const struct qs_core *core = s->view;
    char path[128], value[512];
    for (size_t i = 0; qs_path(s->m->rules, s->view, i, path, sizeof path); i++) {
        if (!strncmp(path, "core.", 5) || !strncmp(path, "seats.", 6) ||
            qs_get(s->m->rules, s->view, path, value, sizeof value) || !strcmp(value, "none")) {
            continue;
        }
        add_label(p, s, path);
        add_value(p, value);
    }
    for (int i = 0; i < core->sides; i++) {
        side(p, s->seen, i);
    }
}

static void draw(struct canvas *c, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct page text = { 0 };
    int row = 0;
    read(&text, s->seen);
    struct text_lines l = { .next = page_text(&text), .width = c->cols };
    while (text_line(&l)) {
        canvas_put(c, row++, l.indent, c->cols, STYLE_PLAIN, NULL, "%.*s", (int)l.n, l.at);
    }
    page_free(&text);
}

const struct board board_any = {
    .draw = draw,
    .read = read,
    .brief = read,
    .side = side,
};
