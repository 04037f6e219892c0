/*
 * wharfside_draw.c: the table of Wharfside on a screen.
 *
 *     North  Shrimp, Tuna, Lobster          South  2 Oyster, King Crab       Deck 41
 *               asks         contract                needs              ability
 *     Market 1  1 Tuna       Net Loft          3 VP  Shr 2Tun           allocate 1
 *     ...
 *     You  5 VP now  hand 4: 2 Shrimp, Tuna, Lobster  Crabs 1
 *       Bait Stall           2 VP  misses Shr Oys                       draw 1
 *
 * Whatever may be clicked carries the path that the game's moves name as their target. On a screen
 * of 24 rows the other seats of a full table have a line each, and what is done is only counted.
 */
#include "boards/wharfside.h"

#include <string.h>

enum { AT_PRICE = 10, AT_TITLE = 23, AT_VP = 41, AT_NEEDS = 47, AT_ABILITY = 68, WIDE = 110,
       TALL = 32 };

/* ------------------------------------------------------------------ goods */

/* "Shr" for "Shrimp" where there is little room; wide characters need fewer. */
static size_t short_name(const char *title)
{
    return text_fit(title, 3);
}

/* Goods one after the other, each with its own path; returns the column after them. */
static int put_goods(struct canvas *c, const struct wharf_table *t, int row, int col,
                     const char *path, const int counts[KINDS], bool shortened)
{
    char element[160];
    int n = 0;
    for (int k = 0; k < KINDS; k++) {
        if (!counts[k]) {
            continue;
        }
        const char *title = list_title(t->r, t->goods, k);
        size_t length = shortened ? short_name(title) : strlen(title);
        snprintf(element, sizeof element, "%s.%s", path, list_slug(t->r, t->goods, k));
        if (n++) {
            col = canvas_put(c, row, col, 2, STYLE_PLAIN, NULL, shortened ? " " : ", ");
        }
        if (counts[k] > 1) {
            col = canvas_put(c, row, col, 4, STYLE_KIND + (enum style)k, element,
                             shortened ? "%d" : "%d ", counts[k]);
        }
        col = canvas_put(c, row, col, 40, STYLE_KIND + (enum style)k, element, "%.*s", (int)length,
                         title);
    }
    return n ? col : canvas_put(c, row, col, 4, STYLE_FAINT, NULL, "-");
}

/* The columns that goods take with their whole names. */
static int goods_columns(const struct wharf_table *t, const int counts[KINDS])
{
    int columns = 0;
    for (int k = 0; k < KINDS; k++) {
        const char *title = list_title(t->r, t->goods, k);
        if (counts[k]) {
            columns += text_columns(title, strlen(title)) + 2 + (counts[k] > 1 ? 3 : 0);
        }
    }
    return columns;
}

static int put_goods_at(struct canvas *c, const struct wharf_table *t, int row, int col,
                        const char *path)
{
    int counts[KINDS];
    wharf_goods(t, path, counts);
    return put_goods(c, t, row, col, path, counts, goods_columns(t, counts) > c->cols - col);
}

/* ------------------------------------------------------------------ wharves and markets */

static int draw_wharves(struct canvas *c, const struct wharf_table *t, int row)
{
    int half = c->cols / 2;
    canvas_put(c, row, 0, 8, STYLE_TITLE, "wharf.north", "%s", T("North"));
    put_goods_at(c, t, row, 7, "wharf.north");
    canvas_put(c, row, half, 8, STYLE_TITLE, "wharf.south", "%s", T("South"));
    put_goods_at(c, t, row, half + 7, "wharf.south");
    return row + 1;
}

static void put_ability(struct canvas *c, const struct wharf_table *t, int row, int contract)
{
    struct page ability = { 0 };
    if (c->cols >= WIDE) {
        row_value(&ability, t->s->m, t->contracts, contract, "ability");
    } else {
        row_effect(&ability, t->s->m, t->contracts, contract, "ability");
    }
    canvas_put(c, row, AT_ABILITY, c->cols - AT_ABILITY, STYLE_FAINT, NULL, "%s",
               page_text(&ability));
    page_free(&ability);
}

static void put_contract(struct canvas *c, const struct wharf_table *t, int row, const char *path,
                         int contract)
{
    int counts[KINDS];
    canvas_put(c, row, AT_TITLE, AT_VP - AT_TITLE - 1, STYLE_PLAIN, path, "%s",
               list_title(t->r, t->contracts, contract));
    canvas_put(c, row, AT_VP, 5, STYLE_PLAIN, NULL, T("%d VP"),
               row_number(t->r, t->contracts, contract, "vp", 0));
    for (int k = 0; k < KINDS; k++) {
        counts[k] = row_number(t->r, t->contracts, contract, "needs", k);
    }
    put_goods(c, t, row, AT_NEEDS, "", counts, true);
    put_ability(c, t, row, contract);
}

