/*
 * yonder_draw.c: the table of Yonder on a screen.
 *
 *     Round 2 of 5   Seat 1 begins   supply 20Gob 14Dwa 16Elf 15Ogr 16Ske 17 arcana
 *     You         12 gold  2 Wood, Ore   3 Goblin, Elf   1 arcana   Argo
 *     1 greedy     9 gold  Hay Fis  Gob Dwa   2 ships  3 built  1 envoy
 *     type a word to see:  [city]  upper  home  hand  ships  seat N  log
 *     Shipwright 2 Wood > ship      Market Gob               Arcana Market ...
 *     ...
 *
 * Whatever may be clicked carries the path that the game's moves name as their target. What does
 * not fit is a page: the question chooses one, a word another.
 */
#include "boards/yonder.h"

#include <string.h>

/* Columns: of labels, of names cut short, of names that are whole, of cells; of screens. */
enum { LABEL = 8, SHORT = 3, WHOLE = 8, CELL = 25, CARD = 26, WIDE = 100, WIDEST = 140 };

/* ------------------------------------------------------------------ pieces */

static int put_bag(struct canvas *c, const struct far_table *t, int row, int col, int list,
                   const char *path, int width, enum style style)
{
    struct page text = { 0 };
    far_bag(&text, t, list, path, width);
    col = canvas_put(c, row, col, c->cols, style, NULL, "%s", page_text(&text));
    page_free(&text);
    return col;
}

/* Something with its path, who stands there, and in the rest of the width what it gives. */
static void put_cell(struct canvas *c, const struct far_table *t, int row, int col, int width,
                     const char *path, const char *title, const char *workers, const char *text)
{
    struct page here = { 0 };
    int end = col + width - 1;
    (void)t;
    col = canvas_put(c, row, col, width - 1, STYLE_PLAIN, path, "%s", title);
    if (workers) {
        far_bag(&here, t, t->workers, workers, SHORT);
    }
    if (here.used && col < end) {
        col = canvas_put(c, row, col, end - col, STYLE_GOOD, NULL, " [%s]", page_text(&here));
    }
    if (col < end) {
        canvas_put(c, row, col, end - col, STYLE_FAINT, NULL, " %s", text);
    }
    page_free(&here);
}

/* How many cells stand beside each other, and where the n-th of them is. */
struct grid {
    int row, columns, width;
};

/* The table with names as long as the screen has room for. */
static struct far_table table_for(const struct canvas *c, const struct scene *s)
{
    struct far_table t = far_table(s);
    t.cut = c->cols < WIDE ? SHORT : c->cols < WIDEST ? WHOLE : 0;
    return t;
}

static struct grid grid_of(const struct canvas *c, int row, int least)
{
    int columns = c->cols / least > 0 ? c->cols / least : 1;
    return (struct grid){ row, columns, c->cols / columns };
}

static int grid_rows(const struct grid *g, int n)
{
    return (n + g->columns - 1) / g->columns;
}

/* ------------------------------------------------------------------ above every page */

static int draw_head(struct canvas *c, const struct far_table *t, int row)
{
    char name[64];
    int round = view_number(t->s, "round");
    int col = canvas_put(c, row, 0, 24, STYLE_TITLE, NULL, T("Round %d of 5"), round);
    if (t->seats > 1) {
        col = canvas_put(c, row, col, 30, STYLE_PLAIN, NULL, T("  first: %s"),
                         side_name(t->s->m, t->s->seat, view_number(t->s, "first"), name,
                                   sizeof name));
    }
    col = canvas_put(c, row, col, 12, STYLE_FAINT, NULL, "  %s ", T("supply"));
    col = put_bag(c, t, row, col, t->workers, "workers", SHORT, STYLE_PLAIN);
    canvas_put(c, row, col, 12, STYLE_PLAIN, NULL, T(" %d arcana"), view_number(t->s, "arcana"));
    return row + 1;
}

static int envoys_of(const struct far_table *t, int side, int *waiting)
{
    char path[64];
    *waiting = 0;
    for (int e = 0; e < qs_list_count(t->r, t->envoys); e++) {
        *waiting += far_waits(t, side, e);
    }
    snprintf(path, sizeof path, "seats.%d.envoys", side);
    return far_count(t, t->envoys, path);
}

