/*
 * check.c: the invariants of maracaibo.h, beside the engine's. Accepts views.
 */
#include <string.h>

#include "maracaibo.h"

/* (1) */
static bool pools_are_right(const struct maracaibo *g)
{
    int noted = g->pile + g->box, fresh = g->pile_fresh, older = 0;
    for (int p = 0; p < g->core.seats; p++) {
        noted += g->seats[p].hidden_a + g->seats[p].hidden_mix;
        fresh += g->seats[p].hidden_fresh;
        older += g->seats[p].hidden_older;
    }
    return ma_size(&g->pool_a) + ma_size(&g->pool_b) + ma_size(&g->pool_c) == noted &&
           ma_size(&g->fresh) == fresh && ma_size(&g->older) == older &&
           ma_size(&g->pool_b) >= g->box;
}

/* (2) */
static bool figures_are_right(const struct maracaibo *g, int p)
{
    const struct ma_seat *s = &g->seats[p];
    int career = MA_TASKS - qs_count(s->tasks);
    return s->figures + s->reserve + s->placed + career + g->powers[p].assistants == MA_FIGURES_ALL;
}

/* (3) */
static bool ship_is_right(const struct ma_data *d, const struct ma_seat *s)
{
    for (int k = 0; k < MA_AREAS; k++) {
        int after = d->area[k].after;
        if (s->discs[k] > 2 || (s->discs[k] && after && s->discs[after - 1] < 2)) {
            return false;
        }
    }
    return true;
}

static int on_map(const struct maracaibo *g, int nation)
{
    int n = (g->mine == nation + 1) + (g->fleet[0] == nation + 1) + (g->fleet[1] == nation + 1);
    for (int place = 0; place < MA_PLACES; place++) {
        n += g->marker[place] == nation + 1;
    }
    return n;
}

/* (4) */
static bool markers_are_right(const struct maracaibo *g)
{
    for (int k = 0; k < MA_NATIONS; k++) {
        if (g->markers[k] + g->gone[k] + on_map(g, k) != MA_MARKERS) {
            return false;
        }
    }
    return true;
}

/* (8) */
static bool quests_are_right(const struct ma_data *d, const struct maracaibo *g)
{
    int tile = ma_find_tile(d, g, MA_L_QUEST_CITY);
    for (int place = 0; place < MA_PLACES; place++) {
        for (int i = 1; i < MA_LAID; i++) {
            if (g->quest[i][place] && !g->quest[i - 1][place]) {
                return false;
            }
        }
    }
    return !g->quest_own || tile >= 0;
}

/* (6) */
static bool effect_is_right(const struct ma_data *d, const struct qs_step *s, int n_min)
{
    static const uint8_t most[MA_OFS] = {
        [MA_OF_GIVES] = MA_CARDS, [MA_OF_ACT] = MA_CARDS, [MA_OF_REWARD] = MA_QUESTS,
        [MA_OF_COST] = MA_QUESTS, [MA_OF_CITY] = MA_PLACES, [MA_OF_FLAG] = MA_PLACES,
        [MA_OF_SPACE] = MA_SPACES, [MA_OF_AREA] = MA_AREAS, [MA_OF_GAIN] = MA_LEGACY,
        [MA_OF_PRICE] = MA_LEGACY,
    };
    (void)d;
    return s->a < MA_OFS && s->b < most[s->a] && s->n >= n_min && s->n <= 5;
}

/* A question about a cost stands behind one. */
static bool cost_is_right(const struct ma_data *d, const struct maracaibo *g,
                          const struct qs_step *s)
{
    int n;
    if (!effect_is_right(d, s, 1)) {
        return false;
    }
    const struct qs_effect *e = ma_program(d, g, s->a, s->b, &n);
    if (s->n > n) {
        return false;
    }
    int kind = e[s->n - 1].kind;
    return s->kind == MA_S_KIND ? kind == MA_PAY_SAME
                                : kind >= MA_PAY_COMBAT && kind <= MA_PAY_FIGURE;
}

