/*
 * embarcadero_view.c: values of Embarcadero's table by their paths, and the map of its harbour.
 */
#include "boards/embarcadero.h"

#include <assert.h>
#include <ctype.h>
#include <string.h>

int harbour_number(const struct harbour_table *t, const char *format, ...)
{
    char path[128];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    int32_t n = qs_get_number(t->r, t->s->view, path);
    assert(n != INT32_MIN); /* the description has every path that is asked for here */
    return n;
}

const char *harbour_slug(const struct harbour_table *t, int list, int i)
{
    static char scratch[QS_SLUG];
    return qs_slug(t->r, list, i, scratch, sizeof scratch);
}

const char *harbour_title(const struct harbour_table *t, int list, int i)
{
    static char scratch[QS_TITLE];
    return T(qs_title(t->r, list, i, scratch, sizeof scratch));
}

char harbour_letter(const struct harbour_table *t, int side)
{
    return side < t->seats ? (char)('A' + side) : 'R';
}

/* The members of a set, by their slugs in the text of its value. */
static int members(const struct harbour_table *t, int list, const char *path, int *out, int most)
{
    char text[4096], *at = text;
    int n = 0;
    if (qs_get(t->r, t->s->view, path, text, sizeof text) || !strcmp(text, "none")) {
        return 0;
    }
    while (*at && n < most) {
        size_t length = strcspn(at, ",");
        char *next = at + length + (at[length] == ',');
        at[length] = '\0';
        out[n++] = qs_find(t->r, list, at);
        at = next;
    }
    return n;
}

int harbour_cards(const struct harbour_table *t, int out[CARDS], const char *format, ...)
{
    char path[128];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    return members(t, t->cards, path, out, CARDS);
}

/* ------------------------------------------------------------------ the map */

static void mark(struct harbour_table *t, enum mark what, int side, int level, const char *path)
{
    int cells[CELLS], n = members(t, t->cells, path, cells, CELLS);
    for (int i = 0; i < n; i++) {
        t->space[cells[i]] = (struct space){ what, side, level };
    }
}

/* Upwards: ground, then structures and buildings of each level in turn. */
static void map_side(struct harbour_table *t, int side)
{
    char path[64];
    snprintf(path, sizeof path, "seats.%d.ground", side);
    mark(t, MARK_GROUND, side, 0, path);
    for (int l = 0; l < LEVELS; l++) {
        snprintf(path, sizeof path, "seats.%d.structure.%d", side, l);
        mark(t, MARK_STRUCTURE, side, l + 1, path);
        snprintf(path, sizeof path, "seats.%d.building.%d", side, l);
        mark(t, MARK_BUILDING, side, l + 1, path);
    }
}

static void map_wharves(struct harbour_table *t)
{
    int board = harbour_number(t, "board");
    t->columns = row_number(t->r, t->boards, board, "columns", 0);
    t->rows = row_number(t->r, t->boards, board, "rows", 0);
    for (t->wharves = 0; t->wharves < 4; t->wharves++) {
        int row = row_number(t->r, t->boards, board, "wharves", t->wharves);
        if (!row) {
            break;
        }
        t->wharf_row[t->wharves] = row - 1;
        for (int c = 0; c < t->columns; c++) {
            bool built = c < harbour_number(t, "wharf.wharf-%d", t->wharves + 1);
            t->space[COLUMN * c + row - 1].mark = built ? MARK_WHARF : MARK_OUTLINE;
        }
    }
}

/* The list of that name; games have one of each. */
static int list_named(const struct qs_game *game, const char *name)
{
    int list = QS_LIST_FIRST;
    while (list < game->n_lists - 1 && strcmp(game->lists[list].name, name) != 0) {
        list++;
    }
    return list;
}

void harbour_table(struct harbour_table *t, const struct scene *s)
{
    const struct qs_core *core = s->view;
    const struct qs_game *game = s->m->game;
    memset(t, 0, sizeof *t);
    t->s = s;
    t->r = s->m->rules;
    t->seats = core->seats;
    t->sides = core->sides;
    t->solo = core->seats == 1;
    t->cards = list_named(game, "card");
    t->goals = list_named(game, "goal");
    t->characters = list_named(game, "character");
    t->resources = list_named(game, "resource");
    t->spaces = list_named(game, "council space");
    t->cells = list_named(game, "space");
    t->boards = list_named(game, "board");
    map_wharves(t);
    for (int p = 0; p < t->sides; p++) {
        map_side(t, p);
    }
}

/* ------------------------------------------------------------------ icons and cards */

void harbour_icons(const struct harbour_table *t, int side, int types[TYPES],
                   int resources[RESOURCES])
{
    int cards[CARDS], n = harbour_cards(t, cards, "seats.%d.display", side);
    int character = harbour_number(t, "seats.%d.character", side);
    memset(types, 0, TYPES * sizeof *types);
    memset(resources, 0, RESOURCES * sizeof *resources);
    if (character) {
        resources[row_number(t->r, t->characters, character - 1, "gives", 0) - 1]++;
    }
    for (int i = 0; i < n; i++) {
        int type = row_number(t->r, t->cards, cards[i], "type", 0);
        bool sunk = harbour_number(t, "seats.%d.sunk.%s", side,
                                   harbour_slug(t, t->cards, cards[i]));
        types[type ? type - 1 : 0] += type > 0;
        for (int k = 0; k < RESOURCES && !sunk; k++) {
            resources[k] += row_number(t->r, t->cards, cards[i], "gives", k);
        }
    }
}

static void add_value(struct page *p, const struct harbour_table *t, int card, const char *word,
                      const char *before)
{
    struct page value = { 0 };
    row_value(&value, t->s->m, t->cards, card, word);
    if (value.used && strcmp(page_text(&value), T("nothing")) != 0) {
        page_add(p, "%s%s", before, page_text(&value));
    }
    page_free(&value);
}

void harbour_card(struct page *p, const struct harbour_table *t, int card)
{
    int market = row_number(t->r, t->cards, card, "market", 0);
    int size = row_number(t->r, t->cards, card, "size", 0);
    if (market) {
        page_add(p, "$%d ", market);
    }
    page_add(p, "%s", harbour_title(t, t->cards, card));
    add_value(p, t, card, "type", ", ");
    add_value(p, t, card, "shape", " ");
    if (size) {
        page_add(p, T(" size %d, %d points for $%d"), size,
                 row_number(t->r, t->cards, card, "points", 0),
                 row_number(t->r, t->cards, card, "coins", 0));
        add_value(p, t, card, "cost", ", ");
        page_add(p, "%s", row_number(t->r, t->cards, card, "sunk", 0) ? T(", a sunk ship") : "");
        add_value(p, t, card, "signature", T("; signature "));
        add_value(p, t, card, "bonus", T("; bonus "));
    }
    add_value(p, t, card, "gives", T("; gives "));
    add_value(p, t, card, "scrap", T("; scrap: "));
    add_value(p, t, card, "or", T(" or "));
}
