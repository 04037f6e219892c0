/*
 * threads_test.c: rules, box, catalogue and one table, read by many threads at once.
 *
 * Each thread makes for every viewer whatever somebody may ask a table for, and all must come to the
 * same. The thread sanitizer watches (./check threads): what is const must not be written to.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/rng.h"
#include "quayside/scene.h"
#include "quayside/table.h"

enum { THREADS = 6, ROUNDS = 3, ANSWERS = 120 };

/* What all share, and nobody changes. */
struct shared {
    const struct qs_library *lib;
    struct qs_rules *rules;
    struct qs_box *box;
    struct qs_catalogue *catalogue;
    struct qs_table *table;
    struct qs_options options;
};

struct reader {
    const struct shared *all;
    uint64_t sum;
    bool failed;
    struct qs_text text;
    struct qs_scene *scene;
    void *view, *scratch;
};

static const char *say(void *self, const char *text)
{
    return qs_catalogue_say(self, text);
}

static void add_up(struct reader *r)
{
    for (size_t i = 0; i < r->text.used; i++) {
        r->sum = (r->sum ^ (unsigned char)r->text.out[i]) * 1099511628211u;
    }
    qs_text_clear(&r->text);
}

/* ------------------------------------------------------------------ what is read */

static void read_scene(struct reader *r, int viewer, struct qs_speech *speech)
{
    const struct qs_table *t = r->all->table;
    struct qs_seeing how = { .viewer = viewer, .from = qs_news_since(t, viewer), .speech = speech };
    r->failed |= qs_scene_make(r->scene, t, &how) != QS_OK;
    qs_scene_write(r->scene, &r->text);
    qs_score_say(r->scene, speech, &r->text);
    add_up(r);
    r->failed |= qs_news_make(r->scene, t, &how) != QS_OK;
    qs_news_write(r->scene, &r->text);
    add_up(r);
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    (void)self, (void)f;
}

/* Refusals with their reasons, and what can be taken back. */
static void read_answers(struct reader *r, int seat)
{
    const struct shared *all = r->all;
    struct qs_facts facts = { hear };
    struct qs_offer o;
    qs_table_ask(all->table, &o, seat);
    for (uint32_t i = 0; i < qs_offered(&o) && i < 8; i++) {
        r->sum += qs_table_can_undo_after(all->table, seat, qs_pick(&o, i), r->scratch);
    }
    for (int verb = 0; verb < all->rules->game->n_verbs; verb++) {
        qs_move m = qs_mv(verb, 0);
        uint16_t rule = qs_table_why_not(all->table, seat, m);
        if (rule && all->rules->game->why) {
            all->rules->game->why(all->rules, r->view, seat, m, rule, &facts);
        }
        r->sum += rule;
    }
}

static void read_table(struct reader *r, int viewer)
{
    const struct shared *all = r->all;
    size_t number;
    struct qs_facts facts = { hear };
    qs_table_view(all->table, r->view, viewer);
    qs_add_state(&r->text, all->rules, r->view);
    add_up(r);
    qs_table_tell(all->table, viewer, 0, r->scratch, &number, &facts);
    r->sum += qs_table_at(all->table, viewer) + qs_hash(all->rules, r->view);
    if (viewer < QS_SEATS && (qs_table_asked(all->table) >> viewer & 1)) {
        read_answers(r, viewer);
    }
}

static void read_rest(struct reader *r, struct qs_speech *speech)
{
    const struct shared *all = r->all;
    char record[1 << 16], state[64];
    r->sum += qs_record_write(all->table, NULL, record, sizeof record);
    r->sum += (uint64_t)qs_get(all->rules, r->view, "core.depth", state, sizeof state);
    qs_box_write(all->box, &all->options, speech, "ja", "match", r->view, &r->text);
    add_up(r);
}

static void *read_all(void *self)
{
    struct reader *r = self;
    struct qs_speech speech = { .say = say, .self = r->all->catalogue };
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i <= r->all->options.players; i++) {
            int viewer = i < r->all->options.players ? i : QS_NOBODY;
            read_table(r, viewer);
            read_scene(r, viewer, round % 2 ? &speech : NULL);
        }
        read_rest(r, &speech);
    }
    return NULL;
}

/* ------------------------------------------------------------------ one game */

static bool ready(struct reader *r, const struct shared *all)
{
    size_t size = all->rules->game->state_size;
    *r = (struct reader){ .all = all,
                          .text = qs_text_growing(),
                          .scene = qs_scene_new(all->box),
                          .view = malloc(size),
                          .scratch = malloc(size) };
    return r->scene && r->view && r->scratch;
}

static void let_go(struct reader *r)
{
    qs_text_free(&r->text);
    qs_scene_free(r->scene);
    free(r->view);
    free(r->scratch);
}

/* Whether all threads came to the same. */
static bool read_at_once(const struct shared *all)
{
    static struct reader reader[THREADS];
    pthread_t thread[THREADS];
    bool good = true, started[THREADS] = { false };
    for (int i = 0; i < THREADS; i++) {
        good &= ready(&reader[i], all);
    }
    for (int i = 0; good && i < THREADS; i++) {
        started[i] = !pthread_create(&thread[i], NULL, read_all, &reader[i]);
    }
    for (int i = 0; i < THREADS; i++) {
        good &= started[i] && !pthread_join(thread[i], NULL) && !reader[i].failed &&
                reader[i].sum == reader[0].sum && reader[i].sum;
        let_go(&reader[i]);
    }
    return good;
}

/* A match in its middle. */
static bool play_some(struct shared *all)
{
    struct qs_rng rng = qs_rng_seeded(7);
    uint16_t rule;
    if (qs_table_new(&all->table, all->rules, &all->options, 7)) {
        return false;
    }
    qs_table_go(all->table);
    for (int i = 0; i < ANSWERS && !qs_table_over(all->table); i++) {
        struct qs_offer o;
        int seat = qs_lowest(qs_table_asked(all->table));
        qs_table_ask(all->table, &o, seat);
        qs_table_answer(all->table, seat, qs_pick(&o, qs_rng_below(&rng, o.total)), &rule);
        qs_table_go(all->table);
    }
    return true;
}

static bool try_game(const struct qs_game *game)
{
    struct shared all = { .lib = qs_library_standard() };
    bool good = !qs_rules_open(&all.rules, all.lib, game, NULL, NULL, NULL) &&
                !qs_box_open(&all.box, all.lib, all.rules, NULL, NULL) &&
                !qs_catalogue_named(&all.catalogue, all.lib, "ja");
    qs_options_standard(game, game->max_players, &all.options);
    good = good && play_some(&all) && read_at_once(&all);
    qs_table_free(all.table);
    qs_catalogue_close(all.catalogue);
    qs_box_close(all.box);
    qs_rules_close(all.rules);
    return good;
}

int main(void)
{
    int failures = 0;
    for (const struct qs_game *const *g = qs_library_standard()->games; *g; g++) {
        bool good = try_game(*g);
        printf("%s readers of one table of %s\n", good ? "ok" : "not ok", (*g)->name);
        failures += !good;
    }
    return failures > 0;
}
