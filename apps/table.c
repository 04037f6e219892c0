/*
 * table.c: `quayside serve` and `quayside web`: the table in the browser is a program of its own,
 * quayside-table, which lies beside this one. It carries the page and the WebAssembly build; this one needs
 * neither.
 */
#include "app.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static const char table[] = "quayside-table";

/* Where quayside-table lies if it lies beside this program; false if that cannot be told. */
static bool beside(char *out, size_t size)
{
    ssize_t n = readlink("/proc/self/exe", out, size);
    if (n < 0 || (size_t)n >= size) {
        return false;
    }
    out[n] = 0;
    char *name = strrchr(out, '/') + 1;
    if ((size_t)(name - out) + sizeof table > size) {
        return false;
    }
    memcpy(name, table, sizeof table);
    return true;
}

int cmd_table(int argc, char **argv)
{
    char path[4096], *args[64] = { path };
    if (argc > (int)(sizeof args / sizeof *args) - 2) {
        return app_usage(argv[0], "too many arguments.");
    }
    memcpy(args + 1, argv, (size_t)argc * sizeof *argv);
    if (beside(path, sizeof path)) {
        execv(path, args);
    }
    execvp(table, args);
    return app_fail("there is no %s (%s): build it with `meson setup -Dtable=enabled`, and with "
                    "-Dwasm=enabled for the browser.",
                    table, strerror(errno));
}
