/*
 * embarcadero.c: the table of Embarcadero in sentences.
 */
#include "boards/embarcadero.h"

static void add_titles(struct page *p, const struct harbour_table *t, const int *cards, int n)
{
    for (int i = 0; i < n; i++) {
        page_add(p, "%s%s", i ? ", " : "", list_title(t->r, t->cards, cards[i]));
    }
    page_add(p, "%s", n ? "" : T("nothing"));
}

/* Spaces of a side by what lies on top of them. */
static void add_spaces(struct page *p, const struct harbour_table *t, int side, enum mark what,
                       int level, const char *label)
{
    int n = 0;
    for (int c = 0; c < CELLS; c++) {
        const struct space *s = &t->space[c];
        if (s->mark == what && s->side == side && s->level == level) {
            page_add(p, "%s%s", n++ ? " " : label, list_slug(t->r, t->cells, c));
        }
    }
    page_add(p, "%s", n ? ". " : "");
}

static void add_harbour(struct page *p, const struct harbour_table *t, int side)
{
    char label[64];
    for (int l = 1; l <= LEVELS; l++) {
        snprintf(label, sizeof label, T("structures on level %d: "), l);
        add_spaces(p, t, side, MARK_STRUCTURE, l, label);
        snprintf(label, sizeof label, T("roofs of level %d: "), l);
        add_spaces(p, t, side, MARK_BUILDING, l, label);
    }
    add_spaces(p, t, side, MARK_GROUND, 0, T("free ground: "));
    page_add(p, "\n");
}

static void add_icons(struct page *p, const struct harbour_table *t, int side)
{
    static const char *const names[] = { "housing", "merchant", "government", "civic" };
    int types[TYPES], resources[RESOURCES];
    harbour_icons(t, side, types, resources);
    for (int k = 0; k < RESOURCES; k++) {
        if (resources[k]) {
            page_add(p, "%d %s, ", resources[k], list_title(t->r, t->resources, k));
        }
    }
    for (int k = 0; k < RESOURCES; k++) {
        int n = view_number(t->s, "seats.%d.tokens.%s", side, list_slug(t->r, t->resources, k));
        if (n) {
            page_add(p, T("tokens: %d %s, "), n, list_title(t->r, t->resources, k));
        }
    }
    for (int k = 0; k < TYPES; k++) {
        page_add(p, "%d %s%s", types[k], T(names[k]), k < TYPES - 1 ? ", " : ".\n");
    }
}

static void add_hand(struct page *p, const struct harbour_table *t, int seat)
{
    int cards[CARDS], n = view_members(t->s, t->cards, cards, CARDS, "seats.%d.hand", seat);
    int hidden = view_number(t->s, "seats.%d.hidden-ships", seat) +
                 view_number(t->s, "seats.%d.hidden-buildings", seat);
    n += view_members(t->s, t->cards, cards + n, CARDS - n, "seats.%d.hand-open", seat);
    page_add(p, "%s", T("hand: "));
    add_titles(p, t, cards, n);
    if (seat != t->s->seat && hidden) {
        page_add(p, T(", and %d hidden"), hidden);
    }
    page_add(p, "%s", T("; stored: "));
    n = view_members(t->s, t->cards, cards, CARDS, "seats.%d.stored", seat);
    add_titles(p, t, cards, n);
    page_add(p, ".\n");
}

/* Its name; on the advanced side what it can do, too. */
static void add_character(struct page *p, const struct harbour_table *t, int seat, int character)
{
    static const char *const words[] = { "ongoing", "once", "scores" };
    page_add(p, "%s", list_title(t->r, t->characters, character));
    for (size_t i = 0; view_number(t->s, "advanced") && i < sizeof words / sizeof *words; i++) {
        page_add(p, "; %s%s: ", T(words[i]),
                 i == 1 && view_number(t->s, "seats.%d.used", seat) ? T(" (used)") : "");
        row_value(p, t->s->m, t->characters, character, words[i]);
    }
    page_add(p, ".\n");
}

static void add_seat(struct page *p, const struct harbour_table *t, int seat)
{
    int cards[CARDS], character = view_number(t->s, "seats.%d.character", seat);
    page_add(p, T("$%d, council space %d, %d structures left"),
             view_number(t->s, "seats.%d.money", seat), view_number(t->s, "seats.%d.council", seat),
             view_number(t->s, "seats.%d.structures", seat));
    page_add(p, ".\n");
    if (character) {
        add_character(p, t, seat, character - 1);
    }
    add_hand(p, t, seat);
    page_add(p, "%s", T("Display: "));
    int n = view_members(t->s, t->cards, cards, CARDS, "seats.%d.display", seat);
    add_titles(p, t, cards, n);
    page_add(p, ".\n%s", T("Icons: "));
    add_icons(p, t, seat);
}

