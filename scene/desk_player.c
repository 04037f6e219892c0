/*
 * desk_player.c: what a player says: answer, undo, try, why, join, leave, seen; the rest is told in
 * desk_tell.c.
 *
 * An answer names the `at` of the scene it answers. Another one is stale, and nothing changes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"

/* ------------------------------------------------------------------ staleness */

static bool is_fresh(struct message *w)
{
    char at[17];
    const char *given = sc_json_text(w->j, "at", NULL);
    snprintf(at, sizeof at, "%016llx", (unsigned long long)qs_table_at(w->m->table, w->seat));
    if (!given) {
        sc_desk_error(w->d, w->m, "\"%s\" needs the \"at\" of the scene", w->type);
        return false;
    }
    if (strcmp(given, at) != 0) {
        struct qs_text *t = sc_desk_begin(w->d, w->m, "stale");
        add_count(t, ",", "seat", w->seat);
        add_pair(t, ",", "at", at);
        qs_add_bytes(t, "}", 1);
        sc_desk_send(w->d);
        sc_match_send_scene(w->d, w->m, w->seat);
        return false;
    }
    return true;
}

static bool may_play(struct message *w)
{
    if (w->seat == QS_NOBODY) {
        sc_desk_error(w->d, w->m, "a spectator answers nothing");
    } else if (w->m->watched || w->m->broken) {
        sc_desk_error(w->d, w->m, "this match is not being played");
    } else {
        return true;
    }
    return false;
}

/* ------------------------------------------------------------------ refusals */

/* A sink that puts sentences one behind the other. */
struct sentences {
    struct qs_facts facts;
    const struct match *m;
    int viewer;
    struct qs_text text;
};

static void add_sentence(struct qs_facts *self, const struct qs_fact *f)
{
    struct sentences *s = (struct sentences *)self;
    struct speaker speaker;
    char words[512];
    qs_words_fact(qs_table_rules(s->m->table), sc_desk_speech(&speaker, s->m, s->viewer), f, s->viewer, words,
                  sizeof words);
    if (*words) {
        qs_add_text(&s->text, s->text.used ? " " : "");
        qs_add_text(&s->text, words);
    }
}

/* Without a view: a rule of the table, which is never sealed. */
static void add_rule(struct qs_text *t, const struct qs_library *lib, const struct qs_rules *r,
                     const void *view, uint16_t rule)
{
    char number[16], text[4096];
    struct qs_paragraph p;
    qs_rule_write(r, rule, number, sizeof number);
    add_pair(t, ",", "rule", number);
    *text = 0;
    if (qs_paragraph_of(lib, r->game, number, &p)) {
        (void)(view && qs_paragraph_seal(r, view, &p));
        qs_paragraph_write(&p, 1 << 20, text, sizeof text);
        text[strcspn(text, "\n")] = 0;
    }
    add_pair(t, ",", "words", text);
}

/* "rule", "words", "fact" and "asked" of a move that is not legal. */
static void add_refusal(struct message *w, struct qs_text *t, const void *view, qs_move move, uint16_t rule)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    const struct qs_step *step = qs_question(view);
    struct sentences s = {
        .facts = { add_sentence }, .m = w->m, .viewer = w->seat, .text = qs_text_growing()
    };
    qs_tell_why(r, view, w->seat, move, &s.facts);
    add_rule(t, &w->d->lib, r, view, rule);
    add_pair(t, ",", "fact", qs_text_of(&s.text));
    const char *question = step ? r->game->steps[step->kind].words : NULL;
    bool other = step && !qs_could_try(r, view, w->seat, move);
    add_pair(t, ",", "asked", other && question ? sc_match_say(w->m, question) : "");
    qs_text_free(&s.text);
}

static void send_refused(struct message *w, qs_move move, uint16_t rule)
{
    char text[256];
    const void *view = sc_message_view(w);
    struct qs_text *t = sc_desk_begin(w->d, w->m, "refused");
    qs_move_write(qs_table_rules(w->m->table), move, text, sizeof text);
    add_count(t, ",", "seat", w->seat);
    add_pair(t, ",", "move", text);
    if (view) {
        add_refusal(w, t, view, move, rule);
    }
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
}

/* ------------------------------------------------------------------ answers */

