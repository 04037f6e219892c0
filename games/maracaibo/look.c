/*
 * look.c: what `look` tells about a card, tile or place as it stands for a seat now.
 *
 * Facts named look-... happen in no game: they are answers to a person who wants to know. Screens
 * read figures from them too, so that no rule is written a second time.
 */
#include "maracaibo.h"

/* Whose table it is, and who listens. */
struct look {
    const struct qs_rules *r;
    const struct ma_data *d;
    const struct maracaibo *g;
    int p;
    struct qs_facts *facts;
};

static void say(const struct look *k, int kind, uint16_t rule, int v0, int v1, int v2, int v3)
{
    struct qs_fact f = {
        .kind = (uint8_t)kind, .seat = (uint8_t)k->p, .rule = rule, .v = { v0, v1, v2, v3 }
    };
    k->facts->tell(k->facts, &f);
}

static void say_lacks(const struct look *k, int kind, uint16_t rule, int asked, int has)
{
    if (asked > has) {
        say(k, kind, rule, asked - has, 0, 0, 0);
    }
}

/* ------------------------------------------------------------------ project cards */

/* MAR-15.2 to MAR-15.4 */
static void say_price(const struct look *k, int card)
{
    static const uint8_t kind[] = { MA_F_LOOK_DOUBLOONS, MA_F_LOOK_FIGURES, MA_F_LOOK_COMBAT,
                                    MA_F_LOOK_HERBS };
    const struct ma_card *c = &k->d->card[card];
    int asked[MA_NEEDS], has[MA_NEEDS];
    ma_needs(k->d, k->g, k->p, card, asked, has);
    say(k, MA_F_LOOK_COST, MAR(15, 2), card, asked[MA_N_DOUBLOONS], c->cost, 0);
    if (ma_can_buy(k->d, k->g, k->p, card)) {
        say(k, MA_F_LOOK_CAN, MAR(15, 4), card, 0, 0, 0);
        return;
    }
    for (int i = 0; i < MA_N_MARKERS; i++) {
        uint16_t rule = i == 0 ? MAR(15, 2) : i == 1 ? MAR(15, 3) : MAR(15, 4);
        say_lacks(k, kind[i], rule, asked[i], has[i]);
    }
    if (asked[MA_N_MARKERS] > has[MA_N_MARKERS]) {
        say(k, MA_F_LOOK_MARKERS, MAR(15, 4), c->markers - 1, has[MA_N_MARKERS], 0, 0);
    }
}

/* Income of the card without synergy tokens, with those of the set, and with all. */
static void sum_income(const struct ma_card *c, unsigned tokens, int *doubloons, int *vp)
{
    *doubloons = *vp = 0;
    for (int i = 0; i < 4; i++) {
        const struct qs_effect *e = &c->gives[i];
        bool with = e->kind == MA_INCOME_IF || e->kind == MA_INCOME_VP_IF;
        if (with && !(tokens >> (e->arg[0] - 1) & 1)) {
            continue;
        }
        *doubloons += e->kind == MA_INCOME ? e->arg[0] : e->kind == MA_INCOME_IF ? e->arg[1] : 0;
        *vp += e->kind == MA_INCOME_VP ? e->arg[0] : e->kind == MA_INCOME_VP_IF ? e->arg[1] : 0;
    }
}

static int total(const struct maracaibo *g, int p)
{
    int n = 0;
    for (int i = 0; i < MA_SOURCES; i++) {
        n += g->core.points[p][i];
    }
    return n;
}

static int total_at_end(const struct look *k, const struct maracaibo *g)
{
    struct maracaibo end = *g;
    struct qs_act a = { .rules = k->r, .state = &end };
    ma_score_now(&a);
    return total(&end, k->p);
}

