/*
 * menu.c: what to play, asked before a match: an unfinished one, or a game, its players and options.
 *
 * Every list has a row on which Enter is right: whoever only presses Enter plays. What is set here is
 * the same that arguments say; what an option means is told by the game's own words.
 */
#include "campaign.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ------------------------------------------------------------------ lists */

void menu_clear(struct menu *m, const char *title, const char *text)
{
    memset(m, 0, sizeof *m);
    m->title = title;
    m->text = text;
}

int menu_add(struct menu *m, const char *more, const char *words, ...)
{
    va_list args;
    if (m->n == MENU_ROWS) {
        return MENU_ROWS;
    }
    struct menu_row *row = &m->row[m->n];
    va_start(args, words);
    vsnprintf(row->words, sizeof row->words, words, args);
    va_end(args);
    snprintf(row->more, sizeof row->more, "%s", more);
    return m->n++;
}

int menu_typed(const struct menu *m, const char *typed)
{
    char word[64];
    uint64_t number;
    int found = -1;
    snprintf(word, sizeof word, "%s", typed);
    size_t n = strlen(word);
    while (n && strchr(" .", word[n - 1])) {
        word[--n] = 0;
    }
    if (!app_number(word, &number)) {
        return number >= 1 && number <= (uint64_t)m->n ? (int)number - 1 : -1;
    }
    for (int i = 0; n && i < m->n; i++) {
        if (!strncasecmp(word, m->row[i].words, n)) {
            found = found < 0 ? i : m->n;
        }
    }
    return found < m->n ? found : -1;
}

/* ------------------------------------------------------------------ who plays, and what */

struct setup {
    struct face *face;
    const struct qs_game *game;
    struct qs_options options;
    struct player player[QS_SEATS];
    bool guided;
    struct tale tale;
};

/* Numbers of players that make sense, the usual people and bots at the seats. */
static void set_players(struct setup *s, int players)
{
    struct qs_options old = s->options;
    qs_options_standard(s->game, players, &s->options);
    for (int i = 0; s->game->options && s->game->options[i].name; i++) {
        const struct qs_option *o = &s->game->options[i];
        if (old.players && players >= o->from && players <= o->to && old.players >= o->from &&
            old.players <= o->to) {
            s->options.value[i] = old.value[i];
        }
    }
    for (int i = old.players; i < players; i++) {
        player_read(&s->player[i], i ? "easy" : "human");
    }
}

static int ask_players(struct setup *s)
{
    struct menu menu;
    struct page with = { 0 };
    menu_clear(&menu, T("How many players?"), "");
    for (int n = s->game->min_players; n <= s->game->max_players; n++) {
        page_clear(&with);
        if (n == 1) {
            struct player you = { 0 };
            player_read(&you, "human");
            players_line(s->game, &you, 1, &with);
        }
        menu_add(&menu, page_text(&with), n == 1 ? T("%d player") : T("%d players"), n);
    }
    menu.at = s->options.players - s->game->min_players;
    int row = s->face->menu(s->face, &menu);
    if (row >= 0) {
        set_players(s, s->game->min_players + row);
    }
    page_free(&with);
    return row;
}

/* A name, if somebody likes to have one. */
static int ask_name(struct setup *s, int seat)
{
    char line[256], what[300];
    int got =
        s->face->prompt(s->face, T("What is the name of this player? (Enter: none)"), line, sizeof line);
    if (got != READ_LINE) {
        return got;
    }
    snprintf(what, sizeof what, *line ? "human:%.*s" : "human", PLAYER_NAME - 1, line);
    return player_read(&s->player[seat], what);
}

static int ask_seat(struct setup *s, int seat)
{
    struct menu menu;
    char title[64];
    snprintf(title, sizeof title, T("Who sits at seat %d?"), seat);
    menu_clear(&menu, title, "");
    menu_add(&menu, T("at this keyboard; hands stay hidden while it changes places"), "%s", T("A person"));
    for (const struct qs_bot *const *b = qs_bots; *b; b++) {
        int row = menu_add(&menu, T((*b)->words), "%s", (*b)->name);
        if (!strcmp(s->player[seat].what, (*b)->name)) {
            menu.at = row;
        }
    }
    int row = s->face->menu(s->face, &menu);
    if (row == 0) {
        return ask_name(s, seat);
    }
    return row > 0 ? player_read(&s->player[seat], qs_bots[row - 1]->name) : row;
}