/* The move that the message names, by index or by notation; false after saying what is wrong. */
static bool read_move(struct message *w, qs_move *out)
{
    const struct qs_rules *r = qs_table_rules(w->m->table);
    const char *text = sc_json_text(w->j, "move", NULL);
    long long i = sc_json_number(w->j, "i", -1);
    char why[256];
    if (text) {
        if (!qs_move_read(r, text, out, why, sizeof why)) {
            return true;
        }
        sc_desk_error(w->d, w->m, "\"%.60s\" is no move: %s", text, why);
        return false;
    }
    struct qs_offer o;
    const void *view = sc_message_view(w);
    if (view) {
        qs_ask(&o, r, view, w->seat);
    }
    if (!view || i < 0 || i >= (long long)qs_offered(&o)) {
        sc_desk_error(w->d, w->m, "it needs an \"i\" below the number of choices, or a \"move\"");
        return false;
    }
    const qs_move *moves = sc_choice_moves(w->d->room, r->game, &o);
    if (!moves) {
        return false;
    }
    *out = moves[i];
    return true;
}

static void player_answer(struct message *w)
{
    qs_move move;
    uint16_t rule;
    if (!may_play(w) || !is_fresh(w) || !read_move(w, &move) || sc_guide_holds(w, move)) {
        return;
    }
    if (w->m->seat[w->seat].human) {
        sc_match_stop_thinking(w->m);
    }
    if (qs_table_answer(w->m->table, w->seat, move, &rule)) {
        send_refused(w, move, rule);
    } else {
        sc_match_settle(w->d, w->m, w->seat);
    }
}

static void player_undo(struct message *w)
{
    if (!may_play(w) || !is_fresh(w)) {
        return;
    }
    if (w->m->undo_free ? qs_table_undo_free(w->m->table, w->seat) : qs_table_undo(w->m->table, w->seat)) {
        struct qs_text *t = sc_desk_begin(w->d, w->m, "refused");
        add_count(t, ",", "seat", w->seat);
        add_pair(t, ",", "move", "undo");
        add_rule(t, &w->d->lib, qs_table_rules(w->m->table), NULL, QS_NO_UNDO);
        qs_add_text(t, ",\"fact\":\"\",\"asked\":\"\"}");
        sc_desk_send(w->d);
    } else {
        sc_match_retell(w->d, w->m);
    }
}

/* ------------------------------------------------------------------ try and why */

static void player_try(struct message *w)
{
    long long i = sc_json_number(w->j, "i", -1);
    if (sc_match_scene(w->m, w->seat) || i < 0 || i >= w->m->scene->n_choices) {
        sc_desk_error(w->d, w->m, "\"try\" needs an \"i\" below the number of choices");
        return;
    }
    const struct qs_choice *c = &w->m->scene->choices[i];
    struct qs_text *t = sc_desk_begin(w->d, w->m, "told"), words = qs_text_growing();
    for (int k = 0; k < c->n_facts; k++) {
        qs_add_text(&words, k ? " " : "");
        qs_add_text(&words, c->facts[k]);
    }
    add_count(t, ",", "seat", w->seat);
    add_pair(t, ",", "to", "try");
    add_pair(t, ",", "words", qs_text_of(&words));
    add_key(t, ",", "data");
    sc_add_choice(t, c, (int)i);
    qs_add_bytes(t, "}", 1);
    qs_text_free(&words);
    sc_desk_send(w->d);
}

/* A move of this question that would point at the target and is refused: a reason against any other would
 * speak of a question that nobody asks. */
struct suspect {
    const struct qs_rules *r;
    const void *view;
    const char *target;
    int seat;
    int tries;
    bool found;
    qs_move move;
    uint16_t rule;
};

enum { TRIES = 20000 };

static bool points_at(const struct message *w, const struct suspect *s, qs_move move)
{
    char target[256];
    struct here h = { .box = w->m->box,
                      .view = s->view,
                      .seat = s->seat,
                      .moves = true,
                      .move = move,
                      .question = qs_question(s->view) };
    struct qs_text t = qs_text_in(target, sizeof target);
    const struct qs_verb *v = &s->r->game->verbs[qs_verb_of(move)];
    sc_add_path(&t, &h, v->target ? v->target : "");
    return !strcmp(target, s->target);
}

