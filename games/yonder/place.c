/*
 * place.c: chapters 4 to 6 of Yonder: placing a worker and using the spot it stands on.
 *
 * An action is a number of uses, each a cost and some effects. Without a cost it simply happens;
 * with one each use is asked for, so a worker may also stand somewhere in vain (YON-4.5).
 */
#include "yonder.h"

const struct yon_action *yon_action(const struct yon_data *d, int place)
{
    return place < YON_HQ     ? &d->spot[place].action
           : place < YON_SITE ? &d->house
                              : &d->building[place - YON_SITE].action;
}

int yon_owner(const struct yonder *g, int place)
{
    if (place < YON_SITE) {
        return place - YON_HQ < 0 ? -1 : place - YON_HQ;
    }
    for (int p = 0; p < g->core.seats; p++) {
        if (yon_cards_has(g->seats[p].built, place - YON_SITE)) {
            return p;
        }
    }
    return -1;
}

/* ------------------------------------------------------------------ YON-4: where to */

/* 64 places, one bit each, counted from a first one. */
struct places {
    uint64_t there, open, empty, no_elf;
};

void yon_refresh(const struct qs_rules *r, void *state)
{
    struct yonder *g = state;
    (void)r;
    g->standing = (struct yon_standing){ 0 };
    for (int place = 0; place < YON_PLACES; place++) {
        yon_stand(g, place);
    }
}

static struct places city(const struct yonder *g)
{
    return (struct places){ .there = qs_first(YON_SPOTS),
                            .open = qs_first(YON_SPOTS),
                            .empty = ~g->standing.town,
                            .no_elf = ~g->standing.town_elf };
}

static struct places houses(const struct yonder *g, int p)
{
    struct places s = { .there = qs_first(g->core.seats),
                        .empty = ~(g->standing.town >> YON_HQ),
                        .no_elf = ~(g->standing.town_elf >> YON_HQ) };
    for (int i = 0; i < g->core.seats; i++) {
        s.open |= (uint64_t)((i == p) | !g->seats[i].locked) << i;
    }
    return s;
}

/* The buildings of one word of a set. */
static struct places sites(const struct yon_data *d, const struct yonder *g, int p, int word)
{
    struct places s = { .empty = ~g->standing.site.w[word], .no_elf = ~g->standing.site_elf.w[word] };
    for (int i = 0; i < g->core.seats; i++) {
        uint64_t built = g->seats[i].built.w[word] & d->sites.w[word];
        s.there |= built;
        s.open |= built & (0 - (uint64_t)((i == p) | !g->seats[i].locked));
    }
    return s;
}

/* A worker of this kind to the places from `first` on that the domain has. */
static void offer_kind(struct qs_offer *o, int verb, int kind, int first, uint64_t domain,
                       const struct places *s)
{
    const struct yonder *g = o->state;
    uint64_t set = qs_from(o, qs_mv2(verb, kind, first), domain);
    set = qs_if(o, YON(3, 3), set, !g->turn.placed);
    set = qs_if(o, YON(4, 1), set, g->seats[o->seat].workers[kind]);
    set = qs_keep(o, YON(4, 4), set, s->there);
    set = qs_keep(o, YON(4, 3), set, s->open);
    if (kind == YON_ELF) {
        set = qs_keep(o, YON(5, 10), set, s->no_elf);
    } else {
        set = qs_keep(o, YON(5, 11), set, s->no_elf);
        set = qs_keep(o, YON(4, 2), set, s->empty);
    }
    qs_put(o, set);
}

void yon_offer_placing(struct qs_offer *o, int p)
{
    const struct yonder *g = o->state;
    if (g->turn.placed && !o->asking) {
        return;
    }
    struct places spots = city(g), homes = houses(g, p), built[yon_cards_words];
    uint64_t kinds = o->asking ? qs_first(YON_KINDS) : yon_some(g->seats[p].workers, YON_KINDS);
    for (qs_each(k, kinds)) {
        offer_kind(o, YON_V_SEND, (int)k, 0, qs_first(YON_SPOTS), &spots);
    }
    for (QS_EACH_WORD(yon_cards, w)) {
        built[w] = sites(yon_data(o->rules), g, p, w);
    }
    for (qs_each(k, kinds)) {
        for (QS_EACH_WORD(yon_cards, w)) {
            if (built[w].there || o->asking) {
                offer_kind(o, YON_V_POST, (int)k, 64 * w, yon_cards_word(w), &built[w]);
            }
        }
    }
    for (qs_each(k, kinds)) {
        offer_kind(o, YON_V_MUSTER, (int)k, 0, qs_first(g->core.seats), &homes);
    }
}

