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

enum { AT_PRICE = 9, AT_TITLE = 19, AT_VP = 35, AT_OWN_VP = 20, AT_NEEDS = 38, AT_ABILITY = 58, LESS = 100,
       WIDE = 120, TALL = 32, SLOTS = 3, LARGE = 9 };

/* Where there is room prices have whole names, and what follows moves to the right. */
static int beside(const struct canvas *c)
{
    return c->cols < LESS ? 0 : 8;
}

/* ------------------------------------------------------------------ wharves and markets */

static int draw_wharves(struct canvas *c, const struct qs_scene *s, int row)
{
    int n = members_of(s, "wharf");
    for (int i = 0; i < n; i++) {
        char path[64];
        const char *wharf = member_of(s, "wharf", i);
        int col = i * c->cols / n;
        snprintf(path, sizeof path, "wharf.%s", wharf);
        col = put_words(c, row, col, 20, STYLE_TITLE, path, "{=wharf.{0}}", wharf, "") + 2;
        put_kinds_fitting(c, row, col, (i + 1) * c->cols / n, "good", path, NULL);
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
        put_words(c, row, AT_NEEDS + at - 12, 12, STYLE_FAINT, NULL, W("still needs"), "", "");
    }
    put_kinds(c, row, AT_NEEDS + at, "good", needs, "", true);
    put_words(c, row, AT_ABILITY + at, c->cols, STYLE_FAINT, NULL,
              own && seen_number(c->scene->seen, "%s", used) ? W("used up") : c->cols >= WIDE ? "{{0}.ability}"
                                                                                       : "{~{0}.ability}", card, "");
}

static void put_price(struct canvas *c, int row, const char *market)
{
    char path[64];
    snprintf(path, sizeof path, "market.%s.price", market);
    int col = put_kinds(c, row, AT_PRICE, "good", path, "", c->cols < LESS);
    col = put_words(c, row, col, 1, STYLE_FAINT, NULL, "{?market.{0}.price}+", market, "");
    put_words(c, row, col, 6, STYLE_FAINT, NULL, W("{?market.{0}.lock} lock"), market, "");
}

static void put_heads(struct canvas *c, int row)
{
    int at = beside(c);
    put_words(c, row, 0, AT_PRICE, STYLE_TITLE, NULL, W("Round {head.round.target:0}|{head.round.last}last!"), "", "");
    put_words(c, row, AT_PRICE, 9, STYLE_FAINT, NULL, W("asks you"), "", "");
    put_words(c, row, AT_TITLE + at, 15, STYLE_FAINT, NULL, W("contract"), "", "");
    put_words(c, row, AT_VP + at - 1, 3, STYLE_FAINT, NULL, W("VP"), "", "");
    put_words(c, row, AT_NEEDS + at, 16, STYLE_FAINT, NULL, W("needs"), "", "");
    put_words(c, row, AT_ABILITY + at, 16, STYLE_FAINT, NULL, W("ability"), "", "");
}

static void put_building(struct canvas *c, int row, const char *lit)
{
    int at = beside(c);
    put_words(c, row, AT_TITLE + at, AT_VP - AT_TITLE - 1, STYLE_PLAIN, lit, "{building-top}", "", "");
    put_words(c, row, AT_VP + at, 2, STYLE_PLAIN, NULL, "{building-top.vp}", "", "");
    put_words(c, row, AT_NEEDS + at, 40, STYLE_FAINT, NULL, W("building, {building.left} left"), "", "");
}

static int draw_markets(struct canvas *c, const struct qs_scene *s, int row)
{
    int n = members_of(s, "market");
    put_heads(c, row++);
    for (int i = 0; i < n; i++, row++) {
        char card[64], needs[80];
        const char *market = member_of(s, "market", i);
        snprintf(card, sizeof card, "market.%s", market);
        snprintf(needs, sizeof needs, "%s.needs", card);
        put_words(c, row, 0, AT_PRICE - 1, STYLE_TITLE, card, "{=market.{0}}", market, "");
        put_price(c, row, market);
        if (seen_values(s, (int32_t[8]){ 0 }, 8, "%s", needs)) {
            put_contract(c, row, AT_TITLE + beside(c), card, card, needs, "");
        } else if (i + 1 == n) {
            put_building(c, row, card);
        }
    }
    return row;
}

/* Goods that lie beside markets at the beginning. */
static int draw_laid(struct canvas *c, const struct qs_scene *s, int row)
{
    int col = 0;
    for (int i = 0; i < members_of(s, "market"); i++) {
        char path[64];
        const char *market = member_of(s, "market", i);
        snprintf(path, sizeof path, "laid.%s", market);
        int after = put_words(c, row, col, 40, STYLE_FAINT, NULL, W("{?laid.{0}}beside {=market.{0}}: "),
                              market, "");
        col = after > col ? put_kinds(c, row, after, "good", path, NULL, true) + 2 : col;
    }
    return col ? row + 1 : row;
}

/* ------------------------------------------------------------------ trophies and favours */

