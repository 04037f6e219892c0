/*
 * screen_draw.c: how the screen is laid out.
 *
 *     what is played, and whose question it is
 *     the board
 *     -- what was said --
 *     the question
 *     its answers in columns, asides apart
 *     > what is typed
 *
 * The board gets its own height, the answers the rows they need, what was said the rest. Where there
 * is too little, what was said shrinks first, then the answers, which have pages; the board, with what
 * one holds, last. The keys that show more are named.
 */
#include "screen.h"

#include <ncurses.h>
#include <stdlib.h>
#include <string.h>

/* Rows. News have fewer than usual where the board would be cut; FIXED: header, rules, prompt. */
enum {
    USUAL_SAID = 3,
    LEAST_SAID = 1,
    LEAST_CHOICES = 3,
    FIXED = 4,
    WIDE = 110,
    LEAST_DETAIL = 3,
    MOST_DETAIL = 8,
    MOST_GUIDE = 12,
    MOST_TOLD = 10
};

/* ------------------------------------------------------------------ pieces */

static int attribute(const struct screen *s, enum style style)
{
    static const unsigned plain[] = { A_NORMAL, A_BOLD, A_NORMAL, A_REVERSE, A_BOLD, A_BOLD };
    if (style >= STYLE_KIND) {
        return s->colour ? COLOR_PAIR(1 + (style - STYLE_KIND) % 8) : (int)A_NORMAL;
    }
    if (s->colour && style == STYLE_FAINT) {
        return (int)A_DIM;
    }
    return (int)plain[style];
}

/* Text at a place, never beyond the right edge; what is not ASCII becomes ? where it must. */
static void put(const struct screen *s, int row, int col, enum style style, const char *text, size_t n)
{
    char fit[1024];
    int columns;
    size_t used = 0;
    attrset(attribute(s, style));
    for (size_t i = 0; i < n && text[i] && used + 4 < sizeof fit;) {
        size_t bytes = text_char(text + i, &columns);
        bool odd = s->ascii && (unsigned char)text[i] >= 0x80;
        if (odd) {
            fit[used++] = '?';
        } else {
            memcpy(fit + used, text + i, bytes);
            used += bytes;
        }
        i += bytes;
    }
    fit[used] = 0;
    if (row >= 0 && row < LINES && col < COLS) {
        mvaddnstr(row, col, fit, (int)text_fit(fit, COLS - col));
    }
    attrset(A_NORMAL);
}

static void put_text(const struct screen *s, int row, int col, enum style style, const char *text)
{
    put(s, row, col, style, text, strlen(text));
}

/* What does not fit shows where it was cut. */
static void put_within(const struct screen *s, int row, int col, int width, enum style style,
                       const char *text)
{
    width = width > COLS - col ? COLS - col : width;
    size_t n = width > 0 ? text_fit(text, width) : 0;
    if (n && text[n]) {
        n = text_fit(text, width - 1);
        put_text(s, row, col + text_columns(text, n), STYLE_FAINT, s->ascii ? ">" : "…");
    }
    put(s, row, col, style, text, n);
}

/* A whole row in one style. */
static void bar(const struct screen *s, int row, const char *left, const char *right)
{
    int room = COLS - text_columns(right, strlen(right)) - 1;
    attrset(A_REVERSE);
    mvhline(row, 0, ' ' | A_REVERSE, COLS);
    put(s, row, 0, STYLE_LIT, left, text_fit(left, room > 1 ? room - 1 : 0));
    if (room > 0) {
        put_text(s, row, room, STYLE_LIT, right);
    }
}

static void rule(const struct screen *s, int row, const char *label)
{
    attrset(attribute(s, STYLE_FAINT));
    mvhline(row, 0, s->ascii ? (chtype)'-' : ACS_HLINE, COLS);
    attrset(A_NORMAL);
    if (*label) {
        put_text(s, row, 2, STYLE_FAINT, label);
    }
}

