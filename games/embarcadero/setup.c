/*
 * setup.c: chapter 1, set-up (EMB-1).
 *
 * A dealt card is chosen by chance when its owner first sees it; it stays counted among the unseen
 * cards of its row until all have seen it.
 */
#include "embarcadero.h"

enum { OPTION_SIDE, OPTION_CHARACTERS };

/* ------------------------------------------------------------------ the order of set-up */

/* The i-th seat in turn order. */
static int in_turn(const struct embarcadero *g, int i)
{
    return (g->first + i) % g->core.seats;
}

static void deal_characters(struct qs_act *a, const struct embarcadero *g)
{
    for (int i = 0; i < g->core.seats; i++) {
        int seat = in_turn(g, g->picked ? g->core.seats - 1 - i : i);
        qs_then(a, em_step(g->picked ? EM_S_PICK : EM_S_ROLE, seat, 0, 0, 0));
    }
}

static void deal_cards(struct qs_act *a, const struct embarcadero *g)
{
    for (int p = 0; p < g->core.seats; p++) {
        qs_then(a, em_step(EM_S_DEAL, p, EM_SHIP_ROW, 0, EM_DEALT));
        qs_then(a, em_step(EM_S_DEAL, p, EM_BUILDING_ROW, 0, EM_DEALT));
    }
}

static void lay_out(struct qs_act *a, const struct embarcadero *g)
{
    for (int i = 0; i < EM_PLACES; i++) {
        qs_then(a, em_step(EM_S_FILL, 0, i, 0, 0));
    }
    for (int i = 0; i < EM_ROUNDS && !em_solo(g); i++) {
        qs_then(a, em_step(EM_S_GOAL, 0, i, 0, 0));
    }
    qs_then(a, em_step(EM_S_KEEP, 0, (int)qs_first(g->core.seats), 0, 0));
}

static void first_ships(struct qs_act *a, const struct embarcadero *g)
{
    for (int i = 0; i < g->core.seats; i++) {
        qs_then(a, em_step(EM_S_START, in_turn(g, i), 0, 0, 0));
    }
    for (int w = 0; em_solo(g) && w < em_wharves(em_data(a->rules), g); w++) {
        qs_then(a, em_step(EM_S_SIDE, 0, w, 0, 0));
    }
}

/* EMB-13.2 */
static void begin(struct qs_act *a, const struct embarcadero *g)
{
    if (em_solo(g) && !g->advanced) {
        em_points(a, 0, EM_P_START, em_data(a->rules)->figure[EM_N_SOLO_START].value, EMB(13, 2));
    }
    qs_then(a, em_step(EM_S_NEXT, 0, 0, 0, 0));
}

EM_TAKE(setup)
{
    struct embarcadero *g = a->state;
    (void)m;
    switch (s->n) {
    case 0:
        deal_characters(a, g);
        break;
    case 1:
        deal_cards(a, g);
        break;
    case 2:
        lay_out(a, g);
        break;
    case 3:
        first_ships(a, g);
        break;
    default:
        begin(a, g);
        return;
    }
    qs_then(a, em_step(EM_S_SETUP, 0, 0, 0, s->n + 1));
}

/* EMB-1.5 */
static void give_pieces(const struct em_data *d, struct embarcadero *g)
{
    for (int p = 0; p < g->core.sides; p++) {
        struct em_seat *q = &g->seats[p];
        q->structures = d->figure[EM_N_STRUCTURES].value;
        for (int i = 0; i < 3; i++) {
            q->tiles[i] = d->figure[EM_N_SINGLES + i].value;
        }
        q->money = p < g->core.seats ? d->figure[EM_N_MONEY].value : 0;
        q->hidden_cost = p < g->core.seats ? EM_UNKNOWN : 0;
    }
}

static void fill_supply(const struct em_data *d, struct embarcadero *g)
{
    for (int c = 0; c < EM_CARDS; c++) {
        em_add(c >= EM_FIRST_LANDMARK ? &g->unseen_landmarks : &g->unseen[em_row_of(c)], c);
    }
    g->goals = qs_first(d->goals);
    g->characters = qs_first(d->characters);
    for (int i = 0; i < d->shapes; i++) {
        g->hulls[i] = d->shape[i].tiles;
    }
    for (int i = 0; i < EM_RESOURCES; i++) {
        g->tokens[i] = d->resource[i].tokens;
    }
    for (int w = 0; w < em_wharves(d, g); w++) {
        g->wharf[w] = d->board[g->board].built;
    }
    g->tiles = d->figure[EM_N_TILES].value;
}

void em_setup(struct qs_act *a, const struct qs_options *o)
{
    struct embarcadero *g = a->state;
    g->core.sides = (uint8_t)(em_solo(g) ? 2 : g->core.seats);
    g->board = g->core.seats > 3; /* EMB-1.1 */
    g->advanced = o->value[OPTION_SIDE] == 1;
    g->round = 1;
    give_pieces(em_data(a->rules), g);
    fill_supply(em_data(a->rules), g);
    g->picked = o->value[OPTION_CHARACTERS] == 1;
    if (!em_solo(g)) {
        qs_then(a, em_step(EM_S_FIRST, 0, 0, 0, 0));
    }
    qs_then(a, em_step(EM_S_SETUP, 0, 0, 0, 0));
}

