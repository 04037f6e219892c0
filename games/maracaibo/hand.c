/*
 * hand.c: cards of hands and piles (MAR-1.4, MAR-1.12, MAR-3.2 to MAR-3.9).
 *
 * A card nobody has seen has no place yet; it is drawn when it is first seen. Of what the mix holds
 * only its size is kept: how many of it are B-cards would tell what a rival drew.
 */
#include "maracaibo.h"

/*
 * The card is seen by all now. The note that goes is the narrowest the card fits: where it truly
 * came from would tell what the others are.
 */
static void uncover(struct maracaibo *g, int p, int card)
{
    struct ma_seat *s = &g->seats[p];
    if (ma_in(&g->fresh, card)) {
        s->hidden_fresh--;
    } else if (ma_in(&g->older, card)) {
        s->hidden_older--;
    } else if (ma_in(&g->pool_a, card) && s->hidden_a) {
        s->hidden_a--;
    } else {
        s->hidden_mix--;
    }
    ma_drop(&s->hand, card);
    ma_drop(&g->pool_a, card);
    ma_drop(&g->pool_b, card);
    ma_drop(&g->pool_c, card);
    ma_drop(&g->fresh, card);
    ma_drop(&g->older, card);
}

int ma_leave(struct maracaibo *g, int p, int card)
{
    struct ma_seat *s = &g->seats[p];
    for (int i = 0; i < MA_PLANS; i++) {
        if (s->plan[i] == card + 1) {
            s->plan[i] = 0;
            return i;
        }
    }
    if (ma_in(&s->hand_open, card)) {
        ma_drop(&s->hand_open, card);
        g->powers[p].seen--;
    } else {
        uncover(g, p, card);
    }
    return -1;
}

struct ma_cards ma_planned(const struct maracaibo *g, int p)
{
    struct ma_cards set = { { 0 } };
    for (int i = 0; i < MA_PLANS; i++) {
        int card = g->seats[p].plan[i] - 1; /* of none, in no word */
        for (int w = 0; w < MA_WORDS; w++) {
            set.w[w] |= (uint64_t)(card >> 6 == w) << (card & 63);
        }
    }
    return set;
}

void ma_discard(struct qs_act *a, int p, int card)
{
    struct maracaibo *g = a->state;
    ma_leave(g, p, card);
    ma_add(&g->discard, card);
    ma_tell(a, MA_F_DISCARDED, p, 0, card, 0);
}

static int count_shown(const struct maracaibo *g, int p, const struct ma_cards *shows)
{
    struct ma_cards hand = ma_hand(g, p), shown = ma_both(&hand, shows);
    return ma_size(&shown);
}

int ma_count_good(const struct ma_data *d, const struct maracaibo *g, int p, int good)
{
    return count_shown(g, p, &d->shows_good[good]);
}

/* MAR-17.1 */
int ma_count_object(const struct ma_data *d, const struct maracaibo *g, int p, int object)
{
    return count_shown(g, p, &d->shows_object[object]) + g->powers[p].objects[object];
}

/* ------------------------------------------------------------------ the pile */

/* MAR-3.7, MAR-3.9: the discards become a pool of their own, what hands kept before another. */
static void shuffle_discards(struct qs_act *a)
{
    struct maracaibo *g = a->state;
    for (int p = 0; p < g->core.seats; p++) {
        struct ma_seat *s = &g->seats[p];
        s->hidden_older = (uint8_t)(s->hidden_older + s->hidden_fresh);
        s->hidden_fresh = 0;
    }
    for (int w = 0; w < MA_WORDS; w++) {
        g->older.w[w] |= g->fresh.w[w];
        g->fresh.w[w] = g->discard.w[w];
        g->discard.w[w] = 0;
    }
    g->pile_fresh = (uint8_t)ma_size(&g->fresh);
    ma_tell(a, MA_F_SHUFFLED, QS_NOBODY, MAR(3, 7), g->pile_fresh, 0);
}

static int next_source(struct qs_act *a)
{
    const struct maracaibo *g = a->state;
    if (g->pile) {
        return MA_FROM_MIX;
    }
    if (!g->pile_fresh) {
        shuffle_discards(a);
    }
    return MA_FROM_FRESH;
}

static struct ma_cards nowhere_else(const struct maracaibo *g)
{
    struct ma_cards held = { { 0 } };
    for (int p = 0; p < g->core.seats; p++) {
        for (int w = 0; w < MA_WORDS; w++) {
            held.w[w] |= g->seats[p].hand.w[w];
        }
    }
    for (int w = 0; w < MA_WORDS; w++) {
        held.w[w] = ~held.w[w];
    }
    return held;
}

/*
 * MAR-1.4: every A- and C-card that nobody holds is in the mix; of such B-cards the box keeps some,
 * so each is in the mix with probability (b - box) / b.
 */
