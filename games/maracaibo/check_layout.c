/*
 * check_layout.c: invariant (6) of Maracaibo for the set-up: its steps, the deal and the first choice.
 */
#include "maracaibo.h"

bool ma_tile_is_due(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s)
{
    int marked = 0, others = 0;
    for (int p = 0; p < MA_PLACES; p++) {
        if (d->place[p].slot && g->tile[p]) {
            marked += d->tile[g->tile[p] - 1].marked;
            others += !d->tile[g->tile[p] - 1].marked;
        }
    }
    return s->a < MA_PLACES && d->place[s->a].slot && !g->tile[s->a] && marked <= 2 && others <= 2;
}

/* MAR-26.7 */
bool ma_tile_comes_back(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s,
                        const struct qs_step *below)
{
    return (below->kind == MA_S_EFFECT || below->kind == MA_S_GOT) && g->tile_pool && s->a < MA_PLACES &&
           d->place[s->a].slot && !g->tile[s->a];
}

/* Cards and careers each seat will have been dealt when it chooses. */
static bool deals_are_right(const struct maracaibo *g)
{
    const struct qs_step *bottom = &g->core.agenda[0];
    int seats = g->core.seats, cards[MA_SEATS] = { 0 }, careers[MA_SEATS] = { 0 };
    for (int p = 0; p < seats && bottom->kind == MA_S_LAYOUT && bottom->n < 3; p++) {
        cards[p] = MA_DEALT;
        careers[p] = 2;
    }
    for (int i = 0; i < g->core.depth; i++) {
        const struct qs_step *s = &g->core.agenda[i];
        cards[s->seat & 3] += s->kind == MA_S_DEAL;
        careers[s->seat & 3] += s->kind == MA_S_CAREER;
        for (int k = s->n; s->kind == MA_S_DEAL_HANDS && k < (MA_DEALT + 2) * seats; k++) {
            *(k < MA_DEALT * seats ? &cards[k % seats] : &careers[k % seats]) += 1;
        }
    }
    for (int p = 0; p < seats; p++) {
        const struct ma_seat *t = &g->seats[p];
        if (t->hidden_a + cards[p] != MA_DEALT || t->careers_n + careers[p] != 2 || t->career || t->plan[0] ||
            t->plan[1] || t->plan[2] || ma_any(&t->hand_open) ||
            t->hidden_mix + t->hidden_fresh + t->hidden_older) {
            return false;
        }
    }
    return true;
}

static bool picks_are_right(const struct ma_seat *t)
{
    struct ma_cards left = t->hand;
    int n = 0;
    if (t->pick_plan) {
        n += ma_in(&left, t->pick_plan - 1);
        ma_drop(&left, t->pick_plan - 1);
    }
    for (int i = 0; i < MA_DROPPED; i++) {
        if (t->pick_drop[i]) {
            n += ma_in(&left, t->pick_drop[i] - 1);
            ma_drop(&left, t->pick_drop[i] - 1);
        }
    }
    bool in_order = (t->pick_plan || !t->pick_drop[0]) && (t->pick_drop[0] || !t->pick_drop[1]) &&
                    (t->pick_drop[1] || !t->pick_drop[2]) && (t->pick_drop[2] || !t->pick_career);
    int picked =
        (t->pick_plan != 0) + (t->pick_drop[0] != 0) + (t->pick_drop[1] != 0) + (t->pick_drop[2] != 0);
    return in_order && n == picked && (!t->pick_career || (t->careers >> (t->pick_career - 1) & 1));
}

/* MAR-1.10, MAR-1.11: who has a career has finished. What others picked may be unknown. */
bool ma_choice_is_right(const struct maracaibo *g, const struct qs_step *s)
{
    if (s->a >> g->core.seats) {
        return false;
    }
    for (int p = 0; p < g->core.seats; p++) {
        const struct ma_seat *t = &g->seats[p];
        if (!picks_are_right(t) || ((s->a >> p & 1) && t->pick_career)) {
            return false;
        }
    }
    return deals_are_right(g);
}

/* What is laid out before the hands are dealt; n is the part that comes next. */
bool ma_layout_is_right(const struct ma_data *d, const struct maracaibo *g, const struct qs_step *s)
{
    bool bare = !g->quest_top;
    for (int i = 0; i < d->spaces; i++) {
        bare &= !g->track[i];
    }
    return s->n && s->n <= 3 && (s->n > 1 || bare) && (s->n > 2 || (!g->building[0] && !g->quest_own)) &&
           deals_are_right(g);
}

/* The part of set-up that its steps belong to: it is said by the one that waits for the next part. */
bool ma_is_of_layout(const struct qs_step *s, const struct qs_step *below)
{
    int part = s->kind == MA_S_TILE_UP ? 1 : s->kind == MA_S_QUEST_UP || s->kind == MA_S_QUEST_NEXT ? 2 : 3;
    return below->n == part && (s->kind != MA_S_QUEST_NEXT || s->a == MA_TO_TRACK);
}
