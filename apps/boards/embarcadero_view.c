/*
 * embarcadero_view.c: values of Embarcadero's table by their paths, and the map of its harbour.
 */
#include "boards/embarcadero.h"

#include <string.h>

char harbour_letter(const struct harbour_table *t, int side)
{
    return side < t->seats ? (char)('A' + side) : 'R';
}

/* ------------------------------------------------------------------ the map */

static void mark(struct harbour_table *t, enum mark what, int side, int level, const char *path)
{
    int cells[CELLS], n = view_members(t->s, t->cells, cells, CELLS, "%s", path);
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
    int board = view_number(t->s, "board");
    t->columns = row_number(t->r, t->boards, board, "columns", 0);
    t->rows = row_number(t->r, t->boards, board, "rows", 0);
    for (t->wharves = 0; t->wharves < 4; t->wharves++) {
        int row = row_number(t->r, t->boards, board, "wharves", t->wharves);
        if (!row) {
            break;
        }
        t->wharf_row[t->wharves] = row - 1;
        for (int c = 0; c < t->columns; c++) {
            bool built = c < view_number(t->s, "wharf.wharf-%d", t->wharves + 1);
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
    t->spaces = list_named(game, "council");
    t->cells = list_named(game, "space");
    t->boards = list_named(game, "board");
    struct qs_outcome now;
    qs_outcome_now(t->r, s->view, s->m->scratch, &now);
    for (int p = 0; p < t->sides; p++) {
        t->at_end[p] = now.score[p];
    }
    map_wharves(t);
    for (int p = 0; p < t->sides; p++) {
        map_side(t, p);
    }
}

int harbour_influence(const struct harbour_table *t, int side, int wharf)
{
    int cells[CELLS], count = 0, built = view_number(t->s, "wharf.wharf-%d", wharf + 1);
    for (int l = 0; l < LEVELS; l++) {
        int n = view_members(t->s, t->cells, cells, CELLS, "seats.%d.structure.%d", side, l);
        for (int i = 0; i < n; i++) {
            int away = cells[i] % COLUMN - t->wharf_row[wharf];
            count += cells[i] / COLUMN < built && (away == 1 || away == -1);
        }
    }
    return count;
}

/* ------------------------------------------------------------------ icons and cards */

void harbour_icons(const struct harbour_table *t, int side, int types[TYPES],
                   int resources[RESOURCES])
{
    int cards[CARDS], n = view_members(t->s, t->cards, cards, CARDS, "seats.%d.display", side);
    int character = view_number(t->s, "seats.%d.character", side);
    memset(types, 0, TYPES * sizeof *types);
    memset(resources, 0, RESOURCES * sizeof *resources);
    if (character) {
        resources[row_number(t->r, t->characters, character - 1, "gives", 0) - 1]++;
    }
    for (int i = 0; i < n; i++) {
        int type = row_number(t->r, t->cards, cards[i], "type", 0);
        bool sunk = view_number(t->s, "seats.%d.sunk.%s", side,
                                   list_slug(t->r, t->cards, cards[i]));
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

/* Resources by their first two letters: "Wo 2Cl". */
static void add_resources(struct page *p, const struct harbour_table *t, int card,
                          const char *word, const char *before)
{
    for (int k = 0; k < RESOURCES; k++) {
        int n = row_number(t->r, t->cards, card, word, k);
        if (n) {
            char many[12] = "";
            if (n > 1) {
                snprintf(many, sizeof many, "%d", n);
            }
            page_add(p, "%s %s%.2s", before, many, list_title(t->r, t->resources, k));
            before = "";
        }
    }
}

void harbour_facts(struct page *p, const struct harbour_table *t, int card)
{
    int market = row_number(t->r, t->cards, card, "market", 0);
    int size = row_number(t->r, t->cards, card, "size", 0);
    if (market) {
        page_add(p, "$%d", market);
    }
    add_value(p, t, card, "type", market ? " " : "");
    add_value(p, t, card, "shape", " ");
    if (size) {
        page_add(p, T(" size %d, %d pts, build $%d"), size,
                 row_number(t->r, t->cards, card, "points", 0),
                 row_number(t->r, t->cards, card, "coins", 0));
        add_resources(p, t, card, "cost", "");
        page_add(p, "%s", row_number(t->r, t->cards, card, "sunk", 0) ? T(" + sink a ship") : "");
        add_resources(p, t, card, "signature", T("; signature"));
    }
    add_resources(p, t, card, "gives", size ? T("; gives") : T(" gives"));
    add_value(p, t, card, "bonus", T("; bonus "));
    add_value(p, t, card, "scrap", T("; scrap: "));
    add_value(p, t, card, "or", T(" or "));
}

void harbour_card(struct page *p, const struct harbour_table *t, int card)
{
    page_add(p, "%s: ", list_title(t->r, t->cards, card));
    harbour_facts(p, t, card);
}
