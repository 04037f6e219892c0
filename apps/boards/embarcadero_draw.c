/*
 * embarcadero_draw.c: the table of Embarcadero on a screen: the harbour from above, and beside it
 * seats, council, markets; the hand below where there is room.
 *
 *          a  b  c  d  ...            Round 1 of 3, turn 2 of 5
 *      1   .  .  .  .                 A You      12  $7  council 3  structures 31
 *      2   .  .  .  .                 ...
 *      3  ======== - -                Ships
 *      4   A1 A2 a1 b  .              1 $3 Elizabeth, merchant 3x1; gives ...
 *
 * On a space: A1 a structure of A on level 1 that may carry a building; a1 the roof of a building
 * of level 1, or a. bare ground, where A may put a structure; == a wharf, - its outline.
 */
#include "boards/embarcadero.h"

#include <ctype.h>
#include <string.h>

enum { LABEL = 3, INDENT = 2, WIDE = 96, TALL = 29 };

/* ------------------------------------------------------------------ the harbour */

/* The path by which a space may be clicked now, whichever verb asks for it. */
static const char *path_of(const struct harbour_table *t, int cell, char *out, size_t size)
{
    snprintf(out, size, "space.%s", list_slug(t->r, t->cells, cell));
    return scene_lit(t->s, out) ? out : NULL;
}

static void draw_space(struct canvas *c, const struct harbour_table *t, int row, int col, int width,
                       int cell)
{
    const struct space *s = &t->space[cell];
    char text[8], path[64], letter = harbour_letter(t, s->side);
    enum style style = STYLE_KIND + (enum style)(s->side < 8 ? s->side : 0);
    switch (s->mark) {
    case MARK_WATER:
        snprintf(text, sizeof text, ".");
        style = STYLE_FAINT;
        break;
    case MARK_WHARF:
        snprintf(text, sizeof text, "%.*s", width, "===");
        style = STYLE_TITLE;
        break;
    case MARK_OUTLINE:
        snprintf(text, sizeof text, "-");
        style = STYLE_FAINT;
        break;
    case MARK_GROUND:
        snprintf(text, sizeof text, "%c.", tolower((unsigned char)letter));
        break;
    case MARK_STRUCTURE:
        snprintf(text, sizeof text, "%c%d", letter, s->level);
        break;
    default:
        snprintf(text, sizeof text, "%c%d", tolower((unsigned char)letter), s->level);
    }
    canvas_put(c, row, col, width, style, path_of(t, cell, path, sizeof path), "%s", text);
}

/* On the wharf itself: how many structures each side has beside it. */
static void draw_influence(struct canvas *c, const struct harbour_table *t, int row, int wharf)
{
    int col = LABEL;
    for (int side = 0; side < t->sides; side++) {
        int n = harbour_influence(t, side, wharf);
        if (n) {
            col = canvas_put(c, row, col, 4, STYLE_KIND + (enum style)side, NULL, "%c%d",
                             harbour_letter(t, side), n);
        }
    }
}

static void draw_harbour(struct canvas *c, const struct harbour_table *t, int top, int width)
{
    for (int col = 0; col < t->columns; col++) {
        canvas_put(c, top, LABEL + width * col, width, STYLE_FAINT, NULL, "%c", 'a' + col);
    }
    for (int row = 0; row < t->rows; row++) {
        canvas_put(c, top + 1 + row, 0, LABEL, STYLE_FAINT, NULL, "%2d", row + 1);
        for (int col = 0; col < t->columns; col++) {
            draw_space(c, t, top + 1 + row, LABEL + width * col, width, COLUMN * col + row);
        }
    }
    for (int w = 0; w < t->wharves; w++) {
        bool marker = t->solo && view_number(t->s, "marker") == w;
        canvas_put(c, top + 1 + t->wharf_row[w], 0, LABEL, STYLE_TITLE, NULL, "W%d%s", w + 1,
                   marker ? "*" : " ");
        draw_influence(c, t, top + 1 + t->wharf_row[w], w);
        char path[32];
        snprintf(path, sizeof path, "wharf.wharf-%d", w + 1);
        if (scene_lit(t->s, path)) {
            canvas_put(c, top + 1 + t->wharf_row[w], LABEL, width * 2, STYLE_LIT, path, "==");
        }
    }
}

