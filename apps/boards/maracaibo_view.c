/*
 * maracaibo_view.c: values of Maracaibo's table, and its cards, tiles and places in a line each.
 */
#include "boards/maracaibo.h"

#include <string.h>

enum { SHORT = 34 }; /* columns of effects in sentences where there is little room */

struct carib_table carib_table(const struct scene *s)
{
    const struct qs_core *core = s->view;
    const struct qs_game *game = s->m->game;
    return (struct carib_table){
        .s = s,
        .r = s->m->rules,
        .seats = core->seats,
        .sides = core->sides,
        .cards = list_of_file(game, "cards.txt"),
        .quests = list_of_file(game, "quests.txt"),
        .tokens = list_of_file(game, "tokens.txt"),
        .tiles = list_of_file(game, "tiles.txt"),
        .buildings = list_of_file(game, "buildings.txt"),
        .careers = list_of_file(game, "careers.txt"),
        .automa = list_of_file(game, "automa.txt"),
        .legacy = list_of_file(game, "legacy.txt"),
        .places = list_of_file(game, "places.txt"),
        .spaces = list_of_file(game, "spaces.txt"),
        .areas = list_of_file(game, "ship.txt"),
        .nations = list_of_file(game, "nations.txt"),
        .goods = list_of_file(game, "goods.txt"),
        .objects = list_of_file(game, "objects.txt"),
        .synergies = list_of_file(game, "synergies.txt"),
        .things = list_of_file(game, "things.txt"),
    };
}

/* ------------------------------------------------------------------ what the game tells */

/* Waits for the n-th fact whose name begins so. */
struct listener {
    struct qs_facts facts;
    const struct qs_game *game;
    const char *name;
    int n;
    bool heard;
    struct qs_fact fact;
};

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct listener *l = (struct listener *)self;
    const char *name = l->game->facts[f->kind].name;
    if (!l->heard && name && !strncmp(name, l->name, strlen(l->name)) && !l->n--) {
        l->heard = true;
        l->fact = *f;
    }
}

static struct listener listen(const struct carib_table *t, int list, int i, const char *fact, int n)
{
    struct listener l = { .facts = { hear }, .game = t->s->m->game, .name = fact, .n = n };
    t->s->m->game->look(t->r, t->s->view, t->s->seat, list, i, &l.facts);
    return l;
}

bool carib_told(const struct carib_table *t, int list, int i, const char *fact, int n, int v[4])
{
    struct listener l = listen(t, list, i, fact, n);
    for (int k = 0; k < 4; k++) {
        v[k] = l.fact.v[k];
    }
    return l.heard;
}

void carib_words(struct page *p, const struct carib_table *t, int list, int i, const char *fact)
{
    char words[512] = "";
    struct listener l = listen(t, list, i, fact, 0);
    if (l.heard) {
        qs_words_fact(t->r, match_speech(t->s->m, t->s->seat), &l.fact, t->s->seat, words,
                      sizeof words);
    }
    page_add(p, "%s", words);
}

/* ------------------------------------------------------------------ values */

void carib_effects(struct page *p, const struct carib_table *t, int list, int i, const char *word,
                   bool shortly)
{
    struct page text = { 0 };
    row_value(&text, t->s->m, list, i, word);
    if (!strcmp(page_text(&text), T("nothing"))) {
        page_clear(&text);
    } else if (shortly && text_columns(page_text(&text), text.used) > SHORT) {
        page_clear(&text);
        row_effect(&text, t->s->m, list, i, word);
    }
    page_add(p, "%s", page_text(&text));
    page_free(&text);
}

int carib_hand(const struct carib_table *t, int seat, int out[CARIB_CARDS])
{
    int n = view_members(t->s, t->cards, out, CARIB_CARDS, "seats.%d.hand", seat);
    return n + view_members(t->s, t->cards, out + n, CARIB_CARDS - n, "seats.%d.hand-open", seat);
}

int carib_hidden(const struct carib_table *t, int seat)
{
    return seat == t->s->seat ? 0
           : view_number(t->s, "seats.%d.hand-a", seat) +
             view_number(t->s, "seats.%d.hand-mix", seat) +
             view_number(t->s, "seats.%d.hand-fresh", seat);
}

int carib_plans(const struct carib_table *t, int seat, int out[CARIB_PLANS])
{
    int n = 0;
    for (int i = 0; i < CARIB_PLANS; i++) {
        int card = view_number(t->s, "seats.%d.plan.%d", seat, i) - 1;
        if (card >= 0) {
            out[n++] = card;
        }
    }
    return n;
}

int carib_ship(const struct carib_table *t, int side)
{
    return view_number(t->s, "seats.%d.ship", side);
}

bool carib_is_city(const struct carib_table *t, int place)
{
    int v[4];
    return carib_told(t, t->places, place, "look-market", 0, v);
}

