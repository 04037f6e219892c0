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

enum { NAME = 14, LABEL = 9, TITLE = 20, TALL = 30, WIDE = 110, CARDS = 200, PLACES = 64, FULL = 2 };

static const struct qs_term icons[] = {
    { "coin", W("doubloons") },       { "points", W("VP") },         { "figure", W("figures") },
    { "disc", W("discs off") },       { "village", W("village") },   { "explore", W("explorer") },
    { "crate", W("goods") },          { "pawn", W("assistant") },    { "flag", W("marker") },
    { "medal", W("token") },          { "income-points", W("VP income") },
    { NULL, NULL },
};

static const struct qs_term legend[] = {
    { "map", W("@0: the ship of seat 0, *0 an assistant of its; J: Jean's. F, S, E: a marker of a nation. "
               "Tob 1/2: a market with 1 free space, and 2 such cards in your hand. to 4 or 5: where ways "
               "part. ?: a quest. L1: a legacy tile.") },
    { "@0", W("On the map: the ship of seat 0.") },
    { "*0", W("On the map: an assistant of seat 0.") },
    { "S", W("On the map: a marker of Spain; E of England, F of France.") },
    { "Tob", W("On the map: the good that a market takes, its free spaces / such cards in your hand: Tob 1/2.") },
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
                "{seats.{0}.combat}  figures {seats.{0}.figures}  compasses {powers.{0}.compasses}"), me, "");
    col = put_words(c, 1, 0, 24, STYLE_PLAIN, NULL, W("at {seats.{0}.place} ({seats.{0}.place.number}/{home.number})|at {seats.{0}.place}"), me, "");
    for (int i = 1; i < s->n_sides; i++) {
        int side = side_at(s, i), name = (int)strcspn(s->sides[side].name, "(");
        name -= name && s->sides[side].name[name - 1] == ' ';
        col = canvas_put(c, 1, col + 2, 16, STYLE_TITLE, NULL, "%.*s", name, s->sides[side].name);
        col = put_words(c, 1, col, c->cols, STYLE_PLAIN, NULL,
                        W(" {side.{0}.now} VP[ ${seats.{0}.doubloons}] at {seats.{0}.place}[ ({seats.{0}.place.number}/{home.number})]"), digit(side), "");
    }
    return 2;
}

/* ------------------------------------------------------------------ the map */

/* The number of a place, and its title without it. */
static void put_title(struct canvas *c, const struct qs_scene *s, int row, int col,
                      const char *place)
{
    char path[64], title[64];
    say(s, "{=place.{0}}", place, "", title, sizeof title);
    snprintf(path, sizeof path, "place.%s", place);
    canvas_put(c, row, col, NAME + 3, STYLE_PLAIN, path, "%2d %.*s",
               seen_number(s, "place.%s.number", place), (int)strcspn(title, "0123456789"), title);
}