/* The table with the card bought: income, tokens and points that need no answer (MAR-15.5). */
static void buy_on(const struct look *k, struct maracaibo *g, int card)
{
    const struct ma_card *c = &k->d->card[card];
    struct qs_act a = { .rules = k->r, .state = g };
    int doubloons, vp;
    ma_add(&g->seats[k->p].display, card);
    ma_refresh_seat(k->d, g, k->p);
    sum_income(c, g->seats[k->p].synergies, &doubloons, &vp);
    ma_income(&a, k->p, doubloons);
    ma_income_vp(&a, k->p, vp);
    for (int i = 0; i < 4; i++) {
        const struct qs_effect *e = &c->gives[i];
        if (e->kind == MA_SYNERGY) {
            ma_get_synergy(&a, k->p, e->arg[0] - 1);
        } else if (e->kind == MA_VP) {
            ma_points(&a, k->p, MA_P_CARDS, e->arg[0], 0);
        } else if (e->kind == MA_VP_PER) {
            ma_points(&a, k->p, MA_P_CARDS, e->arg[1] * ma_thing(k->d, g, k->p, e->arg[0] - 1), 0);
        }
    }
}

/* What buying it now would change. */
static void say_change(const struct look *k, int card)
{
    const struct ma_seat *before = &k->g->seats[k->p];
    struct maracaibo then = *k->g;
    int bare, bare_vp, all, all_vp;
    buy_on(k, &then, card);
    const struct ma_seat *after = &then.seats[k->p];
    int more = after->income - before->income, more_vp = after->income_vp - before->income_vp;
    more_vp += more_vp < 0 ? MA_INCOME_VP_MOST : 0; /* it went round */
    if (more || more_vp) {
        say(k, MA_F_LOOK_INCOME, MAR(15, 5), more, more_vp, ma_scorings_left(k->g), 0);
    }
    sum_income(&k->d->card[card], 0, &bare, &bare_vp);
    sum_income(&k->d->card[card], ~0u, &all, &all_vp);
    if (bare != all || bare_vp != all_vp) {
        say(k, MA_F_LOOK_SYNERGY, MAR(15, 6), bare, bare_vp, all, all_vp);
    }
    say(k, MA_F_LOOK_POINTS, MAR(12, 3), total(&then, k->p) - total(k->g, k->p),
        total_at_end(k, &then) - total_at_end(k, k->g), 0, 0);
}

static void look_card(const struct look *k, int card)
{
    for (int p = 0; p < k->g->core.sides; p++) {
        if (ma_in(&k->g->seats[p].display, card)) {
            say(k, MA_F_LOOK_BOUGHT, MAR(15, 1), p, 0, 0, 0);
            return;
        }
    }
    say_price(k, card);
    say_change(k, card);
}

/* ------------------------------------------------------------------ tiles and tokens */

/* Where on the map or the track a tile lies, by the places' fields stored plus one. */
static void say_place(const struct look *k, const uint8_t at[MA_PLACES], int tile)
{
    for (int place = 0; place < MA_PLACES; place++) {
        if (at[place] == tile + 1) {
            say(k, MA_F_LOOK_LIES, MAR(1, 3), place, 0, 0, 0);
        }
    }
}

static void look_tile(const struct look *k, int tile)
{
    say_place(k, k->g->tile, tile);
}

/* MAR-9.1, MAR-9.3: what it is worth at the compasses one has. */
static void look_quest(const struct look *k, int quest)
{
    int vp, doubloons, others;
    ma_quest_pays(k->d, k->g, k->p, quest, &vp, &doubloons, &others);
    say(k, MA_F_LOOK_WORTH, MAR(9, 3), k->g->powers[k->p].compasses, vp, doubloons, others);
    for (int i = 0; i < MA_LAID; i++) {
        say_place(k, k->g->quest[i], quest);
    }
    for (int space = 0; space < MA_SPACES; space++) {
        if (k->g->track[space] == quest + 1) {
            say(k, MA_F_LOOK_ON_TRACK, MAR(1, 2), space, 0, 0, 0);
        }
    }
    bool can = ma_can_fulfil(k->d, k->g, k->p, quest);
    say(k, can ? MA_F_LOOK_PAYS : MA_F_LOOK_PAYS_NOT, MAR(9, 1), 0, 0, 0, 0);
}

