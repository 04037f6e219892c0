/*
 * choices.c: the question and its answers, each with what it would change.
 *
 * An answer is tried on a copy of the view, up to the next draw, the next seat or the end; answers
 * to a question that several seats are asked in secret are never tried. What cannot be taken back
 * is marked.
 */
#include <string.h>

#include "scene.h"

enum { CHANGES = 8, FACTS = 12, LETTERS = 40 };

bool sc_is_secret(const struct qs_rules *r, const void *view)
{
    const struct qs_step *s = qs_question(view);
    return s && r->game->steps[s->kind].asks == QS_ASKS_SEATS;
}

bool sc_is_aside(const struct qs_game *game, qs_move m)
{
    for (int i = 0; i < game->n_asides; i++) {
        if (game->asides[i].verb == qs_verb_of(m)) {
            return true;
        }
    }
    return false;
}

/* ------------------------------------------------------------------ trying */

/* A sink that keeps what is told as words, and the pieces laid. */
struct trial {
    struct qs_facts facts;
    struct making *m;
    struct growing words; /* of const char * */
    struct fold fold;
};

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct trial *t = (struct trial *)self;
    struct making *m = t->m;
    char words[512];
    sc_fold_fact(&t->fold, f);
    qs_words_fact(m->s->box->rules, m->how->speech, f, m->s->seat, words, sizeof words);
    if (*words && t->words.n < FACTS) {
        const char **at = sc_room_next(m->s->room, &t->words, sizeof *at);
        if (at) {
            *at = sc_room_text(m->s->room, words);
        }
    }
}

/* Plays the answer, and what follows of itself, on a copy; whether it can be taken back. */
static bool play_on(struct making *m, qs_move move, struct qs_facts *facts)
{
    const struct qs_rules *r = m->s->box->rules;
    int seat = m->s->seat;
    void *state = m->state[0];
    struct qs_offer o;
    memcpy(state, m->s->view, r->game->state_size);
    for (;;) {
        qs_apply(r, state, seat, move, facts);
        if (qs_asked(r, state) != 1u << seat || sc_is_secret(r, state)) {
            return false;
        }
        qs_ask(&o, r, state, seat);
        if (qs_offered(&o) != 1) {
            return true;
        }
        move = qs_pick(&o, 0); /* the table will answer this at once */
    }
}

static void try_it(struct making *m, const struct changes *before, struct qs_choice *c)
{
    struct trial t = { .facts = { hear }, .m = m };
    struct qs_changed changed[CHANGES];
    sc_fold_begin(&t.fold, m->s, m->how->speech);
    t.fold.laid_only = true;
    bool back = play_on(m, c->move, &t.facts);
    c->final = !back && !m->how->undo_free;
    int n = sc_changes_since(before, m->s, m->how->speech, m->state[0], changed, CHANGES);
    if (((const struct qs_core *)m->state[0])->over) {
        n = 0; /* what is counted at the end is not what this answer brings */
    }
    struct qs_changed *kept_changes = n ? ROOM_ARRAY(m->s->room, struct qs_changed, n) : NULL;
    if (kept_changes) {
        memcpy(kept_changes, changed, (size_t)n * sizeof *changed);
        c->changes = kept_changes;
        c->n_changes = n;
    }
    c->facts = t.words.first;
    c->n_facts = t.words.n;
    c->lays = t.fold.pieces.first;
    c->n_lays = t.fold.pieces.n;
}

/* ------------------------------------------------------------------ one answer */

static const struct qs_click *click_of(const struct qs_game *game, qs_move m)
{
    static const struct qs_click none;
    return game->clicks ? &game->clicks[qs_verb_of(m)] : &none;
}

/* "pay-pairs" as people write it. */
static const char *plain_name(struct making *m, const char *name)
{
    for (const char *c = name; *c; c++) {
        char letter = *c == '-' ? ' ' : *c;
        if (c == name && letter >= 'a' && letter <= 'z') {
            letter = (char)(letter - 'a' + 'A');
        }
        qs_add_bytes(&m->text, &letter, 1);
    }
    return sc_kept(m);
}

static bool names_operand(const char *template, int i)
{
    const char word[] = { '{', (char)('0' + i), '}', 0 };
    return strstr(template, word) != NULL;
}

