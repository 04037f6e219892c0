/*
 * embarcadero.c: the table of Embarcadero: the harbour from above, and beside it seats, council,
 * markets; the hand below where there is room. On a space stands
 *
 *     A1  a structure of A on level 1 that may carry a building
 *     a1  the roof of a building of A on level 1;  a. bare ground of A;  . water
 *     ==  a wharf, with the structures everybody has beside it;  - its outline
 */
#include "boards/boards.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL = 3, INDENT = 2, WIDE = 96, TALL = 29, ROWS = 256 };

#define ON_A_WHARF \
    W("A wharf. Letters and numbers on it, such as A3, say how many structures that seat has beside it.")

static const struct qs_term legend[] = {
    { "map", W("A1: a structure of A on level 1. a1: the roof of a building of A on level 1, where a "
               "structure may be put. a.: bare ground of A. W1 == : a wharf, with the structures "
               "everybody has beside it; - its outline; * the rival's marker. Where not all rows have "
               "room, rows of water are left out first.") },
    { "council", W("s: structures, t: a token, l: a landmark, m: money, when the space is reached or "
                   "passed; a number: the points it is worth at the end; [A]: who stands there.") },
    { "columns", W("pts: points; +end: what final scoring would add now; cnc: space on the council "
                   "track; lft: structures left; hmgc: housing, merchant, government, civic icons; "
                   "has: resources, after a + tokens.") },
    { "pts", W("Points so far.") },
    { "+end", W("What final scoring would add if the game ended now.") },
    { "cnc", W("How many spaces of the council track one has gone, counted from the left.") },
    { "lft", W("Structures left to be placed.") },
    { "hmgc", W("How many cards of each type: housing, merchant, government, civic.") },
    { "W1", ON_A_WHARF },
    { "W2", ON_A_WHARF },
    { "W3", ON_A_WHARF },
    { "W4", ON_A_WHARF },
    { NULL, NULL },
};

/* Whose letter: the rival has its own. */
static char letter_of(const struct qs_scene *s, int side)
{
    return side < seats_of(s) ? s->sides[side].letter[0] : 'R';
}

/* ------------------------------------------------------------------ the harbour */

/* The row of the space that an answer points at; 0 if it points at none. */
static int row_asked(const struct choice *choice)
{
    const char *at = choice->away ? NULL : strncmp(choice->target, "space.", 6) ? NULL : choice->target + 6;
    return at ? atoi(at + 1) : 0;
}

/* How wide a space is, and on which line each row of the harbour is drawn; 0: on none. */
struct chart {
    int width, rows;
    int line[ROWS];
};

/* How much a row matters: it is asked about most, then what lies there, wharves, mere water. */
enum { WATER, WHARF, LAID, ASKED, MEANT };

static void matter(int *of, int rows, int row, int how)
{
    if (row > 0 && row <= rows && of[row] < how) {
        of[row] = how;
    }
}

static void weigh_rows(const struct canvas *c, const struct qs_scene *s, int rows, int *of)
{
    for (struct those wharf = all_of(s, "wharf"); next_of(&wharf);) {
        matter(of, rows, seen_number(s, path_to("wharf.%s.row", wharf.slug)), WHARF);
    }
    for (int side = 0; side < s->n_sides; side++) {
        for (struct those space = those_at(s, "space", path_to("seats.%d.ground", side)); next_of(&space);) {
            matter(of, rows, atoi(space.slug + 1), LAID);
        }
    }
    for (int i = 0; i < c->scene->n; i++) {
        matter(of, rows, row_asked(&c->scene->choice[i]), i == c->scene->meant ? MEANT : ASKED);
    }
}

