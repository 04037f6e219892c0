/*
 * yonder_draw.c: the table of Yonder on a screen.
 *
 *     Round 2 of 5   Harbour Dagon, Davos   Wharf Goliath              General 20Gob 14Dwa
 *     Shipwright               Market           Gob         Arcana Market
 *     ...
 *     Upper    Throne     Masons*    Stores ...
 *     Favour   Blueprint  Gift 1     Harvest ...
 *     Cards    White Quarry, White Hay Stacks, ...
 *     Envoys   Wood Elves 2 Hay > 1 Wood, 1-4       ...
 *     You  12 gold  Woo 2Ore  Gob Elf  arcana 1  ships Argo
 *       Quarry [Ogr]  Brewery $3     Hand Castle, Crypt
 *       Wood Elves: Argo
 *
 * Whatever may be clicked carries the path that the game's moves name as their target. On a screen
 * of 24 rows the other seats have a line each.
 */
#include "boards/yonder.h"

#include <string.h>

enum { LABEL = 8, TALL = 30, SHORT = 3 };

static const char *last_word(const char *title)
{
    const char *blank = strrchr(title, ' ');
    return blank ? blank + 1 : title;
}

/* ------------------------------------------------------------------ the board */

static int put_bag(struct canvas *c, const struct far_table *t, int row, int col, int list,
                   const char *path, enum style style)
{
    struct page text = { 0 };
    far_bag(&text, t, list, path, SHORT);
    col = canvas_put(c, row, col, c->cols, style, NULL, "%s", page_text(&text));
    page_free(&text);
    return col;
}

static int draw_head(struct canvas *c, const struct far_table *t, int row)
{
    int col = canvas_put(c, row, 0, 20, STYLE_TITLE, NULL, T("Round %d of 5"),
                         view_number(t->s, "round"));
    int top = view_number(t->s, "top") - 1;
    col = canvas_put(c, row, col, 16, STYLE_FAINT, NULL, "  %s", T("harbour"));
    for (int i = 0; i < FAR_BERTHS; i++) {
        int ship = view_number(t->s, "berth.%d", i) - 1;
        if (ship >= 0) {
            col = canvas_put(c, row, col, 20, STYLE_PLAIN, "berth", " %s%s",
                             list_title(t->r, t->ships, ship), i + 1 < FAR_BERTHS ? "," : "");
        }
    }
    if (top >= 0) {
        col = canvas_put(c, row, col, 12, STYLE_FAINT, NULL, "  %s", T("wharf"));
        canvas_put(c, row, col, 20, STYLE_PLAIN, "top", " %s", list_title(t->r, t->ships, top));
    }
    return row + 1;
}

/* The general supply, and the arcana left in it. */
static int draw_supply(struct canvas *c, const struct far_table *t, int row)
{
    int col = canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("supply"));
    col = put_bag(c, t, row, LABEL > col ? LABEL : col, t->workers, "workers", STYLE_PLAIN);
    canvas_put(c, row, col, 24, STYLE_PLAIN, NULL, T("  arcana %d"), view_number(t->s, "arcana"));
    return row + 1;
}

/* The spots of the city with who stands there, in columns. */
static int draw_city(struct canvas *c, const struct far_table *t, int row)
{
    int columns = c->cols >= 96 ? 4 : 3, width = c->cols / columns;
    int n = qs_list_count(t->r, t->spots);
    for (int i = 0; i < n; i++) {
        char path[64];
        int at = row + i / columns, col = i % columns * width;
        snprintf(path, sizeof path, "city.%s", list_slug(t->r, t->spots, i));
        col = canvas_put(c, at, col, width - 1, STYLE_PLAIN, path, "%s",
                         list_title(t->r, t->spots, i));
        put_bag(c, t, at, col + 1, t->workers, path, STYLE_GOOD);
    }
    return row + (n + columns - 1) / columns;
}

/* The upper city: the lower row, then the top row; a star where an arcana lies. */
static int draw_upper(struct canvas *c, const struct far_table *t, int row)
{
    int width = (c->cols - LABEL) / 7;
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("lower"));
    canvas_put(c, row + 1, 0, LABEL, STYLE_FAINT, NULL, "%s", T("upper"));
    for (int i = 0; i < qs_list_count(t->r, t->upper); i++) {
        char path[64];
        const char *slug = list_slug(t->r, t->upper, i);
        bool taken = view_number(t->s, "upper.%s", slug) != 0;
        snprintf(path, sizeof path, "upper.%s", slug);
        canvas_put(c, row + i % 2, LABEL + i / 2 * width, width - 1,
                   taken ? STYLE_GOOD : STYLE_PLAIN, path, "%s%s",
                   last_word(list_title(t->r, t->upper, i)), taken ? "*" : "");
    }
    return row + 2;
}

