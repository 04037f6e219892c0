/*
 * worth.c: what a position is worth to a seat, in hundredths of a point, for greedy and hints.
 *
 * Points as if the game ended now count in full; what is still to come is priced by the weights of
 * worth.txt. Only what the seat may see is read.
 */
#include "maracaibo.h"

struct weighing {
    const struct ma_data *d;
    const struct maracaibo *g;
    const int16_t *weights; /* of this round */
    const struct ma_prices *prices;
    int p;
    int scorings; /* still to come */
    int rounds;   /* after this one */
    struct ma_terms *kept;
};

static struct weighing begin(const struct ma_data *d, bool learned, const struct maracaibo *g, int p,
                             struct ma_terms *kept)
{
    int scorings = ma_scorings_left(g);
    int round = g->round - 1;
    return (struct weighing){
        d, g, d->price[learned][round], &d->prices[learned][round], p, scorings, scorings - 1, kept
    };
}

static int weight(const struct weighing *w, int which)
{
    return w->weights[which];
}

/* For what is of use until the end: double in the first round, half in the last. */
static int lasting(const struct weighing *w, int which)
{
    return w->prices->lasting[which];
}

/* For what can be spent: half in the last round, when some of it will be left over. */
static int spent(const struct weighing *w, int which)
{
    return w->prices->spent[which];
}

static int score(const struct maracaibo *g, int p)
{
    int n = 0;
    for (int k = 0; k < QS_SOURCES; k++) {
        n += g->core.points[p][k];
    }
    return n;
}

/* Points of cards and buildings at the end. */
static int end_points(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    int n = w->d->income_vp[s->income] + w->g->powers[w->p].vp;
    for (qs_each(b, (uint64_t)s->invested)) {
        const struct ma_building *k = &w->d->building[b];
        int vp = k->each * ma_thing(w->d, w->g, w->p, k->thing - 1);
        n += vp < k->limit ? vp : k->limit;
    }
    return n;
}

static bool has_most(const struct weighing *w, int nation)
{
    int own = w->g->seats[w->p].influence[nation];
    for (int p = 0; p < w->g->core.sides; p++) {
        if (w->g->seats[p].influence[nation] > own) {
            return false;
        }
    }
    return own > 0;
}

/* Noble ranks times multipliers, the multiplier expected to grow; most influence. */
static int nations(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    int n = 0, times[MA_NATIONS];
    ma_multipliers(w->g, times);
    for (int k = 0; k < MA_NATIONS; k++) {
        int rank = ma_rank(w->d, w->g, w->p, k);
        n += 100 * rank * times[k] + weight(w, MA_W_RANK) * rank * w->scorings;
        n += lasting(w, MA_W_INFLUENCE) * s->influence[k] + (has_most(w, k) ? 300 : 0);
    }
    return n;
}

static int kept_nations(const struct weighing *w)
{
    const struct maracaibo *g = w->g;
    struct ma_nations_from from = { .round = g->round };
    for (int p = 0; p < MA_SEATS; p++) {
        memcpy(from.influence[p], g->seats[p].influence, sizeof from.influence[p]);
    }
    memcpy(from.markers, g->markers, sizeof from.markers);
    memcpy(from.gone, g->gone, sizeof from.gone);
    if (!qs_unchanged(&w->kept->nations_from, &from, sizeof from)) {
        w->kept->nations = nations(w);
    }
    return w->kept->nations;
}

static int per_income_vp(const struct weighing *w)
{
    return 100 + (w->scorings - 1) * weight(w, MA_W_INCOME_VP);
}

static int purse(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    return s->doubloons * spent(w, MA_W_DOUBLOON) + s->income * weight(w, MA_W_INCOME) * w->rounds +
           s->combat * spent(w, MA_W_COMBAT) + s->figures * spent(w, MA_W_FIGURE) +
           s->income_vp * per_income_vp(w);
}

static int ship(const struct weighing *w)
{
    const struct ma_powers *t = &w->g->powers[w->p];
    return (t->removed + t->upgrades) * lasting(w, MA_W_DISC);
}

