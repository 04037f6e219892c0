/*
 * play_choices.c: a question made ready to be shown, and what people type understood.
 *
 * An answer may be typed as its number, as the move's notation, or as that notation shortened:
 * every word cut short wherever the rest is clear. A single word that only one answer contains is
 * enough too; what several answers contain narrows the list down to them. Where there are many, a
 * board folds answers of a sort under a word that opens them.
 */
#include "play.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------ shortened words */

struct words {
    char text[256];
    char *word[16];
    int n;
};

static void split(struct words *w, const char *text)
{
    char *save = NULL;
    w->n = 0;
    snprintf(w->text, sizeof w->text, "%s", text);
    for (char *at = strtok_r(w->text, " \t", &save); at && w->n < 16;
         at = strtok_r(NULL, " \t", &save)) {
        w->word[w->n++] = at;
    }
}

static bool shortens(const char *typed, const char *word)
{
    return !strncasecmp(typed, word, strlen(typed));
}

static bool is_folded_under(const char *word, const struct choice *c)
{
    for (int i = 0; i < FOLDS; i++) {
        if (c->fold[i][0] && !strcasecmp(word, c->fold[i])) {
            return true;
        }
    }
    return false;
}

/* The one word that was typed stands for a fold. */
static bool folds(const struct words *typed, const struct choice *c)
{
    return typed->n == 1 && is_folded_under(typed->word[0], c);
}

/* Word by word, in order. */
static bool shortens_all(const struct words *typed, const struct choice *c)
{
    struct words full;
    split(&full, c->text);
    if (!typed->n || typed->n > full.n) {
        return false;
    }
    for (int i = 0; i < typed->n; i++) {
        if (!shortens(typed->word[i], full.word[i])) {
            return false;
        }
    }
    return true;
}

static bool exact(const struct words *typed, const struct choice *c)
{
    struct words full;
    split(&full, c->text);
    if (typed->n != full.n) {
        return false;
    }
    for (int i = 0; i < typed->n; i++) {
        if (strcasecmp(typed->word[i], full.word[i]) != 0) {
            return false;
        }
    }
    return true;
}

/* The word, or what follows one of its hyphens: "pickle" for "sea-pickle". */
static bool shortens_part(const char *typed, const char *word)
{
    for (const char *at = word; at; at = strchr(at, '-')) {
        at += *at == '-';
        if (shortens(typed, at)) {
            return true;
        }
    }
    return false;
}

/* Every word typed begins some word of the notation, or is one for its like. */
static bool mentions_by(const struct words *typed, const struct choice *c,
                        bool (*begins)(const char *typed, const char *word))
{
    struct words full;
    split(&full, c->text);
    for (int i = 0; i < typed->n; i++) {
        int k = 0;
        while (k < full.n && !begins(typed->word[i], full.word[k])) {
            k++;
        }
        if (k == full.n && !is_folded_under(typed->word[i], c)) {
            return false;
        }
    }
    return typed->n > 0;
}

static bool mentions(const struct words *typed, const struct choice *c)
{
    return mentions_by(typed, c, shortens);
}

static bool mentions_parts(const struct words *typed, const struct choice *c)
{
    return mentions_by(typed, c, shortens_part);
}

/* ------------------------------------------------------------------ scenes */

static bool is_aside(const struct qs_game *game, qs_move m)
{
    for (int i = 0; i < game->n_asides; i++) {
        if (game->asides[i].verb == qs_verb_of(m)) {
            return true;
        }
    }
    return false;
}

/*
 * An index that has a name is called by it: "wharf.0.tuna" becomes "wharf.north.tuna". So an
 * element of the board has one path only.
 */
static void name_index(const struct qs_rules *r, char *path, size_t size)
{
    char slug[QS_SLUG], rest[128];
    for (int k = 0; k < r->game->n_fields; k++) {
        const struct qs_field *f = &r->game->fields[k];
        size_t n = strcspn(f->path, "#");
        bool element = !f->path[n]; /* which follows the whole path and a point */
        if (!f->by || strncmp(path, f->path, n) != 0 || (element && path[n] != '.') ||
            !isdigit((unsigned char)path[n + element])) {
            continue;
        }
        char *index = path + n + element;
        int i = atoi(index);
        snprintf(rest, sizeof rest, "%s", index + strspn(index, "0123456789"));
        snprintf(index, size - (size_t)(index - path), "%s%s",
                 qs_slug(r, f->by, i, slug, sizeof slug), rest);
        return;
    }
}

