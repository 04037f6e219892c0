/*
 * board.c: the board sheet: where the things of a table lie on a plane.
 *
 * editions/standard/<game>/board.txt is read by the parser of all sheets, as the only sheet of a
 * game of its own, so that it is in no hash and no record. Rows stand for one member of a list, for
 * all members of a list that have no row of their own (laid out in lines), for a path of the view,
 * for a page or for a route. An element's id is what verbs' targets say: list.member, or the path;
 * {side} in a path makes an element for every side.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

enum { ROWS = 255, NAME = 32, PATH = 64 };

struct row {
    struct qs_name name;
    char list[NAME], member[NAME], is[PATH], kind[NAME], page[NAME], label[8];
    char from[PATH], to[PATH];
    int16_t at[2], size[2], step[2], via[2];
    uint8_t columns, rows;
    uint8_t rest[6];
};

struct rows {
    struct row element[ROWS];
    uint8_t n;
};

struct element {
    const struct row *row;
    int list, member; /* list 0: a path */
    int side;         /* of "{side}" in the path; -1: it has none */
    int x, y;
};

struct qs_board {
    struct qs_game game; /* whose only sheet this is */
    struct qs_rules *sheet;
    const struct rows *rows;
    int n;
    struct element *elements;
};

#define TEXT(W, M) \
    { W, QS_D_TEXT, .count = sizeof(((struct row *)0)->M), .offset = (uint32_t)offsetof(struct row, M) }
#define TWO(W, M) \
    { W, \
      QS_D_NUMBERS, \
      .width = 2, \
      .count = 2, \
      .min = -4000, \
      .max = 4000, \
      .offset = (uint32_t)offsetof(struct row, M) }

static const struct qs_directive directives[] = {
    TEXT("list", list),
    TEXT("member", member),
    TEXT("is", is),
    TEXT("kind", kind),
    TEXT("page", page),
    TEXT("label", label),
    TEXT("from", from),
    TEXT("to", to),
    TWO("at", at),
    TWO("size", size),
    TWO("step", step),
    TWO("via", via),
    { "columns", QS_D_NUMBER, .width = 1, .count = 1, .min = 1, .max = 100,
      .offset = (uint32_t)offsetof(struct row, columns) },
    { "rows", QS_D_NUMBER, .width = 1, .count = 1, .min = 1, .max = 100,
      .offset = (uint32_t)offsetof(struct row, rows) },
    { .word = NULL },
};

static const struct qs_sheet sheets[] = {
    { .file = "board.txt",
      .word = "element",
      .rows = (uint32_t)offsetof(struct rows, element),
      .stride = (uint32_t)sizeof(struct row),
      .count = (uint32_t)offsetof(struct rows, n),
      .most = ROWS,
      .directives = directives,
      .advice = 1 },
    { .file = NULL },
};

const struct qs_file qs_no_board = { "board.txt", "", 0 };

/* ------------------------------------------------------------------ elements */

static bool is_kind(const struct row *row, const char *kind)
{
    return !strcmp(row->kind, kind);
}

static bool is_element(const struct row *row)
{
    return !is_kind(row, "page") && !is_kind(row, "route");
}

static int list_named(const struct qs_game *game, const char *name)
{
    for (int list = QS_LIST_FIRST; list < game->n_lists; list++) {
        if (game->lists[list].name && !strcmp(game->lists[list].name, name)) {
            return list;
        }
    }
    return 0;
}

/* Whether another row stands for this one member. */
static bool has_own_row(const struct rows *rows, const struct row *of, const char *slug)
{
    for (int i = 0; i < rows->n; i++) {
        const struct row *row = &rows->element[i];
        if (!strcmp(row->list, of->list) && !strcmp(row->member, slug)) {
            return true;
        }
    }
    return false;
}

static void add_element(struct qs_board *b, struct element e)
{
    b->elements[b->n++] = e;
}

/* Every member without a row of its own, in lines. */
static void add_members(struct qs_board *b, const struct qs_rules *r, const struct row *row, int list)
{
    char slug[QS_SLUG];
    int line = row->rows ? row->rows : row->columns ? row->columns : 1000, k = 0;
    for (int i = 0; i < qs_list_count(r, list); i++) {
        if (has_own_row(b->rows, row, qs_slug(r, list, i, slug, sizeof slug))) {
            continue;
        }
        int across = row->rows ? k / line : k % line, down = row->rows ? k % line : k / line;
        add_element(b, (struct element){ row, list, i, -1, row->at[0] + across * row->step[0],
                                         row->at[1] + down * row->step[1] });
        k++;
    }
}

