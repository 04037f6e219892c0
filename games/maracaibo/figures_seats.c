/*
 * figures_seats.c: what a person wants to know of each seat of Maracaibo, and of Jean; figures_table.c
 * names them all.
 */
#include "figures.h"

/* ------------------------------------------------------------------ seats */

MA_FIGURE(seat_doubloons)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    if (ma_sits(g, i)) {
        out[0] = g->seats[i].doubloons;
    }
}

MA_FIGURE(seat_income)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    if (ma_sits(g, i)) {
        out[0] = g->seats[i].income;
    }
}

/* MAR-18.11: of Jean too. */
MA_FIGURE(seat_income_vp)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    out[0] = ma_sits(g, i) ? g->seats[i].income_vp : ma_jean_income(g);
}

MA_FIGURE(seat_combat)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    if (ma_sits(g, i)) {
        out[0] = g->seats[i].combat;
    }
}

MA_FIGURE(seat_figures)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    if (ma_sits(g, i)) {
        out[0] = g->seats[i].figures;
    }
}

MA_FIGURE(seat_upgrades)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    out[0] = ma_sits(g, i) ? g->powers[i].upgrades : g->jean_discs / 2;
}

MA_FIGURE(seat_quests)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    out[0] = ma_quest_tiles(g, i);
}

MA_FIGURE(seat_assistants)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    if (ma_sits(g, i)) {
        out[0] = g->powers[i].assistants;
    }
}

MA_FIGURE(seat_explorer)
{
    const struct maracaibo *g = view;
    (void)seat;
    out[0] = ma_data(r)->space[g->seats[i].explorer].number;
}

MA_FIGURE(seat_cards)
{
    (void)r, (void)seat;
    if (ma_sits(view, i)) {
        out[0] = ma_hand_size(view, i);
    }
}

MA_FIGURE(seat_limit)
{
    (void)r, (void)seat;
    if (ma_sits(view, i)) {
        out[0] = ma_hand_limit(view, i);
    }
}

MA_FIGURE(seat_place)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    out[0] = g->seats[i].ship;
}

MA_FIGURE(seat_space)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    out[0] = g->seats[i].explorer;
}

MA_FIGURE(seat_influence)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat;
    for (int k = 0; k < MA_NATIONS; k++) {
        out[k] = g->seats[i].influence[k];
    }
}

MA_FIGURE(seat_ranks)
{
    (void)seat;
    for (int k = 0; k < MA_NATIONS; k++) {
        out[k] = ma_rank(ma_data(r), view, i, k);
    }
}

MA_FIGURE(seat_ends)
{
    const struct maracaibo *g = view;
    (void)seat;
    if (!g->core.over && ma_sits(g, i) && g->round && ma_may_end(ma_data(r), g, i)) {
        out[0] = 1;
    }
}

/* Of a career's task: what it counts, how many there are, and the demands. */
MA_FIGURE(seat_task)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = view;
    int side = i / MA_TASKS, task = i % MA_TASKS;
    (void)seat;
    if (ma_sits(g, side) && g->seats[side].career) {
        const struct ma_career *c = &d->career[g->seats[side].career - 1];
        out[0] = ma_thing(d, g, side, c->task[task] - 1);
        out[1] = c->low[task];
        out[2] = c->high[task];
        out[3] = g->seats[side].tasks >> task & 1;
    }
}

/* ------------------------------------------------------------------ Jean */

MA_FIGURE(jean_discs)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat, (void)i;
    if (ma_solo(g)) {
        out[0] = g->jean_discs;
        out[1] = MA_DISCS;
    }
}

MA_FIGURE(jean_deck)
{
    const struct maracaibo *g = view;
    (void)r, (void)seat, (void)i;
    if (ma_solo(g)) {
        out[0] = g->automa[0] + g->automa[1] + g->automa[2] + qs_count(g->automa_fresh);
    }
}

MA_FIGURE(jean_lead)
{
    (void)seat;
    if (ma_solo(view)) {
        out[0] = ma_jean_lead(ma_data(r), view, (enum ma_lead)i);
        out[1] = ma_jean_lead_pays(ma_data(r), view, (enum ma_lead)i);
    }
}
