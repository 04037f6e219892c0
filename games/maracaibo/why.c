/*
 * why.c: the fact before the rule: what is the case when a rule of Maracaibo refuses a move.
 *
 * Told as facts, from what the seat may see. Rules that say it all by themselves are in ma_plain.
 */
#include "maracaibo.h"

/* A refusal to be explained. */
struct refusal {
    const struct qs_rules *r;
    const struct ma_data *d;
    const struct maracaibo *g;
    const struct ma_seat *s;
    int p;
    qs_move m;
    struct qs_step asked;
    struct qs_facts *facts;
};

const uint16_t ma_plain[] = {
    MAR(3, 7),   /* neither pile nor discards */
    MAR(5, 3),   /* a nation can be paid */
    MAR(17, 22), /* a cost that was found payable is paid */
    MAR(22, 3),  /* plague */
    MAR(22, 6),  /* the silver fleet */
    MAR(22, 8),  /* the gold mine */
    MAR(22, 12), /* a skull */
    MAR(27, 5),  /* an option that the card does not have */
    MAR(27, 6),  /* an option that is not among the tied ones */
    0,
};

static void tell(const struct refusal *w, int kind, int v0, int v1, int v2, int v3)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)w->p, .v = { v0, v1, v2, v3 } };
    w->facts->tell(w->facts, &f);
}

static int verb(const struct refusal *w)
{
    return qs_verb_of(w->m);
}

static int card(const struct refusal *w)
{
    return qs_c(w->m);
}

/* ------------------------------------------------------------------ costs */

static int most_equal(const struct refusal *w)
{
    int most = 0;
    for (int k = 0; k < MA_GOODS; k++) {
        int n = ma_count_good(w->d, w->g, w->p, k);
        most = n > most ? n : most;
    }
    return most;
}

/* MAR-9.2: what one cost asks, and what there is. */
static void tell_cost(const struct refusal *w, const struct qs_effect *e)
{
    int of = e->arg[0] - 1;
    switch (e->kind) {
    case MA_PAY_COMBAT:
        tell(w, MA_F_WHY_POINTS, e->arg[0], w->s->combat, 0, 0);
        break;
    case MA_PAY_SAME:
        tell(w, MA_F_WHY_EQUAL, e->arg[0], most_equal(w), 0, 0);
        break;
    case MA_PAY_OBJECT:
        tell(w, MA_F_WHY_OBJECTS, of, e->arg[1], ma_count_object(w->d, w->g, w->p, of), 0);
        break;
    case MA_PAY_GOOD:
        tell(w, MA_F_WHY_GOODS, of, e->arg[1], ma_count_good(w->d, w->g, w->p, of), 0);
        break;
    case MA_PAY_DOUBLOONS:
        tell(w, MA_F_WHY_MONEY, e->arg[0], w->s->doubloons, 0, 0);
        break;
    case MA_PAY_FIGURE:
        tell(w, MA_F_WHY_FIGURES, 1, w->s->figures, 0, 0);
        break;
    case MA_MOVED:
        tell(w, MA_F_WHY_MOVED, e->arg[0], w->g->turn.moved, 0, 0);
        break;
    default:
        break;
    }
}

/* Costs of a program that cannot be paid. */
static void tell_costs(const struct refusal *w, int of, int index)
{
    int n;
    const struct qs_effect *e = ma_program(w->d, w->g, of, index, &n);
    for (int i = 0; i < n; i++) {
        if (!ma_can_pay(w->d, w->g, w->p, &e[i])) {
            tell_cost(w, &e[i]);
        }
    }
}

/* MAR-9.1: of the quest that is named or asked for, else of all that lie at the place. */
static void why_not_fulfilled(const struct refusal *w)
{
    uint64_t quests = ma_quests_at(w->d, w->g, w->s->ship);
    if (verb(w) != MA_V_QUEST) {
        quests = qs_bit(qs_c(w->m));
    } else if (w->asked.kind == MA_S_FULFIL) {
        int track = w->g->track[w->asked.b] - 1, own = ma_own_quest(w->d, w->g, w->asked.b);
        quests = qs_bit(w->asked.a == MA_TO_TRACK ? track : own);
    }
    for (qs_each(quest, quests)) {
        tell_costs(w, MA_OF_COST, (int)quest);
    }
}

