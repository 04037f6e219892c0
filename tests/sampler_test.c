/*
 * sampler_test.c: sampled worlds have exactly the probabilities that chance alone gives them.
 *
 * On an edition of the toy with few cards all worlds that agree with a view are enumerated, each
 * with its weight, and many samples are compared with them: of one rival late in the game, and of
 * two rivals whose cards are known to come to a sum and are taken from one pool. What a draw from a
 * pile of two pools
 * with a box gives is compared, exactly, with shuffling it beforehand.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/play.h"
#include "toy/toy.h"

extern const struct qs_game qs_toy;

enum { SAMPLES = 20000, MOST_WORLDS = 4096, ME = 0, RIVAL = 1, A_CARDS = 13, B_CARDS = 4 };

static const char goods[] = "good Rope\ncopies 3\nsource designed\n\n"
                            "good Tar\ncopies 2\nsource designed\n";
static const char deeds[] = "deed Feast\ndo haul 1\nsource designed\n";

static int failed;

static void report(bool good, const char *name, const char *format, double x, double y)
{
    printf("%s sampler %s", good ? "ok" : "not ok", name);
    if (!good) {
        printf(": ");
        printf(format, x, y);
    }
    printf("\n");
    failed += !good;
}

/* ------------------------------------------------------------------ the position */

static struct qs_rules *open_rules(void)
{
    static char cards[4096];
    static struct qs_file files[] = { { "standard/toy/goods.txt", goods, sizeof goods - 1 },
                                      { "standard/toy/deeds.txt", deeds, sizeof deeds - 1 },
                                      { "standard/toy/cards.txt", cards, 0 },
                                      { NULL, NULL, 0 } };
    static const struct qs_game *const games[] = { &qs_toy, NULL };
    static const struct qs_library lib = { .games = games, .files = files };
    char text[1024] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct qs_rules *r = NULL;
    for (int i = 0; i < A_CARDS + B_CARDS; i++) {
        size_t n = strlen(cards);
        snprintf(cards + n, sizeof cards - n,
                 "card Card %d\nletter %s\nvp 1\nsize %d\ncost rope\nshows tar\nsource designed\n\n", i + 1,
                 i < A_CARDS ? "a" : "b", i % TOY_SIZES + 1);
    }
    files[2].size = strlen(cards);
    if (qs_rules_open(&r, &lib, &qs_toy, NULL, NULL, &why)) {
        printf("not ok sampler edition: %s\n", text);
        exit(1);
    }
    return r;
}

/* The rival has a card from A, one from the mix and two goods that only he knows, among many. */
static bool is_wanted(const struct toy *t)
{
    const struct toy_seat *p = &t->seat[RIVAL];
    uint64_t mine = t->seat[ME].hand | t->seat[ME].returned;
    if (qs_count(t->pool_a & ~mine) < 5 || qs_count(t->pool_b & ~mine) < 2) {
        return false;
    }
    return qs_question(t) && p->hand_a == 1 && p->hand_mix == 1 && !p->hand_c && p->goods_n == 2 &&
           p->returned_n == 2 && t->seat[ME].hand_mix && t->pile;
}

