/*
 * maracaibo_side.c: pages of Maracaibo's table: what a side has, cards, nations.
 */
#include "boards/maracaibo.h"

#include <string.h>

enum { LABEL = 9, TALL = 30, NEXT_RANK = 19 }; /* columns for the next noble rank */

/* Goes on with a text on the same row, or on the next where it would not fit. */
static void flow(struct canvas *c, int *row, int *col, enum style style, const char *path,
                 const char *text)
{
    if (*col + text_columns(text, strlen(text)) > c->cols && *col > LABEL) {
        ++*row;
        *col = LABEL;
    }
    *col = canvas_put(c, *row, *col, c->cols, style, path, "%s", text);
}

static int put_label(struct canvas *c, int row, const char *label)
{
    canvas_put(c, row, 0, LABEL - 1, STYLE_FAINT, NULL, "%s", label);
    return LABEL;
}

/* ------------------------------------------------------------------ a side */

/* Titles of a set after a label; nothing if it is empty. */
static int put_set(struct canvas *c, const struct carib_table *t, int row, const char *label,
                   int list, const char *path, bool places)
{
    int members[CARIB_CARDS], col = LABEL;
    int n = view_members(t->s, list, members, CARIB_CARDS, "%s", path);
    if (!n) {
        return row;
    }
    put_label(c, row, label);
    for (int i = 0; i < n; i++) {
        char text[96], target[128];
        int at = places ? row_number(t->r, list, members[i], "at", 0) : 0;
        snprintf(text, sizeof text, "%s", list_title(t->r, list, members[i]));
        if (at) {
            snprintf(text + strlen(text), sizeof text - strlen(text), " *%d",
                     row_number(t->r, t->places, at - 1, "number", 0));
        }
        snprintf(target, sizeof target, "%s.%s", path, list_slug(t->r, list, members[i]));
        strcat(text, i + 1 < n ? ", " : "");
        flow(c, &row, &col, STYLE_PLAIN, target, text);
    }
    return row + 1;
}

static int put_ship(struct canvas *c, const struct carib_table *t, int row, int seat)
{
    int columns = c->cols >= 110 ? 4 : 3, width = (c->cols - LABEL) / columns;
    int rows = (CARIB_AREAS + columns - 1) / columns;
    put_label(c, row, T("ship"));
    for (int i = 0; i < CARIB_AREAS; i++) {
        char path[64];
        snprintf(path, sizeof path, "area.%s", list_slug(t->r, t->areas, i));
        int gone = view_number(t->s, "seats.%d.discs.%d", seat, i);
        int col = LABEL + i / rows * width;
        canvas_put(c, row + i % rows, col, width - 1, gone == 2 ? STYLE_GOOD : STYLE_PLAIN,
                   seat == t->s->seat ? path : NULL,
                   "%s %d %s", gone == 2 ? "--" : gone ? "o-" : "oo", i + 1,
                   list_title(t->r, t->areas, i));
    }
    return row + rows;
}

static int put_career(struct canvas *c, const struct carib_table *t, int row, int seat)
{
    int career = view_number(t->s, "seats.%d.career", seat) - 1, col;
    char path[32];
    if (career < 0) {
        return row;
    }
    snprintf(path, sizeof path, "seats.%d.career", seat);
    put_label(c, row, T("career"));
    col = canvas_put(c, row, LABEL, 30, STYLE_PLAIN, path, "%s: ",
                     list_title(t->r, t->careers, career));
    for (int i = 0; i < CARIB_TASKS; i++) {
        struct page text = { 0 };
        carib_task(&text, t, career, seat, i, false);
        page_add(&text, "%s", i + 1 < CARIB_TASKS ? "; " : "");
        flow(c, &row, &col, STYLE_PLAIN, path, page_text(&text));
        page_free(&text);
    }
    return row + 1;
}

static int put_sets(struct canvas *c, const struct carib_table *t, int row, int seat)
{
    const struct {
        const char *label, *field;
        int list;
    } sets[] = {
        { T("bought"), "display", t->cards },      { T("planned"), "plan", t->cards },
        { T("synergy"), "synergies", t->synergies }, { T("quests"), "quests", t->quests },
        { T("combat"), "tokens", t->tokens },      { T("prestige"), "invested", t->buildings },
    };
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        char path[64];
        snprintf(path, sizeof path, "seats.%d.%s", seat, sets[i].field);
        if (!strcmp(sets[i].field, "plan")) {
            int plans[CARIB_PLANS], n = carib_plans(t, seat, plans), col = LABEL;
            for (int k = 0; k < n; k++) {
                put_label(c, row, sets[i].label);
                col = canvas_put(c, row, col, 40, STYLE_PLAIN, NULL, "%s%s", k ? ", " : "",
                                 list_title(t->r, t->cards, plans[k]));
            }
            row += n > 0;
        } else {
            row = put_set(c, t, row, sets[i].label, sets[i].list, path, sets[i].list == t->cards);
        }
    }
    return row;
}

