/*
 * sail.c: chapters 2, 10 and 22: the map with its tiles, sailing, arriving, assistants passed by.
 *
 * A voyage is named by its way and its destination. The way is a number: 0 where no fork is met; at
 * each fork w becomes 2w + 1 for the upper branch and 2w + 2 for the lower one.
 */
#include <string.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ the map with its tiles */

int ma_tile_at(const struct ma_data *d, const struct maracaibo *g, int place, int kind)
{
    for (qs_each(t, (uint64_t)g->legacy)) {
        if (d->legacy[t].kind == kind && d->legacy[t].site == place + 1) {
            return (int)t;
        }
    }
    return -1;
}

int ma_find_tile(const struct ma_data *d, const struct maracaibo *g, int kind)
{
    for (qs_each(t, (uint64_t)g->legacy)) {
        if (d->legacy[t].kind == kind) {
            return (int)t;
        }
    }
    return -1;
}

bool ma_is_city_by_tile(const struct ma_data *d, const struct maracaibo *g, int place)
{
    switch (d->place[place].kind) {
    case MA_CITY:
        return ma_tile_at(d, g, place, MA_L_PLAGUE) < 0;
    case MA_VILLAGE_PLACE:
        return ma_tile_at(d, g, place, MA_L_QUEST_CITY) >= 0;
    case MA_CLOSED:
        return ma_tile_at(d, g, place, MA_L_CITY) >= 0;
    default:
        return false;
    }
}

/* MAR-22.4, MAR-22.7, MAR-22.14; 21a and 21b go by the round (MAR-11.3). */
bool ma_open_to(const struct ma_data *d, const struct maracaibo *g, int p, int place)
{
    if (place == MA_HOME_A || place == MA_HOME_B) {
        return (place == MA_HOME_B) == ma_last_round(g);
    }
    if (d->place[place].kind != MA_CLOSED) {
        return true;
    }
    int tile = ma_tile_at(d, g, place, MA_L_CITY);
    return tile >= 0 && ma_reached(d, g, p, d->legacy[tile].needs);
}

void ma_closed_to(const struct ma_data *d, const struct maracaibo *g, int p, uint64_t tiles,
                  uint64_t closed[2])
{
    closed[0] = closed[1] = 0;
    for (qs_each(t, tiles)) {
        int place = d->legacy[t].site - 1;
        if (d->legacy[t].kind == MA_L_CITY && !ma_open_to(d, g, p, place)) {
            closed[t != MA_L4] |= qs_bit(place);
        }
    }
}

int ma_market_good(const struct ma_data *d, const struct maracaibo *g, int place)
{
    return g->tile[place] ? d->tile[g->tile[place] - 1].good : d->place[place].good;
}

int ma_market_room(const struct ma_data *d, const struct maracaibo *g, int place)
{
    int spaces = g->tile[place] ? d->tile[g->tile[place] - 1].spaces : d->place[place].spaces;
    return ma_is_city(d, g, place) && spaces > g->market[place] ? spaces - g->market[place] : 0;
}

/* MAR-2.2, MAR-22.2, MAR-22.4: points for a route with tiles about. */
static int moves_for(const struct ma_data *d, const struct maracaibo *g, int from, int k)
{
    int to = d->next[from][k] - 1;
    for (qs_each(t, (uint64_t)g->legacy)) {
        const struct ma_legacy *l = &d->legacy[t];
        if (l->moves &&
            (l->route == d->edge[from][k] || (l->site && (l->site == to + 1 || l->site == from + 1)))) {
            return l->moves;
        }
    }
    return 1;
}

/* A leg of a voyage: from a place to one of those next to it. */
struct leg {
    int to, moves;
};

/* Legs open to the side, upper first. */
static int find_legs(const struct ma_data *d, const struct maracaibo *g, int p, int place, struct leg *leg)
{
    int n = 0;
    for (int k = 0; k < 2; k++) {
        int to = d->next[place][k] - 1;
        if (to >= 0 && ma_open_to(d, g, p, to)) {
            leg[n++] = (struct leg){ to, moves_for(d, g, place, k) };
        }
    }
    return n;
}