/* ------------------------------------------------------------------ EMB-1.2 to 1.6: by lot */

EM_OFFER(first)
{
    const struct embarcadero *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(EM_V_FIRST, 0), qs_first(g->core.seats)));
}

EM_TAKE(first)
{
    struct embarcadero *g = a->state;
    (void)s;
    g->first = (uint8_t)qs_c(m);
    qs_tell(a, (struct qs_fact){ EM_F_FIRST, g->first, EMB(1, 6), { 0 } });
}

EM_OFFER(deal)
{
    em_offer_deck(o, EM_V_DEAL, s->a);
}

EM_TAKE(deal)
{
    struct embarcadero *g = a->state;
    em_add(&g->seats[s->seat].hand, qs_c(m));
    g->seats[s->seat].hidden[s->a]++;
    qs_tell(a, (struct qs_fact){ EM_F_DEALT, s->seat, 0, { qs_c(m) } });
    if (s->n > 1) {
        qs_then(a, em_step(EM_S_DEAL, s->seat, s->a, 0, s->n - 1));
    }
}

EM_OFFER(goal)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(EM_V_GOAL, 0), ((const struct embarcadero *)o->state)->goals));
}

EM_TAKE(goal)
{
    struct embarcadero *g = a->state;
    g->goals &= ~qs_bit(qs_c(m));
    g->goal[s->a] = (uint8_t)(qs_c(m) + 1);
    qs_tell(a, (struct qs_fact){ EM_F_GOAL, QS_NOBODY, 0, { qs_c(m), s->a + 1 } });
}

EM_OFFER(role)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(EM_V_ROLE, 0), ((const struct embarcadero *)o->state)->characters));
}

EM_OFFER(pick)
{
    const struct embarcadero *g = o->state;
    uint64_t all = qs_first(em_data(o->rules)->characters);
    (void)s;
    qs_put(o, qs_keep(o, EMB(1, 4), qs_from(o, qs_mv(EM_V_ROLE, 0), all), g->characters));
}

EM_TAKE(role)
{
    struct embarcadero *g = a->state;
    g->characters &= ~qs_bit(qs_c(m));
    g->seats[s->seat].character = (uint8_t)(qs_c(m) + 1);
    em_know_display(em_data(a->rules), g, s->seat);
    qs_tell(a, (struct qs_fact){ EM_F_ROLE, s->seat, 0, { qs_c(m) } });
}

/* ------------------------------------------------------------------ EMB-1.7: five of eight */

static int market_cost(const struct em_data *d, struct em_cards set)
{
    int sum = 0;
    for (em_each_card(c, set)) {
        sum += d->market[c];
    }
    return sum;
}

/* The cheapest card of a set that must not be empty; of equals the first. */
static int cheapest(const struct em_data *d, struct em_cards set)
{
    int best = -1;
    for (em_each_card(c, set)) {
        if (best < 0 || d->market[c] < d->market[best]) {
            best = c;
        }
    }
    return best;
}

/* The chosen ones filled up to five with the cheapest of the hand. */
static struct em_cards filled_up(const struct em_data *d, struct em_cards hand, struct em_cards chosen)
{
    struct em_cards left = { { hand.w[0] & ~chosen.w[0], hand.w[1] & ~chosen.w[1] } };
    while (em_cards_n(chosen) < EM_KEPT && em_cards_n(left)) {
        int c = cheapest(d, left);
        em_drop(&left, c);
        em_add(&chosen, c);
    }
    return chosen;
}

/* The cost of the n cheapest cards, or of all, of which there are so many at each price. */
static int cheapest_sum(const uint8_t at_price[EM_PRICES], int n)
{
    int sum = 0;
    for (int price = 0; price < EM_PRICES && n > 0; price++) {
        int take = at_price[price] < n ? at_price[price] : n;
        sum += take * price;
        n -= take;
    }
    return sum;
}

/* What a card and the n cheapest others come to, of cards with so many at each price. */
struct filling {
    int few, more; /* the cost of the n cheapest of all, and of one card more */
    bool all;      /* there are no more than n others */
};

static struct filling fill_with(const uint8_t at_price[EM_PRICES], int cards, int n)
{
    return (struct filling){ cheapest_sum(at_price, n), cheapest_sum(at_price, n + 1), cards <= n + 1 };
}

/* A card among the n + 1 cheapest costs nothing more than these do. */
static int filled_cost(const struct filling *f, int price)
{
    return f->all || f->few + price < f->more ? f->more : f->few + price;
}

/*
 * No dead end: a card is offered only if the cheapest cards that fill up to five can still be paid
 * (EMB-1.7), or if nothing cheaper than this is possible at all (EMB-1.8).
 */
