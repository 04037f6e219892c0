/*
 * wharfside.c: the table of Wharfside on a screen and in sentences.
 *
 *     North  Shrimp, Tuna, Lobster            South  2 Oyster, King Crab
 *               asks you    contract         VP needs            ability
 *     Market 1  1 Tuna      Net Loft          3 Shr 2Tun         draw 1 more at a wharf
 *     ...
 *     You  5 VP now  done 0  hand 4: 2 Shrimp, Tuna, Lobster  Crabs 1
 *       Bait Stall  2 misses Shr Oys                             draw 1 more at a wharf
 *
 * On a screen of 24 rows the other seats of a full table have a line each, and what is done is only
 * counted.
 */
#include "boards/boards.h"

#include <string.h>

enum {
    AT_PRICE = 9,
    AT_TITLE = 19,
    AT_VP = 35,
    AT_OWN_VP = 20,
    AT_NEEDS = 38,
    AT_ABILITY = 58,
    LESS = 100,
    WIDE = 120,
    TALL = 32
};

/* Where there is room prices have whole names, and what follows moves to the right. */
static int beside(const struct canvas *c)
{
    return c->cols < LESS ? 0 : 8;
}

/* ------------------------------------------------------------------ wharves and markets */

static int draw_wharves(struct canvas *c, const struct qs_scene *s, int row)
{
    for (struct those wharf = all_of(s, "wharf"); next_of(&wharf);) {
        int col = wharf.i * c->cols / wharf.n, end = wharf.next * c->cols / wharf.n;
        const char *path = path_to("wharf.%s", wharf.slug);
        col = put_words(c, row, col, 20, STYLE_TITLE, path, "{={0}}", path, "") + 2;
        put_kinds_fitting(c, row, col, end, "good", path, NULL);
    }
    return row + 1;
}

/* A contract and the goods it needs; of one's own, `used` says whether its ability is used up. */
static void put_contract(struct canvas *c, int row, int col, const char *card, const char *lit,
                         const char *needs, const char *used)
{
    bool own = used[0];
    int at = beside(c), vp = own ? AT_OWN_VP : AT_VP;
    put_words(c, row, col, vp + at - col - 1, STYLE_PLAIN, lit, "{{0}}", card, "");
    put_words(c, row, vp + at, 5, STYLE_PLAIN, NULL, own ? W("{{0}.vp} VP") : "{{0}.vp}", card, "");
    if (own) {
        put_label(c, row, AT_NEEDS + at - 12, 12, W("still needs"));
    }
    put_kinds(c, row, AT_NEEDS + at, "good", needs, "", true);
    put_words(c, row, AT_ABILITY + at, c->cols, STYLE_FAINT, NULL,
              own && seen_number(c->scene->seen, used) ? W("used up")
              : c->cols >= WIDE                        ? "{{0}.ability}"
                                                       : "{~{0}.ability}",
              card, "");
}

static void put_price(struct canvas *c, int row, const char *market)
{
    int col = put_kinds(c, row, AT_PRICE, "good", path_to("market.%s.price", market), "", c->cols < LESS);
    col = put_words(c, row, col, 1, STYLE_FAINT, NULL, "{?market.{0}.price}+", market, "");
    put_words(c, row, col, 6, STYLE_FAINT, NULL, W("{?market.{0}.lock} lock"), market, "");
}

static void put_heads(struct canvas *c, int row)
{
    int at = beside(c);
    put_words(c, row, 0, AT_PRICE, STYLE_TITLE, NULL, W("Round {head.round.target:0}|{head.round.last}last!"),
              "", "");
    put_label(c, row, AT_PRICE, 9, W("asks you"));
    put_label(c, row, AT_TITLE + at, 15, W("contract"));
    put_label(c, row, AT_VP + at - 1, 3, W("VP"));
    put_label(c, row, AT_NEEDS + at, 16, W("needs"));
    put_label(c, row, AT_ABILITY + at, 16, W("ability"));
}

static void put_building(struct canvas *c, int row, const char *lit)
{
    int at = beside(c);
    put_words(c, row, AT_TITLE + at, AT_VP - AT_TITLE - 1, STYLE_PLAIN, lit, "{building-top}", "", "");
    put_words(c, row, AT_VP + at, 2, STYLE_PLAIN, NULL, "{building-top.vp}", "", "");
    put_label(c, row, AT_NEEDS + at, 40, W("building, {building.left} left"));
}

