/*
 * json.h: JSON read into a tree: messages, and scenes that came from elsewhere.
 */
#ifndef QS_SCENE_JSON_H
#define QS_SCENE_JSON_H

#include "scene.h"

enum json_type { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_ARRAY, JSON_OBJECT };

struct json {
    enum json_type type;
    const char *key;  /* in an object; else NULL */
    const char *text; /* of a text, without escapes */
    long long number; /* integers only */
    int n;            /* members */
    struct json *first, *next;
    const char *from; /* where it stood, and how long it was */
    size_t length;
};

/* The tree in the room, or NULL if it is no JSON of ours (or there is no memory). */
const struct json *sc_json_read(struct qs_room *room, const char *text, size_t n);
/* A member of an object; NULL if there is none (or no object). */
const struct json *sc_json_get(const struct json *j, const char *key);
/* Its text, or what is given if it is none. */
const char *sc_json_text(const struct json *j, const char *key, const char *otherwise);
long long sc_json_number(const struct json *j, const char *key, long long otherwise);
bool sc_json_true(const struct json *j, const char *key);

#endif