/* ------------------------------------------------------------------ board */

struct drawing {
    struct canvas canvas;
    struct screen *screen;
    int top, limit; /* rows shown */
};

static void put_on_board(struct canvas *c, int row, int col, enum style style, const char *text, size_t n)
{
    struct drawing *d = (struct drawing *)c;
    if (row < d->limit) {
        put(d->screen, d->top + row, col, style, text, n);
    }
}

/* Draws at most `limit` rows of the board; returns how many it has. */
static int draw_board(struct screen *s, const struct scene *scene, int top, int limit, int room)
{
    struct drawing d = { .canvas = { .cols = COLS,
                                     .height = LINES,
                                     .room = room,
                                     .limit = limit,
                                     .ascii = s->ascii,
                                     .scene = scene,
                                     .put = put_on_board,
                                     .page = scene->m->page,
                                     .page_side = scene->m->page_side },
                         .screen = s,
                         .top = top,
                         .limit = limit };
    scene->m->board->draw(&d.canvas, scene->seen);
    return d.canvas.rows;
}

static void add_spot(struct screen *s, int row, int col, int width, int what)
{
    if (s->n_spots < SPOTS) {
        s->spots[s->n_spots++] = (struct spot){ row, col, width, what };
    }
}

/* ------------------------------------------------------------------ choices */

/* One group of answers: those of the question, or the asides. */
struct group {
    const struct listing *entry; /* its lines, */
    int number;                  /* and of the first of them */
    const char *label;           /* before the first row, or NULL */
    int indent;                  /* columns the label takes */
    int n, width, columns, rows;
    int words;     /* columns of numbers and words where something follows them */
    size_t common; /* bytes with which the words of all begin, left out where they are many */
};

/* What is added to the words of a choice. */
static const char *addition(const struct choice *c)
{
    return COLS < WIDE ? c->brief : c->more;
}

/* Number and words; what is added stands in a second column. */
static void label(const struct scene *scene, const struct group *g, int i, char *out, size_t size)
{
    const struct listing *e = &g->entry[i];
    const struct choice *c = &scene->choice[e->choice];
    int number = g->number + i;
    if (e->n > 1) {
        struct page text = { 0 };
        listing_text(scene, e, false, &text);
        snprintf(out, size, "%2d > %s%s", number, is_meant(scene, e) ? T("(this) ") : "", page_text(&text));
        page_free(&text);
        return;
    }
    int n = snprintf(out, size, "%2d %s%s%s", number, is_meant(scene, e) ? T("(this) ") : "",
                     c->words + g->common, c->c->final ? " !" : "");
    if (*addition(c)) {
        int blank = g->words - text_columns(out, strlen(out));
        snprintf(out + n, size - (size_t)n, "%*s  %s", blank > 0 ? blank : 0, "", addition(c));
    }
}

/* How many bytes the words of all these answers have in common, whole words only. */
static size_t in_common(const struct group *g, const struct scene *scene)
{
    const char *first = g->n > FEW ? scene->choice[g->entry[0].choice].words : "";
    size_t n = strlen(first), word = 0;
    for (int i = 0; i < g->n; i++) {
        const char *words = scene->choice[g->entry[i].choice].words;
        size_t same = 0;
        while (same < n && words[same] == first[same]) {
            same++;
        }
        n = g->entry[i].n > 1 ? 0 : same;
    }
    for (size_t i = 0; i < n; i++) {
        word = first[i] == ' ' ? i + 1 : word;
    }
    return word;
}

/* The widest words of answers to which something is added. */
static int words_columns(const struct group *g, const struct scene *scene)
{
    int widest = 0;
    for (int i = 0; i < g->n; i++) {
        const struct choice *c = &scene->choice[g->entry[i].choice];
        const char *words = c->words + (g->entry[i].n == 1 ? g->common : 0);
        if (g->entry[i].n == 1 && *addition(c)) {
            int width = text_columns(words, strlen(words)) + 3 + (c->c->final ? 2 : 0);
            widest = width > widest ? width : widest;
        }
    }
    return widest;
}

