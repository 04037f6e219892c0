/*
 * effects.c: what spots, upper spots, favour spaces and envoys give.
 *
 * Effects stand on the agenda as (context, which, position); each is carried out to its end before
 * the next. A gain never fails: what cannot be had is left out (YON-4.5).
 */
#include "yonder.h"

static const struct qs_effect *effects_of(const struct yon_data *d, int context, int which)
{
    switch (context) {
    case YON_AT_PLACE:
        return yon_action(d, which)->effect;
    case YON_AT_UPPER:
        return d->upper[which].effect;
    case YON_AT_SPACE:
        return d->space[which].effect;
    default:
        return d->envoy[which].effect;
    }
}

/* The rule of the reward: the draft's own number where it has one. */
static uint16_t rule_of(const struct yon_data *d, int context, int which)
{
    static const uint8_t city[YON_SPOTS] = { 1, 3, 4, 5, 6, 6, 6, 8, 7, 7, 7, 10, 11 };
    switch (context) {
    case YON_AT_PLACE:
        if (which < YON_HQ) {
            return YON(6, city[which]);
        }
        if (which < YON_SITE) {
            return YON(8, 1);
        }
        which = d->building[which - YON_SITE].number;
        return (uint16_t)(which > 31 ? YON(17, which) : YON(8, which));
    case YON_AT_UPPER:
        return YON(12, 5 + which);
    case YON_AT_SPACE:
        return YON(13, 3 + which);
    default:
        return YON(10, 1 + which);
    }
}

/* YON-5.9, YON-17.37: how often goods are gained at the place where a worker was put. */
static int factor(const struct qs_rules *r, const struct yonder *g, int p, int context, int which)
{
    bool ogre = g->turn.kind == YON_OGRE + 1 && g->turn.where == which + 1;
    if (context != YON_AT_PLACE || !ogre || yon_action(yon_data(r), which)->icon != YON_OGRE_ICON) {
        return 1;
    }
    return which < YON_HQ && yon_owns(r, g, p, YON_MUSCLE_BEACH) ? 4 : 2;
}

/* YON-8.25: asked of whoever owns the Peddler, with the kinds of resources just gained. */
static void offer_peddling(struct qs_act *a, int p, uint64_t kinds)
{
    kinds &= qs_first(YON_RESOURCES);
    if (kinds && yon_owns(a->rules, a->state, p, YON_PEDDLER)) {
        qs_then(a, yon_step(YON_S_PEDDLE, p, (int)kinds, 0, 0));
    }
}

static void gain(struct qs_act *a, int p, const struct qs_effect *e, int times, uint16_t rule)
{
    yon_gain(a, p, e->arg[0] - 1, e->arg[1] * times, rule);
    if (times > 1) {
        offer_peddling(a, p, qs_bit(e->arg[0] - 1));
    }
}

/* A question that can be skipped for reasons all can see. */
static void ask_if(struct qs_act *a, bool condition, struct qs_step s)
{
    if (condition) {
        qs_then(a, s);
    }
}

bool yon_can_reverse(const struct yonder *g, int p)
{
    return g->seats[p].workers[YON_SKELETON] && yon_sum(g->workers, YON_SKELETON);
}

static void card_effect(struct qs_act *a, int p, int place, const struct qs_effect *e, uint16_t rule)
{
    struct yonder *g = a->state;
    int building = place - YON_SITE;
    switch (e->kind) {
    case YON_COIN:
        yon_coin(a, p, 0, building, e->arg[0], rule);
        break;
    case YON_STORE:
        ask_if(a, g->seats[p].goods[e->arg[0] - 1], yon_step(YON_S_STORE, p, e->arg[0] - 1, 0, e->arg[1]));
        break;
    case YON_CAGE:
        g->caged = (uint8_t)(g->caged + e->arg[0]);
        yon_tell4(a, YON_F_STORED, p, rule, YON_FISH, e->arg[0], building, yon_settlement(g, building));
        break;
    case YON_LODGE:
        qs_then(a, yon_step(YON_S_LODGE, p, 0, 0, e->arg[0]));
        break;
    case YON_GIFT:
        ask_if(a, g->seats[p].goods[YON_MEAT], yon_step(YON_S_GIVE, p, building, 0, 0));
        break;
    case YON_REVERSE:
        ask_if(a, yon_can_reverse(g, p), yon_step(YON_S_REVERSE, p, building, 0, 0));
        break;
    default:
        qs_then(a, yon_step(YON_S_SMUGGLE, p, 0, 0, 0));
    }
}

