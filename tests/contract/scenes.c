/*
 * scenes.c: what a person sees: the game just played is put to a table again, answer by answer, and
 * scenes of every viewer are made on the way.
 *
 * Viewers are drawn by lot, over all games all come to it. Secrecy is tried with a second table,
 * whose record differs in secret operands that the viewer does not see, and with one at which all
 * others answer a secret question otherwise: its scenes must be the same, byte by byte.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contract.h"
#include "quayside/scene.h"

struct scenes {
    struct contract *c;
    struct qs_box *box;
    struct qs_scene *scene, *other;
    struct qs_text text, more;
    struct qs_table *t;
};

static int viewer_of(const struct contract *c, int i)
{
    return i < c->o->players ? i : QS_NOBODY;
}

static bool make(struct scenes *s, const struct qs_table *t, int viewer, struct qs_text *out)
{
    struct qs_seeing how = { .viewer = viewer, .from = qs_news_since(t, viewer) };
    qs_text_clear(out);
    if (qs_scene_make(s->scene, t, &how)) {
        contract_fail(s->c, CONTRACT_SCENES, "no memory for a scene");
        return false;
    }
    qs_scene_write(s->scene, out);
    return true;
}

/* ------------------------------------------------------------------ targets */

/* A card in a zone of the view: the path of a field and a member of its list behind it. */
static bool is_card(const struct contract *c, const char *target)
{
    char path[256], value[64];
    const char *point = strrchr(target, '.');
    snprintf(path, sizeof path, "%.*s", point ? (int)(point - target) : 0, target);
    if (!point || qs_get(c->r, c->state, path, value, sizeof value)) {
        return false;
    }
    for (int list = QS_LIST_FIRST; list < c->r->game->n_lists; list++) {
        if (qs_find(c->r, list, point + 1) >= 0) {
            return true;
        }
    }
    return false;
}

static bool is_place(const struct scenes *s, const char *target)
{
    char value[4096];
    return !*target || qs_box_has(s->box, target) ||
           !qs_get(s->c->r, s->c->state, target, value, sizeof value) || is_card(s->c, target);
}

static bool same_click(const struct qs_choice *a, const struct qs_choice *b)
{
    bool same = !strcmp(a->target, b->target) && !strcmp(a->verb, b->verb) && a->n_with == b->n_with;
    for (int i = 0; same && i < a->n_with; i++) {
        same = !strcmp(a->with[i], b->with[i]);
    }
    return same;
}

/* A difference is told of what is there afterwards, and what is for nothing has no price. */
static void try_words(struct scenes *s, const struct qs_choice *a)
{
    for (int k = 0; k < a->n_changes; k++) {
        if (strstr(a->changes[k].words, "something hidden")) {
            contract_fail(s->c, CONTRACT_SCENES, "\"%s\" changes %s to nothing: \"%s\"", a->text,
                          a->changes[k].path, a->changes[k].words);
        }
    }
    if (strstr(a->words, "for nothing") && a->n_price) {
        contract_fail(s->c, CONTRACT_SCENES, "\"%s\" is for nothing and has a price", a->text);
    }
    if (!*a->words || !*a->brief) {
        contract_fail(s->c, CONTRACT_SCENES, "\"%s\" has no words", a->text);
    }
}

static void try_targets(struct scenes *s)
{
    enum { COMPARED = 200 };
    const struct qs_scene *scene = s->scene;
    for (int i = 0; i < scene->n_choices; i++) {
        const struct qs_choice *a = &scene->choices[i];
        if (!is_place(s, a->target)) {
            contract_fail(s->c, CONTRACT_SCENES, "\"%s\" points at \"%s\", which is nowhere", a->text,
                          a->target);
        }
        try_words(s, a);
        for (int k = i + 1; k < scene->n_choices && k < i + COMPARED; k++) {
            if (same_click(a, &scene->choices[k])) {
                contract_fail(s->c, CONTRACT_SCENES, "\"%s\" and \"%s\" are one click", a->text,
                              scene->choices[k].text);
            }
        }
    }
}

/* ------------------------------------------------------------------ tried on the view */

