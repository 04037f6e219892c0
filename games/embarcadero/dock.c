/*
 * dock.c: chapter 3, docking a ship (EMB-3).
 */
#include "embarcadero.h"

/* What a place must be beside: hulls, infill tiles, wharves, of anybody. */
static struct em_cells near_something(const struct em_data *d, const struct em *g)
{
    struct em_cells ground = em_less(d->water[g->board], g->known.water);
    return em_or(em_beside(ground), g->known.fee);
}

static int money_for_fees(const struct em_data *d, const struct em *g, int seat)
{
    return g->seat[seat].money + em_ongoing(d, g, seat, EM_A_FEE);
}

/* What decides where hulls may be laid, reckoned once for all shapes. */
struct berths {
    struct em_cells water, near, wharf;
    int money;
};

static struct berths look_round(const struct em_data *d, const struct em *g, int seat)
{
    return (struct berths){ g->known.water, near_something(d, g), g->known.fee,
                            money_for_fees(d, g, seat) };
}

static bool can_berth(const struct berths *b, const struct em_shape_row *shape, bool pay)
{
    for (int turn = 0; turn < (shape->across == shape->deep ? 1 : 2); turn++) {
        struct em_cells at = em_and(em_fits(b->water, shape, turn),
                                    em_touches(b->near, shape, turn));
        if (pay && em_any(at)) {
            at = em_and(at, em_fee_up_to(b->wharf, shape, turn, b->money));
        }
        if (em_any(at)) {
            return true;
        }
    }
    return false;
}

/*
 * No dead end: a ship is offered only if there is a hull (EMB-3.2), a structure (EMB-3.5) and a
 * place for it (EMB-3.3) whose fee can be paid (EMB-3.4).
 */
void em_offer_dock(struct qs_offer *o)
{
    const struct em *g = o->state;
    const struct em_data *d = em_data(o->rules);
    struct em_cards hand = em_hand(&g->seat[o->seat]);
    struct berths b = look_round(d, g, o->seat);
    uint64_t ships = hand.w[0] & qs_first(EM_SHIPS), hulls = 0, places = 0, paid = 0;
    uint8_t known[EM_SHAPES] = { 0 };
    for (qs_each(c, ships)) {
        int k = d->card[c].shape - 1;
        if (!known[k]) {
            bool place = can_berth(&b, &d->shape[k], false);
            known[k] = (uint8_t)(8 | (g->hulls[k] > 0) | place << 1 |
                                 (place && can_berth(&b, &d->shape[k], true)) << 2);
        }
        hulls |= known[k] & 1 ? qs_bit((int)c) : 0;
        places |= known[k] & 2 ? qs_bit((int)c) : 0;
        paid |= known[k] & 4 ? qs_bit((int)c) : 0;
    }
    uint64_t set = qs_from(o, qs_mv(EM_V_DOCK, 0), qs_first(EM_SHIPS));
    set = qs_keep(o, EMB(2, 2), set, ships);
    set = qs_keep(o, EMB(3, 2), set, hulls);
    set = qs_if(o, EMB(3, 5), set, g->seat[o->seat].structures);
    set = qs_keep(o, EMB(3, 3), set, places);
    qs_put(o, qs_keep(o, EMB(3, 4), set, paid));
}

/* EMB-3.1, EMB-7.5: the extra structures of a big ship come after the first. */
void em_dock(struct qs_act *a, int card)
{
    struct em *g = a->state;
    const struct em_data *d = em_data(a->rules);
    const struct em_card *c = &d->card[card];
    int extra = c->size >= 4 ? em_ongoing(d, g, a->seat, EM_A_DECK) : 0;
    em_leave_hand(d, g, a->seat, card);
    em_add(&g->seat[a->seat].display, card);
    g->known.shown[a->seat] += d->icons[card].gives;
    qs_tell(a, (struct qs_fact){ EM_F_DOCKED, (uint8_t)a->seat, 0, { card } });
    qs_then(a, em_step(EM_S_PLACE, a->seat, c->shape - 1, 0, 0));
    qs_then(a, em_step(EM_S_ON, a->seat, 1, 0, 1));
    if (extra) {
        qs_then(a, em_step(EM_S_ON, a->seat, 0, 0, extra));
    }
}

