/*
 * yonder.c: the table of Yonder.
 *
 *     Round 2 of 5  first: Seat 1  supply 20Gob 14Dwa 16Elf 15Ogr 16Ske, 17 arcana
 *     A You         12 gold  2Woo Ore  3Gob Elf  arcana 1  ships 1
 *     B Seat 1       9 gold  Hay Fis  Gob Dwa  ships 2  built 3  envoys 1
 *     type a word to see:  [city]  home  hand  upper  ships  seat N  log
 *     Shipwright 2Woo> top ship   Market (Gob A) ...
 *
 * In brackets stands who is there, and of which side; a star marks a spot with an arcana; 2Woo> is what is
 * given for what follows. What does not fit is a page: the question turns to one, a word to another.
 */
#include "boards/boards.h"

#include <string.h>

enum { LABEL = 8, CELL = 25, NARROW_CELL = 20, CARD = 40, NARROW = 100, NAME = 17 };

static const struct qs_term icons[] = {
    { "anyres", W("any") },
    { "anyone", W("any worker") },
    { "card", W("a card") },
    { "ship", W("top ship") },
    { "scroll", W("envoy") },
    { "dismiss", W("worker off") },
    { "recall", W("worker back") },
    { "remove", W("drop envoy") },
    { "shelter", W("shelter envoy") },
    { NULL, NULL },
};

static const struct qs_term legend[] = {
    { "signs",
      W("In brackets: who stands there, and the letter of the side that sent it. 2Woo> : what is given for what follows. 3x: so many "
        "times. *: an arcana lies there. Three letters are the beginning of a name.") },
    { NULL, NULL },
};

/* What a spot or a building does, {0} being its row. */
#define ACTION "[ {*{0}.times}x][ {~+{0}.spend}>][ {+{0}.spend-any} any>][ {~{0}.do}]"

/* ------------------------------------------------------------------ who stands where */

/* The side that sent a worker of that kind there, or -1: the state knows kinds only, pieces know. */
static int sender(const struct qs_scene *s, const char *place, const char *kind)
{
    int side = -1;
    const struct qs_piece *p;
    for (int i = 0; (p = next_piece(s, "worker", place, &i));) {
        side = strcmp(p->card, kind) ? side : p->side;
    }
    return side;
}

/* Every kind of worker that stands at a place of the list (city, site), in these words. */
static const char *workers_at(const struct qs_scene *s, const char *list, const char *place,
                              const char *words, const char *unknown, const char *between)
{
    const char *all = "";
    for (struct those kind = all_of(s, "worker"); next_of(&kind);) {
        if (seen_number(s, path_to("%s.%s.%s", list, place, kind.slug))) {
            int side = sender(s, place, kind.slug);
            const char *one = said(s, side >= 0 ? words : unknown, kind.slug, digit(side >= 0 ? side : 0));
            all = path_to("%s%s%s", all, *all ? between : "", one);
        }
    }
    return all;
}

/* A cell with who is there: " (Gob A Elf B)". */
static void put_manned(struct canvas *c, const struct qs_scene *s, struct grid *g, struct cell x,
                       const char *list, const char *row, const char *place)
{
    const char *there = workers_at(s, list, place, "{~=worker.{0}} {side.{1}.letter}", "{~=worker.{0}}", " ");
    x.here = *there ? path_to(" (%s)", there) : NULL;
    put_cell(c, g, &x, row, place);
}

/* ------------------------------------------------------------------ above every page */

static int draw_head(struct canvas *c, const struct qs_scene *s, int row)
{
    int col = put_words(c, row, 0, 24, STYLE_TITLE, NULL, "{round}", "", "");
    if (seats_of(s) > 1) {
        col = put_words(c, row, col, 30, STYLE_PLAIN, NULL, W("  first: {side.{0}}"),
                        digit(seen_number(s, "first")), "");
    }
    col = put_label(c, row, col, 12, W("  supply "));
    col = put_kinds(c, row, col, "worker", "workers", NULL, true);
    put_words(c, row, col, 14, STYLE_PLAIN, NULL, W(", {arcana} arcana"), "", "");
    return row + 1;
}

