/*
 * derived.c: what is worked out: once from the tables, and for each seat from the cards it has.
 */
#include <string.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ from the tables */

static void work_out_tracks(struct ma_data *d)
{
    for (int k = 0; k < d->incomes; k++) {
        for (int n = d->income[k].from; n <= MA_INCOME_MOST; n++) {
            d->income_vp[n] = d->income[k].vp;
        }
    }
    for (int k = 0; k < d->ranks; k++) {
        for (int n = d->rank[k].from; n <= MA_INFLUENCE_END; n++) {
            d->rank_at[n] = d->rank[k].value;
        }
    }
}

/* Puts a card into the sets of n and more. */
static void sort_card(struct ma_cards *sets, int n, int most, int card)
{
    for (; n <= most; n++) {
        ma_add(&sets[n], card);
    }
}

static void work_out_card(struct ma_data *d, int c)
{
    const struct ma_card *k = &d->card[c];
    ma_add(&d->shows_good[k->good - 1], c);
    ma_add(&d->shows_object[k->object - 1], c);
    sort_card(d->costing, k->cost, MA_COST_MOST, c);
    sort_card(d->fighting, k->combat, MA_COMBAT_MOST, c);
    sort_card(d->manning, k->figure + k->onto + (k->at != 0), MA_FIGURES_ASKED, c);
    if (k->herbs || k->markers) {
        ma_add(&d->demanding, c);
    }
    if (k->onto) {
        ma_add(&d->onto, c);
    }
    if (k->use == MA_USE_VILLAGE || k->use == MA_USE_LAST) {
        ma_add(&d->acting, c);
    } else if (k->use == MA_USE_COMBAT) {
        ma_add(&d->fighters, c);
    }
    if (k->at) {
        ma_add(&d->there[k->at - 1], c);
    }
}

static int brings_village(const struct qs_effect *e, int n)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        found |= e[i].kind == MA_VILLAGE || e[i].kind == MA_VILLAGE_PER;
    }
    return found;
}

/* How many programs open village actions within others; each does so once in a turn. */
static int count_villages(const struct ma_data *d)
{
    int n = 0;
    for (int c = 0; c < d->cards; c++) {
        n += brings_village(d->card[c].gives, 4);
        n += d->card[c].use != MA_USE_ASSISTANT && brings_village(d->card[c].act, 5);
    }
    for (int k = 0; k < d->quests; k++) {
        n += brings_village(d->quest[k].reward, 3);
    }
    for (int k = 0; k < MA_PLACES; k++) {
        n += brings_village(d->place[k].flag, 2);
    }
    for (int k = 0; k < d->last_space; k++) {
        n += brings_village(d->space[k].gain, 2);
    }
    for (int k = 0; k < MA_AREAS; k++) {
        n += brings_village(d->area[k].gives, 2);
    }
    for (int k = 0; k < MA_LEGACY; k++) {
        n += brings_village(d->legacy[k].gain, 2);
    }
    return n;
}

void ma_work_out(struct ma_data *d)
{
    int deeds = MA_D_CARD;
    work_out_tracks(d);
    d->villages = (uint8_t)(count_villages(d) < 32 ? count_villages(d) : 32);
    for (int c = 0; c < d->cards; c++) {
        d->deed[c] = (uint8_t)deeds;
        deeds += d->card[c].use == MA_USE_COMBAT;
        work_out_card(d, c);
    }
    ma_work_out_voyages(d);
    ma_work_out_worth(d);
}

/* ------------------------------------------------------------------ what cards give for good */

static void count_power(struct ma_powers *w, const struct qs_effect *e)
{
    switch (e->kind) {
    case MA_OBJECT:
        w->objects[e->arg[0] - 1]++;
        break;
    case MA_CHEAPER:
        w->cheaper = (uint8_t)(w->cheaper + e->arg[0]);
        return;
    case MA_COMBAT_MORE:
        w->combat++;
        break;
    case MA_COMPASS:
        w->compasses++;
        return;
    case MA_FARTHER:
        w->farther++;
        break;
    case MA_STEAL:
        w->steal++;
        break;
    case MA_STOPS:
        w->stops++;
        break;
    case MA_DRILL:
        w->drill++;
        break;
    case MA_FIGHT_FOR:
        w->fight_for[e->arg[0] - 1]++;
        break;
    case MA_DISPLACED:
        w->displaced++;
        break;
    default:
        return;
    }
    w->abilities++;
}

void ma_count_card(struct ma_powers *w, const struct ma_card *k)
{
    count_power(w, &k->power[0]);
    count_power(w, &k->power[1]);
    w->assistants = (uint8_t)(w->assistants + (k->at != 0));
    w->at |= k->at ? (uint32_t)1 << (k->at - 1) : 0;
    w->vp = (uint16_t)(w->vp + k->vp);
    w->abilities = (uint8_t)(w->abilities + (k->use > MA_USE_ASSISTANT));
}

/* MAR-15.9, MAR-17: the ship board prints one compass. */
void ma_refresh_seat(const struct ma_data *d, struct maracaibo *g, int p)
{
    struct ma_powers *w = &g->powers[p];
    memset(w, 0, sizeof *w);
    w->compasses = 1;
    for (ma_each(c, &g->seats[p].display)) {
        ma_count_card(w, &d->card[c]);
    }
    for (int k = 0; k < MA_AREAS; k++) {
        w->removed = (uint8_t)(w->removed + g->seats[p].discs[k]);
        w->upgrades = (uint8_t)(w->upgrades + (g->seats[p].discs[k] == 2));
    }
    w->seen = (uint8_t)ma_size(&g->seats[p].hand_open);
    ma_know_things(d, g, p);
}

/* What lies in the piles is what pools hold beside hands and box; so scenarios need not say it. */
static void count_piles(struct maracaibo *g)
{
    int pile = ma_size(&g->pool_a) + ma_size(&g->pool_b) + ma_size(&g->pool_c) - g->box;
    int fresh = ma_size(&g->fresh);
    for (int p = 0; p < g->core.seats; p++) {
        pile -= g->seats[p].hidden_a + g->seats[p].hidden_mix;
        fresh -= g->seats[p].hidden_fresh;
    }
    g->pile = (uint8_t)(pile > 0 ? pile : 0);
    g->pile_fresh = (uint8_t)(fresh > 0 ? fresh : 0);
}

void ma_refresh(const struct qs_rules *r, void *state)
{
    struct maracaibo *g = state;
    count_piles(g);
    memset(g->powers, 0, sizeof g->powers);
    for (int p = 0; p < g->core.seats; p++) {
        ma_refresh_seat(ma_data(r), g, p);
    }
}
