/*
 * play.c: `quayside play`: what was asked for, and a match that is new, gone on with, or begun
 * from a record.
 */
#include "campaign.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { TUTOR_THRESHOLD = 150 }; /* hundredths of a point: less is a matter of taste */

/* ------------------------------------------------------------------ locale and face */

/* Characters as the terminal wants them; where that locale is not installed, UTF-8 still works. */
static void use_locale(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    if (setlocale(LC_CTYPE, "")) {
        return;
    }
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            const char *charset = strchr(value, '.');
            if (charset && (!strcasecmp(charset, ".UTF-8") || !strcasecmp(charset, ".utf8"))) {
                setlocale(LC_CTYPE, "C.UTF-8");
            }
            return;
        }
    }
}

static bool at_a_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

/* The screen if there is one; otherwise sentences. */
static struct face *open_face(const struct wish *w, int humans)
{
    const char *why = NULL;
    struct face *face = at_a_terminal() && !w->plain && humans ? screen_open(&why) : NULL;
    if (why) {
        printf(T("Playing in sentences: %s."), why);
        puts("");
    }
    return face ? face : plain_open();
}

/* ------------------------------------------------------------------ which one */

/* Whether a certain kind of match was asked for: an unfinished one is hardly that. */
static bool asks_for_one(const struct wish *w)
{
    return w->has_seed || w->guided || w->daily || w->players || w->humans || w->edition || w->undo ||
           w->seats.n || w->options.n;
}

/* What does not go together; 0 or APP_USAGE. */
static int contradicts(const struct wish *w)
{
    if (w->resume && (w->game || w->from || asks_for_one(w))) {
        return app_usage("play", "--resume goes on with a game as it is: only --plain, --lang and "
                                 "--exec-timeout may stand beside it.");
    }
    if (w->from && (w->game || w->players || w->options.n)) {
        return app_usage("play", "--from takes game, players and options from the record: leave "
                                 "them out.");
    }
    return APP_DONE;
}

/* Asks in a face of its own, which is gone before the match: what is wrong with that is said plainly. */
static int ask_wish(struct wish *w, const struct qs_game *game)
{
    struct face *f = open_face(w, 1);
    int got = game ? menu_unfinished(f, w, game) : menu_start(f, w);
    f->close(f);
    return got;
}

static int start(struct match *m, struct wish *w)
{
    const struct qs_game *game = w->chosen;
    int code = contradicts(w);
    if (code || w->resume) {
        return code ? code : start_again(m, w->resume);
    }
    if (w->from) {
        return start_from(m, w);
    }
    if (w->game && (!(game = app_game("play", w->game)) || wish_try(w, game))) {
        return APP_USAGE; /* whatever is wrong is said before anything is asked */
    }
    if (!w->settled && (!game || (!w->fresh && !asks_for_one(w)))) {
        if (ask_wish(w, game) != READ_LINE) {
            return signals_caught() ? 128 + signals_caught() : APP_DONE;
        }
        if (w->id[0]) {
            return start_again(m, w->id);
        }
    }
    if (w->tale.kind) {
        return campaign_play(&w->tale, &w->chosen_options, w->player, w);
    }
    return start_new(m, w, w->settled ? w->chosen : game);
}

/* ------------------------------------------------------------------ the command */

/* What is played and by whom; what can be typed, unless it is gone on with. */
static void introduce(struct match *m, bool again)
{
    struct page text = { 0 }, options = { 0 };
    char name[64];
    int viewer = match_viewer(m);
    page_add(&text, "%s: ", T(m->game->title));
    players_line(m->game, m->player, m->seats, &text);
    options_words(m->game, &m->options, &options);
    page_add(&text, options.used ? "; %s. " : "%s. ", page_text(&options));
    page_free(&options);
    if (daily_date(m->rules, m->seed, name, sizeof name)) {
        page_add(&text, T("The deal of %s. "), name);
    }
    for (int i = 0; i < m->seats; i++) {
        if (i == viewer && m->seats > 1) {
            page_add(&text, T("You are seat %d. "), i);
        } else if (i != viewer && m->seats > 1 && !m->player[i].name[0]) { /* who has a name was named */
            page_add(&text, "%s. ", side_name(m, viewer, i, name, sizeof name));
        }
    }
    page_add(&text, again ? "%.0s" : "%s",
             T("`rules` introduces the game, `help` says what can be typed, `help turn` what a turn "
               "is; `look X` shows a card, `undo` takes back, `score` counts, `quit` leaves and keeps "
               "the game."));
    if (!m->first && !again && qs_first_there(app_library(), m->game)) {
        page_add(&text, T(" New to it? `%s play %s --guided` plays the first turns with you."), app_me(),
                 m->game->name);
    }
    m->face->say(m->face, page_text(&text));
    page_free(&text);
}

