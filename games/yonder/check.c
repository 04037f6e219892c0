/*
 * check.c: the invariants of Yonder, numbered as in yonder.h; check_steps.c has (8).
 */
#include <string.h>

#include "yonder.h"

/* (1) */
static const char *check_sides(const struct yonder *g)
{
    bool solo = yon_solo(g);
    if (g->core.seats < 1 || g->core.seats > YON_SEATS || g->core.sides != (solo ? 2 : g->core.seats) ||
        g->first >= g->core.seats || (!solo && (g->deck || g->level || g->played))) {
        return "(1) sides, or something of the solo game";
    }
    struct yon_seat olos = g->seats[YON_OLOS];
    olos.envoys = olos.favour = 0;
    if (solo && memcmp(&olos, &(struct yon_seat){ 0 }, sizeof olos) != 0) {
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

struct yon_cards yon_standing(const struct yonder *g)
{
    struct yon_cards set = { { 0 } };
    for (int p = 0; p < g->core.seats; p++) {
        set = yon_cards_or(set, g->seats[p].built);
    }
    return set;
}

/* (3) */
static const char *check_places(const struct qs_rules *r, const struct yonder *g)
{
    struct yon_cards sites = yon_cards_and(yon_standing(g), yon_data(r)->sites);
    for (int i = 0; i < YON_PLACES; i++) {
        const uint8_t *here = yon_on(g, i);
        int n = yon_sum(here, YON_KINDS);
        bool there =
            i < YON_HQ || (i < YON_SITE ? i - YON_HQ < g->core.seats : yon_cards_has(sites, i - YON_SITE));
        if ((n && !there) || n > 2 || here[YON_ELF] > 1 || (n == 2 && !here[YON_ELF])) {
            return "(3) workers stand where they cannot";
        }
    }
    return NULL;
}

/* Building cards of a letter, or envoys, that steps of the agenda will draw. */
static int pending(const struct yonder *g, int kind, int letter)
{
    int n = 0;
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        if (s->kind == kind && kind == YON_S_DEAL) {
            n += s->a == letter ? s->n : s->a < letter ? 2 : 0;
        } else if (s->kind == kind) {
            n += s->a == letter;
        }
    }
    return n;
}

/* The uppermost step of these kinds on the agenda; NULL if there is none. */
static const struct qs_step *on_agenda(const struct yonder *g, uint64_t kinds)
{
    for (int i = g->core.depth; i-- > 0;) {
        if (kinds >> g->core.agenda[i].kind & 1) {
            return &g->core.agenda[i];
        }
    }
    return NULL;
}

/* A view shows other seats' cards as none. */
static bool as_noted(struct yon_cards cards, struct yon_cards letter, int n)
{
    return !yon_cards_any(cards) || yon_cards_count(yon_cards_and(cards, letter)) == n;
}

/* (4), (7) */
static const char *check_cards(const struct qs_rules *r, const struct yonder *g)
{
    const struct yon_data *d = yon_data(r);
    for (int l = 0; l < YON_LETTERS; l++) {
        int need = pending(g, YON_S_DEAL, l) + pending(g, YON_S_TURN_UP, l);
        for (int i = g->round; i < YON_ROUNDS; i++) {
            need += d->round[i].buildings[l];
        }
        for (int p = 0; p < g->core.seats; p++) {
            const struct yon_seat *seat = &g->seats[p];
            need += seat->hidden[l] + seat->hidden_returned[l];
            if (!as_noted(seat->hand, d->letter[l], seat->hidden[l]) ||
                !as_noted(seat->returned, d->letter[l], seat->hidden_returned[l])) {
                return "(4) cards of a letter and their note disagree";
            }
            if (yon_cards_count(yon_cards_and(seat->chosen, d->letter[l])) > 1 ||
                yon_cards_any(yon_cards_less(seat->chosen, seat->hand)) ||
                (yon_cards_any(seat->chosen) && !on_agenda(g, qs_bit(YON_S_RETURN)))) {
                return "(7) cards chosen to be returned";
            }
        }
        if (yon_cards_any(yon_cards_less(g->pool[l], d->letter[l])) || yon_cards_count(g->pool[l]) < need) {
            return "(4) pools and stacks disagree";
        }
    }
    return NULL;
}

static const char *check_stacks(const struct qs_rules *r, const struct yonder *g)
{
    const struct yon_data *d = yon_data(r);
    int ships = pending(g, YON_S_SHIP, 0);
    for (int l = 0; l < YON_LETTERS; l++) {
        int need = pending(g, YON_S_ENVOY, l);
        for (int i = g->round; i < YON_ROUNDS; i++) {
            need += d->round[i].envoys == l ? YON_COURT : 0;
        }
        if (qs_count(g->envoy_pool & d->envoy_letter[l]) < need) {
            return "(4) envoys do not last";
        }
    }
    return ships > 1 || (ships && (g->top || !g->ship_pool)) ? "(4) no ship to turn up" : NULL;
}

/* The second envoy of Goliath, who lies on another one of the same settlement. */
static bool twin_sound(const struct qs_rules *r, const struct yonder *g)
{
    int twin = g->twin - 1, goliath = yon_data(r)->bearer[YON_GOLIATH];
    for (int p = 0; p < g->core.seats; p++) {
        for (qs_each(e, g->seats[p].envoys)) {
            if (goliath && g->aboard[e] == goliath) {
                return (g->seats[p].envoys >> twin & 1) && !g->aboard[twin];
            }
        }
    }
    return false;
}

/* (5) */
static const char *check_ships(const struct qs_rules *r, const struct yonder *g)
{
    uint32_t envoys = 0, served = g->twin ? 1u << (g->twin - 1) : 0;
    for (int p = 0; p < g->core.seats; p++) {
        envoys |= g->seats[p].envoys;
    }
    for (int e = 0; e < YON_ENVOYS; e++) {
        served |= g->aboard[e] ? 1u << e : 0;
    }
    if (served & ~envoys || (g->twin && !twin_sound(r, g))) {
        return "(5) a ship lies on an envoy in no settlement";
    }
    if (((g->midas | g->sheltered) & ~envoys) || (g->sheltered & served)) {
        return "(5) an envoy in no settlement, or sheltered and fulfilled";
    }
    return NULL;
}

/* (10) */
static const char *check_colours(const struct yonder *g)
{
    uint32_t claimed = 0;
    for (int p = 0; p < g->core.seats; p++) {
        int ship = g->seats[p].colour - 1;
        if (ship >= YON_SEATS || (ship >= 0 && claimed >> ship & 1)) {
            return "(10) a colour that is none, or taken twice";
        }
        claimed |= ship >= 0 ? 1u << ship : 0;
    }
    uint32_t left = (uint32_t)qs_first(YON_SEATS) & ~claimed;
    return qs_count(claimed) < g->core.seats && (left & ~g->ship_discard)
               ? "(10) a starting ship that nobody has drawn yet is not there"
               : NULL;
}

/* (6) */
static const char *check_coins(const struct qs_rules *r, const struct yonder *g)
{
    const struct yon_data *d = yon_data(r);
    struct yon_cards built = yon_standing(g);
    const struct {
        int power, n;
    } stores[] = { { YON_SAWMILL, g->sawn },
                   { YON_SAUSAGERY, g->sausages },
                   { YON_CAGES, g->caged },
                   { YON_SPA, yon_sum(g->spa, YON_KINDS) },
                   { YON_RECRUITERS, yon_sum(g->recruits, YON_KINDS) } };
    for (int c = 0; c < YON_BUILDINGS; c++) {
        if (g->coins[c] && !yon_cards_has(built, c)) {
            return "(6) coins on a card that does not stand";
        }
    }
    for (size_t i = 0; i < sizeof stores / sizeof stores[0]; i++) {
        int holder = d->holder[stores[i].power];
        if (stores[i].n && !(holder && yon_cards_has(built, holder - 1))) {
            return "(6) something lies on a card that does not stand";
        }
    }
    return NULL;
}

/* ------------------------------------------------------------------ (9) the turn */

static bool envoy_is_served(const struct qs_rules *r, const struct yonder *g, int p, int i)
{
    int envoy = g->turn.envoy[i] - 1;
    return envoy >= 0 && (g->seats[p].envoys >> envoy & 1) && g->turn.made[i] <= yon_most(r, g, p, i) &&
           (i ? g->twin == envoy + 1 : g->aboard[envoy] == g->turn.ship);
}

/* A fulfilment in progress; a power leaves out a bonus or a value once. */
static bool fulfilling(const struct qs_rules *r, const struct yonder *g, int p)
{
    const struct yon_turn *t = &g->turn;
    if (!t->ship || !t->envoy[0] || !envoy_is_served(r, g, p, 0)) {
        return false;
    }
    int power = yon_ship_power(r, g, p, t->ship - 1);
    return (t->envoy[1] ? power == YON_GOLIATH && envoy_is_served(r, g, p, 1) : !t->made[1]) &&
           (!t->dull || (power == YON_PICKLE && t->made[0] && t->ways >> YON_BY_PICKLE & 1)) &&
           (!t->unpaid || (power == YON_PEARL && t->made[0] && t->ways >> YON_BY_PEARL & 1));
}

static bool nothing_fulfilled(const struct yon_turn *t)
{
    return !(t->envoy[0] | t->envoy[1] | t->made[0] | t->made[1] | t->ship | t->cost_of | t->ways |
             t->gratis | t->city | t->dull | t->unpaid | t->off_food | t->off_resource[1] | t->bakes[0] |
             t->bakes[1]);
}

static bool stand_right(const struct qs_rules *r, const struct yonder *g)
{
    struct yonder again = *g;
    yon_refresh(r, &again);
    return !memcmp(&again.standing, &g->standing, sizeof again.standing);
}

static const char *check_turn(const struct qs_rules *r, const struct yonder *g)
{
    const uint64_t paying = qs_bit(YON_S_PAY) | qs_bit(YON_S_SETTLE);
    const struct qs_step *s = on_agenda(g, qs_bit(YON_S_DELIVER) | qs_bit(YON_S_GOLD));
    if (s ? !fulfilling(r, g, s->seat) : !nothing_fulfilled(&g->turn)) {
        return "(9) a fulfilment";
    }
    if (g->turn.instead || g->turn.off_resource[0] > 18 || g->turn.off_resource[1] > 18 ||
        (yon_sum(g->turn.owed, YON_GOODS) && !on_agenda(g, paying))) {
        return "(9) a payment";
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
    broken = broken ? broken : check_stacks(r, g);
    broken = broken ? broken : check_ships(r, g);
    broken = broken ? broken : check_coins(r, g);
    broken = broken ? broken : check_colours(g);
    broken = broken ? broken : stand_right(r, g) ? NULL : "(11) where workers stand";
    broken = broken ? broken : yon_check_steps(r, g);
    return broken ? broken : check_turn(r, g);
}
