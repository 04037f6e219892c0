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
    if (!strcmp(what, "human")) {
        p->kind = PLAYER_HUMAN;
        return 0;
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
        return app_usage("play", "--seat takes K=WHO, such as 1=greedy, not \"%s\".", text);
    }
    if (seat >= (uint64_t)seats) {
        return app_usage("play", "--seat %s: the seats of this game are 0 to %d.", text, seats - 1);
    }
    if (player_read(&players[seat], equals + 1)) {
        return app_usage("play", "--seat %s: \"%s\" is none of human, exec:CMD and the "
                         "bots of `quayside list`.",
                         text, equals + 1);
    }
    return APP_DONE;
}

void players_standard(struct player *players, int seats)
{
    for (int i = 0; i < seats; i++) {
        player_read(&players[i], i ? "greedy" : "human");
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

const char *side_name(const struct match *m, int viewer, int side, char *out, size_t size)
{
    if (side >= m->seats) {
        return m->game->opponent ? T(m->game->opponent) : T("The opponent");
    }
    if (side == viewer) {
        return T("You");
    }
    const struct player *p = &m->player[side];
    if (p->kind == PLAYER_HUMAN) {
        snprintf(out, size, T("Seat %d"), side);
    } else {
        snprintf(out, size, T("Seat %d (%s)"), side,
                 p->kind == PLAYER_EXEC ? "exec" : p->bot.name);
    }
    return out;
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