/* The same; without tiles it depends on the round alone. */
static inline int legs_from(const struct ma_data *d, const struct maracaibo *g, int p, int place,
                            struct leg *leg)
{
    const uint8_t *to = d->ahead[ma_last_round(g)][place];
    if (g->legacy) {
        return find_legs(d, g, p, place, leg);
    }
    leg[0] = (struct leg){ to[0] - 1, 1 };
    leg[1] = (struct leg){ to[1] - 1, 1 };
    return (to[0] != 0) + (to[1] != 0);
}

/* MAR-22.10 */
static int toll_at(const struct ma_data *d, const struct maracaibo *g, int place)
{
    int tile = g->legacy ? ma_tile_at(d, g, place, MA_L_POST) : -1;
    return tile >= 0 ? d->legacy[tile].toll : 0;
}

/* ------------------------------------------------------------------ sailing */

/* Which rules a voyage is held to, to say by which one it is refused. */
enum { BY_POINTS = 1, BY_STOPS = 2, BY_TOLLS = 4, BY_ALL = 7 };

struct voyage {
    const struct ma_data *d;
    const struct maracaibo *g;
    int p;
    unsigned rules;
    struct ma_reach *reach;
};

static bool sails_on(const struct voyage *v, int place, int points, int money)
{
    return (points > 0 || !(v->rules & BY_POINTS)) && (!v->d->place[place].stop || !(v->rules & BY_STOPS)) &&
           (money >= 0 || !(v->rules & BY_TOLLS));
}

static void walk(struct voyage *v, int place, int points, int money, int way)
{
    struct leg leg[2];
    int n = legs_from(v->d, v->g, v->p, place, leg);
    for (int i = 0; i < n; i++) {
        int to = leg[i].to, next = n > 1 ? 2 * way + 1 + i : way, left = points - leg[i].moves;
        if ((left < 0 && (v->rules & BY_POINTS)) || next >= MA_WAYS) {
            continue;
        }
        v->reach->ways |= (uint32_t)1 << next;
        v->reach->at[next] |= (uint32_t)1 << to;
        v->reach->along[next] |= v->reach->along[way] | (uint32_t)1 << to;
        int rest = money - toll_at(v->d, v->g, to);
        if (sails_on(v, to, left, rest)) {
            walk(v, to, left, rest, next);
        }
    }
}

/* What the side reaches with so many points, held to some of the rules. */
static void walk_all(const struct ma_data *d, const struct maracaibo *g, int p, int points, unsigned rules,
                     struct ma_reach *reach)
{
    struct voyage v = { d, g, p, rules, reach };
    memset(reach, 0, sizeof *reach);
    walk(&v, g->seats[p].ship, points, g->seats[p].doubloons, 0);
}

/* The rule that refuses a voyage: first whether arrows lead there, then what stops the ship. */
static void refuse_voyage(struct qs_offer *o, const struct qs_step *s, int way)
{
    static const struct {
        uint16_t rule;
        unsigned rules;
    } held[] = { { MAR(2, 3), 0 },
                 { MAR(2, 5), BY_STOPS },
                 { MAR(2, 2), BY_STOPS | BY_POINTS },
                 { MAR(22, 10), BY_ALL } };
    const struct ma_data *d = ma_data(o->rules);
    uint64_t closed[2], home = 0;
    uint64_t at = qs_from(o, qs_mv2(MA_V_SAIL, way, 0), qs_first(MA_PLACES));
    for (int place = MA_HOME; place <= MA_LAST; place++) {
        home |= ma_open_to(d, o->state, s->seat, place) ? 0 : qs_bit(place);
    }
    ma_closed_to(d, o->state, s->seat, qs_first(MA_LEGACY), closed);
    at = qs_keep(o, MAR(22, 4), at, ~closed[0]);
    at = qs_keep(o, MAR(22, 7), at, ~closed[1]);
    at = qs_keep(o, MAR(11, 3), at, ~home);
    for (size_t i = 0; i < sizeof held / sizeof held[0]; i++) {
        struct ma_reach reach;
        walk_all(d, o->state, s->seat, s->a, held[i].rules, &reach);
        at = qs_keep(o, held[i].rule, at, reach.at[way]);
    }
    qs_put(o, at);
}

