/*
 * hand.c: cards and goods in hands (TOY-1.4, TOY-1.5), and what they can pay (TOY-4.2).
 *
 * What everybody has seen of a hand is kept apart from what only its owner knows. Rules read the
 * union; whatever leaves a hand openly takes with it a note that all can tell.
 */
#include "toy.h"

uint64_t toy_hand(const struct toy *t, int seat)
{
    return t->seat[seat].hand | t->seat[seat].hand_open;
}

/* How many cards of the hand only its owner knows; everybody knows how many. */
int toy_hidden(const struct toy *t, int seat)
{
    const struct toy_seat *p = &t->seat[seat];
    return p->hand_a + p->hand_mix + p->hand_c;
}

/*
 * TOY-1.4: the card leaves the hand in the sight of all. The note that goes is the narrowest the
 * card fits: where the card truly came from would tell what the others are.
 */
void toy_leave(struct toy *t, int seat, int card)
{
    struct toy_seat *p = &t->seat[seat];
    uint64_t bit = qs_bit(card);
    if (p->hand_open & bit) {
        p->hand_open &= ~bit;
        return;
    }
    if (t->pool_c & bit) {
        p->hand_c--;
    } else if ((t->pool_a & bit) && p->hand_a) {
        p->hand_a--;
    } else {
        p->hand_mix--;
    }
    p->hand &= ~bit;
    t->pool_a &= ~bit;
    t->pool_b &= ~bit;
    t->pool_c &= ~bit;
}

int toy_has(const struct toy *t, int seat, int kind)
{
    return t->seat[seat].goods[kind] + t->seat[seat].goods_open[kind];
}

/* How many goods the seat holds, as everybody can count. */
int toy_goods(const struct toy *t, int seat)
{
    int n = t->seat[seat].goods_n;
    for (int k = 0; k < TOY_KINDS; k++) {
        n += t->seat[seat].goods_open[k];
    }
    return n;
}

/* Kinds of which the seat has at least one. */
uint64_t toy_kinds(const struct toy *t, int seat)
{
    uint64_t set = 0;
    for (int k = 0; k < TOY_KINDS; k++) {
        set |= toy_has(t, seat, k) ? qs_bit(k) : 0;
    }
    return set;
}

/* TOY-1.5: of equal goods those that all have seen go first. Where it goes is the caller's. */
void toy_spend(struct toy *t, int seat, int kind)
{
    struct toy_seat *p = &t->seat[seat];
    if (p->goods_open[kind]) {
        p->goods_open[kind]--;
        return;
    }
    p->goods[kind]--;
    p->goods_n--;
    t->bag[kind]--;
}

/*
 * TOY-4.2: can the cards and the seat's goods pay the cost, each for one good it shows? By Hall's
 * condition: for every set of kinds there must be as many payers as the cost asks of them.
 */
bool toy_payable(const struct qs_rules *r, const struct toy *t, int seat, uint64_t cards, int cost)
{
    const struct toy_card *card = toy_data(r)->card;
    for (int set = 1; set < 1 << TOY_KINDS; set++) {
        int left = 0;
        for (int k = 0; k < TOY_KINDS; k++) {
            left += set >> k & 1 ? qs_bag_get(cost, k) - toy_has(t, seat, k) : 0;
        }
        for (qs_each(c, cards)) {
            bool pays = false;
            for (int k = 0; k < TOY_KINDS; k++) {
                pays |= (set >> k & 1) && card[c].shows[k];
            }
            left -= pays;
        }
        if (left > 0) {
            return false;
        }
    }
    return true;
}
