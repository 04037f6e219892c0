/*
 * play_commands.c: what can be typed besides an answer.
 */
#include "play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

struct command {
    const char *word;
    const char *argument; /* for people; NULL: none */
    const char *help;
    void (*run)(struct match *m, const struct scene *s, const char *argument);
};

static void __attribute__((format(printf, 2, 3))) say(struct match *m, const char *format, ...)
{
    char text[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    m->face->say(m->face, text);
}

/* ------------------------------------------------------------------ taking back */

static void run_undo(struct match *m, const struct scene *s, const char *argument)
{
    size_t at = m->undo_free ? qs_table_undoes_free(m->table, s->seat) : qs_table_undoes(m->table, s->seat);
    char number[32];
    (void)argument;
    int failed = m->undo_free ? qs_table_undo_free(m->table, s->seat) : qs_table_undo(m->table, s->seat);
    if (failed) {
        struct page rule = { 0 };
        rule_text(m, s, qs_rule_write(m->rules, QS_NO_UNDO, number, sizeof number), &rule);
        say(m, T("Nothing can be taken back. %s"), page_text(&rule));
        page_free(&rule);
        return;
    }
    m->again = false;
    m->narrow[0] = 0;
    m->n_opened = 0;
    autosave_undone(&m->save, at);
    for (int i = 0; i <= QS_SEATS; i++) {
        m->told[i] = m->told[i] < at ? m->told[i] : at;
    }
    for (int i = 0; i < m->seats; i++) {
        exec_undone(m, i, at);
    }
    if (m->face->undone) {
        m->face->undone(m->face);
    }
    say(m, "%s", T("Your last answer is taken back."));
}

/* ------------------------------------------------------------------ rules and reasons */

static void run_why(struct match *m, const struct scene *s, const char *argument)
{
    char why[512];
    qs_move move;
    int line, i = choice_typed(s, argument, &line);
    if (i >= 0) {
        say(m, T("%s: that is allowed."), s->choice[i].text);
        return;
    }
    if (move_typed(m, argument, &move, why, sizeof why)) {
        say(m, "%s", why);
        return;
    }
    uint16_t rule = qs_table_why_not(m->table, s->seat, move);
    if (!rule) {
        say(m, T("%s: that is allowed."), argument);
        return;
    }
    struct page text = { 0 };
    refusal_text(m, s, move, rule, &text);
    say(m, "%s", page_text(&text));
    page_free(&text);
}

static void run_rules(struct match *m, const struct scene *s, const char *argument)
{
    struct page text = { 0 };
    rules_about(m, s, argument, &text);
    m->face->page(m->face, T("Rules"), page_text(&text));
    page_free(&text);
}

static void run_look(struct match *m, const struct scene *s, const char *argument)
{
    struct page text = { 0 };
    look_at(m, s, argument, &text);
    m->face->page(m->face, argument, page_text(&text));
    page_free(&text);
}

/* ------------------------------------------------------------------ the match */

/* Where the last n lines of a text begin. */
static const char *last_lines(const char *text, int n)
{
    const char *at = text + strlen(text);
    at -= at > text; /* the last newline ends the last line */
    while (at > text) {
        if (at[-1] == '\n' && --n == 0) {
            return at;
        }
        at--;
    }
    return text;
}

static void run_log(struct match *m, const struct scene *s, const char *argument)
{
    struct page text = { 0 };
    uint64_t n = 40;
    bool all = !strcasecmp(argument, "all");
    if (*argument && !all && (app_number(argument, &n) || n < 1 || n > 1000000)) {
        say(m, "%s", T("`log` shows the last 40 lines, `log N` the last N, `log all` everything."));
        return;
    }
    news_since(m, s->seat, 0, &text);
    m->face->tail(m->face, T("What happened so far"),
                  all ? page_text(&text) : last_lines(page_text(&text), (int)n));
    page_free(&text);
}

static void run_board(struct match *m, const struct scene *s, const char *argument)
{
    struct page text = { 0 };
    (void)argument;
    m->board->read(&text, s->seen);
    m->face->page(m->face, T("The table"), page_text(&text));
    page_free(&text);
}

static void run_score(struct match *m, const struct scene *s, const char *argument)
{
    struct page text = { 0 };
    (void)argument;
    news_score(m, s->seat, &text);
    m->face->page(m->face, T("Score"), page_text(&text));
    page_free(&text);
}

static void run_hint(struct match *m, const struct scene *s, const char *argument)
{
    (void)argument;
    hint_say(m, s);
}

/* Writes by way of a temporary file, which takes over the modes of the old; 0 or -1 with errno. */
static int write_file(const char *path, const char *text, size_t n)
{
    char part[4200];
    struct stat old;
    bool is_there = !stat(path, &old);
    if (is_there && !S_ISREG(old.st_mode)) {
        errno = S_ISDIR(old.st_mode) ? EISDIR : EINVAL;
        return -1;
    }
    snprintf(part, sizeof part, "%s.part%ld", path, (long)getpid());
    FILE *out = fopen(part, "wbe");
    if (!out) {
        return -1;
    }
    if (is_there) {
        fchmod(fileno(out), old.st_mode & 07777);
    }
    bool sound = fwrite(text, 1, n, out) == n && !fflush(out) && !fsync(fileno(out));
    sound &= !fclose(out);
    if (sound && !rename(part, path)) {
        return 0;
    }
    int kept = errno;
    unlink(part);
    errno = kept;
    return -1;
}

/* The file a person means: with its home, and what a link leads to. */
static void path_meant(const char *argument, char *out, size_t size)
{
    const char *home = getenv("HOME");
    bool tilde = !strncmp(argument, "~/", 2) && home;
    snprintf(out, size, "%s%s", tilde ? home : "", tilde ? argument + 1 : argument);
    char *real = realpath(out, NULL);
    if (real && strlen(real) < size) {
        snprintf(out, size, "%s", real);
    }
    free(real);
}

/* Whether the file may be written: it is new, or may be written over. */
static bool may_write(struct match *m, const char *path)
{
    char question[4400], line[64];
    struct stat old;
    if (stat(path, &old) || !S_ISREG(old.st_mode)) {
        return true; /* or it cannot be, as writing will say */
    }
    snprintf(question, sizeof question,
             T("%s is there already. Type yes to write over it, or press Enter to leave it."), path);
    if (m->face->prompt(m->face, question, line, sizeof line) == READ_LINE && !strncasecmp(line, "y", 1)) {
        return true;
    }
    say(m, "%s", T("Nothing was changed."));
    return false;
}

/* The record has all secrets: with other people at the table nobody may have it before the end. */
static void run_save(struct match *m, const struct scene *s, const char *argument)
{
    char path[4096];
    (void)s;
    if (m->humans > 1) {
        say(m, "%s", T("The record has all secrets; it is there at the end."));
        return;
    }
    path_meant(argument, path, sizeof path);
    if (!may_write(m, path)) {
        return;
    }
    const char *names[QS_SEATS];
    match_names(m, names);
    size_t n = qs_record_write(m->table, names, NULL, 0);
    char *text = app_memory(n + 1);
    qs_record_write(m->table, names, text, n + 1);
    if (write_file(path, text, n)) {
        say(m, T("%s could not be written: %s. Nothing was changed."), path, strerror(errno));
    } else {
        say(m, T("The record so far is in %s. To play on from it: %s play --from %s"), path, app_me(), path);
    }
    free(text);
}

static void run_quit(struct match *m, const struct scene *s, const char *argument)
{
    (void)s;
    (void)argument;
    m->quit = true;
}

/* ------------------------------------------------------------------ help */

static const struct command commands[] = {
    { "undo", NULL, "takes back your last answer", run_undo },
    { "hint", NULL,
      "the three best answers by trial games, and where their points come from if that is clear", run_hint },
    { "why", "MOVE", "why a move is not allowed, with the rule", run_why },
    { "rules", "N", "what the game is about; or a rule by number, a chapter, a word, `goal`, `all`",
      run_rules },
    { "look", "X", "a card, tile, space, seat, word or the number of an answer, explained", run_look },
    { "board", NULL, "the whole table in sentences", run_board },
    { "score", NULL, "points by source, and as if the game ended now", run_score },
    { "log", "N", "what happened so far: the last lines, or `log all`", run_log },
    { "save", "FILE", "writes the record to a file", run_save },
    { "help", "turn", "this; or what a turn consists of; or `help keys`", NULL },
    { "quit", NULL,
      "leaves the game, to the start menu if one came from there; it is kept and can be gone on with",
      run_quit },
    { 0 },
};

static const struct command *command_named(const char *word, size_t n, bool shortened)
{
    const struct command *found = NULL;
    if (n == 1 && *word == '?') {
        return command_named("help", 4, false);
    }
    for (const struct command *c = commands; c->word; c++) {
        if (!strncasecmp(word, c->word, n) && !c->word[n]) {
            return c;
        }
        if (shortened && !strncasecmp(word, c->word, n)) {
            if (found) {
                return NULL;
            }
            found = c;
        }
    }
    return found;
}

static void help_turn(struct match *m)
{
    struct page text = { 0 };
    for (const char *const *line = m->game->turn_help; line && *line; line++) {
        page_add(&text, "%s\n", T(*line));
    }
    if (!text.used) {
        page_add(&text, "%s\n", T("This game has no summary of a turn; `rules` has its rules."));
    }
    m->face->page(m->face, T("A turn"), page_text(&text));
    page_free(&text);
}

/* The same keys in all games, in lists and in questions. */
static void help_keys(struct match *m)
{
    static const char *const keys[][2] = {
        { "digits, Enter", "the line with that number" },
        { "Up, Down", "the answer before, the next one; what it does is told above" },
        { "Left, Right", "the column beside it; in a line that is typed, the letter beside" },
        { "Home, End", "the first, the last" },
        { "Enter", "takes the answer at the cursor; without one, shows all answers" },
        { "mouse", "a click puts the cursor on an answer, another takes it" },
        { "PgUp, PgDn", "what happened before" },
        { "Tab", "completes a word" },
        { "Ctrl-P, Ctrl-N", "lines typed before" },
        { "Ctrl-U, Ctrl-W", "removes the line, the last word" },
        { "Ctrl-L", "draws the screen anew" },
        { "Esc", "goes back, in a list" },
        { "Ctrl-C, Ctrl-D", "leaves; the game is kept" },
    };
    struct page text = { 0 };
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        page_add(&text, "%-16s%s\n", keys[i][0], T(keys[i][1]));
    }
    m->face->page(m->face, T("Keys"), page_text(&text));
    page_free(&text);
}