/* Where not all rows have room, those that matter least are left out, the last of them first. */
static struct chart chart_of(const struct canvas *c, const struct qs_scene *s, int width, int rows)
{
    struct chart at = { .width = width, .rows = rows < ROWS ? rows : ROWS - 1 };
    int of[ROWS] = { 0 }, out = c->limit > 0 ? at.rows - (c->limit - 1) : 0, line = 0;
    weigh_rows(c, s, at.rows, of);
    for (int how = WATER; how <= MEANT; how++) {
        for (int row = at.rows; row > 0 && out > 0; row--) {
            out -= of[row] == how;
            of[row] = of[row] == how ? -1 : of[row];
        }
    }
    for (int row = 1; row <= at.rows; row++) {
        at.line[row] = of[row] < 0 ? 0 : ++line;
    }
    return at;
}

/* The same text on all spaces of a set: the name of a space is its column and its row. */
static void put_spaces(struct canvas *c, const struct qs_scene *s, const struct chart *at, enum style style,
                       const char *text, const char *path)
{
    char shown[8];
    snprintf(shown, sizeof shown, "%-*s", at->width - 1, text);
    for (struct those space = those_at(s, "space", path); next_of(&space);) {
        int line = at->line[atoi(space.slug + 1)];
        if (line) {
            canvas_put(c, line, LABEL + at->width * (space.slug[0] - 'a'), at->width, style,
                       path_to("space.%s", space.slug), "%s", shown);
        }
    }
}

/* Structures of a side on a level, counted from 0; nothing stands above a level that has none. */
static const char *level_of(const struct qs_scene *s, int side, int level)
{
    const char *path = path_to("seats.%d.structure.%d", side, level);
    return values_at(s, path) ? path : NULL;
}

/* Upwards: ground, then structures and buildings of each level in turn. */
static void draw_spaces_of(struct canvas *c, const struct qs_scene *s, const struct chart *at, int side)
{
    enum style style = STYLE_KIND + (enum style)side;
    char letter = letter_of(s, side), roof = (char)tolower((unsigned char)letter);
    const char *level;
    put_spaces(c, s, at, style, path_to("%c.", roof), path_to("seats.%d.ground", side));
    for (int l = 0; (level = level_of(s, side, l)); l++) {
        put_spaces(c, s, at, style, path_to("%c%d", letter, l + 1), level);
        put_spaces(c, s, at, style, path_to("%c%d", roof, l + 1), path_to("seats.%d.building.%d", side, l));
    }
}

/* On the wharf itself: how many structures each side has beside it. */
static void draw_wharf(struct canvas *c, const struct qs_scene *s, const struct chart *at, int columns, int w)
{
    const char *wharf = path_to("wharf.%s", member_of(s, "wharf", w));
    int row = seen_number(s, path_to("%s.row", wharf)), built = seen_number(s, wharf), col = LABEL;
    if (row <= 0 || row > at->rows || !at->line[row]) {
        return; /* or there is no such wharf */
    }
    row = at->line[row];
    bool here = qs_scene_number(s, "rival.wharf") == w;
    canvas_put(c, row, 0, LABEL, STYLE_TITLE, wharf, "W%d%s", w + 1, here ? "*" : " ");
    for (int i = 0; i < columns; i++) {
        canvas_put(c, row, LABEL + at->width * i, at->width, i < built ? STYLE_TITLE : STYLE_FAINT, NULL,
                   "%.*s", i < built ? at->width : 1, i < built ? "===" : "-");
    }
    for (int side = 0; side < s->n_sides; side++) {
        int beside = seen_number(s, path_to("%s.structures:%d", wharf, side));
        if (beside) {
            col = canvas_put(c, row, col, 4, STYLE_KIND + (enum style)side, NULL, "%c%d", letter_of(s, side),
                             beside);
        }
    }
}

