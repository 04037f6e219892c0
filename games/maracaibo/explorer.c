/*
 * explorer.c: chapter 7: the explorer track.
 *
 * The track only leads forward. Spaces with another explorer and spaces whose quest is gone are
 * skipped and cost nothing.
 */
#include "maracaibo.h"

bool ma_reached(const struct ma_data *d, const struct maracaibo *g, int p, int number)
{
    return d->space[g->seats[p].explorer].number >= number;
}

/* Explorers of others on a space, a bit for each side. */
static unsigned others_at(const struct maracaibo *g, int p, int space)
{
    unsigned set = 0;
    for (int q = 0; q < g->core.sides; q++) {
        set |= q != p && g->seats[q].explorer == space ? 1u << q : 0;
    }
    return set;
}

/* MAR-7.2, MAR-7.5 */
static bool is_skipped(const struct ma_data *d, const struct maracaibo *g, int p, int space)
{
    return space != d->last_space && (g->emptied[space] || others_at(g, p, space));
}

struct march {
    const struct ma_data *d;
    const struct maracaibo *g;
    int p;
    uint32_t reach, forked;    /* forked: another way there passes other explorers */
    uint8_t passed[MA_SPACES]; /* explorers passed on the way with most of them */
    uint8_t apart[MA_SPACES];  /* on the other way */
    uint8_t steps[MA_SPACES];  /* fewest */
};

/* A way to a space that can be named. */
static void note_way(struct march *v, int to, unsigned passed)
{
    uint8_t *most = &v->passed[to];
    if (!(v->reach >> to & 1)) {
        *most = (uint8_t)passed;
    } else if (passed != *most) {
        bool more = qs_count(passed) > qs_count(*most);
        v->apart[to] = more ? *most : (uint8_t)passed;
        *most = more ? (uint8_t)passed : *most;
        v->forked |= (uint32_t)1 << to;
    }
}

static void march(struct march *v, int at, int left, int steps, unsigned passed)
{
    for (int k = 0; k < 2 && v->d->space[at].next[k]; k++) {
        int to = v->d->space[at].next[k];
        unsigned met = to == v->d->last_space ? 0 : others_at(v->g, v->p, to);
        if (is_skipped(v->d, v->g, v->p, to)) {
            march(v, to, left, steps, passed | met);
            continue;
        }
        bool known = v->reach >> to & 1;
        note_way(v, to, passed);
        if (!known || steps + 1 < v->steps[to]) {
            v->steps[to] = (uint8_t)(steps + 1);
        }
        v->reach |= (uint32_t)1 << to;
        if (left > 1) {
            march(v, to, left - 1, steps + 1, passed);
        }
    }
}

static struct march marches(const struct ma_data *d, const struct maracaibo *g, int p, int n)
{
    struct march v = { .d = d, .g = g, .p = p };
    march(&v, g->seats[p].explorer, n, 0, 0);
    return v;
}

/* MAR-7.1, MAR-7.8, MAR-17.5: lost at the end of the track. */
void ma_explore(struct qs_act *a, int p, int n)
{
    const struct maracaibo *g = a->state;
    if (g->seats[p].explorer != ma_data(a->rules)->last_space) {
        qs_then(a, ma_step(MA_S_EXPLORE, p, n + g->powers[p].farther, 0, 0));
    }
}

/*
 * Any space in reach; the movement may be left out. MAR-7.3: which of two ways leads there makes a
 * difference only to who takes points of explorers passed (MAR-17.6).
 */
MA_OFFER(explore)
{
    const struct maracaibo *g = o->state;
    struct march v = marches(ma_data(o->rules), g, s->seat, s->a);
    uint64_t to = qs_from(o, qs_mv(MA_V_EXPLORE, 0), qs_first(v.d->spaces));
    qs_put(o, qs_keep(o, MAR(7, 1), to, v.reach));
    to = qs_from(o, qs_mv(MA_V_DETOUR, 0), qs_first(v.d->spaces));
    to = qs_keep(o, MAR(7, 1), to, v.reach);
    qs_put(o, qs_keep(o, MAR(7, 3), to, g->powers[s->seat].steal ? v.forked : 0));
    qs_put(o, qs_from(o, qs_mv(MA_V_SKIP, 0), 1));
    ma_refuse_full_market(o, s->seat);
}

/* MAR-17.6 */
static void steal(struct qs_act *a, int p, unsigned passed)
{
    const struct maracaibo *g = a->state;
    for (qs_each(q, (uint64_t)passed)) {
        for (int n = g->powers[p].steal; n > 0; n--) {
            int score = 0;
            for (int k = 0; k < QS_SOURCES; k++) {
                score += g->core.points[q][k];
            }
            if (score > 0) {
                ma_points(a, (int)q, MA_P_EXPLORER, -1, MAR(17, 6));
                ma_points(a, p, MA_P_EXPLORER, 1, MAR(17, 6));
                ma_tell(a, MA_F_STOLE, p, MAR(17, 6), (int)q, 0);
            }
        }
    }
}

