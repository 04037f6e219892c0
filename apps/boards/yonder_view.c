/*
 * yonder_view.c: the table of Yonder as its board reads it: bags, and cards and places in short.
 */
#include "boards/yonder.h"

#include <stdlib.h>
#include <string.h>

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
        .cards = list_of_file(game, "olos.txt"),
    };
}

const char *far_step(const struct scene *s)
{
    const struct qs_step *question = qs_question(s->view);
    return question ? s->m->game->steps[question->kind].name : "";
}

/* ------------------------------------------------------------------ bags and sets */

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

int far_count(const struct far_table *t, int list, const char *path)
{
    int n = 0;
    for (int i = 0; i < qs_list_count(t->r, list); i++) {
        n += view_number(t->s, "%s.%s", path, list_slug(t->r, list, i));
    }
    return n;
}

int far_hidden(const struct far_table *t, int seat)
{
    int n = 0;
    for (int i = 0; seat != t->s->seat && i < 3; i++) {
        n += view_number(t->s, "seats.%d.hidden.%d", seat, i);
    }
    return n;
}

/* ------------------------------------------------------------------ effects in short */

/* "2 Wood", or "2Woo" where names are cut. */
static void add_pieces(struct page *out, const struct far_table *t, int n, const char *title)
{
    if (t->cut) {
        page_add(out, n > 1 ? "%d%.*s" : "%.0d%.*s", n > 1 ? n : 0, (int)text_fit(title, t->cut),
                 title);
    } else {
        page_add(out, "%d %s", n, title);
    }
}

/* Goods that a row asks for. */
static void add_some(struct page *out, const struct far_table *t, int list, int i,
                     const char *word, int of)
{
    int n = 0;
    for (int k = 0; k < qs_list_count(t->r, of); k++) {
        int some = row_number(t->r, list, i, word, k);
        if (some) {
            page_add(out, "%s", n++ ? t->cut ? " " : ", " : "");
            add_pieces(out, t, some, list_title(t->r, of, k));
        }
    }
}

static void add_goods(struct page *out, const struct far_table *t, int list, int i,
                      const char *word)
{
    add_some(out, t, list, i, word, t->goods);
}

/* Effects whose words are long, by their word in the tables; %s is their number. */
static const struct {
    const char *word, *text;
} shorter[] = {
    { "resources", "%s any" },       { "recruit", "any worker" },  { "favour", "favour" },
    { "draw", "a card" },            { "build", "build" },         { "cheaper", "build 1 off" },
    { "raise", "build free" },       { "ship", "top ship" },       { "coin", "%s coin" },
    { "cage", "keep the fish" },     { "gift", "give it: 2 coin" },
    { "reverse", "swap skeleton" },  { "smuggle", "smuggle" },     { "remove", "drop envoy" },
    { "shelter", "shelter envoy" },  { "dismiss", "worker off" },  { "recall", "worker back" },
    { "fulfil", "envoy now" },
};

/* One effect: `word` as the tables have it, `words` as people read it. */
static void add_short(struct page *out, const struct far_table *t, const char *word,
                      const char *words)
{
    size_t n = strcspn(word, " ");
    const char *title = strchr(words, ' ');
    if (title && (!strncmp(word, "gain ", 5) || !strncmp(word, "worker ", 7))) {
        add_pieces(out, t, atoi(words), title + 1);
        return;
    }
    for (size_t i = 0; i < sizeof shorter / sizeof *shorter; i++) {
        if (strlen(shorter[i].word) == n && !strncmp(word, shorter[i].word, n)) {
            const char *text = T(shorter[i].text), *at = strstr(text, "%s");
            if (at) {
                page_add(out, "%.*s%s%s", (int)(at - text), text, word + n + (word[n] != 0),
                         at + 2);
            } else {
                page_add(out, "%s", text);
            }
            return;
        }
    }
    page_add(out, "%s", words);
}

/* The next of the parts with commas between them, or NULL. */
static char *next_part(char **at)
{
    char *part = *at, *comma = part ? strstr(part, ", ") : NULL;
    if (comma) {
        *comma = '\0';
    }
    *at = comma ? comma + 2 : NULL;
    return part;
}

void far_effects(struct page *out, const struct far_table *t, int list, int i)
{
    struct page word = { 0 }, words = { 0 };
    row_effect(&word, t->s->m, list, i, "do");
    row_value(&words, t->s->m, list, i, "do");
    char *a = word.used ? word.text : NULL, *b = words.used ? words.text : NULL, *one, *two;
    int n = 0;
    if (!strcmp(page_text(&words), T("nothing"))) {
        a = NULL; /* no worker's spot */
    }
    while ((one = next_part(&a)) && (two = next_part(&b))) {
        page_add(out, "%s", n++ ? t->cut ? " " : ", " : "");
        add_short(out, t, one, two);
    }
    page_free(&word);
    page_free(&words);
}

void far_uses(struct page *out, const struct far_table *t, int list, int i, int times)
{
    int any = row_number(t->r, list, i, "spend-any", 0);
    struct page cost = { 0 };
    add_goods(&cost, t, list, i, "spend");
    if (any) {
        page_add(&cost, T("%d any"), any);
    }
    if (times > 1) {
        page_add(out, "%dx ", times);
    }
    if (cost.used) {
        page_add(out, t->cut ? "%s>" : "%s > ", page_text(&cost));
    }
    far_effects(out, t, list, i);
    page_free(&cost);
}

void far_action(struct page *out, const struct far_table *t, int list, int i)
{
    far_uses(out, t, list, i, row_number(t->r, list, i, "times", 0));
}

/* ------------------------------------------------------------------ cards in short */