/* Of an option that is a set each value is switched by itself. */
static int ask_option(struct setup *s, int i)
{
    const struct qs_option *o = &s->game->options[i];
    struct menu menu;
    int row;
    do {
        menu_clear(&menu, o->name, T(o->words));
        if (o->many) {
            menu_add(&menu, "", "%s", T("Done"));
        }
        for (int v = 0; o->values[v]; v++) {
            bool on = o->many ? s->options.value[i] >> v & 1 : s->options.value[i] == (uint64_t)v;
            menu_add(&menu, on ? T("chosen") : v == o->standard ? T("usual") : "", "%s", o->values[v]);
        }
        menu.at = o->many ? 0 : (int)s->options.value[i];
        row = s->face->menu(s->face, &menu);
        if (o->many && row > 0) {
            s->options.value[i] ^= (uint64_t)1 << (row - 1);
        } else if (!o->many && row >= 0) {
            s->options.value[i] = (uint64_t)row;
        }
    } while (o->many && row > 0);
    return row;
}

/* ------------------------------------------------------------------ a game */

/* What the game says of itself, without the title. */
static void add_about(const struct qs_game *game, bool whole, struct page *out)
{
    char text[8192];
    if (!qs_introduction(app_library(), game, "about", text, sizeof text)) {
        return;
    }
    const char *line = text + strcspn(text, "\n");
    line += *line == '\n';
    const char *end = strstr(line, ". ");
    page_bytes(out, line, whole || !end ? strlen(line) : (size_t)(end - line) + 1);
}

static void show_introduction(struct setup *s)
{
    char text[8192] = "";
    qs_introduction(app_library(), s->game, "", text, sizeof text);
    s->face->page(s->face, T(s->game->title), text);
}

/* The rows of the menu of a game: what each of them is. */
enum row_kind {
    ROW_PLAY,
    ROW_INTRODUCTION,
    ROW_GUIDED,
    ROW_CAMPAIGN,
    ROW_PLAYERS,
    ROW_OPTION,
    ROW_SEAT,
    ROW_BACK
};

struct game_rows {
    struct menu menu;
    enum row_kind kind[MENU_ROWS];
    int which[MENU_ROWS];
};

static void note(struct game_rows *r, int row, enum row_kind kind, int which)
{
    if (row < MENU_ROWS) {
        r->kind[row] = kind;
        r->which[row] = which;
    }
}

/* In a campaign there is no scenario card, and what lies on the map is the story's. */
static bool is_asked(const struct setup *s, const struct qs_option *o)
{
    bool told = o->quiet || (s->tale.kind != TALE_NONE && o != s->game->options);
    return s->options.players >= o->from && s->options.players <= o->to && o->quiet < 2 &&
           !(s->game->carry_on && told);
}

static void add_options(struct game_rows *r, const struct setup *s)
{
    for (int i = 0; s->game->options && s->game->options[i].name; i++) {
        const struct qs_option *o = &s->game->options[i];
        struct page value = { 0 };
        if (!is_asked(s, o)) {
            continue;
        }
        for (int v = 0; o->values[v]; v++) {
            if (o->many ? (int)(s->options.value[i] >> v & 1) : s->options.value[i] == (uint64_t)v) {
                page_add(&value, " %s", o->values[v]);
            }
        }
        char name[64];
        snprintf(name, sizeof name, "%s", T(o->name));
        name[0] = (char)toupper((unsigned char)name[0]);
        note(r, menu_add(&r->menu, T(o->words), "%s:%s", name, value.used ? page_text(&value) : T(" none")),
             ROW_OPTION, i);
        page_free(&value);
    }
}

static void add_seats(struct game_rows *r, const struct setup *s)
{
    for (int i = 0; s->options.players > 1 && i < s->options.players; i++) {
        const struct player *p = &s->player[i];
        const char *who = p->name[0] ? p->name : p->kind == PLAYER_HUMAN ? T("a person") : p->what;
        note(r, menu_add(&r->menu, p->kind == PLAYER_BOT ? T(p->bot.words) : "", T("Seat %d: %s"), i, who),
             ROW_SEAT, i);
    }
}

static void add_campaign(struct game_rows *r, const struct setup *s)
{
    const struct tale *t = &s->tale;
    char more[96];
    snprintf(more, sizeof more, "%s", t->words);
    if (t->kind == TALE_NEW) {
        snprintf(more, sizeof more, t->chapter > 1 ? T("a new one, from chapter %d on") : T("a new one"),
                 t->chapter);
    }
    note(r,
         menu_add(&r->menu, t->kind ? more : T("a story over several games: begin one, or go on"),
                  T("Campaign: %s"), t->kind ? t->name : T("none")),
         ROW_CAMPAIGN, 0);
}