/* Barriers between two spaces: bit 0 red, 1 blue, 2 green. */
static unsigned barriers(const struct ma_data *d, int from, int to)
{
    unsigned set = 0;
    for (int k = 0; k < d->spaces; k++) {
        const struct ma_space *t = &d->space[k];
        if (t->barrier && d->space[from].number < t->number && t->number <= d->space[to].number) {
            set |= 1u << (t->barrier - MA_RED);
        }
    }
    return set;
}

/* MAR-7.6, MAR-7.7: influence at the red one (0), VP at the others. */
int ma_barrier_pays(const struct maracaibo *g, int barrier)
{
    return barrier == 0 ? 3 : g->crossed[barrier - 1] ? 2 : 4;
}

/* MAR-7.8 */
int ma_end_pays(const struct maracaibo *g)
{
    static const uint8_t vp[] = { 10, 8, 6, 4 };
    return vp[g->arrived < MA_SEATS ? g->arrived : MA_SEATS - 1];
}

static void cross(struct qs_act *a, int p, unsigned crossed)
{
    struct maracaibo *g = a->state;
    g->seats[p].crossed |= (uint8_t)crossed;
    ma_know_things(ma_data(a->rules), g, p);
    for (qs_each(k, (uint64_t)crossed)) {
        ma_tell(a, MA_F_CROSSED, p, MAR(7, 7), (int)k, 0);
        if (k == 0) {
            qs_then(a, ma_step(MA_S_NATION, p, ma_barrier_pays(g, 0), 0, 0));
        } else {
            ma_points(a, p, MA_P_EXPLORER, ma_barrier_pays(g, (int)k), MAR(7, 7));
            g->crossed[k - 1] = 1;
        }
    }
}

/* MAR-7.8 */
static void arrive(struct qs_act *a, int p)
{
    struct maracaibo *g = a->state;
    ma_tell(a, MA_F_ARRIVED, p, MAR(7, 8), g->arrived + 1, 0);
    ma_points(a, p, MA_P_EXPLORER, ma_end_pays(g), MAR(7, 8));
    g->seats[p].arrived = ++g->arrived;
}

MA_TAKE(explore)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    int p = s->seat, from = g->seats[p].explorer, to = qs_c(m);
    if (qs_verb_of(m) == MA_V_SKIP) {
        return;
    }
    struct march v = marches(d, g, p, s->a);
    g->seats[p].explorer = (uint8_t)to;
    ma_tell(a, MA_F_EXPLORED, p, MAR(7, 1), to, from);
    steal(a, p, qs_verb_of(m) == MA_V_DETOUR ? v.apart[to] : v.passed[to]);
    cross(a, p, barriers(d, from, to));
    if (to == d->last_space) {
        arrive(a, p);
    }
    if (g->track[to]) {
        qs_then(a, ma_step(MA_S_FULFIL, p, MA_TO_TRACK, to, 0));
    }
    ma_run(a, p, MA_OF_SPACE, to);
}

/* ------------------------------------------------------------------ Jean's explorer */

static int nearest_quest(const struct march *v)
{
    int best = -1;
    for (qs_each(k, (uint64_t)v->reach)) {
        if (v->g->track[k] && (best < 0 || v->steps[k] < v->steps[best])) {
            best = (int)k;
        }
    }
    return best;
}

/* The space farthest along that the steps reach. */
static int farthest(const struct march *v)
{
    int best = v->g->seats[v->p].explorer;
    for (qs_each(k, (uint64_t)v->reach)) {
        best = v->d->space[k].number >= v->d->space[best].number ? (int)k : best;
    }
    return best;
}

/* MAR-18.8 */
void ma_jean_explores(struct qs_act *a, int n)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    struct march v = marches(d, g, MA_JEAN, n);
    int from = g->seats[MA_JEAN].explorer, to = nearest_quest(&v);
    int why = to < 0 ? MA_R_FAR : MA_R_QUEST;
    if (!v.reach) {
        return;
    }
    to = to < 0 ? farthest(&v) : to;
    unsigned crossed = barriers(d, from, to);
    g->seats[MA_JEAN].explorer = (uint8_t)to;
    g->seats[MA_JEAN].crossed |= (uint8_t)crossed;
    g->crossed[0] |= crossed >> 1 & 1;
    g->crossed[1] |= crossed >> 2 & 1;
    ma_tell4(a, MA_F_JEAN_EXPLORES, MA_JEAN, MAR(18, 8), to, why, from, 0);
    if (to == d->last_space) {
        g->seats[MA_JEAN].arrived = ++g->arrived;
    } else if (g->track[to]) {
        ma_gain_quest(a, MA_JEAN, g->track[to] - 1, MA_TO_TRACK, to);
        g->track[to] = 0;
        g->emptied[to] = 1;
    }
}
