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
    int goods, workers, spots, upper, spaces, buildings, envoys, ships;
};

enum { FAR_ROW = 6, FAR_COURT = 4, FAR_BERTHS = 4 };

struct far_table far_table(const struct scene *s);
/* "2 Goblin, Elf" for the bag at a path, names cut to `width` columns; "" if it is empty. */
void far_bag(struct page *out, const struct far_table *t, int list, const char *path, int width);
/* Members of a set by title, separated by commas. */
void far_set(struct page *out, const struct far_table *t, int list, const char *path);
/* How many cards of the hand the viewer cannot see. */
int far_hidden(const struct far_table *t, int seat);
/* "2 Wood > 1 Ore, 1-4": what an envoy asks and gives, in short. */
void far_envoy(struct page *out, const struct far_table *t, int envoy);
/* Gold of a side now. */
int far_gold(const struct far_table *t, int side);

/* yonder_draw.c */
void yonder_draw(struct canvas *c, const struct scene *s);

#endif
