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
           ma_size(&g->fresh) == fresh && ma_size(&g->older) == older && ma_size(&g->pool_b) >= g->box;
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

static bool is_zero(const void *at, size_t n)
{
    const unsigned char *b = at;
    while (n && !*b) {
        b++;
        n--;
    }
    return !n;
}

/* MAR-18.6: Jean takes cards of the display at once; she holds and plans none. */
static bool has_no_cards(const struct ma_seat *s)
{
    return !ma_any(&s->hand) && !ma_any(&s->hand_open) && !s->careers && !s->careers_n && !s->career &&
           is_zero(s->plan, sizeof s->plan) &&
           !(s->hidden_a | s->hidden_mix | s->hidden_fresh | s->hidden_older | s->pick_plan | s->pick_career |
             s->pick_drop[0] | s->pick_drop[1] | s->pick_drop[2]);
}

/* (7) */
static bool powers_are_right(const struct ma_data *d, const struct maracaibo *g, int p)
{
    struct maracaibo again;
    memcpy(&again, g, sizeof again);
    ma_refresh_seat(d, &again, p);
    return !memcmp(&again.powers[p], &g->powers[p], sizeof g->powers[p]);
}

static bool story_tile_is_right(const struct ma_data *d, const struct maracaibo *g, int k)
{
    const struct ma_tale *t = &g->tale;
    int card = t->card[k] - 1, place = t->place[k] - 1;
    if (k >= t->tiles) {
        return !t->card[k] && !t->place[k] && !t->by[k] && !t->older[k];
    }
    if (card < 0 || card >= d->stories || (t->by[k] && place >= 0) || t->by[k] > g->core.sides) {
        return false;
    }
    if (place < 0) {
        return !t->older[k];
    }
    return qs_has(t->story, card) && d->story[card].tile_at == place + 1 &&
           (!t->older[k] || g->quest[t->older[k] - 1][place]);
}

/* Cards in play have been read, but for those that are about to be. */
static bool story_was_read(const struct maracaibo *g)
{
    const struct qs_step *bottom = &g->core.agenda[0];
    uint64_t unread = g->tale.story & ~g->tale.read;
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        unread &= ~(s->kind == MA_S_LAY_CARD && s->n < MA_STORIES ? qs_bit(s->n) : 0);
    }
    return !unread || (bottom->kind == MA_S_LAYOUT && bottom->n < 3);
}

/* (11) */
static bool tale_is_right(const struct ma_data *d, const struct maracaibo *g)
{
    const struct ma_tale *t = &g->tale;
    if (!t->on) {
        return is_zero(t, sizeof *t);
    }
    for (int k = 0; k < MA_STORY_TILES; k++) {
        if (!story_tile_is_right(d, g, k)) {
            return false;
        }
    }
    return !((t->story | t->done | t->read) & ~qs_first(d->stories)) && !(t->story & t->done) &&
           !(t->read & ~(t->story | t->done)) && !(t->turned & ~(t->read & t->done)) && story_was_read(g) &&
           t->chapter <= d->chapters && t->voting <= d->stories && t->ended <= d->stories;
}

/* Nothing is picked but while the first choice is asked, and no vote given but in a vote. */
static bool choices_are_of_now(const struct maracaibo *g)
{
    int picked = 0, voted = 0;
    for (int p = 0; p < g->core.seats; p++) {
        const struct ma_seat *t = &g->seats[p];
        picked |= t->pick_plan | t->pick_career | t->pick_drop[0] | t->pick_drop[1] | t->pick_drop[2];
        voted |= g->tale.vote[p];
    }
    for (int i = 0; i < g->core.depth; i++) {
        picked = g->core.agenda[i].kind == MA_S_CHOOSE ? 0 : picked;
        voted = g->core.agenda[i].kind == MA_S_VOTE ? 0 : voted;
    }
    return !picked && !voted;
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
    for (int p = g->core.seats; p < g->core.sides; p++) {
        if (!has_no_cards(&g->seats[p])) {
            return "(1) Jean holds no cards";
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
    if (!tale_is_right(d, g)) {
        return "(11) story cards and tiles";
    }
    if (!choices_are_of_now(g)) {
        return "(6) a pick or a vote without the question it is for";
    }
    return ma_check_agenda(d, g);
}
