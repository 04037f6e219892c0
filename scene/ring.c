/*
 * ring.c: sets and matches as users of the library hold them (quayside/quayside.h).
 */
#include "quayside/quayside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "quayside/rng.h"
#include "ring.h"

void qs_free(void *text)
{
    free(text);
}

const char *qs_game_name(int i)
{
    const struct qs_game *const *g = qs_library_standard()->games;
    for (; i > 0 && *g; i--) {
        g++;
    }
    return i == 0 && *g ? (*g)->name : NULL;
}

/* The text of a growing text, for the caller to keep. */
static char *given(struct qs_text *t)
{
    if (t->starved || !t->out) {
        qs_text_free(t);
        return NULL;
    }
    return t->out;
}

/* ------------------------------------------------------------------ sets */

/* The board sheet among the tables, or NULL. */
static const struct qs_file *board_in(const struct qs_file *files)
{
    for (; files && files->path; files++) {
        if (!strcmp(files->path, "board.txt")) {
            return files;
        }
    }
    return NULL;
}

static struct qs_file *files_of(const struct qs_table_text *own)
{
    size_t n = 0;
    while (own[n].name) {
        n++;
    }
    struct qs_file *files = calloc(n + 1, sizeof *files);
    for (size_t i = 0; files && i < n; i++) {
        files[i] = (struct qs_file){ own[i].name, own[i].text, strlen(own[i].text) };
    }
    return files;
}

static int open_set(struct qs_set *s, const struct qs_game *game, const struct qs_table_text *own,
                    struct qs_complaints *why)
{
    const struct qs_library *lib = qs_library_standard();
    struct qs_file *files = own ? files_of(own) : NULL;
    if (own && !files) {
        return QS_NO_MEMORY;
    }
    int code = (own ? qs_rules_open_files(&s->rules, lib, game, files, NULL, why)
                    : qs_rules_open(&s->rules, lib, game, NULL, NULL, why))
                   ? QS_BAD
                   : qs_box_open(&s->box, lib, s->rules, board_in(files), why);
    free(files);
    return code;
}

int qs_set_open(struct qs_set **out, const char *game, const struct qs_table_text *own, char *why,
                size_t size)
{
    struct qs_complaints complaints = { .text = why, .size = size };
    const struct qs_game *g = qs_game_named(qs_library_standard(), game);
    struct qs_set *s = g ? calloc(1, sizeof *s) : NULL;
    *out = NULL;
    if (!g) {
        qs_complain(&complaints, NULL, 0, "there is no game called \"%.40s\"", game);
        return QS_BAD;
    }
    int code = s ? open_set(s, g, own, &complaints) : QS_NO_MEMORY;
    if (code) {
        qs_set_close(s);
        return code;
    }
    *out = s;
    return QS_OK;
}

void qs_set_close(struct qs_set *s)
{
    if (s) {
        qs_box_close(s->box);
        qs_rules_close(s->rules);
    }
    free(s);
}

size_t qs_set_view_size(const struct qs_set *s)
{
    return s->rules->game->state_size;
}

/* "players=3 level=cruiser"; players first counts, whatever the order. */
int ring_options(const struct qs_game *game, const char *text, struct qs_options *o)
{
    char word[128], why[128];
    int players = game->min_players > 2 || game->max_players < 2 ? game->min_players : 2;
    const char *at = text ? strstr(text, "players=") : NULL;
    if (qs_options_standard(game, at ? atoi(at + 8) : players, o)) {
        return QS_BAD;
    }
    for (at = text ? text : ""; *(at += strspn(at, " "));) {
        size_t n = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)n, at);
        if (n >= sizeof word || qs_options_set(game, o, word, why, sizeof why)) {
            return QS_BAD;
        }
        at += n;
    }
    return QS_OK;
}

/* ------------------------------------------------------------------ words */

/* A viewer's words: sides are seats by number, the opponent by its name. */
struct voice {
    const struct qs_game *game;
    const struct qs_catalogue *catalogue;
    int viewer, players;
};

static const char *say(void *self, const char *text)
{
    const struct voice *v = self;
    return qs_catalogue_say(v->catalogue, text);
}

