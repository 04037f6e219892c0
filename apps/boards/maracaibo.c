/*
 * maracaibo.c: the table of Maracaibo: two lines of status, the words that turn pages, and a page, or
 * as many as there is room for.
 *
 *     Round 1 of 4  You 12 VP  $8 +8  VP +0  combat 1  figures 2  compasses 1
 *     at Havana  Seat 1 10 VP $9 at Santiago
 *     type a word to see:  [map]  me  hand  nations  explorer  seat N  log
 *      1 Santiago      F @1 *0 Tob 2/1 figures 1, village 1
 */
#include "boards/boards.h"

#include <stdlib.h>
#include <string.h>

enum {
    NAME = 14,
    LABEL = 9,
    TITLE = 20,
    TALL = 30,
    WIDE = 110,
    PLACES = QS_FIGURE_VALUES,
    WAYS = 2,
    FULL = 2
};

static const struct qs_term icons[] = {
    { "coin", W("doubloons") },
    { "points", W("VP") },
    { "figure", W("figures") },
    { "disc", W("discs off") },
    { "village", W("village") },
    { "explore", W("explorer") },
    { "crate", W("goods") },
    { "pawn", W("assistant") },
    { "flag", W("marker") },
    { "medal", W("token") },
    { "income-points", W("VP income") },
    { NULL, NULL },
};

static const struct qs_term legend[] = {
    { "map", W("@0: the ship of seat 0, *0 an assistant of its; J: Jean's. F, S, E: a marker of a nation. "
               "Tob 1/2: a market with 1 free space, and 2 such cards in your hand. to 4 or 5: where ways "
               "part. ?: a quest. L1: a legacy tile.") },
    { "@0", W("On the map: the ship of seat 0.") },
    { "*0", W("On the map: an assistant of seat 0.") },
    { "S", W("On the map: a marker of Spain; E of England, F of France.") },
    { "Tob",
      W("On the map: the good that a market takes, its free spaces / such cards in your hand: Tob 1/2.") },
    { "+8", W("Behind the money: the doubloons you take at the end of a round; VP +2: the points.") },
    { "*", W("Before a card of your hand: it can be bought now.") },
    { "oo", W("On your ship: two discs lie on that area; o-: one is gone; --: the upgrade is yours.") },
    { "ship", W("oo: both discs lie there; o-: one is gone; --: the upgrade is yours.") },
    { NULL, NULL },
};

/* A number, or Jean's letter. */
static char mark_of(const struct qs_scene *s, int side)
{
    return (char)(side < seats_of(s) ? '0' + side : 'J');
}

/* ------------------------------------------------------------------ status */

static int draw_status(struct canvas *c, const struct qs_scene *s)
{
    const char *me = digit(s->seat);
    int col = put_words(c, 0, 0, 40, STYLE_TITLE, NULL, W("{round}  You {side.{0}.now} VP  "), me, "");
    put_words(c, 0, col, c->cols, STYLE_PLAIN, NULL,
              W("${seats.{0}.doubloons} +{seats.{0}.income}  VP +{seats.{0}.income-vp}  combat "
                "{seats.{0}.combat}  figures {seats.{0}.figures}  compasses {powers.{0}.compasses}"),
              me, "");
    col = put_words(c, 1, 0, 24, STYLE_PLAIN, NULL,
                    W("at {seats.{0}.place} ({seats.{0}.place.number}/{home.number})|at {seats.{0}.place}"),
                    me, "");
    for (int i = 1; i < s->n_sides; i++) {
        int side = side_at(s, i);
        col = canvas_put(c, 1, col + 2, 16, STYLE_TITLE, NULL, "%s", short_name(s, side));
        col = put_words(
            c, 1, col, c->cols, STYLE_PLAIN, NULL,
            W(" {side.{0}.now} VP[ ${seats.{0}.doubloons}] at {seats.{0}.place}[ ({seats.{0}.place.number}/{home.number})]"),
            digit(side), "");
    }
    return 2;
}