static void suspect_move(const struct message *w, struct suspect *s, qs_move move)
{
    if (s->tries++ > TRIES || !points_at(w, s, move)) {
        return;
    }
    uint16_t rule = qs_why_not(s->r, s->view, s->seat, move);
    if (rule && !s->found && qs_could_try(s->r, s->view, s->seat, move)) {
        s->move = move;
        s->rule = rule;
        s->found = true;
    }
}

static int members(const struct qs_rules *r, int of)
{
    return of == QS_NUMBER ? 10 : of & QS_BAG_OPERAND ? 1 : qs_list_count(r, of);
}

/* Every move of a verb, its operands counted through. */
static void suspect_verb(const struct message *w, struct suspect *s, int verb)
{
    const struct qs_verb *v = &s->r->game->verbs[verb];
    int n[3] = { 1, 1, 1 };
    for (int k = 0; k < v->operands; k++) {
        n[3 - v->operands + k] = members(s->r, v->of[k]);
    }
    for (int a = 0; a < n[0] && s->tries <= TRIES; a++) {
        for (int b = 0; b < n[1]; b++) {
            for (int c = 0; c < n[2]; c++) {
                suspect_move(w, s, qs_mv3(verb, a, b, c));
            }
        }
    }
}

static bool find_suspect(const struct message *w, struct suspect *s)
{
    for (int verb = 0; verb < s->r->game->n_verbs; verb++) {
        const char *target = s->r->game->verbs[verb].target;
        size_t n = target ? strcspn(target, "{") : 0;
        if (target && strcmp(target, "core.agenda") && !strncmp(target, s->target, n)) {
            suspect_verb(w, s, verb);
        }
    }
    return s->found;
}

static void player_why(struct message *w)
{
    const char *target = sc_json_text(w->j, "target", NULL);
    struct suspect s = {
        .r = qs_table_rules(w->m->table), .view = sc_message_view(w), .target = target, .seat = w->seat
    };
    if (!s.view || (target ? !find_suspect(w, &s) : !read_move(w, &s.move))) {
        if (target) {
            sc_desk_error(w->d, w->m, "nothing that is asked about now is called \"%.60s\"", target);
        }
        return;
    }
    if (!target) {
        s.rule = qs_why_not(s.r, s.view, w->seat, s.move);
    }
    char text[256];
    struct qs_text *t = sc_desk_begin(w->d, w->m, "told");
    qs_move_write(s.r, s.move, text, sizeof text);
    add_count(t, ",", "seat", w->seat);
    add_pair(t, ",", "to", "why");
    add_pair(t, ",", "move", text);
    add_bool(t, ",", "legal", !s.rule);
    add_refusal(w, t, s.view, s.move, s.rule);
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
}

/* ------------------------------------------------------------------ coming and going */

static void player_join(struct message *w)
{
    w->m->present[sc_viewer_index(w->seat)] = true;
    sc_match_send_box(w->d, w->m, w->seat);
    sc_match_send_scene(w->d, w->m, w->seat);
}

static void player_box(struct message *w)
{
    sc_match_send_box(w->d, w->m, w->seat);
}

static void player_leave(struct message *w)
{
    w->m->present[sc_viewer_index(w->seat)] = false;
}

/* The scene again, for whoever lost it. */
static void player_scene(struct message *w)
{
    sc_match_send_scene(w->d, w->m, w->seat);
}

/* What happened from an answer on, for whoever was away. */
static void player_news(struct message *w)
{
    long long from = sc_json_number(w->j, "from", 0);
    sc_match_send_news(w->d, w->m, w->seat, from > 0 ? (size_t)from : 0);
}

/* What was sent has been seen: nothing of it is told again as news. */
static void player_seen(struct message *w)
{
    w->m->told[sc_viewer_index(w->seat)] = qs_table_seen(w->m->table, w->seat);
}

bool sc_desk_player(struct message *w)
{
    static const struct {
        const char *type;
        void (*run)(struct message *w);
    } types[] = {
        { "answer", player_answer }, { "undo", player_undo },    { "try", player_try },
        { "why", player_why },       { "look", sc_tell_look },   { "score", sc_tell_score },
        { "hint", sc_tell_hint },    { "rules", sc_tell_rules }, { "join", player_join },
        { "leave", player_leave },   { "scene", player_scene },  { "seen", player_seen },
        { "news", player_news },     { "box", player_box },
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (!strcmp(w->type, types[i].type)) {
            types[i].run(w);
            return true;
        }
    }
    return false;
}
