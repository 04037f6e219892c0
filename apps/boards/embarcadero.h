/*
 * embarcadero.h: the table of Embarcadero as a screen knows it: values by path, cards by row.
 */
#ifndef QUAYSIDE_APPS_BOARDS_EMBARCADERO_H
#define QUAYSIDE_APPS_BOARDS_EMBARCADERO_H

#include "play.h"

enum { COLUMNS = 12, COLUMN = 16, CELLS = COLUMNS * COLUMN, LEVELS = 4, PLACES = 8, ROUNDS = 3,
       TYPES = 4, RESOURCES = 7, CARDS = 128 };

enum mark { MARK_WATER, MARK_WHARF, MARK_OUTLINE, MARK_GROUND, MARK_STRUCTURE, MARK_BUILDING };

/* What lies on top of a space. */
struct space {
    enum mark mark;
    int side, level; /* level from 1 */
};

struct harbour_table {
    const struct scene *s;
    const struct qs_rules *r;
    int seats, sides;
    bool solo;
    int cards, goals, characters, resources, spaces, cells, boards;
    int columns, rows, wharves, wharf_row[4];
    struct space space[CELLS];
    int at_end[QS_SEATS]; /* the score of each side if the game ended now */
};

void harbour_table(struct harbour_table *t, const struct scene *s);
/* The letter of a side on the map: A to D, R for the rival. */
char harbour_letter(const struct harbour_table *t, int side);
/* Icons of a side: types, and resources without tokens. */
void harbour_icons(const struct harbour_table *t, int side, int types[TYPES],
                   int resources[RESOURCES]);
/* The structures of a side beside a wharf, on all levels. */
int harbour_influence(const struct harbour_table *t, int side, int wharf);
/* What stands on a card, in a line: "$3 merchant 3x1 gives Ir 2Wo; scrap: gain $5". */
void harbour_facts(struct page *p, const struct harbour_table *t, int card);
/* The same after its title. */
void harbour_card(struct page *p, const struct harbour_table *t, int card);

/* embarcadero.c */
void embarcadero_read_market(struct page *p, const struct qs_scene *seen, int side);
void embarcadero_read_hand(struct page *p, const struct qs_scene *seen, int side);

/* embarcadero_draw.c */
void embarcadero_draw(struct canvas *c, const struct qs_scene *seen);
extern const struct board_page embarcadero_pages[];

/* embarcadero_more.c */
void embarcadero_more(struct page *p, const struct scene *s, const struct choice *c, bool shortly);
void embarcadero_about(struct page *p, const struct scene *s);
void embarcadero_fold(struct page *p, const struct scene *s, const struct choice *c, int level);

#endif
