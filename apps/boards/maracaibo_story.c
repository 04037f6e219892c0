/*
 * maracaibo_story.c: the page of a campaign: story cards in play, what each asks for, and the archive.
 *
 * Of a card it shows what has been read: its front, and nothing of its back.
 */
#include "boards.h"

static void add_line(struct page *p, const struct qs_scene *s, const char *wording, const char *a)
{
    page_add(p, "%s", add_words(p, s, wording, a, "") ? "\n" : "");
}

static void add_card(struct page *p, const struct qs_scene *s, int list, int card)
{
    const char *text, *slug = member_of(s, "story", card);
    add_line(p, s, "{=story.{0}}", slug);
    for (int k = 0; (text = qs_prose(qs_box_rules(s->box), list, card, "front", k)); k++) {
        page_add(p, "%s\n", T(text));
    }
    add_line(p, s, W("Its story tile lies at {story.{0}.at}. It costs: {story.{0}.cost}. It brings: "
                     "{story.{0}.reward}."), slug);
    add_line(p, s, W("{story.{0}.full} must be full when a round ends."), slug);
}

void maracaibo_read_story(struct page *p, const struct qs_scene *s, int side)
{
    int32_t cards[QS_FIGURE_VALUES];
    int n = qs_scene_values(s, "story", cards, QS_FIGURE_VALUES);
    (void)side;
    if (!seen_number(s, "campaign")) {
        page_add(p, "%s\n", T("This is no game of a campaign."));
        return;
    }
    for (int i = 0; i < n; i++) {
        add_card(p, s, qs_list_named(qs_box_rules(s->box), "story"), cards[i]);
    }
    add_line(p, s, W("Story tiles left: {story.tiles}. Legacy tiles on the map: {legacy}.|Story tiles "
                     "left: {story.tiles}. There is no legacy tile on the map."), "");
}

/* Only if it is a campaign, or if somebody asks. */
int maracaibo_draw_story(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    struct page text = { 0 };
    if (c->page || seen_number(s, "campaign")) {
        maracaibo_read_story(&text, s, side);
        row = put_page(c, row, &text);
    }
    page_free(&text);
    return row;
}
