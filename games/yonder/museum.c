/*
 * museum.c: every rule of Yonder that is another for matches of before, as it was.
 *
 * Where it stands in the code `qs_rules_of` decides; tests/scenarios/yonder/museum.game plays each both ways.
 */
#include "yonder.h"

extern const struct qs_older yon_older[];

const struct qs_older yon_older[] = {
    { 2, YON(14, 3), "At lock-up the Goblin Soup Boat always came before the Skeleton Maker." },
    { 0, 0, NULL },
};
