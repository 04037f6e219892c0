/*
 * maracaibo_story.c: the page of a campaign: story cards in play, what each asks for, and the archive.
 *
 * Of a card it shows what has been read: its front, and nothing of its back.
 */
#include "boards.h"

static void add_card(struct page *p, const struct qs_scene *s, const char *slug, int card)
{
    const struct qs_rules *r = qs_box_rules(s->box);
    const char *text;
    add_line(p, s, "{=story.{0}}", slug, "");
    for (int k = 0; (text = qs_prose(r, qs_list_named(r, "story"), card, "front", k)); k++) {
        page_add(p, "%s\n", T(text));
    }
    add_line(p, s,
             W("Its story tile lies at {story.{0}.at}. It costs: {story.{0}.cost}. It brings: "
               "{story.{0}.reward}."),
             slug, "");
    add_line(p, s, W("{story.{0}.full} must be full when a round ends."), slug, "");
}

void maracaibo_read_story(struct page *p, const struct qs_scene *s)
{
    if (!seen_number(s, "campaign")) {
        page_add(p, "%s\n", T("This is no game of a campaign."));
        return;
    }
    for (struct those card = those_at(s, "story", "story"); next_of(&card);) {
        add_card(p, s, card.slug, card.i);
    }
    add_line(p, s,
             W("Story tiles left: {story.tiles}. Legacy tiles on the map: {legacy}.|Story tiles "
               "left: {story.tiles}. There is no legacy tile on the map."),
             "", "");
}