static void help(struct match *m, const struct scene *s, const char *argument)
{
    struct page text = { 0 };
    if (!strcasecmp(argument, "turn")) {
        help_turn(m);
        return;
    }
    if (!strcasecmp(argument, "keys")) {
        help_keys(m);
        return;
    }
    if (*argument && qs_introduction(app_library(), m->game, argument, NULL, 0)) {
        run_rules(m, NULL, argument);
        return;
    }
    if (*argument && !command_named(argument, strlen(argument), false)) {
        say(m, T("There is no help on \"%s\"; try `rules %s`, `look %s`, or `help` alone."), argument,
            argument, argument);
        return;
    }
    page_add(&text, "%s\n",
             T("Answer with the number of a line, or with the move in words (as `hint` and "
               "`--plain` show it), which may be cut short. A line with > stands for several "
               "answers: its number opens it, Enter alone shows all again. Several "
               "answers go in one line, with ; between them; a number among them stops "
               "before what cannot be taken back."));
    page_add(&text, "%s\n\n",
             T("An answer marked final (! on the screen) cannot be taken back: somebody "
               "else acts, or chance does, as soon as it is given. `help keys` lists the "
               "keys."));
    for (const struct command *c = commands; c->word; c++) {
        page_add(&text, "%-6s%-5s %s\n", c->word, c->argument ? c->argument : "", T(c->help));
    }
    for (const struct board_page *p = m->board->pages; p && p->word; p++) {
        if (page_is_there(p, s->seen)) {
            page_add(&text, "%s%-*s %s\n", p->word, 11 - (int)strlen(p->word), p->of_side ? " N" : "",
                     T(p->help));
        }
    }
    for (const struct qs_term *t = m->board->legend; t && t->word; t++) {
        page_add(&text, t == m->board->legend ? T("\nSigns on the screen that `look` explains: %s") : ", %s",
                 T(t->word));
    }
    page_add(&text, m->board->legend ? ".\n" : "");
    page_add(&text, "\n%s\n", T("Every answer is on disk before the next question is asked."));
    m->face->page(m->face, T("Help"), page_text(&text));
    page_free(&text);
}