static bool find_position(const struct qs_rules *r, struct toy *t)
{
    struct qs_options o;
    struct qs_offer offer;
    qs_options_standard(&qs_toy, 2, &o);
    for (uint64_t seed = 1; seed < 10000; seed++) {
        struct qs_rng rng = qs_rng_seeded(seed);
        qs_start(r, t, &o, NULL);
        while (qs_asked(r, t) && !is_wanted(t)) {
            int seat = qs_lowest(qs_asked(r, t));
            qs_ask(&offer, r, t, seat);
            qs_apply(r, t, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
        }
        if (is_wanted(t)) {
            return true;
        }
    }
    printf("not ok sampler position: there is none like that\n");
    return false;
}

/* ------------------------------------------------------------------ all worlds */

struct world {
    uint64_t hand, returned;
    double expected;
    int seen;
};

struct worlds {
    struct world world[MOST_WORLDS];
    int n;
    double total;
};

static struct world *find_world(struct worlds *w, uint64_t hand, uint64_t returned)
{
    for (int i = 0; i < w->n; i++) {
        if (w->world[i].hand == hand && w->world[i].returned == returned) {
            return &w->world[i];
        }
    }
    return NULL;
}

static void add_world(struct worlds *w, uint64_t hand, uint64_t returned, double weight)
{
    struct world *found = find_world(w, hand, returned);
    if (!found) {
        if (w->n == MOST_WORLDS) {
            printf("not ok sampler worlds: more than %d\n", MOST_WORLDS);
            exit(1);
        }
        found = &w->world[w->n++];
        *found = (struct world){ .hand = hand, .returned = returned };
    }
    found->expected += weight;
    w->total += weight;
}

/* TOY-2.3, said anew: some A card of the hand is above the lowest returned. */
static bool may_be(uint64_t a, uint64_t hand, uint64_t returned)
{
    return (hand & a & ~qs_first(qs_lowest(returned))) != 0;
}

/* TOY-2.8, said anew. */
static int cells_of(uint64_t cards)
{
    int n = 0;
    for (qs_each(c, cards)) {
        n += (int)c % TOY_SIZES + 1;
    }
    return n;
}

/*
 * Every way to deal: two returned A cards, one kept A card, one card of the mix. The box takes its
 * cards from B, so a B card is in the mix with probability (b - box) / b.
 */
static void enumerate(struct worlds *w, const struct toy *t)
{
    uint64_t mine = t->seat[ME].hand | t->seat[ME].returned;
    uint64_t a = t->pool_a & ~mine, b = t->pool_b & ~mine;
    double in_mix = (double)(qs_count(b) - t->box) / qs_count(b);
    for (qs_each(i, a)) {
        for (qs_each(j, a & ~qs_first((int)i + 1))) {
            uint64_t returned = qs_bit((int)i) | qs_bit((int)j);
            if (cells_of(returned) != t->seat[RIVAL].returned_size) {
                continue;
            }
            for (qs_each(kept, a & ~returned)) {
                uint64_t hand = qs_bit((int)kept);
                for (qs_each(drawn, (a | b) & ~returned & ~hand)) {
                    uint64_t both = hand | qs_bit((int)drawn);
                    if (may_be(t->pool_a, both, returned)) {
                        add_world(w, both, returned, qs_has(b, (int)drawn) ? in_mix : 1);
                    }
                }
            }
        }
    }
    for (int i = 0; i < w->n; i++) {
        w->world[i].expected *= (double)SAMPLES / w->total;
    }
}

/* Five standard deviations above the mean of the distribution, and a little for small ones. */
static double critical(int freedom)
{
    return freedom + 5 * sqrt(2.0 * freedom) + 10;
}

/* ------------------------------------------------------------------ cards and goods */

struct sums {
    int goods[4]; /* how many tars the rival holds */
    int outside;
};

static void sample(struct worlds *w, struct sums *sums, const struct qs_rules *r, const struct toy *t)
{
    static struct toy view, out;
    qs_view(r, &view, t, ME);
    for (int i = 0; i < SAMPLES; i++) {
        struct world *found;
        sums->outside += qs_resample(r, &out, &view, ME, (uint64_t)i) != 0;
        found = find_world(w, out.seat[RIVAL].hand, out.seat[RIVAL].returned);
        if (found) {
            found->seen++;
        } else {
            sums->outside++;
        }
        sums->goods[out.seat[RIVAL].goods[1] & 3]++;
    }
}

static void compare_cards(const struct worlds *w, const char *name, const char *diverse)
{
    double chi = 0;
    int missing = 0;
    for (int i = 0; i < w->n; i++) {
        double d = w->world[i].seen - w->world[i].expected;
        chi += d * d / w->world[i].expected;
        missing += !w->world[i].seen;
    }
    report(chi < critical(w->n - 1), name, "chi-square %.1f, at most %.1f", chi, critical(w->n - 1));
    report(!missing && w->n > 100, diverse, "%.0f of %.0f worlds never came", missing, w->n);
}

static double choose(int n, int k)
{
    return k < 0 || k > n ? 0 : k == 0 ? 1 : choose(n - 1, k - 1) * n / k;
}

/* Two of the goods in the bag that are not mine: how many of them are tars. */
static void compare_goods(const struct sums *sums, const struct toy *t)
{
    int rope = t->bag[0] - t->seat[ME].goods[0], tar = t->bag[1] - t->seat[ME].goods[1];
    double chi = 0;
    int kinds = 0;
    for (int k = 0; k < 4; k++) {
        double expected = (double)SAMPLES * choose(tar, k) * choose(rope, 2 - k) / choose(tar + rope, 2);
        double d = sums->goods[k] - expected;
        chi += expected > 0 ? d * d / expected : d * d * 1e9;
        kinds += expected > 0;
    }
    report(chi < critical(kinds - 1), "goods are unbiased", "chi-square %.1f, at most %.1f", chi,
           critical(kinds - 1));
}

/* ------------------------------------------------------------------ draws */

/* The share of shuffled piles, over all choices of the box, that begin with x and y. */
static double shuffled(uint64_t a, uint64_t b, int box, int x, int y)
{
    int n_b = qs_count(b), n = qs_count(a) + n_b - box;
    int b_drawn = qs_has(b, x) + qs_has(b, y);
    double stay = choose(n_b - b_drawn, box) / choose(n_b, box);
    return stay / ((double)n * (n - 1));
}

/* The probability of an answer by its weight. */
static double share(const struct qs_rules *r, const struct toy *t, qs_move m)
{
    struct qs_offer o;
    qs_ask(&o, r, t, QS_CHANCE);
    return (double)qs_weight(&o, m) / o.total;
}

/* The two cards of the row are the first of the mix: in every order, as if it had been shuffled. */
static void compare_draws(const struct qs_rules *r)
{
    static struct toy first, second;
    struct qs_options o;
    struct qs_rng rng = qs_rng_seeded(7);
    double worst = 0;
    qs_options_standard(&qs_toy, 2, &o);
    qs_start(r, &first, &o, NULL);
    while (qs_question(&first)->kind != TOY_S_TURN_UP) {
        struct qs_offer offer;
        int seat = qs_lowest(qs_asked(r, &first));
        qs_ask(&offer, r, &first, seat);
        qs_apply(r, &first, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
    }
    uint64_t held = first.seat[0].hand | first.seat[0].returned | first.seat[1].hand | first.seat[1].returned;
    uint64_t a = first.pool_a & ~held, b = first.pool_b & ~held;
    for (qs_each(x, a | b)) {
        second = first;
        qs_apply(r, &second, QS_CHANCE, qs_mv(TOY_V_TURN, (int)x), NULL);
        for (qs_each(y, (a | b) & ~qs_bit((int)x))) {
            double p =
                share(r, &first, qs_mv(TOY_V_TURN, (int)x)) * share(r, &second, qs_mv(TOY_V_TURN, (int)y));
            worst = fmax(worst, fabs(p - shuffled(a, b, first.box, (int)x, (int)y)));
        }
    }
    report(worst < 1e-12, "draws are those of a shuffled pile", "off by %g of %g", worst, 1.0);
}

/* ------------------------------------------------------------------ two hands with known sums */

enum { OTHER = 2 };

/* Two cards returned, one kept that is above the lower of them (TOY-2.3). */
static void enumerate_other(struct worlds *w, const struct toy *t, uint64_t a, uint64_t first)
{
    for (qs_each(i, a)) {
        for (qs_each(j, a & ~qs_first((int)i + 1))) {
            uint64_t returned = qs_bit((int)i) | qs_bit((int)j);
            if (cells_of(returned) != t->seat[OTHER].returned_size) {
                continue;
            }
            for (qs_each(kept, a & ~returned & ~qs_first((int)i))) {
                add_world(w, first, returned << 32 | qs_bit((int)kept), 1);
            }
        }
    }
}

static void enumerate_both(struct worlds *w, const struct toy *t, uint64_t a)
{
    for (qs_each(i, a)) {
        for (qs_each(j, a & ~qs_first((int)i + 1))) {
            uint64_t returned = qs_bit((int)i) | qs_bit((int)j);
            if (cells_of(returned) != t->seat[RIVAL].returned_size) {
                continue;
            }
            for (qs_each(kept, a & ~returned & ~qs_first((int)i))) {
                enumerate_other(w, t, a & ~returned & ~qs_bit((int)kept), returned << 32 | qs_bit((int)kept));
            }
        }
    }
    for (int i = 0; i < w->n; i++) {
        w->world[i].expected *= (double)SAMPLES / w->total;
    }
}

/* Right after the secret choice of three seats, where the rivals' sums differ. */
static bool after_the_choice(const struct qs_rules *r, struct toy *t)
{
    struct qs_options o;
    struct qs_offer offer;
    qs_options_standard(&qs_toy, 3, &o);
    for (uint64_t seed = 1; seed < 100; seed++) {
        struct qs_rng rng = qs_rng_seeded(seed);
        qs_start(r, t, &o, NULL);
        while (qs_question(t)->kind != TOY_S_BOATS) {
            int seat = qs_lowest(qs_asked(r, t));
            qs_ask(&offer, r, t, seat);
            qs_apply(r, t, seat, qs_pick(&offer, qs_rng_below(&rng, offer.total)), NULL);
        }
        if (t->seat[RIVAL].returned_size == 4 && t->seat[OTHER].returned_size == 3) {
            return true;
        }
    }
    return false;
}

static void compare_sums(const struct qs_rules *r)
{
    static struct worlds w;
    static struct toy t, view, out;
    int outside = 0;
    if (!after_the_choice(r, &t)) {
        report(false, "hands with known sums", "there is no such position %.0f %.0f", 0, 0);
        return;
    }
    enumerate_both(&w, &t, t.pool_a & ~(t.seat[ME].hand | t.seat[ME].returned));
    qs_view(r, &view, &t, ME);
    for (int i = 0; i < SAMPLES; i++) {
        outside += qs_resample(r, &out, &view, ME, (uint64_t)i) != 0;
        struct world *found = find_world(&w, out.seat[RIVAL].returned << 32 | out.seat[RIVAL].hand,
                                         out.seat[OTHER].returned << 32 | out.seat[OTHER].hand);
        outside += !found;
        if (found) {
            found->seen++;
        }
    }
    report(!outside, "sums are kept to", "%.0f of %.0f worlds do not", outside, SAMPLES);
    compare_cards(&w, "sums are unbiased", "sums are diverse");
}

int main(void)
{
    static struct worlds worlds;
    static struct toy t;
    struct sums sums = { 0 };
    struct qs_rules *r = open_rules();
    if (!find_position(r, &t)) {
        return 1;
    }
    enumerate(&worlds, &t);
    sample(&worlds, &sums, r, &t);
    report(!sums.outside, "worlds agree with the view", "%.0f of %.0f do not", sums.outside, SAMPLES);
    compare_cards(&worlds, "cards are unbiased", "cards are diverse");
    compare_goods(&sums, &t);
    compare_draws(r);
    compare_sums(r);
    qs_rules_close(r);
    return failed != 0;
}
