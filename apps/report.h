/*
 * report.h: one page of HTML on a series of games.
 *
 * report.c gathers and writes the page, report_says.c what stands out, report_cards.c the cards.
 */
#ifndef QUAYSIDE_REPORT_H
#define QUAYSIDE_REPORT_H

#include "sim.h"

enum { REPORT_BINS = 240, REPORT_LEAST = -40 }; /* scores from -40 on, two points a bin */

/* What the tallies do not keep: how scores and lengths are spread, how a game goes, cards. */
struct report {
    uint32_t scores[2][QS_SEATS][REPORT_BINS];  /* by rules, side, bin */
    uint32_t lengths[REPORT_BINS];              /* turns of the seat that had most */
    uint64_t longest;                           /* the most of them */
    int64_t course[SIM_COURSE][QS_SEATS];       /* sums of the scores on the way */
    uint64_t ahead[SIM_COURSE][QS_SEATS];       /* games in which this side alone led then */
    uint64_t led[SIM_COURSE], kept[SIM_COURSE]; /* games with one leader then; who won in the end */
    uint64_t changes;                           /* of the leader, from one tenth to the next */
    struct group cards[SIM_WAYS][SIM_CARDS];    /* of the first rules, numbered as sim_cards.h has it */
};

void report_add(struct report *r, const struct sim_series *s, const struct sim_played *played);
/* Writes the page; 0, or -1 after saying why. */
int report_write(const struct report *r, const struct simulation *s, const char *file);

/* ------------------------------------------------------------------ for the files of the page */

struct writing {
    FILE *out;
    const struct report *r;
    const struct simulation *s;
    const struct qs_game *game;
    int sides;
    char name[QS_SEATS][48];
    const char *names[QS_SEATS];
};

void report_heading(struct writing *w, const char *text);
/* Two cells: a mean and its interval. */
void report_cell(FILE *out, const struct tally *t, int measure, double unit);
void report_says(struct writing *w);
void report_cards(struct writing *w);
/* The title of a card by its number. */
const char *report_card_title(const struct writing *w, int card, char *scratch, size_t size);

#endif
