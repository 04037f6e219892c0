/*
 * check.c: the numbered invariants of wharfside.h.
 *
 * A state that passes, wherever it comes from, can be played on with any answers that are offered.
 * Views pass too: a hidden hand may be empty although its size is not zero.
 */
#include <string.h>

#include "wharfside.h"

static bool is_zero(const void *at, size_t n)
{
    const unsigned char *b = at;
    while (n && !*b) {
        b++;
        n--;
    }
    return !n;
}

/* ------------------------------------------------------------------ (1) to (5) */

static bool base_is_base(const struct wharfside *g)
{
    return g->core.sides == g->core.seats && !g->level && !g->contract_discard &&
           !g->buildings_out && !g->captains_out && !g->turn.later && !g->turn.locked &&
           is_zero(&g->captains, sizeof g->captains) && is_zero(&g->favours, sizeof g->favours) &&
           is_zero(g->laid, sizeof g->laid);
}

/* Seat 1 of the solo game are the Captains, who have no seat's things. */
static bool solo_is_solo(const struct wharfside *g)
{
    return g->core.sides == 2 && !g->seats[0].hidden && !g->seats[0].captain &&
           !g->seats[0].trophies && !g->ending && !g->dry && !g->idle &&
           is_zero(&g->seats[1], sizeof g->seats[1]);
}

static bool seats_are_right(const struct wharfside *g)
{
    if (g->core.seats < 1 || g->core.seats > WH_SEATS) {
        return false;
    }
    return wh_solo(g) ? solo_is_solo(g) : base_is_base(g);
}

static bool unseen_suffice(const struct wharfside *g)
{
    wh_goods hidden = 0;
    for (int p = 0; p < g->core.seats; p++) {
        hidden += g->seats[p].hand;
    }
    return wh_among(hidden, g->unseen) && wh_deck_size(g) >= wh_total(g->later);
}

static bool slot_is_right(const struct wh_data *d, const struct wh_seat *s, int i)
{
    if (!s->contracts[i]) {
        return !s->on[i] && !s->filled[i] && !s->used[i];
    }
    const struct wh_contract *c = &d->contract[s->contracts[i] - 1];
    return (!i || s->contracts[i - 1]) && wh_among(s->filled[i], c->needs) &&
           wh_total(s->filled[i]) < c->size && wh_total(s->filled[i]) == wh_total(s->on[i]);
}

static bool slots_are_right(const struct wh_data *d, const struct wharfside *g)
{
    for (int p = 0; p < g->core.seats; p++) {
        for (int i = 0; i < WH_SLOTS; i++) {
            if (!slot_is_right(d, &g->seats[p], i)) {
                return false;
            }
        }
    }
    return true;
}

static bool hands_are_right(const struct wharfside *g)
{
    for (int p = 0; p < g->core.seats; p++) {
        const struct wh_seat *s = &g->seats[p];
        if (wh_hand_size(g, p) > WH_HAND || s->stored & ~((wh_goods)0xff << 8 * WH_CRAB)) {
            return false;
        }
    }
    return true;
}

static bool powers_are_right(const struct wh_data *d, const struct wharfside *g)
{
    for (int p = 0; p < WH_SEATS; p++) {
        struct wh_powers now = wh_powers_of(d, g, p);
        if (memcmp(&now, &g->powers[p], sizeof now)) {
            return false;
        }
    }
    return g->building_top == wh_building_on_top(d, g);
}

/* ------------------------------------------------------------------ (6) to (9) */

static bool line_is_right(const struct wh_data *d, const struct wharfside *g)
{
    const struct wh_opponent *c = &g->captains;
    int n = wh_line(g);
    if (!is_zero(c->line + n, (size_t)(WH_LINE - n)) ||
        n + qs_count(c->completed) + c->cards[0] + c->cards[1] > WH_LINE) {
        return false;
    }
    return n ? wh_total(c->on) < d->contract[c->line[0] - 1].size : !c->on;
}

