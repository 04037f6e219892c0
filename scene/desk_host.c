/*
 * desk_host.c: what a host says: games, new, open, close, watch, record, step; analyse: desk_analyse.c.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "desk.h"
#include "quayside/quayside.h"

/* ------------------------------------------------------------------ what there is */

static void add_option(struct qs_text *t, const struct qs_option *o)
{
    add_pair(t, "{", "name", o->name);
    add_key(t, ",", "values");
    for (int i = 0; o->values[i]; i++) {
        qs_add_text(t, i ? "," : "[");
        qs_add_json(t, o->values[i]);
    }
    qs_add_bytes(t, "]", 1);
    add_count(t, ",", "standard", o->standard);
    add_bool(t, ",", "many", o->many);
    add_count(t, ",", "from", o->from);
    add_count(t, ",", "to", o->to);
    add_pair(t, ",", "words", o->words ? o->words : "");
    qs_add_bytes(t, "}", 1);
}

static void add_game(struct qs_text *t, const struct qs_library *lib, const struct qs_game *g)
{
    add_pair(t, "{", "name", g->name);
    add_pair(t, ",", "title", g->title);
    add_count(t, ",", "rules", g->rules);
    add_count(t, ",", "least", g->min_players);
    add_count(t, ",", "most", g->max_players);
    add_bool(t, ",", "guide", qs_first_there(lib, g));
    add_key(t, ",", "options");
    qs_add_bytes(t, "[", 1);
    for (const struct qs_option *o = g->options; o && o->name; o++) {
        if (o->quiet < 2) {
            qs_add_text(t, o == g->options ? "" : ",");
            add_option(t, o);
        }
    }
    qs_add_bytes(t, "]}", 2);
}

static void add_bots(struct qs_text *t)
{
    qs_add_bytes(t, "[", 1);
    for (int i = 0; qs_bots[i]; i++) {
        qs_add_text(t, i ? "," : "");
        add_pair(t, "{", "name", qs_bots[i]->name);
        add_pair(t, ",", "words", qs_bots[i]->words);
        qs_add_bytes(t, "}", 1);
    }
    qs_add_bytes(t, "]", 1);
}

static void host_games(struct message *w)
{
    struct qs_text *t = sc_desk_begin(w->d, NULL, "hello");
    add_count(t, ",", "protocol", PROTOCOL);
    add_pair(t, ",", "version", qs_version());
    add_key(t, ",", "games");
    for (const struct qs_game *const *g = w->d->lib.games; *g; g++) {
        qs_add_text(t, g == w->d->lib.games ? "[" : ",");
        add_game(t, &w->d->lib, *g);
    }
    qs_add_bytes(t, "]", 1);
    add_key(t, ",", "bots");
    add_bots(t);
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
}

/* ------------------------------------------------------------------ rules and words */

/* Standard rules and their box, opened once; NULL after saying why. */
static struct desk_game *game_of(struct qs_desk *d, const struct qs_game *game)
{
    char text[2048] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    int i = 0;
    while (i < GAMES && d->game[i].rules && d->game[i].rules->game != game) {
        i++;
    }
    if (i == GAMES) {
        sc_desk_error(d, NULL, "too many games");
        return NULL;
    }
    struct desk_game *g = &d->game[i];
    if (!g->rules && qs_rules_open(&g->rules, &d->lib, game, NULL, NULL, &why)) {
        sc_desk_error(d, NULL, "the rules cannot be used: %s", text);
        return NULL;
    }
    if (!g->box && qs_box_open(&g->box, &d->lib, g->rules, NULL, &why)) {
        sc_desk_error(d, NULL, "the board cannot be used: %s", text);
        return NULL;
    }
    d->opened[i] = g->rules;
    return g;
}