/* Points of the cards of a set that are for contracts of a size, with a label; 0: for all. */
static int put_trophies(struct canvas *c, const struct qs_scene *s, int row, int col,
                        const char *path, const char *label, int size)
{
    int32_t them[64];
    int n = qs_scene_values(s, path, them, 64), shown = 0;
    for (int i = 0; i < n; i++) {
        const char *trophy = member_of(s, "trophy", them[i]);
        if (!size || seen_number(s, "trophy.%s.size", trophy) == size) {
            col = shown++ ? col : put_words(c, row, col, 20, STYLE_FAINT, NULL, label, trophy, "");
            col = put_words(c, row, col, 5, STYLE_PLAIN, NULL, " {trophy.{0}.vp}", trophy, "");
        }
    }
    return col;
}

static int draw_stack(struct canvas *c, const struct qs_scene *s, int row)
{
    bool solo = seats_of(s) == 1;
    int col = canvas_put(c, row, 0, 30, STYLE_TITLE, "trophies", "%s",
                         solo ? T("Favours left") : T("Trophies left"));
    for (int size = !solo; size <= (solo ? 0 : LARGE); size++) {
        col = put_trophies(c, s, row, col, "trophies", solo ? "" : W("  size {trophy.{0}.size}:"), size);
    }
    col = put_trophies(c, s, row, col, "favours.up", W("  yours:"), 0);
    col = put_words(c, row, col, 20, STYLE_BAD, "favours.owed", W("  owed: {favour.debt.vp}"), "", "");
    put_trophies(c, s, row, col, "captains.favours", W("  theirs:"), 0);
    put_words(c, row, c->cols - 14, 14, STYLE_FAINT, NULL, W("goods deck {deck}"), "", "");
    return row + 1;
}

/* ------------------------------------------------------------------ sides */

static int draw_slots(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        char card[64], missing[64], lit[96], used[64];
        snprintf(card, sizeof card, "seats.%d.contracts.%d", seat, slot);
        snprintf(missing, sizeof missing, "seats.%d.missing.%d", seat, slot);
        snprintf(used, sizeof used, "seats.%d.used.%d", seat, slot);
        int32_t contract = qs_scene_number(s, card);
        if (contract == QS_NONE) {
            continue;
        }
        snprintf(lit, sizeof lit, "seats.%d.contracts.%s", seat, member_of(s, "contract", contract));
        put_contract(c, row++, 2, card, lit, missing, used);
    }
    return row;
}

/* What lies finished before a seat, if anything does. */
static int draw_done(struct canvas *c, int row, const char *seat)
{
    return put_lines(c, row, 2, 2, 2, STYLE_PLAIN, NULL,
                     W("[{?seats.{0}.completed}Done: {seats.{0}.completed}  ]"
                       "[{?seats.{0}.buildings}Built: {seats.{0}.buildings}  ]"
                       "[{?seats.{0}.trophies}Trophies: {seats.{0}.trophies}]"), seat, "");
}

/* Name, points and hand on one line. */
static void put_seat(struct canvas *c, int row, const char *seat)
{
    enum { REST = 24 }; /* columns for what follows the hand */
    char goods[64], hand[64];
    snprintf(goods, sizeof goods, "seats.%s.goods", seat);
    snprintf(hand, sizeof hand, "seats.%s.hand", seat);
    int col = put_words(c, row, 0, 24, STYLE_TITLE, NULL, "{side.{0}}", seat, "");
    col = put_words(c, row, col, 40, STYLE_FAINT, NULL,
                    W("  {side.{0}.end} VP now  done {seats.{0}.done}[ of {head.round.target:1}][ built {+seats.{0}.bought}]  hand "
                      "{seats.{0}.size}: "), seat, "");
    col = put_kinds_fitting(c, row, col, c->cols - REST, "good", goods, hand);
    col = put_words(c, row, col, 20, STYLE_FAINT, NULL, W(" and {+seats.{0}.unseen} hidden"), seat, "");
    snprintf(hand, sizeof hand, "seats.%s.stored", seat);
    col = put_words(c, row, col, 20, STYLE_KIND + 5, hand, W("  Crabs {+seats.{0}.crabs}"), seat, "");
    put_words(c, row, col, 24, STYLE_FAINT, NULL, W("  bonus {seats.{0}.captain.bonus}"), seat, "");
}

/* Another seat in one line: its contracts with how many goods they miss. */
static int draw_line(struct canvas *c, int row, const char *seat)
{
    char goods[64];
    snprintf(goods, sizeof goods, "seats.%s.goods", seat);
    int col = put_words(c, row, 0, 20, STYLE_TITLE, NULL, "{side.{0}}", seat, "");
    col = put_words(c, row, col, 40, STYLE_FAINT, NULL, W(" {side.{0}.end} VP[ done {+seats.{0}.done}]"
                    "[ built {+seats.{0}.bought}][ crabs {+seats.{0}.crabs}]; has "), seat, "");
    col = put_kinds(c, row, col, "good", goods, "", true);
    col = put_words(c, row, col, 6, STYLE_FAINT, NULL, " +{+seats.{0}.unseen}?", seat, "");
    col = canvas_put(c, row, col, 1, STYLE_FAINT, NULL, ";");
    for (int slot = 0; slot < SLOTS; slot++) {
        col = put_words(c, row, col, c->cols, STYLE_PLAIN, NULL,
                        W(" {seats.{0}.contracts.{1}} lacks {#seats.{0}.missing.{1}}"), seat, digit(slot));
    }
    return row + 1;
}