static void make_choice(struct choice *c, const struct match *m, int seat, qs_move move)
{
    c->move = move;
    c->aside = is_aside(m->game, move);
    c->final = !m->undo_free && !qs_table_can_undo_after(m->table, seat, move, m->scratch);
    qs_move_write(m->rules, move, c->text, sizeof c->text);
    qs_words_move(m->rules, match_speech(m, seat), move, seat, seat, c->words, sizeof c->words);
    qs_target(m->rules, qs_table_question(m->table), move, seat, c->target, sizeof c->target);
    name_index(m->rules, c->target, sizeof c->target);
}

/* With the minus sign that every terminal has. */
static void add_ascii_minus(struct page *p, const char *text)
{
    static const char minus[] = "\xe2\x88\x92";
    for (const char *at; (at = strstr(text, minus)) != NULL; text = at + sizeof minus - 1) {
        page_bytes(p, text, (size_t)(at - text));
        page_add(p, "-");
    }
    page_add(p, "%s", text);
}

/* What one wants to know before choosing it, and what it would change, as all faces are told. */
static void add_more(struct page *p, const struct qs_choice *q, bool shortly)
{
    page_add(p, "%s", q->note);
    for (int i = 0; !shortly && i < q->n_changes; i++) {
        page_add(p, "%s", i ? ", " : *q->note ? "; " : "");
        add_ascii_minus(p, q->changes[i].words);
    }
}

/* What the board has to say about the question and its answers. */
static void add_notes(struct scene *s)
{
    const struct board *b = s->m->board;
    struct page text = { 0 };
    if (b->about) {
        b->about(&text, s);
        size_t n = strlen(s->question);
        snprintf(s->question + n, sizeof s->question - n, "%s%s", text.used ? " " : "",
                 page_text(&text));
    }
    for (int i = 0; b->fold && i < s->n * FOLDS; i++) {
        struct choice *c = &s->choice[i / FOLDS];
        page_clear(&text);
        b->fold(&text, s, c, i % FOLDS);
        snprintf(c->fold[i % FOLDS], sizeof *c->fold, "%s", page_text(&text));
    }
    for (int i = 0; !b->more && i < s->n && i < s->seen->n_choices; i++) {
        struct choice *c = &s->choice[i];
        page_clear(&text);
        add_more(&text, &s->seen->choices[i], false);
        snprintf(c->more, sizeof c->more, "%s", page_text(&text));
        page_clear(&text);
        add_more(&text, &s->seen->choices[i], true);
        snprintf(c->brief, sizeof c->brief, "%s", page_text(&text));
    }
    for (int i = 0; b->more && i < s->n; i++) {
        struct choice *c = &s->choice[i];
        page_clear(&text);
        b->more(&text, s, c, false);
        snprintf(c->more, sizeof c->more, "%s", page_text(&text));
        page_clear(&text);
        b->more(&text, s, c, true);
        snprintf(c->brief, sizeof c->brief, "%s", page_text(&text));
    }
    page_free(&text);
}

/* Only answers that have the words asked for are listed, unless there are none. */
static void narrow(struct scene *s)
{
    const char *words = s->m->narrow;
    struct words typed;
    int left = 0;
    split(&typed, words);
    for (int i = 0; i < s->n; i++) {
        s->choice[i].away = *words && !mentions_parts(&typed, &s->choice[i]);
        left += !s->choice[i].away;
    }
    for (int i = 0; !left && i < s->n; i++) {
        s->choice[i].away = false;
    }
    if (*words && left) {
        size_t n = strlen(s->question);
        snprintf(s->question + n, sizeof s->question - n, T(" (%s; Enter: all)"), words);
    }
}

/* What all faces are given, with news of what the seat was not told. */
static const struct qs_scene *make_seen(struct match *m, int seat)
{
    const char *kinds[QS_SEATS];
    for (int i = 0; i < m->seats; i++) {
        kinds[i] = m->player[i].kind == PLAYER_HUMAN ? "human" : "bot";
    }
    struct qs_seeing how = { .viewer = seat, .from = m->told[seat], .undo_free = m->undo_free,
                             .speech = match_speech(m, seat), .kinds = kinds };
    if (qs_scene_make(m->seen, m->table, &how)) {
        app_fail("out of memory.");
        exit(APP_FAILED);
    }
    return m->seen;
}

