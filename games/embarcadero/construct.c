/*
 * construct.c: chapter 4, constructing a building (EMB-4).
 *
 * Resources are counted, not used up: for each kind, what the cost asks beyond what the display
 * shows is paid in tokens. The spaces are named one by one, then the ship that is sunk.
 */
#include "embarcadero.h"

/* ------------------------------------------------------------------ EMB-4.2 to 4.4: costs */

/* The resources a construction asks for. */
static em_goods asked(const struct em_icons *c, int how)
{
    return (how & EM_FREE_OF_COST ? 0 : c->cost) + (how & EM_WITH_SIGNATURE ? c->signature : 0);
}

/* EMB-7.3: a used one-time ability has taken one too. (until rules 2) Only ships did. */
int em_sunk_tokens(const struct qs_rules *r, const struct embarcadero *g)
{
    int n = em_data(r)->figure[EM_N_SUNK].value;
    for (int p = 0; p < g->core.sides; p++) {
        n -= em_cards_n(g->seats[p].sunk) + (qs_rules_of(r) < 3 ? 0 : g->seats[p].used);
    }
    return n;
}

/* EMB-4.10 */
bool em_can_sink(const struct qs_rules *r, const struct embarcadero *g, int seat)
{
    const struct em_seat *p = &g->seats[seat];
    return (p->display.w[0] & qs_first(EM_SHIPS) & ~p->sunk.w[0]) && em_sunk_tokens(r, g) > 0;
}

static bool must_sink(const struct em_card *c, int how)
{
    return how & EM_FREE_OF_COST ? how & EM_FOR_A_SHIP : c->sunk;
}

/* ------------------------------------------------------------------ the offer */

/* EMB-4.2: what the seat has of each, tokens included. */
em_goods em_resources(const struct embarcadero *g, int seat)
{
    return g->known.shown[seat] + em_goods_of(g->seats[seat].tokens);
}

/* What can be said of a construction before its first click; computed once for an offer. */
struct means {
    const struct qs_rules *r;
    const struct em_data *d;
    const struct embarcadero *g;
    int seat;
    em_goods have;             /* tokens included */
    uint8_t room[EM_SIZE + 1]; /* by size: 0 not known yet, 1 no, 2 yes */
};

static struct means means_of(const struct qs_rules *r, const struct embarcadero *g, int seat)
{
    return (struct means){ .r = r, .d = em_data(r), .g = g, .seat = seat, .have = em_resources(g, seat) };
}

static bool has_group(const struct means *m, int size)
{
    return m->g->known.group[m->seat] >= size;
}

/* With single tiles enough, a group is all it takes. */
static bool has_room(struct means *m, int size)
{
    const struct em_seat *p = &m->g->seats[m->seat];
    if (p->tiles[0] >= size || !has_group(m, size)) {
        return has_group(m, size);
    }
    if (!m->room[size]) {
        m->room[size] = (uint8_t)(1 + em_has_room(p, size));
    }
    return m->room[size] == 2;
}

/* The first rule against it, or 0. */
static uint16_t against(struct means *m, int card, int how)
{
    const struct em_card *c = &m->d->card[card];
    const struct em_icons *icons = &m->d->icons[card];
    if (how & EM_ONCE_A_TURN && m->g->turn.landmark) {
        return EMB(10, 6);
    }
    if (how & EM_WITH_SIGNATURE && !icons->signature) {
        return EMB(4, 12);
    }
    bool lacks = em_lacking(asked(icons, how & ~EM_WITH_SIGNATURE), m->have) != 0;
    bool signing = em_lacking(asked(icons, how), m->have) != 0;
    bool money = how & EM_FREE_OF_COST || c->coins <= m->g->seats[m->seat].money;
    if (lacks | signing | !money) { /* one branch: none of the three can be foreseen */
        return lacks ? EMB(4, 2) : signing ? EMB(4, 12) : EMB(4, 3);
    }
    if (must_sink(c, how) && !em_can_sink(m->r, m->g, m->seat)) {
        return EMB(4, 10);
    }
    if (has_room(m, c->size)) {
        return 0;
    }
    return has_group(m, c->size) ? EMB(4, 7) : EMB(4, 5);
}

/* The first rule against constructing the card so, wherever it lies; or 0. */
uint16_t em_against_building(const struct qs_rules *r, const struct embarcadero *g, int seat, int card,
                             int how)
{
    struct means m = means_of(r, g, seat);
    return against(&m, card, how);
}

/* EMB-4.5, EMB-4.7: whether structures and tiles of the seat could carry a building of the size. */
bool em_has_site(const struct qs_rules *r, const struct embarcadero *g, int seat, int size)
{
    struct means m = means_of(r, g, seat);
    return has_room(&m, size);
}

