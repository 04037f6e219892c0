/*
 * boards.c: which board belongs to a game; drawing on a canvas, and saying what is there.
 */
#include "boards/boards.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const struct board *const boards[] = {
    &board_wharfside,
    &board_embarcadero,
    &board_yonder,
    &board_maracaibo,
    NULL,
};

const struct board *board_of(const struct qs_game *game)
{
    for (const struct board *const *b = boards; *b; b++) {
        if (!strcmp((*b)->game, game->name)) {
            return *b;
        }
    }
    return &board_any;
}

int board_box(struct qs_box **out, const struct qs_rules *r)
{
    bool sheet = board_of(r->game) == &board_any;
    return qs_box_open(out, app_library(), r, sheet ? NULL : &qs_no_board, NULL);
}

/* Columns; a text that wide shows where it was cut. */
enum { LONG = 2 };

int canvas_put(struct canvas *c, int row, int col, int width, enum style style, const char *path,
               const char *format, ...)
{
    char text[512];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (width > c->cols - col) {
        width = c->cols - col;
    }
    size_t n = text_fit(text, width);
    if (row >= c->rows) {
        c->rows = row + 1;
    }
    bool lit = path && scene_lit(c->scene, path), cut = text[n] && width >= LONG;
    n = cut ? text_fit(text, width - 1) : n;
    c->put(c, row, col, lit ? STYLE_LIT : style, text, n);
    if (cut) {
        const char *more = c->ascii ? ">" : "…";
        c->put(c, row, col + text_columns(text, n), STYLE_FAINT, more, strlen(more));
        return col + width;
    }
    return col + text_columns(text, n);
}

bool page_is_there(const struct board_page *p, const struct qs_scene *s)
{
    return !p->only || seen_number(s, "%s", p->only);
}

int pages_bar(struct canvas *c, const struct qs_scene *s, int row, const struct board_page *shown)
{
    int col = canvas_put(c, row, 0, 24, STYLE_FAINT, NULL, "%s", T("type a word to see:"));
    for (const struct board_page *p = board_of(qs_box_rules(s->box)->game)->pages; p->word; p++) {
        const struct qs_core *core = s->view;
        bool here = p == shown;
        if (!page_is_there(p, s)) {
            continue;
        }
        const char *of = !p->of_side ? "" : core->sides != 2 ? " N" : s->seat ? " 0" : " 1";
        col = canvas_put(c, row, col, 24, here ? STYLE_TITLE : STYLE_PLAIN, NULL,
                         here ? "  [%s%s]" : "  %s%s", p->word, of);
    }
    canvas_put(c, row, col, 8, STYLE_PLAIN, NULL, "  log");
    return row + 1;
}

static void put_nothing(struct canvas *c, int row, int col, enum style style, const char *text,
                        size_t n)
{
    (void)c, (void)row, (void)col, (void)style, (void)text, (void)n;
}

/* How many rows a page takes from a row on. */
static int page_rows(const struct canvas *c, const struct qs_scene *s, const struct board_page *p,
                     int row, int side)
{
    struct canvas blank = *c;
    blank.put = put_nothing;
    blank.rows = 0;
    return p->draw(&blank, s, row, side) - row;
}

/* ------------------------------------------------------------------ values */

int seen_number(const struct qs_scene *s, const char *format, ...)
{
    char path[128];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    int32_t n = qs_scene_number(s, path);
    return n == QS_NONE ? 0 : n;
}

int seen_values(const struct qs_scene *s, int32_t *out, int most, const char *format, ...)
{
    char path[128];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    return qs_scene_values(s, path, out, most);
}

const char *digit(int i)
{
    static const char *const words[] = { "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10",
                                         "11", "12", "13", "14", "15", "16", "17", "18", "19", "20",
                                         "21", "22", "23", "24", "25", "26", "27", "28", "29" };
    return words[i];
}

int members_of(const struct qs_scene *s, const char *list)
{
    const struct qs_rules *r = qs_box_rules(s->box);
    return qs_list_count(r, qs_list_named(r, list));
}

const char *member_of(const struct qs_scene *s, const char *list, int i)
{
    static char slug[4][QS_SLUG]; /* a few at a time */
    static int turn;
    const struct qs_rules *r = qs_box_rules(s->box);
    turn = (turn + 1) % 4;
    return qs_slug(r, qs_list_named(r, list), i, slug[turn], sizeof slug[turn]);
}

const struct qs_piece *next_piece(const struct qs_scene *s, const char *kind, const char *place, int *i)
{
    while (*i < s->n_pieces) {
        const struct qs_piece *p = &s->pieces[(*i)++];
        if (!strcmp(p->kind, kind) && !strcmp(p->at, place)) {
            return p;
        }
    }
    return NULL;
}

int seats_of(const struct qs_scene *s)
{
    const struct qs_core *core = s->view;
    return core->seats;
}

int side_at(const struct qs_scene *s, int i)
{
    int seats = seats_of(s);
    return i < seats && s->seat < seats ? (s->seat + i) % seats : i;
}

