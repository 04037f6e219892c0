/*
 * play.c: `quayside play`: what was asked for, and a match that is new, gone on with, or begun
 * from a record.
 */
#include "play.h"

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

/* What the arguments say. */
struct wish {
    const char *game, *edition, *language, *undo, *resume, *from, *compare, *daily;
    struct app_texts seats, options;
    uint64_t players, seed, timeout, think;
    bool plain, fresh, words, has_seed, tutor;
};

enum { TUTOR_THRESHOLD = 150 }; /* hundredths of a point: less is a matter of taste */

enum { STARTED = -1 }; /* in place of an exit code: there is a match to play */

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

/* The screen if there is one; otherwise sentences. */
static struct face *open_face(const struct wish *w, const struct match *m)
{
    const char *why = NULL;
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    struct face *face = terminal && !w->plain && m->humans ? screen_open(&why) : NULL;
    if (why) {
        printf(T("Playing in sentences: %s."), why);
        puts("");
    }
    return face ? face : plain_open();
}

/* ------------------------------------------------------------------ a match */

static uint64_t random_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) == (ssize_t)sizeof seed) {
        return seed;
    }
    struct timespec t; /* no machine we know of comes here */
    clock_gettime(CLOCK_REALTIME, &t);
    seed = (uint64_t)t.tv_sec ^ (uint64_t)t.tv_nsec << 20 ^ (uint64_t)getpid() << 44;
    return qs_splitmix(&seed);
}

static void match_open(struct match *m)
{
    size_t state = m->game->state_size;
    m->view = app_memory(state);
    m->spare = app_memory(state);
    m->scratch = app_memory(qs_bot_memory(m->rules));
    thinker_open(&m->thinker, m->rules);
    m->offer = app_memory(sizeof *m->offer);
    m->board = board_of(m->game);
    m->seen = qs_box_open(&m->box, app_library(), m->rules, NULL, NULL) ? NULL
                                                                        : qs_scene_new(m->box);
    if (!m->seen) {
        app_fail("out of memory.");
        exit(APP_FAILED);
    }
    m->humans = players_humans(m->player, m->seats);
    m->at_keyboard = -1;
}

static void match_close(struct match *m)
{
    autosave_close(&m->save);
    qs_table_free(m->table);
    qs_scene_free(m->seen);
    qs_box_close(m->box);
    free(m->view);
    free(m->spare);
    free(m->scratch);
    thinker_close(&m->thinker);
    free(m->offer);
}

/* Who plays: standard players, then what --seat says. */
static int seat_players(struct match *m, const struct wish *w)
{
    m->seats = m->options.players;
    players_standard(m->player, m->seats);
    for (int i = 0; i < w->seats.n; i++) {
        int code = players_set(m->player, m->seats, w->seats.text[i]);
        if (code) {
            return code;
        }
    }
    m->undo_free = w->undo != NULL;
    if (m->undo_free && players_humans(m->player, m->seats) != 1) {
        return app_usage("play", "--undo free is for matches with exactly one human.");
    }
    return APP_DONE;
}

/* What kind of match was asked for; 0 or an exit code after saying what is wrong. */
static int settle(struct match *m, const struct wish *w, const struct qs_game *game)
{
    uint64_t players = w->players ? w->players : game->min_players;
    int code = app_options("play", game, players, &w->options, &m->options);
    m->game = game;
    return code ? code : seat_players(m, w);
}

/* A new match of the game. */
static int begin(struct match *m, const struct wish *w, const struct qs_game *game)
{
    int code = settle(m, w, game);
    if (code) {
        return code;
    }
    struct qs_rules *rules = app_open_rules(game, w->edition);
    if (!rules) {
        return APP_FAILED;
    }
    m->seed = w->has_seed ? w->seed : random_seed();
    if (w->daily && daily_seed(rules, w->daily, &m->seed)) {
        qs_rules_close(rules);
        return app_usage("play", "--daily takes `today` or a date such as 2026-11-16, not \"%s\".",
                         w->daily);
    }
    if (qs_table_new(&m->table, rules, &m->options, m->seed)) {
        qs_rules_close(rules);
        return app_fail("out of memory.");
    }
    qs_table_keep(m->table, rules);
    m->rules = rules;
    match_open(m);
    return STARTED;
}

