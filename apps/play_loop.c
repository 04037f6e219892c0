/*
 * play_loop.c: a match from the first question to the last.
 *
 * Every answer is in the file of the match, and on the disk, before the next question: a person's
 * at once, those of chance and of bots at the latest when a person is asked.
 */
#include "campaign.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void __attribute__((format(printf, 2, 3))) say(struct match *m, const char *format, ...)
{
    char text[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    m->face->say(m->face, text);
}

/* What a face came back with, noted; true if the match is to be left. */
static bool leave(struct match *m, int read)
{
    if (read == READ_LINE) {
        return false;
    }
    m->ended_by = read == READ_SIGNAL ? signals_caught() : -1;
    m->quit = true;
    return true;
}

/* ------------------------------------------------------------------ keeping */

/* Asks whether to go on with a match that cannot be kept. */
static void warn(struct match *m)
{
    char question[1024], line[64];
    snprintf(question, sizeof question,
             T("This game cannot be kept: %s. If you go on, what you answer from here on is lost "
               "when the program ends, unless it can be written later. Press Enter to go on, or "
               "type quit."),
             m->save.trouble);
    m->warned = true;
    if (leave(m, m->face->prompt(m->face, question, line, sizeof line))) {
        return;
    }
    m->quit = !strncasecmp(line, "q", 1);
}

/* Brings the file up to date. A failure is said at once, and once; every time it is tried again. */
static void keep(struct match *m)
{
    bool vanished = autosave_vanished(&m->save);
    int failed = m->save.fd < 0 ? autosave_create(&m->save, m) : autosave_write(&m->save, m);
    if (!failed) {
        if (vanished) {
            say(m, T("The file of this game had vanished; it is kept anew as %s."), m->save.id);
        }
        if (m->warned) {
            say(m, "%s", T("The game is kept again."));
        }
        m->warned = false;
    } else if (!m->warned && !m->quit) {
        warn(m);
    }
}

/* ------------------------------------------------------------------ programs at the table */

/* The same on every run of the same match, whether it was interrupted or not. */
static struct qs_rng bot_rng(const struct match *m, int seat)
{
    uint64_t h = qs_mix(qs_mix(m->seed, 0x626f74), (uint64_t)seat);
    return qs_rng_seeded(qs_mix(h, qs_table_answers(m->table)));
}

static qs_move bot_answer(struct match *m, int seat, const struct qs_bot *bot)
{
    struct qs_rng rng = bot_rng(m, seat);
    qs_table_view(m->table, m->view, seat);
    qs_table_ask(m->table, m->offer, seat);
    return match_think(m, bot, seat, &rng);
}

/* The program at the seat has failed: it is played at random from here on. */
static void replace(struct match *m, int seat, const char *why)
{
    struct player *p = &m->player[seat];
    say(m, T("Seat %d (%s): %s. The seat is played at random from here on."), seat, p->what, why);
    p->kind = PLAYER_BOT;
    p->bot = qs_bot_random;
    m->failed = true;
}

static void start_programs(struct match *m)
{
    char why[512];
    for (int i = 0; i < m->seats; i++) {
        if (m->player[i].kind == PLAYER_EXEC && exec_start(m, i, why, sizeof why)) {
            replace(m, i, why);
        }
    }
}

static void answer(struct match *m, int seat, qs_move move)
{
    uint16_t rule;
    char number[32];
    int failed = qs_table_answer(m->table, seat, move, &rule);
    m->again = false;
    m->page = NULL; /* the next question has its own */
    m->narrow[0] = 0;
    m->n_opened = 0;
    if (failed) {
        say(m, T("This should not happen: an answer of seat %d was refused (%s)."), seat,
            failed == QS_REFUSED ? qs_rule_write(m->rules, rule, number, sizeof number) : "QS_BAD");
        m->quit = true;
    }
}

/* Whoever waits for a program that thinks sees the table as it is, not as it was at their last answer. */
static void show_table(struct match *m, const struct player *p)
{
    struct scene s;
    int viewer = match_viewer(m);
    if (m->face->show && viewer != QS_NOBODY && p->bot.answers > 1) {
        scene_make(&s, m, viewer);
        m->face->show(m->face, &s);
        scene_free(&s);
    }
}

static void ask_program(struct match *m, int seat)
{
    struct player *p = &m->player[seat];
    char why[512];
    qs_move move;
    if (m->first && qs_first_turn(m->first, m->table, &move) == seat) {
        answer(m, seat, move);
        return;
    }
    if (p->kind == PLAYER_EXEC) {
        keep(m);
        qs_table_ask(m->table, m->offer, seat);
        if (!exec_ask(m, seat, m->offer, &move, why, sizeof why)) {
            answer(m, seat, move);
            return;
        }
        if (signals_caught()) {
            return; /* that was us, not the program */
        }
        replace(m, seat, why);
    }
    show_table(m, p);
    answer(m, seat, bot_answer(m, seat, &p->bot));
}

/* ------------------------------------------------------------------ people at the table */

/* Between two people at one keyboard nothing of the first may be left to see. */
static void hand_over(struct match *m, int seat)
{
    char question[256], line[64];
    if (m->humans < 2 || m->at_keyboard == seat) {
        m->at_keyboard = seat;
        return;
    }
    m->face->blank(m->face);
    m->line[0] = 0;
    char name[64];
    snprintf(question, sizeof question, T("%s, press Enter."),
             side_name(m, QS_NOBODY, seat, name, sizeof name));
    if (!leave(m, m->face->prompt(m->face, question, line, sizeof line))) {
        m->at_keyboard = seat;
    }
}

/* Whether the table has answered for the seat since answer number n, for want of a choice. Of the same
 * question again nobody is surprised. */
static bool answered_for(const struct match *m, int seat, size_t n)
{
    for (size_t i = n; i < qs_table_answers(m->table); i++) {
        struct qs_answer a = qs_table_answer_at(m->table, i);
        if (a.seat == seat && a.forced) {
            return true;
        }
    }
    return false;
}

/* Tells the seat what it has not been told yet; whether a round is over and a page has told of that. */
static bool tell_news(struct match *m, int seat)
{
    struct page news = { 0 };
    int viewer = seat < 0 ? QS_NOBODY : seat;
    int at = seat < 0 ? QS_SEATS : seat;
    size_t seen = qs_table_seen(m->table, viewer), from = m->told[at];
    if (seen > from) {
        const struct qs_step *next = qs_table_question(m->table);
        bool other = next && m->step && strcmp(m->game->steps[next->kind].name, m->step) != 0;
        if (seat >= 0 && from && other && m->face->forget && answered_for(m, seat, from)) {
            m->face->forget(m->face); /* what was typed meanwhile was meant for another question */
        }
    }
    bool fresh = seen > from || !m->heard[at];
    if (fresh) {
        news_since(m, viewer, from, &news);
    }
    m->told[at] = seen;
    m->heard[at] = true;
    if (news.used) {
        m->face->say(m->face, page_text(&news));
    }
    page_clear(&news);
    if (m->face->draws && fresh && news_read(m, viewer, from, &news)) {
        m->face->page(m->face, T("The story"), page_text(&news));
    }
    page_clear(&news);
    bool over = m->face->draws && from && seen > from && news_rounds(m, viewer, from, &news);
    if (over) {
        m->face->page(m->face, T("A round is over"), page_text(&news)); /* which would scroll by */
    }
    page_free(&news);
    return over;
}

/* Whether anybody but the seat has answered since answer number n. */
static bool others_acted(const struct match *m, int seat, size_t n)
{
    for (size_t i = n; i < qs_table_answers(m->table); i++) {
        if (qs_table_answer_at(m->table, i).seat != seat) {
            return true;
        }
    }
    return false;
}

/* Takes the next answer or command off the line. `save` has the rest for itself. */
static void next_part(char *line, char *part, size_t size)
{
    size_t skip = strspn(line, " \t;,");
    memmove(line, line + skip, strlen(line + skip) + 1);
    bool whole = !strncasecmp(line, "save ", 5);
    size_t n = whole ? strlen(line) : strcspn(line, ";,");
    snprintf(part, size, "%.*s", (int)n, line);
    memmove(line, line + n, strlen(line + n) + 1);
    n = strlen(part);
    while (n && isspace((unsigned char)part[n - 1])) {
        part[--n] = 0;
    }
}

/* Whether a move of the game begins with the first word typed, or with what it is short for. */
static bool names_verb(const struct match *m, const char *typed)
{
    size_t n = strcspn(typed, " ");
    for (int i = 0; i < m->game->n_verbs; i++) {
        if (m->game->verbs[i].name && !strncasecmp(m->game->verbs[i].name, typed, n)) {
            return true;
        }
    }
    return false;
}

/* "skeleton city gates" with a verb of the question before it, blanks of a name being hyphens. */
static bool move_without_verb(const struct match *m, const struct scene *s, const char *typed, qs_move *out)
{
    char line[256], why[512];
    for (int i = 0; i < s->n; i++) {
        const char *verb = m->game->verbs[qs_verb_of(s->choice[i].move)].name;
        bool tried = i && qs_verb_of(s->choice[i].move) == qs_verb_of(s->choice[i - 1].move);
        for (size_t from = 0; !tried && typed[from]; from++) { /* from there on it is one name */
            int n = snprintf(line, sizeof line, "%s %s", verb, typed);
            if (n >= (int)sizeof line || (from && typed[from] != ' ')) {
                continue;
            }
            for (char *c = line + strlen(verb) + 1 + from + (from > 0); *c; c++) {
                *c = *c == ' ' ? '-' : *c;
            }
            if (!qs_move_read(m->rules, line, out, why, sizeof why)) {
                return true;
            }
        }
    }
    return false;
}

/* Words that mean nothing here: what may have been meant. */
static void refuse_word(const struct match *m, const struct scene *s, const char *typed, struct page *text)
{
    char word[64];
    struct qs_near near = { .word = word };
    snprintf(word, sizeof word, "%.*s", (int)strcspn(typed, " "), typed);
    command_near(m, s, &near);
    page_add(text, T("\"%s\" is neither an answer nor a command."), typed);
    if (near.best) {
        page_add(text, T(" Did you mean `%s`?"), near.best);
    }
    page_add(text, T(" The answers are numbered from 1 to %d; `help` lists the commands."), s->n_lines);
}

/* Whether the verb's operand is of a list whose rows are a surprise. */
static bool is_sealed(const struct match *m, const struct qs_verb *v, int i)
{
    return i < v->operands && v->of[i] >= QS_LIST_FIRST && v->of[i] < QS_BAG_OPERAND &&
           m->game->lists[v->of[i]].sealed;
}

/*
 * "story 44", a card that nobody has read: refused like one that does not exist, so that nobody finds out
 * by typing numbers which there are.
 */
static bool names_sealed(const struct match *m, const struct scene *s, const char *typed)
{
    char why[512];
    qs_move move;
    size_t n = strcspn(typed, " ");
    bool read = !move_typed(m, typed, &move, why, sizeof why), sealed = false;
    for (int v = 0; typed[n] && v < m->game->n_verbs; v++) {
        const struct qs_verb *verb = &m->game->verbs[v];
        bool meant = read ? v == qs_verb_of(move) : verb->name && !strncasecmp(verb->name, typed, n);
        for (int i = 0; meant && i < 3; i++) {
            sealed |=
                is_sealed(m, verb, i) &&
                (!read || !qs_is_told(m->rules, verb->of[i], qs_operand(m->rules, move, i), false, s->view));
        }
    }
    return sealed;
}

/* Says why what was typed is no answer; the rest of the line is forgotten. */
static void refuse(struct match *m, const struct scene *s, const char *typed, int found)
{
    char why[512] = "";
    qs_move move;
    uint64_t n;
    struct page text = { 0 };
    m->line[0] = 0;
    if (found == TYPED_SEVERAL) {
        page_add(&text, T("\"%s\" could mean several answers. Type more of it, or a number."), typed);
    } else if (!app_number(typed, &n)) {
        page_add(&text, T("There is no choice %s: they are numbered from 1 to %d."), typed, s->n_lines);
    } else if (names_sealed(m, s, typed)) {
        page_add(&text, T("\"%s\": nothing of that name has been read in this game."), typed);
    } else if (!names_verb(m, typed) && move_without_verb(m, s, typed, &move)) {
        refusal_text(m, s, move, qs_table_why_not(m->table, s->seat, move), &text);
    } else if (move_typed(m, typed, &move, why, sizeof why) &&
               (!strchr(typed, ' ') || !names_verb(m, typed))) {
        refuse_word(m, s, typed, &text);
    } else if (*why) {
        page_add(&text,
                 T("\"%s\" is neither an answer nor a command: %s. `help` lists the "
                   "commands."),
                 typed, why);
    } else {
        refusal_text(m, s, move, qs_table_why_not(m->table, s->seat, move), &text);
    }
    m->face->say(m->face, page_text(&text));
    page_free(&text);
}

/* Lists only the answers that have what was typed in common. */
static void narrow_down(struct match *m, const struct scene *s, const char *typed)
{
    size_t n = strlen(m->narrow);
    refuse(m, s, typed, TYPED_SEVERAL);
    snprintf(m->narrow + n, sizeof m->narrow - n, "%s%s", n ? " " : "", typed);
    m->again = false;
}

/* Lists the answers of one line only. */
static void open_fold(struct match *m, const struct listing *e)
{
    if (m->n_opened < (int)(sizeof m->opened / sizeof *m->opened)) {
        m->opened[m->n_opened++] = e->fold;
    }
    m->again = false;
}

/*
 * Whether a line of several answers stops here: a number that was typed ahead may not take what cannot
 * be taken back, since it was typed without having seen it. What is named is meant.
 */
static bool stops(struct match *m, const struct choice *c, const char *typed)
{
    uint64_t number;
    if (!m->ahead || !c->c->final || app_number(typed, &number)) {
        return false;
    }
    say(m, T("Stopped before what cannot be taken back: %s (%s)."), c->words, c->text);
    m->line[0] = 0;
    return true;
}

/* What follows a final answer in the line was typed without knowing what happens now. */
static void forget_line(struct match *m)
{
    if (m->line[strspn(m->line, " \t;,")]) {
        say(m, T("Not used, because something has happened since: %s"), m->line);
    }
    m->line[0] = 0;
}

static void give(struct match *m, const struct scene *s, const struct choice *c)
{
    bool final = c->c->final;
    m->step = s->seen->step; /* a word of the game's, which stays */
    if (m->face->answered) {
        m->face->answered(m->face);
    }
    m->told[s->seat] = qs_table_seen(m->table, s->seat);
    answer(m, s->seat, c->move);
    if (final) {
        forget_line(m);
    }
}

/* Whether a guided game would rather have another answer; it says so. */
static bool guide_holds(struct match *m, const struct scene *s, qs_move move)
{
    struct qs_first_row row;
    if (!m->first || !qs_first_now(m->first, m->table, &row) || !row.answers || row.move == move ||
        !*row.otherwise || s->seat != 0) {
        return false;
    }
    say(m, "%s", T(row.otherwise));
    m->line[0] = 0;
    return true;
}

/* One part of a line: an answer or a command. */
static void use(struct match *m, const struct scene *s, const char *typed)
{
    int line;
    if (command_typed(m, s, typed, false)) {
        return;
    }
    int found = choice_typed(s, typed, &line);
    if (found >= 0 && guide_holds(m, s, s->choice[found].move)) {
        return;
    }
    if (found >= 0 && stops(m, &s->choice[found], typed)) {
        return;
    }
    if (found >= 0 && tutor_objects(m, s, s->choice[found].move)) {
        m->line[0] = 0;
    } else if (found >= 0) {
        give(m, s, &s->choice[found]);
    } else if (found == TYPED_FOLD) {
        open_fold(m, &s->line[line]);
    } else if (found == TYPED_SEVERAL) {
        narrow_down(m, s, typed);
    } else if (!command_typed(m, s, typed, true)) {
        refuse(m, s, typed, found);
    }
}

/* Asks a person once; they may have typed the answer already. */
static void ask_person(struct match *m, int seat, bool fresh)
{
    struct scene s;
    char part[sizeof m->line];
    hand_over(m, seat);
    if (m->quit) {
        return;
    }
    bool read = tell_news(m, seat);
    scene_make(&s, m, seat);
    s.read = read;
    s.fresh = fresh;
    s.again = m->again;
    s.ahead = m->ahead;
    next_part(m->line, part, sizeof part);
    m->ahead = *part;
    if (!*part) {
        if (!leave(m, m->face->ask(m->face, &s, m->line, sizeof m->line))) {
            next_part(m->line, part, sizeof part);
        }
        m->again = *part; /* an empty line asks for everything again */
        m->narrow[*part ? strlen(m->narrow) : 0] = 0;
        m->n_opened = *part ? m->n_opened : 0;
    }
    if (!m->quit && *part) {
        use(m, &s, part);
    }
    scene_free(&s);
}

/* ------------------------------------------------------------------ the match */

static void go_on(struct match *m)
{
    while (qs_table_go_one(m->table)) {
    }
}

/* Programs first, so that a person who chooses in secret is the last. */
static int next_asked(const struct match *m)
{
    unsigned asked = qs_table_asked(m->table);
    qs_move move;
    int guided = m->first ? qs_first_turn(m->first, m->table, &move) : -1;
    if (guided >= 0 && (asked >> guided & 1)) {
        return guided; /* the way has an order of its own */
    }
    for (int i = 0; i < m->seats; i++) {
        if ((asked >> i & 1) && m->player[i].kind != PLAYER_HUMAN) {
            return i;
        }
    }
    return asked ? qs_lowest(asked) : -1;
}

static void play_on(struct match *m)
{
    bool fresh = true; /* the table has changed since a person last saw it */
    int last = -1;
    while (!m->quit) {
        size_t before = qs_table_answers(m->table);
        go_on(m);
        int seat = next_asked(m);
        if (seat < 0 || leave(m, signals_caught() ? READ_SIGNAL : READ_LINE)) {
            return;
        }
        if (m->player[seat].kind != PLAYER_HUMAN) {
            ask_program(m, seat);
            fresh = true;
            m->line[0] = 0; /* what was typed ahead did not know of this */
            if (!m->humans) {
                tell_news(m, -1);
            }
            continue;
        }
        fresh |= seat != last || others_acted(m, seat, before);
        keep(m);
        if (m->quit) {
            return;
        }
        ask_person(m, seat, fresh);
        fresh = false;
        last = seat;
        keep(m);
    }
}

/* From which answer on somebody at the keyboard has not been told what happened. */
static size_t untold(const struct match *m)
{
    size_t from = m->humans ? qs_table_answers(m->table) : m->told[QS_SEATS];
    for (int i = 0; i < m->seats; i++) {
        if (m->player[i].kind == PLAYER_HUMAN && m->told[i] < from) {
            from = m->told[i];
        }
    }
    return from;
}

/* Whether the match belongs to a campaign that is not over. */
static bool story_goes_on(const struct match *m, char name[CAMPAIGN_NAME])
{
    struct qs_options next = *qs_table_options(m->table);
    return m->game->carry_on && m->game->carry_on(m->rules, qs_table_state(m->table), &next) == QS_GOES_ON &&
           campaign_of_seed(m->seed, name, CAMPAIGN_NAME);
}

/* What comes after a match, if somebody is there to say. */
static void ask_after(struct match *m)
{
    struct menu menu;
    if (!m->terminal || !m->humans) {
        return;
    }
    menu_clear(&menu, T("What now?"), "");
    char name[CAMPAIGN_NAME];
    if (story_goes_on(m, name)) {
        menu_add(&menu, T("the same players, on the map as it is now"), "%s",
                 T("The next game of the campaign"));
        menu_add(&menu, T("to change who plays"), "%s", T("Start menu"));
        menu.at = menu_add(&menu, "", "%s", T("Leave"));
        int row = m->face->menu(m->face, &menu);
        m->after = row == 0 ? AFTER_STORY : row == 1 ? AFTER_MENU : AFTER_LEAVE;
        return;
    }
    menu_add(&menu, T("the same game, the same players, another deal"), "%s", T("Again"));
    menu_add(&menu, T("other games, unfinished ones, past ones"), "%s", T("Start menu"));
    int leave = menu_add(&menu, "", "%s", T("Leave"));
    menu.at = leave;
    int row = m->face->menu(m->face, &menu);
    m->after = row == 0 ? AFTER_AGAIN : row == 1 ? AFTER_MENU : AFTER_LEAVE;
}

/* The last word on a match that is over. */
static void finish(struct match *m)
{
    struct page text = { 0 };
    int viewer = match_viewer(m);
    if (m->humans > 1) {
        m->face->blank(m->face);
    }
    struct page last = { 0 };
    news_since(m, viewer, untold(m), &last);
    page_add(&text, m->face->draws ? "%.0s" : "%s\n", page_text(&last)); /* in order, or the result first */
    news_end(m, viewer, &text);
    add_daily(m, &text);
    keep(m);
    if (!autosave_finish(&m->save, m)) {
        page_add(&text, "\n");
        char where[sizeof m->save.directory + 16];
        snprintf(where, sizeof where, "%s/finished", m->save.directory);
        page_add(&text, T("The record is in %s/%s.game; `%s analyse` says what each decision lost."), where,
                 m->save.id, app_me());
        page_add(&text, "\n");
    } else {
        page_add(&text, "\n");
        page_add(&text, T("The record could not be put among the finished ones (%s)."), m->save.trouble);
        page_add(&text, " ");
        page_add(&text, T("To try it again: %s play --resume %s"), app_me(), m->save.id);
        page_add(&text, "\n");
    }
    char name[CAMPAIGN_NAME];
    if (story_goes_on(m, name)) {
        page_add(&text, T("The story goes on with: %s campaign go-on \"%s\""), app_me(), name);
        page_add(&text, "\n");
    }
    add_comparison(m, &text);
    if (m->face->draws && last.used) {
        page_add(&text, "\n%s\n%s", T("What happened last:"), page_text(&last));
    }
    page_free(&last);
    m->face->page(m->face, T("The end"), page_text(&text));
    ask_after(m);
    m->face->close(m->face);
    if (m->face->draws) { /* the screen is gone, the result stays */
        struct face *plain = plain_open();
        plain->say(plain, page_text(&text));
    }
    page_free(&text);
}

static void say_how_to_go_on(struct match *m)
{
    char name[CAMPAIGN_NAME];
    m->face->close(m->face);
    if (m->save.fd >= 0 && !m->save.trouble[0] && m->game->carry_on &&
        campaign_of_seed(m->seed, name, sizeof name)) {
        printf(T("The game is kept. To go on with it: %s campaign go-on \"%s\""), app_me(), name);
    } else if (m->save.fd >= 0 && !m->save.trouble[0]) {
        printf(T("The game is kept. To go on with it: %s play --resume %s"), app_me(), m->save.id);
    } else {
        printf(T("The game could not be kept (%s)."), m->save.trouble);
    }
    puts("");
}

int match_play(struct match *m)
{
    start_programs(m);
    keep(m);
    play_on(m);
    bool over = qs_table_over(m->table);
    if (over) {
        finish(m);
    } else {
        say_how_to_go_on(m);
    }
    for (int i = 0; i < m->seats; i++) {
        exec_end(m, i, over);
    }
    fflush(stdout);
    m->failed |= m->save.trouble[0] != 0; /* what was not kept is no success either */
    return m->ended_by > 0 ? 128 + m->ended_by : m->failed ? APP_FAILED : APP_DONE;
}
