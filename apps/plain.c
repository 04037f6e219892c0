/*
 * plain.c: the face in sentences, for pipes, simple terminals and screen readers.
 *
 * It only ever adds lines: no cursor is moved, nothing is coloured, and all that can be seen on
 * the screen can be read here. Input is read as it comes; the end of it ends the match in order.
 */
#include "play.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <termios.h>
#include <unistd.h>

enum { WIDTH = 79, SCREENFUL = 100 };

struct plain {
    struct face face;
    char buffer[4096]; /* what was read and not yet used */
    size_t used;
    bool ended;
    bool echo;    /* input does not appear by itself */
    bool waiting; /* it was said that somebody thinks */
};

static void print(const char *text)
{
    struct text_lines l = { .next = text, .width = WIDTH };
    int empty = 0;
    while (text_line(&l)) {
        empty += !l.n;
        while (l.n && empty) { /* empty lines between others, none at the end */
            printf("\n");
            empty--;
        }
        if (l.n) {
            printf("%*s%.*s\n", l.indent, "", (int)l.n, l.at);
        }
    }
}

static void say(struct face *f, const char *text)
{
    (void)f;
    print(text);
}

static void page(struct face *f, const char *title, const char *text)
{
    (void)f;
    (void)title;
    print(text);
}

/* ------------------------------------------------------------------ input */

static int fill(struct plain *p)
{
    int got = signals_wait(STDIN_FILENO, false, -1);
    if (signals_caught()) {
        return READ_SIGNAL;
    }
    if (got < 0) {
        return READ_LINE; /* some other signal: wait again */
    }
    ssize_t n = read(STDIN_FILENO, p->buffer + p->used, sizeof p->buffer - p->used);
    if (n < 0 && (errno == EINTR || errno == EAGAIN)) {
        return READ_LINE;
    }
    p->ended = n <= 0;
    p->used += n > 0 ? (size_t)n : 0;
    return READ_LINE;
}

/* The next line; one that is longer than the buffer is cut, and its rest is the next one. */
static int read_line(struct plain *p, char *line, size_t size)
{
    if (fflush(stdout)) {
        return READ_END; /* nobody listens any more */
    }
    for (;;) {
        char *newline = memchr(p->buffer, '\n', p->used);
        size_t n = newline ? (size_t)(newline - p->buffer) : p->used;
        if (newline || p->used == sizeof p->buffer || (p->ended && p->used)) {
            size_t gone = n + (newline != NULL);
            snprintf(line, size, "%.*s", (int)n, p->buffer);
            line[strcspn(line, "\r")] = 0;
            memmove(p->buffer, p->buffer + gone, p->used - gone);
            p->used -= gone;
            if (p->echo) {
                printf("%s\n", line);
            }
            return READ_LINE;
        }
        if (p->ended) {
            printf("\n");
            return READ_END;
        }
        int got = fill(p);
        if (got != READ_LINE) {
            printf("\n");
            return got;
        }
    }
}

/* ------------------------------------------------------------------ questions */

static void print_choice(const struct choice *c, int number, bool meant)
{
    char line[1024];
    snprintf(line, sizeof line, "%d.  %s%s (%s)%s%s%s", number, meant ? T("This one: ") : "", c->words,
             c->text, c->c->final ? T(", final") : "", *c->more ? ": " : "", c->more);
    print(line);
}

/* Several answers in one line are named by what they have in common. */
static void print_line(const struct scene *s, int i)
{
    struct page text = { 0 };
    if (s->line[i].n == 1) {
        print_choice(&s->choice[s->line[i].choice], i + 1, is_meant(s, &s->line[i]));
        return;
    }
    page_add(&text, "%d.  %s", i + 1, is_meant(s, &s->line[i]) ? T("This one: ") : "");
    listing_text(s, &s->line[i], false, &text);
    print(page_text(&text));
    page_free(&text);
}

static void print_answers(const struct scene *s)
{
    for (int i = 0; i < s->n_lines; i++) {
        if (i == s->n_own) {
            print(T("Besides:"));
        }
        print_line(s, i);
    }
}

