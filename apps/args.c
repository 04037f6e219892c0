/*
 * args.c: reading arguments, and saying what is wrong with them.
 */
#include "app.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

const char *app_me(void)
{
    const char *as = getenv("QUAYSIDE_AS"); /* which ./run sets */
    return as && *as ? as : "quayside";
}

int app_fail(const char *format, ...)
{
    va_list args;
    fflush(stdout);
    fputs("quayside: ", stderr);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return APP_FAILED;
}

int app_usage(const char *command, const char *format, ...)
{
    const struct app_command *c = app_command_named(command);
    va_list args;
    fflush(stdout);
    fprintf(stderr, "quayside %s: ", command);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    if (c) {
        fprintf(stderr, "usage: %s %s %s\n", app_me(), c->name, c->usage);
    }
    return APP_USAGE;
}

const char *app_meant(const struct qs_near *near)
{
    static char words[128];
    snprintf(words, sizeof words, " Did you mean `%s`?", near->best ? near->best : "");
    return near->best ? words : "";
}

int app_number(const char *text, uint64_t *out)
{
    char *end;
    if (*text < '0' || *text > '9') {
        return -1;
    }
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    if (*end || errno) {
        return -1;
    }
    *out = value;
    return 0;
}

static int read_number(const char *command, const struct app_option *o, const char *value)
{
    uint64_t n;
    if (app_number(value, &n) || n < o->min || (o->max && n > o->max)) {
        if (o->max) {
            app_usage(command, "%s takes a number from %llu to %llu, not \"%s\".", o->name,
                      (unsigned long long)o->min, (unsigned long long)o->max, value);
        } else {
            app_usage(command, "%s takes a whole number from %llu on, not \"%s\".", o->name,
                      (unsigned long long)o->min, value);
        }
        return -1;
    }
    *o->number = n;
    return 0;
}

static int read_value(const char *command, const struct app_option *o, const char *value)
{
    if (!value) {
        app_usage(command, "%s must be followed by a value.", o->name);
        return -1;
    }
    if (o->number) {
        return read_number(command, o, value);
    }
    if (o->text) {
        *o->text = value;
        return 0;
    }
    if (o->texts->n == APP_TEXTS) {
        app_usage(command, "%s may be given %d times at the most.", o->name, APP_TEXTS);
        return -1;
    }
    o->texts->text[o->texts->n++] = value;
    return 0;
}

static const struct app_option *find(const struct app_option *options, const char *arg)
{
    size_t length = strcspn(arg, "=");
    for (; options->name; options++) {
        if (strlen(options->name) == length && !strncmp(options->name, arg, length)) {
            return options;
        }
    }
    return NULL;
}

static int refuse_option(const char *command, const struct app_option *options, const char *arg)
{
    char name[64];
    struct qs_near near = { .word = name };
    snprintf(name, sizeof name, "%.*s", (int)strcspn(arg, "="), arg);
    for (; options->name; options++) {
        qs_near_try(&near, options->name);
    }
    app_usage(command, "there is no option \"%s\".%s", name, app_meant(&near));
    return -1;
}

/* One option at argv[*i]; moves *i past its value. */
static int read_option(char **argv, int *i, const struct app_option *options)
{
    const char *ignored = NULL;
    const struct app_option lang[] = { { "--lang", .text = &ignored }, { 0 } };
    const struct app_option *o = find(options, argv[*i]);
    const char *equals = strchr(argv[*i], '=');

    if (!o) {
        o = find(lang, argv[*i]); /* is it the one option all commands know? */
    }
    if (!o) {
        return refuse_option(argv[0], options, argv[*i]);
    }
    if (o->flag) {
        if (equals) {
            app_usage(argv[0], "%s takes no value.", o->name);
            return -1;
        }
        *o->flag = true;
        return 0;
    }
    return read_value(argv[0], o, equals ? equals + 1 : argv[*i + 1] ? argv[++*i] : NULL);
}

int app_parse(int argc, char **argv, const struct app_option *options, const char **rest, int max)
{
    int n = 0;
    bool reading = true;
    for (int i = 1; i < argc; i++) {
        if (reading && !strcmp(argv[i], "--")) {
            reading = false;
        } else if (reading && argv[i][0] == '-' && argv[i][1]) {
            if (read_option(argv, &i, options)) {
                return -1;
            }
        } else if (n == max) {
            app_usage(argv[0], "\"%s\" is one argument too many.", argv[i]);
            return -1;
        } else {
            rest[n++] = argv[i];
        }
    }
    rest[n] = NULL;
    return n;
}
