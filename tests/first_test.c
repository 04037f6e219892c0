/*
 * first_test.c: the guided first games: each is played along its way from the first row to the last,
 * so that a retuned card or a changed rule cannot break it unseen.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/first.h"

static int failures;

static void report(bool good, const char *game, const char *what)
{
    printf("%s %s %s\n", good ? "ok" : "not ok", game, what);
    failures += !good;
}

/* Whether a name is lit by one of the choices, or an element of the board. */
static bool is_there(const struct qs_scene *s, const char *name)
{
    char value[4096];
    for (int i = 0; i < s->n_choices; i++) {
        if (!strcmp(s->choices[i].target, name)) {
            return true;
        }
    }
    return qs_box_has(s->box, name) || !qs_get(qs_box_rules(s->box), s->view, name, value, sizeof value);
}

static bool all_there(const struct qs_scene *s, const char *names)
{
    char copy[512];
    bool good = true;
    snprintf(copy, sizeof copy, "%s", names);
    for (char *name = strtok(copy, " "); name; name = strtok(NULL, " ")) {
        if (!is_there(s, name)) {
            fprintf(stderr, "# \"%s\" is nowhere\n", name);
            good = false;
        }
    }
    return good;
}

/* One row of the learner: it says something, what it lights is there, what it wants is one of several. */
static bool row_is_good(const struct qs_first_row *row, const struct qs_table *t, struct qs_scene *s)
{
    struct qs_seeing how = { .viewer = 0, .from = qs_news_since(t, 0) };
    bool there = false;
    if (qs_scene_make(s, t, &how)) {
        return false;
    }
    for (int i = 0; i < s->n_choices; i++) {
        there |= s->choices[i].move == row->move;
    }
    bool good = all_there(s, row->light) && (!row->answers || (there && s->n_choices > 1));
    if (!good) {
        fprintf(stderr, "# row %d of %d: %.60s\n", row->n, row->of, row->words);
    }
    return good;
}

static void try_way(const struct qs_first *f, const struct qs_rules *r, struct qs_scene *s)
{
    const char *game = r->game->name;
    struct qs_table *t;
    struct qs_first_row row;
    bool legal = true, good = true;
    int said = 0, seat;
    uint16_t rule;
    qs_move move;
    if (qs_table_new(&t, r, qs_first_options(f), qs_first_seed(f))) {
        report(false, game, "table");
        return;
    }
    for (qs_table_go(t); legal && (seat = qs_first_turn(f, t, &move)) >= 0; qs_table_go(t)) {
        if (qs_first_now(f, t, &row) && *row.words) {
            said++;
            good &= row_is_good(&row, t, s) && *row.otherwise;
        }
        legal = !qs_table_answer(t, seat, move, &rule);
        if (!legal) {
            char text[128], number[16];
            qs_move_write(r, move, text, sizeof text);
            fprintf(stderr, "# seat %d: %s is refused by %s\n", seat, text,
                    qs_rule_write(r, rule, number, sizeof number));
        }
    }
    report(legal, game, "way");
    report(good, game, "rows");
    report(qs_first_now(f, t, &row) && !row.answers && row.n == row.of, game, "last-words");
    report(said >= 7, game, "long-enough");
    qs_table_free(t);
}

static void try_game(const struct qs_game *game)
{
    const struct qs_library *lib = qs_library_standard();
    char text[2000] = "";
    struct qs_complaints why = { .text = text, .size = sizeof text };
    struct qs_rules *r = NULL;
    struct qs_box *box = NULL;
    struct qs_first *f = NULL;
    if (qs_rules_open(&r, lib, game, NULL, NULL, &why) || qs_box_open(&box, lib, r, NULL, &why) ||
        qs_first_open(&f, lib, r, &why)) {
        printf("not ok %s first game: %s\n", game->name, text);
        failures++;
    } else {
        struct qs_scene *s = qs_scene_new(box);
        try_way(f, r, s);
        qs_scene_free(s);
    }
    qs_first_close(f);
    qs_box_close(box);
    qs_rules_close(r);
}

int main(void)
{
    for (const struct qs_game *const *g = qs_library_standard()->games; *g; g++) {
        if (strcmp((*g)->name, "null") != 0) {
            try_game(*g);
        }
    }
    return failures ? 1 : 0;
}
