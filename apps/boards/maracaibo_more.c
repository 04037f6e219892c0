/*
 * maracaibo_more.c: what an answer would bring in Maracaibo, and what belongs behind a question.
 *
 * Where a voyage leads is tried out on a copy of the view, as a bot would: the points it spends,
 * what assistants passed by are worth, the village actions it allows are the rules' own figures.
 */
#include "boards/maracaibo.h"

#include <string.h>

enum { MOST_ANSWERS = 8, MOST_MOVES = 256 };

/* ------------------------------------------------------------------ voyages */

static bool asks(const struct qs_rules *r, const void *state, const char *step, int seat)
{
    const struct qs_step *q = qs_question(state);
    return q && q->seat == seat && !strcmp(r->game->steps[q->kind].name, step);
}

/* The seat's answer of that verb, if it may be given; otherwise *out is its first answer. */
static bool answer_of(const struct carib_table *t, const void *state, int seat, const char *verb,
                      qs_move *out)
{
    struct qs_offer *offer = t->s->m->offer;
    qs_move moves[MOST_MOVES];
    qs_ask(offer, t->r, state, seat);
    size_t n = qs_moves(offer, moves, MOST_MOVES);
    *out = n ? moves[0] : 0;
    for (size_t i = 0; i < n && i < MOST_MOVES; i++) {
        if (!strcmp(t->r->game->verbs[qs_verb_of(moves[i])].name, verb)) {
            *out = moves[i];
            return true;
        }
    }
    return false;
}

/* Sails on a copy of the view up to the main action; what others answer is guessed. */
static bool try_voyage(const struct carib_table *t, void *state, qs_move move)
{
    memcpy(state, t->s->view, t->s->m->game->state_size);
    qs_apply(t->r, state, t->s->seat, move, NULL);
    for (int n = 0; n < MOST_ANSWERS && !asks(t->r, state, "main", t->s->seat); n++) {
        const struct qs_step *q = qs_question(state);
        int seat = q ? q->seat : t->seats;
        if (seat >= t->seats || (!answer_of(t, state, seat, "skip", &move) && !move)) {
            return false;
        }
        qs_apply(t->r, state, seat, move, NULL);
    }
    return asks(t->r, state, "main", t->s->seat);
}

/* The village actions one would have there; 0 where there are none. */
static int village_actions(const struct carib_table *t, void *state)
{
    qs_move move;
    if (!answer_of(t, state, t->s->seat, "village", &move)) {
        return 0;
    }
    qs_apply(t->r, state, t->s->seat, move, NULL);
    return qs_question(state) ? qs_question(state)->n : 0;
}

/* Points spent, what assistants passed by give, village actions, and what is there on arrival. */
static void add_voyage(struct page *p, const struct carib_table *t, const struct choice *c,
                       bool shortly)
{
    void *state = t->s->m->scratch;
    struct page place = { 0 };
    struct scene there = *t->s;
    there.view = state;
    bool known = try_voyage(t, state, c->move);
    int spent = view_number(&there, "turn.last");
    int passed = qs_score(state, t->s->seat) - qs_score(t->s->view, t->s->seat);
    struct carib_table arrived = carib_table(&there);
    carib_place(&place, &arrived, qs_operand(t->r, c->move, 1), shortly);
    int villages = known ? village_actions(t, state) : 0;
    page_add(p, shortly ? T("%dp") : T("points spent %d"), spent);
    if (villages) {
        page_add(p, shortly ? T(" %dv") : T(", village actions %d"), villages);
    } else if (shortly) {
        page_add(p, "   ");
    }
    if (passed) {
        page_add(p, shortly ? T(" +%dVP") : T(", %d VP on the way"), passed);
    }
    if (place.used) {
        page_add(p, "%s%s", shortly ? "  " : "; ", page_text(&place));
    }
    page_free(&place);
}

/* ------------------------------------------------------------------ other answers */