/* The table of a record, or complaints on standard error. */
static int read_table(struct match *m, const char *name, const char *text, size_t length,
                      const char *edition, struct qs_record_info *info)
{
    char why[8192] = "";
    struct qs_complaints complaints = { .text = why, .size = sizeof why };
    int failed = qs_record_read(&m->table, app_library(), name, text, length, edition, info,
                                &complaints);
    fputs(why, stderr);
    return failed;
}

/* The match takes its game, rules and options from the table of a record. */
static int use_table(struct match *m, const char *name)
{
    if (!m->table) {
        return app_fail("%s cannot be played on.", name);
    }
    m->rules = qs_table_rules(m->table);
    m->game = m->rules->game;
    m->options = *qs_table_options(m->table);
    return APP_DONE;
}

/* A new match that begins where a record ends. */
static int begin_from(struct match *m, const struct wish *w)
{
    struct qs_record_info info;
    size_t length;
    char *text = app_read(w->from, &length);
    if (!text) {
        return APP_FAILED;
    }
    read_table(m, w->from, text, length, w->edition, &info);
    free(text);
    int code = use_table(m, w->from);
    code = code ? code : seat_players(m, w);
    if (code) {
        return code;
    }
    m->seed = w->has_seed ? w->seed : random_seed();
    qs_table_seed(m->table, m->seed);
    match_open(m);
    return STARTED;
}

/* People are told again what happened since their last answer. */
static void recall(struct match *m)
{
    for (size_t i = 0; i < qs_table_answers(m->table); i++) {
        struct qs_answer a = qs_table_answer_at(m->table, i);
        if (a.seat < QS_SEATS && !a.forced && m->player[a.seat].kind == PLAYER_HUMAN) {
            m->told[a.seat] = i;
        }
    }
    m->told[QS_SEATS] = qs_table_answers(m->table);
}

/* Whether to go on from the last sound answer of a damaged record; it is kept aside then. */
static bool go_on_damaged(struct match *m, const char *id, const struct qs_record_info *info,
                          const char *text, size_t length)
{
    char question[512], line[64];
    struct face *f = plain_open();
    snprintf(question, sizeof question,
             T("%s is damaged: %zu answers are sound, %zu answers and take-backs after them are "
               "lost. Type yes to go on "
               "from the last sound one (the damaged record is kept as %s.damaged), or press Enter "
               "to leave everything as it is."),
             id, info->answers, info->lost, id);
    if (f->prompt(f, question, line, sizeof line) != READ_LINE || strncasecmp(line, "y", 1) != 0) {
        return false;
    }
    if (autosave_set_aside(&m->save, text, length)) {
        app_fail("%s.", m->save.trouble);
        return false;
    }
    return true;
}

/* The table of an unfinished match, as far as its record is sound. */
static int read_saved(struct match *m, const char *id, const char *text, size_t *length,
                      struct qs_record_info *info)
{
    if (read_table(m, id, text, *length, NULL, info) && info->sound &&
        go_on_damaged(m, id, info, text, *length)) {
        *length = info->sound;
        read_table(m, id, text, *length, NULL, info);
    }
    return use_table(m, id);
}

