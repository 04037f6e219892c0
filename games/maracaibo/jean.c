/*
 * jean.c: chapters 18 to 20: the opponent of a lone player.
 *
 * She answers nothing: her turn is a card, what it says, and rules that leave no choice.
 */
#include <string.h>

#include "maracaibo.h"

/* ------------------------------------------------------------------ the card */

/* MAR-18.3 */
MA_TAKE(jean)
{
    struct maracaibo *g = a->state;
    (void)m;
    (void)s;
    memset(&g->turn, 0, sizeof g->turn);
    if (!g->automa[0] && !g->automa[1] && !g->automa[2] && !g->automa_fresh) {
        ma_tell(a, MA_F_SHUFFLED, MA_JEAN, MAR(18, 3), qs_count(g->automa_used), 0);
        g->automa_fresh = g->automa_used;
        g->automa_used = 0;
    }
    qs_then(a, ma_step(MA_S_AUTOMA, MA_JEAN, 0, 0, 0));
}

static uint64_t of_letter(const struct ma_data *d, uint64_t cards, int letter)
{
    uint64_t set = 0;
    for (qs_each(c, cards)) {
        set |= d->automa[c].letter == letter ? qs_bit((int)c) : 0;
    }
    return set;
}

/*
 * Of u unseen cards of a letter n are in the deck, nobody knows which: each comes with weight n/u,
 * in sixtieths, since u is 6 at the most. After a shuffle the used cards come, equally.
 */
MA_OFFER(automa)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    (void)s;
    if (g->automa_fresh) {
        qs_put(o, qs_from(o, qs_mv(MA_V_AUTOMA, 0), g->automa_fresh));
        return;
    }
    for (int k = 0; k < 3; k++) {
        uint64_t cards = of_letter(d, g->automa_pool, k);
        uint32_t unseen = (uint32_t)qs_count(cards);
        uint32_t weight = unseen ? g->automa[k] * 60u / unseen : 0;
        qs_put_weighted(o, qs_from(o, qs_mv(MA_V_AUTOMA, 0), cards), weight);
    }
}

/* ------------------------------------------------------------------ moving */

/* MAR-18.4, MAR-29.1 */
static bool is_stop(const struct ma_data *d, const struct maracaibo *g, int place)
{
    return ma_is_city(d, g, place) || d->place[place].kind == MA_HOMEWARD || g->quest[0][place] ||
           (g->tale.tiles && ma_stories_at(g, place));
}

static int next_place(const struct ma_data *d, const struct maracaibo *g, int at, int way)
{
    int upper = d->next[at][0] - 1, lower = d->next[at][1] - 1;
    bool up = upper >= 0 && ma_open_to(d, g, MA_JEAN, upper);
    bool low = lower >= 0 && ma_open_to(d, g, MA_JEAN, lower);
    return up && (!low || way == 0) ? upper : lower;
}

static void move(struct qs_act *a, const struct ma_automa *card)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int from = g->seats[MA_JEAN].ship, at = from;
    for (int n = card->moves; n > 0;) {
        int next = next_place(d, g, at, card->way);
        if (next < 0) {
            break; /* in no game: she would have ended the round */
        }
        at = next;
        n -= is_stop(d, g, at);
        if (d->place[at].stop) {
            break;
        }
    }
    g->seats[MA_JEAN].ship = (uint8_t)at;
    qs_tell(a, (struct qs_fact){ .kind = MA_F_JEAN_MOVES,
                                 .seat = MA_JEAN,
                                 .rule = MAR(18, 4),
                                 .v = { at, card->moves, MA_R_UPPER + card->way, from } });
}

MA_TAKE(automa)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int card = qs_c(m);
    (void)s;
    if (g->automa_fresh) {
        g->automa_fresh &= (uint16_t)~(1u << card);
    } else {
        g->automa_pool &= (uint16_t)~(1u << card);
        g->automa[d->automa[card].letter]--;
    }
    g->automa_used |= (uint16_t)(1u << card);
    ma_tell(a, MA_F_JEAN_CARD, MA_JEAN, MAR(18, 3), card, 0);
    move(a, &d->automa[card]);
    qs_then(a, ma_step(MA_S_ARRIVE, MA_JEAN, 0, 0, 0));
    qs_then(a, ma_step(MA_S_JEAN_ACTS, MA_JEAN, card, 0, 0));
    qs_then(a, ma_step(MA_S_END_TURN, MA_JEAN, 0, 0, 0));
}

/* ------------------------------------------------------------------ acting */

