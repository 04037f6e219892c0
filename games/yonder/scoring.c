/*
 * scoring.c: chapter 16 of Yonder: what C buildings are worth, and who wins.
 */
#include "yonder.h"

/* YON-16.5: wood of the Sawmill counts twice. */
static int goods_of(const struct qs_rules *r, const struct yonder *g, int p, int good)
{
    return g->seats[p].goods[good] + (good == YON_WOOD ? 2 * yon_sawn(r, g, p) : 0);
}

static int sets_of(const struct qs_rules *r, const struct yonder *g, int p)
{
    int n = goods_of(r, g, p, YON_WOOD);
    for (int k = YON_ORE; k <= YON_HAY; k++) {
        int have = goods_of(r, g, p, k);
        n = have < n ? have : n;
    }
    return n;
}

static int of_letter(const struct qs_rules *r, const struct yonder *g, int p, int letter)
{
    return yon_cards_count(yon_cards_and(g->seats[p].built, yon_data(r)->letter[letter])) +
           qs_count(g->seats[p].envoys & yon_data(r)->envoy_letter[letter]);
}

/* What a building would score (YON-16.41 to YON-16.60) if the seat had these workers and ships. */
int yon_score_with(const struct qs_rules *r, const struct yonder *g, int p, int building,
                   const uint8_t workers[YON_KINDS], unsigned ships)
{
    const struct qs_effect *e = &yon_data(r)->building[building].score;
    const struct yon_seat *seat = &g->seats[p];
    int all = yon_sum(workers, YON_KINDS);
    switch (e->kind) {
    case YON_PER_GOLD:
        return e->arg[0];
    case YON_PER_ARCANA:
        return e->arg[0] * seat->arcana;
    case YON_PER_WORKER:
        return e->arg[1] * workers[e->arg[0] - 1];
    case YON_PER_LIVING:
        return e->arg[0] * (all - workers[YON_SKELETON]);
    case YON_PER_GOOD:
        return e->arg[1] * goods_of(r, g, p, e->arg[0] - 1);
    case YON_PER_SET:
        return e->arg[0] * sets_of(r, g, p);
    case YON_PER_A:
    case YON_PER_B:
    case YON_PER_C:
        return e->arg[0] * of_letter(r, g, p, e->kind - YON_PER_A);
    case YON_PER_ENVOY:
        return e->arg[0] * qs_count(seat->envoys);
    case YON_PER_SHIP:
        return e->arg[0] * qs_count(ships);
    case YON_PER_BUILDING:
        return e->arg[0] * yon_cards_count(seat->built);
    case YON_FIVE_KINDS:
        return yon_some(workers, YON_KINDS) == qs_first(YON_KINDS) ? e->arg[0] : 0;
    default:
        return 0;
    }
}

int yon_score(const struct qs_rules *r, const struct yonder *g, int p, int building)
{
    return yon_score_with(r, g, p, building, g->seats[p].workers, g->seats[p].ships);
}

void yon_score_now(struct qs_act *a)
{
    const struct yonder *g = a->state;
    const struct yon_data *d = yon_data(a->rules);
    for (int p = 0; p < g->core.seats; p++) {
        struct yon_cards scoring = yon_cards_and(g->seats[p].built, d->letter[2]);
        for (QS_EACH(yon_cards, c, &scoring)) {
            int n = yon_score(a->rules, g, p, c);
            qs_points(a, p, YON_FROM_BUILDINGS, n);
            yon_tell(a, YON_F_SCORED, p, YON(16, d->building[c].number), c, n);
        }
    }
}

YON_TAKE(final)
{
    (void)s, (void)m;
    yon_score_now(a);
}

/* YON-16.2 */
int32_t yon_tiebreak(const struct qs_rules *r, const void *state, int side)
{
    const struct yonder *g = state;
    (void)r;
    return 100 * g->seats[side].arcana - yon_cards_count(g->seats[side].built);
}

/* YON-18.16 */
void yon_verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out)
{
    (void)r, (void)state;
    if (out->solo) {
        int n = out->result; /* his gold is taken off already */
        out->won = n > 0;
        out->band = (uint8_t)(n < -15 ? 0 : n <= 0 ? 1 : n <= 10 ? 2 : n <= 25 ? 3 : 4);
    }
}