/* ------------------------------------------------------------------ what was typed */

const char *command_word(int i)
{
    return commands[i].word;
}

bool command_told(const char *word, struct page *out)
{
    const struct command *c = command_named(word, strlen(word), false);
    if (c) {
        page_add(out, T("`%s`, typed: %s."), c->word, T(c->help));
        page_add(out, "\n");
    }
    return c;
}

void command_near(const struct match *m, const struct scene *s, struct qs_near *near)
{
    for (const struct command *c = commands; c->word; c++) {
        qs_near_try(near, c->word);
    }
    for (const struct board_page *p = m->board->pages; p && p->word; p++) {
        qs_near_try(near, page_is_there(p, s->seen) ? p->word : "");
    }
    for (int i = 0; i < s->n; i++) {
        qs_near_try(near, m->game->verbs[qs_verb_of(s->choice[i].move)].name);
    }
}

/* Turns to a page of the board if the line is its word; where nothing is drawn it is read out. */
static int page_typed(struct match *m, const struct scene *s, const char *line)
{
    const struct qs_core *core = s->view;
    size_t n = strcspn(line, " \t");
    const char *rest = line + n + strspn(line + n, " \t");
    const struct board_page *p = m->board->pages;
    uint64_t side = (uint64_t)s->seat;
    while (p && p->word && (strncasecmp(line, p->word, n) != 0 || p->word[n] || !page_is_there(p, s->seen))) {
        p++;
    }
    if (!p || !p->word || (*rest && !p->of_side)) {
        return 0;
    }
    if (p->of_side && (app_number(rest, &side) || side >= core->sides)) {
        say(m, T("`%s` must be followed by a number from 0 to %d."), p->word, core->sides - 1);
        return 1;
    }
    m->page = p;
    m->page_side = (int)side;
    if (!m->face->draws) {
        struct page text = { 0 };
        page_read(p, &text, s->seen, (int)side);
        m->face->page(m->face, p->word, page_text(&text));
        page_free(&text);
    }
    return 1;
}