static const char *name(void *self, int side, char *out, size_t size)
{
    const struct voice *v = self;
    if (side >= v->players && v->game->opponent) {
        return say(self, v->game->opponent);
    }
    if (side == v->viewer) {
        return say(self, "You");
    }
    snprintf(out, size, qs_catalogue_say(v->catalogue, "Seat %d"), side);
    return out;
}

char *qs_set_box(const struct qs_set *s, const char *options, const char *language)
{
    struct qs_options o;
    struct qs_catalogue *c = NULL;
    struct qs_text t = qs_text_growing();
    if (ring_options(s->rules->game, options, &o)) {
        return NULL;
    }
    qs_catalogue_named(&c, qs_library_standard(), language ? language : "en");
    struct voice v = { s->rules->game, c, QS_NOBODY, o.players };
    struct qs_speech speech = { say, name, &v };
    qs_box_write(s->box, &o, &speech, language, "", NULL, &t);
    qs_catalogue_close(c);
    return given(&t);
}

static void add_field(struct qs_text *t, const struct qs_field *f)
{
    qs_add(t,
           "{\"path\":\"%s\",\"offset\":%u,\"width\":%u,\"count\":%u,\"type\":%u,"
           "\"signed\":%s,\"n\":[%u,%u],\"stride\":[%u,%u],\"list\":%u}",
           f->path, (unsigned)f->offset, f->width, f->count, f->type, f->flags & QS_SIGNED ? "true" : "false",
           f->n[0], f->n[1], (unsigned)f->stride[0], (unsigned)f->stride[1], f->list);
}

static void add_members(struct qs_text *t, const struct qs_rules *r, int list)
{
    char scratch[QS_SLUG];
    qs_add(t, "%s\"%d\":[", list > QS_LIST_FIRST ? "," : "", list);
    for (int i = 0; i < qs_list_count(r, list); i++) {
        qs_add(t, "%s\"%s\"", i ? "," : "", qs_slug(r, list, i, scratch, sizeof scratch));
    }
    qs_add(t, "]");
}

char *qs_set_schema(const struct qs_set *s)
{
    const struct qs_game *game = s->rules->game;
    struct qs_text t = qs_text_growing();
    qs_add(&t, "{\"bytes\":%u,\"choices\":%u,\"fields\":[", (unsigned)game->state_size,
           (unsigned)game->max_legal);
    for (int i = 0; i < game->n_fields; i++) {
        qs_add(&t, i ? "," : "");
        add_field(&t, &game->fields[i]);
    }
    qs_add(&t, "],\"lists\":{");
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        add_members(&t, s->rules, list);
    }
    qs_add(&t, "}}");
    return given(&t);
}

/* ------------------------------------------------------------------ matches */

struct qs_match {
    const struct qs_set *set;
    struct qs_table *table;
    uint64_t seed;
};

int qs_match_new(struct qs_match **out, const struct qs_set *s, const char *options, uint64_t seed)
{
    struct qs_options o;
    *out = NULL;
    if (ring_options(s->rules->game, options, &o)) {
        return QS_BAD;
    }
    struct qs_match *m = calloc(1, sizeof *m);
    if (!m || qs_table_new(&m->table, s->rules, &o, seed)) {
        free(m);
        return QS_NO_MEMORY;
    }
    m->set = s;
    m->seed = seed;
    qs_table_go(m->table);
    *out = m;
    return QS_OK;
}

int qs_match_read(struct qs_match **out, const struct qs_set *s, const char *record, size_t n, uint64_t seed,
                  char *why, size_t size)
{
    const struct qs_rules *opened[] = { s->rules, NULL };
    struct qs_library lib = *qs_library_standard();
    struct qs_complaints complaints = { .text = why, .size = size };
    struct qs_record_info info;
    struct qs_match *m = calloc(1, sizeof *m);
    lib.opened = opened;
    *out = NULL;
    if (!m) {
        return QS_NO_MEMORY;
    }
    int code = qs_record_read(&m->table, &lib, "record", record, n, NULL, &info, &complaints);
    if (!code && (qs_table_rules(m->table)->game != s->rules->game ||
                  qs_table_rules(m->table)->edition != s->rules->edition)) {
        qs_complain(&complaints, "record", 0, "it is not a match of this game and edition");
        code = QS_BAD;
    }
    if (code) {
        qs_match_free(m);
        return code;
    }
    m->set = s;
    m->seed = seed;
    qs_table_seed(m->table, seed);
    qs_table_go(m->table);
    *out = m;
    return QS_OK;
}