/* MAR-9.2: a card that shows something else, or a good of which there are too few. */
static void why_not_paid(const struct refusal *w)
{
    if (verb(w) == MA_V_PAY_WITH) {
        const struct ma_card *k = &w->d->card[card(w)];
        tell(w, MA_F_WHY_SHOWS, card(w), k->good - 1, k->object - 1, 0);
        return;
    }
    int n;
    const struct qs_effect *e = ma_program(w->d, w->g, w->asked.a, w->asked.b, &n);
    int asked = w->asked.n && w->asked.n <= n ? e[w->asked.n - 1].arg[0] : 0;
    tell(w, MA_F_WHY_GOODS, qs_c(w->m), asked, ma_count_good(w->d, w->g, w->p, qs_c(w->m)), 0);
}

/* ------------------------------------------------------------------ sailing, the main action */

static void tell_voyage(const struct refusal *w)
{
    tell(w, MA_F_WHY_FROM, w->s->ship, w->asked.a, 0, 0);
}

/* MAR-3.1 */
static void why_not_here(const struct refusal *w)
{
    int kind = verb(w) == MA_V_VILLAGE ? MA_F_WHY_NO_VILLAGE
               : verb(w) == MA_V_QUEST ? MA_F_WHY_NO_QUEST
                                       : MA_F_WHY_NO_CITY;
    tell(w, kind, w->s->ship, 0, 0, 0);
}

static void tell_market(const struct refusal *w)
{
    tell(w, MA_F_WHY_MARKET, w->s->ship, ma_market_room(w->d, w->g, w->s->ship),
         qs_count(ma_removable(w->d, w->g, w->p)), 0);
}

/* MAR-4.2: the card shows another good; or a disc must go to the market. */
static void why_not_delivered(const struct refusal *w)
{
    int good = ma_market_good(w->d, w->g, w->s->ship) - 1;
    if (verb(w) == MA_V_DELIVER && good >= 0) {
        tell(w, MA_F_WHY_GOOD, card(w), w->d->card[card(w)].good - 1, good, 0);
    } else {
        tell_market(w);
    }
}

/* MAR-22.4, MAR-22.7 */
static void why_closed(const struct refusal *w)
{
    int place = qs_c(w->m), tile = ma_tile_at(w->d, w->g, place, MA_L_CITY);
    if (tile >= 0) {
        tell(w, MA_F_WHY_EXPLORER, place, w->d->legacy[tile].needs, w->d->space[w->s->explorer].number, 0);
    } else {
        tell(w, MA_F_WHY_NO_CITY, place, 0, 0, 0);
    }
}

/* ------------------------------------------------------------------ cards */

/* MAR-3.2, MAR-3.4 */
static void why_not_planned(const struct refusal *w)
{
    struct ma_cards hand = ma_hand(w->g, w->p);
    int n = (w->s->plan[0] != 0) + (w->s->plan[1] != 0) + (w->s->plan[2] != 0);
    if (qs_verb_of(w->m) != MA_V_PLAN) {
        return; /* it belongs to another question, and that is said */
    }
    if (!ma_in(&hand, card(w))) {
        tell(w, MA_F_WHY_NOT_HAND, card(w), 0, 0, 0);
    } else if (n == MA_PLANS) {
        tell(w, MA_F_WHY_PLANS, n, MA_PLANS, 0, 0);
    } else {
        tell(w, MA_F_WHY_NOT_NOW, 0, 0, 0, 0);
    }
}

