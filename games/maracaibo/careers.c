/*
 * careers.c: chapter 13: the tasks of a career.
 */
#include "maracaibo.h"

/* MAR-13.2, MAR-13.3 */
bool ma_goal_open(const struct ma_data *d, const struct maracaibo *g, int p, int task)
{
    const struct ma_seat *s = &g->seats[p];
    if (!s->career || (s->tasks >> task & 1)) {
        return false;
    }
    const struct ma_career *c = &d->career[s->career - 1];
    return ma_thing(d, g, p, c->task[task] - 1) >= c->low[task];
}

/* MAR-3.4: tasks are named 1 to 3. Finite: each is completed once. */
void ma_offer_goal(struct qs_offer *o, int seat)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    uint64_t left = 0, open = 0;
    for (int i = 0; i < MA_TASKS; i++) {
        left |= g->seats[seat].tasks >> i & 1 ? 0 : qs_bit(i + 1);
        open |= ma_goal_open(d, g, seat, i) ? qs_bit(i + 1) : 0;
    }
    uint64_t set = qs_from(o, qs_mv(MA_V_GOAL, 0), qs_bit(1) | qs_bit(2) | qs_bit(3));
    set = qs_if(o, MAR(3, 4), set, ma_acting(g));
    set = qs_keep(o, MAR(13, 3), set, left);
    qs_put(o, qs_keep(o, MAR(13, 2), set, open));
}

void ma_take_goal(struct qs_act *a, int seat, qs_move m)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    struct ma_seat *s = &g->seats[seat];
    const struct ma_career *c = &d->career[s->career - 1];
    int task = qs_c(m) - 1, n = ma_thing(d, g, seat, c->task[task] - 1);
    s->tasks |= (uint8_t)(1u << task);
    s->figures++;
    ma_tell(a, MA_F_GOAL, seat, MAR(13, 2), c->task[task] - 1, n);
    ma_doubloons(a, seat, c->doubloons[task], MAR(13, 2));
    if (n >= c->high[task]) {
        ma_points(a, seat, MA_P_CAREER, c->vp[task], MAR(13, 2));
    }
    if (s->tasks == 7) {
        ma_tell(a, MA_F_PROMOTED, seat, MAR(13, 4), s->career - 1, 0);
        ma_doubloons(a, seat, 2, MAR(13, 4));
        ma_points(a, seat, MA_P_CAREER, 2, MAR(13, 4));
    }
}