static int put_seat(struct canvas *c, const struct carib_table *t, int row, int seat)
{
    char name[64];
    int col = canvas_put(c, row, 0, 24, STYLE_TITLE, NULL, "%s",
                         side_name(t->s->m, t->s->seat, seat, name, sizeof name));
    canvas_put(c, row, col + 2, c->cols, STYLE_PLAIN, NULL,
               T("%d VP  $%d +%d  VP +%d  combat %d  figures %d  compasses %d  hand %d"),
               qs_score(t->s->view, seat), view_number(t->s, "seats.%d.doubloons", seat),
               view_number(t->s, "seats.%d.income", seat),
               view_number(t->s, "seats.%d.income-vp", seat),
               view_number(t->s, "seats.%d.combat", seat),
               view_number(t->s, "seats.%d.figures", seat),
               view_number(t->s, "powers.%d.compasses", seat),
               view_number(t->s, "seats.%d.hidden-a", seat) +
               view_number(t->s, "seats.%d.hidden-mix", seat) +
               view_number(t->s, "seats.%d.hidden-fresh", seat) +
               view_number(t->s, "seats.%d.hidden-older", seat) +
               view_members(t->s, t->cards, (int[CARIB_CARDS]){ 0 }, CARIB_CARDS,
                            "seats.%d.hand-open", seat));
    return row + 1;
}

static int put_jean(struct canvas *c, const struct carib_table *t, int row)
{
    int side = t->seats;
    canvas_put(c, row++, 0, c->cols, STYLE_PLAIN, NULL,
               T("Jean: %d VP, discs gone %d of 22, explorer at %s"), qs_score(t->s->view, side),
               view_number(t->s, "jean-discs"),
               list_title(t->r, t->spaces, view_number(t->s, "seats.%d.explorer", side)));
    char path[32];
    struct page leads = { 0 };
    carib_leads(&leads, t);
    struct text_lines l = { .next = page_text(&leads), .width = c->cols };
    while (text_line(&l)) {
        canvas_put(c, row++, l.indent, c->cols, STYLE_PLAIN, NULL, "%.*s", (int)l.n, l.at);
    }
    page_free(&leads);
    snprintf(path, sizeof path, "seats.%d.display", side);
    row = put_set(c, t, row, T("cards"), t->cards, path, false);
    snprintf(path, sizeof path, "seats.%d.quests", side);
    row = put_set(c, t, row, T("quests"), t->quests, path, false);
    return put_set(c, t, row, T("used"), t->automa, "automa-used", false);
}

int maracaibo_draw_side(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    if (side >= t.seats) {
        return put_jean(c, &t, row);
    }
    if (side != s->seat) {
        row = put_seat(c, &t, row, side);
    }
    row = put_career(c, &t, row, side);
    row = put_ship(c, &t, row, side);
    return put_sets(c, &t, row, side);
}

/* ------------------------------------------------------------------ cards */

/* A star means that the card can be bought now. */
static int put_card(struct canvas *c, const struct carib_table *t, int row, const char *label,
                    int card, const char *path, bool own)
{
    int v[4];
    struct page text = { 0 };
    bool can = own && carib_told(t, t->cards, card, "look-can", 0, v);
    put_label(c, row, label);
    canvas_put(c, row, LABEL, 19, can ? STYLE_GOOD : STYLE_PLAIN, path, "%s%s",
               list_title(t->r, t->cards, card), can ? "*" : "");
    carib_card(&text, t, card, true);
    canvas_put(c, row, LABEL + 20, c->cols, STYLE_PLAIN, NULL, "%s", page_text(&text));
    page_free(&text);
    return row + 1;
}

static int put_buildings(struct canvas *c, const struct carib_table *t, int row)
{
    for (int i = 0; i < CARIB_ROUNDS; i++) {
        int building = view_number(t->s, "building.%d", i) - 1;
        if (building >= 0) {
            struct page text = { 0 };
            char path[64];
            snprintf(path, sizeof path, "building.%s", list_slug(t->r, t->buildings, building));
            put_label(c, row, T("prestige"));
            canvas_put(c, row, LABEL, 19, STYLE_PLAIN, path, "%s",
                       list_title(t->r, t->buildings, building));
            carib_building(&text, t, building, true);
            canvas_put(c, row++, LABEL + 20, c->cols, STYLE_PLAIN, NULL, "%s", page_text(&text));
            page_free(&text);
        }
    }
    return row;
}