static int prospects(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    const struct ma_powers *t = &w->g->powers[w->p];
    return lasting(w, MA_W_EXPLORER) * w->d->space[s->explorer].number +
           lasting(w, MA_W_COMPASS) * t->compasses + lasting(w, MA_W_QUEST) * ma_quest_tiles(w->g, w->p) +
           lasting(w, MA_W_CARD) * ma_hand_size(w->g, w->p) +
           weight(w, MA_W_ASSISTANT) * t->assistants * w->rounds +
           weight(w, MA_W_POWER) * t->abilities * w->rounds +
           weight(w, MA_W_CHEAPER) * t->cheaper * w->rounds +
           lasting(w, MA_W_SYNERGY) * qs_count(s->synergies);
}

/* ------------------------------------------------------------------ the voyage */

/* Places to the end of the round by their numbers. */
static int places_left(const struct weighing *w, int p)
{
    int at = w->d->place[w->g->seats[p].ship].number, home = w->d->place[MA_HOME].number;
    return at < home ? home - at : 0;
}

/*
 * Places to stop at: those left before the ship, and no more than are left before the foremost of
 * the others, who may end the round. So a ship that is behind may hurry, the foremost may not.
 */
static int stops_left(const struct weighing *w)
{
    int n = places_left(w, w->p);
    for (int p = 0; p < w->g->core.sides; p++) {
        int theirs = places_left(w, p) + 1;
        n = p != w->p && theirs < n ? theirs : n;
    }
    return n;
}

/* Tiles on places before the ship that a story card wants full, and that can be paid for now. */
static int fillings(const struct weighing *w, uint64_t ahead)
{
    int n = 0;
    for (qs_each(card, w->g->tale.story)) {
        int full = w->d->story[card].full - 1;
        n += full >= 0 && qs_has(w->g->legacy, full) && qs_has(ahead, w->d->legacy[full].site - 1) &&
             w->g->posts[full] < w->d->legacy[full].spaces && ma_payable(w->d, w->g, w->p, MA_OF_PRICE, full);
    }
    return n;
}

/* Quests on places before the ship that can be paid now. */
static int errands(const struct weighing *w)
{
    uint64_t ahead = w->d->before[w->g->seats[w->p].ship];
    int n = 0;
    for (int i = 0; i < MA_LAID && ahead; i++) {
        const uint8_t *quest = w->g->quest[i];
        ahead &= qs_filled(quest) | qs_filled(quest + 8) << 8 | qs_filled(quest + 16) << 16;
        for (qs_each(place, ahead)) {
            n += ma_can_fulfil(w->d, w->g, w->p, quest[place] - 1);
        }
    }
    for (int k = 0; k < w->g->tale.tiles; k++) {
        int card = w->g->tale.card[k] - 1, place = w->g->tale.place[k] - 1;
        n += place >= 0 && qs_has(w->d->before[w->g->seats[w->p].ship], place) &&
             ma_payable(w->d, w->g, w->p, MA_OF_STORY_COST, card);
    }
    return n + (w->g->tale.on ? fillings(w, w->d->before[w->g->seats[w->p].ship]) : 0);
}

/* Against Jean a stop is worth half: a long round gives her as many turns. */
static int voyage(const struct weighing *w)
{
    int waiting = qs_count(w->g->powers[w->p].at & ~w->g->seats[w->p].settled);
    int stops = ma_solo(w->g) ? stops_left(w) / 2 : stops_left(w);
    return weight(w, MA_W_PLACE) * stops + weight(w, MA_W_WAITING) * waiting +
           weight(w, MA_W_ERRAND) * errands(w);
}

/* ------------------------------------------------------------------ the hand */

/* Income to come; tied to a token still lacking, a third of it. */
static int income_gain(const struct weighing *w, const struct qs_effect *e)
{
    bool tied = e->kind == MA_INCOME_IF || e->kind == MA_INCOME_VP_IF;
    bool doubloons = e->kind == MA_INCOME || e->kind == MA_INCOME_IF;
    int n = tied ? e->arg[1] : e->arg[0];
    n *= doubloons ? weight(w, MA_W_INCOME) * w->rounds : per_income_vp(w);
    return tied && !(w->g->seats[w->p].synergies >> (e->arg[0] - 1) & 1) ? n / 3 : n;
}

