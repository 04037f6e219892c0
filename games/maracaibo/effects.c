/*
 * effects.c: what the programs of the tables do (MAR-4.4, MAR-4.5, MAR-17).
 *
 * A program is walked by one step of the agenda, which stands on it only while something else is to
 * be done before the next effect.
 */
#include "maracaibo.h"

const struct qs_effect *ma_program(const struct ma_data *d, const struct maracaibo *g, int of, int index,
                                   int *n)
{
    *n = 2;
    switch (of) {
    case MA_OF_GIVES:
        *n = 4;
        return d->card[index].gives;
    case MA_OF_ACT:
        *n = 5;
        return d->card[index].act;
    case MA_OF_REWARD:
        *n = 3;
        return d->quest[index].reward;
    case MA_OF_COST:
        *n = 3;
        return d->quest[index].cost;
    case MA_OF_CITY:
        *n = 4;
        return g->tile[index] ? d->tile[g->tile[index] - 1].act : d->place[index].act;
    case MA_OF_FLAG:
        return d->place[index].flag;
    case MA_OF_SPACE:
        return d->space[index].gain;
    case MA_OF_AREA:
        return d->area[index].gives;
    case MA_OF_GAIN:
        return d->legacy[index].gain;
    case MA_OF_STORY_COST:
        *n = MA_STORY_COST;
        return d->story[index].cost;
    case MA_OF_STORY_REWARD:
        *n = MA_STORY_REWARD;
        return d->story[index].reward;
    default:
        return d->legacy[index].price;
    }
}

void ma_run(struct qs_act *a, int p, int of, int index)
{
    qs_then(a, ma_step(MA_S_EFFECT, p, of, index, 0));
}

static int source_of(const struct ma_data *d, int of, int index)
{
    switch (of) {
    case MA_OF_GIVES:
        return MA_P_CARDS;
    case MA_OF_ACT:
        return d->card[index].use == MA_USE_ASSISTANT ? MA_P_ASSISTANTS : MA_P_CARDS;
    case MA_OF_REWARD:
    case MA_OF_STORY_REWARD:
        return MA_P_QUESTS;
    case MA_OF_FLAG:
        return MA_P_COMBAT;
    case MA_OF_SPACE:
        return MA_P_EXPLORER;
    case MA_OF_AREA:
        return MA_P_SHIP;
    default:
        return MA_P_OTHER;
    }
}

/* ------------------------------------------------------------------ plain gains */

void ma_doubloons(struct qs_act *a, int p, int n, uint16_t rule)
{
    struct maracaibo *g = a->state;
    g->seats[p].doubloons = (uint16_t)(g->seats[p].doubloons + n);
    ma_tell(a, MA_F_DOUBLOONS, p, rule, n, g->seats[p].doubloons);
}

void ma_points(struct qs_act *a, int p, int source, int n, uint16_t rule)
{
    if (n) {
        qs_points(a, p, source, n);
        ma_tell(a, MA_F_POINTS, p, rule, n, source);
    }
}

/* MAR-4.6 */
void ma_combat(struct qs_act *a, int p, int n)
{
    struct maracaibo *g = a->state;
    int now = g->seats[p].combat + n;
    g->seats[p].combat = (uint8_t)(now > MA_COMBAT_MOST ? MA_COMBAT_MOST : now);
    ma_tell(a, MA_F_COMBAT, p, MAR(4, 6), n, g->seats[p].combat);
}

void ma_spend_combat(struct qs_act *a, int p, int n)
{
    struct maracaibo *g = a->state;
    if (n) {
        g->seats[p].combat = (uint8_t)(g->seats[p].combat - n);
        ma_tell(a, MA_F_COMBAT, p, 0, -n, g->seats[p].combat);
    }
}

/* To the general supply. */
void ma_return_figure(struct qs_act *a, int p)
{
    struct ma_seat *s = &((struct maracaibo *)a->state)->seats[p];
    s->figures--;
    s->reserve++;
    ma_tell(a, MA_F_FIGURE_BACK, p, 0, s->figures, 0);
}

/* MAR-17.18 */
void ma_figures(struct qs_act *a, int p, int n)
{
    struct ma_seat *s = &((struct maracaibo *)a->state)->seats[p];
    int got = n < s->reserve ? n : s->reserve;
    s->reserve = (uint8_t)(s->reserve - got);
    s->figures = (uint8_t)(s->figures + got);
    ma_tell(a, MA_F_FIGURE, p, MAR(17, 18), got, s->figures);
}

/* ------------------------------------------------------------------ the effects */

