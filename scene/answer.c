/*
 * answer.c: an `answer` to a scene, as a program writes it.
 */
#include <stdio.h>
#include <string.h>

#include "json.h"

static int wrong(char *why, size_t size, const char *what)
{
    snprintf(why, size, "%s", what);
    return QS_BAD;
}

/* The choice that has this notation; -1 if there is none. */
static int choice_of(const struct qs_scene *s, const char *move)
{
    for (int i = 0; i < s->n_choices; i++) {
        if (!strcmp(s->choices[i].text, move)) {
            return i;
        }
    }
    return -1;
}

static int read_answer(const struct qs_scene *s, const struct json *j, int *out, char *why, size_t size)
{
    const char *move = sc_json_text(j, "move", NULL), *at = sc_json_text(j, "at", NULL);
    if (!j || strcmp(sc_json_text(j, "type", ""), "answer") != 0) {
        return wrong(why, size, "it is no message of the type \"answer\"");
    }
    if (!at || strcmp(at, s->at) != 0) {
        return wrong(why, size, "its \"at\" is not that of the scene");
    }
    long long i = move ? choice_of(s, move) : sc_json_number(j, "i", -1);
    if (i < 0 || i >= s->n_choices) {
        return wrong(why, size, "it is none of the choices");
    }
    *out = (int)i;
    return QS_OK;
}

int qs_answer_read(const struct qs_scene *s, const char *text, size_t n, int *out, char *why, size_t size)
{
    struct qs_room *room = sc_room_new();
    if (!room) {
        return QS_NO_MEMORY;
    }
    int code = read_answer(s, sc_json_read(room, text, n), out, why, size);
    sc_room_free(room);
    return code;
}