static int put_numbers(struct canvas *c, const struct far_table *t, int row, int col, int seat)
{
    int waiting, envoys = envoys_of(t, seat, &waiting), n;
    char path[64];
    n = view_number(t->s, "seats.%d.arcana", seat);
    if (n) {
        col = canvas_put(c, row, col, 14, STYLE_PLAIN, NULL, T("  arcana %d"), n);
    }
    snprintf(path, sizeof path, "seats.%d.ships", seat);
    col = canvas_put(c, row, col, 14, STYLE_PLAIN, NULL, T("  ships %d"),
                     far_count(t, t->ships, path));
    snprintf(path, sizeof path, "seats.%d.built", seat);
    col = canvas_put(c, row, col, 14, STYLE_PLAIN, NULL, T("  built %d"),
                     far_count(t, t->buildings, path));
    if (envoys) {
        col = canvas_put(c, row, col, 14, STYLE_PLAIN, NULL, T("  envoys %d"), envoys);
    }
    if (waiting) {
        col = canvas_put(c, row, col, 16, STYLE_BAD, NULL, T(" (%d wait)"), waiting);
    }
    return col;
}

/* A side in one line. */
static int draw_line(struct canvas *c, const struct far_table *t, int row, int side)
{
    char path[64], name[64];
    bool own = side == t->s->seat;
    int width = c->cols < WIDE ? 7 : 17; /* a small screen leaves out who plays there */
    canvas_put(c, row, 0, width - 1, own ? STYLE_TITLE : STYLE_PLAIN, NULL, "%s",
               side_name(t->s->m, t->s->seat, side, name, sizeof name));
    int col = canvas_put(c, row, width, 12, STYLE_PLAIN, NULL, T("%3d gold  "),
                         qs_score(t->s->view, side));
    if (side < t->seats) {
        snprintf(path, sizeof path, "seats.%d.goods", side);
        col = put_bag(c, t, row, col, t->goods, path, own ? 5 : SHORT, STYLE_PLAIN);
        snprintf(path, sizeof path, "seats.%d.workers", side);
        col = put_bag(c, t, row, col + 2, t->workers, path, SHORT, STYLE_GOOD);
        if (view_number(t->s, "seats.%d.locked", side)) {
            col = canvas_put(c, row, col, 12, STYLE_BAD, NULL, "  %s", T("locked"));
        }
        put_numbers(c, t, row, col, side);
    } else {
        int waiting, envoys = envoys_of(t, side, &waiting);
        col = canvas_put(c, row, col, 30, STYLE_PLAIN, NULL, T("%d envoys, favour space %d"),
                         envoys, view_number(t->s, "seats.%d.favour", side));
        canvas_put(c, row, col, 40, STYLE_PLAIN, NULL, T(", cards played: %d"),
                   view_number(t->s, "played"));
    }
    return row + 1;
}

/* ------------------------------------------------------------------ the city */

static int draw_spots(struct canvas *c, const struct far_table *t, int row)
{
    struct grid g = grid_of(c, row, t->cut == SHORT ? 20 : CELL);
    int n = qs_list_count(t->r, t->spots);
    for (int i = 0; i < n; i++) {
        char path[64];
        struct page text = { 0 };
        snprintf(path, sizeof path, "city.%s", list_slug(t->r, t->spots, i));
        far_action(&text, t, t->spots, i);
        put_cell(c, t, row + i / g.columns, i % g.columns * g.width, g.width, path,
                 list_title(t->r, t->spots, i), path, page_text(&text));
        page_free(&text);
    }
    return row + grid_rows(&g, n);
}

static int draw_court(struct canvas *c, const struct far_table *t, int row)
{
    struct grid g = grid_of(c, row, 40);
    int n = 0;
    for (int i = 0; i < FAR_COURT; i++) {
        int envoy = view_number(t->s, "court.%d", i) - 1;
        if (envoy >= 0) {
            struct page text = { 0 };
            char path[64];
            snprintf(path, sizeof path, "aboard.%s", list_slug(t->r, t->envoys, envoy));
            far_envoy(&text, t, envoy);
            put_cell(c, t, row + n / g.columns, n % g.columns * g.width, g.width, path,
                     list_title(t->r, t->envoys, envoy), NULL, page_text(&text));
            page_free(&text);
            n++;
        }
    }
    return row + grid_rows(&g, n);
}