static int draw_markets(struct canvas *c, const struct qs_scene *s, int row)
{
    put_heads(c, row++);
    for (struct those market = all_of(s, "market"); next_of(&market); row++) {
        const char *card = path_to("market.%s", market.slug), *needs = path_to("%s.needs", card);
        put_words(c, row, 0, AT_PRICE - 1, STYLE_TITLE, card, "{={0}}", card, "");
        put_price(c, row, market.slug);
        if (values_at(s, needs)) {
            put_contract(c, row, AT_TITLE + beside(c), card, card, needs, "");
        } else if (market.next == market.n) {
            put_building(c, row, card);
        }
    }
    return row;
}

/* Goods that lie beside markets at the beginning. */
static int draw_laid(struct canvas *c, const struct qs_scene *s, int row)
{
    int col = 0;
    for (struct those market = all_of(s, "market"); next_of(&market);) {
        int after = put_words(c, row, col, 40, STYLE_FAINT, NULL, W("{?laid.{0}}beside {=market.{0}}: "),
                              market.slug, "");
        col = after > col ? put_kinds(c, row, after, "good", path_to("laid.%s", market.slug), NULL, true) + 2
                          : col;
    }
    return col ? row + 1 : row;
}

/* ------------------------------------------------------------------ trophies and favours */

/* Points of the cards of a set behind a label; or behind one for each size of contracts that they are for. */
static int put_trophies(struct canvas *c, const struct qs_scene *s, int row, int col, const char *path,
                        const char *label, bool by_size)
{
    int left = values_at(s, path);
    for (int size = 0; left; size++) {
        const char *before = label;
        for (struct those it = those_at(s, "trophy", path); next_of(&it);) {
            if (!by_size || seen_number(s, path_to("trophy.%s.size", it.slug)) == size) {
                col = before ? put_words(c, row, col, 20, STYLE_FAINT, NULL, before, it.slug, "") : col;
                col = put_words(c, row, col, 5, STYLE_PLAIN, NULL, " {trophy.{0}.vp}", it.slug, "");
                before = NULL;
                left--;
            }
        }
    }
    return col;
}

static int draw_stack(struct canvas *c, const struct qs_scene *s, int row)
{
    bool solo = seats_of(s) == 1;
    const char *title = solo ? T("Favours left") : T("Trophies left");
    int col = canvas_put(c, row, 0, 30, STYLE_TITLE, "trophies", "%s", title);
    col = put_trophies(c, s, row, col, "trophies", solo ? "" : W("  size {trophy.{0}.size}:"), !solo);
    col = put_trophies(c, s, row, col, "favours.up", W("  yours:"), false);
    col = put_words(c, row, col, 20, STYLE_BAD, "favours.owed", W("  owed: {favour.debt.vp}"), "", "");
    put_trophies(c, s, row, col, "captains.favours", W("  theirs:"), false);
    put_label(c, row, c->cols - 14, 14, W("goods deck {deck}"));
    return row + 1;
}

/* ------------------------------------------------------------------ sides */

static int slots_of(const struct qs_scene *s)
{
    return values_at(s, "seats.0.contracts");
}

static int draw_slots(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    for (int slot = 0; slot < slots_of(s); slot++) {
        const char *card = path_to("seats.%d.contracts.%d", seat, slot);
        int32_t contract = qs_scene_number(s, card);
        if (contract != QS_NONE) {
            put_contract(c, row++, 2, card,
                         path_to("seats.%d.contracts.%s", seat, member_of(s, "contract", contract)),
                         path_to("seats.%d.missing.%d", seat, slot), path_to("seats.%d.used.%d", seat, slot));
        }
    }
    return row;
}

/* What lies finished before a seat, if anything does. */
static int draw_done(struct canvas *c, int row, const char *seat)
{
    return put_lines(c, row, 2, 2, 2, STYLE_PLAIN, NULL,
                     W("[{?seats.{0}.completed}Done: {seats.{0}.completed}  ]"
                       "[{?seats.{0}.buildings}Built: {seats.{0}.buildings}  ]"
                       "[{?seats.{0}.trophies}Trophies: {seats.{0}.trophies}]"),
                     seat, "");
}

