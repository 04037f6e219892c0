/*
 * final.c: chapter 12, the end of the game (EMB-12).
 */
#include <string.h>

#include "embarcadero.h"

/* What scores something a player has so many of. */
struct claim {
    const struct qs_effect *e;
    int card; /* or EM_CARDS: the character */
    int count, tokens;
};

enum { CLAIMS = EM_CARDS * EM_EFFECTS + 1 };

struct claims {
    int n;
    struct claim claim[CLAIMS];
};

static int worth_of(const struct claim *c, int tokens)
{
    return (c->count + tokens) / c->e->arg[2] * c->e->arg[1];
}

static void add_claim(struct claims *all, const struct em_data *d, const struct embarcadero *g, int seat,
                      const struct qs_effect *e, int card)
{
    if (e->kind == EM_END_PER) {
        all->claim[all->n++] =
            (struct claim){ .e = e, .card = card, .count = em_count(d, g, seat, e->arg[0] - 1) };
    }
}

/* EMB-12.1, EMB-12.4: cards of the display, then the character. */
static void collect(struct claims *all, const struct em_data *d, const struct embarcadero *g, int seat)
{
    const struct em_seat *p = &g->seats[seat];
    all->n = 0;
    for (em_each_card(c, p->display)) {
        for (int i = 0; i < EM_EFFECTS; i++) {
            add_claim(all, d, g, seat, &d->card[c].bonus[i], c);
        }
    }
    if (g->advanced && p->character) {
        add_claim(all, d, g, seat, &d->character[p->character - 1].scores, EM_CARDS);
    }
}

/* ------------------------------------------------------------------ EMB-10.12: tokens */

/* What the claims up to one gain by so many tokens, and how many of them it then has. */
struct sharing {
    int gain[EM_TOKENS + 1];
    uint8_t has[CLAIMS][EM_TOKENS + 1];
};

/* One claim more; the fewest tokens that gain most. */
static void share_with(struct sharing *s, const struct claim *c, int which, int tokens)
{
    for (int k = tokens; k >= 0; k--) {
        int best = s->gain[k];
        s->has[which][k] = 0;
        for (int n = 1; n <= k; n++) {
            int gain = s->gain[k - n] + worth_of(c, n) - worth_of(c, 0);
            if (gain > best) {
                best = gain;
                s->has[which][k] = (uint8_t)n;
            }
        }
        s->gain[k] = best;
    }
}

static void give_back(struct qs_act *a, int seat, int resource, int n)
{
    struct embarcadero *g = a->state;
    for (; n; n--) {
        g->seats[seat].tokens[resource]--;
        g->tokens[resource]++;
        qs_tell(a, (struct qs_fact){ EM_F_SPENT, (uint8_t)seat, EMB(10, 12), { resource } });
    }
}

/* Tokens of a resource go where they gain most, and are spent. */
static void spend(struct qs_act *a, struct claims *all, int seat, int resource)
{
    const struct em_seat *p = &((const struct embarcadero *)a->state)->seats[seat];
    int left = p->tokens[resource];
    struct sharing s;
    memset(s.gain, 0, sizeof s.gain);
    for (int i = 0; i < all->n; i++) {
        if (all->claim[i].e->arg[0] - 1 == EM_I_RESOURCE + resource) {
            share_with(&s, &all->claim[i], i, left);
        }
    }
    for (int i = all->n; i-- > 0;) {
        struct claim *c = &all->claim[i];
        if (c->e->arg[0] - 1 == EM_I_RESOURCE + resource) {
            c->tokens = s.has[i][left];
            left -= c->tokens;
            give_back(a, seat, resource, c->tokens);
        }
    }
}

/* ------------------------------------------------------------------ the four categories */

static void score_claim(struct qs_act *a, int seat, const struct claim *c)
{
    int n = worth_of(c, c->tokens);
    if (c->card == EM_CARDS) {
        em_points_at_end(a, seat, EM_P_CHARACTER, n, EMB(12, 4));
        return;
    }
    qs_points(a, seat, EM_P_BUILDINGS, n);
    qs_tell(a, (struct qs_fact){ EM_F_CARD_POINTS, (uint8_t)seat, EMB(12, 1), { c->card, n } });
}

/* EMB-12.3 */
static void score_stored(struct qs_act *a, const struct embarcadero *g, int seat)
{
    int sum = 0;
    for (em_each_card(c, g->seats[seat].stored)) {
        sum += em_data(a->rules)->card[c].market;
    }
    em_points_at_end(a, seat, EM_P_STORED, sum, EMB(12, 3));
}

void em_score_now(struct qs_act *a)
{
    const struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    struct claims all;
    for (int p = 0; p < g->core.seats; p++) {
        collect(&all, d, g, p);
        for (int r = 0; r < EM_RESOURCES; r++) {
            spend(a, &all, p, r);
        }
        for (int i = 0; i < all.n; i++) {
            score_claim(a, p, &all.claim[i]);
        }
        em_points_at_end(a, p, EM_P_COUNCIL, em_council_points(d, g, p), EMB(12, 2));
        score_stored(a, g, p);
    }
}

EM_TAKE(final)
{
    const struct embarcadero *g = a->state;
    (void)s, (void)m;
    if (em_solo(g) && !em_cards_n(g->seats[0].sunk)) {
        em_achieve(a, EM_BUOYANT, EMB(15, 10));
    }
    em_score_now(a);
}

/* EMB-12.5: structures, then the council, then money. */
int32_t em_tiebreak(const struct qs_rules *r, const void *state, int side)
{
    const struct embarcadero *g = state;
    const struct em_seat *p = &g->seats[side];
    int money = p->money < 4095 ? p->money : 4095;
    return em_count(em_data(r), g, side, EM_I_STRUCTURE) << 18 | p->council << 12 | money;
}
