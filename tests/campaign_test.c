/*
 * campaign_test.c: whole campaigns of Maracaibo, thousands of games along random ways through the story.
 *
 * A game is cut short: each round the story tiles on the map are claimed and tiles that must be full are
 * filled by hand, most of the time; then step 6 of the scoring is done, with random votes. So a campaign
 * of a dozen games takes a millisecond, and every card, every tile and every order in which they come
 * and go is met. After every step the state is checked; the next game begins with what was handed on.
 *
 * (1) Every state passes the invariants of the game.
 * (2) Every campaign ends, and every story card and every legacy tile is met on some way.
 * (3) Options written and read again are the same: so a record replays alone.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "maracaibo.h"
#include "quayside/play.h"
#include "quayside/rng.h"
#include "quayside/scene.h"

extern const struct qs_game qs_maracaibo;

enum { CAMPAIGNS = 2000, FEW_CAMPAIGNS = 400, MOST_GAMES = 60 };

struct ways {
    const struct qs_rules *r;
    struct maracaibo *g;
    struct qs_rng rng;
    uint64_t met, turned;
    uint64_t tiles, removed;
    uint64_t endings;
    long games, steps;
};

/* Random answers until this step is asked or the game is over; false if something is wrong. */
static bool answer_until(struct ways *w, int kind)
{
    struct qs_offer offer;
    for (int i = 0; i < 2000; i++) {
        unsigned asked = qs_asked(w->r, w->g);
        const char *broken = qs_check(w->r, w->g);
        if (broken) {
            printf("not ok campaign-ways: %s\n", broken);
            return false;
        }
        if (!asked || w->g->core.agenda[w->g->core.depth - 1].kind == kind) {
            return true;
        }
        int seat = qs_lowest(asked);
        qs_ask(&offer, w->r, w->g, seat);
        if (!offer.total) {
            printf("not ok campaign-ways: a question without an answer\n");
            return false;
        }
        qs_apply(w->r, w->g, seat, qs_pick(&offer, qs_rng_below(&w->rng, offer.total)), NULL);
        w->steps++;
    }
    printf("not ok campaign-ways: it does not come to an end\n");
    return false;
}

/* Most story tiles are claimed by somebody, most tiles with a demand are full, some skull goes. */
static void play_round(struct ways *w)
{
    const struct ma_data *d = ma_data(w->r);
    struct maracaibo *g = w->g;
    for (int k = 0; k < g->tale.tiles; k++) {
        if (g->tale.place[k] && qs_rng_below(&w->rng, 4)) {
            g->tale.place[k] = g->tale.older[k] = 0;
            g->tale.by[k] = (uint8_t)(1 + qs_rng_below(&w->rng, g->core.sides));
            ma_know_things(d, g, g->tale.by[k] - 1);
            for (int i = 0; i < MA_STORY_REWARD; i++) {
                uint64_t skulls = ma_skulls(d, g);
                if (d->story[g->tale.card[k] - 1].reward[i].kind == MA_REMOVE_SKULL && skulls) {
                    struct qs_act a = { .rules = w->r, .state = g };
                    for (uint32_t n = qs_rng_below(&w->rng, (uint32_t)qs_count(skulls)); n; n--) {
                        skulls &= skulls - 1;
                    }
                    int skull = qs_lowest(skulls);
                    w->removed |= qs_bit(skull);
                    ma_leave_tile(&a, skull);
                }
            }
        }
    }
    for (qs_each(card, g->tale.story)) {
        int full = d->story[card].full - 1;
        if (full >= 0 && qs_has(g->legacy, full) && qs_rng_below(&w->rng, 4)) {
            g->posts[full] = d->legacy[full].spaces;
        }
    }
}

/* One game: what each of its four rounds brings; false if something is wrong. */
static bool play_game(struct ways *w, const struct qs_options *o)
{
    struct maracaibo *g = w->g;
    memset(g, 0, sizeof *g);
    qs_start(w->r, g, o, NULL);
    if (!answer_until(w, MA_S_SAIL)) {
        return false;
    }
    for (int round = 1; round <= MA_ROUNDS; round++) {
        play_round(w);
        w->met |= g->tale.read;
        w->tiles |= g->legacy;
        g->round = (uint8_t)round;
        qs_enter(w->r, g, "step-6", (int)qs_rng_below(&w->rng, g->core.seats));
        if (!answer_until(w, round < MA_ROUNDS ? MA_S_SAIL : MA_STEPS)) {
            return false;
        }
        w->turned |= g->tale.turned;
    }
    w->games++;
    return true;
}