/* The answer on the view, and on the state seen by the viewer, must come to the same. */
static void try_answer(struct scenes *s, const void *view, int seat, qs_move m)
{
    struct contract *c = s->c;
    char text[128];
    void *tried = contract_copied(c, 0, view), *really = contract_copied(c, 1, c->state);
    qs_apply(c->r, tried, seat, m, NULL);
    qs_apply(c->r, really, seat, m, NULL);
    const char *broken = qs_check(c->r, tried);
    qs_view(c->r, c->copy[2], really, seat);
    qs_view(c->r, c->copy[3], tried, seat);
    qs_move_write(c->r, m, text, sizeof text);
    if (broken) {
        contract_fail(c, CONTRACT_SCENES, "\"%s\" tried on the view: %s", text, broken);
    } else if (memcmp(c->copy[2], c->copy[3], c->r->game->kept_size)) {
        contract_fail(c, CONTRACT_SCENES, "\"%s\" tried on the view comes to something else", text);
    }
}

static void try_answers(struct scenes *s, const void *view, int seat)
{
    struct contract *c = s->c;
    struct qs_offer o;
    if (contract_is_secret(c->r, view)) {
        return;
    }
    qs_ask(&o, c->r, view, seat);
    size_t n = qs_moves(&o, c->moves, CONTRACT_MOVES);
    for (size_t i = 0; i < n && i < CONTRACT_MOVES; i++) {
        try_answer(s, view, seat, c->moves[i]);
    }
}

/* ------------------------------------------------------------------ figures */

/* How many places a figure has. */
static int places_of(const struct contract *c, const struct qs_figure *f)
{
    int n = 1, dim = 0;
    for (const char *at = strchr(f->path, '#'); at; at = strchr(at + 1, '#'), dim++) {
        n *= f->by[dim] ? qs_list_count(c->r, f->by[dim]) : f->n[dim];
    }
    return n;
}

/* Where a figure is said to have nothing to say it has nothing to say. */
static void try_among_one(struct scenes *s, const struct qs_figure *f, const void *view, int viewer)
{
    struct contract *c = s->c;
    uint16_t places[QS_FIGURE_PLACES];
    int32_t nothing[QS_FIGURE_VALUES], v[QS_FIGURE_VALUES];
    int n = f->among(c->r, view, viewer, places), k = 0;
    for (int j = 0; j < QS_FIGURE_VALUES; j++) {
        nothing[j] = QS_NONE;
    }
    for (int i = 0, all = places_of(c, f); i < all; i++) {
        bool named = k < n && places[k] == i;
        memcpy(v, nothing, sizeof v);
        f->values(c->r, view, viewer, i, v);
        k += named;
        if (!named && memcmp(v, nothing, sizeof v)) {
            contract_fail(c, CONTRACT_SCENES,
                          "%s has something to say at %d, which is not among its "
                          "places",
                          f->path, i);
        }
    }
    if (k != n) {
        contract_fail(c, CONTRACT_SCENES, "the places of %s are not in order", f->path);
    }
}

static void try_among(struct scenes *s, const void *view, int viewer)
{
    for (const struct qs_figure *f = s->c->r->game->figures; f && f->path; f++) {
        if (f->among) {
            try_among_one(s, f, view, viewer);
        }
    }
}

/* ------------------------------------------------------------------ written and read */

static void try_read(struct scenes *s)
{
    if (qs_scene_read(s->other, qs_text_of(&s->text), s->text.used)) {
        contract_fail(s->c, CONTRACT_SCENES, "a scene is not read");
        return;
    }
    qs_text_clear(&s->more);
    qs_scene_write(s->other, &s->more);
    if (strcmp(qs_text_of(&s->text), qs_text_of(&s->more)) != 0) {
        size_t i = 0;
        while (s->text.out[i] == s->more.out[i]) {
            i++;
        }
        contract_fail(s->c, CONTRACT_SCENES, "a scene written, read and written differs: %.60s",
                      s->text.out + i);
    }
}

/* ------------------------------------------------------------------ surprises */

/* Whether the box has this text, as JSON writes it. */
static bool box_says(struct scenes *s, const char *key, const char *text)
{
    qs_text_clear(&s->text);
    qs_add(&s->text, "%s", key);
    qs_add_json(&s->text, text);
    return strstr(qs_text_of(&s->more), qs_text_of(&s->text)) != NULL;
}