/* One for every side if the path says so. */
static void add_path(struct qs_board *b, const struct row *row)
{
    bool sides = strstr(row->is, "{side}") != NULL;
    for (int side = 0; side < (sides ? QS_SEATS : 1); side++) {
        add_element(b, (struct element){ row, 0, 0, sides ? side : -1, row->at[0], row->at[1] });
    }
}

static void add_row(struct qs_board *b, const struct qs_rules *r, const struct row *row,
                    struct qs_complaints *why)
{
    int list = *row->list ? list_named(r->game, row->list) : 0;
    int member = *row->member && list ? qs_find(r, list, row->member) : -1;
    bool standard = !qs_rules_rows(r, 0, NULL, 0);
    if (*row->list && !list) {
        qs_complain(why, "board.txt", 0, "%s: %s has no list called \"%s\"", row->name.title, r->game->title,
                    row->list);
    } else if (*row->member && member < 0) {
        if (standard) { /* an owner's own table may lack it */
            qs_complain(why, "board.txt", 0, "%s: there is no %s called \"%s\"", row->name.title, row->list,
                        row->member);
        }
    } else if (member >= 0) {
        add_element(b, (struct element){ row, list, member, -1, row->at[0], row->at[1] });
    } else if (*row->is) {
        add_path(b, row);
    } else if (list) {
        add_members(b, r, row, list);
    } else {
        qs_complain(why, "board.txt", 0, "%s: it needs a \"list\" or an \"is\"", row->name.title);
    }
}

/* How many elements there can be. */
static size_t most_elements(const struct rows *rows, const struct qs_rules *r)
{
    size_t n = (size_t)rows->n * QS_SEATS;
    for (int i = 0; i < rows->n; i++) {
        n += (size_t)qs_list_count(r, list_named(r->game, rows->element[i].list));
    }
    return n;
}

/* ------------------------------------------------------------------ opening */

/* The text of the sheet as a library of one file; none if the game has no board. */
static const struct qs_file *sheet_text(const struct qs_box *b, const struct qs_file *own)
{
    char path[128];
    snprintf(path, sizeof path, "standard/%s/board.txt", b->rules->game->name);
    return own ? own : qs_library_file(b->lib, path);
}

static int read_sheet(struct qs_board *board, const struct qs_game *game, const struct qs_file *text,
                      struct qs_complaints *why)
{
    char path[128];
    const struct qs_game *games[] = { &board->game, NULL };
    struct qs_file files[] = { { path, text->bytes, text->size }, { NULL, NULL, 0 } };
    struct qs_library lib = { .games = games, .files = files };
    snprintf(path, sizeof path, "standard/%s/board.txt", game->name);
    board->game = (struct qs_game){ .abi = QS_ABI,
                                    .name = game->name,
                                    .title = game->title,
                                    .prefix = game->prefix,
                                    .n_lists = QS_LIST_FIRST,
                                    .data_size = sizeof(struct rows),
                                    .sheets = sheets };
    return qs_rules_open(&board->sheet, &lib, &board->game, NULL, NULL, why) ? QS_BAD : QS_OK;
}

static int fill(struct qs_board *board, const struct qs_rules *r, struct qs_complaints *why)
{
    int before = why->n;
    board->rows = board->sheet->data;
    board->elements = calloc(most_elements(board->rows, r) + 1, sizeof *board->elements);
    if (!board->elements) {
        return QS_NO_MEMORY;
    }
    for (int i = 0; i < board->rows->n; i++) {
        if (is_element(&board->rows->element[i])) {
            add_row(board, r, &board->rows->element[i], why);
        }
    }
    return why->n > before ? QS_BAD : QS_OK;
}

int sc_board_open(struct qs_box *b, const struct qs_file *own, struct qs_complaints *why)
{
    const struct qs_file *text = sheet_text(b, own);
    b->board = calloc(1, sizeof *b->board);
    if (!b->board) {
        return QS_NO_MEMORY;
    }
    if (!text) {
        return QS_OK;
    }
    int code = read_sheet(b->board, b->rules->game, text, why);
    return code ? code : fill(b->board, b->rules, why);
}

void sc_board_close(struct qs_board *b)
{
    if (b) {
        qs_rules_close(b->sheet);
        free(b->elements);
    }
    free(b);
}

/* ------------------------------------------------------------------ as JSON */

