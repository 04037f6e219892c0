/*
 * check_edition.c: what tables of an edition must keep to beyond the range of each number, so that
 * every game can be played with them.
 */
#include <assert.h>

#include "embarcadero.h"

static_assert((int)EM_CARDS <= 64 * EM_CARD_WORDS && EM_CARDS < 255, "a card, plus one, fits a byte");
static_assert(EM_SHIPS <= 64 && EM_FIRST_LANDMARK > 64, "ships and decks lie in known words");
static_assert(EM_COLUMNS * EM_COLUMN <= EM_CELLS && EM_ROWS < EM_COLUMN && EM_CELLS <= 255,
              "a space fits a byte, and every column has a free bit");
static_assert(EM_RESOURCES <= 8, "a byte of a word for each resource");
static_assert(EM_SIZE < 8, "fees are counted in three planes");
static_assert(EM_GOALS <= 64 && EM_CHARACTERS <= 64 && (int)EM_ACHIEVEMENTS <= 64, "sets of a word");
static_assert((int)EM_SEATS <= QS_SEATS && (int)EM_SOURCES <= QS_SOURCES, "the engine's limits");
static_assert(EM_DEALT * (int)EM_MARKET_ROWS * EM_PRICES < EM_UNKNOWN, "the cost of a hand fits a byte");
static_assert(EM_SEATS * EM_DEALT + EM_ROW <= EM_SHIPS && EM_SEATS * EM_DEALT + EM_ROW <= EM_BUILDINGS,
              "cards for hands and rows");
static_assert(EM_PRICES <= (int)QS_VALUES, "the sampler knows all market costs");
static_assert(EM_FRAME + 3 + EM_MOST_NEST <= (int)QS_AGENDA, "the agenda is high enough");
static_assert(EM_PLACES + EM_ROUNDS + 2 <= (int)QS_PUSHED, "the longest list of steps said at once");
static_assert(EM_TOKENS + EM_CARDS < 255, "tokens and icons of a resource fit a byte");

/* ------------------------------------------------------------------ effects */

/* EMB-16.3, EMB-16.8, EMB-4.9: of a building only, which has a level and is there at the end. */
static bool needs_building(int kind)
{
    return kind == EM_COUNCIL_LEVEL || kind == EM_POINTS_LEVEL || kind == EM_POINTS_AT || kind == EM_END_PER;
}

static void check_effect(const struct qs_effect *e, bool building, bool may_pay, const char *file,
                         const struct qs_name *name, struct qs_complaints *why)
{
    if (needs_building(e->kind) && !building) {
        qs_complain(why, file, 0, "%s: an effect that only a building's bonus can have", name->slug);
    }
    if (e->kind == EM_PAY && !may_pay) {
        qs_complain(why, file, 0, "%s: pay comes first in a scrap action of a card, and once", name->slug);
    }
}

/* EMB-5.4: a cost is the first effect of a scrap action of a card, so that it can be refused. */
static void check_card(const struct em_card *c, const char *file, struct qs_complaints *why)
{
    for (int i = 0; i < EM_EFFECTS; i++) {
        check_effect(&c->scrap[i], false, !i, file, &c->name, why);
        check_effect(&c->other[i], false, !i, file, &c->name, why);
        check_effect(&c->bonus[i], true, false, file, &c->name, why);
    }
}

static void check_effects(const struct em_data *d, struct qs_complaints *why)
{
    for (int c = 0; c < EM_CARDS; c++) {
        check_card(&d->card[c],
                   c < EM_SHIPS            ? "ships.txt"
                   : c < EM_FIRST_LANDMARK ? "buildings.txt"
                                           : "landmarks.txt",
                   why);
    }
    for (int i = 0; i < d->actions; i++) {
        check_effect(&d->action[i].does, false, false, "actions.txt", &d->action[i].name, why);
    }
    for (int i = 0; i < d->spaces; i++) {
        check_effect(&d->space[i].bonus, false, false, "council.txt", &d->space[i].name, why);
    }
    for (int i = 0; i < d->characters; i++) {
        const struct em_character_row *c = &d->character[i];
        check_effect(&c->once, false, false, "characters.txt", &c->name, why);
        if (c->scores.kind != EM_END_PER) {
            qs_complain(why, "characters.txt", 0, "%s: scores must be end-per ITEM N K", c->name.slug);
        }
    }
}

/* ------------------------------------------------------------------ the council */