static void make_game_menu(struct game_rows *r, const struct setup *s, const char *about)
{
    struct page who = { 0 };
    if (s->tale.begun) {
        page_add(&who, "%s", T("the game that was begun"));
    } else {
        players_line(s->game, s->player, s->options.players, &who);
    }
    menu_clear(&r->menu, T(s->game->title), about);
    note(r, menu_add(&r->menu, page_text(&who), "%s", T("Play")), ROW_PLAY, 0);
    note(r,
         menu_add(&r->menu, T("how one wins, how a turn goes, what to try first"), "%s", T("Introduction")),
         ROW_INTRODUCTION, 0);
    if (qs_first_there(app_library(), s->game)) {
        note(r, menu_add(&r->menu, T("the first turns, step by step, and why"), "%s", T("Guided first game")),
             ROW_GUIDED, 0);
    }
    if (s->game->carry_on) {
        add_campaign(r, s);
    }
    if (s->tale.begun) { /* who plays is settled */
        note(r, menu_add(&r->menu, "", "%s", T("Back")), ROW_BACK, 0);
        page_free(&who);
        return;
    }
    if (s->game->max_players > s->game->min_players) {
        note(r, menu_add(&r->menu, "", T("Players: %d"), s->options.players), ROW_PLAYERS, 0);
    }
    add_seats(r, s);
    add_options(r, s);
    note(r, menu_add(&r->menu, "", "%s", T("Back")), ROW_BACK, 0);
    page_free(&who);
}

/* Goes where the row leads; READ_LINE: the menu is shown again. */
static int follow(struct setup *s, enum row_kind kind, int which)
{
    int got = READ_LINE;
    switch (kind) {
    case ROW_INTRODUCTION:
        show_introduction(s);
        break;
    case ROW_CAMPAIGN:
        got = menu_campaign(s->face, s->game, &s->tale);
        break;
    case ROW_PLAYERS:
        got = ask_players(s);
        break;
    case ROW_OPTION:
        got = ask_option(s, which);
        break;
    case ROW_SEAT:
        got = ask_seat(s, which);
        break;
    case ROW_PLAY:
    case ROW_GUIDED:
    case ROW_BACK:
        break;
    }
    return got == READ_END || got == READ_SIGNAL ? got : READ_LINE;
}

/* Where the cursor is when the menu is shown again: whoever has read the introduction may be guided. */
static int after_row(const struct game_rows *r, int row)
{
    int next = r->kind[row] == ROW_CAMPAIGN ? 0 : row;
    for (int i = 0; r->kind[row] == ROW_INTRODUCTION && i < r->menu.n; i++) {
        next = r->kind[i] == ROW_GUIDED ? i : next;
    }
    return next;
}

/* Play with what is set (READ_LINE), or go back. */
static int menu_game(struct setup *s)
{
    struct page about = { 0 };
    struct game_rows r;
    int got = READ_LINE, row = 0, at = 0;
    bool chosen = false;
    add_about(s->game, true, &about);
    while (got == READ_LINE && !chosen) {
        make_game_menu(&r, s, page_text(&about));
        r.menu.at = at < r.menu.n ? at : 0;
        row = s->face->menu(s->face, &r.menu);
        chosen = row >= 0 && (r.kind[row] == ROW_PLAY || r.kind[row] == ROW_GUIDED);
        if (row < 0 || r.kind[row] == ROW_BACK) {
            got = row < 0 ? row : MENU_BACK;
        } else if (!chosen) {
            got = follow(s, r.kind[row], r.which[row]);
            at = after_row(&r, row);
        }
    }
    s->guided = chosen && r.kind[row] == ROW_GUIDED;
    page_free(&about);
    return got;
}

/* ------------------------------------------------------------------ the beginning */

enum { NEAREST = 3 }; /* so many unfinished matches stand in the first list */

/* Unfinished matches that can be gone on with, the latest first. */
static int unfinished(struct saved **out, const char *game)
{
    int n = saves_list(out, game, false), kept = 0;
    for (int i = 0; i < n; i++) {
        if (!(*out)[i].bad && !(*out)[i].locked) {
            (*out)[kept++] = (*out)[i];
        }
    }
    return kept;
}