/* A catalogue opened once; English if there is none. */
static void set_language(struct qs_desk *d, struct match *m, const char *language)
{
    int i = 0;
    snprintf(m->language, sizeof m->language, "%.*s", (int)strcspn(language, "_.:@"), language);
    while (i < LANGUAGES && *d->words[i].language && strcmp(d->words[i].language, m->language) != 0) {
        i++;
    }
    if (i == LANGUAGES) {
        return;
    }
    if (!*d->words[i].language) {
        snprintf(d->words[i].language, sizeof d->words[i].language, "%s", m->language);
        qs_catalogue_named(&d->words[i].catalogue, &d->lib, m->language);
    }
    m->catalogue = d->words[i].catalogue;
}

/* ------------------------------------------------------------------ new matches */

/* A seed as decimal digits, or hexadecimal ones behind 0x; false if it is none. */
static bool read_seed(const struct json *j, uint64_t *out)
{
    const char *text = sc_json_text(j, "seed", NULL);
    char *end;
    if (!text) {
        long long n = sc_json_number(j, "seed", -1);
        *out = (uint64_t)n;
        return n >= 0;
    }
    *out = strtoull(text, &end, strncmp(text, "0x", 2) ? 10 : 16);
    return *text >= '0' && *text <= '9' && !*end;
}

static bool set_options(struct message *w, const struct qs_game *game, struct qs_options *o)
{
    char text[256], why[256];
    int players = (int)sc_json_number(w->j, "players", game->min_players > 2 ? game->min_players : 2);
    if (qs_options_standard(game, players, o)) {
        sc_desk_error(w->d, NULL, "%s is for %d to %d players", game->title, game->min_players,
                      game->max_players);
        return false;
    }
    const struct json *options = sc_json_get(w->j, "options");
    for (const struct json *v = options ? options->first : NULL; v; v = v->next) {
        snprintf(text, sizeof text, "%s=%s", v->key ? v->key : "", v->text ? v->text : "");
        if (qs_options_set(game, o, text, why, sizeof why)) {
            sc_desk_error(w->d, NULL, "%s", why);
            return false;
        }
    }
    return true;
}

static bool options_fit(struct message *w, const struct qs_rules *r, const struct qs_options *o)
{
    const char *wrong = r->game->contradicts ? r->game->contradicts(r, o) : NULL;
    if (wrong) {
        sc_desk_error(w->d, NULL, "%s", wrong);
    }
    return !wrong;
}

static bool set_seat(struct message *w, struct desk_seat *s, const struct json *j)
{
    const char *bot = sc_json_text(j, "bot", "greedy");
    s->human = strcmp(sc_json_text(j, "kind", "human"), "bot") != 0;
    snprintf(s->kind, sizeof s->kind, "%s", s->human ? "human" : "bot");
    snprintf(s->what, sizeof s->what, "%s", s->human ? "human" : bot);
    const char *name = sc_json_text(j, "name", "");
    snprintf(s->name, sizeof s->name, "%s", qs_words_flaw(name, sizeof s->name - 1) ? "" : name);
    if (!s->human && qs_bot_read(&s->bot, bot)) {
        sc_desk_error(w->d, NULL, "there is no bot called \"%.40s\"", bot);
        return false;
    }
    return true;
}

/* Seats that are not named are people's. */
static bool set_seats(struct message *w, struct match *m)
{
    const struct json *seats = sc_json_get(w->j, "seats");
    const struct json *j = seats ? seats->first : NULL;
    int humans = 0;
    for (int i = 0; i < qs_table_options(m->table)->players; i++, j = j ? j->next : NULL) {
        if (!set_seat(w, &m->seat[i], j)) {
            return false;
        }
        m->present[i] = m->seat[i].human && !sc_json_true(w->j, "quiet");
        humans += m->seat[i].human;
    }
    const char *undo = sc_json_text(w->j, "undo", "");
    m->undo_free = humans == 1 && !strcmp(undo, "free");
    return true;
}

