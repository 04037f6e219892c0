/*
 * check.c: the invariants of Yonder, numbered as in yonder.h.
 */
#include "yonder.h"

/* (1) */
static const char *check_sides(const struct yonder *g)
{
    bool solo = yon_solo(g);
    if (g->core.sides != (solo ? 2 : g->core.seats) || g->starter >= g->core.seats ||
        g->lockers > g->core.seats || (!solo && (g->deck || g->level || g->played))) {
        return "(1) sides, or something of the solo game";
    }
    const struct yon_seat *olos = &g->seats[YON_OLOS];
    if (solo && (olos->hand | olos->hand_open | olos->returned | olos->built | olos->ships |
                 olos->arcana | (uint64_t)yon_sum(olos->workers, YON_KINDS))) {
        return "(1) Olos owns what he cannot";
    }
    return NULL;
}

/* (2) */
static const char *check_arcana(const struct yonder *g)
{
    int n = g->arcana + g->prize + qs_count(g->upper);
    for (int p = 0; p < g->core.sides; p++) {
        n += g->seats[p].arcana;
    }
    return n == YON_ARCANA ? NULL : "(2) arcana do not add up";
}

static uint64_t standing(const struct yonder *g)
{
    uint64_t set = 0;
    for (int p = 0; p < g->core.seats; p++) {
        set |= g->seats[p].built;
    }
    return set;
}

/* (3) */
static const char *check_places(const struct qs_rules *r, const struct yonder *g)
{
    uint64_t sites = standing(g) & yon_data(r)->sites;
    for (int i = 0; i < YON_PLACES; i++) {
        const uint8_t *here = yon_on(g, i);
        int n = yon_sum(here, YON_KINDS);
        bool there = i < YON_HQ || (i < YON_SITE ? i - YON_HQ < g->core.seats
                                                 : qs_has(sites, i - YON_SITE));
        if ((n && !there) || n > 2 || here[YON_ELF] > 1 || (n == 2 && !here[YON_ELF])) {
            return "(3) workers stand where they cannot";
        }
    }
    return NULL;
}

/* (4), (7) */
static const char *check_cards(const struct qs_rules *r, const struct yonder *g)
{
    const struct yon_data *d = yon_data(r);
    for (int l = 0; l < YON_LETTERS; l++) {
        int need = 0;
        for (int i = g->round; i < YON_ROUNDS; i++) {
            need += d->round[i].buildings[l];
        }
        for (int p = 0; p < g->core.seats; p++) {
            const struct yon_seat *seat = &g->seats[p];
            need += seat->hidden[l] + seat->away[l];
            if (qs_count(seat->chosen & d->letter[l]) > 1 || seat->chosen & ~seat->hand) {
                return "(7) cards chosen to be returned";
            }
        }
        if ((g->pool[l] & ~d->letter[l]) || qs_count(g->pool[l]) < need) {
            return "(4) pools and stacks disagree";
        }
    }
    return NULL;
}

static const char *check_envoy_stack(const struct qs_rules *r, const struct yonder *g)
{
    const struct yon_data *d = yon_data(r);
    int need[YON_LETTERS] = { 0 };
    for (int i = g->round; i < YON_ROUNDS; i++) {
        need[d->round[i].envoys] += YON_COURT;
    }
    for (int l = 0; l < YON_LETTERS; l++) {
        if (qs_count(g->envoy_pool & d->envoy_letter[l]) < need[l]) {
            return "(4) envoys do not last";
        }
    }
    return NULL;
}

/* (5) */
static const char *check_ships(const struct yonder *g)
{
    uint32_t envoys = 0;
    for (int p = 0; p < g->core.seats; p++) {
        envoys |= g->seats[p].envoys;
    }
    for (int e = 0; e < YON_ENVOYS; e++) {
        if (g->aboard[e] && !(envoys >> e & 1)) {
            return "(5) a ship lies on an envoy in no settlement";
        }
    }
    if ((g->twin && !(envoys >> (g->twin - 1) & 1)) || ((g->midas | g->sheltered) & ~envoys)) {
        return "(5) an envoy in no settlement";
    }
    return NULL;
}

