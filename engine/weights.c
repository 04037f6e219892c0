/*
 * weights.c: the tables of weights that a game's `worth` is reckoned with.
 */
#include <string.h>

#include "quayside/edition.h"

const struct qs_directive qs_weight_lines[] = {
    { "value", QS_D_NUMBER, .width = 2, .count = 1, .least = 1, .min = -2000, .max = 2000,
      .offset = (uint32_t)offsetof(struct qs_weight, value), .meaning = "hundredths of a point" },
    { .word = NULL },
};

const struct qs_directive qs_learned_lines[] = {
    { "values", QS_D_NUMBERS, .width = 2, .count = QS_PHASES, .least = QS_PHASES, .min = -8000, .max = 8000,
      .offset = (uint32_t)offsetof(struct qs_learned, value), .meaning = "hundredths of a point by phase" },
    { .word = NULL },
};

void qs_lay_weights(int16_t *out, const struct qs_weight *designed, const struct qs_learned *learned, int n,
                    struct qs_complaints *why)
{
    for (int i = 0; i < n; i++) {
        if (strcmp(learned[i].name.slug, designed[i].name.slug)) {
            qs_complain(why, "learned.txt", 0, "row %d must be \"%s\" as in worth.txt, not \"%s\"", i + 1,
                        designed[i].name.slug, learned[i].name.slug);
        }
        for (int phase = 0; phase < QS_PHASES; phase++) {
            out[phase * n + i] = designed[i].value;
            out[(QS_PHASES + phase) * n + i] = learned[i].value[phase];
        }
    }
}