/* The tables of an edition of its own: an object of names and texts. */
static struct qs_file *own_files(struct message *w, const struct qs_file **board)
{
    const struct json *edition = sc_json_get(w->j, "edition");
    int n = edition && edition->type == JSON_OBJECT ? edition->n : 0;
    struct qs_file *files = n ? ROOM_ARRAY(w->d->room, struct qs_file, n + 1) : NULL;
    const struct json *j = files ? edition->first : NULL;
    for (int i = 0; j; j = j->next, i++) {
        files[i] = (struct qs_file){ j->key, j->text ? j->text : "", strlen(j->text ? j->text : "") };
        if (!strcmp(j->key, "board.txt")) {
            *board = &files[i];
        }
    }
    return files;
}

/* Rules and box for a match: the desk's, or of its own edition. */
static bool set_rules(struct message *w, struct match *m, const struct qs_game *game,
                      const struct qs_rules **rules)
{
    char text[4096] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    const struct qs_file *board = NULL;
    struct qs_file *files = own_files(w, &board);
    struct desk_game *g = files ? NULL : game_of(w->d, game);
    if (g) {
        m->box = g->box;
        *rules = g->rules;
        return true;
    }
    if (!files) {
        return false;
    }
    if (qs_rules_open_files(&m->own, &w->d->lib, game, files, NULL, &why) ||
        qs_box_open(&m->box, &w->d->lib, m->own, board, &why)) {
        sc_desk_error(w->d, NULL, "this edition cannot be used:\n%s", text);
        return false;
    }
    m->own_box = true;
    *rules = m->own;
    return true;
}

/* Takes its place on the desk under the name asked for, or the next number. */
static bool set_id(struct message *w, struct match *m)
{
    const char *id = sc_json_text(w->j, "match", "");
    if (*id) {
        snprintf(m->id, sizeof m->id, "%s", id);
    } else {
        snprintf(m->id, sizeof m->id, "m%lld", w->d->next++);
    }
    if (strlen(id) >= sizeof m->id || sc_match_named(w->d, m->id)) {
        sc_desk_error(w->d, NULL, "a match cannot be called \"%.40s\": it is too long or taken", id);
        return false;
    }
    return true;
}

static struct match *match_new(struct message *w)
{
    struct match *m = calloc(1, sizeof *m);
    if (!m) {
        sc_desk_error(w->d, NULL, "not enough memory for a match");
        return NULL;
    }
    m->desk = w->d;
    set_language(w->d, m, sc_json_text(w->j, "language", "en"));
    return m;
}

static void announce(struct qs_desk *d, struct match *m)
{
    struct qs_text *t = sc_desk_begin(d, m, "match");
    add_pair(t, ",", "game", qs_table_rules(m->table)->game->name);
    add_count(t, ",", "players", qs_table_options(m->table)->players);
    qs_add_bytes(t, "}", 1);
    sc_desk_send(d);
    m->has_surprises = qs_has_surprises(qs_table_rules(m->table)->game);
    sc_match_send_box(d, m, QS_NOBODY);
}

/* A scene is made anew for every message, so that matches of one box share the room for it. */
static bool set_scene(struct qs_desk *d, struct match *m)
{
    if (m->own_scene) {
        qs_scene_free(m->scene);
    }
    m->own_scene = false;
    for (int i = 0; i < GAMES; i++) {
        struct desk_game *g = &d->game[i];
        if (g->box == m->box) {
            g->scene = g->scene ? g->scene : qs_scene_new(g->box);
            m->scene = g->scene;
            return m->scene;
        }
    }
    m->scene = qs_scene_new(m->box);
    m->own_scene = m->scene;
    return m->scene;
}

static bool take_place(struct message *w, struct match *m)
{
    if (!set_scene(w->d, m)) {
        sc_desk_error(w->d, NULL, "not enough memory for a match");
        return false;
    }
    struct match **bucket = sc_match_bucket(w->d, m->id);
    m->next = *bucket;
    *bucket = m;
    if (!sc_json_true(w->j, "quiet")) {
        announce(w->d, m);
    }
    return true;
}

