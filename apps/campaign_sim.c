/*
 * campaign_sim.c: `quayside campaign sim`: whole campaigns between bots, to see how a story plays.
 *
 * Bots play the games; votes fall at random, so that all ways are gone. What is told of story cards is
 * their numbers. A share of points is counted from facts: points of quests told between the answer to a
 * story quest and the next answer of a seat.
 */
#include "campaign.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "quayside/bot.h"
#include "quayside/chance.h"
#include "quayside/rng.h"
#include "quayside/scene.h"

enum { STORY = 5 /* the option */, CARDS = 64, CHAPTERS = 12, LONGEST = 60, TILES = 32 };

struct figures {
    long campaigns, ended, games, most_games;
    long within[LONGEST + 1]; /* campaigns by their number of games */
    double squares;
    long met[CARDS], read[CARDS];
    long claimed[CARDS], lost[CARDS]; /* story tiles taken by seats, and by the opponent */
    double points, story_points;
    double wins[CHAPTERS][QS_SEATS];
    long played[CHAPTERS];
    long asked[TILES], filled[TILES]; /* tiles that had to be full from the beginning of a game on */
    long solo, won;
};

struct sim {
    struct qs_facts facts;
    const struct qs_game *game;
    const struct qs_rules *r;
    const struct qs_bot *bot;
    void *state, *view, *memory;
    struct qs_rng rng;
    struct qs_offer offer;
    bool telling; /* a story quest is being fulfilled */
    struct figures f;
    int story, points, claim; /* the list, and the kinds of facts */
};

static int kind_named(const struct qs_game *g, const char *name)
{
    int i = 0;
    while (i < g->n_facts && (!g->facts[i].name || strcmp(g->facts[i].name, name) != 0)) {
        i++;
    }
    return i;
}

static void hear(struct qs_facts *self, const struct qs_fact *f)
{
    struct sim *s = (struct sim *)self;
    if (f->kind == s->points && s->telling) {
        s->f.story_points += f->v[0];
    } else if (f->kind == s->claim) {
        bool seat = f->seat < ((const struct qs_core *)s->state)->seats;
        (seat ? s->f.claimed : s->f.lost)[f->v[0]]++;
    }
}

/* ------------------------------------------------------------------ a game */

static bool is_vote(const struct sim *s)
{
    const struct qs_core *core = s->state;
    const char *name = s->game->steps[core->agenda[core->depth - 1].kind].name;
    return !strcmp(name, "vote") || !strcmp(name, "decide");
}

static qs_move choose(struct sim *s, int seat)
{
    if (seat == QS_CHANCE || is_vote(s) || s->offer.total == 1) {
        return qs_pick(&s->offer, qs_rng_below(&s->rng, s->offer.total));
    }
    qs_view(s->r, s->view, s->state, seat);
    return s->bot->choose(s->bot, s->r, s->view, seat, &s->offer, &s->rng, s->memory);
}

/* A story quest begins with its verb and ends with the next answer that is no part of it. */
static void note_verb(struct sim *s, int seat, qs_move m)
{
    const char *verb = s->game->verbs[qs_verb_of(m)].name;
    if (!strcmp(verb, "story")) {
        s->telling = true;
    } else if (seat < QS_SEATS && (!strcmp(verb, "sail") || !strcmp(verb, "draw") || !strcmp(verb, "take") ||
                                   !strcmp(verb, "buy"))) {
        s->telling = false;
    }
}

static void play(struct sim *s, const struct qs_options *o)
{
    s->telling = false;
    qs_start(s->r, s->state, o, &s->facts);
    for (unsigned asked; (asked = qs_asked(s->r, s->state));) {
        int seat = qs_lowest(asked);
        qs_ask(&s->offer, s->r, s->state, seat);
        qs_move m = choose(s, seat);
        note_verb(s, seat, m);
        qs_apply(s->r, s->state, seat, m, &s->facts);
    }
}

/* ------------------------------------------------------------------ what it came to */

static uint64_t set_at(const struct sim *s, const char *path)
{
    char text[1024], *at = text;
    uint64_t set = 0;
    qs_get(s->r, s->state, path, text, sizeof text);
    for (char *word = strtok_r(text, ",", &at); word; word = strtok_r(NULL, ",", &at)) {
        int i = qs_find(s->r, s->story, word);
        set |= i >= 0 ? qs_bit(i) : 0;
    }
    return set;
}

