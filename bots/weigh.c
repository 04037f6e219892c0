/*
 * weigh.c: what each answer is worth, by playouts.
 *
 * Every answer is looked at first: a line in one or a few sampled worlds, as greedy does it. The
 * most promising ones, the contenders, are played out by sequential halving: the playouts are
 * shared out over stages; in a stage every contender left is played out in the same worlds with the
 * same luck, and the better half goes on. Sums are integers and worlds are numbered, so neither
 * slices nor threads change what comes out.
 *
 * Invariants while contenders are played out:
 *   (1) contender i is answer i: answers are sorted by what they looked like, the best first.
 *   (2) Those left have all been played in the same worlds, 0 .. worlds-1; who fell out, in the
 *       first of these.
 *   (3) ahead[i][j] and square[i][j] are sums over the worlds that i and j share.
 */
#include <string.h>

#include "playout.h"
#include "quayside/chance.h"

enum { FEW_LOOKS = 1, MORE_LOOKS = 4, PLAYOUTS_FOR_MORE = 256 };

struct answer {
    qs_move move;
    int64_t looked; /* sum of worth over the looks, then their mean */
    int64_t sum;    /* of margins */
    uint32_t worlds;
    int64_t points[QS_SOURCES], others; /* sums, if they are wanted */
};

struct qs_weighing {
    struct qs_rules r; /* a copy, which says by which weights worth is reckoned */
    struct qs_budget budget;
    uint64_t seed;
    int seat;
    int n;          /* answers */
    int contenders; /* 0 until they were looked at */
    int left;       /* contenders still played out */
    int stages, stage;
    uint32_t worlds, end;                 /* noted so far; when the stage is over */
    uint32_t done, all;                   /* playouts */
    int next;                             /* of those left, the one to be played out in the world at hand */
    uint8_t order[QS_CONTENDERS];         /* those left */
    struct qs_tried tried[QS_CONTENDERS]; /* in the world at hand */
    struct answer answer[QS_WEIGHED];
    int64_t ahead[QS_CONTENDERS][QS_CONTENDERS];
    int64_t square[QS_CONTENDERS][QS_CONTENDERS];
};

/* ------------------------------------------------------------------ memory */

static size_t rounded(size_t n)
{
    return (n + 63) / 64 * 64;
}

size_t qs_trying_size(const struct qs_rules *r)
{
    return rounded(PLAYOUT_STATES * (size_t)r->game->state_size);
}

size_t qs_weighing_size(const struct qs_rules *r)
{
    return rounded(sizeof(struct qs_weighing)) + rounded(r->game->state_size) + qs_trying_size(r);
}

static char *view_in(const struct qs_weighing *w)
{
    return (char *)(uintptr_t)w + rounded(sizeof *w);
}

static struct looking looking_with(const struct qs_weighing *w, void *states)
{
    return (struct looking){ .r = &w->r, .seat = w->seat, .care = w->r.game->care, .states = states };
}

static struct looking looking_in(const struct qs_weighing *w)
{
    char *states = view_in(w) + rounded(w->r.game->state_size);
    return looking_with(w, states);
}

/* ------------------------------------------------------------------ beginning */

/* The answer that must be among those looked at takes the place of the last if there is no room. */
static void include_also(struct qs_weighing *w)
{
    for (int i = 0; i < w->n; i++) {
        if (w->answer[i].move == w->budget.also) {
            return;
        }
    }
    w->n += w->n < QS_WEIGHED;
    w->answer[w->n - 1].move = w->budget.also;
}

/*
 * Answers that another does better are left out as long as there are others: a playout that ends before the
 * goods given away are missed would take them for the best.
 */
static void take_answers(struct qs_weighing *w, const void *view, const struct candidates *c)
{
    for (uint32_t i = 0; i < c->n; i++) {
        if (!qs_is_late(&w->r, view, c->move[i])) {
            w->answer[w->n++].move = c->move[i];
        }
    }
    for (uint32_t i = 0; i < c->n && !w->n; i++) {
        w->answer[i].move = c->move[i];
    }
    w->n = w->n ? w->n : (int)c->n;
}