/* MAR-26.1, MAR-27.1: what a story card in play still asks for. */
static void look_story(const struct look *k, int card)
{
    const struct ma_tale *t = &k->g->tale;
    int tile = ma_story_tile(k->g, card), full = k->d->story[card].full - 1;
    if (!qs_has(t->story, card)) {
        return;
    }
    if (full >= 0) {
        say(k, MA_F_LOOK_FULL, MAR(27, 3), full, k->g->posts[full], k->d->legacy[full].spaces, 0);
    } else if (tile >= 0) {
        bool can = ma_payable(k->d, k->g, k->p, MA_OF_STORY_COST, card);
        say(k, can ? MA_F_LOOK_PAYS : MA_F_LOOK_PAYS_NOT, MAR(26, 2), 0, 0, 0, 0);
    } else if (!ma_is_fulfilled(k->d, k->g, card)) {
        say(k, MA_F_LOOK_NEXT_GAME, MAR(28, 7), 0, 0, 0, 0);
    }
    for (int i = 0; i < t->tiles; i++) {
        if (t->card[i] == card + 1 && t->by[i]) {
            say(k, MA_F_LOOK_CLAIMED, MAR(27, 2), t->by[i] - 1, 0, 0, 0);
        }
    }
}

/* MAR-5.4, MAR-5.5 */
static void look_token(const struct look *k, int token)
{
    for (int n = 0; n < MA_NATIONS; n++) {
        int value = k->d->token[token].value[n] + ma_modifier(k->d, k->g, token, n);
        say(k, MA_F_LOOK_FIGHT, MAR(5, 4), n, value > 0 ? value : 0, ma_modifier(k->d, k->g, token, n), 0);
    }
}

/* MAR-16.2 to MAR-16.4 */
static void look_building(const struct look *k, int building)
{
    const struct ma_building *b = &k->d->building[building];
    int n = ma_thing(k->d, k->g, k->p, b->thing - 1), vp = b->each * n;
    say(k, MA_F_LOOK_INVEST, MAR(16, 2), ma_price(k->g, k->p, b->cost), 0, 0, 0);
    say(k, MA_F_LOOK_BUILDING, MAR(16, 4), b->thing - 1, n, vp < b->limit ? vp : b->limit, 0);
    if (!k->g->begun[building]) {
        say(k, MA_F_LOOK_FIRST, MAR(16, 3), 0, 0, 0, 0);
    }
}

/* MAR-13.1 to MAR-13.3 */
static void look_career(const struct look *k, int career)
{
    const struct ma_career *c = &k->d->career[career];
    const struct ma_seat *s = &k->g->seats[k->p];
    for (int i = 0; i < MA_TASKS; i++) {
        bool done = s->career == career + 1 && (s->tasks >> i & 1);
        say(k, done ? MA_F_LOOK_TASK_DONE : MA_F_LOOK_TASK, MAR(13, 2), c->task[i] - 1,
            ma_thing(k->d, k->g, k->p, c->task[i] - 1), c->low[i], c->high[i]);
    }
}

/* MAR-18.4, MAR-18.7 */
static void look_automa(const struct look *k, int card)
{
    const struct ma_automa *c = &k->d->automa[card];
    int late = k->g->round >= 3;
    say(k, MA_F_LOOK_JEAN, MAR(18, 6), c->moves, MA_R_UPPER + c->way, c->card, 0);
    if (c->vp[late]) {
        say(k, MA_F_LOOK_JEAN_VP, MAR(18, 7), c->vp[late], 0, 0, 0);
    }
    if (c->explore[late]) {
        say(k, MA_F_LOOK_JEAN_EXPLORES, MAR(18, 8), c->explore[late], 0, 0, 0);
    }
    if (c->fight) {
        say(k, MA_F_LOOK_JEAN_FIGHTS, MAR(19, 1), c->influence, 0, 0, 0);
    }
}

/* A sentence for each kind of legacy tile, in the order of enum ma_tile_kind. */
static void look_legacy(const struct look *k, int tile)
{
    const struct ma_legacy *t = &k->d->legacy[tile];
    say(k, MA_F_LOOK_L_QUEST_CITY + t->kind, MAR(22, 1), t->site - 1, t->moves, t->needs, 0);
    if (t->toll) {
        say(k, MA_F_LOOK_L_TOLL, MAR(22, 10), t->toll, 0, 0, 0);
    }
    if (t->spaces) {
        say(k, MA_F_LOOK_L_SPACES, MAR(22, 9), k->g->posts[tile], t->spaces, 0, 0);
    }
}