void qs_match_free(struct qs_match *m)
{
    if (m) {
        qs_table_free(m->table);
    }
    free(m);
}

int qs_match_seats(const struct qs_match *m)
{
    return qs_table_options(m->table)->players;
}

bool qs_match_over(const struct qs_match *m)
{
    return qs_table_over(m->table);
}

bool qs_match_is_asked(const struct qs_match *m, int seat)
{
    return seat >= 0 && seat < QS_SEATS && (qs_table_asked(m->table) >> seat & 1);
}

int qs_match_asked(const struct qs_match *m)
{
    unsigned asked = qs_table_asked(m->table);
    return asked ? qs_lowest(asked) : -1;
}

size_t qs_match_answers(const struct qs_match *m)
{
    return qs_table_answers(m->table);
}

int qs_match_choices(const struct qs_match *m, int seat)
{
    struct qs_offer o;
    if (!qs_match_is_asked(m, seat)) {
        return -1;
    }
    qs_table_ask(m->table, &o, seat);
    return (int)qs_offered(&o);
}

qs_move ring_nth(const struct qs_span *span, int spans, uint32_t i)
{
    for (const struct qs_span *s = span; s < span + spans; s++) {
        if (i < s->n) {
            return s->base + (qs_move)qs_select(s->set, i);
        }
        i -= s->n;
    }
    return UINT64_MAX;
}

void ring_moves(const struct qs_offer *o, uint64_t *out, uint32_t most)
{
    uint32_t n = 0;
    for (int k = 0; k < o->spans; k++) {
        for (qs_each(i, o->span[k].set)) {
            if (n == most) {
                return;
            }
            out[n++] = o->span[k].base + (qs_move)i;
        }
    }
    memset(out + n, 0, (most - n) * sizeof *out);
}

/* The i-th choice of the seat; false if there is none. */
static bool choice_at(const struct qs_match *m, int seat, int i, qs_move *out)
{
    struct qs_offer o;
    if (!qs_match_is_asked(m, seat) || i < 0) {
        return false;
    }
    qs_table_ask(m->table, &o, seat);
    *out = ring_nth(o.span, o.spans, (uint32_t)i);
    return *out != UINT64_MAX;
}

int qs_match_choice(const struct qs_match *m, int seat, int i, char *out, size_t size)
{
    qs_move move;
    if (!choice_at(m, seat, i, &move)) {
        return QS_BAD;
    }
    qs_move_write(qs_table_rules(m->table), move, out, size);
    return QS_OK;
}

int qs_match_moves(const struct qs_match *m, int seat, uint64_t *out, uint32_t most)
{
    struct qs_offer o;
    if (!qs_match_is_asked(m, seat)) {
        return -1;
    }
    qs_table_ask(m->table, &o, seat);
    ring_moves(&o, out, most);
    return (int)qs_offered(&o);
}

void qs_match_view(const struct qs_match *m, int viewer, uint8_t *bytes)
{
    qs_table_view(m->table, bytes, viewer >= 0 && viewer < QS_SEATS ? viewer : QS_NOBODY);
}

uint64_t qs_match_hash(const struct qs_match *m)
{
    return qs_hash(qs_table_rules(m->table), qs_table_state(m->table));
}

uint64_t qs_match_at(const struct qs_match *m, int seat)
{
    return qs_table_at(m->table, seat);
}

static int give(struct qs_match *m, int seat, qs_move move, char *rule)
{
    uint16_t number = 0;
    int code = qs_table_answer(m->table, seat, move, &number);
    if (code == QS_REFUSED && rule) {
        qs_rule_write(qs_table_rules(m->table), number, rule, 16);
    }
    if (!code) {
        qs_table_go(m->table);
    }
    return code;
}