/* ------------------------------------------------------------------ beside it */

/* Where the round stands, and the heads of the columns that follow. */
static int draw_head(struct canvas *c, const struct harbour_table *t, int row, int col, int width)
{
    char where[32];
    snprintf(where, sizeof where, T("R%d/3 turn %d/5"), view_number(t->s, "round"),
             view_number(t->s, "turns") / t->seats + 1);
    canvas_put(c, row, col, width, STYLE_TITLE, NULL, T("%-13s pts +end   $ cnc lft hmgc has"),
               where);
    return row + 1;
}

/* The goals of this round and those to come; there are none alone. */
static int draw_goals(struct canvas *c, const struct harbour_table *t, int row, int col, int width)
{
    int round = view_number(t->s, "round"), end = col + width;
    if (t->solo) {
        return row;
    }
    col = canvas_put(c, row, col, width, STYLE_FAINT, NULL, "%s", T("Goals"));
    for (int i = round ? round - 1 : 0; i < ROUNDS && col < end; i++) {
        int goal = view_number(t->s, "goal.%d", i);
        if (goal) {
            col = canvas_put(c, row, col, end - col, STYLE_PLAIN, NULL, " %d:%s", i + 1,
                             list_title(t->r, t->goals, goal - 1));
        }
    }
    return row + 1;
}

/* What a side has: "Wo1Cl2", tokens with a plus: "+Br1". */
static void write_resources(const struct harbour_table *t, int side, const int *has, char *out,
                            size_t size)
{
    struct qs_text text = qs_text_in(out, size);
    for (int k = 0; k < RESOURCES; k++) {
        const char *title = list_title(t->r, t->resources, k);
        int tokens = view_number(t->s, "seats.%d.tokens.%s", side,
                                 list_slug(t->r, t->resources, k));
        if (has[k]) {
            qs_add(&text, "%.2s%d", title, has[k]);
        }
        if (tokens) {
            qs_add(&text, "+%.2s%d", title, tokens);
        }
    }
}

static int draw_side(struct canvas *c, const struct harbour_table *t, int row, int col, int width,
                     int side)
{
    int types[TYPES], res[RESOURCES];
    char name[64], has[64];
    const char *who = side_name(t->s->m, t->s->seat, side, name, sizeof name);
    int short_name = (int)strcspn(who, "("); /* "Seat 1 (greedy)" is known by its number */
    enum style style = STYLE_KIND + (enum style)side;
    if (side >= t->seats) {
        canvas_put(c, row, col, width, style, NULL, T("R %-11s %20d  at wharf %d"), who,
                   view_number(t->s, "seats.%d.structures", side), view_number(t->s, "marker") + 1);
        return row + 1;
    }
    harbour_icons(t, side, types, res);
    write_resources(t, side, res, has, sizeof has);
    canvas_put(c, row, col, width, style, NULL, "%c %-11.*s %3d %+4d %3d %3d %3d %d%d%d%d %s",
               harbour_letter(t, side), short_name < 11 ? short_name : 11, who,
               qs_score(t->s->view, side), t->at_end[side] - qs_score(t->s->view, side),
               view_number(t->s, "seats.%d.money", side),
               view_number(t->s, "seats.%d.council", side),
               view_number(t->s, "seats.%d.structures", side), types[0], types[1], types[2],
               types[3], has);
    return row + 1;
}

