/*
 * rules.c: the rules of a game with an edition, opened and closed.
 *
 * What belongs to opened rules lies in one block of memory: the head below, the loaded data, the
 * index of names, then the text. Nothing in it changes until it is freed, so any number of threads may share
 * it.
 */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "edition.h"
#include "engine.h"
#include "names.h"
#include "quayside/text.h"

struct opened {
    struct qs_rules rules;
    struct qs_plan plan;
    struct qs_edition edition;
};

/* The texts an edition is made from. */
struct texts {
    int n;
    const struct qs_file *standard[QS_PAGES]; /* NULL: the library lacks it */
    struct qs_file user[QS_PAGES];            /* bytes NULL: the standard's is used */
    const char *const *rows;
    bool is_standard; /* nothing of a user's */
    bool has_directory;
    char where[4096];           /* the directory of the user's tables, for complaints */
    char absent[32 * QS_PAGES]; /* the tables it lacks */
};

const struct qs_game *qs_game_named(const struct qs_library *lib, const char *name)
{
    for (const struct qs_game *const *g = lib->games; *g; g++) {
        if (strcmp((*g)->name, name) == 0) {
            return *g;
        }
    }
    return NULL;
}

const struct qs_file *qs_library_file(const struct qs_library *lib, const char *path)
{
    static const char editions[] = "editions/";
    size_t n = sizeof editions - 1;
    for (const struct qs_file *f = lib->files; f && f->path; f++) {
        if (!strcmp(f->path, path) || (!strncmp(f->path, editions, n) && !strcmp(f->path + n, path))) {
            return f;
        }
    }
    return NULL;
}

/* ------------------------------------------------------------------ texts */

static const struct qs_file *standard_file(const struct qs_library *lib, const struct qs_game *game,
                                           const char *file)
{
    char path[128];
    snprintf(path, sizeof path, "standard/%s/%s", game->name, file);
    return qs_library_file(lib, path);
}

#ifndef QS_NO_DIRECTORIES
static void note_absent(struct texts *texts, const struct qs_game *game)
{
    struct qs_text t = qs_text_in(texts->absent, sizeof texts->absent);
    for (int i = 0; i < texts->n; i++) {
        if (!texts->user[i].bytes) {
            qs_add(&t, " %s ", game->sheets[i].file);
        }
    }
}
#endif

static void find_texts(struct texts *texts, const struct qs_library *lib, const struct qs_game *game,
                       const char *directory, struct qs_complaints *why)
{
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        assert(texts->n < QS_PAGES);
        texts->standard[texts->n++] = standard_file(lib, game, s->file);
        if (!texts->standard[texts->n - 1]) {
            qs_complain(why, s->file, 0, "the standard edition of %s lacks this table", game->title);
        }
    }
    if (directory) {
#ifdef QS_NO_DIRECTORIES
        qs_complain(why, directory, 0, "this program reads no directories");
#else
        qs_directory_of(game, directory, texts->where, sizeof texts->where);
        why->where = texts->where;
        qs_directory_read(texts->user, game, texts->where, why);
        note_absent(texts, game);
        why->absent = texts->absent;
#endif
    }
}

/* Tables given as text; a name that is no table's is a mistake. */
static void take_files(struct texts *texts, const struct qs_game *game, const struct qs_file *own,
                       struct qs_complaints *why)
{
    for (; own && own->path; own++) {
        int i = 0;
        while (i < texts->n && strcmp(game->sheets[i].file, own->path) != 0) {
            i++;
        }
        char *bytes = i < texts->n && !texts->user[i].bytes ? malloc(own->size + 1) : NULL;
        if (bytes) {
            memcpy(bytes, own->bytes, own->size);
            texts->user[i] = (struct qs_file){ own->path, bytes, own->size };
        } else if (strcmp(own->path, "board.txt") != 0) { /* which the scene reads */
            qs_complain(why, own->path, 0, "no table of %s has this name, or it is given twice", game->title);
        }
    }
}

static void free_texts(struct texts *texts)
{
    for (int i = 0; i < texts->n; i++) {
        free((void *)(uintptr_t)texts->user[i].bytes);
    }
}

static const struct qs_file *own_file(const struct texts *texts, int i)
{
    return texts->user[i].bytes ? &texts->user[i] : texts->standard[i];
}

static struct qs_room room_for(const struct texts *texts)
{
    struct qs_room room = { 0 };
    for (int i = 0; i < texts->n; i++) {
        qs_room_for_file(&room, own_file(texts, i));
        if (!texts->is_standard) {
            qs_room_for_file(&room, texts->standard[i]);
        }
    }
    qs_room_for_rows(&room, texts->rows);
    return room;
}