/* What a card gives when it is bought, or for good. */
static int effect_gain(const struct weighing *w, const struct qs_effect *e)
{
    switch ((enum ma_effect)e->kind) { /* all of them: the compiler misses a new one */
    case MA_NONE:
        return 0;
    case MA_INCOME:
    case MA_INCOME_VP:
    case MA_INCOME_IF:
    case MA_INCOME_VP_IF:
        return income_gain(w, e);
    case MA_DOUBLOONS:
        return e->arg[0] * spent(w, MA_W_DOUBLOON);
    case MA_COMBAT:
        return e->arg[0] * spent(w, MA_W_COMBAT);
    case MA_FIGURES:
        return e->arg[0] * spent(w, MA_W_FIGURE);
    case MA_VP:
        return 100 * e->arg[0];
    case MA_VP_PER:
        return 100 * e->arg[1] * ma_thing(w->d, w->g, w->p, e->arg[0] - 1);
    case MA_SYNERGY:
        return qs_has(w->g->seats[w->p].synergies, e->arg[0] - 1) ? 0 : lasting(w, MA_W_SYNERGY);
    case MA_ANY_SYNERGY:
        return lasting(w, MA_W_SYNERGY);
    case MA_DISC:
        return 3 * lasting(w, MA_W_DISC) / 2;
    case MA_INFLUENCE:
        return e->arg[0] * 2 * lasting(w, MA_W_INFLUENCE);
    case MA_INFLUENCE_WITH:
        return e->arg[1] * 2 * lasting(w, MA_W_INFLUENCE);
    case MA_MARKER_RANK:
        return 8 * lasting(w, MA_W_INFLUENCE);
    case MA_CHEAPER:
        return e->arg[0] * weight(w, MA_W_CHEAPER) * w->rounds;
    case MA_COMPASS:
        return lasting(w, MA_W_COMPASS);
    case MA_EXPLORE:
    case MA_VILLAGE:
    case MA_VILLAGE_PER:
    case MA_FIGHT:
    case MA_FIGHT_OR:
    case MA_SAIL:
    case MA_QUEST_HERE:
    case MA_DOUBLOONS_PER:
    case MA_EITHER:
    case MA_HAND_FOR:
    case MA_PAY_COMBAT:
    case MA_PAY_SAME:
    case MA_PAY_OBJECT:
    case MA_PAY_GOOD:
    case MA_PAY_DOUBLOONS:
    case MA_PAY_FIGURE:
    case MA_MOVED:
    case MA_MARKER:
    case MA_QUEST_ON:
    case MA_FIGURES_ON:
    case MA_BOON:
    case MA_OBJECT:
    case MA_COMBAT_MORE:
    case MA_FARTHER:
    case MA_STEAL:
    case MA_STOPS:
    case MA_DRILL:
    case MA_FIGHT_FOR:
    case MA_DISPLACED:
    case MA_C_INFLUENCE:
    case MA_C_DOUBLOONS:
    case MA_REMOVE_SKULL:
    case MA_EFFECTS:
        break;
    }
    return weight(w, MA_W_POWER) * w->rounds; /* a power, or an action */
}

/* Of what a card gives: the gains by things the seat has, or all others. */
static int gains(const struct weighing *w, const struct ma_card *c, bool by_things)
{
    int n = 0;
    for (int i = 0; i < 4; i++) {
        n += (c->gives[i].kind == MA_VP_PER) == by_things ? effect_gain(w, &c->gives[i]) : 0;
    }
    return by_things ? n : n + effect_gain(w, &c->power[0]) + effect_gain(w, &c->power[1]);
}

