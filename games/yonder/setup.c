/*
 * setup.c: chapter 2 of Yonder: the start, and whatever chance turns up.
 *
 * A card nobody has seen has no place yet: it is drawn when it is first seen, from the pool of its
 * letter without the cards in hands and those returned.
 */
#include "yonder.h"

/* ------------------------------------------------------------------ chance */

/* Cards of a letter that no seat holds or has returned. */
static struct yon_cards unheld(const struct yonder *g, int letter)
{
    struct yon_cards set = g->pool[letter];
    for (int p = 0; p < YON_SEATS; p++) {
        set = yon_cards_less(set, yon_cards_or(g->seats[p].hand, g->seats[p].returned));
    }
    return set;
}

/* YON-2.2 */
YON_OFFER(colour)
{
    const struct yonder *g = o->state;
    uint64_t left = qs_first(YON_SEATS);
    (void)s;
    for (int p = 0; p < g->core.seats; p++) {
        left &= g->seats[p].colour ? ~qs_bit(g->seats[p].colour - 1) : left;
    }
    qs_put(o, qs_from(o, qs_mv(YON_V_COLOUR, 0), left));
}

YON_TAKE(colour)
{
    struct yonder *g = a->state;
    int ship = qs_c(m);
    g->seats[s->seat].colour = (uint8_t)(ship + 1);
    g->ship_discard &= ~(1u << ship);
    g->seats[s->seat].ships |= 1u << ship;
    yon_tell(a, YON_F_COLOUR, s->seat, YON(2, 2), ship, 0);
}

/* YON-2.10: n cards of the letter a, seen by their owner only, then those of the next letter. */
YON_OFFER(deal)
{
    struct yon_cards left = unheld(o->state, s->a);
    qs_put_words(o, qs_mv(YON_V_DEAL, 0), left.w, yon_cards_words);
}

YON_TAKE(deal)
{
    struct yonder *g = a->state;
    yon_cards_add(&g->seats[s->seat].hand, qs_c(m));
    g->seats[s->seat].hidden[s->a]++;
    yon_tell(a, YON_F_DEALT, s->seat, YON(2, 10), qs_c(m), 0);
    if (s->n > 1) {
        qs_then(a, yon_step(YON_S_DEAL, s->seat, s->a, 0, s->n - 1));
    } else if (s->a + 1 < YON_LETTERS) {
        qs_then(a, yon_step(YON_S_DEAL, s->seat, s->a + 1, 0, 2));
    }
}

/* A building card for a place of the board: a letter, b place. */
YON_OFFER(turn_up)
{
    struct yon_cards left = unheld(o->state, s->a);
    qs_put_words(o, qs_mv(YON_V_TURN_UP, 0), left.w, yon_cards_words);
}

YON_TAKE(turn_up)
{
    struct yonder *g = a->state;
    yon_cards_drop(&g->pool[s->a], qs_c(m));
    g->row[s->b] = (uint8_t)(qs_c(m) + 1);
    yon_tell(a, YON_F_CARD_UP, QS_NOBODY, YON(15, 4), qs_c(m), s->b);
}

/* An envoy for a place of the board: a letter, b place. */
YON_OFFER(envoy)
{
    const struct yonder *g = o->state;
    uint64_t left = g->envoy_pool & yon_data(o->rules)->envoy_letter[s->a];
    qs_put(o, qs_from(o, qs_mv(YON_V_ENVOY, 0), left));
}

YON_TAKE(envoy)
{
    struct yonder *g = a->state;
    g->envoy_pool &= ~(1u << qs_c(m));
    g->court[s->b] = (uint8_t)(qs_c(m) + 1);
    yon_tell(a, YON_F_ENVOY_UP, QS_NOBODY, YON(2, 7), qs_c(m), s->b);
}

/* The next top ship of the wharf (YON-2.6, YON-6.2). */
YON_OFFER(ship)
{
    const struct yonder *g = o->state;
    (void)s;
    qs_put(o, qs_from(o, qs_mv(YON_V_SHIP, 0), g->ship_pool));
}

