/*
 * play_start.c: a match as it was wished for: new, gone on with, or begun from a record.
 */
#include "start.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

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
    m->seen = board_box(&m->box, m->rules) ? NULL : qs_scene_new(m->box);
    if (!m->seen) {
        app_fail("out of memory.");
        exit(APP_FAILED);
    }
    m->humans = players_humans(m->player, m->seats);
    m->at_keyboard = -1;
}

void match_close(struct match *m)
{
    autosave_close(&m->save);
    qs_table_free(m->table);
    qs_first_close(m->first);
    qs_scene_free(m->seen);
    qs_box_close(m->box);
    free(m->view);
    free(m->spare);
    free(m->scratch);
    thinker_close(&m->thinker);
    free(m->offer);
}

/* Who plays: as settled before; or standard players, then what --humans and --seat say. */
static int seat_players(struct match *m, const struct wish *w)
{
    m->seats = m->options.players;
    if (w->settled) {
        memcpy(m->player, w->player, sizeof m->player);
    } else {
        players_standard(m->player, m->seats, (int)w->humans);
    }
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
    if (w->compare && !w->settled && m->seats > 1) {
        return app_usage("play", "--compare is for a game alone, whose deal a bot can play again.");
    }
    return APP_DONE;
}

/* What kind of match was asked for; 0 or an exit code after saying what is wrong. */
static int settle(struct match *m, const struct wish *w, const struct qs_game *game)
{
    uint64_t players = w->players                      ? w->players
                       : w->humans > game->min_players ? w->humans
                                                       : game->min_players;
    m->game = game;
    m->options = w->chosen_options;
    if (w->humans > players) {
        return app_usage("play", "--humans %d: there are %d players.", (int)w->humans, (int)players);
    }
    int code = w->settled ? 0 : app_options("play", game, players, &w->options, &m->options);
    return code ? code : seat_players(m, w);
}

int wish_try(const struct wish *w, const struct qs_game *game)
{
    struct match m = { .save.fd = -1 };
    return settle(&m, w, game);
}

/* The match is the one of the guided first game; 0 or -1 if there is none. */
static int follow_guide(struct match *m, const struct qs_rules *rules)
{
    if (qs_first_open(&m->first, app_library(), rules, NULL)) {
        return -1;
    }
    m->options = *qs_first_options(m->first);
    m->seed = qs_first_seed(m->first);
    m->seats = m->options.players;
    players_standard(m->player, m->seats, 1);
    return 0;
}

int start_new(struct match *m, const struct wish *w, const struct qs_game *game)
{
    int code = settle(m, w, game);
    if (code) {
        return code;
    }
    struct qs_rules *rules = app_open_rules(game, w->edition);
    if (!rules) {
        return APP_FAILED;
    }
    if (!w->settled && (code = app_options_fit("play", rules, &m->options))) {
        qs_rules_close(rules);
        return code;
    }
    m->seed = w->has_seed ? w->seed : random_seed();
    if (w->guided && follow_guide(m, rules)) {
        qs_rules_close(rules);
        return app_usage("play", "there is no guided first game of %s.", game->title);
    }
    if (w->daily && daily_seed(rules, w->daily, &m->seed)) {
        qs_rules_close(rules);
        return app_usage("play",
                         "--daily takes `today` or a date of the last year, such as 2026-11-16, not \"%s\".",
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
static int read_table(struct match *m, const char *name, const char *text, size_t length, const char *edition,
                      struct qs_record_info *info)
{
    char why[8192] = "";
    struct qs_complaints complaints = { .text = why, .size = sizeof why };
    int failed = qs_record_read(&m->table, app_library(), name, text, length, edition, info, &complaints);
    fputs(why, stderr);
    return failed;
}

/* The match takes its game, rules and options from the table of a record. */
static int use_table(struct match *m, const char *name)
{
    if (!m->table) {
        return app_fail("%s cannot be played on.", name);
    }
    char age[96];
    m->rules = qs_table_rules(m->table);
    m->game = m->rules->game;
    m->options = *qs_table_options(m->table);
    if (qs_rules_age(m->rules, age, sizeof age)) {
        fprintf(stderr, T("%s was begun with an earlier version and goes on as it began: %s.\n"), name, age);
    }
    return APP_DONE;
}

int start_from(struct match *m, const struct wish *w)
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

int start_again(struct match *m, const char *id)
{
    struct saved_seats saved;
    struct qs_record_info info;
    char *text = NULL, why[512] = "the number of seats is not the record's";
    size_t length;
    if (autosave_open(&m->save, id, &text, &length)) {
        return app_fail("%s. `%s games` lists the unfinished ones.", m->save.trouble, app_me());
    }
    int code = read_saved(m, id, text, &length, &info);
    if (!code && (saved_seats_read(&saved, m->save.directory, id, why, sizeof why) ||
                  saved.seats != m->options.players)) {
        code = app_fail("who plays %s is not known (%s). To play on from its record: "
                        "%s play --from %s/%s.game",
                        id, why, app_me(), m->save.directory, id);
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
    if (saved.guided) { /* without its way the match is like any other */
        qs_first_open(&m->first, app_library(), m->rules, NULL);
    }
    qs_table_seed(m->table, m->seed);
    match_open(m);
    recall(m);
    return STARTED;
}
