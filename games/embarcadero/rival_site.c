/*
 * rival_site.c: where the rival builds (EMB-14.7 to 14.11).
 *
 * A site is a set of spaces on one level at the wharf of the marker. All sites of a size are gone
 * through; the printed priorities, and then the rules for the structures that would be added, leave
 * the best of them. Of those that are equal the player names spaces until one site is left.
 */
#include "rival.h"

/* What decides, in this order; less is better. */
enum { ADDED, LEVEL, SHORE, FAR, ADDED_SHORE, KEYS };

struct search {
    const struct em_data *d;
    const struct embarcadero *g;
    const struct em_seat *p;
    int level, row;              /* of the sites just looked at, and of the wharf */
    struct em_cells named;       /* spaces the site must have */
    int key[KEYS];               /* of the best */
    int equal[KEYS + 1];         /* sites that are as good as the best by so many of the keys */
    int left;                    /* the best that have all named spaces, */
    struct em_cells some, every; /* spaces of some of those, and of each of them, */
    struct em_cells site;        /* and the first of them */
};

static void rate(const struct search *f, struct em_cells site, int added, int key[KEYS])
{
    struct em_cells missing = em_less(site, f->p->structure[f->level]);
    key[ADDED] = added;
    key[LEVEL] = f->level;
    key[SHORE] = key[FAR] = key[ADDED_SHORE] = 0;
    for (em_each(c, site)) {
        key[SHORE] += em_column(c);
    }
    for (em_each(c, missing)) {
        int rows = em_row(c) - f->row;
        key[FAR] += rows < 0 ? -rows : rows;
        key[ADDED_SHORE] += em_column(c);
    }
}

/* A site as good as the best so far. */
static void keep(struct search *f, struct em_cells site)
{
    if (em_any(em_less(f->named, site))) {
        return;
    }
    f->site = f->left ? f->site : site;
    f->every = f->left ? em_and(f->every, site) : site;
    f->some = em_or(f->some, site);
    f->left++;
}

static void begin_anew(struct search *f, const int key[KEYS], int from)
{
    for (int i = from; i < KEYS; i++) {
        f->key[i] = key[i];
        f->equal[i + 1] = 0;
    }
    f->left = 0;
    f->some = (struct em_cells){ { 0 } };
}

/* Whether a rule chose among several is told, so a worse site counts until there are two. */
static void consider(struct search *f, struct em_cells site, int added)
{
    int key[KEYS], same = 0;
    rate(f, site, added, key);
    while (f->equal[0] && same < KEYS && key[same] == f->key[same]) {
        same++;
    }
    bool worse = f->equal[0] && same < KEYS && key[same] > f->key[same];
    if ((worse && f->equal[same] > 1) || !em_can_tile(f->p->tiles, site)) {
        return;
    }
    if (!worse && same < KEYS) {
        begin_anew(f, key, same);
    }
    for (int i = 0; i <= (worse ? same : KEYS); i++) {
        f->equal[i]++;
    }
    if (!worse) {
        keep(f, site);
    }
}

/* `added`: how many structures the part would need; it never gets less. */
static void grow(struct search *f, struct em_cells all, struct em_cells part, int left, int added)
{
    if (added > f->p->structures || (f->equal[0] > 1 && added > f->key[ADDED])) {
        return;
    }
    if (!left) {
        consider(f, part, added);
        return;
    }
    struct em_cells next = em_less(em_and(em_beside(part), all), part);
    for (em_each(c, next)) {
        struct em_cells one = em_one(c);
        grow(f, all, em_or(part, one), left - 1, added + !em_in(f->p->structure[f->level], c));
        all = em_less(all, one);
    }
}

static struct search find_sites(const struct em_data *d, const struct embarcadero *g, int size,
                                struct em_cells named)
{
    const struct em_seat *p = &g->seats[EM_RIVAL];
    struct search f = { .d = d, .g = g, .p = p, .row = em_wharf_row(d, g, g->marker), .named = named };
    for (f.level = 0; f.level < EM_LEVELS; f.level++) {
        struct em_cells all =
            em_and(em_or(em_bare(p, f.level), em_free_on(p, f.level)), em_rival_at(d, g, g->marker));
        while (em_any(all)) {
            int cell = em_lowest(all);
            struct em_cells first = em_one(cell);
            grow(&f, all, first, size - 1, !em_in(p->structure[f.level], cell));
            all = em_less(all, first);
        }
    }
    return f;
}