static bool make_new(struct message *w, struct match *m)
{
    const char *name = sc_json_text(w->j, "game", "");
    const struct qs_game *game = qs_game_named(&w->d->lib, name);
    const struct qs_rules *rules;
    struct qs_options o;
    if (!game) {
        sc_desk_error(w->d, NULL, "there is no game called \"%.40s\"", name);
        return false;
    }
    if (!read_seed(w->j, &m->seed) && !sc_json_true(w->j, "guide")) {
        sc_desk_error(w->d, NULL, "a new match needs a \"seed\": a number, best of 64 random bits");
        return false;
    }
    if (!set_id(w, m) || !set_options(w, game, &o) || !set_rules(w, m, game, &rules) ||
        !options_fit(w, rules, &o) || !sc_guide_open(w, m, rules)) {
        return false;
    }
    if (m->first) {
        o = *qs_first_options(m->first);
        m->seed = qs_first_seed(m->first);
    }
    if (qs_table_new(&m->table, rules, &o, m->seed)) {
        sc_desk_error(w->d, NULL, "not enough memory for a match");
        return false;
    }
    sc_match_deals(m);
    return set_seats(w, m);
}

static void host_new(struct message *w)
{
    struct match *m = match_new(w);
    if (!m) {
        return;
    }
    if (!make_new(w, m) || !take_place(w, m)) {
        sc_match_free(w->d, m);
        return;
    }
    sc_match_settle(w->d, m, QS_NOBODY);
}

/* ------------------------------------------------------------------ records */

/* What is wrong with a record, and how much of it is sound and can be opened by itself. */
static void tell_damage(struct message *w, const char *wrong, const struct qs_record_info *info)
{
    char words[4200];
    snprintf(words, sizeof words, "this record cannot be opened:\n%s", wrong);
    struct qs_text *t = sc_desk_begin(w->d, NULL, "error");
    add_pair(t, ",", "words", words);
    if (info->sound) {
        qs_add(t, ",\"sound\":%zu,\"answers\":%zu,\"lost\":%zu", info->sound, info->answers, info->lost);
    }
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
}

static bool read_record(struct message *w, struct match *m, const char *text)
{
    char wrong[4096] = "";
    struct qs_complaints why = { .text = wrong, .size = sizeof wrong };
    struct qs_record_info info;
    size_t size = strlen(text);
    if (qs_record_read(&m->table, &w->d->lib, "record", text, size, NULL, &info, &why)) {
        tell_damage(w, wrong, &info);
        return false;
    }
    return true;
}

/* The box of a table's rules: the desk's if the rules are. */
static bool set_box(struct message *w, struct match *m)
{
    const struct qs_rules *r = qs_table_rules(m->table);
    for (int i = 0; i < GAMES; i++) {
        if (w->d->game[i].rules == r) {
            m->box = w->d->game[i].box;
            return true;
        }
    }
    m->own_box = true;
    if (qs_box_open(&m->box, &w->d->lib, r, NULL, NULL)) {
        sc_desk_error(w->d, NULL, "the board of this record cannot be used");
        return false;
    }
    return true;
}

/* The game a record names, so that its rules are open before it is read. */
static void open_game_of(struct qs_desk *d, const char *record)
{
    for (const struct qs_game *const *g = d->lib.games; *g; g++) {
        char line[64];
        snprintf(line, sizeof line, "\ngame %s\n", (*g)->name);
        if (strstr(record, line)) {
            game_of(d, *g);
        }
    }
}

static bool make_from_record(struct message *w, struct match *m, const char *record)
{
    open_game_of(w->d, record);
    if (!set_id(w, m) || !read_record(w, m, record) || !set_box(w, m) ||
        !sc_guide_open(w, m, qs_table_rules(m->table))) {
        return false;
    }
    if (read_seed(w->j, &m->seed)) {
        qs_table_seed(m->table, m->seed);
    }
    sc_match_deals(m);
    return set_seats(w, m);
}