/* Name, points and hand on one line. */
static void put_seat(struct canvas *c, int row, const char *seat)
{
    enum { REST = 24 }; /* columns for what follows the hand */
    int col = put_words(c, row, 0, 24, STYLE_TITLE, NULL, "{side.{0}}", seat, "");
    col = put_words(
        c, row, col, 40, STYLE_FAINT, NULL,
        W("  {side.{0}.end} VP now  done {seats.{0}.done}[ of {head.round.target:1}][ built {+seats.{0}.bought}]  hand "
          "{seats.{0}.size}: "),
        seat, "");
    col = put_kinds_fitting(c, row, col, c->cols - REST, "good", path_to("seats.%s.goods", seat),
                            path_to("seats.%s.hand", seat));
    col = put_words(c, row, col, 20, STYLE_FAINT, NULL, W(" and {+seats.{0}.unseen} hidden"), seat, "");
    col = put_words(c, row, col, 20, STYLE_KIND + 5, "seats.{0}.stored", W("  Crabs {+seats.{0}.crabs}"),
                    seat, "");
    put_words(c, row, col, 24, STYLE_FAINT, NULL, W("  bonus {seats.{0}.captain.bonus}"), seat, "");
}

/* Another seat in one line: its contracts with how many goods they miss. */
static int draw_line(struct canvas *c, const struct qs_scene *s, int row, const char *seat)
{
    int col = put_words(c, row, 0, 20, STYLE_TITLE, NULL, "{side.{0}}", seat, "");
    col = put_words(c, row, col, 40, STYLE_FAINT, NULL,
                    W(" {side.{0}.end} VP[ done {+seats.{0}.done}]"
                      "[ built {+seats.{0}.bought}][ crabs {+seats.{0}.crabs}]; has "),
                    seat, "");
    col = put_kinds(c, row, col, "good", path_to("seats.%s.goods", seat), "", true);
    col = put_words(c, row, col, 6, STYLE_FAINT, NULL, " +{+seats.{0}.unseen}?", seat, "");
    col = canvas_put(c, row, col, 1, STYLE_FAINT, NULL, ";");
    for (int slot = 0; slot < slots_of(s); slot++) {
        col = put_words(c, row, col, c->cols, STYLE_PLAIN, NULL,
                        W(" {seats.{0}.contracts.{1}} lacks {#seats.{0}.missing.{1}}"), seat, digit(slot));
    }
    return row + 1;
}

static int draw_seat(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    if (seat != s->seat && c->height < TALL && seats_of(s) > 2) {
        return draw_line(c, s, row, digit(seat));
    }
    put_seat(c, row, digit(seat));
    row = draw_slots(c, s, row + 1, seat);
    return c->height < TALL ? row : draw_done(c, row, digit(seat));
}

/* Their open contracts, oldest first, however many: the first has goods on it. */
static int draw_line_of_theirs(struct canvas *c, const struct qs_scene *s, int row)
{
    int col = 2;
    for (int i = 0; i < values_at(s, "captains.line"); i++) {
        const char *text =
            said(s,
                 i ? W("{captains.line.{0}} {captains.line.{0}.vp} VP ({line.{0}.filled:1} goods)")
                   : W("{captains.line.{0}} {captains.line.{0}.vp} VP, has {line.{0}.filled:0} of "
                       "{line.{0}.filled:1}"),
                 digit(i), "");
        bool full = *text && col > 2 && col + text_columns(text, strlen(text)) > c->cols;
        row += full;
        col = full ? 2 : col;
        col = *text ? canvas_put(c, row, col, c->cols - col, STYLE_PLAIN, NULL, "%s", text) + 2 : col;
    }
    return row + (col > 2);
}

static void draw_captains(struct canvas *c, const struct qs_scene *s, int row)
{
    const char *side = digit(seats_of(s));
    int col = put_words(c, row, 0, 24, STYLE_TITLE, NULL, "{side.{0}}", side, "");
    col = put_words(c, row, col, 50, STYLE_FAINT, NULL,
                    W("  {side.{0}.end} VP now  done {#captains.completed}  {round}  goods: "), side, "");
    put_kinds_fitting(c, row++, col, c->cols, "good", "captains.free", NULL);
    row = draw_line_of_theirs(c, s, row);
    if (c->height >= TALL) {
        put_lines(c, row, 2, 2, 2, STYLE_PLAIN, NULL, W("{?captains.completed}Done: {captains.completed}"),
                  "", "");
    }
}

static void draw(struct canvas *c, const struct qs_scene *s)
{
    int row = draw_wharves(c, s, 0);
    row = draw_markets(c, s, row);
    row = draw_laid(c, s, row);
    row = draw_stack(c, s, row);
    for (int i = 0; i < seats_of(s); i++) {
        row = draw_seat(c, s, row, side_at(s, i));
    }
    if (seats_of(s) == 1) {
        draw_captains(c, s, row);
    }
}

/* ------------------------------------------------------------------ in sentences */