static int go_on_with(struct match *m, const char *id)
{
    struct saved_seats saved;
    struct qs_record_info info;
    char *text = NULL, why[512] = "the number of seats is not the record's";
    size_t length;
    if (autosave_open(&m->save, id, &text, &length)) {
        return app_fail("%s. `quayside games` lists the unfinished ones.", m->save.trouble);
    }
    int code = read_saved(m, id, text, &length, &info);
    if (!code && (saved_seats_read(&saved, m->save.directory, id, why, sizeof why) ||
                  saved.seats != m->options.players)) {
        code = app_fail("who plays %s is not known (%s). To play on from its record: "
                        "quayside play --from %s/%s.game", id, why, m->save.directory, id);
    }
    if (!code && autosave_continue(&m->save, &info, text, length)) {
        code = app_fail("%s.", m->save.trouble);
    }
    free(text);
    if (code) {
        return code;
    }
    m->seed = saved.seed;
    m->seats = saved.seats;
    m->undo_free = saved.undo_free;
    memcpy(m->player, saved.player, sizeof m->player);
    qs_table_seed(m->table, m->seed);
    match_open(m);
    recall(m);
    return STARTED;
}

/* ------------------------------------------------------------------ which one */

enum { SHOWN = 9 };

/* The number typed, 0 for `new`, or READ_END when there is no more input. */
static int choose(struct face *f, const char *question, int most, bool may_be_new)
{
    char line[256];
    uint64_t n;
    while (f->prompt(f, question, line, sizeof line) == READ_LINE) {
        line[strcspn(line, " \t")] = 0;
        if (!*line) {
            return 1;
        }
        if (!strcasecmp(line, "quit")) {
            return READ_END;
        }
        if (may_be_new && !strncasecmp(line, "new", strlen(line))) {
            return 0;
        }
        if (!app_number(line, &n) && n >= 1 && n <= (uint64_t)most) {
            return (int)n;
        }
        f->say(f, T("That is none of the numbers."));
    }
    return READ_END;
}

/* Offers to go on with an unfinished game; its ID, "" for a new game, or NULL to leave. */
static const char *offer_unfinished(const struct qs_game *game, char *id, size_t size)
{
    struct saved *saved;
    struct face *f = plain_open();
    int n = saves_list(&saved, game ? game->name : NULL), shown = 0;
    const struct saved *offered[SHOWN];
    char line[512];
    id[0] = 0;
    for (int i = 0; i < n && shown < SHOWN; i++) {
        if (saved[i].bad || saved[i].locked) {
            continue;
        }
        if (!shown) {
            f->say(f, T("Unfinished games:"));
        }
        offered[shown++] = &saved[i];
        int used = snprintf(line, sizeof line, "%d. ", shown);
        saves_line(&saved[i], line + used, sizeof line - (size_t)used);
        f->say(f, line);
    }
    if (n > shown && shown == SHOWN) {
        f->say(f, T("`quayside games` lists them all."));
    }
    int chosen = shown ? choose(f, T("Which one do you go on with? A number (Enter: 1), or `new` "
                                     "for a new game."), shown, true) : 0;
    if (chosen > 0) {
        snprintf(id, size, "%s", offered[chosen - 1]->id);
    }
    free(saved);
    return chosen == READ_END ? NULL : id;
}

/* The game to play when none was named; NULL to leave. The null game is for those who name it. */
static const struct qs_game *ask_game(void)
{
    const struct qs_game *playable[SHOWN];
    struct face *f = plain_open();
    char line[256];
    int n = 0;
    for (const struct qs_game *const *g = app_library()->games; *g && n < SHOWN; g++) {
        if (strcmp((*g)->name, "null") != 0) {
            playable[n++] = *g;
        }
    }
    if (n < 2) {
        return n ? playable[0] : app_library()->games[0];
    }
    for (int i = 0; i < n; i++) {
        snprintf(line, sizeof line, T("%d. %s, %d to %d players"), i + 1, T(playable[i]->title),
                 playable[i]->min_players, playable[i]->max_players);
        f->say(f, line);
    }
    int chosen = choose(f, T("Which game? A number (Enter: 1)."), n, false);
    return chosen > 0 ? playable[chosen - 1] : NULL;
}

/* Whether a certain kind of match was asked for: an unfinished one is hardly that. */
static bool asks_for_one(const struct wish *w)
{
    return w->has_seed || w->daily || w->players || w->edition || w->undo || w->seats.n || w->options.n;
}

