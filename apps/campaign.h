/*
 * campaign.h: a campaign on the disk: a directory of records and a list of them.
 */
#ifndef QUAYSIDE_CAMPAIGN_H
#define QUAYSIDE_CAMPAIGN_H

#include "start.h"

enum { CAMPAIGN_GAMES = 999, CAMPAIGN_NAME = 64, CAMPAIGNS = 200 /* listed */ };

/* What the last game that is over hands on, so that the next one needs no record. */
struct handed {
    int games;          /* after so many; 0: nothing is kept here */
    bool over;          /* the story has come to an end */
    int chapter;        /* reached */
    char options[1024]; /* of the next game */
};

struct campaign {
    char name[CAMPAIGN_NAME];
    char directory[3072];
    char edition[1024];            /* directory of its own tables, or empty */
    uint64_t seed[CAMPAIGN_GAMES]; /* of each game, first to last */
    int n;
    int chapter; /* it began with; 1: the first card */
    struct handed handed;
};

/* Where campaigns lie, made if need be; 0, or APP_FAILED after saying why. */
int campaigns_directory(char *out, size_t size);
/* Makes its directory; 0, or APP_FAILED after saying why. */
int campaign_make(struct campaign *c, const char *name);
/* 0, or APP_FAILED after saying why. */
int campaign_read(struct campaign *c, const char *name);
int campaign_write(const struct campaign *c);
/* The record of game i, counted from 0. */
void campaign_record(const struct campaign *c, int i, char *out, size_t size);
bool campaign_has(const struct campaign *c, int i);

/* Whether a new campaign may be called so. */
enum campaign_name { CAMPAIGN_FREE, CAMPAIGN_TAKEN, CAMPAIGN_UNFIT };
enum campaign_name campaign_try(const char *name);

struct campaign_seen {
    char name[CAMPAIGN_NAME];
    int64_t when; /* it was played last */
};

/* Those there are, the one played last first; the list is freed by the caller. */
int campaigns_seen(struct campaign_seen **out);

/* How far a campaign is: what may be told of it before it is gone on with. */
struct standing {
    int games;                 /* that are over */
    bool begun;                /* one more lies unfinished */
    bool over;                 /* the story has come to an end */
    int chapter;               /* reached */
    struct qs_options options; /* of the last game, changed into those of the next; if games */
};

/* campaign_kept.c */
/* The options of the game after those that are over; 0, or APP_FAILED after saying why. */
int campaign_handed(struct campaign *c, struct qs_options *out);
/* Says on standard error which records of games that are over are missing; how many. */
int campaign_gaps(const struct campaign *c);
/* If the last game of the list is over, its record is kept. Whether it is kept now. */
bool campaign_settle(struct campaign *c);
/* The saved match of this seed, unfinished or past; false if there is none. */
bool campaign_saved(uint64_t seed, bool past, struct saved *out);
/* The table of game i; NULL after saying why not. */
struct qs_table *campaign_open(const struct campaign *c, int i);
/* Copies the record of a game that is over to the campaign. */
int campaign_keep(const struct campaign *c, int i, const char *from);
/* 0, or APP_FAILED after saying why. */
int campaign_standing(struct campaign *c, struct standing *out);
/* "chapter 3, 4 games, one begun" */
void campaign_words(const struct standing *s, char *out, size_t size);
/* The campaign whose last game has this seed; false if there is none. */
bool campaign_of_seed(uint64_t seed, char *name, size_t size);
/* `campaign VERB ..`, with the players and the level of a match or a menu. */
int campaign_play(const struct tale *tale, const struct qs_options *o, const struct player *player,
                  const struct wish *w);

/* The game that has campaigns. */
const struct qs_game *campaign_game(void);
/* What the game in this file hands on; QS_NO_CAMPAIGN if it is no finished game of one. */
enum qs_campaign campaign_hands_on(const char *file);
/* campaign_carry.c: to standard output, and from a file; whose name it gets, or NULL. */
int campaign_export(const char *name);
int campaign_import(const char *file, const char *name);
/* campaign_sim.c: whole campaigns between bots; argv[0] is "sim". */
int campaign_sim(int argc, char **argv);

#endif
