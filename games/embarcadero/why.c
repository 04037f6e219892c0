/*
 * why.c: the fact before the rule: what is the case when a rule of Embarcadero refuses a move.
 *
 * Told as facts, from what the seat may see. Rules that say it all by themselves are in em_plain.
 */
#include "embarcadero.h"

/* A refusal to be explained. */
struct refusal {
    const struct qs_rules *r;
    const struct em_data *d;
    const struct embarcadero *g;
    const struct em_seat *p;
    int seat;
    qs_move m;
    struct qs_facts *facts;
};

const uint16_t em_plain[] = {
    EMB(13, 4),  /* the side of the wharf has no room */
    EMB(14, 8),  /* not a site of the rival's programme */
    EMB(14, 12), /* nor a space of it */
    0,
};

static void tell(const struct refusal *w, int kind, int v0, int v1, int v2)
{
    struct qs_fact f = { .kind = (uint8_t)kind, .seat = (uint8_t)w->seat, .v = { v0, v1, v2 } };
    w->facts->tell(w->facts, &f);
}

static const struct qs_step *question(const struct refusal *w)
{
    return &w->g->core.agenda[w->g->core.depth - 1];
}

static int verb(const struct refusal *w)
{
    return qs_verb_of(w->m);
}

static void tell_money(const struct refusal *w, int cost)
{
    tell(w, EM_F_WHY_MONEY, cost, w->p->money, 0);
}

/* ------------------------------------------------------------------ set-up, turn */

/* EMB-1.7, EMB-1.8 */
static void why_not_kept(const struct refusal *w)
{
    if (em_has(&w->p->hand, qs_c(w->m)) && !em_has(&w->p->chosen, qs_c(w->m))) {
        tell(w, EM_F_WHY_KEEP, qs_c(w->m), w->p->money, 0);
    } else {
        tell(w, EM_F_WHY_HAND, qs_c(w->m), 0, 0);
    }
}

/* EMB-2.2: a card that is not there; nothing to stop at. */
static void why_not_played(const struct refusal *w)
{
    if (verb(w) != EM_V_ENOUGH) {
        tell(w, EM_F_WHY_HAND, qs_c(w->m), 0, 0);
    } else {
        tell(w, EM_F_WHY_MUST, 0, 0, 0);
    }
}

/* ------------------------------------------------------------------ hulls */

static const struct em_shape_row *shape_asked(const struct refusal *w)
{
    const struct em_shape_row *all = w->d->shape;
    int shape = verb(w) == EM_V_DOCK              ? w->d->card[qs_c(w->m)].shape - 1
                : question(w)->kind == EM_S_PLACE ? question(w)->a
                                                  : -1;
    return shape < 0 ? NULL : &all[shape];
}

static int index_of_shape(const struct refusal *w)
{
    const struct em_shape_row *shape = shape_asked(w);
    return shape ? (int)(shape - w->d->shape) : 0;
}

/* EMB-3.2: no hull of the shape, a second turn of a square, something lies there. */
static void why_not_laid(const struct refusal *w)
{
    const struct em_shape_row *shape = shape_asked(w);
    if (verb(w) == EM_V_DOCK) {
        tell(w, EM_F_WHY_HULLS, index_of_shape(w), 0, 0);
    } else if (shape && qs_b(w->m) && shape->across == shape->deep) {
        tell(w, EM_F_WHY_TURN, index_of_shape(w), 0, 0);
    } else {
        tell(w, EM_F_WHY_TAKEN, qs_c(w->m), 0, 0);
    }
}

/* EMB-3.3: no place at all, not all of it on water, beside nothing. */
static void why_not_beside(const struct refusal *w)
{
    const struct em_shape_row *shape = shape_asked(w);
    if (verb(w) == EM_V_DOCK || !shape) {
        tell(w, EM_F_WHY_BERTH, index_of_shape(w), 0, 0);
        return;
    }
    struct em_cells water = w->d->water[w->g->board];
    bool inside = em_in(em_fits(water, shape, qs_b(w->m)), qs_c(w->m));
    tell(w, inside ? EM_F_WHY_ALONE : EM_F_WHY_WATER, qs_c(w->m), 0, 0);
}

/* EMB-3.4 */
static void why_not_paid(const struct refusal *w)
{
    const struct em_shape_row *shape = shape_asked(w);
    if (verb(w) == EM_V_PLACE && shape) {
        struct em_cells hull = em_hull(shape, qs_b(w->m), qs_c(w->m));
        tell(w, EM_F_WHY_FEE, em_dock_fee(w->d, w->g, w->seat, hull), w->p->money, 0);
    } else {
        tell(w, EM_F_WHY_FEE, 1, w->p->money, 0);
    }
}