void qs_weigh_begin(struct qs_weighing *w, const struct qs_rules *r, const void *view, int seat,
                    const struct qs_offer *offer, const struct qs_budget *budget, uint64_t seed)
{
    struct candidates c;
    memset(w, 0, sizeof *w);
    w->r = *r;
    w->r.learned = budget->learned && !r->game->leaf;
    w->r.leaf = budget->learned;
    w->budget = *budget;
    w->seed = seed;
    w->seat = seat;
    line_candidates(&c, offer);
    take_answers(w, view, &c);
    w->budget.has_also = budget->has_also && qs_weight(offer, budget->also);
    if (w->budget.has_also) {
        include_also(w);
    }
    memcpy(view_in(w), view, r->game->state_size);
}

/* ------------------------------------------------------------------ looking */

/* A line of each answer in one world. */
static void look_once(struct qs_weighing *w, uint64_t seed)
{
    struct looking l = looking_in(w);
    const struct qs_rng luck = qs_rng_seeded(~seed);
    if (qs_resample(&w->r, line_state(&l, PLAYOUT_WORLD), view_in(w), w->seat, seed)) {
        return; /* a view that contradicts itself: all answers are alike */
    }
    line_forget(&l);
    for (int i = 0; i < w->n; i++) {
        w->answer[i].looked += line_worth(&l, PLAYOUT_WORLD, w->answer[i].move, w->r.game->looks, luck);
    }
}

/* Best first; those that look alike stay in the order of the offer. */
static void sort_answers(struct qs_weighing *w)
{
    for (int i = 1; i < w->n; i++) {
        struct answer a = w->answer[i];
        int at = i;
        for (; at > 0 && w->answer[at - 1].looked < a.looked; at--) {
            w->answer[at] = w->answer[at - 1];
        }
        w->answer[at] = a;
    }
}

