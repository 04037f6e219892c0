/*
 * script.c: `quayside script`: runs scenarios, or lists the rules that none of them names.
 */
#include <stdlib.h>
#include <string.h>

#include "scenario.h"

/* ------------------------------------------------------------------ running */

static int run_files(const char **files)
{
    struct scenario_shelf shelf = { 0 };
    int passed = 0, failed = 0, unread = 0;
    for (; *files; files++) {
        size_t size;
        char *text = app_read(*files, &size);
        if (text) {
            scenario_run(&shelf, *files, text, &passed, &failed);
        }
        unread += !text;
        free(text);
    }
    scenario_shelf_close(&shelf);
    printf("%d passed, %d failed\n", passed, failed);
    return failed || unread ? APP_FAILED : APP_DONE;
}

/* ------------------------------------------------------------------ rules without a test */

/* A page of rules: that of a game, `table` for the engine's own, or a file; freed if it is one. */
static const char *page_named(const char *name, size_t *size, char **to_free)
{
    const struct qs_game *game = qs_game_named(app_library(), name);
    if (game || !strcmp(name, "table")) {
        const char *page = qs_rulebook(app_library(), game, size);
        if (!page) {
            app_fail("this program carries no rules page called %s.", name);
        }
        return page;
    }
    return *to_free = app_read(name, size);
}

/* Whether a `test` line of the text names the rule. */
static bool names(const char *text, const char *rule)
{
    char line[SCENARIO_LINE], *rest;
    for (int n = 0; scenario_line(&text, line, &n);) {
        rest = line;
        if (strcmp(scenario_word(&rest), "test")) {
            continue;
        }
        for (char *w; *(w = scenario_word(&rest)) && *rest;) { /* the last word is the name */
            if (!strcmp(w, rule)) {
                return true;
            }
        }
    }
    return false;
}

static bool any_names(char **texts, const char *rule)
{
    for (; *texts; texts++) {
        if (names(*texts, rule)) {
            return true;
        }
    }
    return false;
}

static int list_uncovered(const char *page, size_t size, char **texts)
{
    struct qs_paragraph p;
    int rules = 0, missing = 0;
    for (const char *at = page; qs_paragraph_next(&at, page + size, &p);) {
        rules++;
        if (!any_names(texts, p.number)) {
            printf("%s\n", p.number);
            missing++;
        }
    }
    printf("%d of %d rules have no test\n", missing, rules);
    return missing || !rules ? APP_FAILED : APP_DONE;
}

static int run_covered(const char *name, const char **files, int n)
{
    size_t size = 0, ignored;
    char *to_free = NULL, **texts = app_memory((size_t)(n + 1) * sizeof *texts);
    const char *page = page_named(name, &size, &to_free);
    int code = page ? APP_DONE : APP_FAILED;
    for (int i = 0; !code && i < n; i++) {
        texts[i] = app_read(files[i], &ignored);
        code = texts[i] ? APP_DONE : APP_FAILED;
    }
    if (!code) {
        code = list_uncovered(page, size, texts);
    }
    for (int i = 0; i < n; i++) {
        free(texts[i]);
    }
    free(texts);
    free(to_free);
    return code;
}

int cmd_script(int argc, char **argv)
{
    const char *covered = NULL;
    const struct app_option options[] = { { "--covered", .text = &covered }, { 0 } };
    const char **files = app_memory((size_t)(argc + 1) * sizeof *files);
    int code, n = app_parse(argc, argv, options, files, argc);
    if (n < 0) {
        code = APP_USAGE;
    } else if (!n) {
        code = app_usage(argv[0], "which scenario files?");
    } else {
        code = covered ? run_covered(covered, files, n) : run_files(files);
    }
    free(files);
    return code;
}