/* ------------------------------------------------------------------ the map */

/* A number that is printed on a place or belongs to it. */
static int place_number(const struct qs_scene *s, const char *place, const char *what)
{
    return seen_number(s, path_to("place.%s.%s", place, what));
}

/* The number of a place, and its title without it. */
static void put_title(struct canvas *c, const struct qs_scene *s, int row, int col, const char *place)
{
    const char *title = said(s, "{=place.{0}}", place, "");
    canvas_put(c, row, col, NAME + 3, STYLE_PLAIN, path_to("place.%s", place), "%2d %.*s",
               place_number(s, place, "number"), (int)strcspn(title, "0123456789"), title);
}

/* Whether the place is what the path names. */
static bool is_place(const struct qs_scene *s, const char *path, const char *place)
{
    struct those there = those_at(s, "place", path);
    return next_of(&there) && !strcmp(there.slug, place);
}

/* Ships and assistants; returns the column after them. */
static int put_people(struct canvas *c, const struct qs_scene *s, int row, int col, const char *place)
{
    for (int side = 0; side < s->n_sides; side++) {
        enum style style = side == s->seat ? STYLE_GOOD : STYLE_PLAIN;
        if (is_place(s, path_to("seats.%d.place", side), place)) {
            col = canvas_put(c, row, col, 4, style, NULL, "@%c ", mark_of(s, side));
        }
        const struct qs_piece *p;
        for (int i = 0; (p = next_piece(s, "assistant", place, &i));) {
            if (p->side == side) {
                col = canvas_put(c, row, col, 4, style, NULL, "*%c ", mark_of(s, side));
            }
        }
    }
    return col;
}

/* "to 4 or 5": where one can sail from there, if it is not simply the next place. */
static int put_ways(struct canvas *c, const struct qs_scene *s, int row, int col, const char *place)
{
    int to[WAYS] = { 0 }, n = 0;
    for (struct those way = those_at(s, "place", path_to("place.%s.ways", place)); n < WAYS && next_of(&way);
         n++) {
        to[n] = place_number(s, way.slug, "number");
    }
    if (n > 1) {
        return canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("to %d or %d "), to[0], to[1]);
    }
    bool next = !n || to[0] == place_number(s, place, "number") + 1;
    return next ? col : canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("to %d "), to[0]);
}

static void put_place(struct canvas *c, const struct qs_scene *s, int row, int col, int width,
                      const char *place)
{
    int end = col + width - 1;
    put_title(c, s, row, col, place);
    const char *nation = said(s, "{marker.{0}}", place, "");
    col += NAME + 4;
    if (*nation) {
        col = canvas_put(c, row, col, 3, STYLE_TITLE, NULL, "%.1s ", nation);
    }
    col = put_words(c, row, col, 8, STYLE_TITLE, NULL, "{place.{0}.tiles} ", place, "");
    col = put_people(c, s, row, col, place);
    col = put_words(c, row, col, end - col, STYLE_PLAIN, NULL,
                    "{~place.{0}.good} {place.{0}.spaces:1}/{place.{0}.goods} ", place, "");
    col = col < end ? put_ways(c, s, row, col, place) : col;
    if (is_place(s, "home", place)) {
        col = put_words(c, row, col, end - col, STYLE_TITLE, NULL, W("ends the round "), "", "");
    }
    put_words(
        c, row, col, end - col, STYLE_FAINT, NULL,
        W("[{~tile.{0}.act} ][{?place.{0}.acts}{!tile.{0}}{~place.{0}.act} ][?{quest.{0}}: {~quest.{0}.cost}> "
          "{~quest.{0}.reward} ][?{quest-2.{0}} ][?{quest-3.{0}} ][story: {place.{0}.story}]"),
        place, "");
}

static int by_number(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return *x - *y;
}