/* Ships and assistants; returns the column after them. */
static int put_people(struct canvas *c, const struct qs_scene *s, int row, int col,
                      const char *place)
{
    for (int side = 0; side < s->n_sides; side++) {
        enum style style = side == s->seat ? STYLE_GOOD : STYLE_PLAIN;
        char path[32];
        snprintf(path, sizeof path, "seats.%d.place", side);
        int32_t at = qs_scene_number(s, path);
        if (at != QS_NONE && !strcmp(member_of(s, "place", at), place)) {
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
static int put_ways(struct canvas *c, const struct qs_scene *s, int row, int col,
                    const char *place)
{
    int32_t to[2] = { QS_NONE, QS_NONE };
    seen_values(s, to, 2, "place.%s.ways", place);
    if (to[0] == QS_NONE) {
        return col;
    }
    int here = seen_number(s, "place.%s.number", place);
    int first = seen_number(s, "place.%s.number", member_of(s, "place", to[0]));
    if (to[1] != QS_NONE) {
        return canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("to %d or %d "), first,
                          seen_number(s, "place.%s.number", member_of(s, "place", to[1])));
    }
    return first == here + 1 ? col : canvas_put(c, row, col, 16, STYLE_FAINT, NULL, T("to %d "), first);
}

static void put_place(struct canvas *c, const struct qs_scene *s, int row, int col, int width,
                      const char *place)
{
    int end = col + width - 1;
    put_title(c, s, row, col, place);
    char nation[32];
    col += NAME + 4;
    if (say(s, "{marker.{0}}", place, "", nation, sizeof nation)) {
        col = canvas_put(c, row, col, 3, STYLE_TITLE, NULL, "%.1s ", nation);
    }
    col = put_words(c, row, col, 8, STYLE_TITLE, NULL, "{place.{0}.tiles} ", place, "");
    col = put_people(c, s, row, col, place);
    if (col < end) {
        col = put_words(c, row, col, end - col, STYLE_PLAIN, NULL,
                        "{~place.{0}.good} {place.{0}.spaces:1}/{place.{0}.goods} ", place, "");
    }
    col = col < end ? put_ways(c, s, row, col, place) : col;
    int32_t home = qs_scene_number(s, "home");
    if (col < end && home != QS_NONE && !strcmp(member_of(s, "place", home), place)) {
        col = put_words(c, row, col, end - col, STYLE_TITLE, NULL, W("ends the round "), "", "");
    }
    if (col < end) {
        put_words(c, row, col, end - col, STYLE_FAINT, NULL,
                  W("[{~tile.{0}.act} ][{?place.{0}.acts}{~place.{0}.act} ][?{quest.{0}}: {~quest.{0}.cost}> "
                    "{~quest.{0}.reward} ][?{quest-2.{0}} ][?{quest-3.{0}} ][story: {place.{0}.story}]"),
                  place, "");
    }
}

static int by_number(const void *a, const void *b)
{
    const int *x = a, *y = b;
    return *x - *y;
}

/* Places to which ways lead in this round, and where all begin. */
static void find_reached(const struct qs_scene *s, bool *reached)
{
    for (int i = 0; i < members_of(s, "place") && i < PLACES; i++) {
        int32_t to[2] = { QS_NONE, QS_NONE };
        const char *place = member_of(s, "place", i);
        reached[i] |= !seen_number(s, "place.%s.number", place) || seen_number(s, "place.%s.city", place);
        seen_values(s, to, 2, "place.%s.ways", place);
        for (int k = 0; k < 2 && seen_number(s, "place.%s.open", place); k++) {
            if (to[k] != QS_NONE) {
                reached[to[k]] = true;
            }
        }
    }
}

/* Those, by number, then in the order of the table. */
static int places_of(const struct qs_scene *s, int *order)
{
    bool reached[PLACES] = { false };
    int n = 0;
    find_reached(s, reached);
    for (int i = 0; i < members_of(s, "place") && i < PLACES; i++) {
        const char *place = member_of(s, "place", i);
        if (reached[i]) {
            order[n++] = seen_number(s, "place.%s.number", place) * PLACES + i;
        }
    }
    qsort(order, (size_t)n, sizeof *order, by_number);
    return n;
}

static int draw_map(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    int order[PLACES], n = places_of(s, order), columns = c->cols >= 160 ? 3 : 2, first = 0;
    (void)side;
    while (first < n && order[first] < PLACES) {
        first++; /* where all begin has no number */
    }
    int rows = (n - first + columns - 1) / columns, width = c->cols / columns;
    for (int i = 0; i < n - first; i++) {
        put_place(c, s, row + i % rows, i / rows * width, width,
                  member_of(s, "place", order[first + i] % PLACES));
    }
    if (row + rows < c->room) {
        put_words(c, row + rows++, 0, c->cols, STYLE_FAINT, NULL,
                  W("@0 ship, *0 assistant of seat 0; Tob 1/2: 1 free in the market, 2 in your hand; `look map`"),
                  "", "");
    }
    return row + rows;
}

/* ------------------------------------------------------------------ the explorer track */

static int draw_explorer(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    int n = members_of(s, "space"), columns = 3, rows = (n + columns - 1) / columns;
    (void)side;
    for (int i = 0; i < n; i++) {
        const char *space = member_of(s, "space", i);
        int col = i / rows * (c->cols / columns), end = col + c->cols / columns - 1, at = row + i % rows;
        col = put_words(c, at, col, end - col, STYLE_PLAIN, "space.{0}", "{=space.{0}} ", space, "");
        for (int k = 0; k < s->n_sides; k++) {
            char path[32];
            snprintf(path, sizeof path, "seats.%d.space", k);
            if (qs_scene_number(s, path) == i) {
                col = canvas_put(c, at, col, 4, STYLE_GOOD, NULL, "@%c ", mark_of(s, k));
            }
        }
        if (col < end) {
            put_words(c, at, col, end - col, STYLE_PLAIN, NULL,
                      W("[({space.{0}.barrier}) ][{~space.{0}.gain} ][?{track.{1}}: {~track.{1}.cost}]"
                        "[{?emptied.{1}}skipped]"), space, digit(i));
        }
    }
    return row + rows;
}

/* ------------------------------------------------------------------ a side */

static int put_ship(struct canvas *c, const struct qs_scene *s, int row, int seat)
{
    static const char *const marks[] = { "oo", "o-", "--" };
    int32_t gone[32];
    int n = seen_values(s, gone, 32, "seats.%d.discs", seat), columns = c->cols >= WIDE ? 4 : 3;
    int rows = (n + columns - 1) / columns, width = (c->cols - LABEL) / columns;
    put_words(c, row, 0, LABEL - 1, STYLE_FAINT, NULL, W("ship"), "", "");
    for (int i = 0; i < n; i++) {
        char path[64], title[64];
        const char *area = member_of(s, "area", i);
        snprintf(path, sizeof path, "area.%s", area);
        say(s, "{=area.{0}}", area, "", title, sizeof title);
        canvas_put(c, row + i % rows, LABEL + i / rows * width, width - 1,
                   gone[i] == FULL ? STYLE_GOOD : STYLE_PLAIN, seat == s->seat ? path : NULL, "%s %d %s",
                   marks[gone[i] > FULL ? FULL : gone[i]], i + 1, title);
    }
    return row + rows;
}

static int put_row(struct canvas *c, int row, const char *label, const char *words, const char *of)
{
    int after = put_lines(c, row, LABEL, 0, 3, STYLE_PLAIN, NULL, words, of, "");
    if (after > row) {
        put_words(c, row, 0, LABEL - 1, STYLE_FAINT, NULL, label, "", "");
    }
    return after;
}

static int draw_jean(struct canvas *c, int row, const char *of)
{
    row = put_lines(c, row, 0, 2, 3, STYLE_PLAIN, NULL,
                    W("{side.{0}}: {side.{0}.now} VP, discs gone {jean.discs:0} of {jean.discs:1}, explorer at "
                      "{seats.{0}.space}, cards in her deck {jean.deck}"), of, "");
    row = put_lines(c, row, 0, 2, 2, STYLE_PLAIN, NULL,
                    W("her leads: quests {jean.lead.0:0} ({jean.lead.0:1} VP), half her discs to your upgrades "
                      "{jean.lead.1:0} ({jean.lead.1:1} VP), explorer {jean.lead.2:0} ({jean.lead.2:1} VP)"),
                    of, "");
    row = put_row(c, row, W("cards"), "{+seats.{0}.display}", of);
    row = put_row(c, row, W("quests"), "{+seats.{0}.quests}", of);
    row = put_row(c, row, W("story"), "{+seats.{0}.stories}", of);
    return put_row(c, row, W("used"), "{+automa-used}", of);
}

static int draw_side(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    const char *of = digit(side);
    if (side >= seats_of(s)) {
        return draw_jean(c, row, of);
    }
    if (side != s->seat) {
        row = put_lines(c, row, 0, 2, 2, STYLE_PLAIN, NULL,
                        W("{side.{0}}  {side.{0}.now} VP  ${seats.{0}.doubloons} +{seats.{0}.income}  VP "
                          "+{seats.{0}.income-vp}  combat {seats.{0}.combat}  figures {seats.{0}.figures}  "
                          "compasses {powers.{0}.compasses}  hand {seats.{0}.cards}"), of, "");
    }
    row = put_row(c, row, W("career"),
                  W("{seats.{0}.career}: {seats.{0}.career.task:0} {seats.{0}.task.0:0} of {seats.{0}.task.0:1}, "
                    "VP at {seats.{0}.task.0:2}; {seats.{0}.career.task:1} {seats.{0}.task.1:0} of "
                    "{seats.{0}.task.1:1}, VP at {seats.{0}.task.1:2}; {seats.{0}.career.task:2} "
                    "{seats.{0}.task.2:0} of {seats.{0}.task.2:1}, VP at {seats.{0}.task.2:2}|"
                    "{seats.{0}.career}"), of);
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

#define PRICE                                                                                      \
    "[${card.{0}.price}][{!card.{0}.price}${card.{0}.cost}][+{+card.{0}.needs:1}fig]"              \
    "[+{+card.{0}.needs:3}herb][+{+card.{0}.needs:2}cp] {~card.{0}.good}/{~card.{0}.object} "      \
    "{card.{0}.vp}VP[ at {card.{0}.at}:]"

/* A star means that the card can be bought now. */
static int put_card(struct canvas *c, int row, const char *label, const char *card, const char *lit,
                    bool own)
{
    put_words(c, row, 0, LABEL - 1, STYLE_FAINT, NULL, label, "", "");
    put_words(c, row, LABEL, TITLE - 1, STYLE_PLAIN, lit,
              own ? "{=card.{0}}[{?card.{0}.needs}{!card.{0}.lacks}*]" : "{=card.{0}}", card, "");
    put_words(c, row, LABEL + TITLE, c->cols, STYLE_PLAIN, NULL,
              c->cols < WIDE ? W(PRICE "[ {~card.{0}.gives}][ {~card.{0}.power}][ {~card.{0}.act}]")
                             : W(PRICE "[ {card.{0}.gives}][; {card.{0}.power}][ {card.{0}.act}]"), card, "");
    return row + 1;
}

/* Whether the viewer has picked the card at the start, to plan it or to discard it. */
static bool is_picked(const struct qs_scene *s, int32_t card)
{
    int32_t picked[8];
    int n = seen_values(s, picked, 1, "seats.%d.pick-plan", s->seat);
    n += seen_values(s, picked + n, 8 - n, "seats.%d.pick-drop", s->seat);
    while (n && picked[n - 1] != card) {
        n--;
    }
    return n > 0;
}

static int put_cards(struct canvas *c, const struct qs_scene *s, int row, const char *label,
                     const char *zone, bool picked)
{
    int32_t cards[CARDS];
    char lit[128];
    int n = seen_values(s, cards, CARDS, "seats.%d.%s", s->seat, zone);
    for (int i = 0; i < n; i++) {
        if (cards[i] != QS_NONE && (picked || !is_picked(s, cards[i]))) {
            const char *card = member_of(s, "card", cards[i]);
            snprintf(lit, sizeof lit, "seats.%d.hand.%s", s->seat, card);
            row = put_card(c, row, label, card, lit, true);
            label = "";
        }
    }
    return row;
}

static int draw_hand(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    char path[64];
    (void)side;
    if (c->height >= TALL) {
        put_words(c, row++, LABEL, c->cols, STYLE_FAINT, NULL,
                  W("* can be bought     price, good/object, VP at the end, what it gives"), "", "");
    }
    int first = row;
    row = put_cards(c, s, row, W("hand"), "hand", false);
    row = put_cards(c, s, row, row > first ? "" : W("hand"), "hand-open", false);
    row = put_cards(c, s, row, W("planned"), "pick-plan", true);
    row = put_cards(c, s, row, W("discard"), "pick-drop", true);
    row = put_cards(c, s, row, W("planned"), "plan", true);
    for (int i = 0; i < members_of(s, "row"); i++) {
        snprintf(path, sizeof path, "row.%s", member_of(s, "row", i));
        int32_t card = qs_scene_number(s, path);
        row = card == QS_NONE ? row : put_card(c, row, i ? "" : W("display"), member_of(s, "card", card), path, false);
    }
    int32_t buildings[8];
    int n = qs_scene_values(s, "building", buildings, 8);
    for (int i = 0; i < n && buildings[i] != QS_NONE; i++, row++) {
        const char *it = member_of(s, "building", buildings[i]);
        put_words(c, row, 0, LABEL - 1, STYLE_FAINT, NULL, W("prestige"), "", "");
        put_words(c, row, LABEL, TITLE - 1, STYLE_PLAIN, "building.{0}", "{=building.{0}}", it, "");
        put_words(c, row, LABEL + TITLE, c->cols, STYLE_PLAIN, NULL,
                  W("${building.{0}.price}+1fig {building.{0}.worth:1} VP now: {building.{0}.each} for each of "
                    "{building.{0}.counts}, at most {building.{0}.limit}"), it, "");
    }
    return row;
}

/* ------------------------------------------------------------------ nations */

static int draw_nations(struct canvas *c, const struct qs_scene *s, int row, int side)
{
    enum { SIDES = 42 };
    int width = (c->cols - SIDES) / s->n_sides;
    (void)side;
    for (int k = 0; k < s->n_sides; k++) {
        int name = (int)strcspn(s->sides[side_at(s, k)].name, "(");
        canvas_put(c, row, SIDES + k * width, width - 1, STYLE_FAINT, NULL, "%.*s", name,
                   s->sides[side_at(s, k)].name);
    }
    row++;
    for (int i = 0; i < members_of(s, "nation"); i++, row++) {
        const char *nation = member_of(s, "nation", i);
        put_words(c, row, 0, 12, STYLE_KIND + (enum style)(i + 3), "nation.{0}", "{=nation.{0}}", nation, "");
        put_words(c, row, 12, 30, STYLE_PLAIN, NULL,
                  W("{nation.{0}.on-map} on map  {markers.{0}} left  rank x {nation.{0}.multiplier}"), nation, "");
        for (int k = 0; k < s->n_sides; k++) {
            int32_t has[8], rank[8];
            int at = side_at(s, k), n = seen_values(s, has, 8, "seats.%d.standing", at);
            seen_values(s, rank, 8, "seats.%d.ranks", at);
            if (i < n && has[i] != QS_NONE) {
                canvas_put(c, row, SIDES + k * width, width - 1, k ? STYLE_PLAIN : STYLE_TITLE, NULL,
                           T("%d rank %d"), (int)has[i], rank[i] == QS_NONE ? 0 : (int)rank[i]);
            }
        }
    }
    int col = put_words(c, row, 0, LABEL, STYLE_FAINT, NULL, W("flags "), "", "");
    for (int i = 0; i < members_of(s, "place"); i++) {
        char text[128];
        const char *place = member_of(s, "place", i);
        if (say(s, W("{?place.{0}.city}{=place.{0}}[ ({marker.{0}})] {place.{0}.flag}  "), place, "", text,
                sizeof text)) {
            bool full = col + (int)strlen(text) > c->cols && col > LABEL;
            row += full;
            col = put_words(c, row, full ? LABEL : col, c->cols, STYLE_PLAIN, "place.{0}",
                            W("{=place.{0}}[ ({marker.{0}})] {place.{0}.flag}  "), place, "");
        }
    }
    put_words(c, row + 1, 0, c->cols, STYLE_FAINT, NULL,
              W("combat tokens: {token-piles.left} left, {token-piles.right} right"), "", "");
    return row + 2;
}

/* ------------------------------------------------------------------ in sentences */

static const char map_words[] =
    W("{place.{0}.number} {=place.{0}}[: its market takes {place.{0}.good}, free spaces "
      "{place.{0}.spaces:1}, your hand has {place.{0}.goods}][; marker of {marker.{0}}]"
      "[; tiles: {place.{0}.tiles}][; {tile.{0}.act}][{?place.{0}.acts}; {place.{0}.act}]"
      "[; quest {quest.{0}}: {quest.{0}.cost} for {quest.{0}.reward}][; quest {quest-2.{0}}: "
      "{quest-2.{0}.cost} for {quest-2.{0}.reward}][; quest {quest-3.{0}}][; from here: {place.{0}.ways}]"
      "[; story {place.{0}.story}: {story.{place.{0}.story}.cost} for {story.{place.{0}.story}.reward}].");

static const struct sentence ships[] = {
    { "side", W("{side.{1}}: ship at {seats.{1}.place}, explorer at {seats.{1}.space}[, assistants on the map "
                "{+seats.{1}.assistants}].") },
    { 0 },
};

static void read_map(struct page *p, const struct qs_scene *s, int side)
{
    int order[PLACES], n = places_of(s, order);
    (void)side;
    for (int i = 0; i < n; i++) {
        const char *place = member_of(s, "place", order[i] % PLACES);
        add_words(p, s, map_words, place, "");
        const struct qs_piece *x;
        for (int k = 0; (x = next_piece(s, "assistant", place, &k));) {
            add_words(p, s, W(" An assistant there: {side.{0}}, {=card.{1}}."), digit(x->side), x->card);
        }
        page_add(p, "\n");
    }
    add_sentences(p, s, ships, "");
}

static const char card_words[] =
    W("{=card.{0}}: [{card.{0}.price} doubloons][{!card.{0}.price}{card.{0}.cost} doubloons]"
      "[ and figures {+card.{0}.needs:1}][ and combat points {+card.{0}.needs:2}][ and herbs "
      "{+card.{0}.needs:3}]; as goods {card.{0}.good} or {card.{0}.object}; {card.{0}.vp} VP at the end"
      "[; assistant at {card.{0}.at}][; {card.{0}.gives}][; {card.{0}.power}][; {card.{0}.act}]"
      "[{?card.{0}.needs}{!card.{0}.lacks}; can be bought].");

static void read_cards(struct page *p, const struct qs_scene *s, const char *label, const char *path)
{
    int32_t cards[CARDS];
    int n = qs_scene_values(s, path, cards, CARDS);
    for (int i = 0; i < n; i++) {
        if (cards[i] != QS_NONE) {
            page_add(p, "%s", T(label));
            add_words(p, s, card_words, member_of(s, "card", cards[i]), "");
            page_add(p, "\n");
        }
    }
}

static void read_buildings(struct page *p, const struct qs_scene *s)
{
    int32_t them[8];
    int n = qs_scene_values(s, "building", them, 8);
    for (int i = 0; i < n && them[i] != QS_NONE; i++) {
        add_words(p, s, W("Prestige building {=building.{0}}: {building.{0}.price} doubloons and a figure; "
                          "{building.{0}.each} VP for each of {building.{0}.counts}, at most {building.{0}.limit}; "
                          "you have {building.{0}.worth:0}, now {building.{0}.worth:1} VP."),
                  member_of(s, "building", them[i]), "");
        page_add(p, "\n");
    }
}

static void read_hand(struct page *p, const struct qs_scene *s, int side)
{
    static const char *const zones[][2] = { { W("Hand: "), "hand" }, { W("Hand: "), "hand-open" },
                                            { W("Planned: "), "plan" } };
    (void)side;
    for (size_t i = 0; i < sizeof zones / sizeof *zones; i++) {
        char path[64];
        snprintf(path, sizeof path, "seats.%d.%s", s->seat, zones[i][1]);
        read_cards(p, s, zones[i][0], path);
    }
    read_cards(p, s, W("Display: "), "row");
    read_buildings(p, s);
}

static const struct sentence seat_words[] = {
    { NULL, W("{side.{0}}: {side.{0}.now} VP; {seats.{0}.doubloons} doubloons, income {seats.{0}.income} doubloons "
              "and {seats.{0}.income-vp} VP, combat points {seats.{0}.combat}, figures {seats.{0}.figures}, "
              "compasses {powers.{0}.compasses}, ship at {seats.{0}.place}, explorer at {seats.{0}.space}.") },
    { NULL, W("Career {seats.{0}.career}.") },
    { "3", W("Task: {seats.{0}.career.task:{1}}, {seats.{0}.task.{1}:0} of {seats.{0}.task.{1}:1}, VP at "
             "{seats.{0}.task.{1}:2}.") },
    { NULL, W("[Bought: {+seats.{0}.display}. ][Planned: {+seats.{0}.plan}. ]Cards in hand: {seats.{0}.cards}"
              "[, of which all know {+seats.{0}.hand-open}].") },
    { NULL, W("[Synergy tokens: {+seats.{0}.synergies}. ][Quests: {+seats.{0}.quests}. ][Story tiles: {+seats.{0}.stories}. ][Combat tokens: "
              "{+seats.{0}.tokens}. ][Prestige buildings: {+seats.{0}.invested}. ]") },
    { 0 },
};

static const struct sentence jean_words[] = {
    { NULL, W("{side.{0}}: {side.{0}.now} VP; discs gone {jean.discs:0} of {jean.discs:1}, ship at "
              "{seats.{0}.place}, explorer at {seats.{0}.space}, cards in her deck {jean.deck}.") },
    { NULL, W("Her leads: quests {jean.lead.0:0}, which is {jean.lead.0:1} VP; half her discs to your upgrades "
              "{jean.lead.1:0}, {jean.lead.1:1} VP; explorer {jean.lead.2:0}, {jean.lead.2:1} VP.") },
    { NULL, W("[Cards beside her board: {+seats.{0}.display}. ][Quests: {+seats.{0}.quests}. ][Story tiles: {+seats.{0}.stories}. ]"
              "[Combat tokens: {+seats.{0}.tokens}. ]") },
    { 0 },
};

static void side(struct page *p, const struct qs_scene *s, int of)
{
    static const struct sentence own_ship[] = {
        { "area", W("{?area.{1}.left}Discs left on the ship: {=area.{1}} {area.{1}.left}.") }, { 0 },
    };
    add_sentences(p, s, of < seats_of(s) ? seat_words : jean_words, digit(of));
    add_sentences(p, s, own_ship + (of != s->seat), "");
}

static void read_nations(struct page *p, const struct qs_scene *s, int of)
{
    static const struct sentence words[] = {
        { "nation", W("Each noble rank with {=nation.{1}} would be {nation.{1}.multiplier} VP now; markers on the "
                      "map {nation.{1}.on-map}, left {markers.{1}}.") },
        { "side", W("{side.{1}}: influence {+seats.{1}.standing}[; noble ranks {+seats.{1}.ranks}].|"
                    "{side.{1}}: no influence.") },
        { NULL, W("Combat tokens: {token-piles.left} in the left pile, {token-piles.right} in the right one.") },
        { 0 },
    };
    (void)of;
    add_sentences(p, s, words, "");
}

static void read_explorer(struct page *p, const struct qs_scene *s, int of)
{
    (void)of;
    for (int i = 0; i < members_of(s, "space"); i++) {
        add_words(p, s, W("{=space.{0}}[, a barrier before it: {space.{0}.barrier}][: {space.{0}.gain}][: quest "
                          "{track.{1}}, {track.{1}.cost} for {track.{1}.reward}][: {?emptied.{1}}skipped, its quest "
                          "is gone]."), member_of(s, "space", i), digit(i));
        page_add(p, "\n");
    }
    add_sentences(p, s, ships, "");
}

/* ------------------------------------------------------------------ the table */

static const struct board_page pages[] = {
    { .word = "map", .help = "the map (`look map` explains its letters)", .draw = draw_map, .read = read_map,
      .lit = { "place" } },
    { .word = "me", .help = "your ship, career and what you have bought", .draw = draw_side, .read = side,
      .lit = { "area", "seats.{0}.career", "seats.{0}.synergies" } },
    { .word = "hand", .help = "your hand, the display, prestige buildings", .draw = draw_hand,
      .read = read_hand, .lit = { "seats.{0}.hand", "row", "building" } },
    { .word = "nations", .help = "influence, noble ranks, markers", .draw = draw_nations,
      .read = read_nations, .lit = { "nation", "token-piles" } },
    { .word = "explorer", .help = "the explorer track", .draw = draw_explorer, .read = read_explorer,
      .lit = { "space" } },
    { .word = "story", .help = "story cards in play, in a campaign", .draw = maracaibo_draw_story,
      .read = maracaibo_read_story, .only = "campaign" },
    { .word = "seat", .of_side = true, .help = "what another seat has", .draw = draw_side, .read = side },
    { .word = NULL },
};

static void draw(struct canvas *c, const struct qs_scene *s)
{
    draw_pages(c, s, draw_status(c, s), pages);
}

static void read(struct page *p, const struct qs_scene *s)
{
    page_add(p, "%s.\n", s->round);
    read_map(p, s, 0);
    read_explorer(p, s, 0);
    read_nations(p, s, 0);
    read_hand(p, s, 0);
    for (int i = 0; i < s->n_sides; i++) {
        page_add(p, "\n");
        side(p, s, side_at(s, i));
    }
}

static void brief(struct page *p, const struct qs_scene *s)
{
    static const struct sentence words[] = {
        { NULL, W("{round}.") },
        { "side", W("{side.{1}}: {side.{1}.now} VP, ship at {seats.{1}.place}.") },
        { NULL, W("You have: doubloons {seats.{0}.doubloons}, income {seats.{0}.income} doubloons and "
                  "{seats.{0}.income-vp} VP, combat points {seats.{0}.combat}, figures {seats.{0}.figures}, compasses "
                  "{powers.{0}.compasses}.") },
        { 0 },
    };
    add_sentences(p, s, words, digit(s->seat));
    read_hand(p, s, s->seat);
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
