/*
 * sim_cards.h: which cards each side of a game was dealt, took and played.
 *
 * A game names the kinds of facts that tell so (qs_game: dealt, taken, played). Cards of all lists that occur
 * in them have one row of numbers, so that a set of cards is a few words.
 */
#ifndef QUAYSIDE_SIM_CARDS_H
#define QUAYSIDE_SIM_CARDS_H

#include "app.h"

enum sim_card_way { SIM_DEALT, SIM_TAKEN, SIM_PLAYED, SIM_WAYS };
enum { SIM_CARDS = 512, SIM_CARD_WORDS = SIM_CARDS / 64 };

struct sim_cards {
    const struct qs_rules *rules; /* NULL: cards are not noted */
    uint8_t ways[256];            /* by kind of fact: a bit for each way */
    uint16_t first[256];          /* by list: the number of its first card, plus one; 0: none of it */
    int n;
};

typedef uint64_t sim_card_sets[SIM_WAYS][QS_SEATS][SIM_CARD_WORDS];

/* 0, or -1 if the edition has more cards than there is room for. */
int sim_cards_open(struct sim_cards *c, const struct qs_rules *r);
void sim_cards_hear(const struct sim_cards *c, const struct qs_fact *f, sim_card_sets sets);
/* The names of a set, each within quotes or not, with something between two of them. */
void sim_cards_write(const struct sim_cards *c, const uint64_t set[SIM_CARD_WORDS], const char *between,
                     const char *quote);

#endif