/* A member that has been read is in the box, its back once that has been read; no other is. */
static void try_member(struct scenes *s, int list, int i, const void *view)
{
    const struct qs_rules *r = s->c->r;
    bool front = qs_is_told(r, list, i, false, view), back = qs_is_told(r, list, i, true, view);
    char title[QS_TITLE];
    const char *line, *name = qs_title(r, list, i, title, sizeof title);
    if (box_says(s, "\"title\":", name) != front) {
        contract_fail(s->c, CONTRACT_SCENES, "%s is %s the box", name, front ? "not in" : "in");
    }
    const struct qs_sheet *sheet = r->game->sheets;
    while (sheet->rows != r->game->lists[list].rows) {
        sheet++;
    }
    for (const struct qs_directive *d = sheet->directives; d->word; d++) {
        bool words = d->back && (d->prose || d->kind == QS_D_PROSE);
        for (int k = 0; words && (line = qs_prose(r, list, i, d->word, k)); k++) {
            if (*line && !back && strcmp(line, name) != 0 && box_says(s, "", line)) {
                contract_fail(s->c, CONTRACT_SCENES, "the box tells the back of %s", name);
            }
        }
    }
}

static void try_surprises(struct scenes *s, const void *view)
{
    const struct qs_game *game = s->c->r->game;
    if (!qs_has_surprises(game)) {
        return;
    }
    qs_text_clear(&s->more);
    qs_box_write(s->box, s->c->o, NULL, NULL, NULL, view, &s->more);
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        for (int i = 0; qs_is_surprise(game, list) && i < qs_list_count(s->c->r, list); i++) {
            try_member(s, list, i, view);
        }
    }
}

/* ------------------------------------------------------------------ one position */

static void try_viewer(struct scenes *s, int viewer)
{
    struct contract *c = s->c;
    if (!make(s, s->t, viewer, &s->text)) {
        return;
    }
    try_targets(s);
    try_read(s);
    qs_table_view(s->t, c->copy[4], viewer);
    try_among(s, c->copy[4], viewer);
    bool asked = viewer < QS_SEATS && (qs_asked(c->r, c->copy[4]) >> viewer & 1);
    if (asked != (s->scene->n_choices > 0)) {
        contract_fail(c, CONTRACT_SCENES, "viewer %d is %s and has %d choices", viewer,
                      asked ? "asked" : "not asked", s->scene->n_choices);
    }
    if (asked) {
        try_answers(s, c->copy[4], viewer);
    }
}

/* Whoever is asked, and somebody by lot. */
static void try_viewers(struct scenes *s)
{
    struct contract *c = s->c;
    int lot = viewer_of(c, (int)qs_rng_below(&c->rng, c->o->players + 1u));
    for (int seat = 0; seat < c->o->players; seat++) {
        if (seat == lot || (qs_asked(c->r, c->state) >> seat & 1)) {
            try_viewer(s, seat);
        }
    }
    if (lot == QS_NOBODY) {
        try_viewer(s, lot);
    }
}

static bool is_turn_of(const struct contract *c, uint32_t i)
{
    return i % (uint32_t)c->effort.stride_json == 0 || i == c->step;
}

/* The game of c->answers once more at a table. */
static void try_game(struct scenes *s)
{
    struct contract *c = s->c;
    uint32_t end = c->step;
    uint16_t rule;
    for (c->step = 0; c->step <= end; c->step++) {
        memcpy(c->state, qs_table_state(s->t), c->r->game->state_size);
        if (is_turn_of(c, c->step)) {
            try_viewers(s);
        }
        if (c->step < end &&
            qs_table_answer(s->t, c->answers[c->step].seat, c->answers[c->step].move, &rule)) {
            contract_fail(c, CONTRACT_SCENES, "the game cannot be played again");
            break;
        }
    }
    qs_table_view(s->t, c->copy[4], QS_NOBODY);
    try_surprises(s, c->copy[4]);
    c->step = end;
}

/* ------------------------------------------------------------------ secrecy */

struct pair {
    struct scenes *s;
    struct qs_table *one, *two;
    int viewer;
    bool apart; /* the second has met other cards */
};

static qs_move open_part(const struct pair *p, qs_move m, int whose)
{
    const struct qs_verb *v = &p->s->c->r->game->verbs[qs_verb_of(m)];
    int operand[3] = { qs_a(m), qs_b(m), qs_c(m) };
    for (int i = 0; i < v->operands; i++) {
        if (whose != p->viewer && (v->secret >> i & 1)) {
            operand[3 - v->operands + i] = 0;
        }
    }
    return qs_mv3(qs_verb_of(m), operand[0], operand[1], operand[2]);
}

