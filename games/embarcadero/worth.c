/*
 * worth.c: what a position is worth to a seat, in hundredths of a point.
 *
 * Points that are there, and what final scoring would give now, count in full; all else is
 * weighed by the table worth.txt. What is only good for later turns fades with the turns left.
 */
#include "embarcadero.h"

enum {
    ALL_TURNS = EM_ROUNDS * EM_TURNS,
    DOLLARS = 3, /* a turn, that can be put to use */
    ICONS = 3,   /* of a resource, of which more is of no use */
    ROOM = 8     /* structures in a group, of which more is of no use */
};

/* Seats before which the same lies as before. */
static unsigned same_seats(struct em_terms *k, const struct embarcadero *g)
{
    unsigned same = 0;
    for (int p = 0; p < g->core.seats; p++) {
        const struct em_seat *s = &g->seats[p];
        struct em_laid *was = &k->laid[p];
        same |= (unsigned)(was->round == g->round + 1u && was->council == s->council &&
                           was->shown == g->known.shown[p] &&
                           !memcmp(was->cards_and_cells, &s->display, sizeof was->cards_and_cells))
                << p;
        if (!(same >> p & 1)) {
            *was =
                (struct em_laid){ .round = g->round + 1u, .council = s->council, .shown = g->known.shown[p] };
            memcpy(was->cards_and_cells, &s->display, sizeof was->cards_and_cells);
        }
    }
    return same;
}

/* Turns the seat still has, this one included. */
static int turns_left(const struct embarcadero *g, int seat)
{
    int seats = g->core.seats, before = (seat - g->first + seats) % seats;
    int made = g->turns > before ? (g->turns - before + seats - 1) / seats : 0;
    int in_round = EM_TURNS - (made < EM_TURNS ? made : EM_TURNS);
    return in_round + EM_TURNS * (g->round ? EM_ROUNDS - g->round : EM_ROUNDS);
}

