/*
 * join_words.c: a scene in words: what lies on the board, the choices, the score. It reads the box and the
 * scene as messages have them and knows no game.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "join.h"

enum { WIDTH = 79, FEW = 30, SOME = 4 };

/* The one door to the terminal: nothing that a server says gets there but printable text and newlines. */
void face_put(const char *format, ...)
{
    struct qs_text shown = qs_text_growing();
    char words[4096];
    va_list list;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    qs_add_shown(&shown, words, true);
    fputs(qs_text_of(&shown), stdout);
    qs_text_free(&shown);
}

/* Words of printable text, broken between them; what follows the first line is indented more. */
static void break_lines(const char *words, int first, int indent)
{
    int column = printf("%*s", first, "");
    bool begun = false;
    while (*words) {
        size_t n = strcspn(words, " \n");
        if (begun && column + 1 + (int)n > WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
        } else if (begun && n) {
            putchar(' ');
            column++;
        }
        printf("%.*s", (int)n, words);
        column += (int)n;
        begun = true;
        words += n;
        if (*words == '\n') {
            putchar('\n');
            column = 0;
            begun = false;
        }
        words += *words != 0;
    }
    putchar('\n');
}

static void paragraph(const char *words, int first, int indent)
{
    struct qs_text shown = qs_text_growing();
    qs_add_shown(&shown, words, true);
    break_lines(qs_text_of(&shown), first, indent);
    qs_text_free(&shown);
}

void face_say(const char *words)
{
    face_leave_prompt();
    paragraph(words, 0, 0);
}

static const char *text_of(const json_t *j, const char *key)
{
    const char *text = json_string_value(json_object_get(j, key));
    return text ? text : "";
}

/* ------------------------------------------------------------------ what lies there */

static const char *title_of(const json_t *box, const char *list, const char *slug)
{
    const char *name;
    json_t *each;
    json_object_foreach(json_object_get(box, "lists"), name, each)
    {
        const json_t *member = json_object_get(json_object_get(each, "members"), slug);
        if (member && (!*list || !strcmp(list, name))) {
            return *text_of(member, "title") ? text_of(member, "title") : slug;
        }
    }
    return slug;
}

/* The value at a path such as seats.0.hand; NULL if there is none. */
static const json_t *at_path(const json_t *view, const char *path)
{
    char key[128];
    while (view && *path) {
        size_t n = strcspn(path, ".");
        snprintf(key, sizeof key, "%.*s", (int)n, path);
        bool number = *key && strspn(key, "0123456789") == n;
        view = !json_is_array(view) ? json_object_get(view, key)
               : number             ? json_array_get(view, strtoul(key, NULL, 10))
                                    : NULL;
        path += n + (path[n] == '.');
    }
    return view;
}

static void add_thing(struct qs_text *t, const char *words, long long n)
{
    qs_add_text(t, t->used ? ", " : "");
    if (n > 1) {
        qs_add(t, "%lld ", n);
    }
    qs_add_text(t, words);
}

/* Cards and counts of a value. */
static void add_contents(struct qs_text *t, const json_t *box, const json_t *value)
{
    const char *slug;
    json_t *each;
    size_t i;
    if (json_is_string(value) && json_string_length(value)) {
        add_thing(t, title_of(box, "", json_string_value(value)), 1);
    }
    json_array_foreach(value, i, each)
    {
        add_contents(t, box, each);
    }
    json_object_foreach((json_t *)(uintptr_t)value, slug, each)
    {
        if (json_is_integer(each) && json_integer_value(each) > 0) {
            add_thing(t, title_of(box, "", slug), json_integer_value(each));
        }
    }
}

static const json_t *member_of(const json_t *box, const json_t *element)
{
    const json_t *list = json_object_get(json_object_get(box, "lists"), text_of(element, "list"));
    return json_object_get(json_object_get(list, "members"), text_of(element, "member"));
}

/* Fields that the element's list numbers. */
static void add_by_number(struct qs_text *t, const json_t *box, const json_t *view, const json_t *element)
{
    const json_t *member = member_of(box, element);
    long long n = json_integer_value(json_object_get(member, "i"));
    const json_t *field;
    char path[256];
    size_t i;
    json_array_foreach(json_object_get(box, "fields"), i, field)
    {
        const char *by = text_of(field, "by"), *name = text_of(field, "path");
        if (!member || !*by || strcmp(by, text_of(element, "list")) != 0) {
            continue;
        }
        const char *mark = strchr(name, '#');
        if (mark) {
            snprintf(path, sizeof path, "%.*s%lld%s", (int)(mark - name), name, n, mark + 1);
        } else {
            snprintf(path, sizeof path, "%s.%lld", name, n);
        }
        add_contents(t, box, at_path(view, path));
    }
}

static bool lies(const json_t *piece, const json_t *element)
{
    const char *id = text_of(element, "id"), *member = text_of(element, "member");
    const char *at = text_of(piece, "at");
    const json_t *cell;
    size_t i;
    if (!strcmp(at, id) || (*member && !strcmp(at, member))) {
        return true;
    }
    json_array_foreach(json_object_get(piece, "cells"), i, cell)
    {
        const char *name = json_string_value(cell);
        if (name && (!strcmp(name, id) || (*member && !strcmp(name, member)))) {
            return true;
        }
    }
    return false;
}

static const char *side_name(const json_t *scene, long long side)
{
    const json_t *each;
    size_t i;
    json_array_foreach(json_object_get(json_object_get(scene, "head"), "sides"), i, each)
    {
        if (json_integer_value(json_object_get(each, "side")) == side) {
            return text_of(each, "name");
        }
    }
    return "";
}