/* ------------------------------------------------------------------ saying */

enum { SHORT = 3, LESS_SHORT = 8, ROOMY = 100 };

/* An icon that has no picture here is called by what the board says of it. */
static const char *say_text(void *self, const char *text)
{
    const struct qs_scene *s = self;
    const struct qs_term *icon = board_of(qs_box_rules(s->box)->game)->icons;
    while (icon && icon->word && strcmp(icon->word, text) != 0) {
        icon++;
    }
    return T(icon && icon->word ? icon->words : text);
}

static const char *say_name(void *self, int side, char *out, size_t size)
{
    const struct qs_scene *s = self;
    (void)out, (void)size;
    return side < s->n_sides ? s->sides[side].name : "";
}

static bool say_cut(const struct qs_scene *s, int cut, const char *wording, const char *a,
                    const char *b, char *out, size_t size)
{
    struct qs_scene *self = (struct qs_scene *)(uintptr_t)s; /* is only read */
    struct qs_speech speech = { .say = say_text, .name = say_name, .self = self };
    const char *given[] = { a ? a : "", b ? b : "" };
    struct qs_text t = qs_text_in(out, size);
    return qs_scene_say(s, &speech, cut, T(wording), given, 2, &t);
}

bool say(const struct qs_scene *s, const char *wording, const char *a, const char *b, char *out,
         size_t size)
{
    return say_cut(s, SHORT, wording, a, b, out, size);
}

bool add_words(struct page *p, const struct qs_scene *s, const char *wording, const char *a,
               const char *b)
{
    char text[4096];
    bool said = say(s, wording, a, b, text, sizeof text);
    size_t n = said ? strlen(text) : 0;
    while (n && text[n - 1] == ' ') { /* behind what was left out */
        n--;
    }
    page_bytes(p, text, n);
    return n > 0;
}

static void add_line(struct page *p, const struct qs_scene *s, const char *wording, const char *a,
                     const char *b)
{
    page_add(p, "%s", add_words(p, s, wording, a, b) ? "\n" : "");
}

void add_sentences(struct page *p, const struct qs_scene *s, const struct sentence *all,
                   const char *a)
{
    for (; all->words; all++) {
        bool numbers = all->each && isdigit((unsigned char)*all->each);
        bool sides = all->each && !strcmp(all->each, "side");
        int n = !all->each ? 1 : numbers ? atoi(all->each) : sides ? s->n_sides
                                                                   : members_of(s, all->each);
        for (int i = 0; i < n; i++) {
            const char *b = !all->each ? "" : numbers ? digit(i) : sides ? digit(side_at(s, i))
                                                                 : member_of(s, all->each, i);
            add_line(p, s, all->words, a, b);
        }
    }
}

/* ------------------------------------------------------------------ on a canvas */

/* Names are cut less where there is room. */
static int letters(const struct canvas *c)
{
    return c->cols < ROOMY ? SHORT : LESS_SHORT;
}

/* A path with {0} and {1} in it. */
static const char *path_of(const char *pattern, const char *a, const char *b, char *out,
                           size_t size)
{
    struct qs_text t = qs_text_in(out, size);
    for (; pattern && *pattern; pattern++) {
        bool given = pattern[0] == '{' && (pattern[1] == '0' || pattern[1] == '1');
        if (given) {
            qs_add_text(&t, pattern[1] == '0' ? a : b);
            pattern += 2;
        } else {
            qs_add_bytes(&t, pattern, 1);
        }
    }
    return pattern ? out : NULL;
}

int put_words(struct canvas *c, int row, int col, int width, enum style style, const char *lit,
              const char *wording, const char *a, const char *b)
{
    char text[1024], path[160];
    if (!say_cut(c->scene->seen, letters(c), wording, a, b, text, sizeof text)) {
        return col;
    }
    return canvas_put(c, row, col, width, style, path_of(lit, a, b, path, sizeof path), "%s", text);
}

int put_lines(struct canvas *c, int row, int col, int indent, int most, enum style style,
              const char *lit, const char *wording, const char *a, const char *b)
{
    char text[2048], path[160];
    if (!say_cut(c->scene->seen, letters(c), wording, a, b, text, sizeof text)) {
        return row;
    }
    const char *at = path_of(lit, a, b, path, sizeof path);
    struct text_lines l = { .next = text, .width = c->cols - col - indent };
    for (int n = 0; n < most && text_line(&l); n++, row++) {
        bool last = n + 1 == most;
        canvas_put(c, row, col + (n ? indent : 0), c->cols - col, style, n ? NULL : at, "%.*s",
                   last ? (int)strlen(l.at) : (int)l.n, l.at);
    }
    return row;
}

int put_page(struct canvas *c, int row, const struct page *text)
{
    struct text_lines l = { .next = page_text(text), .width = c->cols };
    while (text_line(&l)) {
        canvas_put(c, row++, l.indent, c->cols, STYLE_PLAIN, NULL, "%.*s", (int)l.n, l.at);
    }
    return row;
}

