/*
 * quests.c: chapter 9: quests on the map, on the explorer track and on cards.
 */
#include "maracaibo.h"

bool ma_can_fulfil(const struct ma_data *d, const struct maracaibo *g, int p, int quest)
{
    return ma_payable(d, g, p, MA_OF_COST, quest);
}

/* MAR-9.1, MAR-9.3. The tile leaves before the reward, which may lead back to where it lay. */
void ma_fulfil(struct qs_act *a, int p, int quest, int from, int index)
{
    ma_run(a, p, MA_OF_COST, quest);
    qs_then(a, ma_step(MA_S_GOT, p, from, index, quest));
    ma_run(a, p, MA_OF_REWARD, quest);
}

/* MAR-9.4; Jean scores hers at the end. */
void ma_gain_quest(struct qs_act *a, int p, int quest)
{
    struct maracaibo *g = a->state;
    g->seats[p].quests |= (uint32_t)1 << quest;
    int n = qs_count(g->seats[p].quests);
    ma_tell(a, MA_F_FULFILLED, p, MAR(9, 4), quest, n);
    if (p < g->core.seats && n >= 4) {
        ma_points(a, p, MA_P_QUESTS, n == 4 ? 3 : 2, MAR(9, 4));
    }
}

/* MAR-7.5, MAR-22.1: where the tile lay. */
MA_TAKE(got)
{
    struct maracaibo *g = a->state;
    (void)m;
    switch (s->a) {
    case MA_TO_PLACE:
        g->quest[s->b] = 0;
        if (ma_is_city(ma_data(a->rules), g, s->b)) {
            qs_then(a, ma_step(MA_S_QUEST_NEXT, 0, MA_TO_PLACE, s->b, 0));
        }
        break;
    case MA_TO_TRACK:
        g->track[s->b] = 0;
        g->emptied[s->b] = 1;
        break;
    default:
        g->seats[s->seat].held[s->b] = 0;
    }
    ma_gain_quest(a, s->seat, s->n);
}

/* A quest one need not fulfil: on the track (a is where, b which space), or of the city b. */
MA_OFFER(fulfil)
{
    const struct maracaibo *g = o->state;
    int quest = s->a == MA_TO_TRACK ? g->track[s->b] : g->quest[s->b];
    uint64_t one = qs_from(o, qs_mv(MA_V_QUEST, 0), 1);
    bool can = ma_can_fulfil(ma_data(o->rules), g, s->seat, quest - 1);
    qs_put(o, qs_if(o, MAR(9, 1), one, can));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
}

MA_TAKE(fulfil)
{
    const struct maracaibo *g = a->state;
    if (qs_verb_of(m) == MA_V_QUEST) {
        int quest = s->a == MA_TO_TRACK ? g->track[s->b] : g->quest[s->b];
        ma_fulfil(a, s->seat, quest - 1, s->a, s->b);
    }
}
