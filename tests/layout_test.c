/*
 * layout_test.c: a state that is laid out otherwise than it was released has the hash it had.
 *
 * Each game's state is spread out anew: every field at another place, with room for more elements. That
 * is what a larger box does to it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/play.h"
#include "quayside/rng.h"
#include "quayside/scene.h"

enum { FIELDS = 255, MORE = 3, ROOM = 1 << 16 };

/* A game whose state lies otherwise. */
struct spread {
    struct qs_game game;
    struct qs_field fields[FIELDS];
    unsigned char state[ROOM];
    uint32_t beyond; /* the first element that the released layout has no room for */
};

static uint32_t times(uint16_t n)
{
    return n ? n : 1;
}

static void spread_fields(struct spread *s, const struct qs_game *g)
{
    uint32_t at = 8;
    s->game = *g;
    for (int i = 0; i < g->n_fields; i++) {
        struct qs_field *f = &s->fields[i];
        *f = g->fields[i];
        f->offset = at;
        f->count = (uint16_t)(f->count + (f->type == QS_STEPS ? 0 : MORE));
        f->stride[1] = (uint32_t)f->count * f->width;
        f->stride[0] = f->stride[1] * times(f->n[1]);
        at += f->stride[0] * times(f->n[0]);
        if (f->type == QS_NUM && !(f->flags & QS_DERIVED) && !s->beyond) {
            s->beyond = f->offset + (uint32_t)(f->count - 1) * f->width;
        }
    }
    s->game.fields = s->fields;
    s->game.kept_size = s->game.state_size = at;
    s->game.later_size = 0;
}

static void spread_state(struct spread *s, const struct qs_game *g, const unsigned char *state)
{
    memset(s->state, 0, sizeof s->state);
    for (int i = 0; i < g->n_fields; i++) {
        const struct qs_field *from = &g->fields[i], *to = &s->fields[i];
        for (uint32_t a = 0; a < times(from->n[0]); a++) {
            for (uint32_t b = 0; b < times(from->n[1]); b++) {
                memcpy(s->state + to->offset + a * to->stride[0] + b * to->stride[1],
                       state + from->offset + a * from->stride[0] + b * from->stride[1],
                       (size_t)from->count * from->width);
            }
        }
    }
}

/* Positions of some games, each compared; how many differ. */
static int play(const struct qs_rules *r, const struct qs_rules *other, struct spread *s, int players,
                int *positions)
{
    static unsigned char state[ROOM];
    struct qs_options o;
    struct qs_rng rng = qs_rng_seeded((uint64_t)players);
    struct qs_offer offer;
    int wrong = 0;
    qs_options_standard(r->game, players, &o);
    qs_start(r, state, &o, NULL);
    for (unsigned asked; (asked = qs_asked(r, state)); ++*positions) {
        int seat = 0;
        while (!(asked >> seat & 1)) {
            seat++;
        }
        qs_ask(&offer, r, state, seat);
        qs_apply(r, state, seat, qs_pick(&offer, (uint32_t)(qs_rng_next(&rng) % offer.total)), NULL);
        spread_state(s, r->game, state);
        wrong += qs_hash(r, state) != qs_hash(other, s->state);
    }
    uint64_t before = qs_hash(other, s->state);
    s->state[s->beyond] = 1;
    wrong += qs_hash(other, s->state) == before; /* what is new counts where it is not zero */
    return wrong;
}

static int try_game(const struct qs_game *g)
{
    static struct spread s;
    struct qs_rules *r, *other;
    int wrong = 0, positions = 0;
    memset(&s, 0, sizeof s);
    spread_fields(&s, g);
    if (!g->layout) {
        return 0;
    }
    if (qs_rules_open(&r, qs_library_standard(), g, NULL, NULL, NULL) ||
        qs_rules_open(&other, qs_library_standard(), &s.game, NULL, NULL, NULL)) {
        printf("not ok %s: cannot be opened\n", g->name);
        return 1;
    }
    for (int players = g->min_players; players <= g->max_players; players++) {
        wrong += play(r, other, &s, players, &positions);
    }
    printf(wrong ? "not ok %s: %d of %d hashes differ\n" : "ok %s: %d of %d hashes differ\n", g->name, wrong,
           positions);
    qs_rules_close(r);
    qs_rules_close(other);
    return wrong > 0;
}

int main(void)
{
    int bad = 0;
    for (const struct qs_game *const *g = qs_library_standard()->games; *g; g++) {
        bad |= try_game(*g);
    }
    return bad;
}