/* Places to which ways lead in this round, and where all begin. */
static void find_reached(const struct qs_scene *s, bool *reached)
{
    for (struct those place = all_of(s, "place"); next_of(&place);) {
        struct those to = those_at(s, "place", path_to("place.%s.ways", place.slug));
        reached[place.i] |= !place_number(s, place.slug, "number") || place_number(s, place.slug, "city");
        while (place_number(s, place.slug, "open") && next_of(&to)) {
            reached[to.i] = true;
        }
    }
}

/* Those, by number, then in the order of the table. */
static int places_of(const struct qs_scene *s, int *order)
{
    bool reached[PLACES] = { false };
    int n = 0;
    find_reached(s, reached);
    for (struct those place = all_of(s, "place"); next_of(&place);) {
        if (reached[place.i]) {
            order[n++] = place_number(s, place.slug, "number") * PLACES + place.i;
        }
    }
    qsort(order, (size_t)n, sizeof *order, by_number);
    return n;
}

static int draw_map(struct canvas *c, const struct qs_scene *s, int row)
{
    int order[PLACES], n = places_of(s, order), columns = c->cols >= 160 ? 3 : 2, first = 0;
    while (first < n && order[first] < PLACES) {
        first++; /* where all begin has no number */
    }
    int rows = (n - first + columns - 1) / columns, width = c->cols / columns;
    for (int i = 0; i < n - first; i++) {
        const char *place = member_of(s, "place", order[first + i] % PLACES);
        put_place(c, s, row + i % rows, i / rows * width, width, place);
    }
    if (row + rows < c->room) {
        put_label(
            c, row + rows++, 0, c->cols,
            W("@0 ship, *0 assistant of seat 0; Tob 1/2: 1 free in the market, 2 in your hand; `look map`"));
    }
    return row + rows;
}

/* ------------------------------------------------------------------ the explorer track */

static int draw_explorer(struct canvas *c, const struct qs_scene *s, int row)
{
    int n = members_of(s, "space"), columns = 3, rows = (n + columns - 1) / columns,
        width = c->cols / columns;
    for (struct those space = all_of(s, "space"); next_of(&space);) {
        int col = space.i / rows * width, end = col + width - 1, at = row + space.i % rows;
        col = put_words(c, at, col, end - col, STYLE_PLAIN, "space.{0}", "{=space.{0}} ", space.slug, "");
        for (int k = 0; k < s->n_sides; k++) {
            if (qs_scene_number(s, path_to("seats.%d.space", k)) == space.i) {
                col = canvas_put(c, at, col, 4, STYLE_GOOD, NULL, "@%c ", mark_of(s, k));
            }
        }
        put_words(c, at, col, end - col, STYLE_PLAIN, NULL,
                  W("[({space.{0}.barrier}) ][{~space.{0}.gain} ][?{track.{1}}: {~track.{1}.cost}]"
                    "[{?emptied.{1}}skipped]"),
                  space.slug, digit(space.i));
    }
    return row + rows;
}

/* ------------------------------------------------------------------ a side */

static int put_ship(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    static const char *const marks[] = { "oo", "o-", "--" };
    int32_t gone[32];
    int n = qs_scene_values(s, path_to("seats.%d.discs", seat), gone, 32), columns = c->cols >= WIDE ? 4 : 3;
    int rows = (n + columns - 1) / columns, width = (c->cols - LABEL) / columns;
    put_label(c, row, 0, LABEL - 1, W("ship"));
    for (int i = 0; i < n; i++) {
        const char *area = path_to("area.%s", member_of(s, "area", i));
        canvas_put(c, row + i % rows, LABEL + i / rows * width, width - 1,
                   gone[i] == FULL ? STYLE_GOOD : STYLE_PLAIN, seat == s->seat ? area : NULL, "%s %d %s",
                   marks[gone[i] > FULL ? FULL : gone[i]], i + 1, said(s, "{={0}}", area, ""));
    }
    return row + rows;
}