/* The spaces of the council track with what they give, and who stands there. */
static int draw_council(struct canvas *c, const struct harbour_table *t, int row, int col,
                        int width)
{
    int end = col + width, n = qs_list_count(t->r, t->spaces);
    col = canvas_put(c, row, col, width, STYLE_FAINT, NULL, T("Council "));
    for (int i = 0; i < n && col < end; i++) {
        struct page bonus = { 0 };
        int scores = row_number(t->r, t->spaces, i, "scores", 0);
        char here[8] = "", what[8] = ".";
        row_effect(&bonus, t->s->m, t->spaces, i, "bonus");
        if (scores) {
            snprintf(what, sizeof what, "%d", scores);
        } else if (bonus.used && strcmp(page_text(&bonus), "nothing") != 0) {
            snprintf(what, sizeof what, "%c", page_text(&bonus)[0]);
        }
        page_free(&bonus);
        for (int p = 0; p < t->seats; p++) {
            if (view_number(t->s, "seats.%d.council", p) == i + 1) {
                snprintf(here + strlen(here), sizeof here - strlen(here), "%c",
                         harbour_letter(t, p));
            }
        }
        col = canvas_put(c, row, col, end - col, *here ? STYLE_TITLE : STYLE_FAINT, NULL, "%s%s ",
                         what, here);
    }
    return row + 1;
}

/* A card after its label, on at most so many lines; the rest of it is for `look`. */
static int draw_card(struct canvas *c, const struct harbour_table *t, int row, int col, int width,
                     int lines, int card, const char *label, const char *path)
{
    struct page line = { 0 };
    page_add(&line, "%s", label);
    if (card >= 0) {
        harbour_card(&line, t, card);
    } else {
        page_add(&line, "-");
    }
    struct text_lines l = { .next = page_text(&line), .width = lines > 1 ? width - INDENT : 1000 };
    for (int i = 0; i < lines && text_line(&l); i++) {
        int indent = i ? INDENT : 0;
        canvas_put(c, row++, col + indent, width - indent, STYLE_PLAIN, path, "%.*s", (int)l.n,
                   l.at);
    }
    page_free(&line);
    return row;
}

static int draw_market(struct canvas *c, const struct harbour_table *t, int row, int col, int width)
{
    for (int i = 0; i < PLACES; i++) {
        char path[32], label[8];
        bool ship = i < PLACES / 2;
        snprintf(path, sizeof path, "market.%s-%d", ship ? "ship" : "building",
                 i % (PLACES / 2) + 1);
        snprintf(label, sizeof label, "%s%d ", ship ? "s" : "b", i % (PLACES / 2) + 1);
        row = draw_card(c, t, row, col, width, 1, view_number(t->s, "%s", path) - 1, label, path);
    }
    return row;
}

/* Cards one after the other, by title. */
static int draw_titles(struct canvas *c, const struct harbour_table *t, int row, int col, int width,
                       const char *label, const char *path, const int *cards, int n)
{
    int end = col + width;
    col = canvas_put(c, row, col, width, STYLE_FAINT, NULL, "%s", label);
    for (int i = 0; i < n && col < end; i++) {
        char element[96];
        snprintf(element, sizeof element, "%s.%s", path, list_slug(t->r, t->cards, cards[i]));
        col = canvas_put(c, row, col, end - col, STYLE_PLAIN, element, "%s%s",
                         list_title(t->r, t->cards, cards[i]), i < n - 1 ? ", " : "");
    }
    return row + 1;
}

static int hand_of(const struct harbour_table *t, int cards[CARDS])
{
    int n = view_members(t->s, t->cards, cards, CARDS, "seats.%d.hand", t->s->seat);
    return n + view_members(t->s, t->cards, cards + n, CARDS - n, "seats.%d.hand-open", t->s->seat);
}

/* The hand card by card, each on two lines if all of them have room above the row `end`. */
static int draw_hand(struct canvas *c, const struct harbour_table *t, int row, int end, int col,
                     int width)
{
    int cards[CARDS], n = hand_of(t, cards), lines = row + 2 * n <= end ? 2 : 1;
    for (int i = 0; i < n; i++) {
        char path[96];
        snprintf(path, sizeof path, "seats.%d.hand.%s", t->s->seat,
                 list_slug(t->r, t->cards, cards[i]));
        row = draw_card(c, t, row, col, width, lines, cards[i], "> ", path);
    }
    return row;
}

