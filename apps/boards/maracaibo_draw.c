/*
 * maracaibo_draw.c: the table of Maracaibo on a screen: two lines of status, the words that turn
 * pages, and a page, or as many as there is room for.
 *
 *     Round 1 of 4   You 12 VP  $8 +8  VP +0  combat 1  figures 2  compasses 1
 *     at Havana      seat 1 10 VP $9 Santiago     seat 2 ...
 *     type a word to see:  [map]  me  hand  nations  explorer  seat N  log
 *      1 Santiago      F Tob 2 figures 1, village 1     2 Village       *0 @1
 *
 * On the map @ is a ship and * an assistant, each with the number of its seat (J is Jean's).
 * Whatever may be clicked carries the path that the game's moves name as their target.
 */
#include "boards/maracaibo.h"

#include <stdlib.h>
#include <string.h>

enum { NAME = 14, HEAD = 3, LEAST_PAGE = 4 };

/* ------------------------------------------------------------------ status */

static int put_own(struct canvas *c, const struct carib_table *t, int row)
{
    int seat = t->s->seat;
    int col = canvas_put(c, row, 0, 16, STYLE_TITLE, NULL, T("Round %d of 4"),
                         view_number(t->s, "round"));
    col = canvas_put(c, row, col + 2, 20, STYLE_TITLE, NULL, T("You %d VP"),
                     qs_score(t->s->view, seat));
    canvas_put(c, row, col + 2, c->cols, STYLE_PLAIN, NULL,
               T("$%d +%d  VP +%d  combat %d  figures %d  compasses %d"),
               view_number(t->s, "seats.%d.doubloons", seat),
               view_number(t->s, "seats.%d.income", seat),
               view_number(t->s, "seats.%d.income-vp", seat),
               view_number(t->s, "seats.%d.combat", seat),
               view_number(t->s, "seats.%d.figures", seat),
               view_number(t->s, "powers.%d.compasses", seat));
    return row + 1;
}

static int put_others(struct canvas *c, const struct carib_table *t, int row)
{
    char name[32];
    int col = canvas_put(c, row, 0, 24, STYLE_PLAIN, NULL, T("at %s"),
                         list_title(t->r, t->places, carib_ship(t, t->s->seat)));
    for (int i = 0; i < t->sides; i++) {
        bool narrow = t->sides > 3 && c->cols < 110;
        int place = carib_ship(t, i);
        if (i == t->s->seat) {
            continue;
        }
        carib_name(t, i, name, sizeof name);
        col = canvas_put(c, row, col + 2, 16, STYLE_TITLE, NULL, "%s", name);
        col = canvas_put(c, row, col, 10, STYLE_PLAIN, NULL, T(" %d VP"),
                         qs_score(t->s->view, i));
        if (i < t->seats) {
            col = canvas_put(c, row, col, 8, STYLE_PLAIN, NULL, " $%d",
                             view_number(t->s, "seats.%d.doubloons", i));
        }
        if (narrow) {
            col = canvas_put(c, row, col, 8, STYLE_FAINT, NULL, " @%d",
                             row_number(t->r, t->places, place, "number", 0));
        } else {
            col = canvas_put(c, row, col, 24, STYLE_FAINT, NULL, T(" at %s"),
                             list_title(t->r, t->places, place));
        }
    }
    return row + 1;
}

/* ------------------------------------------------------------------ the map */

/* The title of a place without the number that stands before it. */
static void put_title(struct canvas *c, const struct carib_table *t, int row, int col, int place)
{
    char path[64], number[8];
    const char *title = list_title(t->r, t->places, place);
    const char *slug = list_slug(t->r, t->places, place);
    int n = row_number(t->r, t->places, place, "number", 0);
    size_t length = strlen(title), digits;
    snprintf(path, sizeof path, "place.%s", slug);
    snprintf(number, sizeof number, " %d", n);
    digits = strlen(number);
    if (length > digits && !strcmp(title + length - digits, number)) {
        length -= digits;
    }
    bool here = carib_ship(t, t->s->seat) == place;
    canvas_put(c, row, col, NAME + 3, here ? STYLE_TITLE : STYLE_PLAIN, path, "%2d %.*s", n,
               (int)length, title);
}