static void put_building(struct canvas *c, const struct wharf_table *t, int row, const char *path)
{
    int left, building = wharf_building(t, &left);
    if (building < 0) {
        canvas_put(c, row, AT_TITLE, 8, STYLE_FAINT, NULL, "-");
        return;
    }
    canvas_put(c, row, AT_TITLE, AT_VP - AT_TITLE - 1, STYLE_PLAIN, path, "%s",
               list_title(t->r, t->buildings, building));
    canvas_put(c, row, AT_VP, 5, STYLE_PLAIN, NULL, T("%d VP"),
               row_number(t->r, t->buildings, building, "vp", 0));
    canvas_put(c, row, AT_NEEDS, 32, STYLE_FAINT, NULL, T("building, %d left"), left);
}

static void put_heads(struct canvas *c, int row)
{
    canvas_put(c, row, AT_PRICE, 12, STYLE_FAINT, NULL, "%s", T("asks"));
    canvas_put(c, row, AT_TITLE, 17, STYLE_FAINT, NULL, "%s", T("contract"));
    canvas_put(c, row, AT_NEEDS, 18, STYLE_FAINT, NULL, "%s", T("needs"));
    canvas_put(c, row, AT_ABILITY, 20, STYLE_FAINT, NULL, "%s", T("ability"));
}

/* The goods beside the contracts in the solo set-up. */
static int draw_laid(struct canvas *c, const struct wharf_table *t, int row)
{
    int col = 0, any = 0;
    for (int i = 0; i < STALLS; i++) {
        char path[64];
        int counts[KINDS];
        snprintf(path, sizeof path, "laid.%s", list_slug(t->r, t->markets, i));
        if (wharf_goods(t, path, counts)) {
            any = 1;
            col = canvas_put(c, row, col, 30, STYLE_FAINT, NULL, T("beside %s: "),
                             list_title(t->r, t->markets, i));
            col = put_goods(c, t, row, col, path, counts, true) + 2;
        }
    }
    return row + any;
}

static int draw_markets(struct canvas *c, const struct wharf_table *t, int row)
{
    int locked = t->solo ? view_number(t->s, "favours.market") - 1 : -1;
    put_heads(c, row++);
    for (int i = 0; i < MARKETS; i++, row++) {
        char path[64];
        int kind = wharf_asked(t, i), contract = wharf_offer(t, i);
        snprintf(path, sizeof path, "market.%s", list_slug(t->r, t->markets, i));
        canvas_put(c, row, 0, 9, STYLE_TITLE, path, "%s", list_title(t->r, t->markets, i));
        canvas_put(c, row, AT_PRICE, AT_TITLE - AT_PRICE - 1, STYLE_KIND + (enum style)kind, NULL,
                   "%d %s%s", row_number(t->r, t->markets, i, "asks", 0),
                   list_title(t->r, t->goods, kind), i == locked ? T(" lock") : "");
        if (i >= STALLS) {
            put_building(c, t, row, path);
        } else if (contract >= 0) {
            put_contract(c, t, row, path, contract);
        } else {
            canvas_put(c, row, AT_TITLE, 8, STYLE_FAINT, NULL, "-");
        }
    }
    return row;
}

/* Favours by their points: a label, then those of a set. */
static int put_set(struct canvas *c, const struct wharf_table *t, int row, int col,
                   const char *path, const char *label)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, t->trophies); i++) {
        if (view_number(t->s, "%s.%s", path, list_slug(t->r, t->trophies, i))) {
            col = n++ ? col : canvas_put(c, row, col, 20, STYLE_FAINT, NULL, "  %s", label);
            col = canvas_put(c, row, col, 4, STYLE_PLAIN, NULL, " %d",
                             row_number(t->r, t->trophies, i, "vp", 0));
        }
    }
    return col;
}

/* Who has which favours in the solo game. */
static void put_favours(struct canvas *c, const struct wharf_table *t, int row, int col)
{
    int owed = view_number(t->s, "favours.owed");
    if (view_number(t->s, "favours.lock-owed")) {
        owed = view_number(t->s, "favours.lock");
    }
    col = put_set(c, t, row, col, "favours.up", T("yours:"));
    if (owed) {
        col = canvas_put(c, row, col, 20, STYLE_BAD, "favours.owed", T("  owed: %d"),
                         row_number(t->r, t->trophies, owed - 1, "vp", 0));
    }
    put_set(c, t, row, col, "captains.favours", T("theirs:"));
}