/* ------------------------------------------------------------------ YON-4: the worker stands */

/* YON-4.10: who reacts before the reward. */
static void react(struct qs_act *a, int p, int kind, int place)
{
    const struct yonder *g = a->state;
    int owner = yon_owner(g, place);
    bool abroad = owner >= 0 && owner != p;
    if (abroad && kind == YON_ELF) {
        yon_coin(a, p, YON_SWINGERS, 0, 1, YON(8, 20));
    }
    if (owner < 0 && kind == YON_GOBLIN) {
        yon_coin(a, p, YON_THIEVES, 0, 1, YON(8, 24));
    }
    if (abroad && kind == YON_GOBLIN && yon_owns(a->rules, g, p, YON_FISHING_HUT)) {
        yon_gain(a, p, YON_FISH, 2, YON(17, 36));
    }
    if (owner < 0 && kind == YON_ELF && yon_sum(g->city[place], YON_KINDS) > 1 &&
        yon_owns(a->rules, g, p, YON_RECRUITERS)) {
        qs_then(a, yon_step(YON_S_ENLIST, p, place + 1, 0, 0));
    }
}

void yon_place(struct qs_act *a, int p, int kind, int place)
{
    struct yonder *g = a->state;
    const struct yon_action *action = yon_action(yon_data(a->rules), place);
    g->seats[p].workers[kind]--;
    yon_at(g, place)[kind]++;
    yon_stand(g, place);
    g->turn.placed = 1;
    g->turn.kind = (uint8_t)(kind + 1);
    g->turn.where = (uint8_t)(place + 1);
    g->turn.discount = kind == YON_DWARF && action->icon == YON_DWARF_ICON;
    g->turn.smithy = g->turn.saved = 0;
    if (place < YON_HQ) {
        yon_tell(a, YON_F_SENT, p, YON(4, 1), kind, place);
    } else if (place < YON_SITE) {
        yon_tell(a, YON_F_MUSTERED, p, YON(4, 1), kind, place - YON_HQ);
    } else {
        yon_tell4(a, YON_F_POSTED, p, YON(4, 1), kind, place - YON_SITE, yon_owner(g, place), 0);
    }
    react(a, p, kind, place);
    yon_first(a, yon_take_action, yon_step(YON_S_ACTION, p, place + 1, 0, action->times ? action->times : 1));
    if (place >= YON_HQ && place < YON_SITE && kind == YON_DWARF) {
        qs_then(a, yon_step(YON_S_MASONS, p, 0, 0, 0));
    }
}

/* YON-17.34: after the reward, so the very card may have been built by this dwarf. */
YON_TAKE(masons)
{
    (void)m;
    yon_coin(a, s->seat, YON_MASONS, 0, 1, YON(17, 34));
}

/* YON-8.19: the other worker at place a may be moved onto the card, or left. */
YON_OFFER(enlist)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_DECLINE, 0), 1));
    qs_put(o, qs_from(o, qs_mv(YON_V_ENLIST, 0), 1));
}

YON_TAKE(enlist)
{
    struct yonder *g = a->state;
    uint8_t *here = yon_at(g, s->a - 1);
    uint64_t others = yon_some(here, YON_KINDS) & ~qs_bit(YON_ELF);
    if (qs_verb_of(m) == YON_V_ENLIST && others) {
        int kind = qs_lowest(others);
        here[kind]--;
        yon_stand(g, s->a - 1);
        g->recruits[kind]++;
        yon_tell4(a, YON_F_ENLISTED, s->seat, YON(8, 19), kind, s->a - 1,
                  yon_data(a->rules)->holder[YON_RECRUITERS] - 1, 0);
    }
}

/* ------------------------------------------------------------------ uses that cost something */

bool yon_costs(const struct yon_action *action)
{
    return action->spend_any || yon_sum(action->spend, YON_GOODS);
}

/*
 * YON-6.2, YON-17.38: what must be there to be taken or exchanged. Whoever pays for arcana or
 * workers when none are left gains nothing (YON-1.3, YON-1.5), and may do so.
 */