/* Marker, ships and assistants; returns the column after them. */
static int put_pieces(struct canvas *c, const struct carib_table *t, int row, int col, int place)
{
    int marker = view_number(t->s, "marker.%s", list_slug(t->r, t->places, place)) - 1;
    if (marker >= 0) {
        const char *nation = list_title(t->r, t->nations, marker);
        col = canvas_put(c, row, col, 3, STYLE_KIND + (enum style)(marker + 3), NULL, "%.*s ",
                         (int)text_fit(nation, 1), nation);
    }
    int tiles[CARIB_LEGACY], n_tiles = carib_tiles(t, place, tiles);
    for (int i = 0; i < n_tiles; i++) {
        col = canvas_put(c, row, col, 5, STYLE_TITLE, NULL, "%s ",
                         list_title(t->r, t->legacy, tiles[i]));
    }
    for (int i = 0; i < t->sides; i++) {
        enum style style = i == t->s->seat ? STYLE_GOOD : STYLE_PLAIN;
        if (carib_ship(t, i) == place) {
            col = canvas_put(c, row, col, 4, style, NULL, "@%c ", carib_mark(t, i));
        }
        for (int n = carib_assistants(t, i, place); n > 0; n--) {
            col = canvas_put(c, row, col, 4, style, NULL, "*%c ", carib_mark(t, i));
        }
    }
    return col;
}

/* "?Ransom can", and what it asks and gives where there is room. */
static int put_quest(struct canvas *c, const struct carib_table *t, int row, int col, int width,
                     int quest)
{
    int v[4];
    struct page text = { 0 };
    bool pays = carib_told(t, t->quests, quest, "look-pays", 0, v);
    carib_quest(&text, t, quest, true);
    if (text_columns(page_text(&text), text.used) >= width) {
        page_clear(&text);
        page_add(&text, "?%s %s", list_title(t->r, t->quests, quest),
                 pays ? T("can") : T("cannot"));
    }
    col = canvas_put(c, row, col, width, pays ? STYLE_GOOD : STYLE_PLAIN, NULL, "%s",
                     page_text(&text));
    page_free(&text);
    return col;
}

/* Where one can sail from there, if it is not simply the next place. */
static int put_ways(struct canvas *c, const struct carib_table *t, int row, int col, int place)
{
    int up[4], low[4], n = row_number(t->r, t->places, place, "number", 0);
    bool fork = carib_told(t, t->places, place, "look-way", 1, low);
    if (!carib_told(t, t->places, place, "look-way", 0, up)) {
        return col;
    }
    int first = row_number(t->r, t->places, up[0], "number", 0);
    if (fork) {
        return canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("to %d or %d "), first,
                          row_number(t->r, t->places, low[0], "number", 0));
    }
    if (first == n + 1) {
        return col;
    }
    return canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("to %d "), first);
}

/* "Tob 1/2 ": free spaces of the market, and cards of one's hand that fit. */
static int put_market(struct canvas *c, const struct carib_table *t, int row, int col, int place)
{
    int v[4];
    if (!carib_told(t, t->places, place, "look-market", 0, v)) {
        return col;
    }
    const char *good = list_title(t->r, t->goods, v[0]);
    return canvas_put(c, row, col, 10, v[1] && v[2] ? STYLE_GOOD : STYLE_PLAIN, NULL,
                      "%.*s %d/%d ", (int)text_fit(good, 3), good, v[1], v[2]);
}

static void put_place(struct canvas *c, const struct carib_table *t, int row, int col, int width,
                      int place)
{
    int end = col + width - 1, quest = view_number(t->s, "quest.%s",
                                                   list_slug(t->r, t->places, place)) - 1;
    struct page text = { 0 };
    put_title(c, t, row, col, place);
    col = put_pieces(c, t, row, col + NAME + 4, place);
    col = put_market(c, t, row, col, place);
    col = put_ways(c, t, row, col, place);
    int32_t story[4];
    char path[64];
    snprintf(path, sizeof path, "place.%s.story", list_slug(t->r, t->places, place));
    if (qs_scene_values(t->s->seen, path, story, 4) > 0 && story[0] != QS_NONE && col < end) {
        col = canvas_put(c, row, col, end - col, STYLE_GOOD, NULL, "!%s", T("story")) + 1;
    }
    if (quest >= 0 && col < end) {
        col = put_quest(c, t, row, col, end - col, quest) + 1;
    }
    struct carib_table rest = *t;
    rest.room = end - col;
    carib_action(&text, &rest, place, true);
    if (col < end) {
        canvas_put(c, row, col, end - col, STYLE_FAINT, NULL, "%s", page_text(&text));
    }
    page_free(&text);
}

static int by_number(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return *x - *y;
}

int maracaibo_draw_map(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    int order[CARIB_PLACES], n = 0, columns = c->cols >= 160 ? 3 : 2;
    (void)side;
    for (int i = 1; i < qs_list_count(t.r, t.places); i++) {
        if (carib_on_map(&t, i)) { /* by number, then in the order of the table */
            order[n++] = row_number(t.r, t.places, i, "number", 0) * CARIB_PLACES + i;
        }
    }
    qsort(order, (size_t)n, sizeof *order, by_number);
    int rows = (n + columns - 1) / columns, width = c->cols / columns;
    for (int i = 0; i < n; i++) {
        put_place(c, &t, row + i % rows, i / rows * width, width, order[i] % CARIB_PLACES);
    }
    return row + rows;
}

