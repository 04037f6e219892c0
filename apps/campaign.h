/*
 * campaign.h: a campaign on the disk: a directory of records and a list of them.
 */
#ifndef QUAYSIDE_CAMPAIGN_H
#define QUAYSIDE_CAMPAIGN_H

#include "play.h"

enum { CAMPAIGN_GAMES = 999, CAMPAIGN_NAME = 64 };

struct campaign {
    char name[CAMPAIGN_NAME];
    char directory[3072];
    char edition[1024]; /* directory of its own tables, or empty */
    uint64_t seed[CAMPAIGN_GAMES]; /* of each game, first to last */
    int n;
    int chapter; /* it began with; 1: the first card */
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
/* The last of a number of names, or NULL: the one that was played last. */
int campaign_latest(char *name, size_t size);

/* The game that has campaigns. */
const struct qs_game *campaign_game(void);
/* campaign_sim.c: whole campaigns between bots; argv[0] is "sim". */
int campaign_sim(int argc, char **argv);

#endif