static void do_points(struct qs_act *a, const struct qs_step *s, const struct qs_effect *e)
{
    const struct ma_data *d = ma_data(a->rules);
    int p = s->seat, source = source_of(d, s->a, s->b);
    switch (e->kind) {
    case MA_VP:
        ma_points(a, p, source, e->arg[0], 0);
        break;
    case MA_VP_PER:
        ma_points(a, p, source, e->arg[1] * ma_thing(d, a->state, p, e->arg[0] - 1), MAR(17, 17));
        break;
    case MA_DOUBLOONS:
        ma_doubloons(a, p, e->arg[0], 0);
        break;
    default:
        ma_doubloons(a, p, e->arg[1] * ma_thing(d, a->state, p, e->arg[0] - 1), 0);
    }
}

/* The card whose program it is; a number that no card has if it is none's. */
static int card_of(const struct qs_act *a, const struct qs_step *s)
{
    int none =
        qs_rules_of(a->rules) < 3 ? MA_BOXED : UINT8_MAX; /* (until rules 2) no edition had more cards */
    return s->a == MA_OF_GIVES || s->a == MA_OF_ACT ? s->b : none;
}

static void do_things(struct qs_act *a, const struct qs_step *s, const struct qs_effect *e)
{
    const struct maracaibo *g = a->state;
    int p = s->seat;
    switch (e->kind) {
    case MA_COMBAT:
        ma_combat(a, p, e->arg[0]);
        break;
    case MA_FIGURES:
        ma_figures(a, p, e->arg[0]);
        break;
    case MA_SYNERGY:
        ma_get_synergy(a, p, e->arg[0] - 1);
        break;
    case MA_ANY_SYNERGY:
        if (g->seats[p].synergies != qs_first(MA_SYNERGIES)) {
            qs_then(a, ma_step(MA_S_SYNERGY, p, 0, 0, 0));
        }
        break;
    case MA_INFLUENCE_WITH:
        ma_influence(a, p, e->arg[0] - 1, e->arg[1]);
        break;
    case MA_INFLUENCE:
        qs_then(a, ma_step(MA_S_NATION, p, e->arg[0], 0, 0));
        break;
    case MA_MARKER:
    case MA_MARKER_RANK:
        if (ma_with_markers(g) && ma_empty_villages(ma_data(a->rules), g)) {
            qs_then(a, ma_step(MA_S_MARKER, p, e->kind == MA_MARKER_RANK, 0, 0));
        } else if (e->kind == MA_MARKER_RANK) {
            qs_then(a, ma_step(MA_S_RANK, p, 0, 0, 0));
        }
        break;
    case MA_QUEST_ON:
        qs_then(a, ma_step(MA_S_QUEST_NEXT, p, MA_TO_HELD, card_of(a, s), 0));
        break;
    case MA_FIGURES_ON:
        if (g->seats[p].figures) {
            qs_then(a, ma_step(MA_S_PUT_FIGURES, p, e->arg[0], card_of(a, s), 0));
        }
        break;
    default:
        break;
    }
}

/* MAR-22.1: the tile of L1, which lies here, if it is not being fulfilled. */
static bool is_own_quest_open(const struct ma_data *d, const struct maracaibo *g, int place)
{
    int quest = ma_own_quest(d, g, place);
    return quest >= 0 && !ma_is_under_way(g, quest);
}

static void do_actions(struct qs_act *a, const struct qs_step *s, const struct qs_effect *e)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    int p = s->seat;
    switch (e->kind) {
    case MA_DISC:
        if (ma_removable(d, g, p)) {
            qs_then(a, ma_step(MA_S_REMOVE, p, 0, 0, 0));
        }
        break;
    case MA_EXPLORE:
        ma_explore(a, p, e->arg[0]);
        break;
    case MA_VILLAGE:
        ma_village(a, p, e->arg[0]);
        break;
    case MA_VILLAGE_PER:
        ma_village(a, p, g->powers[p].compasses);
        break;
    case MA_FIGHT:
        ma_fight(a, p);
        break;
    case MA_FIGHT_OR:
        qs_then(a, ma_step(MA_S_FIGHT_OR, p, e->arg[0], 0, 0));
        break;
    case MA_SAIL:
        if (d->next[g->seats[p].ship][0]) {
            qs_then(a, ma_step(MA_S_SAIL_ON, p, e->arg[0], 1, 0));
        }
        break;
    case MA_QUEST_HERE:
        if (s->a == MA_OF_CITY && is_own_quest_open(d, g, s->b)) {
            qs_then(a, ma_step(MA_S_FULFIL, p, MA_TO_PLACE, s->b, 0));
        }
        break;
    case MA_EITHER:
        qs_then(a, ma_step(MA_S_EITHER, p, e->arg[0], e->arg[1], 0));
        break;
    case MA_HAND_FOR:
        if (ma_hand_size(g, p)) {
            qs_then(a, ma_step(MA_S_HAND, p, e->arg[0], 0, 0));
        }
        break;
    case MA_BOON:
        qs_then(a, ma_step(MA_S_BOON, p, 0, 0, 0));
        break;
    case MA_REMOVE_SKULL:
        ma_remove_skull(a, p);
        break;
    default:
        break;
    }
}

