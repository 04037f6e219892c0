/*
 * wharfside.c: the table of Wharfside in sentences.
 */
#include "boards/wharfside.h"

#include <string.h>

/* "2 Shrimp, Tuna", from numbers a kind. */
static void add_counts(struct page *p, const struct wharf_table *t, const int counts[KINDS])
{
    int n = 0;
    for (int k = 0; k < KINDS; k++) {
        if (counts[k]) {
            page_add(p, "%s", n++ ? ", " : "");
            if (counts[k] > 1) {
                page_add(p, "%d ", counts[k]);
            }
            page_add(p, "%s", list_title(t->r, t->goods, k));
        }
    }
    if (!n) {
        page_add(p, "%s", T("nothing"));
    }
}

/* The goods that lie at a path. */
static void add_goods(struct page *p, const struct wharf_table *t, const char *path)
{
    int counts[KINDS];
    wharf_goods(t, path, counts);
    add_counts(p, t, counts);
}

static void add_wharves(struct page *p, const struct wharf_table *t)
{
    page_add(p, "%s", T("North wharf: "));
    add_goods(p, t, "wharf.north");
    page_add(p, "%s", T(". South wharf: "));
    add_goods(p, t, "wharf.south");
    page_add(p, ".\n");
}

static void add_ability(struct page *p, const struct wharf_table *t, int contract)
{
    struct page ability = { 0 };
    row_value(&ability, t->s->m, t->contracts, contract, "ability");
    page_add(p, T("; ability: %s"), page_text(&ability));
    page_free(&ability);
}

static void add_contract(struct page *p, const struct wharf_table *t, int contract)
{
    struct page needs = { 0 };
    row_value(&needs, t->s->m, t->contracts, contract, "needs");
    page_add(p, T("%s, %d VP, needs %s"), list_title(t->r, t->contracts, contract),
             row_number(t->r, t->contracts, contract, "vp", 0), page_text(&needs));
    page_free(&needs);
}

static void add_offer(struct page *p, const struct wharf_table *t, int market, bool shortly)
{
    int left, building = wharf_building(t, &left);
    int contract = wharf_offer(t, market);
    if (contract >= 0) {
        add_contract(p, t, contract);
        if (!shortly) {
            add_ability(p, t, contract);
        }
    } else if (market >= STALLS && building >= 0) {
        page_add(p, T("the building %s, %d VP; buildings left: %d"),
                 list_title(t->r, t->buildings, building),
                 row_number(t->r, t->buildings, building, "vp", 0), left);
    } else {
        page_add(p, "%s", T("nothing"));
    }
}

static void add_markets(struct page *p, const struct wharf_table *t, bool shortly)
{
    for (int i = 0; i < MARKETS; i++) {
        page_add(p, T("%s asks %d"), list_title(t->r, t->markets, i),
                 row_number(t->r, t->markets, i, "asks", 0));
        page_add(p, " %s: ", list_title(t->r, t->goods, wharf_asked(t, i)));
        add_offer(p, t, i, shortly);
        page_add(p, ".\n");
    }
}

/* Members of a set, by title. */
static void add_set(struct page *p, const struct wharf_table *t, int list, const char *path,
                    const char *label)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, list); i++) {
        if (view_number(t->s, "%s.%s", path, list_slug(t->r, list, i))) {
            page_add(p, "%s%s", n++ ? ", " : label, list_title(t->r, list, i));
        }
    }
    if (n) {
        page_add(p, ". ");
    }
}

/* The open contracts of a seat, each with what it misses. */
static void add_slots(struct page *p, const struct wharf_table *t, int seat, bool shortly)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        int contract = view_number(t->s, "seats.%d.contracts.%d", seat, slot) - 1;
        int counts[KINDS];
        if (contract < 0) {
            continue;
        }
        for (int k = 0; k < KINDS; k++) {
            counts[k] = wharf_missing(t, seat, slot, contract, k);
        }
        page_add(p, T("Open contract: %s, %d VP, misses "),
                 list_title(t->r, t->contracts, contract),
                 row_number(t->r, t->contracts, contract, "vp", 0));
        add_counts(p, t, counts);
        if (!shortly) {
            add_ability(p, t, contract);
        }
        page_add(p, ".\n");
    }
}

static void add_hand(struct page *p, const struct wharf_table *t, int seat)
{
    char path[64];
    int counts[KINDS], hidden = wharf_hidden(t, seat);
    wharf_hand(t, seat, counts);
    page_add(p, "%s", T("hand: "));
    add_counts(p, t, counts);
    if (seat != t->s->seat && hidden) {
        page_add(p, T(", and %d hidden"), hidden);
    }
    snprintf(path, sizeof path, "seats.%d.stored.king-crab", seat);
    if (view_number(t->s, "%s", path)) {
        page_add(p, T("; stored king crabs: %d"), view_number(t->s, "%s", path));
    }
    page_add(p, ".\n");
}

static void add_favours(struct page *p, const struct wharf_table *t)
{
    int owed = view_number(t->s, "favours.owed"), lock = view_number(t->s, "favours.lock");
    add_set(p, t, t->trophies, "favours.up", T("Favours face up: "));
    if (owed) {
        page_add(p, T("Face down, to be paid: %s. "), list_title(t->r, t->trophies, owed - 1));
    }
    if (lock) {
        page_add(p, T("%s locks "), list_title(t->r, t->trophies, lock - 1));
        page_add(p, "%s%s. ", list_title(t->r, t->markets, view_number(t->s, "favours.market") - 1),
                 view_number(t->s, "favours.lock-owed") ? T(", face down, to be paid") : "");
    }
}