static int draw_seat(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    if (seat != s->seat && c->height < TALL && seats_of(s) > 2) {
        return draw_line(c, row, digit(seat));
    }
    put_seat(c, row, digit(seat));
    row = draw_slots(c, s, row + 1, seat);
    return c->height < TALL ? row : draw_done(c, row, digit(seat));
}

/* Their open contracts, oldest first, however many: the first has goods on it. */
static int draw_line_of_theirs(struct canvas *c, const struct qs_scene *s, int row)
{
    int col = 2;
    for (int i = 0; i < members_of(s, "captain") + 1; i++) {
        char text[128];
        if (!say(s, i ? W("{captains.line.{0}} {captains.line.{0}.vp} VP ({line.{0}.filled:1} goods)")
                      : W("{captains.line.{0}} {captains.line.{0}.vp} VP, has {line.{0}.filled:0} of "
                          "{line.{0}.filled:1}"), digit(i), "", text, sizeof text)) {
            continue;
        }
        int width = text_columns(text, strlen(text));
        row += col > 2 && col + width > c->cols;
        col = col > 2 && col + width > c->cols ? 2 : col;
        col = canvas_put(c, row, col, c->cols - col, STYLE_PLAIN, NULL, "%s", text) + 2;
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
    { "market", W("{=market.{1}} asks you {market.{1}.price} or higher: {market.{1}}, {market.{1}.vp} VP, needs "
                  "{market.{1}.needs}[; ability: {market.{1}.ability}].|"
                  "{=market.{1}} asks you {market.{1}.price} or higher: {building-top}, a building, "
                  "{building-top.vp} VP; buildings left: {building.left}.|"
                  "{=market.{1}}: nothing.") },
    { "market", W("{?laid.{1}}Beside {=market.{1}} lie {laid.{1}}.") },
    { NULL, W("[{?trophies}Still to be had: {trophies}. ]Goods in the deck: {deck}.") },
    { 0 },
};

static const struct sentence favours[] = {
    { NULL, W("[{?favours.up}Favours face up: {favours.up}. ]"
              "[Face down, to be paid: {favour.debt}. ][{favours.lock} locks {favours.market}. ]") },
    { 0 },
};

static const struct sentence seat_words[] = {
    { NULL, W("{side.{0}}, {side.{0}.end} VP if it ended now; hand: {seats.{0}.goods}"
              "[, and {+seats.{0}.unseen} hidden][; stored king crabs: {+seats.{0}.crabs}].|"
              "{side.{0}}, {side.{0}.end} VP if it ended now; hand: nothing"
              "[ but {+seats.{0}.unseen} hidden][; stored king crabs: {+seats.{0}.crabs}].") },
    { "3", W("Open contract: {seats.{0}.contracts.{1}}, {seats.{0}.contracts.{1}.vp} VP, misses "
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
    { NULL, W("Then: {captains.line.1}, {captains.line.1.vp} VP, needs {captains.line.1.needs}.") },
    { NULL, W("Then: {captains.line.2}, {captains.line.2.vp} VP, needs {captains.line.2.needs}.") },
    { NULL, W("Then: {captains.line.3}, {captains.line.3.vp} VP, needs {captains.line.3.needs}.") },
    { NULL, W("Then: {captains.line.4}, {captains.line.4.vp} VP, needs {captains.line.4.needs}.") },
    { NULL, W("[{?captains.completed}Completed: {captains.completed}. ]"
              "[{?captains.favours}Their favours: {captains.favours}. ]") },
    { 0 },
};

static void side(struct page *p, const struct qs_scene *s, int of)
{
    bool seat = of < seats_of(s);
    add_sentences(p, s, seat ? seat_words : captains_words, digit(of));
    add_sentences(p, s, favours + (!seat || seats_of(s) > 1), digit(of));
}

static const struct sentence how_far[] = {
    { NULL, W("{round}.[ {side.1}: {side.1.end} VP if it ended now, cards in their deck: "
              "{captains.deck}.]") },
    { 0 },
};

static void read(struct page *p, const struct qs_scene *s)
{
    add_sentences(p, s, how_far, "");
    add_sentences(p, s, table, "");
    for (int i = 0; i < s->n_sides; i++) {
        page_add(p, "\n");
        side(p, s, side_at(s, i));
    }
}

static void brief(struct page *p, const struct qs_scene *s)
{
    add_sentences(p, s, table, "");
    add_sentences(p, s, how_far, "");
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
