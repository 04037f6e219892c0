/*
 * look.c: what a member of a list means for a seat as the table stands.
 */
#include "embarcadero.h"

static void tell(struct qs_facts *sink, int kind, int side, int v0, int v1)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)side, .v = { v0, v1 } };
    sink->tell(sink, &f);
}

/* What lies on a space, from the bottom up. */
static void look_side(const struct embarcadero *g, int side, int cell, struct qs_facts *sink)
{
    const struct em_seat *p = &g->seats[side];
    if (!em_in(p->ground, cell)) {
        return;
    }
    tell(sink, EM_F_LOOK_GROUND, side, cell, 0);
    for (int l = 0; l < EM_LEVELS; l++) {
        if (em_in(p->structure[l], cell)) {
            tell(sink, EM_F_LOOK_STRUCTURE, side, l + 1, 0);
        }
        if (em_in(p->building[l], cell)) {
            tell(sink, EM_F_LOOK_BUILDING, side, l + 1, 0);
        }
    }
}

static void look_space(const struct em_data *d, const struct embarcadero *g, int cell, struct qs_facts *sink)
{
    for (int w = 0; w < em_wharves(d, g); w++) {
        if (em_wharf_row(d, g, w) == em_row(cell)) {
            tell(sink, em_column(cell) < g->wharf[w] ? EM_F_LOOK_PLANKS : EM_F_LOOK_OUTLINE, QS_NOBODY, cell,
                 w);
        }
    }
    for (int side = 0; side < g->core.sides; side++) {
        look_side(g, side, cell, sink);
    }
    if (em_in(g->known.water, cell)) {
        tell(sink, em_in(g->known.fee, cell) ? EM_F_LOOK_FEE : EM_F_LOOK_WATER, QS_NOBODY, cell, 0);
    }
}

static void look_wharf(const struct embarcadero *g, int wharf, struct qs_facts *sink)
{
    tell(sink, EM_F_LOOK_WHARF, QS_NOBODY, wharf, g->wharf[wharf]);
    for (int side = 0; side < g->core.sides; side++) {
        int share = side < g->core.seats ? em_wharf_share(g, wharf, side) : 0;
        tell(sink, EM_F_LOOK_BESIDE, side, g->known.at_wharf[side][wharf], share);
    }
}

/* A building of one's hand: what is missing to construct it. */
static void look_hand(const struct em_data *d, const struct embarcadero *g, int seat, int card,
                      struct qs_facts *sink)
{
    em_goods lacking = em_lacking(d->icons[card].cost, em_resources(g, seat));
    tell(sink, EM_F_LOOK_HAND, seat, card, 0);
    for (int r = 0; em_row_of(card) == EM_BUILDING_ROW && r < EM_RESOURCES; r++) {
        if (em_amount(lacking, r)) {
            sink->tell(sink, &(struct qs_fact){
                                 EM_F_WHY_LACKS, (uint8_t)seat, 0, { card, em_amount(lacking, r), r } });
        }
    }
}

static void look_card(const struct em_data *d, const struct embarcadero *g, int seat, int card,
                      struct qs_facts *sink)
{
    struct em_cards hand = em_hand(&g->seats[seat]);
    if (hand.w[card / 64] >> card % 64 & 1) {
        look_hand(d, g, seat, card, sink);
        return;
    }
    for (int place = 0; place < EM_PLACES; place++) {
        if (g->market[place] == card + 1) {
            tell(sink, EM_F_LOOK, seat, card, em_price(d, g, seat, card));
        }
    }
}

void em_look(const struct qs_rules *r, const void *view, int seat, int list, int index, struct qs_facts *sink)
{
    if (list == EM_CARDS_LIST && index < EM_FIRST_LANDMARK && seat < QS_SEATS) {
        look_card(em_data(r), view, seat, index, sink);
    } else if (list == EM_SPACES_LIST) {
        look_space(em_data(r), view, index, sink);
    } else if (list == EM_WHARVES_LIST && index < em_wharves(em_data(r), view)) {
        look_wharf(view, index, sink);
    }
}
