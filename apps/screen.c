/*
 * screen.c: the face on a terminal, with ncurses.
 *
 * Everything is drawn anew whenever a key changes something; ncurses sends what differs. Waiting
 * is done by select, so that a signal or a change of size is noticed at once.
 */
#include "screen.h"

#include <langinfo.h>
#include <limits.h>
#include <ncurses.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <wchar.h>

enum { MOST_SAID = 1 << 16, CTRL_L = 12, PATIENCE = 8 };

/* ------------------------------------------------------------------ keys */

/* The next key; READ_LINE, READ_END or READ_SIGNAL. */
static int read_key(struct key *k)
{
    wint_t c;
    for (int nothing = 0; nothing < PATIENCE;) { /* a closed terminal is readable, but empty */
        int got = get_wch(&c);
        if (got != ERR) {
            *k = (struct key){ got == KEY_CODE_YES, (unsigned long)c };
            return READ_LINE;
        }
        int ready = signals_wait(STDIN_FILENO, false, -1);
        if (signals_caught()) {
            return READ_SIGNAL;
        }
        nothing = ready > 0 ? nothing + 1 : 0;
    }
    return READ_END;
}

/* Which row of a list was clicked; -1 if none. */
static int clicked_row(const struct screen *s)
{
    MEVENT e;
    if (getmouse(&e) != OK || !(e.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED))) {
        return -1;
    }
    for (int i = 0; i < s->n_spots; i++) {
        const struct spot *at = &s->spots[i];
        if (e.y == at->row && e.x >= at->col && e.x < at->col + at->width) {
            return at->what;
        }
    }
    return -1;
}

/* Keys that concern the screen and not the line; true if this was one. */
static bool screen_key(struct screen *s, const struct key *k)
{
    int half = LINES / 4 > 1 ? LINES / 4 : 1;
    if (!k->special && k->code == CTRL_L) {
        clearok(curscr, TRUE);
        return true;
    }
    if (!k->special) {
        return false;
    }
    if (k->code == KEY_NPAGE) {
        s->scroll -= half;
    } else if (k->code == KEY_PPAGE) {
        s->scroll += half;
    } else {
        return k->code == KEY_RESIZE;
    }
    return true;
}

static void put_cursor(struct screen *s, const struct scene *scene, int at)
{
    s->cursor = at < 0 ? 0 : at >= scene->n_lines ? scene->n_lines - 1 : at;
    s->turned = true;
}

/* Keys that move among the answers; true if this was one. Left and right edit a line that is there. */
static bool cursor_key(struct screen *s, const struct scene *scene, const struct key *k)
{
    bool empty = !s->line.text[0];
    int by = 0;
    switch (k->special && scene->n_lines ? k->code : 0) {
    case KEY_DOWN:
        by = 1;
        break;
    case KEY_UP:
        by = -1;
        break;
    case KEY_RIGHT:
        by = empty ? s->column : 0;
        break;
    case KEY_LEFT:
        by = empty ? -s->column : 0;
        break;
    case KEY_HOME:
        by = empty ? -scene->n_lines : 0;
        break;
    case KEY_END:
        by = empty ? scene->n_lines : 0;
        break;
    default:
        return false;
    }
    if (!by) {
        return false;
    }
    line_clear(&s->line);
    put_cursor(s, scene,
               s->cursor < 0 ? (by < 0 && by != -scene->n_lines ? scene->n_lines - 1 : 0) : s->cursor + by);
    return true;
}

/* A click puts the cursor on an answer; one more takes it. True if it is to be taken. */
static bool click(struct screen *s, const struct scene *scene)
{
    int row = clicked_row(s);
    bool again = row >= 0 && row == s->cursor;
    if (row >= 0) {
        line_clear(&s->line);
        put_cursor(s, scene, row);
    }
    return again;
}

/* A number that is typed puts the cursor there: whatever Enter takes was seen. */
static void follow_line(struct screen *s, const struct scene *scene)
{
    uint64_t n;
    if (!app_number(s->line.text, &n) && n >= 1 && n <= (uint64_t)scene->n_lines) {
        put_cursor(s, scene, (int)n - 1);
    } else {
        s->cursor = -1;
    }
}

static bool is_enter(const struct key *k)
{
    return k->special ? k->code == KEY_ENTER : k->code == '\n' || k->code == '\r';
}

