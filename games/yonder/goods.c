/*
 * goods.c: chapter 1 of Yonder: gaining and losing things, and cards in hands.
 */
#include "yonder.h"

/* YON-1.4: goods are not limited, but a byte is: nobody ever has so many. */
void yon_gain(struct qs_act *a, int p, int good, int n, uint16_t rule)
{
    struct yonder *g = a->state;
    int sum = g->seats[p].goods[good] + n;
    g->seats[p].goods[good] = (uint8_t)(sum < 200 ? sum : 200);
    yon_tell(a, YON_F_GAINED, p, rule, good, n);
}

/* YON-1.3 */
void yon_gain_workers(struct qs_act *a, int p, int kind, int n, uint16_t rule)
{
    struct yonder *g = a->state;
    int got = n < g->workers[kind] ? n : g->workers[kind];
    g->workers[kind] = (uint8_t)(g->workers[kind] - got);
    g->seats[p].workers[kind] = (uint8_t)(g->seats[p].workers[kind] + got);
    for (int i = 0; a->facts && i < n; i++) {
        yon_tell(a, i < got ? YON_F_HIRED : YON_F_NONE_LEFT, p, i < got ? rule : YON(1, 3), kind, 0);
    }
}

void yon_gain_worker(struct qs_act *a, int p, int kind, uint16_t rule)
{
    yon_gain_workers(a, p, kind, 1, rule);
}

/* YON-1.5 */
void yon_gain_arcana(struct qs_act *a, int p, int n, uint16_t rule)
{
    struct yonder *g = a->state;
    n = n < g->arcana ? n : g->arcana;
    g->arcana = (uint8_t)(g->arcana - n);
    g->seats[p].arcana = (uint8_t)(g->seats[p].arcana + n);
    yon_tell(a, YON_F_ARCANA, p, n ? rule : YON(1, 5), n, 0);
}

/* Workers that are a cost go to the general supply (YON-7.2, YON-9.8). */
void yon_pay_workers(struct qs_act *a, int p, int kind, int n)
{
    struct yonder *g = a->state;
    g->seats[p].workers[kind] = (uint8_t)(g->seats[p].workers[kind] - n);
    g->workers[kind] = (uint8_t)(g->workers[kind] + n);
    if (n) {
        yon_tell(a, YON_F_PAID_WORKERS, p, 0, kind, n);
    }
}

/* And so do arcana. */
void yon_pay_arcana(struct qs_act *a, int p, int n)
{
    struct yonder *g = a->state;
    g->seats[p].arcana = (uint8_t)(g->seats[p].arcana - n);
    g->arcana = (uint8_t)(g->arcana + n);
    if (n) {
        yon_tell(a, YON_F_PAID_ARCANA, p, 0, n, 0);
    }
}

/* YON-1.1: a score may be below zero. */
void yon_gold(struct qs_act *a, int p, int source, int n, uint16_t rule)
{
    if (n) {
        qs_points(a, p, source, n);
        yon_tell(a, YON_F_GOLD, p, rule, n, source);
    }
}

int yon_settlement(const struct yonder *g, int building)
{
    return yon_owner(g, YON_SITE + building);
}

/* Onto the card itself, or onto the one with that power if the seat has it. */
void yon_coin(struct qs_act *a, int p, int power, int building, int n, uint16_t rule)
{
    struct yonder *g = a->state;
    if (power && !yon_owns(a->rules, g, p, power)) {
        return;
    }
    if (power) {
        building = yon_data(a->rules)->holder[power] - 1;
    }
    int sum = g->coins[building] + n;
    g->coins[building] = (uint8_t)(sum < 200 ? sum : 200);
    yon_tell4(a, YON_F_COIN, p, rule, building, n, yon_settlement(g, building), 0);
}

/* YON-8.16 */
void yon_spent_ore(struct qs_act *a, int p)
{
    struct yonder *g = a->state;
    if (!g->turn.smithy) {
        g->turn.smithy = 1;
        yon_coin(a, p, YON_SMITHY, 0, 1, YON(8, 16));
    }
}

/* YON-1.6 */
void yon_show(struct qs_act *a, int p, int card)
{
    struct yonder *g = a->state;
    struct yon_seat *seat = &g->seats[p];
    int letter = yon_data(a->rules)->building[card].letter;
    if (yon_cards_has(seat->hand, card)) {
        yon_cards_drop(&seat->hand, card);
        seat->hidden[letter]--;
        yon_cards_drop(&g->pool[letter], card);
        yon_cards_add(&seat->hand_open, card);
    }
}

/* YON-6.2 */
void yon_take_top(struct qs_act *a, int p, uint16_t rule)
{
    struct yonder *g = a->state;
    int ship = g->top - 1;
    if (ship < 0) {
        return;
    }
    g->top = 0;
    g->seats[p].ships |= 1u << ship;
    yon_tell(a, YON_F_TOOK_SHIP, p, rule, ship, 0);
    if (g->ship_pool) {
        qs_then(a, yon_step(YON_S_SHIP, 0, 0, 0, 0));
    }
}
