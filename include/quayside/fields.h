/*
 * fields.h: values of a state by path, with the path resolved once.
 */
#ifndef QUAYSIDE_FIELDS_H
#define QUAYSIDE_FIELDS_H

#include "quayside/play.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Where an element of a field lies; i is the first index of the path, j the second. */
static inline void *qs_at(const struct qs_field *f, const void *state, size_t i, size_t j)
{
    return (char *)(uintptr_t)state + f->offset + i * f->stride[0] + j * f->stride[1];
}
int64_t qs_read_int(const struct qs_field *f, const void *at, size_t element);
void qs_write_int(const struct qs_field *f, void *at, size_t element, int64_t value);

/* A path taken apart. */
struct qs_place {
    const struct qs_field *field;
    size_t i, j; /* indices of the #s */
    int element; /* of an array, bag or agenda; -1: the whole */
    int part;    /* of a step on the agenda; -1 */
};
/* 0, or -1 if the state has no such path. */
int qs_place_of(const struct qs_rules *r, const char *path, struct qs_place *out);

/*
 * How far the dim-th # of a field counts in this state (only sides in play); 1 if there is none. How many
 * elements it has. Where a list names them, there are as many as the edition has rows, whatever the room.
 */
size_t qs_reach(const struct qs_rules *r, const struct qs_field *f, const void *state, int dim);
size_t qs_elements(const struct qs_rules *r, const struct qs_field *f);

#ifdef __cplusplus
}
#endif

#endif