/* The favour track with the numbers of the seats that stand there. */
static int draw_track(struct canvas *c, const struct far_table *t, int row)
{
    int n = qs_list_count(t->r, t->spaces), width = (c->cols - LABEL) / n;
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("favour"));
    for (int i = 0; i < n; i++) {
        int col = canvas_put(c, row, LABEL + i * width, width - 1, STYLE_PLAIN, NULL, "%s",
                             list_title(t->r, t->spaces, i));
        for (int p = 0; p < t->sides; p++) {
            if (view_number(t->s, "seats.%d.favour", p) == i + 1) {
                canvas_put(c, row, col, 3, STYLE_GOOD, NULL, " %d", p);
            }
        }
    }
    return row + 1;
}

static int draw_cards(struct canvas *c, const struct far_table *t, int row)
{
    int col = LABEL, width = (c->cols - LABEL) / 3;
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("cards"));
    for (int i = 0; i < FAR_ROW; i++) {
        int card = view_number(t->s, "row.%d", i) - 1;
        if (card >= 0) {
            canvas_put(c, row + i / 3, col + i % 3 * width, width - 1, STYLE_PLAIN, "row", "%s",
                       list_title(t->r, t->buildings, card));
        }
    }
    return row + 2;
}

static int draw_court(struct canvas *c, const struct far_table *t, int row)
{
    int columns = c->cols >= 96 ? 2 : 1, width = (c->cols - LABEL) / columns, n = 0;
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("envoys"));
    for (int i = 0; i < FAR_COURT; i++) {
        int envoy = view_number(t->s, "court.%d", i) - 1;
        if (envoy >= 0) {
            struct page text = { 0 };
            char path[64];
            int at = row + n / columns, col = LABEL + n % columns * width;
            snprintf(path, sizeof path, "aboard.%s", list_slug(t->r, t->envoys, envoy));
            far_envoy(&text, t, envoy);
            col = canvas_put(c, at, col, width - 1, STYLE_PLAIN, path, "%s",
                             list_title(t->r, t->envoys, envoy));
            canvas_put(c, at, col + 1, LABEL + n % columns * width + width - col - 2, STYLE_FAINT,
                       NULL, "%s", page_text(&text));
            page_free(&text);
            n++;
        }
    }
    return row + (n + columns - 1) / columns + !n;
}

/* ------------------------------------------------------------------ settlements */

static int draw_supply_of(struct canvas *c, const struct far_table *t, int row, int seat)
{
    char path[64], name[64];
    struct page ships = { 0 };
    int col = canvas_put(c, row, 0, 24, STYLE_TITLE, NULL, "%s",
                         side_name(t->s->m, t->s->seat, seat, name, sizeof name));
    col = canvas_put(c, row, col, 16, STYLE_PLAIN, NULL, T("  %d gold  "), far_gold(t, seat));
    if (seat >= t->seats) {
        return row + 1;
    }
    snprintf(path, sizeof path, "seats.%d.goods", seat);
    col = put_bag(c, t, row, col, t->goods, path, STYLE_PLAIN);
    snprintf(path, sizeof path, "seats.%d.workers", seat);
    col = put_bag(c, t, row, col + 2, t->workers, path, STYLE_GOOD);
    snprintf(path, sizeof path, "seats.%d.arcana", seat);
    if (view_number(t->s, "%s", path)) {
        col = canvas_put(c, row, col, 14, STYLE_PLAIN, NULL, T("  arcana %d"),
                         view_number(t->s, "%s", path));
    }
    if (view_number(t->s, "seats.%d.locked", seat)) {
        col = canvas_put(c, row, col, 12, STYLE_BAD, NULL, "  %s", T("locked"));
    }
    snprintf(path, sizeof path, "seats.%d.ships", seat);
    far_set(&ships, t, t->ships, path);
    canvas_put(c, row, col, c->cols - col, STYLE_FAINT, NULL, "  %s", page_text(&ships));
    page_free(&ships);
    return row + 1;
}

