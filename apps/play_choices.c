/*
 * play_choices.c: a question made ready to be shown, and what people type understood.
 *
 * Answers come from the scene; play_folds.c makes lines of them. An answer may also be typed as the
 * move's notation, or as that notation shortened: every word cut short wherever the rest is clear. A
 * single word that only one answer contains is enough too; what several answers contain narrows the list
 * down to them.
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
    for (char *at = strtok_r(w->text, " \t", &save); at && w->n < 16; at = strtok_r(NULL, " \t", &save)) {
        w->word[w->n++] = at;
    }
}

static bool shortens(const char *typed, const char *word)
{
    return !strncasecmp(typed, word, strlen(typed));
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

/* Every word typed begins some word of the notation. */
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
        if (k == full.n) {
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

void page_ascii(struct page *p, const char *text)
{
    static const char minus[] = "\xe2\x88\x92";
    for (const char *at; (at = strstr(text, minus)) != NULL; text = at + sizeof minus - 1) {
        page_bytes(p, text, (size_t)(at - text));
        page_add(p, "-");
    }
    page_add(p, "%s", text);
}

/* What one wants to know before choosing it, and what it would change, as all faces are told. */
static void add_seen(struct page *p, const struct qs_choice *q, bool shortly)
{
    page_add(p, "%s", q->note);
    for (int i = 0; i < q->n_changes && !(shortly && *q->note); i++) {
        page_add(p, "%s", i ? ", " : *q->note ? "; " : "");
        page_ascii(p, q->changes[i].words);
    }
}

/* What stands beside the words of an answer. */
static void add_more(struct choice *c)
{
    struct page text = { 0 };
    for (int shortly = 0; shortly < 2; shortly++) {
        page_clear(&text);
        add_seen(&text, c->c, shortly);
        snprintf(shortly ? c->brief : c->more, shortly ? sizeof c->brief : sizeof c->more, "%s",
                 page_text(&text));
    }
    page_free(&text);
}

/* What all faces are given, with news of what the seat was not told. */
static const struct qs_scene *make_seen(struct match *m, int seat)
{
    const char *kinds[QS_SEATS];
    for (int i = 0; i < m->seats; i++) {
        kinds[i] = m->player[i].kind == PLAYER_HUMAN ? "human" : "bot";
    }
    struct qs_seeing how = { .viewer = seat,
                             .from = m->told[seat],
                             .undo_free = m->undo_free,
                             .speech = match_speech(m, seat),
                             .kinds = kinds };
    if (qs_scene_make(m->seen, m->table, &how)) {
        app_fail("out of memory.");
        exit(APP_FAILED);
    }
    return m->seen;
}

static void make_choices(struct scene *s)
{
    s->n = s->seen->n_choices;
    s->choice = app_memory((size_t)(s->n + 1) * sizeof *s->choice);
    for (int i = 0; i < s->n; i++) {
        const struct qs_choice *c = &s->seen->choices[i];
        s->choice[i] = (struct choice){
            .c = c, .move = c->move, .text = c->text, .words = c->words, .target = c->target
        };
        add_more(&s->choice[i]);
    }
}

/* ------------------------------------------------------------------ what is listed */

/* Only answers in the opened folds, with the words asked for, are listed, unless there are none. */
static void narrow(struct scene *s)
{
    const struct match *m = s->m;
    struct words typed;
    int left = 0;
    split(&typed, m->narrow);
    for (int i = 0; i < s->n; i++) {
        struct choice *c = &s->choice[i];
        c->away = *m->narrow && !mentions_parts(&typed, c);
        for (int k = 0; k < m->n_opened; k++) {
            struct fold f = fold_of(s, c, m->opened[k].by);
            c->away |= !same_fold(&f, &m->opened[k]);
        }
        left += !c->away;
    }
    for (int i = 0; !left && i < s->n; i++) {
        s->choice[i].away = false;
    }
}

/* The question, and what it is narrowed down to. */
static void make_question(struct scene *s)
{
    const struct match *m = s->m;
    struct qs_text t = qs_text_in(s->about, sizeof s->about);
    char word[128];
    snprintf(s->question, sizeof s->question, "%s", s->seen->question);
    qs_add_text(&t, s->seen->about);
    if (m->n_opened || *m->narrow) {
        qs_add(&t, *s->about ? " (" : "(");
        for (int i = 0; i < m->n_opened; i++) {
            qs_add(&t, "%s%s", i ? ", " : "", fold_words(s, &m->opened[i], word, sizeof word));
        }
        qs_add(&t, "%s%s", m->n_opened && *m->narrow ? ", " : "", m->narrow);
        qs_add(&t, "%s", T("; Enter: all)"));
    }
}

/* What a guided game says here, and which answer it means. */
static void make_guide(struct scene *s)
{
    struct qs_first_row row;
    s->guide = "";
    s->meant = -1;
    if (!s->m->first || s->seat != 0 || !qs_first_now(s->m->first, s->m->table, &row)) {
        return;
    }
    s->guide = T(row.words);
    for (int i = 0; row.answers && i < s->n; i++) {
        s->meant = s->choice[i].move == row.move ? i : s->meant;
    }
}

void scene_make(struct scene *s, struct match *m, int seat)
{
    memset(s, 0, sizeof *s);
    s->m = m;
    s->seen = make_seen(m, seat);
    s->seat = seat;
    s->view = s->seen->view;
    make_choices(s);
    make_guide(s);
    narrow(s);
    make_question(s);
    s->line = app_memory((size_t)(s->n + 1) * sizeof *s->line);
    s->n_own = make_lines(s, false, s->line);
    s->n_lines = s->n_own + make_lines(s, true, s->line + s->n_own);
}

void scene_free(struct scene *s)
{
    free(s->choice);
    free(s->line);
    s->choice = NULL;
    s->line = NULL;
    s->n = s->n_own = s->n_lines = 0;
}

int answer_number(const struct scene *s, int choice)
{
    for (int i = 0; i < s->n_lines; i++) {
        if (s->line[i].n == 1 && s->line[i].choice == choice) {
            return i + 1;
        }
    }
    return 0;
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
    static bool (*const fits[])(const struct words *, const struct choice *) = { exact, shortens_all,
                                                                                 mentions, mentions_parts };
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

/* The answer whose words begin with all that was typed, if there is but one. */
static int words_typed(const struct scene *s, const char *text)
{
    int found = TYPED_NOTHING;
    for (int i = 0; strchr(text, ' ') && i < s->n; i++) {
        if (!strncasecmp(text, s->choice[i].words, strlen(text))) {
            found = found == TYPED_NOTHING ? i : TYPED_SEVERAL;
        }
    }
    return found == TYPED_SEVERAL ? TYPED_NOTHING : found;
}

/* The line whose fold is called so, or begins so and no other does; -1. */
static int fold_typed(const struct scene *s, const char *text)
{
    char word[128];
    int found = -1, n = 0;
    for (int i = 0; i < s->n_lines; i++) {
        const char *words = fold_words(s, &s->line[i].fold, word, sizeof word);
        if (s->line[i].n < 2 || strncasecmp(text, words, strlen(text)) != 0) {
            continue;
        }
        if (!words[strlen(text)]) {
            return i;
        }
        found = i;
        n++;
    }
    return n == 1 ? found : -1;
}

/* "3" and "3." are the third line. */
static bool line_typed(const char *text, uint64_t *out)
{
    char digits[24];
    size_t n = strlen(text);
    n -= n && text[n - 1] == '.';
    snprintf(digits, sizeof digits, "%.*s", (int)n, text);
    return n < sizeof digits && !app_number(digits, out);
}

static int line_meant(const struct scene *s, int line, int *out)
{
    if (s->line[line].n == 1) {
        return s->line[line].choice;
    }
    *out = line;
    return TYPED_FOLD;
}

int move_typed(const struct match *m, const char *text, qs_move *out, char *why, size_t size)
{
    char joined[256], ignored[512];
    size_t n = strcspn(text, " ");
    int failed = qs_move_read(m->rules, text, out, why, size);
    snprintf(joined, sizeof joined, "%s", text);
    for (char *c = joined + (n < sizeof joined ? n : 0) + 1;
         failed && text[n] && c < joined + sizeof joined && *c; c++) {
        *c = *c == ' ' ? '+' : *c;
    }
    return failed && text[n] ? qs_move_read(m->rules, joined, out, ignored, sizeof ignored) : failed;
}

int choice_typed(const struct scene *s, const char *text, int *line)
{
    struct words typed;
    uint64_t number;
    split(&typed, text);
    if (typed.n == 1 && line_typed(typed.word[0], &number)) {
        return number >= 1 && number <= (uint64_t)s->n_lines ? line_meant(s, (int)number - 1, line)
                                                             : TYPED_NOTHING;
    }
    int found = typed_among(s, &typed, false), fold = *text ? fold_typed(s, text) : -1;
    if (found < 0 && fold >= 0) {
        return line_meant(s, fold, line);
    }
    if (found == TYPED_NOTHING) { /* what is clear is taken, though it is not listed now */
        found = typed_among(s, &typed, true);
        found = found == TYPED_SEVERAL ? TYPED_NOTHING : found;
    }
    return found == TYPED_NOTHING ? words_typed(s, text) : found;
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
            if (page_is_there(p, s->seen)) {
                suggest(out, last, p->word);
            }
        }
    } else if (!strcasecmp(before.word[0], "look")) {
        suggest_things(out, s, last);
    } else if (!strcasecmp(before.word[0], "why")) {
        suggest_moves(out, s, &before, last);
    } else if (!strcasecmp(before.word[0], "help")) {
        suggest(out, last, "turn");
        suggest(out, last, "keys");
    }
}
