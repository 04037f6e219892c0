/*
 * campaign_kept.c: the records of a campaign, and how far it is.
 */
#include "campaign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/scene.h"

bool campaign_saved(uint64_t seed, bool past, struct saved *out)
{
    struct saved *all;
    bool found = false;
    int n = saves_list(&all, campaign_game()->name, past);
    for (int i = 0; i < n && !found; i++) {
        found = all[i].seats.seats && all[i].seats.seed == seed;
        if (found) {
            *out = all[i];
        }
    }
    free(all);
    return found;
}

int campaign_keep(const struct campaign *c, int i, const char *from)
{
    char to[4096];
    size_t size;
    char *text = app_read(from, &size);
    campaign_record(c, i, to, sizeof to);
    int failed = !text || app_write(to, text, size);
    free(text);
    return failed ? APP_FAILED : APP_DONE;
}

/* Whether the last game of the list is over, and its record kept. */
static bool is_kept(struct campaign *c)
{
    char path[4096], directory[3072], why[512];
    struct saved s;
    int last = c->n - 1;
    if (last < 0 || campaign_has(c, last)) {
        return last >= 0;
    }
    if (!campaign_saved(c->seed[last], true, &s) ||
        saves_directory(directory, sizeof directory, why, sizeof why)) {
        return c->handed.games == c->n; /* it was over, and its record is gone */
    }
    snprintf(path, sizeof path, "%s/finished/%s.game", directory, s.id);
    return campaign_keep(c, last, path) == APP_DONE;
}

/* What the game after `games` of them begins with, from the last one's record. */
static int read_handed(const struct campaign *c, int games, struct handed *out)
{
    struct qs_table *t = campaign_open(c, games - 1);
    if (!t) {
        return APP_FAILED;
    }
    const struct qs_rules *r = qs_table_rules(t);
    struct qs_options o = *qs_table_options(t);
    enum qs_campaign what = r->game->carry_on ? r->game->carry_on(r, qs_table_state(t), &o) : QS_NO_CAMPAIGN;
    *out = (struct handed){ .games = games, .over = what == QS_STORY_OVER };
    out->chapter = qs_story_chapter(r, qs_table_state(t));
    qs_options_write(r->game, &o, out->options, sizeof out->options);
    app_close_record(t);
    return what == QS_NO_CAMPAIGN ? app_fail("the last record of %s is of no campaign.", c->name) : APP_DONE;
}

bool campaign_settle(struct campaign *c)
{
    bool kept = is_kept(c);
    int games = c->n - !kept;
    if (games > 0 && c->handed.games != games && campaign_has(c, games - 1) &&
        !read_handed(c, games, &c->handed)) {
        campaign_write(c);
    }
    return kept;
}

int campaign_handed(struct campaign *c, struct qs_options *out)
{
    const struct qs_game *game = campaign_game();
    char text[sizeof c->handed.options], why[256], *at = text;
    if (c->handed.games != c->n && read_handed(c, c->n, &c->handed)) {
        return APP_FAILED;
    }
    snprintf(text, sizeof text, "%s", c->handed.options);
    qs_options_standard(game, game->min_players, out);
    for (char *word = strtok_r(text, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        if (qs_options_set(game, out, word, why, sizeof why)) {
            return app_fail("the list of %s: %s.", c->name, why);
        }
    }
    return APP_DONE;
}

int campaign_gaps(const struct campaign *c)
{
    int gaps = 0;
    for (int i = 0; i < c->n && (i < c->n - 1 || c->handed.games == c->n); i++) {
        if (!campaign_has(c, i)) {
            fprintf(stderr, T("%s: the record of game %d is missing (%03d.game).\n"), c->name, i + 1, i + 1);
            gaps++;
        }
    }
    return gaps;
}

struct qs_table *campaign_open(const struct campaign *c, int i)
{
    struct qs_record_info info;
    char path[4096];
    campaign_record(c, i, path, sizeof path);
    return app_open_record(path, NULL, &info);
}

/* ------------------------------------------------------------------ how far it is */

int campaign_standing(struct campaign *c, struct standing *out)
{
    bool over = campaign_settle(c);
    struct saved s;
    memset(out, 0, sizeof *out);
    out->chapter = c->chapter > 1 ? c->chapter : 1;
    out->games = c->n - (c->n && !over);
    out->begun = c->n > out->games && campaign_saved(c->seed[c->n - 1], false, &s);
    if (!out->games) {
        return APP_DONE;
    }
    struct campaign played = *c;
    played.n = out->games;
    if (campaign_handed(&played, &out->options)) {
        return APP_FAILED;
    }
    out->chapter = played.handed.chapter;
    out->over = played.handed.over;
    return APP_DONE;
}

void campaign_words(const struct standing *s, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    qs_add(&t, T("chapter %d, "), s->chapter);
    qs_add(&t, s->games == 1 ? T("%d game finished") : T("%d games finished"), s->games);
    qs_add(&t, "%s", s->begun ? T(", one begun") : s->over ? T(", the story has come to its end") : "");
}

bool campaign_of_seed(uint64_t seed, char *name, size_t size)
{
    struct campaign_seen *all;
    struct campaign c;
    bool found = false;
    int n = campaigns_seen(&all);
    for (int i = 0; i < n && !found; i++) {
        found = !campaign_read(&c, all[i].name) && c.n && c.seed[c.n - 1] == seed;
        if (found) {
            snprintf(name, size, "%s", all[i].name);
        }
    }
    free(all);
    return found;
}