/* A side in one line. */
static int draw_line(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    const char *of = digit(side);
    bool own = side == s->seat, narrow = c->cols < NARROW;
    int col = narrow ? 9 : NAME; /* a small screen leaves out who plays there */
    canvas_put(c, row, 0, col - 1, own ? STYLE_TITLE : STYLE_PLAIN, NULL, "%s %.*s", s->sides[side].letter,
               narrow ? 6 : NAME - 3, s->sides[side].name);
    col = canvas_put(c, row, col, 12, STYLE_PLAIN, NULL, T("%3d gold  "), s->sides[side].sum);
    if (side >= seats_of(s)) {
        put_words(c, row, col, c->cols, STYLE_PLAIN, NULL,
                  W("envoys {#seats.{0}.envoys}, favour space {seats.{0}.favour}, cards played: "
                    "{olos.cards:0} of {olos.cards:1}"),
                  of, "");
        return row + 1;
    }
    col = put_kinds(c, row, col, "good", path_to("seats.%d.goods", side), NULL, true);
    col = put_kinds(c, row, col + 2, "worker", path_to("seats.%d.workers", side), NULL, true);
    col = put_words(c, row, col, 10, STYLE_BAD, NULL, W("  {?seats.{0}.locked}locked"), of, "");
    const char *more =
        said(s,
             W("  favour {seats.{0}.favour}[  arcana {+seats.{0}.arcana}]"
               "[  {?seats.{0}.ships}ships {#seats.{0}.ships}][  {?seats.{0}.built}built {#seats.{0}.built}]"
               "[  {?seats.{0}.envoys}envoys {#seats.{0}.envoys}[ ({+seats.{0}.waiting} wait)]]"),
             of, "");
    bool fits = col + text_columns(more, strlen(more)) <= c->cols;
    canvas_put(c, fits ? row : row + 1, fits ? col : 5, c->cols, STYLE_PLAIN, NULL, "%s", more);
    return row + (fits ? 1 : 2);
}

/* ------------------------------------------------------------------ the city */

static int draw_spots(struct canvas *c, const struct qs_scene *s, int row)
{
    static const struct cell spot = { "city.{1}", "{={0}}", NULL, W(ACTION) };
    struct grid g = { row, c->cols < NARROW ? NARROW_CELL : CELL, row, 0 };
    for (struct those place = all_of(s, "spot"); next_of(&place);) {
        put_manned(c, s, &g, spot, "city", path_to("spot.%s", place.slug), place.slug);
    }
    return g.end;
}

/* Members that lie at a path, each in a cell of at least that width; the row after them. */
static int put_places(struct canvas *c, const struct qs_scene *s, int row, int least, const struct cell *x,
                      const char *path, const char *list)
{
    struct grid g = { row, least, row, 0 };
    for (struct those card = those_at(s, list, path); next_of(&card);) {
        put_cell(c, &g, x, path_to("%s.%s", list, card.slug), card.slug);
    }
    return g.end;
}

/* An envoy: what one delivery takes and brings, and how many it wants. */
#define ENVOY " [{~+{0}.cost}][{~{0}.worker}][{?{0}.arcana}arcana][{?{0}.card}a card]> {~{0}.do} x{{0}.most}"

static int draw_court(struct canvas *c, const struct qs_scene *s, int row)
{
    static const struct cell envoy = { "aboard.{1}", "{={0}}", NULL, W(ENVOY) };
    return put_places(c, s, row, CARD, &envoy, "court", "envoy");
}

#define COST "[{~+{0}.cost}][ {+{0}.arcana} arcana][ {~+{0}.workers}]"