/* Whether the key, or a click, takes the answer at the cursor: its number is the line then. */
static bool takes(struct screen *s, const struct scene *scene, const struct key *k)
{
    bool clicked = k->special && k->code == KEY_MOUSE;
    bool entered = is_enter(k) && !s->line.text[0];
    if (s->cursor < 0 && !clicked) {
        return false;
    }
    if (!entered && !(clicked && click(s, scene))) {
        return false;
    }
    snprintf(s->line.text, sizeof s->line.text, "%d", s->cursor + 1);
    return true;
}

/* Nothing is typed, no answer is marked, and all of them are shown already. */
static bool means_nothing(const struct screen *s, const struct scene *scene)
{
    return !scene->m->watching && !s->line.text[0] && s->cursor < 0 && !scene->m->n_opened &&
           !*scene->m->narrow;
}

/* A key that is there already; what is pasted is not shown letter by letter. */
static bool key_waits(struct key *k)
{
    wint_t c;
    int got = get_wch(&c);
    *k = (struct key){ got == KEY_CODE_YES, (unsigned long)c };
    return got != ERR;
}

static int show_and_wait(struct screen *s, const struct scene *scene, const char *question, struct key *k)
{
    if (key_waits(k)) {
        return READ_LINE;
    }
    if (scene) {
        draw_scene(s, scene);
    } else {
        draw_prompt(s, question);
    }
    return read_key(k);
}

static void end_line(struct screen *s, char *line, size_t size)
{
    line_remember(&s->line);
    snprintf(line, size, "%s", s->line.text);
    line_clear(&s->line);
}

/* Reads a line; the scene may be NULL, then there is a question. */
static int read_line(struct screen *s, const struct scene *scene, const char *question, char *line,
                     size_t size)
{
    struct key k;
    line_clear(&s->line);
    for (;;) {
        int got = show_and_wait(s, scene, question, &k);
        if (got != READ_LINE) {
            return got;
        }
        if (scene && scene->m->watching && !s->line.text[0] && k.special &&
            (k.code == KEY_LEFT || k.code == KEY_RIGHT)) {
            snprintf(line, size, "%s", k.code == KEY_LEFT ? "back" : "");
            return READ_LINE;
        }
        if (screen_key(s, &k) || (scene && cursor_key(s, scene, &k))) {
            continue;
        }
        if (scene && takes(s, scene, &k)) {
            end_line(s, line, size);
            return READ_LINE;
        }
        if (scene && is_enter(&k) && means_nothing(s, scene)) {
            snprintf(s->line.note, sizeof s->line.note, "%s",
                     T("Type the number of an answer, or go to it with Down; then press Enter."));
            continue;
        }
        enum line_key did = line_key(&s->line, scene, k.special, k.code);
        if (did == LINE_END) {
            return READ_END;
        }
        if (did == LINE_DONE) {
            end_line(s, line, size);
            return READ_LINE;
        }
        if (scene && did == LINE_EDITED) {
            follow_line(s, scene);
        }
    }
}

/* ------------------------------------------------------------------ the face */

static void say(struct face *f, const char *text)
{
    struct screen *s = (struct screen *)f;
    size_t n = strlen(text);
    if (s->messages.used > MOST_SAID) { /* forget the older half, whole lines */
        const char *keep = strchr(s->messages.text + MOST_SAID / 2, '\n');
        size_t gone = keep ? (size_t)(keep + 1 - s->messages.text) : s->messages.used;
        memmove(s->messages.text, s->messages.text + gone, s->messages.used - gone + 1);
        s->messages.used -= gone;
        s->news = s->news > gone ? s->news - gone : 0;
        s->about = SIZE_MAX;
        s->n_marks = 0;
    }
    page_add(&s->messages, n && text[n - 1] == '\n' ? "%s" : "%s\n", text);
    s->scroll = 0;
}

/* Forgets all that was said from there on. */
static void forget_from(struct screen *s, size_t from)
{
    if (from < s->messages.used) {
        s->messages.used = from;
        s->messages.text[from] = 0;
        s->news = s->news < from ? s->news : from;
    }
}

/* A hint or an error is of no use when the question it was about is answered. */
static void answered(struct face *f)
{
    struct screen *s = (struct screen *)f;
    forget_from(s, s->about);
    s->about = SIZE_MAX;
    int most = (int)(sizeof s->marks / sizeof *s->marks);
    if (s->n_marks == most) {
        memmove(s->marks, s->marks + 1, (size_t)(most - 1) * sizeof *s->marks);
        s->n_marks--;
    }
    s->marks[s->n_marks++] = s->messages.used;
}

/* What was said since that answer did not happen. */
static void undone(struct face *f)
{
    struct screen *s = (struct screen *)f;
    s->about = SIZE_MAX;
    if (s->n_marks) {
        forget_from(s, s->marks[--s->n_marks]);
    }
}

