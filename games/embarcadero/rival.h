/*
 * rival.h: what the two files of the rival's turn (EMB-14) have for each other.
 */
#ifndef EM_RIVAL_H
#define EM_RIVAL_H

#include "embarcadero.h"

enum { EM_SMALLEST = 2 }; /* spaces of the smallest building (EMB-14.16) */

void em_rival_tells(struct qs_act *a, enum em_fact kind, uint16_t rule, int v0, int v1, int v2, int v3);
struct em_cells em_rival_at(const struct em_data *d, const struct embarcadero *g, int wharf);
struct em_cells em_best_spaces(const struct em_data *d, const struct embarcadero *g, int wharf,
                               struct em_cells free, enum em_reason *why);

#endif