/* What is no place ("enough") has no target and is a button. */
static const char *target_of(const struct qs_verb *v)
{
    return v->target && strcmp(v->target, "core.agenda") != 0 ? v->target : "";
}

/* The i-th operand as the notation has it. */
static const char *operand_text(struct making *m, const char *notation, int i)
{
    for (int k = 0; k <= i; k++) {
        notation += strcspn(notation, " ");
        notation += *notation == ' ';
    }
    return sc_room_bytes(m->s->room, notation, strcspn(notation, " "));
}

static void make_with(struct making *m, struct qs_choice *c, const struct qs_verb *v)
{
    const char **with = v->operands ? ROOM_ARRAY(m->s->room, const char *, v->operands) : NULL;
    for (int i = 0; with && i < v->operands; i++) {
        if (!names_operand(target_of(v), i)) {
            with[c->n_with++] = operand_text(m, c->text, i);
        }
    }
    c->with = with;
}

/* The figure a verb names as its price: by kinds, or a number with an icon. */
static void make_price(struct making *m, struct qs_choice *c, const struct here *h, const char *path)
{
    const struct qs_box *b = m->s->box;
    const struct figure *f;
    int32_t v[QS_FIGURE_VALUES];
    int i;
    sc_add_path(&m->text, h, path);
    if (!sc_figure_find(b, sc_kept(m), &f, &i)) {
        return;
    }
    sc_figure_values(b, f, m->s->view, m->s->seat, i, v);
    struct qs_cost *cost = ROOM_ARRAY(m->s->room, struct qs_cost, f->values);
    for (int j = 0; cost && j < f->values; j++) {
        if (v[j] != QS_NONE && v[j]) {
            const char *icon = f->each ? sc_room_slug(m->s->room, b->rules, f->each, j)
                               : f->declared && f->declared->icon ? f->declared->icon
                                                                  : "";
            cost[c->n_price++] = (struct qs_cost){ icon, v[j] };
        }
    }
    c->price = cost;
}

/* Whether it spends more than half of something: one of a kind is never much. */
static bool is_dear(const struct making *m, const struct qs_choice *c)
{
    bool dear = false;
    for (int i = 0; i < c->n_price && !dear; i++) {
        int32_t n = c->price[i].n, held = n > 1 ? sc_held(m, c->price[i].icon) : QS_NONE;
        dear = held != QS_NONE && 2 * n > held;
    }
    return dear;
}

void sc_add_answer(struct qs_text *t, struct here *h)
{
    const struct qs_rules *r = h->box->rules;
    const struct qs_click *click = click_of(r->game, h->move);
    char template[128], words[512]; /* "2 Oyster": a price by kinds in words; or those of the verb */
    struct qs_text price = qs_text_in(words, sizeof words), path = qs_text_in(template, sizeof template);
    if (click->price) {
        qs_add(&path, "{%s}", click->price);
        h->price = sc_add_here(&price, h, template) ? words : NULL;
    }
    h->first = click->first ? click->first(r, h->view, h->move) : 0;
    if (!click->words || !sc_add_here(t, h, sc_say(h->speech, click->words))) {
        qs_words_move(r, h->speech, h->move, h->seat, h->seat, words, sizeof words);
        qs_add_text(t, words);
    }
    h->price = NULL;
}

/* What it is folded under; words with paths in them are filled. */
static const char *group_of(struct making *m, const struct here *h, const struct qs_click *click,
                            const struct qs_choice *c)
{
    const char *group = c->late ? click->late_group : click->group ? click->group : c->verb;
    bool filled = strchr(group, '{') && sc_add_here(&m->text, h, sc_say(h->speech, group));
    return filled ? sc_kept(m) : group;
}

/* Whether two moves of a verb differ only in operands that are not named. */
static bool is_alike(const struct qs_rules *r, int operands, unsigned named, qs_move a, qs_move b)
{
    bool alike = qs_verb_of(a) == qs_verb_of(b);
    for (int i = 0; alike && i < operands; i++) {
        alike = !(named >> i & 1) || qs_operand(r, a, i) == qs_operand(r, b, i);
    }
    return alike;
}

/*
 * What one wants to know before choosing: often the same for many answers (whoever is sent there), so the
 * last ones are looked at first. `first` is the question's first choice.
 */
