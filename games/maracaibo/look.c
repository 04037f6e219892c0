/*
 * look.c: what `look` tells about a card or a place as it stands for a seat now.
 */
#include "maracaibo.h"

static void say(struct qs_facts *facts, int kind, int seat, uint16_t rule, int v0, int v1)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)seat, .rule = rule,
                         .v = { v0, v1 } };
    facts->tell(facts, &f);
}

void ma_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
             struct qs_facts *facts)
{
    const struct ma_data *d = ma_data(r);
    const struct maracaibo *g = view;
    if (seat >= g->core.seats) {
        return;
    }
    if (list == MA_CARD) {
        bool can = ma_can_buy(d, g, seat, index);
        int price = ma_price(d, g, seat, d->card[index].cost);
        say(facts, MA_F_LOOK_COST, seat, MAR(15, 2), index, price);
        say(facts, can ? MA_F_LOOK_CAN : MA_F_LOOK_CANNOT, seat, MAR(15, 4), index, 0);
    } else if (list == MA_PLACE) {
        say(facts, MA_F_LOOK_PLACE, seat, MAR(4, 2), index, ma_market_room(d, g, index));
    }
}