static void check_council(const struct em_data *d, struct qs_complaints *why)
{
    int last = 0;
    if (d->nest[d->spaces] > EM_MOST_NEST) {
        qs_complain(why, "council.txt", 0, "too many bonuses that lead to others");
    }
    for (int i = 0; i < d->spaces; i++) {
        if (d->space[i].scores && d->space[i].scores <= last) {
            qs_complain(why, "council.txt", 0, "%s: scoring spaces must rise along the track",
                        d->space[i].name.slug);
        }
        last = d->space[i].scores ? d->space[i].scores : last;
    }
}

/* ------------------------------------------------------------------ boards and hulls */

/*
 * EMB-1.10: two first ships lie at every wharf, apart from each other. EMB-13.4: on the first side,
 * which is that of the lone player, the rival's ships fit at either side of each.
 */
static void check_board(const struct em_data *d, int b, struct qs_complaints *why)
{
    const struct em_board_row *board = &d->board[b];
    int edge = b ? 1 : 2, between = b ? 3 : 4, n = d->wharves[b];
    if (board->built >= board->columns) {
        qs_complain(why, "boards.txt", 0, "%s: a wharf begins shorter than the board is wide",
                    board->name.slug);
    }
    for (int w = 0; w < n; w++) {
        int before = w ? board->wharves[w - 1] + between : edge;
        if (board->wharves[w] <= before || board->wharves[w] + edge > board->rows) {
            qs_complain(why, "boards.txt", 0,
                        "%s: wharves ascend, with %d rows of water between and %d outside", board->name.slug,
                        between, edge);
        }
    }
    if (2 * n < (b ? EM_SEATS : EM_SEATS - 1)) {
        qs_complain(why, "boards.txt", 0, "%s: too few wharves for the first ships", board->name.slug);
    }
}

static int tiles_of(const struct em_data *d, int across, int deep)
{
    int n = 0;
    for (int i = 0; i < d->shapes; i++) {
        n += d->shape[i].across == across && d->shape[i].deep == deep ? d->shape[i].tiles : 0;
    }
    return n;
}

/* EMB-1.10, EMB-13.4: hulls that are laid before the first turn; none is bigger than 6. */
static void check_shapes(const struct em_data *d, struct qs_complaints *why)
{
    if (tiles_of(d, 3, 1) < EM_SEATS) {
        qs_complain(why, "shapes.txt", 0, "first ships need %d hulls of 3x1", EM_SEATS);
    }
    if (tiles_of(d, 3, 2) < d->wharves[0]) {
        qs_complain(why, "shapes.txt", 0, "the rival needs a hull of 3x2 for each wharf");
    }
    for (int i = 0; i < d->shapes; i++) {
        const struct em_shape_row *s = &d->shape[i];
        if (s->across < s->deep || s->across * s->deep < 2 || s->across * s->deep > EM_SIZE) {
            qs_complain(why, "shapes.txt", 0, "%s: a hull has 2 to %d spaces, the long side first",
                        s->name.slug, EM_SIZE);
        }
    }
}

/* ------------------------------------------------------------------ figures */

/* Least and most of each row of supply.txt. */
static const uint8_t figures[EM_FIGURES][2] = {
    [EM_N_MONEY] = { 0, 60 },      [EM_N_STRUCTURES] = { 10, 120 }, [EM_N_SINGLES] = { 0, 40 },
    [EM_N_DOUBLES] = { 0, 40 },    [EM_N_TRIPLES] = { 0, 40 },      [EM_N_TILES] = { 0, 120 },
    [EM_N_SUNK] = { 0, 53 },       [EM_N_SOLO_START] = { 0, 50 },   [EM_N_SOLO_COUNCIL] = { 0, 20 },
    [EM_N_COUNCIL] = { 0, 20 },    [EM_N_BANDS] = { 1, 255 },       [EM_N_BANDS + 1] = { 1, 255 },
    [EM_N_BANDS + 2] = { 1, 255 }, [EM_N_BANDS + 3] = { 1, 255 },   [EM_N_BANDS + 4] = { 1, 255 },
};

static void check_figures(const struct em_data *d, struct qs_complaints *why)
{
    for (int i = 0; i < EM_FIGURES; i++) {
        int n = d->figure[i].value;
        if (n < figures[i][0] || n > figures[i][1]) {
            qs_complain(why, "supply.txt", 0, "%s: %d to %d", d->figure[i].name.slug, figures[i][0],
                        figures[i][1]);
        }
        if (i > EM_N_BANDS && n <= d->figure[i - 1].value) {
            qs_complain(why, "supply.txt", 0, "%s: ranks must rise", d->figure[i].name.slug);
        }
    }
}

void em_check_edition(const struct em_data *d, struct qs_complaints *why)
{
    check_effects(d, why);
    check_council(d, why);
    for (int b = 0; b < d->boards; b++) {
        check_board(d, b, why);
    }
    check_shapes(d, why);
    check_figures(d, why);
}
