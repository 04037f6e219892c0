/*
 * pieces.c: what lies on the table, folded from facts by the game's table.
 *
 * The facts are those the viewer was told, so no piece says more than they did.
 */
#include <string.h>

#include "scene.h"

/* The name of a fact's value, numbered from one; "" for none. */
static const char *name_of(struct qs_scene *s, const struct qs_fact *f, int value)
{
    const struct qs_rules *r = s->box->rules;
    if (!value || f->v[value - 1] < 0) {
        return "";
    }
    int of = r->game->facts[f->kind].of[value - 1];
    return sc_room_slug(s->room, r, of, f->v[value - 1]);
}

static int number_of(const struct qs_fact *f, int value)
{
    return value ? f->v[value - 1] : 0;
}

static void add_cells(struct qs_scene *s, struct qs_piece *p, const struct qs_piece_rule *rule,
                      const struct qs_fact *f)
{
    uint16_t cell[QS_CELLS];
    int n = rule->cells ? rule->cells(s->box->rules, f, cell) : 0;
    int of = rule->at ? s->box->rules->game->facts[f->kind].of[rule->at - 1] : 0;
    const char **names = n ? ROOM_ARRAY(s->room, const char *, n) : NULL;
    for (int i = 0; names && i < n; i++) {
        names[i] = sc_room_slug(s->room, s->box->rules, of, cell[i]);
    }
    p->cells = names;
    p->n_cells = names ? n : 0;
}

/* How much of the words says whose fact it is ("Anna: "): the piece has its side. */
static size_t said_by(struct fold *fold, const struct qs_fact *f, const char *words)
{
    char name[128];
    struct qs_text t = qs_text_in(name, sizeof name);
    sc_add_side(&t, fold->speech, f->seat);
    qs_add_text(&t, ": ");
    return strncmp(words, name, strlen(name)) == 0 ? strlen(name) : 0;
}

static void add_words(struct fold *fold, struct qs_piece *p, const struct qs_fact *f)
{
    const struct qs_rules *r = fold->s->box->rules;
    char words[512], rule[16];
    qs_words_fact(r, fold->speech, f, fold->s->seat, words, sizeof words);
    p->words = sc_room_text(fold->s->room, words + said_by(fold, f, words));
    p->rule = sc_room_text(fold->s->room, qs_rule_write(r, f->rule, rule, sizeof rule));
}

static void lay(struct fold *fold, const struct qs_piece_rule *rule, const struct qs_fact *f)
{
    struct qs_piece *p = sc_room_next(fold->s->room, &fold->pieces, sizeof *p);
    if (!p) {
        return;
    }
    *p = (struct qs_piece){
        .id = fold->next++,
        .side = f->seat,
        .kind = rule->kind,
        .card = name_of(fold->s, f, rule->card),
        .at = name_of(fold->s, f, rule->at),
        .turn = number_of(f, rule->turn),
        .level = number_of(f, rule->level),
    };
    add_cells(fold->s, p, rule, f);
    if (rule->told) {
        add_words(fold, p, f);
    }
}

static bool agrees(const struct qs_piece *p, const struct qs_piece_rule *rule, const struct qs_fact *f,
                   const char *card, const char *at)
{
    return !strcmp(p->kind, rule->kind) && (rule->any || p->side == f->seat) &&
           (!*card || !strcmp(card, p->card)) && (!*at || !strcmp(at, p->at));
}

/* Moves or lifts the pieces that agree. */
static void shift(struct fold *fold, const struct qs_piece_rule *rule, const struct qs_fact *f)
{
    struct qs_piece *p = fold->pieces.first;
    const char *card = name_of(fold->s, f, rule->card), *at = name_of(fold->s, f, rule->at);
    int left = 0, met = 0;
    for (int i = 0; i < fold->pieces.n; i++) {
        bool meant = agrees(&p[i], rule, f, card, at) && !(rule->one && met);
        met += meant;
        if (meant && rule->does == QS_MOVES) {
            p[i].at = name_of(fold->s, f, rule->to);
        }
        if (!meant || rule->does == QS_MOVES) {
            p[left++] = p[i];
        }
    }
    fold->pieces.n = left;
}

void sc_fold_fact(struct fold *fold, const struct qs_fact *fact)
{
    const struct qs_piece_rule *rule = fold->s->box->rules->game->pieces;
    if (!fold->s->box->folds[fact->kind]) {
        return;
    }
    for (; rule && rule->kind; rule++) {
        if (rule->fact != fact->kind) {
            continue;
        }
        if (rule->does == QS_LAYS) {
            lay(fold, rule, fact);
        } else if (!fold->laid_only) {
            shift(fold, rule, fact);
        }
    }
}

void sc_fold_begin(struct fold *f, struct qs_scene *s, const struct qs_speech *speech)
{
    *f = (struct fold){ .s = s, .speech = speech, .next = 1 };
}