static bool useful(const struct yonder *g, int p, const struct yon_action *action)
{
    switch (action->effect[0].kind) {
    case YON_SHIP:
        return g->top;
    case YON_REVERSE:
        return yon_can_reverse(g, p);
    default:
        return true;
    }
}

static bool affordable(const struct qs_rules *r, const struct yonder *g, int p,
                       const struct yon_action *action)
{
    struct yon_credit credit = { .any = g->turn.discount };
    int have = yon_sum(g->seats[p].goods, YON_RESOURCES) + 2 * yon_sawn(r, g, p);
    return action->spend_any ? have + credit.any >= action->spend_any
                             : yon_can_pay(r, g, p, action->spend, credit);
}

bool yon_can_use(const struct qs_rules *r, const struct yonder *g, int p, int place)
{
    const struct yon_action *action = yon_action(yon_data(r), place);
    return useful(g, p, action) && affordable(r, g, p, action);
}

/* At place a, n uses left. */
YON_TAKE(action)
{
    struct yonder *g = a->state;
    int place = s->a - 1;
    const struct yon_action *action = yon_action(yon_data(a->rules), place);
    (void)m;
    if (!yon_costs(action)) {
        yon_first(a, yon_take_effect, yon_step(YON_S_EFFECT, s->seat, YON_AT_PLACE, place, 0));
    } else if (s->n && yon_can_use(a->rules, g, s->seat, place)) {
        qs_then(a, yon_step(YON_S_USE, s->seat, s->a, 0, s->n));
    }
}

/* YON-4.8: asked only when it can be paid in full and does something; it may be declined. */
YON_OFFER(use)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_ENOUGH, 0), 1));
    qs_put(o, qs_from(o, qs_mv(YON_V_USE, 0), 1));
}

YON_TAKE(use)
{
    struct yonder *g = a->state;
    int p = s->seat, place = s->a - 1;
    const struct yon_action *action = yon_action(yon_data(a->rules), place);
    if (qs_verb_of(m) == YON_V_ENOUGH) {
        return;
    }
    if (action->spend_any) {
        if (action->spend_any > g->turn.discount) {
            qs_then(a, yon_step(YON_S_SPEND, p, 0, 0, action->spend_any - g->turn.discount));
        }
        if (g->turn.discount && yon_owns(a->rules, g, p, YON_TREASURY)) {
            qs_then(a, yon_step(YON_S_GAIN, p, 0, 0, 1));
        }
    } else {
        for (int k = 0; k < YON_GOODS; k++) {
            g->turn.owed[k] = action->spend[k];
        }
        g->turn.off_any = g->turn.discount;
        g->turn.off_resource[0] = g->turn.off_food = g->turn.bakes[0] = 0;
        qs_then(a, yon_step(YON_S_PAY, p, 0, 0, 0));
        qs_then(a, yon_step(YON_S_SAVED, p, 0, 0, 0));
    }
    g->turn.discount = 0; /* YON-5.5 */
    qs_then(a, yon_step(YON_S_EFFECT, p, YON_AT_PLACE, place, 0));
    qs_then(a, yon_step(YON_S_ACTION, p, s->a, 0, s->n - 1));
}

/*
 * Any n resources, one click each (YON-6.3, YON-6.4). No dead end: as many are there, and wood of
 * the Sawmill only counts for more.
 */
YON_OFFER(spend)
{
    const struct yonder *g = o->state;
    const struct yon_seat *p = &g->seats[s->seat];
    uint64_t have = yon_some(p->goods, YON_RESOURCES);
    uint64_t set = qs_from(o, qs_mv(YON_V_SPEND, 0), qs_first(YON_SAWN + 1));
    if (yon_sawn(o->rules, g, s->seat)) {
        have |= qs_bit(YON_SAWN);
    }
    qs_put(o, qs_keep(o, YON(4, 8), set, have));
}

YON_TAKE(spend)
{
    struct yonder *g = a->state;
    int unit = qs_c(m), left = s->n - 1;
    if (unit == YON_SAWN) {
        g->sawn--;
        left--;
    } else {
        g->seats[s->seat].goods[unit]--;
    }
    yon_tell(a, YON_F_PAID, s->seat, YON(4, 8), unit, 1);
    if (unit == YON_ORE) {
        yon_spent_ore(a, s->seat);
    }
    if (left > 0) {
        qs_then(a, yon_step(YON_S_SPEND, s->seat, 0, 0, left));
    }
}