static bool segments_are_right(const struct wharfside *g)
{
    const struct wh_opponent *c = &g->captains;
    return c->goods[0] <= 3 && c->goods[1] <= 3 && !c->cards[2] &&
           (!wh_solo(g) || c->cards[0] + c->cards[1] == qs_count(g->captain_pool));
}

static bool lock_is_right(const struct wharfside *g)
{
    const struct wh_favours *f = &g->favours;
    bool set = f->lock && f->market && f->market <= WH_STALLS;
    bool none = !f->lock && !f->market && !f->lock_owed;
    return (set || none) && !(f->owed && f->lock_owed);
}

static bool is_set_up(const struct wharfside *g)
{
    int kind = g->core.depth ? g->core.agenda[0].kind : WH_BOTTOM;
    return kind != WH_S_LAYOUT && kind != WH_S_CHOOSE && kind != WH_S_ASSIGN;
}

/* ------------------------------------------------------------------ (10) the agenda */

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
    [WH_S_DRAW] = ON(WH_S_LAYOUT) | IN_TURN | ON(WH_S_CLEAR_UP) | ON(WH_S_AFTER) |
                  ON(WH_S_BEGIN) | BEFORE,
    [WH_S_REVEAL] = ON(WH_S_LAYOUT) | IN_TURN | ON(WH_S_BEGIN) | ON(WH_S_REFILL) | BEFORE,
    [WH_S_FLIP] = ON(WH_S_BEGIN),
};

enum {
    SOLO_ONLY = ON(WH_S_CHOOSE) | ON(WH_S_ASSIGN) | ON(WH_S_SETTLE) | ON(WH_S_GIVE) |
                ON(WH_S_USE) | ON(WH_S_CLAIM) | ON(WH_S_RECKON) | ON(WH_S_FLIP) |
                ON(WH_S_AFTER) | ON(WH_S_REFILL),
    BASE_ONLY = ON(WH_S_CAPTAIN) | ON(WH_S_CONTRACT) | ON(WH_S_DEAL) | ON(WH_S_OVERBOARD)
};

/* The layout fills one place after the other; it stands below at the next one. */
static bool is_laid_out(const struct qs_step *below, int place)
{
    return below->kind != WH_S_LAYOUT || below->a == place + 1;
}

/* A good is drawn to a place that has room for so many, when it is filled. */
static bool draw_is_right(const struct wharfside *g, const struct qs_step *s,
                          const struct qs_step *below)
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
    return is_zero(&g->favours, sizeof g->favours) && !g->captains.line[0] &&
           !g->captains.completed && !g->captains.free;
}