void scene_make(struct scene *s, struct match *m, int seat)
{
    const struct qs_step_kind *kind = &m->game->steps[qs_table_question(m->table)->kind];
    memset(s, 0, sizeof *s);
    qs_table_view(m->table, m->view, seat);
    qs_table_ask(m->table, m->offer, seat);
    s->m = m;
    s->seen = make_seen(m, seat);
    s->seat = seat;
    s->view = m->view;
    scene_made(s);
    s->n = (int)qs_offered(m->offer);
    s->choice = app_memory((size_t)s->n * sizeof *s->choice);
    snprintf(s->question, sizeof s->question, "%s", kind->words ? T(kind->words) : kind->name);
    qs_move *moves = app_memory((size_t)s->n * sizeof *moves);
    qs_moves(m->offer, moves, (size_t)s->n);
    for (int i = 0; i < s->n; i++) {
        make_choice(&s->choice[i], m, seat, moves[i]);
        if (!m->board->more && i < s->seen->n_choices) {
            snprintf(s->choice[i].words, sizeof s->choice[i].words, "%s",
                     s->seen->choices[i].words);
        }
    }
    free(moves);
    add_notes(s);
    narrow(s);
}

void scene_free(struct scene *s)
{
    free(s->choice);
    s->choice = NULL;
    s->n = 0;
}

/* ------------------------------------------------------------------ folds */

static bool listed(const struct choice *c, bool asides)
{
    return !c->away && c->aside == asides;
}

/* The widest words that do not all agree; FOLDS if there are none, or few answers. */
static int fold_level(const struct scene *s, bool asides)
{
    int n = 0;
    for (int i = 0; i < s->n; i++) {
        n += listed(&s->choice[i], asides);
    }
    for (int level = 0; n > FEW && level < FOLDS; level++) {
        const char *first = NULL;
        for (int i = 0; i < s->n; i++) {
            const struct choice *c = &s->choice[i];
            if (!listed(c, asides)) {
                continue;
            }
            first = first ? first : c->fold[level];
            if (strcmp(first, c->fold[level]) != 0) {
                return level;
            }
        }
    }
    return FOLDS;
}

int scene_listing(const struct scene *s, bool asides, struct listing *out)
{
    int level = fold_level(s, asides), n = 0;
    for (int i = 0; i < s->n; i++) {
        const struct choice *c = &s->choice[i];
        if (!listed(c, asides)) {
            continue;
        }
        const char *word = level < FOLDS ? c->fold[level] : "";
        int k = *word ? 0 : n;
        while (k < n && strcmp(s->choice[out[k].choice].fold[level], word) != 0) {
            k++;
        }
        if (k == n) {
            out[n++] = (struct listing){ i, 0, level };
        }
        out[k].n++;
    }
    return n;
}

void listing_text(const struct scene *s, const struct listing *e, struct page *out)
{
    struct page text = { 0 };
    if (s->m->board->folded) {
        s->m->board->folded(&text, s, e);
    }
    page_add(out, "%s", s->choice[e->choice].fold[e->level]);
    if (text.used) {
        page_add(out, "  %s", page_text(&text));
    } else {
        page_add(out, T("  %d answers"), e->n);
    }
    page_free(&text);
}

bool is_fold(const struct scene *s, const char *word)
{
    for (int i = 0; i < s->n; i++) {
        if (!s->choice[i].away && is_folded_under(word, &s->choice[i])) {
            return true;
        }
    }
    return false;
}

/* Whether one path is the other or leads to it. */
static bool leads(const char *path, const char *to)
{
    size_t n = strlen(path);
    return n && !strncmp(path, to, n) && (!to[n] || to[n] == '.');
}

bool scene_lit(const struct scene *s, const char *path)
{
    for (int i = 0; path && i < s->n; i++) {
        if (s->choice[i].away) {
            continue;
        }
        if (leads(path, s->choice[i].target) || leads(s->choice[i].target, path)) {
            return true;
        }
    }
    return false;
}

/* Among the answers that are listed, or among all. */
static int typed_among(const struct scene *s, const struct words *typed, bool all)
{
    static bool (*const fits[])(const struct words *, const struct choice *) = {
        exact, folds, shortens_all, mentions, mentions_parts
    };
    for (size_t tier = 0; tier < sizeof fits / sizeof *fits; tier++) {
        int found = TYPED_NOTHING;
        for (int i = 0; i < s->n; i++) {
            if ((all || !s->choice[i].away) && fits[tier](typed, &s->choice[i])) {
                found = found == TYPED_NOTHING ? i : TYPED_SEVERAL;
            }
        }
        if (found != TYPED_NOTHING) {
            return found;
        }
    }
    return TYPED_NOTHING;
}

int choice_typed(const struct scene *s, const char *text)
{
    struct words typed;
    uint64_t number;
    split(&typed, text);
    if (typed.n == 1 && !app_number(typed.word[0], &number)) {
        return number >= 1 && number <= (uint64_t)s->n ? (int)number - 1 : TYPED_NOTHING;
    }
    int found = typed_among(s, &typed, false);
    if (found == TYPED_NOTHING) { /* what is clear is taken, though it is not listed now */
        found = typed_among(s, &typed, true);
        found = found == TYPED_SEVERAL ? TYPED_NOTHING : found;
    }
    return found;
}

