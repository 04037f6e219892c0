/*
 * analysis.h: a recorded game weighed: what each decision lost, what the draws were worth.
 *
 * All amounts are hundredths of a point of the margin over the best other side at the horizon of
 * the playouts. An error is one standard deviation.
 */
#ifndef QUAYSIDE_ANALYSIS_H
#define QUAYSIDE_ANALYSIS_H

#include "quayside/bot.h"
#include "quayside/table.h"

/* A decision that had an alternative. */
struct decision {
    size_t at; /* the number of the answer, from 0 */
    int seat;
    uint8_t question; /* kind of the step */
    qs_move given, best;
    int32_t value; /* of the best answer */
    int32_t lost;  /* by the one given; 0 if that cannot be told from none */
    int32_t error;
};

/* Draws that came one after the other. */
struct draws {
    size_t at, n;
    int32_t worth[QS_SEATS], error[QS_SEATS]; /* what they brought each seat */
};

/* What each seat could expect when somebody's turn began. */
struct expected {
    size_t at;
    int seat; /* whose turn */
    int32_t margin[QS_SEATS];
};

struct analysed_seat {
    int decisions, mistakes;
    int64_t lost, luck;
    int32_t lost_error, luck_error;
};

struct analysis {
    const struct qs_table *table;
    const struct qs_rules *rules;
    int seats;
    uint32_t playouts; /* a decision */
    uint32_t samples;  /* playouts for draws and expectations */
    struct decision *decision;
    struct draws *draws;
    struct expected *expected;
    int n_decisions, n_draws, n_expected;
    struct analysed_seat seat[QS_SEATS];
    bool progress; /* shown on stderr */
};

/* Weighs the whole game. */
void analyse(struct analysis *a, const struct qs_table *t, uint32_t playouts, bool progress);
void analysis_free(struct analysis *a);

/* The decisions that lost most, all seats or one (-1: all); how many, `most` at the most. */
int analysis_worst(const struct analysis *a, int seat, const struct decision **out, int most);

#endif
