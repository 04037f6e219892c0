/*
 * embed.c: turns files into one C source, for the build.
 *
 *   embed OUTPUT DEPFILE ROOT TABLE [--bare] DIR:SUFFIX...
 *
 * Every file below ROOT/DIR whose name ends in SUFFIX becomes an entry of the
 * array TABLE (include/quayside/embedded.h), in the order of the bytes of
 * their paths. Hidden files are left out; a DIR that is missing is empty.
 * With --bare, lines of .txt files that begin with # are left out: nobody reads
 * the comments of tables in a browser, and they would have to be fetched.
 *
 * DEPFILE names what was read for ninja: the files, and the directories, which
 * change when a file is added. OUTPUT is left alone if it is right already, so
 * that a changed directory alone compiles nothing.
 */
#include <dirent.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

struct names {
    char **name;
    size_t n, room;
};

static struct names met; /* all that was looked at, below root */
static const char *root;
static int bare;

static void fail(const char *what)
{
    fprintf(stderr, "embed: error: ");
    perror(what);
    exit(1);
}

static void *must(void *memory)
{
    if (!memory)
        fail("memory");
    return memory;
}

static char *text(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    char *s = must(malloc((size_t)n + 1));
    va_start(args, format);
    vsnprintf(s, (size_t)n + 1, format, args);
    va_end(args);
    return s;
}