static void plain_effect(struct qs_act *a, int p, const struct qs_effect *e, uint16_t rule)
{
    struct yonder *g = a->state;
    switch (e->kind) {
    case YON_GOLD:
        yon_gold(a, p, YON_FROM_BONUSES, e->arg[0], rule);
        break;
    case YON_GAIN_ARCANA:
        yon_gain_arcana(a, p, e->arg[0], rule);
        break;
    case YON_WORKER:
        yon_gain_worker(a, p, e->arg[0] - 1, rule);
        break;
    case YON_RECRUIT:
        ask_if(a, yon_sum(g->workers, YON_KINDS), yon_step(YON_S_HIRE, p, 0, 0, 0));
        break;
    case YON_FAVOUR:
        qs_then(a, yon_step(YON_S_ADVANCE, p, 0, 0, 0));
        break;
    case YON_DRAW:
        ask_if(a, yon_sum(g->row, YON_ROW), yon_step(YON_S_DRAW, p, 0, 0, 0));
        break;
    case YON_SHIP:
        yon_take_top(a, p, rule);
        break;
    case YON_REMOVE:
        ask_if(a, yon_unfulfilled(g, p), yon_step(YON_S_REMOVE, p, 0, 0, 0));
        break;
    case YON_SHELTER:
        ask_if(a, yon_unfulfilled(g, p), yon_step(YON_S_SHELTER, p, 0, 0, 0));
        break;
    case YON_DISMISS:
        qs_then(a, yon_step(YON_S_PICK, p, YON_TO_STOCK, 0, 0));
        break;
    case YON_RECALL:
        qs_then(a, yon_step(YON_S_PICK, p, YON_TO_SUPPLY, 0, 0));
        break;
    case YON_FULFIL:
        ask_if(a, g->seats[p].ships, yon_step(YON_S_INTRODUCE, p, 0, 0, 0));
        break;
    default: { /* YON_BUILD, YON_CHEAPER, YON_RAISE */
        int way = e->kind == YON_BUILD ? YON_AT_COST : e->kind == YON_CHEAPER ? YON_ONE_OFF : YON_FOR_FREE;
        ask_if(a, yon_hand_size(g, p), yon_step(YON_S_BUILD, p, way, 0, 0));
    }
    }
}

/* a context, b which, n position; in the order written. */
YON_TAKE(effect)
{
    const struct yon_data *d = yon_data(a->rules);
    const struct qs_effect *e = &effects_of(d, s->a, s->b)[s->n];
    uint16_t rule = rule_of(d, s->a, s->b);
    int times = factor(a->rules, a->state, s->seat, s->a, s->b);
    (void)m;
    if (e->kind == YON_NOTHING) {
        return;
    }
    if (e->kind == YON_GAIN) {
        gain(a, s->seat, e, times, rule);
    } else if (e->kind == YON_ANY) {
        qs_then(a, yon_step(YON_S_GAIN, s->seat, 0, times > 1, e->arg[0] * times));
    } else if (e->kind >= YON_COIN && e->kind <= YON_SMUGGLE) {
        card_effect(a, s->seat, s->b, e, rule);
    } else {
        plain_effect(a, s->seat, e, rule);
    }
    if (s->n + 1 < YON_EFFECTS && e[1].kind != YON_NOTHING) {
        qs_then(a, yon_step(YON_S_EFFECT, s->seat, s->a, s->b, s->n + 1));
    }
}

/* ------------------------------------------------------------------ choices */

/* n resources of any kinds, one click each; a those gained so far, b: by an ogre (YON-8.25). */
YON_OFFER(gain)
{
    uint64_t set = qs_from(o, qs_mv(YON_V_GAIN, 0), qs_first(YON_GOODS));
    (void)s;
    qs_put(o, qs_keep(o, YON(6, 3), set, qs_first(YON_RESOURCES)));
}

YON_TAKE(gain)
{
    int kinds = s->a | 1 << qs_c(m);
    yon_gain(a, s->seat, qs_c(m), 1, YON(6, 3));
    if (s->n > 1) {
        qs_then(a, yon_step(YON_S_GAIN, s->seat, kinds, s->b, s->n - 1));
    } else if (s->b) {
        offer_peddling(a, s->seat, (uint64_t)kinds);
    }
}

/* YON-6.5: asked while any worker is left. */
YON_OFFER(hire)
{
    const struct yonder *g = o->state;
    uint64_t set = qs_from(o, qs_mv(YON_V_HIRE, 0), qs_first(YON_KINDS));
    (void)s;
    qs_put(o, qs_keep(o, YON(1, 3), set, yon_some(g->workers, YON_KINDS)));
}

YON_TAKE(hire)
{
    yon_gain_worker(a, s->seat, qs_c(m), YON(6, 5));
}

/* YON-4.9: a reward is declined only where nothing can be had. */
uint64_t yon_decline(struct qs_offer *o, bool may)
{
    return qs_if(o, YON(4, 9), qs_from(o, qs_mv(YON_V_DECLINE, 0), 1), may);
}

/* YON-6.8: a card of the board. */
YON_OFFER(draw)
{
    const struct yonder *g = o->state;
    struct yon_cards row = { { 0 } };
    (void)s;
    for (int i = 0; i < YON_ROW; i++) {
        if (g->row[i]) {
            yon_cards_add(&row, g->row[i] - 1);
        }
    }
    qs_put(o, yon_decline(o, !yon_cards_count(row)));
    for (QS_EACH_WORD(yon_cards, w)) {
        uint64_t set = qs_from_word(o, qs_mv(YON_V_DRAW, 0), w, yon_cards_word(w));
        qs_put(o, qs_keep(o, YON(6, 8), set, row.w[w]));
    }
}

