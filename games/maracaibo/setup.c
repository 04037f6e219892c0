/*
 * setup.c: chapters 1 and 21: the table before the first turn, and the quests of the scenarios.
 */
#include "maracaibo.h"

/* MAR-18.2: cards of each letter in Jean's deck. */
static const uint8_t decks[5][3] = {
    { 5, 0, 0 }, { 5, 0, 1 }, { 5, 1, 1 }, { 4, 2, 1 }, { 3, 3, 1 },
};

int ma_table_size(const struct maracaibo *g)
{
    return ma_solo(g) ? 2 : g->core.seats;
}

static void set_up_cards(const struct ma_data *d, struct maracaibo *g, bool c_cards)
{
    for (int c = 0; c < d->cards; c++) {
        int letter = d->card[c].letter;
        struct ma_cards *to = !letter       ? &g->pool_a
                              : letter == 1 ? &g->pool_b
                              : c_cards     ? &g->pool_c
                                            : &g->out;
        ma_add(to, c);
    }
    g->box = (uint8_t)(ma_size(&g->pool_b) - MA_MIXED_B); /* the rest is the pile; refresh counts it */
}

/* MAR-1.3 */
static void set_up_tiles(const struct ma_data *d, struct maracaibo *g)
{
    int n = ma_table_size(g);
    for (int t = 0; t < MA_TILES; t++) {
        const uint8_t *p = d->tile[t].players;
        bool here = p[0] == n || p[1] == n || p[2] == n;
        if (d->tile[t].own && n == 2) {
            g->tile[11] = (uint8_t)(t + 1);
        } else if (here && !d->tile[t].own) {
            g->tile_pool |= (uint16_t)(1u << t);
        } else {
            g->tile_out |= (uint16_t)(1u << t);
        }
    }
}

/* MAR-1.5, MAR-1.6 */
static void set_up_markers(struct maracaibo *g)
{
    static const uint8_t first[] = { MA_SPAIN, MA_ENGLAND, MA_FRANCE };
    for (int k = 0; k < MA_NATIONS; k++) {
        g->markers[k] = MA_MARKERS;
    }
    for (int i = 0; i < 3 && ma_table_size(g) == 2; i++) {
        g->marker[6 + i] = (uint8_t)(first[i] + 1);
        g->markers[first[i]]--;
    }
}

/* MAR-1.8, MAR-1.9 */
static void set_up_seat(struct ma_seat *s, int p)
{
    s->doubloons = (uint16_t)(8 + p);
    s->combat = 1;
    s->figures = 2;
    s->reserve = 3;
    s->income = 8;
}

/* MAR-21.2, MAR-22.11 */
static void set_up_legacy(const struct ma_data *d, struct maracaibo *g, uint64_t wanted)
{
    uint64_t tiles = wanted;
    for (int i = 0; i < 8 && !g->tale.on; i++) {
        int tile = d->scenario[g->scenario].tiles[i];
        tiles |= tile ? qs_bit(tile - 1) : 0;
    }
    g->legacy = (uint32_t)tiles;
    g->legacy_out = (uint32_t)(qs_first(MA_LEGACY) & ~tiles);
    for (qs_each(t, tiles)) {
        if (d->legacy[t].kind == MA_L_POST && ma_table_size(g) == 2) {
            g->posts[t] = (uint8_t)(d->legacy[t].first + ma_solo(g));
        }
    }
}

void ma_setup(struct qs_act *a, const struct qs_options *o)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    bool campaign = o->value[MA_O_CAMPAIGN] != 0; /* MAR-25.2: then there is no scenario card */
    g->round = 1;
    g->scenario = (uint8_t)(campaign ? 0 : o->value[MA_O_SCENARIO]);
    set_up_cards(ma_data(a->rules), g, !campaign && d->scenario[g->scenario].cards);
    if (campaign) {
        ma_tale_setup(a, o);
    }
    set_up_tiles(d, g);
    set_up_markers(g);
    set_up_legacy(d, g, o->value[MA_O_LEGACY]);
    if (g->tile[11]) {
        ma_tell(a, MA_F_LAID_TILE, QS_NOBODY, MAR(1, 3), g->tile[11] - 1, 11);
    }
    for (int p = 0; p < g->core.seats; p++) {
        set_up_seat(&g->seats[p], p);
        ma_tell(a, MA_F_STARTS, p, MAR(1, 8), g->seats[p].ship, g->seats[p].explorer);
    }
    if (ma_solo(g)) {
        g->core.sides = 2;
        ma_tell(a, MA_F_STARTS, MA_JEAN, MAR(18, 1), 0, 0);
        g->level = (uint8_t)o->value[MA_O_LEVEL];
        for (int k = 0; k < 3; k++) {
            g->automa[k] = decks[g->level][k];
        }
    }
    g->automa_pool = (uint16_t)qs_first(MA_AUTOMA);
    g->quest_pool = (uint32_t)qs_first(d->quests);
    g->token_pool = (uint32_t)qs_first(MA_TOKENS);
    g->token_piles[0] = 13;
    g->token_piles[1] = 12;
    g->building_pool = (uint8_t)qs_first(MA_BUILDINGS);
    g->career_pool = (uint8_t)qs_first(MA_CAREERS);
    ma_refresh(a->rules, g);
    qs_then(a, ma_step(MA_S_LAYOUT, 0, 0, 0, 0));
}

