/*
 * yonder.c: the table of Yonder in sentences, and its values by their paths.
 */
#include "boards/yonder.h"

/* ------------------------------------------------------------------ values */

struct far_table far_table(const struct scene *s)
{
    const struct qs_core *core = s->view;
    const struct qs_game *game = s->m->game;
    return (struct far_table){
        .s = s,
        .r = s->m->rules,
        .seats = core->seats,
        .sides = core->sides,
        .goods = list_of_file(game, "goods.txt"),
        .workers = list_of_file(game, "workers.txt"),
        .spots = list_of_file(game, "spots.txt"),
        .upper = list_of_file(game, "upper.txt"),
        .spaces = list_of_file(game, "favour.txt"),
        .buildings = list_of_file(game, "buildings.txt"),
        .envoys = list_of_file(game, "envoys.txt"),
        .ships = list_of_file(game, "ships.txt"),
    };
}

void far_bag(struct page *out, const struct far_table *t, int list, const char *path, int width)
{
    int kinds = 0;
    for (int i = 0; i < qs_list_count(t->r, list); i++) {
        int n = view_number(t->s, "%s.%s", path, list_slug(t->r, list, i));
        if (n) {
            const char *title = list_title(t->r, list, i);
            page_add(out, "%s", kinds++ ? width < 20 ? " " : ", " : "");
            if (n > 1) {
                page_add(out, width < 20 ? "%d" : "%d ", n);
            }
            page_add(out, "%.*s", (int)text_fit(title, width), title);
        }
    }
}

void far_set(struct page *out, const struct far_table *t, int list, const char *path)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, list); i++) {
        if (view_number(t->s, "%s.%s", path, list_slug(t->r, list, i))) {
            page_add(out, "%s%s", n++ ? ", " : "", list_title(t->r, list, i));
        }
    }
    if (!n) {
        page_add(out, "%s", T("none"));
    }
}

int far_hidden(const struct far_table *t, int seat)
{
    int n = 0;
    for (int i = 0; seat != t->s->seat && i < 3; i++) {
        n += view_number(t->s, "seats.%d.hidden.%d", seat, i);
    }
    return n;
}

void far_envoy(struct page *out, const struct far_table *t, int envoy)
{
    struct page cost = { 0 }, bonus = { 0 };
    int worker = row_number(t->r, t->envoys, envoy, "worker", 0);
    row_value(&cost, t->s->m, t->envoys, envoy, "cost");
    row_value(&bonus, t->s->m, t->envoys, envoy, "do");
    if (worker) {
        page_add(out, "%s", list_title(t->r, t->workers, worker - 1));
    } else if (row_number(t->r, t->envoys, envoy, "arcana", 0)) {
        page_add(out, "%s", T("arcana"));
    } else if (row_number(t->r, t->envoys, envoy, "card", 0)) {
        page_add(out, "%s", T("card"));
    }
    page_add(out, "%s > %s, 1-%d", page_text(&cost), page_text(&bonus),
             row_number(t->r, t->envoys, envoy, "most", 0));
    page_free(&cost);
    page_free(&bonus);
}

int far_gold(const struct far_table *t, int side)
{
    return qs_score(t->s->view, side);
}

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

static void add_places(struct page *p, const struct far_table *t, const char *path, int list, int n,
                       const char *label)
{
    int shown = 0;
    for (int i = 0; i < n; i++) {
        int card = view_number(t->s, "%s.%d", path, i) - 1;
        if (card >= 0) {
            page_add(p, "%s%s", shown++ ? ", " : label, list_title(t->r, list, card));
        }
    }
    page_add(p, "%s", shown ? ".\n" : "");
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
        page_add(p, "%s%s", n++ ? ", " : T("Buildings: "), list_title(t->r, t->buildings, i));
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

static void side(struct page *p, const struct scene *s, int of)
{
    struct far_table t = far_table(s);
    char name[64];
    page_add(p, T("%s, %d gold"), side_name(s->m, s->seat, of, name, sizeof name),
             far_gold(&t, of));
    page_add(p, "%s.\n", view_number(t.s, "seats.%d.locked", of) ? T(", has locked up") : "");
    if (of < t.seats) {
        add_supply(p, &t, of);
        add_buildings(p, &t, of);
        add_hand(p, &t, of);
    }
    add_envoys(p, &t, of);
}

static void read(struct page *p, const struct scene *s)
{
    struct far_table t = far_table(s);
    int top = view_number(t.s, "top") - 1;
    page_add(p, T("Round %d of 5.\n"), view_number(t.s, "round"));
    add_city(p, &t);
    page_add(p, "%s", T("Arcana in the upper city: "));
    far_set(p, &t, t.upper, "upper");
    page_add(p, ".\n");
    add_track(p, &t);
    add_places(p, &t, "row", t.buildings, FAR_ROW, T("Building cards: "));
    add_court(p, &t);
    add_places(p, &t, "berth", t.ships, FAR_BERTHS, T("Harbour: "));
    if (top >= 0) {
        page_add(p, T("Top ship of the wharf: %s.\n"), list_title(t.r, t.ships, top));
    }
    page_add(p, "%s", T("General supply: "));
    add_bag(p, &t, t.workers, "workers", T("none"));
    page_add(p, T("; arcana %d.\n"), view_number(t.s, "arcana"));
    for (int i = 0; i < t.sides; i++) {
        side(p, s, i);
    }
}

static void brief(struct page *p, const struct scene *s)
{
    struct far_table t = far_table(s);
    add_city(p, &t);
    add_court(p, &t);
    side(p, s, s->seat);
}

const struct board board_yonder = {
    .game = "yonder",
    .opponent = "Olos",
    .draw = yonder_draw,
    .read = read,
    .brief = brief,
    .side = side,
};
