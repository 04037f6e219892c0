/*
 * worth.c: what a position is worth to a seat, in hundredths of a point, for greedy and hints.
 *
 * Points as if the game ended now count in full; what is still to come is priced by the weights of
 * worth.txt. Only what the seat may see is read.
 */
#include "maracaibo.h"

struct weighing {
    const struct ma_data *d;
    const struct maracaibo *g;
    int p;
    int scorings; /* still to come */
    int rounds;   /* after this one */
};

static int weight(const struct weighing *w, int which)
{
    return w->d->weight[which].value;
}

static int score(const struct maracaibo *g, int p)
{
    int n = 0;
    for (int k = 0; k < QS_SOURCES; k++) {
        n += g->core.points[p][k];
    }
    return n;
}

/* Points of cards and buildings at the end. */
static int end_points(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    int n = w->d->income_vp[s->income] + w->g->powers[w->p].vp;
    for (qs_each(b, (uint64_t)s->invested)) {
        const struct ma_building *k = &w->d->building[b];
        int vp = k->each * ma_thing(w->d, w->g, w->p, k->thing - 1);
        n += vp < k->limit ? vp : k->limit;
    }
    return n;
}

/* Noble ranks times multipliers, the multiplier expected to grow. */
static int nations(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    int n = 0, times[MA_NATIONS];
    ma_multipliers(w->g, times);
    for (int k = 0; k < MA_NATIONS; k++) {
        int rank = ma_rank(w->d, w->g, w->p, k);
        n += 100 * rank * times[k] + weight(w, MA_W_RANK) * rank * w->scorings;
        n += weight(w, MA_W_INFLUENCE) * s->influence[k];
    }
    return n;
}

static int purse(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    int coins = s->doubloons, n = 0;
    if (w->scorings) {
        n += coins * weight(w, MA_W_DOUBLOON) + s->income * weight(w, MA_W_INCOME) * w->rounds;
        n += s->combat * weight(w, MA_W_COMBAT) + s->figures * weight(w, MA_W_FIGURE);
    }
    return n + s->income_vp * (100 + (w->scorings - 1) * weight(w, MA_W_INCOME_VP));
}

static int ship(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    int n = w->g->powers[w->p].upgrades;
    for (int k = 0; k < MA_AREAS; k++) {
        n += s->discs[k];
    }
    return n * weight(w, MA_W_DISC);
}

static int prospects(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    const struct ma_powers *t = &w->g->powers[w->p];
    int powers = t->combat + t->farther + t->steal + t->stops + t->drill + t->displaced +
                 t->actions;
    for (int k = 0; k < MA_NATIONS; k++) {
        powers += t->fight_for[k] + t->objects[k];
    }
    return weight(w, MA_W_EXPLORER) * w->d->space[s->explorer].number +
           weight(w, MA_W_COMPASS) * t->compasses + weight(w, MA_W_QUEST) * qs_count(s->quests) +
           weight(w, MA_W_CARD) * ma_hand_size(w->g, w->p) +
           weight(w, MA_W_ASSISTANT) * t->assistants * w->rounds +
           weight(w, MA_W_POWER) * powers * w->rounds +
           weight(w, MA_W_CHEAPER) * t->cheaper * w->rounds +
           weight(w, MA_W_SYNERGY) * qs_count(s->synergies) +
           weight(w, MA_W_TASK) * qs_count(s->tasks) -
           weight(w, MA_W_PLACE) * w->d->place[s->ship].number;
}

static int clamped(int lead)
{
    return lead > 4 ? 4 : lead < -4 ? -4 : lead;
}

/* What Jean compares at the end (MAR-20.3 to MAR-20.5): being ahead of her is worth it early. */
static int lead(const struct weighing *w)
{
    const struct ma_seat *own = &w->g->seats[0], *jean = &w->g->seats[MA_JEAN];
    int spaces = w->d->space[own->explorer].number - w->d->space[jean->explorer].number;
    return weight(w, MA_W_LEAD) * (clamped(qs_count(own->quests) - qs_count(jean->quests)) +
                                   clamped(w->g->powers[0].upgrades - w->g->jean_discs / 2) +
                                   clamped(spaces / 3));
}

int32_t ma_worth(const struct qs_rules *r, const void *view, int seat)
{
    const struct maracaibo *g = view;
    struct weighing w = { ma_data(r), g, seat, MA_ROUNDS - g->round, MA_ROUNDS - 1 - g->round };
    if (g->core.over) {
        return 100 * score(g, seat);
    }
    return 100 * (score(g, seat) + end_points(&w)) + nations(&w) + purse(&w) + ship(&w) +
           prospects(&w) + (ma_solo(g) ? lead(&w) : 0);
}
