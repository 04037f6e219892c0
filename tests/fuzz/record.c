/*
 * record.c: any bytes as a record. What is accepted must be written and read again to the same hash.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct qs_file files[FUZZ_FILES];
    struct qs_library lib = fuzz_library(files, NULL, NULL, 0);
    char complaints[2000];
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_record_info info;
    struct qs_table *t, *again;
    const struct qs_rules *r, *r2;
    size_t length;
    char *text;

    if (qs_record_read(&t, &lib, "fuzz", (const char *)data, size, NULL, &info, &why)) {
        return 0;
    }
    r = qs_table_rules(t);
    length = qs_record_write(t, NULL, NULL, 0);
    text = malloc(length + 1);
    qs_record_write(t, NULL, text, length + 1);
    if (qs_record_read(&again, &lib, "again", text, length, NULL, &info, &why)) {
        abort();
    }
    r2 = qs_table_rules(again);
    if (qs_hash(r, qs_table_state(t)) != qs_hash(r2, qs_table_state(again))) {
        abort();
    }
    qs_table_free(t);
    qs_table_free(again);
    free(text);
    return 0;
}