/* MAR-3.3: planned, or not in the hand at all. */
static void why_not_in_hand(const struct refusal *w)
{
    struct ma_cards planned = ma_planned(w->g, w->p);
    tell(w, ma_in(&planned, card(w)) ? MA_F_WHY_PLANNED : MA_F_WHY_NOT_HAND, card(w), 0, 0, 0);
}

/* MAR-15.2 to MAR-15.4: what the card asks and the seat lacks. */
static void why_not_bought(const struct refusal *w)
{
    int asked[MA_NEEDS], has[MA_NEEDS], nation = w->d->card[card(w)].markers - 1;
    ma_needs(w->d, w->g, w->p, card(w), asked, has);
    if (asked[MA_N_DOUBLOONS] > has[MA_N_DOUBLOONS]) {
        tell(w, MA_F_WHY_MONEY, asked[MA_N_DOUBLOONS], has[MA_N_DOUBLOONS], 0, 0);
    }
    if (asked[MA_N_FIGURES] > has[MA_N_FIGURES]) {
        tell(w, MA_F_WHY_FIGURES, asked[MA_N_FIGURES], has[MA_N_FIGURES], 0, 0);
    }
    if (asked[MA_N_COMBAT] > has[MA_N_COMBAT]) {
        tell(w, MA_F_WHY_POINTS, asked[MA_N_COMBAT], has[MA_N_COMBAT], 0, 0);
    }
    if (asked[MA_N_HERBS] > has[MA_N_HERBS]) {
        tell(w, MA_F_WHY_OBJECTS, MA_HERB, asked[MA_N_HERBS], has[MA_N_HERBS], 0);
    }
    if (asked[MA_N_MARKERS] > has[MA_N_MARKERS]) {
        tell(w, MA_F_LOOK_MARKERS, nation, has[MA_N_MARKERS], 0, 0);
    }
}

/* MAR-16.1, MAR-16.2 */
static void why_not_invested(const struct refusal *w)
{
    int building = qs_c(w->m), price = ma_price(w->g, w->p, w->d->building[building].cost);
    bool open = false;
    for (int i = 0; i < MA_ROUNDS; i++) {
        open |= w->g->building[i] == building + 1;
    }
    if (w->s->invested >> building & 1) {
        tell(w, MA_F_WHY_INVESTED, building, 0, 0, 0);
    } else if (!open) {
        tell(w, MA_F_WHY_BUILDING, building, 0, 0, 0);
    } else if (!w->s->figures) {
        tell(w, MA_F_WHY_FIGURES, 1, 0, 0, 0);
    } else {
        tell(w, MA_F_WHY_MONEY, price, w->s->doubloons, 0, 0);
    }
}

/* MAR-17.11: not bought, without such an action, or its cost cannot be paid. */
static void why_not_used(const struct refusal *w)
{
    bool acts = ma_in(&w->s->display, card(w)) && ma_in(&w->d->acting, card(w));
    if (acts) {
        tell_costs(w, MA_OF_ACT, card(w));
    } else {
        tell(w, MA_F_WHY_NO_ACTION, card(w), 0, 0, 0);
    }
}

/* ------------------------------------------------------------------ combat */

static void tell_value(const struct refusal *w, int costs)
{
    tell(w, MA_F_WHY_VALUE, costs, w->asked.n, 0, 0);
}

/* MAR-5.9, MAR-14.7: no such place, a marker of the nation there, or the value is too low. */
static void why_not_taken(const struct refusal *w)
{
    int place = qs_c(w->m), raids = verb(w) == MA_V_RAID;
    bool fits = raids ? ma_is_village(w->d, w->g, place) : ma_is_city(w->d, w->g, place);
    if (raids && !ma_has_upgrade(w->g, w->p, MA_A_RAID)) {
        tell(w, MA_F_WHY_NO_UPGRADE, MA_A_RAID, 0, 0, 0);
    } else if (!fits) {
        tell(w, raids ? MA_F_WHY_NO_VILLAGE : MA_F_WHY_NO_CITY, place, 0, 0, 0);
    } else if (w->g->marker[place] && w->g->marker[place] == w->asked.b) {
        tell(w, MA_F_WHY_MARKED, place, w->asked.b - 1, 0, 0);
    } else {
        tell_value(w, raids ? ma_raid_costs(w->g, place) : ma_annex_costs(w->g, place));
    }
}

