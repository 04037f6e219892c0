/*
 * nations.c: chapter 6: influence, noble ranks, markers.
 */
#include "maracaibo.h"

/* MAR-6.1, MAR-6.2 */
void ma_influence(struct qs_act *a, int p, int nation, int n)
{
    struct maracaibo *g = a->state;
    int now = g->seats[p].influence[nation] + n, over = now - MA_INFLUENCE_END;
    over = over > 0 ? over : 0;
    ma_tell4(a, MA_F_INFLUENCE, p, MAR(6, 1), nation, n, g->seats[p].influence[nation], now - over);
    g->seats[p].influence[nation] = (uint8_t)(now - over);
    ma_know_things(ma_data(a->rules), g, p);
    ma_points(a, p, MA_P_RANKS, 2 * over, MAR(6, 2));
}

/* MAR-6.3 */
void ma_next_rank(struct qs_act *a, int p, int nation)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    int now = g->seats[p].influence[nation], n = 1;
    while (now + n <= MA_INFLUENCE_END && d->rank_at[now + n] == d->rank_at[now]) {
        n++;
    }
    if (now + n > MA_INFLUENCE_END) {
        ma_tell(a, MA_F_NO_RANK, p, MAR(6, 3), nation, 0);
    } else {
        ma_influence(a, p, nation, n);
    }
}

/* MAR-1.5, MAR-5.9, MAR-17.10: displaced markers leave the game. */
void ma_place_marker(struct qs_act *a, int p, int nation, int place)
{
    struct maracaibo *g = a->state;
    int old = g->marker[place];
    if (old) {
        g->gone[old - 1]++;
        ma_tell(a, MA_F_DISPLACED, p, MAR(5, 9), old - 1, place);
        if (p < g->core.seats) {
            ma_points(a, p, MA_P_COMBAT, 3 * g->powers[p].displaced, MAR(17, 10));
        }
    }
    g->marker[place] = (uint8_t)(nation + 1);
    g->markers[nation]--;
    ma_tell(a, MA_F_MARKER, p, MAR(1, 5), nation, place);
}

uint64_t ma_with_markers(const struct maracaibo *g)
{
    return (g->markers[0] ? 1u : 0) | (g->markers[1] ? 2u : 0) | (g->markers[2] ? 4u : 0);
}

uint64_t ma_empty_villages(const struct ma_data *d, const struct maracaibo *g)
{
    uint64_t set = 0;
    for (int place = 0; place < MA_PLACES; place++) {
        set |= ma_is_village(d, g, place) && !g->marker[place] ? qs_bit(place) : 0;
    }
    return set;
}

/* Influence with a nation of one's choice: a of it. */
MA_OFFER(nation)
{
    qs_put(o, qs_from(o, qs_mv(MA_V_NATION, 0), qs_first(MA_NATIONS)));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
    ma_refuse_full_market(o, s->seat);
}

MA_TAKE(nation)
{
    if (qs_verb_of(m) == MA_V_NATION) {
        ma_influence(a, s->seat, qs_c(m), s->a);
    }
}

/* The next noble rank with a nation of one's choice. */
MA_OFFER(rank)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_NATION, 0), qs_first(MA_NATIONS)));
}

MA_TAKE(rank)
{
    ma_next_rank(a, s->seat, qs_c(m));
}

/* MAR-17.14, MAR-17.15: a marker into a village without one; it, or all, may be left out. */
MA_OFFER(marker)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t villages = ma_empty_villages(d, g), nations = ma_with_markers(g);
    uint64_t rank = qs_from(o, qs_mv(MA_V_NATION, 0), qs_first(MA_NATIONS));
    qs_put(o, qs_if(o, MAR(17, 14), rank, s->a));
    for (int k = 0; k < MA_NATIONS; k++) {
        uint64_t at = qs_from(o, qs_mv2(MA_V_MARKER, k, 0), qs_first(MA_PLACES));
        at = qs_if(o, MAR(5, 10), at, qs_has(nations, k));
        qs_put(o, qs_keep(o, MAR(17, 14), at, villages));
    }
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(marker)
{
    if (qs_verb_of(m) == MA_V_MARKER) {
        ma_place_marker(a, s->seat, qs_b(m), qs_c(m));
        if (s->a) {
            ma_next_rank(a, s->seat, qs_b(m));
        }
    } else if (qs_verb_of(m) == MA_V_NATION) {
        ma_next_rank(a, s->seat, qs_c(m));
    }
}