static int start(struct match *m, const struct wish *w)
{
    char id[64] = "";
    const struct qs_game *game = NULL;
    if (w->resume && (w->game || w->from || asks_for_one(w))) {
        return app_usage("play", "--resume goes on with a game as it is: only --plain, --lang and "
                                 "--exec-timeout may stand beside it.");
    }
    if (w->from && (w->game || w->players || w->options.n)) {
        return app_usage("play", "--from takes game, players and options from the record: leave "
                                 "them out.");
    }
    if (w->resume) {
        return go_on_with(m, w->resume);
    }
    if (w->from) {
        return begin_from(m, w);
    }
    if (w->game && (!(game = app_game("play", w->game)) || settle(m, w, game))) {
        return APP_USAGE; /* whatever is wrong is said before anything is asked */
    }
    if (!w->fresh && !asks_for_one(w)) {
        if (!offer_unfinished(game, id, sizeof id)) {
            return signals_caught() ? 128 + signals_caught() : APP_DONE;
        }
        if (*id) {
            return go_on_with(m, id);
        }
    }
    if (!game && !(game = ask_game())) {
        return signals_caught() ? 128 + signals_caught() : APP_DONE;
    }
    return begin(m, w, game);
}

/* ------------------------------------------------------------------ the command */

static void introduce(struct match *m)
{
    struct page text = { 0 };
    char options[256], name[64];
    int viewer = match_viewer(m);
    qs_options_write(m->game, &m->options, options, sizeof options);
    page_add(&text, "%s, %s. ", T(m->game->title), options);
    for (int i = 0; i < m->seats; i++) {
        if (i == viewer && m->seats > 1) {
            page_add(&text, T("You are seat %d. "), i);
        } else if (i != viewer) {
            page_add(&text, "%s. ", side_name(m, viewer, i, name, sizeof name));
        }
    }
    page_add(&text, "%s", T("`help` says what can be typed, `help turn` what a turn is; `look X` shows a card, `undo` "
                           "takes back, `score` counts, `quit` leaves and keeps the game."));
    m->face->say(m->face, page_text(&text));
    page_free(&text);
}

static int read_arguments(struct wish *w, int argc, char **argv)
{
    const char *rest[2], *seed = NULL;
    const struct app_option options[] = {
        { "--players", .number = &w->players, .min = 1, .max = QS_SEATS },
        { "--edition", .text = &w->edition },
        { "--seat", .texts = &w->seats },
        { "--option", .texts = &w->options },
        { "--seed", .text = &seed },
        { "--daily", .text = &w->daily },
        { "--compare", .text = &w->compare },
        { "--undo", .text = &w->undo },
        { "--tutor", .flag = &w->tutor },
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
    if (w->undo && strcmp(w->undo, "free") != 0) {
        return app_usage("play", "--undo can only be `free`, not \"%s\".", w->undo);
    }
    return APP_DONE;
}

int cmd_play(int argc, char **argv)
{
    struct wish w = { 0 };
    struct match m = { .save.fd = -1 };
    int code = read_arguments(&w, argc, argv);
    if (code) {
        return code;
    }
    use_locale();
    if (words_use(w.language)) {
        return app_usage("play", "there is no translation \"%s\".", w.language);
    }
    if (w.words) {
        return words_template(stdout);
    }
    m.exec_ms = (int)w.timeout * 1000;
    m.think_ms = (uint32_t)w.think * 1000;
    m.tutor = w.tutor ? TUTOR_THRESHOLD : 0;
    if (w.compare && qs_bot_read(&m.compare, w.compare)) {
        return app_usage("play", "--compare: there is no bot called \"%s\".", w.compare);
    }
    signals_begin();
    code = start(&m, &w);
    if (code == STARTED) {
        m.face = open_face(&w, &m);
        introduce(&m);
        code = match_play(&m);
    }
    match_close(&m);
    signals_end();
    return code;
}
