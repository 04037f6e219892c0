/*
 * tables.c: the weights of a game, as the programs that teach them read and write them.
 */
#include "tables.h"

#include <stdlib.h>
#include <string.h>

#include "quayside/edition.h"
#include "quayside/scene.h"

static const struct qs_game *game;
static int weights;
static const struct qs_name *title[WEIGHTS];

void fail(const char *what)
{
    fprintf(stderr, "tools/train: %s\n", what);
    _Exit(1); /* without a leave of the other ranks, who would not hear of it: it ends their job */
}

static const struct qs_sheet *sheet_of(const char *file)
{
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        if (!strcmp(s->file, file)) {
            return s;
        }
    }
    fail("this game has no weights to learn");
}

int table_begin(const struct qs_game *which, table designed)
{
    struct qs_rules *r = NULL; /* stays open: the titles are in it */
    game = which;
    const struct qs_sheet *s = sheet_of("worth.txt");
    sheet_of("learned.txt");
    if (qs_rules_open(&r, qs_library_standard(), game, NULL, NULL, NULL)) {
        fail("the standard edition cannot be read");
    }
    weights = *((const uint8_t *)r->data + s->count);
    if (weights > WEIGHTS) {
        fail("more weights than these programs have room for");
    }
    for (int i = 0; i < weights; i++) {
        const struct qs_weight *row =
            (const struct qs_weight *)(const void *)((const char *)r->data + s->rows + (size_t)i * s->stride);
        title[i] = &row->name;
        for (int k = 0; k < QS_PHASES; k++) {
            designed[i][k] = row->value;
        }
    }
    return weights;
}

void table_write(FILE *f, table weight)
{
    for (int i = 0; i < weights; i++) {
        fprintf(f, "weight %s\nvalues", title[i]->title);
        for (int k = 0; k < QS_PHASES; k++) {
            fprintf(f, " %d", weight[i][k]);
        }
        fprintf(f, "\nsource designed\n\n");
    }
}

struct qs_rules *table_open(table weight)
{
    char *text = NULL, complaints[4096] = "";
    size_t size = 0;
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_rules *r = NULL;
    FILE *f = open_memstream(&text, &size);
    if (!f) {
        fail("no memory");
    }
    table_write(f, weight);
    fclose(f);
    struct qs_file own[] = { { "learned.txt", text, size }, { NULL, NULL, 0 } };
    if (qs_rules_open_files(&r, qs_library_standard(), game, own, NULL, &why)) {
        fputs(complaints, stderr);
        fail("the table cannot be read");
    }
    free(text);
    return r;
}