static void measure(struct group *g, const struct scene *scene, bool asides)
{
    char text[512];
    g->indent = g->label ? text_columns(g->label, strlen(g->label)) + 1 : 0;
    g->entry = scene->line + (asides ? scene->n_own : 0);
    g->number = 1 + (asides ? scene->n_own : 0);
    g->n = asides ? scene->n_lines - scene->n_own : scene->n_own;
    g->common = in_common(g, scene);
    g->words = words_columns(g, scene);
    for (int i = 0; i < g->n; i++) {
        label(scene, g, i, text, sizeof text);
        int width = text_columns(text, strlen(text)) + 2;
        g->width = width > g->width ? width : g->width;
    }
    int room = COLS - g->indent > 1 ? COLS - g->indent : 1;
    g->width = g->width > room ? room : g->width;
    g->columns = g->width ? room / g->width : 1;
    g->rows = (g->n + g->columns - 1) / g->columns;
    g->columns = g->rows ? (g->n + g->rows - 1) / g->rows : 1;
}

/* Lines first .. first+n-1 of the group in so many rows, column by column. */
static void draw_group(struct screen *s, const struct scene *scene, const struct group *g, int top, int first,
                       int n, int rows)
{
    char text[512];
    for (int i = 0; i < n && rows > 0; i++) {
        int row = top + i % rows, col = g->indent + i / rows * g->width;
        int line = g->number - 1 + first + i;
        label(scene, g, first + i, text, sizeof text);
        put_within(s, row, col, g->width - 1, line == s->cursor ? STYLE_LIT : STYLE_PLAIN, text);
        s->cut |= text_columns(text, strlen(text)) > (g->width - 1 < COLS - col ? g->width - 1 : COLS - col);
        add_spot(s, row, col, g->width - 1, line);
    }
    if (g->label && n && rows > 0) {
        put_text(s, top, 0, STYLE_FAINT, g->label);
    }
}

/* Both groups in `limit` rows, on the page where the cursor is; asides keep at the end. */
static void draw_choices(struct screen *s, const struct scene *scene, struct group *own, struct group *asides,
                         int top, int limit)
{
    int room = limit - asides->rows < LEAST_CHOICES ? limit : limit - asides->rows;
    room = room > own->rows ? own->rows : room > 0 ? room : 1;
    int page = room * own->columns > 0 ? room * own->columns : 1;
    s->choice_pages = own->n > page ? (own->n + page - 1) / page : 1;
    s->column = room > 0 ? room : 1;
    int shown = s->cursor;
    for (int i = 0; s->cursor < 0 && i < own->n; i++) {
        shown = is_meant(scene, &own->entry[i]) ? i : shown;
    }
    if (s->turned && shown >= 0 && shown < own->n) {
        s->choice_page = shown / page;
    }
    s->turned = false;
    int first = s->choice_page % s->choice_pages * page;
    draw_group(s, scene, own, top, first, own->n - first < page ? own->n - first : page, room);
    int left = limit - room < asides->rows ? limit - room : asides->rows;
    int fit = left * asides->columns;
    draw_group(s, scene, asides, top + room, 0, asides->n < fit ? asides->n : fit, left);
}

static int count_lines(const char *text, int width)
{
    struct text_lines l = { .next = text, .width = width };
    int n = 0;
    while (text_line(&l)) {
        n++;
    }
    return n;
}

/* Keys and signs that the answers need. */
static void question_signs(const struct screen *s, const struct scene *scene, char *out, size_t size)
{
    bool final = false;
    out[0] = 0;
    for (int i = 0; i < scene->n; i++) {
        final |= scene->choice[i].c->final;
    }
    if (s->choice_pages > 1) {
        snprintf(out, size, T(" answers %d/%d: arrows "), s->choice_page % s->choice_pages + 1,
                 s->choice_pages);
    } else if (final) {
        snprintf(out, size, "%s", T(" !: what cannot be undone "));
    }
    if (s->cut && strlen(out) < size) {
        snprintf(out + strlen(out), size - strlen(out), "%s",
                 s->ascii ? T(" >: `look N` ") : T(" …: `look N` "));
    }
}