static const struct sentence table[] = {
    { "wharf", W("{=wharf.{1}} wharf: {wharf.{1}}.|{=wharf.{1}} wharf: nothing.") },
    { "market",
      W("{=market.{1}} asks you {market.{1}.price} or higher: {market.{1}}, {market.{1}.vp} VP, needs "
        "{market.{1}.needs}[; ability: {market.{1}.ability}].|"
        "{=market.{1}} asks you {market.{1}.price} or higher: {building-top}, a building, "
        "{building-top.vp} VP; buildings left: {building.left}.|"
        "{=market.{1}}: nothing.") },
    { "market", W("{?laid.{1}}Beside {=market.{1}} lie {laid.{1}}.") },
    { NULL, W("[{?trophies}Still to be had: {trophies}. ]Goods in the deck: {deck}.") },
    { 0 },
};

static const struct sentence seat_words[] = {
    { NULL, W("{side.{0}}, {side.{0}.end} VP if it ended now; hand: {seats.{0}.goods}"
              "[, and {+seats.{0}.unseen} hidden][; stored king crabs: {+seats.{0}.crabs}].|"
              "{side.{0}}, {side.{0}.end} VP if it ended now; hand: nothing"
              "[ but {+seats.{0}.unseen} hidden][; stored king crabs: {+seats.{0}.crabs}].") },
    { "seats.{0}.contracts",
      W("Open contract: {seats.{0}.contracts.{1}}, {seats.{0}.contracts.{1}.vp} VP, misses "
        "{seats.{0}.missing.{1}}[; ability: {seats.{0}.contracts.{1}.ability}[, {?seats.{0}.used.{1}}used up]].") },
    { NULL, W("[{?seats.{0}.completed}Completed: {seats.{0}.completed}. ]"
              "[{?seats.{0}.buildings}Buildings: {seats.{0}.buildings}. ]"
              "[{?seats.{0}.trophies}Trophies: {seats.{0}.trophies}. ]"
              "[Captain {seats.{0}.captain}, bonus good {seats.{0}.captain.bonus}. ]") },
    { 0 },
};

static const struct sentence captains_words[] = {
    { NULL, W("{side.{0}}, {side.{0}.end} VP if it ended now; free goods: {captains.free}. Cards in "
              "their deck: {captains.deck}.|"
              "{side.{0}}, {side.{0}.end} VP if it ended now; no free goods. Cards in their deck: "
              "{captains.deck}.") },
    { NULL, W("They work on: {captains.line.0}, {captains.line.0.vp} VP, needs "
              "{captains.line.0.needs}[, has {captains.on}].") },
    { 0 },
};

static void read_captains(struct page *p, const struct qs_scene *s, const char *side)
{
    add_sentences(p, s, captains_words, side);
    for (int i = 1; i < values_at(s, "captains.line"); i++) {
        add_line(p, s, W("Then: {{0}}, {{0}.vp} VP, needs {{0}.needs}."), path_to("captains.line.%d", i), "");
    }
    add_line(p, s,
             W("[{?captains.completed}Completed: {captains.completed}. ]"
               "[{?captains.favours}Their favours: {captains.favours}. ]"),
             "", "");
}

static void side(struct page *p, const struct qs_scene *s, int of)
{
    if (of >= seats_of(s)) {
        read_captains(p, s, digit(of));
        return;
    }
    add_sentences(p, s, seat_words, digit(of));
    if (seats_of(s) == 1) {
        add_line(p, s,
                 W("[{?favours.up}Favours face up: {favours.up}. ]"
                   "[Face down, to be paid: {favour.debt}. ][{favours.lock} locks {favours.market}. ]"),
                 "", "");
    }
}

static const char how_far[] =
    W("{round}.[ {side.1}: {side.1.end} VP if it ended now, cards in their deck: {captains.deck}.]");

static void read(struct page *p, const struct qs_scene *s)
{
    add_line(p, s, how_far, "", "");
    add_sentences(p, s, table, "");
    add_sides(p, s);
}

static void brief(struct page *p, const struct qs_scene *s)
{
    add_sentences(p, s, table, "");
    add_line(p, s, how_far, "", "");
    side(p, s, s->seat);
}

static const struct qs_term legend[] = {
    { "+", W("Behind a price: goods of this kind or a higher one; a pair stands in for one of them.") },
    { NULL, NULL },
};

const struct board board_wharfside = {
    .game = "wharfside",
    .legend = legend,
    .draw = draw,
    .read = read,
    .brief = brief,
    .side = side,
};
