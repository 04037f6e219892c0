/*
 * chapters.h: what the files of Embarcadero, one for each chapter, have for each other.
 */
#ifndef EM_CHAPTERS_H
#define EM_CHAPTERS_H

#include "embarcadero.h"

#define EM_OFFER(name) void em_offer_##name(struct qs_offer *o, const struct qs_step *s)
#define EM_TAKE(name) void em_take_##name(struct qs_act *a, const struct qs_step *s, qs_move m)

/* harbour.c: questions about the harbour */
static inline int em_wharves(const struct em_data *d, const struct em *g)
{
    return d->wharves[g->board];
}
int em_wharf_row(const struct em_data *d, const struct em *g, int wharf);
struct em_cells em_beside_wharf(const struct em_data *d, const struct em *g, int wharf);
struct em_cells em_hull(const struct em_shape_row *shape, int turn, int cell);
struct em_cells em_fits(struct em_cells water, const struct em_shape_row *shape, int turn);
struct em_cells em_touches(struct em_cells near, const struct em_shape_row *shape, int turn);
struct em_cells em_fee_up_to(struct em_cells wharf, const struct em_shape_row *shape, int turn,
                             int money);
struct em_cells em_bare(const struct em_seat *p, int level);
struct em_cells em_free_on(const struct em_seat *p, int level);
struct em_cells em_free(const struct em_seat *p);
int em_level_of(const struct em_seat *p, int cell);
bool em_tiling(const uint8_t stock[3], struct em_cells part, uint8_t out[3]);
bool em_can_tile(const uint8_t stock[3], struct em_cells part);
bool em_can_grow(struct em_cells all, struct em_cells part, int left, const uint8_t stock[3]);
int em_biggest_group(const struct em_seat *p);
bool em_has_room(const struct em_seat *p, int size);
struct em_cells em_may_cover(const struct em_seat *p, struct em_cells part, int left);

/* known.c: what is kept up */
void em_refresh(const struct qs_rules *r, void *state);
void em_know_display(const struct em_data *d, struct em *g, int side);
void em_know_wharf(const struct em_data *d, struct em *g, int wharf);
void em_know_structure(const struct em_data *d, struct em *g, int side, int cell);

/* setup.c: chapter 1 */
EM_TAKE(setup);
EM_OFFER(first);
EM_TAKE(first);
EM_OFFER(deal);
EM_TAKE(deal);
EM_OFFER(goal);
EM_TAKE(goal);
EM_OFFER(role);
EM_TAKE(role);
EM_OFFER(pick);
EM_OFFER(keep);
EM_TAKE(keep);
void em_reveal_kept(struct qs_act *a, const struct qs_step *s);
EM_OFFER(start);
EM_TAKE(start);
void em_setup(struct qs_act *a, const struct qs_options *o);
bool em_plausible(const struct qs_rules *r, const void *world, int viewer);

/* turn.c: chapter 2 */
EM_TAKE(next);
EM_OFFER(turn);
EM_TAKE(turn);
EM_OFFER(pause);
EM_TAKE(pause);
void em_leave_hand(const struct em_data *d, struct em *g, int seat, int card);

/* dock.c: chapter 3 */
void em_offer_dock(struct qs_offer *o);
void em_dock(struct qs_act *a, int card);
void em_lay(struct qs_act *a, int side, int shape, struct em_cells hull);
EM_OFFER(place);
EM_TAKE(place);
EM_OFFER(on);
EM_TAKE(on);

/* construct.c: chapter 4 */
enum { EM_WITH_SIGNATURE = 1, EM_FREE_OF_COST = 2, EM_FOR_A_SHIP = 4 };
void em_offer_construct(struct qs_offer *o);
struct em_cards em_can_build(const struct em_data *d, const struct em *g, int seat,
                             struct em_cards set, int how);
void em_construct(struct qs_act *a, int seat, int card, int how);
EM_OFFER(cover);
EM_TAKE(cover);
EM_OFFER(sink);
EM_TAKE(sink);
EM_TAKE(built);
EM_TAKE(gain);
bool em_can_sink(const struct em_data *d, const struct em *g, int seat);

/* scrap.c: chapter 5 */
void em_offer_scrap(struct qs_offer *o);
void em_scrap(struct qs_act *a, int card);
EM_OFFER(act);
EM_TAKE(act);
EM_OFFER(renew);
EM_TAKE(renew);