/* ------------------------------------------------------------------ what is drawn for the map */

/* One part after the other; n is the part. */
MA_TAKE(layout)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    (void)m;
    switch (s->n) {
    case 0:
        for (int p = 0; p < MA_PLACES; p++) {
            if (d->place[p].slot) {
                qs_then(a, ma_step(MA_S_TILE_UP, 0, p, 0, 0));
            }
        }
        break;
    case 1:
        qs_then(a, ma_step(MA_S_QUEST_UP, 0, 0, 0, 0));
        for (int i = 0; i < d->spaces; i++) {
            if (d->space[i].quest) {
                qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_TRACK, i, 0));
            }
        }
        break;
    case 2:
        qs_then(a, ma_step(MA_S_LAY_QUESTS, 0, 0, 0, 0));
        qs_then(a, ma_step(MA_S_BUILDING_UP, 0, 0, 0, 0));
        qs_then(a, ma_step(MA_S_DEAL_HANDS, 0, 0, 0, 0));
        break;
    default:
        g->tale.dealt = g->tale.on;
        qs_then(a, ma_step(MA_S_REFILL, 0, 0, 0, 0));
        qs_then(a, ma_step(MA_S_CHOOSE, 0, (1 << g->core.seats) - 1, 0, 0));
        qs_then(a, ma_step(MA_S_BEGIN, 0, 0, 0, 0));
        return;
    }
    qs_then(a, ma_step(MA_S_LAYOUT, 0, 0, 0, s->n + 1));
}

static uint64_t marked_tiles(const struct ma_data *d, uint64_t tiles)
{
    uint64_t set = 0;
    for (qs_each(t, tiles)) {
        set |= d->tile[t].marked ? qs_bit((int)t) : 0;
    }
    return set;
}

/*
 * MAR-1.3: two marked and two other tiles in random order over four places. With s places to go and
 * u other tiles still to be laid, a marked tile comes with probability 1/s, each of the v others
 * that are left with u/(s v).
 */
MA_OFFER(tile_up)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t marked = marked_tiles(d, g->tile_pool), others = g->tile_pool & ~marked;
    int laid = 0;
    for (int p = 0; p < MA_PLACES; p++) {
        laid += d->place[p].slot && g->tile[p] && !d->tile[g->tile[p] - 1].marked;
    }
    if (s->n) { /* MAR-26.7: any of them, the one that was taken away too */
        qs_put(o, qs_from(o, qs_mv(MA_V_TILE_UP, 0), g->tile_pool));
        return;
    }
    for (int t = 0; t < MA_TILES; t++) {
        uint32_t weight = qs_has(marked, t) ? (uint32_t)qs_count(others) : (uint32_t)(2 - laid);
        qs_put_weighted(o, qs_from(o, qs_mv(MA_V_TILE_UP, t), qs_has(g->tile_pool, t)), weight);
    }
}

/* MAR-22.3: at Cartagena with L3 it leaves the game. */
MA_TAKE(tile_up)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int tile = qs_c(m);
    g->tile_pool &= (uint16_t)~(1u << tile);
    g->tile[s->a] = (uint8_t)(tile + 1);
    ma_tell(a, MA_F_LAID_TILE, QS_NOBODY, s->n ? MAR(26, 7) : MAR(1, 3), tile, s->a);
    if (s->n || !g->core.depth || g->core.agenda[g->core.depth - 1].kind == MA_S_TILE_UP) {
        return;
    }
    for (int p = 0; p < MA_PLACES; p++) {
        if (g->tile[p] && ma_tile_at(d, g, p, MA_L_PLAGUE) >= 0) {
            ma_tell(a, MA_F_LEGACY, QS_NOBODY, MAR(22, 3), ma_tile_at(d, g, p, MA_L_PLAGUE), 0);
            ma_tell(a, MA_F_TILE_GONE, QS_NOBODY, MAR(22, 3), g->tile[p] - 1, p);
            uint16_t gone = (uint16_t)(1u << (g->tile[p] - 1)); /* MAR-26.7: it may come back */
            g->tile_out |= (uint16_t)(g->tale.on ? 0 : gone);
            g->tile_pool |= (uint16_t)(g->tale.on ? gone : 0);
            g->tile[p] = 0;
        }
    }
}

