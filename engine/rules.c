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
#include "quayside/error.h"
#include "quayside/text.h"

struct opened {
    struct qs_rules rules;
    struct qs_plan plan;
    struct qs_edition edition;
};

/* The texts an edition is made from. */
struct texts {
    int n;
    struct qs_layers standard[QS_PAGES]; /* of new matches; none: the library lacks it */
    struct qs_layers own[QS_PAGES];      /* what is read */
    struct qs_file user[QS_PAGES];       /* bytes NULL: the standard's is used */
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

static const struct qs_file *file_of(const struct qs_library *lib, const struct qs_game *game,
                                     const char *directory, const char *file)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s/%s", directory, game->name, file);
    return qs_library_file(lib, path);
}

static void add_layer(struct qs_layers *l, const struct qs_file *file)
{
    assert(l->n < QS_LAYERS);
    l->file[l->n] = file;
    l->n += file != NULL;
}

/* A table of a released edition: the standard one's, with what that edition changed. */
static struct qs_layers released_table(const struct qs_library *lib, const struct qs_game *game,
                                       const char *directory, const char *file)
{
    struct qs_layers l = { 0 };
    add_layer(&l, file_of(lib, game, "standard", file));
    if (strcmp(directory, "standard") != 0) {
        add_layer(&l, file_of(lib, game, directory, file));
    }
    return l;
}