static void add_row_card(struct page *p, const struct carib_table *t, const struct choice *c,
                         bool shortly)
{
    int card = view_number(t->s, "row.%d", qs_operand(t->r, c->move, 0)) - 1;
    page_add(p, "%s, ", list_title(t->r, t->cards, card));
    carib_card(p, t, card, shortly);
}

/* In short: only the price, since the hand is in sight. */
static void add_price(struct page *p, const struct carib_table *t, const struct choice *c,
                      bool shortly)
{
    int v[4], card = qs_operand(t->r, c->move, 0);
    if (!shortly) {
        carib_card(p, t, card, false);
    } else if (carib_told(t, t->cards, card, "look-cost", 0, v)) {
        page_add(p, "$%d", v[1]);
    }
}

static void add_action(struct page *p, const struct carib_table *t, const struct choice *c,
                       bool shortly)
{
    carib_effects(p, t, t->cards, qs_operand(t->r, c->move, 0), "act", shortly);
}

static void add_city(struct page *p, const struct carib_table *t, const struct choice *c,
                     bool shortly)
{
    (void)c;
    carib_city(p, t, carib_ship(t, t->s->seat), shortly);
}

static void add_villages(struct page *p, const struct carib_table *t, const struct choice *c,
                         bool shortly)
{
    void *state = t->s->m->scratch;
    (void)c;
    (void)shortly;
    memcpy(state, t->s->view, t->s->m->game->state_size);
    page_add(p, T("how many: %d"), village_actions(t, state));
}

static void add_quest(struct page *p, const struct carib_table *t, const struct choice *c,
                      bool shortly)
{
    const struct qs_step *q = qs_question(t->s->view);
    int place = carib_ship(t, t->s->seat), quest;
    (void)c;
    if (!strcmp(carib_step(t->s), "fulfil") &&
        (quest = view_number(t->s, "track.%d", q->b < 24 ? q->b : 0)) != 0) {
        carib_quest(p, t, quest - 1, shortly);
        return;
    }
    quest = view_number(t->s, "quest.%s", list_slug(t->r, t->places, place));
    if (quest) {
        carib_quest(p, t, quest - 1, shortly);
    }
}

static void add_errand(struct page *p, const struct carib_table *t, const struct choice *c,
                       bool shortly)
{
    carib_quest(p, t, qs_operand(t->r, c->move, 0), shortly);
}

static void add_area(struct page *p, const struct carib_table *t, const struct choice *c,
                     bool shortly)
{
    char fact[32];
    int area = qs_operand(t->r, c->move, 0);
    int left = 2 - view_number(t->s, "seats.%d.discs.%d", t->s->seat, area);
    (void)shortly;
    page_add(p, left == 1 ? T("the last: ") : T("two left: "));
    snprintf(fact, sizeof fact, "look-area-%d", area + 1);
    carib_words(p, t, t->areas, area, fact);
}

static void add_space(struct page *p, const struct carib_table *t, const struct choice *c,
                      bool shortly)
{
    struct scene then = *t->s;
    int space = qs_operand(t->r, c->move, 0), quest = view_number(t->s, "track.%d", space);
    void *state = t->s->m->scratch;
    then.view = state;
    memcpy(state, t->s->view, t->s->m->game->state_size);
    qs_apply(t->r, state, t->s->seat, c->move, NULL);
    if (view_number(&then, "seats.%d.crossed", t->s->seat) !=
        view_number(t->s, "seats.%d.crossed", t->s->seat)) {
        page_add(p, "%s", T("crosses a barrier; "));
    }
    carib_effects(p, t, t->spaces, space, "gain", shortly);
    if (quest) {
        carib_quest(p, t, quest - 1, shortly);
    }
}