static int draw_harbour(struct canvas *c, const struct qs_scene *s, int width, int *rows)
{
    int32_t size[2] = { 0, 0 };
    qs_scene_values(s, "harbour", size, 2);
    const struct chart at = chart_of(c, s, width, size[1]);
    for (int col = 0; col < size[0]; col++) {
        canvas_put(c, 0, LABEL + width * col, width, STYLE_FAINT, NULL, "%c", 'a' + col);
    }
    for (int row = 1; row <= at.rows; row++) {
        for (int col = 0; at.line[row] && col < size[0]; col++) {
            canvas_put(c, at.line[row], 0, LABEL, STYLE_FAINT, NULL, "%2d", row);
            canvas_put(c, at.line[row], LABEL + width * col, width, STYLE_FAINT, NULL, ".");
        }
    }
    put_spaces(c, s, &at, STYLE_FAINT, ".", "known.water");
    for (int side = 0; side < s->n_sides; side++) {
        draw_spaces_of(c, s, &at, side);
    }
    for (int w = 0; w < members_of(s, "wharf"); w++) {
        draw_wharf(c, s, &at, size[0], w);
    }
    *rows = size[1] + 1;
    return LABEL + width * size[0] + 1;
}

/* ------------------------------------------------------------------ beside it */

/* What a side has: "Wo2Cl1", tokens after a plus: "+Br1". */
static const char *resources_of(const struct qs_scene *s, int side)
{
    static const char *const zones[] = { "resources", "tokens" };
    const char *text = "";
    for (struct those kind = all_of(s, "resource"); next_of(&kind);) {
        const char *name = said(s, "{=resource.{0}}", kind.slug, "");
        for (int i = 0; i < 2; i++) {
            int n = seen_number(s, path_to("seats.%d.%s:%d", side, zones[i], kind.i));
            text = n > 0 ? path_to("%s%s%.2s%d", text, i ? "+" : "", name, n) : text;
        }
    }
    return text;
}

/* Where a line has no room for all the viewer has, and the table is small, it is said in a line of its own.
 */
static int draw_own(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    enum { BEHIND_A_SIDE = 40, FEW_SEATS = 2 };
    bool fits = col + BEHIND_A_SIDE + (int)strlen(resources_of(s, s->seat)) <= c->cols;
    return fits || s->seat >= seats_of(s) || seats_of(s) > FEW_SEATS
               ? row
               : put_lines(c, row, col, 0, 1, STYLE_TITLE, NULL,
                           W("You have {seats.{0}.resources}[, tokens {+seats.{0}.tokens}]"), digit(s->seat),
                           "");
}

static int draw_side(struct canvas *c, const struct qs_scene *s, int row, int col, int side)
{
    enum style style = STYLE_KIND + (enum style)side;
    const struct qs_side *of = &s->sides[side];
    int32_t types[8];
    if (side >= seats_of(s)) {
        put_words(c, row, col, c->cols, style, NULL,
                  W("R {side.{0}}: structures left {seats.{0}.structures}, at {rival.wharf}"), digit(side),
                  "");
        return row + 1;
    }
    qs_scene_values(s, path_to("seats.%d.types", side), types, 8);
    int at = canvas_put(
        c, row, col, c->cols, style, NULL, "%c %-11.11s %3d %+4d %3d %3d %3d %d%d%d%d ", letter_of(s, side),
        short_name(s, side), of->sum, of->endsum - of->sum, seen_number(s, path_to("seats.%d.coins", side)),
        seen_number(s, path_to("seats.%d.track", side)), seen_number(s, path_to("seats.%d.structures", side)),
        types[0], types[1], types[2], types[3]);
    canvas_put(c, row, at, c->cols, style, NULL, "%s", resources_of(s, side));
    return row + 1;
}

/* The goals of this round and those to come, or where there is little room this round's with what it
 * pays; there are none alone. */
