/*
 * check.c: the invariants of Yonder, numbered as in yonder.h.
 */
#include "yonder.h"

/* (1) */
static const char *check_sides(const struct yonder *g)
{
    bool solo = yon_solo(g);
    if (g->core.sides != (solo ? 2 : g->core.seats) || g->starter >= g->core.seats ||
        (!solo && (g->deck || g->level || g->played))) {
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
    } stores[] = { { YON_SAWMILL, g->sawn },
                   { YON_SAUSAGERY, g->sausages },
                   { YON_CAGES, g->caged },
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

static bool is_place(const struct qs_rules *r, const struct yonder *g, int place)
{
    return place >= 0 && place < YON_PLACES &&
           (place < YON_HQ || (place < YON_SITE
                                   ? place - YON_HQ < g->core.seats
                                   : qs_has(standing(g) & yon_data(r)->sites, place - YON_SITE)));
}

static bool pays_owed(const struct qs_rules *r, const struct yonder *g, int p)
{
    const struct yon_turn *t = &g->turn;
    struct yon_credit c = { t->off_any, t->off_resource, t->off_food, t->bakes };
    return yon_can_pay(r, g, p, t->owed, c);
}

/* Cards to choose among in the secret choice, as all can reckon. */
static bool may_return(const struct yonder *g, unsigned seats)
{
    for (int p = 0; p < g->core.seats; p++) {
        const struct yon_seat *seat = &g->seats[p];
        for (int l = 0; l < YON_LETTERS; l++) {
            if (seat->hidden[l] < 1 || seat->away[l]) {
                return false;
            }
        }
        if ((seats >> p & 1) && qs_count(seat->chosen) == YON_LETTERS) {
            return false;
        }
    }
    return true;
}

/* Steps of a worker's action. */
static bool action_sound(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s)
{
    static const uint8_t reach[YON_CONTEXTS] = { YON_PLACES, YON_UPPER, YON_SPACES, YON_ENVOYS };
    const struct yon_seat *p = &g->seats[s->seat];
    switch (s->kind) {
    case YON_S_ACTION:
        return is_place(r, g, s->a - 1) && s->n < 16;
    case YON_S_USE:
        return is_place(r, g, s->a - 1) && s->n >= 1 && s->n < 16 &&
               yon_can_use(r, g, s->seat, s->a - 1);
    case YON_S_SPEND:
        return s->n >= 1 &&
               yon_sum(p->goods, YON_RESOURCES) + 2 * yon_sawn(r, g, s->seat) >= s->n;
    case YON_S_ENLIST:
        return s->a >= 1 && s->a <= YON_SPOTS;
    case YON_S_EFFECT:
        return s->a < YON_CONTEXTS && s->b < reach[s->a] && s->n < YON_EFFECTS &&
               (s->a != YON_AT_PLACE || is_place(r, g, s->b));
    case YON_S_GAIN:
        return s->n >= 1 && s->n < 64;
    case YON_S_HIRE:
        return yon_sum(g->workers, YON_KINDS) > 0;
    case YON_S_BUILD:
        return s->a < YON_BUILD_WAYS;
    case YON_S_PAY:
    case YON_S_SETTLE:
        return pays_owed(r, g, s->seat);
    case YON_S_RAISE:
        return s->b < YON_BUILDINGS && qs_has(p->hand_open, s->b);
    case YON_S_STORE:
        return (s->a == YON_WOOD || s->a == YON_MEAT) && p->goods[s->a];
    case YON_S_GIVE:
        return s->a < YON_BUILDINGS && qs_has(standing(g), s->a) && p->goods[YON_MEAT];
    case YON_S_REVERSE:
        return s->a < YON_BUILDINGS && qs_has(standing(g), s->a) && p->workers[YON_SKELETON] &&
               yon_sum(g->workers, YON_SKELETON);
    default:
        return true;
    }
}

/* Steps of a fulfilment, a lock-up, the solo game. */
static bool other_sound(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s)
{
    const struct yon_seat *p = &g->seats[s->seat];
    switch (s->kind) {
    case YON_S_TURN:
    case YON_S_LOCK:
        return !p->locked;
    case YON_S_ALSO:
    case YON_S_COST:
    case YON_S_DELIVER:
    case YON_S_INSTEAD:
    case YON_S_GOLD:
        return fulfilling(g, s->seat);
    case YON_S_LOSE:
        return yon_hand_size(g, s->seat) > 0;
    case YON_S_BONUS:
        return s->b < YON_ENVOYS;
    case YON_S_SCUTTLE:
    case YON_S_DUNCAN:
        return s->b < YON_ENVOYS && (p->envoys >> s->b & 1);
    case YON_S_AFTER:
        return s->a >= 1 && s->a <= YON_SHIPS && s->b < YON_ENVOYS;
    case YON_S_STARVE:
        return yon_hunger(r, g, s->seat) > 0;
    case YON_S_CAGED:
        return g->caged > 0;
    case YON_S_BOARD:
        return yon_sum(g->berth, YON_BERTHS) > 0;
    case YON_S_OLOS:
        return yon_solo(g);
    case YON_S_CARD:
        return yon_solo(g) && g->deck;
    default:
        return true;
    }
}

/* (8): arguments that name something there is. */
static bool step_sound(const struct qs_rules *r, const struct yonder *g, const struct qs_step *s)
{
    switch (s->kind) {
    case YON_S_RETURN: /* below the deal the hands are not there yet */
        return s != &g->core.agenda[g->core.depth - 1] || may_return(g, s->a);
    case YON_S_COLOUR:
        return !g->seats[s->seat].colour;
    case YON_S_DEAL:
        return s->a < YON_LETTERS && s->n >= 1 && s->n <= 2;
    case YON_S_TURN_UP:
        return s->a < YON_LETTERS && s->b < YON_ROW && !g->row[s->b];
    case YON_S_ENVOY:
        return s->a < YON_LETTERS && s->b < YON_COURT && !g->court[s->b];
    case YON_S_BERTH:
        return s->n <= YON_BERTHS;
    default:
        return action_sound(r, g, s) && other_sound(r, g, s);
    }
}

/* Questions that may wait below others; all other ones stand on top. */
static bool may_wait(const struct qs_rules *r, int kind)
{
    switch (kind) {
    case YON_S_TURN:
    case YON_S_DELIVER:
    case YON_S_GAIN:
    case YON_S_SOUP:
    case YON_S_CONVERT:
    case YON_S_DUNCAN:
    case YON_S_RETURN:
        return true;
    default:
        return r->game->steps[kind].asks != QS_ASKS_SEAT;
    }
}

/* Seats without a colour draw one before anything else happens. */
static bool colours_sound(const struct yonder *g)
{
    int bare = 0, drawn = 0;
    for (int p = 0; p < g->core.seats; p++) {
        bare += !g->seats[p].colour;
    }
    for (int i = g->core.depth; i-- > 0 && g->core.agenda[i].kind == YON_S_COLOUR;) {
        drawn++;
    }
    return bare == drawn;
}

static const char *check_steps(const struct qs_rules *r, const struct yonder *g)
{
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        if ((s->kind != YON_S_RETURN && s->seat >= g->core.seats) || !step_sound(r, g, s) ||
            (i + 1 < g->core.depth && !may_wait(r, s->kind))) {
            return "(8) a step that cannot be";
        }
    }
    return colours_sound(g) ? NULL : "(8) a seat without a colour";
}

const char *yon_check(const struct qs_rules *r, const void *state)
{
    const struct yonder *g = state;
    const char *broken = check_sides(g);
    broken = broken ? broken : check_arcana(g);
    broken = broken ? broken : check_places(r, g);
    broken = broken ? broken : check_cards(r, g);
    broken = broken ? broken : check_stacks(r, g);
    broken = broken ? broken : check_ships(g);
    broken = broken ? broken : check_coins(r, g);
    return broken ? broken : check_steps(r, g);
}