int qs_match_choose(struct qs_match *m, int seat, int i, uint64_t at)
{
    qs_move move;
    if (at != qs_table_at(m->table, seat)) {
        return QS_STALE;
    }
    return choice_at(m, seat, i, &move) ? give(m, seat, move, NULL) : QS_BAD;
}

int qs_match_answer(struct qs_match *m, int seat, const char *text, uint64_t at, char *rule)
{
    qs_move move;
    char why[128];
    if (at != qs_table_at(m->table, seat)) {
        return QS_STALE;
    }
    if (seat < 0 || seat >= QS_SEATS ||
        qs_move_read(qs_table_rules(m->table), text, &move, why, sizeof why)) {
        return QS_BAD;
    }
    return give(m, seat, move, rule);
}

int qs_match_bot(struct qs_match *m, int seat, const char *what)
{
    const struct qs_rules *r = qs_table_rules(m->table);
    struct qs_bot bot;
    struct qs_offer o;
    if (!qs_match_is_asked(m, seat) || qs_bot_read(&bot, what)) {
        return QS_BAD;
    }
    size_t state = (r->game->state_size + 63) / 64 * 64, memory = qs_bot_memory(r);
    char *bytes = aligned_alloc(64, state + (memory + 63) / 64 * 64);
    if (!bytes) {
        return QS_NO_MEMORY;
    }
    struct qs_rng rng = qs_rng_seeded(qs_mix(m->seed, qs_table_at(m->table, seat)));
    qs_table_view(m->table, bytes, seat);
    qs_ask(&o, r, bytes, seat);
    qs_move move = bot.choose(&bot, r, bytes, seat, &o, &rng, bytes + state);
    free(bytes);
    return give(m, seat, move, NULL);
}

int qs_match_undo(struct qs_match *m, int seat, size_t *kept)
{
    int code = seat >= 0 && seat < QS_SEATS ? qs_table_undo(m->table, seat) : QS_BAD;
    if (kept) {
        *kept = qs_table_answers(m->table);
    }
    return code;
}

int qs_match_score(const struct qs_match *m, int side)
{
    return side >= 0 && side < QS_SEATS ? qs_score(qs_table_state(m->table), side) : 0;
}

static struct qs_outcome outcome_of(const struct qs_match *m)
{
    struct qs_outcome o = { .sides = 0 };
    void *scratch = malloc(qs_table_rules(m->table)->game->state_size);
    if (scratch) {
        qs_outcome_now(qs_table_rules(m->table), qs_table_state(m->table), scratch, &o);
    }
    free(scratch);
    return o;
}

int qs_match_rank(const struct qs_match *m, int side)
{
    struct qs_outcome o = outcome_of(m);
    return side >= 0 && side < o.sides ? o.rank[side] : 0;
}

bool qs_match_won(const struct qs_match *m, int seat)
{
    struct qs_outcome o = outcome_of(m);
    if (seat < 0 || seat >= qs_match_seats(m)) {
        return false;
    }
    return o.solo ? o.won : o.rank[seat] == 1;
}

char *qs_match_scene(const struct qs_match *m, int viewer, const char *language)
{
    struct qs_catalogue *c = NULL;
    struct qs_text t = qs_text_growing();
    struct qs_scene *scene = qs_scene_new(m->set->box);
    qs_catalogue_named(&c, qs_library_standard(), language ? language : "en");
    struct voice v = { qs_table_rules(m->table)->game, c, viewer, qs_match_seats(m) };
    struct qs_speech speech = { say, name, &v };
    struct qs_seeing how = { .viewer = viewer, .from = qs_news_since(m->table, viewer), .speech = &speech };
    if (scene && !qs_scene_make(scene, m->table, &how)) {
        qs_scene_write(scene, &t);
    }
    qs_scene_free(scene);
    qs_catalogue_close(c);
    return given(&t);
}

char *qs_match_record(const struct qs_match *m)
{
    size_t n = qs_record_write(m->table, NULL, NULL, 0);
    char *text = malloc(n + 1);
    if (text) {
        qs_record_write(m->table, NULL, text, n + 1);
    }
    return text;
}
