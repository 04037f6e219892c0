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

enum { LABEL = 3, INDENT = 2, WIDE = 96, TALL = 29, LEVELS = 4, CARDS = 64, SPACES = 256 };

#define ON_A_WHARF                                                                                 \
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
    int line[SPACES];
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
    int32_t spaces[SPACES];
    for (int w = 0; w < members_of(s, "wharf"); w++) {
        matter(of, rows, seen_number(s, "wharf.%s.row", member_of(s, "wharf", w)), WHARF);
    }
    for (int side = 0; side < s->n_sides; side++) {
        int n = seen_values(s, spaces, SPACES, "seats.%d.ground", side);
        for (int i = 0; i < n; i++) {
            matter(of, rows, atoi(member_of(s, "space", spaces[i]) + 1), LAID);
        }
    }
    for (int i = 0; i < c->scene->n; i++) {
        matter(of, rows, row_asked(&c->scene->choice[i]), i == c->scene->meant ? MEANT : ASKED);
    }
}

/* Where not all rows have room, those that matter least are left out, the last of them first. */
static struct chart chart_of(const struct canvas *c, const struct qs_scene *s, int width, int rows)
{
    struct chart at = { .width = width, .rows = rows < SPACES ? rows : SPACES - 1 };
    int of[SPACES] = { 0 }, out = c->limit > 0 ? at.rows - (c->limit - 1) : 0, line = 0;
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
    int32_t spaces[SPACES];
    int n = qs_scene_values(s, path, spaces, SPACES);
    for (int i = 0; i < n; i++) {
        char lit[64];
        const char *name = member_of(s, "space", spaces[i]);
        snprintf(lit, sizeof lit, "space.%s", name);
        if (at->line[atoi(name + 1)]) {
            canvas_put(c, at->line[atoi(name + 1)], LABEL + at->width * (name[0] - 'a'), at->width, style,
                       lit, "%-*s", at->width - 1, text);
        }
    }
}

/* Upwards: ground, then structures and buildings of each level in turn. */
static void draw_spaces_of(struct canvas *c, const struct qs_scene *s, const struct chart *at, int side)
{
    enum style style = STYLE_KIND + (enum style)side;
    char letter = letter_of(s, side), roof = (char)tolower((unsigned char)letter);
    char path[64], text[8];
    snprintf(path, sizeof path, "seats.%d.ground", side);
    snprintf(text, sizeof text, "%c.", roof);
    put_spaces(c, s, at, style, text, path);
    for (int l = 0; l < LEVELS; l++) {
        snprintf(path, sizeof path, "seats.%d.structure.%d", side, l);
        snprintf(text, sizeof text, "%c%d", letter, l + 1);
        put_spaces(c, s, at, style, text, path);
        snprintf(path, sizeof path, "seats.%d.building.%d", side, l);
        snprintf(text, sizeof text, "%c%d", roof, l + 1);
        put_spaces(c, s, at, style, text, path);
    }
}

