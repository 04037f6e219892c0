/*
 * figures.h: the functions behind ma_figure_rows, by name.
 */
#ifndef MARACAIBO_FIGURES_H
#define MARACAIBO_FIGURES_H

#include "maracaibo.h"

#define MA_FIGURE(NAME) \
    void ma_figure_##NAME(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)

/* A spectator has no hand to pay from. */
static inline bool ma_sits(const struct maracaibo *g, int seat)
{
    return seat < g->core.seats;
}

/* Where figures can have something to say. */
#define MA_AMONG(NAME) \
    int ma_among_##NAME(const struct qs_rules *r, const void *view, int seat, uint16_t *out)

MA_AMONG(voyages);
MA_AMONG(quests);
MA_AMONG(cards);
MA_AMONG(efforts);
MA_AMONG(stories);

enum { MA_TILES_SHOWN = 4, MA_CARDS_SHOWN = 8, MA_STORIES_SHOWN = 4 };

MA_FIGURE(round);
MA_FIGURE(most);
MA_FIGURE(pile);
MA_FIGURE(quest_pile);
MA_FIGURE(draw_price);
MA_FIGURE(sail);
MA_FIGURE(course);
MA_FIGURE(villages);
MA_FIGURE(village_actions);
MA_FIGURE(place_ways);
MA_FIGURE(place_city);
MA_FIGURE(place_acts);
MA_FIGURE(home);
MA_FIGURE(place_open);
MA_FIGURE(place_good);
MA_FIGURE(place_spaces);
MA_FIGURE(place_goods);
MA_FIGURE(place_tiles);
MA_FIGURE(combat_value);
MA_FIGURE(combat_nation);
MA_FIGURE(combat_token);
MA_FIGURE(fight_value);
MA_FIGURE(fight_costs);
MA_FIGURE(press);
MA_FIGURE(annex);
MA_FIGURE(raid);
MA_FIGURE(multiplier);
MA_FIGURE(on_map);
MA_FIGURE(emptied);
MA_FIGURE(quest_payable);
MA_FIGURE(quest_pays);
MA_FIGURE(quest_cards);
MA_FIGURE(card_price);
MA_FIGURE(card_needs);
MA_FIGURE(card_lacks);
MA_FIGURE(card_effort);
MA_FIGURE(building_price);
MA_FIGURE(building_worth);
MA_FIGURE(building_lacks);
MA_FIGURE(building_sides);
MA_FIGURE(barrier);
MA_FIGURE(track_end);
MA_FIGURE(area_left);
MA_FIGURE(area_open);
MA_FIGURE(area_lacks);
MA_FIGURE(area_after);
MA_FIGURE(seat_doubloons);
MA_FIGURE(seat_income);
MA_FIGURE(seat_income_vp);
MA_FIGURE(seat_combat);
MA_FIGURE(seat_figures);
MA_FIGURE(seat_upgrades);
MA_FIGURE(seat_quests);
MA_FIGURE(seat_assistants);
MA_FIGURE(seat_explorer);
MA_FIGURE(seat_cards);
MA_FIGURE(seat_limit);
MA_FIGURE(seat_place);
MA_FIGURE(seat_space);
MA_FIGURE(seat_influence);
MA_FIGURE(seat_ranks);
MA_FIGURE(seat_ends);
MA_FIGURE(seat_task);
MA_FIGURE(story_in_play);
MA_FIGURE(story_at);
MA_FIGURE(story_payable);
MA_FIGURE(story_full);
MA_FIGURE(story_post);
MA_FIGURE(story_claimed);
MA_FIGURE(seat_stories);
MA_FIGURE(story_tiles);
MA_FIGURE(story_cards);
MA_FIGURE(place_story);
MA_FIGURE(post_here);
MA_FIGURE(post_discs);
MA_FIGURE(jean_discs);
MA_FIGURE(jean_deck);
MA_FIGURE(jean_lead);

#endif
