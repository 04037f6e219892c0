/*
 * app.h: what the files of the `quayside` command share.
 *
 * A subcommand is one function in one file and one row of the table in main.c. It reads its
 * arguments with app_parse and returns an exit code: 0 done, 1 a check failed, 2 usage. Whatever
 * goes wrong is said on stderr in one sentence with what, where, and what to do.
 */
#ifndef QUAYSIDE_APP_H
#define QUAYSIDE_APP_H

#include <stdbool.h>
#include <stdio.h>

#include "quayside/play.h"
#include "quayside/scene.h"
#include "quayside/text.h"

enum { APP_DONE = 0, APP_FAILED = 1, APP_USAGE = 2 };

/* ------------------------------------------------------------------ subcommands: main.c */

struct app_command {
    const char *name;
    int (*run)(int argc, char **argv); /* argv[0] is the name */
    const char *usage;                 /* what follows the name */
    const char *help;                  /* one line */
};

extern const struct app_command app_commands[]; /* ends with a NULL name */
const struct app_command *app_command_named(const char *name);

int cmd_list(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_campaign(int argc, char **argv);
int cmd_sim(int argc, char **argv);
int cmd_table(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_analyse(int argc, char **argv);
int cmd_show(int argc, char **argv);
int cmd_script(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_edition(int argc, char **argv);
int cmd_desk(int argc, char **argv);

/* ------------------------------------------------------------------ arguments: args.c */

/* How the reader calls this program: "./run" or "quayside". */
const char *app_me(void);
/* "quayside: ..." on stderr; returns APP_FAILED. */
int app_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* "quayside sim: ..." and how it is called, on stderr; returns APP_USAGE. */
int app_usage(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* What was meant, perhaps: " Did you mean `play`?", or "" where nothing comes near. To be used at once. */
const char *app_meant(const struct qs_near *near);

enum { APP_TEXTS = 32 };

/* An option that may be repeated. */
struct app_texts {
    const char *text[APP_TEXTS];
    int n;
};

/* Exactly one of the pointers is set: it says what the option is followed by. */
struct app_option {
    const char *name; /* "--games"; the list ends with NULL */
    bool *flag;       /* nothing */
    uint64_t *number; /* a number within min..max; max 0: no bound */
    const char **text;
    struct app_texts *texts;
    uint64_t min, max;
};

/*
 * Sets what the options say and leaves the other arguments in `rest`, ended with NULL (it holds
 * max + 1). `--name value` and `--name=value` are the same; `--` ends options. `--lang L` is
 * accepted everywhere. Returns how many are in rest, or -1 after an error was said.
 */
int app_parse(int argc, char **argv, const struct app_option *options, const char **rest, int max);

/* A whole decimal number; 0 or -1. */
int app_number(const char *text, uint64_t *out);

/* ------------------------------------------------------------------ games: library.c */

/* What the program carries inside. */
static inline const struct qs_library *app_library(void)
{
    return qs_library_standard();
}

/* The game of that name; otherwise says which there are and returns NULL. */
const struct qs_game *app_game(const char *command, const char *name);

/* The smallest game there can be: for authors, so that nobody is offered it who does not name it. */
bool app_is_example(const struct qs_game *game);

/* Two where that is possible: what is meant when nobody says how many. */
int app_usual_players(const struct qs_game *game);

/*
 * Opens the rules of an edition (directory NULL or "standard": the one carried inside), or says what
 * is wrong: NULL.
 */
struct qs_rules *app_open_rules(const struct qs_game *game, const char *directory);

/* Options of a match from --players (0: not said) and --option; 0 or APP_USAGE after saying why. */
int app_options(const char *command, const struct qs_game *game, uint64_t players,
                const struct app_texts *settings, struct qs_options *out);
/* Whether a new match can begin with them under these rules; 0 or APP_USAGE after saying why not. */
int app_options_fit(const char *command, const struct qs_rules *r, const struct qs_options *o);

/* ------------------------------------------------------------------ the rest */

/* A whole file in memory that ends with a NUL, to be freed; or NULL after saying why. */
char *app_read(const char *file, size_t *size);
/* Writes by way of a temporary file and a rename; 0, or -1 after saying why. */
int app_write(const char *file, const char *text, size_t size);

/* Never NULL: without memory the program ends with a message. Zeroed and aligned to 64 bytes. */
void *app_memory(size_t size);
/* A zeroed state of the game, for the caller to free. */
void *app_state(const struct qs_rules *r);

/* records.c: a record read into a table of its own rules; or NULL after saying what is wrong. */
struct qs_table;
struct qs_record_info;
struct qs_table *app_open_record(const char *file, const char *edition_directory,
                                 struct qs_record_info *info);
/* Frees the table and its rules. */
void app_close_record(struct qs_table *t);
/* 0, or -1 after saying why; names of seats may be NULL. */
int app_write_record(const char *file, const struct qs_table *t, const char *const *names);

#endif
