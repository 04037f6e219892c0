/*
 * yonder.h: the table of Yonder as a screen knows it: values by path, cards by row.
 */
#ifndef QUAYSIDE_APPS_BOARDS_YONDER_H
#define QUAYSIDE_APPS_BOARDS_YONDER_H

#include "play.h"

/* Which lists are which, looked up once a drawing. */
struct far_table {
    const struct scene *s;
    const struct qs_rules *r;
    int seats, sides;
    int goods, workers, spots, upper, spaces, buildings, envoys, ships, cards;
    int cut; /* names of goods and workers are cut to so many columns; 0: they are not */
};

enum { FAR_ROW = 6, FAR_COURT = 4, FAR_BERTHS = 4 };

/* yonder_view.c */
struct far_table far_table(const struct scene *s);
/* The name of the step that asks. */
const char *far_step(const struct scene *s);
/* "2 Goblin, Elf" for the bag at a path, names cut to `width` columns; "" if it is empty. */
void far_bag(struct page *out, const struct far_table *t, int list, const char *path, int width);
/* Members of a set by title, separated by commas. */
void far_set(struct page *out, const struct far_table *t, int list, const char *path);
/* How many members a set has, or pieces a bag. */
int far_count(const struct far_table *t, int list, const char *path);
/* How many cards of the hand the viewer cannot see. */
int far_hidden(const struct far_table *t, int seat);
/* What an upper spot, a favour space or an envoy gives, in short. */
void far_effects(struct page *out, const struct far_table *t, int list, int i);
/* "2x 1 Ore > 1 Wood, 1 Hay": what a worker does at a spot or a building, in short. */
void far_action(struct page *out, const struct far_table *t, int list, int i);
/* The same with this number of uses, of those that are left. */
void far_uses(struct page *out, const struct far_table *t, int list, int i, int times);
/* "2 Wood > 1 Ore, up to 4": what an envoy asks and gives, in short. */
void far_envoy(struct page *out, const struct far_table *t, int envoy);
/* What building the card costs. */
void far_cost(struct page *out, const struct far_table *t, int building);
/* What a building does, by worker, by its power or at the end. */
void far_ability(struct page *out, const struct far_table *t, int building);
/* What a ship brings, if that matters, and its power. */
void far_ship(struct page *out, const struct far_table *t, int ship, bool cargo);
/* Whether an envoy of the seat, which has not locked up, has no ship and is not sheltered. */
bool far_waits(const struct far_table *t, int seat, int envoy);

/* What a lock-up would ask for. */
struct far_bill {
    int hunger, food, envoys;
};
struct far_bill far_bill(const struct far_table *t, const struct choice *lock);

/* yonder_draw.c */
extern const struct board_page yonder_pages[];
void yonder_draw(struct canvas *c, const struct qs_scene *seen);

/* yonder.c: pages in sentences */
void yonder_read_city(struct page *p, const struct qs_scene *seen, int side);
void yonder_read_upper(struct page *p, const struct qs_scene *seen, int side);
void yonder_read_hand(struct page *p, const struct qs_scene *seen, int side);
void yonder_read_ships(struct page *p, const struct qs_scene *seen, int side);
void yonder_read_side(struct page *p, const struct qs_scene *seen, int side);

/* yonder_more.c */
void yonder_more(struct page *p, const struct scene *s, const struct choice *c, bool shortly);

#endif