static int number_on(const struct sim *s, int card, const char *directive)
{
    const char *text = qs_prose(s->r, s->story, card, directive, 0);
    return text ? atoi(text + strspn(text, "lL")) : 0;
}

static int chapter_of(const struct sim *s, const struct qs_options *o)
{
    char text[16];
    int chapter = 1;
    for (int n = 1; n <= CARDS; n++) {
        snprintf(text, sizeof text, "%02d", n);
        int card = qs_has(o->value[STORY], n - 1) ? qs_find(s->r, s->story, text) : -1;
        int here = card >= 0 ? number_on(s, card, "chapter") : 0;
        chapter = here > chapter ? here : chapter;
    }
    return chapter < CHAPTERS ? chapter : CHAPTERS - 1;
}

static void note_wins(struct sim *s, int chapter)
{
    struct qs_outcome o;
    int winners = 0;
    qs_outcome(s->r, s->state, &o);
    for (int i = 0; i < o.sides; i++) {
        s->f.points += o.score[i];
        winners += o.rank[i] == 1;
    }
    for (int i = 0; i < o.sides; i++) {
        s->f.wins[chapter][i] += o.rank[i] == 1 ? 1.0 / winners : 0;
    }
    s->f.played[chapter]++;
    s->f.solo += o.solo;
    s->f.won += o.solo && o.won;
}

/* Cards that asked for a full tile when the game began: how often it was filled. */
static void note_tiles(struct sim *s, const struct qs_options *o)
{
    uint64_t turned = set_at(s, "story-turned");
    char text[16];
    for (int n = 1; n <= CARDS; n++) {
        snprintf(text, sizeof text, "%02d", n);
        int card = qs_has(o->value[STORY], n - 1) ? qs_find(s->r, s->story, text) : -1;
        int tile = card >= 0 ? number_on(s, card, "full") : 0;
        if (tile > 0 && tile < TILES) {
            s->f.asked[tile]++;
            s->f.filled[tile] += qs_has(turned, card);
        }
    }
}

static void note_game(struct sim *s, const struct qs_options *o)
{
    uint64_t met = set_at(s, "story-read"), turned = set_at(s, "story-turned");
    for (int i = 0; i < CARDS; i++) {
        s->f.met[i] += qs_has(met, i);
        s->f.read[i] += qs_has(turned, i);
    }
    note_wins(s, chapter_of(s, o));
    note_tiles(s, o);
}

static void run(struct sim *s, int players, uint64_t seed, uint64_t i, const char *level)
{
    struct qs_options o;
    char why[256];
    enum qs_campaign what = QS_GOES_ON;
    int games = 0;
    s->rng = qs_rng_seeded(qs_seed_of(seed, i));
    qs_options_standard(s->game, players, &o);
    qs_options_set(s->game, &o, "campaign=on", why, sizeof why);
    if (players == 1 && level) {
        char text[64];
        snprintf(text, sizeof text, "level=%s", level);
        qs_options_set(s->game, &o, text, why, sizeof why);
    }
    for (; what == QS_GOES_ON && games < LONGEST; games++) {
        struct qs_options now = o;
        play(s, &now);
        note_game(s, &now);
        what = s->game->carry_on(s->r, s->state, &o);
    }
    s->f.campaigns++;
    s->f.games += games;
    s->f.within[games]++;
    s->f.squares += (double)games * games;
    s->f.ended += what == QS_STORY_OVER;
    s->f.most_games = games > s->f.most_games ? games : s->f.most_games;
}

/* ------------------------------------------------------------------ printing */

/* Half the width of the interval that holds a share of n with a chance of 95%, in points. */
static double half(double share, double n)
{
    return n > 0 ? 196 * sqrt(share * (1 - share) / n) : 0;
}

static void print_chapter(const char *name, const double *wins, long games, int sides)
{
    printf("  %-10s", name);
    for (int i = 0; i < sides; i++) {
        double share = wins[i] / (double)games;
        printf("  %5.1f%% ± %4.1f", 100 * share, half(share, (double)games));
    }
    printf("  (%ld)\n", games);
}

static void print_seats(const struct figures *f, int players)
{
    double all[QS_SEATS] = { 0 };
    char name[16];
    int sides = players == 1 ? 2 : players;
    printf("wins by seat and chapter (games)\n");
    for (int c = 1; c < CHAPTERS; c++) {
        for (int i = 0; i < sides; i++) {
            all[i] += f->wins[c][i];
        }
        if (f->played[c]) {
            snprintf(name, sizeof name, "chapter %d", c);
            print_chapter(name, f->wins[c], f->played[c], sides);
        }
    }
    print_chapter("all", all, f->games, sides);
}

