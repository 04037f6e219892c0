/*
 * main.c: quayside-table, which carries the browser's page and tables for people at a distance.
 * `quayside serve`, `web`, `join` and `verify` start it.
 */
#include <stdio.h>
#include <string.h>

#include "quayside/embedded.h"
#include "server.h"

/* A build for `join` and `verify` alone has no page (server/no_page.c). */
static bool lacks_page(const char *command)
{
    bool needed = !strcmp(command, "web") || !strcmp(command, "serve");
    if (needed && !qs_page_files->path) {
        fprintf(stderr, "quayside: this build has no page to serve: build it with -Dwasm=enabled.\n");
        return true;
    }
    return false;
}

int main(int argc, char **argv)
{
    if (argc >= 2 && lacks_page(argv[1])) {
        return FAILED;
    }
    if (argc == 3 && !strcmp(argv[1], "web")) {
        return cmd_web(argv[2]);
    }
    if (argc >= 2 && !strcmp(argv[1], "serve")) {
        return cmd_serve(argc - 1, argv + 1);
    }
    if (argc == 3 && !strcmp(argv[1], "verify")) {
        return cmd_verify(argv[2]);
    }
    if (argc >= 2 && !strcmp(argv[1], "table")) {
        return cmd_open(argc - 1, argv + 1);
    }
    if (argc >= 3 && !strcmp(argv[1], "join")) {
        return cmd_join(argc - 1, argv + 1);
    }
    fprintf(stderr,
            "usage: quayside web DIR\n       quayside join LINK|--link-file FILE [--name NAME] [--ca FILE]\n"
            "       quayside table GAME [--players N] [--bot LEVEL]...\n"
            "       quayside verify RECORD\n" SERVE_USAGE);
    return USAGE;
}
