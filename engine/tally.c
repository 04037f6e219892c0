/*
 * tally.c: in how many ways cards with a known sum can be taken from pools, and one of these ways.
 *
 * Cards of a pool that have the same value are alike here: a way says how many of each value are
 * taken from each pool. It stands for as many hands as there are choices among alike cards, so that
 * every hand is equally likely when ways are picked by rank.
 */
#include "engine.h"

static uint64_t choose(int n, int k)
{
    uint64_t ways = 1;
    for (int i = 1; i <= k; i++) {
        ways = ways * (uint64_t)(n - k + i) / (uint64_t)i;
    }
    return ways;
}

/* From this value of this pool on, with so many to take from it and so much to come to. */
static uint64_t ways_from(const struct qs_tally *t, int pool, int value, int left, int sum)
{
    uint64_t ways = 0;
    if (!left) {
        pool++;
        return pool == t->pools ? sum == 0 : ways_from(t, pool, 0, t->pool[pool].take, sum);
    }
    if (value == QS_VALUES || left * value > sum) {
        return 0; /* values ascend: the rest would come to more */
    }
    for (int n = 0; n <= left && n <= t->pool[pool].cards[value] && n * value <= sum; n++) {
        ways +=
            choose(t->pool[pool].cards[value], n) * ways_from(t, pool, value + 1, left - n, sum - n * value);
    }
    return ways;
}

uint64_t qs_tally_ways(const struct qs_tally *t)
{
    return t->pools ? ways_from(t, 0, 0, t->pool[0].take, t->sum) : t->sum == 0;
}

/* How many of this value the way of that rank takes; the rank is then among ways of the rest. */
static int pick(const struct qs_tally *t, int pool, int value, int left, int sum, uint64_t *rank)
{
    for (int n = 0; n < left; n++) {
        uint64_t rest = ways_from(t, pool, value + 1, left - n, sum - n * value);
        uint64_t here = choose(t->pool[pool].cards[value], n) * rest;
        if (*rank < here) {
            *rank %= rest;
            return n;
        }
        *rank -= here;
    }
    uint64_t rest = ways_from(t, pool, value + 1, 0, sum - left * value);
    *rank %= rest;
    return left;
}

void qs_tally_pick(struct qs_tally *t, uint64_t rank)
{
    int sum = t->sum;
    for (int pool = 0; pool < t->pools; pool++) {
        int left = t->pool[pool].take;
        for (int value = 0; value < QS_VALUES; value++) {
            int n = left ? pick(t, pool, value, left, sum, &rank) : 0;
            t->pool[pool].taken[value] = (uint8_t)n;
            left -= n;
            sum -= n * value;
        }
    }
}
