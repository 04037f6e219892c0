/*
 * record.c: any bytes as a record. What is accepted must be written and read again to the same hash.
 *
 * An input "GAME NUMBER" and a line break, then answers, is read with the head of that game and
 * the options that the number stands for, so that a change of tables leaves the corpus of use. All
 * other inputs are whole records.
 */
#include <stdio.h>

#include "fuzz.h"

/* The head of a match of the game the input names, or 0. */
static size_t head_of(const char *data, size_t size, char *out, size_t room)
{
    char name[40] = "";
    unsigned long number = 0;
    char first[64] = "";
    memcpy(first, data, size < sizeof first - 1 ? size : sizeof first - 1);
    if (sscanf(first, "%31s %lu", name, &number) != 2) {
        return 0;
    }
    for (int i = 0; fuzz_games[i]; i++) {
        struct qs_options o;
        struct qs_table *t;
        if (strcmp(fuzz_games[i]->name, name)) {
            continue;
        }
        fuzz_options(fuzz_games[i], number, &o);
        if (qs_table_new(&t, fuzz_rules_of(i), &o, 0)) {
            return 0;
        }
        size_t n = qs_record_head(t, NULL, out, room);
        qs_table_free(t);
        return n;
    }
    return 0;
}

static void try_record(const char *text, size_t size)
{
    struct qs_record_info info;
    struct qs_table *t, *again;
    if (qs_record_read(&t, fuzz_standard(), "fuzz", text, size, NULL, &info, NULL)) {
        return;
    }
    size_t length = qs_record_write(t, NULL, NULL, 0);
    char *copy = malloc(length + 1);
    qs_record_write(t, NULL, copy, length + 1);
    if (qs_record_read(&again, fuzz_standard(), "again", copy, length, NULL, &info, NULL) ||
        qs_hash(qs_table_rules(t), qs_table_state(t)) !=
            qs_hash(qs_table_rules(again), qs_table_state(again))) {
        abort();
    }
    qs_table_free(t);
    qs_table_free(again);
    free(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[1 << 16];
    const char *bytes = (const char *)data, *line = size ? memchr(bytes, '\n', size) : NULL;
    size_t head = line ? head_of(bytes, (size_t)(line - bytes), text, sizeof text) : 0;
    if (!head) {
        try_record(bytes, size);
        return 0;
    }
    size_t rest = size - (size_t)(line + 1 - bytes);
    if (head + rest <= sizeof text) {
        memcpy(text + head, line + 1, rest);
        try_record(text, head + rest);
    }
    return 0;
}
