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

static struct em_cells hull_at(const struct em_data *d, const struct embarcadero *g, int wharf, int side)
{
    const struct em_shape_row *shape = &d->shape[biggest_shape(d)];
    int row = em_wharf_row(d, g, wharf);
    return em_hull(shape, 0, em_cell(0, side == ABOVE ? row - shape->deep : row + 1));
}

/* The sides of a wharf that have room. */
static uint64_t room_beside(const struct em_data *d, const struct embarcadero *g, int wharf)
{
    uint64_t room = 0;
    for (int side = ABOVE; side <= BELOW; side++) {
        room |= em_any(em_less(hull_at(d, g, wharf, side), g->known.water)) ? 0 : qs_bit(side);
    }
    return room;
}

bool em_has_side(const struct em_data *d, const struct embarcadero *g, int wharf, int ships)
{
    return g->hulls[biggest_shape(d)] >= ships && g->seats[EM_RIVAL].structures >= 2 * ships &&
           room_beside(d, g, wharf);
}

/* Both sides have room but where the player's ship lies, and that is at one of them only. */
EM_OFFER(side)
{
    uint64_t room = room_beside(em_data(o->rules), o->state, s->a);
    qs_put(o, qs_keep(o, EMB(13, 4), qs_from(o, qs_mv(EM_V_SIDE, 0), qs_first(2)), room));
}

EM_TAKE(side)
{
    const struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    struct em_cells hull =
        em_lay(a, EM_RIVAL, -1, biggest_shape(d), 0, em_lowest(hull_at(d, g, s->a, qs_c(m))));
    struct em_cells shore = em_and(hull, d->column[1]);
    for (em_each(c, shore)) {
        em_put(a, EM_RIVAL, c, EMB(13, 4));
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

/* EMB-15.5; final scoring comes too late for it. */
void em_fast_track(struct qs_act *a)
{
    if (em_solo(a->state) && em_score_of(a->state, 0) >= 100) {
        em_achieve(a, EM_FAST_TRACK, EMB(15, 5));
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
