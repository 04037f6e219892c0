/*
 * worth.c: what a position is worth to a seat, in hundredths of a point.
 *
 * Points that are there, and what final scoring would give now, count in full; all else is
 * weighed by the table worth.txt. What is only good for later turns fades with the turns left.
 */
#include "embarcadero.h"

enum { ALL_TURNS = EM_ROUNDS * EM_TURNS, DOLLARS = 3 /* a turn, that can be put to use */ };

static int weight(const struct em_data *d, enum em_weight w)
{
    return d->weight[w].value;
}

/* Turns the seat still has, this one included. */
static int turns_left(const struct em *g, int seat)
{
    int seats = g->core.seats, before = (seat - g->first + seats) % seats;
    int made = g->turns > before ? (g->turns - before + seats - 1) / seats : 0;
    int in_round = EM_TURNS - (made < EM_TURNS ? made : EM_TURNS);
    return in_round + EM_TURNS * (g->round ? EM_ROUNDS - g->round : EM_ROUNDS);
}

/* What the display would add at the end as it stands. */
static int final_points(const struct em_data *d, const struct em *g, int seat)
{
    const struct em_seat *p = &g->seat[seat];
    int sum = em_council_points(d, g, seat);
    for (em_each_card(c, p->display)) {
        for (int i = 0; i < EM_EFFECTS; i++) {
            const struct qs_effect *e = &d->card[c].bonus[i];
            if (e->kind == EM_END_PER) {
                sum += em_count(d, g, seat, e->arg[0] - 1) / e->arg[2] * e->arg[1];
            }
        }
    }
    if (g->advanced && p->character) {
        const struct qs_effect *e = &d->character[p->character - 1].scores;
        sum += em_count(d, g, seat, e->arg[0] - 1) / e->arg[2] * e->arg[1];
    }
    return sum;
}

/* What the scorings to come would give as the harbour and the track stand. */
static int scorings(const struct em_data *d, const struct em *g, int seat)
{
    int out[EM_SEATS] = { 0 }, sum = 0;
    int wharves = g->round == 1 ? 2 : 1, councils = g->round == 3 ? 1 : 2;
    for (int w = 0; w < em_wharves(d, g); w++) {
        em_wharf_shares(d, g, w, out);
        sum += out[seat] * wharves * weight(d, EM_W_WHARF);
    }
    em_council_shares(d, g, out);
    sum += out[seat] * councils * weight(d, EM_W_COUNCIL);
    for (int r = g->round ? g->round - 1 : 0; r < EM_ROUNDS; r++) {
        if (g->goal[r]) {
            em_goal_shares(d, g, r, out);
            sum += out[seat] * weight(d, EM_W_GOAL);
        }
    }
    return sum;
}

static int biggest_group(const struct em_seat *p)
{
    int best = 0;
    for (int l = 0; l < EM_LEVELS; l++) {
        for (struct em_cells left = em_bare(p, l); em_any(left);) {
            struct em_cells group = em_flood(left, em_one(em_lowest(left)));
            int n = em_n(group);
            best = n > best ? n : best;
            left = em_less(left, group);
        }
    }
    return best;
}

static int harbour(const struct em_data *d, const struct em_seat *p)
{
    int bare = 0, group = biggest_group(p);
    for (int l = 0; l < EM_LEVELS; l++) {
        bare += em_n(em_bare(p, l)) * (l + 2) / 2;
    }
    return bare * weight(d, EM_W_STRUCTURE) + em_n(em_free(p)) * weight(d, EM_W_SPACE) +
           (group < 8 ? group : 8) * weight(d, EM_W_ROOM);
}

static int means(const struct em_data *d, const struct em *g, int seat,
                 const uint8_t shown[EM_RESOURCES])
{
    const struct em_seat *p = &g->seat[seat];
    int sum = 0;
    for (int r = 0; r < EM_RENT; r++) {
        int n = shown[r] < 3 ? shown[r] : 3;
        sum += n * weight(d, EM_W_RESOURCE) + p->tokens[r] * weight(d, EM_W_TOKEN);
    }
    return sum + p->council * weight(d, EM_W_TRACK);
}

/* A card to come: a building by its points if its resources are there. */
static int card_worth(const struct em_data *d, int card, const uint8_t shown[EM_RESOURCES])
{
    const struct em_card *c = &d->card[card];
    int worth = weight(d, EM_W_CARD), lacking = 0;
    if (card < EM_SHIPS) {
        return worth;
    }
    for (int r = 0; r < EM_RESOURCES; r++) {
        lacking += c->cost[r] > shown[r] ? c->cost[r] - shown[r] : 0;
    }
    return worth + c->points * weight(d, EM_W_FIT) / (1 + lacking);
}

static int cards_worth(const struct em_data *d, struct em_cards set,
                       const uint8_t shown[EM_RESOURCES])
{
    int sum = 0;
    for (em_each_card(c, set)) {
        sum += card_worth(d, c, shown);
    }
    return sum;
}

static int stored_points(const struct em_data *d, const struct em_seat *p)
{
    int sum = 0;
    for (em_each_card(c, p->stored)) {
        sum += d->card[c].market;
    }
    return sum;
}

int32_t em_worth(const struct qs_rules *r, const void *view, int seat)
{
    const struct em_data *d = em_data(r);
    const struct em *g = view;
    const struct em_seat *p = &g->seat[seat];
    uint8_t shown[EM_RESOURCES];
    int32_t sum = 0;
    for (int i = 0; i < EM_SOURCES; i++) {
        sum += 100 * g->core.points[seat][i];
    }
    if (g->core.over) {
        return sum;
    }
    em_shown(d, g, seat, shown);
    int left = turns_left(g, seat), later = 0;
    later += means(d, g, seat, shown) + harbour(d, p);
    later += cards_worth(d, g->round == EM_ROUNDS ? (struct em_cards){ { 0 } } : p->stored, shown);
    sum += 100 * final_points(d, g, seat) + scorings(d, g, seat) + later * left / ALL_TURNS;
    sum += cards_worth(d, em_hand(p), shown) * left / ALL_TURNS;
    sum += (p->money < DOLLARS * left ? p->money : DOLLARS * left) * weight(d, EM_W_MONEY);
    sum += shown[EM_RENT] * weight(d, EM_W_RENT) * (EM_ROUNDS - g->round);
    return g->round == EM_ROUNDS ? sum + 100 * stored_points(d, p) : sum;
}