/* Whether the seat could construct one of the cards so. */
bool em_can_build_any(const struct qs_rules *r, const struct embarcadero *g, int seat, struct em_cards set,
                      int how)
{
    struct means m = means_of(r, g, seat);
    for (em_each_card(c, set)) {
        if (!against(&m, c, how)) {
            return true;
        }
    }
    return false;
}

/*
 * No dead end: a card is offered only if its whole cost can be paid and some group of structures
 * carries it; nothing changes either until its last click. Returns what is offered.
 */
static struct em_cards offer_with(struct qs_offer *o, struct means *m, int verb, struct em_cards from,
                                  int how)
{
    bool hand = verb == EM_V_CONSTRUCT || (verb == EM_V_SIGN && !(how & EM_FREE_OF_COST));
    const struct em_cards *domain = hand ? &m->d->are_buildings : &m->d->are_landmarks;
    struct em_cards can = { { 0 } };
    for (int i = 0; i < EM_CARD_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(verb, 64 * i), domain->w[i]);
        set = qs_keep(o, hand ? EMB(2, 2) : EMB(10, 5), set, from.w[i]);
        for (qs_each(c, set)) {
            uint16_t rule = against(m, 64 * i + (int)c, how);
            if (rule) {
                qs_keep(o, rule, qs_bit((int)c), 0);
            } else {
                can.w[i] |= qs_bit((int)c);
            }
        }
        qs_put(o, can.w[i]);
    }
    return can;
}

void em_offer_construct(struct qs_offer *o)
{
    const struct embarcadero *g = o->state;
    struct means m = means_of(o->rules, g, o->seat);
    struct em_cards hand = em_hand(&g->seats[o->seat]);
    struct em_cards can = offer_with(o, &m, EM_V_CONSTRUCT, hand, 0);
    offer_with(o, &m, EM_V_SIGN, o->asking ? hand : can, EM_WITH_SIGNATURE);
}

/* Open landmarks, for the same reasons refused as buildings are. */
void em_offer_landmarks(struct qs_offer *o, int seat, int verb, int how)
{
    const struct embarcadero *g = o->state;
    struct means m = means_of(o->rules, g, seat);
    offer_with(o, &m, verb, g->landmarks, how);
}

/* ------------------------------------------------------------------ the construction */

static void pay(struct qs_act *a, struct embarcadero *g, int seat, int card, int how)
{
    const struct em_card *c = &em_data(a->rules)->card[card];
    struct em_seat *p = &g->seats[seat];
    em_goods tokens = em_lacking(asked(&em_data(a->rules)->icons[card], how), g->known.shown[seat]);
    for (int r = 0; tokens; r++, tokens >>= 8) {
        for (int n = em_amount(tokens, 0); n; n--) {
            p->tokens[r]--;
            g->tokens[r]++;
            qs_tell(a, (struct qs_fact){ EM_F_SPENT, (uint8_t)seat, EMB(4, 4), { r } });
        }
    }
    if (!(how & EM_FREE_OF_COST) && c->coins) {
        p->money = (int16_t)(p->money - c->coins);
        qs_tell(a, (struct qs_fact){ EM_F_MONEY, (uint8_t)seat, EMB(4, 3), { -c->coins } });
    }
}

/* EMB-4.1, EMB-10.6: a landmark lies open, a building comes from the hand. */
void em_construct(struct qs_act *a, int seat, int card, int how)
{
    struct embarcadero *g = a->state;
    const struct em_card *c = &em_data(a->rules)->card[card];
    pay(a, g, seat, card, how);
    if (card >= EM_FIRST_LANDMARK) {
        em_drop(&g->landmarks, card);
        g->turn.landmark |= !(how & EM_FREE_OF_COST); /* EMB-10.9 */
    } else {
        em_leave_hand(em_data(a->rules), g, seat, card);
    }
    em_add(&g->seats[seat].display, card);
    g->known.shown[seat] += em_data(a->rules)->icons[card].gives;
    g->turn.part = (struct em_cells){ { 0 } };
    qs_tell(a, (struct qs_fact){ EM_F_CONSTRUCTED, (uint8_t)seat, 0, { card, how & EM_WITH_SIGNATURE } });
    qs_then(a, em_step(EM_S_COVER, seat, c->size, 0, card));
    if (must_sink(c, how)) {
        qs_then(a, em_step(EM_S_SINK, seat, 0, 0, 0));
    }
    qs_then(a, em_step(EM_S_BUILT, seat, card, how & EM_WITH_SIGNATURE, 0));
}

/* EMB-4.5: bare structures of the part's level, beside it if it is begun. */
static struct em_cells next_spaces(const struct em_seat *p, struct em_cells part)
{
    struct em_cells next = { { 0 } };
    for (int l = 0; l < EM_LEVELS; l++) {
        struct em_cells here = em_bare(p, l);
        bool same = !em_any(part) || em_any(em_and(part, here));
        next = same ? em_or(next, em_less(here, part)) : next;
    }
    return em_any(part) ? em_and(next, em_beside(part)) : next;
}

