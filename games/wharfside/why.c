/*
 * why.c: the fact before the rule: what is the case when a rule of Wharfside refuses a move.
 *
 * Told as facts, from what the seat may see. Rules that say it all by themselves are in wh_plain.
 */
#include "wharfside.h"

/* A refusal to be explained. */
struct refusal {
    const struct wh_data *d;
    const struct wharfside *g;
    int seat;
    qs_move m;
    struct qs_facts *facts;
};

const uint16_t wh_plain[] = {
    WHA(4, 13), /* no building is left */
    WHA(8, 1),  /* when favours may be called in */
    WHA(8, 6),  /* no use that could be carried out */
    WHA(8, 7),  /* the stack is empty */
    WHA(8, 14), /* market 4 cannot be locked */
    0,
};

static void tell(const struct refusal *w, int kind, int v0, int v1, int v2)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)w->seat, .v = { v0, v1, v2 } };
    w->facts->tell(w->facts, &f);
}

static void tell_held(const struct refusal *w, int kind)
{
    tell(w, WH_F_LOOK_HELD, wh_of(wh_hand(w->g, w->seat), kind), kind, 0);
}

/* Which slot of the seat has the contract; -1 if none. */
static int slot_of(const struct refusal *w, int contract)
{
    for (int i = 0; i < WH_SLOTS; i++) {
        if (w->g->seats[w->seat].contracts[i] == contract + 1) {
            return i;
        }
    }
    return -1;
}

/* ------------------------------------------------------------------ the wharf */

/* WHA-3.2: the good is not there, or the visit has had its goods. */
static void why_not_two(const struct refusal *w)
{
    if (!wh_of(wh_hand(w->g, w->seat), qs_b(w->m))) {
        tell_held(w, qs_b(w->m));
    } else {
        tell(w, WH_F_WHY_ALLOCATED, w->g->turn.allocated, 2 + wh_gives(w->g, w->seat, WH_SUM_ALLOCATE), 0);
    }
}

/* WHA-3.3, WHA-3.4. */
static void why_not_there(const struct refusal *w)
{
    int contract = qs_c(w->m), slot = slot_of(w, contract);
    if (slot < 0) {
        tell(w, WH_F_WHY_NOT_OPEN, contract, 0, 0);
        return;
    }
    wh_goods missing = wh_missing(w->d, w->g, w->seat, slot);
    for (int k = 0; k < WH_KINDS; k++) {
        if (wh_of(missing, k)) {
            tell(w, WH_F_WHY_MISSES, contract, wh_of(missing, k), k);
        }
    }
}

static void tell_room(const struct refusal *w)
{
    tell(w, WH_F_WHY_ROOM, wh_hand_size(w->g, w->seat), WH_LIMIT + wh_gives(w->g, w->seat, WH_SUM_HAND), 0);
}

/* WHA-3.10: no room, or nothing there. */
static void why_not_visit(const struct refusal *w)
{
    if (wh_room(w->g, w->seat)) {
        tell(w, WH_F_WHY_NO_GOODS, qs_c(w->m), 0, 0);
    } else {
        tell_room(w);
    }
}

static int question_argument(const struct refusal *w)
{
    return w->g->core.agenda[w->g->core.depth - 1].a;
}

/* WHA-3.8: something must be taken. */
static void why_not_enough(const struct refusal *w)
{
    if (qs_verb_of(w->m) == WH_V_ENOUGH) {
        tell(w, WH_F_WHY_TAKEN, w->g->turn.taken, 0, 0);
    } else {
        tell_room(w);
    }
}

/* ------------------------------------------------------------------ the market */

static void tell_price(const struct refusal *w, int market)
{
    struct wh_price price = wh_price(w->d, w->g, w->seat, market);
    tell(w, WH_F_LOOK_PRICE, market, price.number, price.kind);
    tell(w, WH_F_LOOK_REFUSED, wh_reach(w->g, w->seat, price.kind), 0, 0);
}

/* WHA-4.2, WHA-4.4, WHA-4.7: of a purchase, or of the goods offered for it. */
static void why_not_paid(const struct refusal *w)
{
    if (qs_verb_of(w->m) == WH_V_BUY) {
        tell_price(w, qs_c(w->m));
        return;
    }
    int market = question_argument(w);
    struct wh_price price = wh_price(w->d, w->g, w->seat, market);
    tell(w, WH_F_LOOK_PRICE, market, price.number, price.kind);
    tell(w, WH_F_WHY_HAND, wh_packed(wh_hand(w->g, w->seat)), 0, 0);
}

