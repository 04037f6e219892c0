/*
 * turn.c: chapters 2 and 3: the main action, and how one turn follows another.
 */
#include <string.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ the main action */

/* MAR-10.1: an assistant placed in this turn acts from the next one on. */
static bool is_new(const struct ma_data *d, const struct maracaibo *g, int place)
{
    return g->turn.placed && d->card[g->turn.placed - 1].at == place + 1;
}

static void offer_assistants(struct qs_offer *o, int p, int place)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    struct ma_cards here = ma_both(&g->seats[p].display, &d->there[place]);
    if (is_new(d, g, place)) {
        ma_drop(&here, g->turn.placed - 1);
    }
    struct ma_cards paid = ma_payable_cards(d, g, p, &here);
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_ASSISTANT, 64 * w), ma_word_of(w));
        set = qs_keep(o, MAR(10, 1), set, here.w[w]);
        qs_put(o, qs_keep(o, MAR(10, 5), set, paid.w[w]));
    }
}

static bool village_allowed(const struct ma_data *d, const struct maracaibo *g, int place)
{
    return !g->legacy || ma_tile_at(d, g, place, MA_L_SKULL) < 0;
}

/* MAR-4.1, MAR-4.3: why one cannot deliver right away. */
static void refuse_delivery(struct qs_offer *o, int p, int place)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    bool room = ma_market_room(d, g, place) > 0 && ma_removable(d, g, p);
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_DELIVER, 64 * w), ma_word_of(w));
        set = qs_if(o, MAR(3, 1), set, ma_is_city(d, g, place));
        set = qs_if(o, MAR(4, 3), set, room);
        qs_if(o, MAR(4, 1), set, false);
    }
}

/* MAR-4.3: why it was not asked for, when the action of a city has begun. */
void ma_refuse_full_market(struct qs_offer *o, int p)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    int place = g->seats[p].ship;
    if (!o->asking) {
        return;
    }
    bool room = ma_market_room(d, g, place) > 0 && ma_removable(d, g, p);
    for (int w = 0; !room && ma_is_city(d, g, place) && w < MA_WORDS; w++) {
        qs_if(o, MAR(4, 3), qs_from(o, qs_mv(MA_V_DELIVER, 64 * w), ma_word_of(w)), false);
    }
}

/* MAR-3.1. Doing nothing is always an answer. */
MA_OFFER(main)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    int p = s->seat, place = g->seats[p].ship;
    bool home = d->place[place].kind == MA_HOMEWARD, city = ma_is_city(d, g, place);
    uint64_t one = qs_from(o, qs_mv(MA_V_CITY, 0), 1);
    one = qs_if(o, MAR(22, 3), one, d->place[place].kind != MA_CITY || city);
    qs_put(o, qs_if(o, MAR(3, 1), one, home || city));

    one = qs_from(o, qs_mv(MA_V_VILLAGE, 0), 1);
    one = qs_if(o, MAR(3, 1), one, ma_is_village(d, g, place));
    qs_put(o, qs_if(o, MAR(22, 12), one, village_allowed(d, g, place)));

    one = qs_from(o, qs_mv(MA_V_QUEST, 0), 1);
    one = qs_if(o, MAR(3, 1), one, ma_quests_at(d, g, place) != 0);
    qs_put(o, one ? qs_if(o, MAR(9, 1), one, ma_payable_quests(d, g, p, place) != 0) : 0);
    if (g->tale.tiles || o->asking) {
        ma_offer_stories(o, p, place);
    }
    offer_assistants(o, p, place);
    qs_put(o, qs_from(o, qs_mv(MA_V_IDLE, 0), 1));
    if (o->asking) {
        refuse_delivery(o, p, place);
    }
}

/* MAR-8.1, MAR-14.4 */
int ma_village_actions(const struct maracaibo *g, int p, int points)
{
    if (ma_has_upgrade(g, p, MA_A_VILLAGE)) {
        return points >= 5 ? 3 : points >= 2 ? 2 : 1;
    }
    return points >= MA_MOVES ? 3 : points >= 4 ? 2 : 1;
}