/* What having bought a card is worth to a seat of which only the tokens matter. */
static int plain_appeal(const struct weighing *w, const struct ma_card *c)
{
    int n = 100 * c->vp + gains(w, c, false);
    if (c->use == MA_USE_ASSISTANT) {
        n += weight(w, MA_W_ASSISTANT) * w->rounds + weight(w, MA_W_WAITING);
    } else if (c->use) {
        n += weight(w, MA_W_POWER) * w->rounds;
    }
    n -= (c->figure + c->onto + (c->at != 0)) * spent(w, MA_W_FIGURE);
    n -= c->combat * spent(w, MA_W_COMBAT) + c->herbs * lasting(w, MA_W_CARD);
    return n;
}

/* What buying a card would be worth beyond its price, but for the things that are counted. */
static int appeal_itself(const struct weighing *w, const struct ma_appeal *k)
{
    int n = k->plain - ma_price(w->g, w->p, k->cost) * spent(w, MA_W_DOUBLOON);
    for (unsigned t = k->tokens & w->g->seats[w->p].synergies; t; t &= t - 1) {
        n += k->with[qs_lowest(t)];
    }
    return n;
}

/* The same card by card, as long as prices and tokens are the same. */
static void tell_appeals(const struct weighing *w, const struct ma_cards *of)
{
    struct ma_terms *kept = w->kept;
    const struct ma_appeals_from from = { .round = w->g->round,
                                          .synergies = w->g->seats[w->p].synergies,
                                          .cheaper = w->g->powers[w->p].cheaper };
    if (!qs_unchanged(&kept->appeals_from, &from, sizeof from)) {
        kept->told = kept->cards = kept->by_things = (struct ma_cards){ { 0 } };
        kept->hand = 0;
    }
    for (int i = 0; i < MA_WORDS; i++) {
        for (qs_each(c, of->w[i] & ~kept->told.w[i])) {
            int card = 64 * i + (int)c;
            kept->appeal[card] = appeal_itself(w, &w->prices->appeal[card]);
        }
        kept->told.w[i] |= of->w[i];
    }
}

/* All of a set that do not depend on things that are counted; the others come apart. */
static int add_appeals(const struct weighing *w, const struct ma_cards *of)
{
    struct ma_terms *kept = w->kept;
    int sum = 0;
    for (int i = 0; i < MA_WORDS; i++) {
        kept->by_things.w[i] = 0;
        for (qs_each(c, of->w[i])) {
            int card = 64 * i + (int)c, n = kept->appeal[card];
            bool by_things = w->prices->appeal[card].by_things;
            kept->by_things.w[i] |= by_things ? qs_bit((int)c) : 0;
            sum += n > 0 && !by_things ? n : 0;
        }
    }
    return sum;
}

static int hand(const struct weighing *w)
{
    struct ma_cards cards = ma_hand(w->g, w->p);
    for (int i = 0; i < MA_PLANS; i++) {
        if (w->g->seats[w->p].plan[i]) {
            ma_add(&cards, w->g->seats[w->p].plan[i] - 1);
        }
    }
    tell_appeals(w, &cards);
    if (!qs_unchanged(&w->kept->cards, &cards, sizeof cards)) {
        w->kept->hand = add_appeals(w, &cards);
    }
    int sum = w->kept->hand;
    for (ma_each(c, &w->kept->by_things)) {
        int n = w->kept->appeal[c] + gains(w, &w->d->card[c], true);
        sum += n > 0 ? n : 0;
    }
    return sum * weight(w, MA_W_APPEAL) / 100;
}

/* ------------------------------------------------------------------ what is under way */

/* Tasks not completed yet, by how far the higher demand is met; less as time runs out. */
static int career(const struct weighing *w)
{
    const struct ma_seat *s = &w->g->seats[w->p];
    int n = 0;
    for (int i = 0; s->career && i < MA_TASKS; i++) {
        const struct ma_career *c = &w->d->career[s->career - 1];
        if (s->tasks >> i & 1) {
            continue;
        }
        int done = ma_thing(w->d, w->g, w->p, c->task[i] - 1);
        done = done < c->high[i] ? done : c->high[i];
        n += weight(w, MA_W_TASK) * w->scorings * done / c->high[i] / 4;
    }
    return n;
}