static void side(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct harbour_table t;
    char name[64];
    harbour_table(&t, s);
    page_add(p, T("%s (%c on the map), %d points; "),
             side_name(s->m, s->seat, of, name, sizeof name), harbour_letter(&t, of),
             qs_score(s->view, of));
    if (of < t.seats) {
        add_seat(p, &t, of);
    } else {
        page_add(p, T("%d structures left; its marker is at wharf %d.\n"),
                 view_number(t.s, "seats.%d.structures", of), view_number(t.s, "marker") + 1);
    }
    add_harbour(p, &t, of);
}

static void add_market(struct page *p, const struct harbour_table *t)
{
    for (int i = 0; i < PLACES; i++) {
        const char *row = i < PLACES / 2 ? T("Ship") : T("Building");
        int card = view_number(t->s, "market.%s-%d", i < PLACES / 2 ? "ship" : "building",
                                  i % (PLACES / 2) + 1) - 1;
        page_add(p, "%s %d: ", row, i % (PLACES / 2) + 1);
        if (card >= 0) {
            harbour_card(p, t, card);
        } else {
            page_add(p, "%s", T("empty"));
        }
        page_add(p, ".\n");
    }
}

void embarcadero_read_market(struct page *p, const struct qs_scene *seen, int side)
{
    const struct scene *s = scene_behind(seen);
    struct harbour_table t;
    (void)side;
    harbour_table(&t, s);
    add_market(p, &t);
}

void embarcadero_read_hand(struct page *p, const struct qs_scene *seen, int side)
{
    const struct scene *s = scene_behind(seen);
    struct harbour_table t;
    (void)side;
    harbour_table(&t, s);
    int cards[CARDS], n = view_members(s, t.cards, cards, CARDS, "seats.%d.hand", s->seat);
    n += view_members(s, t.cards, cards + n, CARDS - n, "seats.%d.hand-open", s->seat);
    for (int i = 0; i < n; i++) {
        harbour_card(p, &t, cards[i]);
        page_add(p, ".\n");
    }
}

/* Its spaces, and how many structures everybody has beside it. */
static void add_wharf(struct page *p, const struct harbour_table *t, int w)
{
    char name[64];
    page_add(p, T("Wharf %d: %d spaces"), w + 1, view_number(t->s, "wharf.wharf-%d", w + 1));
    for (int side = 0; side < t->sides; side++) {
        page_add(p, ", %s %d", side_name(t->s->m, t->s->seat, side, name, sizeof name),
                 harbour_influence(t, side, w));
    }
    page_add(p, ". ");
}

/* Everybody's points, and those that final scoring would make of them now. */
static void add_standings(struct page *p, const struct harbour_table *t)
{
    char name[64];
    for (int side = 0; side < t->seats; side++) {
        page_add(p, T("%s%s: %d points, %d if the game ended now, council space %d"),
                 side ? "; " : "", side_name(t->s->m, t->s->seat, side, name, sizeof name),
                 qs_score(t->s->view, side), t->at_end[side],
                 view_number(t->s, "seats.%d.council", side));
    }
    page_add(p, ".\n");
}

static void add_round(struct page *p, const struct harbour_table *t)
{
    int round = view_number(t->s, "round"), cards[CARDS];
    page_add(p, T("Round %d of 3, turn %d of 5. "), round,
             view_number(t->s, "turns") / t->seats + 1);
    for (int i = 0; i < ROUNDS; i++) {
        int goal = view_number(t->s, "goal.%d", i);
        if (goal && i >= round - 1) {
            page_add(p, T("Round %d scores %s. "), i + 1, list_title(t->r, t->goals, goal - 1));
        }
    }
    for (int w = 0; w < t->wharves; w++) {
        add_wharf(p, t, w);
    }
    int n = view_members(t->s, t->cards, cards, CARDS, "landmarks");
    page_add(p, T("Tiles left: %d. Landmarks: "), view_number(t->s, "tiles"));
    add_titles(p, t, cards, n);
    page_add(p, ".\n");
}

static void add_achievements(struct page *p, const struct harbour_table *t)
{
    char text[512];
    if (t->solo && !qs_get(t->r, t->s->view, "achieved", text, sizeof text)) {
        page_add(p, T("Achievements: %s.\n"), text);
    }
}

static void read(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct harbour_table t;
    harbour_table(&t, s);
    add_round(p, &t);
    add_market(p, &t);
    add_achievements(p, &t);
    for (int i = 0; i < t.sides; i++) {
        side(p, s->seen, i);
    }
}

static void brief(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct harbour_table t;
    harbour_table(&t, s);
    add_round(p, &t);
    add_standings(p, &t);
    page_add(p, T("You have $%d; "), view_number(t.s, "seats.%d.money", s->seat));
    add_hand(p, &t, s->seat);
    page_add(p, "%s", T("Icons: "));
    add_icons(p, &t, s->seat);
}

const struct board board_embarcadero = {
    .game = "embarcadero",
    .draw = embarcadero_draw,
    .read = read,
    .brief = brief,
    .side = side,
    .pages = embarcadero_pages,
    .more = embarcadero_more,
    .about = embarcadero_about,
    .fold = embarcadero_fold,
};