/* Those of the stack for contracts of a size, with a label; all if the size is 0. */
static int put_left(struct canvas *c, const struct wharf_table *t, int row, int col, int size)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, t->trophies); i++) {
        if (!view_number(t->s, "trophies.%s", list_slug(t->r, t->trophies, i)) ||
            (size && row_number(t->r, t->trophies, i, "size", 0) != size)) {
            continue;
        }
        if (size && !n++) {
            col = canvas_put(c, row, col, 20, STYLE_FAINT, NULL, T("  size %d:"), size);
        }
        col = canvas_put(c, row, col, 20, STYLE_PLAIN, NULL, " %d",
                         row_number(t->r, t->trophies, i, "vp", 0));
    }
    return col;
}

/* The trophies to be had, by their points; in solo the favours. */
static int draw_stack(struct canvas *c, const struct wharf_table *t, int row)
{
    int col = canvas_put(c, row, 0, 30, STYLE_TITLE, "trophies", "%s",
                         t->solo ? T("Favours left") : T("Trophies left"));
    if (t->solo) {
        col = put_left(c, t, row, col, 0);
        put_favours(c, t, row, col);
    }
    for (int size = 3; !t->solo && size <= 5; size++) {
        col = put_left(c, t, row, col, size);
    }
    canvas_put(c, row, c->cols - 14, 14, STYLE_FAINT, NULL, T("goods deck %d"), wharf_deck(t));
    return row + 1;
}

/* ------------------------------------------------------------------ sides */

/* How many members of a list are in the set at a path. */
static int count(const struct wharf_table *t, int list, const char *path)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, list); i++) {
        n += view_number(t->s, "%s.%s", path, list_slug(t->r, list, i));
    }
    return n;
}

static int completed(const struct wharf_table *t, int seat)
{
    char contracts[64], buildings[64];
    snprintf(contracts, sizeof contracts, "seats.%d.completed", seat);
    snprintf(buildings, sizeof buildings, "seats.%d.buildings", seat);
    return count(t, t->contracts, contracts) + count(t, t->buildings, buildings);
}

static int put_titles(struct canvas *c, const struct wharf_table *t, int row, int col, int list,
                      const char *path, const char *label)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, list); i++) {
        if (view_number(t->s, "%s.%s", path, list_slug(t->r, list, i))) {
            col = canvas_put(c, row, col, c->cols, STYLE_PLAIN, NULL, "%s%s", n++ ? ", " : label,
                             list_title(t->r, list, i));
        }
    }
    return n ? col + 2 : col;
}

static int draw_slots(struct canvas *c, const struct wharf_table *t, int row, int seat)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        int contract = view_number(t->s, "seats.%d.contracts.%d", seat, slot) - 1, counts[KINDS];
        char path[64];
        if (contract < 0) {
            continue;
        }
        for (int k = 0; k < KINDS; k++) {
            counts[k] = wharf_missing(t, seat, slot, contract, k);
        }
        snprintf(path, sizeof path, "seats.%d.contracts.%s", seat,
                 list_slug(t->r, t->contracts, contract));
        canvas_put(c, row, 2, 20, STYLE_PLAIN, path, "%s",
                   list_title(t->r, t->contracts, contract));
        canvas_put(c, row, AT_TITLE, 5, STYLE_PLAIN, NULL, T("%d VP"),
                   row_number(t->r, t->contracts, contract, "vp", 0));
        int col = canvas_put(c, row, AT_TITLE + 6, 12, STYLE_FAINT, NULL, "%s", T("misses "));
        put_goods(c, t, row, col, "", counts, true);
        put_ability(c, t, row, contract);
        row++;
    }
    return row;
}

/* What lies finished before a seat, if anything does. */
static int draw_done(struct canvas *c, const struct wharf_table *t, int row, int seat)
{
    char path[64];
    int col = 2;
    snprintf(path, sizeof path, "seats.%d.completed", seat);
    col = put_titles(c, t, row, col, t->contracts, path, T("Done: "));
    snprintf(path, sizeof path, "seats.%d.buildings", seat);
    col = put_titles(c, t, row, col, t->buildings, path, T("Built: "));
    snprintf(path, sizeof path, "seats.%d.trophies", seat);
    col = put_titles(c, t, row, col, t->trophies, path, T("Trophies: "));
    return col > 2 ? row + 1 : row;
}

