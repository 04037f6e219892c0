/*
 * story_tiles.c: chapters 26 and 28: story quests and their tiles; legacy tiles that come and go in
 * the middle of a game.
 */
#include "maracaibo.h"

/* ------------------------------------------------------------------ story tiles */

int ma_story_tile(const struct maracaibo *g, int card)
{
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.card[k] == card + 1 && g->tale.place[k]) {
            return k;
        }
    }
    return -1;
}

static int quests_here(const struct maracaibo *g, int place)
{
    int n = 0;
    while (n < MA_LAID && g->quest[n][place]) {
        n++;
    }
    return n;
}

/* MAR-28.4, MAR-28.7: the next tile of the pile; without one the card waits. */
void ma_lay_story_tile(struct qs_act *a, int card)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int place = d->story[card].tile_at - 1, k = g->tale.tiles;
    if (k == MA_STORY_TILES) {
        ma_tell(a, MA_F_NO_STORY_TILE, QS_NOBODY, MAR(28, 7), card, 0);
        return;
    }
    g->tale.tiles++;
    g->tale.card[k] = (uint8_t)(card + 1);
    g->tale.place[k] = (uint8_t)(place + 1);
    g->tale.older[k] = (uint8_t)quests_here(g, place);
    ma_tell(a, MA_F_STORY_TILE, QS_NOBODY, MAR(28, 4), card, place);
}

static bool is_under_way(const struct maracaibo *g, int card)
{
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        if (s->kind == MA_S_GOT && s->a == MA_TO_STORY && s->n == card) {
            return true;
        }
    }
    return false;
}

uint64_t ma_stories_at(const struct maracaibo *g, int place)
{
    uint64_t set = 0;
    for (int k = 0; k < g->tale.tiles; k++) {
        int card = g->tale.card[k] - 1;
        set |= g->tale.place[k] == place + 1 && !is_under_way(g, card) ? qs_bit(card) : 0;
    }
    return set;
}

uint64_t ma_payable_stories(const struct ma_data *d, const struct maracaibo *g, int p, int place)
{
    uint64_t can = 0;
    for (qs_each(card, ma_stories_at(g, place))) {
        can |= ma_payable(d, g, p, MA_OF_STORY_COST, (int)card) ? qs_bit((int)card) : 0;
    }
    return can;
}

/* MAR-26.1, MAR-26.2 */
void ma_offer_stories(struct qs_offer *o, int p, int place)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t set = qs_from(o, qs_mv(MA_V_STORY, 0), qs_first(d->stories));
    set = qs_keep(o, MAR(26, 1), set, ma_stories_at(g, place));
    qs_put(o, set ? qs_keep(o, MAR(26, 2), set, ma_payable_stories(d, g, p, place)) : 0);
}

/* MAR-26.2, MAR-26.3: cost, reward, then the tile. */
void ma_fulfil_story(struct qs_act *a, int p, int card)
{
    const struct maracaibo *g = a->state;
    ma_run(a, p, MA_OF_STORY_COST, card);
    ma_run(a, p, MA_OF_STORY_REWARD, card);
    qs_then(a, ma_step(MA_S_GOT, p, MA_TO_STORY, g->tale.place[ma_story_tile(g, card)] - 1, card));
}

/* MAR-26.3, MAR-29.1: it counts as a quest tile; Jean scores hers at the end. */
void ma_claim(struct qs_act *a, int p, int card)
{
    struct maracaibo *g = a->state;
    int k = ma_story_tile(g, card), place = g->tale.place[k] - 1;
    g->tale.place[k] = g->tale.older[k] = 0;
    g->tale.by[k] = (uint8_t)(p + 1);
    ma_know_things(ma_data(a->rules), g, p);
    int n = ma_quest_tiles(g, p);
    ma_tell4(a, MA_F_CLAIMED, p, MAR(26, 3), card, n, place, 0);
    if (p < g->core.seats && n >= 4) {
        ma_points(a, p, MA_P_QUESTS, n == 4 ? 3 : 2, MAR(9, 4));
    }
}

int ma_oldest_story(const struct maracaibo *g, int place)
{
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.place[k] == place + 1 && !g->tale.older[k]) {
            return g->tale.card[k] - 1;
        }
    }
    return -1;
}

void ma_grow_older(struct maracaibo *g, int place, int which)
{
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.place[k] == place + 1 && g->tale.older[k] > which) {
            g->tale.older[k]--;
        }
    }
}

/* MAR-27.1, MAR-27.3 */
bool ma_is_fulfilled(const struct ma_data *d, const struct maracaibo *g, int card)
{
    int full = d->story[card].full - 1;
    if (full >= 0) {
        return qs_has(g->legacy, full) && g->posts[full] >= d->legacy[full].spaces;
    }
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.card[k] == card + 1 && g->tale.by[k]) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ legacy tiles */