void em_lay(struct qs_act *a, int side, int shape, struct em_cells hull)
{
    struct em *g = a->state;
    g->hulls[shape]--;
    g->seat[side].ground = em_or(g->seat[side].ground, hull);
    g->known.water = em_less(g->known.water, hull);
    g->turn.part = hull;
    qs_tell(a, (struct qs_fact){ EM_F_LAID, (uint8_t)side, 0, { shape, em_lowest(hull) } });
}

/* The ship was offered because of one of these places. */
EM_OFFER(place)
{
    const struct em *g = o->state;
    const struct em_data *d = em_data(o->rules);
    const struct em_shape_row *shape = &d->shape[s->a];
    struct berths b = look_round(d, g, s->seat);
    struct em_cells board = d->all[g->board], bare = d->water[g->board];
    for (int turn = 0; turn < 2; turn++) {
        struct em_cells inside = em_fits(bare, shape, turn), fits = em_fits(b.water, shape, turn);
        struct em_cells touches = em_touches(b.near, shape, turn);
        struct em_cells paid = em_fee_up_to(b.wharf, shape, turn, b.money);
        for (int i = 0; i < EM_WORDS; i++) {
            uint64_t set = qs_from(o, qs_mv2(EM_V_PLACE, turn, 64 * i), board.w[i]);
            set = qs_if(o, EMB(3, 2), set, !turn || shape->across != shape->deep);
            set = qs_keep(o, EMB(3, 3), set, inside.w[i]);
            set = qs_keep(o, EMB(3, 2), set, fits.w[i]);
            set = qs_keep(o, EMB(3, 3), set, touches.w[i]);
            qs_put(o, qs_keep(o, EMB(3, 4), set, paid.w[i]));
        }
    }
}

EM_TAKE(place)
{
    struct em *g = a->state;
    const struct em_data *d = em_data(a->rules);
    struct em_cells hull = em_hull(&d->shape[s->a], qs_b(m), qs_c(m));
    int fee = em_n(em_and(hull, g->known.fee)) - em_ongoing(d, g, s->seat, EM_A_FEE);
    em_lay(a, s->seat, s->a, hull);
    if (fee > 0) {
        g->seat[s->seat].money = (int16_t)(g->seat[s->seat].money - fee);
        qs_tell(a, (struct qs_fact){ EM_F_FEE, s->seat, EMB(3, 4), { fee } });
    }
}

/*
 * Structures on the hull or the building just laid: one that must be, or up to n. When it must be,
 * the hull is empty and a structure was in stock; else there is "enough".
 */
EM_OFFER(on)
{
    const struct em *g = o->state;
    const struct em_seat *p = &g->seat[s->seat];
    struct em_cells board = em_data(o->rules)->all[g->board], free = em_free(p);
    for (int i = 0; i < EM_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(EM_V_PUT, 64 * i), board.w[i]);
        set = qs_keep(o, s->a ? EMB(3, 5) : EMB(4, 8), set, g->turn.part.w[i]);
        set = qs_keep(o, EMB(8, 2), set, free.w[i]);
        qs_put(o, qs_if(o, EMB(8, 5), set, p->structures));
    }
    qs_put(o, qs_if(o, EMB(3, 5), qs_from(o, qs_mv(EM_V_ENOUGH, 0), 1), !s->a));
}

EM_TAKE(on)
{
    if (qs_verb_of(m) == EM_V_ENOUGH) {
        return;
    }
    em_put(a, s->seat, qs_c(m), s->a ? EMB(3, 5) : EMB(4, 8));
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_ON, s->seat, s->a, s->b, s->n - 1));
    }
}