/* ------------------------------------------------------------------ completion */

/* Adds a line unless it is there already or the word typed does not begin it. */
static void suggest(struct page *out, const char *typed, const char *word)
{
    size_t n = strlen(word);
    if (!shortens(typed, word)) {
        return;
    }
    for (const char *at = page_text(out); *at; at = strchr(at, '\n') + 1) {
        if (!strncmp(at, word, n) && at[n] == '\n') {
            return;
        }
    }
    page_add(out, "%s\n", word);
}

static void suggest_word(struct page *out, const char *typed, const char *word)
{
    if (*word) {
        suggest(out, typed, word);
    }
}

static void suggest_members(struct page *out, const struct scene *s, int list, const char *typed)
{
    const struct qs_rules *r = s->m->rules;
    char slug[QS_SLUG];
    for (int i = 0; i < qs_list_count(r, list); i++) {
        if (qs_is_told(r, list, i, false, s->view)) {
            suggest(out, typed, qs_slug(r, list, i, slug, sizeof slug));
        }
    }
}

static void suggest_things(struct page *out, const struct scene *s, const char *typed)
{
    const struct qs_game *game = s->m->game;
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        suggest_members(out, s, list, typed);
    }
    for (const struct qs_term *t = game->terms; t && t->word; t++) {
        suggest(out, typed, t->word);
    }
    suggest(out, typed, "seat");
}

/* Word number n of every answer whose words before agree with what was typed. */
static void suggest_answers(struct page *out, const struct scene *s, const struct words *typed,
                            const char *last)
{
    for (int i = 0; i < s->n; i++) {
        struct words full;
        split(&full, s->choice[i].text);
        for (int k = 0; !typed->n && k < FOLDS; k++) {
            suggest_word(out, last, s->choice[i].fold[k]);
        }
        bool agrees = typed->n < full.n;
        for (int k = 0; agrees && k < typed->n; k++) {
            agrees = shortens(typed->word[k], full.word[k]);
        }
        if (agrees) {
            suggest(out, last, full.word[typed->n]);
        }
    }
}

static const struct qs_verb *verb_typed(const struct qs_game *game, const char *word)
{
    const struct qs_verb *found = NULL;
    int n = 0;
    for (int i = 0; i < game->n_verbs; i++) {
        const struct qs_verb *v = &game->verbs[i];
        if (v->name && !strcasecmp(word, v->name)) {
            return v;
        }
        if (v->name && shortens(word, v->name)) {
            found = v;
            n++;
        }
    }
    return n == 1 ? found : NULL;
}

/* Any move, legal or not, for `why`. */
static void suggest_moves(struct page *out, const struct scene *s, const struct words *typed,
                          const char *last)
{
    const struct qs_game *game = s->m->game;
    if (typed->n == 1) {
        for (int i = 0; i < game->n_verbs; i++) {
            if (game->verbs[i].name) {
                suggest(out, last, game->verbs[i].name);
            }
        }
        return;
    }
    const struct qs_verb *verb = verb_typed(game, typed->word[1]);
    if (verb && typed->n - 2 < verb->operands) {
        suggest_members(out, s, verb->of[typed->n - 2] & ~QS_BAG_OPERAND, last);
    }
}

void complete(const struct scene *s, const char *text, size_t *from, struct page *out)
{
    struct words before;
    char head[256];
    size_t start = strlen(text);
    while (start && !strchr(";,", text[start - 1])) {
        start--;
    }
    *from = strlen(text);
    while (*from > start && !isspace((unsigned char)text[*from - 1])) {
        --*from;
    }
    snprintf(head, sizeof head, "%.*s", (int)(*from - start), text + start);
    split(&before, head);
    const char *last = text + *from;
    page_clear(out);
    suggest_answers(out, s, &before, last);
    if (!before.n) {
        for (int i = 0; command_word(i); i++) {
            suggest(out, last, command_word(i));
        }
        for (const struct board_page *p = s->m->board->pages; p && p->word; p++) {
            suggest(out, last, p->word);
        }
    } else if (!strcasecmp(before.word[0], "look")) {
        suggest_things(out, s, last);
    } else if (!strcasecmp(before.word[0], "why")) {
        suggest_moves(out, s, &before, last);
    } else if (!strcasecmp(before.word[0], "help")) {
        suggest(out, last, "turn");
    }
}
