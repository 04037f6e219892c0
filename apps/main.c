/*
 * main.c: the quayside command: the table of its subcommands, and which of them is meant.
 */
#include "app.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "quayside/quayside.h"

const struct app_command app_commands[] = {
    { "list", cmd_list, "[--json]", "games, seats and options" },
    { "play", cmd_play,
      "[GAME] [--players N] [--humans N] [--seat K=human[:NAME]|BOT|exec:CMD]...\n"
      "           [--edition DIR]\n"
      "           [--option K=V]... [--seed S] [--undo free] [--plain] [--lang L] [--new]\n"
      "           [--resume ID] [--from FILE] [--exec-timeout SECONDS]\n"
      "           [--think SECONDS] [--tutor] [--guided]\n"
      "           [--daily today|DATE] [--compare BOT]",
      "play a game in the terminal" },
    { "games", cmd_games, "[--past] [--read ID] [--step ID] [--delete ID]",
      "unfinished games, to go on with; past ones, to read" },
    { "campaign", cmd_campaign,
      "new NAME | go-on [NAME or RECORD] [--again] | chapter N NAME | list | story [NAME]\n"
      "           | export [NAME] | import FILE [NAME]\n"
      "           | sim [--campaigns N] [--players N] [--bots BOT] [--level L] [--edition DIR]\n"
      "                    [any option of play: --players N, --seat K=WHO, --option level=L, ...]",
      "Maracaibo's story, game after game" },
    { "sim", cmd_sim,
      "GAME --games N [--players N] [--bots A,B,..] [--threads T]\n"
      "           [--forgive] [--exec-timeout SECONDS]\n"
      "           [--edition DIR [--against DIR]] [--option K=V]... [--seed S]\n"
      "           [--only I [--record FILE]] [--by VERB|FACT] [--at-random STEP]...\n"
      "           [--until PERCENT] [--checkpoint FILE [--checkpoint-every SECONDS] [--resume]]\n"
      "           [--each [--csv]] [--trace] [--coverage] [--json] [--progress]",
      "play many games between bots and count" },
    { "report", cmd_report,
      "GAME --games N [--out FILE] [--players N] [--bots A,B,..] [--threads T]\n"
      "           [--forgive] [--exec-timeout SECONDS]\n"
      "           [--edition DIR [--against DIR]] [--option K=V]... [--seed S]\n"
      "           [--by VERB|FACT] [--at-random STEP]... [--until PERCENT] [--progress]",
      "play many games and write a page of HTML on what came of them" },
    { "bench", cmd_bench, "GAME [--players N] [--option K=V]... [--games N] [--scenes] [--json]",
      "measure the speed of random play" },
    { "replay", cmd_replay, "FILE... [--verify] [--to N] [--rewrite] [--edition DIR]",
      "play a recorded game again, or check that it still gives the same end" },
    { "analyse", cmd_analyse, "FILE [--playouts N] [--json|--html OUT] [--edition DIR]",
      "what each decision of a recorded game lost, and what luck was worth" },
    { "show", cmd_show, "FILE [--seat K] [--to N] [--edition DIR] [--json|--box|--view]",
      "the position a record ends in" },
    { "script", cmd_script, "[--covered GAME] FILE...",
      "run scenarios; or list the rules that none of them names" },
    { "rules", cmd_rules, "GAME [NUMBER or WORD...]", "the numbered rules" },
    { "edition", cmd_edition,
      "check DIR [GAME] | new [--patch] DIR [GAME] | show EDITION GAME | diff EDITION EDITION GAME",
      "your own cards and boards: check them, or write out the standard ones" },
    { "serve", cmd_table,
      "[--port N] [--data DIR] [--listen ADDRESS] [--name HOST]... [--cert FILE --key FILE]\n"
      "             [--notify PROGRAM] [--per-address N] [--trust-proxy ADDRESS]... [--expire DAYS] [--lag MS] [--allow-exec NAME=PROGRAM...]... [--exec-timeout SECONDS]\n"
      "             [--edition NAME=DIR]... [--backup FILE] [--database URL]",
      "the table in the browser, and tables for friends at a distance" },
    { "table", cmd_table,
      "GAME [--players N] [--bot LEVEL]... [--set NAME=VALUE]... [--name NAME]\n"
      "             [--days N | --minutes N] [--together] [--server ADDRESS] [--ca FILE]",
      "open a table at a server and print a link for each player" },
    { "join", cmd_table, "LINK|--link-file FILE [--name NAME] [--ca FILE]",
      "play at a table somewhere else, by its link" },
    { "verify", cmd_table, "RECORD", "whether a table's cards were dealt as its server had promised" },
    { "web", cmd_table, "DIR", "write the browser's table as files for any web server" },
    { "desk", cmd_desk, "", "the protocol over a pipe, for programs" },
    { 0 },
};

const struct app_command *app_command_named(const char *name)
{
    for (const struct app_command *c = app_commands; c->name; c++) {
        if (!strcmp(c->name, name)) {
            return c;
        }
    }
    return NULL;
}

static int overview(void)
{
    puts("Quayside plays harbour board games.\n\nGames:");
    for (const struct qs_game *const *g = app_library()->games; *g; g++) {
        if (!app_is_example(*g)) {
            printf("  %-12s %s, %d to %d players\n", (*g)->name, (*g)->title, (*g)->min_players,
                   (*g)->max_players);
        }
    }
    printf("\nTo start:  %s play\n\nCommands:\n", app_me());
    for (const struct app_command *c = app_commands; c->name; c++) {
        if (c->run != cmd_desk) { /* which is for programs */
            printf("  %-8s %s\n", c->name, c->help);
        }
    }
    printf("\n`%s help COMMAND` says how a command is called.\n", app_me());
    return APP_DONE;
}

static int help(const char *name)
{
    const struct app_command *c = app_command_named(name);
    if (!c) {
        struct qs_near near = { .word = name };
        for (c = app_commands; c->name; c++) {
            qs_near_try(&near, c->name);
        }
        app_fail("there is no command \"%s\".%s `%s help` lists them.", name, app_meant(&near), app_me());
        return APP_USAGE;
    }
    printf("quayside %s: %s\n\nusage: %s %s %s\n\nThe manual page says what each option does: "
           "`man quayside`, or from the sources `man docs/quayside.1`.\n",
           c->name, c->help, app_me(), c->name, c->usage);
    return APP_DONE;
}

static bool asks_help(int argc, char **argv)
{
    for (int i = 1; i < argc && strcmp(argv[i], "--"); i++) {
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h")) {
            return true;
        }
    }
    return false;
}

/* Somebody sits at a terminal and has said nothing: start a game right away. */
static int play_something(void)
{
    char name[] = "play", *argv[] = { name, NULL };
    return cmd_play(1, argv);
}

static int dispatch(int argc, char **argv)
{
    if (argc == 1 && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        return play_something();
    }
    const char *name = argc > 1 ? argv[1] : "--help";
    if (!strcmp(name, "--help") || !strcmp(name, "help") || !strcmp(name, "-h")) {
        return argc > 2 ? help(argv[2]) : overview();
    }
    if (!strcmp(name, "--version") || !strcmp(name, "version")) {
        printf("quayside %s\n", qs_version());
        return APP_DONE;
    }
    const struct app_command *c = app_command_named(name);
    if (!c || asks_help(argc - 1, argv + 1)) {
        return help(name);
    }
    return c->run(argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    int code = dispatch(argc, argv);
    if (fflush(stdout) || ferror(stdout)) { /* a full disk is not a success */
        app_fail("the output could not be written.");
        return code ? code : APP_FAILED;
    }
    return code;
}
