/*
 * analysis.h: a recorded game weighed on all cores.
 */
#ifndef QUAYSIDE_APPS_ANALYSIS_H
#define QUAYSIDE_APPS_ANALYSIS_H

#include "quayside/analysis.h"

/* Weighs the whole game; progress is shown on stderr. */
void analyse(struct qs_analysis *a, const struct qs_table *t, uint32_t playouts, bool progress);

#endif