YON_TAKE(ship)
{
    struct yonder *g = a->state;
    (void)s;
    g->ship_pool &= ~(1u << qs_c(m));
    g->top = (uint8_t)(qs_c(m) + 1);
    yon_tell(a, YON_F_SHIP_UP, QS_NOBODY, YON(6, 2), qs_c(m), 0);
}

/* The top ship to the harbour, n berths still to fill (YON-15.1, YON-15.2). */
YON_TAKE(berth)
{
    struct yonder *g = a->state;
    (void)m;
    if (!s->n || !g->top) {
        return;
    }
    g->berth[YON_BERTHS - s->n] = g->top;
    yon_tell(a, YON_F_BERTHED, QS_NOBODY, YON(15, 1), g->top - 1, YON_BERTHS - s->n);
    g->top = 0;
    if (g->ship_pool) {
        qs_then(a, yon_step(YON_S_SHIP, 0, 0, 0, 0));
    }
    qs_then(a, yon_step(YON_S_BERTH, 0, 0, 0, s->n - 1));
}

/* ------------------------------------------------------------------ the secret choice */

/* Cards of letters of which none has been chosen so far. */
static struct yon_cards letters_left(const struct qs_rules *r, const struct yon_seat *p)
{
    struct yon_cards set = yon_cards_all();
    for (int l = 0; l < YON_LETTERS; l++) {
        if (yon_cards_any(yon_cards_and(p->chosen, yon_data(r)->letter[l]))) {
            set = yon_cards_less(set, yon_data(r)->letter[l]);
        }
    }
    return set;
}

/* YON-2.10: three clicks, a letter each. Two cards of every letter are there, so none fails. */
YON_OFFER(return)
{
    const struct yonder *g = o->state;
    const struct yon_seat *p = &g->seats[o->seat];
    struct yon_cards left = letters_left(o->rules, p);
    (void)s;
    for (QS_EACH_WORD(yon_cards, w)) {
        uint64_t set = qs_from_word(o, qs_mv(YON_V_RETURN, 0), w, yon_cards_word(w));
        set = qs_keep(o, YON(2, 10), set, p->hand.w[w]);
        qs_put(o, qs_keep(o, YON(2, 10), set, left.w[w]));
    }
}

YON_TAKE(return)
{
    struct yonder *g = a->state;
    struct yon_seat *p = &g->seats[s->seat];
    yon_cards_add(&p->chosen, qs_c(m));
    if (yon_cards_count(p->chosen) == YON_LETTERS) {
        qs_done(a);
    }
}

/* In a sampled world the clicks of others are not known: there the lowest card stands in. */
static void give_back(struct qs_act *a, struct yonder *g, int p)
{
    struct yon_seat *seat = &g->seats[p];
    for (int l = 0; l < YON_LETTERS; l++) {
        struct yon_cards mine = yon_cards_and(seat->hand, yon_data(a->rules)->letter[l]);
        struct yon_cards chosen = yon_cards_and(mine, seat->chosen);
        int out = yon_cards_next(yon_cards_any(chosen) ? &chosen : &mine, 0);
        yon_cards_add(&seat->returned, out);
        yon_cards_drop(&seat->hand, out);
        seat->hidden[l]--;
        seat->hidden_returned[l]++;
    }
    seat->chosen = (struct yon_cards){ { 0 } };
    yon_tell(a, YON_F_RETURNED, p, YON(2, 11), YON_LETTERS, 0);
}

void yon_reveal(struct qs_act *a, const struct qs_step *s)
{
    struct yonder *g = a->state;
    (void)s;
    for (int p = 0; p < g->core.seats; p++) {
        give_back(a, g, p);
    }
}

/* ------------------------------------------------------------------ the start */