static int draw_row(struct canvas *c, const struct far_table *t, int row)
{
    struct grid g = grid_of(c, row, CARD);
    int n = 0;
    for (int i = 0; i < FAR_ROW; i++) {
        int card = view_number(t->s, "row.%d", i) - 1;
        if (card >= 0) {
            struct page text = { 0 };
            far_cost(&text, t, card);
            put_cell(c, t, row + n / g.columns, n % g.columns * g.width, g.width, "row",
                     list_title(t->r, t->buildings, card), NULL, page_text(&text));
            page_free(&text);
            n++;
        }
    }
    return row + grid_rows(&g, n);
}

/* ------------------------------------------------------------------ the city in brief */

static int put_berths(struct canvas *c, const struct far_table *t, int row)
{
    int top = view_number(t->s, "top") - 1, col = LABEL;
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("harbour"));
    for (int i = 0; i < FAR_BERTHS; i++) {
        int ship = view_number(t->s, "berth.%d", i) - 1;
        if (ship >= 0) {
            col = canvas_put(c, row, col, 20, STYLE_PLAIN, "berth", "%s",
                             list_title(t->r, t->ships, ship)) + 2;
        }
    }
    if (top >= 0) {
        col = canvas_put(c, row, col, 12, STYLE_FAINT, NULL, "%s ", T("wharf"));
        canvas_put(c, row, col, 20, STYLE_PLAIN, "top", "%s", list_title(t->r, t->ships, top));
    }
    return row + 1;
}

/* What the spots give, the lower ones and those above them; a star where an arcana lies. */
static int put_upper(struct canvas *c, const struct far_table *t, int row)
{
    int n = qs_list_count(t->r, t->upper), width = (c->cols - LABEL) / (n / 2);
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("lower"));
    canvas_put(c, row + 1, 0, LABEL, STYLE_FAINT, NULL, "%s", T("upper"));
    for (int i = 0; i < n; i++) {
        struct page text = { 0 };
        char path[64];
        snprintf(path, sizeof path, "upper.%s", list_slug(t->r, t->upper, i));
        bool taken = view_number(t->s, "%s", path);
        far_effects(&text, t, t->upper, i);
        canvas_put(c, row + i % 2, LABEL + i / 2 * width, width - 1,
                   taken ? STYLE_GOOD : STYLE_PLAIN, path, "%s%s", taken ? "*" : "",
                   page_text(&text));
        page_free(&text);
    }
    return row + 2;
}

/* The favour track with the numbers of the sides that stand there. */
static int put_track(struct canvas *c, const struct far_table *t, int row)
{
    int n = qs_list_count(t->r, t->spaces), width = (c->cols - LABEL) / n;
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", T("favour"));
    for (int i = 0; i < n; i++) {
        struct page text = { 0 };
        int col = LABEL + i * width;
        for (int p = 0; p < t->sides; p++) {
            if (view_number(t->s, "seats.%d.favour", p) == i + 1) {
                page_add(&text, "[%d]", p);
            }
        }
        far_effects(&text, t, t->spaces, i);
        canvas_put(c, row, col, width - 1, text.text[0] == '[' ? STYLE_GOOD : STYLE_PLAIN, NULL,
                   "%s", page_text(&text));
        page_free(&text);
    }
    return row + 1;
}

/* What is on pages of its own follows in brief while there is room. */
static int draw_city(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = table_for(c, s);
    (void)side;
    row = draw_spots(c, &t, row);
    row = draw_court(c, &t, row);
    row = draw_row(c, &t, row);
    if (row + 1 <= c->room) {
        row = put_berths(c, &t, row);
    }
    if (row + 3 <= c->room) {
        row = put_upper(c, &t, row);
        row = put_track(c, &t, row);
    }
    return row;
}

/* ------------------------------------------------------------------ upper city, favour track */

