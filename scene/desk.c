/*
 * desk.c: the dispatcher of the protocol: messages in, messages out, and who is told what.
 */
#include "desk.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ------------------------------------------------------------------ saying */

void sc_desk_send(struct qs_desk *d)
{
    if (d->out.starved) {
        static const char sorry[] = "{\"type\":\"error\",\"words\":\"not enough memory\"}";
        d->ear.say(d->ear.self, sorry, sizeof sorry - 1);
    } else {
        d->ear.say(d->ear.self, qs_text_of(&d->out), d->out.used);
    }
    qs_text_clear(&d->out);
}

struct qs_text *sc_desk_begin(struct qs_desk *d, const struct match *m, const char *type)
{
    qs_text_clear(&d->out);
    add_pair(&d->out, "{", "type", type);
    if (m) {
        add_pair(&d->out, ",", "match", m->id);
    }
    return &d->out;
}

void sc_desk_error(struct qs_desk *d, const struct match *m, const char *format, ...)
{
    char words[1024];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    struct qs_text *t = sc_desk_begin(d, m, "error");
    add_pair(t, ",", "words", words);
    qs_add_bytes(t, "}", 1);
    sc_desk_send(d);
}

const char *sc_match_say(const struct match *m, const char *text)
{
    return qs_catalogue_say(m->catalogue, text);
}

static const char *say_as(void *self, const char *text)
{
    const struct speaker *s = self;
    return sc_match_say(s->m, text);
}

static const char *name_of(void *self, int side, char *out, size_t size)
{
    const struct speaker *s = self;
    const struct match *m = s->m;
    if (side >= qs_table_options(m->table)->players) {
        const char *opponent = qs_table_rules(m->table)->game->opponent;
        return sc_match_say(m, opponent ? opponent : "The opponent");
    }
    if (side == s->viewer) {
        return sc_match_say(m, "You");
    }
    if (*m->seat[side].name) {
        return m->seat[side].name;
    }
    if (m->seat[side].human || !*m->seat[side].what) {
        snprintf(out, size, sc_match_say(m, "Seat %d"), side);
    } else {
        snprintf(out, size, sc_match_say(m, "Seat %d (%s)"), side, m->seat[side].what);
    }
    return out;
}

const struct qs_speech *sc_desk_speech(struct speaker *s, const struct match *m, int viewer)
{
    *s = (struct speaker){ m, viewer, { say_as, name_of, NULL } };
    s->speech.self = s;
    return &s->speech;
}

/* ------------------------------------------------------------------ scenes and news */

int sc_viewer_index(int viewer)
{
    return viewer < QS_SEATS ? viewer : VIEWERS - 1;
}

static int viewer_at(int index)
{
    return index < QS_SEATS ? index : QS_NOBODY;
}

static int make(struct match *m, int viewer, size_t from, bool news_only)
{
    struct speaker speaker;
    const char *kinds[QS_SEATS];
    for (int i = 0; i < QS_SEATS; i++) {
        kinds[i] = m->seat[i].kind;
    }
    struct qs_seeing how = { .viewer = viewer,
                             .from = from,
                             .undo_free = m->undo_free,
                             .match = m->id,
                             .speech = sc_desk_speech(&speaker, m, viewer),
                             .kinds = kinds };
    return news_only ? qs_news_make(m->scene, m->table, &how) : qs_scene_make(m->scene, m->table, &how);
}

int sc_match_scene(struct match *m, int viewer)
{
    return make(m, viewer, qs_news_since(m->table, viewer), false);
}

static void send_box(struct qs_desk *d, struct match *m, int viewer, const void *view)
{
    struct speaker speaker;
    qs_text_clear(&d->out);
    qs_box_write(m->box, qs_table_options(m->table), sc_desk_speech(&speaker, m, QS_NOBODY), m->language,
                 m->id, view, &d->out);
    m->boxed[sc_viewer_index(viewer)] = view ? qs_told(qs_table_rules(m->table), view) : 0;
    sc_desk_send(d);
}

void sc_match_send_box(struct qs_desk *d, struct match *m, int viewer)
{
    bool made = m->has_surprises && m->scene && !sc_match_scene(m, viewer);
    send_box(d, m, viewer, made ? m->scene->view : NULL);
}

/* Once a card of a list of surprises was read, it belongs into the box. */
static void box_again(struct qs_desk *d, struct match *m, int viewer)
{
    uint64_t told = m->has_surprises ? qs_told(qs_table_rules(m->table), m->scene->view) : 0;
    if (told != m->boxed[sc_viewer_index(viewer)]) {
        send_box(d, m, viewer, m->scene->view);
    }
}

