/*
 * room.c: memory that is taken piece by piece and given back at once.
 */
#include <stdlib.h>
#include <string.h>

#include "scene.h"

enum { BLOCK = 1 << 16, ALIGNED = 16 };

struct qs_block {
    struct qs_block *next;
    size_t size, used; /* of what follows the head */
};

static char *inside(struct qs_block *b)
{
    return (char *)b + (sizeof *b + ALIGNED - 1) / ALIGNED * ALIGNED;
}

static struct qs_block *block_new(size_t size)
{
    struct qs_block *b = malloc(sizeof *b + ALIGNED + size);
    if (b) {
        *b = (struct qs_block){ .size = size };
    }
    return b;
}

struct qs_room *sc_room_new(void)
{
    return calloc(1, sizeof(struct qs_room));
}

void sc_room_free(struct qs_room *r)
{
    for (struct qs_block *b = r ? r->first : NULL, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    free(r);
}

void sc_room_clear(struct qs_room *r)
{
    for (struct qs_block *b = r->first; b; b = b->next) {
        b->used = 0;
    }
    r->now = r->first;
    r->starved = false;
}

/* A block behind the present one with so much room. */
static struct qs_block *next_block(struct qs_room *r, size_t size)
{
    struct qs_block *next = r->now ? r->now->next : r->first;
    if (next && next->size >= size) {
        return next;
    }
    struct qs_block *b = block_new(size > BLOCK ? size : BLOCK);
    if (!b) {
        return NULL;
    }
    b->next = next;
    *(r->now ? &r->now->next : &r->first) = b;
    return b;
}

void *sc_room_take(struct qs_room *r, size_t size)
{
    size = (size + ALIGNED - 1) / ALIGNED * ALIGNED;
    if (!r->now || r->now->size - r->now->used < size) {
        struct qs_block *b = next_block(r, size);
        if (!b) {
            r->starved = true;
            return NULL;
        }
        r->now = b;
    }
    void *p = inside(r->now) + r->now->used;
    r->now->used += size;
    return memset(p, 0, size);
}

const char *sc_room_bytes(struct qs_room *r, const char *text, size_t n)
{
    if (!n) {
        return "";
    }
    char *copy = sc_room_take(r, n + 1);
    return copy ? memcpy(copy, text, n) : "";
}

const char *sc_room_text(struct qs_room *r, const char *text)
{
    return sc_room_bytes(r, text, strlen(text));
}

const char *sc_room_slug(struct qs_room *room, const struct qs_rules *r, int list, int i)
{
    char scratch[QS_SLUG];
    const char *slug = qs_slug(r, list, i, scratch, sizeof scratch);
    return slug == scratch ? sc_room_text(room, slug) : slug;
}

void *sc_room_next(struct qs_room *r, struct growing *g, size_t size)
{
    if (g->n == g->most) {
        int most = g->most ? 2 * g->most : 16;
        void *more = sc_room_take(r, (size_t)most * size);
        if (!more) {
            return NULL;
        }
        if (g->n) {
            memcpy(more, g->first, (size_t)g->n * size);
        }
        g->first = more;
        g->most = most;
    }
    return (char *)g->first + (size_t)g->n++ * size;
}