/* In pairs: the lower spot, then the one above it. */
static int draw_upper(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = table_for(c, s);
    int n = qs_list_count(t.r, t.upper), half = c->cols / 2;
    (void)side;
    for (int i = 0; i < n; i++) {
        struct page text = { 0 };
        char path[64];
        snprintf(path, sizeof path, "upper.%s", list_slug(t.r, t.upper, i));
        bool taken = view_number(s, "%s", path);
        far_effects(&text, &t, t.upper, i);
        canvas_put(c, row + i / 2, i % 2 * half, 2, STYLE_GOOD, NULL, "%s", taken ? "*" : " ");
        put_cell(c, &t, row + i / 2, i % 2 * half + 2, half - 2, path,
                 list_title(t.r, t.upper, i), NULL, page_text(&text));
        page_free(&text);
    }
    return row + (n + 1) / 2;
}

static int draw_track(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = table_for(c, s);
    int n = qs_list_count(t.r, t.spaces), half = c->cols / 2;
    (void)side;
    for (int i = 0; i < n; i++) {
        struct page text = { 0 };
        int at = row + i % (n / 2), col = i / (n / 2) * half;
        far_effects(&text, &t, t.spaces, i);
        col = canvas_put(c, at, col, half - 1, STYLE_PLAIN, NULL, T("favour %d "), i + 1);
        col = canvas_put(c, at, col, half - 12, STYLE_FAINT, NULL, "%s ", page_text(&text));
        for (int p = 0; p < t.sides; p++) {
            char name[64];
            if (view_number(s, "seats.%d.favour", p) == i + 1) {
                col = canvas_put(c, at, col, half - 20, STYLE_GOOD, NULL, "[%s]",
                                 side_name(s->m, s->seat, p, name, sizeof name));
            }
        }
        page_free(&text);
    }
    return row + n / 2;
}

static int draw_heights(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    row = draw_upper(c, s->seen, row, side);
    return draw_track(c, s->seen, row, side);
}

/* ------------------------------------------------------------------ a settlement */

/* Cells of different contents follow each other. */
struct cells {
    struct canvas *c;
    const struct far_table *t;
    struct grid g;
    int n;
};

static void put_next(struct cells *x, const char *path, const char *title, const char *workers,
                     const char *text)
{
    put_cell(x->c, x->t, x->g.row + x->n / x->g.columns, x->n % x->g.columns * x->g.width,
             x->g.width, path, title, workers, text);
    x->n++;
}

static int end_cells(const struct cells *x)
{
    return x->g.row + grid_rows(&x->g, x->n);
}

static int draw_buildings(struct canvas *c, const struct far_table *t, int row, int seat)
{
    struct cells x = { c, t, grid_of(c, row, 40), 0 };
    char path[64], title[QS_TITLE + 16];
    snprintf(path, sizeof path, "seats.%d.house", seat);
    put_next(&x, path, T("Headquarters"), path, T("build"));
    for (int i = 0; i < qs_list_count(t->r, t->buildings); i++) {
        if (view_number(t->s, "seats.%d.built.%s", seat, list_slug(t->r, t->buildings, i))) {
            struct page text = { 0 };
            int coins = view_number(t->s, "coins.%s", list_slug(t->r, t->buildings, i));
            snprintf(path, sizeof path, "site.%s", list_slug(t->r, t->buildings, i));
            int n = snprintf(title, sizeof title, "%s", list_title(t->r, t->buildings, i));
            if (coins) {
                snprintf(title + n, sizeof title - (size_t)n, " $%d", coins);
            }
            far_ability(&text, t, i);
            put_next(&x, path, title, path, page_text(&text));
            page_free(&text);
        }
    }
    return end_cells(&x);
}

static int draw_envoys(struct canvas *c, const struct far_table *t, int row, int side)
{
    struct cells x = { c, t, grid_of(c, row, 40), 0 };
    for (int i = 0; i < qs_list_count(t->r, t->envoys); i++) {
        if (view_number(t->s, "seats.%d.envoys.%s", side, list_slug(t->r, t->envoys, i))) {
            struct page text = { 0 };
            char path[64];
            int ship = view_number(t->s, "aboard.%s", list_slug(t->r, t->envoys, i)) - 1;
            snprintf(path, sizeof path, "aboard.%s", list_slug(t->r, t->envoys, i));
            if (ship >= 0) {
                page_add(&text, T("(by %s) "), list_title(t->r, t->ships, ship));
            } else if (far_waits(t, side, i)) {
                page_add(&text, "%s ", T("(waits!)"));
            }
            far_envoy(&text, t, i);
            put_next(&x, path, list_title(t->r, t->envoys, i), NULL, page_text(&text));
            page_free(&text);
        }
    }
    return end_cells(&x);
}