/* The terms of a token for a nation, or the influence one has. */
static void add_nation(struct page *p, const struct carib_table *t, const struct choice *c,
                       bool shortly)
{
    static const char *const words[] = { "money", "influence", "vp", "figure" };
    int nation = qs_operand(t->r, c->move, 0), token = qs_question(t->s->view)->a - 1, v[4];
    (void)shortly;
    if (!strcmp(carib_step(t->s), "marker")) {
        page_add(p, "%s", T("the noble rank only, no marker"));
        return;
    }
    if (strcmp(carib_step(t->s), "for") != 0) {
        page_add(p, T("you have %d"),
                 view_number(t->s, "seats.%d.influence.%d", t->s->seat, nation));
        return;
    }
    if (token < 0 || !carib_told(t, t->tokens, token, "look-fight", nation, v)) {
        page_add(p, T("value %d"), 3);
        return;
    }
    page_add(p, T("value %d"), v[1]);
    for (int i = 0; i < 4; i++) {
        static const char *const names[] = { "doubloons", "influence", "VP", "figures" };
        int n = row_number(t->r, t->tokens, token, words[i], nation);
        if (n) {
            page_add(p, ", %s %+d", T(names[i]), n);
        }
    }
}

static void add_annex(struct page *p, const struct carib_table *t, const struct choice *c,
                      bool shortly)
{
    int place = qs_operand(t->r, c->move, 0);
    int marker = view_number(t->s, "marker.%s", list_slug(t->r, t->places, place)) - 1;
    if (marker >= 0) {
        page_add(p, T("displaces %s, "), list_title(t->r, t->nations, marker));
    }
    page_add(p, T("value %d less"), marker >= 0 ? 6 : 4);
    struct page flag = { 0 };
    carib_effects(&flag, t, t->places, place, "flag", shortly);
    if (flag.used) {
        page_add(p, T("; flag: %s"), page_text(&flag));
    }
    page_free(&flag);
}

static void add_building(struct page *p, const struct carib_table *t, const struct choice *c,
                         bool shortly)
{
    int price[4], worth[4], building = qs_operand(t->r, c->move, 0);
    if (shortly && carib_told(t, t->buildings, building, "look-invest", 0, price) &&
        carib_told(t, t->buildings, building, "look-building", 0, worth)) {
        page_add(p, T("$%d now %dVP"), price[0], worth[2]);
    } else {
        carib_building(p, t, building, shortly);
    }
}

/* What gaining influence takes off the value (MAR-5.8), tried out. */
static void add_press(struct page *p, const struct carib_table *t, const struct choice *c,
                      bool shortly)
{
    void *state = t->s->m->scratch;
    (void)shortly;
    memcpy(state, t->s->view, t->s->m->game->state_size);
    qs_apply(t->r, state, t->s->seat, c->move, NULL);
    if (qs_question(state)) {
        page_add(p, T("value %d less"), qs_question(t->s->view)->n - qs_question(state)->n);
    }
}

/* Not buying at the end of a round gives points. */
static void add_skip(struct page *p, const struct carib_table *t, const struct choice *c,
                     bool shortly)
{
    if (!strcmp(carib_step(t->s), "purchase")) {
        (void)c;
        (void)shortly;
        page_add(p, "%s", T("2 VP"));
    }
}

static void add_career(struct page *p, const struct carib_table *t, const struct choice *c,
                       bool shortly)
{
    carib_career(p, t, qs_operand(t->r, c->move, 0), t->s->seat, shortly);
}

/* What completing a task gives. */
static void add_goal(struct page *p, const struct carib_table *t, const struct choice *c,
                     bool shortly)
{
    int v[4], task = qs_operand(t->r, c->move, 0) - 1;
    int career = view_number(t->s, "seats.%d.career", t->s->seat) - 1;
    if (!carib_told(t, t->careers, career, "look-task", task, v)) {
        return;
    }
    if (shortly) {
        page_add(p, v[1] >= v[3] ? T("with VP") : T("VP at %d"), v[3]);
    } else {
        page_add(p, T("%s %d: a figure, %d doubloons"), list_title(t->r, t->things, v[0]), v[1],
                 row_number(t->r, t->careers, career, "doubloons", task));
        if (v[1] >= v[3]) {
            page_add(p, T(", %d VP"), row_number(t->r, t->careers, career, "vp", task));
        } else {
            page_add(p, T("; %d VP more at %d"), row_number(t->r, t->careers, career, "vp", task),
                     v[3]);
        }
    }
}