static int ask(struct face *f, const struct scene *scene, char *line, size_t size)
{
    struct screen *s = (struct screen *)f;
    s->choice_page = 0;
    s->cursor = -1;
    s->turned = true; /* to what a guided game means */
    s->scroll = scene->again ? s->scroll : 0;
    s->about = s->about < s->messages.used ? s->about : s->messages.used;
    s->seen_news = scene->again || scene->ahead || scene->read; /* of which the end is wanted */
    int got = read_line(s, scene, NULL, line, size);
    s->news = s->messages.used;
    return got;
}

static void show(struct face *f, const struct scene *scene)
{
    struct screen *s = (struct screen *)f;
    s->choice_page = 0;
    s->cursor = -1;
    draw_scene(s, scene);
}

static int prompt(struct face *f, const char *question, char *line, size_t size)
{
    return read_line((struct screen *)f, NULL, question, line, size);
}

/* ------------------------------------------------------------------ lists */

enum { ESCAPE = 27 };

/* Where the cursor is after this key; the same if it is another. */
static int moved(const struct menu *m, const struct key *k, int at)
{
    int page = LINES / 2 > 1 ? LINES / 2 : 1;
    if (!k->special) {
        return at;
    }
    at += k->code == KEY_DOWN ? 1 : k->code == KEY_UP ? -1 : 0;
    at += k->code == KEY_NPAGE ? page : k->code == KEY_PPAGE ? -page : 0;
    at = k->code == KEY_HOME ? 0 : k->code == KEY_END ? m->n - 1 : at;
    return at < 0 ? 0 : at >= m->n ? m->n - 1 : at;
}

/* Whether what was typed means going back. */
static bool goes_back(const char *typed)
{
    return !strcasecmp(typed, "back") || !strcasecmp(typed, "quit") || !strcasecmp(typed, "q");
}

/* Numbers and words typed move the cursor; Enter takes what is under it. */
static int menu(struct face *f, const struct menu *m)
{
    struct screen *s = (struct screen *)f;
    struct key k;
    int at = m->at;
    line_clear(&s->line);
    for (;;) {
        draw_menu(s, m, at);
        int got = read_key(&k);
        if (got != READ_LINE) {
            return got;
        }
        int typed = menu_typed(m, s->line.text);
        if (is_enter(&k) && (!s->line.text[0] || typed >= 0)) {
            line_clear(&s->line);
            return at;
        }
        if ((!k.special && k.code == ESCAPE) || (is_enter(&k) && goes_back(s->line.text))) {
            line_clear(&s->line);
            return MENU_BACK;
        }
        if (is_enter(&k)) {
            line_clear(&s->line);
            snprintf(s->line.note, sizeof s->line.note, "%s",
                     T("That is none of these: type a number, or choose with the arrows."));
            continue;
        }
        int row = k.special && k.code == KEY_MOUSE ? clicked_row(s) : -1;
        if (row >= 0 && row == at) {
            return at;
        }
        at = row >= 0 ? row : moved(m, &k, at);
        if (k.special &&
            (k.code == KEY_UP || k.code == KEY_DOWN || k.code == KEY_HOME || k.code == KEY_END)) {
            line_clear(&s->line);
            continue;
        }
        if (line_key(&s->line, NULL, k.special, k.code) == LINE_END) {
            return READ_END;
        }
        typed = menu_typed(m, s->line.text);
        at = typed >= 0 ? typed : at;
    }
}

/* ------------------------------------------------------------------ pages */

/* Where a page is shown from after this key; -1 to leave it. */
static int turn(const struct key *k, int top, int total)
{
    int rows = LINES - 2, last = total > rows ? total - rows : 0;
    if (k->special) {
        top += k->code == KEY_DOWN ? 1 : k->code == KEY_UP ? -1 : 0;
        top += k->code == KEY_NPAGE ? rows - 1 : k->code == KEY_PPAGE ? 1 - rows : 0;
        top = k->code == KEY_HOME ? 0 : k->code == KEY_END ? last : top;
        if (k->code == KEY_ENTER) {
            return -1;
        }
    } else if (k->code == CTRL_L) {
        clearok(curscr, TRUE);
    } else if (top < last && (k->code == ' ' || k->code == '\n' || k->code == '\r')) {
        top += rows - 1;
    } else {
        return -1;
    }
    return top < 0 ? 0 : top > last ? last : top;
}

/* Whoever types on while a page is shown means the line below it. */
static bool begins_a_line(const struct key *k)
{
    return !k->special && k->code > ' ' && k->code != 'q' && k->code != 127;
}

