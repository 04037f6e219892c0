/*
 * worth.c: what a position is worth to a seat, in hundredths of a point.
 *
 * Points that are there, and what final scoring would give now, count in full; all else is
 * weighed by the table worth.txt. What is only good for later turns fades with the turns left.
 */
#include "chapters.h"

enum {
    ALL_TURNS = EM_ROUNDS * EM_TURNS,
    DOLLARS = 3, /* a turn, that can be put to use */
    ICONS = 3,   /* of a resource, of which more is of no use */
    ROOM = 8     /* structures in a group, of which more is of no use */
};

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
    struct em_cards end = { { p->display.w[0] & d->end.w[0], p->display.w[1] & d->end.w[1] } };
    for (em_each_card(c, end)) {
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
    int wharves = g->round == 1 ? 2 : 1, councils = g->round == 3 ? 1 : 2;
    int at_wharves = 0, goals = 0;
    for (int w = 0; w < em_wharves(d, g); w++) {
        at_wharves += em_wharf_share(g, w, seat);
    }
    for (int r = g->round ? g->round - 1 : 0; r < EM_ROUNDS; r++) {
        goals += g->goal[r] ? em_goal_share(d, g, r, seat) : 0;
    }
    return at_wharves * wharves * weight(d, EM_W_WHARF) + goals * weight(d, EM_W_GOAL) +
           em_council_share(d, g, seat) * councils * weight(d, EM_W_COUNCIL);
}

static int harbour(const struct em_data *d, const struct em_seat *p)
{
    int bare = 0, group = 0, free = em_n(em_free(p));
    for (int l = 0; l < EM_LEVELS && em_any(p->structure[l]); l++) {
        struct em_cells here = em_bare(p, l);
        int n = em_n(here);
        bare += n * (l + 2) / 2;
        group = em_bigger_group(here, n, group);
    }
    return bare * weight(d, EM_W_STRUCTURE) + free * weight(d, EM_W_SPACE) +
           (group < ROOM ? group : ROOM) * weight(d, EM_W_ROOM);
}

static int means(const struct em_data *d, const struct em *g, int seat, em_goods shown)
{
    const struct em_seat *p = &g->seat[seat];
    int resources = 0, tokens = 0;
    for (int r = 0; r < EM_RENT; r++) {
        int n = em_amount(shown, r);
        resources += n < ICONS ? n : ICONS;
        tokens += p->tokens[r];
    }
    return resources * weight(d, EM_W_RESOURCE) + tokens * weight(d, EM_W_TOKEN) +
           p->council * weight(d, EM_W_TRACK);
}

/* Cards to come: a building by its points if its resources are there. */
static int cards_worth(const struct em_data *d, struct em_cards set, em_goods shown)
{
    int sum = em_cards_n(set) * weight(d, EM_W_CARD);
    set.w[0] &= ~qs_first(EM_SHIPS);
    for (em_each_card(c, set)) {
        int lacking = em_sum(em_lacking(d->icons[c].cost, shown));
        sum += d->card[c].points * weight(d, EM_W_FIT) / (1 + lacking);
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
    em_goods shown = g->known.shown[seat];
    int32_t sum = 0;
    for (int i = 0; i < EM_SOURCES; i++) {
        sum += 100 * g->core.points[seat][i];
    }
    if (g->core.over) {
        return sum;
    }
    int left = turns_left(g, seat), later = 0;
    later += means(d, g, seat, shown) + harbour(d, p);
    later += cards_worth(d, g->round == EM_ROUNDS ? (struct em_cards){ { 0 } } : p->stored, shown);
    sum += 100 * final_points(d, g, seat) + scorings(d, g, seat) + later * left / ALL_TURNS;
    sum += cards_worth(d, em_hand(p), shown) * left / ALL_TURNS;
    sum += (p->money < DOLLARS * left ? p->money : DOLLARS * left) * weight(d, EM_W_MONEY);
    sum += em_amount(shown, EM_RENT) * weight(d, EM_W_RENT) * (EM_ROUNDS - g->round);
    return g->round == EM_ROUNDS ? sum + 100 * stored_points(d, p) : sum;
}
