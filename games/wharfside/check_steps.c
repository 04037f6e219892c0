/*
 * check_steps.c: invariant (10) of wharfside.h: the order of the steps and their arguments.
 *
 * A state may come from a file. Each step is tried against the one it stands on and against the
 * table, so that no answer leads where the rules do not.
 */
#include "wharfside.h"

#define ON(kind) (1u << (kind))

enum {
    AT_BOTTOM = ON(WH_BOTTOM),
    IN_TURN = ON(WH_S_END_TURN),
    BEFORE = ON(WH_S_TURN) | ON(WH_S_WHARF),
    OPEN = BEFORE | ON(WH_S_TAKE) | ON(WH_S_AFTER) | ON(WH_S_CLAIM) | ON(WH_S_RECKON)
};

/* What each step may stand on. A draw never lies under anything: it is answered at once. */
static const uint32_t stands_on[WH_STEPS] = {
    [WH_S_LAYOUT] = AT_BOTTOM,
    [WH_S_BEGIN] = AT_BOTTOM,
    [WH_S_END_TURN] = AT_BOTTOM,
    [WH_S_SCORE] = AT_BOTTOM,
    [WH_S_CHOOSE] = AT_BOTTOM,
    [WH_S_ASSIGN] = AT_BOTTOM,
    [WH_S_CLEAR_UP] = IN_TURN,
    [WH_S_REFILL] = ON(WH_S_BEGIN) | BEFORE,
    [WH_S_TURN] = IN_TURN,
    [WH_S_WHARF] = IN_TURN,
    [WH_S_TAKE] = IN_TURN,
    [WH_S_AFTER] = ON(WH_S_CLEAR_UP),
    [WH_S_OVERBOARD] = IN_TURN,
    [WH_S_PAY] = IN_TURN,
    [WH_S_SETTLE] = OPEN,
    [WH_S_GIVE] = ON(WH_S_USE),
    [WH_S_USE] = BEFORE,
    [WH_S_CLAIM] = ON(WH_S_BEGIN),
    [WH_S_RECKON] = ON(WH_S_SCORE),
    [WH_S_CAPTAIN] = AT_BOTTOM,
    [WH_S_CONTRACT] = AT_BOTTOM,
    [WH_S_DEAL] = AT_BOTTOM,
    [WH_S_DRAW] = ON(WH_S_LAYOUT) | IN_TURN | ON(WH_S_CLEAR_UP) | ON(WH_S_AFTER) | ON(WH_S_BEGIN) | BEFORE,
    [WH_S_REVEAL] = ON(WH_S_LAYOUT) | IN_TURN | ON(WH_S_BEGIN) | ON(WH_S_REFILL) | BEFORE,
    [WH_S_FLIP] = ON(WH_S_BEGIN),
};

enum {
    SOLO_ONLY = ON(WH_S_CHOOSE) | ON(WH_S_ASSIGN) | ON(WH_S_SETTLE) | ON(WH_S_GIVE) | ON(WH_S_USE) |
                ON(WH_S_CLAIM) | ON(WH_S_RECKON) | ON(WH_S_FLIP) | ON(WH_S_AFTER) | ON(WH_S_REFILL),
    BASE_ONLY = ON(WH_S_CAPTAIN) | ON(WH_S_CONTRACT) | ON(WH_S_DEAL) | ON(WH_S_OVERBOARD)
};

/* The layout fills one place after the other; it stands below at the next one. */
static bool is_laid_out(const struct qs_step *below, int place)
{
    return below->kind != WH_S_LAYOUT || below->a == place + 1;
}

/* A good is drawn to a place that has room for so many, when it is filled. */
static bool draw_is_right(const struct wharfside *g, const struct qs_step *s, const struct qs_step *below)
{
    enum { GOODS = WH_WHARVES + WH_STALLS };
    int kind = below->kind, room;
    bool fits;
    if (s->a >= WH_TOS) {
        return false;
    }
    if (s->a == WH_TO_HAND) {
        fits = kind == WH_S_AFTER || kind == WH_S_CLEAR_UP;
        room = wh_room(g, s->seat);
    } else if (s->a >= WH_TO_LAID) {
        fits = wh_solo(g) && kind == WH_S_LAYOUT && is_laid_out(below, s->a - WH_TO_LAID + GOODS);
        room = 2 - wh_total(g->laid[s->a - WH_TO_LAID]);
    } else {
        fits = kind != WH_S_AFTER && kind != WH_S_CLEAR_UP && is_laid_out(below, s->a);
        room = WH_WHARF - wh_total(g->wharf[s->a]);
    }
    return fits && s->n >= 1 && s->n <= room && wh_deck_size(g) > 0;
}

/* Before the first turn of the solo game nobody has anything but what was laid out. */
static bool nobody_began(const struct wharfside *g)
{
    return wh_is_zero(&g->favours, sizeof g->favours) && !g->captains.line[0] && !g->captains.completed &&
           !g->captains.free;
}

/* What a layout has still to fill is bare. */
static bool layout_is_right(const struct wharfside *g, const struct qs_step *s)
{
    enum { CONTRACTS = WH_WHARVES, GOODS = CONTRACTS + WH_STALLS, END = GOODS + WH_STALLS };
    bool bare =
        s->a <= END && nobody_began(g) && (!wh_solo(g) || wh_is_zero(&g->seats[0], sizeof g->seats[0]));
    for (int i = 0; i < END && bare; i++) {
        bool empty = i < CONTRACTS ? !g->wharf[i]
                     : i < GOODS   ? !g->market[i - CONTRACTS]
                                   : !g->laid[i - GOODS];
        bare = i >= s->a ? empty : i + 1 == s->a || !empty || i >= GOODS;
    }
    return bare;
}