static void add_pieces(struct qs_text *t, const json_t *box, const json_t *scene, const json_t *element)
{
    const json_t *piece, *board = json_object_get(scene, "board");
    size_t i;
    char words[256];
    json_array_foreach(json_object_get(board, "pieces"), i, piece)
    {
        if (!lies(piece, element)) {
            continue;
        }
        const char *card = text_of(piece, "card");
        const char *owner = side_name(scene, json_integer_value(json_object_get(piece, "side")));
        snprintf(words, sizeof words, "%s%s%s%s", *card ? title_of(box, "", card) : text_of(piece, "kind"),
                 *owner ? " (" : "", owner, *owner ? ")" : "");
        add_thing(t, words, 1);
    }
}

static void element_in_words(const json_t *box, const json_t *scene, const json_t *element)
{
    struct qs_text t = qs_text_growing(), line = qs_text_growing();
    const json_t *view = json_object_get(json_object_get(scene, "board"), "view");
    const json_t *value = at_path(view, text_of(element, "id"));
    if (json_is_integer(value)) {
        qs_add(&t, "%lld", (long long)json_integer_value(value));
    } else if (value) {
        add_contents(&t, box, value);
    } else {
        add_by_number(&t, box, view, element);
    }
    add_pieces(&t, box, scene, element);
    if (t.used) {
        const char *owner = side_name(scene, json_integer_value(json_object_get(element, "side")));
        qs_add(&line, "%s%s%s: %s", owner, *owner ? ", " : "", text_of(element, "title"), qs_text_of(&t));
        paragraph(qs_text_of(&line), 2, 4);
    }
    qs_text_free(&t);
    qs_text_free(&line);
}

static void columns(const json_t *box, const json_t *scene)
{
    const json_t *column, *side;
    size_t i, k;
    json_array_foreach(json_object_get(json_object_get(scene, "head"), "sides"), k, side)
    {
        struct qs_text line = qs_text_growing();
        qs_add(&line, "%s:", text_of(side, "name"));
        json_array_foreach(json_object_get(box, "columns"), i, column)
        {
            const json_t *row =
                json_array_get(json_object_get(json_object_get(scene, "board"), "columns"), k);
            const json_t *value = json_array_get(row, i);
            if (json_is_integer(value)) {
                qs_add(&line, "%s %s %lld", i ? "," : "", text_of(column, "title"),
                       (long long)json_integer_value(value));
            }
        }
        paragraph(qs_text_of(&line), 0, 2);
        qs_text_free(&line);
    }
}

void words_board(const json_t *box, const json_t *scene)
{
    const json_t *page, *element, *board = json_object_get(box, "board");
    size_t i, k;
    face_put("%s\n", text_of(json_object_get(scene, "head"), "round"));
    json_array_foreach(json_object_get(board, "pages"), i, page)
    {
        face_put("%s\n", text_of(page, "title"));
        json_array_foreach(json_object_get(board, "elements"), k, element)
        {
            if (!strcmp(text_of(element, "page"), text_of(page, "name"))) {
                element_in_words(box, scene, element);
            }
        }
    }
    columns(box, scene);
}

/* ------------------------------------------------------------------ choices and score */

static void choice_in_words(const json_t *choice)
{
    struct qs_text t = qs_text_growing();
    const json_t *change;
    size_t i;
    qs_add(&t, "%lld.  %s", (long long)json_integer_value(json_object_get(choice, "i")) + 1,
           text_of(choice, "words"));
    json_array_foreach(json_object_get(choice, "changes"), i, change)
    {
        qs_add(&t, "%s%s", i ? ", " : ": ", text_of(change, "words"));
    }
    qs_add_text(&t, json_is_true(json_object_get(choice, "final")) ? " (final)" : "");
    paragraph(qs_text_of(&t), 0, 5);
    qs_text_free(&t);
}

static bool is_of(const json_t *choice, const json_t *group)
{
    return !strcmp(text_of(choice, "group"), text_of(group, "name"));
}

/* Long lists are folded: a few of each group, and how many more there are. */
void words_choices(const json_t *scene, bool all)
{
    const json_t *choice, *group, *choices = json_object_get(scene, "choices");
    size_t i, k;
    if (all || json_array_size(choices) <= FEW) {
        json_array_foreach(choices, i, choice)
        {
            choice_in_words(choice);
        }
        return;
    }
    json_array_foreach(json_object_get(scene, "groups"), k, group)
    {
        int shown = 0, rest = 0;
        json_array_foreach(choices, i, choice)
        {
            if (is_of(choice, group) && shown < SOME) {
                choice_in_words(choice);
                shown++;
            } else {
                rest += is_of(choice, group);
            }
        }
        if (rest) {
            face_put("     and %d more of \"%s\": `all` lists them\n", rest, text_of(group, "words"));
        }
    }
}

void words_score(const json_t *scene)
{
    const json_t *score = json_object_get(scene, "score"), *side;
    const json_t *result = json_object_get(score, "result");
    size_t i, k;
    json_array_foreach(json_object_get(score, "sides"), i, side)
    {
        struct qs_text t = qs_text_growing();
        const json_t *points = json_object_get(side, "now"), *n;
        qs_add(&t, "%s: %lld points", side_name(scene, json_integer_value(json_object_get(side, "side"))),
               (long long)json_integer_value(json_object_get(side, "sum")));
        json_array_foreach(points, k, n)
        {
            const char *source = json_string_value(json_array_get(json_object_get(score, "sources"), k));
            if (json_integer_value(n)) {
                qs_add(&t, ", %s %lld", source ? source : "", (long long)json_integer_value(n));
            }
        }
        paragraph(qs_text_of(&t), 0, 2);
        qs_text_free(&t);
    }
    if (*text_of(result, "band")) {
        face_say(text_of(result, "band"));
    }
}