/* MAR-9.7. Whether it is asked which one depends on what all can see. */
static void fulfil_here(struct qs_act *a, int p, int place)
{
    uint64_t here = ma_quests_at(ma_data(a->rules), a->state, place);
    if (here & (here - 1)) {
        qs_then(a, ma_step(MA_S_WHICH, p, place, 0, 0));
    } else {
        ma_fulfil(a, p, qs_lowest(here), MA_TO_PLACE, place);
    }
}

MA_TAKE(main)
{
    struct maracaibo *g = a->state;
    int p = s->seat, place = g->seats[p].ship, verb = qs_verb_of(m);
    g->turn.closed = 0;
    ma_settle(a, p, place, (verb == MA_V_ASSISTANT) + is_new(ma_data(a->rules), g, place));
    switch (verb) {
    case MA_V_CITY:
        ma_tell(a, MA_F_ACTION, p, MAR(4, 1), place, 0);
        ma_city_action(a, p);
        break;
    case MA_V_VILLAGE:
        ma_village(a, p, ma_village_actions(g, p, g->turn.last));
        break;
    case MA_V_QUEST:
        fulfil_here(a, p, place);
        break;
    case MA_V_STORY:
        ma_fulfil_story(a, p, qs_c(m));
        break;
    case MA_V_ASSISTANT:
        ma_tell(a, MA_F_STOPPED, p, MAR(10, 1), qs_c(m), place);
        ma_run(a, p, MA_OF_ACT, qs_c(m));
        break;
    default:
        break;
    }
}

/* ------------------------------------------------------------------ the turn */

static void begin_turn(struct qs_act *a, int p)
{
    struct maracaibo *g = a->state;
    memset(&g->turn, 0, sizeof g->turn);
    qs_then(a, ma_step(MA_S_SAIL, p, MA_MOVES, 0, 0));
    qs_then(a, ma_step(MA_S_LEAVE, p, 0, 0, 0));
}

MA_TAKE(begin)
{
    (void)m;
    begin_turn(a, s->seat);
}

/* Whether a free action may still be possible, from what all can see. */
static bool may_act_freely(const struct qs_act *a, int p)
{
    const struct maracaibo *g = a->state;
    const struct ma_seat *t = &g->seats[p];
    return ((!t->plan[0] || !t->plan[1] || !t->plan[2]) && ma_hand_size(g, p)) ||
           (g->powers[p].drill && t->figures) || ma_goals_open(ma_data(a->rules), g, p);
}

MA_TAKE(leave)
{
    (void)m;
    if (may_act_freely(a, s->seat)) {
        qs_then(a, ma_step(MA_S_AFTER, s->seat, 0, 0, 0));
        qs_then(a, ma_step(MA_S_DRAWING, s->seat, 0, 0, 0));
    } else {
        ma_draw_up(a, s->seat);
    }
    qs_then(a, ma_step(MA_S_END_TURN, s->seat, 0, 0, 0));
}

/* MAR-3.2: free actions after the main action. */
MA_OFFER(after)
{
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
    ma_refuse_full_market(o, s->seat);
}

MA_TAKE(after)
{
    (void)a;
    (void)s;
    (void)m;
}

/* MAR-2.1, MAR-11.4, MAR-18.3 */
MA_TAKE(end_turn)
{
    const struct maracaibo *g = a->state;
    (void)m;
    if (g->turn.ended) {
        qs_then(a, ma_step(MA_S_INTERIM, s->seat, 0, 0, 0));
    } else if (ma_solo(g) && !s->seat) {
        qs_then(a, ma_step(MA_S_JEAN, MA_JEAN, 0, 0, 0));
    } else {
        begin_turn(a, s->seat + 1 < g->core.seats ? s->seat + 1 : 0);
    }
}
