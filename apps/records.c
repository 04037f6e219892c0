/*
 * records.c: records in files.
 */
#include "app.h"

#include <stdlib.h>

#include "quayside/table.h"

struct qs_table *app_open_record(const char *file, const char *edition_directory, struct qs_record_info *info)
{
    char complaints[4096] = "";
    struct qs_complaints why = { .text = complaints, .size = sizeof complaints };
    struct qs_table *table = NULL;
    size_t size;
    char *text = app_read(file, &size);
    if (!text) {
        return NULL;
    }
    if (qs_record_read(&table, app_library(), file, text, size, edition_directory, info, &why)) {
        fflush(stdout);
        fputs(complaints, stderr);
        app_fail("%s cannot be replayed.", file);
        table = NULL;
    }
    free(text);
    return table;
}

void app_close_record(struct qs_table *t)
{
    qs_table_free(t);
}

int app_write_record(const char *file, const struct qs_table *t, const char *const *names)
{
    size_t size = qs_record_write(t, names, NULL, 0);
    char *text = app_memory(size + 1);
    qs_record_write(t, names, text, size + 1);
    int failed = app_write(file, text, size);
    free(text);
    return failed;
}