/* What becomes of each card: in how many games it lies, whether it is fulfilled, who takes its tile. */
static void print_cards(const struct sim *s)
{
    const struct figures *f = &s->f;
    char slug[QS_SLUG];
    int never = 0;
    printf("cards: games they lay in, fulfilled, games for each time, tile taken by seats and opponent\n");
    for (int i = 0; i < qs_list_count(s->r, s->story); i++) {
        printf("  %-3s %7ld %7ld %6.2f %7ld %7ld\n", qs_slug(s->r, s->story, i, slug, sizeof slug), f->met[i],
               f->read[i], (double)f->met[i] / (double)(f->read[i] ? f->read[i] : 1), f->claimed[i],
               f->lost[i]);
        never += !f->met[i];
    }
    printf("story cards never reached: %d\n", never);
}

static void print_tiles(const struct figures *f)
{
    printf("tiles that had to be full from the beginning of a game on: filled in it\n");
    for (int t = 0; t < TILES; t++) {
        double share = (double)f->filled[t] / (double)(f->asked[t] ? f->asked[t] : 1);
        if (f->asked[t]) {
            printf("  L%-3d %5.1f%% ± %4.1f  (%ld)\n", t, 100 * share, half(share, (double)f->asked[t]),
                   f->asked[t]);
        }
    }
}

static void print(const struct sim *s, int players)
{
    const struct figures *f = &s->f;
    double n = (double)f->campaigns, mean = (double)f->games / n;
    double spread = sqrt(fmax(0, f->squares / n - mean * mean));
    printf("%ld campaigns, players=%d, %s: %ld came to an end within %d games\n", f->campaigns, players,
           s->bot->name, f->ended, LONGEST);
    printf("games to the end: mean %.2f ± %.2f, standard deviation %.2f, longest %ld\n", mean,
           1.96 * spread / sqrt(n), spread, f->most_games);
    printf("campaigns by games:");
    for (int i = 0; i <= LONGEST; i++) {
        if (f->within[i]) {
            printf(" %d:%ld", i, f->within[i]);
        }
    }
    printf("\nstory quests: %.2f%% of all points, %.2f a game\n", 100 * f->story_points / f->points,
           f->story_points / (double)f->games);
    print_seats(f, players);
    print_tiles(f);
    print_cards(s);
    if (f->solo) {
        double share = (double)f->won / (double)f->solo;
        printf("won against the opponent: %.1f%% ± %.1f\n", 100 * share, half(share, (double)f->solo));
    }
}

int campaign_sim(int argc, char **argv)
{
    uint64_t campaigns = 100, players = 2, seed = 1;
    const char *rest[1], *bot = "greedy", *edition = NULL, *level = NULL;
    struct qs_bot chosen;
    const struct app_option options[] = {
        { "--campaigns", .number = &campaigns, .min = 1 },
        { "--players", .number = &players, .min = 1, .max = QS_SEATS - 1 },
        { "--seed", .number = &seed },
        { "--bots", .text = &bot },
        { "--edition", .text = &edition },
        { "--level", .text = &level },
        { 0 },
    };
    struct sim s = { .facts = { hear }, .game = campaign_game() };
    if (app_parse(argc, argv, options, rest, 0) < 0) {
        return APP_USAGE;
    }
    if (qs_bot_read(&chosen, bot)) {
        return app_usage("campaign", "there is no bot called \"%s\".", bot);
    }
    struct qs_rules *r = app_open_rules(s.game, edition);
    if (!r) {
        return APP_FAILED;
    }
    s.r = r;
    s.bot = &chosen;
    s.state = app_state(r);
    s.view = app_state(r);
    s.memory = app_memory(qs_bot_memory(r));
    s.story = qs_list_named(r, "story");
    s.points = kind_named(s.game, "points");
    s.claim = kind_named(s.game, "claimed");
    for (uint64_t i = 0; i < campaigns; i++) {
        run(&s, (int)players, seed, i, level);
    }
    print(&s, (int)players);
    free(s.state);
    free(s.view);
    free(s.memory);
    qs_rules_close(r);
    return APP_DONE;
}