static bool step_is_right(const struct ma_data *d, const struct maracaibo *g,
                          const struct qs_step *s)
{
    switch (s->kind) {
    case MA_S_EFFECT:
        return s->seat < g->core.seats && effect_is_right(d, s, 0);
    case MA_S_KIND:
    case MA_S_WHETHER:
        return cost_is_right(d, g, s);
    case MA_S_PAY:
        return s->a < 2 && s->b < (s->a ? MA_OBJECTS : MA_GOODS) && s->n && s->n <= 4;
    case MA_S_COMBAT:
        return s->a <= MA_TOKENS && s->b && s->b <= MA_NATIONS && s->n < 64;
    case MA_S_FOR:
        return s->a <= MA_TOKENS;
    case MA_S_JEAN_FIGHTS:
        return s->a <= MA_TOKENS && s->n < MA_AUTOMA && ma_solo(g);
    case MA_S_TOKEN_UP:
        return s->a < 2 && g->token_piles[s->a] && s->seat < g->core.sides && s->n < MA_AUTOMA;
    case MA_S_REMOVE:
        return s->a < 3 && s->b < (s->a == 1 ? MA_PLACES : MA_LEGACY) &&
               ma_removable(d, g, s->seat);
    case MA_S_TOSS:
        return ma_hand_size(g, s->seat) > 0;
    case MA_S_POST:
        return s->a < MA_LEGACY;
    case MA_S_FULFIL:
        return s->a == MA_TO_TRACK ? s->b < d->spaces && g->track[s->b]
                                   : s->b < MA_PLACES && ma_own_quest(d, g, s->b) >= 0;
    case MA_S_GOT:
    case MA_S_QUEST_NEXT:
        return s->a <= MA_TO_OWN && s->b < MA_PLACES && s->n < MA_QUESTS && s->seat < MA_SEATS;
    case MA_S_SAIL:
    case MA_S_SAIL_ON:
        return s->a && s->a <= MA_MOVES && d->next[g->seats[s->seat].ship][0];
    case MA_S_DEAL:
    case MA_S_TURN_UP:
        return s->a <= MA_FROM_FRESH && s->b < MA_ROW && s->seat < g->core.seats;
    case MA_S_BUILDING_UP:
        return s->a < MA_ROUNDS && g->building_pool;
    case MA_S_TILE_UP:
        return s->a < MA_PLACES && g->tile_pool;
    case MA_S_QUEST_UP:
        return !g->quest_top && g->quest_pool;
    case MA_S_JEAN_ACTS:
        return s->a < MA_AUTOMA && ma_solo(g);
    case MA_S_EXPLORE:
        return s->a && g->seats[s->seat].explorer < d->last_space;
    case MA_S_SYNERGY:
        return g->seats[s->seat].synergies != qs_first(MA_SYNERGIES);
    case MA_S_DELIVER:
        return ma_market_room(d, g, g->seats[s->seat].ship) && ma_removable(d, g, s->seat);
    default:
        return s->kind == MA_S_CHOOSE || s->seat < MA_SEATS;
    }
}

static bool is_zero(const void *at, size_t n)
{
    const unsigned char *b = at;
    while (n && !*b) {
        b++;
        n--;
    }
    return !n;
}

/* (7) */
static bool powers_are_right(const struct ma_data *d, const struct maracaibo *g, int p)
{
    struct maracaibo again;
    memcpy(&again, g, sizeof again);
    ma_refresh_seat(d, &again, p);
    return !memcmp(&again.powers[p], &g->powers[p], sizeof g->powers[p]);
}

const char *ma_check(const struct qs_rules *r, const void *state)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = state;
    if (!pools_are_right(g)) {
        return "(1) pools and notes";
    }
    for (int p = 0; p < g->core.sides; p++) {
        if (g->seats[p].explorer > d->last_space) {
            return "(6) an explorer beyond the track";
        }
        if (p < g->core.seats && !powers_are_right(d, g, p)) {
            return "(7) powers of the cards bought";
        }
        if (p < g->core.seats && !figures_are_right(g, p)) {
            return "(2) eight figures a seat";
        }
        if (p < g->core.seats && !ship_is_right(d, &g->seats[p])) {
            return "(3) discs of the ship";
        }
    }
    for (int p = g->core.seats; p < MA_SEATS; p++) {
        if (!is_zero(&g->powers[p], sizeof g->powers[p])) {
            return "(7) powers of nobody";
        }
    }
    if (!markers_are_right(g)) {
        return "(4) thirteen markers a nation";
    }
    if (g->token_piles[0] + g->token_piles[1] != qs_count(g->token_pool)) {
        return "(5) combat tokens";
    }
    if (!quests_are_right(d, g)) {
        return "(8) tiles of a place";
    }
    for (int i = 0; i < g->core.depth; i++) {
        if (!step_is_right(d, g, &g->core.agenda[i])) {
            return "(6) the agenda";
        }
    }
    return NULL;
}
