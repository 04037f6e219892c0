/*
 * yonder.c: the table of Yonder in sentences.
 */
#include "boards/yonder.h"

/* ------------------------------------------------------------------ the city in sentences */

static void add_bag(struct page *p, const struct far_table *t, int list, const char *path,
                    const char *nothing)
{
    size_t before = p->used;
    far_bag(p, t, list, path, 40);
    if (p->used == before) {
        page_add(p, "%s", nothing);
    }
}

/* Spots of the city: the free ones in one sentence, then who stands where. */
static void add_city(struct page *p, const struct far_table *t)
{
    char path[64];
    int n = 0;
    page_add(p, "%s", T("Free spots: "));
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < qs_list_count(t->r, t->spots); i++) {
            struct page here = { 0 };
            snprintf(path, sizeof path, "city.%s", list_slug(t->r, t->spots, i));
            far_bag(&here, t, t->workers, path, 40);
            if (pass && here.used) {
                page_add(p, "%s: %s. ", list_title(t->r, t->spots, i), page_text(&here));
            } else if (!pass && !here.used) {
                page_add(p, "%s%s", n++ ? ", " : "", list_title(t->r, t->spots, i));
            }
            page_free(&here);
        }
        page_add(p, "%s", pass ? "\n" : n ? ".\n" : T("none.\n"));
    }
}

/* Building cards on the board, with what they cost and do. */
static void add_row(struct page *p, const struct far_table *t)
{
    for (int i = 0; i < FAR_ROW; i++) {
        int card = view_number(t->s, "row.%d", i) - 1;
        if (card >= 0) {
            page_add(p, T("Building card: %s, costs "), list_title(t->r, t->buildings, card));
            far_cost(p, t, card);
            page_add(p, ": ");
            far_ability(p, t, card);
            page_add(p, ".\n");
        }
    }
}

static void add_ship(struct page *p, const struct far_table *t, int ship, const char *label,
                     bool cargo)
{
    if (ship >= 0) {
        page_add(p, "%s%s: ", label, list_title(t->r, t->ships, ship));
        far_ship(p, t, ship, cargo);
        page_add(p, ".\n");
    }
}

static void add_ships(struct page *p, const struct far_table *t)
{
    for (int i = 0; i < FAR_BERTHS; i++) {
        add_ship(p, t, view_number(t->s, "berth.%d", i) - 1, T("In the harbour, "), true);
    }
    add_ship(p, t, view_number(t->s, "top") - 1, T("On top of the wharf, "), false);
}

static void add_court(struct page *p, const struct far_table *t)
{
    for (int i = 0; i < FAR_COURT; i++) {
        int envoy = view_number(t->s, "court.%d", i) - 1;
        if (envoy >= 0) {
            page_add(p, T("Envoy: %s, "), list_title(t->r, t->envoys, envoy));
            far_envoy(p, t, envoy);
            page_add(p, ".\n");
        }
    }
}

static void add_track(struct page *p, const struct far_table *t)
{
    char name[64];
    for (int i = 0; i < t->sides; i++) {
        int space = view_number(t->s, "seats.%d.favour", i);
        page_add(p, T("%s: favour space %d. "),
                 side_name(t->s->m, t->s->seat, i, name, sizeof name), space);
    }
    page_add(p, "\n");
}

/* ------------------------------------------------------------------ settlements in sentences */

static void add_buildings(struct page *p, const struct far_table *t, int seat)
{
    char path[64];
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, t->buildings); i++) {
        if (!view_number(t->s, "seats.%d.built.%s", seat, list_slug(t->r, t->buildings, i))) {
            continue;
        }
        struct page here = { 0 };
        int coins = view_number(t->s, "coins.%s", list_slug(t->r, t->buildings, i));
        snprintf(path, sizeof path, "site.%s", list_slug(t->r, t->buildings, i));
        far_bag(&here, t, t->workers, path, 40);
        page_add(p, "%s%s (", n++ ? ", " : T("Buildings: "), list_title(t->r, t->buildings, i));
        far_ability(p, t, i);
        page_add(p, ")");
        if (coins) {
            page_add(p, T(" (%d coins)"), coins);
        }
        if (here.used) {
            page_add(p, " [%s]", page_text(&here));
        }
        page_free(&here);
    }
    page_add(p, "%s", n ? ".\n" : "");
}

static void add_envoys(struct page *p, const struct far_table *t, int seat)
{
    for (int i = 0; i < qs_list_count(t->r, t->envoys); i++) {
        if (view_number(t->s, "seats.%d.envoys.%s", seat, list_slug(t->r, t->envoys, i))) {
            int ship = view_number(t->s, "aboard.%s", list_slug(t->r, t->envoys, i)) - 1;
            page_add(p, T("Envoy at home: %s, "), list_title(t->r, t->envoys, i));
            far_envoy(p, t, i);
            if (ship >= 0) {
                page_add(p, T("; fulfilled by %s"), list_title(t->r, t->ships, ship));
            } else if (far_waits(t, seat, i)) {
                page_add(p, "%s", T("; waits for a ship"));
            }
            page_add(p, ".\n");
        }
    }
}

