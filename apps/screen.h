/*
 * screen.h: what the files of the screen share: screen.c, screen_draw.c, screen_line.c.
 */
#ifndef QUAYSIDE_APPS_SCREEN_H
#define QUAYSIDE_APPS_SCREEN_H

#include "play.h"

enum { LINE_SIZE = 1024, HISTORY = 64 };

/* The line being typed. The cursor is a place between two characters. */
struct line {
    char text[LINE_SIZE];
    size_t cursor;
    char *history[HISTORY];
    int n_history, at_history;
    char note[512]; /* what Tab found */
};

struct key {
    bool special;
    unsigned long code;
};

/* What can be clicked, where it was drawn last. */
enum { SPOTS = 128 };

struct spot {
    int row, col, width, what;
};

struct screen {
    struct face face;
    struct spot spots[SPOTS];
    bool cut; /* an answer is shown in part */
    int n_spots;
    void *terminal; /* a SCREEN */
    bool open, colour, ascii;
    struct page messages; /* all that was said, */
    size_t news;          /* from here on since the last question */
    size_t about;         /* from here on about the question that stands; SIZE_MAX: it has not been asked */
    size_t marks[16];     /* where the news of the last answers begin, the latest last */
    int n_marks;
    bool seen_news;                /* the first of the news has been shown */
    int scroll;                    /* lines back from the end */
    int choice_page, choice_pages; /* of the answers, which are turned by the cursor */
    int cursor;                    /* the line of the answers it is at, or -1 */
    int column;                    /* how many lines further the next column is */
    bool turned;                   /* it was moved: its page must be shown */
    struct line line;
    struct key ahead[64]; /* typed while somebody thought, for the next question */
    int n_ahead;
};

/* screen_line.c: what a key does to the line. */
enum line_key { LINE_EDITED, LINE_DONE, LINE_END, LINE_OTHER };
enum line_key line_key(struct line *l, const struct scene *s, bool is_special, unsigned long key);
void line_clear(struct line *l);
/* Keeps the line for the history. */
void line_remember(struct line *l);

/* screen_draw.c */
void draw_scene(struct screen *s, const struct scene *scene);
void draw_menu(struct screen *s, const struct menu *m, int at);
void draw_prompt(struct screen *s, const char *question);
/* The last line alone. */
void draw_waiting(struct screen *s, const char *text);
/* A page from its line `top` on; returns how many lines it has. */
int draw_page(struct screen *s, const char *title, const char *text, int top);

#endif