/* Rows below the question for what belongs behind it; none if it fits beside. */
static int about_rows(const struct scene *scene)
{
    enum { SIGNS = 30, MOST = 2 };
    int width = text_columns(scene->question, strlen(scene->question)) +
                text_columns(scene->about, strlen(scene->about));
    if (!*scene->about || width + SIGNS < COLS) {
        return 0;
    }
    int n = count_lines(scene->about, COLS - 1);
    return n > MOST ? MOST : n;
}

static void draw_question(const struct screen *s, const struct scene *scene, int row)
{
    char text[1024], more[128];
    int below = about_rows(scene);
    struct text_lines l = { .next = scene->about, .width = COLS - 1 };
    question_signs(s, scene, more, sizeof more);
    rule(s, row, "");
    snprintf(text, sizeof text, " %s%s%s ", scene->question, below || !*scene->about ? "" : " ",
             below ? "" : scene->about);
    if (text_columns(text, strlen(text)) + text_columns(more, strlen(more)) + 4 >
        COLS) { /* the question comes first */
        more[0] = 0;
        if (s->choice_pages > 1) {
            snprintf(more, sizeof more, " %d/%d ", s->choice_page % s->choice_pages + 1, s->choice_pages);
        }
    }
    put_within(s, row, 2, COLS - 4 - text_columns(more, strlen(more)), STYLE_TITLE, text);
    put_text(s, row, COLS - 2 - text_columns(more, strlen(more)), STYLE_FAINT, more);
    for (int i = 0; i < below && text_line(&l); i++) {
        put(s, row + 1 + i, l.indent + 1, STYLE_FAINT, l.at, l.n);
    }
}

/* ------------------------------------------------------------------ what was said */

/* What a wrong answer is told must be seen whole, even if the board is cut for once. */
static int least_after_error(const struct screen *s)
{
    int fresh = count_lines(page_text(&s->messages) + s->news, COLS);
    return fresh < LEAST_SAID ? LEAST_SAID : fresh > MOST_TOLD ? MOST_TOLD : fresh;
}

/* The last line that tells of somebody else, or NULL. */
static const char *last_of_others(const struct screen *s, const struct scene *scene)
{
    const char *text = page_text(&s->messages), *last = NULL;
    for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
        for (int i = 0; i < scene->seen->n_sides; i++) {
            const char *who = scene->seen->sides[i].name;
            if (i != scene->seat && !strncmp(line, who, strlen(who))) {
                last = line;
            }
        }
        if (!line[strcspn(line, "\n")]) {
            break;
        }
    }
    return last;
}

/* What the others did last stands above the news where these have no room for it. */
static void draw_last(const struct screen *s, const struct scene *scene, int row, const char *first_shown)
{
    const char *last = last_of_others(s, scene);
    int room = COLS - 18;
    if (!last || last >= first_shown || room < 20) {
        return;
    }
    char line[1024];
    int n = (int)strcspn(last, "\n"), who = (int)strcspn(last, ":\n") + 1, from = who;
    while (from < n && who + 2 + text_columns(last + from, (size_t)(n - from)) > room - 2) {
        from += 1 + (int)strcspn(last + from + 1, " \n"); /* what came last matters most */
    }
    if (from > who) {
        snprintf(line, sizeof line, " %.*s %s%.*s ", who, last, s->ascii ? "..." : "…", n - from,
                 last + from);
    } else {
        snprintf(line, sizeof line, " %.*s ", n, last);
    }
    put_within(s, row, 2, room, STYLE_FAINT, line);
    put_text(s, row, COLS - 14, STYLE_FAINT, T(" more: PgUp "));
}