static int draw_row(struct canvas *c, const struct qs_scene *s, int row)
{
    static const struct cell card = { "row.{1}", "{={0}}", NULL, W(" (" COST ")") };
    return put_places(c, s, row, CELL + 1, &card, "row", "building");
}

/* ------------------------------------------------------------------ the city in brief */

static int put_berths(struct canvas *c, const struct qs_scene *s, int row)
{
    int col = LABEL;
    put_label(c, row, 0, LABEL, W("harbour"));
    for (struct those berth = all_of(s, "berth"); next_of(&berth);) {
        int after = put_words(c, row, col, 20, STYLE_PLAIN, "berth", "{berth.{0}}", berth.slug, "");
        col = after > col ? after + 2 : col;
    }
    col = put_label(c, row, col, 12, W("wharf "));
    put_words(c, row, col, 24, STYLE_PLAIN, "top", "{top}", "", "");
    return row + 1;
}

/* What the spots give, the lower ones and those above them; a star where an arcana lies. */
static int put_upper(struct canvas *c, const struct qs_scene *s, int row)
{
    int n = members_of(s, "upper"), width = (c->cols - LABEL) / (n / 2), column = -1;
    put_label(c, row, 0, LABEL, W("lower"));
    put_label(c, row + 1, 0, LABEL, W("upper"));
    for (struct those spot = all_of(s, "upper"); next_of(&spot);) {
        bool above = qs_scene_number(s, path_to("upper.%s.below", spot.slug)) != QS_NONE;
        column += !above;
        put_words(c, row + above, LABEL + column * width, width - 1, STYLE_PLAIN, "upper.{0}",
                  "[{?upper.{0}}*]{~upper.{0}.do}", spot.slug, "");
    }
    return row + 2;
}

/* The favour track with the letters of the sides that stand there. */
static int put_track(struct canvas *c, const struct qs_scene *s, int row)
{
    int n = members_of(s, "space"), width = (c->cols - LABEL) / n;
    put_label(c, row, 0, LABEL, W("favour"));
    for (struct those space = all_of(s, "space"); next_of(&space);) {
        int col = LABEL + space.i * width, end = col + width - 1;
        for (int p = 0; p < s->n_sides; p++) {
            if (seen_number(s, path_to("seats.%d.favour", p)) == space.next) {
                col = canvas_put(c, row, col, 3, STYLE_GOOD, NULL, "[%s]", s->sides[p].letter);
            }
        }
        put_words(c, row, col, end - col, STYLE_PLAIN, NULL, "{~space.{0}.do}", space.slug, "");
    }
    return row + 1;
}

/* What is on pages of its own follows in brief while there is room. */
static int draw_city(struct canvas *c, const struct qs_scene *s, int row)
{
    row = draw_spots(c, s, row);
    row = draw_court(c, s, row);
    row = draw_row(c, s, row);
    row = row + 1 <= c->room ? put_berths(c, s, row) : row;
    if (row + 3 <= c->room) {
        row = put_upper(c, s, row);
        row = put_track(c, s, row);
    }
    return row;
}

/* In full: spots in pairs, then the favour track and who stands where. */
static int draw_heights(struct canvas *c, const struct qs_scene *s, int row)
{
    static const struct cell spot = { "upper.{0}", "[{?upper.{0}}*]{=upper.{0}} ", NULL, "{upper.{0}.do}" };
    static const struct cell space = { NULL, W("{1} {=space.{0}}: "), NULL, "{space.{0}.do}" };
    int col = put_label(c, row, 0, 24, W("on the favour track:"));
    for (int p = 0; p < s->n_sides; p++) {
        col =
            put_words(c, row, col, 40, STYLE_GOOD, NULL, W("  {side.{0}} {seats.{0}.favour}"), digit(p), "");
    }
    row++;
    struct grid g = { row, CARD, row, 0 };
    for (struct those it = all_of(s, "upper"); next_of(&it);) {
        put_cell(c, &g, &spot, it.slug, "");
    }
    g = (struct grid){ g.end, CARD, g.end, 0 };
    for (struct those it = all_of(s, "space"); next_of(&it);) {
        put_cell(c, &g, &space, it.slug, digit(it.next));
    }
    return g.end;
}