/* YON-2.4, YON-2.5, YON-2.12: all seats have their colours by now. */
YON_TAKE(fit_out)
{
    struct yonder *g = a->state;
    const struct yon_data *d = yon_data(a->rules);
    int last = g->core.seats - 1;
    (void)s, (void)m;
    for (int p = 0; p <= last; p++) {
        for (int k = 0; k < YON_GOODS; k++) {
            g->seats[p].goods[k] = d->good[k].start;
        }
        yon_load_cargo(a, p, g->seats[p].colour - 1, YON(2, 5));
    }
    if (last >= 2) {
        yon_gain_arcana(a, last, 1, YON(2, 12));
    }
}

/* The six building cards by letter, then the envoys. */
void yon_lay_out(struct qs_act *a, const struct yonder *g)
{
    const struct yon_round_row *r = &yon_data(a->rules)->round[g->round - 1];
    int place = 0;
    for (int l = 0; l < YON_LETTERS; l++) {
        for (int n = r->buildings[l]; n > 0; n--) {
            qs_then(a, yon_step(YON_S_TURN_UP, 0, l, place++, 0));
        }
    }
    for (int i = 0; i < YON_COURT; i++) {
        qs_then(a, yon_step(YON_S_ENVOY, 0, r->envoys, i, 0));
    }
}

/* YON-2.6 to YON-2.9, YON-17.1: what is shuffled, and what is out of the game. */
static void shuffle(struct yonder *g, const struct yon_data *d)
{
    int place = 0;
    for (int c = 0; c < d->buildings; c++) {
        const struct yon_building_row *b = &d->building[c];
        if (b->white) {
            g->row[place++] = (uint8_t)(c + 1);
        } else if (b->expansion && !g->expansion) {
            yon_cards_add(&g->discard, c);
        } else {
            yon_cards_add(&g->pool[b->letter], c);
        }
    }
    for (int i = 0; i < d->ships; i++) {
        bool plays = d->ship[i].group == YON_REGULAR || (d->ship[i].group == YON_EXPANSION && g->expansion);
        *(plays ? &g->ship_pool : &g->ship_discard) |= 1u << i;
    }
    g->envoy_pool = (uint32_t)qs_first(d->envoys);
}

void yon_setup(struct qs_act *a, const struct qs_options *o)
{
    struct yonder *g = a->state;
    const struct yon_data *d = yon_data(a->rules);
    int seats = g->core.seats;
    g->core.sides = (uint8_t)(seats == 1 ? 2 : seats);
    g->expansion = o->value[0] != 0;
    g->level = (uint8_t)(seats == 1 ? o->value[1] : 0);
    g->deck = (uint16_t)(seats == 1 ? (1u << YON_CARDS) - 1 : 0);
    g->round = 1;
    g->prize = 1; /* YON-2.1 */
    g->arcana = YON_ARCANA - 1;
    for (int k = 0; k < YON_KINDS; k++) {
        g->workers[k] = d->worker[k].copies;
    }
    shuffle(g, d);
    for (int p = 0; p < seats; p++) {
        qs_then(a, yon_step(YON_S_COLOUR, p, 0, 0, 0));
    }
    qs_then(a, yon_step(YON_S_FIT_OUT, 0, 0, 0, 0));
    qs_then(a, yon_step(YON_S_SHIP, 0, 0, 0, 0));
    qs_then(a, yon_step(YON_S_BERTH, 0, 0, 0, YON_BERTHS));
    for (int i = 0; i < YON_COURT; i++) {
        qs_then(a, yon_step(YON_S_ENVOY, 0, d->round[0].envoys, i, 0));
    }
    for (int p = 0; p < seats; p++) {
        qs_then(a, yon_step(YON_S_DEAL, p, 0, 0, 2));
    }
    qs_then(a, yon_step(YON_S_RETURN, 0, (int)qs_first(seats), 0, 0));
    qs_then(a, yon_step(YON_S_BEGIN, 0, 0, 0, 0));
}