void far_envoy(struct page *out, const struct far_table *t, int envoy)
{
    int worker = row_number(t->r, t->envoys, envoy, "worker", 0);
    if (worker) {
        page_add(out, "%s", list_title(t->r, t->workers, worker - 1));
    } else if (row_number(t->r, t->envoys, envoy, "arcana", 0)) {
        page_add(out, "%s", T("arcana"));
    } else if (row_number(t->r, t->envoys, envoy, "card", 0)) {
        page_add(out, "%s", T("card"));
    }
    add_goods(out, t, t->envoys, envoy, "cost");
    page_add(out, t->cut ? ">" : " > ");
    far_effects(out, t, t->envoys, envoy);
    page_add(out, t->cut ? " x%d" : T(", up to %d times"),
             row_number(t->r, t->envoys, envoy, "most", 0));
}

void far_cost(struct page *out, const struct far_table *t, int building)
{
    int arcana = row_number(t->r, t->buildings, building, "arcana", 0);
    size_t before = out->used;
    add_goods(out, t, t->buildings, building, "cost");
    if (arcana) {
        page_add(out, "%s", out->used > before ? ", " : "");
        page_add(out, T("%d arcana"), arcana);
    }
    struct page workers = { 0 };
    add_some(&workers, t, t->buildings, building, "workers", t->workers);
    if (workers.used) {
        page_add(out, "%s%s", out->used > before ? ", " : "", page_text(&workers));
    }
    page_free(&workers);
    if (out->used == before) {
        page_add(out, "%s", T("nothing"));
    }
}

/* The sentence about a power, which the game tells first. */
static void add_power(struct page *out, const struct far_table *t, int list, int i)
{
    struct page told = { 0 };
    if (row_number(t->r, list, i, "power", 0)) {
        news_look(t->s->m, t->s, list, i, &told);
        size_t n = strcspn(page_text(&told), "\n");
        n -= n && told.text[n - 1] == '.';
        page_add(out, "%.*s", (int)n, page_text(&told));
    }
    page_free(&told);
}

void far_ability(struct page *out, const struct far_table *t, int building)
{
    struct page score = { 0 };
    size_t before = out->used;
    far_action(out, t, t->buildings, building);
    row_value(&score, t->s->m, t->buildings, building, "score");
    if (score.used && strcmp(page_text(&score), T("nothing")) != 0) {
        page_add(out, "%s", page_text(&score));
    }
    if (row_number(t->r, t->buildings, building, "power", 0)) {
        page_add(out, "%s", out->used > before ? "; " : "");
        add_power(out, t, t->buildings, building);
    }
    page_free(&score);
}

void far_ship(struct page *out, const struct far_table *t, int ship, bool cargo)
{
    struct page workers = { 0 }, goods = { 0 };
    if (cargo) {
        row_value(&workers, t->s->m, t->ships, ship, "workers");
        row_value(&goods, t->s->m, t->ships, ship, "cargo");
        page_add(out, "%s%s%s; ", page_text(&workers), workers.used && goods.used ? ", " : "",
                 page_text(&goods));
    }
    add_power(out, t, t->ships, ship);
    page_free(&workers);
    page_free(&goods);
}

/* ------------------------------------------------------------------ lock-up */

/* Whether the seat has the building with that power. */
static bool has_power(const struct far_table *t, int seat, const char *power)
{
    bool has = false;
    for (int i = 0; i < qs_list_count(t->r, t->buildings); i++) {
        struct page word = { 0 };
        row_value(&word, t->s->m, t->buildings, i, "power");
        has |= !strcmp(page_text(&word), T(power)) &&
               view_number(t->s, "seats.%d.built.%s", seat, list_slug(t->r, t->buildings, i));
        page_free(&word);
    }
    return has;
}

/* Food the seat has in its supply and on its cards. */
static int food_of(const struct far_table *t, int seat)
{
    int n = 0;
    for (int k = 0; k < qs_list_count(t->r, t->goods); k++) {
        n += row_number(t->r, t->goods, k, "feeds", 0) *
             view_number(t->s, "seats.%d.goods.%s", seat, list_slug(t->r, t->goods, k));
    }
    n += has_power(t, seat, "sausagery") ? 4 * view_number(t->s, "sausages") : 0;
    return n + (has_power(t, seat, "cages") ? 2 * view_number(t->s, "caged") : 0);
}

bool far_waits(const struct far_table *t, int seat, int envoy)
{
    char slug[QS_SLUG];
    snprintf(slug, sizeof slug, "%s", list_slug(t->r, t->envoys, envoy));
    return seat < t->seats && !view_number(t->s, "seats.%d.locked", seat) &&
           view_number(t->s, "seats.%d.envoys.%s", seat, slug) &&
           !view_number(t->s, "aboard.%s", slug) && !view_number(t->s, "sheltered.%s", slug) &&
           view_number(t->s, "twin") != envoy + 1;
}

/* What the seat will have in its supply after the answer, on a copy of what it sees. */
struct far_bill far_bill(const struct far_table *t, const struct choice *lock)
{
    const struct match *m = t->s->m;
    struct scene then = *t->s;
    struct far_bill bill = { .food = food_of(t, t->s->seat) };
    then.view = m->scratch;
    memcpy(m->scratch, t->s->view, m->game->state_size);
    qs_apply(t->r, m->scratch, t->s->seat, lock->move, NULL);
    for (int k = 0; k < qs_list_count(t->r, t->workers); k++) {
        bill.hunger += row_number(t->r, t->workers, k, "eats", 0) *
                       view_number(&then, "seats.%d.workers.%s", t->s->seat,
                                   list_slug(t->r, t->workers, k));
    }
    for (int e = 0; e < qs_list_count(t->r, t->envoys); e++) {
        bill.envoys += far_waits(t, t->s->seat, e);
    }
    return bill;
}