static int draw_goals(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    int round = seen_number(s, "head.round"), now = round ? round - 1 : 0, at = col;
    if (c->cols < WIDE && qs_scene_number(s, "goal.0") != QS_NONE) {
        put_words(c, row, col, c->cols, STYLE_PLAIN, NULL, W("Goal now: {goal.{0}}, pays {goal.{0}.places}"),
                  digit(now), "");
        return row + 1;
    }
    for (int i = now; i < values_at(s, "goal") && qs_scene_number(s, path_to("goal.%d", i)) != QS_NONE; i++) {
        at = canvas_put(c, row, at, 12, STYLE_FAINT, NULL, at == col ? T("Goals %d:") : " %d:", i + 1);
        at = put_words(c, row, at, c->cols, STYLE_PLAIN, NULL, "{goal.{0}}", digit(i), "");
    }
    return at > col ? row + 1 : row;
}

/* The points of a space, or the first letter of what it gives. */
static const char *space_mark(const struct qs_scene *s, const char *space)
{
    const char *points = said(s, "{+council.{0}.scores}", space, "");
    const char *icon = said(s, "{^council.{0}.bonus}", space, "");
    return *points ? points : *icon ? path_to("%.1s", icon) : ".";
}

/* The spaces of the council track with what they give, and who stands there. */
static int draw_council(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    enum { LOOSE = 60 };
    bool loose = c->cols - col >= LOOSE;
    col = put_label(c, row, col, c->cols, W("Council "));
    for (struct those space = all_of(s, "council"); next_of(&space);) {
        const char *what = space_mark(s, space.slug);
        char here[8] = "";
        for (int p = 0; p < seats_of(s); p++) {
            size_t n = strlen(here);
            if (seen_number(s, path_to("seats.%d.track", p)) == space.next) {
                snprintf(here + n, sizeof here - n, "%c", letter_of(s, p));
            }
        }
        col = canvas_put(c, row, col, c->cols, *here ? STYLE_TITLE : STYLE_FAINT, NULL,
                         space.i && (loose || isdigit((unsigned char)*what)) ? " %s" : "%s", what);
        if (*here) {
            col = canvas_put(c, row, col, c->cols, STYLE_TITLE, NULL,
                             loose || seats_of(s) < 3 ? "[%s]" : "/%s", here);
        }
    }
    return row + 1;
}

/* ------------------------------------------------------------------ cards */

static const char card_line[] =
    W("{{0}}:[ ${+{0}.market}][ {{0}.type}][ {{0}.shape}]"
      "[ size {+{0}.size}, {{0}.points} pts, build[ ${+{0}.coins}][ {~+{0}.cost}]"
      "[{?{0}.sunk} + sink a ship][; signature {~+{0}.signature}][; gives {~+{0}.gives}]]"
      "[{!{0}.size} gives {~+{0}.gives}]"
      "[; bonus {{0}.bonus}][; scrap: {{0}.scrap}][, or {{0}.or}]");

static int draw_market(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    for (struct those place = all_of(s, "place"); next_of(&place); row++) {
        const char *path = path_to("market.%s", place.slug), *number = strrchr(place.slug, '-') + 1;
        int at = canvas_put(c, row, col, 4, STYLE_FAINT, path, "%c%s ", place.slug[0], number);
        put_words(c, row, at, c->cols, STYLE_PLAIN, path, card_line, path, "");
    }
    return row;
}

/* The hand card by card, on as many lines as all of them have above the row `end`. */
static int draw_hand(struct canvas *c, const struct qs_scene *s, int row, int end, int col)
{
    struct those card = hand_of(s, "card", s->seat);
    int lines = card.n && (end - row) / card.n > 1 ? (end - row) / card.n : 1;
    while (next_of(&card)) {
        const char *lit = path_to("%s.%s", card.path, card.slug);
        canvas_put(c, row, col, INDENT, STYLE_PLAIN, lit, ">");
        row = put_lines(c, row, col + INDENT, 0, lines, STYLE_PLAIN, lit, card_line,
                        path_to("card.%s", card.slug), "");
    }
    return row;
}