/* Lemma: there is always a next place, for one point or three. The step's a: points to spend. */
MA_OFFER(sail)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    const struct ma_reach *reach = &d->reach[ma_last_round(g)][g->seats[s->seat].ship];
    struct ma_reach walked;
    if (g->legacy || s->a != MA_MOVES) {
        walk_all(d, g, s->seat, s->a, BY_ALL, &walked);
        reach = &walked;
    }
    for (qs_each(way, o->asking ? 0 : (uint64_t)reach->ways)) {
        qs_put(o, qs_from(o, qs_mv2(MA_V_SAIL, (int)way, 0), reach->at[way]));
    }
    if (o->asking && qs_verb_of(o->asked) == MA_V_SAIL) {
        refuse_voyage(o, s, qs_b(o->asked));
    }
    uint64_t stay = qs_from(o, qs_mv(MA_V_STAY, 0), 1);
    qs_put(o, qs_if(o, MAR(2, 2), stay, s->b));
}

/* Places that can follow on each, and itself: what can follow on the next ones, until nothing is new. */
static void find_later(struct ma_data *d)
{
    for (int n = 0; n < MA_PLACES; n++) {
        for (int place = 0; place < MA_PLACES; place++) {
            const uint8_t *next = d->next[place];
            d->later[place] |= (uint32_t)1 << place;
            d->later[place] |= next[0] ? d->later[next[0] - 1] : 0;
            d->later[place] |= next[1] ? d->later[next[1] - 1] : 0;
        }
    }
}

/* What the map gives while no tile lies on it, so that it need not be looked for at every turn. */
void ma_work_out_voyages(struct ma_data *d)
{
    find_later(d);
    for (int last = 0; last < 2; last++) {
        struct maracaibo bare = { .round = last ? MA_ROUNDS : 1 };
        for (int place = 0; place < MA_PLACES; place++) {
            struct leg leg[2];
            for (int n = find_legs(d, &bare, 0, place, leg); n-- > 0;) {
                d->ahead[last][place][n] = (uint8_t)(leg[n].to + 1);
            }
        }
        for (int place = 0; place < MA_PLACES; place++) {
            bare.seats[0].ship = (uint8_t)place;
            walk_all(d, &bare, 0, MA_MOVES, BY_ALL, &d->reach[last][place]);
        }
    }
}

void ma_score_unused(struct qs_act *a, int p, int place, int n)
{
    if (n > 0) {
        ma_tell(a, MA_F_UNUSED, p, MAR(10, 2), n, place);
        ma_points(a, p, MA_P_ASSISTANTS, 2 * n, MAR(10, 2));
    }
}

/* MAR-10.2: assistants at a place that were not used; so many of them were, or could not be. */
static void score_others(struct qs_act *a, int p, int place, int used)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    struct ma_cards here = ma_both(&g->seats[p].display, &d->there[place]);
    ma_score_unused(a, p, place, ma_size(&here) - used);
}

static inline void settle(struct qs_act *a, int p, int place, int used)
{
    struct maracaibo *g = a->state;
    g->seats[p].settled |= (uint32_t)1 << place;
    if (g->powers[p].at >> place & 1) {
        score_others(a, p, place, used);
    }
}

void ma_settle(struct qs_act *a, int p, int place, int used)
{
    settle(a, p, place, used);
}

/* MAR-10.3 */
void ma_score_unsettled(struct qs_act *a, int p)
{
    struct maracaibo *g = a->state;
    for (qs_each(place, (uint64_t)(g->powers[p].at & ~g->seats[p].settled))) {
        settle(a, p, (int)place, 0);
    }
    g->seats[p].settled = 0;
}