/* A place of a settlement with who stands there; returns the column after it. */
static int put_place(struct canvas *c, const struct far_table *t, int *row, int col,
                     const char *path, const char *title, int coins)
{
    struct page text = { 0 };
    far_bag(&text, t, t->workers, path, SHORT);
    if (col + (int)strlen(title) + 14 > c->cols) {
        ++*row;
        col = 2;
    }
    col = canvas_put(c, *row, col, 30, STYLE_PLAIN, path, "%s", title);
    if (coins) {
        col = canvas_put(c, *row, col, 6, STYLE_GOOD, NULL, " $%d", coins);
    }
    if (text.used) {
        col = canvas_put(c, *row, col, 14, STYLE_GOOD, NULL, " [%s]", page_text(&text));
    }
    page_free(&text);
    return col + 2;
}

static int draw_buildings(struct canvas *c, const struct far_table *t, int row, int seat)
{
    char path[64];
    snprintf(path, sizeof path, "seats.%d.house", seat);
    int col = put_place(c, t, &row, 2, path, T("Headquarters"), 0);
    for (int i = 0; i < qs_list_count(t->r, t->buildings); i++) {
        if (view_number(t->s, "seats.%d.built.%s", seat, list_slug(t->r, t->buildings, i))) {
            int coins = view_number(t->s, "coins.%s", list_slug(t->r, t->buildings, i));
            snprintf(path, sizeof path, "site.%s", list_slug(t->r, t->buildings, i));
            col = put_place(c, t, &row, col, path, list_title(t->r, t->buildings, i), coins);
        }
    }
    return row + 1;
}

static int draw_envoys(struct canvas *c, const struct far_table *t, int row, int seat)
{
    int col = 2, n = 0;
    for (int i = 0; i < qs_list_count(t->r, t->envoys); i++) {
        if (view_number(t->s, "seats.%d.envoys.%s", seat, list_slug(t->r, t->envoys, i))) {
            char path[64];
            int ship = view_number(t->s, "aboard.%s", list_slug(t->r, t->envoys, i)) - 1;
            snprintf(path, sizeof path, "aboard.%s", list_slug(t->r, t->envoys, i));
            n++;
            if (col + 36 > c->cols) {
                row++;
                col = 2;
            }
            col = canvas_put(c, row, col, 24, ship < 0 ? STYLE_BAD : STYLE_PLAIN, path, "%s",
                             list_title(t->r, t->envoys, i));
            if (ship >= 0) {
                col = canvas_put(c, row, col, 22, STYLE_FAINT, NULL, ": %s",
                                 list_title(t->r, t->ships, ship));
            }
            col += 2;
        }
    }
    return row + (n > 0);
}

static int draw_hand(struct canvas *c, const struct far_table *t, int row, int seat)
{
    static const char *const parts[] = { "hand", "hand-open" };
    int col = canvas_put(c, row, 2, 8, STYLE_FAINT, NULL, "%s", T("hand")) + 1;
    for (int part = 0; part < 2; part++) {
        for (int i = 0; i < qs_list_count(t->r, t->buildings); i++) {
            char path[64];
            snprintf(path, sizeof path, "seats.%d.%s.%s", seat, parts[part],
                     list_slug(t->r, t->buildings, i));
            if (view_number(t->s, "%s", path)) {
                snprintf(path, sizeof path, "seats.%d.hand.%s", seat,
                         list_slug(t->r, t->buildings, i));
                col = canvas_put(c, row, col, 24, STYLE_PLAIN, path, "%s",
                                 list_title(t->r, t->buildings, i)) + 2;
            }
        }
    }
    if (far_hidden(t, seat)) {
        canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("%d hidden"), far_hidden(t, seat));
    }
    return row + 1;
}

static int draw_side(struct canvas *c, const struct far_table *t, int row, int of, bool whole)
{
    row = draw_supply_of(c, t, row, of);
    if (of < t->seats && whole) {
        row = draw_buildings(c, t, row, of);
    }
    if (of < t->seats && of == t->s->seat) {
        row = draw_hand(c, t, row, of);
    }
    return whole ? draw_envoys(c, t, row, of) : row;
}

void yonder_draw(struct canvas *c, const struct scene *s)
{
    struct far_table t = far_table(s);
    bool tall = c->height >= TALL;
    int row = draw_head(c, &t, 0);
    row = draw_city(c, &t, row);
    row = draw_upper(c, &t, row);
    row = draw_track(c, &t, row);
    row = draw_cards(c, &t, row);
    row = draw_court(c, &t, row);
    row = tall ? draw_supply(c, &t, row) : row;
    for (int i = 0; i < t.sides; i++) {
        row = draw_side(c, &t, row, i, tall || i == s->seat);
    }
}
