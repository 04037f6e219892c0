/*
 * scenario_lines.c: lines and words of scenario files, and what is said when a test fails.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "scenario.h"

bool scenario_line(const char **at, char out[SCENARIO_LINE], int *number)
{
    while (**at) {
        size_t n = strcspn(*at, "\n"), used = 0;
        const char *line = *at;
        *at += n + (line[n] == '\n');
        ++*number;
        for (size_t i = 0; i < n && used + 1 < SCENARIO_LINE; i++) {
            if (line[i] == '#' && (!i || isspace((unsigned char)line[i - 1]))) {
                break;
            }
            if (used || !isspace((unsigned char)line[i])) {
                out[used++] = (char)(line[i] == '\t' ? ' ' : line[i]);
            }
        }
        while (used && isspace((unsigned char)out[used - 1])) {
            used--;
        }
        out[used] = 0;
        if (used) {
            return true;
        }
    }
    return false;
}

char *scenario_word(char **line)
{
    char *w = *line + strspn(*line, " ");
    size_t n = strcspn(w, " ");
    *line = w + n;
    if (**line) {
        *(*line)++ = 0;
        *line += strspn(*line, " ");
    }
    return w;
}

char *scenario_last_word(char *line)
{
    char *blank = strrchr(line, ' ');
    if (!blank) {
        return line + strlen(line);
    }
    *blank = 0;
    return blank + 1;
}

void scenario_fail(struct scenario *s, const char *format, ...)
{
    char text[SCENARIO_LINE];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (!s->failed) {
        printf("not ok %s:%d: %s%s%s\n", s->file, s->line, s->title, *s->title ? ": " : "", text);
    }
    s->failed = true;
}

long scenario_number(struct scenario *s, const char *text, const char *what)
{
    char *end;
    long n = strtol(text, &end, 10);
    if (!*text || *end) {
        scenario_fail(s, "%s must be a number, not \"%s\".", what, text);
    }
    return n;
}