/* Rules about tiles are shown while one of their tiles is in the game. */
bool ma_shows(const struct qs_rules *r, const void *view, uint16_t rule)
{
    static const struct {
        uint16_t rule;
        uint8_t kind, row; /* row 0: any of that kind */
    } about[] = {
        { MAR(22, 1), MA_L_QUEST_CITY, 0 }, { MAR(22, 2), MA_L_ROUTE, 0 },
        { MAR(22, 3), MA_L_PLAGUE, 0 },     { MAR(22, 4), MA_L_CITY, MA_L4 },
        { MAR(22, 5), MA_L_FIGURE, 0 },     { MAR(22, 6), MA_L_FLEET, 0 },
        { MAR(22, 7), MA_L_CITY, MA_L7 },   { MAR(22, 8), MA_L_MINE, 0 },
        { MAR(22, 9), MA_L_POST, 0 },       { MAR(22, 10), MA_L_POST, MA_L11 },
        { MAR(22, 11), MA_L_POST, 0 },      { MAR(22, 12), MA_L_SKULL, 0 },
        { MAR(22, 13), MA_L_TREASURE, 0 },  { MAR(22, 14), MA_L_CITY, 0 },
        { MAR(22, 14), MA_L_PLAGUE, 0 },    { MAR(22, 14), MA_L_QUEST_CITY, 0 },
        { MAR(22, 14), MA_L_MINE, 0 },      { MAR(26, 7), MA_L_PLAGUE, 0 },
        { MAR(28, 8), MA_L_PLAGUE, 0 },     { MAR(28, 9), MA_L_QUEST_CITY, 0 },
    };
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = view;
    bool named = false, here = false;
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) {
        named |= about[i].rule == rule;
        for (qs_each(t, (uint64_t)g->legacy)) {
            here |= about[i].rule == rule && d->legacy[t].kind == about[i].kind &&
                    (!about[i].row || about[i].row == t);
        }
    }
    return here || !named;
}

/* ------------------------------------------------------------------ the board */

static void look_area(const struct look *k, int area)
{
    const struct ma_seat *s = &k->g->seats[k->p];
    say(k, MA_F_LOOK_AREA + area, MAR(14, 1), 0, 0, 0, 0);
    if (s->discs[area] == 2) {
        say(k, MA_F_LOOK_UPGRADE, MAR(14, 1), 0, 0, 0, 0);
    } else {
        bool can = qs_has(ma_removable(k->d, k->g, k->p), area);
        int kind = can ? MA_F_LOOK_DISCS : MA_F_LOOK_DISCS_NOT;
        say(k, kind, MAR(14, 2), 2 - s->discs[area], 0, 0, 0);
    }
}

/* MAR-12.4, MAR-12.5 */
static void look_nation(const struct look *k, int nation)
{
    int times[MA_NATIONS];
    ma_multipliers(k->g, times);
    say(k, MA_F_LOOK_NATION, MAR(12, 5), nation, times[nation], ma_on_map(k->g, nation),
        k->g->markers[nation]);
    for (int p = 0; p < k->g->core.sides; p++) {
        int now = k->g->seats[p].influence[nation], rank = ma_rank(k->d, k->g, p, nation);
        int next = now;
        while (next < MA_INFLUENCE_END && k->d->rank_at[next] == rank) {
            next++;
        }
        bool more = k->d->rank_at[next] > rank;
        say(k, more ? MA_F_LOOK_INFLUENCE : MA_F_LOOK_HIGHEST, MAR(6, 1), p, now, rank, more ? next : 0);
    }
}