static void remove_disc(struct qs_act *a)
{
    struct maracaibo *g = a->state;
    if (g->jean_discs < MA_DISCS) {
        g->jean_discs++;
        ma_tell(a, MA_F_JEAN_DISC, MA_JEAN, MAR(18, 7), g->jean_discs, 0);
    }
}

/* MAR-18.6 */
static void deliver_or_take(struct qs_act *a, const struct ma_automa *card)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int place = g->seats[MA_JEAN].ship;
    if (ma_market_room(d, g, place) && g->jean_discs < MA_DISCS) {
        g->market[place]++;
        ma_tell(a, MA_F_JEAN_MARKET, MA_JEAN, MAR(18, 6), place, 0);
        remove_disc(a);
    } else if (g->row[card->card - 1]) {
        int taken = g->row[card->card - 1] - 1;
        ma_add(&g->seats[MA_JEAN].display, taken);
        g->row[card->card - 1] = 0;
        int why = ma_is_city(d, g, place) ? MA_R_FULL : MA_R_NO_MARKET;
        qs_tell(a, (struct qs_fact){ .kind = MA_F_JEAN_TAKES,
                                     .seat = MA_JEAN,
                                     .rule = MAR(18, 6),
                                     .v = { taken, card->card, why } });
        ma_draw_into_row(a, card->card - 1);
    } else if (qs_rules_of(a->rules) >= 3) { /* (until rules 2) nothing was told of it */
        ma_tell(a, MA_F_JEAN_MISSES, MA_JEAN, MAR(18, 6), card->card, 0);
    }
}

/* MAR-18.7, MAR-18.9 */
static void act(struct qs_act *a, int index)
{
    const struct ma_automa *c = &ma_data(a->rules)->automa[index];
    const struct maracaibo *g = a->state;
    int late = g->round >= 3;
    ma_points(a, MA_JEAN, MA_P_OTHER, c->vp[late], MAR(18, 7));
    if (c->explore[late]) {
        ma_jean_explores(a, c->explore[late]);
    }
    if (c->disc) {
        remove_disc(a);
    }
    if (c->quest) {
        qs_then(a, ma_step(MA_S_QUEST_NEXT, MA_JEAN, MA_TO_SEAT, 0, 0));
    }
    if (c->fight) {
        ma_draw_token(a, MA_JEAN);
        qs_said(a)->n = (uint16_t)index;
    } else if (c->influence) {
        ma_influence(a, MA_JEAN, c->nation - 1, c->influence);
    }
}

/* MAR-18.5: a quest, the oldest one here, ends her turn. */
MA_TAKE(jean_acts)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    int place = g->seats[MA_JEAN].ship, quest = g->quest[0][place];
    int story = g->tale.tiles ? ma_oldest_story(g, place) : -1;
    (void)m;
    if (story >= 0) {
        ma_tell(a, MA_F_JEAN_STORY, MA_JEAN, MAR(29, 1), story, place);
        ma_claim(a, MA_JEAN, story);
        return;
    }
    if (!quest) {
        deliver_or_take(a, &d->automa[s->a]);
        act(a, s->a);
        return;
    }
    ma_tell(a, MA_F_JEAN_QUEST, MA_JEAN, MAR(18, 5), quest - 1, place);
    ma_take_from_place(a, place, quest - 1);
    ma_gain_quest(a, MA_JEAN, quest - 1, MA_TO_PLACE, place);
}

/* ------------------------------------------------------------------ fighting */

/* MAR-19.1; what decided goes into *why, what each nation counts into values. */
static int nation_for(const struct ma_data *d, const struct maracaibo *g, int token, int *why,
                      int values[MA_NATIONS])
{
    int best = 0, best_value = -100, best_printed = -1;
    *why = MA_R_VALUE;
    for (int k = 0; k < MA_NATIONS; k++) {
        int printed = token >= 0 ? d->token[token].value[k] : 3;
        int value = printed + ma_rank(d, g, MA_JEAN, k) - ma_rank(d, g, 0, k) +
                    (token >= 0 ? ma_modifier(d, g, token, k) : 0);
        values[k] = value;
        if (value > best_value) {
            *why = MA_R_VALUE;
        } else if (value == best_value && printed == best_printed) {
            *why = MA_R_ORDER;
        } else if (value == best_value && (printed > best_printed || *why == MA_R_VALUE)) {
            *why = MA_R_PRINTED;
        }
        if (value > best_value || (value == best_value && printed > best_printed)) {
            best = k;
            best_value = value;
            best_printed = printed;
        }
    }
    return best;
}