static int read_arguments(struct wish *w, int argc, char **argv)
{
    const char *rest[2], *seed = NULL;
    const struct app_option options[] = {
        { "--players", .number = &w->players, .min = 1, .max = QS_SEATS - 1 },
        { "--humans", .number = &w->humans, .min = 1, .max = QS_SEATS - 1 },
        { "--edition", .text = &w->edition },
        { "--seat", .texts = &w->seats },
        { "--option", .texts = &w->options },
        { "--seed", .text = &seed },
        { "--daily", .text = &w->daily },
        { "--compare", .text = &w->compare },
        { "--undo", .text = &w->undo },
        { "--tutor", .flag = &w->tutor },
        { "--guided", .flag = &w->guided },
        { "--think", .number = &w->think, .min = 1, .max = 3600 },
        { "--exec-timeout", .number = &w->timeout, .min = 1, .max = 86400 },
        { "--resume", .text = &w->resume },
        { "--from", .text = &w->from },
        { "--new", .flag = &w->fresh },
        { "--plain", .flag = &w->plain },
        { "--words", .flag = &w->words },
        { "--lang", .text = &w->language },
        { 0 },
    };
    w->timeout = 10;
    if (app_parse(argc, argv, options, rest, 1) < 0) {
        return APP_USAGE;
    }
    w->game = rest[0];
    w->has_seed = seed != NULL;
    if (seed && app_number(seed, &w->seed)) {
        return app_usage("play", "--seed takes a whole number, not \"%s\".", seed);
    }
    if (w->daily && (seed || w->from)) {
        return app_usage("play", "--daily has a seed and a beginning of its own: leave out --seed "
                                 "and --from.");
    }
    if (w->guided && (seed || w->daily || w->from || w->players || w->humans || w->seats.n || w->options.n ||
                      w->edition)) {
        return app_usage("play", "--guided has players and a deal of its own: only --plain and --lang may "
                                 "stand beside it.");
    }
    if (w->undo && strcmp(w->undo, "free") != 0) {
        return app_usage("play", "--undo can only be `free`, not \"%s\".", w->undo);
    }
    return APP_DONE;
}

/* The wish for another match: like the one that is over, or whatever the menu says. */
static void wish_again(struct wish *w, const struct match *m)
{
    w->game = w->resume = w->from = w->daily = w->undo = NULL;
    w->seats.n = w->options.n = 0;
    w->players = w->humans = 0;
    w->has_seed = w->guided = false;
    w->id[0] = 0;
    memset(&w->tale, 0, sizeof w->tale);
    if (m->after == AFTER_STORY) {
        w->tale.kind = TALE_ON;
        campaign_of_seed(m->seed, w->tale.name, sizeof w->tale.name);
    }
    w->settled = m->after == AFTER_AGAIN || m->after == AFTER_STORY;
    w->chosen = w->settled ? m->game : NULL;
    w->chosen_options = m->options;
    for (int i = 0; i < m->seats; i++) {
        player_read(&w->player[i], m->player[i].what);
    }
}

/* One match from the wish to its end; an exit code. */
static int play_one(struct match *m, struct wish *w)
{
    memset(m, 0, sizeof *m);
    m->save.fd = -1;
    m->exec_ms = (int)w->timeout * 1000;
    m->think_ms = (uint32_t)w->think * 1000;
    m->tutor = w->tutor ? TUTOR_THRESHOLD : 0;
    m->compare = w->comparer;
    m->terminal = at_a_terminal();
    int code = start(m, w);
    if (code == STARTED) {
        m->face = open_face(w, m->humans);
        introduce(m, w->resume || w->id[0]);
        code = match_play(m);
        if (m->quit && !m->ended_by && m->terminal && w->menu) {
            m->after = AFTER_MENU; /* `quit` leaves the match; Ctrl-C and the end of input leave all */
        }
    }
    return code;
}

int cmd_play(int argc, char **argv)
{
    struct wish w = { 0 };
    struct match m;
    int code = read_arguments(&w, argc, argv);
    if (code) {
        return code;
    }
    use_locale();
    if (words_use(w.language)) {
        return words_refused("play", w.language);
    }
    if (w.words) {
        return words_template(stdout);
    }
    if (w.compare && qs_bot_read(&w.comparer, w.compare)) {
        return app_usage("play", "--compare: there is no bot called \"%s\".", w.compare);
    }
    w.comparer.name = w.compare; /* with its playouts, if they were given */
    w.menu = !w.game && !w.resume && !w.from;
    signals_begin();
    do {
        code = play_one(&m, &w);
        w.menu |= m.after == AFTER_MENU;
        wish_again(&w, &m);
        match_close(&m);
    } while (m.after != AFTER_LEAVE);
    signals_end();
    return code;
}
