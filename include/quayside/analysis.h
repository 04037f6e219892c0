/*
 * quayside/analysis.h: a recorded game weighed: what each decision lost, what the draws were worth.
 *
 * All amounts are hundredths of a point of the margin over the best other side at the horizon of
 * the playouts. An error is one standard deviation.
 *
 *   task      a position that is weighed: a decision with an alternative, a run of draws, the
 *             beginning of a turn; each has a seed of its own
 *   analyst   who does tasks, one after the other, in slices; the result depends neither on how
 *             many analysts there are nor on the slices
 */
#ifndef QUAYSIDE_ANALYSIS_H
#define QUAYSIDE_ANALYSIS_H

#include "quayside/bot.h"
#include "quayside/table.h"
#include "quayside/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A decision that had an alternative. */
struct qs_decision {
    size_t at;         /* the number of the answer, from 0 */
    const void *state; /* the position, as long as the analysis is there */
    int seat;
    uint8_t question; /* kind of the step */
    qs_move given, best;
    int32_t value; /* of the best answer */
    int32_t lost;  /* by the one given; 0 if that cannot be told from none */
    int32_t error;
};

/* Draws that came one after the other. */
struct qs_draws {
    size_t at, n;
    int32_t worth[QS_SEATS], error[QS_SEATS]; /* what they brought each seat */
};

/* What each seat could expect when somebody's turn began. */
struct qs_expected {
    size_t at;
    int seat; /* whose turn */
    int32_t margin[QS_SEATS];
};

struct qs_analysed_seat {
    int decisions, mistakes;
    int64_t lost, luck;
    int32_t lost_error, luck_error;
};

struct qs_task;

struct qs_analysis {
    const struct qs_table *table; /* must stay as it is */
    const struct qs_rules *rules;
    int seats;
    uint32_t playouts; /* a decision */
    uint32_t samples;  /* playouts for draws and expectations */
    struct qs_decision *decision;
    struct qs_draws *draws;
    struct qs_expected *expected;
    int n_decisions, n_draws, n_expected;
    struct qs_analysed_seat seat[QS_SEATS];
    struct qs_task *task;
    int n_tasks;
    char *states; /* the tasks' positions */
};

/* Finds the tasks of the whole game; `playouts` 0: as many as are usual. 0 or QS_NO_MEMORY. */
int qs_analysis_begin(struct qs_analysis *a, const struct qs_table *t, uint32_t playouts);
/* All tasks were done: what they come to, seat by seat. */
void qs_analysis_end(struct qs_analysis *a);
void qs_analysis_free(struct qs_analysis *a);

struct qs_analyst;

/* NULL: no memory. */
struct qs_analyst *qs_analyst_new(struct qs_analysis *a);
void qs_analyst_free(struct qs_analyst *w);
void qs_analyst_take(struct qs_analyst *w, int task);
/* Goes on with its task for about so many playouts, one at least; false when it is done. */
bool qs_analyst_on(struct qs_analyst *w, uint32_t playouts);

/* The decisions that lost most, all seats or one (-1: all); how many, `most` at the most. */
int qs_analysis_worst(const struct qs_analysis *a, int seat, const struct qs_decision **out, int most);

struct qs_box;
/* An answer to a decision, in the words it was offered with: "Buy Marina at Market 1 (buy market-1)". */
void qs_analysis_move(const struct qs_box *b, const struct qs_speech *s, const struct qs_decision *d,
                      qs_move m, char *out, size_t size);
/* All of it as JSON; `names` of the seats. */
void qs_analysis_write(const struct qs_analysis *a, const struct qs_box *b, const struct qs_speech *s,
                       const char *const *names, struct qs_text *t);

#ifdef __cplusplus
}
#endif

#endif