static int draw_ships_of(struct canvas *c, const struct far_table *t, int row, int seat)
{
    struct page ships = { 0 };
    char path[64];
    snprintf(path, sizeof path, "seats.%d.ships", seat);
    far_set(&ships, t, t->ships, path);
    int col = canvas_put(c, row, 0, 16, STYLE_FAINT, NULL, "%s ", T("ships:"));
    canvas_put(c, row, col, c->cols, STYLE_PLAIN, NULL, "%s", page_text(&ships));
    page_free(&ships);
    return row + 1;
}

static int draw_hand_titles(struct canvas *c, const struct far_table *t, int row, int seat)
{
    static const char *const parts[] = { "hand", "hand-open" };
    int col = canvas_put(c, row, 0, 16, STYLE_FAINT, NULL, "%s ", T("hand:"));
    for (int i = 0; i < 2 * qs_list_count(t->r, t->buildings); i++) {
        char path[64];
        snprintf(path, sizeof path, "seats.%d.%s.%s", seat, parts[i % 2],
                 list_slug(t->r, t->buildings, i / 2));
        if (view_number(t->s, "%s", path)) {
            snprintf(path, sizeof path, "seats.%d.hand.%s", seat,
                     list_slug(t->r, t->buildings, i / 2));
            col = canvas_put(c, row, col, 26, STYLE_PLAIN, path, "%s",
                             list_title(t->r, t->buildings, i / 2)) + 2;
        }
    }
    if (far_hidden(t, seat)) {
        canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("%d hidden"), far_hidden(t, seat));
    }
    return row + 1;
}

static int draw_side(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = table_for(c, s);
    if (side < t.seats) {
        row = draw_buildings(c, &t, row, side);
        row = draw_ships_of(c, &t, row, side);
        row = draw_hand_titles(c, &t, row, side);
    }
    return draw_envoys(c, &t, row, side);
}

static int draw_home(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    (void)side;
    return draw_side(c, s->seen, row, s->seat);
}

static int draw_seat(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    row = draw_line(c, &t, row, side);
    return draw_side(c, s->seen, row, side);
}

/* ------------------------------------------------------------------ cards, ships */

static int draw_hand(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    static const char *const parts[] = { "hand", "hand-open" };
    struct far_table t = far_table(s);
    (void)side;
    for (int i = 0; i < 2 * qs_list_count(t.r, t.buildings); i++) {
        char path[64], title[QS_TITLE + 8];
        if (!view_number(s, "seats.%d.%s.%s", s->seat, parts[i % 2],
                         list_slug(t.r, t.buildings, i / 2))) {
            continue;
        }
        struct page text = { 0 }, letter = { 0 };
        snprintf(path, sizeof path, "seats.%d.hand.%s", s->seat,
                 list_slug(t.r, t.buildings, i / 2));
        row_value(&letter, s->m, t.buildings, i / 2, "letter");
        snprintf(title, sizeof title, "%c %s", page_text(&letter)[0] - 'a' + 'A',
                 list_title(t.r, t.buildings, i / 2));
        page_add(&text, "(");
        far_cost(&text, &t, i / 2);
        page_add(&text, ") ");
        far_ability(&text, &t, i / 2);
        put_cell(c, &t, row++, 0, c->cols + 1, path, title, NULL, page_text(&text));
        page_free(&text);
        page_free(&letter);
    }
    return row;
}

static int put_ship(struct canvas *c, const struct far_table *t, int row, int ship,
                    const char *label, const char *path, bool cargo)
{
    struct page text = { 0 };
    if (ship < 0) {
        return row;
    }
    canvas_put(c, row, 0, LABEL, STYLE_FAINT, NULL, "%s", label);
    far_ship(&text, t, ship, cargo);
    put_cell(c, t, row, LABEL, c->cols - LABEL + 1, path, list_title(t->r, t->ships, ship), NULL,
             page_text(&text));
    page_free(&text);
    return row + 1;
}

