/*
 * look.c: what can be told about a building as it stands for a seat.
 */
#include "yonder.h"

static void look_at_building(const struct qs_rules *r, const struct yonder *g, int seat, int card,
                             struct qs_facts *sink)
{
    const struct yon_building_row *b = &yon_data(r)->building[card];
    struct qs_fact f = { .seat = (uint8_t)seat };
    for (int k = 0; k < YON_GOODS; k++) {
        if (b->cost[k]) {
            f.kind = YON_F_LOOK_COST;
            f.v[0] = k;
            f.v[1] = b->cost[k];
            sink->tell(sink, &f);
        }
    }
    for (int p = 0; p < g->core.seats; p++) {
        if (qs_has(g->seats[p].built, card)) {
            f = (struct qs_fact){ YON_F_LOOK_OWNER, (uint8_t)seat, 0, { p } };
            sink->tell(sink, &f);
        }
    }
    for (int i = 0; i < YON_ROW; i++) {
        if (g->row[i] == card + 1) {
            f = (struct qs_fact){ YON_F_LOOK_BOARD, (uint8_t)seat, 0, { 0 } };
            sink->tell(sink, &f);
        }
    }
    if (b->letter == 2 && seat < g->core.seats) {
        f = (struct qs_fact){ YON_F_LOOK_SCORE, (uint8_t)seat, YON(16, b->number),
                              { yon_score(r, g, seat, card) } };
        sink->tell(sink, &f);
    }
}

void yon_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
              struct qs_facts *sink)
{
    if (list == YON_BUILDING_LIST) {
        look_at_building(r, view, seat, index, sink);
    }
}