/* 21a in the first rounds, 21b and 22 in the last; new cities if they are there. */
bool carib_on_map(const struct carib_table *t, int place)
{
    const char *slug = list_slug(t->r, t->places, place);
    bool last = view_number(t->s, "round") == CARIB_ROUNDS - 1;
    if (!strcmp(slug, "homeward-21a")) {
        return !last;
    }
    if (!strcmp(slug, "homeward-21b") || !strcmp(slug, "homeward-22")) {
        return last;
    }
    return strncmp(slug, "new-city", 8) != 0 || carib_is_city(t, place);
}

int carib_assistants(const struct carib_table *t, int seat, int place)
{
    int cards[CARIB_CARDS], at = 0;
    int n = seat < t->seats ? view_members(t->s, t->cards, cards, CARIB_CARDS, "seats.%d.display",
                                           seat) : 0;
    for (int i = 0; i < n; i++) {
        at += row_number(t->r, t->cards, cards[i], "at", 0) == place + 1;
    }
    return at;
}

const char *carib_name(const struct carib_table *t, int side, char *out, size_t size)
{
    if (side == t->s->seat) {
        snprintf(out, size, "%s", T("you"));
    } else if (side >= t->seats) {
        snprintf(out, size, "%s", T("Jean"));
    } else {
        snprintf(out, size, T("seat %d"), side);
    }
    return out;
}

const char *carib_step(const struct scene *s)
{
    return s->m->game->steps[qs_question(s->view)->kind].name;
}

/* ------------------------------------------------------------------ cards and tiles in a line */

/* Adds a text after a separator if something stands before it. */
static void add_part(struct page *p, size_t start, const char *separator, const struct page *part)
{
    if (part->used) {
        page_add(p, "%s%s", p->used > start ? separator : "", page_text(part));
    }
}

/* "gives: 2 doubloon income" of the directives that have a value. */
static void add_directives(struct page *p, const struct carib_table *t, int list, int i,
                           const char *const *words, bool shortly)
{
    size_t start = p->used;
    for (; *words; words++) {
        struct page value = { 0 };
        carib_effects(&value, t, list, i, *words, shortly);
        add_part(p, start, shortly ? ", " : "; ", &value);
        page_free(&value);
    }
}

/* What else it asks: figures, herbs, combat points, markers. */
static void add_demands(struct page *p, const struct carib_table *t, int card, bool shortly)
{
    int figures = row_number(t->r, t->cards, card, "figure", 0) +
                  row_number(t->r, t->cards, card, "onto", 0) +
                  (row_number(t->r, t->cards, card, "at", 0) != 0);
    int herbs = row_number(t->r, t->cards, card, "herbs", 0);
    int combat = row_number(t->r, t->cards, card, "combat", 0);
    int nation = row_number(t->r, t->cards, card, "markers", 0);
    if (figures) {
        page_add(p, shortly ? T("+%dfig") : T(" and %d figures"), figures);
    }
    if (herbs) {
        page_add(p, shortly ? T("+%dherb") : T(" and %d healing herbs"), herbs);
    }
    if (combat) {
        page_add(p, shortly ? T("+%dcp") : T(" and %d combat points"), combat);
    }
    if (nation) {
        page_add(p, shortly ? T("+3 of %s") : T(", with three markers of %s on the map"),
                 list_title(t->r, t->nations, nation - 1));
    }
}

void carib_card(struct page *p, const struct carib_table *t, int card, bool shortly)
{
    static const char *const words[] = { "gives", "power", "act", NULL };
    int v[4], at = row_number(t->r, t->cards, card, "at", 0);
    bool known = carib_told(t, t->cards, card, "look-cost", 0, v);
    int price = known ? v[1] : row_number(t->r, t->cards, card, "cost", 0);
    const char *good = list_title(t->r, t->goods, row_number(t->r, t->cards, card, "good", 0) - 1);
    const char *object = list_title(t->r, t->objects,
                                    row_number(t->r, t->cards, card, "object", 0) - 1);
    page_add(p, shortly ? "$%d" : T("%d doubloons"), price);
    add_demands(p, t, card, shortly);
    if (shortly) {
        page_add(p, " %.*s/%.*s %dVP ", (int)text_fit(good, 3), good, (int)text_fit(object, 4),
                 object, row_number(t->r, t->cards, card, "vp", 0));
    } else {
        page_add(p, T("; as goods %s or %s; %d VP at the end; "), good, object,
                 row_number(t->r, t->cards, card, "vp", 0));
    }
    if (at) {
        page_add(p, shortly ? T("at %d: ") : T("assistant at %d: "),
                 row_number(t->r, t->places, at - 1, "number", 0));
    }
    add_directives(p, t, t->cards, card, words, shortly);
}

