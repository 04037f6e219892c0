/*
 * upper.c: chapters 12 and 13 of Yonder: the upper city and the favour track.
 */
#include "yonder.h"

/* YON-12.4: spots without an arcana whose lower spot, if any, has one. */
uint64_t yon_upper_free(const struct qs_rules *r, const struct yonder *g)
{
    uint64_t set = 0;
    for (int i = 0; i < YON_UPPER; i++) {
        int below = yon_data(r)->upper[i].below;
        set |= !below || (g->upper >> (below - 1) & 1) ? qs_bit(i) : 0;
    }
    return set & ~(uint64_t)g->upper;
}

void yon_offer_pray(struct qs_offer *o, int p)
{
    const struct yonder *g = o->state;
    uint64_t set = qs_from(o, qs_mv(YON_V_PRAY, 0), qs_first(YON_UPPER));
    set = qs_if(o, YON(3, 3), set, !g->turn.prayed);
    set = qs_if(o, YON(12, 1), set, g->seats[p].arcana);
    set = qs_keep(o, YON(12, 2), set, ~(uint64_t)g->upper);
    if (set) {
        qs_put(o, qs_keep(o, YON(12, 4), set, yon_upper_free(o->rules, g)));
    }
}

void yon_pray(struct qs_act *a, int p, int spot)
{
    struct yonder *g = a->state;
    g->seats[p].arcana--;
    g->upper = (uint16_t)(g->upper | 1u << spot);
    g->turn.discount = g->turn.smithy = 0;
    yon_tell(a, YON_F_PRAYED, p, YON(12, 1), spot, 0);
    qs_then(a, yon_step(YON_S_EFFECT, p, YON_AT_UPPER, spot, 0));
}

/* YON-13.1, YON-13.2 */
int yon_advance(struct yonder *g, int side)
{
    unsigned taken = 0;
    for (int q = 0; q < g->core.sides; q++) {
        taken |= 1u << g->seats[q].favour;
    }
    for (int i = g->seats[side].favour + 1; i <= YON_SPACES; i++) {
        if (!(taken >> i & 1)) {
            g->seats[side].favour = (uint8_t)i;
            return i;
        }
    }
    return 0;
}

YON_TAKE(advance)
{
    const struct yonder *g = a->state;
    int from = g->seats[s->seat].favour, space = yon_advance(a->state, s->seat);
    (void)m;
    if (!space) {
        yon_tell(a, YON_F_NO_FAVOUR, s->seat, YON(13, 2), 0, 0);
        return;
    }
    yon_tell(a, YON_F_FAVOUR, s->seat, YON(13, 1), space - 1, from);
    qs_then(a, yon_step(YON_S_EFFECT, s->seat, YON_AT_SPACE, space - 1, 0));
}

void yon_drop_envoy(struct yonder *g, int p, int envoy)
{
    g->seats[p].envoys &= ~(1u << envoy);
    g->envoy_discard |= 1u << envoy;
    g->midas &= ~(1u << envoy);
}

static void offer_envoys(struct qs_offer *o, int p, int verb, uint16_t rule)
{
    uint64_t set = qs_from(o, qs_mv(verb, 0), qs_first(YON_ENVOYS));
    qs_put(o, qs_keep(o, rule, set, yon_unfulfilled(o->state, p)));
}

/* YON-12.15 */
YON_OFFER(remove)
{
    qs_put(o, yon_decline(o, !yon_unfulfilled(o->state, s->seat)));
    offer_envoys(o, s->seat, YON_V_REMOVE, YON(12, 15));
}

YON_TAKE(remove)
{
    if (qs_verb_of(m) == YON_V_REMOVE) {
        yon_drop_envoy(a->state, s->seat, qs_c(m));
        yon_tell(a, YON_F_REMOVED, s->seat, YON(12, 15), qs_c(m), 0);
    }
}

/* YON-12.16: to name one that is fulfilled changes nothing, and is to decline. */
YON_OFFER(shelter)
{
    const struct yonder *g = o->state;
    uint32_t open = yon_unfulfilled(g, s->seat);
    qs_put(o, yon_decline(o, !open || g->seats[s->seat].envoys != open));
    offer_envoys(o, s->seat, YON_V_SHELTER, YON(12, 16));
}

YON_TAKE(shelter)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_SHELTER) {
        g->sheltered |= 1u << qs_c(m);
        yon_tell(a, YON_F_SHELTERED, s->seat, YON(12, 16), qs_c(m), 0);
    }
}
