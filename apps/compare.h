/*
 * compare.h: the same deal played by a program; the deal of a day.
 */
#ifndef QUAYSIDE_COMPARE_H
#define QUAYSIDE_COMPARE_H

#include "quayside/table.h"
#include "think.h"

/*
 * Plays the game of a solo record again from its deal, which is the position of its first decision,
 * with a bot in the seat; what it came to. Draws from there on follow the seed.
 */
void compare_deal(struct thinker *t, const struct qs_table *table, const struct qs_bot *bot, uint64_t seed,
                  struct qs_outcome *out);

/* The seed of a day's deal, the same for everybody; 0, or -1 if it is no date of the last year ("today" is
 * one). */
int daily_seed(const struct qs_rules *r, const char *date, uint64_t *seed);
/* Whether the seed is that of a day within about a year; the day as text. */
bool daily_date(const struct qs_rules *r, uint64_t seed, char *out, size_t size);
/*
 * What one tells others: "wharfside-rowboat-2026-11-16-7-K3FQ": the game and how it differs from a standard
 * one alone, day, result, and four letters that only this end of this deal has.
 */
void daily_code(const struct qs_table *table, const char *date, uint64_t seed, int32_t result, char *out,
                size_t size);

#endif
