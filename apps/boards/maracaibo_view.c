/*
 * maracaibo_view.c: values of Maracaibo's table, and its cards, tiles and places in a line each.
 */
#include "boards/maracaibo.h"

#include <string.h>

enum { ROOM = 50, CUT = 10 }; /* CUT: a sentence may be cut by so much and still be understood */

struct carib_table carib_table(const struct scene *s)
{
    const struct qs_core *core = s->view;
    const struct qs_game *game = s->m->game;
    return (struct carib_table){
        .s = s,
        .r = s->m->rules,
        .seats = core->seats,
        .sides = core->sides,
        .room = ROOM,
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

/* Adds a text after a separator if something stands before it. */
static void add_part(struct page *p, size_t start, const char *separator, const struct page *part)
{
    if (part->used) {
        page_add(p, "%s%s", p->used > start ? separator : "", page_text(part));
    }
}

/* Effects of several directives, one behind the other. */
static void add_directives(struct page *p, const struct carib_table *t, int list, int i,
                           const char *const *words, bool shortly)
{
    size_t start = p->used;
    for (; *words; words++) {
        struct page value = { 0 };
        if (shortly) {
            row_effect(&value, t->s->m, list, i, *words);
        } else {
            row_value(&value, t->s->m, list, i, *words);
        }
        if (strcmp(page_text(&value), shortly ? "none" : T("nothing")) != 0) {
            add_part(p, start, shortly ? ", " : "; ", &value);
        }
        page_free(&value);
    }
}

/* In sentences; where they are to be short and the line is full, in the words of the tables. */
static void add_effects(struct page *p, const struct carib_table *t, int list, int i,
                        const char *const *words, bool shortly)
{
    struct page text = { 0 };
    add_directives(&text, t, list, i, words, false);
    if (shortly && text_columns(page_text(p), p->used) +
                   text_columns(page_text(&text), text.used) > t->room + CUT) {
        page_clear(&text);
        add_directives(&text, t, list, i, words, true);
    }
    page_add(p, "%s", page_text(&text));
    page_free(&text);
}

void carib_effects(struct page *p, const struct carib_table *t, int list, int i, const char *word,
                   bool shortly)
{
    const char *const words[] = { word, NULL };
    add_effects(p, t, list, i, words, shortly);
}

/* Chosen at the start to be planned or discarded, which nobody else knows yet. */
static bool is_picked(const struct carib_table *t, int seat, int card)
{
    bool picked = view_number(t->s, "seats.%d.pick-plan", seat) == card + 1;
    for (int i = 0; i < CARIB_DROPPED; i++) {
        picked |= view_number(t->s, "seats.%d.pick-drop.%d", seat, i) == card + 1;
    }
    return picked;
}

int carib_hand(const struct carib_table *t, int seat, int out[CARIB_CARDS])
{
    int n = view_members(t->s, t->cards, out, CARIB_CARDS, "seats.%d.hand", seat), left = 0;
    n += view_members(t->s, t->cards, out + n, CARIB_CARDS - n, "seats.%d.hand-open", seat);
    for (int i = 0; i < n; i++) {
        if (!is_picked(t, seat, out[i])) {
            out[left++] = out[i];
        }
    }
    return left;
}

int carib_hidden(const struct carib_table *t, int seat)
{
    return seat == t->s->seat ? 0
           : view_number(t->s, "seats.%d.hidden-a", seat) +
             view_number(t->s, "seats.%d.hidden-mix", seat) +
             view_number(t->s, "seats.%d.hidden-fresh", seat) +
             view_number(t->s, "seats.%d.hidden-older", seat);
}

int carib_plans(const struct carib_table *t, int seat, int out[CARIB_PLANS])
{
    int n = 0, picked = view_number(t->s, "seats.%d.pick-plan", seat) - 1;
    if (picked >= 0) {
        out[n++] = picked;
    }
    for (int i = 0; i < CARIB_PLANS && n < CARIB_PLANS; i++) {
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
    bool last = view_number(t->s, "round") == CARIB_ROUNDS;
    if (!strcmp(slug, "homeward-21a")) {
        return !last;
    }
    if (!strcmp(slug, "homeward-21b") || !strcmp(slug, "homeward-22")) {
        return last;
    }
    return row_number(t->r, t->places, place, "kind", 0) != CARIB_CLOSED || carib_is_city(t, place);
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

/* How far along the explorer track a side is. */
static int explored(const struct carib_table *t, int side)
{
    return row_number(t->r, t->spaces, view_number(t->s, "seats.%d.explorer", side), "number", 0);
}

void carib_leads(struct page *p, const struct carib_table *t)
{
    int members[CARIB_CARDS], jean = t->seats;
    page_add(p, T("Jean's leads, which score 10 to 30 VP at the end: quests %d to your %d, half "
                  "her discs %d to your upgrades %d, explorer %d to your %d."),
             view_members(t->s, t->quests, members, CARIB_CARDS, "seats.%d.quests", jean),
             view_members(t->s, t->quests, members, CARIB_CARDS, "seats.0.quests"),
             view_number(t->s, "jean-discs") / 2, view_number(t->s, "powers.0.upgrades"),
             explored(t, jean), explored(t, 0));
}

const char *carib_step(const struct scene *s)
{
    return s->m->game->steps[qs_question(s->view)->kind].name;
}

/* ------------------------------------------------------------------ cards and tiles in a line */

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
    add_effects(p, t, t->cards, card, words, shortly);
}

/* What a quest gives beside points and doubloons, in the words of the table. */
static void add_other_rewards(struct page *p, const struct carib_table *t, int quest)
{
    struct page all = { 0 };
    row_effect(&all, t->s->m, t->quests, quest, "reward");
    for (const char *at = page_text(&all); *at;) {
        size_t n = strcspn(at, ",");
        if (strncmp(at, "vp", 2) != 0 && strncmp(at, "doubloons", 9) != 0) {
            page_add(p, " %.*s", (int)n, at);
        }
        at += n + strspn(at + n, ", ");
    }
    page_free(&all);
}

void carib_quest(struct page *p, const struct carib_table *t, int quest, bool shortly)
{
    int v[4], none[4];
    carib_told(t, t->quests, quest, "look-worth", 0, v);
    bool pays = carib_told(t, t->quests, quest, "look-pays", 0, none);
    if (shortly) { /* "?Ransom 2VP $3 fight, can: pay 1 Map" */
        page_add(p, "?%s %dVP $%d", list_title(t->r, t->quests, quest), v[1], v[2]);
        add_other_rewards(p, t, quest);
        page_add(p, ", ");
        page_add(p, "%s", pays ? T("can: ") : T("cannot: "));
        carib_effects(p, t, t->quests, quest, "cost", true);
        return;
    }
    page_add(p, T("quest %s: "), list_title(t->r, t->quests, quest));
    carib_effects(p, t, t->quests, quest, "cost", false);
    page_add(p, "%s", T(" for "));
    carib_effects(p, t, t->quests, quest, "reward", false);
    page_add(p, T("; with your compasses %d VP and %d doubloons"), v[1], v[2]);
    page_add(p, "%s", pays ? T("; you can pay") : T("; you cannot pay"));
}

void carib_building(struct page *p, const struct carib_table *t, int building, bool shortly)
{
    int v[4], worth[4];
    carib_told(t, t->buildings, building, "look-invest", 0, v);
    carib_told(t, t->buildings, building, "look-building", 0, worth);
    page_add(p, shortly ? T("$%d+1fig ") : T("%d doubloons and a figure; "), v[0]);
    page_add(p, T("%d VP now: %d for each of %s, at most %d"), worth[2],
             row_number(t->r, t->buildings, building, "each", 0),
             list_title(t->r, t->things, worth[0]),
             row_number(t->r, t->buildings, building, "limit", 0));
}

void carib_task(struct page *p, const struct carib_table *t, int career, int seat, int task,
                bool shortly)
{
    int v[4], low = row_number(t->r, t->careers, career, "low", task);
    int high = row_number(t->r, t->careers, career, "high", task);
    page_add(p, "%s ", list_title(t->r, t->things,
                                  row_number(t->r, t->careers, career, "task", task) - 1));
    if (view_number(t->s, "seats.%d.tasks", seat) >> task & 1) {
        page_add(p, "%s", T("done"));
    } else if (seat == t->s->seat && carib_told(t, t->careers, career, "look-task", task, v)) {
        page_add(p, shortly ? T("%d of %d/%d") : T("%d of %d, VP at %d"), v[1], low, high);
    } else {
        page_add(p, shortly ? "%d/%d" : T("%d, VP at %d"), low, high);
    }
}

void carib_career(struct page *p, const struct carib_table *t, int career, int seat, bool shortly)
{
    for (int i = 0; i < CARIB_TASKS; i++) {
        page_add(p, "%s", !i ? "" : shortly ? ", " : "; ");
        carib_task(p, t, career, seat, i, shortly);
    }
}

/* ------------------------------------------------------------------ places */

/* The action of a city or of a homeward bound space. */
void carib_action(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    int v[4], tile = view_number(t->s, "tile.%s", list_slug(t->r, t->places, place)) - 1;
    if (carib_told(t, t->places, place, "look-village", 0, v)) {
        return;
    }
    if (tile >= 0) {
        carib_effects(p, t, t->tiles, tile, "act", shortly);
    } else {
        carib_effects(p, t, t->places, place, "act", shortly);
    }
}

static void add_market(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    int v[4];
    if (!carib_told(t, t->places, place, "look-market", 0, v)) {
        return;
    }
    const char *good = list_title(t->r, t->goods, v[0]);
    if (!shortly) {
        page_add(p, T("market for %s (%d free, your hand has %d)"), good, v[1], v[2]);
    } else if (!v[1]) {
        page_add(p, "%s", T("full"));
    } else {
        page_add(p, T("%.*s %d free"), (int)text_fit(good, 3), good, v[1]);
        if (v[2]) {
            page_add(p, T(" have %d"), v[2]);
        }
    }
}

void carib_city(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    size_t start = p->used;
    add_market(p, t, place, shortly);
    struct page act = { 0 };
    struct carib_table rest = *t;
    rest.room -= (int)(p->used - start);
    carib_action(&act, &rest, place, shortly);
    add_part(p, start, "; ", &act);
    page_free(&act);
}

char carib_mark(const struct carib_table *t, int side)
{
    return side < t->seats ? (char)('0' + side) : 'J';
}

int carib_tiles(const struct carib_table *t, int place, int out[CARIB_LEGACY])
{
    int all[CARIB_LEGACY], n = view_members(t->s, t->legacy, all, CARIB_LEGACY, "legacy"), here = 0;
    for (int i = 0; i < n; i++) {
        if (row_number(t->r, t->legacy, all[i], "site", 0) == place + 1) {
            out[here++] = all[i];
        }
    }
    return here;
}

/* The marker, legacy tiles, and whose assistants stand there. */
static void add_pieces(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    int marker = view_number(t->s, "marker.%s", list_slug(t->r, t->places, place)) - 1;
    size_t start = p->used;
    if (marker >= 0) {
        const char *nation = list_title(t->r, t->nations, marker);
        page_add(p, shortly ? "%.*s" : T("marker of %.*s"),
                 shortly ? (int)text_fit(nation, 1) : (int)strlen(nation), nation);
    }
    int tiles[CARIB_LEGACY], n_tiles = carib_tiles(t, place, tiles);
    for (int i = 0; i < n_tiles; i++) {
        page_add(p, "%s%s%s", p->used == start ? "" : shortly ? " " : "; ",
                 shortly ? "" : T("tile "), list_title(t->r, t->legacy, tiles[i]));
    }
    for (int i = 0; i < t->seats; i++) {
        char name[32];
        int n = carib_assistants(t, i, place);
        for (int k = 0; shortly && k < n; k++) {
            page_add(p, "%s*%c", p->used > start ? " " : "", carib_mark(t, i));
        }
        if (n && !shortly) {
            page_add(p, "%s", p->used > start ? "; " : "");
            page_add(p, i == t->s->seat ? T("your assistants") : T("assistants of %s"),
                     carib_name(t, i, name, sizeof name));
            page_add(p, ": %d", n);
        }
    }
}

/* Quest, marker and assistants; where there is little room, pieces first. */
void carib_lies(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    int quest = view_number(t->s, "quest.%s", list_slug(t->r, t->places, place)) - 1;
    size_t start = p->used;
    struct page part = { 0 };
    add_pieces(&part, t, place, shortly);
    add_part(p, start, "; ", &part);
    page_clear(&part);
    if (quest >= 0) {
        carib_quest(&part, t, quest, shortly);
    }
    add_part(p, start, "; ", &part);
    page_free(&part);
}

void carib_place(struct page *p, const struct carib_table *t, int place, bool shortly)
{
    size_t start = p->used;
    struct page lies = { 0 }, city = { 0 };
    struct carib_table rest = *t;
    carib_lies(&lies, t, place, shortly);
    rest.room -= (int)lies.used;
    carib_city(&city, &rest, place, shortly);
    add_part(p, start, "; ", shortly ? &lies : &city); /* what changes must not be cut */
    add_part(p, start, "; ", shortly ? &city : &lies);
    page_free(&lies);
    page_free(&city);
}
