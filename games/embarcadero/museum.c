/*
 * museum.c: every rule of Embarcadero that is another for matches of before, as it was.
 *
 * Where it stands in the code `qs_rules_of` decides; tests/scenarios/embarcadero/museum.game plays each both
 * ways.
 */
#include "embarcadero.h"

extern const struct qs_older em_older[];

const struct qs_older em_older[] = {
    { 2, EMB(7, 3), "A used one-time ability took no sunk token." },
    { 2, EMB(7, 6), "A free purchase could also be used after the purchase, for nothing." },
    { 0, 0, NULL },
};