/* What the answer at the cursor does, in place of the news. */
static void draw_detail(const struct screen *s, const struct page *detail, int top, int rows)
{
    struct text_lines l = { .next = page_text(detail), .width = COLS };
    bool all = true;
    rule(s, top - 1, "");
    for (int i = 0; (all = text_line(&l)) && i < rows; i++) {
        put(s, top + i, l.indent, STYLE_PLAIN, l.at, l.n);
    }
    if (all) {
        put_text(s, top - 1, COLS - 20, STYLE_FAINT, T(" cut: `look N` "));
    }
}

/* The first row, or the next one where it would show no more than the last words of something. */
static int first_said(const char *text, int first, int rows)
{
    struct text_lines l = { .next = text, .width = COLS };
    bool goes_on = false;
    for (int i = 0; i <= first; i++) {
        goes_on = l.broken;
        text_line(&l);
    }
    return goes_on && !l.broken && rows > 1 ? first + 1 : first;
}

static void draw_said(struct screen *s, const struct scene *scene, int top, int rows)
{
    const char *text = page_text(&s->messages);
    struct text_lines l = { .next = text, .width = COLS };
    int total = count_lines(text, COLS), most = total > rows ? total - rows : 0;
    int fresh = count_lines(text + s->news, COLS);
    if (!s->seen_news && fresh > rows) { /* news that have no room begin with their first */
        s->scroll = fresh - rows;
        s->seen_news = true;
    }
    s->scroll = s->scroll > most ? most : s->scroll < 0 ? 0 : s->scroll;
    int first = most - s->scroll, said = s->scroll ? first : first_said(text, first, rows);
    const char *shown = text + strlen(text);
    for (int i = 0; i < first + rows && text_line(&l); i++) {
        if (i >= said) {
            bool old = (size_t)(l.at - text) < s->news;
            shown = i == said ? l.at : shown;
            put(s, top + i - first, l.indent, old ? STYLE_FAINT : STYLE_PLAIN, l.at, l.n);
        }
    }
    rule(s, top - 1,
         s->scroll      ? T(" what happened; more: PgDn, `log` ")
         : fresh > rows ? T(" more: PgUp ")
                        : "");
    if (!s->scroll) {
        draw_last(s, scene, top - 1, shown);
    }
}

static void draw_line(const struct screen *s, int row)
{
    const struct line *l = &s->line;
    int width = COLS - 3, before = text_columns(l->text, l->cursor);
    const char *from = l->text;
    while (before > width) { /* keep the cursor in sight */
        int columns;
        from += text_char(from, &columns);
        before -= columns;
    }
    mvhline(row, 0, ' ', COLS);
    put_text(s, row, 0, STYLE_TITLE, ">");
    put(s, row, 2, STYLE_PLAIN, from, text_fit(from, width));
    move(row, 2 + before);
}

/* ------------------------------------------------------------------ whole screens */

static void draw_header(struct screen *s, const struct scene *scene)
{
    const struct match *m = scene->m;
    char left[256], right[256], name[64];
    struct page options = { 0 };
    options_words(m->game, &m->options, &options);
    snprintf(left, sizeof left, " %s", T(m->game->title));
    if (m->seats > 1) {
        if (m->player[scene->seat].name[0]) {
            snprintf(right, sizeof right, "%s. ", side_name(m, QS_NOBODY, scene->seat, name, sizeof name));
        } else {
            snprintf(right, sizeof right, T("You are seat %d. "), scene->seat);
        }
    } else {
        right[0] = 0;
    }
    snprintf(right + strlen(right), sizeof right - strlen(right), " %s ",
             T("help  undo  look X  score  quit (kept)"));
    if (strlen(left) + options.used + strlen(right) + 4 < (size_t)COLS) {
        snprintf(left + strlen(left), sizeof left - strlen(left), "  %s", page_text(&options));
    }
    page_free(&options);
    bar(s, 0, left, right);
}

