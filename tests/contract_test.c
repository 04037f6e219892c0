/*
 * contract_test.c: every game in every mode keeps its contract.
 *
 *   test-contract_test [GAME]      from the top of the source tree
 *
 * 6 seeds a mode, or fewer where games are long; 1 with QS_TEST_QUICK, what is dear half as often and of many
 * modes some; with QS_TEST_LONG 1,000, everything at every answer.
 */
#include <stdlib.h>
#include <string.h>

#include "contract/contract.h"

/* QS_TEST_LONG: everything at every step, overnight; QS_TEST_SEEDS makes it shorter. */
static struct contract_effort effort(void)
{
    if (contract_asked_for("QS_TEST_LONG")) {
        int seeds = contract_asked_for("QS_TEST_SEEDS") ? atoi(getenv("QS_TEST_SEEDS")) : 1000;
        return (struct contract_effort){ seeds > 0 ? seeds : 1, 1, 1 };
    }
    bool quick = contract_asked_for("QS_TEST_QUICK");
    return (struct contract_effort){ quick ? 1 : 6, 8, quick ? 64 : 32 };
}

/* From one mode to the next: with QS_TEST_QUICK no more than ten are tried. */
static int stride_of_modes(const struct qs_game *game)
{
    struct qs_options o;
    int modes = 0;
    while (contract_mode(game, modes, &o)) {
        modes++;
    }
    return contract_asked_for("QS_TEST_QUICK") ? (modes + 9) / 10 : 1;
}

static int try_game(const struct contract_game *g, const struct qs_library *lib)
{
    char text[4096] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct contract_effort e = effort();
    int few = e.seeds / (g->share ? g->share : 1);
    struct qs_options o;
    struct qs_rules *r = NULL;
    int failed = 0;
    if (qs_rules_open(&r, lib, g->game, NULL, NULL, &why)) {
        printf("not ok %s edition: %s\n", g->game->name, text);
        return 1;
    }
    e.seeds = few > 1 ? few : 1;
    for (int i = 0, step = stride_of_modes(g->game); contract_mode(g->game, i, &o); i += step) {
        int n = contract_run(g, lib, r, &o, &e, qs_bots, stdout);
        if (n < 0) {
            printf("not ok %s: its rules page or memory is missing\n", g->game->name);
        }
        failed += n != 0;
    }
    qs_rules_close(r);
    return failed;
}

int main(int argc, char **argv)
{
    const struct qs_library *lib = contract_library();
    int failed = 0, games = 0;
    for (const struct contract_game *g = contract_games; lib && g->game; g++) {
        if (argc < 2 || !strcmp(argv[1], g->game->name)) {
            failed += try_game(g, lib);
            games++;
        }
    }
    contract_library_free(lib);
    return failed || !games;
}