/* In a combat, the value left, as far as annexing takes it: without it nobody would add points. */
static int strike(const struct weighing *w)
{
    const struct qs_core *core = &w->g->core;
    const struct qs_step *s = &core->agenda[core->depth ? core->depth - 1 : 0];
    if (s->kind != MA_S_COMBAT || s->seat != w->p || (s->m >> MA_D_ANNEX & 1)) {
        return 0;
    }
    int left = s->n, all = left + w->g->seats[w->p].combat;
    return all < 4 ? 0 : weight(w, MA_W_STRIKE) * (left < 4 ? left : 4);
}

/* How much a lead of Jean's threatens: from two behind, when she may catch up, to four ahead. */
static int threat(int lead)
{
    return lead > 4 ? 6 : lead < -2 ? 0 : lead + 2;
}

/* The ship has just come to a place where the story can be told on. */
static bool is_where_it_goes_on(const struct weighing *w)
{
    const struct qs_core *core = &w->g->core;
    const struct qs_step *s = &core->agenda[core->depth ? core->depth - 1 : 0];
    int place = w->g->seats[w->p].ship;
    if (s->seat != w->p) {
        return false;
    }
    return s->kind == MA_S_POST ? fillings(w, qs_bit(place)) > 0
                                : s->kind == MA_S_MAIN && ma_payable_stories(w->d, w->g, w->p, place);
}

enum { CLAIMED = 400, FILLED = 500, ARRIVED = 300 };

/* What a story quest or a tile that has been paid for is still to bring. */
static int pending(const struct weighing *w, const struct qs_step *s)
{
    int n, sum = 0;
    if (s->seat != w->p) {
        return 0;
    }
    if (s->kind == MA_S_EFFECT && s->a == MA_OF_STORY_REWARD) {
        const struct qs_effect *e = ma_program(w->d, w->g, s->a, s->b, &n);
        for (int i = s->n; i < n; i++) {
            sum += effect_gain(w, &e[i]);
        }
        return sum;
    }
    return s->kind == MA_S_GOT && s->a == MA_TO_STORY ? CLAIMED
           : s->kind == MA_S_REMOVE && s->a == 2      ? FILLED
                                                      : 0;
}

/*
 * Whoever plays a campaign wants to know how it goes on: a story tile claimed is worth some points more,
 * a disc on a tile that a story card wants full as well.
 */
static int tale(const struct weighing *w)
{
    const struct ma_tale *t = &w->g->tale;
    int n = ARRIVED * is_where_it_goes_on(w);
    for (int k = 0; k < t->tiles; k++) {
        n += t->by[k] == w->p + 1 ? CLAIMED : 0;
    }
    for (qs_each(card, t->story)) {
        int full = w->d->story[card].full - 1;
        n += full >= 0 ? FILLED * w->g->posts[full] : 0;
    }
    for (int i = 0; i < w->g->core.depth; i++) {
        n += pending(w, &w->g->core.agenda[i]);
    }
    return n;
}

/* What Jean compares at the end (MAR-20.3 to MAR-20.5): keeping up with her is worth it early. */
static int threats(const struct weighing *w)
{
    const struct ma_seat *own = &w->g->seats[0], *jean = &w->g->seats[MA_JEAN];
    int spaces = w->d->space[jean->explorer].number - w->d->space[own->explorer].number;
    return weight(w, MA_W_LEAD) *
           (threat(ma_quest_tiles(w->g, MA_JEAN) - ma_quest_tiles(w->g, 0)) +
            threat(w->g->jean_discs / 2 - w->g->powers[0].upgrades) + threat(spaces / 3));
}

int32_t ma_worth_with(const struct qs_rules *r, const void *view, int seat, void *terms)
{
    const struct maracaibo *g = view;
    const struct weighing w = begin(ma_data(r), r->learned, g, seat, terms);
    if (g->core.over) {
        return 100 * score(g, seat);
    }
    return 100 * (score(g, seat) + end_points(&w)) + kept_nations(&w) + purse(&w) + ship(&w) + prospects(&w) +
           voyage(&w) + hand(&w) + career(&w) + strike(&w) - (ma_solo(g) ? threats(&w) : 0) +
           (g->tale.on ? tale(&w) : 0);
}