/* Rows of the board, of what was said or is told instead of it, and of the answers. */
struct layout {
    int board, said, choices;
};

/* A text that must be seen takes rows of the answers, then of the board; a mere detail none of the board. */
static struct layout lay_out(int rows, int board, int want, int told, bool must)
{
    struct layout l = { .board = board, .said = told, .choices = want };
    int least = want < LEAST_CHOICES ? want : LEAST_CHOICES;
    if (l.board + l.said + l.choices > rows) {
        l.choices = rows - l.board - l.said;
        l.choices = l.choices < least ? least : l.choices;
    }
    if (!must && l.board + l.said + l.choices > rows) {
        l.said = rows - l.board - l.choices;
        l.said = l.said < LEAST_DETAIL ? (told < LEAST_DETAIL ? told : LEAST_DETAIL) : l.said;
    }
    if (l.board + l.said + l.choices > rows) {
        l.board = rows - l.said - l.choices;
        l.board = l.board < 0 ? 0 : l.board;
    }
    l.said = rows - l.board - l.choices;
    return l;
}

/* What is told in place of the news: the answer at the cursor, or what a guided game says. */
static void add_told(const struct screen *s, const struct scene *scene, struct page *out)
{
    if (s->cursor >= 0 && s->cursor < scene->n_lines) {
        look_answer(scene, s->cursor, out);
    } else if (*scene->guide && !scene->again && !s->scroll) {
        page_add(out, "%s", scene->guide);
    }
}

static int told_rows(const struct screen *s, const struct scene *scene, const struct page *told)
{
    int lines = told->used ? count_lines(page_text(told), COLS) : 0;
    int most = s->cursor >= 0 ? MOST_DETAIL : MOST_GUIDE;
    if (!told->used) {
        int least = least_after_error(s);
        bool news = scene->ahead || scene->fresh; /* what others did comes before the last of many answers */
        return scene->again ? least : !news ? LEAST_SAID : least < USUAL_SAID ? least : USUAL_SAID;
    }
    return lines > most ? most : lines;
}

void draw_scene(struct screen *s, const struct scene *scene)
{
    struct group own = { 0 }, asides = { .label = T("Besides:") };
    struct page told = { 0 };
    measure(&own, scene, false);
    measure(&asides, scene, true);
    erase();
    s->n_spots = 0;
    s->cut = false;
    int below = about_rows(scene);
    int rows = LINES - FIXED - below > 0 ? LINES - FIXED - below : 0;
    int want = own.rows + asides.rows, most = rows / 2;
    int room = rows - USUAL_SAID - want; /* a board that has pages shows some of it beside many answers */
    room = want > most && room < rows - LEAST_SAID - most ? rows - LEAST_SAID - most : room;
    add_told(s, scene, &told);
    struct layout l =
        lay_out(rows, draw_board(s, scene, 1, 0, room), want, told_rows(s, scene, &told), s->cursor < 0);
    draw_header(s, scene);
    draw_board(s, scene, 1, l.board, room);
    if (told.used) {
        draw_detail(s, &told, 2 + l.board, l.said);
    } else {
        draw_said(s, scene, 2 + l.board, l.said);
    }
    page_free(&told);
    int question = 2 + l.board + l.said;
    draw_choices(s, scene, &own, &asides, question + 1 + below, l.choices);
    draw_question(s, scene, question);
    if (s->line.note[0]) {
        mvhline(question - 1, 0, ' ', COLS);
        put_text(s, question - 1, 0, STYLE_GOOD, s->line.note);
    }
    draw_line(s, LINES - 1);
    refresh();
}

/* ------------------------------------------------------------------ lists */

/* A text in lines from the row on, at most so many; the row after it. */
static int put_lines(const struct screen *s, int row, int most, enum style style, const char *text)
{
    struct text_lines l = { .next = text, .width = COLS < 100 ? COLS - 2 : 98 };
    for (; most > 0 && text_line(&l); most--) {
        put(s, row++, 1 + l.indent, style, l.at, l.n);
    }
    return row;
}