static void add_seat(struct page *p, const struct wharf_table *t, int seat)
{
    char path[64];
    int captain = view_number(t->s, "seats.%d.captain", seat);
    add_hand(p, t, seat);
    add_slots(p, t, seat, false);
    size_t before = p->used;
    snprintf(path, sizeof path, "seats.%d.completed", seat);
    add_set(p, t, t->contracts, path, T("Completed: "));
    snprintf(path, sizeof path, "seats.%d.buildings", seat);
    add_set(p, t, t->buildings, path, T("Buildings: "));
    snprintf(path, sizeof path, "seats.%d.trophies", seat);
    add_set(p, t, t->trophies, path, T("Trophies: "));
    if (captain) {
        page_add(p, T("Captain %s, bonus good "), list_title(t->r, t->captains, captain - 1));
        page_add(p, "%s. ", list_title(t->r, t->goods, row_number(t->r, t->captains, captain - 1,
                                                                "bonus", 0) - 1));
    }
    if (t->solo) {
        add_favours(p, t);
    }
    page_add(p, "%s", p->used > before ? "\n" : "");
}

static void add_captains(struct page *p, const struct wharf_table *t)
{
    page_add(p, "%s", T("free goods: "));
    add_goods(p, t, "captains.free");
    page_add(p, T(". Cards in their deck: %d."), wharf_captains_deck(t));
    page_add(p, "\n");
    for (int i = 0; i < LINE; i++) {
        int contract = view_number(t->s, "captains.line.%d", i) - 1;
        if (contract >= 0) {
            page_add(p, "%s", i ? T("Then: ") : T("They work on: "));
            page_add(p, T("%s, %d VP, needs %d goods"), list_title(t->r, t->contracts, contract),
                     row_number(t->r, t->contracts, contract, "vp", 0), wharf_size(t, contract));
            if (!i) {
                page_add(p, "%s", T(", has "));
                add_goods(p, t, "captains.on");
            }
            page_add(p, ".\n");
        }
    }
    size_t before = p->used;
    add_set(p, t, t->contracts, "captains.completed", T("Completed: "));
    add_set(p, t, t->trophies, "captains.favours", T("Their favours: "));
    page_add(p, "%s", p->used > before ? "\n" : "");
}

static void side(struct page *p, const struct qs_scene *seen, int of)
{
    const struct scene *s = scene_behind(seen);
    struct wharf_table t = wharf_table(s);
    char name[64];
    page_add(p, T("%s, %d VP if it ended now; "),
             side_name(s->m, s->seat, of, name, sizeof name), wharf_points(&t, of));
    if (of < t.seats) {
        add_seat(p, &t, of);
    } else {
        add_captains(p, &t);
    }
}

static void add_laid(struct page *p, const struct wharf_table *t)
{
    for (int i = 0; i < STALLS; i++) {
        char path[64];
        int counts[KINDS];
        snprintf(path, sizeof path, "laid.%s", list_slug(t->r, t->markets, i));
        if (wharf_goods(t, path, counts)) {
            page_add(p, T("Beside %s lie "), list_title(t->r, t->markets, i));
            add_counts(p, t, counts);
            page_add(p, ".\n");
        }
    }
}

static void read(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct wharf_table t = wharf_table(s);
    const struct qs_core *core = s->view;
    add_wharves(p, &t);
    add_markets(p, &t, false);
    add_laid(p, &t);
    page_add(p, T("Goods in the deck: %d. "), wharf_deck(&t));
    add_set(p, &t, t.trophies, "trophies", t.solo ? T("Favours to be had, the next first: ")
                                                  : T("Trophies to be had: "));
    page_add(p, "\n");
    for (int i = 0; i < core->sides; i++) {
        side(p, s->seen, i);
    }
}

static void brief(struct page *p, const struct qs_scene *seen)
{
    const struct scene *s = scene_behind(seen);
    struct wharf_table t = wharf_table(s);
    add_wharves(p, &t);
    add_markets(p, &t, true);
    add_laid(p, &t);
    page_add(p, "%s", T("Your "));
    add_hand(p, &t, s->seat);
    add_slots(p, &t, s->seat, true);
    if (t.solo) {
        size_t before = p->used;
        add_favours(p, &t);
        page_add(p, "%s", p->used > before ? "\n" : "");
    }
}

/* The favour that is called in or still owed for, by its place in the list; or -1. */
static int favour_of(const struct wharf_table *t, bool owed)
{
    int i = 0, n = qs_list_count(t->r, t->trophies);
    if (owed) {
        int debt = view_number(t->s, "favours.owed");
        return (debt ? debt : view_number(t->s, "favours.lock")) - 1;
    }
    while (i < n && !view_number(t->s, "trophies.%s", list_slug(t->r, t->trophies, i))) {
        i++;
    }
    return i < n ? i : -1;
}

/* What the favour on top costs, or the one that is owed for. */
static void more(struct page *p, const struct scene *s, const struct choice *c, bool shortly)
{
    struct wharf_table t = wharf_table(s);
    const char *verb = s->m->game->verbs[qs_verb_of(c->move)].name;
    bool owed = !strcmp(verb, "settle");
    int favour = owed || !strcmp(verb, "favour") ? favour_of(&t, owed) : -1;
    if (favour < 0) {
        return;
    }
    int vp = row_number(t.r, t.trophies, favour, "vp", 0);
    if (!shortly) {
        page_add(p, "%s, ", list_title(t.r, t.trophies, favour));
    }
    if (owed || !strcmp(c->text, "favour pay")) {
        page_add(p, T("goods to pay: %d; then +%d VP"), vp, vp);
    } else {
        page_add(p, T("goods to pay: none now, %d later; until then -%d VP"), vp, vp);
    }
}

const struct board board_wharfside = {
    .game = "wharfside",
    .draw = wharfside_draw,
    .read = read,
    .brief = brief,
    .side = side,
    .more = more,
};