/* EMB-1.10: not along, or not at the shore beside a wharf. */
static void why_not_first(const struct refusal *w)
{
    tell(w, EM_F_WHY_SHORE, qs_c(w->m), 0, 0);
}

/* ------------------------------------------------------------------ buildings */

static void tell_lacking(const struct refusal *w, em_goods asked)
{
    em_goods lacking = em_lacking(asked, em_resources(w->g, w->seat));
    for (int r = 0; r < EM_RESOURCES; r++) {
        if (em_amount(lacking, r)) {
            tell(w, EM_F_WHY_LACKS, qs_c(w->m), em_amount(lacking, r), r);
        }
    }
}

/* EMB-4.12 */
static void why_not_signed(const struct refusal *w)
{
    const struct em_icons *icons = &w->d->icons[qs_c(w->m)];
    bool free = question(w)->kind == EM_S_FREE && verb(w) == EM_V_SIGN;
    if (!icons->signature) {
        tell(w, EM_F_WHY_UNSIGNED, qs_c(w->m), 0, 0);
    } else {
        tell_lacking(w, (free ? 0 : icons->cost) + icons->signature);
    }
}

/* EMB-4.5: too few structures hang together, or the space has none of them. */
static void why_not_carried(const struct refusal *w)
{
    if (verb(w) == EM_V_COVER) {
        tell(w, EM_F_WHY_COVER, qs_c(w->m), 0, 0);
    } else {
        tell(w, EM_F_WHY_GROUP, w->d->card[qs_c(w->m)].size, em_biggest_group(w->p), 0);
    }
}

static void tell_tiles(const struct refusal *w)
{
    tell(w, EM_F_WHY_TILES, w->p->tiles[0], w->p->tiles[1], w->p->tiles[2]);
}

/* EMB-4.10: none to sink; or this one is not yours or sunk already. */
static void why_not_sunk(const struct refusal *w)
{
    uint64_t afloat = w->p->display.w[0] & qs_first(EM_SHIPS) & ~w->p->sunk.w[0];
    tell(w, EM_F_WHY_SHIPS, qs_count(afloat), em_sunk_tokens(w->r, w->g), 0);
}

/* ------------------------------------------------------------------ scrap, market */

/* EMB-5.4 */
static void why_not_done(const struct refusal *w)
{
    const struct em_card *c = &w->d->card[question(w)->a];
    const struct qs_effect *e = qs_c(w->m) ? c->other : c->scrap;
    for (int i = 0; i < EM_EFFECTS; i++) {
        if (e[i].kind == EM_PAY) {
            tell_money(w, e[i].arg[0]);
        }
    }
}

static void why_not_bought(const struct refusal *w)
{
    if (qs_c(w->m) >= (int)(sizeof w->g->market / sizeof w->g->market[0])) {
        return; /* no place of the market */
    }
    tell_money(w, em_price(w->d, w->g, w->seat, w->g->market[qs_c(w->m)] - 1));
}

/* EMB-6.4: there is a card that can be paid. */
static void why_not_drawn(const struct refusal *w)
{
    int best = -1;
    for (int i = 0; i < EM_PLACES; i++) {
        int price = w->g->market[i] ? em_price(w->d, w->g, w->seat, w->g->market[i] - 1) : -1;
        best = price >= 0 && (best < 0 || price < best) ? price : best;
    }
    tell(w, EM_F_WHY_CHEAPEST, best, w->p->money, 0);
}

/* EMB-6.6 */
static void why_not_stored(const struct refusal *w)
{
    if (verb(w) == EM_V_ENOUGH) {
        struct em_cards hand = em_hand(w->p);
        tell(w, EM_F_WHY_CARDS, em_cards_n(hand), 0, 0);
    } else {
        tell(w, EM_F_WHY_HAND, qs_c(w->m), 0, 0);
    }
}

/* ------------------------------------------------------------------ structures, tiles, tokens */

/* EMB-3.5: no structure in stock, not on this hull, or one must be put. */
static void why_not_on(const struct refusal *w)
{
    if (verb(w) == EM_V_PUT) {
        tell(w, EM_F_WHY_PART, qs_c(w->m), 0, 0);
    } else if (verb(w) == EM_V_ENOUGH) {
        tell(w, EM_F_WHY_MUST, 0, 0, 0);
    } else {
        tell(w, EM_F_WHY_STOCK, w->p->structures, 0, 0);
    }
}

/* EMB-10.11 */
static void why_not_spent(const struct refusal *w)
{
    int r = question(w)->a;
    tell(w, EM_F_WHY_OWN, w->p->tokens[r], r, 0);
}

/* ------------------------------------------------------------------ by rule */