static void offer_cards(struct qs_offer *o, int verb, int from)
{
    const struct maracaibo *g = o->state;
    const struct ma_cards here = nowhere_else(g);
    const struct ma_cards b = ma_both(&g->pool_b, &here);
    const uint32_t n_b = (uint32_t)ma_size(&b), sure = n_b ? n_b : 1;
    if (from == MA_FROM_FRESH) {
        for (int w = 0; w < MA_WORDS; w++) {
            qs_put(o, qs_from(o, qs_mv(verb, 64 * w), g->fresh.w[w] & here.w[w]));
        }
        return;
    }
    /* A-cards have the lowest numbers, C-cards the highest */
    qs_put_weighted(o, qs_from(o, qs_mv(verb, 0), g->pool_a.w[0] & here.w[0]), sure);
    uint64_t c = g->pool_a.w[2] | (from == MA_FROM_MIX ? g->pool_c.w[2] : 0); /* MAR-25.5 */
    if (from == MA_FROM_MIX) {
        const uint32_t maybe = n_b - g->box;
        qs_put_weighted(o, qs_from(o, qs_mv(verb, 0), b.w[0]), maybe);
        qs_put_weighted(o, qs_from(o, qs_mv(verb, 64), b.w[1]), maybe);
        qs_put_weighted(o, qs_from(o, qs_mv(verb, 128), b.w[2]), maybe);
    }
    qs_put_weighted(o, qs_from(o, qs_mv(verb, 128), c & here.w[2]), sure);
}

static void count_drawn(struct maracaibo *g, int from)
{
    if (from == MA_FROM_FRESH) {
        g->pile_fresh--;
    } else { /* the A-cards to be dealt are counted as part of the pile until then */
        g->pile--;
    }
}

/* Into the display. */
MA_OFFER(turn_up)
{
    offer_cards(o, MA_V_TURN_UP, s->a);
}

MA_TAKE(turn_up)
{
    struct maracaibo *g = a->state;
    int card = qs_c(m);
    count_drawn(g, s->a);
    ma_drop(&g->pool_a, card);
    ma_drop(&g->pool_b, card);
    ma_drop(&g->pool_c, card);
    ma_drop(&g->fresh, card);
    g->row[s->b] = (uint8_t)(card + 1);
    ma_tell(a, MA_F_TURNED, QS_NOBODY, 0, card, s->b);
}

void ma_draw_into_row(struct qs_act *a, int place)
{
    if (ma_can_draw(a->state)) {
        qs_then(a, ma_step(MA_S_TURN_UP, 0, next_source(a), place, 0));
    } else {
        ma_tell(a, MA_F_SHORT, QS_NOBODY, MAR(3, 7), 0, 0);
    }
}

static uint64_t in_row(const struct maracaibo *g)
{
    uint64_t set = 0;
    for (int i = 0; i < MA_ROW; i++) {
        set |= (uint64_t)(g->row[i] > 0) << i;
    }
    return set;
}

/* The first from a place on, or MA_ROW. */
static int next_free(const struct maracaibo *g, int place)
{
    return qs_lowest((~in_row(g) | qs_bit(MA_ROW)) & ~qs_first(place));
}

/* MAR-3.8: fills the free places of the display from a place on. */
static void fill_row(struct qs_act *a, int from)
{
    const struct maracaibo *g = a->state;
    int place = next_free(g, from);
    if (place == MA_ROW) {
        return;
    }
    ma_draw_into_row(a, place);
    place = next_free(g, place + 1);
    if (place < MA_ROW) {
        qs_then(a, ma_step(MA_S_REFILL, 0, place, 0, 0));
    }
}

MA_TAKE(refill)
{
    (void)m;
    fill_row(a, s->a);
}

/* ------------------------------------------------------------------ drawing */

/* MAR-3.6 */
int ma_hand_limit(const struct maracaibo *g, int p)
{
    return ma_has_upgrade(g, p, MA_A_HAND) ? 6 : 4;
}

int ma_face_up_price(const struct maracaibo *g, int p)
{
    return ma_has_upgrade(g, p, MA_A_DISPLAY) ? 0 : 1;
}

bool ma_may_draw(const struct maracaibo *g, int p)
{
    return ma_can_draw(g) || (in_row(g) && g->seats[p].doubloons >= ma_face_up_price(g, p));
}

/* MAR-3.5: one card after the other, until the limit. */
void ma_draw_up(struct qs_act *a, int p)
{
    const struct maracaibo *g = a->state;
    if (ma_hand_size(g, p) < ma_hand_limit(g, p) && ma_may_draw(g, p)) {
        qs_then(a, ma_step(MA_S_DRAW, p, 0, 0, 0));
    } else {
        fill_row(a, 0);
    }
}