/* MAR-28.8: L3 takes city tile, discs and marker away. */
static void strike(struct qs_act *a, int place)
{
    struct maracaibo *g = a->state;
    int nation = g->marker[place] - 1;
    if (g->tile[place]) {
        ma_tell(a, MA_F_TILE_GONE, QS_NOBODY, MAR(28, 8), g->tile[place] - 1, place);
        g->tile_pool |= (uint16_t)(1u << (g->tile[place] - 1));
        g->tile[place] = 0;
    }
    if (g->market[place]) {
        ma_tell(a, MA_F_CLEARED, QS_NOBODY, MAR(28, 8), place, g->market[place]);
        g->market[place] = 0;
    }
    if (nation >= 0) {
        ma_tell(a, MA_F_MARKER_GONE, QS_NOBODY, MAR(28, 8), nation, place);
        g->marker[place] = 0;
        g->gone[nation]++;
    }
}

/* That it comes, and the sentence that `look` has for it: nobody knows its number by heart. */
static void tell_tile(struct qs_act *a, int tile, const struct ma_legacy *l)
{
    ma_tell(a, MA_F_ENTERS, QS_NOBODY, MAR(28, 5), tile, 0);
    ma_tell4(a, MA_F_LOOK_L_QUEST_CITY + l->kind, QS_NOBODY, MAR(28, 5), l->site - 1, l->moves, l->needs, 0);
}

/* MAR-28.5, MAR-28.9: one that is in play already does not come again. */
void ma_enter_tile(struct qs_act *a, int tile)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    const struct ma_legacy *l = &d->legacy[tile];
    if (qs_has(g->legacy, tile)) {
        return;
    }
    g->legacy |= (uint32_t)1 << tile;
    g->legacy_out &= ~((uint32_t)1 << tile);
    tell_tile(a, tile, l);
    if (l->kind == MA_L_POST && ma_table_size(g) == 2) {
        g->posts[tile] = (uint8_t)(l->first + ma_solo(g)); /* MAR-22.11 */
    } else if (l->kind == MA_L_PLAGUE) {
        strike(a, l->site - 1);
    } else if (l->kind == MA_L_QUEST_CITY) {
        qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_OWN, l->site - 1, 0));
    }
}

/* MAR-28.10: to the box; it may come again. */
void ma_leave_tile(struct qs_act *a, int tile)
{
    struct maracaibo *g = a->state;
    if (!qs_has(g->legacy, tile)) {
        return;
    }
    g->legacy &= ~((uint32_t)1 << tile);
    g->legacy_out |= (uint32_t)1 << tile;
    g->posts[tile] = 0;
    ma_tell(a, MA_F_LEAVES, QS_NOBODY, MAR(28, 10), tile, 0);
}

/* ------------------------------------------------------------------ skulls */

uint64_t ma_skulls(const struct ma_data *d, const struct maracaibo *g)
{
    uint64_t set = 0;
    for (qs_each(t, (uint64_t)g->legacy)) {
        int kind = d->legacy[t].kind;
        set |= kind == MA_L_SKULL || kind == MA_L_PLAGUE ? qs_bit((int)t) : 0;
    }
    return set;
}

/* MAR-26.7: Cartagena becomes a city again. */
static void lift(struct qs_act *a, int tile)
{
    const struct ma_legacy *l = &ma_data(a->rules)->legacy[tile];
    const struct maracaibo *g = a->state;
    ma_leave_tile(a, tile);
    if (l->kind == MA_L_PLAGUE && g->tile_pool) {
        qs_then(a, ma_step(MA_S_TILE_UP, 0, l->site - 1, 0, 1));
    }
}

/* MAR-26.6: asked if there are several; lost if there is none. */
void ma_remove_skull(struct qs_act *a, int p)
{
    uint64_t skulls = ma_skulls(ma_data(a->rules), a->state);
    if (skulls & (skulls - 1)) {
        qs_then(a, ma_step(MA_S_SKULL, p, 0, 0, 0));
    } else if (skulls) {
        lift(a, qs_lowest(skulls));
    }
}

/* Lemma: there are several when it is asked, and nothing comes between. */
MA_OFFER(skull)
{
    uint64_t set = qs_from(o, qs_mv(MA_V_LIFT, 0), qs_first(MA_LEGACY));
    (void)s;
    qs_put(o, qs_keep(o, MAR(26, 6), set, ma_skulls(ma_data(o->rules), o->state)));
}

MA_TAKE(skull)
{
    (void)s;
    lift(a, qs_c(m));
}