/* Shown from that line on, or, where it is too much, the last ones. */
static void read_page(struct screen *s, const char *title, const char *text, int top)
{
    struct key k;
    int last = draw_page(s, title, text, 0) - (LINES - 2);
    top = top < last ? top : last > 0 ? last : 0;
    while (top >= 0) {
        int total = draw_page(s, title, text, top);
        if (read_key(&k) != READ_LINE) {
            return; /* whoever asks next will meet it again */
        }
        top = turn(&k, top, total);
    }
    if (begins_a_line(&k)) {
        unget_wch((wchar_t)k.code);
    }
}

static void page(struct face *f, const char *title, const char *text)
{
    read_page((struct screen *)f, title, text, 0);
}

static void tail(struct face *f, const char *title, const char *text)
{
    read_page((struct screen *)f, title, text, INT_MAX);
}

/* Whoever asks next finds what was typed ahead, in the order in which it was typed. */
static void give_back(struct screen *s)
{
    while (s->n_ahead) {
        const struct key *k = &s->ahead[--s->n_ahead];
        if (k->special) {
            ungetch((int)k->code);
        } else {
            unget_wch((wchar_t)k->code);
        }
    }
}

/*
 * On the last line; the rest stays as it is. Enter is heard if no line was begun before it: that one is
 * typed ahead, and kept. A click is not, since what it meant may have moved.
 */
static bool waiting(struct face *f, const char *text)
{
    struct screen *s = (struct screen *)f;
    int most = (int)(sizeof s->ahead / sizeof *s->ahead);
    struct key k;
    if (!text) {
        give_back(s);
        return false;
    }
    draw_waiting(s, text);
    while (s->n_ahead < most && key_waits(&k)) {
        if (is_enter(&k) && (!s->n_ahead || is_enter(&s->ahead[s->n_ahead - 1]))) {
            return true;
        }
        if (!k.special || (k.code != KEY_RESIZE && k.code != KEY_MOUSE)) {
            s->ahead[s->n_ahead++] = k;
        }
    }
    return false;
}

static void forget(struct face *f)
{
    struct screen *s = (struct screen *)f;
    s->n_ahead = 0;
    flushinp();
}

static void blank(struct face *f)
{
    struct screen *s = (struct screen *)f;
    page_clear(&s->messages);
    s->news = 0;
    s->about = SIZE_MAX;
    s->n_marks = 0;
    s->scroll = 0;
    for (int i = 0; i < s->line.n_history; i++) {
        free(s->line.history[i]);
    }
    s->line.n_history = 0;
    clear();
    refresh();
}

static void close_screen(struct face *f)
{
    struct screen *s = (struct screen *)f;
    if (!s->open) {
        return;
    }
    s->open = false;
    endwin();
    page_free(&s->messages);
    for (int i = 0; i < s->line.n_history; i++) {
        free(s->line.history[i]);
    }
    s->line.n_history = 0;
    delscreen(s->terminal);
}

/* ------------------------------------------------------------------ opening */

static void choose_colours(struct screen *s)
{
    static const short kinds[] = { COLOR_MAGENTA, COLOR_WHITE,  COLOR_BLUE,  COLOR_CYAN,
                                   COLOR_RED,     COLOR_YELLOW, COLOR_GREEN, COLOR_WHITE };
    const char *none = getenv("NO_COLOR");
    s->colour = has_colors() && !(none && *none);
    if (!s->colour) {
        return;
    }
    start_color();
    use_default_colors();
    for (short i = 0; i < 8; i++) {
        init_pair((short)(i + 1), kinds[i], -1);
    }
}

struct face *screen_open(const char **why)
{
    static struct screen s = { .face = { .name = "screen",
                                         .draws = true,
                                         .say = say,
                                         .page = page,
                                         .tail = tail,
                                         .ask = ask,
                                         .show = show,
                                         .menu = menu,
                                         .prompt = prompt,
                                         .waiting = waiting,
                                         .answered = answered,
                                         .undone = undone,
                                         .forget = forget,
                                         .blank = blank,
                                         .close = close_screen } };
    const char *term = getenv("TERM");
    if (!term || !*term || !strcmp(term, "dumb")) {
        *why = T("this terminal cannot move its cursor");
        return NULL;
    }
    s.terminal = newterm(NULL, stdout, stdin);
    if (!s.terminal) {
        *why = T("this kind of terminal is not known here");
        return NULL;
    }
    s.open = true;
    s.about = SIZE_MAX;
    s.ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(25);
    mousemask(BUTTON1_PRESSED, NULL);
    mouseinterval(0);
    choose_colours(&s);
    return &s.face;
}
