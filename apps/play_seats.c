/*
 * play_seats.c: who sits at the table, and how they are called.
 *
 * Seats are counted from 0, as in records, moves and --seat.
 */
#include "play.h"

#include <string.h>

int player_read(struct player *p, const char *what)
{
    memset(p, 0, sizeof *p);
    if (strlen(what) >= sizeof p->what || strpbrk(what, "\n\r")) {
        return -1;
    }
    snprintf(p->what, sizeof p->what, "%s", what);
    if (!strcmp(what, "human") || !strncmp(what, "human:", 6)) {
        p->kind = PLAYER_HUMAN;
        snprintf(p->name, sizeof p->name, "%s", what[5] ? what + 6 : "");
        return what[5] && (strlen(p->name) < strlen(what + 6) || qs_name_flaw(p->name)) ? -1 : 0;
    }
    if (!strncmp(what, "exec:", 5) && what[5]) {
        p->kind = PLAYER_EXEC;
        return 0;
    }
    p->kind = PLAYER_BOT;
    return qs_bot_read(&p->bot, what);
}

int players_set(struct player *players, int seats, const char *text)
{
    const char *equals = strchr(text, '=');
    char number[16];
    uint64_t seat;
    snprintf(number, sizeof number, "%.*s", equals ? (int)(equals - text) : 0, text);
    if (!equals || app_number(number, &seat)) {
        return app_usage("play", "--seat takes K=WHO, such as 1=greedy or 0=human:Ann, not \"%s\".", text);
    }
    if (seat >= (uint64_t)seats) {
        return app_usage("play", "--seat %s: the seats of this game are 0 to %d; --players N makes more.",
                         text, seats - 1);
    }
    if (player_read(&players[seat], equals + 1)) {
        return app_usage("play",
                         "--seat %s: \"%s\" is none of human, human:NAME (of at most %d "
                         "bytes), exec:CMD and the bots of `%s list`.",
                         text, equals + 1, PLAYER_NAME - 1, app_me());
    }
    return APP_DONE;
}

void players_standard(struct player *players, int seats, int humans)
{
    for (int i = 0; i < seats; i++) {
        player_read(&players[i], i < (humans ? humans : 1) ? "human" : "greedy");
    }
}

int players_humans(const struct player *players, int seats)
{
    int n = 0;
    for (int i = 0; i < seats; i++) {
        n += players[i].kind == PLAYER_HUMAN;
    }
    return n;
}

int match_viewer(const struct match *m)
{
    for (int i = 0; m->humans == 1 && i < m->seats; i++) {
        if (m->player[i].kind == PLAYER_HUMAN) {
            return i;
        }
    }
    return QS_NOBODY;
}

/* ------------------------------------------------------------------ names */

const char *program_called(const struct player *p)
{
    return p->kind == PLAYER_EXEC ? "exec" : !strncmp(p->what, "exec:", 5) ? p->bot.name : p->what;
}

const char *side_name(const struct match *m, int viewer, int side, char *out, size_t size)
{
    if (side >= m->seats) {
        return m->game->opponent ? T(m->game->opponent) : T("The opponent");
    }
    if (side == viewer) {
        return T("You");
    }
    const struct player *p = &m->player[side];
    if (p->name[0]) {
        snprintf(out, size, "%s", p->name);
    } else if (p->kind == PLAYER_HUMAN) {
        snprintf(out, size, T("Seat %d"), side);
    } else {
        snprintf(out, size, T("Seat %d (%s)"), side, program_called(p));
    }
    return out;
}

static const char *player_called(const struct player *p, bool alone)
{
    if (p->name[0]) {
        return p->name;
    }
    if (p->kind == PLAYER_HUMAN) {
        return alone ? T("you") : T("a person");
    }
    return program_called(p);
}

void match_names(const struct match *m, const char *names[QS_SEATS])
{
    for (int i = 0; i < m->seats; i++) {
        const struct player *p = &m->player[i];
        names[i] = p->kind == PLAYER_HUMAN ? "human" : program_called(p);
    }
}

/* "The Captains" within a sentence. */
static const char *opponent_called(const struct qs_game *game, char *out, size_t size)
{
    snprintf(out, size, "%s", T(game->opponent));
    if (!strncmp(out, "The ", 4)) {
        out[0] = 't';
    }
    return out;
}

void players_line(const struct qs_game *game, const struct player *players, int seats, struct page *out)
{
    char name[64];
    bool alone = players_humans(players, seats) == 1;
    for (int i = 0; i < seats; i++) {
        page_add(out, i > 1 ? T(" and %s") : i ? T(" against %s") : "%s", player_called(&players[i], alone));
    }
    if (seats == 1 && game->opponent) {
        page_add(out, T(" against %s"), opponent_called(game, name, sizeof name));
    }
}

/* In a campaign the story says what lies on the map; who is strong and where it began is worth a word. */
static bool is_story(const struct qs_game *game, const struct qs_options *o, const struct qs_option *k)
{
    bool on = false;
    for (int i = 0; game->carry_on && game->options[i].name; i++) {
        on |= !strcmp(game->options[i].name, "campaign") && o->value[i];
    }
    return on && ((!k->quiet && k->to > 1) || k->many);
}

void options_words(const struct qs_game *game, const struct qs_options *o, struct page *out)
{
    int n = 0;
    for (int i = 0; game->options && game->options[i].name; i++) {
        const struct qs_option *k = &game->options[i];
        bool standard = k->many ? !o->value[i] : o->value[i] == k->standard;
        if (o->players < k->from || o->players > k->to || (standard && (k->many || k->quiet)) ||
            is_story(game, o, k)) {
            continue;
        }
        page_add(out, "%s%s", n++ ? ", " : "", k->name);
        for (int v = 0; k->values[v]; v++) {
            if (k->many ? (int)(o->value[i] >> v & 1) : o->value[i] == (uint64_t)v) {
                page_add(out, " %s", k->values[v]);
            }
        }
    }
}

struct speaker {
    const struct match *m;
    int viewer;
};

static const char *say(void *self, const char *text)
{
    (void)self;
    return T(text);
}

static const char *name(void *self, int side, char *out, size_t size)
{
    const struct speaker *s = self;
    return side_name(s->m, s->viewer, side, out, size);
}

struct qs_speech *match_speech(const struct match *m, int viewer)
{
    static struct speaker speaker;
    static struct qs_speech speech = { .say = say, .name = name, .self = &speaker };
    speaker = (struct speaker){ m, viewer };
    return &speech;
}