/* Cards one after the other, by title, each lit by itself. */
static int draw_titles(struct canvas *c, int row, int col, const char *label, struct those card)
{
    col = put_label(c, row, col, c->cols, label);
    while (next_of(&card)) {
        col = put_words(c, row, col, c->cols, STYLE_PLAIN, path_to("%s.%s", card.path, card.slug),
                        card.next < card.n ? "{=card.{0}}, " : "{=card.{0}}", card.slug, "");
    }
    return card.n ? row + 1 : row;
}

/* The same, or none where no card lies at the path. */
static int draw_some(struct canvas *c, const struct qs_scene *s, int row, int col, const char *label,
                     const char *path)
{
    struct those cards = those_at(s, "card", path);
    return cards.n ? draw_titles(c, row, col, label, cards) : row;
}

static int draw_display(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    return draw_some(c, s, row, col, W("Display "), path_to("seats.%d.display", s->seat));
}

/* ------------------------------------------------------------------ in sentences */

static const char card_words[] =
    W("{{0}}[, market cost ${+{0}.market}][, {{0}.type}][, hull {{0}.shape}]"
      "[, size {+{0}.size}, {{0}.points} points, construction cost:[ ${+{0}.coins}][ {+{0}.cost}]"
      "[{?{0}.sunk} and a ship to sink][, signature {+{0}.signature}]][, gives {+{0}.gives}]"
      "[; bonus: {{0}.bonus}][; scrap: {{0}.scrap}][, or {{0}.or}].");

static const struct sentence table[] = {
    { "wharf",
      W("{?wharf.{1}.row}At {=wharf.{1}}: {wharf.{1}} spaces built[, pays {+wharf.{1}.pays}]; "
        "structures beside it: {side.0} {wharf.{1}.structures:0}[, {side.1} {wharf.{1}.structures:1}]"
        "[, {side.2} {wharf.{1}.structures:2}][, {side.3} {wharf.{1}.structures:3}].") },
    { NULL, W("Tiles left: {tiles}.[ Landmarks: {landmarks}.]") },
    { NULL, W("{?achieved}Achievements: {achieved}.") },
    { 0 },
};

static const struct sentence rival_words[] = {
    { NULL, W("{side.{0}} (R on the map): structures left {seats.{0}.structures}; its marker is at "
              "{rival.wharf}.") },
    { 0 },
};

static const struct sentence side_words[] = {
    { NULL, W("{side.{0}} ({side.{0}.letter} on the map): points {side.{0}.now}; ${seats.{0}.coins}, "
              "council space {seats.{0}.track}, structures left {seats.{0}.structures}.") },
    { NULL, W("{seats.{0}.character}[{?advanced}; ongoing: {seats.{0}.character.ongoing}; once"
              "[{?seats.{0}.used} (used)]: {seats.{0}.character.once}; scores: "
              "{seats.{0}.character.scores}].") },
    { NULL, W("Cards in hand: {+seats.{0}.cards}[: {+seats.{0}.hand}][; known to all: "
              "{+seats.{0}.hand-open}].") },
    { NULL, W("Stored: {+seats.{0}.stored}.") },
    { NULL, W("Display: {+seats.{0}.display}[; sunk: {+seats.{0}.sunk}].") },
    { NULL, W("Icons: {+seats.{0}.resources}[; {+seats.{0}.types}][; tokens: {+seats.{0}.tokens}].") },
    { 0 },
};

static void read_market(struct page *p, const struct qs_scene *s)
{
    for (struct those place = all_of(s, "place"); next_of(&place);) {
        const char *path = path_to("market.%s", place.slug);
        add_words(p, s, W("{=place.{1}}[, ${{0}.price} for you]:"), path, place.slug);
        page_add(p, " ");
        add_words(p, s, card_words, path, "");
        page_add(p, "\n");
    }
}

static void read_hand(struct page *p, const struct qs_scene *s)
{
    for (struct those card = hand_of(s, "card", s->seat); next_of(&card);) {
        add_line(p, s, card_words, path_to("card.%s", card.slug), "");
    }
}