static void draw_menu_row(struct screen *s, const struct menu *m, int i, int row, int words, bool here)
{
    char text[256];
    snprintf(text, sizeof text, "%2d  %-*s", i + 1, 0, m->row[i].words);
    if (here) {
        attrset(A_REVERSE);
        mvhline(row, 0, ' ' | A_REVERSE, words + 5 < COLS ? words + 5 : COLS);
    }
    put_within(s, row, 0, COLS, here ? STYLE_LIT : STYLE_PLAIN, text);
    if (*m->row[i].more) {
        put_within(s, row, words + 6, COLS, STYLE_FAINT, m->row[i].more);
    }
    add_spot(s, row, 0, COLS, i);
}

void draw_menu(struct screen *s, const struct menu *m, int at)
{
    int words = 0, below = 4; /* an empty line, two for the row's own text, the line typed */
    for (int i = 0; i < m->n; i++) {
        int n = text_columns(m->row[i].words, strlen(m->row[i].words));
        words = n > words ? n : words;
    }
    words = words > COLS / 2 && COLS > 40 && words + 6 > COLS ? COLS - 6 : words;
    erase();
    s->n_spots = 0;
    char left[256];
    snprintf(left, sizeof left, " %s", m->title);
    bool top_most = m->n && !strcmp(m->row[m->n - 1].words, T("Leave"));
    bar(s, 0, left,
        top_most ? T("arrows or a number, Enter; Esc: leave ") : T("arrows or a number, Enter; Esc: back "));
    int top = put_lines(s, 2, LINES - 2 - below - (m->n < 3 ? m->n : 3), STYLE_PLAIN, m->text);
    top += *m->text != 0;
    int rows = LINES - top - below > 1 ? LINES - top - below : 1;
    int first = at < rows ? 0 : at - rows + 1;
    for (int i = first; i < m->n && i < first + rows; i++) {
        draw_menu_row(s, m, i, top + i - first, words, i == at);
    }
    if (words + 6 + text_columns(m->row[at].more, strlen(m->row[at].more)) > COLS) {
        put_lines(s, LINES - 3, 2, STYLE_FAINT, m->row[at].more);
    }
    if (s->line.note[0]) {
        mvhline(LINES - 2, 0, ' ', COLS);
        put_text(s, LINES - 2, 1, STYLE_GOOD, s->line.note);
    }
    draw_line(s, LINES - 1);
    refresh();
}

void draw_prompt(struct screen *s, const char *question)
{
    struct text_lines l = { .next = question, .width = COLS - 4 };
    int row = LINES / 3;
    erase();
    while (text_line(&l)) {
        put(s, row++, 2 + l.indent, STYLE_TITLE, l.at, l.n);
    }
    draw_line(s, LINES - 1);
    refresh();
}

void draw_waiting(struct screen *s, const char *text)
{
    move(LINES - 1, 0);
    clrtoeol();
    put(s, LINES - 1, 0, STYLE_FAINT, text, strlen(text));
    refresh();
}

int draw_page(struct screen *s, const char *title, const char *text, int top)
{
    struct text_lines l = { .next = text, .width = COLS < 100 ? COLS : 100 };
    int rows = LINES - 2, total = count_lines(text, l.width);
    char left[256];
    erase();
    snprintf(left, sizeof left, " %s", title);
    bar(s, 0, left,
        top + rows < total ? T("Space: more  q: back ")
        : top              ? T("PgUp: before  Enter: back ")
                           : T("Enter: back "));
    for (int line = 0; text_line(&l); line++) {
        if (line >= top && line < top + rows) {
            put(s, 2 + line - top, l.indent, STYLE_PLAIN, l.at, l.n);
        }
    }
    move(LINES - 1, 0);
    refresh();
    return total;
}