/* ------------------------------------------------------------------ a settlement */

static int draw_buildings(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    static const struct cell house = { "seats.{0}.house", W("Headquarters"), " ({~+seats.{0}.house})",
                                       W(" build") };
    static const struct cell site = { "site.{1}", "{={0}}[ ${+coins.{1}}]", NULL,
                                      W(ACTION "[ {{0}.score}][ {{0}.power}]") };
    struct grid g = { row, CARD, row, 0 };
    put_cell(c, &g, &house, digit(seat), "");
    for (struct those it = those_at(s, "building", path_to("seats.%d.built", seat)); next_of(&it);) {
        put_manned(c, s, &g, site, "site", path_to("building.%s", it.slug), it.slug);
    }
    return g.end;
}

static int draw_envoys(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    static const struct cell envoy = { "aboard.{1}", "{={0}}",
                                       W("[ (by {envoy.{1}.ship})][ {?envoy.{1}.waits}(waits!)]"), W(ENVOY) };
    return put_places(c, s, row, CARD, &envoy, path_to("seats.%d.envoys", side), "envoy");
}

/* Cards of a hand by title, each lit by itself. */
static int draw_titles(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    int col = put_label(c, row, 0, 16, W("hand: "));
    for (struct those card = hand_of(s, "building", seat); next_of(&card);) {
        col = put_words(c, row, col, c->cols, STYLE_PLAIN, "seats.{1}.hand.{0}", "{=building.{0}}  ",
                        card.slug, digit(seat));
    }
    put_words(c, row, col, c->cols, STYLE_FAINT, NULL, W("{+seats.{0}.unseen} hidden"), digit(seat), "");
    return row + 1;
}

static int draw_side(struct canvas *c, const struct qs_scene *s, int row)
{
    int side = c->page_side;
    row = side == s->seat ? row : draw_line(c, s, row, side);
    if (side < seats_of(s)) {
        row = draw_buildings(c, s, row, side);
        row = put_lines(c, row, 0, LABEL, 2, STYLE_PLAIN, NULL, W("ships: {+seats.{0}.ships}"), digit(side),
                        "");
        row = draw_titles(c, s, row, side);
    }
    return draw_envoys(c, s, row, side);
}

/* ------------------------------------------------------------------ cards, ships */

static int draw_hand(struct canvas *c, const struct qs_scene *s, int row)
{
    for (struct those card = hand_of(s, "building", s->seat); next_of(&card);) {
        row = put_lines(c, row, 0, 2, 2, STYLE_PLAIN, path_to("%s.%s", card.path, card.slug),
                        W("{{0}.letter} {={0}} (" COST ")" ACTION "[ {{0}.score}][ {{0}.power}]"),
                        path_to("building.%s", card.slug), "");
    }
    return row;
}

static int put_ships(struct canvas *c, const struct qs_scene *s, int row, const char *label, const char *path,
                     const char *words)
{
    for (struct those ship = those_at(s, "ship", path); next_of(&ship);) {
        put_label(c, row, 0, LABEL, label);
        row = put_lines(c, row, LABEL, 2, 2, STYLE_PLAIN, ship.path, words, ship.slug, "");
    }
    return row;
}

static int draw_ships(struct canvas *c, const struct qs_scene *s, int row)
{
    row = put_ships(c, s, row, W("harbour"), "berth",
                    W("{=ship.{0}} [{~+ship.{0}.workers}][ {~+ship.{0}.cargo}]; {ship.{0}.power}"));
    row = put_ships(c, s, row, W("wharf"), "top", W("{=ship.{0}} {ship.{0}.power}"));
    return put_ships(c, s, row, W("yours"), path_to("seats.%d.ships", s->seat),
                     W("{=ship.{0}} {ship.{0}.power}"));
}

