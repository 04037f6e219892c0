/*
 * quests.c: chapter 9: quests on the map, on the explorer track and on cards.
 *
 * A tile stays where it lies until its reward has been received; then it is got (MA_S_GOT). Several
 * tiles of one place lie in order of age.
 */
#include "maracaibo.h"

/* ------------------------------------------------------------------ tiles of a place */

/* Lemma: sites.txt was checked, so that there is room. */
int ma_lay_quest(struct maracaibo *g, int place, int quest)
{
    int i = 0;
    while (i < MA_LAID - 1 && g->quest[i][place]) {
        i++;
    }
    g->quest[i][place] = (uint8_t)(quest + 1);
    return i;
}

/* The younger ones move up; which one it was. */
static int lift_quest(struct maracaibo *g, int place, int quest)
{
    int which = 0;
    while (which < MA_LAID - 1 && g->quest[which][place] != quest + 1) {
        which++;
    }
    for (int i = which; i < MA_LAID - 1; i++) {
        g->quest[i][place] = g->quest[i + 1][place];
    }
    g->quest[MA_LAID - 1][place] = 0;
    return which;
}

/* MAR-22.1 */
int ma_own_quest(const struct ma_data *d, const struct maracaibo *g, int place)
{
    bool here = g->quest_own && ma_tile_at(d, g, place, MA_L_QUEST_CITY) >= 0;
    return here ? g->quest[g->quest_own - 1][place] - 1 : -1;
}

bool ma_is_under_way(const struct maracaibo *g, int quest)
{
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        if (s->kind == MA_S_GOT && s->a != MA_TO_STORY && s->n == quest) {
            return true;
        }
    }
    return false;
}

/* MAR-9.7: L1's own tile belongs to the action of its city. */
uint64_t ma_quests_at(const struct ma_data *d, const struct maracaibo *g, int place)
{
    int own = g->quest[0][place] ? ma_own_quest(d, g, place) : -1;
    uint64_t set = 0;
    for (int i = 0; i < MA_LAID && g->quest[i][place]; i++) {
        int quest = g->quest[i][place] - 1;
        set |= quest != own && !ma_is_under_way(g, quest) ? qs_bit(quest) : 0;
    }
    return set;
}

uint64_t ma_payable_quests(const struct ma_data *d, const struct maracaibo *g, int p, int place)
{
    uint64_t set = ma_quests_at(d, g, place), can = 0;
    for (qs_each(quest, set)) {
        can |= ma_can_fulfil(d, g, p, (int)quest) ? qs_bit((int)quest) : 0;
    }
    return can;
}

/* ------------------------------------------------------------------ fulfilling */

bool ma_can_fulfil(const struct ma_data *d, const struct maracaibo *g, int p, int quest)
{
    return ma_payable(d, g, p, MA_OF_COST, quest);
}

/* MAR-9.3: its reward in VP and doubloons at the compasses one has; how many others it gives. */
void ma_quest_pays(const struct ma_data *d, const struct maracaibo *g, int p, int quest, int *vp,
                   int *doubloons, int *others)
{
    *vp = *doubloons = *others = 0;
    for (int i = 0; i < 3; i++) {
        const struct qs_effect *e = &d->quest[quest].reward[i];
        bool each = e->kind == MA_VP_PER || e->kind == MA_DOUBLOONS_PER;
        int n = each ? e->arg[1] * ma_thing(d, g, p, e->arg[0] - 1) : e->arg[0];
        if (e->kind == MA_VP || e->kind == MA_VP_PER) {
            *vp += n;
        } else if (e->kind == MA_DOUBLOONS || e->kind == MA_DOUBLOONS_PER) {
            *doubloons += n;
        } else {
            *others += e->kind != MA_NONE;
        }
    }
}

/* MAR-9.1, MAR-9.3, MAR-9.4 */
void ma_fulfil(struct qs_act *a, int p, int quest, int from, int index)
{
    ma_run(a, p, MA_OF_COST, quest);
    ma_run(a, p, MA_OF_REWARD, quest);
    qs_then(a, ma_step(MA_S_GOT, p, from, index, quest));
}

/* MAR-9.4; Jean scores hers at the end. */
void ma_gain_quest(struct qs_act *a, int p, int quest, int from, int index)
{
    struct maracaibo *g = a->state;
    g->seats[p].quests |= (uint32_t)1 << quest;
    ma_know_things(ma_data(a->rules), g, p);
    int n = ma_quest_tiles(g, p);
    ma_tell4(a, MA_F_FULFILLED, p, MAR(9, 4), quest, n, from == MA_TO_PLACE ? index : -1,
             from == MA_TO_TRACK ? index : -1);
    if (p < g->core.seats && n >= 4) {
        ma_points(a, p, MA_P_QUESTS, n == 4 ? 3 : 2, MAR(9, 4));
    }
}

/* MAR-22.1, MAR-9.5: only L1's own space is filled again. */
void ma_take_from_place(struct qs_act *a, int place, int quest)
{
    struct maracaibo *g = a->state;
    bool own = ma_own_quest(ma_data(a->rules), g, place) == quest;
    bool with_own = ma_own_quest(ma_data(a->rules), g, place) >= 0;
    int which = lift_quest(g, place, quest);
    ma_grow_older(g, place, which);
    if (with_own && which < g->quest_own - 1) {
        g->quest_own--;
    }
    if (own) {
        g->quest_own = 0;
        qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_OWN, place, 0));
    }
}

/* MAR-7.5, MAR-9.4: where the tile lay. */
MA_TAKE(got)
{
    struct maracaibo *g = a->state;
    (void)m;
    switch (s->a) {
    case MA_TO_PLACE:
        ma_take_from_place(a, s->b, s->n);
        break;
    case MA_TO_TRACK:
        g->track[s->b] = 0;
        g->emptied[s->b] = 1;
        break;
    case MA_TO_STORY:
        ma_claim(a, s->seat, s->n);
        return;
    default:
        g->seats[s->seat].held[s->b] = 0;
    }
    ma_gain_quest(a, s->seat, s->n, s->a, s->b);
}

static int quest_of(const struct qs_rules *r, const struct maracaibo *g, const struct qs_step *s)
{
    return s->a == MA_TO_TRACK ? g->track[s->b] - 1 : ma_own_quest(ma_data(r), g, s->b);
}

/* A quest one need not fulfil: on the track (a is where, b which space), or L1's own at b. */
MA_OFFER(fulfil)
{
    const struct maracaibo *g = o->state;
    uint64_t one = qs_from(o, qs_mv(MA_V_QUEST, 0), 1);
    bool can = ma_can_fulfil(ma_data(o->rules), g, s->seat, quest_of(o->rules, g, s));
    qs_put(o, qs_if(o, MAR(9, 1), one, can));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(fulfil)
{
    if (qs_verb_of(m) == MA_V_QUEST) {
        ma_fulfil(a, s->seat, quest_of(a->rules, a->state, s), s->a, s->b);
    }
}

/* MAR-9.7: which of several tiles at the place a. Lemma: one of them was payable, and still is. */
MA_OFFER(which)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t set = qs_from(o, qs_mv(MA_V_WHICH, 0), qs_first(MA_QUESTS));
    set = qs_keep(o, MAR(9, 7), set, ma_quests_at(d, g, s->a));
    qs_put(o, qs_keep(o, MAR(9, 1), set, ma_payable_quests(d, g, s->seat, s->a)));
}

MA_TAKE(which)
{
    ma_fulfil(a, s->seat, qs_c(m), MA_TO_PLACE, s->a);
}
