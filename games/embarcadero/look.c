/*
 * look.c: what a member of a list means for a seat as the table stands.
 */
#include "embarcadero.h"

/* What a card costs the seat now. */
void em_look(const struct qs_rules *r, const void *view, int seat, int list, int index,
                 struct qs_facts *sink)
{
    if (list == EM_CARDS_LIST && index < EM_FIRST_LANDMARK && seat < QS_SEATS) {
        struct qs_fact f = { EM_F_LOOK, (uint8_t)seat, 0,
                             { index, em_price(em_data(r), view, seat, index) } };
        sink->tell(sink, &f);
    }
}