int maracaibo_draw_hand(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    int cards[CARIB_CARDS], n = carib_hand(&t, s->seat, cards);
    (void)side;
    t.room = c->cols - LABEL - 20;
    if (c->height >= TALL) {
        canvas_put(c, row++, LABEL, c->cols, STYLE_FAINT, NULL, "%s",
                   T("* can be bought     price, good/object, VP at the end, what it gives"));
    }
    for (int i = 0; i < n; i++) {
        char path[64];
        snprintf(path, sizeof path, "seats.%d.hand.%s", s->seat, list_slug(t.r, t.cards, cards[i]));
        row = put_card(c, &t, row, i ? "" : T("hand"), cards[i], path, true);
    }
    n = carib_plans(&t, s->seat, cards);
    for (int i = 0; i < n; i++) {
        char path[64];
        snprintf(path, sizeof path, "seats.%d.hand.%s", s->seat, list_slug(t.r, t.cards, cards[i]));
        row = put_card(c, &t, row, i ? "" : T("planned"), cards[i], path, true);
    }
    for (int i = 0; i < CARIB_ROW; i++) {
        static const char *const places[] = { "first", "second", "third", "fourth" };
        char path[64];
        int card = view_number(s, "row.%s", places[i]) - 1;
        snprintf(path, sizeof path, "row.%s", places[i]);
        if (card >= 0) {
            row = put_card(c, &t, row, i ? "" : T("display"), card, path, false);
        }
    }
    return put_buildings(c, &t, row);
}

/* ------------------------------------------------------------------ nations */

static int put_nation(struct canvas *c, const struct carib_table *t, int row, int nation)
{
    int v[4], col = 42, width = (c->cols - 42) / t->sides;
    carib_told(t, t->nations, nation, "look-nation", 0, v);
    canvas_put(c, row, 0, 12, STYLE_KIND + (enum style)(nation + 3), NULL, "%s",
               list_title(t->r, t->nations, nation));
    canvas_put(c, row, 12, 30, STYLE_PLAIN, NULL, T("%2d on map  %2d left  rank x %d"), v[2], v[3],
               v[1]);
    for (int i = 0; i < t->sides; i++) {
        char path[64];
        snprintf(path, sizeof path, "nation.%s", list_slug(t->r, t->nations, nation));
        if (carib_told(t, t->nations, nation, "look-influence", i, v)) {
            canvas_put(c, row, col + i * width, width - 1,
                       i == t->s->seat ? STYLE_TITLE : STYLE_PLAIN, path,
                       v[3] && width >= NEXT_RANK ? T("%d rank %d (next %d)") : T("%d rank %d"),
                       v[1], v[2], v[3]);
        }
    }
    return row + 1;
}

static int put_markers(struct canvas *c, const struct carib_table *t, int row, int nation)
{
    int col = LABEL, n = 0;
    for (int i = 0; i < qs_list_count(t->r, t->places); i++) {
        if (view_number(t->s, "marker.%s", list_slug(t->r, t->places, i)) == nation + 1) {
            char text[64];
            if (!n++) {
                put_label(c, row, list_title(t->r, t->nations, nation));
            }
            snprintf(text, sizeof text, "%s%s", n > 1 ? ", " : "", list_title(t->r, t->places, i));
            flow(c, &row, &col, STYLE_PLAIN, NULL, text);
        }
    }
    return row + (n > 0);
}

/* Cities without a marker of the viewer's choice: what their flags give. */
static int put_flags(struct canvas *c, const struct carib_table *t, int row)
{
    int col = put_label(c, row, T("flags"));
    for (int i = 0; i < qs_list_count(t->r, t->places); i++) {
        struct page flag = { 0 }, text = { 0 };
        carib_effects(&flag, t, t->places, i, "flag", true);
        if (flag.used && carib_is_city(t, i)) {
            char path[64];
            snprintf(path, sizeof path, "place.%s", list_slug(t->r, t->places, i));
            page_add(&text, "%s %s  ", list_title(t->r, t->places, i), page_text(&flag));
            flow(c, &row, &col, STYLE_PLAIN, path, page_text(&text));
        }
        page_free(&flag);
        page_free(&text);
    }
    return row + 1;
}

int maracaibo_draw_nations(struct canvas *c, const struct qs_scene *seen, int row, int side)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    int width = (c->cols - 42) / t.sides;
    (void)side;
    canvas_put(c, row, 12, 28, STYLE_FAINT, NULL, "%s", T("markers"));
    for (int i = 0; i < t.sides; i++) {
        char name[32];
        canvas_put(c, row, 42 + i * width, width - 1, STYLE_FAINT, NULL, "%s",
                   carib_name(&t, i, name, sizeof name));
    }
    row++;
    for (int i = 0; i < CARIB_NATIONS; i++) {
        row = put_nation(c, &t, row, i);
    }
    for (int i = 0; i < CARIB_NATIONS; i++) {
        row = put_markers(c, &t, row, i);
    }
    row = put_flags(c, &t, row);
    canvas_put(c, row, 0, c->cols, STYLE_FAINT, NULL,
               T("combat tokens: %d left, %d right; most influence with a nation: 3 VP at the end"),
               view_number(s, "token-piles.left"), view_number(s, "token-piles.right"));
    return row + 1;
}