/* Name, points and hand on one line. */
static int put_seat(struct canvas *c, const struct wharf_table *t, int row, int seat)
{
    char name[64], path[64];
    int counts[KINDS], hidden = wharf_hidden(t, seat);
    int size = wharf_hand(t, seat, counts), others = seat == t->s->seat ? 0 : hidden;
    int crabs = view_number(t->s, "seats.%d.stored.king-crab", seat);
    int captain = view_number(t->s, "seats.%d.captain", seat);
    int col = canvas_put(c, row, 0, 24, STYLE_TITLE, NULL, "%s",
                         side_name(t->s->m, t->s->seat, seat, name, sizeof name));
    col = canvas_put(c, row, col, 40, STYLE_FAINT, NULL, T("  %d VP now  done %d  hand %d: "),
                     wharf_points(t, seat), completed(t, seat), size + others);
    snprintf(path, sizeof path, "seats.%d.hand", seat);
    col = put_goods(c, t, row, col, path, counts, false);
    if (others) {
        col = canvas_put(c, row, col, 20, STYLE_FAINT, NULL, T(" + %d hidden"), others);
    }
    if (crabs) {
        snprintf(path, sizeof path, "seats.%d.stored", seat);
        col = canvas_put(c, row, col + 2, 20, STYLE_KIND + 5, path, T("Crabs %d"), crabs);
    }
    if (captain) {
        int kind = row_number(t->r, t->captains, captain - 1, "bonus", 0) - 1;
        col = canvas_put(c, row, col + 2, 20, STYLE_KIND + (enum style)kind, NULL, T("bonus %s"),
                         list_title(t->r, t->goods, kind));
    }
    return col;
}

/* Another seat in one line: its contracts with the number of goods they miss. */
static int draw_line(struct canvas *c, const struct wharf_table *t, int row, int seat)
{
    char name[64], path[64];
    int counts[KINDS];
    int col = canvas_put(c, row, 0, 20, STYLE_TITLE, NULL, "%s",
                         side_name(t->s->m, t->s->seat, seat, name, sizeof name));
    col = canvas_put(c, row, col, 30, STYLE_FAINT, NULL, T(" %d VP done %d: "),
                     wharf_points(t, seat), completed(t, seat));
    snprintf(path, sizeof path, "seats.%d.hand", seat);
    wharf_hand(t, seat, counts);
    col = put_goods(c, t, row, col, path, counts, true);
    if (wharf_hidden(t, seat)) {
        col = canvas_put(c, row, col, 6, STYLE_FAINT, NULL, " +%d?", wharf_hidden(t, seat));
    }
    for (int slot = 0; slot < SLOTS; slot++) {
        int contract = view_number(t->s, "seats.%d.contracts.%d", seat, slot) - 1, misses = 0;
        for (int k = 0; contract >= 0 && k < KINDS; k++) {
            misses += wharf_missing(t, seat, slot, contract, k);
        }
        if (contract >= 0) {
            col = canvas_put(c, row, col, 30, STYLE_PLAIN, NULL, "  %s -%d",
                             list_title(t->r, t->contracts, contract), misses);
        }
    }
    return row + 1;
}

static int draw_seat(struct canvas *c, const struct wharf_table *t, int row, int seat)
{
    if (seat != t->s->seat && c->height < TALL && t->seats > 2) {
        return draw_line(c, t, row, seat);
    }
    put_seat(c, t, row, seat);
    row = draw_slots(c, t, row + 1, seat);
    return c->height < TALL ? row : draw_done(c, t, row, seat);
}

static void draw_captains(struct canvas *c, const struct wharf_table *t, int row)
{
    char name[64];
    int counts[KINDS];
    int col = canvas_put(c, row, 0, 24, STYLE_TITLE, NULL, "%s",
                         side_name(t->s->m, t->s->seat, t->seats, name, sizeof name));
    col = canvas_put(c, row, col, 50, STYLE_FAINT, NULL,
                     T("  %d VP now  done %d  cards left %d  goods: "),
                     wharf_points(t, t->seats), count(t, t->contracts, "captains.completed"),
                     wharf_captains_deck(t));
    put_goods_at(c, t, row++, col, "captains.free");
    col = 2;
    for (int i = 0; i < LINE; i++) {
        int contract = view_number(t->s, "captains.line.%d", i) - 1;
        if (contract >= 0) {
            int has = i ? 0 : wharf_goods(t, "captains.on", counts);
            col = canvas_put(c, row, col, 40, STYLE_PLAIN, NULL, T("%s%s %d VP misses %d"),
                             i ? ", " : "", list_title(t->r, t->contracts, contract),
                             row_number(t->r, t->contracts, contract, "vp", 0),
                             wharf_size(t, contract) - has);
        }
    }
    row += col > 2;
    if (c->height >= TALL) {
        put_titles(c, t, row, 2, t->contracts, "captains.completed", T("Done: "));
    }
}

void wharfside_draw(struct canvas *c, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct wharf_table t = wharf_table(s);
    int row = draw_wharves(c, &t, 0);
    row = draw_markets(c, &t, row);
    row = draw_laid(c, &t, row);
    row = draw_stack(c, &t, row);
    for (int i = 0; i < t.seats; i++) {
        row = draw_seat(c, &t, row, (s->seat + i) % t.seats);
    }
    if (t.solo) {
        draw_captains(c, &t, row);
    }
}
