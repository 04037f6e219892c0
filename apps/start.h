/*
 * start.h: what is wished for before a match begins: play.c reads the arguments, menu.c asks, and
 * play_start.c makes the match.
 */
#ifndef QUAYSIDE_APPS_START_H
#define QUAYSIDE_APPS_START_H

#include "play.h"

/* The campaign a match belongs to, if any. */
struct tale {
    enum tale_kind { TALE_NONE, TALE_NEW, TALE_ON } kind;
    char name[64];
    int chapter;    /* a new one begins with; 1: at its first card */
    bool begun;     /* there is an unfinished game to go on with */
    char words[96]; /* how far it is */
};

enum { STARTED = -1 }; /* in place of an exit code: there is a match to play */

struct wish {
    /* What the arguments say. */
    const char *game, *edition, *language, *undo, *resume, *from, *compare, *daily;
    struct app_texts seats, options;
    uint64_t players, humans, seed, timeout, think;
    bool plain, fresh, words, has_seed, tutor, guided;
    bool menu; /* the start menu is where one came from, and goes back to */
    struct qs_bot comparer;
    /* What the menu settled, or the match before this one was. */
    bool settled;
    const struct qs_game *chosen;
    struct qs_options chosen_options;
    struct player player[QS_SEATS];
    char id[64]; /* an unfinished match to go on with, or "" */
    struct tale tale;
};

/* play_start.c: STARTED, or an exit code after saying what is wrong. */

/* Whether the arguments make sense for this game; 0 or APP_USAGE. */
int wish_try(const struct wish *w, const struct qs_game *game);
int start_new(struct match *m, const struct wish *w, const struct qs_game *game);
int start_from(struct match *m, const struct wish *w);
int start_again(struct match *m, const char *id);
void match_close(struct match *m);

/* menu.c: what to play is asked. READ_LINE when the wish is complete, READ_END or READ_SIGNAL. */
int menu_start(struct face *f, struct wish *w);
/* menu_campaign.c: none, one to go on with, or a new one; READ_LINE when *out is set. */
int menu_campaign(struct face *f, const struct qs_game *game, struct tale *out);
/* The campaign that was played last and is not over; false if there is none. */
bool tale_latest(struct tale *out, struct qs_options *next);
/* Offers to go on with an unfinished match of the game; w->id is set if so. */
int menu_unfinished(struct face *f, struct wish *w, const struct qs_game *game);

#endif