int32_t ma_worth(const struct qs_rules *r, const void *view, int seat)
{
    struct ma_terms none;
    memset(&none, 0, offsetof(struct ma_terms, appeal)); /* appeals are told by a set */
    return ma_worth_with(r, view, seat, &none);
}

/* ------------------------------------------------------------------ worked out once */

static void work_out_appeal(struct ma_appeal *k, const struct weighing *w, struct ma_seat *bare,
                            const struct ma_card *c)
{
    k->plain = plain_appeal(w, c);
    k->cost = c->cost;
    for (int t = 0; t < MA_SYNERGIES; t++) {
        bare->synergies = (uint8_t)(1u << t);
        k->with[t] = plain_appeal(w, c) - k->plain;
        k->tokens |= (uint8_t)((k->with[t] != 0) << t);
    }
    bare->synergies = 0;
    for (int i = 0; i < 4; i++) {
        k->by_things |= c->gives[i].kind == MA_VP_PER;
    }
}

static void work_out_round(struct ma_data *d, bool learned, int round)
{
    struct maracaibo bare = { .round = (uint8_t)round };
    struct ma_prices *k = &d->prices[learned][round - 1];
    const struct weighing w = begin(d, learned, &bare, 0, NULL);
    for (int i = 0; i < MA_WEIGHTS; i++) {
        k->lasting[i] = weight(&w, i) * w.scorings / 2;
        k->spent[i] = w.rounds ? weight(&w, i) : weight(&w, i) / 2;
    }
    for (int c = 0; c < d->cards; c++) {
        work_out_appeal(&k->appeal[c], &w, &bare.seats[0], &d->card[c]);
    }
}

void ma_work_out_worth(struct ma_data *d)
{
    for (int round = 1; round <= MA_ROUNDS; round++) {
        work_out_round(d, false, round);
        work_out_round(d, true, round);
    }
    for (int ship = 0; ship < MA_PLACES; ship++) {
        for (int place = 0; place < MA_HOME; place++) {
            bool before = d->place[place].number > d->place[ship].number;
            d->before[ship] |= before ? (uint32_t)1 << place : 0;
        }
    }
}

/* ------------------------------------------------------------------ in mid-turn */

/* What steps on the agenda bring by the end of the turn, by `owed maracaibo 880001 300` (tools/owed.c). */
const int16_t ma_owed[MA_STEPS] = {
    [MA_S_EFFECT] = 307, [MA_S_LEAVE] = 432,    [MA_S_DRAWING] = 243,    [MA_S_END_TURN] = 33,
    [MA_S_INCOME] = 62,  [MA_S_FINAL] = -20,    [MA_S_GOT] = 319,        [MA_S_SAIL_ON] = -135,
    [MA_S_MAIN] = 270,   [MA_S_DELIVER] = 248,  [MA_S_REMOVE] = 454,     [MA_S_EXPLORE] = 492,
    [MA_S_FULFIL] = 318, [MA_S_NATION] = 133,   [MA_S_RANK] = 235,       [MA_S_MARKER] = 521,
    [MA_S_SYNERGY] = 21, [MA_S_BOON] = 314,     [MA_S_PUT_FIGURES] = 85, [MA_S_VILLAGE] = -50,
    [MA_S_PAY] = -108,   [MA_S_TOSS] = -361,    [MA_S_KIND] = -71,       [MA_S_WHETHER] = 56,
    [MA_S_EITHER] = 105, [MA_S_HAND] = -142,    [MA_S_PILE] = 329,       [MA_S_FOR] = 359,
    [MA_S_COMBAT] = -61, [MA_S_FIGHT_OR] = 345, [MA_S_STOPS] = -65,      [MA_S_DRAW] = 54,
    [MA_S_AFTER] = -123, [MA_S_PURCHASE] = 234,
};
