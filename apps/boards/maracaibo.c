/*
 * maracaibo.c: the table of Maracaibo in sentences, and its pages.
 */
#include "boards.h"
#include "boards/maracaibo.h"

/* Titles of a set, or "none". */
static void add_set(struct page *p, const struct carib_table *t, const char *label, int list,
                    int side, const char *field)
{
    int members[CARIB_CARDS];
    int n = view_members(t->s, list, members, CARIB_CARDS, "seats.%d.%s", side, field);
    page_add(p, "%s", label);
    for (int i = 0; i < n; i++) {
        page_add(p, "%s%s", i ? ", " : "", list_title(t->r, list, members[i]));
    }
    page_add(p, "%s.\n", n ? "" : T("none"));
}

/* ------------------------------------------------------------------ pages in sentences */

static void read_map(struct page *p, const struct qs_scene *seen, int side)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    (void)side;
    for (int i = 0; i < qs_list_count(t.r, t.places); i++) {
        struct page text = { 0 };
        if (!carib_on_map(&t, i)) {
            continue;
        }
        carib_place(&text, &t, i, false);
        page_add(p, "%d %s", row_number(t.r, t.places, i, "number", 0),
                 list_title(t.r, t.places, i));
        for (int k = 0; k < t.sides; k++) {
            char name[32];
            if (carib_ship(&t, k) == i) {
                page_add(p, k == s->seat ? T(", your ship") : T(", ship of %s"),
                         carib_name(&t, k, name, sizeof name));
            }
        }
        page_add(p, "%s%s.\n", text.used ? ": " : "", page_text(&text));
        page_free(&text);
    }
}

static void add_cards(struct page *p, const struct carib_table *t, const char *label,
                      const int *cards, int n)
{
    for (int i = 0; i < n; i++) {
        page_add(p, "%s%s: ", label, list_title(t->r, t->cards, cards[i]));
        carib_card(p, t, cards[i], false);
        page_add(p, ".\n");
    }
}

static void read_hand(struct page *p, const struct qs_scene *seen, int side)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    int cards[CARIB_CARDS], n = carib_hand(&t, s->seat, cards), row[CARIB_ROW], in_row = 0;
    (void)side;
    add_cards(p, &t, T("Hand: "), cards, n);
    n = carib_plans(&t, s->seat, cards);
    add_cards(p, &t, T("Planned: "), cards, n);
    for (int i = 0; i < CARIB_ROW; i++) {
        int card = view_number(s, "row.%d", i) - 1;
        if (card >= 0) {
            row[in_row++] = card;
        }
    }
    add_cards(p, &t, T("Display: "), row, in_row);
    for (int i = 0; i < CARIB_ROUNDS; i++) {
        int building = view_number(s, "building.%d", i) - 1;
        if (building >= 0) {
            page_add(p, T("Prestige building %s: "), list_title(t.r, t.buildings, building));
            carib_building(p, &t, building, false);
            page_add(p, ".\n");
        }
    }
}

static void add_ship(struct page *p, const struct carib_table *t, int seat)
{
    page_add(p, "%s", T("Discs left on the ship: "));
    for (int i = 0; i < CARIB_AREAS; i++) {
        int gone = view_number(t->s, "seats.%d.discs.%d", seat, i);
        page_add(p, gone == 2 ? T("%s%s done") : "%s%s %d", i ? ", " : "",
                 list_title(t->r, t->areas, i), 2 - gone);
    }
    page_add(p, ".\n");
}

