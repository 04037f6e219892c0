/*
 * values.c: what the boards read: values of a view by their paths, members of lists by name.
 */
#include "play.h"

#include <assert.h>
#include <string.h>

int view_number(const struct scene *s, const char *format, ...)
{
    char path[128];
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    int32_t n = qs_get_number(s->m->rules, s->view, path);
    assert(n != INT32_MIN); /* the description has every path that is asked for here */
    return n;
}

int view_members(const struct scene *s, int list, int *out, int most, const char *format, ...)
{
    char path[128], text[4096], *at = text;
    int n = 0;
    va_list args;
    va_start(args, format);
    vsnprintf(path, sizeof path, format, args);
    va_end(args);
    if (qs_get(s->m->rules, s->view, path, text, sizeof text) || !strcmp(text, "none")) {
        return 0;
    }
    while (*at && n < most) { /* slugs with commas between them */
        size_t length = strcspn(at, ",");
        char *next = at + length + (at[length] == ',');
        at[length] = '\0';
        out[n++] = qs_find(s->m->rules, list, at);
        at = next;
    }
    return n;
}

const char *list_slug(const struct qs_rules *r, int list, int i)
{
    static char scratch[QS_SLUG];
    return qs_slug(r, list, i, scratch, sizeof scratch);
}

const char *list_title(const struct qs_rules *r, int list, int i)
{
    static char scratch[QS_TITLE];
    return T(qs_title(r, list, i, scratch, sizeof scratch));
}