static int put_row(struct canvas *c, int row, const char *label, const char *words, const char *of)
{
    int after = put_lines(c, row, LABEL, 0, 3, STYLE_PLAIN, NULL, words, of, "");
    if (after > row) {
        put_label(c, row, 0, LABEL - 1, label);
    }
    return after;
}

static int draw_jean(struct canvas *c, int row, const char *of)
{
    row =
        put_lines(c, row, 0, 2, 3, STYLE_PLAIN, NULL,
                  W("{side.{0}}: {side.{0}.now} VP, discs gone {jean.discs:0} of {jean.discs:1}, explorer at "
                    "{seats.{0}.space}, cards in her deck {jean.deck}"),
                  of, "");
    row =
        put_lines(c, row, 0, 2, 2, STYLE_PLAIN, NULL,
                  W("her leads: quests {jean.lead.0:0} ({jean.lead.0:1} VP), half her discs to your upgrades "
                    "{jean.lead.1:0} ({jean.lead.1:1} VP), explorer {jean.lead.2:0} ({jean.lead.2:1} VP)"),
                  of, "");
    row = put_row(c, row, W("cards"), "{+seats.{0}.display}", of);
    row = put_row(c, row, W("quests"), "{+seats.{0}.quests}", of);
    row = put_row(c, row, W("story"), "{+seats.{0}.stories}", of);
    return put_row(c, row, W("used"), "{+automa-used}", of);
}

static int draw_side(struct canvas *c, const struct qs_scene *s, int row)
{
    int side = c->page_side;
    const char *of = digit(side);
    if (side >= seats_of(s)) {
        return draw_jean(c, row, of);
    }
    if (side != s->seat) {
        row = put_lines(c, row, 0, 2, 2, STYLE_PLAIN, NULL,
                        W("{side.{0}}  {side.{0}.now} VP  ${seats.{0}.doubloons} +{seats.{0}.income}  VP "
                          "+{seats.{0}.income-vp}  combat {seats.{0}.combat}  figures {seats.{0}.figures}  "
                          "compasses {powers.{0}.compasses}  hand {seats.{0}.cards}"),
                        of, "");
    }
    row = put_row(
        c, row, W("career"),
        W("{seats.{0}.career}: {seats.{0}.career.task:0} {seats.{0}.task.0:0} of {seats.{0}.task.0:1}, "
          "VP at {seats.{0}.task.0:2}; {seats.{0}.career.task:1} {seats.{0}.task.1:0} of "
          "{seats.{0}.task.1:1}, VP at {seats.{0}.task.1:2}; {seats.{0}.career.task:2} "
          "{seats.{0}.task.2:0} of {seats.{0}.task.2:1}, VP at {seats.{0}.task.2:2}|"
          "{seats.{0}.career}"),
        of);
    row = put_ship(c, s, row, side);
    row = put_row(c, row, W("bought"), "{+seats.{0}.display}", of);
    row = put_row(c, row, W("planned"), "{+seats.{0}.plan}", of);
    row = put_row(c, row, W("synergy"), "{+seats.{0}.synergies}", of);
    row = put_row(c, row, W("quests"), "{+seats.{0}.quests}", of);
    row = put_row(c, row, W("story"), "{+seats.{0}.stories}", of);
    row = put_row(c, row, W("combat"), "{+seats.{0}.tokens}", of);
    return put_row(c, row, W("prestige"), "{+seats.{0}.invested}", of);
}

/* ------------------------------------------------------------------ cards */

#define PRICE \
    "[${card.{0}.price}][{!card.{0}.price}${card.{0}.cost}][+{+card.{0}.needs:1}fig]" \
    "[+{+card.{0}.needs:3}herb][+{+card.{0}.needs:2}cp] {~card.{0}.good}/{~card.{0}.object} " \
    "{card.{0}.vp}VP[ at {card.{0}.at}:]"

