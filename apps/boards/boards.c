/*
 * boards.c: which board belongs to a game; drawing on a canvas, and saying what is there.
 */
#include "boards/boards.h"

#include <string.h>

static const struct board *const boards[] = {
    &board_wharfside, &board_embarcadero, &board_yonder, &board_maracaibo, NULL,
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
    width = width > c->cols - col ? c->cols - col : width;
    c->rows = row >= c->rows ? row + 1 : c->rows;
    size_t n = text_fit(text, width);
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
    return !p->only || seen_number(s, p->only);
}

int pages_bar(struct canvas *c, const struct qs_scene *s, int row, const struct board_page *shown)
{
    int col = canvas_put(c, row, 0, 24, STYLE_FAINT, NULL, "%s", T("type a word to see:"));
    for (const struct board_page *p = board_of(qs_box_rules(s->box)->game)->pages; p->word; p++) {
        const char *of = !p->of_side ? "" : s->n_sides != 2 ? " N" : s->seat ? " 0" : " 1";
        if (page_is_there(p, s)) {
            col = canvas_put(c, row, col, 24, p == shown ? STYLE_TITLE : STYLE_PLAIN, NULL,
                             p == shown ? "  [%s%s]" : "  %s%s", p->word, of);
        }
    }
    canvas_put(c, row, col, 8, STYLE_PLAIN, NULL, "  log");
    return row + 1;
}

static int draw_page(struct canvas *c, const struct qs_scene *s, const struct board_page *p, int row)
{
    struct page text = { 0 };
    if (p->draw) {
        return p->draw(c, s, row);
    }
    page_read(p, &text, s, c->page_side);
    row = put_page(c, row, &text);
    page_free(&text);
    return row;
}

static void put_nothing(struct canvas *c, int row, int col, enum style style, const char *text, size_t n)
{
    (void)c, (void)row, (void)col, (void)style, (void)text, (void)n;
}

/* How many rows a page takes from a row on. */
static int page_rows(const struct canvas *c, const struct qs_scene *s, const struct board_page *p, int row)
{
    struct canvas blank = *c;
    blank.put = put_nothing;
    return draw_page(&blank, s, p, row) - row;
}

/* ------------------------------------------------------------------ values */

enum { AT_ONCE = 128, TEXT = 320 };

/* Room for a text, until so many others were made. */
static char *next_text(void)
{
    static char texts[AT_ONCE][TEXT];
    static int turn;
    turn = (turn + 1) % AT_ONCE;
    return texts[turn];
}

const char *path_to(const char *format, ...)
{
    char *path = next_text();
    va_list args;
    va_start(args, format);
    vsnprintf(path, TEXT, format, args);
    va_end(args);
    return path;
}

int seen_number(const struct qs_scene *s, const char *path)
{
    int32_t n = qs_scene_number(s, path);
    return n == QS_NONE ? 0 : n;
}

int values_at(const struct qs_scene *s, const char *path)
{
    int32_t values[QS_FIGURE_VALUES];
    return qs_scene_values(s, path, values, QS_FIGURE_VALUES);
}

const char *digit(int i)
{
    static char words[QS_FIGURE_VALUES][12];
    snprintf(words[i], sizeof *words, "%d", i);
    return words[i];
}

int members_of(const struct qs_scene *s, const char *list)
{
    const struct qs_rules *r = qs_box_rules(s->box);
    return qs_list_count(r, qs_list_named(r, list));
}

const char *member_of(const struct qs_scene *s, const char *list, int i)
{
    const struct qs_rules *r = qs_box_rules(s->box);
    return qs_slug(r, qs_list_named(r, list), i, next_text(), TEXT);
}

struct those those_at(const struct qs_scene *s, const char *list, const char *path)
{
    struct those t = { .s = s, .list = list };
    snprintf(t.path, sizeof t.path, "%s", path);
    t.n = qs_scene_values(s, path, t.them, QS_FIGURE_VALUES);
    return t;
}

struct those hand_of(const struct qs_scene *s, const char *list, int seat)
{
    struct those t = those_at(s, list, path_to("seats.%d.hand", seat));
    t.n += qs_scene_values(s, path_to("seats.%d.hand-open", seat), t.them + t.n, QS_FIGURE_VALUES - t.n);
    return t;
}

struct those all_of(const struct qs_scene *s, const char *list)
{
    struct those t = { .s = s, .list = list };
    for (int n = members_of(s, list); t.n < n && t.n < QS_FIGURE_VALUES; t.n++) {
        t.them[t.n] = t.n;
    }
    return t;
}

