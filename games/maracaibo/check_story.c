/*
 * check_story.c: what the cards of a story must agree on, so that it can be told to its end.
 *
 * Terms:
 *   way     a sequence of cards, each laid by the one before: as the next one, as an option of a
 *           vote, or read beside it
 *   thread  cards in play at the same time are threads; `read` begins a second one
 *
 * Every way from the first card and from every chapter ends: cards lead to cards of a story without
 * a circle, and the last one says that it ends.
 */
#include <stdlib.h>
#include <string.h>

#include "maracaibo.h"

int ma_story_numbered(const struct ma_data *d, int number)
{
    for (int i = 0; number && i < d->stories; i++) {
        if (d->story[i].number == number) {
            return i;
        }
    }
    return -1;
}

static void complain(struct qs_complaints *why, const struct ma_story *c, const char *what)
{
    qs_complain(why, "story.txt", 0, "card %s: %s", c->name.slug, what);
}

/* Two digits, so that a card is called the same everywhere. */
static void check_numbers(struct ma_data *d, struct qs_complaints *why)
{
    for (int i = 0; i < d->stories; i++) {
        struct ma_story *c = &d->story[i];
        bool digits = strlen(c->name.slug) == 2 && strspn(c->name.slug, "0123456789") == 2;
        int number = digits ? atoi(c->name.slug) : 0;
        if (number < 1 || number > MA_STORIES) {
            complain(why, c, "the number of a story card is 01 to 64");
        } else if (i && number <= d->story[i - 1].number) {
            complain(why, c, "cards stand in the order of their numbers");
        }
        c->number = (uint8_t)number;
    }
    for (int i = 0; i < d->chapters; i++) {
        if (atoi(d->chapter[i].name.slug) != 80 + i) {
            qs_complain(why, "chapters.txt", 0, "row %d is chapter %d and must be called %d", i + 1, i + 2,
                        80 + i);
        }
    }
}

static bool has_cost(const struct ma_story *c)
{
    return c->cost[0].kind != MA_NONE;
}

/* MAR-26.2: a card is paid as a good or as an object; a cost in both could get stuck. */
static void check_cost(const struct ma_data *d, const struct ma_story *c, struct qs_complaints *why)
{
    bool goods = false, objects = false;
    for (int i = 0; i < MA_STORY_COST; i++) {
        int kind = c->cost[i].kind;
        goods |= kind == MA_PAY_SAME || kind == MA_PAY_GOOD;
        objects |= kind == MA_PAY_OBJECT;
        if (kind != MA_NONE && !ma_is_cost(&c->cost[i])) {
            complain(why, c, "a cost is one of the effects that are paid");
        }
    }
    if (goods && objects) {
        complain(why, c, "it asks for goods and objects: only one of them");
    }
    for (int i = 0; i < MA_STORY_COST && c->tile_at; i++) {
        if (c->cost[i].kind == MA_MOVED && d->place[c->tile_at - 1].number < c->cost[i].arg[0]) {
            complain(why, c, "nobody can have spent so many points when they come to its place");
        }
    }
    for (int i = 0; i < MA_STORY_REWARD; i++) {
        if (ma_is_cost(&c->reward[i])) {
            complain(why, c, "a reward asks for nothing");
        }
    }
}

/* MAR-26.1, MAR-27.3: a story quest, or a tile that must be full. */
static void check_demand(const struct ma_data *d, const struct ma_story *c, struct qs_complaints *why)
{
    const struct ma_legacy *tile = c->full ? &d->legacy[c->full - 1] : NULL;
    if (!c->tile_at == !c->full) {
        complain(why, c, "it needs a \"tile-at\" or a \"full\", and not both");
    } else if (c->tile_at && (!has_cost(c) || c->reward[0].kind == MA_NONE)) {
        complain(why, c, "a story quest has a cost and a reward");
    } else if (tile && (tile->kind != MA_L_POST || !tile->spaces)) {
        complain(why, c, "only a tile with spaces for discs can be full");
    }
    if (c->tile_at && d->place[c->tile_at - 1].kind != MA_CITY &&
        d->place[c->tile_at - 1].kind != MA_VILLAGE_PLACE) {
        complain(why, c, "story tiles lie in cities and villages only");
    }
}

/* MAR-28.3 */
static void check_sites(const struct ma_data *d, const struct ma_story *c, struct qs_complaints *why)
{
    for (int i = 0; i < MA_SITES_LAID && c->lay[i].kind; i++) {
        int kind = d->place[c->lay[i].arg[0] - 1].kind;
        if (kind != MA_CITY && kind != MA_VILLAGE_PLACE) {
            complain(why, c, "quests lie in cities and villages only");
        }
        if (c->lay[i].arg[1] > c->lay[i].arg[2]) {
            complain(why, c, "a quest for no number of players");
        }
    }
}