/* The release of this name, by its version or its directory; the newest for NULL. */
static bool find_release(const struct qs_library *lib, const struct qs_game *game, const char *name,
                         struct qs_release *out)
{
    struct qs_release r;
    bool found = false;
    for (int i = 0; qs_release_at(lib, game, i, &r); i++) {
        if (!name || !strcmp(name, r.version) || !strcmp(name, r.directory)) {
            *out = r;
            found = true;
        }
    }
    if (!found && (!name || !strcmp(name, "standard"))) { /* never released: a test's game */
        *out = (struct qs_release){ .directory = "standard" };
        found = true;
    }
    return found;
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
    struct qs_release newest;
    find_release(lib, game, NULL, &newest);
    for (const struct qs_sheet *s = game->sheets; s && s->file; s++) {
        assert(texts->n < QS_PAGES);
        texts->standard[texts->n++] = released_table(lib, game, newest.directory, s->file);
        if (!texts->standard[texts->n - 1].n) {
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

/* What is read of each table: the user's over what it is a patch of, or a release's. */
static void lay_texts(struct texts *texts, const struct qs_library *lib, const struct qs_game *game,
                      const char *release, struct qs_complaints *why)
{
    for (int i = 0; i < texts->n; i++) {
        char base[QS_TITLE];
        int line;
        struct qs_release r;
        const char *file = game->sheets[i].file;
        const struct qs_file *user = texts->user[i].bytes ? &texts->user[i] : NULL;
        texts->own[i] = release ? released_table(lib, game, release, file) : texts->standard[i];
        if (!user) {
            continue;
        }
        if (!qs_patch_base(user, base, sizeof base, &line)) {
            texts->own[i].n = 0; /* a whole table */
        } else if (find_release(lib, game, base, &r)) {
            texts->own[i] = released_table(lib, game, r.directory, file);
        } else {
            qs_complain(why, file, line, "there is no edition \"%s\" of %s to be the base", base,
                        game->title);
        }
        add_layer(&texts->own[i], user);
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

static void room_for_layers(struct qs_room *room, const struct qs_layers *l)
{
    for (int i = 0; i < l->n; i++) {
        qs_room_for_file(room, l->file[i]);
    }
}

static struct qs_room room_for(const struct texts *texts)
{
    struct qs_room room = { 0 };
    for (int i = 0; i < texts->n; i++) {
        room_for_layers(&room, &texts->own[i]);
        if (!texts->is_standard) {
            room_for_layers(&room, &texts->standard[i]);
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
        qs_page_read(&e->own[i], store, &texts->own[i], texts->rows, why);
        e->standard[i] = texts->is_standard ? e->own[i] : page;
        if (!texts->is_standard) {
            qs_page_read(&e->standard[i], store, &texts->standard[i], NULL, NULL);
        }
    }
}

/* Reads everything into the block; what is wrong is in the complaints. */
static void fill(struct opened *o, char *data, char *index, const struct qs_game *game,
                 const struct texts *texts, struct qs_store *store, struct qs_complaints *why)
{
    int before = why->n;
    o->rules = (struct qs_rules){
        .game = game, .data = data, .text = &o->edition, .plan = &o->plan, .number = (uint16_t)game->rules
    };
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

/* What is to be opened. */
struct wanted {
    const struct qs_library *lib;
    const struct qs_game *game;
    const char *directory;
    const struct qs_file *own;
    const char *const *rows;
    const char *release; /* directory of a released edition; NULL: the newest */
};

static int open_rules(struct qs_rules **out, struct wanted w, struct qs_complaints *why)
{
    struct qs_complaints unheard = { 0 };
    why = why ? why : &unheard;
    int before = why->n;
    struct texts texts = { .rows = w.rows,
                           .is_standard = !w.directory && !w.own && !w.rows && !w.release,
                           .has_directory = w.directory || w.own };
    *out = NULL;
    find_texts(&texts, w.lib, w.game, w.directory, why);
    take_files(&texts, w.game, w.own, why);
    lay_texts(&texts, w.lib, w.game, w.release, why);
    qs_rows_check(w.game, w.rows, why);

    struct qs_store store;
    char *data, *index;
    struct opened *o = take_block(w.game, room_for(&texts), &store, &data, &index);
    if (o) {
        fill(o, data, index, w.game, &texts, &store, why);
    } else {
        qs_complain(why, NULL, 0, "not enough memory for the rules of %s", w.game->title);
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
    struct wanted w = { .lib = lib, .game = game, .directory = directory, .rows = rows };
    return open_rules(out, w, why);
}

int qs_rules_open_files(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                        const struct qs_file *own, const char *const *rows, struct qs_complaints *why)
{
    struct wanted w = { .lib = lib, .game = game, .own = own, .rows = rows };
    return open_rules(out, w, why);
}

/* ------------------------------------------------------------------ kept matches */

/* Whether these are the cards of that hash; also as it was before later sheets came. */
static bool are_cards(const struct qs_rules *r, uint64_t edition)
{
    return r->edition == edition || qs_data_hash(r->game, r->data, false) == edition;
}

/* Standard rules that are open already, in a head of their own. */
static struct qs_rules *share_rules(const struct qs_library *lib, const struct qs_game *game,
                                    uint64_t edition)
{
    const struct qs_rules *const *r = lib->opened;
    while (r && *r && ((*r)->game != game || !are_cards(*r, edition))) {
        r++;
    }
    struct qs_rules *own = r && *r ? malloc(sizeof *own) : NULL;
    if (own) {
        *own = **r;
    }
    return own;
}

/* The rules with these cards, if that is what the rows laid over a release come to. */
static struct qs_rules *try_release(const struct wanted *w, uint64_t edition, struct qs_complaints *why)
{
    struct qs_rules *r;
    if (!open_rules(&r, *w, why) && are_cards(r, edition)) {
        return r;
    }
    qs_rules_close(r);
    return NULL;
}

/* Without rows only an edition of that very hash will do; with rows any may lie below, the newest first. */
static struct qs_rules *find_rules(struct wanted w, uint64_t edition, struct qs_complaints *why)
{
    struct qs_release release;
    int n = 0;
    while (qs_release_at(w.lib, w.game, n, &release)) {
        n++;
    }
    struct qs_rules *r = try_release(&w, edition, why);
    const char *newest = NULL;
    while (!r && n-- > 0 && qs_release_at(w.lib, w.game, n, &release)) {
        if (newest && (w.rows || release.edition == edition)) {
            w.release = release.directory;
            r = try_release(&w, edition, NULL);
        }
        newest = release.directory;
    }
    return r;
}

/* The version whose cards these are, unless it is the newest. */
static void name_release(struct qs_rules *r, const struct qs_library *lib)
{
    struct qs_release release = { 0 };
    for (int i = 0; qs_release_at(lib, r->game, i, &release); i++) {
        if (release.edition == r->edition) {
            memcpy(r->release, release.version, sizeof r->release);
        }
    }
    if (release.edition == r->edition) {
        r->release[0] = '\0';
    }
}

int qs_rules_open_kept(struct qs_rules **out, const struct qs_library *lib, const struct qs_game *game,
                       int number, uint64_t edition, const char *const *rows, struct qs_complaints *why)
{
    struct wanted w = { .lib = lib, .game = game, .rows = rows };
    *out = rows ? NULL : share_rules(lib, game, edition);
    *out = *out ? *out : find_rules(w, edition, rows ? why : NULL);
    if (!*out) {
        return QS_BAD;
    }
    (*out)->number = (uint16_t)number;
    name_release(*out, lib);
    return QS_OK;
}

size_t qs_rules_age(const struct qs_rules *r, char *out, size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    if (r->number < r->game->rules) {
        qs_add(&t, "rules %d", r->number);
    }
    if (*r->release) {
        qs_add(&t, "%scards of version %s", t.used ? ", " : "", r->release);
    }
    return t.used;
}

const char *qs_older_rule(const struct qs_rules *r, uint16_t rule)
{
    for (const struct qs_older *o = r->game->older; o && o->rule; o++) {
        if (o->rule == rule && r->number <= o->until) {
            return o->words;
        }
    }
    return NULL;
}

void qs_rules_close(struct qs_rules *r)
{
    free(r); /* the first member of its block */
}

size_t qs_rules_rows(const struct qs_rules *r, size_t i, char *out, size_t size)
{
    return qs_edition_row(r->text, i, out, size);
}