EM_OFFER(keep)
{
    const struct em_data *d = em_data(o->rules);
    const struct em_seat *p = &((const struct embarcadero *)o->state)->seats[o->seat];
    struct em_cards payable = { { 0 } };
    uint8_t all[EM_PRICES] = { 0 }, left[EM_PRICES] = { 0 };
    int chosen = 0, n = 0, cards = 0;
    (void)s;
    for (int w = 0; w < EM_CARD_WORDS; w++) {
        for (qs_each(c, p->hand.w[w])) {
            int price = d->market[64 * w + (int)c], is_chosen = qs_has(p->chosen.w[w], (int)c);
            all[price]++;
            left[price] = (uint8_t)(left[price] + !is_chosen);
            chosen += price * is_chosen;
            n += is_chosen;
            cards++;
        }
    }
    int least = cheapest_sum(all, EM_KEPT), most = least > p->money ? least : p->money;
    struct filling f = fill_with(left, cards - n, EM_KEPT - n - 1);
    for (int w = 0; w < EM_CARD_WORDS; w++) {
        for (qs_each(c, p->hand.w[w])) {
            int cost = chosen + filled_cost(&f, d->market[64 * w + (int)c]);
            payable.w[w] |= (uint64_t)(cost <= most) << c;
        }
    }
    for (int i = 0; i < EM_CARD_WORDS; i++) {
        uint64_t set = qs_from(o, qs_mv(EM_V_KEEP, 64 * i), qs_first(EM_FIRST_LANDMARK - 64 * i));
        set = qs_keep(o, EMB(1, 7), set, p->hand.w[i] & ~p->chosen.w[i]);
        qs_put(o, qs_keep(o, least > p->money ? EMB(1, 8) : EMB(1, 7), set, payable.w[i]));
    }
}

EM_TAKE(keep)
{
    struct embarcadero *g = a->state;
    (void)s;
    em_add(&g->seats[a->seat].chosen, qs_c(m));
    if (em_cards_n(g->seats[a->seat].chosen) == EM_KEPT) {
        qs_done(a);
    }
}

static void refuse(struct qs_act *a, struct embarcadero *g, int seat, int card)
{
    em_leave_hand(em_data(a->rules), g, seat, card);
    em_add(&g->discard, card);
    qs_tell(a, (struct qs_fact){ EM_F_REFUSED, (uint8_t)seat, EMB(1, 9), { card } });
}

/*
 * EMB-1.9: all at once. In a sampled world the clicks of other seats are not known: there the
 * cheapest cards stand in for them.
 */
void em_reveal_kept(struct qs_act *a, const struct qs_step *s)
{
    const struct em_data *d = em_data(a->rules);
    struct embarcadero *g = a->state;
    (void)s;
    for (int i = 0; i < g->core.seats; i++) {
        struct em_seat *p = &g->seats[i];
        struct em_cards kept = filled_up(d, p->hand, p->chosen);
        struct em_cards out = { { p->hand.w[0] & ~kept.w[0], p->hand.w[1] & ~kept.w[1] } };
        int cost = market_cost(d, kept), paid = cost < p->money ? cost : p->money;
        p->chosen = (struct em_cards){ { 0 } };
        p->money = (int16_t)(p->money - paid);
        qs_tell(a, (struct qs_fact){
                       EM_F_KEPT, (uint8_t)i, cost > paid ? EMB(1, 8) : EMB(1, 7), { paid, cost } });
        for (em_each_card(c, out)) {
            refuse(a, g, i, c);
        }
        p->hidden_cost = (uint8_t)cost;
    }
}

/* ------------------------------------------------------------------ EMB-1.10: the first ships */

static int starting_shape(const struct em_data *d)
{
    int i = 0;
    while (i < d->shapes - 1 && d->shape[i].across * d->shape[i].deep != 3) {
        i++;
    }
    return i;
}

static struct em_cells starts(const struct em_data *d, const struct embarcadero *g)
{
    struct em_cells fits = em_fits(g->known.water, &d->shape[starting_shape(d)], 0);
    return em_and(fits, em_and(g->known.fee, d->column[1]));
}

bool em_has_start(const struct em_data *d, const struct embarcadero *g, int ships)
{
    return g->hulls[starting_shape(d)] >= ships && em_n(starts(d, g)) >= ships;
}

/* There are two places at each wharf and more wharves than half the seats: one is always left. */
EM_OFFER(start)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    const struct em_shape_row *shape = &d->shape[starting_shape(d)];
    struct em_cells board = d->all[g->board], fits = em_fits(g->known.water, shape, 0);
    struct em_cells at = em_and(g->known.fee, d->column[1]);
    (void)s;
    for (int turn = 0; turn < 2; turn++) {
        for (int i = 0; i < EM_WORDS; i++) {
            uint64_t set = qs_from(o, qs_mv2(EM_V_PLACE, turn, 64 * i), board.w[i]);
            set = qs_if(o, EMB(1, 10), set, !turn);
            set = qs_keep(o, EMB(1, 10), set, at.w[i]);
            qs_put(o, qs_keep(o, EMB(3, 2), set, fits.w[i]));
        }
    }
}

EM_TAKE(start)
{
    struct em_cells hull = em_lay(a, s->seat, -1, starting_shape(em_data(a->rules)), 0, qs_c(m));
    for (em_each(c, hull)) {
        em_put(a, s->seat, c, EMB(1, 10));
    }
}
