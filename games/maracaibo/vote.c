/*
 * vote.c: chapter 27: what the back of a story card lets the players decide.
 *
 * The seats choose at once and in secret; the card and the options are open. The step's n is the card;
 * b is who reads it.
 */
#include "maracaibo.h"

static uint64_t options_of(const struct ma_data *d, int card)
{
    uint64_t set = 0;
    for (int k = 0; k < MA_CHOICES; k++) {
        set |= d->story[card].option[k] ? qs_bit(k) : 0;
    }
    return set;
}

/* MAR-27.5: every seat has one vote; Jean has none. */
void ma_vote(struct qs_act *a, int card, int reader)
{
    struct maracaibo *g = a->state;
    g->tale.voting = (uint8_t)(card + 1);
    qs_then(a, ma_step(MA_S_VOTE, 0, (1 << g->core.seats) - 1, reader, card));
}

MA_OFFER(vote)
{
    uint64_t set = qs_from(o, qs_mv(MA_V_VOTE, 0), qs_first(MA_CHOICES));
    qs_put(o, qs_keep(o, MAR(27, 5), set, options_of(ma_data(o->rules), s->n)));
}

MA_TAKE(vote)
{
    struct maracaibo *g = a->state;
    (void)s;
    g->tale.vote[a->seat] = (uint8_t)(qs_c(m) + 1);
    qs_done(a);
}

/* The options with most votes; in a sampled world a vote may be unknown. */
static uint64_t most_votes(const struct maracaibo *g)
{
    int n[MA_CHOICES] = { 0 }, most = 0;
    uint64_t set = 0;
    for (int p = 0; p < g->core.seats; p++) {
        int k = g->tale.vote[p];
        most = k && ++n[k - 1] > most ? n[k - 1] : most;
    }
    for (int k = 0; k < MA_CHOICES; k++) {
        set |= most && n[k] == most ? qs_bit(k) : 0;
    }
    return set ? set : 1;
}

static void decide(struct qs_act *a, int card, int option)
{
    const struct ma_data *d = ma_data(a->rules);
    ma_tell(a, MA_F_DECIDED, QS_NOBODY, MAR(27, 5), option, card);
    ma_follow(a, card, d->story[card].option[option]);
}

/* MAR-27.5, MAR-27.6: most votes, not more than half; on a tie the reader. */
void ma_reveal_vote(struct qs_act *a, const struct qs_step *s)
{
    struct maracaibo *g = a->state;
    uint64_t most = most_votes(g);
    for (int p = 0; p < g->core.seats; p++) {
        if (g->tale.vote[p]) {
            ma_tell(a, MA_F_VOTED, p, MAR(27, 5), g->tale.vote[p] - 1, s->n);
        }
        g->tale.vote[p] = 0;
    }
    if (most & (most - 1)) {
        ma_tell(a, MA_F_TIED, s->b, MAR(27, 6), s->n, 0);
        qs_then(a, ma_step(MA_S_DECIDE, s->b, (int)most, 0, s->n));
    } else {
        decide(a, s->n, qs_lowest(most));
    }
}

MA_OFFER(decide)
{
    uint64_t set = qs_from(o, qs_mv(MA_V_VOTE, 0), options_of(ma_data(o->rules), s->n));
    qs_put(o, qs_keep(o, MAR(27, 6), set, s->a));
}

MA_TAKE(decide)
{
    decide(a, s->n, qs_c(m));
}
