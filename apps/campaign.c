/*
 * campaign.c: `quayside campaign`: games in a chain, each beginning where the last one ended.
 *
 * What a game hands on is a function of its last state, and becomes options of the next game
 * (qs_game.carry_on); so a record of any game is enough to go on from. Playing is `quayside play`: this
 * file finds out what is to be played, and keeps the records.
 */
#include "campaign.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

enum { ARGUMENTS = 64 };

/* What was typed behind the name: it goes to `play`. */
struct forward {
    char *arg[ARGUMENTS];
    int n;
    bool again; /* a game that was broken off is begun anew */
    const char *edition, *seed;
};

const struct qs_game *campaign_game(void)
{
    const struct qs_game *const *g = app_library()->games;
    while (*g && !(*g)->carry_on) {
        g++;
    }
    return *g;
}

static uint64_t new_seed(void)
{
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed) {
        seed = (uint64_t)time(NULL);
    }
    return seed >> 1;
}

/* ------------------------------------------------------------------ playing */

static void pass(struct forward *f, const char *text)
{
    if (f->n < ARGUMENTS - 1) {
        f->arg[f->n++] = (char *)(uintptr_t)text;
        f->arg[f->n] = NULL;
    }
}

static bool says(const struct forward *f, const char *option)
{
    for (int i = 0; i < f->n; i++) {
        size_t n = strlen(option);
        if (!strncmp(f->arg[i], option, n) && (!f->arg[i][n] || f->arg[i][n] == '=')) {
            return true;
        }
    }
    return false;
}

/* The level of the last game holds until another is typed, and only where there is one. */
static bool is_overruled(const struct forward *f, const struct qs_options *o, const char *word)
{
    uint64_t players = (uint64_t)o->players;
    bool typed = false;
    for (int i = 0; i < f->n; i++) {
        typed |= !strncmp(f->arg[i], "level=", 6) || !strncmp(f->arg[i], "--option=level=", 15);
        if (!strcmp(f->arg[i], "--players") && i + 1 < f->n) {
            app_number(f->arg[i + 1], &players);
        } else if (!strncmp(f->arg[i], "--players=", 10)) {
            app_number(f->arg[i] + 10, &players);
        }
    }
    return !strncmp(word, "level=", 6) && (typed || players > 1);
}