/* ------------------------------------------------------------------ in sentences */

static const struct sentence city_words[] = {
    { "spot", W("{=spot.{1}}: [up to {*spot.{1}.times} times, ][for {+spot.{1}.spend}, ][for "
                "{+spot.{1}.spend-any} of any kind, ]{spot.{1}.do}.") },
    { "row", W("Building card: {row.{1}}, letter {row.{1}.letter}, costs [{+row.{1}.cost}]"
               "[, {+row.{1}.arcana} arcana][, {+row.{1}.workers}][: for {+row.{1}.spend}]"
               "[: for any {+row.{1}.spend-any}][: {row.{1}.do}][; {row.{1}.score}][; {row.{1}.power}].") },
    { 0 },
};

static const struct sentence upper_words[] = {
    { "upper", W("{=upper.{1}}: {upper.{1}.do}[{?upper.{1}}; an arcana lies there].") },
    { "space", W("On the favour track, {=space.{1}}: {space.{1}.do}.") },
    { "side", W("{side.{1}}: favour space {seats.{1}.favour}.") },
    { 0 },
};

static const struct sentence ship_words[] = {
    { "berth", W("In the harbour, {berth.{1}}: [{+berth.{1}.workers}][, {+berth.{1}.cargo}]; "
                 "{berth.{1}.power}.") },
    { NULL, W("On top of the wharf, {top}: {top.power}.") },
    { 0 },
};

static const char supply_words[] =
    W("{round}; a delivery earns {round.value} gold. General supply: {workers}; arcana {arcana}.");

static const struct sentence seat_words[] = {
    { NULL, W("{side.{0}}, {side.{0}.now} gold[, {?seats.{0}.locked}has locked up].") },
    { NULL, W("[Goods: {+seats.{0}.goods}. ][Workers: {+seats.{0}.workers}. ][Arcana: {+seats.{0}.arcana}. ]"
              "[Ships: {+seats.{0}.ships}. ][At the headquarters: {+seats.{0}.house}.]") },
    { NULL, W("Food needed at lock-up: {seats.{0}.eats}[, short by {+seats.{0}.hungry}].") },
    { "building", W("{?seats.{0}.built.{1}}Built: {=building.{1}}[, coins {+coins.{1}}]"
                    "[: for {+building.{1}.spend}][: for any {+building.{1}.spend-any}][: {building.{1}.do}]"
                    "[; {building.{1}.score}][; {building.{1}.power}].") },
    { NULL, W("Hand: {+seats.{0}.hand}[, {+seats.{0}.hand-open}].|Hand: {+seats.{0}.hand-open}"
              "[, and {+seats.{0}.unseen} hidden].|Hand: {+seats.{0}.unseen} hidden.") },
    { 0 },
};

/* "City Gates: Goblin (You)." where somebody stands. */
static void read_workers(struct page *p, const struct qs_scene *s, const char *list, const char *of,
                         const char *place)
{
    const char *there = workers_at(s, list, place, "{=worker.{0}} ({side.{1}})", "{=worker.{0}}", ", ");
    if (*there) {
        page_add(p, "%s: %s.\n", said(s, "{={0}.{1}}", of, place), there);
    }
}

static void side(struct page *p, const struct qs_scene *s, int of)
{
    add_sentences(p, s, seat_words, digit(of));
    for (struct those it = those_at(s, "building", path_to("seats.%d.built", of)); next_of(&it);) {
        read_workers(p, s, "site", "building", it.slug);
    }
    add_each(p, s, "envoy",
             W("{?seats.{0}.envoys.{1}}Envoy at home: {=envoy.{1}}, a delivery costs [{+envoy.{1}.cost}]"
               "[{envoy.{1}.worker}][{?envoy.{1}.arcana}an arcana][{?envoy.{1}.card}a card] and brings "
               "{envoy.{1}.do}[, up to {*envoy.{1}.most} times][; fulfilled by {envoy.{1}.ship}]"
               "[; {?envoy.{1}.waits}waits for a ship]."),
             digit(of));
}