/* Moves the answer that must be played out to the place of the last contender. */
static void promote_also(struct qs_weighing *w)
{
    int at = 0;
    while (w->answer[at].move != w->budget.also) {
        at++;
    }
    if (at >= w->contenders) {
        struct answer also = w->answer[at];
        memmove(&w->answer[w->contenders], &w->answer[w->contenders - 1],
                (size_t)(at - w->contenders + 1) * sizeof also);
        w->answer[w->contenders - 1] = also;
    }
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* How many go on of so many. */
static int survivors(int left)
{
    return (left + 1) / 2;
}

static int stages_of(int contenders)
{
    int n = 0;
    for (int left = contenders; left > 1; left = survivors(left)) {
        n++;
    }
    return n;
}

/* As many as there are playouts for: one world in each stage at the least. */
static int contenders_of(const struct qs_weighing *w)
{
    int most = least(w->n, least((int)w->budget.answers, QS_CONTENDERS));
    int fewest = w->budget.has_also ? 2 : 1;
    while (most > fewest && (uint32_t)(stages_of(most) * most) > w->budget.playouts) {
        most--;
    }
    return most > fewest ? most : least(fewest, w->n);
}

static uint32_t worlds_of_stage(const struct qs_weighing *w, int left)
{
    uint32_t n = w->budget.playouts / (uint32_t)(w->stages * left);
    return n ? n : 1;
}

static void begin_stage(struct qs_weighing *w)
{
    w->end = w->worlds + (w->stage < w->stages ? worlds_of_stage(w, w->left) : 0);
    w->next = 0;
}

/* As many playouts as there will be; one more in each world where an answer is kept to the end. */
static uint32_t playouts_planned(const struct qs_weighing *w)
{
    uint32_t sum = 0;
    int left = w->left;
    for (int i = 0; i < w->stages; i++) {
        sum += worlds_of_stage(w, left) * (uint32_t)left;
        left = survivors(left);
    }
    return sum;
}

void qs_weigh_look(struct qs_weighing *w)
{
    int looks = w->budget.playouts < PLAYOUTS_FOR_MORE ? FEW_LOOKS : MORE_LOOKS;
    for (int i = 0; i < looks && w->n > 1; i++) {
        look_once(w, qs_seed_of(~w->seed, (uint64_t)i));
    }
    sort_answers(w);
    for (int i = 0; i < w->n; i++) {
        w->answer[i].looked /= looks;
    }
    w->contenders = contenders_of(w);
    if (w->budget.has_also) {
        promote_also(w);
    }
    w->left = w->contenders;
    for (int i = 0; i < w->left; i++) {
        w->order[i] = (uint8_t)i;
    }
    w->stages = w->budget.playouts ? stages_of(w->contenders) : 0;
    w->all = playouts_planned(w);
    begin_stage(w);
}

/* ------------------------------------------------------------------ playing out */

uint32_t qs_weigh_stage(const struct qs_weighing *w, uint32_t *first)
{
    *first = w->worlds;
    return w->end - w->worlds;
}

static uint64_t seed_of(const struct qs_weighing *w, uint32_t world)
{
    return qs_seed_of(w->seed, world);
}

/* The world of that number; false if the view contradicts itself. */
static bool deal(const struct qs_weighing *w, const struct looking *l, uint32_t world)
{
    return !qs_resample(&w->r, line_state(l, PLAYOUT_WORLD), view_in(w), w->seat, seed_of(w, world));
}

static void try_one(const struct qs_weighing *w, const struct looking *l, uint32_t world, int i,
                    struct qs_tried *out)
{
    out->margin = playout(l, w->answer[w->order[i]].move, qs_mix(seed_of(w, world), 1));
    if (w->budget.explain) {
        playout_points(l, out);
    }
}

void qs_weigh_try(const struct qs_weighing *w, uint32_t world, void *trying, struct qs_tried *out)
{
    struct looking l = looking_with(w, trying);
    memset(out, 0, QS_CONTENDERS * sizeof *out);
    if (!deal(w, &l, world)) {
        return;
    }
    for (int i = 0; i < w->left; i++) {
        try_one(w, &l, world, i, &out[i]);
    }
}

/* What it came to in all playouts, the look among them: those left have been played out as often. */
static int64_t promise(const struct qs_weighing *w, int i)
{
    return w->answer[i].sum + (int64_t)w->budget.trust * w->answer[i].looked;
}

/* Whether contender a stands before b among those left. */
static bool before(const struct qs_weighing *w, int a, int b)
{
    int64_t x = promise(w, a), y = promise(w, b);
    return x != y ? x > y : a < b;
}

static void sort_left(struct qs_weighing *w)
{
    for (int i = 1; i < w->left; i++) {
        uint8_t c = w->order[i];
        int at = i;
        for (; at > 0 && before(w, c, w->order[at - 1]); at--) {
            w->order[at] = w->order[at - 1];
        }
        w->order[at] = c;
    }
}

/* The better half goes on, and with it the answer that is kept to the end. */
static void halve(struct qs_weighing *w)
{
    int keep = survivors(w->left), left = keep;
    sort_left(w);
    for (int i = keep; i < w->left && w->budget.has_also; i++) {
        if (w->answer[w->order[i]].move == w->budget.also) {
            w->order[left++] = w->order[i];
            break;
        }
    }
    w->left = left;
}

static void add(struct answer *a, const struct qs_tried *tried)
{
    a->sum += tried->margin;
    a->worlds++;
    a->others += tried->others;
    for (int i = 0; i < QS_SOURCES; i++) {
        a->points[i] += tried->points[i];
    }
}

void qs_weigh_note(struct qs_weighing *w, const struct qs_tried *tried)
{
    for (int i = 0; i < w->left; i++) {
        int a = w->order[i];
        add(&w->answer[a], &tried[i]);
        for (int j = 0; j < w->left; j++) {
            int64_t more = (int64_t)tried[i].margin - tried[j].margin;
            w->ahead[a][w->order[j]] += more;
            w->square[a][w->order[j]] += more * more;
        }
    }
    w->done += (uint32_t)w->left;
    w->worlds++;
    w->next = 0;
    if (w->worlds == w->end) {
        w->stage++;
        halve(w);
        begin_stage(w);
    }
}

/* One playout; the world at hand stays in the weighing's own states. */
static void play_one(struct qs_weighing *w)
{
    struct looking l = looking_in(w);
    if (!w->next) {
        memset(w->tried, 0, sizeof w->tried);
    }
    if (!w->next && !deal(w, &l, w->worlds)) {
        w->next = w->left;
    } else {
        try_one(w, &l, w->worlds, w->next, &w->tried[w->next]);
        w->next++;
    }
    if (w->next == w->left) {
        qs_weigh_note(w, w->tried);
    }
}

bool qs_weigh_on(struct qs_weighing *w, uint32_t playouts)
{
    uint32_t first;
    if (!w->contenders) {
        qs_weigh_look(w);
    } else {
        for (uint32_t n = 0; qs_weigh_stage(w, &first) && n < playouts; n++) {
            play_one(w);
        }
    }
    return qs_weigh_stage(w, &first) > 0;
}

void qs_weigh(struct qs_weighing *w, const struct qs_rules *r, const void *view, int seat,
              const struct qs_offer *offer, const struct qs_budget *budget, uint64_t seed)
{
    qs_weigh_begin(w, r, view, seat, offer, budget, seed);
    while (qs_weigh_on(w, UINT32_MAX)) {
    }
}

/* ------------------------------------------------------------------ what came out */

/* The contender that is best so far. */
static int leader(const struct qs_weighing *w)
{
    int best = w->left ? w->order[0] : 0;
    for (int i = 1; i < w->left; i++) {
        best = before(w, w->order[i], best) ? w->order[i] : best;
    }
    return best;
}

qs_move qs_weigh_best(const struct qs_weighing *w)
{
    return w->answer[leader(w)].move;
}

uint32_t qs_weigh_done(const struct qs_weighing *w)
{
    return w->done + (uint32_t)w->next;
}

uint32_t qs_weigh_all(const struct qs_weighing *w)
{
    return w->all > qs_weigh_done(w) ? w->all : qs_weigh_done(w);
}

static int32_t root(uint64_t x)
{
    uint64_t r = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1) {
        if ((r | bit) * (r | bit) <= x) {
            r |= bit;
        }
    }
    return (int32_t)r;
}

