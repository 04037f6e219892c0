/*
 * figures_story.c: what a drawing of a campaign wants to know: of each story card in play what it asks
 * for and how far that is. Of other cards there is nothing to say.
 */
#include "figures.h"

static bool in_play(const struct maracaibo *g, int card)
{
    return qs_has(g->tale.story, card);
}

MA_AMONG(stories)
{
    const struct maracaibo *g = view;
    int n = 0;
    (void)r, (void)seat;
    for (qs_each(card, g->tale.story)) {
        out[n++] = (uint16_t)card;
    }
    return n;
}

MA_FIGURE(story_in_play)
{
    (void)r, (void)seat;
    if (in_play(view, i)) {
        out[0] = 1;
    }
}

MA_FIGURE(story_at)
{
    const struct maracaibo *g = view;
    int k = in_play(g, i) ? ma_story_tile(g, i) : -1;
    (void)r, (void)seat;
    if (k >= 0) {
        out[0] = g->tale.place[k] - 1;
    }
}

MA_FIGURE(story_payable)
{
    const struct maracaibo *g = view;
    if (seat < g->core.seats && in_play(g, i) && ma_story_tile(g, i) >= 0) {
        out[0] = ma_payable(ma_data(r), g, seat, MA_OF_STORY_COST, i);
    }
}

MA_FIGURE(story_full)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = view;
    int tile = in_play(g, i) ? d->story[i].full - 1 : -1;
    (void)seat;
    if (tile >= 0) {
        out[0] = g->posts[tile];
        out[1] = d->legacy[tile].spaces;
    }
}

/* The tile that must be full. */
MA_FIGURE(story_post)
{
    int tile = in_play(view, i) ? ma_data(r)->story[i].full - 1 : -1;
    (void)seat;
    if (tile >= 0) {
        out[0] = tile;
    }
}

MA_FIGURE(story_claimed)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    for (int k = 0; k < g->tale.tiles && in_play(g, i); k++) {
        if (g->tale.card[k] == i + 1 && g->tale.by[k]) {
            out[0] = g->tale.by[k] - 1;
        }
    }
}

/* The story tiles of a side. */
MA_FIGURE(seat_stories)
{
    const struct maracaibo *g = view;
    int n = 0;
    (void)r, (void)seat;
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.by[k] == i + 1) {
            out[n++] = g->tale.card[k] - 1;
        }
    }
}

MA_FIGURE(story_tiles)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat, (void)i;
    if (g->tale.on) {
        out[0] = MA_STORY_TILES - g->tale.tiles;
    }
}

MA_FIGURE(story_cards)
{
    const struct maracaibo *g = view;
    (void)seat, (void)i;
    if (g->tale.on) {
        out[0] = qs_count(g->tale.done);
        out[1] = ma_data(r)->stories;
    }
}

MA_FIGURE(place_story)
{
    const struct maracaibo *g = view;
    int n = 0;
    (void)r, (void)seat;
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.place[k] == i + 1) {
            out[n++] = g->tale.card[k] - 1;
        }
    }
}

/* The tile that a disc may go to now; discs on it, and spaces. */
static int post_asked(const struct maracaibo *g)
{
    const struct qs_step *s = &g->core.agenda[g->core.depth ? g->core.depth - 1 : 0];
    return s->kind == MA_S_POST ? s->a : -1;
}

MA_FIGURE(post_here)
{
    int tile = post_asked(view);
    (void)r, (void)seat, (void)i;
    if (tile >= 0) {
        out[0] = tile;
    }
}

MA_FIGURE(post_discs)
{
    const struct maracaibo *g = view;
    int tile = post_asked(g);
    (void)seat, (void)i;
    if (tile >= 0) {
        out[0] = g->posts[tile];
        out[1] = ma_data(r)->legacy[tile].spaces;
    }
}
