/*
 * museum.c: every rule of Maracaibo that is another for matches of before, as it was.
 *
 * Where it stands in the code `qs_rules_of` decides; tests/scenarios/maracaibo/museum.game plays each both
 * ways.
 */
#include "maracaibo.h"

extern const struct qs_older ma_older[];

const struct qs_older ma_older[] = {
    { 2, MAR(11, 5),
      "The points moved and the combat actions of the turn that ended the round still counted in the scoring." },
    { 2, MAR(18, 6), "When the place of the display that her card named was empty, nothing was told." },
    { 2, MAR(28, 6),
      "Of two story cards only those that both asked for the same full tile stood against each other." },
    { 0, 0, NULL },
};