/* The error of the mean of n differences with that sum and sum of squares. */
static int32_t error_of(int64_t sum, int64_t squares, uint32_t n)
{
    int64_t mean = n ? sum / n : 0, spread = n ? squares / n - mean * mean : 0;
    return n > 1 && spread > 0 ? root((uint64_t)spread / (n - 1)) : 0;
}

/* How far contender i fell behind the leader in the worlds they share. */
static struct qs_weighed behind(const struct qs_weighing *w, int best, int i)
{
    const struct answer *a = &w->answer[i], *b = &w->answer[best];
    struct qs_weighed out = { a->move, 0, 0, a->worlds };
    out.value = b->worlds ? (int32_t)(b->sum / b->worlds) : (int32_t)b->looked;
    if (i != best && a->worlds) {
        out.value -= (int32_t)(w->ahead[best][i] / a->worlds);
        out.error = error_of(w->ahead[best][i], w->square[best][i], a->worlds);
    } else if (i != best) {
        out.value -= (int32_t)(b->looked - a->looked);
    }
    return out;
}

/* Who fell out sooner is known less well, whatever it came to in its few worlds. */
static bool better(const struct qs_weighed *a, const struct qs_weighed *b)
{
    return a->playouts != b->playouts ? a->playouts > b->playouts : a->value > b->value;
}

int qs_weigh_answers(const struct qs_weighing *w, struct qs_weighed *out)
{
    int best = leader(w);
    out[0] = behind(w, best, best);
    for (int i = 0, n = 1; i < w->n; i++) {
        if (i == best) {
            continue;
        }
        struct qs_weighed a = behind(w, best, i);
        int at = n++;
        for (; at > 1 && better(&a, &out[at - 1]); at--) {
            out[at] = out[at - 1];
        }
        out[at] = a;
    }
    out[0].error = w->n > 1 ? out[1].error : 0;
    return w->n;
}

static const struct answer *answer_of(const struct qs_weighing *w, qs_move m)
{
    for (int i = 0; i < w->n; i++) {
        if (w->answer[i].move == m) {
            return w->answer[i].worlds ? &w->answer[i] : NULL;
        }
    }
    return NULL;
}

bool qs_weigh_follow(const struct qs_weighing *w, qs_move m, uint32_t world, void *trying,
                     struct qs_follower *who)
{
    const struct looking l = looking_with(w, trying);
    const struct answer *a = answer_of(w, m);
    if (!a || world >= a->worlds || !deal(w, &l, world)) {
        return false;
    }
    playout_follow(&l, m, qs_mix(seed_of(w, world), 1), who);
    return true;
}

bool qs_weigh_compare(const struct qs_weighing *w, qs_move better, qs_move worse, int32_t *points,
                      int32_t *others)
{
    const struct answer *a = answer_of(w, better), *b = answer_of(w, worse);
    if (!a || !b || a->worlds != b->worlds) {
        return false; /* means of other worlds are no comparison */
    }
    for (int i = 0; i < QS_SOURCES; i++) {
        points[i] = (int32_t)(100 * (a->points[i] - b->points[i]) / a->worlds);
    }
    *others = (int32_t)(100 * (b->others - a->others) / a->worlds);
    return true;
}
