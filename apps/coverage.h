/*
 * coverage.h: what happened in many games, and what never did.
 */
#ifndef QUAYSIDE_COVERAGE_H
#define QUAYSIDE_COVERAGE_H

#include "app.h"

enum { COVERAGE_LISTS = 32, COVERAGE_MEMBERS = 256, COVERAGE_FACTS = 256 };

/* A listener to facts that counts each kind, and each member of a list named in one. */
struct coverage {
    struct qs_facts facts; /* first: it is what the engine is given */
    const struct qs_rules *rules;
    uint64_t fact[COVERAGE_FACTS];
    uint64_t member[COVERAGE_LISTS][COVERAGE_MEMBERS];
};

void coverage_begin(struct coverage *c, const struct qs_rules *r);
void coverage_add(struct coverage *to, const struct coverage *from);
void coverage_print(const struct coverage *c);
/* A JSON object: counts by name, and the names that never occurred. */
void coverage_json(const struct coverage *c, FILE *out);

#endif