static void host_open(struct message *w)
{
    const char *record = sc_json_text(w->j, "record", NULL);
    struct match *m = record ? match_new(w) : NULL;
    if (!record) {
        sc_desk_error(w->d, NULL, "\"open\" needs the text of a \"record\"");
    } else if (m && make_from_record(w, m, record) && take_place(w, m)) {
        sc_match_settle(w->d, m, QS_NOBODY);
    } else if (m) {
        sc_match_free(w->d, m);
    }
}

/* Begins to watch, or goes on: the record is read anew and cut. */
static bool watch_at(struct message *w, struct match *m, const char *record, long long n)
{
    struct qs_table *before = m->table;
    if (!read_record(w, m, record)) {
        m->table = before;
        return false;
    }
    if (before && qs_table_rules(before) != qs_table_rules(m->table) && m->own_box) {
        qs_box_close(m->box); /* it was of the rules that go with the table before */
        m->box = NULL;
    }
    sc_match_stop_thinking(m);
    qs_table_free(before);
    if (!m->box && !set_box(w, m)) {
        return false;
    }
    if (n >= 0) {
        qs_table_cut(m->table, (size_t)n);
    }
    return true;
}

static struct match *watch_new(struct message *w, const char *record, long long n)
{
    struct match *m = match_new(w);
    size_t size = strlen(record) + 1;
    if (m) {
        m->watched = malloc(size);
        if (m->watched) {
            memcpy(m->watched, record, size);
        }
        open_game_of(w->d, record);
        if (!m->watched || !set_id(w, m) || !watch_at(w, m, record, n) || !set_seats(w, m) ||
            !take_place(w, m)) {
            sc_match_free(w->d, m);
            m = NULL;
        }
    }
    return m;
}

static void host_watch(struct message *w)
{
    const char *record = sc_json_text(w->j, "record", NULL);
    long long n = sc_json_number(w->j, "n", -1);
    int seat = (int)sc_json_number(w->j, "seat", QS_NOBODY);
    struct match *m =
        record ? watch_new(w, record, n) : sc_match_named(w->d, sc_json_text(w->j, "match", ""));
    if (!m || !m->watched) {
        if (!record) {
            sc_desk_error(w->d, m, "\"watch\" needs a \"record\", or a match that is watched");
        }
        return;
    }
    if (!record && !watch_at(w, m, m->watched, n)) {
        return;
    }
    if (m->scene->box != m->box && !set_scene(w->d, m)) {
        sc_desk_error(w->d, m, "not enough memory for a match");
        return;
    }
    if (seat == QS_NOBODY || (seat >= 0 && seat < qs_table_options(m->table)->players)) {
        sc_match_send_scene(w->d, m, seat);
    } else {
        sc_desk_error(w->d, m, "there is no seat %d", seat);
    }
}

/* ------------------------------------------------------------------ records out, the end */

/* The record as JSON; `sums`: with a checksum on every line. */
static void add_record(struct qs_text *t, const struct match *m, bool sums)
{
    const char *names[QS_SEATS];
    for (int i = 0; i < QS_SEATS; i++) {
        names[i] = *m->seat[i].name ? m->seat[i].name : m->seat[i].what;
    }
    size_t n = qs_record_write(m->table, names, NULL, 0) + 1;
    char *text = malloc(n);
    if (text) {
        qs_record_write(m->table, names, text, n);
    }
    size_t all = text && sums ? qs_record_with_sums(text, NULL, 0) + 1 : 1;
    char *summed = malloc(all);
    if (text && summed) {
        qs_record_with_sums(sums ? text : "", summed, all);
        qs_add_json(t, sums ? summed : text);
    } else {
        t->starved = true;
    }
    free(summed);
    free(text);
}

