/*
 * scenario.c: any bytes as a scenario file. Whatever it says, it is run or refused, never a crash.
 * The file is taken to lie where Wharfside's scenarios find the edition that they name.
 */
#include <stdio.h>

#include "fuzz.h"
#include "scenario.h"

const struct app_command app_commands[] = { { 0 } };

const struct app_command *app_command_named(const char *name)
{
    (void)name;
    return NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct scenario_shelf shelf;
    static FILE *out;
    int passed = 0, failed = 0;
    char *text = malloc(size + 1);
    if (!out) {
        out = freopen("/dev/null", "w", stdout); /* a line for every test would drown the rest */
    }
    memcpy(text, data, size);
    text[size] = '\0';
    scenario_run(&shelf, "tests/scenarios/wharfside/fuzz", text, &passed, &failed);
    free(text);
    return 0;
}