/* Written as in a record and read again. */
static bool same_options(const struct qs_options *o)
{
    struct qs_options again;
    char text[1024], why[256], *at = text;
    qs_options_standard(&qs_maracaibo, o->players, &again);
    qs_options_write(&qs_maracaibo, o, text, sizeof text);
    for (char *word = strtok_r(text, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        if (strncmp(word, "players=", 8) != 0 &&
            qs_options_set(&qs_maracaibo, &again, word, why, sizeof why)) {
            printf("not ok campaign-ways: %s: %s\n", word, why);
            return false;
        }
    }
    return !memcmp(&again, o, sizeof again);
}

static bool play_campaign(struct ways *w, int chapter)
{
    struct qs_options o, next;
    qs_options_standard(&qs_maracaibo, 1, &o);
    o.value[MA_O_CAMPAIGN] = 1;
    o.value[MA_O_CHAPTER] = (uint64_t)chapter;
    for (int i = 0; i < MOST_GAMES; i++) {
        uint64_t story = o.value[MA_O_STORY], told = o.value[MA_O_TOLD];
        qs_options_standard(&qs_maracaibo, 1 + (int)qs_rng_below(&w->rng, MA_SEATS), &next);
        memcpy(&next.value[1], &o.value[1], sizeof next.value - sizeof next.value[0]);
        if (!same_options(&next) || !play_game(w, &next)) {
            return false;
        }
        enum qs_campaign what = qs_maracaibo.carry_on(w->r, w->g, &o);
        if (told & ~o.value[MA_O_TOLD] || (story & ~(o.value[MA_O_STORY] | o.value[MA_O_TOLD]))) {
            printf("not ok campaign-ways: a card was lost between games\n");
            return false;
        }
        if (what == QS_STORY_OVER) {
            w->endings |= qs_bit(w->g->tale.ended - 1);
            return true;
        }
    }
    printf("not ok campaign-ways: no end after %d games\n", MOST_GAMES);
    return false;
}

static bool all_met(const struct ways *w)
{
    const struct ma_data *d = ma_data(w->r);
    uint64_t all = qs_first(d->stories), skulls = 0, ends = 0;
    for (int t = 0; t < MA_LEGACY; t++) {
        bool skull = d->legacy[t].kind == MA_L_SKULL || d->legacy[t].kind == MA_L_PLAGUE;
        skulls |= skull ? qs_bit(t) : 0;
    }
    for (int i = 0; i < d->stories; i++) {
        ends |= d->story[i].ends == MA_ENDS_CAMPAIGN ? qs_bit(i) : 0;
    }
    return w->met == all && w->turned == all && w->tiles == qs_first(MA_LEGACY) && w->removed == skulls &&
           w->endings == ends;
}

int main(void)
{
    struct qs_rules *r;
    struct ways w = { .rng = qs_rng_seeded(14) };
    int n = 0;
    if (qs_rules_open(&r, qs_library_standard(), &qs_maracaibo, NULL, NULL, NULL)) {
        printf("not ok campaign-ways: the standard edition cannot be read\n");
        return 1;
    }
    w.r = r;
    w.g = aligned_alloc(64, (sizeof *w.g + 63) / 64 * 64);
    int most = getenv("QS_TEST_QUICK") ? FEW_CAMPAIGNS : CAMPAIGNS;
    while (w.g && n < most && play_campaign(&w, n % 4 ? 0 : n / 4 % (MA_CHAPTERS + 1))) {
        n++;
    }
    if (n == most) {
        printf("%s campaign-ways: %d campaigns, %ld games, %ld answers\n", all_met(&w) ? "ok" : "not ok", n,
               w.games, w.steps);
    }
    bool good = n == most && all_met(&w);
    free(w.g);
    qs_rules_close(r);
    return good ? 0 : 1;
}
