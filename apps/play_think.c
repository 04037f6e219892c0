/*
 * play_think.c: programs that think while somebody waits.
 *
 * Whoever waits longer than a moment is told how far it is, and may press Enter: then the best
 * answer so far is played. Another key is none that says so: it was typed ahead.
 */
#include <time.h>

#include "play.h"

enum { A_MOMENT = 400, BETWEEN = 100 }; /* milliseconds: until it is said, until it is said again */

struct waiting {
    struct match *m;
    const char *who;
    int64_t next; /* when to look at the face again */
    bool said;
};

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool enough(void *self, uint32_t done, uint32_t all)
{
    struct waiting *w = self;
    struct face *f = w->m->face;
    char text[256];
    int64_t now = now_ms();
    if (now < w->next) {
        return false;
    }
    w->next = now + BETWEEN;
    if (signals_caught()) {
        return true;
    }
    w->said = true;
    snprintf(
        text, sizeof text,
        f->draws ? T("%s: thinking, %d%%. Press Enter to go on at once.")
                 : T("%s: thinking. Press Enter to go on at once."),
        w->who,
        (int)((uint64_t)done * 100 / (all ? all : 1))); /* in sentences it is said once, and lines are read */
    return f->waiting && f->waiting(f, text);
}

bool match_weigh(struct match *m, const char *who, const void *view, int seat, const struct qs_offer *offer,
                 const struct qs_budget *budget, uint64_t seed)
{
    struct waiting w = { .m = m, .who = who, .next = now_ms() + A_MOMENT };
    m->thinker.enough = enough;
    m->thinker.self = &w;
    think(&m->thinker, view, seat, offer, budget, seed);
    if (m->face->waiting) {
        m->face->waiting(m->face, NULL);
    }
    return w.said;
}

qs_move match_think(struct match *m, const struct qs_bot *bot, int seat, struct qs_rng *rng)
{
    char name[64];
    struct qs_budget budget = qs_bot_budget(bot, m->rules, m->view);
    if (bot->answers < 2 || m->offer->total == 1) {
        return bot->choose(bot, m->rules, m->view, seat, m->offer, rng, m->scratch);
    }
    if (m->think_ms) {
        budget.playouts = speed_playouts(m->rules, m->seats, m->think_ms);
    }
    bool said = match_weigh(m, side_name(m, match_viewer(m), seat, name, sizeof name), m->view, seat,
                            m->offer, &budget, qs_rng_next(rng));
    if (said && m->face->forget) {
        m->face->forget(m->face); /* it was typed without knowing what the program would do */
    }
    return qs_weigh_best(m->thinker.w);
}
