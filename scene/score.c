/*
 * score.c: how the score stands, in sentences: by source so far, as if the game ended now, and at the end.
 */
#include "scene.h"

/* "You: 12 points: contracts 8, trophies 4." */
static void add_points(struct qs_text *t, const struct qs_scene *s, const struct qs_speech *speech,
                       const char *name, int32_t sum, const int32_t *by)
{
    const struct qs_game *game = s->box->rules->game;
    int n = 0;
    qs_add(t, sc_say(speech, sum == 1 ? W("%s: %d point") : W("%s: %d points")), name, (int)sum);
    for (int i = 0; i < game->n_sources; i++) {
        if (by[i]) {
            qs_add(t, "%s%s %d", n++ ? ", " : ": ", s->sources[i], (int)by[i]);
        }
    }
    qs_add_text(t, ".\n");
}

/* Of every side that has points: as they are, or as if the game ended now. */
static void add_sides(struct qs_text *t, const struct qs_scene *s, const struct qs_speech *speech, bool ended)
{
    for (int i = 0; i < s->n_sides && i < qs_scored(s->box->rules, s->view); i++) {
        const struct qs_side *of = &s->sides[i];
        add_points(t, s, speech, of->name, ended ? of->endsum : of->sum, ended ? of->end : of->now);
    }
}

static void add_so_far(struct qs_text *t, const struct qs_scene *s, const struct qs_speech *speech)
{
    bool given = false;
    for (int i = 0; i < s->n_sides; i++) {
        given |= s->sides[i].sum != 0;
    }
    qs_add_text(t, sc_say(speech, given ? W("Points so far, by source:")
                                        : W("All points are counted at the end; none were given so far.")));
    qs_add_char(t, '\n');
    if (given) {
        add_sides(t, s, speech, false);
    }
}

static void add_result(struct qs_text *t, const struct qs_speech *speech, int32_t result, const char *band)
{
    qs_add(t, sc_say(speech, W("Result: %d.")), (int)result);
    qs_add(t, *band ? " %s\n" : "%s\n", band);
}

static void add_as_if_ended(struct qs_text *t, const struct qs_scene *s, const struct qs_speech *speech)
{
    const struct qs_rules *r = s->box->rules;
    const struct qs_core *core = s->view;
    void *then = sc_room_take(s->room, r->game->state_size);
    struct qs_outcome o = { 0 };
    qs_add(t, "\n%s\n",
           sc_say(speech, core->seats > 1
                              ? W("If the game ended now (what you cannot see of others is not counted):")
                              : W("If the game ended now:")));
    add_sides(t, s, speech, true);
    if (then) {
        qs_outcome_now(r, s->view, then, &o);
    }
    if (o.solo) {
        add_result(t, speech, o.result, sc_band(r->game, speech, &o));
    }
}

void qs_end_say(const struct qs_scene *s, const struct qs_speech *speech, struct qs_text *out)
{
    qs_add(out, "%s\n", sc_say(speech, W("The game is over.")));
    add_sides(out, s, speech, false);
    if (s->result && s->result->solo) {
        add_result(out, speech, s->result->result, s->result->band);
    }
    for (int i = 0; s->result && i < s->result->n_words; i++) {
        qs_add(out, "%s\n", s->result->words[i]);
    }
}

void qs_score_say(const struct qs_scene *s, const struct qs_speech *speech, struct qs_text *out)
{
    add_so_far(out, s, speech);
    if (!s->over) {
        add_as_if_ended(out, s, speech);
    } else if (s->result && s->result->solo) {
        add_result(out, speech, s->result->result, s->result->band);
    }
}
