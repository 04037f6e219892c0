/*
 * city.c: chapters 4 and 14: delivering, and the areas of the ship.
 */
#include "maracaibo.h"

/* MAR-14.1 to MAR-14.3: areas with a disc, those behind no other area, those that are allowed. */
struct areas {
    uint64_t left, after, open;
};

static struct areas areas_of(const struct ma_data *d, const struct maracaibo *g, int p)
{
    const uint8_t *discs = g->seats[p].discs;
    struct areas set = { 0 };
    for (int k = 0; k < MA_AREAS; k++) {
        const struct ma_area_row *t = &d->area[k];
        set.left |= discs[k] < 2 ? qs_bit(k) : 0;
        set.after |= !t->after || discs[t->after - 1] == 2 ? qs_bit(k) : 0;
        set.open |= g->powers[p].upgrades >= t->needs ? qs_bit(k) : 0;
    }
    return set;
}

uint64_t ma_removable(const struct ma_data *d, const struct maracaibo *g, int p)
{
    struct areas set = areas_of(d, g, p);
    return set.left & set.after & set.open;
}

/* MAR-4.1. Whether a delivery is asked for depends on what all can see. */
void ma_city_action(struct qs_act *a, int p)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    int place = g->seats[p].ship;
    if (ma_market_room(d, g, place) && ma_removable(d, g, p)) {
        qs_then(a, ma_step(MA_S_DELIVER, p, 0, 0, 0));
    }
    ma_run(a, p, MA_OF_CITY, place);
}

/* MAR-4.2. "Skip" is always an answer. */
MA_OFFER(deliver)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    int good = ma_market_good(d, g, g->seats[s->seat].ship) - 1;
    struct ma_cards hand = ma_hand(g, s->seat), planned = ma_planned(g, s->seat);
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_DELIVER, 64 * w), ma_word_of(w));
        set = qs_keep(o, MAR(3, 3), set, ~planned.w[w]);
        set = qs_keep(o, MAR(15, 1), set, hand.w[w]);
        qs_put(o, qs_keep(o, MAR(4, 2), set, d->shows_good[good].w[w]));
    }
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(deliver)
{
    const struct maracaibo *g = a->state;
    if (qs_verb_of(m) == MA_V_DELIVER) {
        int place = g->seats[s->seat].ship;
        ma_tell(a, MA_F_DELIVERED, s->seat, MAR(4, 2), qs_c(m), place);
        ma_discard(a, s->seat, qs_c(m));
        qs_then(a, ma_step(MA_S_REMOVE, s->seat, 1, place, 0));
    }
}

/*
 * Which disc leaves: the game (a 0, which may be left out), for the market of b (a 1), for the
 * legacy tile b (a 2). It is asked while a disc may leave; a reward of the tile may have taken the last.
 */
MA_OFFER(remove)
{
    struct areas allowed = areas_of(ma_data(o->rules), o->state, s->seat);
    uint64_t areas = qs_from(o, qs_mv(MA_V_REMOVE, 0), qs_first(MA_AREAS));
    areas = qs_keep(o, MAR(14, 1), areas, allowed.left);
    areas = qs_keep(o, MAR(14, 2), areas, allowed.after);
    qs_put(o, qs_keep(o, MAR(14, 3), areas, allowed.open));
    uint64_t one = qs_from(o, qs_mv(MA_V_SKIP, 0), 1);
    qs_put(o, qs_if(o, MAR(4, 2), one, !s->a || !(allowed.left & allowed.after & allowed.open)));
}

MA_TAKE(remove)
{
    struct maracaibo *g = a->state;
    int area = qs_c(m);
    if (qs_verb_of(m) == MA_V_SKIP) {
        return;
    }
    if (s->a == 1) {
        g->market[s->b]++;
        ma_tell(a, MA_F_TO_MARKET, s->seat, MAR(4, 2), area, s->b);
    } else if (s->a == 2) {
        g->posts[s->b]++;
        ma_tell(a, MA_F_TO_TILE, s->seat, MAR(22, 9), area, s->b);
    } else {
        ma_tell(a, MA_F_REMOVED, s->seat, MAR(14, 1), area, 0);
    }
    g->powers[s->seat].removed++;
    if (++g->seats[s->seat].discs[area] == 2) {
        g->powers[s->seat].upgrades++;
        ma_know_things(ma_data(a->rules), g, s->seat);
        ma_tell(a, MA_F_UPGRADED, s->seat, MAR(14, 1), area, 0);
        ma_run(a, s->seat, MA_OF_AREA, area);
    }
}