static void add_hand(struct page *p, const struct far_table *t, int seat)
{
    char path[64];
    int hidden = far_hidden(t, seat);
    page_add(p, "%s", T("Hand: "));
    snprintf(path, sizeof path, "seats.%d.hand", seat);
    if (seat == t->s->seat) {
        far_set(p, t, t->buildings, path);
        page_add(p, "%s", T("; seen by all: "));
    }
    snprintf(path, sizeof path, "seats.%d.hand-open", seat);
    far_set(p, t, t->buildings, path);
    if (hidden) {
        page_add(p, T(", and %d hidden"), hidden);
    }
    page_add(p, ".\n");
}

static void add_supply(struct page *p, const struct far_table *t, int seat)
{
    char path[64];
    page_add(p, "%s", T("Goods: "));
    snprintf(path, sizeof path, "seats.%d.goods", seat);
    add_bag(p, t, t->goods, path, T("none"));
    page_add(p, "%s", T(". Workers: "));
    snprintf(path, sizeof path, "seats.%d.workers", seat);
    add_bag(p, t, t->workers, path, T("none"));
    page_add(p, T(". Arcana: %d. Ships: "), view_number(t->s, "seats.%d.arcana", seat));
    snprintf(path, sizeof path, "seats.%d.ships", seat);
    far_set(p, t, t->ships, path);
    page_add(p, ".\n");
    snprintf(path, sizeof path, "seats.%d.house", seat);
    page_add(p, "%s", T("At the headquarters: "));
    add_bag(p, t, t->workers, path, T("nobody"));
    page_add(p, ".\n");
}

static void side(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    char name[64];
    page_add(p, T("%s, %d gold"), side_name(s->m, s->seat, of, name, sizeof name),
             qs_score(s->view, of));
    page_add(p, "%s.\n", view_number(t.s, "seats.%d.locked", of) ? T(", has locked up") : "");
    if (of < t.seats) {
        add_supply(p, &t, of);
        add_buildings(p, &t, of);
        add_hand(p, &t, of);
    }
    add_envoys(p, &t, of);
}

static void add_round(struct page *p, const struct far_table *t)
{
    char name[64];
    page_add(p, T("Round %d of 5; first player: %s.\n"), view_number(t->s, "round"),
             side_name(t->s->m, t->s->seat, view_number(t->s, "first"), name, sizeof name));
}

static void read(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    add_round(p, &t);
    yonder_read_city(p, s->seen, 0);
    yonder_read_upper(p, s->seen, 0);
    add_ships(p, &t);
    page_add(p, "%s", T("General supply: "));
    add_bag(p, &t, t.workers, "workers", T("none"));
    page_add(p, T("; arcana %d.\n"), view_number(s, "arcana"));
    for (int i = 0; i < t.sides; i++) {
        side(p, s->seen, i);
    }
}

static void brief(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    add_round(p, &t);
    add_city(p, &t);
    add_court(p, &t);
    side(p, s->seen, s->seat);
}

/* ------------------------------------------------------------------ pages in sentences */

void yonder_read_city(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    (void)of;
    add_city(p, &t);
    add_court(p, &t);
    add_row(p, &t);
}

void yonder_read_upper(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    (void)of;
    for (int i = 0; i < qs_list_count(t.r, t.upper); i++) {
        bool taken = view_number(s, "upper.%s", list_slug(t.r, t.upper, i));
        page_add(p, "%s: ", list_title(t.r, t.upper, i));
        row_value(p, s->m, t.upper, i, "do");
        page_add(p, "%s.\n", taken ? T("; an arcana lies there") : "");
    }
    for (int i = 0; i < qs_list_count(t.r, t.spaces); i++) {
        page_add(p, T("Favour space %d, %s: "), i + 1, list_title(t.r, t.spaces, i));
        row_value(p, s->m, t.spaces, i, "do");
        page_add(p, ".\n");
    }
    add_track(p, &t);
}

void yonder_read_hand(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    static const char *const parts[] = { "hand", "hand-open" };
    struct far_table t = far_table(s);
    (void)of;
    for (int i = 0; i < 2 * qs_list_count(t.r, t.buildings); i++) {
        int card = i / 2;
        if (view_number(s, "seats.%d.%s.%s", s->seat, parts[i % 2],
                        list_slug(t.r, t.buildings, card))) {
            page_add(p, T("%s, costs "), list_title(t.r, t.buildings, card));
            far_cost(p, &t, card);
            page_add(p, ": ");
            far_ability(p, &t, card);
            page_add(p, ".\n");
        }
    }
}

void yonder_read_ships(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct far_table t = far_table(s);
    (void)of;
    add_ships(p, &t);
    for (int i = 0; i < qs_list_count(t.r, t.ships); i++) {
        if (view_number(s, "seats.%d.ships.%s", s->seat, list_slug(t.r, t.ships, i))) {
            add_ship(p, &t, i, T("In your supply, "), false);
        }
    }
}

void yonder_read_side(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    side(p, s->seen, of);
}

const struct board board_yonder = {
    .game = "yonder",
    .draw = yonder_draw,
    .read = read,
    .brief = brief,
    .side = side,
    .pages = yonder_pages,
    .more = yonder_more,
};
