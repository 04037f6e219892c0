/*
 * boards.c: which board belongs to a game, and drawing on a canvas.
 */
#include "play.h"

#include <string.h>

static const struct board *const boards[] = {
    &board_wharfside,
    &board_embarcadero,
    &board_yonder,
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
    c->put(c, row, col, path && scene_lit(c->scene, path) ? STYLE_LIT : style, text, n);
    return col + text_columns(text, n);
}
