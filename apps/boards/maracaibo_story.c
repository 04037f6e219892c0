/*
 * maracaibo_story.c: the page of a campaign: story cards in play, what each asks for, and the archive.
 *
 * Of a card it shows what has been read: of those in play the front, of one that is voted on both sides.
 */
#include "boards.h"

static void add_side(struct page *p, const struct qs_scene *s, int card, const char *side)
{
    const struct qs_rules *r = qs_box_rules(s->box);
    const char *text;
    for (int k = 0; (text = qs_prose(r, qs_list_named(r, "story"), card, side, k)); k++) {
        page_add(p, "%s\n", T(text));
    }
}

static void add_card(struct page *p, const struct qs_scene *s, const char *slug, int card)
{
    add_line(p, s, "{=story.{0}}", slug, "");
    add_side(p, s, card, "front");
    add_line(p, s,
             W("Its story tile lies at {story.{0}.at}. It costs: {story.{0}.cost}. It brings: "
               "{story.{0}.reward}."),
             slug, "");
    for (struct those tile = those_at(s, "legacy", path_to("story.%s.tile", slug)); next_of(&tile);) {
        add_line(p, s,
                 W("{=legacy.{1}} at {legacy.{1}.site} must be full when a round ends; "
                   "it holds {posts.{1}} of {legacy.{1}.spaces} discs."),
                 slug, tile.slug);
    }
}

/* The card that is voted on is in play no more; its back asks. */
static void add_vote(struct page *p, const struct qs_scene *s)
{
    for (struct those card = those_at(s, "story", "story-voting"); next_of(&card);) {
        add_line(p, s, W("You are voting on {=story.{0}}."), card.slug, "");
        add_side(p, s, card.i, "front");
        add_side(p, s, card.i, "back");
    }
}

void maracaibo_read_story(struct page *p, const struct qs_scene *s)
{
    if (!seen_number(s, "campaign")) {
        page_add(p, "%s\n", T("This is no game of a campaign."));
        return;
    }
    add_vote(p, s);
    for (struct those card = those_at(s, "story", "story"); next_of(&card);) {
        add_card(p, s, card.slug, card.i);
    }
    add_line(p, s,
             W("Story tiles left: {story.tiles}. Legacy tiles on the map: {legacy}.|Story tiles "
               "left: {story.tiles}. There is no legacy tile on the map."),
             "", "");
}