static void side(struct page *p, const struct qs_scene *s, int of)
{
    const char *level;
    add_sentences(p, s, of < seats_of(s) ? side_words : rival_words, digit(of));
    add_line(p, s, W("{?seats.{0}.ground}Ground: {seats.{0}.ground}."), digit(of), "");
    for (int l = 0; (level = level_of(s, of, l)); l++) {
        add_line(p, s, W("Structures on level {1}: {{0}}."), level, digit(l + 1));
        add_line(p, s, W("{?{0}}Roofs of level {1}: {{0}}."), path_to("seats.%d.building.%d", of, l),
                 digit(l + 1));
    }
}

static void read_table(struct page *p, const struct qs_scene *s)
{
    add_line(p, s, "{round}.", "", "");
    for (int i = 0; i < values_at(s, "goal"); i++) {
        add_line(p, s, W("Goal of round {1}: {{0}}, pays {{0}.places}."), path_to("goal.%d", i),
                 digit(i + 1));
    }
    add_sentences(p, s, table, "");
}

static void read(struct page *p, const struct qs_scene *s)
{
    read_table(p, s);
    read_market(p, s);
    add_sides(p, s);
}

static void brief(struct page *p, const struct qs_scene *s)
{
    read_table(p, s);
    add_each(p, s, "side",
             W("{side.{1}}: points {side.{1}.now}, if the game ended now {side.{1}.end}; council space "
               "{seats.{1}.track}, structures left {seats.{1}.structures}.|"
               "{side.{1}}: structures left {seats.{1}.structures}."),
             "");
    add_sentences(p, s, side_words, digit(s->seat));
}

/* ------------------------------------------------------------------ the table */

static const struct board_page pages[] = {
    { .word = "market", .help = "the cards on offer", .read = read_market },
    { .word = "hand", .help = "your cards", .read = read_hand },
    { .word = NULL },
};

/* Beside the harbour a small screen has room for one of these: what the question is about. */
static int draw_what_matters(struct canvas *c, const struct qs_scene *s, int row, int end, int col)
{
    struct those hand = hand_of(s, "card", s->seat);
    if (c->page ? c->page == &pages[1] : scene_lit(c->scene, hand.path)) {
        put_label(c, row++, col, c->cols, W("Your hand (`market` shows the market)"));
        return draw_display(c, s, draw_hand(c, s, row, end, col), col);
    }
    return draw_titles(c, draw_market(c, s, row, col), col, W("Hand "), hand);
}

static void draw(struct canvas *c, const struct qs_scene *s)
{
    int rows, col = draw_harbour(c, s, c->cols >= WIDE ? 3 : 2, &rows), row = 1;
    bool tall = c->height >= TALL;
    put_words(c, 0, col, c->cols, STYLE_TITLE, NULL,
              W("R{head.round:0}/{head.round:1} turn {head.round:2}/{head.round:3}  pts +end   $ cnc "
                "lft hmgc has|{round}"),
              "", "");
    for (int i = 0; i < s->n_sides; i++) {
        row = draw_side(c, s, row, col, i);
    }
    row = draw_goals(c, s, row, col);
    row = draw_council(c, s, row, col);
    row = draw_own(c, s, row, col);
    row = tall ? draw_market(c, s, row, col) : draw_what_matters(c, s, row, rows - 2, col);
    row = draw_some(c, s, row, col, W("Stored "), path_to("seats.%d.stored", s->seat));
    row = draw_some(c, s, row, col, W("Landmarks "), "landmarks");
    row = row > rows ? row : rows;
    if (tall) {
        draw_display(c, s, draw_hand(c, s, row, c->room, 0), 0);
    }
}

const struct board board_embarcadero = {
    .game = "embarcadero",
    .draw = draw,
    .read = read,
    .brief = brief,
    .side = side,
    .pages = pages,
    .legend = legend,
};