void carib_quest(struct page *p, const struct carib_table *t, int quest, bool shortly)
{
    static const char *const cost[] = { "cost", NULL }, *const reward[] = { "reward", NULL };
    int v[4], none[4];
    carib_told(t, t->quests, quest, "look-worth", 0, v);
    bool pays = carib_told(t, t->quests, quest, "look-pays", 0, none);
    page_add(p, shortly ? T("%s: ") : T("quest %s: "), list_title(t->r, t->quests, quest));
    if (!shortly) {
        add_directives(p, t, t->quests, quest, cost, false);
        page_add(p, "%s", T(" for "));
        add_directives(p, t, t->quests, quest, reward, false);
        page_add(p, T("; now %d VP and %d doubloons of it"), v[1], v[2]);
        page_add(p, "%s", pays ? T("; you can pay") : T("; you cannot pay"));
        return;
    }
    page_add(p, "%s", pays ? T("can pay ") : T("cannot pay "));
    add_directives(p, t, t->quests, quest, cost, true);
    page_add(p, " > %dVP $%d", v[1], v[2]);
}

void carib_building(struct page *p, const struct carib_table *t, int building, bool shortly)
{
    int v[4], worth[4];
    carib_told(t, t->buildings, building, "look-invest", 0, v);
    carib_told(t, t->buildings, building, "look-building", 0, worth);
    page_add(p, shortly ? T("$%d+1fig ") : T("%d doubloons and a figure; "), v[0]);
    page_add(p, T("%d VP for each: %s, at most %d; now %d"),
             row_number(t->r, t->buildings, building, "each", 0),
             list_title(t->r, t->things, worth[0]),
             row_number(t->r, t->buildings, building, "limit", 0), worth[2]);
}

void carib_career(struct page *p, const struct carib_table *t, int career, int seat)
{
    for (int i = 0; i < CARIB_TASKS; i++) {
        int v[4], low = row_number(t->r, t->careers, career, "low", i);
        int high = row_number(t->r, t->careers, career, "high", i);
        page_add(p, "%s%s ", i ? ", " : "", list_title(t->r, t->things,
                 row_number(t->r, t->careers, career, "task", i) - 1));
        if (view_number(t->s, "seats.%d.tasks", seat) >> i & 1) {
            page_add(p, "%s", T("done"));
        } else if (seat == t->s->seat && carib_told(t, t->careers, career, "look-task", i, v)) {
            page_add(p, T("%d of %d, %d"), v[1], low, high);
        } else {
            page_add(p, "%d, %d", low, high);
        }
    }
}

/* ------------------------------------------------------------------ places */

/* What one does at a place: its market and action. */
void carib_place_action(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    int v[4], tile = view_number(t->s, "tile.%s", list_slug(t->r, t->places, place)) - 1;
    struct page act = { 0 };
    if (!carib_told(t, t->places, place, "look-market", 0, v)) {
        carib_effects(p, t, t->places, place, "act", shortly); /* homeward bound */
        return;
    }
    const char *good = list_title(t->r, t->goods, v[0]);
    if (tile >= 0) {
        carib_effects(&act, t, t->tiles, tile, "act", shortly);
    } else {
        carib_effects(&act, t, t->places, place, "act", shortly);
    }
    if (!shortly) {
        page_add(p, T("takes %s (free spaces %d, cards of yours %d); action: "), good, v[1], v[2]);
    } else if (!v[1]) {
        page_add(p, T("full; "));
    } else if (v[2]) {
        page_add(p, T("%.*s %d free, have %d; "), (int)text_fit(good, 3), good, v[1], v[2]);
    } else {
        page_add(p, T("%.*s %d free; "), (int)text_fit(good, 3), good, v[1]);
    }
    page_add(p, "%s", page_text(&act));
    page_free(&act);
}

static void add_assistants(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    char name[32];
    int shown = 0;
    for (int i = 0; i < t->seats; i++) {
        int n = carib_assistants(t, i, place);
        if (n && shortly) {
            page_add(p, "%s*%d", shown++ ? " " : "  ", n);
            page_add(p, " %s", carib_name(t, i, name, sizeof name));
        } else if (n) {
            page_add(p, T("; assistants of %s: %d"), carib_name(t, i, name, sizeof name), n);
        }
    }
}

void carib_place(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    const char *slug = list_slug(t->r, t->places, place);
    size_t start = p->used;
    int quest = view_number(t->s, "quest.%s", slug) - 1;
    int marker = view_number(t->s, "marker.%s", list_slug(t->r, t->places, place)) - 1;
    struct page part = { 0 };
    carib_place_action(&part, t, place, shortly);
    add_part(p, start, "; ", &part);
    page_clear(&part);
    if (quest >= 0) {
        carib_quest(&part, t, quest, shortly);
        add_part(p, start, "; ", &part);
    }
    if (marker >= 0) {
        const char *nation = list_title(t->r, t->nations, marker);
        page_add(p, shortly ? "  [%.*s]" : T("; marker of %.*s"),
                 shortly ? (int)text_fit(nation, 1) : (int)strlen(nation), nation);
    }
    add_assistants(p, t, place, shortly);
    page_free(&part);
}
