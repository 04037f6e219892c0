/*
 * files.c: whole files in and out, and memory that is there or ends the program.
 */
#include "app.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void *app_memory(size_t size)
{
    size_t whole = (size + 63) / 64 * 64;
    void *memory = aligned_alloc(64, whole ? whole : 64);
    if (!memory) {
        app_fail("out of memory (%zu bytes).", size);
        exit(APP_FAILED);
    }
    return memset(memory, 0, whole ? whole : 64);
}

void *app_state(const struct qs_rules *r)
{
    return app_memory(r->game->state_size);
}

/* All that is left of the stream; NULL if reading failed. */
static char *read_all(FILE *in, size_t *size)
{
    size_t room = 1 << 16, used = 0, n;
    char *text = malloc(room);
    while (text && (n = fread(text + used, 1, room - used - 1, in)) > 0) {
        used += n;
        if (room - used < 2) {
            char *more = realloc(text, room *= 2);
            if (!more) {
                free(text);
            }
            text = more;
        }
    }
    if (!text || ferror(in)) {
        free(text);
        return NULL;
    }
    text[used] = 0;
    *size = used;
    return text;
}

char *app_read(const char *file, size_t *size)
{
    bool standard = !strcmp(file, "-");
    FILE *in = standard ? stdin : fopen(file, "rb");
    char *text = in ? read_all(in, size) : NULL;
    if (!text) {
        app_fail("cannot read %s: %s.", file, strerror(errno));
    }
    if (in && !standard) {
        fclose(in);
    }
    return text;
}

static int write_and_sync(const char *file, const char *text, size_t size)
{
    FILE *out = fopen(file, "wb");
    if (!out) {
        return -1;
    }
    bool sound = fwrite(text, 1, size, out) == size && !fflush(out) && !fsync(fileno(out));
    return fclose(out) || !sound ? -1 : 0;
}

int app_write(const char *file, const char *text, size_t size)
{
    char part[4096];
    int n = snprintf(part, sizeof part, "%s.part%ld", file, (long)getpid());
    if (n < 0 || (size_t)n >= sizeof part) {
        errno = ENAMETOOLONG;
    } else if (!write_and_sync(part, text, size) && !rename(part, file)) {
        return 0;
    } else {
        int kept = errno;
        unlink(part);
        errno = kept;
    }
    app_fail("cannot write %s: %s.", file, strerror(errno));
    return -1;
}