/* A line of the page of cards: a label, a title, what else there is to say. */
static int put_entry(struct canvas *c, int row, const char *label, const char *lit, const char *title,
                     const char *words, const char *of)
{
    put_label(c, row, 0, LABEL - 1, label);
    put_words(c, row, LABEL, TITLE - 1, STYLE_PLAIN, lit, title, of, "");
    put_words(c, row, LABEL + TITLE, c->cols, STYLE_PLAIN, NULL, words, of, "");
    return row + 1;
}

/* A star means that the card can be bought now. */
static int put_card(struct canvas *c, int row, const char *label, const char *card, const char *lit, bool own)
{
    return put_entry(c, row, label, lit,
                     own ? "{=card.{0}}[{?card.{0}.needs}{!card.{0}.lacks}*]" : "{=card.{0}}",
                     c->cols < WIDE ? W(PRICE "[ {~card.{0}.gives}][ {~card.{0}.power}][ {~card.{0}.act}]")
                                    : W(PRICE "[ {card.{0}.gives}][; {card.{0}.power}][ {card.{0}.act}]"),
                     card);
}

/* Cards that the viewer has laid somewhere. */
static struct those laid(const struct qs_scene *s, const char *zone)
{
    return those_at(s, "card", path_to("seats.%d.%s", s->seat, zone));
}

/* Whether the viewer has picked the card at the start, to plan it or to discard it. */
static bool is_picked(const struct qs_scene *s, int card)
{
    for (struct those it = laid(s, "pick-drop"); next_of(&it);) {
        if (it.i == card) {
            return true;
        }
    }
    return qs_scene_number(s, path_to("seats.%d.pick-plan", s->seat)) == card;
}

static int put_cards(struct canvas *c, const struct qs_scene *s, int row, const char *label,
                     struct those card, bool picked)
{
    while (next_of(&card)) {
        if (picked || !is_picked(s, card.i)) {
            row = put_card(c, row, label, card.slug, path_to("seats.%d.hand.%s", s->seat, card.slug), true);
            label = "";
        }
    }
    return row;
}

static int put_display(struct canvas *c, const struct qs_scene *s, int row)
{
    for (struct those card = those_at(s, "card", "row"); next_of(&card);) {
        row = put_card(c, row, card.next > 1 ? "" : W("display"), card.slug,
                       path_to("row.%s", member_of(s, "row", card.next - 1)), false);
    }
    return row;
}

static int draw_hand(struct canvas *c, const struct qs_scene *s, int row)
{
    if (c->height >= TALL) {
        put_label(c, row++, LABEL, c->cols,
                  W("* can be bought     price, good/object, VP at the end, what it gives"));
    }
    row = put_cards(c, s, row, W("hand"), hand_of(s, "card", s->seat), false);
    row = put_cards(c, s, row, W("planned"), laid(s, "pick-plan"), true);
    row = put_cards(c, s, row, W("discard"), laid(s, "pick-drop"), true);
    row = put_cards(c, s, row, W("planned"), laid(s, "plan"), true);
    row = put_display(c, s, row);
    for (struct those it = those_at(s, "building", "building"); next_of(&it);) {
        row = put_entry(
            c, row, W("prestige"), "building.{0}", "{=building.{0}}",
            W("${building.{0}.price}+1fig {building.{0}.worth:1} VP now: {building.{0}.each} for each of "
              "{building.{0}.counts}, at most {building.{0}.limit}"),
            it.slug);
    }
    return row;
}

/* ------------------------------------------------------------------ nations */