static void add_pile(struct page *p, const struct carib_table *t, const struct choice *c,
                     bool shortly)
{
    (void)shortly;
    page_add(p, T("%d tokens"), view_number(t->s, "token-piles.%d", qs_operand(t->r, c->move, 0)));
}

static void add_draw(struct page *p, const struct carib_table *t, const struct choice *c,
                     bool shortly)
{
    (void)c;
    (void)shortly;
    page_add(p, T("%d cards in it"),
             view_number(t->s, "pile") + view_number(t->s, "pile-fresh"));
}

/* "combat points -2" if the number at a path of the seat's differs in the two views. */
static void add_difference(struct page *p, const struct scene *now, const struct scene *then,
                           const char *words, const char *path)
{
    int n = view_number(then, "seats.%d.%s", now->seat, path) -
            view_number(now, "seats.%d.%s", now->seat, path);
    if (n) {
        page_add(p, "%s%s %+d", p->used ? ", " : "", words, n);
    }
}

/* What changes at once, tried out. */
static void add_change(struct page *p, const struct carib_table *t, const struct choice *c,
                       bool shortly)
{
    struct scene then = *t->s;
    void *state = t->s->m->scratch;
    (void)shortly;
    then.view = state;
    memcpy(state, t->s->view, t->s->m->game->state_size);
    qs_apply(t->r, state, t->s->seat, c->move, NULL);
    int vp = qs_score(state, t->s->seat) - qs_score(t->s->view, t->s->seat);
    if (vp) {
        page_add(p, T("VP %+d"), vp);
    }
    add_difference(p, t->s, &then, T("doubloons"), "doubloons");
    add_difference(p, t->s, &then, T("combat points"), "combat");
    add_difference(p, t->s, &then, T("figures"), "figures");
    for (int k = 0; k < CARIB_NATIONS; k++) {
        char path[32];
        snprintf(path, sizeof path, "influence.%d", k);
        add_difference(p, t->s, &then, list_title(t->r, t->nations, k), path);
    }
}

static void add_post(struct page *p, const struct carib_table *t, const struct choice *c,
                     bool shortly)
{
    int tile = qs_question(t->s->view)->a;
    struct page price = { 0 };
    (void)c;
    carib_effects(&price, t, t->legacy, tile, "price", shortly);
    page_add(p, "%s: %s > ", list_title(t->r, t->legacy, tile),
             price.used ? page_text(&price) : T("nothing"));
    carib_effects(p, t, t->legacy, tile, "gain", shortly);
    page_free(&price);
}

static const struct {
    const char *verb;
    void (*add)(struct page *p, const struct carib_table *t, const struct choice *c, bool shortly);
} additions[] = {
    { "sail", add_voyage },      { "take", add_row_card },  { "buy", add_price },
    { "use", add_action },       { "assistant", add_action }, { "city", add_city },
    { "village", add_villages }, { "quest", add_quest },    { "errand", add_errand },
    { "remove", add_area },      { "explore", add_space },  { "nation", add_nation },
    { "annex", add_annex },      { "invest", add_building }, { "keep", add_career },
    { "goal", add_goal },        { "pile", add_pile },      { "draw", add_draw },
    { "press", add_press },      { "skip", add_skip },      { "post", add_post },
    { "discard-hand", add_change }, { "coins", add_change }, { "points", add_change },
    { "pay", add_change },       { "settle", add_change },  { "boon", add_change },
};

void maracaibo_more(struct page *p, const struct scene *s, const struct choice *c, bool shortly)
{
    const char *verb = s->m->game->verbs[qs_verb_of(c->move)].name;
    struct carib_table t = carib_table(s);
    for (size_t i = 0; i < sizeof additions / sizeof *additions; i++) {
        if (!strcmp(verb, additions[i].verb)) {
            additions[i].add(p, &t, c, shortly);
        }
    }
}