/* An answer for the second table that looks the same to the viewer; rather another. */
static bool counterpart(struct pair *p, int seat, qs_move m, qs_move *out)
{
    struct contract *c = p->s->c;
    const void *state = qs_table_state(p->two);
    int whose = seat == QS_CHANCE ? qs_question(state)->seat : seat;
    struct qs_offer o;
    uint32_t alike = 0;
    qs_ask(&o, c->r, state, seat);
    bool same = qs_weight(&o, m) > 0;
    *out = m;
    if (seat != QS_CHANCE || whose == p->viewer) {
        return same; /* what people do is done again, or there is an end of it */
    }
    size_t n = qs_moves(&o, c->more, CONTRACT_MOVES);
    for (size_t i = 0; i < n && i < CONTRACT_MOVES; i++) {
        if (open_part(p, c->more[i], whose) == open_part(p, m, whose) &&
            qs_rng_below(&c->rng, ++alike) == 0) {
            *out = c->more[i];
        }
    }
    return alike > 0;
}

static bool compare(struct pair *p)
{
    struct scenes *s = p->s;
    if (!make(s, p->one, p->viewer, &s->text) || !make(s, p->two, p->viewer, &s->more)) {
        return false;
    }
    if (strcmp(qs_text_of(&s->text), qs_text_of(&s->more)) != 0) {
        size_t i = 0, from;
        while (s->text.out[i] == s->more.out[i]) {
            i++;
        }
        from = i > 40 ? i - 40 : 0;
        contract_fail(s->c, CONTRACT_SECRECY, "viewer %d is told of what it cannot know: ..%.100s", p->viewer,
                      s->text.out + from);
        return false;
    }
    return true;
}

static long noted(const struct contract *c, const struct qs_sum *sum, const void *state, int seat)
{
    char path[64];
    const char *mark = strchr(sum->note, '#');
    snprintf(path, sizeof path, "%.*s%d%s", (int)(mark - sum->note), sum->note, seat, mark + 1);
    return (long)qs_get_number(c->r, state, path);
}

/* Open sums of hidden cards are others when the cards are. */
static bool sums_differ(const struct pair *p)
{
    const struct contract *c = p->s->c;
    bool differ = false;
    for (const struct qs_sum *sum = c->r->game->sums; sum && sum->zone; sum++) {
        for (int seat = 0; seat < c->o->players; seat++) {
            differ |=
                noted(c, sum, qs_table_state(p->one), seat) != noted(c, sum, qs_table_state(p->two), seat);
        }
    }
    return differ;
}

/* One answer at both; false when they can go on no longer. */
static bool step_both(struct pair *p, struct qs_answer a, bool may_part)
{
    struct contract *c = p->s->c;
    uint16_t rule;
    qs_move twin = a.move;
    int secret = contract_secret(c->r, qs_table_state(p->one));
    if (may_part ? !counterpart(p, a.seat, a.move, &twin)
                 : qs_why_not(c->r, qs_table_state(p->two), a.seat, a.move) != 0) {
        return false;
    }
    if (qs_table_answer(p->one, a.seat, a.move, &rule) || qs_table_answer(p->two, a.seat, twin, &rule)) {
        return false;
    }
    p->apart |= twin != a.move;
    bool revealed = secret && contract_secret(c->r, qs_table_state(p->one)) != secret;
    return !(revealed && p->apart) && !sums_differ(p) &&
           qs_asked(c->r, qs_table_state(p->one)) == qs_asked(c->r, qs_table_state(p->two));
}

/* From some answer on the second table meets other cards wherever the viewer cannot see them. */
static void try_pair(struct scenes *s, int viewer)
{
    struct contract *c = s->c;
    struct pair p = { .s = s, .viewer = viewer };
    uint32_t from = qs_rng_below(&c->rng, c->step + 1), end = c->step;
    if (qs_table_new(&p.one, c->r, c->o, 1) || qs_table_new(&p.two, c->r, c->o, 1)) {
        contract_fail(c, CONTRACT_SECRECY, "no memory for tables");
        qs_table_free(p.one);
        return;
    }
    for (c->step = 0; c->step < end; c->step++) {
        if (!step_both(&p, c->answers[c->step], c->step >= from) || (p.apart && !compare(&p))) {
            break;
        }
    }
    c->step = end;
    qs_table_free(p.one);
    qs_table_free(p.two);
}

/* ------------------------------------------------------------------ secret answers */