/* market.c: chapter 6 */
int em_deck(const struct em *g, int row);
void em_discard(struct em *g, int card);
EM_TAKE(fill);
EM_OFFER(reveal);
EM_TAKE(reveal);
EM_OFFER(buy);
EM_TAKE(buy);
EM_OFFER(draw);
EM_TAKE(draw);
EM_OFFER(store);
EM_TAKE(store);
void em_offer_deck(struct qs_offer *o, int verb, int row);
void em_take_from_deck(struct em *g, int card);
bool em_shuffle_if_empty(struct qs_act *a, int row);
int em_price(const struct em_data *d, const struct em *g, int seat, int card);

/* characters.c: chapter 7 */
static inline int em_ongoing(const struct em_data *d, const struct em *g, int seat,
                             enum em_ability ability)
{
    int who = g->advanced ? g->seat[seat].character : 0; /* EMB-7.2 */
    return who && d->character[who - 1].ongoing.kind == ability
               ? d->character[who - 1].ongoing.arg[0] : 0;
}
bool em_can_use_ability(const struct em_data *d, const struct em *g, int seat);
void em_offer_ability(struct qs_offer *o, int seat);
void em_take_ability(struct qs_act *a, int seat, qs_move m);
int em_follow(const struct em *g, int seat, int most);

/* structures.c: chapter 8 */
bool em_beside_opponent(const struct em *g, int side, int cell, int level);
void em_put(struct qs_act *a, int side, int cell, uint16_t rule);
EM_OFFER(put);
EM_TAKE(put);

/* tiles.c: chapter 9 */
EM_OFFER(tiles);
EM_TAKE(tiles);

/* council.c: chapter 10 */
EM_TAKE(advance);
EM_OFFER(token);
EM_TAKE(token);
EM_OFFER(count);
EM_TAKE(count);
EM_TAKE(unveil);
EM_OFFER(landmark_card);
EM_TAKE(landmark_card);
EM_OFFER(free);
EM_TAKE(free);
void em_offer_landmark(struct qs_offer *o, int seat);
void em_take_landmark(struct qs_act *a, int seat, qs_move m);
int em_council_points(const struct em_data *d, const struct em *g, int seat);

/* round.c: chapter 11 */
void em_score_wharf(struct qs_act *a, int wharf);
int em_wharf_share(const struct em *g, int wharf, int seat);
int em_council_share(const struct em_data *d, const struct em *g, int seat);
int em_goal_share(const struct em_data *d, const struct em *g, int round, int seat);
EM_TAKE(round);

/* final.c: chapter 12 */
EM_TAKE(final);
void em_score_now(struct qs_act *a);
int32_t em_tiebreak(const struct qs_rules *r, const void *state, int side);

/* solo.c: chapters 13 and 15; rival.c: chapter 14 */
EM_OFFER(side);
EM_TAKE(side);
void em_achieve(struct qs_act *a, enum em_achievement which, uint16_t rule);
void em_verdict(const struct qs_rules *r, const void *state, struct qs_outcome *out);
EM_TAKE(takes);
EM_OFFER(rival);
EM_TAKE(rival);
EM_TAKE(docks);
EM_OFFER(moors);
EM_TAKE(moors);
EM_TAKE(erects);
EM_OFFER(begins);
EM_TAKE(begins);
EM_TAKE(puts);
EM_OFFER(space);
EM_TAKE(space);
EM_TAKE(leaves);

/* effects.c: chapter 16 */
int em_count(const struct em_data *d, const struct em *g, int side, int item);
bool em_can_pay(const struct em_seat *p, const struct qs_effect *e, int n);
void em_do(struct qs_act *a, int seat, enum em_of of, int which, int level);
EM_TAKE(effect);
EM_OFFER(score);
EM_TAKE(score);
void em_gain(struct qs_act *a, int seat, int money, uint16_t rule);
void em_points(struct qs_act *a, int seat, enum em_source source, int n, uint16_t rule);

/* tables.c, worth.c, check.c */
extern const struct qs_sheet em_sheets[];
extern const struct qs_effect_kind em_effect_kinds[];
int em_load(void *data, struct qs_complaints *why);
int32_t em_worth(const struct qs_rules *r, const void *view, int seat);
const char *em_check(const struct qs_rules *r, const void *state);

extern const struct qs_game qs_embarcadero;

#endif
