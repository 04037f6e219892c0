/*
 * cleanup.c: chapter 15 of Yonder: between two rounds.
 */
#include "yonder.h"

/* YON-15.1 */
static void clear_harbour(struct yonder *g)
{
    for (int i = 0; i < YON_BERTHS; i++) {
        if (g->berth[i]) {
            g->ship_discard |= 1u << (g->berth[i] - 1);
            g->berth[i] = 0;
        }
    }
}

/* YON-15.4 */
static void clear_board(struct yonder *g)
{
    for (int i = 0; i < YON_ROW; i++) {
        if (g->row[i]) {
            yon_cards_add(&g->discard, g->row[i] - 1);
            g->row[i] = 0;
        }
    }
    for (int i = 0; i < YON_COURT; i++) {
        if (g->court[i]) {
            g->envoy_discard |= 1u << (g->court[i] - 1);
            g->court[i] = 0;
        }
    }
}

/* YON-15.5 */
static void clear_city(struct yonder *g)
{
    for (int i = 0; i < YON_SPOTS; i++) {
        for (int k = 0; k < YON_KINDS; k++) {
            g->workers[k] = (uint8_t)(g->workers[k] + g->city[i][k]);
            g->city[i][k] = 0;
        }
    }
    g->standing.town &= ~qs_first(YON_SPOTS);
    g->standing.town_elf &= ~qs_first(YON_SPOTS);
}

/* YON-15.6 */
static void turn_page(struct yonder *g)
{
    g->round++;
    g->first = (uint8_t)((g->first + 1) % g->core.seats);
    g->played = 0;
    for (int p = 0; p < g->core.seats; p++) {
        g->seats[p].locked = 0;
    }
}

YON_TAKE(clean_up)
{
    struct yonder *g = a->state;
    int ended = g->round;
    (void)s, (void)m;
    if (yon_solo(g)) {
        int income = yon_data(a->rules)->level[g->level].income;
        yon_tell(a, YON_F_OLOS_INCOME, YON_OLOS, YON(18, 15), income, 0);
        yon_gold(a, YON_OLOS, YON_FROM_OLOS, income, YON(18, 15));
    }
    if (ended == YON_ROUNDS) { /* YON-15.7 */
        qs_then(a, yon_step(YON_S_FINAL, 0, 0, 0, 0));
        return;
    }
    if (ended <= 3) {
        clear_harbour(g);
    }
    clear_board(g);
    clear_city(g);
    turn_page(g);
    yon_tell(a, YON_F_CLEANED, QS_NOBODY, YON(15, 4), ended, ended <= 3);
    if (ended <= 3) {
        qs_then(a, yon_step(YON_S_BERTH, 0, 0, 0, YON_BERTHS));
    }
    yon_lay_out(a, g);
    qs_then(a, yon_step(YON_S_BEGIN, 0, 0, 0, 0));
}