static void add(struct names *list, char *name)
{
    if (list->n == list->room) {
        list->room = list->room ? 2 * list->room : 64;
        list->name = must(realloc(list->name, list->room * sizeof *list->name));
    }
    list->name[list->n++] = name;
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int ends_in(const char *name, const char *suffix)
{
    size_t n = strlen(name), m = strlen(suffix);
    return n > m && !strcmp(name + n - m, suffix);
}

/* What ninja shall watch in place of a missing directory: its nearest ancestor. */
static void watch_ancestor(const char *dir)
{
    char *path = text("%s", dir), *slash;
    struct stat st;
    do {
        slash = strrchr(path, '/');
        if (slash)
            *slash = 0;
        char *full = slash ? text("%s/%s", root, path) : text("%s", root);
        if (!slash || !stat(full, &st)) {
            add(&met, full);
            break;
        }
        free(full);
    } while (slash);
    free(path);
}

static void walk(struct names *files, const char *dir, const char *suffix)
{
    char *full = text("%s/%s", root, dir);
    DIR *d = opendir(full);
    if (!d) {
        free(full);
        watch_ancestor(dir);
        return;
    }
    add(&met, full);
    for (struct dirent *e; (e = readdir(d));) {
        if (e->d_name[0] == '.')
            continue;
        char *path = text("%s/%s", dir, e->d_name);
        char *child = text("%s/%s", full, e->d_name);
        struct stat st;
        int known = !stat(child, &st);
        if (known && S_ISDIR(st.st_mode)) {
            walk(files, path, suffix);
        } else if (known && S_ISREG(st.st_mode) && ends_in(path, suffix)) {
            add(files, path);
            add(&met, child);
            continue;
        }
        free(path);
        free(child);
    }
    closedir(d);
}

/*
 * The bytes as string literals, a line of the file on each. An octal escape
 * always has three digits, so that a digit may follow it; ? is escaped
 * because of trigraphs.
 */
static unsigned long put_bytes(FILE *out, FILE *in, int comments)
{
    unsigned long n = 0;
    int c, begins = 1;
    fputs("    \"", out);
    for (; (c = getc(in)) != EOF; n++) {
        while (begins && c == '#' && !comments) {
            while ((c = getc(in)) != EOF && c != '\n')
                ;
            c = c == EOF ? EOF : getc(in);
        }
        if (c == EOF)
            break;
        begins = c == '\n';
        if (c == '\n')
            fputs("\\n\"\n    \"", out);
        else if (c < ' ' || c > '~' || strchr("\"\\?", c))
            fprintf(out, "\\%03o", (unsigned)c);
        else
            putc(c, out);
    }
    fputs("\";\n\n", out);
    return n;
}

static void put_path(FILE *out, const char *path)
{
    for (; *path; path++) {
        unsigned char c = (unsigned char)*path;
        if (c < ' ' || c > '~' || strchr("\"\\?", c))
            fprintf(out, "\\%03o", (unsigned)c);
        else
            putc(c, out);
    }
}

static void put_source(FILE *out, const char *table, const struct names *files)
{
    fputs("/* Written by tools/embed.c. */\n#include \"quayside/embedded.h\"\n\n", out);
    unsigned long *size = must(calloc(files->n + 1, sizeof *size));
    for (size_t i = 0; i < files->n; i++) {
        char *full = text("%s/%s", root, files->name[i]);
        FILE *in = fopen(full, "rb");
        if (!in)
            fail(full);
        fprintf(out, "static const char file%zu[] =\n", i);
        size[i] = put_bytes(out, in, !bare || !ends_in(files->name[i], ".txt"));
        if (ferror(in))
            fail(full);
        fclose(in);
        free(full);
    }
    fprintf(out, "const struct qs_file %s[] = {\n", table);
    for (size_t i = 0; i < files->n; i++) {
        fputs("    {\"", out);
        put_path(out, files->name[i]);
        fprintf(out, "\", file%zu, %lu},\n", i, size[i]);
    }
    fputs("    {0, 0, 0},\n};\n", out);
    free(size);
}

/* A name in the language of make: blanks, # and $ have a meaning there. */
static void put_dependency(FILE *out, const char *name)
{
    for (; *name; name++) {
        if (strchr(" #\\", *name))
            putc('\\', out);
        else if (*name == '$')
            putc('$', out);
        putc(*name, out);
    }
}

static void write_depfile(const char *path, const char *target)
{
    FILE *out = fopen(path, "w");
    if (!out)
        fail(path);
    put_dependency(out, target);
    putc(':', out);
    for (size_t i = 0; i < met.n; i++) {
        fputs(" \\\n ", out);
        put_dependency(out, met.name[i]);
    }
    putc('\n', out);
    if (fclose(out))
        fail(path);
}

static int same(const char *a, const char *b)
{
    FILE *x = fopen(a, "rb"), *y = fopen(b, "rb");
    int c = 0, d = x && y ? 0 : 1;
    while (c == d && c != EOF) {
        c = getc(x);
        d = getc(y);
    }
    if (x)
        fclose(x);
    if (y)
        fclose(y);
    return c == d;
}

static void forget(struct names *list)
{
    for (size_t i = 0; i < list->n; i++)
        free(list->name[i]);
    free(list->name);
}

int main(int argc, char **argv)
{
    if (argc < 5) {
        fprintf(stderr, "usage: embed OUTPUT DEPFILE ROOT TABLE [--bare] DIR:SUFFIX...\n");
        return 2;
    }
    struct names files = { 0 };
    root = argv[3];
    bare = argc > 5 && !strcmp(argv[5], "--bare");
    for (int i = 5 + bare; i < argc; i++) {
        char *colon = strchr(argv[i], ':');
        if (!colon) {
            fprintf(stderr, "embed: error: %s: no suffix\n", argv[i]);
            return 2;
        }
        *colon = 0;
        walk(&files, argv[i], colon + 1);
    }
    if (files.n)
        qsort(files.name, files.n, sizeof *files.name, by_bytes);
    if (met.n)
        qsort(met.name, met.n, sizeof *met.name, by_bytes);

    char *fresh = text("%s.new", argv[1]);
    FILE *out = fopen(fresh, "wb");
    if (!out)
        fail(fresh);
    put_source(out, argv[4], &files);
    if (ferror(out) | fclose(out))
        fail(fresh);
    write_depfile(argv[2], argv[1]);
    if (same(fresh, argv[1]) ? remove(fresh) : rename(fresh, argv[1]))
        fail(argv[1]);
    free(fresh);
    forget(&files);
    forget(&met);
    return 0;
}
