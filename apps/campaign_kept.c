/*
 * campaign_kept.c: the records of a campaign, and how far it is.
 */
#include "campaign.h"

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

bool campaign_settle(struct campaign *c)
{
    char path[4096], directory[3072], why[512];
    struct saved s;
    int last = c->n - 1;
    if (last < 0 || campaign_has(c, last)) {
        return last >= 0;
    }
    if (!campaign_saved(c->seed[last], true, &s) ||
        saves_directory(directory, sizeof directory, why, sizeof why)) {
        return false;
    }
    snprintf(path, sizeof path, "%s/finished/%s.game", directory, s.id);
    return campaign_keep(c, last, path) == APP_DONE;
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
    struct qs_table *t = campaign_open(c, out->games - 1);
    if (!t) {
        return APP_FAILED;
    }
    const struct qs_rules *r = qs_table_rules(t);
    out->options = *qs_table_options(t);
    out->chapter = qs_story_chapter(r, qs_table_state(t));
    out->over = r->game->carry_on(r, qs_table_state(t), &out->options) == QS_STORY_OVER;
    app_close_record(t);
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