static void explain_chapters_1_to_4(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case EMB(1, 4):
        tell(w, EM_F_WHY_CHARACTER, qs_c(w->m), 0, 0);
        break;
    case EMB(1, 7):
    case EMB(1, 8):
        why_not_kept(w);
        break;
    case EMB(1, 10):
        why_not_first(w);
        break;
    case EMB(2, 2):
        why_not_played(w);
        break;
    case EMB(3, 2):
        why_not_laid(w);
        break;
    case EMB(3, 3):
        why_not_beside(w);
        break;
    case EMB(3, 4):
        why_not_paid(w);
        break;
    case EMB(3, 5):
        why_not_on(w);
        break;
    case EMB(4, 2):
        tell_lacking(w, w->d->icons[qs_c(w->m)].cost);
        break;
    case EMB(4, 3):
        tell_money(w, w->d->card[qs_c(w->m)].coins);
        break;
    case EMB(4, 5):
        why_not_carried(w);
        break;
    case EMB(4, 6):
        tell(w, EM_F_WHY_REST, qs_c(w->m), question(w)->a - 1, 0);
        break;
    case EMB(4, 7):
        tell_tiles(w);
        break;
    case EMB(4, 8):
        tell(w, EM_F_WHY_PART, qs_c(w->m), 0, 0);
        break;
    case EMB(4, 10):
        why_not_sunk(w);
        break;
    case EMB(4, 12):
        why_not_signed(w);
        break;
    default:
        break;
    }
}

static void explain_chapters_5_to_8(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case EMB(5, 1):
        tell(w, EM_F_WHY_HAND, qs_c(w->m), 0, 0);
        break;
    case EMB(5, 3):
        tell(w, EM_F_WHY_ACTION, question(w)->a, 0, 0);
        break;
    case EMB(5, 4):
        why_not_done(w);
        break;
    case EMB(6, 1):
        why_not_bought(w);
        break;
    case EMB(6, 3):
        tell(w, EM_F_WHY_EMPTY, qs_c(w->m), 0, 0);
        break;
    case EMB(6, 4):
        why_not_drawn(w);
        break;
    case EMB(6, 5):
        tell(w, EM_F_WHY_DECK, qs_c(w->m), 0, 0);
        break;
    case EMB(6, 6):
        why_not_stored(w);
        break;
    case EMB(7, 3):
        tell(w, EM_F_WHY_ABILITY, w->g->advanced, w->p->used, 0);
        break;
    case EMB(7, 5):
        tell(w, EM_F_WHY_PART, qs_c(w->m), 0, 0);
        break;
    case EMB(7, 6):
        tell(w, EM_F_WHY_AHEAD, w->p->council, 0, 0);
        break;
    case EMB(8, 2):
        tell(w, EM_F_WHY_FREE, qs_c(w->m), 0, 0);
        break;
    case EMB(8, 5):
        tell(w, EM_F_WHY_STOCK, w->p->structures, 0, 0);
        break;
    default:
        break;
    }
}

static void explain_chapters_9_and_10(const struct refusal *w, uint16_t rule)
{
    switch (rule) {
    case EMB(9, 3):
        tell(w, EM_F_WHY_EDGE, qs_c(w->m), w->g->wharf[qs_c(w->m)], 0);
        break;
    case EMB(9, 4):
        tell(w, EM_F_WHY_INFILL, qs_c(w->m), 0, 0);
        break;
    case EMB(9, 5):
        tell(w, EM_F_WHY_STOCK, w->p->structures, 0, 0);
        break;
    case EMB(9, 6):
        tell(w, EM_F_WHY_FEE, em_infill_fee(w->d, w->g, w->seat, qs_c(w->m)), w->p->money, 0);
        break;
    case EMB(9, 7):
        tell(w, EM_F_WHY_LEFT, w->g->tiles, 0, 0);
        break;
    case EMB(10, 5):
        tell(w, EM_F_WHY_CLOSED, qs_c(w->m), 0, 0);
        break;
    case EMB(10, 6):
        tell(w, EM_F_WHY_ONCE, 0, 0, 0);
        break;
    case EMB(10, 10):
        tell(w, EM_F_WHY_TOKENS, w->g->tokens[qs_c(w->m)], qs_c(w->m), 0);
        break;
    case EMB(10, 11):
        why_not_spent(w);
        break;
    default:
        break;
    }
}

void em_why(const struct qs_rules *r, const void *view, int seat, qs_move m, uint16_t rule,
            struct qs_facts *facts)
{
    const struct embarcadero *g = view;
    if (seat >= g->core.seats || !g->core.depth) {
        return;
    }
    struct refusal w = { r, em_data(r), g, &g->seats[seat], seat, m, facts };
    if (rule < EMB(5, 0)) {
        explain_chapters_1_to_4(&w, rule);
    } else if (rule < EMB(9, 0)) {
        explain_chapters_5_to_8(&w, rule);
    } else {
        explain_chapters_9_and_10(&w, rule);
    }
}