bool next_of(struct those *t)
{
    while (t->next < t->n && t->them[t->next] == QS_NONE) {
        t->next++;
    }
    if (t->next == t->n) {
        return false;
    }
    t->i = t->them[t->next++];
    snprintf(t->slug, sizeof t->slug, "%s", member_of(t->s, t->list, t->i));
    return true;
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

const char *short_name(const struct qs_scene *s, int side)
{
    const char *name = s->sides[side].name;
    int n = (int)strcspn(name, "(");
    return path_to("%.*s", n - (n && name[n - 1] == ' '), name);
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

static bool say_cut(const struct qs_scene *s, int cut, const char *wording, const char *a, const char *b,
                    char *out, size_t size)
{
    struct qs_scene *self = (struct qs_scene *)(uintptr_t)s; /* is only read */
    struct qs_speech speech = { .say = say_text, .name = say_name, .self = self };
    const char *given[] = { a ? a : "", b ? b : "" };
    struct qs_text t = qs_text_in(out, size);
    return qs_scene_say(s, &speech, cut, T(wording), given, 2, &t);
}

const char *said(const struct qs_scene *s, const char *wording, const char *a, const char *b)
{
    char *text = next_text();
    return say_cut(s, SHORT, wording, a, b, text, TEXT) ? text : "";
}

bool add_words(struct page *p, const struct qs_scene *s, const char *wording, const char *a, const char *b)
{
    char text[4096];
    size_t n = say_cut(s, SHORT, wording, a, b, text, sizeof text) ? strlen(text) : 0;
    while (n && text[n - 1] == ' ') { /* behind what was left out */
        n--;
    }
    page_bytes(p, text, n);
    return n > 0;
}

void add_line(struct page *p, const struct qs_scene *s, const char *wording, const char *a, const char *b)
{
    page_add(p, "%s", add_words(p, s, wording, a, b) ? "\n" : "");
}

/* A path with {0} and {1} in it. */
static const char *path_of(const char *pattern, const char *a, const char *b)
{
    char *path = next_text();
    struct qs_text t = qs_text_in(path, TEXT);
    for (; pattern && *pattern; pattern++) {
        bool given = pattern[0] == '{' && (pattern[1] == '0' || pattern[1] == '1');
        if (given) {
            qs_add_text(&t, pattern[1] == '0' ? a : b);
            pattern += 2;
        } else {
            qs_add_bytes(&t, pattern, 1);
        }
    }
    return pattern ? path : NULL;
}

void add_each(struct page *p, const struct qs_scene *s, const char *each, const char *words, const char *a)
{
    bool sides = each && !strcmp(each, "side"), numbers = !each || strchr(each, '.');
    int n = !each     ? 1
            : sides   ? s->n_sides
            : numbers ? values_at(s, path_of(each, a, ""))
                      : members_of(s, each);
    for (int i = 0; i < n; i++) {
        add_line(p, s, words, a, numbers ? digit(i) : sides ? digit(side_at(s, i)) : member_of(s, each, i));
    }
}

void add_sentences(struct page *p, const struct qs_scene *s, const struct sentence *all, const char *a)
{
    for (; all->words; all++) {
        add_each(p, s, all->each, all->words, a);
    }
}

void add_sides(struct page *p, const struct qs_scene *s)
{
    const struct board *board = board_of(qs_box_rules(s->box)->game);
    for (int i = 0; i < s->n_sides; i++) {
        page_add(p, "\n");
        board->side(p, s, side_at(s, i));
    }
}

void page_read(const struct board_page *page, struct page *p, const struct qs_scene *s, int side)
{
    if (page->words) {
        add_sentences(p, s, page->words, "");
    } else if (page->read) {
        page->read(p, s);
    } else {
        board_of(qs_box_rules(s->box)->game)->side(p, s, side);
    }
}

/* ------------------------------------------------------------------ on a canvas */

/* Names are cut less where there is room. */
static int letters(const struct canvas *c)
{
    return c->cols < ROOMY ? SHORT : LESS_SHORT;
}

int put_words(struct canvas *c, int row, int col, int width, enum style style, const char *lit,
              const char *wording, const char *a, const char *b)
{
    char text[1024];
    if (width <= 0 || !say_cut(c->scene->seen, letters(c), wording, a, b, text, sizeof text)) {
        return col;
    }
    return canvas_put(c, row, col, width, style, path_of(lit, a, b), "%s", text);
}

int put_label(struct canvas *c, int row, int col, int width, const char *words)
{
    return put_words(c, row, col, width, STYLE_FAINT, NULL, words, "", "");
}

int put_lines(struct canvas *c, int row, int col, int indent, int most, enum style style, const char *lit,
              const char *wording, const char *a, const char *b)
{
    char text[2048];
    if (!say_cut(c->scene->seen, letters(c), wording, a, b, text, sizeof text)) {
        return row;
    }
    const char *at = path_of(lit, a, b);
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

int put_kinds(struct canvas *c, int row, int col, const char *list, const char *path, const char *lit,
              bool shortly)
{
    int32_t counts[QS_FIGURE_VALUES];
    int n = qs_scene_values(c->scene->seen, path, counts, QS_FIGURE_VALUES), shown = 0;
    for (int k = 0; k < n; k++) {
        if (counts[k] == QS_NONE || !counts[k]) {
            continue;
        }
        const char *slug = member_of(c->scene->seen, list, k);
        const char *element = path_to("%s.%s", lit ? lit : path, slug);
        enum style style = STYLE_KIND + (enum style)(k % 8);
        col = canvas_put(c, row, col, 2, STYLE_PLAIN, NULL, "%s", !shown++ ? "" : shortly ? " " : ", ");
        if (counts[k] > 1) {
            col = canvas_put(c, row, col, 4, style, element, shortly ? "%d" : "%d ", counts[k]);
        }
        const char *name = said(c->scene->seen, shortly ? "{~={0}.{1}}" : "{={0}.{1}}", list, slug);
        col = canvas_put(c, row, col, 40, style, element, "%s",
                         counts[k] > 1 && !shortly ? several(c->scene->seen, list, name) : name);
    }
    return shown ? col : canvas_put(c, row, col, 4, STYLE_FAINT, NULL, "-");
}

int put_kinds_fitting(struct canvas *c, int row, int col, int end, const char *list, const char *path,
                      const char *lit)
{
    struct canvas blank = *c;
    blank.put = put_nothing;
    int after = put_kinds(&blank, row, col, list, path, lit, false);
    return put_kinds(c, row, col, list, path, lit, after >= end);
}

/* ------------------------------------------------------------------ pages */

static bool is_about(const struct canvas *c, const struct board_page *p)
{
    for (int i = 0; i < LIT && p->lit[i]; i++) {
        if (scene_lit(c->scene, path_of(p->lit[i], digit(c->scene->seat), ""))) {
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
    c->page_side = c->page ? c->page_side : s->seat;
    bool fits = c->page || row + 1 + page_rows(c, s, shown, row + 1) <= c->room,
         some = c->room - row - 1 >= LEAST;
    row = pages_bar(c, s, row, fits || some ? shown : NULL);
    if (!fits && !some) {
        return; /* the answers come first */
    }
    row = draw_page(c, s, shown, row);
    if (!fits) {
        const char *sign = path_to(T(" %s type %s"), c->ascii ? ">" : "…", shown->word);
        canvas_put(c, c->room - 1, c->cols - 17, 17, STYLE_FAINT, NULL, "%-18s", sign);
        c->rows = c->room;
        return;
    }
    for (const struct board_page *p = pages; !c->page && p->word; p++) { /* while there is room */
        int rows = p == shown || p->of_side || !page_is_there(p, s) ? 0 : page_rows(c, s, p, row + 1);
        if (rows && row + 1 + rows <= c->room) {
            canvas_put(c, row, 0, c->cols, STYLE_TITLE, NULL, "%s", p->word);
            row = draw_page(c, s, p, row + 1);
        }
    }
}

void put_cell(struct canvas *c, struct grid *g, const struct cell *x, const char *a, const char *b)
{
    int columns = c->cols / g->least > 0 ? c->cols / g->least : 1, width = c->cols / columns;
    int row = g->row + g->n / columns, col = g->n % columns * width, end = col + width - 1;
    col = put_words(c, row, col, end - col, STYLE_PLAIN, x->lit, x->title, a, b);
    if (x->here) {
        col = put_words(c, row, col, end - col, STYLE_GOOD, NULL, x->here, a, b);
    }
    if (x->text) {
        put_words(c, row, col, end - col, STYLE_FAINT, NULL, x->text, a, b);
    }
    g->n++;
    g->end = row + 1;
}
