/*
 * end.c: how a match came out: the result, who won, how much was missing, what decided it; as data and
 * in sentences.
 */
#include <string.h>

#include "scene.h"

const char *sc_band(const struct qs_game *game, const struct qs_speech *s, const struct qs_outcome *o)
{
    int bands = 0;
    while (game->bands && game->bands[bands]) {
        bands++;
    }
    return o->solo && o->band < bands ? sc_say(s, game->bands[o->band]) : "";
}

static void add_sentence(struct making *m, struct growing *words)
{
    const char **at = sc_room_next(m->s->room, words, sizeof *at);
    const char *text = sc_kept(m);
    if (at) {
        *at = text;
    }
}

/* ------------------------------------------------------------------ who won */

static void add_winner(struct making *m, int side, bool alone)
{
    const struct qs_speech *speech = m->how->speech;
    if (side == m->s->seat) {
        qs_add_text(&m->text, sc_say(speech, alone ? W("You have won.") : W("You share the victory.")));
    } else {
        qs_add(&m->text, sc_say(speech, alone ? W("%s has won.") : W("%s shares the victory.")),
               m->s->sides[side].name);
    }
}

static void add_lost(struct making *m, int side)
{
    const struct qs_speech *speech = m->how->speech;
    if (side == m->s->seat) {
        qs_add_text(&m->text, sc_say(speech, W("You have not won.")));
    } else {
        qs_add(&m->text, sc_say(speech, W("%s has not won.")), m->s->sides[side].name);
    }
}

static void say_who_won(struct making *m, const struct qs_outcome *o, struct growing *words)
{
    int n = 0;
    for (int i = 0; i < o->sides; i++) {
        n += o->rank[i] == 1;
    }
    for (int i = 0; i < (o->solo ? 1 : o->sides); i++) {
        if (o->solo && !o->won) {
            add_lost(m, i);
        } else if (o->solo || o->rank[i] == 1) {
            add_winner(m, i, o->solo || n == 1);
        } else {
            continue;
        }
        add_sentence(m, words);
    }
}

/* ------------------------------------------------------------------ what was missing */

/* So many more points, and a solo result would have been of the next sort. */
static void find_next(struct making *m, const struct qs_outcome *o, struct qs_result *result)
{
    enum { FAR = 200 };
    const struct qs_rules *r = m->s->box->rules;
    struct qs_core *core = m->state[0];
    struct qs_outcome then;
    memcpy(core, m->s->view, r->game->state_size);
    for (int more = 1; more <= FAR && !result->more; more++) {
        core->points[0][0]++;
        qs_outcome(r, core, &then);
        if (then.band != o->band) {
            result->more = more;
            result->next = sc_band(r->game, m->how->speech, &then);
        }
    }
}

static void say_next(struct making *m, const struct qs_result *result, struct growing *words)
{
    const char *wording = result->more == 1 ? W("%d point more would have been: %s.")
                                            : W("%d points more would have been: %s.");
    if (result->more) {
        qs_add(&m->text, sc_say(m->how->speech, wording), (int)result->more, result->next);
        add_sentence(m, words);
    }
}

/* ------------------------------------------------------------------ what decided it */

/* The best side that has points but the viewer's; QS_NOBODY if there is none. */
static int best_other(const struct qs_scene *s, const struct qs_outcome *o)
{
    int best = QS_NOBODY;
    for (int i = 0; i < qs_scored(s->box->rules, s->view) && s->seat != QS_NOBODY; i++) {
        if (i != s->seat && (best == QS_NOBODY || o->score[i] > o->score[best])) {
            best = i;
        }
    }
    return best;
}

/* By source, how much more the viewer has. */
static void find_differences(struct making *m, struct qs_result *result)
{
    const struct qs_scene *s = m->s;
    int n = s->box->rules->game->n_sources;
    int32_t *differs = result->against == QS_NOBODY ? NULL : ROOM_ARRAY(s->room, int32_t, n);
    for (int i = 0; differs && i < n; i++) {
        differs[i] = s->sides[s->seat].now[i] - s->sides[result->against].now[i];
    }
    result->differs = differs;
}

/* "What decided it, you against Bea: contracts +6, favours -2." */
static void say_differences(struct making *m, const struct qs_result *result, struct growing *words)
{
    const struct qs_game *game = m->s->box->rules->game;
    struct qs_text by = qs_text_growing();
    int n = 0;
    for (int i = 0; result->differs && i < game->n_sources; i++) {
        if (result->differs[i]) {
            qs_add(&by, "%s%s %+d", n++ ? ", " : "", m->s->sources[i], (int)result->differs[i]);
        }
    }
    if (n) {
        qs_add(&m->text, sc_say(m->how->speech, W("What decided it, you against %s: %s.")),
               m->s->sides[result->against].name, qs_text_of(&by));
        add_sentence(m, words);
    }
    qs_text_free(&by);
}

/* ------------------------------------------------------------------ the result */

void sc_make_result(struct making *m, const struct qs_outcome *o)
{
    struct qs_scene *s = m->s;
    struct qs_result *result = ROOM_ARRAY(s->room, struct qs_result, 1);
    struct growing words = { 0 };
    if (!result || s->n_sides < o->sides) {
        return;
    }
    *result = (struct qs_result){ .solo = o->solo,
                                  .won = o->won,
                                  .result = o->result,
                                  .band = sc_band(s->box->rules->game, m->how->speech, o),
                                  .next = "",
                                  .against = best_other(s, o) };
    find_differences(m, result);
    say_who_won(m, o, &words);
    if (*result->band && s->seat != QS_NOBODY) {
        find_next(m, o, result);
        say_next(m, result, &words);
    }
    say_differences(m, result, &words);
    result->words = words.first;
    result->n_words = words.n;
    s->result = result;
}