/* Places passed on a voyage, first to last, and the points it takes. */
struct course {
    int n, points;
    uint8_t passed[MA_MOVES];
};

static void find_course(const struct ma_data *d, const struct maracaibo *g, int p, int way, int to,
                        struct course *c)
{
    int n = 0, points = 0;
    int forks = 0, at = g->seats[p].ship, picks[5];
    for (; way; way = (way - 1) / 2) {
        picks[forks++] = (way - 1) & 1;
    }
    for (;;) {
        struct leg leg[2];
        int i = legs_from(d, g, p, at, leg) > 1 ? picks[--forks] : 0;
        points += leg[i].moves;
        at = leg[i].to;
        if (at == to && !forks) {
            c->n = n;
            c->points = points;
            return;
        }
        c->passed[n++] = (uint8_t)at;
    }
}

/* MAR-2.2 to MAR-2.5, MAR-22.10: points for the voyage, 0 if it cannot be made; what is passed. */
int ma_voyage(const struct ma_data *d, const struct maracaibo *g, int p, int points, int way, int to,
              uint8_t passed[MA_MOVES])
{
    int forks = 0, at = g->seats[p].ship, money = g->seats[p].doubloons, spent = 0, picks[5];
    for (; way; way = (way - 1) / 2) {
        picks[forks++] = (way - 1) & 1;
    }
    for (int n = 0;; n++) {
        struct leg leg[2];
        int legs = legs_from(d, g, p, at, leg);
        if (!legs || (legs > 1 && !forks)) {
            return 0;
        }
        int i = legs > 1 ? picks[--forks] : 0;
        spent += leg[i].moves;
        at = leg[i].to;
        if (spent > points || (at == to && !forks)) {
            return spent > points ? 0 : spent;
        }
        money -= toll_at(d, g, at);
        if (d->place[at].stop || money < 0 || spent == points) {
            return 0;
        }
        passed[n] = (uint8_t)at;
    }
}

void ma_voyages(const struct ma_data *d, const struct maracaibo *g, int p, int points, struct ma_reach *reach)
{
    walk_all(d, g, p, points, BY_ALL, reach);
}

/* MAR-11.3: whether the side's next voyage can end the round. */
bool ma_may_end(const struct ma_data *d, const struct maracaibo *g, int p)
{
    struct ma_reach reach;
    uint32_t end = (uint32_t)1 << MA_HOME_A | (uint32_t)1 << MA_LAST, found = 0;
    walk_all(d, g, p, MA_MOVES, BY_ALL, &reach);
    for (int way = 0; way < MA_WAYS; way++) {
        found |= reach.at[way] & end;
    }
    return found != 0;
}

/* Place by place what lies between is passed; the points it takes. */
static int pass_places(struct qs_act *a, int p, int way, int to)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    struct course c;
    find_course(d, g, p, way, to, &c);
    for (int i = 0; i < c.n; i++) {
        int toll = toll_at(d, g, c.passed[i]);
        settle(a, p, c.passed[i], 0);
        if (toll) {
            ma_doubloons(a, p, -toll, MAR(22, 10));
        }
    }
    return c.points;
}

/*
 * Sails along the way to the place. How far it is cannot be foreseen: without tiles and assistants on the way
 * all that is passed is passed at once.
 */
static void follow(struct qs_act *a, int p, int way, int to)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int from = g->seats[p].ship, points;
    const struct ma_reach *reach = &d->reach[ma_last_round(g)][from];
    uint32_t passed = reach->along[way] & ~d->later[to];
    if (g->legacy | (g->powers[p].at & passed) | !(reach->at[way] >> to & 1)) {
        points = pass_places(a, p, way, to);
    } else {
        g->seats[p].settled |= passed;
        points = qs_count(passed) + 1;
    }
    g->seats[p].ship = (uint8_t)to;
    g->turn.last = (uint8_t)points;
    g->turn.moved = (uint8_t)(g->turn.moved + points);
    ma_tell4(a, MA_F_SAILED, p, MAR(2, 2), to, points, from, 0);
}