/* What the display would add at the end as it stands. */
static int final_points(const struct em_data *d, const struct embarcadero *g, int seat)
{
    const struct em_seat *p = &g->seats[seat];
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

/* The chance, in hundredths, that a lone player leads so many turns later. */
static int lead_holds(int lead, int turns)
{
    int chance = 50 + 50 * (2 * lead + 1) / (1 + turns);
    return chance < 0 ? 0 : chance > 100 ? 100 : chance;
}

/* EMB-15.1: all or nothing, after rounds 1 and 3. */
static int wharf_alone(const int16_t *price, const struct embarcadero *g, int wharf, int left)
{
    int lead = g->known.at_wharf[0][wharf] - g->known.at_wharf[EM_RIVAL][wharf];
    int chance = lead_holds(lead, left);
    if (g->round <= 1) {
        chance += lead_holds(lead, left - EM_TURNS * (EM_ROUNDS - 1));
    }
    return g->wharf[wharf] * chance * price[EM_W_ALONE] / 100;
}

/*
 * What a wharf would give as the harbour stands, and, as long as there are turns to come, how near
 * the seat is to leading there: structures count up to a few more than the best opponent has.
 */
static int wharf_worth(const int16_t *price, const struct embarcadero *g, int seat, int wharf, int left)
{
    int mine = g->known.at_wharf[seat][wharf], enough = 0, times = g->round == 1 ? 2 : 1;
    for (int p = 0; p < g->core.sides; p++) {
        int n = p == seat ? 0 : g->known.at_wharf[p][wharf];
        enough = n > enough ? n : enough;
    }
    enough += 1 + left / 4;
    return em_wharf_share(g, wharf, seat) * times * price[EM_W_WHARF] +
           (mine < enough ? mine : enough) * price[EM_W_LEAD] * left / ALL_TURNS;
}

static int wharves(const struct em_data *d, const int16_t *price, const struct embarcadero *g, int seat,
                   int left)
{
    int sum = 0;
    for (int w = 0; w < em_wharves(d, g); w++) {
        sum += em_solo(g) ? wharf_alone(price, g, w, left) : wharf_worth(price, g, seat, w, left);
    }
    return sum;
}

static int kept_wharves(struct em_terms *k, const struct em_data *d, const int16_t *price,
                        const struct embarcadero *g, int seat, int left)
{
    struct em_wharves_from from = { .left = (uint32_t)left, .round = g->round + 1u };
    memcpy(from.at, g->known.at_wharf, sizeof from.at);
    memcpy(from.built, g->wharf, sizeof from.built);
    if (!qs_unchanged(&k->wharves_from, &from, sizeof from)) {
        k->wharves = wharves(d, price, g, seat, left);
    }
    return k->wharves;
}

/* What the goals of the rounds to come would give as the seats stand. */
static int goals(const struct em_data *d, const struct embarcadero *g, int seat)
{
    int sum = 0;
    for (int r = g->round ? g->round - 1 : 0; r < EM_ROUNDS; r++) {
        sum += g->goal[r] ? em_goal_share(d, g, r, seat) : 0;
    }
    return sum;
}

/* Goals are of what lies before the seats and on the council, and of what stands beside wharves. */
static int kept_goals(struct em_terms *k, const struct em_data *d, const struct embarcadero *g, int seat,
                      unsigned same)
{
    if (same != qs_first(g->core.seats) ||
        !qs_unchanged(&k->goals_from, &g->known.fee, sizeof k->goals_from)) {
        k->goals_from = g->known.fee;
        k->goals = goals(d, g, seat);
    }
    return k->goals;
}

/* What the scorings to come would give as the harbour and the track stand. */
static int scorings(struct em_terms *k, const struct em_data *d, const int16_t *price,
                    const struct embarcadero *g, int seat, int left, unsigned same)
{
    int councils = g->round == 3 ? 1 : 2;
    return kept_wharves(k, d, price, g, seat, left) + kept_goals(k, d, g, seat, same) * price[EM_W_GOAL] +
           em_council_share(d, g, seat) * councils * price[EM_W_COUNCIL];
}

/* The most structures on one level, side by side, that carry nothing. */
static int harbour(const int16_t *price, const struct em_seat *p, int group)
{
    int bare = 0, free = em_n(em_free(p));
    for (int l = 0; l < EM_LEVELS && em_any(p->structure[l]); l++) {
        bare += em_n(em_bare(p, l)) * (l + 2) / 2;
    }
    return bare * price[EM_W_STRUCTURE] + free * price[EM_W_SPACE] +
           (group < ROOM ? group : ROOM) * price[EM_W_ROOM];
}

static int kept_harbour(struct em_terms *k, const int16_t *price, const struct em_seat *p, int group,
                        bool same)
{
    if (!same || k->group != group) {
        k->group = group;
        k->harbour = harbour(price, p, group);
    }
    return k->harbour;
}

static int means(const int16_t *price, const struct embarcadero *g, int seat, em_goods shown)
{
    const struct em_seat *p = &g->seats[seat];
    int resources = 0, tokens = 0;
    for (int r = 0; r < EM_RENT; r++) {
        int n = em_amount(shown, r);
        resources += n < ICONS ? n : ICONS;
        tokens += p->tokens[r];
    }
    return resources * price[EM_W_RESOURCE] + tokens * price[EM_W_TOKEN] + p->council * price[EM_W_TRACK];
}

/*
 * The points of a building by how near it is, in hundredths: by the resources that are there for it
 * and the structures it could stand on.
 */
static int nearness(const struct em_data *d, int card, em_goods has, int group)
{
    static const uint8_t near[] = { 100, 50, 25, 10 };
    const struct em_card *b = &d->card[card];
    int lacking = em_sum(em_lacking(d->icons[card].cost, has));
    int room = group < b->size ? 100 * group / b->size : 100;
    return (b->points + b->levels[0]) * near[lacking < 3 ? lacking : 3] * room / 100;
}

typedef int cards_term(const struct em_data *d, const int16_t *price, struct em_cards set, em_goods has,
                       int group);

/* Cards to come: all for what they can be scrapped for, buildings by how near they are. */
static int cards_worth(const struct em_data *d, const int16_t *price, struct em_cards set, em_goods has,
                       int group)
{
    int sum = 0, n = em_cards_n(set);
    set.w[0] &= ~qs_first(EM_SHIPS);
    for (em_each_card(c, set)) {
        sum += nearness(d, c, has, group);
    }
    return n * price[EM_W_CARD] + sum * price[EM_W_FIT] / 100;
}

/* EMB-10.6: the open landmark that is nearest; others may take it. */
static int landmark_worth(const struct em_data *d, const int16_t *price, struct em_cards open, em_goods has,
                          int group)
{
    int best = 0;
    for (em_each_card(c, open)) {
        int near = nearness(d, c, has, group);
        best = near > best ? near : best;
    }
    return best * price[EM_W_LANDMARK] / 100;
}

/* One of the two, of a set that may have been reckoned before. */
static int kept_cards(struct em_cards_term *k, cards_term *reckon, const struct em_data *d,
                      const int16_t *price, const struct em_cards_from *from)
{
    if (!qs_unchanged(&k->from, from, sizeof *from)) {
        k->worth = reckon(d, price, from->set, from->has, (int)from->group);
    }
    return k->worth;
}

static int stored_points(const struct em_data *d, const struct em_seat *p)
{
    int sum = 0;
    for (em_each_card(c, p->stored)) {
        sum += d->card[c].market;
    }
    return sum;
}

int32_t em_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms)
{
    const struct em_data *d = em_data(r);
    const struct embarcadero *g = view;
    const struct em_seat *p = &g->seats[seat];
    const int16_t *price = d->price[r->learned][g->round]; /* 0 before the first round */
    struct em_terms *k = terms;
    em_goods shown = g->known.shown[seat];
    int32_t sum = 0;
    for (int i = 0; i < EM_SOURCES; i++) {
        sum += 100 * g->core.points[seat][i];
    }
    if (g->core.over) {
        return sum;
    }
    int left = turns_left(g, seat), group = g->known.group[seat];
    unsigned same = same_seats(k, g);
    int later = means(price, g, seat, shown) + kept_harbour(k, price, p, group, same >> seat & 1);
    struct em_cards_from cards = { .has = shown + em_goods_of(p->tokens),
                                   .group = (uint32_t)group,
                                   .round = g->round + 1u };
    sum += 100 * final_points(d, g, seat) + scorings(k, d, price, g, seat, left, same);
    sum += later * left / ALL_TURNS;
    cards.set = em_hand(p);
    sum += kept_cards(&k->hand, cards_worth, d, price, &cards);
    cards.set = g->landmarks;
    sum += kept_cards(&k->landmarks, landmark_worth, d, price, &cards);
    sum += (p->money < DOLLARS * left ? p->money : DOLLARS * left) * price[EM_W_MONEY];
    sum += em_amount(shown, EM_RENT) * price[EM_W_RENT] * (EM_ROUNDS - g->round);
    if (g->round == EM_ROUNDS) {
        return sum + 100 * stored_points(d, p);
    }
    cards.set = p->stored;
    return sum + kept_cards(&k->stored, cards_worth, d, price, &cards);
}

int32_t em_worth(const struct qs_rules *r, const void *view, int seat)
{
    struct em_terms none = { 0 };
    return em_worth_with(r, view, seat, &none);
}