/* A nation's line: its own, and how each side stands with it. */
static void put_nation(struct canvas *c, const struct qs_scene *s, int row, int i, int col, int width)
{
    const char *nation = member_of(s, "nation", i);
    put_words(c, row, 0, 12, STYLE_KIND + (enum style)(i + 3), "nation.{0}", "{=nation.{0}}", nation, "");
    put_words(c, row, 12, 30, STYLE_PLAIN, NULL,
              W("{nation.{0}.on-map} on map  {markers.{0}} left  rank x {nation.{0}.multiplier}"), nation,
              "");
    for (int k = 0; k < s->n_sides; k++) {
        const char *of = digit(side_at(s, k));
        int32_t has = qs_scene_number(s, path_to("seats.%s.standing:%d", of, i));
        if (has != QS_NONE) {
            canvas_put(c, row, col + k * width, width - 1, k ? STYLE_PLAIN : STYLE_TITLE, NULL,
                       T("%d rank %d"), (int)has, seen_number(s, path_to("seats.%s.ranks:%d", of, i)));
        }
    }
}

/* Cities whose flags can be had, one after the other. */
static int put_flags(struct canvas *c, const struct qs_scene *s, int row)
{
    int col = put_label(c, row, 0, LABEL, W("flags "));
    for (struct those place = all_of(s, "place"); next_of(&place);) {
        const char *text =
            said(s, W("{?place.{0}.city}{=place.{0}}[ ({marker.{0}})] {place.{0}.flag}  "), place.slug, "");
        bool full = *text && col + (int)strlen(text) > c->cols && col > LABEL;
        const char *lit = path_to("place.%s", place.slug);
        row += full;
        col = full ? LABEL : col;
        col = *text ? canvas_put(c, row, col, c->cols, STYLE_PLAIN, lit, "%s", text) : col;
    }
    return row + 1;
}

static int draw_nations(struct canvas *c, const struct qs_scene *s, int row)
{
    enum { SIDES = 42 };
    int width = (c->cols - SIDES) / s->n_sides;
    for (int k = 0; k < s->n_sides; k++) {
        canvas_put(c, row, SIDES + k * width, width - 1, STYLE_FAINT, NULL, "%s",
                   short_name(s, side_at(s, k)));
    }
    for (int i = 0; i < members_of(s, "nation"); i++) {
        put_nation(c, s, ++row, i, SIDES, width);
    }
    row = put_flags(c, s, row + 1);
    put_label(c, row, 0, c->cols, W("combat tokens: {token-piles.left} left, {token-piles.right} right"));
    return row + 1;
}

/* ------------------------------------------------------------------ in sentences */

static const char map_words[] =
    W("{place.{0}.number} {=place.{0}}[: its market takes {place.{0}.good}, free spaces "
      "{place.{0}.spaces:1}, your hand has {place.{0}.goods}][; marker of {marker.{0}}]"
      "[; tiles: {place.{0}.tiles}][; {tile.{0}.act}][{?place.{0}.acts}{!tile.{0}}; {place.{0}.act}]"
      "[; quest {quest.{0}}: {quest.{0}.cost} for {quest.{0}.reward}][; quest {quest-2.{0}}: "
      "{quest-2.{0}.cost} for {quest-2.{0}.reward}][; quest {quest-3.{0}}][; from here: {place.{0}.ways}]"
      "[; story {place.{0}.story}: {story.{place.{0}.story}.cost} for {story.{place.{0}.story}.reward}].");

static const char ships[] =
    W("{side.{1}}: ship at {seats.{1}.place}, explorer at {seats.{1}.space}[, assistants on the map "
      "{+seats.{1}.assistants}].");

static void read_map(struct page *p, const struct qs_scene *s)
{
    int order[PLACES], n = places_of(s, order);
    for (int i = 0; i < n; i++) {
        const char *place = member_of(s, "place", order[i] % PLACES);
        add_words(p, s, map_words, place, "");
        const struct qs_piece *x;
        for (int k = 0; (x = next_piece(s, "assistant", place, &k));) {
            add_words(p, s, W(" An assistant there: {side.{0}}, {=card.{1}}."), digit(x->side), x->card);
        }
        page_add(p, "\n");
    }
    add_each(p, s, "side", ships, "");
}