static void add_seat(struct page *p, const struct carib_table *t, int seat)
{
    int plans[CARIB_PLANS], n = carib_plans(t, seat, plans);
    int career = view_number(t->s, "seats.%d.career", seat) - 1;
    page_add(p, T("%d doubloons, income %d doubloons and %d VP, combat points %d, figures %d, "
                  "compasses %d, ship at %s, explorer at %s.\n"),
             view_number(t->s, "seats.%d.doubloons", seat),
             view_number(t->s, "seats.%d.income", seat),
             view_number(t->s, "seats.%d.income-vp", seat),
             view_number(t->s, "seats.%d.combat", seat),
             view_number(t->s, "seats.%d.figures", seat),
             view_number(t->s, "powers.%d.compasses", seat),
             list_title(t->r, t->places, carib_ship(t, seat)),
             list_title(t->r, t->spaces, view_number(t->s, "seats.%d.explorer", seat)));
    if (career >= 0) {
        page_add(p, T("Career %s: "), list_title(t->r, t->careers, career));
        carib_career(p, t, career, seat, false);
        page_add(p, ".\n");
    }
    add_ship(p, t, seat);
    add_set(p, t, T("Bought: "), t->cards, seat, "display");
    page_add(p, "%s", n ? T("Planned: ") : "");
    for (int i = 0; i < n; i++) {
        page_add(p, "%s%s", list_title(t->r, t->cards, plans[i]), i + 1 < n ? ", " : ".\n");
    }
    if (seat != t->s->seat) {
        add_set(p, t, T("Known cards of the hand: "), t->cards, seat, "hand-open");
        page_add(p, T("Hidden cards of the hand: %d.\n"), carib_hidden(t, seat));
    }
    add_set(p, t, T("Synergy tokens: "), t->synergies, seat, "synergies");
    add_set(p, t, T("Quests: "), t->quests, seat, "quests");
    add_set(p, t, T("Combat tokens: "), t->tokens, seat, "tokens");
    add_set(p, t, T("Prestige buildings: "), t->buildings, seat, "invested");
}

static void side(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    char name[64];
    page_add(p, T("%s: %d VP; "), side_name(s->m, s->seat, of, name, sizeof name),
             qs_score(s->view, of));
    if (of < t.seats) {
        add_seat(p, &t, of);
        return;
    }
    page_add(p, T("discs gone %d of 22, ship at %s, explorer at %s.\n"),
             view_number(s, "jean-discs"), list_title(t.r, t.places, carib_ship(&t, of)),
             list_title(t.r, t.spaces, view_number(s, "seats.%d.explorer", of)));
    carib_leads(p, &t);
    page_add(p, "\n");
    add_set(p, &t, T("Cards beside her board: "), t.cards, of, "display");
    add_set(p, &t, T("Quests: "), t.quests, of, "quests");
    add_set(p, &t, T("Combat tokens: "), t.tokens, of, "tokens");
}

static void read_nations(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    (void)of;
    for (int i = 0; i < CARIB_NATIONS; i++) {
        int v[4];
        carib_words(p, &t, t.nations, i, "look-nation");
        page_add(p, "\n");
        for (int k = 0; carib_told(&t, t.nations, i, "look-influence", k, v); k++) {
            char name[64];
            page_add(p, v[3] ? T("%s: influence %d, noble rank %d, the next at %d. ")
                             : T("%s: influence %d, noble rank %d. "),
                     side_name(s->m, s->seat, v[0], name, sizeof name), v[1], v[2], v[3]);
        }
        page_add(p, "\n");
    }
    page_add(p, T("Combat tokens: %d in the left pile, %d in the right one.\n"),
             view_number(s, "token-piles.left"), view_number(s, "token-piles.right"));
}

static void read_explorer(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    (void)of;
    for (int i = 0; i < qs_list_count(t.r, t.spaces); i++) {
        int quest = view_number(s, "track.%d", i) - 1;
        struct page gain = { 0 };
        page_add(p, "%s", list_title(t.r, t.spaces, i));
        if (row_number(t.r, t.spaces, i, "barrier", 0)) {
            page_add(p, "%s", T(", a barrier before it"));
        }
        carib_effects(&gain, &t, t.spaces, i, "gain", false);
        page_add(p, "%s%s", gain.used ? ": " : "", page_text(&gain));
        if (quest >= 0) {
            page_add(p, ": ");
            carib_quest(p, &t, quest, false);
        } else if (view_number(s, "emptied.%d", i)) {
            page_add(p, "%s", T(": skipped, its quest is gone"));
        }
        for (int k = 0; k < t.sides; k++) {
            char name[32];
            if (view_number(s, "seats.%d.explorer", k) == i) {
                page_add(p, k == s->seat ? T("; your explorer") : T("; explorer of %s"),
                         carib_name(&t, k, name, sizeof name));
            }
        }
        page_add(p, ".\n");
        page_free(&gain);
    }
}