static int ask(struct face *f, const struct scene *s, char *line, size_t size)
{
    struct plain *p = (struct plain *)f;
    char question[1024];
    if (s->fresh && !s->again) {
        struct page brief = { 0 };
        s->m->board->brief(&brief, s->seen);
        printf("\n");
        print(page_text(&brief));
        page_free(&brief);
    }
    if (*s->guide && !s->again) {
        printf("\n");
        print(s->guide);
    }
    char seat[32] = "";
    printf("\n");
    if (s->m->humans > 1) {
        snprintf(seat, sizeof seat, T("Seat %d: "), s->seat);
    }
    snprintf(question, sizeof question, "%s%s%s%s", seat, s->question, *s->about ? " " : "", s->about);
    print(question);
    if (s->again) {
        print(T("An empty line reads out the answers again."));
    } else {
        print_answers(s);
    }
    printf("> ");
    return read_line(p, line, size);
}

static int prompt(struct face *f, const char *question, char *line, size_t size)
{
    printf("\n");
    print(question);
    printf("> ");
    return read_line((struct plain *)f, line, size);
}

static void print_menu(const struct menu *m)
{
    char line[512];
    printf("\n");
    print(m->title);
    print(m->text);
    for (int i = 0; i < m->n; i++) {
        const struct menu_row *r = &m->row[i];
        snprintf(line, sizeof line, "%d.  %s%s%s", i + 1, r->words, *r->more ? ": " : "", r->more);
        print(line);
    }
}

static int menu(struct face *f, const struct menu *m)
{
    char line[256], question[128];
    print_menu(m);
    snprintf(question, sizeof question, T("A number (Enter: %d), or `back`."), m->at + 1);
    for (;;) {
        print(question);
        printf("> ");
        int got = read_line((struct plain *)f, line, sizeof line);
        if (got != READ_LINE) {
            return got;
        }
        int row = *line ? menu_typed(m, line) : m->at;
        if (row >= 0) {
            return row;
        }
        if (!strcasecmp(line, "back") || !strcasecmp(line, "quit") || !strcasecmp(line, "q")) {
            return MENU_BACK;
        }
        print(T("That is none of the numbers."));
    }
}

/* Takes the first empty line out of what was read from there on; false if there is none. */
static bool take_empty(struct plain *p, size_t from)
{
    for (size_t i = from; i < p->used; i++) {
        if (p->buffer[i] == '\n' && (!i || p->buffer[i - 1] == '\n')) {
            memmove(p->buffer + i, p->buffer + i + 1, p->used - i - 1);
            p->used--;
            return true;
        }
    }
    return false;
}

/* An empty line is the key here; any other is typed ahead, and kept. */
static bool waiting(struct face *f, const char *text)
{
    struct plain *p = (struct plain *)f;
    size_t before = p->used;
    if (text && !p->waiting) {
        print(text);
        fflush(stdout);
    }
    p->waiting = text != NULL;
    if (!text || p->ended || before == sizeof p->buffer || signals_wait(STDIN_FILENO, false, 0) <= 0) {
        return false;
    }
    fill(p);
    return take_empty(p, before);
}

static void forget(struct face *f)
{
    ((struct plain *)f)->used = 0;
    tcflush(STDIN_FILENO, TCIFLUSH);
}

/* Without moving the cursor the only way is to push what was there out of sight. */
static void blank(struct face *f)
{
    (void)f;
    for (int i = 0; i < SCREENFUL; i++) {
        printf("\n");
    }
}

static void close_plain(struct face *f)
{
    (void)f;
    fflush(stdout);
}

struct face *plain_open(void)
{
    static struct plain plain = { .face = { .name = "plain",
                                            .say = say,
                                            .page = page,
                                            .tail = page,
                                            .ask = ask,
                                            .menu = menu,
                                            .prompt = prompt,
                                            .blank = blank,
                                            .close = close_plain } };
    plain.echo = !isatty(STDIN_FILENO);
    plain.face.waiting =
        plain.echo ? NULL : waiting;                /* what comes from a pipe comes from nobody who waits, */
    plain.face.forget = plain.echo ? NULL : forget; /* and was all written before it could be seen */
    return &plain.face;
}