/* ------------------------------------------------------------------ the explorer track */

static void put_space(struct canvas *c, const struct carib_table *t, int row, int col, int width,
                      int space)
{
    int end = col + width - 1, quest = view_number(t->s, "track.%d", space) - 1;
    struct page text = { 0 }, barrier = { 0 };
    char path[64];
    row_value(&barrier, t->s->m, t->spaces, space, "barrier");
    carib_effects(&text, t, t->spaces, space, "gain", true);
    snprintf(path, sizeof path, "space.%s", list_slug(t->r, t->spaces, space));
    col = canvas_put(c, row, col, 5, STYLE_FAINT, path, "%2d%s ",
                     row_number(t->r, t->spaces, space, "number", 0),
                     strncmp(list_slug(t->r, t->spaces, space), "short", 5) ? " " : "s");
    for (int i = 0; i < t->sides; i++) {
        if (view_number(t->s, "seats.%d.explorer", i) == space) {
            col = canvas_put(c, row, col, 4, i == t->s->seat ? STYLE_GOOD : STYLE_PLAIN, NULL,
                             "@%c ", carib_mark(t, i));
        }
    }
    if (row_number(t->r, t->spaces, space, "barrier", 0)) {
        col = canvas_put(c, row, col, end - col, STYLE_BAD, NULL, "|%s| ", page_text(&barrier));
    }
    col = canvas_put(c, row, col, end - col, STYLE_PLAIN, NULL, "%s", page_text(&text));
    if (quest >= 0) {
        put_quest(c, t, row, col, end - col, quest);
    } else if (view_number(t->s, "emptied.%d", space)) {
        canvas_put(c, row, col, end - col, STYLE_FAINT, NULL, "%s", T("skipped"));
    }
    page_free(&text);
    page_free(&barrier);
}

int maracaibo_draw_explorer(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    int n = qs_list_count(t.r, t.spaces), columns = 3, rows = (n + columns - 1) / columns;
    int width = c->cols / columns;
    (void)side;
    for (int i = 0; i < n; i++) {
        put_space(c, &t, row + i % rows, i / rows * width, width, i);
    }
    return row + rows;
}

/* ------------------------------------------------------------------ pages */

static const struct board_page *page_named(const struct scene *s, const char *word)
{
    const struct board_page *p = s->m->board->pages;
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
        { "turn", "map" }, { "sail-on", "map" }, { "main", "hand" }, { "remove", "me" },
        { "explore", "explorer" }, { "nation", "nations" }, { "rank", "nations" },
        { "marker", "map" }, { "pile", "nations" }, { "for", "nations" }, { "combat", "nations" },
        { "fight-or", "explorer" }, { "boon", "nations" }, { "synergy", "me" },
    };
    const char *step = carib_step(s);
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        if (!strcmp(step, pages[i].step)) {
            return page_named(s, pages[i].page);
        }
    }
    return page_named(s, "hand");
}

/* Answers to "where do you sail" say more than the map: they come first where both do not fit. */
static bool answers_first(const struct scene *s)
{
    return !strcmp(carib_step(s), "turn") || !strcmp(carib_step(s), "sail-on");
}

/* Further pages while there is room. */
static void draw_more(struct canvas *c, const struct scene *s, int row,
                      const struct board_page *shown)
{
    static const char *const order[] = { "map", "hand", "me", "nations", "explorer" };
    for (size_t i = 0; i < sizeof order / sizeof *order; i++) {
        const struct board_page *p = page_named(s, order[i]);
        if (p != shown && row + 1 + page_rows(c, s->seen, p, s->seat) <= c->room) {
            canvas_put(c, row, 0, c->cols, STYLE_TITLE, NULL, "%s", p->word);
            row = p->draw(c, s->seen, row + 1, s->seat);
        }
    }
}

void maracaibo_draw(struct canvas *c, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    const struct board_page *page = s->m->page ? s->m->page : page_for(s);
    int side = s->m->page ? s->m->page_side : s->seat;
    int row = put_own(c, &t, 0);
    row = put_others(c, &t, row);
    if (!s->m->page && answers_first(s) && HEAD + page_rows(c, s->seen, page, side) > c->room) {
        pages_bar(c, s->seen, row, NULL);
        return;
    }
    row = pages_bar(c, s->seen, row, page);
    row = page->draw(c, s->seen, row, side);
    draw_more(c, s, row, page);
    int most = c->room < HEAD + LEAST_PAGE ? HEAD + LEAST_PAGE : c->room;
    if (!s->m->page && c->rows > most) {
        c->rows = most; /* nobody asked for it: the answers come first */
    }
}
