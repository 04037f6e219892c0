/*
 * boards.c: which board belongs to a game, and drawing on a canvas.
 */
#include "play.h"

#include <string.h>

static const struct board *const boards[] = {
    &board_wharfside,
    &board_embarcadero,
    &board_yonder,
    &board_maracaibo,
    NULL,
};

const struct board *board_of(const struct qs_game *game)
{
    for (const struct board *const *b = boards; *b; b++) {
        if (!strcmp((*b)->game, game->name)) {
            return *b;
        }
    }
    return &board_any;
}

static const struct scene *made;

void scene_made(const struct scene *s)
{
    made = s;
}

const struct scene *scene_behind(const struct qs_scene *seen)
{
    (void)seen;
    return made;
}

/* Columns; a text that wide shows where it was cut. */
enum { LONG = 12 };

int canvas_put(struct canvas *c, int row, int col, int width, enum style style, const char *path,
               const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (width > c->cols - col) {
        width = c->cols - col;
    }
    size_t n = text_fit(text, width);
    if (row >= c->rows) {
        c->rows = row + 1;
    }
    bool lit = path && scene_lit(c->scene, path), cut = text[n] && width >= LONG;
    n = cut ? text_fit(text, width - 1) : n;
    c->put(c, row, col, lit ? STYLE_LIT : style, text, n);
    if (cut) {
        const char *more = c->ascii ? ">" : "…";
        c->put(c, row, col + text_columns(text, n), STYLE_FAINT, more, strlen(more));
        return col + width;
    }
    return col + text_columns(text, n);
}

int pages_bar(struct canvas *c, const struct qs_scene *s, int row, const struct board_page *shown)
{
    int col = canvas_put(c, row, 0, 24, STYLE_FAINT, NULL, "%s", T("type a word to see:"));
    for (const struct board_page *p = board_of(qs_box_rules(s->box)->game)->pages; p->word; p++) {
        const struct qs_core *core = s->view;
        bool here = p == shown;
        const char *of = !p->of_side ? "" : core->sides != 2 ? " N" : s->seat ? " 0" : " 1";
        col = canvas_put(c, row, col, 24, here ? STYLE_TITLE : STYLE_PLAIN, NULL,
                         here ? "  [%s%s]" : "  %s%s", p->word, of);
    }
    canvas_put(c, row, col, 8, STYLE_PLAIN, NULL, "  log");
    return row + 1;
}

static void put_nothing(struct canvas *c, int row, int col, enum style style, const char *text,
                        size_t n)
{
    (void)c;
    (void)row;
    (void)col;
    (void)style;
    (void)text;
    (void)n;
}

int page_rows(const struct canvas *c, const struct qs_scene *s, const struct board_page *p,
              int side)
{
    struct canvas blank = *c;
    blank.put = put_nothing;
    blank.rows = 0;
    return p->draw(&blank, s, 0, side);
}