static void host_record(struct message *w)
{
    struct match *m = w->m;
    struct qs_text *t = sc_desk_begin(w->d, m, "record");
    add_key(t, ",", "record");
    add_record(t, m, sc_json_true(w->j, "sums"));
    qs_add(t, ",\"seed\":\"%llu\"", (unsigned long long)m->seed);
    add_pair(t, ",", "undo", m->undo_free ? "free" : "");
    add_pair(t, ",", "language", m->language);
    add_bool(t, ",", "guide", m->first != NULL);
    add_key(t, ",", "seats");
    for (int i = 0; i < qs_table_options(m->table)->players; i++) {
        qs_add_text(t, i ? "," : "[");
        add_pair(t, "{", "kind", m->seat[i].human ? "human" : "bot");
        add_pair(t, ",", "bot", m->seat[i].human ? "" : m->seat[i].what);
        add_pair(t, ",", "name", m->seat[i].name);
        qs_add_bytes(t, "}", 1);
    }
    qs_add_bytes(t, "]}", 2);
    sc_desk_send(w->d);
}

/* Of a campaign: the options of the next game, or that it has come to an end. */
static void add_next(struct qs_text *t, const struct match *m)
{
    const struct qs_rules *r = qs_table_rules(m->table);
    struct qs_options o = *qs_table_options(m->table);
    enum qs_campaign what =
        r->game->carry_on ? r->game->carry_on(r, qs_table_state(m->table), &o) : QS_NO_CAMPAIGN;
    char text[1024];
    if (what != QS_NO_CAMPAIGN) {
        qs_options_write(r->game, &o, text, sizeof text);
        add_pair(t, ",", "campaign", what == QS_GOES_ON ? "goes-on" : "over");
        add_pair(t, ",", "next", text);
        add_count(t, ",", "chapter", qs_story_chapter(r, qs_table_state(m->table)));
    }
}

/* The game is over: all may know everything. */
void sc_match_end(struct qs_desk *d, struct match *m)
{
    if (sc_match_scene(m, QS_NOBODY)) {
        return;
    }
    struct qs_text *t = sc_desk_begin(d, m, "end");
    add_key(t, ",", "score");
    sc_add_score(t, m->scene);
    add_next(t, m);
    add_key(t, ",", "record");
    add_record(t, m, false);
    qs_add_bytes(t, "}", 1);
    sc_desk_send(d);
}

/* ------------------------------------------------------------------ the messages */

static void host_step(struct message *w)
{
    struct match *m = w->m;
    bool thinks, did = sc_match_slice(w->d, m, sc_json_true(w->j, "now"), &thinks);
    struct qs_text *t = sc_desk_begin(w->d, m, "stepped");
    add_pair(t, ",", "state", thinks ? "thinking" : did ? "moved" : "rest");
    add_bool(t, ",", "more", sc_match_bot(m) >= 0);
    if (thinks) {
        add_count(t, ",", "seat", m->thinker);
        add_count(t, ",", "done", qs_weigh_done(m->weighing));
        add_count(t, ",", "all", qs_weigh_all(m->weighing));
    }
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
}

static void host_close(struct message *w)
{
    struct qs_text *t = sc_desk_begin(w->d, w->m, "closed");
    qs_add_bytes(t, "}", 1);
    sc_desk_send(w->d);
    sc_match_free(w->d, w->m);
    w->m = NULL;
}

bool sc_desk_host(struct message *w)
{
    static const struct {
        const char *type;
        void (*run)(struct message *w);
        bool match; /* it names one that is there */
    } types[] = {
        { "hello", host_games, false },       { "games", host_games, false },
        { "new", host_new, false },           { "open", host_open, false },
        { "watch", host_watch, false },       { "close", host_close, true },
        { "record", host_record, true },      { "step", host_step, true },
        { "analyse", sc_host_analyse, true }, { "edition", sc_host_edition, false },
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
        if (strcmp(w->type, types[i].type) != 0) {
            continue;
        }
        w->m = types[i].match ? sc_match_named(w->d, sc_json_text(w->j, "match", "")) : NULL;
        if (types[i].match && !w->m) {
            sc_desk_error(w->d, NULL, "\"%s\" needs the name of a \"match\" that is here", w->type);
        } else {
            types[i].run(w);
        }
        return true;
    }
    return false;
}
