/*
 * menu_campaign.c: which campaign is played, asked before a match: one to go on with, a new one, or none.
 *
 * Of a campaign only how far it is may be told; chapters have numbers here, because their titles are a
 * part of the story.
 */
#include "campaign.h"

#include <stdlib.h>
#include <string.h>

/* One that can be gone on with; false if it is over or cannot be read. */
static bool take(const char *name, struct tale *out, struct qs_options *next)
{
    struct campaign c;
    struct standing s;
    if (campaign_read(&c, name) || campaign_standing(&c, &s) || s.over) {
        return false;
    }
    memset(out, 0, sizeof *out);
    out->kind = TALE_ON;
    out->begun = s.begun;
    out->chapter = s.chapter;
    snprintf(out->name, sizeof out->name, "%s", c.name);
    campaign_words(&s, out->words, sizeof out->words);
    *next = s.options;
    return true;
}

bool tale_latest(struct tale *out, struct qs_options *next)
{
    struct campaign_seen *all;
    int n = campaigns_seen(&all), i = 0;
    while (i < n && !take(all[i].name, out, next)) {
        i++;
    }
    free(all);
    return i < n;
}

/* "Campaign", "Campaign 2", and so on: the first that is free. */
static void usual_name(char *out, size_t size)
{
    snprintf(out, size, "%s", T("Campaign"));
    for (int i = 2; campaign_try(out) == CAMPAIGN_TAKEN; i++) {
        snprintf(out, size, "%s %d", T("Campaign"), i);
    }
}

static int ask_name(struct face *f, struct tale *out)
{
    char usual[64], question[256], line[256];
    const char *wrong = "";
    usual_name(usual, sizeof usual);
    for (;;) {
        snprintf(question, sizeof question, T("%sWhat is the campaign to be called? (Enter: %s)"), wrong,
                 usual);
        int got = f->prompt(f, question, line, sizeof line);
        if (got != READ_LINE) {
            return got;
        }
        const char *name = *line ? line : usual;
        enum campaign_name fit = campaign_try(name);
        if (fit == CAMPAIGN_FREE) {
            out->kind = TALE_NEW;
            snprintf(out->name, sizeof out->name, "%.*s", (int)sizeof out->name - 1, name);
            return READ_LINE;
        }
        wrong = fit == CAMPAIGN_TAKEN ? T("There is a campaign of that name. ")
                                      : T("Letters, digits, blanks and hyphens, please. ");
    }
}

static const struct qs_option *chapters(const struct qs_game *game)
{
    const struct qs_option *o = game->options;
    while (o->name && strcmp(o->name, "chapter") != 0) {
        o++;
    }
    return o;
}

/* The first value means the first card, and the others are numbers of chapters. */
static int ask_chapter(struct face *f, const struct qs_game *game, struct tale *out)
{
    const struct qs_option *o = chapters(game);
    struct menu menu;
    menu_clear(&menu, T("From a chapter on"), T("What happened before it is not told."));
    for (int v = 1; o->name && o->values[v]; v++) {
        menu_add(&menu, "", T("Chapter %s"), o->values[v]);
    }
    int row = f->menu(f, &menu);
    if (row < 0) {
        return row;
    }
    out->chapter = atoi(o->values[row + 1]);
    return ask_name(f, out);
}

int menu_campaign(struct face *f, const struct qs_game *game, struct tale *out)
{
    struct campaign_seen *all;
    struct menu menu;
    struct tale at[MENU_ROWS];
    struct qs_options next;
    int n = campaigns_seen(&all), going = 0;
    menu_clear(&menu, T("Campaign"),
               T("A story over about a dozen games. What happens in one changes the "
                 "map of the next; players may come and go between them."));
    for (int i = 0; i < n && going < MENU_ROWS - 4; i++) {
        if (take(all[i].name, &at[going], &next)) {
            menu_add(&menu, at[going].words, T("Go on: %s"), at[going].name);
            going++;
        }
    }
    free(all);
    int fresh = menu_add(&menu, "", "%s", T("New campaign"));
    int later = menu_add(&menu, T("a new one that begins later in the story"), "%s", T("From a chapter on"));
    menu_add(&menu, T("a single game with a scenario card"), "%s", T("No campaign"));
    int row = f->menu(f, &menu);
    if (row < 0) {
        return row;
    }
    struct tale fit = { .chapter = 1 };
    int got = row == fresh ? ask_name(f, &fit) : row == later ? ask_chapter(f, game, &fit) : READ_LINE;
    if (got == READ_LINE) {
        *out = row < going ? at[row] : fit;
    }
    return got;
}
