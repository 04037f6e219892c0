/*
 * solo.c: chapters 13 and 15, the solo game's set-up, ranks and achievements.
 */
#include "embarcadero.h"

/* ------------------------------------------------------------------ EMB-13.4: the rival's ships */

enum { ABOVE, BELOW };

static int biggest_shape(const struct em_data *d)
{
    int best = 0;
    for (int i = 1; i < d->shapes; i++) {
        const struct em_shape_row *a = &d->shape[i], *b = &d->shape[best];
        best = a->across * a->deep > b->across * b->deep ? i : best;
    }
    return best;
}

static struct em_cells hull_at(const struct em_data *d, const struct embarcadero *g, int wharf,
                               int side)
{
    const struct em_shape_row *shape = &d->shape[biggest_shape(d)];
    int row = em_wharf_row(d, g, wharf);
    return em_hull(shape, 0, em_cell(0, side == ABOVE ? row - shape->deep : row + 1));
}

/* Both sides have room but where the player's ship lies, and that is at one of them only. */
EM_OFFER(side)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    struct em_cells water = g->known.water;
    uint64_t room = 0;
    for (int side = ABOVE; side <= BELOW; side++) {
        room |= em_any(em_less(hull_at(d, g, s->a, side), water)) ? 0 : qs_bit(side);
    }
    qs_put(o, qs_keep(o, EMB(13, 4), qs_from(o, qs_mv(EM_V_SIDE, 0), qs_first(2)), room));
}

EM_TAKE(side)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    struct em_cells hull = hull_at(d, g, s->a, qs_c(m)), shore = em_and(hull, d->column[1]);
    struct em_seat *rival = &g->seats[EM_RIVAL];
    em_lay(a, EM_RIVAL, biggest_shape(d), hull);
    rival->structure[0] = em_or(rival->structure[0], shore);
    rival->structures = (uint8_t)(rival->structures - em_n(shore));
    for (em_each(c, shore)) {
        em_know_structure(d, g, EM_RIVAL, c);
        qs_tell(a, (struct qs_fact){ EM_F_PUT, EM_RIVAL, EMB(13, 4), { c, 1 } });
    }
}

/* ------------------------------------------------------------------ chapter 15 */

/* Once each, and only alone. */
void em_achieve(struct qs_act *a, enum em_achievement which, uint16_t rule)
{
    struct embarcadero *g = a->state;
    if (em_solo(g) && !qs_has(g->achieved, (int)which)) {
        g->achieved |= qs_bit((int)which);
        qs_tell(a, (struct qs_fact){ EM_F_ACHIEVED, 0, rule, { (int)which } });
    }
}

/* EMB-15.3 */
void em_verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out)
{
    const struct em_data *d = em_data(r);
    (void)state;
    if (!out->solo) {
        return;
    }
    out->result = out->score[0];
    out->band = 0;
    for (int i = 0; i < EM_FIGURES - EM_N_BANDS; i++) {
        out->band = (uint8_t)(out->band + (out->result >= d->figure[EM_N_BANDS + i].value));
    }
    out->won = out->band > 0;
}