/* MAR-5.10: of the nation that fights, or the one named. */
static void why_no_marker(const struct refusal *w)
{
    int nation = verb(w) == MA_V_SETTLE ? qs_c(w->m) : verb(w) == MA_V_MARKER ? qs_b(w->m) : w->asked.b - 1;
    tell(w, MA_F_WHY_NO_MARKER, nation, 0, 0, 0);
}

/* MAR-5.6 */
static void why_not_twice(const struct refusal *w)
{
    int deed = verb(w) == MA_V_PRESS ? MA_D_INFLUENCE : verb(w) == MA_V_ANNEX ? MA_D_ANNEX : MA_D_RAID;
    tell(w, MA_F_WHY_DONE, deed, 0, 0, 0);
}

/* MAR-17.12 */
static void why_not_fought_with(const struct refusal *w)
{
    bool acts = ma_in(&w->s->display, card(w)) && ma_in(&w->d->fighters, card(w));
    if (!acts) {
        tell(w, MA_F_WHY_NO_ACTION, card(w), 0, 0, 0);
    } else if (w->g->turn.deeds >> w->d->deed[card(w)] & 1) {
        tell(w, MA_F_WHY_DONE, MA_D_CARD, 0, 0, 0);
    } else {
        tell_value(w, ma_deed_costs(w->d, card(w)));
    }
}

/* MAR-22.6, MAR-22.8: the combat actions of tiles; where no marker is left, or the value is too low. */
static void why_not_on_tile(const struct refusal *w)
{
    bool mine = verb(w) == MA_V_MINE;
    int costs = mine ? MA_MINE_COSTS : (int)qs_c(w->m);
    bool there = ma_find_tile(w->d, w->g, mine ? MA_L_MINE : MA_L_FLEET) >= 0;
    bool taken = mine ? w->g->mine : w->g->fleet[qs_c(w->m) == 11];
    if (!there || taken) {
        return; /* the rule says it */
    }
    if (!w->g->markers[w->asked.b - 1]) {
        why_no_marker(w);
    } else if (!mine && w->g->turn.deeds >> MA_D_FLEET & 1) {
        tell(w, MA_F_WHY_DONE, MA_D_FLEET, 0, 0, 0);
    } else if (w->asked.n < costs) {
        tell_value(w, costs);
    }
}

static void why_not_for(const struct refusal *w)
{
    int money = w->asked.a ? w->d->token[w->asked.a - 1].money[qs_c(w->m)] : 0;
    tell(w, MA_F_WHY_FIGHT, qs_c(w->m), -money, w->s->doubloons, 0);
}

/* ------------------------------------------------------------------ the ship, villages */

/* MAR-14.1 to MAR-14.3 */
static void why_no_disc(const struct refusal *w, uint16_t rule)
{
    int area = qs_c(w->m);
    const struct ma_area_row *a = &w->d->area[area];
    if (rule == MAR(14, 1)) {
        tell(w, MA_F_WHY_DISCS, area, 0, 0, 0);
    } else if (rule == MAR(14, 2)) {
        tell(w, MA_F_WHY_AFTER, area, a->after - 1, 0, 0);
    } else {
        tell(w, MA_F_WHY_UPGRADES, area, a->needs, w->g->powers[w->p].upgrades, 0);
    }
}