/* On the wharf itself: how many structures each side has beside it. */
static void draw_wharf(struct canvas *c, const struct qs_scene *s, const struct chart *at, int columns, int w)
{
    const char *wharf = member_of(s, "wharf", w);
    int row = seen_number(s, "wharf.%s.row", wharf), built = seen_number(s, "wharf.%s", wharf);
    int32_t beside[QS_SEATS];
    int n = seen_values(s, beside, QS_SEATS, "wharf.%s.structures", wharf), col = LABEL;
    char path[64];
    if (row <= 0 || row > at->rows || !at->line[row]) {
        return; /* or there is no such wharf */
    }
    row = at->line[row];
    snprintf(path, sizeof path, "wharf.%s", wharf);
    bool here = qs_scene_number(s, "rival.wharf") == w;
    canvas_put(c, row, 0, LABEL, STYLE_TITLE, path, "W%d%s", w + 1, here ? "*" : " ");
    for (int i = 0; i < columns; i++) {
        canvas_put(c, row, LABEL + at->width * i, at->width, i < built ? STYLE_TITLE : STYLE_FAINT, NULL,
                   "%.*s", i < built ? at->width : 1, i < built ? "===" : "-");
    }
    for (int side = 0; side < n; side++) {
        if (beside[side] != QS_NONE && beside[side]) {
            col = canvas_put(c, row, col, 4, STYLE_KIND + (enum style)side, NULL, "%c%d",
                             letter_of(s, side), beside[side]);
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
static void add_resources(const struct qs_scene *s, int side, struct page *text)
{
    for (int k = 0; k < members_of(s, "resource"); k++) {
        for (int i = 0; i < 2; i++) {
            char path[64], name[64];
            int32_t n[16];
            snprintf(path, sizeof path, i ? "seats.%d.tokens" : "seats.%d.resources", side);
            if (qs_scene_values(s, path, n, 16) > k && n[k] > 0 &&
                say(s, "{=resource.{0}}", member_of(s, "resource", k), "", name, sizeof name)) {
                page_add(text, "%s%.2s%d", i ? "+" : "", name, (int)n[k]);
            }
        }
    }
}

/* Where a line has no room for all the viewer has, and the table is small, it is said in a line of its own. */
static int draw_own(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    enum { BEHIND_A_SIDE = 40 };
    struct page text = { 0 };
    add_resources(s, s->seat, &text);
    bool cut = s->seat < seats_of(s) && col + BEHIND_A_SIDE + (int)text.used > c->cols && seats_of(s) < 3;
    page_free(&text);
    return cut ? put_lines(c, row, col, 0, 1, STYLE_TITLE, NULL,
                           W("You have {seats.{0}.resources}[, tokens {+seats.{0}.tokens}]"), digit(s->seat), "")
               : row;
}

static int draw_side(struct canvas *c, const struct qs_scene *s, int row, int col, int side)
{
    enum style style = STYLE_KIND + (enum style)side;
    const struct qs_side *of = &s->sides[side];
    int name = (int)strcspn(of->name, "("); /* "Seat 1 (greedy)" is known by its number */
    int32_t types[8];
    if (side >= seats_of(s)) {
        put_words(c, row, col, c->cols, style, NULL,
                  W("R {side.{0}}: structures left {seats.{0}.structures}, at {rival.wharf}"),
                  digit(side), "");
        return row + 1;
    }
    seen_values(s, types, 8, "seats.%d.types", side);
    int at = canvas_put(c, row, col, c->cols, style, NULL, "%c %-11.*s %3d %+4d %3d %3d %3d %d%d%d%d ",
                        letter_of(s, side), name < 11 ? name : 11, of->name, of->sum,
                        of->endsum - of->sum, seen_number(s, "seats.%d.coins", side),
                        seen_number(s, "seats.%d.track", side),
                        seen_number(s, "seats.%d.structures", side), types[0], types[1], types[2],
                        types[3]);
    struct page text = { 0 };
    add_resources(s, side, &text);
    canvas_put(c, row, at, c->cols, style, NULL, "%s", page_text(&text));
    page_free(&text);
    return row + 1;
}

/* The goals of this round and those to come, or where there is little room this round's with what it
 * pays; there are none alone. */
static int draw_goals(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    int round = seen_number(s, "head.round"), at = col;
    if (c->cols < WIDE && qs_scene_number(s, "goal.0") != QS_NONE) {
        at = put_words(c, row, col, c->cols, STYLE_PLAIN, NULL,
                       W("Goal now: {goal.{0}}, pays {goal.{0}.places}"), digit(round ? round - 1 : 0), "");
        return at > col ? row + 1 : row;
    }
    int32_t goals[CARDS];
    int n = qs_scene_values(s, "goal", goals, CARDS);
    for (int i = round ? round - 1 : 0; i < n && goals[i] != QS_NONE; i++) {
        at = canvas_put(c, row, at, 12, STYLE_FAINT, NULL, at == col ? T("Goals %d:") : " %d:", i + 1);
        at = put_words(c, row, at, c->cols, STYLE_PLAIN, NULL, "{goal.{0}}", digit(i), "");
    }
    return at > col ? row + 1 : row;
}

/* The points of a space, or the first letter of what it gives. */
static void say_space(const struct qs_scene *s, const char *space, char *out, size_t size)
{
    char icon[64];
    if (!say(s, "{+council.{0}.scores}", space, "", out, size)) {
        bool gives = say(s, "{^council.{0}.bonus}", space, "", icon, sizeof icon) && *icon;
        snprintf(out, size, "%.1s", gives ? icon : ".");
    }
}

/* The spaces of the council track with what they give, and who stands there. */
static int draw_council(struct canvas *c, const struct qs_scene *s, int row, int col)
{
    enum { LOOSE = 60 };
    bool loose = c->cols - col >= LOOSE;
    col = canvas_put(c, row, col, c->cols, STYLE_FAINT, NULL, "%s", T("Council "));
    for (int i = 0; i < members_of(s, "council"); i++) {
        char what[16], here[8] = "";
        say_space(s, member_of(s, "council", i), what, sizeof what);
        for (int p = 0; p < seats_of(s); p++) {
            size_t n = strlen(here);
            if (seen_number(s, "seats.%d.track", p) == i + 1) {
                snprintf(here + n, sizeof here - n, "%c", letter_of(s, p));
            }
        }
        col = canvas_put(c, row, col, c->cols, *here ? STYLE_TITLE : STYLE_FAINT, NULL,
                         i && (loose || isdigit((unsigned char)*what)) ? " %s" : "%s", what);
        if (*here) {
            col = canvas_put(c, row, col, c->cols, STYLE_TITLE, NULL, loose || seats_of(s) < 3 ? "[%s]" : "/%s", here);
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
    for (int i = 0; i < members_of(s, "place"); i++, row++) {
        char path[64];
        const char *place = member_of(s, "place", i);
        snprintf(path, sizeof path, "market.%s", place);
        int at = canvas_put(c, row, col, 4, STYLE_FAINT, path, "%c%s ", *place, strrchr(place, '-') + 1);
        put_words(c, row, at, c->cols, STYLE_PLAIN, path, card_line, path, "");
    }
    return row;
}

static int hand_of(const struct qs_scene *s, int32_t *cards)
{
    int n = seen_values(s, cards, CARDS, "seats.%d.hand", s->seat);
    return n + seen_values(s, cards + n, CARDS - n, "seats.%d.hand-open", s->seat);
}

/* The hand card by card, on as many lines as all of them have above the row `end`. */
static int draw_hand(struct canvas *c, const struct qs_scene *s, int row, int end, int col)
{
    int32_t cards[CARDS];
    int n = hand_of(s, cards), lines = n && (end - row) / n > 1 ? (end - row) / n : 1;
    for (int i = 0; i < n; i++) {
        char path[96], lit[128];
        const char *card = member_of(s, "card", cards[i]);
        snprintf(path, sizeof path, "card.%s", card);
        snprintf(lit, sizeof lit, "seats.%d.hand.%s", s->seat, card);
        canvas_put(c, row, col, INDENT, STYLE_PLAIN, lit, ">");
        row = put_lines(c, row, col + INDENT, 0, lines, STYLE_PLAIN, lit, card_line, path, "");
    }
    return row;
}

/* Cards one after the other, by title, each lit by itself. */
static int draw_titles(struct canvas *c, const struct qs_scene *s, int row, int col,
                       const char *label, const char *path, const int32_t *cards, int n)
{
    col = canvas_put(c, row, col, c->cols, STYLE_FAINT, NULL, "%s", T(label));
    for (int i = 0; i < n; i++) {
        char lit[96];
        const char *card = member_of(s, "card", cards[i]);
        snprintf(lit, sizeof lit, "%s.%s", path, card);
        col = put_words(c, row, col, c->cols, STYLE_PLAIN, lit, i < n - 1 ? "{=card.{0}}, " : "{=card.{0}}",
                        card, "");
    }
    return n ? row + 1 : row;
}

/* A row of titles after a label, or none where there is no card; the viewer's, or the table's. */
static int draw_some(struct canvas *c, const struct qs_scene *s, int row, int col,
                     const char *label, const char *zone, bool own)
{
    int32_t cards[CARDS];
    char path[64] = "";
    if (own) {
        snprintf(path, sizeof path, "seats.%d.", s->seat);
    }
    strcat(path, zone);
    int n = qs_scene_values(s, path, cards, CARDS);
    return n ? draw_titles(c, s, row, col, label, path, cards, n) : row;
}

/* ------------------------------------------------------------------ the table */

static void read_market(struct page *p, const struct qs_scene *s, int side);
static void read_hand(struct page *p, const struct qs_scene *s, int side);

static const struct board_page pages[] = {
    { .word = "market", .help = "the cards on offer", .read = read_market },
    { .word = "hand", .help = "your cards", .read = read_hand },
    { .word = NULL },
};

/* Beside the harbour a small screen has room for one of these: what the question is about. */
static int draw_what_matters(struct canvas *c, const struct qs_scene *s, int row, int end, int col)
{
    int32_t cards[CARDS];
    char path[64];
    snprintf(path, sizeof path, "seats.%d.hand", s->seat);
    if (c->page ? c->page == &pages[1] : scene_lit(c->scene, path)) {
        canvas_put(c, row++, col, c->cols, STYLE_FAINT, NULL, "%s", T("Your hand (`market` shows the market)"));
        row = draw_hand(c, s, row, end, col);
        return draw_some(c, s, row, col, W("Display "), "display", true);
    }
    row = draw_market(c, s, row, col);
    return draw_titles(c, s, row, col, W("Hand "), path, cards, hand_of(s, cards));
}

static void draw(struct canvas *c, const struct qs_scene *s)
{
    int rows, col = draw_harbour(c, s, c->cols >= WIDE ? 3 : 2, &rows), row = 1;
    bool tall = c->height >= TALL;
    put_words(c, 0, col, c->cols, STYLE_TITLE, NULL,
              W("R{head.round:0}/{head.round:1} turn {head.round:2}/{head.round:3}  pts +end   $ cnc "
                "lft hmgc has|{round}"), "", "");
    for (int i = 0; i < s->n_sides; i++) {
        row = draw_side(c, s, row, col, i);
    }
    row = draw_goals(c, s, row, col);
    row = draw_council(c, s, row, col);
    row = draw_own(c, s, row, col);
    row = tall ? draw_market(c, s, row, col) : draw_what_matters(c, s, row, rows - 2, col);
    row = draw_some(c, s, row, col, W("Stored "), "stored", true);
    row = draw_some(c, s, row, col, W("Landmarks "), "landmarks", false);
    row = row > rows ? row : rows;
    if (tall) {
        row = draw_hand(c, s, row, c->room, 0);
        draw_some(c, s, row, 0, W("Display "), "display", true);
    }
}

/* ------------------------------------------------------------------ in sentences */

static const char card_words[] =
    W("{{0}}[, market cost ${+{0}.market}][, {{0}.type}][, hull {{0}.shape}]"
      "[, size {+{0}.size}, {{0}.points} points, construction cost:[ ${+{0}.coins}][ {+{0}.cost}]"
      "[{?{0}.sunk} and a ship to sink][, signature {+{0}.signature}]][, gives {+{0}.gives}]"
      "[; bonus: {{0}.bonus}][; scrap: {{0}.scrap}][, or {{0}.or}].");

static const struct sentence table[] = {
    { NULL, "{round}." },
    { NULL, W("Goal of round 1: {goal.0}, pays {goal.0.places}.") },
    { NULL, W("Goal of round 2: {goal.1}, pays {goal.1.places}.") },
    { NULL, W("Goal of round 3: {goal.2}, pays {goal.2.places}.") },
    { "wharf", W("{?wharf.{1}.row}At {=wharf.{1}}: {wharf.{1}} spaces built[, pays {+wharf.{1}.pays}]; "
                "structures beside it: {side.0} {wharf.{1}.structures:0}[, {side.1} {wharf.{1}.structures:1}]"
                "[, {side.2} {wharf.{1}.structures:2}][, {side.3} {wharf.{1}.structures:3}].") },
    { NULL, W("Tiles left: {tiles}.[ Landmarks: {landmarks}.]") },
    { NULL, W("{?achieved}Achievements: {achieved}.") },
    { 0 },
};

static const struct sentence standings[] = {
    { "side", W("{side.{1}}: points {side.{1}.now}, if the game ended now {side.{1}.end}; council space "
                "{seats.{1}.track}, structures left {seats.{1}.structures}.|"
                "{side.{1}}: structures left {seats.{1}.structures}.") },
    { 0 },
};

static const struct sentence spaces[] = {
    { NULL, W("{?seats.{0}.ground}Ground: {seats.{0}.ground}.") },
    { NULL, W("{?seats.{0}.structure.0}Structures on level 1: {seats.{0}.structure.0}.") },
    { NULL, W("{?seats.{0}.building.0}Roofs of level 1: {seats.{0}.building.0}.") },
    { NULL, W("{?seats.{0}.structure.1}Structures on level 2: {seats.{0}.structure.1}.") },
    { NULL, W("{?seats.{0}.building.1}Roofs of level 2: {seats.{0}.building.1}.") },
    { NULL, W("{?seats.{0}.structure.2}Structures on level 3: {seats.{0}.structure.2}.") },
    { NULL, W("{?seats.{0}.building.2}Roofs of level 3: {seats.{0}.building.2}.") },
    { NULL, W("{?seats.{0}.structure.3}Structures on level 4: {seats.{0}.structure.3}.") },
    { NULL, W("{?seats.{0}.building.3}Roofs of level 4: {seats.{0}.building.3}.") },
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

static void read_market(struct page *p, const struct qs_scene *s, int side)
{
    (void)side;
    for (int i = 0; i < members_of(s, "place"); i++) {
        char path[64];
        snprintf(path, sizeof path, "market.%s", member_of(s, "place", i));
        add_words(p, s, W("{=place.{1}}[, ${{0}.price} for you]:"), path, member_of(s, "place", i));
        page_add(p, " ");
        add_words(p, s, card_words, path, "");
        page_add(p, "\n");
    }
}

static void read_hand(struct page *p, const struct qs_scene *s, int side)
{
    int32_t cards[CARDS];
    int n = hand_of(s, cards);
    (void)side;
    for (int i = 0; i < n; i++) {
        char path[96];
        snprintf(path, sizeof path, "card.%s", member_of(s, "card", cards[i]));
        add_words(p, s, card_words, path, "");
        page_add(p, "\n");
    }
}

static void side(struct page *p, const struct qs_scene *s, int of)
{
    add_sentences(p, s, of < seats_of(s) ? side_words : rival_words, digit(of));
    add_sentences(p, s, spaces, digit(of));
}

static void read(struct page *p, const struct qs_scene *s)
{
    add_sentences(p, s, table, digit(0));
    read_market(p, s, 0);
    for (int i = 0; i < s->n_sides; i++) {
        page_add(p, "\n");
        side(p, s, side_at(s, i));
    }
}

static void brief(struct page *p, const struct qs_scene *s)
{
    add_sentences(p, s, table, digit(0));
    add_sentences(p, s, standings, "");
    add_sentences(p, s, side_words, digit(s->seat));
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