MA_OFFER(building_up)
{
    const struct maracaibo *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_BUILDING_UP, 0), g->building_pool));
}

/* MAR-1.7, MAR-11.8 */
MA_TAKE(building_up)
{
    struct maracaibo *g = a->state;
    g->building_pool &= (uint8_t)~(1u << qs_c(m));
    g->building[s->a] = (uint8_t)(qs_c(m) + 1);
    ma_tell(a, MA_F_BUILDING, QS_NOBODY, MAR(1, 7), qs_c(m), s->a + 1);
}

/* ------------------------------------------------------------------ quests */

/* MAR-21.1: the tiles of a round; with L1 the one of its city at set-up. */
MA_TAKE(lay_quests)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    int n = ma_solo(g) ? 1 : g->core.seats;
    (void)m;
    if (g->tale.on) { /* MAR-25.2 */
        (s->a ? ma_tell_on : ma_begin_tale)(a);
        return;
    }
    for (int i = 0; i < d->sites; i++) {
        const struct ma_site *t = &d->site[i];
        if (t->scenario == g->scenario + 1 && t->round == s->a && n >= t->from && n <= t->to) {
            qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_PLACE, t->place - 1, 0));
        }
    }
    int city = ma_find_tile(d, g, MA_L_QUEST_CITY);
    if (city >= 0 && !s->a) {
        qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_OWN, d->legacy[city].site - 1, 0));
    }
}

/* MAR-17.16. Lemma: there is room, since the cards were counted when they were read. */
static void hold_quest(struct qs_act *a, const struct qs_step *s, int quest)
{
    uint8_t *held = ((struct maracaibo *)a->state)->seats[s->seat].held;
    int i = 0;
    while (i < MA_HELD - 1 && held[i]) {
        i++;
    }
    held[i] = (uint8_t)quest;
    ma_tell(a, MA_F_QUEST_ON, s->seat, MAR(17, 16), quest - 1, s->b < ma_data(a->rules)->cards ? s->b : -1);
}

/* Always true with tables that were checked; a position from elsewhere may be full. */
static bool has_room(const struct maracaibo *g, const struct qs_step *s)
{
    switch (s->a) {
    case MA_TO_PLACE:
    case MA_TO_OWN:
        return !g->quest[MA_LAID - 1][s->b];
    case MA_TO_HELD:
        return !g->seats[s->seat].held[0] || !g->seats[s->seat].held[1] || !g->seats[s->seat].held[2] ||
               !g->seats[s->seat].held[3];
    default:
        return true;
    }
}

/* MAR-21.3: the top tile goes where the step says; then the next one is turned up. */
MA_TAKE(quest_next)
{
    struct maracaibo *g = a->state;
    int which, quest = g->quest_top;
    (void)m;
    if (!quest || !has_room(g, s)) {
        ma_tell(a, MA_F_SHORT, QS_NOBODY, MAR(21, 3), 0, 0);
        return;
    }
    g->quest_top = 0;
    switch (s->a) {
    case MA_TO_TRACK:
        g->track[s->b] = (uint8_t)quest;
        ma_tell(a, MA_F_LAID_TRACK, QS_NOBODY, MAR(1, 2), quest - 1, s->b);
        break;
    case MA_TO_OWN:
    case MA_TO_PLACE:
        which = ma_lay_quest(g, s->b, quest - 1);
        g->quest_own = (uint8_t)(s->a == MA_TO_OWN ? which + 1 : g->quest_own);
        ma_tell(a, MA_F_LAID_QUEST, QS_NOBODY, MAR(21, 1), quest - 1, s->b);
        break;
    case MA_TO_HELD:
        hold_quest(a, s, quest);
        break;
    default:
        ma_gain_quest(a, s->seat, quest - 1, MA_TO_SEAT, 0);
    }
    if (g->quest_pool) {
        qs_then(a, ma_step(MA_S_QUEST_UP, 0, 0, 0, 0));
    }
}

MA_OFFER(quest_up)
{
    const struct maracaibo *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_QUEST_UP, 0), g->quest_pool));
}

MA_TAKE(quest_up)
{
    struct maracaibo *g = a->state;
    (void)s;
    g->quest_pool &= ~((uint32_t)1 << qs_c(m));
    g->quest_top = (uint8_t)(qs_c(m) + 1);
}

/* ---------------------------------------- the deal and the first choice */