YON_TAKE(draw)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_DECLINE) {
        return;
    }
    int place = yon_find(g->row, YON_ROW, qs_c(m));
    g->row[place] = 0;
    yon_cards_add(&g->seats[s->seat].hand_open, qs_c(m));
    yon_tell(a, YON_F_DREW, s->seat, YON(6, 8), qs_c(m), place);
}

/* YON-8.27, YON-8.28: up to n of good a onto the card, one click each. */
YON_OFFER(store)
{
    uint64_t set;
    qs_put(o, qs_from(o, qs_mv(YON_V_ENOUGH, 0), 1));
    set = qs_from(o, qs_mv(YON_V_STORE, 0), qs_first(YON_GOODS));
    qs_put(o, qs_keep(o, YON(4, 8), set, qs_bit(s->a)));
}

YON_TAKE(store)
{
    struct yonder *g = a->state;
    uint8_t *here = s->a == YON_WOOD ? &g->sawn : &g->sausages;
    if (qs_verb_of(m) == YON_V_ENOUGH) {
        return;
    }
    g->seats[s->seat].goods[s->a]--;
    ++*here;
    int card = yon_data(a->rules)->holder[s->a == YON_WOOD ? YON_SAWMILL : YON_SAUSAGERY] - 1;
    yon_tell4(a, YON_F_STORED, s->seat, s->a == YON_WOOD ? YON(8, 28) : YON(8, 27), s->a, 1, card,
              yon_settlement(g, card));
    if (s->n > 1 && g->seats[s->seat].goods[s->a]) {
        qs_then(a, yon_step(YON_S_STORE, s->seat, s->a, 0, s->n - 1));
    }
}

/* YON-8.25: one of the kinds a just gained, or none. */
YON_OFFER(peddle)
{
    const struct yonder *g = o->state;
    uint64_t set;
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    set = qs_from(o, qs_mv(YON_V_PEDDLE, 0), qs_first(YON_GOODS));
    set = qs_keep(o, YON(8, 25), set, s->a);
    qs_put(o, qs_keep(o, YON(4, 8), set, yon_some(g->seats[s->seat].goods, YON_GOODS)));
}

YON_TAKE(peddle)
{
    struct yonder *g = a->state;
    if (qs_verb_of(m) == YON_V_DECLINE) {
        return;
    }
    g->seats[s->seat].goods[qs_c(m)]--;
    yon_tell(a, YON_F_PAID, s->seat, YON(8, 25), qs_c(m), 1);
    if (qs_c(m) == YON_ORE) {
        yon_spent_ore(a, s->seat);
    }
    yon_coin(a, s->seat, YON_PEDDLER, 0, 1, YON(8, 25));
}

/* YON-17.33: to whom; a the building. In the solo game to Olos (YON-18.17). */
YON_OFFER(give)
{
    const struct yonder *g = o->state;
    uint64_t set;
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    set = qs_from(o, qs_mv(YON_V_GIVE, 0), qs_first(g->core.sides));
    qs_put(o, qs_keep(o, YON(17, 33), set, ~qs_bit(s->seat)));
}

YON_TAKE(give)
{
    struct yonder *g = a->state;
    int to = qs_c(m);
    if (qs_verb_of(m) == YON_V_DECLINE) {
        return;
    }
    g->seats[s->seat].goods[YON_MEAT]--;
    yon_tell(a, YON_F_GAVE, s->seat, YON(17, 33), to, 0);
    if (yon_solo(g)) {
        yon_gold(a, to, YON_FROM_OLOS, 1, YON(18, 17));
    } else {
        yon_gain(a, to, YON_MEAT, 1, YON(17, 33));
    }
    yon_coin(a, s->seat, 0, s->a, 2, YON(17, 33));
}

/* YON-17.38: a skeleton for another worker; the meat is paid. Both were there when it was used. */
YON_OFFER(reverse)
{
    const struct yonder *g = o->state;
    uint64_t set = qs_from(o, qs_mv(YON_V_REVERSE, 0), qs_first(YON_KINDS));
    (void)s;
    set = qs_keep(o, YON(17, 38), set, qs_first(YON_SKELETON));
    qs_put(o, qs_keep(o, YON(1, 3), set, yon_some(g->workers, YON_KINDS)));
}

YON_TAKE(reverse)
{
    struct yonder *g = a->state;
    g->seats[s->seat].workers[YON_SKELETON]--;
    g->workers[YON_SKELETON]++;
    yon_gain_worker(a, s->seat, qs_c(m), YON(17, 38));
    yon_tell(a, YON_F_SWAPPED, s->seat, YON(17, 38), YON_SKELETON, qs_c(m));
    yon_coin(a, s->seat, 0, s->a, 1, YON(17, 38));
}