void sc_match_send_scene(struct qs_desk *d, struct match *m, int viewer)
{
    bool made = !sc_match_scene(m, viewer);
    if (made) {
        box_again(d, m, viewer);
    }
    qs_text_clear(&d->out);
    if (made) {
        qs_scene_write(m->scene, &d->out);
    } else {
        d->out.starved = true;
    }
    sc_desk_send(d);
    m->told[sc_viewer_index(viewer)] = qs_table_seen(m->table, viewer);
    m->shown[sc_viewer_index(viewer)] = qs_table_at(m->table, viewer) | 1;
    sc_guide_tell(d, m, viewer);
}

void sc_match_send_news(struct qs_desk *d, struct match *m, int viewer, size_t from)
{
    size_t seen = qs_table_seen(m->table, viewer);
    if (from >= seen) {
        return;
    }
    qs_text_clear(&d->out);
    if (make(m, viewer, from, true)) {
        d->out.starved = true;
    } else {
        qs_news_write(m->scene, &d->out);
    }
    sc_desk_send(d);
    m->told[sc_viewer_index(viewer)] = seen;
}

/* Whether only people are asked, or the game is over. */
static bool is_at_rest(const struct match *m)
{
    for (qs_each(seat, qs_table_asked(m->table))) {
        if (!m->seat[seat].human && !m->watched && !m->broken) {
            return false;
        }
    }
    return true;
}

/* A scene to whoever had a hand in it, and when things come to rest (or they are asked) to those for whom
   something is new: how many scenes come must not tell what others were asked. */
static void tell_all(struct qs_desk *d, struct match *m, int mover)
{
    bool rest = is_at_rest(m);
    unsigned asked = qs_table_asked(m->table);
    for (int i = 0; i < VIEWERS; i++) {
        int viewer = viewer_at(i);
        if (!m->present[i]) {
            continue;
        }
        sc_match_send_news(d, m, viewer, m->told[i]);
        bool is_new = m->shown[i] != (qs_table_at(m->table, viewer) | 1);
        bool is_asked = viewer < QS_SEATS && (asked >> viewer & 1);
        if (viewer == mover || (is_new && (rest || is_asked))) {
            sc_match_send_scene(d, m, viewer);
        }
    }
    if (qs_table_over(m->table) && !m->ended) {
        m->ended = true;
        sc_match_end(d, m);
    }
}

/* A broken invariant is a bug: the match stands still, its record is kept. */
static void check(struct qs_desk *d, struct match *m)
{
    const char *broken = qs_check(qs_table_rules(m->table), qs_table_state(m->table));
    if (broken) {
        m->broken = true;
        sc_desk_error(d, m, "the game has gone wrong (%s); the match stops here, its record is kept", broken);
    }
}

void sc_match_settle(struct qs_desk *d, struct match *m, int mover)
{
    qs_table_go(m->table);
    check(d, m);
    tell_all(d, m, mover);
}

void sc_match_retell(struct qs_desk *d, struct match *m)
{
    sc_match_stop_thinking(m);
    m->ended = false;
    for (int i = 0; i < VIEWERS; i++) {
        size_t seen = qs_table_seen(m->table, viewer_at(i));
        m->told[i] = m->told[i] < seen ? m->told[i] : seen;
        if (m->present[i]) {
            sc_match_send_scene(d, m, viewer_at(i));
        }
    }
}

/* ------------------------------------------------------------------ matches */

struct match **sc_match_bucket(struct qs_desk *d, const char *id)
{
    uint32_t hash = 2166136261u;
    for (; *id; id++) {
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    }
    return &d->bucket[(hash ^ hash >> 16) % BUCKETS];
}

static bool deal(void *self, size_t n, uint64_t hash, struct qs_rng *out)
{
    const struct match *m = self;
    return m->desk->dealer.deal(m->desk->dealer.self, m->id, n, hash, out);
}

void sc_match_deals(struct match *m)
{
    if (m->desk->dealer.deal) {
        qs_table_dealer(m->table, (struct qs_dealer){ deal, m });
    }
}

struct match *sc_match_named(struct qs_desk *d, const char *id)
{
    struct match *m = *sc_match_bucket(d, id);
    while (m && strcmp(m->id, id) != 0) {
        m = m->next;
    }
    return m;
}

void sc_match_stop_thinking(struct match *m)
{
    sc_match_stop_analysis(m);
    free(m->weighing);
    m->weighing = NULL;
}

