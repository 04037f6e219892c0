/*
 * maracaibo_story.c: the page of a campaign: story cards in play, what each asks for, and the archive.
 *
 * Of a card it shows what has been read: its front, and nothing of its back.
 */
#include "boards.h"

/* Where a line of the page goes: into a text, or onto a canvas. */
struct lines {
    const struct qs_scene *s;
    struct page *text;
    struct canvas *canvas;
    int row;
};

static void line(struct lines *l, enum style style, const char *wording, const char *a)
{
    if (l->canvas) {
        l->row = put_lines(l->canvas, l->row, 0, 2, 12, style, NULL, wording, a, NULL);
    } else if (add_words(l->text, l->s, wording, a, NULL)) {
        page_add(l->text, "\n");
    }
}

static void add_card(struct lines *l, int list, int card)
{
    const struct qs_rules *r = qs_box_rules(l->s->box);
    const char *text, *slug = member_of(l->s, "story", card);
    line(l, STYLE_TITLE, "{=story.{0}}", slug);
    for (int k = 0; (text = qs_prose(r, list, card, "front", k)); k++) {
        line(l, STYLE_PLAIN, "{0}", T(text));
    }
    line(l, STYLE_GOOD, W("Its story tile lies at {story.{0}.at}. It costs: {story.{0}.cost}. It brings: "
                          "{story.{0}.reward}."), slug);
    line(l, STYLE_GOOD, W("{story.{0}.full} must be full when a round ends."), slug);
}

static void add_all(struct lines *l)
{
    int32_t cards[QS_FIGURE_VALUES];
    int n = qs_scene_values(l->s, "story", cards, QS_FIGURE_VALUES);
    if (!seen_number(l->s, "campaign")) {
        line(l, STYLE_PLAIN, "{0}", T("This is no game of a campaign."));
        return;
    }
    for (int i = 0; i < n; i++) {
        add_card(l, qs_list_named(qs_box_rules(l->s->box), "story"), cards[i]);
    }
    line(l, STYLE_FAINT, W("Story tiles left: {story.tiles}. Legacy tiles on the map: {legacy}.|Story tiles "
                           "left: {story.tiles}. There is no legacy tile on the map."), NULL);
}

void maracaibo_read_story(struct page *p, const struct qs_scene *s, int side)
{
    struct lines l = { .s = s, .text = p };
    (void)side;
    add_all(&l);
}

int maracaibo_draw_story(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    struct lines l = { .s = s, .canvas = c, .row = row };
    (void)side;
    if (c->page || seen_number(s, "campaign")) { /* else only if somebody asks for it */
        add_all(&l);
    }
    return l.row;
}