/* A row of titles after a label, or none where there is no card. */
static int draw_some(struct canvas *c, const struct harbour_table *t, int row, int col, int width,
                     const char *label, const char *path)
{
    int cards[CARDS], n = view_members(t->s, t->cards, cards, CARDS, "%s", path);
    return n ? draw_titles(c, t, row, col, width, label, path, cards, n) : row;
}

static int draw_hand_titles(struct canvas *c, const struct harbour_table *t, int row, int col,
                            int width)
{
    int cards[CARDS], n = hand_of(t, cards);
    char path[32];
    snprintf(path, sizeof path, "seats.%d.hand", t->s->seat);
    return draw_titles(c, t, row, col, width, T("Hand "), path, cards, n);
}

static int draw_stored(struct canvas *c, const struct harbour_table *t, int row, int col, int width)
{
    char path[32];
    snprintf(path, sizeof path, "seats.%d.stored", t->s->seat);
    return draw_some(c, t, row, col, width, T("Stored "), path);
}

static int draw_display(struct canvas *c, const struct harbour_table *t, int row, int col,
                        int width)
{
    char path[32];
    snprintf(path, sizeof path, "seats.%d.display", t->s->seat);
    return draw_some(c, t, row, col, width, T("Display "), path);
}

/* Beside the harbour a small screen has room for one of these. */
static int draw_market_page(struct canvas *c, const struct harbour_table *t, int row, int col,
                            int width)
{
    row = draw_market(c, t, row, col, width);
    return draw_hand_titles(c, t, row, col, width);
}

static int draw_hand_page(struct canvas *c, const struct harbour_table *t, int row, int col,
                          int width)
{
    canvas_put(c, row, col, width, STYLE_FAINT, NULL, "%s",
               T("Your hand (`market` shows the market)"));
    row = draw_hand(c, t, row + 1, t->rows, col, width);
    return draw_display(c, t, row, col, width);
}

const struct board_page embarcadero_pages[] = {
    { .word = "market", .help = "the cards on offer", .read = embarcadero_read_market },
    { .word = "hand", .help = "your cards", .read = embarcadero_read_hand },
    { .word = NULL },
};

/* The page asked for; else the hand if the question is about it, else the market. */
static int draw_what_matters(struct canvas *c, const struct harbour_table *t, int row, int col,
                             int width)
{
    const struct board_page *page = t->s->m->page;
    char path[32];
    snprintf(path, sizeof path, "seats.%d.hand", t->s->seat);
    bool hand = page ? page == &embarcadero_pages[1] : scene_lit(t->s, path);
    return (hand ? draw_hand_page : draw_market_page)(c, t, row, col, width);
}

void embarcadero_draw(struct canvas *c, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct harbour_table t;
    harbour_table(&t, s);
    int width = c->cols >= WIDE ? 3 : 2, col = LABEL + width * t.columns + 1;
    int room = c->cols - col;
    bool tall = c->height >= TALL;
    draw_harbour(c, &t, 0, width);
    int row = draw_head(c, &t, 0, col, room);
    for (int i = 0; i < t.sides; i++) {
        row = draw_side(c, &t, row, col, room, i);
    }
    row = draw_goals(c, &t, row, col, room);
    row = draw_council(c, &t, row, col, room);
    row = (tall ? draw_market : draw_what_matters)(c, &t, row, col, room);
    row = draw_stored(c, &t, row, col, room);
    row = draw_some(c, &t, row, col, room, T("Landmarks "), "landmarks");
    row = row > t.rows + 1 ? row : t.rows + 1;
    if (tall) {
        row = draw_hand(c, &t, row, 0, 0, c->cols);
        draw_display(c, &t, row, 0, c->cols);
    }
}