/* The place of a sort without marker that has the lowest number; -1 if there is none. */
static int lowest_empty(const struct ma_data *d, const struct maracaibo *g, bool cities)
{
    int best = -1;
    for (int place = 0; place < MA_PLACES; place++) {
        bool fits =
            cities ? ma_is_city(d, g, place) && ma_open_to(d, g, MA_JEAN, place) : ma_is_village(d, g, place);
        if (fits && !g->marker[place] && (best < 0 || d->place[place].number < d->place[best].number)) {
            best = place;
        }
    }
    return best;
}

/* MAR-19.2 */
static void annex(struct qs_act *a, int nation, bool cities)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int place = cities ? lowest_empty(d, g, true) : -1, why = MA_R_CITY;
    if (!g->markers[nation]) {
        ma_tell(a, MA_F_JEAN_ANNEXES, MA_JEAN, MAR(5, 10), -1, MA_R_NO_MARKERS);
        return;
    }
    if (place < 0) {
        place = lowest_empty(d, g, false);
        why = place < 0 ? MA_R_NOWHERE : cities ? MA_R_VILLAGE : MA_R_MORE;
    }
    ma_tell(a, MA_F_JEAN_ANNEXES, MA_JEAN, cities ? MAR(19, 2) : MAR(19, 3), place, why);
    if (place >= 0) {
        ma_place_marker(a, MA_JEAN, nation, place);
    } else {
        g->markers[nation]--;
        g->gone[nation]++;
    }
}

/* MAR-19.3, MAR-19.4; the step's a is the token plus one, the card is the last one used. */
MA_TAKE(jean_fights)
{
    const struct ma_data *d = ma_data(a->rules);
    const struct ma_automa *c = &d->automa[s->n];
    int why, v[MA_NATIONS], nation = nation_for(d, a->state, s->a - 1, &why, v);
    (void)m;
    qs_tell(a,
            (struct qs_fact){
                .kind = MA_F_JEAN_VALUES, .seat = MA_JEAN, .rule = MAR(19, 1), .v = { v[0], v[1], v[2] } });
    ma_tell(a, MA_F_JEAN_NATION, MA_JEAN, MAR(19, 1), nation, why);
    annex(a, nation, true);
    if (c->more) {
        annex(a, nation, false);
    }
    ma_influence(a, MA_JEAN, nation, c->influence);
    ma_keep_token(a, MA_JEAN, s->a);
}

/* ------------------------------------------------------------------ income and the end */

/* MAR-18.11 */
int ma_jean_income(const struct maracaibo *g)
{
    static const uint8_t early[] = { 0, 0, 1, 2, 3, 4 };
    int n = g->jean_discs, vp = n < 6 ? early[n] : 2 * (n - 3);
    return vp + ma_size(&g->seats[MA_JEAN].display);
}

/* How far she is ahead in quests, upgrades or on the explorer track. */
int ma_jean_lead(const struct ma_data *d, const struct maracaibo *g, enum ma_lead in)
{
    const struct ma_seat *her = &g->seats[MA_JEAN], *you = &g->seats[0];
    switch (in) {
    case MA_LEAD_QUESTS:
        return ma_quest_tiles(g, MA_JEAN) - ma_quest_tiles(g, 0);
    case MA_LEAD_UPGRADES:
        return g->jean_discs / 2 - g->powers[0].upgrades;
    default:
        return d->space[her->explorer].number - d->space[you->explorer].number;
    }
}

/* MAR-20.3 to MAR-20.5 */
int ma_jean_lead_pays(const struct ma_data *d, const struct maracaibo *g, enum ma_lead in)
{
    int lead = ma_jean_lead(d, g, in), far = in == MA_LEAD_EXPLORER;
    return lead >= (far ? 11 : 4) ? 30 : lead >= (far ? 8 : 3) ? 20 : lead > 0 ? 10 : 0;
}

void ma_jean_final(struct qs_act *a)
{
    static const uint8_t source[] = { MA_P_QUESTS, MA_P_SHIP, MA_P_EXPLORER };
    static const uint16_t rule[] = { MAR(20, 3), MAR(20, 4), MAR(20, 5) };
    const struct ma_data *d = ma_data(a->rules);
    const struct maracaibo *g = a->state;
    ma_points(a, MA_JEAN, MA_P_INCOME, ma_jean_income(g), MAR(18, 11));
    ma_points(a, MA_JEAN, MA_P_QUESTS, 5 * ma_quest_tiles(g, MA_JEAN), MAR(20, 2));
    for (int k = 0; k < MA_LEADS; k++) {
        ma_points(a, MA_JEAN, source[k], ma_jean_lead_pays(d, g, (enum ma_lead)k), rule[k]);
    }
}