/* Whether an answer begins with the word: "score wharf-2", though `score` is a command. */
static bool begins_answer(const struct match *m, const struct scene *s, const char *word)
{
    for (int i = 0; i < s->n; i++) {
        if (!strcmp(m->game->verbs[qs_verb_of(s->choice[i].move)].name, word)) {
            return true;
        }
    }
    return false;
}

int command_typed(struct match *m, const struct scene *s, const char *line, bool shortened)
{
    size_t n = strcspn(line, " \t");
    const struct command *c = n ? command_named(line, n, shortened) : NULL;
    if (!c) {
        return n ? page_typed(m, s, line) : 0;
    }
    const char *argument = line + n + strspn(line + n, " \t");
    bool optional = !c->argument || !c->run || c->run == run_log || c->run == run_rules;
    if (!*argument && !optional) {
        say(m, T("`%s` must be followed by %s: %s."), c->word, c->argument, T(c->help));
    } else if (*argument && !c->argument && begins_answer(m, s, c->word)) {
        return 0;
    } else if (*argument && !c->argument) {
        say(m, T("`%s` stands alone: nothing may follow it."), c->word);
    } else if (!c->run) {
        help(m, s, argument); /* which lists the commands, itself among them */
    } else {
        c->run(m, s, argument);
    }
    return 1;
}
