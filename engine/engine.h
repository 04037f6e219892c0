/*
 * engine.h: what the engine's files share among themselves.
 */
#ifndef QS_ENGINE_H
#define QS_ENGINE_H

#include "quayside/play.h"
#include "quayside/text.h"

/* Descriptions of hidden cards with their paths resolved, made once when rules are opened. */
enum { QS_HIDDEN_ROWS = 16, QS_POOLS = 8, QS_LISTS = 64 };

struct qs_plan {
    int pools, rows;
    const struct qs_field *pool[QS_POOLS];
    struct {
        const struct qs_field *zone; /* NULL: a pile or the box */
        const struct qs_field *size;
        uint32_t size_element;
        uint32_t pools; /* mask */
    } row[QS_HIDDEN_ROWS];
    uint16_t words[QS_LISTS]; /* how many members lists of fixed words have */
    uint8_t zoned[QS_LISTS];  /* lists over which there are zones */
    /* For views: byte ranges that only a seat may see. */
    int secrets;
    struct {
        uint32_t offset, stride, bytes, n;
    } secret[QS_HIDDEN_ROWS];
};

/* plan.c; 0, or -1 with a complaint: a fault of the game, not of an edition. */
int qs_plan_make(struct qs_plan *plan, const struct qs_game *game, struct qs_complaints *why);

/* fields.c: where an element of a field lies; i is the first index of the path, j the second. */
static inline void *qs_at(const struct qs_field *f, const void *state, size_t i, size_t j)
{
    return (char *)(uintptr_t)state + f->offset + i * f->stride[0] + j * f->stride[1];
}
int64_t qs_read_int(const struct qs_field *f, const void *at, size_t element);
void qs_write_int(const struct qs_field *f, void *at, size_t element, int64_t value);

/* A path taken apart. */
struct qs_place {
    const struct qs_field *field;
    size_t i, j;     /* indices of the #s */
    int element;     /* of an array, bag or agenda; -1: the whole */
    int part;        /* of a step on the agenda; -1 */
};
int qs_place_of(const struct qs_rules *r, const char *path, struct qs_place *out);

/* agenda.c: qs_apply, telling whether the answer closed a question to several seats. */
bool qs_apply_closing(const struct qs_rules *r, void *state, int seat, qs_move m);

/*
 * zones.c: a state that came from outside: its kept fields are checked, then the derived ones are
 * made anew, then all of it is checked. NULL, or what is wrong.
 */
const char *qs_renew(const struct qs_rules *r, void *state);

#endif
