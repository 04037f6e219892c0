/*
 * wharfside.h: the table of Wharfside as a screen knows it: values by path, cards by row.
 */
#ifndef QUAYSIDE_APPS_BOARDS_WHARFSIDE_H
#define QUAYSIDE_APPS_BOARDS_WHARFSIDE_H

#include "play.h"

enum { KINDS = 6, MARKETS = 4, STALLS = 3, SLOTS = 3, LINE = 5, SEGMENTS = 3 };

/* Which lists are which, looked up once a drawing. */
struct wharf_table {
    const struct scene *s;
    const struct qs_rules *r;
    int seats;
    bool solo;
    int goods, contracts, buildings, trophies, captains, markets;
};

struct wharf_table wharf_table(const struct scene *s);
/* Goods that a slot's contract still misses, of a kind. */
int wharf_missing(const struct wharf_table *t, int seat, int slot, int contract, int kind);
/* How many goods a contract asks for. */
int wharf_size(const struct wharf_table *t, int contract);
/* The contract at a market, or -1. */
int wharf_offer(const struct wharf_table *t, int market);
/* The kind of good a market asks for. */
int wharf_asked(const struct wharf_table *t, int market);
/* The goods at a path, by kind; how many in all. */
int wharf_goods(const struct wharf_table *t, const char *path, int counts[KINDS]);
/* The goods of a hand that the viewer knows. */
int wharf_hand(const struct wharf_table *t, int seat, int counts[KINDS]);
/* The building on top of the stack, or -1; how many there are. */
int wharf_building(const struct wharf_table *t, int *left);
int wharf_deck(const struct wharf_table *t);
int wharf_captains_deck(const struct wharf_table *t);
int wharf_hidden(const struct wharf_table *t, int seat);
/* What a side would score if the game ended now. */
int wharf_points(const struct wharf_table *t, int side);

/* wharfside_draw.c */
void wharfside_draw(struct canvas *c, const struct qs_scene *seen);

#endif