/* MAR-14.8 to MAR-14.10: village actions of the ship. */
static void why_not_aboard(const struct refusal *w, int area)
{
    int place = w->s->ship;
    if (!ma_has_upgrade(w->g, w->p, area)) {
        tell(w, MA_F_WHY_NO_UPGRADE, area, 0, 0, 0);
    } else if (area == MA_A_TRADE) {
        tell(w, MA_F_WHY_GOODS, qs_c(w->m), 3, ma_count_good(w->d, w->g, w->p, qs_c(w->m)), 0);
    } else if (w->g->marker[place]) {
        tell(w, MA_F_WHY_MARKED, place, w->g->marker[place] - 1, 0, 0);
    } else {
        tell(w, MA_F_WHY_NO_VILLAGE, place, 0, 0, 0);
    }
}

/* MAR-17.14: a village that has a marker, or no village at all. */
static void why_not_marked(const struct refusal *w)
{
    int place = qs_c(w->m);
    if (verb(w) == MA_V_NATION) {
        tell(w, MA_F_WHY_NO_MARKER, qs_c(w->m), 0, 0, 0);
    } else if (w->g->marker[place]) {
        tell(w, MA_F_WHY_MARKED, place, w->g->marker[place] - 1, 0, 0);
    } else {
        tell(w, MA_F_WHY_NO_VILLAGE, place, 0, 0, 0);
    }
}

/* MAR-13.2, MAR-13.3 */
static void why_no_goal(const struct refusal *w)
{
    int task = qs_c(w->m) - 1;
    if (w->s->career && task >= 0 && task < MA_TASKS) {
        const struct ma_career *c = &w->d->career[w->s->career - 1];
        int thing = c->task[task] - 1, n = ma_thing(w->d, w->g, w->p, thing);
        bool done = w->s->tasks >> task & 1;
        tell(w, done ? MA_F_LOOK_TASK_DONE : MA_F_LOOK_TASK, thing, n, c->low[task], c->high[task]);
    }
}

static void tell_chosen(const struct refusal *w)
{
    int dropped = 0;
    for (int i = 0; i < MA_DROPPED; i++) {
        dropped += w->s->pick_drop[i] != 0;
    }
    tell(w, MA_F_WHY_CHOSEN, w->s->pick_plan != 0, 1, dropped, MA_DROPPED);
}

/* ------------------------------------------------------------------ by rule */

/* Chapters 1 to 4, 10, 11, 22: the table, sailing, the main action. */
static bool explain_voyage(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case MAR(1, 10):
    case MAR(1, 11):
        tell_chosen(w);
        return true;
    case MAR(2, 2):
    case MAR(2, 3):
    case MAR(2, 5):
        tell_voyage(w);
        return true;
    case MAR(3, 1):
        why_not_here(w);
        return true;
    case MAR(3, 2):
        why_not_planned(w);
        return true;
    case MAR(3, 3):
    case MAR(8, 4):
    case MAR(15, 1):
        why_not_in_hand(w);
        return true;
    case MAR(3, 4):
        tell(w, MA_F_WHY_NOT_NOW, 0, 0, 0, 0);
        return true;
    case MAR(3, 5):
        tell(w, MA_F_WHY_MONEY, ma_face_up_price(w->g, w->p), w->s->doubloons, 0, 0);
        return true;
    case MAR(3, 8):
        tell(w, MA_F_WHY_ROW, qs_c(w->m), 0, 0, 0);
        return true;
    case MAR(4, 1):
        tell(w, MA_F_WHY_CITY_FIRST, w->s->ship, 0, 0, 0);
        return true;
    case MAR(4, 2):
        why_not_delivered(w);
        return true;
    case MAR(4, 3):
        tell_market(w);
        return true;
    case MAR(10, 1):
        tell(w, MA_F_WHY_ASSISTANT, card(w), w->s->ship, 0, 0);
        return true;
    case MAR(10, 5):
        tell_costs(w, MA_OF_ACT, card(w));
        return true;
    case MAR(11, 3):
        tell(w, MA_F_WHY_ROUND, w->g->round, MA_ROUNDS, 0, 0);
        return true;
    case MAR(22, 4):
    case MAR(22, 7):
        why_closed(w);
        return true;
    case MAR(22, 9):
        tell_costs(w, MA_OF_PRICE, w->asked.a);
        return true;
    case MAR(22, 10):
        tell(w, MA_F_WHY_PURSE, w->s->doubloons, 0, 0, 0);
        return true;
    default:
        return false;
    }
}