/* MAR-1.4, MAR-1.11: eight cards and two careers for each seat; n counts them all. */
MA_TAKE(deal_hands)
{
    const struct maracaibo *g = a->state;
    int seats = g->core.seats, cards = MA_DEALT * seats;
    (void)m;
    if (s->n < cards) {
        qs_then(a, ma_step(MA_S_DEAL, s->n % seats, MA_FROM_A, 0, 0));
    } else {
        qs_then(a, ma_step(MA_S_CAREER, s->n % seats, 0, 0, 0));
    }
    if (s->n + 1 < cards + 2 * seats) {
        qs_then(a, ma_step(MA_S_DEAL_HANDS, 0, 0, 0, s->n + 1));
    }
}

MA_OFFER(career)
{
    const struct maracaibo *g = o->state;
    uint64_t left = g->career_pool;
    (void)s;
    for (int p = 0; p < g->core.seats; p++) {
        left &= (uint64_t)~g->seats[p].careers;
    }
    qs_put(o, qs_from(o, qs_mv(MA_V_DEAL_CAREER, 0), left));
}

MA_TAKE(career)
{
    struct maracaibo *g = a->state;
    struct ma_seat *p = &g->seats[s->seat];
    p->careers |= (uint8_t)(1u << qs_c(m));
    p->careers_n++;
    ma_tell(a, MA_F_DEALT_CAREER, s->seat, MAR(1, 11), qs_c(m), 0);
}

/* Cards of the hand not yet sorted. */
static struct ma_cards unsorted(const struct ma_seat *p)
{
    struct ma_cards left = p->hand;
    if (p->pick_plan) {
        ma_drop(&left, p->pick_plan - 1);
    }
    for (int i = 0; i < MA_DROPPED; i++) {
        if (p->pick_drop[i]) {
            ma_drop(&left, p->pick_drop[i] - 1);
        }
    }
    return left;
}

/* Count-down: a card to plan, three to discard, a career. */
MA_OFFER(choose)
{
    const struct maracaibo *g = o->state;
    const struct ma_seat *p = &g->seats[o->seat];
    struct ma_cards left = unsorted(p);
    bool plan = !p->pick_plan, drop = !plan && !p->pick_drop[MA_DROPPED - 1];
    (void)s;
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_PLAN_FIRST, 64 * w), left.w[w]);
        qs_put(o, qs_if(o, MAR(1, 10), set, plan));
    }
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_DROP, 64 * w), left.w[w]);
        qs_put(o, qs_if(o, MAR(1, 10), set, drop));
    }
    uint64_t set = qs_from(o, qs_mv(MA_V_KEEP, 0), p->careers);
    qs_put(o, qs_if(o, MAR(1, 11), set, !plan && !drop));
}

MA_TAKE(choose)
{
    struct maracaibo *g = a->state;
    struct ma_seat *p = &g->seats[s->seat];
    int i = 0;
    switch (qs_verb_of(m)) {
    case MA_V_PLAN_FIRST:
        p->pick_plan = (uint8_t)(qs_c(m) + 1);
        break;
    case MA_V_DROP:
        while (p->pick_drop[i]) {
            i++;
        }
        p->pick_drop[i] = (uint8_t)(qs_c(m) + 1);
        break;
    default:
        p->pick_career = (uint8_t)(qs_c(m) + 1);
        qs_done(a);
    }
}

/* In a sampled world the clicks of others are not known: there the lowest stand in for them. */
static void complete_choice(struct ma_seat *p)
{
    struct ma_cards left = unsorted(p);
    if (!p->pick_plan) {
        p->pick_plan = (uint8_t)(ma_next_card(&left, 0) + 1);
        left = unsorted(p);
    }
    for (int i = 0; i < MA_DROPPED; i++) {
        if (!p->pick_drop[i]) {
            p->pick_drop[i] = (uint8_t)(ma_next_card(&left, 0) + 1);
            left = unsorted(p);
        }
    }
    if (!p->pick_career) {
        p->pick_career = (uint8_t)(qs_lowest(p->careers) + 1);
    }
}

void ma_reveal(struct qs_act *a, const struct qs_step *s)
{
    struct maracaibo *g = a->state;
    (void)s;
    for (int p = 0; p < g->core.seats; p++) {
        struct ma_seat *t = &g->seats[p];
        complete_choice(t);
        int plan = t->pick_plan - 1;
        ma_leave(g, p, plan);
        t->plan[0] = (uint8_t)(plan + 1);
        for (int i = 0; i < MA_DROPPED; i++) {
            ma_discard(a, p, t->pick_drop[i] - 1);
            t->pick_drop[i] = 0;
        }
        t->career = t->pick_career;
        g->career_pool &= (uint8_t)~(1u << (t->career - 1));
        t->careers = t->careers_n = t->pick_plan = t->pick_career = 0;
        ma_tell(a, MA_F_PLANNED, p, MAR(1, 10), plan, 0);
        ma_tell(a, MA_F_CHOSE, p, MAR(1, 11), t->career - 1, 0);
    }
}
