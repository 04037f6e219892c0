/*
 * maracaibo.h: the table of Maracaibo as a screen knows it: values by path, cards by row, and what
 * the game tells when it is asked to look.
 */
#ifndef QUAYSIDE_APPS_BOARDS_MARACAIBO_H
#define QUAYSIDE_APPS_BOARDS_MARACAIBO_H

#include "play.h"

enum { CARIB_CARDS = 180, CARIB_PLACES = 26, CARIB_PLANS = 3, CARIB_ROW = 4, CARIB_ROUNDS = 4,
       CARIB_AREAS = 12, CARIB_NATIONS = 3, CARIB_TASKS = 3,
       CARIB_DROPPED = 3, CARIB_LEGACY = 24,
       CARIB_CLOSED = 4 /* the kind of a place that is there with a legacy tile only */ };

/* Which lists are which, looked up once a drawing. */
struct carib_table {
    const struct scene *s;
    const struct qs_rules *r;
    int seats, sides;
    int room; /* columns of a line in which things are told shortly */
    int cards, quests, tokens, tiles, buildings, careers, automa, legacy, places, routes, spaces,
        areas, nations, goods, objects, synergies, things;
};

struct carib_table carib_table(const struct scene *s);
/* The n-th fact of that name which the game tells about a member; its values go into v. */
bool carib_told(const struct carib_table *t, int list, int i, const char *fact, int n, int v[4]);
/* The words of the n-th fact told about a member. */
void carib_words(struct page *p, const struct carib_table *t, int list, int i, const char *fact);
/* All effects of a directive: in sentences, or in the short words of the tables. */
void carib_effects(struct page *p, const struct carib_table *t, int list, int i, const char *word,
                   bool shortly);
/* The cards of a hand the viewer knows; how many the viewer does not. */
int carib_hand(const struct carib_table *t, int seat, int out[CARIB_CARDS]);
int carib_hidden(const struct carib_table *t, int seat);
int carib_plans(const struct carib_table *t, int seat, int out[CARIB_PLANS]);
int carib_ship(const struct carib_table *t, int side);
/* Whether ships come to the place in this game and round. */
bool carib_on_map(const struct carib_table *t, int place);
bool carib_is_city(const struct carib_table *t, int place);
/* How many assistants a seat has at a place. */
int carib_assistants(const struct carib_table *t, int seat, int place);
/* The legacy tiles that lie at a place; how many. */
int carib_tiles(const struct carib_table *t, int place, int out[CARIB_LEGACY]);
/* The seat on the map: its number; J is Jean. */
char carib_mark(const struct carib_table *t, int side);
/* "You", "seat 2", "Jean": short, in the middle of a line. */
const char *carib_name(const struct carib_table *t, int side, char *out, size_t size);
/* What Jean scores for being ahead. */
void carib_leads(struct page *p, const struct carib_table *t);
/* The name of the question: "turn", "village". */
const char *carib_step(const struct scene *s);

/* What lies at a place, in sentences or in short; a city's action, the quest and its worth. */
void carib_place(struct page *p, const struct carib_table *t, int place, bool shortly);
/* What lies there: marker, assistants, quest. */
void carib_lies(struct page *p, const struct carib_table *t, int place, bool shortly);
/* Its market and action; its action only. */
void carib_city(struct page *p, const struct carib_table *t, int place, bool shortly);
void carib_action(struct page *p, const struct carib_table *t, int place, bool shortly);
/* A card in a line: price, good, object, points, what it does. */
void carib_card(struct page *p, const struct carib_table *t, int card, bool shortly);
void carib_quest(struct page *p, const struct carib_table *t, int quest, bool shortly);
void carib_building(struct page *p, const struct carib_table *t, int building, bool shortly);
/* One task of a career, or all three, and how far the viewer's own have come. */
void carib_task(struct page *p, const struct carib_table *t, int career, int seat, int task,
                bool shortly);
void carib_career(struct page *p, const struct carib_table *t, int career, int seat, bool shortly);

/* maracaibo_more.c: what answers would bring, and what stands behind a question. */
void maracaibo_more(struct page *p, const struct scene *s, const struct choice *c, bool shortly);

/* maracaibo_draw.c */
void maracaibo_draw(struct canvas *c, const struct qs_scene *seen);
int maracaibo_draw_map(struct canvas *c, const struct qs_scene *seen, int row, int side);
int maracaibo_draw_explorer(struct canvas *c, const struct qs_scene *seen, int row, int side);

/* maracaibo_side.c */
int maracaibo_draw_side(struct canvas *c, const struct qs_scene *seen, int row, int side);
int maracaibo_draw_hand(struct canvas *c, const struct qs_scene *seen, int row, int side);
int maracaibo_draw_nations(struct canvas *c, const struct qs_scene *seen, int row, int side);

#endif