static const struct board_page pages[] = {
    { "map", false, "the map: @ ships, * assistants, F S E markers, ? quests, Sug 1/2: a market "
                    "with 1 free space, and 2 such cards in your hand", maracaibo_draw_map,
      read_map, { NULL } },
    { "me", false, "your ship, career and what you have bought", maracaibo_draw_side, side, { NULL } },
    { "hand", false, "your hand, the display, prestige buildings", maracaibo_draw_hand, read_hand, { NULL } },
    { "nations", false, "influence, noble ranks, markers", maracaibo_draw_nations, read_nations, { NULL } },
    { "explorer", false, "the explorer track", maracaibo_draw_explorer, read_explorer, { NULL } },
    { "story", false, "story cards in play, in a campaign", maracaibo_draw_story,
      maracaibo_read_story, { NULL } },
    { "seat", true, "what another seat has", maracaibo_draw_side, side, { NULL } },
    { 0 },
};

/* ------------------------------------------------------------------ the table */

static void add_round(struct page *p, const struct scene *s)
{
    page_add(p, T("Round %d of 4. "), view_number(s, "round"));
}

static void read(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    add_round(p, s);
    page_add(p, "\n");
    read_map(p, s->seen, s->seat);
    page_add(p, "\n");
    read_explorer(p, s->seen, s->seat);
    page_add(p, "\n");
    read_nations(p, s->seen, s->seat);
    page_add(p, "\n");
    read_hand(p, s->seen, s->seat);
    for (int i = 0; i < t.sides; i++) {
        page_add(p, "\n");
        side(p, s->seen, i);
    }
}

static void brief(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct carib_table t = carib_table(s);
    char name[64];
    add_round(p, s);
    for (int i = 0; i < t.sides; i++) {
        page_add(p, T("%s: %d VP, ship at %s. "), side_name(s->m, s->seat, i, name, sizeof name),
                 qs_score(s->view, i), list_title(t.r, t.places, carib_ship(&t, i)));
    }
    page_add(p, "\n");
    page_add(p, T("You have %d doubloons, income %d doubloons and %d VP, combat points %d, figures "
                  "%d, compasses %d.\n"),
             view_number(s, "seats.%d.doubloons", s->seat),
             view_number(s, "seats.%d.income", s->seat),
             view_number(s, "seats.%d.income-vp", s->seat),
             view_number(s, "seats.%d.combat", s->seat),
             view_number(s, "seats.%d.figures", s->seat),
             view_number(s, "powers.%d.compasses", s->seat));
    read_hand(p, s->seen, s->seat);
    page_add(p, "%s\n", T("Type map, me, hand, nations, explorer or seat N to read more."));
}

/* What lies at a place: its city tile, quest, marker, assistants. */
static void look(struct page *p, const struct scene *s, int list, int i)
{
    struct carib_table t = carib_table(s);
    struct page text = { 0 };
    if (list != t.places) {
        return;
    }
    int tile = view_number(s, "tile.%s", list_slug(t.r, t.places, i)) - 1;
    if (tile >= 0) {
        page_add(p, T("City tile %s: "), list_title(t.r, t.tiles, tile));
        carib_action(p, &t, i, false);
        page_add(p, ".\n");
    }
    carib_lies(&text, &t, i, false);
    page_add(p, "%s%s", page_text(&text), text.used ? ".\n" : "");
    page_free(&text);
}

const struct board board_maracaibo = {
    .game = "maracaibo",
    .draw = maracaibo_draw,
    .read = read,
    .brief = brief,
    .side = side,
    .pages = pages,
    .more = maracaibo_more,
    .look = look,
};
