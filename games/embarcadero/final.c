/*
 * final.c: chapter 12, the end of the game (EMB-12).
 */
#include "embarcadero.h"

static const struct qs_effect *end_effect(const struct em_data *d, const struct em_seat *p,
                                          int card, int i)
{
    const struct qs_effect *e = &d->card[card].bonus[i];
    return em_has(&p->display, card) && e->kind == EM_END_PER ? e : NULL;
}

static int worth_of(const struct qs_effect *e, int n)
{
    return n / e->arg[2] * e->arg[1];
}

/* What tokens of the item would add to an effect. */
static int token_gain(const struct em_data *d, const struct embarcadero *g, int seat,
                      const struct qs_effect *e)
{
    int r = e->arg[0] - 1 - EM_I_RESOURCE, n = em_count(d, g, seat, e->arg[0] - 1);
    bool resource = r >= 0 && r < EM_RESOURCES;
    return resource ? worth_of(e, n + g->seats[seat].tokens[r]) - worth_of(e, n) : 0;
}

/* EMB-10.12: of the effects that count a resource the first that gains most has the tokens. */
static const struct qs_effect *best_for_tokens(const struct em_data *d, const struct embarcadero *g,
                                               int seat, int item)
{
    const struct qs_effect *best = NULL;
    int most = 0;
    for (em_each_card(c, g->seats[seat].display)) {
        for (int i = 0; i < EM_EFFECTS; i++) {
            const struct qs_effect *e = end_effect(d, &g->seats[seat], c, i);
            if (e && e->arg[0] == item && token_gain(d, g, seat, e) > most) {
                most = token_gain(d, g, seat, e);
                best = e;
            }
        }
    }
    return best;
}

/* EMB-12.1 */
static void score_buildings(struct qs_act *a, const struct embarcadero *g, int seat)
{
    const struct em_data *d = em_data(a->rules);
    for (em_each_card(c, g->seats[seat].display)) {
        for (int i = 0; i < EM_EFFECTS; i++) {
            const struct qs_effect *e = end_effect(d, &g->seats[seat], c, i);
            if (!e) {
                continue;
            }
            int n = worth_of(e, em_count(d, g, seat, e->arg[0] - 1));
            n += e == best_for_tokens(d, g, seat, e->arg[0]) ? token_gain(d, g, seat, e) : 0;
            qs_points(a, seat, EM_P_BUILDINGS, n);
            qs_tell(a, (struct qs_fact){ EM_F_CARD_POINTS, (uint8_t)seat, EMB(12, 1), { c, n } });
        }
    }
}

/* EMB-12.3 */
static void score_stored(struct qs_act *a, const struct embarcadero *g, int seat)
{
    int sum = 0;
    for (em_each_card(c, g->seats[seat].stored)) {
        sum += em_data(a->rules)->card[c].market;
    }
    em_points(a, seat, EM_P_STORED, sum, EMB(12, 3));
}

/* EMB-12.4 */
static void score_character(struct qs_act *a, const struct embarcadero *g, int seat)
{
    const struct em_data *d = em_data(a->rules);
    int who = g->seats[seat].character;
    if (g->advanced && who) {
        const struct qs_effect *e = &d->character[who - 1].scores;
        int n = worth_of(e, em_count(d, g, seat, e->arg[0] - 1));
        em_points(a, seat, EM_P_CHARACTER, n, EMB(12, 4));
    }
}

void em_score_now(struct qs_act *a)
{
    const struct embarcadero *g = a->state;
    for (int p = 0; p < g->core.seats; p++) {
        score_buildings(a, g, p);
        em_points(a, p, EM_P_COUNCIL, em_council_points(em_data(a->rules), g, p), EMB(12, 2));
        score_stored(a, g, p);
        score_character(a, g, p);
    }
}

EM_TAKE(final)
{
    const struct embarcadero *g = a->state;
    (void)s, (void)m;
    if (em_solo(g) && !em_cards_n(g->seats[0].sunk)) {
        em_achieve(a, EM_BUOYANT, EMB(15, 10));
    }
    em_score_now(a);
}

/* EMB-12.5: structures, then the council, then money. */
int32_t em_tiebreak(const struct qs_rules *r, const void *state, int side)
{
    const struct embarcadero *g = state;
    const struct em_seat *p = &g->seats[side];
    int money = p->money < 4095 ? p->money : 4095;
    return em_count(em_data(r), g, side, EM_I_STRUCTURE) << 18 | p->council << 12 | money;
}