/* During the deal, seats not yet dealt to and the table are bare. */
static bool deal_is_right(const struct wharfside *g, const struct qs_step *s)
{
    const struct wh_seat *seat = &g->seats[s->seat];
    int after = s->seat + 1;
    bool bare = !g->wharf[0] && !g->wharf[1] && !g->discard && !g->later &&
                wh_is_zero(g->market, sizeof g->market) &&
                wh_is_zero(seat + 1, (size_t)(WH_SEATS - after) * sizeof *seat) &&
                qs_count(g->captain_pool) + after == WH_CAPTAINS + (s->kind == WH_S_CAPTAIN);
    for (int p = 0; p < g->core.seats && bare; p++) {
        bare = !g->seats[p].completed && !g->seats[p].contracts[1] && !g->seats[p].hand_open;
    }
    switch (s->kind) {
    case WH_S_CAPTAIN:
        return bare && wh_is_zero(seat, sizeof *seat);
    case WH_S_CONTRACT:
        return bare && !seat->contracts[0] && !seat->hidden && seat->captain;
    default:
        return bare && wh_deck_size(g) > 0 && seat->hidden < WH_LIMIT;
    }
}

/* Somebody pays good by good: as much as is owed or called in, and the hand has it. */
static bool paying_is_right(const struct wh_data *d, const struct wharfside *g, const struct qs_step *s,
                            int favour)
{
    return favour && s->a == favour - 1 && s->n >= 1 && s->n <= wh_hand_size(g, s->seat) &&
           s->n <= d->trophy[favour - 1].vp;
}

static bool use_is_right(const struct wharfside *g, const struct qs_step *s)
{
    return s->a < WH_TROPHIES && wh_any_use(g) &&
           (s->b == WH_OWES ? g->favours.owed == s->a + 1 : s->b == WH_PAYS && g->favours.up >> s->a & 1);
}

/* Whether a hidden hand can pay is no matter of the state: a view does not show it. */
static bool pay_is_right(const struct wh_data *d, const struct wharfside *g, const struct qs_step *s)
{
    return s->a < WH_MARKETS && wh_on_offer(g) >> s->a & 1 &&
           (s->a == WH_STALLS || g->powers[s->seat].open < WH_SLOTS) &&
           (g->seats[s->seat].hidden || wh_can_pay(d, g, s->seat, s->a));
}

static bool claim_is_right(const struct wh_data *d, const struct wharfside *g, const struct qs_step *s)
{
    uint16_t rule;
    const struct wh_opponent *c = &g->captains;
    return s->a < WH_CAPTAINS && wh_claims(d, g, s->a, &rule) &&
           wh_line(g) + qs_count(c->completed) + c->cards[0] + c->cards[1] < WH_LINE;
}

static bool start_is_right(const struct wharfside *g, const struct qs_step *s)
{
    unsigned contracts = wh_on_offer(g) & (unsigned)qs_first(WH_STALLS);
    int chosen = s->kind == WH_S_ASSIGN;
    return nobody_began(g) && qs_count(contracts) == WH_STALLS - chosen && g->powers[0].open == chosen &&
           (chosen || !g->seats[0].hand_open);
}

/* The arguments of a step; `below` is the step it stands on. */
static bool arguments_are_right(const struct wh_data *d, const struct wharfside *g, const struct qs_step *s,
                                const struct qs_step *below)
{
    switch (s->kind) {
    case WH_S_LAYOUT:
        return layout_is_right(g, s);
    case WH_S_CLEAR_UP:
        return s->a <= WH_WHARVES;
    case WH_S_REFILL:
        return s->a <= WH_STALLS && s->b <= 1;
    case WH_S_TURN:
    case WH_S_WHARF:
        return !g->turn.taken;
    case WH_S_TAKE:
        return s->a < WH_WHARVES && g->wharf[s->a] && wh_room(g, s->seat) &&
               g->turn.taken < 2 + wh_gives(g, s->seat, WH_SUM_TAKE);
    case WH_S_OVERBOARD:
        return wh_hand_size(g, s->seat) > 0 && !g->idle && !g->ending;
    case WH_S_PAY:
        return pay_is_right(d, g, s);
    case WH_S_CHOOSE:
    case WH_S_ASSIGN:
        return start_is_right(g, s);
    case WH_S_SETTLE:
        return paying_is_right(d, g, s, wh_debt(g));
    case WH_S_GIVE:
        return paying_is_right(d, g, s, below->a + 1);
    case WH_S_USE:
        return use_is_right(g, s);
    case WH_S_CLAIM:
        return claim_is_right(d, g, s);
    case WH_S_CAPTAIN:
    case WH_S_CONTRACT:
    case WH_S_DEAL:
        return deal_is_right(g, s);
    case WH_S_DRAW:
        return draw_is_right(g, s, below);
    case WH_S_REVEAL:
        return s->a < WH_STALLS && s->b <= 1 && !g->market[s->a] && g->contract_pool &&
               is_laid_out(below, s->a + WH_WHARVES);
    case WH_S_FLIP:
        return wh_captains_deck(g) > 0;
    default:
        return true;
    }
}

bool wh_step_is_right(const struct wh_data *d, const struct wharfside *g, int at)
{
    static const struct qs_step bottom = { .kind = WH_BOTTOM };
    const struct qs_step *s = &g->core.agenda[at], *below = at ? s - 1 : &bottom;
    uint32_t wrong = wh_solo(g) ? BASE_ONLY : SOLO_ONLY;
    return stands_on[s->kind] >> below->kind & 1 && !(wrong >> s->kind & 1) && s->seat < g->core.seats &&
           arguments_are_right(d, g, s, below);
}