/* What a layout has still to fill is bare. */
static bool layout_is_right(const struct wharfside *g, const struct qs_step *s)
{
    enum { CONTRACTS = WH_WHARVES, GOODS = CONTRACTS + WH_STALLS, END = GOODS + WH_STALLS };
    bool bare = s->a <= END && nobody_began(g) &&
                (!wh_solo(g) || is_zero(&g->seats[0], sizeof g->seats[0]));
    for (int i = 0; i < END && bare; i++) {
        bool empty = i < CONTRACTS ? !g->wharf[i]
                   : i < GOODS     ? !g->market[i - CONTRACTS]
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
                is_zero(g->market, sizeof g->market) &&
                is_zero(seat + 1, (size_t)(WH_SEATS - after) * sizeof *seat) &&
                qs_count(g->captain_pool) + after == WH_CAPTAINS + (s->kind == WH_S_CAPTAIN);
    for (int p = 0; p < g->core.seats && bare; p++) {
        bare = !g->seats[p].completed && !g->seats[p].contracts[1] && !g->seats[p].hand_open;
    }
    switch (s->kind) {
    case WH_S_CAPTAIN:
        return bare && is_zero(seat, sizeof *seat);
    case WH_S_CONTRACT:
        return bare && !seat->contracts[0] && !seat->hidden && seat->captain;
    default:
        return bare && wh_deck_size(g) > 0 && seat->hidden < WH_LIMIT;
    }
}

/* Somebody pays good by good: as much as is owed or called in, and the hand has it. */
static bool paying_is_right(const struct wh_data *d, const struct wharfside *g,
                            const struct qs_step *s, int favour)
{
    return favour && s->n >= 1 && s->n <= wh_hand_size(g, s->seat) &&
           s->n <= d->trophy[favour - 1].vp;
}

static bool use_is_right(const struct wharfside *g, const struct qs_step *s)
{
    return s->a < WH_TROPHIES && wh_any_use(g) &&
           (s->b == WH_OWES ? g->favours.owed == s->a + 1
                            : s->b == WH_PAYS && g->favours.up >> s->a & 1);
}

/* Whether a hidden hand can pay is no matter of the state: a view does not show it. */
static bool pay_is_right(const struct wh_data *d, const struct wharfside *g,
                         const struct qs_step *s)
{
    return s->a < WH_MARKETS && wh_on_offer(g) >> s->a & 1 &&
           (s->a == WH_STALLS || g->powers[s->seat].open < WH_SLOTS) &&
           (g->seats[s->seat].hidden || wh_can_pay(d, g, s->seat, s->a));
}

/* Who has named a purchase can pay for it; all may reckon with that. */
bool wh_plausible(const struct qs_rules *r, const void *world, int viewer)
{
    const struct wharfside *g = world;
    const struct qs_step *top = g->core.depth ? &g->core.agenda[g->core.depth - 1] : NULL;
    (void)viewer;
    return !top || top->kind != WH_S_PAY || wh_can_pay(wh_data(r), g, top->seat, top->a);
}

static bool claim_is_right(const struct wh_data *d, const struct wharfside *g,
                           const struct qs_step *s)
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
    return nobody_began(g) && qs_count(contracts) == WH_STALLS - chosen &&
           g->powers[0].open == chosen && (chosen || !g->seats[0].hand_open);
}

/* The arguments of a step; `below` is the step it stands on. */
static bool step_is_right(const struct wh_data *d, const struct wharfside *g,
                          const struct qs_step *s, const struct qs_step *below)
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
        return !g->turn.taken && g->idle < g->core.seats;
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

static bool agenda_is_right(const struct wh_data *d, const struct wharfside *g)
{
    const struct qs_step *below = NULL;
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        int on = below ? below->kind : WH_BOTTOM;
        uint32_t wrong = wh_solo(g) ? BASE_ONLY : SOLO_ONLY;
        if (!(stands_on[s->kind] >> on & 1) || wrong >> s->kind & 1 ||
            s->seat >= g->core.seats || !step_is_right(d, g, s, below)) {
            return false;
        }
        below = s;
    }
    return true;
}

const char *wh_check(const struct qs_rules *r, const void *state)
{
    const struct wh_data *d = wh_data(r);
    const struct wharfside *g = state;
    if (!seats_are_right(g)) {
        return "(1) solo and base game keep their own things";
    }
    if (!unseen_suffice(g)) {
        return "(2) unseen goods fill the hidden hands and the Captains' deck";
    }
    if (!slots_are_right(d, g)) {
        return "(3) open contracts, oldest first, each missing a good";
    }
    if (!hands_are_right(g)) {
        return "(4) hands within the highest limit; only crabs are stored";
    }
    if (wh_total(g->wharf[0]) > WH_WHARF || wh_total(g->wharf[1]) > WH_WHARF) {
        return "(5) three goods at a wharf";
    }
    if (!powers_are_right(d, g)) {
        return "(11) powers of the open contracts, the building on top";
    }
    if (!line_is_right(d, g)) {
        return "(6) the Captains' line";
    }
    if (!segments_are_right(g)) {
        return "(7) the Captains' deck";
    }
    if (!lock_is_right(g)) {
        return "(8) one lock, one debt";
    }
    if (is_set_up(g) && !is_zero(g->laid, sizeof g->laid)) {
        return "(9) goods beside contracts in the set-up only";
    }
    return agenda_is_right(d, g) ? NULL : "(10) the agenda";
}
