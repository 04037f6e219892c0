/*
 * careers.c: chapter 13: the tasks of a career, and the things they and others count.
 */
#include "maracaibo.h"

/* The most influence of a seat with a nation, or the second most. */
static int influence(const struct ma_seat *s, bool second)
{
    int best = 0, next = 0;
    for (int k = 0; k < MA_NATIONS; k++) {
        int n = s->influence[k], less = n < best ? n : best;
        next = less > next ? less : next;
        best = n > best ? n : best;
    }
    return second ? next : best;
}

static inline int count_thing(const struct ma_data *d, const struct maracaibo *g, int p, int thing)
{
    const struct ma_seat *s = &g->seats[p];
    switch (thing) {
    case MA_T_TOKENS:
        return qs_count(s->tokens);
    case MA_T_ASSISTANTS:
        return g->powers[p].assistants;
    case MA_T_QUESTS:
        return ma_quest_tiles(g, p);
    case MA_T_COMPASSES:
        return g->powers[p].compasses;
    case MA_T_SYNERGIES:
        return qs_count(s->synergies);
    case MA_T_FRIENDS:
        return (s->influence[0] >= 3) + (s->influence[1] >= 3) + (s->influence[2] >= 3);
    case MA_T_UPGRADES:
        return g->powers[p].upgrades;
    case MA_T_BARRIERS:
        return qs_count(s->crossed);
    case MA_T_LEFT:
        return s->figures + s->combat;
    case MA_T_TRACK:
        return d->income_vp[s->income];
    case MA_T_INFLUENCE:
        return influence(s, false);
    default:
        return influence(s, true);
    }
}

int ma_thing(const struct ma_data *d, const struct maracaibo *g, int p, int thing)
{
    return count_thing(d, g, p, thing);
}

/* ------------------------------------------------------------------ tasks */

/* Of sets in two halves of a word, how many members each has. */
struct halves {
    int low, high;
};

static inline struct halves count_halves(uint32_t low, uint32_t high)
{
    uint64_t n = qs_byte_counts((uint64_t)high << 32 | low) * 0x01010101u;
    return (struct halves){ (int)(n >> 24 & 0xff), (int)(n >> 56) };
}

/* Those that change all the time are counted when they are asked for. */
static inline bool is_kept(int thing)
{
    return thing != MA_T_LEFT && thing != MA_T_TRACK;
}

void ma_know_things(const struct ma_data *d, struct maracaibo *g, int p)
{
    const struct ma_seat *s = &g->seats[p];
    if (p >= g->core.seats) {
        return;
    }
#define COUNTED(thing) [thing] = (uint8_t)count_thing(d, g, p, thing)
    const struct halves large = count_halves(s->tokens, s->quests);
    const struct halves small = count_halves(s->synergies, s->crossed);
    const uint8_t n[MA_THINGS] = {
        [MA_T_TOKENS] = (uint8_t)large.low,
        [MA_T_QUESTS] = (uint8_t)(large.high + ma_story_tiles(g, p)),
        [MA_T_SYNERGIES] = (uint8_t)small.low,
        [MA_T_BARRIERS] = (uint8_t)small.high,
        COUNTED(MA_T_ASSISTANTS),
        COUNTED(MA_T_COMPASSES),
        COUNTED(MA_T_FRIENDS),
        COUNTED(MA_T_UPGRADES),
        COUNTED(MA_T_INFLUENCE),
        COUNTED(MA_T_INFLUENCE_TWO),
    };
#undef COUNTED
    for (int i = 0; i < MA_THINGS; i++) {
        g->powers[p].things[i] = n[i];
    }
}

/* MAR-13.2, MAR-13.3. It is asked beside every question, so what the tasks count is looked up. */
uint64_t ma_goals_open(const struct ma_data *d, const struct maracaibo *g, int p)
{
    const struct ma_seat *s = &g->seats[p];
    uint64_t open = 0;
    if (!s->career) {
        return 0;
    }
    const struct ma_career *c = &d->career[s->career - 1];
    const int left = count_thing(d, g, p, MA_T_LEFT), track = count_thing(d, g, p, MA_T_TRACK);
    for (int i = 0; i < MA_TASKS; i++) {
        int thing = c->task[i] - 1, n = g->powers[p].things[thing];
        n = is_kept(thing) ? n : thing == MA_T_LEFT ? left : track;
        open |= (uint64_t)(n >= c->low[i]) << i;
    }
    return open & ~(uint64_t)s->tasks;
}

/* MAR-3.4: tasks are named 1 to 3. Finite: each is completed once. */
void ma_offer_goal(struct qs_offer *o, int seat)
{
    const struct ma_data *d = ma_data(o->rules);
    const struct maracaibo *g = o->state;
    if (!o->asking && (!ma_acting(g) || g->seats[seat].tasks == qs_first(MA_TASKS))) {
        return;
    }
    uint64_t set = qs_from(o, qs_mv(MA_V_GOAL, 1), qs_first(MA_TASKS));
    set = qs_if(o, MAR(3, 4), set, ma_acting(g));
    set = qs_keep(o, MAR(13, 3), set, (uint64_t)~g->seats[seat].tasks);
    qs_put(o, set ? qs_keep(o, MAR(13, 2), set, ma_goals_open(d, g, seat)) : 0);
}

void ma_take_goal(struct qs_act *a, int seat, qs_move m)
{
    const struct ma_data *d = ma_data(a->rules);
    struct maracaibo *g = a->state;
    struct ma_seat *s = &g->seats[seat];
    const struct ma_career *c = &d->career[s->career - 1];
    int task = qs_c(m) - 1, n = ma_thing(d, g, seat, c->task[task] - 1);
    s->tasks |= (uint8_t)(1u << task);
    s->figures++;
    ma_tell(a, MA_F_GOAL, seat, MAR(13, 2), c->task[task] - 1, n);
    ma_doubloons(a, seat, c->doubloons[task], MAR(13, 2));
    if (n >= c->high[task]) {
        ma_points(a, seat, MA_P_CAREER, c->vp[task], MAR(13, 2));
    }
    if (s->tasks == 7) {
        ma_tell(a, MA_F_PROMOTED, seat, MAR(13, 4), s->career - 1, 0);
        ma_doubloons(a, seat, 2, MAR(13, 4));
        ma_points(a, seat, MA_P_CAREER, 2, MAR(13, 4));
    }
}