static void add_id(struct qs_text *t, const struct qs_rules *r, const struct element *e)
{
    char slug[QS_SLUG];
    if (e->list) {
        qs_add(t, "%s.%s", r->game->lists[e->list].name, qs_slug(r, e->list, e->member, slug, sizeof slug));
        return;
    }
    const char *side = strstr(e->row->is, "{side}");
    qs_add_bytes(t, e->row->is, side ? (size_t)(side - e->row->is) : strlen(e->row->is));
    if (side) {
        qs_add_number(t, e->side);
        qs_add_text(t, side + strlen("{side}"));
    }
}

bool qs_box_has(const struct qs_box *b, const char *id)
{
    char own[PATH + NAME];
    for (int i = 0; i < b->board->n; i++) {
        struct qs_text t = qs_text_in(own, sizeof own);
        add_id(&t, b->rules, &b->board->elements[i]);
        if (!strcmp(own, id)) {
            return true;
        }
    }
    return false;
}

static void write_element(struct qs_text *t, const struct qs_box *b, const struct qs_speech *s,
                          const struct element *e)
{
    char id[PATH + NAME], slug[QS_SLUG], scratch[QS_TITLE];
    const struct qs_rules *r = b->rules;
    struct qs_text i = qs_text_in(id, sizeof id);
    add_id(&i, r, e);
    add_pair(t, "{", "id", id);
    add_pair(t, ",", "kind", e->row->kind);
    add_pair(t, ",", "page", e->row->page);
    add_pair(t, ",", "list", e->list ? r->game->lists[e->list].name : "");
    add_pair(t, ",", "member", e->list ? qs_slug(r, e->list, e->member, slug, sizeof slug) : "");
    add_count(t, ",", "side", e->side);
    add_pair(
        t, ",", "title",
        sc_say(s, e->list ? qs_title(r, e->list, e->member, scratch, sizeof scratch) : e->row->name.title));
    add_count(t, ",", "x", e->x);
    add_count(t, ",", "y", e->y);
    add_count(t, ",", "w", e->row->size[0]);
    add_count(t, ",", "h", e->row->size[1]);
    add_pair(t, ",", "label", e->row->label);
    qs_add_bytes(t, "}", 1);
}

static void write_page(struct qs_text *t, const struct qs_speech *s, const struct row *row)
{
    add_pair(t, "{", "name", row->name.slug);
    add_pair(t, ",", "title", sc_say(s, row->name.title));
    add_count(t, ",", "w", row->size[0]);
    add_count(t, ",", "h", row->size[1]);
    qs_add_bytes(t, "}", 1);
}

static void write_route(struct qs_text *t, const struct qs_speech *s, const struct row *row)
{
    (void)s;
    add_pair(t, "{", "from", row->from);
    add_pair(t, ",", "to", row->to);
    add_key(t, ",", "via");
    qs_add(t, "[%d,%d]}", row->via[0], row->via[1]);
}

static void write_rows(struct qs_text *t, const struct qs_board *b, const struct qs_speech *s,
                       const char *key, const char *kind,
                       void (*write)(struct qs_text *, const struct qs_speech *, const struct row *))
{
    int n = 0;
    add_named(t, "", key);
    qs_add_bytes(t, "[", 1);
    for (int i = 0; b->rows && i < b->rows->n; i++) {
        if (is_kind(&b->rows->element[i], kind)) {
            qs_add_text(t, n++ ? "," : "");
            write(t, s, &b->rows->element[i]);
        }
    }
    qs_add_bytes(t, "]", 1);
}

void sc_board_write(const struct qs_box *b, const struct qs_speech *s, int sides, struct qs_text *out)
{
    int n = 0;
    qs_add_bytes(out, "{", 1);
    write_rows(out, b->board, s, "pages", "page", write_page);
    add_key(out, ",", "elements");
    qs_add_bytes(out, "[", 1);
    for (int i = 0; i < b->board->n; i++) {
        if (b->board->elements[i].side < sides) {
            qs_add_text(out, n++ ? "," : "");
            write_element(out, b, s, &b->board->elements[i]);
        }
    }
    qs_add_bytes(out, "],", 2);
    write_rows(out, b->board, s, "routes", "route", write_route);
    qs_add_bytes(out, "}", 1);
}

const char *qs_box_title(const struct qs_box *b, int i)
{
    return b->board->rows && i < b->board->rows->n ? b->board->rows->element[i].name.title : NULL;
}

bool qs_box_element(const struct qs_box *b, int i, struct qs_element *out)
{
    if (i >= b->board->n) {
        return false;
    }
    const struct element *e = &b->board->elements[i];
    struct qs_text id = qs_text_in(out->id, sizeof out->id);
    add_id(&id, b->rules, e);
    out->title = e->row->name.title;
    out->kind = e->row->kind;
    out->page = e->row->page;
    out->side = e->side;
    return true;
}
