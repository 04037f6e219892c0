/*
 * boards.h: what the boards draw and read out with.
 *
 * A board knows where things stand on a screen and which letters it draws for them. What it says
 * are wordings with paths of the scene in them (qs_scene_say); {0} and {1} are the words a and b.
 */
#ifndef QUAYSIDE_APPS_BOARDS_H
#define QUAYSIDE_APPS_BOARDS_H

#include "play.h"

/* A wording, translated where it is used. */
#define W(text) text

/* ------------------------------------------------------------------ on a canvas */

/* The wording at a place, if there is room; lit if a choice points at the path. The column after it. */
int put_words(struct canvas *c, int row, int col, int width, enum style style, const char *lit,
              const char *wording, const char *a, const char *b);
/* Words that stay in the background: what something beside them is. */
int put_label(struct canvas *c, int row, int col, int width, const char *words);
/* Over as many lines as it needs, at most so many, the next ones indented. The row after it. */
int put_lines(struct canvas *c, int row, int col, int indent, int most, enum style style, const char *lit,
              const char *wording, const char *a, const char *b);
/* A text as it is. The row after it. */
int put_page(struct canvas *c, int row, const struct page *text);
/*
 * What is counted at a path, kind by kind in its own colour, or "-"; kinds are lit by "LIT.kind".
 * In short: "2Tun Oys". The column after it.
 */
int put_kinds(struct canvas *c, int row, int col, const char *list, const char *path, const char *lit,
              bool shortly);
/* The same, in short where whole names have no room before the column. */
int put_kinds_fitting(struct canvas *c, int row, int col, int end, const char *list, const char *path,
                      const char *lit);

/* A thing in a grid: its title, who or what is there, what it says; wordings. */
struct cell {
    const char *lit, *title, *here, *text;
};
/* Cells of at least that width beside each other, from the row on; `end` is the row after them. */
struct grid {
    int row, least, end, n;
};
void put_cell(struct canvas *c, struct grid *g, const struct cell *x, const char *a, const char *b);

/* The words that turn pages, the page that was asked for or that the question is about, and
 * others while there is room. */
void draw_pages(struct canvas *c, const struct qs_scene *s, int row, const struct board_page *pages);

/* maracaibo_story.c: the page of a campaign. */
void maracaibo_read_story(struct page *p, const struct qs_scene *s);

/* ------------------------------------------------------------------ in sentences */

/* A sentence for each member of a list ("market"), each side ("side"), each value at a path with a dot in
 * it ("seats.{0}.contracts"), or once. */
struct sentence {
    const char *each; /* {1} is the member, or the number of the value; NULL: once */
    const char *words;
};
/* Those of which everything is something, each a line; ends with NULL words. */
void add_sentences(struct page *p, const struct qs_scene *s, const struct sentence *all, const char *a);
/* One such sentence. */
void add_each(struct page *p, const struct qs_scene *s, const char *each, const char *words, const char *a);
/* The same once. */
void add_line(struct page *p, const struct qs_scene *s, const char *wording, const char *a, const char *b);
bool add_words(struct page *p, const struct qs_scene *s, const char *wording, const char *a, const char *b);
/* All sides, the viewer first, each as its board tells it. */
void add_sides(struct page *p, const struct qs_scene *s);
/* The words alone, a few hundred letters at the most; empty if something of it is nothing. */
const char *said(const struct qs_scene *s, const char *wording, const char *a, const char *b);

/* ------------------------------------------------------------------ values */

/* A path that is put together. Like what is said it is there until some dozens of others were made: what
 * is kept longer is copied. */
const char *path_to(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* A number of the scene, 0 if it is nothing. */
int seen_number(const struct qs_scene *s, const char *path);
/* How many values there are at a path, be they something or nothing. */
int values_at(const struct qs_scene *s, const char *path);
/* "0", "1", ...: a side or a number as a word. */
const char *digit(int i);
/* How many members, and the slug of one. */
int members_of(const struct qs_scene *s, const char *list);
const char *member_of(const struct qs_scene *s, const char *list, int i);

/*
 * Members of a list one after the other:
 *
 *     for (struct those card = those_at(s, "card", path); next_of(&card);) { ... card.slug ... }
 */
struct those {
    const struct qs_scene *s;
    const char *list;
    char path[64]; /* at which they lie */
    int32_t them[QS_FIGURE_VALUES];
    int n, next;
    int i;              /* this one's number in the list, */
    char slug[QS_SLUG]; /* and its name */
};
struct those those_at(const struct qs_scene *s, const char *list, const char *path);
struct those all_of(const struct qs_scene *s, const char *list);
/* A seat's hand, as far as it is seen; the path is that of its hidden part. */
struct those hand_of(const struct qs_scene *s, const char *list, int seat);
bool next_of(struct those *t);

/* The first piece of that kind at that place from number *i on, which then counts on; NULL: no more. */
const struct qs_piece *next_piece(const struct qs_scene *s, const char *kind, const char *place, int *i);
/* The name of a side without who plays it: "Seat 1 (greedy)" is known by its number. */
const char *short_name(const struct qs_scene *s, int side);
/* The sides, the viewer first. */
int side_at(const struct qs_scene *s, int i);
int seats_of(const struct qs_scene *s);

#endif
