/*
 * engine.h: what the engine's files share among themselves.
 */
#ifndef QS_ENGINE_H
#define QS_ENGINE_H

#include "quayside/fields.h"
#include "quayside/play.h"
#include "quayside/text.h"

/* Descriptions of hidden cards with their paths resolved, made once when rules are opened. */
enum {
    QS_HIDDEN_ROWS = 16,
    QS_POOLS = 8,
    QS_LISTS = 64,
    QS_SUMS = 2,
    QS_ZONES = 96,
    QS_FIELDS = UINT8_MAX,
    QS_LAID = 4096,
    QS_RUNS = 384
};

/* Names, and where they are found: index.c. */
struct qs_index {
    const uint32_t *slot; /* 0, or a list and a member */
    uint32_t mask;
    const char **slugs[QS_LISTS]; /* of fixed words */
};

struct qs_plan {
    struct qs_index index;
    int pools, rows;
    const struct qs_field *pool[QS_POOLS];
    struct {
        const struct qs_field *zone; /* NULL: a pile or the box */
        const struct qs_field *size;
        uint32_t size_element;
        uint32_t pools; /* mask */
    } row[QS_HIDDEN_ROWS];
    int sums;
    struct {
        const struct qs_field *zone, *note;
        const struct qs_sum *sum;
    } sum[QS_SUMS];
    uint8_t first[128];       /* by its first letter: a field plus one, then */
    uint8_t next[QS_FIELDS];  /* the next that begins so; 0 ends them */
    uint8_t alike[QS_FIELDS]; /* how far a field's path is that of the field before, in whole words */
    uint16_t words[QS_LISTS]; /* how many members lists of fixed words have */
    uint8_t zoned[QS_LISTS];  /* lists over which there are zones */
    int zones;                /* fields where cards lie, hidden or not */
    const struct qs_field *zone[QS_ZONES];
    /* The same as runs of bytes to be copied, and runs that must be zero for that; -1: there are too many. */
    int runs, news;
    struct {
        uint32_t from, to, bytes;
    } run[QS_RUNS], more[QS_RUNS];
    const struct qs_laid *laid[QS_FIELDS]; /* where each field lay when it was released, or NULL */
    bool moved;                            /* the state is laid out otherwise than it was released: view.c */
    /* For views: byte ranges that only a seat may see. */
    int secrets;
    struct {
        uint32_t offset, stride, bytes, n;
    } secret[QS_HIDDEN_ROWS];
};

/* plan.c; 0, or -1 with a complaint: a fault of the game, not of an edition. */
int qs_plan_make(struct qs_plan *plan, const struct qs_game *game, struct qs_complaints *why);

/* view.c: where each field lies in the released layout, and whether any lies elsewhere now. */
void qs_find_layout(struct qs_plan *plan, const struct qs_game *game);

/* tally.c: cards taken from pools, so many from each, whose values come to a sum. */
struct qs_tally {
    int sum;
    int pools;
    struct {
        int take;
        uint8_t cards[QS_VALUES]; /* there are, of each value */
        uint8_t taken[QS_VALUES]; /* in the way that was picked */
    } pool[QS_POOLS];
};

uint64_t qs_tally_ways(const struct qs_tally *t);      /* must fit 64 bits */
void qs_tally_pick(struct qs_tally *t, uint64_t rank); /* one of them */

/* agenda.c: qs_apply, telling whether the answer closed a question to several seats. */
bool qs_apply_closing(const struct qs_rules *r, void *state, int seat, qs_move m);
/* An answer that was played in this very position before: tests need not try it once more. */
void qs_apply_again(const struct qs_rules *r, void *state, int seat, qs_move m, struct qs_facts *facts);

/* random.c: qs_play_random, and a copy for machines that have instructions for sets. */
int qs_random_loop(const struct qs_rules *r, void *state, struct qs_rng *rng, struct qs_played *n);
int qs_random_loop_by_bits(const struct qs_rules *r, void *state, struct qs_rng *rng, struct qs_played *n);

/*
 * zones.c: a state that came from outside: its kept fields are checked, then the derived ones are
 * made anew, then all of it is checked. NULL, or what is wrong.
 */
const char *qs_renew(const struct qs_rules *r, void *state);

#endif
