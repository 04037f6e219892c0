/*
 * plan.c: a game's description of hidden cards, with its paths resolved once.
 */
#include <string.h>

#include "engine.h"

static const struct qs_field *field_at(const struct qs_game *game, const char *path)
{
    for (int k = 0; k < game->n_fields; k++) {
        if (!strcmp(game->fields[k].path, path)) {
            return &game->fields[k];
        }
    }
    return NULL;
}

/* A size note may be an element of an array: "seats.#.notes.1". */
static const struct qs_field *size_at(const struct qs_game *game, const char *path, uint32_t *element)
{
    char head[64];
    const char *dot = strrchr(path, '.');
    const struct qs_field *f = field_at(game, path);
    *element = 0;
    if (f || !dot || (size_t)(dot - path) >= sizeof head || dot[1] < '0' || dot[1] > '9') {
        return f;
    }
    memcpy(head, path, (size_t)(dot - path));
    head[dot - path] = '\0';
    *element = (uint32_t)(dot[1] - '0');
    return field_at(game, head);
}

static int pool_index(struct qs_plan *plan, const struct qs_field *f)
{
    for (int i = 0; i < plan->pools; i++) {
        if (plan->pool[i] == f) {
            return i;
        }
    }
    if (!f || plan->pools == QS_POOLS) {
        return -1;
    }
    plan->pool[plan->pools] = f;
    return plan->pools++;
}

static int add_row(struct qs_plan *plan, const struct qs_game *game, const struct qs_hidden *h)
{
    int n = plan->rows;
    if (n == QS_HIDDEN_ROWS) {
        return -1;
    }
    plan->row[n].zone = h->zone ? field_at(game, h->zone) : NULL;
    plan->row[n].size = size_at(game, h->size, &plan->row[n].size_element);
    if ((h->zone && !plan->row[n].zone) || !plan->row[n].size) {
        return -1;
    }
    for (int i = 0; i < 4 && h->pools[i]; i++) {
        int pool = pool_index(plan, field_at(game, h->pools[i]));
        if (pool < 0) {
            return -1;
        }
        plan->row[n].pools |= 1u << pool;
    }
    plan->rows++;
    return plan->row[n].pools ? 0 : -1;
}

static int add_sum(struct qs_plan *plan, const struct qs_game *game, const struct qs_sum *sum)
{
    int n = plan->sums;
    if (n == QS_SUMS) {
        return -1;
    }
    plan->sum[n].zone = field_at(game, sum->zone);
    plan->sum[n].note = field_at(game, sum->note);
    plan->sum[n].sum = sum;
    plan->sums++;
    for (int i = 0; i < plan->rows; i++) {
        if (plan->row[i].zone == plan->sum[n].zone && !qs_single(plan->row[i].pools)) {
            return -1;
        }
    }
    return plan->sum[n].zone && plan->sum[n].note ? 0 : -1;
}

static int add_secret(struct qs_plan *plan, const struct qs_field *f)
{
    int n = plan->secrets;
    if (n == QS_HIDDEN_ROWS) {
        return -1;
    }
    plan->secret[n].offset = f->offset;
    plan->secret[n].stride = f->stride[0];
    plan->secret[n].bytes = f->n[1] ? f->n[1] * f->stride[1] : (uint32_t)f->width * f->count;
    plan->secret[n].n = f->n[0];
    plan->secrets++;
    return f->n[0] ? 0 : -1;
}

/* A field where cards lie. */
static int add_zone(struct qs_plan *plan, const struct qs_field *f)
{
    if (!(f->flags & (QS_ZONE | QS_POOL | QS_HIDDEN)) || f->type < QS_REF || f->type > QS_BAG) {
        return 0;
    }
    if (plan->zones == QS_ZONES) {
        return -1;
    }
    plan->zoned[f->list] = 1;
    plan->zone[plan->zones++] = f;
    return 0;
}

static bool ends_word(char c)
{
    return !c || c == '.';
}

/* How many characters two paths share, up to the end of a word in both. */
static size_t shared(const char *a, const char *b)
{
    size_t n = 0;
    for (size_t i = 0;; i++) {
        if (ends_word(a[i]) && ends_word(b[i])) {
            n = i;
        }
        if (a[i] != b[i] || !a[i]) {
            return n;
        }
    }
}

/* Fields whose paths begin alike stand side by side: JSON makes objects of them. */
static int compare_paths(struct qs_plan *plan, const struct qs_game *game)
{
    for (int k = 1; k < game->n_fields; k++) {
        size_t n = shared(game->fields[k - 1].path, game->fields[k].path);
        if (n > UINT8_MAX) {
            return -1;
        }
        plan->alike[k] = (uint8_t)n;
    }
    return 0;
}

static void chain_fields(struct qs_plan *plan, const struct qs_game *game)
{
    for (int k = game->n_fields; k-- > 0;) {
        uint8_t *first = &plan->first[game->fields[k].path[0] & 127];
        plan->next[k] = *first;
        *first = (uint8_t)(k + 1);
    }
}

int qs_plan_make(struct qs_plan *plan, const struct qs_game *game, struct qs_complaints *why)
{
    memset(plan, 0, sizeof *plan);
    qs_find_layout(plan, game);
    if (game->layout && game->layout->size > QS_LAID) {
        qs_complain(why, game->name, 0, "its released layout is larger than %d bytes", QS_LAID);
        return -1;
    }
    for (int i = QS_LIST_FIRST; i < game->n_lists && i < QS_LISTS; i++) {
        while (game->lists[i].words && game->lists[i].words[plan->words[i]]) {
            plan->words[i]++;
        }
    }
    chain_fields(plan, game);
    if (compare_paths(plan, game)) {
        qs_complain(why, game->name, 0, "paths of fields are too long");
        return -1;
    }
    for (int i = 0; i < game->n_hidden; i++) {
        if (add_row(plan, game, &game->hidden[i])) {
            qs_complain(why, game->name, 0, "hidden row %d names no field", i);
            return -1;
        }
    }
    for (const struct qs_sum *sum = game->sums; sum && sum->zone; sum++) {
        if (add_sum(plan, game, sum)) {
            qs_complain(why, game->name, 0, "the sum of %s is of no zone whose rows have one pool",
                        sum->zone);
            return -1;
        }
    }
    for (int k = 0; k < game->n_fields; k++) {
        if (add_zone(plan, &game->fields[k])) {
            qs_complain(why, game->name, 0, "field %s is one zone too many", game->fields[k].path);
            return -1;
        }
        if ((game->fields[k].flags & QS_OWNER) && add_secret(plan, &game->fields[k])) {
            qs_complain(why, game->name, 0, "field %s has no seat", game->fields[k].path);
            return -1;
        }
    }
    return 0;
}