static bool is_asked_in_secret(const struct pair *p, const struct qs_table *t, int seat)
{
    const struct qs_rules *r = p->s->c->r;
    return contract_is_secret(r, qs_table_state(t)) && (qs_asked(r, qs_table_state(t)) >> seat & 1);
}

/* The seat answers at the second table whatever it likes; rather not what it answered at the first. */
static bool answer_apart(struct pair *p, int seat, qs_move not_this)
{
    struct contract *c = p->s->c;
    uint16_t rule;
    qs_move m = 0;
    for (int tries = 0; tries < 4 && (!tries || m == not_this); tries++) {
        m = contract_answer(c, qs_table_state(p->two), seat, CONTRACT_SECRECY);
    }
    p->apart |= m != not_this;
    return m != UINT64_MAX && !qs_table_answer(p->two, seat, m, &rule);
}

/* One secret click; how many of them a seat makes is its secret, too. */
static bool click_apart(struct pair *p, struct qs_answer a)
{
    uint16_t rule;
    bool both = is_asked_in_secret(p, p->two, a.seat);
    if (qs_table_answer(p->one, a.seat, a.move, &rule) || (both && !answer_apart(p, a.seat, a.move))) {
        return false;
    }
    p->apart |= !both;
    for (int n = 0; n < 64 && !is_asked_in_secret(p, p->one, a.seat) && is_asked_in_secret(p, p->two, a.seat);
         n++) {
        if (!answer_apart(p, a.seat, UINT64_MAX)) {
            return false;
        }
    }
    return true;
}

static bool step_in_secret(struct pair *p, struct qs_answer a)
{
    if (a.seat >= QS_SEATS || a.seat == p->viewer || !is_asked_in_secret(p, p->one, a.seat)) {
        return step_both(p, a, false);
    }
    const struct qs_rules *r = p->s->c->r;
    int asked = contract_secret(r, qs_table_state(p->one));
    return click_apart(p, a) && contract_secret(r, qs_table_state(p->one)) == asked; /* else it is told now */
}

/* In one of the game's secret questions all others answer something else at the second table. */
static void try_secret_answers(struct scenes *s, int viewer)
{
    struct contract *c = s->c;
    struct pair p = { .s = s, .viewer = viewer };
    uint32_t end = c->step;
    if (!c->secrets) {
        return;
    }
    uint32_t which = qs_rng_below(&c->rng, c->secrets), seen = 0;
    if (qs_table_new(&p.one, c->r, c->o, 1) || qs_table_new(&p.two, c->r, c->o, 1)) {
        contract_fail(c, CONTRACT_SECRECY, "no memory for tables");
        qs_table_free(p.one);
        return;
    }
    int before = 0;
    bool goes_on = true;
    for (c->step = 0; c->step < end && goes_on; c->step++) {
        int secret = contract_secret(c->r, qs_table_state(p.one));
        seen += secret && secret != before;
        before = secret;
        goes_on = seen > which ? step_in_secret(&p, c->answers[c->step])
                               : step_both(&p, c->answers[c->step], false);
        c->varied += goes_on && p.apart;
        goes_on = goes_on && (!p.apart || compare(&p));
    }
    c->step = end;
    qs_table_free(p.one);
    qs_table_free(p.two);
}

void contract_try_scenes(struct contract *c)
{
    struct scenes s = { .c = c, .text = qs_text_growing(), .more = qs_text_growing() };
    char text[2000] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    if (qs_box_open(&s.box, c->lib, c->r, NULL, &why)) {
        contract_fail(c, CONTRACT_SCENES, "no box: %s", text);
        return;
    }
    s.scene = qs_scene_new(s.box);
    s.other = qs_scene_new(s.box);
    if (s.scene && s.other && !qs_table_new(&s.t, c->r, c->o, 1)) {
        try_game(&s);
        try_pair(&s, viewer_of(c, (int)qs_rng_below(&c->rng, c->o->players)));
        try_pair(&s, QS_NOBODY);
        try_secret_answers(&s, viewer_of(c, (int)qs_rng_below(&c->rng, c->o->players)));
        try_secret_answers(&s, QS_NOBODY);
    }
    qs_table_free(s.t);
    qs_scene_free(s.scene);
    qs_scene_free(s.other);
    qs_box_close(s.box);
    qs_text_free(&s.text);
    qs_text_free(&s.more);
}