static void look_place(const struct look *k, int place)
{
    int good = ma_market_good(k->d, k->g, place) - 1;
    if (ma_is_city(k->d, k->g, place)) {
        say(k, MA_F_LOOK_MARKET, MAR(4, 2), good, ma_market_room(k->d, k->g, place),
            ma_count_good(k->d, k->g, k->p, good), 0);
    } else if (ma_is_village(k->d, k->g, place)) {
        say(k, MA_F_LOOK_VILLAGE, MAR(8, 1), 0, 0, 0, 0);
        if (good >= 0) {
            say(k, MA_F_LOOK_NO_CITY, MAR(22, 1), 0, 0, 0, 0);
        }
    }
    for (qs_each(card, ma_stories_at(k->g, place))) {
        say(k, MA_F_LOOK_STORY_HERE, MAR(26, 1), (int)card, 0, 0, 0);
    }
    for (int i = 0; i < 2; i++) {
        int to = k->d->next[place][i] - 1;
        if (to >= 0 && ma_open_to(k->d, k->g, k->p, to)) {
            say(k, MA_F_LOOK_WAY, MAR(2, 3), to, 0, 0, 0);
        }
    }
}

static void look_space(const struct look *k, int space)
{
    for (int i = 0; i < 2; i++) {
        if (k->d->space[space].next[i]) {
            say(k, MA_F_LOOK_NEXT, MAR(7, 3), k->d->space[space].next[i], 0, 0, 0);
        }
    }
}

/* ------------------------------------------------------------------ what is counted */

static void look_good(const struct look *k, int good)
{
    say(k, MA_F_LOOK_HAVE, MAR(9, 2), ma_count_good(k->d, k->g, k->p, good), 0, 0, 0);
    for (int place = 0; place < MA_PLACES; place++) {
        if (ma_is_city(k->d, k->g, place) && ma_market_good(k->d, k->g, place) == good + 1) {
            say(k, MA_F_LOOK_SELLS, MAR(4, 2), place, ma_market_room(k->d, k->g, place), 0, 0);
        }
    }
}

static void look_object(const struct look *k, int object)
{
    say(k, MA_F_LOOK_HAVE, MAR(9, 2), ma_count_object(k->d, k->g, k->p, object), 0, 0, 0);
}

static void look_thing(const struct look *k, int thing)
{
    say(k, MA_F_LOOK_HAVE, MAR(13, 5), ma_thing(k->d, k->g, k->p, thing), 0, 0, 0);
}

/* MAR-15.6 */
static void look_synergy(const struct look *k, int token)
{
    int doubloons = 0, vp = 0;
    if (k->g->seats[k->p].synergies >> token & 1) {
        say(k, MA_F_LOOK_TOKEN, MAR(15, 6), 0, 0, 0, 0);
        return;
    }
    for (ma_each(c, &k->g->seats[k->p].display)) {
        int with, with_vp, without, without_vp;
        sum_income(&k->d->card[c], 1u << token, &with, &with_vp);
        sum_income(&k->d->card[c], 0, &without, &without_vp);
        doubloons += with - without;
        vp += with_vp - without_vp;
    }
    say(k, MA_F_LOOK_NO_TOKEN, MAR(15, 6), doubloons, vp, 0, 0);
}

void ma_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
             struct qs_facts *facts)
{
    static void (*const at[MA_LISTS])(const struct look *, int) = {
        [MA_CARDS_LIST] = look_card,         [MA_QUESTS_LIST] = look_quest,
        [MA_TOKENS_LIST] = look_token,       [MA_TILES_LIST] = look_tile,
        [MA_BUILDINGS_LIST] = look_building, [MA_CAREERS_LIST] = look_career,
        [MA_AUTOMA_LIST] = look_automa,      [MA_LEGACY_LIST] = look_legacy,
        [MA_PLACES_LIST] = look_place,       [MA_AREAS_LIST] = look_area,
        [MA_NATIONS_LIST] = look_nation,     [MA_SPACES_LIST] = look_space,
        [MA_GOODS_LIST] = look_good,         [MA_OBJECTS_LIST] = look_object,
        [MA_THINGS_LIST] = look_thing,       [MA_SYNERGIES_LIST] = look_synergy,
        [MA_STORY_LIST] = look_story,
    };
    struct look k = { .r = r, .d = ma_data(r), .g = view, .p = seat, .facts = facts };
    if (seat < k.g->core.seats && at[list]) {
        at[list](&k, index);
    }
}