static const char card_words[] =
    W("{=card.{0}}: [{card.{0}.price} doubloons][{!card.{0}.price}{card.{0}.cost} doubloons]"
      "[ and figures {+card.{0}.needs:1}][ and combat points {+card.{0}.needs:2}][ and herbs "
      "{+card.{0}.needs:3}]; as goods {card.{0}.good} or {card.{0}.object}; {card.{0}.vp} VP at the end"
      "[; assistant at {card.{0}.at}][; {card.{0}.gives}][; {card.{0}.power}][; {card.{0}.act}]"
      "[{?card.{0}.needs}{!card.{0}.lacks}; can be bought].");

static void read_cards(struct page *p, const struct qs_scene *s, const char *label, struct those card)
{
    while (next_of(&card)) {
        page_add(p, "%s", T(label));
        add_line(p, s, card_words, card.slug, "");
    }
}

static void read_hand(struct page *p, const struct qs_scene *s)
{
    read_cards(p, s, W("Hand: "), hand_of(s, "card", s->seat));
    read_cards(p, s, W("Planned: "), laid(s, "plan"));
    read_cards(p, s, W("Display: "), those_at(s, "card", "row"));
    for (struct those it = those_at(s, "building", "building"); next_of(&it);) {
        add_line(p, s,
                 W("Prestige building {=building.{0}}: {building.{0}.price} doubloons and a figure; "
                   "{building.{0}.each} VP for each of {building.{0}.counts}, at most {building.{0}.limit}; "
                   "you have {building.{0}.worth:0}, now {building.{0}.worth:1} VP."),
                 it.slug, "");
    }
}

static const struct sentence seat_words[] = {
    { NULL,
      W("{side.{0}}: {side.{0}.now} VP; {seats.{0}.doubloons} doubloons, income {seats.{0}.income} doubloons "
        "and {seats.{0}.income-vp} VP, combat points {seats.{0}.combat}, figures {seats.{0}.figures}, "
        "compasses {powers.{0}.compasses}, ship at {seats.{0}.place}, explorer at {seats.{0}.space}.") },
    { NULL, W("Career {seats.{0}.career}.") },
    { "seats.{0}.career.task",
      W("Task: {seats.{0}.career.task:{1}}, {seats.{0}.task.{1}:0} of {seats.{0}.task.{1}:1}, VP at "
        "{seats.{0}.task.{1}:2}.") },
    { NULL, W("[Bought: {+seats.{0}.display}. ][Planned: {+seats.{0}.plan}. ]Cards in hand: {seats.{0}.cards}"
              "[, of which all know {+seats.{0}.hand-open}].") },
    { NULL,
      W("[Synergy tokens: {+seats.{0}.synergies}. ][Quests: {+seats.{0}.quests}. ][Story tiles: {+seats.{0}.stories}. ][Combat tokens: "
        "{+seats.{0}.tokens}. ][Prestige buildings: {+seats.{0}.invested}. ]") },
    { 0 },
};

static const struct sentence jean_words[] = {
    { NULL, W("{side.{0}}: {side.{0}.now} VP; discs gone {jean.discs:0} of {jean.discs:1}, ship at "
              "{seats.{0}.place}, explorer at {seats.{0}.space}, cards in her deck {jean.deck}.") },
    { NULL,
      W("Her leads: quests {jean.lead.0:0}, which is {jean.lead.0:1} VP; half her discs to your upgrades "
        "{jean.lead.1:0}, {jean.lead.1:1} VP; explorer {jean.lead.2:0}, {jean.lead.2:1} VP.") },
    { NULL,
      W("[Cards beside her board: {+seats.{0}.display}. ][Quests: {+seats.{0}.quests}. ][Story tiles: {+seats.{0}.stories}. ]"
        "[Combat tokens: {+seats.{0}.tokens}. ]") },
    { 0 },
};