static int draw_ships(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    (void)side;
    for (int i = 0; i < FAR_BERTHS; i++) {
        row = put_ship(c, &t, row, view_number(s, "berth.%d", i) - 1, T("harbour"), "berth", true);
    }
    row = put_ship(c, &t, row, view_number(s, "top") - 1, T("wharf"), "top", false);
    for (int i = 0; i < qs_list_count(t.r, t.ships); i++) {
        if (view_number(s, "seats.%d.ships.%s", s->seat, list_slug(t.r, t.ships, i))) {
            row = put_ship(c, &t, row, i, T("yours"), NULL, false);
        }
    }
    return row;
}

/* ------------------------------------------------------------------ pages */

const struct board_page yonder_pages[] = {
    { .word = "city", .help = "the city: spots, envoys, building cards", .draw = draw_city,
      .read = yonder_read_city },
    { .word = "upper", .help = "the upper city and the favour track", .draw = draw_heights,
      .read = yonder_read_upper },
    { .word = "home", .help = "your settlement", .draw = draw_home, .read = yonder_read_side },
    { .word = "hand", .help = "your building cards, with costs", .draw = draw_hand,
      .read = yonder_read_hand },
    { .word = "ships", .help = "harbour, wharf and your ships", .draw = draw_ships,
      .read = yonder_read_ships },
    { .word = "seat", .of_side = true, .help = "another settlement", .draw = draw_seat,
      .read = yonder_read_side },
    { .word = NULL },
};

static const struct board_page *page_named(const char *word)
{
    const struct board_page *p = yonder_pages;
    while (p->word && strcmp(p->word, word) != 0) {
        p++;
    }
    return p;
}

/* The page that helps with the question, unless another was asked for. */
static const struct board_page *page_for(const struct scene *s)
{
    static const struct {
        const char *step, *page;
    } pages[] = {
        { "return", "hand" },  { "build", "hand" },   { "lose", "hand" },    { "board", "ships" },
        { "burn", "upper" },   { "feed", "home" },    { "starve", "home" },  { "lodge", "home" },
        { "remove", "home" },  { "shelter", "home" }, { "deliver", "home" }, { "convert", "home" },
        { "instead", "home" }, { "duncan", "home" },  { "scuttle", "home" }, { "cost", "home" },
    };
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (!strcmp(far_step(s), pages[i].step)) {
            return page_named(pages[i].page);
        }
    }
    return page_named(!strncmp(s->m->narrow, "arcana", 6) ? "upper" : "city");
}

/* Further pages while there is room. */
static void draw_more(struct canvas *c, const struct scene *s, int row,
                      const struct board_page *shown)
{
    static const char *const order[] = { "city", "home", "hand", "upper", "ships" };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const struct board_page *p = page_named(order[i]);
        if (p != shown && row + 1 + page_rows(c, s->seen, p, s->seat) <= c->room) {
            canvas_put(c, row, 0, c->cols, STYLE_TITLE, NULL, "%s", p->word);
            row = p->draw(c, s->seen, row + 1, s->seat);
        }
    }
}

void yonder_draw(struct canvas *c, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    const struct board_page *page = s->m->page ? s->m->page : page_for(s);
    int row = draw_head(c, &t, 0);
    row = draw_line(c, &t, row, s->seat);
    for (int i = 0; i < t.sides; i++) {
        row = i == s->seat ? row : draw_line(c, &t, row, i);
    }
    int head = row + 1;
    row = pages_bar(c, s->seen, row, page);
    row = page->draw(c, s->seen, row, s->m->page ? s->m->page_side : s->seat);
    draw_more(c, s, row, page);
    int least = head + (strncmp(s->m->narrow, "work", 4) ? 3 : 0); /* work is listed by place */
    int most = c->room < least ? least : c->room;
    if (!s->m->page && c->rows > most) {
        c->rows = most; /* nobody asked for it: the answers come first */
    }
}