/* Chapter 5, and combat actions of ship and cards. */
static bool explain_combat(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case MAR(5, 1):
        tell(w, MA_F_WHY_PILE, qs_c(w->m), 0, 0, 0);
        return true;
    case MAR(5, 2):
        why_not_for(w);
        return true;
    case MAR(5, 6):
        why_not_twice(w);
        return true;
    case MAR(5, 7):
    case MAR(17, 8):
        tell(w, MA_F_WHY_LEFT, w->s->combat, w->s->figures, 0, 0);
        return true;
    case MAR(5, 8):
        tell_value(w, ma_press_costs(qs_c(w->m)));
        return true;
    case MAR(5, 9):
    case MAR(14, 7):
        why_not_taken(w);
        return true;
    case MAR(5, 10):
        why_no_marker(w);
        return true;
    case MAR(17, 12):
        why_not_fought_with(w);
        return true;
    case MAR(22, 6):
    case MAR(22, 8):
        why_not_on_tile(w);
        return true;
    default:
        return false;
    }
}

static void explain_rest(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case MAR(7, 1):
    case MAR(7, 3):
        tell(w, MA_F_WHY_REACH, w->s->explorer, w->asked.a, 0, 0);
        break;
    case MAR(8, 2):
        tell(w, MA_F_WHY_HAND, ma_hand_size(w->g, w->p), 0, 0, 0);
        break;
    case MAR(9, 1):
        why_not_fulfilled(w);
        break;
    case MAR(9, 2):
        why_not_paid(w);
        break;
    case MAR(9, 7):
    case MAR(17, 16):
        tell(w, MA_F_WHY_QUEST, qs_c(w->m), 0, 0, 0);
        break;
    case MAR(13, 2):
    case MAR(13, 3):
        why_no_goal(w);
        break;
    case MAR(14, 1):
    case MAR(14, 2):
    case MAR(14, 3):
        why_no_disc(w, rule);
        break;
    case MAR(14, 8):
        why_not_aboard(w, MA_A_TRAIN);
        break;
    case MAR(14, 9):
        why_not_aboard(w, MA_A_TRADE);
        break;
    case MAR(14, 10):
        why_not_aboard(w, MA_A_SETTLE);
        break;
    case MAR(15, 2):
    case MAR(15, 3):
    case MAR(15, 4):
        why_not_bought(w);
        break;
    case MAR(15, 6):
        tell(w, MA_F_LOOK_TOKEN, 0, 0, 0, 0);
        break;
    case MAR(16, 1):
    case MAR(16, 2):
        why_not_invested(w);
        break;
    case MAR(17, 11):
        why_not_used(w);
        break;
    case MAR(26, 1):
        tell(w, MA_F_WHY_STORY, w->s->ship, 0, 0, 0);
        break;
    case MAR(26, 2):
        tell_costs(w, MA_OF_STORY_COST, qs_c(w->m));
        break;
    case MAR(26, 6):
        tell(w, MA_F_WHY_SKULL, qs_c(w->m), 0, 0, 0);
        break;
    case MAR(17, 14):
        why_not_marked(w);
        break;
    case MAR(17, 20):
        tell(w, MA_F_WHY_FIGURES, qs_c(w->m), w->s->figures, 0, 0);
        break;
    default:
        break;
    }
}

void ma_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
            struct qs_facts *facts)
{
    const struct maracaibo *g = view;
    if (seat >= g->core.seats || !g->core.depth) {
        return;
    }
    struct refusal w = {
        r, ma_data(r), g, &g->seats[seat], seat, m, g->core.agenda[g->core.depth - 1], facts
    };
    if (!explain_voyage(&w, rule) && !explain_combat(&w, rule)) {
        explain_rest(&w, rule);
    }
}
