/*
 * null.c: the smallest legal game. Copy it to add one.
 *
 * Each seat says a number from 0 to 9, and that is its score. The rules are in docs/rules/null.md,
 * one number a rule; a game of any size has a file for each chapter of them, this one has a line.
 *
 * To add a game: copy this file to games/<game>/<game>.c, name it in meson.build and in the list of
 * games (scene/library.c, tests/contract/games.c), write docs/rules/<game>.md, and give its cards
 * and boards as sheets in editions/standard/<game>/. tests/toy is a small game that shows
 * everything else: hidden cards, draws, secret choices, asides, effects.
 */
#include "quayside/game.h"

#define NUL(chapter, number) QS_RULE(chapter, number)

enum { NUL_SEATS = 4, NUL_NUMBERS = 10 };

/* ------------------------------------------------------------------ the state */

/*
 * One plain struct: no pointers, no padding, zero means "nothing yet". It begins with the engine's
 * part. Every byte is described below, exactly once; JSON, views, hash and scenarios follow.
 */
struct nul {
    struct qs_core core;
    uint8_t said[NUL_SEATS]; /* plus one; 0 is nothing yet */
    uint8_t rest[4];         /* the size stays a multiple of 8 */
};

static const struct qs_field fields[] = {
    QS_CORE_FIELDS(struct nul),
    { .path = "seats.#.said", QS_ONE(struct nul, said[0]), QS_PER(struct nul, said), .max = NUL_NUMBERS },
    { .path = "rest", QS_MANY(struct nul, rest), .type = QS_REST },
};

/* ------------------------------------------------------------------ moves, facts, points */

enum { NUL_SAY, NUL_VERBS };
enum { NUL_SAID, NUL_FACTS };
enum { NUL_POINTS, NUL_SOURCES };

static const struct qs_verb verbs[NUL_VERBS] = {
    [NUL_SAY] = { .name = "say",
                  .operands = 1,
                  .of = { QS_NUMBER },
                  .target = "seats.{seat}.said",
                  .words = "Say {0}" },
};

static const struct qs_fact_kind facts[NUL_FACTS] = {
    [NUL_SAID] = { .name = "said", .of = { QS_NUMBER }, .words = "{who}: said {0}." },
};

static const char *const sources[NUL_SOURCES] = { "numbers" };

/* ------------------------------------------------------------------ NUL-1: the questions */

/*
 * The offer begins with all that a person could try, and each rule takes some away by its number.
 * Its comment says why there is always an answer that can be completed: here, any number will do.
 */
static void offer_say(struct qs_offer *o, const struct qs_step *s)
{
    uint64_t numbers = qs_from(o, qs_mv(NUL_SAY, 0), qs_first(64));
    (void)s;
    qs_put(o, qs_keep(o, NUL(1, 2), numbers, qs_first(NUL_NUMBERS)));
}

/* The take does what the answer says, and says what follows with qs_then: here nothing. */
static void take_say(struct qs_act *a, const struct qs_step *s, qs_move m)
{
    struct nul *g = a->state;
    g->said[s->seat] = (uint8_t)(qs_c(m) + 1);
    qs_points(a, s->seat, NUL_POINTS, qs_c(m));
    qs_tell(a, (struct qs_fact){ .kind = NUL_SAID, .seat = s->seat, .v = { qs_c(m) } });
}

enum { NUL_TURN, NUL_STEPS };

static const struct qs_step_kind steps[NUL_STEPS] = {
    [NUL_TURN] = { .name = "turn",
                   .asks = QS_ASKS_SEAT,
                   .begins_turn = 1,
                   .rule = NUL(1, 1),
                   .offer = offer_say,
                   .take = take_say,
                   .words = "Which number?" },
};

/* Where a scenario begins: what stands on the agenda then. */
static void enter_turn(struct qs_act *a, int seat)
{
    const struct nul *g = a->state;
    for (int p = seat; p < g->core.seats; p++) {
        qs_then(a, (struct qs_step){ .kind = NUL_TURN, .seat = (uint8_t)p });
    }
}

static const struct qs_entry entries[] = { { "turn", enter_turn }, { NULL, NULL } };

/* ------------------------------------------------------------------ what a person sees */

/*
 * Figures follow from the state and are computed from a view: here the number, which the field has
 * plus one. A title makes a column of the table of players. Clicks say more about a verb; rules that
 * say it all need no `why`. A game of any size has these in figures.c and why.c.
 */
static void seat_number(const struct qs_rules *r, const void *view, int seat, int i, int32_t *out)
{
    const struct nul *g = view;
    (void)r, (void)seat;
    if (g->said[i]) {
        out[0] = g->said[i] - 1;
    }
}

static const struct qs_figure figures[] = {
    { "seats.#.number", .column = "Number", .icon = "number", .values = seat_number },
    { .path = NULL },
};

static const struct qs_click clicks[NUL_VERBS] = { [NUL_SAY] = { .brief = "Say" } };

static const uint16_t plain[] = { NUL(1, 2), 0 };

/* ------------------------------------------------------------------ what a game must have */

static const struct qs_option options[] = { { .name = NULL } };
static const struct qs_sheet sheets[] = { { .file = NULL } };
static const struct qs_term terms[] = { { .word = NULL } };
static const char *const turn_help[] = { "Say a number from 0 to 9.", NULL };

/* What the sheets cannot check for themselves. */
static int load(void *data, struct qs_complaints *why)
{
    (void)data, (void)why;
    return 0;
}

/* The state comes zeroed but for the number of seats. */
static void setup(struct qs_act *a, const struct qs_options *o)
{
    (void)o;
    enter_turn(a, 0);
}

/* In hundredths of a point, from what the seat may see. */
static int32_t worth(const struct qs_rules *r, const void *view, int seat)
{
    const struct nul *g = view;
    (void)r;
    return 100 * g->core.points[seat][NUL_POINTS];
}

/* The invariants of the game's own, numbered; views must pass as well. */
static const char *check(const struct qs_rules *r, const void *state)
{
    const struct nul *g = state;
    (void)r;
    for (int p = 0; p < g->core.seats; p++) {
        if (g->said[p] && g->core.points[p][NUL_POINTS] != g->said[p] - 1) {
            return "(1) a seat has as many points as it said";
        }
    }
    return NULL;
}

const struct qs_game qs_null = {
    .abi = QS_ABI,
    .rules = 1,
    .name = "null",
    .title = "Null",
    .prefix = "NUL",
    .min_players = 1,
    .max_players = NUL_SEATS,
    .n_fields = sizeof fields / sizeof fields[0],
    .n_steps = NUL_STEPS,
    .n_verbs = NUL_VERBS,
    .n_facts = NUL_FACTS,
    .n_lists = QS_LIST_FIRST,
    .n_sources = NUL_SOURCES,
    .state_size = sizeof(struct nul),
    .kept_size = sizeof(struct nul),
    .max_answers = NUL_SEATS,
    .max_legal = NUL_NUMBERS,
    .horizon = 1,
    .playouts = 16,
    .looks = 1,
    .options = options,
    .fields = fields,
    .steps = steps,
    .verbs = verbs,
    .facts = facts,
    .sources = sources,
    .entries = entries,
    .terms = terms,
    .turn_help = turn_help,
    .sheets = sheets,
    .figures = figures,
    .clicks = clicks,
    .plain = plain,
    .load = load,
    .setup = setup,
    .worth = worth,
    .check = check,
};