/* A market without a contract, or a locked one. */
static void why_not_market(const struct refusal *w)
{
    int market = qs_c(w->m);
    if (w->g->turn.locked && qs_verb_of(w->m) == WH_V_LOCK) {
        tell(w, WH_F_WHY_LOCKED_ONCE, 0, 0, 0);
    } else if (w->g->favours.market == market + 1) {
        tell(w, WH_F_LOCKED, market, w->g->favours.lock - 1, 0);
    } else if (market < WH_STALLS && w->g->market[market]) {
        tell(w, WH_F_LOOK_AT_MARKET, w->g->market[market] - 1, market, 0);
    } else {
        tell(w, WH_F_WHY_NO_CONTRACT, market, 0, 0);
    }
}

/* ------------------------------------------------------------------ favours */

static void tell_favour_price(const struct refusal *w, int favour)
{
    tell(w, WH_F_WHY_FAVOUR, favour, w->d->trophy[favour].vp, wh_hand_size(w->g, w->seat));
}

/* WHA-8.2: the price of the top favour, or a good to give that is not there. */
static void why_not_given(const struct refusal *w)
{
    if (qs_verb_of(w->m) == WH_V_GIVE) {
        tell_held(w, qs_c(w->m));
    } else if (wh_top_favour(w->g)) {
        tell_favour_price(w, wh_top_favour(w->g) - 1);
    }
}

/* WHA-8.8, WHA-8.9. */
static void why_not_settled(const struct refusal *w)
{
    if (wh_debt(w->g)) {
        tell_favour_price(w, wh_debt(w->g) - 1);
    } else {
        tell(w, WH_F_WHY_NO_DEBT, 0, 0, 0);
    }
}

static void why_not_swapped(const struct refusal *w)
{
    bool north = wh_of(w->g->wharf[0], qs_b(w->m)) > 0;
    tell(w, WH_F_WHY_NOT_THERE, north ? qs_c(w->m) : qs_b(w->m), north, 0);
}

/* ------------------------------------------------------------------ by rule */

static void explain(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case WHA(3, 2):
        why_not_two(w);
        break;
    case WHA(3, 3):
    case WHA(3, 4):
        why_not_there(w);
        break;
    case WHA(3, 5):
    case WHA(3, 12):
        tell_held(w, qs_verb_of(w->m) == WH_V_STORE ? WH_CRAB : qs_c(w->m));
        break;
    case WHA(3, 7):
        tell(w, WH_F_WHY_NOT_THERE, qs_c(w->m), question_argument(w), 0);
        break;
    case WHA(3, 8):
        why_not_enough(w);
        break;
    case WHA(3, 10):
        why_not_visit(w);
        break;
    case WHA(4, 2):
    case WHA(4, 4):
    case WHA(4, 7):
        why_not_paid(w);
        break;
    case WHA(5, 1):
        tell(w, WH_F_WHY_OPEN, w->g->powers[w->seat].open, 0, 0);
        break;
    case WHA(5, 16):
        tell(w, WH_F_WHY_NOT_FREE, question_argument(w), 0, 0);
        break;
    case WHA(4, 10):
    case WHA(7, 4):
    case WHA(7, 5):
    case WHA(8, 18):
    case WHA(9, 18):
        why_not_market(w);
        break;
    case WHA(8, 2):
        why_not_given(w);
        break;
    case WHA(8, 4):
        tell(w, WH_F_WHY_DEBT, wh_debt(w->g) - 1, 0, 0);
        break;
    case WHA(8, 8):
    case WHA(8, 9):
        why_not_settled(w);
        break;
    case WHA(8, 21):
        why_not_swapped(w);
        break;
    case WHA(8, 22):
    case WHA(8, 23):
        tell(w, WH_F_LATER, 0, 0, 0);
        break;
    case WHA(8, 24):
        tell(w, WH_F_WHY_NOT_LATER, w->g->turn.allocated, w->g->turn.stored, 0);
        break;
    default:
        break;
    }
}

void wh_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
            struct qs_facts *facts)
{
    struct refusal w = { wh_data(r), view, seat, m, facts };
    if (seat < w.g->core.seats && w.g->core.depth) {
        explain(&w, rule);
    }
}
