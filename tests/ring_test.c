/*
 * ring_test.c: the library as its users see it: sets, matches, batches, and what is refused.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/quayside.h"

static int failures;

static void report(bool good, const char *name)
{
    printf("%s %s\n", good ? "ok" : "not ok", name);
    failures += !good;
}

static struct qs_set *set_of(const char *game)
{
    struct qs_set *set;
    char why[1000];
    if (qs_set_open(&set, game, NULL, why, sizeof why)) {
        printf("not ok open %s: %s\n", game, why);
        exit(1);
    }
    return set;
}

static void try_sets(void)
{
    struct qs_set *set;
    char why[1000] = "";
    const struct qs_table_text wrong[] = { { "goods.txt", "frob" }, { NULL, NULL } };
    const struct qs_table_text stray[] = { { "godos.txt", "" }, { NULL, NULL } };
    report(qs_set_open(&set, "chess", NULL, why, sizeof why) == QS_BAD && *why, "no-such-game");
    report(qs_set_open(&set, "wharfside", wrong, why, sizeof why) == QS_BAD, "wrong-table");
    report(qs_set_open(&set, "wharfside", stray, why, sizeof why) == QS_BAD, "stray-table");
    report(qs_game_name(0) && !qs_game_name(99), "names-of-games");
    report(!strcmp(qs_version(), QS_VERSION) && qs_abi() > 0, "version");
}

static void try_choosing(void)
{
    struct qs_set *set = set_of("wharfside");
    struct qs_match *m, *again = NULL;
    char move[128], rule[16] = "", why[256];
    size_t kept = 0;
    report(qs_match_new(&m, set, "players=9", 1) == QS_BAD, "wrong-options");
    report(!qs_match_new(&m, set, "players=2", 1), "new-match");
    int seat = qs_match_asked(m);
    uint64_t at = qs_match_at(m, seat);
    report(!qs_match_choice(m, seat, 0, move, sizeof move) && *move, "choice-in-notation");
    report(qs_match_choice(m, seat, 9999, move, sizeof move) == QS_BAD, "no-such-choice");
    report(qs_match_choose(m, seat, 0, at + 1) == QS_STALE, "stale-choice");
    report(qs_match_answer(m, seat, "buy market-4", at, rule) == QS_REFUSED && *rule, "refused");
    report(qs_match_answer(m, seat, "frob", at, rule) == QS_BAD, "no-move");
    report(!qs_match_choose(m, seat, 0, at), "choose");
    report(qs_match_choose(m, seat, 0, at) == QS_STALE, "double-click");
    if (!qs_match_undo(m, seat, &kept)) {
        report(qs_match_at(m, seat) != at && kept == qs_match_answers(m), "undo");
    }
    char *record = qs_match_record(m);
    report(record && !qs_match_read(&again, set, record, strlen(record), 1, why, sizeof why),
           "record-read-again");
    char *one = qs_match_scene(m, 7, NULL), *two = qs_match_scene(again, 7, NULL);
    report(one && two && !strcmp(one, two), "same-scene");
    char *box = qs_set_box(set, "players=2", "ja"), *schema = qs_set_schema(set);
    report(box && schema && strstr(box, "\"type\":\"box\""), "box-and-schema");
    qs_free(record), qs_free(one), qs_free(two), qs_free(box), qs_free(schema);
    qs_match_free(m);
    qs_match_free(again);
    qs_set_close(set);
}

/* A batch steps as single matches would, and goes on behind the end of one. */
static void try_batch(const char *game)
{
    enum { N = 8, STEPS = 400 };
    struct qs_set *set = set_of(game);
    struct qs_batch *b, *c;
    uint8_t seat[N], over[N];
    uint32_t choices[N], pick[N], ended = 0;
    int16_t final[N * QS_MOST_SEATS];
    size_t size = qs_set_view_size(set);
    uint8_t *one = malloc(N * size), *two = malloc(N * size);
    bool good =
        one && two && !qs_batch_new(&b, set, "players=2", N, 5) && !qs_batch_new(&c, set, "players=2", N, 5);
    for (int i = 0; good && i < STEPS; i++) {
        qs_batch_asked(b, seat, choices);
        for (int k = 0; k < N; k++) {
            good = good && choices[k] > 1;
            pick[k] = (uint32_t)(i * 7 + k) % choices[k];
        }
        good = good && !qs_batch_step(b, pick, over, final) && !qs_batch_step(c, pick, over, final);
        for (int k = 0; k < N; k++) {
            ended += over[k];
        }
    }
    pick[0] = 1u << 30;
    report(good && qs_batch_step(b, pick, over, final) == QS_BAD, "batch-refuses");
    qs_batch_views(b, one);
    qs_batch_views(c, two);
    report(good && ended > 0 && !memcmp(one, two, N * size), "batch-is-the-same-again");
    qs_batch_free(b);
    qs_batch_free(c);
    free(one);
    free(two);
    qs_set_close(set);
}

/* Games by a rule that every language can follow: the Python package must come to the same. */
static void print_checksum(const char *game)
{
    enum { N = 8, STEPS = 1000 };
    struct qs_set *set = set_of(game);
    struct qs_batch *b;
    uint8_t seat[N], over[N];
    uint32_t choices[N], pick[N];
    int16_t final[N * QS_MOST_SEATS];
    if (qs_batch_new(&b, set, "players=2", N, 5)) {
        exit(1);
    }
    for (uint32_t i = 0; i < STEPS; i++) {
        qs_batch_asked(b, seat, choices);
        for (uint32_t k = 0; k < N; k++) {
            pick[k] = (i * 7 + k) % choices[k];
        }
        if (qs_batch_step(b, pick, over, final)) {
            exit(1);
        }
    }
    printf("%s %016llx\n", game, (unsigned long long)qs_batch_checksum(b));
    qs_batch_free(b);
    qs_set_close(set);
}

int main(int argc, char **argv)
{
    if (argc > 1 && !strcmp(argv[1], "--checksums")) {
        for (int i = 0; strcmp(qs_game_name(i), "null"); i++) {
            print_checksum(qs_game_name(i));
        }
        return 0;
    }
    try_sets();
    try_choosing();
    try_batch("wharfside");
    return failures ? 1 : 0;
}