void sc_match_free(struct qs_desk *d, struct match *m)
{
    for (struct match **at = sc_match_bucket(d, m->id); *at; at = &(*at)->next) {
        if (*at == m) {
            *at = m->next;
            break;
        }
    }
    sc_match_stop_thinking(m);
    if (m->own_scene) {
        qs_scene_free(m->scene);
    }
    if (m->own_box) {
        qs_box_close(m->box);
    }
    qs_table_free(m->table);
    qs_first_close(m->first);
    qs_rules_close(m->own);
    free(m->watched);
    free(m);
}

/* ------------------------------------------------------------------ the desk */

struct qs_desk *qs_desk_open(const struct qs_library *lib, struct qs_desk_ear ear)
{
    struct qs_desk *d = calloc(1, sizeof *d);
    struct qs_room *room = sc_room_new();
    if (!d || !room) {
        free(d);
        sc_room_free(room);
        return NULL;
    }
    d->lib = *lib;
    d->lib.opened = d->opened;
    d->ear = ear;
    d->room = room;
    d->out = qs_text_growing();
    d->next = 1;
    d->playouts = 20000;
    return d;
}

void qs_desk_budget(struct qs_desk *d, uint32_t playouts)
{
    d->playouts = playouts;
}

void qs_desk_deals(struct qs_desk *d, struct qs_desk_dealer dealer)
{
    d->dealer = dealer;
}

void qs_desk_close(struct qs_desk *d)
{
    if (!d) {
        return;
    }
    for (int i = 0; i < BUCKETS; i++) {
        while (d->bucket[i]) {
            sc_match_free(d, d->bucket[i]);
        }
    }
    for (int i = 0; i < GAMES; i++) {
        qs_scene_free(d->game[i].scene);
        qs_box_close(d->game[i].box);
        qs_rules_close(d->game[i].rules);
    }
    for (int i = 0; i < LANGUAGES; i++) {
        qs_catalogue_close(d->words[i].catalogue);
    }
    sc_room_free(d->room);
    qs_text_free(&d->out);
    free(d);
}

/* Reads the message; false after saying what is wrong. */
static bool read_message(struct message *w, struct qs_desk *d, const char *text, size_t n)
{
    *w = (struct message){ .d = d, .seat = QS_NOBODY };
    sc_room_clear(d->room);
    w->j = sc_json_read(d->room, text, n);
    w->type = sc_json_text(w->j, "type", NULL);
    if (!w->type) {
        sc_desk_error(d, NULL, "a message is one JSON object with a \"type\"");
    }
    return w->type != NULL;
}

/* The match and seat that the message names, or is given. */
static bool find_match(struct message *w, const char *id)
{
    w->m = id ? sc_match_named(w->d, id) : NULL;
    if (!w->m) {
        sc_desk_error(w->d, NULL, "there is no match \"%.40s\" here", id ? id : "");
    }
    return w->m != NULL;
}

static void player_message(struct message *w, int seat)
{
    int players = qs_table_options(w->m->table)->players;
    w->seat = seat;
    if (seat != QS_NOBODY && (seat < 0 || seat >= players)) {
        sc_desk_error(w->d, w->m, "the seats of this match are 0 to %d; %d is a spectator", players - 1,
                      QS_NOBODY);
    } else if (!sc_desk_player(w)) {
        sc_desk_error(w->d, w->m, "no message is of the type \"%.40s\"", w->type);
    }
}

void qs_desk_message(struct qs_desk *d, const char *text, size_t n)
{
    struct message w;
    if (!read_message(&w, d, text, n) || sc_desk_host(&w)) {
        return;
    }
    if (find_match(&w, sc_json_text(w.j, "match", NULL))) {
        player_message(&w, (int)sc_json_number(w.j, "seat", QS_NOBODY));
    }
}

void qs_desk_player(struct qs_desk *d, const char *match, int seat, const char *text, size_t n)
{
    struct message w;
    if (read_message(&w, d, text, n) && find_match(&w, match)) {
        player_message(&w, seat);
    }
}

const struct qs_table *qs_desk_table(struct qs_desk *d, const char *match)
{
    const struct match *m = sc_match_named(d, match);
    return m ? m->table : NULL;
}

bool qs_desk_step(struct qs_desk *d)
{
    for (int i = 0; i < BUCKETS; i++) {
        for (struct match *m = d->bucket[i]; m; m = m->next) {
            if (sc_match_step(d, m)) {
                return true;
            }
        }
    }
    return false;
}
