/*
 * bench.h: what the files of `quayside bench` share.
 */
#ifndef QUAYSIDE_APPS_BENCH_H
#define QUAYSIDE_APPS_BENCH_H

#include "app.h"

/* Plays so many matches and prints how long the scenes of their questions took; an exit code. */
int bench_scenes(const struct qs_rules *r, const struct qs_options *o, uint64_t games);

#endif