/* No dead end: a space is offered only if the rest can be completed (EMB-4.6). */
EM_OFFER(cover)
{
    const struct embarcadero *g = o->state;
    const struct em_seat *p = &g->seats[s->seat];
    struct em_cells board = em_data(o->rules)->all[g->board], part = g->turn.part;
    struct em_cells may = em_may_cover(p, part, s->a), next = next_spaces(p, part);
    for (int i = 0; i < EM_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(EM_V_COVER, 64 * i), board.w[i]);
        set = qs_keep(o, EMB(4, 5), set, next.w[i]);
        qs_put(o, qs_keep(o, EMB(4, 6), set, may.w[i]));
    }
}

void em_tell_covered(struct qs_act *a, int side, int card, int cell, int level)
{
    qs_tell(a, (struct qs_fact){ EM_F_COVERED, (uint8_t)side, EMB(4, 5), { cell, level + 1, card } });
}

/* The level of the bare structures of a part. */
static int level_of_part(const struct em_seat *p, struct em_cells part)
{
    int level = 0;
    while (level < EM_LEVELS - 1 && !em_any(em_and(em_bare(p, level), part))) {
        level++;
    }
    return level;
}

EM_TAKE(cover)
{
    struct embarcadero *g = a->state;
    struct em_cells one = em_one(qs_c(m));
    g->turn.part = em_or(g->turn.part, one);
    em_tell_covered(a, s->seat, s->n, qs_c(m), level_of_part(&g->seats[s->seat], one));
    if (s->a > 1) {
        qs_then(a, em_step(EM_S_COVER, s->seat, s->a - 1, 0, s->n));
    }
}

/* EMB-4.10. That there is such a ship was part of the offer. */
EM_OFFER(sink)
{
    const struct em_seat *p = &((const struct embarcadero *)o->state)->seats[s->seat];
    uint64_t set = qs_from(o, qs_mv(EM_V_SINK, 0), qs_first(EM_SHIPS));
    set = qs_keep(o, EMB(4, 10), set, p->display.w[0]);
    qs_put(o, qs_keep(o, EMB(4, 10), set, ~p->sunk.w[0]));
}

EM_TAKE(sink)
{
    struct embarcadero *g = a->state;
    int bonus = em_ongoing(em_data(a->rules), g, s->seat, EM_A_SINK);
    em_add(&g->seats[s->seat].sunk, qs_c(m));
    g->known.shown[s->seat] -= em_data(a->rules)->icons[qs_c(m)].gives;
    qs_tell(a, (struct qs_fact){ EM_F_SUNK, s->seat, EMB(4, 10), { qs_c(m) } });
    if (bonus) {
        em_points(a, s->seat, EM_P_CHARACTER, bonus, EMB(7, 5));
    }
}

/* EMB-4.7: the tiles are laid, and where they lie is told. */
void em_raise(struct qs_act *a, int side, int card, struct em_cells part, int level)
{
    struct embarcadero *g = a->state;
    struct em_seat *p = &g->seats[side];
    struct em_tiling tiling = em_tiling(p->tiles, part);
    for (int i = 0; i < tiling.n; i++) {
        int size = tiling.tile[i].size, cell = tiling.tile[i].cell, turn = tiling.tile[i].turn;
        p->tiles[size]--;
        qs_tell(a, (struct qs_fact){ EM_F_TILE, (uint8_t)side, EMB(4, 7), { size, cell, turn, level + 1 } });
    }
    p->building[level] = em_or(p->building[level], part);
    em_know_building(g, side);
    qs_tell(a, (struct qs_fact){ EM_F_BUILT, (uint8_t)side, 0, { card, level + 1 } });
}

/* The building is laid; EMB-4.13: on the fourth level nothing follows but its points. */
EM_TAKE(built)
{
    struct embarcadero *g = a->state;
    struct em_cells part = g->turn.part;
    int level = level_of_part(&g->seats[s->seat], part), size = em_n(part);
    (void)m;
    em_raise(a, s->seat, s->a, part, level);
    if (size == EM_SIZE && level == EM_LEVELS - 1) {
        em_achieve(a, EM_SKYSCRAPER, EMB(15, 6));
    }
    if (level < EM_LEVELS - 1) {
        qs_then(a, em_step(EM_S_ON, s->seat, EM_ON_BUILDING, 0, s->b ? size : 1));
    }
    qs_then(a, em_step(EM_S_GAIN, s->seat, s->a, level, 0));
}

/* EMB-4.9 */
EM_TAKE(gain)
{
    const struct em_card *c = &em_data(a->rules)->card[s->a];
    (void)m;
    em_points(a, s->seat, EM_P_BUILDINGS, c->points, EMB(4, 9));
    em_do(a, s->seat, EM_OF_BONUS, s->a, s->b);
}