static void read_spots(struct page *p, const struct qs_scene *s)
{
    add_line(p, s, W("Free spots: {city.free}.|No spot of the city is free."), "", "");
    for (struct those spot = all_of(s, "spot"); next_of(&spot);) {
        read_workers(p, s, "city", "spot", spot.slug);
    }
    add_each(p, s, "court",
             W("Envoy: {court.{1}}, a delivery costs [{+court.{1}.cost}][{court.{1}.worker}]"
               "[{?court.{1}.arcana}an arcana][{?court.{1}.card}a card] and brings {court.{1}.do}"
               "[, up to {*court.{1}.most} times]."),
             "");
}

static void read_city(struct page *p, const struct qs_scene *s)
{
    read_spots(p, s);
    add_sentences(p, s, city_words, "");
}

static void read_hand(struct page *p, const struct qs_scene *s)
{
    for (struct those card = hand_of(s, "building", s->seat); next_of(&card);) {
        add_line(p, s,
                 W("{=building.{0}}, letter {building.{0}.letter}, costs [{+building.{0}.cost}]"
                   "[, {+building.{0}.arcana} arcana][, {+building.{0}.workers}]"
                   "[: for {+building.{0}.spend}][: for any {+building.{0}.spend-any}]"
                   "[: {building.{0}.do}][; {building.{0}.score}][; {building.{0}.power}]."),
                 card.slug, "");
    }
}

static void read_ships(struct page *p, const struct qs_scene *s)
{
    add_sentences(p, s, ship_words, "");
    add_each(p, s, "ship", W("{?seats.{0}.ships.{1}}In your supply, {=ship.{1}}: {ship.{1}.power}."),
             digit(s->seat));
}

static void read(struct page *p, const struct qs_scene *s)
{
    add_line(p, s, supply_words, "", "");
    read_city(p, s);
    add_sentences(p, s, upper_words, "");
    add_sentences(p, s, ship_words, "");
    add_sides(p, s);
}

static void brief(struct page *p, const struct qs_scene *s)
{
    add_line(p, s, supply_words, "", "");
    read_spots(p, s);
    side(p, s, s->seat);
}

/* ------------------------------------------------------------------ the table */

static const struct board_page pages[] = {
    { .word = "city",
      .help = "the city: spots, envoys, building cards",
      .draw = draw_city,
      .read = read_city,
      .lit = { "city", "row", "seats.{0}.goods", "workers" } },
    { .word = "home",
      .help = "your settlement",
      .draw = draw_side,
      .lit = { "aboard", "site", "seats.{0}.house", "seats.{0}.workers" } },
    { .word = "hand",
      .help = "your building cards, with costs",
      .draw = draw_hand,
      .read = read_hand,
      .lit = { "seats.{0}.hand" } },
    { .word = "upper",
      .help = "the upper city and the favour track",
      .draw = draw_heights,
      .words = upper_words,
      .lit = { "upper" } },
    { .word = "ships",
      .help = "harbour, wharf and your ships",
      .draw = draw_ships,
      .read = read_ships,
      .lit = { "berth", "top" } },
    { .word = "seat", .of_side = true, .help = "another settlement", .draw = draw_side },
    { .word = NULL },
};

static void draw(struct canvas *c, const struct qs_scene *s)
{
    int row = draw_head(c, s, 0);
    for (int i = 0; i < s->n_sides; i++) {
        row = draw_line(c, s, row, side_at(s, i));
    }
    draw_pages(c, s, row, pages);
}

const struct board board_yonder = {
    .game = "yonder",
    .draw = draw,
    .read = read,
    .brief = brief,
    .side = side,
    .pages = pages,
    .icons = icons,
    .legend = legend,
};
