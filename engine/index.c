/*
 * index.c: members of lists and verbs, found by their names.
 *
 * Made once when rules are opened: slugs of fixed words, and a table of all names by their hash, half
 * empty at the least. Of equal names the first is found.
 */
#include <string.h>

#include "names.h"

enum { SEVERAL = 16 };

static uint32_t hash_of(int list, const char *name)
{
    uint32_t h = 2166136261u + (uint32_t)list;
    for (; *name; name++) {
        h = (h ^ (unsigned char)*name) * 16777619u;
    }
    return h ^ h >> 15;
}

static const char *name_of(const struct qs_rules *r, int list, int i, char *scratch)
{
    if (list == QS_VERBS) {
        return r->game->verbs[i].name;
    }
    return qs_slug(r, list, i, scratch, QS_SLUG);
}

/* What a slot holds; never 0. */
static uint32_t slot_of(int list, int i)
{
    return (uint32_t)(list - QS_VERBS + 1) << 16 | (uint32_t)i;
}

int qs_find(const struct qs_rules *r, int list, const char *name)
{
    const struct qs_index *x = &r->plan->index;
    char scratch[QS_SLUG];
    for (uint32_t k = hash_of(list, name); x->slot[k & x->mask]; k++) {
        uint32_t slot = x->slot[k & x->mask];
        int i = (int)(slot & 0xffff);
        if (slot == slot_of(list, i) && !strcmp(name_of(r, list, i, scratch), name)) {
            return i;
        }
    }
    return -1;
}

/* ------------------------------------------------------------------ making it */

static int n_words(const struct qs_list *l)
{
    int n = 0;
    while (l->words && l->words[n]) {
        n++;
    }
    return n;
}

/* As many rows as its sheet may have. */
static int most_rows(const struct qs_game *game, const struct qs_list *l)
{
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        if (s->rows == l->rows && s->count == l->count) {
            return s->most;
        }
    }
    return UINT8_MAX;
}

struct room {
    size_t slots, words;
};

static struct room room_for(const struct qs_game *game)
{
    size_t names = (size_t)game->n_verbs + QS_SEATS, words = 0, slots = SEVERAL;
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        const struct qs_list *l = &game->lists[list];
        words += (size_t)n_words(l);
        names += (size_t)(l->words ? n_words(l) : most_rows(game, l));
    }
    while (slots < 2 * names) {
        slots *= 2;
    }
    return (struct room){ slots, words };
}

size_t qs_index_size(const struct qs_game *game)
{
    struct room room = room_for(game);
    return room.words * (sizeof(const char *) + QS_SLUG) + room.slots * sizeof(uint32_t);
}

static void add_names(const struct qs_rules *r, struct qs_index *x, uint32_t *slots, int list, int n)
{
    char scratch[QS_SLUG];
    for (int i = 0; i < n; i++) {
        const char *name = name_of(r, list, i, scratch);
        uint32_t k = name ? hash_of(list, name) : 0;
        while (name && slots[k & x->mask]) {
            k++;
        }
        if (name) {
            slots[k & x->mask] = slot_of(list, i);
        }
    }
}

/* Words that are slugs as they stand need no copy. */
static void add_slugs(struct qs_index *x, const struct qs_list *l, int list, const char ***slugs,
                      char (**text)[QS_SLUG])
{
    x->slugs[list] = l->words ? *slugs : NULL;
    for (int i = 0, n = n_words(l); i < n; i++, ++*slugs) {
        bool plain = qs_slug_from(**text, QS_SLUG, l->words[i]) || !strcmp(**text, l->words[i]);
        **slugs = plain ? l->words[i] : **text;
        *text += !plain;
    }
}

void qs_index_make(struct qs_index *x, const struct qs_rules *r, void *memory)
{
    const struct qs_game *game = r->game;
    struct room room = room_for(game);
    const char **slugs = memory;
    uint32_t *slots = (uint32_t *)(void *)(slugs + room.words);
    char(*text)[QS_SLUG] = (void *)(slots + room.slots);
    x->mask = (uint32_t)room.slots - 1;
    x->slot = slots;
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        add_slugs(x, &game->lists[list], list, &slugs, &text);
    }
    add_names(r, x, slots, QS_VERBS, game->n_verbs);
    for (int list = QS_SEAT_LIST; list < game->n_lists; list++) {
        add_names(r, x, slots, list, qs_list_count(r, list));
    }
}