static void check_cards(const struct ma_data *d, const char *file, const char *name, const uint8_t *cards,
                        struct qs_complaints *why)
{
    for (int i = 0; i < MA_ADDED; i++) {
        if (cards[i] && d->card[cards[i] - 1].letter != 2) {
            qs_complain(why, file, 0, "card %s: %s is no C-card", name, d->card[cards[i] - 1].name.slug);
        }
    }
}

/* MAR-27.5, MAR-27.6: what follows is said in one way, and is there. */
static void check_following(const struct ma_data *d, const struct ma_story *c, struct qs_complaints *why)
{
    int ways = (c->next != 0) + (c->option[0] != 0) + (c->ends != MA_GOES_ON);
    const uint8_t to[] = { c->read, c->next, c->option[0], c->option[1], c->option[2] };
    if (ways != 1) {
        complain(why, c, "it needs one of \"next\", \"option\" and \"ends\"");
    }
    if (c->option[0] && !c->option[1]) {
        complain(why, c, "a vote has two options at least");
    }
    for (size_t i = 0; i < sizeof to; i++) {
        if (to[i] && ma_story_numbered(d, to[i]) < 0) {
            qs_complain(why, "story.txt", 0, "card %s: there is no card %02d", c->name.slug, to[i]);
        }
    }
}

/* ------------------------------------------------------------------ ways */

struct ways {
    const struct ma_data *d;
    struct qs_complaints *why;
    uint64_t reached, open; /* cards reached; cards of the way that is being walked */
};

static uint64_t added(const uint8_t *tiles)
{
    uint64_t set = 0;
    for (int i = 0; i < MA_ADDED; i++) {
        set |= tiles[i] ? qs_bit(tiles[i] - 1) : 0;
    }
    return set;
}

/* A card that a way comes back to never ends; each card is looked at once. */
static void walk(struct ways *w, int number)
{
    int i = ma_story_numbered(w->d, number);
    if (i < 0) {
        return;
    }
    const struct ma_story *c = &w->d->story[i];
    if (qs_has(w->open, i)) {
        complain(w->why, c, "a way comes back to it, so that it never ends");
    }
    if (qs_has(w->reached | w->open, i)) {
        return;
    }
    w->reached |= qs_bit(i);
    w->open |= qs_bit(i);
    walk(w, c->read);
    walk(w, c->next);
    for (int k = 0; k < MA_CHOICES; k++) {
        walk(w, c->option[k]);
    }
    w->open &= ~qs_bit(i);
}

/* MAR-28.5: a tile that must be full comes in with the card that asks for it, so it is there. */
static void check_full(const struct ma_story *c, struct qs_complaints *why)
{
    if (c->full && !qs_has(added(c->add), c->full - 1)) {
        complain(why, c, "the tile that must be full is not among those it adds");
    }
}

static void check_ways(const struct ma_data *d, struct qs_complaints *why)
{
    struct ways w = { .d = d, .why = why };
    walk(&w, d->story[0].number);
    for (int i = 0; i < d->chapters; i++) {
        int first = ma_story_numbered(d, d->chapter[i].read);
        if (first < 0 || d->story[first].chapter != i + 2) {
            qs_complain(why, "chapters.txt", 0, "card %s: it reads no card of chapter %d",
                        d->chapter[i].name.slug, i + 2);
        } else {
            walk(&w, d->chapter[i].read);
        }
    }
    for (int i = 0; i < d->stories; i++) {
        if (!qs_has(w.reached, i)) {
            complain(why, &d->story[i], "no way leads to it");
        }
    }
}

static void check_card(const struct ma_data *d, const struct ma_story *c, struct qs_complaints *why)
{
    check_cost(d, c, why);
    check_demand(d, c, why);
    check_sites(d, c, why);
    check_cards(d, "story.txt", c->name.slug, c->pile, why);
    check_cards(d, "story.txt", c->name.slug, c->discard, why);
    check_following(d, c, why);
    check_full(c, why);
}

/* Ways are looked at when each card is right by itself. */
void ma_check_story(struct ma_data *d, struct qs_complaints *why)
{
    int before = why->n;
    check_numbers(d, why);
    for (int i = 0; i < d->stories; i++) {
        check_card(d, &d->story[i], why);
    }
    for (int i = 0; i < d->chapters; i++) {
        check_cards(d, "chapters.txt", d->chapter[i].name.slug, d->chapter[i].pile, why);
    }
    if (why->n == before) {
        check_ways(d, why);
    }
}