/* Whether the player has to choose among sites of the size that have the named spaces. */
bool em_sites_left(const struct em_data *d, const struct embarcadero *g, int size)
{
    return find_sites(d, g, size, g->turn.part).left > 1;
}

/* EMB-14.15: the last rule that took something away. */
static enum em_reason reason(const struct search *f)
{
    static const uint8_t by[KEYS + 1] = { EM_ONLY, EM_FEWEST, EM_LOWEST, EM_SHORE, EM_NEAREST, EM_SHORE };
    for (int i = 0; i <= KEYS; i++) {
        if (f->equal[i] == 1) {
            return (enum em_reason)by[i];
        }
    }
    return EM_CHOICE;
}

/* EMB-14.9, EMB-14.10: so many on the new building, as EMB-14.12 says; all of it is one level. */
static void crown(struct qs_act *a, struct embarcadero *g, struct em_cells free, int n, uint16_t rule)
{
    enum em_reason why;
    for (; n && g->seats[EM_RIVAL].structures; n--) {
        struct em_cells best = em_best_spaces(em_data(a->rules), g, g->marker, free, &why);
        int cell = em_lowest(best);
        em_put(a, EM_RIVAL, cell, rule);
        free = em_less(free, em_one(cell));
    }
}

static void erect(struct qs_act *a, struct embarcadero *g, int card, int size, const struct search *f)
{
    bool whole = size == em_data(a->rules)->card[card].size;
    int level = f->key[LEVEL];
    em_rival_tells(a, EM_F_RIVAL_BUILDS, whole ? EMB(14, 8) : EMB(14, 9), card, size, level + 1,
                   (int)reason(f));
    struct em_cells missing = em_less(f->site, f->p->structure[level]);
    for (em_each(c, missing)) {
        em_put(a, EM_RIVAL, c, EMB(14, 8));
    }
    for (em_each(c, f->site)) {
        em_tell_covered(a, EM_RIVAL, card, c, level);
    }
    em_raise(a, EM_RIVAL, card, f->site, level);
    if (level < EM_LEVELS - 1) {
        crown(a, g, f->site, whole ? 1 : size, whole ? EMB(14, 10) : EMB(14, 9));
    }
}

static void build_nothing(struct qs_act *a, const struct em_seat *p)
{
    bool tiles = p->tiles[0] + p->tiles[1] + p->tiles[2] > 0;
    em_rival_tells(a, EM_F_RIVAL_NOTHING, tiles ? EMB(14, 9) : EMB(14, 11), tiles ? EM_NO_SITE : EM_NO_TILES,
                   0, 0, 0);
}

/* EMB-14.9: buildings have two spaces at least. */
EM_TAKE(erects)
{
    struct embarcadero *g = a->state;
    const struct em_data *d = em_data(a->rules);
    (void)m;
    g->turn.part = (struct em_cells){ { 0 } };
    for (int size = d->card[s->a].size; size >= EM_SMALLEST; size--) {
        struct search f = find_sites(d, g, size, g->turn.part);
        if (f.left > 1) {
            qs_then(a, em_step(EM_S_STANDS, 0, s->a, size, 0));
        } else if (f.left) {
            erect(a, g, s->a, size, &f);
        }
        if (f.left) {
            return;
        }
    }
    build_nothing(a, &g->seats[EM_RIVAL]);
}

/* EMB-14.8: a space that some of the sites that are left have, but not all. */
EM_OFFER(stands)
{
    const struct embarcadero *g = o->state;
    const struct em_data *d = em_data(o->rules);
    struct search f = find_sites(d, g, s->b, g->turn.part);
    struct em_cells open = em_less(f.some, f.every);
    for (int i = 0; i < EM_WORDS; i++) {
        uint64_t all = qs_from(o, qs_mv(EM_V_STAND, 64 * i), d->all[g->board].w[i]);
        qs_put(o, qs_keep(o, EMB(14, 8), all, open.w[i]));
    }
}

EM_TAKE(stands)
{
    struct embarcadero *g = a->state;
    g->turn.part = em_or(g->turn.part, em_one(qs_c(m)));
    struct search f = find_sites(em_data(a->rules), g, s->b, g->turn.part);
    if (f.left > 1) {
        qs_then(a, em_step(EM_S_STANDS, 0, s->a, s->b, 0));
    } else {
        erect(a, g, s->a, s->b, &f);
    }
}