/* (6) */
static const char *check_coins(const struct qs_rules *r, const struct yonder *g)
{
    const struct yon_data *d = yon_data(r);
    uint64_t built = standing(g);
    const struct {
        int power, n;
    } stores[] = { { YON_SAWMILL, g->sawn }, { YON_SAUSAGERY, g->sausages }, { YON_CAGES, g->caged },
                   { YON_SPA, yon_sum(g->spa, YON_KINDS) },
                   { YON_RECRUITERS, yon_sum(g->recruits, YON_KINDS) } };
    for (int c = 0; c < YON_BUILDINGS; c++) {
        if (g->coins[c] && !qs_has(built, c)) {
            return "(6) coins on a card that does not stand";
        }
    }
    for (size_t i = 0; i < sizeof stores / sizeof stores[0]; i++) {
        int holder = d->holder[stores[i].power];
        if (stores[i].n && !(holder && qs_has(built, holder - 1))) {
            return "(6) something lies on a card that does not stand";
        }
    }
    return NULL;
}

static bool fulfilling(const struct yonder *g, int p)
{
    int e = g->turn.envoy[0] - 1, ship = g->turn.ship - 1;
    return e >= 0 && ship >= 0 && (g->seats[p].envoys >> e & 1) && g->aboard[e] == ship + 1 &&
           (!g->turn.envoy[1] || ((g->seats[p].envoys >> (g->turn.envoy[1] - 1) & 1) &&
                                  g->turn.envoy[1] != g->turn.envoy[0])) &&
           (!g->turn.cost_of || g->turn.cost_of <= YON_ENVOYS);
}

/* (8): arguments that name something there is. */
static bool step_sound(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s)
{
    static const uint8_t reach[YON_CONTEXTS] = { YON_PLACES, YON_UPPER, YON_SPACES, YON_ENVOYS };
    if (s->kind != YON_S_RETURN && s->seat >= g->core.seats) {
        return false;
    }
    switch (s->kind) {
    case YON_S_DEAL:
        return s->a < YON_LETTERS && s->n >= 1 && s->n <= 2;
    case YON_S_TURN_UP:
        return s->a < YON_LETTERS && s->b < YON_ROW && !g->row[s->b];
    case YON_S_ENVOY:
        return s->a < YON_LETTERS && s->b < YON_COURT && !g->court[s->b];
    case YON_S_BERTH:
        return s->n <= YON_BERTHS;
    case YON_S_ACTION:
    case YON_S_USE:
        return s->a >= 1 && s->a <= YON_PLACES && s->n < 16;
    case YON_S_ENLIST:
        return s->a >= 1 && s->a <= YON_SPOTS;
    case YON_S_EFFECT:
        return s->a < YON_CONTEXTS && s->b < reach[s->a] && s->n < YON_EFFECTS;
    case YON_S_GAIN:
        return s->n >= 1 && s->n < 64;
    case YON_S_BUILD:
        return s->a < YON_BUILD_WAYS;
    case YON_S_RAISE:
        return s->b < YON_BUILDINGS && qs_has(g->seats[s->seat].hand_open, s->b);
    case YON_S_STORE:
        return (s->a == YON_WOOD || s->a == YON_MEAT) && g->seats[s->seat].goods[s->a];
    case YON_S_GIVE:
        return s->a < YON_BUILDINGS && g->seats[s->seat].goods[YON_MEAT];
    case YON_S_REVERSE:
        return s->a < YON_BUILDINGS && g->seats[s->seat].workers[YON_SKELETON];
    case YON_S_ALSO:
    case YON_S_COST:
    case YON_S_DELIVER:
    case YON_S_INSTEAD:
    case YON_S_GOLD:
        return fulfilling(g, s->seat);
    case YON_S_BONUS:
    case YON_S_SCUTTLE:
    case YON_S_DUNCAN:
        return s->b < YON_ENVOYS;
    case YON_S_AFTER:
        return s->a >= 1 && s->a <= YON_SHIPS && s->b < YON_ENVOYS && g->seats[s->seat].colour;
    case YON_S_CAGED:
        return g->caged > 0;
    default:
        return true;
    }
    (void)r;
}

static const char *check_steps(const struct qs_rules *r, const struct yonder *g)
{
    for (int i = 0; i < g->core.depth; i++) {
        if (!step_sound(r, g, &g->core.agenda[i])) {
            return "(8) a step names something there is not";
        }
    }
    return NULL;
}

const char *yon_check(const struct qs_rules *r, const void *state)
{
    const struct yonder *g = state;
    const char *broken = check_sides(g);
    broken = broken ? broken : check_arcana(g);
    broken = broken ? broken : check_places(r, g);
    broken = broken ? broken : check_cards(r, g);
    broken = broken ? broken : check_envoy_stack(r, g);
    broken = broken ? broken : check_ships(g);
    broken = broken ? broken : check_coins(r, g);
    return broken ? broken : check_steps(r, g);
}
