/*
 * edition.h: the text of an edition inside the engine, and the way from text to loaded data.
 *
 *   page   what one sheet's file says: rows, each of several lines
 *   line   without comment, its words one blank apart
 *
 * The pages of the standard edition are kept beside those in use, so that a record can say in
 * which rows they differ.
 */
#ifndef QS_EDITION_H
#define QS_EDITION_H

#include <stdbool.h>

#include "quayside/play.h"

enum { QS_PAGES = 32, QS_LINE = 400 };

struct qs_line {
    const char *text;
    int number; /* in the file; negative: of row -number of a record's rows */
};

struct qs_lines {
    const struct qs_line *line; /* the first one has the row word and the title */
    int n;
};

struct qs_page {
    const struct qs_sheet *sheet;
    struct qs_lines *rows;
    int n;
    bool astray;   /* something stands before the first row; told of once */
    bool patches;  /* what is being read is a patch: it may remove rows */
    bool borrowed; /* the standard's, in place of a file that a user's directory lacks */
};

/* A table and, where it is a patch, what it is laid over: the lowest first. */
enum { QS_LAYERS = 3 };
struct qs_layers {
    int n;
    const struct qs_file *file[QS_LAYERS];
};

struct qs_edition {
    int pages;
    struct qs_page own[QS_PAGES];
    struct qs_page standard[QS_PAGES];
};

/* Where pages take their memory from; measured before it is filled. */
struct qs_store {
    struct qs_line *line;
    struct qs_lines *row;
    char *text;
};

struct qs_room {
    size_t lines, rows, bytes;
};

/* edition.c: texts into pages. */
void qs_room_for_file(struct qs_room *room, const struct qs_file *file);
void qs_room_for_rows(struct qs_room *room, const char *const *rows);
/* The files may be none; rows are then replaced by those of `rows` that are of this page. */
void qs_page_read(struct qs_page *page, struct qs_store *store, const struct qs_layers *files,
                  const char *const *rows, struct qs_complaints *why);
/* The edition a table says it is a patch of, and in which line; false if it is none. */
bool qs_patch_base(const struct qs_file *file, char *name, size_t size, int *line);
/* The id of a row: what its `id` line says, or the slug of its title; 0, or -1 if that is none. */
int qs_row_id(const struct qs_sheet *sheet, const struct qs_lines *row, char *out, size_t size);
/* Complains about rows that belong to no page. */
void qs_rows_check(const struct qs_game *game, const char *const *rows, struct qs_complaints *why);
/* The i-th row in which an edition differs from the standard's; 0 if there is none. */
size_t qs_edition_row(const struct qs_edition *e, size_t i, char *out, size_t size);

/* directives.c: one line of a row into its bytes. */
enum { QS_DIRECTIVES = 32 };

struct qs_loader {
    const struct qs_game *game;
    char *data;
    const struct qs_page *page;
    const struct qs_line *line;    /* what is being read */
    char *row;                     /* where it goes */
    int filled[QS_DIRECTIVES + 1]; /* elements so far; the last is `source` */
    struct qs_complaints *why;
};

void qs_load_fault(struct qs_loader *l, const char *format, ...) __attribute__((format(printf, 2, 3)));
void qs_load_line(struct qs_loader *l);
/* How many elements a directive has room for. */
int qs_directive_room(const struct qs_loader *l, const struct qs_directive *d);
/* A sheet before the one being read, by its file; NULL if there is none. */
const struct qs_sheet *qs_sheet_before(const struct qs_loader *l, const char *file);

/* sheets.c: all pages into the data, and the hash of what was read. */
void qs_load_pages(const struct qs_game *game, void *data, const struct qs_page *pages, int n,
                   struct qs_complaints *why);
/* With or without sheets that came later. */
uint64_t qs_data_hash(const struct qs_game *game, const void *data, bool later);

/*
 * directory.c: where a user's files of the game lie, and the files, one for each sheet; where a file is
 * missing, bytes is NULL. Bytes are the caller's to free, also on failure. A build without file system leaves
 * directory.c out and defines QS_NO_DIRECTORIES.
 */
void qs_directory_of(const struct qs_game *game, const char *directory, char *out, size_t size);
int qs_directory_read(struct qs_file *files, const struct qs_game *game, const char *directory,
                      struct qs_complaints *why);

#endif