static void side(struct page *p, const struct qs_scene *s, int of)
{
    add_sentences(p, s, of < seats_of(s) ? seat_words : jean_words, digit(of));
    if (of == s->seat) {
        add_each(p, s, "area", W("{?area.{1}.left}Discs left on the ship: {=area.{1}} {area.{1}.left}."), "");
    }
}

static const struct sentence nation_words[] = {
    { "nation",
      W("Each noble rank with {=nation.{1}} would be {nation.{1}.multiplier} VP now; markers on the "
        "map {nation.{1}.on-map}, left {markers.{1}}.") },
    { "side", W("{side.{1}}: influence {+seats.{1}.standing}[; noble ranks {+seats.{1}.ranks}].|"
                "{side.{1}}: no influence.") },
    { NULL, W("Combat tokens: {token-piles.left} in the left pile, {token-piles.right} in the right one.") },
    { 0 },
};

static void read_explorer(struct page *p, const struct qs_scene *s)
{
    for (struct those space = all_of(s, "space"); next_of(&space);) {
        add_line(p, s,
                 W("{=space.{0}}[, a barrier before it: {space.{0}.barrier}][: {space.{0}.gain}][: quest "
                   "{track.{1}}, {track.{1}.cost} for {track.{1}.reward}][: {?emptied.{1}}skipped, its quest "
                   "is gone]."),
                 space.slug, digit(space.i));
    }
    add_each(p, s, "side", ships, "");
}

/* ------------------------------------------------------------------ the table */

static const struct board_page pages[] = {
    { .word = "map",
      .help = "the map (`look map` explains its letters)",
      .draw = draw_map,
      .read = read_map,
      .lit = { "place" } },
    { .word = "me",
      .help = "your ship, career and what you have bought",
      .draw = draw_side,
      .lit = { "area", "seats.{0}.career", "seats.{0}.synergies" } },
    { .word = "hand",
      .help = "your hand, the display, prestige buildings",
      .draw = draw_hand,
      .read = read_hand,
      .lit = { "seats.{0}.hand", "row", "building" } },
    { .word = "nations",
      .help = "influence, noble ranks, markers",
      .draw = draw_nations,
      .words = nation_words,
      .lit = { "nation", "token-piles" } },
    { .word = "explorer",
      .help = "the explorer track",
      .draw = draw_explorer,
      .read = read_explorer,
      .lit = { "space" } },
    { .word = "story",
      .help = "story cards in play, in a campaign",
      .read = maracaibo_read_story,
      .only = "campaign" },
    { .word = "seat", .of_side = true, .help = "what another seat has", .draw = draw_side },
    { .word = NULL },
};

static void draw(struct canvas *c, const struct qs_scene *s)
{
    draw_pages(c, s, draw_status(c, s), pages);
}

static void read(struct page *p, const struct qs_scene *s)
{
    page_add(p, "%s.\n", s->round);
    read_map(p, s);
    read_explorer(p, s);
    add_sentences(p, s, nation_words, "");
    read_hand(p, s);
    add_sides(p, s);
}

static void brief(struct page *p, const struct qs_scene *s)
{
    static const struct sentence words[] = {
        { NULL, W("{round}.") },
        { "side", W("{side.{1}}: {side.{1}.now} VP, ship at {seats.{1}.place}.") },
        { NULL,
          W("You have: doubloons {seats.{0}.doubloons}, income {seats.{0}.income} doubloons and "
            "{seats.{0}.income-vp} VP, combat points {seats.{0}.combat}, figures {seats.{0}.figures}, compasses "
            "{powers.{0}.compasses}.") },
        { 0 },
    };
    add_sentences(p, s, words, digit(s->seat));
    read_hand(p, s);
    page_add(p, "%s\n", T("Type map, me, hand, nations, explorer or seat N to read more."));
}

const struct board board_maracaibo = {
    .game = "maracaibo",
    .draw = draw,
    .read = read,
    .brief = brief,
    .side = side,
    .pages = pages,
    .icons = icons,
    .legend = legend,
};