/* The name of several: of a list that has plurals. */
static const char *several(const struct qs_scene *s, const char *list, const char *name)
{
    const struct qs_rules *r = qs_box_rules(s->box);
    int i = qs_list_named(r, list);
    const char *const *p = i >= 0 ? r->game->lists[i].plurals : NULL;
    while (p && *p && strcmp(*p, name) != 0) {
        p += 2;
    }
    return p && *p ? p[1] : name;
}

int put_kinds(struct canvas *c, int row, int col, const char *list, const char *path,
              const char *lit, bool shortly)
{
    int32_t counts[QS_FIGURE_VALUES];
    char element[160], member[QS_SLUG + 64], name[QS_TITLE];
    int n = qs_scene_values(c->scene->seen, path, counts, QS_FIGURE_VALUES), shown = 0;
    for (int k = 0; k < n; k++) {
        if (counts[k] == QS_NONE || !counts[k]) {
            continue;
        }
        const char *slug = member_of(c->scene->seen, list, k);
        enum style style = STYLE_KIND + (enum style)(k % 8);
        snprintf(element, sizeof element, "%s.%s", lit ? lit : path, slug);
        snprintf(member, sizeof member, "%s.%s", list, slug);
        col = canvas_put(c, row, col, 2, STYLE_PLAIN, NULL, "%s", !shown++ ? "" : shortly ? " " : ", ");
        if (counts[k] > 1) {
            col = canvas_put(c, row, col, 4, style, element, shortly ? "%d" : "%d ", counts[k]);
        }
        say(c->scene->seen, shortly ? "{~={0}}" : "{={0}}", member, "", name, sizeof name);
        col = canvas_put(c, row, col, 40, style, element, "%s",
                         counts[k] > 1 && !shortly ? several(c->scene->seen, list, name) : name);
    }
    return shown ? col : canvas_put(c, row, col, 4, STYLE_FAINT, NULL, "-");
}

int put_kinds_fitting(struct canvas *c, int row, int col, int end, const char *list,
                      const char *path, const char *lit)
{
    struct canvas blank = *c;
    blank.put = put_nothing;
    int after = put_kinds(&blank, row, col, list, path, lit, false);
    return put_kinds(c, row, col, list, path, lit, after >= end);
}

/* ------------------------------------------------------------------ pages */

static bool is_about(const struct canvas *c, const struct board_page *p)
{
    char path[160];
    for (int i = 0; i < LIT && p->lit[i]; i++) {
        if (scene_lit(c->scene, path_of(p->lit[i], digit(c->scene->seat), "", path, sizeof path))) {
            return true;
        }
    }
    return false;
}

/* The first page at which an answer points, else the first of all. */
static const struct board_page *page_for(const struct canvas *c, const struct board_page *pages)
{
    for (const struct board_page *p = pages; p->word; p++) {
        if (is_about(c, p)) {
            return p;
        }
    }
    return pages;
}

void draw_pages(struct canvas *c, const struct qs_scene *s, int row, const struct board_page *pages)
{
    enum { LEAST = 4 }; /* rows of a page that nobody asked for */
    const struct board_page *shown = c->page ? c->page : page_for(c, pages);
    int side = c->page ? c->page_side : s->seat, rows = page_rows(c, s, shown, row + 1, side);
    bool fits = c->page || row + 1 + rows <= c->room, some = c->room - row - 1 >= LEAST;
    row = pages_bar(c, s, row, fits || some ? shown : NULL);
    if (!fits && !some) {
        return; /* the answers come first */
    }
    row = shown->draw(c, s, row, side);
    if (!fits) {
        char sign[64];
        snprintf(sign, sizeof sign, T(" %s type %s"), c->ascii ? ">" : "…", shown->word);
        canvas_put(c, c->room - 1, c->cols - 17, 17, STYLE_FAINT, NULL, "%-18s", sign);
        c->rows = c->room;
        return;
    }
    for (const struct board_page *p = pages; !c->page && p->word; p++) { /* while there is room */
        rows = p == shown || p->of_side || !page_is_there(p, s) ? 0 : page_rows(c, s, p, row + 1, s->seat);
        if (rows && row + 1 + rows <= c->room) {
            canvas_put(c, row, 0, c->cols, STYLE_TITLE, NULL, "%s", p->word);
            row = p->draw(c, s, row + 1, s->seat);
        }
    }
}

void put_cell(struct canvas *c, struct grid *g, const struct cell *x, const char *a, const char *b)
{
    int columns = c->cols / g->least > 0 ? c->cols / g->least : 1, width = c->cols / columns;
    int row = g->row + g->n / columns, col = g->n % columns * width, end = col + width - 1;
    col = put_words(c, row, col, end - col, STYLE_PLAIN, x->lit, x->title, a, b);
    if (x->here && col < end) {
        col = put_words(c, row, col, end - col, STYLE_GOOD, NULL, x->here, a, b);
    }
    if (x->text && col < end) {
        put_words(c, row, col, end - col, STYLE_FAINT, NULL, x->text, a, b);
    }
    g->n++;
    g->end = row + 1;
}