/* ------------------------------------------------------------------ one block */

static size_t rounded(size_t n)
{
    return (n + 63) & ~(size_t)63;
}

/* The block, all zero, with the places of its parts; NULL without memory. */
static struct opened *take_block(const struct qs_game *game, struct qs_room room, struct qs_store *store,
                                 char **data, char **index)
{
    size_t head = rounded(sizeof(struct opened)), facts = rounded(game->data_size);
    size_t lines = rounded(room.lines * sizeof *store->line);
    size_t rows = rounded(room.rows * sizeof *store->row);
    size_t names = rounded(qs_index_size(game));
    char *block = calloc(1, head + facts + lines + rows + names + room.bytes + 1);
    if (!block) {
        return NULL;
    }
    *data = block + head;
    store->line = (struct qs_line *)(void *)(*data + facts);
    store->row = (struct qs_lines *)(void *)(*data + facts + lines);
    *index = *data + facts + lines + rows;
    store->text = *index + names;
    return (struct opened *)(void *)block;
}

static void read_pages(struct qs_edition *e, const struct qs_game *game, const struct texts *texts,
                       struct qs_store *store, struct qs_complaints *why)
{
    e->pages = texts->n;
    for (int i = 0; i < texts->n; i++) {
        struct qs_page page = { .sheet = &game->sheets[i] };
        e->own[i] = page;
        e->own[i].borrowed = texts->has_directory && !texts->user[i].bytes;
        qs_page_read(&e->own[i], store, own_file(texts, i), texts->rows, why);
        e->standard[i] = texts->is_standard ? e->own[i] : page;
        if (!texts->is_standard) {
            qs_page_read(&e->standard[i], store, texts->standard[i], NULL, NULL);
        }
    }
}

/* Reads everything into the block; what is wrong is in the complaints. */
static void fill(struct opened *o, char *data, char *index, const struct qs_game *game,
                 const struct texts *texts, struct qs_store *store, struct qs_complaints *why)
{
    int before = why->n;
    o->rules = (struct qs_rules){ .game = game, .data = data, .text = &o->edition, .plan = &o->plan };
    read_pages(&o->edition, game, texts, store, why);
    qs_load_pages(game, data, o->edition.own, o->edition.pages, why);
    qs_plan_make(&o->plan, game, why);
    if (why->n > before) {
        return; /* the game need not look at half an edition */
    }
    o->rules.edition = qs_data_hash(game, data, true);
    if (game->load && game->load(data, why) != 0 && why->n == before) {
        qs_complain(why, NULL, 0, "%s refuses this edition", game->title);
    }
    qs_index_make(&o->plan.index, &o->rules, index); /* lists may be the game's own: it has them now */
}

static int open_rules(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                      const char *directory, const struct qs_file *own, const char *const *rows,
                      struct qs_complaints *why)
{
    struct qs_complaints unheard = { 0 };
    why = why ? why : &unheard;
    int before = why->n;
    struct texts texts = { .rows = rows,
                           .is_standard = !directory && !own && !rows,
                           .has_directory = directory || own };
    *out = NULL;
    find_texts(&texts, lib, game, directory, why);
    take_files(&texts, game, own, why);
    qs_rows_check(game, rows, why);

    struct qs_store store;
    char *data, *index;
    struct opened *o = take_block(game, room_for(&texts), &store, &data, &index);
    if (o) {
        fill(o, data, index, game, &texts, &store, why);
    } else {
        qs_complain(why, NULL, 0, "not enough memory for the rules of %s", game->title);
    }
    free_texts(&texts);
    why->where = why->absent = NULL;
    if (why->n > before) {
        free(o);
        return -1;
    }
    *out = &o->rules;
    return 0;
}

int qs_rules_open(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                  const char *directory, const char *const *rows, struct qs_complaints *why)
{
    return open_rules(out, lib, game, directory, NULL, rows, why);
}

int qs_rules_open_files(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                        const struct qs_file *own, const char *const *rows, struct qs_complaints *why)
{
    return open_rules(out, lib, game, NULL, own, rows, why);
}

void qs_rules_close(struct qs_rules *r)
{
    free(r); /* the first member of its block */
}

size_t qs_rules_rows(const struct qs_rules *r, size_t i, char *out, size_t size)
{
    return qs_edition_row(r->text, i, out, size);
}