static const char *note_of(struct making *m, const struct qs_choice *first, const struct qs_choice *c,
                           const struct here *h, const char *note)
{
    enum { LAST = 64 };
    const struct qs_rules *r = m->s->box->rules;
    const char *wording = sc_say(m->how->speech, note);
    int operands = r->game->verbs[qs_verb_of(c->move)].operands;
    unsigned named = 0;
    for (int i = 0; i < operands; i++) {
        named |= (unsigned)names_operand(wording, i) << i;
    }
    for (const struct qs_choice *other = c; other-- > first && c - other <= LAST;) {
        if (is_alike(r, operands, named, other->move, c->move)) {
            return other->note;
        }
    }
    sc_add_wording(&m->text, m->s, h, LETTERS, wording);
    return sc_kept(m);
}

static void make_choice(struct making *m, const struct qs_choice *first, struct qs_choice *c, qs_move move)
{
    const struct qs_rules *r = m->s->box->rules;
    const struct qs_verb *v = &r->game->verbs[qs_verb_of(move)];
    const struct qs_click *click = click_of(r->game, move);
    struct here h = { .box = m->s->box,
                      .speech = m->how->speech,
                      .view = m->s->view,
                      .seat = m->s->seat,
                      .moves = true,
                      .move = move,
                      .question = qs_question(m->s->view) };
    char text[256];
    c->move = move;
    qs_move_write(r, move, text, sizeof text);
    c->text = sc_room_text(m->s->room, text);
    c->verb = v->name;
    sc_add_path(&m->text, &h, target_of(v));
    c->target = sc_kept(m);
    make_with(m, c, v);
    if (click->price) {
        make_price(m, c, &h, click->price);
        c->dear = is_dear(m, c);
    }
    sc_add_answer(&m->text, &h);
    c->words = sc_kept(m);
    c->note = click->note ? note_of(m, first, c, &h, click->note) : "";
    c->brief =
        click->brief ? sc_say(m->how->speech, click->brief) : sc_say(m->how->speech, plain_name(m, v->name));
    c->late = qs_is_late(r, m->s->view, move);
    c->group = group_of(m, &h, click, c);
    c->aside = sc_is_aside(r->game, move);
}

/* ------------------------------------------------------------------ groups */

static struct qs_group *group_named(struct qs_group *groups, int n, const char *name)
{
    for (int i = 0; i < n; i++) {
        if (!strcmp(groups[i].name, name)) {
            return &groups[i];
        }
    }
    return NULL;
}

/* Groups in the order in which answers come; a group's name is its English words. */
static void make_groups(struct making *m, const struct qs_choice *choices, int n)
{
    struct qs_group *groups = n ? ROOM_ARRAY(m->s->room, struct qs_group, n) : NULL;
    for (int i = 0; groups && i < n; i++) {
        const struct qs_choice *c = &choices[i];
        struct qs_group *g = group_named(groups, m->s->n_groups, c->group);
        if (!g) {
            g = &groups[m->s->n_groups++];
            g->name = c->group;
            g->words = c->group == c->verb ? c->brief : sc_say(m->how->speech, c->group);
        }
        g->n++;
    }
    m->s->groups = groups;
}

/* ------------------------------------------------------------------ what tells answers apart */

static bool brings(const struct qs_choice *c, const char *words)
{
    for (int i = 0; i < c->n_changes; i++) {
        if (!strcmp(c->changes[i].words, words)) {
            return true;
        }
    }
    return false;
}

/* Changes are the scene's own memory, so that taking one out is moving the others up. */
static void drop_change(struct qs_choice *c, const char *words)
{
    struct qs_changed *changes = (struct qs_changed *)(uintptr_t)c->changes;
    int n = 0;
    for (int i = 0; !c->aside && i < c->n_changes; i++) {
        if (strcmp(changes[i].words, words) != 0) {
            changes[n++] = changes[i];
        }
    }
    c->n_changes = c->aside ? c->n_changes : n;
}

static bool all_bring(const struct qs_choice *choices, int n, const char *words)
{
    for (int i = 0; i < n; i++) {
        if (!choices[i].aside && !brings(&choices[i], words)) {
            return false;
        }
    }
    return true;
}