/* `play` with these options, of which those of a menu are left to whoever typed others. */
static int play(struct campaign *c, struct forward *f, const struct qs_options *o, uint64_t seed)
{
    char text[1024], number[24], *at = text;
    const struct qs_game *game = campaign_game();
    struct forward all = { .n = 0 };
    pass(&all, "play");
    pass(&all, game->name);
    qs_options_write(game, o, text, sizeof text);
    for (char *word = strtok_r(text, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        bool players = !strncmp(word, "players=", 8);
        if (players && !says(f, "--players")) {
            pass(&all, "--players");
            pass(&all, word + 8);
        } else if (!players && strncmp(word, "scenario=", 9) != 0 && !is_overruled(f, o, word)) {
            pass(&all, "--option");
            pass(&all, word);
        }
    }
    if (*c->edition) {
        pass(&all, "--edition");
        pass(&all, c->edition);
    }
    snprintf(number, sizeof number, "%" PRIu64, seed);
    pass(&all, "--seed");
    pass(&all, number);
    for (int i = 0; i < f->n; i++) {
        pass(&all, f->arg[i]);
    }
    return cmd_play(all.n, all.arg);
}

/* The game is on the list before it begins, and its record is kept when it is over. */
static int play_next(struct campaign *c, struct forward *f, const struct qs_options *o)
{
    uint64_t seed = new_seed();
    if (f->seed && app_number(f->seed, &seed)) {
        return app_usage("campaign", "--seed takes a whole number, not \"%s\".", f->seed);
    }
    if (c->n == CAMPAIGN_GAMES) {
        return app_fail("%s has %d games; that is enough.", c->name, c->n);
    }
    c->seed[c->n++] = seed;
    if (campaign_write(c)) {
        return APP_FAILED;
    }
    int code = play(c, f, o, seed);
    campaign_settle(c);
    return code;
}

/* Goes on with a game that was left. */
static int resume(struct campaign *c, const struct forward *f, const char *id)
{
    struct forward all = { .n = 0 };
    pass(&all, "play");
    pass(&all, "--resume");
    pass(&all, id);
    for (int i = 0; i < f->n; i++) {
        if (!strcmp(f->arg[i], "--plain") || !strncmp(f->arg[i], "--lang=", 7)) {
            pass(&all, f->arg[i]); /* who plays is settled */
        } else if (!strcmp(f->arg[i], "--lang") && i + 1 < f->n) {
            pass(&all, f->arg[i]);
            pass(&all, f->arg[++i]);
        }
    }
    int code = cmd_play(all.n, all.arg);
    campaign_settle(c);
    return code;
}

/* ------------------------------------------------------------------ new, chapter, go-on */

/* Its edition, as a path that holds from anywhere. */
static void take_edition(struct campaign *c, const struct forward *f)
{
    char *path = f->edition ? realpath(f->edition, NULL) : NULL;
    if (path && strlen(path) < sizeof c->edition) {
        snprintf(c->edition, sizeof c->edition, "%s", path);
    }
    free(path);
}

/* Options of a first game; 0 or APP_FAILED after saying why. */
static int first_options(int chapter, struct qs_options *o)
{
    char option[32], why[256];
    qs_options_standard(campaign_game(), 1, o);
    qs_options_set(campaign_game(), o, "campaign=on", why, sizeof why);
    snprintf(option, sizeof option, "chapter=%d", chapter);
    return qs_options_set(campaign_game(), o, option, why, sizeof why) ? app_fail("%s.", why) : APP_DONE;
}

static int begin(const char *name, int chapter, struct forward *f)
{
    struct campaign c;
    struct qs_options o;
    if (first_options(chapter, &o) || campaign_make(&c, name)) {
        return APP_FAILED;
    }
    c.chapter = chapter;
    take_edition(&c, f);
    return play_next(&c, f, &o);
}

/* The options of the game after the last record; 0 or APP_FAILED after saying why. */
static int next_options(struct campaign *c, struct qs_options *o)
{
    if (!c->n) { /* nothing was ever finished */
        return first_options(c->chapter, o);
    }
    if (campaign_handed(c, o)) {
        return APP_FAILED;
    }
    if (c->handed.over) {
        return app_fail("the story of %s has come to its end; `%s campaign story %s` tells it again, "
                        "`%s campaign new NAME` begins another.",
                        c->name, app_me(), c->name, app_me());
    }
    return APP_DONE;
}

enum qs_campaign campaign_hands_on(const char *file)
{
    struct qs_record_info info;
    struct qs_table *t = app_open_record(file, NULL, &info);
    enum qs_campaign what = QS_NO_CAMPAIGN;
    if (t && qs_table_over(t) && qs_table_rules(t)->game == campaign_game()) {
        struct qs_options o = *qs_table_options(t);
        what = campaign_game()->carry_on(qs_table_rules(t), qs_table_state(t), &o);
    }
    if (t) {
        app_close_record(t);
    }
    return what;
}

/* A record in a file begins a list of its own. */
static int adopt(struct campaign *c, const char *file)
{
    char name[CAMPAIGN_NAME];
    const char *slash = strrchr(file, '/');
    snprintf(name, sizeof name, "%.*s", (int)sizeof name - 1, slash ? slash + 1 : file);
    name[strcspn(name, ".")] = 0;
    if (campaign_hands_on(file) == QS_NO_CAMPAIGN) {
        return app_fail("%s is no finished game of a campaign.", file);
    }
    if (campaign_make(c, name)) {
        return APP_FAILED;
    }
    c->seed[c->n++] = 0;
    return campaign_keep(c, 0, file) || campaign_write(c) ? APP_FAILED : APP_DONE;
}

static int go_on(const char *name, struct forward *f)
{
    struct campaign c;
    struct qs_options o;
    struct saved s;
    bool file = strchr(name, '/') || !access(name, R_OK);
    if (file ? adopt(&c, name) : campaign_read(&c, name)) {
        return APP_FAILED;
    }
    take_edition(&c, f);
    if (c.n && !campaign_settle(&c)) {
        if (!f->again && campaign_saved(c.seed[c.n - 1], false, &s)) {
            return resume(&c, f, s.id);
        }
        c.n--; /* broken off: nothing of it counts */
    }
    return next_options(&c, &o) ? APP_FAILED : play_next(&c, f, &o);
}

/* ------------------------------------------------------------------ list, story */

static void print_campaign(const char *name)
{
    struct campaign c;
    struct standing s;
    char words[96];
    if (campaign_read(&c, name) || campaign_standing(&c, &s)) {
        return;
    }
    campaign_words(&s, words, sizeof words);
    printf("%s: %s", c.name, words);
    struct qs_table *t = s.games && campaign_has(&c, s.games - 1) ? campaign_open(&c, s.games - 1) : NULL;
    if (s.games && !t) {
        char options[1024];
        qs_options_write(campaign_game(), &s.options, options, sizeof options);
        printf("; the next game begins with %s", options);
    }
    if (t) {
        char story[512] = "", done[512] = "", legacy[512] = "";
        qs_get(qs_table_rules(t), qs_table_state(t), "story", story, sizeof story);
        qs_get(qs_table_rules(t), qs_table_state(t), "story-done", done, sizeof done);
        qs_get(qs_table_rules(t), qs_table_state(t), "legacy", legacy, sizeof legacy);
        printf("; story cards in the archive: %s; read: %s; legacy tiles: %s", story, done, legacy);
        app_close_record(t);
    }
    printf(".\n");
    fflush(stdout);
    campaign_gaps(&c);
}

static int list(void)
{
    struct campaign_seen *all;
    int n = campaigns_seen(&all);
    for (int i = 0; i < n; i++) {
        print_campaign(all[i].name);
    }
    if (!n) {
        printf("No campaign has begun. `%s campaign new NAME` begins one.\n", app_me());
    }
    free(all);
    return APP_DONE;
}

/* Tells what was read: facts about members of lists whose rows are a surprise. */
struct teller {
    struct qs_facts facts;
    const struct qs_rules *r;
};

static void tell(struct qs_facts *self, const struct qs_fact *f)
{
    struct teller *t = (struct teller *)self;
    const struct qs_fact_kind *k = &t->r->game->facts[f->kind];
    char words[1024];
    for (int i = 0; i < 4; i++) {
        if (k->of[i] >= QS_LIST_FIRST && k->of[i] < t->r->game->n_lists &&
            t->r->game->lists[k->of[i]].sealed) {
            qs_words_fact(t->r, NULL, f, QS_NOBODY, words, sizeof words);
            printf("%s\n", words);
            return;
        }
    }
}

static int story(const char *name)
{
    struct campaign c;
    if (campaign_read(&c, name)) {
        return APP_FAILED;
    }
    campaign_settle(&c);
    int code = campaign_gaps(&c) ? APP_FAILED : APP_DONE;
    for (int i = 0; i < c.n; i++) {
        struct qs_table *t = campaign_has(&c, i) ? campaign_open(&c, i) : NULL;
        if (!t) { /* said already; what comes after it is told all the same */
            code = campaign_has(&c, i) ? APP_FAILED : code;
            continue;
        }
        struct teller teller = { { tell }, qs_table_rules(t) };
        void *scratch = app_state(teller.r);
        printf("%sGame %d\n\n", i ? "\n" : "", i + 1);
        qs_table_tell(t, QS_NOBODY, 0, scratch, NULL, &teller.facts);
        free(scratch);
        app_close_record(t);
    }
    return code;
}

/* ------------------------------------------------------------------ the command */

static bool is(const char *a, const char *b)
{
    return a && !strcmp(a, b);
}

/* The name behind the verb, or the campaign that was played last. */
static int name_of(int argc, char **argv, int at, char *out, size_t size, struct forward *f)
{
    bool named = argc > at && argv[at][0] != '-';
    for (int i = at + named; i < argc; i++) {
        if (is(argv[i], "--again")) {
            f->again = true;
        } else if (is(argv[i], "--edition") && i + 1 < argc) {
            f->edition = argv[++i];
        } else if (is(argv[i], "--seed") && i + 1 < argc) {
            f->seed = argv[++i];
        } else {
            pass(f, argv[i]);
        }
    }
    if (named) {
        snprintf(out, size, "%s", argv[at]);
        return APP_DONE;
    }
    struct campaign_seen *all;
    bool any = campaigns_seen(&all) > 0;
    snprintf(out, size, "%s", any ? all[0].name : "");
    free(all);
    return any ? APP_DONE
               : app_fail("there is no campaign yet: `%s campaign new NAME` begins one.", app_me());
}

int cmd_campaign(int argc, char **argv)
{
    struct forward f = { .n = 0 };
    char name[4096];
    const char *verb = argc > 1 ? argv[1] : NULL;
    uint64_t chapter = 1;
    if (is(verb, "sim")) {
        return campaign_sim(argc - 1, argv + 1);
    }
    if (is(verb, "list") && argc == 2) {
        return list();
    }
    if (is(verb, "story") && argc <= 3) {
        return name_of(argc, argv, 2, name, sizeof name, &f) ? APP_FAILED : story(name);
    }
    if (is(verb, "export") && argc <= 3) {
        return name_of(argc, argv, 2, name, sizeof name, &f) ? APP_FAILED : campaign_export(name);
    }
    if (is(verb, "import") && (argc == 3 || argc == 4)) {
        return campaign_import(argv[2], argc == 4 ? argv[3] : NULL);
    }
    if (is(verb, "go-on")) {
        return name_of(argc, argv, 2, name, sizeof name, &f) ? APP_FAILED : go_on(name, &f);
    }
    if (is(verb, "chapter") && argc > 3 && !app_number(argv[2], &chapter) && argv[3][0] != '-') {
        name_of(argc, argv, 3, name, sizeof name, &f);
        return begin(name, (int)chapter, &f);
    }
    if (is(verb, "new") && argc > 2 && argv[2][0] != '-') {
        name_of(argc, argv, 2, name, sizeof name, &f);
        return begin(name, 1, &f);
    }
    return app_usage("campaign", "it takes new, go-on, chapter, list, story, export, import or sim.");
}

int campaign_play(const struct tale *tale, const struct qs_options *o, const struct player *player,
                  const struct wish *w)
{
    char chapter[16], players[16], seat[QS_SEATS][sizeof player->what + 8], level[64];
    struct forward all = { .n = 0 };
    pass(&all, "campaign");
    pass(&all, tale->kind == TALE_ON ? "go-on" : tale->chapter > 1 ? "chapter" : "new");
    if (tale->kind == TALE_NEW && tale->chapter > 1) {
        snprintf(chapter, sizeof chapter, "%d", tale->chapter);
        pass(&all, chapter);
    }
    pass(&all, tale->name);
    if (w->plain) {
        pass(&all, "--plain");
    }
    if (w->language) {
        pass(&all, "--lang");
        pass(&all, w->language);
    }
    if (!tale->begun) {
        snprintf(players, sizeof players, "%d", o->players);
        pass(&all, "--players");
        pass(&all, players);
        for (int i = 0; i < o->players; i++) {
            snprintf(seat[i], sizeof seat[i], "%d=%s", i, player[i].what);
            pass(&all, "--seat");
            pass(&all, seat[i]);
        }
        const struct qs_option *first = campaign_game()->options; /* how strong the opponent is */
        if (o->players >= first->from && o->players <= first->to) {
            snprintf(level, sizeof level, "%s=%s", first->name, first->values[o->value[0]]);
            pass(&all, "--option");
            pass(&all, level);
        }
    }
    return cmd_campaign(all.n, all.arg);
}