/* ------------------------------------------------------------------ arriving */

/* MAR-17.7: all seats with an assistant there and a card for it, whoever has stopped. */
static void ask_owners(struct qs_act *a, int place)
{
    const struct maracaibo *g = a->state;
    for (int p = 0; p < g->core.seats; p++) {
        if ((g->powers[p].stops > 0) & (g->powers[p].at >> place & 1)) {
            qs_then(a, ma_step(MA_S_STOPS, p, 0, 0, g->powers[p].stops));
        }
    }
}

/* MAR-22.5, MAR-22.9, MAR-22.13 */
static void meet_tiles(struct qs_act *a, int p, int place)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int figure = ma_tile_at(d, g, place, MA_L_FIGURE);
    if (figure >= 0) {
        ma_tell(a, MA_F_LEGACY, p, MAR(22, 5), figure, 0);
        ma_figures(a, p, 1);
    }
    int treasure = ma_tile_at(d, g, place, MA_L_TREASURE);
    if (treasure >= 0) {
        ma_tell(a, MA_F_LEGACY, p, MAR(22, 13), treasure, 0);
        ma_points(a, p, MA_P_OTHER, 6, MAR(22, 13));
    }
    int post = ma_tile_at(d, g, place, MA_L_POST);
    if (post >= 0 && g->posts[post] < d->legacy[post].spaces && ma_removable(d, g, p)) {
        qs_then(a, ma_step(MA_S_POST, p, post, 0, 0));
    }
}

static void arrive(struct qs_act *a, int p)
{
    struct maracaibo *g = a->state;
    int place = g->seats[p].ship;
    if (place == MA_HOME_A || place == MA_LAST) {
        g->turn.ended = 1;
        g->shown = (uint8_t)p;
    }
    ask_owners(a, place);
    if (p >= g->core.seats) {
        return;
    }
    if (g->legacy) {
        meet_tiles(a, p, place);
    }
    qs_then(a, ma_step(MA_S_MAIN, p, 0, 0, 0));
}

MA_TAKE(arrive)
{
    (void)m;
    arrive(a, s->seat);
}

MA_TAKE(sail)
{
    if (qs_verb_of(m) == MA_V_STAY) {
        return;
    }
    follow(a, s->seat, qs_b(m), qs_c(m));
    arrive(a, s->seat);
}

MA_OFFER(stops)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_COINS, 0), 1));
    qs_put(o, qs_from(o, qs_mv(MA_V_POINTS, 0), 1));
}

MA_TAKE(stops)
{
    if (qs_verb_of(m) == MA_V_COINS) {
        ma_doubloons(a, s->seat, 2, MAR(17, 7));
    } else {
        ma_points(a, s->seat, MA_P_ASSISTANTS, 1, MAR(17, 7));
    }
    if (s->n > 1) {
        qs_then(a, ma_step(MA_S_STOPS, s->seat, 0, 0, s->n - 1));
    }
}

/* MAR-22.9. Asked while the tile has room and a disc can leave; the price may be out of reach. */
MA_OFFER(post)
{
    uint64_t one = qs_from(o, qs_mv(MA_V_POST, 0), 1);
    bool pays = ma_payable(ma_data(o->rules), o->state, s->seat, MA_OF_PRICE, s->a);
    qs_put(o, qs_if(o, MAR(22, 9), one, pays));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(post)
{
    if (qs_verb_of(m) == MA_V_POST) {
        ma_tell(a, MA_F_LEGACY, s->seat, MAR(22, 9), s->a, 0);
        ma_run(a, s->seat, MA_OF_PRICE, s->a);
        ma_run(a, s->seat, MA_OF_GAIN, s->a);
        qs_then(a, ma_step(MA_S_REMOVE, s->seat, 2, s->a, 0));
    }
}
