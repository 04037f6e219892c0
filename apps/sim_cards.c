/*
 * sim_cards.c: which cards each side of a game was dealt, took and played.
 */
#include "sim_cards.h"

static void add_kinds(struct sim_cards *c, const uint8_t *kinds, enum sim_card_way way)
{
    for (; kinds && *kinds != QS_NO_FACT; kinds++) {
        int list = c->rules->game->facts[*kinds].of[0];
        c->ways[*kinds] |= (uint8_t)(1u << way);
        if (!c->first[list]) {
            c->first[list] = (uint16_t)(c->n + 1);
            c->n += qs_list_count(c->rules, list);
        }
    }
}

int sim_cards_open(struct sim_cards *c, const struct qs_rules *r)
{
    *c = (struct sim_cards){ .rules = r };
    add_kinds(c, r->game->dealt, SIM_DEALT);
    add_kinds(c, r->game->taken, SIM_TAKEN);
    add_kinds(c, r->game->played, SIM_PLAYED);
    return c->n <= SIM_CARDS ? 0 : -1;
}

void sim_cards_hear(const struct sim_cards *c, const struct qs_fact *f, sim_card_sets sets)
{
    int list = c->rules->game->facts[f->kind].of[0];
    if (!c->ways[f->kind] || f->seat >= QS_SEATS || f->v[0] < 0 || f->v[0] >= qs_list_count(c->rules, list)) {
        return;
    }
    int card = c->first[list] - 1 + f->v[0];
    for (int way = 0; way < SIM_WAYS; way++) {
        if (c->ways[f->kind] >> way & 1) {
            sets[way][f->seat][card / 64] |= qs_bit(card % 64);
        }
    }
}

void sim_cards_write(const struct sim_cards *c, const uint64_t set[SIM_CARD_WORDS], const char *between,
                     const char *quote)
{
    const char *before = "";
    char scratch[64];
    for (int list = 0; list < c->rules->game->n_lists; list++) {
        for (int i = 0; c->first[list] && i < qs_list_count(c->rules, list); i++) {
            int card = c->first[list] - 1 + i;
            if (set[card / 64] >> card % 64 & 1) {
                printf("%s%s%s%s", before, quote, qs_slug(c->rules, list, i, scratch, sizeof scratch), quote);
                before = between;
            }
        }
    }
}