static void add_saved(struct menu *menu, const struct saved *s)
{
    const struct qs_game *game = qs_game_named(app_library(), s->game);
    struct page who = { 0 };
    char when[64], more[256];
    if (game) {
        players_line(game, s->seats.player, s->seats.seats, &who);
    }
    saves_when(s->when, when, sizeof when);
    snprintf(more, sizeof more, T("%s, %zu answers and draws, last played %s%s"), s->id, s->answers, when,
             s->damaged ? T(", damaged") : "");
    menu_add(menu, more, T("Go on: %s, %s"), game ? T(game->title) : s->game, page_text(&who));
    page_free(&who);
}

int menu_unfinished(struct face *f, struct wish *w, const struct qs_game *game)
{
    struct saved *saved;
    struct menu menu;
    int n = unfinished(&saved, game ? game->name : NULL);
    menu_clear(&menu, T("Unfinished games"), "");
    for (int i = 0; i < n && i < MENU_ROWS - 1; i++) {
        add_saved(&menu, &saved[i]);
    }
    int fresh = menu_add(&menu, "", "%s", T("New game"));
    int row = n ? f->menu(f, &menu) : fresh;
    if (row >= 0 && row < fresh) {
        snprintf(w->id, sizeof w->id, "%s", saved[row].id);
    }
    free(saved);
    return row < 0 ? row : READ_LINE;
}

/* The wish is what was set. */
static void settle(struct wish *w, const struct setup *s)
{
    w->settled = true;
    w->guided = s->guided;
    w->tale = s->tale;
    w->chosen = s->game;
    w->chosen_options = s->options;
    memcpy(w->player, s->player, sizeof w->player);
}

static int choose_game(struct face *f, struct wish *w, const struct qs_game *game, const struct tale *tale,
                       const struct qs_options *next)
{
    struct setup s = { .face = f, .game = game };
    uint64_t players = w->players > w->humans ? w->players : w->humans;
    bool fits = players >= game->min_players && players <= game->max_players;
    set_players(&s, fits ? (int)players : game->min_players);
    if (tale) {
        s.tale = *tale;
        set_players(&s, next->players ? next->players : s.options.players);
        s.options.value[0] = next->players ? next->value[0] : s.options.value[0];
    }
    int got = menu_game(&s);
    if (got == READ_LINE) {
        settle(w, &s);
    }
    return got;
}

static int add_games(struct menu *menu, const struct qs_game **out)
{
    int n = 0;
    for (const struct qs_game *const *g = app_library()->games; *g && n < MENU_ROWS; g++) {
        struct page about = { 0 };
        if (app_is_example(*g)) {
            continue;
        }
        add_about(*g, false, &about);
        menu_add(menu, page_text(&about), "%s", T((*g)->title));
        out[n++] = *g;
        page_free(&about);
    }
    return n;
}

/* One look at the first list; MENU_BACK: it is shown again. */
static int first_list(struct face *f, struct wish *w, const struct saved *saved, int n)
{
    struct menu menu;
    const struct qs_game *games[MENU_ROWS];
    int near = n < NEAREST ? n : NEAREST;
    menu_clear(&menu, T("Quayside: harbour board games"), "");
    int playable = add_games(&menu, games); /* first, so that their numbers never change */
    for (int i = 0; i < near; i++) {
        add_saved(&menu, &saved[i]);
    }
    struct tale tale;
    struct qs_options next = { 0 };
    int story = tale_latest(&tale, &next)
                    ? menu_add(&menu, tale.words, T("Go on with the campaign: %s"), tale.name)
                    : -1;
    menu.at = near ? playable : story > 0 ? story : 0;
    int others = n > near ? menu_add(&menu, "", T("All unfinished games (%d)"), n) : -1;
    int past = past_count() ? menu_add(&menu, "", T("Past games (%d)"), past_count()) : -1;
    int leave = menu_add(&menu, "", "%s", T("Leave"));
    int row = f->menu(f, &menu);
    if (row < 0 || row == leave) {
        return row < 0 && row != MENU_BACK ? row : READ_END;
    }
    if (row >= playable && row < playable + near) {
        snprintf(w->id, sizeof w->id, "%s", saved[row - playable].id);
        return READ_LINE;
    }
    if (row == past) {
        return past_menu(f);
    }
    if (row == others) {
        int got = menu_unfinished(f, w, NULL);
        return got == READ_LINE && !*w->id ? MENU_BACK : got;
    }
    if (row == story) {
        return choose_game(f, w, campaign_game(), &tale, &next);
    }
    return choose_game(f, w, games[row], NULL, NULL);
}

int menu_start(struct face *f, struct wish *w)
{
    struct saved *saved;
    int n = unfinished(&saved, NULL), got;
    do {
        got = first_list(f, w, saved, n);
    } while (got == MENU_BACK);
    free(saved);
    return got;
}