static void do_effect(struct qs_act *a, const struct qs_step *s, const struct qs_effect *e)
{
    switch (e->kind) {
    case MA_VP:
    case MA_VP_PER:
    case MA_DOUBLOONS:
    case MA_DOUBLOONS_PER:
        do_points(a, s, e);
        break;
    default:
        do_things(a, s, e);
        do_actions(a, s, e);
    }
}

/* Goes along the program until something is to be done before the next effect. */
MA_TAKE(effect)
{
    int n, i = s->n;
    const struct qs_effect *e = ma_program(ma_data(a->rules), a->state, s->a, s->b, &n);
    (void)m;
    for (; i < n && e[i].kind != MA_NONE && !a->pushed; i++) {
        if (!ma_is_cost(&e[i])) {
            do_effect(a, s, &e[i]);
        } else if (!ma_meet_cost(a, s, i, &e[i])) {
            return;
        }
    }
    if (i < n && e[i].kind != MA_NONE) {
        qs_then(a, ma_step(MA_S_EFFECT, s->seat, s->a, s->b, i));
    }
}

/* ------------------------------------------------------------------ small questions */

/* MAR-4.4: doubloons, or VP for each assistant. */
MA_OFFER(either)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_COINS, 0), 1));
    qs_put(o, qs_from(o, qs_mv(MA_V_POINTS, 0), 1));
}

MA_TAKE(either)
{
    const struct maracaibo *g = a->state;
    if (qs_verb_of(m) == MA_V_COINS) {
        ma_doubloons(a, s->seat, s->a, MAR(4, 4));
    } else {
        ma_points(a, s->seat, MA_P_ASSISTANTS, s->b * g->powers[s->seat].assistants, MAR(4, 4));
    }
}

/* The whole hand for doubloons, at least one card (MAR-8.2): planning may have emptied it. */
MA_OFFER(hand)
{
    uint64_t one = qs_from(o, qs_mv(MA_V_DISCARD_HAND, 0), 1);
    qs_put(o, qs_if(o, MAR(8, 2), one, ma_hand_size(o->state, s->seat) > 0));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(hand)
{
    if (qs_verb_of(m) == MA_V_DISCARD_HAND) {
        qs_then(a, ma_step(MA_S_TOSS, s->seat, 0, 0, 0));
        ma_doubloons(a, s->seat, s->a, MAR(8, 2));
    }
}

/* MAR-17.20 */
MA_OFFER(put_figures)
{
    const struct maracaibo *g = o->state;
    uint64_t n = qs_from(o, qs_mv(MA_V_PLACE_FIGURE, 0), qs_first(MA_FIGURES_ALL + 1));
    qs_put(o, qs_keep(o, MAR(17, 20), n, qs_first(g->seats[s->seat].figures + 1)));
}

MA_TAKE(put_figures)
{
    struct maracaibo *g = a->state;
    struct ma_seat *t = &g->seats[s->seat];
    t->figures = (uint8_t)(t->figures - qs_c(m));
    t->placed = (uint8_t)(t->placed + qs_c(m));
    if (qs_c(m)) {
        ma_tell(a, MA_F_ONTO, s->seat, MAR(17, 20), s->b < ma_data(a->rules)->cards ? s->b : -1, qs_c(m));
        ma_income(a, s->seat, s->a * qs_c(m));
    }
}

/* MAR-14.11: explorer, doubloons and points, noble rank. */
MA_OFFER(boon)
{
    (void)s;
    qs_put(o, qs_from(o, qs_mv(MA_V_BOON, 0), qs_first(3)));
}

MA_TAKE(boon)
{
    switch (qs_c(m)) {
    case 0:
        ma_explore(a, s->seat, 3);
        break;
    case 1:
        ma_doubloons(a, s->seat, 4, MAR(14, 11));
        ma_points(a, s->seat, MA_P_SHIP, 4, MAR(14, 11));
        break;
    default:
        qs_then(a, ma_step(MA_S_RANK, s->seat, 0, 0, 0));
    }
}