/* a: no cards any more after the last purchase (MAR-12.1). */
MA_TAKE(drawing)
{
    (void)m;
    if (s->a) {
        ma_muster(a, s->seat);
    } else {
        ma_draw_up(a, s->seat);
    }
}

/* Into the hand, seen by its owner only; b: of somebody who goes on drawing. */
MA_OFFER(deal)
{
    offer_cards(o, MA_V_DEAL, s->a);
}

MA_TAKE(deal)
{
    struct maracaibo *g = a->state;
    struct ma_seat *p = &g->seats[s->seat];
    count_drawn(g, s->a);
    ma_add(&p->hand, qs_c(m));
    p->hidden_a = (uint8_t)(p->hidden_a + (s->a == MA_FROM_A));
    p->hidden_mix = (uint8_t)(p->hidden_mix + (s->a == MA_FROM_MIX));
    p->hidden_fresh = (uint8_t)(p->hidden_fresh + (s->a == MA_FROM_FRESH));
    ma_tell(a, MA_F_DEALT, s->seat, 0, qs_c(m), 0);
    if (s->b) {
        ma_draw_up(a, s->seat);
    }
}

/* Lemma: it is asked only while the pile gives a card or one of the display can be paid. */
MA_OFFER(draw)
{
    const struct maracaibo *g = o->state;
    int price = ma_face_up_price(g, s->seat);
    uint64_t one = qs_from(o, qs_mv(MA_V_DRAW, 0), 1);
    qs_put(o, qs_if(o, MAR(3, 7), one, ma_can_draw(g)));
    uint64_t row = qs_from(o, qs_mv(MA_V_TAKE, 0), qs_first(MA_ROW));
    row = qs_keep(o, MAR(3, 8), row, in_row(g));
    qs_put(o, qs_if(o, MAR(3, 5), row, g->seats[s->seat].doubloons >= price));
}

MA_TAKE(draw)
{
    struct maracaibo *g = a->state;
    struct ma_seat *p = &g->seats[s->seat];
    if (qs_verb_of(m) == MA_V_DRAW) {
        qs_then(a, ma_step(MA_S_DEAL, s->seat, next_source(a), 1, 0));
        return;
    }
    int card = g->row[qs_c(m)] - 1, price = ma_face_up_price(g, s->seat);
    g->row[qs_c(m)] = 0;
    ma_add(&p->hand_open, card);
    g->powers[s->seat].seen++;
    p->doubloons = (uint16_t)(p->doubloons - price);
    ma_tell4(a, MA_F_TOOK, s->seat, MAR(3, 5), card, qs_c(m), price, 0);
    ma_draw_up(a, s->seat);
}

/*
 * MAR-8.2: the whole hand goes, card by card, since each card is seen by all. Only the lowest is
 * offered: there is nothing to decide. Lemma: it is asked while the hand has a card.
 */
MA_OFFER(toss)
{
    struct ma_cards hand = ma_hand(o->state, s->seat);
    int lowest = ma_next_card(&hand, 0);
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_TOSS, 64 * w), ma_word_of(w));
        set = qs_keep(o, MAR(3, 3), set, hand.w[w]);
        qs_put(o, qs_keep(o, MAR(8, 2), set, lowest >> 6 == w ? qs_bit(lowest & 63) : 0));
    }
}

MA_TAKE(toss)
{
    ma_discard(a, s->seat, qs_c(m));
    if (ma_hand_size(a->state, s->seat)) {
        qs_then(a, *s);
    }
}

/* ------------------------------------------------------------------ planning */

/* MAR-3.2. Finite: every time the hand has one card less. */
void ma_offer_plan(struct qs_offer *o, int seat)
{
    const struct maracaibo *g = o->state;
    const uint8_t *plan = g->seats[seat].plan;
    bool room = ma_acting(g) && (!plan[0] | !plan[1] | !plan[2]);
    if (!room && !o->asking) {
        return;
    }
    struct ma_cards hand = ma_hand(g, seat);
    for (int w = 0; w < MA_WORDS; w++) {
        uint64_t set = qs_from(o, qs_mv(MA_V_PLAN, 64 * w), ma_word_of(w));
        set = qs_keep(o, MAR(3, 2), set, hand.w[w]);
        qs_put(o, qs_if(o, MAR(3, 2), set, room));
    }
}

void ma_take_plan(struct qs_act *a, int seat, qs_move m)
{
    struct maracaibo *g = a->state;
    uint8_t *plan = g->seats[seat].plan;
    int i = 0;
    ma_leave(g, seat, qs_c(m));
    while (plan[i]) {
        i++;
    }
    plan[i] = (uint8_t)(qs_c(m) + 1);
    ma_tell(a, MA_F_PLANNED, seat, MAR(3, 2), qs_c(m), i);
}