/* What every answer of a question brings comes anyhow, and is not told of any of them. */
static void drop_common(struct qs_choice *choices, int n)
{
    const struct qs_choice *first = NULL;
    int own = 0;
    for (int i = n; i-- > 0;) {
        own += !choices[i].aside;
        first = choices[i].aside ? first : &choices[i];
    }
    for (int k = first && own > 1 ? first->n_changes : 0; k-- > 0;) {
        const char *words = first->changes[k].words;
        if (!all_bring(choices, n, words)) {
            continue;
        }
        for (int i = n; i-- > 0;) { /* the first, whose words these are, at last */
            drop_change(&choices[i], words);
        }
    }
}

/* ------------------------------------------------------------------ the question */

static void make_question(struct making *m, const struct qs_step *step)
{
    const struct qs_game *game = m->s->box->rules->game;
    const struct qs_step_kind *kind = &game->steps[step->kind];
    m->s->step = kind->name;
    m->s->question = kind->words ? sc_say(m->how->speech, kind->words) : kind->name;
    m->s->secret = kind->asks == QS_ASKS_SEATS;
    m->s->no_hint = kind->no_hint ? sc_say(m->how->speech, kind->no_hint) : NULL;
    if (m->s->asked && game->about && game->about[step->kind]) {
        struct here h = { .box = m->s->box,
                          .speech = m->how->speech,
                          .view = m->s->view,
                          .seat = m->s->seat,
                          .question = step };
        sc_add_wording(&m->text, m->s, &h, 0, sc_say(m->how->speech, game->about[step->kind]));
        m->s->about = sc_kept(m);
    }
}

/* "Enough" and the like stand at the end, in every question of every game. */
static void put_last(const struct qs_game *game, const struct qs_offer *o, qs_move *moves, int n,
                     qs_move *spare)
{
    int k = 0;
    memcpy(spare, moves, (size_t)n * sizeof *moves);
    for (int last = 0; last <= 2; last++) {
        for (int i = 0; i < n; i++) {
            const struct qs_click *click = click_of(game, spare[i]);
            bool late = !click->last && qs_is_late(o->rules, o->state, spare[i]);
            if (click->last + late == last) {
                moves[k++] = spare[i];
            }
        }
    }
}

qs_move *sc_choice_moves(struct qs_room *room, const struct qs_game *game, const struct qs_offer *o)
{
    int n = (int)qs_offered(o);
    qs_move *moves = ROOM_ARRAY(room, qs_move, n);
    qs_move *spare = ROOM_ARRAY(room, qs_move, n);
    if (!moves || !spare) {
        return NULL;
    }
    qs_moves(o, moves, (size_t)n);
    put_last(game, o, moves, n, spare);
    return moves;
}

static void make_all(struct making *m, const struct qs_offer *o)
{
    struct qs_scene *s = m->s;
    int n = (int)qs_offered(o);
    struct changes before = { 0 };
    bool plainly = m->how->plainly || s->no_hint; /* what a vote leads to has not been read */
    qs_move *moves = sc_choice_moves(s->room, s->box->rules->game, o);
    struct qs_choice *choices = ROOM_ARRAY(s->room, struct qs_choice, n);
    if (!moves || !choices) {
        return;
    }
    if (!s->secret && !plainly) {
        sc_changes_begin(&before, s, s->view);
    }
    for (int i = 0; i < n; i++) {
        make_choice(m, choices, &choices[i], moves[i]);
        if (s->secret) {
            choices[i].final =
                !m->how->undo_free && !qs_table_can_undo_after(m->t, s->seat, moves[i], m->state[0]);
        } else if (plainly) {
            choices[i].final = !m->how->undo_free && !play_on(m, moves[i], NULL);
        } else {
            try_it(m, &before, &choices[i]);
        }
    }
    drop_common(choices, n);
    s->choices = choices;
    s->n_choices = n;
    make_groups(m, choices, n);
}

void sc_make_choices(struct making *m)
{
    struct qs_scene *s = m->s;
    const struct qs_step *step = qs_question(s->view);
    struct qs_offer o;
    if (!step) {
        return;
    }
    make_question(m, step);
    if (s->asked) {
        qs_ask(&o, s->box->rules, s->view, s->seat);
        make_all(m, &o);
    }
}
